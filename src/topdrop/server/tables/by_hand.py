"""Tables that keep company with a real box: people name what was drawn, and mend what was wrong.

There every turn is two decisions: what was drawn, and what was done with it.
"""

from collections.abc import Sequence
from typing import Final

from topdrop.core.errors import TopdropError
from topdrop.core.game import Game
from topdrop.server.adapters import Ply, adapter_of, blaming_game
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.http_bodies import NewTable
from topdrop.server.protocol.messages import Correct
from topdrop.server.protocol.problems import Refusal, refused_move
from topdrop.server.tables.stored_events import AnyStoredEvent, StoredMovePlayed
from topdrop.server.tables.table import Table

DECISIONS: Final = 2
"""So many decisions are a turn."""


def check_by_hand(asked: NewTable) -> None:
    """Refuse a table for a real box at which something could not go on by itself.

    Raises:
        Refusal: Not all chairs are people's on one screen, there are clocks, the game knows
            nothing that people could name, or it starts where something was drawn already.
    """
    if asked.options.clock is not None:
        raise Refusal("by_hand")
    if any(chair.sitter in ("bot", "open") for chair in asked.chairs):
        raise Refusal("by_hand")
    adapter_of(asked.game).begin_by_hand(asked.setup)


def corrected(table: Table, chair: int, command: Correct) -> list[AnyStoredEvent]:
    """Return what correcting a turn makes happen; nothing when it is so already.

    Args:
        table: A table with a real box, whose game has begun.
        chair: Whose correction it is.
        command: The correction.

    Raises:
        Refusal: There is no such turn, the corrected one breaks a rule, or a later one would; the
            table is as it was.
    """
    stands = [played.ply for played in table.plies.values()]
    wanted = _wanted(stands, command)
    pairs = enumerate(zip(stands, wanted, strict=False))
    least = min(len(stands), len(wanted))
    common = next((n for n, (stood, now) in pairs if stood.move != now.move), least)
    if common == len(stands) == len(wanted):
        return []
    with blaming_game(table.adapter.name):
        given = _given(table, wanted, common, command)
    back = public.TakenBack(chair=chair, ply=common, revealed=(), spent=0, corrected=command.turn)
    return [back, *given]


def _wanted(stands: Sequence[Ply], command: Correct) -> list[Ply]:
    """Return all decisions as they are to be.

    Raises:
        Refusal: There is no such turn, or too little is said of one that was forgotten.
    """
    begins = (command.turn - 1) * DECISIONS
    if begins >= len(stands):
        raise Refusal("no_such_turn", turn=command.turn)
    before, after = stands[:begins], stands[begins + DECISIONS :]
    turn = stands[begins : begins + DECISIONS]
    named = [command.drawn, command.move]
    if command.how == "insert":
        if None in named:
            raise Refusal("unreadable_move", reason="a whole turn is what was drawn and done")
        after = [*turn, *after]
        turn = []
    old = [ply.move for ply in turn] + [None] * (DECISIONS - len(turn))
    told = [new if new is not None else was for new, was in zip(named, old, strict=True)]
    now = [] if command.how == "remove" else [Ply(move) for move in told if move is not None]
    wanted = [*before, *now, *after]
    return wanted if command.keep is None else wanted[: command.keep * DECISIONS]


def _given(
    table: Table, wanted: Sequence[Ply], common: int, command: Correct
) -> list[StoredMovePlayed]:
    """Return the decisions after those in common, each tried by the rules.

    Raises:
        Refusal: One of them is not possible.
    """
    game: Game = table.adapter.restore(table.setup, table.hidden)
    given: list[StoredMovePlayed] = []
    for number, ply in enumerate(wanted):
        chair = table.chair_to_act(game)
        try:
            table.adapter.replay(game, ply)
        except TopdropError as error:
            raise _refused(error, number // DECISIONS + 1, command) from None
        if number >= common and chair is not None:
            given.append(
                StoredMovePlayed(chair=chair, move=ply.move, by="given", chance=ply.chance, spent=0)
            )
    return given


def _refused(error: TopdropError, turn: int, command: Correct) -> Refusal:
    if turn == command.turn and command.how != "remove":
        return refused_move(error)
    return Refusal("later_turn", rule=error.rule, turn=turn, reason=error.message)
