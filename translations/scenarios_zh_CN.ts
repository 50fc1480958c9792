<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Scenario</name>
    <message>
        <source>acks=all of one</source>
        <translation>只有一个副本的 acks=all</translation>
    </message>
    <message>
        <source>With min.insync.replicas=1 acks=all may mean the leader alone; a power loss takes what was acknowledged and even read.</source>
        <translation>min.insync.replicas=1 时，acks=all 可能只指 leader 自己；一次断电就会带走已确认、甚至已被读取的记录。</translation>
    </message>
    <message>
        <source>Both followers fell behind and left. The ISR is the leader alone, and acks=all waits for the ISR, so the record is committed and read.</source>
        <translation>两个 follower 都落后并离开了。ISR 只剩 leader，而 acks=all 等的就是 ISR，所以记录被提交并被读取。</translation>
    </message>
    <message>
        <source>Nobody else was in sync, so nobody leads. Kafka waits for broker 2, whose page cache held the only copy.</source>
        <translation>没有其他副本保持同步，所以没有 leader。Kafka 等待 broker 2，唯一的一份曾在它的页缓存里。</translation>
    </message>
    <message>
        <source>It leads without the record, and the next one got its offset. acks=all promises as many copies as min.insync.replicas says, in memory.</source>
        <translation>它当上 leader 时没有那条记录，下一条记录占了它的 offset。acks=all 只承诺 min.insync.replicas 所说的份数，而且在内存里。</translation>
    </message>
    <message>
        <source>Process first, commit after</source>
        <translation>先处理，后提交</translation>
    </message>
    <message>
        <source>A reader dies between processing and committing; its successor begins at the last commit and does the batch again. Nothing is lost.</source>
        <translation>消费者在处理与提交之间死去；继任者从上次提交处开始，把这一批再做一遍。没有丢失。</translation>
    </message>
    <message>
        <source>first has all forty records from one poll, and commits only when the last of them is done.</source>
        <translation>first 一次 poll 就拿到全部四十条记录，最后一条做完才提交。</translation>
    </message>
    <message>
        <source>Ten records are processed, the commit after them never went out.</source>
        <translation>十条记录处理完了，随后的提交却没有发出去。</translation>
    </message>
    <message>
        <source>The next reader began at the last commit, so these ten were done twice and none is lost; work that may be repeated makes that harmless.</source>
        <translation>下一个消费者从最后一次提交处开始，所以这十条做了两遍，一条也没丢；能重复做的工作就不怕这样。</translation>
    </message>
    <message>
        <source>Commit first, process after</source>
        <translation>先提交，后处理</translation>
    </message>
    <message>
        <source>A reader dies between committing and processing; its successor begins behind the commit, and what was in hand is never processed.</source>
        <translation>消费者在提交与处理之间死去；继任者从提交之后开始，手里的那些记录永远不会被处理。</translation>
    </message>
    <message>
        <source>first commits each batch of twenty as soon as poll returns it, before it has processed any of them.</source>
        <translation>first 在 poll 返回一批二十条时立刻提交，此时一条都还没处理。</translation>
    </message>
    <message>
        <source>Twenty records were committed when poll returned them; ten of them were processed.</source>
        <translation>poll 返回时二十条记录已经提交；其中十条得到处理。</translation>
    </message>
    <message>
        <source>The next reader began behind that commit, so ten records were never processed, and no error tells of them.</source>
        <translation>下一个消费者从这次提交之后开始，所以有十条记录从未被处理，也没有任何错误提到它们。</translation>
    </message>
    <message>
        <source>Auto commit, and a crash in the middle of a batch</source>
        <translation>自动提交，以及批次中途的崩溃</translation>
    </message>
    <message>
        <source>A reader with enable.auto.commit dies in the middle of a batch. Auto commit happens only at the start of a poll, so the whole batch is done again, and nothing is lost.</source>
        <translation>启用 enable.auto.commit 的消费者在批次中途死去。自动提交只发生在 poll 开始时，所以整个批次重做，没有丢失。</translation>
    </message>
    <message>
        <source>Poll returned a hundred records ten seconds ago. The interval of a second has passed ten times since, but only poll commits, and the application is not in poll.</source>
        <translation>十秒前 poll 返回了一百条记录。一秒的间隔此后已过了十次，但只有 poll 会提交，而应用不在 poll 里。</translation>
    </message>
    <message>
        <source>Fifty records were done twice. Smaller batches and idempotent work make that cheap; a shorter interval does not.</source>
        <translation>五十条记录做了两遍。更小的批次和幂等的工作能让代价变小；更短的间隔不能。</translation>
    </message>
    <message>
        <source>This holds while a batch is done before the next poll. Who hands records to another thread and polls on has auto commit ahead of the work, and a crash loses what is between.</source>
        <translation>只要批次在下一次 poll 之前做完，这就成立。谁把记录交给另一个线程又继续 poll，自动提交就会跑在工作前面，一次崩溃会丢掉中间那些。</translation>
    </message>
    <message>
        <source>Fewer in sync than min.insync.replicas</source>
        <translation>同步副本少于 min.insync.replicas</translation>
    </message>
    <message>
        <source>With one replica left in sync and min.insync.replicas=2, acks=all is refused, and what acks=1 acknowledges stays invisible.</source>
        <translation>只剩一个同步副本而 min.insync.replicas=2 时，acks=all 被拒绝，acks=1 确认的记录则一直不可见。</translation>
    </message>
    <message>
        <source>Ten records are written, committed and read. Now both followers become too slow, and the leader alone takes what acks=1 sends.</source>
        <translation>十条记录已写入、提交并读取。现在两个 follower 都变得太慢，只有 leader 接收 acks=1 发来的记录。</translation>
    </message>
    <message>
        <source>Only the leader is in sync. That is below min.insync.replicas, so the high watermark stands still.</source>
        <translation>只有 leader 保持同步。这低于 min.insync.replicas，所以高水位停住不动。</translation>
    </message>
    <message>
        <source>acks=all was refused before anything was written. acks=1 was acknowledged twenty times, and no reader sees any of it.</source>
        <translation>acks=all 在写入之前就被拒绝。acks=1 被确认了二十次，却没有消费者看得到。</translation>
    </message>
    <message>
        <source>With the followers back everything is committed, and the careful producer's repeats went through.</source>
        <translation>follower 回来后一切都提交了，谨慎的生产者的重试也成功了。</translation>
    </message>
    <message>
        <source>A commit in doubt</source>
        <translation>悬而未决的提交</translation>
    </message>
    <message>
        <source>The offsets topic falls below its min.insync.replicas. A commit is answered with an error after five seconds, and stands in the log all the same.</source>
        <translation>offsets 主题低于它的 min.insync.replicas。一次提交在五秒后得到错误应答，却仍然留在日志里。</translation>
    </message>
    <message>
        <source>The coordinator's partition needs three in-sync replicas and has two. It still takes the commit, as with acks=1, but its high watermark stands still.</source>
        <translation>协调者的分区需要三个同步副本，只有两个。它仍然收下提交，就像 acks=1 那样，但高水位停住不动。</translation>
    </message>
    <message>
        <source>After offsets.commit.timeout.ms the reader is told COORDINATOR_NOT_AVAILABLE. That does not say that the commit failed, only that nobody knows yet.</source>
        <translation>过了 offsets.commit.timeout.ms，消费者得知 COORDINATOR_NOT_AVAILABLE。这并不表示提交失败，只表示还没有人知道结果。</translation>
    </message>
    <message>
        <source>With the third replica back the high watermark passes the record, and the commit counts. Had another coordinator taken over meanwhile, the log would have decided the same way.</source>
        <translation>第三个副本回来后，高水位越过那条记录，提交生效。如果其间换了协调者，日志也会作出同样的裁决。</translation>
    </message>
    <message>
        <source>A reader ahead of the log</source>
        <translation>走在日志前面的消费者</translation>
    </message>
    <message>
        <source>After an unclean election the log is shorter than a reader has already read; the leader epoch tells it where its history ends.</source>
        <translation>一次不干净选举之后，日志比消费者已读到的还短；leader epoch 告诉它自己的历史到哪里为止。</translation>
    </message>
    <message>
        <source>With broker 3 out of the ISR and min.insync.replicas=1, broker 2 alone commits offsets 81 to 99, and the reader has read them. Then broker 2 dies.</source>
        <translation>broker 3 不在 ISR 里，min.insync.replicas=1，于是 broker 2 独自提交了 offset 81 到 99，消费者已经读过。然后 broker 2 死了。</translation>
    </message>
    <message>
        <source>Broker 3 leads from offset 81 and writes forty others. The reader stands at 100 and would go on there, nineteen records of the new history unread.</source>
        <translation>broker 3 从 offset 81 起当 leader，写入另外四十条。消费者停在 100，本会从那里继续，新历史中的十九条就没读到。</translation>
    </message>
    <message>
        <source>It had asked first where the epoch of its last record ends, was told 81, and went back there. It read the nineteen; what it read before is in no log any more.</source>
        <translation>它先问了自己最后一条记录的 epoch 在哪里结束，得知是 81，便退回那里。它读了那十九条；之前读过的已不在任何日志里。</translation>
    </message>
    <message>
        <source>A controller dies in mid-change</source>
        <translation>控制器死在变更中途</translation>
    </message>
    <message>
        <source>The controller dies while a leader waits for its ISR to shrink; the request is sent again to the next one, and the change happens once.</source>
        <translation>leader 正等待 ISR 收缩时控制器死了；请求再次发给下一个控制器，变更只发生一次。</translation>
    </message>
    <message>
        <source>Broker 4 has asked the controller to take broker 5 out of the ISR, and the controller dies before it has answered. Until there is an answer the leader counts broker 5 as a member.</source>
        <translation>broker 4 请控制器把 broker 5 移出 ISR，控制器还没应答就死了。在得到应答之前，leader 仍把 broker 5 算作成员。</translation>
    </message>
    <message>
        <source>The leader looked for the next controller and sent the same request once more. It carries the partition's epoch, so it can be applied once at most.</source>
        <translation>leader 找到下一个控制器，把同一个请求又发了一遍。它带着分区 epoch，所以最多生效一次。</translation>
    </message>
    <message>
        <source>Meanwhile data flowed as before, for it needs no controller. Broker 5 is back in sync, and every record is there once.</source>
        <translation>其间数据照常流动，因为这不需要控制器。broker 5 重新同步，每条记录恰好一份。</translation>
    </message>
    <message>
        <source>The controller dies</source>
        <translation>控制器死了</translation>
    </message>
    <message>
        <source>The active controller is killed; the voters elect another within seconds, and data flows on meanwhile.</source>
        <translation>活动控制器被杀死；投票者几秒内选出另一个，数据照常流动。</translation>
    </message>
    <message>
        <source>Every broker is a voter of the metadata quorum, and one of them is the active controller. That one dies now.</source>
        <translation>每个 broker 都是元数据 quorum 的投票者，其中一个是活动控制器。它现在死去。</translation>
    </message>
    <message>
        <source>Two of three voters are a majority, so there is a new controller in a higher epoch. It first waits out the dead broker's session.</source>
        <translation>三个投票者中的两个就是多数，于是有了 epoch 更高的新控制器。它先等死去的 broker 的会话到期。</translation>
    </message>
    <message>
        <source>The old controller is back as a follower of the quorum. No acknowledged record was lost while there was no controller.</source>
        <translation>旧控制器作为 quorum 的 follower 回来了。没有控制器的那段时间里，没有丢失任何已确认的记录。</translation>
    </message>
    <message>
        <source>Two of three controllers are down</source>
        <translation>三个控制器中两个宕机</translation>
    </message>
    <message>
        <source>The controllers are processes of their own. Without a majority of them no metadata changes, and data flows all the same.</source>
        <translation>控制器是独立的进程。没有多数控制器，元数据就不会变化，而数据照常流动。</translation>
    </message>
    <message>
        <source>Controllers 101, 102 and 103 are processes of their own, as process.roles=controller makes them. Two of them die now.</source>
        <translation>控制器 101、102 和 103 是独立的进程，由 process.roles=controller 而来。其中两个现在死去。</translation>
    </message>
    <message>
        <source>One voter of three is no majority, so nobody is the active controller. Leaders, followers and the producer know all they need and go on.</source>
        <translation>三票中的一票不是多数，所以没有活动控制器。leader、follower 和生产者知道所需的一切，继续工作。</translation>
    </message>
    <message>
        <source>Broker 3 died too, and nobody can say so. It stays in each ISR and leads what it led; the high watermark waits for it.</source>
        <translation>broker 3 也死了，却没有人能宣布。它仍在每个 ISR 中，仍领导原来的分区；高水位等着它。</translation>
    </message>
    <message>
        <source>With two controllers there is a majority again. Broker 3 was fenced, its partitions found other leaders, and all that waited was acknowledged.</source>
        <translation>有两个控制器就又有了多数。broker 3 被隔离，它的分区找到了别的 leader，等待中的全部得到确认。</translation>
    </message>
    <message>
        <source>The coordinator dies in the middle of a rebalance</source>
        <translation>协调者死在再均衡中途</translation>
    </message>
    <message>
        <source>A third reader joins, and before all have joined again the coordinator is killed. The next one knows only what was written, the generation before, and the round begins anew.</source>
        <translation>第三个消费者加入，还没等所有成员重新加入，协调者就被杀死。下一个协调者只知道写下来的东西，即上一代，于是这一轮从头开始。</translation>
    </message>
    <message>
        <source>The group was between two generations. Of a rebalance nothing is written until the leader's assignment is, so the next coordinator loads generation 1, Stable, with two members.</source>
        <translation>消费组正处在两代之间。在 leader 的分配写下之前，再均衡什么都不写，所以下一个协调者载入的是第 1 代，Stable，两个成员。</translation>
    </message>
    <message>
        <source>The two that were known join again with their ids. The third was in no record, is told UNKNOWN_MEMBER_ID, and joins from the start.</source>
        <translation>两个已知成员用自己的 id 重新加入。第三个不在任何记录里，得到 UNKNOWN_MEMBER_ID，从头加入。</translation>
    </message>
    <message>
        <source>Had the number 2 been told to members before, it would have been given a second time now. That is harmless, for no assignment of it was written.</source>
        <translation>如果编号 2 此前已告诉过成员，现在就会再发一次。这无害，因为没有写下过它的分配。</translation>
    </message>
    <message>
        <source>The coordinator dies</source>
        <translation>协调者死了</translation>
    </message>
    <message>
        <source>The broker that coordinates a group is killed. Another loads the group from the offsets topic; nobody loses a partition, and no acknowledged commit is gone.</source>
        <translation>协调某个消费组的 broker 被杀死。另一个从 offsets 主题载入该组；没有人失去分区，已确认的提交也没有丢失。</translation>
    </message>
    <message>
        <source>The broker that coordinates the group, and takes its heartbeats and commits, dies now.</source>
        <translation>协调这个消费组、接收其心跳和提交的 broker 现在死了。</translation>
    </message>
    <message>
        <source>Until its session ran out nobody could commit; now another replica of __consumer_offsets leads, has read the group from it, and the members find it.</source>
        <translation>它的会话到期之前谁也不能提交；现在 __consumer_offsets 的另一个副本成为 leader，从中读出了消费组，成员会找到它。</translation>
    </message>
    <message>
        <source>The generation is the same as before. A move of the coordinator is not a rebalance.</source>
        <translation>代号与之前相同。协调者搬家不是再均衡。</translation>
    </message>
    <message>
        <source>All lights out</source>
        <translation>全部断电</translation>
    </message>
    <message>
        <source>All replicas lose power at once. What was acknowledged stood in page caches, and the last one fenced decides what survives.</source>
        <translation>所有副本同时断电。已确认的记录还在页缓存里，最后被隔离的那个决定什么能留下。</translation>
    </message>
    <message>
        <source>One hundred records are acknowledged by all three. Kafka does not flush before it acknowledges; it counts on copies instead.</source>
        <translation>一百条记录已被三个副本确认。Kafka 在确认之前不刷盘；它依靠的是多份副本。</translation>
    </message>
    <message>
        <source>The controller saw them go one after the other, as their sessions ran out. The last one that led is its last known leader.</source>
        <translation>控制器看着它们一个接一个会话到期而离开。最后当过 leader 的那个，就是它所知的最后一任 leader。</translation>
    </message>
    <message>
        <source>Whoever went last leads with what its disk has, not whoever has most. Only flush.messages=1 or more distance between the plugs helps.</source>
        <translation>最后离开的那个以自己磁盘上的内容当 leader，而不是内容最多的那个。只有 flush.messages=1 或让插头离得更远才有用。</translation>
    </message>
    <message>
        <source>Latest, and a crash before the first commit</source>
        <translation>latest，以及首次提交前的崩溃</translation>
    </message>
    <message>
        <source>A new group begins at the end of the log and dies before it commits. Started again, it begins at the end again, and what came in between is skipped.</source>
        <translation>一个新消费组从日志末尾开始，还没提交就死了。重启后它又从末尾开始，其间到来的记录被跳过。</translation>
    </message>
    <message>
        <source>The group has committed nothing, so auto.offset.reset=latest starts it at the end of the log.</source>
        <translation>消费组没有提交过任何东西，所以 auto.offset.reset=latest 让它从日志末尾开始。</translation>
    </message>
    <message>
        <source>It died in its first batch with nothing committed, and sixty more records have come since.</source>
        <translation>它死在第一批中，什么都没提交，之后又来了六十条记录。</translation>
    </message>
    <message>
        <source>auto.offset.reset is not a rule for restarts. It counts only where nothing is committed.</source>
        <translation>auto.offset.reset 不是重启的规则。它只在没有任何提交时才起作用。</translation>
    </message>
    <message>
        <source>Those sixty and the rest of the first batch are skipped; earliest, or a commit before the first batch, would have kept them.</source>
        <translation>这六十条和第一批剩下的都被跳过了；用 earliest，或在第一批之前先提交一次，就能保住它们。</translation>
    </message>
    <message>
        <source>A tail that must go</source>
        <translation>必须截掉的尾巴</translation>
    </message>
    <message>
        <source>A leader cut off from the others writes on alone; when it comes back, the leader epoch shows where its log differs, and it is truncated there.</source>
        <translation>与其他 broker 断开的 leader 独自继续写；它回来时，leader epoch 显示它的日志从哪里起不同，并在那里被截断。</translation>
    </message>
    <message>
        <source>Broker 1 leads and is cut off from the other brokers. The producer still reaches it, so its log grows, but nothing of that is committed.</source>
        <translation>broker 1 是 leader，与其他 broker 断开了。生产者仍能到达它，所以它的日志在增长，但这些都没有提交。</translation>
    </message>
    <message>
        <source>Fenced by the controller, it does not know that another broker leads in the next epoch. Two logs now differ at the same offsets.</source>
        <translation>它已被控制器隔离，却不知道下一个 epoch 里另有 leader。现在两份日志在相同的 offset 上不同了。</translation>
    </message>
    <message>
        <source>It asked the new leader where its own epoch ended, cut off the rest and fetched what the others have. None of it had been acknowledged.</source>
        <translation>它问新 leader 自己的 epoch 在哪里结束，截掉其余部分，再取回别人有的内容。这些从未被确认。</translation>
    </message>
    <message>
        <source>Two histories, one log</source>
        <translation>两段历史，一份日志</translation>
    </message>
    <message>
        <source>Two power cuts leave two replicas with different records at one offset. The leader epoch finds the place and one history goes.</source>
        <translation>两次断电让两个副本在同一个 offset 上有不同的记录。leader epoch 找到分歧之处，其中一段历史消失。</translation>
    </message>
    <message>
        <source>Broker 2 had the second record on its disk. Broker 3, the last in sync, had not, and now both are dark.</source>
        <translation>broker 2 的磁盘上有第二条记录。最后的同步副本 broker 3 没有，现在两个都断电了。</translation>
    </message>
    <message>
        <source>Broker 3 leads again and writes another record at offset 1. Once the two would have differed there for ever.</source>
        <translation>broker 3 又当上 leader，在 offset 1 写入另一条记录。从前两者会在那里永远不同。</translation>
    </message>
    <message>
        <source>Broker 2 said in which epoch its last record was written; the leader said where that epoch ended. One history is left, and with it one loss.</source>
        <translation>broker 2 说出最后一条记录写于哪个 epoch；leader 说出那个 epoch 在哪里结束。只剩一段历史，也就有一处丢失。</translation>
    </message>
    <message>
        <source>Nobody is left</source>
        <translation>一个人也不剩</translation>
    </message>
    <message>
        <source>The last member leaves. The group is empty in a new generation, its offsets stay, and the next member waits out the initial delay and goes on where the last one stopped.</source>
        <translation>最后一个成员离开。消费组进入新的一代，成员为空，offset 保留；下一个成员等过初始延迟，从上一个停下的地方继续。</translation>
    </message>
    <message>
        <source>A round of joining with nobody in it ended as well, so the generation went up. From now on the retention of its offsets counts down.</source>
        <translation>没有人参加的加入轮次也结束了，所以代号增加。从现在起，offset 的保留期开始倒计时。</translation>
    </message>
    <message>
        <source>In an empty group the first to come waits for others, group.initial.rebalance.delay.ms, also when it is the only one and comes back.</source>
        <translation>在空组里，第一个到来的成员要等别人，时长为 group.initial.rebalance.delay.ms，即使它是唯一的、而且是回来的。</translation>
    </message>
    <message>
        <source>It went on at the committed offsets. auto.offset.reset is latest here, and did not matter.</source>
        <translation>它从已提交的 offset 继续。这里的 auto.offset.reset 是 latest，没有起作用。</translation>
    </message>
    <message>
        <source>A member the leader forgot</source>
        <translation>leader 忘掉的成员</translation>
    </message>
    <message>
        <source>Metadata that repeats what the leader knows makes it forget a follower it has just proposed, and a commit passes that follower by.</source>
        <translation>重复 leader 已知内容的元数据，让它忘掉刚刚提议的 follower，一次提交就绕过了那个 follower。</translation>
    </message>
    <message>
        <source>The leader is alone in sync. Five records of a careless producer stand behind its high watermark, which is frozen at 10.</source>
        <translation>只有 leader 保持同步。一个粗心的生产者的五条记录在高水位之后，高水位冻结在 10。</translation>
    </message>
    <message>
        <source>Broker 3 was proposed and recorded, but the leader has not heard so. Now the older record arrives, with the partition epoch it knows.</source>
        <translation>broker 3 被提议并已登记，但 leader 还没听说。现在较早的那条记录到了，带着它已知的分区 epoch。</translation>
    </message>
    <message>
        <source>It took the repetition for news, dropped its proposal and committed without broker 3, which leads now and never had those records.</source>
        <translation>它把重复当成新消息，丢掉了自己的提议，绕过 broker 3 提交；broker 3 现在是 leader，从未有过那些记录。</translation>
    </message>
    <message>
        <source>Out of sync, yet eligible</source>
        <translation>不同步，却有资格</translation>
    </message>
    <message>
        <source>The ISR shrinks to the leader, the leader dies, and a replica that left the ISR below min.insync.replicas may lead, for it has all that was committed.</source>
        <translation>ISR 收缩到只剩 leader，leader 死了；在 ISR 跌破 min.insync.replicas 时离开的副本可以当 leader，因为它拥有全部已提交的记录。</translation>
    </message>
    <message>
        <source>Broker 3 fell behind, then broker 4. Since then the ISR is below min.insync.replicas and the high watermark stands still, so broker 4 lacks nothing that is committed; broker 3 may.</source>
        <translation>broker 3 落后了，然后是 broker 4。此后 ISR 低于 min.insync.replicas，高水位停住，所以 broker 4 不缺任何已提交的记录，broker 3 则可能缺。</translation>
    </message>
    <message>
        <source>The controller had noted broker 4 as an eligible leader replica, and it leads. Broker 3 stands before it in the assignment, but nobody vouches for it.</source>
        <translation>控制器已把 broker 4 记为有资格的副本，于是它当上 leader。broker 3 在分配中排在它前面，但没有人为它担保。</translation>
    </message>
    <message>
        <source>What acks=1 acknowledged after the high watermark had stopped is gone, as it may be. All that acks=all acknowledged is there.</source>
        <translation>高水位停住之后 acks=1 确认的记录没了，这是允许的。acks=all 确认的全部都在。</translation>
    </message>
    <message>
        <source>Too slow for retention</source>
        <translation>慢得赶不上保留期</translation>
    </message>
    <message>
        <source>A group falls behind by more than retention.ms keeps. What expired before it came is skipped, and nobody reports an error.</source>
        <translation>消费组落后得超过 retention.ms 的保留范围。在它到来之前过期的被跳过，也没有人报告错误。</translation>
    </message>
    <message>
        <source>The reader keeps up with ten records a second. Now its process stands still for forty seconds, and retention.ms is twenty.</source>
        <translation>消费者跟得上每秒十条记录。现在它的进程停住四十秒，而 retention.ms 是二十秒。</translation>
    </message>
    <message>
        <source>The broker deleted old segments whether or not somebody had read them. The reader's next offset was out of range, so auto.offset.reset sent it to the first that is left.</source>
        <translation>不管有没有人读过，broker 都删除了旧段。消费者的下一个 offset 超出范围，于是 auto.offset.reset 把它送到尚存的第一条。</translation>
    </message>
    <message>
        <source>Lag that grows is a warning, for nothing else will say that records were never read. The ledger counts them as skipped.</source>
        <translation>滞后增长是一个警告，因为没有别的会告诉您有记录从未被读取。账本把它们计为跳过。</translation>
    </message>
    <message>
        <source>Two quick failovers</source>
        <translation>两次快速切换</translation>
    </message>
    <message>
        <source>Leadership goes to a replica with another history and back again; the epochs show where the two part, and nothing stays different.</source>
        <translation>leader 身份转到有另一段历史的副本，又转回来；epoch 显示两者从哪里分开，最后没有任何不同。</translation>
    </message>
    <message>
        <source>Broker 2 has ten records, broker 3 only the first six. Broker 2 dies, and the topic allows an unclean election, so broker 3 leads from offset 6.</source>
        <translation>broker 2 有十条记录，broker 3 只有前六条。broker 2 死了，主题允许不干净选举，于是 broker 3 从 offset 6 起当 leader。</translation>
    </message>
    <message>
        <source>The same again the other way round. Broker 2 never heard of the epoch in between, and offsets 6 to 8 hold one thing there and another on broker 3.</source>
        <translation>同样的事反过来又发生一次。broker 2 从未听说中间的 epoch，offset 6 到 8 在它那里是一样东西，在 broker 3 上是另一样。</translation>
    </message>
    <message>
        <source>Asked about an epoch that it does not have, the leader names an older one and its end. Broker 3 cuts back to where its own part of that epoch ended, at 6, and fetches the rest.</source>
        <translation>被问到一个自己没有的 epoch 时，leader 给出一个更早的 epoch 及其结尾。broker 3 截回到自己那段 epoch 结束的地方，即 6，再取回其余部分。</translation>
    </message>
    <message>
        <source>Off and on again</source>
        <translation>关了又开</translation>
    </message>
    <message>
        <source>A leader loses power and is back two seconds later without its unflushed tail, before anybody noticed. It may not serve.</source>
        <translation>leader 断电，两秒后回来，没有了未刷盘的尾巴，还没有人注意到。它不可以提供服务。</translation>
    </message>
    <message>
        <source>For the controller broker 2 is still in session and leads. The new process finds itself named leader, four records short, but its ports are closed.</source>
        <translation>对控制器来说，broker 2 的会话还在，仍是 leader。新进程发现自己被称作 leader，却少四条记录，但它的端口是关着的。</translation>
    </message>
    <message>
        <source>A session must run out before another process may use its broker id. Then broker 2 is out of the ISR, and one that has all records leads.</source>
        <translation>会话必须到期，另一个进程才能使用它的 broker id。那时 broker 2 已不在 ISR，由拥有全部记录的副本当 leader。</translation>
    </message>
    <message>
        <source>It fetched its four lost records from the new leader and is in sync again.</source>
        <translation>它从新 leader 取回丢失的四条记录，重新同步。</translation>
    </message>
    <message>
        <source>A fetch from before the crash</source>
        <translation>崩溃之前的 fetch</translation>
    </message>
    <message>
        <source>A follower's fetch is slow on its way. By the time it arrives, its sender has crashed, lost records and started anew.</source>
        <translation>一个 follower 的 fetch 在路上走得很慢。等它到达时，发送者已崩溃，丢失记录，又重新开始。</translation>
    </message>
    <message>
        <source>Broker 4 was out of the ISR and has caught up. The fetch that says so is slow in the network.</source>
        <translation>broker 4 曾离开 ISR，现已追上。说明这一点的 fetch 在网络里走得很慢。</translation>
    </message>
    <message>
        <source>Broker 4 lost power and four records, and came back with a new broker epoch. Now the old fetch arrives and says that it has all ten.</source>
        <translation>broker 4 断电，丢了四条记录，以新的 broker epoch 回来。现在旧的 fetch 到了，说它有全部十条。</translation>
    </message>
    <message>
        <source>The leader compared the fetch's broker epoch with the one it knows and refused it. Broker 4 joined only when it had fetched the four records again.</source>
        <translation>leader 把 fetch 的 broker epoch 与自己所知的相比，拒绝了它。broker 4 重新取回那四条之后才加入。</translation>
    </message>
    <message>
        <source>In sync, out of sync</source>
        <translation>时而同步，时而不同步</translation>
    </message>
    <message>
        <source>A follower that stalls longer than replica.lag.time.max.ms again and again leaves the ISR and comes back each time.</source>
        <translation>一个 follower 一再停顿超过 replica.lag.time.max.ms，每次都离开 ISR，又回来。</translation>
    </message>
    <message>
        <source>Broker 3 fetches nothing any more, its heartbeats go on. The leader looks every 15 s who has not caught up for 30 s.</source>
        <translation>broker 3 不再取数据，但心跳照常。leader 每 15 s 检查谁已有 30 s 没有追上。</translation>
    </message>
    <message>
        <source>Until it had left, acks=all waited; since then it was refused. One fetch that reaches the high watermark brought the follower back.</source>
        <translation>在它离开之前，acks=all 一直等待；之后则被拒绝。一次到达高水位的 fetch 让 follower 回来了。</translation>
    </message>
    <message>
        <source>A stall of 20 s changed nothing, the next long one did. Each round costs two metadata records and tens of seconds of refused writes.</source>
        <translation>20 s 的停顿没有影响，下一次长的就有了。每一轮都要付出两条元数据记录和几十秒被拒绝的写入。</translation>
    </message>
    <message>
        <source>All lights out, flushed</source>
        <translation>全部断电，但已刷盘</translation>
    </message>
    <message>
        <source>The same power loss of all replicas with flush.messages=1; every acknowledged record was on a disk.</source>
        <translation>同样是所有副本断电，但 flush.messages=1；每条已确认的记录都在某个磁盘上。</translation>
    </message>
    <message>
        <source>flush.messages=1 has each broker fsync before it answers its leader or its producer. That is slow on a real disk.</source>
        <translation>flush.messages=1 让每个 broker 在应答 leader 或生产者之前先 fsync。在真实的磁盘上这很慢。</translation>
    </message>
    <message>
        <source>They did not stop in order, so they read their logs again from the recovery point on. Every batch is there and whole.</source>
        <translation>它们没有正常停止，所以从恢复点起重读日志。每个批次都在，而且完整。</translation>
    </message>
    <message>
        <source>Nothing acknowledged is lost, whoever was fenced last.</source>
        <translation>无论谁最后被隔离，已确认的都没有丢失。</translation>
    </message>
    <message>
        <source>A follower of an old epoch</source>
        <translation>停在旧 epoch 的 follower</translation>
    </message>
    <message>
        <source>A replica that missed two elections asks its old leader, which leads again, with the old epoch; it is refused until it has heard of the new one.</source>
        <translation>一个错过两次选举的副本用旧 epoch 询问它的老 leader（它又当上了 leader）；在听说新 epoch 之前，它被拒绝。</translation>
    </message>
    <message>
        <source>Brokers 2 and 4 have five records, broker 3 has none. Then broker 4 is cut off from the controller, and broker 2 dies.</source>
        <translation>broker 2 和 4 有五条记录，broker 3 一条也没有。然后 broker 4 与控制器断开，broker 2 死了。</translation>
    </message>
    <message>
        <source>Broker 3 led without them, so broker 2 has cut off the five, and now leads again with seven others. Broker 4 has heard of none of it and still holds the five.</source>
        <translation>broker 3 在没有这些记录的情况下当过 leader，所以 broker 2 截掉了那五条，现在又以另外七条当 leader。broker 4 对此一无所知，仍保留那五条。</translation>
    </message>
    <message>
        <source>Its fetches carried the old epoch and were refused, whatever offset they asked for. With the new epoch it was told that its history ends at 0, cut it off and fetched the seven.</source>
        <translation>它的 fetch 带着旧 epoch，无论要哪个 offset 都被拒绝。有了新 epoch，它得知自己的历史到 0 为止，于是截掉并取回那七条。</translation>
    </message>
    <message>
        <source>A high watermark that goes back</source>
        <translation>会后退的高水位</translation>
    </message>
    <message>
        <source>A new leader starts with the high watermark it had heard of as a follower, lower than the old leader's; it is raised again before it is told.</source>
        <translation>新 leader 从它当 follower 时听说的高水位开始，比旧 leader 的低；在告诉任何人之前，它会再升上去。</translation>
    </message>
    <message>
        <source>Ten records are committed and acknowledged. The followers hold them too, but they are told how far is committed only with the answer to their next fetch.</source>
        <translation>十条记录已提交并确认。follower 也有它们，但提交到哪里，要到下一次 fetch 的应答才知道。</translation>
    </message>
    <message>
        <source>Broker 2 dies and broker 3 leads, with ten records and the high watermark 0. Until its followers have fetched in the new epoch it stays there, and nobody is told a latest offset.</source>
        <translation>broker 2 死了，broker 3 当 leader，有十条记录，高水位为 0。在它的 follower 于新 epoch 里取过数据之前高水位不动，也没有人能得到最新 offset。</translation>
    </message>
    <message>
        <source>It stood at 10, went back to 0 and stands at 10 again, and nothing was lost in between. A consumer that had read all ten only waited.</source>
        <translation>它曾在 10，退到 0，又回到 10，其间什么也没丢。读完全部十条的消费者只是等了一下。</translation>
    </message>
    <message>
        <source>What acks=1 does not promise</source>
        <translation>acks=1 没有承诺的事</translation>
    </message>
    <message>
        <source>A leader acknowledges records that no follower has yet, and dies; the next leader never had them.</source>
        <translation>leader 确认了还没有任何 follower 拥有的记录，然后死去；下一个 leader 从未有过它们。</translation>
    </message>
    <message>
        <source>The leader of payments-4 loses its link to the other brokers. The producer still reaches it, and with acks=1 it goes on acknowledging.</source>
        <translation>payments-4 的 leader 与其他 broker 断开。生产者仍能到达它，用 acks=1 它继续确认。</translation>
    </message>
    <message>
        <source>Now it is dead, and half a second of acknowledged records with it. The others do not know yet; its session must run out first.</source>
        <translation>现在它死了，半秒钟已确认的记录也随之而去。其他 broker 还不知道；它的会话要先到期。</translation>
    </message>
    <message>
        <source>It came back and cut off what the new leader does not have. Those records were acknowledged, and no log holds them any more.</source>
        <translation>它回来了，截掉了新 leader 没有的部分。那些记录曾被确认，如今任何日志里都没有了。</translation>
    </message>
    <message>
        <source>Two readers and six partitions</source>
        <translation>两个消费者，六个分区</translation>
    </message>
    <message>
        <source>The coordinator gives each member three partitions; when one leaves, all six come back to the other, and nothing is read twice.</source>
        <translation>协调者给每个成员三个分区；一个离开时，六个都归另一个，没有任何记录读两遍。</translation>
    </message>
    <message>
        <source>The first member to join computed the assignment; the coordinator only handed it out.</source>
        <translation>最先加入的成员计算了分配；协调者只是分发。</translation>
    </message>
    <message>
        <source>It left with LeaveGroup, so nobody had to wait for its session to run out.</source>
        <translation>它用 LeaveGroup 离开，所以没有人需要等它的会话到期。</translation>
    </message>
    <message>
        <source>ledger-1 went on at the offsets that ledger-2 had committed as it left, so nothing was read twice.</source>
        <translation>ledger-1 从 ledger-2 离开时提交的 offset 继续，所以没有一条被读两遍。</translation>
    </message>
    <message>
        <source>Where six hundred records go</source>
        <translation>六百条记录去了哪里</translation>
    </message>
    <message>
        <source>Ten keys over six partitions, placed by FNV-1a as the Go clients do; every record is found again, once.</source>
        <translation>十个键分布到六个分区，像 Go 客户端那样用 FNV-1a；每条记录都找得到，恰好一次。</translation>
    </message>
    <message>
        <source>The producer hashes each key to choose a partition, here with FNV-1a, as the Go clients do.</source>
        <translation>生产者对每个键做哈希来选分区，这里用 FNV-1a，和 Go 客户端一样。</translation>
    </message>
    <message>
        <source>All records of one key stand in one partition, and only within a partition does Kafka keep an order.</source>
        <translation>同一个键的记录都在同一个分区里，而 Kafka 只在一个分区内保持顺序。</translation>
    </message>
    <message>
        <source>Equal keys go to equal partitions, so 600 records of ten keys are not spread evenly. Another hash would place them otherwise.</source>
        <translation>相同的键去相同的分区，所以十个键的 600 条记录分布不均。换一种哈希，位置就不同。</translation>
    </message>
    <message>
        <source>An error is a promise too</source>
        <translation>错误也是承诺</translation>
    </message>
    <message>
        <source>Under acks=all the same kill makes some sends fail, visibly; what was acknowledged is all there.</source>
        <translation>在 acks=all 下，同样的杀死让一些发送失败，而且看得见；已确认的全部都在。</translation>
    </message>
    <message>
        <source>The leader of payments-4 loses its link to the other brokers. With acks=all it may not acknowledge what they do not have.</source>
        <translation>payments-4 的 leader 与其他 broker 断开。用 acks=all，它不可以确认别人没有的东西。</translation>
    </message>
    <message>
        <source>It dies with records that only it has. Their sends fail and the application is told, for this driver does not try again.</source>
        <translation>它带着只有自己才有的记录死去。这些发送失败，应用得到通知，因为这个驱动不再重试。</translation>
    </message>
    <message>
        <source>Failed sends were counted, acknowledged records are all there. With Kafka's default retries none would have failed.</source>
        <translation>失败的发送被计数，已确认的记录都在。用 Kafka 默认的重试，一个也不会失败。</translation>
    </message>
    <message>
        <source>The lab</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>Three brokers keep six partitions of payments, three copies each. Break something and watch what follows.</source>
        <translation>三个 broker 保存 payments 的六个分区，各三份。弄坏点什么，看看会怎样。</translation>
    </message>
    <message>
        <source>payments-api sends fifty records a second with acks=all. Kill a broker, cut a link or set acks=1, and see what the acks were worth.</source>
        <translation>payments-api 每秒用 acks=all 发送五十条记录。杀死一个 broker，切断一条链路，或设 acks=1，看看这些确认值多少。</translation>
    </message>
    <message>
        <source>A filled dot is a copy that is in sync; the flag is the high watermark, up to which all that are in sync have the records.</source>
        <translation>实心点是同步的副本；旗子是高水位，在它之前的记录所有同步副本都有。</translation>
    </message>
    <message>
        <source>With min.insync.replicas=2 acks=all is refused when fewer than two copies are in sync, rather than promise what one broker alone could lose.</source>
        <translation>min.insync.replicas=2 时，若同步的副本少于两个，acks=all 就被拒绝，而不是许诺一个 broker 单独就能丢掉的东西。</translation>
    </message>
    <message>
        <source>The last replica standing, and nobody else asked</source>
        <translation>最后一个副本，别的都不问</translation>
    </message>
    <message>
        <source>Without eligible leader replicas only the last in-sync replica may lead, even after it lost what it had acknowledged.</source>
        <translation>没有有资格副本的机制时，只有最后的同步副本可以当 leader，即使它丢掉了自己确认过的记录。</translation>
    </message>
    <message>
        <source>Broker 4 alone is in sync. Broker 3 is cut off with every acknowledged record in its log, but nobody takes a note of that.</source>
        <translation>只有 broker 4 保持同步。broker 3 被断开，它的日志里有每一条已确认的记录，但没有人记下这一点。</translation>
    </message>
    <message>
        <source>The ISR says who was in sync, not what is on a disk. Broker 4 leads again, three acknowledged records short.</source>
        <translation>ISR 说明谁曾同步，而不是磁盘上有什么。broker 4 又当 leader，少了三条已确认的记录。</translation>
    </message>
    <message>
        <source>Broker 3 cut off the only copies that were left. With eligible leader replicas it would have led instead.</source>
        <translation>broker 3 截掉了仅剩的副本。如果启用有资格的副本，本来会由它当 leader。</translation>
    </message>
    <message>
        <source>The last replica standing</source>
        <translation>最后一个副本</translation>
    </message>
    <message>
        <source>The last in-sync replica loses power and with it acknowledged records; an eligible leader replica still has them.</source>
        <translation>最后的同步副本断电，丢掉已确认的记录；一个有资格的副本仍然有它们。</translation>
    </message>
    <message>
        <source>Broker 4 alone is in sync. Broker 3 is cut off, but when it left, everything committed was in its log, so it stays eligible to lead.</source>
        <translation>只有 broker 4 保持同步。broker 3 被断开，但它离开时日志里有全部已提交的内容，所以它仍有资格当 leader。</translation>
    </message>
    <message>
        <source>Broker 4 is back without the last three records. It admits that it did not stop in order, so the controller does not let it lead.</source>
        <translation>broker 4 回来时少了最后三条记录。它承认自己没有正常停止，所以控制器不让它当 leader。</translation>
    </message>
    <message>
        <source>Broker 3 has all thirteen records and leads; the others copy from it. Nothing acknowledged is lost.</source>
        <translation>broker 3 有全部十三条记录并当上 leader；其他副本从它复制。已确认的没有丢失。</translation>
    </message>
    <message>
        <source>The leader dies</source>
        <translation>leader 死了</translation>
    </message>
    <message>
        <source>Under acks=all a leader is killed mid-run; another in-sync replica takes over and nothing acknowledged is lost.</source>
        <translation>在 acks=all 下，leader 在运行中被杀死；另一个同步副本接手，已确认的没有丢失。</translation>
    </message>
    <message>
        <source>Broker 1 leads payments-0. It dies now, and nobody is told; the controller only stops hearing from it.</source>
        <translation>broker 1 是 payments-0 的 leader。它现在死去，没有人得到通知；控制器只是不再听到它。</translation>
    </message>
    <message>
        <source>The session ran out, the broker is fenced, and a replica that was in sync leads in a new epoch. Only an in-sync replica may.</source>
        <translation>会话到期，broker 被隔离，一个原本同步的副本在新 epoch 里当 leader。只有同步副本才可以。</translation>
    </message>
    <message>
        <source>The producer tried again until the new leader answered. Every record is there, once, because its sequence numbers tell repeats apart.</source>
        <translation>生产者一直重试，直到新 leader 应答。每条记录都在，恰好一份，因为序列号能识别重复。</translation>
    </message>
    <message>
        <source>The answer that never came</source>
        <translation>没有到达的应答</translation>
    </message>
    <message>
        <source>A heartbeat's answer with a new member epoch is lost on the way. The reader asks again with its old epoch, and the coordinator, which knows the one before, answers the same again.</source>
        <translation>带着新成员 epoch 的心跳应答在途中丢失。消费者用旧 epoch 再问一次；协调者知道上一个 epoch，便再给同样的应答。</translation>
    </message>
    <message>
        <source>The first reader let go of two partitions and says so. The coordinator moves it to the new epoch, and exactly that answer is dropped.</source>
        <translation>第一个消费者放开两个分区并告知协调者。协调者让它进入新 epoch，而恰恰这个应答被丢弃。</translation>
    </message>
    <message>
        <source>It repeated its request with the epoch before and the partitions that it still has. That is taken as the lost answer's question, not as a zombie's.</source>
        <translation>它带着上一个 epoch 和自己仍有的分区重复请求。这被当作那个丢失应答的询问，而不是僵尸的请求。</translation>
    </message>
    <message>
        <source>With other partitions in its list it would have been fenced, and would have had to join again from nothing.</source>
        <translation>如果列表里是别的分区，它就会被隔离，不得不从零加入。</translation>
    </message>
    <message>
        <source>Readers without work</source>
        <translation>没有活干的消费者</translation>
    </message>
    <message>
        <source>Four readers share three partitions. One of them has nothing, and takes over when another dies; more readers than partitions do not read faster.</source>
        <translation>四个消费者共享三个分区。其中一个什么也没有，别的死去时它接手；消费者多于分区并不会读得更快。</translation>
    </message>
    <message>
        <source>A partition is read by one member of a group, so that its order holds. The fourth member is in the group, sends heartbeats and polls, and gets nothing.</source>
        <translation>一个分区在组里只由一个成员读取，这样顺序才能保持。第四个成员在组里，发送心跳，调用 poll，却什么也得不到。</translation>
    </message>
    <message>
        <source>When one died, its place went to the idle one, after the session timeout. That is all that a spare is good for.</source>
        <translation>一个成员死去，会话超时之后，它的位置给了空闲的那个。备用者的用处也就到此为止。</translation>
    </message>
    <message>
        <source>For more readers there have to be more partitions, and adding those moves keys.</source>
        <translation>要有更多消费者，就得有更多分区，而增加分区会让键搬家。</translation>
    </message>
    <message>
        <source>A move is taken back</source>
        <translation>搬迁被撤回</translation>
    </message>
    <message>
        <source>A partition is to move to a broker that cannot fetch. The move waits as long as it must, and cancelling it leaves all as it was.</source>
        <translation>一个分区要搬到一个无法取数据的 broker。搬迁要等多久就等多久，取消之后一切照旧。</translation>
    </message>
    <message>
        <source>Broker 4 is a replica now but takes minutes for each fetch. Nothing is at risk, as broker 3 stays until 4 is in sync.</source>
        <translation>broker 4 现在是副本，但每次 fetch 要几分钟。没有风险，因为在 4 同步之前 broker 3 一直留着。</translation>
    </message>
    <message>
        <source>Cancelled. Broker 4 left the assignment, so the leader got a new epoch, in which 4 may not fetch any more.</source>
        <translation>已取消。broker 4 离开了分配，所以 leader 得到新 epoch，在其中 4 不可以再取数据。</translation>
    </message>
    <message>
        <source>Nothing was lost or refused, because a move adds the new copy first and takes the old one away last.</source>
        <translation>没有丢失，也没有拒绝，因为迁移先加上新副本，最后才去掉旧副本。</translation>
    </message>
    <message>
        <source>New partitions that nobody reads yet</source>
        <translation>还没有人读的新分区</translation>
    </message>
    <message>
        <source>A live topic grows from two partitions to four. The producer uses the new ones at once, the group learns of them later, and under latest it begins at their end.</source>
        <translation>一个在用的主题从两个分区增加到四个。生产者立刻使用新分区，消费组稍后才得知，而在 latest 下它从末尾开始。</translation>
    </message>
    <message>
        <source>Forty accounts share two partitions. The order of one account's records is the order of its partition.</source>
        <translation>四十个账户共享两个分区。一个账户的记录顺序就是它所在分区的顺序。</translation>
    </message>
    <message>
        <source>The producer takes the hash by four now, and about half of the accounts write elsewhere. The reader's metadata are older, and it knows two partitions.</source>
        <translation>生产者现在用哈希除以四取余，大约一半账户写到了别处。消费者的元数据较旧，只知道两个分区。</translation>
    </message>
    <message>
        <source>What stood in the new partitions before the group asked for a position was never read; earliest would have read it. And an account's records now stand in two partitions, without an order.</source>
        <translation>在消费组询问位置之前就写入新分区的记录从未被读取；用 earliest 就会读到。而且一个账户的记录现在分在两个分区里，没有顺序。</translation>
    </message>
    <message>
        <source>The offsets that expired</source>
        <translation>过期的 offset</translation>
    </message>
    <message>
        <source>A group with no members is forgotten after a while, its committed offsets first. The reader comes back, finds nothing committed and begins at the end.</source>
        <translation>没有成员的消费组过一段时间会被遗忘，先忘掉已提交的 offset。消费者回来，找不到提交，从末尾开始。</translation>
    </message>
    <message>
        <source>The reader has left; its group is empty. From now on offsets.retention.minutes runs, five minutes here, a week as Kafka ships.</source>
        <translation>消费者离开了；它的组是空的。从现在起 offsets.retention.minutes 开始计时，这里是五分钟，Kafka 出厂设置是一周。</translation>
    </message>
    <message>
        <source>The coordinator wrote a tombstone for the offset, and one for the group, which had nothing else. Nobody is told.</source>
        <translation>协调者为 offset 写了一个墓碑，又为组写了一个，因为组里别无他物。没有人得到通知。</translation>
    </message>
    <message>
        <source>Nothing was committed, so auto.offset.reset applied, and latest is the end. The forty records of the pause are in the log, and this group never read them.</source>
        <translation>没有任何提交，所以 auto.offset.reset 起作用，latest 就是末尾。间歇期的四十条记录在日志里，而这个组从未读过。</translation>
    </message>
    <message>
        <source>The reader that nobody can stop</source>
        <translation>谁也拦不住的消费者</translation>
    </message>
    <message>
        <source>A reader cannot reach its coordinator but reaches the leaders of its partitions. It is given up, its partitions go to another, and both process the same records until the cut heals.</source>
        <translation>一个消费者到不了协调者，却到得了其分区的 leader。它被放弃，分区交给另一个，两者处理同样的记录，直到链路恢复。</translation>
    </message>
    <message>
        <source>The coordinator heard nothing for a session and gave the partition to another. The first reader heard nothing either, and goes on reading. A fetch carries no group.</source>
        <translation>协调者一整个会话没有听到它，就把分区给了另一个。第一个消费者也什么都没听到，继续读取。fetch 不带消费组。</translation>
    </message>
    <message>
        <source>Both processed the same records, for as long as the cut lasted. Only commits are fenced.</source>
        <translation>只要链路断着，两者就处理同样的记录。只有提交会被拦下。</translation>
    </message>
    <message>
        <source>Now it is told that it is no member any more. Whoever writes results elsewhere has to fence there, or be idempotent.</source>
        <translation>现在它得知自己不再是成员。谁把结果写到别处，就得在那里拦截，或者做到幂等。</translation>
    </message>
    <message>
        <source>More partitions, other places</source>
        <translation>更多分区，别的位置</translation>
    </message>
    <message>
        <source>The new partitions are empty, and nothing moves into them. Clients learn of them with their next metadata, after metadata.max.age.ms.</source>
        <translation>新分区是空的，什么也不会搬进去。客户端要到下一次元数据才知道它们，即 metadata.max.age.ms 之后。</translation>
    </message>
    <message>
        <source>Proposed members count already</source>
        <translation>被提议的成员已经算数</translation>
    </message>
    <message>
        <source>While a leader waits for the controller's answer about a new ISR member, that member may be in the ISR, so the high watermark waits for it.</source>
        <translation>leader 在等控制器就新 ISR 成员作答时，那个成员可能已在 ISR 里，所以高水位要等它。</translation>
    </message>
    <message>
        <source>Broker 3 has caught up, its leader has proposed it, and the controller has recorded it in the ISR. The answer is on its way to the leader and is held there.</source>
        <translation>broker 3 已追上，leader 提议了它，控制器已把它登记进 ISR。应答正在去往 leader 的路上，并在那里被扣住。</translation>
    </message>
    <message>
        <source>Both members that the leader knows of have five more records, yet nothing is committed. If it died now, the controller could choose broker 3, which lacks them.</source>
        <translation>leader 知道的两个成员又多了五条记录，却什么也没提交。如果它现在死去，控制器可能选中缺少这些记录的 broker 3。</translation>
    </message>
    <message>
        <source>Only when the proposed member has them too is the high watermark raised. Old and new members count together until there is an answer.</source>
        <translation>只有被提议的成员也有了它们，高水位才升高。在得到应答之前，新旧成员一起算数。</translation>
    </message>
    <message>
        <source>What a rebalance costs</source>
        <translation>再均衡的代价</translation>
    </message>
    <message>
        <source>Three groups read the same topic, all with readers that take their time over a batch. One more reader joins each. The eager group stands still as a whole, the other two stop only what moves.</source>
        <translation>三个消费组读同一个主题，消费者处理一批都要花时间。每组再加入一个。eager 组整个停住，另外两组只停下要搬走的分区。</translation>
    </message>
    <message>
        <source>The readers take up to twenty records at once and need a quarter or half a second for each. So they come to poll every five or ten seconds, and only in poll do they rebalance.</source>
        <translation>消费者一次最多取二十条记录，每条要四分之一秒或半秒。所以它们每五秒或十秒才 poll 一次，而且只在 poll 中再均衡。</translation>
    </message>
    <message>
        <source>In the eager group the first reader that came to poll let go of everything, and waited for the slowest one. Nobody read anything meanwhile.</source>
        <translation>在 eager 组里，第一个来 poll 的消费者放开了一切，等待最慢的那个。其间没有人读取。</translation>
    </message>
    <message>
        <source>Under the cooperative assignor each kept what it keeps, and read on. Only two partitions moved, in a second round.</source>
        <translation>在协作式分配下，每个成员保留该保留的，继续读取。只有两个分区在第二轮搬走。</translation>
    </message>
    <message>
        <source>Under KIP-848 there is no round at all. The coordinator asks for two partitions back, one by one, and hands them on with the next heartbeat.</source>
        <translation>在 KIP-848 下根本没有轮次。协调者逐个要回两个分区，随下一次心跳交给别人。</translation>
    </message>
    <message>
        <source>A replica moves house</source>
        <translation>副本搬家</translation>
    </message>
    <message>
        <source>While a producer writes, a partition is moved to a broker that was just added. Both copies stay until the new one has caught up.</source>
        <translation>生产者写入的同时，一个分区搬到刚加入的 broker。新副本追上之前，两份都保留。</translation>
    </message>
    <message>
        <source>Broker 4 is new and holds nothing. The partition is to live on 4, 2 and 3, with 4 as its preferred leader.</source>
        <translation>broker 4 是新的，什么也没有。分区将在 4、2 和 3 上，首选 leader 是 4。</translation>
    </message>
    <message>
        <source>Meanwhile there are four replicas. Broker 1 leads on, and broker 4 fetches the whole log before it may join the ISR.</source>
        <translation>其间有四个副本。broker 1 继续当 leader，broker 4 要取完整份日志才能进入 ISR。</translation>
    </message>
    <message>
        <source>The moment broker 4 was in sync, the move was complete. Broker 1 is told that another leads now, and deletes its copy.</source>
        <translation>broker 4 同步的那一刻，搬迁就完成了。broker 1 得知现在另有 leader，删除了自己的那份。</translation>
    </message>
    <message>
        <source>A restart that forgets nothing</source>
        <translation>什么也不忘的重启</translation>
    </message>
    <message>
        <source>A follower restarts before it has heard that its last record is committed. It used to cut that record off; now it keeps it.</source>
        <translation>follower 还没听说最后一条记录已提交就重启了。从前它会截掉那条记录；现在会保留。</translation>
    </message>
    <message>
        <source>Both have the second record, so it is committed and acknowledged. The answer that would tell the follower so is held on its way.</source>
        <translation>两者都有第二条记录，所以它已提交并确认。会告诉 follower 的那个应答在途中被扣住。</translation>
    </message>
    <message>
        <source>It did not cut its log to its high watermark, as Kafka before 0.11 did. But a restart costs its place in the ISR, so it may not lead.</source>
        <translation>它没有像 0.11 之前的 Kafka 那样把日志截到高水位。但重启使它失去 ISR 中的位置，所以不可以当 leader。</translation>
    </message>
    <message>
        <source>The old leader is back and its epoch tells the follower where their logs agree. Both records are there.</source>
        <translation>旧 leader 回来了，它的 epoch 告诉 follower 两份日志在哪里一致。两条记录都在。</translation>
    </message>
    <message>
        <source>A rolling restart</source>
        <translation>逐个重启</translation>
    </message>
    <message>
        <source>The brokers are restarted one after the other, each time waiting for the ISR; with min.insync.replicas=2 of 3 no write is refused.</source>
        <translation>broker 一个接一个重启，每次都等 ISR 恢复；三个副本而 min.insync.replicas=2，没有写入被拒绝。</translation>
    </message>
    <message>
        <source>Each broker is asked to stop. The controller moves its leaders away first, so producers go on elsewhere before it ends.</source>
        <translation>请每个 broker 停止。控制器先移走它的 leader，所以在它结束之前生产者已在别处继续。</translation>
    </message>
    <message>
        <source>Its process was back at once, but it may not register before its old session is over, and then it has to catch up. Only with all three in sync is the next one stopped.</source>
        <translation>它的进程马上就回来了，但旧会话结束之前不能注册，然后还要追上。三个都同步了，才停下一个。</translation>
    </message>
    <message>
        <source>Two replicas were always in sync, which is enough. With min.insync.replicas=3 each of these restarts would have refused every write.</source>
        <translation>总有两个副本保持同步，这就够了。如果 min.insync.replicas=3，每次重启都会拒绝所有写入。</translation>
    </message>
    <message>
        <source>A batch that takes too long</source>
        <translation>耗时太长的批次</translation>
    </message>
    <message>
        <source>The application needs longer for a batch than it may between two polls. The reader leaves by itself, its commit fails, and the batch is done again.</source>
        <translation>应用处理一批的时间超过两次 poll 之间允许的时间。消费者自行离开，提交失败，这一批重做。</translation>
    </message>
    <message>
        <source>slow needs a second for each of forty records, but must come back to poll within ten seconds.</source>
        <translation>slow 处理四十条记录每条要一秒，却必须在十秒内回到 poll。</translation>
    </message>
    <message>
        <source>Its heartbeats were in time, yet it leaves by itself, for only poll shows that the application still lives.</source>
        <translation>它的心跳都很及时，却自己退出了，因为只有 poll 能说明应用还活着。</translation>
    </message>
    <message>
        <source>Smaller batches (max.poll.records) or a longer max.poll.interval.ms help; a longer session timeout does not.</source>
        <translation>更小的批次（max.poll.records）或更长的 max.poll.interval.ms 有用；更长的会话超时没有用。</translation>
    </message>
    <message>
        <source>A slow follower</source>
        <translation>慢 follower</translation>
    </message>
    <message>
        <source>A follower that falls behind leaves the ISR between 1.0 and 1.5 times replica.lag.time.max.ms later, and returns when it has caught up.</source>
        <translation>落后的 follower 在 replica.lag.time.max.ms 的 1.0 到 1.5 倍之后离开 ISR，追上后回来。</translation>
    </message>
    <message>
        <source>Broker 3 fetches too late now. It still counts as in sync, so the high watermark waits for it, and so does each producer with acks=all.</source>
        <translation>broker 3 现在取得太晚。它仍算同步，所以高水位等它，每个用 acks=all 的生产者也等它。</translation>
    </message>
    <message>
        <source>The leader looks every 2.5 s, half of the limit, who has not caught up for 5 s. So broker 3 left between 5 and 7.5 s later.</source>
        <translation>leader 每 2.5 s（上限的一半）检查谁已有 5 s 没有追上。所以 broker 3 在 5 到 7.5 s 之后离开。</translation>
    </message>
    <message>
        <source>It caught up with the leader's log end, so it is in sync again.</source>
        <translation>它追上了 leader 的日志末尾，所以重新同步。</translation>
    </message>
    <message>
        <source>Told to let go, and busy</source>
        <translation>被要求放手，却正忙着</translation>
    </message>
    <message>
        <source>A second reader joins under the new protocol. The first is to give up half of its partitions but does not come to poll in time; it is fenced, and what it did is done again.</source>
        <translation>第二个消费者按新协议加入。第一个要交出一半分区，却没有及时来 poll；它被隔离，做过的事要重做。</translation>
    </message>
    <message>
        <source>Half of the partitions are to move. The coordinator gives them to nobody until the first reader says that it let go, which it can only say inside poll.</source>
        <translation>一半分区要搬走。在第一个消费者说已放手之前，协调者不会给任何人，而它只能在 poll 中说。</translation>
    </message>
    <message>
        <source>Its rebalance timeout, max.poll.interval.ms, is over, and it is fenced. All four partitions go to the other one, from the last commit on.</source>
        <translation>它的再均衡超时 max.poll.interval.ms 已过，它被隔离。四个分区都从上次提交处交给另一个。</translation>
    </message>
    <message>
        <source>What the first one had done was not committed and was done again. Under the classic protocol the whole group would have stood still meanwhile.</source>
        <translation>第一个做过的没有提交，要重做。在经典协议下，整个组其间都会停住。</translation>
    </message>
    <message>
        <source>What small batches cost</source>
        <translation>小批次的代价</translation>
    </message>
    <message>
        <source>Two producers send the same records to two equal brokers; one sends each by itself, the other lets them gather for a moment.</source>
        <translation>两个生产者向两个同样的 broker 发送同样的记录；一个逐条发送，另一个让它们聚一会儿。</translation>
    </message>
    <message>
        <source>Every request takes two milliseconds here, whatever is in it, and every batch a write. A thousand records a second are more than that allows.</source>
        <translation>这里每个请求无论装什么都要两毫秒，每个批次还要一次写入。每秒一千条记录超出了它所允许的。</translation>
    </message>
    <message>
        <source>The patient producer is done; fifty milliseconds of waiting put fifty records into each request. The hasty one has a queue.</source>
        <translation>有耐心的生产者完成了；等待五十毫秒让每个请求装进五十条记录。着急的那个排起了队。</translation>
    </message>
    <message>
        <source>It got there in the end, and each of its records waited longer than linger.ms would have had them wait.</source>
        <translation>它最后也到了，而它的每条记录等得都比 linger.ms 会让它们等的更久。</translation>
    </message>
    <message>
        <source>A reader with a name of its own</source>
        <translation>有自己名字的消费者</translation>
    </message>
    <message>
        <source>Two readers share a topic; one with group.instance.id is restarted within its session. Its partitions wait for it, and nobody else stops.</source>
        <translation>两个消费者共享一个主题；带 group.instance.id 的那个在会话之内重启。它的分区等着它，别人都不用停。</translation>
    </message>
    <message>
        <source>fixed has a group.instance.id, so when it goes the coordinator keeps its place until its session runs out.</source>
        <translation>fixed 有 group.instance.id，所以它离开后协调者为它保留位置，直到会话到期。</translation>
    </message>
    <message>
        <source>For twenty seconds nobody has read its two partitions; that is the price, and the other reader never stopped.</source>
        <translation>二十秒里没人读它的两个分区；这就是代价，而另一个消费者从未停下。</translation>
    </message>
    <message>
        <source>It has a new member id in the old place. A dynamic member would have cost two rebalances.</source>
        <translation>它在老位置上有了新的成员 id。换成动态成员，就要付出两次再均衡。</translation>
    </message>
    <message>
        <source>A topic is deleted under a waiting producer</source>
        <translation>主题在等待的生产者眼前被删除</translation>
    </message>
    <message>
        <source>Records wait for an in-sync replica that will not answer. Then the topic goes, and with it everything that waited for it.</source>
        <translation>记录在等一个不会应答的同步副本。然后主题没了，等它的一切也随之而去。</translation>
    </message>
    <message>
        <source>The leader has appended the first of ten records and waits for both followers. The others stand behind it on the same connection.</source>
        <translation>leader 追加了十条记录中的第一条，等待两个 follower。其余的在同一连接上排在后面。</translation>
    </message>
    <message>
        <source>Broker 1 deleted its log and told the waiting producer so; the error allows another try, so the producer asks for the topic again.</source>
        <translation>broker 1 删除了日志并告知等待的生产者；这个错误允许重试，于是生产者再次询问该主题。</translation>
    </message>
    <message>
        <source>There is no topic to send to, and after delivery.timeout.ms the application is told. What was acknowledged went with the topic, by order.</source>
        <translation>已没有主题可发送，过了 delivery.timeout.ms，应用得到通知。已确认的记录奉命随主题而去。</translation>
    </message>
    <message>
        <source>The same name, another topic</source>
        <translation>同一个名字，另一个主题</translation>
    </message>
    <message>
        <source>A topic is deleted and created again under its name. Committed offsets went with the old one, so the reader begins by its reset policy, and does not go on at an offset of the old log.</source>
        <translation>一个主题被删除，又以同名重建。已提交的 offset 随旧主题而去，所以消费者按重置规则开始，而不会从旧日志的 offset 继续。</translation>
    </message>
    <message>
        <source>The reader has committed offset 50 and left; now its topic is deleted.</source>
        <translation>消费者提交了 offset 50 后离开；现在它的主题被删除。</translation>
    </message>
    <message>
        <source>With the topic its offsets go, in every group. The coordinator writes a tombstone as soon as it learns of the deletion.</source>
        <translation>主题的 offset 随它一起在每个组里消失。协调者一得知删除就写下墓碑。</translation>
    </message>
    <message>
        <source>It found nothing committed and began at the earliest record of the new log. With latest it would have skipped all twenty. An offset of fifty would have meant nothing here.</source>
        <translation>它找不到提交，从新日志最早的记录开始。用 latest 就会跳过全部二十条。offset 五十在这里毫无意义。</translation>
    </message>
    <message>
        <source>A reign that was never noticed</source>
        <translation>没有人注意到的一任</translation>
    </message>
    <message>
        <source>A leader hears of its successor and of its own return in one go, and believes what it knew of its followers before.</source>
        <translation>leader 同时听说继任者和自己的回归，还相信自己之前对 follower 的了解。</translation>
    </message>
    <message>
        <source>Broker 3 leads, though broker 2 is preferred. It knows that broker 4 has ten records; broker 2 has eight, so the last two wait.</source>
        <translation>broker 3 是 leader，虽然首选是 broker 2。它知道 broker 4 有十条记录；broker 2 有八条，所以最后两条在等。</translation>
    </message>
    <message>
        <source>Broker 2 led for a while and broker 4 cut its log to follow it. Then broker 2 died. Broker 3 has heard of none of this yet.</source>
        <translation>broker 2 当了一阵 leader，broker 4 截断日志跟随它。然后 broker 2 死了。broker 3 对此还一无所知。</translation>
    </message>
    <message>
        <source>It hears both at once, sees itself lead before and after, trusts what it knew of broker 4, and acknowledges. Nobody else has those two records.</source>
        <translation>它同时听到两者，看到自己前后都是 leader，相信自己对 broker 4 的了解，便作了确认。别人都没有那两条记录。</translation>
    </message>
    <message>
        <source>An unclean election</source>
        <translation>不干净选举</translation>
    </message>
    <message>
        <source>With unclean.leader.election.enable a replica that is not in sync may lead; the partition is available again, and committed records are gone.</source>
        <translation>有了 unclean.leader.election.enable，不同步的副本也可以当 leader；分区又可用了，已提交的记录却没了。</translation>
    </message>
    <message>
        <source>The only replica in sync is dead. By default the partition now waits for it, and nothing is lost; nothing is written either.</source>
        <translation>唯一的同步副本死了。默认情况下分区现在等它，什么也不丢；也什么都不写。</translation>
    </message>
    <message>
        <source>Somebody cannot wait and allows an unclean election. The controller looks every five minutes, and broker 3 leads, from offset 6; the four committed after that are lost.</source>
        <translation>有人等不及，允许了不干净选举。控制器每五分钟检查一次，broker 3 从 offset 6 起当 leader；其后提交的四条丢失了。</translation>
    </message>
    <message>
        <source>Broker 2 comes back with ten records, is told that the histories part at 6, and gives its own up. Offsets 6 and 7 now hold other records than before.</source>
        <translation>broker 2 带着十条记录回来，得知历史在 6 处分开，放弃了自己的那段。offset 6 和 7 现在是与之前不同的记录。</translation>
    </message>
    <message>
        <source>The zombie's commit is refused</source>
        <translation>僵尸的提交被拒绝</translation>
    </message>
    <message>
        <source>A reader stands still for longer than its session; its partitions go to another. When it wakes, it processes what it had in hand, but its commit is refused.</source>
        <translation>一个消费者停顿超过会话时长；它的分区交给了另一个。它醒来后处理手里的记录，但提交被拒绝。</translation>
    </message>
    <message>
        <source>sleeper stops with records in hand, as in a long garbage collection, for longer than its session of six seconds.</source>
        <translation>sleeper 手里还有记录就停住了，像长时间的垃圾回收，停得比六秒的会话更久。</translation>
    </message>
    <message>
        <source>Its session ran out, so the coordinator gave its partitions to heir, which did the work again from the last commit.</source>
        <translation>它的会话到期，协调者把它的分区交给 heir，heir 从最后一次提交处把工作重做了一遍。</translation>
    </message>
    <message>
        <source>The group is in a newer generation, and the sleeper is no member of it. The owner's offset stays.</source>
        <translation>消费组已在更新的一代，沉睡者不是其成员。所有者的 offset 保持不变。</translation>
    </message>
    <message>
        <source>A zombie leader</source>
        <translation>僵尸 leader</translation>
    </message>
    <message>
        <source>A leader that is cut off from all others goes on acknowledging with acks=1; acks=all waits, goes to the new leader, and survives.</source>
        <translation>与所有 broker 断开的 leader 用 acks=1 继续确认；acks=all 等待，转到新 leader，得以幸存。</translation>
    </message>
    <message>
        <source>Broker 1 leads. Now no other broker and no controller reaches it, only clients do, and nobody can tell it that its reign is over.</source>
        <translation>broker 1 是 leader。现在没有别的 broker 和控制器到得了它，只有客户端可以，没有人能告诉它任期已经结束。</translation>
    </message>
    <message>
        <source>Another broker leads in the next epoch, yet the old one takes what both send. acks=1 is acknowledged at once; acks=all waits for followers that never come, and so does all behind it.</source>
        <translation>下一个 epoch 里另有 leader，旧的却仍收下两者发送的内容。acks=1 立刻得到确认；acks=all 等待永远不会来的 follower，它后面的也一起等。</translation>
    </message>
    <message>
        <source>Back again it learns of the new epoch and cuts off what it wrote alone. The hundred acknowledged with acks=1 are gone; what waited had been sent to the new leader and is kept.</source>
        <translation>它回来后得知新 epoch，截掉独自写下的部分。用 acks=1 确认的一百条没了；等待着的那些已发给新 leader，保留了下来。</translation>
    </message>
    <message>
        <source>An exception, and close() in finally</source>
        <translation>异常与 finally 中的 close()</translation>
    </message>
    <message>
        <source>A reader's processing throws in the middle of a batch. Closing the consumer commits the whole batch with auto commit, and what was not processed is lost; a crash at the same place loses nothing.</source>
        <translation>读者在处理一个批次的中途抛出异常。开启自动提交时，关闭消费者会提交整个批次，没处理的就丢了；在同一处崩溃却什么也不会丢。</translation>
    </message>
    <message>
        <source>Poll had returned 100 to 199, and processing threw at 150. In finally { close() } auto commit wrote down 200, where poll stands. Fifty records were never processed.</source>
        <translation>poll 已返回记录 100 到 199，处理到 150 时抛出异常。finally { close() } 中的自动提交记下了 200，即 poll 所在的位置。五十条记录从未被处理。</translation>
    </message>
    <message>
        <source>The second reader threw at 350, in the middle of a batch too, and its process died on the spot. Nobody closed anything, so 300 is what the group remembers.</source>
        <translation>第二个读者在 350 处抛出异常，同样在批次中途，其进程当场崩溃。没有谁关闭什么，所以消费者组记住的是 300。</translation>
    </message>
    <message>
        <source>The third reader began at 300 and did fifty records twice, none was lost. After an exception seek back or end the process; close a consumer only when its batch is done.</source>
        <translation>第三个读者从 300 开始，五十条记录处理了两次，一条也没丢。出现异常后应当 seek 回去，或者结束进程；批次处理完了才关闭消费者。</translation>
    </message>
    <message>
        <source>A topic grows from two partitions to four while a producer writes keyed records. Seven of twenty keys go to other partitions from then on, and a slow group reads their records out of order.</source>
        <translation>一个主题从两个分区增加到四个，生产者同时在写带键的记录。此后二十个键中有七个去了别的分区，一个较慢的消费者组便乱序读到它们的记录。</translation>
    </message>
    <message>
        <source>Twenty accounts share two partitions, each account's records in order within one of them. A group reads them, more slowly than they come.</source>
        <translation>二十个账户共用两个分区，每个账户的记录在其中一个分区内保持顺序。一个消费者组在读它们，但比写入慢。</translation>
    </message>
    <message>
        <source>From then on a key's hash is taken by four, and seven of the accounts have records in two partitions now. Kafka keeps the order within a partition, not across two.</source>
        <translation>此后键的哈希按四取模，于是有七个账户的记录分在两个分区里。Kafka 只保证一个分区内的顺序，跨两个分区的顺序谁也不保证。</translation>
    </message>
    <message>
        <source>New partitions were read at once, old ones had a backlog, so of all seven accounts later payments were booked before earlier ones. Drain a topic before it grows.</source>
        <translation>新分区立刻被读取，而旧分区还有积压，于是这七个账户后来的付款都先于更早的付款入账。扩分区前先把主题读空。</translation>
    </message>
    <message>
        <source>A voter loses its disk</source>
        <translation>一个投票者丢了磁盘</translation>
    </message>
    <message>
        <source>Voters that are fixed by their numbers vote with an empty disk too. A leader is elected that lacks what was committed, and a topic is gone.</source>
        <translation>只凭编号确定的投票者，磁盘空了也照样投票。当选的 leader 缺少已提交的内容，一个主题就此消失。</translation>
    </message>
    <message>
        <source>Controller 103 is cut off. Topic payments is written down on the disks of 101 and 102, a majority of the voters, so it is committed.</source>
        <translation>控制器 103 被隔断。主题 payments 已写到 101 和 102 的磁盘上，这是投票者的多数，因此它已提交。</translation>
    </message>
    <message>
        <source>Controller 101 is back with an empty disk and votes for 103, which has more than nothing. Neither of them has ever heard of payments.</source>
        <translation>控制器 101 带着空磁盘回来，投票给 103，因为 103 至少有些内容。两者都从未听说过 payments。</translation>
    </message>
    <message>
        <source>Whoever had read the committed topic could not give it up and stopped; started again, all follow 103, without payments.</source>
        <translation>读到过这个已提交主题的进程无法放弃它，只得停止；重新启动后，它们都跟随 103，而 payments 不在了。</translation>
    </message>
    <message>
        <source>A voter is known with its disk</source>
        <translation>投票者连同磁盘一起被记住</translation>
    </message>
    <message>
        <source>With a dynamic quorum a controller whose disk was emptied is no voter any more, so nothing committed is lost. It is removed and added again.</source>
        <translation>在动态 quorum 中，磁盘被清空的控制器不再是投票者，因此已提交的内容不会丢。它先被移除，再重新加入。</translation>
    </message>
    <message>
        <source>A voter is known by its number and its disk's directory id. Controller 103 is cut off, so 101 and 102 alone have committed topic payments.</source>
        <translation>投票者由编号和磁盘的目录 ID 共同确定。控制器 103 被隔断，因此主题 payments 只由 101 和 102 提交。</translation>
    </message>
    <message>
        <source>Controller 101 has an empty disk with another directory id. The voters know it with the old one, so it only watches, and 103 finds no majority.</source>
        <translation>控制器 101 的空磁盘有另一个目录 ID。投票者只认旧的那个，所以它只能旁观，103 找不到多数。</translation>
    </message>
    <message>
        <source>Controller 102 is back and leads, for it alone has all that was committed. Until 101 votes again, one more failure would stop the quorum.</source>
        <translation>控制器 102 回来并担任 leader，因为只有它有全部已提交的内容。在 101 重新投票之前，再出一次故障就会让 quorum 停摆。</translation>
    </message>
    <message>
        <source>First the lost disk was taken out of the voters, then the new one was added, one at a time. Each change took effect as soon as it was written.</source>
        <translation>先把丢失的磁盘移出投票者，再加入新的磁盘，一次一个。每次变更一写下就生效。</translation>
    </message>
    <message>
        <source>Controller 102 is gone as well, yet 103 leads with the vote of 101 and its new disk, and topic payments is still there.</source>
        <translation>控制器 102 也没了，但 103 凭借 101 及其新磁盘的一票担任 leader，主题 payments 仍然在。</translation>
    </message>
</context>
</TS>
