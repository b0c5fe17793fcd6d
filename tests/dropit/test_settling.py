"""When a drop is over, tried on pieces that move as they are told."""

from collections.abc import Callable, Sequence

import msgspec

from topdrop.dropit import Pose
from topdrop.dropit.settling import Frame, run_until_rest
from topdrop.dropit.tuning import FINE, FRAME_RATE, Settings

Motion = Callable[[int], float]
"""The height of the one piece after so many keyframes."""

WAIT = round(FINE.quiet_time * FRAME_RATE)
STILL = round(FINE.still_time * FRAME_RATE)
LONGEST = round(FINE.longest * FRAME_RATE)
DAMPING = round(FINE.damping_time * FRAME_RATE)


class ScriptedPieces:
    """A piece that moves as the first of `motions` says, and as the next one when built anew."""

    def __init__(self, motions: Sequence[Motion], settings: Settings = FINE) -> None:
        self.motions, self.settings = list(motions), settings
        self.passed = 0
        self.asked: list[str] = []
        self.tips = 0
        self.doubtful = False
        self.gave_way: list[Frame] = []

    def height(self) -> float:
        return self.motions[0](self.passed)

    def poses(self) -> list[Pose]:
        return [Pose(0, self.height(), 0)]

    def frame(self) -> list[float]:
        return [0.0, self.height(), 0.0]

    def rebuilt(self, poses: Sequence[Pose]) -> "ScriptedPieces":
        again = ScriptedPieces(self.motions[1:], self.settings)
        again.asked, again.doubtful, again.gave_way = self.asked, self.doubtful, self.gave_way
        self.asked.append("rebuilt")
        return again

    def warm_up(self) -> None:
        self.asked.append("warm")

    def advance(self) -> None:
        self.passed += 1

    def topple(self) -> bool:
        self.tips -= 1
        return self.tips >= 0

    def tap(self) -> bool:
        self.asked += ["tap"] * self.doubtful
        return self.doubtful

    def give_way(self, built: Frame) -> None:
        self.gave_way.append(built)

    def raise_precision(self) -> None:
        if self.asked[-1] != "pains":
            self.asked.append("pains")

    def damp(self) -> None:
        self.asked.append("damp")


def lies(height: float) -> Motion:
    return lambda passed: height


def falls(height: float, frames: int) -> Motion:
    return lambda passed: max(height, height + 10.0 * (frames - passed))


START = [Pose(0, 500, 0)]


def test_a_piece_that_fell_and_stays_is_at_rest() -> None:
    told = ScriptedPieces([falls(20, 12), lies(20)])
    fall = run_until_rest(told, START)
    assert fall.rest == (Pose(0, 20, 0),)
    assert not fall.damped
    assert fall.seconds == 0.2
    assert told.asked == ["warm", "rebuilt", "warm"]


def test_it_goes_on_when_the_pile_does_not_stay_where_it_is_rebuilt() -> None:
    slips: Motion = lambda passed: max(15.0, 20.0 - passed)  # noqa: E731
    told = ScriptedPieces([falls(20, 12), slips, lies(15)])
    fall = run_until_rest(told, START)
    assert fall.rest == (Pose(0, 15, 0),)
    assert told.asked == ["warm", "rebuilt", "warm", "rebuilt", "warm"]
    heights = [height for _, height, _ in fall.frames]
    assert heights[-6:] == [20, 19, 18, 17, 16, 15]


def test_what_creeps_is_not_at_rest() -> None:
    creeps: Motion = lambda passed: 20.0 - 0.002 * passed  # noqa: E731
    told = ScriptedPieces([lies(20), creeps, lies(19)])
    (pose,) = run_until_rest(told, START).rest
    assert pose.y < 20
    assert told.asked == ["warm", "rebuilt", "warm", "rebuilt", "warm"]


def test_what_gives_way_once_by_a_hair_stays() -> None:
    gives_way: Motion = lambda passed: 20.0 if passed == 0 else 20.0 - FINE.still / 2  # noqa: E731
    told = ScriptedPieces([lies(20), gives_way])
    assert run_until_rest(told, START).rest == (Pose(0, 20, 0),)


def test_it_is_not_over_while_something_stands_on_a_point() -> None:
    told = ScriptedPieces([falls(20, 12)])
    told.motions.append(lies(20))
    told.tips = 3
    run_until_rest(told, START)
    assert told.tips == -1
    assert told.passed == 12 + WAIT + 3 * WAIT


def test_what_slips_in_the_trial_is_let_go_from_where_it_was_built() -> None:
    slips: Motion = lambda passed: max(15.0, 20.0 - passed)  # noqa: E731
    told = ScriptedPieces([lies(20), slips, lies(15)])
    run_until_rest(told, START)
    assert told.gave_way == [[0.0, 20.0, 0.0]]


def test_a_tapped_pile_may_tremble_a_little() -> None:
    creeps: Motion = lambda passed: 20.0 - 0.002 * passed  # noqa: E731
    told = ScriptedPieces([lies(20), creeps])
    told.doubtful = True
    assert run_until_rest(told, START).rest == (Pose(0, 20, 0),)
    assert told.asked == ["warm", "rebuilt", "warm", "tap"]


def test_after_some_trials_it_is_tried_without_taps() -> None:
    trials = FINE.trials
    slips: Motion = lambda passed: 20.0 - min(passed, 1)  # noqa: E731
    told = ScriptedPieces([lies(20), *[slips] * trials, lies(20)])
    told.doubtful = True
    assert not run_until_rest(told, START).damped
    assert told.asked.count("tap") == trials
    assert told.asked.count("rebuilt") == trials + 1


def test_a_film_of_what_came_before_belongs_to_the_fall() -> None:
    film = [[0.0, 500.0 - 10.0 * passed, 0.0] for passed in range(1, 7)]
    fall = run_until_rest(ScriptedPieces([lies(440), lies(440)]), START, film)
    assert [y for _, y, _ in fall.frames[:7]] == [500, 490, 480, 470, 460, 450, 440]


def test_a_turn_counts_as_a_movement() -> None:
    class Turning(ScriptedPieces):
        def frame(self) -> list[float]:
            return [0.0, 20.0, 0.01 * min(self.passed, 40)]

    told = Turning([lies(20), lies(20)])
    fall = run_until_rest(told, [Pose(0, 20, 0)])
    assert not fall.damped
    assert fall.movers == (0,)
    assert told.passed >= 40


def test_a_drop_without_end_is_damped_and_says_so() -> None:
    told = ScriptedPieces([lambda passed: 1000.0 - passed])
    fall = run_until_rest(told, START)
    assert fall.damped
    assert told.asked == ["warm", "pains", "damp", "pains"]
    assert told.passed == LONGEST + DAMPING


def test_a_drop_that_damping_brings_to_rest_is_checked_too() -> None:
    until = LONGEST + 6
    told = ScriptedPieces([lambda passed: 1000.0 - min(passed, until), lies(1000.0 - until)])
    fall = run_until_rest(told, START)
    assert fall.damped
    assert fall.rest == (Pose(0, 1000 - until, 0),)
    assert told.asked == ["warm", "pains", "damp", "pains", "rebuilt", "warm"]


def test_pains_are_only_taken_when_it_lasts() -> None:
    told = ScriptedPieces([falls(20, 58), lies(20)])
    run_until_rest(told, START)
    assert "pains" in told.asked
    told = ScriptedPieces([falls(20, 30), lies(20)])
    run_until_rest(told, START)
    assert "pains" not in told.asked


def test_a_coarse_look_takes_the_first_quiet_for_rest() -> None:
    told = ScriptedPieces([falls(20, 12)], msgspec.structs.replace(FINE, still_time=0.0))
    assert run_until_rest(told, START).rest == (Pose(0, 20, 0),)
    assert told.asked == ["warm"]
    assert told.passed == 12 + WAIT


def test_the_check_takes_the_time_it_should() -> None:
    checked: list[int] = []

    def watched(passed: int) -> float:
        checked.append(passed)
        return 20.0

    run_until_rest(ScriptedPieces([lies(20), watched]), START)
    assert max(checked) == STILL
