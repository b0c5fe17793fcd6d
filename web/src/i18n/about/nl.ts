export default [
  'Met topdrop speel je twee bordspellen in de browser: On Top, bedacht door Günter Burkhardt, en Drop It, bedacht door Bernhard Lach en Uwe Rapp.',
  'Het is een onafhankelijke uitwerking van hun regels. Met de bedenkers en de uitgevers heeft het niets te maken; alle rechten op de spellen en hun namen blijven bij hen. Bevalt een spel je, koop het dan: hout en karton blijven het mooist.',
  'Elk plaatje, elk geluid, elke zin en elke regel van het programma is voor topdrop gemaakt. Het laadt niets van elders, telt niemand en bewaart niets over je behalve je naam, een cookie voor je plaatsen en de spellen die je speelt.',
  'topdrop is vrije software onder de MIT-licentie.',
] satisfies readonly string[];
