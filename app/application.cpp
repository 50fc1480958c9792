// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/application.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLibraryInfo>
#include <QLocale>
#include <QPixmap>
#include <QSaveFile>

#include "app/paint_bench.h"
#include "app/window_scale.h"
#include "engine/base/ensure.h"
#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"
#include "ui/bridge/engine_session.h"

#include <cstdio>

namespace highwater {

namespace {

/// While a picture is made nothing plays and nobody commands.
class Still : public ui::CommandSender, public ui::Playback {
public:
    void send(const sim::Command&) override {}
    void play() override {}
    void pause() override {}
    bool isPlaying() const override { return false; }
    void setSpeed(double) override {}
    double speed() const override { return 1; }
    void stepForward(ui::StepSize) override {}
    void stepBack(ui::StepSize) override {}
    void seek(Instant) override {}
    void undoLastCommand() override {}
    void fork() override {}
    void direct() override {}
    bool isDirected() const override { return true; }
    void returnToStory() override {}
};

int complain(const QString& sentence)
{
    std::fprintf(stderr, "highwater: %s\n", qPrintable(sentence));
    return 2;
}

/// A device or a pipe is written as it stands: what is renamed over it would take its place.
bool isWrittenDirectly(const QByteArray& bytes, const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size();
}

/// Writes the picture whole or not at all.
bool isWritten(const QImage& picture, const QString& path)
{
    const QByteArray format = QFileInfo(path).suffix().toLatin1();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !picture.save(&buffer, format.isEmpty() ? "PNG" : format.constData()))
        return false;
    if (const QFileInfo there(path); there.exists() && !there.isFile())
        return isWrittenDirectly(bytes, path);
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush() && file.commit();
}

/// What stands behind a key on a line of its own; a scenario is read whole only when it is opened.
QString valueOf(const QString& path, const char* key)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    while (!file.atEnd())
        if (const QByteArray line = file.readLine(); line.startsWith(key))
            return QString::fromUtf8(line.mid(static_cast<qsizetype>(qstrlen(key)))).trimmed();
    return {};
}

std::vector<ui::KnownScenario> knownScenarios()
{
    std::vector<ui::KnownScenario> scenarios;
    const QDir folder(QStringLiteral(":/scenarios"));
    for (const QString& file : folder.entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name))
        scenarios.push_back({file.chopped(5), folder.filePath(file), valueOf(folder.filePath(file), "lesson: "), valueOf(folder.filePath(file), "summary: ")});
    return scenarios;
}

} // namespace

std::vector<std::pair<QString, QString>> knownLanguages()
{
    return {{QStringLiteral("en"), QStringLiteral("English")}, {QStringLiteral("de"), QStringLiteral("Deutsch")},
        {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
}

QString languageFor(const QString& wanted)
{
    for (const auto& [code, name] : knownLanguages())
        if (wanted == code || wanted.section(QLatin1Char('_'), 0, 0) == code.section(QLatin1Char('_'), 0, 0))
            return code;
    return QStringLiteral("en");
}

Result<scenario::Scenario> scenarioFrom(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return problem(QCoreApplication::translate("highwater::Application", "%1 cannot be read: %2.").arg(path, file.errorString()).toStdString());
    if (file.size() > static_cast<qint64>(scenario::kFileSizeMax))
        return problem(QCoreApplication::translate("highwater::Application", "%1 is too large for a scenario: %2, and %3 is allowed.")
                .arg(path, QLocale().formattedDataSize(file.size()), QLocale().formattedDataSize(qint64(scenario::kFileSizeMax))).toStdString());
    const QByteArray text = file.read(qint64(scenario::kFileSizeMax) + 1);
    Result<scenario::Scenario> read = scenario::readScenario(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    if (!read)
        return problem((path + QLatin1Char(':')).toStdString() + toString(read.error()));
    return read;
}

Application::Application(Options options) : m_options(std::move(options)), m_settings(ui::loadWindowSettings()), m_scenarioPath(m_options.scenario)
{
    if (m_options.theme)
        m_settings.theme = *m_options.theme;
    else if (!m_options.screenshot.isEmpty())
        m_settings.theme = ui::ThemeName::Light; // a picture does not depend on who makes it
    if (!m_options.language.isEmpty())
        m_settings.language = m_options.language;
    else if (!m_options.screenshot.isEmpty())
        m_settings.language = QStringLiteral("en");
    else if (m_settings.language.isEmpty())
        m_settings.language = QLocale::system().name();
}

Application::~Application()
{
    if (m_window && m_options.screenshot.isEmpty())
        ui::saveWindowSettings(m_window->settings());
    m_window.reset();
    m_worker.reset();
}

std::optional<int> Application::start()
{
    if (!m_options.language.isEmpty() && languageFor(m_options.language) == QLatin1String("en") && !m_options.language.startsWith(QLatin1String("en")))
        return complain(tr("There is no language “%1”; en, de and zh_CN are there.").arg(m_options.language));
    setLanguage(languageFor(m_settings.language));
    const Result<scenario::Scenario> scenario = scenarioFrom(m_scenarioPath);
    if (!scenario)
        return complain(QString::fromStdString(scenario.error().text));
    m_theme = std::make_unique<ui::Theme>(m_settings.theme);
    m_theme->applyToApplication();
    if (m_options.wantsPaintBench)
        return benchPaint(*m_theme, *scenario);
    if (!m_options.screenshot.isEmpty())
        return takePicture(*scenario);
    return open(*scenario);
}

void Application::setLanguage(const QString& code)
{
    for (const auto& translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
    m_translators.clear();
    QLocale::setDefault(QLocale(code));
    const auto install = [this](const QString& file) {
        auto translator = std::make_unique<QTranslator>();
        if (translator->load(file) && QCoreApplication::installTranslator(translator.get()))
            m_translators.push_back(std::move(translator));
    };
    install(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_") + code);
    install(QStringLiteral(":/translations/highwater_") + code); // English too: its plurals
    install(QStringLiteral(":/translations/scenarios_") + code);
    install(QStringLiteral(":/translations/judges_") + code);
    m_settings.language = code;
}

std::optional<int> Application::open(const scenario::Scenario& scenario)
{
    m_worker = std::make_unique<ui::EngineWorker>();
    m_window = std::make_unique<ui::MainWindow>(*m_theme, *m_worker, *m_worker, m_settings);
    m_window->setKnownScenarios(knownScenarios());
    m_window->setLanguages(knownLanguages(), m_settings.language);
    connectWindow(*m_window, *m_worker);
    m_window->showPage(m_options.page);
    if (m_options.size)
        m_window->resize(unscaled(*m_options.size, m_options.scale));
    else if (m_settings.geometry.isEmpty())
        m_window->resize(1600, 1000);
    m_window->show();
    m_worker->load(scenario);
    m_worker->direct();
    if (m_options.at)
        m_worker->seek(*m_options.at);
    else
        m_worker->play();
    return std::nullopt;
}

void Application::connectWindow(ui::MainWindow& window, ui::EngineWorker& worker)
{
    using ui::EngineWorker;
    using ui::MainWindow;
    connect(&worker, &EngineWorker::frameArrived, &window, &MainWindow::showFrame);
    connect(&worker, &EngineWorker::landmarksArrived, &window, &MainWindow::showLandmarks);
    connect(&worker, &EngineWorker::playingChanged, &window, &MainWindow::showPlaying);
    connect(&worker, &EngineWorker::speedChanged, &window, &MainWindow::showSpeed);
    connect(&worker, &EngineWorker::directedChanged, &window, &MainWindow::showDirected);
    connect(&worker, &EngineWorker::foldsChanged, &window, &MainWindow::showFolds);
    connect(&worker, &EngineWorker::commandRefused, &window, &MainWindow::showRefusal);
    connect(&worker, &EngineWorker::forked, &window, &MainWindow::showFork);
    connect(&worker, &EngineWorker::whyFound, &window, &MainWindow::showCauses);
    connect(&worker, &EngineWorker::auditMade, &window, &MainWindow::showAudit);
    connect(&worker, &EngineWorker::consoleAnswered, &window, &MainWindow::showConsoleAnswer);
    connect(&window, &MainWindow::consoleAsked, &worker, &EngineWorker::askConsole);
    connect(&worker, &EngineWorker::loadFailed, &window, &MainWindow::showNotice);
    connect(&worker, &EngineWorker::rested, &window, &MainWindow::showRest);
    connect(&window, &MainWindow::causesAsked, &worker, &EngineWorker::askWhy);
    connect(&window, &MainWindow::auditAsked, &worker, &EngineWorker::askAudit);
    connect(&window, &MainWindow::restartAsked, this, [this] { load(m_scenarioPath); });
    connect(&window, &MainWindow::scenarioChosen, this, &Application::load);
    connect(&window, &MainWindow::languageChosen, this, &Application::setLanguage);
}

void Application::load(const QString& path)
{
    const Result<scenario::Scenario> scenario = scenarioFrom(path);
    if (!scenario) {
        m_window->showNotice(QString::fromStdString(scenario.error().text));
        return;
    }
    m_scenarioPath = path;
    m_worker->load(*scenario);
    m_worker->play();
}

/// In pieces, so that what an hour tells is never in memory at once.
void Application::playUnseen(session::Session& session, ui::MainWindow& window, Instant until) const
{
    constexpr std::int64_t stepsAtOnce = 50'000;
    for (StepNumber before = session.cursor().step; !session.advanceTo(until, stepsAtOnce); before = session.cursor().step) {
        if (session.cursor().step == before)
            return;
        window.showFrame(std::make_shared<const session::Frame>(session.takeFrame()));
    }
}

int Application::takePicture(const scenario::Scenario& scenario)
{
    try {
        Still still;
        session::Session session(scenario);
        ui::WindowSettings settings = m_settings;
        settings.geometry.clear();
        settings.columns.clear();
        settings.rows.clear();
        ui::MainWindow window(*m_theme, still, still, settings);
        const QSize size = m_options.size.value_or(QSize(1600, 1000));
        window.resize(unscaled(size, m_options.scale));
        window.showPage(m_options.page);
        window.show();
        if (m_options.at)
            playUnseen(session, window, *m_options.at);
        window.showLandmarks(std::make_shared<const std::vector<event::Event>>(session.landmarks()));
        const auto frame = std::make_shared<const session::Frame>(session.takeFrame());
        window.showFrame(frame);
        if (const std::optional<EventNumber> loss = window.lossShown())
            window.showCauses(*loss, std::make_shared<const std::vector<event::Event>>(session.why(*loss)));
        QCoreApplication::processEvents();
        window.showFrame(frame);
        QCoreApplication::processEvents();
        const QImage picture = window.grab().toImage();
        if (!isWritten(m_options.scale > 1 ? picture.copy(QRect(QPoint(), size)) : picture, m_options.screenshot))
            return complain(tr("The picture %1 cannot be written.").arg(m_options.screenshot));
        return 0;
    } catch (const EngineDefect& defect) {
        std::fprintf(stderr, "highwater: %s\n", defect.what());
        return 3;
    }
}

} // namespace highwater
