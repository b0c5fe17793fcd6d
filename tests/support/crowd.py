"""People and bots at many tables who play on whatever happens to the server, and who remember.

Each person holds the server to what it has acknowledged and shown, at every new connection.
"""

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import httpx
from websockets.exceptions import WebSocketException

from async_client import AsyncTableClient, Message, Person, new_person, new_table, table_of_two
from following import SHARED
from server_process import PATIENCE
from topdrop.server.store.opening import DATABASE

OFTEN: Final = [1e6, 1_000_000]

FREE: Final[dict[str, Any]] = {
    "messages": OFTEN, "chat_messages": OFTEN, "connects": OFTEN, "changes": OFTEN,
    "new_tables": OFTEN, "connections_per_address": 10_000, "http_connections_per_address": 10_000,
    "connections_per_guest": 1000, "tables_per_guest": 100_000,
}  # fmt: skip
"""Settings of a server that lets one address do what a whole crowd does."""

GONE: Final = (OSError, EOFError, TimeoutError, httpx.HTTPError, WebSocketException)
"""What people get whose server is killed."""

COMMON_REFUSALS: Final = {
    "stale", "take_back_asked", "take_back_refused", "nothing_to_take_back", "cannot_take_back",
    "no_take_back", "too_fast", "over", "time_up",
}  # fmt: skip
"""What may happen to people who act at the same time."""

BY_NOBODY: Final = ("clock", "now")
"""Facts of a table that change by themselves."""


class Kind(NamedTuple):
    """What is played at a table, and by whom: people, one person and a bot, or bots."""

    game: str
    people: int
    bot: str = "greedy"


KINDS: Final = (
    *[Kind("ontop", 2)] * 20, *[Kind("dropit", 2)] * 14, *[Kind("ontop", 1)] * 8,
    *[Kind("dropit", 1, "careless")] * 6, *[Kind("ontop", 0)] * 4,
    *[Kind("dropit", 0, "careless")] * 2,
)  # fmt: skip
"""The tables of a crowd: 54, at each of which a game follows the other."""


class Player:
    """Somebody at a table, or who watches there.

    Attributes:
        seen: Every entry that was told, by its number.
        acknowledged: The entry that each command made, by the command's id.
    """

    def __init__(self, person: Person | None, table: str, chair: int | None, seed: str) -> None:
        self.table = table
        self.chair = chair
        self.seen: dict[int, str] = {}
        self.acknowledged: dict[str, int] = {}
        self._person = person
        self._source = Random(seed)
        self._state: tuple[int, str] = (0, "")
        self._unanswered: Message | None = None
        self._count = 0

    async def play(self, address: str, count: Counter[str]) -> None:
        """Play until nobody is to act any more.

        Raises:
            AssertionError: The server has lost, doubled or changed something.
        """
        last = max(self.seen, default=0)
        since = self._source.choice([None, last])
        client = await AsyncTableClient.connect(address, self.table, self._person, since=since)
        async with client:
            assert client.seq >= last, f"{self.table}: {last} was shown and is lost"
            self._look(client)
            if self._unanswered is not None:
                await self._send(client, self._unanswered, count)
                count["sent again"] += 1
            while client.to_act is not None:
                if client.to_act == self.chair:
                    await self._act(client, count)
                else:
                    await client.next()
                    await self._answer(client, count)
                self._look(client)
            self._look(client)

    def _look(self, client: AsyncTableClient) -> None:
        """Hold what is told against what was told before."""
        for seq, entry in client.entries.items():
            told = json.dumps(entry, sort_keys=True)
            assert self.seen.setdefault(seq, told) == told, f"{self.table}: {seq} has changed"
        client.entries.clear()
        facts = {key: value for key, value in client.table.items() if key not in BY_NOBODY}
        if client.to_act is not None and client.table["result"]:
            # While the game is on, what else is in it follows from the view.
            facts["result"] = {name: client.table["result"][name] for name in SHARED}
        state = json.dumps([facts, client.view], sort_keys=True)
        seq, before = self._state
        assert seq != client.seq or before == state, f"{self.table}: {seq} is another state"
        self._state = client.seq, state

    async def _act(self, client: AsyncTableClient, count: Counter[str]) -> None:
        lot = self._source.random()
        if lot < 0.05:
            await self._command(client, count, "say", text=f"so {lot}")
        elif lot < 0.1:
            await self._command(client, count, "take_back", seq=client.seq, chair=self.chair)
        elif lot < 0.15:
            await client.hello(client.seq)
        if client.to_act == self.chair:
            move = client.some_move(self._source)
            seq = client.seq
            await self._command(client, count, "move", seq=seq, chair=self.chair, move=move)

    async def _answer(self, client: AsyncTableClient, count: Counter[str]) -> None:
        """Answer the other's request to take back, if that is the last thing that happened."""
        what = client.entries.get(client.seq, {}).get("what", {})
        asked = what.get("kind") == "take_back_asked"
        if asked and self.chair is not None and what["chair"] != self.chair:
            agree = self._source.random() < 0.7
            await self._command(client, count, "answer_take_back", seq=client.seq, agree=agree)

    async def _command(
        self, client: AsyncTableClient, count: Counter[str], kind: str, **fields: Any
    ) -> None:
        self._count += 1
        id_ = f"{self.chair}-{self._count}"
        self._unanswered = {"type": kind, "id": id_, **fields}
        await self._send(client, self._unanswered, count)

    async def _send(self, client: AsyncTableClient, command: Message, count: Counter[str]) -> None:
        answer = await client.answer_to(command)
        self._unanswered = None
        if answer["type"] == "done":
            self.acknowledged[command["id"]] = answer["seq"]
            count[command["type"]] += 1
            count["repeated"] += answer["repeated"]
        else:
            code = answer["problem"]["code"]
            assert code in COMMON_REFUSALS, (command, answer)
            count[f"refused: {code}"] += 1


class Place:
    """Where one game follows the other."""

    player: type[Player] = Player

    def __init__(self, kind: Kind, number: int) -> None:
        self.players: list[Player] = []
        self.games: list[list[Player]] = []
        self._kind = kind
        self._number = number
        self._people: list[Person] = []

    async def settle(self, address: str) -> None:
        """Let the people come."""
        for name in ("Ann", "Bob"):
            self._people.append(await new_person(address, f"{name} {self._number}"))

    async def go_on(self, address: str, count: Counter[str]) -> None:
        """Play on, or begin; until the server goes."""
        while True:
            if not self.players:
                await self._begin(address)
            try:
                async with asyncio.TaskGroup() as group:
                    for player in self.players:
                        group.create_task(player.play(address, count))
            except ExceptionGroup as group_error:
                if group_error.split(GONE)[1] is not None:
                    raise
                return
            count["games over"] += 1
            self.players = []

    async def _begin(self, address: str) -> None:
        kind, (ann, bob) = self._kind, self._people
        bot: Message = {"sitter": "bot", "bot": kind.bot}
        options: Message = {"bot_pause": False}
        if self._number % 3 == 0:
            options["clock"] = {"per": "game", "seconds": 3600}
        seats: list[tuple[Person | None, int | None]] = [(ann, 0), (bob, 1)]
        if kind.people == 2:
            table = await table_of_two(address, ann, bob, game=kind.game, options=options)
        else:
            sitting: list[Message] = [{"sitter": "me"}, bot] if kind.people else [bot, bot]
            made = await new_table(address, ann, sitting, game=kind.game, options=options)
            table = made["table"]["id"]
            # Where bots play alone, somebody watches.
            seats = [(ann, 0)] if kind.people else [(None, None)]
        self.players = [
            self.player(person, table, chair, f"{table}{chair}") for person, chair in seats
        ]
        self.games.append(self.players)


class Crowd:
    """All of them.

    Attributes:
        count: What has been done.
    """

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.places = [Place(kind, number) for number, kind in enumerate(KINDS)]
        self._playing: asyncio.Future[Any] | None = None

    async def settle(self, address: str) -> None:
        for place in self.places:
            await place.settle(address)

    def begin(self, address: str) -> None:
        """Let all play on until the server goes."""
        self._playing = asyncio.gather(*(self._go_on(place, address) for place in self.places))

    async def end(self) -> None:
        """Wait until all have noticed that the server has gone, and fail if something was lost."""
        assert self._playing is not None
        async with asyncio.timeout(PATIENCE * 2):
            await self._playing

    async def _go_on(self, place: Place, address: str) -> None:
        try:
            await place.go_on(address, self.count)
        except GONE:
            return

    async def until_moves(self, number: int) -> None:
        """Wait until so many more moves have been acknowledged, or somebody has complained."""
        wanted = self.count["move"] + number
        await self._until(lambda: self.count["move"] >= wanted)

    async def until_everybody_moves(self) -> None:
        """Wait until something has happened at every table."""
        before = self.seen()
        await self._until(
            lambda: all(now > then for now, then in zip(self.seen(), before, strict=True))
        )

    def seen(self) -> list[int]:
        """Return how much has been seen at each place."""
        return [sum(len(game[0].seen) for game in place.games) for place in self.places]

    async def _until(self, so: Any) -> None:
        async with asyncio.timeout(PATIENCE * 2):
            while not so():
                assert self._playing is not None
                if self._playing.done():
                    await self._playing
                    raise AssertionError("everybody has gone")
                await asyncio.sleep(0.001)

    def players(self) -> Iterator[Player]:
        for place in self.places:
            for game in place.games:
                yield from game


def check_stored(data: Path, crowd: Crowd) -> int:
    """Hold what is stored against what a crowd was told; return how many moves it has.

    Nothing acknowledged or shown may be missing, and nothing may be there twice.
    """
    with closing(sqlite3.connect(data / DATABASE)) as connection:
        for table, least, last, number in connection.execute(
            'SELECT "table", min(seq), max(seq), count(*) FROM history GROUP BY "table"'
        ):
            assert (least, last) == (1, number), table
        twice = connection.execute(
            'SELECT "table", guest, command, count(*) FROM history WHERE command IS NOT NULL'
            ' GROUP BY "table", guest, command HAVING count(*) > 1'
        ).fetchall()
        assert not twice
        found = {
            (table, seq): command
            for table, seq, command in connection.execute(
                'SELECT "table", seq, command FROM history'
            )
        }
        for player in crowd.players():
            for seq in player.seen:
                assert (player.table, seq) in found
            for command, seq in player.acknowledged.items():
                assert found[player.table, seq] == command
        moves = connection.execute(
            "SELECT count(*) FROM history WHERE json_extract(CAST(body AS TEXT), '$.kind')"
            " = 'playing'"
        ).fetchone()
        return int(moves[0])
