"""Downtime is nobody's time: killed, stopped or gone back to a copy, whatever the clock shows."""

import os
import signal
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from clocked_tables import Reading, Thinker, keep_thinking, read_clock
from jumping_clock import JumpingClock
from server_process import ServerProcess
from table_client import TableClient, make_table
from topdrop.cli.app import app
from topdrop.server.protocol.common import ClockOption

HOUR = 3_600_000
SERVING = 600_000
"""For longer than this no server serves between two looks; an outage lasts an hour at least."""

GIVEN = 15_000
"""What an outage gives at most: people come back, and a sign of life is a second old or two."""

HOURLY = ClockOption(per="game", seconds=2 * 3_600)
DAILY = ClockOption(per="game", seconds=86_400)
SLOW = ClockOption(per="move", seconds=3 * 86_400, increment=0)


def read_all(server: ServerProcess, tables: Iterable[str]) -> dict[str, Reading]:
    with server.http() as http:
        return {table: read_clock(http, table) for table in tables}


def admin(*arguments: object) -> None:
    done = CliRunner().invoke(app, ["admin", *map(str, arguments)])
    assert done.exit_code == 0, done.output


def hold(before: Reading, after: Reading, *, outages: int, reason: str) -> None:
    """Nobody has lost more than a server was there, or got more than there is to give."""
    assert after.fallen == before.fallen
    assert after.running == before.running
    for chair, (was, now) in enumerate(zip(before.left, after.left, strict=True)):
        if chair == before.running:
            assert now >= was - SERVING, (was, now)
        else:
            assert now >= was
    assert len(after.adjusted) == len(before.adjusted) + outages
    assert after.adjusted[-1]["reason"] == reason


def test_no_clock_runs_while_the_server_is_killed_stopped_or_restored(tmp_path: Path) -> None:
    clock, data, copy = JumpingClock(tmp_path / "hours"), tmp_path / "data", tmp_path / "copy.db"
    thinkers = [
        Thinker(HOURLY, HOUR),
        Thinker(DAILY, 20 * HOUR),
        Thinker(SLOW, 71 * HOUR),
        Thinker(SLOW, HOUR),
    ]
    # The computer is off for ten hours.
    tables = keep_thinking(data, thinkers, int(time.time() * 1000))
    seen = [
        Reading(0, (t.clock.seconds * 1000 - t.thought, t.clock.seconds * 1000), 0, ())
        for t in thinkers
    ]
    before = dict(zip(tables, seen, strict=True))
    for hours, end in ((10, signal.SIGKILL), (40, signal.SIGTERM), (-10, signal.SIGKILL)):
        clock.jump_to(hours)
        with ServerProcess(data, within=clock.within) as server:
            after = read_all(server, tables)
            for table in tables:
                hold(before[table], after[table], outages=1, reason="downtime")
                assert after[table].left[0] <= before[table].left[0] + GIVEN
            before = after
            if hours == 10:
                copied = after
                admin("backup", copy, "--data", data)
            assert server.end(end) == ""
    assert before[tables[0]].adjusted[1]["ms"] > 29 * HOUR
    admin("restore", copy, "--data", data, "--replace")
    clock.jump_to(34)
    with ServerProcess(data, within=clock.within) as server:
        after = read_all(server, tables)
        for table in tables:
            hold(copied[table], after[table], outages=1, reason="restored")
        left = [after[table].left[0] for table in tables]
        assert left[1] == pytest.approx(12 * HOUR, abs=SERVING)
        assert left[2] == pytest.approx(12 * HOUR, abs=SERVING)
        assert left[3] > 69 * HOUR
        raised = [after[table].adjusted[-1]["raised"] for table in tables]
        assert [bool(each) for each in raised] == [False, True, True, False]


KILLS = int(os.environ.get("TOPDROP_KILLS", "24"))
CLOCKS = int(os.environ.get("TOPDROP_CLOCKS", "200"))
UNLIMITED = ("CHANGES", "NEW_TABLES", "CONNECTS", "MESSAGES")


class Club:
    """People at many tables with clocks, and what is left of their time."""

    def __init__(self, folder: Path, source: Random) -> None:
        self.source = source
        self.data, self.copy = folder / "data", folder / "copy.db"
        self._clock = JumpingClock(folder / "hours")
        self.hours = 0.0
        long = [Thinker(DAILY, source.randint(12, 23) * HOUR) for _ in range(CLOCKS // 10)]
        self.tables = keep_thinking(self.data, long, int(time.time() * 1000))
        self.playing: list[str] = []
        self.readings: dict[str, Reading] = {}
        self.cookies: dict[str, str] = {}
        self.away = 0.0
        self.most_lost = 0

    def start(self, gap: float) -> ServerProcess:
        """Start a server after so many hours, by the computer's clock."""
        self.hours += gap
        self._clock.jump_to(self.hours)
        self.away += max(0.0, gap)
        return ServerProcess(self.data, within=self._clock.within)

    def fill(self, server: ServerProcess) -> None:
        """Make the rest of the tables."""
        with server.http() as http:
            while len(self.tables) < CLOCKS:
                clock = self.source.choice(
                    [
                        {"per": "game", "seconds": 4 * 3_600, "increment": 5},
                        {"per": "move", "seconds": 2 * 3_600},
                        {"per": "game", "seconds": 2 * 86_400},
                    ]
                )
                made = make_table(http, ["me", "here"], options={"clock": clock})
                self.playing.append(made["table"]["id"])
                self.tables.append(made["table"]["id"])
            self.cookies = dict(http.cookies)

    def play(self, server: ServerProcess, moves: int) -> None:
        """Let people move at some of the tables."""
        with server.http() as http:
            http.cookies.update(self.cookies)
            for table in self.source.sample(self.playing, moves):
                with TableClient(http, table) as client:
                    if client.table["status"] == "playing":
                        move = self.source.choice(client.view["legal_moves"])
                        client.done("move", chair=client.table["to_act"], move=move)

    def look(self, server: ServerProcess) -> None:
        """Remember what everybody has left."""
        self.readings = read_all(server, self.tables)
        self.tables = [t for t in self.tables if self.readings[t].running is not None]
        self.playing = [t for t in self.playing if t in self.tables]

    def hold(self, server: ServerProcess, reason: str) -> None:
        """Nobody has lost time by the outage, and every table's log tells of it."""
        after = read_all(server, self.tables)
        for table in self.tables:
            before = self.readings[table]
            hold(before, after[table], outages=1, reason=reason)
            chair = before.running or 0
            self.most_lost = max(self.most_lost, before.left[chair] - after[table].left[chair])
        self.readings = after


@pytest.mark.slow
def test_many_clocks_stand_still_in_many_outages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for limit in UNLIMITED:
        monkeypatch.setenv(f"TOPDROP_{limit}", "100000,100000")
    monkeypatch.setenv("TOPDROP_TABLES_PER_GUEST", str(CLOCKS))
    source = Random(int(os.environ.get("TOPDROP_SEED", "1")))
    club = Club(tmp_path, source)
    server = club.start(1)
    club.fill(server)
    copied: dict[str, Reading] = {}
    clocks = 0
    for kill in range(1, KILLS + 1):
        club.play(server, min(10, len(club.playing)))
        club.look(server)
        clocks += len(club.tables)
        if kill == KILLS // 2:
            admin("backup", club.copy, "--data", club.data)
            copied = dict(club.readings)
        server.end(signal.SIGKILL)
        server = club.start(source.choice([1, 3, 8, 30, 72, -40]))
        club.hold(server, "downtime")
    server.end()
    admin("restore", club.copy, "--data", club.data, "--replace")
    club.readings, club.tables = copied, list(copied)
    server = club.start(24)
    club.hold(server, "restored")
    with server.http() as http:
        for table in club.tables:
            facts = http.get(f"/api/tables/{table}").json()["table"]
            if facts["options"]["clock"]["seconds"] >= 86_400:
                assert min(facts["clock"]["left"]) > 12 * HOUR - SERVING
    assert server.end() == ""
    with capsys.disabled():
        print(
            f"\n{KILLS} kills and a copy put back, {clocks} clocks running at the kills,"
            f" {club.away:.0f} hours without a server; from before a kill till after it, which"
            f" takes two looks at all tables, one went on by {club.most_lost / 1000:.1f} s at most"
        )
