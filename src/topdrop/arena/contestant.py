"""The contestants of a match: a bot, under a name of its own, with a time budget."""

import math
import re
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from topdrop.bots import Clock, find_bot
from topdrop.core.errors import SetupError, quote

MAX_SECONDS: Final = 3600.0
"""The longest time for one decision that can be asked for."""

REMOTE: Final = "remote:"
"""The prefix of a program's name, as in ``remote:mine``."""

_BUDGET: Final = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(s|ms|tries)?")


class Contestant(msgspec.Struct, frozen=True):
    """A bot that takes part in a match.

    Attributes:
        name: What it is called in tables, different for each contestant.
        bot: The bot, as `topdrop.bots.make_bot` knows it, or ``remote:NAME`` for a program.
        seconds: How long it may think about a decision.
        tries: Its search budget in tries instead; None goes by the time.
    """

    name: str
    bot: str
    seconds: float
    tries: int | None = None

    @property
    def remote(self) -> bool:
        """Whether it is a program that plays over the server's protocol (`topdrop.remote`)."""
        return self.bot.startswith(REMOTE)

    @property
    def clock(self) -> Clock:
        """The clock that the bot is given."""
        return Clock(self.seconds, self.tries)

    @property
    def budget(self) -> str:
        """Its time or its tries, in short."""
        return f"{self.seconds:g} s" if self.tries is None else f"{self.tries} tries"


def find_contestants(game: str, texts: Iterable[str], seconds: float) -> tuple[Contestant, ...]:
    """Parse contestants; a name that comes again is numbered.

    Args:
        game: The game's short name.
        texts: ``level3``, a level's name or a bot's, if need be with a budget of its own:
            ``flat@0.05``, ``flat@50ms`` or ``planner@150tries``; or ``remote:NAME``, a program.
        seconds: How long those may think whose text names no budget and who are no level.

    Raises:
        SetupError: A text means no bot, or a budget is none.
    """
    _check_seconds("seconds", seconds)
    contestants: list[Contestant] = []
    for text in texts:
        contestant = _parse(game, text.strip(), seconds)
        taken = [other.name for other in contestants]
        contestants.append(
            msgspec.structs.replace(contestant, name=_unique(contestant.name, taken))
        )
    return tuple(contestants)


def _parse(game: str, text: str, seconds: float) -> Contestant:
    called, at, budget = text.partition("@")
    bot, own = (called, None) if called.startswith(REMOTE) else find_bot(game, called)
    if bot == REMOTE:
        raise SetupError(f"bot: {quote(text)} should name the program, such as {REMOTE}mine")
    if not at:
        return Contestant(text, bot, seconds if own is None else own)
    found = _BUDGET.fullmatch(budget)
    if found is None:
        reason = f"bot: the budget of {quote(text)} is none such as @0.05, @50ms or @150tries"
        raise SetupError(reason)
    amount, unit = found.groups()
    if unit == "tries":
        if called.startswith(REMOTE):
            raise SetupError(f"bot: the program {quote(text)} goes by seconds, not by tries")
        if not amount.isdigit() or not 1 <= int(amount) < 2**31:
            raise SetupError(f"bot: the tries of {quote(text)} should be a number from 1")
        return Contestant(text, bot, seconds if own is None else own, int(amount))
    given = float(amount) / (1000 if unit == "ms" else 1)
    _check_seconds(f"bot: the seconds of {quote(text)}", given)
    return Contestant(text, bot, given)


def _unique(name: str, taken: Sequence[str]) -> str:
    number, unique = 1, name
    while unique in taken:
        number += 1
        unique = f"{name}#{number}"
    return unique


def _check_seconds(what: str, seconds: float) -> None:
    if not (math.isfinite(seconds) and 0 < seconds <= MAX_SECONDS):
        raise SetupError(f"{what} should be above 0 and at most {MAX_SECONDS:g}, not {seconds:g}")
