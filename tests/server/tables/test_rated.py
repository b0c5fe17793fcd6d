"""Rated tables: what may be played there, who leaves, and what a game that is over came to."""

from typing import Any

import msgspec
import pytest

from folded import Folded
from topdrop.ratings import reasons
from topdrop.ratings.rating_game import Side
from topdrop.server.protocol import messages
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.http_bodies import NewTable
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.commands import decide, decide_join
from topdrop.server.tables.creation import new_table, rematch_of
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.presenter import present_record
from topdrop.server.tables.rated import after_flag, check_bot_times, outcome_of
from topdrop.server.tables.stored_events import (
    StoredChair,
    StoredGameConceded,
    StoredGuestsMerged,
    StoredMovePlayed,
    StoredTableMade,
)

ANN = Guest("ann", "Ann", member=True)
BOB = Guest("bob", "Bob", member=True)
PASSER_BY = Guest("pat", "Pat")
PROGRAM = Guest("prog", "Prog", program=True, member=True)

COLOURS = ("red", "blue", "white", "yellow")
CLOCK = {"per": "game", "seconds": 600, "increment": 5}
OPTIONS = {"rated": True, "take_backs": False, "begins": "random", "clock": CLOCK}
SIX_TILES = {
    "tiles": {"name": "six", "tiles": {"RYBW": 2, "YRWB": 2, "RBYW": 2}},
    "ties": "shared",
}


def ask(
    *chairs: dict[str, Any], game: str = "ontop", host: Guest = ANN, **fields: Any
) -> StoredTableMade:
    """Ask for a rated table."""
    given = chairs or ({"sitter": "me"}, {"sitter": "open"})
    setup = {"players": COLOURS[: len(given)], **fields.pop("setup", {})}
    options = {**OPTIONS, **fields}
    body = {"game": game, "setup": setup, "chairs": given, "options": options}
    return new_table(msgspec.convert(body, NewTable), host)


ME = {"sitter": "me"}
OPEN = {"sitter": "open"}


def bot(name: str) -> dict[str, str]:
    return {"sitter": "bot", "bot": name}


def refusal(code: str) -> Any:
    """Return what expects a refusal."""
    found = pytest.raises(Refusal)
    return _Coded(found, code)


class _Coded:
    def __init__(self, raising: Any, code: str) -> None:
        self.raising, self.code = raising, code

    def __enter__(self) -> None:
        self.caught = self.raising.__enter__()

    def __exit__(self, *what: Any) -> bool:
        done: bool = self.raising.__exit__(*what)
        assert self.caught.value.code == self.code
        return done


def test_a_rated_table_is_one_of_members_and_levels() -> None:
    made = ask(ME, bot("level3"))
    assert made.options.rated is True
    assert ask(ME, OPEN, bot("level1")).options.rated is True
    assert ask(ME, OPEN, OPEN, OPEN, setup={"teams": True}).options.rated is True


def test_drop_it_can_be_rated_too() -> None:
    assert ask(ME, OPEN, game="dropit").options.rated is True
    pairs = {"players": ["red", "blue"], "teams": [2, 2]}
    assert ask(ME, OPEN, OPEN, OPEN, game="dropit", setup=pairs).options.rated is True


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("rated_take_backs", {"take_backs": True}),
        ("rated_practice", {"practice": True}),
        ("rated_clock", {"clock": None}),
        ("rated_begins", {"begins": "first"}),
        ("rated_begins", {"begins": 1}),
        ("rated_setup", {"setup": {"ties": "shared"}}),
        ("rated_setup", {"setup": {"neutral_stones": 3}}),
        ("rated_members", {"host": PASSER_BY}),
        ("rated_members", {"host": PROGRAM}),
    ],
)
def test_whatever_would_say_little_is_refused(code: str, fields: dict[str, Any]) -> None:
    with refusal(code):
        ask(**fields)


def test_what_is_as_in_the_box_may_be_said() -> None:
    assert ask(setup={"ties": "stones"}).options.rated is True


@pytest.mark.parametrize(
    ("code", "chairs"),
    [
        ("rated_one_seat", (ME, {"sitter": "here", "name": "Cem"})),
        ("rated_one_seat", (ME, ME)),
        ("rated_people", (bot("level1"), bot("level2"))),
        ("rated_bot", (ME, bot("random"))),
        ("rated_bot", (ME, bot("greedy"))),
    ],
)
def test_so_are_people_twice_bots_alone_and_bots_of_unknown_strength(
    code: str, chairs: tuple[dict[str, Any], ...]
) -> None:
    with refusal(code):
        ask(*chairs)


def test_teams_of_other_sizes_are_not_rated() -> None:
    three = {"players": ["red", "blue"], "teams": [3, 3]}
    with refusal("rated_size"):
        ask(ME, *(OPEN,) * 5, game="dropit", setup=three)


def test_a_real_box_is_not_rated() -> None:
    with refusal("by_hand"):
        ask(ME, OPEN, by_hand=True)
    with refusal("rated_by_hand"):
        ask(ME, {"sitter": "here"}, by_hand=True, clock=None)


def test_bots_need_their_time() -> None:
    check_bot_times("ontop", ["level5", None], 1.0)
    with refusal("rated_bot_time"):
        check_bot_times("ontop", ["level1", "level5"], 0.5)


CHAIRS = [
    StoredChair(player=colour, sitter="person", guest=who, name=who.title())
    for colour, who in zip(COLOURS, ("ann", "bob", "cem", "dora"), strict=True)
]
BOT = StoredChair(player="blue", sitter="bot", name="Otto", bot="level2")
OTHER_BOT = StoredChair(player="white", sitter="bot", name="Pip", bot="level1")


def rated(*chairs: StoredChair, **fields: Any) -> Folded:
    """Return a rated table whose game has begun, with six tiles."""
    options = {"rated": True, "take_backs": False, "setup": SIX_TILES, **fields}
    return Folded(*chairs, **options)


def played(table: Folded, moves: int = 20) -> Folded:
    """Play so many moves, or to the end."""
    while moves and table.table.status == "playing":
        table.play()
        moves -= 1
    return table


def leave(table: Folded, chair: int, bot: str | None = None) -> None:
    """Let somebody leave."""
    guest = table.table.chairs[chair].guest or ""
    command = messages.Resign(id="c", seq=table.table.seq, chair=chair, bot=bot)
    for what in decide(table.table, guest, command, 0):
        table.happen(what, guest)


def status(table: Folded) -> str:
    return table.table.status


def flag(table: Folded) -> None:
    """Let the time of whoever is to act run out."""
    acting = table.table.to_act
    assert acting is not None
    table.happen(public.FlagFell(chair=acting))
    for what in after_flag(table.table, acting):
        table.happen(what)


def places(table: Folded) -> dict[str, int]:
    outcome = outcome_of(table.table)
    assert outcome is not None
    return {who: side.place for side in outcome.sides for who in side.players}


def reason(table: Folded) -> reasons.Reason | None:
    outcome = outcome_of(table.table)
    assert outcome is not None
    return outcome.reason


def test_only_members_sit_down_and_each_once() -> None:
    table = rated(CHAIRS[0], StoredChair(player="blue"), StoredChair(player="white")).table
    with refusal("rated_members"):
        decide_join(table, PASSER_BY, "Pat", None, "secret", 0)
    with refusal("rated_members"):
        decide_join(table, PROGRAM, "Prog", None, "secret", 0)
    with refusal("rated_one_seat"):
        decide_join(table, ANN, "Ann", 1, "secret", 0)
    assert decide_join(table, BOB, "Bob", None, "secret", 0)


def test_only_levels_are_seated() -> None:
    table = rated(CHAIRS[0], StoredChair(player="blue")).table
    with refusal("rated_bot"):
        decide(table, "ann", messages.SeatBot(id="c", seq=table.seq, chair=1, bot="greedy"), 0)
    assert decide(table, "ann", messages.SeatBot(id="c", seq=table.seq, chair=1, bot="level1"), 0)


def test_a_game_to_its_end_is_an_outcome() -> None:
    table = played(rated(*CHAIRS[:2]))
    outcome = outcome_of(table.table)
    assert outcome is not None
    assert (outcome.game, outcome.size, outcome.at) == ("ontop", "2", table.now)
    assert outcome.people == ("ann", "bob")
    assert outcome.reason is None
    assert {side.place for side in outcome.sides} in ({1, 2}, {1})


def test_there_is_none_before_or_at_other_tables() -> None:
    assert outcome_of(rated(*CHAIRS[:2]).table) is None
    assert outcome_of(played(rated(*CHAIRS[:2], rated=False)).table) is None


def test_bots_are_known_by_their_level() -> None:
    outcome = outcome_of(played(rated(CHAIRS[0], BOT)).table)
    assert outcome is not None
    assert [side.players for side in outcome.sides] == [("ann",), ("bot:level2",)]
    assert outcome.reason is None


def test_who_gives_up_a_game_of_two_loses_it() -> None:
    table = played(rated(*CHAIRS[:2]), 4)
    leave(table, 0)
    assert places(table) == {"ann": 2, "bob": 1}
    assert reason(table) is None


def test_so_does_who_leaves_it_to_a_bot() -> None:
    table = played(rated(*CHAIRS[:2]), 4)
    leave(table, 1, bot="level5")
    assert table.table.status == "over"
    assert places(table) == {"ann": 1, "bob": 2}


def test_whose_time_runs_out_loses_a_game_of_two() -> None:
    table = played(rated(*CHAIRS[:2]), 4)
    flag(table)
    assert table.table.conceded == StoredGameConceded(chair=0, winners=("blue",), flag=True)
    assert places(table) == {"ann": 2, "bob": 1}
    assert reason(table) is None


def test_elsewhere_a_stand_in_moves_once() -> None:
    table = played(rated(*CHAIRS[:2], rated=False), 4)
    assert after_flag(table.table, 0) == []


def test_of_four_who_leaves_comes_last_and_the_others_play_on() -> None:
    table = played(rated(*CHAIRS, setup={}), 8)
    flag(table)
    assert status(table) == "playing"
    assert table.table.chairs[0].bot == "level2"
    table.play()
    leave(table, 2, bot="level1")
    assert status(table) == "playing"
    assert table.table.chairs[2].bot == "level2"
    leave(table, 3, bot="level1")
    assert status(table) == "over"
    assert places(table) == {"ann": 4, "cem": 3, "dora": 2, "bob": 1}
    assert reason(table) is None


def test_with_more_than_two_a_bot_has_to_be_named() -> None:
    table = played(rated(*CHAIRS[:3]), 3)
    with refusal("cannot_concede"):
        leave(table, 0)


def test_who_played_to_the_end_is_before_who_left_whatever_the_points() -> None:
    table = played(rated(*CHAIRS[:3], setup={"tiles": SIX_TILES["tiles"]}), 5)
    leave(table, 1, bot="level1")
    found = places(played(table))
    assert found["bob"] == 3


def test_among_bots_alone_nobody_plays_on() -> None:
    table = played(rated(CHAIRS[0], BOT, OTHER_BOT, setup={}), 6)
    leave(table, 0, bot="level1")
    assert table.table.status == "over"
    assert places(table) == {"ann": 3, "bot:level2": 1, "bot:level1": 1}


def test_a_pair_that_somebody_leaves_has_lost() -> None:
    table = played(rated(*CHAIRS, setup={"teams": True}), 8)
    leave(table, 1)
    assert places(table) == {"ann": 1, "cem": 1, "bob": 2, "dora": 2}
    outcome = outcome_of(table.table)
    assert outcome is not None
    assert outcome.size == "pairs"
    assert [set(side.players) for side in outcome.sides] == [{"ann", "cem"}, {"bob", "dora"}]


def test_the_record_of_a_game_that_all_but_one_left_says_who_won() -> None:
    table = played(rated(*CHAIRS[:3]), 4)
    leave(table, 0, bot="level1")
    leave(table, 1, bot="level1")
    record = present_record(table.table)
    assert record["conceded"] == "blue"
    assert record["stayed"] == ["white"]


@pytest.mark.parametrize("moves", [0, 2, 3])
def test_who_leaves_early_calls_the_game_off(moves: int) -> None:
    table = played(rated(*CHAIRS[:2]), moves)
    leave(table, 0)
    assert reason(table) == reasons.RESIGNED_EARLY


def test_so_does_who_never_comes() -> None:
    table = rated(*CHAIRS[:2])
    flag(table)
    assert reason(table) == reasons.FLAG_EARLY


def test_a_game_of_three_that_somebody_left_early_is_called_off_however_it_ends() -> None:
    table = played(rated(*CHAIRS[:3]), 5)
    leave(table, 0, bot="level1")
    assert reason(played(table)) == reasons.RESIGNED_EARLY


def test_a_game_that_ends_early_is_too_short() -> None:
    tiles = {"tiles": {"name": "two", "tiles": {"RYBW": 1, "YRWB": 1}}}
    assert reason(played(rated(*CHAIRS[:2], setup=tiles))) == reasons.TOO_SHORT


def test_what_was_taken_back_is_not_rated() -> None:
    table = played(rated(*CHAIRS[:2]), 4)
    table.happen(public.TakenBack(chair=0, ply=3, revealed=(), spent=0))
    assert reason(played(table)) == reasons.TAKE_BACK


def test_nor_is_what_somebody_played_against_themselves() -> None:
    table = played(rated(*CHAIRS[:2]), 4)
    table.happen(StoredGuestsMerged(guest="bob", became="ann"))
    assert reason(played(table)) == reasons.SAME_PERSON


def test_nor_is_a_position_that_was_given() -> None:
    table = rated(*CHAIRS[:2])
    game = table.table.game
    assert game is not None
    move = game.view(game.to_move).as_json()["legal_moves"][0]
    table.happen(StoredMovePlayed(chair=0, move=move, by="given", chance=None, spent=0))
    assert reason(played(table)) == reasons.SET_POSITION


def test_nor_are_bots_that_nobody_knows() -> None:
    stranger = msgspec.structs.replace(BOT, bot="mine")
    assert reason(played(rated(CHAIRS[0], stranger))) == reasons.UNKNOWN_BOT


def test_nor_are_bots_that_others_stood_in_for() -> None:
    table = rated(CHAIRS[0], BOT)
    while table.table.status == "playing":
        table.play(stand_in=table.table.to_act == 1)
    assert reason(table) == reasons.WEAKENED_BOT


def test_who_plays_again_plays_a_rated_game_again() -> None:
    table = played(rated(*CHAIRS[:2]))
    assert rematch_of(table.table).options.rated is True


def test_unless_only_bots_would() -> None:
    table = played(rated(CHAIRS[0], BOT, OTHER_BOT, setup={}), 6)
    leave(table, 0, bot="level1")
    table.table.chairs[0].sitter, table.table.chairs[0].bot = "bot", "level1"
    assert rematch_of(table.table).options.rated is False


def test_sides_are_in_the_order_of_their_seats() -> None:
    outcome = outcome_of(played(rated(*CHAIRS[:2])).table)
    assert outcome is not None
    assert [type(side) for side in outcome.sides] == [Side, Side]
    assert outcome.sides[0].players == ("ann",)
