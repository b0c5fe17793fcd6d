export default [
  'Mit topdrop spielt man zwei Brettspiele im Browser: On Top, erfunden von Günter Burkhardt, und Drop It, erfunden von Bernhard Lach und Uwe Rapp.',
  'Es setzt ihre Regeln unabhängig um. Mit den Erfindern und Verlagen hat es nichts zu tun; alle Rechte an den Spielen und ihren Namen bleiben bei ihnen. Wenn dir ein Spiel gefällt, kauf es: Holz und Pappe sind immer noch das Beste.',
  'Jedes Bild, jeder Ton, jeder Satz und jede Zeile des Programms ist für topdrop entstanden. Es lädt nichts von anderswo und zählt niemanden. Wer nur spielt, von dem behält es einen Namen, ein Cookie für die Plätze und die gespielten Spiele; wer sich seinen Namen sichert, Nachrichten möchte oder gemeldet wird, von dem mehr: Was und wie lange, steht unter „Was über dich gespeichert ist“.',
  'topdrop ist freie Software unter der MIT-Lizenz.',
] satisfies readonly string[];
