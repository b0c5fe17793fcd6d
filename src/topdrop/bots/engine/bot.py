"""A bot that asks an engine: any program that speaks the engine protocol (docs/engines.md)."""

import weakref
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Any, Final

from topdrop.bots.engine.command import EngineCommand, parse_engine
from topdrop.bots.engine.kept import KEPT
from topdrop.bots.engine.positions import position_lines
from topdrop.bots.engine.protocol import (
    MOST_MILLISECONDS,
    MOST_TRIES,
    SEED_BITS,
    Budget,
    EngineError,
    Info,
)
from topdrop.bots.engine.talk import EngineTalk, Handshake, Limits
from topdrop.bots.protocol import Clock
from topdrop.core.game import Record

MOST_CANDIDATES: Final = 256
"""Of so many candidates is kept what an engine last said."""


class EngineBot:
    """Asks an engine for each decision.

    The engine is started, or one that nobody uses is taken, when the bot is made. When it breaks
    down, hangs or talks nonsense, `choose` raises an `EngineError` then and for the rest of the
    game; the next bot has a new one. `close`, or that nobody has the bot any more, lets others use
    the engine.

    Attributes:
        infos: What the engine told during its last decision: the last line about the whole, and
            of each candidate by its rank.
    """

    def __init__(
        self,
        game: str,
        command: str | EngineCommand,
        *,
        seed: int | None = None,
        limits: Limits | None = None,
    ) -> None:
        """Have an engine ready for a game.

        Args:
            game: The game's short name.
            command: What starts the engine, ``engine:./mybot``.
            seed: Handed to an engine that has an option of this name.
            limits: How long the engine is waited for.

        Raises:
            SetupError: The command is none.
        """
        if isinstance(command, str):
            command = parse_engine(command)
        self.infos: dict[int, Info] = {}
        self._command = command
        self._failure: str | None = None
        self._record: Callable[[], Record] | None = None
        self._talk: EngineTalk | None = None
        try:
            talk = KEPT.take(command, limits)
            self._talk = talk
            self._give_back = weakref.finalize(self, KEPT.give_back, command, talk)
            self._give_back.atexit = False
            talk.new_game(game, _short(seed))
        except EngineError as error:
            self._fail(error)

    @property
    def failure(self) -> str | None:
        """Why the engine is of no use any more; None while it is."""
        return self._failure

    @property
    def handshake(self) -> Handshake | None:
        """What the engine says about itself; None when there is none."""
        return None if self._talk is None else self._talk.handshake

    @property
    def pid(self) -> int | None:
        """The number of the engine's process; None when there is none."""
        return None if self._talk is None else self._talk.pid

    def follow(self, record: Callable[[], Record]) -> None:
        """Hear how to get the record of the game so far, for engines that go by it."""
        self._record = record

    def choose(self, view: Any, clock: Clock) -> str:
        """Return the engine's move, which may be illegal, as a text.

        Raises:
            EngineError: It has come up with none.
        """
        self.infos = {}
        if self._talk is None or self._failure is not None:
            raise EngineError(self._failure or "the engine is not there any more")
        try:
            lines = position_lines(view, self._record, self._talk.handshake.wants)
            return self._talk.choose(lines, _budget(clock), self._listen)
        except EngineError as error:
            if not self._talk.usable:
                self._fail(error)
            raise EngineError(self._described(error)) from None

    def close(self) -> None:
        """Let others use the engine."""
        if self._talk is not None:
            self._talk = None
            self._give_back()

    def end(self) -> None:
        """End the engine, which nobody else gets then."""
        if self._talk is not None:
            self._talk.end()
            self.close()

    def _listen(self, info: Info) -> None:
        rank = info.rank or 0
        if 0 <= rank <= MOST_CANDIDATES:
            self.infos[rank] = info

    def _fail(self, error: EngineError) -> None:
        self._failure = self._described(error)

    def _described(self, error: EngineError) -> str:
        return f"engine {self._command.called} {error}"


def prepare_engine(game: str, command: str) -> None:
    """Start an engine and let it get ready for a game, so that no clock runs meanwhile.

    Raises:
        SetupError: The command is none.
        EngineError: It does not get ready.
    """
    bot = EngineBot(game, command)
    try:
        if bot.failure is not None:
            raise EngineError(bot.failure)
    finally:
        bot.close()


def _budget(clock: Clock) -> Budget:
    if clock.tries is not None:
        return Budget(tries=max(1, min(clock.tries, MOST_TRIES)))
    milliseconds = int(max(1.0, min(clock.seconds * 1000, MOST_MILLISECONDS)))
    return Budget(milliseconds=milliseconds)


def _short(seed: int | None) -> int:
    """Return a seed that engines in any language can keep, even in a double.

    Without one it is unpredictable: the engine may still have that of its last game.
    """
    source = SystemRandom() if seed is None else Random(seed)
    return source.getrandbits(SEED_BITS)
