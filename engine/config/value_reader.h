// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ensure.h"
#include "engine/base/time.h"
#include "engine/config/config_definition.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace highwater::config {

/// A longer one counts as this, so that adding and doubling cannot overflow: about 73,000 years.
inline constexpr Duration kLongestDuration{std::numeric_limits<std::int64_t>::max() / 4};

/// Longer ones are kLongestDuration.
constexpr Duration cappedMilliseconds(std::int64_t count)
{
    return count >= kLongestDuration.value / 1'000 ? kLongestDuration : milliseconds(std::max<std::int64_t>(count, -1));
}

/// Reads values that checkedValue accepted; a name that is not set leaves the field as it is.
class ValueReader {
public:
    explicit ValueReader(const ConfigMap& values) : m_values(&values) {}

    const std::string* find(std::string_view name) const
    {
        const auto found = m_values->find(std::string(name));
        return found == m_values->end() ? nullptr : &found->second;
    }
    std::optional<std::int64_t> integer(std::string_view name) const
    {
        const std::string* text = find(name);
        if (text == nullptr)
            return std::nullopt;
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
        ensure(error == std::errc() && end == text->data() + text->size(), "a config value was checked before it is used");
        return number;
    }
    template <class Integer>
    void read(std::string_view name, Integer& field) const
    {
        if (const auto number = integer(name))
            field = Integer(*number);
    }
    void read(std::string_view name, bool& field) const
    {
        if (const std::string* text = find(name))
            field = *text == "true";
    }
    void read(std::string_view name, std::string& field) const
    {
        if (const std::string* text = find(name))
            field = *text;
    }
    void readMilliseconds(std::string_view name, Duration& field) const
    {
        if (const auto number = integer(name))
            field = cappedMilliseconds(*number);
    }

private:
    const ConfigMap* m_values;
};

} // namespace highwater::config
