"""Which games of a match are missing."""

from hypothesis import given
from hypothesis import strategies as st

from topdrop.arena import make_match, play_match
from topdrop.arena.scheduler import missing_fixtures

MATCH = make_match("ontop", ["greedy@1tries", "random"], seed=3)


@given(st.sets(st.integers(1, 30)), st.integers(1, 30))
def test_what_was_not_played_is_missing(played: set[int], games: int) -> None:
    left = [fixture.id for fixture in missing_fixtures(MATCH, games, played)]
    assert left == sorted(set(range(1, games + 1)) - played)


def test_a_match_is_played_in_order() -> None:
    assert [game.id for game in play_match(MATCH, 3, workers=0)] == [1, 2, 3]
