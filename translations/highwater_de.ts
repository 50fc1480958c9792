<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>highwater::Application</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 lässt sich nicht lesen: %2.</translation>
    </message>
    <message>
        <source>%1 is too large for a scenario: %2, and %3 is allowed.</source>
        <translation>%1 ist zu groß für ein Szenario: %2, und %3 ist erlaubt.</translation>
    </message>
    <message>
        <source>There is no language “%1”; en, de and zh_CN are there.</source>
        <translation>Die Sprache „%1“ gibt es nicht; es gibt en, de und zh_CN.</translation>
    </message>
    <message>
        <source>The picture %1 cannot be written.</source>
        <translation>Das Bild %1 lässt sich nicht schreiben.</translation>
    </message>
</context>
<context>
    <name>highwater::Options</name>
    <message>
        <source>--at takes a time such as 24s, 500ms, 1m30s, or 24 for seconds, up to an hour, not “%1”.</source>
        <translation>--at nimmt eine Zeit wie 24s, 500ms, 1m30s oder 24 für Sekunden, bis zu einer Stunde, nicht „%1“.</translation>
    </message>
    <message>
        <source>--size takes width x height in pixels, from 1280x720 to 16384x16384, not “%1”.</source>
        <translation>--size nimmt Breite x Höhe in Pixeln, von 1280x720 bis 16384x16384, nicht „%1“.</translation>
    </message>
    <message>
        <source>--theme takes light, dark or high-contrast, not “%1”.</source>
        <translation>--theme nimmt light, dark oder high-contrast, nicht „%1“.</translation>
    </message>
    <message>
        <source>There is no option “%1”; --help lists them.</source>
        <translation>Die Option „%1“ gibt es nicht; --help zählt sie auf.</translation>
    </message>
    <message>
        <source>“%1” is not an option; a scenario is given with --scenario.</source>
        <translation>„%1“ ist keine Option; ein Szenario wird mit --scenario angegeben.</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>%1 braucht einen Wert.</translation>
    </message>
    <message>
        <source>%1 is given more than once; expected one value.</source>
        <translation>%1 steht mehrmals da; erwartet wird ein Wert.</translation>
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
        <translation>highwater: ein Apache-Kafka-Cluster zum Zusehen, Kaputtmachen und Verstehen.

  --scenario FILE    was gespielt wird; ohne Angabe das Labor
  --at TIME          zuerst dorthin gehen und anhalten: 24s, 500ms, 1m30s, 24 für Sekunden, bis zu einer Stunde
  --screenshot FILE  ein Bild des Fensters speichern und enden; braucht keinen Bildschirm
  --size WxH         Größe des Fensters oder des Bildes, etwa 1600x1000; 1280x720 oder größer
  --theme NAME       light, dark oder high-contrast
  --language CODE    en, de oder zh_CN
  --tab NAME         was das Feld rechts zeigt: groups, events …
  --bench-paint      ausgeben, wie lange Bilder zum Zeichnen brauchen, und enden
  --version          welche Version dies ist
  --help             dieser Text
</translation>
    </message>
    <message>
        <source>--tab takes why, inspect, config, groups, events or judges, not “%1”.</source>
        <translation>--tab nimmt why, inspect, config, groups, events oder judges, nicht „%1“.</translation>
    </message>
    <message>
        <source>There is no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set. --screenshot FILE needs none.</source>
        <translation>Es gibt keine Anzeige für ein Fenster: DISPLAY und WAYLAND_DISPLAY sind nicht gesetzt. --screenshot FILE braucht keine.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::Actions</name>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Forward to the next event</source>
        <translation>Vor zum nächsten Ereignis</translation>
    </message>
    <message>
        <source>Back to before the last event</source>
        <translation>Zurück vor das letzte Ereignis</translation>
    </message>
    <message>
        <source>Forward to the next landmark</source>
        <translation>Vor zum nächsten Meilenstein</translation>
    </message>
    <message>
        <source>Back to the landmark before</source>
        <translation>Zurück zum Meilenstein davor</translation>
    </message>
    <message>
        <source>Undo the last command: back to before it</source>
        <translation>Letzten Befehl zurücknehmen: zurück vor ihn</translation>
    </message>
    <message>
        <source>Fork here: a what-if</source>
        <translation>Hier abzweigen: ein Was-wäre-wenn</translation>
    </message>
    <message>
        <source>Back to the start</source>
        <translation>Zurück zum Anfang</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Speed %1</source>
        <translation>Tempo %1</translation>
    </message>
    <message>
        <source>Search or do…</source>
        <translation>Suchen oder tun…</translation>
    </message>
    <message>
        <source>Open a scenario file…</source>
        <translation>Szenariodatei öffnen…</translation>
    </message>
    <message>
        <source>Begin the scenario anew</source>
        <translation>Szenario von vorn beginnen</translation>
    </message>
    <message>
        <source>Audit: scan all partitions</source>
        <translation>Audit: alle Partitionen durchsehen</translation>
    </message>
    <message>
        <source>Clean stage: only brokers and controllers</source>
        <translation>Leere Bühne: nur Broker und Controller</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Back to the planned story, at the director&apos;s pace</source>
        <translation>Zurück zur geplanten Geschichte, im Tempo der Regie</translation>
    </message>
    <message>
        <source>Forward to the next thing that is done</source>
        <translation>Vor zur nächsten Handlung</translation>
    </message>
    <message>
        <source>Back to before the last thing that was done</source>
        <translation>Zurück vor die letzte Handlung</translation>
    </message>
    <message>
        <source>Console: Kafka&apos;s command-line tools</source>
        <translation>Konsole: Kafkas Kommandozeilenwerkzeuge</translation>
    </message>
    <message>
        <source>Show the consumer groups</source>
        <translation>Die Consumer-Gruppen zeigen</translation>
    </message>
    <message>
        <source>Add a member to the consumer group</source>
        <translation>Der Consumer-Gruppe ein Mitglied hinzufügen</translation>
    </message>
    <message>
        <source>Begin a consumer group…</source>
        <translation>Eine Consumer-Gruppe beginnen …</translation>
    </message>
</context>
<context>
    <name>highwater::ui::AddMemberDialog</name>
    <message>
        <source>Add a member</source>
        <extracomment>Title of a dialog: a consumer joins a group</extracomment>
        <translation>Ein Mitglied hinzufügen</translation>
    </message>
    <message>
        <source>name</source>
        <extracomment>Field of the dialog that adds a member of a group: the consumer's name</extracomment>
        <translation>Name</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>Field of the dialog that adds a member of a group</extracomment>
        <translation>Topic</translation>
    </message>
    <message>
        <source>assignor</source>
        <extracomment>Field of the dialog that adds a member of a group: what assigns the partitions</extracomment>
        <translation>Assignor</translation>
    </message>
    <message>
        <source>time per record</source>
        <extracomment>Field of the dialog that adds a member of a group: how long its application takes for one record</extracomment>
        <translation>Zeit je Record</translation>
    </message>
    <message>
        <source>Add</source>
        <extracomment>Button of a dialog</extracomment>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>highwater::ui::AddProducerDialog</name>
    <message>
        <source>Add a producer</source>
        <extracomment>Title of a dialog</extracomment>
        <translation>Einen Producer hinzufügen</translation>
    </message>
    <message>
        <source>murmur2: Java clients. fnv1a: Go clients. crc32: librdkafka. roundrobin: in turn, without regard to keys.</source>
        <extracomment>Where each hash is used; murmur2, fnv1a, crc32 and roundrobin are names</extracomment>
        <translation>murmur2: Java-Clients. fnv1a: Go-Clients. crc32: librdkafka. roundrobin: reihum, ohne Rücksicht auf Schlüssel.</translation>
    </message>
    <message>
        <source>name</source>
        <extracomment>Field of the dialog that adds a producer</extracomment>
        <translation>Name</translation>
    </message>
    <message>
        <source>Add and send</source>
        <extracomment>Button of a dialog</extracomment>
        <translation>Hinzufügen und senden</translation>
    </message>
</context>
<context>
    <name>highwater::ui::BrokerHeader</name>
    <message>
        <source>broker %1</source>
        <extracomment>Head of a column of the matrix. %1 is a broker&apos;s number</extracomment>
        <translation>Broker %1</translation>
    </message>
    <message>
        <source>More for %1</source>
        <extracomment>%1 is `broker 2`</extracomment>
        <translation>Mehr für %1</translation>
    </message>
    <message>
        <source>More that can be done</source>
        <translation>Was noch getan werden kann</translation>
    </message>
</context>
<context>
    <name>highwater::ui::BrokerLooks</name>
    <message>
        <source>alive</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>fenced</source>
        <translation>ausgesperrt</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>beendet sich</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>dead</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>Broker %1 has been down for %2.</source>
        <extracomment>%1 is a broker&apos;s number, %2 a span of time such as 9.5 s</extracomment>
        <translation>Broker %1 ist seit %2 tot.</translation>
    </message>
    <message>
        <source>Broker %1 has been paused for %2: its connections stay open, it answers nothing.</source>
        <translation>Broker %1 ist seit %2 angehalten: Seine Verbindungen bleiben offen, er antwortet nicht.</translation>
    </message>
    <message>
        <source>Broker %1 is stopping: the controller moves its leaders away first.</source>
        <translation>Broker %1 beendet sich: Der Controller verlegt zuerst, was er führt.</translation>
    </message>
    <message>
        <source>Broker %1 is cut off from %2 other nodes.</source>
        <translation>Broker %1 ist von %2 anderen Knoten abgeschnitten.</translation>
    </message>
    <message>
        <source>Broker %1 is starting and not yet in service.</source>
        <translation>Broker %1 startet und ist noch nicht im Dienst.</translation>
    </message>
    <message>
        <source>Broker %1 runs, but the controller has fenced it: it may not lead.</source>
        <translation>Broker %1 läuft, aber der Controller hat ihn ausgesperrt: Er darf nicht führen.</translation>
    </message>
    <message>
        <source>Broker %1 is in service.</source>
        <translation>Broker %1 ist im Dienst.</translation>
    </message>
    <message>
        <source>The controller has fenced it.</source>
        <translation>Der Controller hat ihn ausgesperrt.</translation>
    </message>
    <message>
        <source>Without a heartbeat the controller fences it in %1 (broker.session.timeout.ms).</source>
        <extracomment>%1 is a span of time; the config&apos;s name is Kafka&apos;s and stays</extracomment>
        <translation>Ohne Heartbeat sperrt ihn der Controller in %1 aus (broker.session.timeout.ms).</translation>
    </message>
    <message>
        <source>Each of its fetches waits %1 longer.</source>
        <translation>Jeder seiner Fetches wartet %1 länger.</translation>
    </message>
    <message>
        <source>cut from %1</source>
        <extracomment>Beside a broker&apos;s name; keep it short. %1 is one node&apos;s number, or several</extracomment>
        <translation>getrennt von %1</translation>
    </message>
    <message>
        <source>Its links to %1 are cut.</source>
        <extracomment>%1 is one node&apos;s number, or several</extracomment>
        <translation>Seine Verbindungen zu %1 sind gekappt.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ChainView</name>
    <message numerus="yes">
        <source>%n steps between</source>
        <extracomment>Between the links of a chain of causes: so many of little weight are not shown</extracomment>
        <translation>
            <numerusform>%n Schritt dazwischen</numerusform>
            <numerusform>%n Schritte dazwischen</numerusform>
        </translation>
    </message>
    <message>
        <source>Causes</source>
        <extracomment>Name of a list for screen readers: why something happened</extracomment>
        <translation>Ursachen</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ClusterPanel</name>
    <message>
        <source>%1 has no leader since epoch %2; its ISR is %3.</source>
        <extracomment>%1 is a partition such as payments-4, %2 a leader epoch, %3 a set of brokers</extracomment>
        <translation>%1 hat seit Epoche %2 keinen Leader; die ISR ist %3.</translation>
    </message>
    <message>
        <source>%1: broker %2 leads in epoch %3; the ISR is %4.</source>
        <extracomment>%1 is a partition such as payments-4, %2 a broker, %3 a leader epoch, %4 a set of brokers</extracomment>
        <translation>%1: Broker %2 führt in Epoche %3; die ISR ist %4.</translation>
    </message>
    <message>
        <source>The ISR is smaller than min.insync.replicas = %1: acks=all is refused with NOT_ENOUGH_REPLICAS.</source>
        <extracomment>min.insync.replicas and NOT_ENOUGH_REPLICAS are Kafka&apos;s names and stay</extracomment>
        <translation>Die ISR ist kleiner als min.insync.replicas = %1: acks=all wird mit NOT_ENOUGH_REPLICAS abgelehnt.</translation>
    </message>
    <message>
        <source>Broker %1: log end offset %2, high watermark %3 as it believes.</source>
        <extracomment>%1 a broker, %2 and %3 offsets</extracomment>
        <translation>Broker %1: Log End Offset %2, High Watermark nach seinem Wissen %3.</translation>
    </message>
    <message>
        <source>It is in the ISR.</source>
        <translation>Er ist in der ISR.</translation>
    </message>
    <message>
        <source>It is not in the ISR.</source>
        <translation>Er ist nicht in der ISR.</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged record(s) at %1 are in no log any more.</source>
        <extracomment>%1 is a range of offsets such as [22, 28)</extracomment>
        <translation>
            <numerusform>Ein bestätigter Record bei %1 steht in keinem Log mehr.</numerusform>
            <numerusform>%n bestätigte Records bei %1 stehen in keinem Log mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>It still believes that it leads, in epoch %1.</source>
        <translation>Er glaubt noch zu führen, in Epoche %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n produce request(s) wait for the ISR.</source>
        <translation>
            <numerusform>Eine Produce-Anfrage wartet auf die ISR.</numerusform>
            <numerusform>%n Produce-Anfragen warten auf die ISR.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is behind and leaves the ISR in %1 unless it catches up (replica.lag.time.max.ms).</source>
        <extracomment>%1 is a span of time; the config&apos;s name is Kafka&apos;s and stays</extracomment>
        <translation>Er liegt zurück und verlässt die ISR in %1, wenn er nicht aufholt (replica.lag.time.max.ms).</translation>
    </message>
    <message>
        <source>Create topic “payments” with 6 partitions</source>
        <translation>Topic „payments“ mit 6 Partitionen anlegen</translation>
    </message>
    <message>
        <source>Replica matrix</source>
        <translation>Replikat-Matrix</translation>
    </message>
    <message>
        <source>No topic yet</source>
        <translation>Noch kein Topic</translation>
    </message>
    <message>
        <source>No broker yet</source>
        <translation>Noch kein Broker</translation>
    </message>
    <message>
        <source>As soon as there is one, each of its partitions has a row here.</source>
        <translation>Sobald es eines gibt, hat hier jede seiner Partitionen eine Zeile.</translation>
    </message>
    <message>
        <source>Open a scenario to begin.</source>
        <translation>Öffnen Sie ein Szenario, um zu beginnen.</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) of %1: %2.</source>
        <extracomment>%1 is a topic, %2 a state such as &quot;under-replicated&quot;</extracomment>
        <translation>
            <numerusform>%n Partition von %1: %2.</numerusform>
            <numerusform>%n Partitionen von %1: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>For each broker: how many it leads, of how many copies. A click opens or closes the group.</source>
        <translation>Für jeden Broker: wie viele er führt, von wie vielen Kopien. Ein Klick öffnet oder schließt die Gruppe.</translation>
    </message>
    <message>
        <source>consumers of no group</source>
        <translation>Consumer ohne Gruppe</translation>
    </message>
    <message>
        <source>There is no room for these consumer groups: %1. The panel at the right has all of them.</source>
        <translation>Für diese Consumer-Gruppen ist kein Platz: %1. Im Feld rechts stehen alle.</translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) are nobody&apos;s.</source>
        <translation>
            <numerusform>%n Partition gehört niemandem.</numerusform>
            <numerusform>%n Partitionen gehören niemandem.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 owns %n partition(s).</source>
        <translation>
            <numerusform>%1 besitzt %n Partition.</numerusform>
            <numerusform>%1 besitzt %n Partitionen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Type what you want to do</source>
        <translation>Schreiben Sie, was Sie tun wollen</translation>
    </message>
    <message>
        <source>What can be done</source>
        <translation>Was sich tun lässt</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConfigModel</name>
    <message>
        <source>true or false.</source>
        <extracomment>true and false are what one has to write</extracomment>
        <translation>true oder false.</translation>
    </message>
    <message>
        <source>A whole number from %1 to %2.</source>
        <extracomment>%1 and %2 are numbers</extracomment>
        <translation>Eine ganze Zahl von %1 bis %2.</translation>
    </message>
    <message>
        <source>One of %1.</source>
        <extracomment>%1 is a list of words that one may write</extracomment>
        <translation>Eines von %1.</translation>
    </message>
    <message>
        <source>Some of %1, with commas between.</source>
        <extracomment>%1 is a list of words that one may write</extracomment>
        <translation>Einige von %1, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>A number from 0 to 1.</source>
        <translation>Eine Zahl von 0 bis 1.</translation>
    </message>
    <message>
        <source>Any text.</source>
        <translation>Ein beliebiger Text.</translation>
    </message>
    <message>
        <source>Config</source>
        <extracomment>Column of the table of configs</extracomment>
        <translation>Config</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>“%1” does not fit %2. It takes: %3</source>
        <extracomment>%1 is what a person wrote, %2 the name of a config, %3 a sentence that says what it takes</extracomment>
        <translation>„%1“ passt nicht zu %2. Erlaubt ist: %3</translation>
    </message>
    <message>
        <source>From</source>
        <extracomment>Column of the table of configs: where a value comes from</extracomment>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>default</source>
        <extracomment>Where a config&apos;s value comes from: Kafka&apos;s default; keep it short</extracomment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>static</source>
        <extracomment>Where a config&apos;s value comes from: server.properties; keep it short</extracomment>
        <translation>statisch</translation>
    </message>
    <message>
        <source>all brokers</source>
        <extracomment>Where a config&apos;s value comes from: the dynamic config of all brokers; keep it short</extracomment>
        <translation>alle Broker</translation>
    </message>
    <message>
        <source>this broker</source>
        <extracomment>Where a config&apos;s value comes from: the dynamic config of one broker; keep it short</extracomment>
        <translation>dieser Broker</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>Where a config&apos;s value comes from: the topic; keep it short</extracomment>
        <translation>Topic</translation>
    </message>
    <message>
        <source>client</source>
        <extracomment>Where a config&apos;s value comes from: the client; keep it short</extracomment>
        <translation>Client</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConfigTab</name>
    <message>
        <source>Find a config…</source>
        <extracomment>Placeholder of a line that filters the table of configs</extracomment>
        <translation>Config suchen…</translation>
    </message>
    <message>
        <source>Configs of</source>
        <extracomment>Name of a list for screen readers: whose configs are shown</extracomment>
        <translation>Configs von</translation>
    </message>
    <message>
        <source>Configs</source>
        <translation>Configs</translation>
    </message>
    <message>
        <source>Default</source>
        <extracomment>A button: a config goes back to its default</extracomment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Values in bold are not the default. Double-click a value to change it.</source>
        <translation>Fette Werte weichen vom Standard ab. Ein Doppelklick auf einen Wert ändert ihn.</translation>
    </message>
    <message>
        <source>Default: %1.</source>
        <extracomment>%1 is the default value of a config</extracomment>
        <translation>Standard: %1.</translation>
    </message>
    <message>
        <source>Kafka takes it for all brokers together only.</source>
        <translation>Kafka nimmt ihn nur für alle Broker gemeinsam an.</translation>
    </message>
    <message>
        <source>A broker reads it only when it starts.</source>
        <translation>Ein Broker liest ihn nur beim Start.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConsolePanel</name>
    <message>
        <source>Console</source>
        <extracomment>Title of the place where command lines are typed</extracomment>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>kafka-topics --describe, or help</source>
        <extracomment>Placeholder; kafka-topics --describe and help are typed as they are</extracomment>
        <translation>kafka-topics --describe, oder help</translation>
    </message>
    <message>
        <source>Command line</source>
        <extracomment>Name of a line for screen readers</extracomment>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>Answers</source>
        <extracomment>Name for screen readers: what command lines printed</extracomment>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Close the console</source>
        <translation>Die Konsole schließen</translation>
    </message>
    <message>
        <source>Kafka&apos;s command-line tools; what they do is done to this cluster and can be undone.</source>
        <translation>Kafkas Kommandozeilenwerkzeuge; was sie tun, geschieht diesem Cluster und lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>Waits for the cluster to answer.</source>
        <translation>Wartet auf die Antwort des Clusters.</translation>
    </message>
    <message>
        <source>Waits for the cluster to answer; time stands still, so play or step.</source>
        <translation>Wartet auf die Antwort des Clusters; die Zeit steht, also abspielen oder einen Schritt gehen.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ConsumerCard</name>
    <message>
        <source>consumer</source>
        <extracomment>A badge on a client&apos;s card</extracomment>
        <translation>Consumer</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>On a consumer&apos;s card: the topic that it reads</extracomment>
        <translation>Topic</translation>
    </message>
    <message>
        <source>records read</source>
        <extracomment>On a consumer&apos;s card: how many records it has read</extracomment>
        <translation>gelesene Records</translation>
    </message>
    <message>
        <source>lag</source>
        <extracomment>On a consumer&apos;s card: how many records it has still to read; Kafka&apos;s word</extracomment>
        <translation>Lag</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ControllerStrip</name>
    <message>
        <source>unattached</source>
        <comment>role of a KRaft voter</comment>
        <translation>unattached</translation>
    </message>
    <message>
        <source>prospective</source>
        <comment>role of a KRaft voter</comment>
        <translation>Bewerber</translation>
    </message>
    <message>
        <source>candidate</source>
        <comment>role of a KRaft voter</comment>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>leader</source>
        <comment>role of a KRaft voter</comment>
        <translation>Leader</translation>
    </message>
    <message>
        <source>follower</source>
        <comment>role of a KRaft voter</comment>
        <translation>Follower</translation>
    </message>
    <message>
        <source>resigned</source>
        <comment>role of a KRaft voter</comment>
        <translation>zurückgetreten</translation>
    </message>
    <message>
        <source>observer</source>
        <comment>role of a KRaft voter</comment>
        <translation>Beobachter</translation>
    </message>
    <message>
        <source>epoch %1 · committed %2</source>
        <extracomment>State of the metadata quorum; %1 is its epoch, %2 the offset up to which its log is committed</extracomment>
        <translation>Epoche %1 · committet %2</translation>
    </message>
    <message>
        <source>controller %1</source>
        <extracomment>%1 is a node&apos;s number</extracomment>
        <translation>Controller %1</translation>
    </message>
    <message>
        <source>down with broker %1</source>
        <extracomment>A controller in the same process as a dead broker; keep it short. %1 is the broker&apos;s number</extracomment>
        <translation>tot mit Broker %1</translation>
    </message>
    <message>
        <source>down</source>
        <translation>tot</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Controller quorum</source>
        <translation>Controller-Quorum</translation>
    </message>
    <message>
        <source>no active controller</source>
        <translation>kein aktiver Controller</translation>
    </message>
    <message>
        <source>Controller %1 is %2 in epoch %3. Its metadata log ends at %4; committed up to %5.</source>
        <extracomment>%1 controller number, %2 role, %3 quorum epoch, %4 log end offset, %5 high watermark</extracomment>
        <translation>Controller %1 ist %2 in Epoche %3. Sein Metadaten-Log endet bei %4, committet bis %5.</translation>
    </message>
    <message>
        <source>Controller %1 is down. Its metadata log ended at %2.</source>
        <translation>Controller %1 ist tot. Sein Metadaten-Log endete bei %2.</translation>
    </message>
    <message>
        <source>Unless it hears from the others, its timeout runs out in %1.</source>
        <extracomment>%1 is a span of time such as 1.2 s</extracomment>
        <translation>Wenn er nichts von den anderen hört, läuft seine Frist in %1 ab.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventCaption</name>
    <message>
        <source>%1 started</source>
        <extracomment>All captions are at most 48 characters; %1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 gestartet</translation>
    </message>
    <message>
        <source>%1 killed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 gekillt</translation>
    </message>
    <message>
        <source>%1 told to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 soll sich beenden</translation>
    </message>
    <message>
        <source>%1 stopped</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 beendet</translation>
    </message>
    <message>
        <source>%1 paused</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 angehalten</translation>
    </message>
    <message>
        <source>%1 resumed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 läuft weiter</translation>
    </message>
    <message>
        <source>cut: %1 → %2</source>
        <extracomment>A link was cut; %1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>gekappt: %1 → %2</translation>
    </message>
    <message>
        <source>healed: %1 → %2</source>
        <extracomment>A link was healed; %1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>geheilt: %1 → %2</translation>
    </message>
    <message>
        <source>delay %1 → %2: up to %3</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a duration</extracomment>
        <translation>Verzögerung %1 → %2: bis %3</translation>
    </message>
    <message>
        <source>%1 at full speed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 mit voller Geschwindigkeit</translation>
    </message>
    <message>
        <source>%1 slowed by %2</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 a duration</extracomment>
        <translation>%1 um %2 verlangsamt</translation>
    </message>
    <message>
        <source>lost: %1, %2 → %3</source>
        <extracomment>A message that never arrives; %1 is the name of a Kafka API, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>verloren: %1, %2 → %3</translation>
    </message>
    <message>
        <source>disconnected: %1, %2</source>
        <extracomment>A connection broke; %1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>getrennt: %1, %2</translation>
    </message>
    <message>
        <source>topic %1 asked for</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Topic %1 verlangt</translation>
    </message>
    <message numerus="yes">
        <source>%1: send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>%1: einen Record senden</numerusform>
            <numerusform>%1: %n Records senden</numerusform>
        </translation>
    </message>
    <message>
        <source>promise %1 broken</source>
        <extracomment>%1 is the short name of a promise such as R1</extracomment>
        <translation>Zusage %1 gebrochen</translation>
    </message>
    <message>
        <source>%1 asks for epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 fragt nach Epoche %2</translation>
    </message>
    <message>
        <source>%1 stands for epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 kandidiert für Epoche %2</translation>
    </message>
    <message>
        <source>yes: %1 to %2</source>
        <extracomment>A vote was given; %1 and %2 are controllers such as &quot;controller 2&quot;</extracomment>
        <translation>ja: %1 an %2</translation>
    </message>
    <message>
        <source>no: %1 to %2</source>
        <translation>nein: %1 an %2</translation>
    </message>
    <message>
        <source>%1 leads quorum epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 führt Quorum-Epoche %2</translation>
    </message>
    <message>
        <source>%1 resigned from epoch %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 tritt zurück, Epoche %2</translation>
    </message>
    <message>
        <source>%1 follows %2</source>
        <extracomment>%1 and %2 are controllers such as &quot;controller 2&quot;</extracomment>
        <translation>%1 folgt %2</translation>
    </message>
    <message>
        <source>metadata committed to %1</source>
        <extracomment>%1 is an offset</extracomment>
        <translation>Metadaten committet bis %1</translation>
    </message>
    <message>
        <source>metadata %1 appended</source>
        <extracomment>%1 are offsets such as [41, 43)</extracomment>
        <translation>Metadaten %1 angehängt</translation>
    </message>
    <message>
        <source>%1: metadata cut to %2</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;, %2 an offset</extracomment>
        <translation>%1: Metadaten gekürzt auf %2</translation>
    </message>
    <message>
        <source>%1 is active</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>%1 ist aktiv</translation>
    </message>
    <message>
        <source>%1 is no longer active</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>%1 ist nicht mehr aktiv</translation>
    </message>
    <message>
        <source>%1 registered</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 registriert</translation>
    </message>
    <message>
        <source>%1 fenced</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 ausgesperrt</translation>
    </message>
    <message>
        <source>%1 unfenced</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 nicht mehr ausgesperrt</translation>
    </message>
    <message>
        <source>%1 shuts down</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; a controlled shutdown</extracomment>
        <translation>%1 fährt herunter</translation>
    </message>
    <message>
        <source>topic %1 created</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Topic %1 angelegt</translation>
    </message>
    <message>
        <source>%1: leader %2, epoch %3</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number, %3 an epoch</extracomment>
        <translation>%1: Leader %2, Epoche %3</translation>
    </message>
    <message>
        <source>%1: no leader</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>%1: kein Leader</translation>
    </message>
    <message>
        <source>%1 is up</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <source>%1 leads %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a partition</extracomment>
        <translation>%1 führt %2</translation>
    </message>
    <message>
        <source>%1 follows %3 for %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a partition, %3 a broker&apos;s number</extracomment>
        <translation>%1 folgt %3 für %2</translation>
    </message>
    <message>
        <source>%1: %2 appended</source>
        <extracomment>%1 is a partition, %2 are offsets such as [26, 28)</extracomment>
        <translation>%1: %2 angehängt</translation>
    </message>
    <message>
        <source>%1: %2 copied</source>
        <translation>%1: %2 kopiert</translation>
    </message>
    <message>
        <source>%1: high watermark %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1: High Watermark %2</translation>
    </message>
    <message>
        <source>%1: high watermark down to %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1: High Watermark gesenkt auf %2</translation>
    </message>
    <message>
        <source>%1: ISR %2 proposed</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1: ISR %2 vorgeschlagen</translation>
    </message>
    <message>
        <source>%1: cut from %2 to %3</source>
        <extracomment>%1 is a partition, %2 and %3 are offsets</extracomment>
        <translation>%1: von %2 auf %3 gekürzt</translation>
    </message>
    <message>
        <source>%1: histories differ from %2 on</source>
        <translation>%1: ab %2 verschieden</translation>
    </message>
    <message>
        <source>%1: producer id %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 a number</extracomment>
        <translation>%1: Producer-ID %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records batched</source>
        <extracomment>%1 is a partition; records put into an open batch</extracomment>
        <translation>
            <numerusform>%1: %n Record im Batch</numerusform>
            <numerusform>%1: %n Records im Batch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records sent</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n Record gesendet</numerusform>
            <numerusform>%1: %n Records gesendet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records acknowledged</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n Record bestätigt</numerusform>
            <numerusform>%1: %n Records bestätigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records failed</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n Record gescheitert</numerusform>
            <numerusform>%1: %n Records gescheitert</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 knows the leaders</source>
        <extracomment>%1 is a client&apos;s name</extracomment>
        <translation>%1 kennt die Leader</translation>
    </message>
    <message>
        <source>%1: %2 read</source>
        <extracomment>%1 is a partition, %2 are offsets such as [26, 28)</extracomment>
        <translation>%1: %2 gelesen</translation>
    </message>
    <message>
        <source>%1: position reset to %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1: Position gesetzt auf %2</translation>
    </message>
    <message>
        <source>%1: what was read is gone from %2 on</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1: Gelesenes ist ab %2 weg</translation>
    </message>
    <message>
        <source>%1 = default</source>
        <extracomment>%1 is Kafka&apos;s name of a config</extracomment>
        <translation>%1 = Standard</translation>
    </message>
    <message>
        <source>%1: ISR %2</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1: ISR %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n acknowledged records lost</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>%1: %n bestätigter Record verloren</numerusform>
            <numerusform>%1: %n bestätigte Records verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 loads %2</source>
        <extracomment>%1 is a broker, %2 a partition</extracomment>
        <translation>%1 lädt %2</translation>
    </message>
    <message>
        <source>%1 loaded %2</source>
        <extracomment>%1 is a broker, %2 a partition</extracomment>
        <translation>%1 hat %2 geladen</translation>
    </message>
    <message>
        <source>%1 unloaded %2</source>
        <extracomment>%1 is a broker, %2 a partition</extracomment>
        <translation>%1 gab %2 ab</translation>
    </message>
    <message>
        <source>%1: %2 joins</source>
        <extracomment>%1 is a group, %2 a consumer</extracomment>
        <translation>%1: %2 kommt dazu</translation>
    </message>
    <message>
        <source>%1: %2 is out</source>
        <extracomment>%1 is a group, %2 a consumer</extracomment>
        <translation>%1: %2 ist draußen</translation>
    </message>
    <message>
        <source>%1: rebalance</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1: Rebalance</translation>
    </message>
    <message>
        <source>%1: generation %2</source>
        <extracomment>%1 is a group, %2 a generation&apos;s number</extracomment>
        <translation>%1: Generation %2</translation>
    </message>
    <message>
        <source>%1: stable in generation %2</source>
        <extracomment>%1 is a group, %2 a generation&apos;s number</extracomment>
        <translation>%1: stabil, Generation %2</translation>
    </message>
    <message>
        <source>%1: no members</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1: keine Mitglieder</translation>
    </message>
    <message>
        <source>%1: epoch %2</source>
        <extracomment>%1 is a group, %2 an epoch</extracomment>
        <translation>%1: Epoche %2</translation>
    </message>
    <message>
        <source>%1: target of epoch %2</source>
        <extracomment>%1 is a group, %2 an epoch</extracomment>
        <translation>%1: Ziel der Epoche %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 has %n partitions</source>
        <extracomment>%1 is a group, %2 a consumer</extracomment>
        <translation>
            <numerusform>%1: %2 hat %n Partition</numerusform>
            <numerusform>%1: %2 hat %n Partitionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <extracomment>%1 is a group, %2 a partition, %3 an offset</extracomment>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>%1: offset of %2 gone</source>
        <extracomment>%1 is a group, %2 a partition</extracomment>
        <translation>%1: Offset von %2 vergessen</translation>
    </message>
    <message>
        <source>%1: deleted</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1: gelöscht</translation>
    </message>
    <message>
        <source>%1: coordinator %2</source>
        <extracomment>%1 is a consumer, %2 a broker</extracomment>
        <translation>%1: Koordinator %2</translation>
    </message>
    <message>
        <source>%1: coordinator lost</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1: Koordinator verloren</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions assigned</source>
        <extracomment>%1 is a consumer; partitions given to it</extracomment>
        <translation>
            <numerusform>%1: %n Partition zugeteilt</numerusform>
            <numerusform>%1: %n Partitionen zugeteilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions revoked</source>
        <extracomment>%1 is a consumer; partitions taken from it</extracomment>
        <translation>
            <numerusform>%1: %n Partition entzogen</numerusform>
            <numerusform>%1: %n Partitionen entzogen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: commit answered</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1: Commit beantwortet</translation>
    </message>
    <message>
        <source>%1: %2 processed</source>
        <extracomment>%1 is a partition, %2 are offsets such as [26, 28)</extracomment>
        <translation>%1: %2 verarbeitet</translation>
    </message>
    <message>
        <source>%1: no poll for too long</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1: zu lange kein Poll</translation>
    </message>
    <message>
        <source>%1: exception</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1: Ausnahme</translation>
    </message>
    <message>
        <source>%1: seek to %2</source>
        <extracomment>%1 is a consumer, %2 an offset</extracomment>
        <translation>%1: seek auf %2</translation>
    </message>
    <message>
        <source>%1: application changed</source>
        <extracomment>%1 is a consumer</extracomment>
        <translation>%1: Anwendung geändert</translation>
    </message>
    <message>
        <source>%1: reset offsets</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1: Offsets zurücksetzen</translation>
    </message>
    <message>
        <source>%1: delete</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1: löschen</translation>
    </message>
    <message>
        <source>%1: delete offsets</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1: Offsets löschen</translation>
    </message>
    <message>
        <source>%1: done</source>
        <extracomment>%1 is a group</extracomment>
        <translation>%1: erledigt</translation>
    </message>
    <message>
        <source>%1: power lost</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1: Strom weg</translation>
    </message>
    <message>
        <source>%1: disk wiped</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1: Platte geleert</translation>
    </message>
    <message>
        <source>%1: disk full</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1: Platte voll</translation>
    </message>
    <message>
        <source>%1: disk has space</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1: Platte hat wieder Platz</translation>
    </message>
    <message>
        <source>%1: disk at full speed</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1: Platte wieder schnell</translation>
    </message>
    <message>
        <source>%1: disk slow</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1: Platte langsam</translation>
    </message>
    <message>
        <source>%1: log directory broken</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1: Log-Verzeichnis defekt</translation>
    </message>
    <message>
        <source>%1 halted</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>%1 hat sich beendet</translation>
    </message>
    <message>
        <source>loss %1 → %2: %3 ‰</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number out of 1000</extracomment>
        <translation>Verlust %1 → %2: %3 ‰</translation>
    </message>
    <message>
        <source>bandwidth changed: %1 → %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Bandbreite geändert: %1 → %2</translation>
    </message>
    <message>
        <source>next %1 to be caught</source>
        <extracomment>%1 is the name of a Kafka message</extracomment>
        <translation>nächste %1 wird abgefangen</translation>
    </message>
    <message>
        <source>held: %1, %2 → %3</source>
        <extracomment>%1 is the name of a Kafka message, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>angehalten: %1, %2 → %3</translation>
    </message>
    <message>
        <source>dropped: %1, %2 → %3</source>
        <extracomment>%1 is the name of a Kafka message, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>verworfen: %1, %2 → %3</translation>
    </message>
    <message>
        <source>let go: %1, %2 → %3</source>
        <extracomment>%1 is the name of a Kafka message, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>losgelassen: %1, %2 → %3</translation>
    </message>
    <message>
        <source>costs: %1</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own</extracomment>
        <translation>Kosten: %1</translation>
    </message>
    <message>
        <source>rule on: %1</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>Regel an: %1</translation>
    </message>
    <message>
        <source>rule off: %1</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>Regel aus: %1</translation>
    </message>
    <message>
        <source>%1: %2 gone from the disk</source>
        <extracomment>%1 is a partition, %2 an offset %1 is a partition, %2 are offsets such as [22, 28)</extracomment>
        <translation>%1: %2 von der Platte verschwunden</translation>
    </message>
    <message>
        <source>%1: recovered up to %2</source>
        <extracomment>%1 is a partition, %2 an offset</extracomment>
        <translation>%1: wiederhergestellt bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions asked for</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>%1: %n Partition verlangt</numerusform>
            <numerusform>%1: %n Partitionen verlangt</numerusform>
        </translation>
    </message>
    <message>
        <source>delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Topic %1 löschen</translation>
    </message>
    <message>
        <source>do not move %1</source>
        <extracomment>%1 are partitions; their replicas are to move, or are not to move any more</extracomment>
        <translation>%1 nicht verschieben</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>elect leaders: %1</source>
        <extracomment>Stands for a list of partitions</extracomment>
        <translation>Leader wählen: %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 abmelden</translation>
    </message>
    <message>
        <source>%1 added</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;</extracomment>
        <translation>%1 hinzugefügt</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n partitions</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it has now</extracomment>
        <translation>
            <numerusform>%1: %n Partition</numerusform>
            <numerusform>%1: %n Partitionen</numerusform>
        </translation>
    </message>
    <message>
        <source>topic %1 deleted</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Topic %1 gelöscht</translation>
    </message>
    <message>
        <source>%1: moves</source>
        <extracomment>%1 is a partition; its replicas move</extracomment>
        <translation>%1: zieht um</translation>
    </message>
    <message>
        <source>%1: moved to %2</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1: umgezogen nach %2</translation>
    </message>
    <message>
        <source>%1: stays on %2</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}; a move was taken back</extracomment>
        <translation>%1: bleibt auf %2</translation>
    </message>
    <message>
        <source>%1 unregistered</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 abgemeldet</translation>
    </message>
    <message>
        <source>%1 deleted on %2</source>
        <extracomment>%1 is a partition, %2 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 auf %2 gelöscht</translation>
    </message>
    <message>
        <source>%1 now starts at %2</source>
        <extracomment>Caption; %1 a partition, %2 an offset</extracomment>
        <translation>%1 beginnt jetzt bei %2</translation>
    </message>
    <message>
        <source>%1: metadata disk wiped</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>%1: Metadatenplatte geleert</translation>
    </message>
    <message>
        <source>voters %1</source>
        <extracomment>%1 is a set of controllers such as {1, 2, 3}</extracomment>
        <translation>Stimmberechtigte %1</translation>
    </message>
    <message>
        <source>add voter: %1</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>Stimmrecht geben: %1</translation>
    </message>
    <message>
        <source>remove voter: %1</source>
        <translation>Stimmrecht nehmen: %1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventKind</name>
    <message>
        <source>actions</source>
        <extracomment>Legend of the timeline: what people and the scenario did</extracomment>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>quorum</source>
        <extracomment>Legend of the timeline: the controller quorum</extracomment>
        <translation>Quorum</translation>
    </message>
    <message>
        <source>brokers</source>
        <extracomment>Legend of the timeline: brokers register, are fenced, start and stop</extracomment>
        <translation>Broker</translation>
    </message>
    <message>
        <source>leadership</source>
        <extracomment>Legend of the timeline: who leads a partition</extracomment>
        <translation>Leader</translation>
    </message>
    <message>
        <source>ISR</source>
        <extracomment>Legend of the timeline: in-sync replicas; Kafka&apos;s abbreviation</extracomment>
        <translation>ISR</translation>
    </message>
    <message>
        <source>log</source>
        <extracomment>Legend of the timeline: records appended, high watermarks moved</extracomment>
        <translation>Log</translation>
    </message>
    <message>
        <source>acks</source>
        <extracomment>Legend of the timeline: acknowledgements; Kafka&apos;s word</extracomment>
        <translation>Acks</translation>
    </message>
    <message>
        <source>consumers</source>
        <extracomment>Legend of the timeline: what consumers did</extracomment>
        <translation>Consumer</translation>
    </message>
    <message>
        <source>errors</source>
        <extracomment>Legend of the timeline: refusals, retries and timeouts</extracomment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>lost</source>
        <extracomment>Legend of the timeline: records that are gone</extracomment>
        <translation>verloren</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventText</name>
    <message>
        <source>%1 was given the producer id %2, epoch %3</source>
        <extracomment>%1 is a producer&apos;s name, %2 a number, %3 an epoch</extracomment>
        <translation>%1 hat die Producer-ID %2 erhalten, Epoche %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 put %n records into its open batch for %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition</extracomment>
        <translation>
            <numerusform>%1 hat einen Record in den offenen Batch für %2 gelegt</numerusform>
            <numerusform>%1 hat %n Records in den offenen Batch für %2 gelegt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sent its %n records for %2 to %3 again with acks=%4, attempt %5</source>
        <translation>
            <numerusform>%1 hat seinen Record für %2 noch einmal an %3 gesendet, acks=%4, Versuch %5</numerusform>
            <numerusform>%1 hat seine %n Records für %2 noch einmal an %3 gesendet, acks=%4, Versuch %5</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 sent %n records for %2 to %3 with acks=%4</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 a broker such as &quot;broker 2&quot;, %4 the value of acks</extracomment>
        <translation>
            <numerusform>%1 hat einen Record für %2 an %3 gesendet, acks=%4</numerusform>
            <numerusform>%1 hat %n Records für %2 an %3 gesendet, acks=%4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 takes %n records of %2 as written by %3: acks=0 waits for no answer</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>
            <numerusform>%1 nimmt an, dass %3 einen Record von %2 geschrieben hat: acks=0 wartet auf keine Antwort</numerusform>
            <numerusform>%1 nimmt an, dass %3 %n Records von %2 geschrieben hat: acks=0 wartet auf keine Antwort</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 acknowledged %n records of %2 in %3 from %4 on: acks=1 asks for no follower</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an offset</extracomment>
        <translation>
            <numerusform>%1 hat einen Record von %2 in %3 ab %4 bestätigt: acks=1 fragt nach keinem Follower</numerusform>
            <numerusform>%1 hat %n Records von %2 in %3 ab %4 bestätigt: acks=1 fragt nach keinem Follower</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 acknowledged %n records of %2 in %3 from %4 on: the whole ISR has them</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an offset</extracomment>
        <translation>
            <numerusform>%1 hat einen Record von %2 in %3 ab %4 bestätigt: Die ganze ISR hat ihn</numerusform>
            <numerusform>%1 hat %n Records von %2 in %3 ab %4 bestätigt: Die ganze ISR hat sie</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 got %3 for its records of %2 and tries again in %4</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 an error&apos;s name, %4 a duration</extracomment>
        <translation>%1 hat für seine Records von %2 die Antwort %3 erhalten und versucht es in %4 noch einmal</translation>
    </message>
    <message numerus="yes">
        <source>%1 reports %n records for %2 as failed: %3. They may be in the log all the same</source>
        <translation>
            <numerusform>%1 meldet einen Record für %2 als gescheitert: %3. Er kann trotzdem im Log stehen</numerusform>
            <numerusform>%1 meldet %n Records für %2 als gescheitert: %3. Sie können trotzdem im Log stehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 reports %n records for %2 as failed: %3. They were not written</source>
        <extracomment>%1 is a producer&apos;s name, %2 a partition, %3 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 meldet einen Record für %2 als gescheitert: %3. Er wurde nicht geschrieben</numerusform>
            <numerusform>%1 meldet %n Records für %2 als gescheitert: %3. Sie wurden nicht geschrieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 refused to take %n records: %2</source>
        <extracomment>%1 is a producer&apos;s name, %2 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 hat einen Record nicht angenommen: %2</numerusform>
            <numerusform>%1 hat %n Records nicht angenommen: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 refused to take %n records: %2 (%3)</source>
        <extracomment>%1 is a producer&apos;s name, %2 an error&apos;s name, %3 the client&apos;s own words</extracomment>
        <translation>
            <numerusform>%1 hat einen Record nicht angenommen: %2 (%3)</numerusform>
            <numerusform>%1 hat %n Records nicht angenommen: %2 (%3)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 learned from %2 who leads what</source>
        <extracomment>%1 is a client&apos;s name, %2 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 hat von %2 erfahren, wer was führt</translation>
    </message>
    <message>
        <source>%1 read %2 of %3 from %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 offsets such as [26, 28), %3 a partition, %4 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 hat %2 von %3 bei %4 gelesen</translation>
    </message>
    <message>
        <source>%1 moved its position in %2 from %3 to %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 hat seine Position in %2 von %3 auf %4 gesetzt</translation>
    </message>
    <message>
        <source>%1 stands at %3 of %2, but the leader&apos;s log agrees with what it read only up to %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 steht in %2 bei %3, aber das Log des Leaders stimmt mit dem Gelesenen nur bis %4 überein</translation>
    </message>
    <message>
        <source>%1 refused the fetch of %2 for %3: %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a consumer&apos;s name, %3 a partition, %4 an error&apos;s name
----------
%1 is a broker such as &quot;Broker 2&quot;, %2 another such as &quot;broker 3&quot;, %3 a partition, %4 an error&apos;s name</extracomment>
        <translation>%1 hat den Fetch von %2 für %3 abgelehnt: %4</translation>
    </message>
    <message>
        <source>You started %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben %1 gestartet</translation>
    </message>
    <message>
        <source>The scenario started %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat %1 gestartet</translation>
    </message>
    <message>
        <source>Chance started %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat %1 gestartet</translation>
    </message>
    <message>
        <source>You killed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; kill -9</extracomment>
        <translation>Sie haben %1 gekillt</translation>
    </message>
    <message>
        <source>The scenario killed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; kill -9</extracomment>
        <translation>Das Szenario hat %1 gekillt</translation>
    </message>
    <message>
        <source>Chance killed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat %1 gekillt</translation>
    </message>
    <message>
        <source>You asked %1 to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGTERM, an orderly stop</extracomment>
        <translation>Sie haben %1 gebeten, sich zu beenden</translation>
    </message>
    <message>
        <source>The scenario asked %1 to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGTERM, an orderly stop</extracomment>
        <translation>Das Szenario hat %1 gebeten, sich zu beenden</translation>
    </message>
    <message>
        <source>Chance asked %1 to stop</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat %1 gebeten, sich zu beenden</translation>
    </message>
    <message>
        <source>%1&apos;s process ended</source>
        <extracomment>%1 is a client&apos;s name; it closed its client, or an exception ended it</extracomment>
        <translation>Der Prozess von %1 ist beendet</translation>
    </message>
    <message>
        <source>%1 stopped in good order</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 hat sich ordentlich beendet</translation>
    </message>
    <message>
        <source>You paused %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGSTOP, its process does nothing</extracomment>
        <translation>Sie haben %1 angehalten</translation>
    </message>
    <message>
        <source>The scenario paused %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; SIGSTOP, its process does nothing</extracomment>
        <translation>Das Szenario hat %1 angehalten</translation>
    </message>
    <message>
        <source>Chance paused %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat %1 angehalten</translation>
    </message>
    <message>
        <source>You resumed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; it was paused</extracomment>
        <translation>Sie haben %1 weiterlaufen lassen</translation>
    </message>
    <message>
        <source>The scenario resumed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; it was paused</extracomment>
        <translation>Das Szenario hat %1 weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Chance resumed %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat %1 weiterlaufen lassen</translation>
    </message>
    <message>
        <source>You cut the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>Sie haben die Verbindung von %1 zu %2 gekappt</translation>
    </message>
    <message>
        <source>The scenario cut the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>Das Szenario hat die Verbindung von %1 zu %2 gekappt</translation>
    </message>
    <message>
        <source>Chance cut the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat die Verbindung von %1 zu %2 gekappt</translation>
    </message>
    <message>
        <source>You healed the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>Sie haben die Verbindung von %1 zu %2 geheilt</translation>
    </message>
    <message>
        <source>The scenario healed the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; one direction only</extracomment>
        <translation>Das Szenario hat die Verbindung von %1 zu %2 geheilt</translation>
    </message>
    <message>
        <source>Chance healed the link from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat die Verbindung von %1 zu %2 geheilt</translation>
    </message>
    <message>
        <source>You made messages from %1 to %2 take between %3 and %4</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 and %4 durations</extracomment>
        <translation>Durch Sie brauchen Nachrichten von %1 zu %2 jetzt zwischen %3 und %4</translation>
    </message>
    <message>
        <source>The scenario made messages from %1 to %2 take between %3 and %4</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 and %4 durations</extracomment>
        <translation>Durch das Szenario brauchen Nachrichten von %1 zu %2 jetzt zwischen %3 und %4</translation>
    </message>
    <message>
        <source>Chance made messages from %1 to %2 take between %3 and %4</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 and %4 durations; random faults did it</extracomment>
        <translation>Durch Zufall brauchen Nachrichten von %1 zu %2 jetzt zwischen %3 und %4</translation>
    </message>
    <message>
        <source>You let %1 fetch at full speed again</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; its fetches were made slow before</extracomment>
        <translation>Durch Sie holt %1 wieder mit voller Geschwindigkeit</translation>
    </message>
    <message>
        <source>The scenario let %1 fetch at full speed again</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; its fetches were made slow before</extracomment>
        <translation>Durch das Szenario holt %1 wieder mit voller Geschwindigkeit</translation>
    </message>
    <message>
        <source>Chance let %1 fetch at full speed again</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Durch Zufall holt %1 wieder mit voller Geschwindigkeit</translation>
    </message>
    <message>
        <source>You made each fetch of %1 wait %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a duration</extracomment>
        <translation>Durch Sie wartet jeder Fetch von %1 jetzt %2</translation>
    </message>
    <message>
        <source>The scenario made each fetch of %1 wait %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a duration</extracomment>
        <translation>Durch das Szenario wartet jeder Fetch von %1 jetzt %2</translation>
    </message>
    <message>
        <source>Chance made each fetch of %1 wait %2</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;, %2 a duration; random faults did it</extracomment>
        <translation>Durch Zufall wartet jeder Fetch von %1 jetzt %2</translation>
    </message>
    <message>
        <source>A message of the API %1 from %2 to %3 never arrived</source>
        <extracomment>%1 is the name of a Kafka API such as Fetch, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Eine Nachricht der API %1 von %2 zu %3 kam nie an</translation>
    </message>
    <message>
        <source>%1 lost its connection to %2</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 another such as &quot;broker 3&quot;</extracomment>
        <translation>%1 hat die Verbindung zu %2 verloren</translation>
    </message>
    <message>
        <source>You asked for the default of %1 on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>Sie haben für %2 den Standardwert von %1 verlangt</translation>
    </message>
    <message>
        <source>The scenario asked for the default of %1 on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat für %2 den Standardwert von %1 verlangt</translation>
    </message>
    <message>
        <source>Chance asked for the default of %1 on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat für %2 den Standardwert von %1 verlangt</translation>
    </message>
    <message>
        <source>You asked for %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>Sie haben für %3 verlangt: %1 = %2</translation>
    </message>
    <message>
        <source>The scenario asked for %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat für %3 verlangt: %1 = %2</translation>
    </message>
    <message>
        <source>Chance asked for %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat für %3 verlangt: %1 = %2</translation>
    </message>
    <message>
        <source>You asked for the topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Sie haben das Topic %1 verlangt</translation>
    </message>
    <message>
        <source>The scenario asked for the topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Das Szenario hat das Topic %1 verlangt</translation>
    </message>
    <message>
        <source>Chance asked for the topic %1</source>
        <extracomment>%1 is a topic&apos;s name; random faults did it</extracomment>
        <translation>Der Zufall hat das Topic %1 verlangt</translation>
    </message>
    <message>
        <source>You set %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 a client&apos;s name</extracomment>
        <translation>Sie haben bei %3 gesetzt: %1 = %2</translation>
    </message>
    <message>
        <source>The scenario set %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 a client&apos;s name</extracomment>
        <translation>Das Szenario hat bei %3 gesetzt: %1 = %2</translation>
    </message>
    <message>
        <source>Chance set %1 = %2 on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 a client&apos;s name; random faults did it</extracomment>
        <translation>Der Zufall hat bei %3 gesetzt: %1 = %2</translation>
    </message>
    <message numerus="yes">
        <source>You told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>Sie lassen %1 einen Record senden</numerusform>
            <numerusform>Sie lassen %1 %n Records senden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scenario told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name</extracomment>
        <translation>
            <numerusform>Das Szenario lässt %1 einen Record senden</numerusform>
            <numerusform>Das Szenario lässt %1 %n Records senden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chance told %1 to send %n records</source>
        <extracomment>%1 is a producer&apos;s name; random faults did it</extracomment>
        <translation>
            <numerusform>Der Zufall lässt %1 einen Record senden</numerusform>
            <numerusform>Der Zufall lässt %1 %n Records senden</numerusform>
        </translation>
    </message>
    <message>
        <source>Promise %1 does not hold, and no setting allows that: this is a defect of the program. Seen: %2</source>
        <extracomment>%1 is the short name of a promise such as R1, %2 what was seen</extracomment>
        <translation>Die Zusage %1 gilt nicht, und keine Einstellung erlaubt das: Es ist ein Fehler des Programms. Beobachtet: %2</translation>
    </message>
    <message>
        <source>Promise %1 does not hold, as %2 allows. Seen: %3</source>
        <extracomment>%1 is the short name of a promise such as R1, %2 the rule or config that allows it, %3 what was seen</extracomment>
        <translation>Die Zusage %1 gilt nicht; %2 erlaubt das. Beobachtet: %3</translation>
    </message>
    <message>
        <source>%1 asks whether it could win an election in epoch %2</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch; a pre-vote</extracomment>
        <translation>%1 fragt, ob er in Epoche %2 eine Wahl gewinnen könnte</translation>
    </message>
    <message>
        <source>%1 stands for election in epoch %2</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 stellt sich in Epoche %2 zur Wahl</translation>
    </message>
    <message>
        <source>%1 would vote for %2 in epoch %3</source>
        <translation>%1 würde in Epoche %3 für %2 stimmen</translation>
    </message>
    <message>
        <source>%1 would not vote for %2 in epoch %3</source>
        <translation>%1 würde in Epoche %3 nicht für %2 stimmen</translation>
    </message>
    <message>
        <source>%1 voted for %2 in epoch %3</source>
        <translation>%1 hat in Epoche %3 für %2 gestimmt</translation>
    </message>
    <message>
        <source>%1 refused %2 its vote in epoch %3</source>
        <translation>%1 hat %2 in Epoche %3 die Stimme verweigert</translation>
    </message>
    <message>
        <source>%1 leads the quorum in epoch %2, with the votes of %3</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch, %3 a set of controllers such as {1, 3}</extracomment>
        <translation>%1 führt das Quorum in Epoche %2, mit den Stimmen von %3</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: it is shutting down</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 tritt als Leader der Epoche %2 zurück: Er fährt herunter</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: no majority fetched from it in time</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 tritt als Leader der Epoche %2 zurück: Keine Mehrheit hat rechtzeitig bei ihm geholt</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: it had restarted while it led</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 tritt als Leader der Epoche %2 zurück: Er wurde neu gestartet, während er führte</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: a write of its controller failed</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 tritt als Leader der Epoche %2 zurück: Ein Schreibvorgang seines Controllers ist gescheitert</translation>
    </message>
    <message>
        <source>%1 follows %2 in epoch %3</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot; or &quot;Broker 4&quot;, %2 a controller such as &quot;controller 3&quot;, %3 an epoch</extracomment>
        <translation>%1 folgt %2 in Epoche %3</translation>
    </message>
    <message>
        <source>%1 knows the metadata log as committed up to offset %2</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot;, %2 an offset</extracomment>
        <translation>%1 weiß, dass das Metadaten-Log bis Offset %2 committet ist</translation>
    </message>
    <message>
        <source>%1 appended %2 to the metadata log in epoch %3</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot;, %2 offsets such as [41, 43), %3 an epoch</extracomment>
        <translation>%1 hat %2 in Epoche %3 an das Metadaten-Log angehängt</translation>
    </message>
    <message>
        <source>%1 cut its metadata log back from offset %2 to %3</source>
        <extracomment>%1 is a node such as &quot;Controller 2&quot;, %2 and %3 are offsets</extracomment>
        <translation>%1 hat sein Metadaten-Log von Offset %2 auf %3 gekürzt</translation>
    </message>
    <message>
        <source>%1 is the active controller from epoch %2 on</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 ist ab Epoche %2 der aktive Controller</translation>
    </message>
    <message>
        <source>%1 is no longer the active controller of epoch %2</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 ist nicht mehr der aktive Controller der Epoche %2</translation>
    </message>
    <message>
        <source>%1 was registered, with broker epoch %2</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a broker epoch</extracomment>
        <translation>%1 wurde registriert, mit der Broker-Epoche %2</translation>
    </message>
    <message>
        <source>%1 refused to register %2: %3</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 a broker such as &quot;broker 3&quot;, %3 an error&apos;s name</extracomment>
        <translation>%1 hat die Registrierung von %2 abgelehnt: %3</translation>
    </message>
    <message>
        <source>%1 was fenced: no heartbeat within broker.session.timeout.ms</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;; broker.session.timeout.ms is the config&apos;s name</extracomment>
        <translation>%1 wurde ausgesperrt: kein Heartbeat innerhalb von broker.session.timeout.ms</translation>
    </message>
    <message>
        <source>%1 was fenced: it asked for it in its heartbeat</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 wurde ausgesperrt: Er hat in seinem Heartbeat darum gebeten</translation>
    </message>
    <message>
        <source>%1 was fenced: it is shutting down</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 wurde ausgesperrt: Er fährt herunter</translation>
    </message>
    <message>
        <source>%1 was fenced: a new start of it registered</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 wurde ausgesperrt: Er hat sich nach einem Neustart neu registriert</translation>
    </message>
    <message>
        <source>%1 was unfenced: it may lead and join an ISR again</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 ist nicht mehr ausgesperrt: Er darf wieder führen und einer ISR beitreten</translation>
    </message>
    <message>
        <source>%1 begins its controlled shutdown: what it leads moves away first</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 beginnt sein geordnetes Herunterfahren: Was er führt, zieht zuerst um</translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 was created with %n partitions</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>
            <numerusform>Das Topic %1 wurde mit einer Partition angelegt</numerusform>
            <numerusform>Das Topic %1 wurde mit %n Partitionen angelegt</numerusform>
        </translation>
    </message>
    <message>
        <source>Topic %1 was not created: %2</source>
        <extracomment>%1 is a topic&apos;s name, %2 an error&apos;s name</extracomment>
        <translation>Das Topic %1 wurde nicht angelegt: %2</translation>
    </message>
    <message>
        <source>Topic %1 was not created: %2 (%3)</source>
        <extracomment>%1 is a topic&apos;s name, %2 an error&apos;s name, %3 the broker&apos;s own words</extracomment>
        <translation>Das Topic %1 wurde nicht angelegt: %2 (%3)</translation>
    </message>
    <message>
        <source>%1 made %2 the first leader of %3 at epoch %4, with ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 hat %2 zum ersten Leader von %3 gemacht, Epoche %4, ISR %5</translation>
    </message>
    <message>
        <source>%1 made %2 the leader of %3 at epoch %4, from ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 hat %2 zum Leader von %3 gemacht, Epoche %4, aus der ISR %5</translation>
    </message>
    <message>
        <source>%1 made %2 the leader of %3 at epoch %4 from the ELR, the ISR is now %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers; ELR is Kafka&apos;s</extracomment>
        <translation>%1 hat %2 aus der ELR zum Leader von %3 gemacht, Epoche %4, die ISR ist jetzt %5</translation>
    </message>
    <message>
        <source>%1 made %2, the last known leader, lead %3 again at epoch %4, with ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 lässt %2, den letzten bekannten Leader, %3 wieder führen, Epoche %4, ISR %5</translation>
    </message>
    <message>
        <source>%1 made %2 the leader of %3 at epoch %4 though it was not in sync (unclean), the ISR is now %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 hat %2 zum Leader von %3 gemacht, Epoche %4, obwohl er nicht synchron war (unclean); die ISR ist jetzt %5</translation>
    </message>
    <message>
        <source>%1 gave %3 back to its preferred leader, %2, at epoch %4, with ISR %5</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an epoch, %5 a set of brokers</extracomment>
        <translation>%1 hat %3 an den bevorzugten Leader zurückgegeben, %2, Epoche %4, ISR %5</translation>
    </message>
    <message>
        <source>%1 has no leader after %2: none of its ISR %3 can take over</source>
        <extracomment>%1 is a partition, %2 the broker that led it such as &quot;broker 2&quot;, %3 a set of brokers</extracomment>
        <translation>%1 hat nach %2 keinen Leader: Niemand aus der ISR %3 kann übernehmen</translation>
    </message>
    <message>
        <source>%1 recorded ISR %2 instead of %3 for %4</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 and %3 are sets of brokers, %4 a partition</extracomment>
        <translation>%1 hat für %4 die ISR %2 statt %3 festgeschrieben</translation>
    </message>
    <message>
        <source>%1 refused the ISR that %2 proposed for %3: %4</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;, %3 a partition, %4 an error&apos;s name</extracomment>
        <translation>%1 hat die ISR abgelehnt, die %2 für %3 vorschlug: %4</translation>
    </message>
    <message>
        <source>The default of %1 is back in force on %2</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>Für %2 gilt wieder der Standardwert von %1</translation>
    </message>
    <message>
        <source>%1 = %2 is in force on %3</source>
        <extracomment>%1 is Kafka&apos;s name of a config, %2 its value, %3 whose it is, such as &quot;topic payments&quot; or &quot;broker 2&quot;</extracomment>
        <translation>Für %3 gilt jetzt %1 = %2</translation>
    </message>
    <message>
        <source>%1 is up and serves clients, with broker epoch %2</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a broker epoch</extracomment>
        <translation>%1 läuft und bedient Clients, mit der Broker-Epoche %2</translation>
    </message>
    <message>
        <source>%1 leads %2 in epoch %3, its log ends at %4, its high watermark is %5</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an epoch, %4 and %5 are offsets</extracomment>
        <translation>%1 führt %2 in Epoche %3; sein Log endet bei %4, seine High Watermark ist %5</translation>
    </message>
    <message>
        <source>%1 has nobody to follow for %2 in epoch %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an epoch</extracomment>
        <translation>%1 hat für %2 in Epoche %3 niemanden, dem er folgen könnte</translation>
    </message>
    <message>
        <source>%1 follows %2 for %3 in epoch %4, its log ends at %5</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 another such as &quot;broker 3&quot;, %3 a partition, %4 an epoch, %5 an offset</extracomment>
        <translation>%1 folgt %2 für %3 in Epoche %4; sein Log endet bei %5</translation>
    </message>
    <message>
        <source>%1 appended %2 to %3, which it leads, in epoch %4</source>
        <translation>%1 hat %2 in Epoche %4 an %3 angehängt, die er führt</translation>
    </message>
    <message>
        <source>%1 copied %2 of %3 from the leader, written in epoch %4</source>
        <translation>%1 hat %2 von %3 beim Leader kopiert, geschrieben in Epoche %4</translation>
    </message>
    <message>
        <source>The high watermark of %1 rose from %3 to %4 on its leader, %2</source>
        <translation>Die High Watermark von %1 stieg beim Leader, %2, von %3 auf %4</translation>
    </message>
    <message>
        <source>The high watermark of %1 rose from %3 to %4 as its follower %2 sees it</source>
        <translation>Die High Watermark von %1 stieg aus Sicht des Followers %2 von %3 auf %4</translation>
    </message>
    <message>
        <source>%1 lowered its high watermark of %2 from %3 to %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 hat seine High Watermark von %2 von %3 auf %4 gesenkt</translation>
    </message>
    <message>
        <source>%1 asks the controller for ISR %2 instead of %3 for %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 and %3 are sets of brokers, %4 a partition</extracomment>
        <translation>%1 bittet den Controller um die ISR %2 statt %3 für %4</translation>
    </message>
    <message>
        <source>%1 left the ISR of %2, which is now %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 a set of brokers</extracomment>
        <translation>%1 hat die ISR von %2 verlassen; sie ist jetzt %3</translation>
    </message>
    <message>
        <source>The brokers %1 left the ISR of %2, which is now %3</source>
        <extracomment>%1 and %3 are sets of brokers such as {1, 3}, %2 a partition</extracomment>
        <translation>Die Broker %1 haben die ISR von %2 verlassen; sie ist jetzt %3</translation>
    </message>
    <message>
        <source>%1 joined the ISR of %2, which is now %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 a set of brokers</extracomment>
        <translation>%1 ist der ISR von %2 beigetreten; sie ist jetzt %3</translation>
    </message>
    <message>
        <source>The brokers %1 joined the ISR of %2, which is now %3</source>
        <extracomment>%1 and %3 are sets of brokers such as {1, 3}, %2 a partition</extracomment>
        <translation>Die Broker %1 sind der ISR von %2 beigetreten; sie ist jetzt %3</translation>
    </message>
    <message>
        <source>The ISR that %1 proposed for %2 came to nothing: %3</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an error&apos;s name</extracomment>
        <translation>Aus der ISR, die %1 für %2 vorschlug, wurde nichts: %3</translation>
    </message>
    <message>
        <source>%1 cut its log of %2 back from %3 to %4, below its high watermark %5</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3, %4 and %5 are offsets</extracomment>
        <translation>%1 hat sein Log von %2 von %3 auf %4 gekürzt, unter seine High Watermark %5</translation>
    </message>
    <message>
        <source>%1 cut its log of %2 back from %3 to %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 hat sein Log von %2 von %3 auf %4 gekürzt</translation>
    </message>
    <message>
        <source>%1 learned that its log of %2 is not its leader&apos;s: there, epoch %3 ends at %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an epoch, %4 an offset</extracomment>
        <translation>%1 hat erfahren, dass sein Log von %2 nicht das des Leaders ist: Dort endet Epoche %3 bei %4</translation>
    </message>
    <message>
        <source>%1 refused the records of %2 for %3: %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition, %4 an error&apos;s name</extracomment>
        <translation>%1 hat die Records von %2 für %3 abgelehnt: %4</translation>
    </message>
    <message>
        <source>%1 waited too long for the ISR of %3 and told %2 so; the records may still be committed</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a producer&apos;s name, %3 a partition</extracomment>
        <translation>%1 hat zu lange auf die ISR von %3 gewartet und %2 das gesagt; die Records können noch committet werden</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are in no leader&apos;s log any more, and no setting allows that: this is a defect of the program</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>
            <numerusform>Ein bestätigter Record von %1 steht in keines Leaders Log mehr, und keine Einstellung erlaubt das: Es ist ein Fehler des Programms</numerusform>
            <numerusform>%n bestätigte Records von %1 stehen in keines Leaders Log mehr, und keine Einstellung erlaubt das: Es ist ein Fehler des Programms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are in no leader&apos;s log any more: %2 allows that</source>
        <extracomment>%1 is a partition, %2 the rule or config that allows it, such as acks=1</extracomment>
        <translation>
            <numerusform>Ein bestätigter Record von %1 steht in keines Leaders Log mehr: %2 erlaubt das</numerusform>
            <numerusform>%n bestätigte Records von %1 stehen in keines Leaders Log mehr: %2 erlaubt das</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 coordinates the groups of %2 from now on and reads what is written there</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition of __consumer_offsets</extracomment>
        <translation>%1 koordiniert ab jetzt die Gruppen von %2 und liest, was dort steht</translation>
    </message>
    <message>
        <source>%1 has loaded %2: groups: %3, committed offsets: %4</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition of __consumer_offsets, %3 and %4 are counts</extracomment>
        <translation>%1 hat %2 geladen: Gruppen: %3, bestätigte Offsets: %4</translation>
    </message>
    <message>
        <source>%1 no longer coordinates the groups of %2</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition of __consumer_offsets</extracomment>
        <translation>%1 koordiniert die Gruppen von %2 nicht mehr</translation>
    </message>
    <message>
        <source>Group %1 has a new member: %2</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>Gruppe %1 hat ein neues Mitglied: %2</translation>
    </message>
    <message>
        <source>%2 left group %1</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>%2 hat die Gruppe %1 verlassen</translation>
    </message>
    <message>
        <source>Group %1 removed %2: no heartbeat for the session timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>Gruppe %1 hat %2 entfernt: kein Heartbeat im Session-Timeout</translation>
    </message>
    <message>
        <source>Group %1 removed %2: it did not join again in the rebalance timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>Gruppe %1 hat %2 entfernt: kein erneuter Beitritt im Rebalance-Timeout</translation>
    </message>
    <message>
        <source>Group %1 removed %2: it did not ask for its assignment in the rebalance timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>Gruppe %1 hat %2 entfernt: im Rebalance-Timeout nicht nach der Zuteilung gefragt</translation>
    </message>
    <message>
        <source>Group %1 fenced %2: it did not let go of its partitions in the rebalance timeout</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>Gruppe %1 hat %2 ausgesperrt: Partitionen im Rebalance-Timeout nicht losgelassen</translation>
    </message>
    <message>
        <source>Group %1 gave the place of %2 to its successor with the same group.instance.id</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>Gruppe %1 gab den Platz von %2 dem Nachfolger mit derselben group.instance.id</translation>
    </message>
    <message>
        <source>Group %1 is full and sent %2 away</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>Gruppe %1 ist voll und hat %2 abgewiesen</translation>
    </message>
    <message>
        <source>a member joined</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>ein Mitglied kam dazu</translation>
    </message>
    <message>
        <source>a member left</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>ein Mitglied ging</translation>
    </message>
    <message>
        <source>a member&apos;s session ran out</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>die Session eines Mitglieds lief ab</translation>
    </message>
    <message>
        <source>a member joined again with another subscription or other partitions</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>ein Mitglied trat mit anderem Abonnement oder anderen Partitionen erneut bei</translation>
    </message>
    <message>
        <source>its leader joined again</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>ihr Leader trat erneut bei</translation>
    </message>
    <message>
        <source>members did not ask for their assignment in time</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>Mitglieder fragten nicht rechtzeitig nach ihrer Zuteilung</translation>
    </message>
    <message>
        <source>a static member came back with another protocol</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>ein statisches Mitglied kam mit anderem Protokoll zurück</translation>
    </message>
    <message>
        <source>it has more members than group.max.size</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>sie hat mehr Mitglieder als group.max.size</translation>
    </message>
    <message>
        <source>its assignment could not be written</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>ihre Zuteilung konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>its last member of the consumer protocol left</source>
        <extracomment>Why a group rebalances</extracomment>
        <translation>ihr letztes Mitglied mit Consumer-Protokoll ging</translation>
    </message>
    <message>
        <source>Group %1 begins a rebalance, generation %2 ends: %3</source>
        <extracomment>%1 is a group&apos;s name, %2 the number of the generation that ends, %3 why</extracomment>
        <translation>Gruppe %1 beginnt ein Rebalance, Generation %2 endet: %3</translation>
    </message>
    <message numerus="yes">
        <source>Group %1: all have joined generation %2, %n members; the leader assigns with %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a generation&apos;s number, %3 an assignor such as range</extracomment>
        <translation>
            <numerusform>Gruppe %1: Generation %2 ist vollzählig, %n Mitglied; der Leader teilt mit %3 zu</numerusform>
            <numerusform>Gruppe %1: Generation %2 ist vollzählig, %n Mitglieder; der Leader teilt mit %3 zu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1 is stable in generation %2 with %n members</source>
        <extracomment>%1 is a group&apos;s name, %2 a generation&apos;s number</extracomment>
        <translation>
            <numerusform>Gruppe %1 ist in Generation %2 stabil, %n Mitglied</numerusform>
            <numerusform>Gruppe %1 ist in Generation %2 stabil, %n Mitglieder</numerusform>
        </translation>
    </message>
    <message>
        <source>Group %1 has no members any more</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>Gruppe %1 hat keine Mitglieder mehr</translation>
    </message>
    <message>
        <source>Group %1 moves to epoch %2: its assignment is to be made anew</source>
        <extracomment>%1 is a group&apos;s name, %2 an epoch</extracomment>
        <translation>Gruppe %1 geht zu Epoche %2: die Zuteilung ist neu zu machen</translation>
    </message>
    <message numerus="yes">
        <source>Group %1: target assignment of epoch %2 for %n members, made by %3</source>
        <extracomment>%1 is a group&apos;s name, %2 an epoch, %3 an assignor such as uniform</extracomment>
        <translation>
            <numerusform>Gruppe %1: Zielzuteilung der Epoche %2 für %n Mitglied, gemacht von %3</numerusform>
            <numerusform>Gruppe %1: Zielzuteilung der Epoche %2 für %n Mitglieder, gemacht von %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1 asks %2 to let go of %n partitions</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name</extracomment>
        <translation>
            <numerusform>Gruppe %1 bittet %2, %n Partition loszulassen</numerusform>
            <numerusform>Gruppe %1 bittet %2, %n Partitionen loszulassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: %2 has %n partitions in epoch %3 and waits for others to be let go</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an epoch</extracomment>
        <translation>
            <numerusform>Gruppe %1: %2 hat in Epoche %3 %n Partition und wartet, bis andere losgelassen sind</numerusform>
            <numerusform>Gruppe %1: %2 hat in Epoche %3 %n Partitionen und wartet, bis andere losgelassen sind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Group %1: %2 has its %n partitions of epoch %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an epoch</extracomment>
        <translation>
            <numerusform>Gruppe %1: %2 hat seine %n Partition der Epoche %3</numerusform>
            <numerusform>Gruppe %1: %2 hat seine %n Partitionen der Epoche %3</numerusform>
        </translation>
    </message>
    <message>
        <source>Group %1 committed its first offset of %2: %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>Gruppe %1 hat ihren ersten Offset von %2 bestätigt: %3</translation>
    </message>
    <message>
        <source>Group %1 committed %2: %3, before that %4</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>Gruppe %1 hat %2 bestätigt: %3, davor %4</translation>
    </message>
    <message>
        <source>Group %1 refused a commit of %2: %3</source>
        <extracomment>%1 is a group&apos;s name, %2 a consumer&apos;s name, %3 an error&apos;s name</extracomment>
        <translation>Gruppe %1 hat einen Commit von %2 abgelehnt: %3</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: it expired</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>Gruppe %1 hat ihren Offset %3 von %2 vergessen: abgelaufen</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: it was deleted</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>Gruppe %1 hat ihren Offset %3 von %2 vergessen: gelöscht</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: the group was deleted</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>Gruppe %1 hat ihren Offset %3 von %2 vergessen: die Gruppe wurde gelöscht</translation>
    </message>
    <message>
        <source>Group %1 forgot its offset %3 of %2: the topic was deleted</source>
        <extracomment>%1 is a group&apos;s name, %2 a partition, %3 an offset</extracomment>
        <translation>Gruppe %1 hat ihren Offset %3 von %2 vergessen: das Topic wurde gelöscht</translation>
    </message>
    <message>
        <source>Group %1 is gone</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>Gruppe %1 gibt es nicht mehr</translation>
    </message>
    <message>
        <source>%1 found the coordinator of group %2: %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 hat den Koordinator der Gruppe %2 gefunden: %3</translation>
    </message>
    <message>
        <source>%1 lost the coordinator of group %2, %3, and looks for it again</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 hat den Koordinator der Gruppe %2, %3, verloren und sucht ihn neu</translation>
    </message>
    <message>
        <source>%1 looks for the coordinator of group %2 again: %3 answered %4</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 a broker such as &quot;broker 2&quot;, %4 an error&apos;s name</extracomment>
        <translation>%1 sucht den Koordinator der Gruppe %2 neu: %3 antwortete %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 was given %n partitions by group %2 in generation %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 the number of a generation or epoch</extracomment>
        <translation>
            <numerusform>%1 bekam von Gruppe %2 in Generation %3 %n Partition</numerusform>
            <numerusform>%1 bekam von Gruppe %2 in Generation %3 %n Partitionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lost %n partitions of group %2</source>
        <translation>
            <numerusform>%1 hat %n Partition der Gruppe %2 verloren</numerusform>
            <numerusform>%1 hat %n Partitionen der Gruppe %2 verloren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 let go of %n partitions of group %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>
            <numerusform>%1 hat %n Partition der Gruppe %2 losgelassen</numerusform>
            <numerusform>%1 hat %n Partitionen der Gruppe %2 losgelassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 knows that its commit of %n partitions for group %2 is safe</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>
            <numerusform>%1 weiß, dass sein Commit von %n Partition für Gruppe %2 sicher ist</numerusform>
            <numerusform>%1 weiß, dass sein Commit von %n Partitionen für Gruppe %2 sicher ist</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 could not commit %n partitions for group %2: %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 an error&apos;s name</extracomment>
        <translation>
            <numerusform>%1 konnte %n Partition für Gruppe %2 nicht bestätigen: %3</numerusform>
            <numerusform>%1 konnte %n Partitionen für Gruppe %2 nicht bestätigen: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 processed %3 of %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition, %3 are offsets such as [26, 28)</extracomment>
        <translation>%1 hat %3 von %2 verarbeitet</translation>
    </message>
    <message>
        <source>%1 did not poll for max.poll.interval.ms and leaves group %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name</extracomment>
        <translation>%1 hat max.poll.interval.ms lang nicht gepollt und verlässt die Gruppe %2</translation>
    </message>
    <message>
        <source>%1 is no member of group %2 as it believed: %3</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a group&apos;s name, %3 an error&apos;s name</extracomment>
        <translation>%1 ist nicht das Mitglied der Gruppe %2, für das es sich hielt: %3</translation>
    </message>
    <message>
        <source>The application of %1 ended with an exception: %2</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an error&apos;s name</extracomment>
        <translation>Die Anwendung von %1 endete mit einer Ausnahme: %2</translation>
    </message>
    <message>
        <source>The application of %1 threw an exception at record %2 of %3 and closes its consumer</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>Die Anwendung von %1 warf bei Record %2 von %3 eine Ausnahme und schließt ihren Consumer</translation>
    </message>
    <message>
        <source>The application of %1 threw an exception at record %2 of %3 and dies</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>Die Anwendung von %1 warf bei Record %2 von %3 eine Ausnahme und stirbt</translation>
    </message>
    <message>
        <source>You moved the position of %1 in %3 to %2 (seek)</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>Sie haben die Position von %1 in %3 auf %2 gesetzt (seek)</translation>
    </message>
    <message>
        <source>The scenario moved the position of %1 in %3 to %2 (seek)</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>Das Szenario hat die Position von %1 in %3 auf %2 gesetzt (seek)</translation>
    </message>
    <message>
        <source>Chance moved the position of %1 in %3 to %2 (seek)</source>
        <extracomment>%1 is a consumer&apos;s name, %2 an offset, %3 a partition</extracomment>
        <translation>Der Zufall hat die Position von %1 in %3 auf %2 gesetzt (seek)</translation>
    </message>
    <message>
        <source>You changed how the application of %1 works</source>
        <extracomment>%1 is a consumer&apos;s name</extracomment>
        <translation>Sie haben geändert, wie die Anwendung von %1 arbeitet</translation>
    </message>
    <message>
        <source>The scenario changed how the application of %1 works</source>
        <extracomment>%1 is a consumer&apos;s name</extracomment>
        <translation>Das Szenario hat geändert, wie die Anwendung von %1 arbeitet</translation>
    </message>
    <message>
        <source>Chance changed how the application of %1 works</source>
        <extracomment>%1 is a consumer&apos;s name</extracomment>
        <translation>Der Zufall hat geändert, wie die Anwendung von %1 arbeitet</translation>
    </message>
    <message>
        <source>The offsets of group %1 are to be reset</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>Die Offsets der Gruppe %1 sollen zurückgesetzt werden</translation>
    </message>
    <message>
        <source>Group %1 is to be deleted</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>Gruppe %1 soll gelöscht werden</translation>
    </message>
    <message>
        <source>Offsets of group %1 are to be deleted</source>
        <extracomment>%1 is a group&apos;s name</extracomment>
        <translation>Offsets der Gruppe %1 sollen gelöscht werden</translation>
    </message>
    <message>
        <source>What was asked of group %1 is done</source>
        <extracomment>%1 is a group&apos;s name; what an administrator asked for</extracomment>
        <translation>Was von Gruppe %1 verlangt wurde, ist erledigt</translation>
    </message>
    <message>
        <source>What was asked of group %1 was refused: %2</source>
        <extracomment>%1 is a group&apos;s name, %2 an error&apos;s name; what an administrator asked for</extracomment>
        <translation>Was von Gruppe %1 verlangt wurde, wurde abgelehnt: %2</translation>
    </message>
    <message>
        <source>You cut the power of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben %1 den Strom abgestellt</translation>
    </message>
    <message>
        <source>The scenario cut the power of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat %1 den Strom abgestellt</translation>
    </message>
    <message>
        <source>Chance cut the power of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat %1 den Strom abgestellt</translation>
    </message>
    <message>
        <source>You wiped the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben die Platte von %1 geleert</translation>
    </message>
    <message>
        <source>The scenario wiped the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat die Platte von %1 geleert</translation>
    </message>
    <message>
        <source>Chance wiped the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat die Platte von %1 geleert</translation>
    </message>
    <message>
        <source>You filled the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben die Platte von %1 gefüllt</translation>
    </message>
    <message>
        <source>The scenario filled the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat die Platte von %1 gefüllt</translation>
    </message>
    <message>
        <source>Chance filled the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat die Platte von %1 gefüllt</translation>
    </message>
    <message>
        <source>You made space on the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben auf der Platte von %1 Platz geschaffen</translation>
    </message>
    <message>
        <source>The scenario made space on the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat auf der Platte von %1 Platz geschaffen</translation>
    </message>
    <message>
        <source>Chance made space on the disk of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat auf der Platte von %1 Platz geschaffen</translation>
    </message>
    <message>
        <source>You made each write of %1 take %2 longer and each flush %3</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 and %3 are durations</extracomment>
        <translation>Sie haben jedes Schreiben von %1 um %2 und jeden Flush um %3 verlängert</translation>
    </message>
    <message>
        <source>The scenario made each write of %1 take %2 longer and each flush %3</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 and %3 are durations</extracomment>
        <translation>Das Szenario hat jedes Schreiben von %1 um %2 und jeden Flush um %3 verlängert</translation>
    </message>
    <message>
        <source>Chance made each write of %1 take %2 longer and each flush %3</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;, %2 and %3 are durations; random faults did it</extracomment>
        <translation>Der Zufall hat jedes Schreiben von %1 um %2 und jeden Flush um %3 verlängert</translation>
    </message>
    <message>
        <source>You broke the log directory of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben das Log-Verzeichnis von %1 zerstört</translation>
    </message>
    <message>
        <source>The scenario broke the log directory of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat das Log-Verzeichnis von %1 zerstört</translation>
    </message>
    <message>
        <source>Chance broke the log directory of %1</source>
        <extracomment>%1 is a node such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat das Log-Verzeichnis von %1 zerstört</translation>
    </message>
    <message>
        <source>%1 halted, for its only log directory failed</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;; Kafka ends the process then</extracomment>
        <translation>%1 hat sich beendet, denn sein einziges Log-Verzeichnis ist ausgefallen</translation>
    </message>
    <message>
        <source>You made the link from %1 to %2 lose %3 of 1000 segments</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a number</extracomment>
        <translation>Sie haben die Verbindung von %1 zu %2 dazu gebracht, %3 von 1000 Segmenten zu verlieren</translation>
    </message>
    <message>
        <source>The scenario made the link from %1 to %2 lose %3 of 1000 segments</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a number</extracomment>
        <translation>Das Szenario hat die Verbindung von %1 zu %2 dazu gebracht, %3 von 1000 Segmenten zu verlieren</translation>
    </message>
    <message>
        <source>Chance made the link from %1 to %2 lose %3 of 1000 segments</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 a number; random faults did it</extracomment>
        <translation>Der Zufall hat die Verbindung von %1 zu %2 dazu gebracht, %3 von 1000 Segmenten zu verlieren</translation>
    </message>
    <message>
        <source>You lifted the bandwidth limit from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben die Bandbreitengrenze von %1 zu %2 aufgehoben</translation>
    </message>
    <message>
        <source>The scenario lifted the bandwidth limit from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat die Bandbreitengrenze von %1 zu %2 aufgehoben</translation>
    </message>
    <message>
        <source>Chance lifted the bandwidth limit from %1 to %2</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat die Bandbreitengrenze von %1 zu %2 aufgehoben</translation>
    </message>
    <message>
        <source>You limited the link from %1 to %2 to %3 bytes a second</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number</extracomment>
        <translation>Sie haben die Verbindung von %1 zu %2 auf %3 Bytes pro Sekunde begrenzt</translation>
    </message>
    <message>
        <source>The scenario limited the link from %1 to %2 to %3 bytes a second</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number</extracomment>
        <translation>Das Szenario hat die Verbindung von %1 zu %2 auf %3 Bytes pro Sekunde begrenzt</translation>
    </message>
    <message>
        <source>Chance limited the link from %1 to %2 to %3 bytes a second</source>
        <extracomment>%1 and %2 are nodes such as &quot;broker 2&quot;, %3 is a number; random faults did it</extracomment>
        <translation>Der Zufall hat die Verbindung von %1 zu %2 auf %3 Bytes pro Sekunde begrenzt</translation>
    </message>
    <message>
        <source>You asked for the next %1 to be dropped</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>Sie haben verlangt, dass die nächste %1 verworfen wird</translation>
    </message>
    <message>
        <source>The scenario asked for the next %1 to be dropped</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>Das Szenario hat verlangt, dass die nächste %1 verworfen wird</translation>
    </message>
    <message>
        <source>Chance asked for the next %1 to be dropped</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse; random faults did it</extracomment>
        <translation>Der Zufall hat verlangt, dass die nächste %1 verworfen wird</translation>
    </message>
    <message>
        <source>You asked for the next %1 to be held</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>Sie haben verlangt, dass die nächste %1 angehalten wird</translation>
    </message>
    <message>
        <source>The scenario asked for the next %1 to be held</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse</extracomment>
        <translation>Das Szenario hat verlangt, dass die nächste %1 angehalten wird</translation>
    </message>
    <message>
        <source>Chance asked for the next %1 to be held</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse; random faults did it</extracomment>
        <translation>Der Zufall hat verlangt, dass die nächste %1 angehalten wird</translation>
    </message>
    <message>
        <source>You held a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben eine %1 auf dem Weg von %2 zu %3 angehalten</translation>
    </message>
    <message>
        <source>The scenario held a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat eine %1 auf dem Weg von %2 zu %3 angehalten</translation>
    </message>
    <message>
        <source>Chance held a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat eine %1 auf dem Weg von %2 zu %3 angehalten</translation>
    </message>
    <message>
        <source>You dropped a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben eine %1 auf dem Weg von %2 zu %3 verworfen</translation>
    </message>
    <message>
        <source>The scenario dropped a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat eine %1 auf dem Weg von %2 zu %3 verworfen</translation>
    </message>
    <message>
        <source>Chance dropped a %1 on its way from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat eine %1 auf dem Weg von %2 zu %3 verworfen</translation>
    </message>
    <message>
        <source>You let a %1 go on from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben eine %1 von %2 zu %3 weiterreisen lassen</translation>
    </message>
    <message>
        <source>The scenario let a %1 go on from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat eine %1 von %2 zu %3 weiterreisen lassen</translation>
    </message>
    <message>
        <source>Chance let a %1 go on from %2 to %3</source>
        <extracomment>%1 is the name of a Kafka message such as FetchResponse, %2 and %3 are nodes such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat eine %1 von %2 zu %3 weiterreisen lassen</translation>
    </message>
    <message>
        <source>You changed what work takes to the preset &quot;%1&quot;</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own</extracomment>
        <translation>Sie haben die Kosten der Arbeit auf die Vorgabe „%1“ gestellt</translation>
    </message>
    <message>
        <source>The scenario changed what work takes to the preset &quot;%1&quot;</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own</extracomment>
        <translation>Das Szenario hat die Kosten der Arbeit auf die Vorgabe „%1“ gestellt</translation>
    </message>
    <message>
        <source>Chance changed what work takes to the preset &quot;%1&quot;</source>
        <extracomment>%1 is a set of costs: none, classroom, datacentre or own; random faults did it</extracomment>
        <translation>Der Zufall hat die Kosten der Arbeit auf die Vorgabe „%1“ gestellt</translation>
    </message>
    <message>
        <source>You switched the rule %1 on</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>Sie haben die Regel %1 eingeschaltet</translation>
    </message>
    <message>
        <source>The scenario switched the rule %1 on</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>Das Szenario hat die Regel %1 eingeschaltet</translation>
    </message>
    <message>
        <source>Chance switched the rule %1 on</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch; random faults did it</extracomment>
        <translation>Der Zufall hat die Regel %1 eingeschaltet</translation>
    </message>
    <message>
        <source>You switched the rule %1 off</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>Sie haben die Regel %1 ausgeschaltet</translation>
    </message>
    <message>
        <source>The scenario switched the rule %1 off</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch</extracomment>
        <translation>Das Szenario hat die Regel %1 ausgeschaltet</translation>
    </message>
    <message>
        <source>Chance switched the rule %1 off</source>
        <extracomment>%1 is the name of a rule such as truncateByLeaderEpoch; random faults did it</extracomment>
        <translation>Der Zufall hat die Regel %1 ausgeschaltet</translation>
    </message>
    <message>
        <source>%1 lost %3 of %2 with its disk</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 are offsets such as [22, 28)</extracomment>
        <translation>%1 hat mit seiner Platte %3 von %2 verloren</translation>
    </message>
    <message>
        <source>%1 lost %3 of %2, which it had not flushed</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 are offsets such as [22, 28)</extracomment>
        <translation>%1 hat %3 von %2 verloren, was es noch nicht auf die Platte geschrieben hatte</translation>
    </message>
    <message>
        <source>%1 recovered %2 from %3 on and cut off a batch that was written in part, at %4</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 hat %2 ab %3 wiederhergestellt und bei %4 einen nur teilweise geschriebenen Batch abgeschnitten</translation>
    </message>
    <message>
        <source>%1 recovered %2 from %3 up to %4</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;, %2 a partition, %3 and %4 are offsets</extracomment>
        <translation>%1 hat %2 von %3 bis %4 wiederhergestellt</translation>
    </message>
    <message numerus="yes">
        <source>You asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>Sie haben %n Partition von Topic %1 verlangt</numerusform>
            <numerusform>Sie haben %n Partitionen von Topic %1 verlangt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The scenario asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it is to have</extracomment>
        <translation>
            <numerusform>Das Szenario hat %n Partition von Topic %1 verlangt</numerusform>
            <numerusform>Das Szenario hat %n Partitionen von Topic %1 verlangt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chance asked for %n partitions of topic %1</source>
        <extracomment>%1 is a topic&apos;s name; random faults did it</extracomment>
        <translation>
            <numerusform>Der Zufall hat %n Partition von Topic %1 verlangt</numerusform>
            <numerusform>Der Zufall hat %n Partitionen von Topic %1 verlangt</numerusform>
        </translation>
    </message>
    <message>
        <source>You asked to delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Sie haben verlangt, Topic %1 zu löschen</translation>
    </message>
    <message>
        <source>The scenario asked to delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name</extracomment>
        <translation>Das Szenario hat verlangt, Topic %1 zu löschen</translation>
    </message>
    <message>
        <source>Chance asked to delete topic %1</source>
        <extracomment>%1 is a topic&apos;s name; random faults did it</extracomment>
        <translation>Der Zufall hat verlangt, Topic %1 zu löschen</translation>
    </message>
    <message>
        <source>You cancelled the move of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>Sie haben den Umzug von %1 abgebrochen</translation>
    </message>
    <message>
        <source>The scenario cancelled the move of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>Das Szenario hat den Umzug von %1 abgebrochen</translation>
    </message>
    <message>
        <source>Chance cancelled the move of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat den Umzug von %1 abgebrochen</translation>
    </message>
    <message>
        <source>You asked to move replicas of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; a reassignment</extracomment>
        <translation>Sie haben verlangt, Replicas von %1 zu verschieben</translation>
    </message>
    <message>
        <source>The scenario asked to move replicas of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; a reassignment</extracomment>
        <translation>Das Szenario hat verlangt, Replicas von %1 zu verschieben</translation>
    </message>
    <message>
        <source>Chance asked to move replicas of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; a reassignment; random faults did it</extracomment>
        <translation>Der Zufall hat verlangt, Replicas von %1 zu verschieben</translation>
    </message>
    <message>
        <source>all partitions</source>
        <extracomment>Stands for a list of partitions</extracomment>
        <translation>alle Partitionen</translation>
    </message>
    <message>
        <source>You asked for an unclean election of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>Sie haben eine unsaubere Wahl (unclean) für %1 verlangt</translation>
    </message>
    <message>
        <source>The scenario asked for an unclean election of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>Das Szenario hat eine unsaubere Wahl (unclean) für %1 verlangt</translation>
    </message>
    <message>
        <source>Chance asked for an unclean election of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat eine unsaubere Wahl (unclean) für %1 verlangt</translation>
    </message>
    <message>
        <source>You asked for the preferred leaders of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>Sie haben die bevorzugten Leader von %1 verlangt</translation>
    </message>
    <message>
        <source>The scenario asked for the preferred leaders of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;</extracomment>
        <translation>Das Szenario hat die bevorzugten Leader von %1 verlangt</translation>
    </message>
    <message>
        <source>Chance asked for the preferred leaders of %1</source>
        <extracomment>%1 are partitions such as &quot;payments-0, payments-1&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat die bevorzugten Leader von %1 verlangt</translation>
    </message>
    <message>
        <source>You asked to unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>Sie haben verlangt, %1 abzumelden</translation>
    </message>
    <message>
        <source>The scenario asked to unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;</extracomment>
        <translation>Das Szenario hat verlangt, %1 abzumelden</translation>
    </message>
    <message>
        <source>Chance asked to unregister %1</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat verlangt, %1 abzumelden</translation>
    </message>
    <message>
        <source>You added %1 to the cluster</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;</extracomment>
        <translation>Sie haben dem Cluster %1 hinzugefügt</translation>
    </message>
    <message>
        <source>The scenario added %1 to the cluster</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;</extracomment>
        <translation>Das Szenario hat dem Cluster %1 hinzugefügt</translation>
    </message>
    <message>
        <source>Chance added %1 to the cluster</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat dem Cluster %1 hinzugefügt</translation>
    </message>
    <message>
        <source>You added %1 to the cluster, in rack %2</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;, %2 the name of a rack</extracomment>
        <translation>Sie haben dem Cluster %1 hinzugefügt, in Rack %2</translation>
    </message>
    <message>
        <source>The scenario added %1 to the cluster, in rack %2</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;, %2 the name of a rack</extracomment>
        <translation>Das Szenario hat dem Cluster %1 hinzugefügt, in Rack %2</translation>
    </message>
    <message>
        <source>Chance added %1 to the cluster, in rack %2</source>
        <extracomment>%1 is a broker such as &quot;broker 4&quot;, %2 the name of a rack; random faults did it</extracomment>
        <translation>Der Zufall hat dem Cluster %1 hinzugefügt, in Rack %2</translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 has %n partitions now, before it had %2</source>
        <extracomment>%1 is a topic&apos;s name, %2 how many partitions it had; the number is how many it has now</extracomment>
        <translation>
            <numerusform>Topic %1 hat jetzt %n Partition, vorher waren es %2</numerusform>
            <numerusform>Topic %1 hat jetzt %n Partitionen, vorher waren es %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Topic %1 was deleted with its %n partitions; brokers delete the logs when they hear of it</source>
        <extracomment>%1 is a topic&apos;s name; the number is how many partitions it had</extracomment>
        <translation>
            <numerusform>Topic %1 wurde mit seiner %n Partition gelöscht; die Broker löschen das Log, wenn sie davon erfahren</numerusform>
            <numerusform>Topic %1 wurde mit seinen %n Partitionen gelöscht; die Broker löschen die Logs, wenn sie davon erfahren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 gives %2 more replicas: %3 have to catch up first</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a partition, %3 a set of brokers such as {4}</extracomment>
        <translation>%1 gibt %2 mehr Replicas: Erst müssen %3 aufholen</translation>
    </message>
    <message>
        <source>%1 takes replicas from %2: %3 go when the others are in sync</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a partition, %3 a set of brokers such as {4}</extracomment>
        <translation>%1 nimmt %2 Replicas weg: %3 gehen, wenn die anderen in Sync sind</translation>
    </message>
    <message>
        <source>%1 moves %2: %3 have to catch up, then %4 go</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a partition, %3 and %4 are sets of brokers such as {4}</extracomment>
        <translation>%1 verschiebt %2: %3 müssen aufholen, dann gehen %4</translation>
    </message>
    <message>
        <source>The move of %1 is complete: its replicas are %2 instead of %3</source>
        <extracomment>%1 is a partition, %2 and %3 are sets of brokers</extracomment>
        <translation>Der Umzug von %1 ist fertig: Seine Replicas sind %2 statt %3</translation>
    </message>
    <message>
        <source>The move of %1 was taken back: its replicas are %2 again, no longer %3</source>
        <extracomment>%1 is a partition, %2 and %3 are sets of brokers</extracomment>
        <translation>Der Umzug von %1 wurde zurückgenommen: Seine Replicas sind wieder %2, nicht mehr %3</translation>
    </message>
    <message>
        <source>%1 has forgotten %2: it is in no ISR and may not lead</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 a broker such as &quot;broker 1&quot;</extracomment>
        <translation>%1 hat %2 vergessen: Er ist in keiner ISR und darf nicht führen</translation>
    </message>
    <message>
        <source>Nobody answered %1 for %2: %3</source>
        <extracomment>An administrator waited in vain; %1 is the name of a Kafka API, %2 what it was asked about, %3 an error&apos;s name</extracomment>
        <translation>Niemand hat auf %1 für %2 geantwortet: %3</translation>
    </message>
    <message>
        <source>%1 refused %2 for %3: %4</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 the name of a Kafka API, %3 what it was asked about, %4 an error&apos;s name</extracomment>
        <translation>%1 hat %2 für %3 abgelehnt: %4</translation>
    </message>
    <message>
        <source>%1 refused %2 for %3: %4 (%5)</source>
        <extracomment>%1 is a controller such as &quot;Controller 3&quot;, %2 the name of a Kafka API, %3 what it was asked about, %4 an error&apos;s name, %5 its own words</extracomment>
        <translation>%1 hat %2 für %3 abgelehnt: %4 (%5)</translation>
    </message>
    <message>
        <source>%1 deleted its log of %2, up to %3: the topic is gone</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an offset</extracomment>
        <translation>%1 hat sein Log von %2 bis %3 gelöscht: Das Topic gibt es nicht mehr</translation>
    </message>
    <message>
        <source>%1 deleted its log of %2, up to %3: it is no replica any more</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;, %2 a partition, %3 an offset</extracomment>
        <translation>%1 hat sein Log von %2 bis %3 gelöscht: Er ist keine Replica mehr</translation>
    </message>
    <message>
        <source>%1 deleted the records %3 to %4 of %2: retention.ms or retention.bytes</source>
        <extracomment>%1 a broker, %2 a partition, %3 and %4 offsets</extracomment>
        <translation>%1 hat die Records %3 bis %4 von %2 gelöscht: retention.ms oder retention.bytes</translation>
    </message>
    <message>
        <source>%1 lets its log of %2 start at %3, as the leader&apos;s does</source>
        <extracomment>%1 a broker, %2 a partition, %3 an offset</extracomment>
        <translation>%1 lässt sein Log von %2 bei %3 beginnen wie der Leader</translation>
    </message>
    <message>
        <source>You asked to make %1 a voter</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>Sie wollten %1 stimmberechtigt machen</translation>
    </message>
    <message>
        <source>The scenario asked to make %1 a voter</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>Das Szenario wollte %1 stimmberechtigt machen</translation>
    </message>
    <message>
        <source>Chance asked to make %1 a voter</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall wollte %1 stimmberechtigt machen</translation>
    </message>
    <message>
        <source>You asked to take %1 out of the voters</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>Sie wollten %1 das Stimmrecht nehmen</translation>
    </message>
    <message>
        <source>The scenario asked to take %1 out of the voters</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>Das Szenario wollte %1 das Stimmrecht nehmen</translation>
    </message>
    <message>
        <source>Chance asked to take %1 out of the voters</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall wollte %1 das Stimmrecht nehmen</translation>
    </message>
    <message>
        <source>%1 wrote down other voters: %2 instead of %3, in force at once</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 and %3 are sets of controllers such as {1, 2, 3}</extracomment>
        <translation>%1 hat andere Stimmberechtigte aufgeschrieben: %2 statt %3, ab sofort</translation>
    </message>
    <message>
        <source>You wiped the metadata disk of %1: its log and its votes are gone</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>Sie haben die Metadatenplatte von %1 geleert: sein Log und seine Stimmen sind weg</translation>
    </message>
    <message>
        <source>The scenario wiped the metadata disk of %1: its log and its votes are gone</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;</extracomment>
        <translation>Das Szenario hat die Metadatenplatte von %1 geleert: sein Log und seine Stimmen sind weg</translation>
    </message>
    <message>
        <source>Chance wiped the metadata disk of %1: its log and its votes are gone</source>
        <extracomment>%1 is a controller such as &quot;controller 2&quot;; random faults did it</extracomment>
        <translation>Der Zufall hat die Metadatenplatte von %1 geleert: sein Log und seine Stimmen sind weg</translation>
    </message>
    <message>
        <source>%1 halted, for the new quorum leader lacks metadata that it knows to be committed</source>
        <extracomment>%1 is a node such as &quot;Broker 2&quot;; Kafka ends the process then</extracomment>
        <translation>%1 hat sich beendet, denn dem neuen Leader des Quorums fehlen Metadaten, die er als committet kennt</translation>
    </message>
    <message>
        <source>%1 resigned as leader of epoch %2: it is no voter any more</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 an epoch</extracomment>
        <translation>%1 tritt als Leader der Epoche %2 zurück: Er ist nicht mehr stimmberechtigt</translation>
    </message>
</context>
<context>
    <name>highwater::ui::EventsTab</name>
    <message>
        <source>Find events…</source>
        <extracomment>Placeholder of a line that filters the list of events</extracomment>
        <translation>Ereignisse suchen…</translation>
    </message>
    <message>
        <source>landmarks</source>
        <extracomment>Which events are listed: the important ones</extracomment>
        <translation>Wichtiges</translation>
    </message>
    <message>
        <source>everything</source>
        <extracomment>Which events are listed: all of them</extracomment>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Which events</source>
        <extracomment>Name of a choice for screen readers: which events are listed</extracomment>
        <translation>Welche Ereignisse</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Follow</source>
        <extracomment>A button: the list follows playback again</extracomment>
        <translation>Folgen</translation>
    </message>
    <message numerus="yes">
        <source>%n events</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>older routine ones are not listed</source>
        <translation>ältere Routine-Ereignisse stehen nicht mehr in der Liste</translation>
    </message>
</context>
<context>
    <name>highwater::ui::FlightLooks</name>
    <message numerus="yes">
        <source>%n record(s)</source>
        <extracomment>End of a message&apos;s label, such as &quot;Fetch payments-4 @25 → 1 record&quot;</extracomment>
        <translation>
            <numerusform>%n Record</numerusform>
            <numerusform>%n Records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupActions</name>
    <message>
        <source>slow</source>
        <translation>langsam</translation>
    </message>
    <message>
        <source>%1: process at full speed again</source>
        <translation>%1: wieder mit voller Geschwindigkeit verarbeiten</translation>
    </message>
    <message>
        <source>A record takes it no time.</source>
        <translation>Ein Record kostet ihn keine Zeit.</translation>
    </message>
    <message>
        <source>Make %1 slow</source>
        <translation>%1 langsam machen</translation>
    </message>
    <message>
        <source>Its application takes %1 for each record, and polls only when it is done.</source>
        <translation>Seine Anwendung braucht %1 je Record und ruft poll erst auf, wenn sie fertig ist.</translation>
    </message>
    <message>
        <source>add</source>
        <translation>hinzufügen</translation>
    </message>
    <message>
        <source>Add a member to %1: %2</source>
        <translation>%1 bekommt ein Mitglied: %2</translation>
    </message>
    <message>
        <source>It joins with the configs of the first member, and the group rebalances.</source>
        <translation>Es tritt mit den Configs des ersten Mitglieds bei, und die Gruppe verteilt neu.</translation>
    </message>
    <message>
        <source>Reset the offsets of %1 in %2 to earliest</source>
        <translation>Offsets von %1 in %2 auf earliest setzen</translation>
    </message>
    <message>
        <source>Reset the offsets of %1 in %2 to latest</source>
        <translation>Offsets von %1 in %2 auf latest setzen</translation>
    </message>
    <message>
        <source>Delete the group %1</source>
        <translation>Die Gruppe %1 löschen</translation>
    </message>
    <message>
        <source>Its committed offsets are gone.</source>
        <translation>Ihre bestätigten Offsets sind dann weg.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupColumnLooks</name>
    <message>
        <source>group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s)</source>
        <translation>
            <numerusform>%n Mitglied</numerusform>
            <numerusform>%n Mitglieder</numerusform>
        </translation>
    </message>
    <message>
        <source>gen %1</source>
        <translation>Gen. %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>no such group</source>
        <extracomment>Under a group&apos;s name: its coordinator does not know it, for nobody has joined yet or it was deleted; keep it short</extracomment>
        <translation>keine solche Gruppe</translation>
    </message>
    <message>
        <source>no coordinator</source>
        <translation>kein Koordinator</translation>
    </message>
    <message numerus="yes">
        <source>%n consumer(s)</source>
        <translation>
            <numerusform>%n Consumer</numerusform>
            <numerusform>%n Consumer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) read</source>
        <translation>
            <numerusform>%n Record gelesen</numerusform>
            <numerusform>%n Records gelesen</numerusform>
        </translation>
    </message>
    <message>
        <source>no group</source>
        <translation>ohne Gruppe</translation>
    </message>
    <message>
        <source>lag %1</source>
        <translation>Lag %1</translation>
    </message>
    <message>
        <source>%1 still reads</source>
        <translation>%1 liest noch</translation>
    </message>
    <message>
        <source>stands still %1</source>
        <translation>steht %1</translation>
    </message>
    <message>
        <source>owner is gone</source>
        <translation>Besitzer ist weg</translation>
    </message>
    <message>
        <source>not let go yet</source>
        <translation>nicht losgelassen</translation>
    </message>
    <message>
        <source>not taken yet</source>
        <translation>noch nicht genommen</translation>
    </message>
    <message>
        <source>stood still %1</source>
        <translation>stand %1 still</translation>
    </message>
    <message>
        <source>Broker %1 coordinates it, because it leads %2.</source>
        <translation>Broker %1 koordiniert sie, denn er führt %2.</translation>
    </message>
    <message>
        <source>Classic protocol; a member computes the assignment: %1.</source>
        <translation>Klassisches Protokoll; ein Mitglied berechnet die Zuteilung: %1.</translation>
    </message>
    <message>
        <source>Consumer protocol; the coordinator computes the assignment: %1.</source>
        <translation>Consumer-Protokoll; der Koordinator berechnet die Zuteilung: %1.</translation>
    </message>
    <message>
        <source>%1 At most %2 more.</source>
        <translation>%1 Höchstens noch %2.</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>the group waits for it</source>
        <translation>die Gruppe wartet darauf</translation>
    </message>
    <message numerus="yes">
        <source>%n rebalance(s) so far; the last one took %1.</source>
        <translation>
            <numerusform>%n Rebalance bisher; der letzte dauerte %1.</numerusform>
            <numerusform>%n Rebalances bisher; der letzte dauerte %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 owns it.</source>
        <translation>%1 besitzt sie.</translation>
    </message>
    <message>
        <source>%1 was given it and has not taken it yet.</source>
        <translation>%1 hat sie bekommen und noch nicht genommen.</translation>
    </message>
    <message>
        <source>%1 was asked for it back and has not let go yet.</source>
        <translation>%1 soll sie zurückgeben und hat noch nicht losgelassen.</translation>
    </message>
    <message>
        <source>%1 still believes that it owns it; a commit of it will be refused.</source>
        <translation>%1 glaubt noch, sie zu besitzen; ein Commit von ihm wird abgewiesen.</translation>
    </message>
    <message>
        <source>%1 owns it for the coordinator, but its process is gone.</source>
        <translation>Für den Koordinator besitzt %1 sie, doch der Prozess ist weg.</translation>
    </message>
    <message>
        <source>It is paused.</source>
        <translation>Er ist angehalten.</translation>
    </message>
    <message>
        <source>The group %1 does not read %2.</source>
        <translation>Die Gruppe %1 liest %2 nicht.</translation>
    </message>
    <message>
        <source>%1 in the group %2</source>
        <translation>%1 in der Gruppe %2</translation>
    </message>
    <message>
        <source>No member owns it.</source>
        <translation>Kein Mitglied besitzt sie.</translation>
    </message>
    <message>
        <source>No member owns it; the last one was %1.</source>
        <extracomment>%1 is a member of a group such as &quot;A (audit-1)&quot;</extracomment>
        <translation>Kein Mitglied besitzt sie; zuletzt war es %1.</translation>
    </message>
    <message>
        <source>Nobody has read it for %1.</source>
        <translation>Seit %1 liest sie niemand.</translation>
    </message>
    <message>
        <source>The last time it stood still for %1, in all for %2.</source>
        <translation>Zuletzt stand sie %1 still, insgesamt %2.</translation>
    </message>
    <message>
        <source>Committed offset %1, position %2, high watermark %3.</source>
        <translation>Bestätigter Offset %1, Position %2, High Watermark %3.</translation>
    </message>
    <message>
        <source>Position %1, high watermark %2.</source>
        <translation>Position %1, High Watermark %2.</translation>
    </message>
    <message>
        <source>Lag %1: %2 not read yet, %3 read and not committed.</source>
        <translation>Lag %1: %2 noch nicht gelesen, %3 gelesen und nicht bestätigt.</translation>
    </message>
    <message>
        <source>Nothing is committed yet; by its position it lags by %1.</source>
        <translation>Noch ist nichts bestätigt; nach der Position beträgt der Lag %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were processed again.</source>
        <translation>
            <numerusform>%n Record wurde noch einmal verarbeitet.</numerusform>
            <numerusform>%n Records wurden noch einmal verarbeitet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were skipped and processed by nobody.</source>
        <translation>
            <numerusform>%n Record wurde übersprungen und von niemandem verarbeitet.</numerusform>
            <numerusform>%n Records wurden übersprungen und von niemandem verarbeitet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupColumnPainter</name>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupTableDialog</name>
    <message>
        <source>Partitions of the group</source>
        <extracomment>Title of a window: all columns of a group's table</extracomment>
        <translation>Partitionen der Gruppe</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupTableModel</name>
    <message>
        <source>The committed offset: where the group would go on if its members began anew.</source>
        <translation>Der committete Offset: Hier ginge es weiter, wenn die Mitglieder neu begännen.</translation>
    </message>
    <message>
        <source>The letter is the member that has the partition by its own word, as on the stage; an outline was only given it, or is gone. CONSUMER-ID, HOST and CLIENT-ID are the coordinator&apos;s word, which names nobody while a classic group rebalances.</source>
        <translation>Der Buchstabe ist das Mitglied, das die Partition nach eigenem Wort hat, wie auf der Bühne; ein Umriss bekam sie nur zugeteilt oder ist fort. CONSUMER-ID, HOST und CLIENT-ID sind das Wort des Koordinators, das niemanden nennt, solange eine klassische Gruppe neu verteilt.</translation>
    </message>
    <message>
        <source>What the tool calls so is the high watermark: a consumer cannot read beyond it.</source>
        <translation>Was das Werkzeug so nennt, ist die High Watermark: Weiter kann kein Consumer lesen.</translation>
    </message>
    <message>
        <source>LOG-END-OFFSET minus CURRENT-OFFSET: records not committed as read.</source>
        <translation>LOG-END-OFFSET minus CURRENT-OFFSET: Records, die noch nicht als gelesen committet sind.</translation>
    </message>
    <message>
        <source>The member id that the coordinator gave the owner.</source>
        <translation>Die Mitglieds-ID, die der Koordinator dem Besitzer gab.</translation>
    </message>
    <message>
        <source>Where the leader&apos;s log really ends; what lies beyond the high watermark is not committed yet.</source>
        <translation>Wo das Log des Leaders wirklich endet; was hinter der High Watermark liegt, ist noch nicht committet.</translation>
    </message>
    <message>
        <source>Where the owner has read to; it is committed later, or never.</source>
        <translation>Bis wohin der Besitzer gelesen hat; committet wird es später oder nie.</translation>
    </message>
    <message>
        <source>How old the first record is that is not committed as read.</source>
        <translation>Wie alt der erste Record ist, der noch nicht als gelesen committet ist.</translation>
    </message>
    <message>
        <source>Records that the group&apos;s applications are done with, each counted once.</source>
        <translation>Records, mit denen die Anwendungen der Gruppe fertig sind, jeder einmal gezählt.</translation>
    </message>
    <message>
        <source>How often records were done again: a restart behind the last commit repeats what was done since.</source>
        <translation>Wie oft Records noch einmal bearbeitet wurden: Ein Neubeginn hinter dem letzten Commit wiederholt, was seitdem getan wurde.</translation>
    </message>
    <message>
        <source>Records that a commit or a reset passed over and that nobody was done with.</source>
        <translation>Records, die ein Commit oder ein Reset überging und mit denen niemand fertig wurde.</translation>
    </message>
    <message>
        <source>For so long no running member has owned the partition.</source>
        <translation>So lange besitzt kein laufendes Mitglied die Partition.</translation>
    </message>
    <message>
        <source>How long it stood still the last time.</source>
        <translation>Wie lange sie das letzte Mal stillstand.</translation>
    </message>
    <message>
        <source>How long it stood still in all.</source>
        <translation>Wie lange sie insgesamt stillstand.</translation>
    </message>
    <message>
        <source>log end</source>
        <extracomment>Column: where the leader's log ends</extracomment>
        <translation>Log-Ende</translation>
    </message>
    <message>
        <source>position</source>
        <extracomment>Column: where a member has read to</extracomment>
        <translation>Position</translation>
    </message>
    <message>
        <source>lag in time</source>
        <extracomment>Column: the lag as a time</extracomment>
        <translation>Lag (Zeit)</translation>
    </message>
    <message>
        <source>consumed</source>
        <extracomment>Column: records that were processed</extracomment>
        <translation>konsumiert</translation>
    </message>
    <message>
        <source>consumed again</source>
        <extracomment>Column: records that were processed more than once</extracomment>
        <translation>wiederholt</translation>
    </message>
    <message>
        <source>skipped</source>
        <extracomment>Column: records that nobody processed</extracomment>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>stands still</source>
        <extracomment>Column: since when nobody reads the partition</extracomment>
        <translation>steht seit</translation>
    </message>
    <message>
        <source>last time</source>
        <extracomment>Column: how long nobody read the partition the last time</extracomment>
        <translation>zuletzt</translation>
    </message>
    <message>
        <source>in all</source>
        <extracomment>Column: how long nobody read the partition in all</extracomment>
        <translation>insgesamt</translation>
    </message>
</context>
<context>
    <name>highwater::ui::GroupsTab</name>
    <message>
        <source>Nobody reads as a group yet. The members of a consumer group share the partitions of a topic, and the group remembers how far it came.</source>
        <translation>Noch liest niemand als Gruppe. Die Mitglieder einer Consumer-Gruppe teilen sich die Partitionen eines Topics, und die Gruppe merkt sich, wie weit sie kam.</translation>
    </message>
    <message>
        <source>+ member</source>
        <extracomment>A button that adds a consumer to a group</extracomment>
        <translation>+ Mitglied</translation>
    </message>
    <message>
        <source>One more consumer with the same topics and configs: the group shares its partitions out anew.</source>
        <translation>Ein weiterer Consumer mit denselben Topics und Configs: Die Gruppe teilt ihre Partitionen neu auf.</translation>
    </message>
    <message>
        <source>new group…</source>
        <extracomment>A link: a consumer that begins another group</extracomment>
        <translation>neue Gruppe …</translation>
    </message>
    <message>
        <source>Members</source>
        <extracomment>Heading over the members of a group</extracomment>
        <translation>Mitglieder</translation>
    </message>
    <message>
        <source>Consumer group</source>
        <extracomment>Name of a list for screen readers</extracomment>
        <translation>Consumer-Gruppe</translation>
    </message>
    <message>
        <source>Partitions of the group</source>
        <translation>Partitionen der Gruppe</translation>
    </message>
    <message>
        <source>Columns</source>
        <extracomment>Name of a choice for screen readers: which columns are shown</extracomment>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>offsets</source>
        <extracomment>Choice of columns: committed offsets, ends and lag</extracomment>
        <translation>Offsets</translation>
    </message>
    <message>
        <source>records</source>
        <extracomment>Choice of columns: records consumed, consumed again, skipped</extracomment>
        <translation>Records</translation>
    </message>
    <message>
        <source>standstill</source>
        <extracomment>Choice of columns: how long partitions stood still in rebalances</extracomment>
        <translation>Stillstand</translation>
    </message>
    <message numerus="yes">
        <source>%n more columns…</source>
        <extracomment>A link under a table; %n columns have no room there</extracomment>
        <translation>
            <numerusform>eine weitere Spalte …</numerusform>
            <numerusform>%n weitere Spalten …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::InspectPanel</name>
    <message>
        <source>Why</source>
        <extracomment>Tab: what led to an event</extracomment>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Inspect</source>
        <extracomment>Tab: all about what is selected</extracomment>
        <translation>Details</translation>
    </message>
    <message>
        <source>Config</source>
        <extracomment>Tab: configs by Kafka&apos;s names</extracomment>
        <translation>Config</translation>
    </message>
    <message>
        <source>Events</source>
        <extracomment>Tab: the list of events</extracomment>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Inspector</source>
        <extracomment>Name of the panel at the right for screen readers</extracomment>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Judges</source>
        <extracomment>Tab: the rules that are watched all the time</extracomment>
        <translation>Richter</translation>
    </message>
    <message>
        <source>Groups</source>
        <extracomment>Tab: consumer groups</extracomment>
        <translation>Gruppen</translation>
    </message>
</context>
<context>
    <name>highwater::ui::JudgeModel</name>
    <message>
        <source>holds</source>
        <extracomment>Of a rule that is watched all the time: it was never broken</extracomment>
        <translation>gilt</translation>
    </message>
    <message>
        <source>Nothing allows this: it is a defect of the engine.</source>
        <extracomment>A rule was broken and nothing in the configs explains it</extracomment>
        <translation>Nichts erlaubt das: Es ist ein Fehler der Engine.</translation>
    </message>
    <message>
        <source>Allowed by: %1</source>
        <extracomment>A rule was broken because a config or fault allows it, %1 says which</extracomment>
        <translation>Erlaubt durch: %1</translation>
    </message>
    <message numerus="yes">
        <source>broken %n times, last: %1 %2</source>
        <extracomment>A rule was broken: how often, what was seen last, and what allowed it</extracomment>
        <translation>
            <numerusform>einmal gebrochen, zuletzt: %1 %2</numerusform>
            <numerusform>%n-mal gebrochen, zuletzt: %1 %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::JudgesTab</name>
    <message>
        <source>Judges</source>
        <extracomment>Name of the list of rules that are watched all the time, for screen readers</extracomment>
        <translation>Richter</translation>
    </message>
    <message numerus="yes">
        <source>%n of the judged rules were broken</source>
        <extracomment>Headline over the list of rules that are watched all the time</extracomment>
        <translation>
            <numerusform>%n der beurteilten Regeln wurde gebrochen</numerusform>
            <numerusform>%n der beurteilten Regeln wurden gebrochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n judged rules hold</source>
        <extracomment>Headline over the list of rules that are watched all the time; none was ever broken</extracomment>
        <translation>
            <numerusform>Die beurteilte Regel gilt</numerusform>
            <numerusform>Alle %n beurteilten Regeln gelten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::LogPanel</name>
    <message>
        <source>log end offset</source>
        <extracomment>Legend of the chart: Kafka&apos;s log end offset</extracomment>
        <translation>Log End Offset</translation>
    </message>
    <message>
        <source>high watermark</source>
        <extracomment>Legend of the chart: Kafka&apos;s high watermark</extracomment>
        <translation>High Watermark</translation>
    </message>
    <message>
        <source>no leader</source>
        <extracomment>Legend of the chart: a span of time in which nobody led the partition</extracomment>
        <translation>kein Leader</translation>
    </message>
    <message>
        <source>%1: LEO and high watermark</source>
        <extracomment>Title of the chart; %1 is a partition; LEO is the log end offset</extracomment>
        <translation>%1: LEO und High Watermark</translation>
    </message>
    <message>
        <source>LEO and high watermark</source>
        <translation>LEO und High Watermark</translation>
    </message>
    <message>
        <source>Log end offset %1, high watermark %2</source>
        <translation>Log End Offset %1, High Watermark %2</translation>
    </message>
    <message>
        <source>log ends</source>
        <extracomment>What the chart shows: log end offset and high watermark</extracomment>
        <translation>Log-Enden</translation>
    </message>
    <message>
        <source>lag in time</source>
        <extracomment>What the chart shows: how old the first record is that is not committed as read</extracomment>
        <translation>Lag als Zeit</translation>
    </message>
    <message>
        <source>What the chart shows</source>
        <extracomment>Name of a choice for screen readers</extracomment>
        <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
        <source>%1: records not read</source>
        <extracomment>Title of the chart; %1 is a consumer group</extracomment>
        <translation>%1: nicht gelesene Records</translation>
    </message>
    <message>
        <source>%1: records not committed as read</source>
        <extracomment>Title of the chart; %1 is a consumer group</extracomment>
        <translation>%1: nicht als gelesen committet</translation>
    </message>
    <message>
        <source>%1: seconds behind</source>
        <extracomment>Title of the chart; %1 is a consumer group</extracomment>
        <translation>%1: Sekunden Rückstand</translation>
    </message>
    <message>
        <source>%1: now %2 at most</source>
        <extracomment>For screen readers; %1 is a number</extracomment>
        <translation>%1: jetzt höchstens %2</translation>
    </message>
    <message>
        <source>the largest</source>
        <extracomment>Legend of the chart: the largest lag of all partitions</extracomment>
        <translation>der größte</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>Legend of the chart: so many lines are not drawn</extracomment>
        <translation>
            <numerusform>ein weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::MainWindow</name>
    <message>
        <source>A what-if begins here: what you do now happens on a branch of its own.</source>
        <translation>Hier beginnt ein Was-wäre-wenn: Was Sie jetzt tun, geschieht auf einem eigenen Zweig.</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Audit</translation>
    </message>
    <message>
        <source>Open a scenario</source>
        <translation>Szenario öffnen</translation>
    </message>
    <message>
        <source>Scenarios (*.yaml *.yml)</source>
        <translation>Szenarien (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>The stage alone, for an audience. F5 brings the rest back.</source>
        <extracomment>F5 is a key</extracomment>
        <translation>Nur die Bühne, für ein Publikum. F5 bringt den Rest zurück.</translation>
    </message>
    <message>
        <source>Paused: the past that is kept has grown by about a gigabyte. Play goes on; opening the scenario anew frees it.</source>
        <translation>Angehalten: Die aufbewahrte Vergangenheit ist um etwa ein Gigabyte gewachsen. Abspielen geht weiter; das Szenario neu zu öffnen gibt es frei.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MatrixPainter</name>
    <message>
        <source>RF %1 · min ISR %2</source>
        <extracomment>Under a topic&apos;s name. RF is the replication factor, min ISR min.insync.replicas; keep it short</extracomment>
        <translation>RF %1 · min. ISR %2</translation>
    </message>
    <message numerus="yes">
        <source>%n topic(s)</source>
        <translation>
            <numerusform>%n Topic</numerusform>
            <numerusform>%n Topics</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s)</source>
        <translation>
            <numerusform>%n Partition</numerusform>
            <numerusform>%n Partitionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) as strips, worst first</source>
        <translation>
            <numerusform>%n Partition als Streifen, die schlimmsten zuerst</numerusform>
            <numerusform>%n Partitionen als Streifen, die schlimmsten zuerst</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n with lost records</source>
        <translation>
            <numerusform>%n mit verlorenen Records</numerusform>
            <numerusform>%n mit verlorenen Records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leaderless</source>
        <translation>
            <numerusform>%n ohne Leader</numerusform>
            <numerusform>%n ohne Leader</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under min ISR</source>
        <translation>
            <numerusform>%n unter min. ISR</numerusform>
            <numerusform>%n unter min. ISR</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n under-replicated</source>
        <translation>
            <numerusform>%n unterrepliziert</numerusform>
            <numerusform>%n unterrepliziert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) out of sight: scroll</source>
        <translation>
            <numerusform>%n Zeile außer Sicht: scrollen</numerusform>
            <numerusform>%n Zeilen außer Sicht: scrollen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broker(s) out of sight: scroll sideways</source>
        <translation>
            <numerusform>%n Broker außer Sicht: seitwärts scrollen</numerusform>
            <numerusform>%n Broker außer Sicht: seitwärts scrollen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 dot = %n record(s)</source>
        <translation>
            <numerusform>1 Punkt = %n Record</numerusform>
            <numerusform>1 Punkt = %n Records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) more on their way</source>
        <translation>
            <numerusform>%n weitere Nachricht unterwegs</numerusform>
            <numerusform>%n weitere Nachrichten unterwegs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routine message(s) folded</source>
        <extracomment>Heartbeats, empty fetches and their answers are not drawn one by one</extracomment>
        <translation>
            <numerusform>%n Routine-Nachricht zusammengefasst</numerusform>
            <numerusform>%n Routine-Nachrichten zusammengefasst</numerusform>
        </translation>
    </message>
    <message>
        <source>leader</source>
        <translation>Leader</translation>
    </message>
    <message>
        <source>in sync</source>
        <translation>synchron</translation>
    </message>
    <message>
        <source>out of sync</source>
        <translation>nicht synchron</translation>
    </message>
    <message>
        <source>high watermark, as each believes</source>
        <translation>High Watermark, wie jeder sie kennt</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <extracomment>Legend of a leader epoch&apos;s colour; %1 is its number</extracomment>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>not committed</source>
        <translation>nicht committet</translation>
    </message>
    <message>
        <source>acknowledged and lost</source>
        <translation>bestätigt und verloren</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) held up</source>
        <extracomment>Messages that do not arrive because a link is cut or a process is paused</extracomment>
        <translation>
            <numerusform>eine Nachricht aufgehalten</numerusform>
            <numerusform>%n Nachrichten aufgehalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) more: point at a message</source>
        <extracomment>Labels of messages for which there was no room; the pointer over a message shows its label</extracomment>
        <translation>
            <numerusform>%n Beschriftung mehr: auf eine Nachricht zeigen</numerusform>
            <numerusform>%n Beschriftungen mehr: auf eine Nachricht zeigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) in groups: a click opens one</source>
        <extracomment>Rows that stand for many partitions of a topic in the same state</extracomment>
        <translation>
            <numerusform>%n Partition in Gruppen: Ein Klick öffnet eine</numerusform>
            <numerusform>%n Partitionen in Gruppen: Ein Klick öffnet eine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n broker(s) as thin columns: they open where the pointer is</source>
        <translation>
            <numerusform>%n Broker als schmale Spalte: Sie öffnet sich unter dem Zeiger</numerusform>
            <numerusform>%n Broker als schmale Spalten: Sie öffnen sich unter dem Zeiger</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n partition(s) of __consumer_offsets folded</source>
        <translation>
            <numerusform>%n Partition von __consumer_offsets gefaltet</numerusform>
            <numerusform>%n Partitionen von __consumer_offsets gefaltet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n consumer group(s)</source>
        <translation>
            <numerusform>+%n Consumer-Gruppe</numerusform>
            <numerusform>+%n Consumer-Gruppen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consumer group(s) as strips</source>
        <translation>
            <numerusform>%n Consumer-Gruppe als Streifen</numerusform>
            <numerusform>%n Consumer-Gruppen als Streifen</numerusform>
        </translation>
    </message>
    <message>
        <source>committed by the group</source>
        <translation>von der Gruppe bestätigt</translation>
    </message>
    <message>
        <source>position of its member</source>
        <translation>Position des Mitglieds</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>nobody&apos;s</source>
        <translation>niemandes</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MemberActions</name>
    <message>
        <source>restart</source>
        <extracomment>Button on a consumer whose process does not run</extracomment>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Restart %1</source>
        <translation>%1 neu starten</translation>
    </message>
    <message>
        <source>Start the process again; it joins anew and goes on at the committed offsets.</source>
        <translation>Den Prozess wieder starten; er tritt neu bei und macht bei den committeten Offsets weiter.</translation>
    </message>
    <message>
        <source>crash</source>
        <extracomment>Button on a consumer: kill -9</extracomment>
        <translation>Absturz</translation>
    </message>
    <message>
        <source>Crash %1</source>
        <translation>%1 abstürzen lassen</translation>
    </message>
    <message>
        <source>kill -9: it says nothing; the group notices when its session runs out.</source>
        <translation>kill -9: Er sagt nichts; die Gruppe merkt es, wenn seine Sitzung abläuft.</translation>
    </message>
    <message>
        <source>resume</source>
        <extracomment>Button on a paused consumer</extracomment>
        <translation>weiter</translation>
    </message>
    <message>
        <source>Resume %1</source>
        <translation>%1 fortsetzen</translation>
    </message>
    <message>
        <source>SIGCONT: it goes on where it stood, and may find that it is no member any more.</source>
        <translation>SIGCONT: Er macht weiter, wo er stand, und ist vielleicht kein Mitglied mehr.</translation>
    </message>
    <message>
        <source>pause</source>
        <extracomment>Button on a consumer: like a long garbage collection</extracomment>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Pause %1</source>
        <translation>%1 anhalten</translation>
    </message>
    <message>
        <source>SIGSTOP, or a long collection: no polls, no heartbeats, and its lag grows.</source>
        <translation>SIGSTOP oder eine lange Garbage Collection: kein poll, keine Heartbeats, und der Lag wächst.</translation>
    </message>
    <message>
        <source>leave</source>
        <extracomment>Button on a consumer: an orderly end</extracomment>
        <translation>Austritt</translation>
    </message>
    <message>
        <source>Let %1 leave</source>
        <translation>%1 die Gruppe verlassen lassen</translation>
    </message>
    <message>
        <source>SIGTERM: it finishes what it has in hand, commits and leaves the group at once.</source>
        <translation>SIGTERM: Er beendet, was er in Arbeit hat, committet und verlässt die Gruppe sofort.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MemberCard</name>
    <message>
        <source>Settings</source>
        <extracomment>A button on a member's card, for screen readers: opens how it works and is configured</extracomment>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>down</source>
        <extracomment>State of a member: its process does not run</extracomment>
        <translation>aus</translation>
    </message>
    <message>
        <source>paused</source>
        <extracomment>State of a member: its process stands still</extracomment>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>has to join again</source>
        <extracomment>State of a member: the group waits until it joins again</extracomment>
        <translation>muss neu beitreten</translation>
    </message>
    <message>
        <source>has to sync</source>
        <extracomment>State of a member: the group waits until it asks for its assignment</extracomment>
        <translation>muss synchronisieren</translation>
    </message>
    <message>
        <source>lets go</source>
        <extracomment>State of a member: the group waits until it lets go of partitions</extracomment>
        <translation>gibt ab</translation>
    </message>
    <message>
        <source>waits for others</source>
        <extracomment>State of a member: it waits for partitions that others still have</extracomment>
        <translation>wartet auf andere</translation>
    </message>
    <message>
        <source>joining</source>
        <extracomment>State of a member: it waits for an assignment</extracomment>
        <translation>tritt bei</translation>
    </message>
    <message>
        <source>owns nothing</source>
        <extracomment>State of a member: nothing is left for it</extracomment>
        <translation>besitzt nichts</translation>
    </message>
    <message numerus="yes">
        <source>owns %n partitions</source>
        <extracomment>State of a member</extracomment>
        <translation>
            <numerusform>besitzt eine Partition</numerusform>
            <numerusform>besitzt %n Partitionen</numerusform>
        </translation>
    </message>
    <message>
        <source>no member id</source>
        <extracomment>In place of a member's id</extracomment>
        <translation>keine Mitglieds-ID</translation>
    </message>
    <message>
        <source>generation %1</source>
        <translation>Generation %1</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <extracomment>On a member's card: partitions that are not listed</extracomment>
        <translation>
            <numerusform>… und eine weitere</numerusform>
            <numerusform>… und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>at %1, lag %2</source>
        <extracomment>A member's place in a partition; %1 is an offset, %2 how many records it has still to read</extracomment>
        <translation>bei %1, Lag %2</translation>
    </message>
    <message>
        <source>records in hand</source>
        <extracomment>On a member's card: records that poll returned and that are not processed yet</extracomment>
        <translation>Records in Arbeit</translation>
    </message>
    <message>
        <source>time per record</source>
        <extracomment>On a member's card: how long its application takes for one record</extracomment>
        <translation>Zeit je Record</translation>
    </message>
    <message>
        <source>session</source>
        <extracomment>On a member's card: until the coordinator removes it</extracomment>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>The coordinator removes it unless it hears a heartbeat before this ends.</source>
        <translation>Der Koordinator entfernt es, wenn er vorher keinen Heartbeat hört.</translation>
    </message>
    <message>
        <source>let go</source>
        <extracomment>On a member's card: until it must have let go of partitions</extracomment>
        <translation>Abgabe</translation>
    </message>
    <message>
        <source>It is fenced unless it has let go of its partitions before this ends.</source>
        <translation>Es wird ausgesperrt, wenn es seine Partitionen bis dahin nicht abgegeben hat.</translation>
    </message>
    <message>
        <source>next poll</source>
        <extracomment>On a member's card: until it must have polled; poll is Kafka's word</extracomment>
        <translation>nächstes poll</translation>
    </message>
    <message>
        <source>It leaves the group unless it polls before this ends (max.poll.interval.ms).</source>
        <translation>Es verlässt die Gruppe, wenn es bis dahin nicht poll aufruft (max.poll.interval.ms).</translation>
    </message>
    <message>
        <source>auto commit</source>
        <extracomment>On a member's card: until it commits its position by itself</extracomment>
        <translation>Auto-Commit</translation>
    </message>
    <message>
        <source>The first poll after this commits its position (auto.commit.interval.ms).</source>
        <translation>Das erste poll danach committet seine Position (auto.commit.interval.ms).</translation>
    </message>
</context>
<context>
    <name>highwater::ui::MemberSettings</name>
    <message>
        <source>time per record</source>
        <extracomment>Field on a member's card: how long its application takes for one record</extracomment>
        <translation>Zeit je Record</translation>
    </message>
    <message>
        <source>How long the application works on one record. Slow enough, it misses max.poll.interval.ms and leaves.</source>
        <translation>Wie lange die Anwendung an einem Record arbeitet. Ist sie langsam genug, verpasst sie max.poll.interval.ms und verlässt die Gruppe.</translation>
    </message>
    <message>
        <source>the application commits</source>
        <extracomment>Field on a member's card: when its application commits by itself</extracomment>
        <translation>die Anwendung committet</translation>
    </message>
    <message>
        <source>never by itself</source>
        <extracomment>When an application commits: it leaves that to enable.auto.commit</extracomment>
        <translation>nie selbst</translation>
    </message>
    <message>
        <source>commitSync after work: at least once</source>
        <extracomment>When an application commits; commitSync is Kafka's name</extracomment>
        <translation>commitSync nach der Arbeit: mindestens einmal</translation>
    </message>
    <message>
        <source>commitAsync after work</source>
        <extracomment>When an application commits; commitAsync is Kafka's name</extracomment>
        <translation>commitAsync nach der Arbeit</translation>
    </message>
    <message>
        <source>commitSync before work: at most once</source>
        <extracomment>When an application commits; commitSync is Kafka's name</extracomment>
        <translation>commitSync vor der Arbeit: höchstens einmal</translation>
    </message>
    <message>
        <source>commitAsync before work</source>
        <extracomment>When an application commits; commitAsync is Kafka's name</extracomment>
        <translation>commitAsync vor der Arbeit</translation>
    </message>
    <message>
        <source>Read when the consumer starts</source>
        <extracomment>Heading over configs that a consumer reads only when it is made</extracomment>
        <translation>Wird beim Start des Consumers gelesen</translation>
    </message>
    <message>
        <source>From its next start on: %1</source>
        <extracomment>%1 is a list of configs such as group.protocol=consumer</extracomment>
        <translation>Ab dem nächsten Start: %1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::Names</name>
    <message>
        <source>nobody</source>
        <extracomment>In place of a broker&apos;s name, inside a sentence: there is none</extracomment>
        <translation>niemand</translation>
    </message>
    <message>
        <source>broker %1</source>
        <extracomment>A broker&apos;s name inside a sentence; %1 is its number</extracomment>
        <translation>Broker %1</translation>
    </message>
    <message>
        <source>Nobody</source>
        <extracomment>In place of a broker&apos;s name, as the first word of a sentence: there is none</extracomment>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Broker %1</source>
        <extracomment>A broker&apos;s name as the first word of a sentence; %1 is its number</extracomment>
        <translation>Broker %1</translation>
    </message>
    <message>
        <source>controller %1</source>
        <extracomment>A controller&apos;s name inside a sentence; %1 is its number</extracomment>
        <translation>Controller %1</translation>
    </message>
    <message>
        <source>Controller %1</source>
        <extracomment>A controller&apos;s name as the first word of a sentence; %1 is its number</extracomment>
        <translation>Controller %1</translation>
    </message>
    <message>
        <source>all brokers</source>
        <extracomment>Whose config was changed</extracomment>
        <translation>alle Broker</translation>
    </message>
    <message>
        <source>topic %1</source>
        <extracomment>Whose config was changed; %1 is a topic&apos;s name</extracomment>
        <translation>Topic %1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::ProducerCard</name>
    <message>
        <source>open batches</source>
        <extracomment>Title over bars: how full a producer&apos;s batches are that are not sent yet</extracomment>
        <translation>offene Batches</translation>
    </message>
    <message>
        <source>send more…</source>
        <extracomment>A button on a producer&apos;s card: let it send more records</extracomment>
        <translation>mehr senden…</translation>
    </message>
    <message>
        <source>pid %1</source>
        <extracomment>A producer&apos;s id, as short as can be; %1 is a number</extracomment>
        <translation>pid %1</translation>
    </message>
    <message>
        <source>on</source>
        <extracomment>On and off, of a config such as idempotence</extracomment>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 to send</source>
        <extracomment>Under a producer&apos;s open batches: records that it was told to send and has not sent yet</extracomment>
        <translation>noch %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n records, %2 in the open batch</source>
        <extracomment>Tooltip over a bar; %1 is a partition, %2 a size such as 2.3 KiB</extracomment>
        <translation>
            <numerusform>%1: %n Record, %2 im offenen Batch</numerusform>
            <numerusform>%1: %n Records, %2 im offenen Batch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches wait</source>
        <extracomment>Tooltip over a bar: closed batches that wait to be sent</extracomment>
        <translation>
            <numerusform>%n Batch wartet</numerusform>
            <numerusform>%n Batches warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches on their way</source>
        <extracomment>Tooltip over a bar: batches sent and not yet answered</extracomment>
        <translation>
            <numerusform>%n Batch unterwegs</numerusform>
            <numerusform>%n Batches unterwegs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n errors, last at %1</source>
        <extracomment>Under a producer&apos;s last error; %1 is the time of it</extracomment>
        <translation>
            <numerusform>%n Fehler, bei %1</numerusform>
            <numerusform>%n Fehler, zuletzt bei %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::ProducerPanel</name>
    <message>
        <source>Producers</source>
        <translation>Producer</translation>
    </message>
    <message>
        <source>+ producer</source>
        <extracomment>A button that adds a producer</extracomment>
        <translation>+ Producer</translation>
    </message>
    <message>
        <source>Skew by partition</source>
        <extracomment>Title over bars: how many records each partition got</extracomment>
        <translation>Verteilung auf Partitionen</translation>
    </message>
</context>
<context>
    <name>highwater::ui::PromiseStrip</name>
    <message>
        <source>What the acknowledgements were worth</source>
        <translation>Was die Bestätigungen wert waren</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>Records that the application gave to a producer.</source>
        <translation>Records, die die Anwendung einem Producer gab.</translation>
    </message>
    <message>
        <source>acked</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>Records whose batch was acknowledged, by whatever acks asks for.</source>
        <translation>Records, deren Batch bestätigt wurde, so wie acks es verlangt.</translation>
    </message>
    <message>
        <source>failed, reported</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Records whose send failed: the application was told.</source>
        <translation>Records, deren Senden scheiterte: Die Anwendung weiß davon.</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>nie gesendet</translation>
    </message>
    <message>
        <source>Records that send() refused, as when buffer.memory is full: the application was told. They are not among those sent.</source>
        <translation>Records, die send() abgelehnt hat, etwa weil buffer.memory voll ist: Die Anwendung weiß es. Sie zählen nicht zu den gesendeten.</translation>
    </message>
    <message>
        <source>in doubt</source>
        <translation>ungewiss</translation>
    </message>
    <message>
        <source>Records sent and not yet answered.</source>
        <translation>Gesendete Records, auf die noch keine Antwort kam.</translation>
    </message>
    <message>
        <source>committed</source>
        <translation>committet</translation>
    </message>
    <message>
        <source>Records below the high watermark: every in-sync replica has them.</source>
        <translation>Records unter der High Watermark: Jedes synchrone Replikat hat sie.</translation>
    </message>
    <message>
        <source>acked but lost</source>
        <translation>bestätigt, weg</translation>
    </message>
    <message>
        <source>Records that were acknowledged and are in no log any more.</source>
        <translation>Records, die bestätigt wurden und in keinem Log mehr stehen.</translation>
    </message>
    <message>
        <source>duplicates</source>
        <translation>Duplikate</translation>
    </message>
    <message>
        <source>Records that stand in a log more than once.</source>
        <translation>Records, die mehr als einmal in einem Log stehen.</translation>
    </message>
    <message>
        <source>No producer yet: nothing was promised.</source>
        <translation>Noch kein Producer: Nichts wurde versprochen.</translation>
    </message>
    <message>
        <source>The producers ask for different acks: each has its own promise.</source>
        <translation>Die Producer verlangen verschiedene acks: Jeder hat sein eigenes Versprechen.</translation>
    </message>
    <message>
        <source>The promise: none. With acks=0 nobody waits for an answer.</source>
        <translation>Das Versprechen: keines. Mit acks=0 wartet niemand auf Antwort.</translation>
    </message>
    <message>
        <source>The promise: acks=1 is leader-local, one copy and no more.</source>
        <translation>Das Versprechen: acks=1 gilt nur für den Leader, eine Kopie und nicht mehr.</translation>
    </message>
    <message numerus="yes">
        <source>The promise: acks=all means every in-sync replica, at least %n.</source>
        <extracomment>The promise of acks=all; %n is min.insync.replicas</extracomment>
        <translation>
            <numerusform>Das Versprechen: acks=all heißt jedes synchrone Replikat, mindestens eines.</numerusform>
            <numerusform>Das Versprechen: acks=all heißt jedes synchrone Replikat, mindestens %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged record(s) are in no log any more.</source>
        <translation>
            <numerusform>Ein bestätigter Record steht in keinem Log mehr.</numerusform>
            <numerusform>%n bestätigte Records stehen in keinem Log mehr.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) were written more than once.</source>
        <translation>
            <numerusform>Ein Record wurde mehr als einmal geschrieben.</numerusform>
            <numerusform>%n Records wurden mehr als einmal geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kept: %n failure(s) were reported, nothing acknowledged is missing.</source>
        <translation>
            <numerusform>Gehalten: Ein Fehlschlag wurde gemeldet, nichts Bestätigtes fehlt.</numerusform>
            <numerusform>Gehalten: %n Fehlschläge wurden gemeldet, nichts Bestätigtes fehlt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept so far: nothing acknowledged is missing.</source>
        <translation>Bisher gehalten: Nichts Bestätigtes fehlt.</translation>
    </message>
    <message>
        <source>Nothing is acknowledged yet.</source>
        <translation>Noch ist nichts bestätigt.</translation>
    </message>
    <message>
        <source>Why?</source>
        <extracomment>Link after a sentence about lost records; opens the chain of causes</extracomment>
        <translation>Warum?</translation>
    </message>
    <message numerus="yes">
        <source>Lost: %n record(s) that broker %1 alone had.</source>
        <extracomment>%1 is a broker&apos;s number, %n how many records</extracomment>
        <translation>
            <numerusform>Verloren: ein Record, den nur Broker %1 hatte.</numerusform>
            <numerusform>Verloren: %n Records, die nur Broker %1 hatte.</numerusform>
        </translation>
    </message>
    <message>
        <source>consumed</source>
        <translation>konsumiert</translation>
    </message>
    <message>
        <source>Records that the groups&apos; applications are done with, each counted once a group.</source>
        <translation>Records, mit denen die Anwendungen der Gruppen fertig sind, jeder je Gruppe einmal gezählt.</translation>
    </message>
    <message>
        <source>consumed again</source>
        <translation>wiederholt</translation>
    </message>
    <message>
        <source>How often records were done again: what was done after the last commit is repeated by whoever goes on.</source>
        <translation>Wie oft Records noch einmal bearbeitet wurden: Was nach dem letzten Commit geschah, wiederholt, wer weitermacht.</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>Records that a commit or a reset passed over, so that no member was ever done with them.</source>
        <translation>Records, die ein Commit oder ein Reset überging, sodass kein Mitglied je mit ihnen fertig wurde.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::RowLooks</name>
    <message>
        <source>partition %1</source>
        <extracomment>Title of a row of the matrix. %1 is a partition&apos;s number</extracomment>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>no leader · e%1</source>
        <extracomment>Under a partition&apos;s title; keep it short. &quot;e&quot; stands for leader epoch. %1 is a leader epoch</extracomment>
        <translation>kein Leader · e%1</translation>
    </message>
    <message>
        <source>leader %1 · e%2</source>
        <extracomment>Under a partition&apos;s title; keep it short. %1 is a broker&apos;s number, %2 a leader epoch</extracomment>
        <translation>Leader %1 · e%2</translation>
    </message>
    <message>
        <source>all in sync</source>
        <comment>state of partitions</comment>
        <translation>alle synchron</translation>
    </message>
    <message>
        <source>under-replicated</source>
        <comment>state of partitions</comment>
        <translation>unterrepliziert</translation>
    </message>
    <message>
        <source>under min ISR</source>
        <comment>state of partitions</comment>
        <translation>unter min. ISR</translation>
    </message>
    <message>
        <source>leaderless</source>
        <comment>state of partitions</comment>
        <translation>ohne Leader</translation>
    </message>
    <message>
        <source>with lost records</source>
        <comment>state of partitions</comment>
        <translation>mit verlorenen Records</translation>
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
        <translation>Records von %1 senden</translation>
    </message>
    <message>
        <source>Send</source>
        <extracomment>Button of a dialog</extracomment>
        <translation>Senden</translation>
    </message>
</context>
<context>
    <name>highwater::ui::SendFields</name>
    <message>
        <source>topic</source>
        <extracomment>Field of the dialog that lets a producer send records</extracomment>
        <translation>Topic</translation>
    </message>
    <message>
        <source>records</source>
        <extracomment>Field of the dialog that lets a producer send records: how many</extracomment>
        <translation>Records</translation>
    </message>
    <message>
        <source>one every (ms)</source>
        <extracomment>Field of the dialog that lets a producer send records: time between two of them</extracomment>
        <translation>einer alle (ms)</translation>
    </message>
    <message>
        <source>different keys</source>
        <extracomment>Field of the dialog that lets a producer send records: how many different keys; 0 sends records without a key</extracomment>
        <translation>verschiedene Schlüssel</translation>
    </message>
    <message>
        <source>keys begin with</source>
        <extracomment>Field of the dialog that lets a producer send records: what the names of keys begin with, such as acct-</extracomment>
        <translation>Schlüssel beginnen mit</translation>
    </message>
    <message>
        <source>value size (bytes)</source>
        <extracomment>Field of the dialog that lets a producer send records: size of a record&apos;s value</extracomment>
        <translation>Größe des Werts (Bytes)</translation>
    </message>
</context>
<context>
    <name>highwater::ui::StageActions</name>
    <message>
        <source>restart</source>
        <extracomment>Button on a dead broker</extracomment>
        <translation>starten</translation>
    </message>
    <message>
        <source>Restart broker %1</source>
        <translation>Broker %1 wieder starten</translation>
    </message>
    <message>
        <source>Start the process again; its log is as the crash left it.</source>
        <translation>Den Prozess wieder starten; sein Log ist, wie der Absturz es hinterließ.</translation>
    </message>
    <message>
        <source>kill</source>
        <extracomment>Button on a broker: kill -9</extracomment>
        <translation>kill</translation>
    </message>
    <message>
        <source>Kill broker %1</source>
        <translation>Broker %1 killen</translation>
    </message>
    <message>
        <source>kill -9: memory is gone, the page cache survives.</source>
        <translation>kill -9: Der Speicher ist weg, der Page-Cache überlebt.</translation>
    </message>
    <message>
        <source>heal</source>
        <extracomment>Button on a broker that is cut off from the network</extracomment>
        <translation>heilen</translation>
    </message>
    <message>
        <source>Heal the links of broker %1</source>
        <translation>Die Verbindungen von Broker %1 heilen</translation>
    </message>
    <message>
        <source>Its links work again.</source>
        <translation>Seine Verbindungen gehen wieder.</translation>
    </message>
    <message>
        <source>cut</source>
        <extracomment>Button on a broker: cut its network links</extracomment>
        <translation>kappen</translation>
    </message>
    <message>
        <source>Cut broker %1 off</source>
        <translation>Broker %1 abschneiden</translation>
    </message>
    <message>
        <source>Cut all its links to other brokers and controllers; clients still reach it.</source>
        <translation>Alle Verbindungen zu anderen Brokern und Controllern kappen; Clients erreichen ihn noch.</translation>
    </message>
    <message>
        <source>slow</source>
        <extracomment>Button on a broker: make its fetches slow</extracomment>
        <translation>bremsen</translation>
    </message>
    <message>
        <source>Broker %1: fetch at full speed again</source>
        <translation>Broker %1: wieder mit voller Geschwindigkeit holen</translation>
    </message>
    <message>
        <source>Its fetches no longer wait.</source>
        <translation>Seine Fetches warten nicht mehr.</translation>
    </message>
    <message>
        <source>Make broker %1 a slow follower</source>
        <translation>Broker %1 zum langsamen Follower machen</translation>
    </message>
    <message>
        <source>Each of its fetches waits %1 longer.</source>
        <translation>Jeder seiner Fetches wartet %1 länger.</translation>
    </message>
    <message>
        <source>resume</source>
        <extracomment>Button on a paused broker</extracomment>
        <translation>weiter</translation>
    </message>
    <message>
        <source>Resume broker %1</source>
        <translation>Broker %1 weiterlaufen lassen</translation>
    </message>
    <message>
        <source>SIGCONT: it goes on where it stood.</source>
        <translation>SIGCONT: Er macht weiter, wo er stand.</translation>
    </message>
    <message>
        <source>pause</source>
        <extracomment>Button on a broker: like a long garbage collection</extracomment>
        <translation>anhalten</translation>
    </message>
    <message>
        <source>Pause broker %1</source>
        <translation>Broker %1 anhalten</translation>
    </message>
    <message>
        <source>SIGSTOP, or a long collection: it does nothing, its connections stay open.</source>
        <translation>SIGSTOP oder eine lange Speicherbereinigung: Er tut nichts, seine Verbindungen bleiben offen.</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>beenden</translation>
    </message>
    <message>
        <source>Stop broker %1 in an orderly way</source>
        <translation>Broker %1 geordnet beenden</translation>
    </message>
    <message>
        <source>SIGTERM: a controlled shutdown, leaders move first.</source>
        <translation>SIGTERM: geordnetes Herunterfahren, Leader ziehen zuerst um.</translation>
    </message>
    <message>
        <source>cut, clients too</source>
        <translation>kappen, auch Clients</translation>
    </message>
    <message>
        <source>Cut broker %1 off from everybody</source>
        <translation>Broker %1 von allen abschneiden</translation>
    </message>
    <message>
        <source>Cut all its links, those to clients too.</source>
        <translation>Alle Verbindungen kappen, auch die zu Clients.</translation>
    </message>
    <message>
        <source>Heal the link between brokers %1 and %2</source>
        <translation>Die Verbindung zwischen Broker %1 und %2 heilen</translation>
    </message>
    <message>
        <source>Cut the link between brokers %1 and %2</source>
        <translation>Die Verbindung zwischen Broker %1 und %2 kappen</translation>
    </message>
    <message>
        <source>%1: set min.insync.replicas = %2</source>
        <translation>%1: min.insync.replicas = %2 setzen</translation>
    </message>
    <message>
        <source>%1: set unclean.leader.election.enable = %2</source>
        <translation>%1: unclean.leader.election.enable = %2 setzen</translation>
    </message>
    <message>
        <source>Deliver this message now</source>
        <translation>Diese Nachricht jetzt zustellen</translation>
    </message>
    <message>
        <source>With those before it on its connection.</source>
        <translation>Mit denen, die auf ihrer Verbindung davor sind.</translation>
    </message>
    <message>
        <source>heal all</source>
        <translation>alles heilen</translation>
    </message>
    <message>
        <source>Heal every link</source>
        <translation>Alle Verbindungen heilen</translation>
    </message>
    <message>
        <source>Let this message go on</source>
        <translation>Diese Nachricht weiterreisen lassen</translation>
    </message>
    <message>
        <source>With those behind it on its connection.</source>
        <translation>Mit denen hinter ihr auf ihrer Verbindung.</translation>
    </message>
    <message>
        <source>Hold this message</source>
        <translation>Diese Nachricht anhalten</translation>
    </message>
    <message>
        <source>It stands still until you let it go; those behind it on its connection wait.</source>
        <translation>Sie steht still, bis Sie sie loslassen; die hinter ihr auf ihrer Verbindung warten.</translation>
    </message>
    <message>
        <source>Drop this message</source>
        <translation>Diese Nachricht verwerfen</translation>
    </message>
    <message>
        <source>Its connection breaks with all that is on it, for TCP loses no single message.</source>
        <translation>Ihre Verbindung bricht mit allem, was auf ihr ist, denn TCP verliert keine einzelne Nachricht.</translation>
    </message>
    <message>
        <source>Cut the power of broker %1</source>
        <translation>Broker %1 den Strom abstellen</translation>
    </message>
    <message>
        <source>The process dies, and what it had not flushed is gone.</source>
        <translation>Der Prozess stirbt, und was er nicht auf die Platte geschrieben hatte, ist weg.</translation>
    </message>
    <message>
        <source>Give broker %1 an empty disk</source>
        <translation>Broker %1 eine leere Platte geben</translation>
    </message>
    <message>
        <source>Its logs are gone; it starts with a new log directory.</source>
        <translation>Seine Logs sind weg; er startet mit einem neuen Log-Verzeichnis.</translation>
    </message>
    <message>
        <source>Make space on the disk of broker %1</source>
        <translation>Auf der Platte von Broker %1 Platz schaffen</translation>
    </message>
    <message>
        <source>Fill the disk of broker %1</source>
        <translation>Die Platte von Broker %1 füllen</translation>
    </message>
    <message>
        <source>Its next write fails, and with it its log directory.</source>
        <translation>Sein nächstes Schreiben schlägt fehl, und mit ihm sein Log-Verzeichnis.</translation>
    </message>
    <message>
        <source>Break the log directory of broker %1</source>
        <translation>Das Log-Verzeichnis von Broker %1 zerstören</translation>
    </message>
    <message>
        <source>Kafka halts a broker whose only log directory fails.</source>
        <translation>Kafka beendet einen Broker, dessen einziges Log-Verzeichnis ausfällt.</translation>
    </message>
    <message>
        <source>Broker %1: write at full speed again</source>
        <translation>Broker %1: wieder mit voller Geschwindigkeit schreiben</translation>
    </message>
    <message>
        <source>Make the disk of broker %1 slow</source>
        <translation>Die Platte von Broker %1 langsam machen</translation>
    </message>
    <message>
        <source>Each write takes %1 longer, each flush %2.</source>
        <extracomment>%1 and %2 are durations</extracomment>
        <translation>Jedes Schreiben dauert %1 länger, jeder Flush %2.</translation>
    </message>
    <message>
        <source>Restart controller %1</source>
        <translation>Controller %1 neu starten</translation>
    </message>
    <message>
        <source>Kill controller %1</source>
        <translation>Controller %1 killen</translation>
    </message>
    <message>
        <source>Heal the links of controller %1</source>
        <translation>Verbindungen von Controller %1 heilen</translation>
    </message>
    <message>
        <source>Cut controller %1 off</source>
        <translation>Controller %1 abschneiden</translation>
    </message>
    <message>
        <source>Cut all its links to brokers and controllers.</source>
        <translation>Alle Verbindungen zu Brokern und Controllern trennen.</translation>
    </message>
    <message>
        <source>Resume controller %1</source>
        <translation>Controller %1 fortsetzen</translation>
    </message>
    <message>
        <source>Pause controller %1</source>
        <translation>Controller %1 anhalten</translation>
    </message>
    <message>
        <source>Stop controller %1 in an orderly way</source>
        <translation>Controller %1 geordnet beenden</translation>
    </message>
    <message>
        <source>SIGTERM: it resigns if it leads.</source>
        <translation>SIGTERM: führt er, tritt er zurück.</translation>
    </message>
    <message>
        <source>%1: cancel the reassignment</source>
        <translation>%1: Neuzuweisung abbrechen</translation>
    </message>
    <message>
        <source>The replicas of before count again.</source>
        <translation>Die Replikate von vorher gelten wieder.</translation>
    </message>
    <message>
        <source>%1: elect the preferred leader, broker %2</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number</extracomment>
        <translation>%1: bevorzugten Leader wählen, Broker %2</translation>
    </message>
    <message>
        <source>%1: elect any living replica, unclean</source>
        <extracomment>%1 is a partition</extracomment>
        <translation>%1: irgendein lebendes Replikat wählen, unsauber</translation>
    </message>
    <message>
        <source>Records that only others have are lost.</source>
        <translation>Records, die nur andere haben, gehen verloren.</translation>
    </message>
    <message>
        <source>%1: add a replica on broker %2</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number</extracomment>
        <translation>%1: Replikat auf Broker %2 hinzufügen</translation>
    </message>
    <message>
        <source>%1: take the replica off broker %2</source>
        <extracomment>%1 is a partition, %2 a broker&apos;s number</extracomment>
        <translation>%1: Replikat von Broker %2 nehmen</translation>
    </message>
    <message>
        <source>%1: grow to %2 partitions</source>
        <extracomment>%1 a topic&apos;s name, %2 how many partitions it has then</extracomment>
        <translation>%1: auf %2 Partitionen vergrößern</translation>
    </message>
    <message>
        <source>Keys go to other partitions from then on.</source>
        <translation>Schlüssel gehen von da an in andere Partitionen.</translation>
    </message>
    <message>
        <source>%1: delete the topic</source>
        <translation>%1: Topic löschen</translation>
    </message>
    <message>
        <source>Elect the preferred leaders of all partitions</source>
        <translation>Bevorzugte Leader aller Partitionen wählen</translation>
    </message>
    <message>
        <source>Add a broker</source>
        <translation>Broker hinzufügen</translation>
    </message>
    <message>
        <source>A new broker with an empty disk joins; partitions go there by reassignment.</source>
        <translation>Ein neuer Broker mit leerer Platte tritt bei; Partitionen kommen durch Neuzuweisung dorthin.</translation>
    </message>
    <message>
        <source>Give controller %1 an empty metadata disk</source>
        <translation>Controller %1 eine leere Metadatenplatte geben</translation>
    </message>
    <message>
        <source>Its metadata log is gone, and it no longer knows whom it voted for.</source>
        <translation>Sein Metadatenlog ist weg, und er weiß nicht mehr, wem er seine Stimme gab.</translation>
    </message>
</context>
<context>
    <name>highwater::ui::SubjectReader</name>
    <message>
        <source>yes</source>
        <extracomment>The value of a fact such as &quot;in sync&quot;</extracomment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>It is not there at this moment.</source>
        <translation>Zu diesem Zeitpunkt nicht vorhanden.</translation>
    </message>
    <message>
        <source>The cluster</source>
        <translation>Der Cluster</translation>
    </message>
    <message>
        <source>Choose a broker, a partition, a replica or a client to see all about it.</source>
        <translation>Wählen Sie einen Broker, eine Partition, ein Replikat oder einen Client, um alles darüber zu sehen.</translation>
    </message>
    <message>
        <source>brokers up</source>
        <extracomment>Facts about the cluster; %1 of %2 brokers are up</extracomment>
        <translation>laufende Broker</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>quorum epoch</source>
        <translation>Quorum-Epoche</translation>
    </message>
    <message>
        <source>metadata committed</source>
        <translation>Metadaten committet</translation>
    </message>
    <message>
        <source>topics</source>
        <translation>Topics</translation>
    </message>
    <message>
        <source>partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>messages on their way</source>
        <translation>Nachrichten unterwegs</translation>
    </message>
    <message>
        <source>down since %1</source>
        <extracomment>Under a broker&apos;s name; %1 is a time such as 00:13.900</extracomment>
        <translation>tot seit %1</translation>
    </message>
    <message>
        <source>It is down until somebody starts it again.</source>
        <translation>Er bleibt tot, bis ihn jemand wieder startet.</translation>
    </message>
    <message>
        <source>paused since %1</source>
        <extracomment>Under a broker&apos;s name; %1 is a time such as 00:13.900</extracomment>
        <translation>angehalten seit %1</translation>
    </message>
    <message>
        <source>Its process stands still until somebody resumes it.</source>
        <translation>Sein Prozess steht still, bis ihn jemand weiterlaufen lässt.</translation>
    </message>
    <message>
        <source>up since %1</source>
        <extracomment>Under a broker&apos;s name; %1 is a time such as 00:13.900</extracomment>
        <translation>läuft seit %1</translation>
    </message>
    <message>
        <source>The controller fences it unless its next heartbeat comes (broker.session.timeout.ms).</source>
        <translation>Der Controller sperrt ihn aus, wenn sein nächster Heartbeat ausbleibt (broker.session.timeout.ms).</translation>
    </message>
    <message>
        <source>It waits for the active controller to register it.</source>
        <translation>Er wartet darauf, dass der aktive Controller ihn registriert.</translation>
    </message>
    <message>
        <source>It is cut off from %1 until the links are healed.</source>
        <extracomment>%1 is a set of nodes such as {1, 3}</extracomment>
        <translation>Er ist von %1 abgeschnitten, bis die Verbindungen geheilt werden.</translation>
    </message>
    <message>
        <source>Each of its fetches waits %1 before it goes out.</source>
        <extracomment>%1 is a duration</extracomment>
        <translation>Jeder seiner Fetches wartet %1, bevor er hinausgeht.</translation>
    </message>
    <message>
        <source>fenced</source>
        <extracomment>Facts about a broker</extracomment>
        <translation>ausgesperrt</translation>
    </message>
    <message>
        <source>metadata applied</source>
        <translation>Metadaten angewandt</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>role</source>
        <extracomment>Facts about a controller: its role in the quorum</extracomment>
        <translation>Rolle</translation>
    </message>
    <message>
        <source>votes</source>
        <extracomment>Facts about a candidate: who voted for it</extracomment>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Controller, the active one</source>
        <translation>Controller, der aktive</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Controller</translation>
    </message>
    <message>
        <source>It resigns unless a majority of the voters fetches from it in time.</source>
        <translation>Er tritt zurück, wenn keine Mehrheit der Stimmberechtigten rechtzeitig bei ihm holt.</translation>
    </message>
    <message>
        <source>It looks for another leader unless the leader answers its fetch (controller.quorum.fetch.timeout.ms).</source>
        <translation>Er sucht einen anderen Leader, wenn der Leader seinen Fetch nicht beantwortet (controller.quorum.fetch.timeout.ms).</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>Producer</translation>
    </message>
    <message>
        <source>sent</source>
        <extracomment>Facts about a producer&apos;s records</extracomment>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>acknowledged</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>failed, reported</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>nie gesendet</translation>
    </message>
    <message>
        <source>in doubt</source>
        <translation>ungewiss</translation>
    </message>
    <message>
        <source>acknowledged but lost</source>
        <translation>bestätigt, aber verloren</translation>
    </message>
    <message>
        <source>still to send</source>
        <translation>noch zu senden</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Configs</source>
        <translation>Configs</translation>
    </message>
    <message>
        <source>%1: the oldest batch is given up for failed (delivery.timeout.ms).</source>
        <extracomment>%1 is a partition; delivery.timeout.ms is the config&apos;s name</extracomment>
        <translation>%1: Der älteste Batch wird als gescheitert aufgegeben (delivery.timeout.ms).</translation>
    </message>
    <message>
        <source>consumer</source>
        <translation>Consumer</translation>
    </message>
    <message>
        <source>topic</source>
        <extracomment>Facts about a consumer</extracomment>
        <translation>Topic</translation>
    </message>
    <message>
        <source>records read</source>
        <translation>gelesene Records</translation>
    </message>
    <message>
        <source>%1, lag %2</source>
        <extracomment>A consumer&apos;s place in a partition; %1 is an offset, %2 how many records it has still to read</extracomment>
        <translation>%1, Lag %2</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>no leader</source>
        <extracomment>Under a partition&apos;s name; %1 is a broker such as &quot;broker 3&quot;, %2 an epoch</extracomment>
        <translation>kein Leader</translation>
    </message>
    <message>
        <source>led by %1 at epoch %2</source>
        <translation>geführt von %1, Epoche %2</translation>
    </message>
    <message numerus="yes">
        <source>Records with acks=all are refused with NOT_ENOUGH_REPLICAS until the ISR has %n members (min.insync.replicas).</source>
        <translation>
            <numerusform>Records mit acks=all werden mit NOT_ENOUGH_REPLICAS abgelehnt, bis die ISR ein Mitglied hat (min.insync.replicas).</numerusform>
            <numerusform>Records mit acks=all werden mit NOT_ENOUGH_REPLICAS abgelehnt, bis die ISR %n Mitglieder hat (min.insync.replicas).</numerusform>
        </translation>
    </message>
    <message>
        <source>What its acks were worth</source>
        <translation>Was die Acks wert waren</translation>
    </message>
    <message>
        <source>committed</source>
        <translation>committet</translation>
    </message>
    <message numerus="yes">
        <source>%n fetches wait for new records (replica.fetch.wait.max.ms).</source>
        <translation>
            <numerusform>Ein Fetch wartet auf neue Records (replica.fetch.wait.max.ms).</numerusform>
            <numerusform>%n Fetches warten auf neue Records (replica.fetch.wait.max.ms).</numerusform>
        </translation>
    </message>
    <message>
        <source>The leader waits for the controller to record another ISR; until then %1 count.</source>
        <extracomment>%1 is a set of brokers such as {1, 3}</extracomment>
        <translation>Der Leader wartet darauf, dass der Controller eine andere ISR festschreibt; bis dahin zählen %1.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <extracomment>Title; %1 is a partition, %2 a broker such as &quot;broker 2&quot;</extracomment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>leader</source>
        <extracomment>What a replica is</extracomment>
        <translation>Leader</translation>
    </message>
    <message>
        <source>follower</source>
        <translation>Follower</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>%1 is not running; this copy rests until it is back.</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 läuft nicht; diese Kopie ruht, bis er zurück ist.</translation>
    </message>
    <message>
        <source>It joins the ISR when it has fetched up to the leader&apos;s log end and the controller has recorded that.</source>
        <translation>Es tritt der ISR bei, sobald es bis zum Log-Ende des Leaders geholt und der Controller das festgeschrieben hat.</translation>
    </message>
    <message>
        <source>It believes that it leads, but the controller made %1 the leader: it has not heard of it yet.</source>
        <extracomment>%1 is a broker such as &quot;broker 3&quot;</extracomment>
        <translation>Es glaubt zu führen, aber der Controller hat %1 zum Leader gemacht: Es hat noch nichts davon gehört.</translation>
    </message>
    <message>
        <source>believed leader</source>
        <extracomment>Facts about a replica: who leads it, as it believes</extracomment>
        <translation>vermuteter Leader</translation>
    </message>
    <message>
        <source>in the ISR</source>
        <translation>in der ISR</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1, caught up at %2</source>
        <extracomment>What a leader knows of a follower; %1 is an offset, %2 a time</extracomment>
        <translation>%1, aufgeholt bei %2</translation>
    </message>
    <message>
        <source>Followers, as it knows them</source>
        <translation>Follower, wie es sie kennt</translation>
    </message>
    <message>
        <source>cost</source>
        <extracomment>Facts about the cluster: what requests, writes and bytes cost in time; the value is a preset's name</extracomment>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Rules switched off: %1</source>
        <extracomment>%1 is a list of rules of Kafka, by their names in the program</extracomment>
        <translation>Abgeschaltete Regeln: %1</translation>
    </message>
    <message>
        <source>any message</source>
        <extracomment>Any message</extracomment>
        <translation>beliebige Nachricht</translation>
    </message>
    <message>
        <source>anybody</source>
        <extracomment>Any node</extracomment>
        <translation>irgendwem</translation>
    </message>
    <message numerus="yes">
        <source>The next %n of %1 from %2 to %3 will be dropped.</source>
        <translation>
            <numerusform>Die nächste %1 von %2 zu %3 wird verworfen.</numerusform>
            <numerusform>Die nächsten %n %1 von %2 zu %3 werden verworfen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next %n of %1 from %2 to %3 will be held.</source>
        <translation>
            <numerusform>Die nächste %1 von %2 zu %3 wird festgehalten.</numerusform>
            <numerusform>Die nächsten %n %1 von %2 zu %3 werden festgehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>group %1</source>
        <extracomment>Title; %1 is a consumer group's name</extracomment>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>It does not exist on %1, its coordinator: nobody has joined yet, or it was deleted.</source>
        <extracomment>Under a group&apos;s name; %1 is a broker such as &quot;broker 2&quot;, which would be its coordinator</extracomment>
        <translation>Auf %1, ihrem Koordinator, gibt es sie nicht: Noch ist niemand beigetreten, oder sie wurde gelöscht.</translation>
    </message>
    <message>
        <source>no broker has it loaded now</source>
        <translation>kein Broker hat sie gerade geladen</translation>
    </message>
    <message numerus="yes">
        <source>%n members, classic protocol</source>
        <extracomment>Under a group's name</extracomment>
        <translation>
            <numerusform>ein Mitglied, klassisches Protokoll</numerusform>
            <numerusform>%n Mitglieder, klassisches Protokoll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members, consumer protocol</source>
        <extracomment>Under a group's name; consumer is the protocol's name (KIP-848)</extracomment>
        <translation>
            <numerusform>ein Mitglied, Consumer-Protokoll</numerusform>
            <numerusform>%n Mitglieder, Consumer-Protokoll</numerusform>
        </translation>
    </message>
    <message>
        <source>state</source>
        <extracomment>Facts about a group; the value is Kafka's name of the state</extracomment>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>assignor</source>
        <extracomment>Facts about a group: what assigns its partitions</extracomment>
        <translation>Assignor</translation>
    </message>
    <message>
        <source>coordinator</source>
        <extracomment>Facts about a group: the broker that keeps it
----------
Facts about a member: the broker that it takes for its coordinator</extracomment>
        <translation>Koordinator</translation>
    </message>
    <message>
        <source>lag</source>
        <extracomment>Facts about a group: records not committed as read, of all its partitions</extracomment>
        <translation>Lag</translation>
    </message>
    <message>
        <source>rebalances</source>
        <extracomment>Facts about a group's rebalances: how many had an end</extracomment>
        <translation>Rebalances</translation>
    </message>
    <message>
        <source>rebalancing for</source>
        <extracomment>Facts about a group: how long the rebalance that is under way has lasted</extracomment>
        <translation>Rebalance seit</translation>
    </message>
    <message>
        <source>keys that moved</source>
        <extracomment>Facts about a group: keys of its topics whose records went to more than one partition</extracomment>
        <translation>verlegte Schlüssel</translation>
    </message>
    <message>
        <source>keys read out of order</source>
        <extracomment>Facts about a group: keys of which it did a later record before an earlier one</extracomment>
        <translation>Schlüssel außer der Reihe gelesen</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>throws at</source>
        <extracomment>Facts about a member: the record at which its application throws an exception</extracomment>
        <translation>wirft bei</translation>
    </message>
    <message>
        <source>longest standstill</source>
        <extracomment>Facts about a group: the longest time that a partition stood still in the last rebalance</extracomment>
        <translation>längster Stillstand</translation>
    </message>
    <message>
        <source>member %1 of group %2</source>
        <extracomment>Under a consumer's name; %1 is its letter, %2 its group</extracomment>
        <translation>Mitglied %1 der Gruppe %2</translation>
    </message>
    <message>
        <source>Its application ended with %1 and reads no more.</source>
        <extracomment>%1 is an error's name</extracomment>
        <translation>Seine Anwendung endete mit %1 und liest nicht mehr.</translation>
    </message>
    <message>
        <source>The coordinator removes it unless it hears a heartbeat in time.</source>
        <translation>Der Koordinator entfernt es, wenn er nicht rechtzeitig einen Heartbeat hört.</translation>
    </message>
    <message>
        <source>The first poll after this commits its position (auto.commit.interval.ms).</source>
        <translation>Das erste poll danach committet seine Position (auto.commit.interval.ms).</translation>
    </message>
    <message>
        <source>records in hand</source>
        <extracomment>Facts about a member: records that poll returned and that are not processed yet</extracomment>
        <translation>Records in Arbeit</translation>
    </message>
    <message>
        <source>time per record</source>
        <extracomment>Facts about a member: how long its application takes for one record</extracomment>
        <translation>Zeit je Record</translation>
    </message>
    <message>
        <source>Configs from its next start on</source>
        <extracomment>Heading over configs that a consumer reads only when it is made</extracomment>
        <translation>Configs ab dem nächsten Start</translation>
    </message>
    <message numerus="yes">
        <source>%n partitions stand still, for nobody owns them: %1.</source>
        <extracomment>%1 is a list of partitions</extracomment>
        <translation>
            <numerusform>Eine Partition steht still, denn niemand besitzt sie: %1.</numerusform>
            <numerusform>%n Partitionen stehen still, denn niemand besitzt sie: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, last took %2</source>
        <translation>%1, zuletzt %2</translation>
    </message>
</context>
<context>
    <name>highwater::ui::SubjectView</name>
    <message>
        <source>What is it waiting for?</source>
        <extracomment>Heading over conditions that are not met yet</extracomment>
        <translation>Worauf wird gewartet?</translation>
    </message>
    <message>
        <source>in %1</source>
        <extracomment>When a wait ends by itself; %1 is a duration</extracomment>
        <translation>in %1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::TimelinePanel</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
</context>
<context>
    <name>highwater::ui::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>you</source>
        <extracomment>Legend of the timeline: what the person did
----------
Lane of the timeline: what the person did</extracomment>
        <translation>Sie</translation>
    </message>
    <message>
        <source>scenario</source>
        <extracomment>Legend of the timeline: what the scenario did</extracomment>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>chance</source>
        <extracomment>Legend of the timeline: what random faults did</extracomment>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>fork point</source>
        <translation>Abzweigung</translation>
    </message>
    <message>
        <source>actions</source>
        <extracomment>Lane of the timeline: what the person, the scenario and chance did</extracomment>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>controller</source>
        <extracomment>Lane of the timeline: what the controllers decided</extracomment>
        <translation>Controller</translation>
    </message>
    <message>
        <source>%1 shown in %2: nothing new happened.</source>
        <extracomment>Over a fold of the timeline; %1 and %2 are spans of time such as 9 s</extracomment>
        <translation>%1 in %2 gezeigt: Es geschah nichts Neues.</translation>
    </message>
    <message>
        <source>group %1</source>
        <extracomment>Lane of the timeline; %1 is a consumer group's name</extracomment>
        <translation>Gruppe %1</translation>
    </message>
</context>
<context>
    <name>highwater::ui::TopBar</name>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Speed of time</source>
        <translation>Tempo der Zeit</translation>
    </message>
    <message>
        <source>Fork here</source>
        <translation>Abzweigen</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Open another scenario</source>
        <translation>Ein anderes Szenario öffnen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Light, dark or high contrast</source>
        <translation>Hell, dunkel oder hoher Kontrast</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>Sprache des Fensters</translation>
    </message>
    <message>
        <source>Search or do…</source>
        <translation>Suchen oder tun…</translation>
    </message>
    <message>
        <source>Time in the cluster</source>
        <translation>Zeit im Cluster</translation>
    </message>
    <message>
        <source>auto</source>
        <extracomment>Button: the director chooses the pace; keep it short</extracomment>
        <translation>auto</translation>
    </message>
</context>
<context>
    <name>highwater::ui::WaitingText</name>
    <message numerus="yes">
        <source>The high watermark of %1 stays at %2 until %3 have fetched beyond it: %n records wait to be committed.</source>
        <extracomment>%1 is a partition, %2 an offset, %3 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>Die High Watermark von %1 bleibt bei %2, bis %3 darüber hinaus geholt haben: Ein Record wartet auf den Commit.</numerusform>
            <numerusform>Die High Watermark von %1 bleibt bei %2, bis %3 darüber hinaus geholt haben: %n Records warten auf den Commit.</numerusform>
        </translation>
    </message>
    <message>
        <source>The high watermark of %1 stays at %2: the ISR is below min.insync.replicas until one of %3 is back.</source>
        <extracomment>%1 is a partition, %2 an offset, %3 a set of brokers such as {1, 3}; min.insync.replicas is the config&apos;s name</extracomment>
        <translation>Die High Watermark von %1 bleibt bei %2: Die ISR liegt unter min.insync.replicas, bis einer von %3 zurück ist.</translation>
    </message>
    <message numerus="yes">
        <source>%n produce requests with acks=all for %1 wait for %2.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>Eine Produce-Anfrage mit acks=all für %1 wartet auf %2.</numerusform>
            <numerusform>%n Produce-Anfragen mit acks=all für %1 warten auf %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the open batch goes out after linger.ms, or when batch.size is full.</source>
        <extracomment>%1 is a partition; linger.ms and batch.size are the configs&apos; names</extracomment>
        <translation>%1: Der offene Batch geht nach linger.ms hinaus, oder wenn batch.size voll ist.</translation>
    </message>
    <message>
        <source>%1: the batch goes out again after its back-off (retry.backoff.ms).</source>
        <extracomment>%1 is a partition; retry.backoff.ms is the config&apos;s name</extracomment>
        <translation>%1: Der Batch geht nach seiner Wartezeit noch einmal hinaus (retry.backoff.ms).</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n batches wait for the answer of %2.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>
            <numerusform>%1: Ein Batch wartet auf die Antwort von %2.</numerusform>
            <numerusform>%1: %n Batches warten auf die Antwort von %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: the batch waits for a leader; one of %2 could be it.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1: Der Batch wartet auf einen Leader; einer von %2 könnte es sein.</translation>
    </message>
    <message>
        <source>%1 is fenced until it is up, has caught up with the metadata, and the active controller has heard so.</source>
        <extracomment>%1 is a broker such as &quot;Broker 2&quot;</extracomment>
        <translation>%1 ist ausgesperrt, bis er läuft, die Metadaten aufgeholt hat und der aktive Controller das gehört hat.</translation>
    </message>
    <message>
        <source>The active controller fences %1 when its session ends without a heartbeat (broker.session.timeout.ms).</source>
        <extracomment>%1 is a broker such as &quot;broker 2&quot;; broker.session.timeout.ms is the config&apos;s name</extracomment>
        <translation>Der aktive Controller sperrt %1 aus, wenn dessen Sitzung ohne Heartbeat endet (broker.session.timeout.ms).</translation>
    </message>
    <message>
        <source>%1 waits for the votes of %2.</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;, %2 a set of controllers such as {1, 3}</extracomment>
        <translation>%1 wartet auf die Stimmen von %2.</translation>
    </message>
    <message>
        <source>%1 knows no leader of the quorum and will stand for election itself.</source>
        <extracomment>%1 is a controller such as &quot;Controller 2&quot;</extracomment>
        <translation>%1 kennt keinen Leader des Quorums und wird sich selbst zur Wahl stellen.</translation>
    </message>
    <message>
        <source>%1 has no leader until one of %2 is back.</source>
        <extracomment>%1 is a partition, %2 a set of brokers such as {1, 3}</extracomment>
        <translation>%1 hat keinen Leader, bis einer von %2 zurück ist.</translation>
    </message>
    <message>
        <source>%1 leaves the ISR of %2 unless it catches up with the leader (replica.lag.time.max.ms).</source>
        <extracomment>%1 is a broker such as &quot;Broker 3&quot;, %2 a partition; replica.lag.time.max.ms is the config&apos;s name</extracomment>
        <translation>%1 verlässt die ISR von %2, wenn er den Leader nicht einholt (replica.lag.time.max.ms).</translation>
    </message>
    <message>
        <source>%1 has read %2 up to the high watermark and waits for more to be committed.</source>
        <extracomment>%1 is a consumer&apos;s name, %2 a partition</extracomment>
        <translation>%1 hat %2 bis zur High Watermark gelesen und wartet auf weitere Commits.</translation>
    </message>
    <message>
        <source>No broker has the group %1 loaded: its members look for a coordinator.</source>
        <extracomment>%1 is a group's name</extracomment>
        <translation>Kein Broker hat die Gruppe %1 geladen: Ihre Mitglieder suchen einen Koordinator.</translation>
    </message>
    <message>
        <source>The group %1 is new: others have time to come before the first assignment (group.initial.rebalance.delay.ms).</source>
        <extracomment>%1 is a group's name; group.initial.rebalance.delay.ms is the config's name</extracomment>
        <translation>Die Gruppe %1 ist neu: Vor der ersten Zuteilung bleibt Zeit für weitere Mitglieder (group.initial.rebalance.delay.ms).</translation>
    </message>
    <message>
        <source>The group %1 waits for members that have not joined again yet: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>Die Gruppe %1 wartet auf Mitglieder, die noch nicht wieder beigetreten sind: %2.</translation>
    </message>
    <message>
        <source>The group %1 waits for the assignment, or for members that have not asked for it yet: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>Die Gruppe %1 wartet auf die Zuteilung oder auf Mitglieder, die noch nicht nach ihr gefragt haben: %2.</translation>
    </message>
    <message>
        <source>The group %1 waits for members that have not let go of their partitions yet: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>Die Gruppe %1 wartet auf Mitglieder, die ihre Partitionen noch nicht losgelassen haben: %2.</translation>
    </message>
    <message>
        <source>In the group %1, some wait for partitions that others still have: %2.</source>
        <extracomment>%1 is a group's name, %2 a list of consumers</extracomment>
        <translation>In der Gruppe %1 warten einige auf Partitionen, die andere noch haben: %2.</translation>
    </message>
    <message>
        <source>The group %2 removes %1 when its session ends without a heartbeat (session.timeout.ms).</source>
        <extracomment>%1 is a consumer's name, %2 a group's name</extracomment>
        <translation>Die Gruppe %2 entfernt %1, wenn seine Sitzung ohne Heartbeat endet (session.timeout.ms).</translation>
    </message>
    <message>
        <source>%1 stands still in the group %2: nobody owns it.</source>
        <extracomment>%1 is a partition, %2 a group's name</extracomment>
        <translation>%1 steht in der Gruppe %2 still: Niemand besitzt sie.</translation>
    </message>
    <message numerus="yes">
        <source>%1 leaves the group %2 unless it polls in time (max.poll.interval.ms): it works on %n records.</source>
        <extracomment>%1 is a consumer's name, %2 a group's name; max.poll.interval.ms is the config's name</extracomment>
        <translation>
            <numerusform>%1 verlässt die Gruppe %2, wenn es nicht rechtzeitig poll aufruft (max.poll.interval.ms): Es arbeitet an einem Record.</numerusform>
            <numerusform>%1 verlässt die Gruppe %2, wenn es nicht rechtzeitig poll aufruft (max.poll.interval.ms): Es arbeitet an %n Records.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>highwater::ui::WhyTab</name>
    <message numerus="yes">
        <source>%n records of %1 are gone</source>
        <extracomment>Headline over the causes: a replica&apos;s log was cut back; %1 is a partition</extracomment>
        <translation>
            <numerusform>%n Record von %1 ist weg</numerusform>
            <numerusform>%n Records von %1 sind weg</numerusform>
        </translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Choose a dot on the timeline or a line of the event list: here stands what led to it.</source>
        <translation>Wählen Sie einen Punkt auf der Zeitleiste oder eine Zeile der Ereignisliste: Hier steht, was dazu geführt hat.</translation>
    </message>
    <message>
        <source>Nobody did anything to bring this about: it follows from the cluster&apos;s start and its configs.</source>
        <translation>Niemand hat etwas dazu getan: Es folgt aus dem Start des Clusters und seinen Configs.</translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records of %1 are gone</source>
        <extracomment>Headline over the causes: acknowledged records that no log holds any more; %1 is a partition</extracomment>
        <translation>
            <numerusform>%n bestätigter Record von %1 ist weg</numerusform>
            <numerusform>%n bestätigte Records von %1 sind weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n acknowledged records are gone</source>
        <translation>
            <numerusform>%n bestätigter Record ist weg</numerusform>
            <numerusform>%n bestätigte Records sind weg</numerusform>
        </translation>
    </message>
</context>
</TS>
