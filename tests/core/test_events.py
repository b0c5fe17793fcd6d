import msgspec
import pytest

from topdrop.core.events import Event


class Rung(Event, frozen=True, tag="bell_rung"):
    times: int


def test_an_event_knows_its_kind_and_its_rule() -> None:
    event = Rung("XX-1", 3)
    assert (event.kind, event.rule, event.times) == ("bell_rung", "XX-1", 3)


def test_an_event_is_plain_json_with_its_kind() -> None:
    assert Rung("XX-1", 3).as_json() == {"event": "bell_rung", "rule": "XX-1", "times": 3}


def test_an_event_comes_back_from_json() -> None:
    event = Rung("XX-1", 3)
    assert msgspec.json.decode(msgspec.json.encode(event), type=Rung) == event


def test_an_event_cannot_be_changed() -> None:
    event = Rung("XX-1", 3)
    with pytest.raises(AttributeError):
        event.times = 4  # type: ignore[misc]
