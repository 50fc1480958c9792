// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/pattern.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace highwater {
namespace {

using ByteSet = std::bitset<256>;

constexpr int kDepthMax = 100;
constexpr int kRepeatMax = 1'000; // RE2's own limit
constexpr std::size_t kStatesMax = 10'000;

struct Node;
using NodePointer = std::unique_ptr<Node>;
/// A part of the expression.
struct Node {
    enum class Kind : std::uint8_t { Bytes, InTurn, Either, Repeat, AtStart, AtEnd };
    Kind kind = Kind::InTurn;
    ByteSet bytes;
    std::vector<NodePointer> parts;
    int min = 0;
    int max = 0; ///< of Repeat; -1: any number
};

NodePointer made(Node::Kind kind)
{
    auto node = std::make_unique<Node>();
    node->kind = kind;
    return node;
}

void addRange(ByteSet& set, unsigned char from, unsigned char to)
{
    for (int byte = from; byte <= to; ++byte)
        set.set(std::size_t(byte));
}

/// `\d` and its like; nothing when the letter stands for itself.
std::optional<ByteSet> classOf(char letter)
{
    ByteSet set;
    switch (letter) {
    case 'd':
    case 'D': addRange(set, '0', '9'); break;
    case 'w':
    case 'W':
        addRange(set, '0', '9');
        addRange(set, 'a', 'z');
        addRange(set, 'A', 'Z');
        set.set('_');
        break;
    case 's':
    case 'S':
        for (const char space : {' ', '\t', '\n', '\r', '\f'})
            set.set(std::size_t(space));
        break;
    default: return std::nullopt;
    }
    return letter == 'D' || letter == 'W' || letter == 'S' ? ~set : set;
}

bool isAlphanumeric(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

} // namespace

/// Reads the text into nodes, then makes states of them.
class PatternParser {
public:
    explicit PatternParser(std::string_view text) : m_text(text) {}

    Result<Pattern> parse()
    {
        const NodePointer root = either(0);
        if (m_problem.empty() && m_at < m_text.size())
            fail("A closing parenthesis has no opening one");
        if (m_problem.empty())
            m_pattern.m_start = emit(*root, kEnd);
        if (!m_problem.empty())
            return problem(m_problem + ".");
        const std::size_t end = m_pattern.m_states.size();
        for (Pattern::State& state : m_pattern.m_states) {
            state.next = std::min(state.next, end);
            state.other = std::min(state.other, end);
        }
        m_pattern.m_start = std::min(m_pattern.m_start, end);
        return std::move(m_pattern);
    }

private:
    static constexpr std::size_t kEnd = std::size_t(-1);

    bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }
    bool take(char c)
    {
        const bool is = isAt(c);
        m_at += is ? 1 : 0;
        return is;
    }
    void fail(std::string what)
    {
        if (m_problem.empty())
            m_problem = std::move(what);
        m_at = m_text.size();
    }

    NodePointer either(int depth)
    {
        if (depth > kDepthMax) {
            fail("The expression is nested too deeply");
            return made(Node::Kind::InTurn);
        }
        auto node = made(Node::Kind::Either);
        do
            node->parts.push_back(inTurn(depth));
        while (take('|'));
        return node;
    }
    NodePointer inTurn(int depth)
    {
        auto node = made(Node::Kind::InTurn);
        while (m_at < m_text.size() && !isAt('|') && !isAt(')'))
            node->parts.push_back(repeated(one(depth)));
        return node;
    }
    NodePointer one(int depth)
    {
        const char c = m_text[m_at++];
        switch (c) {
        case '(': return group(depth);
        case '[': return set();
        case '^': return made(Node::Kind::AtStart);
        case '$': return made(Node::Kind::AtEnd);
        case '\\': return escaped();
        case '.': {
            auto any = made(Node::Kind::Bytes);
            any->bytes.set();
            any->bytes.reset('\n');
            return any;
        }
        case '*':
        case '+':
        case '?': fail("There is nothing to repeat before '" + std::string(1, c) + "'"); break;
        default: break;
        }
        return literal(c);
    }
    static NodePointer literal(char c)
    {
        auto node = made(Node::Kind::Bytes);
        node->bytes.set(std::size_t(static_cast<unsigned char>(c)));
        return node;
    }
    NodePointer group(int depth)
    {
        if (take('?') && !take(':'))
            fail("Only (?: is understood of the groups that begin with (?");
        auto node = either(depth + 1);
        if (!take(')'))
            fail("A parenthesis is not closed");
        return node;
    }
    NodePointer escaped()
    {
        if (m_at >= m_text.size()) {
            fail("A backslash stands at the end");
            return made(Node::Kind::InTurn);
        }
        const char c = m_text[m_at++];
        if (const std::optional<ByteSet> known = classOf(c)) {
            auto node = made(Node::Kind::Bytes);
            node->bytes = *known;
            return node;
        }
        if (isAlphanumeric(c))
            fail("\\" + std::string(1, c) + " is not understood");
        return literal(c);
    }
    /// What stands in a set at this place: one byte, or, with `into` filled, a class.
    std::optional<unsigned char> inSet(ByteSet& into)
    {
        char c = m_text[m_at++];
        if (c != '\\')
            return static_cast<unsigned char>(c);
        if (m_at >= m_text.size())
            return std::nullopt;
        c = m_text[m_at++];
        if (const std::optional<ByteSet> known = classOf(c)) {
            into |= *known;
            return std::nullopt;
        }
        if (isAlphanumeric(c))
            fail("\\" + std::string(1, c) + " is not understood");
        return static_cast<unsigned char>(c);
    }
    NodePointer set()
    {
        auto node = made(Node::Kind::Bytes);
        const bool isOpposite = take('^');
        for (bool isFirst = true; m_at < m_text.size() && (isFirst || !isAt(']')); isFirst = false) {
            const std::optional<unsigned char> from = inSet(node->bytes);
            if (!from)
                continue;
            const bool isRange = isAt('-') && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']';
            if (!isRange) {
                node->bytes.set(*from);
                continue;
            }
            m_at += 1;
            const std::optional<unsigned char> to = inSet(node->bytes);
            if (!to || *to < *from)
                fail("A range in brackets goes backwards");
            else
                addRange(node->bytes, *from, *to);
        }
        if (!take(']'))
            fail("A bracket is not closed");
        if (isOpposite)
            node->bytes.flip();
        return node;
    }
    std::optional<int> number()
    {
        const std::size_t from = m_at;
        int value = 0;
        for (; m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9'; ++m_at)
            value = std::min(kRepeatMax + 1, value * 10 + (m_text[m_at] - '0'));
        return m_at == from ? std::nullopt : std::optional(value);
    }
    /// `{2}`, `{2,}` or `{2,5}`; else the brace stands for itself.
    bool counted(int& min, int& max)
    {
        const std::size_t from = m_at;
        if (!take('{'))
            return false;
        const std::optional<int> least = number();
        std::optional<int> most = least;
        if (least && take(','))
            most = isAt('}') ? std::optional(-1) : number();
        if (!least || !most || !take('}')) {
            m_at = from;
            return false;
        }
        if (*least > kRepeatMax || *most > kRepeatMax || (*most >= 0 && *most < *least))
            fail("A count of repetitions is not usable");
        min = *least;
        max = *most;
        return true;
    }
    NodePointer repeated(NodePointer node)
    {
        int min = 0;
        int max = -1;
        if (take('+'))
            min = 1;
        else if (take('?'))
            max = 1;
        else if (!take('*') && !counted(min, max))
            return node;
        take('?'); // what is looked for first makes no difference to whether all matches
        auto repeat = made(Node::Kind::Repeat);
        repeat->min = min;
        repeat->max = max;
        repeat->parts.push_back(std::move(node));
        if (isAt('*') || isAt('+') || isAt('?'))
            fail("A repetition is repeated");
        return repeat;
    }

    std::size_t add(Pattern::State state)
    {
        if (m_pattern.m_states.size() >= kStatesMax) {
            fail("The expression is too large");
            return 0;
        }
        m_pattern.m_states.push_back(state);
        return m_pattern.m_states.size() - 1;
    }
    std::size_t split(std::size_t next, std::size_t other) { return add({Pattern::What::Split, {}, next, other}); }
    /// The state in which what the node stands for begins, and behind which `next` follows.
    std::size_t emit(const Node& node, std::size_t next)
    {
        switch (node.kind) {
        case Node::Kind::Bytes: return add({Pattern::What::OneOf, node.bytes, next, 0});
        case Node::Kind::AtStart: return add({Pattern::What::AtStart, {}, next, 0});
        case Node::Kind::AtEnd: return add({Pattern::What::AtEnd, {}, next, 0});
        case Node::Kind::InTurn:
            for (auto part = node.parts.rbegin(); part != node.parts.rend() && m_problem.empty(); ++part)
                next = emit(**part, next);
            return next;
        case Node::Kind::Either: {
            std::size_t start = emit(*node.parts.back(), next);
            for (auto part = std::next(node.parts.rbegin()); part != node.parts.rend() && m_problem.empty(); ++part)
                start = split(emit(**part, next), start);
            return start;
        }
        case Node::Kind::Repeat: return emitRepeat(node, next);
        }
        return next;
    }
    std::size_t emitRepeat(const Node& node, std::size_t next)
    {
        if (node.max < 0) {
            const std::size_t loop = split(kEnd, next);
            const std::size_t start = emit(*node.parts.front(), loop);
            if (m_problem.empty())
                m_pattern.m_states[loop].next = start;
            next = loop;
        }
        for (int i = node.min; i < node.max && m_problem.empty(); ++i)
            next = split(emit(*node.parts.front(), next), next);
        for (int i = 0; i < node.min && m_problem.empty(); ++i)
            next = emit(*node.parts.front(), next);
        return next;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_problem;
    Pattern m_pattern;
};

Result<Pattern> Pattern::parse(std::string_view text) { return PatternParser(text).parse(); }

/// Adds the state, and all that can be reached from it without a byte.
void Pattern::enter(std::size_t state, std::size_t at, std::size_t size, std::vector<bool>& in) const
{
    std::vector<std::size_t> open{state};
    while (!open.empty()) {
        const std::size_t next = open.back();
        open.pop_back();
        if (in[next])
            continue;
        in[next] = true;
        if (next == m_states.size())
            continue;
        const State& entered = m_states[next];
        const bool goesOn = entered.what == What::Split || (entered.what == What::AtStart && at == 0)
            || (entered.what == What::AtEnd && at == size);
        if (goesOn)
            open.push_back(entered.next);
        if (entered.what == What::Split)
            open.push_back(entered.other);
    }
}

bool Pattern::matches(std::string_view text) const
{
    std::vector<bool> in(m_states.size() + 1);
    enter(m_start, 0, text.size(), in);
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::vector<bool> then(m_states.size() + 1);
        const auto byte = std::size_t(static_cast<unsigned char>(text[at]));
        for (std::size_t state = 0; state < m_states.size(); ++state)
            if (in[state] && m_states[state].what == What::OneOf && m_states[state].bytes.test(byte))
                enter(m_states[state].next, at + 1, text.size(), then);
        in = std::move(then);
    }
    return in[m_states.size()];
}

} // namespace highwater
