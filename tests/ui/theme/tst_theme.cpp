// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyleOptionSpinBox>
#include <QTest>

#include "ui/theme/theme.h"

#include <array>
#include <cmath>

using namespace highwater;
using namespace highwater::ui;

namespace {

using Linear = std::array<double, 3>;
using Matrix = std::array<std::array<double, 3>, 3>;

struct Sight {
    const char* name;
    Matrix matrix; ///< on linear light; Machado, Oliveira and Fernandes 2009, severity 1
};
const std::array<Sight, 4> kSights = {{{"full", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"protanopia", {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia", {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia", {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}}}};
const Sight kGreyscale = {"greyscale", {{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}}};

double linear(double channel) { return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); }
Linear linear(const QColor& color) { return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())}; }

Linear seen(const QColor& color, const Sight& sight)
{
    const Linear in = linear(color);
    Linear out{};
    for (std::size_t row = 0; row < 3; ++row)
        for (std::size_t column = 0; column < 3; ++column)
            out[row] += sight.matrix[row][column] * in[column];
    for (double& channel : out)
        channel = std::clamp(channel, 0.0, 1.0);
    return out;
}

Linear lab(const Linear& c)
{
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047);
    const double y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]);
    const double z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIE 1976; about 2.3 can just be told apart.
double difference(const QColor& a, const QColor& b, const Sight& sight)
{
    const Linear p = lab(seen(a, sight));
    const Linear q = lab(seen(b, sight));
    return std::sqrt(std::pow(p[0] - q[0], 2) + std::pow(p[1] - q[1], 2) + std::pow(p[2] - q[2], 2));
}

double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& c) {
        const Linear l = linear(c);
        return 0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2];
    };
    const double p = luminance(a);
    const double q = luminance(b);
    return (std::max(p, q) + 0.05) / (std::min(p, q) + 0.05);
}

} // namespace

class TestTheme : public QObject {
Q_OBJECT
private slots:
    void everyTheme_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"light", "dark", "high-contrast"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void inksThatMustBeToldApartStayApart_data() { everyTheme_data(); }
    // what-is-seen.md "Encoding": every pair of inks that must be told apart is checked
    void inksThatMustBeToldApartStayApart()
    {
        QFETCH(QString, name);
        const Theme theme(*themeNamed(name));
        const std::initializer_list<std::pair<Ink, Ink>> pairs = {{Ink::InSync, Ink::OutOfSync}, {Ink::Alive, Ink::Down},
            {Ink::Committed, Ink::Lost}, {Ink::Acknowledged, Ink::Lost}, {Ink::Failed, Ink::Lost}, {Ink::Failed, Ink::Acknowledged},
            {Ink::InDoubt, Ink::Acknowledged}, {Ink::Leader, Ink::Line}, {Ink::HighWatermark, Ink::Raised}, {Ink::Danger, Ink::Text},
            {Ink::Person, Ink::Leadership}, {Ink::Membership, Ink::Person}, {Ink::Text, Ink::MutedText}, {Ink::MutedText, Ink::FaintText},
            {Ink::Lost, Ink::Raised}, {Ink::Request, Ink::Panel}};
        for (const auto& [a, b] : pairs) {
            for (const Sight& sight : kSights)
                QVERIFY2(difference(theme.color(a), theme.color(b), sight) >= 10, qPrintable(nameOf(a) + " " + nameOf(b) + " " + sight.name));
            QVERIFY2(difference(theme.color(a), theme.color(b), kGreyscale) >= 4.5, qPrintable(nameOf(a) + " " + nameOf(b) + " greyscale"));
        }
    }

    void neighbouringEpochsStayApart_data() { everyTheme_data(); }
    void neighbouringEpochsStayApart()
    {
        QFETCH(QString, name);
        const Theme theme(*themeNamed(name));
        for (std::int32_t epoch = 0; epoch < kEpochHueCount; ++epoch)
            for (std::int32_t apart = 1; apart <= 3; ++apart) {
                const QColor a = theme.epoch(LeaderEpoch{epoch}).fill;
                const QColor b = theme.epoch(LeaderEpoch{epoch + apart}).fill;
                const QString pair = QString("%1 %2 ").arg(epoch).arg(epoch + apart);
                for (const Sight& sight : kSights)
                    QVERIFY2(difference(a, b, sight) >= 8, qPrintable(pair + sight.name));
                if (apart == 1)
                    QVERIFY2(difference(a, b, kGreyscale) >= 8, qPrintable(pair + kGreyscale.name));
            }
    }

    void theThirteenthEpochHasAPattern()
    {
        const Theme theme;
        QCOMPARE(theme.epoch(LeaderEpoch{12}).fill, theme.epoch(LeaderEpoch{0}).fill);
        QVERIFY(theme.epoch(LeaderEpoch{12}) != theme.epoch(LeaderEpoch{0}));
        QCOMPARE(theme.epoch(LeaderEpoch{11}).pattern, Qt::SolidPattern);
    }

    void wordsCanBeReadOnEveryGround_data() { everyTheme_data(); }
    void wordsCanBeReadOnEveryGround()
    {
        QFETCH(QString, name);
        const Theme theme(*themeNamed(name));
        for (Ink ink : {Ink::Text, Ink::MutedText, Ink::Accent, Ink::OutOfSync, Ink::Committed, Ink::Lost, Ink::Failed, Ink::Danger})
            for (Ink ground : {Ink::Panel, Ink::Raised})
                QVERIFY2(contrast(theme.color(ink), theme.color(ground)) >= 4.4, qPrintable(nameOf(ink) + " on " + nameOf(ground)));
        for (Ink ground : {Ink::Accent, Ink::Good})
            QVERIFY2(contrast(theme.color(Ink::OnAccent), theme.color(ground)) >= 4.4, qPrintable(nameOf(ground)));
    }

    void aSwitchChangesColoursAndSaysSo()
    {
        Theme theme(ThemeName::Light);
        theme.applyToApplication();
        QSignalSpy changed(&theme, &Theme::changed);
        const QColor before = theme.color(Ink::Panel);
        theme.switchTo(ThemeName::Dark);
        QCOMPARE(changed.count(), 1);
        QVERIFY(theme.isDark());
        QVERIFY(theme.color(Ink::Panel) != before);
        QCOMPARE(QApplication::palette().color(QPalette::Window), theme.color(Ink::Window));
        theme.switchTo(ThemeName::Dark);
        QCOMPARE(changed.count(), 1);
    }

    void aSpinBoxShowsBothArrows_data() { everyTheme_data(); }
    void aSpinBoxShowsBothArrows()
    {
        QFETCH(QString, name);
        Theme theme(*themeNamed(name));
        theme.applyToApplication();
        QSpinBox box;
        box.resize(120, 28);
        box.show();
        const QImage picture = box.grab().toImage();
        QStyleOptionSpinBox option;
        option.initFrom(&box);
        option.buttonSymbols = box.buttonSymbols();
        option.subControls = QStyle::SC_All;
        for (const QStyle::SubControl button : {QStyle::SC_SpinBoxUp, QStyle::SC_SpinBoxDown}) {
            const QRect place = box.style()->subControlRect(QStyle::CC_SpinBox, &option, button, &box);
            QVERIFY(box.rect().contains(place) && place.width() >= 14 && place.height() >= 8);
            int inked = 0;
            for (int x = place.left() + 3; x <= place.right() - 3; ++x)
                for (int y = place.top() + 2; y <= place.bottom() - 2; ++y)
                    inked += contrast(picture.pixelColor(x, y), theme.color(Ink::Raised)) > 1.8 ? 1 : 0;
            QVERIFY2(inked >= 6 && inked < place.width() * place.height() / 2, qPrintable(QString::number(inked)));
        }
    }

    void theStyleSheetHasNoOpenName()
    {
        for (ThemeName name : {ThemeName::Light, ThemeName::Dark, ThemeName::HighContrast})
            QVERIFY(!Theme(name).styleSheet().contains(QLatin1Char('@')));
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
