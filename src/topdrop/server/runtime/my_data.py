"""All that is kept of somebody: as a file for them, and deleted."""

import io
import zipfile
from collections.abc import Iterator
from secrets import token_hex
from typing import Any, Final

import msgspec

from topdrop.server.protocol import messages
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import Said
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.resources import Lanes
from topdrop.server.runtime.session import TableSession
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.store import Store
from topdrop.server.tables import presenter
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.table import Table

MOST_TABLES: Final = 100_000

STAND_IN: Final = "level2"
"""Who plays on for somebody who is deleted."""

ABOUT: Final = "about.json"
"""The file in the archive that has everything but the games."""


class MyData:
    """Tells somebody what is kept of them, and deletes it."""

    def __init__(
        self, store: Store, clock: Clock, tables: TableRegistry, accounts: Accounts, workers: Lanes
    ) -> None:
        self._store = store
        self._clock = clock
        self._tables = tables
        self._accounts = accounts
        self._workers = workers

    async def export(self, guest: Guest) -> bytes:
        """Return a ZIP archive: all that is kept of a guest as JSON, and a record of every game."""
        about: dict[str, Any] = await self._store.exported(guest.id)
        lines: list[dict[str, Any]] = []
        records: dict[str, Any] = {}
        for row in await self._store.tables_of(guest.id, MOST_TABLES):
            try:
                session = await self._tables.find(row.table)
                record, said = await session.read(lambda table: _of_table(table, guest.id))
            except Refusal:
                # One that an operator has set aside.
                continue
            lines += said
            if record is not None:
                records[f"records/{row.game}-{row.table}.json"] = record
        about["what you wrote"] = lines
        return await self._workers.run("looks", guest.id, _packed, about, records)

    async def delete(self, guest: Guest, password: str | None, address: str) -> None:
        """Delete somebody with all that is kept of them; their games stay, without their name.

        A bot plays on at tables where a game goes on.

        Args:
            guest: The guest.
            password: Their password, if they have one.
            address: Where it is asked from.

        Raises:
            Refusal: The password is wrong, or was too often.
        """
        account = await self._store.account_of(guest.id)
        if account is not None and account.password is not None:
            now = self._clock.date()
            await self._accounts.check(account.name, password or "", address, now)
        for row in await self._store.tables_of(guest.id, MOST_TABLES):
            if row.status in ("waiting", "playing"):
                await self._leave(row.table, guest.id)
        await self._store.delete_guest(guest.id, token_hex(12), self._clock.date())

    async def _leave(self, table: str, guest: str) -> None:
        try:
            session = await self._tables.find(table)
            for command in await session.read(lambda found: list(_farewell(found, guest))):
                await _execute(session, guest, command)
        except Refusal:
            # Where nobody can play on for them, the game stays as it is.
            return


async def _execute(session: TableSession, guest: str, command: messages.SequencedCommand) -> None:
    seq = await session.read(lambda table: table.seq)
    asked: Any = msgspec.structs.replace(command, seq=seq)
    await session.execute(guest, asked)


def _farewell(table: Table, guest: str) -> Iterator[messages.SequencedCommand]:
    """Yield what lets a guest leave a table."""
    chairs = table.chairs_of(guest)
    if table.status == "waiting" and table.host == guest:
        yield messages.Close(id=token_hex(8), seq=table.seq)
    elif table.status == "waiting":
        for chair in chairs:
            yield messages.Leave(id=token_hex(8), seq=table.seq, chair=chair)
    elif table.status == "playing":
        for chair in chairs:
            yield messages.Resign(id=token_hex(8), seq=table.seq, chair=chair, bot=STAND_IN)


def _of_table(table: Table, guest: str) -> tuple[dict[str, Any] | None, list[dict[str, Any]]]:
    """Return the record of a table's game, if it has begun, and what a guest wrote there."""
    mine = table.chairs_of(guest)
    said = [
        {"table": table.id, "at": entry.at, "text": what.text}
        for entry in (each.entry for each in table.entries)
        if isinstance(what := entry.what, Said) and what.chair in mine
    ]
    return None if table.game is None else presenter.present_record(table), said


def _packed(about: dict[str, Any], records: dict[str, Any]) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in {ABOUT: about, **records}.items():
            file.writestr(name, msgspec.json.format(msgspec.json.encode(content)))
    return archive.getvalue()
