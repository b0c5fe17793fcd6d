"""Wishes for a table: who waits, and the table that is made when enough do."""

from collections.abc import Callable
from typing import Final

from topdrop.server.protocol.wish_bodies import NewWish, WaitedFor, Wishes, WishStanding
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.company.members import check_member
from topdrop.server.runtime.company.strengths import Strengths
from topdrop.server.runtime.resources import Lanes
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.store import Store
from topdrop.server.store.company import KeptWish, Matched
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.wish_tables import check_bot, setup_of, table_of
from topdrop.server.tables.wishes import (
    LONGEST_WAIT,
    WIDEN_MILLIS,
    WIDEST,
    Terms,
    Wish,
    offers_bots,
    window_at,
)

MOST_TABLES: Final = 8
"""So many tables come of one look at all who wait for the same."""


class WishService:
    """Keeps wishes, and makes tables of them. What holds is in the store, for any process."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        tables: TableRegistry,
        workers: Lanes,
        strengths: Strengths,
        new_table_id: Callable[[], str],
    ) -> None:
        """Begin.

        Args:
            store: Where wishes are kept.
            clock: The time.
            tables: All tables.
            workers: Who does what takes processor time.
            strengths: Who knows how strong people are.
            new_table_id: Makes the ids of new tables.
        """
        self._store = store
        self._clock = clock
        self._tables = tables
        self._workers = workers
        self._strengths = strengths
        self._new_table_id = new_table_id

    async def wish(self, guest: Guest, asked: NewWish) -> Wishes:
        """Let a guest wish for a table, in place of what they wished before.

        Raises:
            Refusal: No such game can be played, it would count and the guest is no member, or the
                guest has too many tables.
        """
        terms = Terms(game=asked.game, players=asked.players, clock=asked.clock, rated=asked.rated)
        if asked.rated:
            check_member(guest)
        await self._workers.run("tables", guest.id, setup_of, terms)
        await self._tables.check_room_for(guest)
        wish = Wish(
            guest=guest.id,
            terms=terms,
            began=self._clock.now(),
            strength=await self._strengths.of(guest.id, asked.game, asked.players),
            window=asked.window,
            bots=asked.bots,
        )
        await self._store.keep_wish(wish)
        return await self.look(guest)

    async def look(self, guest: Guest, bot: str | None = None) -> Wishes:
        """Know that a guest still waits, and return how things stand.

        Args:
            guest: The guest.
            bot: The bot that is to take the places nobody wants, once bots are offered.

        Raises:
            Refusal: There is no such bot, or the table could not be made.
        """
        ids = [self._new_table_id() for _ in range(MOST_TABLES)]
        now = self._clock.now()
        if bot is not None:
            kept = await self._store.wish_of(guest.id)
            if kept is not None:
                check_bot(kept.wish.terms, bot)
        kept = await self._store.match_wishes(guest.id, now, ids, bot)
        if kept is not None and kept.matched is not None:
            await self._seat(kept.matched)
        return await self._standing(guest, kept)

    async def end(self, guest: Guest) -> Wishes:
        """Let a guest wish for nothing any more."""
        await self._store.end_wish(guest.id)
        return await self._standing(guest, None)

    async def seen(self, guest: Guest | None) -> Wishes:
        """Return what is waited for, and how a guest's own wish stands; nothing changes."""
        kept = None if guest is None else await self._store.wish_of(guest.id)
        return await self._standing(guest, kept)

    async def _seat(self, matched: Matched) -> None:
        """See that there is the table of those who came together."""
        if matched.table in self._tables.sessions:
            return
        names = await self._store.names_of([wish.guest for wish in matched.wishes])
        made = await self._workers.run(
            "tables", matched.wishes[0].guest, table_of, matched.wishes, names, matched.bot
        )
        await self._tables.open_once(made, matched.table)

    async def _standing(self, guest: Guest | None, kept: KeptWish | None) -> Wishes:
        now = self._clock.now()
        waiting = [
            wish
            for wish in await self._store.waiting_wishes(now)
            if guest is None or wish.guest != guest.id
        ]
        others: dict[Terms, list[Wish]] = {}
        for wish in waiting:
            others.setdefault(wish.terms, []).append(wish)
        same = [] if kept is None else others.get(kept.wish.terms, [])
        return Wishes(
            yours=None if kept is None else _present(kept, len(same), now),
            others=tuple(_present_others(terms, found) for terms, found in others.items()),
            now=now,
        )


def _present_others(terms: Terms, found: list[Wish]) -> WaitedFor:
    return WaitedFor(
        game=terms.game,
        players=terms.players,
        clock=terms.clock,
        rated=terms.rated,
        waiting=len(found),
        since=found[0].began,
    )


def _present(kept: KeptWish, waiting: int, now: int) -> WishStanding:
    wish, terms = kept.wish, kept.wish.terms
    steps = 1 + (now - wish.began) // WIDEN_MILLIS
    widens = wish.window is not None and steps < WIDEST
    return WishStanding(
        game=terms.game,
        players=terms.players,
        clock=terms.clock,
        rated=terms.rated,
        bots=wish.bots,
        began=wish.began,
        window=window_at(wish, now),
        widens=wish.began + steps * WIDEN_MILLIS if widens else None,
        strength=wish.strength,
        waiting=waiting,
        bots_offered=offers_bots(wish, now),
        ends=wish.began + LONGEST_WAIT,
        table=None if kept.matched is None else kept.matched.table,
    )
