import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import CLASSIC
from topdrop.drawing.geometry import Point
from topdrop.dropit import Edges, Piece, Pose, Release, Resting
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.draw.motion import NEAR, NEAR_TURN, Key, Motion, thinned
from topdrop.dropit.physics import drop
from topdrop.dropit.trajectory import Trajectory

FRAME = Frame.around(CLASSIC, Edges())
PILE = (
    Resting(Piece("red", "circle"), Pose(100, 20, 0)),
    Resting(Piece("blue", "square"), Pose(19, 19, 90)),
)
FALL = drop(CLASSIC, PILE, Piece("green", "triangle"), Release(110, 20, 0.4))

lengths = st.floats(-300, 300)
keys = st.lists(st.tuples(lengths, lengths, lengths), min_size=1, max_size=40).map(
    lambda values: [Key(i, Point(x, y), turn) for i, (x, y, turn) in enumerate(values)]
)


def between(one: Key, other: Key, frame: int) -> Key:
    """Where keyframes at two times lead in between."""
    share = (frame - one.frame) / (other.frame - one.frame) if other.frame > one.frame else 0.0
    turn = one.turn + (other.turn - one.turn) * share
    return Key(frame, one.at.towards(other.at, share), turn)


@given(keys, st.floats(0.1, 50))
def test_keys_are_left_out_only_where_the_others_lead_close_enough(
    all_keys: list[Key], near: float
) -> None:
    needed = thinned(all_keys, near)
    assert needed[0] == all_keys[0]
    assert needed[-1] == all_keys[-1]
    for one, other in pairwise(needed):
        assert one.frame <= other.frame
        for key in all_keys[one.frame : other.frame + 1]:
            led = between(one, other, key.frame)
            assert led.at.distance(key.at) <= near * (1 + 1e-9)
            assert abs(led.turn - key.turn) <= NEAR_TURN * (1 + 1e-9)


def test_a_piece_in_steady_motion_needs_two_keys() -> None:
    straight = [Key(i, Point(3.0 * i, 1.0 * i), 2.0 * i) for i in range(50)]
    assert thinned(straight, 0.1) == [straight[0], straight[-1]]


def rules(css: str) -> dict[str, list[tuple[list[float], str]]]:
    """Every set of keyframes by its name: percentages and what then holds."""
    return {
        name: [
            ([float(value.rstrip("%")) for value in times.split(",")], holds)
            for times, holds in re.findall(r"([0-9.%,]+)\{([^}]*)\}", body)
        ]
        for name, body in re.findall(r"@keyframes (\S+?)\{(.*)\}\n", css)
    }


def numbers(text: str) -> list[float]:
    return [float(value) for value in re.findall(r"-?\d+\.?\d*", text)]


def test_what_moves_begins_in_the_hand_and_ends_at_rest() -> None:
    css = rules(Motion(FRAME, FALL, 1, 2).css())
    moved = next(steps for name, steps in css.items() if name.endswith("-m2"))
    turned = next(steps for name, steps in css.items() if name.endswith("-t2"))
    for steps in (moved, turned):
        times = [time for percentages, _ in steps for time in percentages]
        assert times == sorted(times)
        assert (times[0], times[-1]) == (0, 100)
    length = 1 + FALL.seconds + 2
    assert moved[0][0][1] == pytest.approx(100 / length, abs=0.01)
    assert moved[-1][0][0] == pytest.approx(100 * (1 + FALL.seconds) / length, abs=0.01)
    first, last = FALL.frames[0], FALL.frames[-1]
    assert numbers(moved[0][1]) == pytest.approx(FRAME.at(*first[-3:-1]), abs=0.01)
    assert numbers(moved[-1][1]) == pytest.approx(FRAME.at(*last[-3:-1]), abs=0.01)
    assert numbers(turned[0][1]) == pytest.approx([-first[-1]], abs=0.01)
    assert numbers(turned[-1][1]) == pytest.approx([-last[-1]], abs=0.01)


def test_the_film_is_followed_closely() -> None:
    css = rules(Motion(FRAME, FALL, 0, 0).css())
    steps = next(steps for name, steps in css.items() if name.endswith("-m2"))
    timed = [(percentages[0], Point(*numbers(holds))) for percentages, holds in steps]
    for number, values in enumerate(FALL.frames):
        when = 100 * number / (len(FALL.frames) - 1)
        before = max(i for i, (time, _) in enumerate(timed) if time <= when + 0.006)
        after = min(before + 1, len(timed) - 1)
        (t, here), (u, there) = timed[before], timed[after]
        share = (when - t) / (u - t) if u > t else 0.0
        shown = here.towards(there, share)
        # Percentages have two decimals, in which the fastest piece moves another 0.2 mm.
        assert shown.distance(FRAME.at(*values[-3:-1])) <= (NEAR + 0.25) * FRAME.scale


def test_only_what_moved_has_classes() -> None:
    motion = Motion(FRAME, FALL, 1, 1)
    for piece in range(3):
        moves, turns = motion.classes(piece)
        assert (moves is not None) == (piece in FALL.movers)
        assert turns is None or moves is not None
    assert 1 not in FALL.movers


def test_what_does_not_turn_gets_no_keyframes_for_it() -> None:
    frames = ((50.0, 300.0, 7.0), (50.0, 20.0, 7.0))
    straight = Trajectory((Pose(50, 20, 7),), False, 1 / 60, (0,), frames)
    motion = Motion(FRAME, straight, 1, 1)
    moves, turns = motion.classes(0)
    assert moves
    assert turns is None
    assert "rotate" not in motion.css()


def test_nothing_moves_where_less_motion_is_asked_for() -> None:
    css = Motion(FRAME, FALL, 1, 1).css()
    head, _, tail = css.partition("@media (prefers-reduced-motion:no-preference){")
    assert "animation:" not in head
    names = re.findall(r"@keyframes (\S+?)\{", head)
    assert re.findall(r"\.(\S+?)\{animation:(\S+) [0-9.]+s linear infinite\}", tail) == [
        (name, name) for name in names
    ]


def test_every_drop_has_names_of_its_own() -> None:
    other = drop(CLASSIC, PILE, Piece("green", "triangle"), Release(120, 20, 0.4))
    one, two = (set(rules(Motion(FRAME, fall, 1, 1).css())) for fall in (FALL, other))
    assert one.isdisjoint(two)
    assert all(re.fullmatch("d[0-9a-f]{8}-[a-z0-9]+", name) for name in one | two)
    assert set(rules(Motion(FRAME, FALL, 1, 1).css())) == one
