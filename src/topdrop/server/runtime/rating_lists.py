"""What people are told of ratings: who is best, what somebody has played, what a game changed."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from topdrop.bots import levels
from topdrop.ratings.anchors import anchors, rated_games
from topdrop.ratings.parameters import SCALE, SETTLED_SIGMA, SIZES, Size
from topdrop.ratings.rating_game import BOT, Outcome, Standing, is_bot
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.rating_bodies import (
    ChangedRating,
    Leaderboard,
    Opponent,
    PersonRatings,
    PersonStanding,
    PlayedGame,
    RatedBot,
    RatedPerson,
    RatedSize,
    RatingFacts,
    Results,
    TableRating,
)
from topdrop.server.runtime.accounts import Accounts
from topdrop.server.store import Store
from topdrop.server.store.ratings import KeptChange, KeptMeeting, Rank
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.table import Table

MOST_PEOPLE: Final = 100
"""So many people are in a list of the best."""

MOST_GAMES: Final = 500
"""So many of somebody's last games are told."""

ANY_SIGMA: Final = 1e9


class RatingLists:
    """Tells of ratings, by the names of members."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        """Begin.

        Args:
            store: Where ratings are kept.
            accounts: Who is a member.
        """
        self._store = store
        self._accounts = accounts

    async def leaderboard(
        self, game: str | None, size: Size | None, guest: str | None
    ) -> Leaderboard:
        """Return who is best.

        Args:
            game: The game; None is the first that is rated.
            size: How many play; None is two.
            guest: Who asks.

        Raises:
            Refusal: That is not rated here.
            StoreError: It cannot be known just now.
        """
        sizes = tuple(
            RatedSize(game=each, size=one)
            for each in rated_games()
            for one in SIZES
            if anchors(each, one)
        )
        chosen = RatedSize(game=game or sizes[0].game, size=size or "2")
        if chosen not in sizes:
            raise Refusal("rated_game", game=chosen.game)
        where = (chosen.game, chosen.size)
        settled = await self._store.best_rated(*where, SETTLED_SIGMA, MOST_PEOPLE)
        found = {rank.guest for rank in settled}
        others = await self._store.best_rated(*where, ANY_SIGMA, MOST_PEOPLE)
        provisional = [rank for rank in others if rank.standing.rating.provisional]
        provisional = provisional[: MOST_PEOPLE - len(settled)]
        names = await self._accounts.names([*found, *(rank.guest for rank in provisional)])
        people = [
            _person(rank, place, names[rank.guest], guest)
            for place, rank in _placed(settled)
            if rank.guest in names
        ]
        people += [
            _person(rank, None, names[rank.guest], guest)
            for rank in provisional
            if rank.guest in names
        ]
        return Leaderboard(
            game=chosen.game,
            size=chosen.size,
            sizes=sizes,
            people=tuple(people),
            you=None if any(each.me for each in people) else await self._you(guest, *where),
            bots=_bots(chosen.game, chosen.size),
        )

    async def person(self, name: str) -> PersonRatings:
        """Return all that ratings tell of a member.

        Raises:
            Refusal: There is none of this name.
            StoreError: It cannot be known just now.
        """
        member = await self._accounts.named(name)
        if member is None:
            raise Refusal("unknown_person")
        ranks = await self._store.standings_of(member.id)
        changes = await self._store.changes_of(member.id, MOST_GAMES)
        meetings = await self._store.meetings_of(member.id)
        names = await self._accounts.names(_everybody(changes, meetings))
        return PersonRatings(
            name=member.name,
            standings=tuple(
                [
                    PersonStanding(
                        game=rank.game,
                        size=rank.size,
                        rating=facts(rank.standing),
                        place=await self._place(rank),
                    )
                    for rank in ranks
                ]
            ),
            games=tuple(_played(change, names) for change in changes),
            results=tuple(_results(kept, names) for kept in meetings),
        )

    async def table(self, table: Table, guest: Guest | None) -> TableRating:
        """Return what the game of a table counts for.

        Raises:
            StoreError: It cannot be known just now.
        """
        if not table.rated:
            return TableRating(status="casual")
        if table.status != "over":
            return TableRating(status="open")
        changes = await self._store.rated_game(table.id)
        if not changes:
            return TableRating(status="pending")
        names = await self._accounts.names([change.guest for change in changes])
        reason = changes[0].outcome.reason
        told = tuple(
            ChangedRating(
                name=names.get(change.guest),
                me=guest is not None and guest.id == change.guest,
                place=_place_in(change.outcome, change.guest),
                before=None if change.before is None else facts(change.before),
                after=None if change.after is None else facts(change.after),
            )
            for change in changes
        )
        told = tuple(sorted(told, key=lambda each: (each.place, each.name or "")))
        return TableRating(
            status="rated" if reason is None else "not_rated", reason=reason, changes=told
        )

    async def mean(self, guest: str, game: str, size: Size) -> float | None:
        """Return somebody's rating, as far as it is known; None where they have none.

        Raises:
            StoreError: It cannot be known just now.
        """
        for rank in await self._store.standings_of(guest):
            if (rank.game, rank.size) == (game, size):
                return rank.standing.rating.mu
        return None

    async def _you(self, guest: str | None, game: str, size: Size) -> RatedPerson | None:
        if guest is None:
            return None
        names = await self._accounts.names([guest])
        for rank in await self._store.standings_of(guest):
            if (rank.game, rank.size) == (game, size) and guest in names:
                return _person(rank, await self._place(rank), names[guest], guest)
        return None

    async def _place(self, rank: Rank) -> int | None:
        if rank.standing.rating.provisional:
            return None
        return 1 + await self._store.better_rated(rank, SETTLED_SIGMA)


def facts(standing: Standing) -> RatingFacts:
    """Return a standing as people are told it."""
    rating = standing.rating
    return RatingFacts(
        number=rating.number,
        mu=round(standing.mu, 2),
        sigma=round(standing.sigma, 2),
        provisional=rating.provisional,
        games=standing.games,
        won=standing.won,
        shared=standing.shared,
        lost=standing.lost,
        at=standing.at,
    )


def _placed(ranks: Iterable[Rank]) -> Iterable[tuple[int, Rank]]:
    """Yield ranks, the best first, with their places; those who are as good share one."""
    place, last = 0, None
    for number, rank in enumerate(ranks, 1):
        ordinal = rank.standing.rating.ordinal
        if ordinal != last:
            place, last = number, ordinal
        yield place, rank


def _person(rank: Rank, place: int | None, name: str, guest: str | None) -> RatedPerson:
    return RatedPerson(place=place, name=name, rating=facts(rank.standing), me=rank.guest == guest)


def _bots(game: str, size: Size) -> tuple[RatedBot, ...]:
    titles = _titles(game)
    found = [
        RatedBot(bot=bot, title=titles.get(bot, bot), number=round(SCALE * rating.mu))
        for bot, rating in anchors(game, size).items()
    ]
    return tuple(sorted(found, key=lambda each: -each.number))


def _titles(game: str) -> dict[str, str]:
    return {f"level{level.number}": level.name for level in levels(game)}


def _everybody(changes: Iterable[KeptChange], meetings: Iterable[KeptMeeting]) -> Collection[str]:
    played = {who for change in changes for who in change.outcome.people}
    return played | {kept.opponent for kept in meetings if not is_bot(kept.opponent)}


def _opponent(who: str, game: str, names: Mapping[str, str]) -> Opponent:
    if not is_bot(who):
        return Opponent(name=names.get(who))
    bot = who.removeprefix(BOT)
    return Opponent(bot=bot, title=_titles(game).get(bot, bot))


def _place_in(outcome: Outcome, who: str) -> int:
    return next(side.place for side in outcome.sides if who in side.players)


def _played(change: KeptChange, names: Mapping[str, str]) -> PlayedGame:
    outcome = change.outcome
    return PlayedGame(
        table=change.table,
        game=outcome.game,
        size=outcome.size,
        at=outcome.at,
        place=_place_in(outcome, change.guest),
        first=[side.place for side in outcome.sides].count(1),
        opponents=tuple(
            _opponent(who, outcome.game, names)
            for side in outcome.sides
            if change.guest not in side.players
            for who in side.players
        ),
        before=None if change.before is None else change.before.rating.number,
        after=None if change.after is None else change.after.rating.number,
        reason=outcome.reason,
    )


def _results(kept: KeptMeeting, names: Mapping[str, str]) -> Results:
    meeting = kept.meeting
    return Results(
        game=kept.game,
        size=kept.size,
        opponent=_opponent(kept.opponent, kept.game, names),
        won=meeting.won,
        shared=meeting.shared,
        lost=meeting.lost,
    )
