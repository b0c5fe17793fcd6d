import type { Texts } from '../message';
import type en from './en';

export default {
  title: 'On Top',

  'colour.blue': 'Blauw',
  'colour.red': 'Rood',
  'colour.white': 'Wit',
  'colour.yellow': 'Geel',
  'who.named': '{name} ({colour})',

  board: 'Speelbord van On Top',
  'board.help':
    'De pijltjestoetsen lopen langs de plekken waar de tegel past, R draait de tegel, Enter legt hem neer. W vraagt naar een kruispunt; dan lopen de pijltjestoetsen langs de kruispunten en brengt Escape je terug. O leest de open kruispunten voor, D de plek of het kruispunt waar je bent, S de stand.',
  places: 'Plekken voor de tegel',
  crossings: 'Kruispunten',
  'hand.yours': 'Jouw tegel',
  'hand.of': 'Tegel van {name}',
  'hand.waiting': 'Het spel is nog niet begonnen',
  'hand.over': 'Het spel is afgelopen',
  'tile.words': 'met de klok mee {a}, {b}, {c}, {d}; {a} en {c} in de scherpe hoeken',
  coming: { one: 'nog {n} tegel', other: 'nog {n} tegels' },
  'coming.short': 'nog {n}',
  'coming.none': 'de laatste tegel',
  stones: 'Stenen over',
  'stones.of': {
    zero: '{colour}: geen steen meer',
    one: '{colour}: nog {n} steen',
    other: '{colour}: nog {n} stenen',
  },
  'stones.neutral': {
    zero: '{colour}, neutraal: geen steen meer',
    one: '{colour}, neutraal: nog {n} steen',
    other: '{colour}, neutraal: nog {n} stenen',
  },
  'marker.at': { one: '{colour}: {n} punt', other: '{colour}: {n} punten' },
  turn: 'Draaien',
  'turn.tile': 'De tegel draaien',
  lay: 'Hier leggen',
  again: 'De laatste zet nog eens tonen',
  close: 'Sluiten',

  choose: 'Kies een plek op het bord.',
  drawn: 'Zeg welke tegel is omgedraaid.',
  watch: '{name} zoekt een plek.',
  sending: 'Wordt gelegd…',
  'place.at': '{one} en {other}: {corners}',
  'place.corner': '{colour} op {crossing}',
  'foresee.nothing': 'Sluit niets.',
  'foresee.closes': 'Sluit {crossings}.',
  'foresee.ends': 'Daarmee eindigt het spel.',
  'foresee.gain': '{colour} {points}',
  'foresee.triangles': { one: '{n} driehoek', other: '{n} driehoeken' },
  'foresee.empty': { one: '{n} veld blijft leeg', other: '{n} velden blijven leeg' },
  'keys.hint': 'Pijltjes: plek · R: draaien · Enter: leggen · W: waarom?',

  'event.triangle_laid': {
    one: 'Er ligt een zwarte driehoek op {fields}.',
    other: 'Er liggen zwarte driehoeken op {fields}.',
  },
  'event.tile_turned': '{who} draait een tegel om: {tile}.',
  'event.tile_laid': '{who} legt een tegel op {one} en {other}.',
  'event.gap_filled': 'Op {field} past niets meer: daar komt een zwarte driehoek.',
  'event.gap_filled.empty':
    'Op {field} past niets meer: het veld blijft leeg, want er is geen driehoek over.',
  'event.crossing_scored': {
    one: '{crossing}: {tower}, {n} punt voor {who}.',
    other: '{crossing}: {tower}, {n} punten voor {who}.',
  },
  'event.crossing_scored.neutral': '{crossing}: {tower}; {colour} is neutraal en scoort niets.',
  'event.crossing_scored.tie': '{crossing}: {colours} staan gelijk, niemand plaatst een steen.',
  'event.crossing_scored.black': '{crossing}: rondom alleen zwart, niemand plaatst een steen.',
  'event.golden': '{crossing} (goud)',
  'event.tower': { one: '{stones}', other: 'van onder naar boven {stones}' },
  'event.game_ended': 'Het spel is afgelopen. {winners} Eindstand: {points}.',
  'event.winners': { one: '{end} Winnaar: {who}.', other: '{end} Winnaars: {who}.' },
  'end.tiles_out': 'Alle tegels zijn gelegd.',
  'end.board_full': 'Er past geen tegel meer op het bord.',
  'end.stones_out':
    'Een speler heeft de laatste eigen steen geplaatst. Wie er geen meer heeft, eindigt vooraan, hoe de punten ook staan.',
  'end.neutral_out': 'Een neutrale kleur heeft haar laatste steen geplaatst.',

  'tell.total': { one: '{who} heeft nu {n} punt.', other: '{who} heeft nu {n} punten.' },
  'tell.deducted': {
    one: '{who}: {points} min {n} voor een steen die niet is geplaatst.',
    other: '{who}: {points} min {n} voor stenen die niet zijn geplaatst.',
  },
  'tell.deducted.none': 'Er gaat niets af voor stenen die niet zijn geplaatst.',
  'tell.no_stone': 'Gesloten, zonder steen.',
  'tell.open': {
    zero: 'Er is geen kruispunt open',
    one: '{n} kruispunt is open',
    other: '{n} kruispunten zijn open',
  },
  'tell.bare': '{n} daarvan zonder tegel',
  'tell.more': { one: 'Nog {n} met O.', other: 'Nog {n} met O.' },
  'tell.free': { one: '{n} veld vrij', other: '{n} velden vrij' },
  'tell.free.named': { one: '{n} veld vrij ({fields})', other: '{n} velden vrij ({fields})' },
  'tell.segments': 'segmenten: {segments}',
  'tell.lead': { one: '{colours} staat voor', other: '{colours} staan gelijk' },
  'tell.gets': {
    one: '{crossing} krijgt {n} segment van {colour}.',
    other: '{crossing} krijgt {n} segmenten van {colour}.',
  },
  'tell.tile': 'De tegel: {tile}.',
  'tell.place': 'Op {one} en {other}.',

  'why.crossing': 'Kruispunt {crossing}',
  'why.rule': 'Regel {rule}',
  'why.golden': 'goud, punten tellen dubbel',
  'why.segments': 'Segmenten',
  'why.segments.of': { one: '{colour}: {n} segment', other: '{colour}: {n} segmenten' },
  'why.tower': 'Toren van onder naar boven: {stones}.',
  'why.open': {
    zero: 'Nog open: er is nog geen veld bedekt.',
    one: 'Nog open: {n} van de {total} velden is bedekt.',
    other: 'Nog open: {n} van de {total} velden zijn bedekt.',
  },
  'why.open.lead': {
    one: '{colours} staat voorlopig voor.',
    other: '{colours} staan voorlopig gelijk.',
  },
  'why.closed': {
    one: 'Het enige veld eraan is bedekt, dus is er geteld.',
    other: 'De {n} velden eromheen zijn bedekt, dus is er geteld.',
  },
  'why.unscored': 'Alle velden zijn bedekt, maar het spel eindigde voordat er geteld werd.',
  'why.black': 'Er ligt geen kleur aan, alleen zwart: niemand plaatst een steen.',
  'why.alone': '{colour} is hier alleen en plaatst één steen.',
  'why.tie': {
    one: '{colours} staan met elk {n} segment samen bovenaan. Daarom plaatst niemand een steen.',
    other:
      '{colours} staan met elk {n} segmenten samen bovenaan. Daarom plaatst niemand een steen.',
  },
  'why.tie.seconds': {
    one: 'Ook {colours} niet, de eerstvolgende kleur.',
    other: 'Ook {colours} niet, de eerstvolgende kleuren.',
  },
  'why.first': {
    one: '{colour} is met {n} segment het sterkst: die steen ligt bovenop.',
    other: '{colour} is met {n} segmenten het sterkst: die steen ligt bovenop.',
  },
  'why.second': {
    one: '{colour} is met {n} segment tweede: die steen ligt eronder.',
    other: '{colour} is met {n} segmenten tweede: die steen ligt eronder.',
  },
  'why.seconds': {
    one: '{colours} delen met elk {n} segment de tweede plaats: hun stenen liggen eronder.',
    other: '{colours} delen met elk {n} segmenten de tweede plaats: hun stenen liggen eronder.',
  },
  'why.rest': {
    one: '{colours} heeft er minder en plaatst niets.',
    other: '{colours} hebben er minder en plaatsen niets.',
  },
  'why.points': {
    one: 'Alleen de bovenste kleur scoort, één punt per steen: {n} punt voor {colour}.',
    other: 'Alleen de bovenste kleur scoort, één punt per steen: {n} punten voor {colour}.',
  },
  'why.double': {
    one: 'Alleen de bovenste kleur scoort, en goud verdubbelt: 2 × {stones} = {n} punt voor {colour}.',
    other:
      'Alleen de bovenste kleur scoort, en goud verdubbelt: 2 × {stones} = {n} punten voor {colour}.',
  },
  'why.neutral': 'Niemand speelt {colour}: een neutrale kleur plaatst stenen, maar scoort niets.',

  // What the shell says of the game: its choices, what is asked, what is left, and keys.
  pitch:
    'Leg tegels, sluit kringen rond de kruispunten en lig bovenop als de torens worden geteld.',
  'hint.touch': 'Tik op een plek, draai de tegel en tik nog eens om hem te leggen.',
  'hint.mouse':
    'Wijs een plek aan, draai met R of het wiel, klik om te leggen. Met toetsen: pijltjes, R, Enter.',
  'stones.left': { zero: 'geen steen meer', one: 'nog {n} steen', other: 'nog {n} stenen' },
  'asked.tile': 'leg de tegel.',
  'asked.drawn': 'zeg welke tegel is omgedraaid.',
  take_back_seen: {
    one: 'Sindsdien is één tegel omgedraaid: {seen}. Die komt opnieuw, en iedereen weet het.',
    other:
      'Sindsdien zijn {n} tegels omgedraaid: {seen}. Ze komen opnieuw in deze volgorde, en iedereen weet het.',
  },
  commitment: 'De volgorde van de tegels staat vast',
  commitment_about:
    'Deze vingerafdruk is voor de eerste zet van de geschudde tegels gemaakt. Na afloop wordt de volgorde getoond, en die moet kloppen.',
  order: 'Volgorde van de tegels',
  order_about:
    'Zoals verslagen ze schrijven: de kleuren van de hoeken, met de klok mee vanaf een scherpe. {letters}.',
  'key.move': 'De tegel verplaatsen',
  'key.turn': 'De tegel draaien',
  'key.lay': 'De tegel leggen',
  'key.why': 'Vragen waarom een kruispunt zo is',
  'key.tell': 'De open kruispunten voorlezen; nog eens gaat verder',
  'key.detail': 'De plek of het kruispunt voorlezen',
  'key.back': 'De tegel terugleggen',
} satisfies Texts<typeof en>;
