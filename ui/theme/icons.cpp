// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include "engine/base/ensure.h"

namespace highwater::ui {

QIcon iconNamed(const QString& name, const Theme& theme, Ink ink)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    ensure(file.open(QIODevice::ReadOnly), "every icon has a file in the resources");
    QByteArray drawing = file.readAll();
    drawing.replace("currentColor", theme.color(ink).name().toLatin1());
    QSvgRenderer renderer(drawing);
    QIcon icon;
    for (int side : {20, 40, 60, 128}) {
        QPixmap pixmap(side, side);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        renderer.render(&painter);
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace highwater::ui
