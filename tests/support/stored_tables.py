"""Makes a database as a server leaves it, to be opened by every later version.

``python tests/support/stored_tables.py FOLDER`` plays tables of both games in every status on a
real server and writes into FOLDER the database and ``expected.json``: the browsers' cookies, and
for each table what every one of them is told about it.
"""

import json
import sqlite3
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from server_process import ServerProcess
from table_client import Message, TableClient, join, make_table

DATABASE = "topdrop.db"
EXPECTED = "expected.json"

SETTINGS: dict[str, Any] = {"bot_pause": 0.0}
"""Of the server that makes the tables and of the one that opens them."""

LISTED = {"listed": True, "begins": "random", "chat": False}

CLEO: Message = {"sitter": "here", "name": "Cleo"}
DAN: Message = {"sitter": "here", "name": "Dan"}

Browsers = Mapping[str, httpx.Client]


def told(browser: httpx.Client, table: str) -> Message:
    """Return the sense of what a browser is told about a table, whatever the protocol's version."""
    with TableClient(browser, table) as client:
        facts, muted = client.table, client.welcome["muted"]
        # Whoever opens the database adds that nobody was there before.
        kinds = [kind for kind in client.kinds() if kind != "clocks_adjusted"]
        said = [e["what"].get("text") for e in client.entries]
    keys = ("player", "member", "seat", "sitter", "name", "bot", "mine", "resigned")
    clock = facts["clock"]
    return {
        **{key: facts[key] for key in ("status", "host", "to_act", "ply", "rematch", "next")},
        "chairs": [[chair[key] for key in keys] for chair in facts["chairs"]],
        "left": None if clock is None else clock["left"][1 - clock["running"]],
        "kinds": kinds,
        "said": [text for text in said if text is not None],
        "muted": muted,
    }


def expected(browsers: Browsers, tables: Mapping[str, str]) -> Message:
    """Return what everybody is told about every table, by the table's title and the browser."""
    return {
        title: {
            "told": {name: told(browser, table) for name, browser in browsers.items()},
            "record": browsers["ann"].get(f"/api/tables/{table}/record").json(),
        }
        for title, table in tables.items()
    }


def _play(http: httpx.Client, table: str, choose: Callable[[Message], str], most: int) -> None:
    """Play a table's next moves from one screen, all of whose chairs are this browser's."""
    with TableClient(http, table) as client:
        for _ in range(most):
            if client.table["status"] != "playing":
                return
            client.done("move", chair=client.table["to_act"], move=choose(client.view))


class _Choice:
    """Moves drawn by lot: legal ones of On Top, drops from anywhere and jokers of Drop It."""

    def __init__(self, seed: int) -> None:
        self._source = Random(seed)

    def tile(self, view: Message) -> str:
        return str(self._source.choice(view["legal_moves"]))

    def drop(self, view: Message) -> str:
        if view["asked"] == "joker":
            return self._source.choice(["joker yes", "joker no"])
        player = view["setup"]["players"][view["to_move"]]
        piece = self._source.choice([piece for piece, n in view["hands"][player].items() if n])
        return f"{piece} {self._source.randint(40, 180)} {self._source.randint(0, 359)}"


def _make(ann: httpx.Client, bob: httpx.Client) -> dict[str, str]:
    choice = _Choice(1)
    tables: dict[str, str] = {}

    def keep(title: str, made: Message) -> str:
        tables[title] = made["table"]["id"]
        return tables[title]

    two = keep("On Top, over, with a rematch asked", make_table(ann, ["me", "here"]))
    _play(ann, two, choice.tile, 3)
    with TableClient(ann, two) as client:
        client.done("take_back", chair=0)
    _play(ann, two, choice.tile, 40)

    running = make_table(ann, ["me", "open"], options={"clock": {"per": "game", "seconds": 86_400}})
    keep("On Top, running with clocks", running)
    join(bob, running, "Bob")
    with TableClient(ann, tables["On Top, running with clocks"]) as client:
        client.done("say", text="Good luck!")
        client.done("move", chair=0, move=choice.tile(client.view))
        client.done("mute", chair=1)
        client.done("take_back", chair=0)

    setup = {"players": ["red", "blue", "white", "yellow"], "teams": True}
    chairs: list[str | Message] = [{"sitter": "me", "name": "Bob"}, "open", CLEO, "greedy"]
    pairs = make_table(bob, chairs, setup=setup)
    keep("On Top in pairs, somebody resigned", pairs)
    join(ann, pairs, "Ann")
    with TableClient(bob, tables["On Top in pairs, somebody resigned"]) as client:
        client.done("resign", chair=2, bot="random")
        client.done("move", chair=0, move=choice.tile(client.view))
        while client.table["to_act"] != 1:
            client.next()

    jokers = {"players": ["red", "blue"], "jokers": 4}
    drop = make_table(ann, ["me", "here"], game="dropit", setup=jokers)
    _play(ann, keep("Drop It, over", drop), choice.drop, 80)
    teams = {"players": ["red", "blue"], "teams": [2, 1], "edges": "colours", "hand": "steady"}
    team = make_table(ann, ["me", CLEO, DAN], game="dropit", setup=teams)
    _play(ann, keep("Drop It in teams, running", team), choice.drop, 7)

    three = {"players": ["red", "blue", "white"], "neutral_stones": 10}
    waiting = make_table(ann, ["me", "open", "level3"], setup=three, options=LISTED)
    keep("On Top, waiting", waiting)
    closed = keep("Drop It, closed", make_table(bob, ["me", "open"], game="dropit"))
    with TableClient(bob, closed) as client:
        client.done("close")
    with TableClient(ann, two) as client:
        client.done("rematch")
        while client.table["next"] is None:
            client.next()
        tables["On Top, the rematch"] = client.table["next"]
    return tables


def make_database(folder: Path) -> None:
    """Write a database and what is to be found in it."""
    with TemporaryDirectory() as data:
        with ServerProcess(Path(data), **SETTINGS) as server:
            browsers = {"ann": server.http(), "bob": server.http(), "stranger": server.http()}
            tables = _make(browsers["ann"], browsers["bob"])
            program = browsers["ann"].post("/api/programs", json={"name": "Robo"}).json()
            link = browsers["ann"].post("/api/me/link").json()
            lists = {
                name: browser.get("/api/tables/mine").json() for name, browser in browsers.items()
            }
            found = {
                "cookies": {name: dict(browser.cookies) for name, browser in browsers.items()},
                "program": program["token"],
                "link": link["token"],
                "tables": tables,
                "mine": lists,
                "open": browsers["stranger"].get("/api/tables/open").json(),
                "found": expected(browsers, tables),
            }
        folder.mkdir(parents=True, exist_ok=True)
        with sqlite3.connect(Path(data) / DATABASE) as source:
            # Keys work for a while only; here they always do.
            source.execute("UPDATE keys SET expires = 99999999999999")
            source.commit()
            (folder / DATABASE).unlink(missing_ok=True)
            source.execute("VACUUM INTO ?", (str(folder / DATABASE),))
    text = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True)
    (folder / EXPECTED).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    make_database(Path(sys.argv[1]))
