import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop import dropit
from topdrop.core.errors import RecordError
from topdrop.dropit.notation import Drop
from topdrop.dropit.pieces import Piece, Pose, Release
from topdrop.dropit.rules import start
from topdrop.dropit.setup import make_setup
from topdrop.dropit.state import Landing

Change = Callable[[dict[str, Any]], object]


def played_game(seed: int, drops: int, **options: Any) -> dropit.Game:
    """Return a game whose landings were never computed: pieces may lie anywhere."""
    game, source = dropit.Game(seed=seed, **options), Random(seed)
    while game.end is None and (len(game.played) < drops or game.asked == "joker"):
        move = game.random_move(source)
        if isinstance(move, Drop):
            pose = Pose(
                round(source.uniform(20, 200), 4),
                round(source.uniform(20, 310), 4),
                round(source.uniform(-360, 360), 4),
            )
            rest = tuple(lying.pose for lying in game.state.resting)
            landing = Landing(game.release(move), (*rest, pose), source.random() < 0.1)
            game.land(move, landing)
        else:
            game.play(move)
    return game


SOME = played_game(5, 6, jokers=4).record()


@given(
    st.integers(0, 10**6),
    st.integers(0, 36),
    st.integers(2, 4),
    st.sampled_from([0, 2, 4]),
    st.sampled_from(["shapes", "colours", "none"]),
)
def test_a_record_replays_to_the_same_game(
    seed: int, drops: int, players: int, jokers: int, edges: str
) -> None:
    game = played_game(seed, drops, players=dropit.COLOURS[:players], jokers=jokers, edges=edges)
    record = json.loads(json.dumps(game.record()))
    again = dropit.replay(record)
    assert again.record() == record == game.record()
    assert again.result() == game.result()
    assert again.events == game.events
    assert again.state == game.state


def test_replay_scores_from_the_recorded_poses() -> None:
    record = {
        "format": "topdrop/1",
        "game": "dropit",
        "setup": {"players": ["red", "blue"], "edges": "none", "jokers": 1},
        "moves": [
            {
                "piece": "red circle",
                "x": 60,
                "angle": 0,
                "release": {"x": 60, "angle": 0, "spin": 0},
                "rest": [[60, 262, 0]],
            },
            {
                "piece": "blue circle",
                "x": 100,
                "angle": 0,
                "release": {"x": 100, "angle": 0, "spin": 0},
                "rest": [[60, 262, 0], [100.2, 262, 0]],
                "joker": True,
            },
        ],
    }
    assert dropit.replay(record).result() == {
        "end": None,
        "moves": 2,
        "points": {"red": 10, "blue": 8},
        "jokers_left": {"red": 1, "blue": 0},
        "final": {"red": 13, "blue": 8},
        "winners": None,
        "scores": [10, 8],
    }


def test_unknown_fields_are_kept_at_every_level() -> None:
    record = deepcopy(SOME)
    record["names"] = ["Ann", "Ben"]
    record["setup"]["place"] = {"town": "Delft"}
    record["moves"][0]["time"] = "12:00"
    record["moves"][1]["release"]["wind"] = [1, 2]
    record["moves"][1]["comment"] = None
    again = dropit.replay(deepcopy(record))
    assert again.record() == record
    twin = again.copy()
    assert twin.record() == record
    assert dropit.replay(again.record()).record() == record


def test_a_replayed_game_goes_on_with_real_drops() -> None:
    game = dropit.Game(seed=1, hand="steady")
    game.play("red square", x=110)
    again = dropit.replay(game.record())
    again.play("blue square", x=110)
    game.play("blue square", x=110)
    assert again.record() == game.record()


def test_drops_of_another_engine_than_the_records_say_so_themselves() -> None:
    old = {"engine": "pymunk 1.0.0", "settings": "0123456789ab"}
    record = {**dropit.Game(seed=1, hand="steady").record(), "physics": old}
    game = dropit.replay(record)
    game.play("red square", x=110)
    again = game.record()
    assert again["physics"] == old
    assert again["moves"][0]["physics"] == dropit.Game().record()["physics"]
    assert dropit.replay(again).record() == again


def test_a_game_that_waits_for_a_decision_is_recorded_and_replayed_waiting() -> None:
    game = dropit.Game(jokers=1, edges="none")
    game.land(Drop(Piece("red", "square"), 100), Landing(Release(100, 0), (Pose(110, 330, 0),)))
    record = game.record()
    assert "joker" not in record["moves"][0]
    again = dropit.replay(record)
    assert again.asked == "joker"
    assert again.result()["scores"] == [None]
    follow = {**record["moves"][0], "piece": "blue square", "rest": [[110, 330, 0], [60, 19, 0]]}
    with pytest.raises(RecordError, match="joker") as caught:
        dropit.replay({**record, "moves": [*record["moves"], follow]})
    assert (caught.value.rule, caught.value.move) == ("DI-21", 2)


def test_a_joker_not_spent_where_none_was_asked_for_is_no_error() -> None:
    record = dropit.Game(edges="none", jokers=2)
    record.land(Drop(Piece("red", "square"), 100), Landing(Release(100, 0), (Pose(110, 19, 0),)))
    plain = record.record()
    plain["moves"][0]["joker"] = False
    assert dropit.replay(plain).result() == record.result()
    plain["moves"][0]["joker"] = True
    with pytest.raises(RecordError) as caught:
        dropit.replay(plain)
    assert (caught.value.rule, caught.value.move) == ("DI-21", 1)


def in_move(number: int, **changes: Any) -> Change:
    return lambda record: record["moves"][number - 1].update(changes)


def without(number: int, key: str) -> Change:
    return lambda record: record["moves"][number - 1].pop(key)


def in_release(number: int, **changes: Any) -> Change:
    return lambda record: record["moves"][number - 1]["release"].update(changes)


def in_rest(number: int, piece: int, pose: Any) -> Change:
    return lambda record: record["moves"][number - 1]["rest"].__setitem__(piece, pose)


@pytest.mark.parametrize(
    ("change", "move", "rule"),
    [
        (lambda record: record.update(format="topdrop/2"), None, None),
        (lambda record: record.update(game="ontop"), None, None),
        (lambda record: record.update(rules=2), None, None),
        (lambda record: record.update(setup=None), None, None),
        (lambda record: record["setup"].update(players=["red"]), None, "DI-7"),
        (lambda record: record["setup"].update(jokers=-1), None, "DI-21"),
        (lambda record: record["setup"].update(shaft={}), None, None),
        (lambda record: record.update(moves=None), None, None),
        (lambda record: record.update(moves={"1": "red circle"}), None, None),
        (lambda record: record["moves"].append("red circle 103"), 7, None),
        (lambda record: record["moves"].append({}), 7, "DI-10"),
        (lambda record: record["moves"].append(record["moves"][-1]), 7, "DI-9"),
        (lambda record: record["moves"].pop(0), 1, "DI-9"),
        (in_move(3, piece="red oblong"), 3, "DI-1"),
        (in_move(3, piece=None), 3, "DI-1"),
        (in_move(3, piece=3), 3, "DI-1"),
        (in_move(3, piece="blue circle"), 3, "DI-9"),
        (in_move(3, x=221), 3, "DI-9"),
        (in_move(3, x=float("nan")), 3, "DI-9"),
        (in_move(3, x="110"), 3, "DI-9"),
        (without(3, "x"), 3, "DI-9"),
        (without(3, "angle"), 3, "DI-9"),
        (in_move(3, angle=float("inf")), 3, "DI-9"),
        (without(3, "release"), 3, "DI-10"),
        (in_move(3, release=[1, 2, 3]), 3, "DI-10"),
        (in_release(3, x=None), 3, "DI-10"),
        (in_release(3, x=-0.1), 3, "DI-10"),
        (in_release(3, x=250), 3, "DI-10"),
        (in_release(3, spin="fast"), 3, "DI-10"),
        (in_release(3, angle=True), 3, "DI-10"),
        (without(3, "rest"), 3, "DI-22"),
        (in_move(3, rest={}), 3, "DI-22"),
        (in_move(3, rest=[]), 3, "DI-22"),
        (in_rest(3, 1, [1, 2]), 3, "DI-22"),
        (in_rest(3, 1, {"x": 1, "y": 2, "angle": 3}), 3, "DI-22"),
        (in_rest(3, 1, [1, 2, "3"]), 3, "DI-22"),
        (in_rest(3, 1, [1, float("nan"), 3]), 3, "DI-22"),
        (in_rest(3, 1, [1, 10**400, 3]), 3, "DI-22"),
        (in_move(3, damped=1), 3, "DI-23"),
        (in_move(3, joker="yes"), 3, "DI-21"),
        (in_move(3, joker=None), 3, "DI-21"),
        (in_move(3, joker=1), 3, "DI-21"),
    ],
)
def test_a_bad_record_is_refused_with_the_move_and_the_rule(
    change: Change, move: int | None, rule: str | None
) -> None:
    record = deepcopy(SOME)
    change(record)
    with pytest.raises(RecordError) as caught:
        dropit.replay(record)
    assert (caught.value.move, caught.value.rule) == (move, rule)


def test_the_sample_itself_is_fine() -> None:
    game = dropit.replay(SOME)
    assert game.record() == SOME
    assert game.state != start(make_setup(["red", "blue"]))


@pytest.mark.parametrize("key", ["names", "setup", "moves"])
def test_what_is_nested_too_deep_is_refused(key: str) -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    record = deepcopy(SOME)
    if key == "names":
        record["names"] = deep
    elif key == "setup":
        record["setup"]["place"] = deep
    else:
        record["moves"][2]["comment"] = deep
    with pytest.raises(RecordError, match="nested") as caught:
        dropit.replay(record)
    assert caught.value.move == (3 if key == "moves" else None)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(
    st.sampled_from(["piece", "x", "angle", "release", "rest", "damped", "joker"]),
    st.integers(0, 5),
    json_values,
)
def test_any_value_in_a_move_is_replayed_or_refused(key: str, number: int, value: Any) -> None:
    record = deepcopy(SOME)
    record["moves"][number][key] = value
    try:
        game = dropit.replay(record)
    except RecordError as error:
        refused = error.move
        assert refused is not None
        return
    assert len(game.played) == 6


def test_a_game_is_gone_on_with_from_its_record_and_the_hand_trembles_as_it_would_have() -> None:
    game = dropit.Game(seed=7)
    game.play("red circle 60")
    again = dropit.resume(game.record(), 7)
    aim = Drop(Piece("blue", "circle"), 150.0)
    assert again.release(aim) == game.release(aim)
    assert dropit.resume(game.record(), 8).release(aim) != game.release(aim)
    again.play(aim)
    assert [move["piece"] for move in again.record()["moves"]] == ["red circle", "blue circle"]
