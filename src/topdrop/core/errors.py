"""Everything that topdrop refuses, as exceptions that name the thing, the place and the rule."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

_QUOTE_LIMIT: Final = 60


def quote(value: object) -> str:
    """Return `value` as text short and plain enough to stand in an error message."""
    try:
        text = ascii(value)
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        text = f"<a very large {type(value).__name__}>"
    return text if len(text) <= _QUOTE_LIMIT else text[: _QUOTE_LIMIT - 1] + "…"


class TopdropError(Exception):
    """A request that was refused; nothing has changed.

    Attributes:
        message: What is wrong, in words for a person.
        rule: The id of the rule that was broken (``OT-12``), or None where no rule applies.
    """

    def __init__(self, message: str, *, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]" if self.rule else self.message


class MissingExtra(TopdropError, ModuleNotFoundError):
    """A package is not installed that comes with one of topdrop's extras (`topdrop.core.extras`).

    Attributes:
        package: The package that is missing, as it is imported.
        extra: The extra that brings it, and whatever else is needed there.
    """

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            f"{package} is not installed, which the extra {extra} brings:"
            f" pip install 'topdrop[{extra}]'"
        )
        self.name = package
        self.package = package
        self.extra = extra

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.package, self.extra)


class NotationError(TopdropError, ValueError):
    """A text that is not the short form of a field, a tile, a move or the like."""


class SetupError(TopdropError):
    """A game cannot be set up like this."""


class GameFailed(TopdropError):
    """A game of another package broke down; the message names the package and what it raised."""


class IllegalMove(TopdropError):
    """A move that a rule forbids in this position."""


class RecordError(TopdropError):
    """A record that cannot be read or replayed.

    Attributes:
        move: Which move is wrong, counted from 1, or None when it is not one of the moves.
    """

    def __init__(self, message: str, *, rule: str | None = None, move: int | None = None) -> None:
        super().__init__(message, rule=rule)
        self.move = move


class DataFileError(TopdropError):
    """A board, tile set or shaft file that cannot be used.

    Attributes:
        source: The file, or the place that stands for one.
        key: The key in it that is wrong, or None for the file as a whole.
        reason: What is wrong with it.
        places: What it is about, by the short text forms of the game: fields, crossings, or keys.
        code: What is wrong as one word for programs, such as ``fields_apart``; None where there is
            none.
        params: The values that its sentence names, by what they are.
    """

    def __init__(
        self,
        source: str,
        key: str | None,
        reason: str,
        *,
        rule: str | None = None,
        places: Iterable[object] = (),
        code: str | None = None,
        params: Mapping[str, int | float | str] | None = None,
    ) -> None:
        where = f"{source}: {key}" if key else source
        super().__init__(f"{where}: {reason}", rule=rule)
        self.source = source
        self.key = key
        self.reason = reason
        self.places = tuple(map(str, places))
        self.code = code
        self.params = dict(params or {})


def brief(text: str) -> str:
    """Return somebody else's words as they are, short and on one line, for a gap in a sentence."""
    text = one_line(text)
    return text if len(text) <= _QUOTE_LIMIT else text[: _QUOTE_LIMIT - 1] + "…"


def one_line(text: str) -> str:
    """Return somebody else's words so that they neither break nor forge lines of ours."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
