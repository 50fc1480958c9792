// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QString>
#include <QStringList>

#include <algorithm>

namespace highwater::test {

/// The C++ files under a folder of the source tree, as paths from its root, sorted.
inline QStringList sourceFilesUnder(const QString& folder)
{
    const QDir root(QStringLiteral(HIGHWATER_SOURCE_DIR));
    QStringList files;
    QDirIterator iterator(root.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
        QDirIterator::Subdirectories);
    while (iterator.hasNext())
        files.append(root.relativeFilePath(iterator.next()));
    std::sort(files.begin(), files.end());
    return files;
}

/// The lines of a file given by its path from the root of the source tree.
inline QStringList linesOf(const QString& path)
{
    QFile file(QDir(QStringLiteral(HIGHWATER_SOURCE_DIR)).filePath(path));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
}

} // namespace highwater::test
