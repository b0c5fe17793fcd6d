import type { Texts } from '../../message';
import type source from './en';

export default {
  lay: 'Deze tegel is van jou: leg hem op twee vrije velden, waarvan er minstens een naast een zwarte driehoek ligt. Kies een plek, draai de tegel als je wilt, en leg hem neer.',
  'lay.done':
    'De hoeken van een tegel brengen segmenten op de kruispunten waarop ze liggen. Een scherpe hoek brengt er een, een stompe hoek twee.',
  turn: 'Jij speelt geel. Draai de tegel zo dat zijn stompe gele hoek op C5 ligt, het gemarkeerde kruispunt.',
  'turn.done':
    'C5 heeft nu twee gele segmenten meer. Zolang er een veld omheen vrij is, blijft het kruispunt open.',
  'turn.other':
    'C5 kreeg zo geen twee gele segmenten. Draai de tegel, of neem een andere plek bij C5.',
  alone:
    'Bij kruispunt A3 komen twee velden samen. Bedek ze allebei, met de stompe gele hoek op A3.',
  'alone.done':
    'A3 is rondom gesloten en wordt geteld: geel is alleen, plaatst een steen en krijgt een punt. Tik op een kruispunt, of druk op W, om te vragen waarom het is zoals het is.',
  'alone.other':
    'A3 is nog niet van jou. Zijn beide velden bedekt en ligt de stompe gele hoek erop, dan levert het je een punt op.',
  second: 'Sluit een kruispunt waar geel twee segmenten heeft en wit een, bijvoorbeeld A9.',
  'second.done':
    'Wit was tweede en plaatste een steen, en geel, de sterkste, plaatste er een bovenop. Alleen wie bovenop ligt krijgt punten, een voor elke steen van de toren.',
  'second.other':
    'Daar kwam geen toren van wit en geel van. Bij A9 kan geel de sterkste zijn, met wit eronder, voor twee punten.',
  tie: 'Op b9 en b10 sluit de tegel B8, hoe hij ook ligt. Leg hem zo dat geel daar als enige de sterkste is.',
  'tie.done':
    'Geel heeft de meeste segmenten, dus jij ligt bovenop. Andersom is er een gelijke stand van de sterksten, en dan plaatst niemand een steen.',
  'tie.other':
    'Bij een gelijke stand van de sterksten plaatst niemand een steen, en een kruispunt dat open blijft levert nog niets op. Andersom gelegd op b9 en b10 brengt de tegel je bij B8 bovenop.',
  gold: 'Op gouden kruispunten tellen punten dubbel. Sluit F2 met geel bovenop.',
  'gold.done': 'Een toren van twee stenen op goud levert vier punten op.',
  'gold.other':
    'F2 ligt nog voor je open. Dezelfde twee stenen leveren daar dubbel zoveel punten op.',
  three:
    'Bij E3 hebben blauw en rood elk een segment. Sluit het met geel als sterkste: iedereen die de tweede plaats deelt, plaatst een steen.',
  'three.done': 'Blauw en rood liggen eronder en geel bovenop. Drie stenen zijn drie punten.',
  'three.other':
    'Dat is minder waard dan E3. Daar zouden twee kleuren onder je steen liggen, en drie stenen zijn drie punten.',
  gap: 'Een veld waar geen tegel meer op past, krijgt meteen een zwarte driehoek. Sluit f10 in: bedek het laatste vrije veld ernaast.',
  'gap.done':
    'Op f10 past niets meer, dus ligt er een driehoek. Die bedekt het veld zoals een tegel, maar zwart telt niet mee als een kruispunt geteld wordt.',
  'gap.other':
    'Naast f10 is nog een veld vrij, dus er zou nog een tegel kunnen liggen. Bedek dat veld, en f10 krijgt een driehoek.',
  end: 'Vele beurten later is dit de laatste tegel die past. Leg hem, en het spel is afgelopen.',
  'end.done':
    'Iedereen verloor een punt voor elke steen die niet geplaatst is, en de meeste punten winnen. Maar wie zijn allerlaatste eigen steen plaatst, beëindigt het spel en wint, hoeveel punten de anderen ook hebben.',
  over: 'Nu ken je On Top. Nog één ding: kleuren die niemand speelt, hier blauw en wit, plaatsen ook stenen, maar krijgen geen punten.',
} satisfies Texts<typeof source>;
