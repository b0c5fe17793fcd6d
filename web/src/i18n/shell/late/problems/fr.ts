import type { Messages } from '../../../message';

/** Problems that only pages and dialogs meet that are opened, and such as hardly anybody meets. */
export default {
  'problem.on_vacation': 'Vous êtes en congé ; mettez-y fin pour jouer.',
  'problem.bad_zone': 'Il n’y a pas de fuseau horaire {zone}.',
  'problem.vacation_planned': 'Vous avez déjà annoncé un congé.',
  'problem.vacation_too_soon':
    'Un congé annoncé maintenant commence au plus tôt à cette date : {day}.',
  'problem.vacation_too_long':
    'Un congé compte au plus {days} jours et commence dans l’année qui vient.',
  'problem.vacation_spent': 'Jours de congé qu’il vous reste en {year} : {days}.',
  'problem.no_vacation': 'Vous n’avez annoncé aucun congé.',
  'problem.bad_setup': 'Ces choix ne font pas une partie.',
  'problem.no_designs': 'Il n’y a rien à concevoir ici pour {game}.',
  'problem.bad_design': 'Ce fichier est inutilisable : {reason}',
  'problem.cannot_print': 'Cela ne peut pas être imprimé : {reason}',
  'problem.no_lesson': 'Il n’y a pas d’initiation pour {game}.',
  'problem.wrong_chairs': 'Ce jeu demande {needed} places, et non {given}.',
  'problem.bad_begins': 'La place qui devait commencer n’existe pas.',
  'problem.no_such_bot': 'Il n’y a pas de robot nommé {bot}.',
  'problem.bad_position': 'Aucune partie ne peut partir de cette position : {reason}',
  'problem.bad_record': 'Cette partie notée ne peut pas être rejouée : {reason}',
  'problem.no_records':
    'Les parties de {game} se regardent, mais ne s’ouvrent pas à partir de parties notées.',
  'problem.no_such_ply': 'Cette partie n’a pas {ply} coups.',
  'problem.no_such_seat': 'Cette place n’existe pas.',
  'problem.still_running':
    'Cette partie continue ; personne ne peut essayer ses coups avant la fin.',
  'problem.no_open_chairs': 'Quelqu’un doit occuper chaque place : sur cet écran, ou un robot.',
  'problem.no_analysis': 'Les parties de {game} ne peuvent pas être analysées ici.',
  'problem.not_analysed': 'Cette partie n’a pas encore été analysée jusqu’au bout.',
  'problem.analysis_failed': 'Cette partie n’a pas pu être analysée : {reason}',
  'problem.bad_link': 'Ce lien personnel est inconnu ou ne marche plus.',
  'problem.revoked_link': 'Ce lien personnel a été révoqué.',
  'problem.other_seats': 'Cet appareil joue déjà sous le nom de {name}, tables : {tables}.',
  'problem.name_claimed':
    'Le nom {name}, ou un nom qui lui ressemble, est déjà pris. Connectez-vous ou choisissez-en un autre.',
  'problem.name_reserved': 'Personne ne peut avoir le nom {name} ici.',
  'problem.name_taken_away': 'La modération vous a retiré le nom {name}.',
  'problem.name_kept': 'Vous avez réservé le nom {name}, que votre compte garde.',
  'problem.member_already': 'Vous avez déjà un compte, sous le nom {name}.',
  'problem.no_member': 'Il faut un compte pour cela. Réservez d’abord votre nom.',
  'problem.unknown_person': 'Personne n’a réservé ce nom ici.',
  'problem.weak_password':
    'Un mot de passe a de {least} à {most} caractères, n’est pas votre nom à peine allongé et n’est pas de ceux que tout le monde essaie d’abord.',
  'problem.wrong_password': 'Ce nom et ce mot de passe ne vont pas ensemble.',
  'problem.too_many_guesses': 'Trop d’essais étaient faux. Secondes à attendre : {seconds}.',
  'problem.signed_in': 'Cet appareil est connecté sous le nom {name}. Déconnectez-vous d’abord.',
  'problem.no_such_device': 'Cet appareil n’est pas le vôtre, ou il est déjà parti.',
  'problem.bad_code': 'Ce code de récupération est inconnu, ou a déjà servi.',
  'problem.bad_one_time_link': 'Ce lien est inconnu, a déjà servi ou est trop ancien.',
  'problem.sends_no_mail':
    'Ce serveur n’envoie pas de messages. La personne qui le gère peut vous donner un lien.',
  'problem.email_taken': 'Un autre compte ici a cette adresse. Retirez-la d’abord là-bas.',
  'problem.bad_email': 'Ce n’est pas une adresse e-mail.',
  'problem.bad_passkey': 'Cette clé d’accès est inconnue ici, ou cela a pris trop de temps.',
  'problem.no_passkeys_here':
    'Les clés d’accès exigent une page chiffrée (https) sous un nom et non un numéro.',
  'problem.too_many_passkeys': 'Vous avez déjà {most} clés d’accès. Retirez-en d’abord une.',
  'problem.last_way_in':
    'Rien d’autre ne vous laisserait revenir. Choisissez d’abord un mot de passe.',
  'problem.programs_cannot': 'Les programmes n’ont ni lien personnel ni compte.',
  'problem.no_by_hand': '{game} ne peut pas être suivi ici avec une vraie boîte.',
  'problem.by_hand':
    'Avec une vraie boîte, tout le monde joue sur un seul écran, sans robots et sans pendules.',
  'problem.tile_in_hand':
    'Dans cette position, {tile} est en main. Avec une vraie boîte, chaque losange se tire de la boîte.',
  'problem.not_by_hand': 'Seules les parties avec une vraie boîte peuvent être corrigées.',
  'problem.no_such_turn': 'Cette partie n’a pas de tour {turn}.',
  'problem.later_turn': 'Avec cela, le tour {turn} n’est plus possible.',
  'problem.no_position': 'La partie de cette table ne peut pas être mise dans cette position.',
  'problem.bad_message': 'Le serveur n’a pas pu lire cela.',
  'problem.too_big': 'C’est trop long.',
  'problem.too_long': 'Cette adresse est trop longue.',
  'problem.not_allowed': 'Ce n’est pas possible ici.',
  'problem.too_many_connections': 'Trop de connexions viennent de votre adresse.',
  'problem.history_full':
    'Il s’est passé tant de choses à cette table que seule la partie continue.',
  'problem.cannot_mute': 'À cette place, il n’y a personne que vous puissiez faire taire.',
  'problem.not_invited': 'Seules les personnes invitées peuvent s’asseoir ici.',
  'problem.table_full': 'Toutes les places sont prises.',
  'problem.chair_taken': 'Cette place est prise.',
  'problem.no_such_chair': 'Cette place n’existe pas.',
  'problem.name_of_bot':
    'Un robot à cette table s’appelle {name}. Prenez un nom qui ne lui ressemble pas.',
  'problem.already_begun': 'La partie a déjà commencé.',
  'problem.cannot_concede':
    'D’autres jouent dans votre camp, ou il y a plus de deux camps : un robot doit continuer à votre place.',
  'problem.not_host': 'Seule la personne qui a ouvert la table le peut.',
  'problem.too_slow': 'Votre connexion est trop lente pour suivre.',
  'problem.wrong_origin':
    'Seules les pages de ce serveur le peuvent. On a demandé {host} depuis une page de {origin}. La personne qui gère le serveur fait transmettre au proxy le Host de la page, ou lance le serveur avec --origin {origin}.',
  'problem.wrong_host':
    'Ce serveur ne répond pas au nom de {host}. La personne qui le gère peut changer cela avec --allowed-host.',
  'problem.no_socket':
    'Le serveur répond, mais un proxy ou un pare-feu en chemin ne laisse pas passer les WebSockets, par lesquels on joue.',
  'problem.unknown_puzzle': 'Il n’y a pas de tel problème de {game}.',
  'problem.deleted_table': 'La personne qui gère ce serveur a supprimé cette table.',
  'problem.table_set_aside':
    'La personne qui gère ce serveur a mis cette table de côté ; elle reviendra peut-être.',
  'problem.access_revoked':
    'La personne qui gère ce serveur vous a retiré l’accès. Un nouveau lien personnel de sa part vous laissera entrer à nouveau.',
  'problem.deleted_account':
    'Votre compte a été supprimé, comme vous l’avez demandé. Les parties restent, sans votre nom.',
  'problem.forbidden_name': 'Ce serveur ne veut pas de ce nom.',
  'problem.forbidden_words': 'Ce serveur ne veut pas de ces mots.',
  'problem.wrong_name': 'Pour vous supprimer, écrivez votre nom : {name}.',
  'problem.cannot_report': 'À cette place, il n’y a personne d’autre que vous puissiez signaler.',
  'problem.not_moderator': 'Seuls les modérateurs le peuvent.',
  'problem.unknown_report': 'Il n’y a pas de signalement {number}.',
  'problem.already_decided': 'Ce signalement est déjà décidé.',
  'problem.about_moderator': 'C’est à qui gère ce serveur de décider au sujet des modérateurs.',
  'problem.silenced': 'Les modérateurs ne vous laissent pas écrire ici : {reason}',
  'problem.silenced_until':
    'Les modérateurs ne vous laissent pas écrire ici. Jusqu’au : {until}. Raison : {reason}',
  'problem.banned': 'Vous n’avez plus accès à ce serveur : {reason}',
  'problem.banned_until': 'Ce serveur vous est fermé. Réouverture : {until}. Raison : {reason}',
  'problem.unknown_tournament': 'Ce tournoi n’existe pas.',
  'problem.not_tournament_host': 'Seul l’organisateur du tournoi peut faire cela.',
  'problem.too_many_tournaments': 'Vous avez trop de tournois ; terminez-en un d’abord.',
  'problem.bad_title': 'Un titre a de 1 à 60 lettres visibles.',
  'problem.bad_start': 'Un tournoi commence de lui-même plus tard que maintenant, et dans l’année.',
  'problem.bad_terms': 'Ces choix ne vont pas ensemble ({field}).',
  'problem.tournament_full': 'Ce tournoi est complet.',
  'problem.tournament_begun': 'Ce tournoi a déjà commencé.',
  'problem.tournament_over': 'Ce tournoi est terminé.',
  'problem.too_few_entrants': {
    one: 'Il faut au moins {n} participant.',
    other: 'Il faut au moins {n} participants.',
  },
  'problem.entered_already': 'Vous participez déjà.',
  'problem.not_entered': 'Ce participant n’existe pas.',
  'problem.entrant_banned': 'L’organisateur a exclu ce participant.',
  'problem.entrant_out': 'Ce participant ne joue plus.',
  'problem.no_such_game': 'Cette partie n’est pas de ce tournoi, ou elle est déjà décidée.',
  'problem.bad_push': 'Aucun message ne peut être envoyé à ce navigateur : {reason}',
  'problem.push_away':
    'Ce serveur ne peut pas joindre le service push de ce navigateur pour l’instant.',
  'problem.no_mail': 'Il n’y a pas d’adresse confirmée à laquelle envoyer un courriel.',
  'problem.mail_not_sent':
    'Le serveur de courriel n’accepte pas le courriel pour l’instant ; réessayez plus tard.',
  'problem.bad_unsubscribe': 'Ce lien ne met fin aux courriels de personne.',
  'problem.rated_game': 'Les parties de {game} ne sont pas classées ici.',
  'problem.rated_members':
    'À une table classée, il n’y a que des personnes qui ont réservé leur nom, et des robots.',
  'problem.rated_one_seat':
    'À une table classée, chacun n’a qu’une place, devant son propre écran.',
  'problem.rated_people':
    'À une table classée, il faut quelqu’un qui joue, pas seulement des robots.',
  'problem.rated_size':
    'Seules les parties à deux, trois ou quatre, ou de deux paires, sont classées.',
  'problem.rated_bot': 'Personne n’a mesuré la force de {bot}. Choisissez un niveau de 1 à 5.',
  'problem.rated_bot_time':
    'Sur ce serveur, {bot} ne peut pas réfléchir aussi longtemps que lorsque sa force a été mesurée.',
  'problem.rated_clock': 'Une table classée a besoin d’une pendule.',
  'problem.rated_begins': 'À une table classée, le sort dit qui commence.',
  'problem.rated_take_backs': 'À une table classée, aucun coup n’est repris.',
  'problem.rated_practice':
    'À une table classée, personne ne voit d’avance où une pièce tomberait.',
  'problem.rated_by_hand': 'Une partie avec une vraie boîte ne peut pas être classée.',
  'problem.rated_setup':
    'Une partie classée se joue selon les règles comme dans la boîte. Autre chose a été choisi : {key}.',
  'problem.wrong_players': '{game} ne se joue pas à {players} ici.',
  'problem.seat_kept': 'Cette place est gardée pour {name}.',
  'problem.sits_here': '{name} a déjà une place à cette table.',
  'problem.not_invited_here': 'Aucune place n’est plus gardée pour vous à cette table.',
  'problem.that_is_you': 'C’est vous.',
  'problem.no_request': '{name} ne propose plus de devenir amis.',
  'problem.too_many_friends':
    'Vous avez autant d’amis et de demandes qu’on peut en avoir ; terminez-en d’abord une.',
  'problem.cannot_invite': 'On ne peut pas inviter {name} en ce moment.',
  'problem.you_blocked': 'Vous avez bloqué {name} ; annulez d’abord cela.',
  'problem.cannot_block': 'Il n’y a personne à bloquer à cette place.',
  'problem.too_many_blocked': 'Vous avez bloqué autant de personnes qu’on le peut.',
  'problem.cannot_sit': 'Vous ne pouvez pas vous asseoir à cette table.',
  'problem.cannot_watch': 'Vous ne pouvez pas regarder à cette table.',
} satisfies Messages;
