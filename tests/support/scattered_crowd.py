"""A crowd whose people are at several servers of one database, and go to another when one dies."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from async_client import AsyncTableClient, Message
from crowd import COMMON_REFUSALS, GONE, KINDS, Crowd, Kind, Place, Player
from server_process import PATIENCE
from topdrop.server.store import Store
from topdrop.server.tables.stored_events import StoredMovePlayed

NOT_NOW: Final = {"not_saved", "stopping", "busy", "internal"}
"""Refusals after which a client asks again, perhaps elsewhere."""

AGAIN_SECONDS: Final = 0.1


class Servers:
    """Where the servers are; people know those that live."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self.living = list(addresses)

    def any(self, source: Random) -> str:
        return source.choice(self.living)


class Wanderer(Player):
    """Somebody who plays on at any of the servers."""

    async def play_on(self, servers: Servers, count: Counter[str]) -> None:
        """Play until nobody is to act any more, wherever a server is.

        Raises:
            AssertionError: Something was lost, doubled or changed.
        """
        while True:
            try:
                await self.play(servers.any(self._source), count)
                return
            except GONE:
                count["connections lost"] += 1
                await asyncio.sleep(AGAIN_SECONDS)

    async def _send(self, client: AsyncTableClient, command: Message, count: Counter[str]) -> None:
        answer = await client.answer_to(command)
        if answer["type"] == "refused" and answer["problem"]["code"] in NOT_NOW:
            code = answer["problem"]["code"]
            count[f"refused: {code}"] += 1
            assert code != "internal", answer
            # It is sent again, by the same id.
            raise EOFError(code)
        self._unanswered = None
        if answer["type"] == "done":
            self.acknowledged[command["id"]] = answer["seq"]
            count[command["type"]] += 1
            count["repeated"] += answer["repeated"]
        else:
            assert answer["problem"]["code"] in COMMON_REFUSALS, (command, answer)
            count[f"refused: {answer['problem']['code']}"] += 1


class ScatteredPlace(Place):
    """Where one game follows the other, whatever becomes of the servers."""

    player = Wanderer

    async def play_on(self, servers: Servers, count: Counter[str]) -> None:
        """Play one game after the other, for ever."""
        source = Random(self._number)
        while True:
            await self._begin_somewhere(servers, source, count)
            async with asyncio.TaskGroup() as group:
                for player in self.players:
                    assert isinstance(player, Wanderer)
                    group.create_task(player.play_on(servers, count))
            count["games over"] += 1

    async def _begin_somewhere(self, servers: Servers, source: Random, count: Counter[str]) -> None:
        while True:
            try:
                return await self._begin(servers.any(source))
            except (*GONE, AssertionError) as error:
                # What was begun so is nobody's, and what is lost there nobody has seen.
                count[f"not begun: {type(error).__name__}"] += 1
                await asyncio.sleep(AGAIN_SECONDS)


class ScatteredCrowd(Crowd):
    """All of them.

    Attributes:
        servers: Where the servers are.
    """

    def __init__(self, servers: Servers, kinds: Sequence[Kind] = KINDS) -> None:
        super().__init__()
        self.servers = servers
        self.places = [ScatteredPlace(kind, number) for number, kind in enumerate(kinds)]

    def play_on(self) -> None:
        """Let all play for ever."""
        scattered = [place for place in self.places if isinstance(place, ScatteredPlace)]
        self._playing = asyncio.gather(
            *(place.play_on(self.servers, self.count) for place in scattered)
        )

    async def leave(self) -> None:
        """Let all go, and fail if anybody has complained."""
        assert self._playing is not None
        if self._playing.done():
            await self._playing
        self._playing.cancel()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(self._playing, return_exceptions=True)


async def check_kept(store: Store, crowd: Crowd) -> int:
    """Hold what a store has against what a crowd was told; return how many moves there are.

    Nothing acknowledged or shown may be missing or otherwise, and nothing may be there twice.
    """
    moves = 0
    for place in crowd.places:
        for game in place.games:
            history = await store.history(game[0].table)
            assert [entry.seq for entry in history] == list(range(1, len(history) + 1))
            asked = [(entry.guest, entry.command) for entry in history if entry.command]
            assert len(set(asked)) == len(asked), game[0].table
            moves += sum(isinstance(entry.what, StoredMovePlayed) for entry in history)
            _check_shown(game, {entry.seq: entry for entry in history})
    return moves


def _check_shown(game: Sequence[Player], kept: dict[int, Any]) -> None:
    shown: dict[int, str] = {}
    for player in game:
        for seq, told in player.seen.items():
            assert seq in kept, f"{player.table}: {seq} was shown and is lost"
            assert shown.setdefault(seq, told) == told, f"{player.table}: two have seen {seq}"
        for command, seq in player.acknowledged.items():
            assert kept[seq].command == command, f"{player.table}: {command} is lost"
