"""What is an address of a push service: the URL that a browser brings is anybody's to choose."""

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable, Collection, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from topdrop.server.runtime.push.public_addresses import is_public

MOST_CHARACTERS: Final = 2048
HTTPS_PORT: Final = 443

NOT_A_NAME: Final = (
    "localhost",
    "local",
    "localdomain",
    "internal",
    "intranet",
    "lan",
    "home",
    "corp",
    "private",
    "arpa",
    "onion",
    "invalid",
    "alt",
)
"""What names that lead nowhere on the internet end with."""

_LABEL: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_TOP: Final = re.compile(r"[a-z]{2,63}|xn--[a-z0-9-]{1,59}")
_TARGET: Final = re.compile(r"/[!-~]*")

Resolver: TypeAlias = Callable[[str, int], Awaitable[Sequence[str]]]
"""Returns the addresses of a name."""


class BadEndpoint(Exception):
    """No message may be sent there; the reason is said in a few words."""


class Endpoint(NamedTuple):
    """An address of a push service.

    Attributes:
        scheme: ``https``, but where a setting lets in another.
        host: Its name, in small letters.
        port: Its port.
        target: Path and query, as they are asked for.
        is_private: Whether a setting lets it in, wherever it is.
    """

    scheme: str
    host: str
    port: int
    target: str
    is_private: bool = False

    @property
    def origin(self) -> str:
        """Its origin."""
        usual = self.port == {"https": 443, "http": 80}[self.scheme]
        return f"{self.scheme}://{self.host}{'' if usual else f':{self.port}'}"


def read_endpoint(url: str, private_origins: Collection[str] = ()) -> Endpoint:
    """Return the address of a push service that a URL is.

    Args:
        url: What a browser says.
        private_origins: Origins that are let in though they are not of the internet.

    Raises:
        BadEndpoint: It is none.
    """
    if len(url) > MOST_CHARACTERS:
        raise BadEndpoint("it is too long")
    if not url.isascii() or not url.isprintable() or any(each in url for each in ' \\"<>^`{|}#'):
        raise BadEndpoint("it has characters that are in no such address")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadEndpoint("it is no URL") from None
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    if not _TARGET.fullmatch(target):
        raise BadEndpoint("it has no path")
    host = parts.hostname or ""
    if "@" in parts.netloc:
        raise BadEndpoint("it names somebody")
    if f"{parts.scheme}://{parts.netloc}" in private_origins and port:
        return Endpoint(parts.scheme, host, port, target, is_private=True)
    if parts.scheme != "https":
        raise BadEndpoint("it is not https")
    if port not in (None, HTTPS_PORT) or parts.netloc.endswith(":"):
        raise BadEndpoint("it has a port of its own")
    _check_name(host)
    return Endpoint("https", host, HTTPS_PORT, target)


def _check_name(host: str) -> None:
    """Refuse what is no name of the internet, such as an address in any spelling."""
    labels = host.split(".")
    named = len(labels) > 1 and len(host) <= 253 and all(map(_LABEL.fullmatch, labels))
    if not named or not _TOP.fullmatch(labels[-1]) or labels[-1] in NOT_A_NAME:
        raise BadEndpoint("its host is no name of the internet")


async def resolve(host: str, port: int) -> Sequence[str]:
    """Return the addresses of a name, as the system finds them.

    Raises:
        OSError: There are none.
    """
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [_with_zone(address) for *_, address in found]


def _with_zone(address: Any) -> str:
    return f"{address[0]}%{address[3]}" if len(address) == 4 and address[3] else str(address[0])


async def addresses_of(endpoint: Endpoint, resolver: Resolver = resolve) -> list[str]:
    """Return the addresses to which a message may be sent, of which there is one at least.

    Whoever connects does so to one of these and not to the name, which may be another's by then.

    Raises:
        BadEndpoint: One of them is none of the internet.
        OSError: There are none.
    """
    found = list(dict.fromkeys(await resolver(endpoint.host, endpoint.port)))
    if not found:
        raise OSError(f"{endpoint.host} has no address")
    if not endpoint.is_private and not all(is_public(_address(text)) for text in found):
        raise BadEndpoint("its name leads to an address that is not of the internet")
    return found


def _address(text: str) -> IPv4Address | IPv6Address:
    try:
        return ip_address(text)
    except ValueError:
        raise BadEndpoint("its name leads to no address") from None
