"""Playing the games of a match in several processes of this machine.

Each worker is a program of its own with one thread for computing, so that workers share no state,
do not slow each other down while there are as many cores, and need nothing of the program that
starts them.
"""

import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from queue import SimpleQueue
from subprocess import PIPE, Popen
from threading import Lock, Thread
from typing import Final

import msgspec

from topdrop.arena.match import Fixture, Match
from topdrop.arena.recording import RecordedGame
from topdrop.arena.results import GameResult
from topdrop.arena.run_game import prepare, record_fixture
from topdrop.arena.sending import SentMatch, can_be_sent, pack
from topdrop.core.cores import cores
from topdrop.core.errors import TopdropError

ONE_THREAD: Final = dict.fromkeys(
    ("NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1"
)
"""Environment variables that limit a process to one computing thread."""


class ArenaError(TopdropError):
    """The match cannot go on; the games played so far count."""


class Order(msgspec.Struct, frozen=True):
    """What a worker is told first: the match, and whether its games' records are wanted."""

    sent: SentMatch
    records: bool


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """A worker's reply: a game, or an error. An empty one says that it is ready."""

    game: RecordedGame | None = None
    error: str | None = None


def error_text(error: Exception) -> str:
    """Return an error as text, with its type when it is not one of ours."""
    return str(error) if isinstance(error, TopdropError) else f"{type(error).__name__}: {error}"


def play_games(
    match: Match, games: Iterable[Fixture], workers: int | None = None
) -> Iterator[GameResult]:
    """Play games and yield each when it is over, which with several workers is in any order.

    Closing the iterator ends all workers at once; a game under way is lost.

    Args:
        match: The match.
        games: Which of its games, as `fixtures` yields them.
        workers: How many processes; 0 plays here, in this one, and None takes one a core, or plays
            here when a bot was handed over that cannot be pickled for another process.

    Raises:
        ArenaError: A game could not be played, a worker has ended, or a bot cannot be sent to one.
    """
    played = play_recorded(match, games, workers, records=False)
    with closing(played):
        yield from (game.result for game in played)


def play_recorded(
    match: Match,
    games: Iterable[Fixture],
    workers: int | None = None,
    *,
    records: bool = True,
    ready: Callable[[], None] = lambda: None,
) -> Generator[RecordedGame, None, None]:
    """Play games as `play_games` does and yield each with its record.

    Args:
        match: The match.
        games: Which of its games.
        workers: How many processes, as there.
        records: Whether records are wanted.
        ready: Called once when bots are ready, before the first game.

    Raises:
        ArenaError: A game could not be played, a worker has ended, or a bot cannot be sent to one.
    """
    if workers == 0 or (workers is None and not can_be_sent(match)):
        prepare(match)
        ready()
        yield from (record_fixture(match, fixture, keep=records) for fixture in games)
        return
    try:
        pool = _Pool(Order(pack(match), records), games)
    except ValueError as error:
        raise ArenaError(str(error)) from error
    try:
        yield from pool.run(cores() if workers is None else workers, ready)
    finally:
        pool.end()


class _Ready:
    """What is put among the games when a worker is ready."""


class _Pool:
    """Worker processes, each fed by a thread that waits for its replies."""

    def __init__(self, order: Order, games: Iterable[Fixture]) -> None:
        self._order = order
        self._games = iter(games)
        self._lock = Lock()
        self._running: list[Popen[bytes]] = []
        self._ended = False
        self._replies: SimpleQueue[RecordedGame | Exception | _Ready | None] = SimpleQueue()

    def run(self, workers: int, ready: Callable[[], None]) -> Iterator[RecordedGame]:
        """Yield the games; raises what went wrong in a worker."""
        waiting = True
        for _ in range(workers):
            Thread(target=self._feed_worker, daemon=True).start()
        while workers:
            reply = self._replies.get()
            if reply is None:
                workers -= 1
            elif isinstance(reply, Exception):
                raise reply
            elif isinstance(reply, RecordedGame):
                yield reply
            elif waiting:
                waiting = False
                ready()

    def end(self) -> None:
        """End all workers."""
        with self._lock:
            self._ended = True
            running, self._running = self._running, []
        for worker in running:
            worker.kill()
            worker.wait()

    def _next(self) -> Fixture | None:
        with self._lock:
            return None if self._ended else next(self._games, None)

    def _feed_worker(self) -> None:
        """Start one worker and hand it game after game."""
        try:
            fixture = self._next()
            if fixture is not None:
                with _closing(self._start()) as worker:
                    _request(worker, self._order, "while it got ready")
                    self._replies.put(_Ready())
                    while fixture is not None:
                        result = _request(worker, fixture, f"in game {fixture.id}")
                        if result is not None:
                            self._replies.put(result)
                        fixture = self._next()
        except Exception as error:  # whatever it is, the match must not wait for ever
            self._replies.put(error)
        finally:
            self._replies.put(None)

    def _start(self) -> Popen[bytes]:
        with self._lock:
            if self._ended:
                raise ArenaError("the match has been broken off")
            worker = Popen(
                # -P: a file of the folder may be called as a module that is needed.
                [sys.executable, "-P", "-m", "topdrop.arena.worker"],
                stdin=PIPE,
                stdout=PIPE,
                env={**ONE_THREAD, **os.environ},
                # Ctrl+C is for whoever started the match, who ends the workers.
                start_new_session=True,
            )
            self._running.append(worker)
            return worker


@contextmanager
def _closing(worker: Popen[bytes]) -> Iterator[Popen[bytes]]:
    """Close a worker's pipes in the end, which ends it."""
    try:
        yield worker
    finally:
        for pipe in (worker.stdin, worker.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        worker.wait()


def _request(worker: Popen[bytes], request: Order | Fixture, when: str) -> RecordedGame | None:
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        worker.stdin.write(msgspec.json.encode(request) + b"\n")
        worker.stdin.flush()
        line = worker.stdout.readline()
    except OSError:
        line = b""
    if not line.endswith(b"\n"):
        raise ArenaError(f"a worker has ended {when}, with status {worker.wait()}")
    reply = msgspec.json.decode(line, type=Reply)
    if reply.error is not None:
        raise ArenaError(reply.error)
    return reply.game
