/** Avis et congés, en français. */
import type { Texts } from '../message';
import type en from './en';

const correspondence: Texts<typeof en> = {
  notices: 'Quand vous êtes averti',
  notices_about:
    'Ce qui se passe à vos tables quand vous êtes ailleurs. D’une table que vous avez sous les yeux, rien ne vous est signalé.',
  occasion: 'Occasion',
  'occasion.your_turn': 'C’est à vous de jouer',
  'occasion.deadline': 'Votre temps est presque écoulé',
  'occasion.take_back': 'Quelqu’un veut reprendre un coup',
  'occasion.game_over': 'Une partie est terminée',
  'occasion.invited': 'Quelqu’un vous invite',
  'occasion.rematch': 'Quelqu’un veut rejouer',
  'occasion.tournament': 'Un tournoi continue',
  'way.push': 'Sur les appareils',
  'way.mail': 'Par mail',
  no_mail: 'Ici, vous n’êtes averti que sur vos appareils : ce serveur n’envoie pas de mails.',
  quiet: 'Heures calmes',
  quiet_about: 'Ce qui arrive alors est signalé quand elles sont passées.',
  quiet_begin: 'De',
  quiet_end: 'À',
  digest: 'Un mail par jour',
  digest_about: 'Tout ce qui arrive en un jour vient ensemble ; les délais sont signalés aussitôt.',
  digest_hour: 'Il arrive à',
  zone: 'Fuseau horaire',
  kept: 'Enregistré.',
  nobody: 'Dites d’abord votre nom sur la page d’accueil.',
  vacation: 'Congés',
  vacation_about:
    'Pendant vos congés, vos pendules s’arrêtent dans toutes les parties à plusieurs jours par coup.',
  vacation_members:
    'Les membres peuvent prendre des congés : leurs pendules s’arrêtent alors dans les parties à plusieurs jours par coup. Réservez votre nom pour en être un.',
  rule_days: 'Jours par année civile : {n}. D’affilée, au plus : {longest}.',
  rule_announced:
    'On les annonce au moins 24 heures avant leur début, à minuit. Ce qui a moins de temps s’écoule avant.',
  rule_told: 'Tous ceux qui sont à vos tables l’apprennent aussitôt.',
  rule_no_moves: 'Vous n’y jouez pas pendant ce temps ; pour jouer, mettez fin aux congés.',
  rule_tournaments:
    'Dans les tournois ils arrêtent votre pendule, mais ni la limite d’une ronde ni celle du premier coup.',
  rule_early: 'Vous pouvez y mettre fin plus tôt. Les jours entamés sont pris.',
  left: 'Jours restants en {year} : {n}.',
  current: 'Vos congés : du {begin} au {end}.',
  first_day: 'Premier jour',
  days: 'Jours',
  announce: 'Annoncer',
  announced: 'Vos tables sont averties.',
  end: 'Mettre fin aux congés',
  ended: 'Bon retour : vos pendules repartent.',
  call_off: 'Annuler',
  called_off: 'Les congés sont annulés.',
  to_games: 'Vers vos parties',
  own_away:
    'Vous êtes en congé jusqu’au {end}. Votre pendule est arrêtée, ici et dans vos autres parties à plusieurs jours par coup.',
  away_here: 'Congés',
  away: '{name} : du {begin} au {end}',
  away_rule:
    'La pendule s’arrête pendant ce temps. Les congés s’annoncent un jour avant, leurs jours sont comptés dans l’année, et on n’y joue pas.',
};

export default correspondence;
