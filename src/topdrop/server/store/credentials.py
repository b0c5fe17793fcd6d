"""What lets people in again besides passwords, and which devices are theirs."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from topdrop.server.protocol.common import Millis
from topdrop.server.store.accounts import Account
from topdrop.server.store.keys import Key, Use

OneTimeUse: TypeAlias = Literal["reset", "email", "register", "passkey"]
"""What a secret that works once is for: a new password, a new address, adding a passkey, and
coming in by one."""

EmailConfirmed: TypeAlias = Literal["confirmed", "taken", "gone"]
"""What confirming an address came to: it is the account's now; it is another account's, and the
link works still; or the link works no longer."""


class OneTimeSecret(NamedTuple):
    """A secret that works once, kept as its hash.

    Attributes:
        digest: The SHA-256 of the secret in hexadecimal.
        use: What it is for.
        guest: Whose it is; None where that is still to be shown.
        expires: Until when it works.
        details: What else there is to know, such as a new address.
    """

    digest: str
    use: OneTimeUse
    guest: str | None
    expires: Millis
    details: str = ""


class AskedAddress(NamedTuple):
    """What a secret that confirms an address has as its details.

    Attributes:
        email: The address.
        language: In which language its owner was written to.
    """

    email: str
    language: str

    @property
    def details(self) -> str:
        """Both, as they are kept."""
        return f"{self.language} {self.email}"


def asked_address(details: str) -> AskedAddress:
    """Return what the details of a secret that confirms an address say."""
    language, _, email = details.partition(" ")
    return AskedAddress(email, language)


class Passkey(NamedTuple):
    """A public key of a device that lets somebody in.

    Attributes:
        id: The id of the credential, in base64url.
        guest: Whose it is.
        credential: The public key with its id, as fido2 packs it.
        counter: How often it has been used, as far as the device says.
        made: When it was added.
        device: What kind of device it was added on.
    """

    id: str
    guest: str
    credential: bytes
    counter: int
    made: Millis
    device: str


class CredentialStore(Protocol):
    """What a store keeps of how people come in; every method raises `StoreError` where it cannot.

    Whatever is forgotten here is in no file afterwards.
    """

    async def keys_of(self, guest: str, now: Millis) -> list[Key]:
        """Return a guest's cookies, and the links and tokens that work, the newest first."""

    async def saw_key(self, digest: str, device: str, day: Millis) -> None:
        """Keep on which day a key was last used, and what kind of device has it."""

    async def forget_keys(
        self, guest: str, uses: Collection[Use], *, but: str = "", only: str = ""
    ) -> int:
        """Let keys of a guest work no longer, and return how many that were.

        Args:
            guest: The guest.
            uses: What they are for.
            but: The digest of one that stays.
            only: The digest of the only one that goes; all others stay.
        """

    async def confirm_email(
        self, digest: str, email: str, now: Millis
    ) -> tuple[EmailConfirmed, str | None]:
        """Spend the secret of a link and keep the address that it was sent to, all or nothing.

        All other links that were sent to the account work no longer then.

        Args:
            digest: The digest of the secret, whose use is ``email``.
            email: The address.
            now: The time.

        Returns:
            What it came to, and the address that the account had confirmed before.
        """

    async def remove_email(self, guest: str) -> bool:
        """Let a member have no confirmed address; False when the guest is no member.

        Links that were sent before work no longer.
        """

    async def accounts_with_email(self, email: str) -> list[Account]:
        """Return the accounts with a confirmed address, whatever its capitals."""

    async def keep_one_time(self, secret: OneTimeSecret, now: Millis) -> None:
        """Keep a secret that works once; those that have expired by now are forgotten.

        One to a new address ends those to addresses and passwords that the guest was sent before.
        One to a new password, for which anybody can ask, ends those to passwords alone.
        """

    async def one_time(self, digest: str, use: OneTimeUse, now: Millis) -> OneTimeSecret | None:
        """Return a secret that works still, without spending it."""

    async def spend(self, digest: str, use: OneTimeUse, now: Millis) -> OneTimeSecret | None:
        """Return a secret that works and let it work no more; of many who try, one has it."""

    async def keep_codes(self, guest: str, digests: Sequence[str], now: Millis) -> None:
        """Keep the hashes of a guest's recovery codes, in place of those before."""

    async def codes_of(self, guest: str) -> int:
        """Return how many recovery codes a guest has left."""

    async def spend_code(self, digest: str) -> str | None:
        """Return whose recovery code this is and let it work no more."""

    async def keep_passkey(self, passkey: Passkey) -> None:
        """Keep a passkey.

        Raises:
            Conflict: It is there already.
        """

    async def passkey(self, id_: str) -> Passkey | None:
        """Return a passkey."""

    async def passkeys_of(self, guest: str) -> list[Passkey]:
        """Return a guest's passkeys, the newest first."""

    async def used_passkey(self, id_: str, counter: int) -> None:
        """Keep how often a passkey has been used."""

    async def forget_passkey(self, guest: str, id_: str) -> bool:
        """Let a passkey of a guest's work no longer; False when the guest has none like that."""
