import json
from typing import Any

from msgspec.structs import replace

from topdrop.dropit import rules
from topdrop.dropit.pieces import COLOURS, Piece, Pose, Resting
from topdrop.dropit.setup import make_setup
from topdrop.dropit.state import Score, State, count_pieces


def lying(*scores: int | None, players: int = 3, **options: Any) -> State:
    """Return a state in which pieces lie that scored so much."""
    resting = tuple(Resting(Piece("red", "circle"), Pose(60, 20, 0)) for _ in scores)
    return replace(
        rules.start(make_setup(COLOURS[:players], **options)),
        resting=resting,
        scores=tuple(Score(3, points is None, points) for points in scores),
    )


def test_seats_drop_in_turn() -> None:
    states = [lying(*[1] * count) for count in range(5)]
    assert [state.to_move for state in states] == [0, 1, 2, 0, 1]
    assert {state.asked for state in states} == {"drop"}


def test_who_may_spend_a_joker_is_still_to_move() -> None:
    state = lying(2, None)
    assert (state.to_move, state.asked) == (1, "joker")
    assert lying(2, 0).to_move == 2


def test_a_member_who_may_spend_a_joker_is_the_one_who_dropped() -> None:
    before, waiting, after = (
        lying(*scores, players=2, teams=[2, 3])
        for scores in ((1, 1, 1), (1, 1, 1, None), (1, 1, 1, 0))
    )
    assert [(state.turn, state.member) for state in (before, waiting, after)] == [
        (1, 1),
        (1, 1),
        (0, 0),
    ]


def test_after_the_end_nobody_is_asked() -> None:
    state = replace(lying(1, 2), end="pieces_out")
    assert (state.to_move, state.asked) == (None, None)


def test_every_field_is_told_in_plain_json() -> None:
    state = lying(5, None, jokers=2)
    plain = state.as_json()
    assert json.loads(json.dumps(plain)) == plain
    assert set(plain) == {*state.__struct_fields__, "to_move", "member", "asked", "pieces"} - {
        "resting"
    }
    assert plain["pieces"][0] == {"piece": "red circle", "x": 60, "y": 20, "angle": 0}
    assert plain["scores"][1] == {"value": 3, "taboo": True, "points": None}
    assert plain["hands"]["green"]["yellow circle"] == 1
    assert plain["jokers"] == {"red": 2, "blue": 2, "green": 2}


def test_pieces_are_counted_in_the_order_of_the_rules() -> None:
    hand = tuple(map(Piece.parse, ["blue square", "red circle", "blue circle", "blue square"]))
    assert list(count_pieces(hand).items()) == [
        ("red circle", 1),
        ("blue circle", 1),
        ("blue square", 2),
    ]
