"""``topdrop analyse``, run as a command."""

import json
import signal
from collections.abc import Iterator
from random import Random

import pytest

from command import topdrop
from topdrop.cli.analyse import _first_interrupt
from topdrop.ontop import Game


def line(plies: int) -> str:
    game, source = Game(players=["red", "blue"], seed=3), Random(3)
    while game.end is None and game.ply < plies:
        game.play(game.random_move(source))
    return json.dumps(game.record())


def test_a_game_is_told_as_a_table_and_a_bad_one_by_what_is_wrong() -> None:
    stream = f"{line(3)}\n{{}}\n".encode()
    outcome = topdrop("analyse", "-", "--samples", "4", stdin=stream)
    assert (outcome.status, outcome.err) == (1, "")
    assert outcome.lines[0].startswith("1: ontop, 3 decisions; 4 samples a move, seed 0, ")
    assert any("residual" in text for text in outcome.lines)
    assert "is not known" in outcome.lines[-1]
    assert all(len(text) <= 110 for text in outcome.lines[:-1])


def test_what_is_not_complete_says_so() -> None:
    outcome = topdrop("analyse", "-", "--seconds", "0.000001", stdin=line(40).encode())
    assert outcome.status == 0
    assert "There is no summary before all are." in outcome.lines[-1]


def test_json_is_a_line_for_each_record() -> None:
    stream = f"{line(2)}\n{line(1)}\n".encode()
    outcome = topdrop("analyse", "-", "--json", "--samples", "4", stdin=stream)
    assert (outcome.status, outcome.err) == (0, "")
    found = [json.loads(text) for text in outcome.lines]
    assert [len(each["decisions"]) for each in found] == [2, 1]
    assert found[0]["decisions"][0]["player"] == "red"
    first, second = (player["share"] for player in found[0]["summary"])
    assert second["gifts"] == pytest.approx(-first["errors"], abs=1e-6)


def test_samples_that_are_none_are_refused() -> None:
    outcome = topdrop("analyse", "-", "--samples", "3", stdin=line(1).encode())
    assert outcome.status == 1
    assert outcome.lines == ["1: samples: should be an even number, not 3"]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """As for somebody at a keyboard: what is started in the background ignores interrupts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_the_first_interrupt_is_noted_and_the_second_ends_the_command() -> None:
    with _first_interrupt() as interrupted:
        assert not interrupted()
        signal.raise_signal(signal.SIGINT)
        assert interrupted()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
