// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario_file.h"

#include "engine/scenario/scenario.h"

#include <filesystem>
#include <fstream>
#include <string_view>

namespace highwater::app {
namespace {

constexpr std::uintmax_t kMebibyte = 1'048'576;
static_assert(scenario::kFileSizeMax == kMebibyte);

/// `2.5 MiB`, rounded up, so that what is too large also looks so.
std::string mebibytes(std::uintmax_t size)
{
    const std::uintmax_t tenths = (size * 10 + kMebibyte - 1) / kMebibyte;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " MiB";
}

} // namespace

Result<std::string> contentOf(const std::string& file)
{
    std::error_code unknown;
    if (std::filesystem::is_directory(file, unknown))
        return problem("is a folder");
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return problem("cannot be read");
    std::string content(scenario::kFileSizeMax + 1, '\0');
    stream.read(content.data(), std::streamsize(content.size()));
    if (stream.bad())
        return problem("cannot be read");
    content.resize(std::size_t(stream.gcount()));
    if (content.size() <= scenario::kFileSizeMax)
        return content;
    const std::uintmax_t size = std::filesystem::file_size(file, unknown);
    return problem("is too large: " + (unknown ? std::string("more than 1 MiB") : mebibytes(size)) + ", and 1 MiB is allowed");
}

} // namespace highwater::app
