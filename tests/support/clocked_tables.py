"""Tables at which clocks run, how long somebody has thought there, and what is left."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx

from topdrop.server.protocol.common import ClockOption, Millis, TableOptions
from topdrop.server.protocol.http_bodies import ChairSetup, NewTable
from topdrop.server.store.opening import DATABASE
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.creation import first_entries, new_table
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import index_row

DAY_MILLIS: Millis = 24 * 3_600_000


class Thinker(NamedTuple):
    """Somebody who has been thinking about the first decision of a game of On Top.

    Attributes:
        clock: The table's clock.
        thought: For how long.
    """

    clock: ClockOption
    thought: Millis


def keep_thinking(data: Path, thinkers: Sequence[Thinker], now: Millis) -> list[str]:
    """Leave a database as a server does that is killed at a time while people think.

    Returns:
        The ids of their tables.
    """

    async def keep() -> list[str]:
        data.mkdir(parents=True, exist_ok=True)
        store = SqliteStore(data / DATABASE)
        tables = []
        for number, (clock, thought) in enumerate(thinkers):
            chairs = [ChairSetup(sitter="me"), ChairSetup(sitter="here", name="Bob")]
            asked = NewTable(
                game="ontop",
                setup={"players": ["red", "blue"]},
                chairs=chairs,
                options=TableOptions(clock=clock),
            )
            made = new_table(asked, Guest(f"guest{number}", "Ann"))
            table, entries = first_entries(made, now - thought, made.host)
            await store.append(entries, [index_row(table)])
            tables.append(table.id)
        await store.begin_process("killed", now - 7 * DAY_MILLIS)
        await store.beat("killed", now)
        await store.close()
        return tables

    return asyncio.run(keep())


class Reading(NamedTuple):
    """What a server tells of a table's clock.

    Attributes:
        running: The chair whose clock runs.
        left: What each chair has left.
        fallen: How many flags have fallen.
        adjusted: The entries that tell for how long the clock stood still, and why.
    """

    running: int | None
    left: tuple[Millis, ...]
    fallen: int
    adjusted: tuple[dict[str, Any], ...]


def read_clock(http: httpx.Client, table: str) -> Reading:
    """Look at a table as a passer-by."""
    clock = _answer(http, f"/api/tables/{table}")["table"]["clock"]
    told: list[dict[str, Any]] = []
    before = 2**31
    while before > 1:
        part = _answer(http, f"/api/tables/{table}/entries?before={before}")
        told[:0] = [entry["what"] for entry in part["entries"]]
        before = part["first_seq"]
    return Reading(
        clock["running"],
        tuple(clock["left"]),
        sum(what["kind"] == "flag_fell" for what in told),
        tuple(what for what in told if what["kind"] == "clocks_adjusted"),
    )


def _answer(http: httpx.Client, path: str) -> dict[str, Any]:
    answer = http.get(path)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found
