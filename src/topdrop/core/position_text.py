"""What positions of all games have in common when they are one line of text (docs/notation.md).

``GAME/RULES field field … key=value …``: the game and the version of its rules, the fields that
it always has, and choices of its set-up that are not as usual. Everything is printable ASCII
without spaces inside a field.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET, Struct

from topdrop.core.errors import NotationError, SetupError, TopdropError, quote
from topdrop.core.records import decode_value

MAX_LENGTH: Final = 100_000
"""A longer text is refused unread; a board of one's own has a few thousand characters."""

NOTHING: Final = "-"
"""What stands for a field in which there is nothing."""

_HEAD: Final = re.compile(r"([a-z][a-z0-9_-]*)/([1-9][0-9]{0,3})")
_OPTION: Final = re.compile(r"([a-z_]+)=(.*)")
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9_,-]*")
_JSON_WORDS: Final = ("true", "false", "null")


class PositionFields(NamedTuple):
    """A position's text, taken apart.

    Attributes:
        rules: The version of our reading of the rules.
        words: The fields that stand in their places.
        options: The fields that have a key.
    """

    rules: int
    words: list[str]
    options: dict[str, Any]


def game_of_position(text: str) -> str | None:
    """Return the short name of the game of which `text` could be a position; None where of none."""
    first = text.split(None, 1)[:1] if isinstance(text, str) else []
    match = _HEAD.fullmatch(first[0]) if first else None
    return match and match[1]


def split_position(
    text: Any, game: str, fields: Sequence[str], options: Sequence[str]
) -> PositionFields:
    """Take a position's text apart.

    Args:
        text: The text.
        game: Of which game it should be.
        fields: The names of the fields that stand in their places, for complaints.
        options: The keys there are.

    Raises:
        NotationError: It is no position of that game; says what is wrong with which field.
    """
    if not isinstance(text, str):
        raise NotationError(f"a position is a text, not {quote(text)}")
    if len(text) > MAX_LENGTH:
        raise NotationError(f"a position has at most {MAX_LENGTH:,} characters")
    words = text.split()
    if not all(word.isascii() and word.isprintable() for word in words):
        raise NotationError(f"a position is one line of printable ASCII, not {quote(text)}")
    head = _HEAD.fullmatch(words[0]) if words else None
    if head is None or head[1] != game:
        found = quote(words[0]) if words else "nothing"
        raise NotationError(
            f"a position of this game begins with '{game}/' and its rules, not {found}"
        )
    placed, keyed = words[1:], []
    while len(placed) > len(fields):
        keyed.append(placed.pop())
    if len(placed) < len(fields) or (placed and _OPTION.fullmatch(placed[-1])):
        raise NotationError(f"a position has the fields {', '.join(fields)} after '{words[0]}'")
    return PositionFields(int(head[2]), placed, _read_options(keyed[::-1], options))


def _read_options(words: Sequence[str], known: Sequence[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for word in words:
        match = _OPTION.fullmatch(word)
        if match is None:
            raise NotationError(f"{quote(word)} is no choice such as key=value")
        key = match[1]
        if key not in known:
            raise NotationError(f"{quote(key)} is not known here; there are {', '.join(known)}")
        if key in found:
            raise NotationError(f"{key} is named twice")
        found[key] = _read_value(key, match[2])
    return found


def _read_value(key: str, text: str) -> Any:
    try:
        return decode_value(text.encode())
    except TopdropError as error:
        if _PLAIN.fullmatch(text):
            return text
        raise NotationError(f"{key}: {error.message}") from None


def option_words(options: Mapping[str, Any]) -> list[str]:
    """Return choices as `split_position` reads them."""
    return [f"{key}={_value_text(value)}" for key, value in options.items()]


def _value_text(value: Any) -> str:
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value not in _JSON_WORDS:
        return value
    # A space may stand inside a text of JSON only, where it can be escaped.
    return (
        json.dumps(value, separators=(",", ":")).replace(" ", "\\u0020").replace("\x7f", "\\u007f")
    )


def check_rules(rules: object, stated: int) -> None:
    """Check that a game is of the rules that its position says; `UNSET` leaves them to that.

    Raises:
        SetupError: It is not.
    """
    if rules is not UNSET and rules != stated:
        raise SetupError(f"position: is of rules {stated}, the game of rules {quote(rules)}")


def check_agreement(said: Struct, stated: Struct) -> None:
    """Check that a set-up is that of a position, choice by choice.

    Raises:
        SetupError: It is another; names the choice.
    """
    for key in stated.__struct_fields__:
        if getattr(said, key) != getattr(stated, key):
            raise SetupError(f"position: has other {key} than the setup says")


def whole_number(text: str, what: str, rule: str | None = None) -> int:
    """Read a whole number of up to six digits.

    Raises:
        NotationError: It is none; `what` names it and `rule` is quoted.
    """
    if not re.fullmatch("0|[1-9][0-9]{0,5}", text):
        reason = f"should be a whole number below a million, not {quote(text)}"
        raise NotationError(f"{what}: {reason}", rule=rule)
    return int(text)
