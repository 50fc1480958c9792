// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/format.h"

#include <QLocale>

#include <array>
#include <cmath>

namespace highwater::ui::format {
namespace {

constexpr QChar kThin(0x202f);
constexpr QChar kDash(0x2013);

/// `value` with at most `decimals` places, none of them a trailing zero.
QString shortNumber(double value, int decimals)
{
    QString text = QString::number(value, 'f', decimals);
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    return text.replace(QLatin1String("."), QLocale().decimalPoint());
}

QString withUnit(double value, const char* unit)
{
    const int decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
    return shortNumber(value, decimals) + QChar(0x00a0) + QString::fromUtf8(unit);
}

QString twoDigits(std::int64_t value)
{
    return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0'));
}

} // namespace

QString count(std::int64_t number)
{
    QString digits = QString::number(number);
    const int first = number < 0 ? 1 : 0;
    for (int at = int(digits.size()) - 3; at > first; at -= 3)
        digits.insert(at, kThin);
    return digits;
}

QString offset(Offset offset)
{
    return offset == kNoOffset ? QString(kDash) : QString::number(offset.value);
}

QString offset(const std::optional<Offset>& known)
{
    return known ? offset(*known) : QString(kDash);
}

QString range(Offset from, Offset to)
{
    return QStringLiteral("[%1, %2)").arg(from.value).arg(to.value);
}

QString nodes(const std::vector<NodeId>& nodes)
{
    QString text;
    for (const NodeId node : nodes)
        text += (text.isEmpty() ? QString() : QStringLiteral(", ")) + QString::number(node.value);
    return QLatin1Char('{') + text + QLatin1Char('}');
}

QString time(Instant at)
{
    if (at == kNever)
        return QString(kDash);
    const std::int64_t milliseconds = at.value / 1'000;
    const std::int64_t hours = milliseconds / 3'600'000;
    const QString rest = twoDigits(milliseconds / 60'000 % 60) + QLatin1Char(':') + twoDigits(milliseconds / 1'000 % 60)
        + QLatin1Char('.') + QStringLiteral("%1").arg(milliseconds % 1'000, 3, 10, QLatin1Char('0'));
    return hours == 0 ? rest : QString::number(hours) + QLatin1Char(':') + rest;
}

QString exactTime(Instant at)
{
    if (at == kNever)
        return QString(kDash);
    return time(at) + kThin + QStringLiteral("%1").arg(at.value % 1'000, 3, 10, QLatin1Char('0'));
}

QString shortTime(Instant at)
{
    if (at == kNever || at.value >= 60'000'000)
        return time(at);
    return QStringLiteral("%1.%2").arg(at.value / 1'000'000).arg(at.value / 1'000 % 1'000, 3, 10, QLatin1Char('0'));
}

QString duration(Duration span)
{
    const double microseconds = double(span.value);
    const double size = std::abs(microseconds);
    if (span.value == 0)
        return withUnit(0, "s");
    if (size < 1'000)
        return withUnit(microseconds, "µs");
    if (size < 999'500)
        return withUnit(microseconds / 1e3, "ms");
    if (size < 120e6)
        return withUnit(microseconds / 1e6, "s");
    const std::int64_t wholeSeconds = span.value / 1'000'000;
    const std::int64_t minutes = wholeSeconds / 60;
    const std::int64_t rest = wholeSeconds % 60;
    if (minutes < 120)
        return withUnit(double(minutes), "min") + (rest ? QLatin1Char(' ') + withUnit(double(rest), "s") : QString());
    const std::int64_t hours = minutes / 60;
    if (hours < 72)
        return withUnit(double(hours), "h") + (minutes % 60 ? QLatin1Char(' ') + withUnit(double(minutes % 60), "min") : QString());
    return withUnit(double(hours) / 24, "d");
}

QString size(ByteCount bytes)
{
    constexpr std::array kUnits{"B", "KiB", "MiB", "GiB", "TiB"};
    double value = double(bytes);
    std::size_t unit = 0;
    while (std::abs(value) >= 1024 && unit + 1 < kUnits.size()) {
        value /= 1024;
        ++unit;
    }
    return withUnit(value, kUnits[unit]);
}

QString speed(double factor)
{
    const QChar times(0x00d7);
    if (factor <= 0)
        return QStringLiteral("0") + times;
    if (factor >= 0.995)
        return shortNumber(factor, factor < 9.95 ? 1 : 0) + times;
    const double parts = 1 / factor;
    return QStringLiteral("1/") + shortNumber(parts, parts < 9.95 ? 1 : 0) + times;
}

QString acks(message::Acks acks)
{
    return acks == message::Acks::All ? QStringLiteral("all") : QString::number(int(acks));
}

QString configValue(const std::string& name, const std::string& value)
{
    const QString key = QString::fromStdString(name);
    const QString text = QString::fromStdString(value);
    bool isNumber = false;
    const std::int64_t number = text.toLongLong(&isNumber);
    if (!isNumber)
        return text;
    if (number < 0 || number == std::numeric_limits<std::int64_t>::max())
        return text;
    if (key.endsWith(QLatin1String(".ms")))
        return number > std::numeric_limits<std::int64_t>::max() / 1'000 ? text : duration(milliseconds(number));
    if (key.endsWith(QLatin1String(".bytes")) || key == QLatin1String("batch.size") || key == QLatin1String("buffer.memory")
        || key == QLatin1String("max.request.size"))
        return size(number);
    return count(number);
}

} // namespace highwater::ui::format
