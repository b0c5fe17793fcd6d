import json
import re
import subprocess
import sys
from random import Random

import msgspec

from topdrop import ontop
from topdrop.server.protocol.game_types import OnTopEvent, OnTopView
from topdrop.server.protocol.schema import protocol_schema


def test_every_reference_leads_somewhere() -> None:
    schema = protocol_schema()
    referred = set(re.findall(r'"#/\$defs/([^"]+)"', json.dumps(schema)))
    assert referred <= set(schema["$defs"])
    assert {"ClientMessage", "ServerMessage", "OnTopEvent", "DropItEvent"} <= set(schema["$defs"])


def test_what_the_server_sends_is_always_whole() -> None:
    definitions = protocol_schema()["$defs"]
    for name in ("TableFacts", "Update", "Problem", "MovePlayed"):
        assert set(definitions[name]["required"]) == set(definitions[name]["properties"])
    assert "begins" not in definitions["TableOptions"].get("required", [])


def test_names_with_two_meanings_are_told_apart() -> None:
    definitions = protocol_schema()["$defs"]
    assert definitions["OntopGameEnded"]["title"] == "OntopGameEnded"
    assert not [name for name in definitions if "." in name or "_" in name]


def test_command_writes_the_schema() -> None:
    command = [sys.executable, "-m", "topdrop.server.protocol.schema"]
    written = subprocess.run(command, capture_output=True, check=True, text=True)
    assert json.loads(written.stdout) == protocol_schema()


def test_views_and_events_of_on_top_are_as_their_types_say() -> None:
    source = Random(4)
    game = ontop.Game(players=["red", "blue", "white"], seed=4)
    while game.end is None:
        game.play(game.random_move(source))
        for seat in (None, 0, 1, 2):
            plain = json.loads(json.dumps(game.view(seat).as_json()))
            assert msgspec.to_builtins(msgspec.convert(plain, OnTopView)) == plain
    for event in game.events:
        text = msgspec.json.encode(event)
        assert msgspec.json.encode(msgspec.json.decode(text, type=OnTopEvent)) == text


def test_every_game_with_types_has_all_of_them_under_its_name() -> None:
    definitions = protocol_schema()["$defs"]
    games = definitions["GameTypes"]["properties"]
    assert set(games) == {"ontop", "dropit"}
    for types in games.values():
        assert list(types["properties"]) == ["view", "event", "scenery", "fall", "counts", "trial"]
    assert games["ontop"]["properties"]["event"] == {"$ref": "#/$defs/OnTopEvent"}
    assert games["ontop"]["properties"]["fall"] == {"type": "null"}
    assert games["dropit"]["properties"]["fall"] == {"$ref": "#/$defs/DropItFall"}
