"""``topdrop ladder``, run as a command."""

import json
from pathlib import Path

from command import topdrop
from topdrop import __version__

QUICK = ("arena", "ontop", "greedy@1tries", "random", "--workers", "0", "--games", "2")


def test_matches_add_their_games_to_a_ladder(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    for seed in ("1", "2", "2"):
        outcome = topdrop(*QUICK, "--seed", seed, "--ladder", str(path))
        assert (outcome.status, outcome.err) == (0, "")
    assert len(path.read_text().splitlines()) == 4
    outcome = topdrop("ladder", str(path))
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines[0].strip() == "On Top: 2 bots, 95 % intervals"
    assert max(map(len, outcome.lines)) <= 80
    first = json.loads(topdrop("ladder", "--json", str(tmp_path / "*.jsonl")).lines[0])
    assert (first["game"], first["place"], first["games"]) == ("ontop", 1, 4)
    assert (first["bot"], first["budget"], first["version"]) == ("greedy", "1 tries", __version__)
    value, low, high = first["rating"]
    assert low < value < high


def test_a_file_of_results_joins_a_ladder_afterwards(tmp_path: Path) -> None:
    results, path = tmp_path / "match.jsonl", tmp_path / "ladder.jsonl"
    topdrop(*QUICK, "--json", str(results))
    topdrop(*QUICK, "--json", str(results), "--ladder", str(path))
    assert path.read_text() == results.read_text()


def test_what_is_no_ladder_is_told(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    outcome = topdrop(*QUICK, "--json", str(path), "--ladder", str(path))
    assert "--ladder takes many matches" in outcome.err
    path.touch()
    assert topdrop("ladder", str(path)).err == "topdrop: there is no game in the files yet\n"
