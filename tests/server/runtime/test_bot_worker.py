"""The side of the line where bots think, in this process."""

import io
import json

import msgspec

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
    assert ready == prepared == {}
    assert first == second
    ontop.replay(RECORD).play(first["move"])
    assert "odd" in odd["error"]


def test_a_bot_that_breaks_down_is_an_answer() -> None:
    assert answer(Request("greedy", 0, 1.0, 1, {"game": "ontop"})).error
    broken = answer(Request("greedy", "zero", 1.0, 1, RECORD))  # type: ignore[arg-type]
    assert isinstance(broken, Reply)
    assert broken.move is None
