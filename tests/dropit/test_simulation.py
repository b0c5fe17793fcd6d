from copy import deepcopy
from random import Random
from typing import Any

import pytest

from topdrop import dropit
from topdrop.core.errors import RecordError
from topdrop.dropit import physics


def a_record(drops: int = 5, **options: Any) -> dict[str, Any]:
    game, source = dropit.Game(seed=9, **options), Random(9)
    while len(game.played) < drops:
        game.play(game.random_move(source))
    return game.record()


def test_a_true_record_falls_as_it_fell() -> None:
    assert dropit.simulate(a_record(8, jokers=2)) == []


def test_a_shifted_piece_is_found_with_how_far_it_lies_off() -> None:
    record = deepcopy(a_record(edges="none"))
    pose = record["moves"][4]["rest"][4]
    x, y, angle = pose
    pose[:] = [x - 3, y + 4, angle + 350]
    (difference,) = dropit.simulate(record)
    assert difference.move == 5
    assert [(displaced.piece, displaced.mm) for displaced in difference.pieces] == [(4, 5.0)]
    assert difference.pieces[0].degrees == pytest.approx(10)
    assert difference.as_json()["pieces"][0]["piece"] == 4


def test_each_move_is_judged_from_the_poses_the_record_had_before_it() -> None:
    record = deepcopy(a_record(2, edges="none", hand="steady"))
    record["moves"][0]["rest"][0][1] += 200
    found = dropit.simulate(record)
    assert [difference.move for difference in found] == [1, 2]
    assert found[0].recorded > found[0].simulated


def test_a_bad_record_is_refused() -> None:
    with pytest.raises(RecordError):
        dropit.simulate({"format": "topdrop/1", "game": "dropit"})


OLD = {"engine": physics.ENGINE, "settings": "0123456789ab"}


def test_drops_by_other_settings_are_told_from_mere_differences() -> None:
    record = deepcopy(a_record(3, edges="none"))
    assert dropit.other_physics(record) == []
    record["physics"] = OLD
    (other,) = dropit.other_physics(record)
    assert (other.physics, other.moves) == (OLD, (1, 2, 3))
    assert other.as_json()["now"] == {"engine": physics.ENGINE, "settings": physics.SETTINGS_HASH}
    assert dropit.simulate(record) == []
    record["moves"][2]["rest"][2][0] += 1
    (difference,) = dropit.simulate(record)
    assert difference.as_json()["physics"] == OLD


def test_a_move_may_have_fallen_otherwise_than_the_rest() -> None:
    record = deepcopy(a_record(3, edges="none"))
    record["moves"][1]["physics"] = OLD
    del record["physics"]
    found = dropit.other_physics(record)
    assert [(other.physics, other.moves) for other in found] == [(None, (1, 3)), (OLD, (2,))]
    record["physics"] = dropit.Game().record()["physics"]
    record["moves"][2]["rest"][2][0] += 1
    (difference,) = dropit.simulate(record)
    assert "physics" not in difference.as_json()
