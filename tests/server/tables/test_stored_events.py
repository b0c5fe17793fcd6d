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

from topdrop.server.adapters import Ply
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import ClockOption, TableOptions
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredChair,
    StoredChairTaken,
    StoredClocksAdjusted,
    StoredGameBegan,
    StoredGameConceded,
    StoredGuestsMerged,
    StoredMovePlayed,
    StoredMuted,
    StoredNameClaimed,
    StoredRenamed,
    StoredSeatKept,
    StoredTableMade,
    TableIndexRow,
    decode_stored,
    encode_stored,
)

EXAMPLES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "data" / "stored-json.json").read_text(encoding="utf-8")
)
EVENTS, CARDS = EXAMPLES["events"], EXAMPLES["cards"]
KINDS: dict[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(AnyStoredEvent)
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
    found = msgspec.convert(example, TableIndexRow)
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
    makings = [
        example for example in EVENTS if example["kind"] == StoredTableMade.__struct_config__.tag
    ]
    options = [making["options"] for making in makings]
    clocks = [option["clock"] for option in options if "clock" in option]
    for kind, examples in (
        (StoredChair, [chair for making in makings for chair in making["chairs"]]),
        (TableOptions, options),
        (ClockOption, clocks),
        (TableIndexRow, CARDS),
    ):
        assert {key for one in examples for key in one} == set(kind.__struct_fields__), kind


@pytest.mark.parametrize("kind", ["bot_seated", "chair_resigned"])
def test_an_event_of_long_ago_has_no_name_beside_the_bot(kind: str) -> None:
    old = msgspec.json.encode({"kind": kind, "chair": 1, "bot": "longago"})
    what = decode_stored(old)
    assert (what.bot, what.name) == ("longago", None)  # type: ignore[union-attr]
    assert decode_stored(encode_stored(what)) == what


OF_THE_FIRST_VERSION: list[tuple[AnyStoredEvent, str]] = [
    (
        StoredTableMade(
            game="ontop",
            setup={"players": ["red", "blue"]},
            options=TableOptions(),
            chairs=(
                StoredChair(player="red", sitter="person", guest="ann", name="Ann"),
                StoredChair(player="blue"),
            ),
            host="ann",
            invite="i",
        ),
        '{"kind":"making","game":"ontop","setup":{"players":["red","blue"]},"options":'
        '{"begins":"first","take_backs":true,"chat":true,"bot_pause":true,"listed":false,'
        '"practice":false,"clock":null},"chairs":[{"player":"red","sitter":"person",'
        '"guest":"ann","name":"Ann"},{"player":"blue"}],"host":"ann","invite":"i","first":null}',
    ),
    (
        StoredChairTaken(chair=1, guest="bob", name="Bob"),
        '{"kind":"taking","chair":1,"guest":"bob","name":"Bob","program":false}',
    ),
    (
        StoredGameBegan(first=1, setup={}, hidden={"seed": "5"}),
        '{"kind":"beginning","first":1,"setup":{},"hidden":{"seed":"5"}}',
    ),
    (
        StoredMovePlayed(chair=0, move="c4d4", by="stand_in", chance=[1.5], spent=9),
        '{"kind":"playing","chair":0,"move":"c4d4","by":"stand_in","chance":[1.5],"spent":9}',
    ),
    (
        StoredMuted(guest="ann", chair=1, muted=True),
        '{"kind":"muting","guest":"ann","chair":1,"muted":true}',
    ),
    (public.ChairLeft(chair=1), '{"kind":"chair_left","chair":1}'),
    (
        public.BotSeated(chair=1, bot="level3", name="Mona"),
        '{"kind":"bot_seated","chair":1,"bot":"level3","name":"Mona"}',
    ),
    (public.FlagFell(chair=1), '{"kind":"flag_fell","chair":1}'),
    (
        public.TakeBackAsked(chair=1, ply=2, revealed=("RBWY",)),
        '{"kind":"take_back_asked","chair":1,"ply":2,"revealed":["RBWY"]}',
    ),
    (public.TakeBackRefused(chair=1), '{"kind":"take_back_refused","chair":1}'),
    (public.TakeBackAgreed(chair=1), '{"kind":"take_back_agreed","chair":1}'),
    (
        public.TakenBack(chair=1, ply=2, revealed=()),
        '{"kind":"taken_back","chair":1,"ply":2,"revealed":[]}',
    ),
    (
        public.ChairResigned(chair=1, bot="greedy", name="greedy"),
        '{"kind":"chair_resigned","chair":1,"bot":"greedy","name":"greedy"}',
    ),
    (
        public.Said(chair=1, name="Bob", text="hm"),
        '{"kind":"said","chair":1,"name":"Bob","text":"hm"}',
    ),
    (public.RematchAsked(chair=1), '{"kind":"rematch_asked","chair":1}'),
    (public.RematchMade(table="t"), '{"kind":"rematch_made","table":"t"}'),
    (public.TableClosed(), '{"kind":"table_closed"}'),
]


@pytest.mark.parametrize(("what", "text"), OF_THE_FIRST_VERSION)
def test_what_is_stored_is_byte_for_byte_what_the_first_version_stored(
    what: AnyStoredEvent, text: str
) -> None:
    assert encode_stored(what).decode() == text
    assert decode_stored(text.encode()) == what


LATER: set[type] = {
    StoredGuestsMerged,
    StoredNameClaimed,
    StoredRenamed,
    StoredGameConceded,
    StoredClocksAdjusted,
    public.VacationAnnounced,
    public.VacationEnded,
    StoredSeatKept,
    public.SeatFreed,
}
"""Kinds that the first version did not have."""


def test_every_kind_of_stored_event_is_among_them() -> None:
    first = {type(what) for what, _ in OF_THE_FIRST_VERSION}
    assert first | LATER == set(get_args(AnyStoredEvent))


def test_what_is_no_event_is_not_read() -> None:
    for text in (b"", b"{}", b'{"kind":"odd"}', b'{"kind":"playing"}', b"[]"):
        with pytest.raises(msgspec.DecodeError):
            decode_stored(text)


def test_a_stored_move_is_what_the_adapter_plays_again() -> None:
    stored = StoredMovePlayed(chair=0, move="c4d4", by="person", chance={"a": 1}, spent=3)
    assert stored.ply == Ply("c4d4", {"a": 1})
