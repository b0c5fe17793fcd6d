"""Bots that behave badly, put among the registered ones while a test runs."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from added_package import added_package
from topdrop.bots import Clock


class RaisingBot:
    """Fails on its second decision, otherwise lays anything."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(seed)
        self._asked = 0

    def choose(self, view: Any, clock: Clock) -> Any:
        self._asked += 1
        if self._asked == 2:
            raise ZeroDivisionError("nothing to divide")
        return self._source.choice(view.legal_moves)


class CheatingBot:
    """Chooses what no rule allows."""

    def __init__(self, *, seed: int | None = None) -> None:
        pass

    def choose(self, view: Any, clock: Clock) -> Any:
        return "a1a1" if view.state.ply % 2 else None


class SlowBot:
    """Keeps thinking, 60 ms beyond its time."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(seed)

    def choose(self, view: Any, clock: Clock) -> Any:
        until = time.perf_counter() + clock.seconds + 0.06
        while time.perf_counter() < until:
            pass
        return self._source.choice(view.legal_moves)


class DyingBot:
    """Takes its whole process with it."""

    def __init__(self, *, seed: int | None = None) -> None:
        pass

    def choose(self, view: Any, clock: Clock) -> Any:
        os._exit(3)


class QuittingBot(CheatingBot):
    """Would end the process, in words that would pass for another line."""

    def choose(self, view: Any, clock: Clock) -> Any:
        raise SystemExit("enough\nply 9: all is well\x1b[2J")


BAD = {
    "quitting": QuittingBot,
    "raising": RaisingBot,
    "cheating": CheatingBot,
    "slow": SlowBot,
    "dying": DyingBot,
}


@contextmanager
def installed(site: Path) -> Iterator[None]:
    """Let On Top have these bots for a while, in this process and in those it starts.

    Args:
        site: A directory to install them in.
    """
    points = {f"ontop.{name}": f"bad_bots:{bot.__name__}" for name, bot in BAD.items()}
    source = f"from arena_bots import {', '.join(bot.__name__ for bot in BAD.values())}\n"
    with pytest.MonkeyPatch.context() as patch:
        before = os.environ.get("PYTHONPATH", "")
        paths = [str(site), str(Path(__file__).parent), *filter(None, [before])]
        patch.setenv("PYTHONPATH", os.pathsep.join(paths))
        with added_package(site, "bad_bots", source, {"topdrop.bots": points}):
            yield
