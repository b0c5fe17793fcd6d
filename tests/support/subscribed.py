"""Browsers of people that are told notices by the push service of the tests."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

from push_service import Browser, Push, PushService


def subscribe(http: httpx.Client, service: PushService, name: str, **fields: Any) -> Browser:
    """Let somebody who has said a name be told notices, at the path ``/name`` of the service."""
    browser = Browser()
    body = {"endpoint": f"{service.origin}/{name}", "keys": browser.keys, **fields}
    answer = http.post("/api/me/push", json=body)
    assert answer.status_code == 201, answer.text
    return browser


def read(browser: Browser, push: Push) -> dict[str, Any]:
    """Return what a message says."""
    found: dict[str, Any] = msgspec.json.decode(browser.decrypt(push.body))
    return found


class KeptNotice(NamedTuple):
    """A notice in the file that a server keeps everything in."""

    guest: str
    key: str
    open: bool
    tried: int | None
    sent: int


def kept_notices(folder: Path) -> list[KeptNotice]:
    """Return all notices that a server with a data directory knows of."""
    with closing(sqlite3.connect(folder / "topdrop.db")) as connection:
        rows = connection.execute(
            "SELECT guest, key, open, tried, (SELECT count(*) FROM notice_deliveries AS one"
            " WHERE one.guest = notices.guest AND one.key = notices.key AND outcome = 'sent')"
            " FROM notices"
        )
        return [
            KeptNotice(guest, key, bool(open_), tried, sent)
            for guest, key, open_, tried, sent in rows
        ]
