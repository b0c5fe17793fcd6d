"""Round robins: everybody meets everybody once, with balanced seats."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from played_tournaments import PlayedTournament
from topdrop.tournaments import Terms
from topdrop.tournaments.deciding import leave
from topdrop.tournaments.round_robin import circle_round, default_rounds, plan_round, plan_rounds


@given(st.integers(2, 41))
def test_all_pairs_meet_once_and_seats_are_balanced(count: int) -> None:
    met: Counter[frozenset[int]] = Counter()
    firsts: Counter[int] = Counter()
    byes: list[int | None] = []
    rounds = default_rounds(count, 2)
    for number in range(rounds):
        pairs, bye = circle_round(count, number)
        there = [each for pair in pairs for each in pair] + ([] if bye is None else [bye])
        assert sorted(there) == list(range(count))
        met.update(frozenset(pair) for pair in pairs)
        firsts.update(pair[0] for pair in pairs)
        byes.append(bye)
    assert met == Counter(frozenset(pair) for pair in combinations(range(count), 2))
    if count % 2:
        assert sorted(each for each in byes if each is not None) == list(range(count))
        assert {firsts[each] for each in range(count)} == {(count - 1) // 2}
    else:
        assert set(byes) == {None}
        assert {firsts[each] for each in range(count)} <= {count // 2 - 1, count // 2}


def test_a_second_cycle_has_the_other_seats() -> None:
    rounds = default_rounds(6, 2)
    for number in range(rounds):
        first, _ = circle_round(6, number)
        again, _ = circle_round(6, number + rounds)
        assert again == [pair[::-1] for pair in first]


@pytest.mark.parametrize(
    ("count", "size", "rounds"),
    [(9, 3, 4), (15, 3, 5), (21, 3, 7), (16, 4, 5), (20, 4, 5), (28, 4, 7), (25, 4, 0), (12, 4, 0)],
)
def test_plans_for_larger_tables_have_no_repeat(count: int, size: int, rounds: int) -> None:
    assert plan_rounds(count, size) == rounds
    met: Counter[tuple[int, int]] = Counter()
    for number in range(rounds):
        groups = plan_round(count, size, number)
        assert sorted(each for group in groups for each in group) == list(range(count))
        met.update(pair for group in groups for pair in combinations(sorted(group), 2))
    assert not met or max(met.values()) == 1


@pytest.mark.parametrize(("count", "size"), [(9, 3), (16, 4)])
def test_where_a_plan_exists_everybody_meets_everybody(count: int, size: int) -> None:
    played = PlayedTournament(Terms(format="round_robin", table_size=size), count)  # type: ignore[arg-type]
    played.play_all()
    assert len(played.tournament.met) == count * (count - 1) // 2
    assert set(played.tournament.met.values()) == {1}


@pytest.mark.parametrize(("count", "size"), [(10, 3), (12, 4), (13, 4), (7, 3)])
def test_without_a_plan_few_meet_again_and_nobody_has_two_byes_more(count: int, size: int) -> None:
    terms = Terms(format="round_robin", table_size=size, rounds=4)  # type: ignore[arg-type]
    played = PlayedTournament(terms, count)
    played.play_all()
    byes = [played.tournament.byes[number] for number in played.tournament.entrants]
    assert max(byes) - min(byes) <= 1
    meetings = sum(played.tournament.met.values())
    # Those of a draw by lot would repeat more than a third.
    assert len(played.tournament.met) >= 0.75 * min(meetings, count * (count - 1) // 2)


def test_whose_opponent_is_out_has_a_walkover() -> None:
    played = PlayedTournament(Terms(format="round_robin"), 4)
    played.begin()
    played.play()
    played.say(leave(played.tournament, 2))
    while played.tournament.stage == "running":
        played.go_on()
        played.play()
    walkovers = [each.walkovers for each in played.tournament.rounds]
    assert [len(each) for each in walkovers] == [0, 1, 1]
    assert 2 not in {number for each in walkovers for number in each}
