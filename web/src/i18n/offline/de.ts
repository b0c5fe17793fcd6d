export default {
  title: 'Ohne Netz',
  first: 'Nimm topdrop zuerst mit',
  first_about:
    'Hinter dieser Seite steht kein Server: Dein Browser lässt die Spiele selbst laufen. Was er dafür braucht, muss einmal geladen werden, mit dem Knopf hier unten; dann öffnet sich die Seite, zu der du wolltest, mit oder ohne Netz.',
  about:
    'Mitgenommen spielt diese Seite von selbst: mehrere an einem Bildschirm oder du gegen die zwei leichtesten Bots. Auch der Rückblick, die Einführung und die Regeln gehen dann.',
  physics:
    'Spiele, die auf Physik beruhen, brauchen zum Spielen den Server. Auf Aufzeichnungen davon kann man zurückblicken, und ihre Einführung zeigt die Beispiele.',
  size: 'Einmal werden etwa {mb} MB geladen. Eine neue Version der Seite lädt sie nicht noch einmal.',
  take: 'Mitnehmen',
  taking: 'Es lädt: {got} von {of} MB',
  taken: 'Mitgenommen: Diese Seite öffnet sich und spielt auch ohne Netz.',
  failed: 'Nicht alles ist angekommen. Was da ist, bleibt; versuch es noch einmal.',
  persisted: 'Der Browser hat versprochen, es zu behalten.',
  not_persisted: 'Der Browser darf es löschen, wenn ihm der Platz ausgeht.',
  forgets:
    'Manche Browser vergessen, was eine Seite behalten hat, wenn sie 7 Tage lang niemand geöffnet hat. Sichere in einer Datei, was nicht verloren gehen darf.',
  insecure: 'Das geht nur über https oder auf dem Rechner, auf dem der Server läuft.',
  kept: 'Auf diesem Gerät',
  tables: {
    one: '{n} Tisch liegt hier.',
    other: '{n} Tische liegen hier.',
    zero: 'Noch liegt hier kein Tisch.',
  },
  save: 'In einer Datei sichern',
  load: 'Aus einer Datei laden',
  loaded: {
    one: '{n} Tisch wurde geladen.',
    other: '{n} Tische wurden geladen.',
    zero: 'Die Tische dieser Datei sind schon hier.',
  },
  bad_file: 'Das ist keine Datei, die hier gesichert wurde.',
  remove: 'Mitgenommenes entfernen',
  removed: 'Entfernt. Die Tische sind noch hier.',
} as const;
