// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/config_model.h"

#include <QCoreApplication>
#include <QFont>

#include <algorithm>

#include "ui/bridge/format.h"

namespace highwater::ui {
namespace {

using config::ConfigScope;
using config::ConfigType;
using config::ConfigUpdate;

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

} // namespace

std::vector<ConfigOwner> ownersIn(const view::ClusterView& cluster)
{
    std::vector<ConfigOwner> owners;
    for (const view::TopicView& topic : cluster.topics)
        owners.push_back({ConfigScope::Topic, topic.name, kNoNode});
    owners.push_back({ConfigScope::Broker, {}, kNoNode});
    for (const view::BrokerView& broker : cluster.brokers)
        owners.push_back({ConfigScope::Broker, {}, broker.id});
    for (const view::ProducerView& producer : cluster.producers)
        owners.push_back({ConfigScope::Producer, {}, producer.id});
    for (const view::ConsumerView& consumer : cluster.consumers)
        owners.push_back({ConfigScope::Consumer, {}, consumer.id});
    return owners;
}

QString nameOf(const ConfigOwner& owner, const Names& names)
{
    if (owner.scope == ConfigScope::Topic)
        return names.resource("topic " + owner.topic);
    return owner.node == kNoNode ? names.resource("brokers") : names.node(owner.node);
}

QString kafkaNameOf(ConfigSource source)
{
    switch (source) {
    case ConfigSource::Default: return QStringLiteral("DEFAULT_CONFIG");
    case ConfigSource::Static: return QStringLiteral("STATIC_BROKER_CONFIG");
    case ConfigSource::AllBrokers: return QStringLiteral("DYNAMIC_DEFAULT_BROKER_CONFIG");
    case ConfigSource::ThisBroker: return QStringLiteral("DYNAMIC_BROKER_CONFIG");
    case ConfigSource::Topic: return QStringLiteral("DYNAMIC_TOPIC_CONFIG");
    case ConfigSource::Client: return {};
    }
    return {};
}

namespace {

/// The later lie over the earlier.
void lay(SourcedMap& values, const config::ConfigMap& more, ConfigSource source)
{
    for (const auto& [name, value] : more)
        values.insert_or_assign(name, SourcedValue{value, source});
}

SourcedMap valuesOfTopic(const view::TopicView& topic, const view::ClusterView& cluster)
{
    SourcedMap brokers;
    if (!cluster.brokers.empty())
        lay(brokers, cluster.brokers.front().staticConfigs, ConfigSource::Static);
    lay(brokers, cluster.brokerDefaults, ConfigSource::AllBrokers);
    SourcedMap values;
    for (const config::ConfigDefinition& definition : config::definitions(ConfigScope::Topic))
        if (const auto found = brokers.find(std::string(definition.brokerName)); !definition.brokerName.empty() && found != brokers.end())
            values.insert_or_assign(std::string(definition.name), found->second);
    lay(values, topic.configs, ConfigSource::Topic);
    return values;
}

} // namespace

std::optional<SourcedMap> valuesOf(const ConfigOwner& owner, const view::ClusterView& cluster)
{
    SourcedMap values;
    const auto ofClient = [&](const auto& all) -> std::optional<SourcedMap> {
        for (const auto& view : all)
            if (view.id == owner.node) {
                lay(values, view.configs, ConfigSource::Client);
                return values;
            }
        return std::nullopt;
    };
    switch (owner.scope) {
    case ConfigScope::Topic:
        for (const view::TopicView& topic : cluster.topics)
            if (topic.name == owner.topic)
                return valuesOfTopic(topic, cluster);
        return std::nullopt;
    case ConfigScope::Broker:
        if (const view::BrokerView* broker = cluster.broker(owner.node)) {
            lay(values, broker->staticConfigs, ConfigSource::Static);
            lay(values, cluster.brokerDefaults, ConfigSource::AllBrokers);
            lay(values, broker->ownConfigs, ConfigSource::ThisBroker);
        } else if (owner.node == kNoNode) {
            lay(values, cluster.brokerDefaults, ConfigSource::AllBrokers);
        } else {
            return std::nullopt;
        }
        return values;
    case ConfigScope::Producer: return ofClient(cluster.producers);
    case ConfigScope::Consumer: return ofClient(cluster.consumers);
    }
    return std::nullopt;
}

QString allowedText(const config::ConfigDefinition& definition)
{
    switch (definition.type) {
    case ConfigType::Boolean:
        //: true and false are what one has to write
        return QCoreApplication::translate("highwater::ui::ConfigModel", "true or false.");
    case ConfigType::Integer:
        //: %1 and %2 are numbers
        return QCoreApplication::translate("highwater::ui::ConfigModel", "A whole number from %1 to %2.").arg(definition.min).arg(definition.max);
    case ConfigType::Choice:
        //: %1 is a list of words that one may write
        return QCoreApplication::translate("highwater::ui::ConfigModel", "One of %1.").arg(text(definition.choices).replace(QLatin1Char(','), QLatin1String(", ")));
    case ConfigType::List:
        //: %1 is a list of words that one may write
        return QCoreApplication::translate("highwater::ui::ConfigModel", "Some of %1, with commas between.")
            .arg(text(definition.choices).replace(QLatin1Char(','), QLatin1String(", ")));
    case ConfigType::Decimal:
        return QCoreApplication::translate("highwater::ui::ConfigModel", "A number from 0 to 1.");
    case ConfigType::Text:
        return QCoreApplication::translate("highwater::ui::ConfigModel", "Any text.");
    }
    return {};
}

sim::CommandBody commandFor(const ConfigOwner& owner, const std::string& name, const std::string& value)
{
    const auto optional = value.empty() ? std::nullopt : std::optional(value);
    switch (owner.scope) {
    case ConfigScope::Topic: return sim::SetTopicConfig{owner.topic, name, optional};
    case ConfigScope::Broker: return sim::SetBrokerConfig{owner.node == kNoNode ? std::nullopt : std::optional(owner.node), name, optional};
    case ConfigScope::Producer:
    case ConfigScope::Consumer: break;
    }
    return sim::SetClientConfig{owner.node, name, value};
}

void ConfigModel::show(const ConfigOwner& owner, const SourcedMap& values)
{
    std::vector<Row> rows;
    for (const config::ConfigDefinition& definition : config::definitions(owner.scope)) {
        const auto found = values.find(std::string(definition.name));
        Row row{&definition, std::string(definition.defaultValue), false, ConfigSource::Default};
        if (found != values.end()) {
            row.value = found->second.value;
            row.isSet = row.value != definition.defaultValue;
            // A client names all its values, its defaults too.
            row.source = found->second.source == ConfigSource::Client && !row.isSet ? ConfigSource::Default : found->second.source;
        }
        rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return a.isSet != b.isSet ? a.isSet : a.definition->name < b.definition->name;
    });
    const bool isSameOrder = owner == m_owner
        && std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) { return a.definition == b.definition; });
    if (!isSameOrder) {
        beginResetModel();
        m_owner = owner;
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] == m_rows[i])
            continue;
        m_rows[i] = rows[i];
        emit dataChanged(index(int(i), 0), index(int(i), ColumnCount - 1));
    }
}

void ConfigModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

const config::ConfigDefinition* ConfigModel::definitionAt(int row) const
{
    return row >= 0 && row < int(m_rows.size()) ? m_rows[std::size_t(row)].definition : nullptr;
}

int ConfigModel::rowOf(std::string_view name) const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].definition->name == name)
            return int(i);
    return -1;
}

int ConfigModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ConfigModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

bool ConfigModel::isEditable(const config::ConfigDefinition& definition) const
{
    if (definition.scope != ConfigScope::Broker)
        return true;
    return m_owner.node == kNoNode ? definition.update == ConfigUpdate::ClusterWide || definition.update == ConfigUpdate::PerBroker
                                         || definition.update == ConfigUpdate::Live
                                   : definition.update == ConfigUpdate::PerBroker || definition.update == ConfigUpdate::Live;
}

QVariant ConfigModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[std::size_t(index.row())];
    const config::ConfigDefinition& definition = *row.definition;
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == NameColumn)
            return text(definition.name);
        if (index.column() == SourceColumn)
            return textOf(row.source);
        return row.value.empty() ? QStringLiteral("–") : text(row.value);
    case Qt::EditRole: return index.column() == NameColumn ? text(definition.name) : text(row.value);
    case Qt::ToolTipRole: {
        const std::string name(definition.name);
        const QString readable = format::configValue(name, row.value);
        if (index.column() == SourceColumn)
            return kafkaNameOf(row.source);
        return text(name) + QStringLiteral(" = ") + (row.value.empty() ? QStringLiteral("–") : readable);
    }
    case IsSetRole: return row.isSet;
    case DefaultRole: return text(definition.defaultValue);
    case IsEditableRole: return isEditable(definition);
    case IsOwnRole: return isOwn(row);
    case ChoicesRole:
        if (definition.type == ConfigType::Boolean)
            return QStringList{QStringLiteral("true"), QStringLiteral("false")};
        return definition.type == ConfigType::Choice ? text(definition.choices).split(QLatin1Char(','), Qt::SkipEmptyParts) : QStringList();
    default: return {};
    }
}

QVariant ConfigModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    //: Column of the table of configs
    if (section != SourceColumn)
        return section == NameColumn ? tr("Config") : tr("Value");
    //: Column of the table of configs: where a value comes from
    return tr("From");
}

Qt::ItemFlags ConfigModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.column() == ValueColumn && isEditable(*m_rows[std::size_t(index.row())].definition))
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool ConfigModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Row& row = m_rows[std::size_t(index.row())];
    const std::string wanted = value.toString().trimmed().toStdString();
    if (wanted == row.value)
        return false;
    const Result<std::string> checked = config::checkedValue(m_owner.scope, row.definition->name, wanted);
    if (!checked) {
        //: %1 is what a person wrote, %2 the name of a config, %3 a sentence that says what it takes
        emit refused(tr("“%1” does not fit %2. It takes: %3").arg(value.toString(), text(row.definition->name), allowedText(*row.definition)));
        return false;
    }
    emit changeAsked(commandFor(m_owner, std::string(row.definition->name), *checked));
    return true;
}

QString ConfigModel::textOf(ConfigSource source)
{
    switch (source) {
    case ConfigSource::Default:
        //: Where a config's value comes from: Kafka's default; keep it short
        return tr("default");
    case ConfigSource::Static:
        //: Where a config's value comes from: server.properties; keep it short
        return tr("static");
    case ConfigSource::AllBrokers:
        //: Where a config's value comes from: the dynamic config of all brokers; keep it short
        return tr("all brokers");
    case ConfigSource::ThisBroker:
        //: Where a config's value comes from: the dynamic config of one broker; keep it short
        return tr("this broker");
    case ConfigSource::Topic:
        //: Where a config's value comes from: the topic; keep it short
        return tr("topic");
    case ConfigSource::Client:
        //: Where a config's value comes from: the client; keep it short
        return tr("client");
    }
    return {};
}

bool ConfigModel::isOwn(const Row& row) const
{
    switch (m_owner.scope) {
    case ConfigScope::Topic: return row.source == ConfigSource::Topic;
    case ConfigScope::Broker: return row.source == (m_owner.node == kNoNode ? ConfigSource::AllBrokers : ConfigSource::ThisBroker);
    default: return row.isSet;
    }
}

void ConfigModel::reset(int row)
{
    const config::ConfigDefinition* definition = definitionAt(row);
    if (!definition || !isEditable(*definition) || !isOwn(m_rows[std::size_t(row)]))
        return;
    const bool isClient = m_owner.scope == ConfigScope::Producer || m_owner.scope == ConfigScope::Consumer;
    emit changeAsked(commandFor(m_owner, std::string(definition->name), isClient ? std::string(definition->defaultValue) : std::string()));
}

} // namespace highwater::ui
