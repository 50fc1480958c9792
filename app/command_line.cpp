// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/exit_code.h"

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <utility>
#include <vector>

namespace highwater::app {
namespace {

/// The command that was chosen, or the program when none was.
const CLI::App& chosen(const CLI::App& cli)
{
    const std::vector<CLI::App*> commands = cli.get_subcommands();
    return commands.empty() ? cli : *commands.front();
}

/// `highwater-cli run`.
std::string pathOf(const CLI::App& cli, const CLI::App& command)
{
    return &command == &cli ? cli.get_name() : cli.get_name() + " " + command.get_name();
}

std::string commandsOf(const CLI::App& cli)
{
    const std::vector<const CLI::App*> commands = cli.get_subcommands([](const CLI::App*) { return true; });
    std::string text;
    for (std::size_t i = 0; i < commands.size(); ++i)
        text += (i == 0 ? "" : i + 1 == commands.size() ? " or " : ", ") + commands[i]->get_name();
    return text;
}

/// The first word that nothing is done with; those that look like options first. Empty: there is none.
std::string leftOver(const CLI::App& cli)
{
    const std::vector<std::string> words = cli.remaining(true);
    for (const std::string& word : words)
        if (word.starts_with('-'))
            return word;
    return words.empty() ? std::string() : words.front();
}

/// The option that an error of CLI11's is about: its text has the name somewhere, or begins with it, without dashes.
const CLI::Option* optionIn(const CLI::App& command, const std::string& text)
{
    for (const CLI::Option* option : command.get_options()) {
        const std::vector<std::string>& names = option->get_lnames();
        if (text.find(option->get_name()) != std::string::npos || (!names.empty() && text.starts_with(names.front() + " ")))
            return option;
    }
    return nullptr;
}

std::string sentenceOfWords(const CLI::App& cli, const CLI::App& command)
{
    const std::string word = leftOver(cli);
    const std::string path = pathOf(cli, command);
    if (word.starts_with('-'))
        return path + " has no option " + word + "; " + path + " --help lists those there are.";
    if (&command == &cli)
        return word.empty() ? "Expected a command: " + commandsOf(cli) + "; " + path + " --help tells of each."
                            : "There is no command '" + word + "'; expected " + commandsOf(cli) + ".";
    return path + " does not know what '" + word + "' is for; " + path + " --help tells what it takes.";
}

std::string sentenceOfOption(const std::string& path, const CLI::Option& option)
{
    const std::string name = option.get_name();
    if (option.get_positional())
        return option.count() > 1 ? path + " takes one " + name + " only."
                                  : path + " needs " + name + "; " + path + " --help tells what that is.";
    if (option.get_expected_max() == 0)
        return path + ": " + name + " takes no value.";
    return path + ": " + name + (option.count() > 1 ? " is given more than once; expected one value." : " needs a value behind it.");
}

} // namespace

void refuse(const std::string& name, const std::string& value, const std::string& expected)
{
    throw CLI::ValidationError(name + " " + value, "expected " + expected + ".");
}

CLI::Option* addNumber(CLI::App& command, const std::string& name, std::uint64_t min, std::uint64_t max,
    std::function<void(std::uint64_t)> take, const std::string& what)
{
    const auto read = [name, min, max, take = std::move(take)](const std::string& text) {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        if (text.empty() || error != std::errc() || stop != end || number < min || number > max)
            refuse(name, text, "a whole number from " + std::to_string(min) + " to " + std::to_string(max));
        take(number);
    };
    return command.add_option_function<std::string>(name, read, what)->type_name("NUMBER");
}

std::string sentenceOf(const CLI::App& cli, const CLI::ParseError& error)
{
    const CLI::App& command = chosen(cli);
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr)
        return error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr || !leftOver(cli).empty() || &command == &cli)
        return sentenceOfWords(cli, command);
    if (const CLI::Option* option = optionIn(command, error.what()))
        return sentenceOfOption(pathOf(cli, command), *option);
    return pathOf(cli, command) + " --help tells what is expected; this is not: " + error.what();
}

int endedWith(int code)
{
    errno = 0;
    const bool isWhole = std::cout.flush().good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0; // some print with printf
    if (isWhole)
        return code;
    std::cerr << "Standard output cannot be written" << (errno != 0 ? std::string(": ") + std::strerror(errno) : std::string())
              << "; what was printed is not whole.\n";
    return code == Defect ? Defect : BadInput;
}

} // namespace highwater::app
