"""A browser at a table, as far as the protocol is concerned; it checks whatever it is told."""

import json
import socket
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from following import follow
from json_schema import check
from server_process import PATIENCE
from topdrop.server.protocol.messages import PROTOCOL

Message = dict[str, Any]


class TableClient:
    """A connection to a table.

    Attributes:
        seq: The last sequence number it was told.
        table: The table as it was told last.
        view: The game likewise.
        http: The browser.
        entries: Everything that happened, in order.
        texts: Every message as it came.
    """

    def __init__(
        self,
        http: httpx.Client,
        table: str,
        since: int | None = None,
        over: socket.socket | None = None,
    ) -> None:
        """Come to a table.

        Args:
            http: The browser.
            table: The table's id.
            since: The last sequence number that is known already.
            over: A socket that leads to the server, as where TLS is spoken behind it.
        """
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        address = str(http.base_url.copy_with(scheme="ws")).rstrip("/")
        self.http = http
        self._stack = ExitStack()
        self._socket = self._stack.enter_context(
            connect(
                f"{address}/api/tables/{table}/live",
                additional_headers={"Cookie": cookie} if cookie else {},
                origin=Origin(str(http.base_url.join("/")).rstrip("/")),
                open_timeout=PATIENCE,
                max_size=None,
                sock=over,
            )
        )
        self.seq = 0
        self.table: Message = {}
        self.view: Message = {}
        self.entries: list[Message] = []
        self.texts: list[str] = []
        self.send({"type": "hello", "protocol": PROTOCOL, "since": since})
        self.welcome = self.next()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Go away."""
        self._stack.close()

    def send(self, message: Message | str | bytes) -> None:
        """Send a message, or whatever else."""
        self._socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def next(self) -> Message:
        """Return the next message from the server."""
        text = self._socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message: Message = json.loads(text)
        check(message, "ServerMessage")
        if message["type"] in ("welcome", "update"):
            assert message["table"] is not None or message["since"] <= self.seq
            known = {entry["seq"] for entry in self.entries}
            self.entries += [e for e in message["entries"] if e["seq"] not in known]
            self.seq = message["seq"]
            if message["type"] == "welcome":
                self.table, self.view = message["table"], message["view"]
            else:
                self.table, self.view = follow(self.table, self.view, message)
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Return the next message that is wanted."""
        while True:
            message = self.next()
            if wanted(message):
                return message

    def until_seq(self, seq: int) -> None:
        """Wait until everything up to an entry has been told."""
        while self.seq < seq:
            self.next()

    def command(self, kind: str, **fields: Any) -> Message:
        """Send a command and return its answer; an id and the last seq are added if left out."""
        message = {"type": kind, "id": uuid4().hex, **fields}
        if kind not in ("say", "mute", "preview"):
            message.setdefault("seq", self.seq)
        check(message, "ClientMessage")
        self.send(message)
        return self.until(lambda answer: answer.get("id") == message["id"])

    def done(self, kind: str, **fields: Any) -> Message:
        """Send a command that must be carried out."""
        answer = self.command(kind, **fields)
        assert answer["type"] == "done", answer
        return answer

    def refused(self, kind: str, **fields: Any) -> str:
        """Send a command that must be refused, and return the problem's code."""
        answer = self.command(kind, **fields)
        assert answer["type"] == "refused", answer
        code: str = answer["problem"]["code"]
        return code

    def kinds(self) -> list[str]:
        """Return what happened, by kind."""
        return [entry["what"]["kind"] for entry in self.entries]


def make_table(
    http: httpx.Client, chairs: Iterable[str | Message], game: str = "ontop", **fields: Any
) -> Message:
    """Make a table and return the server's answer.

    Args:
        http: The browser of the host.
        chairs: For each chair ``me``, ``here``, ``open``, a bot's name, or a whole object.
        game: The game.
        **fields: More fields of the body; without a setup the game is an ordinary one for two.
    """
    body = {
        "game": game,
        "setup": {"players": ["red", "blue"]},
        "chairs": [_sitting(chair) for chair in chairs],
        **fields,
    }
    answer = http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    check(made, "Snapshot")
    return made


def join(http: httpx.Client, table: Message, name: str, **fields: Any) -> Message:
    """Sit down at a table by its invitation and return the server's answer."""
    body = {"name": name, "invite": table["table"]["invite"], **fields}
    answer = http.post(f"/api/tables/{table['table']['id']}/join", json=body)
    assert answer.status_code == 200, answer.text
    joined: Message = answer.json()
    check(joined, "Snapshot")
    return joined


def _sitting(chair: str | Message) -> Message:
    if isinstance(chair, dict):
        return chair
    if chair == "me":
        return {"sitter": "me", "name": "Ann"}
    if chair == "here":
        return {"sitter": "here", "name": "Bob"}
    return {"sitter": "open"} if chair == "open" else {"sitter": "bot", "bot": chair}
