// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/arguments.h"

#include "engine/console/words.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr Option kCommon[] = {
    {"--bootstrap-server", Value, "String: server to connect to", "Accepted and not used: there is one cluster here"},
    {"--bootstrap-controller", Value, "String: controller to connect to", "Accepted and not used: there is one cluster here"},
    {"--command-config", Value, "String: property file", "Accepted and not used: this client has no configs of its own"}};
constexpr Option kHelp{"--help", Flag, {}, "Print this text"};
constexpr std::size_t kNameColumn = 41; // as wide as in Kafka's tools
constexpr std::size_t kWhatColumn = 60;

const Option* find(std::span<const Option> options, std::string_view name)
{
    for (const std::span<const Option> list : {options, std::span<const Option>(kCommon)})
        for (const Option& option : list)
            if (option.name == name)
                return &option;
    return nullptr;
}

std::string rowOf(std::string name, std::string_view what)
{
    name.resize(std::max(name.size(), kNameColumn), ' ');
    return name + std::string(what);
}

/// Cut between words into lines that fit their column.
std::vector<std::string> wrapped(std::string_view text)
{
    std::vector<std::string> lines(1);
    for (const std::string& word : partsOf(text, ' ')) {
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > kWhatColumn)
            lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

std::string listed(std::span<const std::string_view> names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + std::string(names[i]);
    return text;
}

} // namespace

Action actionIn(std::span<const std::string> words)
{
    Action action;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Option* common = find({}, words[i]);
        if (action.word.empty() && !words[i].starts_with("--")) {
            action.word = words[i];
            continue;
        }
        action.rest.push_back(words[i]);
        if (common != nullptr && i + 1 < words.size())
            action.rest.push_back(words[++i]);
    }
    return action;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

Result<std::vector<NodeId>> brokerList(std::string_view text, char separator)
{
    std::vector<NodeId> brokers;
    for (const std::string& part : partsOf(text, separator)) {
        const std::optional<std::int64_t> number = wholeNumber(part);
        if (!number || *number < 0 || *number > 2'147'483'647)
            return problem("\"" + part + "\" is not a broker's number.");
        brokers.push_back({std::int32_t(*number)});
    }
    return brokers;
}

bool Arguments::askForHelp(std::span<const std::string> words) { return std::ranges::find(words, kHelp.name) != words.end(); }

std::vector<std::string> Arguments::helpOf(std::string_view purpose, std::span<const Option> options)
{
    std::vector<std::string> lines{std::string(purpose), rowOf("Option", "Description"), rowOf("------", "-----------")};
    for (const std::span<const Option> list : {options, std::span<const Option>(kCommon), std::span<const Option>(&kHelp, 1)}) {
        for (const Option& option : list) {
            if (find(options, option.name) != &option && option.name != kHelp.name)
                continue; // the tool means something of its own by it
            std::string name(option.name);
            if (!option.value.empty())
                name += " <" + std::string(option.value) + ">";
            std::vector<std::string> parts = wrapped(option.what);
            if (name.size() >= kNameColumn)
                lines.push_back(std::exchange(name, std::string()));
            for (const std::string& part : parts)
                lines.push_back(rowOf(std::exchange(name, std::string()), part));
        }
    }
    return lines;
}

Result<Arguments> Arguments::read(std::string_view tool, std::span<const std::string> words, std::span<const Option> options)
{
    Arguments arguments;
    arguments.m_tool = tool;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        const bool isJoined = words[i].starts_with("--") && equals != std::string::npos;
        const std::string name = isJoined ? words[i].substr(0, equals) : words[i];
        const Option* option = find(options, name);
        if (option == nullptr)
            return problem(name.starts_with("--") ? std::string(tool) + " has no option " + name + "."
                                                  : std::string(tool) + " does not know what \"" + name + "\" is for.");
        std::vector<std::string>& values = arguments.m_values[name];
        if (!values.empty() && option->kind != Option::Kind::Values)
            return problem("The option " + name + " stands there twice.");
        if (option->kind == Option::Kind::Flag) {
            if (isJoined)
                return problem("The option " + name + " takes no value.");
            values.emplace_back();
            continue;
        }
        if (!isJoined && i + 1 == words.size())
            return problem("The option " + name + " needs a value.");
        values.push_back(isJoined ? words[i].substr(equals + 1) : words[++i]);
    }
    return arguments;
}

std::string Arguments::value(std::string_view name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::string() : found->second.front();
}

std::vector<std::string> Arguments::values(std::string_view name) const
{
    const auto found = m_values.find(name);
    return found == m_values.end() ? std::vector<std::string>{} : found->second;
}

Result<std::optional<std::int64_t>> Arguments::number(std::string_view name, std::int64_t min, std::int64_t max) const
{
    if (!has(name))
        return std::optional<std::int64_t>();
    const std::optional<std::int64_t> number = wholeNumber(value(name));
    if (!number || *number < min || *number > max)
        return problem("The option " + std::string(name) + " takes a whole number from " + std::to_string(min) + " to "
            + std::to_string(max) + ", not \"" + value(name) + "\".");
    return number;
}

std::vector<std::string_view> Arguments::given(std::span<const std::string_view> names) const
{
    std::vector<std::string_view> found;
    std::ranges::copy_if(names, std::back_inserter(found), [&](std::string_view name) { return has(name); });
    return found;
}

Result<std::string_view> Arguments::oneOf(std::span<const std::string_view> names) const
{
    const std::vector<std::string_view> found = given(names);
    if (found.size() != 1)
        return problem(m_tool + " takes exactly one of " + listed(names) + ".");
    return found.front();
}

} // namespace highwater::console
