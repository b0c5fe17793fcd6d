"""What people may do at a table, and when."""

from pathlib import Path

import pytest

from folded import ANNS_CHAIR, BOBS_CHAIR, OPEN_CHAIR, Folded
from in_process import (
    ANN,
    BOB,
    GREEDY,
    HERE,
    ME,
    OPEN,
    QUICK,
    SHORT,
    InProcessServer,
    Recorder,
    legal_move,
    play_legal,
    refusal_code,
    run_in_process,
    two_people,
)
from topdrop.cli.replay import replay_one
from topdrop.core.errors import RecordError
from topdrop.core.verification import verify_record
from topdrop.server.protocol.messages import (
    AnswerTakeBack,
    AnyCommand,
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
from topdrop.server.protocol.table_events import BotSeated, Said, TakeBackAsked, TakeBackRefused
from topdrop.server.runtime.session import TableSession
from topdrop.server.tables import commands
from topdrop.server.tables.commands import check_move, decide, decide_join
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.presenter import present_record
from topdrop.server.tables.stored_events import (
    StoredChair,
    StoredChairTaken,
    StoredGuestsMerged,
    StoredMovePlayed,
)
from topdrop.server.tables.table import Table


def test_a_game_begins_when_the_last_chair_is_taken(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, OPEN)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert recorder.last.table.status == "waiting"
        assert recorder.last.view is None
        assert await refusal_code(play_any(server, session)) == "not_begun"
        invite = recorder.last.table.invite
        assert await refusal_code(session.join(BOB, "Bob", None, None)) == "not_invited"
        assert await refusal_code(session.join(BOB, "Bob", None, "guess")) == "not_invited"
        assert await refusal_code(session.join(BOB, "Bob", 7, invite)) == "no_such_chair"
        assert await refusal_code(session.join(BOB, "Bob", 0, invite)) == "chair_taken"
        await session.join(BOB, "Bob", None, invite)
        assert recorder.kinds == ["table_made", "chair_taken", "game_began"]
        assert recorder.last.table.status == "playing"
        assert recorder.last.table.invite is None
        await session.join(BOB, "Bob", None, invite)
        assert (
            await refusal_code(session.join(Guest("eve", "Eve"), "Eve", None, invite))
            == "table_full"
        )

    async def play_any(server: InProcessServer, session: TableSession) -> None:
        await server.do(session, ANN, PlayMove, chair=0, move="c4d4")

    run_in_process(tmp_path, use)


def test_who_is_invited_may_be_several_on_one_screen(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        setup = {"players": ["red", "blue", "white"]}
        session = await server.table(ME, OPEN, OPEN, setup=setup)
        invite = await session.read(lambda table: table.invite)
        await session.join(BOB, "Bob", 2, invite)
        await session.join(BOB, "Bea", 1, None)
        assert await session.read(lambda table: table.chairs_of("bob")) == [1, 2]
        assert await session.read(lambda table: table.status) == "playing"

    run_in_process(tmp_path, use)


def test_before_the_game_chairs_change_hands(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        setup = {"players": ["red", "blue", "white"]}
        session = await server.table(ME, OPEN, OPEN, setup=setup)
        await session.join(BOB, "Bob", 1, await session.read(lambda table: table.invite))
        assert await refusal_code(server.do(session, ANN, Leave, chair=1)) == "not_your_chair"
        assert await refusal_code(server.do(session, ANN, Leave, chair=9)) == "no_such_chair"
        await server.do(session, BOB, Leave, chair=1)
        bot = {"chair": 1, "bot": "greedy"}
        assert await refusal_code(server.do(session, BOB, SeatBot, **bot)) == "not_host"
        assert (
            await refusal_code(server.do(session, ANN, SeatBot, chair=1, bot="x")) == "no_such_bot"
        )
        await server.do(session, ANN, SeatBot, **bot)
        assert await refusal_code(server.do(session, ANN, SeatBot, **bot)) == "chair_taken"
        await server.do(session, ANN, Leave, chair=0)
        await session.join(
            Guest("eve", "Eve"), "Eve", 2, await session.read(lambda table: table.invite)
        )
        await session.join(ANN, "Ann", None, None)
        assert await session.read(lambda table: table.status) == "playing"
        assert await refusal_code(server.do(session, ANN, Leave, chair=0)) == "already_begun"
        assert await refusal_code(server.do(session, ANN, SeatBot, **bot)) == "already_begun"
        assert await refusal_code(server.do(session, ANN, Close)) == "already_begun"

    run_in_process(tmp_path, use)


def test_the_host_can_close_a_table(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, OPEN, options={"listed": True})
        assert [t.id for t in (await server.tables.open_tables(None)).tables] == [session.id]
        assert await refusal_code(server.do(session, BOB, Close)) == "not_host"
        await server.do(session, ANN, Close)
        assert await session.read(lambda table: table.status) == "closed"
        assert (await server.tables.open_tables(None)).tables == ()
        for work in (
            session.join(BOB, "Bob", None, None),
            server.do(session, ANN, Leave, chair=0),
            server.do(session, ANN, PlayMove, chair=0, move="c4d4"),
        ):
            assert await refusal_code(work) == "closed"

    run_in_process(tmp_path, use)


def test_a_move_is_the_mover_s_alone(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        move = await legal_move(session)
        for guest, fields, code in (
            (BOB, {"chair": 0, "move": move}, "not_your_chair"),
            (None, {"chair": 0, "move": move}, "not_your_chair"),
            (BOB, {"chair": 1, "move": move}, "not_your_turn"),
            (ANN, {"chair": 5, "move": move}, "no_such_chair"),
            (ANN, {"chair": 0, "move": "a3a4"}, "illegal_move"),
            (ANN, {"chair": 0, "move": "zz"}, "unreadable_move"),
        ):
            assert await refusal_code(server.do(session, guest, PlayMove, **fields)) == code
        with pytest.raises(Refusal) as caught:
            await server.do(session, ANN, PlayMove, chair=0, move="a3a4")
        assert caught.value.rule == "OT-12"
        assert await session.read(lambda table: table.seq) == 3
        await server.do(session, ANN, PlayMove, chair=0, move=move)

    run_in_process(tmp_path, use)


def test_taking_back_needs_everybody_and_says_what_was_revealed(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        ask = {"chair": 0}
        assert (
            await refusal_code(server.do(session, ANN, AskTakeBack, **ask))
            == "nothing_to_take_back"
        )
        assert (
            await refusal_code(server.do(session, ANN, AnswerTakeBack, agree=True))
            == "no_take_back"
        )
        await play_legal(server, session, ANN, 0)
        second = await session.read(lambda table: str(table.game.tile))  # type: ignore[union-attr]
        await play_legal(server, session, BOB, 1)
        third = await session.read(lambda table: str(table.game.tile))  # type: ignore[union-attr]
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        await server.do(session, ANN, AskTakeBack, **ask)
        assert (
            await refusal_code(server.do(session, BOB, AskTakeBack, chair=1)) == "take_back_asked"
        )
        request = recorder.last.table.take_back
        assert (request.chair, request.ply, request.waiting) == (0, 0, (1,))
        assert request.revealed == (second, third)
        await server.do(session, ANN, AnswerTakeBack, agree=True)
        await server.do(session, BOB, AnswerTakeBack, agree=False)
        assert recorder.last.table.take_back is None
        await play_legal(server, session, ANN, 0)
        await server.do(session, ANN, AskTakeBack, **ask)
        await server.do(session, ANN, AnswerTakeBack, agree=False)
        await server.do(session, ANN, AskTakeBack, **ask)
        await server.do(session, BOB, AnswerTakeBack, agree=True)
        await server.do(session, ANN, AskTakeBack, **ask)
        await server.do(session, BOB, AnswerTakeBack, agree=True)
        await play_legal(server, session, ANN, 0)
        await play_legal(server, session, BOB, 1)
        await server.do(session, ANN, AskTakeBack, **ask)
        await play_legal(server, session, ANN, 0)
        assert recorder.last.table.take_back is None
        await server.do(session, BOB, AskTakeBack, chair=1)
        await server.do(session, ANN, AnswerTakeBack, agree=True)
        assert recorder.last.table.ply == 1
        assert recorder.last.view["ply"] == 1
        assert recorder.last.view["tile"] == second
        assert "taken_back" in recorder.kinds
        # The order stays: the same tile comes up again.
        await play_legal(server, session, BOB, 1)
        assert recorder.last.view["tile"] == third

    run_in_process(tmp_path, use)


def test_whoever_was_refused_asks_again_after_the_next_move(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        ann, bob = Recorder("ann"), Recorder("bob")
        for recorder in (ann, bob):
            await session.subscribe(recorder, None)
        await play_legal(server, session, ANN, 0)
        await play_legal(server, session, BOB, 1)
        await server.do(session, ANN, AskTakeBack, chair=0)
        await server.do(session, ANN, AnswerTakeBack, agree=False)
        assert ann.last.table.take_back_refused is None
        await server.do(session, ANN, AskTakeBack, chair=0)
        await server.do(session, BOB, AnswerTakeBack, agree=False)
        assert [each.last.table.take_back_refused for each in (ann, bob)] == [1, None]
        again = server.do(session, ANN, AskTakeBack, chair=0)
        assert await refusal_code(again) == "take_back_refused"
        # Somebody else's wish is another one.
        await server.do(session, BOB, AskTakeBack, chair=1)
        await server.do(session, BOB, AnswerTakeBack, agree=False)
        history = await server.store.history(session.id)
        rebuilt = Table.rebuilt(history)
        assert rebuilt is not None
        assert rebuilt.take_backs_refused == {"ann": 1}
        await play_legal(server, session, ANN, 0)
        assert ann.last.table.take_back_refused is None
        await server.do(session, ANN, AskTakeBack, chair=0)

    run_in_process(tmp_path, use)


def test_a_refusal_is_forgotten_when_a_bot_takes_a_chair(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server, options=QUICK)
        await play_legal(server, session, ANN, 0)
        await server.do(session, ANN, AskTakeBack, chair=0)
        await server.do(session, BOB, AnswerTakeBack, agree=False)
        server.bots.dumb = True
        await server.do(session, BOB, Resign, chair=1, bot="greedy")
        await server.do(session, ANN, AskTakeBack, chair=0)
        assert await session.read(lambda table: table.plies) == {}

    run_in_process(tmp_path, use)


def test_giving_up_a_game_between_two_ends_it(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        recorder = Recorder("bob")
        await session.subscribe(recorder, None)
        for guest, chair in ((ANN, 0), (BOB, 1), (ANN, 0)):
            await play_legal(server, session, guest, chair)
        points = recorder.last.table.result["points"]
        assert await refusal_code(server.do(session, BOB, Resign, chair=0)) == "not_your_chair"
        await server.do(session, ANN, Resign, chair=0)
        facts = recorder.last.table
        assert (facts.status, facts.to_act, facts.conceded) == ("over", None, 0)
        assert facts.result["end"] == "conceded"
        assert facts.result["winners"] == ["blue"]
        assert facts.result["points"] == points
        told = recorder.last.entries[-1].what
        assert (told.chair, told.winners) == (0, ("blue",))
        assert told.opened == facts.opened
        assert facts.opened is not None
        move = await legal_move(session)
        late = server.do(session, BOB, PlayMove, chair=1, move=move)
        assert await refusal_code(late) == "over"
        assert await refusal_code(server.do(session, BOB, AskTakeBack, chair=1)) == "over"
        assert await refusal_code(server.do(session, BOB, Resign, chair=1)) == "over"
        row = (await server.tables.tables_of("ann")).tables[0]
        assert (row.status, row.won, row.conceded) == ("over", (1,), 0)
        assert row.points == tuple(points[player] for player in row.players)
        record = await session.read(present_record)
        assert (record["conceded"], record["result"]) == ("red", facts.result)
        assert replay_one(record) == facts.result
        assert verify_record(record)["result"]
        rebuilt = Table.rebuilt(await server.store.history(session.id))
        assert rebuilt is not None
        assert (rebuilt.status, rebuilt.result) == ("over", facts.result)
        assert present_record(rebuilt) == record
        await server.do(session, ANN, Rematch)
        await server.do(session, BOB, Rematch)
        assert recorder.last.table.next is not None

    run_in_process(tmp_path, use)


def test_a_chair_may_be_given_up_where_that_ends_nobody_else_s_game(tmp_path: Path) -> None:
    four = {"players": ["red", "blue", "white", "yellow"]}

    async def use(server: InProcessServer) -> None:
        three = await server.table(
            ME, GREEDY, GREEDY, setup={"players": ["red", "blue", "white"]}, options=QUICK
        )
        assert await refusal_code(server.do(three, ANN, Resign, chair=0)) == "cannot_concede"
        pairs = await server.table(ME, GREEDY, OPEN, GREEDY, setup={**four, "teams": True})
        await pairs.join(BOB, "Bob", None, await pairs.read(lambda table: table.invite))
        assert await refusal_code(server.do(pairs, ANN, Resign, chair=0)) == "cannot_concede"
        await server.do(pairs, BOB, Resign, chair=2, bot="greedy")
        await server.do(pairs, ANN, Resign, chair=0)
        result = await pairs.read(lambda table: table.result)
        assert result is not None
        assert result["winners"] == ["blue", "yellow"]
        teams = {"players": ["red", "blue"], "teams": [2, 1]}
        drop = await server.table(ME, HERE, GREEDY, game="dropit", setup=teams)
        await server.do(drop, ANN, Resign, chair=1)
        result = await drop.read(lambda table: table.result)
        assert result is not None
        assert (result["end"], result["winners"]) == ("conceded", ["blue"])

    run_in_process(tmp_path, use)


def test_whoever_left_a_chair_to_a_bot_is_told_so(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        ann, bob = Recorder("ann"), Recorder("bob")
        for recorder in (ann, bob):
            await session.subscribe(recorder, None)
        await server.do(session, ANN, Resign, chair=0, bot="greedy")
        assert [chair.left for chair in ann.last.table.chairs] == [True, False]
        assert [chair.left for chair in bob.last.table.chairs] == [False, False]

    run_in_process(tmp_path, use)


def test_a_rematch_may_be_against_stronger_bots(tmp_path: Path) -> None:
    otto, ada = {"sitter": "bot", "bot": "level2"}, {"sitter": "bot", "bot": "level5"}
    three = {"players": ["red", "blue", "white"]}

    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, otto, setup={**SHORT, "ties": "shared"})
        early = server.do(session, ANN, Rematch, stronger=True)
        assert await refusal_code(early) == "not_over"
        await server.do(session, ANN, Resign, chair=0)
        await server.do(session, ANN, Rematch, stronger=True)
        following = await session.read(lambda table: table.next)
        assert following is not None
        again = await server.tables.find(following)
        chairs = await again.read(lambda table: table.chairs)
        assert [(chair.guest, chair.bot, chair.name) for chair in chairs] == [
            ("ann", None, "Ann"),
            (None, "level3", "Mona"),
        ]
        setup = await again.read(lambda table: table.setup)
        assert (setup["ties"], setup["tiles"]) == ("shared", SHORT["tiles"])
        best = await server.table(ME, ada)
        await server.do(best, ANN, Resign, chair=0)
        beyond = server.do(best, ANN, Rematch, stronger=True)
        assert await refusal_code(beyond) == "no_stronger_bot"
        mixed = await server.table(HERE, ME, otto, setup=three, options={"begins": 2})
        while await mixed.read(lambda table: table.status) == "playing":
            await finish(server, mixed)
        await server.do(mixed, ANN, Rematch, stronger=True)
        people = await two_people(server)
        await server.do(people, ANN, Resign, chair=0)
        assert await refusal_code(server.do(people, ANN, Rematch, stronger=True)) == (
            "no_stronger_bot"
        )

    async def finish(server: InProcessServer, session: TableSession) -> None:
        acting, turn = await session.read(lambda table: (table.to_act, table.turn))
        assert acting is not None
        await session.play_for(acting, None, "stand_in", turn)

    run_in_process(tmp_path, use)


def test_alone_with_bots_one_takes_back_at_once_unless_the_table_forbids(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, HERE)
        await play_legal(server, session, ANN, 0)
        await server.do(session, ANN, AskTakeBack, chair=0)
        assert await session.read(lambda table: len(table.plies)) == 0
        for other in (HERE, GREEDY):
            strict = await server.table(ME, other, options={"take_backs": False})
            await play_legal(server, strict, ANN, 0)
            asked = server.do(strict, ANN, AskTakeBack, chair=0)
            assert await refusal_code(asked) == "take_backs_off"

    run_in_process(tmp_path, use)


def test_the_record_tells_what_was_taken_back_and_what_that_revealed(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, HERE, setup=SHORT)
        await play_legal(server, session, ANN, 0)
        second = await session.read(lambda table: str(table.game.tile))  # type: ignore[union-attr]
        server.clock.advance(2)
        await server.do(session, ANN, AskTakeBack, chair=0)
        for chair in (0, 1):
            await play_legal(server, session, ANN, chair)
        record = await session.read(present_record)
        assert record["take_backs"] == [
            {"ply": 0, "after": 1, "by": "red", "revealed": [second], "ms": 2_000}
        ]
        assert verify_record(record)["take_backs"] == 1
        assert replay_one(record) == record["result"]
        record["take_backs"][0]["revealed"] = [second[::-1]]
        with pytest.raises(RecordError, match="where the order has"):
            verify_record(record)
        rebuilt = Table.rebuilt(await server.store.history(session.id))
        assert rebuilt is not None
        assert rebuilt.take_backs == await session.read(lambda table: table.take_backs)

    run_in_process(tmp_path, use)


def test_programs_are_not_asked_for_their_consent(tmp_path: Path) -> None:
    program = Guest("any", "Any", program=True)
    setup = SHORT

    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, OPEN, setup=setup)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await session.join(program, "Any", None, recorder.last.table.invite)
        assert [chair.program for chair in recorder.last.table.chairs] == [False, True]
        await play_legal(server, session, ANN, 0)
        await server.do(session, ANN, AskTakeBack, chair=0)
        assert recorder.kinds[-1] == "taken_back"
        await play_legal(server, session, ANN, 0)
        await play_legal(server, session, program, 1)
        assert recorder.last.table.status == "over"
        await server.do(session, ANN, Rematch)
        assert recorder.kinds[-2:] == ["rematch_asked", "rematch_made"]
        again = await server.tables.find(recorder.last.table.next)
        assert await again.read(lambda table: [chair.program for chair in table.chairs]) == [
            False,
            True,
        ]
        assert await again.read(lambda table: table.people) == {"ann", "any"}

    run_in_process(tmp_path, use)


def test_a_program_asks_the_people_and_a_chair_that_it_leaves_is_none_of_a_program(
    tmp_path: Path,
) -> None:
    program = Guest("any", "Any", program=True)

    async def use(server: InProcessServer) -> None:
        alone = await server.table(ME, GREEDY, host=program)
        await play_legal(server, alone, program, 0)
        await server.do(alone, program, AskTakeBack, chair=0)
        assert await alone.read(lambda table: len(table.plies)) == 0
        session = await server.table(ME, OPEN, OPEN, setup={"players": ["red", "blue", "white"]})
        invite = await session.read(lambda table: table.invite)
        await session.join(program, "Any", 1, invite)
        await server.do(session, program, Leave, chair=1)
        assert await session.read(lambda table: table.chairs[1].program) is False
        await session.join(program, "Any", 1, invite)
        await session.join(BOB, "Bob", 2, invite)
        await play_legal(server, session, ANN, 0)
        await play_legal(server, session, program, 1)
        await server.do(session, program, AskTakeBack, chair=1)
        assert await session.read(lambda table: table.pending_voters) == {"ann", "bob"}
        await server.do(session, program, Resign, chair=1, bot="level1")
        assert await session.read(lambda table: table.chairs[1].program) is False

    run_in_process(tmp_path, use)


def test_people_write_to_each_other_and_can_stop_listening(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        ann, bob, eve = Recorder("ann"), Recorder("bob"), Recorder()
        for recorder in (ann, bob, eve):
            await session.subscribe(recorder, None)
        assert await refusal_code(server.do(session, None, Say, text="hi")) == "not_seated"
        assert (
            await refusal_code(server.do(session, Guest("eve", "Eve"), Say, text="hi"))
            == "not_seated"
        )
        assert await refusal_code(server.do(session, BOB, Say, text=" \u200b ")) == "bad_text"
        assert await refusal_code(server.do(session, ANN, Mute, chair=0)) == "cannot_mute"
        await server.do(session, BOB, Say, text="one")
        await server.do(session, ANN, Mute, chair=1)
        await server.do(session, BOB, Say, text="two")
        assert ann.last.seq == 6
        assert (ann.kinds[-2:], bob.kinds[-2:]) == (["said", "muted"], ["said", "said"])
        assert eve.kinds == bob.kinds
        late = Recorder("ann")
        await session.subscribe(late, 3)
        assert late.last.muted == (1,)
        assert late.kinds == ["muted"]
        await server.do(session, ANN, Mute, chair=1)
        await server.do(session, ANN, Mute, chair=1, muted=False)
        late = Recorder("ann")
        await session.subscribe(late, 3)
        assert late.kinds == ["said", "muted", "said", "muted"]
        quiet = await two_people(server, options={"chat": False})
        assert await refusal_code(server.do(quiet, ANN, Say, text="hi")) == "chat_off"

    run_in_process(tmp_path, use)


def test_a_command_that_is_decided_changes_nothing() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    folded.play()
    seq = folded.table.seq
    for guest, command in (
        ("ann", AskTakeBack(id="a", seq=seq, chair=0)),
        ("ann", Resign(id="b", seq=seq, chair=0, bot="greedy")),
        ("bob", Say(id="c", text="hm")),
        ("bob", Mute(id="d", chair=0)),
    ):
        decided = decide(folded.table, guest, command, folded.now)
        assert decided
        assert decide(folded.table, guest, command, folded.now) == decided
    assert folded.table.seq == seq
    assert folded.table.take_back is None


def test_what_is_so_already_makes_nothing_happen() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    assert decide(folded.table, "ann", Mute(id="a", chair=1, muted=False), 0) == []
    assert decide_join(folded.table, Guest("ann", "Ann"), "Ann", None, None, 0) == []


def test_a_drop_is_never_taken_back() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR, game="dropit", setup={"hand": "steady"})
    assert folded.table.game is not None
    twin = folded.table.game.copy()
    ply = folded.table.adapter.play(twin, "red square 60")
    folded.happen(StoredMovePlayed(chair=0, move=ply.move, by="person", chance=ply.chance, spent=1))
    with pytest.raises(Refusal) as caught:
        decide(folded.table, "ann", AskTakeBack(id="a", seq=folded.table.seq, chair=0), 0)
    assert caught.value.code == "cannot_take_back"
    assert caught.value.params == {"reason": "a piece that was let go has fallen"}


def test_a_move_may_be_made_by_the_one_who_is_to_act_in_time() -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    seq = folded.table.seq
    check_move(folded.table, "ann", PlayMove(id="a", seq=seq, chair=0, move="c4d4"), folded.now)
    with pytest.raises(Refusal) as caught:
        check_move(
            folded.table, "ann", PlayMove(id="a", seq=seq - 1, chair=0, move="c4d4"), folded.now
        )
    assert caught.value.code == "stale"


def code_of(table: Table, guest: str, command: AnyCommand) -> str | None:
    """Return the code with which a command is refused; None when it is not."""
    try:
        decide(table, guest, command, 0)
    except Refusal as refusal:
        return refusal.code
    return None


def test_whoever_listens_again_without_end_is_stopped_and_may_still_mute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "MOST_CHANGES", 6)
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    table = folded.table
    for number in range(6):
        command = Mute(id="x", chair=1, muted=number % 2 == 0)
        assert code_of(table, "ann", command) is None
        folded.happen(decide(table, "ann", command, 0)[0], "ann")
    assert table.muted["ann"] == set()
    on, off = Mute(id="x", chair=1, muted=True), Mute(id="x", chair=1, muted=False)
    folded.happen(decide(table, "ann", on, 0)[0], "ann")
    assert code_of(table, "ann", off) == "too_often"
    assert decide(table, "ann", on, 0) == []
    # It is counted for each, and known after a restart.
    assert code_of(table, "bob", Mute(id="y", chair=0)) is None
    rebuilt = Table.rebuilt(folded.history)
    assert rebuilt is not None
    assert code_of(rebuilt, "ann", off) == "too_often"


def test_nobody_gets_up_and_sits_down_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_CHANGES", 3)
    folded = Folded(ANNS_CHAIR, OPEN_CHAIR)
    table = folded.table
    for _ in range(3):
        folded.happen(decide(table, "ann", Leave(id="x", seq=table.seq, chair=0), 0)[0], "ann")
        folded.happen(decide_join(table, ANN, "Ann", 0, None, 0)[0], "ann")
    assert code_of(table, "ann", Leave(id="x", seq=table.seq, chair=0)) == "too_often"
    assert code_of(table, "ann", Close(id="x", seq=table.seq)) is None


@pytest.mark.parametrize("limit", ["MOST_ENTRIES", "MOST_OF_ONE"])
def test_a_full_history_takes_what_comes_to_an_end_only(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    table = folded.table
    folded.play()
    folded.play()
    for _ in range(3):
        folded.happen(Said(chair=0, name="Ann", text="Hm."), "ann")
    folded.happen(TakeBackAsked(chair=1, ply=1, revealed=()), "bob")
    assert code_of(table, "ann", Say(id="x", text="Hm.")) is None
    monkeypatch.setattr(commands, limit, 3)
    seq = table.seq
    assert code_of(table, "ann", Say(id="x", text="Hm.")) == "history_full"
    for command in (
        AnswerTakeBack(id="x", seq=seq, agree=True),
        AnswerTakeBack(id="x", seq=seq, agree=False),
        Resign(id="x", seq=seq, chair=0),
        Mute(id="x", chair=1),
    ):
        assert code_of(table, "ann", command) is None
    folded.happen(TakeBackRefused(chair=0), "ann")
    ask = AskTakeBack(id="x", seq=table.seq, chair=0)
    assert code_of(table, "ann", ask) == "history_full"
    folded.play()
    # What one of two has done too often the other has not, unless it is the table's.
    full = "history_full" if limit == "MOST_ENTRIES" else None
    assert code_of(table, "bob", Say(id="x", text="Hm.")) == full


def test_nobody_sits_down_where_the_history_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_ENTRIES", 1)
    table = Folded(ANNS_CHAIR, OPEN_CHAIR).table
    with pytest.raises(Refusal) as caught:
        decide_join(table, BOB, "Bob", None, "secret", 0)
    assert caught.value.code == "history_full"


def test_what_two_guests_did_counts_for_the_one_they_become(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folded = Folded(ANNS_CHAIR, BOBS_CHAIR)
    for guest in ("ann", "bob", "bob"):
        folded.happen(Said(chair=0, name="Ann", text="Hm."), guest)
    folded.happen(StoredGuestsMerged(guest="bob", became="ann"))
    monkeypatch.setattr(commands, "MOST_OF_ONE", 3)
    assert code_of(folded.table, "ann", Say(id="x", text="Hm.")) == "history_full"


def test_nobody_sits_down_under_a_name_that_looks_like_another_s() -> None:
    table = Folded(ANNS_CHAIR, OPEN_CHAIR).table
    (taken,) = decide_join(table, BOB, "ann", None, "secret", 0)
    assert isinstance(taken, StoredChairTaken)
    assert taken.name == "ann 2"
    bot = StoredChair(player="blue", sitter="bot", name="Ada", bot="level5")
    table = Folded(ANNS_CHAIR, bot, StoredChair(player="white")).table
    with pytest.raises(Refusal) as caught:
        decide_join(table, BOB, "АDA", None, "secret", 0)  # noqa: RUF001
    assert (caught.value.code, caught.value.params) == ("name_of_bot", {"name": "Ada"})
    (seated,) = decide(table, "ann", SeatBot(id="x", seq=table.seq, chair=2, bot="level5"), 0)
    assert isinstance(seated, BotSeated)
    assert seated.name == "Ada 2"
