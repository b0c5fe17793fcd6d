import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from topdrop.core.errors import IllegalMove
from topdrop.core.events import Event
from topdrop.dropit import rules
from topdrop.dropit.ending import final_points, winners
from topdrop.dropit.events import (
    GameEnded,
    JokerDecided,
    JokerOffered,
    PieceDropped,
    PieceJudged,
    PieceScored,
    PiecesRested,
)
from topdrop.dropit.notation import Drop, Joker
from topdrop.dropit.pieces import COLOURS, Piece, Pose, Release
from topdrop.dropit.setup import Setup, make_setup
from topdrop.dropit.state import Landing, State

CALM = Release(100.0, 0.0, 0.0)


def begin(players: int = 2, **options: Any) -> State:
    """Start a game in which no edge counts, unless it is asked for."""
    return rules.start(make_setup(COLOURS[:players], **{"edges": "none", **options}))


def lands(state: State, x: float, y: float, angle: float = 0.0) -> Landing:
    """Return a landing in which nothing else moves."""
    return Landing(CALM, (*(lying.pose for lying in state.resting), Pose(x, y, angle)))


def drop(
    state: State, piece: str, x: float, y: float, angle: float = 0.0
) -> tuple[State, list[Event]]:
    return rules.apply(state, Drop(Piece.parse(piece), 100), lands(state, x, y, angle))


def broken(state: State) -> State:
    """Let the seat to move, which has a joker, break a taboo on level 2."""
    other, _ = drop(state, "red circle", 60, 30)
    after, events = drop(other, "blue circle", 100.1, 30)
    assert events[-1] == JokerOffered("DI-21", 1, after.scores[-1].value, state.jokers[1])
    return after


def test_a_drop_tells_what_happened_and_by_which_rule() -> None:
    after, events = drop(begin(), "red square", 60, 60)
    assert events == [
        PieceDropped("DI-9", 0, None, "red square", 100, 0.0, CALM),
        PiecesRested("DI-11", (Pose(60, 60, 0),), damped=False),
        PieceJudged(
            "DI-14", 0, "red square", (), 3, (2,), 5, 5, (), 1, (41.0, 79.0), after_bonus()
        ),
        PieceScored("DI-14", 0, 5, 5),
    ]
    assert (after.points, after.to_move, after.asked) == ((5, 0), 1, "drop")
    assert after.hands[0].count(Piece("red", "square")) == 1
    assert after.hands[1] == begin().hands[1]


def after_bonus() -> tuple[Any, ...]:
    return tuple(circle for circle in begin().setup.shaft.bonus if circle.x == 60)


def test_the_events_are_plain_json_with_their_kind_and_rule() -> None:
    _, events = drop(begin(edges="shapes"), "red circle", 20.1, 20)
    plain = json.loads(json.dumps([event.as_json() for event in events]))
    assert [(event["event"], event["rule"]) for event in plain] == [
        ("piece_dropped", "DI-9"),
        ("pieces_rested", "DI-11"),
        ("piece_judged", "DI-13"),
        ("piece_scored", "DI-14"),
    ]
    assert plain[2]["taboos"] == ["edge"]
    assert [finding["zone"]["side"] for finding in plain[2]["findings"]] == ["left", "base"]
    assert "piece" not in plain[2]["findings"][0]


def test_a_damped_drop_says_so() -> None:
    state = begin()
    landing = replace(lands(state, 60, 20), damped=True)
    _, events = rules.apply(state, Drop(Piece("red", "circle"), 60), landing)
    assert isinstance(events[1], PiecesRested)
    assert (events[1].rule, events[1].damped) == ("DI-23", True)


def test_a_taboo_scores_nothing_without_a_joker() -> None:
    first, _ = drop(begin(), "red circle", 60, 30)
    after, events = drop(first, "blue circle", 100.1, 30)
    assert isinstance(events[-1], PieceScored)
    assert (after.points, after.asked, after.to_move) == ((first.points[0], 0), "drop", 0)


def test_what_happens_to_a_piece_later_changes_no_score() -> None:
    first, _ = drop(begin(), "red circle", 60, 280)
    landing = Landing(CALM, (Pose(60, 20, 0), Pose(100, 20, 0)))
    after, events = rules.apply(first, Drop(Piece("blue", "square"), 100), landing)
    assert after.points[0] == first.points[0]
    assert after.resting[0].pose.y == 20
    judged = [event for event in events if isinstance(event, PieceJudged)]
    assert [event.piece for event in judged] == ["blue square"]


def test_the_game_waits_for_the_decision_about_a_joker() -> None:
    waiting = broken(begin(jokers=2))
    assert (waiting.asked, waiting.to_move, waiting.turn) == ("joker", 1, 1)
    assert waiting.scores[-1].points is None
    with pytest.raises(IllegalMove, match="blue first has to say") as caught:
        drop(waiting, "blue square", 100, 100)
    assert caught.value.rule == "DI-21"


def test_a_spent_joker_brings_level_and_bonus_in_full() -> None:
    waiting = broken(begin(jokers=2))
    value = waiting.scores[-1].value
    after, events = rules.apply(waiting, Joker(spend=True))
    assert events == [
        JokerDecided("DI-21", 1, spent=True, jokers=1),
        PieceScored("DI-21", 1, value, value),
    ]
    assert value > 0
    assert after.points[1] == value
    assert after.jokers == (2, 1)
    assert (after.to_move, after.asked) == (0, "drop")


def test_a_joker_that_is_kept_leaves_nothing() -> None:
    after, events = rules.apply(broken(begin(jokers=2)), Joker(spend=False))
    assert [event.rule for event in events] == ["DI-21", "DI-14"]
    assert after.points[1] == 0
    assert after.jokers == (2, 2)


def test_above_the_opening_a_joker_brings_level_8() -> None:
    waiting, events = drop(begin(jokers=1), "red square", 110, 330)
    assert isinstance(events[2], PieceJudged)
    assert events[2].taboos == ("height",)
    after, _ = rules.apply(waiting, Joker(spend=True))
    assert after.points[0] == 8


def test_nothing_is_asked_when_no_joker_is_left() -> None:
    state, _ = rules.apply(broken(begin(jokers=1)), Joker(spend=True))
    state, _ = drop(state, "red square", 60, 150)
    after, events = drop(state, "blue square", 98, 150)
    assert isinstance(events[-1], PieceScored)
    assert after.scores[-1].points == 0


def test_a_piece_without_a_taboo_asks_nothing() -> None:
    after, _ = drop(begin(jokers=4), "red circle", 60, 30)
    assert after.asked == "drop"


@pytest.mark.parametrize("x", [0, 220])
def test_a_piece_may_be_held_over_the_very_rim_of_the_opening(x: float) -> None:
    state = begin()
    after, _ = rules.apply(state, Drop(Piece("red", "circle"), x), lands(state, 60, 20))
    assert after.to_move == 1


def test_two_and_three_players_may_drop_any_of_their_pieces_whatever_its_colour() -> None:
    two, _ = drop(begin(), "green circle", 60, 30)
    assert two.to_move == 1
    three, _ = drop(begin(3), "yellow triangle", 60, 30)
    assert three.to_move == 1


def not_a_landing(**changes: Any) -> Any:
    return replace(Landing(CALM, (Pose(60, 20, 0),)), **changes)


@pytest.mark.parametrize(
    ("move", "rule", "message"),
    [
        (Drop(Piece("blue", "square"), 100), "DI-9", "it belongs to blue, not red"),
        (Drop("red square", 100), "DI-1", "is no piece"),  # type: ignore[arg-type]
        (Drop(Piece("red", "square"), -0.1), "DI-9", "outside the opening"),
        (Drop(Piece("red", "square"), 220.1), "DI-9", "outside the opening"),
        (Drop(Piece("red", "square"), float("nan")), "DI-9", "x should be"),
        (Drop(Piece("red", "square"), float("inf")), "DI-9", "x should be"),
        (Drop(Piece("red", "square"), 10**400), "DI-9", "x should be"),
        (Drop(Piece("red", "square"), "100"), "DI-9", "x should be"),  # type: ignore[arg-type]
        (Drop(Piece("red", "square"), True), "DI-9", "x should be"),
        (Drop(Piece("red", "square"), None), "DI-9", "x should be"),  # type: ignore[arg-type]
        (Drop(Piece("red", "square"), 100, float("nan")), "DI-9", "angle should be"),
        (Drop(Piece("red", "square"), 100, -float("inf")), "DI-9", "angle should be"),
        (Joker(spend=True), "DI-21", "a drop is asked for"),
        ("red square 100", "DI-9", "is no drop"),
        (None, "DI-9", "is no drop"),
    ],
)
def test_a_move_against_the_rules_is_refused(move: Any, rule: str, message: str) -> None:
    state = begin()
    with pytest.raises(IllegalMove, match=message) as caught:
        rules.apply(state, move, lands(state, 100, 20))
    assert caught.value.rule == rule
    assert state == begin()


def test_a_piece_already_used_is_refused() -> None:
    state, _ = drop(begin(4), "red square", 60, 30)
    for piece in ("blue circle", "green circle", "yellow circle", "red square"):
        state, _ = drop(state, piece, 60, 30)
    for piece in ("blue circle", "green circle", "yellow circle"):
        state, _ = drop(state, piece, 60, 30)
    with pytest.raises(IllegalMove, match="red square: red has dropped every one") as caught:
        drop(state, "red square", 60, 30)
    assert caught.value.rule == "DI-9"


def test_somebody_elses_piece_is_refused_by_its_owners_name() -> None:
    with pytest.raises(IllegalMove, match="blue circle: it belongs to blue, not red"):
        drop(begin(4), "blue circle", 60, 30)
    with pytest.raises(IllegalMove, match="yellow diamond: it belongs to blue and green, not red"):
        drop(begin(3), "yellow diamond", 60, 30)


@pytest.mark.parametrize(
    ("chance", "rule"),
    [
        (None, "DI-22"),
        ("there", "DI-22"),
        (not_a_landing(rest=()), "DI-22"),
        (not_a_landing(rest=(Pose(60, 20, 0),) * 2), "DI-22"),
        (not_a_landing(rest=(Pose(float("nan"), 20, 0),)), "DI-22"),
        (not_a_landing(rest=(Pose(60, float("inf"), 0),)), "DI-22"),
        (not_a_landing(rest=(Pose(60, 20, None),)), "DI-22"),  # type: ignore[arg-type]
        (not_a_landing(release=Release(float("nan"), 0, 0)), "DI-10"),
        (not_a_landing(release=Release(100, 0, 10**7)), "DI-10"),
        (not_a_landing(release=Release(100, True, 0)), "DI-10"),
        (not_a_landing(release=Release(-0.1, 0, 0)), "DI-10"),
        (not_a_landing(release=Release(220.1, 0, 0)), "DI-10"),
        (not_a_landing(release="100 0"), "DI-10"),
        (not_a_landing(release=None), "DI-10"),
        (not_a_landing(rest=None), "DI-22"),
        (not_a_landing(rest=("60 20 0",)), "DI-22"),
        (not_a_landing(rest=((60, 20, 0),)), "DI-22"),
    ],
)
def test_a_landing_that_cannot_be_is_refused(chance: Any, rule: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        rules.apply(begin(), Drop(Piece("red", "circle"), 100), chance)
    assert caught.value.rule == rule


@pytest.mark.parametrize("answer", ["yes", 1, None])
def test_a_decision_is_yes_or_no(answer: Any) -> None:
    with pytest.raises(IllegalMove, match="true or false") as caught:
        rules.apply(broken(begin(jokers=1)), Joker(answer))
    assert caught.value.rule == "DI-21"


def play_out(setup: Setup, source: Random) -> tuple[State, list[Event], list[int | None]]:
    """Play a whole game with landings anywhere; return its end, its events and whose turns."""
    state, events = rules.start(setup), list[Event]()
    turns = []
    while state.end is None:
        if state.asked == "joker":
            state, happened = rules.apply(state, Joker(source.random() < 0.5))
        else:
            turns.append(state.to_move)
            pose = Pose(source.uniform(20, 200), source.uniform(20, 310), source.uniform(0, 360))
            rest = tuple(lying.pose for lying in state.resting)
            move = Drop(source.choice(state.hands[state.turn]), source.uniform(0, 220))
            state, happened = rules.apply(state, move, Landing(CALM, (*rest, pose)))
        events += happened
    return state, events, turns


setups = st.builds(
    make_setup,
    st.integers(2, 4).map(lambda count: COLOURS[:count]),
    edges=st.sampled_from(["shapes", "colours", "none"]),
    left=st.sampled_from("AD"),
    right=st.sampled_from("BC"),
    jokers=st.integers(0, 4),
)


@given(setups, st.integers())
def test_every_game_ends_when_all_pieces_are_dropped(setup: Setup, seed: int) -> None:
    state, events, turns = play_out(setup, Random(seed))
    seats = len(setup.players)
    assert state.end == "pieces_out"
    assert turns == [number % seats for number in range(36)]
    assert not any(state.hands)
    assert state.to_move is None
    assert state.asked is None
    assert all(points >= 0 for points in state.points)
    assert all(0 <= left <= setup.jokers for left in state.jokers)
    scored = Counter[int]()
    for event in events:
        if isinstance(event, PieceScored):
            scored[event.seat] += event.points
    assert state.points == tuple(scored[seat] for seat in range(seats))
    assert sum(score.points or 0 for score in state.scores) == sum(state.points)
    assert isinstance(events[-1], GameEnded)
    assert events[-1] == GameEnded("DI-17", "pieces_out", final_points(state), winners(state) or ())
    assert events[-1].winners
    with pytest.raises(IllegalMove, match="the game is over") as caught:
        rules.apply(state, Drop(Piece("red", "circle"), 100), Landing(CALM, ()))
    assert caught.value.rule == "DI-17"


@given(setups, st.integers())
def test_a_state_is_the_fold_of_its_events(setup: Setup, seed: int) -> None:
    state, events, _ = play_out(setup, Random(seed))
    assert rules.fold(rules.start(setup), events) == state


def test_the_last_decision_about_a_joker_ends_the_game() -> None:
    state = begin(jokers=1)
    while len(state.resting) < 35:
        piece = str(state.hands[state.turn][-1])
        state, _ = drop(state, piece, 110, 20 + 100 * len(state.resting))
        if state.asked == "joker":
            state, _ = rules.apply(state, Joker(spend=False))
    waiting, _ = drop(state, str(state.hands[1][-1]), 110, 500)
    assert (waiting.end, waiting.asked) == (None, "joker")
    assert not any(waiting.hands)
    over, events = rules.apply(waiting, Joker(spend=True))
    assert over.end == "pieces_out"
    assert isinstance(events[-1], GameEnded)


def test_teams_alternate_and_their_members_take_turns() -> None:
    state = rules.start(make_setup(None, teams=[2, 3], edges="none"))
    seen = []
    for number in range(36):
        seen.append((state.turn, state.member))
        state, _ = drop(state, str(state.hands[state.turn][0]), 110, 20 + 100 * number)
    assert seen[:8] == [(0, 0), (1, 0), (0, 1), (1, 1), (0, 0), (1, 2), (0, 1), (1, 0)]
    assert Counter(seen) == {
        **{(0, member): 9 for member in range(2)},
        **{(1, member): 6 for member in range(3)},
    }


def test_jokers_not_spent_count_three_points_at_the_end() -> None:
    state = replace(begin(jokers=4), points=(10, 12), jokers=(2, 1))
    assert final_points(state) == (16, 15)
    assert winners(state) is None
    assert winners(replace(state, end="pieces_out")) == ("red",)


def test_ties_share_the_win_in_seat_order() -> None:
    state = replace(begin(4), points=(7, 9, 9, 2), end="pieces_out")
    assert winners(state) == ("blue", "green")
