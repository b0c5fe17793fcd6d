"""What a store keeps of ratings, whatever database it uses."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

import pytest

from stores import STORES, Opening, index_row, said, with_store
from topdrop.ratings import reasons
from topdrop.ratings.rating_game import (
    Meeting,
    Outcome,
    Pair,
    RatedGame,
    Side,
    Standing,
    rate_game,
)
from topdrop.server.store import Store
from topdrop.server.store.ratings import KeptGame, Rank


@pytest.fixture(params=STORES)
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    return STORES[request.param](tmp_path)


def game(winner: str, loser: str, at: int = 1, **fields: object) -> Outcome:
    sides = (Side((winner,), 1), Side((loser,), 2))
    return Outcome(game="ontop", size="2", at=at, sides=sides, **fields)  # type: ignore[arg-type]


def test_a_game_is_rated_once(opening: Opening) -> None:
    async def use(store: Store) -> None:
        rated = await store.rate("t", game("ann", "bob"), rate_game)
        assert rated is not None
        assert await store.rate("t", game("bob", "ann"), rate_game) is None
        (rank,) = await store.standings_of("ann")
        assert rank == Rank("ann", "ontop", "2", rated.changes[0].after)
        assert await store.rated_games_after(0, 10) == [KeptGame(1, "t", game("ann", "bob"))]

    with_store(opening, use)


def test_each_game_goes_by_those_before(opening: Opening) -> None:
    async def use(store: Store) -> None:
        seen: list[tuple[Mapping[str, Standing], Mapping[Pair, Meeting]]] = []

        def rate(
            outcome: Outcome,
            standings: Mapping[str, Standing],
            meetings: Mapping[Pair, Meeting],
        ) -> RatedGame:
            seen.append((dict(standings), dict(meetings)))
            return rate_game(outcome, standings, meetings)

        first = await store.rate("a", game("ann", "bob", 10), rate)
        await store.rate("b", game("ann", "bob", 20), rate)
        assert first is not None
        assert seen[0] == ({}, {})
        assert seen[1] == ({c.who: c.after for c in first.changes}, first.meetings)
        before, after = [change.before for change in await store.changes_of("ann", 10)]
        assert (before, after) == (first.changes[0].after, Standing())

    with_store(opening, use)


def test_what_is_not_rated_is_known_with_the_reason(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.rate("t", game("ann", "bob", reason=reasons.TOO_SHORT), rate_game)
        assert await store.standings_of("ann") == []
        ann, bob = await store.rated_game("t")
        assert (ann.guest, bob.guest) == ("ann", "bob")
        assert (ann.before, ann.after) == (None, None)
        assert ann.outcome.reason == reasons.TOO_SHORT

    with_store(opening, use)


def test_numbers_are_kept_to_the_last_bit(opening: Opening) -> None:
    odd = Standing(mu=0.1 + 0.2, sigma=1 / 3, games=7, won=1, shared=2, lost=4, at=2**42)

    def rate(
        outcome: Outcome, standings: Mapping[str, Standing], meetings: Mapping[Pair, Meeting]
    ) -> RatedGame:
        rated = rate_game(outcome, standings, meetings)
        changes = tuple(
            type(each)(each.who, each.place, each.before, odd) for each in rated.changes
        )
        return RatedGame(rated.outcome, changes, {Pair("ann", "bob"): Meeting(lately=1 / 7)})

    async def use(store: Store) -> None:
        await store.rate("t", game("ann", "bob"), rate)
        (rank,) = await store.standings_of("ann")
        assert rank.standing == odd
        (kept,) = await store.meetings_of("ann")
        assert kept.meeting.lately == 1 / 7
        assert (await store.changes_of("ann", 1))[0].after == odd

    with_store(opening, use)


def test_rated_tables_are_due_when_they_are_over_until_they_are_rated(opening: Opening) -> None:
    async def use(store: Store) -> None:
        for table in ("a", "b", "c"):
            await store.note_rated_table(table, 1)
            await store.note_rated_table(table, 2)
        await store.append([said("a", 1)], [index_row("a", 7, status="over")])
        await store.append([said("b", 1)], [index_row("b", 5, status="over")])
        await store.append([said("c", 1)], [index_row("c", 6, status="playing")])
        await store.append([said("d", 1)], [index_row("d", 6, status="over")])
        assert await store.due_ratings() == ["b", "a"]
        await store.rate("b", game("ann", "bob"), rate_game)
        assert await store.due_ratings() == ["a"]
        # Somebody says something there afterwards.
        await store.append([said("b", 2)], [index_row("b", 9, status="over")])
        assert await store.due_ratings() == ["a"]

    with_store(opening, use)


def test_from_where_people_play_is_known_until_the_game_is_rated(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.note_rated_table("a", 1)
        for address in ("x", "x", "y"):
            await store.note_rated_seat("a", "ann", address)
        await store.note_rated_seat("casual", "ann", "x")
        assert await store.seats_of_rated("a") == [("ann", "x"), ("ann", "y")]
        assert await store.seats_of_rated("casual") == []
        await store.rate("a", game("ann", "bob"), rate_game)
        assert await store.seats_of_rated("a") == []
        await store.note_rated_seat("a", "ann", "z")
        assert await store.seats_of_rated("a") == []

    with_store(opening, use)


def test_whatever_follows_can_be_replaced_unless_a_game_came_between(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.rate("a", game("ann", "bob"), rate_game)
        games = await store.rated_games_after(0, 10)
        ratings = await store.all_ratings()
        assert len(ratings.ranks) == len(ratings.changes) == len(ratings.meetings) == 2
        await store.rate("b", game("bob", "ann"), rate_game)
        assert not await store.replace_ratings(games, ratings)
        games = await store.rated_games_after(0, 10)
        assert await store.replace_ratings(games, ratings)
        assert await store.all_ratings() == ratings

    with_store(opening, use)


def test_guests_who_become_others_take_their_ratings_along(opening: Opening) -> None:
    async def use(store: Store) -> None:
        await store.rate("a", game("ann", "bob"), rate_game)
        await store.merge_guests("ann", "anna", 5)
        assert await store.standings_of("ann") == []
        (rank,) = await store.standings_of("anna")
        assert rank.standing.won == 1
        (kept,) = await store.meetings_of("bob")
        assert kept.opponent == "anna"
        assert len(await store.changes_of("anna", 5)) == 1

    with_store(opening, use)


def test_two_processes_rate_a_game_once(opening: Opening) -> None:
    async def use(store: Store) -> None:
        other = await opening()
        try:
            done = await asyncio.gather(
                *(
                    each.rate(f"t{number}", game("ann", "bob", number), rate_game)
                    for number in range(5)
                    for each in (store, other)
                )
            )
        finally:
            await other.close()
        assert sum(one is not None for one in done) == 5
        games = await store.rated_games_after(0, 100)
        assert [each.number for each in games] == [1, 2, 3, 4, 5]
        (rank,) = await store.standings_of("ann")
        assert rank.standing.games == 5

    with_store(opening, use)
