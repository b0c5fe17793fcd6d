"""What a store does with all that it keeps of somebody: telling them, and deleting it."""

from typing import Any, Protocol

from topdrop.server.protocol.common import Millis


class MyDataStore(Protocol):
    """Tells and deletes; every method raises `StoreError` where it cannot."""

    async def exported(self, guest: str) -> dict[str, list[dict[str, Any]]]:
        """Return all that is kept of a guest but their games, by what it is."""

    async def delete_guest(self, guest: str, nobody: str, at: Millis) -> list[str]:
        """Delete a guest and all that is theirs, all or nothing.

        Games stay, since others sat there too: their histories tell of somebody without a name
        (`topdrop.server.store.forgetting`). A claimed name stays reserved. An `AdminAction`
        ``delete_account`` about `nobody` lets servers send away the guest's connections, and
        ``forget`` for each of those tables read them anew.

        Args:
            guest: The guest.
            nobody: An id that no guest has, which takes the place of theirs.
            at: The time.

        Returns:
            The ids of those tables.
        """
