"""Swiss pairs: the best of all pairings, nobody twice, one bye each."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from played_tournaments import PlayedTournament, better_seed_wins
from topdrop.tournaments import Terms
from topdrop.tournaments.deciding import leave
from topdrop.tournaments.swiss import Standings, _Costs, pair


def all_pairings(places: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not places:
        yield []
        return
    for other in places[1:]:
        rest = [each for each in places[1:] if each != other]
        for pairing in all_pairings(rest):
            yield [(places[0], other), *pairing]


@given(st.integers(2, 8), st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_no_pairing_is_better(count: int, seed: int) -> None:
    random = Random(seed)
    scores = sorted((random.randrange(4) * 6 for _ in range(count)), reverse=True)
    met = {each: random.randrange(3) for each in combinations(range(count), 2)}
    standing = Standings(
        range(count),
        dict(enumerate(scores)),
        met,
        {each: random.randrange(-2, 3) for each in range(count)},
        {each: random.randrange(2) for each in range(count)},
    )
    pairs, bye = pair(standing)
    costs = _Costs(standing)
    own = [*pairs, *([] if bye is None else [(bye, count)])]
    places = range(count + count % 2)
    least = min(sum(costs.of(*each) for each in option) for option in all_pairings(places))
    assert sum(costs.of(*each) for each in own) == least


def test_the_upper_half_meets_the_lower_one_at_first() -> None:
    played = PlayedTournament(Terms(format="swiss"), 8)
    played.begin()
    pairs = [sorted(each.board.entrants) for each in played.last.boards]
    assert pairs == [[1, 5], [2, 6], [3, 7], [4, 8]]


def test_winners_meet_winners() -> None:
    played = PlayedTournament(Terms(format="swiss", rounds=3), 8)
    played.begin()
    played.play(better_seed_wins)
    played.go_on()
    pairs = sorted(sorted(each.board.entrants) for each in played.last.boards)
    assert pairs == [[1, 3], [2, 4], [5, 7], [6, 8]]


@given(st.integers(3, 24), st.integers(0, 10**6), st.data())
@settings(max_examples=40, deadline=None)
def test_nobody_meets_again_nor_has_a_second_bye_while_that_can_be(
    count: int, seed: int, data: st.DataObject
) -> None:
    terms = Terms(format="swiss", rounds=min(6, (count + 1) // 2))
    played = PlayedTournament(terms, count, seed=seed)
    played.begin()
    while played.tournament.stage == "running":
        for number in played.last.byes:
            others = [played.tournament.byes[each.number] for each in played.tournament.active]
            assert played.tournament.byes[number] - 1 <= min(others)
        played.play()
        if data.draw(st.integers(0, 5)) == 0 and len(played.tournament.active) > 3:
            played.say(leave(played.tournament, played.tournament.active[-1].number))
        played.go_on()
    # With so many rounds at most half of the others have been met: there is always somebody left.
    if len(played.tournament.active) == count:
        assert max(played.tournament.met.values()) == 1


@given(st.integers(4, 40), st.integers(0, 10**6))
@settings(max_examples=20, deadline=None)
def test_seats_stay_balanced(count: int, seed: int) -> None:
    played = PlayedTournament(Terms(format="swiss", rounds=min(7, count // 2)), count, seed=seed)
    played.play_all()
    for seats in played.tournament.seats.values():
        assert abs(seats[0] - seats[1]) <= 2


@pytest.mark.parametrize("count", [201, 301])
def test_many_are_paired_too(count: int) -> None:
    played = PlayedTournament(Terms(format="swiss", rounds=3, most_entrants=count), count)
    played.play_all()
    assert max(played.tournament.met.values()) == 1
    assert max(played.tournament.byes.values()) == 1
