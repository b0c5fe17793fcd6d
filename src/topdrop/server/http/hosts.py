"""Under which names the server answers.

A site may let its own name lead to this server (DNS rebinding); to the browser the two are one
then, and the site's page could ask here whatever it likes. So the name that is asked for must be
ours. An address instead of a name is always welcome, since nobody can let that lead elsewhere.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from topdrop.core.errors import TopdropError, brief, quote
from topdrop.server.http.reach import is_loopback
from topdrop.server.protocol.problems import Refusal

ANY: Final = "*"
"""Stands for every name there is."""

NETWORKS: Final = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")
"""What routers and machines add to the name of a machine in their network."""

_NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*")


def read_host(text: str) -> str:
    """Return a host as requests name it, from what somebody wrote.

    Raises:
        TopdropError: It is none.
    """
    host = text.lower().rstrip(".").strip("[]")
    if host != ANY and not _is_address(host) and not _NAME.fullmatch(host):
        raise TopdropError(
            f"{quote(text)} is no host such as games.example:"
            " a name or an address without scheme and port, or * for any"
        )
    return host


class Hosts:
    """The names of a server."""

    def __init__(
        self,
        allowed: Iterable[str],
        origins: Iterable[str],
        listening: tuple[str, int] | None,
    ) -> None:
        """Find out what the server is called.

        Args:
            allowed: More names, as `read_host` returns them.
            origins: Pages that are welcome; a proxy may ask under their names.
            listening: The address and the port where the server listens; None when that is not
                known.
        """
        self._names = {*allowed, *(urlsplit(origin).hostname or "" for origin in origins)}
        if listening is not None and not is_loopback(listening[0]):
            self._names |= machine_names(socket.gethostname())

    def check(self, host: str | None) -> None:
        """Refuse a request for another server.

        Args:
            host: What its header ``Host`` says; browsers always say something.

        Raises:
            Refusal: It is another one (``wrong_host``).
        """
        if host is None or ANY in self._names:
            return
        name = name_in(host)
        if name not in self._names and not is_loopback(name) and not _is_address(name):
            raise Refusal("wrong_host", host=brief(host))


def machine_names(host: str) -> set[str]:
    """Return what others in its network may call a machine that calls itself `host`."""
    name = host.lower().rstrip(".")
    short = name.partition(".")[0]
    return {name, short, *(f"{short}.{network}" for network in NETWORKS)} if short else set()


def name_in(host: str) -> str:
    """Return the name in a header ``Host``, without a port; empty where there is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
