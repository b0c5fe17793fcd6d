"""Messages and bodies that are more or less like those of the protocol, drawn by lot.

They are made from the JSON Schema, so that what is new in the protocol is tried by itself.
"""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, Final

from json_schema import definitions

ODD: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 2**53, 1.5, "", "x", "c4d4", "joker yes", "red square 50 1e308",
    "\u0000", "\u202e" * 20, [], {}, [None], {"a": 1}, "greedy", 10**30, -(2**63), 1e308,
    "\ud800", "\u3164", "a" * 600, [[[]]] * 40, "../../etc/passwd", "'; DROP TABLE history; --",
)  # fmt: skip

TEXTS: Final = (
    "c4d4", "c6c7", "red square 103 45", "blue circle 40 0", "joker no", "greedy", "level1", "a",
    "b", "ontop", "dropit", "red", "me", "here",
)  # fmt: skip
"""Texts that mean something somewhere."""

NUMBERS: Final = (0, 1, 2, 3, 5, 63)


def odd(source: Random) -> Any:
    """Return a value that fits nowhere; a new one, since objects are altered further."""
    return deepcopy(source.choice(ODD))


def some_message(source: Random, known: dict[str, Any] | None = None) -> Any:
    """Return a message that is more or less like one of the protocol.

    Args:
        source: Of the lots.
        known: What a client would say in some fields, such as the last ``seq``.
    """
    kinds = definitions()["ClientMessage"]["discriminator"]["mapping"]
    kind = source.choice(sorted(kinds))
    message = some_object(source, {"$ref": kinds[kind]})
    message.update((key, value) for key, value in (known or {}).items() if key in message)
    message["type"] = kind
    return altered(source, message)


def some_body(source: Random, name: str) -> Any:
    """Return a body that is more or less like one of those with this name in the schema."""
    return altered(source, some_value(source, {"$ref": f"#/$defs/{name}"}))


def altered(source: Random, value: Any) -> Any:
    """Return an object that may lack a field, or have an odd one."""
    if not isinstance(value, dict) or not value:
        return value
    # It may be one of `ODD`, which are to stay as they are.
    value = dict(value)
    if source.random() < 0.2:
        value.pop(source.choice(sorted(value)))
    if source.random() < 0.2:
        value[source.choice([*sorted(value), "odd"])] = odd(source)
    return value


def some_object(source: Random, shape: dict[str, Any]) -> dict[str, Any]:
    """Return an object with all properties that a schema gives it."""
    properties = _followed(shape).get("properties", {})
    return {name: some_value(source, each) for name, each in properties.items()}


def some_value(source: Random, shape: dict[str, Any]) -> Any:
    """Return a value that mostly fits a schema."""
    shape = _followed(shape)
    if source.random() < 0.1:
        return odd(source)
    if "anyOf" in shape:
        return some_value(source, source.choice(shape["anyOf"]))
    if "enum" in shape:
        return source.choice(shape["enum"])
    kind = shape.get("type")
    if kind == "integer":
        return source.choice(NUMBERS)
    if kind == "boolean":
        return source.random() < 0.5
    if kind == "array":
        item = shape.get("items") or {"type": "string"}
        return [some_value(source, item) for _ in range(source.randint(0, 3))]
    if kind == "object":
        return some_object(source, shape) or {source.choice(TEXTS): odd(source)}
    return source.choice(TEXTS)


def _followed(shape: Any) -> dict[str, Any]:
    if not isinstance(shape, dict):
        return {}
    found = shape
    while "$ref" in found:
        found = definitions()[found["$ref"].rpartition("/")[2]]
    return dict(found)


def spoiled(source: Random, value: Any) -> bytes:
    """Return a value as JSON, which is broken in some way more often than not."""
    text = json.dumps(value, ensure_ascii=source.random() < 0.5)
    way = source.choice(SPOILERS) if source.random() < 0.4 else _as_it_is
    return way(source, text.encode(errors="surrogatepass"))


def _as_it_is(source: Random, text: bytes) -> bytes:
    return text


def _cut(source: Random, text: bytes) -> bytes:
    return text[: source.randrange(len(text) + 1)]


def _flip(source: Random, text: bytes) -> bytes:
    place = source.randrange(len(text))
    return text[:place] + bytes([source.randrange(256)]) + text[place + 1 :]


def _twice(source: Random, text: bytes) -> bytes:
    """Give an object a key twice, or say everything twice."""
    return text[:1] + text[1:-1] + b"," + text[1:] if text[:1] == b"{" else text * 2


def _deep(source: Random, text: bytes) -> bytes:
    depth = source.choice([10, 200, 2000])
    bracket, end = source.choice([(b"[", b"]"), (b'{"a":', b"}")])
    return bracket * depth + source.choice([text, b""]) + end * source.choice([depth, 0])


def _huge_number(source: Random, text: bytes) -> bytes:
    number = source.choice([b"1e999", b"-1e999", b"9" * 400, b"NaN", b"Infinity", b"-0", b"0x1"])
    return text.replace(b"0", number, 1).replace(b"1", number, 1)


def _wrapped(source: Random, text: bytes) -> bytes:
    return source.choice([b"\xef\xbb\xbf", b" ", b"\x00", b"["]) + text


def _not_utf8(source: Random, text: bytes) -> bytes:
    return text.replace(b'"', source.choice([b'"\xff', b'"\xc0\x80', b'"\xed\xa0\x80']), 3)


def _long(source: Random, text: bytes) -> bytes:
    return text[:1] + b" " * source.choice([4000, 9000]) + text[1:]


def _nothing(source: Random, text: bytes) -> bytes:
    return source.choice([b"", b"null", b"[]", b"{}", b'""', b"0", b"\x00"])


SPOILERS: Final[tuple[Callable[[Random, bytes], bytes], ...]] = (
    _cut, _flip, _twice, _deep, _huge_number, _wrapped, _not_utf8, _long, _nothing,
)  # fmt: skip
