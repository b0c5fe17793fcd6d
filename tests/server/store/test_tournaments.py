"""What every kind of store keeps of tournaments."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from members import make_member
from notice_examples import known, notice, subscription
from played_tournaments import PlayedTournament
from stores import STORES, Opening, with_store
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store import Conflict, Guest, Operator, Store
from topdrop.server.store.tournaments import Person, TournamentGame
from topdrop.server.tables.tournament_index import tournament_row
from topdrop.tournaments import Terms, TournamentEntry, standings
from topdrop.tournaments.events import AnyTournamentEvent, EntrantJoined
from topdrop.tournaments.tournament import Tournament

OPERATOR = Operator("root", 9_000)


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def using(use: Callable[[Store], Awaitable[None]]) -> Callable[[Opening], None]:
    """Make a test of what a store is to do, for every kind of store."""

    def test(opening: Opening) -> None:
        with_store(opening, use)

    return test


class Recorded(PlayedTournament):
    """A tournament whose entries are kept in memory, for a store."""

    def __init__(self, terms: Terms, entrants: int) -> None:
        self.entries: list[TournamentEntry] = []
        super().__init__(terms, entrants)

    def say(self, events: Sequence[AnyTournamentEvent]) -> None:
        for place, what in enumerate(events, self.tournament.seq + 1):
            self.entries.append(TournamentEntry(seq=place, at=self.now, what=what))
        super().say(events)


async def keep(store: Store, played: Recorded, id_: str = "t", after: int = 0) -> None:
    row = tournament_row(played.tournament)
    await store.append_to_tournament(id_, played.entries[after:], "host", row)


@using
async def test_a_history_is_kept_with_names_and_guests(store: Store) -> None:
    played = Recorded(Terms(format="swiss", rounds=2), 5)
    played.play_all()
    await keep(store, played)
    again = Tournament.rebuilt("t", await store.tournament_history("t"))
    assert standings(again) == standings(played.tournament)
    assert again.host == "host"
    assert [each.guest for each in again.seeds] == ["p1", "p2", "p3", "p4", "p5"]
    kept = await store.tournament("t")
    assert kept is not None
    assert (kept.host, kept.seq, kept.row.stage) == ("host", played.tournament.seq, "over")
    assert kept.row.round == 2
    assert await store.tournament_history("t", played.tournament.seq) == []
    assert await store.tournament("other") is None


@using
async def test_a_number_is_there_once(store: Store) -> None:
    played = Recorded(Terms(format="swiss"), 2)
    await keep(store, played)
    with pytest.raises(Conflict):
        await keep(store, played)
    before = len(played.entries)
    played.begin()
    await keep(store, played, after=before)
    with pytest.raises(Conflict):
        await keep(store, played, after=before)
    assert len(await store.tournament_history("t")) == len(played.entries)


@using
async def test_a_table_of_a_round_is_there_once(store: Store) -> None:
    played = Recorded(Terms(format="swiss"), 4)
    played.begin()
    await keep(store, played)
    other = Recorded(Terms(format="swiss"), 4)
    other.begin()
    with pytest.raises(Conflict):
        # Its tables have the same ids.
        await keep(store, other, "u")
    assert await store.tournament("u") is None
    assert await store.tournament_of("table-1") == "t"
    assert await store.tournament_of("table-9") is None


@using
async def test_what_is_to_be_done_is_found(store: Store) -> None:
    played = Recorded(Terms(format="swiss", starts=500), 4)
    await keep(store, played)
    assert await store.due_tournaments(499) == []
    assert await store.due_tournaments(500) == ["t"]
    before = len(played.entries)
    played.begin()
    await keep(store, played, after=before)
    assert await store.due_tournaments(0) == ["t"]
    games = [TournamentGame(f"table-{n}", None, 0, False) for n in (1, 2)]
    assert await store.tournament_games("t") == games
    before = len(played.entries)
    played.play()
    await keep(store, played, after=before)
    assert await store.tournament_games("t") == []


@using
async def test_lists_begin_with_what_goes_on(store: Store) -> None:
    for id_, number in (("over", 0), ("open", 1), ("running", 2)):
        played = Recorded(Terms(format="swiss", rounds=1), 2)
        played._tables = iter(range(100 * number, 100 * number + 9))  # type: ignore[assignment]
        if id_ != "open":
            played.begin()
        if id_ == "over":
            played.play_all()
        await keep(store, played, id_)
    assert [each.id for each in await store.tournaments(9)] == ["running", "open", "over"]
    assert [each.id for each in await store.tournaments(1)] == ["running"]
    assert await store.tournaments_hosted("host") == 2


@using
async def test_a_tournament_can_be_deleted(store: Store) -> None:
    played = Recorded(Terms(format="swiss"), 2)
    await keep(store, played)
    assert await store.delete_tournament("t", OPERATOR)
    assert not await store.delete_tournament("t", OPERATOR)
    (action,) = await store.admin_actions_after(0, 9)
    assert (action.kind, action.subject) == ("delete_tournament", "t")
    assert await store.tournament("t") is None
    assert await store.tournament_history("t") == []
    assert await store.tournament_people("t") == {}
    before = len(played.entries)
    played.begin()
    with pytest.raises(Conflict):
        await keep(store, played, after=before)


@using
async def test_who_takes_part_is_kept_apart(store: Store) -> None:
    played = Recorded(Terms(format="swiss"), 2)
    await keep(store, played)
    assert await store.tournament_people("t") == {1: Person("p1", "p1"), 2: Person("p2", "p2")}


@using
async def test_whoever_becomes_another_guest_is_that_in_tournaments_too(store: Store) -> None:
    played = Recorded(Terms(format="swiss"), 2)
    await keep(store, played)
    for guest in ("p1", "p9", "host", "h9"):
        await store.keep_guest(Guest(guest, guest))
    await store.merge_guests("p1", "p9", 5)
    await store.merge_guests("host", "h9", 6)
    kept = await store.tournament("t")
    assert kept is not None
    assert (kept.host, kept.people) == ("h9", 2)
    again = Tournament.rebuilt("t", await store.tournament_history("t"))
    assert (again.host, [each.guest for each in again.seeds]) == ("h9", ["p9", "p2"])
    assert [(t.id, name) for t, name in await store.tournaments_of("p9")] == [("t", "p1")]
    assert [(t.id, name) for t, name in await store.tournaments_of("h9")] == [("t", None)]
    assert await store.tournaments_of("p1") == []


async def keep_hosted(store: Store) -> None:
    """Keep tournaments of one host: open, with a time to begin, running and over."""
    await store.keep_guest(Guest("host", "host"))
    await keep(store, Recorded(Terms(format="swiss"), 2), "open")
    await keep(store, Recorded(Terms(format="swiss", starts=500), 2), "timed")
    running = Recorded(Terms(format="swiss"), 2)
    running.begin()
    await keep(store, running, "running")


@using
async def test_an_open_tournament_is_due_whose_host_has_deleted_themselves(store: Store) -> None:
    await keep_hosted(store)
    assert await store.due_tournaments(400) == ["running"]
    assert not await store.host_is_gone("open", 400)
    await store.delete_guest("host", "nobody", 300)
    assert await store.due_tournaments(400) == ["open", "running"]
    for each in ("open", "timed", "running"):
        assert await store.host_is_gone(each, 400)
        kept = await store.tournament(each)
        assert kept is not None
        assert (kept.host, kept.people) == ("", 1)
    assert not await store.host_is_gone("other", 400)


@using
async def test_an_open_tournament_is_due_whose_host_is_banned(store: Store) -> None:
    await keep_hosted(store)
    await store.ban("host", None, "", 450, OPERATOR)
    assert await store.due_tournaments(449) == ["open", "running"]
    assert await store.host_is_gone("open", 449)
    # The ban has ended.
    assert await store.due_tournaments(450) == ["running"]
    assert not await store.host_is_gone("open", 450)
    await store.ban("host", None, "", None, OPERATOR)
    assert await store.due_tournaments(450) == ["open", "running"]


@using
async def test_an_open_tournament_goes_with_a_host_who_becomes_somebody_else(store: Store) -> None:
    await keep_hosted(store)
    await store.keep_guest(Guest("h9", "h9"))
    await store.merge_guests("host", "h9", 5)
    assert await store.due_tournaments(400) == ["running"]
    assert not await store.host_is_gone("open", 400)
    await store.ban("h9", None, "", None, OPERATOR)
    assert await store.host_is_gone("open", 400)


@using
async def test_whoever_makes_a_tournament_while_being_deleted_is_gone(store: Store) -> None:
    await store.keep_guest(Guest("host", "host"))
    await store.delete_guest("host", "nobody", 300)
    await keep(store, Recorded(Terms(format="swiss"), 2))
    assert await store.due_tournaments(400) == ["t"]
    assert await store.host_is_gone("t", 400)


@using
async def test_notices_are_kept_with_what_they_arise_from_or_not_at_all(store: Store) -> None:
    await store.keep_guest(*known())
    await store.keep_subscription(subscription(), most=9)
    played = Recorded(Terms(format="swiss"), 2)
    row = tournament_row(played.tournament)
    told = notice(key="tournament/t/2", occasion="tournament", params={"names": "Bob"})
    others = [notice("bob"), notice(key="tournament/u", table="u", occasion="tournament")]
    arisen = [Arisen(table="t", notices=(told, *others))]
    await store.append_to_tournament("t", played.entries, "host", row, arisen=arisen)
    # Nobody can tell Bob anything.
    assert await store.due_notices(10, 9) == [told, others[1]]
    again = [Arisen(table="t", notices=(notice(key="again"),))]
    with pytest.raises(Conflict):
        await store.append_to_tournament("t", played.entries, "host", row, arisen=again)
    assert await store.due_notices(10, 9) == [told, others[1]]
    before = len(played.entries)
    played.begin()
    void = [Arisen(table="t", void=("tournament",), notices=(told,))]
    row = tournament_row(played.tournament)
    await store.append_to_tournament("t", played.entries[before:], "host", row, arisen=void)
    # It is void, and one for a key is kept.
    assert await store.due_notices(10, 9) == [others[1]]


@using
async def test_somebody_s_tournaments_are_found_with_their_places(store: Store) -> None:
    over = Recorded(Terms(format="swiss", rounds=1), 2)
    over.play_all()
    places = {each.number: each.place for each in standings(over.tournament)}
    row = tournament_row(over.tournament)
    await store.append_to_tournament("over", over.entries, "host", row, places=places)
    open_ = Recorded(Terms(format="swiss"), 1)
    open_.entries = [replace(each, at=9_000) for each in open_.entries]
    await keep(store, open_, "open")
    for number, guest in enumerate(("p1", "p2"), 1):
        found = await store.tournaments_played(guest, 9)
        kept = [(each.tournament.id, each.number, each.place) for each in found]
        assert ("over", number, places[number]) in kept
        assert kept[:-1] == ([("open", 1, None)] if guest == "p1" else [])
    assert len(await store.tournaments_played("p1", 1)) == 1
    assert await store.tournaments_played("host", 9) == []


@using
async def test_whoever_claims_the_name_they_entered_by_is_called_so(store: Store) -> None:
    for id_, entered in (("t", "ANNA"), ("u", "Annabel")):
        played = Recorded(Terms(format="swiss"), 0)
        played.enter(entered)
        (joined,) = [each for each in played.entries if isinstance(each.what, EntrantJoined)]
        played.entries[-1] = replace(joined, what=replace(joined.what, guest="ann"))
        await keep(store, played, id_)
    await make_member(store, "Anna", "ann")
    names = {id_: (await store.tournament_people(id_))[1].name for id_ in ("t", "u")}
    assert names == {"t": "Anna", "u": "Annabel"}
    for id_ in ("t", "u"):
        kept = await store.tournament(id_)
        assert kept is not None
        assert kept.people == 1
