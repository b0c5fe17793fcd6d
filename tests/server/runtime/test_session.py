"""Tables in this process, with a clock that the tests turn."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from in_process import (
    ANN,
    BOB,
    HERE,
    ME,
    OPEN,
    InProcessServer,
    Recorder,
    legal_move,
    play_legal,
    refusal_code,
    run_in_process,
    two_people,
)
from topdrop.server.protocol import messages
from topdrop.server.protocol.messages import AnswerTakeBack, AskTakeBack, Mute, PlayMove, Say
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.scheduler import RETRY_SECONDS
from topdrop.server.store import Conflict, Outage, OutcomeUnknown, StoreError
from topdrop.server.tables.stored_events import StoredEntry


def test_a_stale_command_is_told_so_and_chat_makes_nothing_stale(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        seq = await session.read(lambda table: table.seq)
        await server.do(session, BOB, Say, text="go on")
        await server.do(session, ANN, PlayMove, seq=seq, chair=0, move=await legal_move(session))
        move = {"chair": 1, "move": await legal_move(session)}
        assert await refusal_code(server.do(session, BOB, PlayMove, seq=seq, **move)) == "stale"
        assert await refusal_code(server.do(session, BOB, PlayMove, seq=99, **move)) == "stale"
        recorder = Recorder("bob")
        await session.subscribe(recorder, seq + 2)
        await session.resend(recorder, PlayMove(id="x", seq=seq, chair=1, move="c4d4"))
        assert recorder.kinds == ["said", "move_played"]

    run_in_process(tmp_path, use)


def test_a_repeated_command_is_answered_again_and_not_played_twice(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        command = PlayMove(id="same", seq=3, chair=0, move=await legal_move(session))
        first = await session.execute("ann", command)
        again = await session.execute("ann", command)
        assert (first.seq, first.repeated) == (4, False)
        assert (again.seq, again.repeated) == (4, True)
        assert await session.read(lambda table: len(table.plies)) == 1
        # Somebody else's command may bear the same name.
        reply = PlayMove(id="same", seq=4, chair=1, move=await legal_move(session))
        assert not (await session.execute("bob", reply)).repeated

    run_in_process(tmp_path, use)


def test_two_at_once_are_played_one_after_the_other(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        commands = [
            PlayMove(id=f"{n}", seq=3, chair=0, move=await legal_move(session)) for n in range(9)
        ]
        outcomes = await asyncio.gather(
            *(session.execute("ann", command) for command in commands), return_exceptions=True
        )
        assert sum(isinstance(outcome, messages.Done) for outcome in outcomes) == 1
        assert {o.code for o in outcomes if isinstance(o, Refusal)} == {"stale"}

    run_in_process(tmp_path, use)


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    told: list[Any] = []

    async def before(server: InProcessServer) -> None:
        session = await two_people(server)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        for chair in (0, 1, 0):
            await play_legal(server, session, (ANN, BOB)[chair], chair)
        await server.do(session, BOB, AskTakeBack, chair=1)
        await server.do(session, ANN, AnswerTakeBack, agree=True)
        await server.do(session, BOB, Say, text="thanks")
        await server.do(session, ANN, Mute, chair=1)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        told.extend([session.id, recorder.last, await session.read(lambda table: table.answered)])

    async def after(server: InProcessServer) -> None:
        session = await server.tables.find(told[0])
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        for field in ("seq", "table", "entries", "view", "scenery", "muted"):
            assert getattr(recorder.last, field) == getattr(told[1], field)
        assert await session.read(lambda table: table.answered) == told[2]
        await play_legal(server, session, BOB, 1)

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        heard = len(recorder.heard)
        append = server.store.append

        async def fail(*work: Any, **options: Any) -> None:
            raise StoreError("the disk is full")

        server.store.append = fail  # type: ignore[method-assign]
        move = {"chair": 0, "move": await legal_move(session)}
        assert await refusal_code(server.do(session, ANN, PlayMove, **move)) == "not_saved"
        assert await refusal_code(server.table(ME, OPEN)) == "not_saved"
        assert len([m for m in recorder.heard[heard:] if getattr(m, "entries", ())]) == 0
        assert await session.read(lambda table: len(table.plies)) == 0
        server.store.append = append  # type: ignore[method-assign]
        await server.do(session, ANN, PlayMove, **move)
        assert recorder.last.table.ply == 1

    run_in_process(tmp_path, use)


def test_where_the_store_went_away_with_the_answer_the_table_is_looked_at_when_it_is_back(
    tmp_path: Path,
) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        append, history = server.store.append, server.store.history

        async def lose(*work: Any, **options: Any) -> None:
            await append(*work, **options)
            raise OutcomeUnknown("the line was cut")

        async def fail(table: str, after: int = 0) -> list[StoredEntry]:
            raise StoreError("nobody is there")

        server.store.append = lose  # type: ignore[method-assign]
        server.store.history = fail  # type: ignore[method-assign]
        move = {"chair": 0, "move": await legal_move(session), "id": "m"}
        seq = await session.read(lambda table: table.seq)
        assert await refusal_code(server.do(session, ANN, PlayMove, seq=seq, **move)) == "not_saved"
        server.store.append, server.store.history = append, history  # type: ignore[method-assign]
        # Nobody asks for anything.
        server.clock.advance(RETRY_SECONDS)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        again = await server.do(session, ANN, PlayMove, seq=seq, **move)
        assert again.repeated
        assert await session.read(lambda table: len(table.plies)) == 1

    run_in_process(tmp_path, use)


def test_no_flag_falls_since_the_store_was_away(tmp_path: Path) -> None:
    class Watch:
        def __init__(self, server: InProcessServer) -> None:
            self.away = False
            self.seen = server.clock.now() + 1_000
            self.server = server

        async def look(self) -> None:
            self.away = False
            now = self.server.clock.now()
            self.server.resources.outages = [Outage(1, self.seen, now, "downtime")]

    async def use(server: InProcessServer) -> None:
        server.resources.outages = ()
        watch = server.resources.watch = Watch(server)
        session = await two_people(server, options={"clock": {"per": "move", "seconds": 30}})
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        watch.away = True
        server.clock.advance(60)
        await recorder.until(lambda recorder: "clocks_adjusted" in recorder.kinds)
        assert "flag_fell" not in recorder.kinds
        assert await session.read(lambda table: table.flagged) is None
        # 29 seconds are left, and a while for everybody to come back.
        assert await session.read(lambda table: table.time_left(server.clock.now())) == 41_000

    run_in_process(tmp_path, use)


def test_when_another_process_was_faster_its_steps_are_told(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        other = InProcessServer(tmp_path)
        try:
            twin = await other.tables.find(session.id)
            await play_legal(other, twin, ANN, 0)
            move = {"chair": 0, "move": await legal_move(session)}
            assert await refusal_code(server.do(session, ANN, PlayMove, **move)) == "stale"
        finally:
            await other.close()
        assert recorder.last.table.ply == 1
        await play_legal(server, session, BOB, 1)
        assert recorder.last.table.ply == 2

    run_in_process(tmp_path, use)


def test_conflicts_of_a_lost_race_leave_no_trace(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        rows = await server.store.history(session.id)
        with pytest.raises(Conflict):
            await server.store.append(
                [StoredEntry(table=session.id, seq=3, at=1, what=rows[2].what)]
            )
        assert await server.store.history(session.id) == rows

    run_in_process(tmp_path, use)


def test_previews_show_what_would_be_scored_and_change_nothing(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, OPEN)
        assert await refusal_code(session.preview("p", ["c4d4"], "ann")) == "not_begun"
        session = await server.table(ME, HERE)
        move = await legal_move(session)
        asked = await session.preview("p", [move, "a3a4", "zz"], "ann")
        assert asked.moves[0].problem is None
        assert asked.moves[0].events[0]["event"] == "tile_laid"
        problems = [move.problem.code for move in asked.moves[1:] if move.problem]
        assert problems == ["illegal_move", "unreadable_move"]
        assert await session.read(lambda table: table.seq) == 2

    run_in_process(tmp_path, use)
