"""Who may not come here, as operators have said."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_network

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.addresses import read_address
from topdrop.server.runtime.clock import Clock
from topdrop.server.store import Ban


class Bans:
    """The bans of a server, in memory; `topdrop.server.runtime.administering` renews them."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._guests: dict[str, Ban] = {}
        self._networks: list[tuple[IPv4Network | IPv6Network, Ban]] = []

    def renew(self, bans: Sequence[Ban]) -> None:
        """Go by these bans from now on."""
        self._guests = {ban.guest: ban for ban in bans if ban.guest is not None}
        self._networks = [(ip_network(ban.network), ban) for ban in bans if ban.network is not None]

    def of(self, guest: str) -> Ban | None:
        """Return the ban of a guest; None where they may come."""
        found = self._guests.get(guest)
        return found if found is not None and found.holds(self._clock.date()) else None

    def check_guest(self, guest: str | None) -> None:
        """Refuse a guest who is banned; None is nobody.

        Raises:
            Refusal: They are (``banned``, ``banned_until``).
        """
        if guest is not None and guest in self._guests:
            self._refuse(self._guests[guest])

    def check_address(self, address: str) -> None:
        """Refuse an address in a network that is banned.

        Raises:
            Refusal: It is (``banned``, ``banned_until``).
        """
        if not self._networks:
            return
        parsed = read_address(address)
        for network, ban in self._networks:
            if parsed is not None and parsed in network:
                self._refuse(ban)

    def _refuse(self, ban: Ban) -> None:
        if ban.expires is None:
            raise Refusal("banned", reason=ban.reason)
        if ban.expires > self._clock.date():
            raise Refusal("banned_until", reason=ban.reason, until=ban.expires)
