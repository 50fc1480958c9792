// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <regex>
#include <string>

namespace highwater::test {

/// As much of JSON Schema (draft 2020-12) as resources/scenario.schema.json uses. A keyword that it does not know is a failure, so
/// that nothing in the schema is passed over in silence.
class JsonSchema {
public:
    using Json = nlohmann::json;

    explicit JsonSchema(Json schema) : m_root(std::move(schema)) {}

    /// What is wrong with the value; nothing when it is valid.
    std::optional<std::string> problem(const Json& value) const { return check(m_root, value, "$"); }

private:
    using Complaint = std::optional<std::string>;

    const Json& resolved(const std::string& reference) const
    {
        return m_root.at(Json::json_pointer(reference.substr(1)));
    }
    Complaint check(const Json& schema, const Json& value, const std::string& at) const
    {
        for (const auto& [keyword, rule] : schema.items())
            if (Complaint complaint = checkOne(keyword, rule, schema, value, at))
                return complaint;
        return std::nullopt;
    }
    Complaint checkOne(const std::string& keyword, const Json& rule, const Json& schema, const Json& value, const std::string& at) const
    {
        const auto failed = [&] { return Complaint(at + " breaks " + keyword + " " + rule.dump()); };
        if (keyword == "$ref") return check(resolved(rule.get<std::string>()), value, at);
        if (keyword == "type") return hasType(rule, value) ? Complaint() : failed();
        if (keyword == "enum") return std::find(rule.begin(), rule.end(), value) != rule.end() ? Complaint() : failed();
        if (keyword == "const") return rule == value ? Complaint() : failed();
        if (keyword == "minimum") return !value.is_number() || value >= rule ? Complaint() : failed();
        if (keyword == "maximum") return !value.is_number() || value <= rule ? Complaint() : failed();
        if (keyword == "minLength") return !value.is_string() || value.get<std::string>().size() >= rule ? Complaint() : failed();
        if (keyword == "pattern") return !value.is_string() || matches(rule, value) ? Complaint() : failed();
        if (keyword == "minItems") return !value.is_array() || value.size() >= rule ? Complaint() : failed();
        if (keyword == "maxItems") return !value.is_array() || value.size() <= rule ? Complaint() : failed();
        if (keyword == "minProperties") return !value.is_object() || value.size() >= rule ? Complaint() : failed();
        if (keyword == "required") return hasAll(rule, value) ? Complaint() : failed();
        if (keyword == "dependentRequired") return meetsDependencies(rule, value) ? Complaint() : failed();
        if (keyword == "anyOf") return countOf(rule, value) >= 1 ? Complaint() : failed();
        if (keyword == "oneOf") return countOf(rule, value) == 1 ? Complaint() : failed();
        if (keyword == "not") return check(rule, value, at).has_value() ? Complaint() : failed();
        if (keyword == "items") return checkItems(rule, value, at);
        if (keyword == "properties") return checkProperties(rule, value, at);
        if (keyword == "additionalProperties") return checkOthers(rule, schema, value, at);
        const bool saysNothing = keyword == "description" || keyword == "title" || keyword == "default" || keyword == "$schema" || keyword == "$defs";
        return saysNothing ? Complaint() : Complaint("the schema has a keyword unknown here: " + keyword);
    }
    static bool hasType(const Json& rule, const Json& value)
    {
        if (rule.is_array())
            return std::any_of(rule.begin(), rule.end(), [&](const Json& one) { return hasType(one, value); });
        return (rule == "object" && value.is_object()) || (rule == "array" && value.is_array()) || (rule == "string" && value.is_string())
            || (rule == "integer" && value.is_number_integer()) || (rule == "boolean" && value.is_boolean());
    }
    static bool matches(const Json& pattern, const Json& value)
    {
        return std::regex_search(value.get<std::string>(), std::regex(pattern.get<std::string>()));
    }
    static bool hasAll(const Json& names, const Json& value)
    {
        return !value.is_object() || std::all_of(names.begin(), names.end(), [&](const Json& name) { return value.contains(name.get<std::string>()); });
    }
    static bool meetsDependencies(const Json& rule, const Json& value)
    {
        for (const auto& [name, needed] : rule.items())
            if (value.contains(name) && !hasAll(needed, value))
                return false;
        return true;
    }
    std::ptrdiff_t countOf(const Json& schemas, const Json& value) const
    {
        return std::count_if(schemas.begin(), schemas.end(), [&](const Json& one) { return !check(one, value, "").has_value(); });
    }
    Complaint checkItems(const Json& rule, const Json& value, const std::string& at) const
    {
        if (value.is_array())
            for (std::size_t i = 0; i < value.size(); ++i)
                if (Complaint complaint = check(rule, value[i], at + "[" + std::to_string(i) + "]"))
                    return complaint;
        return std::nullopt;
    }
    Complaint checkProperties(const Json& rule, const Json& value, const std::string& at) const
    {
        if (value.is_object())
            for (const auto& [name, schema] : rule.items())
                if (value.contains(name))
                    if (Complaint complaint = check(schema, value.at(name), at + "." + name))
                        return complaint;
        return std::nullopt;
    }
    Complaint checkOthers(const Json& rule, const Json& schema, const Json& value, const std::string& at) const
    {
        if (!value.is_object())
            return std::nullopt;
        for (const auto& [name, one] : value.items()) {
            if (schema.contains("properties") && schema.at("properties").contains(name))
                continue;
            if (rule == false)
                return at + " has the unknown key " + name;
            if (Complaint complaint = check(rule, one, at + "." + name))
                return complaint;
        }
        return std::nullopt;
    }

    Json m_root;
};

} // namespace highwater::test
