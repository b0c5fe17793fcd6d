export default {
  title: 'Zonder netwerk',
  first: 'Neem topdrop eerst mee',
  first_about:
    'Achter deze pagina staat geen server: je browser laat de spellen zelf lopen. Wat hij daarvoor nodig heeft, moet één keer worden geladen, met de knop hieronder; dan opent de pagina waarvoor je kwam, met of zonder netwerk.',
  about:
    'Meegenomen speelt deze pagina vanzelf: met meer mensen op één scherm, of jij tegen de twee makkelijkste bots. Ook terugkijken, de uitleg en de regels werken dan.',
  physics:
    'Spellen die op natuurkunde berusten, hebben de server nodig om te spelen. Terugkijken op verslagen ervan kan wel, en hun uitleg laat de voorbeelden zien.',
  size: 'Eén keer wordt ongeveer {mb} MB geladen. Een nieuwe versie van de pagina laadt dat niet opnieuw.',
  take: 'Meenemen',
  taking: 'Laden: {got} van {of} MB',
  taken: 'Meegenomen: deze pagina opent en speelt ook zonder netwerk.',
  failed: 'Niet alles is aangekomen. Wat er is, blijft; probeer het nog eens.',
  persisted: 'De browser heeft beloofd het te bewaren.',
  not_persisted: 'De browser mag het wissen als er geen plaats meer is.',
  forgets:
    'Sommige browsers vergeten wat een pagina heeft bewaard als niemand haar 7 dagen lang heeft geopend. Bewaar in een bestand wat niet verloren mag gaan.',
  insecure: 'Dit werkt alleen via https, of op de computer waarop de server draait.',
  kept: 'Op dit apparaat',
  tables: {
    one: 'Er is hier {n} tafel bewaard.',
    other: 'Er zijn hier {n} tafels bewaard.',
    zero: 'Er is hier nog geen tafel bewaard.',
  },
  save: 'In een bestand bewaren',
  load: 'Uit een bestand laden',
  loaded: {
    one: '{n} tafel is geladen.',
    other: '{n} tafels zijn geladen.',
    zero: 'De tafels van dit bestand zijn al hier.',
  },
  bad_file: 'Dit is geen bestand dat hier is bewaard.',
  remove: 'Verwijderen wat is meegenomen',
  removed: 'Verwijderd. De tafels zijn er nog.',
} as const;
