import pytest

from topdrop.core.events import Event
from topdrop.ontop.events import CrossingScored, GameEnded, GapFilled, TileLaid, TileTurned
from topdrop.ontop.majority import Segments
from topdrop.ontop.words import in_words, sentence

PLAYERS = ("red", "blue")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (TileLaid("OT-11", 1, "RYBW", "c6c7"), "[RYBW at c6c7, OT-11]"),
        (TileTurned("OT-11", 0, "RYBW"), "[RYBW, OT-11]"),
        (GapFilled("OT-14", "b4", True), "[OT-14]"),
        (
            CrossingScored("OT-17", "D6", Segments(blue=2, white=2), (), False, None, 0),
            "[blue 2, white 2, OT-17]",
        ),
        (CrossingScored("OT-18", "D6", Segments(), (), False, None, 0), "[OT-18]"),
    ],
)
def test_in_brackets_stand_short_forms_and_the_rule(event: Event, words: str) -> None:
    assert in_words(event, PLAYERS) == f"{sentence(event, PLAYERS)} {words}"


def test_a_field_that_stays_empty_gets_no_triangle() -> None:
    told = [sentence(GapFilled("OT-14", "b4", triangle), PLAYERS) for triangle in (True, False)]
    assert told == [
        "Nothing fits on b4 any more: it gets a black triangle.",
        "Nothing fits on b4 any more: it stays empty, since no triangle is left.",
    ]


def test_people_go_by_their_colours_or_by_what_they_are_called() -> None:
    event = GameEnded("OT-21", "tiles_out", (7, -2), ("red",))
    assert sentence(event, PLAYERS) == (
        "The game is over. All tiles are laid. Winner: Red. "
        "Final points: Red 7; Blue \N{MINUS SIGN}2."
    )
    assert "Winner: Ann. Final points: Ann 7; Ben \N{MINUS SIGN}2." in sentence(
        event, PLAYERS, ["Ann", "Ben"]
    )
