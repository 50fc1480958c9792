// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/yaml_tree.h"

#include "engine/scenario/utf8.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

namespace highwater::scenario {
namespace {

/// Thrown through the parser, caught below.
struct Refused {
    int line;        // from 0
    int columnBytes; // from 0
    std::string why;
};

/// Builds the tree out of the parser's events.
class TreeBuilder : public YAML::EventHandler {
public:
    /// Throws what was put off. The parser tells of a list or map that is never closed as if it were a key, and says only later
    /// that it is not closed: that is the better sentence, so a key that is not a word is refused at the end.
    YamlNode takeRoot()
    {
        if (m_badKey)
            throw Refused(*m_badKey);
        return std::move(m_root);
    }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override { add(at(mark, YamlNode::Kind::Null), mark, anchor); }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override
    {
        refuse(mark, "YAML aliases (*name) are not allowed here; write the value out.");
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, const std::string& value) override
    {
        refuseTag(mark, tag);
        YamlNode node = at(mark, YamlNode::Kind::Scalar);
        node.text = value;
        node.isQuoted = tag == "!";
        if (!node.isQuoted && (value.empty() || value == "~" || value == "null"))
            node.kind = YamlNode::Kind::Null;
        add(std::move(node), mark, anchor);
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override
    {
        open(YamlNode::Kind::Sequence, mark, tag, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value) override
    {
        open(YamlNode::Kind::Map, mark, tag, anchor);
    }
    void OnMapEnd() override { close(); }

private:
    struct Open {
        YamlNode node;
        std::optional<YamlNode> key;
    };

    [[noreturn]] static void refuse(const YAML::Mark& mark, std::string why) { throw Refused{mark.line, mark.column, std::move(why)}; }
    static void refuseTag(const YAML::Mark& mark, const std::string& tag)
    {
        if (!tag.empty() && tag != "?" && tag != "!")
            refuse(mark, "YAML tags (!name) are not allowed here; write the plain value.");
    }
    // Columns are of bytes until the whole tree stands.
    static YamlNode at(const YAML::Mark& mark, YamlNode::Kind kind)
    {
        YamlNode node;
        node.kind = kind;
        node.line = mark.line;
        node.column = mark.column;
        return node;
    }
    void open(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor)
    {
        refuseTag(mark, tag);
        refuseAnchor(mark, anchor);
        if (++m_depth > kYamlDepthMax)
            refuse(mark, "This is nested too deeply; at most " + std::to_string(kYamlDepthMax) + " levels are allowed.");
        if (!m_open.empty() && m_open.back().node.kind == YamlNode::Kind::Map && !m_open.back().key)
            m_badKey = m_badKey.value_or(Refused{mark.line, mark.column, "A key must be a plain word here, not a list or a map."});
        if (m_badKey)
            return;
        m_open.push_back({at(mark, kind), std::nullopt});
    }
    void close()
    {
        --m_depth;
        if (m_badKey)
            return;
        YamlNode node = std::move(m_open.back().node);
        m_open.pop_back();
        attach(std::move(node));
    }
    static void refuseAnchor(const YAML::Mark& mark, YAML::anchor_t anchor)
    {
        if (anchor != YAML::NullAnchor)
            refuse(mark, "YAML anchors (&name) are not allowed here; write the value out where it is needed.");
    }
    void add(YamlNode node, const YAML::Mark& mark, YAML::anchor_t anchor)
    {
        refuseAnchor(mark, anchor);
        attach(std::move(node));
    }
    void attach(YamlNode node)
    {
        if (m_badKey)
            return;
        if (++m_count > kYamlNodesMax)
            throw Refused{node.line, node.column, "The file holds more than " + std::to_string(kYamlNodesMax) + " values."};
        if (m_open.empty()) {
            m_root = std::move(node);
            return;
        }
        Open& parent = m_open.back();
        if (parent.node.kind == YamlNode::Kind::Sequence)
            parent.node.items.push_back(std::move(node));
        else if (parent.key)
            parent.node.entries.push_back({std::move(*std::exchange(parent.key, std::nullopt)), std::move(node)});
        else
            attachKey(parent, std::move(node));
    }
    static void attachKey(Open& parent, YamlNode key)
    {
        if (key.kind != YamlNode::Kind::Scalar)
            throw Refused{key.line, key.column, "A key must be a plain word here, not nothing."};
        if (parent.node.find(key.text))
            throw Refused{key.line, key.column, "The key '" + key.text + "' is given twice."};
        parent.key = std::move(key);
    }

    YamlNode m_root;
    std::vector<Open> m_open;
    std::optional<Refused> m_badKey; ///< once set, the rest is only parsed
    int m_depth = 0; ///< of lists and maps open now, those inside a bad key too
    std::size_t m_count = 0;
};

/// Where each line of the text begins.
class Lines {
public:
    explicit Lines(std::string_view text) : m_text(text)
    {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == '\n')
                m_starts.push_back(i + 1);
    }
    /// From the parser's lines and bytes, which count from 0, to characters, which count from 1.
    int column(int line, int bytes) const
    {
        const std::size_t start = m_starts[std::min(std::size_t(std::max(line, 0)), m_starts.size() - 1)];
        return characterCount(m_text.substr(start), std::size_t(std::max(bytes, 0))) + 1;
    }
    int line(int line) const { return int(std::min(std::size_t(std::max(line, 0)), m_starts.size() - 1)) + 1; }
    void place(YamlNode& node) const
    {
        node.column = column(node.line, node.column);
        node.line = line(node.line);
        for (YamlNode& item : node.items)
            place(item);
        for (auto& [key, value] : node.entries) {
            place(key);
            place(value);
        }
    }

private:
    std::string_view m_text;
    std::vector<std::size_t> m_starts{0};
};

Result<YamlNode> parsed(std::string_view text)
{
    const Lines lines(text);
    const auto refusal = [&](int line, int column, std::string why) {
        return problemAt(lines.line(line), lines.column(line, column), std::move(why));
    };
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        TreeBuilder builder;
        if (!parser.HandleNextDocument(builder))
            return problemAt(1, 1, "The file is empty; a scenario begins with 'lesson: its title'.");
        YamlNode root = builder.takeRoot();
        TreeBuilder second;
        if (parser.HandleNextDocument(second)) {
            const YamlNode rest = second.takeRoot();
            return refusal(rest.line, rest.column, "A second YAML document begins here; a scenario is one document.");
        }
        lines.place(root);
        return root;
    } catch (const Refused& refused) {
        return refusal(refused.line, refused.columnBytes, refused.why);
    } catch (const YAML::Exception& exception) {
        return refusal(exception.mark.line, exception.mark.column, "This is not YAML (" + exception.msg + ").");
    }
}

} // namespace

const YamlNode* YamlNode::find(std::string_view key) const
{
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key.text == key; });
    return found == entries.end() ? nullptr : &found->value;
}

std::string YamlNode::described() const
{
    switch (kind) {
    case Kind::Null: return "nothing";
    case Kind::Sequence: return "a list";
    case Kind::Map: return "a map";
    case Kind::Scalar: break;
    }
    constexpr std::size_t longest = 40;
    if (text.size() <= longest)
        return "'" + text + "'";
    std::size_t cut = longest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U)
        --cut;
    return "'" + text.substr(0, cut) + "…'";
}

Result<YamlNode> yamlTreeOf(std::string_view text, std::size_t sizeMax)
{
    if (text.size() > sizeMax)
        return problemAt(1, 1, "The file is too large: " + std::to_string(text.size()) + " bytes, and " + std::to_string(sizeMax) + " are allowed.");
    if (auto wrong = encodingProblem(text))
        return tl::make_unexpected(*wrong);
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    return parsed(text);
}

} // namespace highwater::scenario
