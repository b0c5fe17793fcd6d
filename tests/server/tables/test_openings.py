"""How games begin, by which a game that goes on is found."""

from pathlib import Path

from in_process import ANN, HERE, ME, InProcessServer, play_legal, run_in_process
from topdrop.server.protocol.messages import AskTakeBack
from topdrop.server.tables.course import Course, course_of
from topdrop.server.tables.openings import TELLING_MOVES, commitment_digits, opening_at, opening_of
from topdrop.server.tables.table import Table


def both(table: Table) -> tuple[str | None, str | None]:
    return opening_at(table), opening_of(course_of(table))


def test_a_table_and_a_course_of_the_same_game_begin_alike(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, HERE)
        for number in range(TELLING_MOVES):
            assert await session.read(both) == (None, None)
            await play_legal(server, session, ANN, number % 2)
        first = await session.read(both)
        assert first[0] == first[1] is not None
        await play_legal(server, session, ANN, 0)
        assert await session.read(both) == first
        rows = await server.store.playing_like(None, first[0])
        assert rows == [session.id]
        course: Course = await session.read(course_of)
        other = course._replace(setup={**course.setup, "board": "another"})
        assert opening_of(other) not in (None, first[0])
        for _ in range(2):
            await server.do(session, ANN, AskTakeBack, chair=0)
            taken = await session.read(both)
            assert taken[0] == taken[1]

    run_in_process(tmp_path, use)


def test_a_commitment_is_a_text_or_none() -> None:
    assert commitment_digits("0123456789abcdef0123") == "0123456789abcdef"
    assert [commitment_digits(other) for other in (None, "", 5, ["x"])] == [None] * 4
