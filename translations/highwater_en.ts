<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>highwater::ui::ChainView</name>
    <message numerus="yes">
        <source>%n steps between</source>
        <extracomment>Between the links of a chain of causes: so many of little weight are not shown</extracomment>
        <translation>
            <numerusform>%n step between</numerusform>
            <numerusform>%n steps between</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::ClusterPanel</name>
    <message numerus="yes">
        <source>%n acknowledged record(s) at %1 are in no log any more.</source>
        <extracomment>%1 is a range of offsets such as [22, 28)</extracomment>
        <translation>
            <numerusform>%n acknowledged record at %1 is in no log any more.</numerusform>
            <numerusform>%n acknowledged records at %1 are in no log any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n produce request(s) wait for the ISR.</source>
        <translation>
            <numerusform>%n produce request waits for the ISR.</numerusform>
            <numerusform>%n produce requests wait for the ISR.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) of %1: %2.</source>
        <extracomment>%1 is a topic, %2 a state such as &quot;under-replicated&quot;</extracomment>
        <translation>
            <numerusform>%n partition of %1: %2.</numerusform>
            <numerusform>%n partitions of %1: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) are nobody&apos;s.</source>
        <translation>
            <numerusform>%n partition is nobody&apos;s.</numerusform>
            <numerusform>%n partitions are nobody&apos;s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 owns %n partition(s).</source>
        <translation>
            <numerusform>%1 owns %n partition.</numerusform>
            <numerusform>%1 owns %n partitions.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventCaption</name>
    <message numerus="yes">
        <source>%1: send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>%1: send %n record</numerusform>
            <numerusform>%1: send %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records batched</source>
        <extracomment>%1 is a partition; records put into an open batch</extracomment>
        <translation>
            <numerusform>%1: %n record batched</numerusform>
            <numerusform>%1: %n records batched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records sent</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n record sent</numerusform>
            <numerusform>%1: %n records sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records acknowledged</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n record acknowledged</numerusform>
            <numerusform>%1: %n records acknowledged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records failed</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n record failed</numerusform>
            <numerusform>%1: %n records failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n acknowledged records lost</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n acknowledged record lost</numerusform>
            <numerusform>%1: %n acknowledged records lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 has %n partitions</source>
        <extracomment>%1 is a group, %2 a consumer</extracomment>
        <translation>
            <numerusform>%1: %2 has %n partition</numerusform>
            <numerusform>%1: %2 has %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions assigned</source>
        <extracomment>%1 is a consumer; partitions given to it</extracomment>
        <translation>
            <numerusform>%1: %n partition assigned</numerusform>
            <numerusform>%1: %n partitions assigned</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions revoked</source>
        <extracomment>%1 is a consumer; partitions taken from it</extracomment>
        <translation>
            <numerusform>%1: %n partition revoked</numerusform>
            <numerusform>%1: %n partitions revoked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions asked for</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>%1: %n partition asked for</numerusform>
            <numerusform>%1: %n partitions asked for</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it has now</extracomment>
        <translation>
            <numerusform>%1: %n partition</numerusform>
            <numerusform>%1: %n partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventText</name>
    <message numerus="yes">
        <source>%1 put %n records into its open batch for %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition</extracomment>
        <translation>
            <numerusform>%1 put %n record into its open batch for %2</numerusform>
            <numerusform>%1 put %n records into its open batch for %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sent its %n records for %2 to %3 again with acks=%4, attempt %5</source>
        <translation>
            <numerusform>%1 sent its %n record for %2 to %3 again with acks=%4, attempt %5</numerusform>
            <numerusform>%1 sent its %n records for %2 to %3 again with acks=%4, attempt %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sent %n records for %2 to %3 with acks=%4</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 a broker such as &quot;broker 2&quot;, %4 the value of acks</extracomment>
        <translation>
            <numerusform>%1 sent %n record for %2 to %3 with acks=%4</numerusform>
            <numerusform>%1 sent %n records for %2 to %3 with acks=%4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 takes %n records of %2 as written by %3: acks=0 waits for no answer</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>
            <numerusform>%1 takes %n record of %2 as written by %3: acks=0 waits for no answer</numerusform>
            <numerusform>%1 takes %n records of %2 as written by %3: acks=0 waits for no answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 acknowledged %n records of %2 in %3 from %4 on: acks=1 asks for no follower</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an offset</extracomment>
        <translation>
            <numerusform>%1 acknowledged %n record of %2 in %3 at %4: acks=1 asks for no follower</numerusform>
            <numerusform>%1 acknowledged %n records of %2 in %3 from %4 on: acks=1 asks for no follower</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 acknowledged %n records of %2 in %3 from %4 on: the whole ISR has them</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an offset</extracomment>
        <translation>
            <numerusform>%1 acknowledged %n record of %2 in %3 at %4: the whole ISR has it</numerusform>
            <numerusform>%1 acknowledged %n records of %2 in %3 from %4 on: the whole ISR has them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reports %n records for %2 as failed: %3. They may be in the log all the same</source>
        <translation>
            <numerusform>%1 reports %n record for %2 as failed: %3. It may be in the log all the same</numerusform>
            <numerusform>%1 reports %n records for %2 as failed: %3. They may be in the log all the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reports %n records for %2 as failed: %3. They were not written</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 reports %n record for %2 as failed: %3. It was not written</numerusform>
            <numerusform>%1 reports %n records for %2 as failed: %3. They were not written</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 refused to take %n records: %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 refused to take %n record: %2</numerusform>
            <numerusform>%1 refused to take %n records: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 refused to take %n records: %2 (%3)</source>
        <extracomment>%1 is a producer&apos;s name, %2 an error&apos;s name, %3 the client&apos;s own words</extracomment>
        <translation>
            <numerusform>%1 refused to take %n record: %2 (%3)</numerusform>
            <numerusform>%1 refused to take %n records: %2 (%3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>You told %1 to send %n record</numerusform>
            <numerusform>You told %1 to send %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scenario told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>The scenario told %1 to send %n record</numerusform>
            <numerusform>The scenario told %1 to send %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chance told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name; random faults did it</extracomment>
        <translation>
            <numerusform>Chance told %1 to send %n record</numerusform>
            <numerusform>Chance told %1 to send %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 was created with %n partitions</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>
            <numerusform>Topic %1 was created with %n partition</numerusform>
            <numerusform>Topic %1 was created with %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are in no leader&apos;s log any more, and no setting allows that: this is a defect of the program</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%n acknowledged record of %1 is in no leader&apos;s log any more, and no setting allows that: this is a defect of the program</numerusform>
            <numerusform>%n acknowledged records of %1 are in no leader&apos;s log any more, and no setting allows that: this is a defect of the program</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are in no leader&apos;s log any more: %2 allows that</source>
        <extracomment>%1 is a partition, %2 the rule or config that allows it, such as acks=1</extracomment>
        <translation>
            <numerusform>%n acknowledged record of %1 is in no leader&apos;s log any more: %2 allows that</numerusform>
            <numerusform>%n acknowledged records of %1 are in no leader&apos;s log any more: %2 allows that</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: all have joined generation %2, %n members; the leader assigns with %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a generation&apos;s number, %3 an assignor such as range</extracomment>
        <translation>
            <numerusform>Group %1: all have joined generation %2, %n member; the leader assigns with %3</numerusform>
            <numerusform>Group %1: all have joined generation %2, %n members; the leader assigns with %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1 is stable in generation %2 with %n members</source>
        <extracomment>%1 is a group&apos;s name, %2 a generation&apos;s number</extracomment>
        <translation>
            <numerusform>Group %1 is stable in generation %2 with %n member</numerusform>
            <numerusform>Group %1 is stable in generation %2 with %n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: target assignment of epoch %2 for %n members, made by %3</source>
        <extracomment>%1 is a group&apos;s name, %2 an epoch, %3 an assignor such as uniform</extracomment>
        <translation>
            <numerusform>Group %1: target assignment of epoch %2 for %n member, made by %3</numerusform>
            <numerusform>Group %1: target assignment of epoch %2 for %n members, made by %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1 asks %2 to let go of %n partitions</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>
            <numerusform>Group %1 asks %2 to let go of %n partition</numerusform>
            <numerusform>Group %1 asks %2 to let go of %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: %2 has %n partitions in epoch %3 and waits for others to be let go</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an epoch</extracomment>
        <translation>
            <numerusform>Group %1: %2 has %n partition in epoch %3 and waits for others to be let go</numerusform>
            <numerusform>Group %1: %2 has %n partitions in epoch %3 and waits for others to be let go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: %2 has its %n partitions of epoch %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an epoch</extracomment>
        <translation>
            <numerusform>Group %1: %2 has its %n partition of epoch %3</numerusform>
            <numerusform>Group %1: %2 has its %n partitions of epoch %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was given %n partitions by group %2 in generation %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 the number of a generation or epoch</extracomment>
        <translation>
            <numerusform>%1 was given %n partition by group %2 in generation %3</numerusform>
            <numerusform>%1 was given %n partitions by group %2 in generation %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lost %n partitions of group %2</source>
        <translation>
            <numerusform>%1 lost %n partition of group %2</numerusform>
            <numerusform>%1 lost %n partitions of group %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 let go of %n partitions of group %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>
            <numerusform>%1 let go of %n partition of group %2</numerusform>
            <numerusform>%1 let go of %n partitions of group %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 knows that its commit of %n partitions for group %2 is safe</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>
            <numerusform>%1 knows that its commit of %n partition for group %2 is safe</numerusform>
            <numerusform>%1 knows that its commit of %n partitions for group %2 is safe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 could not commit %n partitions for group %2: %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 could not commit %n partition for group %2: %3</numerusform>
            <numerusform>%1 could not commit %n partitions for group %2: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>You asked for %n partition of topic %1</numerusform>
            <numerusform>You asked for %n partitions of topic %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scenario asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>The scenario asked for %n partition of topic %1</numerusform>
            <numerusform>The scenario asked for %n partitions of topic %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chance asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; random faults did it</extracomment>
        <translation>
            <numerusform>Chance asked for %n partition of topic %1</numerusform>
            <numerusform>Chance asked for %n partitions of topic %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 has %n partitions now, before it had %2</source>
        <extracomment>%1 is a topic&apos;s name, %2 how many partitions it had; the number is how many it has now</extracomment>
        <translation>
            <numerusform>Topic %1 has %n partition now, before it had %2</numerusform>
            <numerusform>Topic %1 has %n partitions now, before it had %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 was deleted with its %n partitions; brokers delete the logs when they hear of it</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it had</extracomment>
        <translation>
            <numerusform>Topic %1 was deleted with its %n partition; brokers delete the log when they hear of it</numerusform>
            <numerusform>Topic %1 was deleted with its %n partitions; brokers delete the logs when they hear of it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventsTab</name>
    <message numerus="yes">
        <source>%n events</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::FlightLooks</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <extracomment>End of a message&apos;s label, such as &quot;Fetch payments-4 @25 → 1 record&quot;</extracomment>
        <translation>
            <numerusform>%n record</numerusform>
            <numerusform>%n records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupColumnLooks</name>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consumer(s)</source>
        <translation>
            <numerusform>%n consumer</numerusform>
            <numerusform>%n consumers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) read</source>
        <translation>
            <numerusform>%n record read</numerusform>
            <numerusform>%n records read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rebalance(s) so far; the last one took %1.</source>
        <translation>
            <numerusform>%n rebalance so far; the last one took %1.</numerusform>
            <numerusform>%n rebalances so far; the last one took %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were processed again.</source>
        <translation>
            <numerusform>%n record was processed again.</numerusform>
            <numerusform>%n records were processed again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were skipped and processed by nobody.</source>
        <translation>
            <numerusform>%n record was skipped and processed by nobody.</numerusform>
            <numerusform>%n records were skipped and processed by nobody.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupsTab</name>
    <message numerus="yes">
        <source>%n more columns…</source>
        <extracomment>A link under a table; %n columns have no room there</extracomment>
        <translation>
            <numerusform>one more column…</numerusform>
            <numerusform>%n more columns…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::JudgeModel</name>
    <message numerus="yes">
        <source>broken %n times, last: %1 %2</source>
        <extracomment>A rule was broken: how often, what was seen last, and what allowed it</extracomment>
        <translation>
            <numerusform>broken once, last: %1 %2</numerusform>
            <numerusform>broken %n times, last: %1 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::JudgesTab</name>
    <message numerus="yes">
        <source>%n of the judged rules were broken</source>
        <extracomment>Headline over the list of rules that are watched all the time</extracomment>
        <translation>
            <numerusform>%n of the judged rules was broken</numerusform>
            <numerusform>%n of the judged rules were broken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n judged rules hold</source>
        <extracomment>Headline over the list of rules that are watched all the time; none was ever broken</extracomment>
        <translation>
            <numerusform>The judged rule holds</numerusform>
            <numerusform>All %n judged rules hold</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::LogPanel</name>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>Legend of the chart: so many lines are not drawn</extracomment>
        <translation>
            <numerusform>one more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::MatrixPainter</name>
    <message numerus="yes">
        <source>%n topic(s)</source>
        <translation>
            <numerusform>%n topic</numerusform>
            <numerusform>%n topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n partition</numerusform>
            <numerusform>%n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) as strips, worst first</source>
        <translation>
            <numerusform>%n partition as strips, worst first</numerusform>
            <numerusform>%n partitions as strips, worst first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with lost records</source>
        <translation>
            <numerusform>%n with lost records</numerusform>
            <numerusform>%n with lost records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leaderless</source>
        <translation>
            <numerusform>%n leaderless</numerusform>
            <numerusform>%n leaderless</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under min ISR</source>
        <translation>
            <numerusform>%n under min ISR</numerusform>
            <numerusform>%n under min ISR</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under-replicated</source>
        <translation>
            <numerusform>%n under-replicated</numerusform>
            <numerusform>%n under-replicated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) out of sight: scroll</source>
        <translation>
            <numerusform>%n row out of sight: scroll</numerusform>
            <numerusform>%n rows out of sight: scroll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broker(s) out of sight: scroll sideways</source>
        <translation>
            <numerusform>%n broker out of sight: scroll sideways</numerusform>
            <numerusform>%n brokers out of sight: scroll sideways</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 dot = %n record(s)</source>
        <translation>
            <numerusform>1 dot = %n record</numerusform>
            <numerusform>1 dot = %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) more on their way</source>
        <translation>
            <numerusform>%n message more on their way</numerusform>
            <numerusform>%n messages more on their way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routine message(s) folded</source>
        <extracomment>Heartbeats, empty fetches and their answers are not drawn one by one</extracomment>
        <translation>
            <numerusform>%n routine message folded</numerusform>
            <numerusform>%n routine messages folded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) held up</source>
        <extracomment>Messages that do not arrive because a link is cut or a process is paused</extracomment>
        <translation>
            <numerusform>one message held up</numerusform>
            <numerusform>%n messages held up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) more: point at a message</source>
        <extracomment>Labels of messages for which there was no room; the pointer over a message shows its label</extracomment>
        <translation>
            <numerusform>%n label more: point at a message</numerusform>
            <numerusform>%n labels more: point at a message</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) in groups: a click opens one</source>
        <extracomment>Rows that stand for many partitions of a topic in the same state</extracomment>
        <translation>
            <numerusform>%n partition in groups: a click opens one</numerusform>
            <numerusform>%n partitions in groups: a click opens one</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broker(s) as thin columns: they open where the pointer is</source>
        <translation>
            <numerusform>%n broker as a thin column: it opens where the pointer is</numerusform>
            <numerusform>%n brokers as thin columns: they open where the pointer is</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) of __consumer_offsets folded</source>
        <translation>
            <numerusform>%n partition of __consumer_offsets folded</numerusform>
            <numerusform>%n partitions of __consumer_offsets folded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n consumer group(s)</source>
        <translation>
            <numerusform>+%n consumer group</numerusform>
            <numerusform>+%n consumer groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consumer group(s) as strips</source>
        <translation>
            <numerusform>%n consumer group as a strip</numerusform>
            <numerusform>%n consumer groups as strips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::MemberCard</name>
    <message numerus="yes">
        <source>owns %n partitions</source>
        <extracomment>State of a member</extracomment>
        <translation>
            <numerusform>owns one partition</numerusform>
            <numerusform>owns %n partitions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <extracomment>On a member's card: partitions that are not listed</extracomment>
        <translation>
            <numerusform>… and one more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::ProducerCard</name>
    <message numerus="yes">
        <source>%1: %n records, %2 in the open batch</source>
        <extracomment>Tooltip over a bar; %1 is a partition, %2 a size such as 2.3 KiB</extracomment>
        <translation>
            <numerusform>%1: %n record, %2 in the open batch</numerusform>
            <numerusform>%1: %n records, %2 in the open batch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches wait</source>
        <extracomment>Tooltip over a bar: closed batches that wait to be sent</extracomment>
        <translation>
            <numerusform>%n batch waits</numerusform>
            <numerusform>%n batches wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches on their way</source>
        <extracomment>Tooltip over a bar: batches sent and not yet answered</extracomment>
        <translation>
            <numerusform>%n batch on its way</numerusform>
            <numerusform>%n batches on their way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors, last at %1</source>
        <extracomment>Under a producer&apos;s last error; %1 is the time of it</extracomment>
        <translation>
            <numerusform>%n error, at %1</numerusform>
            <numerusform>%n errors, last at %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::PromiseStrip</name>
    <message numerus="yes">
        <source>The promise: acks=all means every in-sync replica, at least %n.</source>
        <extracomment>The promise of acks=all; %n is min.insync.replicas</extracomment>
        <translation>
            <numerusform>The promise: acks=all means every in-sync replica, at least one.</numerusform>
            <numerusform>The promise: acks=all means every in-sync replica, at least %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged record(s) are in no log any more.</source>
        <translation>
            <numerusform>One acknowledged record is in no log any more.</numerusform>
            <numerusform>%n acknowledged records are in no log any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were written more than once.</source>
        <translation>
            <numerusform>One record was written more than once.</numerusform>
            <numerusform>%n records were written more than once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %n failure(s) were reported, nothing acknowledged is missing.</source>
        <translation>
            <numerusform>Kept: one failure was reported, nothing acknowledged is missing.</numerusform>
            <numerusform>Kept: %n failures were reported, nothing acknowledged is missing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lost: %n record(s) that broker %1 alone had.</source>
        <extracomment>%1 is a broker&apos;s number, %n how many records</extracomment>
        <translation>
            <numerusform>Lost: one record that broker %1 alone had.</numerusform>
            <numerusform>Lost: %n records that broker %1 alone had.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::SubjectReader</name>
    <message numerus="yes">
        <source>Records with acks=all are refused with NOT_ENOUGH_REPLICAS until the ISR has %n members (min.insync.replicas).</source>
        <translation>
            <numerusform>Records with acks=all are refused with NOT_ENOUGH_REPLICAS until the ISR has %n member (min.insync.replicas).</numerusform>
            <numerusform>Records with acks=all are refused with NOT_ENOUGH_REPLICAS until the ISR has %n members (min.insync.replicas).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fetches wait for new records (replica.fetch.wait.max.ms).</source>
        <translation>
            <numerusform>%n fetch waits for new records (replica.fetch.wait.max.ms).</numerusform>
            <numerusform>%n fetches wait for new records (replica.fetch.wait.max.ms).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next %n of %1 from %2 to %3 will be dropped.</source>
        <translation>
            <numerusform>The next %1 from %2 to %3 will be dropped.</numerusform>
            <numerusform>The next %n of %1 from %2 to %3 will be dropped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next %n of %1 from %2 to %3 will be held.</source>
        <translation>
            <numerusform>The next %1 from %2 to %3 will be held.</numerusform>
            <numerusform>The next %n of %1 from %2 to %3 will be held.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members, classic protocol</source>
        <extracomment>Under a group's name</extracomment>
        <translation>
            <numerusform>one member, classic protocol</numerusform>
            <numerusform>%n members, classic protocol</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members, consumer protocol</source>
        <extracomment>Under a group's name; consumer is the protocol's name (KIP-848)</extracomment>
        <translation>
            <numerusform>one member, consumer protocol</numerusform>
            <numerusform>%n members, consumer protocol</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partitions stand still, for nobody owns them: %1.</source>
        <extracomment>%1 is a list of partitions</extracomment>
        <translation>
            <numerusform>One partition stands still, for nobody owns it: %1.</numerusform>
            <numerusform>%n partitions stand still, for nobody owns them: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::WaitingText</name>
    <message numerus="yes">
        <source>The high watermark of %1 stays at %2 until %3 have fetched beyond it: %n records wait to be committed.</source>
        <extracomment>%1 is a partition, %2 an offset, %3 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>The high watermark of %1 stays at %2 until %3 have fetched beyond it: %n record waits to be committed.</numerusform>
            <numerusform>The high watermark of %1 stays at %2 until %3 have fetched beyond it: %n records wait to be committed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n produce requests with acks=all for %1 wait for %2.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>%n produce request with acks=all for %1 waits for %2.</numerusform>
            <numerusform>%n produce requests with acks=all for %1 wait for %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n batches wait for the answer of %2.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>%1: %n batch waits for the answer of %2.</numerusform>
            <numerusform>%1: %n batches wait for the answer of %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 leaves the group %2 unless it polls in time (max.poll.interval.ms): it works on %n records.</source>
        <extracomment>%1 is a consumer's name, %2 a group's name; max.poll.interval.ms is the config's name</extracomment>
        <translation>
            <numerusform>%1 leaves the group %2 unless it polls in time (max.poll.interval.ms): it works on one record.</numerusform>
            <numerusform>%1 leaves the group %2 unless it polls in time (max.poll.interval.ms): it works on %n records.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::WhyTab</name>
    <message numerus="yes">
        <source>%n records of %1 are gone</source>
        <extracomment>Headline over the causes: a replica&apos;s log was cut back; %1 is a partition</extracomment>
        <translation>
            <numerusform>%n record of %1 is gone</numerusform>
            <numerusform>%n records of %1 are gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are gone</source>
        <extracomment>Headline over the causes: acknowledged records that no log holds any more; %1 is a partition</extracomment>
        <translation>
            <numerusform>%n acknowledged record of %1 is gone</numerusform>
            <numerusform>%n acknowledged records of %1 are gone</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records are gone</source>
        <translation>
            <numerusform>%n acknowledged record is gone</numerusform>
            <numerusform>%n acknowledged records are gone</numerusform>
        </translation>
    </message>
</context>
</TS>
