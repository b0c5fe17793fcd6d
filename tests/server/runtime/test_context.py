"""A server's parts from its start to its stop."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from in_process import ManualClock
from topdrop.server.protocol.http_bodies import ChairSetup, NewTable
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.administering import RESTARTING
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Settings
from topdrop.server.store.opening import DATABASE


class Line:
    """A connection that hears a goodbye, at once or never."""

    def __init__(self, *, prompt: bool = True) -> None:
        self.guest: str | None = None
        self.table, self.address = "t", "127.0.0.1"
        self.ended = asyncio.Event()
        self.heard: list[tuple[str, int | None]] = []
        self._prompt = prompt

    async def become(self, guest: str) -> None:
        self.guest = guest

    def end(self, refusal: Refusal, code: int | None = None) -> None:
        self.heard.append((refusal.code, code))
        if self._prompt:
            self.ended.set()


def with_context(data: Path, use: Callable[[ServerContext], Awaitable[None]]) -> None:
    async def run() -> None:
        context = ServerContext(Settings(data=data, check_bots=False), ManualClock())
        await context.start()
        try:
            await use(context)
        finally:
            await context.stop()

    asyncio.run(run())


def test_a_stopping_server_says_goodbye_and_refuses_what_still_comes(tmp_path: Path) -> None:
    async def use(context: ServerContext) -> None:
        here, gone = Line(), Line()
        with context.connection(here):
            with context.connection(gone):
                context.check_running()
            await context.disconnect_all()
        assert here.heard == [("stopping", RESTARTING)]
        assert gone.heard == []
        with pytest.raises(Refusal) as caught:
            context.check_running()
        assert caught.value.code == "stopping"

    with_context(tmp_path, use)


def test_nobody_keeps_a_server_from_stopping(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topdrop.server.runtime.context.GOODBYE_SECONDS", 0.01)

    async def use(context: ServerContext) -> None:
        deaf = Line(prompt=False)
        with context.connection(deaf):
            await context.disconnect_all()
        assert deaf.heard == [("stopping", RESTARTING)]

    with_context(tmp_path, use)


def test_everything_is_in_one_file_that_the_next_server_opens(tmp_path: Path) -> None:
    ids: list[str] = []

    async def make(context: ServerContext) -> None:
        guest, secret = await context.guests.create("Ann", context.clock.now())
        chairs = [ChairSetup(sitter="me"), ChairSetup(sitter="here")]
        setup = {"players": ["red", "blue"]}
        session = await context.tables.create(
            NewTable(game="ontop", setup=setup, chairs=chairs), guest
        )
        ids.extend([session.id, secret])

    async def find(context: ServerContext) -> None:
        guest = await context.guests.recognise(ids[1], context.clock.now())
        assert guest is not None
        assert guest.name == "Ann"
        session = await context.tables.find(ids[0])
        assert await session.read(lambda table: table.people) == {guest.id}

    with_context(tmp_path, make)
    assert (tmp_path / DATABASE).is_file()
    with_context(tmp_path, find)


def test_what_breaks_while_bots_get_ready_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def break_down() -> None:
        raise RuntimeError("as the test wants")

    async def use(context: ServerContext) -> None:
        monkeypatch.setattr(context.bots, "warm", break_down)
        await context.get_bots_ready()

    with_context(tmp_path, use)
    assert "the bots cannot be got ready" in caplog.text
