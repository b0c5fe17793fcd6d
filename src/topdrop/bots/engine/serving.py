"""Our bots as engines: answers a host's lines (docs/engines.md).

Whatever the lines are, each that cannot be obeyed is answered by one line ``error …``, and the
engine goes on to be usable.
"""

import threading
import time
from collections.abc import Callable, Iterator
from random import SystemRandom
from typing import Any, BinaryIO, Final

from topdrop import __version__
from topdrop.bots.bot_file import file_name, is_bot_file
from topdrop.bots.engine.command import find_bot_or_engine
from topdrop.bots.engine.positions import READERS
from topdrop.bots.engine.protocol import (
    MAX_HOST_LINE,
    MOST_VERSION,
    SEED_BITS,
    VERSION,
    Budget,
    Info,
    Option,
    ProtocolError,
    parse_budget,
    parse_whole,
    split_word,
)
from topdrop.bots.level import find_bot, levels
from topdrop.bots.protocol import Bot, Clock
from topdrop.bots.registry import make_bot, prepare_bot
from topdrop.bots.watching import Thoughts, Watchable, Watcher
from topdrop.core.errors import TopdropError, one_line, quote
from topdrop.core.game import PositionedModule
from topdrop.core.registry import find_game

MOST_CANDIDATES: Final = 50
"""Of so many candidates may be told what they seem worth."""

OPTIONS: Final = {
    "seed": Option("seed", "integer", "", 0, 2**SEED_BITS - 1),
    "candidates": Option("candidates", "integer", "5", 0, MOST_CANDIDATES),
}
"""What can be set about our engines."""


class ServedBot:
    """A bot that is asked as an engine; lines come in one by one, and go out by `write`."""

    def __init__(self, game: str, bot: str, write: Callable[[str], None]) -> None:
        """Be ready for the first line.

        Args:
            game: The game's short name.
            bot: A level, the name of a bot, or a file with one, ``mybot.py``.
            write: Is given each line that goes out, from several threads, one at a time.

        Raises:
            SetupError: There is no such game or bot.
        """
        self._game, self._module = game, find_game(game)
        find = find_bot_or_engine if is_bot_file(bot) else find_bot
        self._name, _ = find(game, bot)
        self._title = _title(game, self._name)
        self._write = write
        self._writing = threading.Lock()
        self._values: dict[str, int | None] = {"seed": None, "candidates": 5}
        self._bot: Bot | None = None
        self._view: Any = None
        self._thinking: _Thinking | None = None

    def answer(self, line: str) -> bool:
        """Obey a line; return whether there may be more."""
        word, rest = split_word(one_line(line))
        command = _COMMANDS.get(word)
        if word == "quit":
            self.stop()
            return False
        try:
            if word and command is None:
                known = ", ".join([*_COMMANDS, "quit"])
                raise ProtocolError(f"{quote(word)} is not known; there are {known}")
            if command is not None:
                command(self, rest)
        except TopdropError as error:
            self.complain(word if command else "", error)
        except (Exception, SystemExit) as error:  # a bot may be anybody's
            self.complain(word, f"{type(error).__name__}: {error}")
        return True

    def complain(self, word: str, error: object) -> None:
        """Write an error about a command; with no word about a line that is none."""
        self.say(f"error {word}: {error}" if word else f"error {error}")

    def say(self, line: str) -> None:
        """Write a line."""
        with self._writing:
            self._write(one_line(line))

    def stop(self, *, wait: bool = False) -> None:
        """Have what is being thought come to an end.

        Args:
            wait: Whether to wait for it.
        """
        thinking = self._thinking
        if thinking is not None:
            thinking.watcher.stop()
            if wait:
                thinking.thread.join()

    def _hello(self, rest: str) -> None:
        parse_whole("the version", rest, VERSION, MOST_VERSION)
        self.say(f"id name {self._title}")
        self.say(f"id version {__version__}")
        self.say("id author topdrop")
        self.say(f"games {self._game}")
        told_by_text = isinstance(self._module, PositionedModule)
        self.say(f"wants {'text' if told_by_text else 'record'}")
        for option in OPTIONS.values():
            self.say(option.line())
        self.say(f"welcome {VERSION}")

    def _set_option(self, rest: str) -> None:
        words = rest.split()
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise ProtocolError(f"should be name NAME value VALUE, not {quote(rest)}")
        option = OPTIONS.get(words[1])
        if option is None:
            known = ", ".join(OPTIONS)
            raise ProtocolError(f"there is no {quote(words[1])}; there are {known}")
        least, most = option.least or 0, option.most or 0
        self._values[option.name] = parse_whole(option.name, words[3], least, most)

    def _new_game(self, rest: str) -> None:
        self._check_idle()
        if rest != self._game:
            raise ProtocolError(f"this engine plays {self._game}, not {quote(rest)}")
        self._view = None
        self._begin()

    def _begin(self) -> Bot:
        seed = self._values["seed"]
        if seed is None:
            seed = SystemRandom().getrandbits(SEED_BITS)
        self._bot = make_bot(self._game, self._name, seed)
        return self._bot

    def _is_ready(self, rest: str) -> None:
        if self._thinking is None:
            prepare_bot(self._game, self._name)
        self.say("readyok")

    def _position(self, rest: str) -> None:
        self._check_idle()
        self._view = None
        kind, what = split_word(rest)
        read = READERS.get(kind)
        if read is None:
            raise ProtocolError(f"should be {' or '.join(READERS)}, not {quote(kind)}")
        self._view = read(self._module, what)

    def _legal(self, rest: str) -> None:
        """Pass over what is known here anyway."""

    def _go(self, rest: str) -> None:
        self._check_idle()
        budget = parse_budget(iter(rest.split()))
        if self._view is None:
            raise ProtocolError("there is no position to move in")
        self._thinking = _Thinking(self, self._bot or self._begin(), self._view, budget)
        self._thinking.thread.start()

    def _stop(self, rest: str) -> None:
        self.stop()

    def _check_idle(self) -> None:
        if self._thinking is not None:
            raise ProtocolError("the engine is thinking; stop it first")

    def thought(self, line: str) -> None:
        """Have done with thinking, and say what came of it."""
        self._thinking = None
        self.say(line)

    @property
    def candidates(self) -> int:
        """Of how many candidates is told what they seem worth."""
        return self._values["candidates"] or 0


_COMMANDS: Final[dict[str, Callable[[ServedBot, str], None]]] = {
    "hello": ServedBot._hello,
    "setoption": ServedBot._set_option,
    "newgame": ServedBot._new_game,
    "isready": ServedBot._is_ready,
    "position": ServedBot._position,
    "legal": ServedBot._legal,
    "go": ServedBot._go,
    "stop": ServedBot._stop,
}


class _Thinking:
    """A decision that is being made, in a thread of its own, so that lines are heard meanwhile."""

    def __init__(self, served: ServedBot, bot: Bot, view: Any, budget: Budget) -> None:
        self._served, self._bot, self._view = served, bot, view
        self._budget = budget
        self._begin = time.perf_counter()
        self.watcher = Watcher(self._tell)
        self.thread = threading.Thread(target=self._think, daemon=True)

    def _think(self) -> None:
        if isinstance(self._bot, Watchable):
            self._bot.watch(self.watcher)
        seconds = (self._budget.milliseconds or 1000) / 1000
        try:
            move = self._bot.choose(self._view, Clock(seconds, self._budget.tries))
        except TopdropError as error:
            self._served.thought(f"error go: {error}")
        except (Exception, SystemExit) as error:  # a bot may be anybody's
            self._served.thought(f"error go: {type(error).__name__}: {error}")
        else:
            self._served.thought(f"bestmove {move}")

    def _tell(self, thoughts: Thoughts) -> None:
        seconds = time.perf_counter() - self._begin
        best = thoughts.candidates[0].value if thoughts.candidates else None
        whole = Info(
            milliseconds=round(seconds * 1000),
            tries=thoughts.tries,
            tries_per_second=round(thoughts.tries / max(seconds, 1e-3)),
            value=best,
        )
        self._served.say(whole.line())
        for rank, each in enumerate(thoughts.candidates[: self._served.candidates], 1):
            info = Info(rank=rank, value=each.value, tries=each.tries, candidate=each)
            self._served.say(info.line())


def serve(served: ServedBot, lines: BinaryIO) -> None:
    """Obey the lines of a stream until there are no more, or one says so."""
    for line in bounded_lines(lines):
        if line is None:
            served.complain("", f"a line has at most {MAX_HOST_LINE:,} bytes")
        elif not served.answer(line.decode("utf-8", "replace")):
            return
    served.stop()


def bounded_lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """Yield the lines of a stream, and None for each that is too long, of which nothing is kept."""
    while line := stream.readline(MAX_HOST_LINE + 1):
        if len(line) <= MAX_HOST_LINE or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(MAX_HOST_LINE + 1)
        yield None


def _title(game: str, bot: str) -> str:
    names = [level.name for level in levels(game) if level.bot == bot]
    called = file_name(bot) if is_bot_file(bot) else bot
    return f"{names[0]} ({bot})" if names else called
