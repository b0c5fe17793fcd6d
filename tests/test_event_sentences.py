"""Every event has one sentence, which tells of it all that there is to tell.

The page's tests hold its texts against the same cases (``web/src/games/sentences.test.ts``).
"""

from itertools import combinations

import msgspec
import pytest

from event_cases import ENDS, FILE, GAMES, Case, all_cases, demands, kinds, text
from topdrop.core.events import Event

KINDS = [(game, kind) for game in GAMES for kind in kinds(game)]
NAMED = [f"{game}-{kind.__struct_config__.tag}" for game, kind in KINDS]

UNTOLD: dict[str, set[str]] = {
    # The tile is told when it is turned up.
    "tile_laid": {"tile"},
    # Of the segments, only who is strongest shows: in the tower, or in who ties.
    "crossing_scored": {"segments"},
    # The member is told by its name; where a piece is and how it left the hand shows in a picture.
    "piece_dropped": {"x", "angle", "release"},
    "pieces_rested": {"rest"},
    # The seat and the piece are told when it is dropped, the points when it is scored.
    "piece_judged": {"seat", "piece", "value", "points", "line", "reach", "covered"},
    # It is that of the drop.
    "joker_offered": {"seat"},
    "piece_scored": {"seat"},
}
"""Fields by which sentences need not differ; nor need they by the rule, which stands beside."""


IMPOSSIBLE = {".final 1 long"}
"""What the types allow and the rules do not: nobody plays alone."""


def cases_of(game: str, kind: type[Event]) -> list[Case]:
    return [case for case in all_cases() if case.game == game and type(case.event) is kind]


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=NAMED)
def test_every_value_of_every_field_has_a_case(game: str, kind: type[Event]) -> None:
    events = [case.event for case in cases_of(game, kind)]
    assert events
    missing = {what for what, shown in demands(kind) if not any(map(shown, events))}
    assert missing <= IMPOSSIBLE


@pytest.mark.parametrize("game", GAMES)
def test_every_way_a_game_can_end_has_a_case(game: str) -> None:
    events = [case.event for case in all_cases() if case.game == game]
    assert {event.end for event in events if hasattr(event, "end")} == set(ENDS[game])


@pytest.mark.parametrize("case", [all_cases()[i] for i in range(0, len(all_cases()), 40)])
def test_a_sentence_is_written_as_one(case: Case) -> None:
    assert not case.sentence[0].islower()
    assert case.sentence.endswith(".")


def test_no_event_goes_by_the_name_of_its_kind() -> None:
    for case in all_cases():
        assert "_" not in case.sentence
        assert case.event.kind not in case.sentence


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=NAMED)
def test_events_that_differ_in_one_thing_that_matters_are_told_apart(
    game: str, kind: type[Event]
) -> None:
    untold = UNTOLD.get(str(kind.__struct_config__.tag), set()) | {"rule"}
    alike = []
    for one, other in combinations(cases_of(game, kind), 2):
        differ = differing(one.event, other.event)
        matter = one.names == other.names and len(differ - untold) == 1
        if matter and one.sentence == other.sentence:
            alike.append((differ, one.sentence))
    assert alike == []


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=NAMED)
def test_what_counts_as_untold_is_so(game: str, kind: type[Event]) -> None:
    tag = str(kind.__struct_config__.tag)
    assert UNTOLD.get(tag, set()) <= set(kind.__struct_fields__)


def differing(one: Event, other: Event) -> set[str]:
    fields: tuple[str, ...] = one.__struct_fields__
    return {field for field in fields if getattr(one, field) != getattr(other, field)}


def test_the_file_for_the_page_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run python tests/support/event_cases.py"


def test_a_field_or_a_value_without_a_case_is_found() -> None:
    class Grown(msgspec.Struct, frozen=True):
        kept: bool

    (yes, no) = demands(Grown)
    assert [yes.what, no.what] == [".kept True", ".kept False"]
    assert yes.shown(Grown(True))
    assert not no.shown(Grown(True))
