<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>highwater::Application</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is too large for a scenario: %2, and %3 is allowed.</source>
        <translation>%1 作为场景太大：%2，允许的是 %3。</translation>
    </message>
    <message>
        <source>There is no language “%1”; en, de and zh_CN are there.</source>
        <translation>没有语言“%1”；可用的是 en、de 和 zh_CN。</translation>
    </message>
    <message>
        <source>The picture %1 cannot be written.</source>
        <translation>无法写入图片 %1。</translation>
    </message>
</context>
<context>
    <name>highwater::Options</name>
    <message>
        <source>--at takes a time such as 24s, 500ms, 1m30s, or 24 for seconds, up to an hour, not “%1”.</source>
        <translation>--at 需要一个时间，例如 24s、500ms、1m30s，或表示秒数的 24，最长一小时，而不是“%1”。</translation>
    </message>
    <message>
        <source>--size takes width x height in pixels, from 1280x720 to 16384x16384, not “%1”.</source>
        <translation>--size 需要以像素表示的宽 x 高，从 1280x720 到 16384x16384，而不是“%1”。</translation>
    </message>
    <message>
        <source>--theme takes light, dark or high-contrast, not “%1”.</source>
        <translation>--theme 可取 light、dark 或 high-contrast，而不是“%1”。</translation>
    </message>
    <message>
        <source>There is no option “%1”; --help lists them.</source>
        <translation>没有选项“%1”；--help 会列出所有选项。</translation>
    </message>
    <message>
        <source>“%1” is not an option; a scenario is given with --scenario.</source>
        <translation>“%1”不是选项；场景用 --scenario 指定。</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>%1 需要一个值。</translation>
    </message>
    <message>
        <source>%1 is given more than once; expected one value.</source>
        <translation>%1 给了不止一次；只需要一个值。</translation>
    </message>
    <message>
        <source>highwater: an Apache Kafka cluster to watch, break and understand.

  --scenario FILE    what to play; without it, the lab
  --at TIME          go there first and pause: 24s, 500ms, 1m30s, 24 for seconds, up to an hour
  --screenshot FILE  save a picture of the window and end; needs no display
  --size WxH         of the window or the picture, such as 1600x1000; 1280x720 or larger
  --theme NAME       light, dark or high-contrast
  --language CODE    en, de or zh_CN
  --tab NAME         what the panel at the right shows: groups, events …
  --bench-paint      print how long frames take to paint, and end
  --version          which version this is
  --help             this text
</source>
        <extracomment>The --help text. Names of options and their values stay as they are</extracomment>
        <translation>highwater：一个可以观察、破坏并理解的 Apache Kafka 集群。

  --scenario FILE    要播放的场景；不指定时为实验室
  --at TIME          先到这一时刻并暂停：24s、500ms、1m30s，或表示秒数的 24，不超过一小时
  --screenshot FILE  保存窗口图片后退出；不需要显示器
  --size WxH         窗口或图片的大小，例如 1600x1000，不小于 1280x720
  --theme NAME       light、dark 或 high-contrast
  --language CODE    en、de 或 zh_CN
  --tab NAME         右侧面板显示的页面：groups、events……
  --bench-paint      输出每帧绘制所需的时间后退出
  --version          显示版本
  --help             本说明
</translation>
    </message>
    <message>
        <source>--tab takes why, inspect, config, groups, events or judges, not “%1”.</source>
        <translation>--tab 只接受 why、inspect、config、groups、events 或 judges，而不是“%1”。</translation>
    </message>
    <message>
        <source>There is no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set. --screenshot FILE needs none.</source>
        <translation>没有可以打开窗口的显示：DISPLAY 和 WAYLAND_DISPLAY 都未设置。--screenshot FILE 不需要显示。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::Actions</name>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Forward to the next event</source>
        <translation>前进到下一个事件</translation>
    </message>
    <message>
        <source>Back to before the last event</source>
        <translation>退回到上一个事件之前</translation>
    </message>
    <message>
        <source>Forward to the next landmark</source>
        <translation>前进到下一个里程碑</translation>
    </message>
    <message>
        <source>Back to the landmark before</source>
        <translation>退回到上一个里程碑</translation>
    </message>
    <message>
        <source>Undo the last command: back to before it</source>
        <translation>撤销上一条命令：回到它之前</translation>
    </message>
    <message>
        <source>Fork here: a what-if</source>
        <translation>在此分叉：假如……</translation>
    </message>
    <message>
        <source>Back to the start</source>
        <translation>回到开头</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>Speed %1</source>
        <translation>速度 %1</translation>
    </message>
    <message>
        <source>Search or do…</source>
        <translation>搜索或执行…</translation>
    </message>
    <message>
        <source>Open a scenario file…</source>
        <translation>打开场景文件…</translation>
    </message>
    <message>
        <source>Begin the scenario anew</source>
        <translation>重新开始场景</translation>
    </message>
    <message>
        <source>Audit: scan all partitions</source>
        <translation>审计：扫描所有分区</translation>
    </message>
    <message>
        <source>Clean stage: only brokers and controllers</source>
        <translation>纯净舞台：只有 broker 和 controller</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Back to the planned story, at the director&apos;s pace</source>
        <translation>回到预定的情节，按导演的节奏</translation>
    </message>
    <message>
        <source>Forward to the next thing that is done</source>
        <translation>前进到下一个操作</translation>
    </message>
    <message>
        <source>Back to before the last thing that was done</source>
        <translation>后退到上一个操作之前</translation>
    </message>
    <message>
        <source>Console: Kafka&apos;s command-line tools</source>
        <translation>控制台：Kafka 的命令行工具</translation>
    </message>
    <message>
        <source>Show the consumer groups</source>
        <translation>显示消费者组</translation>
    </message>
    <message>
        <source>Add a member to the consumer group</source>
        <translation>向消费者组添加一个成员</translation>
    </message>
    <message>
        <source>Begin a consumer group…</source>
        <translation>新建消费者组…</translation>
    </message>
</context>
<context>
    <name>highwater::ui::AddMemberDialog</name>
    <message>
        <source>Add a member</source>
        <extracomment>Title of a dialog: a consumer joins a group</extracomment>
        <translation>添加成员</translation>
    </message>
    <message>
        <source>name</source>
        <extracomment>Field of the dialog that adds a member of a group: the consumer's name</extracomment>
        <translation>名称</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>Field of the dialog that adds a member of a group</extracomment>
        <translation>主题</translation>
    </message>
    <message>
        <source>assignor</source>
        <extracomment>Field of the dialog that adds a member of a group: what assigns the partitions</extracomment>
        <translation>分配器</translation>
    </message>
    <message>
        <source>time per record</source>
        <extracomment>Field of the dialog that adds a member of a group: how long its application takes for one record</extracomment>
        <translation>每条记录耗时</translation>
    </message>
    <message>
        <source>Add</source>
        <extracomment>Button of a dialog</extracomment>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>highwater::ui::AddProducerDialog</name>
    <message>
        <source>Add a producer</source>
        <extracomment>Title of a dialog</extracomment>
        <translation>添加生产者</translation>
    </message>
    <message>
        <source>murmur2: Java clients. fnv1a: Go clients. crc32: librdkafka. roundrobin: in turn, without regard to keys.</source>
        <extracomment>Where each hash is used; murmur2, fnv1a, crc32 and roundrobin are names</extracomment>
        <translation>murmur2：Java 客户端。fnv1a：Go 客户端。crc32：librdkafka。roundrobin：不看键，依次轮流。</translation>
    </message>
    <message>
        <source>name</source>
        <extracomment>Field of the dialog that adds a producer</extracomment>
        <translation>名称</translation>
    </message>
    <message>
        <source>Add and send</source>
        <extracomment>Button of a dialog</extracomment>
        <translation>添加并发送</translation>
    </message>
</context>
<context>
    <name>highwater::ui::BrokerHeader</name>
    <message>
        <source>broker %1</source>
        <extracomment>Head of a column of the matrix. %1 is a broker&apos;s number</extracomment>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>More for %1</source>
        <extracomment>%1 is `broker 2`</extracomment>
        <translation>%1 的更多操作</translation>
    </message>
    <message>
        <source>More that can be done</source>
        <translation>更多可做的操作</translation>
    </message>
</context>
<context>
    <name>highwater::ui::BrokerLooks</name>
    <message>
        <source>alive</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>启动中</translation>
    </message>
    <message>
        <source>fenced</source>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>已隔断</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>已宕机</translation>
    </message>
    <message>
        <source>Broker %1 has been down for %2.</source>
        <extracomment>%1 is a broker&apos;s number, %2 a span of time such as 9.5 s</extracomment>
        <translation>Broker %1 已宕机 %2。</translation>
    </message>
    <message>
        <source>Broker %1 has been paused for %2: its connections stay open, it answers nothing.</source>
        <translation>Broker %1 已暂停 %2：连接保持打开，但不应答。</translation>
    </message>
    <message>
        <source>Broker %1 is stopping: the controller moves its leaders away first.</source>
        <translation>Broker %1 正在停止：控制器先移走它的 leader。</translation>
    </message>
    <message>
        <source>Broker %1 is cut off from %2 other nodes.</source>
        <translation>Broker %1 与另外 %2 个节点隔断。</translation>
    </message>
    <message>
        <source>Broker %1 is starting and not yet in service.</source>
        <translation>Broker %1 正在启动，尚未提供服务。</translation>
    </message>
    <message>
        <source>Broker %1 runs, but the controller has fenced it: it may not lead.</source>
        <translation>Broker %1 在运行，但控制器已将它隔离：它不能担任 leader。</translation>
    </message>
    <message>
        <source>Broker %1 is in service.</source>
        <translation>Broker %1 正在提供服务。</translation>
    </message>
    <message>
        <source>The controller has fenced it.</source>
        <translation>控制器已将它隔离。</translation>
    </message>
    <message>
        <source>Without a heartbeat the controller fences it in %1 (broker.session.timeout.ms).</source>
        <extracomment>%1 is a span of time; the config&apos;s name is Kafka&apos;s and stays</extracomment>
        <translation>若无心跳，控制器将在 %1 后隔离它（broker.session.timeout.ms）。</translation>
    </message>
    <message>
        <source>Each of its fetches waits %1 longer.</source>
        <translation>它的每次拉取多等 %1。</translation>
    </message>
    <message>
        <source>cut from %1</source>
        <extracomment>Beside a broker&apos;s name; keep it short. %1 is one node&apos;s number, or several</extracomment>
        <translation>与 %1 断开</translation>
    </message>
    <message>
        <source>Its links to %1 are cut.</source>
        <extracomment>%1 is one node&apos;s number, or several</extracomment>
        <translation>它与 %1 的链路已断开。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ChainView</name>
    <message numerus="yes">
        <source>%n steps between</source>
        <extracomment>Between the links of a chain of causes: so many of little weight are not shown</extracomment>
        <translation>
            <numerusform>中间 %n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Causes</source>
        <extracomment>Name of a list for screen readers: why something happened</extracomment>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ClusterPanel</name>
    <message>
        <source>%1 has no leader since epoch %2; its ISR is %3.</source>
        <extracomment>%1 is a partition such as payments-4, %2 a leader epoch, %3 a set of brokers</extracomment>
        <translation>%1 自 epoch %2 起没有 leader;ISR 为 %3。</translation>
    </message>
    <message>
        <source>%1: broker %2 leads in epoch %3; the ISR is %4.</source>
        <extracomment>%1 is a partition such as payments-4, %2 a broker, %3 a leader epoch, %4 a set of brokers</extracomment>
        <translation>%1：broker %2 在 epoch %3 中担任 leader;ISR 为 %4。</translation>
    </message>
    <message>
        <source>The ISR is smaller than min.insync.replicas = %1: acks=all is refused with NOT_ENOUGH_REPLICAS.</source>
        <extracomment>min.insync.replicas and NOT_ENOUGH_REPLICAS are Kafka&apos;s names and stay</extracomment>
        <translation>ISR 小于 min.insync.replicas = %1：acks=all 会被以 NOT_ENOUGH_REPLICAS 拒绝。</translation>
    </message>
    <message>
        <source>Broker %1: log end offset %2, high watermark %3 as it believes.</source>
        <extracomment>%1 a broker, %2 and %3 offsets</extracomment>
        <translation>Broker %1：日志末端偏移量 %2，它所认为的高水位 %3。</translation>
    </message>
    <message>
        <source>It is in the ISR.</source>
        <translation>它在 ISR 中。</translation>
    </message>
    <message>
        <source>It is not in the ISR.</source>
        <translation>它不在 ISR 中。</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged record(s) at %1 are in no log any more.</source>
        <extracomment>%1 is a range of offsets such as [22, 28)</extracomment>
        <translation>
            <numerusform>%1 处有 %n 条已确认的记录不在任何日志中了。</numerusform>
        </translation>
    </message>
    <message>
        <source>It still believes that it leads, in epoch %1.</source>
        <translation>它仍以为自己在 epoch %1 中担任 leader。</translation>
    </message>
    <message numerus="yes">
        <source>%n produce request(s) wait for the ISR.</source>
        <translation>
            <numerusform>%n 个 produce 请求在等待 ISR。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is behind and leaves the ISR in %1 unless it catches up (replica.lag.time.max.ms).</source>
        <extracomment>%1 is a span of time; the config&apos;s name is Kafka&apos;s and stays</extracomment>
        <translation>它已落后，若追不上，将在 %1 后离开 ISR（replica.lag.time.max.ms）。</translation>
    </message>
    <message>
        <source>Create topic “payments” with 6 partitions</source>
        <translation>创建有 6 个分区的主题 “payments”</translation>
    </message>
    <message>
        <source>Replica matrix</source>
        <translation>副本矩阵</translation>
    </message>
    <message>
        <source>No topic yet</source>
        <translation>还没有主题</translation>
    </message>
    <message>
        <source>No broker yet</source>
        <translation>还没有 broker</translation>
    </message>
    <message>
        <source>As soon as there is one, each of its partitions has a row here.</source>
        <translation>有了主题之后，它的每个分区在这里各占一行。</translation>
    </message>
    <message>
        <source>Open a scenario to begin.</source>
        <translation>打开一个场景即可开始。</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) of %1: %2.</source>
        <extracomment>%1 is a topic, %2 a state such as &quot;under-replicated&quot;</extracomment>
        <translation>
            <numerusform>%1 的 %n 个分区：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>For each broker: how many it leads, of how many copies. A click opens or closes the group.</source>
        <translation>每个 broker：其全部副本中由它领导的数量。单击可展开或收起该组。</translation>
    </message>
    <message>
        <source>consumers of no group</source>
        <translation>无组的消费者</translation>
    </message>
    <message>
        <source>There is no room for these consumer groups: %1. The panel at the right has all of them.</source>
        <translation>放不下这些消费者组：%1。右侧面板列出全部。</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) are nobody&apos;s.</source>
        <translation>
            <numerusform>%n 个分区无主。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 owns %n partition(s).</source>
        <translation>
            <numerusform>%1 拥有 %n 个分区。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>输入想做的事</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>可以做的事</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConfigModel</name>
    <message>
        <source>true or false.</source>
        <extracomment>true and false are what one has to write</extracomment>
        <translation>true 或 false。</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2.</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>%1 到 %2 的整数。</translation>
    </message>
    <message>
        <source>One of %1.</source>
        <extracomment>%1 is a list of words that one may write</extracomment>
        <translation>%1 之一。</translation>
    </message>
    <message>
        <source>Some of %1, with commas between.</source>
        <extracomment>%1 is a list of words that one may write</extracomment>
        <translation>%1 中的若干项，用逗号分隔。</translation>
    </message>
    <message>
        <source>A number from 0 to 1.</source>
        <translation>0 到 1 的数。</translation>
    </message>
    <message>
        <source>Any text.</source>
        <translation>任意文本。</translation>
    </message>
    <message>
        <source>Config</source>
        <extracomment>Column of the table of configs</extracomment>
        <translation>配置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>“%1” does not fit %2. It takes: %3</source>
        <extracomment>%1 is what a person wrote, %2 the name of a config, %3 a sentence that says what it takes</extracomment>
        <translation>“%1” 不适用于 %2。可取：%3</translation>
    </message>
    <message>
        <source>From</source>
        <extracomment>Column of the table of configs: where a value comes from</extracomment>
        <translation>来源</translation>
    </message>
    <message>
        <source>default</source>
        <extracomment>Where a config&apos;s value comes from: Kafka&apos;s default; keep it short</extracomment>
        <translation>默认</translation>
    </message>
    <message>
        <source>static</source>
        <extracomment>Where a config&apos;s value comes from: server.properties; keep it short</extracomment>
        <translation>静态</translation>
    </message>
    <message>
        <source>all brokers</source>
        <extracomment>Where a config&apos;s value comes from: the dynamic config of all brokers; keep it short</extracomment>
        <translation>所有 broker</translation>
    </message>
    <message>
        <source>this broker</source>
        <extracomment>Where a config&apos;s value comes from: the dynamic config of one broker; keep it short</extracomment>
        <translation>此 broker</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>Where a config&apos;s value comes from: the topic; keep it short</extracomment>
        <translation>主题</translation>
    </message>
    <message>
        <source>client</source>
        <extracomment>Where a config&apos;s value comes from: the client; keep it short</extracomment>
        <translation>客户端</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConfigTab</name>
    <message>
        <source>Find a config…</source>
        <extracomment>Placeholder of a line that filters the table of configs</extracomment>
        <translation>查找配置…</translation>
    </message>
    <message>
        <source>Configs of</source>
        <extracomment>Name of a list for screen readers: whose configs are shown</extracomment>
        <translation>配置所属</translation>
    </message>
    <message>
        <source>Configs</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Default</source>
        <extracomment>A button: a config goes back to its default</extracomment>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Values in bold are not the default. Double-click a value to change it.</source>
        <translation>粗体的值不是默认值。双击一个值即可修改。</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <extracomment>%1 is the default value of a config</extracomment>
        <translation>默认值：%1。</translation>
    </message>
    <message>
        <source>Kafka takes it for all brokers together only.</source>
        <translation>Kafka 只接受对所有 broker 统一设置。</translation>
    </message>
    <message>
        <source>A broker reads it only when it starts.</source>
        <translation>broker 只在启动时读取它。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConsolePanel</name>
    <message>
        <source>Console</source>
        <extracomment>Title of the place where command lines are typed</extracomment>
        <translation>控制台</translation>
    </message>
    <message>
        <source>kafka-topics --describe, or help</source>
        <extracomment>Placeholder; kafka-topics --describe and help are typed as they are</extracomment>
        <translation>kafka-topics --describe，或 help</translation>
    </message>
    <message>
        <source>Command line</source>
        <extracomment>Name of a line for screen readers</extracomment>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Answers</source>
        <extracomment>Name for screen readers: what command lines printed</extracomment>
        <translation>回答</translation>
    </message>
    <message>
        <source>Close the console</source>
        <translation>关闭控制台</translation>
    </message>
    <message>
        <source>Kafka&apos;s command-line tools; what they do is done to this cluster and can be undone.</source>
        <translation>Kafka 的命令行工具；它们作用于这个集群，并且可以撤销。</translation>
    </message>
    <message>
        <source>Waits for the cluster to answer.</source>
        <translation>正在等待集群回答。</translation>
    </message>
    <message>
        <source>Waits for the cluster to answer; time stands still, so play or step.</source>
        <translation>正在等待集群回答；时间已停止，请播放或单步前进。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConsumerCard</name>
    <message>
        <source>consumer</source>
        <extracomment>A badge on a client&apos;s card</extracomment>
        <translation>消费者</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>On a consumer&apos;s card: the topic that it reads</extracomment>
        <translation>主题</translation>
    </message>
    <message>
        <source>records read</source>
        <extracomment>On a consumer&apos;s card: how many records it has read</extracomment>
        <translation>已读记录</translation>
    </message>
    <message>
        <source>lag</source>
        <extracomment>On a consumer&apos;s card: how many records it has still to read; Kafka&apos;s word</extracomment>
        <translation>lag</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ControllerStrip</name>
    <message>
        <source>unattached</source>
        <comment>role of a KRaft voter</comment>
        <translation>未归属</translation>
    </message>
    <message>
        <source>prospective</source>
        <comment>role of a KRaft voter</comment>
        <translation>预备候选</translation>
    </message>
    <message>
        <source>candidate</source>
        <comment>role of a KRaft voter</comment>
        <translation>候选</translation>
    </message>
    <message>
        <source>leader</source>
        <comment>role of a KRaft voter</comment>
        <translation>leader</translation>
    </message>
    <message>
        <source>follower</source>
        <comment>role of a KRaft voter</comment>
        <translation>follower</translation>
    </message>
    <message>
        <source>resigned</source>
        <comment>role of a KRaft voter</comment>
        <translation>已辞职</translation>
    </message>
    <message>
        <source>observer</source>
        <comment>role of a KRaft voter</comment>
        <translation>观察者</translation>
    </message>
    <message>
        <source>epoch %1 · committed %2</source>
        <extracomment>State of the metadata quorum; %1 is its epoch, %2 the offset up to which its log is committed</extracomment>
        <translation>epoch %1 · 已提交 %2</translation>
    </message>
    <message>
        <source>controller %1</source>
        <extracomment>%1 is a node&apos;s number</extracomment>
        <translation>控制器 %1</translation>
    </message>
    <message>
        <source>down with broker %1</source>
        <extracomment>A controller in the same process as a dead broker; keep it short. %1 is the broker&apos;s number</extracomment>
        <translation>随 broker %1 宕机</translation>
    </message>
    <message>
        <source>down</source>
        <translation>已宕机</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Controller quorum</source>
        <translation>控制器 quorum</translation>
    </message>
    <message>
        <source>no active controller</source>
        <translation>没有活动控制器</translation>
    </message>
    <message>
        <source>Controller %1 is %2 in epoch %3. Its metadata log ends at %4; committed up to %5.</source>
        <extracomment>%1 controller number, %2 role, %3 quorum epoch, %4 log end offset, %5 high watermark</extracomment>
        <translation>控制器 %1 在 epoch %3 中是 %2。元数据日志末端为 %4，已提交到 %5。</translation>
    </message>
    <message>
        <source>Controller %1 is down. Its metadata log ended at %2.</source>
        <translation>控制器 %1 已宕机。它的元数据日志末端为 %2。</translation>
    </message>
    <message>
        <source>Unless it hears from the others, its timeout runs out in %1.</source>
        <extracomment>%1 is a span of time such as 1.2 s</extracomment>
        <translation>若听不到其他成员的消息，它将在 %1 后超时。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventCaption</name>
    <message>
        <source>%1 started</source>
        <extracomment>All captions are at most 48 characters; %1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已启动</translation>
    </message>
    <message>
        <source>%1 killed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 被杀死</translation>
    </message>
    <message>
        <source>%1 told to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 被要求停止</translation>
    </message>
    <message>
        <source>%1 stopped</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已停止</translation>
    </message>
    <message>
        <source>%1 paused</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已暂停</translation>
    </message>
    <message>
        <source>%1 resumed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已恢复</translation>
    </message>
    <message>
        <source>cut: %1 → %2</source>
        <extracomment>A link was cut; %1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>切断：%1 → %2</translation>
    </message>
    <message>
        <source>healed: %1 → %2</source>
        <extracomment>A link was healed; %1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>修复：%1 → %2</translation>
    </message>
    <message>
        <source>delay %1 → %2: up to %3</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a duration</extracomment>
        <translation>延迟 %1 → %2：最多 %3</translation>
    </message>
    <message>
        <source>%1 at full speed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 全速</translation>
    </message>
    <message>
        <source>%1 slowed by %2</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 a duration</extracomment>
        <translation>%1 减慢 %2</translation>
    </message>
    <message>
        <source>lost: %1, %2 → %3</source>
        <extracomment>A message that never arrives; %1 is the name of a Kafka API, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>丢失：%1，%2 → %3</translation>
    </message>
    <message>
        <source>disconnected: %1, %2</source>
        <extracomment>A connection broke; %1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>断开：%1，%2</translation>
    </message>
    <message>
        <source>topic %1 asked for</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>要求创建主题 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>%1：发送 %n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>promise %1 broken</source>
        <extracomment>%1 is the short name of a promise such as R1</extracomment>
        <translation>承诺 %1 被打破</translation>
    </message>
    <message>
        <source>%1 asks for epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 询问 epoch %2</translation>
    </message>
    <message>
        <source>%1 stands for epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 参选 epoch %2</translation>
    </message>
    <message>
        <source>yes: %1 to %2</source>
        <extracomment>A vote was given; %1 and %2 are controllers such as &quot;controller 2&quot;</extracomment>
        <translation>赞成：%1 对 %2</translation>
    </message>
    <message>
        <source>no: %1 to %2</source>
        <translation>反对：%1 对 %2</translation>
    </message>
    <message>
        <source>%1 leads quorum epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 领导 quorum epoch %2</translation>
    </message>
    <message>
        <source>%1 resigned from epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 辞去 epoch %2</translation>
    </message>
    <message>
        <source>%1 follows %2</source>
        <extracomment>%1 and %2 are controllers such as &quot;controller 2&quot;</extracomment>
        <translation>%1 跟随 %2</translation>
    </message>
    <message>
        <source>metadata committed to %1</source>
        <extracomment>%1 is an offset</extracomment>
        <translation>元数据已提交到 %1</translation>
    </message>
    <message>
        <source>metadata %1 appended</source>
        <extracomment>%1 are offsets such as [41, 43)</extracomment>
        <translation>元数据已追加 %1</translation>
    </message>
    <message>
        <source>%1: metadata cut to %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an offset</extracomment>
        <translation>%1：元数据截断到 %2</translation>
    </message>
    <message>
        <source>%1 is active</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>%1 为活动控制器</translation>
    </message>
    <message>
        <source>%1 is no longer active</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>%1 不再活动</translation>
    </message>
    <message>
        <source>%1 registered</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已注册</translation>
    </message>
    <message>
        <source>%1 fenced</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 被隔离</translation>
    </message>
    <message>
        <source>%1 unfenced</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 解除隔离</translation>
    </message>
    <message>
        <source>%1 shuts down</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; a controlled shutdown</extracomment>
        <translation>%1 正在关闭</translation>
    </message>
    <message>
        <source>topic %1 created</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>主题 %1 已创建</translation>
    </message>
    <message>
        <source>%1: leader %2, epoch %3</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number, %3 an epoch</extracomment>
        <translation>%1：leader %2，epoch %3</translation>
    </message>
    <message>
        <source>%1: no leader</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>%1：无 leader</translation>
    </message>
    <message>
        <source>%1 is up</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已就绪</translation>
    </message>
    <message>
        <source>%1 leads %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a partition</extracomment>
        <translation>%1 领导 %2</translation>
    </message>
    <message>
        <source>%1 follows %3 for %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a partition, %3 a broker&apos;s number</extracomment>
        <translation>%1 就 %2 跟随 %3</translation>
    </message>
    <message>
        <source>%1: %2 appended</source>
        <extracomment>%1 is a partition, %2 are offsets such as [26, 28)</extracomment>
        <translation>%1：追加 %2</translation>
    </message>
    <message>
        <source>%1: %2 copied</source>
        <translation>%1：复制 %2</translation>
    </message>
    <message>
        <source>%1: high watermark %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1：高水位 %2</translation>
    </message>
    <message>
        <source>%1: high watermark down to %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1：高水位降到 %2</translation>
    </message>
    <message>
        <source>%1: ISR %2 proposed</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1：提议 ISR %2</translation>
    </message>
    <message>
        <source>%1: cut from %2 to %3</source>
        <extracomment>%1 is a partition, %2 and %3 are offsets</extracomment>
        <translation>%1：从 %2 截断到 %3</translation>
    </message>
    <message>
        <source>%1: histories differ from %2 on</source>
        <translation>%1：从 %2 起历史不同</translation>
    </message>
    <message>
        <source>%1: producer id %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 a number</extracomment>
        <translation>%1：producer id %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records batched</source>
        <extracomment>%1 is a partition; records put into an open batch</extracomment>
        <translation>
            <numerusform>%1：%n 条记录入批</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records sent</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1：发送 %n 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records acknowledged</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1：确认 %n 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records failed</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1：%n 条记录失败</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 knows the leaders</source>
        <extracomment>%1 is a client&apos;s name</extracomment>
        <translation>%1 得知各 leader</translation>
    </message>
    <message>
        <source>%1: %2 read</source>
        <extracomment>%1 is a partition, %2 are offsets such as [26, 28)</extracomment>
        <translation>%1：读取 %2</translation>
    </message>
    <message>
        <source>%1: position reset to %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1：位置重置为 %2</translation>
    </message>
    <message>
        <source>%1: what was read is gone from %2 on</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1：已读内容从 %2 起不复存在</translation>
    </message>
    <message>
        <source>%1 = default</source>
        <extracomment>%1 is Kafka&apos;s name of a config</extracomment>
        <translation>%1 = 默认值</translation>
    </message>
    <message>
        <source>%1: ISR %2</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1：ISR %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n acknowledged records lost</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1：丢失 %n 条已确认的记录</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 loads %2</source>
        <extracomment>%1 is a broker, %2 a partition</extracomment>
        <translation>%1 加载 %2</translation>
    </message>
    <message>
        <source>%1 loaded %2</source>
        <extracomment>%1 is a broker, %2 a partition</extracomment>
        <translation>%1 已加载 %2</translation>
    </message>
    <message>
        <source>%1 unloaded %2</source>
        <extracomment>%1 is a broker, %2 a partition</extracomment>
        <translation>%1 已卸载 %2</translation>
    </message>
    <message>
        <source>%1: %2 joins</source>
        <extracomment>%1 is a group, %2 a consumer</extracomment>
        <translation>%1：%2 加入</translation>
    </message>
    <message>
        <source>%1: %2 is out</source>
        <extracomment>%1 is a group, %2 a consumer</extracomment>
        <translation>%1：%2 离开</translation>
    </message>
    <message>
        <source>%1: rebalance</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1：再均衡</translation>
    </message>
    <message>
        <source>%1: generation %2</source>
        <extracomment>%1 is a group, %2 a generation&apos;s number</extracomment>
        <translation>%1：第 %2 代</translation>
    </message>
    <message>
        <source>%1: stable in generation %2</source>
        <extracomment>%1 is a group, %2 a generation&apos;s number</extracomment>
        <translation>%1：在第 %2 代稳定</translation>
    </message>
    <message>
        <source>%1: no members</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1：没有成员</translation>
    </message>
    <message>
        <source>%1: epoch %2</source>
        <extracomment>%1 is a group, %2 an epoch</extracomment>
        <translation>%1：纪元 %2</translation>
    </message>
    <message>
        <source>%1: target of epoch %2</source>
        <extracomment>%1 is a group, %2 an epoch</extracomment>
        <translation>%1：纪元 %2 的目标</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 has %n partitions</source>
        <extracomment>%1 is a group, %2 a consumer</extracomment>
        <translation>
            <numerusform>%1：%2 有 %n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <extracomment>%1 is a group, %2 a partition, %3 an offset</extracomment>
        <translation>%1：%2 位于 %3</translation>
    </message>
    <message>
        <source>%1: offset of %2 gone</source>
        <extracomment>%1 is a group, %2 a partition</extracomment>
        <translation>%1：%2 的位移已丢弃</translation>
    </message>
    <message>
        <source>%1: deleted</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1：已删除</translation>
    </message>
    <message>
        <source>%1: coordinator %2</source>
        <extracomment>%1 is a consumer, %2 a broker</extracomment>
        <translation>%1：协调者 %2</translation>
    </message>
    <message>
        <source>%1: coordinator lost</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1：失去协调者</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions assigned</source>
        <extracomment>%1 is a consumer; partitions given to it</extracomment>
        <translation>
            <numerusform>%1：分到 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions revoked</source>
        <extracomment>%1 is a consumer; partitions taken from it</extracomment>
        <translation>
            <numerusform>%1：收回 %n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: commit answered</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1：提交已应答</translation>
    </message>
    <message>
        <source>%1: %2 processed</source>
        <extracomment>%1 is a partition, %2 are offsets such as [26, 28)</extracomment>
        <translation>%1：已处理 %2</translation>
    </message>
    <message>
        <source>%1: no poll for too long</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1：太久没有 poll</translation>
    </message>
    <message>
        <source>%1: exception</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1：异常</translation>
    </message>
    <message>
        <source>%1: seek to %2</source>
        <extracomment>%1 is a consumer, %2 an offset</extracomment>
        <translation>%1：seek 到 %2</translation>
    </message>
    <message>
        <source>%1: application changed</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1：应用已更改</translation>
    </message>
    <message>
        <source>%1: reset offsets</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1：重置位移</translation>
    </message>
    <message>
        <source>%1: delete</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1：删除</translation>
    </message>
    <message>
        <source>%1: delete offsets</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1：删除位移</translation>
    </message>
    <message>
        <source>%1: done</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1：完成</translation>
    </message>
    <message>
        <source>%1: power lost</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1：断电</translation>
    </message>
    <message>
        <source>%1: disk wiped</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1：磁盘被清空</translation>
    </message>
    <message>
        <source>%1: disk full</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1：磁盘已满</translation>
    </message>
    <message>
        <source>%1: disk has space</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1：磁盘有空间了</translation>
    </message>
    <message>
        <source>%1: disk at full speed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1：磁盘恢复全速</translation>
    </message>
    <message>
        <source>%1: disk slow</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1：磁盘变慢</translation>
    </message>
    <message>
        <source>%1: log directory broken</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1：日志目录损坏</translation>
    </message>
    <message>
        <source>%1 halted</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已中止</translation>
    </message>
    <message>
        <source>loss %1 → %2: %3 ‰</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number out of 1000</extracomment>
        <translation>丢失 %1 → %2：%3 ‰</translation>
    </message>
    <message>
        <source>bandwidth changed: %1 → %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>带宽改变：%1 → %2</translation>
    </message>
    <message>
        <source>next %1 to be caught</source>
        <extracomment>%1 is the name of a Kafka message</extracomment>
        <translation>下一个 %1 将被截住</translation>
    </message>
    <message>
        <source>held: %1, %2 → %3</source>
        <extracomment>%1 is the name of a Kafka message, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>已扣住：%1，%2 → %3</translation>
    </message>
    <message>
        <source>dropped: %1, %2 → %3</source>
        <extracomment>%1 is the name of a Kafka message, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>已丢弃：%1，%2 → %3</translation>
    </message>
    <message>
        <source>let go: %1, %2 → %3</source>
        <extracomment>%1 is the name of a Kafka message, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>已放行：%1，%2 → %3</translation>
    </message>
    <message>
        <source>costs: %1</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own</extracomment>
        <translation>开销：%1</translation>
    </message>
    <message>
        <source>rule on: %1</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>规则启用：%1</translation>
    </message>
    <message>
        <source>rule off: %1</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>规则停用：%1</translation>
    </message>
    <message>
        <source>%1: %2 gone from the disk</source>
        <extracomment>%1 is a partition, %2 an offset %1 is a partition, %2 are offsets such as [22, 28)</extracomment>
        <translation>%1：%2 已从磁盘消失</translation>
    </message>
    <message>
        <source>%1: recovered up to %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1：已恢复到 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions asked for</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>%1：请求 %n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>删除主题 %1</translation>
    </message>
    <message>
        <source>do not move %1</source>
        <extracomment>%1 are partitions; their replicas are to move, or are not to move any more</extracomment>
        <translation>不移动 %1</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>移动 %1</translation>
    </message>
    <message>
        <source>elect leaders: %1</source>
        <extracomment>Stands for a list of partitions</extracomment>
        <translation>选举 leader：%1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>注销 %1</translation>
    </message>
    <message>
        <source>%1 added</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;</extracomment>
        <translation>已添加 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it has now</extracomment>
        <translation>
            <numerusform>%1：%n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>topic %1 deleted</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>主题 %1 已删除</translation>
    </message>
    <message>
        <source>%1: moves</source>
        <extracomment>%1 is a partition; its replicas move</extracomment>
        <translation>%1：正在移动</translation>
    </message>
    <message>
        <source>%1: moved to %2</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1：已移至 %2</translation>
    </message>
    <message>
        <source>%1: stays on %2</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}; a move was taken back</extracomment>
        <translation>%1：留在 %2</translation>
    </message>
    <message>
        <source>%1 unregistered</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 已注销</translation>
    </message>
    <message>
        <source>%1 deleted on %2</source>
        <extracomment>%1 is a partition, %2 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%2 上的 %1 已删除</translation>
    </message>
    <message>
        <source>%1 now starts at %2</source>
        <extracomment>Caption; %1 a partition, %2 an offset</extracomment>
        <translation>%1 现在从 %2 开始</translation>
    </message>
    <message>
        <source>%1: metadata disk wiped</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>%1：元数据磁盘已清空</translation>
    </message>
    <message>
        <source>voters %1</source>
        <extracomment>%1 is a set of controllers such as {1, 2, 3}</extracomment>
        <translation>投票者 %1</translation>
    </message>
    <message>
        <source>add voter: %1</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>添加投票者：%1</translation>
    </message>
    <message>
        <source>remove voter: %1</source>
        <translation>移除投票者：%1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventKind</name>
    <message>
        <source>actions</source>
        <extracomment>Legend of the timeline: what people and the scenario did</extracomment>
        <translation>操作</translation>
    </message>
    <message>
        <source>quorum</source>
        <extracomment>Legend of the timeline: the controller quorum</extracomment>
        <translation>quorum</translation>
    </message>
    <message>
        <source>brokers</source>
        <extracomment>Legend of the timeline: brokers register, are fenced, start and stop</extracomment>
        <translation>broker</translation>
    </message>
    <message>
        <source>leadership</source>
        <extracomment>Legend of the timeline: who leads a partition</extracomment>
        <translation>leader 变更</translation>
    </message>
    <message>
        <source>ISR</source>
        <extracomment>Legend of the timeline: in-sync replicas; Kafka&apos;s abbreviation</extracomment>
        <translation>ISR</translation>
    </message>
    <message>
        <source>log</source>
        <extracomment>Legend of the timeline: records appended, high watermarks moved</extracomment>
        <translation>日志</translation>
    </message>
    <message>
        <source>acks</source>
        <extracomment>Legend of the timeline: acknowledgements; Kafka&apos;s word</extracomment>
        <translation>acks</translation>
    </message>
    <message>
        <source>consumers</source>
        <extracomment>Legend of the timeline: what consumers did</extracomment>
        <translation>消费者</translation>
    </message>
    <message>
        <source>errors</source>
        <extracomment>Legend of the timeline: refusals, retries and timeouts</extracomment>
        <translation>错误</translation>
    </message>
    <message>
        <source>lost</source>
        <extracomment>Legend of the timeline: records that are gone</extracomment>
        <translation>丢失</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventText</name>
    <message>
        <source>%1 was given the producer id %2, epoch %3</source>
        <extracomment>%1 is a producer&apos;s name, %2 a number, %3 an epoch</extracomment>
        <translation>%1 获得 producer id %2，epoch %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 put %n records into its open batch for %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition</extracomment>
        <translation>
            <numerusform>%1 把 %n 条记录放入 %2 的未关闭批次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sent its %n records for %2 to %3 again with acks=%4, attempt %5</source>
        <translation>
            <numerusform>%1 把 %2 的 %n 条记录再次发给 %3，acks=%4，第 %5 次尝试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sent %n records for %2 to %3 with acks=%4</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 a broker such as &quot;broker 2&quot;, %4 the value of acks</extracomment>
        <translation>
            <numerusform>%1 把 %2 的 %n 条记录发给 %3，acks=%4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 takes %n records of %2 as written by %3: acks=0 waits for no answer</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>
            <numerusform>%1 认为 %3 已写入 %2 的 %n 条记录：acks=0 不等待应答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 acknowledged %n records of %2 in %3 from %4 on: acks=1 asks for no follower</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an offset</extracomment>
        <translation>
            <numerusform>%1 确认了 %2 写入 %3 自 %4 起的 %n 条记录：acks=1 不要求任何 follower</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 acknowledged %n records of %2 in %3 from %4 on: the whole ISR has them</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an offset</extracomment>
        <translation>
            <numerusform>%1 确认了 %2 写入 %3 自 %4 起的 %n 条记录：整个 ISR 都已拥有</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 got %3 for its records of %2 and tries again in %4</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 an error&apos;s name, %4 a duration</extracomment>
        <translation>%1 的 %2 记录收到 %3，将在 %4 后重试</translation>
    </message>
    <message numerus="yes">
        <source>%1 reports %n records for %2 as failed: %3. They may be in the log all the same</source>
        <translation>
            <numerusform>%1 报告 %2 的 %n 条记录失败：%3。它们仍可能已在日志中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reports %n records for %2 as failed: %3. They were not written</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 报告 %2 的 %n 条记录失败：%3。它们没有写入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 refused to take %n records: %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 拒绝接收 %n 条记录：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 refused to take %n records: %2 (%3)</source>
        <extracomment>%1 is a producer&apos;s name, %2 an error&apos;s name, %3 the client&apos;s own words</extracomment>
        <translation>
            <numerusform>%1 拒绝接收 %n 条记录：%2（%3）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 learned from %2 who leads what</source>
        <extracomment>%1 is a client&apos;s name, %2 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 从 %2 得知各分区的 leader</translation>
    </message>
    <message>
        <source>%1 read %2 of %3 from %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 offsets such as [26, 28), %3 a partition, %4 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 从 %4 读取了 %3 的 %2</translation>
    </message>
    <message>
        <source>%1 moved its position in %2 from %3 to %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 把在 %2 中的位置从 %3 移到 %4</translation>
    </message>
    <message>
        <source>%1 stands at %3 of %2, but the leader&apos;s log agrees with what it read only up to %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 在 %2 中位于 %3，但 leader 的日志与它读到的内容只在 %4 之前一致</translation>
    </message>
    <message>
        <source>%1 refused the fetch of %2 for %3: %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a consumer&apos;s name, %3 a partition, %4 an error&apos;s name
----------
%1 is a broker such as &quot;Broker 2&quot;, %2 another such as &quot;broker 3&quot;, %3 a partition, %4 an error&apos;s name</extracomment>
        <translation>%1 拒绝了 %2 对 %3 的拉取：%4</translation>
    </message>
    <message>
        <source>You started %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>您启动了 %1</translation>
    </message>
    <message>
        <source>The scenario started %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>场景启动了 %1</translation>
    </message>
    <message>
        <source>Chance started %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障启动了 %1</translation>
    </message>
    <message>
        <source>You killed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; kill -9</extracomment>
        <translation>您杀死了 %1</translation>
    </message>
    <message>
        <source>The scenario killed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; kill -9</extracomment>
        <translation>场景杀死了 %1</translation>
    </message>
    <message>
        <source>Chance killed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障杀死了 %1</translation>
    </message>
    <message>
        <source>You asked %1 to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGTERM, an orderly stop</extracomment>
        <translation>您要求 %1 停止</translation>
    </message>
    <message>
        <source>The scenario asked %1 to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGTERM, an orderly stop</extracomment>
        <translation>场景要求 %1 停止</translation>
    </message>
    <message>
        <source>Chance asked %1 to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障要求 %1 停止</translation>
    </message>
    <message>
        <source>%1&apos;s process ended</source>
        <extracomment>%1 is a client&apos;s name; it closed its client, or an exception ended it</extracomment>
        <translation>%1 的进程已结束</translation>
    </message>
    <message>
        <source>%1 stopped in good order</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 已正常停止</translation>
    </message>
    <message>
        <source>You paused %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGSTOP, its process does nothing</extracomment>
        <translation>您暂停了 %1</translation>
    </message>
    <message>
        <source>The scenario paused %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGSTOP, its process does nothing</extracomment>
        <translation>场景暂停了 %1</translation>
    </message>
    <message>
        <source>Chance paused %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障暂停了 %1</translation>
    </message>
    <message>
        <source>You resumed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; it was paused</extracomment>
        <translation>您恢复了 %1</translation>
    </message>
    <message>
        <source>The scenario resumed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; it was paused</extracomment>
        <translation>场景恢复了 %1</translation>
    </message>
    <message>
        <source>Chance resumed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障恢复了 %1</translation>
    </message>
    <message>
        <source>You cut the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>您切断了从 %1 到 %2 的链路</translation>
    </message>
    <message>
        <source>The scenario cut the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>场景切断了从 %1 到 %2 的链路</translation>
    </message>
    <message>
        <source>Chance cut the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障切断了从 %1 到 %2 的链路</translation>
    </message>
    <message>
        <source>You healed the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>您修复了从 %1 到 %2 的链路</translation>
    </message>
    <message>
        <source>The scenario healed the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>场景修复了从 %1 到 %2 的链路</translation>
    </message>
    <message>
        <source>Chance healed the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障修复了从 %1 到 %2 的链路</translation>
    </message>
    <message>
        <source>You made messages from %1 to %2 take between %3 and %4</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 and %4 durations</extracomment>
        <translation>您让从 %1 到 %2 的消息耗时 %3 到 %4</translation>
    </message>
    <message>
        <source>The scenario made messages from %1 to %2 take between %3 and %4</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 and %4 durations</extracomment>
        <translation>场景让从 %1 到 %2 的消息耗时 %3 到 %4</translation>
    </message>
    <message>
        <source>Chance made messages from %1 to %2 take between %3 and %4</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 and %4 durations; random faults did it</extracomment>
        <translation>随机故障让从 %1 到 %2 的消息耗时 %3 到 %4</translation>
    </message>
    <message>
        <source>You let %1 fetch at full speed again</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; its fetches were made slow before</extracomment>
        <translation>您让 %1 恢复全速拉取</translation>
    </message>
    <message>
        <source>The scenario let %1 fetch at full speed again</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; its fetches were made slow before</extracomment>
        <translation>场景让 %1 恢复全速拉取</translation>
    </message>
    <message>
        <source>Chance let %1 fetch at full speed again</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障让 %1 恢复全速拉取</translation>
    </message>
    <message>
        <source>You made each fetch of %1 wait %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a duration</extracomment>
        <translation>您让 %1 的每次拉取都等待 %2</translation>
    </message>
    <message>
        <source>The scenario made each fetch of %1 wait %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a duration</extracomment>
        <translation>场景让 %1 的每次拉取都等待 %2</translation>
    </message>
    <message>
        <source>Chance made each fetch of %1 wait %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a duration; random faults did it</extracomment>
        <translation>随机故障让 %1 的每次拉取都等待 %2</translation>
    </message>
    <message>
        <source>A message of the API %1 from %2 to %3 never arrived</source>
        <extracomment>%1 is the name of a Kafka API such as Fetch, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>从 %2 到 %3 的一条 %1 消息始终没有到达</translation>
    </message>
    <message>
        <source>%1 lost its connection to %2</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 another such as &quot;broker 3&quot;</extracomment>
        <translation>%1 失去了与 %2 的连接</translation>
    </message>
    <message>
        <source>You asked for the default of %1 on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>您要求在 %2 上恢复 %1 的默认值</translation>
    </message>
    <message>
        <source>The scenario asked for the default of %1 on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>场景要求在 %2 上恢复 %1 的默认值</translation>
    </message>
    <message>
        <source>Chance asked for the default of %1 on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障要求在 %2 上恢复 %1 的默认值</translation>
    </message>
    <message>
        <source>You asked for %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>您要求在 %3 上设置 %1 = %2</translation>
    </message>
    <message>
        <source>The scenario asked for %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>场景要求在 %3 上设置 %1 = %2</translation>
    </message>
    <message>
        <source>Chance asked for %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot;; random faults did it</extracomment>
        <translation>随机故障要求在 %3 上设置 %1 = %2</translation>
    </message>
    <message>
        <source>You asked for the topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>您要求创建主题 %1</translation>
    </message>
    <message>
        <source>The scenario asked for the topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>场景要求创建主题 %1</translation>
    </message>
    <message>
        <source>Chance asked for the topic %1</source>
        <extracomment>%1 is a topic&apos;s name; random faults did it</extracomment>
        <translation>随机故障要求创建主题 %1</translation>
    </message>
    <message>
        <source>You set %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 a client&apos;s name</extracomment>
        <translation>您在 %3 上设置了 %1 = %2</translation>
    </message>
    <message>
        <source>The scenario set %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 a client&apos;s name</extracomment>
        <translation>场景在 %3 上设置了 %1 = %2</translation>
    </message>
    <message>
        <source>Chance set %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 a client&apos;s name; random faults did it</extracomment>
        <translation>随机故障在 %3 上设置了 %1 = %2</translation>
    </message>
    <message numerus="yes">
        <source>You told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>您让 %1 发送 %n 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scenario told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>场景让 %1 发送 %n 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chance told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name; random faults did it</extracomment>
        <translation>
            <numerusform>随机故障让 %1 发送 %n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Promise %1 does not hold, and no setting allows that: this is a defect of the program. Seen: %2</source>
        <extracomment>%1 is the short name of a promise such as R1, %2 what was seen</extracomment>
        <translation>承诺 %1 不成立，且没有任何设置允许这样：这是程序的缺陷。所见：%2</translation>
    </message>
    <message>
        <source>Promise %1 does not hold, as %2 allows. Seen: %3</source>
        <extracomment>%1 is the short name of a promise such as R1, %2 the rule or config that allows it, %3 what was seen</extracomment>
        <translation>承诺 %1 不成立，这是 %2 所允许的。所见：%3</translation>
    </message>
    <message>
        <source>%1 asks whether it could win an election in epoch %2</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch; a pre-vote</extracomment>
        <translation>%1 询问自己能否在 epoch %2 中赢得选举</translation>
    </message>
    <message>
        <source>%1 stands for election in epoch %2</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 在 epoch %2 中参选</translation>
    </message>
    <message>
        <source>%1 would vote for %2 in epoch %3</source>
        <translation>%1 愿意在 epoch %3 中投票给 %2</translation>
    </message>
    <message>
        <source>%1 would not vote for %2 in epoch %3</source>
        <translation>%1 不愿在 epoch %3 中投票给 %2</translation>
    </message>
    <message>
        <source>%1 voted for %2 in epoch %3</source>
        <translation>%1 在 epoch %3 中投票给了 %2</translation>
    </message>
    <message>
        <source>%1 refused %2 its vote in epoch %3</source>
        <translation>%1 在 epoch %3 中拒绝投票给 %2</translation>
    </message>
    <message>
        <source>%1 leads the quorum in epoch %2, with the votes of %3</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch, %3 a set of controllers such as {1, 3}</extracomment>
        <translation>%1 获得 %3 的选票，在 epoch %2 中领导 quorum</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: it is shutting down</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 辞去 epoch %2 的 leader：它正在关闭</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: no majority fetched from it in time</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 辞去 epoch %2 的 leader：多数成员没有及时向它拉取</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: it had restarted while it led</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 辞去 epoch %2 的 leader：它在任期内重启过</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: a write of its controller failed</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 辞去 epoch %2 的 leader：其控制器的一次写入失败</translation>
    </message>
    <message>
        <source>%1 follows %2 in epoch %3</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot; or &quot;Broker 4&quot;, %2 a controller such as &quot;controller 3&quot;, %3 an epoch</extracomment>
        <translation>%1 在 epoch %3 中跟随 %2</translation>
    </message>
    <message>
        <source>%1 knows the metadata log as committed up to offset %2</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot;, %2 an offset</extracomment>
        <translation>%1 得知元数据日志已提交到偏移量 %2</translation>
    </message>
    <message>
        <source>%1 appended %2 to the metadata log in epoch %3</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot;, %2 offsets such as [41, 43), %3 an epoch</extracomment>
        <translation>%1 在 epoch %3 中向元数据日志追加了 %2</translation>
    </message>
    <message>
        <source>%1 cut its metadata log back from offset %2 to %3</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot;, %2 and %3 are offsets</extracomment>
        <translation>%1 把自己的元数据日志从偏移量 %2 截断到 %3</translation>
    </message>
    <message>
        <source>%1 is the active controller from epoch %2 on</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 从 epoch %2 起成为活动控制器</translation>
    </message>
    <message>
        <source>%1 is no longer the active controller of epoch %2</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 不再是 epoch %2 的活动控制器</translation>
    </message>
    <message>
        <source>%1 was registered, with broker epoch %2</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a broker epoch</extracomment>
        <translation>%1 已注册，broker epoch 为 %2</translation>
    </message>
    <message>
        <source>%1 refused to register %2: %3</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 a broker such as &quot;broker 3&quot;, %3 an error&apos;s name</extracomment>
        <translation>%1 拒绝注册 %2：%3</translation>
    </message>
    <message>
        <source>%1 was fenced: no heartbeat within broker.session.timeout.ms</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;; broker.session.timeout.ms is the config&apos;s name</extracomment>
        <translation>%1 被隔离：在 broker.session.timeout.ms 内没有心跳</translation>
    </message>
    <message>
        <source>%1 was fenced: it asked for it in its heartbeat</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 被隔离：它在心跳中提出了请求</translation>
    </message>
    <message>
        <source>%1 was fenced: it is shutting down</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 被隔离：它正在关闭</translation>
    </message>
    <message>
        <source>%1 was fenced: a new start of it registered</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 被隔离：它重新启动并再次注册</translation>
    </message>
    <message>
        <source>%1 was unfenced: it may lead and join an ISR again</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 解除隔离：它又可以担任 leader 并加入 ISR</translation>
    </message>
    <message>
        <source>%1 begins its controlled shutdown: what it leads moves away first</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 开始受控关闭：它领导的分区先移走</translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 was created with %n partitions</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>
            <numerusform>主题 %1 已创建，有 %n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>Topic %1 was not created: %2</source>
        <extracomment>%1 is a topic&apos;s name, %2 an error&apos;s name</extracomment>
        <translation>主题 %1 未能创建：%2</translation>
    </message>
    <message>
        <source>Topic %1 was not created: %2 (%3)</source>
        <extracomment>%1 is a topic&apos;s name, %2 an error&apos;s name, %3 the broker&apos;s own words</extracomment>
        <translation>主题 %1 未能创建：%2（%3）</translation>
    </message>
    <message>
        <source>%1 made %2 the first leader of %3 at epoch %4, with ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 让 %2 成为 %3 的第一个 leader，epoch %4，ISR 为 %5</translation>
    </message>
    <message>
        <source>%1 made %2 the leader of %3 at epoch %4, from ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 从 ISR %5 中让 %2 成为 %3 的 leader，epoch %4</translation>
    </message>
    <message>
        <source>%1 made %2 the leader of %3 at epoch %4 from the ELR, the ISR is now %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers; ELR is Kafka&apos;s</extracomment>
        <translation>%1 从 ELR 中让 %2 成为 %3 的 leader，epoch %4，ISR 现为 %5</translation>
    </message>
    <message>
        <source>%1 made %2, the last known leader, lead %3 again at epoch %4, with ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 让最后已知的 leader %2 重新领导 %3，epoch %4，ISR 为 %5</translation>
    </message>
    <message>
        <source>%1 made %2 the leader of %3 at epoch %4 though it was not in sync (unclean), the ISR is now %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 让并不同步的 %2 成为 %3 的 leader（unclean），epoch %4，ISR 现为 %5</translation>
    </message>
    <message>
        <source>%1 gave %3 back to its preferred leader, %2, at epoch %4, with ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 把 %3 交还给首选 leader %2，epoch %4，ISR 为 %5</translation>
    </message>
    <message>
        <source>%1 has no leader after %2: none of its ISR %3 can take over</source>
        <extracomment>%1 is a partition, %2 the broker that led it such as &quot;broker 2&quot;, %3 a set of brokers</extracomment>
        <translation>%1 在 %2 之后没有 leader：ISR %3 中无人能接任</translation>
    </message>
    <message>
        <source>%1 recorded ISR %2 instead of %3 for %4</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 and %3 are sets of brokers, %4 a partition</extracomment>
        <translation>%1 为 %4 记录了 ISR %2，取代 %3</translation>
    </message>
    <message>
        <source>%1 refused the ISR that %2 proposed for %3: %4</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an error&apos;s name</extracomment>
        <translation>%1 拒绝了 %2 为 %3 提出的 ISR：%4</translation>
    </message>
    <message>
        <source>The default of %1 is back in force on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>%2 上恢复了 %1 的默认值</translation>
    </message>
    <message>
        <source>%1 = %2 is in force on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>%3 上已生效：%1 = %2</translation>
    </message>
    <message>
        <source>%1 is up and serves clients, with broker epoch %2</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a broker epoch</extracomment>
        <translation>%1 已就绪并为客户端服务，broker epoch 为 %2</translation>
    </message>
    <message>
        <source>%1 leads %2 in epoch %3, its log ends at %4, its high watermark is %5</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an epoch, %4 and %5 are offsets</extracomment>
        <translation>%1 在 epoch %3 中领导 %2，日志末端为 %4，高水位为 %5</translation>
    </message>
    <message>
        <source>%1 has nobody to follow for %2 in epoch %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an epoch</extracomment>
        <translation>%1 在 epoch %3 中对于 %2 没有可跟随的 leader</translation>
    </message>
    <message>
        <source>%1 follows %2 for %3 in epoch %4, its log ends at %5</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 another such as &quot;broker 3&quot;, %3 a partition, %4 an epoch, %5 an offset</extracomment>
        <translation>%1 在 epoch %4 中就 %3 跟随 %2，日志末端为 %5</translation>
    </message>
    <message>
        <source>%1 appended %2 to %3, which it leads, in epoch %4</source>
        <translation>%1 在 epoch %4 中向自己领导的 %3 追加了 %2</translation>
    </message>
    <message>
        <source>%1 copied %2 of %3 from the leader, written in epoch %4</source>
        <translation>%1 从 leader 复制了 %3 的 %2，写于 epoch %4</translation>
    </message>
    <message>
        <source>The high watermark of %1 rose from %3 to %4 on its leader, %2</source>
        <translation>%1 的高水位在其 leader %2 上从 %3 升到 %4</translation>
    </message>
    <message>
        <source>The high watermark of %1 rose from %3 to %4 as its follower %2 sees it</source>
        <translation>在 follower %2 看来，%1 的高水位从 %3 升到 %4</translation>
    </message>
    <message>
        <source>%1 lowered its high watermark of %2 from %3 to %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 把 %2 的高水位从 %3 降到 %4</translation>
    </message>
    <message>
        <source>%1 asks the controller for ISR %2 instead of %3 for %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 and %3 are sets of brokers, %4 a partition</extracomment>
        <translation>%1 请求控制器把 %4 的 ISR 由 %3 改为 %2</translation>
    </message>
    <message>
        <source>%1 left the ISR of %2, which is now %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 a set of brokers</extracomment>
        <translation>%1 离开了 %2 的 ISR，现为 %3</translation>
    </message>
    <message>
        <source>The brokers %1 left the ISR of %2, which is now %3</source>
        <extracomment>%1 and %3 are sets of brokers such as {1, 3}, %2 a partition</extracomment>
        <translation>broker %1 离开了 %2 的 ISR，现为 %3</translation>
    </message>
    <message>
        <source>%1 joined the ISR of %2, which is now %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 a set of brokers</extracomment>
        <translation>%1 加入了 %2 的 ISR，现为 %3</translation>
    </message>
    <message>
        <source>The brokers %1 joined the ISR of %2, which is now %3</source>
        <extracomment>%1 and %3 are sets of brokers such as {1, 3}, %2 a partition</extracomment>
        <translation>broker %1 加入了 %2 的 ISR，现为 %3</translation>
    </message>
    <message>
        <source>The ISR that %1 proposed for %2 came to nothing: %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an error&apos;s name</extracomment>
        <translation>%1 为 %2 提出的 ISR 没有结果：%3</translation>
    </message>
    <message>
        <source>%1 cut its log of %2 back from %3 to %4, below its high watermark %5</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3, %4 and %5 are offsets</extracomment>
        <translation>%1 把 %2 的日志从 %3 截断到 %4，低于其高水位 %5</translation>
    </message>
    <message>
        <source>%1 cut its log of %2 back from %3 to %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 把 %2 的日志从 %3 截断到 %4</translation>
    </message>
    <message>
        <source>%1 learned that its log of %2 is not its leader&apos;s: there, epoch %3 ends at %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an epoch, %4 an offset</extracomment>
        <translation>%1 得知自己 %2 的日志与 leader 不一致：leader 的 epoch %3 结束于 %4</translation>
    </message>
    <message>
        <source>%1 refused the records of %2 for %3: %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an error&apos;s name</extracomment>
        <translation>%1 拒绝了 %2 写入 %3 的记录：%4</translation>
    </message>
    <message>
        <source>%1 waited too long for the ISR of %3 and told %2 so; the records may still be committed</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition</extracomment>
        <translation>%1 等待 %3 的 ISR 超时并告知了 %2;这些记录仍可能被提交</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are in no leader&apos;s log any more, and no setting allows that: this is a defect of the program</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1 的 %n 条已确认记录不在任何 leader 的日志中了，且没有任何设置允许这样：这是程序的缺陷</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are in no leader&apos;s log any more: %2 allows that</source>
        <extracomment>%1 is a partition, %2 the rule or config that allows it, such as acks=1</extracomment>
        <translation>
            <numerusform>%1 的 %n 条已确认记录不在任何 leader 的日志中了：这是 %2 所允许的</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 coordinates the groups of %2 from now on and reads what is written there</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition of __consumer_offsets</extracomment>
        <translation>%1 从现在起协调 %2 的消费者组，并读取其中的内容</translation>
    </message>
    <message>
        <source>%1 has loaded %2: groups: %3, committed offsets: %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition of __consumer_offsets, %3 and %4 are counts</extracomment>
        <translation>%1 已加载 %2：组 %3 个，已提交位移 %4 个</translation>
    </message>
    <message>
        <source>%1 no longer coordinates the groups of %2</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition of __consumer_offsets</extracomment>
        <translation>%1 不再协调 %2 的消费者组</translation>
    </message>
    <message>
        <source>Group %1 has a new member: %2</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>组 %1 有新成员：%2</translation>
    </message>
    <message>
        <source>%2 left group %1</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>%2 离开了组 %1</translation>
    </message>
    <message>
        <source>Group %1 removed %2: no heartbeat for the session timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>组 %1 移除了 %2：会话超时内没有心跳</translation>
    </message>
    <message>
        <source>Group %1 removed %2: it did not join again in the rebalance timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>组 %1 移除了 %2：在再均衡超时内没有重新加入</translation>
    </message>
    <message>
        <source>Group %1 removed %2: it did not ask for its assignment in the rebalance timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>组 %1 移除了 %2：在再均衡超时内没有来取分配结果</translation>
    </message>
    <message>
        <source>Group %1 fenced %2: it did not let go of its partitions in the rebalance timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>组 %1 隔离了 %2：在再均衡超时内没有放开分区</translation>
    </message>
    <message>
        <source>Group %1 gave the place of %2 to its successor with the same group.instance.id</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>组 %1 把 %2 的位置交给了具有相同 group.instance.id 的后继者</translation>
    </message>
    <message>
        <source>Group %1 is full and sent %2 away</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>组 %1 已满，拒绝了 %2</translation>
    </message>
    <message>
        <source>a member joined</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>有成员加入</translation>
    </message>
    <message>
        <source>a member left</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>有成员离开</translation>
    </message>
    <message>
        <source>a member&apos;s session ran out</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>有成员会话过期</translation>
    </message>
    <message>
        <source>a member joined again with another subscription or other partitions</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>有成员带着不同的订阅或分区重新加入</translation>
    </message>
    <message>
        <source>its leader joined again</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>组长重新加入</translation>
    </message>
    <message>
        <source>members did not ask for their assignment in time</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>有成员没有及时来取分配结果</translation>
    </message>
    <message>
        <source>a static member came back with another protocol</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>静态成员带着不同的协议回来</translation>
    </message>
    <message>
        <source>it has more members than group.max.size</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>成员数超过 group.max.size</translation>
    </message>
    <message>
        <source>its assignment could not be written</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>分配结果无法写入</translation>
    </message>
    <message>
        <source>its last member of the consumer protocol left</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>最后一个使用 consumer 协议的成员离开</translation>
    </message>
    <message>
        <source>Group %1 begins a rebalance, generation %2 ends: %3</source>
        <extracomment>%1 is a group&apos;s name, %2 the number of the generation that ends, %3 why</extracomment>
        <translation>组 %1 开始再均衡，第 %2 代结束：%3</translation>
    </message>
    <message numerus="yes">
        <source>Group %1: all have joined generation %2, %n members; the leader assigns with %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a generation&apos;s number, %3 an assignor such as range</extracomment>
        <translation>
            <numerusform>组 %1：第 %2 代的 %n 个成员已到齐；组长用 %3 分配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1 is stable in generation %2 with %n members</source>
        <extracomment>%1 is a group&apos;s name, %2 a generation&apos;s number</extracomment>
        <translation>
            <numerusform>组 %1 在第 %2 代稳定，有 %n 个成员</numerusform>
        </translation>
    </message>
    <message>
        <source>Group %1 has no members any more</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>组 %1 已没有成员</translation>
    </message>
    <message>
        <source>Group %1 moves to epoch %2: its assignment is to be made anew</source>
        <extracomment>%1 is a group&apos;s name, %2 an epoch</extracomment>
        <translation>组 %1 进入纪元 %2：需要重新分配</translation>
    </message>
    <message numerus="yes">
        <source>Group %1: target assignment of epoch %2 for %n members, made by %3</source>
        <extracomment>%1 is a group&apos;s name, %2 an epoch, %3 an assignor such as uniform</extracomment>
        <translation>
            <numerusform>组 %1：纪元 %2 的目标分配，%n 个成员，由 %3 计算</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1 asks %2 to let go of %n partitions</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>
            <numerusform>组 %1 要求 %2 放开 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: %2 has %n partitions in epoch %3 and waits for others to be let go</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an epoch</extracomment>
        <translation>
            <numerusform>组 %1：%2 在纪元 %3 有 %n 个分区，等待其他分区被放开</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: %2 has its %n partitions of epoch %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an epoch</extracomment>
        <translation>
            <numerusform>组 %1：%2 已有纪元 %3 的全部 %n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>Group %1 committed its first offset of %2: %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>组 %1 首次提交 %2 的位移：%3</translation>
    </message>
    <message>
        <source>Group %1 committed %2: %3, before that %4</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>组 %1 提交了 %2：%3，之前是 %4</translation>
    </message>
    <message>
        <source>Group %1 refused a commit of %2: %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an error&apos;s name</extracomment>
        <translation>组 %1 拒绝了 %2 的提交：%3</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: it expired</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>组 %1 丢弃了 %2 的位移 %3：已过期</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: it was deleted</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>组 %1 丢弃了 %2 的位移 %3：被删除</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: the group was deleted</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>组 %1 丢弃了 %2 的位移 %3：组被删除</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: the topic was deleted</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>组 %1 丢弃了 %2 的位移 %3：主题被删除</translation>
    </message>
    <message>
        <source>Group %1 is gone</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>组 %1 已不存在</translation>
    </message>
    <message>
        <source>%1 found the coordinator of group %2: %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 找到了组 %2 的协调者：%3</translation>
    </message>
    <message>
        <source>%1 lost the coordinator of group %2, %3, and looks for it again</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 失去了组 %2 的协调者 %3，正在重新查找</translation>
    </message>
    <message>
        <source>%1 looks for the coordinator of group %2 again: %3 answered %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 a broker such as &quot;broker 2&quot;, %4 an error&apos;s name</extracomment>
        <translation>%1 重新查找组 %2 的协调者：%3 回答 %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 was given %n partitions by group %2 in generation %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 the number of a generation or epoch</extracomment>
        <translation>
            <numerusform>%1 在第 %3 代从组 %2 分到 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lost %n partitions of group %2</source>
        <translation>
            <numerusform>%1 失去了组 %2 的 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 let go of %n partitions of group %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>
            <numerusform>%1 放开了组 %2 的 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 knows that its commit of %n partitions for group %2 is safe</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>
            <numerusform>%1 得知它为组 %2 提交的 %n 个分区已安全</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 could not commit %n partitions for group %2: %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 未能为组 %2 提交 %n 个分区：%3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 processed %3 of %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition, %3 are offsets such as [26, 28)</extracomment>
        <translation>%1 处理了 %2 的 %3</translation>
    </message>
    <message>
        <source>%1 did not poll for max.poll.interval.ms and leaves group %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>%1 超过 max.poll.interval.ms 没有 poll，离开组 %2</translation>
    </message>
    <message>
        <source>%1 is no member of group %2 as it believed: %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 an error&apos;s name</extracomment>
        <translation>%1 已不是它以为的组 %2 的成员：%3</translation>
    </message>
    <message>
        <source>The application of %1 ended with an exception: %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an error&apos;s name</extracomment>
        <translation>%1 的应用因异常结束：%2</translation>
    </message>
    <message>
        <source>The application of %1 threw an exception at record %2 of %3 and closes its consumer</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>%1 的应用在处理 %3 的记录 %2 时抛出异常，并关闭其消费者</translation>
    </message>
    <message>
        <source>The application of %1 threw an exception at record %2 of %3 and dies</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>%1 的应用在处理 %3 的记录 %2 时抛出异常，随即崩溃</translation>
    </message>
    <message>
        <source>You moved the position of %1 in %3 to %2 (seek)</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>您把 %1 在 %3 中的位置移到了 %2（seek）</translation>
    </message>
    <message>
        <source>The scenario moved the position of %1 in %3 to %2 (seek)</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>场景把 %1 在 %3 中的位置移到了 %2（seek）</translation>
    </message>
    <message>
        <source>Chance moved the position of %1 in %3 to %2 (seek)</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>随机故障把 %1 在 %3 中的位置移到了 %2（seek）</translation>
    </message>
    <message>
        <source>You changed how the application of %1 works</source>
        <extracomment>%1 is a consumer&apos;s name</extracomment>
        <translation>您更改了 %1 的应用的工作方式</translation>
    </message>
    <message>
        <source>The scenario changed how the application of %1 works</source>
        <extracomment>%1 is a consumer&apos;s name</extracomment>
        <translation>场景更改了 %1 的应用的工作方式</translation>
    </message>
    <message>
        <source>Chance changed how the application of %1 works</source>
        <extracomment>%1 is a consumer&apos;s name</extracomment>
        <translation>随机故障更改了 %1 的应用的工作方式</translation>
    </message>
    <message>
        <source>The offsets of group %1 are to be reset</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>将重置组 %1 的位移</translation>
    </message>
    <message>
        <source>Group %1 is to be deleted</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>将删除组 %1</translation>
    </message>
    <message>
        <source>Offsets of group %1 are to be deleted</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>将删除组 %1 的位移</translation>
    </message>
    <message>
        <source>What was asked of group %1 is done</source>
        <extracomment>%1 is a group&apos;s name; what an administrator asked for</extracomment>
        <translation>对组 %1 的请求已完成</translation>
    </message>
    <message>
        <source>What was asked of group %1 was refused: %2</source>
        <extracomment>%1 is a group&apos;s name, %2 an error&apos;s name; what an administrator asked for</extracomment>
        <translation>对组 %1 的请求被拒绝：%2</translation>
    </message>
    <message>
        <source>You cut the power of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>您切断了 %1 的电源</translation>
    </message>
    <message>
        <source>The scenario cut the power of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>场景切断了 %1 的电源</translation>
    </message>
    <message>
        <source>Chance cut the power of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障切断了 %1 的电源</translation>
    </message>
    <message>
        <source>You wiped the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>您清空了 %1 的磁盘</translation>
    </message>
    <message>
        <source>The scenario wiped the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>场景清空了 %1 的磁盘</translation>
    </message>
    <message>
        <source>Chance wiped the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障清空了 %1 的磁盘</translation>
    </message>
    <message>
        <source>You filled the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>您填满了 %1 的磁盘</translation>
    </message>
    <message>
        <source>The scenario filled the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>场景填满了 %1 的磁盘</translation>
    </message>
    <message>
        <source>Chance filled the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障填满了 %1 的磁盘</translation>
    </message>
    <message>
        <source>You made space on the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>您在 %1 的磁盘上腾出了空间</translation>
    </message>
    <message>
        <source>The scenario made space on the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>场景在 %1 的磁盘上腾出了空间</translation>
    </message>
    <message>
        <source>Chance made space on the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障在 %1 的磁盘上腾出了空间</translation>
    </message>
    <message>
        <source>You made each write of %1 take %2 longer and each flush %3</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 and %3 are durations</extracomment>
        <translation>您使 %1 的每次写入延长 %2，每次刷盘延长 %3</translation>
    </message>
    <message>
        <source>The scenario made each write of %1 take %2 longer and each flush %3</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 and %3 are durations</extracomment>
        <translation>场景使 %1 的每次写入延长 %2，每次刷盘延长 %3</translation>
    </message>
    <message>
        <source>Chance made each write of %1 take %2 longer and each flush %3</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 and %3 are durations; random faults did it</extracomment>
        <translation>随机故障使 %1 的每次写入延长 %2，每次刷盘延长 %3</translation>
    </message>
    <message>
        <source>You broke the log directory of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>您损坏了 %1 的日志目录</translation>
    </message>
    <message>
        <source>The scenario broke the log directory of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>场景损坏了 %1 的日志目录</translation>
    </message>
    <message>
        <source>Chance broke the log directory of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障损坏了 %1 的日志目录</translation>
    </message>
    <message>
        <source>%1 halted, for its only log directory failed</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;; Kafka ends the process then</extracomment>
        <translation>%1 已中止，因为它唯一的日志目录失效了</translation>
    </message>
    <message>
        <source>You made the link from %1 to %2 lose %3 of 1000 segments</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a number</extracomment>
        <translation>您使从 %1 到 %2 的链路在 1000 个报文段中丢失 %3 个</translation>
    </message>
    <message>
        <source>The scenario made the link from %1 to %2 lose %3 of 1000 segments</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a number</extracomment>
        <translation>场景使从 %1 到 %2 的链路在 1000 个报文段中丢失 %3 个</translation>
    </message>
    <message>
        <source>Chance made the link from %1 to %2 lose %3 of 1000 segments</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a number; random faults did it</extracomment>
        <translation>随机故障使从 %1 到 %2 的链路在 1000 个报文段中丢失 %3 个</translation>
    </message>
    <message>
        <source>You lifted the bandwidth limit from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>您取消了从 %1 到 %2 的带宽限制</translation>
    </message>
    <message>
        <source>The scenario lifted the bandwidth limit from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>场景取消了从 %1 到 %2 的带宽限制</translation>
    </message>
    <message>
        <source>Chance lifted the bandwidth limit from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障取消了从 %1 到 %2 的带宽限制</translation>
    </message>
    <message>
        <source>You limited the link from %1 to %2 to %3 bytes a second</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number</extracomment>
        <translation>您将从 %1 到 %2 的链路限制为每秒 %3 字节</translation>
    </message>
    <message>
        <source>The scenario limited the link from %1 to %2 to %3 bytes a second</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number</extracomment>
        <translation>场景将从 %1 到 %2 的链路限制为每秒 %3 字节</translation>
    </message>
    <message>
        <source>Chance limited the link from %1 to %2 to %3 bytes a second</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number; random faults did it</extracomment>
        <translation>随机故障将从 %1 到 %2 的链路限制为每秒 %3 字节</translation>
    </message>
    <message>
        <source>You asked for the next %1 to be dropped</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>您要求丢弃下一个 %1</translation>
    </message>
    <message>
        <source>The scenario asked for the next %1 to be dropped</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>场景要求丢弃下一个 %1</translation>
    </message>
    <message>
        <source>Chance asked for the next %1 to be dropped</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse; random faults did it</extracomment>
        <translation>随机故障要求丢弃下一个 %1</translation>
    </message>
    <message>
        <source>You asked for the next %1 to be held</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>您要求扣住下一个 %1</translation>
    </message>
    <message>
        <source>The scenario asked for the next %1 to be held</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>场景要求扣住下一个 %1</translation>
    </message>
    <message>
        <source>Chance asked for the next %1 to be held</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse; random faults did it</extracomment>
        <translation>随机故障要求扣住下一个 %1</translation>
    </message>
    <message>
        <source>You held a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>您扣住了从 %2 到 %3 途中的一个 %1</translation>
    </message>
    <message>
        <source>The scenario held a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>场景扣住了从 %2 到 %3 途中的一个 %1</translation>
    </message>
    <message>
        <source>Chance held a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障扣住了从 %2 到 %3 途中的一个 %1</translation>
    </message>
    <message>
        <source>You dropped a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>您丢弃了从 %2 到 %3 途中的一个 %1</translation>
    </message>
    <message>
        <source>The scenario dropped a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>场景丢弃了从 %2 到 %3 途中的一个 %1</translation>
    </message>
    <message>
        <source>Chance dropped a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障丢弃了从 %2 到 %3 途中的一个 %1</translation>
    </message>
    <message>
        <source>You let a %1 go on from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>您放行了从 %2 到 %3 的一个 %1</translation>
    </message>
    <message>
        <source>The scenario let a %1 go on from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>场景放行了从 %2 到 %3 的一个 %1</translation>
    </message>
    <message>
        <source>Chance let a %1 go on from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障放行了从 %2 到 %3 的一个 %1</translation>
    </message>
    <message>
        <source>You changed what work takes to the preset &quot;%1&quot;</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own</extracomment>
        <translation>您将工作开销改为预设“%1”</translation>
    </message>
    <message>
        <source>The scenario changed what work takes to the preset &quot;%1&quot;</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own</extracomment>
        <translation>场景将工作开销改为预设“%1”</translation>
    </message>
    <message>
        <source>Chance changed what work takes to the preset &quot;%1&quot;</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own; random faults did it</extracomment>
        <translation>随机故障将工作开销改为预设“%1”</translation>
    </message>
    <message>
        <source>You switched the rule %1 on</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>您启用了规则 %1</translation>
    </message>
    <message>
        <source>The scenario switched the rule %1 on</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>场景启用了规则 %1</translation>
    </message>
    <message>
        <source>Chance switched the rule %1 on</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch; random faults did it</extracomment>
        <translation>随机故障启用了规则 %1</translation>
    </message>
    <message>
        <source>You switched the rule %1 off</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>您停用了规则 %1</translation>
    </message>
    <message>
        <source>The scenario switched the rule %1 off</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>场景停用了规则 %1</translation>
    </message>
    <message>
        <source>Chance switched the rule %1 off</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch; random faults did it</extracomment>
        <translation>随机故障停用了规则 %1</translation>
    </message>
    <message>
        <source>%1 lost %3 of %2 with its disk</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 are offsets such as [22, 28)</extracomment>
        <translation>%1 随磁盘一起丢失了 %2 的 %3</translation>
    </message>
    <message>
        <source>%1 lost %3 of %2, which it had not flushed</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 are offsets such as [22, 28)</extracomment>
        <translation>%1 丢失了 %2 中尚未刷盘的 %3</translation>
    </message>
    <message>
        <source>%1 recovered %2 from %3 on and cut off a batch that was written in part, at %4</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 从 %3 起恢复了 %2，并在 %4 处截掉了只写入一部分的批次</translation>
    </message>
    <message>
        <source>%1 recovered %2 from %3 up to %4</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 将 %2 从 %3 恢复到 %4</translation>
    </message>
    <message numerus="yes">
        <source>You asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>您要求主题 %1 有 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scenario asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>场景要求主题 %1 有 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chance asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; random faults did it</extracomment>
        <translation>
            <numerusform>随机故障要求主题 %1 有 %n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>You asked to delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>您要求删除主题 %1</translation>
    </message>
    <message>
        <source>The scenario asked to delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>场景要求删除主题 %1</translation>
    </message>
    <message>
        <source>Chance asked to delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name; random faults did it</extracomment>
        <translation>随机故障要求删除主题 %1</translation>
    </message>
    <message>
        <source>You cancelled the move of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>您取消了 %1 的移动</translation>
    </message>
    <message>
        <source>The scenario cancelled the move of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>场景取消了 %1 的移动</translation>
    </message>
    <message>
        <source>Chance cancelled the move of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; random faults did it</extracomment>
        <translation>随机故障取消了 %1 的移动</translation>
    </message>
    <message>
        <source>You asked to move replicas of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; a reassignment</extracomment>
        <translation>您要求移动 %1 的副本</translation>
    </message>
    <message>
        <source>The scenario asked to move replicas of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; a reassignment</extracomment>
        <translation>场景要求移动 %1 的副本</translation>
    </message>
    <message>
        <source>Chance asked to move replicas of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; a reassignment; random faults did it</extracomment>
        <translation>随机故障要求移动 %1 的副本</translation>
    </message>
    <message>
        <source>all partitions</source>
        <extracomment>Stands for a list of partitions</extracomment>
        <translation>所有分区</translation>
    </message>
    <message>
        <source>You asked for an unclean election of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>您要求对 %1 进行 unclean 选举</translation>
    </message>
    <message>
        <source>The scenario asked for an unclean election of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>场景要求对 %1 进行 unclean 选举</translation>
    </message>
    <message>
        <source>Chance asked for an unclean election of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; random faults did it</extracomment>
        <translation>随机故障要求对 %1 进行 unclean 选举</translation>
    </message>
    <message>
        <source>You asked for the preferred leaders of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>您要求 %1 的首选 leader</translation>
    </message>
    <message>
        <source>The scenario asked for the preferred leaders of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>场景要求 %1 的首选 leader</translation>
    </message>
    <message>
        <source>Chance asked for the preferred leaders of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; random faults did it</extracomment>
        <translation>随机故障要求 %1 的首选 leader</translation>
    </message>
    <message>
        <source>You asked to unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>您要求注销 %1</translation>
    </message>
    <message>
        <source>The scenario asked to unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>场景要求注销 %1</translation>
    </message>
    <message>
        <source>Chance asked to unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>随机故障要求注销 %1</translation>
    </message>
    <message>
        <source>You added %1 to the cluster</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;</extracomment>
        <translation>您向集群添加了 %1</translation>
    </message>
    <message>
        <source>The scenario added %1 to the cluster</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;</extracomment>
        <translation>场景向集群添加了 %1</translation>
    </message>
    <message>
        <source>Chance added %1 to the cluster</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;; random faults did it</extracomment>
        <translation>随机故障向集群添加了 %1</translation>
    </message>
    <message>
        <source>You added %1 to the cluster, in rack %2</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;, %2 the name of a rack</extracomment>
        <translation>您向集群添加了 %1，位于机架 %2</translation>
    </message>
    <message>
        <source>The scenario added %1 to the cluster, in rack %2</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;, %2 the name of a rack</extracomment>
        <translation>场景向集群添加了 %1，位于机架 %2</translation>
    </message>
    <message>
        <source>Chance added %1 to the cluster, in rack %2</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;, %2 the name of a rack; random faults did it</extracomment>
        <translation>随机故障向集群添加了 %1，位于机架 %2</translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 has %n partitions now, before it had %2</source>
        <extracomment>%1 is a topic&apos;s name, %2 how many partitions it had; the number is how many it has now</extracomment>
        <translation>
            <numerusform>主题 %1 现在有 %n 个分区，之前有 %2 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 was deleted with its %n partitions; brokers delete the logs when they hear of it</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it had</extracomment>
        <translation>
            <numerusform>主题 %1 连同其 %n 个分区已删除；broker 得知后会删除日志</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 gives %2 more replicas: %3 have to catch up first</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a partition, %3 a set of brokers such as {4}</extracomment>
        <translation>%1 为 %2 增加副本：%3 要先追上</translation>
    </message>
    <message>
        <source>%1 takes replicas from %2: %3 go when the others are in sync</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a partition, %3 a set of brokers such as {4}</extracomment>
        <translation>%1 减少 %2 的副本：其他副本同步后 %3 离开</translation>
    </message>
    <message>
        <source>%1 moves %2: %3 have to catch up, then %4 go</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a partition, %3 and %4 are sets of brokers such as {4}</extracomment>
        <translation>%1 移动 %2：%3 要先追上，然后 %4 离开</translation>
    </message>
    <message>
        <source>The move of %1 is complete: its replicas are %2 instead of %3</source>
        <extracomment>%1 is a partition, %2 and %3 are sets of brokers</extracomment>
        <translation>%1 的移动已完成：副本现为 %2，之前为 %3</translation>
    </message>
    <message>
        <source>The move of %1 was taken back: its replicas are %2 again, no longer %3</source>
        <extracomment>%1 is a partition, %2 and %3 are sets of brokers</extracomment>
        <translation>%1 的移动已撤销：副本恢复为 %2，不再是 %3</translation>
    </message>
    <message>
        <source>%1 has forgotten %2: it is in no ISR and may not lead</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;</extracomment>
        <translation>%1 已忘记 %2：它不在任何 ISR 中，也不能成为 leader</translation>
    </message>
    <message>
        <source>Nobody answered %1 for %2: %3</source>
        <extracomment>An administrator waited in vain; %1 is the name of a Kafka API, %2 what it was asked about, %3 an error&apos;s name</extracomment>
        <translation>没有人回应对 %2 的 %1：%3</translation>
    </message>
    <message>
        <source>%1 refused %2 for %3: %4</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 the name of a Kafka API, %3 what it was asked about, %4 an error&apos;s name</extracomment>
        <translation>%1 拒绝了对 %3 的 %2：%4</translation>
    </message>
    <message>
        <source>%1 refused %2 for %3: %4 (%5)</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 the name of a Kafka API, %3 what it was asked about, %4 an error&apos;s name, %5 its own words</extracomment>
        <translation>%1 拒绝了对 %3 的 %2：%4（%5）</translation>
    </message>
    <message>
        <source>%1 deleted its log of %2, up to %3: the topic is gone</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an offset</extracomment>
        <translation>%1 删除了 %2 的日志（至 %3）：主题已不存在</translation>
    </message>
    <message>
        <source>%1 deleted its log of %2, up to %3: it is no replica any more</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an offset</extracomment>
        <translation>%1 删除了 %2 的日志（至 %3）：它不再是副本</translation>
    </message>
    <message>
        <source>%1 deleted the records %3 to %4 of %2: retention.ms or retention.bytes</source>
        <extracomment>%1 a broker, %2 a partition, %3 and %4 offsets</extracomment>
        <translation>%1 删除了 %2 的记录 %3 到 %4：retention.ms 或 retention.bytes</translation>
    </message>
    <message>
        <source>%1 lets its log of %2 start at %3, as the leader&apos;s does</source>
        <extracomment>%1 a broker, %2 a partition, %3 an offset</extracomment>
        <translation>%1 让 %2 的日志从 %3 开始，与领导者一致</translation>
    </message>
    <message>
        <source>You asked to make %1 a voter</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>您请求让 %1 成为投票者</translation>
    </message>
    <message>
        <source>The scenario asked to make %1 a voter</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>场景请求让 %1 成为投票者</translation>
    </message>
    <message>
        <source>Chance asked to make %1 a voter</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;; random faults did it</extracomment>
        <translation>随机故障请求让 %1 成为投票者</translation>
    </message>
    <message>
        <source>You asked to take %1 out of the voters</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>您请求将 %1 移出投票者</translation>
    </message>
    <message>
        <source>The scenario asked to take %1 out of the voters</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>场景请求将 %1 移出投票者</translation>
    </message>
    <message>
        <source>Chance asked to take %1 out of the voters</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;; random faults did it</extracomment>
        <translation>随机故障请求将 %1 移出投票者</translation>
    </message>
    <message>
        <source>%1 wrote down other voters: %2 instead of %3, in force at once</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 and %3 are sets of controllers such as {1, 2, 3}</extracomment>
        <translation>%1 记下了新的投票者：%2 取代 %3，立即生效</translation>
    </message>
    <message>
        <source>You wiped the metadata disk of %1: its log and its votes are gone</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>您清空了 %1 的元数据磁盘：它的日志和投票都没了</translation>
    </message>
    <message>
        <source>The scenario wiped the metadata disk of %1: its log and its votes are gone</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>场景清空了 %1 的元数据磁盘：它的日志和投票都没了</translation>
    </message>
    <message>
        <source>Chance wiped the metadata disk of %1: its log and its votes are gone</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;; random faults did it</extracomment>
        <translation>随机故障清空了 %1 的元数据磁盘：它的日志和投票都没了</translation>
    </message>
    <message>
        <source>%1 halted, for the new quorum leader lacks metadata that it knows to be committed</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;; Kafka ends the process then</extracomment>
        <translation>%1 已自行终止：新的 quorum leader 缺少它已知提交的元数据</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: it is no voter any more</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 辞去 epoch %2 的 leader：它已不再是投票者</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventsTab</name>
    <message>
        <source>Find events…</source>
        <extracomment>Placeholder of a line that filters the list of events</extracomment>
        <translation>查找事件…</translation>
    </message>
    <message>
        <source>landmarks</source>
        <extracomment>Which events are listed: the important ones</extracomment>
        <translation>重要事件</translation>
    </message>
    <message>
        <source>everything</source>
        <extracomment>Which events are listed: all of them</extracomment>
        <translation>全部</translation>
    </message>
    <message>
        <source>Which events</source>
        <extracomment>Name of a choice for screen readers: which events are listed</extracomment>
        <translation>列出哪些事件</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Follow</source>
        <extracomment>A button: the list follows playback again</extracomment>
        <translation>跟随</translation>
    </message>
    <message numerus="yes">
        <source>%n events</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>older routine ones are not listed</source>
        <translation>较早的例行事件不再列出</translation>
    </message>
</context>
<context>
    <name>highwater::ui::FlightLooks</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <extracomment>End of a message&apos;s label, such as &quot;Fetch payments-4 @25 → 1 record&quot;</extracomment>
        <translation>
            <numerusform>%n 条记录</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupActions</name>
    <message>
        <source>slow</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>%1: process at full speed again</source>
        <translation>%1：恢复全速处理</translation>
    </message>
    <message>
        <source>A record takes it no time.</source>
        <translation>处理一条记录不需要时间。</translation>
    </message>
    <message>
        <source>Make %1 slow</source>
        <translation>让 %1 变慢</translation>
    </message>
    <message>
        <source>Its application takes %1 for each record, and polls only when it is done.</source>
        <translation>它的应用处理每条记录需要 %1，处理完才再次 poll。</translation>
    </message>
    <message>
        <source>add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a member to %1: %2</source>
        <translation>给 %1 添加成员：%2</translation>
    </message>
    <message>
        <source>It joins with the configs of the first member, and the group rebalances.</source>
        <translation>它以第一个成员的配置加入，组会重平衡。</translation>
    </message>
    <message>
        <source>Reset the offsets of %1 in %2 to earliest</source>
        <translation>把 %1 在 %2 的 offset 重置为 earliest</translation>
    </message>
    <message>
        <source>Reset the offsets of %1 in %2 to latest</source>
        <translation>把 %1 在 %2 的 offset 重置为 latest</translation>
    </message>
    <message>
        <source>Delete the group %1</source>
        <translation>删除组 %1</translation>
    </message>
    <message>
        <source>Its committed offsets are gone.</source>
        <translation>它已提交的 offset 将不复存在。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupColumnLooks</name>
    <message>
        <source>group %1</source>
        <translation>组 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n 个成员</numerusform>
        </translation>
    </message>
    <message>
        <source>gen %1</source>
        <translation>第 %1 代</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>epoch %1</translation>
    </message>
    <message>
        <source>no such group</source>
        <extracomment>Under a group&apos;s name: its coordinator does not know it, for nobody has joined yet or it was deleted; keep it short</extracomment>
        <translation>没有这个组</translation>
    </message>
    <message>
        <source>no coordinator</source>
        <translation>没有协调者</translation>
    </message>
    <message numerus="yes">
        <source>%n consumer(s)</source>
        <translation>
            <numerusform>%n 个消费者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) read</source>
        <translation>
            <numerusform>已读 %n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>no group</source>
        <translation>无消费者组</translation>
    </message>
    <message>
        <source>lag %1</source>
        <translation>lag %1</translation>
    </message>
    <message>
        <source>%1 still reads</source>
        <translation>%1 仍在读</translation>
    </message>
    <message>
        <source>stands still %1</source>
        <translation>已停 %1</translation>
    </message>
    <message>
        <source>owner is gone</source>
        <translation>所有者已离线</translation>
    </message>
    <message>
        <source>not let go yet</source>
        <translation>尚未放手</translation>
    </message>
    <message>
        <source>not taken yet</source>
        <translation>尚未接手</translation>
    </message>
    <message>
        <source>stood still %1</source>
        <translation>曾停 %1</translation>
    </message>
    <message>
        <source>Broker %1 coordinates it, because it leads %2.</source>
        <translation>由 broker %1 协调，因为它是 %2 的 leader。</translation>
    </message>
    <message>
        <source>Classic protocol; a member computes the assignment: %1.</source>
        <translation>经典协议；由一个成员计算分配：%1。</translation>
    </message>
    <message>
        <source>Consumer protocol; the coordinator computes the assignment: %1.</source>
        <translation>Consumer 协议；由协调者计算分配：%1。</translation>
    </message>
    <message>
        <source>%1 At most %2 more.</source>
        <translation>%1 最多还有 %2。</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已离线</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>the group waits for it</source>
        <translation>组正在等它</translation>
    </message>
    <message numerus="yes">
        <source>%n rebalance(s) so far; the last one took %1.</source>
        <translation>
            <numerusform>至今重平衡 %n 次；最近一次用了 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 owns it.</source>
        <translation>由 %1 拥有。</translation>
    </message>
    <message>
        <source>%1 was given it and has not taken it yet.</source>
        <translation>已分给 %1，但它尚未接手。</translation>
    </message>
    <message>
        <source>%1 was asked for it back and has not let go yet.</source>
        <translation>已要求 %1 归还，但它尚未放手。</translation>
    </message>
    <message>
        <source>%1 still believes that it owns it; a commit of it will be refused.</source>
        <translation>%1 仍以为自己拥有它；它的提交会被拒绝。</translation>
    </message>
    <message>
        <source>%1 owns it for the coordinator, but its process is gone.</source>
        <translation>协调者仍认为由 %1 拥有，但它的进程已经没有了。</translation>
    </message>
    <message>
        <source>It is paused.</source>
        <translation>它已暂停。</translation>
    </message>
    <message>
        <source>The group %1 does not read %2.</source>
        <translation>组 %1 不读取 %2。</translation>
    </message>
    <message>
        <source>%1 in the group %2</source>
        <translation>%1（组 %2）</translation>
    </message>
    <message>
        <source>No member owns it.</source>
        <translation>没有成员拥有它。</translation>
    </message>
    <message>
        <source>No member owns it; the last one was %1.</source>
        <extracomment>%1 is a member of a group such as &quot;A (audit-1)&quot;</extracomment>
        <translation>没有成员拥有它；上一个是 %1。</translation>
    </message>
    <message>
        <source>Nobody has read it for %1.</source>
        <translation>已有 %1 没有成员读取。</translation>
    </message>
    <message>
        <source>The last time it stood still for %1, in all for %2.</source>
        <translation>上次停了 %1，总共停了 %2。</translation>
    </message>
    <message>
        <source>Committed offset %1, position %2, high watermark %3.</source>
        <translation>已提交 offset %1，位置 %2，高水位 %3。</translation>
    </message>
    <message>
        <source>Position %1, high watermark %2.</source>
        <translation>位置 %1，高水位 %2。</translation>
    </message>
    <message>
        <source>Lag %1: %2 not read yet, %3 read and not committed.</source>
        <translation>lag %1：%2 条未读，%3 条已读但未提交。</translation>
    </message>
    <message>
        <source>Nothing is committed yet; by its position it lags by %1.</source>
        <translation>尚未提交；按位置计算 lag 为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were processed again.</source>
        <translation>
            <numerusform>%n 条记录被重复处理。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were skipped and processed by nobody.</source>
        <translation>
            <numerusform>%n 条记录被跳过，无人处理。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupColumnPainter</name>
    <message>
        <source>groups</source>
        <translation>组</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupTableDialog</name>
    <message>
        <source>Partitions of the group</source>
        <extracomment>Title of a window: all columns of a group's table</extracomment>
        <translation>该组的分区</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupTableModel</name>
    <message>
        <source>The committed offset: where the group would go on if its members began anew.</source>
        <translation>已提交的位移：如果成员重新开始，组会从这里继续。</translation>
    </message>
    <message>
        <source>The letter is the member that has the partition by its own word, as on the stage; an outline was only given it, or is gone. CONSUMER-ID, HOST and CLIENT-ID are the coordinator&apos;s word, which names nobody while a classic group rebalances.</source>
        <translation>字母是按成员自己的说法拥有该分区的成员，与舞台上一致；空心表示只是分给了它，或它已不在。CONSUMER-ID、HOST 和 CLIENT-ID 是协调者的说法，经典组再均衡期间协调者不指明任何人。</translation>
    </message>
    <message>
        <source>What the tool calls so is the high watermark: a consumer cannot read beyond it.</source>
        <translation>工具所称的这一项其实是高水位：消费者读不到它之后的内容。</translation>
    </message>
    <message>
        <source>LOG-END-OFFSET minus CURRENT-OFFSET: records not committed as read.</source>
        <translation>LOG-END-OFFSET 减去 CURRENT-OFFSET：尚未提交为已读的记录。</translation>
    </message>
    <message>
        <source>The member id that the coordinator gave the owner.</source>
        <translation>协调者给予该拥有者的成员 ID。</translation>
    </message>
    <message>
        <source>Where the leader&apos;s log really ends; what lies beyond the high watermark is not committed yet.</source>
        <translation>Leader 日志真正的末端；高水位之后的内容尚未提交。</translation>
    </message>
    <message>
        <source>Where the owner has read to; it is committed later, or never.</source>
        <translation>拥有者已读到的位置；之后才提交，或永不提交。</translation>
    </message>
    <message>
        <source>How old the first record is that is not committed as read.</source>
        <translation>第一条尚未提交为已读的记录有多旧。</translation>
    </message>
    <message>
        <source>Records that the group&apos;s applications are done with, each counted once.</source>
        <translation>该组的应用已处理完的记录，每条只计一次。</translation>
    </message>
    <message>
        <source>How often records were done again: a restart behind the last commit repeats what was done since.</source>
        <translation>记录被再次处理的次数：从上次提交处重新开始会重复此后处理过的记录。</translation>
    </message>
    <message>
        <source>Records that a commit or a reset passed over and that nobody was done with.</source>
        <translation>被提交或重置越过、没有任何成员处理过的记录。</translation>
    </message>
    <message>
        <source>For so long no running member has owned the partition.</source>
        <translation>没有运行中的成员拥有该分区已有这么久。</translation>
    </message>
    <message>
        <source>How long it stood still the last time.</source>
        <translation>上一次停滞了多久。</translation>
    </message>
    <message>
        <source>How long it stood still in all.</source>
        <translation>总共停滞了多久。</translation>
    </message>
    <message>
        <source>log end</source>
        <extracomment>Column: where the leader's log ends</extracomment>
        <translation>日志末端</translation>
    </message>
    <message>
        <source>position</source>
        <extracomment>Column: where a member has read to</extracomment>
        <translation>位置</translation>
    </message>
    <message>
        <source>lag in time</source>
        <extracomment>Column: the lag as a time</extracomment>
        <translation>时间滞后</translation>
    </message>
    <message>
        <source>consumed</source>
        <extracomment>Column: records that were processed</extracomment>
        <translation>已消费</translation>
    </message>
    <message>
        <source>consumed again</source>
        <extracomment>Column: records that were processed more than once</extracomment>
        <translation>重复消费</translation>
    </message>
    <message>
        <source>skipped</source>
        <extracomment>Column: records that nobody processed</extracomment>
        <translation>跳过</translation>
    </message>
    <message>
        <source>stands still</source>
        <extracomment>Column: since when nobody reads the partition</extracomment>
        <translation>停滞</translation>
    </message>
    <message>
        <source>last time</source>
        <extracomment>Column: how long nobody read the partition the last time</extracomment>
        <translation>上次</translation>
    </message>
    <message>
        <source>in all</source>
        <extracomment>Column: how long nobody read the partition in all</extracomment>
        <translation>总计</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupsTab</name>
    <message>
        <source>Nobody reads as a group yet. The members of a consumer group share the partitions of a topic, and the group remembers how far it came.</source>
        <translation>还没有消费者组在读取。消费者组的成员分担一个主题的分区，并且组会记住读到了哪里。</translation>
    </message>
    <message>
        <source>+ member</source>
        <extracomment>A button that adds a consumer to a group</extracomment>
        <translation>+ 成员</translation>
    </message>
    <message>
        <source>One more consumer with the same topics and configs: the group shares its partitions out anew.</source>
        <translation>再加一个主题和配置相同的消费者：组会重新分配其分区。</translation>
    </message>
    <message>
        <source>new group…</source>
        <extracomment>A link: a consumer that begins another group</extracomment>
        <translation>新建组…</translation>
    </message>
    <message>
        <source>Members</source>
        <extracomment>Heading over the members of a group</extracomment>
        <translation>成员</translation>
    </message>
    <message>
        <source>Consumer group</source>
        <extracomment>Name of a list for screen readers</extracomment>
        <translation>消费者组</translation>
    </message>
    <message>
        <source>Partitions of the group</source>
        <translation>该组的分区</translation>
    </message>
    <message>
        <source>Columns</source>
        <extracomment>Name of a choice for screen readers: which columns are shown</extracomment>
        <translation>列</translation>
    </message>
    <message>
        <source>offsets</source>
        <extracomment>Choice of columns: committed offsets, ends and lag</extracomment>
        <translation>位移</translation>
    </message>
    <message>
        <source>records</source>
        <extracomment>Choice of columns: records consumed, consumed again, skipped</extracomment>
        <translation>记录</translation>
    </message>
    <message>
        <source>standstill</source>
        <extracomment>Choice of columns: how long partitions stood still in rebalances</extracomment>
        <translation>停滞</translation>
    </message>
    <message numerus="yes">
        <source>%n more columns…</source>
        <extracomment>A link under a table; %n columns have no room there</extracomment>
        <translation>
            <numerusform>还有 %n 列…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::InspectPanel</name>
    <message>
        <source>Why</source>
        <extracomment>Tab: what led to an event</extracomment>
        <translation>为什么</translation>
    </message>
    <message>
        <source>Inspect</source>
        <extracomment>Tab: all about what is selected</extracomment>
        <translation>详情</translation>
    </message>
    <message>
        <source>Config</source>
        <extracomment>Tab: configs by Kafka&apos;s names</extracomment>
        <translation>配置</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Tab: the list of events</extracomment>
        <translation>事件</translation>
    </message>
    <message>
        <source>Inspector</source>
        <extracomment>Name of the panel at the right for screen readers</extracomment>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Judges</source>
        <extracomment>Tab: the rules that are watched all the time</extracomment>
        <translation>裁判</translation>
    </message>
    <message>
        <source>Groups</source>
        <extracomment>Tab: consumer groups</extracomment>
        <translation>组</translation>
    </message>
</context>
<context>
    <name>highwater::ui::JudgeModel</name>
    <message>
        <source>holds</source>
        <extracomment>Of a rule that is watched all the time: it was never broken</extracomment>
        <translation>成立</translation>
    </message>
    <message>
        <source>Nothing allows this: it is a defect of the engine.</source>
        <extracomment>A rule was broken and nothing in the configs explains it</extracomment>
        <translation>没有任何设置允许这样：这是引擎的缺陷。</translation>
    </message>
    <message>
        <source>Allowed by: %1</source>
        <extracomment>A rule was broken because a config or fault allows it, %1 says which</extracomment>
        <translation>允许它的是：%1</translation>
    </message>
    <message numerus="yes">
        <source>broken %n times, last: %1 %2</source>
        <extracomment>A rule was broken: how often, what was seen last, and what allowed it</extracomment>
        <translation>
            <numerusform>违反 %n 次，最近一次：%1 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::JudgesTab</name>
    <message>
        <source>Judges</source>
        <extracomment>Name of the list of rules that are watched all the time, for screen readers</extracomment>
        <translation>裁判</translation>
    </message>
    <message numerus="yes">
        <source>%n of the judged rules were broken</source>
        <extracomment>Headline over the list of rules that are watched all the time</extracomment>
        <translation>
            <numerusform>受监督的规则中有 %n 条被违反</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n judged rules hold</source>
        <extracomment>Headline over the list of rules that are watched all the time; none was ever broken</extracomment>
        <translation>
            <numerusform>受监督的 %n 条规则全部成立</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::LogPanel</name>
    <message>
        <source>log end offset</source>
        <extracomment>Legend of the chart: Kafka&apos;s log end offset</extracomment>
        <translation>日志末端偏移量</translation>
    </message>
    <message>
        <source>high watermark</source>
        <extracomment>Legend of the chart: Kafka&apos;s high watermark</extracomment>
        <translation>高水位</translation>
    </message>
    <message>
        <source>no leader</source>
        <extracomment>Legend of the chart: a span of time in which nobody led the partition</extracomment>
        <translation>无 leader</translation>
    </message>
    <message>
        <source>%1: LEO and high watermark</source>
        <extracomment>Title of the chart; %1 is a partition; LEO is the log end offset</extracomment>
        <translation>%1：LEO 与高水位</translation>
    </message>
    <message>
        <source>LEO and high watermark</source>
        <translation>LEO 与高水位</translation>
    </message>
    <message>
        <source>Log end offset %1, high watermark %2</source>
        <translation>日志末端偏移量 %1，高水位 %2</translation>
    </message>
    <message>
        <source>log ends</source>
        <extracomment>What the chart shows: log end offset and high watermark</extracomment>
        <translation>日志末端</translation>
    </message>
    <message>
        <source>lag in time</source>
        <extracomment>What the chart shows: how old the first record is that is not committed as read</extracomment>
        <translation>时间滞后</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <extracomment>Name of a choice for screen readers</extracomment>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>%1: records not read</source>
        <extracomment>Title of the chart; %1 is a consumer group</extracomment>
        <translation>%1：未读记录</translation>
    </message>
    <message>
        <source>%1: records not committed as read</source>
        <extracomment>Title of the chart; %1 is a consumer group</extracomment>
        <translation>%1：未提交为已读的记录</translation>
    </message>
    <message>
        <source>%1: seconds behind</source>
        <extracomment>Title of the chart; %1 is a consumer group</extracomment>
        <translation>%1：落后秒数</translation>
    </message>
    <message>
        <source>%1: now %2 at most</source>
        <extracomment>For screen readers; %1 is a number</extracomment>
        <translation>%1：现在最多 %2</translation>
    </message>
    <message>
        <source>the largest</source>
        <extracomment>Legend of the chart: the largest lag of all partitions</extracomment>
        <translation>最大</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>Legend of the chart: so many lines are not drawn</extracomment>
        <translation>
            <numerusform>还有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::MainWindow</name>
    <message>
        <source>A what-if begins here: what you do now happens on a branch of its own.</source>
        <translation>假设从这里开始：您现在所做的发生在单独的分支上。</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审计</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>打开场景</translation>
    </message>
    <message>
        <source>Scenarios (*.yaml *.yml)</source>
        <translation>场景 (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>The stage alone, for an audience. F5 brings the rest back.</source>
        <extracomment>F5 is a key</extracomment>
        <translation>仅显示舞台，供演示使用。按 F5 恢复其余部分。</translation>
    </message>
    <message>
        <source>Paused: the past that is kept has grown by about a gigabyte. Play goes on; opening the scenario anew frees it.</source>
        <translation>已暂停：保存的历史增加了约 1 GB。可继续播放；重新打开场景会释放这些内存。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MatrixPainter</name>
    <message>
        <source>RF %1 · min ISR %2</source>
        <extracomment>Under a topic&apos;s name. RF is the replication factor, min ISR min.insync.replicas; keep it short</extracomment>
        <translation>RF %1 · 最小 ISR %2</translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s)</source>
        <translation>
            <numerusform>%n 个主题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) as strips, worst first</source>
        <translation>
            <numerusform>%n 个分区显示为细条，最差的在前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with lost records</source>
        <translation>
            <numerusform>%n 个丢失了记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leaderless</source>
        <translation>
            <numerusform>%n 个没有 leader</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under min ISR</source>
        <translation>
            <numerusform>%n 个低于最小 ISR</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under-replicated</source>
        <translation>
            <numerusform>%n 个副本不足</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) out of sight: scroll</source>
        <translation>
            <numerusform>%n 行在视野之外：请滚动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broker(s) out of sight: scroll sideways</source>
        <translation>
            <numerusform>%n 个 broker 在视野之外：请横向滚动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 dot = %n record(s)</source>
        <translation>
            <numerusform>1 个点 = %n 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) more on their way</source>
        <translation>
            <numerusform>途中另有 %n 条消息</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routine message(s) folded</source>
        <extracomment>Heartbeats, empty fetches and their answers are not drawn one by one</extracomment>
        <translation>
            <numerusform>已折叠 %n 条例行消息</numerusform>
        </translation>
    </message>
    <message>
        <source>leader</source>
        <translation>leader</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>不同步</translation>
    </message>
    <message>
        <source>high watermark, as each believes</source>
        <translation>各自所认为的高水位</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <extracomment>Legend of a leader epoch&apos;s colour; %1 is its number</extracomment>
        <translation>epoch %1</translation>
    </message>
    <message>
        <source>not committed</source>
        <translation>未提交</translation>
    </message>
    <message>
        <source>acknowledged and lost</source>
        <translation>已确认却丢失</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) held up</source>
        <extracomment>Messages that do not arrive because a link is cut or a process is paused</extracomment>
        <translation>
            <numerusform>%n 条消息受阻</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) more: point at a message</source>
        <extracomment>Labels of messages for which there was no room; the pointer over a message shows its label</extracomment>
        <translation>
            <numerusform>另有 %n 个标签：指向消息即可查看</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) in groups: a click opens one</source>
        <extracomment>Rows that stand for many partitions of a topic in the same state</extracomment>
        <translation>
            <numerusform>%n 个分区已分组：单击可展开一组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broker(s) as thin columns: they open where the pointer is</source>
        <translation>
            <numerusform>%n 个 broker 以窄列显示：指针所在的列会展开</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) of __consumer_offsets folded</source>
        <translation>
            <numerusform>已折叠 __consumer_offsets 的 %n 个分区</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n consumer group(s)</source>
        <translation>
            <numerusform>另有 %n 个消费者组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consumer group(s) as strips</source>
        <translation>
            <numerusform>%n 个消费者组显示为窄条</numerusform>
        </translation>
    </message>
    <message>
        <source>committed by the group</source>
        <translation>组已提交</translation>
    </message>
    <message>
        <source>position of its member</source>
        <translation>成员位置</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>nobody&apos;s</source>
        <translation>无主</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MemberActions</name>
    <message>
        <source>restart</source>
        <extracomment>Button on a consumer whose process does not run</extracomment>
        <translation>重启</translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation>重启 %1</translation>
    </message>
    <message>
        <source>Start the process again; it joins anew and goes on at the committed offsets.</source>
        <translation>再次启动进程；它会重新加入，并从已提交的位移继续。</translation>
    </message>
    <message>
        <source>crash</source>
        <extracomment>Button on a consumer: kill -9</extracomment>
        <translation>崩溃</translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation>使 %1 崩溃</translation>
    </message>
    <message>
        <source>kill -9: it says nothing; the group notices when its session runs out.</source>
        <translation>kill -9：它什么也不说；会话到期时组才会发现。</translation>
    </message>
    <message>
        <source>resume</source>
        <extracomment>Button on a paused consumer</extracomment>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>SIGCONT: it goes on where it stood, and may find that it is no member any more.</source>
        <translation>SIGCONT：它从停下处继续，可能发现自己已不再是成员。</translation>
    </message>
    <message>
        <source>pause</source>
        <extracomment>Button on a consumer: like a long garbage collection</extracomment>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause %1</source>
        <translation>暂停 %1</translation>
    </message>
    <message>
        <source>SIGSTOP, or a long collection: no polls, no heartbeats, and its lag grows.</source>
        <translation>SIGSTOP，或长时间的垃圾回收：不再 poll，没有心跳，滞后不断增长。</translation>
    </message>
    <message>
        <source>leave</source>
        <extracomment>Button on a consumer: an orderly end</extracomment>
        <translation>离开</translation>
    </message>
    <message>
        <source>Let %1 leave</source>
        <translation>让 %1 离开</translation>
    </message>
    <message>
        <source>SIGTERM: it finishes what it has in hand, commits and leaves the group at once.</source>
        <translation>SIGTERM：它处理完手上的记录，提交，并立即离开组。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MemberCard</name>
    <message>
        <source>Settings</source>
        <extracomment>A button on a member's card, for screen readers: opens how it works and is configured</extracomment>
        <translation>设置</translation>
    </message>
    <message>
        <source>down</source>
        <extracomment>State of a member: its process does not run</extracomment>
        <translation>已停止</translation>
    </message>
    <message>
        <source>paused</source>
        <extracomment>State of a member: its process stands still</extracomment>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>已失败</translation>
    </message>
    <message>
        <source>has to join again</source>
        <extracomment>State of a member: the group waits until it joins again</extracomment>
        <translation>须重新加入</translation>
    </message>
    <message>
        <source>has to sync</source>
        <extracomment>State of a member: the group waits until it asks for its assignment</extracomment>
        <translation>须同步</translation>
    </message>
    <message>
        <source>lets go</source>
        <extracomment>State of a member: the group waits until it lets go of partitions</extracomment>
        <translation>正在放弃</translation>
    </message>
    <message>
        <source>waits for others</source>
        <extracomment>State of a member: it waits for partitions that others still have</extracomment>
        <translation>等待其他成员</translation>
    </message>
    <message>
        <source>joining</source>
        <extracomment>State of a member: it waits for an assignment</extracomment>
        <translation>正在加入</translation>
    </message>
    <message>
        <source>owns nothing</source>
        <extracomment>State of a member: nothing is left for it</extracomment>
        <translation>没有分区</translation>
    </message>
    <message numerus="yes">
        <source>owns %n partitions</source>
        <extracomment>State of a member</extracomment>
        <translation>
            <numerusform>拥有 %n 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>no member id</source>
        <extracomment>In place of a member's id</extracomment>
        <translation>无成员 ID</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>第 %1 代</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>纪元 %1</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <extracomment>On a member's card: partitions that are not listed</extracomment>
        <translation>
            <numerusform>……还有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>at %1, lag %2</source>
        <extracomment>A member's place in a partition; %1 is an offset, %2 how many records it has still to read</extracomment>
        <translation>位于 %1，滞后 %2</translation>
    </message>
    <message>
        <source>records in hand</source>
        <extracomment>On a member's card: records that poll returned and that are not processed yet</extracomment>
        <translation>手上的记录</translation>
    </message>
    <message>
        <source>time per record</source>
        <extracomment>On a member's card: how long its application takes for one record</extracomment>
        <translation>每条记录耗时</translation>
    </message>
    <message>
        <source>session</source>
        <extracomment>On a member's card: until the coordinator removes it</extracomment>
        <translation>会话</translation>
    </message>
    <message>
        <source>The coordinator removes it unless it hears a heartbeat before this ends.</source>
        <translation>除非在此之前收到心跳，协调者会移除它。</translation>
    </message>
    <message>
        <source>let go</source>
        <extracomment>On a member's card: until it must have let go of partitions</extracomment>
        <translation>放弃</translation>
    </message>
    <message>
        <source>It is fenced unless it has let go of its partitions before this ends.</source>
        <translation>除非在此之前放弃分区，否则它会被隔离。</translation>
    </message>
    <message>
        <source>next poll</source>
        <extracomment>On a member's card: until it must have polled; poll is Kafka's word</extracomment>
        <translation>下次 poll</translation>
    </message>
    <message>
        <source>It leaves the group unless it polls before this ends (max.poll.interval.ms).</source>
        <translation>除非在此之前调用 poll，否则它会离开组（max.poll.interval.ms）。</translation>
    </message>
    <message>
        <source>auto commit</source>
        <extracomment>On a member's card: until it commits its position by itself</extracomment>
        <translation>自动提交</translation>
    </message>
    <message>
        <source>The first poll after this commits its position (auto.commit.interval.ms).</source>
        <translation>此后的第一次 poll 会提交其位置（auto.commit.interval.ms）。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MemberSettings</name>
    <message>
        <source>time per record</source>
        <extracomment>Field on a member's card: how long its application takes for one record</extracomment>
        <translation>每条记录耗时</translation>
    </message>
    <message>
        <source>How long the application works on one record. Slow enough, it misses max.poll.interval.ms and leaves.</source>
        <translation>应用处理一条记录所需的时间。足够慢时会错过 max.poll.interval.ms 而离开。</translation>
    </message>
    <message>
        <source>the application commits</source>
        <extracomment>Field on a member's card: when its application commits by itself</extracomment>
        <translation>应用的提交方式</translation>
    </message>
    <message>
        <source>never by itself</source>
        <extracomment>When an application commits: it leaves that to enable.auto.commit</extracomment>
        <translation>从不自行提交</translation>
    </message>
    <message>
        <source>commitSync after work: at least once</source>
        <extracomment>When an application commits; commitSync is Kafka's name</extracomment>
        <translation>处理后 commitSync：至少一次</translation>
    </message>
    <message>
        <source>commitAsync after work</source>
        <extracomment>When an application commits; commitAsync is Kafka's name</extracomment>
        <translation>处理后 commitAsync</translation>
    </message>
    <message>
        <source>commitSync before work: at most once</source>
        <extracomment>When an application commits; commitSync is Kafka's name</extracomment>
        <translation>处理前 commitSync：至多一次</translation>
    </message>
    <message>
        <source>commitAsync before work</source>
        <extracomment>When an application commits; commitAsync is Kafka's name</extracomment>
        <translation>处理前 commitAsync</translation>
    </message>
    <message>
        <source>Read when the consumer starts</source>
        <extracomment>Heading over configs that a consumer reads only when it is made</extracomment>
        <translation>消费者启动时读取</translation>
    </message>
    <message>
        <source>From its next start on: %1</source>
        <extracomment>%1 is a list of configs such as group.protocol=consumer</extracomment>
        <translation>自下次启动起：%1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::Names</name>
    <message>
        <source>nobody</source>
        <extracomment>In place of a broker&apos;s name, inside a sentence: there is none</extracomment>
        <translation>无人</translation>
    </message>
    <message>
        <source>broker %1</source>
        <extracomment>A broker&apos;s name inside a sentence; %1 is its number</extracomment>
        <translation>broker %1</translation>
    </message>
    <message>
        <source>Nobody</source>
        <extracomment>In place of a broker&apos;s name, as the first word of a sentence: there is none</extracomment>
        <translation>无人</translation>
    </message>
    <message>
        <source>Broker %1</source>
        <extracomment>A broker&apos;s name as the first word of a sentence; %1 is its number</extracomment>
        <translation>Broker %1</translation>
    </message>
    <message>
        <source>controller %1</source>
        <extracomment>A controller&apos;s name inside a sentence; %1 is its number</extracomment>
        <translation>控制器 %1</translation>
    </message>
    <message>
        <source>Controller %1</source>
        <extracomment>A controller&apos;s name as the first word of a sentence; %1 is its number</extracomment>
        <translation>控制器 %1</translation>
    </message>
    <message>
        <source>all brokers</source>
        <extracomment>Whose config was changed</extracomment>
        <translation>所有 broker</translation>
    </message>
    <message>
        <source>topic %1</source>
        <extracomment>Whose config was changed; %1 is a topic&apos;s name</extracomment>
        <translation>主题 %1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ProducerCard</name>
    <message>
        <source>open batches</source>
        <extracomment>Title over bars: how full a producer&apos;s batches are that are not sent yet</extracomment>
        <translation>未关闭的批次</translation>
    </message>
    <message>
        <source>send more…</source>
        <extracomment>A button on a producer&apos;s card: let it send more records</extracomment>
        <translation>继续发送…</translation>
    </message>
    <message>
        <source>pid %1</source>
        <extracomment>A producer&apos;s id, as short as can be; %1 is a number</extracomment>
        <translation>pid %1</translation>
    </message>
    <message>
        <source>on</source>
        <extracomment>On and off, of a config such as idempotence</extracomment>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 to send</source>
        <extracomment>Under a producer&apos;s open batches: records that it was told to send and has not sent yet</extracomment>
        <translation>还有 %1 条</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records, %2 in the open batch</source>
        <extracomment>Tooltip over a bar; %1 is a partition, %2 a size such as 2.3 KiB</extracomment>
        <translation>
            <numerusform>%1：未关闭的批次中有 %n 条记录，%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches wait</source>
        <extracomment>Tooltip over a bar: closed batches that wait to be sent</extracomment>
        <translation>
            <numerusform>%n 个批次在等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches on their way</source>
        <extracomment>Tooltip over a bar: batches sent and not yet answered</extracomment>
        <translation>
            <numerusform>%n 个批次在途中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors, last at %1</source>
        <extracomment>Under a producer&apos;s last error; %1 is the time of it</extracomment>
        <translation>
            <numerusform>%n 个错误，最近于 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::ProducerPanel</name>
    <message>
        <source>Producers</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>+ producer</source>
        <extracomment>A button that adds a producer</extracomment>
        <translation>+ 生产者</translation>
    </message>
    <message>
        <source>Skew by partition</source>
        <extracomment>Title over bars: how many records each partition got</extracomment>
        <translation>各分区的倾斜</translation>
    </message>
</context>
<context>
    <name>highwater::ui::PromiseStrip</name>
    <message>
        <source>What the acknowledgements were worth</source>
        <translation>确认的价值</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>Records that the application gave to a producer.</source>
        <translation>应用交给生产者的记录。</translation>
    </message>
    <message>
        <source>acked</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>Records whose batch was acknowledged, by whatever acks asks for.</source>
        <translation>所在批次已按 acks 的要求得到确认的记录。</translation>
    </message>
    <message>
        <source>failed, reported</source>
        <translation>失败并已报告</translation>
    </message>
    <message>
        <source>Records whose send failed: the application was told.</source>
        <translation>发送失败的记录：应用已得知。</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>从未发送</translation>
    </message>
    <message>
        <source>Records that send() refused, as when buffer.memory is full: the application was told. They are not among those sent.</source>
        <translation>send() 拒绝的记录，例如 buffer.memory 已满：应用已被告知。它们不算在已发送之内。</translation>
    </message>
    <message>
        <source>in doubt</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>Records sent and not yet answered.</source>
        <translation>已发送但尚未得到答复的记录。</translation>
    </message>
    <message>
        <source>committed</source>
        <translation>已提交</translation>
    </message>
    <message>
        <source>Records below the high watermark: every in-sync replica has them.</source>
        <translation>高水位以下的记录：每个同步副本都有。</translation>
    </message>
    <message>
        <source>acked but lost</source>
        <translation>已确认却丢失</translation>
    </message>
    <message>
        <source>Records that were acknowledged and are in no log any more.</source>
        <translation>已确认却不再存在于任何日志中的记录。</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Records that stand in a log more than once.</source>
        <translation>在日志中出现不止一次的记录。</translation>
    </message>
    <message>
        <source>No producer yet: nothing was promised.</source>
        <translation>还没有生产者：没有任何承诺。</translation>
    </message>
    <message>
        <source>The producers ask for different acks: each has its own promise.</source>
        <translation>各生产者的 acks 不同：每个都有自己的承诺。</translation>
    </message>
    <message>
        <source>The promise: none. With acks=0 nobody waits for an answer.</source>
        <translation>承诺：没有。acks=0 时没有人等待答复。</translation>
    </message>
    <message>
        <source>The promise: acks=1 is leader-local, one copy and no more.</source>
        <translation>承诺：acks=1 只涉及 leader，仅一份副本。</translation>
    </message>
    <message numerus="yes">
        <source>The promise: acks=all means every in-sync replica, at least %n.</source>
        <extracomment>The promise of acks=all; %n is min.insync.replicas</extracomment>
        <translation>
            <numerusform>承诺：acks=all 表示每个同步副本，至少 %n 个。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged record(s) are in no log any more.</source>
        <translation>
            <numerusform>%n 条已确认的记录不再存在于任何日志中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were written more than once.</source>
        <translation>
            <numerusform>%n 条记录被写入不止一次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %n failure(s) were reported, nothing acknowledged is missing.</source>
        <translation>
            <numerusform>已兑现：报告了 %n 次失败，没有丢失任何已确认的记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept so far: nothing acknowledged is missing.</source>
        <translation>至今已兑现：没有丢失任何已确认的记录。</translation>
    </message>
    <message>
        <source>Nothing is acknowledged yet.</source>
        <translation>尚无任何确认。</translation>
    </message>
    <message>
        <source>Why?</source>
        <extracomment>Link after a sentence about lost records; opens the chain of causes</extracomment>
        <translation>为什么？</translation>
    </message>
    <message numerus="yes">
        <source>Lost: %n record(s) that broker %1 alone had.</source>
        <extracomment>%1 is a broker&apos;s number, %n how many records</extracomment>
        <translation>
            <numerusform>丢失：仅 broker %1 拥有的 %n 条记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>consumed</source>
        <translation>已消费</translation>
    </message>
    <message>
        <source>Records that the groups&apos; applications are done with, each counted once a group.</source>
        <translation>各组的应用已处理完的记录，每组每条只计一次。</translation>
    </message>
    <message>
        <source>consumed again</source>
        <translation>重复消费</translation>
    </message>
    <message>
        <source>How often records were done again: what was done after the last commit is repeated by whoever goes on.</source>
        <translation>记录被再次处理的次数：上次提交之后处理过的记录会被接手者重复处理。</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Records that a commit or a reset passed over, so that no member was ever done with them.</source>
        <translation>被提交或重置越过、没有任何成员处理过的记录。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::RowLooks</name>
    <message>
        <source>partition %1</source>
        <extracomment>Title of a row of the matrix. %1 is a partition&apos;s number</extracomment>
        <translation>分区 %1</translation>
    </message>
    <message>
        <source>no leader · e%1</source>
        <extracomment>Under a partition&apos;s title; keep it short. &quot;e&quot; stands for leader epoch. %1 is a leader epoch</extracomment>
        <translation>无 leader · e%1</translation>
    </message>
    <message>
        <source>leader %1 · e%2</source>
        <extracomment>Under a partition&apos;s title; keep it short. %1 is a broker&apos;s number, %2 a leader epoch</extracomment>
        <translation>leader %1 · e%2</translation>
    </message>
    <message>
        <source>all in sync</source>
        <comment>state of partitions</comment>
        <translation>全部同步</translation>
    </message>
    <message>
        <source>under-replicated</source>
        <comment>state of partitions</comment>
        <translation>副本不足</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <comment>state of partitions</comment>
        <translation>低于最小 ISR</translation>
    </message>
    <message>
        <source>leaderless</source>
        <comment>state of partitions</comment>
        <translation>无 leader</translation>
    </message>
    <message>
        <source>with lost records</source>
        <comment>state of partitions</comment>
        <translation>有记录丢失</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <extracomment>Second line of a row that stands for many partitions: how many and in which state</extracomment>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>highwater::ui::SendDialog</name>
    <message>
        <source>Send records from %1</source>
        <extracomment>Title of a dialog; %1 is a producer&apos;s name</extracomment>
        <translation>让 %1 发送记录</translation>
    </message>
    <message>
        <source>Send</source>
        <extracomment>Button of a dialog</extracomment>
        <translation>发送</translation>
    </message>
</context>
<context>
    <name>highwater::ui::SendFields</name>
    <message>
        <source>topic</source>
        <extracomment>Field of the dialog that lets a producer send records</extracomment>
        <translation>主题</translation>
    </message>
    <message>
        <source>records</source>
        <extracomment>Field of the dialog that lets a producer send records: how many</extracomment>
        <translation>记录数</translation>
    </message>
    <message>
        <source>one every (ms)</source>
        <extracomment>Field of the dialog that lets a producer send records: time between two of them</extracomment>
        <translation>间隔（毫秒）</translation>
    </message>
    <message>
        <source>different keys</source>
        <extracomment>Field of the dialog that lets a producer send records: how many different keys; 0 sends records without a key</extracomment>
        <translation>不同的键</translation>
    </message>
    <message>
        <source>keys begin with</source>
        <extracomment>Field of the dialog that lets a producer send records: what the names of keys begin with, such as acct-</extracomment>
        <translation>键的前缀</translation>
    </message>
    <message>
        <source>value size (bytes)</source>
        <extracomment>Field of the dialog that lets a producer send records: size of a record&apos;s value</extracomment>
        <translation>值的大小（字节）</translation>
    </message>
</context>
<context>
    <name>highwater::ui::StageActions</name>
    <message>
        <source>restart</source>
        <extracomment>Button on a dead broker</extracomment>
        <translation>重启</translation>
    </message>
    <message>
        <source>Restart broker %1</source>
        <translation>重启 broker %1</translation>
    </message>
    <message>
        <source>Start the process again; its log is as the crash left it.</source>
        <translation>再次启动进程;日志保持崩溃时的样子。</translation>
    </message>
    <message>
        <source>kill</source>
        <extracomment>Button on a broker: kill -9</extracomment>
        <translation>杀死</translation>
    </message>
    <message>
        <source>Kill broker %1</source>
        <translation>杀死 broker %1</translation>
    </message>
    <message>
        <source>kill -9: memory is gone, the page cache survives.</source>
        <translation>kill -9：内存丢失，页缓存仍在。</translation>
    </message>
    <message>
        <source>heal</source>
        <extracomment>Button on a broker that is cut off from the network</extracomment>
        <translation>修复</translation>
    </message>
    <message>
        <source>Heal the links of broker %1</source>
        <translation>修复 broker %1 的链路</translation>
    </message>
    <message>
        <source>Its links work again.</source>
        <translation>它的链路恢复正常。</translation>
    </message>
    <message>
        <source>cut</source>
        <extracomment>Button on a broker: cut its network links</extracomment>
        <translation>切断</translation>
    </message>
    <message>
        <source>Cut broker %1 off</source>
        <translation>隔断 broker %1</translation>
    </message>
    <message>
        <source>Cut all its links to other brokers and controllers; clients still reach it.</source>
        <translation>切断它与其他 broker 和控制器的所有链路;客户端仍能到达它。</translation>
    </message>
    <message>
        <source>slow</source>
        <extracomment>Button on a broker: make its fetches slow</extracomment>
        <translation>减速</translation>
    </message>
    <message>
        <source>Broker %1: fetch at full speed again</source>
        <translation>Broker %1：恢复全速拉取</translation>
    </message>
    <message>
        <source>Its fetches no longer wait.</source>
        <translation>它的拉取不再等待。</translation>
    </message>
    <message>
        <source>Make broker %1 a slow follower</source>
        <translation>让 broker %1 成为慢 follower</translation>
    </message>
    <message>
        <source>Each of its fetches waits %1 longer.</source>
        <translation>它的每次拉取多等 %1。</translation>
    </message>
    <message>
        <source>resume</source>
        <extracomment>Button on a paused broker</extracomment>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Resume broker %1</source>
        <translation>恢复 broker %1</translation>
    </message>
    <message>
        <source>SIGCONT: it goes on where it stood.</source>
        <translation>SIGCONT：它从停下的地方继续。</translation>
    </message>
    <message>
        <source>pause</source>
        <extracomment>Button on a broker: like a long garbage collection</extracomment>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Pause broker %1</source>
        <translation>暂停 broker %1</translation>
    </message>
    <message>
        <source>SIGSTOP, or a long collection: it does nothing, its connections stay open.</source>
        <translation>SIGSTOP 或长时间垃圾回收：它什么都不做，连接保持打开。</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop broker %1 in an orderly way</source>
        <translation>正常停止 broker %1</translation>
    </message>
    <message>
        <source>SIGTERM: a controlled shutdown, leaders move first.</source>
        <translation>SIGTERM：受控关闭，先移走 leader。</translation>
    </message>
    <message>
        <source>cut, clients too</source>
        <translation>切断，含客户端</translation>
    </message>
    <message>
        <source>Cut broker %1 off from everybody</source>
        <translation>把 broker %1 与所有节点隔断</translation>
    </message>
    <message>
        <source>Cut all its links, those to clients too.</source>
        <translation>切断它的所有链路，包括到客户端的。</translation>
    </message>
    <message>
        <source>Heal the link between brokers %1 and %2</source>
        <translation>修复 broker %1 与 %2 之间的链路</translation>
    </message>
    <message>
        <source>Cut the link between brokers %1 and %2</source>
        <translation>切断 broker %1 与 %2 之间的链路</translation>
    </message>
    <message>
        <source>%1: set min.insync.replicas = %2</source>
        <translation>%1：设置 min.insync.replicas = %2</translation>
    </message>
    <message>
        <source>%1: set unclean.leader.election.enable = %2</source>
        <translation>%1：设置 unclean.leader.election.enable = %2</translation>
    </message>
    <message>
        <source>Deliver this message now</source>
        <translation>立即送达此消息</translation>
    </message>
    <message>
        <source>With those before it on its connection.</source>
        <translation>连同其连接上排在它之前的消息。</translation>
    </message>
    <message>
        <source>heal all</source>
        <translation>全部修复</translation>
    </message>
    <message>
        <source>Heal every link</source>
        <translation>修复所有链路</translation>
    </message>
    <message>
        <source>Let this message go on</source>
        <translation>放行此消息</translation>
    </message>
    <message>
        <source>With those behind it on its connection.</source>
        <translation>连同其连接上排在它后面的消息。</translation>
    </message>
    <message>
        <source>Hold this message</source>
        <translation>扣住此消息</translation>
    </message>
    <message>
        <source>It stands still until you let it go; those behind it on its connection wait.</source>
        <translation>它停在原处直到您放行；其连接上排在后面的消息等待。</translation>
    </message>
    <message>
        <source>Drop this message</source>
        <translation>丢弃此消息</translation>
    </message>
    <message>
        <source>Its connection breaks with all that is on it, for TCP loses no single message.</source>
        <translation>它的连接连同其上的一切都会断开，因为 TCP 不会只丢失一条消息。</translation>
    </message>
    <message>
        <source>Cut the power of broker %1</source>
        <translation>切断 broker %1 的电源</translation>
    </message>
    <message>
        <source>The process dies, and what it had not flushed is gone.</source>
        <translation>进程死亡，尚未刷盘的内容随之消失。</translation>
    </message>
    <message>
        <source>Give broker %1 an empty disk</source>
        <translation>给 broker %1 换一块空磁盘</translation>
    </message>
    <message>
        <source>Its logs are gone; it starts with a new log directory.</source>
        <translation>它的日志已消失；它将以新的日志目录启动。</translation>
    </message>
    <message>
        <source>Make space on the disk of broker %1</source>
        <translation>在 broker %1 的磁盘上腾出空间</translation>
    </message>
    <message>
        <source>Fill the disk of broker %1</source>
        <translation>填满 broker %1 的磁盘</translation>
    </message>
    <message>
        <source>Its next write fails, and with it its log directory.</source>
        <translation>它的下一次写入将失败，日志目录也随之失效。</translation>
    </message>
    <message>
        <source>Break the log directory of broker %1</source>
        <translation>损坏 broker %1 的日志目录</translation>
    </message>
    <message>
        <source>Kafka halts a broker whose only log directory fails.</source>
        <translation>唯一的日志目录失效时，Kafka 会中止该 broker。</translation>
    </message>
    <message>
        <source>Broker %1: write at full speed again</source>
        <translation>Broker %1：恢复全速写入</translation>
    </message>
    <message>
        <source>Make the disk of broker %1 slow</source>
        <translation>使 broker %1 的磁盘变慢</translation>
    </message>
    <message>
        <source>Each write takes %1 longer, each flush %2.</source>
        <extracomment>%1 and %2 are durations</extracomment>
        <translation>每次写入延长 %1，每次刷盘延长 %2。</translation>
    </message>
    <message>
        <source>Restart controller %1</source>
        <translation>重启控制器 %1</translation>
    </message>
    <message>
        <source>Kill controller %1</source>
        <translation>杀死控制器 %1</translation>
    </message>
    <message>
        <source>Heal the links of controller %1</source>
        <translation>恢复控制器 %1 的连接</translation>
    </message>
    <message>
        <source>Cut controller %1 off</source>
        <translation>切断控制器 %1</translation>
    </message>
    <message>
        <source>Cut all its links to brokers and controllers.</source>
        <translation>切断它与所有 broker 和控制器的连接。</translation>
    </message>
    <message>
        <source>Resume controller %1</source>
        <translation>恢复运行控制器 %1</translation>
    </message>
    <message>
        <source>Pause controller %1</source>
        <translation>暂停控制器 %1</translation>
    </message>
    <message>
        <source>Stop controller %1 in an orderly way</source>
        <translation>有序停止控制器 %1</translation>
    </message>
    <message>
        <source>SIGTERM: it resigns if it leads.</source>
        <translation>SIGTERM：如果它是领导者则先卸任。</translation>
    </message>
    <message>
        <source>%1: cancel the reassignment</source>
        <translation>%1：取消重分配</translation>
    </message>
    <message>
        <source>The replicas of before count again.</source>
        <translation>重新以之前的副本为准。</translation>
    </message>
    <message>
        <source>%1: elect the preferred leader, broker %2</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number</extracomment>
        <translation>%1：选举首选领导者 broker %2</translation>
    </message>
    <message>
        <source>%1: elect any living replica, unclean</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>%1：不干净地选举任一存活副本</translation>
    </message>
    <message>
        <source>Records that only others have are lost.</source>
        <translation>只有其他副本才有的记录会丢失。</translation>
    </message>
    <message>
        <source>%1: add a replica on broker %2</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number</extracomment>
        <translation>%1：在 broker %2 上增加副本</translation>
    </message>
    <message>
        <source>%1: take the replica off broker %2</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number</extracomment>
        <translation>%1：移除 broker %2 上的副本</translation>
    </message>
    <message>
        <source>%1: grow to %2 partitions</source>
        <extracomment>%1 a topic&apos;s name, %2 how many partitions it has then</extracomment>
        <translation>%1：增加到 %2 个分区</translation>
    </message>
    <message>
        <source>Keys go to other partitions from then on.</source>
        <translation>此后键会映射到别的分区。</translation>
    </message>
    <message>
        <source>%1: delete the topic</source>
        <translation>%1：删除主题</translation>
    </message>
    <message>
        <source>Elect the preferred leaders of all partitions</source>
        <translation>为所有分区选举首选领导者</translation>
    </message>
    <message>
        <source>Add a broker</source>
        <translation>增加一个 broker</translation>
    </message>
    <message>
        <source>A new broker with an empty disk joins; partitions go there by reassignment.</source>
        <translation>一个磁盘为空的新 broker 加入；分区要靠重分配才会迁过去。</translation>
    </message>
    <message>
        <source>Give controller %1 an empty metadata disk</source>
        <translation>给控制器 %1 换一块空的元数据磁盘</translation>
    </message>
    <message>
        <source>Its metadata log is gone, and it no longer knows whom it voted for.</source>
        <translation>它的元数据日志没了，也不再记得投过谁的票。</translation>
    </message>
</context>
<context>
    <name>highwater::ui::SubjectReader</name>
    <message>
        <source>yes</source>
        <extracomment>The value of a fact such as &quot;in sync&quot;</extracomment>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>It is not there at this moment.</source>
        <translation>此刻它不存在。</translation>
    </message>
    <message>
        <source>The cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Choose a broker, a partition, a replica or a client to see all about it.</source>
        <translation>选择一个 broker、分区、副本或客户端，查看它的全部信息。</translation>
    </message>
    <message>
        <source>brokers up</source>
        <extracomment>Facts about the cluster; %1 of %2 brokers are up</extracomment>
        <translation>运行中的 broker</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>quorum epoch</source>
        <translation>quorum epoch</translation>
    </message>
    <message>
        <source>metadata committed</source>
        <translation>元数据已提交</translation>
    </message>
    <message>
        <source>topics</source>
        <translation>主题数</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>分区数</translation>
    </message>
    <message>
        <source>messages on their way</source>
        <translation>途中的消息</translation>
    </message>
    <message>
        <source>down since %1</source>
        <extracomment>Under a broker&apos;s name; %1 is a time such as 00:13.900</extracomment>
        <translation>自 %1 起宕机</translation>
    </message>
    <message>
        <source>It is down until somebody starts it again.</source>
        <translation>它一直宕机，直到有人再次启动它。</translation>
    </message>
    <message>
        <source>paused since %1</source>
        <extracomment>Under a broker&apos;s name; %1 is a time such as 00:13.900</extracomment>
        <translation>自 %1 起暂停</translation>
    </message>
    <message>
        <source>Its process stands still until somebody resumes it.</source>
        <translation>它的进程停住不动，直到有人恢复它。</translation>
    </message>
    <message>
        <source>up since %1</source>
        <extracomment>Under a broker&apos;s name; %1 is a time such as 00:13.900</extracomment>
        <translation>自 %1 起运行</translation>
    </message>
    <message>
        <source>The controller fences it unless its next heartbeat comes (broker.session.timeout.ms).</source>
        <translation>若下一次心跳不来，控制器会隔离它（broker.session.timeout.ms）。</translation>
    </message>
    <message>
        <source>It waits for the active controller to register it.</source>
        <translation>它在等待活动控制器为它注册。</translation>
    </message>
    <message>
        <source>It is cut off from %1 until the links are healed.</source>
        <extracomment>%1 is a set of nodes such as {1, 3}</extracomment>
        <translation>在链路修复之前，它与 %1 隔断。</translation>
    </message>
    <message>
        <source>Each of its fetches waits %1 before it goes out.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>它的每次拉取在发出前等待 %1。</translation>
    </message>
    <message>
        <source>fenced</source>
        <extracomment>Facts about a broker</extracomment>
        <translation>已隔离</translation>
    </message>
    <message>
        <source>metadata applied</source>
        <translation>已应用的元数据</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>role</source>
        <extracomment>Facts about a controller: its role in the quorum</extracomment>
        <translation>角色</translation>
    </message>
    <message>
        <source>votes</source>
        <extracomment>Facts about a candidate: who voted for it</extracomment>
        <translation>选票</translation>
    </message>
    <message>
        <source>Controller, the active one</source>
        <translation>控制器（活动）</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>It resigns unless a majority of the voters fetches from it in time.</source>
        <translation>若多数投票者没有及时向它拉取，它就会辞职。</translation>
    </message>
    <message>
        <source>It looks for another leader unless the leader answers its fetch (controller.quorum.fetch.timeout.ms).</source>
        <translation>若 leader 不应答它的拉取，它就会另寻 leader（controller.quorum.fetch.timeout.ms）。</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>sent</source>
        <extracomment>Facts about a producer&apos;s records</extracomment>
        <translation>已发送</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>failed, reported</source>
        <translation>失败已报告</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>从未发送</translation>
    </message>
    <message>
        <source>in doubt</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>acknowledged but lost</source>
        <translation>已确认却丢失</translation>
    </message>
    <message>
        <source>still to send</source>
        <translation>尚待发送</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Configs</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>%1: the oldest batch is given up for failed (delivery.timeout.ms).</source>
        <extracomment>%1 is a partition; delivery.timeout.ms is the config&apos;s name</extracomment>
        <translation>%1：最早的批次将被放弃并视为失败（delivery.timeout.ms）。</translation>
    </message>
    <message>
        <source>consumer</source>
        <translation>消费者</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>Facts about a consumer</extracomment>
        <translation>主题</translation>
    </message>
    <message>
        <source>records read</source>
        <translation>已读记录</translation>
    </message>
    <message>
        <source>%1, lag %2</source>
        <extracomment>A consumer&apos;s place in a partition; %1 is an offset, %2 how many records it has still to read</extracomment>
        <translation>%1，lag %2</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>no leader</source>
        <extracomment>Under a partition&apos;s name; %1 is a broker such as &quot;broker 3&quot;, %2 an epoch</extracomment>
        <translation>无 leader</translation>
    </message>
    <message>
        <source>led by %1 at epoch %2</source>
        <translation>由 %1 领导，epoch %2</translation>
    </message>
    <message numerus="yes">
        <source>Records with acks=all are refused with NOT_ENOUGH_REPLICAS until the ISR has %n members (min.insync.replicas).</source>
        <translation>
            <numerusform>在 ISR 有 %n 个成员之前，acks=all 的记录会被以 NOT_ENOUGH_REPLICAS 拒绝（min.insync.replicas）。</numerusform>
        </translation>
    </message>
    <message>
        <source>What its acks were worth</source>
        <translation>它的 acks 价值几何</translation>
    </message>
    <message>
        <source>committed</source>
        <translation>已提交</translation>
    </message>
    <message numerus="yes">
        <source>%n fetches wait for new records (replica.fetch.wait.max.ms).</source>
        <translation>
            <numerusform>%n 个拉取在等待新记录（replica.fetch.wait.max.ms）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The leader waits for the controller to record another ISR; until then %1 count.</source>
        <extracomment>%1 is a set of brokers such as {1, 3}</extracomment>
        <translation>leader 在等待控制器记录新的 ISR;在此之前以 %1 为准。</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <extracomment>Title; %1 is a partition, %2 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>leader</source>
        <extracomment>What a replica is</extracomment>
        <translation>leader</translation>
    </message>
    <message>
        <source>follower</source>
        <translation>follower</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>%1 is not running; this copy rests until it is back.</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 没有运行;在它回来之前，这份副本静止不动。</translation>
    </message>
    <message>
        <source>It joins the ISR when it has fetched up to the leader&apos;s log end and the controller has recorded that.</source>
        <translation>当它拉取到 leader 的日志末端并由控制器记录后，它就加入 ISR。</translation>
    </message>
    <message>
        <source>It believes that it leads, but the controller made %1 the leader: it has not heard of it yet.</source>
        <extracomment>%1 is a broker such as &quot;broker 3&quot;</extracomment>
        <translation>它以为自己是 leader，但控制器已让 %1 担任 leader：它还没有得知。</translation>
    </message>
    <message>
        <source>believed leader</source>
        <extracomment>Facts about a replica: who leads it, as it believes</extracomment>
        <translation>它认为的 leader</translation>
    </message>
    <message>
        <source>in the ISR</source>
        <translation>在 ISR 中</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>日志段</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1, caught up at %2</source>
        <extracomment>What a leader knows of a follower; %1 is an offset, %2 a time</extracomment>
        <translation>%1，于 %2 追上</translation>
    </message>
    <message>
        <source>Followers, as it knows them</source>
        <translation>它所知的 follower</translation>
    </message>
    <message>
        <source>cost</source>
        <extracomment>Facts about the cluster: what requests, writes and bytes cost in time; the value is a preset's name</extracomment>
        <translation>开销</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Rules switched off: %1</source>
        <extracomment>%1 is a list of rules of Kafka, by their names in the program</extracomment>
        <translation>已关闭的规则：%1</translation>
    </message>
    <message>
        <source>any message</source>
        <extracomment>Any message</extracomment>
        <translation>任意消息</translation>
    </message>
    <message>
        <source>anybody</source>
        <extracomment>Any node</extracomment>
        <translation>任何人</translation>
    </message>
    <message numerus="yes">
        <source>The next %n of %1 from %2 to %3 will be dropped.</source>
        <translation>
            <numerusform>接下来 %n 条从 %2 到 %3 的 %1 将被丢弃。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next %n of %1 from %2 to %3 will be held.</source>
        <translation>
            <numerusform>接下来 %n 条从 %2 到 %3 的 %1 将被扣住。</numerusform>
        </translation>
    </message>
    <message>
        <source>group %1</source>
        <extracomment>Title; %1 is a consumer group's name</extracomment>
        <translation>组 %1</translation>
    </message>
    <message>
        <source>It does not exist on %1, its coordinator: nobody has joined yet, or it was deleted.</source>
        <extracomment>Under a group&apos;s name; %1 is a broker such as &quot;broker 2&quot;, which would be its coordinator</extracomment>
        <translation>在其协调者 %1 上不存在：还没有成员加入，或者它已被删除。</translation>
    </message>
    <message>
        <source>no broker has it loaded now</source>
        <translation>目前没有 Broker 加载它</translation>
    </message>
    <message numerus="yes">
        <source>%n members, classic protocol</source>
        <extracomment>Under a group's name</extracomment>
        <translation>
            <numerusform>%n 个成员，classic 协议</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members, consumer protocol</source>
        <extracomment>Under a group's name; consumer is the protocol's name (KIP-848)</extracomment>
        <translation>
            <numerusform>%n 个成员，consumer 协议</numerusform>
        </translation>
    </message>
    <message>
        <source>state</source>
        <extracomment>Facts about a group; the value is Kafka's name of the state</extracomment>
        <translation>状态</translation>
    </message>
    <message>
        <source>assignor</source>
        <extracomment>Facts about a group: what assigns its partitions</extracomment>
        <translation>分配器</translation>
    </message>
    <message>
        <source>coordinator</source>
        <extracomment>Facts about a group: the broker that keeps it
----------
Facts about a member: the broker that it takes for its coordinator</extracomment>
        <translation>协调者</translation>
    </message>
    <message>
        <source>lag</source>
        <extracomment>Facts about a group: records not committed as read, of all its partitions</extracomment>
        <translation>滞后</translation>
    </message>
    <message>
        <source>rebalances</source>
        <extracomment>Facts about a group's rebalances: how many had an end</extracomment>
        <translation>再均衡次数</translation>
    </message>
    <message>
        <source>rebalancing for</source>
        <extracomment>Facts about a group: how long the rebalance that is under way has lasted</extracomment>
        <translation>再均衡已持续</translation>
    </message>
    <message>
        <source>keys that moved</source>
        <extracomment>Facts about a group: keys of its topics whose records went to more than one partition</extracomment>
        <translation>移动的键</translation>
    </message>
    <message>
        <source>keys read out of order</source>
        <extracomment>Facts about a group: keys of which it did a later record before an earlier one</extracomment>
        <translation>乱序读取的键</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>throws at</source>
        <extracomment>Facts about a member: the record at which its application throws an exception</extracomment>
        <translation>抛出异常于</translation>
    </message>
    <message>
        <source>longest standstill</source>
        <extracomment>Facts about a group: the longest time that a partition stood still in the last rebalance</extracomment>
        <translation>最长停滞</translation>
    </message>
    <message>
        <source>member %1 of group %2</source>
        <extracomment>Under a consumer's name; %1 is its letter, %2 its group</extracomment>
        <translation>组 %2 的成员 %1</translation>
    </message>
    <message>
        <source>Its application ended with %1 and reads no more.</source>
        <extracomment>%1 is an error's name</extracomment>
        <translation>其应用因 %1 终止，不再读取。</translation>
    </message>
    <message>
        <source>The coordinator removes it unless it hears a heartbeat in time.</source>
        <translation>除非及时收到心跳，协调者会移除它。</translation>
    </message>
    <message>
        <source>The first poll after this commits its position (auto.commit.interval.ms).</source>
        <translation>此后的第一次 poll 会提交其位置（auto.commit.interval.ms）。</translation>
    </message>
    <message>
        <source>records in hand</source>
        <extracomment>Facts about a member: records that poll returned and that are not processed yet</extracomment>
        <translation>手上的记录</translation>
    </message>
    <message>
        <source>time per record</source>
        <extracomment>Facts about a member: how long its application takes for one record</extracomment>
        <translation>每条记录耗时</translation>
    </message>
    <message>
        <source>Configs from its next start on</source>
        <extracomment>Heading over configs that a consumer reads only when it is made</extracomment>
        <translation>自下次启动起的配置</translation>
    </message>
    <message numerus="yes">
        <source>%n partitions stand still, for nobody owns them: %1.</source>
        <extracomment>%1 is a list of partitions</extracomment>
        <translation>
            <numerusform>%n 个分区停滞，因为没有成员拥有它们：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, last took %2</source>
        <translation>%1，上次耗时 %2</translation>
    </message>
</context>
<context>
    <name>highwater::ui::SubjectView</name>
    <message>
        <source>What is it waiting for?</source>
        <extracomment>Heading over conditions that are not met yet</extracomment>
        <translation>它在等什么？</translation>
    </message>
    <message>
        <source>in %1</source>
        <extracomment>When a wait ends by itself; %1 is a duration</extracomment>
        <translation>%1 后</translation>
    </message>
</context>
<context>
    <name>highwater::ui::TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>highwater::ui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>you</source>
        <extracomment>Legend of the timeline: what the person did
----------
Lane of the timeline: what the person did</extracomment>
        <translation>您</translation>
    </message>
    <message>
        <source>scenario</source>
        <extracomment>Legend of the timeline: what the scenario did</extracomment>
        <translation>场景</translation>
    </message>
    <message>
        <source>chance</source>
        <extracomment>Legend of the timeline: what random faults did</extracomment>
        <translation>随机</translation>
    </message>
    <message>
        <source>fork point</source>
        <translation>分叉点</translation>
    </message>
    <message>
        <source>actions</source>
        <extracomment>Lane of the timeline: what the person, the scenario and chance did</extracomment>
        <translation>操作</translation>
    </message>
    <message>
        <source>controller</source>
        <extracomment>Lane of the timeline: what the controllers decided</extracomment>
        <translation>控制器</translation>
    </message>
    <message>
        <source>%1 shown in %2: nothing new happened.</source>
        <extracomment>Over a fold of the timeline; %1 and %2 are spans of time such as 9 s</extracomment>
        <translation>%1 用 %2 演示：没有新的事情发生。</translation>
    </message>
    <message>
        <source>group %1</source>
        <extracomment>Lane of the timeline; %1 is a consumer group's name</extracomment>
        <translation>组 %1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::TopBar</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Speed of time</source>
        <translation>时间的速度</translation>
    </message>
    <message>
        <source>Fork here</source>
        <translation>在此分叉</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Open another scenario</source>
        <translation>打开另一个场景</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light, dark or high contrast</source>
        <translation>浅色、深色或高对比度</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>窗口语言</translation>
    </message>
    <message>
        <source>Search or do…</source>
        <translation>搜索或执行…</translation>
    </message>
    <message>
        <source>Time in the cluster</source>
        <translation>集群中的时间</translation>
    </message>
    <message>
        <source>auto</source>
        <extracomment>Button: the director chooses the pace; keep it short</extracomment>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>highwater::ui::WaitingText</name>
    <message numerus="yes">
        <source>The high watermark of %1 stays at %2 until %3 have fetched beyond it: %n records wait to be committed.</source>
        <extracomment>%1 is a partition, %2 an offset, %3 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>%1 的高水位停在 %2，直到 %3 拉取到它之后：%n 条记录等待提交。</numerusform>
        </translation>
    </message>
    <message>
        <source>The high watermark of %1 stays at %2: the ISR is below min.insync.replicas until one of %3 is back.</source>
        <extracomment>%1 is a partition, %2 an offset, %3 a set of brokers such as {1, 3}; min.insync.replicas is the config&apos;s name</extracomment>
        <translation>%1 的高水位停在 %2：在 %3 中有成员回来之前，ISR 低于 min.insync.replicas。</translation>
    </message>
    <message numerus="yes">
        <source>%n produce requests with acks=all for %1 wait for %2.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>%1 的 %n 个 acks=all 的 produce 请求在等待 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the open batch goes out after linger.ms, or when batch.size is full.</source>
        <extracomment>%1 is a partition; linger.ms and batch.size are the configs&apos; names</extracomment>
        <translation>%1：未关闭的批次在 linger.ms 之后，或达到 batch.size 时发出。</translation>
    </message>
    <message>
        <source>%1: the batch goes out again after its back-off (retry.backoff.ms).</source>
        <extracomment>%1 is a partition; retry.backoff.ms is the config&apos;s name</extracomment>
        <translation>%1：批次在退避之后再次发出（retry.backoff.ms）。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n batches wait for the answer of %2.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>%1：%n 个批次等待 %2 的应答。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the batch waits for a leader; one of %2 could be it.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1：批次在等待 leader;可能是 %2 之一。</translation>
    </message>
    <message>
        <source>%1 is fenced until it is up, has caught up with the metadata, and the active controller has heard so.</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 处于隔离状态，直到它就绪、追上元数据，并且活动控制器得知此事。</translation>
    </message>
    <message>
        <source>The active controller fences %1 when its session ends without a heartbeat (broker.session.timeout.ms).</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; broker.session.timeout.ms is the config&apos;s name</extracomment>
        <translation>如果没有心跳，活动控制器会在会话结束时隔离 %1（broker.session.timeout.ms）。</translation>
    </message>
    <message>
        <source>%1 waits for the votes of %2.</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 a set of controllers such as {1, 3}</extracomment>
        <translation>%1 等待 %2 的选票。</translation>
    </message>
    <message>
        <source>%1 knows no leader of the quorum and will stand for election itself.</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;</extracomment>
        <translation>%1 不知道 quorum 的 leader，将自己参选。</translation>
    </message>
    <message>
        <source>%1 has no leader until one of %2 is back.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>在 %2 中有成员回来之前，%1 没有 leader。</translation>
    </message>
    <message>
        <source>%1 leaves the ISR of %2 unless it catches up with the leader (replica.lag.time.max.ms).</source>
        <extracomment>%1 is a broker such as &quot;Broker 3&quot;, %2 a partition; replica.lag.time.max.ms is the config&apos;s name</extracomment>
        <translation>%1 若追不上 leader，就会离开 %2 的 ISR（replica.lag.time.max.ms）。</translation>
    </message>
    <message>
        <source>%1 has read %2 up to the high watermark and waits for more to be committed.</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition</extracomment>
        <translation>%1 已把 %2 读到高水位，等待更多记录提交。</translation>
    </message>
    <message>
        <source>No broker has the group %1 loaded: its members look for a coordinator.</source>
        <extracomment>%1 is a group's name</extracomment>
        <translation>没有 Broker 加载了组 %1：其成员正在寻找协调者。</translation>
    </message>
    <message>
        <source>The group %1 is new: others have time to come before the first assignment (group.initial.rebalance.delay.ms).</source>
        <extracomment>%1 is a group's name; group.initial.rebalance.delay.ms is the config's name</extracomment>
        <translation>组 %1 是新的：首次分配之前还给其他成员留出加入的时间（group.initial.rebalance.delay.ms）。</translation>
    </message>
    <message>
        <source>The group %1 waits for members that have not joined again yet: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>组 %1 正在等待尚未重新加入的成员：%2。</translation>
    </message>
    <message>
        <source>The group %1 waits for the assignment, or for members that have not asked for it yet: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>组 %1 正在等待分配结果，或等待尚未来取分配结果的成员：%2。</translation>
    </message>
    <message>
        <source>The group %1 waits for members that have not let go of their partitions yet: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>组 %1 正在等待尚未放弃分区的成员：%2。</translation>
    </message>
    <message>
        <source>In the group %1, some wait for partitions that others still have: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>组 %1 中有成员在等待仍被其他成员占有的分区：%2。</translation>
    </message>
    <message>
        <source>The group %2 removes %1 when its session ends without a heartbeat (session.timeout.ms).</source>
        <extracomment>%1 is a consumer's name, %2 a group's name</extracomment>
        <translation>如果会话在没有心跳的情况下到期，组 %2 会移除 %1（session.timeout.ms）。</translation>
    </message>
    <message>
        <source>%1 stands still in the group %2: nobody owns it.</source>
        <extracomment>%1 is a partition, %2 a group's name</extracomment>
        <translation>%1 在组 %2 中停滞：没有成员拥有它。</translation>
    </message>
    <message numerus="yes">
        <source>%1 leaves the group %2 unless it polls in time (max.poll.interval.ms): it works on %n records.</source>
        <extracomment>%1 is a consumer's name, %2 a group's name; max.poll.interval.ms is the config's name</extracomment>
        <translation>
            <numerusform>除非 %1 及时调用 poll，否则它会离开组 %2（max.poll.interval.ms）：它正在处理 %n 条记录。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::WhyTab</name>
    <message numerus="yes">
        <source>%n records of %1 are gone</source>
        <extracomment>Headline over the causes: a replica&apos;s log was cut back; %1 is a partition</extracomment>
        <translation>
            <numerusform>%1 的 %n 条记录没有了</numerusform>
        </translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Choose a dot on the timeline or a line of the event list: here stands what led to it.</source>
        <translation>请在时间线上选一个点，或在事件列表中选一行：这里会显示它的起因。</translation>
    </message>
    <message>
        <source>Nobody did anything to bring this about: it follows from the cluster&apos;s start and its configs.</source>
        <translation>没有人为操作促成此事：它源于集群的启动及其配置。</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are gone</source>
        <extracomment>Headline over the causes: acknowledged records that no log holds any more; %1 is a partition</extracomment>
        <translation>
            <numerusform>%1 的 %n 条已确认记录没有了</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records are gone</source>
        <translation>
            <numerusform>%n 条已确认的记录没有了</numerusform>
        </translation>
    </message>
</context>
</TS>
