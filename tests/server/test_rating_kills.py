"""Ratings while the server is killed between the end of a game and its rating."""

import json
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from command import topdrop
from postgres_server import shared_server
from rated_games import MOMENTS, RatedPlayers
from redis_server import redis_server
from server_process import ServerProcess
from topdrop.server.store.opening import DATABASE

LIVING = ("sent", "answered", "later", "answered")


def unrated(folder: Path) -> int:
    """Return how many games are over and wait to be rated, in the file that a server keeps."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        found = connection.execute("SELECT count(*) FROM rated_tables WHERE due").fetchone()
    return int(found[0])


def check_follows(*options: str) -> None:
    """Hold that the numbers that are kept follow from the games."""
    outcome = topdrop("admin", "ratings", "--check", *options)
    assert outcome.status == 0, outcome
    assert "the ratings are the same" in outcome.out, outcome


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_each_game_is_rated_once_whenever_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    server = ServerProcess(tmp_path)
    players = RatedPlayers(server, seed)
    between = 0
    for moment in MOMENTS:
        table = players.play()
        players.give_up(table, moment)
        server.end(signal.SIGKILL)
        between += unrated(tmp_path)
        server = ServerProcess(tmp_path)
        players.go_to(server)
        players.ends(table)
        assert players.rating(table)["status"] == "rated"
    print(
        f"\nseed {seed}: {len(MOMENTS)} kills, {between} between the end of a game and its rating"
    )
    assert between, "no kill came between the end of a game and its rating"
    players.check()
    check_follows("--data", str(tmp_path))
    players.close()
    assert server.end() == ""
    check_follows("--data", str(tmp_path))


@contextmanager
def two_processes(folder: Path) -> Iterator[tuple[dict[str, Any], list[ServerProcess]]]:
    """Start two servers on one database, and end those that are there then."""
    with ExitStack() as stack:
        redis = stack.enter_context(redis_server())
        shared = {"database": shared_server().new_database(), "redis": redis.url}
        processes = [ServerProcess(folder, **shared) for _ in range(2)]
        try:
            yield shared, processes
        finally:
            for process in processes:
                process.end()


@pytest.mark.slow
def test_each_game_is_rated_once_by_whichever_process_lives(tmp_path: Path) -> None:
    config = tmp_path / "topdrop.toml"
    with two_processes(tmp_path) as (shared, processes):
        config.write_text(f"database = {json.dumps(shared['database'])}\n", encoding="utf-8")
        players = RatedPlayers(processes[0], seed=3)
        for number, moment in enumerate(LIVING):
            victim = number % 2
            players.go_to(processes[victim])
            table = players.play()
            players.give_up(table, moment)
            processes[victim].end(signal.SIGKILL)
            # The other one goes on, and a new one comes in the place of this one meanwhile.
            players.go_to(processes[1 - victim])
            players.ends(table)
            processes[victim] = ServerProcess(tmp_path, **shared)
            assert players.rating(table)["status"] == "rated"
        players.check()
        check_follows("--data", str(tmp_path), "--config", str(config))
        players.close()
