"""Notices of a game of days while the server is killed at any moment."""

import signal
import time
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest

from push_service import Browser, PushService
from server_process import ServerProcess
from subscribed import kept_notices, read, subscribe
from table_client import Message, TableClient, join, make_table

DAYS = {"clock": {"per": "move", "seconds": 2 * 24 * 3600}, "take_backs": True}

MOST_PLIES = 20
"""A game has some moves more."""

TRIED_SECONDS = 60
"""So long after a restart every notice that stands has been tried."""


class Game:
    """Two people with a browser each, and a server that is killed between and in their moves."""

    def __init__(self, folder: Path, push: PushService, seed: int) -> None:
        self.folder, self.push, self.source = folder, push, Random(seed)
        self.server = self.start()
        self.people = [self.server.http(), self.server.http()]
        self.browsers: dict[str, Browser] = {}
        for name, http in zip(("ann", "bob"), self.people, strict=True):
            http.put("/api/me", json={"name": name.title()})
            self.browsers[f"/{name}"] = subscribe(http, push, name)
        # Turns that were taken back, with when their notice had been tried by then.
        self.void: dict[tuple[str, str], int | None] = {}
        self.table = ""
        self.begin()

    def begin(self) -> None:
        """Sit down at another table."""
        made = make_table(self.people[0], ["me", "open"], options=DAYS)
        join(self.people[1], made, "Bob")
        self.table = made["table"]["id"]

    def acting(self) -> int:
        """Return whose turn it is, at another table where the game comes to its end."""
        with TableClient(self.people[0], self.table) as seen:
            if seen.table["ply"] < MOST_PLIES:
                acting: int = seen.table["to_act"]
                return acting
        self.begin()
        return self.acting()

    def start(self) -> ServerProcess:
        return ServerProcess(self.folder, push_private_origins=[self.push.origin])

    def kill(self) -> None:
        """Kill the server and start it again, under another port."""
        self.server.end(signal.SIGKILL)
        self.server = self.start()
        for number, http in enumerate(self.people):
            fresh = self.server.http()
            fresh.cookies.update(http.cookies)
            http.close()
            self.people[number] = fresh

    def play(self) -> None:
        """Let whose turn it is move; sometimes both agree to take that back."""
        acting = self.acting()
        with TableClient(self.people[acting], self.table) as client:
            client.done("move", chair=acting, move=self.source.choice(client.view["legal_moves"]))
            if self.source.random() < 0.3:
                self._take_back(client, acting)

    def _take_back(self, client: TableClient, chair: int) -> None:
        client.done("take_back", chair=chair)
        with TableClient(self.people[1 - chair], self.table) as other:
            if other.table["take_back"] is not None:
                other.done("answer_take_back", agree=True)
        # It has been answered: whatever is not tried by now never is.
        for notice in kept_notices(self.folder):
            if notice.key.startswith("your_turn/") and not notice.open:
                self.void.setdefault((notice.guest, notice.key), notice.tried)

    def strike(self) -> None:
        """Kill it while somebody's move is under way, or its notice."""
        acting = self.acting()
        http = self.people[acting]
        client = TableClient(http, self.table)
        move = self.source.choice(client.view["legal_moves"])
        id_ = uuid4().hex
        message: Message = {"type": "move", "id": id_, "seq": client.seq}
        before = len(self.push.received)
        client.send({**message, "chair": acting, "move": move})
        moment = self.source.choice(["sent", "answered", "pushed", "later"])
        if moment != "sent":
            client.until(lambda answer: answer.get("id") == id_)
        if moment == "pushed":
            self.push.wait_for(before + 1)
        elif moment == "later":
            # A few turns of its event loop.
            for _ in range(self.source.randint(1, 5)):
                http.get("/healthz")
        self.server.end(signal.SIGKILL)
        client.close()


def run(folder: Path, kills: int, seed: int) -> None:
    with PushService() as push:
        game = Game(folder, push, seed)
        for _ in range(kills):
            for _ in range(game.source.randint(0, 3)):
                game.play()
            game.strike()
            game.kill()
            wait_until_tried(game, time.monotonic())
        check_all(game)
        for http in game.people:
            http.close()
        assert game.server.end() == ""


def wait_until_tried(game: Game, began: float) -> None:
    """Wait until the notice of the turn that stands has been sent."""
    while left := [
        one
        for one in kept_notices(game.folder)
        if one.open and one.key.startswith("your_turn/") and not one.sent
    ]:
        assert time.monotonic() - began < TRIED_SECONDS, left
        # It takes the server as long as an answer.
        game.people[0].get("/healthz")


def check_all(game: Game) -> None:
    notices = kept_notices(game.folder)
    turns = [one for one in notices if one.key.startswith("your_turn/")]
    # There is one for each turn at most, by the key of its table.
    assert len({(one.guest, one.key) for one in turns}) == len(turns)
    assert len({one.key for one in turns}) == len(turns)
    for (guest, key), tried in game.void.items():
        (found,) = [one for one in turns if (one.guest, one.key) == (guest, key)]
        assert found.tried == tried, "it was first sent after it was taken back"
    sent = sum(one.sent for one in turns)
    assert sent <= len(game.push.received)
    for push in game.push.received:
        said = read(game.browsers[push.path], push)
        assert said["path"].startswith("/t/")
        assert said["title"] == "On Top: your turn"


def test_every_notice_is_tried_after_a_kill(tmp_path: Path) -> None:
    run(tmp_path, kills=3, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_every_notice_is_tried_after_twenty_kills(tmp_path: Path, seed: int) -> None:
    run(tmp_path, kills=20, seed=seed)
