"""Which part of a long history is told."""

from random import Random

import pytest

from folded import ANNS_CHAIR, BOBS_CHAIR, OPEN_CHAIR, Folded
from topdrop.server.protocol.table_events import (
    AnyTableEvent,
    GameBegan,
    MovePlayed,
    Said,
    TakenBack,
)
from topdrop.server.tables import history_parts
from topdrop.server.tables.history_parts import part_after, part_before
from topdrop.server.tables.table import Table, TableEntry

MOST = 7


@pytest.fixture(autouse=True)
def _little_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history_parts, "MOST_AT_ONCE", MOST)
    monkeypatch.setattr(history_parts, "PAGE", 5)


def long_play(seed: int, length: int = 60) -> Folded:
    """Return a table where people play, talk and take back at random."""
    source = Random(seed)
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    for _ in range(length):
        chance, plies = source.random(), len(folded.table.plies)
        if chance < 0.4:
            folded.happen(Said(chair=0, name="Ann", text="Hm."), "ann")
        elif chance < 0.6 and plies:
            ply = source.randrange(plies)
            folded.happen(TakenBack(chair=0, ply=ply, revealed=()), "ann")
        else:
            folded.play()
    return folded


def seqs(entries: list[TableEntry]) -> list[int]:
    return [told.entry.seq for told in entries]


def stones(told: list[TableEntry], seq: int) -> list[AnyTableEvent] | None:
    """Fold the decisions up to an entry as a page does; None before the game begins."""
    stand: list[AnyTableEvent] | None = None
    for one in told:
        what = one.entry.what
        if one.entry.seq > seq:
            break
        if isinstance(what, GameBegan):
            stand = []
        elif stand is not None and isinstance(what, MovePlayed):
            stand.append(what)
        elif stand is not None and isinstance(what, TakenBack):
            del stand[what.ply :]
    return stand


def last_change(told: list[TableEntry]) -> int:
    kinds = (GameBegan, MovePlayed, TakenBack)
    return max((one.entry.seq for one in told if isinstance(one.entry.what, kinds)), default=0)


@pytest.mark.parametrize("seed", range(30))
def test_a_part_makes_the_same_positions_as_the_whole(seed: int) -> None:
    folded = long_play(seed)
    whole = folded.table.entries
    told, first = part_after(folded.table, 0)
    told = list(told)
    assert first == folded.table.seq - MOST + 1
    assert seqs(told)[-MOST:] == list(range(first, folded.table.seq + 1))
    assert seqs(told) == sorted(set(seqs(told)))
    for seq in range(first - 1, folded.table.seq + 1):
        assert stones(told, seq) == stones(whole, seq)
    assert last_change(told) == last_change(whole)
    # However long people talk and take back, it is no longer than the game.
    assert len(told) <= MOST + 2 + len(stones(whole, first - 1) or ())
    rebuilt = Table.rebuilt(folded.history)
    assert rebuilt is not None
    assert seqs(list(part_after(rebuilt, 0).entries)) == seqs(told)


def test_what_is_little_is_told_as_it_is() -> None:
    table = long_play(1).table
    assert part_after(table, table.seq) == ([], None)
    entries, first = part_after(table, table.seq - MOST)
    assert (seqs(list(entries)), first) == (list(range(table.seq - MOST + 1, table.seq + 1)), None)
    assert part_after(table, table.seq - MOST - 1).first == table.seq - MOST + 1
    short = Folded(ANNS_CHAIR, OPEN_CHAIR).table
    assert part_after(short, 0) == (short.entries, 1)


def test_parts_before_lead_to_the_beginning() -> None:
    table = long_play(2).table
    before = table.seq + 1
    told: list[int] = []
    while before > 1:
        entries, first = part_before(table, before)
        assert first is not None
        assert len(entries) == min(5, before - 1)
        told[:0] = seqs(list(entries))
        before = first
    assert told == list(range(1, table.seq + 1))
    assert part_before(table, 1) == ([], 1)
    assert seqs(list(part_before(table, 2**53).entries))[-1] == table.seq
