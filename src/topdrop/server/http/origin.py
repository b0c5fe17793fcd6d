"""What every request passes first: where it comes from, and how often.

A page of another site must not act for a guest: browsers say truthfully where a page is from in
``Origin``, and send it with every WebSocket and every request that changes something. Over TLS they
also say in ``Sec-Fetch-Site`` whether that is another site, where a page cannot leave it out.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Any, Final
from urllib.parse import urlsplit

from topdrop.core.errors import TopdropError, quote
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.addresses import read_address

SAFE: Final = ("GET", "HEAD", "OPTIONS")

OF_OTHERS: Final = ("cross-site", "same-site")
"""What browsers call pages in ``Sec-Fetch-Site`` that are not of the very origin that is asked."""

LONGEST_SHOWN: Final = 100
"""So much of a header is told in a problem."""

DEFAULT_PORTS: Final = {"http": 80, "https": 443}

_ORIGIN: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:(?P<port>\d{1,5}))?"
)


def read_origin(text: str) -> str:
    """Return an origin as browsers send it, from what somebody wrote.

    Raises:
        TopdropError: It is none.
    """
    found = _ORIGIN.fullmatch(text.lower())
    port = int(found["port"] or DEFAULT_PORTS[found["scheme"]]) if found else 0
    if found is None or not 0 < port < 2**16:
        raise TopdropError(
            f"{quote(text)} is no origin such as http://localhost:5173:"
            " http or https, a host, and a port where it is not the usual one"
        )
    usual = port == DEFAULT_PORTS[found["scheme"]]
    return f"{found['scheme']}://{found['host']}{'' if usual else f':{port}'}"


def check_origin(headers: Mapping[str, str], allowed: tuple[str, ...], *, needed: bool) -> None:
    """Refuse a request that comes from a page of another site.

    Args:
        headers: The request's headers, by their names in small letters.
        allowed: Origins that are welcome besides the server's own.
        needed: Whether the request must say where it comes from, because it brings a cookie over
            a way on which every browser would.

    Raises:
        Refusal: It does, or does not say.
    """
    origin = headers.get("origin")
    other = headers.get("sec-fetch-site", "").lower() in OF_OTHERS
    # The scheme counts here: a page by plain HTTP is another site to one by HTTPS.
    if other and "cookie" in headers and origin not in allowed:
        raise _wrong_origin(headers)
    if origin is None:
        if needed:
            raise _wrong_origin(headers)
        return
    if origin not in allowed and not _same_host(origin, headers.get("host", "")):
        raise _wrong_origin(headers)


def _wrong_origin(headers: Mapping[str, str]) -> Refusal:
    host = headers.get("host", "-")[:LONGEST_SHOWN]
    origin = headers.get("origin", headers.get("sec-fetch-site", "-"))[:LONGEST_SHOWN]
    return Refusal("wrong_origin", host=host, origin=origin)


def _same_host(origin: str, host: str) -> bool:
    """Return whether an origin is the host that was asked, whatever the scheme.

    A proxy may speak https to the outside and http to us, so the scheme is not compared.
    """
    try:
        page = urlsplit(origin)
        asked = urlsplit(f"{page.scheme}://{host}")
        default = DEFAULT_PORTS.get(page.scheme)
        return (
            default is not None
            and page.hostname is not None
            and page.hostname == asked.hostname
            and (page.port or default) == (asked.port or default)
        )
    except ValueError:
        return False


def headers_of(scope: Mapping[str, Any]) -> dict[str, str]:
    """Return a request's headers by their names in small letters; the last of several counts."""
    return {
        name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]
    }


def address_of(scope: Mapping[str, Any]) -> str:
    """Return the address a request comes from, as limits count it."""
    return counted_address(client_of(scope))


def client_of(scope: Mapping[str, Any]) -> str:
    """Return the address a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


@lru_cache(maxsize=1000)
def counted_address(address: str) -> str:
    """Return the address, or the network of addresses, that is one to all limits.

    Who has one address of IPv6 has the 2**64 of its network.
    """
    parsed = read_address(address)
    if parsed is None:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.is_loopback or parsed.is_link_local:
        return str(parsed)
    return str(IPv6Network((parsed, 64), strict=False))
