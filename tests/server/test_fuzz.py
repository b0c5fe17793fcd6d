"""Whatever a client sends, the server answers, and never with a failure of its own."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from crowd import FREE
from fuzz_server import Fuzzer, make_scene, memory_of
from fuzzing import ODD, some_message
from move_latency import measure_moves
from server_process import ServerProcess
from table_client import TableClient, make_table

SEED = int(os.environ.get("TOPDROP_SEED", "1"))

COUNT = int(os.environ.get("TOPDROP_FUZZ", "1000000"))
"""So many messages and requests the long run sends; ``TOPDROP_FUZZ`` and ``TOPDROP_SEED`` say it
otherwise."""

MOST_GROWTH = 64.0
"""So many MB the server's memory may grow after a tenth of the long run."""

SCHEMATHESIS = shutil.which("schemathesis", path=f"{Path(sys.executable).parent}")


@pytest.mark.parametrize("game", ["ontop", "dropit"])
@pytest.mark.parametrize("seed", range(3))
def test_messages_at_random(ann: httpx.Client, game: str, seed: int) -> None:
    made = make_table(ann, ["me", "here"], game=game, options={"practice": True})
    source = Random(seed)
    with TableClient(ann, made["table"]["id"]) as client:
        for _ in range(40):
            client.send(json.dumps(some_message(source)))
        client.send('{"type":"say","id":"last","text":"bye"}')
        client.until(lambda told: told.get("id") == "last" or told["type"] == "goodbye")
        assert '"code":"internal"' not in "".join(client.texts)
        before = client.entries
    with TableClient(ann, made["table"]["id"]) as client:
        assert [entry["seq"] for entry in client.entries] == list(range(1, client.seq + 1))
        assert client.entries[: len(before)] == before


@pytest.mark.parametrize("seed", range(30))
def test_bodies_at_random(ann: httpx.Client, seed: int) -> None:
    source = Random(seed)
    setup: dict[str, Any] = {"players": source.choice([["red", "blue"], *ODD])}
    options = [option for game in ann.get("/api/games").json() for option in game["options"]]
    for option in source.sample(options, 3):
        setup[option["key"]] = source.choice([*option["values"], option["default"], *ODD])
    body = {"game": source.choice(["ontop", "dropit"]), "setup": setup}
    headers = {"x-forwarded-for": f"203.0.113.{seed}", "content-type": "application/json"}
    answer = ann.post("/api/chairs", content=json.dumps(body), headers=headers)
    assert answer.status_code in (200, 400), answer.text


def free_server(data: Path) -> ServerProcess:
    """Return a server that lets one address ask as often as it likes, and soon gives up waiting."""
    return ServerProcess(data, **FREE, request_seconds=5.0)


def test_frames_and_requests_at_random(tmp_path: Path) -> None:
    with free_server(tmp_path) as server:
        Fuzzer(server.address, SEED).run(3000)
        assert "Traceback" not in server.end()


@pytest.mark.slow
def test_a_million_messages_and_requests_at_random(tmp_path: Path) -> None:
    with free_server(tmp_path) as server:
        fuzzer = Fuzzer(server.address, SEED)
        sizes = [memory_of(server.process.pid)]
        for tenth in range(10):
            fuzzer.run(COUNT // 10, first=tenth * COUNT)
            sizes.append(memory_of(server.process.pid))
        told = ", ".join(f"{size:.0f}" for size in sizes)
        print(f"\nseed {SEED}: memory at the start and after each tenth, in MB: {told}")
        print(dict(sorted(fuzzer.counts.items())))
        for game in ("ontop", "dropit"):
            found = asyncio.run(measure_moves(server.address, game=game, moves=40))
            print(f"afterwards: {game}: {found}")
        complaints = server.end()
        assert "Traceback" not in complaints, complaints
        assert sizes[-1] < sizes[1] + MOST_GROWTH


@pytest.mark.slow
@pytest.mark.skipif(SCHEMATHESIS is None, reason="needs schemathesis: pip install topdrop[fuzz]")
def test_what_schemathesis_makes_of_the_interface(tmp_path: Path) -> None:
    """Its requests are made from the OpenAPI document, and go to tables that there are."""
    with free_server(tmp_path / "data") as server:
        scene = asyncio.run(make_scene(server.address))
        document = httpx.get(f"{server.address}/api/docs/openapi.json").json()
        for operations in document["paths"].values():
            for operation in operations.values():
                for parameter in operation.get("parameters", ()):
                    if parameter["name"] == "table":
                        parameter["schema"] = {"type": "string", "enum": list(scene.tables)}
        (tmp_path / "openapi.json").write_text(json.dumps(document))
        ann = scene.people[0]
        assert ann is not None
        command = [
            str(SCHEMATHESIS), "run", str(tmp_path / "openapi.json"), "--url", server.address,
            "--header", f"Authorization: Bearer {ann.secret}", "--seed", str(SEED),
            "--checks", "not_a_server_error", "--max-examples", "300",
        ]  # fmt: skip
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        print(done.stdout)
        assert done.returncode == 0, done.stdout + done.stderr
        complaints = server.end()
        assert "Traceback" not in complaints, complaints
