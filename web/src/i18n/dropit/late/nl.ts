import type { Texts } from '../../message';
import type en from './en';

export default {
  'option.teams': 'Twee teams',
  'option.teams.about':
    'In plaats van twee spelers zijn er twee teams, waarvan de leden elkaar afwisselen: een team deelt zijn 18 stukken en heeft één score. Van 1, 2, 3, 6 of 9 leden laat elk 18, 9, 6, 3 of 2 stukken vallen.',
  'option.colours': 'Kleuren van elke partij',
  'option.colours.about': 'Iedereen speelt met twee kleuren.',
  'option.pairs': 'Stukken van de vierde kleur',
  'option.pairs.about': 'Naast een cirkel krijgt ieder van de drie een van de paren.',
  'option.edition': 'Uitgave',
  'option.edition.about': 'Welke kant van de randen zichtbaar is en hoeveel jokers er zijn.',
  'option.edges': 'Randen',
  'option.edges.about': 'Wat de zijkanten en de bodem verbieden.',
  'option.left': 'Letter onder aan de linkerzijkant',
  'option.right': 'Letter onder aan de rechterzijkant',
  'option.jokers': 'Jokers',
  'option.jokers.about':
    'Met een joker telt een stuk ondanks een taboe; een joker die overblijft is 3 punten waard.',
  'option.hand': 'Hand',
  'option.hand.about': 'Een natuurlijke hand trilt een beetje bij het loslaten.',
  'option.shaft': 'Schacht',
  'value.edition.dutch': 'Nederlandse',
  'value.edition.english': 'Engelse',
  'value.edges.shapes': 'Vormen',
  'value.edges.colours': 'Kleuren',
  'value.edges.none': 'Niets (voor beginners)',
  'value.hand.natural': 'Natuurlijk',
  'value.hand.steady': 'Vast',
  'value.shaft.classic': 'Klassiek',
  'preset.beginners': 'Voor beginners',
  'preset.dutch': 'Nederlandse uitgave met jokers',
  'preset.english': 'Engelse uitgave met jokers',
  'option.players': 'Spelers',
  'puzzle.most_points': 'Welk mikpunt levert gemiddeld de meeste punten op?',
  'puzzle.no_taboo': 'Welk mikpunt breekt het minst vaak een taboe?',
} satisfies Texts<typeof en>;
