"""What the server refuses, by code: a program looks at the code, a person reads the sentence."""

from datetime import UTC, datetime
from typing import Final, NamedTuple

from topdrop.core.errors import NotationError, TopdropError
from topdrop.server.protocol.common import Problem

Param = str | int | float | bool | None


TIMES: Final = ("until",)
"""Params that are moments, in ms since 1970; pages write them as their reader would."""


class Code(NamedTuple):
    """A kind of problem: the HTTP status it is answered with, and its sentence in English."""

    status: int
    sentence: str


CODES: Final[dict[str, Code]] = {
    # what was sent
    "bad_message": Code(400, "This message cannot be read: {reason}"),
    "too_big": Code(413, "This message is too big; at most {limit} bytes are read."),
    "too_long": Code(414, "This address is too long; at most {limit} characters are read."),
    "wrong_protocol": Code(400, "This page is out of date; load it again."),
    "wrong_origin": Code(
        403,
        "Only pages of this server may do this: it was asked as {host}, by a page of {origin}."
        " A proxy must hand on the Host that pages are opened under; topdrop serve --origin lets"
        " in others.",
    ),
    "wrong_host": Code(
        403, "This server does not answer as {host}; topdrop serve --allowed-host lets it."
    ),
    "not_found": Code(404, "There is nothing here."),
    "not_allowed": Code(405, "This cannot be done here."),
    # how often
    "too_fast": Code(429, "That was too fast; wait a moment."),
    "too_many_connections": Code(429, "There are too many connections from your address."),
    "too_many_tables": Code(429, "There are too many tables; finish one first."),
    "too_slow": Code(408, "Your connection is too slow to keep up."),
    "busy": Code(503, "The server has too much to do just now; try again in a moment."),
    # the server
    "not_saved": Code(
        503, "The server's storage does not work just now; nothing has changed. Try again."
    ),
    "stopping": Code(503, "The server is being restarted; the game goes on in a moment."),
    "set_aside": Code(503, "This server cannot open this table; its operator can see why."),
    "internal": Code(500, "Something went wrong in the server; nothing has changed."),
    "needs_server": Code(503, "This needs the server, which cannot be reached just now."),
    # making and finding tables
    "unknown_table": Code(404, "There is no such table."),
    "deleted_table": Code(410, "Whoever runs this server has deleted this table."),
    "table_set_aside": Code(
        503, "Whoever runs this server has set this table aside; it may come back."
    ),
    "unknown_game": Code(404, "There is no game called {game}."),
    "bad_setup": Code(400, "This does not make a game: {reason}"),
    "no_designs": Code(409, "Nothing can be designed for {game} here."),
    "bad_design": Code(400, "This file cannot be used: {reason}"),
    "cannot_print": Code(400, "This cannot be printed: {reason}"),
    "no_lesson": Code(404, "There is no lesson of {game}."),
    "unknown_puzzle": Code(404, "There is no such puzzle of {game}."),
    "broken_game": Code(500, "This game does not work; nothing has changed: {reason}"),
    "wrong_chairs": Code(400, "This game needs {needed} chairs, not {given}."),
    "bad_begins": Code(400, "There is no chair {chair} that could begin."),
    "no_such_bot": Code(400, "There is no bot called {bot}."),
    # rated tables
    "rated_game": Code(409, "Games of {game} are not rated here."),
    "rated_members": Code(
        403, "Only people who have claimed their names, and bots, sit at a rated table."
    ),
    "rated_one_seat": Code(409, "At a rated table everybody sits once, at their own screen."),
    "rated_people": Code(400, "A rated table needs somebody who plays, not only bots."),
    "rated_size": Code(
        400, "Games of two, three or four players, or of two pairs, are rated, and no others."
    ),
    "rated_bot": Code(400, "Nobody has measured how strong {bot} is; levels can be rated."),
    "rated_bot_time": Code(
        409, "On this server {bot} may not think as long as when its strength was measured."
    ),
    "rated_clock": Code(400, "A rated table needs a clock."),
    "rated_begins": Code(400, "At a rated table lots say who begins."),
    "rated_take_backs": Code(400, "At a rated table no moves are taken back."),
    "rated_practice": Code(
        400, "At a rated table nobody sees beforehand where a piece would land."
    ),
    "rated_by_hand": Code(400, "A game with a real box cannot be rated."),
    "rated_setup": Code(
        400, "A rated game is played by the rules as in the box: {key} cannot be chosen."
    ),
    # records and branches
    "bad_position": Code(400, "No game can start from this position: {reason}"),
    "bad_record": Code(400, "This record cannot be replayed: {reason}"),
    "no_records": Code(409, "Games of {game} can be looked at, but not opened from records."),
    "no_such_ply": Code(404, "This game has no {ply} decisions."),
    "no_such_seat": Code(404, "There is no such seat."),
    "still_running": Code(
        409, "This game still goes on; nobody may try its moves out until it is over."
    ),
    "no_open_chairs": Code(400, "A branch is played on one screen or with bots, at once."),
    "no_analysis": Code(409, "Games of {game} cannot be analysed here."),
    "not_analysed": Code(409, "This game has not been analysed to its end yet."),
    "analysis_failed": Code(500, "This game could not be analysed: {reason}"),
    "not_begun": Code(409, "The game has not begun yet."),
    # guests
    "no_name": Code(400, "Say first what you are called."),
    "bad_name": Code(400, "A name has 1 to 24 letters that can be seen."),
    "name_of_bot": Code(
        409, "A bot at this table is called {name}; sit down under a name that looks different."
    ),
    "bad_link": Code(403, "This personal link is not known, or no longer works."),
    "revoked_link": Code(403, "Whoever made this personal link has revoked it."),
    "other_seats": Code(409, "This device already plays as {name}, at {tables} tables."),
    "name_claimed": Code(
        409,
        "Somebody has claimed the name {name}, or one that looks like it; sign in, or choose"
        " another.",
    ),
    "name_reserved": Code(409, "Nobody can claim the name {name} here."),
    "name_taken_away": Code(409, "A moderator has taken the name {name} away from you."),
    "name_kept": Code(409, "You have claimed the name {name}, which your account keeps."),
    "member_already": Code(409, "You have an account already, as {name}."),
    "no_member": Code(409, "This needs an account; claim your name first."),
    "unknown_person": Code(404, "Nobody here has claimed this name."),
    "weak_password": Code(
        400,
        "A password has {least} to {most} characters, is not your name with little added, and is"
        " none of those that everybody tries first.",
    ),
    "wrong_password": Code(403, "This name and this password do not belong together."),
    "too_many_guesses": Code(
        429, "That was wrong too often; try again in {seconds} seconds, or use another way in."
    ),
    "signed_in": Code(409, "This device is signed in as {name}; sign out there first."),
    "no_such_device": Code(404, "There is no such device of yours, or it is gone already."),
    "bad_code": Code(403, "This recovery code is not known, or has been used."),
    "bad_one_time_link": Code(403, "This link is not known, or has been used, or is too old."),
    "sends_no_mail": Code(409, "This server sends no mail; whoever runs it can make you a link."),
    "email_taken": Code(409, "Another account on this server has this address."),
    "bad_email": Code(400, "This is no address of mail."),
    "bad_passkey": Code(403, "This passkey is not known here, or it took too long."),
    "no_passkeys_here": Code(
        409, "Passkeys need a page over HTTPS, under a name instead of an address."
    ),
    "too_many_passkeys": Code(409, "You have {most} passkeys; remove one first."),
    "last_way_in": Code(409, "Nothing else would let you in again; set a password first."),
    "programs_cannot": Code(403, "Programs have no personal links and no accounts."),
    "access_revoked": Code(
        403, "Whoever runs this server has revoked access; a personal link lets you in again."
    ),
    "deleted_account": Code(
        410, "Your account was deleted, as you asked; the games stay, without your name."
    ),
    "banned": Code(403, "You are banned from this server: {reason}"),
    "banned_until": Code(403, "You are banned from this server until {until}: {reason}"),
    "forbidden_name": Code(400, "Whoever runs this server does not want this name here."),
    "wrong_name": Code(400, "To delete yourself, write your name: {name}."),
    # moderation
    "cannot_report": Code(400, "There is no other person on this chair to report."),
    "not_moderator": Code(403, "Only moderators can do this."),
    "unknown_report": Code(404, "There is no report {number}."),
    "already_decided": Code(409, "Another moderator has decided this report already."),
    "about_moderator": Code(403, "Whoever runs this server decides about moderators."),
    "silenced": Code(403, "Moderators do not let you write here: {reason}"),
    "silenced_until": Code(403, "Moderators do not let you write here until {until}: {reason}"),
    # tournaments
    "unknown_tournament": Code(404, "There is no such tournament."),
    "not_tournament_host": Code(403, "Only the host of the tournament can do this."),
    "too_many_tournaments": Code(429, "You have too many tournaments; finish one first."),
    "bad_title": Code(400, "A title has 1 to 60 letters that can be seen."),
    "bad_terms": Code(400, "{field}: {reason}."),
    "bad_start": Code(400, "A tournament begins by itself later than now, and within a year."),
    "tournament_full": Code(409, "This tournament is full."),
    "tournament_begun": Code(409, "This tournament has begun already."),
    "tournament_over": Code(409, "This tournament is over."),
    "too_few_entrants": Code(409, "This takes {n} entrants at least."),
    "entered_already": Code(409, "You have entered already."),
    "not_entered": Code(404, "There is no such entrant."),
    "entrant_banned": Code(403, "The host has banned this entrant."),
    "entrant_out": Code(409, "This entrant is not playing any more."),
    "no_such_game": Code(404, "There is no such game in this tournament, or it has been decided."),
    # notices
    "bad_push": Code(400, "No messages can be sent to this browser: {reason}"),
    "push_away": Code(503, "This server cannot reach the push service of this browser just now."),
    "no_mail": Code(409, "There is no confirmed address to which mail could be sent."),
    "mail_not_sent": Code(503, "The mail server does not take the mail just now; try again later."),
    "bad_unsubscribe": Code(404, "This link ends nobody's mails."),
    # chairs
    "not_invited": Code(403, "Only somebody with the invitation can sit down here."),
    "table_full": Code(409, "All chairs are taken."),
    "seat_kept": Code(409, "This chair is kept for {name}, who is invited."),
    "sits_here": Code(409, "{name} sits at this table already."),
    "not_invited_here": Code(409, "No chair of this table is kept for you any more."),
    "chair_taken": Code(409, "This chair is taken."),
    "no_such_chair": Code(404, "There is no such chair."),
    "not_your_chair": Code(403, "You do not sit on this chair."),
    "not_seated": Code(403, "Only people at the table can do this."),
    "not_host": Code(403, "Only the host of the table can do this."),
    "wrong_players": Code(400, "{game} is not played by {players} here."),
    "already_begun": Code(409, "The game has already begun."),
    "closed": Code(409, "The host has closed this table."),
    "history_full": Code(
        409, "So much has happened at this table that only the game itself goes on."
    ),
    "too_often": Code(409, "You have done this too often at this table."),
    # company
    "that_is_you": Code(409, "That is you."),
    "no_request": Code(409, "{name} does not ask to be your friend any more."),
    "too_many_friends": Code(
        409, "You have as many friends and requests as one can have; end one first."
    ),
    "cannot_invite": Code(409, "{name} cannot be invited just now."),
    "you_blocked": Code(409, "You have blocked {name}; take that back first."),
    "cannot_block": Code(409, "There is nobody on this chair whom you could block."),
    "too_many_blocked": Code(409, "You have blocked as many people as one can."),
    "cannot_sit": Code(403, "You cannot sit down at this table."),
    "cannot_watch": Code(403, "You cannot watch this table."),
    # playing
    "stale": Code(409, "Something happened before this arrived; look again."),
    "not_your_turn": Code(409, "It is not your turn."),
    "over": Code(409, "The game is over."),
    "not_over": Code(409, "The game is not over yet."),
    "illegal_move": Code(409, "This is not allowed: {reason}"),
    "unreadable_move": Code(400, "This is no move: {reason}"),
    "time_up": Code(409, "Your time is up."),
    "bad_zone": Code(400, "There is no time zone called {zone}."),
    "vacation_planned": Code(409, "You have announced a vacation already."),
    "vacation_too_soon": Code(
        409, "A vacation that is announced now begins on {day} at the earliest."
    ),
    "vacation_too_long": Code(409, "A vacation has {days} days at most, and begins within a year."),
    "vacation_spent": Code(409, "Days of vacation that you have left in {year}: {days}."),
    "no_vacation": Code(409, "You have announced no vacation."),
    "on_vacation": Code(409, "You are on vacation; end it to play."),
    "superseded": Code(409, "A newer question came before this one was looked at."),
    "previews_off": Code(403, "At this table nobody sees beforehand where a piece would land."),
    # taking back
    "take_backs_off": Code(403, "At this table moves are not taken back."),
    "nothing_to_take_back": Code(409, "You have no move to take back."),
    "cannot_take_back": Code(409, "This cannot be taken back: {reason}"),
    "take_back_asked": Code(409, "Somebody has already asked to take back."),
    "take_back_refused": Code(
        409, "That was refused; you can ask to take back again after the next move."
    ),
    "no_take_back": Code(409, "Nobody has asked to take back."),
    # set positions
    "no_position": Code(409, "The game of this table cannot be set to that position."),
    # games with a real box
    "no_by_hand": Code(409, "Games of {game} cannot be kept with a real box here."),
    "by_hand": Code(
        409, "With a real box everybody plays on one screen, without bots and without clocks."
    ),
    "tile_in_hand": Code(
        409,
        "In this position {tile} is in hand; with a real box every tile is drawn from the box.",
    ),
    "not_by_hand": Code(409, "Only games with a real box can be corrected."),
    "no_such_turn": Code(404, "This game has no turn {turn}."),
    "later_turn": Code(409, "With that, turn {turn} is no longer possible: {reason}"),
    # giving up, talking, and afterwards
    "cannot_concede": Code(
        409, "Others play on your side, or more than two sides play: a bot has to play on for you."
    ),
    "chat_off": Code(403, "At this table nobody writes."),
    "forbidden_words": Code(400, "Whoever runs this server does not want these words here."),
    "bad_text": Code(400, "There is nothing to read in this."),
    "cannot_mute": Code(400, "There is nobody on this chair whom you could mute."),
    "rematch_made": Code(409, "The next game is already waiting at another table."),
    "no_stronger_bot": Code(409, "No bot here has a level above it that you could play on alone."),
}
"""Every code, with its HTTP status and its sentence; docs/protocol.md lists them all."""


class Refusal(TopdropError):
    """A request that the server refused; nothing has changed.

    Attributes:
        code: One of `CODES`.
        params: What fills the gaps of the code's sentence.
    """

    def __init__(self, code: str, *, rule: str | None = None, **params: Param) -> None:
        told = {name: _told(name, value) for name, value in params.items()}
        super().__init__(CODES[code].sentence.format(**told), rule=rule)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return CODES[self.code].status

    def problem(self) -> Problem:
        """Return the refusal as clients are told it."""
        return Problem(
            code=self.code, message=self.message, params=dict(self.params), rule=self.rule
        )


def _told(name: str, value: Param) -> Param:
    if name not in TIMES or not isinstance(value, int):
        return value
    return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def refused_move(error: TopdropError) -> Refusal:
    """Return the refusal for a move that the game did not take."""
    code = "unreadable_move" if isinstance(error, NotationError) else "illegal_move"
    return Refusal(code, rule=error.rule, reason=error.message)


def refused_setup(error: TopdropError) -> Refusal:
    """Return the refusal for choices that do not make a game."""
    return Refusal("bad_setup", rule=error.rule, reason=error.message)
