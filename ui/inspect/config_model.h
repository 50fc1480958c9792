// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/config/config_definition.h"
#include "engine/sim/command.h"
#include "engine/view/cluster_view.h"
#include "ui/bridge/names.h"

namespace highwater::ui {

/// Whose configs are shown.
struct ConfigOwner {
    config::ConfigScope scope = config::ConfigScope::Topic;
    std::string topic;     ///< of topics
    NodeId node = kNoNode; ///< of brokers and clients; of brokers none: the default for all
    friend bool operator==(const ConfigOwner&, const ConfigOwner&) = default;
};

/// Where a value comes from. Kafka: ConfigEntry.ConfigSource.
enum class ConfigSource : std::uint8_t { Default, Static, AllBrokers, ThisBroker, Topic, Client };
/// `STATIC_BROKER_CONFIG`: Kafka's name of it.
QString kafkaNameOf(ConfigSource source);

/// All whose configs can be shown in this view: topics, all brokers, each broker, clients.
std::vector<ConfigOwner> ownersIn(const view::ClusterView& cluster);
QString nameOf(const ConfigOwner& owner, const Names& names);
struct SourcedValue {
    std::string value;
    ConfigSource source = ConfigSource::Default;
    friend bool operator==(const SourcedValue&, const SourcedValue&) = default;
};
using SourcedMap = std::map<std::string, SourcedValue>;

/// What is set, by Kafka's names: for a topic also by the brokers' configs that are its defaults. Nothing when the owner is not there.
std::optional<SourcedMap> valuesOf(const ConfigOwner& owner, const view::ClusterView& cluster);
/// Which values a config takes, as a sentence: `A whole number from 1 to 2147483647.`
QString allowedText(const config::ConfigDefinition& definition);
/// The command that gives the owner this value; an empty one goes back to the default.
sim::CommandBody commandFor(const ConfigOwner& owner, const std::string& name, const std::string& value);

/// Every config Kafka has for the owner: name, value and where the value comes from. What is set is told apart from what is default; a value that does not fit
/// is refused with what is allowed.
class ConfigModel : public QAbstractTableModel {
Q_OBJECT
public:
    enum Column { NameColumn, ValueColumn, SourceColumn, ColumnCount };
    enum Role {
        IsSetRole = Qt::UserRole, ///< set, not the default
        DefaultRole,              ///< text
        ChoicesRole,              ///< QStringList, of choices and booleans
        IsEditableRole,
        IsOwnRole, ///< set on the owner itself: it can go back
    };

    explicit ConfigModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void show(const ConfigOwner& owner, const SourcedMap& values);
    const ConfigOwner& owner() const { return m_owner; }
    const config::ConfigDefinition* definitionAt(int row) const;
    int rowOf(std::string_view name) const;
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Sends nothing itself: emits changeAsked or refused.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    /// Back to the default. Nothing for clients, whose configs have no such way back but a value.
    void reset(int row);

signals:
    void changeAsked(const highwater::sim::CommandBody& command);
    /// A sentence: what is wrong and what is allowed.
    void refused(const QString& why);

private:
    struct Row {
        const config::ConfigDefinition* definition = nullptr;
        std::string value;
        bool isSet = false;
        ConfigSource source = ConfigSource::Default;
        friend bool operator==(const Row&, const Row&) = default;
    };
    bool isEditable(const config::ConfigDefinition& definition) const;
    /// Set on the owner itself, so that it can go back to the default.
    bool isOwn(const Row& row) const;
    static QString textOf(ConfigSource source);

    ConfigOwner m_owner;
    std::vector<Row> m_rows; ///< what is set first, then by name
};

} // namespace highwater::ui
