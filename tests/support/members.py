"""Members: guests who have claimed their names."""

from secrets import token_hex
from typing import Final

import httpx

from topdrop.server.protocol.common import Millis
from topdrop.server.store import Account, Guest, Store
from topdrop.server.tables.look_alikes import skeleton

PASSWORD: Final = "Nine tiles, one tower"
"""What everybody has here who has a password."""


async def make_member(store: Store, name: str, id_: str | None = None, now: Millis = 0) -> Guest:
    """Keep a member in a store, without a password, which takes time, and return them.

    Args:
        store: The store.
        name: The name.
        id_: The guest's id; None is a new one.
        now: When the name is claimed.
    """
    guest = Guest(token_hex(12) if id_ is None else id_, name)
    await store.keep_guest(guest)
    claimed = await store.claim_name(Account(guest.id, name, now), skeleton(name))
    assert claimed == "claimed"
    return Guest(guest.id, name, member=True)


def claim(browser: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    """Have whoever is at a browser claim a name; hashing takes a while."""
    return browser.post("/api/account", json={"name": name, "password": password})


def sign_in(
    browser: httpx.Client, name: str, password: str = PASSWORD, *, together: bool = False
) -> httpx.Response:
    """Sign somebody in."""
    body = {"name": name, "password": password, "together": together}
    return browser.post("/api/account/sign-in", json=body)
