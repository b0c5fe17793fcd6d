"""The JSON that stores keep: whatever was ever written is read and means the same.

``tests/data/stored-json.json`` holds examples of it. Lines are only ever added there, one for each
new kind and for each new field; a line that has to change is a database that no longer opens.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from topdrop.server.protocol.common import ClockOption, TableOptions
from topdrop.server.tables.stored_events import (
    AnyStored,
    Card,
    Making,
    Sat,
    decode_stored,
    encode_stored,
)

EXAMPLES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "data" / "stored-json.json").read_text(encoding="utf-8")
)
EVENTS, CARDS = EXAMPLES["events"], EXAMPLES["cards"]
KINDS: dict[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyStored)
}


def number_of(example: dict[str, Any]) -> str:
    return f"{EVENTS.index(example)}-{example['kind']}"


def lost(told: Any, kept: Any, where: str = "") -> Iterator[str]:
    """Yield the places of `told` that `kept` does not have or says otherwise."""
    if isinstance(told, dict) and isinstance(kept, dict):
        for key, value in told.items():
            yield from lost(value, kept.get(key, ...), f"{where}.{key}")
    elif isinstance(told, list) and isinstance(kept, list) and len(told) == len(kept):
        for place, pair in enumerate(zip(told, kept, strict=True)):
            yield from lost(*pair, f"{where}[{place}]")
    elif told != kept:
        yield where


@pytest.mark.parametrize("example", EVENTS, ids=number_of)
def test_events_are_read_and_written_again_with_nothing_lost(example: dict[str, Any]) -> None:
    event = decode_stored(json.dumps(example).encode())
    again = encode_stored(event)
    assert list(lost(example, json.loads(again))) == []
    assert decode_stored(again) == event


@pytest.mark.parametrize("example", CARDS)
def test_cards_are_read_and_written_again_with_nothing_lost(example: dict[str, Any]) -> None:
    found = msgspec.convert(example, Card)
    assert list(lost(example, json.loads(msgspec.json.encode(found)))) == []


def test_what_would_be_lost_is_found() -> None:
    assert list(lost({"a": [1, {"b": None}]}, {"a": [1, {}]})) == [".a[1].b"]
    assert list(lost({"a": [1]}, {"a": [1, 2], "b": 3})) == [".a"]


def test_there_is_an_example_of_every_kind_and_of_no_other() -> None:
    assert {example["kind"] for example in EVENTS} == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_there_is_an_example_of_every_field(kind: str) -> None:
    told = {key for example in EVENTS if example["kind"] == kind for key in example}
    assert told == {"kind", *KINDS[kind].__struct_fields__}


def test_there_is_an_example_of_every_field_within_others() -> None:
    makings = [example for example in EVENTS if example["kind"] == Making.__struct_config__.tag]
    options = [making["options"] for making in makings]
    clocks = [option["clock"] for option in options if "clock" in option]
    for kind, examples in (
        (Sat, [chair for making in makings for chair in making["chairs"]]),
        (TableOptions, options),
        (ClockOption, clocks),
        (Card, CARDS),
    ):
        assert {key for one in examples for key in one} == set(kind.__struct_fields__), kind
