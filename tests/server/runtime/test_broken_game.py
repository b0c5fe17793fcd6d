"""A game of another package that breaks down: people are told, and nothing of it is stored."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from in_process import ANN, HERE, ME, QUICK, InProcessServer, Recorder, refusal_code, run_in_process
from nim import nim_package
from topdrop.server.protocol.messages import PlayMove
from topdrop.server.runtime.session import TableSession

SOURCE = """
class View(nim.View):
    breaks = False
    def as_json(self):
        if self.breaks:
            raise LookupError("no such picture")
        return super().as_json()

class Game(nim.Game):
    def __init__(self, setup):
        if setup["breaks"] == "setup":
            raise OSError("no such game")
        self.breaks = setup["breaks"]
        super().__init__(setup)
    def view(self, seat):
        view = View(seat, self.heap)
        view.breaks = self.breaks == "view" or (self.breaks == "late" and self.ply > 0)
        return view
    def result(self):
        if self.breaks == "result":
            raise ZeroDivisionError("nobody counted")
        return super().result()
    def play(self, move):
        super().play(move)
        if self.breaks == "play":
            raise AttributeError("it has no board")

def new_game(setup, seed=None):
    return Game(setup)
"""
BOT = """
class Taker:
    def __init__(self, seed=None):
        pass
    def choose(self, view, clock):
        return "1"
"""


@pytest.fixture(autouse=True)
def brittle(tmp_path: Path) -> Iterator[None]:
    """Let a nim be installed that breaks down where its setup says."""
    points = {"topdrop.bots": {"nim.taker": "nim_package:Taker"}}
    with nim_package(tmp_path / "site", SOURCE + BOT, points):
        yield


async def table(server: InProcessServer, breaks: str, *chairs: Any) -> TableSession:
    setup = {"players": ["black", "white"], "breaks": breaks}
    return await server.table(*(chairs or (ME, HERE)), game="nim", setup=setup, options=QUICK)


@pytest.mark.parametrize("breaks", ["setup", "view", "result"])
def test_a_table_that_could_not_be_shown_is_not_made(tmp_path: Path, breaks: str) -> None:
    async def use(server: InProcessServer) -> None:
        assert await refusal_code(table(server, breaks)) == "broken_game"
        assert (await server.tables.tables_of("ann")).tables == ()

    run_in_process(tmp_path, use)


@pytest.mark.parametrize(
    ("breaks", "told"), [("play", "it has no board"), ("late", "no such picture")]
)
def test_a_move_that_breaks_the_game_is_refused_and_changes_nothing(
    tmp_path: Path, breaks: str, told: str
) -> None:
    async def use(server: InProcessServer) -> None:
        session = await table(server, breaks)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        for _ in range(2):
            move = server.do(session, ANN, PlayMove, chair=0, move="1")
            assert await refusal_code(move) == "broken_game"
        assert recorder.last.table.ply == 0
        assert len(await server.store.history(session.id)) == 2
        assert await session.read(lambda table: len(table.plies)) == 0

    run_in_process(tmp_path, use)


def test_the_reason_says_whose_game_it_is(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        with pytest.raises(Exception, match="nim of the package nim_package has failed: LookupErr"):
            await table(server, "view")

    run_in_process(tmp_path, use)


def test_a_bot_whose_move_breaks_the_game_is_not_waited_for_in_silence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(server: InProcessServer) -> None:
        session = await table(server, "late", {"sitter": "bot", "bot": "taker"}, ME)
        # It is tried again, since another move may do.
        await server.clock.until_waiting()
        assert "nim of the package nim_package has failed" in caplog.text
        assert await session.read(lambda table: len(table.plies)) == 0

    run_in_process(tmp_path, use)
