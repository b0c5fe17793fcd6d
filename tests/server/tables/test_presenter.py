"""What a guest is told of a table."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from folded import ANNS_CHAIR, BOBS_CHAIR, BOTS_CHAIR, OPEN_CHAIR, Folded
from in_process import (
    ANN,
    BOB,
    SHORT,
    InProcessServer,
    Recorder,
    play_legal,
    run_in_process,
    two_people,
)
from topdrop.server.protocol.messages import Presence
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import Said
from topdrop.server.tables import presenter
from topdrop.server.tables.stored_events import StoredChair, StoredMuted


def test_the_order_is_opened_at_the_end_and_not_before(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server, setup=SHORT)
        recorder = Recorder()
        await session.subscribe(recorder, None)
        promised = recorder.last.table.commitment
        await play_legal(server, session, ANN, 0)
        assert recorder.last.table.opened is None
        await play_legal(server, session, BOB, 1)
        assert recorder.last.entries[-1].what.opened == recorder.last.table.opened
        opened: Any = recorder.last.table.opened
        assert sorted(opened.order) == ["RYBW", "YRWB"]
        assert recorder.last.table.commitment == promised

    run_in_process(tmp_path, use)


def test_only_people_at_a_table_with_an_open_chair_see_the_invitation() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    invites = [presenter.present_table(folded.table, who, 0).invite for who in ("ann", "eve", None)]
    assert invites == ["secret", None, None]
    folded.join(1, "bob")
    assert presenter.present_table(folded.table, "ann", 0).invite is None


def test_seats_are_told_when_the_game_has_begun() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR, begins=1)
    assert [c.seat for c in presenter.present_table(folded.table, None, 0).chairs] == [None, None]
    folded.join(1, "bob")
    shown = presenter.present_table(folded.table, "bob", 0)
    assert [(chair.seat, chair.mine) for chair in shown.chairs] == [(1, False), (0, True)]


def test_on_a_shared_screen_the_view_is_that_of_the_seat_to_move() -> None:
    folded = Folded(ANNS_CHAIR, replace(BOBS_CHAIR, guest="ann"))
    for seat in (0, 1, 0):
        for guest, seen in (("ann", seat), ("eve", None), (None, None)):
            view = presenter.present_view(folded.table, guest)
            assert view is not None
            assert view["seat"] == seen
        folded.play()
    assert presenter.present_view(Folded(ANNS_CHAIR, OPEN_CHAIR).table, "ann") is None


def test_what_concerns_somebody_else_alone_is_left_out() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    begun = folded.table.seq
    folded.happen(StoredMuted(guest="ann", chair=1, muted=True))
    folded.happen(Said(chair=1, name="Bob", text="hm"))

    def seqs(guest: str | None) -> list[int]:
        told = presenter.present_entries(folded.table, guest, folded.table.entries[begun:])
        return [one.entry.seq for one in told]

    assert (seqs("ann"), seqs("bob"), seqs(None)) == ([begun + 1], [begun + 2], [begun + 2])
    assert presenter.present_muted(folded.table, "ann") == (1,)
    assert presenter.present_muted(folded.table, "bob") == ()
    assert presenter.present_muted(folded.table, None) == ()


def test_bots_are_always_here_and_people_when_they_are_connected() -> None:
    folded = Folded(ANNS_CHAIR, BOTS_CHAIR)
    here: set[str | None] = {"ann", None}
    assert presenter.present_presence(folded.table, here, 1) == Presence(
        chairs=(True, True), spectators=1
    )
    assert presenter.present_presence(folded.table, {"eve"}, 1).chairs == (False, True)


def test_a_record_tells_who_played_and_how_long_each_thought() -> None:
    with pytest.raises(Refusal) as caught:
        presenter.present_record(Folded(ANNS_CHAIR, OPEN_CHAIR).table)
    assert caught.value.code == "not_begun"
    folded = Folded(ANNS_CHAIR, BOTS_CHAIR)
    folded.play(spent=7)
    folded.play(spent=8)
    record = presenter.present_record(folded.table)
    assert record["names"] == {"red": "Ann", "blue": "greedy"}
    assert record["bots"] == {"blue": "greedy"}
    assert record["ms"] == [7, 8]
    assert record["commitment"] == folded.table.commitment
    assert not {"opened", "ended", "result"} & set(record)


def test_a_record_of_teams_names_every_member() -> None:
    chairs = [
        StoredChair(player="red", member=0, sitter="person", guest="ann", name="Ann"),
        StoredChair(player="blue", member=0, sitter="person", guest="bob", name="Bob"),
        StoredChair(player="blue", member=1, sitter="person", guest="bob", name="Bea"),
    ]
    folded = Folded(*chairs, game="dropit", setup={"teams": [1, 2]})
    assert presenter.present_record(folded.table)["names"] == {
        "red": ["Ann"],
        "blue": ["Bob", "Bea"],
    }
