"""The side of the line where bots think, in this process."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec

from added_package import python_path, write_package
from topdrop import ontop
from topdrop.server.runtime.bot_worker import Prepare, Reply, Request, answer, serve

RECORD = ontop.Game(players=["red", "blue"], seed=1).record()


def test_the_worker_s_side_of_the_line() -> None:
    requests: list[Request | Prepare] = [
        Prepare("ontop", "greedy"),
        Request("greedy", 0, 1.0, 5, RECORD),
        Request("greedy", 0, 1.0, 5, RECORD),
        Prepare("ontop", "odd"),
    ]
    lines = b"".join(msgspec.json.encode(request) + b"\n" for request in requests)
    replies = io.BytesIO()
    serve(io.BytesIO(lines), replies)
    ready, prepared, first, second, odd = map(json.loads, replies.getvalue().splitlines())
    assert ready == {}
    # The most memory that there was never gets less.
    assert 0 < prepared.pop("memory") <= first.pop("memory") <= second.pop("memory")
    assert prepared == {}
    assert first == second
    ontop.replay(RECORD).play(first["move"])
    assert "odd" in odd["error"]


def test_a_bot_that_breaks_down_is_an_answer() -> None:
    assert answer(Request("greedy", 0, 1.0, 1, {"game": "ontop"})).error
    broken = answer(Request("greedy", "zero", 1.0, 1, RECORD))  # type: ignore[arg-type]
    assert isinstance(broken, Reply)
    assert broken.move is None


STRAY = """
import os, sys
class Bot:
    def __init__(self, *, seed=None): pass
    def choose(self, view, clock):
        print("thinking", flush=True)
        os.write(1, b"thinking aloud\\n")
        assert sys.stdin.read() == "" and os.read(0, 10) == b""
        return view.legal_moves[0]
"""


def test_a_bot_cannot_get_at_the_line_to_the_server(tmp_path: Path) -> None:
    write_package(tmp_path, "stray", STRAY, {"topdrop.bots": {"ontop.stray": "stray:Bot"}})
    lines = [Request("stray", 0, 1.0, 5, RECORD), Request("greedy", 0, 1.0, 5, RECORD)]
    with worker(tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert json.loads(process.stdout.readline()) == {}
        for line in lines:
            process.stdin.write(msgspec.json.encode(line) + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["move"]
        _, said = process.communicate(timeout=120)
    assert said.count(b"thinking aloud") == 1


ENDLESS = """
class Bot:
    def __init__(self, *, seed=None): pass
    def choose(self, view, clock):
        import os
        os.write(2, b"begun\\n")
        while True: pass
"""


def test_a_worker_whose_server_is_gone_ends_in_the_midst_of_thinking(tmp_path: Path) -> None:
    write_package(tmp_path, "endless", ENDLESS, {"topdrop.bots": {"ontop.endless": "endless:Bot"}})
    with worker(tmp_path) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        request = Request("endless", 0, 1.0, 5, RECORD)
        process.stdin.write(msgspec.json.encode(request) + b"\n")
        process.stdin.flush()
        assert process.stderr.readline() == b"begun\n"
        process.stdin.close()
        assert process.wait(120) == 0


def worker(site: Path) -> "subprocess.Popen[bytes]":
    """Start a worker that finds packages in a directory, too."""
    return subprocess.Popen(
        [sys.executable, "-m", "topdrop.server.runtime.bot_worker"],
        env={**os.environ, "PYTHONPATH": python_path(site)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
