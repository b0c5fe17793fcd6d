"""What aims of Drop It are worth to a puzzle, by the full physics over the hand's tremor."""

from random import Random
from typing import Any, Final

import msgspec

from topdrop.core.tracks import make_tracks
from topdrop.dropit import Drop, Pose, Resting, State, judge
from topdrop.dropit.expectation import SampledFall, sample_fall
from topdrop.dropit.judging import Verdict
from topdrop.puzzles.falls import rest_of
from topdrop.puzzles.intervals import mean_interval, share_interval
from topdrop.puzzles.model import Aim, DropItKind, Fall

DECIMALS: Final = 3
"""To how many decimals values and the ends of their intervals are kept."""


def value_of(verdict: Verdict, kind: DropItKind) -> float:
    """Return what one drop is worth: its points, or 1 when it breaks no taboo."""
    return float(verdict.points) if kind == "most_points" else float(not verdict.findings)


def sample_falls(state: State, drop: Drop, seed: str, samples: int) -> list[SampledFall]:
    """Let a piece fall again and again as it is aimed.

    Args:
        state: The position.
        drop: The aim.
        seed: The same seed gives the same tremors.
        samples: How many drops.
    """
    return [sample_fall(state, drop, Random(f"{seed} {number}")) for number in range(samples)]


def aim_from(state: State, drop: Drop, kind: DropItKind, falls: list[SampledFall]) -> Aim | None:
    """Return an aim with what its drops were worth; None where none of them can be shown.

    Args:
        state: The position.
        drop: The aim.
        kind: What the puzzle asks for.
        falls: Its drops.
    """
    values = [value_of(fall.verdict, kind) for fall in falls]
    if kind == "most_points":
        found = mean_interval(values, state.setup.shaft.levels)
    else:
        found = share_interval(round(sum(values)), len(values))
    shown = _shown(state, drop, falls)
    if shown is None:
        return None
    value, low, high = (round(number, DECIMALS) for number in found)
    taboos = sum(bool(fall.verdict.findings) for fall in falls) / len(falls)
    points = sum(fall.verdict.points for fall in falls) / len(falls)
    return Aim(
        drop=str(drop),
        value=value,
        low=low,
        high=high,
        points=round(points, DECIMALS),
        taboos=round(taboos, DECIMALS),
        fall=shown,
    )


def _shown(state: State, drop: Drop, falls: list[SampledFall]) -> Fall | None:
    """Return the fall to be shown: one with the median of the points, if there is any.

    With few keyframes it has to be judged as it was, though poses are rounded.
    """
    ordered = sorted(fall.verdict.points for fall in falls)
    median = ordered[len(ordered) // 2]
    for sampled in falls:
        if sampled.verdict.points == median and not sampled.trajectory.damped:
            packed = pack(state, drop, sampled)
            if packed is not None:
                return packed
    return None


def pack(state: State, drop: Drop, sampled: SampledFall) -> Fall | None:
    """Return a fall in few numbers; None when rounding would have it judged otherwise."""
    release, trajectory, verdict = sampled
    fall = Fall(
        release=(release.x, release.angle, release.spin),
        tracks=make_tracks(trajectory.movers, trajectory.frames),
        judged={},
    )
    again = judge_fall(state, drop, fall)
    if again.as_json() != verdict.as_json():
        return None
    return msgspec.structs.replace(fall, judged=judged_as_json(again))


def judge_fall(state: State, drop: Drop, fall: Fall) -> Verdict:
    """Judge a piece where its recorded fall ends."""
    pieces = (*(lying.piece for lying in state.resting), drop.piece)
    lying = [msgspec.to_builtins(resting.pose) for resting in state.resting]
    resting = [
        Resting(piece, Pose(pose["x"], pose["y"], pose["angle"]))
        for piece, pose in zip(pieces, rest_of(lying, fall), strict=True)
    ]
    return judge(state.setup.shaft, state.setup.edges, resting)


def judged_as_json(verdict: Verdict) -> dict[str, Any]:
    """Return what a verdict says, as a `Fall` holds it."""
    findings = msgspec.to_builtins(verdict.findings)
    for finding in findings:
        finding["contact"] = [
            [round(number, 1) for number in point] for point in finding["contact"]
        ]
    return {**verdict.as_json(), "findings": list(findings)}
