import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'On Top',

  'colour.blue': 'Blau',
  'colour.red': 'Rot',
  'colour.white': 'Weiß',
  'colour.yellow': 'Gelb',
  'who.named': '{name} ({colour})',

  board: 'Spielplan von On Top',
  'board.help':
    'Die Pfeiltasten gehen über die Plätze, auf die das Legeteil passt, R dreht es, die Eingabetaste legt es dort hin. W fragt nach einer Kreuzung; dann gehen die Pfeiltasten über die Kreuzungen, und Escape führt zurück. O sagt die offenen Kreuzungen an, D den Platz oder die Kreuzung, wo du bist, S den Spielstand.',
  places: 'Plätze für das Legeteil',
  crossings: 'Kreuzungen',
  'hand.yours': 'Dein Legeteil',
  'hand.of': 'Legeteil von {name}',
  'hand.waiting': 'Das Spiel hat noch nicht begonnen',
  'hand.over': 'Das Spiel ist vorbei',
  'tile.words': 'im Uhrzeigersinn {a}, {b}, {c}, {d}; {a} und {c} an den spitzen Ecken',
  coming: { one: 'noch {n} Legeteil', other: 'noch {n} Legeteile' },
  'coming.short': 'noch {n}',
  'coming.none': 'das letzte Legeteil',
  stones: 'Übrige Steine',
  'stones.of': {
    zero: '{colour}: kein Stein mehr',
    one: '{colour}: noch {n} Stein',
    other: '{colour}: noch {n} Steine',
  },
  'stones.neutral': {
    zero: '{colour}, neutral: kein Stein mehr',
    one: '{colour}, neutral: noch {n} Stein',
    other: '{colour}, neutral: noch {n} Steine',
  },
  'marker.at': { one: '{colour}: {n} Punkt', other: '{colour}: {n} Punkte' },
  turn: 'Drehen',
  'turn.tile': 'Das Legeteil drehen',
  lay: 'Hier anlegen',
  again: 'Den letzten Zug noch einmal zeigen',
  close: 'Schließen',

  choose: 'Wähle einen Platz auf dem Spielplan.',
  drawn: 'Sag, welches Legeteil aufgedeckt wurde.',
  watch: '{name} sucht einen Platz.',
  sending: 'Wird gelegt …',
  'place.at': '{one} und {other}: {corners}',
  'place.corner': '{colour} an {crossing}',
  'foresee.nothing': 'Schließt nichts.',
  'foresee.closes': 'Schließt {crossings}.',
  'foresee.ends': 'Damit endet das Spiel.',
  'foresee.gain': '{colour} {points}',
  'foresee.triangles': { one: '{n} Dreieck', other: '{n} Dreiecke' },
  'foresee.empty': { one: '{n} Feld bleibt leer', other: '{n} Felder bleiben leer' },
  'keys.hint': 'Pfeile: Platz · R: drehen · Eingabe: anlegen · W: warum?',

  'event.triangle_laid': {
    one: 'Ein schwarzes Dreieck liegt auf {fields}.',
    other: 'Schwarze Dreiecke liegen auf {fields}.',
  },
  'event.tile_turned': '{who} deckt ein Legeteil auf: {tile}.',
  'event.tile_laid': '{who} legt ein Legeteil auf {one} und {other}.',
  'event.gap_filled': 'Auf {field} passt nichts mehr: Dort kommt ein schwarzes Dreieck hin.',
  'event.gap_filled.empty':
    'Auf {field} passt nichts mehr: Das Feld bleibt leer, denn kein Dreieck ist übrig.',
  'event.crossing_scored': {
    one: '{crossing}: {tower}, {n} Punkt für {who}.',
    other: '{crossing}: {tower}, {n} Punkte für {who}.',
  },
  'event.crossing_scored.neutral':
    '{crossing}: {tower}; {colour} ist neutral und bekommt keine Punkte.',
  'event.crossing_scored.tie': '{crossing}: Gleichstand von {colours}, niemand setzt einen Stein.',
  'event.crossing_scored.black': '{crossing}: ringsum nur Schwarz, niemand setzt einen Stein.',
  'event.golden': '{crossing} (golden)',
  'event.tower': { one: '{stones}', other: 'von unten nach oben {stones}' },
  'event.game_ended': 'Das Spiel ist vorbei. {winners} Endstand: {points}.',
  'event.winners': { one: '{end} Gewonnen: {who}.', other: '{end} Gewonnen: {who}.' },
  'end.tiles_out': 'Alle Legeteile sind gelegt.',
  'end.board_full': 'Auf den Spielplan passt kein Legeteil mehr.',
  'end.stones_out':
    'Ein Spieler hat seinen letzten Stein gesetzt. Wer keinen mehr hat, liegt vorn, wie auch immer die Punkte stehen.',
  'end.neutral_out': 'Eine neutrale Farbe hat ihren letzten Stein gesetzt.',

  'tell.total': { one: '{who} hat jetzt {n} Punkt.', other: '{who} hat jetzt {n} Punkte.' },
  'tell.deducted': {
    one: '{who}: {points} weniger {n} für einen Stein, der nicht gesetzt wurde.',
    other: '{who}: {points} weniger {n} für Steine, die nicht gesetzt wurden.',
  },
  'tell.deducted.none': 'Für Steine, die nicht gesetzt wurden, wird nichts abgezogen.',
  'tell.no_stone': 'Geschlossen, ohne Stein.',
  'tell.open': {
    zero: 'Keine Kreuzung ist offen',
    one: '{n} Kreuzung ist offen',
    other: '{n} Kreuzungen sind offen',
  },
  'tell.bare': 'davon {n} ohne Legeteil',
  'tell.more': { one: '{n} weitere mit O.', other: '{n} weitere mit O.' },
  'tell.free': { one: '{n} Feld frei', other: '{n} Felder frei' },
  'tell.free.named': { one: '{n} Feld frei ({fields})', other: '{n} Felder frei ({fields})' },
  'tell.segments': 'Segmente: {segments}',
  'tell.lead': { one: '{colours} führt', other: '{colours} gleichauf' },
  'tell.gets': {
    one: '{crossing} bekommt {n} Segment von {colour}.',
    other: '{crossing} bekommt {n} Segmente von {colour}.',
  },
  'tell.tile': 'Das Legeteil: {tile}.',
  'tell.place': 'Auf {one} und {other}.',

  'why.crossing': 'Kreuzung {crossing}',
  'why.rule': 'Regel {rule}',
  'why.golden': 'golden, Punkte zählen doppelt',
  'why.segments': 'Segmente',
  'why.segments.of': { one: '{colour}: {n} Segment', other: '{colour}: {n} Segmente' },
  'why.tower': 'Turm von unten nach oben: {stones}.',
  'why.open': {
    zero: 'Noch offen: Kein Feld ringsum ist bedeckt.',
    one: 'Noch offen: {n} der {total} Felder ringsum ist bedeckt.',
    other: 'Noch offen: {n} der {total} Felder ringsum sind bedeckt.',
  },
  'why.open.lead': {
    one: '{colours} liegt bisher vorn.',
    other: '{colours} liegen bisher gleichauf.',
  },
  'why.closed': {
    one: 'Das eine Feld daran ist bedeckt, also wurde gewertet.',
    other: 'Die {n} Felder ringsum sind bedeckt, also wurde gewertet.',
  },
  'why.unscored': 'Alle Felder sind bedeckt, aber das Spiel endete vor dieser Wertung.',
  'why.black': 'Keine Farbe liegt daran, nur Schwarz: Niemand setzt einen Stein.',
  'why.alone': '{colour} ist hier allein und setzt einen Stein.',
  'why.tie': {
    one: 'Gleichstand an der Spitze: {colours} mit je {n} Segment. Darum setzt niemand einen Stein.',
    other:
      'Gleichstand an der Spitze: {colours} mit je {n} Segmenten. Darum setzt niemand einen Stein.',
  },
  'why.tie.seconds': {
    one: 'Auch {colours} auf dem zweiten Platz setzt keinen.',
    other: 'Auch {colours} auf dem zweiten Platz setzen keinen.',
  },
  'why.first': {
    one: '{colour} ist mit {n} Segment am stärksten: Der Stein liegt obenauf.',
    other: '{colour} ist mit {n} Segmenten am stärksten: Der Stein liegt obenauf.',
  },
  'why.second': {
    one: '{colour} ist mit {n} Segment am zweitstärksten: Der Stein liegt darunter.',
    other: '{colour} ist mit {n} Segmenten am zweitstärksten: Der Stein liegt darunter.',
  },
  'why.seconds': {
    one: '{colours} teilen sich mit je {n} Segment den zweiten Platz: Ihre Steine liegen darunter.',
    other:
      '{colours} teilen sich mit je {n} Segmenten den zweiten Platz: Ihre Steine liegen darunter.',
  },
  'why.rest': {
    one: '{colours} hat weniger und setzt nichts.',
    other: '{colours} haben weniger und setzen nichts.',
  },
  'why.points': {
    one: 'Nur die oberste Farbe punktet, ein Punkt je Stein: {n} Punkt für {colour}.',
    other: 'Nur die oberste Farbe punktet, ein Punkt je Stein: {n} Punkte für {colour}.',
  },
  'why.double': {
    one: 'Nur die oberste Farbe punktet, und Gold verdoppelt: 2 × {stones} = {n} Punkt für {colour}.',
    other:
      'Nur die oberste Farbe punktet, und Gold verdoppelt: 2 × {stones} = {n} Punkte für {colour}.',
  },
  'why.neutral': 'Niemand spielt {colour}: Eine neutrale Farbe setzt Steine, aber punktet nicht.',

  // What the shell says of the game: its choices, what is asked, what is left, and keys.
  pitch:
    'Lege Legeteile an, schließe Farbkreise um die Kreuzungen und liege obenauf, wenn die Türme gewertet werden.',
  'hint.touch': 'Tippe auf einen Platz, drehe das Legeteil und tippe noch einmal, um es zu legen.',
  'hint.mouse':
    'Zeige auf einen Platz, drehe mit R oder Mausrad, lege mit einem Klick. Mit Tasten: Pfeile, R, Eingabe.',
  'stones.left': { zero: 'kein Stein mehr', one: 'noch {n} Stein', other: 'noch {n} Steine' },
  'asked.tile': 'Lege dein Legeteil.',
  'asked.drawn': 'sag, welches Legeteil aufgedeckt wurde.',
  take_back_seen: {
    one: 'Seitdem wurde ein Legeteil aufgedeckt: {seen}. Es kommt wieder, und alle wissen es.',
    other:
      'Seitdem wurden {n} Legeteile aufgedeckt: {seen}. Sie kommen in dieser Reihenfolge wieder, und alle wissen es.',
  },
  commitment: 'Die Reihenfolge der Legeteile steht fest',
  commitment_about:
    'Dieser Fingerabdruck stammt von den gemischten Legeteilen vor dem ersten Zug. Nach dem Spiel wird die Reihenfolge gezeigt, und sie muss dazu passen.',
  order: 'Reihenfolge der Legeteile',
  order_about:
    'Wie Aufzeichnungen sie schreiben: die Farben der Ecken, im Uhrzeigersinn ab einer spitzen. {letters}.',
  'key.move': 'Das Legeteil bewegen',
  'key.turn': 'Das Legeteil drehen',
  'key.lay': 'Das Legeteil anlegen',
  'key.why': 'Fragen, warum eine Kreuzung so ist',
  'key.tell': 'Die offenen Kreuzungen ansagen; noch einmal geht weiter',
  'key.detail': 'Den Platz oder die Kreuzung ansagen',
  'key.back': 'Das Legeteil zurücklegen',
} satisfies Texts<typeof en>;
