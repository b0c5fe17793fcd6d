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
} satisfies Texts<typeof en>;
