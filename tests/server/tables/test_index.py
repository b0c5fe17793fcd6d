"""What lists and a starting server know of a table."""

from typing import Any

import msgspec
import pytest

from folded import ANNS_CHAIR, BOBS_CHAIR, BOTS_CHAIR, OPEN_CHAIR, Folded
from topdrop.server.protocol.common import ClockOption
from topdrop.server.tables.index import index_row, summarise
from topdrop.server.tables.stored_events import StoredChair, TableIndexRow

CLOCK = ClockOption(per="move", seconds=60)
FIRST_BOT = StoredChair(player="red", sitter="bot", name="greedy", bot="greedy")


@pytest.mark.parametrize(
    ("chairs", "options", "wakes"),
    [
        ((ANNS_CHAIR, OPEN_CHAIR), {"clock": CLOCK}, False),
        ((ANNS_CHAIR, BOBS_CHAIR), {}, False),
        ((ANNS_CHAIR, BOBS_CHAIR), {"clock": CLOCK}, True),
        ((ANNS_CHAIR, BOTS_CHAIR), {}, False),
        ((FIRST_BOT, BOBS_CHAIR), {}, True),
    ],
)
def test_a_server_that_starts_wakes_the_tables_of_bots_and_running_clocks(
    chairs: tuple[StoredChair, ...], options: dict[str, Any], wakes: bool
) -> None:
    row = index_row(Folded(*chairs, **options).table)
    assert row.wakes is wakes
    assert row.left == (CLOCK.seconds * 1000 if wakes and "clock" in options else None)


def test_a_row_is_the_same_after_it_was_stored() -> None:
    row = index_row(Folded(ANNS_CHAIR, BOBS_CHAIR, listed=True).table)
    assert (row.game, row.status, row.listed, row.host) == ("ontop", "playing", True, "ann")
    assert msgspec.json.decode(msgspec.json.encode(row), type=TableIndexRow) == row


def test_a_list_says_whose_table_and_whose_turn_it_is() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    waiting = summarise(index_row(folded.table), "bob")
    assert (waiting.names, waiting.open, waiting.yours) == (("Ann", None), 1, False)
    folded.join(1, "bob")
    row = index_row(folded.table)
    assert row.changed == folded.now
    assert [summarise(row, guest).your_turn for guest in ("ann", "bob", "eve", None)] == [
        True,
        False,
        False,
        False,
    ]
    assert [summarise(row, guest).yours for guest in ("ann", "bob", "eve", None)] == [
        True,
        True,
        False,
        False,
    ]
