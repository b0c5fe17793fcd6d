import type { Messages } from '../../../message';

/** Problems that only pages and dialogs meet that are opened, and such as hardly anybody meets. */
export default {
  'problem.on_vacation': 'Du bist im Urlaub; beende ihn, um zu spielen.',
  'problem.bad_zone': 'Es gibt keine Zeitzone namens {zone}.',
  'problem.vacation_planned': 'Du hast schon einen Urlaub angekündigt.',
  'problem.vacation_too_soon':
    'Ein Urlaub, der jetzt angekündigt wird, beginnt frühestens am {day}.',
  'problem.vacation_too_long':
    'Ein Urlaub hat höchstens {days} Tage und beginnt binnen eines Jahres.',
  'problem.vacation_spent': 'Urlaubstage, die du {year} noch hast: {days}.',
  'problem.no_vacation': 'Du hast keinen Urlaub angekündigt.',
  'problem.bad_setup': 'Aus diesen Einstellungen wird kein Spiel.',
  'problem.no_designs': 'Für {game} lässt sich hier nichts entwerfen.',
  'problem.bad_design': 'Diese Datei lässt sich nicht verwenden: {reason}',
  'problem.cannot_print': 'Das lässt sich nicht drucken: {reason}',
  'problem.no_lesson': 'Für {game} gibt es keine Einführung.',
  'problem.wrong_chairs': 'Dieses Spiel braucht {needed} Plätze, nicht {given}.',
  'problem.bad_begins': 'Den Platz, der beginnen soll, gibt es nicht.',
  'problem.no_such_bot': 'Einen Bot namens {bot} gibt es nicht.',
  'problem.bad_position': 'Von dieser Stellung aus kann kein Spiel beginnen: {reason}',
  'problem.bad_record': 'Diese Aufzeichnung lässt sich nicht nachspielen: {reason}',
  'problem.no_records':
    'Spiele von {game} lassen sich ansehen, aber nicht aus Aufzeichnungen öffnen.',
  'problem.no_such_ply': 'Dieses Spiel hat keine {ply} Züge.',
  'problem.no_such_seat': 'Diesen Platz gibt es nicht.',
  'problem.still_running':
    'Dieses Spiel läuft noch; niemand darf seine Züge ausprobieren, bis es vorbei ist.',
  'problem.no_open_chairs':
    'Auf jedem Platz muss jemand sitzen: an diesem Bildschirm oder ein Bot.',
  'problem.no_analysis': 'Spiele von {game} können hier nicht analysiert werden.',
  'problem.not_analysed': 'Dieses Spiel ist noch nicht bis zum Ende analysiert.',
  'problem.analysis_failed': 'Dieses Spiel konnte nicht analysiert werden: {reason}',
  'problem.bad_link': 'Dieser persönliche Link ist unbekannt oder gilt nicht mehr.',
  'problem.revoked_link': 'Dieser persönliche Link wurde widerrufen.',
  'problem.other_seats': 'Dieses Gerät spielt schon als {name}, Tische: {tables}.',
  'problem.name_claimed':
    'Der Name {name}, oder einer, der so aussieht, gehört schon jemandem. Melde dich an oder wähle einen anderen.',
  'problem.name_reserved': 'Den Namen {name} kann hier niemand haben.',
  'problem.name_taken_away': 'Die Moderation hat dir den Namen {name} genommen.',
  'problem.name_kept': 'Du hast dir den Namen {name} gesichert; dein Konto behält ihn.',
  'problem.member_already': 'Du hast schon ein Konto, als {name}.',
  'problem.no_member': 'Dafür brauchst du ein Konto. Sichere dir erst deinen Namen.',
  'problem.unknown_person': 'Diesen Namen hat sich hier niemand gesichert.',
  'problem.weak_password':
    'Ein Passwort hat {least} bis {most} Zeichen, ist nicht dein Name mit wenig dazu und keines von denen, die alle zuerst probieren.',
  'problem.wrong_password': 'Dieser Name und dieses Passwort gehören nicht zusammen.',
  'problem.too_many_guesses': 'Das war zu oft falsch. Sekunden zu warten: {seconds}.',
  'problem.signed_in': 'Dieses Gerät ist als {name} angemeldet. Melde dich erst ab.',
  'problem.no_such_device': 'Dieses Gerät gehört nicht zu dir, oder es ist schon weg.',
  'problem.bad_code': 'Dieser Wiederherstellungscode ist unbekannt oder schon verwendet.',
  'problem.bad_one_time_link': 'Dieser Link ist unbekannt, schon verwendet oder zu alt.',
  'problem.sends_no_mail':
    'Dieser Server verschickt keine Mails. Wer ihn betreibt, kann dir einen Link machen.',
  'problem.email_taken': 'Ein anderes Konto hier hat diese Adresse. Entferne sie dort zuerst.',
  'problem.bad_email': 'Das ist keine E-Mail-Adresse.',
  'problem.bad_passkey': 'Dieser Passkey ist hier unbekannt, oder es dauerte zu lang.',
  'problem.no_passkeys_here':
    'Passkeys brauchen eine verschlüsselte Seite (https) unter einem Namen statt einer Nummer.',
  'problem.too_many_passkeys': 'Du hast schon {most} Passkeys. Entferne erst einen.',
  'problem.last_way_in': 'Sonst ließe dich nichts mehr herein. Setze erst ein Passwort.',
  'problem.programs_cannot': 'Programme haben keine persönlichen Links und keine Konten.',
  'problem.no_by_hand': '{game} kann hier nicht mit einer echten Schachtel begleitet werden.',
  'problem.by_hand':
    'Mit einer echten Schachtel spielen alle an einem Bildschirm, ohne Bots und ohne Uhren.',
  'problem.tile_in_hand':
    'In dieser Stellung ist {tile} in der Hand. Mit einer echten Schachtel wird jedes Legeteil aus ihr gezogen.',
  'problem.not_by_hand': 'Nur Spiele mit einer echten Schachtel lassen sich berichtigen.',
  'problem.no_such_turn': 'Dieses Spiel hat keinen Zug {turn}.',
  'problem.later_turn': 'Damit ist Zug {turn} nicht mehr möglich.',
  'problem.no_position': 'Das Spiel an diesem Tisch kann nicht auf diese Stellung gesetzt werden.',
  'problem.bad_message': 'Der Server konnte das nicht lesen.',
  'problem.too_big': 'Das ist zu lang.',
  'problem.too_long': 'Diese Adresse ist zu lang.',
  'problem.not_allowed': 'Das geht hier nicht.',
  'problem.too_many_connections': 'Von deiner Adresse kommen zu viele Verbindungen.',
  'problem.history_full':
    'An diesem Tisch ist so viel geschehen, dass nur noch das Spiel selbst weitergeht.',
  'problem.cannot_mute': 'Auf diesem Platz sitzt niemand, den du stummschalten könntest.',
  'problem.not_invited': 'Nur wer eingeladen ist, kann hier Platz nehmen.',
  'problem.table_full': 'Alle Plätze sind besetzt.',
  'problem.chair_taken': 'Dieser Platz ist besetzt.',
  'problem.no_such_chair': 'Diesen Platz gibt es nicht.',
  'problem.name_of_bot':
    'Ein Bot an diesem Tisch heißt {name}. Nimm einen Namen, der anders aussieht.',
  'problem.already_begun': 'Das Spiel hat schon begonnen.',
  'problem.cannot_concede':
    'Auf deiner Seite spielen andere mit, oder es spielen mehr als zwei Parteien: Ein Bot muss für dich weiterspielen.',
  'problem.not_host': 'Das kann nur, wer den Tisch aufgemacht hat.',
  'problem.too_slow': 'Deine Verbindung kommt nicht mehr mit.',
  'problem.wrong_origin':
    'Das dürfen nur Seiten dieses Servers. Gefragt wurde {host} von einer Seite von {origin}. Wer den Server betreibt, lässt den Proxy den Host der Seite weitergeben oder startet ihn mit --origin {origin}.',
  'problem.wrong_host':
    'Dieser Server antwortet nicht als {host}. Wer ihn betreibt, kann das mit --allowed-host ändern.',
  'problem.no_socket':
    'Der Server antwortet, aber ein Proxy oder eine Firewall auf dem Weg lässt keine WebSockets durch, über die gespielt wird.',
  'problem.unknown_puzzle': 'Eine solche Aufgabe von {game} gibt es nicht.',
  'problem.deleted_table': 'Wer diesen Server betreibt, hat diesen Tisch gelöscht.',
  'problem.table_set_aside':
    'Wer diesen Server betreibt, hat diesen Tisch beiseitegestellt; vielleicht kommt er wieder.',
  'problem.access_revoked':
    'Wer diesen Server betreibt, hat dir den Zugang entzogen. Mit einem neuen persönlichen Link von dort kommst du wieder herein.',
  'problem.deleted_account':
    'Dein Konto wurde gelöscht, wie du wolltest. Die Spiele bleiben, ohne deinen Namen.',
  'problem.forbidden_name': 'Dieser Server möchte diesen Namen nicht.',
  'problem.forbidden_words': 'Dieser Server möchte diese Wörter nicht.',
  'problem.wrong_name': 'Um dich zu löschen, schreib deinen Namen: {name}.',
  'problem.cannot_report': 'Auf diesem Platz sitzt sonst niemand, den du melden könntest.',
  'problem.not_moderator': 'Das können nur Moderatoren.',
  'problem.unknown_report': 'Es gibt keine Meldung {number}.',
  'problem.already_decided': 'Diese Meldung ist schon entschieden.',
  'problem.about_moderator': 'Über Moderatoren entscheidet, wer den Server betreibt.',
  'problem.silenced': 'Moderatoren lassen dich hier nicht schreiben: {reason}',
  'problem.silenced_until': 'Moderatoren lassen dich bis {until} hier nicht schreiben: {reason}',
  'problem.banned': 'Du darfst nicht mehr auf diesen Server: {reason}',
  'problem.banned_until': 'Du darfst bis {until} nicht auf diesen Server: {reason}',
  'problem.unknown_tournament': 'Dieses Turnier gibt es nicht.',
  'problem.not_tournament_host': 'Das kann nur, wer das Turnier veranstaltet.',
  'problem.too_many_tournaments': 'Du hast zu viele Turniere; beende zuerst eines.',
  'problem.bad_title': 'Ein Titel hat 1 bis 60 Buchstaben, die man sieht.',
  'problem.bad_start':
    'Ein Turnier beginnt von selbst später als jetzt und innerhalb eines Jahres.',
  'problem.bad_terms': 'Diese Einstellungen passen nicht zusammen ({field}).',
  'problem.tournament_full': 'Dieses Turnier ist voll.',
  'problem.tournament_begun': 'Dieses Turnier hat schon begonnen.',
  'problem.tournament_over': 'Dieses Turnier ist vorbei.',
  'problem.too_few_entrants': {
    one: 'Dazu braucht es mindestens {n} Teilnehmer.',
    other: 'Dazu braucht es mindestens {n} Teilnehmer.',
  },
  'problem.entered_already': 'Du bist schon angemeldet.',
  'problem.not_entered': 'Diesen Teilnehmer gibt es nicht.',
  'problem.entrant_banned': 'Wer das Turnier veranstaltet, hat diesen Teilnehmer ausgeschlossen.',
  'problem.entrant_out': 'Dieser Teilnehmer spielt nicht mehr mit.',
  'problem.no_such_game': 'Dieses Spiel gibt es im Turnier nicht, oder es ist schon entschieden.',
  'problem.bad_push': 'An diesen Browser können keine Nachrichten geschickt werden: {reason}',
  'problem.push_away': 'Dieser Server erreicht den Push-Dienst dieses Browsers gerade nicht.',
  'problem.no_mail': 'Es gibt keine bestätigte Adresse, an die eine Mail gehen könnte.',
  'problem.mail_not_sent':
    'Der Mailserver nimmt die Mail gerade nicht an; versuch es später noch einmal.',
  'problem.bad_unsubscribe': 'Dieser Link beendet niemandes Mails.',
  'problem.rated_game': '{game} wird hier nicht gewertet.',
  'problem.rated_members':
    'An einem gewerteten Tisch sitzen nur Leute, die ihren Namen gesichert haben, und Bots.',
  'problem.rated_one_seat':
    'An einem gewerteten Tisch sitzen alle nur einmal, vor ihrem eigenen Bildschirm.',
  'problem.rated_people': 'An einem gewerteten Tisch muss jemand mitspielen, nicht nur Bots.',
  'problem.rated_size':
    'Gewertet werden Spiele zu zweit, zu dritt, zu viert oder von zwei Paaren, und keine anderen.',
  'problem.rated_bot': 'Niemand hat gemessen, wie stark {bot} ist. Nimm eine Stufe von 1 bis 5.',
  'problem.rated_bot_time':
    'Auf diesem Server darf {bot} nicht so lange nachdenken wie damals, als die Stärke gemessen wurde.',
  'problem.rated_clock': 'Ein gewerteter Tisch braucht eine Uhr.',
  'problem.rated_begins': 'An einem gewerteten Tisch sagt das Los, wer beginnt.',
  'problem.rated_take_backs': 'An einem gewerteten Tisch werden keine Züge zurückgenommen.',
  'problem.rated_practice':
    'An einem gewerteten Tisch sieht niemand vorher, wo ein Teil landen würde.',
  'problem.rated_by_hand': 'Ein Spiel mit einer echten Schachtel kann nicht gewertet werden.',
  'problem.rated_setup':
    'Ein gewertetes Spiel wird nach den Regeln wie in der Schachtel gespielt. Anders gewählt ist: {key}.',
  'problem.wrong_players': '{game} wird hier nicht zu {players} gespielt.',
  'problem.seat_kept': 'Dieser Platz ist für {name} freigehalten.',
  'problem.sits_here': '{name} sitzt schon an diesem Tisch.',
  'problem.not_invited_here': 'An diesem Tisch ist kein Platz mehr für dich freigehalten.',
  'problem.that_is_you': 'Das bist du.',
  'problem.no_request': '{name} fragt keine Freundschaft mehr an.',
  'problem.too_many_friends':
    'Du hast so viele Freunde und Anfragen, wie man haben kann; beende erst eine.',
  'problem.cannot_invite': '{name} kann gerade nicht eingeladen werden.',
  'problem.you_blocked': 'Du hast {name} blockiert; nimm das erst zurück.',
  'problem.cannot_block': 'Auf diesem Platz sitzt niemand, den du blockieren könntest.',
  'problem.too_many_blocked': 'Du hast so viele Leute blockiert, wie man kann.',
  'problem.cannot_sit': 'Du kannst dich nicht an diesen Tisch setzen.',
  'problem.cannot_watch': 'Du kannst an diesem Tisch nicht zuschauen.',
} satisfies Messages;
