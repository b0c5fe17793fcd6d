"""Wishes and who comes together by them, as SQL that every database of ours understands."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from topdrop.server.protocol.common import Millis
from topdrop.server.store.company import KeptWish, Matched
from topdrop.server.store.sql_work import Rows, SqlStore, Statement, Work
from topdrop.server.tables.wishes import (
    AWAY_MILLIS,
    LONGEST_WAIT,
    Wish,
    by_age,
    match_with_bots,
    matches,
    offers_bots,
)

_WISH: Final = msgspec.json.Decoder(Wish)
_encode: Final = msgspec.json.Encoder(order="sorted").encode

KEPT_MATCH_MILLIS: Final[Millis] = 10 * 60_000
"""So long it is known at least what has become of a wish."""

_COLUMNS: Final = 'guest, body, "table", bot'


class SqlWishes(SqlStore):
    """Does what `topdrop.server.store.company.CompanyStore` says of wishes."""

    async def keep_wish(self, wish: Wish) -> None:
        """Keep somebody's wish, in place of the one they had."""

        def work() -> Work[None]:
            yield _forgetting(wish.guest)
            yield Statement(
                "INSERT INTO wishes (guest, terms, began, seen, body) VALUES (?1, ?2, ?3, ?3, ?4)",
                (wish.guest, _terms(wish), wish.began, _encode(wish)),
            )

        await self._transact(work)

    async def wish_of(self, guest: str) -> KeptWish | None:
        """Return how somebody's wish stands; None where they have none."""
        found = await self._look_up(
            Statement(
                f'SELECT {_COLUMNS} FROM wishes WHERE guest = ?1 OR "table" ='
                ' (SELECT "table" FROM wishes WHERE guest = ?1)',
                (guest,),
            )
        )
        return _standing(guest, found)

    async def end_wish(self, guest: str) -> None:
        """Forget somebody's wish."""

        def work() -> Work[None]:
            yield _forgetting(guest)

        await self._transact(work)

    async def match_wishes(
        self, guest: str, now: Millis, ids: Sequence[str], bot: str | None = None
    ) -> KeptWish | None:
        """Know that somebody waits, and bring together who can be, all in one transaction."""
        # Where nobody else waits for the same, nobody has to be kept from writing meanwhile.
        alone = bot is not None or await self._has_company(guest, now)

        def work() -> Work[KeptWish | None]:
            yield Statement(
                'DELETE FROM wishes WHERE "table" IS NULL AND guest <> ?1 AND seen < ?2'
                ' OR "table" IS NULL AND began < ?3 OR seen < ?4',
                (guest, now - AWAY_MILLIS, now - LONGEST_WAIT, now - KEPT_MATCH_MILLIS),
            )
            known = yield Statement(
                'UPDATE wishes SET seen = ?2 WHERE guest = ?1 RETURNING terms, body, "table"',
                (guest, now),
            )
            if not known:
                return None
            ((terms, body, table),) = known
            if table is None and alone:
                yield from _match(_wish(guest, body), terms, now, ids, bot)
            found = yield Statement(
                f'SELECT {_COLUMNS} FROM wishes WHERE guest = ?1 OR "table" ='
                ' (SELECT "table" FROM wishes WHERE guest = ?1)',
                (guest,),
            )
            return _standing(guest, found)

        return await self._transact(work, alone=alone)

    async def _has_company(self, guest: str, now: Millis) -> bool:
        """Return whether somebody else waits for the same as a guest."""
        found = await self._look_up(
            Statement(
                "SELECT 1 FROM wishes JOIN wishes AS mine ON mine.terms = wishes.terms"
                ' WHERE mine.guest = ?1 AND wishes.guest <> ?1 AND wishes."table" IS NULL'
                " AND wishes.seen >= ?2 LIMIT 1",
                (guest, now - AWAY_MILLIS),
            )
        )
        return bool(found)

    async def waiting_wishes(self, now: Millis) -> list[Wish]:
        """Return the wishes whose guests wait, the one first who has waited longest."""
        found = await self._look_up(
            Statement(
                'SELECT guest, body FROM wishes WHERE "table" IS NULL AND seen >= ?1',
                (now - AWAY_MILLIS,),
            )
        )
        return by_age(_wish(guest, body) for guest, body in found)


def _match(mine: Wish, terms: str, now: Millis, ids: Sequence[str], bot: str | None) -> Work[None]:
    """Bring together who waits for the same as somebody."""
    found = yield Statement(
        'SELECT guest, body FROM wishes WHERE terms = ?1 AND "table" IS NULL', (terms,)
    )
    waiting = [_wish(guest, body) for guest, body in found]
    blocked = yield Statement(
        "SELECT guest, blocked FROM blocks WHERE guest IN"
        ' (SELECT guest FROM wishes WHERE terms = ?1 AND "table" IS NULL)',
        (terms,),
    )
    pairs = {(who, whom) for who, whom in blocked}
    tables = matches(waiting, pairs, now)
    taken = {wish.guest for table in tables for wish in table}
    for table_id, table in zip(ids, tables, strict=False):
        yield from _seat(table_id, table, None)
    if bot is not None and mine.guest not in taken and offers_bots(mine, now):
        others = [wish for wish in waiting if wish.guest not in taken | {mine.guest}]
        company = match_with_bots(mine, others, pairs, now)
        if len(tables) < len(ids):
            yield from _seat(ids[len(tables)], company, bot)


def _seat(table: str, wishes: Sequence[Wish], bot: str | None) -> Work[None]:
    for wish in wishes:
        yield Statement(
            'UPDATE wishes SET "table" = ?2, bot = ?3 WHERE guest = ?1', (wish.guest, table, bot)
        )


def _standing(guest: str, found: Rows) -> KeptWish | None:
    wishes = {who: _wish(who, body) for who, body, _, _ in found}
    if guest not in wishes:
        return None
    table, bot = next((table, bot) for who, _, table, bot in found if who == guest)
    matched = None if table is None else Matched(table, tuple(by_age(wishes.values())), bot)
    return KeptWish(wishes[guest], matched)


def _wish(guest: str, body: Any) -> Wish:
    # Whoever has become another guest since wishes as that one.
    return msgspec.structs.replace(_WISH.decode(body), guest=guest)


def _terms(wish: Wish) -> str:
    return _encode(wish.terms).decode()


def _forgetting(guest: str) -> Statement:
    return Statement("DELETE FROM wishes WHERE guest = ?1", (guest,))
