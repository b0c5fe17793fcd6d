"""One game of a match at a table: bots of this process are asked, programs are waited for."""

import asyncio
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from topdrop.arena import Fixture, GameResult
from topdrop.arena.run_game import Chair, result_of
from topdrop.core.game import Game, View
from topdrop.server.protocol.messages import Presence, ServerMessage
from topdrop.server.runtime.session import LiveTable
from topdrop.server.tables.table import Table

PLAYS_HERE: Final = "arena"
"""The guest whose chairs are those of the bots of this process."""

GRACE: Final = 5.0
"""Seconds beyond its time after which a move is played for a program."""


class Sitting(NamedTuple):
    """Who sits where in a game.

    Attributes:
        fixture: Which game it is.
        seats: The seat of each chair of the table.
        chairs: Who sits in each seat.
    """

    fixture: Fixture
    seats: Sequence[int]
    chairs: Sequence[Chair]


class _Turn(NamedTuple):
    """Whose decision is due at the table, and on what it rests."""

    chair: int
    changed: int
    ply: int
    view: View


class _Ear:
    """A connection without a line: it notices that something was told."""

    def __init__(self) -> None:
        self.guest: str | None = PLAYS_HERE
        self.news = asyncio.Event()
        self.all_here = False

    def send(self, message: ServerMessage) -> None:
        """Notice a message."""
        if isinstance(message, Presence):
            self.all_here = all(message.chairs)
        self.news.set()


class Referee:
    """Sees to it that a game goes on to its end."""

    def __init__(self, live: LiveTable, sitting: Sitting) -> None:
        self._live = live
        self._sitting = sitting
        self._ear = _Ear()

    async def wait_for_all(self, patience: float | None) -> None:
        """Wait until the programs have come to the table, so that their time counts from then on.

        Raises:
            TimeoutError: They did not, within so many seconds.
        """
        await self._live.listen(self._ear, None)
        async with asyncio.timeout(patience):
            while not self._ear.all_here:
                self._ear.news.clear()
                await self._ear.news.wait()

    async def play(self) -> GameResult:
        """Play to the end."""
        while (turn := await self._live.read(_due)) is not None:
            chair = self._sitting.chairs[self._sitting.seats[turn.chair]]
            if chair.bot is None:
                await self._await_program(chair, turn)
            else:
                await self._ask_bot(chair, turn)
        game = await self._live.read(_game)
        return result_of(self._sitting.fixture, game, self._sitting.chairs)

    async def leave(self) -> None:
        """Listen no more."""
        await self._live.leave(self._ear)

    async def _ask_bot(self, chair: Chair, turn: _Turn) -> None:
        loop = asyncio.get_running_loop()
        failures = len(chair.errors)
        move = await loop.run_in_executor(None, chair.choose, turn.view, turn.ply)
        text = str(move) if len(chair.errors) == failures else None
        refused = await self._live.play_for(turn.chair, text, "bot", turn.changed)
        if refused is not None:
            chair.fail(turn.ply, str(refused))

    async def _await_program(self, chair: Chair, turn: _Turn) -> None:
        begin, seconds = time.perf_counter(), time_of(chair)
        try:
            async with asyncio.timeout(seconds):
                await self._until_changed(turn)
        except TimeoutError:
            chair.fail(turn.ply, f"no move came within {seconds:g} s")
            await self._live.play_for(turn.chair, None, "stand_in", turn.changed)
        chair.times.append((time.perf_counter() - begin) * 1000)

    async def _until_changed(self, turn: _Turn) -> None:
        while True:
            self._ear.news.clear()
            if await self._live.read(lambda table: table.changed) != turn.changed:
                return
            await self._ear.news.wait()


def time_of(chair: Chair) -> float:
    """Return how many seconds a program has for its next decision."""
    return chair.entrant.seconds + GRACE


def _due(table: Table) -> _Turn | None:
    """Return the decision that is due; None when the game is over."""
    game, chair = _game(table), table.to_act
    if chair is None:
        return None
    return _Turn(chair, table.changed, game.ply, game.view(game.to_move))


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game
