"""Answers to a mistake: valued by the same samples, accepted within the limit, and refuted."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from topdrop import analysis, dropit, ontop
from topdrop.analysis.answering import known_answer, weighed_answer
from topdrop.analysis.steps import Steps
from topdrop.core.errors import IllegalMove, NotationError

FEW = 8


def record_of(game: str, plies: int = 6, **choices: Any) -> dict[str, Any]:
    made: Any = ontop.Game if game == "ontop" else dropit.Game
    played, source = made(["red", "blue"], seed=4, **choices), Random(4)
    while played.end is None and played.ply < plies:
        played.play(played.random_move(source))
    record: dict[str, Any] = played.record()
    return record


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_move_that_was_compared_is_worth_the_same_when_it_is_the_answer(game: str) -> None:
    steps = Steps(record_of(game, 3), samples=FEW)
    asked = steps.decision(1)
    for candidate in asked.compared:
        weighed = steps.instead(1, candidate.move)
        assert weighed.played == candidate.move
        assert weighed.played_value == candidate.value
        known = known_answer(steps.begun, asked, candidate.move)
        assert known is not None
        assert known.value == weighed_answer(steps.begun, asked, weighed).value
        assert weighed.after == weighed.played_value


def test_any_legal_move_is_compared_by_the_same_samples() -> None:
    steps = Steps(record_of("ontop"), samples=FEW)
    asked = steps.decision(3)
    game = ontop.replay(record_of("ontop", 3))
    known = {candidate.move for candidate in asked.compared}
    others = [move for move in map(str, game.legal_moves) if move not in known]
    assert known_answer(steps.begun, asked, others[0]) is None
    for move in (others[0], others[-1]):
        weighed = steps.instead(3, move)
        values = {candidate.move: candidate.value for candidate in weighed.compared}
        shared = known & set(values)
        assert len(shared) >= len(known) - 1
        assert all(values[one.move] == one.value for one in asked.compared if one.move in shared)


def test_within_the_limit_but_never_worse_than_the_move_played() -> None:
    steps = Steps(record_of("ontop", 3), samples=FEW)
    begun, asked = steps.begun, steps.decision(1)
    seat, limit = asked.seat, begun.limits["inaccuracy"]
    played = asked.played_value.shares[seat]

    def answer(loss: float, share: float, move: str = "other") -> bool:
        value = replace(asked.played_value, shares=(share, share))
        weighed = replace(asked, played=move, loss=loss, played_value=value)
        return weighed_answer(begun, asked, weighed).accepted

    assert answer(0.0, played + 0.1)
    assert answer(limit, played)
    assert not answer(limit + 1e-9, played + 0.1)
    assert not answer(limit, played - 1e-9)
    # The move that is asked about is no answer, however little it lost.
    assert not answer(0.0, played + 0.1, asked.played)


def test_the_best_move_is_always_an_answer_to_what_is_asked() -> None:
    for game in ("ontop", "dropit"):
        steps = Steps(record_of(game, 4), samples=FEW)
        for number in range(4):
            asked = steps.decision(number)
            if asked.word in ("inaccuracy", "mistake"):
                found = known_answer(steps.begun, asked, asked.best)
                assert found is not None
                assert found.accepted


def test_what_breaks_a_rule_is_no_answer() -> None:
    steps = Steps(record_of("ontop"), samples=FEW)
    asked = steps.decision(2)
    with pytest.raises(IllegalMove):
        steps.instead(3, asked.played)
    with pytest.raises(NotationError):
        steps.instead(3, "up")
    steps = Steps(record_of("dropit", 2, hand="steady"), samples=FEW)
    with pytest.raises(IllegalMove):
        steps.instead(1, "joker yes")
    with pytest.raises(IllegalMove):
        steps.instead(1, "red square 900 0")
    with pytest.raises(NotationError):
        steps.instead(1, "up")


def test_the_reply_is_by_whoever_comes_next_with_what_came_next() -> None:
    record = record_of("ontop")
    steps = Steps(record, samples=FEW)
    asked = steps.decision(2)
    reply = steps.reply(2, asked.compared[-1].move)
    assert reply is not None
    assert reply.chance == record["moves"][3]["tile"]
    assert reply.seat == 1 - asked.seat
    tiles = [move["tile"] for move in record["moves"]]
    game = ontop.replay({**record, "moves": record["moves"][:2], "in_hand": tiles[2]})
    game.play(asked.compared[-1].move)
    game.turn_up(tiles[3])
    game.play(reply.move)
    assert sum(reply.value.shares) == pytest.approx(1.0)
    assert steps.reply(2, asked.compared[-1].move) == reply
    # After the last move of what is known, nobody knows which tile comes.
    last = steps.begun.total - 1
    open_end = Steps({**record, "in_hand": None}, samples=FEW)
    assert open_end.reply(last, steps.decision(last).best) is None


def test_the_reply_to_a_drop_is_a_drop_of_the_next_seat() -> None:
    record = record_of("dropit", 3)
    steps = Steps(record, samples=FEW)
    reply = steps.reply(1, steps.decision(1).compared[-1].move)
    assert reply is not None
    assert (reply.seat, reply.chance) == (0, None)
    assert dropit.Drop.parse(reply.move)
    # The last drop of a game is answered by nobody.
    whole = Steps(record_of("dropit", 100, hand="steady"), samples=FEW)
    last = whole.begun.total - 1
    assert whole.reply(last, whole.decision(last).played) is None


def test_it_is_known_which_games_can_be_analysed() -> None:
    assert analysis.can_be_analysed("ontop")
    assert analysis.can_be_analysed("dropit")
    assert not analysis.can_be_analysed("chess")
