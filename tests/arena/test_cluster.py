"""Playing on a cluster."""

import logging
import socket
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

import arena_bots
from topdrop.arena import ArenaError, fixtures, make_match, play_match, play_on_ray
from topdrop.arena.cluster import batch_size
from topdrop.core.errors import MissingExtra

MATCH = make_match("ontop", ["greedy@1tries", "random"], seed=3)


@pytest.mark.parametrize(
    ("games", "processors", "size"), [(1, 1, 2), (20, 2, 2), (200, 2, 12), (10_000, 4, 50)]
)
def test_games_travel_together(games: int, processors: int, size: int) -> None:
    assert batch_size(games, processors) == size


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install 'topdrop\[cluster\]'"):
        next(play_on_ray(MATCH, fixtures(MATCH)))


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Two nodes of one processor each on this machine; the address of the first."""
    with pytest.MonkeyPatch.context() as patch, arena_bots.installed(tmp_path_factory.mktemp("s")):
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        pytest.importorskip("ray", reason="Ray is not installed (the extra cluster)")
        from ray.cluster_utils import DealTotal

        nodes = DealTotal(
            initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
        )
        try:
            nodes.add_node(num_cpus=1)
            yield nodes.address
        finally:
            nodes.shutdown()


slow = pytest.mark.slow
quiet = pytest.mark.filterwarnings("ignore")
"""Ray's warnings are not ours to mend."""


@slow
@quiet
def test_two_nodes_play_the_same_games_as_this_process(
    cluster: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "topdrop")
    games = sorted(
        play_on_ray(MATCH, islice(fixtures(MATCH), 80), cluster), key=lambda game: game.id
    )
    told, here = (
        [(game.id, [seat.points for seat in game.seats]) for game in some]
        for some in (games, play_match(MATCH, 80, workers=0))
    )
    assert told == here
    batches = [record.getMessage() for record in caplog.records]
    assert all(message.startswith("5 games from node ") for message in batches)
    assert len({message.rpartition(" ")[2] for message in batches}) == 2


@slow
@quiet
def test_breaking_off_calls_games_back(cluster: str) -> None:
    games = play_on_ray(MATCH, islice(fixtures(MATCH), 4000), cluster)
    assert len({game.id for game in islice(games, 60)}) == 60
    games.close()  # type: ignore[attr-defined]


@slow
@quiet
def test_a_bot_that_takes_its_node_down_is_told(cluster: str) -> None:
    match = make_match("ontop", ["dying", "random"], seed=3)
    with pytest.raises(ArenaError, match="the cluster has failed: "):
        list(play_on_ray(match, islice(fixtures(match), 2), cluster))


@slow
@quiet
def test_an_address_where_nobody_answers_is_told() -> None:
    pytest.importorskip("ray", reason="Ray is not installed (the extra cluster)")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        with pytest.raises(ArenaError, match=f"no cluster can be joined at {address}"):
            next(play_on_ray(MATCH, fixtures(MATCH), address))
