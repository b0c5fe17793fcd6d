"""The account closes, whatever the values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.analysis import Decision, account, summarise
from topdrop.analysis.ledger import of
from topdrop.analysis.values import Unit
from topdrop.core.evaluation import Value

numbers = st.floats(-30, 30)
values = st.builds(Value, shares=st.tuples(numbers, numbers), points=st.tuples(numbers, numbers))


@st.composite
def decisions(draw: st.DrawFn) -> list[Decision]:
    return [
        Decision(
            number=number + 1,
            move=number + 1,
            kind="placement",
            seat=draw(st.integers(0, 1)),
            player="red",
            chance=None,
            played="a",
            best="b",
            loss=draw(numbers),
            low=0.0,
            high=0.0,
            word="good",
            loss_share=0.0,
            loss_points=0.0,
            compared=(),
            before=draw(values),
            given=draw(values),
            best_value=draw(values),
            played_value=draw(values),
            after=draw(values),
            before_error=0.0,
            played_error=0.0,
            samples=1,
        )
        for number in range(draw(st.integers(0, 6)))
    ]


@given(decisions(), values, st.sampled_from(["share", "points"]))
def test_what_is_won_is_luck_errors_gifts_and_a_residual(
    made: list[Decision], final: Value, unit: Unit
) -> None:
    for seat in (0, 1):
        found = account(made, final, seat, unit)
        parts = found.luck + found.errors + found.gifts + found.residual
        assert parts == pytest.approx(found.final - found.initial, abs=1e-6)
        assert found.final == of(final, seat, unit)
        own = [decision for decision in made if decision.seat == seat]
        assert found.errors == pytest.approx(
            sum(
                of(each.played_value, seat, unit) - of(each.best_value, seat, unit) for each in own
            ),
            abs=1e-6,
        )


@given(decisions(), values)
def test_each_decision_is_counted_for_who_made_it(made: list[Decision], final: Value) -> None:
    summaries = summarise(made, final, ["red", "blue"])
    assert sum(summary.decisions for summary in summaries) == len(made)
    assert all(summary.words["good"] == summary.decisions for summary in summaries)
    total = sum(decision.loss for decision in made)
    assert sum(summary.loss for summary in summaries) == pytest.approx(total, abs=1e-6)
