"""Clocks stand still while no server is there, and those of days are raised after a restore."""

from random import Random
from typing import Any

import pytest

from folded import ANNS_CHAIR, BOBS_CHAIR, BOTS_CHAIR, OPEN_CHAIR, Folded
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import ClockOption, OutageReason
from topdrop.server.tables.outages import RETURN_MILLIS, Outage, outage_until
from topdrop.server.tables.standing_still import LEAST_AFTER_RESTORE, leave_out_outages
from topdrop.server.tables.stored_events import StoredClocksAdjusted, StoredMovePlayed
from topdrop.server.tables.table import Table

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
HOURLY = ClockOption(per="game", seconds=3_600)


def two(clock: ClockOption | None = HOURLY, *chairs: Any) -> Folded:
    """A table where Ann thinks and Bob waits."""
    return Folded(*(chairs or (ANNS_CHAIR, BOBS_CHAIR)), clock=clock)


def away(folded: Folded, thought: int, gap: int, reason: OutageReason = "downtime") -> Outage:
    """Let the running decision be thought about, and then no server be there."""
    began = folded.table.turn_began + thought
    folded.now = began + gap - 1_000
    return Outage(folded.table.outage + 1, began, began + gap, reason)


def adjust(folded: Folded, *outages: Outage) -> StoredClocksAdjusted | None:
    """Load the table a second from now, and store what is to be told."""
    what = leave_out_outages(folded.table, outages, folded.now + 1_000)
    if what is not None:
        folded.happen(what)
        assert leave_out_outages(folded.table, outages, folded.now + 1_000) is None
        again = Table.rebuilt(folded.history)
        assert again is not None
        assert again.turn_began == folded.table.turn_began
    return what


def left(folded: Folded) -> list[int]:
    clocks = folded.table.clocks
    assert clocks is not None
    return list(clocks.left_at(folded.table.running, folded.table.thought(folded.now)))


def test_a_running_clock_loses_what_was_thought_and_nothing_else() -> None:
    folded = two()
    what = adjust(folded, away(folded, 10 * MINUTE, 2 * DAY))
    assert what == StoredClocksAdjusted(
        reason="downtime",
        outage=1,
        ms=2 * DAY + RETURN_MILLIS,
        thought=10 * MINUTE - RETURN_MILLIS,
    )
    assert left(folded) == [50 * MINUTE + RETURN_MILLIS, 60 * MINUTE]
    told = folded.table.entries[-1].entry.what
    assert told == public.ClocksAdjusted(reason="downtime", ms=2 * DAY + RETURN_MILLIS)


def test_telling_it_makes_no_command_stale_and_no_table_look_played_at() -> None:
    folded = two()
    changed, last, turn = folded.table.changed, folded.table.last, folded.table.turn
    adjust(folded, away(folded, MINUTE, DAY))
    assert (folded.table.changed, folded.table.last) == (changed, last)
    # But the time at which the flag falls is another one.
    assert folded.table.turn > turn


def test_several_outages_are_told_as_one() -> None:
    folded = two()
    first = away(folded, MINUTE, HOUR)
    second = Outage(2, first.ended + MINUTE, first.ended + HOUR, "restored")
    folded.now = second.ended - 1_000
    what = adjust(folded, first, second)
    assert what is not None
    assert (what.reason, what.outage, what.raised) == ("restored", 2, ())
    assert left(folded)[0] == 58 * MINUTE + 2 * RETURN_MILLIS
    third = away(folded, 3 * MINUTE, HOUR)
    assert adjust(folded, first, second, third) is not None
    assert left(folded)[0] == 57 * MINUTE + RETURN_MILLIS


def test_who_could_not_come_back_before_the_next_outage_can_after_it() -> None:
    folded = two()
    first = away(folded, MINUTE, HOUR)
    assert adjust(folded, first) is not None
    # The server is there for two seconds, of the twelve in which the clock stands.
    second = Outage(2, first.ended + 2_000, first.ended + 4_000, "downtime")
    folded.now = second.ended - 1_000
    what = adjust(folded, first, second)
    assert what is not None
    folded.now = second.ended + RETURN_MILLIS
    assert left(folded)[0] == 60 * MINUTE - 50_000


def test_a_piece_that_is_watched_costs_nothing_in_every_process() -> None:
    folded = two()
    assert folded.table.game is not None
    move = str(folded.table.game.random_move(Random(1)))
    ply = folded.table.adapter.play(folded.table.game.copy(), move)
    folded.happen(
        StoredMovePlayed(
            chair=0, move=ply.move, by="person", chance=ply.chance, spent=0, watched=2_500
        )
    )
    again = Table.rebuilt(folded.history)
    assert again is not None
    assert again.turn_began == folded.table.turn_began == folded.now + 2_500


def test_where_no_clock_runs_nothing_is_told_but_the_decision_is_as_short() -> None:
    untimed, bot = two(None), two(HOURLY, BOTS_CHAIR, ANNS_CHAIR)
    for folded, standing in ((untimed, 0), (bot, RETURN_MILLIS)):
        assert adjust(folded, away(folded, MINUTE, DAY)) is None
        assert folded.table.thought(folded.now + 1_000) == MINUTE - standing


def test_where_nothing_is_known_of_what_was_before_nothing_is_told() -> None:
    folded = two()
    now = folded.now + DAY
    assert leave_out_outages(folded.table, [outage_until(now)], now) is None
    assert folded.table.turn_began == now + RETURN_MILLIS


def test_where_a_flag_has_fallen_or_no_game_is_played_nothing_is_told() -> None:
    flagged, waiting = two(), two(HOURLY, ANNS_CHAIR, OPEN_CHAIR)
    for folded in (flagged, waiting):
        outage = away(folded, MINUTE, DAY)
        if folded is flagged:
            folded.happen(public.FlagFell(chair=0))
        assert leave_out_outages(folded.table, [outage], folded.now) is None


DAYS = [
    ClockOption(per="game", seconds=86_400),
    ClockOption(per="move", seconds=3 * 86_400),
]


@pytest.mark.parametrize("clock", DAYS, ids=["game", "move"])
@pytest.mark.parametrize("thought", [0, 5 * HOUR, 23 * HOUR, 71 * HOUR])
def test_after_a_restore_every_clock_of_days_has_twelve_hours(
    clock: ClockOption, thought: int
) -> None:
    folded = two(clock)
    before = left(folded)[0]
    what = adjust(folded, away(folded, thought, DAY, "restored"))
    assert what is not None
    assert what.reason == "restored"
    # When everybody can be back.
    folded.now += RETURN_MILLIS
    assert left(folded)[0] == max(before - thought, LEAST_AFTER_RESTORE)
    assert left(folded)[1] == before


def test_a_clock_of_days_that_does_not_run_is_raised_too() -> None:
    folded = two(DAYS[0])
    folded.play(spent=20 * HOUR)
    what = adjust(folded, away(folded, HOUR, DAY, "restored"))
    assert what is not None
    assert what.raised == (8 * HOUR, 0)
    assert left(folded)[0] == LEAST_AFTER_RESTORE
    bot = two(DAYS[0], ANNS_CHAIR, BOTS_CHAIR)
    bot.play(spent=20 * HOUR)
    what = adjust(bot, away(bot, HOUR, DAY, "restored"))
    assert what is not None
    assert what.raised == (8 * HOUR, 0)


def test_only_a_restore_raises_and_only_clocks_of_days() -> None:
    for clock, reason in ((DAYS[0], "downtime"), (HOURLY, "restored")):
        folded = two(clock)
        what = adjust(folded, away(folded, clock.seconds * 1_000 - HOUR // 2, DAY, reason))  # type: ignore[arg-type]
        assert what is not None
        assert what.raised == ()
        assert left(folded)[0] == HOUR // 2 + RETURN_MILLIS
