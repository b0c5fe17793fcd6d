"""One game of a match at a table: asks the bots of this process, waits for the programs."""

import asyncio
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Final, NamedTuple

from topdrop.arena import Fixture, Match, RecordedGame
from topdrop.arena.run_game import Stopwatch, recorded
from topdrop.arena.seated import SeatedContestant
from topdrop.bots.protocol import follow
from topdrop.core.game import Game, View
from topdrop.server.protocol.messages import PROTOCOL, Presence, ServerMessage
from topdrop.server.runtime.session import TableSession
from topdrop.server.tables.table import Table

LOCAL_GUEST: Final = "arena"
"""The guest that holds the chairs of this process's bots."""

GRACE: Final = 5.0
"""Seconds beyond its time after which a move is played for a program."""


class Seating(NamedTuple):
    """Who sits where in a game.

    Attributes:
        fixture: Which game it is.
        seats: The seat of each chair of the table.
        contestants: Who has each seat.
        match: Of which match it is.
    """

    fixture: Fixture
    seats: Sequence[int]
    contestants: Sequence[SeatedContestant]
    match: Match

    def of_chair(self, chair: int) -> SeatedContestant:
        """Return who sits on a chair."""
        return self.contestants[self.seats[chair]]


class _Turn(NamedTuple):
    """A decision that is due at the table, and what it is based on."""

    chair: int
    changed: int
    ply: int
    view: View
    game: Game


class _Subscriber:
    """A connection within this process: it only notices that there was a message."""

    def __init__(self) -> None:
        self.guest: str | None = LOCAL_GUEST
        self.protocol = PROTOCOL
        self.visible = False
        self.heard_at = 0
        self.message_came = asyncio.Event()
        self.present: Sequence[bool] = ()

    @property
    def all_present(self) -> bool:
        """Whether everybody is, as far as has been told."""
        return bool(self.present) and all(self.present)

    def send(self, message: ServerMessage) -> None:
        """Record that there was a message, and who is present."""
        if isinstance(message, Presence):
            self.present = message.chairs
        self.message_came.set()

    def send_encoded(self, message: bytes) -> None:
        """Record that there was a message, which never tells who is present."""
        self.message_came.set()


class Referee:
    """Runs one game at its table to the end."""

    def __init__(self, session: TableSession, seating: Seating, thinking: Executor) -> None:
        """Be ready to run a game.

        Args:
            session: Its table.
            seating: Which game it is, and who plays it.
            thinking: Where the bots of this process think.
        """
        self._session = session
        self._seating = seating
        self._thinking = thinking
        self._subscriber = _Subscriber()

    async def come(self) -> None:
        """Begin to listen to what happens at the table."""
        await self._session.subscribe(self._subscriber, None)

    async def wait_for_all(self, patience: float | None) -> None:
        """Wait until the programs are connected, so that their time counts from then on.

        Raises:
            TimeoutError: They were not, after so many seconds.
        """
        async with asyncio.timeout(patience):
            while not self._subscriber.all_present:
                self._subscriber.message_came.clear()
                await self._subscriber.message_came.wait()

    def missing(self) -> list[str]:
        """Return the names of those who are not connected."""
        present = self._subscriber.present
        chairs = (chair for chair, there in enumerate(present) if not there)
        return sorted({self._seating.of_chair(chair).contestant.name for chair in chairs})

    async def play(self, *, keep: bool) -> RecordedGame:
        """Play to the end; `keep` says whether the record is wanted."""
        watch, seating = Stopwatch(), self._seating
        while (turn := await self._session.read(_due)) is not None:
            seated = self._seating.of_chair(turn.chair)
            if seated.bot is None:
                await self._await_program(seated, turn)
            else:
                await self._ask_bot(seated, turn)
        game = await self._session.read(_game)
        contestants = seating.contestants
        return recorded(seating.match, seating.fixture, game, contestants, watch, keep=keep)

    async def leave(self) -> None:
        """Stop listening."""
        await self._session.unsubscribe(self._subscriber)

    async def _ask_bot(self, seated: SeatedContestant, turn: _Turn) -> None:
        loop = asyncio.get_running_loop()
        failures = len(seated.errors)
        follow(seated.bot, turn.game.record)
        move = await loop.run_in_executor(self._thinking, seated.choose, turn.view, turn.ply)
        text = str(move) if len(seated.errors) == failures else None
        if text is not None:
            refused = await self._session.play_for(turn.chair, text, "bot", turn.changed)
            if refused is None:
                return
            seated.fail(turn.ply, str(refused))
        await self._stand_in(turn)

    async def _await_program(self, seated: SeatedContestant, turn: _Turn) -> None:
        begin, seconds = time.perf_counter(), time_of(seated)
        try:
            async with asyncio.timeout(seconds):
                await self._until_changed(turn)
        except TimeoutError:
            seated.fail(turn.ply, f"no move came within {seconds:g} s")
            await self._stand_in(turn)
        seated.times[turn.ply] = (time.perf_counter() - begin) * 1000

    async def _stand_in(self, turn: _Turn) -> None:
        """Play any legal move for whoever came up with none."""
        await self._session.play_for(turn.chair, None, "stand_in", turn.changed, "failed")

    async def _until_changed(self, turn: _Turn) -> None:
        while True:
            self._subscriber.message_came.clear()
            if await self._session.read(lambda table: table.changed) != turn.changed:
                return
            await self._subscriber.message_came.wait()


def time_of(seated: SeatedContestant) -> float:
    """Return how many seconds a program has for its next decision."""
    return seated.contestant.seconds + GRACE


def _due(table: Table) -> _Turn | None:
    """Return the decision that is due; None when the game is over."""
    game, chair = _game(table), table.to_act
    if chair is None:
        return None
    # The table's goes on, and this is read in another thread.
    return _Turn(chair, table.changed, game.ply, game.view(game.to_move), game.copy())


def _game(table: Table) -> Game:
    assert table.game is not None
    return table.game
