import type { Texts } from '../../message';
import type source from './en';

export default {
  drop: 'Kies een stuk, schuif het boven de opening en laat het los. Eerst zie je waar het terechtkomt: zoek een plek waar niets verboden is.',
  'drop.done':
    'Het stuk levert zoveel punten op als zijn verdieping: de hoogste waar er iets van in komt. De cijfers aan de zijkanten zeggen welke dat is.',
  'drop.other':
    'Hier raakt het stuk zijn eigen vorm aan de rand, wat verboden is, en dus levert het niets op. Neem een andere plek of een ander stuk; wat jokers zijn komt later.',
  level:
    'Hoe hoger, hoe meer punten. Laat een stuk op verdieping 2 of hoger tot rust komen zonder een taboe te breken.',
  'level.done':
    'Elke verdieping is een punt meer. Het is genoeg als een hoek over de schuine lijn komt.',
  'level.other':
    'Of het stuk ligt op verdieping 1, of het brak een taboe en leverde niets op. Op een stuk met een andere vorm en kleur ligt het hoger.',
  bonus:
    'De cirkels in de schacht zijn bonuscirkels: wie er iets van bedekt, krijgt ook die punten. Bedek er een zonder een taboe te breken.',
  'bonus.done': 'De bonus komt bij de verdieping. Meerdere cirkels worden opgeteld.',
  'bonus.other':
    'Er werd geen bonuscirkel bedekt, of een taboe kostte je de punten. De gemarkeerde is te bereiken.',
  shape:
    'Doe nu met opzet wat niet mag: laat een stuk een ander met dezelfde vorm raken, bijvoorbeeld een ruit de gemarkeerde.',
  'shape.done':
    'Stukken met dezelfde vorm raken elkaar, en dat is een taboe: het stuk levert niets op. Tenzij je een joker inzet; dat wordt je nu gevraagd.',
  'shape.other':
    'Het raakt geen stuk met dezelfde vorm. Laat een ruit vallen waar de gemarkeerde ruit ligt.',
  joker:
    'Met een joker telt het stuk ondanks het taboe helemaal mee, en elke joker die je houdt is aan het eind 3 punten waard. Beslis: zet je er een in?',
  'joker.done':
    'Vier punten zijn meer dan drie, dus een joker loont hier. Je hebt er vier voor het hele spel.',
  colour:
    'Ook stukken met dezelfde kleur mogen elkaar niet raken. Probeer het eens: laat een groen of rood stuk een ander van zijn kleur raken.',
  'colour.done': 'Dat is het kleurtaboe. Van wie het geraakte stuk is, maakt niet uit.',
  'colour.other':
    'Het raakt geen stuk met dezelfde kleur. Laat een rood stuk vallen waar het gemarkeerde ligt.',
  edge: 'Zijkanten en bodem tonen vormen. Laat een stuk daar zijn eigen vorm raken, bijvoorbeeld een ruit het gemarkeerde deel.',
  'edge.done':
    'Dat is het randtaboe. Alleen het deel dat het stuk zelf raakt telt, verder niets op die verdieping.',
  'edge.other':
    'Het raakt aan de rand niet zijn eigen vorm. Het gemarkeerde deel toont een ruit: laat er een tegenaan leunen.',
  height:
    'Tegen het einde is de schacht vol. Laat je laatste stuk zo vallen dat het uit de opening steekt.',
  'height.done':
    'Dat is het hoogtetaboe, het laatste van de vier. Met een joker telt zo’n stuk als verdieping 8.',
  'height.other':
    'Goed gemikt: het steekt niet uit de opening. Wat eruit steekt, breekt het hoogtetaboe en levert niets op.',
  over: 'Nu ken je Drop It: de meeste punten winnen, en elke joker die niet is ingezet leverde er 3 op. In een spel trilt je hand een beetje bij het loslaten, dus laat wat ruimte.',
} satisfies Texts<typeof source>;
