"""What the aims of a puzzle of Drop It lead to, as boards are told it; nothing falls again.

Falls and what they were judged are in the puzzle. Only where a piece reaches highest, and which
circles it covers, which boards draw, is measured on where it came to rest.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from topdrop.dropit import Piece, Pose, Resting, judge
from topdrop.dropit.setup import setup_from_json
from topdrop.puzzles import Aim, DropItPuzzle, trajectory


def position_view(puzzle: DropItPuzzle) -> dict[str, Any]:
    """Return the position as the view of the seat that is to drop."""
    return _view(puzzle.position, puzzle.position["to_move"])


def view_after(puzzle: DropItPuzzle, number: int) -> dict[str, Any]:
    """Return that seat's view after one of the aims, counted from 0."""
    before, aim = puzzle.position, puzzle.aims[number]
    seat, player = before["to_move"], _player(puzzle)
    piece, judged = _piece_of(aim), aim.fall.judged
    names = [*(lying["piece"] for lying in before["pieces"]), piece]
    rest = trajectory(puzzle, number)["rest"]
    left = {**before["hands"][player], piece: before["hands"][player][piece] - 1}
    hand = {kind: count for kind, count in left.items() if count}
    score = {"value": judged["value"], "taboo": bool(judged["taboos"]), "points": judged["points"]}
    after = {
        **before,
        "to_move": len(names) % len(before["hands"]),
        "pieces": [{"piece": name, **pose} for name, pose in zip(names, rest, strict=True)],
        "scores": [*before["scores"], score],
        "hands": {**before["hands"], player: hand},
        "points": {**before["points"], player: before["points"][player] + judged["points"]},
    }
    return _view(after, seat)


def events_of(puzzle: DropItPuzzle, number: int) -> tuple[dict[str, Any], ...]:
    """Return what happens with one of the aims, from letting go to the score."""
    aim = puzzle.aims[number]
    seat, piece, judged = puzzle.position["to_move"], _piece_of(aim), aim.fall.judged
    x, angle = (float(word) for word in aim.drop.split()[2:])
    release = dict(zip(("x", "angle", "spin"), aim.fall.release, strict=True))
    rest = trajectory(puzzle, number)["rest"]
    total = puzzle.position["points"][_player(puzzle)] + judged["points"]
    return (
        {
            "event": "piece_dropped",
            "rule": "DI-9",
            "seat": seat,
            "member": puzzle.position["member"],
            "piece": piece,
            "x": x,
            "angle": angle,
            "release": release,
        },
        {
            "event": "pieces_rested",
            "rule": "DI-11",
            "rest": rest,
            "damped": False,
        },
        {
            "event": "piece_judged",
            "rule": "DI-13" if judged["taboos"] else "DI-14",
            "seat": seat,
            "piece": piece,
            **_measured(puzzle, piece, rest, judged),
            **judged,
        },
        {
            "event": "piece_scored",
            "rule": "DI-14",
            "seat": seat,
            "points": judged["points"],
            "total": total,
        },
    )


def film_of(puzzle: DropItPuzzle, number: int) -> dict[str, Any]:
    """Return how the piece falls with one of the aims."""
    film = trajectory(puzzle, number)
    del film["rest"]
    return film


def _measured(
    puzzle: DropItPuzzle,
    piece: str,
    rest: Sequence[Mapping[str, float]],
    judged: Mapping[str, Any],
) -> dict[str, Any]:
    """Return what a board draws of a verdict besides what the puzzle says of it.

    Places in a puzzle are rounded, so what does not agree with its verdict is left out.
    """
    setup = setup_from_json(puzzle.position["setup"])
    names = [*(lying["piece"] for lying in puzzle.position["pieces"]), piece]
    resting = [
        Resting(Piece.parse(name), Pose(**pose)) for name, pose in zip(names, rest, strict=True)
    ]
    verdict = judge(setup.shaft, setup.edges, tuple(resting))
    agrees = list(verdict.bonus) == list(judged["bonus"])
    return {
        "line": judged["level"] - 2 if judged["level"] > 1 else None,
        "reach": list(verdict.reach),
        "covered": msgspec.to_builtins(verdict.covered) if agrees else [],
    }


def _view(position: Mapping[str, Any], seat: int) -> dict[str, Any]:
    # Jokers play no part in puzzles, so points are what counts at the end.
    return {"seat": seat, **position, "final": position["points"], "winners": None}


def _player(puzzle: DropItPuzzle) -> str:
    player: str = puzzle.position["setup"]["players"][puzzle.position["to_move"]]
    return player


def _piece_of(aim: Aim) -> str:
    return " ".join(aim.drop.split()[:2])
