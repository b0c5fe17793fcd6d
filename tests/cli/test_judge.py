"""``topdrop judge``, run as a command."""

import json
from pathlib import Path

from command import topdrop
from topdrop import dropit, ontop

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


def test_positions_and_games_as_text_are_judged_by_their_last_piece() -> None:
    game = dropit.Game(["red", "blue"], seed=1)
    game.play("red circle 60")
    texts = [game.position_text(), dropit.game_text(game.record()), "dropit/1 R,B - * -"]
    outcome = topdrop("judge", "--json", "-", stdin="\n".join(texts).encode())
    one, other, empty = map(json.loads, outcome.lines)
    assert one == other == game.position().judge().as_json()
    assert one == dropit.judge_position(game.position_text())
    assert "nothing has been dropped yet" in empty["error"]["message"]
    wrong = topdrop("judge", "-", stdin=ontop.Game(seed=1).position_text().encode())
    assert "game: should be 'dropit'" in wrong.out
