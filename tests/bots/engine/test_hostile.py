"""Whatever an engine does, it stops neither a match, nor a table, nor the terminal."""

import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from operator import add
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.console import Console

from engines import hostile_engine, wait_until_gone
from hostile_engine import STEPS
from topdrop import ontop
from topdrop.arena import fixtures, make_match, play_fixture
from topdrop.bots import Clock
from topdrop.bots.engine import EngineBot, EngineError, talk
from topdrop.bots.engine.command import parse_named_engine
from topdrop.bots.engine.kept import KEPT
from topdrop.bots.registry import register_engines
from topdrop.cli.terminal.games import find_terminal_game
from topdrop.cli.terminal.saved_game import Seating
from topdrop.cli.terminal.table import TerminalTable
from topdrop.server.runtime.bot_worker import Request, answer

TILES: Final = {"name": "few", "tiles": {"RYBW": 3, "YRWB": 3}}
SETUP: Final = {"players": ["red", "blue"], "tiles": TILES}
SECONDS: Final = 0.001

HARMLESS: Final = ("good", "odd", "noisy")
"""Steps that bring a legal move."""


@contextmanager
def soon_given_up() -> Iterator[None]:
    """Wait for no engine for long."""
    soon = partial(talk.Limits, handshake=5.0, ready=0.2, grace=0.2, by_tries=0.2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(talk, "Limits", soon)
        try:
            yield
        finally:
            KEPT.end_all()


def in_a_match(engine: str) -> int:
    """Play a game of the arena against it; return how many moves were drawn for it."""
    match = make_match("ontop", [f"{engine}@1ms", "random@1tries"], setup=SETUP, seed=1)
    result = play_fixture(match, next(fixtures(match)))
    hostile, other = result.seats
    assert result.plies == 6
    assert (hostile.decisions, other.decisions, other.errors) == (3, 3, 0)
    assert (hostile.error is None) == (hostile.errors == 0)
    assert hostile.error is None or hostile.error.isprintable()
    return hostile.errors


def at_a_table(engine: str) -> str | None:
    """Ask it as a server does; return what is wrong with it."""
    register_engines([parse_named_engine(f"ontop.{engine.removeprefix('engine:')}")])
    try:
        record = ontop.Game(["red", "blue"], seed=1).record()
        reply = answer(Request("hostile", 0, SECONDS, 1, record))
    finally:
        register_engines(())
    assert (reply.move is None) != (reply.error is None)
    assert reply.error is None or reply.error.isprintable()
    return reply.error


def in_the_terminal(engine: str) -> str:
    """Play a game in the terminal against it; return what is shown."""
    shown = io.StringIO()
    game = ontop.Game(["red", "blue"], tiles=TILES, seed=1)
    bots = {0: EngineBot("ontop", engine), 1: EngineBot("ontop", hostile_engine(["good"]))}
    console = Console(file=shown, width=80)
    terminal, seating = find_terminal_game("ontop"), Seating((), engine, 1)
    TerminalTable(game, terminal, seating, bots, Clock(SECONDS), console).run()
    assert game.to_move is None
    text = shown.getvalue()
    assert text.replace("\n", "").isprintable()
    return text


def is_played_against(steps: Sequence[str]) -> None:
    engine = hostile_engine(steps)
    with soon_given_up():
        in_a_match(engine)
        at_a_table(engine)
        in_the_terminal(engine)


@pytest.mark.parametrize("step", STEPS)
def test_an_engine_that_does_so_from_its_second_decision_on_is_played_against(step: str) -> None:
    is_played_against(["good", "good", "good", step])


@pytest.mark.parametrize("step", HARMLESS)
def test_what_does_no_harm_costs_no_engine_its_say(step: str) -> None:
    engine = hostile_engine(["good", "good", step])
    assert in_a_match(engine) == 0
    assert at_a_table(engine) is None
    assert "drawn by lot" not in in_the_terminal(engine)


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.builds(
        add,
        st.sampled_from([[], ["good"], ["good"] * 2, ["good"] * 3]),
        st.lists(st.sampled_from(STEPS), min_size=1, max_size=4),
    )
)
def test_an_engine_may_do_anything_at_any_time(steps: list[str]) -> None:
    is_played_against(steps)


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(STEPS), min_size=1, max_size=4))
def test_an_engine_that_is_of_no_use_any_more_is_gone(steps: list[str]) -> None:
    with soon_given_up():
        bot = EngineBot("ontop", hostile_engine(["good", "good", *steps]))
        pid = bot.pid
        assert pid is not None
        view = ontop.Game(["red", "blue"], seed=1).view(0)
        for _ in range(6):
            with suppress(EngineError):
                bot.choose(view, Clock(SECONDS))
        if bot.failure is None:
            bot.end()
        wait_until_gone(pid)
