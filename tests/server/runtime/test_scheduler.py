"""What is scheduled at a table, with a clock that the tests turn."""

import asyncio
import os
import signal
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from added_package import added_package, python_path
from in_process import (
    ANN,
    BOB,
    GREEDY,
    ME,
    OPEN,
    QUICK,
    InProcessServer,
    Recorder,
    legal_move,
    play_legal,
    refusal_code,
    run_in_process,
    two_people,
)
from topdrop.bots import levels
from topdrop.core.registry import games
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.messages import (
    AnswerTakeBack,
    AskTakeBack,
    PlayMove,
    Resign,
    Say,
    SeatBot,
)
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import ClocksAdjusted, MovePlayed
from topdrop.server.runtime.bot_pool import BotPool
from topdrop.server.runtime.bot_queue import Asker
from topdrop.server.runtime.bot_worker import Request, answer
from topdrop.server.runtime.resources import Chosen, Question
from topdrop.server.runtime.scheduler import playable_bot
from topdrop.server.runtime.session import TableSession
from topdrop.server.store import StoreError
from topdrop.server.tables.creation import first_entries
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import index_row
from topdrop.server.tables.outages import RETURN_MILLIS
from topdrop.server.tables.presenter import present_record
from topdrop.server.tables.seat_bots import stand_in
from topdrop.server.tables.stored_events import StoredChair, StoredTableMade

RETURN = RETURN_MILLIS / 1000
RANDOM = {"sitter": "bot", "bot": "random"}


def level(number: int) -> dict[str, str]:
    return {"sitter": "bot", "bot": f"level{number}"}


def test_bots_play_by_themselves_after_a_pause(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, GREEDY)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await play_legal(server, session, ANN, 0)
        await server.clock.until_waiting()
        assert server.clock.waiting == [pytest.approx(0.7)]
        assert recorder.last.table.to_act == 1
        server.clock.advance(0.7)
        await recorder.until(lambda recorder: recorder.last.table.ply == 2)
        assert recorder.last.entries[-1].what.by == "bot"
        assert "order" not in repr(server.bots.asked)

    run_in_process(tmp_path, use)


def last_move(recorder: Recorder) -> tuple[str, str | None]:
    """Return by whom the last move was, and in which way it was less than it might have been."""
    moves = [entry.what for entry in recorder.last.entries if isinstance(entry.what, MovePlayed)]
    return moves[-1].by, moves[-1].degraded


@pytest.mark.parametrize("trouble", ["fails", "cheats"])
@pytest.mark.parametrize("helped", [True, False])
def test_a_bot_without_a_move_is_asked_again_and_then_a_stand_in_plays(
    tmp_path: Path, trouble: str, helped: bool
) -> None:
    async def use(server: InProcessServer) -> None:
        top, helper = levels("ontop")[4].bot, "greedy"
        for bot in {top} if helped else {top, helper}:
            if trouble == "fails":
                server.bots.failing.add(bot)
            else:
                server.bots.cheating[bot] = "a1a2"
        session = await server.table(level(5), ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert last_move(recorder) == ("stand_in", "failed")
        tries = [(top, False), (top, True), (helper, False), *([] if helped else [(helper, True)])]
        asked = [bot for bot, _ in server.bots.thinkers]
        assert list(zip(asked, server.bots.fresh, strict=True)) == tries

    run_in_process(tmp_path, use)


def test_a_bot_that_fails_once_is_not_replaced(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        server.bots.failing.add("greedy")
        server.bots.on_asked = server.bots.failing.clear
        session = await server.table(GREEDY, ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert last_move(recorder) == ("bot", None)
        assert server.bots.fresh == [False, True]

    run_in_process(tmp_path, use)


def test_a_bot_that_cannot_play_is_not_asked_at_all(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(server: InProcessServer) -> None:
        top = levels("ontop")[4].bot
        server.resources.unplayable_bots["ontop", top] = "no compiler was found"
        session = await server.table(level(5), ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert last_move(recorder) == ("stand_in", "failed")
        assert [bot for bot, _ in server.bots.thinkers] == ["greedy"]

    run_in_process(tmp_path, use)
    assert "a stand-in plays ontop: level5 cannot play: no compiler was found" in caplog.text


def test_a_stand_in_for_a_bot_takes_nobody_s_time(tmp_path: Path) -> None:
    clock = {"per": "game", "seconds": 60}

    async def use(server: InProcessServer) -> None:
        server.bots.failing.add(levels("ontop")[4].bot)
        session = await server.table(level(5), ME, options={"clock": clock})
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await server.clock.until_waiting()
        server.clock.advance(0.7)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert recorder.last.entries[-1].what.spent == 700
        assert recorder.last.table.clock.left == (60_000, 60_000)

    run_in_process(tmp_path, use)


def test_whoever_watches_is_told_when_a_bot_was_hurried_later_too(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(server: InProcessServer) -> None:
        server.bots.hurried = True
        session = await server.table(GREEDY, ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert last_move(recorder) == ("bot", "hurried")
        names.append(session.id)

    async def after(server: InProcessServer) -> None:
        recorder = Recorder("ann")
        await (await server.tables.find(names[0])).subscribe(recorder, None)
        assert last_move(recorder) == ("bot", "hurried")

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_bots_among_themselves_play_while_somebody_watches(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(server: InProcessServer) -> None:
        session = await server.table(GREEDY, GREEDY)
        # Whatever is still to happen has happened when the table answers.
        await session.read(lambda table: None)
        assert server.bots.asked == []
        recorder = Recorder()
        await session.subscribe(recorder, None)
        await server.bots.until_asked(1)
        # The move that is being thought about is played, and no other.
        await session.unsubscribe(recorder)
        await server.clock.until_waiting()
        server.clock.advance(0.7)
        await until_ply(session, 1)
        assert len(server.bots.asked) == 1
        assert server.clock.waiting == []
        names.append(session.id)

    async def after(server: InProcessServer) -> None:
        assert await server.store.pending_tables() == []
        await server.start()
        session = await server.tables.find(names[0])
        await session.read(lambda table: None)
        assert server.bots.asked == []
        await session.subscribe(Recorder(), None)
        await server.bots.until_asked(1)

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


async def until_ply(session: TableSession, ply: int) -> None:
    async with asyncio.timeout(60):
        while await session.read(lambda table: len(table.plies)) < ply:
            await asyncio.sleep(0)


def test_a_chair_left_to_a_bot_at_a_table_of_bots_waits_for_whoever_comes(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, GREEDY, options=QUICK)
        await server.do(session, ANN, Resign, chair=0, bot="greedy")
        await session.read(lambda table: None)
        assert server.bots.asked == []
        await session.subscribe(Recorder(), None)
        await server.bots.until_asked(1)

    run_in_process(tmp_path, use)


class InProcessPool(BotPool):
    """A pool with its queue, whose bots think in this process; they play anything legal."""

    def __init__(self) -> None:
        super().__init__(1, 0.0)
        self.turns: list[tuple[str, float]] = []
        self.waited: dict[str, list[int]] = defaultdict(list)

    async def choose(self, question: Question, asker: Asker) -> Chosen:
        before = len(self.turns)
        chosen = await super().choose(question, asker)
        self.waited[question.bot].append(len(self.turns) - before)
        return chosen

    async def think(self, question: Question, seconds: float) -> str:
        self.turns.append((question.bot, seconds))
        # Time for everybody else to ask.
        for _ in range(50):
            await asyncio.sleep(0)
        reply = answer(Request("random", question.seat, seconds, 1, question.record))
        assert reply.move is not None
        return reply.move


def test_a_person_s_bot_waits_for_few_turns_beside_thirty_tables_of_bots(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        pool = server.resources.bots = InProcessPool()
        host = Guest("host", "Host")
        for _ in range(30):
            bots = await server.table(RANDOM, RANDOM, host=host, options=QUICK)
            await bots.subscribe(Recorder(), None)
        session = await server.table(ME, level(5), options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        top = levels("ontop")[4]
        for _ in range(3):
            await play_legal(server, session, ANN, 0)
            await recorder.until(lambda recorder: recorder.last.table.to_act == 0)
        # One was thinking already, one turn may be anybody's, then its own, and one begins before
        # that is told.
        assert len(pool.waited[top.bot]) == 3
        assert max(pool.waited[top.bot]) <= 4
        assert max(pool.waited["random"]) >= 10
        # The others have a lesser right to think, so that nobody is hurried for them.
        assert [seconds for bot, seconds in pool.turns if bot == top.bot] == [top.seconds] * 3
        assert last_move(recorder) == ("bot", None)

    run_in_process(tmp_path, use)


STUBBORN = """
import os, signal
from pathlib import Path

class Bot:
    def __init__(self, *, seed=None): pass
    def choose(self, view, clock):
        seen = Path(os.environ["SEEN"])
        if seen.is_fifo():
            with seen.open("w") as told:
                told.write(str(os.getpid()))
            signal.pause()
        return view.legal_moves[0]
"""


def test_a_worker_that_is_killed_while_it_thinks_is_replaced_and_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = tmp_path / "seen"
    os.mkfifo(seen)
    monkeypatch.setenv("SEEN", str(seen))
    site = tmp_path / "site"
    points = {"topdrop.bots": {"ontop.stubborn": "stubborn:Bot"}}
    monkeypatch.setenv("PYTHONPATH", python_path(site))

    async def use(server: InProcessServer) -> None:
        pool = server.resources.bots = BotPool(1, 60.0)
        try:
            bot = {"sitter": "bot", "bot": "stubborn"}
            session = await server.table(bot, ME, options=QUICK)
            recorder = Recorder("ann")
            await session.subscribe(recorder, None)
            pid = int(await asyncio.to_thread(seen.read_text))
            seen.unlink()
            os.kill(pid, signal.SIGKILL)
            await recorder.until(lambda recorder: recorder.last.table.ply == 1)
            assert last_move(recorder) == ("bot", None)
        finally:
            await pool.close()

    with added_package(site, "stubborn", STUBBORN, points):
        run_in_process(tmp_path, use)


def test_a_resigned_chair_goes_to_a_bot_for_good(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server, options=QUICK)
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        bot = {"chair": 0, "bot": "greedy"}
        assert await refusal_code(server.do(session, BOB, Resign, **bot)) == "not_your_chair"
        assert (
            await refusal_code(server.do(session, ANN, Resign, chair=0, bot="x")) == "no_such_bot"
        )
        await server.do(session, ANN, Resign, **bot)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        chair = recorder.last.table.chairs[0]
        assert (chair.sitter, chair.name, chair.resigned) == ("bot", "greedy", "Ann")
        assert recorder.last.table.chairs[1].resigned is None
        assert await refusal_code(server.do(session, ANN, Say, text="hi")) == "not_seated"
        assert await session.read(lambda table: table.people) == {"bob"}

    run_in_process(tmp_path, use)


def test_levels_sit_at_a_table_under_their_names_and_play_in_their_time(tmp_path: Path) -> None:
    players = {"players": ["red", "blue", "white", "yellow"]}

    async def use(server: InProcessServer) -> None:
        session = await server.table(level(2), level(2), OPEN, ME, setup=players)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert [chair.name for chair in recorder.last.table.chairs] == [
            "Otto",
            "Otto 2",
            None,
            "Ann",
        ]
        assert [chair.bot for chair in recorder.last.table.chairs][:2] == ["level2", "level2"]
        await server.do(session, ANN, SeatBot, chair=2, bot="Otto")
        seated = recorder.last.entries[0].what
        assert (seated.bot, seated.name) == ("level2", "Otto 3")
        await server.do(session, ANN, Resign, chair=3, bot="level1")
        assert (recorder.last.table.chairs[3].bot, recorder.last.table.chairs[3].name) == (
            "level1",
            "Pip",
        )
        record = await session.read(present_record)
        assert record["names"]["white"] == "Otto 3"
        assert record["bots"]["white"] == "level2"
        # Once when the game began, and once more when Ann had left her chair to a bot.
        await server.bots.until_asked(2)
        server.clock.advance(0.7)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        otto = levels("ontop")[1]
        assert server.bots.thinkers[0] == (otto.bot, otto.seconds)

    run_in_process(tmp_path, use)


def test_a_table_of_long_ago_goes_on_under_its_bots_old_names(tmp_path: Path) -> None:
    sats = [
        StoredChair(player="red", sitter="bot", name="longago", bot="longago"),
        StoredChair(player="blue", sitter="person", guest="ann", name="Ann"),
    ]
    making = StoredTableMade(
        game="ontop",
        setup={"players": ["red", "blue"]},
        options=TableOptions(bot_pause=False),
        chairs=tuple(sats),
        host="ann",
        invite="x",
    )

    async def use(server: InProcessServer) -> None:
        table, rows = first_entries(making, 1)
        await server.store.append(rows, [index_row(table)])
        session = await server.tables.find(table.id)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert last_move(recorder) == ("stand_in", "failed")
        assert recorder.last.table.chairs[0].name == "longago"
        assert server.bots.thinkers == [stand_in("ontop", server.settings.bot_seconds)]

    run_in_process(tmp_path, use)


def test_a_bot_that_is_gone_is_named_once(caplog: pytest.LogCaptureFixture) -> None:
    for game in games():
        assert playable_bot(game, "long_gone", 3.0, {}) is None
        assert caplog.text.count(f"a stand-in plays {game}: bot: 'long_gone' is not known") == 1
        assert playable_bot(game, "long_gone", 3.0, {}) is None
        assert caplog.text.count(f"a stand-in plays {game}: bot: 'long_gone' is not known") == 1


def test_when_time_is_up_a_stand_in_plays_that_move(tmp_path: Path) -> None:
    clock = {"per": "move", "seconds": 10}

    async def use(server: InProcessServer) -> None:
        session = await two_people(server, options={"clock": clock})
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        server.clock.advance(4)
        await play_legal(server, session, ANN, 0)
        assert recorder.last.entries[-1].what.spent == 4_000
        assert recorder.last.table.clock.left == (10_000, 10_000)
        server.clock.advance(9.9)
        assert await session.read(lambda table: table.flagged) is None
        server.clock.advance(0.1)
        await recorder.until(lambda recorder: recorder.last.table.ply == 2)
        assert recorder.kinds[-2:] == ["flag_fell", "move_played"]
        assert recorder.last.entries[-1].what.by == "stand_in"
        assert recorder.last.table.chairs[1].sitter == "person"
        assert server.clock.waiting == [10.0]

    run_in_process(tmp_path, use)


def test_a_clock_for_the_whole_game_runs_down_and_gets_back_its_increment(tmp_path: Path) -> None:
    clock = {"per": "game", "seconds": 20, "increment": 2}

    async def use(server: InProcessServer) -> None:
        session = await two_people(server, options={"clock": clock})
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        server.clock.advance(15)
        await play_legal(server, session, ANN, 0)
        assert recorder.last.table.clock.left == (7_000, 20_000)
        assert recorder.last.table.clock.running == 1
        await play_legal(server, session, BOB, 1)
        server.clock.advance(7)
        await recorder.until(lambda recorder: recorder.last.table.ply == 3)
        assert recorder.last.entries[-1].what.by == "stand_in"
        assert recorder.last.table.clock.left == (2_000, 22_000)

    run_in_process(tmp_path, use)


def test_no_clock_runs_while_a_piece_is_watched_falling(tmp_path: Path) -> None:
    clock = {"per": "game", "seconds": 60}

    async def use(server: InProcessServer) -> None:
        session = await two_people(server, game="dropit", options={"clock": clock})
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await server.do(session, ANN, PlayMove, chair=0, move="red square 110 0")
        (fall,) = recorder.last.falls
        seconds = fall.trajectory["seconds"]
        assert seconds > 0
        facts = recorder.last.table.clock
        assert (facts.left, facts.running) == ((60_000, 60_000), 1)
        assert facts.at == recorder.last.now + round(seconds * 1000)
        assert server.clock.waiting == [pytest.approx(60 + seconds, abs=0.001)]
        server.clock.advance(seconds + 5)
        await server.do(session, BOB, PlayMove, chair=1, move="blue square 110 0")
        assert recorder.last.table.clock.left == (60_000, pytest.approx(55_000, abs=1))
        server.clock.advance(0.1)
        await server.do(session, ANN, PlayMove, chair=0, move="red square 110 0")
        assert recorder.last.table.clock.left[0] == 60_000

    run_in_process(tmp_path, use)


def test_after_the_flag_fell_the_person_is_too_late(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server, options={"clock": {"per": "move", "seconds": 10}})
        server.bots.dumb = True
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        server.clock.advance(10)
        await recorder.until(lambda recorder: "flag_fell" in recorder.kinds)
        move = {"chair": 0, "move": await legal_move(session)}
        assert await refusal_code(server.do(session, ANN, PlayMove, **move)) == "time_up"
        # Leaving the chair to a bot is still possible, and the bot's own move then comes.
        await server.do(session, ANN, Resign, chair=0, bot="greedy")
        assert await session.read(lambda table: table.flagged) is None

    run_in_process(tmp_path, use)


def test_no_clock_runs_while_no_server_is_there(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(server: InProcessServer) -> None:
        session = await two_people(server, options={"clock": {"per": "game", "seconds": 60}})
        server.clock.advance(50)
        await play_legal(server, session, ANN, 0)
        server.clock.advance(40)
        names.append(session.id)

    async def after(server: InProcessServer) -> None:
        server.clock.advance(1_000_000)
        await server.start()
        assert server.clock.waiting == [20.0 + RETURN]
        session = await server.tables.find(names[0])
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert recorder.last.table.clock.left == (10_000, 20_000 + RETURN_MILLIS)
        # By the clocks of the two it was 90 s less.
        told = recorder.last.entries[-1].what
        assert told == ClocksAdjusted(reason="downtime", ms=999_910_000 + RETURN_MILLIS)

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_what_was_taken_back_stays_spent_after_a_restart(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(server: InProcessServer) -> None:
        session = await server.table(ME, GREEDY, options={"clock": {"per": "move", "seconds": 60}})
        server.bots.dumb = True
        server.clock.advance(20)
        await play_legal(server, session, ANN, 0)
        # The bot is still thinking, and whoever has moved thinks on.
        server.clock.advance(10)
        await server.do(session, ANN, AskTakeBack, chair=0)
        assert 30.0 in server.clock.waiting
        server.clock.advance(5)
        names.append(session.id)

    async def after(server: InProcessServer) -> None:
        server.clock.advance(1_000_000)
        await server.start()
        assert server.clock.waiting == [25.0 + RETURN]
        session = await server.tables.find(names[0])
        left = await session.read(lambda table: table.time_left(server.clock.now()))
        assert left == 25_000 + RETURN_MILLIS

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_asking_to_take_back_holds_up_no_bot_and_no_stand_in(tmp_path: Path) -> None:
    async def ask_and_withdraw(server: InProcessServer, session: TableSession) -> None:
        await server.do(session, ANN, AskTakeBack, chair=0)
        await server.do(session, ANN, AnswerTakeBack, agree=False)

    async def use(server: InProcessServer) -> None:
        clock = {"clock": {"per": "move", "seconds": 60}}
        three = {"players": ["red", "blue", "white"]}
        session = await server.table(ME, GREEDY, OPEN, setup=three, options=clock)
        await session.join(BOB, "Bob", 2, await session.read(lambda table: table.invite))
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await play_legal(server, session, ANN, 0)
        await server.clock.until_waiting()
        for _ in range(6):
            server.clock.advance(0.1)
            await ask_and_withdraw(server, session)
        assert len(server.bots.asked) == 1
        server.clock.advance(0.1)
        await recorder.until(lambda recorder: recorder.last.table.ply == 2)
        assert server.clock.waiting == [60.0]
        server.clock.advance(30)
        await ask_and_withdraw(server, session)
        assert server.clock.waiting == [30.0]
        server.bots.dumb = True
        server.clock.advance(30)
        await server.bots.until_asked(2)
        await ask_and_withdraw(server, session)
        assert len(server.bots.asked) == 2

    run_in_process(tmp_path, use)


def test_bots_go_on_after_a_restart_though_nobody_is_there(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(server: InProcessServer) -> None:
        names.append((await server.table(GREEDY, ME)).id)

    async def after(server: InProcessServer) -> None:
        await server.start()
        session = await server.tables.find(names[0])
        recorder = Recorder()
        await session.subscribe(recorder, None)
        await server.clock.until_waiting()
        server.clock.advance(1)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_a_table_where_a_bot_s_move_breaks_down_is_tried_again_ever_more_seldom(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(server: InProcessServer) -> None:
        def break_down() -> None:
            raise RuntimeError("as the test wants")

        server.bots.on_asked = break_down
        session = await server.table(GREEDY, ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        for seconds in (5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 300.0, 300.0):
            await server.clock.until_waiting()
            assert server.clock.waiting == [seconds]
            server.clock.advance(seconds)
        await server.clock.until_waiting()
        server.bots.on_asked = lambda: None
        server.clock.advance(300)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert last_move(recorder) == ("bot", None)

    run_in_process(tmp_path, use)
    assert "RuntimeError" in caplog.text


def test_where_too_many_wait_a_bot_is_asked_again_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(server: InProcessServer) -> None:
        choose, asked = server.bots.choose, 0

        async def refuse_once(question: Question, asker: Asker) -> Chosen:
            nonlocal asked
            asked += 1
            if asked == 1:
                raise Refusal("busy")
            return await choose(question, asker)

        server.bots.choose = refuse_once  # type: ignore[method-assign]
        session = await server.table(GREEDY, ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await server.clock.until_waiting()
        assert server.clock.waiting == [5.0]
        server.clock.advance(5)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)
        assert last_move(recorder) == ("bot", None)

    run_in_process(tmp_path, use)
    assert caplog.text == ""


def test_a_bot_s_move_that_cannot_be_stored_is_tried_again(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, GREEDY, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        append = server.store.append
        stored = 0

        async def fail_once(*work: Any, **options: Any) -> None:
            nonlocal stored
            stored += 1
            if stored == 2:
                raise StoreError("the disk is full")
            await append(*work, **options)

        server.store.append = fail_once  # type: ignore[method-assign]
        await play_legal(server, session, ANN, 0)
        await server.clock.until_waiting()
        assert server.clock.waiting == [5.0]
        server.clock.advance(5)
        await recorder.until(lambda recorder: recorder.last.table.ply == 2)

    run_in_process(tmp_path, use)
