import type { Passage } from '../passage';

export default [
  {
    title: 'Sich umsehen',
    paragraphs: [
      'Solange du nur Seiten liest oder Spielen zusiehst, wird nichts über dich gespeichert. Deine Adresse ist bekannt, solange du verbunden bist und einige Minuten danach, damit niemand den Server überflutet; aufgeschrieben wird sie nicht, außer in einer Sperre. Nach einem falschen Passwort oder Code wird für etwa einen Tag ein Fingerabdruck davon gespeichert, mit einem Schlüssel, der wechselt. Wer den Server betreibt, hat davor vielleicht ein Protokoll der Anfragen.',
    ],
  },
  {
    title: 'Ein Name und ein Platz',
    paragraphs: [
      'Wenn du sagst, wie du heißt, speichert der Server diesen Namen und gibt deinem Browser ein Cookie mit einem Geheimnis, von dem er nur den Hash speichert. Das Cookie gilt 400 Tage ab deinem letzten Besuch, ein persönlicher Link 7 Tage.',
      'Zu einem Spiel wird gespeichert, wer wo saß, jede Entscheidung mit ihrer Zeit und was am Tisch geschrieben wurde. Das sieht, wer den Link des Tisches hat. Spiele bleiben, bis sie löscht, wer den Server betreibt; leere Tische und Personen, die an keinem sitzen, können nach einer Weile gelöscht werden.',
    ],
  },
  {
    title: 'Ein Name, der dir gehört',
    paragraphs: [
      'Wenn du dir deinen Namen sicherst, speichert der Server auch, was beweist, dass du es bist: ein Passwort als Argon2-Hash, die öffentlichen Schlüssel deiner Passkeys, Hashes deiner Wiederherstellungscodes und deine E-Mail-Adresse, wenn du eine angibst. Zu jedem Gerät speichert er, welcher Browser es ist und an welchem Tag es zuletzt benutzt wurde, damit du es abmelden kannst.',
      'Deine Seite zeigt deinen Namen, seit wann du hier bist, deine Wertungen und deine gewerteten Spiele. Wertungen werden aus diesen Spielen berechnet und gehen mit ihnen. Solange ein gewertetes Spiel läuft, ist ein Fingerabdruck deiner Adresse gespeichert, damit niemand gegen sich selbst spielt.',
    ],
  },
  {
    title: 'Andere Leute',
    paragraphs: [
      'Freunde, Anfragen, Einladungen, wen du blockiert hast und was du spielen möchtest, wird gespeichert, bis du oder sie es beenden; wer blockiert ist, erfährt es nicht. In Turnieren sind dein Name, deine Spiele und Punkte öffentlich und bleiben.',
    ],
  },
  {
    title: 'Benachrichtigungen',
    paragraphs: [
      'Wenn du erfahren willst, dass du am Zug bist, speichert der Server wie und wann: die Adresse, die der Hersteller deines Browsers für Push-Nachrichten vergeben hat, deine E-Mail-Adresse, deine Sprache, deine Zeitzone und deine Ruhezeiten. Eine Push-Nachricht geht über die Server des Browserherstellers, so verschlüsselt, dass sie dort niemand lesen kann. Das bleibt gespeichert, bis du es abschaltest oder der Browser ablehnt; eine Benachrichtigung wird gelöscht, bald nachdem sie gesendet ist.',
    ],
  },
  {
    title: 'Meldungen',
    paragraphs: [
      'Eine Meldung speichert, wer wen gemeldet hat, warum, und die letzten Zeilen, die an diesem Tisch geschrieben wurden. Moderatoren lesen sie und entscheiden; Meldungen und Entscheidungen bleiben, damit sie sehen, was vorher war. Wenn du dich löschst, verschwinden dein Name und deine Zeilen daraus; der Grund, was andere schrieben und was entschieden wurde, bleibt. Eine Verwarnung wird gelöscht, wenn du sie gelesen hast.',
    ],
  },
  {
    title: 'Mitnehmen und löschen',
    paragraphs: [
      'Auf deiner Seite kannst du alles herunterladen, was über dich gespeichert ist, auch deine Spiele, und es löschen, auch wenn du gesperrt bist. Spiele, die du mit anderen gespielt hast, bleiben, mit einem anderen Namen an der Stelle von deinem; niemand sonst kann deinen Namen nehmen.',
    ],
  },
  {
    title: 'Was nicht geschieht',
    paragraphs: [
      'Von anderen Servern wird nichts geladen, niemand wird gezählt oder verfolgt, und nichts wird an andere weitergegeben.',
    ],
  },
] satisfies readonly Passage[];
