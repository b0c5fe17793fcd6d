"""Bots on chairs: levels, names, and who thinks for bots of long ago."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from added_package import added_package
from in_process import ANN, InProcessServer, Recorder, in_process_server
from topdrop.bots import levels
from topdrop.core.registry import games
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.messages import Resign, SeatBot
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import first_rows
from topdrop.server.tables.presenter import index_row, present_record
from topdrop.server.tables.seat_bots import (
    BotPlayer,
    SeatedBot,
    bot_player,
    seat_bot,
    seatable_bots,
    stand_in,
)
from topdrop.server.tables.stored_events import (
    StoredChair,
    StoredTableMade,
    decode_stored,
    encode_stored,
)

ME = {"sitter": "me"}
OPEN = {"sitter": "open"}

OTHERS = """
class Bot:
    def __init__(self, *, seed=None):
        pass

    def choose(self, view, clock):
        return view.legal_moves[0]
"""


def at_bench(data: Path, use: Callable[[InProcessServer], Awaitable[None]]) -> None:
    async def run() -> None:
        async with in_process_server(data) as made:
            await use(made)

    asyncio.run(run())


def level(number: int) -> dict[str, str]:
    return {"sitter": "bot", "bot": f"level{number}"}


@pytest.mark.parametrize("game", games())
def test_the_levels_come_first_and_every_bot_after_them(game: str) -> None:
    told = seatable_bots(game)
    assert [bot.level for bot in told[:5]] == [1, 2, 3, 4, 5]
    assert [bot.title for bot in told[:5]] == [each.name for each in levels(game)]
    assert [bot.seconds for bot in told[:5]] == [each.seconds for each in levels(game)]
    assert {"greedy", "random"} <= {bot.name for bot in told[5:]}
    assert all(bot.level is None and bot.package is None for bot in told[5:])


def test_bots_of_other_packages_are_told_with_their_package(tmp_path: Path) -> None:
    points = {"topdrop.bots": {"ontop.other": "others:Bot", "ontop.gone": "others:Gone"}}
    with added_package(tmp_path, "others", OTHERS, points):
        packages = {bot.name: bot.package for bot in seatable_bots("ontop")}
        assert packages["other"] == "others"
        assert packages["greedy"] is None
        assert "gone" not in packages
        assert seat_bot("ontop", "other", []) == SeatedBot("other", "other")
        assert bot_player("ontop", "other", 2.0) == BotPlayer("other", 2.0)


@pytest.mark.parametrize("text", ["level5", "LEVEL5", "Ada", "ada"])
def test_a_level_is_meant_by_its_number_or_its_name(text: str) -> None:
    assert seat_bot("ontop", text, []) == SeatedBot("level5", "Ada")


def test_nobody_at_a_table_is_called_like_somebody_else() -> None:
    assert seat_bot("ontop", "level5", ["Ada", None]).name == "Ada 2"
    assert seat_bot("ontop", "level5", ["Ada", "Ada 2"]).name == "Ada 3"
    assert seat_bot("ontop", "greedy", ["greedy"]) == SeatedBot("greedy", "greedy 2")


@pytest.mark.parametrize("text", ["level6", "level0", "", "longago", "x" * 60])
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="There is no bot called"):
        seat_bot("ontop", text, [])


def test_a_level_thinks_as_long_as_it_should_unless_the_server_gives_less() -> None:
    top = levels("ontop")[4]
    assert bot_player("ontop", "level5", 60.0) == BotPlayer(top.bot, top.seconds)
    assert bot_player("ontop", "level5", 0.2) == BotPlayer(top.bot, 0.2)
    assert bot_player("ontop", "random", 3.0) == BotPlayer("random", 3.0)


def test_a_stand_in_thinks_for_a_bot_that_is_gone(caplog: pytest.LogCaptureFixture) -> None:
    for game in games():
        assert bot_player(game, "long_gone", 3.0) == stand_in(game, 3.0)
        assert caplog.text.count(f"a stand-in plays {game}: bot: 'long_gone' is not known") == 1
        bot_player(game, "long_gone", 3.0)
        assert caplog.text.count(f"a stand-in plays {game}: bot: 'long_gone' is not known") == 1


def test_levels_sit_at_a_table_under_their_names_and_play_in_their_time(tmp_path: Path) -> None:
    players = {"players": ["red", "blue", "white", "yellow"]}

    async def use(made: InProcessServer) -> None:
        session = await made.table(level(2), level(2), OPEN, ME, setup=players)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        assert [chair.name for chair in recorder.last.table.chairs] == [
            "Otto",
            "Otto 2",
            None,
            "Ann",
        ]
        assert [chair.bot for chair in recorder.last.table.chairs][:2] == ["level2", "level2"]
        await made.do(session, ANN, SeatBot, chair=2, bot="Otto")
        seated = recorder.last.entries[0].what
        assert (seated.bot, seated.name) == ("level2", "Otto 3")
        await made.do(session, ANN, Resign, chair=3, bot="level1")
        assert (recorder.last.table.chairs[3].bot, recorder.last.table.chairs[3].name) == (
            "level1",
            "Pip",
        )
        record = await session.read(present_record)
        assert record["names"]["white"] == "Otto 3"
        assert record["bots"]["white"] == "level2"
        await made.clock.until_waiting()
        made.clock.turn(0.7)
        await recorder.until(lambda heard: heard.last.table.ply == 1)
        otto = levels("ontop")[1]
        assert made.bots.thinkers[0] == (otto.bot, otto.seconds)

    at_bench(tmp_path, use)


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

    async def use(made: InProcessServer) -> None:
        table, rows = first_rows(making, 1)
        await made.store.append(rows, [index_row(table)])
        session = await made.tables.find(table.id)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await recorder.until(lambda heard: heard.last.table.ply == 1)
        assert recorder.last.entries[-1].what.by == "bot"
        assert recorder.last.table.chairs[0].name == "longago"
        assert made.bots.thinkers == [stand_in("ontop", made.settings.bot_seconds)]

    at_bench(tmp_path, use)


@pytest.mark.parametrize("kind", ["bot_seated", "chair_resigned"])
def test_a_happening_of_long_ago_has_no_name_beside_the_bot(kind: str) -> None:
    old = msgspec.json.encode({"kind": kind, "chair": 1, "bot": "longago"})
    what = decode_stored(old)
    assert (what.bot, what.name) == ("longago", None)  # type: ignore[union-attr]
    assert decode_stored(encode_stored(what)) == what
