"""Whatever somebody does to a server: moves at other tables take as long as they did.

Run alone (``make nightly`` does, or ``pytest -s tests/server/test_attacks.py``), since time is
measured; the figures are printed. docs/reliability.md tells which limit holds against what.
"""

import asyncio
import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import attacks
from altered_data import copy_table, lengthen, lose_a_row
from async_client import AsyncTableClient, Message, new_person, new_table
from move_latency import Latencies, measure_each, measure_moves
from server_process import PATIENCE, ServerProcess

pytestmark = [pytest.mark.slow, pytest.mark.alone]

MOST_MILLIS = 200.0
"""So long a move may take at most, at the 99th percentile."""


@contextmanager
def attacked(server: ServerProcess, name: str, table: str = "") -> Iterator[Message]:
    """Let a process attack a server till the context ends; what it did is told then."""
    command = (sys.executable, attacks.__file__, name, server.address, table)
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    done: Message = {}
    try:
        said = process.stdout.readline()
        assert said == "in full swing\n", said + process.communicate()[1]
        yield done
        told, complaints = process.communicate(timeout=PATIENCE)
        assert told, complaints
        done.update(json.loads(told))
    finally:
        process.kill()
        process.communicate()


def measure(server: ServerProcess, game: str = "ontop", **more: Any) -> Latencies:
    return asyncio.run(measure_moves(server.address, game=game, **more))


def hold(
    server: ServerProcess, attack: str, *games: str, table: str = "", warm: bool = True
) -> Message:
    """Attack a server, and hold moves to their time; return what the attacker has done."""
    before = [measure(server, game, moves=200) for game in games] if warm else []
    with attacked(server, attack, table) as done:
        during = [measure(server, game) for game in games]
    for game, found in zip(games, before, strict=bool(before)):
        print(f"\n{attack}: {game} before: {found}", end="")
    for game, found in zip(games, during, strict=True):
        print(f"\n{attack}: {game}: {found}", end="")
    print(f"\n{attack}: {dict(done)}")
    for found in during:
        assert found.p99 < MOST_MILLIS, str(found)
    return done


@pytest.fixture
def many_files() -> Iterator[None]:
    """Attackers need as many files as they have connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_files")
def test_requests_that_are_never_finished(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        done = hold(server, "half_sent", "ontop")
        assert done["half-sent"] >= 1200
        assert "Traceback" not in server.end()


def test_falls_and_previews_on_a_shaft_of_somebody_s_own(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        done = hold(server, "looks", "dropit", "ontop")
        assert done["falls answered 200"] > 0
        assert done["previews previewed"] > 0
        assert "Traceback" not in server.end()


def test_tables_of_bots_alone(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        hold(server, "bot_tables", "ontop")
        assert "Traceback" not in server.end()


def test_bots_answer_beside_tables_of_bots_alone(tmp_path: Path) -> None:
    """A bot answers within the second that it may think and two more, whatever others play."""
    with ServerProcess(tmp_path) as server, attacked(server, "bot_tables"):
        found = asyncio.run(measure_bots(server.address))
        print(f"\nbot_tables: a bot's answer: {found}")
        assert found.p99 < 3000.0, str(found)


async def measure_bots(address: str) -> Latencies:
    """Play against a strong bot, and measure how long its answers take."""
    ann = await new_person(address, "Ann")
    chairs = [{"sitter": "me"}, {"sitter": "bot", "bot": "level4"}]
    made = await new_table(address, ann, chairs, options={"bot_pause": False})
    source = Random(1)
    async with await AsyncTableClient.connect(address, made["table"]["id"], ann) as client:

        async def wait_for_bot() -> None:
            await client.until(lambda _: client.to_act != 1)

        async def play() -> None:
            command = {"type": "move", "id": f"m{client.seq}", "seq": client.seq, "chair": 0,
                       "move": client.some_move(source)}  # fmt: skip
            assert (await client.answer_to(command))["type"] == "done"
            if client.to_act == 1:
                await wait_for_bot()

        # The first answer takes as long as it takes to load the bot.
        await play()
        # Games may be over after a dozen.
        return await measure_each(play, 8)


def test_the_welcome_of_a_long_history(tmp_path: Path) -> None:
    table = made_table(tmp_path)
    lengthen(tmp_path, table, 5000)
    with ServerProcess(tmp_path) as server:
        done = hold(server, "long_history", "ontop", table=table)
        assert done["welcomes"] >= 60
        assert "Traceback" not in server.end()


def test_muting_and_listening_again(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        hold(server, "muting", "ontop")
        assert "Traceback" not in server.end()


def test_a_table_that_cannot_be_rebuilt(tmp_path: Path) -> None:
    table = made_table(tmp_path, clock={"per": "game", "seconds": 600})
    lose_a_row(tmp_path, table)
    with ServerProcess(tmp_path) as server:
        done = hold(server, "unreadable", "ontop", table=table)
        assert done["answered 503"] > 0
        assert "Traceback" not in server.end()


def test_five_hundred_who_watch(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        done = hold(server, "spectators", "ontop")
        assert done["moves watched"] > 0
        assert "Traceback" not in server.end()


def test_who_never_reads(tmp_path: Path) -> None:
    table = made_table(tmp_path)
    lengthen(tmp_path, table, 2000)
    with ServerProcess(tmp_path) as server:
        done = hold(server, "slow_readers", "ontop", table=table)
        assert done["asked for and not read"] >= 40 * 60
        assert "Traceback" not in server.end()


@pytest.mark.parametrize("seconds", [600, 5])
def test_ten_thousand_tables_with_clocks(tmp_path: Path, seconds: int) -> None:
    """At the start nobody waits for them, nor when all of their clocks run down at once."""
    table = made_table(tmp_path, clock={"per": "game", "seconds": seconds})
    copy_table(tmp_path, table, 10_000)
    with ServerProcess(tmp_path) as server:
        hold(server, "clocks", "ontop", warm=False)
        assert "Traceback" not in server.end()


def made_table(data: Path, **options: Any) -> str:
    """Make a table in a data directory, at which one person plays alone, and return its id."""

    async def make(address: str) -> str:
        ann = await new_person(address, "Ann")
        chairs = [{"sitter": "me"}, {"sitter": "here", "name": "Bob"}]
        made = await new_table(address, ann, chairs, options=options)
        table: str = made["table"]["id"]
        return table

    with ServerProcess(data) as server:
        table = asyncio.run(make(server.address))
        assert server.end() == ""
    return table
