"""What bots at a server's tables get of their time, with busy processes beside them.

A pool of as many processes as the server has is asked as tables ask it: for the moves of level 5
(or another) in the middle of games, by one table alone and by several of different people at once.
Beside it run processes that do nothing but keep a core busy. For each the table shows, as medians:
what the bot was granted (it is hurried where others wait), how long the table waited from the
moment it was its turn, the processor time that the bot had, and how many tries it makes in that,
as measured on positions of the same games.

    python bench/table_bots.py [--game GAME] [--bot BOT] [--decisions N] [--workers N]
"""

import argparse
import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.bots.level import find_bot
from topdrop.bots.watching import Thoughts, Watchable, Watcher
from topdrop.core.game import Game
from topdrop.core.registry import find_game
from topdrop.server.runtime.bot_pool import BotPool
from topdrop.server.runtime.bot_process import BotProcess
from topdrop.server.runtime.bot_queue import Asker, Rank
from topdrop.server.runtime.resources import Question

BUSY = "while True: pass"


class Had(NamedTuple):
    """What a bot had for a decision, in seconds."""

    granted: float
    waited: float
    processor: float


class MeasuredPool(BotPool):
    """A pool that takes down what bots have."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, grace=60.0)
        self.had: list[Had] = []

    async def think(self, question: Question, seconds: float) -> str:
        """Think as the pool does, and take down how long."""
        before = {worker: processor_seconds(worker.pid) for worker in self._idle}
        begin = time.perf_counter()
        move = await super().think(question, seconds)
        waited = time.perf_counter() - begin
        # Whoever thought is idle again, and the last that became so.
        worker: BotProcess = self._idle[-1]
        if worker in before:
            processor = processor_seconds(worker.pid) - before[worker]
            self.had.append(Had(seconds, waited, processor))
        return move


def processor_seconds(pid: int) -> float:
    """Return how much processor time a process has had, in all its threads."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def positions(name: str, count: int) -> list[Game]:
    """Return games of two seats that chance has played into their middle."""
    found = []
    for seed in range(count):
        game, source = find_game(name).new_game({"players": ["red", "blue"]}, seed), Random(seed)
        for _ in range(4 + seed % 12):
            game.play(game.random_move(source))
        found.append(game)
    return found


def tries_a_second(name: str, bot: str, games: list[Game], seconds: float) -> float:
    """Return how many tries a bot makes in a second of processor time; 0 where it tells none."""
    prepare_bot(name, bot)
    rates = []
    for game in games[:8]:
        player, told = make_bot(name, bot, 1), list[Thoughts]()
        if not isinstance(player, Watchable):
            return 0.0
        player.watch(Watcher(told.append))
        begin = time.process_time()
        player.choose(game.view(game.to_move), Clock(seconds))
        rates.append(told[-1].tries / (time.process_time() - begin))
    return median(rates)


async def ask(pool: MeasuredPool, bot: str, games: list[Game], tables: int, seconds: float) -> None:
    """Ask for a move in each game, so many tables at a time, each somebody else's."""

    async def sit(table: int) -> None:
        asker = Asker(f"guest {table}", lambda: Rank.AWAITED)
        for game in games[table::tables]:
            assert game.to_move is not None
            await pool.choose(Question(bot, game.record(), game.to_move, seconds), asker)

    await asyncio.gather(*map(sit, range(tables)))


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Keep so many cores busy."""
    started = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


async def measure(asked: argparse.Namespace) -> None:
    """Measure and print."""
    bot, seconds = find_bot(asked.game, asked.bot)
    seconds = seconds or 1.0
    games = positions(asked.game, asked.decisions)
    rate = tries_a_second(asked.game, bot, games, seconds)
    print(f"{asked.game} {bot}: {rate:,.0f} tries a second of processor time")
    print(f"{'busy':>6}{'tables':>8}{'granted':>10}{'waited':>10}{'processor':>11}{'tries':>9}")
    pool = MeasuredPool(asked.workers)
    try:
        for busy in (0, os.cpu_count() or 1):
            for tables in (1, 4, 12):
                await ask(pool, bot, games[: asked.workers * 2], asked.workers, seconds)
                pool.had.clear()
                with busy_processes(busy):
                    await ask(pool, bot, games, tables, seconds)
                granted, waited, processor = (median(each) for each in zip(*pool.had, strict=True))
                row = f"{busy:6}{tables:8}{granted * 1000:8.0f}ms{waited * 1000:8.0f}ms"
                print(f"{row}{processor * 1000:9.0f}ms{rate * processor:9.0f}", flush=True)
    finally:
        await pool.close()


def main() -> None:
    """Read the command line, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="ontop")
    parser.add_argument("--bot", default="level5")
    parser.add_argument("--decisions", type=int, default=24)
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
