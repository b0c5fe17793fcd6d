"""Every bot makes a move at start, and one that cannot is not offered."""

import asyncio
from pathlib import Path

import pytest

from added_package import python_path, write_package
from in_process import InProcessBots, InProcessServer, run_in_process
from server_process import ServerProcess
from topdrop.bots import bot_names, find_bot
from topdrop.core.registry import games
from topdrop.server.adapters import adapters
from topdrop.server.runtime.bot_check import AGAIN_SECONDS, check_bots
from topdrop.server.runtime.resources import Question
from topdrop.server.tables.creation import available_games


class QuickBots(InProcessBots):
    """Bots all of which play by lot, so that nothing has to be compiled."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[tuple[str, str]] = []

    async def think(self, question: Question, seconds: float) -> str:
        self.names.append((str(question.record["game"]), question.bot))
        if question.bot in {*self.failing, *self.cheating}:
            return await super().think(question, seconds)
        return await super().think(question._replace(bot="random"), seconds)


def quick(server: InProcessServer) -> QuickBots:
    bots = server.resources.bots = QuickBots()
    return bots


def offered(server: InProcessServer, game: str) -> list[str]:
    (info,) = [
        info for info in available_games(server.resources.unplayable_bots) if info.name == game
    ]
    return [bot.name for bot in info.bots]


def test_every_bot_of_every_game_makes_one_move(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        bots = quick(server)
        await check_bots(server.resources)
        assert sorted(bots.names) == sorted(
            (game, bot) for game in games() for bot in bot_names(game)
        )
        assert server.resources.unplayable_bots == {}

    run_in_process(tmp_path, use)


@pytest.mark.parametrize("trouble", ["fails", "cheats"])
def test_a_bot_that_cannot_play_is_not_offered_until_it_can(
    tmp_path: Path, trouble: str, caplog: pytest.LogCaptureFixture
) -> None:
    top, _ = find_bot("ontop", "level5")

    async def use(server: InProcessServer) -> None:
        bots = quick(server)
        if trouble == "fails":
            bots.failing.add(top)
        else:
            bots.cheating[top] = "a1a2"
        before = offered(server, "ontop")
        checking = asyncio.ensure_future(check_bots(server.resources))
        await server.clock.until_waiting()
        assert server.clock.waiting == [AGAIN_SECONDS]
        assert offered(server, "ontop") == [name for name in before if name not in ("level5", top)]
        # Once more in a new process before it is given up.
        assert bots.names.count(("ontop", top)) == 2
        server.clock.advance(AGAIN_SECONDS)
        await server.clock.until_waiting()
        assert caplog.text.count("cannot play and is not offered") == 2  # one in each game
        bots.failing.clear()
        bots.cheating.clear()
        server.clock.advance(AGAIN_SECONDS)
        await checking
        assert offered(server, "ontop") == before

    run_in_process(tmp_path, use)
    assert f"bot {top} of ontop cannot play and is not offered: " in caplog.text
    assert f"bot {top} of ontop can play and is offered again" in caplog.text


def test_a_game_that_cannot_be_set_up_keeps_its_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(*given: object) -> None:
        raise RuntimeError("as the test wants")

    async def use(server: InProcessServer) -> None:
        bots = quick(server)
        monkeypatch.setattr(adapters()["ontop"], "begin", break_down)
        await check_bots(server.resources)
        assert {game for game, _ in bots.names} == {*games()} - {"ontop"}
        assert server.resources.unplayable_bots == {}

    run_in_process(tmp_path, use)
    assert "the bots of ontop cannot be tried out: as the test wants" in caplog.text


UNABLE = """
class Bot:
    def __init__(self, *, seed=None): pass
    def choose(self, view, clock): raise RuntimeError("no luck today")

class Able(Bot):
    def choose(self, view, clock): return view.legal_moves[0]
"""


@pytest.mark.slow
def test_a_real_server_leaves_out_what_cannot_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = {"topdrop.bots": {"ontop.able": "unable:Able", "ontop.unable": "unable:Bot"}}
    write_package(tmp_path / "site", "unable", UNABLE, points)
    monkeypatch.setenv("PYTHONPATH", python_path(tmp_path / "site"))
    with ServerProcess(tmp_path / "data", check_bots=True) as server:
        assert server.process.stderr is not None
        assert server.process.stderr.readline() == (
            "bot unable of ontop cannot play and is not offered: "
            "unable: RuntimeError: no luck today\n"
        )
        with server.http() as browser:
            told = {info["name"]: info["bots"] for info in browser.get("/api/games").json()}
        names = [bot["name"] for bot in told["ontop"]]
        assert "able" in names
        assert "unable" not in names
        assert len([bot for bot in told["ontop"] if bot["level"]]) == 5
