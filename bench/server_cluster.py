"""What a move costs two servers on one database, against one server on the same.

The load of bench/server.py: a hundred tables of two people who play On Top, each move when both
have seen the one before. PostgreSQL keeps everything (it commits to memory alone, which is not what
is measured), and Redis wakes up the others. Processor time is that of the servers, all threads and
children, from /proc; what PostgreSQL and Redis take stands beside it.

Three ways to spread people over two servers: a proxy that sends all of a table to one of both
(nginx: ``hash`` of the table's id), one that sends half the tables' people apart, and one that
sends both people of every table to different servers, so that each move is folded, encoded and told
by two processes. Bounds are to one server; rounds take turns.

    python bench/server_cluster.py [--tables N] [--seconds S] [--rounds N]

Exits with status 1 when the bound is missed.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from server_load import topdrop_peer
from server_load.json_requests import Requests
from server_load.processes import Process, cpu_seconds, family
from server_load.random_moves import random_moves
from server_load.table_play import Played, play_tables
from server_load.websocket import WebSocket

sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))

from postgres_server import PostgresServer
from redis_server import RedisServer, redis_server

MOVES: Final = 28
MOST: Final = 1.15
"""Server CPU a move of two processes may be so many times that of one."""

ONE, TOGETHER, HALF, APART = "one server", "tables together", "half of them apart", "people apart"


class SpreadTable(topdrop_peer.TopdropTable):
    """A table whose people are at servers of their own."""

    ports: Sequence[int] = ()

    async def connect_some(self, sockets: Sequence[WebSocket]) -> None:
        """Connect each to its server."""
        for place, socket in enumerate(sockets):
            self._port = self.ports[place]
            await super().connect_some([socket])


class Way(NamedTuple):
    """A way to spread people.

    Attributes:
        ports: Returns where the two people of a table connect, by the table's number.
        servers: Those that serve them.
    """

    ports: Callable[[int], Sequence[int]]
    servers: Sequence[Process]


class Figures(NamedTuple):
    """What a round came to, in milliseconds a move."""

    cpu: float
    postgres: float
    redis: float
    latency: float


class Bench:
    """The servers and what they share."""

    def __init__(self, stack: ExitStack) -> None:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        self.postgres = stack.enter_context(PostgresServer())
        self.redis: RedisServer = stack.enter_context(redis_server())
        alone = {"database": self.postgres.new_database()}
        shared = {"database": self.postgres.new_database(), "redis": self.redis.url}
        serve = topdrop_peer.serve
        one = stack.enter_context(serve(folder / "one", **alone))
        first, second = (
            stack.enter_context(serve(folder / name, **shared)) for name in ("first", "second")
        )
        pair = first.port, second.port
        self.ways = {
            ONE: Way(lambda number: (one.port, one.port), (one,)),
            TOGETHER: Way(lambda number: (pair[number % 2],) * 2, (first, second)),
            HALF: Way(lambda n: pair if n % 2 else (pair[n // 2 % 2],) * 2, (first, second)),
            APART: Way(lambda number: pair[:: 1 - 2 * (number % 2)], (first, second)),
        }
        self._people = {
            one.port: topdrop_peer.People(Requests(one.port)),
            first.port: topdrop_peer.People(Requests(first.port)),
        }
        self._games = count(1)
        for process in (one, first, second):
            process.settle()

    def play(self, name: str, tables: int, seconds: float) -> Figures:
        """Play games in one way for so long."""
        way = self.ways[name]
        total = Played()
        keepers = self.postgres.pid, self.redis.process.pid
        before = [_cpu(pid) for pid in keepers]
        while total.seconds < seconds:
            made = [self._table(way, number) for number in range(tables)]

            def cpu() -> float:
                return sum(process.cpu() for process in way.servers)

            total.add(asyncio.run(play_tables(made, cpu)))
        kept = [_cpu(pid) - then for pid, then in zip(keepers, before, strict=True)]
        return Figures(
            cpu=1000 * total.cpu / total.moves,
            postgres=1000 * kept[0] / total.moves,
            redis=1000 * kept[1] / total.moves,
            latency=1000 * median(total.latencies),
        )

    def _table(self, way: Way, number: int) -> SpreadTable:
        people = self._people[way.servers[0].port]
        table = people.table(2 * number)
        moves = random_moves(next(self._games), MOVES)
        made = SpreadTable(way.servers[0].port, table, people.two(2 * number), moves)
        made.ports = way.ports(number)
        people.requests.close()
        return made


def _cpu(pid: int) -> float:
    return sum(cpu_seconds(each) for each in family(pid))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    rounds: list[dict[str, Figures]] = []
    with ExitStack() as stack:
        bench = Bench(stack)
        for name in bench.ways:
            bench.play(name, options.tables, 0.1)
        for number in range(options.rounds):
            turn = number % len(bench.ways)
            names = [*bench.ways][turn:] + [*bench.ways][:turn]
            rounds.append({n: bench.play(n, options.tables, options.seconds) for n in names})
    show(rounds)
    ratio = median(each[TOGETHER].cpu / each[ONE].cpu for each in rounds)
    if ratio > MOST:
        sys.exit(f"{TOGETHER}: server CPU a move is {ratio:.2f} times that of one server")


def show(rounds: Sequence[dict[str, Figures]]) -> None:
    """Print the medians, and each way's processor time against one server's in the same round."""
    head = ("CPU", 8), ("of one server", 20), ("PostgreSQL", 12), ("Redis", 8), ("p50", 8)
    print(f"{'milliseconds a move':<22}", *(f"{title:>{wide}}" for title, wide in head), sep="")
    for name in (ONE, TOGETHER, HALF, APART):
        cpu, postgres, redis, latency = (
            median(column) for column in zip(*(each[name] for each in rounds), strict=True)
        )
        ratios = [each[name].cpu / each[ONE].cpu for each in rounds]
        told = f"{median(ratios):.2f} ({min(ratios):.2f}-{max(ratios):.2f})"
        print(f"{name:<22}{cpu:>8.3f}{told:>20}{postgres:>12.3f}{redis:>8.3f}{latency:>8.1f}")


if __name__ == "__main__":
    main()
