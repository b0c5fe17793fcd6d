"""What connections to a table are told."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from folded import ANNS_CHAIR, BOBS_CHAIR, Folded
from in_process import GREEDY, HERE, ME, InProcessServer, ManualClock, Recorder, run_in_process
from topdrop.server.protocol import messages
from topdrop.server.protocol.messages import Presence
from topdrop.server.protocol.table_events import Said
from topdrop.server.runtime.subscribers import Subscribers
from topdrop.server.tables.encoded_table import MOST_PARTS
from topdrop.server.tables.history_parts import MOST_AT_ONCE
from topdrop.server.tables.stored_events import StoredGuestsMerged, StoredMuted, StoredRenamed


def test_presence_tells_who_is_here(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, HERE, GREEDY, setup={"players": ["red", "blue", "white"]})
        ann, eve = Recorder("ann"), Recorder("eve")
        await session.subscribe(eve, None)
        assert eve.heard[-1] == messages.Presence(chairs=(False, False, True), spectators=1)
        await session.subscribe(ann, None)
        server.clock.advance(1)
        assert eve.heard[-1] == messages.Presence(chairs=(True, True, True), spectators=1)
        server.clock.advance(1)
        await session.unsubscribe(ann)
        assert eve.heard[-1] == messages.Presence(chairs=(False, False, True), spectators=1)

    run_in_process(tmp_path, use)


def updates(recorder: Recorder) -> list[Any]:
    """The updates that a subscriber was sent, and the list is emptied."""
    told = [message for message in recorder.heard if isinstance(message, messages.Update)]
    recorder.heard.clear()
    return told


def test_whoever_comes_is_told_what_is_missing_and_everything_when_that_cannot_be() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.play()
    subscribers = Subscribers(folded.table, ManualClock())
    assert not subscribers
    for since, missing in ((None, [1, 2, 3]), (0, [1, 2, 3]), (2, [3]), (3, []), (9, [1, 2, 3])):
        recorder = Recorder("ann")
        subscribers.add(recorder, folded.table, since)
        welcome, presence = recorder.heard
        assert isinstance(welcome, messages.Welcome)
        assert [entry.seq for entry in welcome.entries] == missing
        assert (welcome.protocol, welcome.seq, welcome.now) == (1, 3, 1_000_000)
        assert isinstance(presence, messages.Presence)
    assert subscribers


def test_everybody_is_told_once_what_has_happened_each_as_it_is_for_them() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    subscribers = Subscribers(folded.table, ManualClock())
    recorders = [Recorder("ann"), Recorder("ann"), Recorder("bob"), Recorder()]
    for recorder in recorders:
        subscribers.add(recorder, folded.table, folded.table.seq)
        recorder.heard.clear()
    folded.play()
    folded.happen(StoredMuted(guest="ann", chair=1, muted=True))
    falls = [messages.Fall(seq=3, trajectory={})]
    subscribers.publish(folded.table, falls)
    first, second, other, watching = (updates(recorder) for recorder in recorders)
    assert first == second
    assert [entry.seq for entry in first[0].entries] == [3, 4]
    assert [entry.seq for entry in other[0].entries] == [3]
    assert first[0].falls == tuple(falls)
    assert [update[0].view["seat"] for update in (first, other, watching)] == [0, 1, None]
    folded.play()
    subscribers.publish(folded.table, ())
    assert [entry.seq for entry in updates(recorders[0])[0].entries] == [5]


def test_whoever_is_removed_is_told_nothing_more() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    subscribers = Subscribers(folded.table, ManualClock())
    recorder = Recorder("ann")
    subscribers.add(recorder, folded.table, None)
    recorder.heard.clear()
    subscribers.remove(recorder)
    folded.play()
    subscribers.publish(folded.table, ())
    assert recorder.heard == []
    assert not subscribers


def test_what_was_missed_is_sent_again_to_one_alone() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.play()
    subscribers = Subscribers(folded.table, ManualClock())
    one, other = Recorder("ann"), Recorder("bob")
    for recorder in (one, other):
        subscribers.add(recorder, folded.table, None)
        recorder.heard.clear()
    one.heard.clear()
    subscribers.resend(one, folded.table, 1)
    assert [entry.seq for entry in updates(one)[0].entries] == [2, 3]
    assert updates(other) == []


def test_presence_is_told_when_it_has_changed() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    clock = ManualClock()
    subscribers = Subscribers(folded.table, clock)
    recorder = Recorder("ann")
    subscribers.add(recorder, folded.table, None)
    recorder.heard.clear()
    clock.advance(1)
    subscribers.publish_presence(folded.table)
    assert recorder.heard == []
    subscribers.add(Recorder("bob"), folded.table, None)
    assert recorder.heard == [messages.Presence(chairs=(True, True), spectators=0)]


def test_presence_is_told_twice_a_second_however_many_come() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    clock = ManualClock()
    subscribers = Subscribers(folded.table, clock)
    recorder = Recorder("ann")
    subscribers.add(recorder, folded.table, None)
    recorder.heard.clear()
    for _ in range(30):
        crowd = Recorder()
        subscribers.add(crowd, folded.table, None)
        assert isinstance(crowd.heard[-1], messages.Presence)
    assert recorder.heard == []
    clock.advance(0.5)
    assert recorder.heard == [messages.Presence(chairs=(True, False), spectators=30)]


def long_talk(entries: int) -> Folded:
    """Return a table where people have written a lot."""
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.play()
    while folded.table.seq < entries:
        folded.happen(Said(chair=0, name="Ann", text="Hm."), "ann")
    return folded


@pytest.mark.parametrize("since", [None, 0, 1, 3])
def test_a_long_history_is_told_in_part_to_whoever_comes_and_to_whoever_missed_it(
    since: int | None,
) -> None:
    folded = long_talk(10_000)
    subscribers = Subscribers(folded.table, ManualClock())
    recorder = Recorder("bob")
    subscribers.add(recorder, folded.table, since)
    subscribers.resend(recorder, folded.table, since or 0)
    for told in (message for message in recorder.heard if not isinstance(message, Presence)):
        assert isinstance(told, messages.Welcome)
        seqs = [entry.seq for entry in told.entries]
        assert seqs == [2, 3, *range(10_000 - MOST_AT_ONCE + 1, 10_001)]
        assert told.first_seq == 10_000 - MOST_AT_ONCE + 1
        assert len(msgspec.json.encode(told)) < 30_000


def test_what_is_kept_for_those_who_come_again_is_bounded() -> None:
    folded = long_talk(500)
    subscribers = Subscribers(folded.table, ManualClock())
    for since in range(500):
        subscribers.add(Recorder("bob"), folded.table, since)
    encoded = subscribers._encoded
    assert encoded is not None
    assert len(encoded._parts) <= MOST_PARTS


def test_whoever_has_become_another_is_here_by_either_name_and_watches_by_none() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.happen(StoredGuestsMerged(guest="bob", became="cleo"))
    folded.happen(StoredGuestsMerged(guest="dan", became="eve"))
    clock = ManualClock()
    subscribers = Subscribers(folded.table, clock)
    # Bob's connection may not have heard yet that it is Cleo's; Dan and Eve only watch.
    for guest, chairs, watching in (("bob", (False, True), 0), ("dan", (False, True), 1)):
        recorder = Recorder(guest)
        subscribers.add(recorder, folded.table, None)
        assert recorder.heard[-1] == messages.Presence(chairs=chairs, spectators=watching)


def test_who_knows_a_name_that_somebody_has_no_more_is_told_everything() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.play()
    folded.happen(Said(chair=1, name="Bob", text="hm"), "bob")
    subscribers = Subscribers(folded.table, ManualClock())
    here, later = Recorder("ann"), Recorder("ann")
    subscribers.add(here, folded.table, None)
    here.heard.clear()
    before = folded.table.seq
    folded.happen(StoredRenamed(guest="bob", name="Player 1"))
    subscribers.publish(folded.table, ())
    subscribers.add(later, folded.table, before)
    for recorder in (here, later):
        welcome = recorder.heard[0]
        assert isinstance(welcome, messages.Welcome)
        assert welcome.first_seq == 1
        assert welcome.table.chairs[1].name == "Player 1"
        (said,) = [each.what for each in welcome.entries if isinstance(each.what, Said)]
        assert said.name == "Player 1"
    here.heard.clear()
    subscribers.resend(here, folded.table, before)
    assert isinstance(here.heard[0], messages.Welcome)
    # Whoever knows the new name is told what is new alone.
    subscribers.add(later, folded.table, folded.table.seq)
    again = [each for each in later.heard if isinstance(each, messages.Welcome)][-1]
    assert (again.first_seq, again.entries) == (None, ())
