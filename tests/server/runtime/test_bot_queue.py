"""Who is next to have a bot think; all of it goes by turns, none of it by time."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from in_process import refusal_code
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.bot_queue import (
    ANYBODY_EVERY,
    MOST_OWNERS,
    SHORTEST_SECONDS,
    Asker,
    BotQueue,
    NotWanted,
    Rank,
)


class Turns:
    """A queue whose turns a test ends one by one.

    Attributes:
        had: Who had a turn, in order.
        rivals: What each was told of others.
    """

    def __init__(self, workers: int = 1, most: int = 512) -> None:
        self.queue = BotQueue(workers, most)
        self.had: list[str] = []
        self.rivals: list[int] = []
        self.ends: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(
        self,
        owner: str,
        rank: Rank | Callable[[], Rank] = Rank.AWAITED,
        wanted: Callable[[], bool] = lambda: True,
    ) -> asyncio.Task[None]:
        """Ask for a turn, and let whoever asked before get as far as it can."""
        tell = rank if callable(rank) else lambda: rank
        task = asyncio.ensure_future(self._turn(owner, Asker(owner, tell, wanted)))
        self.tasks.append(task)
        await settle()
        return task

    async def end_one(self) -> None:
        """End the turn that has lasted the longest."""
        self.ends.pop(0).set()
        await settle()

    async def end_all(self) -> None:
        while self.ends:
            await self.end_one()

    async def _turn(self, owner: str, asker: Asker) -> None:
        async with self.queue.turn(asker) as rivals:
            self.had.append(owner)
            self.rivals.append(rivals)
            end = asyncio.Event()
            self.ends.append(end)
            await end.wait()


async def settle() -> None:
    """Let everything happen that needs no more than its turn on the loop."""
    for _ in range(10):
        await asyncio.sleep(0)


def with_turns(use: Callable[[Turns], Awaitable[None]], workers: int = 1, most: int = 512) -> None:
    async def run() -> None:
        turns = Turns(workers, most)
        await use(turns)
        await turns.end_all()
        await asyncio.gather(*turns.tasks, return_exceptions=True)
        assert len(turns.queue) == 0

    asyncio.run(run())


def test_owners_take_turns_however_much_each_asks_for() -> None:
    async def use(turns: Turns) -> None:
        for _ in range(5):
            await turns.ask("many")
        await turns.ask("few")
        await turns.ask("other")
        await turns.end_all()
        assert turns.had == ["many", "few", "other", "many", "many", "many", "many"]

    with_turns(use)


def test_those_who_are_waited_for_come_before_bots_that_are_only_watched() -> None:
    async def use(turns: Turns) -> None:
        await turns.ask("a", Rank.UNWATCHED)
        await turns.ask("b", Rank.UNWATCHED)
        await turns.ask("c", Rank.UNWATCHED)
        await turns.ask("d", Rank.WATCHED)
        await turns.ask("e", Rank.AWAITED)
        await turns.end_one()
        await turns.end_one()
        assert turns.had == ["a", "e", "d"]
        await turns.end_all()

    with_turns(use)


def test_a_table_to_which_somebody_comes_while_it_waits_is_more_urgent() -> None:
    async def use(turns: Turns) -> None:
        ranks = {"late": Rank.UNWATCHED}
        await turns.ask("a")
        await turns.ask("late", lambda: ranks["late"])
        await turns.ask("b", Rank.WATCHED)
        ranks["late"] = Rank.AWAITED
        await turns.end_one()
        assert turns.had == ["a", "late"]

    with_turns(use)


def test_a_person_s_bot_waits_for_few_turns_though_thirty_tables_of_bots_are_watched() -> None:
    async def use(turns: Turns) -> None:
        for table in range(30):
            await turns.ask(f"bots-{table % 3}", Rank.WATCHED)
        before = len(turns.had)
        await turns.ask("ann", Rank.AWAITED)
        while "ann" not in turns.had:
            await turns.end_one()
        # The one that was thinking, and at most one that is anybody's turn.
        assert turns.had.index("ann") - before <= 1
        assert turns.rivals[turns.had.index("ann")] == 0

    with_turns(use)


def test_nobody_waits_for_ever_while_people_play() -> None:
    async def use(turns: Turns) -> None:
        await turns.ask("ann")
        await turns.ask("lowly", Rank.UNWATCHED)
        for _ in range(2 * ANYBODY_EVERY):
            await turns.ask("ann")
            await turns.ask("bob")
            await turns.end_one()
        assert turns.had.index("lowly") < ANYBODY_EVERY

    with_turns(use)


def test_several_think_at_once_but_never_more_than_there_are_workers() -> None:
    async def use(turns: Turns) -> None:
        for number in range(5):
            await turns.ask(f"owner-{number}")
        assert len(turns.ends) == 2
        await turns.end_one()
        assert len(turns.ends) == 2

    with_turns(use, workers=2)


def test_too_many_are_sent_away_the_least_urgent_first() -> None:
    async def use(turns: Turns) -> None:
        await turns.ask("thinking")
        first = await turns.ask("ann")
        watched = await turns.ask("bots", Rank.WATCHED)
        last = await turns.ask("bob")
        assert await refusal_code(watched) == "busy"
        assert await refusal_code(await turns.ask("bots", Rank.WATCHED)) == "busy"
        assert not first.done()
        assert not last.done()

    with_turns(use, most=2)


def test_what_is_of_no_use_any_more_is_passed_over() -> None:
    async def use(turns: Turns) -> None:
        wanted = {"ann"}
        await turns.ask("thinking")
        late = await turns.ask("ann", wanted=lambda: "ann" in wanted)
        await turns.ask("bob")
        wanted.clear()
        await turns.end_one()
        with pytest.raises(NotWanted):
            await late
        assert turns.had == ["thinking", "bob"]

    with_turns(use)


@pytest.mark.parametrize("thinking", [True, False])
def test_whoever_goes_away_leaves_the_turn_to_the_next(thinking: bool) -> None:
    async def use(turns: Turns) -> None:
        tasks = [await turns.ask(owner) for owner in ("a", "b", "c")]
        tasks[not thinking].cancel()
        await settle()
        if thinking:
            turns.ends.pop(0)
        else:
            await turns.end_one()
        assert turns.had == ["a", "b" if thinking else "c"]

    with_turns(use)


def test_whoever_goes_away_at_the_very_moment_of_its_turn_gives_it_back() -> None:
    async def use(turns: Turns) -> None:
        async with turns.queue.turn(Asker("a", lambda: Rank.AWAITED)):
            late = await turns.ask("b")
            await turns.ask("c")
        # The turn is given to `b` by now, which has not noticed yet.
        late.cancel()
        await settle()
        assert turns.had == ["c"]

    with_turns(use)


def test_bots_think_shorter_for_everybody_who_has_as_good_a_right() -> None:
    async def use(turns: Turns) -> None:
        await turns.ask("thinking")
        for owner, rank in (("ann", Rank.AWAITED), ("bob", Rank.AWAITED), ("bob", Rank.AWAITED)):
            await turns.ask(owner, rank)
        await turns.ask("bots", Rank.WATCHED)
        for _ in range(4):
            await turns.end_one()
        assert turns.had[1:3] == ["ann", "bob"]
        # The fourth turn is anybody's, and Bob waits while the bots think.
        assert turns.had[3:] == ["bots", "bob"]
        assert turns.rivals == [0, 1, 1, 1, 0]

    with_turns(use)


def test_the_time_is_shared_but_never_gets_too_short() -> None:
    one, four = BotQueue(1), BotQueue(4)
    assert one.share(1.0, 0) == 1.0
    assert one.share(1.0, 1) == 0.5
    assert four.share(1.0, 4) == 0.5
    assert one.share(1.0, 1000) == SHORTEST_SECONDS
    assert one.share(0.05, 1000) == 0.05


def test_owners_of_long_ago_are_forgotten() -> None:
    async def use(turns: Turns) -> None:
        for number in range(MOST_OWNERS + 5):
            async with turns.queue.turn(Asker(str(number), lambda: Rank.AWAITED)):
                pass
        assert len(turns.queue._served) == MOST_OWNERS

    with_turns(use)


def test_a_refusal_is_no_fault_of_the_queue() -> None:
    async def use(turns: Turns) -> None:
        with pytest.raises(Refusal):
            async with turns.queue.turn(Asker("ann", lambda: Rank.AWAITED)):
                raise Refusal("busy")
        await turns.ask("bob")
        assert turns.had == ["bob"]

    with_turns(use)
