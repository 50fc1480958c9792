<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Invariant</name>
    <message>
        <source>Whoever takes office holds all that was ever committed.</source>
        <translation>上任者拥有曾经提交过的一切。</translation>
    </message>
    <message>
        <source>Each member of the ISR holds all that was ever committed.</source>
        <translation>ISR 的每个成员都拥有曾经提交过的一切。</translation>
    </message>
    <message>
        <source>What a leader has below its high watermark is on each member of the ISR.</source>
        <translation>leader 在高水位以下的内容，ISR 的每个成员都有。</translation>
    </message>
    <message>
        <source>What a leader has below its high watermark is on each member of its own copy of the ISR.</source>
        <translation>leader 在高水位以下的内容，它自己所知的 ISR 的每个成员都有。</translation>
    </message>
    <message>
        <source>A partition's leader is in its ISR.</source>
        <translation>分区的 leader 在其 ISR 中。</translation>
    </message>
    <message>
        <source>The maximal ISR of a leader that is not stale holds the controller's ISR.</source>
        <translation>未过时的 leader 的最大 ISR 包含控制器的 ISR。</translation>
    </message>
    <message>
        <source>Below both high watermarks two replicas hold the same batches.</source>
        <translation>在两者的高水位以下，两个副本拥有相同的批次。</translation>
    </message>
    <message>
        <source>Logs that hold a record of one epoch at one offset are equal below it.</source>
        <translation>在同一 offset 上有同一 epoch 记录的日志，在其之下相同。</translation>
    </message>
    <message>
        <source>What was committed at an offset stays there unchanged.</source>
        <translation>某个 offset 上已提交的内容不变地留在那里。</translation>
    </message>
    <message>
        <source>What was committed is in the log of at least one broker.</source>
        <translation>已提交的内容至少在一个 broker 的日志里。</translation>
    </message>
    <message>
        <source>A leader's high watermark never falls within its leader epoch.</source>
        <translation>leader 的高水位在其 leader epoch 内从不下降。</translation>
    </message>
    <message>
        <source>A high watermark moves only past what each member of the maximal ISR has fetched, and only with enough members.</source>
        <translation>高水位只越过最大 ISR 的每个成员都已取得的内容，而且成员要足够多。</translation>
    </message>
    <message>
        <source>Log start &lt;= high watermark &lt;= log end, on every replica.</source>
        <translation>在每个副本上：日志起点 &lt;= 高水位 &lt;= 日志末端。</translation>
    </message>
    <message>
        <source>acks=all is answered only when the record is committed.</source>
        <translation>只有记录已提交，才应答 acks=all。</translation>
    </message>
    <message>
        <source>Only a follower that has fetched up to the leader's high watermark and epoch start may join.</source>
        <translation>只有取到 leader 的高水位和 epoch 起点的 follower 才可以加入。</translation>
    </message>
    <message>
        <source>The ISR grows only by what its leader asked for, with the epochs in force.</source>
        <translation>ISR 只按其 leader 以有效 epoch 提出的请求扩大。</translation>
    </message>
    <message>
        <source>With ELR, who comes back from an unclean shutdown is in no ISR and no ELR and leads nothing.</source>
        <translation>启用 ELR 时，非正常停止后回来者不在任何 ISR 和 ELR 中，也不当 leader。</translation>
    </message>
    <message>
        <source>No fenced or stopping broker is in an ISR that has a leader or other members.</source>
        <translation>已隔离或正在停止的 broker 不在有 leader 或其他成员的 ISR 中。</translation>
    </message>
    <message>
        <source>ISR and ELR are disjoint; without an ISR there is no leader; a full ISR leaves no ELR.</source>
        <translation>ISR 与 ELR 不相交；没有 ISR 就没有 leader；ISR 满员就没有 ELR。</translation>
    </message>
    <message>
        <source>A request that carries another leader epoch is refused and changes nothing.</source>
        <translation>带着另一个 leader epoch 的请求被拒绝，什么也不改变。</translation>
    </message>
    <message>
        <source>A follower fetches a partition from its leader alone; a leader fetches it from nobody.</source>
        <translation>follower 只从分区的 leader 取该分区；leader 不从任何人取。</translation>
    </message>
    <message>
        <source>A follower appends nothing of a later leader epoch than its own.</source>
        <translation>follower 不追加晚于自己 leader epoch 的内容。</translation>
    </message>
    <message>
        <source>The epoch cache grows and names the epoch of each batch.</source>
        <translation>epoch 缓存递增，并给出每个批次的 epoch。</translation>
    </message>
    <message>
        <source>Asked for an epoch, a leader names the largest one not above it, and its end.</source>
        <translation>被问到某个 epoch 时，leader 给出不超过它的最大 epoch 及其结尾。</translation>
    </message>
    <message>
        <source>Nobody that runs cuts away committed records that it holds.</source>
        <translation>运行中的副本不会截掉自己拥有的已提交记录。</translation>
    </message>
    <message>
        <source>A leader epoch of a partition has one leader, the one the metadata names.</source>
        <translation>分区的一个 leader epoch 只有一个 leader，即元数据所指的那个。</translation>
    </message>
    <message>
        <source>No consumer is given a record that is not committed.</source>
        <translation>消费者得不到未提交的记录。</translation>
    </message>
    <message>
        <source>The latest offset is not told before the high watermark has reached the epoch's start.</source>
        <translation>在高水位到达 epoch 起点之前，不给出最新 offset。</translation>
    </message>
    <message>
        <source>A reassignment ends when its new replicas are in sync.</source>
        <translation>新副本都同步之后，重新分配才结束。</translation>
    </message>
    <message>
        <source>A replica that was added is unknown to the leader until it fetches.</source>
        <translation>新增的副本在取数据之前，leader 不认识它。</translation>
    </message>
    <message>
        <source>A quorum epoch has at most one leader.</source>
        <translation>一个 quorum epoch 最多有一个 leader。</translation>
    </message>
    <message>
        <source>No node's quorum epoch ever falls.</source>
        <translation>任何节点的 quorum epoch 从不下降。</translation>
    </message>
    <message>
        <source>The quorum's high watermark never falls, across leaders.</source>
        <translation>quorum 的高水位从不下降，换 leader 也一样。</translation>
    </message>
    <message>
        <source>A majority of the voters has on disk what is committed, the leader among them.</source>
        <translation>多数投票者（包括 leader）的磁盘上有已提交的内容。</translation>
    </message>
    <message>
        <source>Below both high watermarks two metadata logs hold the same records.</source>
        <translation>在两者的高水位以下，两份元数据日志的记录相同。</translation>
    </message>
    <message>
        <source>A newly elected quorum leader holds all that was committed.</source>
        <translation>新当选的 quorum leader 拥有已提交的一切。</translation>
    </message>
    <message>
        <source>A quorum leader publishes no high watermark before a record of its own epoch is committed.</source>
        <translation>在自己 epoch 的记录提交之前，quorum leader 不公布高水位。</translation>
    </message>
    <message>
        <source>No metadata log is cut below its high watermark.</source>
        <translation>元数据日志不会在高水位以下被截断。</translation>
    </message>
    <message>
        <source>Who led a quorum epoch does not lead it again after a restart.</source>
        <translation>领导过某个 quorum epoch 的，重启后不再领导它。</translation>
    </message>
    <message>
        <source>A voter gives one vote in an epoch, and it is on disk before it is told.</source>
        <translation>投票者在一个 epoch 中投一票，而且先落盘再告知。</translation>
    </message>
    <message>
        <source>An offset of a quorum epoch names one record for ever.</source>
        <translation>一个 quorum epoch 的某个 offset 永远指同一条记录。</translation>
    </message>
    <message>
        <source>A metadata log that does not start at 0 starts where a snapshot ends.</source>
        <translation>不从 0 开始的元数据日志，从某个快照的结尾开始。</translation>
    </message>
    <message>
        <source>Only voters stand and lead, candidates voted for themselves, and only a quorum leader is controller.</source>
        <translation>只有投票者参选和领导，候选者投票给自己，只有 quorum leader 是控制器。</translation>
    </message>
    <message>
        <source>A quorum leader that no majority fetches from resigns.</source>
        <translation>没有多数节点取数据的 quorum leader 会辞任。</translation>
    </message>
    <message>
        <source>Nodes that have read as far know the same voters, and one comes or goes at a time.</source>
        <translation>读到同一处的节点所知的投票者相同，并且每次只加入或离开一个。</translation>
    </message>
    <message>
        <source>The controller acts once it has applied all before its own epoch.</source>
        <translation>控制器应用完自己 epoch 之前的一切后才行动。</translation>
    </message>
    <message>
        <source>Each node's metadata is what the committed records up to its offset make.</source>
        <translation>每个节点的元数据就是到其 offset 为止已提交记录的结果。</translation>
    </message>
    <message>
        <source>A broker's epoch grows with each new incarnation.</source>
        <translation>broker 的 epoch 随每个新进程增加。</translation>
    </message>
    <message>
        <source>A partition's epochs never fall, and its leader is one of its replicas.</source>
        <translation>分区的 epoch 从不下降，其 leader 是其副本之一。</translation>
    </message>
    <message>
        <source>Fencing takes those out of the ISRs that are fenced, and nobody else.</source>
        <translation>隔离只把被隔离者移出 ISR，不移走别人。</translation>
    </message>
    <message>
        <source>Who runs is registered, and who is unfenced had read its own registration.</source>
        <translation>运行者已注册；未被隔离者已读到自己的注册。</translation>
    </message>
    <message>
        <source>Batches follow each other by offset, and their leader epochs never fall.</source>
        <translation>批次按 offset 相继，其 leader epoch 从不下降。</translation>
    </message>
    <message>
        <source>A batch in a leader's log fits its checksum.</source>
        <translation>leader 日志中的批次与其校验和相符。</translation>
    </message>
    <message>
        <source>Recovering a log twice is recovering it once; the recovery point is not above the log end.</source>
        <translation>恢复两次等于恢复一次；恢复点不高于日志末端。</translation>
    </message>
    <message>
        <source>Index entries grow and point at or before their batches.</source>
        <translation>索引条目递增，指向其批次或之前。</translation>
    </message>
    <message>
        <source>Nothing is appended, and so nothing acknowledged, on a disk that is full or failed.</source>
        <translation>在已满或故障的磁盘上不追加，因而也不确认。</translation>
    </message>
    <message>
        <source>The proof of a clean shutdown is there only when all is flushed and nothing runs on it.</source>
        <translation>只有全部刷盘且无进程运行时，才有正常停止的凭证。</translation>
    </message>
    <message>
        <source>In a log, a producer's sequences follow each other; its answers name where its records stand.</source>
        <translation>日志中生产者的序列号相继；给它的应答说明其记录在哪里。</translation>
    </message>
    <message>
        <source>A log's producer table says what its batches left behind.</source>
        <translation>日志的生产者表说明其批次留下了什么。</translation>
    </message>
    <message>
        <source>After a producer epoch no lower one is written.</source>
        <translation>某个生产者 epoch 之后不再写入更低的。</translation>
    </message>
    <message>
        <source>A send of an idempotent producer is in the log at most once.</source>
        <translation>幂等生产者的一次发送在日志里最多一份。</translation>
    </message>
    <message>
        <source>The records of an idempotent producer stand in the order they were sent in.</source>
        <translation>幂等生产者的记录按发送顺序排列。</translation>
    </message>
    <message>
        <source>What is reported as not written is not in the log.</source>
        <translation>报告为未写入的内容不在日志里。</translation>
    </message>
    <message>
        <source>No two current members of a group own one partition.</source>
        <translation>同一分区不会被组内两个现任成员同时拥有。</translation>
    </message>
    <message>
        <source>A target assignment has exactly one place for each subscribed partition.</source>
        <translation>目标分配为每个订阅的分区恰好给出一个位置。</translation>
    </message>
    <message>
        <source>A member at the target's epoch owns nothing that the target gives to somebody else.</source>
        <translation>已到目标 epoch 的成员不拥有目标给别人的分区。</translation>
    </message>
    <message>
        <source>In a stable group every member has what the target gives it.</source>
        <translation>稳定的组里，每个成员都有目标给它的分区。</translation>
    </message>
    <message>
        <source>A member's epoch never decreases.</source>
        <translation>成员的 epoch 从不下降。</translation>
    </message>
    <message>
        <source>A partition has an epoch in a group exactly while somebody owns it.</source>
        <translation>只要有人拥有分区，它在组里就有 epoch，反之亦然。</translation>
    </message>
    <message>
        <source>A commit is taken of a member alone, and only with its present generation or epoch.</source>
        <translation>只接受成员以其当前代号或 epoch 作出的提交。</translation>
    </message>
    <message>
        <source>A committed offset is there after another broker took over the group.</source>
        <translation>另一个 broker 接管消费组后，已提交的 offset 仍在。</translation>
    </message>
    <message>
        <source>Offsets that somebody reads by do not expire, others not before their time.</source>
        <translation>有人据以读取的 offset 不过期，其他的不提前过期。</translation>
    </message>
    <message>
        <source>A static member that comes back has its old place and starts no rebalance by that.</source>
        <translation>回来的静态成员保有原位，不会因此引发再均衡。</translation>
    </message>
    <message>
        <source>A position comes from auto.offset.reset only where nothing is committed.</source>
        <translation>只有没有提交时，位置才来自 auto.offset.reset。</translation>
    </message>
    <message>
        <source>Auto commit does not pass what the application has in hand.</source>
        <translation>自动提交不越过应用手里的记录。</translation>
    </message>
    <message>
        <source>Virtual time never goes back and events are numbered without a gap.</source>
        <translation>虚拟时间从不倒退，事件编号没有空缺。</translation>
    </message>
    <message>
        <source>The scheduler knows each node's earliest deadline.</source>
        <translation>调度器知道每个节点最早的期限。</translation>
    </message>
    <message>
        <source>The logs hold what the events told.</source>
        <translation>日志里就是事件所讲述的内容。</translation>
    </message>
    <message>
        <source>What was acknowledged is in the legitimate leader's log.</source>
        <translation>已确认的内容在合法 leader 的日志里。</translation>
    </message>
</context>
</TS>
