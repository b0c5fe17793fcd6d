export default {
  title: 'Sans réseau',
  first: 'Emportez d’abord topdrop',
  first_about:
    'Il n’y a pas de serveur derrière cette page : votre navigateur fait tourner les jeux lui-même. Ce qu’il lui faut pour cela doit être chargé une fois, avec le bouton ci-dessous ; la page que vous vouliez voir s’ouvre ensuite, avec ou sans réseau.',
  about:
    'Une fois emportée, cette page joue toute seule : à plusieurs sur un même écran, ou vous contre les deux robots les plus faciles. On peut aussi y revoir des parties, suivre l’initiation et lire les règles.',
  physics:
    'Les jeux qui reposent sur la physique ont besoin du serveur pour être joués. On peut en revoir les parties notées, et leur initiation montre les exemples.',
  size: 'Environ {mb} Mo sont chargés une seule fois. Une nouvelle version de la page ne les charge pas à nouveau.',
  take: 'Emporter',
  taking: 'Chargement : {got} sur {of} Mo',
  taken: 'Emportée : cette page s’ouvre et joue sans réseau.',
  failed: 'Tout n’est pas arrivé. Ce qui est là reste ; essayez encore.',
  persisted: 'Le navigateur a promis de la garder.',
  not_persisted: 'Le navigateur peut l’effacer s’il manque de place.',
  forgets:
    'Certains navigateurs oublient ce qu’une page a gardé quand personne ne l’a ouverte pendant 7 jours. Enregistrez dans un fichier ce qui ne doit pas être perdu.',
  insecure: 'Cela ne marche que par https, ou sur la machine où tourne le serveur.',
  kept: 'Sur cet appareil',
  tables: {
    one: '{n} table est gardée ici.',
    other: '{n} tables sont gardées ici.',
    zero: 'Aucune table n’est encore gardée ici.',
  },
  save: 'Enregistrer dans un fichier',
  load: 'Charger depuis un fichier',
  loaded: {
    one: '{n} table a été chargée.',
    other: '{n} tables ont été chargées.',
    zero: 'Les tables de ce fichier sont déjà ici.',
  },
  bad_file: 'Ce n’est pas un fichier enregistré ici.',
  remove: 'Enlever ce qui a été emporté',
  removed: 'Enlevé. Les tables sont toujours ici.',
} as const;
