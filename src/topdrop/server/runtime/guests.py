"""Who somebody is: guests by a secret in a cookie, and links that make other devices theirs.

A program is a guest too, by a token that it shows in a header; that is how it is known for one.
"""

import hashlib
from secrets import token_hex
from typing import Final, NamedTuple

from msgspec.structs import replace

from topdrop.core.tokens import new_token
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.store import Key, Store
from topdrop.server.store.keys import Use
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.look_alikes import skeleton
from topdrop.server.tables.names import check_name

DAY: Final[Millis] = 24 * 60 * 60 * 1000

COOKIE_DAYS: Final = 400
"""As long as browsers keep a cookie at most; it is given anew whenever a page asks who it is."""

LINK_DAYS: Final = 7

SECRET_BYTES: Final = 32

LINK_ID_DIGITS: Final = 24
"""A link is named by so many digits of its secret's hash, which tell nothing about the secret."""


class Link(NamedTuple):
    """A personal link that works.

    Attributes:
        id: Its name among those of its guest.
        made: When it was made.
        expires: Until when it works.
    """

    id: str
    made: Millis
    expires: Millis


class Guests:
    """Makes and recognises guests. Secrets are kept as their hashes only."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def recognise(self, secret: str | None, now: Millis) -> Guest | None:
        """Return the guest whose cookie or token `secret` is; None when it is nobody's."""
        found = await self._find(secret, now, "cookie", "token")
        if found is None:
            return None
        guest, key = found
        return replace(guest, program=key.use == "token")

    async def saw(self, secret: str, device: str, now: Millis) -> None:
        """Keep on which day a device was last here, and what kind it is; a day is kept once."""
        found = await self._find(secret, now, "cookie")
        day = now // DAY * DAY
        if found is not None and (found[1].seen, found[1].device) != (day, device):
            await self._store.saw_key(found[1].digest, device, day)

    async def create(self, name: str, now: Millis) -> tuple[Guest, str]:
        """Make a guest of somebody who has said a name, and return the secret for the cookie.

        Raises:
            Refusal: It is no name, or somebody has claimed it.
        """
        guest = Guest(token_hex(12), await self.free_name(name))
        return guest, await self._give_key(guest, "cookie", now + COOKIE_DAYS * DAY)

    async def create_program(self, name: str, now: Millis) -> tuple[Guest, str, Millis]:
        """Make a guest of a program, and return its token and until when that works.

        Raises:
            Refusal: It is no name, or somebody has claimed it.
        """
        guest = Guest(token_hex(12), await self.free_name(name), program=True)
        expires = now + COOKIE_DAYS * DAY
        return guest, await self._give_key(guest, "token", expires), expires

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Keep a guest's new name.

        Raises:
            Refusal: It is no name, somebody has claimed it, a moderator has taken it away from the
                guest, or the guest has claimed another.
        """
        if guest.member:
            if check_name(name) != guest.name:
                raise Refusal("name_kept", name=guest.name)
            return guest
        if check_name(name) == guest.name:
            return guest
        renamed = replace(guest, name=await self.free_name(name, guest))
        await self._store.keep_guest(renamed)
        return renamed

    async def free_name(self, text: str, guest: Guest | None = None) -> str:
        """Return a name as it will be shown, if nobody has claimed it.

        Args:
            text: The name.
            guest: Who wants it; None for somebody new.

        Raises:
            Refusal: It is no name, somebody has claimed it, or a moderator has taken it away from
                the guest.
        """
        name = check_name(text)
        if await self._store.is_claimed(skeleton(name)):
            raise Refusal("name_claimed", name=name)
        if guest is not None:
            taken = await self._store.names_taken_away(guest.id)
            if skeleton(name) in map(skeleton, taken):
                raise Refusal("name_taken_away", name=name)
        return name

    async def name_of(self, guest: str) -> str | None:
        """Return what a guest is called; None where there is none."""
        return (await self._store.names_of([guest])).get(guest)

    async def name_for(self, guest: Guest | None, text: str) -> str:
        """Return a name for a chair, if it is the guest's own or nobody has claimed it.

        Raises:
            Refusal: It is no name, somebody else has claimed it, or a moderator has taken it away
                from the guest.
        """
        if guest is not None and skeleton(check_name(text)) == skeleton(guest.name):
            return check_name(text)
        return await self.free_name(text, guest)

    async def let_in(self, guest: Guest, now: Millis, device: str = "") -> str:
        """Return a secret for the cookie of one more device of a guest's.

        Args:
            guest: The guest.
            now: The time.
            device: What kind of device it is.
        """
        return await self._give_key(guest, "cookie", now + COOKIE_DAYS * DAY, now, device)

    async def make_link(self, guest: Guest, now: Millis) -> tuple[str, Millis]:
        """Return a secret that makes other devices the guest's, and until when it works."""
        expires = now + LINK_DAYS * DAY
        return await self._give_key(guest, "link", expires, now), expires

    async def links(self, guest: Guest, now: Millis) -> list[Link]:
        """Return the personal links of a guest that work, the newest first."""
        keys = await self._store.links_of(guest.id, now)
        return [Link(key.digest[:LINK_ID_DIGITS], key.made, key.expires) for key in keys]

    async def revoke_links(self, guest: Guest, link: str | None, now: Millis) -> None:
        """Let a personal link of a guest work no longer, or all of them.

        Args:
            guest: The guest.
            link: The link's `Link.id`; None for all of the guest's.
            now: The time.

        Raises:
            Refusal: The guest has no such link that works.
        """
        if link is None:
            await self._store.revoke_links(guest.id)
            return
        for key in await self._store.links_of(guest.id, now):
            if key.digest[:LINK_ID_DIGITS] == link:
                await self._store.revoke_links(guest.id, key.digest)
                return
        raise Refusal("bad_link")

    async def owner_of(self, link: str, now: Millis) -> Guest:
        """Return the guest whose personal link this is.

        Raises:
            Refusal: The link is not known, works no longer, or has been revoked.
        """
        found = await self._find(link, now, "link")
        if found is None:
            raise Refusal("bad_link")
        guest, key = found
        if key.revoked:
            raise Refusal("revoked_link")
        return guest

    async def adopt(self, link: str, now: Millis) -> tuple[Guest, str]:
        """Return the guest whose personal link this is, and a secret for the device's cookie.

        Raises:
            Refusal: The link is not known, works no longer, or has been revoked.
        """
        guest = await self.owner_of(link, now)
        return guest, await self._give_key(guest, "cookie", now + COOKIE_DAYS * DAY)

    async def _find(self, secret: str | None, now: Millis, *uses: Use) -> tuple[Guest, Key] | None:
        if not secret:
            return None
        found = await self._store.guest_of(digest_of(secret), 0)
        if found is None or found[1].use not in uses:
            return None
        # A browser forgets its cookie by itself. Ours is not to forget whose it is because some
        # clock was wrong, when it was made or now: whoever is nobody for a moment gets another.
        expired = found[1].use != "cookie" and found[1].expires <= now
        return None if expired else found

    async def _give_key(
        self, guest: Guest, use: Use, expires: Millis, made: Millis = 0, device: str = ""
    ) -> str:
        secret = new_token(SECRET_BYTES)
        key = Key(
            digest=digest_of(secret),
            guest=guest.id,
            use=use,
            expires=expires,
            made=made,
            device=device,
            seen=made // DAY * DAY if device else 0,
        )
        await self._store.keep_guest(guest, [key])
        return secret


def digest_of(secret: str) -> str:
    """Return the hash of a secret by which a key is known."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
