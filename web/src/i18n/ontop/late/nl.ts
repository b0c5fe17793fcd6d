import type { Texts } from '../../message';
import type en from './en';

export default {
  'option.teams': 'Partners',
  'option.teams.about': 'Plaats 1 en 3 spelen samen tegen 2 en 4.',
  'option.triangles': 'Zwarte driehoeken aan het begin',
  'option.triangles.about': 'Leg ze waar je wilt op het bord, en elk spel verloopt anders.',
  'option.triangles.chosen': { one: '{n} driehoek: {fields}', other: '{n} driehoeken: {fields}' },
  'option.neutral_stones': 'Stenen van elke neutrale kleur',
  'option.neutral_stones.about':
    'Met minder stenen kan een neutrale kleur opraken en het spel beëindigen.',
  'option.ties': 'Wie bij een gelijke stand wint',
  'option.ties.about': 'Als twee spelers aan het eind evenveel punten hebben.',
  'value.ties.stones': 'Wie minder stenen over heeft',
  'value.ties.shared': 'Ze delen de winst',
  'option.neutral_deduction': 'Stenen die over zijn aftrekken als een neutrale kleur op is',
  'option.neutral_deduction.about': 'Zoals anders ook aan het eind van een spel.',
  'preset.french': 'Franse uitgave',
  'option.board': 'Bord',
  'option.tiles': 'Tegels',
  'value.board.classic': 'Klassiek',
  'value.tiles.classic': 'Klassiek',
  'option.players': 'Spelers',
  'option.side': 'Zijde van een veld, in mm',
  'option.side.about': 'Geen spelregel zegt hoe groot het bord is; 40 is onze aanname.',
  'puzzle.most_points': 'Leg de tegel waar hij je meteen de meeste punten oplevert.',
  'puzzle.win_in_one': 'Leg de tegel zo dat het spel eindigt en jij wint.',

  // At a real table.
  'companion.about':
    'Zeg welke tegel is omgedraaid en leg hem ook hier: stenen, punten en het einde komen vanzelf, en ‘Waarom?’ beslecht ruzies. Anderen kunnen op hun eigen telefoon meekijken.',
  'drawn.how':
    'Tik de kleuren van de omgedraaide tegel aan, met de klok mee vanaf een scherpe hoek.',
  'drawn.letters': 'Of de letters ervan',
  'drawn.back': 'De laatste kleur weghalen',
  'drawn.so_far': 'Tot nu toe: {corners}',
  'drawn.kind': {
    one: '{tile}. {n} tegel van deze soort',
    other: '{tile}. {n} tegels van deze soort',
  },
  'drawn.none': 'Er zit geen tegel van deze soort meer in de zak.',
  'drawn.bag': { one: '{n} tegel in de zak', other: '{n} tegels in de zak' },
  'correct.drawn': 'Er is een andere tegel omgedraaid',
  'correct.place': 'De tegel ligt ergens anders',
  'correct.lay': 'Beurt {number}: leg de tegel waar hij echt ligt.',
  'why_not.tile': 'tegen die tijd zijn alle tegels van die soort gelegd.',
  'why_not.place': 'de plek is bezet.',
  'why_not.alone': 'er ligt niets naast de plek.',
  'why_not.over': 'het spel is daarvoor al afgelopen.',
} satisfies Texts<typeof en>;
