"""Bots that are handed over in place of a name."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from handed_over_bots import Failing, LastMove, SeededMove, Snapshot, first_move, no_bot
from topdrop import ontop
from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.bots.bot_like import bot_label, bot_origin, check_bot_like
from topdrop.core.errors import SetupError

VIEW = ontop.Game(seed=1).view(0)


def test_an_object_is_the_bot_itself() -> None:
    bot = LastMove()
    assert make_bot("ontop", bot, seed=3) is bot


def test_a_class_makes_one_with_the_seed_if_it_takes_that() -> None:
    made: Any = make_bot("ontop", SeededMove, seed=3)
    assert (type(made), made.seed) == (SeededMove, 3)
    assert isinstance(make_bot("ontop", LastMove, seed=3), LastMove)


def test_a_function_is_asked() -> None:
    bot = make_bot("ontop", first_move)
    assert bot.choose(VIEW, Clock()) == VIEW.legal_moves[0]
    assert make_bot("ontop", lambda view, clock: clock.tries).choose(VIEW, Clock(tries=7)) == 7


@pytest.mark.parametrize("wrong", [3, None, object(), object, ["greedy"], int])
def test_what_is_no_bot_is_refused(wrong: Any) -> None:
    with pytest.raises(SetupError, match=r"opponents: .* is no bot: neither a name, nor an object"):
        check_bot_like(wrong, "opponents")
    with pytest.raises(SetupError, match="bot: "):
        make_bot("ontop", wrong)


@pytest.mark.parametrize("wrong", [no_bot, lambda: None, partial(no_bot, None)])
def test_a_function_takes_view_and_clock(wrong: Any) -> None:
    with pytest.raises(SetupError, match="should take two things, view and clock"):
        make_bot("ontop", wrong)


def test_a_class_that_fails_is_told_by_its_name() -> None:
    with pytest.raises(SetupError, match="Failing cannot be made: ZeroDivisionError: nothing to"):
        make_bot("ontop", Failing)


def test_what_fails_is_told_whole_with_its_place() -> None:
    class NoWeights(LastMove):
        def __init__(self) -> None:
            Path(f"{'deep/' * 30}weights.npz").read_bytes()

    with pytest.raises(SetupError, match=r"weights\.npz' \(test_bot_like\.py:\d+\)$"):
        make_bot("ontop", NoWeights)


def test_what_prepares_is_prepared() -> None:
    class Preparing(LastMove):
        prepared = 0

        @classmethod
        def prepare(cls) -> None:
            cls.prepared += 1
            if cls.prepared > 2:
                raise MemoryError("too often")

    prepare_bot("ontop", Preparing)
    prepare_bot("ontop", Preparing())
    prepare_bot("ontop", LastMove)
    assert Preparing.prepared == 2
    with pytest.raises(SetupError, match="Preparing cannot prepare: MemoryError: too often"):
        prepare_bot("ontop", Preparing)


def test_they_have_readable_names() -> None:
    given = [LastMove(), LastMove, Snapshot(), Snapshot, first_move, lambda view, clock: None]
    assert [bot_label(bot) for bot in given] == [
        "LastMove",
        "LastMove",
        "after 100 games",
        "after 100 games",
        "first_move",
        "function",
    ]
    assert bot_origin(LastMove()) == bot_origin(LastMove) == "handed_over_bots.LastMove"
    assert bot_origin(first_move) == "handed_over_bots.first_move"
