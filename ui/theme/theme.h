// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>
#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>
#include <QString>

#include "engine/base/ids.h"

#include <array>
#include <optional>

namespace highwater::ui {

/// What a colour means. Views ask for a meaning; the theme answers with a colour (one table per theme in resources/themes).
enum class Ink {
    Window,        ///< behind all cards
    Panel,         ///< a card
    Raised,        ///< a card on a card
    Shade,         ///< a trough, an unselected segment, a dead column
    Line,          ///< frames and rules
    Text,
    MutedText,
    FaintText,     ///< switched off, dead; never the only carrier of a fact
    Accent,        ///< selected, primary, links
    OnAccent,      ///< text on Accent, Good, Lost
    HighWatermark,
    Leader,        ///< frame and crown
    InSync,
    OutOfSync,     ///< left the ISR, below min ISR
    Alive,
    Fenced,
    CutOff,
    Down,
    Good,          ///< restart, a promise kept
    Danger,        ///< kill
    Acknowledged,
    Failed,        ///< failed and reported
    InDoubt,
    Committed,
    Lost,          ///< acknowledged and in no log any more
    Duplicate,
    Request,
    Response,
    Waiting,       ///< countdown arcs
    Person,        ///< what a person did
    Leadership,
    Membership,    ///< ISR changes
    Acks,
    Group,
    Count
};
inline constexpr std::size_t kInkCount = static_cast<std::size_t>(Ink::Count);
/// `highWatermark`: the ink's name in the theme files.
QString nameOf(Ink ink);

enum class ThemeName { Light, Dark, HighContrast };
/// `light`, `dark`, `high-contrast`.
QString nameOf(ThemeName name);
std::optional<ThemeName> themeNamed(const QString& name);

enum class Face { Text, Mono };

/// How a leader epoch looks: one of 12 hues, after them the same hues with a pattern. Always print the number too.
struct EpochInk {
    QColor fill;
    Qt::BrushStyle pattern = Qt::SolidPattern; ///< laid over the fill; SolidPattern: none
    friend bool operator==(const EpochInk&, const EpochInk&) = default;
};
inline constexpr int kEpochHueCount = 12;

/// One table of colours: all that a theme file holds.
struct ThemeTable {
    std::array<QColor, kInkCount> inks;
    std::array<QColor, kEpochHueCount> epochs;
    bool isDark = false;
};
/// Reads a theme's table out of the resources. Every ink must be there: a missing one is a broken build (ensure).
ThemeTable themeTable(ThemeName name);

/// Meaning → colour, face → font, for the whole window. Lives as long as the application; changed() says repaint.
class Theme : public QObject {
Q_OBJECT
public:
    explicit Theme(ThemeName name = ThemeName::Light, QObject* parent = nullptr);

    ThemeName name() const { return m_name; }
    bool isDark() const { return m_table.isDark; }
    /// Changes all colours at once; palette and style sheet of the application follow when `applyTo` was called.
    void switchTo(ThemeName name);

    QColor color(Ink ink) const { return m_table.inks[static_cast<std::size_t>(ink)]; }
    /// The same ink, `alpha` from 0 to 1.
    QColor color(Ink ink, qreal alpha) const;
    EpochInk epoch(LeaderEpoch epoch) const { return epochAt(epoch.value); }
    EpochInk epoch(QuorumEpoch epoch) const { return epochAt(epoch.value); }
    /// A diagonal hatch on a transparent ground.
    QBrush hatch(Ink ink, qreal alpha = 1) const;

    /// `size` in pixels of the design (1600 × 1000); Inter and JetBrains Mono, or what the system has instead.
    QFont font(Face face, qreal size, QFont::Weight weight = QFont::Normal) const;

    QPalette palette() const;
    /// For the standard widgets; a card is a QFrame with the dynamic property `card` set to `panel` or `raised`.
    QString styleSheet() const;
    /// Sets font, palette and style sheet of the application, now and after each switch.
    void applyToApplication();

signals:
    void changed();

private:
    EpochInk epochAt(std::int32_t number) const;

    ThemeName m_name;
    ThemeTable m_table;
    QString m_textFamily;
    QString m_monoFamily;
    bool m_isApplied = false;
};

} // namespace highwater::ui
