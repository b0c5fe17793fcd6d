"""Decisions are no older than they have been thought about, whatever servers and clocks did."""

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from topdrop.server.tables.outages import (
    RETURN_MILLIS,
    Outage,
    began_without,
    outage_until,
    outages_in,
)

SECOND = 1_000
HOUR = 3_600 * SECOND
DAY = 24 * HOUR
START = 100 * DAY


class Serving(NamedTuple):
    """For how long a server was there, how long before none was, and what its clock showed."""

    away: int
    lasts: int
    ahead: int
    unseen: int


class Decision(NamedTuple):
    """A decision, as it looks to the last of some servers.

    Attributes:
        began: When it began, by the clock of then.
        now: The time.
        served: For how long a server was there since.
        gaps: How often none was.
        outages: All outages.
    """

    began: int
    now: int
    served: int
    gaps: int
    outages: list[Outage]


def decided(servings: list[Serving], which: int, after: int) -> Decision:
    """Let servers come and go, and a decision begin `after` one of them has begun."""
    true, outages, began, served = START, [], 0, 0
    seen = None
    for number, serving in enumerate(servings):
        true += serving.away
        shown = true + serving.ahead
        if seen is not None:
            outages.append(Outage(number, seen, shown, "downtime"))
        if number == which:
            began, served = shown + min(after, serving.lasts), -min(after, serving.lasts)
        true, now = true + serving.lasts, shown + serving.lasts
        served += serving.lasts if number >= which else 0
        seen = now - min(serving.unseen, serving.lasts)
    return Decision(began, now, served, len(servings) - 1 - which, outages)


def age(decision: Decision) -> int:
    """Return how long a decision has been thought about."""
    began = decision.began
    for outage in outages_in(began, decision.now, decision.outages):
        began = began_without(began, outage)
    return decision.now - began


def servings(ahead: st.SearchStrategy[int]) -> st.SearchStrategy[list[Serving]]:
    return st.lists(
        st.builds(
            Serving,
            away=st.integers(1, 3 * DAY),
            lasts=st.integers(0, 2 * DAY),
            ahead=ahead,
            unseen=st.integers(0, SECOND),
        ),
        min_size=1,
        max_size=5,
    )


@given(servings(st.just(0)), st.integers(0, 4), st.integers(0, DAY))
def test_what_was_thought_counts_and_no_outage_does(
    course: list[Serving], which: int, after: int
) -> None:
    decision = decided(course, min(which, len(course) - 1), after)
    given_back = decision.gaps * (RETURN_MILLIS + SECOND)
    assert decision.served - given_back <= age(decision) <= decision.served


@given(
    servings(st.integers(-3 * DAY, 3 * DAY) | st.sampled_from([-40 * HOUR, 0, 40 * HOUR])),
    st.integers(0, 4),
    st.integers(0, DAY),
)
def test_however_clocks_were_set_nobody_loses_time(
    course: list[Serving], which: int, after: int
) -> None:
    decision = decided(course, min(which, len(course) - 1), after)
    assert age(decision) <= decision.served


def test_a_decision_since_the_last_outage_is_as_old_as_it_is() -> None:
    before = [Outage(1, START, START + HOUR, "downtime")]
    began = START + HOUR
    assert outages_in(began, began + HOUR, before) == []
    # What another machine has settled whose clock is a little ahead.
    assert outages_in(began + 2 * SECOND, began, before) == []


def test_an_outage_that_is_known_of_is_left_out_once() -> None:
    both = [Outage(n, START + n * HOUR, START + n * HOUR + SECOND, "downtime") for n in (1, 2)]
    assert outages_in(START, START + DAY, both) == both
    assert outages_in(START, START + DAY, both, known=1) == both[1:]
    assert outages_in(START, START + DAY, both, known=2) == []


def test_a_clock_that_was_set_back_shortens_no_thinking_that_can_be_told() -> None:
    back = Outage(1, START, START - 40 * HOUR, "downtime")
    # Ten seconds thought before it, by the clock of then.
    began = began_without(START - 10 * SECOND, back)
    assert began == back.ended + RETURN_MILLIS - 10 * SECOND
    assert outages_in(START - 10 * SECOND, back.ended + HOUR, [back]) == [back]


def test_where_nothing_is_known_a_decision_begins_anew() -> None:
    unknown = outage_until(START)
    assert outages_in(START - DAY, START + HOUR, [unknown]) == [unknown]
    assert began_without(START - DAY, unknown) > START
    assert outages_in(START + SECOND, START + HOUR, [unknown]) == []
