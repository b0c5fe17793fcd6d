"""Analyses and their queue, with a worker that answers when a test lets it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from held_line import PLIES, HeldLine, record
from in_process import ANN as GUEST_ANN
from in_process import BOB as GUEST_BOB
from in_process import ManualClock, in_process_server, play_legal, two_people
from topdrop import ontop
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime import analyses as module
from topdrop.server.runtime.analyses import ABSENT_AFTER, MOST_OF_ADDRESS, Analyses
from topdrop.server.runtime.analysis_job import Person
from topdrop.server.runtime.analysis_process import (
    IDLE_SECONDS,
    AnalysisFailed,
    AnalysisLine,
    OutOfTime,
)
from topdrop.server.runtime.analysis_worker import (
    AnalysedGame,
    Begin,
    Decide,
    Finish,
    Worker,
)
from topdrop.server.settings import Settings
from topdrop.server.store.sqlite import SqliteStore

ANN, BOB = Person("ann", "1.1.1.1"), Person("bob", "2.2.2.2")


class Setting:
    """Analyses with a store, a clock and a line that obeys."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.settings = Settings(data=folder, analysis_samples=8, **settings)
        self.store = SqliteStore(folder / "t.db")
        self.clock = ManualClock()
        self.line = HeldLine()
        self.analyses = Analyses(self.settings, self.store, self.clock, self.line)

    async def until(self, id_: str, done: int | str, person: Person = ANN) -> None:
        """Wait until so many decisions are there, or it has come to a status."""
        while True:
            state = await self.analyses.state(id_, person)
            if done in (state.done, state.status):
                return
            await asyncio.sleep(0)


def with_setting(folder: Path, use: Callable[[Setting], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        setting = Setting(folder, **settings)
        try:
            await use(setting)
        finally:
            await setting.analyses.close()
            await setting.store.close()

    asyncio.run(run())


def code(error: "pytest.ExceptionInfo[Refusal]") -> str:
    return error.value.code


def test_it_is_made_step_by_step_and_kept(tmp_path: Path) -> None:
    async def use(s: Setting) -> None:
        state = await s.analyses.ask(record(), ANN, "t")
        assert (state.status, state.done, state.total, state.ahead) == ("waiting", 0, None, 0)
        s.line.let(1 + 2)
        await s.until(state.id, 2)
        now = await s.analyses.state(state.id, ANN)
        assert (now.status, now.total, now.analysis) == ("running", PLIES, None)
        s.line.let(PLIES)
        await s.until(state.id, "complete")
        found = (await s.analyses.state(state.id, BOB)).analysis
        assert found is not None
        assert found.complete
        assert found.summary is not None
        assert found.samples == 8
        # Whoever asks later has it at once, in another process, too.
        other = Analyses(s.settings, s.store, s.clock, HeldLine())
        again = await other.ask(record(), BOB, None)
        assert again.analysis == found
        assert (await other.completed(record())) == found

    with_setting(tmp_path, use)


def test_what_nobody_asks_for_any_more_is_stopped_and_gone_on_with(tmp_path: Path) -> None:
    async def use(s: Setting) -> None:
        first = await s.analyses.ask(record(), ANN, None)
        assert (await s.analyses.ask(record(), BOB, None)).id == first.id
        s.line.let(1 + 1)
        await s.until(first.id, 1)
        # Ann wants it no longer, Bob does.
        assert (await s.analyses.leave(first.id, ANN)).status == "running"
        s.line.let(1)
        await s.until(first.id, 2, BOB)
        s.clock.advance(ABSENT_AFTER / 1000 + 1)
        s.line.let(1)
        while first.id in s.analyses._jobs:
            await asyncio.sleep(0)
        state = await s.analyses.state(first.id, BOB)
        assert state.analysis is not None
        assert (state.status, state.analysis.stopped) == ("stopped", "cancelled")
        assert state.analysis.summary is None
        with pytest.raises(Refusal) as error:
            await s.analyses.completed(record())
        assert code(error) == "not_analysed"
        # What was stopped goes on where it was: nothing is made twice.
        done, asked = state.done, len(s.line.asked)
        await s.analyses.ask(record(), ANN, None)
        s.line.let(PLIES)
        await s.until(first.id, "complete")
        assert s.line.asked[asked:] == [
            *(Decide(s.line.asked[0].game, number) for number in range(done, PLIES)),
            Finish(s.line.asked[0].game),
        ]

    with_setting(tmp_path, use)


def test_when_its_time_is_over_there_is_a_part_of_it(tmp_path: Path) -> None:
    async def use(s: Setting) -> None:
        state = await s.analyses.ask(record(), ANN, None)
        s.line.let(1 + 2)
        await s.until(state.id, "stopped")
        found = (await s.analyses.state(state.id, ANN)).analysis
        assert found is not None
        assert (found.stopped, len(found.decisions), found.seconds) == ("timeout", 2, 2.0)
        assert not found.complete
        # Asked for again, it has as much time once more.
        await s.analyses.ask(record(), ANN, None)
        s.line.let(2)
        await s.until(state.id, "stopped")
        await s.analyses.ask(record(), ANN, None)
        s.line.let(1)
        await s.until(state.id, "complete")
        # A step that does not come back is given up.
        other = await s.analyses.ask(record(2), ANN, None)
        s.line.fault = OutOfTime()
        s.line.let(1)
        await s.until(other.id, "stopped")
        assert (await s.analyses.state(other.id, ANN)).analysis is None
        s.line.fault = None

    with_setting(tmp_path, use, analysis_seconds=2.0)


def test_one_is_made_at_a_time_and_only_so_many_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 6)

    async def use(s: Setting) -> None:
        ask = s.analyses.ask
        first = await ask(record(1), ANN, None)
        second = await ask(record(2), ANN, None)
        assert second.ahead == 1
        with pytest.raises(Refusal) as error:
            await ask(record(3), ANN, None)
        assert code(error) == "busy"
        # The same once more is no other.
        assert (await ask(record(1), ANN, None)).id == first.id
        near = [Person(f"near{n}", ANN.address) for n in range(MOST_OF_ADDRESS)]
        for number in range(MOST_OF_ADDRESS - 2):
            await ask(record(4 + number), near[number], None)
        with pytest.raises(Refusal) as error:
            await ask(record(6), near[-1], None)
        assert code(error) == "busy"
        await ask(record(7), Person("cleo", "3.3.3.3"), None)
        last = await ask(record(8), Person("dan", "4.4.4.4"), None)
        assert last.ahead == 5
        with pytest.raises(Refusal) as error:
            await ask(record(9), BOB, None)
        assert code(error) == "busy"
        # One of them is worked on.
        s.line.let(1)
        await s.until(first.id, "running")
        assert {request.game.record["moves"][0]["at"] for request in s.line.asked} == {
            record(1)["moves"][0]["at"]
        }
        # Whoever went away makes room.
        s.clock.advance(ABSENT_AFTER / 1000 + 1)
        assert (await ask(record(9), BOB, None)).status == "waiting"

    with_setting(tmp_path, use)


def test_no_move_waits_for_an_analysis(tmp_path: Path) -> None:
    """Neither a person's nor a bot's: they have other processes, other threads, other queues."""

    async def use(s: Setting) -> None:
        state = await s.analyses.ask(record(), ANN, None)
        s.line.let(1)
        await s.until(state.id, "running")
        async with in_process_server(tmp_path / "tables") as server:
            session = await two_people(server)
            for chair, guest in enumerate((GUEST_ANN, GUEST_BOB)):
                await play_legal(server, session, guest, chair)
        assert (await s.analyses.state(state.id, ANN)).done == 0
        # Nothing of it is done in the threads where moves are, or in the bots' processes.
        source = Path(module.__file__).read_text(encoding="utf-8")
        assert "workers" not in source
        assert "bot" not in source

    (tmp_path / "tables").mkdir()
    with_setting(tmp_path, use)


def test_an_answer_is_valued_between_two_steps(tmp_path: Path) -> None:
    async def use(s: Setting) -> None:
        state = await s.analyses.ask(record(), ANN, None)
        s.line.let(PLIES + 2)
        await s.until(state.id, "complete")
        found = await s.analyses.completed(record())
        asked = found.decisions[0]
        other = await s.analyses.ask(record(2), BOB, None)
        s.line.let(1)
        await s.until(other.id, "running", BOB)
        game = ontop.Game(["red", "blue"], seed=1)
        known = {one.move for one in asked.compared}
        move = next(str(one) for one in game.legal_moves if str(one) not in known)
        answer = asyncio.create_task(s.analyses.answer(record(), found, asked, move))
        while not answer.done():
            s.line.let(1)
            await asyncio.sleep(0)
        judged, reply = answer.result()
        assert judged.move == move
        assert (reply is None) == judged.accepted
        # It did not wait for the other analysis to come to its end.
        assert (await s.analyses.state(other.id, BOB)).status == "running"
        # What was compared already is valued without asking; only its reply has to be found.
        worst = asked.compared[-1]
        task = asyncio.create_task(s.analyses.answer(record(), found, asked, worst.move))
        while not task.done():
            s.line.let(1)
            await asyncio.sleep(0)
        assert task.result()[0].value == worst.value

    with_setting(tmp_path, use)


def test_what_breaks_down_says_so_and_can_be_asked_for_again(tmp_path: Path) -> None:
    async def use(s: Setting) -> None:
        state = await s.analyses.ask(record(), ANN, None)
        s.line.fault = AnalysisFailed("the worker has ended")
        s.line.let(1)
        await s.until(state.id, "failed")
        problem = (await s.analyses.state(state.id, ANN)).problem
        assert problem is not None
        assert problem.code == "analysis_failed"
        assert "ended" in problem.message
        s.line.fault = None
        await s.analyses.ask(record(), ANN, None)
        s.line.let(PLIES + 2)
        await s.until(state.id, "complete")
        with pytest.raises(Refusal) as error:
            await s.analyses.state("odd", ANN)
        assert code(error) == "not_found"

    with_setting(tmp_path, use)


def test_a_stopping_server_keeps_what_there_is(tmp_path: Path) -> None:
    async def use(s: Setting) -> None:
        state = await s.analyses.ask(record(), ANN, "t")
        s.line.let(1 + 1)
        await s.until(state.id, 1)
        closing = asyncio.create_task(s.analyses.close())
        s.line.let(1)
        await closing
        later = Analyses(s.settings, s.store, s.clock, HeldLine())
        found = await later.state(state.id, ANN)
        assert (found.status, found.done) == ("stopped", 1)

    with_setting(tmp_path, use)


def test_real_processes_are_started_ended_and_replaced(tmp_path: Path) -> None:
    async def run() -> None:
        clock = ManualClock()
        line = AnalysisLine(clock, None)
        game = AnalysedGame(record(), 8, 0)
        reply, _ = await line.ask(Begin(game), 60.0)
        assert reply.begun is not None
        assert reply.begun.total == PLIES
        process = line._process
        assert process is not None
        with pytest.raises(AnalysisFailed):
            await line.ask(Decide(game, 99), 60.0)
        with pytest.raises(OutOfTime):
            await line.ask(Decide(game, 0), 0.0)
        assert not process.running
        reply, _ = await line.ask(Decide(game, 0), 60.0)
        assert reply.decision == Worker().answer(Decide(game, 0)).decision
        # It is let go when nothing has been asked for a while.
        again = line._process
        assert again is not None
        clock.advance(IDLE_SECONDS + 1)
        assert line._process is None
        await line.close()
        assert not again.running
        with pytest.raises(AnalysisFailed):
            await line.ask(Begin(game), 60.0)

    asyncio.run(run())
