"""Engines that the operator registered, at the tables of a real server."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from engines import odd_engine, wait_until_gone
from server_process import ServerProcess
from table_client import TableClient, make_table
from topdrop import ontop
from topdrop.bots.engine.command import parse_named_engine
from topdrop.bots.registry import register_engines
from topdrop.server.runtime.bot_pool import BotPool
from topdrop.server.runtime.bot_queue import Asker, Rank
from topdrop.server.runtime.resources import BotFailed, Question

RECORD = ontop.Game(players=["red", "blue"], seed=1).record()


def named(name: str, way: str = "plain", *arguments: object) -> str:
    """Return an engine of On Top as settings name it."""
    return f"ontop.{name}={odd_engine(way, None, *arguments).removeprefix('engine:')}"


async def ask(pool: BotPool, bot: str, seconds: float = 1.0) -> str:
    question = Question(bot, RECORD, 0, seconds, fresh=False)
    return (await pool.choose(question, Asker("ann", lambda: Rank.AWAITED))).move


def test_an_engine_is_asked_in_a_worker_and_ends_with_the_pool(tmp_path: Path) -> None:
    number = tmp_path / "pid"
    engines = [named("odd", "plain", number), named("bad", "illegal"), named("ill", "errs")]
    register_engines(map(parse_named_engine, engines))

    async def use() -> None:
        pool = BotPool(1, grace=60.0)
        try:
            moves = [await ask(pool, "odd") for _ in range(3)]
            for move in moves:
                ontop.replay(RECORD).play(move)
            assert await ask(pool, "bad") == "z9z9"
            with pytest.raises(BotFailed, match="ill: engine ill complains: one"):
                await ask(pool, "ill")
            assert await ask(pool, "odd")
        finally:
            await pool.close()

    try:
        asyncio.run(use())
    finally:
        register_engines(())
    wait_until_gone(int(number.read_text()))


def test_engines_are_offered_by_name_play_and_keep_their_commands_to_themselves(
    tmp_path: Path,
) -> None:
    server = ServerProcess(tmp_path, engines=[named("odd")], bot_seconds=0.05)
    with server, server.http() as http:
        text = http.get("/api/games").text
        offered = {game["name"]: game["bots"] for game in json.loads(text)}
        assert offered["ontop"][-1]["name"] == "odd"
        assert offered["ontop"][-1]["package"] == "engine"
        assert "odd" not in {bot["name"] for bot in offered["dropit"]}
        table = make_table(http, ["me", "odd"])["table"]["id"]
        with TableClient(http, table) as client:
            while not mine_to_act(client.table):
                client.next()
            seq = client.seq
            client.done("move", chair=0, move=client.view["legal_moves"][0])
            while client.seq < seq + 2:
                client.next()
            # Nobody drew a move by lot for it.
            moves = [entry for entry in client.entries if "move" in str(entry)]
            assert "failed" not in json.dumps(moves)
            assert client.table["ply"] >= 2
            assert "odd_engine.py" not in "".join([text, *client.texts])
        refused = http.post("/api/tables", json=table_with("engine:/bin/sh"))
        assert refused.json()["problem"]["code"] == "no_such_bot"


def mine_to_act(table: dict[str, Any]) -> bool:
    chair = table["to_act"]
    return chair is not None and bool(table["chairs"][chair]["mine"])


def table_with(bot: str) -> dict[str, Any]:
    chairs = [{"sitter": "me"}, {"sitter": "bot", "bot": bot}]
    return {"game": "ontop", "setup": {"players": ["red", "blue"]}, "chairs": chairs}
