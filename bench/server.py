"""A durable move at topdrop's server against one at boardgame.io's, in one run.

A hundred tables of two people, 200 WebSockets. At every table the next move is sent when both
people have seen the one before, so as many moves are under way as there are tables. One Python
process plays everybody, on the other of two cores, with the same code for all servers.

topdrop plays On Top with a hidden order and its commitment, in SQLite with synchronous FULL in a
temporary folder on disk: every move is stored before anybody sees it. boardgame.io plays the same
rules with a hidden pile (bench/boardgame/game.mjs), as its documents say that games are written,
and its clients are told the same: the position, what a move did, the moves that are allowed. It
does so in memory, and with its FlatFile store, which shows a move before it is written and does not
wait for the disk (no fsync). Bounds are to these two. The lean one, beside them, tells the position
alone.

Games have 28 moves each, so that none ends. When all have been played, new tables are made and
people connect again, which is not measured. Servers take turns, in another order every round, and
ratios are of one round. Processor time is the server's, all threads and children, from /proc.

    python bench/server.py [--tables N] [--seconds S] [--rounds N] [--only topdrop]

Exits with status 1 when a bound is missed.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple, Protocol

from server_load import boardgame_peer, topdrop_peer
from server_load.json_requests import Requests
from server_load.processes import Process
from server_load.random_moves import random_moves
from server_load.table_play import LoadTable, Played, play_tables

MOVES = 28
"""So many moves a game: three less than the shortest of 300 random games of On Top."""

OWN, MEMORY, FILES = "topdrop", "boardgame.io", "boardgame.io FlatFile"
LEAN = "boardgame.io, lean"


class Side(Protocol):
    """A server under load."""

    process: Process

    def tables(self, count: int) -> Sequence[LoadTable]:
        """Return new tables whose games begin."""


class TopdropSide:
    """topdrop's server."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._people = topdrop_peer.People(Requests(process.port))
        self._games = 0

    def tables(self, count: int) -> Sequence[LoadTable]:
        """Return new tables; the same people sit down at each every time."""
        made = [self._table(2 * number) for number in range(count)]
        self._people.requests.close()
        return made

    def _table(self, first: int) -> LoadTable:
        self._games += 1
        table = self._people.table(first)
        moves = random_moves(self._games, MOVES)
        secrets = self._people.two(first)
        return topdrop_peer.TopdropTable(self.process.port, table, secrets, moves)


class BoardgameSide:
    """boardgame.io's server."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._requests = Requests(process.port)
        self._games = 0

    def tables(self, count: int) -> Sequence[LoadTable]:
        """Return new matches."""
        made = [self._table() for _ in range(count)]
        self._requests.close()
        return made

    def _table(self) -> LoadTable:
        self._games += 1
        moves = random_moves(self._games, MOVES)
        return boardgame_peer.BoardgameTable(self._requests, self.process.port, moves)


class Figures(NamedTuple):
    """What one server did in one round."""

    moves_per_second: float
    cpu: float
    median_latency: float
    high_latency: float
    bytes_per_move: float
    own_cpu: float


def figures(played: Played) -> Figures:
    """Return the figures of a round: times in milliseconds, the 50th and 99th percentile."""
    percentiles = quantiles(played.latencies, n=100)
    return Figures(
        moves_per_second=played.moves / played.seconds,
        cpu=1000 * played.cpu / played.moves,
        median_latency=1000 * percentiles[49],
        high_latency=1000 * percentiles[98],
        bytes_per_move=played.received / played.moves,
        own_cpu=1000 * played.own_cpu / played.moves,
    )


class Bound(NamedTuple):
    """What topdrop's figure may be, as a multiple of a peer's; without a bound it is only told."""

    what: str
    peer: str
    figure: Callable[[Figures], float]
    most: float | None = None
    least: float | None = None

    def says(self, rounds: Sequence[dict[str, Figures]]) -> tuple[str, bool]:
        """Return the ratios as a line, and whether the bound holds."""
        ratios = [self.figure(a[OWN]) / self.figure(a[self.peer]) for a in rounds]
        middle = median(ratios)
        holds = (self.most is None or middle <= self.most) and (
            self.least is None or middle >= self.least
        )
        told = f"{min(ratios):.2f} to {max(ratios):.2f}"
        if self.most is not None:
            told += f"; bound: at most {self.most:g}"
        if self.least is not None:
            told += f"; bound: at least {self.least:g}"
        line = f"{self.what} to {self.peer}: {middle:.2f} ({told})"
        return line + ("" if holds else "  MISSED"), holds


BOUNDS = (
    Bound("server CPU a move", MEMORY, lambda a: a.cpu, most=0.7),
    Bound("moves a second", MEMORY, lambda a: a.moves_per_second, least=1.0),
    Bound("99th percentile", MEMORY, lambda a: a.high_latency, most=2.0),
    Bound("moves a second", FILES, lambda a: a.moves_per_second, least=2.0),
    Bound("server CPU a move", LEAN, lambda a: a.cpu),
    Bound("moves a second", LEAN, lambda a: a.moves_per_second),
    Bound("99th percentile", LEAN, lambda a: a.high_latency),
)


def play(side: Side, tables: int, seconds: float) -> Figures:
    """Play games at a server until they have taken so many seconds."""
    total = Played()
    while total.seconds < seconds:
        made = side.tables(tables)
        total.add(asyncio.run(play_tables(made, side.process.cpu)))
    return figures(total)


def start(stack: ExitStack, only: str | None) -> dict[str, Side]:
    """Start the servers, boardgame.io's where it can be had."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    own = stack.enter_context(topdrop_peer.serve(folder / OWN))
    sides: dict[str, Side] = {OWN: TopdropSide(own)}
    if only is None:
        try:
            sides |= start_peers(stack, folder)
        except boardgame_peer.NotInstalled as missing:
            print(f"boardgame.io is left out: {missing}")
    own.settle()
    return sides


def start_peers(stack: ExitStack, folder: Path) -> dict[str, Side]:
    """Start boardgame.io's servers.

    Raises:
        NotInstalled: It cannot be had.
    """
    boardgame_peer.install()
    board = folder / "board.json"
    boardgame_peer.write_board(board)
    processes = {
        MEMORY: boardgame_peer.serve(board),
        LEAN: boardgame_peer.serve(board, lean=True),
        FILES: boardgame_peer.serve(board, files=folder / "files"),
    }
    return {
        name: BoardgameSide(stack.enter_context(process)) for name, process in processes.items()
    }


def show(rounds: Sequence[dict[str, Figures]]) -> None:
    """Print the medians with their ranges."""
    head = ("moves/s", "CPU ms", "p50 ms", "p99 ms", "bytes", "load's ms")
    print(f"{'median (range) a move':<24}", *(f"{title:>22}" for title in head), sep="")
    for name in rounds[0]:
        columns = zip(*(a[name] for a in rounds), strict=True)
        cells = (f"{median(c):.5g} ({min(c):.5g}-{max(c):.5g})" for c in columns)
        print(f"{name:<24}", *(f"{cell:>22}" for cell in cells), sep="")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=(OWN,))
    options = parser.parse_args()
    rounds: list[dict[str, Figures]] = []
    with ExitStack() as stack:
        sides = start(stack, options.only)
        for side in sides.values():
            play(side, options.tables, 0.1)
        for number in range(options.rounds):
            turn = number % len(sides)
            names = [*sides][turn:] + [*sides][:turn]
            rounds.append(
                {name: play(sides[name], options.tables, options.seconds) for name in names}
            )
    rounds = [{name: a[name] for name in sides} for a in rounds]
    show(rounds)
    if len(sides) > 1:
        lines = [bound.says(rounds) for bound in BOUNDS]
        print(*(line for line, _ in lines), sep="\n")
        if not all(holds for _, holds in lines):
            sys.exit("a bound is missed")


if __name__ == "__main__":
    main()
