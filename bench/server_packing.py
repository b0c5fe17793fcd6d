"""What packing answers of the interface saves in bytes, and what it costs the server.

The application answers in this process, without the network: a list of 100 open tables, a game of
each kind moment by moment, the description of the interface. Each is asked for as it is and
packed, in turn.

    python bench/server_packing.py [--rounds N]

Exits with status 1 when packing costs more processor time than the bound for what it saves.
"""

import argparse
import asyncio
import gzip
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from topdrop.server.http.app import create_app
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.http_bodies import ChairSetup, NewTable
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Rate, Settings
from topdrop.server.tables.guest import Guest

MOST_SECONDS_A_MEGABYTE = 0.05
"""A megabyte that need not be sent takes longer than this on a line of 160 Mbit/s."""

RECORDS = Path(__file__).parent.parent / "tests" / "released"
FAST = Rate(1e6, 1_000_000)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        missed = asyncio.run(measure(Path(folder), options.rounds))
    sys.exit(missed)


async def measure(folder: Path, rounds: int) -> bool:
    """Print a line an answer; return whether the bound was missed."""
    settings = Settings(data=folder, check_bots=False, changes=FAST, replays=FAST)
    context = ServerContext(settings)
    await open_tables(context)
    app, missed = create_app(context), False
    for name, path, body in questions():
        plain, packed = [], []
        for _ in range(rounds):
            plain.append(await ask(app, path, body, b"identity"))
            packed.append(await ask(app, path, body, b"gzip"))
        sizes = plain[0][0], packed[0][0]
        costs = [median(seconds for _, seconds in each) for each in (plain, packed)]
        cost = costs[1] - costs[0]
        print(
            f"{name:<24}{sizes[0]:>9,} bytes, packed {sizes[1]:>7,} ({sizes[1] / sizes[0]:.0%});"
            f" {costs[0] * 1000:.2f} ms, packed {cost * 1000:.2f} ms more"
        )
        missed |= cost > MOST_SECONDS_A_MEGABYTE * (sizes[0] - sizes[1]) / 1e6
    await context.stop()
    return missed


async def open_tables(context: ServerContext) -> None:
    """Make tables that anybody may join."""
    host = Guest("0" * 24, "Ann")
    await context.store.keep_guest(host)
    for number in range(100):
        asked = NewTable(
            game=("ontop", "dropit")[number % 2],
            setup={"players": ["red", "blue"]},
            chairs=[ChairSetup(sitter="me", name=f"Ann {number}"), ChairSetup(sitter="open")],
            options=TableOptions(listed=True),
        )
        await context.tables.create(asked, host)


def questions() -> Iterator[tuple[str, str, Any]]:
    """Yield what is asked: a name, a path, and a body where there is one."""
    yield "list of 100 tables", "/api/tables/open", None
    for game in ("ontop", "dropit"):
        lines = gzip.decompress(max(RECORDS.glob(f"{game}-*")).read_bytes()).splitlines()
        record = json.dumps(json.loads(lines[0])["record"])
        yield f"replay of {game}", "/api/records/replay", {"record": record}
    yield "description (OpenAPI)", "/api/docs/openapi.json", None


async def ask(app: Any, path: str, body: Any, encoding: bytes) -> tuple[int, float]:
    """Return how many bytes an answer has, and what it took of the processor."""
    content = b"" if body is None else json.dumps(body).encode()
    headers = [(b"host", b"localhost"), (b"accept-encoding", encoding)]
    headers += [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(content))]
    scope = {
        "type": "http", "method": "GET" if body is None else "POST", "path": path,
        "headers": headers,
        "raw_path": path.encode(), "query_string": b"", "root_path": "", "scheme": "http",
        "server": ("localhost", 80), "client": ("127.0.0.1", 9), "http_version": "1.1",
        "asgi": {"version": "3.0"}, "state": {},
    }  # fmt: skip
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": content, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    began = time.process_time()
    await app(scope, receive, send)
    seconds = time.process_time() - began
    if sent[0]["status"] != 200:
        raise SystemExit(f"{path}: {sent[1]['body']!r}")
    return len(sent[1]["body"]), seconds


if __name__ == "__main__":
    main()
