"""Tables without a server: the same answers and messages, over what the browser keeps."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from in_process import ManualClock
from memory_shelf import MemoryShelf
from topdrop import ontop
from topdrop.dropit import physics
from topdrop.server.in_browser.connection import PageConnection
from topdrop.server.in_browser.host import BrowserHost, open_host

ONE_SCREEN = [{"sitter": "me", "name": "Ann"}, {"sitter": "here", "name": "Ben"}]


class Page:
    """A page at a table: what it has been told, and how it says something."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.connection: PageConnection | None = None
        self._more = asyncio.Event()

    async def open(self, host: BrowserHost, table: str) -> "Page":
        self.connection = await host.connect(table, self._hear)
        await self.say(type="hello", protocol=2)
        return self

    async def say(self, **message: Any) -> None:
        if self.connection is not None:
            await self.connection.hear(json.dumps(message))

    async def until(self, wanted: Callable[[Any], bool]) -> Any:
        async with asyncio.timeout(60):
            while True:
                for message in self.told:
                    if wanted(message):
                        return message
                self._more.clear()
                await self._more.wait()

    def _hear(self, text: str) -> None:
        self.told.append(json.loads(text))
        self._more.set()

    @property
    def legal(self) -> list[str]:
        """What may be played, as the newest message says."""
        for message in reversed(self.told):
            view = message.get("view") or (message.get("changes") or {}).get("own") or {}
            if "legal_moves" in view:
                return list(view["legal_moves"])
        return []


def run(use: Callable[[BrowserHost, MemoryShelf], Awaitable[None]]) -> None:
    async def go() -> None:
        shelf = MemoryShelf()
        host = await open_host(shelf, ManualClock())
        try:
            await use(host, shelf)
        finally:
            await host.tables.stop()

    asyncio.run(go())


async def ask(host: BrowserHost, method: str, path: str, body: object = None) -> Any:
    status, text = await host.answer(method, path, "" if body is None else json.dumps(body))
    assert status < 400, text
    return json.loads(text)


async def refused(host: BrowserHost, method: str, path: str, body: object = None) -> str:
    status, text = await host.answer(method, path, "" if body is None else json.dumps(body))
    assert status >= 400
    return str(json.loads(text)["problem"]["code"])


async def make(host: BrowserHost, chairs: list[dict[str, Any]] = ONE_SCREEN) -> str:
    body = {"game": "ontop", "setup": {"players": ["red", "blue"]}, "chairs": chairs}
    return str((await ask(host, "POST", "/api/tables", body))["table"]["id"])


def test_a_game_on_one_screen_is_there_when_the_page_is_loaded_again() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        table = await make(host)
        page = await Page().open(host, table)
        for number in range(3):
            seq = max(message.get("seq", 0) for message in page.told)
            move = page.legal[0]
            await page.say(type="move", id=f"m{number}", seq=seq, chair=number % 2, move=move)
            assert (page.told[-1]["type"], page.told[-1]["seq"]) == ("done", seq + 1)
        again = await open_host(shelf, ManualClock())
        back = await Page().open(again, table)
        welcome = back.told[0]
        assert welcome["type"] == "welcome"
        assert welcome["table"]["ply"] == 3
        assert welcome["table"]["chairs"][0]["mine"]
        assert [one["id"] for one in (await ask(again, "GET", "/api/tables/mine"))["tables"]] == [
            table
        ]

    run(use)


def test_nothing_is_acknowledged_that_is_not_kept() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        page = await Page().open(host, await make(host))
        kept = dict(shelf.entries)
        shelf.broken = True
        await page.say(type="move", id="m", seq=2, chair=0, move=page.legal[0])
        assert page.told[-1]["problem"]["code"] == "not_saved"
        assert shelf.entries == kept
        shelf.broken = False
        await page.say(type="move", id="m", seq=2, chair=0, move=page.legal[0])
        assert page.told[-1]["type"] == "done"

    run(use)


@pytest.mark.parametrize("level", ["level1", "level2"])
def test_a_bot_answers(level: str) -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        chairs = [{"sitter": "bot", "bot": level}, {"sitter": "me", "name": "Ann"}]
        body = {
            "game": "ontop",
            "setup": {"players": ["red", "blue"]},
            "chairs": chairs,
            "options": {"bot_pause": False},
        }
        table = (await ask(host, "POST", "/api/tables", body))["table"]["id"]
        page = await Page().open(host, table)
        await page.until(lambda message: (message.get("table") or message).get("to_act") == 1)

    run(use)


def test_two_tabs_hear_of_each_other() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        table = await make(host)
        other = await open_host(shelf, ManualClock())
        first, second = await Page().open(host, table), await Page().open(other, table)
        await first.say(type="move", id="m", seq=2, chair=0, move=first.legal[0])
        # Before the other tab has heard of it, it is refused, and told what it has missed.
        await second.say(type="move", id="n", seq=2, chair=0, move=second.legal[1])
        assert second.told[-1]["problem"]["code"] == "stale"
        assert any(message.get("seq") == 3 for message in second.told)
        await first.say(type="move", id="o", seq=3, chair=1, move=first.legal[0])
        await other.catch_up([table])
        assert any(message.get("seq") == 4 for message in second.told)

    run(use)


def test_a_game_that_is_over_is_looked_back_at_and_branched() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        table = await make(host)
        page = await Page().open(host, table)
        await page.say(type="resign", id="r", seq=2, chair=0)
        assert page.told[-1]["type"] == "done"
        replay = await ask(host, "GET", f"/api/tables/{table}/replay?seat=0")
        assert replay["table"]["status"] == "over"
        record = await ask(host, "GET", f"/api/tables/{table}/record")
        text = json.dumps(record)
        again = await ask(host, "POST", "/api/records/replay", {"record": text})
        assert again["view"]["seat"] is None
        branch = await ask(
            host, "POST", "/api/branches", {"table": table, "ply": 0, "chairs": ONE_SCREEN}
        )
        assert branch["table"]["branch"]

    run(use)


def test_the_lesson_is_learnt_here() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        assert await refused(host, "POST", "/api/lessons/ontop", {}) == "no_name"
        await ask(host, "PUT", "/api/me", {"name": "Ann"})
        made = await ask(host, "POST", "/api/lessons/ontop", {})
        assert made["table"]["lesson"] == (await ask(host, "GET", "/api/lessons/ontop"))["edition"]
        # It is in no list.
        assert (await ask(host, "GET", "/api/tables/mine"))["tables"] == []

    run(use)


def test_the_lesson_of_drop_it_shows_its_examples_without_physics(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(physics, "Space", None)

    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        host.playable = frozenset({"ontop"})
        await ask(host, "PUT", "/api/me", {"name": "Ann"})
        steps = (await ask(host, "GET", "/api/lessons/dropit"))["steps"]
        table = (await ask(host, "POST", "/api/lessons/dropit", {}))["table"]
        mine = next(number for number, chair in enumerate(table["chairs"]) if chair["mine"])
        page = await Page().open(host, table["id"])

        async def say(**message: Any) -> Any:
            seq = max(told.get("seq", 0) for told in page.told)
            await page.say(id=f"c{len(page.told)}", seq=seq, **message)
            return page.told[-1]

        for step in steps:
            assert (await say(type="set_position", ply=step["ply"]))["type"] == "done"
            if step["only"] is None:
                continue
            piece = step["only"].rsplit(" ", 2)[0]
            aside = f"{piece} 101.5 7"
            # Anything else is refused, beforehand too, and nothing has changed.
            refusal = await say(type="move", chair=mine, move=aside)
            assert refusal["problem"]["code"] == "needs_server"
            wrong = await say(type="move", chair=mine, move=f"{piece} 9000 0")
            assert wrong["problem"]["code"] == "illegal_move"
            await page.say(type="preview", id="p", moves=[aside, step["only"]])
            foreseen = page.told[-1]["moves"]
            assert foreseen[0]["problem"]["code"] == "needs_server"
            assert foreseen[1]["trajectory"]["frames"]
            before = len(page.told)
            done = await say(type="move", chair=mine, move=step["only"])
            assert done["type"] == "done"
            entry = next(each for each in page.told[before:] if each.get("seq") == done["seq"])
            assert entry["falls"][0]["trajectory"]["frames"]
            events = entry["entries"][0]["what"]["events"]
            assert any(
                all(event.get(key) == value for key, value in wish.items())
                for wish in step["wishes"]
                for event in events
            ), step["key"]
        # An answer about a joker lets nothing fall.
        joker = next(step for step in steps if step["key"] == "joker")
        assert (await say(type="set_position", ply=joker["ply"]))["type"] == "done"
        assert (await say(type="move", chair=mine, move="joker no"))["type"] == "done"

    run(use)


def test_how_drops_of_a_record_fell_is_known_of_those_that_come_along(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(physics, "Space", None)
    path = "/api/records/fall"

    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        await ask(host, "PUT", "/api/me", {"name": "Ann"})
        game = str((await ask(host, "POST", "/api/lessons/dropit", {}))["table"]["id"])
        page = await Page().open(host, game)
        await page.say(type="set_position", id="p", seq=2, ply=3)
        record = json.dumps(await ask(host, "GET", f"/api/tables/{game}/record"))
        fall = await ask(host, "POST", path, {"record": record, "ply": 3})
        assert fall["trajectory"]["movers"][-1] == 2
        assert await refused(host, "POST", path, {"record": record, "ply": 2}) == "needs_server"
        assert await refused(host, "POST", path, {"record": record, "ply": 9}) == "no_such_ply"
        seq = page.told[-1]["seq"]
        assert (await ask(host, "GET", f"/api/tables/{game}/falls/{seq}"))["seq"] == seq
        address = f"/api/tables/{game}/falls"
        assert await refused(host, "GET", f"{address}/{seq + 1}") == "needs_server"
        assert await refused(host, "GET", f"{address}/1") == "not_found"

    run(use)


def test_what_needs_a_server_says_so() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        await ask(host, "PUT", "/api/me", {"name": "Ann"})
        chairs = [{"sitter": "me"}, {"sitter": "open"}]
        body: dict[str, Any] = {"game": "ontop", "setup": {"players": ["red", "blue"]}}
        assert await refused(host, "POST", "/api/tables", {**body, "chairs": chairs}) == (
            "needs_server"
        )
        assert await refused(host, "POST", "/api/me/link", {}) == "needs_server"
        assert await refused(host, "GET", "/api/tables/x/y/z") == "needs_server"
        assert await refused(host, "GET", "/api/tables/local-none") == "unknown_table"
        assert await refused(host, "GET", "/api/tables/of-the-server") == "needs_server"
        assert await refused(host, "POST", "/api/tables", {"game": 3}) == "bad_message"

    run(use)


def test_games_say_whether_they_are_played_here() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        host.playable = frozenset({"ontop"})
        games = {game["name"]: game for game in await ask(host, "GET", "/api/games")}
        assert not games["ontop"]["needs_server"]
        assert games["dropit"]["needs_server"]
        assert games["ontop"]["title"] == ontop.TITLE

    run(use)


def test_nonsense_is_answered() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        page = await Page().open(host, await make(host))
        assert page.connection is not None
        await page.connection.hear("{")
        assert page.told[-1]["problem"]["code"] == "bad_message"
        await page.say(type="hello", protocol=99)
        assert page.told[-1]["type"] == "goodbye"
        lost = await Page().open(host, "local-none")
        assert lost.told[-1]["problem"]["code"] == "unknown_table"
        assert lost.connection is None

    run(use)


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_puzzles_are_solved_here(game: str) -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        rows = (await ask(host, "GET", "/api/puzzles"))["games"][game]
        path = f"/api/puzzles/{game}/{rows[0]['id']}"
        puzzle = await ask(host, "GET", path)
        assert puzzle["game"] == game
        if game == "ontop":
            verdict = await ask(host, "POST", f"{path}/answer", {"move": puzzle["answers"][0]})
            assert verdict["right"]
        else:
            # What every offered answer leads to comes with it, falls included.
            assert any(verdict["right"] for verdict in puzzle["offered"])
        assert await refused(host, "GET", f"/api/puzzles/{game}/none") == "unknown_puzzle"
        assert await refused(host, "POST", f"{path}/report", {"text": "odd"}) == "needs_server"

    run(use)


def test_a_game_with_a_real_box_is_kept_and_corrected_without_a_server() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        body = {
            "game": "ontop",
            "setup": {"players": ["red", "blue"]},
            "chairs": ONE_SCREEN,
            "options": {"by_hand": True},
        }
        table = str((await ask(host, "POST", "/api/tables", body))["table"]["id"])
        page = await Page().open(host, table)

        async def say(**message: Any) -> Any:
            seq = max(told.get("seq", 0) for told in page.told)
            await page.say(id=f"c{len(page.told)}", seq=seq, **message)
            return page.told[-1]

        for chair, moves in ((0, ("RBWY", "c6c7")), (1, ("RYBW", "c8c9"))):
            for move in moves:
                assert (await say(type="move", chair=chair, move=move))["type"] == "done"
        refusal = await say(type="correct", turn=1, move="b6c6")
        assert refusal["problem"]["code"] == "later_turn"
        assert (await say(type="correct", turn=1, drawn="RYWB"))["type"] == "done"
        again = await open_host(shelf, ManualClock())
        replay = await ask(again, "GET", f"/api/tables/{table}/replay")
        assert (replay["table"]["ply"], replay["view"]["tile"]) == (2, "RYWB")
        record = await ask(again, "GET", f"/api/tables/{table}/record")
        assert [move["tile"] for move in record["moves"]] == ["RYWB", "RYBW"]

    run(use)


def test_boards_and_shafts_are_designed_here() -> None:
    async def use(host: BrowserHost, shelf: MemoryShelf) -> None:
        board = {"name": "small", "rows": {"a": "1-9", "b": "2-8"}, "golden": [], "red": ["a4"]}
        asked = {"game": "ontop", "setup": {"board": board}}
        told = await ask(host, "POST", "/api/designs/check", asked)
        assert told["fault"] is None
        text = told["files"]["board"]
        read = await ask(host, "POST", "/api/designs/read", {"game": "ontop", "text": text})
        assert read["setup"] == {"board": board}
        trial = await ask(host, "POST", "/api/designs/trial", {**asked, "times": 2, "seed": 1})
        assert trial["trial"]["games"] == 2
        shaft = {"game": "dropit", "setup": {}}
        assert (await ask(host, "POST", "/api/designs/check", shaft))["counts"]["levels"] == 8

    run(use)
