// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTranslator>

#include "app/options.h"
#include "engine/scenario/scenario.h"
#include "ui/bridge/engine_worker.h"
#include "ui/settings/settings.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <memory>
#include <vector>

namespace highwater {

/// The languages there are: code and own name.
std::vector<std::pair<QString, QString>> knownLanguages();
/// The code of a language that is there for `wanted` (`de_AT` → `de`), else English.
QString languageFor(const QString& wanted);

/// Reads and checks a scenario; a problem is one sentence with line and column.
Result<scenario::Scenario> scenarioFrom(const QString& path);

/// Builds the objects and connects them: settings, translations, theme, engine and window.
class Application : public QObject {
Q_OBJECT
public:
    explicit Application(Options options);
    ~Application() override;

    /// Opens the window, or makes the picture. The program's exit code, or nothing: run the event loop.
    std::optional<int> start();

private:
    void setLanguage(const QString& code);
    std::optional<int> open(const scenario::Scenario& scenario);
    int takePicture(const scenario::Scenario& scenario);
    void playUnseen(session::Session& session, ui::MainWindow& window, Instant until) const;
    void connectWindow(ui::MainWindow& window, ui::EngineWorker& worker);
    void load(const QString& path);

    Options m_options;
    ui::WindowSettings m_settings;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
    QString m_scenarioPath;
    std::unique_ptr<ui::Theme> m_theme;
    std::unique_ptr<ui::EngineWorker> m_worker;
    std::unique_ptr<ui::MainWindow> m_window;
};

} // namespace highwater
