// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "engine/view/cluster_view.h"
#include "ui/bridge/command_sender.h"
#include "ui/theme/theme.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace highwater::ui {

/// How a member's application works and what its consumer is configured with, to be changed while it runs. What Kafka reads only when
/// a consumer is made waits for its next start, and says so.
class MemberSettings : public QWidget {
Q_OBJECT
public:
    /// Needs: `sender` outlives this.
    MemberSettings(const Theme& theme, CommandSender& sender, QWidget* parent);

    void show(const view::ConsumerView& member);
    void retranslate();

    QSpinBox& processingTime() { return *m_processing; }
    QComboBox& commitMode() { return *m_commit; }
    QCheckBox& autoCommit() { return *m_autoCommit; }
    QComboBox& reset() { return *m_reset; }
    QComboBox& protocol() { return *m_protocol; }
    QComboBox& assignor() { return *m_assignor; }
    QComboBox& remoteAssignor() { return *m_remote; }
    QString pendingText() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void sendConfig(const char* name, const std::string& value);
    void chooseProtocol(const QString& protocol);
    std::string valueOf(const char* name) const;   ///< in force
    std::string plannedOf(const char* name) const; ///< from the next start on
    void refresh();

    const Theme& m_theme;
    CommandSender& m_sender;
    view::ConsumerView m_member;
    QLabel* m_processingLabel;
    QSpinBox* m_processing;
    QLabel* m_commitLabel;
    QComboBox* m_commit;
    QCheckBox* m_autoCommit;
    QComboBox* m_reset;
    QLabel* m_startTitle;
    QComboBox* m_protocol;
    QLabel* m_assignorLabel;
    QComboBox* m_assignor;
    QLabel* m_remoteLabel;
    QComboBox* m_remote;
    QLabel* m_pending;
};

} // namespace highwater::ui
