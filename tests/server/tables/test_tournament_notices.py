"""Which notices arise from what happens in a tournament, and which are void."""

from collections.abc import Sequence

from played_tournaments import PlayedTournament, better_seed_wins
from topdrop.server.protocol.notices import Arisen, Notice
from topdrop.server.tables.tournament_notices import arising
from topdrop.tournaments import Terms, TournamentEntry
from topdrop.tournaments.deciding import call_off, enter, leave, stop
from topdrop.tournaments.events import AnyTournamentEvent, EntrantJoined


class Told(PlayedTournament):
    """A tournament of which is kept what each step made of notices."""

    def __init__(self, terms: Terms, entrants: int | Sequence[str]) -> None:
        self.arisen: list[Arisen] = []
        super().__init__(terms, entrants)

    def say(self, events: Sequence[AnyTournamentEvent]) -> None:
        first = self.tournament.seq + 1
        super().say(events)
        entries = [
            TournamentEntry(seq=seq, at=self.now, what=what)
            for seq, what in enumerate(events, first)
        ]
        self.arisen += arising(self.tournament, entries)

    def notices(self) -> list[Notice]:
        """Return what has arisen since this was asked last."""
        found = [notice for each in self.arisen for notice in each.notices]
        self.arisen.clear()
        return found


def test_everybody_is_told_of_their_table_or_bye_in_a_round_once() -> None:
    told = Told(Terms(format="swiss", rounds=2, round_limit=60_000), 5)
    for round_ in (1, 2):
        told.now += 10
        told.begin() if round_ == 1 else told.go_on()
        found = told.notices()
        assert sorted(each.guest for each in found) == ["p1", "p2", "p3", "p4", "p5"]
        assert len({(each.guest, each.key) for each in found}) == 5
        for notice in found:
            assert notice.occasion == "tournament"
            assert (notice.params["tournament"], notice.params["round"]) == ("Cup", round_)
            assert notice.params["game"] == "ontop"
        for board in told.last.boards:
            ids = [f"p{number}" for number in board.board.entrants]
            one, other = (next(n for n in found if n.guest == guest) for guest in ids)
            assert one.path == other.path == f"/t/{board.board.table}"
            assert one.table == board.board.table
            assert (one.params["names"], other.params["names"]) == (ids[1], ids[0])
            assert one.deadline == told.now + 60_000
        (bye,) = [each for each in found if each.topic == "bye"]
        assert bye.guest == f"p{told.last.byes[0]}"
        assert (bye.table, bye.path) == (None, "/tournaments/t")
        told.play()
        told.notices()


def test_bots_programs_and_whoever_has_gone_are_told_nothing() -> None:
    told = Told(Terms(format="round_robin"), ["ann"])
    for joined in (
        EntrantJoined(number=0, name="greedy", bot="greedy"),
        EntrantJoined(number=0, name="prog", guest="p", program=True),
        EntrantJoined(number=0, name="", guest=None),
    ):
        told.say(enter(told.tournament, joined))
    told.begin()
    assert [each.guest for each in told.notices()] == ["ann"]


def test_a_walkover_is_told() -> None:
    told = Told(Terms(format="round_robin"), 4)
    told.begin()
    told.say(leave(told.tournament, 4))
    told.play()
    told.notices()
    told.go_on()
    (notice,) = [each for each in told.notices() if each.topic == "walkover"]
    assert notice.guest == f"p{told.last.walkovers[0]}"
    assert notice.path == "/tournaments/t"


def test_a_drawn_game_that_is_played_again_is_another_table() -> None:
    told = Told(Terms(format="knockout"), 2)
    told.begin()
    first = told.notices()
    told.play(lambda board: ([list(board.board.entrants)], None))
    told.notices()
    told.go_on()
    again = told.notices()
    assert {each.guest for each in again} == {"p1", "p2"}
    assert not {each.key for each in first} & {each.key for each in again}
    assert {each.path for each in again} == {"/t/table-2"}


def test_a_game_that_is_decided_is_told_to_nobody_any_more() -> None:
    told = Told(Terms(format="swiss", rounds=1), 2)
    told.begin()
    told.notices()
    told.play(better_seed_wins)
    assert told.arisen == [Arisen(table="table-1", void=("tournament",))]


def test_a_tournament_that_is_stopped_tells_of_no_table() -> None:
    told = Told(Terms(format="swiss", rounds=1), 4)
    told.begin()
    told.notices()
    told.say(stop(told.tournament))
    assert [(each.table, each.void) for each in told.arisen] == [
        ("table-1", ("tournament",)),
        ("table-2", ("tournament",)),
    ]


def test_whoever_entered_and_the_host_hear_that_it_does_not_take_place() -> None:
    told = Told(Terms(format="swiss", starts=5), 1)
    told.say(call_off(told.tournament))
    found = told.notices()
    assert [(each.guest, each.topic) for each in found] == [
        ("host", "called_off"),
        ("p1", "called_off"),
    ]
    assert {each.path for each in found} == {"/tournaments/t"}


def test_whoever_entered_hears_that_it_does_not_take_place_since_the_host_is_gone() -> None:
    told = Told(Terms(format="swiss"), 2)
    told.say(call_off(told.tournament, "host_gone"))
    found = told.notices()
    assert [(each.guest, each.topic) for each in found] == [
        ("p1", "host_gone"),
        ("p2", "host_gone"),
    ]
