"""A conversation with an engine: its handshake, games, positions and decisions."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from topdrop.bots.engine.command import EngineCommand
from topdrop.bots.engine.process import EngineProcess
from topdrop.bots.engine.protocol import (
    VERSION,
    Budget,
    EngineError,
    Info,
    parse_info,
    split_word,
)
from topdrop.core.errors import brief, one_line, quote

HANDSHAKE_SECONDS: Final = 60.0
"""How long an engine may take to say who it is."""

READY_SECONDS: Final = 180.0
"""How long it may take to get ready, for compiling or reading large files."""

GRACE_SECONDS: Final = 2.0
"""How long beyond its time an engine is waited for; half of it, until it is told to stop."""

MOST_SECONDS_BY_TRIES: Final = 3600.0
"""How long an engine may take for a decision that goes by tries."""

MOST_SAID: Final = 1_000_000
"""So many characters an engine may write in the course of one answer."""


class Handshake(msgspec.Struct, frozen=True, kw_only=True):
    """What an engine says about itself.

    Attributes:
        name: What it is called.
        version: Which version of it this is.
        author: Who made it.
        games: The games it plays, by their short names.
        wants: What it wants of positions: ``text``, ``record`` and ``legal``.
        options: The names of what can be set about it.
    """

    name: str = ""
    version: str = ""
    author: str = ""
    games: tuple[str, ...] = ()
    wants: frozenset[str] = frozenset()
    options: tuple[str, ...] = ()


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How long an engine is waited for, in seconds."""

    handshake: float = HANDSHAKE_SECONDS
    ready: float = READY_SECONDS
    grace: float = GRACE_SECONDS
    by_tries: float = MOST_SECONDS_BY_TRIES


class EngineTalk:
    """An engine that has said who it is, and what is being played with it.

    After an `EngineError` that leaves the conversation in disorder it has been ended
    (`usable` is false then).

    Attributes:
        handshake: What it says about itself.
    """

    def __init__(self, command: EngineCommand, limits: Limits | None = None) -> None:
        """Start an engine.

        Raises:
            EngineError: It cannot be started, or is no engine.
        """
        self._limits = limits or Limits()
        self._process = EngineProcess(command.words)
        self._ended = False
        with _Ending(self):
            self.handshake = self._shake_hands()

    @property
    def usable(self) -> bool:
        """Whether it can be asked."""
        return not self._ended and self._process.running

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    def new_game(self, game: str, seed: int) -> None:
        """Begin a game, and wait until it is ready.

        Raises:
            EngineError: It does not play it, complains, or is not ready in time.
        """
        if game not in self.handshake.games:
            known = brief(", ".join(self.handshake.games)) or "no game"
            raise EngineError(f"does not play {game}, but {known}")
        with _Ending(self):
            if "seed" in self.handshake.options:
                self._process.send(f"setoption name seed value {seed}")
            self._process.send(f"newgame {game}")
            complaint = self._until_ready()
        if complaint is not None:
            raise EngineError(complaint)

    def choose(
        self, position: Sequence[str], budget: Budget, listen: Callable[[Info], None]
    ) -> str:
        """Return the move that it chooses, as it wrote it.

        Args:
            position: The lines that tell the position.
            budget: How long it may think.
            listen: Is given what it tells meanwhile.

        Raises:
            EngineError: It chooses none.
        """
        with _Ending(self):
            begin = time.monotonic()
            # A second answer to the last question would be taken for the first to this one.
            self._process.pass_over()
            self._process.send(*position, budget.line())
            grace = self._limits.grace
            if budget.milliseconds is None:
                seconds = self._limits.by_tries
            else:
                seconds = budget.milliseconds / 1000
            answer = self._answer(begin + seconds + grace / 2, listen)
            if answer is None:
                self._process.send("stop")
                answer = self._answer(begin + seconds + grace, listen)
            if answer is None:
                raise EngineError(f"no move came within {seconds:g} s, nor when told to stop")
            word, rest = answer
            if word == "error":
                # There may be more than one complaint about the same.
                self._until_ready()
        if word == "error":
            raise EngineError(f"complains: {brief_line(rest)}")
        if not rest:
            raise EngineError("names no move behind bestmove")
        return rest

    def end(self, seconds: float | None = None) -> None:
        """End it; see `EngineProcess.end`."""
        self._ended = True
        if seconds is None:
            self._process.end()
        else:
            self._process.end(seconds)

    def _shake_hands(self) -> Handshake:
        self._process.send(f"hello {VERSION}")
        deadline = time.monotonic() + self._limits.handshake
        facts: dict[str, str] = {}
        games: list[str] = []
        wants: set[str] = set()
        options: list[str] = []
        for word, rest in self._said(deadline):
            match word:
                case "welcome":
                    _check_version(rest)
                    return Handshake(
                        name=facts.get("name", ""),
                        version=facts.get("version", ""),
                        author=facts.get("author", ""),
                        games=tuple(games),
                        wants=frozenset(wants or {"text"}),
                        options=tuple(options),
                    )
                case "id":
                    key, value = split_word(rest)
                    facts[key] = brief(value)
                case "games":
                    games += rest.split()
                case "wants":
                    wants.update(rest.split())
                case "option":
                    words = rest.split()
                    options += words[1:2] if words[:1] == ["name"] else []
                case "error":
                    raise EngineError(f"complains: {brief_line(rest)}")
        seconds = self._limits.handshake
        raise EngineError(f"did not answer 'hello {VERSION}' with welcome within {seconds:g} s")

    def _until_ready(self) -> str | None:
        """Wait until everything so far has been dealt with; return its first complaint."""
        complaint = None
        self._process.send("isready")
        for word, rest in self._said(time.monotonic() + self._limits.ready):
            if word == "readyok":
                return complaint
            if word == "error" and complaint is None:
                complaint = f"complains: {brief_line(rest)}"
        raise EngineError(f"did not answer isready within {self._limits.ready:g} s")

    def _answer(self, deadline: float, listen: Callable[[Info], None]) -> tuple[str, str] | None:
        """Return its next ``bestmove`` or ``error``; None when there is none in time."""
        for word, rest in self._said(deadline):
            if word in ("bestmove", "error"):
                return word, rest
            if word == "info" and (info := parse_info(f"info {rest}")) is not None:
                listen(info)
        return None

    def _said(self, deadline: float) -> Iterator[tuple[str, str]]:
        """Yield the lines that come in time, each as its first word and the rest.

        Raises:
            EngineError: It writes on and on.
        """
        said = 0
        while time.monotonic() < deadline or said == 0:
            line = self._process.read(deadline)
            if line is None:
                return
            said += len(line) + 1
            if said > MOST_SAID:
                raise EngineError(f"wrote more than {MOST_SAID:,} characters in one answer")
            yield split_word(line)


class _Ending:
    """Ends an engine when something goes wrong meanwhile."""

    def __init__(self, talk: EngineTalk) -> None:
        self._talk = talk

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: object) -> None:
        if kind is not None:
            # Whatever it still says would be taken for its next answer.
            self._talk.end(0)


def brief_line(text: str) -> str:
    """Return an engine's words on one line that fits into a message."""
    text = one_line(text)
    return text if len(text) <= 160 else text[:159] + "…"


def _check_version(text: str) -> None:
    if text.strip() != str(VERSION):
        raise EngineError(f"speaks version {quote(text)} of the protocol, not {VERSION}")
