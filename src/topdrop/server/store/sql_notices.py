"""Notices and push subscriptions, as SQL that every database of ours understands (`sql_work`)."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Arisen, Notice, Occasion
from topdrop.server.store.notices import Delivery, Ended, NewDelivery, Pending, PushSubscription
from topdrop.server.store.protocol import ALIVE_MILLIS
from topdrop.server.store.sql_work import Rows, SqlStore, Statement, Work

IS_REACHED: Final = (
    "(EXISTS (SELECT 1 FROM push_subscriptions WHERE push_subscriptions.guest = arisen.guest)"
    " OR EXISTS (SELECT 1 FROM accounts WHERE accounts.guest = arisen.guest"
    " AND accounts.email IS NOT NULL))"
)
"""Whether there is a way to somebody at all; for others no notice is kept."""

ARISEN_COLUMNS: Final = 'guest, key, occasion, "table", at, next, body'

IS_LEFT: Final = (
    "process IS NOT NULL AND process NOT IN (SELECT id FROM processes"
    f" WHERE NOT stopped AND abs(?1 - seen) <= {ALIVE_MILLIS})"
)
"""Whether a process had begun a delivery that is not alive any more."""

_NOTICE: Final = msgspec.json.Decoder(Notice)

SUBSCRIPTION: Final = "id, guest, endpoint, key, secret, page, cookie, device, language, made"

IS_KNOWN: Final = "EXISTS (SELECT 1 FROM keys WHERE keys.digest = cookie)"
"""Whether a browser with a subscription may still come as who it was."""


class NewNotices(NamedTuple):
    """What several events together make of notices.

    Attributes:
        void: Of these tables and occasions, what is not sent yet is void.
        columns: The columns of what arises: guest, key, occasion, table, at, next and body.
    """

    void: tuple[tuple[str, Occasion], ...]
    columns: tuple[tuple[Any, ...], ...]


def gathered(arisen: Iterable[Arisen]) -> NewNotices:
    """Put together what arises from several events, in their order."""
    void: dict[tuple[str, Occasion], None] = {}
    notices: list[Notice] = []
    for each in arisen:
        if each.void:
            gone = {(each.table, occasion) for occasion in each.void}
            void.update(dict.fromkeys(sorted(gone)))
            notices = [one for one in notices if (one.table, one.occasion) not in gone]
        notices += each.notices
    return NewNotices(tuple(void), tuple(map(_columns, notices)))


def _columns(notice: Notice) -> tuple[Any, ...]:
    return (
        notice.guest,
        notice.key,
        notice.occasion,
        notice.table,
        notice.at,
        notice.not_before,
        msgspec.json.encode(notice),
    )


def keeping(new: NewNotices) -> Work[None]:
    """Let notices be void, and keep those that arise for whoever can be reached."""
    for pair in new.void:
        yield Statement(
            'UPDATE notices SET open = FALSE, next = NULL WHERE open AND "table" = ?1'
            " AND occasion = ?2",
            pair,
        )
    for columns in new.columns:
        yield Statement(
            f"INSERT INTO notices ({ARISEN_COLUMNS}, open)"
            " SELECT arisen.guest, ?2, ?3, ?4, ?5, ?6, ?7, TRUE"
            f" FROM (SELECT CAST(?1 AS TEXT) AS guest) AS arisen WHERE {IS_REACHED}"
            " ON CONFLICT DO NOTHING",
            columns,
        )


class SqlNotices(SqlStore):
    """Does what `topdrop.server.store.notices.NoticeStore` says, in a SQL database."""

    async def due_notices(self, now: Millis, most: int) -> list[Notice]:
        """Return notices that may be sent from now on and have no deliveries yet, oldest first."""
        query = (
            "SELECT guest, body FROM notices WHERE next <= ?1 ORDER BY next, guest, key LIMIT ?2"
        )
        rows = await self._look_up(Statement(query, (now, most)))
        return [_notice(guest, body) for guest, body in rows]

    async def plan_notices(self, planned: Sequence[tuple[Notice, Sequence[NewDelivery]]]) -> None:
        """Let due notices have deliveries."""

        def work() -> Work[None]:
            for notice, deliveries in planned:
                found = yield Statement(
                    "UPDATE notices SET next = NULL, open = ?3"
                    " WHERE guest = ?1 AND key = ?2 AND next IS NOT NULL RETURNING open",
                    (notice.guest, notice.key, bool(deliveries)),
                )
                for new in deliveries if found else ():
                    yield Statement(
                        "INSERT INTO notice_deliveries"
                        " (guest, key, channel, target, next, attempts)"
                        " VALUES (?1, ?2, ?3, ?4, ?5, 0) ON CONFLICT DO NOTHING",
                        (notice.guest, notice.key, *new),
                    )

        await self._transact(work, alone=False)

    async def due_deliveries(self, now: Millis, most: int) -> list[Delivery]:
        """Return deliveries that are due, longest first."""
        rows = await self._look_up(
            Statement(
                "SELECT due.guest, body, channel, target, due.next, attempts"
                " FROM notice_deliveries AS due"
                " JOIN notices ON notices.guest = due.guest AND notices.key = due.key"
                " WHERE due.next <= ?1 AND open ORDER BY due.next, due.guest, due.key,"
                " channel, target LIMIT ?2",
                (now, most),
            )
        )
        return [Delivery(_notice(guest, body), *rest) for guest, body, *rest in rows]

    async def next_notice(self) -> Millis | None:
        """Return when something is due next."""
        found = await self._look_up(
            Statement(
                "SELECT min(next) FROM (SELECT min(next) AS next FROM notices UNION ALL"
                " SELECT min(due.next) FROM notice_deliveries AS due JOIN notices"
                " ON notices.guest = due.guest AND notices.key = due.key AND open) AS all_due"
            )
        )
        next_: Millis | None = found[0][0]
        return next_

    async def pending_notices(self, now: Millis) -> Pending:
        """Return how much is due, is being sent or waits to be tried again, and since when."""
        found = await self._look_up(
            Statement(
                "SELECT count(*), min(since) FROM"
                " (SELECT next AS since FROM notices WHERE next <= ?1 UNION ALL"
                " SELECT CASE WHEN due.attempts > 0 THEN coalesce(tried, due.next)"
                " ELSE due.next END FROM notice_deliveries AS due JOIN notices"
                " ON notices.guest = due.guest AND notices.key = due.key AND open"
                " WHERE due.next IS NOT NULL AND (due.next <= ?1 OR due.attempts > 0))"
                " AS pending",
                (now,),
            )
        )
        return Pending(*found[0])

    async def begin_deliveries(
        self, deliveries: Sequence[Delivery], process: str, now: Millis, until: Millis
    ) -> list[Delivery]:
        """Let one process send deliveries, unless they are void or another one has begun them."""

        def work() -> Work[list[Delivery]]:
            begun = []
            for each in _in_order(deliveries):
                guest, key = each.notice.guest, each.notice.key
                # Whoever makes it void waits for this, or this finds it void.
                found = yield Statement(
                    "UPDATE notices SET tried = coalesce(tried, ?3)"
                    " WHERE guest = ?1 AND key = ?2 AND open RETURNING 1",
                    (guest, key, now),
                )
                if not found:
                    continue
                found = yield Statement(
                    "UPDATE notice_deliveries SET next = ?6, attempts = attempts + 1, process = ?7"
                    " WHERE guest = ?1 AND key = ?2 AND channel = ?3 AND target = ?4"
                    " AND next = ?5 RETURNING attempts",
                    (guest, key, each.channel, each.target, each.next, until, process),
                )
                begun += [each._replace(next=until, attempts=row[0]) for row in found]
            return begun

        return await self._transact(work, alone=False)

    async def end_deliveries(self, ended: Sequence[Ended]) -> None:
        """Know what attempts came to."""

        def work() -> Work[None]:
            for each in sorted(ended, key=lambda one: _place(one.delivery)):
                delivery = each.delivery
                guest, key = delivery.notice.guest, delivery.notice.key
                yield Statement(
                    "UPDATE notice_deliveries SET next = ?6, outcome = ?7, process = NULL"
                    " WHERE guest = ?1 AND key = ?2 AND channel = ?3 AND target = ?4"
                    " AND next = ?5",
                    (
                        guest,
                        key,
                        delivery.channel,
                        delivery.target,
                        delivery.next,
                        each.next,
                        each.outcome,
                    ),
                )
                yield Statement(
                    "UPDATE notices SET open = FALSE WHERE guest = ?1 AND key = ?2"
                    " AND NOT EXISTS (SELECT 1 FROM notice_deliveries AS other"
                    " WHERE other.guest = ?1 AND other.key = ?2 AND other.next IS NOT NULL)",
                    (guest, key),
                )

        await self._transact(work, alone=False)

    async def release_deliveries(self, now: Millis) -> bool:
        """Let what processes have begun that are dead be due; False where there is none."""
        left = Statement(f"SELECT 1 FROM notice_deliveries WHERE {IS_LEFT} LIMIT 1", (now,))
        if not await self._look_up(left):
            return False

        def work() -> Work[None]:
            yield Statement(
                f"UPDATE notice_deliveries SET next = ?1, process = NULL WHERE {IS_LEFT}", (now,)
            )

        await self._transact(work)
        return True

    async def forget_notices(self, before: Millis) -> int:
        """Forget notices that arose before some time and are done, and return how many."""

        def work() -> Work[int]:
            gone = yield Statement(
                "DELETE FROM notices WHERE at < ?1 AND NOT open RETURNING 1", (before,)
            )
            if gone:
                yield Statement(
                    "DELETE FROM notice_deliveries WHERE NOT EXISTS (SELECT 1 FROM notices"
                    " WHERE notices.guest = notice_deliveries.guest"
                    " AND notices.key = notice_deliveries.key)"
                )
            yield Statement(f"DELETE FROM push_subscriptions WHERE NOT {IS_KNOWN}")
            return len(gone)

        return await self._transact(work)

    async def keep_subscription(self, subscription: PushSubscription, most: int) -> None:
        """Keep a subscription in place of what was known of its endpoint."""

        def work() -> Work[None]:
            yield Statement(
                f"INSERT INTO push_subscriptions ({SUBSCRIPTION})"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO UPDATE SET"
                " guest = excluded.guest, key = excluded.key, secret = excluded.secret,"
                " page = excluded.page, cookie = excluded.cookie,"
                " device = excluded.device, language = excluded.language, made = excluded.made",
                subscription,
            )
            yield Statement(
                "DELETE FROM push_subscriptions WHERE guest = ?1 AND id NOT IN (SELECT id"
                " FROM push_subscriptions WHERE guest = ?1 ORDER BY made DESC, id LIMIT ?2)",
                (subscription.guest, most),
            )

        await self._transact(work, alone=False)

    async def subscriptions_of(self, guest: str) -> list[PushSubscription]:
        """Return a guest's subscriptions, the newest first."""
        query = (
            f"SELECT {SUBSCRIPTION} FROM push_subscriptions WHERE guest = ?1 AND {IS_KNOWN}"
            " ORDER BY made DESC, id"
        )
        return _subscriptions(await self._look_up(Statement(query, (guest,))))

    async def reachable(self) -> set[str]:
        """Return all guests to whom a way leads, so that notices for them are kept."""
        query = (
            "SELECT guest FROM push_subscriptions"
            " UNION SELECT guest FROM accounts WHERE email IS NOT NULL"
        )
        return {guest for (guest,) in await self._look_up(Statement(query))}

    async def subscription(self, id_: str) -> PushSubscription | None:
        """Return a subscription."""
        query = f"SELECT {SUBSCRIPTION} FROM push_subscriptions WHERE id = ?1 AND {IS_KNOWN}"
        return next(iter(_subscriptions(await self._look_up(Statement(query, (id_,))))), None)

    async def drop_subscription(self, id_: str, guest: str | None = None) -> bool:
        """Forget a subscription, if it is that guest's where one is named."""

        def work() -> Work[bool]:
            owner = "" if guest is None else " AND guest = ?2"
            values = (id_,) if guest is None else (id_, guest)
            found = yield Statement(
                f"DELETE FROM push_subscriptions WHERE id = ?1{owner} RETURNING 1", values
            )
            return bool(found)

        return await self._transact(work, alone=False)

    async def vapid_key(self, made: bytes) -> bytes:
        """Return the key by which push services know us: the first that was ever made here."""

        def work() -> Work[bytes]:
            yield Statement(
                "INSERT INTO vapid_keys (number, private) VALUES (1, ?1) ON CONFLICT DO NOTHING",
                (made,),
            )
            found = yield Statement("SELECT private FROM vapid_keys WHERE number = 1")
            return bytes(found[0][0])

        return await self._transact(work)


def _notice(guest: str, body: bytes) -> Notice:
    # Whoever it is for may have become another guest since.
    notice = _NOTICE.decode(body)
    return notice if notice.guest == guest else replace(notice, guest=guest)


def _place(delivery: Delivery) -> tuple[str, ...]:
    notice = delivery.notice
    return notice.guest, notice.key, delivery.channel, delivery.target


def _in_order(deliveries: Iterable[Delivery]) -> list[Delivery]:
    # The same everywhere, so that no two processes wait for each other.
    return sorted(deliveries, key=_place)


def _subscriptions(rows: Rows) -> list[PushSubscription]:
    return [PushSubscription(*row) for row in rows]
