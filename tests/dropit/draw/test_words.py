from typing import Any

import msgspec
import pytest
from hypothesis import given

from dropit_setups import CLASSIC, states, strewn
from topdrop.dropit import (
    Edges,
    Game,
    Landing,
    Piece,
    Pose,
    Position,
    Release,
    State,
    Verdict,
    judge,
)
from topdrop.dropit.draw import words
from topdrop.dropit.notation import Drop, Joker
from topdrop.dropit.words import sentence

BEGINNERS: dict[str, Any] = {"players": ["red", "blue"], "edges": "none"}


def landed(game: Game, *rest: tuple[str, float, float]) -> Game:
    """Drop pieces that come to lie, unturned, where they are said to."""
    poses: list[Pose] = []
    for piece, x, y in rest:
        poses.append(Pose(x, y, 0))
        drop = Drop(Piece.parse(piece), x, 0)
        game.land(drop, Landing(Release(x, 0), tuple(poses)))
    return game


def found(state: State) -> Verdict:
    return judge(state.setup.shaft, state.setup.edges, state.resting)


def said(game: Game) -> str:
    return words.outcome(game.state, found(game.state))


def test_the_title_says_who_plays_whom_and_how_it_stands() -> None:
    game = Game(**BEGINNERS)
    assert words.title(game.state) == "Drop It: red against blue, 0 pieces dropped, red to drop"
    assert words.opening(game.state) == "red begins"
    landed(game, ("red square", 100, 19))
    assert words.title(game.state) == "Drop It: red against blue, 1 piece dropped, blue to drop"
    assert words.dropper(game.state) == "red"


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_the_winners_are_told(seed: int) -> None:
    game = strewn({**BEGINNERS, "jokers": 1}, seed, 36)
    if game.asked == "joker":
        game.play("joker no")
    assert game.winners
    won = " and ".join(game.winners)
    assert words.title(game.state) == f"Drop It: red against blue, {won} won after 36 pieces"
    told = words.description(game.state, found(game.state))
    assert "red has no pieces left." in told
    # The last event says the same.
    assert told.endswith(sentence(game.events[-1], game.players))


def test_a_member_of_a_team_is_told_by_its_number_where_there_are_several() -> None:
    state = Game(None, teams=[3, 1]).state
    assert words.asked(state) == "to drop, member 1 of 3"
    assert words.asked(landed(Game(None, teams=[3, 1]), ("red square", 50, 19)).state) == "to drop"


def test_what_a_piece_is_worth() -> None:
    game = landed(Game(**BEGINNERS), ("red circle", 30, 20))
    assert said(game) == "Level 1. 1 point, 1 in all."
    game = landed(Game(["blue", "red"], edges="none"), ("blue circle", 60, 40))
    assert said(game) == "Level 2, bonus 2. 4 points, 4 in all."


@pytest.mark.parametrize(
    ("others", "dropped", "expected"),
    [
        (["red circle"], "red square", "Taboo: same colour. Level 3."),
        (["blue square"], "red square", "Taboo: same shape. Level 3."),
        (["red square"], "red square", "Taboo: same shape and same colour. Level 3."),
    ],
)
def test_which_taboos_were_broken(others: list[str], dropped: str, expected: str) -> None:
    pieces = [(piece, 100.0, 19.0) for piece in others]
    position = Position.read(
        {
            "format": "topdrop/1",
            "game": "dropit",
            "setup": {"edges": "none"},
            "pieces": [
                {"colour": p.split()[0], "shape": p.split()[1], "x": x, "y": y, "angle": 0}
                for p, x, y in [*pieces, (dropped, 100.0, 57.0)]
            ],
            "judge": len(pieces),
        }
    )
    outcome = f"{dropped.capitalize()}. {expected}"
    assert words.told(position.pieces[-1].piece, position.judge()) == outcome
    assert words.position_title(position) == f"Drop It: 2 pieces, {dropped} dropped last"
    told = words.position_description(position, position.judge())
    assert told.startswith(f"{outcome} In the shaft, in mm: {others[0]} at 100 19")


def test_the_edge_and_the_height_are_told_as_well() -> None:
    game = landed(Game(["red", "blue"]), ("red square", 19, 290))
    assert said(game) == (
        "Taboo: edge (“square” on the left, level 8) and too high. Level 8. No points, 0 in all."
    )
    game = landed(Game(**BEGINNERS), ("red square", 150, 290))
    assert said(game) == "Taboo: too high. Level 8. No points, 0 in all."


def test_a_joker_is_told_before_and_after_it_is_decided() -> None:
    game = landed(Game(**BEGINNERS, jokers=1), ("red square", 150, 290))
    assert said(game) == (
        "Taboo: too high. Level 8. With a joker it would be 8 points; 1 joker left."
    )
    assert words.asked(game.state) == "to decide about a joker"
    spent, kept = game.copy(), game.copy()
    spent.play(Joker(True))
    assert said(spent) == (
        "Taboo: too high. Level 8. Red: joker spent, none left. 8 points, 8 in all."
    )
    kept.play(Joker(False))
    assert said(kept) == "Taboo: too high. Level 8. No points, 0 in all."


@given(states())
def test_the_description_holds_everything(state: State) -> None:
    verdict = found(state) if state.resting else None
    told = words.description(state, verdict)
    for player, points in zip(state.setup.players, state.points, strict=True):
        assert f"{player} {points}" in told
    for player, counts in state.as_json()["hands"].items():
        pieces = ", ".join(f"{count} {piece}" for piece, count in counts.items())
        assert f"{player} has {pieces or 'no pieces left'}." in told
    for resting in state.resting:
        assert f"{resting.piece} at " in told
    assert ("The shaft is empty." in told) == (not state.resting)
    assert ("Jokers left" in told) == bool(state.setup.jokers)
    assert (" drops: " in told) == bool(state.resting)
    assert ("Edges do not count." in told) == (state.setup.edges.faces == "none")


@pytest.mark.parametrize("faces", ["shapes", "colours"])
def test_the_surroundings_name_every_symbol_in_order(faces: str) -> None:
    edges = msgspec.convert({"faces": faces, "left": "D", "right": "B"}, Edges)
    told = words.surroundings(CLASSIC, edges)
    assert told.startswith("The shaft classic has 8 levels. Bonus circles: 1 at 150 20, ")
    for side, way in (("Left", "the bottom up"), ("Right", "the bottom up"), ("Base", "left to r")):
        symbols = [z.symbol for z in CLASSIC.zones(edges) if z.side == side.lower()]
        assert f"{side}, from {way}" in told
        assert f"no: {', '.join(symbols)}." in told


def test_one_is_no_plural() -> None:
    assert [words.points(count) for count in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_who_drops_what() -> None:
    game = landed(Game(**BEGINNERS), ("red diamond", 100, 19))
    assert words.falling(game.state) == "Red drops: red diamond."
