import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_ontop import NaiveGame, point_name
from ontop_setups import hand_game, lay, live_game, naive_game, play_on, played, seeds, setups
from topdrop.ontop import Crossing, Field, Game, Setup
from topdrop.ontop.text import LEGEND, board_text

ANSI = re.compile("\x1b\\[[0-9;]*m")

AT_CROSSINGS = "brwyBRWY()+*"


def label(lines: list[str], x: int, y: int) -> str:
    """The run of characters through a place that can stand at a crossing."""
    line = lines[y]
    left = right = x
    while line[left - 1] in AT_CROSSINGS:
        left -= 1
    while right + 1 < len(line) and line[right + 1] in AT_CROSSINGS:
        right += 1
    return line[left : right + 1]


def labels(game: Game) -> dict[str, str]:
    """What the text says at each crossing: 4 columns a number, 4 lines a line."""
    crossings = game.setup.board.crossings
    first_number = min(crossing.number for crossing in crossings)
    first_line = min(crossing.line for crossing in crossings)
    lines = board_text(game.state).splitlines()
    return {
        str(c): label(lines, 6 + 4 * (c.number - first_number), 1 + 4 * (c.line - first_line))
        for c in crossings
    }


def labels_by_hand(naive: NaiveGame) -> dict[str, str]:
    """The same from the rules alone."""
    told: dict[str, str] = {}
    for point, cells in naive.around.items():
        star = "*" if point in naive.gold else ""
        if cells <= naive.covered:
            stones = "".join(colour[0].upper() for colour in naive.towers.get(point, []))
            told[point_name(point)] = f"({stones}){star}"
        else:
            counts = naive.segments.get(point, {})
            letters = "".join(letter.lower() * counts.get(letter, 0) for letter in "BRWY")
            told[point_name(point)] = letters + star or "+"
    return told


@given(setups(), seeds, st.integers(0, 60))
def test_every_crossing_tells_its_segments_or_its_tower(
    setup: Setup, seed: int, plies: int
) -> None:
    game, naive = live_game(setup, seed), naive_game(setup)
    source = Random(seed)
    while game.tile and game.ply < plies:
        naive.turn_up(str(game.tile))
        move = game.random_move(source)
        naive.lay(move.first, move.second)
        game.play(move)
    assert labels(game) == labels_by_hand(naive)


@given(setups(), seeds, st.integers(0, 60))
def test_free_fields_and_only_they_are_named(setup: Setup, seed: int, plies: int) -> None:
    state = played(setup, seed, plies).state
    board = board_text(state).split("bbr segments")[0]
    named = re.findall(r"[a-y][0-9]+", board)
    assert named == [str(field) for field in by_line(state.free_fields)]


def by_line(fields: list[Field]) -> list[Field]:
    """Fields in the order in which their names are read: those with the tip below come first."""
    return sorted(fields, key=lambda f: (f[0], (f[0] + f[1]) % 2, f[1]))


@given(setups(wild=False), seeds, st.integers(0, 60))
def test_the_classic_board_fits_80_columns_of_ascii(setup: Setup, seed: int, plies: int) -> None:
    text = board_text(played(setup, seed, plies).state)
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 80
    assert not text.endswith("\n")
    assert all(line == line.rstrip() for line in text.splitlines())


@given(setups(), seeds, st.integers(0, 60))
def test_colours_add_nothing_but_codes_and_leave_none_on(
    setup: Setup, seed: int, plies: int
) -> None:
    state = played(setup, seed, plies).state
    coloured = board_text(state, colour=True)
    assert "\x1b[" in coloured
    plain = "\n".join(line.rstrip() for line in ANSI.sub("", coloured).split("\n"))
    assert plain == board_text(state)
    for line in coloured.split("\n"):
        codes = ANSI.findall(line)
        assert not codes or codes[-1] == "\x1b[0m"


@given(setups(), seeds, st.integers(0, 60))
def test_the_same_position_gives_the_same_text(setup: Setup, seed: int, plies: int) -> None:
    one, other = (board_text(played(setup, seed, plies).state) for _ in range(2))
    assert one == other


START = r"""
      0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  15  16
A                 +-------+-------+-------+-------+-------+
                 / \  a4 / \  a6 / \  a8 / \ a10 / \ a12 / \
                /   \   /   \   /   \   /   \   /   \   /   \
               /  a3 \ /  a5 \ /  a7 \ /  a9 \ / a11 \ / a13 \
B             *-------+-------+-------+-------+-------+-------*
             / \  b3 / \  b5 / \  b7 / \  b9 / \ b11 / \ b13 / \
            /   \   /   \   /   \   /   \   /   \   /   \   /   \
           /  b2 \ /  b4 \ /  b6 \ /  b8 \ / b10 \ / b12 \ / b14 \
C         *-------+-------+-------+-------+-------+-------+-------*
         / \  c2 / \  c4 /#\  c6 / \  c8 / \ c10 / \ c12 / \ c14 / \
        /   \   /   \   /###\   /   \   /   \   /   \   /   \   /   \
       /  c1 \ /  c3 \ /#####\ /  c7 \ /  c9 \ / c11 \ / c13 \ / c15 \
D     *-------+-------+-------+-------+-------+-------+-------+-------*
"""[1:]


def test_the_upper_half_at_the_start() -> None:
    assert board_text(hand_game().state).startswith(START)


THREE_TILES = r"""
B             *-------y------ww-------b-------+-------+-------*
             / \  b3 / \.......\  b7 /.\  b9 / \ b11 / \ b13 / \
            /   \   /   \.......\   /...\   /   \   /   \   /   \
           /  b2 \ /  b4 \.......\ /.....\ / b10 \ / b12 \ / b14 \
C         *-------+------bbr----bbryy....rr-------+-------+-------*
         / \  c2 / \  c4 /#\.......\...../ \ c10 / \ c12 / \ c14 / \
        /   \   /   \   /###\.......\.../   \   /   \   /   \   /   \
       /  c1 \ /  c3 \ /#####\.......\./  c9 \ / c11 \ / c13 \ / c15 \
D     *-------+-------+------yy------ww-------+-------+-------+-------*
"""[1:]


def test_a_tile_is_a_rhombus_without_a_line_across() -> None:
    game = hand_game()
    lay(game, "RBWY c6c7", "YWRB b5b6", "BRWY b8c8")
    assert THREE_TILES in board_text(game.state)


def test_legend_explains_every_sign() -> None:
    text = board_text(hand_game().state)
    for line in LEGEND:
        assert line in text
    for sign in ("bbr", "(RB)", "()", "*", "+", ".", "#", "~", "c6"):
        assert any(f"{sign} " in line for line in LEGEND)


def standings(game: Game) -> list[list[str]]:
    """The words of the table of points and stones, its head left out."""
    text = board_text(game.state)
    rows = text.split("points   stones left")[1].split("\n")[1:5]
    return [row[:48].split() for row in rows]


def test_points_and_stones_with_the_player_to_move_marked() -> None:
    game = play_on(live_game(hand_game(players=["white", "red"]).setup, 3), 3, 15)
    points, stones = game.points, game.stones_left
    assert game.to_move == 1
    assert standings(game) == [
        ["white", str(points["white"]), str(stones["white"])],
        [">", "red", str(points["red"]), str(stones["red"])],
        ["blue", "neutral", str(stones["blue"])],
        ["yellow", "neutral", str(stones["yellow"])],
    ]


def test_the_tile_in_hand_is_drawn_and_those_to_come_are_counted() -> None:
    game = hand_game()
    assert "no tile turned up" in board_text(game.state)
    assert "34 tiles to come" in board_text(game.state)
    game.turn_up("RBWY")
    lines = board_text(game.state).splitlines()
    row = next(i for i, line in enumerate(lines) if "in hand: RBWY" in line)
    column = lines[row].index("in hand")
    drawn = [line[column:] for line in lines[row : row + 5]]
    assert drawn == [
        "in hand: RBWY",
        "  B-----W",
        " /...../",
        "R-----Y",
        "33 tiles to come",
    ]


@pytest.mark.parametrize("seed", range(4))
def test_at_the_end_it_says_who_won_and_the_final_points(seed: int) -> None:
    game = play_on(live_game(hand_game(players=["blue", "yellow", "red"]).setup, seed), seed)
    assert game.winners is not None
    text = board_text(game.state)
    assert f"over: {game.end}" in text
    assert f"won by {', '.join(game.winners)}" in text
    assert "stones left   final" in text
    table = standings(game)
    assert [row[-1] for row in table[:3]] == [str(game.final[p]) for p in game.players]
    assert not any(row[0] == ">" for row in table)


def test_str_of_a_game_is_its_text() -> None:
    game = play_on(live_game(hand_game().setup), 1, 5)
    assert str(game) == board_text(game.state)


def test_crossings_are_where_the_numbers_say() -> None:
    game = hand_game()
    lay(game, "RBWY c6c7")
    found = labels(game)
    corners = {"C5": "r", "C7": "bb", "D8": "w", "D6": "yy"}
    for crossing, letters in found.items():
        golden = Crossing.parse(crossing) in game.setup.board.golden
        assert letters == corners.get(crossing, "*" if golden else "+")
