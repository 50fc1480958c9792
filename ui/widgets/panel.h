// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/widgets/movie_time.h"
#include "ui/widgets/selection.h"

namespace highwater::session {
struct Frame;
}

namespace highwater::ui {

/// A part of the window that shows frames. It decides nothing: commands leave through CommandSender, playing through Playback.
/// The window puts each panel on a card (rounded frame, Ink::Panel); a panel paints no frame of its own and keeps 14 px
/// of margin inside. Its accessible name is its title.
class Panel : public QWidget {
Q_OBJECT
public:
    Panel(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
    {
        connect(&theme, &Theme::changed, this, [this] { themeChanged(); });
    }

    /// Shows this frame as of `time`. Called up to 60 times a second on the window's thread; the same frame may come again with
    /// a later time. `frame.cluster` is never null.
    virtual void showFrame(const session::Frame& frame, MovieTime time) = 0;
    /// Another panel, or this one, selected something.
    virtual void showSelection(const Selection&) {}

signals:
    /// The person selected something here.
    void selected(const Selection& selection);
    /// A link that asks for the causes of an event.
    void whyAsked(EventNumber event);

protected:
    /// Colours changed; the default repaints.
    virtual void themeChanged() { update(); }
    const Theme& theme() const { return m_theme; }

private:
    const Theme& m_theme;
};

} // namespace highwater::ui
