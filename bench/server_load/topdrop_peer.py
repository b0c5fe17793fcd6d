"""Tables of On Top at topdrop's own server."""

import json
import sys
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

import msgspec

from server_load.json_requests import Requests
from server_load.processes import Process
from server_load.websocket import WebSocket
from topdrop.server.protocol.messages import PROTOCOL

SERVE: Final = Path(__file__).with_name("serve.py")

OFTEN: Final = (1e6, 10_000_000)
MANY: Final = 1_000_000
LIMITS: Final[dict[str, Any]] = {
    "http_connections": MANY,
    "http_connections_per_address": MANY,
    "connections": MANY,
    "connections_per_address": MANY,
    "connections_per_guest": MANY,
    "tables_per_guest": MANY,
    **dict.fromkeys(("messages", "chat_messages", "connects", "changes", "new_tables"), OFTEN),
}
"""Limits that nobody reaches; all load comes from one address."""


def serve(data: Path, **settings: Any) -> Process:
    """Start the server.

    Args:
        data: The folder of its database.
        **settings: More fields of `Settings`.
    """
    given = {"data": str(data), **LIMITS, **settings}
    return Process([sys.executable, str(SERVE), json.dumps(given)])


class Heard(msgspec.Struct):
    """What matters of a message."""

    type: str
    seq: int = 0


_DECODER: Final = msgspec.json.Decoder(Heard)


class People:
    """Guests who can be asked to sit down."""

    def __init__(self, requests: Requests) -> None:
        self.requests = requests
        self._secrets: list[str] = []

    def secret(self, number: int) -> str:
        """Return the secret of a guest with a name."""
        while len(self._secrets) <= number:
            body = {"name": f"Guest {len(self._secrets)}", "cookie": False}
            me = self.requests.ask("PUT", "/api/me", body)
            self._secrets.append(me["secret"])
        return self._secrets[number]

    def two(self, first: int) -> list[str]:
        """Return the secrets of this guest and the next."""
        return [self.secret(first), self.secret(first + 1)]

    def tables_of(self, number: int) -> list[dict[str, Any]]:
        """Return the tables of a guest."""
        tables = self.requests.ask("GET", "/api/tables/mine", secret=self.secret(number))
        return list(tables["tables"])

    def table(self, first: int, **options: Any) -> str:
        """Let this guest and the next make a table of On Top and return its id."""
        host, other = self.two(first)
        asked = {
            "game": "ontop",
            "setup": {"players": ["red", "blue"]},
            "chairs": [{"sitter": "me"}, {"sitter": "open"}],
            "options": options,
        }
        made = self.requests.ask("POST", "/api/tables", asked, host)["table"]
        join = {"invite": made["invite"]}
        self.requests.ask("POST", f"/api/tables/{made['id']}/join", join, other)
        return str(made["id"])


class TopdropTable:
    """A table of two people at topdrop's server, as `table_play.LoadTable` wants it."""

    _ids = count()

    def __init__(self, port: int, table: str, secrets: Sequence[str], moves: list[str]) -> None:
        """Let people come to a table.

        Args:
            port: Where the server listens.
            table: The table's id.
            secrets: Those of the two who play, then of all who watch.
            moves: What is going to be played.
        """
        self.moves = len(moves)
        self.on_seen: Callable[[], None] = lambda: None
        self._port = port
        self._texts = moves
        self._seq = 0
        self._seen = 0
        self._connected = 0
        path = f"/api/tables/{table}/live"
        self.sockets = [
            WebSocket(path, {"Authorization": f"Bearer {secret}"}, self._hear) for secret in secrets
        ]

    async def connect(self) -> None:
        """Connect everybody and say hello."""
        await self.connect_some(self.sockets)

    async def connect_some(self, sockets: Sequence[WebSocket]) -> None:
        """Connect some, each when the one before has been told how the table stands."""
        hello = json.dumps({"type": "hello", "protocol": PROTOCOL}).encode()
        for socket in sockets:
            await socket.connect(self._port)
            socket.send(hello)
            await socket.told.wait()
            self._connected += 1

    def play(self, number: int) -> None:
        """Send a move."""
        chair = number % 2
        text = (
            f'{{"type":"move","id":"m{next(self._ids)}","seq":{self._seq},'
            f'"chair":{chair},"move":"{self._texts[number]}"}}'
        )
        self._seen = 0
        self.sockets[chair].send(text.encode())

    def _hear(self, socket: WebSocket, text: bytes) -> None:
        heard = _DECODER.decode(text)
        if heard.type == "update" and heard.seq > self._seq:
            self._seen += 1
            if self._seen == self._connected:
                self._seq = heard.seq
                self.on_seen()
        elif heard.type == "welcome":
            self._seq = heard.seq
            socket.told.set()
        elif heard.type in ("refused", "goodbye"):
            raise SystemExit(text.decode())
