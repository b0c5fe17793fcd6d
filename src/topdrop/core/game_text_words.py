"""The pieces that a game's text is made of: tags, comments, numbers, brackets and words."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple, NoReturn

from topdrop.core.errors import RecordError, quote
from topdrop.core.records import decode_value, each_key_once

MARKS: Final = ("!", "?", "!!", "??", "!?", "?!")
"""What can be said of a move in one word: good, bad, very good, very bad, interesting, doubtful."""

GOING_ON: Final = "*"
"""What stands at the end of a game that goes on."""

Kind = Literal["tag", "comment", "number", "open", "close", "word"]

_KEY: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_NUMBER: Final = re.compile(r"([0-9]{1,6})\.+")
_WORD: Final = re.compile(r"[^\s\[\](){}]+")
_BLANK: Final = re.compile(r"\s*")
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_PLAIN_ESCAPES: Final = {"n": "\n", "\\": "\\", "}": "}"}


class Token(NamedTuple):
    """One piece of a text.

    Attributes:
        kind: What it is.
        start: Where it begins, counted from 0.
        text: How it is written.
        key: The key of a tag.
        value: The value of a tag, a comment's text, or a number.
    """

    kind: Kind
    start: int
    text: str
    key: str = ""
    value: Any = None


def tokens(text: str) -> Iterator[Token]:
    """Take a text apart.

    Raises:
        RecordError: Something in it is none of these; says at which character.
    """
    at = _skip(text, 0)
    while at < len(text):
        token, end = _next(text, at)
        yield token
        at = _skip(text, end)


def tag_text(key: str, value: Any) -> str:
    """Return a field as a tag."""
    name = key if _KEY.fullmatch(key) else json.dumps(key)
    return f"[{name} {_escaped(json.dumps(value, separators=(',', ':'), ensure_ascii=False))}]"


def comment_text(comment: str) -> str:
    """Return a comment in its braces, on one line."""
    plain = comment.replace("\\", "\\\\").replace("\n", "\\n").replace("}", "\\}")
    return "{" + _escaped(plain) + "}"


def _escaped(text: str) -> str:
    return "".join(char if char.isprintable() else _escape(char) for char in text)


def _escape(char: str) -> str:
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def _skip(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return at if blank is None else blank.end()


def _next(text: str, at: int) -> tuple[Token, int]:
    char = text[at]
    if char == "[":
        return _tag(text, at)
    if char == "{":
        return _comment(text, at)
    if char in "()":
        return Token("open" if char == "(" else "close", at, char), at + 1
    number = _NUMBER.match(text, at)
    if number is not None:
        return Token("number", at, number[0], value=int(number[1])), number.end()
    word = _WORD.match(text, at)
    if word is None:
        _fail(text, at, "a bracket that was never opened")
    return Token("word", at, word[0]), word.end()


def _tag(text: str, at: int) -> tuple[Token, int]:
    start = _skip(text, at + 1)
    key = _KEY.match(text, start)
    try:
        if key is not None:
            name, end = key[0], key.end()
        else:
            name, end = _JSON.raw_decode(text, start)
        value, end = _JSON.raw_decode(text, _skip(text, end))
    except (ValueError, RecursionError):
        _fail(text, at, 'a tag is written like [game "ontop"], a key and JSON')
    end = _skip(text, end)
    if not isinstance(name, str) or text[end : end + 1] != "]":
        _fail(text, at, "a tag is a key and JSON between [ and ]")
    # JSON that records cannot hold is refused as there.
    value = decode_value(json.dumps(value).encode())
    return Token("tag", at, text[at : end + 1], name, value), end + 1


def _comment(text: str, at: int) -> tuple[Token, int]:
    end = at + 1
    while text[end : end + 1] not in ("}", ""):
        end += 2 if text[end] == "\\" else 1
    if end >= len(text):
        _fail(text, at, "a comment is not closed by }")
    inside = _ESCAPE.sub(_unescaped, text[at + 1 : end])
    # Halves of pairs are put together again, or refused.
    try:
        comment = inside.encode("utf-16", "surrogatepass").decode("utf-16")
    except UnicodeDecodeError:
        _fail(text, at, "a lone surrogate stands for no character")
    return Token("comment", at, text[at : end + 1], value=comment), end + 1


def _unescaped(match: re.Match[str]) -> str:
    if match[1]:
        return chr(int(match[1], 16))
    return _PLAIN_ESCAPES.get(match[2], match[0])


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


_JSON: Final = json.JSONDecoder(object_pairs_hook=each_key_once, parse_constant=_no_constant)


def _fail(text: str, at: int, reason: str) -> NoReturn:
    place = f"character {at + 1}, {quote(text[at : at + 20])}"
    raise RecordError(f"{place}: {reason}")
