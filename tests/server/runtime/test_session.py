"""Tables in this process, with a clock that the tests turn."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from in_process import ANN, BOB, InProcessServer, Recorder, in_process_server
from topdrop.server.protocol import messages
from topdrop.server.protocol.messages import (
    AnswerTakeBack,
    AskTakeBack,
    Close,
    Leave,
    Mute,
    PlayMove,
    Rematch,
    Resign,
    Say,
    SeatBot,
)
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.session import TableSession
from topdrop.server.store import Conflict, Guest, StoreError
from topdrop.server.tables.stored_events import StoredEntry
from topdrop.server.tables.table import Table

ME = {"sitter": "me"}
HERE = {"sitter": "here", "name": "Cecil"}
OPEN = {"sitter": "open"}
GREEDY = {"sitter": "bot", "bot": "greedy"}
QUICK = {"bot_pause": False}
SHORT = {
    "players": ["red", "blue"],
    "tiles": {"name": "two", "tiles": {"RYBW": 1, "YRWB": 1}},
}


def at_bench(
    data: Path, use: Callable[[InProcessServer], Awaitable[None]], **settings: Any
) -> None:
    async def run() -> None:
        async with in_process_server(data, **settings) as made:
            await use(made)

    asyncio.run(run())


async def legal(session: TableSession, number: int = 0) -> str:
    """Return a placement of the tile in hand."""

    def look(table: Table) -> str:
        assert table.game is not None
        moves = table.game.view(table.game.to_move).as_json()["legal_moves"]
        return str(moves[number])

    return await session.read(look)


async def play(
    made: InProcessServer, session: TableSession, guest: Guest, chair: int
) -> messages.Done:
    return await made.do(session, guest, PlayMove, chair=chair, move=await legal(session))


async def refused(work: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value.code


async def two_people(made: InProcessServer, **fields: Any) -> TableSession:
    session = await made.table(ME, OPEN, **fields)
    await session.join(BOB, BOB.name, None, await session.read(lambda table: table.invite))
    return session


def test_a_game_begins_when_the_last_chair_is_taken(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, OPEN)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert recorder.last.table.status == "waiting"
        assert recorder.last.view is None
        assert await refused(play_any(made, session)) == "not_begun"
        invite = recorder.last.table.invite
        assert await refused(session.join(BOB, "Bob", None, None)) == "not_invited"
        assert await refused(session.join(BOB, "Bob", None, "guess")) == "not_invited"
        assert await refused(session.join(BOB, "Bob", 7, invite)) == "no_such_chair"
        assert await refused(session.join(BOB, "Bob", 0, invite)) == "chair_taken"
        await session.join(BOB, "Bob", None, invite)
        assert recorder.kinds == ["table_made", "chair_taken", "game_began"]
        assert recorder.last.table.status == "playing"
        assert recorder.last.table.invite is None
        await session.join(BOB, "Bob", None, invite)
        assert await refused(session.join(Guest("eve", "Eve"), "Eve", None, invite)) == "table_full"

    async def play_any(made: InProcessServer, session: TableSession) -> None:
        await made.do(session, ANN, PlayMove, chair=0, move="c4d4")

    at_bench(tmp_path, use)


def test_who_is_invited_may_be_several_on_one_screen(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        setup = {"players": ["red", "blue", "white"]}
        session = await made.table(ME, OPEN, OPEN, setup=setup)
        invite = await session.read(lambda table: table.invite)
        await session.join(BOB, "Bob", 2, invite)
        await session.join(BOB, "Bea", 1, None)
        assert await session.read(lambda table: table.chairs_of("bob")) == [1, 2]
        assert await session.read(lambda table: table.status) == "playing"

    at_bench(tmp_path, use)


@pytest.mark.parametrize(("begins", "first"), [("first", 0), (0, 0), (1, 1), (2, 2)])
def test_who_begins_is_first_in_the_turn_order(
    tmp_path: Path, begins: str | int, first: int
) -> None:
    async def use(made: InProcessServer) -> None:
        setup = {"players": ["red", "blue", "white"]}
        session = await made.table(ME, HERE, HERE, setup=setup, options={"begins": begins})

        def look(table: Table) -> None:
            assert table.game is not None
            assert table.to_act == first
            assert table.game.players[0] == setup["players"][first]
            assert [table.game.players[c.seat] for c in table.chairs] == setup["players"]

        await session.read(look)

    at_bench(tmp_path, use)


def test_chance_says_who_begins_and_everybody_can(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        begun = set()
        for _ in range(60):
            session = await made.table(ME, HERE, options={"begins": "random"})
            begun.add(await session.read(lambda table: table.to_act))
        assert begun == {0, 1}

    at_bench(tmp_path, use)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"setup": {"players": ["red", "green"]}}, "bad_setup"),
        ({"setup": {}}, "bad_setup"),
        ({"setup": {"players": ["red", "blue", "white"]}}, "wrong_chairs"),
        ({"setup": {"players": ["red", "blue"], "board": "/etc/passwd"}}, "bad_setup"),
        ({"options": {"begins": 2}}, "bad_begins"),
    ],
)
def test_what_makes_no_table_is_refused(tmp_path: Path, fields: Any, code: str) -> None:
    async def use(made: InProcessServer) -> None:
        assert await refused(made.table(ME, HERE, **fields)) == code
        assert await refused(made.table(ME, {"sitter": "bot", "bot": "x"})) == "no_such_bot"
        assert await refused(made.table(ME, {"sitter": "bot"})) == "no_such_bot"
        assert await refused(made.table(ME, {"sitter": "here", "name": " "})) == "bad_name"

    at_bench(tmp_path, use)


def test_a_guest_has_only_so_many_tables(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        for _ in range(2):
            await made.table(ME, OPEN)
        assert await refused(made.table(ME, OPEN)) == "too_many_tables"
        await made.table(ME, OPEN, host=BOB)

    at_bench(tmp_path, use, tables_per_guest=2)


def test_before_the_game_chairs_change_hands(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        setup = {"players": ["red", "blue", "white"]}
        session = await made.table(ME, OPEN, OPEN, setup=setup)
        await session.join(BOB, "Bob", 1, await session.read(lambda table: table.invite))
        assert await refused(made.do(session, ANN, Leave, chair=1)) == "not_your_chair"
        assert await refused(made.do(session, ANN, Leave, chair=9)) == "no_such_chair"
        await made.do(session, BOB, Leave, chair=1)
        bot = {"chair": 1, "bot": "greedy"}
        assert await refused(made.do(session, BOB, SeatBot, **bot)) == "not_host"
        assert await refused(made.do(session, ANN, SeatBot, chair=1, bot="x")) == "no_such_bot"
        await made.do(session, ANN, SeatBot, **bot)
        assert await refused(made.do(session, ANN, SeatBot, **bot)) == "chair_taken"
        await made.do(session, ANN, Leave, chair=0)
        await session.join(
            Guest("eve", "Eve"), "Eve", 2, await session.read(lambda table: table.invite)
        )
        await session.join(ANN, "Ann", None, None)
        assert await session.read(lambda table: table.status) == "playing"
        assert await refused(made.do(session, ANN, Leave, chair=0)) == "already_begun"
        assert await refused(made.do(session, ANN, SeatBot, **bot)) == "already_begun"
        assert await refused(made.do(session, ANN, Close)) == "already_begun"

    at_bench(tmp_path, use)


def test_the_host_can_close_a_table(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, OPEN, options={"listed": True})
        assert [t.id for t in (await made.tables.open_tables(None)).tables] == [session.id]
        assert await refused(made.do(session, BOB, Close)) == "not_host"
        await made.do(session, ANN, Close)
        assert await session.read(lambda table: table.status) == "closed"
        assert (await made.tables.open_tables(None)).tables == ()
        for work in (
            session.join(BOB, "Bob", None, None),
            made.do(session, ANN, Leave, chair=0),
            made.do(session, ANN, PlayMove, chair=0, move="c4d4"),
        ):
            assert await refused(work) == "closed"

    at_bench(tmp_path, use)


def test_a_move_is_the_mover_s_alone(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        move = await legal(session)
        for guest, fields, code in (
            (BOB, {"chair": 0, "move": move}, "not_your_chair"),
            (None, {"chair": 0, "move": move}, "not_your_chair"),
            (BOB, {"chair": 1, "move": move}, "not_your_turn"),
            (ANN, {"chair": 5, "move": move}, "no_such_chair"),
            (ANN, {"chair": 0, "move": "a3a4"}, "illegal_move"),
            (ANN, {"chair": 0, "move": "zz"}, "unreadable_move"),
        ):
            assert await refused(made.do(session, guest, PlayMove, **fields)) == code
        with pytest.raises(Refusal) as caught:
            await made.do(session, ANN, PlayMove, chair=0, move="a3a4")
        assert caught.value.rule == "OT-12"
        assert await session.read(lambda table: table.seq) == 3
        await made.do(session, ANN, PlayMove, chair=0, move=move)

    at_bench(tmp_path, use)


def test_a_stale_command_is_told_so_and_chat_makes_nothing_stale(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        seq = await session.read(lambda table: table.seq)
        await made.do(session, BOB, Say, text="go on")
        await made.do(session, ANN, PlayMove, seq=seq, chair=0, move=await legal(session))
        move = {"chair": 1, "move": await legal(session)}
        assert await refused(made.do(session, BOB, PlayMove, seq=seq, **move)) == "stale"
        assert await refused(made.do(session, BOB, PlayMove, seq=99, **move)) == "stale"
        recorder = Recorder("bob")
        await session.subscribe(recorder, seq + 2)
        await session.catch_up(recorder, PlayMove(id="x", seq=seq, chair=1, move="c4d4"))
        assert recorder.kinds == ["said", "move_played"]

    at_bench(tmp_path, use)


def test_a_repeated_command_is_answered_again_and_not_played_twice(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        command = PlayMove(id="same", seq=3, chair=0, move=await legal(session))
        first = await session.execute("ann", command)
        again = await session.execute("ann", command)
        assert (first.seq, first.repeated) == (4, False)
        assert (again.seq, again.repeated) == (4, True)
        assert await session.read(lambda table: len(table.plies)) == 1
        # Somebody else's command may bear the same name.
        reply = PlayMove(id="same", seq=4, chair=1, move=await legal(session))
        assert not (await session.execute("bob", reply)).repeated

    at_bench(tmp_path, use)


def test_two_at_once_are_played_one_after_the_other(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        commands = [
            PlayMove(id=f"{n}", seq=3, chair=0, move=await legal(session)) for n in range(9)
        ]
        outcomes = await asyncio.gather(
            *(session.execute("ann", command) for command in commands), return_exceptions=True
        )
        assert sum(isinstance(outcome, messages.Done) for outcome in outcomes) == 1
        assert {o.code for o in outcomes if isinstance(o, Refusal)} == {"stale"}

    at_bench(tmp_path, use)


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    told: list[Any] = []

    async def before(made: InProcessServer) -> None:
        session = await two_people(made)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        for chair in (0, 1, 0):
            await play(made, session, (ANN, BOB)[chair], chair)
        await made.do(session, BOB, AskTakeBack, chair=1)
        await made.do(session, ANN, AnswerTakeBack, agree=True)
        await made.do(session, BOB, Say, text="thanks")
        await made.do(session, ANN, Mute, chair=1)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        told.extend([session.id, recorder.last, await session.read(lambda table: table.answered)])

    async def after(made: InProcessServer) -> None:
        session = await made.tables.find(told[0])
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        for field in ("seq", "table", "entries", "view", "scenery", "muted"):
            assert getattr(recorder.last, field) == getattr(told[1], field)
        assert await session.read(lambda table: table.answered) == told[2]
        await play(made, session, BOB, 1)

    at_bench(tmp_path, before)
    at_bench(tmp_path, after)


def test_taking_back_needs_everybody_and_says_what_was_revealed(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        ask = {"chair": 0}
        assert await refused(made.do(session, ANN, AskTakeBack, **ask)) == "nothing_to_take_back"
        assert await refused(made.do(session, ANN, AnswerTakeBack, agree=True)) == "no_take_back"
        await play(made, session, ANN, 0)
        second = await session.read(lambda table: str(table.game.tile))  # type: ignore[union-attr]
        await play(made, session, BOB, 1)
        third = await session.read(lambda table: str(table.game.tile))  # type: ignore[union-attr]
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        await made.do(session, ANN, AskTakeBack, **ask)
        assert await refused(made.do(session, BOB, AskTakeBack, chair=1)) == "take_back_asked"
        wish = recorder.last.table.take_back
        assert (wish.chair, wish.ply, wish.waiting) == (0, 0, (1,))
        assert wish.revealed == (second, third)
        await made.do(session, ANN, AnswerTakeBack, agree=True)
        await made.do(session, BOB, AnswerTakeBack, agree=False)
        assert recorder.last.table.take_back is None
        await made.do(session, ANN, AskTakeBack, **ask)
        await made.do(session, ANN, AnswerTakeBack, agree=False)
        await made.do(session, ANN, AskTakeBack, **ask)
        await play(made, session, ANN, 0)
        assert recorder.last.table.take_back is None
        await made.do(session, BOB, AskTakeBack, chair=1)
        await made.do(session, ANN, AnswerTakeBack, agree=True)
        assert recorder.last.table.ply == 1
        assert recorder.last.view["ply"] == 1
        assert recorder.last.view["tile"] == second
        assert "taken_back" in recorder.kinds
        # The order stays: the same tile comes up again.
        await play(made, session, BOB, 1)
        assert recorder.last.view["tile"] == third

    at_bench(tmp_path, use)


def test_alone_with_bots_one_takes_back_at_once_unless_the_table_forbids(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, HERE)
        await play(made, session, ANN, 0)
        await made.do(session, ANN, AskTakeBack, chair=0)
        assert await session.read(lambda table: len(table.plies)) == 0
        strict = await made.table(ME, HERE, options={"take_backs": False})
        await play(made, strict, ANN, 0)
        assert await refused(made.do(strict, ANN, AskTakeBack, chair=0)) == "take_backs_off"

    at_bench(tmp_path, use)


def test_bots_play_by_themselves_after_a_pause(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, GREEDY)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await play(made, session, ANN, 0)
        await made.clock.until_waiting()
        assert made.clock.waiting == [pytest.approx(0.7)]
        assert recorder.last.table.to_act == 1
        made.clock.turn(0.7)
        await recorder.until(lambda heard: heard.last.table.ply == 2)
        assert recorder.last.entries[-1].what.by == "bot"
        assert "order" not in repr(made.bots.asked)

    at_bench(tmp_path, use)


def test_a_bot_that_fails_plays_by_chance(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        made.bots.failing = True
        session = await made.table(GREEDY, ME, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda heard: heard.last.table.ply == 1)

    at_bench(tmp_path, use)


def test_a_resigned_chair_goes_to_a_bot_for_good(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made, options=QUICK)
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        bot = {"chair": 0, "bot": "greedy"}
        assert await refused(made.do(session, BOB, Resign, **bot)) == "not_your_chair"
        assert await refused(made.do(session, ANN, Resign, chair=0, bot="x")) == "no_such_bot"
        await made.do(session, ANN, Resign, **bot)
        await recorder.until(lambda heard: heard.last.table.ply == 1)
        chair = recorder.last.table.chairs[0]
        assert (chair.sitter, chair.name, chair.resigned) == ("bot", "greedy", "Ann")
        assert recorder.last.table.chairs[1].resigned is None
        assert await refused(made.do(session, ANN, Say, text="hi")) == "not_seated"
        assert await session.read(lambda table: table.people) == {"bob"}

    at_bench(tmp_path, use)


def test_when_time_is_up_a_stand_in_plays_that_move(tmp_path: Path) -> None:
    clock = {"per": "move", "seconds": 10}

    async def use(made: InProcessServer) -> None:
        session = await two_people(made, options={"clock": clock})
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        made.clock.turn(4)
        await play(made, session, ANN, 0)
        assert recorder.last.entries[-1].what.spent == 4_000
        assert recorder.last.table.clock.left == (10_000, 10_000)
        made.clock.turn(9.9)
        assert await session.read(lambda table: table.flagged) is None
        made.clock.turn(0.1)
        await recorder.until(lambda heard: heard.last.table.ply == 2)
        assert recorder.kinds[-2:] == ["flag_fell", "move_played"]
        assert recorder.last.entries[-1].what.by == "stand_in"
        assert recorder.last.table.chairs[1].sitter == "person"
        assert made.clock.waiting == [10.0]

    at_bench(tmp_path, use)


def test_a_clock_for_the_whole_game_runs_down_and_gets_back_its_increment(tmp_path: Path) -> None:
    clock = {"per": "game", "seconds": 20, "increment": 2}

    async def use(made: InProcessServer) -> None:
        session = await two_people(made, options={"clock": clock})
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        made.clock.turn(15)
        await play(made, session, ANN, 0)
        assert recorder.last.table.clock.left == (7_000, 20_000)
        assert recorder.last.table.clock.running == 1
        await play(made, session, BOB, 1)
        made.clock.turn(7)
        await recorder.until(lambda heard: heard.last.table.ply == 3)
        assert recorder.last.entries[-1].what.by == "stand_in"
        assert recorder.last.table.clock.left == (2_000, 22_000)

    at_bench(tmp_path, use)


def test_programs_are_not_asked_for_their_consent(tmp_path: Path) -> None:
    program = Guest("any", "Any", program=True)
    setup = SHORT

    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, OPEN, setup=setup)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await session.join(program, "Any", None, recorder.last.table.invite)
        assert [chair.program for chair in recorder.last.table.chairs] == [False, True]
        await play(made, session, ANN, 0)
        await made.do(session, ANN, AskTakeBack, chair=0)
        assert recorder.kinds[-1] == "taken_back"
        await play(made, session, ANN, 0)
        await play(made, session, program, 1)
        assert recorder.last.table.status == "over"
        await made.do(session, ANN, Rematch)
        assert recorder.kinds[-2:] == ["rematch_asked", "rematch_made"]
        again = await made.tables.find(recorder.last.table.next)
        assert await again.read(lambda table: [chair.program for chair in table.chairs]) == [
            False,
            True,
        ]
        assert await again.read(lambda table: table.people) == {"ann", "any"}

    at_bench(tmp_path, use)


def test_a_program_asks_the_people_and_a_chair_that_it_leaves_is_none_of_a_program(
    tmp_path: Path,
) -> None:
    program = Guest("any", "Any", program=True)

    async def use(made: InProcessServer) -> None:
        alone = await made.table(ME, GREEDY, host=program)
        await play(made, alone, program, 0)
        await made.do(alone, program, AskTakeBack, chair=0)
        assert await alone.read(lambda table: len(table.plies)) == 0
        session = await made.table(ME, OPEN, OPEN, setup={"players": ["red", "blue", "white"]})
        invite = await session.read(lambda table: table.invite)
        await session.join(program, "Any", 1, invite)
        await made.do(session, program, Leave, chair=1)
        assert await session.read(lambda table: table.chairs[1].program) is False
        await session.join(program, "Any", 1, invite)
        await session.join(BOB, "Bob", 2, invite)
        await play(made, session, ANN, 0)
        await play(made, session, program, 1)
        await made.do(session, program, AskTakeBack, chair=1)
        assert await session.read(lambda table: table.waiting) == {"ann", "bob"}
        await made.do(session, program, Resign, chair=1, bot="level1")
        assert await session.read(lambda table: table.chairs[1].program) is False

    at_bench(tmp_path, use)


def test_after_the_flag_fell_the_person_is_too_late(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made, options={"clock": {"per": "move", "seconds": 10}})
        made.bots.dumb = True
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        made.clock.turn(10)
        await recorder.until(lambda heard: "flag_fell" in heard.kinds)
        move = {"chair": 0, "move": await legal(session)}
        assert await refused(made.do(session, ANN, PlayMove, **move)) == "time_up"
        # Leaving the chair to a bot is still possible, and the bot's own move then comes.
        await made.do(session, ANN, Resign, chair=0, bot="greedy")
        assert await session.read(lambda table: table.flagged) is None

    at_bench(tmp_path, use)


def test_a_restart_gives_the_running_decision_its_time_again(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(made: InProcessServer) -> None:
        session = await two_people(made, options={"clock": {"per": "game", "seconds": 60}})
        made.clock.turn(50)
        await play(made, session, ANN, 0)
        made.clock.turn(40)
        names.append(session.id)

    async def after(made: InProcessServer) -> None:
        made.clock.turn(1_000_000)
        await made.tables.start()
        assert made.clock.waiting == [60.0]
        session = await made.tables.find(names[0])
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert recorder.last.table.clock.left == (10_000, 60_000)

    at_bench(tmp_path, before)
    at_bench(tmp_path, after)


def test_bots_go_on_after_a_restart_though_nobody_is_there(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(made: InProcessServer) -> None:
        names.append((await made.table(GREEDY, ME)).id)

    async def after(made: InProcessServer) -> None:
        await made.tables.start()
        session = await made.tables.find(names[0])
        recorder = Recorder()
        await session.subscribe(recorder, None)
        await made.clock.until_waiting()
        made.clock.turn(1)
        await recorder.until(lambda heard: heard.last.table.ply == 1)

    at_bench(tmp_path, before)
    at_bench(tmp_path, after)


def test_people_write_to_each_other_and_can_stop_listening(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        ann, bob, eve = Recorder("ann"), Recorder("bob"), Recorder()
        for recorder in (ann, bob, eve):
            await session.subscribe(recorder, None)
        assert await refused(made.do(session, None, Say, text="hi")) == "not_seated"
        assert await refused(made.do(session, Guest("eve", "Eve"), Say, text="hi")) == "not_seated"
        assert await refused(made.do(session, BOB, Say, text=" \u200b ")) == "bad_text"
        assert await refused(made.do(session, ANN, Mute, chair=0)) == "cannot_mute"
        await made.do(session, BOB, Say, text="one")
        await made.do(session, ANN, Mute, chair=1)
        await made.do(session, BOB, Say, text="two")
        assert ann.last.seq == 6
        assert (ann.kinds[-2:], bob.kinds[-2:]) == (["said", "muted"], ["said", "said"])
        assert eve.kinds == bob.kinds
        late = Recorder("ann")
        await session.subscribe(late, 3)
        assert late.last.muted == (1,)
        assert late.kinds == ["muted"]
        await made.do(session, ANN, Mute, chair=1)
        await made.do(session, ANN, Mute, chair=1, muted=False)
        late = Recorder("ann")
        await session.subscribe(late, 3)
        assert late.kinds == ["said", "muted", "said", "muted"]
        quiet = await two_people(made, options={"chat": False})
        assert await refused(made.do(quiet, ANN, Say, text="hi")) == "chat_off"

    at_bench(tmp_path, use)


def test_a_rematch_needs_everybody_and_another_begins(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made, setup=SHORT)
        assert await refused(made.do(session, ANN, Rematch)) == "not_over"
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        await play(made, session, ANN, 0)
        await play(made, session, BOB, 1)
        assert recorder.last.table.status == "over"
        assert await refused(play_again(made, session)) == "over"
        assert await refused(made.do(session, ANN, AskTakeBack, chair=0)) == "over"
        await made.do(session, ANN, Rematch)
        await made.do(session, ANN, Rematch)
        assert recorder.last.table.rematch == (0,)
        assert recorder.last.table.next is None
        await made.do(session, BOB, Rematch)
        assert await refused(made.do(session, BOB, Rematch)) == "rematch_made"
        following = await made.tables.find(await session.read(lambda table: table.next or ""))

        def look(table: Table) -> None:
            assert table.status == "playing"
            assert table.to_act == 1
            assert [chair.name for chair in table.chairs] == ["Ann", "Bob"]
            assert [chair.player for chair in table.chairs] == ["red", "blue"]
            assert table.host == "ann"

        await following.read(look)
        await play(made, following, BOB, 1)
        await play(made, following, ANN, 0)
        await made.do(following, BOB, Rematch)
        await made.do(following, ANN, Rematch)
        third = await made.tables.find(await following.read(lambda table: table.next or ""))
        assert await third.read(lambda table: table.to_act) == 0

    async def play_again(made: InProcessServer, session: TableSession) -> None:
        await made.do(session, ANN, PlayMove, chair=0, move="c4d4")

    at_bench(tmp_path, use)


def test_the_order_is_opened_at_the_end_and_not_before(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made, setup=SHORT)
        recorder = Recorder()
        await session.subscribe(recorder, None)
        promised = recorder.last.table.commitment
        await play(made, session, ANN, 0)
        assert recorder.last.table.opened is None
        await play(made, session, BOB, 1)
        assert recorder.last.entries[-1].what.opened == recorder.last.table.opened
        opened: Any = recorder.last.table.opened
        assert sorted(opened.order) == ["RYBW", "YRWB"]
        assert recorder.last.table.commitment == promised

    at_bench(tmp_path, use)


def test_presence_tells_who_is_here(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, HERE, GREEDY, setup={"players": ["red", "blue", "white"]})
        ann, eve = Recorder("ann"), Recorder("eve")
        await session.subscribe(eve, None)
        assert eve.heard[-1] == messages.Presence(chairs=(False, False, True), spectators=1)
        await session.subscribe(ann, None)
        assert eve.heard[-1] == messages.Presence(chairs=(True, True, True), spectators=1)
        await session.unsubscribe(ann)
        assert eve.heard[-1] == messages.Presence(chairs=(False, False, True), spectators=1)

    at_bench(tmp_path, use)


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        heard = len(recorder.heard)
        append = made.store.append

        async def fail(*work: Any) -> None:
            raise StoreError("the disk is full")

        made.store.append = fail  # type: ignore[method-assign, assignment]
        move = {"chair": 0, "move": await legal(session)}
        assert await refused(made.do(session, ANN, PlayMove, **move)) == "not_saved"
        assert await refused(made.table(ME, OPEN)) == "not_saved"
        assert len([m for m in recorder.heard[heard:] if getattr(m, "entries", ())]) == 0
        assert await session.read(lambda table: len(table.plies)) == 0
        made.store.append = append  # type: ignore[method-assign]
        await made.do(session, ANN, PlayMove, **move)
        assert recorder.last.table.ply == 1

    at_bench(tmp_path, use)


def test_a_bot_s_move_that_cannot_be_stored_is_tried_again(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, GREEDY, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        append = made.store.append
        stored = 0

        async def fail_once(*work: Any) -> None:
            nonlocal stored
            stored += 1
            if stored == 2:
                raise StoreError("the disk is full")
            await append(*work)

        made.store.append = fail_once  # type: ignore[method-assign, assignment]
        await play(made, session, ANN, 0)
        await made.clock.until_waiting()
        assert made.clock.waiting == [5.0]
        made.clock.turn(5)
        await recorder.until(lambda heard: heard.last.table.ply == 2)

    at_bench(tmp_path, use)


def test_when_another_process_was_faster_its_steps_are_told(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        other = InProcessServer(tmp_path)
        try:
            twin = await other.tables.find(session.id)
            await play(other, twin, ANN, 0)
            move = {"chair": 0, "move": await legal(session)}
            assert await refused(made.do(session, ANN, PlayMove, **move)) == "stale"
        finally:
            await other.close()
        assert recorder.last.table.ply == 1
        await play(made, session, BOB, 1)
        assert recorder.last.table.ply == 2

    at_bench(tmp_path, use)


def test_conflicts_of_a_lost_race_leave_no_trace(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        rows = await made.store.history(session.id)
        with pytest.raises(Conflict):
            await made.store.append([StoredEntry(table=session.id, seq=3, at=1, what=rows[2].what)])
        assert await made.store.history(session.id) == rows

    at_bench(tmp_path, use)


def test_tables_nobody_needs_leave_the_memory(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        first = await made.table(ME, OPEN)
        kept = await made.table(ME, OPEN)
        await kept.subscribe(Recorder("ann"), None)
        made.clock.turn(120)
        for _ in range(3):
            await made.table(ME, OPEN)
        assert await made.tables.find(kept.id) is kept
        again = await made.tables.find(first.id)
        assert again is not first
        assert await again.read(lambda table: table.seq) == 1
        assert await refused(made.tables.find("nowhere")) == "unknown_table"

    at_bench(tmp_path, use, tables_in_memory=1)


def test_lists_tell_whose_turn_it_is(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await two_people(made)
        (mine,) = (await made.tables.tables_of("ann")).tables
        (his,) = (await made.tables.tables_of("bob")).tables
        assert (mine.id, mine.names, mine.your_turn) == (session.id, ("Ann", "Bob"), True)
        assert (his.yours, his.your_turn, his.status) == (True, False, "playing")
        assert (await made.tables.tables_of(None)).tables == ()

    at_bench(tmp_path, use)


def test_previews_show_what_would_be_scored_and_change_nothing(tmp_path: Path) -> None:
    async def use(made: InProcessServer) -> None:
        session = await made.table(ME, OPEN)
        assert await refused(session.preview("p", ["c4d4"])) == "not_begun"
        session = await made.table(ME, HERE)
        move = await legal(session)
        asked = await session.preview("p", [move, "a3a4", "zz"])
        assert asked.moves[0].problem is None
        assert asked.moves[0].events[0]["event"] == "tile_laid"
        problems = [foreseen.problem.code for foreseen in asked.moves[1:] if foreseen.problem]
        assert problems == ["illegal_move", "unreadable_move"]
        assert await session.read(lambda table: table.seq) == 2

    at_bench(tmp_path, use)
