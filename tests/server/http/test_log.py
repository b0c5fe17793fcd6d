"""The log tells of tables and failures, and of nobody who plays."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from server_process import PATIENCE
from table_client import TableClient, join, make_table
from topdrop.server.http.run import address_of, listen, make_server
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.session import TableSession
from topdrop.server.settings import Settings
from topdrop.server.store import StoreError

ADDRESS = "198.51.100.77"
ANN, BOB = "Zebedeia Quux", "Ottokar Plugh"
CHAT = "my telephone is 0170-5550133"
SERVERS = ("topdrop", "topdrop.server", "uvicorn", "uvicorn.error", "litestar")
WRITTEN = (ADDRESS, ANN, BOB, CHAT, "Zebedeia", "Plugh", "5550133")


@contextmanager
def server_here(data: Path) -> Iterator[tuple[ServerContext, str]]:
    """Run a server in a thread of this process, whose log a test can read."""
    context = ServerContext(Settings(data=data, check_bots=False))
    listening, ready = listen("127.0.0.1", 0), threading.Event()
    server = make_server(context, ready.set, signals=False)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield context, address_of(listening)
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


def test_nobody_who_plays_is_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with caplog.at_level(logging.DEBUG), server_here(tmp_path) as (context, address):
        # What uvicorn says itself is heard here, too.
        for name in SERVERS:
            monkeypatch.setattr(logging.getLogger(name), "propagate", True)
        headers = {"x-forwarded-for": ADDRESS}
        with (
            httpx.Client(base_url=address, timeout=PATIENCE, headers=headers) as ann,
            httpx.Client(base_url=address, timeout=PATIENCE, headers=headers) as bob,
        ):
            secrets = play(ann, bob, context, monkeypatch)
    shown = logging.Formatter()
    text = "\n".join(shown.format(line) for line in caplog.records if line.name in SERVERS)
    # It was heard, and says where something was wrong.
    assert "Say failed" in text
    assert "GET /api/tables/{table} (table " in text
    assert "KeyError" in text
    for word in ("forged", *WRITTEN, *secrets):
        assert word not in text, word


def play(
    ann: httpx.Client, bob: httpx.Client, context: ServerContext, monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """Do whatever people do, have much of it fail, and return the secrets that were in it."""
    made = make_table(ann, [{"sitter": "me", "name": ANN}, "open"])
    table: str = made["table"]["id"]
    join(bob, made, BOB)
    token = ann.post("/api/programs", json={"name": BOB}).json()["token"]
    link = ann.post("/api/me/link").json()["token"]
    bob.post("/api/me/links/owner", json={"token": link})
    bob.post("/api/me/adopt", json={"token": link})
    ann.put("/api/me", json={"name": ANN * 9})
    ann.get(f"/api/tables/{ANN}")
    ann.get("/api/me", headers={"authorization": f"Bearer {token}x"})
    secrets = [token, link, made["table"]["invite"], *ann.cookies.values(), *bob.cookies.values()]
    with TableClient(ann, table) as client:
        client.done("say", text=CHAT)
        client.send(b"\xff" + CHAT.encode())
        client.command("say", text="\u200b")
        monkeypatch.setattr(TableSession, "execute", broken)
        assert client.refused("say", text=CHAT) == "internal"
    monkeypatch.setattr(TableSession, "read", broken)
    assert ann.get(f"/api/tables/{table}").status_code == 500
    monkeypatch.setattr(context.tables, "find", not_stored)
    assert ann.get(f"/api/tables/{ANN}%0aforged").status_code == 503
    return secrets


async def broken(*_: Any) -> None:
    raise KeyError(f"what the test breaks: {CHAT}, {ANN}")


async def not_stored(*_: Any) -> None:
    raise StoreError("the disk is full")
