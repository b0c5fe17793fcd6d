"""Hearing everything that leaves a table, to find out whether it depends on what lies face down.

Two games are played that differ only in the order of tiles not yet turned up, and in the salt.
Whatever anybody can hear of them must be the same, byte by byte, but for the commitment.
"""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from in_process import ANN, BOB, InProcessBots, InProcessServer, Recorder, in_process_server
from topdrop.core.secrets import commitment
from topdrop.ontop.setup import setup_from_json
from topdrop.server.protocol import messages
from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.messages import PROTOCOL, WHOLE_PROTOCOL
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.bot_queue import Asker, Rank
from topdrop.server.runtime.resources import Question
from topdrop.server.runtime.session import TableSession
from topdrop.server.tables import presenter
from topdrop.server.tables.index import index_row, summarise
from topdrop.server.tables.stored_events import (
    StoredChair,
    StoredEntry,
    StoredGameBegan,
    StoredTableMade,
)
from topdrop.server.tables.table import Table

SETUP = {
    "players": ["red", "blue"],
    "tiles": {
        "name": "short",
        "triangles": 4,
        "stones": 21,
        "tiles": {"RYBW": 2, "YRWB": 2, "RBYW": 1, "BRWY": 2, "BWYR": 1},
    },
}


class Plan(NamedTuple):
    """A game to be overheard: the order of its tiles, their salt, and how it is played."""

    order: tuple[str, ...]
    salt: str
    seed: int
    known: int
    """Overhear it as long as no more than so many tiles have been turned up."""


def whole_set() -> list[str]:
    return [tile.letters for tile in setup_from_json(SETUP).tiles.tiles]


def twin_plans(seed: int) -> tuple[Plan, Plan]:
    """Return two games whose first tiles are the same, and the others not."""
    source = Random(seed)
    order = source.sample(whole_set(), len(whole_set()))
    known = source.choice([k for k in range(1, len(order)) if len(set(order[k:])) > 1])
    rest = order[known:]
    while rest[0] == order[known]:
        source.shuffle(rest)
    first, second = (source.randbytes(32).hex() for _ in range(2))
    return (
        Plan(tuple(order), first, seed, known),
        Plan((*order[:known], *rest), second, seed, known),
    )


async def overhear_all(data: Path, plans: Sequence[Plan]) -> list[bytes]:
    """Play many games beside each other and return all that can be heard of each."""
    async with in_process_server(data, tables_in_memory=10_000) as made:
        return list(
            await asyncio.gather(
                *(Overheard(made, plan, f"table{n}").play() for n, plan in enumerate(plans))
            )
        )


class Overheard:
    """One game, with subscribers at every chair and outside, and all that can be asked."""

    def __init__(self, made: InProcessServer, plan: Plan, table: str) -> None:
        self._server = made
        self._plan = plan
        self._table = table
        self._source = Random(plan.seed)
        self._bots = InProcessBots(plan.seed)
        self._heard: list[bytes] = []
        self._count = 0

    async def play(self) -> bytes:
        await self._lay_out()
        session = await self._server.tables.find(self._table)
        recorders = [
            Recorder(guest, protocol)
            for guest in ("ann", "bob", "cecil", None)
            for protocol in (WHOLE_PROTOCOL, PROTOCOL)
        ]
        for recorder in recorders:
            await session.subscribe(recorder, None)
        while await self._turned_up(session) <= self._plan.known:
            self._collect(recorders)
            await self._ask_everything(session)
            if not await self._step(session):
                break
        text = b"\n".join(self._heard)
        return text.replace(commitment(self._plan.order, self._plan.salt).encode(), b"COMMITMENT")

    async def _lay_out(self) -> None:
        """Put the table into the store as if it had been made and begun with this order."""
        making = StoredTableMade(
            game="ontop",
            setup=SETUP,
            options=TableOptions(bot_pause=False),
            chairs=(
                StoredChair(player="red", sitter="person", guest="ann", name="Ann"),
                StoredChair(player="blue", sitter="person", guest="bob", name="Bob"),
            ),
            host="ann",
            invite="invite",
        )
        hidden = {"rules": 1, "order": list(self._plan.order), "salt": self._plan.salt}
        begun = StoredGameBegan(first=0, setup=SETUP, hidden=hidden)
        rows = [
            StoredEntry(table=self._table, seq=1, at=5, what=making),
            StoredEntry(table=self._table, seq=2, at=5, what=begun),
        ]
        table = Table.rebuilt(rows)
        assert table is not None
        await self._server.store.append(rows, [index_row(table)])

    async def _turned_up(self, session: TableSession) -> int:
        """Return how many tiles have ever been turned up; all when the order has been opened."""

        def count(table: Table) -> int:
            plays = sum(
                told.entry.what.__struct_config__.tag == "move_played" for told in table.entries
            )
            return len(self._plan.order) if table.opened else plays + 1

        return await session.read(count)

    def _collect(self, recorders: Sequence[Recorder]) -> None:
        for recorder in recorders:
            self._heard += [msgspec.json.encode(message) for message in recorder.heard]
            recorder.heard.clear()

    async def _ask_everything(self, session: TableSession) -> None:
        """Ask for whatever the server tells without a move."""
        late = Recorder(self._source.choice(["ann", "bob", "cecil", None]))
        await session.subscribe(late, self._source.choice([None, 1, 2]))
        await session.unsubscribe(late)
        self._collect([late])

        def tell(table: Table) -> list[Any]:
            row = index_row(table)
            return [
                presenter.present_record(table),
                [summarise(row, guest) for guest in ("ann", None)],
                [presenter.present_table(table, guest, 7) for guest in ("ann", "bob", None)],
                [presenter.present_view(table, guest) for guest in ("ann", "bob", None)],
                table.adapter.scenery(table.setup),
            ]

        self._heard.append(msgspec.json.encode(await session.read(tell)))
        legal = await session.read(_legal)
        some = self._source.sample(legal, min(2, len(legal)))
        for moves in (some, ["a3a4", "z9", "c5c6"]):
            self._heard.append(msgspec.json.encode(await session.preview("p", moves, "eve")))
        await self._command(session, "bob", messages.PlayMove, chair=0, move="a3a4")
        await self._command(session, "ann", messages.PlayMove, chair=0, move="a3a3", seq=0)

    async def _step(self, session: TableSession) -> bool:
        """Let something happen: mostly a bot's move, sometimes a word or a wish."""
        if self._source.random() < 0.3:
            await self._command(session, "bob", messages.Say, text="hm")
        to_move = await session.read(lambda table: table.to_act)
        if to_move is None:
            return False
        record = await session.read(presenter.present_record)
        bot = self._source.choice(["random", "greedy"])
        asker = Asker("eve", lambda: Rank.AWAITED)
        chosen = await self._bots.choose(Question(bot, record, to_move, 0.1), asker)
        guest = ("ann", "bob")[to_move]
        await self._command(session, guest, messages.PlayMove, chair=to_move, move=chosen.move)
        return True

    async def _command(self, session: TableSession, guest: str, kind: type, **fields: Any) -> None:
        self._count += 1
        who = {"ann": ANN, "bob": BOB}[guest]
        try:
            answer: Any = await self._server.do(session, who, kind, id=f"c{self._count}", **fields)
        except Refusal as refusal:
            answer = refusal.problem()
        self._heard.append(msgspec.json.encode(answer))


def _legal(table: Table) -> list[str]:
    view = presenter.present_view(table, ("ann", "bob")[table.to_act or 0])
    moves: list[str] = view["legal_moves"] if view else []
    return moves
