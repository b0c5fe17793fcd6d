"""What a guest is told of a table: its state, view, history and record, built by allow-list."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from topdrop.core import take_backs
from topdrop.core.concession import CONCEDED, STAYED, sides_of
from topdrop.core.game import Game, Record
from topdrop.core.registry import package_of_game
from topdrop.server.protocol import common
from topdrop.server.protocol.common import Away, ClockFacts, Millis, TableFacts, TakeBack
from topdrop.server.protocol.messages import Presence
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import Said
from topdrop.server.tables.index import index_row
from topdrop.server.tables.table import ChairState, Table, TableEntry


def present_table(table: Table, guest: str | None, now: Millis) -> TableFacts:
    """Return the table as `guest` may know it at the time `now`; None is a passer-by."""
    guest = table.person(guest)
    mine = set(table.chairs_of(guest))
    invited = bool(mine) or (guest is not None and guest == table.host)
    has_open = any(chair.sitter == "open" for chair in table.chairs)
    status = table.status
    return TableFacts(
        id=table.id,
        game=table.adapter.name,
        setup=table.setup,
        options=table.options,
        status=status,
        chairs=tuple(
            _present_chair(chair, guest, number in mine, table.game is not None)
            for number, chair in enumerate(table.chairs)
        ),
        host=guest is not None and guest == table.host,
        # Whoever watches must not be able to bring others to the table.
        invite=table.invite if invited and has_open and status == "waiting" else None,
        to_act=table.to_act,
        ply=len(table.plies),
        commitment=table.commitment,
        opened=table.opened,
        take_back=_present_take_back(table),
        take_back_refused=None if guest is None else table.take_backs_refused.get(guest),
        conceded=None if table.conceded is None else table.conceded.chair,
        rematch=tuple(
            number for number, chair in enumerate(table.chairs) if chair.guest in table.rematch
        ),
        next=table.next,
        clock=present_clocks(table, now),
        result=table.result,
        made=table.made,
        lesson=table.lesson,
        branch=table.branch,
        tournament=table.tournament,
        vacations=_present_vacations(table, range(len(table.chairs)), now),
        time_up=table.conceded is not None and table.conceded.flag,
    )


def _present_chair(chair: ChairState, guest: str | None, mine: bool, begun: bool) -> common.Chair:
    return common.Chair(
        player=chair.player,
        member=chair.member,
        seat=chair.seat if begun else None,
        sitter=chair.sitter,
        name=chair.name,
        bot=chair.bot,
        program=chair.program,
        claimed=chair.claimed,
        resigned=chair.resigned,
        left=guest is not None and chair.left_by == guest,
        mine=mine,
        seconds=chair.seconds,
        kept=_present_kept(chair, guest),
    )


def _present_kept(chair: ChairState, guest: str | None) -> common.KeptSeat | None:
    kept = chair.kept
    if kept is None:
        return None
    return common.KeptSeat(name=kept.name, until=kept.until, yours=guest == kept.guest)


def _present_take_back(table: Table) -> TakeBack | None:
    if table.take_back is None:
        return None
    asked, pending = table.take_back.asked, table.pending_voters
    return TakeBack(
        chair=asked.chair,
        ply=asked.ply,
        revealed=asked.revealed,
        waiting=tuple(
            number for number, chair in enumerate(table.chairs) if chair.guest in pending
        ),
    )


def present_clocks(table: Table, now: Millis) -> ClockFacts | None:
    """Return the clocks at the time `now`, when the table has any and the game is on."""
    if table.clocks is None or table.status != "playing":
        return None
    running = table.running
    # A clock that is still to begin, since something is being watched, stands till then.
    at = max(now, table.turn_began)
    left = table.clocks.left_at(running, table.thought_at(at))
    rests = () if running is None else _present_vacations(table, [running], now)
    return ClockFacts(left=tuple(left), running=running, at=at, rests=rests)


def _present_vacations(table: Table, chairs: Iterable[int], now: Millis) -> tuple[Away, ...]:
    """Return when the people of some chairs are away, as far as that is not over."""
    return tuple(
        Away(chair=chair, begin=vacation.begin, end=vacation.end)
        for chair in chairs
        for vacation in table.vacations.of(chair)
        if vacation.end > now
    )


def present_view(table: Table, guest: str | None) -> dict[str, Any] | None:
    """Return what the guest sees of the game.

    It is the view of the seat to move when one of the guest's chairs has it, else of the first of
    the guest's seats, else a spectator's; None until the game begins.
    """
    if table.game is None:
        return None
    return table.adapter.view(table.game, seat_of(table, table.game, guest))


def seat_of(table: Table, game: Game, guest: str | None) -> int | None:
    """Return the seat whose view of the game a guest has; None is a spectator's."""
    # On a shared screen the view follows whoever is to move there.
    seats = table.seats_of(guest)
    if not seats:
        return None
    to_move = game.to_move
    return to_move if to_move in seats else seats[0]


def check_presentable(table: Table) -> None:
    """Try what everybody is going to be told of a game that another package brings.

    It raises whatever the game does; nothing may be stored that can never be shown.
    """
    if package_of_game(table.adapter.name) is None:
        return
    msgspec.json.encode(table.adapter.scenery(table.setup))
    if table.game is None:
        return
    seats = range(len(table.game.players))
    views = [table.adapter.view(table.game, seat) for seat in (None, *seats)]
    msgspec.json.encode((views, table.result, table.game.record()))
    index_row(table)


def present_entries(
    table: Table, guest: str | None, entries: Iterable[TableEntry]
) -> Iterator[TableEntry]:
    """Go through entries of the history as far as they are for this guest.

    What a muted chair said is left out, and so is what only concerns somebody else.
    """
    guest = table.person(guest)
    muted = table.muted.get(guest, set()) if guest is not None else set()
    for told in entries:
        what = told.entry.what
        if told.owner in (None, guest) and not (isinstance(what, Said) and what.chair in muted):
            yield told


def present_muted(table: Table, guest: str | None) -> tuple[int, ...]:
    """Return the chairs that a guest has muted."""
    guest = table.person(guest)
    return tuple(sorted(table.muted.get(guest, ()))) if guest is not None else ()


def present_presence(table: Table, here: set[str | None], spectators: int) -> Presence:
    """Return who is at the table.

    Args:
        table: The table.
        here: The guests of the connections there are; None is a passer-by.
        spectators: How many connections belong to nobody at the table.
    """
    return Presence(
        chairs=tuple(
            chair.sitter == "bot" or (chair.guest is not None and chair.guest in here)
            for chair in table.chairs
        ),
        spectators=spectators,
    )


def present_record(table: Table) -> Record:
    """Return the game in its portable form, with who played, when, and what was hidden.

    Raises:
        Refusal: The game has not begun.
    """
    if table.game is None:
        raise Refusal("not_begun")
    record = table.game.record()
    names: dict[str, Any] = {}
    bots: dict[str, str] = {}
    for chair in sorted(table.chairs, key=lambda chair: (chair.seat, chair.member or 0)):
        name = chair.recorded or chair.name
        if chair.member is None:
            names[chair.player] = name
        else:
            names.setdefault(chair.player, []).append(name)
        if chair.bot is not None:
            bots[chair.player] = chair.bot
    record |= {"table": table.id, "names": names, "began": table.began}
    record["ms"] = _present_times(table)
    record |= _present_take_backs(table)
    record |= _present_branch(table)
    if bots:
        record["bots"] = bots
    if table.commitment is not None:
        record["commitment"] = table.commitment
    record |= _present_concession(table, table.game)
    if table.status == "over":
        record |= {"ended": table.ended, "result": table.result}
    if table.opened is not None:
        record["opened"] = {"salt": table.opened.salt, "order": list(table.opened.order)}
    return record


def _present_concession(table: Table, game: Game) -> Record:
    """Return the fields of a record that tell who gave the game up, if anybody did."""
    if table.conceded is None:
        return {}
    told: Record = {CONCEDED: table.chairs[table.conceded.chair].player}
    if len(sides_of(game)) != 2:
        told[STAYED] = list(table.conceded.winners)
    return told


def _present_branch(table: Table) -> Record:
    """Return the field of a record that tells of which game this one is a branch, if it is one."""
    return {} if table.branch is None else {"branch": msgspec.to_builtins(table.branch)}


def _present_times(table: Table) -> list[Millis]:
    """Return how long each move of the record took; naming a thing of a real box is part of it."""
    times = [played.spent for played in table.plies.values()]
    if not table.by_hand:
        return times
    return [naming + moving for naming, moving in zip(times[::2], times[1::2], strict=False)]


def _present_take_backs(table: Table) -> Record:
    """Return the field of a record that tells what was taken back, if anything was.

    With a real box it was taken back on the screen alone.
    """
    if table.by_hand:
        return {}
    taken = [
        take_backs.TakeBack(
            ply=what.ply,
            after=after,
            by=table.chairs[what.chair].player,
            revealed=what.revealed,
            ms=what.spent,
        )
        for after, what in table.take_backs
    ]
    return {"take_backs": [one.as_json() for one in taken]} if taken else {}
