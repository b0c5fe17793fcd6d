export default [
  'Met topdrop speel je twee bordspellen in de browser: On Top, bedacht door Günter Burkhardt, en Drop It, bedacht door Bernhard Lach en Uwe Rapp.',
  'Het is een onafhankelijke uitwerking van hun regels. Met de bedenkers en de uitgevers heeft het niets te maken; alle rechten op de spellen en hun namen blijven bij hen. Bevalt een spel je, koop het dan: hout en karton blijven het mooist.',
  'Elk plaatje, elk geluid, elke zin en elke regel van het programma is voor topdrop gemaakt. Het laadt niets van elders en telt niemand. Van wie alleen speelt, bewaart het een naam, een cookie voor de plaatsen en de gespeelde spellen; van wie een naam vastlegt, berichten wil of gemeld wordt, meer: wat en hoelang staat onder ‘Wat er over je bewaard wordt’.',
  'topdrop is vrije software onder de MIT-licentie.',
] satisfies readonly string[];
