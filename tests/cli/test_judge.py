"""``topdrop judge``, run as a command."""

import json
from pathlib import Path

from command import topdrop

VECTORS = Path(__file__).parents[1] / "vectors" / "dropit-positions.jsonl"


def test_every_vector_matches() -> None:
    vectors = [json.loads(line) for line in VECTORS.read_text().splitlines()]
    stream = "\n".join(json.dumps(vector["position"]) for vector in vectors)
    outcome = topdrop("judge", "--json", "-", stdin=stream.encode())
    assert (outcome.status, outcome.err) == (0, "")
    assert [*map(json.loads, outcome.lines)] == [vector["result"] for vector in vectors]


def test_a_bad_position_is_answered_in_its_place() -> None:
    good = json.loads(VECTORS.read_text().splitlines()[0])["position"]
    bad = {**good, "judge": 999}
    stream = "\n".join(map(json.dumps, [bad, good])).encode()
    outcome = topdrop("judge", "--json", "-", stdin=stream)
    error, verdict = map(json.loads, outcome.lines)
    assert outcome.status == 1
    assert error["error"]["move"] is None
    assert "points" in verdict


def test_people_get_words() -> None:
    good = json.loads(VECTORS.read_text().splitlines()[0])["position"]
    outcome = topdrop("judge", "-", stdin=json.dumps(good).encode())
    assert outcome.lines == ["1: 3 points: level 3 = 3"]
