"""Chairs kept for people who are invited, and playing again with the same people."""

import pytest

from folded import ANNS_CHAIR, OPEN_CHAIR, Folded
from in_process import BOB
from topdrop.server.protocol.common import KeptSeat
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import ChairResigned, SeatFreed
from topdrop.server.tables.commands import decide_join
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import index_row, summarise
from topdrop.server.tables.invitations import decide_invite, decide_uninvite, played_again
from topdrop.server.tables.presenter import present_table
from topdrop.server.tables.stored_events import (
    Kept,
    StoredGameConceded,
    StoredGuestsMerged,
    StoredSeatKept,
    StoredTableMade,
)

EVE = Guest("eve", "Eve")
FOR_BOB, FOR_EVE = Kept(guest="bob", name="Bob", until=100), Kept(guest="eve", name="Eve", until=90)


def code(call: object, *values: object) -> str:
    with pytest.raises(Refusal) as caught:
        call(*values)  # type: ignore[operator]
    return caught.value.code


def waiting() -> Folded:
    return Folded(ANNS_CHAIR, OPEN_CHAIR)


def invited() -> Folded:
    folded = waiting()
    folded.happen(decide_invite(folded.table, "ann", FOR_BOB, None, 0)[0], "ann")
    return folded


def test_the_seat_is_kept_for_whom_it_is_until_then() -> None:
    table = invited().table
    assert code(decide_join, table, EVE, "Eve", None, table.invite, 99) == "seat_kept"
    assert code(decide_join, table, EVE, "Eve", 1, table.invite, 99) == "seat_kept"
    # Whoever is invited by name needs no link.
    for chair in (None, 1):
        (taken,) = decide_join(table, BOB, "Bob", chair, None, 99)
        assert taken.chair == 1  # type: ignore[union-attr]
    assert decide_join(table, EVE, "Eve", None, table.invite, 100)
    assert code(decide_join, table, BOB, "Bob", None, None, 100) == "not_invited"


def test_everybody_sees_for_whom_it_is_kept() -> None:
    folded = invited()
    for guest, is_invited in (("ann", False), ("bob", True), ("eve", False), (None, False)):
        kept = present_table(folded.table, guest, 0).chairs[1].kept
        assert kept == KeptSeat(name="Bob", until=100, yours=is_invited)
    row = index_row(folded.table)
    assert [summarise(row, guest, now=99).open for guest in ("bob", "eve", None)] == [1, 0, 0]
    assert summarise(row, "eve", now=100).open == 1
    folded.join(1, "bob")
    assert folded.table.status == "playing"
    assert folded.table.chairs[1].kept is None


def test_only_the_host_invites_and_only_whom_it_makes_sense_to() -> None:
    folded = waiting()
    table = folded.table
    assert code(decide_invite, table, "bob", FOR_EVE, None, 0) == "not_host"
    assert code(decide_invite, table, "ann", Kept(guest="ann", name="Ann", until=9), None, 0) == (
        "sits_here"
    )
    assert code(decide_invite, table, "ann", FOR_BOB, 7, 0) == "no_such_chair"
    assert code(decide_invite, table, "ann", FOR_BOB, 0, 0) == "chair_taken"
    table = invited().table
    assert decide_invite(table, "ann", FOR_BOB, None, 0) == []
    assert code(decide_invite, table, "ann", FOR_EVE, None, 0) == "table_full"
    # Whoever did not come in time gives way.
    assert decide_invite(table, "ann", FOR_EVE, None, 100) == [
        StoredSeatKept(chair=1, kept=FOR_EVE)
    ]


def test_an_invitation_is_declined_or_taken_back() -> None:
    table = invited().table
    assert decide_uninvite(table, "bob", None, 0) == [SeatFreed(chair=1, name="Bob", declined=True)]
    assert decide_uninvite(table, "ann", 1, 0) == [SeatFreed(chair=1, name="Bob", declined=False)]
    assert code(decide_uninvite, table, "eve", None, 0) == "not_invited_here"
    assert code(decide_uninvite, table, "eve", 1, 0) == "not_host"
    assert code(decide_uninvite, table, "ann", 9, 0) == "no_such_chair"
    assert decide_uninvite(table, "ann", 0, 0) == []
    folded = invited()
    folded.happen(SeatFreed(chair=1, name="Bob", declined=True), "bob")
    assert folded.table.chairs[1].kept is None
    assert code(decide_uninvite, folded.table, "bob", None, 0) == "not_invited_here"


def test_an_invitation_follows_a_guest_who_becomes_another() -> None:
    folded = invited()
    folded.happen(StoredGuestsMerged(guest="bob", became="eve"))
    assert decide_join(folded.table, EVE, "Eve", None, None, 0)
    folded = invited()
    folded.happen(StoredGuestsMerged(guest="bob", became="ann"))
    assert folded.table.chairs[1].kept is None


def again(folded: Folded, host: str, *left_out: str) -> StoredTableMade:
    return played_again(folded.table, host, 500, left_out)


def test_the_same_people_play_again_their_seats_are_kept() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    folded.join(1, "bob")
    assert code(again, folded, "ann") == "not_over"
    folded.happen(StoredGameConceded(chair=1, winners=("red",)), "bob")
    made = again(folded, "bob")
    assert made.host == "bob"
    assert made.options == folded.table.options
    assert made.invite != folded.table.invite
    ann, bob = made.chairs
    assert (ann.sitter, ann.guest, ann.kept) == (
        "open",
        None,
        Kept(guest="ann", name="Ann", until=500),
    )
    assert (bob.sitter, bob.guest, bob.kept) == ("person", "bob", None)
    assert again(folded, "bob", "ann").chairs[0].kept is None
    assert code(again, folded, "eve") == "not_seated"


def test_who_left_a_chair_to_a_bot_plays_again_in_its_place() -> None:
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    folded.join(1, "bob")
    folded.happen(ChairResigned(chair=1, bot="greedy", name="Greta"), "bob")
    folded.happen(StoredGameConceded(chair=0, winners=("blue",)), "ann")
    assert again(folded, "bob").chairs[1].guest == "bob"
    kept = again(folded, "ann").chairs[1].kept
    assert kept is not None
    assert kept.guest == "bob"
