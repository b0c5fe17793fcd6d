"""Tournaments over HTTP, as a page asks for them, and waiting until they have come somewhere."""

import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

import httpx

from in_process import SHORT
from json_schema import check

T = TypeVar("T")

PATIENCE: Final = 240.0
"""So many seconds something that is bound to come is waited for at most."""

LOOK_SECONDS: Final = 0.2

CUP: Final[dict[str, Any]] = {
    "name": "Cup",
    "person": "Hanna",
    "game": "ontop",
    "setup": SHORT,
    "options": {"bot_pause": False},
    "terms": {"format": "swiss", "rounds": 2},
}
"""A tournament of games of two tiles."""


def make(host: httpx.Client, **fields: Any) -> str:
    """Make a tournament and return its id."""
    answer = host.post("/api/tournaments", json={**CUP, **fields})
    assert answer.status_code == 201, answer.text
    check(answer.json(), "TournamentState")
    made: str = answer.json()["tournament"]["id"]
    return made


def do(who: httpx.Client, tournament: str, kind: str, **fields: Any) -> Any:
    """Do something in a tournament and return how it stands."""
    answer = who.post(f"/api/tournaments/{tournament}", json={"kind": kind, **fields})
    assert answer.status_code == 200, answer.text
    check(answer.json(), "TournamentState")
    return answer.json()


def refused(who: httpx.Client, tournament: str, kind: str, **fields: Any) -> str:
    """Return why something is refused."""
    answer = who.post(f"/api/tournaments/{tournament}", json={"kind": kind, **fields})
    check(answer.json(), "Failure")
    code: str = answer.json()["problem"]["code"]
    return code


def state_of(who: httpx.Client, tournament: str) -> Any:
    """Return how a tournament stands for somebody."""
    answer = who.get(f"/api/tournaments/{tournament}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def until(look: Callable[[], T | None]) -> T:
    """Look again and again until there is something, and return it."""
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        found = look()
        if found is not None:
            return found
        time.sleep(LOOK_SECONDS)
    raise AssertionError("it did not come")


def until_over(who: httpx.Client, tournament: str) -> Any:
    """Wait for the end of a tournament and return how it stands."""

    def look() -> Any:
        state = state_of(who, tournament)
        return state if state["tournament"]["stage"] == "over" else None

    return until(look)
