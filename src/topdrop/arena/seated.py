"""A contestant in one seat of a game: it is asked, and its times and errors are noted."""

import time
from random import Random
from typing import Any, Final

from topdrop.arena.contestant import Contestant
from topdrop.bots import Bot
from topdrop.bots.bot_errors import described
from topdrop.core.errors import TopdropError, one_line, quote
from topdrop.core.game import Game, View

GRACE_MS: Final = 50.0
"""A decision that takes so much longer than its time is an overrun."""

ERROR_LENGTH: Final = 200
"""The most characters that are kept of an error."""


class SeatedContestant:
    """A contestant in one seat of a game, with its times and errors.

    Attributes:
        contestant: Who has the seat.
        bot: The bot; None for a program.
        times: How long each of its decisions took, in milliseconds, by the decision's ply.
        errors: What went wrong, as text, likewise.
    """

    def __init__(self, contestant: Contestant, bot: Bot | None) -> None:
        self.contestant = contestant
        self.bot = bot
        self.times: dict[int, float] = {}
        self.errors: dict[int, str] = {}

    @property
    def overruns(self) -> int:
        """How many decisions took too long; a bot that goes by tries has no time to keep."""
        if self.contestant.tries is not None:
            return 0
        most = self.contestant.seconds * 1000 + GRACE_MS
        return sum(took > most for took in self.times.values())

    def fail(self, ply: int, failure: str) -> None:
        """Record what went wrong with decision number `ply`."""
        self.errors[ply] = f"ply {ply}: {one_line(failure)}"[:ERROR_LENGTH]

    def choose(self, view: View, ply: int) -> Any:
        """Return the move that the bot chooses; None when it fails, which is recorded."""
        assert self.bot is not None
        begin = time.perf_counter()
        try:
            move = self.bot.choose(view, self.contestant.clock)
        except (Exception, SystemExit) as error:  # a bot may be anybody's
            self.fail(ply, described(error))
            return None
        finally:
            self.times[ply] = (time.perf_counter() - begin) * 1000
        return move

    def play(self, game: Game, seat: int, source: Random) -> None:
        """Make one decision."""
        failures = len(self.errors)
        move = self.choose(game.view(seat), game.ply)
        if len(self.errors) == failures:
            try:
                game.play(move)
            except TopdropError as error:
                self.fail(game.ply, f"{quote(move)}: {error}")
        if len(self.errors) > failures:
            game.play(game.random_move(source))
