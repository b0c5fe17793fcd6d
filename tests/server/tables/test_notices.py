"""Which notices arise from what happens at a table, and which are void."""

from collections.abc import Collection
from typing import Any

from msgspec.structs import replace

from folded import ANNS_CHAIR, BOBS_CHAIR, BOTS_CHAIR, OPEN_CHAIR, Folded
from topdrop.server.protocol.common import ClockOption
from topdrop.server.protocol.notices import Arisen, Notice
from topdrop.server.protocol.table_events import (
    FlagFell,
    RematchAsked,
    RematchMade,
    Said,
    SeatFreed,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackRefused,
    TakenBack,
    VacationAnnounced,
)
from topdrop.server.tables.notices import BEFORE_ALL, HOUR, arising, standing
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    Kept,
    StoredChairTaken,
    StoredGameConceded,
    StoredGuestsMerged,
    StoredSeatKept,
)

TWO_DAYS = ClockOption(per="move", seconds=2 * 86_400)


class Watched(Folded):
    """A table of which it is known what each step made of notices."""

    def arisen(
        self,
        what: AnyStoredEvent | None = None,
        author: str | None = None,
        visible: Collection[str] = (),
    ) -> Arisen | None:
        """Let something happen, or the next move, and return what it made of notices."""
        before = standing(self.table)
        if what is None:
            self.play()
        else:
            self.happen(what, author)
        return arising(before, self.table, author, visible, self.now)


def told(found: Arisen | None) -> list[tuple[str, str]]:
    """Return who is told of what."""
    return [] if found is None else [(each.guest, each.occasion) for each in found.notices]


def only(found: Arisen | None, occasion: str) -> Notice:
    assert found is not None
    (notice,) = [each for each in found.notices if each.occasion == occasion]
    return notice


def two_people(**options: Any) -> Watched:
    return Watched(ANNS_CHAIR, BOBS_CHAIR, **options)


def test_whose_turn_it_is_is_told_once_a_turn() -> None:
    watched = two_people()
    first = watched.arisen(author="ann")
    assert told(first) == [("bob", "your_turn")]
    assert only(first, "your_turn").key == f"your_turn/table/{watched.table.seq}"
    assert only(first, "your_turn").params == {"game": "ontop", "names": "Ann"}
    assert first is not None
    assert "your_turn" in first.void
    assert told(watched.arisen(Said(chair=0, name="Ann", text="hello"), "ann")) == []


def test_whoever_has_the_table_before_their_eyes_is_not_told() -> None:
    watched = two_people()
    found = watched.arisen(author="ann", visible={"bob"})
    assert told(found) == []
    # What was said of turns before is void all the same.
    assert found is not None
    assert set(found.void) == {"your_turn", "deadline"}


def test_whoever_does_it_is_not_told() -> None:
    watched = Watched(ANNS_CHAIR, replace(ANNS_CHAIR, player="blue", name="Anna"))
    assert told(watched.arisen(author="ann")) == []


def test_a_game_that_begins_tells_who_begins() -> None:
    watched = Watched(ANNS_CHAIR, OPEN_CHAIR)
    before = standing(watched.table)
    watched.join(1, "bob")
    assert told(arising(before, watched.table, "bob", (), watched.now)) == [("ann", "your_turn")]


def test_a_table_that_is_made_tells_others_whose_turn_it_is() -> None:
    watched = Watched(replace(BOBS_CHAIR, player="red"), OPEN_CHAIR)
    watched.join(1, "ann")
    found = arising(BEFORE_ALL, watched.table, "ann", (), watched.now)
    assert told(found) == [("bob", "your_turn")]
    assert found is not None
    assert found.void == ()


def test_a_bot_s_move_tells_the_person_and_a_bot_is_told_nothing() -> None:
    watched = Watched(ANNS_CHAIR, BOTS_CHAIR)
    assert told(watched.arisen(author="ann")) == []
    assert told(watched.arisen()) == [("ann", "your_turn")]


def test_a_turn_that_is_taken_back_is_void_and_another_one_later() -> None:
    watched = two_people()
    first = watched.arisen(author="ann")
    assert watched.arisen(TakeBackAsked(chair=0, ply=0, revealed=()), "ann") is None
    back = watched.arisen(TakenBack(chair=0, ply=0, revealed=(), spent=10), "bob")
    assert back is not None
    assert "your_turn" in back.void
    assert told(back) == [("ann", "your_turn")]
    again = watched.arisen(author="ann")
    assert told(again) == [("bob", "your_turn")]
    assert only(again, "your_turn").key != only(first, "your_turn").key


def test_a_wish_to_take_back_is_told_once_to_whoever_is_to_answer() -> None:
    third = replace(BOBS_CHAIR, player="yellow", guest="cleo", name="Cleo")
    watched = Watched(ANNS_CHAIR, BOBS_CHAIR, third, clock=TWO_DAYS)
    watched.arisen(author="ann")
    wish = TakeBackAsked(chair=0, ply=0, revealed=())
    found = watched.arisen(wish, "ann", visible={"cleo"})
    assert told(found) == [("bob", "take_back")]
    notice = only(found, "take_back")
    assert notice.key == f"take_back/table/{watched.table.seq}"
    assert notice.params == {"game": "ontop", "names": "Ann"}
    assert found is not None
    assert found.void == ()
    # Others go on being asked when somebody has answered.
    assert watched.arisen(TakeBackAgreed(chair=1), "bob") is None
    gone = watched.arisen(TakeBackRefused(chair=2), "cleo")
    assert gone is not None
    assert (gone.void, gone.notices) == (("take_back",), ())
    again = watched.arisen(wish, "ann")
    assert told(again) == [("bob", "take_back"), ("cleo", "take_back")]
    assert only(watched.arisen(), "your_turn").guest == "cleo"


def test_a_wish_to_take_back_is_void_once_it_is_gone_however_that_is() -> None:
    def asked() -> Watched:
        watched = two_people(clock=TWO_DAYS)
        watched.arisen(author="ann")
        assert told(watched.arisen(TakeBackAsked(chair=0, ply=0, revealed=()), "ann"))
        return watched

    for gone, author in (
        (TakenBack(chair=0, ply=0, revealed=(), spent=10), "bob"),
        (TakeBackRefused(chair=0), "ann"),
        (StoredGameConceded(chair=1, winners=("red",)), "bob"),
        (None, "bob"),
    ):
        found = asked().arisen(gone, author)
        assert found is not None
        assert "take_back" in found.void, gone
        assert "take_back" not in [each.occasion for each in found.notices]


def test_where_nobody_has_days_no_wish_to_take_back_is_told() -> None:
    for options in ({}, {"clock": ClockOption(per="move", seconds=60)}):
        watched = two_people(**options)
        watched.arisen(author="ann")
        assert watched.arisen(TakeBackAsked(chair=0, ply=0, revealed=()), "ann") is None


def test_becoming_somebody_else_begins_no_turn() -> None:
    watched = two_people()
    watched.arisen(author="ann")
    assert watched.arisen(StoredGuestsMerged(guest="bob", became="bella"), "bob") is None


def test_clocks_of_days_tell_when_they_run_out() -> None:
    watched = two_people(clock=TWO_DAYS)
    found = watched.arisen(author="ann", visible={"bob"})
    assert told(found) == [("bob", "deadline")]
    notice = only(found, "deadline")
    assert notice.deadline == watched.now + 48 * HOUR
    assert notice.not_before == watched.now + 24 * HOUR


def test_one_day_is_told_in_its_second_half() -> None:
    watched = two_people(clock=ClockOption(per="move", seconds=86_400))
    assert only(watched.arisen(author="ann"), "deadline").not_before == watched.now + 12 * HOUR


def test_clocks_of_minutes_tell_nothing_of_that() -> None:
    watched = two_people(clock=ClockOption(per="game", seconds=3_600))
    assert told(watched.arisen(author="ann")) == [("bob", "your_turn")]


def test_a_vacation_puts_the_deadline_off() -> None:
    watched = two_people(clock=TWO_DAYS)
    first = watched.arisen(author="ann")
    away = VacationAnnounced(
        chair=1, number=1, begin=watched.now + 24 * HOUR, end=watched.now + 124 * HOUR
    )
    found = watched.arisen(away)
    assert found is not None
    assert found.void == ("deadline",)
    assert told(found) == [("bob", "deadline")]
    put_off = only(found, "deadline")
    assert put_off.deadline == (only(first, "deadline").deadline or 0) + 100 * HOUR
    assert put_off.key != only(first, "deadline").key


def test_a_flag_that_falls_ends_the_deadline() -> None:
    watched = two_people(clock=TWO_DAYS)
    watched.arisen(author="ann")
    watched.now += 48 * HOUR
    found = watched.arisen(FlagFell(chair=1))
    assert found is not None
    assert (found.void, found.notices) == (("deadline",), ())


def test_the_end_of_a_game_is_told_to_those_who_do_not_see_it() -> None:
    watched = two_people()
    found = watched.arisen(StoredGameConceded(chair=0, winners=("blue",)), "ann")
    assert told(found) == [("bob", "game_over")]
    assert found is not None
    assert "your_turn" in found.void


def test_another_game_is_told_when_it_is_wanted_and_when_it_is_made() -> None:
    watched = two_people()
    watched.arisen(StoredGameConceded(chair=0, winners=("blue",)), "ann")
    wanted = watched.arisen(RematchAsked(chair=0), "ann")
    assert told(wanted) == [("bob", "rematch")]
    assert only(wanted, "rematch").path == "/t/table"
    made = watched.arisen(RematchMade(table="other"), "bob")
    assert told(made) == [("ann", "rematch")]
    assert only(made, "rematch").path == "/t/other"
    assert made is not None
    assert made.void == ("rematch",)


def test_whoever_is_invited_is_told_until_that_ends() -> None:
    kept = [Kept(guest=guest, name=guest.title(), until=90_000) for guest in ("bob", "eve")]
    table = Watched(ANNS_CHAIR, OPEN_CHAIR, replace(OPEN_CHAIR, player="white"))
    first = only(table.arisen(StoredSeatKept(chair=1, kept=kept[0]), "ann"), "invited")
    assert (first.guest, first.deadline, first.params["names"]) == ("bob", 90_000, "Ann")
    assert told(table.arisen(StoredSeatKept(chair=2, kept=kept[1]), "ann", {"eve"})) == []
    # What is not sent yet of other invitations is kept anew, by the same key.
    ended = table.arisen(SeatFreed(chair=2, name="Eve", declined=True), "eve")
    assert ended is not None
    assert ended.void == ("invited",)
    assert [(one.guest, one.key) for one in ended.notices] == [("bob", first.key)]
    taken = table.arisen(StoredChairTaken(chair=1, guest="bob", name="Bob"), "bob")
    assert taken is not None
    assert (taken.void, taken.notices) == (("invited",), ())


def test_seats_kept_from_the_beginning_are_told_when_the_table_is_made() -> None:
    kept = Kept(guest="bob", name="Bob", until=90_000)
    table = Folded(ANNS_CHAIR, replace(OPEN_CHAIR, kept=kept)).table
    assert told(arising(BEFORE_ALL, table, "ann", (), 0)) == [("bob", "invited")]


def test_programs_and_lessons_are_told_nothing() -> None:
    watched = Watched(ANNS_CHAIR, OPEN_CHAIR)
    watched.join(1, "prog", program=True)
    assert told(watched.arisen(author="ann")) == []
    watched = two_people()
    watched.table.lesson = 1
    assert watched.arisen(author="ann") is None


def test_a_round_s_table_is_told_by_turn_only_where_the_round_is_not() -> None:
    watched = Watched(replace(BOBS_CHAIR, player="red"), replace(ANNS_CHAIR, player="blue"))
    watched.table.tournament = "cup"
    found = arising(BEFORE_ALL, watched.table, None, (), watched.now)
    assert only(found, "your_turn").unless == "tournament"
    assert only(watched.arisen(author="bob"), "your_turn").unless is None
