"""Vacations at a table: for how long clocks stand still, and what else does not change."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from folded import ANNS_CHAIR, BOBS_CHAIR, Folded
from topdrop.server.protocol.common import Away, ClockOption, Millis
from topdrop.server.protocol.messages import PlayMove
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import ChairResigned, VacationAnnounced, VacationEnded
from topdrop.server.tables.commands import check_move
from topdrop.server.tables.index import due_at, index_row
from topdrop.server.tables.outages import RETURN_MILLIS, Outage
from topdrop.server.tables.presenter import present_table
from topdrop.server.tables.standing_still import leave_out_outages
from topdrop.server.tables.table import Table
from topdrop.server.tables.vacations import ChairVacations, Vacation

DAY: Millis = 86_400_000
THREE_DAYS = ClockOption(per="move", seconds=3 * 86_400)

spans = st.tuples(st.integers(0, 60), st.integers(0, 20))


def chair_with(found: list[tuple[int, int]]) -> ChairVacations:
    vacations = ChairVacations()
    for number, (begin, length) in enumerate(found):
        vacations.announce(0, Vacation(number, begin, begin + length))
    return vacations


@given(st.lists(spans, max_size=4), st.integers(0, 80), st.integers(0, 30))
def test_time_goes_on_only_outside_of_vacations(
    found: list[tuple[int, int]], start: int, span: int
) -> None:
    vacations = chair_with(found)
    away = {each for begin, length in found for each in range(begin, begin + length)}
    end = vacations.after(0, start, span)
    assert len(set(range(start, end)) - away) == span
    assert vacations.within(0, start, end) == len(set(range(start, end)) & away)
    # It is the first such moment, but for one that lies in a vacation at whose end nothing runs.
    assert end == start or (end - 1 not in away or span == 0)


@given(st.lists(spans, max_size=4), st.integers(0, 80), st.integers(0, 80))
def test_nobody_else_is_away(found: list[tuple[int, int]], start: int, end: int) -> None:
    vacations = chair_with(found)
    assert vacations.within(1, start, end) == vacations.within(None, start, end) == 0
    assert vacations.at(1, start) is None


def table_of_days(**options: Any) -> Folded:
    return Folded(ANNS_CHAIR, BOBS_CHAIR, clock=THREE_DAYS, **options)


def away(folded: Folded, chair: int, begin: Millis, end: Millis, number: int = 1) -> None:
    folded.happen(
        VacationAnnounced(
            chair=chair, number=number, begin=folded.now + begin, end=folded.now + end
        )
    )


def test_a_clock_stands_still_while_its_person_is_on_vacation() -> None:
    folded = table_of_days()
    table, began = folded.table, folded.table.turn_began
    away(folded, 0, DAY, 11 * DAY)
    said = folded.now - 1_000
    assert table.expires == began + 13 * DAY
    assert table.time_left(said + DAY) == table.time_left(said + 10 * DAY) > 0
    assert table.time_left(began + 13 * DAY) == 0
    assert table.thought(began + 12 * DAY) == 2 * DAY


def test_a_turn_that_comes_in_a_vacation_begins_after_it() -> None:
    folded = table_of_days()
    away(folded, 1, 0, 10 * DAY)
    ends = folded.now - 1_000 + 10 * DAY
    folded.play()
    assert folded.table.running == 1
    assert folded.table.expires == ends + 3 * DAY
    assert folded.table.thought(ends) == 0


def test_who_comes_back_earlier_has_the_clock_run_from_then_on() -> None:
    folded = table_of_days()
    away(folded, 0, 0, 10 * DAY)
    began = folded.now - 1_000
    folded.now = began + 2 * DAY - 1_000
    folded.happen(VacationEnded(chair=0, number=1, end=began + 2 * DAY))
    assert folded.table.expires == folded.table.turn_began + 5 * DAY
    assert folded.table.vacations.at(0, folded.now) is None


def test_a_vacation_that_is_called_off_changes_nothing() -> None:
    folded = table_of_days()
    before = folded.table.expires
    away(folded, 0, DAY, 5 * DAY)
    folded.happen(VacationEnded(chair=0, number=1, end=folded.now))
    assert folded.table.expires == before
    assert folded.table.vacations.of(0) == []


def test_others_clocks_go_on() -> None:
    folded = table_of_days()
    before = folded.table.expires
    away(folded, 1, 0, 10 * DAY)
    assert folded.table.expires == before


def test_a_bot_that_takes_the_chair_is_not_away() -> None:
    folded = table_of_days()
    away(folded, 0, 0, 10 * DAY)
    folded.happen(ChairResigned(chair=0, bot="greedy", name="greedy"), "ann")
    assert folded.table.vacations.of(0) == []


def test_a_history_is_folded_to_the_same_clocks_again() -> None:
    folded = table_of_days()
    away(folded, 0, DAY, 4 * DAY)
    folded.play(spent=1_000)
    away(folded, 1, 0, 2 * DAY, number=7)
    again = Table.rebuilt(folded.history)
    assert again is not None
    assert again.expires == folded.table.expires
    assert index_row(again) == index_row(folded.table)


def test_what_is_thought_in_a_vacation_is_not_spent() -> None:
    folded = table_of_days()
    away(folded, 0, 0, 2 * DAY)
    at = folded.now + 2 * DAY + 5_000
    # What happened before it was announced, a second, and what comes after its end.
    assert folded.table.thought(at) == 2_000 + 5_000 - 1_000


def test_an_outage_in_the_midst_of_a_vacation_takes_no_time() -> None:
    folded = table_of_days()
    away(folded, 0, DAY, 5 * DAY)
    start = folded.now - 1_000
    outage = Outage(1, start + 2 * DAY, start + 3 * DAY, "downtime")
    now = start + 4 * DAY
    adjusted = leave_out_outages(folded.table, [outage], now)
    assert adjusted is not None
    assert adjusted.thought == DAY + start - folded.table.turn_began
    folded.now = now - 1_000
    folded.happen(adjusted)
    assert folded.table.expires == start + 5 * DAY + 3 * DAY - adjusted.thought


def test_an_outage_behind_a_vacation_takes_no_time() -> None:
    folded = table_of_days()
    away(folded, 0, 0, DAY)
    start, began = folded.now - 1_000, folded.table.turn_began
    outage = Outage(1, start + 2 * DAY, start + 4 * DAY, "downtime")
    now = start + 4 * DAY + RETURN_MILLIS + 5_000
    adjusted = leave_out_outages(folded.table, [outage], now)
    assert adjusted is not None
    assert adjusted.thought == DAY + (start - began) + 5_000
    assert adjusted.ms == 2 * DAY + RETURN_MILLIS


def test_nobody_moves_on_vacation() -> None:
    folded = table_of_days()
    seq = folded.table.seq
    away(folded, 0, 0, DAY)
    move = PlayMove(id="a", seq=seq, chair=0, move="c4d4")
    with pytest.raises(Refusal, match="vacation"):
        check_move(folded.table, "ann", move, folded.now)
    check_move(folded.table, "ann", move, folded.now + DAY)


def test_everybody_is_told_who_is_away_until_that_is_over() -> None:
    folded = table_of_days()
    away(folded, 0, DAY, 2 * DAY)
    begin = folded.now - 1_000 + DAY
    told = Away(chair=0, begin=begin, end=begin + DAY)
    for guest in ("ann", "bob", None):
        facts = present_table(folded.table, guest, folded.now)
        assert facts.vacations == (told,)
        assert facts.clock is not None
        assert facts.clock.rests == (told,)
    assert present_table(folded.table, None, begin + DAY).vacations == ()


def test_lists_tell_when_the_time_is_over() -> None:
    folded = table_of_days()
    assert due_at(index_row(folded.table), [], folded.now) == folded.table.expires
    away(folded, 0, DAY, 4 * DAY)
    row, now = index_row(folded.table), folded.now + DAY
    assert due_at(row, [], now) == folded.table.expires
    outage = Outage(1, folded.now + 1_000, folded.now + DAY // 2, "downtime")
    due = due_at(row, [outage], now)
    assert due is not None
    assert due > (folded.table.expires or 0)
