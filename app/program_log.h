// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace highwater {

/// Sends what the program and Qt have to say to standard error through spdlog. Warnings and worse; the environment variable
/// SPDLOG_LEVEL=info (or debug) asks for more.
void startProgramLog();

} // namespace highwater
