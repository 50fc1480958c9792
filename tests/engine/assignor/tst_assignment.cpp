// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/assignor/assignment.h"

#include <algorithm>

using namespace highwater;
using namespace highwater::assignor;

namespace {

/// A group of members C0 … that subscribe to all of `topics`; what an assignor gave is what they own next.
class Group {
public:
    explicit Group(Topics topics, int members = 0) : m_topics(std::move(topics))
    {
        for (int i = 0; i < members; ++i)
            join(i);
    }
    void join(int number)
    {
        Member member;
        member.memberId = "C" + std::to_string(number);
        for (const auto& [topic, count] : m_topics)
            member.topics.insert(topic);
        m_members.push_back(std::move(member));
    }
    void join(int number, std::set<std::string> topics)
    {
        join(number);
        m_members.back().topics = std::move(topics);
    }
    void leave(int number)
    {
        std::erase_if(m_members, [&](const Member& member) { return member.memberId == "C" + std::to_string(number); });
    }
    void grow(const std::string& topic, std::int32_t count) { m_topics[topic] = count; }
    Member& member(int number) { return *std::ranges::find(m_members, "C" + std::to_string(number), &Member::memberId); }

    /// One generation: members own what they were given. `012 / 345`, or `A0 A1 / B0` with several topics.
    QString next(Assignment (*assign)(std::vector<Member>, const Topics&))
    {
        m_generation += 1;
        const Assignment assignment = assign(m_members, m_topics);
        QStringList shares;
        for (Member& member : m_members) {
            member.owned = assignment.at(member.memberId);
            member.generation = m_generation;
            QStringList share;
            for (const TopicPartition& partition : member.owned)
                share << (m_topics.size() > 1 ? QString::fromStdString(partition.topic) : QString())
                        + QString::number(partition.partition.value);
            shares << (share.isEmpty() ? QStringLiteral("none") : share.join(QLatin1String(m_topics.size() > 1 ? " " : "")));
        }
        return shares.join(QStringLiteral(" / "));
    }

private:
    Topics m_topics;
    std::vector<Member> m_members;
    std::int32_t m_generation = 0;
};

const Topics kSix{{"t", 6}};
const Topics kTwoTopics{{"A", 3}, {"B", 3}};

} // namespace

/// Every worked example of consumer-groups.md 3.16 to 3.26.
class AssignmentTest : public QObject {
Q_OBJECT

private slots:
    // consumer-groups.md 3.16, 3.5, 4.30
    void sixPartitionsAreSharedOut_data()
    {
        QTest::addColumn<int>("members");
        QTest::addColumn<QString>("rangeGives");
        QTest::addColumn<QString>("roundRobinGives");
        QTest::addColumn<QString>("uniformGives");
        QTest::newRow("1") << 1 << "012345" << "012345" << "012345";
        QTest::newRow("2") << 2 << "012 / 345" << "024 / 135" << "012 / 345";
        QTest::newRow("3") << 3 << "01 / 23 / 45" << "03 / 14 / 25" << "01 / 23 / 45";
        QTest::newRow("4") << 4 << "01 / 23 / 4 / 5" << "04 / 15 / 2 / 3" << "0 / 1 / 23 / 45";
        QTest::newRow("5") << 5 << "01 / 2 / 3 / 4 / 5" << "05 / 1 / 2 / 3 / 4" << "0 / 1 / 2 / 3 / 45";
        QTest::newRow("6") << 6 << "0 / 1 / 2 / 3 / 4 / 5" << "0 / 1 / 2 / 3 / 4 / 5" << "0 / 1 / 2 / 3 / 4 / 5";
        QTest::newRow("7") << 7 << "0 / 1 / 2 / 3 / 4 / 5 / none" << "0 / 1 / 2 / 3 / 4 / 5 / none"
                           << "none / 0 / 1 / 2 / 3 / 4 / 5";
    }
    void sixPartitionsAreSharedOut()
    {
        QFETCH(int, members);
        QTEST(Group(kSix, members).next(range), "rangeGives");
        QTEST(Group(kSix, members).next(roundRobin), "roundRobinGives");
        QTEST(Group(kSix, members).next(sticky), "roundRobinGives"); // fresh sticky is roundrobin
        QTEST(Group(kSix, members).next(cooperativeSticky), "roundRobinGives");
        QTEST(Group(kSix, members).next(uniform), "uniformGives");
    }

    // consumer-groups.md 3.17
    void aMemberLeaves_data()
    {
        withEachAssignor();
        QTest::newRow("range") << Assign(range) << "012 / 345";
        QTest::newRow("roundrobin") << Assign(roundRobin) << "024 / 135";
        QTest::newRow("sticky") << Assign(sticky) << "013 / 245";
        QTest::newRow("cooperative-sticky") << Assign(cooperativeSticky) << "013 / 245";
        QTest::newRow("uniform") << Assign(uniform) << "012 / 345";
    }
    void aMemberLeaves()
    {
        QFETCH(Assign, assign);
        Group group(kSix, 3);
        group.next(assign);
        group.leave(1);
        QTEST(group.next(assign), "gives");
    }

    // consumer-groups.md 3.18, 4.30
    void aMemberJoins_data()
    {
        withEachAssignor();
        QTest::newRow("range") << Assign(range) << "01 / 23 / 45";
        QTest::newRow("roundrobin") << Assign(roundRobin) << "03 / 14 / 25";
        QTest::newRow("sticky") << Assign(sticky) << "02 / 13 / 45";
        QTest::newRow("cooperative-sticky") << Assign(cooperativeSticky) << "02 / 13 / none";
        QTest::newRow("uniform") << Assign(uniform) << "01 / 34 / 25";
    }
    void aMemberJoins()
    {
        QFETCH(Assign, assign);
        Group group(kSix, 2);
        group.next(assign);
        group.join(2);
        QTEST(group.next(assign), "gives");
    }
    // consumer-groups.md 3.18, 3.12: what was revoked in one generation is given out in the next.
    void aCooperativeGroupNeedsASecondGeneration()
    {
        Group group(kSix, 2);
        group.next(cooperativeSticky);
        group.join(2);
        group.next(cooperativeSticky);
        QCOMPARE(group.next(cooperativeSticky), "02 / 13 / 45");
        QCOMPARE(group.next(cooperativeSticky), "02 / 13 / 45");
    }

    // consumer-groups.md 3.19, 3.10
    void aFourthMemberJoins()
    {
        const auto fourthFor = [](Assignment (*assign)(std::vector<Member>, const Topics&)) {
            Group group(kSix, 3);
            group.next(assign);
            group.join(3);
            return group.next(assign);
        };
        QCOMPARE(fourthFor(range), "01 / 23 / 4 / 5");
        QCOMPARE(fourthFor(sticky), "03 / 14 / 2 / 5");
        QCOMPARE(fourthFor(cooperativeSticky), "03 / 14 / 2 / none");
        Group uniformly(kSix, 2);
        uniformly.next(uniform);
        uniformly.join(2);
        uniformly.next(uniform);
        uniformly.join(3);
        QCOMPARE(uniformly.next(uniform), "01 / 34 / 2 / 5");
    }

    // consumer-groups.md 3.20
    void aSeventhMemberOfSixPartitionsMovesNothing_data()
    {
        withEachAssignor();
        for (const auto& [name, assign] : std::initializer_list<std::pair<const char*, Assign>>{{"range", range},
                 {"roundrobin", roundRobin}, {"sticky", sticky}, {"cooperative-sticky", cooperativeSticky}, {"uniform", uniform}})
            QTest::newRow(name) << assign << "0 / 1 / 2 / 3 / 4 / 5 / none";
    }
    void aSeventhMemberOfSixPartitionsMovesNothing()
    {
        QFETCH(Assign, assign);
        Group group(kSix, 6);
        group.next(assign);
        group.join(6);
        QTEST(group.next(assign), "gives");
    }

    // consumer-groups.md 3.21
    void partitionsAreAdded_data()
    {
        withEachAssignor();
        QTest::newRow("range") << Assign(range) << "012 / 345 / 67";
        QTest::newRow("roundrobin") << Assign(roundRobin) << "036 / 147 / 25";
        QTest::newRow("sticky") << Assign(sticky) << "036 / 147 / 25";
        QTest::newRow("cooperative-sticky") << Assign(cooperativeSticky) << "036 / 147 / 25";
        QTest::newRow("uniform") << Assign(uniform) << "01 / 236 / 457";
    }
    void partitionsAreAdded()
    {
        QFETCH(Assign, assign);
        Group group(kSix, 3);
        group.next(assign);
        group.grow("t", 8);
        QTEST(group.next(assign), "gives");
    }

    // consumer-groups.md 3.22, 3.12: what a member left behind is given out at once
    void aCooperativeMemberDiesAndIsReplaced()
    {
        Group group(kSix, 3);
        group.next(cooperativeSticky);
        group.leave(2);
        QCOMPARE(group.next(cooperativeSticky), "023 / 145");
        group.join(3);
        QCOMPARE(group.next(cooperativeSticky), "02 / 14 / none");
        QCOMPARE(group.next(cooperativeSticky), "02 / 14 / 35");
    }

    // consumer-groups.md 3.23
    void twoTopicsAreSharedOut()
    {
        QCOMPARE(Group(kTwoTopics, 2).next(range), "A0 A1 B0 B1 / A2 B2");
        QCOMPARE(Group(kTwoTopics, 2).next(roundRobin), "A0 A2 B1 / A1 B0 B2");
        QCOMPARE(Group(kTwoTopics, 2).next(sticky), "A0 A2 B1 / A1 B0 B2");
        QCOMPARE(Group(kTwoTopics, 2).next(uniform), "A0 A1 A2 / B0 B1 B2");
        QCOMPARE(Group(kTwoTopics, 3).next(range), "A0 B0 / A1 B1 / A2 B2");
        QCOMPARE(Group(kTwoTopics, 3).next(roundRobin), "A0 B0 / A1 B1 / A2 B2");
        QCOMPARE(Group(kTwoTopics, 3).next(uniform), "A0 A1 / A2 B0 / B1 B2");
        QCOMPARE(Group(kTwoTopics, 4).next(range), "A0 B0 / A1 B1 / A2 B2 / none");
        QCOMPARE(Group(kTwoTopics, 4).next(sticky), "A0 B1 / A1 B2 / A2 / B0");
        QCOMPARE(Group(kTwoTopics, 4).next(uniform), "A0 / A1 / A2 B0 / B1 B2");
        QCOMPARE(Group(kTwoTopics, 6).next(range), "A0 B0 / A1 B1 / A2 B2 / none / none / none");
        QCOMPARE(Group(kTwoTopics, 6).next(roundRobin), "A0 / A1 / A2 / B0 / B1 / B2");
    }

    // consumer-groups.md 3.24, 3.5, 3.6, 3.8: each topic begins at the first member again for range, not for roundrobin
    void rangePilesUpOnTheFirstMembers()
    {
        QCOMPARE(Group({{"A", 6}, {"B", 6}}, 4).next(range), "A0 A1 B0 B1 / A2 A3 B2 B3 / A4 B4 / A5 B5");
        QCOMPARE(Group({{"A", 6}, {"B", 6}}, 4).next(roundRobin), "A0 A4 B2 / A1 A5 B3 / A2 B0 B4 / A3 B1 B5");
        QCOMPARE(Group({{"A", 7}, {"B", 7}}, 3).next(range), "A0 A1 A2 B0 B1 B2 / A3 A4 B3 B4 / A5 A6 B5 B6");
    }

    // consumer-groups.md 3.25
    void aCooperativeMemberJoinsTwoTopics()
    {
        Group group(kTwoTopics, 2);
        QCOMPARE(group.next(cooperativeSticky), "A0 A2 B1 / A1 B0 B2");
        group.join(2);
        QCOMPARE(group.next(cooperativeSticky), "A0 B1 / A1 B0 / none");
        QCOMPARE(group.next(cooperativeSticky), "A0 B1 / A1 B0 / A2 B2");
    }

    // consumer-groups.md 3.26, 3.8, 3.11
    void subscriptionsMayDiffer_data()
    {
        withEachAssignor();
        QTest::newRow("range") << Assign(range) << "A0 / B0 / B1 C0 C1 C2";
        QTest::newRow("roundrobin") << Assign(roundRobin) << "A0 / B0 / B1 C0 C1 C2";
        QTest::newRow("sticky") << Assign(sticky) << "A0 / B0 B1 / C0 C1 C2"; // 3.11: B1 moves, it differs by more than one
    }
    void subscriptionsMayDiffer()
    {
        QFETCH(Assign, assign);
        Group group({{"A", 1}, {"B", 2}, {"C", 3}});
        group.join(0, {"A"});
        group.join(1, {"A", "B"});
        group.join(2, {"A", "B", "C"});
        QTEST(group.next(assign), "gives");
    }

    // consumer-groups.md 3.3: static members come first for range and roundrobin, not for sticky.
    void staticMembersComeFirst()
    {
        Group group(kSix, 2);
        group.member(1).instanceId = "a";
        QCOMPARE(group.next(range), "345 / 012");
        Group other(kSix, 2);
        other.member(1).instanceId = "a";
        QCOMPARE(other.next(sticky), "024 / 135");
    }

    // consumer-groups.md 3.9, 3.12: the newer claim counts; of two equal ones none, and a cooperative group gives such a partition to nobody.
    void aPartitionClaimedTwiceGoesToTheNewerClaim()
    {
        const auto claimed = [](std::int32_t first, std::int32_t second) {
            Group group({{"t", 2}}, 2);
            group.member(0).owned = {{"t", {0}}, {"t", {1}}};
            group.member(0).generation = first;
            group.member(1).owned = {{"t", {0}}};
            group.member(1).generation = second;
            return group.next(cooperativeSticky);
        };
        QCOMPARE(claimed(4, 5), "1 / 0");
        QCOMPARE(claimed(5, 4), "0 / none");
        QCOMPARE(claimed(5, 5), "1 / none");
    }

    // consumer-groups.md 4.31: what is still valid is kept, then those who have much give to those who may have it.
    void uniformBalancesUnequalSubscriptions()
    {
        Group group({{"A", 4}, {"B", 2}});
        group.join(0, {"A"});
        QCOMPARE(group.next(uniform), "A0 A1 A2 A3");
        group.join(1, {"A", "B"});
        group.next(uniform);
        const auto& first = group.member(0).owned;
        const auto& second = group.member(1).owned;
        QCOMPARE(first.size(), 3U);
        QCOMPARE(second.size(), 3U);
        for (const TopicPartition& partition : first)
            QCOMPARE(partition.topic, std::string("A"));
        const std::vector<TopicPartition> before = first;
        group.grow("A", 5);
        group.grow("B", 3);
        group.next(uniform);
        QCOMPARE(group.member(0).owned.size(), 4U);
        for (const TopicPartition& partition : before)
            QVERIFY(std::ranges::find(group.member(0).owned, partition) != group.member(0).owned.end());
    }

    // consumer-groups.md 3.4
    void aTopicWithoutMetadataIsSkipped()
    {
        Group group(kSix);
        group.join(0, {"t", "ghost"});
        for (const Assign assign : {Assign(range), Assign(roundRobin), Assign(sticky), Assign(uniform)})
            QCOMPARE(group.next(assign), "012345");
    }

    // consumer-groups.md 11A I18, I19: what stays balanced, and how little moves.
    void stickyMovesNoMoreThanItMust()
    {
        for (int before = 1; before <= 6; ++before)
            for (const Assign assign : {Assign(sticky), Assign(uniform)}) {
                Group group({{"t", 12}}, before);
                group.next(assign);
                std::map<TopicPartition, std::string> owners;
                for (int i = 0; i < before; ++i)
                    for (const TopicPartition& partition : group.member(i).owned)
                        owners[partition] = group.member(i).memberId;
                group.join(before);
                group.next(assign);
                int moved = 0;
                for (int i = 0; i <= before; ++i) {
                    const auto share = int(group.member(i).owned.size());
                    QVERIFY(share == 12 / (before + 1) || share == 12 / (before + 1) + 1);
                    for (const TopicPartition& partition : group.member(i).owned)
                        moved += owners[partition] != group.member(i).memberId ? 1 : 0;
                }
                QCOMPARE(moved, int(group.member(before).owned.size()));
            }
    }

    // consumer-groups.md 3.7: what is near goes first, within everybody's quota; extras can go to others than without racks.
    void rangeReadsNearbyFirst()
    {
        // A, B, C in racks a, b, c; each partition of t has one replica, in the rack its letter says.
        QCOMPARE(nearby(range, {"a", "b", "c"}, {{"t", "abcabc"}}), "03 / 14 / 25");
        QCOMPARE(nearby(range, {"a", "b", "c"}, {{"t", "ccccaa"}}), "45 / 23 / 01"); // nobody is near b: it gets the rest
        QCOMPARE(nearby(range, {"a", "b", "c"}, {{"t", "cbabcac"}}), "25 / 13 / 046"); // C takes the extra: it is near three
        QCOMPARE(nearby(range, {"", "b", "c"}, {{"t", "abcabc"}}), "01 / 34 / 25"); // without a rack everything is near
    }
    void racksCountOnlyIfSomebodyIsNearerThanAnother()
    {
        QCOMPARE(nearby(range, {"x", "y", "z"}, {{"t", "abcabc"}}), "01 / 23 / 45"); // nobody is near anything
        QCOMPARE(nearby(range, {"", "", ""}, {{"t", "abcabc"}}), "01 / 23 / 45");
        const Racks everywhere{{"t", std::vector<std::vector<std::string>>(6, {"a", "b", "c"})}};
        QCOMPARE(nearby(range, {"c", "b", "a"}, everywhere), "01 / 23 / 45"); // every partition is in all racks
    }
    // consumer-groups.md 3.7, 3.6: topics that are read together keep equal indexes together.
    void rangeKeepsEqualIndexesTogetherNearby()
    {
        QCOMPARE(nearby(range, {"a", "b"}, {{"A", "baba"}, {"B", "baba"}}), "A1 A3 B1 B3 / A0 A2 B0 B2");
        QCOMPARE(nearby(range, {"a", "b"}, {{"A", "baba"}, {"B", "abab"}}), "A0 A1 B0 B1 / A2 A3 B2 B3"); // no index is near in both
    }
    // consumer-groups.md 3.10: with racks, what is near is placed first, and what is far is not kept; the shares stay balanced.
    void stickyReadsNearbyFirst()
    {
        QCOMPARE(nearby(sticky, {"a", "b", "c"}, {{"t", "abcabc"}}), "03 / 14 / 25");
        QCOMPARE(nearby(sticky, {"a", "b", "c"}, {{"t", "ccbbaa"}}), "45 / 23 / 01");
        QCOMPARE(nearby(sticky, {"a", "b"}, {{"t", "aaaaaa"}}), "024 / 135"); // all in one rack: that is no difference
        QCOMPARE(nearby(sticky, {"a", "b"}, {{"t", "aaaaab"}}), "012 / 345"); // balanced all the same
        std::vector<Member> members = membersIn({"a", "b"}, {"t"});
        members[0].owned = {{"t", {1}}, {"t", {3}}};
        members[1].owned = {{"t", {0}}, {"t", {2}}};
        members[0].generation = members[1].generation = 1;
        QCOMPARE(shown(sticky(members, {{"t", 4}}, racksOf({{"t", "abab"}}))), "02 / 13"); // what each had is far
        QCOMPARE(shown(sticky(members, {{"t", 4}})), "13 / 02");
        QCOMPARE(shown(cooperativeSticky(members, {{"t", 4}}, racksOf({{"t", "abab"}}))), "none / none"); // taken away first (3.12)
    }
    // consumer-groups.md 4.29, 4.30: coordinators look at no racks.
    void coordinatorsLookAtNoRacks()
    {
        std::vector<Member> members = membersIn({"c", "b", "a"}, {"t"});
        QCOMPARE(shown(range(members, {{"t", 6}})), "01 / 23 / 45");
        QCOMPARE(shown(uniform(members, {{"t", 6}})), "01 / 23 / 45");
    }

private:
    using AssignNearby = Assignment (*)(std::vector<Member>, const Topics&, const Racks&);
    static std::vector<Member> membersIn(const std::vector<std::string>& racks, const std::set<std::string>& topics)
    {
        std::vector<Member> members;
        for (std::size_t i = 0; i < racks.size(); ++i) {
            Member member;
            member.memberId = "C" + std::to_string(i);
            member.topics = topics;
            member.rack = racks[i];
            members.push_back(std::move(member));
        }
        return members;
    }
    /// `abc`: the first partition's one replica is in rack a, the second's in b …
    static Racks racksOf(const std::map<std::string, std::string>& letters)
    {
        Racks racks;
        for (const auto& [topic, places] : letters)
            for (const char place : places)
                racks[topic].push_back({std::string(1, place)});
        return racks;
    }
    static QString shown(const Assignment& assignment)
    {
        std::set<std::string> topics;
        for (const auto& [member, partitions] : assignment)
            for (const TopicPartition& partition : partitions)
                topics.insert(partition.topic);
        QStringList shares;
        for (const auto& [member, partitions] : assignment) {
            QStringList share;
            for (const TopicPartition& partition : partitions)
                share << (topics.size() > 1 ? QString::fromStdString(partition.topic) : QString()) + QString::number(partition.partition.value);
            shares << (share.isEmpty() ? QStringLiteral("none") : share.join(QLatin1String(topics.size() > 1 ? " " : "")));
        }
        return shares.join(QStringLiteral(" / "));
    }
    static QString nearby(AssignNearby assign, const std::vector<std::string>& rackOfMember, const Racks& racks)
    {
        Topics topics;
        std::set<std::string> names;
        for (const auto& [topic, partitions] : racks) {
            topics[topic] = std::int32_t(partitions.size());
            names.insert(topic);
        }
        return shown(assign(membersIn(rackOfMember, names), topics, racks));
    }
    static QString nearby(AssignNearby assign, const std::vector<std::string>& rackOfMember, const std::map<std::string, std::string>& letters)
    {
        return nearby(assign, rackOfMember, racksOf(letters));
    }
    using Assign = Assignment (*)(std::vector<Member>, const Topics&);
    static void withEachAssignor()
    {
        QTest::addColumn<Assign>("assign");
        QTest::addColumn<QString>("gives");
    }
};

Q_DECLARE_METATYPE(highwater::assignor::Assignment (*)(std::vector<highwater::assignor::Member>, const highwater::assignor::Topics&))

QTEST_APPLESS_MAIN(AssignmentTest)
#include "tst_assignment.moc"
