"""Records of every released version and rules number come to the same results as they did then."""

import gzip
import json
from pathlib import Path

import pytest

from released_records import COUNT, FOLDER, SETUPS
from topdrop.core.registry import games
from topdrop.ontop.setup import RULES

FILES = sorted(FOLDER.glob("*.jsonl.gz"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_records_replay_to_the_same_results(path: Path) -> None:
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    assert len(lines) == COUNT
    for number, line in enumerate(lines, 1):
        kept = json.loads(line)
        result = games()[kept["record"]["game"]].replay(kept["record"]).result()
        now = json.loads(json.dumps(result))
        # Results may tell more than they did.
        assert kept["result"].items() <= now.items(), f"record {number}"


@pytest.mark.parametrize("name", SETUPS)
def test_there_are_records_of_every_version_and_rules_number(name: str) -> None:
    parts = [path.name.removesuffix(".jsonl.gz").split("-") for path in FILES]
    told = [(version, rules) for game, version, rules in parts if game == name]
    assert {version for version, _ in told} == {"0.1.0", "0.2.0"}
    newest = RULES if name == "ontop" else 1
    assert {rules for _, rules in told} == {f"rules{n}" for n in range(1, newest + 1)}
