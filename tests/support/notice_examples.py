"""Notices and subscriptions for tests."""

from typing import Any

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Notice
from topdrop.server.store import Guest, Key, PushSubscription


def notice(
    guest: str = "ann", key: str = "your_turn/t/3", at: Millis = 10, **fields: Any
) -> Notice:
    """Return a notice: the game at table ``t`` waits for Ann."""
    values: dict[str, Any] = {
        "occasion": "your_turn",
        "not_before": at,
        "table": "t",
        "path": "/t/t",
        "params": {"game": "ontop", "names": "Bob"},
        **fields,
    }
    return Notice(guest=guest, key=key, at=at, **values)


def known(guest: str = "ann") -> tuple[Guest, list[Key]]:
    """Return a guest with the key that the browser has."""
    key = Key(digest=f"cookie of {guest}", guest=guest, use="cookie", expires=2**50)
    return Guest(guest, guest.title()), [key]


def subscription(
    id_: str = "s", guest: str = "ann", made: Millis = 1, **fields: Any
) -> PushSubscription:
    """Return a subscription of Ann's browser."""
    values: dict[str, Any] = {
        "endpoint": f"https://push.example.org/{id_}",
        "key": "BKey",
        "secret": "secret",
        "page": "https://games.example.org",
        "cookie": f"cookie of {guest}",
        "device": "Firefox",
        "language": "de",
        **fields,
    }
    return PushSubscription(id=id_, guest=guest, made=made, **values)
