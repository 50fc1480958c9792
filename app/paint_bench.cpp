// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/paint_bench.h"

#include <QCoreApplication>
#include <QImage>

#include "app/bench_worlds.h"
#include "engine/session/session.h"
#include "ui/cluster/cluster_panel.h"
#include "ui/window/main_window.h"

#include <cstdio>
#include <ctime>
#include <limits>

namespace highwater {

namespace {

constexpr QSize kSize(1600, 1000);

/// Plays at the world's own pace; nobody commands.
class Playing : public ui::CommandSender, public ui::Playback {
public:
    void send(const sim::Command&) override {}
    void play() override {}
    void pause() override {}
    bool isPlaying() const override { return true; }
    void setSpeed(double) override {}
    double speed() const override { return pace; }
    void stepForward(ui::StepSize) override {}
    void stepBack(ui::StepSize) override {}
    void seek(Instant) override {}
    void undoLastCommand() override {}
    void fork() override {}
    void direct() override {}
    bool isDirected() const override { return false; }
    void returnToStory() override {}

    double pace = 1;
};

/// Milliseconds of this thread's processor time.
double processorTime()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

template <class Work>
double timed(Work work)
{
    const double begin = processorTime();
    work();
    return processorTime() - begin;
}

struct Frames {
    double view = 0;
    double show = 0;
    double paint = 0;
    double stage = 0;
};

Frames measure(ui::Theme& theme, const scenario::Scenario& scenario, Instant warm, double pace)
{
    constexpr int warming = 5;
    constexpr int count = 40;
    Playing playing;
    playing.pace = pace;
    ui::MainWindow window(theme, playing, playing, {});
    window.resize(kSize);
    window.show();
    session::Session session(scenario);
    session.advanceTo(warm, std::numeric_limits<std::int64_t>::max());
    auto* stage = window.findChild<ui::ClusterPanel*>();
    QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
    Frames sum;
    for (int i = -warming; i < count; ++i) {
        session.advanceTo(session.cursor().now + Duration{std::int64_t(16'667 * pace)}, std::numeric_limits<std::int64_t>::max());
        std::shared_ptr<const session::Frame> frame;
        Frames one;
        one.view = timed([&] { frame = std::make_shared<const session::Frame>(session.takeFrame()); });
        one.show = timed([&] { window.showFrame(frame); });
        one.paint = timed([&] { window.render(&image); });
        one.stage = timed([&] { stage->render(&image); });
        QCoreApplication::processEvents();
        if (i < 0)
            continue;
        sum.view += one.view / count;
        sum.show += one.show / count;
        sum.paint += one.paint / count;
        sum.stage += one.stage / count;
    }
    return sum;
}

void row(const char* what, const Frames& frames)
{
    std::printf("%-34s %8.2f %8.2f %8.2f %8.2f %10.0f\n", what, frames.view, frames.show, frames.paint, frames.stage, 1'000 / (frames.show + frames.paint));
    std::fflush(stdout);
}

} // namespace

int benchPaint(ui::Theme& theme, const scenario::Scenario& lab)
{
    const double first = timed([&] {
        Playing playing;
        ui::MainWindow window(theme, playing, playing, {});
        window.resize(kSize);
        window.show();
        session::Session session(lab);
        window.showFrame(std::make_shared<const session::Frame>(session.takeFrame()));
        QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
        window.render(&image);
    });
    std::printf("%-34s %8.2f ms\n", "window built, first frame painted", first);
    std::printf("%-34s %8s %8s %8s %8s %10s\n", "milliseconds a frame", "view", "show", "paint", "stage", "frames/s");
    row("lab, 3 x 6", measure(theme, lab, Instant{} + seconds(5), 1));
    row("lab, 3 x 6, hops followed", measure(theme, lab, Instant{} + seconds(5), 1.0 / 800));
    row("stress, 12 x 200", measure(theme, app::benchScenario({12, 200, 1'000}), app::kWarm, 1));
    row("stress, 12 x 200, hops followed", measure(theme, app::benchScenario({12, 200, 1'000}), app::kWarm, 1.0 / 800));
    row("stress, 12 x 1000", measure(theme, app::benchScenario({12, 1'000, 1'000}), app::kWarm, 1));
    return 0;
}

} // namespace highwater
