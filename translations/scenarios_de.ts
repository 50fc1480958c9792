<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Scenario</name>
    <message>
        <source>acks=all of one</source>
        <translation>acks=all von einem</translation>
    </message>
    <message>
        <source>With min.insync.replicas=1 acks=all may mean the leader alone; a power loss takes what was acknowledged and even read.</source>
        <translation>Mit min.insync.replicas=1 kann acks=all den Leader allein meinen; ein Stromausfall nimmt, was bestätigt und sogar gelesen war.</translation>
    </message>
    <message>
        <source>Both followers fell behind and left. The ISR is the leader alone, and acks=all waits for the ISR, so the record is committed and read.</source>
        <translation>Beide Follower fielen zurück und gingen. Die ISR ist der Leader allein, und acks=all wartet auf die ISR; so wird der Record committet und gelesen.</translation>
    </message>
    <message>
        <source>Nobody else was in sync, so nobody leads. Kafka waits for broker 2, whose page cache held the only copy.</source>
        <translation>Niemand sonst war synchron, also führt niemand. Kafka wartet auf Broker 2, dessen Page Cache die einzige Kopie hielt.</translation>
    </message>
    <message>
        <source>It leads without the record, and the next one got its offset. acks=all promises as many copies as min.insync.replicas says, in memory.</source>
        <translation>Er führt ohne den Record, und der nächste bekam dessen Offset. acks=all verspricht so viele Kopien, wie min.insync.replicas sagt, im Speicher.</translation>
    </message>
    <message>
        <source>Process first, commit after</source>
        <translation>Erst verarbeiten, dann committen</translation>
    </message>
    <message>
        <source>A reader dies between processing and committing; its successor begins at the last commit and does the batch again. Nothing is lost.</source>
        <translation>Ein Leser stirbt zwischen Verarbeiten und Commit; sein Nachfolger beginnt beim letzten Commit und macht den Batch noch einmal. Nichts geht verloren.</translation>
    </message>
    <message>
        <source>first has all forty records from one poll, and commits only when the last of them is done.</source>
        <translation>first hat alle vierzig Records aus einem poll und committet erst, wenn der letzte fertig ist.</translation>
    </message>
    <message>
        <source>Ten records are processed, the commit after them never went out.</source>
        <translation>Zehn Records sind verarbeitet, der Commit danach ging nie hinaus.</translation>
    </message>
    <message>
        <source>The next reader began at the last commit, so these ten were done twice and none is lost; work that may be repeated makes that harmless.</source>
        <translation>Der nächste Leser begann beim letzten Commit; diese zehn wurden zweimal gemacht, und keiner ging verloren. Arbeit, die sich wiederholen lässt, macht das harmlos.</translation>
    </message>
    <message>
        <source>Commit first, process after</source>
        <translation>Erst committen, dann verarbeiten</translation>
    </message>
    <message>
        <source>A reader dies between committing and processing; its successor begins behind the commit, and what was in hand is never processed.</source>
        <translation>Ein Leser stirbt zwischen Commit und Verarbeiten; sein Nachfolger beginnt hinter dem Commit, und was in Arbeit war, wird nie verarbeitet.</translation>
    </message>
    <message>
        <source>first commits each batch of twenty as soon as poll returns it, before it has processed any of them.</source>
        <translation>first committet je zwanzig Records, sobald poll sie zurückgibt, bevor einer davon verarbeitet ist.</translation>
    </message>
    <message>
        <source>Twenty records were committed when poll returned them; ten of them were processed.</source>
        <translation>Zwanzig Records wurden committet, als poll sie zurückgab; zehn davon wurden verarbeitet.</translation>
    </message>
    <message>
        <source>The next reader began behind that commit, so ten records were never processed, and no error tells of them.</source>
        <translation>Der nächste Leser begann hinter diesem Commit; zehn Records wurden nie verarbeitet, und kein Fehler erzählt davon.</translation>
    </message>
    <message>
        <source>Auto commit, and a crash in the middle of a batch</source>
        <translation>Auto-Commit und ein Absturz mitten im Batch</translation>
    </message>
    <message>
        <source>A reader with enable.auto.commit dies in the middle of a batch. Auto commit happens only at the start of a poll, so the whole batch is done again, and nothing is lost.</source>
        <translation>Ein Leser mit enable.auto.commit stirbt mitten in einem Batch. Auto-Commit geschieht nur am Anfang eines Polls, also wird der ganze Batch noch einmal gemacht, und nichts geht verloren.</translation>
    </message>
    <message>
        <source>Poll returned a hundred records ten seconds ago. The interval of a second has passed ten times since, but only poll commits, and the application is not in poll.</source>
        <translation>Vor zehn Sekunden gab poll hundert Records zurück. Das Intervall von einer Sekunde ist seither zehnmal verstrichen, aber nur poll committet, und die Anwendung ist nicht in poll.</translation>
    </message>
    <message>
        <source>Fifty records were done twice. Smaller batches and idempotent work make that cheap; a shorter interval does not.</source>
        <translation>Fünfzig Records wurden zweimal gemacht. Kleinere Batches und idempotente Arbeit machen das billig; ein kürzeres Intervall nicht.</translation>
    </message>
    <message>
        <source>This holds while a batch is done before the next poll. Who hands records to another thread and polls on has auto commit ahead of the work, and a crash loses what is between.</source>
        <translation>Das gilt, solange ein Batch vor dem nächsten Poll fertig ist. Wer Records an einen anderen Thread gibt und weiter pollt, bei dem eilt Auto-Commit der Arbeit voraus, und ein Absturz verliert, was dazwischen liegt.</translation>
    </message>
    <message>
        <source>Fewer in sync than min.insync.replicas</source>
        <translation>Weniger synchron als min.insync.replicas</translation>
    </message>
    <message>
        <source>With one replica left in sync and min.insync.replicas=2, acks=all is refused, and what acks=1 acknowledges stays invisible.</source>
        <translation>Ist nur noch ein Replikat synchron und min.insync.replicas=2, so wird acks=all abgelehnt, und was acks=1 bestätigt, bleibt unsichtbar.</translation>
    </message>
    <message>
        <source>Ten records are written, committed and read. Now both followers become too slow, and the leader alone takes what acks=1 sends.</source>
        <translation>Zehn Records sind geschrieben, committet und gelesen. Nun werden beide Follower zu langsam, und der Leader allein nimmt, was acks=1 sendet.</translation>
    </message>
    <message>
        <source>Only the leader is in sync. That is below min.insync.replicas, so the high watermark stands still.</source>
        <translation>Nur der Leader ist synchron. Das ist weniger als min.insync.replicas, also steht die High Watermark still.</translation>
    </message>
    <message>
        <source>acks=all was refused before anything was written. acks=1 was acknowledged twenty times, and no reader sees any of it.</source>
        <translation>acks=all wurde abgelehnt, bevor etwas geschrieben war. acks=1 wurde zwanzigmal bestätigt, und kein Leser sieht davon etwas.</translation>
    </message>
    <message>
        <source>With the followers back everything is committed, and the careful producer's repeats went through.</source>
        <translation>Mit den Followern zurück ist alles committet, und die Wiederholungen des vorsichtigen Producers gingen durch.</translation>
    </message>
    <message>
        <source>A commit in doubt</source>
        <translation>Ein ungewisser Commit</translation>
    </message>
    <message>
        <source>The offsets topic falls below its min.insync.replicas. A commit is answered with an error after five seconds, and stands in the log all the same.</source>
        <translation>Das Offsets-Topic fällt unter sein min.insync.replicas. Ein Commit wird nach fünf Sekunden mit einem Fehler beantwortet und steht trotzdem im Log.</translation>
    </message>
    <message>
        <source>The coordinator's partition needs three in-sync replicas and has two. It still takes the commit, as with acks=1, but its high watermark stands still.</source>
        <translation>Die Partition des Koordinators braucht drei synchrone Replikate und hat zwei. Sie nimmt den Commit dennoch an, wie mit acks=1, aber ihre High Watermark steht still.</translation>
    </message>
    <message>
        <source>After offsets.commit.timeout.ms the reader is told COORDINATOR_NOT_AVAILABLE. That does not say that the commit failed, only that nobody knows yet.</source>
        <translation>Nach offsets.commit.timeout.ms erfährt der Leser COORDINATOR_NOT_AVAILABLE. Das heißt nicht, dass der Commit scheiterte, nur dass es noch niemand weiß.</translation>
    </message>
    <message>
        <source>With the third replica back the high watermark passes the record, and the commit counts. Had another coordinator taken over meanwhile, the log would have decided the same way.</source>
        <translation>Mit dem dritten Replikat zurück geht die High Watermark über den Record hinweg, und der Commit gilt. Hätte inzwischen ein anderer Koordinator übernommen, hätte das Log ebenso entschieden.</translation>
    </message>
    <message>
        <source>A reader ahead of the log</source>
        <translation>Ein Leser weiter als das Log</translation>
    </message>
    <message>
        <source>After an unclean election the log is shorter than a reader has already read; the leader epoch tells it where its history ends.</source>
        <translation>Nach einer Unclean-Wahl ist das Log kürzer, als ein Leser schon gelesen hat; die Leader-Epoche sagt ihm, wo seine Geschichte endet.</translation>
    </message>
    <message>
        <source>With broker 3 out of the ISR and min.insync.replicas=1, broker 2 alone commits offsets 81 to 99, and the reader has read them. Then broker 2 dies.</source>
        <translation>Broker 3 ist nicht in der ISR, und mit min.insync.replicas=1 committet Broker 2 allein die Offsets 81 bis 99; der Leser hat sie gelesen. Dann stirbt Broker 2.</translation>
    </message>
    <message>
        <source>Broker 3 leads from offset 81 and writes forty others. The reader stands at 100 and would go on there, nineteen records of the new history unread.</source>
        <translation>Broker 3 führt ab Offset 81 und schreibt vierzig andere. Der Leser steht bei 100 und würde dort weiterlesen, neunzehn Records der neuen Geschichte ungelesen.</translation>
    </message>
    <message>
        <source>It had asked first where the epoch of its last record ends, was told 81, and went back there. It read the nineteen; what it read before is in no log any more.</source>
        <translation>Er hatte zuerst gefragt, wo die Epoche seines letzten Records endet, erfuhr 81 und ging dorthin zurück. Er las die neunzehn; was er davor las, steht in keinem Log mehr.</translation>
    </message>
    <message>
        <source>A controller dies in mid-change</source>
        <translation>Ein Controller stirbt mitten in der Änderung</translation>
    </message>
    <message>
        <source>The controller dies while a leader waits for its ISR to shrink; the request is sent again to the next one, and the change happens once.</source>
        <translation>Der Controller stirbt, während ein Leader darauf wartet, dass seine ISR schrumpft; die Anfrage geht noch einmal an den nächsten, und die Änderung geschieht einmal.</translation>
    </message>
    <message>
        <source>Broker 4 has asked the controller to take broker 5 out of the ISR, and the controller dies before it has answered. Until there is an answer the leader counts broker 5 as a member.</source>
        <translation>Broker 4 hat den Controller gebeten, Broker 5 aus der ISR zu nehmen, und der Controller stirbt, bevor er antwortet. Bis zur Antwort zählt der Leader Broker 5 als Mitglied.</translation>
    </message>
    <message>
        <source>The leader looked for the next controller and sent the same request once more. It carries the partition's epoch, so it can be applied once at most.</source>
        <translation>Der Leader suchte den nächsten Controller und schickte dieselbe Anfrage noch einmal. Sie trägt die Partitionsepoche, kann also höchstens einmal gelten.</translation>
    </message>
    <message>
        <source>Meanwhile data flowed as before, for it needs no controller. Broker 5 is back in sync, and every record is there once.</source>
        <translation>Daten flossen unterdessen wie zuvor, denn dazu braucht es keinen Controller. Broker 5 ist wieder synchron, und jeder Record ist einmal da.</translation>
    </message>
    <message>
        <source>The controller dies</source>
        <translation>Der Controller stirbt</translation>
    </message>
    <message>
        <source>The active controller is killed; the voters elect another within seconds, and data flows on meanwhile.</source>
        <translation>Der aktive Controller wird gekillt; die Stimmberechtigten wählen binnen Sekunden einen anderen, und Daten fließen weiter.</translation>
    </message>
    <message>
        <source>Every broker is a voter of the metadata quorum, and one of them is the active controller. That one dies now.</source>
        <translation>Jeder Broker stimmt im Metadaten-Quorum ab, und einer ist der aktive Controller. Dieser stirbt jetzt.</translation>
    </message>
    <message>
        <source>Two of three voters are a majority, so there is a new controller in a higher epoch. It first waits out the dead broker's session.</source>
        <translation>Zwei von drei Stimmen sind eine Mehrheit, also gibt es einen neuen Controller in einer höheren Epoche. Er wartet zuerst die Session des toten Brokers ab.</translation>
    </message>
    <message>
        <source>The old controller is back as a follower of the quorum. No acknowledged record was lost while there was no controller.</source>
        <translation>Der alte Controller ist als Follower des Quorums zurück. Kein bestätigter Record ging verloren, während es keinen Controller gab.</translation>
    </message>
    <message>
        <source>Two of three controllers are down</source>
        <translation>Zwei von drei Controllern sind aus</translation>
    </message>
    <message>
        <source>The controllers are processes of their own. Without a majority of them no metadata changes, and data flows all the same.</source>
        <translation>Die Controller sind eigene Prozesse. Ohne eine Mehrheit von ihnen ändern sich keine Metadaten, und Daten fließen trotzdem.</translation>
    </message>
    <message>
        <source>Controllers 101, 102 and 103 are processes of their own, as process.roles=controller makes them. Two of them die now.</source>
        <translation>Die Controller 101, 102 und 103 sind eigene Prozesse, wie process.roles=controller sie macht. Zwei von ihnen sterben jetzt.</translation>
    </message>
    <message>
        <source>One voter of three is no majority, so nobody is the active controller. Leaders, followers and the producer know all they need and go on.</source>
        <translation>Eine Stimme von dreien ist keine Mehrheit, also ist niemand der aktive Controller. Leader, Follower und Producer wissen alles, was sie brauchen, und machen weiter.</translation>
    </message>
    <message>
        <source>Broker 3 died too, and nobody can say so. It stays in each ISR and leads what it led; the high watermark waits for it.</source>
        <translation>Auch Broker 3 starb, und niemand kann es sagen. Er bleibt in jeder ISR und führt, was er führte; die High Watermark wartet auf ihn.</translation>
    </message>
    <message>
        <source>With two controllers there is a majority again. Broker 3 was fenced, its partitions found other leaders, and all that waited was acknowledged.</source>
        <translation>Mit zwei Controllern gibt es wieder eine Mehrheit. Broker 3 wurde ausgesperrt, seine Partitionen fanden andere Leader, und alles, was wartete, wurde bestätigt.</translation>
    </message>
    <message>
        <source>The coordinator dies in the middle of a rebalance</source>
        <translation>Der Koordinator stirbt mitten im Rebalance</translation>
    </message>
    <message>
        <source>A third reader joins, and before all have joined again the coordinator is killed. The next one knows only what was written, the generation before, and the round begins anew.</source>
        <translation>Ein dritter Leser tritt bei, und bevor alle wieder beigetreten sind, wird der Koordinator gekillt. Der nächste weiß nur, was geschrieben war, die Generation davor, und die Runde beginnt von vorn.</translation>
    </message>
    <message>
        <source>The group was between two generations. Of a rebalance nothing is written until the leader's assignment is, so the next coordinator loads generation 1, Stable, with two members.</source>
        <translation>Die Gruppe stand zwischen zwei Generationen. Von einem Rebalance ist nichts geschrieben, bevor die Zuteilung des Leaders es ist; der nächste Koordinator lädt also Generation 1, Stable, mit zwei Mitgliedern.</translation>
    </message>
    <message>
        <source>The two that were known join again with their ids. The third was in no record, is told UNKNOWN_MEMBER_ID, and joins from the start.</source>
        <translation>Die zwei Bekannten treten mit ihren Ids wieder bei. Der dritte stand in keinem Record, erfährt UNKNOWN_MEMBER_ID und tritt ganz von vorn bei.</translation>
    </message>
    <message>
        <source>Had the number 2 been told to members before, it would have been given a second time now. That is harmless, for no assignment of it was written.</source>
        <translation>Wäre die Nummer 2 schon Mitgliedern gesagt worden, so würde sie nun ein zweites Mal vergeben. Das schadet nicht, denn von ihr war keine Zuteilung geschrieben.</translation>
    </message>
    <message>
        <source>The coordinator dies</source>
        <translation>Der Koordinator stirbt</translation>
    </message>
    <message>
        <source>The broker that coordinates a group is killed. Another loads the group from the offsets topic; nobody loses a partition, and no acknowledged commit is gone.</source>
        <translation>Der Broker, der eine Gruppe koordiniert, wird gekillt. Ein anderer lädt die Gruppe aus dem Offsets-Topic; niemand verliert eine Partition, und kein bestätigter Commit ist weg.</translation>
    </message>
    <message>
        <source>The broker that coordinates the group, and takes its heartbeats and commits, dies now.</source>
        <translation>Der Broker, der die Gruppe koordiniert und ihre Heartbeats und Commits annimmt, stirbt jetzt.</translation>
    </message>
    <message>
        <source>Until its session ran out nobody could commit; now another replica of __consumer_offsets leads, has read the group from it, and the members find it.</source>
        <translation>Bis seine Sitzung ablief, konnte niemand committen; nun führt ein anderes Replikat von __consumer_offsets, hat die Gruppe daraus gelesen, und die Mitglieder finden es.</translation>
    </message>
    <message>
        <source>The generation is the same as before. A move of the coordinator is not a rebalance.</source>
        <translation>Die Generation ist dieselbe wie zuvor. Zieht der Koordinator um, ist das kein Rebalance.</translation>
    </message>
    <message>
        <source>All lights out</source>
        <translation>Alle Lichter aus</translation>
    </message>
    <message>
        <source>All replicas lose power at once. What was acknowledged stood in page caches, and the last one fenced decides what survives.</source>
        <translation>Alle Replikate verlieren zugleich den Strom. Was bestätigt war, stand in Page Caches, und der zuletzt Ausgesperrte entscheidet, was bleibt.</translation>
    </message>
    <message>
        <source>One hundred records are acknowledged by all three. Kafka does not flush before it acknowledges; it counts on copies instead.</source>
        <translation>Hundert Records sind von allen dreien bestätigt. Kafka schreibt vor dem Bestätigen nicht auf die Platte; es zählt stattdessen auf Kopien.</translation>
    </message>
    <message>
        <source>The controller saw them go one after the other, as their sessions ran out. The last one that led is its last known leader.</source>
        <translation>Der Controller sah sie nacheinander gehen, als ihre Sessions abliefen. Der letzte, der führte, ist sein letzter bekannter Leader.</translation>
    </message>
    <message>
        <source>Whoever went last leads with what its disk has, not whoever has most. Only flush.messages=1 or more distance between the plugs helps.</source>
        <translation>Wer zuletzt ging, führt mit dem, was seine Platte hat, nicht wer am meisten hat. Es hilft nur flush.messages=1 oder mehr Abstand zwischen den Steckern.</translation>
    </message>
    <message>
        <source>Latest, and a crash before the first commit</source>
        <translation>Latest, und ein Absturz vor dem ersten Commit</translation>
    </message>
    <message>
        <source>A new group begins at the end of the log and dies before it commits. Started again, it begins at the end again, and what came in between is skipped.</source>
        <translation>Eine neue Gruppe beginnt am Ende des Logs und stirbt, bevor sie committet. Neu gestartet beginnt sie wieder am Ende, und was dazwischen kam, wird übergangen.</translation>
    </message>
    <message>
        <source>The group has committed nothing, so auto.offset.reset=latest starts it at the end of the log.</source>
        <translation>Die Gruppe hat nichts committet, also beginnt sie mit auto.offset.reset=latest am Ende des Logs.</translation>
    </message>
    <message>
        <source>It died in its first batch with nothing committed, and sixty more records have come since.</source>
        <translation>Er starb in seinem ersten Batch, nichts war committet, und seither kamen sechzig weitere Records.</translation>
    </message>
    <message>
        <source>auto.offset.reset is not a rule for restarts. It counts only where nothing is committed.</source>
        <translation>auto.offset.reset ist keine Regel für Neustarts. Es gilt nur, wo nichts committet ist.</translation>
    </message>
    <message>
        <source>Those sixty and the rest of the first batch are skipped; earliest, or a commit before the first batch, would have kept them.</source>
        <translation>Diese sechzig und der Rest des ersten Batchs sind übersprungen; earliest oder ein Commit vor dem ersten Batch hätte sie bewahrt.</translation>
    </message>
    <message>
        <source>A tail that must go</source>
        <translation>Ein Ende, das weg muss</translation>
    </message>
    <message>
        <source>A leader cut off from the others writes on alone; when it comes back, the leader epoch shows where its log differs, and it is truncated there.</source>
        <translation>Ein von den anderen abgeschnittener Leader schreibt allein weiter; kommt er zurück, zeigt die Leader-Epoche, wo sein Log abweicht, und dort wird es gekürzt.</translation>
    </message>
    <message>
        <source>Broker 1 leads and is cut off from the other brokers. The producer still reaches it, so its log grows, but nothing of that is committed.</source>
        <translation>Broker 1 führt und ist von den anderen Brokern abgeschnitten. Der Producer erreicht ihn noch, also wächst sein Log, aber nichts davon ist committet.</translation>
    </message>
    <message>
        <source>Fenced by the controller, it does not know that another broker leads in the next epoch. Two logs now differ at the same offsets.</source>
        <translation>Vom Controller ausgesperrt, weiß er nicht, dass in der nächsten Epoche ein anderer führt. Zwei Logs unterscheiden sich nun bei denselben Offsets.</translation>
    </message>
    <message>
        <source>It asked the new leader where its own epoch ended, cut off the rest and fetched what the others have. None of it had been acknowledged.</source>
        <translation>Er fragte den neuen Leader, wo seine Epoche endete, schnitt den Rest ab und holte, was die anderen haben. Nichts davon war bestätigt.</translation>
    </message>
    <message>
        <source>Two histories, one log</source>
        <translation>Zwei Geschichten, ein Log</translation>
    </message>
    <message>
        <source>Two power cuts leave two replicas with different records at one offset. The leader epoch finds the place and one history goes.</source>
        <translation>Zwei Stromausfälle hinterlassen zwei Replikate mit verschiedenen Records an einem Offset. Die Leader-Epoche findet die Stelle, und eine Geschichte geht.</translation>
    </message>
    <message>
        <source>Broker 2 had the second record on its disk. Broker 3, the last in sync, had not, and now both are dark.</source>
        <translation>Broker 2 hatte den zweiten Record auf der Platte. Broker 3, der letzte synchrone, nicht, und nun sind beide dunkel.</translation>
    </message>
    <message>
        <source>Broker 3 leads again and writes another record at offset 1. Once the two would have differed there for ever.</source>
        <translation>Broker 3 führt wieder und schreibt einen anderen Record an Offset 1. Früher hätten sich die zwei dort für immer unterschieden.</translation>
    </message>
    <message>
        <source>Broker 2 said in which epoch its last record was written; the leader said where that epoch ended. One history is left, and with it one loss.</source>
        <translation>Broker 2 sagte, in welcher Epoche sein letzter Record geschrieben ist; der Leader sagte, wo diese Epoche endete. Eine Geschichte bleibt, und mit ihr ein Verlust.</translation>
    </message>
    <message>
        <source>Nobody is left</source>
        <translation>Niemand ist mehr da</translation>
    </message>
    <message>
        <source>The last member leaves. The group is empty in a new generation, its offsets stay, and the next member waits out the initial delay and goes on where the last one stopped.</source>
        <translation>Das letzte Mitglied geht. Die Gruppe ist leer in einer neuen Generation, ihre Offsets bleiben, und das nächste Mitglied wartet die Anfangsfrist ab und macht weiter, wo das letzte aufhörte.</translation>
    </message>
    <message>
        <source>A round of joining with nobody in it ended as well, so the generation went up. From now on the retention of its offsets counts down.</source>
        <translation>Auch eine Beitrittsrunde ohne jemanden ging zu Ende, also stieg die Generation. Von jetzt an läuft die Aufbewahrungsfrist ihrer Offsets.</translation>
    </message>
    <message>
        <source>In an empty group the first to come waits for others, group.initial.rebalance.delay.ms, also when it is the only one and comes back.</source>
        <translation>In einer leeren Gruppe wartet der Erste auf andere, group.initial.rebalance.delay.ms lang, auch wenn er der Einzige ist und wiederkommt.</translation>
    </message>
    <message>
        <source>It went on at the committed offsets. auto.offset.reset is latest here, and did not matter.</source>
        <translation>Er machte bei den committeten Offsets weiter. auto.offset.reset ist hier latest und spielte keine Rolle.</translation>
    </message>
    <message>
        <source>A member the leader forgot</source>
        <translation>Ein Mitglied, das der Leader vergaß</translation>
    </message>
    <message>
        <source>Metadata that repeats what the leader knows makes it forget a follower it has just proposed, and a commit passes that follower by.</source>
        <translation>Metadaten, die wiederholen, was der Leader weiß, lassen ihn einen Follower vergessen, den er eben vorschlug, und ein Commit geht an diesem Follower vorbei.</translation>
    </message>
    <message>
        <source>The leader is alone in sync. Five records of a careless producer stand behind its high watermark, which is frozen at 10.</source>
        <translation>Der Leader ist allein synchron. Fünf Records eines sorglosen Producers stehen hinter seiner High Watermark, die bei 10 eingefroren ist.</translation>
    </message>
    <message>
        <source>Broker 3 was proposed and recorded, but the leader has not heard so. Now the older record arrives, with the partition epoch it knows.</source>
        <translation>Broker 3 wurde vorgeschlagen und eingetragen, aber der Leader hat es noch nicht gehört. Nun kommt der ältere Record an, mit der Partitionsepoche, die er kennt.</translation>
    </message>
    <message>
        <source>It took the repetition for news, dropped its proposal and committed without broker 3, which leads now and never had those records.</source>
        <translation>Er hielt die Wiederholung für etwas Neues, ließ seinen Vorschlag fallen und committete ohne Broker 3, der nun führt und diese Records nie hatte.</translation>
    </message>
    <message>
        <source>Out of sync, yet eligible</source>
        <translation>Nicht synchron und doch wählbar</translation>
    </message>
    <message>
        <source>The ISR shrinks to the leader, the leader dies, and a replica that left the ISR below min.insync.replicas may lead, for it has all that was committed.</source>
        <translation>Die ISR schrumpft auf den Leader, der Leader stirbt, und ein Replikat, das die ISR unter min.insync.replicas verließ, darf führen, denn es hat alles, was committet ist.</translation>
    </message>
    <message>
        <source>Broker 3 fell behind, then broker 4. Since then the ISR is below min.insync.replicas and the high watermark stands still, so broker 4 lacks nothing that is committed; broker 3 may.</source>
        <translation>Broker 3 fiel zurück, dann Broker 4. Seither ist die ISR unter min.insync.replicas, und die High Watermark steht; Broker 4 fehlt also nichts Committetes, Broker 3 vielleicht schon.</translation>
    </message>
    <message>
        <source>The controller had noted broker 4 as an eligible leader replica, and it leads. Broker 3 stands before it in the assignment, but nobody vouches for it.</source>
        <translation>Der Controller hatte Broker 4 als wählbares Replikat vermerkt, und es führt. Broker 3 steht in der Zuordnung davor, aber niemand bürgt für ihn.</translation>
    </message>
    <message>
        <source>What acks=1 acknowledged after the high watermark had stopped is gone, as it may be. All that acks=all acknowledged is there.</source>
        <translation>Was acks=1 nach dem Stillstand der High Watermark bestätigte, ist weg, wie es sein darf. Alles, was acks=all bestätigte, ist da.</translation>
    </message>
    <message>
        <source>Too slow for retention</source>
        <translation>Zu langsam für die Aufbewahrung</translation>
    </message>
    <message>
        <source>A group falls behind by more than retention.ms keeps. What expired before it came is skipped, and nobody reports an error.</source>
        <translation>Eine Gruppe fällt weiter zurück, als retention.ms aufhebt. Was ablief, bevor sie kam, wird übergangen, und niemand meldet einen Fehler.</translation>
    </message>
    <message>
        <source>The reader keeps up with ten records a second. Now its process stands still for forty seconds, and retention.ms is twenty.</source>
        <translation>Der Leser hält mit zehn Records je Sekunde mit. Nun steht sein Prozess vierzig Sekunden lang still, und retention.ms ist zwanzig.</translation>
    </message>
    <message>
        <source>The broker deleted old segments whether or not somebody had read them. The reader's next offset was out of range, so auto.offset.reset sent it to the first that is left.</source>
        <translation>Der Broker löschte alte Segmente, ob jemand sie gelesen hatte oder nicht. Der nächste Offset des Lesers lag außerhalb, also schickte ihn auto.offset.reset zum ersten, der noch da ist.</translation>
    </message>
    <message>
        <source>Lag that grows is a warning, for nothing else will say that records were never read. The ledger counts them as skipped.</source>
        <translation>Lag, der wächst, ist eine Warnung, denn nichts anderes wird sagen, dass Records nie gelesen wurden. Das Hauptbuch zählt sie als übergangen.</translation>
    </message>
    <message>
        <source>Two quick failovers</source>
        <translation>Zwei schnelle Wechsel</translation>
    </message>
    <message>
        <source>Leadership goes to a replica with another history and back again; the epochs show where the two part, and nothing stays different.</source>
        <translation>Die Führung geht zu einem Replikat mit anderer Geschichte und wieder zurück; die Epochen zeigen, wo die zwei sich trennen, und nichts bleibt verschieden.</translation>
    </message>
    <message>
        <source>Broker 2 has ten records, broker 3 only the first six. Broker 2 dies, and the topic allows an unclean election, so broker 3 leads from offset 6.</source>
        <translation>Broker 2 hat zehn Records, Broker 3 nur die ersten sechs. Broker 2 stirbt, und das Topic erlaubt eine Unclean-Wahl; Broker 3 führt also ab Offset 6.</translation>
    </message>
    <message>
        <source>The same again the other way round. Broker 2 never heard of the epoch in between, and offsets 6 to 8 hold one thing there and another on broker 3.</source>
        <translation>Noch einmal dasselbe andersherum. Broker 2 hörte nie von der Epoche dazwischen, und an den Offsets 6 bis 8 steht dort das eine und auf Broker 3 das andere.</translation>
    </message>
    <message>
        <source>Asked about an epoch that it does not have, the leader names an older one and its end. Broker 3 cuts back to where its own part of that epoch ended, at 6, and fetches the rest.</source>
        <translation>Nach einer Epoche gefragt, die er nicht hat, nennt der Leader eine ältere und ihr Ende. Broker 3 schneidet zurück bis dahin, wo sein eigener Teil dieser Epoche endete, bis 6, und holt den Rest.</translation>
    </message>
    <message>
        <source>Off and on again</source>
        <translation>Aus und wieder an</translation>
    </message>
    <message>
        <source>A leader loses power and is back two seconds later without its unflushed tail, before anybody noticed. It may not serve.</source>
        <translation>Ein Leader verliert den Strom und ist nach zwei Sekunden wieder da, ohne sein ungeschriebenes Ende, bevor es jemand merkte. Er darf nicht bedienen.</translation>
    </message>
    <message>
        <source>For the controller broker 2 is still in session and leads. The new process finds itself named leader, four records short, but its ports are closed.</source>
        <translation>Für den Controller ist Broker 2 noch in seiner Session und führt. Der neue Prozess findet sich als Leader genannt, vier Records zu kurz, aber seine Ports sind zu.</translation>
    </message>
    <message>
        <source>A session must run out before another process may use its broker id. Then broker 2 is out of the ISR, and one that has all records leads.</source>
        <translation>Eine Session muss ablaufen, bevor ein anderer Prozess ihre Broker-Id benutzen darf. Dann ist Broker 2 aus der ISR, und einer, der alle Records hat, führt.</translation>
    </message>
    <message>
        <source>It fetched its four lost records from the new leader and is in sync again.</source>
        <translation>Er holte seine vier verlorenen Records vom neuen Leader und ist wieder synchron.</translation>
    </message>
    <message>
        <source>A fetch from before the crash</source>
        <translation>Ein Fetch von vor dem Absturz</translation>
    </message>
    <message>
        <source>A follower's fetch is slow on its way. By the time it arrives, its sender has crashed, lost records and started anew.</source>
        <translation>Der Fetch eines Followers ist lange unterwegs. Bis er ankommt, ist sein Absender abgestürzt, hat Records verloren und neu begonnen.</translation>
    </message>
    <message>
        <source>Broker 4 was out of the ISR and has caught up. The fetch that says so is slow in the network.</source>
        <translation>Broker 4 war nicht in der ISR und hat aufgeholt. Der Fetch, der das sagt, ist langsam im Netz.</translation>
    </message>
    <message>
        <source>Broker 4 lost power and four records, and came back with a new broker epoch. Now the old fetch arrives and says that it has all ten.</source>
        <translation>Broker 4 verlor den Strom und vier Records und kam mit einer neuen Broker-Epoche zurück. Nun kommt der alte Fetch an und sagt, dass er alle zehn hat.</translation>
    </message>
    <message>
        <source>The leader compared the fetch's broker epoch with the one it knows and refused it. Broker 4 joined only when it had fetched the four records again.</source>
        <translation>Der Leader verglich die Broker-Epoche des Fetches mit der, die er kennt, und wies ihn ab. Broker 4 trat erst bei, als er die vier Records wieder geholt hatte.</translation>
    </message>
    <message>
        <source>In sync, out of sync</source>
        <translation>Synchron, nicht synchron</translation>
    </message>
    <message>
        <source>A follower that stalls longer than replica.lag.time.max.ms again and again leaves the ISR and comes back each time.</source>
        <translation>Ein Follower, der immer wieder länger stockt als replica.lag.time.max.ms, verlässt die ISR und kommt jedes Mal zurück.</translation>
    </message>
    <message>
        <source>Broker 3 fetches nothing any more, its heartbeats go on. The leader looks every 15 s who has not caught up for 30 s.</source>
        <translation>Broker 3 holt nichts mehr, seine Heartbeats gehen weiter. Der Leader sieht alle 15 s nach, wer seit 30 s nicht aufgeholt hat.</translation>
    </message>
    <message>
        <source>Until it had left, acks=all waited; since then it was refused. One fetch that reaches the high watermark brought the follower back.</source>
        <translation>Bis er draußen war, wartete acks=all; seither wurde es abgelehnt. Ein Fetch, der die High Watermark erreicht, brachte den Follower zurück.</translation>
    </message>
    <message>
        <source>A stall of 20 s changed nothing, the next long one did. Each round costs two metadata records and tens of seconds of refused writes.</source>
        <translation>Ein Stocken von 20 s änderte nichts, das nächste lange schon. Jede Runde kostet zwei Metadaten-Records und Dutzende Sekunden abgelehnter Schreibvorgänge.</translation>
    </message>
    <message>
        <source>All lights out, flushed</source>
        <translation>Alle Lichter aus, auf Platte</translation>
    </message>
    <message>
        <source>The same power loss of all replicas with flush.messages=1; every acknowledged record was on a disk.</source>
        <translation>Derselbe Stromausfall aller Replikate mit flush.messages=1; jeder bestätigte Record stand auf einer Platte.</translation>
    </message>
    <message>
        <source>flush.messages=1 has each broker fsync before it answers its leader or its producer. That is slow on a real disk.</source>
        <translation>flush.messages=1 lässt jeden Broker fsync aufrufen, bevor er seinem Leader oder seinem Producer antwortet. Auf einer wirklichen Platte ist das langsam.</translation>
    </message>
    <message>
        <source>They did not stop in order, so they read their logs again from the recovery point on. Every batch is there and whole.</source>
        <translation>Sie endeten nicht geordnet, also lasen sie ihre Logs ab dem Wiederherstellungspunkt neu. Jeder Batch ist da und ganz.</translation>
    </message>
    <message>
        <source>Nothing acknowledged is lost, whoever was fenced last.</source>
        <translation>Nichts Bestätigtes ist verloren, wer auch immer zuletzt ausgesperrt wurde.</translation>
    </message>
    <message>
        <source>A follower of an old epoch</source>
        <translation>Ein Follower einer alten Epoche</translation>
    </message>
    <message>
        <source>A replica that missed two elections asks its old leader, which leads again, with the old epoch; it is refused until it has heard of the new one.</source>
        <translation>Ein Replikat, das zwei Wahlen verpasste, fragt seinen alten Leader, der wieder führt, mit der alten Epoche; es wird abgewiesen, bis es von der neuen gehört hat.</translation>
    </message>
    <message>
        <source>Brokers 2 and 4 have five records, broker 3 has none. Then broker 4 is cut off from the controller, and broker 2 dies.</source>
        <translation>Broker 2 und 4 haben fünf Records, Broker 3 hat keinen. Dann wird Broker 4 vom Controller abgeschnitten, und Broker 2 stirbt.</translation>
    </message>
    <message>
        <source>Broker 3 led without them, so broker 2 has cut off the five, and now leads again with seven others. Broker 4 has heard of none of it and still holds the five.</source>
        <translation>Broker 3 führte ohne sie, also hat Broker 2 die fünf abgeschnitten und führt nun wieder mit sieben anderen. Broker 4 hat von alldem nichts gehört und hält noch die fünf.</translation>
    </message>
    <message>
        <source>Its fetches carried the old epoch and were refused, whatever offset they asked for. With the new epoch it was told that its history ends at 0, cut it off and fetched the seven.</source>
        <translation>Seine Fetches trugen die alte Epoche und wurden abgewiesen, welchen Offset sie auch verlangten. Mit der neuen Epoche erfuhr er, dass seine Geschichte bei 0 endet, schnitt sie ab und holte die sieben.</translation>
    </message>
    <message>
        <source>A high watermark that goes back</source>
        <translation>Eine High Watermark, die zurückgeht</translation>
    </message>
    <message>
        <source>A new leader starts with the high watermark it had heard of as a follower, lower than the old leader's; it is raised again before it is told.</source>
        <translation>Ein neuer Leader beginnt mit der High Watermark, von der er als Follower hörte, niedriger als die des alten; sie steigt wieder, bevor sie jemandem gesagt wird.</translation>
    </message>
    <message>
        <source>Ten records are committed and acknowledged. The followers hold them too, but they are told how far is committed only with the answer to their next fetch.</source>
        <translation>Zehn Records sind committet und bestätigt. Auch die Follower haben sie, aber wie weit committet ist, erfahren sie erst mit der Antwort auf ihren nächsten Fetch.</translation>
    </message>
    <message>
        <source>Broker 2 dies and broker 3 leads, with ten records and the high watermark 0. Until its followers have fetched in the new epoch it stays there, and nobody is told a latest offset.</source>
        <translation>Broker 2 stirbt, und Broker 3 führt, mit zehn Records und High Watermark 0. Sie bleibt, bis seine Follower in der neuen Epoche geholt haben, und niemand erfährt einen neuesten Offset.</translation>
    </message>
    <message>
        <source>It stood at 10, went back to 0 and stands at 10 again, and nothing was lost in between. A consumer that had read all ten only waited.</source>
        <translation>Sie stand bei 10, ging auf 0 zurück und steht wieder bei 10, und dazwischen ging nichts verloren. Ein Consumer, der alle zehn gelesen hatte, wartete nur.</translation>
    </message>
    <message>
        <source>What acks=1 does not promise</source>
        <translation>Was acks=1 nicht verspricht</translation>
    </message>
    <message>
        <source>A leader acknowledges records that no follower has yet, and dies; the next leader never had them.</source>
        <translation>Ein Leader bestätigt Records, die noch kein Follower hat, und stirbt; der nächste Leader hatte sie nie.</translation>
    </message>
    <message>
        <source>The leader of payments-4 loses its link to the other brokers. The producer still reaches it, and with acks=1 it goes on acknowledging.</source>
        <translation>Der Leader von payments-4 verliert die Verbindung zu den anderen Brokern. Der Producer erreicht ihn noch, und mit acks=1 bestätigt er weiter.</translation>
    </message>
    <message>
        <source>Now it is dead, and half a second of acknowledged records with it. The others do not know yet; its session must run out first.</source>
        <translation>Nun ist er tot und mit ihm eine halbe Sekunde bestätigter Records. Die anderen wissen es noch nicht; erst muss seine Session ablaufen.</translation>
    </message>
    <message>
        <source>It came back and cut off what the new leader does not have. Those records were acknowledged, and no log holds them any more.</source>
        <translation>Er kam zurück und schnitt ab, was der neue Leader nicht hat. Diese Records waren bestätigt, und kein Log hält sie mehr.</translation>
    </message>
    <message>
        <source>Two readers and six partitions</source>
        <translation>Zwei Leser und sechs Partitionen</translation>
    </message>
    <message>
        <source>The coordinator gives each member three partitions; when one leaves, all six come back to the other, and nothing is read twice.</source>
        <translation>Der Koordinator gibt jedem Mitglied drei Partitionen; geht eines, fallen alle sechs an das andere, und nichts wird zweimal gelesen.</translation>
    </message>
    <message>
        <source>The first member to join computed the assignment; the coordinator only handed it out.</source>
        <translation>Das erste Mitglied, das beitrat, berechnete die Zuteilung; der Koordinator gab sie nur aus.</translation>
    </message>
    <message>
        <source>It left with LeaveGroup, so nobody had to wait for its session to run out.</source>
        <translation>Es ging mit LeaveGroup, also musste niemand warten, bis seine Session ablief.</translation>
    </message>
    <message>
        <source>ledger-1 went on at the offsets that ledger-2 had committed as it left, so nothing was read twice.</source>
        <translation>ledger-1 las bei den Offsets weiter, die ledger-2 beim Gehen committet hatte; so wurde nichts zweimal gelesen.</translation>
    </message>
    <message>
        <source>Where six hundred records go</source>
        <translation>Wohin sechshundert Records gehen</translation>
    </message>
    <message>
        <source>Ten keys over six partitions, placed by FNV-1a as the Go clients do; every record is found again, once.</source>
        <translation>Zehn Schlüssel über sechs Partitionen, verteilt mit FNV-1a wie die Go-Clients es tun; jeder Record findet sich wieder, einmal.</translation>
    </message>
    <message>
        <source>The producer hashes each key to choose a partition, here with FNV-1a, as the Go clients do.</source>
        <translation>Der Producer wählt die Partition durch den Hash des Schlüssels, hier mit FNV-1a wie die Go-Clients.</translation>
    </message>
    <message>
        <source>All records of one key stand in one partition, and only within a partition does Kafka keep an order.</source>
        <translation>Alle Records eines Schlüssels stehen in einer Partition, und nur innerhalb einer Partition hält Kafka eine Reihenfolge.</translation>
    </message>
    <message>
        <source>Equal keys go to equal partitions, so 600 records of ten keys are not spread evenly. Another hash would place them otherwise.</source>
        <translation>Gleiche Schlüssel gehen in gleiche Partitionen, also verteilen sich 600 Records mit zehn Schlüsseln nicht gleichmäßig. Ein anderer Hash legte sie anders.</translation>
    </message>
    <message>
        <source>An error is a promise too</source>
        <translation>Auch ein Fehler ist ein Versprechen</translation>
    </message>
    <message>
        <source>Under acks=all the same kill makes some sends fail, visibly; what was acknowledged is all there.</source>
        <translation>Mit acks=all lässt derselbe Ausfall manches Senden scheitern, sichtbar; was bestätigt war, ist alles da.</translation>
    </message>
    <message>
        <source>The leader of payments-4 loses its link to the other brokers. With acks=all it may not acknowledge what they do not have.</source>
        <translation>Der Leader von payments-4 verliert die Verbindung zu den anderen Brokern. Mit acks=all darf er nicht bestätigen, was sie nicht haben.</translation>
    </message>
    <message>
        <source>It dies with records that only it has. Their sends fail and the application is told, for this driver does not try again.</source>
        <translation>Er stirbt mit Records, die nur er hat. Ihr Senden scheitert, und die Anwendung erfährt es, denn dieser Treiber versucht es nicht noch einmal.</translation>
    </message>
    <message>
        <source>Failed sends were counted, acknowledged records are all there. With Kafka's default retries none would have failed.</source>
        <translation>Gescheitertes Senden wurde gezählt, bestätigte Records sind alle da. Mit Kafkas voreingestellten Wiederholungen wäre keines gescheitert.</translation>
    </message>
    <message>
        <source>The lab</source>
        <translation>Das Labor</translation>
    </message>
    <message>
        <source>Three brokers keep six partitions of payments, three copies each. Break something and watch what follows.</source>
        <translation>Drei Broker halten sechs Partitionen von payments, je drei Kopien. Machen Sie etwas kaputt und sehen Sie, was folgt.</translation>
    </message>
    <message>
        <source>payments-api sends fifty records a second with acks=all. Kill a broker, cut a link or set acks=1, and see what the acks were worth.</source>
        <translation>payments-api sendet fünfzig Records je Sekunde mit acks=all. Killen Sie einen Broker, kappen Sie eine Verbindung oder setzen Sie acks=1, und sehen Sie, was die Acks wert waren.</translation>
    </message>
    <message>
        <source>A filled dot is a copy that is in sync; the flag is the high watermark, up to which all that are in sync have the records.</source>
        <translation>Ein voller Punkt ist eine synchrone Kopie; die Fahne ist die High Watermark, bis zu der alle synchronen Kopien die Records haben.</translation>
    </message>
    <message>
        <source>With min.insync.replicas=2 acks=all is refused when fewer than two copies are in sync, rather than promise what one broker alone could lose.</source>
        <translation>Mit min.insync.replicas=2 wird acks=all abgelehnt, wenn weniger als zwei Kopien synchron sind, statt zu versprechen, was ein Broker allein verlieren könnte.</translation>
    </message>
    <message>
        <source>The last replica standing, and nobody else asked</source>
        <translation>Das letzte Replikat, und sonst wird keines gefragt</translation>
    </message>
    <message>
        <source>Without eligible leader replicas only the last in-sync replica may lead, even after it lost what it had acknowledged.</source>
        <translation>Ohne wählbare Replikate darf nur das letzte synchrone führen, auch nachdem es verlor, was es bestätigt hatte.</translation>
    </message>
    <message>
        <source>Broker 4 alone is in sync. Broker 3 is cut off with every acknowledged record in its log, but nobody takes a note of that.</source>
        <translation>Nur Broker 4 ist synchron. Broker 3 ist abgeschnitten, mit jedem bestätigten Record in seinem Log, aber niemand vermerkt das.</translation>
    </message>
    <message>
        <source>The ISR says who was in sync, not what is on a disk. Broker 4 leads again, three acknowledged records short.</source>
        <translation>Die ISR sagt, wer synchron war, nicht, was auf einer Platte steht. Broker 4 führt wieder, drei bestätigte Records zu kurz.</translation>
    </message>
    <message>
        <source>Broker 3 cut off the only copies that were left. With eligible leader replicas it would have led instead.</source>
        <translation>Broker 3 schnitt die einzigen Kopien ab, die es noch gab. Mit wählbaren Replikaten hätte er stattdessen geführt.</translation>
    </message>
    <message>
        <source>The last replica standing</source>
        <translation>Das letzte Replikat</translation>
    </message>
    <message>
        <source>The last in-sync replica loses power and with it acknowledged records; an eligible leader replica still has them.</source>
        <translation>Das letzte synchrone Replikat verliert den Strom und mit ihm bestätigte Records; ein wählbares Replikat hat sie noch.</translation>
    </message>
    <message>
        <source>Broker 4 alone is in sync. Broker 3 is cut off, but when it left, everything committed was in its log, so it stays eligible to lead.</source>
        <translation>Nur Broker 4 ist synchron. Broker 3 ist abgeschnitten, aber als er ging, stand alles, was committet war, in seinem Log; er bleibt also wählbar.</translation>
    </message>
    <message>
        <source>Broker 4 is back without the last three records. It admits that it did not stop in order, so the controller does not let it lead.</source>
        <translation>Broker 4 ist ohne die letzten drei Records zurück. Er gibt zu, dass er nicht geordnet endete, also lässt ihn der Controller nicht führen.</translation>
    </message>
    <message>
        <source>Broker 3 has all thirteen records and leads; the others copy from it. Nothing acknowledged is lost.</source>
        <translation>Broker 3 hat alle dreizehn Records und führt; die anderen kopieren von ihm. Nichts Bestätigtes ist verloren.</translation>
    </message>
    <message>
        <source>The leader dies</source>
        <translation>Der Leader stirbt</translation>
    </message>
    <message>
        <source>Under acks=all a leader is killed mid-run; another in-sync replica takes over and nothing acknowledged is lost.</source>
        <translation>Mit acks=all wird ein Leader mitten im Lauf gekillt; ein anderes synchrones Replikat übernimmt, und nichts Bestätigtes geht verloren.</translation>
    </message>
    <message>
        <source>Broker 1 leads payments-0. It dies now, and nobody is told; the controller only stops hearing from it.</source>
        <translation>Broker 1 führt payments-0. Er stirbt jetzt, und niemand erfährt es; der Controller hört nur nichts mehr von ihm.</translation>
    </message>
    <message>
        <source>The session ran out, the broker is fenced, and a replica that was in sync leads in a new epoch. Only an in-sync replica may.</source>
        <translation>Die Session lief ab, der Broker ist ausgesperrt, und ein Replikat, das synchron war, führt in einer neuen Epoche. Nur ein synchrones darf.</translation>
    </message>
    <message>
        <source>The producer tried again until the new leader answered. Every record is there, once, because its sequence numbers tell repeats apart.</source>
        <translation>Der Producer versuchte es wieder, bis der neue Leader antwortete. Jeder Record ist da, einmal, denn seine Sequenznummern verraten Wiederholungen.</translation>
    </message>
    <message>
        <source>The answer that never came</source>
        <translation>Die Antwort, die nie kam</translation>
    </message>
    <message>
        <source>A heartbeat's answer with a new member epoch is lost on the way. The reader asks again with its old epoch, and the coordinator, which knows the one before, answers the same again.</source>
        <translation>Die Antwort auf einen Heartbeat mit einer neuen Mitgliedsepoche geht unterwegs verloren. Der Leser fragt mit seiner alten Epoche noch einmal, und der Koordinator, der die davor kennt, antwortet dasselbe noch einmal.</translation>
    </message>
    <message>
        <source>The first reader let go of two partitions and says so. The coordinator moves it to the new epoch, and exactly that answer is dropped.</source>
        <translation>Der erste Leser ließ zwei Partitionen los und sagt es. Der Koordinator führt ihn in die neue Epoche, und genau diese Antwort geht verloren.</translation>
    </message>
    <message>
        <source>It repeated its request with the epoch before and the partitions that it still has. That is taken as the lost answer's question, not as a zombie's.</source>
        <translation>Er wiederholte seine Anfrage mit der Epoche davor und den Partitionen, die er noch hat. Das gilt als Frage nach der verlorenen Antwort, nicht als die eines Zombies.</translation>
    </message>
    <message>
        <source>With other partitions in its list it would have been fenced, and would have had to join again from nothing.</source>
        <translation>Mit anderen Partitionen in der Liste wäre er ausgesperrt worden und hätte ganz von vorn beitreten müssen.</translation>
    </message>
    <message>
        <source>Readers without work</source>
        <translation>Leser ohne Arbeit</translation>
    </message>
    <message>
        <source>Four readers share three partitions. One of them has nothing, and takes over when another dies; more readers than partitions do not read faster.</source>
        <translation>Vier Leser teilen sich drei Partitionen. Einer hat nichts und springt ein, wenn ein anderer stirbt; mehr Leser als Partitionen lesen nicht schneller.</translation>
    </message>
    <message>
        <source>A partition is read by one member of a group, so that its order holds. The fourth member is in the group, sends heartbeats and polls, and gets nothing.</source>
        <translation>Eine Partition liest ein Mitglied einer Gruppe, damit ihre Reihenfolge hält. Das vierte Mitglied ist in der Gruppe, sendet Heartbeats, pollt und bekommt nichts.</translation>
    </message>
    <message>
        <source>When one died, its place went to the idle one, after the session timeout. That is all that a spare is good for.</source>
        <translation>Als einer starb, ging sein Platz nach dem Session-Timeout an den Untätigen. Zu mehr ist ein Ersatzmann nicht gut.</translation>
    </message>
    <message>
        <source>For more readers there have to be more partitions, and adding those moves keys.</source>
        <translation>Für mehr Leser braucht es mehr Partitionen, und die verschieben Schlüssel.</translation>
    </message>
    <message>
        <source>A move is taken back</source>
        <translation>Ein Umzug wird zurückgenommen</translation>
    </message>
    <message>
        <source>A partition is to move to a broker that cannot fetch. The move waits as long as it must, and cancelling it leaves all as it was.</source>
        <translation>Eine Partition soll auf einen Broker ziehen, der nicht holen kann. Der Umzug wartet, so lange es eben dauert, und ein Abbruch lässt alles, wie es war.</translation>
    </message>
    <message>
        <source>Broker 4 is a replica now but takes minutes for each fetch. Nothing is at risk, as broker 3 stays until 4 is in sync.</source>
        <translation>Broker 4 ist nun Replikat, braucht aber Minuten für jeden Fetch. Nichts ist in Gefahr, denn Broker 3 bleibt, bis 4 synchron ist.</translation>
    </message>
    <message>
        <source>Cancelled. Broker 4 left the assignment, so the leader got a new epoch, in which 4 may not fetch any more.</source>
        <translation>Abgebrochen. Broker 4 verließ die Zuordnung, also bekam der Leader eine neue Epoche, in der 4 nicht mehr holen darf.</translation>
    </message>
    <message>
        <source>Nothing was lost or refused, because a move adds the new copy first and takes the old one away last.</source>
        <translation>Nichts ging verloren oder wurde abgelehnt, denn ein Umzug fügt die neue Kopie zuerst hinzu und nimmt die alte zuletzt weg.</translation>
    </message>
    <message>
        <source>New partitions that nobody reads yet</source>
        <translation>Neue Partitionen, die noch niemand liest</translation>
    </message>
    <message>
        <source>A live topic grows from two partitions to four. The producer uses the new ones at once, the group learns of them later, and under latest it begins at their end.</source>
        <translation>Ein laufendes Topic wächst von zwei auf vier Partitionen. Der Producer nutzt die neuen sofort, die Gruppe erfährt später von ihnen, und mit latest beginnt sie an deren Ende.</translation>
    </message>
    <message>
        <source>Forty accounts share two partitions. The order of one account's records is the order of its partition.</source>
        <translation>Vierzig Konten teilen sich zwei Partitionen. Die Reihenfolge der Records eines Kontos ist die seiner Partition.</translation>
    </message>
    <message>
        <source>The producer takes the hash by four now, and about half of the accounts write elsewhere. The reader's metadata are older, and it knows two partitions.</source>
        <translation>Der Producer teilt den Hash nun durch vier, und etwa die Hälfte der Konten schreibt woandershin. Die Metadaten des Lesers sind älter, und er kennt zwei Partitionen.</translation>
    </message>
    <message>
        <source>What stood in the new partitions before the group asked for a position was never read; earliest would have read it. And an account's records now stand in two partitions, without an order.</source>
        <translation>Was in den neuen Partitionen stand, ehe die Gruppe nach einer Position fragte, wurde nie gelesen; mit earliest schon. Und die Records eines Kontos stehen nun ungeordnet in zwei Partitionen.</translation>
    </message>
    <message>
        <source>The offsets that expired</source>
        <translation>Die Offsets, die abliefen</translation>
    </message>
    <message>
        <source>A group with no members is forgotten after a while, its committed offsets first. The reader comes back, finds nothing committed and begins at the end.</source>
        <translation>Eine Gruppe ohne Mitglieder wird nach einer Weile vergessen, ihre committeten Offsets zuerst. Der Leser kommt zurück, findet nichts committet und beginnt am Ende.</translation>
    </message>
    <message>
        <source>The reader has left; its group is empty. From now on offsets.retention.minutes runs, five minutes here, a week as Kafka ships.</source>
        <translation>Der Leser ist gegangen; seine Gruppe ist leer. Von jetzt an läuft offsets.retention.minutes, hier fünf Minuten, bei Kafka eine Woche.</translation>
    </message>
    <message>
        <source>The coordinator wrote a tombstone for the offset, and one for the group, which had nothing else. Nobody is told.</source>
        <translation>Der Koordinator schrieb einen Tombstone für den Offset und einen für die Gruppe, die sonst nichts hatte. Niemand erfährt es.</translation>
    </message>
    <message>
        <source>Nothing was committed, so auto.offset.reset applied, and latest is the end. The forty records of the pause are in the log, and this group never read them.</source>
        <translation>Nichts war committet, also galt auto.offset.reset, und latest ist das Ende. Die vierzig Records der Pause stehen im Log, und diese Gruppe las sie nie.</translation>
    </message>
    <message>
        <source>The reader that nobody can stop</source>
        <translation>Der Leser, den niemand aufhält</translation>
    </message>
    <message>
        <source>A reader cannot reach its coordinator but reaches the leaders of its partitions. It is given up, its partitions go to another, and both process the same records until the cut heals.</source>
        <translation>Ein Leser erreicht seinen Koordinator nicht, wohl aber die Leader seiner Partitionen. Er wird aufgegeben, seine Partitionen gehen an einen anderen, und beide verarbeiten dieselben Records, bis die Verbindung heilt.</translation>
    </message>
    <message>
        <source>The coordinator heard nothing for a session and gave the partition to another. The first reader heard nothing either, and goes on reading. A fetch carries no group.</source>
        <translation>Der Koordinator hörte eine Session lang nichts und gab die Partition einem anderen. Auch der erste Leser hörte nichts und liest weiter. Ein Fetch trägt keine Gruppe.</translation>
    </message>
    <message>
        <source>Both processed the same records, for as long as the cut lasted. Only commits are fenced.</source>
        <translation>Beide verarbeiteten dieselben Records, solange die Verbindung gekappt war. Nur Commits werden abgewehrt.</translation>
    </message>
    <message>
        <source>Now it is told that it is no member any more. Whoever writes results elsewhere has to fence there, or be idempotent.</source>
        <translation>Nun erfährt er, dass er kein Mitglied mehr ist. Wer Ergebnisse anderswohin schreibt, muss dort abwehren oder idempotent sein.</translation>
    </message>
    <message>
        <source>More partitions, other places</source>
        <translation>Mehr Partitionen, andere Plätze</translation>
    </message>
    <message>
        <source>The new partitions are empty, and nothing moves into them. Clients learn of them with their next metadata, after metadata.max.age.ms.</source>
        <translation>Die neuen Partitionen sind leer, und nichts zieht hinein. Clients erfahren mit ihren nächsten Metadaten von ihnen, nach metadata.max.age.ms.</translation>
    </message>
    <message>
        <source>Proposed members count already</source>
        <translation>Vorgeschlagene zählen schon</translation>
    </message>
    <message>
        <source>While a leader waits for the controller's answer about a new ISR member, that member may be in the ISR, so the high watermark waits for it.</source>
        <translation>Während ein Leader auf die Antwort des Controllers zu einem neuen ISR-Mitglied wartet, kann dieses schon in der ISR sein; also wartet die High Watermark auf es.</translation>
    </message>
    <message>
        <source>Broker 3 has caught up, its leader has proposed it, and the controller has recorded it in the ISR. The answer is on its way to the leader and is held there.</source>
        <translation>Broker 3 hat aufgeholt, sein Leader hat ihn vorgeschlagen, und der Controller hat ihn in die ISR eingetragen. Die Antwort ist auf dem Weg zum Leader und wird dort festgehalten.</translation>
    </message>
    <message>
        <source>Both members that the leader knows of have five more records, yet nothing is committed. If it died now, the controller could choose broker 3, which lacks them.</source>
        <translation>Beide Mitglieder, die der Leader kennt, haben fünf Records mehr, und doch ist nichts committet. Stürbe er jetzt, könnte der Controller Broker 3 wählen, dem sie fehlen.</translation>
    </message>
    <message>
        <source>Only when the proposed member has them too is the high watermark raised. Old and new members count together until there is an answer.</source>
        <translation>Erst wenn auch das vorgeschlagene Mitglied sie hat, steigt die High Watermark. Alte und neue Mitglieder zählen zusammen, bis es eine Antwort gibt.</translation>
    </message>
    <message>
        <source>What a rebalance costs</source>
        <translation>Was ein Rebalance kostet</translation>
    </message>
    <message>
        <source>Three groups read the same topic, all with readers that take their time over a batch. One more reader joins each. The eager group stands still as a whole, the other two stop only what moves.</source>
        <translation>Drei Gruppen lesen dasselbe Topic, alle mit Lesern, die sich für einen Batch Zeit nehmen. In jede tritt ein weiterer Leser ein. Die Gruppe eager steht als Ganzes still, die anderen zwei halten nur an, was umzieht.</translation>
    </message>
    <message>
        <source>The readers take up to twenty records at once and need a quarter or half a second for each. So they come to poll every five or ten seconds, and only in poll do they rebalance.</source>
        <translation>Die Leser nehmen bis zu zwanzig Records auf einmal und brauchen für jeden eine viertel oder halbe Sekunde. So kommen sie alle fünf oder zehn Sekunden zu poll, und nur dort machen sie einen Rebalance.</translation>
    </message>
    <message>
        <source>In the eager group the first reader that came to poll let go of everything, and waited for the slowest one. Nobody read anything meanwhile.</source>
        <translation>In der Gruppe eager ließ der erste Leser, der zu poll kam, alles los und wartete auf den langsamsten. Niemand las unterdessen etwas.</translation>
    </message>
    <message>
        <source>Under the cooperative assignor each kept what it keeps, and read on. Only two partitions moved, in a second round.</source>
        <translation>Unter dem kooperativen Assignor behielt jeder, was er behält, und las weiter. Nur zwei Partitionen zogen um, in einer zweiten Runde.</translation>
    </message>
    <message>
        <source>Under KIP-848 there is no round at all. The coordinator asks for two partitions back, one by one, and hands them on with the next heartbeat.</source>
        <translation>Unter KIP-848 gibt es gar keine Runde. Der Koordinator verlangt zwei Partitionen zurück, eine nach der anderen, und gibt sie mit dem nächsten Heartbeat weiter.</translation>
    </message>
    <message>
        <source>A replica moves house</source>
        <translation>Ein Replikat zieht um</translation>
    </message>
    <message>
        <source>While a producer writes, a partition is moved to a broker that was just added. Both copies stay until the new one has caught up.</source>
        <translation>Während ein Producer schreibt, zieht eine Partition auf einen eben hinzugefügten Broker. Beide Kopien bleiben, bis die neue aufgeholt hat.</translation>
    </message>
    <message>
        <source>Broker 4 is new and holds nothing. The partition is to live on 4, 2 and 3, with 4 as its preferred leader.</source>
        <translation>Broker 4 ist neu und hält nichts. Die Partition soll auf 4, 2 und 3 leben, mit 4 als bevorzugtem Leader.</translation>
    </message>
    <message>
        <source>Meanwhile there are four replicas. Broker 1 leads on, and broker 4 fetches the whole log before it may join the ISR.</source>
        <translation>Unterdessen gibt es vier Replikate. Broker 1 führt weiter, und Broker 4 holt das ganze Log, bevor er in die ISR darf.</translation>
    </message>
    <message>
        <source>The moment broker 4 was in sync, the move was complete. Broker 1 is told that another leads now, and deletes its copy.</source>
        <translation>In dem Augenblick, als Broker 4 synchron war, war der Umzug fertig. Broker 1 erfährt, dass nun ein anderer führt, und löscht seine Kopie.</translation>
    </message>
    <message>
        <source>A restart that forgets nothing</source>
        <translation>Ein Neustart, der nichts vergisst</translation>
    </message>
    <message>
        <source>A follower restarts before it has heard that its last record is committed. It used to cut that record off; now it keeps it.</source>
        <translation>Ein Follower startet neu, bevor er gehört hat, dass sein letzter Record committet ist. Früher schnitt er ihn ab; jetzt behält er ihn.</translation>
    </message>
    <message>
        <source>Both have the second record, so it is committed and acknowledged. The answer that would tell the follower so is held on its way.</source>
        <translation>Beide haben den zweiten Record, also ist er committet und bestätigt. Die Antwort, die es dem Follower sagen würde, wird unterwegs festgehalten.</translation>
    </message>
    <message>
        <source>It did not cut its log to its high watermark, as Kafka before 0.11 did. But a restart costs its place in the ISR, so it may not lead.</source>
        <translation>Er kürzte sein Log nicht auf seine High Watermark, wie Kafka vor 0.11. Aber ein Neustart kostet den Platz in der ISR, also darf er nicht führen.</translation>
    </message>
    <message>
        <source>The old leader is back and its epoch tells the follower where their logs agree. Both records are there.</source>
        <translation>Der alte Leader ist zurück, und seine Epoche sagt dem Follower, bis wohin ihre Logs übereinstimmen. Beide Records sind da.</translation>
    </message>
    <message>
        <source>A rolling restart</source>
        <translation>Einer nach dem anderen</translation>
    </message>
    <message>
        <source>The brokers are restarted one after the other, each time waiting for the ISR; with min.insync.replicas=2 of 3 no write is refused.</source>
        <translation>Die Broker starten nacheinander neu, jedes Mal wird auf die ISR gewartet; mit min.insync.replicas=2 von 3 wird kein Schreiben abgelehnt.</translation>
    </message>
    <message>
        <source>Each broker is asked to stop. The controller moves its leaders away first, so producers go on elsewhere before it ends.</source>
        <translation>Jeder Broker wird gebeten anzuhalten. Der Controller verlegt zuerst seine Leader, also machen Producer anderswo weiter, bevor er endet.</translation>
    </message>
    <message>
        <source>Its process was back at once, but it may not register before its old session is over, and then it has to catch up. Only with all three in sync is the next one stopped.</source>
        <translation>Sein Prozess war gleich wieder da, darf sich aber nicht anmelden, bevor seine alte Session vorbei ist, und muss dann aufholen. Erst wenn alle drei synchron sind, wird der nächste angehalten.</translation>
    </message>
    <message>
        <source>Two replicas were always in sync, which is enough. With min.insync.replicas=3 each of these restarts would have refused every write.</source>
        <translation>Zwei Replikate waren stets synchron, und das genügt. Mit min.insync.replicas=3 hätte jeder dieser Neustarts jedes Schreiben abgelehnt.</translation>
    </message>
    <message>
        <source>A batch that takes too long</source>
        <translation>Ein Batch, der zu lange dauert</translation>
    </message>
    <message>
        <source>The application needs longer for a batch than it may between two polls. The reader leaves by itself, its commit fails, and the batch is done again.</source>
        <translation>Die Anwendung braucht für einen Batch länger, als zwischen zwei Polls vergehen darf. Der Leser geht von selbst, sein Commit scheitert, und der Batch wird noch einmal gemacht.</translation>
    </message>
    <message>
        <source>slow needs a second for each of forty records, but must come back to poll within ten seconds.</source>
        <translation>slow braucht für jeden von vierzig Records eine Sekunde, muss aber alle zehn Sekunden zu poll zurückkehren.</translation>
    </message>
    <message>
        <source>Its heartbeats were in time, yet it leaves by itself, for only poll shows that the application still lives.</source>
        <translation>Seine Heartbeats kamen rechtzeitig, und doch geht er von selbst, denn nur poll zeigt, dass die Anwendung noch lebt.</translation>
    </message>
    <message>
        <source>Smaller batches (max.poll.records) or a longer max.poll.interval.ms help; a longer session timeout does not.</source>
        <translation>Es helfen kleinere Batches (max.poll.records) oder ein längeres max.poll.interval.ms; ein längerer Session-Timeout nicht.</translation>
    </message>
    <message>
        <source>A slow follower</source>
        <translation>Ein langsamer Follower</translation>
    </message>
    <message>
        <source>A follower that falls behind leaves the ISR between 1.0 and 1.5 times replica.lag.time.max.ms later, and returns when it has caught up.</source>
        <translation>Ein Follower, der zurückfällt, verlässt die ISR nach dem 1,0- bis 1,5-Fachen von replica.lag.time.max.ms und kommt zurück, wenn er aufgeholt hat.</translation>
    </message>
    <message>
        <source>Broker 3 fetches too late now. It still counts as in sync, so the high watermark waits for it, and so does each producer with acks=all.</source>
        <translation>Broker 3 holt nun zu spät. Er gilt noch als synchron, also wartet die High Watermark auf ihn und mit ihr jeder Producer mit acks=all.</translation>
    </message>
    <message>
        <source>The leader looks every 2.5 s, half of the limit, who has not caught up for 5 s. So broker 3 left between 5 and 7.5 s later.</source>
        <translation>Der Leader sieht alle 2,5 s nach, der Hälfte der Grenze, wer seit 5 s nicht aufgeholt hat. Broker 3 ging also 5 bis 7,5 s später.</translation>
    </message>
    <message>
        <source>It caught up with the leader's log end, so it is in sync again.</source>
        <translation>Er erreichte das Log-Ende des Leaders, ist also wieder synchron.</translation>
    </message>
    <message>
        <source>Told to let go, and busy</source>
        <translation>Soll loslassen und ist beschäftigt</translation>
    </message>
    <message>
        <source>A second reader joins under the new protocol. The first is to give up half of its partitions but does not come to poll in time; it is fenced, and what it did is done again.</source>
        <translation>Ein zweiter Leser tritt nach dem neuen Protokoll bei. Der erste soll die Hälfte seiner Partitionen abgeben, kommt aber nicht rechtzeitig zu poll; er wird ausgesperrt, und was er tat, wird noch einmal getan.</translation>
    </message>
    <message>
        <source>Half of the partitions are to move. The coordinator gives them to nobody until the first reader says that it let go, which it can only say inside poll.</source>
        <translation>Die Hälfte der Partitionen soll umziehen. Der Koordinator gibt sie niemandem, bis der erste Leser sagt, dass er losgelassen hat, und das kann er nur in poll.</translation>
    </message>
    <message>
        <source>Its rebalance timeout, max.poll.interval.ms, is over, and it is fenced. All four partitions go to the other one, from the last commit on.</source>
        <translation>Sein Rebalance-Timeout, max.poll.interval.ms, ist vorbei, und er wird ausgesperrt. Alle vier Partitionen gehen an den anderen, ab dem letzten Commit.</translation>
    </message>
    <message>
        <source>What the first one had done was not committed and was done again. Under the classic protocol the whole group would have stood still meanwhile.</source>
        <translation>Was der erste getan hatte, war nicht committet und wurde noch einmal getan. Unter dem klassischen Protokoll hätte unterdessen die ganze Gruppe stillgestanden.</translation>
    </message>
    <message>
        <source>What small batches cost</source>
        <translation>Was kleine Batches kosten</translation>
    </message>
    <message>
        <source>Two producers send the same records to two equal brokers; one sends each by itself, the other lets them gather for a moment.</source>
        <translation>Zwei Producer senden dieselben Records an zwei gleiche Broker; der eine jeden für sich, der andere lässt sie einen Augenblick zusammenkommen.</translation>
    </message>
    <message>
        <source>Every request takes two milliseconds here, whatever is in it, and every batch a write. A thousand records a second are more than that allows.</source>
        <translation>Jede Anfrage kostet hier zwei Millisekunden, was auch darin steht, und jeder Batch einen Schreibvorgang. Tausend Records je Sekunde sind mehr, als das erlaubt.</translation>
    </message>
    <message>
        <source>The patient producer is done; fifty milliseconds of waiting put fifty records into each request. The hasty one has a queue.</source>
        <translation>Der geduldige Producer ist fertig; fünfzig Millisekunden Warten brachten fünfzig Records in jede Anfrage. Der eilige hat eine Warteschlange.</translation>
    </message>
    <message>
        <source>It got there in the end, and each of its records waited longer than linger.ms would have had them wait.</source>
        <translation>Am Ende kam er an, und jeder seiner Records wartete länger, als linger.ms ihn hätte warten lassen.</translation>
    </message>
    <message>
        <source>A reader with a name of its own</source>
        <translation>Ein Leser mit eigenem Namen</translation>
    </message>
    <message>
        <source>Two readers share a topic; one with group.instance.id is restarted within its session. Its partitions wait for it, and nobody else stops.</source>
        <translation>Zwei Leser teilen sich ein Topic; einer mit group.instance.id wird innerhalb seiner Session neu gestartet. Seine Partitionen warten auf ihn, und niemand sonst hält an.</translation>
    </message>
    <message>
        <source>fixed has a group.instance.id, so when it goes the coordinator keeps its place until its session runs out.</source>
        <translation>fixed hat eine group.instance.id; geht er, so hält der Koordinator seinen Platz frei, bis seine Sitzung abläuft.</translation>
    </message>
    <message>
        <source>For twenty seconds nobody has read its two partitions; that is the price, and the other reader never stopped.</source>
        <translation>Zwanzig Sekunden lang las niemand seine zwei Partitionen; das ist der Preis, und der andere Leser hielt nie an.</translation>
    </message>
    <message>
        <source>It has a new member id in the old place. A dynamic member would have cost two rebalances.</source>
        <translation>Er hat eine neue Member-Id am alten Platz. Ein dynamisches Mitglied hätte zwei Rebalances gekostet.</translation>
    </message>
    <message>
        <source>A topic is deleted under a waiting producer</source>
        <translation>Ein Topic wird unter einem wartenden Producer gelöscht</translation>
    </message>
    <message>
        <source>Records wait for an in-sync replica that will not answer. Then the topic goes, and with it everything that waited for it.</source>
        <translation>Records warten auf ein synchrones Replikat, das nicht antworten wird. Dann geht das Topic und mit ihm alles, was darauf wartete.</translation>
    </message>
    <message>
        <source>The leader has appended the first of ten records and waits for both followers. The others stand behind it on the same connection.</source>
        <translation>Der Leader hat den ersten von zehn Records angehängt und wartet auf beide Follower. Die anderen stehen auf derselben Verbindung dahinter.</translation>
    </message>
    <message>
        <source>Broker 1 deleted its log and told the waiting producer so; the error allows another try, so the producer asks for the topic again.</source>
        <translation>Broker 1 löschte sein Log und sagte es dem wartenden Producer; der Fehler erlaubt einen weiteren Versuch, also fragt der Producer wieder nach dem Topic.</translation>
    </message>
    <message>
        <source>There is no topic to send to, and after delivery.timeout.ms the application is told. What was acknowledged went with the topic, by order.</source>
        <translation>Es gibt kein Topic mehr, an das er senden könnte, und nach delivery.timeout.ms erfährt es die Anwendung. Was bestätigt war, ging mit dem Topic, auf Befehl.</translation>
    </message>
    <message>
        <source>The same name, another topic</source>
        <translation>Derselbe Name, ein anderes Topic</translation>
    </message>
    <message>
        <source>A topic is deleted and created again under its name. Committed offsets went with the old one, so the reader begins by its reset policy, and does not go on at an offset of the old log.</source>
        <translation>Ein Topic wird gelöscht und unter seinem Namen neu angelegt. Committete Offsets gingen mit dem alten, also beginnt der Leser nach seiner Reset-Regel und macht nicht bei einem Offset des alten Logs weiter.</translation>
    </message>
    <message>
        <source>The reader has committed offset 50 and left; now its topic is deleted.</source>
        <translation>Der Leser hat Offset 50 committet und ist gegangen; nun wird sein Topic gelöscht.</translation>
    </message>
    <message>
        <source>With the topic its offsets go, in every group. The coordinator writes a tombstone as soon as it learns of the deletion.</source>
        <translation>Mit dem Topic gehen seine Offsets, in jeder Gruppe. Der Koordinator schreibt einen Tombstone, sobald er vom Löschen erfährt.</translation>
    </message>
    <message>
        <source>It found nothing committed and began at the earliest record of the new log. With latest it would have skipped all twenty. An offset of fifty would have meant nothing here.</source>
        <translation>Er fand nichts committet und begann beim ältesten Record des neuen Logs. Mit latest hätte er alle zwanzig übergangen. Ein Offset von fünfzig hätte hier nichts bedeutet.</translation>
    </message>
    <message>
        <source>A reign that was never noticed</source>
        <translation>Eine Herrschaft, die niemand bemerkte</translation>
    </message>
    <message>
        <source>A leader hears of its successor and of its own return in one go, and believes what it knew of its followers before.</source>
        <translation>Ein Leader hört von seinem Nachfolger und von seiner eigenen Rückkehr auf einmal und glaubt, was er vorher von seinen Followern wusste.</translation>
    </message>
    <message>
        <source>Broker 3 leads, though broker 2 is preferred. It knows that broker 4 has ten records; broker 2 has eight, so the last two wait.</source>
        <translation>Broker 3 führt, obwohl Broker 2 bevorzugt ist. Er weiß, dass Broker 4 zehn Records hat; Broker 2 hat acht, also warten die letzten zwei.</translation>
    </message>
    <message>
        <source>Broker 2 led for a while and broker 4 cut its log to follow it. Then broker 2 died. Broker 3 has heard of none of this yet.</source>
        <translation>Broker 2 führte eine Weile, und Broker 4 kürzte sein Log, um ihm zu folgen. Dann starb Broker 2. Broker 3 hat von alldem noch nichts gehört.</translation>
    </message>
    <message>
        <source>It hears both at once, sees itself lead before and after, trusts what it knew of broker 4, and acknowledges. Nobody else has those two records.</source>
        <translation>Er hört beides auf einmal, sieht sich vorher und nachher führen, vertraut dem, was er von Broker 4 wusste, und bestätigt. Niemand sonst hat diese zwei Records.</translation>
    </message>
    <message>
        <source>An unclean election</source>
        <translation>Eine Unclean-Wahl</translation>
    </message>
    <message>
        <source>With unclean.leader.election.enable a replica that is not in sync may lead; the partition is available again, and committed records are gone.</source>
        <translation>Mit unclean.leader.election.enable darf ein Replikat führen, das nicht synchron ist; die Partition ist wieder verfügbar, und committete Records sind weg.</translation>
    </message>
    <message>
        <source>The only replica in sync is dead. By default the partition now waits for it, and nothing is lost; nothing is written either.</source>
        <translation>Das einzige synchrone Replikat ist tot. Voreingestellt wartet die Partition nun darauf, und nichts geht verloren; geschrieben wird auch nichts.</translation>
    </message>
    <message>
        <source>Somebody cannot wait and allows an unclean election. The controller looks every five minutes, and broker 3 leads, from offset 6; the four committed after that are lost.</source>
        <translation>Jemand kann nicht warten und erlaubt eine Unclean-Wahl. Der Controller sieht alle fünf Minuten nach, und Broker 3 führt, ab Offset 6; die vier, die danach committet waren, sind verloren.</translation>
    </message>
    <message>
        <source>Broker 2 comes back with ten records, is told that the histories part at 6, and gives its own up. Offsets 6 and 7 now hold other records than before.</source>
        <translation>Broker 2 kommt mit zehn Records zurück, erfährt, dass die Geschichten sich bei 6 trennen, und gibt seine auf. An den Offsets 6 und 7 stehen nun andere Records als zuvor.</translation>
    </message>
    <message>
        <source>The zombie's commit is refused</source>
        <translation>Der Commit des Zombies wird abgelehnt</translation>
    </message>
    <message>
        <source>A reader stands still for longer than its session; its partitions go to another. When it wakes, it processes what it had in hand, but its commit is refused.</source>
        <translation>Ein Leser steht länger still als seine Session; seine Partitionen gehen an einen anderen. Als er erwacht, verarbeitet er, was er in Arbeit hatte, aber sein Commit wird abgelehnt.</translation>
    </message>
    <message>
        <source>sleeper stops with records in hand, as in a long garbage collection, for longer than its session of six seconds.</source>
        <translation>sleeper hält mit Records in der Hand an, wie in einer langen Garbage Collection, länger als seine Sitzung von sechs Sekunden.</translation>
    </message>
    <message>
        <source>Its session ran out, so the coordinator gave its partitions to heir, which did the work again from the last commit.</source>
        <translation>Seine Sitzung lief ab; der Koordinator gab seine Partitionen an heir, und der machte die Arbeit ab dem letzten Commit noch einmal.</translation>
    </message>
    <message>
        <source>The group is in a newer generation, and the sleeper is no member of it. The owner's offset stays.</source>
        <translation>Die Gruppe ist in einer neueren Generation, und der Schläfer ist nicht ihr Mitglied. Der Offset des Besitzers bleibt.</translation>
    </message>
    <message>
        <source>A zombie leader</source>
        <translation>Ein Zombie-Leader</translation>
    </message>
    <message>
        <source>A leader that is cut off from all others goes on acknowledging with acks=1; acks=all waits, goes to the new leader, and survives.</source>
        <translation>Ein Leader, von allen anderen abgeschnitten, bestätigt mit acks=1 weiter; acks=all wartet, geht an den neuen Leader und überlebt.</translation>
    </message>
    <message>
        <source>Broker 1 leads. Now no other broker and no controller reaches it, only clients do, and nobody can tell it that its reign is over.</source>
        <translation>Broker 1 führt. Nun erreicht ihn kein anderer Broker und kein Controller, nur Clients, und niemand kann ihm sagen, dass seine Herrschaft vorbei ist.</translation>
    </message>
    <message>
        <source>Another broker leads in the next epoch, yet the old one takes what both send. acks=1 is acknowledged at once; acks=all waits for followers that never come, and so does all behind it.</source>
        <translation>In der nächsten Epoche führt ein anderer, doch der alte nimmt, was beide senden. acks=1 ist sofort bestätigt; acks=all wartet auf Follower, die nie kommen, und alles dahinter wartet mit.</translation>
    </message>
    <message>
        <source>Back again it learns of the new epoch and cuts off what it wrote alone. The hundred acknowledged with acks=1 are gone; what waited had been sent to the new leader and is kept.</source>
        <translation>Zurück, erfährt er von der neuen Epoche und schneidet ab, was er allein schrieb. Die hundert mit acks=1 bestätigten sind weg; was wartete, ging an den neuen Leader und ist erhalten.</translation>
    </message>
    <message>
        <source>An exception, and close() in finally</source>
        <translation>Eine Ausnahme, und close() in finally</translation>
    </message>
    <message>
        <source>A reader's processing throws in the middle of a batch. Closing the consumer commits the whole batch with auto commit, and what was not processed is lost; a crash at the same place loses nothing.</source>
        <translation>Die Verarbeitung eines Lesers wirft mitten in einem Batch eine Ausnahme. Das Schließen committet mit Auto-Commit den ganzen Batch, und was nicht verarbeitet war, ist verloren; ein Absturz an derselben Stelle verliert nichts.</translation>
    </message>
    <message>
        <source>Poll had returned 100 to 199, and processing threw at 150. In finally { close() } auto commit wrote down 200, where poll stands. Fifty records were never processed.</source>
        <translation>Poll hatte 100 bis 199 geliefert, und bei 150 warf die Verarbeitung eine Ausnahme. In finally { close() } schrieb Auto-Commit die 200 auf, denn dort steht Poll. Fünfzig Records wurden nie verarbeitet.</translation>
    </message>
    <message>
        <source>The second reader threw at 350, in the middle of a batch too, and its process died on the spot. Nobody closed anything, so 300 is what the group remembers.</source>
        <translation>Der zweite Leser warf bei 350 eine Ausnahme, auch mitten in einem Batch, und sein Prozess starb auf der Stelle. Niemand schloss etwas, also merkt sich die Gruppe die 300.</translation>
    </message>
    <message>
        <source>The third reader began at 300 and did fifty records twice, none was lost. After an exception seek back or end the process; close a consumer only when its batch is done.</source>
        <translation>Der dritte Leser begann bei 300 und verarbeitete fünfzig Records zweimal, keiner ging verloren. Nach einer Ausnahme: mit seek zurück oder den Prozess beenden; einen Consumer erst schließen, wenn sein Batch verarbeitet ist.</translation>
    </message>
    <message>
        <source>A topic grows from two partitions to four while a producer writes keyed records. Seven of twenty keys go to other partitions from then on, and a slow group reads their records out of order.</source>
        <translation>Ein Topic wächst von zwei Partitionen auf vier, während ein Producer Records mit Schlüsseln schreibt. Sieben von zwanzig Schlüsseln gehen von da an in andere Partitionen, und eine langsame Gruppe liest deren Records außer der Reihe.</translation>
    </message>
    <message>
        <source>Twenty accounts share two partitions, each account's records in order within one of them. A group reads them, more slowly than they come.</source>
        <translation>Zwanzig Konten teilen sich zwei Partitionen, die Records eines Kontos stehen in einer von ihnen in der Reihe. Eine Gruppe liest sie, langsamer als sie kommen.</translation>
    </message>
    <message>
        <source>From then on a key's hash is taken by four, and seven of the accounts have records in two partitions now. Kafka keeps the order within a partition, not across two.</source>
        <translation>Von da an wird der Hash eines Schlüssels durch vier geteilt, und sieben der Konten haben nun Records in zwei Partitionen. Kafka hält die Reihenfolge einer Partition ein, die über zwei hinweg niemand.</translation>
    </message>
    <message>
        <source>New partitions were read at once, old ones had a backlog, so of all seven accounts later payments were booked before earlier ones. Drain a topic before it grows.</source>
        <translation>Neue Partitionen wurden sofort gelesen, alte hatten einen Rückstand; so wurden bei allen sieben Konten spätere Zahlungen vor früheren gebucht. Ein Topic sollte leer gelesen sein, bevor es wächst.</translation>
    </message>
    <message>
        <source>A voter loses its disk</source>
        <translation>Ein Stimmberechtigter verliert seine Platte</translation>
    </message>
    <message>
        <source>Voters that are fixed by their numbers vote with an empty disk too. A leader is elected that lacks what was committed, and a topic is gone.</source>
        <translation>Stimmberechtigte, die durch ihre Nummern feststehen, stimmen auch mit leerer Platte ab. Gewählt wird ein Leader, dem Committetes fehlt, und ein Topic ist weg.</translation>
    </message>
    <message>
        <source>Controller 103 is cut off. Topic payments is written down on the disks of 101 and 102, a majority of the voters, so it is committed.</source>
        <translation>Controller 103 ist abgeschnitten. Topic payments steht auf den Platten von 101 und 102, einer Mehrheit der Stimmberechtigten, also ist es committet.</translation>
    </message>
    <message>
        <source>Controller 101 is back with an empty disk and votes for 103, which has more than nothing. Neither of them has ever heard of payments.</source>
        <translation>Controller 101 ist mit leerer Platte zurück und stimmt für 103, der mehr als nichts hat. Keiner von beiden hat je von payments gehört.</translation>
    </message>
    <message>
        <source>Whoever had read the committed topic could not give it up and stopped; started again, all follow 103, without payments.</source>
        <translation>Wer das committete Topic gelesen hatte, konnte es nicht aufgeben und hielt an; neu gestartet folgen alle 103, ohne payments.</translation>
    </message>
    <message>
        <source>A voter is known with its disk</source>
        <translation>Zum Stimmrecht gehört die Platte</translation>
    </message>
    <message>
        <source>With a dynamic quorum a controller whose disk was emptied is no voter any more, so nothing committed is lost. It is removed and added again.</source>
        <translation>Mit einem dynamischen Quorum ist ein Controller, dessen Platte geleert wurde, nicht mehr stimmberechtigt; so geht nichts Committetes verloren. Er wird herausgenommen und neu aufgenommen.</translation>
    </message>
    <message>
        <source>A voter is known by its number and its disk's directory id. Controller 103 is cut off, so 101 and 102 alone have committed topic payments.</source>
        <translation>Zum Stimmrecht gehören Nummer und Directory-ID der Platte. Controller 103 ist abgeschnitten, also haben 101 und 102 allein das Topic payments committet.</translation>
    </message>
    <message>
        <source>Controller 101 has an empty disk with another directory id. The voters know it with the old one, so it only watches, and 103 finds no majority.</source>
        <translation>Controller 101 hat eine leere Platte mit einer anderen Directory-ID. Die Stimmberechtigten kennen ihn mit der alten, also sieht er nur zu, und 103 findet keine Mehrheit.</translation>
    </message>
    <message>
        <source>Controller 102 is back and leads, for it alone has all that was committed. Until 101 votes again, one more failure would stop the quorum.</source>
        <translation>Controller 102 ist zurück und führt, denn er allein hat alles, was committet ist. Bis 101 wieder abstimmt, würde ein weiterer Ausfall das Quorum anhalten.</translation>
    </message>
    <message>
        <source>First the lost disk was taken out of the voters, then the new one was added, one at a time. Each change took effect as soon as it was written.</source>
        <translation>Erst wurde die verlorene Platte aus den Stimmberechtigten genommen, dann die neue aufgenommen, immer nur eine. Jede Änderung galt, sobald sie geschrieben war.</translation>
    </message>
    <message>
        <source>Controller 102 is gone as well, yet 103 leads with the vote of 101 and its new disk, and topic payments is still there.</source>
        <translation>Auch Controller 102 ist weg, doch 103 führt mit der Stimme von 101 und dessen neuer Platte, und das Topic payments ist noch da.</translation>
    </message>
</context>
</TS>
