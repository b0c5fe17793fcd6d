"""Addresses of callers: those of IPv4 are the same however they are written."""

from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final

MAPPED: Final = IPv6Network("::ffff:0:0/96")
"""Where addresses of IPv4 lie that are written as ones of IPv6, as a socket for both tells them."""

LOOPBACK: Final = (
    IPv4Network("127.0.0.0/8"),
    IPv6Network("::1"),
    IPv6Network("::ffff:127.0.0.0/104"),
)
"""This machine, and with it proxies and whoever comes through one that does not say for whom."""


@lru_cache(maxsize=1000)
def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address, one of IPv4 as that; None where it is none."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def read_network(text: str) -> IPv4Network | IPv6Network:
    """Return a network, or an address as one, likewise.

    Raises:
        ValueError: It is none.
    """
    network = ip_network(text, strict=False)
    if isinstance(network, IPv4Network) or not network.subnet_of(MAPPED):
        return network
    first = network.network_address.ipv4_mapped
    assert first is not None
    return IPv4Network((first, network.prefixlen - MAPPED.prefixlen))


def can_be_banned(address: str) -> bool:
    """Return whether an address is one that a ban may be of: not this machine's."""
    parsed = read_address(address)
    return parsed is not None and not any(parsed in network for network in LOOPBACK)
