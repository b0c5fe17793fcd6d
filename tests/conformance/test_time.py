"""No test waits for time to pass or measures how long something takes.

Such a test fails where the machine is busy and says nothing where it is not. Speeds belong in
``bench/``; a clock is turned by the test (`turned_clock`, `in_process.TurnedMoments`); what comes
by and by is waited for as itself, with a generous time after which the test gives up.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]

CLOCKS = {
    "monotonic",
    "monotonic_ns",
    "perf_counter",
    "perf_counter_ns",
    "process_time",
    "process_time_ns",
    "thread_time",
    "thread_time_ns",
}
"""What tells how long something took."""

WAITS = {"sleep", "wait_for_timeout"}
"""What lets time pass, unless for no time at all: ``asyncio.sleep(0)`` lets others have a turn."""

ALLOWED = {
    "server/test_faults.py": "lets a clock run down while the store is away, in a long run",
    "server/test_notice_kills.py": "measures how soon notices are tried after a kill",
    "support/killed_appends.py": "kills at moments drawn by lot, however long they take",
    "support/postgres_server.py": "gives up on a server that says nothing when it is ready",
    "support/proxy_servers.py": "gives up on a server that says nothing when it is ready",
    "support/attacks.py": "attacks go on for as long as moves are measured, in a run of its own",
    "server/cluster/test_kills.py": "measures how soon tables are handed over, in a long run",
    "support/scattered_crowd.py": "looks for another server again and again, in a long run",
    "support/crowd.py": "looks again and again whether enough has happened, in a long run",
    "support/tournament_client.py": "looks again and again whether a tournament has come so far",
    "support/move_latency.py": "measures moves under attack, in a run of its own (`alone`)",
    "support/arena_bots.py": "a bot that takes too long, on whatever clock there is",
}
"""Files that may, and why."""


def faults(source: str) -> Iterator[str]:
    """Yield what a test does with time that it should not, with its line."""
    for node in ast.walk(ast.parse(source)):
        name = named(node)
        if name in CLOCKS:
            yield f"{node.lineno}: {name}"  # type: ignore[attr-defined]  # names have lines
        elif isinstance(node, ast.Call) and named(node.func) in WAITS and not for_no_time(node):
            yield f"{node.lineno}: {named(node.func)}"


def named(node: ast.AST) -> str | None:
    """Return the last name of an expression or an import."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Name):
        return node.id
    return node.name if isinstance(node, ast.alias) else None


def for_no_time(call: ast.Call) -> bool:
    """Whether a call waits for nothing but the others' turn."""
    return [getattr(argument, "value", None) for argument in call.args] == [0]


@pytest.mark.parametrize(
    "file", sorted(TESTS.rglob("*.py")), ids=lambda file: str(file.relative_to(TESTS))
)
def test_no_test_depends_on_time(file: Path) -> None:
    found = list(faults(file.read_text(encoding="utf-8")))
    if str(file.relative_to(TESTS)) in ALLOWED:
        assert found, "needs no exception any more"
    else:
        assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import time\nassert time.perf_counter() - begin < 10", ["2: perf_counter"]),
        ("from time import process_time", ["1: process_time"]),
        ("from time import monotonic as now", ["1: monotonic"]),
        ("time.sleep(0.1)", ["1: sleep"]),
        ("async def f():\n    await asyncio.sleep(delay)", ["2: sleep"]),
        ("async def f():\n    await asyncio.sleep(0)", []),
        ("page.wait_for_timeout(500)", ["1: wait_for_timeout"]),
        ("page.get_by_text('sleep').wait_for(timeout=30_000)", []),
    ],
)
def test_what_depends_on_time_is_found(source: str, found: list[str]) -> None:
    assert list(faults(source)) == found
