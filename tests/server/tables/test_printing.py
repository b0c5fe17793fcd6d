"""What the server prints: whatever is asked for has an answer."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odd_values import ODD
from printed import Printed
from topdrop import dropit, ontop
from topdrop.server.protocol.http_bodies import PrintAsked
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import available_games
from topdrop.server.tables.printing import printed

BOARD: dict[str, Any] = {"name": "Mine", "rows": {"a": "1-9", "b": "2-8"}, "red": ["a4"]}


def test_games_tell_what_can_be_printed() -> None:
    told = {game.name: tuple(one.name for one in game.printouts) for game in available_games()}
    assert told == {"dropit": dropit.PRINTOUTS, "ontop": ontop.PRINTOUTS}


def test_every_choice_that_is_told_can_be_made() -> None:
    for game in available_games():
        for one in game.printouts:
            usual = {option.key: option.default for option in one.options}
            plain = printed(PrintAsked(game=game.name, what=one.name))
            given = PrintAsked(game=game.name, what=one.name, choices=usual)
            # A size that is chosen is told as no assumption of ours.
            assert (printed(given) == plain) is ("side" not in usual)
            for option in one.options:
                for value in (*option.values, option.least, option.most):
                    if value is not None:
                        choices = {option.key: value}
                        printed(PrintAsked(game=game.name, what=one.name, choices=choices))


def test_a_board_of_ones_own_is_printed() -> None:
    asked = PrintAsked(
        game="ontop", what="board", choices={"board": BOARD}, paper="letter", language="de"
    )
    assert "On Top: Spielplan Mine" in Printed(printed(asked)).text


@pytest.mark.parametrize(
    ("game", "what", "choices", "code", "reason"),
    [
        ("chess", "board", {}, "unknown_game", ""),
        ("dropit", "board", {}, "cannot_print", "'board' is not printed"),
        ("ontop", "board", {"board": "mine.toml"}, "cannot_print", "there is no 'mine.toml'"),
        ("ontop", "board", {"board": {"name": "x"}}, "cannot_print", "board: rows: is missing"),
        ("ontop", "score-sheet", {"players": 9}, "cannot_print", "from 2 to 4, not 9"),
        ("dropit", "shaft", {"shaft": [[[[[[[[[[[0]]]]]]]]]]]}, "bad_setup", "nested too deep"),
    ],
)
def test_what_cannot_be_printed(
    game: str, what: str, choices: dict[str, Any], code: str, reason: str
) -> None:
    with pytest.raises(Refusal) as refusal:
        printed(PrintAsked(game=game, what=what, choices=choices))
    assert refusal.value.code == code
    assert reason in str(refusal.value)


WHAT = st.sampled_from(
    [(game.name, one.name) for game in available_games() for one in game.printouts]
)
KEYS = st.sampled_from(["board", "shaft", "side", "edges", "left", "right", "players", "teams"])


@given(WHAT, st.dictionaries(KEYS, ODD | st.just(BOARD), max_size=2))
def test_whatever_is_chosen_is_printed_or_refused(
    of: tuple[str, str], choices: dict[str, Any]
) -> None:
    with suppress(Refusal):
        assert printed(PrintAsked(game=of[0], what=of[1], choices=choices)).startswith(b"%PDF")
