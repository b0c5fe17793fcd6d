"""Friends and blocks, as SQL that every database of ours understands (`sql_work`)."""

from topdrop.server.protocol.common import Millis
from topdrop.server.store.company import Blocks, Friendship, FriendState, KeptBlock
from topdrop.server.store.sql_work import SqlStore, Statement, Work

_BLOCKS = "SELECT number, guest, blocked, name, at FROM blocks"


class SqlFriends(SqlStore):
    """Does what `topdrop.server.store.company.CompanyStore` says of friends and blocks."""

    async def ask_friend(self, guest: str, other: str, at: Millis, most: int) -> FriendState | None:
        """Let a guest ask another one to become friends, and return how they stand then."""

        def work() -> Work[FriendState | None]:
            if (yield _between(guest, other)):
                return "friend"
            if (yield from _accept(guest, other, at)):
                return "friend"
            (count,) = (
                yield Statement(
                    "SELECT count(*) FROM friends WHERE guest = ?1 OR other = ?1 AND accepted"
                    " IS NOT NULL",
                    (guest,),
                )
            )[0]
            if count >= most:
                return None
            yield Statement(
                "INSERT INTO friends (guest, other, asked) VALUES (?1, ?2, ?3)"
                " ON CONFLICT DO NOTHING",
                (guest, other, at),
            )
            return "asked"

        return await self._transact(work)

    async def accept_friend(self, guest: str, other: str, at: Millis) -> bool:
        """Let a guest accept the other one's request; False where there is none."""
        return await self._transact(lambda: _accept(guest, other, at))

    async def end_friend(self, guest: str, other: str) -> bool:
        """Let two be friends no longer, or not ask any more; False where they were not."""

        def work() -> Work[bool]:
            return bool((yield _ending(guest, other)))

        return await self._transact(work)

    async def friends(self, guest: str) -> list[Friendship]:
        """Return how a guest stands to others, in the order of their ids."""
        found = await self._look_up(
            Statement(
                "SELECT other, CASE WHEN accepted IS NULL THEN 'asked' ELSE 'friend' END,"
                " coalesce(accepted, asked) FROM friends WHERE guest = ?1 UNION ALL"
                " SELECT guest, CASE WHEN accepted IS NULL THEN 'asking' ELSE 'friend' END,"
                " coalesce(accepted, asked) FROM friends WHERE other = ?1 AND NOT EXISTS"
                " (SELECT 1 FROM blocks WHERE blocks.guest = ?1 AND blocked = friends.guest)"
                " ORDER BY 1",
                (guest,),
            )
        )
        return [Friendship(*row) for row in found]

    async def block(self, guest: str, blocked: str, name: str, at: Millis, most: int) -> bool:
        """Let a guest block another one, which ends what there is of friendship."""

        def work() -> Work[bool]:
            mine = yield Statement("SELECT blocked FROM blocks WHERE guest = ?1", (guest,))
            if (blocked,) in {tuple(row) for row in mine}:
                return True
            if len(mine) >= most:
                return False
            yield _ending(guest, blocked)
            yield Statement(
                "INSERT INTO blocks (number, guest, blocked, name, at)"
                " SELECT coalesce(max(number), 0) + 1, ?1, ?2, ?3, ?4 FROM blocks",
                (guest, blocked, name, at),
            )
            return True

        return await self._transact(work)

    async def unblock(self, guest: str, number: int) -> bool:
        """Let a guest take a block back; False where it is none of theirs."""

        def work() -> Work[bool]:
            # Its number stays taken: processes look for larger ones.
            found = yield Statement(
                "UPDATE blocks SET guest = '', blocked = '', name = '' WHERE number = ?1"
                " AND guest = ?2 RETURNING 1",
                (number, guest),
            )
            yield Statement(
                "DELETE FROM blocks WHERE guest = '' AND number < (SELECT max(number) FROM blocks)"
            )
            return bool(found)

        return await self._transact(work)

    async def blocked_by(self, guest: str) -> list[KeptBlock]:
        """Return what a guest has blocked, in the order of the numbers."""
        found = await self._look_up(
            Statement(f"{_BLOCKS} WHERE guest = ?1 ORDER BY number", (guest,))
        )
        return [KeptBlock(*row) for row in found]

    async def blocks_of(self, guest: str) -> Blocks:
        """Return whom a guest has blocked, and who has blocked the guest."""
        found = await self._look_up(
            Statement(
                "SELECT guest, blocked FROM blocks WHERE guest = ?1 OR blocked = ?1", (guest,)
            )
        )
        return Blocks(
            frozenset(blocked for who, blocked in found if who == guest),
            frozenset(who for who, blocked in found if blocked == guest),
        )

    async def blocks_after(self, number: int) -> list[KeptBlock]:
        """Return everybody's blocks behind a number, in order."""
        found = await self._look_up(
            Statement(f"{_BLOCKS} WHERE number > ?1 ORDER BY number", (number,))
        )
        return [KeptBlock(*row) for row in found]

    async def last_block(self) -> int:
        """Return the number of the last block there is; 0 for none."""
        found = await self._look_up(Statement("SELECT max(number) FROM blocks"))
        return found[0][0] or 0


def _between(guest: str, other: str) -> Statement:
    """Return what finds out whether two are friends."""
    return Statement(
        "SELECT 1 FROM friends WHERE accepted IS NOT NULL"
        " AND (guest = ?1 AND other = ?2 OR guest = ?2 AND other = ?1)",
        (guest, other),
    )


def _ending(guest: str, other: str) -> Statement:
    return Statement(
        "DELETE FROM friends WHERE guest = ?1 AND other = ?2 OR guest = ?2 AND other = ?1"
        " RETURNING 1",
        (guest, other),
    )


def _accept(guest: str, other: str, at: Millis) -> Work[bool]:
    found = yield Statement(
        "UPDATE friends SET accepted = ?3 WHERE guest = ?2 AND other = ?1 AND accepted IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocks.guest = ?1 AND blocked = ?2)"
        " RETURNING 1",
        (guest, other, at),
    )
    return bool(found)
