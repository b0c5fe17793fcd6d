"""Tables as the fold of their history."""

from random import Random
from typing import Any

import msgspec
import pytest

from folded import ANNS_CHAIR, BOBS_CHAIR, BOTS_CHAIR, OPEN_CHAIR, Folded
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import ClockOption
from topdrop.server.tables import presenter
from topdrop.server.tables.stored_events import (
    Kept,
    StoredChair,
    StoredGuestsMerged,
    StoredMovePlayed,
    StoredMuted,
    StoredNameClaimed,
    StoredRenamed,
    StoredSeatKept,
    decode_stored,
    encode_stored,
)
from topdrop.server.tables.table import Table

CLOCK = ClockOption(per="game", seconds=60)


def told(table: Table) -> dict[str, Any]:
    """Everything that anybody is told of a table."""
    plain: dict[str, Any] = msgspec.to_builtins(
        {
            str(guest): (
                presenter.present_table(table, guest, 99_000),
                presenter.present_view(table, guest),
                [one.entry for one in presenter.present_entries(table, guest, table.entries)],
                presenter.present_muted(table, guest),
            )
            for guest in ("ann", "bob", None)
        }
    )
    return plain


def test_there_is_no_table_without_a_history() -> None:
    assert Table.rebuilt([]) is None


@pytest.mark.parametrize("seed", range(10))
def test_a_table_is_what_its_stored_history_makes_at_every_point(seed: int) -> None:
    source = Random(seed)
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR, clock=CLOCK)
    folded.join(1, "bob")
    for _ in range(12):
        table = folded.table
        kind = source.random()
        if kind < 0.6 and table.to_act is not None:
            folded.play(source.randrange(5_000))
        elif kind < 0.75 and table.plies:
            ply = source.randrange(len(table.plies))
            asked = public.TakeBackAsked(chair=0, ply=ply, revealed=())
            folded.happen(asked, "ann")
            if source.random() < 0.5:
                folded.happen(public.TakenBack(chair=0, ply=ply, revealed=()), "bob")
        else:
            folded.happen(public.Said(chair=1, name="Bob", text="hm"), "bob", f"c{table.seq}")
            folded.happen(StoredMuted(guest="ann", chair=1, muted=source.random() < 0.5), "ann")
        stored = [
            msgspec.structs.replace(entry, what=decode_stored(encode_stored(entry.what)))
            for entry in folded.history
        ]
        again = Table.rebuilt(stored)
        assert again is not None
        assert told(again) == told(table)
        assert again.answered == table.answered
        assert list(again.plies) == list(table.plies)


def test_a_table_waits_is_played_and_is_over_or_closed() -> None:
    short = {"tiles": {"name": "two", "tiles": {"RYBW": 1, "YRWB": 1}}}
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR, setup=short)
    statuses = [folded.table.status]
    assert folded.table.to_act is None
    folded.join(1, "bob")
    statuses.append(folded.table.status)
    opened = [folded.table.opened]
    folded.play()
    folded.play()
    statuses.append(folded.table.status)
    opened.append(folded.table.opened)
    assert [order is not None for order in opened] == [False, True]
    assert folded.table.ended == folded.now
    closed = Folded(ANNS_CHAIR, OPEN_CHAIR)
    closed.happen(public.TableClosed())
    statuses.append(closed.table.status)
    assert statuses == ["waiting", "playing", "over", "closed"]


def test_what_is_said_makes_nothing_stale_and_a_move_does() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    before = folded.table.changed
    folded.happen(public.Said(chair=0, name="Ann", text="hm"))
    folded.happen(StoredMuted(guest="bob", chair=0, muted=True))
    folded.happen(public.RematchAsked(chair=0))
    assert (folded.table.changed, folded.table.seq) == (before, before + 3)
    folded.play()
    assert folded.table.changed == folded.table.seq == before + 4


def test_programs_have_no_vote_and_an_answer_is_due_from_everybody_else() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    folded.join(1, "robo", program=True)
    assert folded.table.people == {"ann", "robo"}
    assert folded.table.voters == {"ann"}
    assert folded.table.pending_voters == set()
    two = Folded(ANNS_CHAIR, BOBS_CHAIR)
    two.play()
    two.happen(public.TakeBackAsked(chair=0, ply=0, revealed=()))
    assert two.table.pending_voters == {"bob"}
    two.happen(public.TakeBackAgreed(chair=1))
    assert two.table.pending_voters == set()
    two.happen(public.TakeBackRefused(chair=1))
    assert two.table.take_back is None


def test_the_clock_of_the_person_to_act_runs_from_when_the_turn_began() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=CLOCK)
    began = folded.now
    assert folded.table.running == 0
    assert folded.table.time_left(began + 4_000) == 56_000
    assert folded.table.time_left(began + 90_000) == 0
    folded.play(spent=10_000)
    assert folded.table.clocks is not None
    assert folded.table.clocks.left == (50_000, 60_000)
    assert folded.table.running == 1
    bot = Folded(ANNS_CHAIR, BOTS_CHAIR, clock=CLOCK)
    bot.play()
    assert (bot.table.to_act, bot.table.running, bot.table.time_left(0)) == (1, None, 0)
    bot.play(spent=30_000)
    assert bot.table.clocks is not None
    assert bot.table.clocks.left == (59_000, 60_000)


def test_a_history_in_which_a_move_comes_before_the_game_is_none() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    move = StoredMovePlayed(chair=0, move="c4d4", by="person", chance=None, spent=0)
    with pytest.raises(ValueError, match="a move before the game began"):
        folded.happen(move)


def merged(folded: Folded, guest: str = "bob", became: str = "ann") -> Table:
    """Let a guest become another one, and check that the history makes the same table again."""
    folded.happen(StoredGuestsMerged(guest=guest, became=became))
    again = Table.rebuilt(folded.history)
    assert again is not None
    assert told(again) == told(folded.table)
    return folded.table


def test_a_guest_who_becomes_another_keeps_chair_and_word() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR, clock=CLOCK)
    folded.play()
    folded.happen(public.Said(chair=1, name="Bob", text="hm"), "bob", "c1")
    folded.happen(StoredMuted(guest="bob", chair=0, muted=True), "bob")
    changed, last, left = folded.table.changed, folded.table.last, folded.table.time_left(9_000)
    table = merged(folded)
    assert table.chairs_of("ann") == table.chairs_of("bob") == [0, 1]
    assert table.people == {"ann"}
    assert table.answered["ann", "c1"] == 4
    # Nobody is deaf to themselves, and what was said is heard by whoever said it.
    assert presenter.present_muted(table, "ann") == ()
    told = presenter.present_entries(table, "ann", table.entries[3:])
    kinds = [one.entry.what.__struct_config__.tag for one in told]
    assert kinds == ["said", "muted", "seats_joined"]
    assert not list(presenter.present_entries(table, None, table.entries[5:]))
    # It makes no command stale, stops no clock, and brings the table to nobody's notice.
    assert (table.changed, table.last, table.time_left(9_000)) == (changed, last, left)
    # And on, to a third one.
    table = merged(folded, "ann", "cleo")
    assert table.host == "cleo"
    for guest in ("ann", "bob", "cleo"):
        assert table.chairs_of(guest) == [0, 1]
        assert presenter.present_table(table, guest, 0).host


def test_a_wish_lapses_when_whoever_was_asked_is_the_one_who_asks() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.play()
    folded.happen(public.TakeBackAsked(chair=0, ply=0, revealed=()), "ann")
    assert merged(folded).take_back is None


def test_a_refusal_and_a_chair_that_was_left_are_the_one_guest_s_as_well() -> None:
    chairs = (ANNS_CHAIR, BOBS_CHAIR, StoredChair(player="white", sitter="person", guest="cleo"))
    folded = Folded(*chairs)
    for _ in range(3):
        folded.play()
    for by, asks in ((2, 1), (1, 0)):
        folded.happen(public.TakeBackAsked(chair=asks, ply=asks, revealed=()), chairs[asks].guest)
        folded.happen(public.TakeBackRefused(chair=by), chairs[by].guest)
    table = merged(folded)
    # What one has refused oneself is no refusal.
    assert table.take_backs_refused == {"ann": 2}
    for guest in ("ann", "bob"):
        assert presenter.present_table(table, guest, 0).take_back_refused == 2
    left = Folded(ANNS_CHAIR, BOBS_CHAIR)
    left.happen(public.ChairResigned(chair=1, bot="greedy", name="greedy"), "bob")
    for guest in ("ann", "bob"):
        assert presenter.present_table(merged(left), guest, 0).chairs[1].left


@pytest.mark.parametrize("asks", [0, 1])
def test_a_wish_goes_on_where_others_are_to_answer(asks: int) -> None:
    chairs = (ANNS_CHAIR, BOBS_CHAIR, StoredChair(player="white", sitter="person", guest="cleo"))
    folded = Folded(*chairs)
    for _ in range(3):
        folded.play()
    folded.happen(public.TakeBackAsked(chair=asks, ply=asks, revealed=()), chairs[asks].guest)
    assert folded.table.pending_voters == {"ann", "bob", "cleo"} - {chairs[asks].guest}
    assert merged(folded).pending_voters == {"cleo"}
    folded.happen(public.RematchAsked(chair=asks))
    assert folded.table.rematch == {"ann"}


def names_told(table: Table) -> list[str]:
    """The names that entries tell, in order."""
    whats: list[Any] = [one.entry.what for one in table.entries]
    return [what.name for what in whats if hasattr(what, "name")]


def test_who_is_renamed_has_the_new_name_in_all_entries_and_numbers_where_they_sit_twice() -> None:
    mum = msgspec.structs.replace(BOBS_CHAIR, player="white", name="Rude Mum")
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR, mum)
    folded.join(1, "bob")
    for chair, name in ((0, "Ann"), (1, "Bob"), (2, "Rude Mum")):
        folded.happen(public.Said(chair=chair, name=name, text="hm"), name)
    encoded = [one.encoded() for one in folded.table.entries]
    folded.happen(StoredRenamed(guest="bob", name="Player 1234"))
    table = folded.table
    assert [chair.name for chair in table.chairs] == ["Ann", "Player 1234", "Player 2"]
    assert names_told(table) == ["Player 1234", "Ann", "Player 1234", "Player 1234"]
    assert table.entries[-1].entry.what == public.Renamed(chairs=(1, 2))
    assert table.renamed == table.seq
    assert b"Rude" not in b"".join(bytes(one.encoded()) for one in table.entries)
    assert b"Rude" in b"".join(map(bytes, encoded))
    # What has been decided still holds.
    assert table.changed < table.seq


def test_who_left_or_is_invited_is_renamed_too() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    folded.happen(StoredSeatKept(chair=1, kept=Kept(guest="bob", name="Bob", until=9)), "ann")
    folded.happen(StoredRenamed(guest="bob", name="Player 1"))
    assert folded.table.chairs[1].kept == Kept(guest="bob", name="Player 1", until=9)
    assert names_told(folded.table) == ["Player 1"]
    folded.join(1, "bob")
    folded.happen(public.ChairResigned(chair=1, bot="greedy", name="greedy"), "bob")
    folded.happen(StoredRenamed(guest="bob", name="Player 2"))
    chair = folded.table.chairs[1]
    assert (chair.resigned, chair.name) == ("Player 2", "greedy")


def test_a_claimed_name_that_is_taken_away_is_claimed_again() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.happen(StoredNameClaimed(guest="bob", name="Bob"))
    folded.happen(StoredRenamed(guest="bob", name="Player 1", claimed=True))
    assert (folded.table.chairs[1].name, folded.table.chairs[1].claimed) == ("Player 1", True)
    folded.happen(StoredRenamed(guest="ann", name="Player 2"))
    assert (folded.table.chairs[0].name, folded.table.chairs[0].claimed) == ("Player 2", False)


def test_a_record_of_a_finished_game_tells_the_names_under_which_it_was_played() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.play()
    folded.happen(StoredRenamed(guest="ann", name="Player 1"))
    assert presenter.present_record(folded.table)["names"] == {"red": "Player 1", "blue": "Bob"}
    while folded.table.status == "playing":
        folded.play()
    for name in ("Player 2", "Player 3"):
        folded.happen(StoredRenamed(guest="bob", name=name))
    assert presenter.present_record(folded.table)["names"] == {"red": "Player 1", "blue": "Bob"}
    assert folded.table.chairs[1].name == "Player 3"
