"""A million messages and requests at random against a real server, from several threads."""

import asyncio
import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from async_client import Message, Person, new_person, new_table, table_of_two
from fuzz_requests import Asker, some_request
from fuzzing import some_message, spoiled
from raw_frames import BINARY, CLOSE, RawSocket, fragments, frame, wrong_frames
from topdrop.server.protocol.messages import PROTOCOL

THREADS: Final = 4

A_SESSION: Final = 60
"""Messages on one connection; after a hundred that cannot be read it would be closed."""

A_ROUND: Final = 20_000
"""Messages and requests at the same tables; then there are new ones."""

REQUESTS: Final = 0.15
"""The share of HTTP requests."""

FAULTS: Final = (b'"code":"internal"', b'"code":"broken_game"')

LAST: Final = b'{"type":"take_back","id":"the last","seq":0,"chair":63}'
"""What is refused under this id when everything before has been answered."""

MARK: Final = b'"id":"the last"'

GOODBYE: Final = b'"type":"goodbye"'


class Scene(NamedTuple):
    """Whom and what a round is about."""

    address: str
    people: tuple[Person | None, ...]
    tables: tuple[str, ...]


async def make_scene(address: str) -> Scene:
    """Make people, and tables of both games that wait, are played, with and without bots."""
    ann, bob = await new_person(address, "Ann"), await new_person(address, "Bob")
    practice: Message = {"options": {"practice": True, "bot_pause": False}}
    here: list[Message] = [{"sitter": "me"}, {"sitter": "here", "name": "Cecil"}]
    bot: list[Message] = [{"sitter": "me"}, {"sitter": "bot", "bot": "greedy"}]
    waiting: list[Message] = [{"sitter": "me"}, {"sitter": "open"}]
    clock = {"clock": {"per": "move", "seconds": 5}, "listed": True}
    made = [
        await new_table(address, ann, here),
        await new_table(address, bob, here, game="dropit", **practice),
        await new_table(address, ann, bot, **practice),
        await new_table(address, bob, waiting, options={"listed": True}),
    ]
    tables = [table["table"]["id"] for table in made]
    tables += [
        await table_of_two(address, ann, bob, options=clock),
        await table_of_two(address, ann, bob, game="dropit"),
        "no-such-table",
    ]
    return Scene(address, (ann, ann, bob, None, Person("x", "wrong")), tuple(tables))


@dataclass
class Fuzzer:
    """Fuzzes a server.

    Attributes:
        address: The server's.
        seed: Of all lots.
        counts: What was sent and answered.
    """

    address: str
    seed: int
    counts: Counter[str] = field(default_factory=Counter)

    def run(self, number: int, first: int = 0) -> None:
        """Send about so many messages and requests; others where it says that they come later.

        Raises:
            AssertionError: The server failed, did not answer, or said what it should not.
        """
        for done in range(first, first + number, A_ROUND):
            scene = asyncio.run(make_scene(self.address))
            share = min(A_ROUND, first + number - done) / THREADS
            with ThreadPoolExecutor(THREADS) as pool:
                working = [
                    pool.submit(self._work, scene, Random(f"{self.seed}-{done}-{n}"), share)
                    for n in range(THREADS)
                ]
                for work in working:
                    work.result()

    def _work(self, scene: Scene, source: Random, number: float) -> None:
        asker = Asker(scene.address, self.counts)
        done = 0
        while done < number:
            if source.random() < REQUESTS * A_SESSION / 10 / (1 + REQUESTS * A_SESSION / 10):
                for _ in range(10):
                    person = source.choice(scene.people)
                    secret = "" if person is None else person.secret
                    asker.ask(*some_request(source, source.choice(scene.tables), secret))
                done += 10
                self.counts["requests"] += 10
            else:
                fuzz_table(scene, source, self.counts)
                done += A_SESSION
                self.counts["messages"] += A_SESSION
        asker.close()


def fuzz_table(scene: Scene, source: Random, counts: Counter[str]) -> None:
    """Send some messages over one connection to a table.

    Raises:
        AssertionError: The server failed, or did not answer.
    """
    person, table = source.choice(scene.people), source.choice(scene.tables)
    headers = None if person is None else person.headers
    with RawSocket(scene.address, table, headers) as client:
        if source.random() < 0.9:
            hello = {
                "type": "hello",
                "protocol": PROTOCOL,
                "since": source.choice([None, 0, 3, 9e9]),
            }
            client.send(frame(json.dumps(hello).encode()))
            client.until(b'"type":"')
        known = _known(client.received, source)
        sent = b"".join(_some_frame(source, known) for _ in range(A_SESSION))
        # A third ends with frames after which the connection does not go on.
        ends = source.random() < 0.3
        client.send(sent + (wrong_frames(LAST, source) if ends else frame(LAST)))
        gone = ends or GOODBYE in client.received
        if gone or client.until(MARK, GOODBYE) == GOODBYE:
            client.send(frame(b"", CLOSE))
            client.until_end()
        counts["closed" if client.closed else "answered to the end"] += 1
        for fault in FAULTS:
            assert fault not in client.received, (table, sent, client.received)
        codes = list(client.close_codes()) if client.closed else []
        assert 1011 not in codes, (table, sent, client.received)
        counts.update(f"closed with {code}" for code in codes)


def _known(received: bytes, source: Random) -> dict[str, Any]:
    """Return what a client that has read its welcome would say."""
    _, found, rest = received.partition(b'"seq":')
    seq = int(rest[: len(rest) - len(rest.lstrip(b"0123456789"))] or 0) if found else 0
    return {"seq": source.choice([seq, seq, seq + 1, 0]), "protocol": PROTOCOL}


def _some_frame(source: Random, known: dict[str, Any]) -> bytes:
    message = some_message(source, known if source.random() < 0.7 else None)
    if source.random() < 0.3 and isinstance(message, dict):
        message["id"] = source.choice("abc")
    payload = spoiled(source, message)[:8192]
    lot = source.random()
    if lot < 0.03:
        return fragments(payload, source)
    if lot < 0.05:
        return frame(payload, BINARY)
    # What is not in UTF-8 ends the connection, so that it is tried rarely.
    return frame(payload if lot < 0.06 else payload.decode(errors="replace").encode())


def memory_of(process: int) -> float:
    """Return how much memory a process has, in MB; 0 where the system does not say."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024
