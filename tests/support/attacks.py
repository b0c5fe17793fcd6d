"""What somebody can do to a server besides playing; each attack goes on until it is stopped.

``python tests/support/attacks.py NAME ADDRESS`` runs one against a server of your own (on
loopback: it comes from several addresses there). It says when it is in full swing, and at the end,
when its standard input is closed, what it has done.
"""

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, Final

import httpx
from websockets.exceptions import WebSocketException

from async_client import (
    AsyncTableClient,
    Message,
    Person,
    http_client,
    new_person,
    new_table,
    some_drop,
    table_of_two,
)
from topdrop.server.protocol.messages import PROTOCOL

Attack = Callable[["Attacker"], Coroutine[Any, Any, None]]

ELSEWHERE: Final = "127.0.0.2"
"""Where attacks on one address's limits come from; whoever plays comes from 127.0.0.1."""

BROKEN: Final = (
    AssertionError,
    OSError,
    TimeoutError,
    EOFError,
    httpx.HTTPError,
    WebSocketException,
)
"""What an attacker that is sent away gets."""


class Attacker:
    """An attack at work.

    Attributes:
        address: The server's.
        table: The table it is about, where it is about one.
        counts: What it has done.
    """

    def __init__(self, address: str, table: str) -> None:
        self.address = address
        self.table = table
        self.counts: Counter[str] = Counter()
        self.ready = asyncio.Event()

    async def many(self, number: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Do something again and again, so many at once, whatever comes of it."""

        async def again(which: int) -> None:
            while True:
                try:
                    await work(which)
                except BROKEN as error:
                    self.counts[f"cut off: {type(error).__name__}"] += 1
                # A machine of two cores has to run both sides.
                await asyncio.sleep(0.001)

        async with asyncio.TaskGroup() as group:
            for which in range(number):
                group.create_task(again(which))

    def did(self, what: str) -> None:
        self.counts[what] += 1


def loopback(number: int) -> str:
    """Return one of many addresses of this machine."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


HALVES: Final = (
    b"",
    b"GET /api/games HT",
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n",
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 14\r\n"
    b'\r\n{"name":',
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{",
)


async def half_sent(attacker: Attacker) -> None:
    """Hold 1,200 requests of one address that are never finished."""
    host, _, port = attacker.address.removeprefix("http://").partition(":")

    async def ask(which: int) -> None:
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ELSEWHERE, 0))
        try:
            writer.write(HALVES[which % len(HALVES)])
            attacker.did("half-sent")
            if attacker.counts["half-sent"] >= 1200:
                attacker.ready.set()
            await reader.read(1)
        finally:
            writer.close()

    await attacker.many(1200, ask)


async def looks(attacker: Attacker) -> None:
    """Ask for sixty falls at once, and for 38 previews on a shaft of one's own, again and again."""
    host = await new_person(attacker.address, "Mallory", ELSEWHERE)
    made = await new_table(
        attacker.address,
        host,
        [{"sitter": "me"}, {"sitter": "here", "name": "Eve"}],
        ELSEWHERE,
        game="dropit",
        setup={"players": ["red", "blue"], "shaft": custom_shaft()},
        options={"practice": True},
    )
    table = made["table"]["id"]
    seqs = await play_drops(attacker.address, table, host, 20)
    which_fall = count()
    async with http_client(attacker.address, of=ELSEWHERE) as http:

        async def fall(which: int) -> None:
            answer = await http.get(f"/api/tables/{table}/falls/{seqs[next(which_fall) % 20]}")
            attacker.did(f"falls answered {answer.status_code}")

        async def preview(which: int) -> None:
            of = loopback(which // 20)
            async with await AsyncTableClient.connect(attacker.address, table, of=of) as client:
                view, source = client.view, Random(which)
                for number in range(1000):
                    moves = [some_drop(view, source) for _ in range(16)]
                    asked = {"type": "preview", "id": str(number), "moves": moves}
                    told = await client.answer_to(asked)
                    attacker.did(f"previews {told['type']}")
                    attacker.ready.set()

        async with asyncio.TaskGroup() as group:
            group.create_task(attacker.many(60, fall))
            group.create_task(attacker.many(38, preview))


def custom_shaft() -> Message:
    """Return a shaft of somebody's own, as its file holds it."""
    import tomllib
    from importlib.resources import files

    text = (files("topdrop") / "data" / "shafts" / "classic.toml").read_text()
    return {**tomllib.loads(text), "name": "mine"}


async def play_drops(address: str, table: str, host: Person, number: int) -> list[int]:
    """Let one person play drops from all chairs, and return their entries' numbers."""
    source = Random(1)
    seqs: list[int] = []
    async with await AsyncTableClient.connect(address, table, host, of=ELSEWHERE) as client:
        while len(seqs) < number and client.to_act is not None:
            command = {"type": "move", "id": f"m{client.seq}", "seq": client.seq,
                       "chair": client.to_act, "move": client.some_move(source)}  # fmt: skip
            seqs.append((await client.answer_to(command))["seq"])
            await asyncio.sleep(0.05)
    return seqs


async def bot_tables(attacker: Attacker) -> None:
    """Let thirty tables be played by the strongest bots alone, all of them watched."""
    host = await new_person(attacker.address, "Mallory", ELSEWHERE)
    bots: list[Message] = [{"sitter": "bot", "bot": "level5"}] * 2
    tables = []
    for _ in range(30):
        options = {"bot_pause": False}
        made = await new_table(attacker.address, host, bots, ELSEWHERE, options=options)
        tables.append(made["table"]["id"])

    async def watch(which: int) -> None:
        of, table = loopback(which // 20), tables[which]
        async with await AsyncTableClient.connect(attacker.address, table, of=of) as client:
            while True:
                await client.next()
                attacker.did("messages of bots' tables")
                attacker.ready.set()

    await attacker.many(30, watch)


async def long_history(attacker: Attacker) -> None:
    """Ask sixty at once for the welcome of a table with a long history, from several addresses."""

    async def ask(which: int) -> None:
        of = loopback(which // 20)
        async with await AsyncTableClient.connect(
            attacker.address, attacker.table, of=of
        ) as client:
            attacker.did("welcomes")
            for _ in range(1000):
                await client.hello(None)
                attacker.did("welcomes")
                attacker.ready.set()

    await attacker.many(60, ask)


async def muting(attacker: Attacker) -> None:
    """Mute somebody and listen again, over and over, on as many connections as there may be."""
    ann = await new_person(attacker.address, "Mallory", ELSEWHERE)
    bob = await new_person(attacker.address, "Eve", ELSEWHERE)
    table = await table_of_two(attacker.address, ann, bob)

    async def mute(which: int) -> None:
        async with await AsyncTableClient.connect(
            attacker.address, table, ann, of=ELSEWHERE
        ) as client:
            for number in range(100_000):
                command = {"type": "mute", "id": f"{which}-{number}-{id(client)}", "chair": 1,
                           "muted": number % 2 == 0}  # fmt: skip
                told = await client.answer_to(command)
                attacker.did(f"mutes {told['type']} {told.get('problem', {}).get('code', '')}")
                attacker.ready.set()

    await attacker.many(20, mute)


async def unreadable(attacker: Attacker) -> None:
    """Ask for a table that cannot be rebuilt, in every way there is."""

    async def ask(which: int) -> None:
        async with http_client(attacker.address, of=loopback(which)) as http:
            for path in ("", "/record", "/falls/3"):
                answer = await http.get(f"/api/tables/{attacker.table}{path}")
                attacker.did(f"answered {answer.status_code}")
        attacker.ready.set()
        await AsyncTableClient.connect(attacker.address, attacker.table, of=loopback(which))

    await attacker.many(20, ask)


SPECTATORS: Final = 500


async def spectators(attacker: Attacker) -> None:
    """Let 500 watch a table where two play as fast as they can; a tenth comes and goes."""
    ann = await new_person(attacker.address, "Mallory", ELSEWHERE)
    bob = await new_person(attacker.address, "Eve", ELSEWHERE)
    shown = [await table_of_two(attacker.address, ann, bob)]
    watching: set[int] = set()

    async def watch(which: int) -> None:
        of = loopback(which // 35)
        person = await new_person(attacker.address, f"Watcher {which}", of)
        while True:
            async with await AsyncTableClient.connect(
                attacker.address, shown[0], person, of=of
            ) as client:
                watching.add(which)
                if len(watching) == SPECTATORS:
                    attacker.ready.set()
                for number in count():
                    if client.to_act is None or (which % 10 == 0 and number == 20):
                        break
                    await client.next()
                    attacker.did("told to a spectator")
            attacker.did("spectators came")
            await asyncio.sleep(1)

    async def play(_: int) -> None:
        pair = [
            await AsyncTableClient.connect(attacker.address, shown[0], who, of=ELSEWHERE)
            for who in (ann, bob)
        ]
        await _play_fast(attacker, pair, Random(1))
        shown[0] = await table_of_two(attacker.address, ann, bob)

    async with asyncio.TaskGroup() as group:
        group.create_task(attacker.many(1, play))
        group.create_task(attacker.many(SPECTATORS, watch))


async def _play_fast(attacker: Attacker, pair: list[AsyncTableClient], source: Random) -> None:
    """Play a game to its end, a move every tenth of a second."""
    while (chair := pair[0].to_act) is not None:
        client, other = pair[chair], pair[1 - chair]
        command = {"type": "move", "id": f"m{client.seq}", "seq": client.seq, "chair": chair,
                   "move": client.some_move(source)}  # fmt: skip
        told = await client.answer_to(command)
        assert told["type"] == "done", told
        while other.seq < client.seq:
            await other.next()
        attacker.did("moves watched")
        await asyncio.sleep(0.1)
    for client in pair:
        await client.close()


async def slow_readers(attacker: Attacker) -> None:
    """Ask for much on forty connections, and never read any of it."""
    host, _, port = attacker.address.removeprefix("http://").partition(":")

    async def ask(which: int) -> None:
        reader, writer = await asyncio.open_connection(
            host, int(port), local_addr=(loopback(which // 20), 0), limit=1024
        )
        reader._transport.pause_reading()  # type: ignore[attr-defined]  # that is the attack
        hello = json.dumps({"type": "hello", "protocol": PROTOCOL}).encode()
        key = b"dGhlIHNhbXBsZSBub25jZQ=="
        try:
            writer.write(
                b"GET /api/tables/%s/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n"
                % (attacker.table.encode(), key)
            )
            for _ in range(60):
                writer.write(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)
                attacker.did("asked for and not read")
            attacker.ready.set()
            await asyncio.sleep(3)
        finally:
            writer.transport.abort()

    await attacker.many(40, ask)


async def clocks(attacker: Attacker) -> None:
    """Nothing but waiting: the attack lies in the data, whose clocks all run down."""
    attacker.ready.set()
    await asyncio.Event().wait()


ATTACKS: Final[dict[str, Attack]] = {
    attack.__name__: attack
    for attack in (
        half_sent, looks, bot_tables, long_history, muting, unreadable, spectators, slow_readers,
        clocks,
    )
}  # fmt: skip


async def main(name: str, address: str, table: str = "") -> None:
    # In truth an attacker has a machine of its own, and takes the server no processor time.
    os.nice(19)
    attacker = Attacker(address, table)
    attack = asyncio.create_task(ATTACKS[name](attacker))
    ready = asyncio.create_task(attacker.ready.wait())
    await asyncio.wait([attack, ready], return_when=asyncio.FIRST_COMPLETED)
    if attack.done():
        await attack
    print("in full swing", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    attack.cancel()
    with suppress(asyncio.CancelledError):
        await attack
    print(json.dumps(attacker.counts), flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
