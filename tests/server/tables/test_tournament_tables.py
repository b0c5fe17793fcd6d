"""Tables of tournaments: what may be played, who may enter, and what a game has come to."""

from typing import Any

import msgspec
import pytest

from in_process import SHORT
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import first_entries
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.stored_events import StoredEntry, StoredMovePlayed
from topdrop.server.tables.table import Table
from topdrop.server.tables.tournament_tables import (
    check_bot,
    check_entry,
    check_game,
    given_up,
    not_shown_up,
    result_of,
    table_of_board,
    with_claimed_names,
)
from topdrop.tournaments import Terms, Tournament, TournamentEntry, TournamentMade
from topdrop.tournaments.events import Board, EntrantJoined

USUAL = {"players": ["red", "blue"]}
CLOCK = {"clock": {"per": "game", "seconds": 600, "increment": 5}}


def refused(code: str) -> Any:
    return pytest.raises(Refusal, check=lambda error: error.code == code)


def tournament(size: int = 2, setup: Any = USUAL, bots: int = 0, **options: Any) -> Tournament:
    found = Tournament("cup")
    made = TournamentMade(
        name="Cup",
        host="host",
        terms=Terms(format="swiss", table_size=size),  # type: ignore[arg-type]
        game="ontop",
        setup=setup,
        options=msgspec.to_builtins(TableOptions(**options)),
    )
    entries: list[Any] = [made]
    for number in range(1, size + 1):
        if number <= bots:
            entries.append(EntrantJoined(number=number, name=f"B{number}", bot="level1"))
        else:
            entries.append(EntrantJoined(number=number, name=f"P{number}", guest=f"p{number}"))
    for seq, what in enumerate(entries, 1):
        found.fold(TournamentEntry(seq=seq, at=0, what=what))
    return found


def table_of(found: Tournament) -> Table:
    board = Board(number=1, entrants=tuple(found.entrants), table="t1")
    table, _ = first_entries(table_of_board(found, board), 1_000, table_id="t1")
    return table


def fold(table: Table, *events: Any) -> None:
    for what in events:
        table.fold(StoredEntry(table=table.id, seq=table.seq + 1, at=2_000, what=what))


def play(table: Table) -> None:
    """Play a legal move."""
    assert table.game is not None
    assert table.to_act is not None
    move = str(table.game.view(table.game.to_move).as_json()["legal_moves"][0])
    ply = table.adapter.play(table.game.copy(), move)
    fold(
        table,
        StoredMovePlayed(
            chair=table.to_act, move=ply.move, by="person", chance=ply.chance, spent=1
        ),
    )


def test_everybody_sits_at_a_table_that_begins_at_once() -> None:
    table = table_of(tournament(take_backs=True, listed=True))
    assert table.status == "playing"
    assert [chair.guest for chair in table.chairs] == ["p1", "p2"]
    assert (table.tournament, table.host) == ("cup", "host")
    assert not table.options.take_backs
    assert not table.options.listed
    assert table.goes_on_alone


def test_a_setup_must_seat_as_many_as_a_table_has() -> None:
    with refused("wrong_chairs"):
        check_game("ontop", USUAL, TableOptions(), Terms(format="swiss", table_size=3))
    check_game("ontop", USUAL, TableOptions(), Terms(format="swiss"))


def test_rated_tables_want_members_a_clock_and_known_bots() -> None:
    terms = Terms(format="swiss")
    with refused("rated_clock"):
        check_game("ontop", USUAL, TableOptions(rated=True), terms)
    options = msgspec.convert({**CLOCK, "rated": True}, TableOptions)
    check_game("ontop", USUAL, options, terms)
    with refused("rated_setup"):
        check_game("ontop", SHORT, options, terms)
    found = tournament(rated=True, clock=options.clock)
    with refused("rated_members"):
        check_entry(found, Guest("g", "Gast"))
    check_entry(found, Guest("m", "Member", member=True))
    with refused("rated_bot"):
        check_bot(found, "random")
    check_bot(found, "level1")
    assert table_of(found).rated
    assert not table_of(tournament(bots=2, rated=True, clock=options.clock)).rated
    check_entry(tournament(), Guest("g", "Gast"))


def test_a_game_that_goes_on_has_no_result() -> None:
    assert result_of(table_of(tournament())) is None


def test_whoever_gives_a_game_of_two_up_has_lost_it() -> None:
    table = table_of(tournament())
    fold(table, *given_up(table, 0))
    result = result_of(table)
    assert result is not None
    assert result.ranking == [[1], [0]]
    assert given_up(table, 1) == []


def test_at_a_larger_table_a_bot_takes_the_chair_and_it_comes_last() -> None:
    setup = {
        "players": ["red", "blue", "white"],
        "tiles": {"name": "three", "tiles": {"RYBW": 2, "YRWB": 1}},
    }
    table = table_of(tournament(3, setup))
    fold(table, *given_up(table, 1))
    assert [chair.sitter for chair in table.chairs] == ["person", "bot", "person"]
    assert given_up(table, 1) == []
    while table.status == "playing":
        play(table)
    result = result_of(table)
    assert result is not None
    assert result.ranking[-1] == [1]
    assert sorted(chair for group in result.ranking for chair in group) == [0, 1, 2]


def test_only_who_is_waited_for_has_not_shown_up() -> None:
    table = table_of(tournament())
    assert not_shown_up(table, 1_500, 1_000) is None
    assert not_shown_up(table, 2_500, 1_000) == table.to_act == 0
    play(table)
    play(table)
    assert not_shown_up(table, 90_000, 1_000) is None


def test_claimed_names_are_marked_where_they_are_those_at_the_table() -> None:
    found = tournament(3, {"players": ["red", "blue", "white"]}, bots=1)
    board = Board(number=1, entrants=(1, 2, 3), table="t1")
    made = with_claimed_names(table_of_board(found, board), {"p2": "p2", "p3": "Somebody"})
    assert [(chair.name, chair.claimed) for chair in made.chairs] == [
        ("B1", False),
        ("p2", True),
        ("P3", False),
    ]
