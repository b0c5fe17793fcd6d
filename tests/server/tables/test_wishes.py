"""Who of those that wait for a table comes to one."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from topdrop.server.protocol.common import ClockOption
from topdrop.server.tables.wishes import (
    BOTS_AFTER,
    WIDEN_MILLIS,
    WIDEST,
    Terms,
    Wish,
    by_age,
    go_together,
    match_with_bots,
    matches,
    offers_bots,
    window_at,
)

TWO = Terms(game="ontop", players=2)
NOW = 1_000_000


def wish(guest: str, age: int = 0, terms: Terms = TWO, **fields: object) -> Wish:
    return Wish(guest=guest, terms=terms, began=NOW - age, **fields)  # type: ignore[arg-type]


TERMS = some.builds(
    Terms,
    game=some.sampled_from(["ontop", "dropit"]),
    players=some.integers(2, 4),
    clock=some.sampled_from([None, ClockOption(per="game", seconds=300)]),
    rated=some.booleans(),
)
WISHES = some.lists(
    some.builds(
        Wish,
        guest=some.text("abcdefghij", min_size=1, max_size=2),
        terms=some.one_of(some.just(TWO), some.just(replace(TWO, players=3)), TERMS),
        began=some.integers(NOW - 200_000, NOW),
        strength=some.one_of(some.none(), some.floats(0, 1000)),
        window=some.one_of(some.none(), some.integers(1, 300)),
        bots=some.booleans(),
    ),
    max_size=14,
    unique_by=lambda one: one.guest,
)
NAMES = some.text("abcdefghij", min_size=1, max_size=2)
BLOCKED = some.frozensets(some.tuples(NAMES, NAMES), max_size=30)


@given(WISHES, BLOCKED)
def test_nobody_is_at_two_tables_and_all_who_sit_together_may(
    waiting: list[Wish], blocked: frozenset[tuple[str, str]]
) -> None:
    found = matches(waiting, blocked, NOW)
    guests = [one.guest for table in found for one in table]
    assert len(guests) == len(set(guests))
    for table in found:
        assert set(table) <= set(waiting)
        assert len({one.terms for one in table}) == 1
        assert len(table) == table[0].terms.players
        for one, other in combinations(table, 2):
            assert (one.guest, other.guest) not in blocked
            assert (other.guest, one.guest) not in blocked
            if one.strength is not None and other.strength is not None:
                apart = abs(one.strength - other.strength)
                for window in (window_at(one, NOW), window_at(other, NOW)):
                    assert window is None or apart <= window


@given(WISHES, BLOCKED)
def test_the_longest_waiting_come_first(
    waiting: list[Wish], blocked: frozenset[tuple[str, str]]
) -> None:
    found = matches(waiting, blocked, NOW)
    # Whoever heads a table gets the oldest company that those before have left.
    left = by_age(waiting)
    for table in found:
        while left[0] != table[0]:
            # Nobody was passed over who could have had company.
            assert not companies(left[0], left[1:], blocked)
            left.pop(0)
        assert table == companies(table[0], left[1:], blocked)[0]
        left = [one for one in left if one not in table]
    for number, one in enumerate(left):
        assert not companies(one, left[number + 1 :], blocked)


def companies(
    oldest: Wish, others: list[Wish], blocked: frozenset[tuple[str, str]]
) -> list[tuple[Wish, ...]]:
    """Return all who could come to a table with somebody, in the order of their ages."""
    return [
        (oldest, *rest)
        for rest in combinations(others, oldest.terms.players - 1)
        if all(
            go_together(one, other, blocked, NOW) for one, other in combinations((oldest, *rest), 2)
        )
    ]


@given(WISHES.filter(bool), BLOCKED)
def test_bots_take_only_the_places_that_nobody_wants(
    waiting: list[Wish], blocked: frozenset[tuple[str, str]]
) -> None:
    first, *others = waiting
    table = match_with_bots(first, others, blocked, NOW)
    assert first in table
    assert len(table) <= first.terms.players
    assert all(one.bots for one in table if one != first)
    assert all(go_together(one, other, blocked, NOW) for one, other in combinations(table, 2))
    if len(table) < first.terms.players:
        for other in others:
            if other not in table and other.bots:
                assert not all(go_together(one, other, blocked, NOW) for one in table)


def test_windows_widen_step_by_step_up_to_the_widest() -> None:
    for steps in range(8):
        age = steps * WIDEN_MILLIS
        assert window_at(wish("a", age, window=100), NOW) == 100 * min(WIDEST, steps + 1)
    assert window_at(wish("a", WIDEN_MILLIS - 1, window=100), NOW) == 100
    assert window_at(wish("a", 10**9), NOW) is None


def test_both_windows_have_to_be_wide_enough() -> None:
    patient = wish("a", 10 * WIDEN_MILLIS, strength=500, window=100)
    new = wish("b", strength=700, window=100)
    assert matches([patient, new], (), NOW) == []
    assert matches([patient, new], (), NOW + WIDEN_MILLIS) == [(patient, new)]


def test_of_two_who_fit_the_one_comes_who_has_waited_longer() -> None:
    first, second, third = wish("a", 30), wish("b", 20), wish("c", 10)
    assert matches([third, second, first], (), NOW) == [(first, second)]
    assert matches([third, second, first], {("a", "b")}, NOW) == [(first, third)]


def test_bots_are_offered_after_a_while_to_who_would_have_them() -> None:
    assert not offers_bots(wish("a", BOTS_AFTER - 1, bots=True), NOW)
    assert offers_bots(wish("a", BOTS_AFTER, bots=True), NOW)
    assert not offers_bots(wish("a", BOTS_AFTER), NOW)


def test_a_crowd_of_whom_hardly_any_go_together_is_looked_through_in_bounds() -> None:
    four = replace(TWO, players=4)
    crowd = [wish(f"{n:03}", 1_000 - n, four) for n in range(300)]
    blocked = {(one.guest, other.guest) for one, other in combinations(crowd, 2)}
    assert matches(crowd, blocked, NOW) == []
    assert len(matches(crowd, (), NOW)) == 75
