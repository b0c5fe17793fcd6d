"""Proxies before the server: who is believed to say for whom it asks."""

from collections.abc import Iterable
from ipaddress import IPv4Network, ip_network

from topdrop.core.errors import TopdropError, quote
from topdrop.server.runtime.addresses import MAPPED, read_address, read_network


class TrustedProxies:
    """The proxies of a server."""

    def __init__(self, networks: Iterable[str]) -> None:
        """Take addresses and networks as `read_proxy` returns them."""
        self._networks = [read_network(network) for network in networks]

    def has(self, address: str) -> bool:
        """Return whether an address is one of theirs."""
        parsed = read_address(address)
        return parsed is not None and any(parsed in network for network in self._networks)


def with_mapped(networks: Iterable[str]) -> list[str]:
    """Return addresses and networks, those of IPv4 also as a socket for IPv6 tells of them."""
    given = [ip_network(network) for network in networks]
    mapped = [
        f"::ffff:{each.network_address}/{MAPPED.prefixlen + each.prefixlen}"
        for each in given
        if isinstance(each, IPv4Network)
    ]
    return [*map(str, given), *mapped]


def read_proxy(text: str) -> str:
    """Return the address or the network of a proxy, from what somebody wrote.

    Raises:
        TopdropError: It is none.
    """
    try:
        return str(ip_network(text, strict=False)) if "/" in text else str(ip_network(text)[0])
    except ValueError:
        raise TopdropError(f"{quote(text)} is no address or network such as 10.0.0.0/8") from None
