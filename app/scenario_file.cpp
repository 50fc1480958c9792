// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario_file.h"

#include "engine/scenario/scenario.h"

#include <fstream>

namespace highwater::app {

std::optional<std::string> contentOf(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        return std::nullopt;
    std::string content(scenario::kFileSizeMax + 1, '\0');
    stream.read(content.data(), std::streamsize(content.size()));
    if (stream.bad())
        return std::nullopt;
    content.resize(std::size_t(stream.gcount()));
    return content;
}

} // namespace highwater::app
