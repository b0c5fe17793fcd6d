"""What the store knows of the people who are told something."""

from msgspec.structs import replace

from topdrop.server.protocol.notices import NoticePreferences
from topdrop.server.store import Store


class StoredPeople:
    """Looks up how people wish to be told, and where."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def preferences(self, guest: str) -> NoticePreferences:
        """Return how somebody wishes to be told."""
        found = await self._store.notice_preferences([guest])
        return found.get(guest) or NoticePreferences()

    async def mail_address(self, guest: str) -> str | None:
        """Return somebody's confirmed address; None without one."""
        account = await self._store.account_of(guest)
        return None if account is None else account.email

    async def end_mails(self, guest: str) -> None:
        """Send somebody no notices by mail any more."""
        preferences = await self.preferences(guest)
        if preferences.mail:
            await self._store.keep_notice_preferences(guest, replace(preferences, mail=()))
