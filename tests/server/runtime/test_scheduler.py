"""What is scheduled at a table, with a clock that the tests turn."""

from pathlib import Path
from typing import Any

import pytest

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
from topdrop.server.runtime.scheduler import player_or_stand_in
from topdrop.server.runtime.session import TableSession
from topdrop.server.store import StoreError
from topdrop.server.tables.creation import first_entries
from topdrop.server.tables.index import index_row
from topdrop.server.tables.presenter import present_record
from topdrop.server.tables.seat_bots import stand_in
from topdrop.server.tables.stored_events import StoredChair, StoredTableMade


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


def test_a_bot_that_fails_plays_by_chance(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        server.bots.failing = True
        session = await server.table(GREEDY, ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)

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
        await server.clock.until_waiting()
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
        assert recorder.last.entries[-1].what.by == "bot"
        assert recorder.last.table.chairs[0].name == "longago"
        assert server.bots.thinkers == [stand_in("ontop", server.settings.bot_seconds)]

    run_in_process(tmp_path, use)


def test_a_stand_in_thinks_for_a_bot_that_is_gone(caplog: pytest.LogCaptureFixture) -> None:
    for game in games():
        assert player_or_stand_in(game, "long_gone", 3.0) == stand_in(game, 3.0)
        assert caplog.text.count(f"a stand-in plays {game}: bot: 'long_gone' is not known") == 1
        player_or_stand_in(game, "long_gone", 3.0)
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


def test_a_restart_gives_the_running_decision_its_time_again(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(server: InProcessServer) -> None:
        session = await two_people(server, options={"clock": {"per": "game", "seconds": 60}})
        server.clock.advance(50)
        await play_legal(server, session, ANN, 0)
        server.clock.advance(40)
        names.append(session.id)

    async def after(server: InProcessServer) -> None:
        server.clock.advance(1_000_000)
        await server.tables.start()
        assert server.clock.waiting == [60.0]
        session = await server.tables.find(names[0])
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert recorder.last.table.clock.left == (10_000, 60_000)

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
        await server.tables.start()
        assert server.clock.waiting == [30.0]
        session = await server.tables.find(names[0])
        assert await session.read(lambda table: table.time_left(server.clock.now())) == 30_000

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
        await server.tables.start()
        session = await server.tables.find(names[0])
        recorder = Recorder()
        await session.subscribe(recorder, None)
        await server.clock.until_waiting()
        server.clock.advance(1)
        await recorder.until(lambda recorder: recorder.last.table.ply == 1)

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_a_bot_s_move_that_cannot_be_stored_is_tried_again(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, GREEDY, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        append = server.store.append
        stored = 0

        async def fail_once(*work: Any) -> None:
            nonlocal stored
            stored += 1
            if stored == 2:
                raise StoreError("the disk is full")
            await append(*work)

        server.store.append = fail_once  # type: ignore[method-assign, assignment]
        await play_legal(server, session, ANN, 0)
        await server.clock.until_waiting()
        assert server.clock.waiting == [5.0]
        server.clock.advance(5)
        await recorder.until(lambda recorder: recorder.last.table.ply == 2)

    run_in_process(tmp_path, use)
