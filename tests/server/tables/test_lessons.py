"""Every lesson is a real game: it is played through here by the rules, as a learner would."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from in_process import ANN, BOB, InProcessServer, refusal_code, run_in_process
from topdrop.core.registry import games
from topdrop.server.protocol.http_bodies import LessonStep
from topdrop.server.protocol.messages import PlayMove, Resign, SetPosition
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import MovePlayed
from topdrop.server.runtime.session import TableSession
from topdrop.server.tables.lessons import find_lesson, has_lesson, lesson_line, lesson_table
from topdrop.server.tables.table import Table

TAUGHT = [game for game in games() if has_lesson(game)]


def as_wished(step: LessonStep, events: tuple[dict[str, Any], ...]) -> bool:
    """Return whether what happened is what a step wishes."""
    wishes = step.wishes or ()
    return not wishes or any(
        all(plain(event.get(key)) == plain(value) for key, value in wish.items())
        for wish in wishes
        for event in events
    )


def plain(value: object) -> object:
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value


class Learner:
    """Ann at a table of a lesson."""

    def __init__(self, server: InProcessServer, session: TableSession) -> None:
        self.server = server
        self.session = session
        self.commands = 0

    async def set_position(self, ply: int) -> None:
        self.commands += 1
        id_ = f"position {self.commands}"
        seq = await self.session.read(lambda table: table.seq)
        await self.session.execute(ANN.id, SetPosition(id=id_, seq=seq, ply=ply))

    async def play(self, move: str) -> tuple[dict[str, Any], ...]:
        """Play a move and return what it did."""
        self.commands += 1
        seq, chair = await self.session.read(lambda table: (table.seq, table.to_act))
        assert chair is not None
        command = PlayMove(id=f"move {self.commands}", seq=seq, chair=chair, move=move)
        await self.session.execute(ANN.id, command)
        played = await self.session.read(lambda table: table.entries[-1].entry.what)
        assert isinstance(played, MovePlayed)
        return played.events


async def learner(server: InProcessServer, game: str) -> Learner:
    return Learner(server, await server.tables.lesson(game, ANN))


def decisions(game: str) -> Iterator[LessonStep]:
    return (step for step in find_lesson(game).steps if step.wishes is not None)


def test_our_games_are_taught() -> None:
    assert TAUGHT == ["dropit", "ontop"]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_goes_forwards_in_steps_of_their_own(game: str) -> None:
    steps = find_lesson(game).steps
    assert len({step.key for step in steps}) == len(steps)
    assert [step.ply for step in steps] == sorted(step.ply for step in steps)
    assert steps[-1].wishes is None


@pytest.mark.parametrize("game", TAUGHT)
def test_the_line_does_what_every_step_wishes(game: str, tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        ann, plies = await learner(server, game), lesson_line(game).plies
        for step in decisions(game):
            await ann.set_position(step.ply)
            acting = await ann.session.read(lambda table: table.to_act)
            assert acting in await ann.session.read(lambda table: table.chairs_of(ANN.id))
            events = await ann.play(plies[step.ply].move)
            assert as_wished(step, events), step.key

    run_in_process(tmp_path, use)


def test_no_step_of_on_top_wishes_all_that_is_allowed(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        ann = await learner(server, "ontop")
        for step in decisions("ontop"):
            await ann.set_position(step.ply)
            view = await ann.session.read(lambda table: table.adapter.view(table.game, 0))
            good = 0
            for move in view["legal_moves"]:
                await ann.set_position(step.ply)
                good += as_wished(step, await ann.play(move))
            # The first tile may lie anywhere, and the last one ends the game wherever it does.
            free = step.key in ("lay", "end")
            assert good == len(view["legal_moves"]) if free else 1 <= good < 10, step.key

    run_in_process(tmp_path, use)


def test_a_position_is_come_to_from_anywhere(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        ann = await learner(server, "ontop")
        end = len(lesson_line("ontop").plies)
        commitment = await ann.session.read(lambda table: table.commitment)
        for ply in (0, end, 4, 4, 10, end, 0):
            await ann.set_position(ply)

            def look(table: Table, ply: int = ply) -> None:
                assert table.game is not None
                assert table.game.ply == len(table.plies) == ply
                assert table.status == ("over" if ply == end else "playing")
                assert table.commitment == commitment

            await ann.session.read(look)
        assert await refusal_code(ann.set_position(end + 1)) == "no_position"

    run_in_process(tmp_path, use)


def test_what_is_there_already_is_not_done_again(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        ann = await learner(server, "ontop")
        await ann.set_position(4)
        seq = await ann.session.read(lambda table: table.seq)
        await ann.set_position(4)
        assert await ann.session.read(lambda table: table.seq) == seq

    run_in_process(tmp_path, use)


def test_a_lesson_survives_a_restart(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        ann = await learner(server, "ontop")
        await ann.set_position(8)
        table = ann.session.id
        history = await server.store.history(table)
        rebuilt = Table.rebuilt(history)
        assert rebuilt is not None
        assert rebuilt.game is not None
        assert (rebuilt.game.ply, rebuilt.lesson) == (8, 1)

    run_in_process(tmp_path, use)


def test_a_lesson_is_in_no_list_and_nothing_is_due_there(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        await learner(server, "ontop")
        assert not (await server.tables.tables_of(ANN.id)).tables
        assert not await server.store.pending_tables()

    run_in_process(tmp_path, use)


def test_a_guest_has_one_table_of_a_lesson(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        first = await server.tables.lesson("ontop", ANN)
        assert await server.tables.lesson("ontop", ANN) is first
        assert (await server.tables.lesson("dropit", ANN)).id != first.id
        assert (await server.tables.lesson("ontop", BOB)).id != first.id

    run_in_process(tmp_path, use)


def test_a_lesson_that_was_given_up_begins_at_another_table(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        first = await server.tables.lesson("ontop", ANN)
        seq = await first.read(lambda table: table.seq)
        chair = await first.read(lambda table: table.chairs_of(ANN.id)[0])
        await first.execute(ANN.id, Resign(id="r", seq=seq, chair=chair))
        second = await server.tables.lesson("ontop", ANN)
        assert second.id != first.id

    run_in_process(tmp_path, use)


def test_lessons_count_among_the_tables_that_a_guest_may_have(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        await server.tables.lesson("ontop", ANN)
        assert await refusal_code(server.tables.lesson("dropit", ANN)) == "too_many_tables"

    run_in_process(tmp_path, use, tables_per_guest=1)


def test_nobody_else_moves_at_a_lesson(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        ann = await learner(server, "ontop")
        await ann.set_position(0)
        await ann.play(lesson_line("ontop").plies[0].move)
        acting = await ann.session.read(lambda table: table.chairs[table.to_act or 0].sitter)
        assert acting == "bot"
        assert not ann.session.busy

    run_in_process(tmp_path, use)


def test_only_whoever_learns_sets_the_position(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        ann = await learner(server, "ontop")
        seq = await ann.session.read(lambda table: table.seq)
        command = SetPosition(id="x", seq=seq, ply=4)
        assert await refusal_code(ann.session.execute("bob", command)) == "not_seated"

    run_in_process(tmp_path, use)


def test_an_ordinary_table_cannot_be_set(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table({"sitter": "me"}, {"sitter": "here", "name": "Cecil"})
        command = SetPosition(id="x", seq=await session.read(lambda table: table.seq), ply=0)
        assert await refusal_code(session.execute(ANN.id, command)) == "no_position"

    run_in_process(tmp_path, use)


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(Refusal) as refused:
        find_lesson("chess")
    assert refused.value.code == "unknown_game"
    assert lesson_table("ontop", ANN).lesson == find_lesson("ontop").edition
