"""Proxies before the server: who is believed to say for whom it asks."""

from ipaddress import ip_network

from topdrop.core.errors import TopdropError, quote


def read_proxy(text: str) -> str:
    """Return the address or the network of a proxy, from what somebody wrote.

    Raises:
        TopdropError: It is none.
    """
    try:
        return str(ip_network(text, strict=False)) if "/" in text else str(ip_network(text)[0])
    except ValueError:
        raise TopdropError(f"{quote(text)} is no address or network such as 10.0.0.0/8") from None
