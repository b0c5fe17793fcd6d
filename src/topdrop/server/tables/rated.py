"""Rated tables: what may be played there, who leaves, and what a game that is over came to.

Nothing here keeps ratings (`topdrop.ratings` does the sums, `topdrop.server.runtime.ratings` asks
for them): a table only says what its game is to be counted as, from its own history.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from topdrop.core.concession import sides_of
from topdrop.core.game import Game
from topdrop.core.places import places
from topdrop.ratings import reasons
from topdrop.ratings.anchors import anchors, rated_games
from topdrop.ratings.parameters import LEAST_TURNS, SIZES, Size
from topdrop.ratings.rating_game import BOT, Outcome, Side
from topdrop.ratings.reasons import Reason
from topdrop.server.adapters import AnyAdapter
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.http_bodies import NewTable
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.seat_bots import bot_player, seat_bot, seatable_bots
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredChair,
    StoredGameConceded,
    StoredMovePlayed,
)
from topdrop.server.tables.table import ChairState, Table

PEOPLE: Final[Mapping[tuple[int, ...], Size]] = {
    (1, 1): "2",
    (1, 1, 1): "3",
    (1, 1, 1, 1): "4",
    (2, 2): "pairs",
}
"""By how many people there are on each side, the size that a game is rated as."""

WHO_PLAYS: Final = ("players", "teams", "colours", "pairs")
"""What of a setup may be chosen: who plays which colours. All else is as in the box."""

WEAKENED: Final = 0.25
"""A bot of whose moves a larger part was late or a stand-in's has not played at its strength."""

LEVEL_FOR_LEAVERS: Final = 2
"""The level that plays on for who has left, or whose time has run out."""


def size_of(chairs: Sequence[ChairState | StoredChair], game: Game) -> Size | None:
    """Return as what a game with these chairs is rated; None where such games are not."""
    sides = [sum(chair.player in side for chair in chairs) for side in sides_of(game)]
    return PEOPLE.get(tuple(sides))


def check_rated(
    asked: NewTable, adapter: AnyAdapter, chairs: Sequence[StoredChair], host: Guest
) -> None:
    """Refuse a rated table whose games would say little about who plays better.

    Args:
        asked: What is asked for.
        adapter: The game's.
        chairs: The chairs, with whoever is put on them.
        host: Who asks.

    Raises:
        Refusal: It is not for members and bots of known strength alone, or its options or its
            setup are not those of rated tables.
    """
    if asked.game not in rated_games():
        raise Refusal("rated_game", game=asked.game)
    check_member(host)
    check_options(asked.options)
    check_setup(asked.setup, adapter)
    game, _ = adapter.begin(asked.setup, 0)
    size = size_of(chairs, game)
    if size is None:
        raise Refusal("rated_size")
    here = any(chair.sitter == "here" for chair in asked.chairs)
    if here or sum(chair.sitter == "person" for chair in chairs) > 1:
        raise Refusal("rated_one_seat")
    if all(chair.sitter == "bot" for chair in chairs):
        raise Refusal("rated_people")
    for chair in chairs:
        if chair.sitter == "bot":
            check_anchored(asked.game, size, chair.bot or "")


def check_options(options: TableOptions) -> None:
    """Refuse options that a rated table does not have.

    Raises:
        Refusal: One of them is that.
    """
    if options.take_backs:
        raise Refusal("rated_take_backs")
    if options.practice:
        raise Refusal("rated_practice")
    if options.by_hand is True:
        raise Refusal("rated_by_hand")
    if options.clock is None:
        raise Refusal("rated_clock")
    if options.begins != "random":
        raise Refusal("rated_begins")


def check_setup(setup: Mapping[str, Any], adapter: AnyAdapter) -> None:
    """Refuse a setup that is not the usual one.

    Raises:
        Refusal: Something in it is chosen otherwise.
    """
    usual = {option.key: option.default for option in adapter.info().options}
    for key, value in setup.items():
        if key not in WHO_PLAYS and value != usual.get(key):
            raise Refusal("rated_setup", key=key)


def check_anchored(game: str, size: Size, bot: str) -> None:
    """Refuse a bot whose strength nobody has measured.

    Raises:
        Refusal: That is so.
    """
    if bot not in anchors(game, size):
        raise Refusal("rated_bot", bot=bot)


def check_member(guest: Guest) -> None:
    """Refuse somebody at a rated table who has claimed no name.

    Raises:
        Refusal: That is so, or it is a program.
    """
    if not guest.member or guest.program:
        raise Refusal("rated_members")


def check_seat(table: Table, guest: Guest) -> None:
    """Refuse somebody who wants to sit down at a rated table, if they may not.

    Raises:
        Refusal: They have claimed no name, or sit there already.
    """
    if not table.rated:
        return
    check_member(guest)
    if table.chairs_of(guest.id):
        raise Refusal("rated_one_seat")


def check_bot(table: Table, bot: str) -> None:
    """Refuse a bot at a rated table whose strength nobody has measured.

    Raises:
        Refusal: That is so.
    """
    if not table.rated:
        return
    game, _ = table.adapter.begin(table.setup, 0)
    size = size_of(table.chairs, game)
    check_anchored(table.adapter.name, size or "2", bot)


def rematch_options(table: Table, chairs: Sequence[StoredChair]) -> TableOptions:
    """Return the options of the next game at a table, which is rated if it can be again.

    Args:
        table: The table whose game is over.
        chairs: The chairs of the next one.
    """
    if not table.rated or table.game is None:
        return table.options
    known = anchors(table.adapter.name, size_of(chairs, table.game) or SIZES[0])
    people = [chair.guest for chair in chairs if chair.sitter == "person"]
    bots = [chair.bot for chair in chairs if chair.sitter == "bot"]
    if people and all(bot in known for bot in bots):
        return table.options
    return replace(table.options, rated=False)


def check_bot_times(game: str, bots: Sequence[str | None], most: float) -> None:
    """Refuse levels that may not think here as long as when their strength was measured.

    Args:
        game: The game.
        bots: Those on the chairs; None is none.
        most: The seconds that bots may think here at most.

    Raises:
        Refusal: That is so.
    """
    for bot in bots:
        if bot is not None:
            whole = bot_player(game, bot, float("inf")).seconds
            if bot_player(game, bot, most).seconds < whole:
                raise Refusal("rated_bot_time", bot=bot)


def after_flag(table: Table, number: int) -> list[AnyStoredEvent]:
    """Return what follows when somebody's time is up; nothing where a stand-in only moves once."""
    return after_leaving(table, number, flag=True) if table.rated else []


def after_leaving(table: Table, number: int, *, flag: bool = False) -> list[AnyStoredEvent]:
    """Return what happens at a rated table when somebody leaves or has no time left.

    A bot plays on for them, unless then only one side is left that nobody has left, or no people:
    that ends the game.

    Args:
        table: The table, whose game goes on.
        number: The chair of whoever leaves.
        flag: Whether their time is up.
    """
    game = table.game
    if game is None:
        return []
    leaving = {*_left(table), number}
    sides = sides_of(game)
    stayed = [side for side in sides if not leaving & set(_chairs_of(table, side))]
    people = [
        chair
        for other, chair in enumerate(table.chairs)
        if other not in leaving and chair.sitter == "person"
    ]
    if len(stayed) > 1 and any(chair.player in side for side in stayed for chair in people):
        others = [chair.name for other, chair in enumerate(table.chairs) if other != number]
        bot, name = seat_bot(table.adapter.name, _for_leavers(table), others)
        return [public.ChairResigned(chair=number, bot=bot, name=name)]
    winners = tuple(player for side in stayed for player in side)
    return [StoredGameConceded(chair=number, winners=winners, flag=flag)]


def _for_leavers(table: Table) -> str:
    bots = seatable_bots(table.adapter.name)
    level = next((bot for bot in bots if bot.level == LEVEL_FOR_LEAVERS), bots[0])
    return level.name


def outcome_of(table: Table) -> Outcome | None:
    """Return how the game of a rated table ended; None while it goes on, or where none is rated.

    What only the server knows, such as from where people came, is not in it.
    """
    game = table.game
    if not table.rated or game is None or table.status != "over":
        return None
    sides = sides_of(game)
    ranked = _places(table, game)
    return Outcome(
        game=table.adapter.name,
        size=size_of(table.chairs, game) or SIZES[0],
        at=table.ended or table.last,
        sides=tuple(
            Side(
                tuple(_who(table.chairs[number]) for number in _chairs_of(table, side)),
                ranked[game.players.index(side[0])],
            )
            for side in sides
        ),
        reason=_reason(table, game),
    )


def _who(chair: ChairState) -> str:
    """Return who played on a chair: who left it to a bot stays the one who did."""
    return chair.left_by or chair.guest or f"{BOT}{chair.bot}"


def _chairs_of(table: Table, side: Sequence[str]) -> list[int]:
    return [number for number, chair in enumerate(table.chairs) if chair.player in side]


def _left(table: Table) -> list[int]:
    """Return the chairs that were left, in order, that of who ended the game by it last."""
    events = [told.entry.what for told in table.entries]
    left = [what.chair for what in events if isinstance(what, public.ChairResigned)]
    return left if table.conceded is None else [*left, table.conceded.chair]


def _places(table: Table, game: Game) -> dict[int, int]:
    """Return each seat's place, from 1: whoever left comes last, the first who did behind all."""
    result = table.result or {}
    players = list(game.players)
    sides = [[players.index(player) for player in side] for side in sides_of(game)]
    points: Mapping[str, int] = game.points if table.conceded else result.get("final", game.points)
    winners = [players.index(winner) for winner in result.get("winners") or ()]
    ranked = places(sides, [points[player] for player in players], winners)
    left = _left(table)
    leavers: dict[int, int] = {}
    for number, side in enumerate(sides):
        own = {chair for chair in left if players.index(table.chairs[chair].player) in side}
        if own:
            # A side whose two have left has gone with the first of them.
            leavers[number] = min(left.index(chair) for chair in own)
    keys = [(leavers.get(number, len(left)), -ranked[side[0]]) for number, side in enumerate(sides)]
    return {
        seat: 1 + sum(other > key for other in keys)
        for key, side in zip(keys, sides, strict=True)
        for seat in side
    }


def _reason(table: Table, game: Game) -> Reason | None:
    """Return why a game is not rated, as far as its history tells; None where nothing is wrong."""
    given = any(played.by == "given" for played in table.plies.values())
    odd = (table.line, table.lesson, table.branch)
    if table.by_hand or given or any(each is not None for each in odd):
        return reasons.SET_POSITION
    if table.take_backs:
        return reasons.TAKE_BACK
    people = [who for chair in table.chairs if (who := chair.left_by or chair.guest)]
    if len(set(people)) < len(people):
        return reasons.SAME_PERSON
    known = anchors(table.adapter.name, size_of(table.chairs, game) or SIZES[0])
    bots = [
        number for number, chair in enumerate(table.chairs) if not (chair.left_by or chair.guest)
    ]
    if any(table.chairs[number].bot not in known for number in bots):
        return reasons.UNKNOWN_BOT
    return _too_early(table) or _weakened(table, bots)


def _too_early(table: Table) -> Reason | None:
    """Return why a game was too short; it counts what was played before somebody left."""
    turns = Counter[int]()
    flagged: int | None = None
    for told in table.entries:
        what = told.entry.what
        if isinstance(what, public.MovePlayed):
            turns[what.chair] += 1
        elif isinstance(what, public.FlagFell):
            flagged = what.chair
        elif isinstance(what, public.ChairResigned | public.GameConceded):
            if min(turns[number] for number in range(len(table.chairs))) >= LEAST_TURNS:
                return None
            return reasons.FLAG_EARLY if flagged == what.chair else reasons.RESIGNED_EARLY
    if min(turns[number] for number in range(len(table.chairs))) < LEAST_TURNS:
        return reasons.TOO_SHORT
    return None


def _weakened(table: Table, bots: Sequence[int]) -> Reason | None:
    for number in bots:
        own = [played for played in table.plies.values() if played.chair == number]
        if sum(map(_is_weak, own)) > WEAKENED * len(own):
            return reasons.WEAKENED_BOT
    return None


def _is_weak(played: StoredMovePlayed) -> bool:
    return played.degraded is not None or played.by != "bot"
