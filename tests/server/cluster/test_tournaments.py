"""A tournament at two real servers on one PostgreSQL, one of which is killed in the midst."""

import signal
from pathlib import Path

import httpx
import pytest

from postgres_server import shared_server
from redis_server import redis_server
from server_process import ServerProcess
from tournament_client import do, make, state_of, until_over


@pytest.mark.slow
def test_a_tournament_goes_on_whichever_server_is_killed(tmp_path: Path) -> None:
    settings = {"database": shared_server().new_database(), "bot_workers": 1}
    with (
        redis_server() as redis,
        ServerProcess(tmp_path, redis=redis.url, **settings) as one,
        ServerProcess(tmp_path, redis=redis.url, **settings) as other,
    ):
        with one.http() as host, other.http() as ann:
            cup = make(host, terms={"format": "swiss", "rounds": 3, "no_show": 3_000})
            do(ann, cup, "enter", name="Ann")
            do(host, cup, "add_bots", bot="greedy", count=6)
            assert len(state_of(ann, cup)["tournament"]["entrants"]) == 7
            do(host, cup, "begin")
            cookies = dict(host.cookies)
            one.end(signal.SIGKILL)
            state = until_over(ann, cup)
            boards = [b for each in state["tournament"]["rounds"] for b in each["boards"]]
            assert len(boards) == len({each["table"] for each in boards}) == 9
            # Ann never made a move.
            assert {each["how"] for each in boards} == {"played", "no_show"}
            assert state["tournament"]["entrants"][0]["out"] == "no_shows"
            with httpx.Client(base_url=other.address, cookies=cookies, timeout=30) as again:
                assert state_of(again, cup)["host"]
        assert other.end() == ""
