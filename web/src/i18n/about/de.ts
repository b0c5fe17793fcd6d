export default [
  'Mit topdrop spielt man zwei Brettspiele im Browser: On Top, erfunden von Günter Burkhardt, und Drop It, erfunden von Bernhard Lach und Uwe Rapp.',
  'Es setzt ihre Regeln unabhängig um. Mit den Erfindern und Verlagen hat es nichts zu tun; alle Rechte an den Spielen und ihren Namen bleiben bei ihnen. Wenn dir ein Spiel gefällt, kauf es: Holz und Pappe sind immer noch das Beste.',
  'Jedes Bild, jeder Ton, jeder Satz und jede Zeile des Programms ist für topdrop entstanden. Es lädt nichts von anderswo, zählt niemanden und behält von dir nichts außer deinem Namen, einem Cookie für deine Plätze und den Spielen, die du spielst.',
  'topdrop ist freie Software unter der MIT-Lizenz.',
] satisfies readonly string[];
