// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPixmap>
#include <QPainter>

#include "engine/base/ensure.h"
#include "ui/theme/style_sheet.h"

#include <algorithm>
#include <cmath>

namespace highwater::ui {

namespace {

constexpr std::array<const char*, kInkCount> kInkNames = {"window", "panel", "raised", "shade", "line", "text", "mutedText",
    "faintText", "accent", "onAccent", "highWatermark", "leader", "inSync", "outOfSync", "alive", "fenced", "cutOff", "down", "good",
    "danger", "acknowledged", "failed", "inDoubt", "committed", "lost", "duplicate", "request", "response", "waiting", "person",
    "leadership", "membership", "acks", "group"};

constexpr std::array<std::pair<ThemeName, const char*>, 3> kThemeNames = {
    {{ThemeName::Light, "light"}, {ThemeName::Dark, "dark"}, {ThemeName::HighContrast, "high-contrast"}}};

/// An ink is a colour of its own, or stands for one of the theme's colours.
QColor inkFrom(const QJsonObject& theme, const QString& name)
{
    const QJsonObject colors = theme["colors"].toObject();
    const QString text = colors.contains(name) ? colors[name].toString() : theme["inks"].toObject()[name].toString();
    return colors.contains(text) ? QColor(colors[text].toString()) : QColor(text);
}

QString firstInstalled(std::initializer_list<const char*> families, QFontDatabase::SystemFont otherwise)
{
    for (const char* family : families)
        if (QFontDatabase::hasFamily(QString::fromLatin1(family)))
            return QString::fromLatin1(family);
    return QFontDatabase::systemFont(otherwise).family();
}

} // namespace

QString nameOf(Ink ink) { return QString::fromLatin1(kInkNames[static_cast<std::size_t>(ink)]); }

QString nameOf(ThemeName name)
{
    for (const auto& [theme, text] : kThemeNames)
        if (theme == name)
            return QString::fromLatin1(text);
    engineDefect("every theme has a name");
}

std::optional<ThemeName> themeNamed(const QString& name)
{
    for (const auto& [theme, text] : kThemeNames)
        if (name == QLatin1String(text))
            return theme;
    return std::nullopt;
}

ThemeTable themeTable(ThemeName name)
{
    QFile file(QStringLiteral(":/themes/%1.json").arg(nameOf(name)));
    ensure(file.open(QIODevice::ReadOnly), "every theme has a file in the resources");
    const QJsonObject theme = QJsonDocument::fromJson(file.readAll()).object();
    ThemeTable table;
    table.isDark = theme["isDark"].toBool();
    for (std::size_t i = 0; i < kInkCount; ++i) {
        table.inks[i] = inkFrom(theme, QString::fromLatin1(kInkNames[i]));
        ensure(table.inks[i].isValid(), "a theme has a colour for every ink");
    }
    const QJsonArray epochs = theme["epochs"].toArray();
    ensure(epochs.size() == kEpochHueCount, "a theme has twelve epoch hues");
    for (int i = 0; i < kEpochHueCount; ++i)
        table.epochs[static_cast<std::size_t>(i)] = QColor(epochs[i].toString());
    return table;
}

Theme::Theme(ThemeName name, QObject* parent)
    : QObject(parent)
    , m_name(name)
    , m_table(themeTable(name))
    , m_textFamily(firstInstalled({"Inter", "Noto Sans", "DejaVu Sans"}, QFontDatabase::GeneralFont))
    , m_monoFamily(firstInstalled({"JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"}, QFontDatabase::FixedFont))
{
}

void Theme::switchTo(ThemeName name)
{
    if (name == m_name)
        return;
    m_name = name;
    m_table = themeTable(name);
    if (m_isApplied)
        applyToApplication();
    emit changed();
}

QColor Theme::color(Ink ink, qreal alpha) const
{
    QColor result = color(ink);
    result.setAlphaF(static_cast<float>(alpha));
    return result;
}

EpochInk Theme::epochAt(std::int32_t number) const
{
    constexpr std::array<Qt::BrushStyle, 6> kPatterns = {
        Qt::SolidPattern, Qt::BDiagPattern, Qt::FDiagPattern, Qt::HorPattern, Qt::VerPattern, Qt::DiagCrossPattern};
    const auto known = static_cast<std::size_t>(std::max(number, 0));
    return {m_table.epochs[known % kEpochHueCount], kPatterns[known / kEpochHueCount % kPatterns.size()]};
}

QBrush Theme::hatch(Ink ink, qreal alpha) const
{
    // A tile of its own: Qt's diagonal patterns are one pixel thin and vanish on dense screens.
    constexpr int kTile = 8;
    QPixmap tile(kTile, kTile);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color(ink, alpha), 1.5));
    for (int offset : {-kTile, 0, kTile})
        painter.drawLine(QPointF(offset - 1, kTile + 1), QPointF(offset + kTile + 1, -1));
    return QBrush(tile);
}

QFont Theme::font(Face face, qreal size, QFont::Weight weight) const
{
    QFont font(QStringList{face == Face::Text ? m_textFamily : m_monoFamily, QStringLiteral("Noto Sans CJK SC")});
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(size))));
    font.setWeight(weight);
    font.setStyleHint(face == Face::Text ? QFont::SansSerif : QFont::Monospace);
    return font;
}

QPalette Theme::palette() const
{
    QPalette palette;
    const std::initializer_list<std::pair<QPalette::ColorRole, Ink>> roles = {{QPalette::Window, Ink::Window},
        {QPalette::WindowText, Ink::Text}, {QPalette::Base, Ink::Panel}, {QPalette::AlternateBase, Ink::Raised},
        {QPalette::Text, Ink::Text}, {QPalette::Button, Ink::Raised}, {QPalette::ButtonText, Ink::Text},
        {QPalette::BrightText, Ink::OnAccent}, {QPalette::Highlight, Ink::Accent}, {QPalette::HighlightedText, Ink::OnAccent},
        {QPalette::ToolTipBase, Ink::Raised}, {QPalette::ToolTipText, Ink::Text}, {QPalette::PlaceholderText, Ink::MutedText},
        {QPalette::Link, Ink::Accent}, {QPalette::LinkVisited, Ink::Accent}, {QPalette::Mid, Ink::Line}, {QPalette::Dark, Ink::Line},
        {QPalette::Light, Ink::Raised}, {QPalette::Shadow, Ink::Line}, {QPalette::Midlight, Ink::Shade}};
    for (const auto& [role, ink] : roles)
        palette.setColor(role, color(ink));
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, color(Ink::FaintText));
    return palette;
}

QString Theme::styleSheet() const { return styleSheetOf(*this); }

void Theme::applyToApplication()
{
    m_isApplied = true;
    QApplication::setFont(font(Face::Text, 12));
    QApplication::setPalette(palette());
    qApp->setStyleSheet(styleSheet());
}

} // namespace highwater::ui
