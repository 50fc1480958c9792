// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/event_text.h"
#include "ui/bridge/event_words.h"

// What producers and consumers saw.
namespace highwater::ui {

using namespace event;

QString EventText::of(NodeId node, const ProducerIdObtained& fact) const
{
    //: %1 is a producer's name, %2 a number, %3 an epoch
    return tr("%1 was given the producer id %2, epoch %3")
        .arg(m_names.nodeFirst(node), words::number(fact.producerId), QString::number(fact.producerEpoch.value));
}

QString EventText::of(NodeId node, const RecordsAccumulated& fact) const
{
    //: %1 is a producer's name, %2 a partition
    return tr("%1 put %n records into its open batch for %2", "", int(fact.records.numbers.size()))
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition));
}

QString EventText::of(NodeId node, const BatchSent& fact) const
{
    const int count = words::countOf(fact.records);
    const QString sentence = fact.attempt > 1
        //: %1 is a producer's name, %2 a partition, %3 a broker such as "broker 2", %4 the value of acks, %5 counts the attempts
        ? tr("%1 sent its %n records for %2 to %3 again with acks=%4, attempt %5", "", count)
        //: %1 is a producer's name, %2 a partition, %3 a broker such as "broker 2", %4 the value of acks
        : tr("%1 sent %n records for %2 to %3 with acks=%4", "", count);
    const QString text = sentence.arg(m_names.nodeFirst(node), m_names.partition(fact.partition), m_names.node(fact.broker),
        format::acks(fact.acks));
    return fact.attempt > 1 ? text.arg(fact.attempt) : text;
}

QString EventText::of(NodeId node, const BatchAcknowledged& fact) const
{
    const int count = words::countOf(fact.records);
    const QString partition = m_names.partition(fact.partition);
    switch (fact.acks) {
    case message::Acks::None:
        //: %1 is a producer's name, %2 a partition, %3 a broker such as "broker 2"
        return tr("%1 takes %n records of %2 as written by %3: acks=0 waits for no answer", "", count)
            .arg(m_names.nodeFirst(node), partition, m_names.node(fact.broker));
    case message::Acks::Leader:
        //: %1 is a broker such as "Broker 2", %2 a producer's name, %3 a partition, %4 an offset
        return tr("%1 acknowledged %n records of %2 in %3 from %4 on: acks=1 asks for no follower", "", count)
            .arg(m_names.nodeFirst(fact.broker), m_names.node(node), partition, format::offset(fact.baseOffset));
    case message::Acks::All:
        //: %1 is a broker such as "Broker 2", %2 a producer's name, %3 a partition, %4 an offset
        return tr("%1 acknowledged %n records of %2 in %3 from %4 on: the whole ISR has them", "", count)
            .arg(m_names.nodeFirst(fact.broker), m_names.node(node), partition, format::offset(fact.baseOffset));
    }
    return {};
}

QString EventText::of(NodeId node, const BatchRetried& fact) const
{
    //: %1 is a producer's name, %2 a partition, %3 an error's name, %4 a duration
    return tr("%1 got %3 for its records of %2 and tries again in %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), words::error(fact.error), format::duration(fact.backoff));
}

QString EventText::of(NodeId node, const BatchFailed& fact) const
{
    const int count = words::countOf(fact.records);
    const QString sentence = fact.mayBeWritten
        //: %1 is a producer's name, %2 a partition, %3 an error's name
        ? tr("%1 reports %n records for %2 as failed: %3. They may be in the log all the same", "", count)
        //: %1 is a producer's name, %2 a partition, %3 an error's name
        : tr("%1 reports %n records for %2 as failed: %3. They were not written", "", count);
    return sentence.arg(m_names.nodeFirst(node), m_names.partition(fact.partition), words::error(fact.error));
}

QString EventText::of(NodeId node, const RecordsRejected& fact) const
{
    const int count = int(fact.records.numbers.size());
    if (fact.why.empty())
        //: %1 is a producer's name, %2 an error's name
        return tr("%1 refused to take %n records: %2", "", count).arg(m_names.nodeFirst(node), words::error(fact.error));
    //: %1 is a producer's name, %2 an error's name, %3 the client's own words
    return tr("%1 refused to take %n records: %2 (%3)", "", count)
        .arg(m_names.nodeFirst(node), words::error(fact.error), words::text(fact.why));
}

QString EventText::of(NodeId node, const ClientMetadataRefreshed& fact) const
{
    //: %1 is a client's name, %2 a broker such as "broker 2"
    return tr("%1 learned from %2 who leads what").arg(m_names.nodeFirst(node), m_names.node(fact.broker));
}

QString EventText::of(NodeId node, const RecordsConsumed& fact) const
{
    //: %1 is a consumer's name, %2 offsets such as [26, 28), %3 a partition, %4 a broker such as "broker 2"
    return tr("%1 read %2 of %3 from %4")
        .arg(m_names.nodeFirst(node), format::range(fact.from, fact.to), m_names.partition(fact.partition), m_names.node(fact.broker));
}

QString EventText::of(NodeId node, const ConsumerPositionReset& fact) const
{
    //: %1 is a consumer's name, %2 a partition, %3 and %4 are offsets
    return tr("%1 moved its position in %2 from %3 to %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.from), format::offset(fact.to));
}

QString EventText::of(NodeId node, const ConsumerTruncationDetected& fact) const
{
    //: %1 is a consumer's name, %2 a partition, %3 and %4 are offsets
    return tr("%1 stands at %3 of %2, but the leader's log agrees with what it read only up to %4")
        .arg(m_names.nodeFirst(node), m_names.partition(fact.partition), format::offset(fact.position), format::offset(fact.divergesAt));
}

QString EventText::of(NodeId node, const ConsumerFetchRefused& fact) const
{
    //: %1 is a broker such as "Broker 2", %2 a consumer's name, %3 a partition, %4 an error's name
    return tr("%1 refused the fetch of %2 for %3: %4")
        .arg(m_names.nodeFirst(fact.broker), m_names.node(node), m_names.partition(fact.partition), words::error(fact.error));
}

} // namespace highwater::ui
