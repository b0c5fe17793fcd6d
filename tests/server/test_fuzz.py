"""Whatever a client sends, the server answers, and never with a failure of its own."""

import json
from random import Random
from typing import Any

import httpx
import pytest

from json_schema import definitions
from table_client import TableClient, make_table

ODD: tuple[Any, ...] = (
    None, True, 0, -1, 2**53, 1.5, "", "x", "c4d4", "joker yes", "red square 50 1e308",
    "\u0000", "\u202e" * 20, [], {}, [None], {"a": 1}, "greedy", 10**30,
)  # fmt: skip


def some_message(source: Random) -> Any:
    """Return a message that is more or less like one of the protocol."""
    kinds = definitions()["ClientMessage"]["discriminator"]["mapping"]
    kind = source.choice(sorted(kinds))
    properties = definitions()[kinds[kind].rpartition("/")[2]]["properties"]
    message = {name: some_value(source, shape) for name, shape in properties.items()}
    message["type"] = kind
    if source.random() < 0.2:
        message.pop(source.choice(sorted(message)))
    if source.random() < 0.2:
        message[source.choice([*sorted(message), "odd"])] = source.choice(ODD)
    return message


def some_value(source: Random, shape: dict[str, Any]) -> Any:
    if source.random() < 0.15:
        return source.choice(ODD)
    if shape.get("type") == "integer":
        return source.choice([0, 1, 2, 3, 63])
    if shape.get("type") == "boolean":
        return source.random() < 0.5
    if shape.get("type") == "array":
        return [some_value(source, {"type": "string"}) for _ in range(source.randint(0, 3))]
    return source.choice(["c4d4", "c6c7", "red square 103 45", "joker no", "greedy", "a", "b"])


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
    answer = ann.post("/api/chairs", json=body, headers={"x-forwarded-for": f"203.0.113.{seed}"})
    assert answer.status_code in (200, 400), answer.text
