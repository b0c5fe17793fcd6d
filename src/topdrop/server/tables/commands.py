"""What each command asks for: whether it may be done, and what then is to happen.

Everything here looks at a table and changes nothing; what is returned is folded and stored by
`topdrop.server.runtime.session`.
"""

from collections.abc import Callable, Sequence
from secrets import compare_digest
from typing import Any, Final

import msgspec

from topdrop.core.concession import sides_of
from topdrop.core.game import Game
from topdrop.server.adapters import Ply
from topdrop.server.protocol import messages
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables import stored_events
from topdrop.server.tables.by_hand import corrected
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.kept_seats import chair_kept_for, free_chair
from topdrop.server.tables.look_alikes import is_like_bot, same_name, told_apart
from topdrop.server.tables.names import readable
from topdrop.server.tables.rated import after_leaving, check_bot, check_seat
from topdrop.server.tables.seat_bots import SeatedBot, seat_bot, stronger_level
from topdrop.server.tables.stored_events import AnyStoredEvent
from topdrop.server.tables.table import ChairState, Table

MOST_ENTRIES: Final = 20_000
"""When a table's history has so many entries, nothing is added any more that has no end."""

MOST_OF_ONE: Final = 5_000
"""So many of them, moves left out, may come of one guest's commands."""

MOST_CHANGES: Final = 100
"""So often a guest may leave a chair of a table, and listen again to somebody there."""


def decide(
    table: Table, guest: str | None, command: messages.AnyCommand, now: Millis
) -> list[AnyStoredEvent]:
    """Return what a command makes happen; nothing when it is so already.

    Args:
        table: The table.
        guest: Whose command it is; None is a passer-by.
        command: Any command but a move, for which see `check_move`.
        now: The time, for the clocks.

    Raises:
        Refusal: It may not be done.
    """
    check_fresh(table, command)
    if guest is None:
        raise Refusal("not_seated")
    if isinstance(command, messages.AskTakeBack):
        events = _ask_take_back(table, guest, command, now)
    elif isinstance(command, messages.AnswerTakeBack):
        events = _answer_take_back(table, guest, command, now)
    else:
        events = _DECISIONS[type(command)](table, guest, command)
    if isinstance(command, _REPEATABLE):
        check_room(table, guest)
    return events


def check_fresh(table: Table, command: messages.AnyCommand) -> None:
    """Refuse a command that rests on an older table.

    Raises:
        Refusal: The game or the chairs have changed since.
    """
    if isinstance(command, messages.SequencedCommand) and not (
        table.changed <= command.seq <= table.seq
    ):
        raise Refusal("stale")


def check_move(table: Table, guest: str | None, command: messages.PlayMove, now: Millis) -> None:
    """Refuse a move that is not the guest's to make.

    Raises:
        Refusal: The command is stale, the chair somebody else's, or not to act; or they are on
            vacation, in which nobody moves: else clocks could stand still where it helps.
    """
    check_fresh(table, command)
    _own_chair(table, guest, command.chair)
    _check_playing(table)
    if table.to_act != command.chair:
        raise Refusal("not_your_turn")
    if table.flagged == command.chair:
        raise Refusal("time_up")
    if table.vacations.at(command.chair, now) is not None:
        raise Refusal("on_vacation")


def decide_join(
    table: Table, guest: Guest, name: str, chair: int | None, invite: str | None, now: Millis
) -> list[AnyStoredEvent]:
    """Return what sitting down makes happen; nothing when the guest sits there already.

    Args:
        table: The table.
        guest: Who sits down.
        name: What the guest is called.
        chair: On which chair; None is the first open one, or none when the guest has one.
        invite: The secret of the invitation, if the guest has it.
        now: The time.

    Raises:
        Refusal: It may not be done.
    """
    mine = table.chairs_of(guest.id)
    if mine and (chair is None or chair in mine):
        return []
    own = chair_kept_for(table, guest.id, now)
    known = bool(mine) or guest.id == table.host or table.options.listed or own is not None
    # Compared in the same time whatever the guess, which so tells nothing about the secret.
    if not known and not compare_digest((invite or "").encode(), table.invite.encode()):
        raise Refusal("not_invited")
    if chair is not None:
        _chair(table, chair)
    open_chairs = [n for n, seat in enumerate(table.chairs) if seat.sitter == "open"]
    if not open_chairs:
        raise Refusal("table_full")
    check_waiting(table)
    if chair is not None and chair not in open_chairs:
        raise Refusal("chair_taken")
    check_seat(table, guest)
    where = own if chair is None and own is not None else free_chair(table, guest.id, chair, now)
    check_room(table, guest.id)
    bots = [seat.name for seat in table.chairs if seat.sitter == "bot" and seat.name is not None]
    like = is_like_bot(name, bots)
    if like is not None:
        raise Refusal("name_of_bot", name=like)
    name = told_apart(name, [seat.name for seat in table.chairs])
    claimed = guest.member and same_name(name, guest.name)
    where = open_chairs[0] if chair is None else chair
    return [
        stored_events.StoredChairTaken(
            chair=where,
            guest=guest.id,
            name=name,
            program=guest.program,
            claimed=True if claimed else msgspec.UNSET,
        )
    ]


def check_room(table: Table, guest: str) -> None:
    """Refuse what could be done without end when the history has enough of it.

    A game goes on: moves come to an end, and so does whatever can be done once for each of them.

    Raises:
        Refusal: It has.
    """
    own = table.counts.get(guest)
    if table.seq >= MOST_ENTRIES or (own is not None and own.total() >= MOST_OF_ONE):
        raise Refusal("history_full")


def _check_often(table: Table, guest: str, kind: type) -> None:
    own = table.counts.get(guest)
    if own is not None and own[kind] >= MOST_CHANGES:
        raise Refusal("too_often")


def _chair(table: Table, number: int) -> ChairState:
    if number >= len(table.chairs):
        raise Refusal("no_such_chair")
    return table.chairs[number]


def _own_chair(table: Table, guest: str | None, number: int) -> ChairState:
    chair = _chair(table, number)
    if number not in table.chairs_of(guest):
        raise Refusal("not_your_chair")
    return chair


def _first_chair(table: Table, guest: str) -> int:
    chairs = table.chairs_of(guest)
    if not chairs:
        raise Refusal("not_seated")
    return chairs[0]


def check_waiting(table: Table) -> None:
    """Refuse what is done before the game, once that has begun or the table is closed.

    Raises:
        Refusal: It is so.
    """
    if table.status != "waiting":
        raise Refusal("closed" if table.status == "closed" else "already_begun")


def _check_playing(table: Table) -> None:
    if table.status != "playing":
        raise Refusal({"waiting": "not_begun", "closed": "closed"}.get(table.status, "over"))


def check_host(table: Table, guest: str) -> None:
    """Refuse what only the host may do.

    Raises:
        Refusal: The guest is not the host.
    """
    if guest != table.host:
        raise Refusal("not_host")


def _find_bot(table: Table, chair: int, bot: str) -> SeatedBot:
    others = [other.name for n, other in enumerate(table.chairs) if n != chair]
    return seat_bot(table.adapter.name, bot, others)


def _seat_bot(table: Table, guest: str, command: messages.SeatBot) -> list[AnyStoredEvent]:
    check_host(table, guest)
    check_waiting(table)
    if _chair(table, command.chair).sitter != "open":
        raise Refusal("chair_taken")
    bot, name = _find_bot(table, command.chair, command.bot)
    check_bot(table, bot)
    return [public.BotSeated(chair=command.chair, bot=bot, name=name)]


def _leave(table: Table, guest: str, command: messages.Leave) -> list[AnyStoredEvent]:
    _own_chair(table, guest, command.chair)
    check_waiting(table)
    _check_often(table, guest, public.ChairLeft)
    return [public.ChairLeft(chair=command.chair)]


def _close(table: Table, guest: str, command: messages.Close) -> list[AnyStoredEvent]:
    check_host(table, guest)
    check_waiting(table)
    return [public.TableClosed()]


def _ask_take_back(
    table: Table, guest: str, command: messages.AskTakeBack, now: Millis
) -> list[AnyStoredEvent]:
    _own_chair(table, guest, command.chair)
    _check_playing(table)
    if not table.options.take_backs:
        raise Refusal("take_backs_off")
    if table.take_back is not None:
        raise Refusal("take_back_asked")
    if guest in table.take_backs_refused:
        raise Refusal("take_back_refused")
    plies = list(table.plies.values())
    mine = [number for number, played in enumerate(plies) if played.chair == command.chair]
    if not mine or table.game is None:
        raise Refusal("nothing_to_take_back")
    ply = mine[-1]
    # Whatever followed goes back too, so all of it must be such as can be forgotten.
    for undone in plies[ply:]:
        reason = table.adapter.irreversible(undone.ply)
        if reason is not None:
            raise Refusal("cannot_take_back", reason=reason)
    revealed = table.adapter.revealed(table.game, ply)
    asked = public.TakeBackAsked(chair=command.chair, ply=ply, revealed=revealed)
    taken = _taken_back(table, asked, now)
    clocks = table.clocks_after(taken)
    # Whoever has no time left would only watch a stand-in decide again, and think meanwhile.
    if clocks is not None and not clocks.left[command.chair]:
        raise Refusal("cannot_take_back", reason="there is no time left for that decision")
    return [asked] if table.voters - {guest} else [taken]


def _taken_back(table: Table, asked: public.TakeBackAsked, now: Millis) -> public.TakenBack:
    return public.TakenBack(
        chair=asked.chair, ply=asked.ply, revealed=asked.revealed, spent=table.thought(now)
    )


def _answer_take_back(
    table: Table, guest: str, command: messages.AnswerTakeBack, now: Millis
) -> list[AnyStoredEvent]:
    chair = _first_chair(table, guest)
    request = table.take_back
    if request is None:
        raise Refusal("no_take_back")
    if not command.agree:
        return [public.TakeBackRefused(chair=chair)]
    if guest in request.agreed:
        return []
    events: list[AnyStoredEvent] = [public.TakeBackAgreed(chair=chair)]
    if table.pending_voters == {guest}:
        events.append(_taken_back(table, request.asked, now))
    return events


def _resign(table: Table, guest: str, command: messages.Resign) -> list[AnyStoredEvent]:
    _own_chair(table, guest, command.chair)
    _check_playing(table)
    if table.rated and table.game is not None:
        if command.bot is None and len(sides_of(table.game)) != 2:
            raise Refusal("cannot_concede")
        return after_leaving(table, command.chair)
    if command.bot is None and table.game is not None:
        return [_concede(table, table.game, guest, command.chair)]
    if table.by_hand:
        raise Refusal("by_hand")
    bot, name = _find_bot(table, command.chair, command.bot or "")
    return [public.ChairResigned(chair=command.chair, bot=bot, name=name)]


def _concede(table: Table, game: Game, guest: str, number: int) -> AnyStoredEvent:
    """Return the end of a game between two sides; nobody else's game may be given up with it."""
    sides, player = sides_of(game), table.chairs[number].player
    mine = next(side for side in sides if player in side)
    mates = {other.guest for other in table.chairs if other.player in mine}
    if len(sides) != 2 or (mates & table.voters) - {guest}:
        raise Refusal("cannot_concede")
    winners = tuple(player for side in sides if side != mine for player in side)
    return stored_events.StoredGameConceded(chair=number, winners=winners)


def _rematch(table: Table, guest: str, command: messages.Rematch) -> list[AnyStoredEvent]:
    chair = _first_chair(table, guest)
    if table.status != "over":
        raise Refusal("not_over")
    if table.next is not None:
        raise Refusal("rematch_made")
    if command.stronger and (table.voters - {guest} or not _can_be_stronger(table)):
        raise Refusal("no_stronger_bot")
    return [] if guest in table.rematch else [public.RematchAsked(chair=chair)]


def _can_be_stronger(table: Table) -> bool:
    bots = [chair.bot for chair in table.chairs if chair.bot is not None]
    return any(stronger_level(table.adapter.name, bot) is not None for bot in bots)


def _set_position(table: Table, guest: str, command: messages.SetPosition) -> list[AnyStoredEvent]:
    chair = _first_chair(table, guest)
    line, game = table.line, table.game
    if line is None or game is None or command.ply > len(line.plies) or table.conceded is not None:
        raise Refusal("no_position")
    wanted = line.plies[: command.ply]
    stands = [played.ply for played in table.plies.values()]
    pairs = enumerate(zip(stands, wanted, strict=False))
    same = next((n for n, (played, given) in pairs if played != given), None)
    common = min(len(stands), len(wanted)) if same is None else same
    events: list[AnyStoredEvent] = []
    if common < len(stands):
        events.append(public.TakenBack(chair=chair, ply=common, revealed=(), spent=0))
    return [*events, *_given(table, game, common, wanted)]


def _given(table: Table, game: Game, common: int, wanted: Sequence[Ply]) -> list[AnyStoredEvent]:
    """Return the decisions of a position, after those that stand already."""
    game = game.copy()
    while game.ply > common:
        game.undo()
    events: list[AnyStoredEvent] = []
    for ply in wanted[common:]:
        chair = table.chair_to_act(game)
        if chair is None:
            raise Refusal("no_position")
        table.adapter.replay(game, ply)
        given = stored_events.StoredMovePlayed(
            chair=chair, move=ply.move, by="given", chance=ply.chance, spent=0
        )
        events.append(given)
    return events


def _correct(table: Table, guest: str, command: messages.Correct) -> list[AnyStoredEvent]:
    chair = _first_chair(table, guest)
    if not table.by_hand:
        raise Refusal("not_by_hand")
    if table.status != "over" or table.conceded is not None:
        _check_playing(table)
    if table.next is not None:
        raise Refusal("rematch_made")
    return corrected(table, chair, command)


def _say(table: Table, guest: str, command: messages.Say) -> list[AnyStoredEvent]:
    chair = _first_chair(table, guest)
    if not table.options.chat:
        raise Refusal("chat_off")
    text = readable(command.text)
    if not text:
        raise Refusal("bad_text")
    return [public.Said(chair=chair, name=table.chairs[chair].name or "", text=text)]


def _mute(table: Table, guest: str, command: messages.Mute) -> list[AnyStoredEvent]:
    _first_chair(table, guest)
    chair = _chair(table, command.chair)
    if chair.sitter != "person" or chair.guest == guest:
        raise Refusal("cannot_mute")
    if (command.chair in table.muted.get(guest, set())) == command.muted:
        return []
    # Whoever wants to hear nothing more of somebody always may, which comes to an end.
    if not command.muted:
        _check_often(table, guest, stored_events.StoredMuted)
        check_room(table, guest)
    return [stored_events.StoredMuted(guest=guest, chair=command.chair, muted=command.muted)]


_REPEATABLE: Final = (
    messages.Leave,
    messages.AskTakeBack,
    messages.SetPosition,
    messages.Correct,
    messages.Say,
)
"""Commands that could be given without end."""

_DECISIONS: Final[dict[type, Callable[[Table, str, Any], list[AnyStoredEvent]]]] = {
    messages.SeatBot: _seat_bot,
    messages.Leave: _leave,
    messages.Close: _close,
    messages.Resign: _resign,
    messages.Rematch: _rematch,
    messages.SetPosition: _set_position,
    messages.Correct: _correct,
    messages.Say: _say,
    messages.Mute: _mute,
}
