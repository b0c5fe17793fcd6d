"""Games with a real box: naming the tile is a decision, and can be taken back like any other."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import IllegalMove, NotationError, RecordError, TopdropError
from topdrop.core.verification import verify_record
from topdrop.ontop import Colour
from topdrop.ontop.by_hand import GameByHand
from topdrop.ontop.replaying import replay
from topdrop.ontop.setup import setup_from_json

PLAYERS: list[Colour] = ["red", "blue"]


def drawn(game: GameByHand, source: Random) -> str:
    return source.choice(sorted(game.state.unseen))


def played(seed: int, decisions: int) -> GameByHand:
    game, source = GameByHand.of(PLAYERS), Random(seed)
    while game.end is None and game.ply < decisions:
        game.play(drawn(game, source) if game.tile is None else game.random_move(source))
    return game


@given(st.integers(0, 2**32), st.integers(0, 80), st.integers(0, 80))
def test_whatever_was_decided_is_undone_in_the_same_steps(seed: int, most: int, back: int) -> None:
    game = played(seed, most)
    decisions = game.ply
    again = played(seed, max(0, decisions - back))
    for _ in range(decisions - again.ply):
        game.undo()
    assert game.state == again.state
    assert game.events == again.events
    assert game.record() == again.record()


@given(st.integers(0, 2**32), st.integers(0, 80))
def test_a_record_is_that_of_a_game_whose_pile_lay_so(seed: int, decisions: int) -> None:
    game = played(seed, decisions)
    record = game.record()
    again = replay(record)
    assert again.state == game.state
    assert again.result() == game.result()
    assert again.record() == record


def test_copies_go_on_by_themselves() -> None:
    game = played(1, 7)
    twin = game.copy()
    game.undo()
    game.undo()
    assert (twin.ply, game.ply) == (7, 5)
    twin.undo()
    assert twin.tile is None
    assert game.state_json() != twin.state_json()


def test_what_is_no_turn_of_the_tiles_is_refused_and_changes_nothing() -> None:
    game = GameByHand.of(PLAYERS)
    with pytest.raises(IllegalMove, match="no tile has been turned up") as caught:
        game.play("c6c7")
    assert caught.value.rule == "OT-11"
    with pytest.raises(IllegalMove, match="no move to take back"):
        game.undo()
    game.play("RBWY")
    before = game.state
    for text, kind in (("RYBW", IllegalMove), ("RRRR", NotationError), ("a3a4", IllegalMove)):
        with pytest.raises(kind):
            game.play(text)
    assert (game.state, game.ply) == (before, 1)


def test_only_kinds_in_the_bag_can_come_up() -> None:
    game = GameByHand.of(PLAYERS)
    kind = "BRYW"  # there are two of it
    source = Random(3)
    for _ in range(2):
        game.play(kind)
        game.play(game.random_move(source))
    for text in (kind, "YWBR"):
        with pytest.raises(IllegalMove, match="all of its kind are laid") as caught:
            game.play(text)
        assert caught.value.rule == "OT-6"


def test_nothing_was_promised_that_could_be_verified() -> None:
    kept = {"rules": 2, "by_hand": True}
    game = GameByHand.from_setup(setup_from_json({"players": PLAYERS}), {"players": PLAYERS}, kept)
    game.play("RBWY")
    with pytest.raises(RecordError, match="drawn from a real box"):
        verify_record(game.record())


def test_a_game_comes_to_its_end() -> None:
    game = played(5, 1000)
    assert game.end is not None
    assert game.result()["moves"] * 2 == game.ply
    with pytest.raises(TopdropError, match="the game is over"):
        game.play("RBWY")
