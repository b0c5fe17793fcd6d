"""Games at rated tables are rated once, whatever happens, and their numbers can be made anew."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest

from in_process import InProcessServer, run_in_process
from members import make_member
from topdrop.ratings import reasons
from topdrop.server.protocol.messages import PlayMove, Resign
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.runtime.guests import Guests
from topdrop.server.runtime.rating_lists import RatingLists
from topdrop.server.runtime.rating_rebuild import rebuild
from topdrop.server.runtime.ratings import Ratings, household
from topdrop.server.runtime.session import TableSession
from topdrop.server.tables.guest import Guest

CLOCK: Final = {"per": "game", "seconds": 600}
OPTIONS: Final = {
    "rated": True,
    "take_backs": False,
    "begins": "random",
    "clock": CLOCK,
    "bot_pause": False,
}
ME: Final = {"sitter": "me"}
OPEN: Final = {"sitter": "open"}


class Rater:
    """A server in this process that rates games.

    Attributes:
        server: The server.
        ratings: Who rates games there.
        lists: Who tells of ratings.
        ann: A member,
        bob: another one,
        cem: and another one.
    """

    def __init__(self, server: InProcessServer) -> None:
        self.server = server
        accounts = Accounts(server.store, Guests(server.store), server.resources.workers)
        self.ratings = Ratings("p", server.store, server.tables, accounts, server.clock)
        self.lists = RatingLists(server.store, accounts)
        server.resources.rating = self.ratings

    async def begin(self) -> None:
        """Let members be there."""
        store = self.server.store
        self.ann = await make_member(store, "Ann")
        self.bob = await make_member(store, "Bob")
        self.cem = await make_member(store, "Cem")

    async def table(self, *chairs: dict[str, Any]) -> TableSession:
        """Make a rated table of Ann's; Bob and Cem take what is open."""
        given = chairs or (ME, OPEN)
        setup = {"players": ["red", "blue", "white", "yellow"][: len(given)]}
        session = await self.server.table(*given, host=self.ann, setup=setup, options=OPTIONS)
        invite = await session.read(lambda table: table.invite)
        for number, chair in enumerate(given[1:]):
            if chair is OPEN:
                guest = (self.bob, self.cem)[number]
                await session.join(guest, guest.name, None, invite)
        return session

    async def play(self, session: TableSession, moves: int) -> None:
        """Let people play so many moves."""
        for _ in range(moves):
            chair, move = await session.read(_next)
            guests = await session.read(lambda table: [each.guest for each in table.chairs])
            guest = Guest(guests[chair] or "", "")
            await self.server.do(session, guest, PlayMove, chair=chair, move=move)

    async def lose(self, session: TableSession, guest: Guest) -> None:
        """Let somebody resign, and the game be rated."""
        chair = await session.read(lambda table: table.chairs_of(guest.id)[0])
        await self.server.do(session, guest, Resign, chair=chair, bot=None)
        await self.settle()

    async def settle(self) -> None:
        """Wait until all that is to be rated has been."""
        await asyncio.gather(*self.ratings._tasks)

    async def number(self, guest: Guest) -> float | None:
        """Return somebody's mean."""
        ranks = await self.server.store.standings_of(guest.id)
        return ranks[0].standing.mu if ranks else None


def _next(table: Any) -> tuple[int, str]:
    return table.to_act, table.game.view(table.game.to_move).as_json()["legal_moves"][0]


def rating(use: Callable[[Rater], Awaitable[None]]) -> Callable[[Path], None]:
    """Make a test of what a server that rates games does."""

    def test(tmp_path: Path) -> None:
        async def run(server: InProcessServer) -> None:
            rater = Rater(server)
            await rater.begin()
            await use(rater)

        run_in_process(tmp_path, run)

    test.__name__ = use.__name__
    return test


@rating
async def test_a_game_is_rated_when_it_is_over(rater: Rater) -> None:
    session = await rater.table()
    told = await session.read(lambda table: table)
    assert (await rater.lists.table(told, None)).status == "open"
    await rater.play(session, 4)
    await rater.lose(session, rater.bob)
    ann, bob = await rater.number(rater.ann), await rater.number(rater.bob)
    assert ann is not None
    assert bob is not None
    assert ann > 25 > bob
    table = await rater.lists.table(told, rater.ann)
    assert (table.status, table.reason) == ("rated", None)
    assert [(each.name, each.me, each.place) for each in table.changes] == [
        ("Ann", True, 1),
        ("Bob", False, 2),
    ]


@rating
async def test_what_does_not_count_says_why(rater: Rater) -> None:
    session = await rater.table()
    await rater.lose(session, rater.bob)
    table = await rater.lists.table(await session.read(lambda table: table), rater.bob)
    assert (table.status, table.reason) == ("not_rated", reasons.RESIGNED_EARLY)
    assert await rater.number(rater.ann) is None
    (played,) = (await rater.lists.person("ann")).games
    assert (played.before, played.after, played.reason) == (None, None, "resigned_early")


@rating
async def test_whose_time_runs_out_loses(rater: Rater) -> None:
    session = await rater.table()
    await rater.play(session, 4)
    acting = await session.read(lambda table: table.chairs[table.to_act or 0].guest)
    rater.server.clock.advance(700)
    for _ in range(200):
        if await session.read(lambda table: table.status) == "over":
            break
        await asyncio.sleep(0)
    await rater.settle()
    other = rater.bob if acting == rater.ann.id else rater.ann
    (rank,) = await rater.server.store.standings_of(other.id)
    assert (rank.standing.won, rank.standing.lost) == (1, 0)


@rating
async def test_a_game_that_was_over_when_its_process_died_is_found(rater: Rater) -> None:
    session = await rater.table()
    await rater.play(session, 4)
    # It dies before it has rated anything.
    rater.server.resources.rating = _Dead()
    chair = await session.read(lambda table: table.chairs_of(rater.bob.id)[0])
    await rater.server.do(session, rater.bob, Resign, chair=chair, bot=None)
    assert await rater.server.store.due_ratings() == [session.id]
    await rater.ratings.rate_due()
    await rater.ratings.rate_due()
    (rank,) = await rater.server.store.standings_of(rater.ann.id)
    assert rank.standing.games == 1
    assert await rater.server.store.due_ratings() == []


class _Dead:
    async def begin(self, table: str) -> None:
        pass

    def over(self, table: str) -> None:
        pass


@rating
async def test_two_who_rate_a_game_at_once_rate_it_once(rater: Rater) -> None:
    session = await rater.table()
    await rater.play(session, 4)
    rater.server.resources.rating = _Dead()
    chair = await session.read(lambda table: table.chairs_of(rater.bob.id)[0])
    await rater.server.do(session, rater.bob, Resign, chair=chair, bot=None)
    other = Rater(rater.server).ratings
    await asyncio.gather(rater.ratings.rate(session.id), other.rate(session.id))
    (rank,) = await rater.server.store.standings_of(rater.ann.id)
    assert rank.standing.games == 1


@rating
async def test_two_from_one_address_are_not_rated(rater: Rater) -> None:
    session = await rater.table()
    await rater.ratings.saw(session, rater.ann.id, "203.0.113.5")
    await rater.ratings.saw(session, rater.bob.id, "203.0.113.5")
    await rater.play(session, 4)
    await rater.lose(session, rater.bob)
    table = await rater.lists.table(await session.read(lambda table: table), None)
    assert table.reason == reasons.SAME_ADDRESS
    assert await rater.server.store.seats_of_rated(session.id) == []


@rating
async def test_two_from_different_addresses_are_and_watching_tells_nothing(rater: Rater) -> None:
    session = await rater.table()
    await rater.ratings.saw(session, rater.ann.id, "203.0.113.5")
    await rater.ratings.saw(session, rater.bob.id, "203.0.113.6")
    await rater.ratings.saw(session, rater.cem.id, "203.0.113.5")
    await rater.ratings.saw(session, None, "203.0.113.5")
    await rater.play(session, 4)
    await rater.lose(session, rater.bob)
    assert await rater.number(rater.ann) is not None


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("127.0.0.1", None),
        ("::1", None),
        ("unix", None),
    ],
)
def test_a_household_has_one_address(address: str, known: str | None) -> None:
    assert household(address) == known


@rating
async def test_the_numbers_can_be_made_anew(rater: Rater) -> None:
    for moves in (4, 2, 5, 6):
        session = await rater.table()
        await rater.play(session, moves)
        await rater.lose(session, rater.bob if moves % 2 == 0 else rater.ann)
    session = await rater.table(ME, OPEN, OPEN)
    await rater.play(session, 6)
    await rater.server.do(session, rater.cem, Resign, chair=2, bot="level1")
    store = rater.server.store
    made = await rebuild(store)
    assert made.same
    assert (made.changed, made.lost) == ([], [])
    assert len(made.games) == 4
    # Whatever anybody did to the numbers is made good.
    await store.replace_ratings(made.games, made.ratings._replace(ranks=made.ratings.ranks[:1]))
    assert not (await rebuild(store)).same
    await store.replace_ratings(made.games, made.ratings)
    assert (await rebuild(store)).same


@rating
async def test_of_tables_that_are_gone_what_was_kept_counts(rater: Rater) -> None:
    from topdrop.server.store import Operator

    session = await rater.table()
    await rater.play(session, 4)
    await rater.lose(session, rater.bob)
    await rater.server.store.delete_tables([session.id], Operator("me", 1))
    made = await rebuild(rater.server.store)
    assert made.same
    assert made.lost == [session.id]


@rating
async def test_a_rated_table_cannot_be_made_where_nobody_rates(rater: Rater) -> None:
    from topdrop.server.runtime.resources import NoRating

    rater.server.resources.rating = NoRating()
    with pytest.raises(Refusal) as caught:
        await rater.table()
    assert caught.value.code == "needs_server"


@rating
async def test_lists_say_who_is_best(rater: Rater) -> None:
    for _ in range(2):
        session = await rater.table()
        await rater.play(session, 4)
        await rater.lose(session, rater.bob)
    board = await rater.lists.leaderboard(None, None, rater.bob.id)
    assert (board.game, board.size) == ("ontop", "2")
    assert [(one.name, one.place, one.me) for one in board.people] == [
        ("Ann", None, False),
        ("Bob", None, True),
    ]
    assert [bot.bot for bot in board.bots][-1] == "level1"
    assert board.you is None
    ann = await rater.lists.person("ANN")
    assert ann.name == "Ann"
    assert [(one.opponent.name, one.won, one.lost) for one in ann.results] == [("Bob", 2, 0)]
    assert [(one.place, one.first, one.opponents[0].name) for one in ann.games] == [
        (1, 1, "Bob"),
        (1, 1, "Bob"),
    ]
    with pytest.raises(Refusal):
        await rater.lists.person("Nobody")
    with pytest.raises(Refusal):
        await rater.lists.leaderboard("chess", None, None)


@rating
async def test_who_deletes_themselves_has_no_ratings_and_others_keep_theirs(rater: Rater) -> None:
    session = await rater.table()
    await rater.play(session, 4)
    await rater.lose(session, rater.bob)
    ann = await rater.number(rater.ann)
    store = rater.server.store
    await store.delete_guest(rater.bob.id, "nobody-1", 9)
    assert await rater.number(rater.bob) is None
    assert await rater.number(rater.ann) == ann
    made = await rebuild(store)
    assert made.same
    assert made.changed == []
    (game,) = (await rater.lists.person("Ann")).games
    assert [each.name for each in game.opponents] == [None]
