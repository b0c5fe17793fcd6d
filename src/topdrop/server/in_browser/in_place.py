"""What takes processor time, done at once: in a browser it is in a thread of its own already."""

from collections.abc import Callable
from secrets import randbits
from typing import Any, TypeVar

from topdrop.bots import Clock, bot_names, levels, make_bot
from topdrop.core.registry import find_game, game_names
from topdrop.server.runtime.bot_queue import Asker, NotWanted
from topdrop.server.runtime.resources import BotFailed, Chosen, Question
from topdrop.server.runtime.workers import Lane

T = TypeVar("T")


class WorkInPlace:
    """Does work as soon as it is asked for."""

    async def run(self, lane: Lane, owner: str, work: Callable[..., T], *values: Any) -> T:
        """Do work, whoever asks for it."""
        return work(*values)

    def close(self) -> None:
        """Do nothing: nothing waits."""


class BotsInPlace:
    """Lets bots choose where they are asked; such as take milliseconds."""

    async def choose(self, question: Question, asker: Asker) -> Chosen:
        """Return a bot's move.

        Raises:
            BotFailed: It came up with none.
            NotWanted: Its move is of no use any more.
        """
        if not asker.wanted():
            raise NotWanted
        return Chosen(await self.think(question, question.seconds))

    async def think(self, question: Question, seconds: float) -> str:
        """Return a bot's move.

        Raises:
            BotFailed: It came up with none.
        """
        game = str(question.record.get("game"))
        try:
            view = find_game(game).replay(question.record).view(question.seat)
            bot = make_bot(game, question.bot, randbits(32))
            return str(bot.choose(view, Clock(seconds)))
        except Exception as error:
            raise BotFailed(f"{type(error).__name__}: {error}") from error


def absent_bots() -> dict[tuple[str, str], str]:
    """Return the bots of levels that are not installed here, by game and bot, with why."""
    return {
        (game, level.bot): "it is not installed"
        for game in game_names()
        for level in levels(game)
        if level.bot not in bot_names(game)
    }
