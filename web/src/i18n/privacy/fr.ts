import type { Passage } from '../passage';

export default [
  {
    title: 'Regarder',
    paragraphs: [
      'Tant que vous lisez des pages ou regardez des parties, rien n’est conservé sur vous. Votre adresse est connue tant que vous êtes connecté et quelques minutes après, pour que personne n’inonde le serveur ; elle n’est pas notée, sauf dans un bannissement. Après un mauvais mot de passe ou un mauvais code, une empreinte en est conservée un jour environ, avec une clé qui change. Qui gère le serveur a peut-être devant lui un journal des requêtes.',
    ],
  },
  {
    title: 'Un nom et une place',
    paragraphs: [
      'Quand vous dites comment vous vous appelez, le serveur conserve ce nom et donne à votre navigateur un cookie avec un secret, dont il ne conserve que l’empreinte. Le cookie vaut 400 jours à partir de votre dernière visite, un lien personnel 7 jours.',
      'D’une partie sont conservés qui était assis où, chaque décision avec son heure et ce qui a été écrit à la table. Qui a le lien de la table peut le voir. Les parties restent jusqu’à ce que qui gère le serveur les supprime ; les tables vides et les personnes qui ne sont à aucune peuvent être supprimées après un certain temps.',
    ],
  },
  {
    title: 'Un nom à vous',
    paragraphs: [
      'Quand vous réservez votre nom, le serveur conserve aussi ce qui prouve que c’est vous : un mot de passe sous forme d’empreinte Argon2, les clés publiques de vos clés d’accès, les empreintes de vos codes de secours et votre adresse e-mail si vous en donnez une. Pour chaque appareil, il conserve quel navigateur c’est et quel jour il a servi en dernier, pour que vous puissiez le déconnecter.',
      'Votre page montre votre nom, depuis quand vous êtes ici, vos classements et vos parties classées. Les classements sont calculés à partir de ces parties et disparaissent avec elles. Tant qu’une partie classée dure, une empreinte de votre adresse est conservée, pour que personne ne joue contre soi-même.',
    ],
  },
  {
    title: 'Les autres',
    paragraphs: [
      'Amis, demandes, invitations, qui vous avez bloqué et ce que vous aimeriez jouer sont conservés jusqu’à ce que vous ou eux y mettiez fin ; qui est bloqué ne l’apprend pas. Dans les tournois, votre nom, vos parties et vos points sont publics et restent.',
    ],
  },
  {
    title: 'Avis',
    paragraphs: [
      'Si vous voulez savoir que c’est à vous de jouer, le serveur conserve comment et quand : l’adresse que l’éditeur de votre navigateur a donnée pour les messages push, votre adresse e-mail, votre langue, votre fuseau horaire et vos heures de silence. Un message push passe par les serveurs de l’éditeur du navigateur, chiffré de sorte qu’il ne puisse pas le lire. C’est conservé jusqu’à ce que vous l’arrêtiez ou que le navigateur le refuse ; un avis est supprimé peu après son envoi.',
    ],
  },
  {
    title: 'Signalements',
    paragraphs: [
      'Un signalement conserve qui a signalé qui, pourquoi, et les dernières lignes écrites à cette table. Les modérateurs le lisent et décident ; signalements et décisions restent, pour qu’ils voient ce qu’il y a eu avant. Quand vous vous supprimez, votre nom et vos lignes en sont retirés ; le motif, ce que d’autres ont écrit et ce qui a été décidé restent. Un avertissement est supprimé quand vous l’avez lu.',
    ],
  },
  {
    title: 'Emporter, supprimer',
    paragraphs: [
      'Sur votre page, vous pouvez télécharger tout ce qui est conservé sur vous, vos parties comprises, et le supprimer, même si vous êtes banni. Les parties jouées avec d’autres restent, avec un autre nom à la place du vôtre ; personne d’autre ne peut prendre votre nom.',
    ],
  },
  {
    title: 'Ce qui ne se fait pas',
    paragraphs: [
      'Rien n’est chargé d’autres serveurs, personne n’est compté ni suivi, et rien n’est donné à d’autres.',
    ],
  },
] satisfies readonly Passage[];
