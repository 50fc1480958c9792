// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/words.h"

#include <optional>

namespace highwater::console {
namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Reads one line, word by word.
class Cutter {
public:
    explicit Cutter(std::string_view line) : m_line(line) {}

    Result<std::vector<std::string>> cut()
    {
        std::vector<std::string> words;
        for (;;) {
            while (m_at < m_line.size() && isBlank(m_line[m_at]))
                ++m_at;
            if (m_at == m_line.size())
                return words;
            const bool isWhole = m_line[m_at] == '{' ? takeBraces() : takeWord();
            if (!isWhole)
                return problem(m_trouble);
            words.push_back(std::move(m_word));
            m_word.clear();
        }
    }

private:
    bool takeWord()
    {
        std::optional<char> quote;
        for (; m_at < m_line.size() && (quote || !isBlank(m_line[m_at])); ++m_at) {
            const char c = m_line[m_at];
            if (quote == c)
                quote.reset();
            else if (!quote && (c == '\'' || c == '"'))
                quote = c;
            else if (c == '\\' && quote != '\'' && m_at + 1 < m_line.size())
                m_word += m_line[++m_at];
            else
                m_word += c;
        }
        m_trouble = "A quote is opened and not closed.";
        return !quote;
    }
    bool takeBraces()
    {
        int depth = 0;
        bool isInString = false;
        for (; m_at < m_line.size(); ++m_at) {
            const char c = m_line[m_at];
            m_word += c;
            if (isInString && c == '\\' && m_at + 1 < m_line.size())
                m_word += m_line[++m_at];
            else if (c == '"')
                isInString = !isInString;
            else if (!isInString && (c == '{' || c == '}'))
                depth += c == '{' ? 1 : -1;
            if (depth == 0) {
                ++m_at;
                return true;
            }
        }
        m_trouble = "A brace is opened and not closed.";
        return false;
    }

    std::string_view m_line;
    std::size_t m_at = 0;
    std::string m_word;
    std::string m_trouble;
};

} // namespace

Result<std::vector<std::string>> wordsOf(std::string_view line) { return Cutter(line).cut(); }

std::vector<std::string> partsOf(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (;;) {
        const std::size_t to = text.find(separator, from);
        parts.emplace_back(text.substr(from, to == std::string_view::npos ? to : to - from));
        if (to == std::string_view::npos)
            return parts;
        from = to + 1;
    }
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text += (i == 0 ? "" : std::string(separator)) + parts[i];
    return text;
}

} // namespace highwater::console
