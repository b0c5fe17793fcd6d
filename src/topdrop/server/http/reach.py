"""From where a server can be reached: by this machine alone, or under an address in its network.

Nothing is sent for it: a datagram socket that is "connected" only looks up the route, and what
addresses the interfaces have, the system tells.
"""

import socket
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from topdrop.server.http.origin import DEFAULT_PORTS
from topdrop.server.protocol.http_bodies import Reach

EVERYWHERE: Final = ("0.0.0.0", "::")
"""The addresses to listen on that stand for all there are."""

ELSEWHERE: Final = (
    (socket.AF_INET, ("192.0.2.1", 9)),
    (socket.AF_INET6, ("2001:db8::1", 9)),
)
"""Addresses of nobody (RFC 5737, RFC 3849), to which there is a route where there is a network."""

VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "tun", "tap", "wg", "lxc")
"""How interfaces begin that lead to containers, virtual machines and tunnels."""

SIOCGIFADDR: Final = 0x8915
"""Linux's question for the address of an interface."""

Address = IPv4Address | IPv6Address


class Interface(NamedTuple):
    """A way into a network: what the system calls it, and this machine's address there."""

    name: str
    address: str


def network_address(interfaces: Iterable[Interface], routed: Iterable[str]) -> str | None:
    """Return the address under which others most likely reach this machine; None when none do.

    The address that leads out of this machine comes first, unless it is one of a tunnel or the
    like and there is another; then those of real interfaces in private networks, then the rest.

    Args:
        interfaces: The interfaces, in the system's order.
        routed: The addresses from which things are sent elsewhere.
    """
    named = {interface.address: interface.name for interface in interfaces}
    routes = [address for address in routed if _is_reachable(address)]
    rest = [address for address in named if address not in routes and _is_reachable(address)]

    def rank(address: str) -> tuple[bool, bool, bool, bool]:
        parsed = ip_address(address)
        virtual = named.get(address, "").startswith(VIRTUAL)
        return virtual, address not in routes, parsed.version == 6, not parsed.is_private

    return min([*routes, *rest], key=rank, default=None)


def _is_reachable(text: str) -> bool:
    address = _parsed(text)
    return address is not None and not (
        address.is_loopback or address.is_link_local or address.is_unspecified
    )


def _parsed(text: str) -> Address | None:
    try:
        return ip_address(text.partition("%")[0])
    except ValueError:
        return None


def find_interfaces() -> list[Interface]:
    """Return this machine's interfaces with an IPv4 address, where the system can be asked."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl

    found: list[Interface] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            asked = struct.pack("256s", name.encode()[:15])
            with suppress(OSError):  # it has none
                answer = fcntl.ioctl(asking.fileno(), SIOCGIFADDR, asked)
                found.append(Interface(name, socket.inet_ntoa(answer[20:24])))
    return found


def find_routed() -> list[str]:
    """Return the addresses from which this machine would send things elsewhere."""
    found = []
    for family, elsewhere in ELSEWHERE:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect(elsewhere)  # which looks up the route and sends nothing
            found.append(str(asking.getsockname()[0]))
    return found


def is_loopback(host: str) -> bool:
    """Return whether a host of a URL is this machine for itself alone."""
    address = _parsed(host.strip("[]"))
    name = host.lower().rstrip(".")
    if address is None:
        return name == "localhost" or name.endswith(".localhost")
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def reach_of(asked: str, listening: tuple[str, int] | None) -> Reach:
    """Return under which origin others find the server, as whoever asks found it.

    Args:
        asked: The URL under which it was asked.
        listening: The address and the port where it listens; None when that is not known.
    """
    page = urlsplit(asked)
    origin = f"{page.scheme}://{page.netloc}"
    # Under any other name it was found in a network, or through a proxy that others use as well.
    if not is_loopback(page.hostname or "") or listening is None:
        return Reach(origin=origin)
    host, port = listening
    if is_loopback(host):
        return Reach(origin=origin, hindrance="loopback")
    everywhere = host in EVERYWHERE
    found = network_address(find_interfaces(), find_routed()) if everywhere else host
    # With another port there is a proxy or a container between, whose address we do not know.
    if found is None or port != (page.port or DEFAULT_PORTS.get(page.scheme)):
        return Reach(origin=origin, hindrance="unknown")
    return Reach(origin=f"{page.scheme}://{_in_url(found)}:{port}")


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host
