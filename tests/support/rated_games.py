"""Two members who play rated games at servers that are killed when a game ends."""

from contextlib import suppress
from random import Random
from typing import Any, Final
from uuid import uuid4

import httpx
from websockets.exceptions import WebSocketException

from members import claim
from server_process import PATIENCE, ServerProcess
from table_client import TableClient

OPTIONS: Final = {
    "rated": True,
    "take_backs": False,
    "begins": "random",
    "clock": {"per": "game", "seconds": 3600},
}
MOVES: Final = 4
"""So many decisions have to be made before somebody leaves, that the game counts."""

MOMENTS: Final = ("sent", "answered", "answered", "later", "told")
"""When a server is killed: once the last decision is under way; once it is safe; some answers
after; once the rating is told."""


class RatedPlayers:
    """Ann and Bob, who go to whichever server there is.

    Attributes:
        people: Their browsers.
        tables: The rated tables at which they have ended a game.
    """

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.source = Random(seed)
        self.tables: list[str] = []
        self.people: list[httpx.Client] = []
        for number, name in enumerate(("Ann", "Bob")):
            browser = server.http()
            # Who came from one address would not be rated.
            browser.headers["x-forwarded-for"] = f"198.51.100.{number + 1}"
            claim(browser, name).raise_for_status()
            self.people.append(browser)

    def go_to(self, server: ServerProcess) -> None:
        """Go on at another server, or at this one under another port."""
        for number, browser in enumerate(self.people):
            fresh = server.http()
            fresh.cookies.update(browser.cookies)
            fresh.headers["x-forwarded-for"] = browser.headers["x-forwarded-for"]
            browser.close()
            self.people[number] = fresh

    def close(self) -> None:
        """Go home."""
        for browser in self.people:
            browser.close()

    def play(self) -> str:
        """Play at a rated table until its game counts, and return which it is."""
        ann, bob = self.people
        body = {
            "game": "ontop",
            "setup": {"players": ["blue", "red"]},
            "chairs": [{"sitter": "me"}, {"sitter": "open"}],
            "options": OPTIONS,
        }
        facts = ann.post("/api/tables", json=body).raise_for_status().json()["table"]
        table = str(facts["id"])
        joined = bob.post(f"/api/tables/{table}/join", json={"invite": facts["invite"]})
        joined.raise_for_status()
        for _ in range(MOVES):
            acting = ann.get(f"/api/tables/{table}").json()["table"]
            mine = acting["chairs"][acting["to_act"]]["mine"]
            with TableClient(ann if mine else bob, table) as client:
                move = self.source.choice(client.view["legal_moves"])
                client.done("move", chair=client.table["to_act"], move=move)
        self.tables.append(table)
        return table

    def give_up(self, table: str, until: str) -> None:
        """Let one of them give up, and wait for a moment in what the server makes of it.

        Args:
            table: Where.
            until: One of `MOMENTS`.
        """
        loser = self.source.choice(self.people)
        client = TableClient(loser, table)
        chair = next(n for n, each in enumerate(client.table["chairs"]) if each["mine"])
        id_ = uuid4().hex
        message = {"type": "resign", "id": id_, "seq": client.seq, "chair": chair, "bot": None}
        client.send(message)
        if until != "sent":
            client.until(lambda answer: answer.get("id") == id_)
        if until == "later":
            for _ in range(self.source.randint(1, 12)):
                loser.get("/healthz")
        elif until == "told":
            self.rating(table)
        # The server may be gone by then.
        with suppress(WebSocketException, OSError):
            client.close()

    def ends(self, table: str) -> None:
        """Let the game end where the server was killed before it knew of that."""
        if self.people[0].get(f"/api/tables/{table}").json()["table"]["status"] == "playing":
            self.give_up(table, "answered")

    def rating(self, table: str) -> Any:
        """Return what a game that is over counts for, once that is known."""
        for _ in range(int(PATIENCE * 2000)):
            found = self.people[0].get(f"/api/tables/{table}/rating").json()
            if found["status"] != "pending":
                return found
        raise AssertionError(f"table {table} is never rated")

    def check(self) -> None:
        """Hold that each game was rated once, and that nobody's numbers tell of another one."""
        changes = [self.rating(table) for table in self.tables]
        assert [each["status"] for each in changes] == ["rated"] * len(self.tables)
        for name in ("Ann", "Bob"):
            told = self.people[0].get(f"/api/people/{name}/ratings").json()
            (standing,) = told["standings"]
            assert standing["rating"]["games"] == len(self.tables)
            assert sorted(game["table"] for game in told["games"]) == sorted(self.tables)
