<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Invariant</name>
    <message>
        <source>Whoever takes office holds all that was ever committed.</source>
        <translation>Wer das Amt antritt, hat alles, was je committet war.</translation>
    </message>
    <message>
        <source>Each member of the ISR holds all that was ever committed.</source>
        <translation>Jedes Mitglied der ISR hat alles, was je committet war.</translation>
    </message>
    <message>
        <source>What a leader has below its high watermark is on each member of the ISR.</source>
        <translation>Was ein Leader unter seiner High Watermark hat, steht auf jedem Mitglied der ISR.</translation>
    </message>
    <message>
        <source>What a leader has below its high watermark is on each member of its own copy of the ISR.</source>
        <translation>Was ein Leader unter seiner High Watermark hat, steht auf jedem Mitglied der ISR, wie er sie kennt.</translation>
    </message>
    <message>
        <source>A partition's leader is in its ISR.</source>
        <translation>Der Leader einer Partition ist in ihrer ISR.</translation>
    </message>
    <message>
        <source>The maximal ISR of a leader that is not stale holds the controller's ISR.</source>
        <translation>Die maximale ISR eines Leaders, der nicht veraltet ist, enthält die ISR des Controllers.</translation>
    </message>
    <message>
        <source>Below both high watermarks two replicas hold the same batches.</source>
        <translation>Unter beiden High Watermarks haben zwei Replikate dieselben Batches.</translation>
    </message>
    <message>
        <source>Logs that hold a record of one epoch at one offset are equal below it.</source>
        <translation>Logs, die an einem Offset einen Record derselben Epoche haben, sind darunter gleich.</translation>
    </message>
    <message>
        <source>What was committed at an offset stays there unchanged.</source>
        <translation>Was an einem Offset committet war, bleibt dort unverändert.</translation>
    </message>
    <message>
        <source>What was committed is in the log of at least one broker.</source>
        <translation>Was committet war, steht im Log mindestens eines Brokers.</translation>
    </message>
    <message>
        <source>A leader's high watermark never falls within its leader epoch.</source>
        <translation>Die High Watermark eines Leaders fällt in seiner Leader-Epoche nie.</translation>
    </message>
    <message>
        <source>A high watermark moves only past what each member of the maximal ISR has fetched, and only with enough members.</source>
        <translation>Eine High Watermark geht nur über das hinweg, was jedes Mitglied der maximalen ISR geholt hat, und nur mit genug Mitgliedern.</translation>
    </message>
    <message>
        <source>Log start &lt;= high watermark &lt;= log end, on every replica.</source>
        <translation>Log-Anfang &lt;= High Watermark &lt;= Log-Ende, auf jedem Replikat.</translation>
    </message>
    <message>
        <source>acks=all is answered only when the record is committed.</source>
        <translation>acks=all wird erst beantwortet, wenn der Record committet ist.</translation>
    </message>
    <message>
        <source>Only a follower that has fetched up to the leader's high watermark and epoch start may join.</source>
        <translation>Nur ein Follower, der bis zur High Watermark und zum Epochenanfang des Leaders geholt hat, darf beitreten.</translation>
    </message>
    <message>
        <source>The ISR grows only by what its leader asked for, with the epochs in force.</source>
        <translation>Die ISR wächst nur um das, was ihr Leader verlangt hat, mit den gültigen Epochen.</translation>
    </message>
    <message>
        <source>With ELR, who comes back from an unclean shutdown is in no ISR and no ELR and leads nothing.</source>
        <translation>Mit ELR ist, wer nach unsauberem Ende zurückkommt, in keiner ISR und keiner ELR und führt nichts.</translation>
    </message>
    <message>
        <source>No fenced or stopping broker is in an ISR that has a leader or other members.</source>
        <translation>Kein ausgesperrter oder anhaltender Broker ist in einer ISR, die einen Leader oder andere Mitglieder hat.</translation>
    </message>
    <message>
        <source>ISR and ELR are disjoint; without an ISR there is no leader; a full ISR leaves no ELR.</source>
        <translation>ISR und ELR überschneiden sich nicht; ohne ISR gibt es keinen Leader; eine volle ISR lässt keine ELR.</translation>
    </message>
    <message>
        <source>A request that carries another leader epoch is refused and changes nothing.</source>
        <translation>Eine Anfrage mit anderer Leader-Epoche wird abgewiesen und ändert nichts.</translation>
    </message>
    <message>
        <source>A follower fetches a partition from its leader alone; a leader fetches it from nobody.</source>
        <translation>Ein Follower holt eine Partition nur von ihrem Leader; ein Leader holt sie von niemandem.</translation>
    </message>
    <message>
        <source>A follower appends nothing of a later leader epoch than its own.</source>
        <translation>Ein Follower hängt nichts aus einer späteren Leader-Epoche als seiner eigenen an.</translation>
    </message>
    <message>
        <source>The epoch cache grows and names the epoch of each batch.</source>
        <translation>Der Epochen-Cache wächst und nennt die Epoche jedes Batches.</translation>
    </message>
    <message>
        <source>Asked for an epoch, a leader names the largest one not above it, and its end.</source>
        <translation>Nach einer Epoche gefragt, nennt ein Leader die größte, die nicht darüber liegt, und ihr Ende.</translation>
    </message>
    <message>
        <source>Nobody that runs cuts away committed records that it holds.</source>
        <translation>Niemand, der läuft, schneidet committete Records weg, die er hat.</translation>
    </message>
    <message>
        <source>A leader epoch of a partition has one leader, the one the metadata names.</source>
        <translation>Eine Leader-Epoche einer Partition hat einen Leader, den, den die Metadaten nennen.</translation>
    </message>
    <message>
        <source>No consumer is given a record that is not committed.</source>
        <translation>Kein Consumer bekommt einen Record, der nicht committet ist.</translation>
    </message>
    <message>
        <source>The latest offset is not told before the high watermark has reached the epoch's start.</source>
        <translation>Der neueste Offset wird nicht genannt, bevor die High Watermark den Anfang der Epoche erreicht hat.</translation>
    </message>
    <message>
        <source>A reassignment ends when its new replicas are in sync.</source>
        <translation>Ein Umzug endet, wenn seine neuen Replikate synchron sind.</translation>
    </message>
    <message>
        <source>A replica that was added is unknown to the leader until it fetches.</source>
        <translation>Ein hinzugefügtes Replikat kennt der Leader nicht, bevor es holt.</translation>
    </message>
    <message>
        <source>A quorum epoch has at most one leader.</source>
        <translation>Eine Quorum-Epoche hat höchstens einen Leader.</translation>
    </message>
    <message>
        <source>No node's quorum epoch ever falls.</source>
        <translation>Die Quorum-Epoche keines Knotens fällt je.</translation>
    </message>
    <message>
        <source>The quorum's high watermark never falls, across leaders.</source>
        <translation>Die High Watermark des Quorums fällt nie, auch nicht beim Wechsel des Leaders.</translation>
    </message>
    <message>
        <source>A majority of the voters has on disk what is committed, the leader among them.</source>
        <translation>Eine Mehrheit der Stimmberechtigten hat auf der Platte, was committet ist, der Leader darunter.</translation>
    </message>
    <message>
        <source>Below both high watermarks two metadata logs hold the same records.</source>
        <translation>Unter beiden High Watermarks haben zwei Metadaten-Logs dieselben Records.</translation>
    </message>
    <message>
        <source>A newly elected quorum leader holds all that was committed.</source>
        <translation>Ein neu gewählter Quorum-Leader hat alles, was committet war.</translation>
    </message>
    <message>
        <source>A quorum leader publishes no high watermark before a record of its own epoch is committed.</source>
        <translation>Ein Quorum-Leader nennt keine High Watermark, bevor ein Record seiner eigenen Epoche committet ist.</translation>
    </message>
    <message>
        <source>No metadata log is cut below its high watermark.</source>
        <translation>Kein Metadaten-Log wird unter seiner High Watermark abgeschnitten.</translation>
    </message>
    <message>
        <source>Who led a quorum epoch does not lead it again after a restart.</source>
        <translation>Wer eine Quorum-Epoche führte, führt sie nach einem Neustart nicht wieder.</translation>
    </message>
    <message>
        <source>A voter gives one vote in an epoch, and it is on disk before it is told.</source>
        <translation>Ein Stimmberechtigter gibt in einer Epoche eine Stimme, und sie steht auf der Platte, bevor er sie sagt.</translation>
    </message>
    <message>
        <source>An offset of a quorum epoch names one record for ever.</source>
        <translation>Ein Offset einer Quorum-Epoche bezeichnet für immer einen Record.</translation>
    </message>
    <message>
        <source>A metadata log that does not start at 0 starts where a snapshot ends.</source>
        <translation>Ein Metadaten-Log, das nicht bei 0 beginnt, beginnt, wo ein Snapshot endet.</translation>
    </message>
    <message>
        <source>Only voters stand and lead, candidates voted for themselves, and only a quorum leader is controller.</source>
        <translation>Nur Stimmberechtigte treten an und führen, Kandidaten haben sich selbst gewählt, und nur ein Quorum-Leader ist Controller.</translation>
    </message>
    <message>
        <source>A quorum leader that no majority fetches from resigns.</source>
        <translation>Ein Quorum-Leader, von dem keine Mehrheit holt, tritt zurück.</translation>
    </message>
    <message>
        <source>Nodes that have read as far know the same voters, and one comes or goes at a time.</source>
        <translation>Wer gleich weit gelesen hat, kennt dieselben Stimmberechtigten, und es kommt oder geht immer nur einer.</translation>
    </message>
    <message>
        <source>The controller acts once it has applied all before its own epoch.</source>
        <translation>Der Controller handelt, wenn er alles vor seiner eigenen Epoche angewandt hat.</translation>
    </message>
    <message>
        <source>Each node's metadata is what the committed records up to its offset make.</source>
        <translation>Die Metadaten jedes Knotens sind das, was die committeten Records bis zu seinem Offset ergeben.</translation>
    </message>
    <message>
        <source>A broker's epoch grows with each new incarnation.</source>
        <translation>Die Epoche eines Brokers wächst mit jedem neuen Prozess.</translation>
    </message>
    <message>
        <source>A partition's epochs never fall, and its leader is one of its replicas.</source>
        <translation>Die Epochen einer Partition fallen nie, und ihr Leader ist eines ihrer Replikate.</translation>
    </message>
    <message>
        <source>Fencing takes those out of the ISRs that are fenced, and nobody else.</source>
        <translation>Das Aussperren nimmt aus den ISRs, wer ausgesperrt ist, und sonst niemanden.</translation>
    </message>
    <message>
        <source>Who runs is registered, and who is unfenced had read its own registration.</source>
        <translation>Wer läuft, ist registriert, und wer nicht ausgesperrt ist, hatte seine eigene Registrierung gelesen.</translation>
    </message>
    <message>
        <source>Batches follow each other by offset, and their leader epochs never fall.</source>
        <translation>Batches folgen aufeinander nach Offset, und ihre Leader-Epochen fallen nie.</translation>
    </message>
    <message>
        <source>A batch in a leader's log fits its checksum.</source>
        <translation>Ein Batch im Log eines Leaders passt zu seiner Prüfsumme.</translation>
    </message>
    <message>
        <source>Recovering a log twice is recovering it once; the recovery point is not above the log end.</source>
        <translation>Ein Log zweimal wiederherzustellen ist wie einmal; der Wiederherstellungspunkt liegt nicht über dem Log-Ende.</translation>
    </message>
    <message>
        <source>Index entries grow and point at or before their batches.</source>
        <translation>Indexeinträge wachsen und zeigen auf oder vor ihre Batches.</translation>
    </message>
    <message>
        <source>Nothing is appended, and so nothing acknowledged, on a disk that is full or failed.</source>
        <translation>Auf einer vollen oder ausgefallenen Platte wird nichts angehängt und also nichts bestätigt.</translation>
    </message>
    <message>
        <source>The proof of a clean shutdown is there only when all is flushed and nothing runs on it.</source>
        <translation>Der Beleg eines geordneten Endes ist nur da, wenn alles auf der Platte ist und nichts darauf läuft.</translation>
    </message>
    <message>
        <source>In a log, a producer's sequences follow each other; its answers name where its records stand.</source>
        <translation>In einem Log folgen die Sequenzen eines Producers aufeinander; seine Antworten nennen, wo seine Records stehen.</translation>
    </message>
    <message>
        <source>A log's producer table says what its batches left behind.</source>
        <translation>Die Producer-Tabelle eines Logs sagt, was seine Batches hinterließen.</translation>
    </message>
    <message>
        <source>After a producer epoch no lower one is written.</source>
        <translation>Nach einer Producer-Epoche wird keine niedrigere geschrieben.</translation>
    </message>
    <message>
        <source>A send of an idempotent producer is in the log at most once.</source>
        <translation>Ein Senden eines idempotenten Producers steht höchstens einmal im Log.</translation>
    </message>
    <message>
        <source>The records of an idempotent producer stand in the order they were sent in.</source>
        <translation>Die Records eines idempotenten Producers stehen in der Reihenfolge, in der sie gesendet wurden.</translation>
    </message>
    <message>
        <source>What is reported as not written is not in the log.</source>
        <translation>Was als nicht geschrieben gemeldet ist, steht nicht im Log.</translation>
    </message>
    <message>
        <source>No two current members of a group own one partition.</source>
        <translation>Keine zwei gegenwärtigen Mitglieder einer Gruppe besitzen eine Partition.</translation>
    </message>
    <message>
        <source>A target assignment has exactly one place for each subscribed partition.</source>
        <translation>Eine Ziel-Zuteilung hat genau einen Platz für jede abonnierte Partition.</translation>
    </message>
    <message>
        <source>A member at the target's epoch owns nothing that the target gives to somebody else.</source>
        <translation>Ein Mitglied in der Epoche des Ziels besitzt nichts, was das Ziel einem anderen gibt.</translation>
    </message>
    <message>
        <source>In a stable group every member has what the target gives it.</source>
        <translation>In einer stabilen Gruppe hat jedes Mitglied, was das Ziel ihm gibt.</translation>
    </message>
    <message>
        <source>A member's epoch never decreases.</source>
        <translation>Die Epoche eines Mitglieds fällt nie.</translation>
    </message>
    <message>
        <source>A partition has an epoch in a group exactly while somebody owns it.</source>
        <translation>Eine Partition hat in einer Gruppe genau so lange eine Epoche, wie jemand sie besitzt.</translation>
    </message>
    <message>
        <source>A commit is taken of a member alone, and only with its present generation or epoch.</source>
        <translation>Ein Commit wird nur von einem Mitglied angenommen und nur mit seiner gegenwärtigen Generation oder Epoche.</translation>
    </message>
    <message>
        <source>A committed offset is there after another broker took over the group.</source>
        <translation>Ein committeter Offset ist da, nachdem ein anderer Broker die Gruppe übernahm.</translation>
    </message>
    <message>
        <source>Offsets that somebody reads by do not expire, others not before their time.</source>
        <translation>Offsets, nach denen jemand liest, laufen nicht ab, andere nicht vor ihrer Zeit.</translation>
    </message>
    <message>
        <source>A static member that comes back has its old place and starts no rebalance by that.</source>
        <translation>Ein statisches Mitglied, das zurückkommt, hat seinen alten Platz und löst damit keinen Rebalance aus.</translation>
    </message>
    <message>
        <source>A position comes from auto.offset.reset only where nothing is committed.</source>
        <translation>Eine Position kommt nur dann aus auto.offset.reset, wenn nichts committet ist.</translation>
    </message>
    <message>
        <source>Auto commit does not pass what the application has in hand.</source>
        <translation>Auto-Commit geht nicht über das hinaus, was die Anwendung in der Hand hat.</translation>
    </message>
    <message>
        <source>Virtual time never goes back and events are numbered without a gap.</source>
        <translation>Die virtuelle Zeit geht nie zurück, und Ereignisse sind lückenlos nummeriert.</translation>
    </message>
    <message>
        <source>The scheduler knows each node's earliest deadline.</source>
        <translation>Der Ablaufplaner kennt die früheste Frist jedes Knotens.</translation>
    </message>
    <message>
        <source>The logs hold what the events told.</source>
        <translation>Die Logs enthalten, was die Ereignisse erzählten.</translation>
    </message>
    <message>
        <source>What was acknowledged is in the legitimate leader's log.</source>
        <translation>Was bestätigt wurde, steht im Log des rechtmäßigen Leaders.</translation>
    </message>
</context>
</TS>
