"""Making tables and beginning their games."""

from collections.abc import Collection, Container, Mapping, Sequence
from secrets import randbelow
from typing import Final

from msgspec.structs import replace

from topdrop.analysis import can_be_analysed
from topdrop.core.errors import TopdropError
from topdrop.core.registry import check_setup_keys, find_game
from topdrop.core.tokens import new_token
from topdrop.ratings.anchors import rated_games
from topdrop.server.adapters import adapter_of, adapters, blaming_game
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.http_bodies import ChairNeeded, ChairSetup, GameInfo, NewTable
from topdrop.server.protocol.problems import Refusal, refused_setup
from topdrop.server.tables.by_hand import check_by_hand
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.lessons import has_lesson
from topdrop.server.tables.look_alikes import same_name, told_apart
from topdrop.server.tables.names import check_name
from topdrop.server.tables.presenter import check_presentable
from topdrop.server.tables.rated import check_rated, rematch_options
from topdrop.server.tables.seat_bots import seat_bot, seatable_bots, stronger_level
from topdrop.server.tables.stored_events import (
    Kept,
    StoredChair,
    StoredEntry,
    StoredGameBegan,
    StoredMuted,
    StoredTableMade,
)
from topdrop.server.tables.table import Table

ID_BYTES: Final = 12
INVITE_BYTES: Final = 12

MAX_SETUP_DEPTH: Final = 10
"""Boards and shafts of one's own are nested less deep than this."""


def available_games(unplayable: Container[tuple[str, str]] = ()) -> list[GameInfo]:
    """Return every game that tables can be made for, with its choices and its bots.

    Args:
        unplayable: Bots that cannot play and are left out, each with its game before it.
    """
    return [
        replace(
            adapter.info(),
            bots=seatable_bots(name, unplayable),
            lesson=has_lesson(name),
            analysis=can_be_analysed(name),
            rated=name in rated_games(),
        )
        for name, adapter in adapters().items()
    ]


def chairs_needed(
    game: str, setup: dict[str, object], *, any_size: bool = False
) -> list[ChairNeeded]:
    """Return the chairs that a game set up like this needs.

    Args:
        game: The game.
        setup: The setup.
        any_size: Whether its moves may take as long as they like.

    Raises:
        Refusal: There is no such game, or the setup makes none, or none for a server.
    """
    adapter = adapter_of(game)
    check_depth(setup)
    try:
        with blaming_game(game):
            check_setup_keys(find_game(game), setup)
            if not any_size:
                adapter.check_size(setup)
            return adapter.chairs(setup)
    except Refusal:
        raise
    except TopdropError as error:
        raise refused_setup(error) from None


def check_depth(setup: object) -> None:
    """Refuse a setup that is nested deeper than any game's.

    Raises:
        Refusal: It is.
    """
    if not _is_shallow(setup, MAX_SETUP_DEPTH):
        raise Refusal("bad_setup", reason="it is nested too deep")


def _is_shallow(value: object, depth: int) -> bool:
    if not isinstance(value, dict | list):
        return True
    inside = value.values() if isinstance(value, dict) else value
    return depth > 0 and all(_is_shallow(item, depth - 1) for item in inside)


def new_table(
    asked: NewTable, host: Guest, invited: Mapping[str, Kept] | None = None
) -> StoredTableMade:
    """Return the first event of a table that a guest wants to make.

    Args:
        asked: What the guest wants.
        host: The guest.
        invited: For whom chairs are kept, by the names that `asked` gives them.

    Raises:
        Refusal: The game, the setup, the chairs or the options do not go together.
    """
    needed = chairs_needed(asked.game, asked.setup)
    if len(needed) != len(asked.chairs):
        raise Refusal("wrong_chairs", needed=len(needed), given=len(asked.chairs))
    if asked.options.by_hand is True:
        check_by_hand(asked)
    begins = asked.options.begins
    if isinstance(begins, int) and begins >= len(needed):
        raise Refusal("bad_begins", chair=begins)
    # Whoever sits there counts before any bot, which then gets a name that nobody else has.
    people: list[str | None] = []
    for wanted in asked.chairs:
        name = _person(wanted, host)
        people.append(None if name is None else told_apart(name, people))
    chairs: list[StoredChair] = []
    for need, wanted, name in zip(needed, asked.chairs, people, strict=True):
        names = [*people, *(chair.name for chair in chairs)]
        chair = _seat(asked.game, need, wanted, name, host, names)
        if wanted.sitter == "invited":
            chair = replace(chair, kept=(invited or {}).get(wanted.name or ""))
        chairs.append(chair)
    if asked.options.rated is True:
        check_rated(asked, adapter_of(asked.game), chairs, host)
    return StoredTableMade(
        game=asked.game,
        setup=asked.setup,
        options=asked.options,
        chairs=tuple(chairs),
        host=host.id,
        invite=new_token(INVITE_BYTES),
    )


def _person(wanted: ChairSetup, host: Guest) -> str | None:
    """Return what the person on a chair is called; None when nobody is to sit there."""
    if wanted.sitter in ("bot", "open", "invited"):
        return None
    return host.name if wanted.name is None else check_name(wanted.name)


def _seat(
    game: str,
    need: ChairNeeded,
    wanted: ChairSetup,
    person: str | None,
    host: Guest,
    names: Sequence[str | None],
) -> StoredChair:
    chair = StoredChair(player=need.player, member=need.member)
    if person is not None:
        claimed = host.member and same_name(person, host.name)
        return replace(
            chair,
            sitter="person",
            guest=host.id,
            name=person,
            program=host.program,
            claimed=claimed,
        )
    if wanted.sitter == "bot":
        bot, name = seat_bot(game, wanted.bot or "", names)
        return replace(chair, sitter="bot", name=name, bot=bot)
    return chair


def rematch_of(table: Table, *, stronger: bool = False) -> StoredTableMade:
    """Return the first event of the table where those of `table` play once more.

    The player after the one who began begins, unless chance decides.

    Args:
        table: The table whose game is over.
        stronger: Whether every bot is replaced by the one a level above, where there is one.
    """
    players = list(dict.fromkeys(chair.player for chair in table.chairs))
    began = next(chair.player for chair in table.chairs if chair.seat == 0)
    first = (players.index(began) + 1) % len(players)
    # The table's setup is in the turn order played; the new one is in the order of the chairs.
    back = -players.index(began) % len(players)
    chairs = [
        StoredChair(
            player=chair.player,
            member=chair.member,
            sitter=chair.sitter,
            guest=chair.guest,
            name=chair.name,
            bot=chair.bot,
            program=chair.program,
            claimed=chair.claimed,
            seconds=chair.seconds,
        )
        for chair in table.chairs
    ]
    if stronger:
        chairs = _with_stronger_bots(table.adapter.name, chairs)
    return StoredTableMade(
        game=table.adapter.name,
        setup=table.adapter.rotated(table.setup, back),
        options=rematch_options(table, chairs),
        chairs=tuple(chairs),
        host=table.host,
        invite=new_token(INVITE_BYTES),
        first=None if table.options.begins == "random" else first,
    )


def muted_again(table: Table, rematch: Table, at: Millis) -> list[StoredEntry]:
    """Let people hear no more of each other in a rematch than they wanted to before.

    Args:
        table: The table before, with the same chairs.
        rematch: The new one, which is changed.
        at: The time.

    Returns:
        The entries that the new one has more.
    """
    heard_no_more = {guest: table.muted[guest] for guest in table.people & table.muted.keys()}
    return _muted(rematch, heard_no_more, at)


def muted_from_the_start(
    table: Table, unheard: Mapping[str, Collection[str]], at: Millis
) -> list[StoredEntry]:
    """Let people hear nothing of some others at a new table, which is changed.

    Args:
        table: The table.
        unheard: By guest, whom they want to hear nothing of, wherever those sit.
        at: The time.

    Returns:
        The entries that it has more.
    """
    chairs = {
        guest: {chair for other in others for chair in table.chairs_of(other)}
        for guest, others in unheard.items()
        if guest in table.people
    }
    return _muted(table, chairs, at)


def _muted(table: Table, chairs: Mapping[str, Collection[int]], at: Millis) -> list[StoredEntry]:
    entries = []
    for guest in sorted(chairs):
        for chair in sorted(chairs[guest]):
            what = StoredMuted(guest=guest, chair=chair, muted=True)
            entry = StoredEntry(table=table.id, seq=table.seq + 1, at=at, what=what)
            table.fold(entry)
            entries.append(entry)
    return entries


def _with_stronger_bots(game: str, chairs: Sequence[StoredChair]) -> list[StoredChair]:
    raised = list(chairs)
    for number, chair in enumerate(chairs):
        above = stronger_level(game, chair.bot or "")
        if above is not None:
            others = [other.name for other in raised if other is not chair]
            bot, name = seat_bot(game, above, others)
            raised[number] = replace(chair, bot=bot, name=name)
    return raised


def game_start(table: Table, seed: int | None = None) -> StoredGameBegan | None:
    """Return the beginning of a table's game when every chair is taken; else None.

    Args:
        table: The table.
        seed: What chance follows; None is for games that nobody may foresee.
    """
    if table.status != "waiting" or any(chair.sitter == "open" for chair in table.chairs):
        return None
    first = _who_begins(table)
    setup = table.adapter.rotated(table.setup, first)
    if table.line is not None:
        return StoredGameBegan(first=first, setup=setup, hidden=table.line.hidden)
    if table.by_hand:
        hidden = table.adapter.begin_by_hand(setup)
    else:
        _, hidden = table.adapter.begin(setup, seed)
    return StoredGameBegan(first=first, setup=setup, hidden=hidden)


def _who_begins(table: Table) -> int:
    begins = table.options.begins
    if table.setup.get("position") is not None:
        # Whose turn it is there is part of the position.
        return 0
    if table.first is not None:
        return table.first
    if begins == "random":
        return randbelow(len({chair.player for chair in table.chairs}))
    return table.chairs[begins].seat if isinstance(begins, int) else 0


def new_table_id() -> str:
    """Return an id that nobody can guess."""
    return new_token(ID_BYTES)


def first_entries(
    made: StoredTableMade,
    at: Millis,
    guest: str | None = None,
    seed: int | None = None,
    table_id: str | None = None,
) -> tuple[Table, list[StoredEntry]]:
    """Return a new table and its first entries, the beginning of the game included if all is set.

    Args:
        made: What is to be played by whom.
        at: The time.
        guest: Who makes the table.
        seed: As for `game_start`.
        table_id: The table's id; None is a new one.

    Raises:
        Refusal: The game, which another package brings, breaks down.
    """
    table = Table(table_id or new_table_id())
    entries = [StoredEntry(table=table.id, seq=1, at=at, what=made, guest=guest)]
    with blaming_game(made.game):
        table.fold(entries[0])
        begun = game_start(table, seed)
        if begun is not None:
            entries.append(StoredEntry(table=table.id, seq=2, at=at, what=begun))
            table.fold(entries[1])
        check_presentable(table)
    return table, entries
