"""The contestants of a match: a bot, under a name of its own, with a time budget."""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from topdrop.bots import BotLike, Clock
from topdrop.bots.bot_file import file_name, is_bot_file
from topdrop.bots.bot_like import bot_label, bot_origin, check_bot_like
from topdrop.bots.engine.command import find_bot_or_engine, parse_engine
from topdrop.bots.registry import is_engine
from topdrop.core.errors import SetupError, quote

MAX_SECONDS: Final = 3600.0
"""The longest time for one decision that can be asked for."""

REMOTE: Final = "remote:"
"""The prefix of a program's name, as in ``remote:mine``."""

PYTHON: Final = "python:"
"""The prefix of a bot that a program handed over, as in ``python:mine.bots.MyBot``."""

_GIVEN: Final = "given"

_BUDGET: Final = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(s|ms|tries)?")


class Contestant(msgspec.Struct, frozen=True, dict=True):
    """A bot that takes part in a match.

    Attributes:
        name: What it is called in tables, different for each contestant.
        bot: The bot's name, or ``engine:COMMAND`` for an engine, ``mybot.py`` for a file with a
            bot, ``remote:NAME`` for a program that sits at a server's table, or ``python:…`` for
            one that was handed over as an object, a class or a function.
        seconds: How long it may think about a decision.
        tries: Its search budget in tries instead; None goes by the time.
    """

    name: str
    bot: str
    seconds: float
    tries: int | None = None

    def __reduce__(self) -> tuple[Callable[..., "Contestant"], tuple[Any, ...]]:
        fields = (self.name, self.bot, self.seconds, self.tries)
        return _restored, (fields, self.given)

    @property
    def given(self) -> BotLike | None:
        """What was handed over for a bot; None for one that goes by its name.

        It stands in no file: a contestant that was read from one has lost it.
        """
        given: BotLike | None = self.__dict__.get(_GIVEN)
        return given

    @property
    def source(self) -> BotLike:
        """What `topdrop.bots.make_bot` makes the bot from.

        Raises:
            SetupError: It was handed over to another program, which the match was read from.
        """
        if self.given is not None:
            return self.given
        if self.bot.startswith(PYTHON):
            raise SetupError(
                f"bot: {quote(self.name)} is an object of the program that made the match, which"
                " has to play it"
            )
        return self.bot

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


def with_given(contestant: Contestant, given: BotLike | None) -> Contestant:
    """Return a contestant with what was handed over for its bot."""
    held = msgspec.structs.replace(contestant)
    if given is not None:
        held.__dict__[_GIVEN] = given
    return held


def _restored(fields: tuple[str, str, float, int | None], given: BotLike | None) -> Contestant:
    return with_given(Contestant(*fields), given)


def find_contestants(game: str, bots: Iterable[BotLike], seconds: float) -> tuple[Contestant, ...]:
    """Find contestants; a name that comes again is numbered.

    Args:
        game: The game's short name.
        bots: ``level3``, a level's name or a bot's, if need be with a budget of its own:
            ``flat@0.05``, ``flat@50ms`` or ``planner@150tries``; ``engine:COMMAND`` or
            ``engine:NAME=COMMAND``, an engine; ``remote:NAME``, a program; ``mybot.py`` or
            ``mybot.py:MyBot``, a file with a bot; or an object or a class with ``choose``, or a
            function of view and clock.
        seconds: How long those may think whose text names no budget and who are no level.

    Raises:
        SetupError: Something means no bot, or a budget is none.
    """
    _check_seconds("seconds", seconds)
    contestants: list[Contestant] = []
    for bot in bots:
        check_bot_like(bot)
        given = None if isinstance(bot, str) else bot
        found = (
            _parse(game, bot.strip(), seconds)
            if isinstance(bot, str)
            else Contestant(bot_label(bot), PYTHON + bot_origin(bot), seconds)
        )
        called = _short_name(found.name) if isinstance(bot, str) else found.name
        name = _unique(called, [other.name for other in contestants])
        contestants.append(with_given(msgspec.structs.replace(found, name=name), given))
    return tuple(contestants)


def _parse(game: str, text: str, seconds: float) -> Contestant:
    called, at, budget = _split_budget(text)
    bot, own = (called, None) if called.startswith(REMOTE) else find_bot_or_engine(game, called)
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


def _split_budget(text: str) -> tuple[str, str, str]:
    """Return who is meant, ``@`` where a budget follows, and the budget."""
    if not (is_engine(text) or is_bot_file(text.rpartition("@")[0] or text)):
        return text.partition("@")
    # A command or a folder may have an @ of its own.
    called, at, budget = text.rpartition("@")
    means_one = _BUDGET.fullmatch(budget) or (is_bot_file(called) and "/" not in budget)
    return (called, at, budget) if at and means_one else (text, "", "")


def _short_name(text: str) -> str:
    """Return how a contestant is called: a file or an engine by its name and its budget."""
    called, at, budget = _split_budget(text)
    if is_bot_file(called):
        return f"{file_name(called)}{at}{budget}"
    if not is_engine(text):
        return text
    name = parse_engine(called).name
    return text if name is None else f"{name}{at}{budget}"


def _unique(name: str, taken: Sequence[str]) -> str:
    number, unique = 1, name
    while unique in taken:
        number += 1
        unique = f"{name}#{number}"
    return unique


def _check_seconds(what: str, seconds: float) -> None:
    if not (math.isfinite(seconds) and 0 < seconds <= MAX_SECONDS):
        raise SetupError(f"{what} should be above 0 and at most {MAX_SECONDS:g}, not {seconds:g}")
