"""Ratings made anew from the histories of tables, in the order in which games were rated."""

import asyncio
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from topdrop.ratings import reasons
from topdrop.ratings.rating_game import Outcome, Side
from topdrop.ratings.rebuilding import Rebuilding
from topdrop.server.store import Store, Unreadable
from topdrop.server.store.ratings import AllRatings, KeptChange, KeptGame, KeptMeeting, Rank
from topdrop.server.tables.rated import outcome_of
from topdrop.server.tables.table import Table

AT_ONCE: Final = 200
"""So many games are read at once."""

NOT_AT_TABLE: Final = (reasons.NOT_MEMBER, reasons.SAME_ADDRESS)
"""Reasons that no history tells, which are known from when the game was rated."""


class Rebuilt(NamedTuple):
    """Ratings that were made anew.

    Attributes:
        games: All games, with their outcomes as their tables tell them now.
        ratings: What follows from them.
        changed: The tables whose history tells another outcome than was kept.
        lost: The tables that are there no more, or cannot be read: what was kept of them counts.
        same: Whether all that was kept is the same, to the last bit.
    """

    games: list[KeptGame]
    ratings: AllRatings
    changed: list[str]
    lost: list[str]
    same: bool


async def rebuild(store: Store) -> Rebuilt:
    """Make all ratings anew; nothing is kept.

    Raises:
        StoreError: What is needed cannot be read.
    """
    kept: list[KeptGame] = []
    while some := await store.rated_games_after(kept[-1].number if kept else 0, AT_ONCE):
        kept += some
    became = await store.merged({who for game in kept for who in game.outcome.people})
    games, changed, lost = [], [], []
    for game in kept:
        told = await _told(store, game)
        if told is None:
            lost.append(game.table)
        again = _renamed(_base(game.outcome) if told is None else told, became)
        games.append(game._replace(outcome=again))
        if again != _renamed(_base(game.outcome), became):
            changed.append(game.table)
    people = {who for game in games for who in game.outcome.people}
    members = set(await store.claimed_names(people))
    rated, ratings = await asyncio.to_thread(_rate_all, games, members)
    there = _with_names_of_now(await store.all_ratings(), became)
    return Rebuilt(rated, ratings, changed, lost, ratings == there)


async def _told(store: Store, game: KeptGame) -> Outcome | None:
    """Return a game's outcome as its table tells it; None where there is no table any more."""
    try:
        table = await asyncio.to_thread(Table.rebuilt, await store.history(game.table))
    except Unreadable:
        return None
    except Exception:
        # A game that is not installed any more, or whatever else: what was kept counts.
        return None
    outcome = None if table is None else outcome_of(table)
    if outcome is None or outcome.reason is not None:
        return outcome
    kept = game.outcome.reason
    return replace(outcome, reason=kept if kept in NOT_AT_TABLE else None)


def _base(outcome: Outcome) -> Outcome:
    """Return an outcome without what only follows from the games before it."""
    return replace(outcome, reason=None) if outcome.reason == reasons.OFTEN_MET else outcome


def _renamed(outcome: Outcome, became: Mapping[str, str]) -> Outcome:
    sides = tuple(
        Side(tuple(became.get(who, who) for who in side.players), side.place)
        for side in outcome.sides
    )
    return replace(outcome, sides=sides)


def _with_names_of_now(kept: AllRatings, became: Mapping[str, str]) -> AllRatings:
    """Return what is kept as it is of those who have become others, or have deleted themselves."""
    meetings = [one._replace(opponent=became.get(one.opponent, one.opponent)) for one in kept[2]]
    return AllRatings(
        kept.ranks,
        [one._replace(outcome=_renamed(one.outcome, became)) for one in kept.changes],
        sorted(meetings, key=lambda meeting: meeting[:4]),
    )


def _rate_all(games: list[KeptGame], members: Collection[str]) -> tuple[list[KeptGame], AllRatings]:
    """Rate all games; what is known of people who are no members any more is left out."""
    rebuilding = Rebuilding()
    rated, changes = [], []
    outcomes = (game.outcome for game in games)
    for game, again in zip(games, rebuilding.rate_all(outcomes), strict=True):
        rated.append(game._replace(outcome=again.outcome))
        own = {change.who: change for change in again.changes}
        for who in sorted(set(again.outcome.people) & set(members)):
            change = own.get(who)
            before, after = (None, None) if change is None else (change.before, change.after)
            changes.append(KeptChange(who, game.number, game.table, again.outcome, before, after))
    ranks = [
        Rank(who, game, size, standing)
        for (game, size), standings in rebuilding.standings.items()
        for who, standing in standings.items()
        if who in members
    ]
    meetings = [
        KeptMeeting(pair.who, game, size, pair.opponent, meeting)
        for (game, size), known in rebuilding.meetings.items()
        for pair, meeting in known.items()
        if pair.who in members
    ]
    return rated, AllRatings(
        sorted(ranks, key=lambda rank: rank[:3]), changes, sorted(meetings, key=lambda m: m[:4])
    )
