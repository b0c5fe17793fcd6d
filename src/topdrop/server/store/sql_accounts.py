"""Accounts, as SQL that every database of ours understands (`sql_work`)."""

from collections.abc import Collection, Sequence
from hashlib import blake2b
from secrets import token_hex
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.store.accounts import Account, Claimed, Guessed, by_mail, by_name, email_key
from topdrop.server.store.credentials import asked_address
from topdrop.server.store.protocol import Conflict
from topdrop.server.store.sql_work import Rows, SqlStore, Statement, Work
from topdrop.server.tables.look_alikes import same_name
from topdrop.server.tables.stored_events import StoredNameClaimed, encode_stored

CALLED_OTHERWISE: Final = (
    "UPDATE tournaments SET people = people + 1 WHERE id IN"
    " (SELECT tournament FROM tournament_entrants WHERE guest = ?1)"
)
"""Lets whoever has a tournament in memory look again: an entrant is called something else."""

GONE_WITH_ACCOUNT: Final = (
    "DELETE FROM keys WHERE guest = ?1",
    "DELETE FROM passkeys WHERE guest = ?1",
    "DELETE FROM recovery_codes WHERE guest = ?1",
    "DELETE FROM one_time_secrets WHERE guest = ?1",
    "DELETE FROM notices WHERE guest = ?1",
    "DELETE FROM notice_deliveries WHERE guest = ?1",
    "DELETE FROM push_subscriptions WHERE guest = ?1",
    "DELETE FROM warnings WHERE guest = ?1",
    "DELETE FROM silences WHERE guest = ?1",
    "DELETE FROM moderators WHERE guest = ?1",
    "UPDATE reports SET reporter = '' WHERE reporter = ?1",
    "DELETE FROM ratings WHERE guest = ?1",
    "DELETE FROM rating_changes WHERE guest = ?1",
    "DELETE FROM rating_meetings WHERE guest = ?1",
    "DELETE FROM rated_seats WHERE guest = ?1",
    CALLED_OTHERWISE,
    "UPDATE tournaments SET host = '', people = people + 1 WHERE host = ?1",
    "UPDATE tournament_entrants SET guest = NULL, name = '' WHERE guest = ?1",
    "DELETE FROM notice_preferences WHERE guest = ?1",
    "DELETE FROM vacations WHERE guest = ?1",
    "DELETE FROM friends WHERE guest = ?1 OR other = ?1",
    "DELETE FROM blocks WHERE guest = ?1 OR blocked = ?1",
    "DELETE FROM hidden WHERE guest = ?1",
    "DELETE FROM here WHERE guest = ?1",
    "DELETE FROM invitations WHERE guest = ?1 OR host = ?1",
    "DELETE FROM wishes WHERE guest = ?1",
    "DELETE FROM accounts WHERE guest = ?1",
    "DELETE FROM guests WHERE id = ?1",
    "UPDATE admin_actions SET subject = '' WHERE subject = ?1",
)
"""What is deleted with an account, or no longer tells whose it is, in order; ``?1`` is the guest.

Whoever keeps something of guests in a table of the database adds a statement. What is deleted is in
no file afterwards. Histories of tables are told by themselves, since others sat there too.
"""

SENT_LINKS_END: Final = (
    "DELETE FROM one_time_secrets WHERE guest = ?1 AND use IN ('email', 'reset')"
)
"""Lets links that were sent to an account, or to an address for it, work no longer."""

IS_CLAIMED: Final = (
    "SELECT 1 FROM accounts WHERE name_key = ?1"
    " UNION ALL SELECT 1 FROM reserved_names WHERE name_key = ?1"
)

ACCOUNT: Final = "SELECT guest, name, made, password, email FROM accounts"

RUNNING: Final = (
    'SELECT sitters."table" FROM sitters JOIN cards ON cards."table" = sitters."table"'
    " WHERE guest = ?1 AND status IN ('waiting', 'playing')"
    ' ORDER BY sitters."table"'
)

ADD_ENTRY: Final = (
    'INSERT INTO history ("table", seq, at, body)'
    ' SELECT ?1, max(seq) + 1, ?2, ?3 FROM history WHERE "table" = ?1'
)


class SqlAccounts(SqlStore):
    """Does what `topdrop.server.store.accounts.AccountStore` says, in a SQL database."""

    async def claim_name(self, account: Account, key: str) -> Claimed:
        """Let a guest have a name, and be called that, unless it is taken."""

        def work() -> Work[Claimed]:
            guest = account.guest
            if (yield Statement("SELECT 1 FROM merged WHERE guest = ?1", (guest,))):
                raise Conflict(f"guest {guest} has become another one")
            if (yield Statement("SELECT 1 FROM accounts WHERE guest = ?1", (guest,))):
                return "member"
            if (yield Statement(IS_CLAIMED, (key,))):
                return "taken"
            yield Statement(
                "INSERT INTO accounts (guest, name, name_key, made, password, email, email_key)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                (
                    guest,
                    account.name,
                    key,
                    account.made,
                    account.password,
                    account.email,
                    None if account.email is None else email_key(account.email),
                ),
            )
            yield Statement("UPDATE guests SET name = ?2 WHERE id = ?1", (guest, account.name))
            yield from _claim_in_tournaments(guest, account.name)
            told = encode_stored(StoredNameClaimed(guest=guest, name=account.name))
            for (table,) in (yield Statement(RUNNING, (guest,))):
                yield Statement(ADD_ENTRY, (table, account.made, told))
            return "claimed"

        return await self._transact(work)

    async def account_named(self, key: str) -> Account | None:
        """Return who has claimed the name with a key."""
        return _account(await self._look_up(Statement(f"{ACCOUNT} WHERE name_key = ?1", (key,))))

    async def is_claimed(self, key: str) -> bool:
        """Return whether a name is somebody's, or was and stays reserved."""
        return bool(await self._look_up(Statement(IS_CLAIMED, (key,))))

    async def account_of(self, guest: str) -> Account | None:
        """Return a guest's account."""
        return _account(await self._look_up(Statement(f"{ACCOUNT} WHERE guest = ?1", (guest,))))

    async def claimed_names(self, guests: Collection[str]) -> dict[str, str]:
        """Return the claimed names of those of some guests who have one."""
        query = "SELECT guest, name FROM accounts WHERE guest IN ({marks})"
        return {row[0]: row[1] for row in await self._look_up_some(query, guests)}

    async def set_password(self, guest: str, password: str | None) -> bool:
        """Keep the hash of a member's password; False when the guest is no member."""

        def work() -> Work[bool]:
            yield Statement(SENT_LINKS_END, (guest,))
            change = "UPDATE accounts SET password = ?2 WHERE guest = ?1 RETURNING 1"
            return bool((yield Statement(change, (guest, password))))

        return await self._transact(work, overwrite=True)

    async def try_guess(self, guessed: Sequence[Guessed], now: Millis, keep: Millis) -> Millis:
        """Count an attempt as a wrong one, and return how long it has to wait instead."""

        def work() -> Work[Millis]:
            yield Statement("DELETE FROM guesses WHERE last < ?1", (now - keep,))
            key = yield from _key_of_guesses()
            wait = 0
            for what, waits in guessed:
                query = "SELECT wrong, last FROM guesses WHERE what = ?1"
                for wrong, last in (yield Statement(query, (_hidden(what, key),))):
                    # Where a clock was set back, the last one lies in the future.
                    wait = max(wait, min(last, now) + waits[min(wrong, len(waits) - 1)] - now)
            if wait > 0:
                return wait
            for what, _ in guessed:
                yield Statement(
                    "INSERT INTO guesses (what, wrong, last) VALUES (?1, 1, ?2) ON CONFLICT (what)"
                    " DO UPDATE SET wrong = guesses.wrong + 1, last = excluded.last",
                    (_hidden(what, key), now),
                )
            return 0

        return await self._transact(work)

    async def forgive_guesses(self, forgotten: str, one_less: str) -> None:
        """Forget all wrong attempts at something, and one at something else."""

        def work() -> Work[None]:
            key = yield from _key_of_guesses()
            change = "UPDATE guesses SET wrong = wrong - 1 WHERE what = ?1"
            yield Statement(change, (_hidden(one_less, key),))
            yield Statement("DELETE FROM guesses WHERE wrong <= 0")
            yield Statement("DELETE FROM guesses WHERE what = ?1", (_hidden(forgotten, key),))

        await self._transact(work)


def forgetting_guesses(guest: str) -> Work[None]:
    """Forget how often a member's name and addresses of mail were tried, the account being there.

    What comes from an address of the network may be others' as well, and stays.
    """
    counted: list[str] = []
    query = "SELECT name_key, email FROM accounts WHERE guest = ?1"
    for name_key, email in (yield Statement(query, (guest,))):
        counted += [by_name(name_key), *([] if email is None else [by_mail(email)])]
    query = "SELECT details FROM one_time_secrets WHERE guest = ?1 AND use = 'email'"
    counted += [
        by_mail(asked_address(details).email) for (details,) in (yield Statement(query, (guest,)))
    ]
    key = yield from _key_of_guesses()
    for what in counted:
        yield Statement("DELETE FROM guesses WHERE what = ?1", (_hidden(what, key),))


def _key_of_guesses() -> Work[str]:
    """Return the key by which guesses are hidden: another one whenever nothing counts."""
    query = "SELECT secret FROM guess_keys WHERE EXISTS (SELECT 1 FROM guesses)"
    for (secret,) in (yield Statement(query)):
        return str(secret)
    secret = token_hex(32)
    yield Statement("DELETE FROM guess_keys")
    yield Statement("INSERT INTO guess_keys (secret) VALUES (?1)", (secret,))
    return secret


def _hidden(what: str, key: str) -> str:
    """Return what stands in the database in place of what somebody typed, or came from."""
    return blake2b(what.encode(errors="replace"), key=key.encode(), digest_size=16).hexdigest()


def _claim_in_tournaments(guest: str, name: str) -> Work[None]:
    """Let a guest be called by a claimed name where they entered by one that counts as the same."""
    query = "SELECT tournament, number, name FROM tournament_entrants WHERE guest = ?1"
    for tournament, number, entered in (yield Statement(query, (guest,))):
        if same_name(entered, name):
            yield Statement(
                "UPDATE tournament_entrants SET name = ?3 WHERE tournament = ?1 AND number = ?2",
                (tournament, number, name),
            )
    yield Statement(CALLED_OTHERWISE, (guest,))


def _account(rows: Rows) -> Account | None:
    return Account(*rows[0]) if rows else None
