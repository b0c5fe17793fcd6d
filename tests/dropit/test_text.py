import re
from math import hypot
from random import Random

from hypothesis import given

from dropit_setups import states
from topdrop import dropit
from topdrop.dropit import State
from topdrop.dropit.pieces import Disc
from topdrop.dropit.text import COLUMN, LEFT, LEGEND, LINE, SIGNS, shaft_text

ANSI = re.compile("\x1b\\[[0-9;]*m")


def inside(text: str, state: State) -> list[str]:
    """The lines of the shaft between its walls, the lowest last."""
    lines = text.splitlines()
    base = next(i for i, line in enumerate(lines) if line.startswith(" " * LEFT + "+-"))
    width = lines[base].rindex("+") - LEFT - 1
    return [line.ljust(LEFT + 1 + width)[LEFT + 1 : LEFT + 1 + width] for line in lines[1:base]]


@given(states())
def test_a_position_is_plain_ascii_and_its_colours_only_colour(state: State) -> None:
    text = shaft_text(state)
    assert text.isascii()
    assert all(line == line.rstrip() for line in text.splitlines())
    coloured = ANSI.sub("", shaft_text(state, colour=True))
    assert coloured == text
    assert all(line in text for line in LEGEND)


@given(states())
def test_where_a_letter_stands_a_piece_of_that_colour_lies(state: State) -> None:
    rows = inside(shaft_text(state), state)
    shaft = state.setup.shaft
    for down, row in enumerate(reversed(rows)):
        for across, character in enumerate(row):
            if character.lower() not in "rbgy":
                continue
            x, y = (across + 0.5) * COLUMN, (down + 0.5) * LINE
            assert any(
                lying.piece.colour[0] == character.lower()
                and hypot(lying.pose.x - x, lying.pose.y - y)
                <= shaft.outline(lying.piece.shape).reach
                for lying in state.resting
            )


def test_a_lone_disc_fills_what_it_covers() -> None:
    game = dropit.Game(hand="steady")
    game.play("red circle", x=110)
    lying = game.state.resting[0]
    shape = game.setup.shaft.outline("circle")
    assert isinstance(shape, Disc)
    rows = inside(str(game), game.state)
    letters = sum(row.count("R") for row in rows) + len(SIGNS["circle"])
    assert abs(letters * COLUMN * LINE - shape.area) < 0.15 * shape.area
    assert rows[-1 - int(lying.pose.y / LINE)][int(lying.pose.x / COLUMN)] == "o"


def test_the_last_piece_has_capitals_and_the_one_before_it_no_longer() -> None:
    game = dropit.Game(hand="steady")
    game.play("red circle", x=40)
    game.play("blue square", x=180)
    picture = "".join(inside(str(game.view(0)), game.state))
    assert "r" in picture
    assert "B" in picture
    assert "R" not in picture


def test_points_jokers_and_pieces_are_told_and_who_is_to_move() -> None:
    game = dropit.Game(hand="steady", jokers=1)
    game.play("red square", x=150)
    text = str(game)
    assert "  red     3 points, 1 joker" in text
    assert "> blue    0 points, 1 joker" in text
    assert "red: 3 circle, 1 square, 2 diamond, 2 triangle" in text


def test_the_end_is_told() -> None:
    game, source = dropit.Game(seed=5), Random(5)
    while game.end is None:
        game.play(game.random_move(source))
    assert str(game).splitlines()[-1].startswith("  over: won by ")
    assert ", final " in str(game)
