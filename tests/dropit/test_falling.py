"""What must hold of every pile, over whole games of random drops (DI-22, DI-23).

The slow tests play 200 games and print their figures: ``pytest -m slow -s tests/dropit/
test_falling.py`` (docs/benchmarks.md).
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev

import msgspec
import pytest

from falling import BOX, CLASSIC, Fallen, a_game, drift, overlap
from topdrop.dropit import Pose, Shaft
from topdrop.dropit.pieces import Shape

OVERLAP = 0.2
"""How far two pieces, or a piece and a wall, may reach into each other at rest, in mm."""

REBUILT = 0.1
"""How far a piece may move when the pile is built anew from its poses, in mm."""

CREEP = 0.2
"""How far a piece may move in two seconds more, in mm."""

DAMPED = 1000
"""Of this many drops fewer than one may have to be damped to rest."""


class Found(msgspec.Struct, frozen=True):
    """What a drop left behind, lengths in mm, times in seconds."""

    overlap: float
    rebuilt: float
    creep: float
    damped: bool
    seconds: float


def examine(fallen: Fallen) -> Found:
    trajectory = fallen.trajectory
    rebuilt, creep = drift(CLASSIC, fallen.pile, 0.25, 2.0)
    return Found(
        overlap(CLASSIC, fallen.pile), rebuilt, creep, trajectory.damped, trajectory.seconds
    )


def examine_game(seed: int) -> list[Found]:
    return [examine(fallen) for fallen in a_game(seed)]


def check(found: Sequence[Found]) -> None:
    assert max(drop.overlap for drop in found) <= OVERLAP
    assert max(drop.rebuilt for drop in found) <= REBUILT
    assert max(drop.creep for drop in found) <= CREEP
    assert sum(drop.damped for drop in found) * DAMPED < max(len(found), DAMPED + 1)


def figures(found: Sequence[Found]) -> str:
    lines = [f"{len(found)} drops, {sum(drop.damped for drop in found)} damped to rest"]
    for name in ("overlap", "rebuilt", "creep", "seconds"):
        values = sorted(float(getattr(drop, name)) for drop in found)
        middle, most = values[len(values) // 2], values[int(len(values) * 0.99)]
        lines.append(f"{name}: median {middle:.3f}, 99 % {most:.3f}, greatest {values[-1]:.3f}")
    return "\n".join(lines)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_pile_lies_still_after_every_drop_of_a_game(seed: int) -> None:
    found = examine_game(seed)
    assert len(found) == 36
    check(found)


@pytest.mark.slow
@pytest.mark.parametrize("first", [1000, 1050, 1100, 1150])
def test_a_pile_lies_still_after_every_drop_of_fifty_games(
    first: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with ProcessPoolExecutor(2) as pool:
        found = [drop for game in pool.map(examine_game, range(first, first + 50)) for drop in game]
    with capsys.disabled():
        print(f"\ngames {first} to {first + 49}: {figures(found)}")
    assert len(found) == 50 * 36
    check(found)


TURNS: dict[Shape, float] = {"circle": 360, "square": 90, "diamond": 180, "triangle": 120}
"""By how many degrees each shape must be turned to look the same again."""


def lean(shape: Shape, pose: Pose) -> float:
    """How far a piece is turned from how it looks in a mirror, from -1 to 1; discs do not show."""
    turn = TURNS[shape]
    return 0.0 if shape == "circle" else (pose.angle + turn / 2) % turn / turn * 2 - 1


Measure = Callable[[Sequence[Fallen]], float]

ODD: dict[str, Measure] = {
    "mean x": lambda game: fmean(pose.x - 110 for pose in game[-1].trajectory.rest),
    "way to the right": lambda game: fmean(
        fallen.trajectory.rest[-1].x - fallen.release.x for fallen in game
    ),
    "lean": lambda game: fmean(lean(item.piece.shape, item.pose) for item in game[-1].pile),
    "higher on the right": lambda game: fmean(
        (pose.x - 110) * pose.y for pose in game[-1].trajectory.rest
    ),
    "pieces on the right": lambda game: sum(
        1 if pose.x > 110 else -1 for pose in game[-1].trajectory.rest
    ),
}
"""What a mirror turns into its opposite, measured on a whole game."""

EVEN: dict[str, Measure] = {
    "mean height": lambda game: fmean(pose.y for pose in game[-1].trajectory.rest),
    "top": lambda game: max(pose.y for pose in game[-1].trajectory.rest),
    "seconds": lambda game: fmean(fallen.trajectory.seconds for fallen in game),
    "pieces that moved": lambda game: fmean(len(fallen.trajectory.movers) for fallen in game),
    "spread": lambda game: fmean(abs(pose.x - 110) for pose in game[-1].trajectory.rest),
}
"""What looks the same in a mirror."""


def both_ways(seed: int) -> dict[str, float]:
    """By how much a game and the same one in a mirror differ from being mirror images."""
    game = list(a_game(seed, CLASSIC))
    image = list(a_game(seed, CLASSIC.mirrored(), mirrored=True))
    odd = {name: measure(game) + measure(image) for name, measure in ODD.items()}
    even = {name: measure(game) - measure(image) for name, measure in EVEN.items()}
    return odd | even


def check_mirrored(games: Sequence[dict[str, float]], most: float = 4.0) -> dict[str, float]:
    """Check that no measure has a bias, and return how many standard errors off zero each is.

    The drops of a game depend on each other, the games do not: one figure a game and pair. Where
    there is no bias, one of 200 games is off by `most` = 4 once in 15,000 times.
    """
    off = {}
    for name in (*ODD, *EVEN):
        values = [game[name] for game in games]
        off[name] = fmean(values) / (stdev(values) / sqrt(len(values)))
    assert all(abs(errors) < most for errors in off.values()), off
    return off


def test_mirrored_games_are_mirror_images_on_average() -> None:
    check_mirrored([both_ways(seed) for seed in range(5)], most=12.0)


@pytest.mark.slow
def test_two_hundred_mirrored_games_are_mirror_images_on_average(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with ProcessPoolExecutor(2) as pool:
        off = check_mirrored(list(pool.map(both_ways, range(200))))
    with capsys.disabled():
        print("\nstandard errors off:", ", ".join(f"{name} {off[name]:.1f}" for name in off))


def test_a_bias_of_a_few_millimetres_would_be_found() -> None:
    source = Random(5)
    games = [{name: source.gauss(0, 10) for name in (*ODD, *EVEN)} for _ in range(200)]
    check_mirrored(games)
    for game in games:
        game["mean x"] += 4
    with pytest.raises(AssertionError, match="mean x"):
        check_mirrored(games)


def test_a_single_drop_falls_mirrored() -> None:
    for seed in range(40):
        (one,), (other,) = a_game(seed, drops=1), a_game(seed, drops=1, mirrored=True)
        (here,), (there,) = one.trajectory.rest, other.trajectory.rest
        turn = TURNS[one.piece.shape]
        assert there.x == pytest.approx(220 - here.x, abs=0.5)
        assert there.y == pytest.approx(here.y, abs=0.1)
        if one.piece.shape != "circle":
            assert abs((there.angle + here.angle + turn / 2) % turn - turn / 2) < 1


def test_pieces_above_the_opening_stay_there() -> None:
    low = msgspec.structs.replace(CLASSIC, height=60.0, lines=(), bonus=())
    *_, last = a_game(3, low, drops=16)
    tops = [pose.y for pose in last.trajectory.rest]
    assert max(tops) > low.height + 30
    assert overlap(low, last.pile) <= OVERLAP
    assert len(tops) == 16


@pytest.mark.parametrize("width", [100.0, 600.0])
def test_other_shafts_hold_their_pieces_too(width: float) -> None:
    shaft: Shaft = msgspec.structs.replace(CLASSIC, width=width)
    *_, last = a_game(4, shaft, drops=18)
    assert overlap(shaft, last.pile) <= OVERLAP
    assert drift(shaft, last.pile, 0.25)[0] <= REBUILT


def test_the_box_has_every_piece() -> None:
    assert len(BOX) == 36
