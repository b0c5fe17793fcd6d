"""Ways to set up Drop It, odd shafts too, and positions that need no physics.

In most positions here the pieces lie anywhere, as recorded poses may have them: what reads or draws
a position must not depend on how it came about.
"""

from random import Random
from typing import Any

from hypothesis import strategies as st

from topdrop.dropit import Edges, Game, Landing, Pose, Release, Shaft, State
from topdrop.dropit.notation import Drop
from topdrop.dropit.pieces import COLOURS, SHAPES

CLASSIC = Shaft.load()

seeds = st.integers(min_value=0, max_value=2**32)

edge_setups = st.builds(
    Edges,
    st.sampled_from(["shapes", "colours", "none"]),
    st.sampled_from(["A", "D"]),
    st.sampled_from(["B", "C"]),
)


def symbols(known: tuple[str, ...], levels: int, on_base: int) -> dict[str, list[str]]:
    """The symbols of one kind of face, each in turn."""
    return {
        part: [known[i % 4] for i in range(levels if len(part) == 2 else on_base)]
        for part in ("AD", "BC", "A", "D", "B", "C")
    }


@st.composite
def shaft_files(draw: st.DrawFn) -> dict[str, Any]:
    """Shafts from chimneys to ditches, with up to 50 levels."""
    width, height = draw(st.floats(20, 2000)), draw(st.floats(20, 2000))
    levels, on_base = draw(st.integers(1, 50)), draw(st.integers(1, 6))
    slant = draw(st.floats(-0.4, 0.4))
    rises = [(i + 1) / levels for i in range(levels - 1)]
    size = max(min(width / 80, height / 80, 20), 5.0)
    circle = st.fixed_dictionaries(
        {
            "x": st.floats(0, width),
            "y": st.floats(0, height),
            "radius": st.floats(0.1, width / 2),
            "points": st.integers(1, 1000),
        }
    )
    return {
        "name": draw(st.sampled_from(["odd", "<b> & 'co'", "ÜBER-schacht"])),
        "width": width,
        "height": height,
        "levels": {
            "left": [height * rise for rise in rises],
            "right": [height * (rise + slant / levels) for rise in rises],
        },
        "bonus": draw(st.lists(circle, max_size=5)),
        "pieces": {
            "circle_radius": size,
            "square_side": 1.9 * size,
            "diamond_side": 1.9 * size,
            "diamond_angle": draw(st.floats(30, 90)),
            "triangle_side": 2 * size,
        },
        "edges": {
            "shapes": symbols(SHAPES, levels, on_base),
            "colours": symbols(COLOURS, levels, on_base),
        },
    }


@st.composite
def setups(draw: st.DrawFn) -> dict[str, Any]:
    """Options of a game in all combinations."""
    options: dict[str, Any] = draw(edge_setups).as_json()
    options["jokers"] = draw(st.sampled_from([0, 1, 2, 4, 18]))
    if draw(st.booleans()):
        options["shaft"] = draw(shaft_files())
    if draw(st.booleans()):
        sizes = st.sampled_from([1, 2, 3, 6, 9])
        return {"players": None, "teams": [draw(sizes), draw(sizes)], **options}
    players = list(draw(st.permutations(COLOURS)))[: draw(st.integers(2, 4))]
    return {"players": players, **options}


def strewn(options: dict[str, Any], seed: int, drops: int) -> Game:
    """A game of up to so many drops in which the pieces lie anywhere, some above the opening."""
    game = Game(**options)
    source = Random(seed)
    shaft = game.setup.shaft
    while game.end is None and len(game.played) < drops:
        move = game.random_move(source)
        if not isinstance(move, Drop):
            game.play(move)
            continue
        rest = tuple(
            Pose(
                round(source.uniform(0, shaft.width), 4),
                round(source.uniform(0, 1.3 * shaft.height), 4),
                round(source.uniform(0, 360), 4),
            )
            for _ in range(len(game.played) + 1)
        )
        game.land(move, Landing(Release(move.x, move.angle), rest))
    return game


def played(options: dict[str, Any], seed: int, drops: int) -> Game:
    """A game of up to so many random drops that really fell."""
    game = Game(seed=seed, **options)
    source = Random(seed)
    while game.end is None and len(game.played) < drops:
        game.play(game.random_move(source))
    return game


def states() -> st.SearchStrategy[State]:
    """Positions of games in all combinations of options, from the start to the end."""
    games = st.builds(strewn, setups(), seeds, st.integers(0, 40))
    return games.map(lambda game: game.state)
