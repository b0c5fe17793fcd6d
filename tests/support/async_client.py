"""People at tables of a real server, hundreds of them in one process (asyncio)."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from following import follow
from server_process import PATIENCE
from topdrop.server.protocol.messages import PROTOCOL

Message = dict[str, Any]

HERE: Final = "127.0.0.1"


class Person(NamedTuple):
    """Somebody who says who it is by a secret, as where browsers keep no cookies."""

    name: str
    secret: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}


def http_client(address: str, person: Person | None = None, of: str = HERE) -> httpx.AsyncClient:
    """Return what asks a server.

    Args:
        address: The server's.
        person: Who asks; None is a stranger.
        of: The loopback address that asks.
    """
    return httpx.AsyncClient(
        base_url=address,
        headers=None if person is None else person.headers,
        timeout=PATIENCE,
        transport=httpx.AsyncHTTPTransport(local_address=of),
    )


async def new_person(address: str, name: str, of: str = HERE) -> Person:
    """Make a guest."""
    async with http_client(address, of=of) as http:
        answer = await http.put("/api/me", json={"name": name, "cookie": False})
        assert answer.status_code == 200, answer.text
        return Person(name, answer.json()["secret"])


async def new_table(
    address: str, host: Person, chairs: list[Message], of: str = HERE, **fields: Any
) -> Message:
    """Make a table, an ordinary one of On Top where nothing else is said, and return the answer."""
    body = {"game": "ontop", "setup": {"players": ["red", "blue"]}, "chairs": chairs, **fields}
    async with http_client(address, host, of) as http:
        answer = await http.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


async def table_of_two(
    address: str, one: Person, other: Person, of: str = HERE, **fields: Any
) -> str:
    """Let two people sit down at a new table, and return its id."""
    chairs: list[Message] = [{"sitter": "me"}, {"sitter": "open"}]
    made = (await new_table(address, one, chairs, of, **fields))["table"]
    async with http_client(address, other, of) as http:
        body = {"name": other.name, "invite": made["invite"]}
        answer = await http.post(f"/api/tables/{made['id']}/join", json=body)
    assert answer.status_code == 200, answer.text
    table: str = made["id"]
    return table


class AsyncTableClient:
    """A connection to a table.

    Attributes:
        seq: The last sequence number it was told.
        entries: Everything that happened, by number.
        table: The table as it follows from what it was told.
        view: The game likewise.
        to_act: The chair to act; None when nobody is, as when the game is over.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.seq = 0
        self.entries: dict[int, Message] = {}
        self.table: Message = {}
        self.view: Message = {}
        self.to_act: int | None = None

    @classmethod
    async def connect(
        cls,
        address: str,
        table: str,
        person: Person | None = None,
        *,
        since: int | None = None,
        of: str = HERE,
    ) -> Self:
        """Connect and say hello; the welcome is read already."""
        socket = await connect(
            f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live",
            additional_headers={} if person is None else person.headers,
            open_timeout=PATIENCE,
            close_timeout=1,
            max_size=None,
            compression=None,
            ping_interval=None,
            local_addr=(of, 0),
        )
        client = cls(socket)
        try:
            await client.hello(since)
        except BaseException:
            await client.close()
            raise
        return client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Go away."""
        await self._socket.close()

    async def hello(self, since: int | None) -> Message:
        """Say hello, once more or for the first time, and return the welcome."""
        await self.send({"type": "hello", "protocol": PROTOCOL, "since": since})
        told = await self.until(lambda message: message["type"] in ("welcome", "goodbye"))
        if told["type"] == "goodbye" and told["retry"] != "no":
            raise EOFError(told["problem"]["code"])
        assert told["type"] == "welcome", told
        return told

    async def send(self, message: Message) -> None:
        await self._socket.send(json.dumps(message))

    async def next(self) -> Message:
        """Return the next message from the server."""
        async with asyncio.timeout(PATIENCE):
            message: Message = json.loads(await self._socket.recv())
        if message["type"] in ("welcome", "update"):
            self._take(message)
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Return the next message that is wanted."""
        while True:
            message = await self.next()
            if wanted(message):
                return message

    async def answer_to(self, command: Message) -> Message:
        """Send a command and return its answer."""
        await self.send(command)
        return await self.until(lambda told: told.get("id") == command["id"])

    def _take(self, message: Message) -> None:
        self.entries.update((entry["seq"], entry) for entry in message["entries"])
        if message["type"] == "welcome":
            self.table, self.view = message["table"], message["view"]
        else:
            assert message["table"] is not None or message["since"] <= self.seq
            self.table, self.view = follow(self.table, self.view, message)
        self.seq = message["seq"]
        self.to_act = self.table["to_act"]

    def some_move(self, source: Random) -> str:
        """Return a move that is allowed now, for whoever is to act."""
        return some_move(self.view, source)


def some_move(view: Message, source: Random) -> str:
    """Return a move that is allowed, of either game."""
    if "legal_moves" in view:
        return str(source.choice(view["legal_moves"]))
    return some_drop(view, source)


def some_drop(view: Message, source: Random) -> str:
    """Return a move of Drop It that is allowed."""
    if view["asked"] == "joker":
        return source.choice(["joker yes", "joker no"])
    player = view["setup"]["players"][view["to_move"]]
    piece = source.choice([piece for piece, left in view["hands"][player].items() if left])
    return f"{piece} {source.randint(40, 180)} {source.randint(0, 359)}"
