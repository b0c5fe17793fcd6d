"""Claiming names at two real servers on one PostgreSQL, all at once: nobody loses anything."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from members import PASSWORD, claim, sign_in
from postgres_server import shared_server
from redis_server import redis_server
from server_process import ServerProcess
from table_client import make_table

CLAIMANTS = 50
LOOK_ALIKES = ("Lilith", "LILITH", "Li lith", "L1l1th")
"""Names that count as one."""


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    often = dict.fromkeys(("changes", "new_tables"), (1_000.0, 10_000))
    with redis_server() as redis:
        settings = {"database": shared_server().new_database(), "redis": redis.url, **often}
        one, other = (ServerProcess(tmp_path, **settings) for _ in range(2))
        with one, other:
            yield one, other
            assert [server.end() for server in (one, other)] == ["", ""]


def claim_all(browsers: list[httpx.Client], names: list[str]) -> list[str]:
    """Let everybody claim a name at once, and return what each is answered."""
    with ThreadPoolExecutor(len(browsers)) as pool:
        answers = list(pool.map(claim, browsers, names))
    refused = [answer.json()["problem"] for answer in answers if answer.status_code != 201]
    assert {problem["code"] for problem in refused} <= {"name_claimed"}, refused
    return ["claimed" if answer.status_code == 201 else "refused" for answer in answers]


@pytest.mark.slow
def test_who_claim_names_at_two_processes_at_once_lose_nothing(
    servers: tuple[ServerProcess, ServerProcess],
) -> None:
    with ExitStack() as stack:
        browsers = [stack.enter_context(servers[n % 2].http()) for n in range(CLAIMANTS)]
        for number, browser in enumerate(browsers):
            # Each comes from elsewhere: one address may have only a few passwords hashed at once.
            browser.headers["X-Forwarded-For"] = f"10.3.0.{number + 1}"
            browser.timeout = httpx.Timeout(None)
            browser.put("/api/me", json={"name": f"Guest {number}"}).raise_for_status()
        tables = [make_table(browser, ["me", "open"])["table"]["id"] for browser in browsers]

        # Of all who want one name somebody gets it, and the others stay who they are.
        wanted = [LOOK_ALIKES[number // 2 % len(LOOK_ALIKES)] for number in range(CLAIMANTS)]
        outcomes = claim_all(browsers, wanted)
        assert outcomes.count("claimed") == 1
        first = outcomes.index("claimed")
        members = [browser.get("/api/me").json().get("member", False) for browser in browsers]
        assert [number for number, member in enumerate(members) if member] == [first]

        # Who was too late claims a name of their own, and everybody has what was theirs.
        late = [number for number in range(CLAIMANTS) if number != first]
        own = {number: f"Own name {number}" for number in late}
        outcomes = claim_all([browsers[number] for number in late], list(own.values()))
        assert outcomes == ["claimed"] * len(late)
        has = {first: wanted[first], **own}
        for number, browser in enumerate(browsers):
            elsewhere = servers[1 - number % 2].address
            with httpx.Client(
                base_url=elsewhere, cookies=dict(browser.cookies), timeout=None
            ) as me:
                told = me.get("/api/me").json()
                assert (told["name"], told["member"]) == (has[number], True)
                mine = me.get("/api/tables/mine").json()["tables"]
                assert [table["id"] for table in mine] == [tables[number]]
                assert me.get(f"/api/people/{has[number]}").json()["name"] == has[number]
        with servers[1].http() as device:
            assert sign_in(device, LOOK_ALIKES[1], PASSWORD).json()["name"] == wanted[first]
