"""Tables of tournaments: how they are made, what their games have come to, and how they end."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from topdrop.core.concession import sides_of
from topdrop.core.places import places
from topdrop.core.tokens import new_token
from topdrop.ratings.anchors import rated_games
from topdrop.ratings.parameters import SIZES
from topdrop.server.adapters import adapter_of
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import INVITE_BYTES, chairs_needed
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.look_alikes import same_name
from topdrop.server.tables.rated import (
    check_anchored,
    check_member,
    check_options,
    check_setup,
)
from topdrop.server.tables.seat_bots import STAND_IN, seat_bot
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredChair,
    StoredGameConceded,
    StoredTableMade,
)
from topdrop.server.tables.table import Table
from topdrop.tournaments import Terms, Tournament
from topdrop.tournaments.events import Board

FIXED: Final[Mapping[str, Any]] = {
    "begins": "first",
    "take_backs": False,
    "listed": False,
    "by_hand": msgspec.UNSET,
}
"""What is so at every table of a tournament."""


class GameResult(NamedTuple):
    """What a game has come to.

    Attributes:
        ranking: The chairs, in groups of those who share a place, the first first.
        points: The points of each chair.
    """

    ranking: list[list[int]]
    points: list[int]


def check_game(game: str, setup: dict[str, Any], options: TableOptions, terms: Terms) -> None:
    """Refuse what is no game for the tables of a tournament.

    Raises:
        Refusal: The setup makes no game, or one for more or fewer people.
    """
    needed = chairs_needed(game, setup)
    if len(needed) != terms.table_size or len({chair.player for chair in needed}) < len(needed):
        raise Refusal("wrong_chairs", needed=terms.table_size, given=len(needed))
    if options.by_hand is True:
        raise Refusal("by_hand")
    if options.rated is True:
        if game not in rated_games():
            raise Refusal("rated_game", game=game)
        # Who begins is balanced by the pairing, which is as good as by lot.
        check_options(replace(options, begins="random", take_backs=False))
        check_setup(setup, adapter_of(game))


def check_entry(tournament: Tournament, guest: Guest) -> None:
    """Refuse somebody who may not play at the tables of a tournament.

    Raises:
        Refusal: They are rated, and the guest has claimed no name.
    """
    if is_rated(tournament):
        check_member(guest)


def check_bot(tournament: Tournament, bot: str) -> None:
    """Refuse a bot that may not play at the tables of a tournament.

    Raises:
        Refusal: They are rated, and nobody has measured its strength.
    """
    if is_rated(tournament):
        check_anchored(tournament.game, SIZES[tournament.terms.table_size - 2], bot)


def is_rated(tournament: Tournament) -> bool:
    """Return whether games of people in a tournament count for ratings."""
    return tournament.options.get("rated") is True


def table_of_board(tournament: Tournament, board: Board) -> StoredTableMade:
    """Return the first event of the table of a board, at which everybody sits already.

    Raises:
        Refusal: The game or a bot is not there any more.
    """
    needed = chairs_needed(tournament.game, tournament.setup)
    chairs: list[StoredChair] = []
    for need, number in zip(needed, board.entrants, strict=True):
        entrant = tournament.entrants[number]
        chair = StoredChair(player=need.player, member=need.member, name=entrant.name)
        if entrant.bot is not None:
            seat_bot(tournament.game, entrant.bot, ())
            chair = replace(chair, sitter="bot", bot=entrant.bot)
        else:
            chair = replace(
                chair, sitter="person", guest=entrant.guest or "", program=entrant.program
            )
        chairs.append(chair)
    options = msgspec.convert(tournament.options, TableOptions)
    if options.rated is True and all(chair.sitter == "bot" for chair in chairs):
        options = replace(options, rated=msgspec.UNSET)
    return StoredTableMade(
        game=tournament.game,
        setup=tournament.setup,
        options=replace(options, **FIXED),
        chairs=tuple(chairs),
        host=tournament.host,
        invite=new_token(INVITE_BYTES),
        tournament=tournament.id,
    )


def with_claimed_names(made: StoredTableMade, names: Mapping[str, str]) -> StoredTableMade:
    """Return a new table at which it is marked whose name is a claimed one.

    Args:
        made: The table.
        names: The claimed names of those of its people who have one, by guest.
    """

    def marked(chair: StoredChair) -> StoredChair:
        name = names.get(chair.guest or "")
        if name is None or not same_name(name, chair.name or ""):
            return chair
        return replace(chair, name=name, claimed=True)

    return replace(made, chairs=tuple(map(marked, made.chairs)))


def result_of(table: Table) -> GameResult | None:
    """Return what the game of a table has come to; None while it goes on.

    Whoever left their chair to a bot comes last.
    """
    result = table.result
    if table.status != "over" or result is None or result["winners"] is None:
        return None
    final: Mapping[str, int] = result["points"] if table.conceded else _final(result)
    chairs = range(len(table.chairs))
    players = [chair.player for chair in table.chairs]
    points = [final[player] for player in players]
    winners = [players.index(player) for player in result["winners"]]
    ranked = places([[number] for number in chairs], points, winners)
    gave_up = None if table.conceded is None else table.conceded.chair
    keys = [
        (table.chairs[number].left_by is not None, number == gave_up, ranked[number])
        for number in chairs
    ]
    ranking = [[number for number in chairs if keys[number] == key] for key in sorted(set(keys))]
    return GameResult(ranking, points)


def _final(result: Mapping[str, Any]) -> Mapping[str, int]:
    found: Mapping[str, int] = result.get("final") or result["points"]
    return found


def not_shown_up(table: Table, now: int, limit: int) -> int | None:
    """Return the chair whose person has not made a first move, for which the game waits.

    Args:
        table: The table.
        now: The time.
        limit: For how long, in ms, it may wait.
    """
    chair = table.to_act
    if chair is None or table.chairs[chair].sitter != "person":
        return None
    moved = any(played.chair == chair and played.by == "person" for played in table.plies.values())
    since = max(table.turn_began, table.began or 0)
    return None if moved or now - since < limit else chair


def given_up(table: Table, chair: int) -> list[AnyStoredEvent]:
    """Return what it makes happen at a table that whoever sits on a chair plays no more.

    A game of two sides is over; at a larger table a bot takes the chair.
    """
    game = table.game
    if table.status != "playing" or game is None:
        return []
    sides, player = sides_of(game), table.chairs[chair].player
    if len(sides) == 2:
        winners = tuple(each for side in sides if player not in side for each in side)
        return [StoredGameConceded(chair=chair, winners=winners)]
    if table.chairs[chair].sitter != "person":
        return []
    return _left_to_bot(table, chair)


def _left_to_bot(table: Table, chair: int) -> list[AnyStoredEvent]:
    names = [other.name for number, other in enumerate(table.chairs) if number != chair]
    try:
        bot, name = seat_bot(table.adapter.name, STAND_IN, names)
    except Refusal:
        # A game without bots: its clock, if there is one, lets any legal move be made.
        return []
    return [public.ChairResigned(chair=chair, bot=bot, name=name)]
