"""Tables of three and four in Swiss rounds, and the search for few repeats."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from played_tournaments import PlayedTournament
from topdrop.tournaments import Terms
from topdrop.tournaments.groups import group


@given(st.integers(3, 4), st.integers(1, 12), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_everybody_sits_at_one_table(size: int, tables: int, seed: int) -> None:
    entrants = list(range(size * tables))
    levels = {each: (each * seed) % 7 for each in entrants}
    found = group(entrants, size, {}, levels, seed)
    assert sorted(each for table in found for each in table) == entrants
    assert {len(table) for table in found} == {size}


@pytest.mark.parametrize(("size", "count"), [(3, 24), (4, 32), (4, 64)])
def test_nobody_meets_again_in_the_rounds_of_a_usual_tournament(size: int, count: int) -> None:
    terms = Terms(format="swiss", table_size=size, rounds=4)  # type: ignore[arg-type]
    played = PlayedTournament(terms, count)
    played.play_all()
    assert max(played.tournament.met.values()) == 1
    seats = played.tournament.seats
    assert max(max(each.values()) for each in seats.values()) <= 2


def test_thousands_of_pairs_take_a_bounded_search() -> None:
    count = 600
    met: Counter[tuple[int, int]] = Counter()
    scores = {each: each % 9 for each in range(count)}
    for number in range(3):
        order = sorted(scores, key=lambda each: (-scores[each], each))
        tables = group(order, 4, met, scores, number)
        met.update(pair for table in tables for pair in combinations(sorted(table), 2))
    assert len(met) == 3 * count // 4 * 6
    assert max(met.values()) == 1


@pytest.mark.parametrize("count", [10, 11, 13, 14])
def test_byes_go_round(count: int) -> None:
    terms = Terms(format="swiss", table_size=4, rounds=5)
    played = PlayedTournament(terms, count)
    played.play_all()
    byes = [played.tournament.byes[number] for number in played.tournament.entrants]
    assert max(byes) - min(byes) <= 1
