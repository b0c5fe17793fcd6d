"""What both ends of the engine protocol have in common (docs/engines.md)."""

import math
from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from topdrop.bots.watching import Candidate
from topdrop.core.errors import TopdropError, one_line, quote

VERSION: Final = 1
"""The version of the protocol."""

MOST_VERSION: Final = 10**9 - 1
"""The greatest number that a version may have."""

MAX_HOST_LINE: Final = 4_100_000
"""The longest line to an engine, in bytes: a record as long as records may be, and its command."""

MAX_ENGINE_LINE: Final = 65_536
"""The longest line from an engine, in bytes."""

MOST_MILLISECONDS: Final = 3_600_000
"""The longest time for one decision."""

MOST_TRIES: Final = 2**31 - 1

SEED_BITS: Final = 53
"""Seeds are this long, so that a double holds them."""

Want = Literal["text", "record", "legal"]
"""What an engine may want of a position: its one line of text, the record of the game, or both;
and the moves that are legal."""

OptionType = Literal["integer", "boolean", "string"]


class EngineError(TopdropError):
    """An engine does not do what it should; the message says what it did instead."""


class ProtocolError(TopdropError):
    """A line that is none of the protocol, or comes at the wrong time."""


class Option(msgspec.Struct, frozen=True):
    """Something about an engine that can be set.

    Attributes:
        name: One word.
        type: What its value is.
        default: Its value when nobody says otherwise, as a text.
        least, most: The bounds of an integer, both included.
    """

    name: str
    type: OptionType
    default: str = ""
    least: int | None = None
    most: int | None = None

    def line(self) -> str:
        """Return it as an engine tells it."""
        parts = [f"option name {self.name} type {self.type}"]
        if self.default:
            parts.append(f"default {self.default}")
        if self.least is not None:
            parts.append(f"min {self.least}")
        if self.most is not None:
            parts.append(f"max {self.most}")
        return " ".join(parts)


class Info(msgspec.Struct, frozen=True, kw_only=True):
    """What an engine tells of its thinking in one line; None is what it does not tell.

    Attributes:
        milliseconds: How long it has been thinking.
        tries: How many tries it has made.
        tries_per_second: How many it makes in a second.
        value: What the position is worth to whoever is to move.
        rank: Which of the candidates the line is about, 1 being the best.
        candidate: That candidate.
        text: Anything else, for people.
    """

    milliseconds: int | None = None
    tries: int | None = None
    tries_per_second: int | None = None
    value: float | None = None
    rank: int | None = None
    candidate: Candidate | None = None
    text: str | None = None

    def line(self) -> str:
        """Return it as an engine tells it."""
        parts = ["info"]
        for word, number in (
            ("time", self.milliseconds),
            ("tries", self.tries),
            ("tps", self.tries_per_second),
        ):
            if number is not None:
                parts.append(f"{word} {number}")
        if self.value is not None:
            parts.append(f"value {self.value:.4g}")
        if self.rank is not None:
            parts.append(f"candidate {self.rank}")
        if self.candidate is not None:
            parts.append(f"move {self.candidate.move}")
        elif self.text is not None:
            parts.append(f"string {one_line(self.text)}")
        return " ".join(parts)


def parse_info(line: str) -> Info | None:
    """Return what a line ``info …`` tells; None when it cannot be read, which does no harm."""
    words = _Words(line)
    words.next()
    found: dict[str, float] = {}
    while (word := words.next()) is not None:
        if word in ("move", "string"):
            return _with_rest(found, word, words.rest)
        number = _number(words.next() or "")
        if number is None:
            return None
        found[word] = number
    return _with_rest(found, "", "")


def _with_rest(found: Mapping[str, float], word: str, rest: str) -> Info | None:
    whole = {key: int(value) for key, value in found.items() if key != "value"}
    value = found.get("value")
    candidate = None
    if word == "move":
        if not rest or value is None:
            return None
        candidate = Candidate(rest, value, whole.get("tries"))
    return Info(
        milliseconds=whole.get("time"),
        tries=whole.get("tries"),
        tries_per_second=whole.get("tps"),
        value=value,
        rank=whole.get("candidate"),
        candidate=candidate,
        text=rest if word == "string" else None,
    )


class Budget(msgspec.Struct, frozen=True):
    """What stands behind ``go``.

    Attributes:
        milliseconds: How long an engine may think; None where its tries say that.
        tries: How many tries it may make; None goes by the time.
    """

    milliseconds: int | None = None
    tries: int | None = None

    def line(self) -> str:
        """Return it as it is told an engine."""
        parts = ["go"]
        if self.milliseconds is not None:
            parts.append(f"movetime {self.milliseconds}")
        if self.tries is not None:
            parts.append(f"tries {self.tries}")
        return " ".join(parts)


def parse_whole(what: str, text: str, least: int, most: int) -> int:
    """Return the whole number that a word of a line is.

    Args:
        what: What it says, for the error.
        text: The word.
        least: The least that it may be, from 0 on.
        most: The most.

    Raises:
        ProtocolError: It is none, or out of bounds.
    """
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not (digits and least <= int(text) <= most):
        reason = f"should be a whole number from {least} to {most}"
        raise ProtocolError(f"{what} {reason}, not {quote(text)}")
    return int(text)


_BOUNDS: Final = {"movetime": MOST_MILLISECONDS, "tries": MOST_TRIES}


def parse_budget(words: Iterator[str]) -> Budget:
    """Return the budget that stands behind ``go``.

    Raises:
        ProtocolError: It is none.
    """
    found: dict[str, int] = {}
    for word in words:
        if word not in _BOUNDS or word in found:
            raise ProtocolError(f"{quote(word)} should be movetime or tries, each once")
        found[word] = parse_whole(word, next(words, ""), 1, _BOUNDS[word])
    if not found:
        raise ProtocolError("should say movetime and how many milliseconds, or tries")
    return Budget(found.get("movetime"), found.get("tries"))


class _Words:
    """The words of a line one after the other, and what is left of it."""

    def __init__(self, line: str) -> None:
        self.rest = line.strip()

    def next(self) -> str | None:
        word, _, rest = self.rest.partition(" ")
        self.rest = rest.lstrip()
        return word or None


def split_word(line: str) -> tuple[str, str]:
    """Return the first word of a line and what comes after it."""
    words = _Words(line)
    return words.next() or "", words.rest


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None
