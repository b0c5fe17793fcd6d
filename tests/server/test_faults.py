"""What is left of tables when the disk is full, cannot be written, or the clock jumps."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from async_client import some_move
from disk_faults import full, no_file_longer_than, own_disk
from jumping_clock import JumpingClock
from postgres_server import shared_server
from server_process import COMMAND, PATIENCE, ServerProcess
from table_client import Message, TableClient, join, make_table
from topdrop.server.store.postgres_writer import LOOK_AGAIN_SECONDS

GAMES = pytest.mark.parametrize("game", ["ontop", "dropit"])

needs_prlimit = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux changes the limits of another process"
)


class Pair:
    """Ann and Bob at a table; whatever is acknowledged to one is told to both."""

    def __init__(self, server: ServerProcess, game: str, **fields: Any) -> None:
        self.browsers = (server.http(), server.http())
        made = make_table(self.browsers[0], ["me", "open"], game=game, **fields)
        join(self.browsers[1], made, "Bob")
        self.table: str = made["table"]["id"]
        self.clients: tuple[TableClient, ...] = ()
        self._source = Random(1)
        self.connect(server)

    def connect(self, server: ServerProcess) -> None:
        """Come (back) to the table, as it stands on a server."""
        seen = [client.entries for client in self.clients]
        for client in self.clients:
            client.close()
        for browser in self.browsers:
            browser.base_url = httpx.URL(server.address)
        self.clients = tuple(TableClient(browser, self.table) for browser in self.browsers)
        for before, client in zip(seen, self.clients, strict=bool(seen)):
            assert client.entries[: len(before)] == before

    def close(self) -> None:
        for client in self.clients:
            client.close()
        for browser in self.browsers:
            browser.close()

    def next_move(self) -> tuple[TableClient, Message]:
        """Return who is to act, and with what."""
        chair = self.clients[0].table["to_act"]
        client = self.clients[chair]
        seq, move = client.seq, some_move(client.view, self._source)
        return client, {
            "type": "move", "id": f"at {seq}", "seq": seq, "chair": chair, "move": move,
        }  # fmt: skip

    def play(self, number: int) -> None:
        """Play some moves."""
        for _ in range(number):
            client, command = self.next_move()
            self.done(client, command)

    def done(self, client: TableClient, command: Message) -> None:
        """Send a command that must be carried out, and let both hear of it."""
        client.send(command)
        answer = client.until(lambda told: told.get("id") == command["id"])
        assert answer["type"] == "done", answer
        for each in self.clients:
            each.until_seq(answer["seq"])

    def refused(self, client: TableClient, command: Message) -> None:
        """Send a command that cannot be stored, of which nobody may hear."""
        seq = client.seq
        client.send(command)
        answer = client.until(lambda told: told.get("id") == command["id"])
        assert (answer["type"], answer["problem"]["code"]) == ("refused", "not_saved")
        for each in self.clients:
            each.send({"type": "ping"})
            each.until(lambda told: told["type"] == "pong")
            assert each.seq == seq
        for browser in self.browsers:
            with TableClient(browser, self.table) as fresh:
                assert fresh.seq == seq


@contextmanager
def around(pair: Pair) -> Iterator[Pair]:
    try:
        yield pair
    finally:
        pair.close()


def withstand(server: ServerProcess, pair: Pair, fault: AbstractContextManager[None]) -> None:
    """While nothing can be stored, nothing is shown and nothing lost; then the table goes on."""
    pair.play(3)
    client, command = pair.next_move()
    with fault:
        for _ in range(3):
            pair.refused(client, command)
        asking = pair.browsers[0]
        assert asking.get(f"/api/tables/{pair.table}").status_code == 200
        made = asking.put("/api/me", json={"name": "Eve"})
        assert made.json()["problem"]["code"] == "not_saved"
        chairs = [{"sitter": "me"}, {"sitter": "open"}]
        setup = {"players": ["red", "blue"]}
        made = asking.post("/api/tables", json={"game": "ontop", "setup": setup, "chairs": chairs})
        assert (made.status_code, made.json()["problem"]["code"]) == (503, "not_saved")
    pair.done(client, command)
    pair.play(3)


@needs_prlimit
@GAMES
@pytest.mark.parametrize("room", [0, 1])
def test_what_cannot_be_written_is_refused_and_the_table_goes_on(
    tmp_path: Path, game: str, room: int
) -> None:
    """Without room for one byte more, or as if the folder were for reading only."""
    with ServerProcess(tmp_path) as server, around(Pair(server, game)) as pair:
        log = tmp_path / "topdrop.db-wal"
        withstand(server, pair, no_file_longer_than(server, room * log.stat().st_size))
        complaints = server.end(signal.SIGKILL)
        assert "Traceback" not in complaints, complaints
        with ServerProcess(tmp_path) as again:
            pair.connect(again)
            pair.play(2)
            assert again.end() == ""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets everybody mount disks")
@GAMES
def test_on_a_full_disk_nothing_is_lost_and_the_table_goes_on(tmp_path: Path, game: str) -> None:
    data = tmp_path / "data"
    within = own_disk(data, "size=1m")
    with ServerProcess(data, within=within) as server, around(Pair(server, game)) as pair:
        withstand(server, pair, full(server, data))
        withstand(server, pair, full(server, data))
        there = Path(f"/proc/{server.process.pid}/root") / data.relative_to("/")
        # The disk goes with the process, so a copy of it is what another one starts from.
        copy = shutil.copytree(there, tmp_path / "copy")
        complaints = server.end(signal.SIGKILL)
        assert "Traceback" not in complaints, complaints
        with ServerProcess(copy) as again:
            pair.connect(again)
            pair.play(2)
            assert again.end() == ""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets everybody mount disks")
def test_a_folder_for_reading_only_is_refused_in_one_line(tmp_path: Path) -> None:
    within = own_disk(tmp_path / "data", "ro,size=1m")
    command = [*within, *COMMAND, "--port", "0", "--data", str(tmp_path / "data")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode != 0
    assert "Read-only file system" in ended.stderr
    assert "Traceback" not in ended.stderr


JUMPS: dict[str, tuple[float, ...]] = {
    "forwards": (10, 10, 30),
    "backwards": (-10, -10, -30),
    "there and back": (10, -10, -10),
}
"""Where the clock jumps to between moves, during one, and while no server runs; in hours."""


@GAMES
@pytest.mark.parametrize("jumps", JUMPS)
def test_a_clock_that_jumps_costs_nobody_time_or_moves(
    tmp_path: Path, game: str, jumps: str
) -> None:
    between, during, restart = JUMPS[jumps]
    clock = JumpingClock(tmp_path / "hours")
    data, options = tmp_path / "data", {"clock": {"per": "game", "seconds": 600}}
    with (
        ServerProcess(data, within=clock.within) as server,
        around(Pair(server, game, options=options)) as pair,
    ):
        pair.play(2)
        clock.jump_to(between)
        pair.play(2)
        client, command = pair.next_move()
        clock.jump_to(during)
        pair.done(client, command)
        hold_times(pair)
        assert server.end(signal.SIGKILL) == ""
        clock.jump_to(restart)
        with ServerProcess(data, within=clock.within) as again:
            pair.connect(again)
            pair.play(3)
            hold_times(pair)
            assert again.end() == ""


def hold_times(pair: Pair) -> None:
    """Nobody's flag has fallen, and nobody has more time than there is."""
    with TableClient(pair.browsers[0], pair.table) as fresh:
        assert "flag_fell" not in fresh.kinds()
        told, now = fresh.table["clock"], fresh.welcome["now"]
        for left in told["left"]:
            assert 590_000 < left <= 600_000
        # A piece of Drop It is watched for a while, in which no clock runs.
        assert told["at"] <= now + 20_000


def until_kept(pair: Pair, client: TableClient, command: Message) -> None:
    """Send a command until the server has its database again, for a minute at most."""
    give_up = time.monotonic() + 60
    while True:
        client.send(command)
        answer = client.until(lambda told: told.get("id") == command["id"])
        if answer["type"] == "done":
            break
        assert answer["problem"]["code"] == "not_saved"
        assert time.monotonic() < give_up
        # Sooner than this it does not look whether the database is there again.
        time.sleep(LOOK_AGAIN_SECONDS)
    for each in pair.clients:
        each.until_seq(answer["seq"])


def test_while_postgresql_is_away_moves_are_refused_and_then_the_table_goes_on(
    tmp_path: Path,
) -> None:
    postgres = shared_server()
    with (
        ServerProcess(tmp_path, database=postgres.new_database()) as server,
        around(Pair(server, "ontop")) as pair,
    ):
        pair.play(2)
        client, command = pair.next_move()
        postgres.stop(signal.SIGKILL)
        try:
            for _ in range(2):
                client.send(command)
                answer = client.until(lambda told: told.get("id") == command["id"])
                assert (answer["type"], answer["problem"]["code"]) == ("refused", "not_saved")
            for path in ("/readyz", "/api/tables/mine", f"/api/tables/{pair.table}"):
                found = pair.browsers[0].get(path)
                assert (found.status_code, found.json()["problem"]["code"]) == (503, "not_saved")
            assert pair.browsers[0].get("/healthz").status_code == 200
        finally:
            postgres.start()
        until_kept(pair, client, command)
        pair.play(2)
        assert pair.browsers[0].get("/readyz").status_code == 200
        assert "Traceback" not in server.end()


@pytest.mark.slow
def test_nobody_loses_on_time_since_postgresql_was_away(tmp_path: Path) -> None:
    postgres = shared_server()
    clock = {"per": "move", "seconds": 5}
    with (
        ServerProcess(tmp_path, database=postgres.new_database()) as server,
        around(Pair(server, "ontop", options={"clock": clock})) as pair,
    ):
        pair.play(1)
        postgres.stop(signal.SIGKILL)
        client, command = pair.next_move()
        for _ in range(4):
            # Till the clock has run down.
            client.send(command)
            client.until(lambda told: told.get("id") == command["id"])
            time.sleep(2)
        postgres.start()
        adjusted = client.until(
            lambda told: any(
                entry["what"]["kind"] == "clocks_adjusted" for entry in told.get("entries", ())
            )
        )
        assert adjusted["type"] == "update"
        pair.play(2)
        assert "flag_fell" not in [entry["what"]["kind"] for entry in client.entries]


def test_a_database_that_is_not_there_is_told_in_a_line_without_its_password(
    tmp_path: Path,
) -> None:
    url = "postgresql://ann:secret@127.0.0.1:1/t"
    started = subprocess.run(
        [*COMMAND, "--port", "0", "--data", str(tmp_path)],
        env={**os.environ, "TOPDROP_DATABASE": url},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert started.returncode == 1
    place = "PostgreSQL at 127.0.0.1:1/t"
    assert started.stderr == f"topdrop: {place}: cannot be reached: Connection refused\n"
