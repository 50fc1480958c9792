// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>

namespace highwater::test {

/// The names of all scenarios that the programs come with.
inline QStringList shippedScenarios()
{
    return QDir(QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenarios")).entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name);
}

inline std::string shippedScenario(const QString& name)
{
    QFile file(QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenarios/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace highwater::test
