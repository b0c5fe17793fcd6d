"""Addresses that mail can be sent to."""

import re
from typing import Final

MOST_CHARACTERS: Final = 254
"""An address of so many characters at most fits into what mail servers say to each other."""

_LOCAL: Final = re.compile(
    r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*", re.I | re.A
)
_LABEL: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?", re.I | re.A)


def read_mail_address(text: str) -> str | None:
    """Return an address as mail can be sent to it; None where it is none.

    It is one address alone, without a name, quotes or comments. A domain in other letters is
    written in those of DNS, and in small ones; what stands before it is left as it is.
    """
    local, _, domain = text.strip().rpartition("@")
    try:
        domain = domain.encode("idna").decode().lower()
    except UnicodeError:
        return None
    labels = domain.split(".")
    # An address in place of a name has a number as its last label.
    ok = len(labels) > 1 and all(map(_LABEL.fullmatch, labels)) and not labels[-1].isdigit()
    if not ok or len(local) > 64 or not _LOCAL.fullmatch(local):
        return None
    address = f"{local}@{domain}"
    return address if len(address) <= MOST_CHARACTERS else None
