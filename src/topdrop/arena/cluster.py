"""Playing the games of a match on a Ray cluster, in batches. Needs ray.

A game is short compared with the cost of a remote task, so games are sent in batches. topdrop, and
the packages that bring bots, have to be installed on every node.
"""

import logging
import os
import re
import socket
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from functools import cache
from types import ModuleType
from typing import Any, Final

import msgspec

from topdrop.arena.match import Fixture, Match
from topdrop.arena.pool import ONE_THREAD, ArenaError, error_text
from topdrop.arena.recording import RecordedGame
from topdrop.arena.results import GameResult
from topdrop.arena.run_game import record_fixture
from topdrop.bots import prepare_bot
from topdrop.core.extras import needs_extra

log: Final = logging.getLogger("topdrop")

MIN_BATCH: Final = 2
MAX_BATCH: Final = 50
"""How many games a batch has at least and at most, but for the last."""

BATCHES_PER_CPU: Final = 8
"""Into so many batches for each processor a match is cut, so that all of them end together."""

IN_FLIGHT_PER_CPU: Final = 2
"""So many batches for each processor are submitted ahead, so that none has to wait for work."""

CONNECT_TIMEOUT: Final = 5.0
"""Seconds to wait for a cluster's address to answer."""


class Batch(msgspec.Struct, frozen=True):
    """The results of one batch of games.

    Attributes:
        node: The id of the node that played them.
        games: The games.
        error: Why the next of them could not be played, or None.
    """

    node: str
    games: tuple[RecordedGame, ...]
    error: str | None = None


def play_on_ray(
    match: Match, games: Iterable[Fixture], address: str | None = None
) -> Iterator[GameResult]:
    """Play games on a cluster and yield each batch's when it is over, in any order.

    Closing the iterator cancels what is in flight; games under way are lost.

    Args:
        match: The match.
        games: Which of its games.
        address: The cluster's, as Ray takes it: ``10.0.0.1:6379``, or ``auto``. None takes the one
            that this process is joined to or that Ray finds, and starts one on this machine
            otherwise.

    Raises:
        ArenaError: A game could not be played, or the cluster cannot be reached or has failed.
        MissingExtra: Ray is not installed.
    """
    with closing(record_on_ray(match, games, address, records=False)) as played:
        yield from (game.result for game in played)


def record_on_ray(
    match: Match, games: Iterable[Fixture], address: str | None = None, *, records: bool = True
) -> Generator[RecordedGame, None, None]:
    """Play games as `play_on_ray` does and yield each with its record, where records are wanted.

    Raises:
        ArenaError: As there.
    """
    ray = _ray()
    joined = ray.is_initialized()
    try:
        if not joined:
            _join(ray, address)
        yield from _play(ray, match, list(games), records)
    except ray.exceptions.RayError as error:
        raise ArenaError(f"the cluster has failed: {_first_line(error)}") from None
    finally:
        if not joined:
            ray.shutdown()


def batch_size(games: int, processors: int) -> int:
    """Return how many games a batch has."""
    return max(MIN_BATCH, min(MAX_BATCH, games // (processors * BATCHES_PER_CPU)))


def _play(
    ray: ModuleType, match: Match, games: Sequence[Fixture], records: bool
) -> Iterator[RecordedGame]:
    processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
    size = batch_size(len(games), processors)
    waiting = (games[start : start + size] for start in range(0, len(games), size))
    task = ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(play_batch)
    in_flight: list[Any] = []
    shared = ray.put(match)
    try:
        while True:
            while len(in_flight) < processors * IN_FLIGHT_PER_CPU and (
                batch := next(waiting, None)
            ):
                in_flight.append(task.remote(shared, batch, records))
            if not in_flight:
                return
            (ready,), in_flight = ray.wait(in_flight, num_returns=1)
            done: Batch = ray.get(ready)
            log.info("%d games from node %s", len(done.games), done.node)
            yield from done.games
            if done.error is not None:
                raise ArenaError(done.error)
    finally:
        for left in in_flight:
            ray.cancel(left, force=True)


def play_batch(match: Match, games: Sequence[Fixture], records: bool) -> Batch:
    """Play some games on the node that this runs on; an error ends the batch and is told."""
    node = str(_ray().get_runtime_context().get_node_id())
    played: list[RecordedGame] = []
    try:
        for contestant in match.contestants:
            if contestant.given is None:
                _prepare_once(match.game, contestant.bot)
            else:
                prepare_bot(match.game, contestant.given)
        # What was played before an error counts.
        played.extend(record_fixture(match, fixture, keep=records) for fixture in games)
    except Exception as error:  # a bot may be anybody's
        return Batch(node, tuple(played), error_text(error))
    return Batch(node, tuple(played))


@cache
def _prepare_once(game: str, bot: str) -> None:
    prepare_bot(game, bot)


def _join(ray: ModuleType, address: str | None) -> None:
    _check_reachable(ray, address)
    try:
        ray.init(
            address=address,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
            runtime_env={"env_vars": ONE_THREAD},
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        where = "" if address is None else f" at {address}"
        raise ArenaError(f"no cluster can be joined{where}: {_first_line(error)}") from None


def _check_reachable(ray: ModuleType, address: str | None) -> None:
    """Check that a cluster's address accepts connections; Ray itself would wait for minutes."""
    found = re.fullmatch(r"(.+):(\d+)", address or "")
    if found is None or "://" in found[1]:
        return
    # Ray takes this machine's own address for loopback.
    local = found[1] in ("localhost", "127.0.0.1")
    host = str(ray.util.get_node_ip_address()) if local else found[1]
    try:
        socket.create_connection((host, int(found[2])), CONNECT_TIMEOUT).close()
    except (OSError, OverflowError) as error:
        raise ArenaError(f"no cluster can be joined at {address}: {error}") from None


def _first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0] or type(error).__name__


def _ray() -> ModuleType:
    # Ray reports usage statistics unless told not to.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with needs_extra():
        import ray
        import ray.exceptions
        import ray.util
    module: ModuleType = ray
    return module
