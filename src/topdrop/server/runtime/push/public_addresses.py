"""Which addresses are of the internet, and not of this machine, a network near it or nobody."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import Final

NOT_PUBLIC_4: Final = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # behind a carrier's NAT
            "127.0.0.0/8",  # this machine
            "169.254.0.0/16",  # this link, and what clouds tell their machines
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocols
            "192.0.2.0/24",  # examples
            "192.31.196.0/24",  # AS112
            "192.52.193.0/24",  # AMT
            "192.88.99.0/24",  # relays of 6to4
            "192.168.0.0/16",  # private
            "192.175.48.0/24",  # AS112
            "198.18.0.0/15",  # measurements
            "198.51.100.0/24",  # examples
            "203.0.113.0/24",  # examples
            "224.0.0.0/4",  # multicast
            "240.0.0.0/4",  # reserved, and everybody
        ),
    )
)
"""IANA's special addresses of IPv4."""

PUBLIC_6: Final = IPv6Network("2000::/3")
"""All addresses of IPv6 that lead to one machine somewhere. Outside of it are loopback, mapped and
translated ones of IPv4 (``::ffff:0:0/96``, ``64:ff9b::/96``), private, of a link, and multicast."""

NOT_PUBLIC_6: Final = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # protocols, Teredo with addresses of IPv4 in it among them
            "2001:db8::/32",  # examples
            "2002::/16",  # 6to4, with addresses of IPv4 in it
            "2620:4f:8000::/48",  # AS112
            "3fff::/20",  # examples
        ),
    )
)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address is one of the internet."""
    if isinstance(address, IPv4Address):
        return not any(address in network for network in NOT_PUBLIC_4)
    return (
        address.scope_id is None
        and address in PUBLIC_6
        and not any(address in network for network in NOT_PUBLIC_6)
    )
