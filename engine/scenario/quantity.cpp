// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/quantity.h"

#include <array>
#include <charconv>

namespace highwater::scenario {
namespace {

struct Unit {
    std::string_view name;
    std::int64_t inMicroseconds;
};
// Largest first; `ms` stands before `m`, so that it is not read as minutes.
constexpr std::array kUnits{Unit{"h", 3'600'000'000}, Unit{"ms", 1'000}, Unit{"m", 60'000'000}, Unit{"s", 1'000'000}, Unit{"us", 1}};

constexpr std::int64_t kLongest = 1'000'000'000'000'000; // 31 years

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Takes digits from the front.
std::optional<std::int64_t> takeNumber(std::string_view& text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end == text.data() || number < 0)
        return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()));
    return number;
}

/// What stands after a decimal point, in microseconds of the unit; nothing if that is no whole number of them.
std::optional<std::int64_t> fraction(std::string_view digits, std::int64_t unit)
{
    std::int64_t sum = 0;
    for (const char digit : digits) {
        if (unit % 10 != 0)
            return std::nullopt;
        unit /= 10;
        sum += unit * (digit - '0');
    }
    return sum;
}

/// One number with its unit, in microseconds; `smallerThan` keeps the order.
std::optional<std::int64_t> takePart(std::string_view& text, std::int64_t& smallerThan)
{
    if (text.empty() || !isDigit(text.front()))
        return std::nullopt;
    const std::optional<std::int64_t> whole = takeNumber(text);
    std::string_view decimals;
    if (!text.empty() && text.front() == '.') {
        std::size_t count = 1;
        while (count < text.size() && isDigit(text[count]))
            ++count;
        decimals = text.substr(1, count - 1);
        if (decimals.empty())
            return std::nullopt;
        text.remove_prefix(count);
    }
    for (const Unit& unit : kUnits) {
        if (!text.starts_with(unit.name))
            continue;
        const std::optional<std::int64_t> rest = fraction(decimals, unit.inMicroseconds);
        if (!whole || !rest || unit.inMicroseconds >= smallerThan || *whole > kLongest / unit.inMicroseconds)
            return std::nullopt;
        smallerThan = unit.inMicroseconds;
        text.remove_prefix(unit.name.size());
        return *whole * unit.inMicroseconds + *rest;
    }
    return std::nullopt;
}

/// Days since 1970-01-01 of a date in the proleptic Gregorian calendar, counted in 400-year eras that begin in March.
constexpr std::int64_t daysSinceEpoch(std::int64_t year, std::int64_t month, std::int64_t day)
{
    year -= month <= 2 ? 1 : 0;
    const std::int64_t era = year / 400;
    const std::int64_t yearOfEra = year % 400;
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146'097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719'468;
}

constexpr int daysInMonth(std::int64_t year, std::int64_t month)
{
    constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && isLeap ? 29 : days[std::size_t(month - 1)];
}

/// Fixed-width fields: `####-##-##T##:##:##Z`, where # is a digit.
bool fits(std::string_view text, std::string_view pattern)
{
    if (text.size() != pattern.size())
        return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (pattern[i] == '#' ? !isDigit(text[i]) : text[i] != pattern[i])
            return false;
    return true;
}

} // namespace

std::optional<Duration> durationOf(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    if (isNegative)
        text.remove_prefix(1);
    if (text.empty())
        return std::nullopt;
    std::int64_t sum = 0;
    std::int64_t smallerThan = kLongest;
    while (!text.empty()) {
        const std::optional<std::int64_t> part = takePart(text, smallerThan);
        if (!part || *part > kLongest - sum)
            return std::nullopt;
        sum += *part;
    }
    return microseconds(isNegative ? -sum : sum);
}

std::optional<Timestamp> timestampOf(std::string_view text)
{
    const bool hasTime = fits(text, "####-##-##T##:##:##Z");
    if (!hasTime && !fits(text, "####-##-##"))
        return std::nullopt;
    const auto number = [&](std::size_t from, std::size_t count) { return *integerOf(text.substr(from, count)); };
    const std::int64_t year = number(0, 4);
    const std::int64_t month = number(5, 2);
    const std::int64_t day = number(8, 2);
    if (year < 1970 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
        return std::nullopt;
    std::int64_t secondOfDay = 0;
    if (hasTime) {
        const std::int64_t hour = number(11, 2);
        const std::int64_t minute = number(14, 2);
        const std::int64_t second = number(17, 2);
        if (hour > 23 || minute > 59 || second > 59)
            return std::nullopt;
        secondOfDay = hour * 3'600 + minute * 60 + second;
    }
    return Timestamp{(daysSinceEpoch(year, month, day) * 86'400 + secondOfDay) * 1'000};
}

std::optional<std::int64_t> integerOf(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || text.empty() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::string secondsText(Instant at)
{
    const std::string micros = std::to_string(at.value % 1'000'000);
    return std::to_string(at.value / 1'000'000) + '.' + std::string(6 - micros.size(), '0') + micros;
}

std::string durationText(Duration span)
{
    for (const Unit& unit : {Unit{"s", 1'000'000}, Unit{"ms", 1'000}})
        if (span.value % unit.inMicroseconds == 0)
            return std::to_string(span.value / unit.inMicroseconds) + std::string(unit.name);
    return std::to_string(span.value) + "us";
}

} // namespace highwater::scenario
