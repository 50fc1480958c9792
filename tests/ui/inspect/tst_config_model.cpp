// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/config_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/sample_view.h"

using namespace highwater;
using namespace highwater::ui;
using config::ConfigScope;

namespace {

SourcedMap from(ConfigSource source, const config::ConfigMap& values)
{
    SourcedMap made;
    for (const auto& [name, value] : values)
        made[name] = {value, source};
    return made;
}

} // namespace

class ConfigModelTest : public QObject {
Q_OBJECT

    std::unique_ptr<ConfigModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    const ConfigOwner m_topic{ConfigScope::Topic, "payments", kNoNode};

    QModelIndex valueOf(const char* name) { return m_model->index(m_model->rowOf(name), ConfigModel::ValueColumn); }
    template <class Body>
    static Body asked(const QSignalSpy& spy) { return std::get<Body>(spy.back().front().value<sim::CommandBody>()); }

private slots:
    void init()
    {
        m_model = std::make_unique<ConfigModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_model->show(m_topic, from(ConfigSource::Topic, {{"min.insync.replicas", "2"}}));
    }

    void everyConfigOfItsScopeHasARowAndSetOnesComeFirst()
    {
        QCOMPARE(m_model->rowCount(), int(config::definitions(ConfigScope::Topic).size()));
        QCOMPARE(m_model->index(0, 0).data().toString(), QStringLiteral("min.insync.replicas"));
        QVERIFY(m_model->index(0, 0).data(ConfigModel::IsSetRole).toBool());
        QVERIFY(!m_model->index(1, 0).data(ConfigModel::IsSetRole).toBool());
    }

    void aNewValueAsksForTheTopicsCommand()
    {
        QSignalSpy spy(m_model.get(), &ConfigModel::changeAsked);
        QVERIFY(m_model->setData(valueOf("min.insync.replicas"), QStringLiteral("3"), Qt::EditRole));
        QCOMPARE(asked<sim::SetTopicConfig>(spy), (sim::SetTopicConfig{"payments", "min.insync.replicas", "3"}));
    }

    void aValueOutOfRangeIsRefusedWithWhatIsAllowed()
    {
        QSignalSpy spy(m_model.get(), &ConfigModel::changeAsked);
        QSignalSpy refused(m_model.get(), &ConfigModel::refused);
        QVERIFY(!m_model->setData(valueOf("min.insync.replicas"), QStringLiteral("many"), Qt::EditRole));
        QVERIFY(!m_model->setData(valueOf("min.insync.replicas"), QStringLiteral("0"), Qt::EditRole));
        QCOMPARE(spy.size(), 0);
        QCOMPARE(refused.size(), 2);
        const QString why = refused.front().front().toString();
        QVERIFY(why.contains(QStringLiteral("min.insync.replicas")) && why.contains(QStringLiteral("many")) && why.contains(QStringLiteral("1")));
    }

    void resetGoesBackToTheDefault()
    {
        QSignalSpy spy(m_model.get(), &ConfigModel::changeAsked);
        m_model->reset(m_model->rowOf("min.insync.replicas"));
        QCOMPARE(asked<sim::SetTopicConfig>(spy).value, std::nullopt);
        m_model->reset(m_model->rowOf("retention.ms")); // is the default already
        QCOMPARE(spy.size(), 1);
    }

    void whatABrokerReadsOnlyAtItsStartCannotBeEdited()
    {
        m_model->show({ConfigScope::Broker, {}, NodeId{2}}, {});
        int editable = 0;
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const bool isLive = m_model->definitionAt(row)->update == config::ConfigUpdate::PerBroker
                || m_model->definitionAt(row)->update == config::ConfigUpdate::Live;
            QCOMPARE(bool(m_model->flags(m_model->index(row, ConfigModel::ValueColumn)) & Qt::ItemIsEditable), isLive);
            editable += isLive;
        }
        QVERIFY(editable < m_model->rowCount());
    }

    void aClientsConfigAsksForTheClientsCommand()
    {
        m_model->show({ConfigScope::Producer, {}, test::kSampleProducer}, from(ConfigSource::Client, test::sampleView().producers.front().configs));
        QSignalSpy spy(m_model.get(), &ConfigModel::changeAsked);
        QVERIFY(m_model->setData(valueOf("linger.ms"), QStringLiteral("20"), Qt::EditRole));
        QCOMPARE(asked<sim::SetClientConfig>(spy), (sim::SetClientConfig{test::kSampleProducer, "linger.ms", "20"}));
        QCOMPARE(valueOf("acks").data().toString(), QStringLiteral("1"));
    }

    void aChangedValueIsAnnouncedWithoutAReset()
    {
        m_model->show(m_topic, from(ConfigSource::Topic, {{"min.insync.replicas", "2"}}));
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_model->show(m_topic, from(ConfigSource::Topic, {{"min.insync.replicas", "3"}}));
        QCOMPARE(reset.size(), 0);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(valueOf("min.insync.replicas").data().toString(), QStringLiteral("3"));
    }

    // Kafka: kafka-configs --describe --all names each value's source; the nearer one wins
    void eachValueSaysWhereItComesFrom()
    {
        view::ClusterView cluster = test::sampleView();
        for (view::BrokerView& broker : cluster.brokers)
            broker.staticConfigs = {{"replica.lag.time.max.ms", "20000"}, {"min.insync.replicas", "2"}, {"log.cleaner.threads", "2"}};
        cluster.brokerDefaults = {{"min.insync.replicas", "3"}, {"log.cleaner.threads", "4"}};
        cluster.brokers[1].ownConfigs = {{"log.cleaner.threads", "8"}};
        const SourcedMap broker = *valuesOf({ConfigScope::Broker, {}, cluster.brokers[1].id}, cluster);
        QCOMPARE(broker.at("replica.lag.time.max.ms"), (SourcedValue{"20000", ConfigSource::Static}));
        QCOMPARE(broker.at("min.insync.replicas"), (SourcedValue{"3", ConfigSource::AllBrokers}));
        QCOMPARE(broker.at("log.cleaner.threads"), (SourcedValue{"8", ConfigSource::ThisBroker}));
        cluster.topics.front().configs.clear();
        const SourcedMap topic = *valuesOf({ConfigScope::Topic, "payments", kNoNode}, cluster);
        QCOMPARE(topic.at("min.insync.replicas"), (SourcedValue{"3", ConfigSource::AllBrokers}));
        m_model->show({ConfigScope::Broker, {}, NodeId{2}}, broker);
        const QModelIndex place = m_model->index(m_model->rowOf("min.insync.replicas"), ConfigModel::SourceColumn);
        QVERIFY(!place.data().toString().isEmpty());
        QCOMPARE(place.data(Qt::ToolTipRole).toString(), QStringLiteral("DYNAMIC_DEFAULT_BROKER_CONFIG"));
        // What is set elsewhere cannot be taken back here.
        QVERIFY(!place.data(ConfigModel::IsOwnRole).toBool());
    }

    void allWhoHaveConfigsAreListed()
    {
        const view::ClusterView cluster = test::sampleView();
        const std::vector<ConfigOwner> owners = ownersIn(cluster);
        QCOMPARE(owners.size(), 1u + 1u + 3u + 1u + 1u);
        const Names names(cluster);
        QCOMPARE(nameOf(owners[0], names), QStringLiteral("topic payments"));
        QCOMPARE(nameOf(owners[1], names), QStringLiteral("all brokers"));
        QCOMPARE(nameOf(owners[5], names), QStringLiteral("payments-api"));
        QCOMPARE(valuesOf(owners[0], cluster)->at("min.insync.replicas"), (SourcedValue{"2", ConfigSource::Topic}));
    }
};

QTEST_MAIN(ConfigModelTest)
#include "tst_config_model.moc"
