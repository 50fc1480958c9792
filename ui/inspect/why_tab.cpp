// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/why_tab.h"

#include <QVBoxLayout>

#include <utility>

#include "ui/bridge/event_text.h"

namespace highwater::ui {
namespace {

/// The headline: what is gone, in words; of other events their caption.
QString titleOf(const event::Event& told, const Names& names)
{
    if (const auto* cut = std::get_if<event::LogTruncated>(&told.body))
        //: Headline over the causes: a replica's log was cut back; %1 is a partition
        return QCoreApplication::translate("highwater::ui::WhyTab", "%n records of %1 are gone", "", int(cut->from.value - cut->to.value))
            .arg(names.partition(cut->partition));
    if (const auto loss = lossIn(told.body))
        //: Headline over the causes: acknowledged records that no log holds any more; %1 is a partition
        return QCoreApplication::translate("highwater::ui::WhyTab", "%n acknowledged records of %1 are gone", "", loss->count).arg(loss->partition);
    QString title = captionOf(told, names);
    if (!title.isEmpty() && !names.isClient(told.node) && title.front().isLower() && !title.contains(QLatin1Char(':')))
        title[0] = title[0].toUpper();
    return title;
}

} // namespace

WhyTab::WhyTab(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_title(new QLabel(this)), m_hint(new QLabel(this)), m_scroll(new QScrollArea(this)),
      m_chain(new ChainView(theme, this))
{
    m_title->setFont(theme.font(Face::Text, 14, QFont::Bold));
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_hint->setFont(theme.font(Face::Text, 12));
    m_hint->setWordWrap(true);
    m_scroll->setWidget(m_chain);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 12, 0, 10);
    layout->setSpacing(6);
    auto* texts = new QVBoxLayout;
    texts->setContentsMargins(16, 0, 14, 0);
    texts->addWidget(m_title);
    texts->addWidget(m_hint);
    layout->addLayout(texts);
    layout->addWidget(m_scroll, 1);
    connect(m_chain, &ChainView::eventChosen, this, &WhyTab::eventChosen);
    connect(m_chain, &ChainView::unfoldAsked, this, [this] {
        m_isUnfolded = true;
        refresh(m_names);
    });
    connect(&theme, &Theme::changed, this, &WhyTab::styleAll);
    styleAll();
    refresh({});
}

void WhyTab::styleAll()
{
    m_hint->setStyleSheet(QStringLiteral("color: %1;").arg(m_theme.color(Ink::MutedText).name()));
}

void WhyTab::expect(EventNumber event, std::int64_t lostCount)
{
    const bool isOtherCount = lostCount != std::exchange(m_lostCount, lostCount);
    if (event == m_event) {
        if (isOtherCount)
            refresh(m_names);
        return;
    }
    m_event = event;
    m_isUnfolded = false;
}

void WhyTab::showCauses(EventNumber event, const std::vector<event::Event>& chain, const Names& names)
{
    if (event != m_event && m_event != kNoEvent)
        return;
    m_event = event;
    m_events = chain;
    refresh(names);
    m_scroll->ensureVisible(0, 0);
}

void WhyTab::retranslate(const Names& names)
{
    refresh(names);
}

void WhyTab::refresh(const Names& names)
{
    m_names = names;
    m_chain->setLinks(linksOf(m_events, m_names, m_isUnfolded));
    m_chain->setVisible(!m_events.empty());
    if (m_events.empty()) {
        m_title->setText(tr("Why?"));
        m_hint->setText(tr("Choose a dot on the timeline or a line of the event list: here stands what led to it."));
        m_hint->show();
        return;
    }
    m_title->setText(m_lostCount > 0
            //: Headline over the causes: acknowledged records that no log holds any more
            ? tr("%n acknowledged records are gone", "", int(m_lostCount))
            : titleOf(m_events.front(), m_names));
    const bool endsAtAction = actorOf(m_events.back().body).has_value();
    m_hint->setText(tr("Nobody did anything to bring this about: it follows from the cluster's start and its configs."));
    m_hint->setVisible(!endsAtAction);
}

} // namespace highwater::ui
