"""Bots that are handed over as objects, classes and functions, none of them registered."""

from random import Random
from typing import Any

from topdrop.bots import Clock


class LastMove:
    """Plays the last legal move, and remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, clock: Clock) -> Any:
        self.asked += 1
        return view.legal_moves[-1]


class SeededMove:
    """Plays what its seed draws."""

    def __init__(self, *, seed: int | None = None) -> None:
        self.seed = seed
        self._source = Random(seed)

    def choose(self, view: Any, clock: Clock) -> Any:
        return self._source.choice(view.legal_moves)


class Failing:
    """Cannot be made."""

    def __init__(self) -> None:
        raise ZeroDivisionError("nothing to divide")

    def choose(self, view: Any, clock: Clock) -> Any:
        raise NotImplementedError


class Snapshot(LastMove):
    """Has a name of its own."""

    name = "after 100 games"


def first_move(view: Any, clock: Clock) -> Any:
    return view.legal_moves[0]


def no_bot(view: Any) -> Any:
    return view
