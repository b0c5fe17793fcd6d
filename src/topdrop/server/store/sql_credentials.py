"""What lets people in again, as SQL that every database of ours understands (`sql_work`)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.store.accounts import Account, email_key
from topdrop.server.store.credentials import EmailConfirmed, OneTimeSecret, OneTimeUse, Passkey
from topdrop.server.store.keys import Key, Use
from topdrop.server.store.rows import KEY_COLUMNS, key_of
from topdrop.server.store.sql_accounts import SENT_LINKS_END
from topdrop.server.store.sql_work import SqlStore, Statement, Work

PASSKEY: Final = "SELECT id, guest, credential, counter, made, device FROM passkeys"

ONE_TIME: Final = "digest, use, guest, expires, details"


class SqlCredentials(SqlStore):
    """Does what `topdrop.server.store.credentials.CredentialStore` says, in a SQL database."""

    async def keys_of(self, guest: str, now: Millis) -> list[Key]:
        """Return a guest's cookies, and the links and tokens that work, the newest first."""
        query = (
            f"SELECT {KEY_COLUMNS} FROM keys WHERE guest = ?1 AND NOT revoked"
            " AND (use = 'cookie' OR expires > ?2) ORDER BY made DESC, digest"
        )
        return [key_of(row) for row in await self._look_up(Statement(query, (guest, now)))]

    async def saw_key(self, digest: str, device: str, day: Millis) -> None:
        """Keep on which day a key was last used, and what kind of device has it."""
        change = "UPDATE keys SET seen = ?2, device = ?3 WHERE digest = ?1"
        await self._change(Statement(change, (digest, day, device)))

    async def forget_keys(
        self, guest: str, uses: Collection[Use], *, but: str = "", only: str = ""
    ) -> int:
        """Let keys of a guest work no longer, and return how many that were."""

        def work() -> Work[int]:
            count = 0
            for use in uses:
                gone = yield Statement(
                    "DELETE FROM keys WHERE guest = ?1 AND use = ?2 AND digest <> ?3"
                    " AND (?4 = '' OR digest = ?4) RETURNING 1",
                    (guest, use, but, only),
                )
                count += len(gone)
            return count

        return await self._transact(work, overwrite=True)

    async def confirm_email(
        self, digest: str, email: str, now: Millis
    ) -> tuple[EmailConfirmed, str | None]:
        """Spend the secret of a link and keep the address that it was sent to."""

        def work() -> Work[tuple[EmailConfirmed, str | None]]:
            found = yield Statement(
                "SELECT accounts.guest, email FROM one_time_secrets"
                " JOIN accounts ON accounts.guest = one_time_secrets.guest"
                " WHERE digest = ?1 AND use = 'email' AND expires > ?2",
                (digest, now),
            )
            if not found:
                return "gone", None
            guest, before = found[0]
            key = email_key(email)
            others = "SELECT 1 FROM accounts WHERE email_key = ?1 AND guest <> ?2"
            if (yield Statement(others, (key, guest))):
                return "taken", before
            change = "UPDATE accounts SET email = ?2, email_key = ?3 WHERE guest = ?1"
            yield Statement(change, (guest, email, key))
            yield Statement(SENT_LINKS_END, (guest,))
            return "confirmed", before

        return await self._transact(work, overwrite=True)

    async def remove_email(self, guest: str) -> bool:
        """Let a member have no confirmed address; False when the guest is no member."""

        def work() -> Work[bool]:
            yield Statement(SENT_LINKS_END, (guest,))
            change = "UPDATE accounts SET email = NULL, email_key = NULL WHERE guest = ?1"
            return bool((yield Statement(f"{change} RETURNING 1", (guest,))))

        return await self._transact(work, overwrite=True)

    async def accounts_with_email(self, email: str) -> list[Account]:
        """Return the accounts with a confirmed address, whatever its capitals."""
        query = "SELECT guest, name, made, password, email FROM accounts WHERE email_key = ?1"
        found = await self._look_up(Statement(f"{query} ORDER BY guest", (email_key(email),)))
        return [Account(*row) for row in found]

    async def keep_one_time(self, secret: OneTimeSecret, now: Millis) -> None:
        """Keep a secret that works once; those that have expired by now are forgotten."""

        def work() -> Work[None]:
            yield Statement("DELETE FROM one_time_secrets WHERE expires <= ?1", (now,))
            if secret.use == "email":
                yield Statement(SENT_LINKS_END, (secret.guest,))
            elif secret.use == "reset":
                ended = "DELETE FROM one_time_secrets WHERE guest = ?1 AND use = 'reset'"
                yield Statement(ended, (secret.guest,))
            yield Statement(
                f"INSERT INTO one_time_secrets ({ONE_TIME}) VALUES (?1, ?2, ?3, ?4, ?5)",
                tuple(secret),
            )

        await self._transact(work, overwrite=True)

    async def one_time(self, digest: str, use: OneTimeUse, now: Millis) -> OneTimeSecret | None:
        """Return a secret that works still, without spending it."""
        query = (
            f"SELECT {ONE_TIME} FROM one_time_secrets"
            " WHERE digest = ?1 AND use = ?2 AND expires > ?3"
        )
        return _one_time(await self._look_up(Statement(query, (digest, use, now))))

    async def spend(self, digest: str, use: OneTimeUse, now: Millis) -> OneTimeSecret | None:
        """Return a secret that works and let it work no more; of many who try, one has it."""
        change = (
            "DELETE FROM one_time_secrets WHERE digest = ?1 AND use = ?2 AND expires > ?3"
            f" RETURNING {ONE_TIME}"
        )
        return _one_time(await self._change(Statement(change, (digest, use, now)), overwrite=True))

    async def keep_codes(self, guest: str, digests: Sequence[str], now: Millis) -> None:
        """Keep the hashes of a guest's recovery codes, in place of those before."""

        def work() -> Work[None]:
            yield Statement("DELETE FROM recovery_codes WHERE guest = ?1", (guest,))
            for digest in digests:
                yield Statement(
                    "INSERT INTO recovery_codes (digest, guest, made) VALUES (?1, ?2, ?3)",
                    (digest, guest, now),
                )

        await self._transact(work, overwrite=True)

    async def codes_of(self, guest: str) -> int:
        """Return how many recovery codes a guest has left."""
        query = "SELECT count(*) FROM recovery_codes WHERE guest = ?1"
        count: int = (await self._look_up(Statement(query, (guest,))))[0][0]
        return count

    async def spend_code(self, digest: str) -> str | None:
        """Return whose recovery code this is and let it work no more."""
        change = "DELETE FROM recovery_codes WHERE digest = ?1 RETURNING guest"
        found = await self._change(Statement(change, (digest,)), overwrite=True)
        return str(found[0][0]) if found else None

    async def keep_passkey(self, passkey: Passkey) -> None:
        """Keep a passkey."""
        await self._change(
            Statement(
                "INSERT INTO passkeys (id, guest, credential, counter, made, device)"
                " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                tuple(passkey),
            )
        )

    async def passkey(self, id_: str) -> Passkey | None:
        """Return a passkey."""
        found = _passkeys(await self._look_up(Statement(f"{PASSKEY} WHERE id = ?1", (id_,))))
        return found[0] if found else None

    async def passkeys_of(self, guest: str) -> list[Passkey]:
        """Return a guest's passkeys, the newest first."""
        query = f"{PASSKEY} WHERE guest = ?1 ORDER BY made DESC, id"
        return _passkeys(await self._look_up(Statement(query, (guest,))))

    async def used_passkey(self, id_: str, counter: int) -> None:
        """Keep how often a passkey has been used."""
        change = "UPDATE passkeys SET counter = ?2 WHERE id = ?1"
        await self._change(Statement(change, (id_, counter)))

    async def forget_passkey(self, guest: str, id_: str) -> bool:
        """Let a passkey of a guest's work no longer; False when the guest has none like that."""
        change = "DELETE FROM passkeys WHERE guest = ?1 AND id = ?2 RETURNING 1"
        return bool(await self._change(Statement(change, (guest, id_)), overwrite=True))

    async def _change(
        self, statement: Statement, *, overwrite: bool = False
    ) -> Sequence[Sequence[object]]:
        """Run one statement in a transaction, and return its rows."""

        def work() -> Work[Sequence[Sequence[object]]]:
            return (yield statement)

        return await self._transact(work, overwrite=overwrite)


def _one_time(rows: Iterable[Sequence[object]]) -> OneTimeSecret | None:
    return next((OneTimeSecret(*row) for row in rows), None)  # type: ignore[arg-type]


def _passkeys(rows: Iterable[Sequence[object]]) -> list[Passkey]:
    return [
        Passkey(id_, guest, bytes(credential), counter, made, device)  # type: ignore
        for id_, guest, credential, counter, made, device in rows
    ]
