"""URLs of PostgreSQL databases, which may hold passwords."""

import re
from typing import Final
from urllib.parse import unquote, urlsplit

from topdrop.core.errors import TopdropError

SCHEMES: Final = ("postgresql://", "postgres://")

_HOST: Final = r"([^\s:,@\[\]]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?"
_HOSTS: Final = re.compile(rf"({_HOST}(,{_HOST})*)?")
_NAME: Final = re.compile(r"/[^/@\s]+")


class NoDatabaseUrl(TopdropError):
    """What should say where a database is does not."""


def read_database_url(text: str) -> str:
    """Return the URL of a PostgreSQL database as it is kept; an empty text is none.

    Raises:
        NoDatabaseUrl: It is none; the message does not repeat it, since it may hold a password.
    """
    if text and not _is_url(text):
        raise NoDatabaseUrl(
            "is no URL like postgresql://user:password@host/name; "
            "signs such as @ : / # in a password are written as %40 %3A %2F %23"
        )
    return text


def _is_url(text: str) -> bool:
    try:
        path = urlsplit(text).path
    except ValueError:
        return False
    return bool(
        text.startswith(SCHEMES) and _HOSTS.fullmatch(_hosts(text)) and _NAME.fullmatch(path)
    )


def told(url: str) -> str:
    """Return what may be told of a database: its host and name, without user and password."""
    return f"PostgreSQL at {_hosts(url) or 'this machine'}{unquote(urlsplit(url).path)}"


def _hosts(url: str) -> str:
    return urlsplit(url).netloc.rpartition("@")[2]
