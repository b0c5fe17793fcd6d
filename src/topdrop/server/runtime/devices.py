"""Which devices are somebody's: each has a secret in a cookie, which can be taken back."""

import re
from typing import Final, NamedTuple

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.guests import LINK_ID_DIGITS, digest_of
from topdrop.server.store import Operator, Store
from topdrop.server.store.keys import Key, Use

BROWSERS: Final = (
    ("Edge", r"Edg(?:e|A|iOS)?/"),
    ("Opera", r"(?:OPR|OPiOS|OPT|Opera|Opera Mini)/"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"(?:Firefox|FxiOS)/"),
    ("Chrome", r"(?:Chrome|CriOS|HeadlessChrome|Chromium)/"),
)
"""What browsers are called, and how they name themselves: most as others besides, so that the first
that is found counts. All but Firefox say that they are Safari."""

SAFARI: Final = r"\bVersion/.*\bSafari/"
"""Only Safari says its version so; and what else is made of WebKit, which is on other systems."""

SYSTEMS: Final = (
    ("iPhone", r"\biP(?:hone|od)\b"),
    ("iPad", r"\biPad\b"),
    # A browser that asks for a page as computers see it says that it is a Mac.
    ("iOS", r"\b(?:FxiOS|CriOS|EdgiOS|OPiOS|OPT)/"),
    ("Android", r"\bAndroid\b"),
    ("Windows", r"\bWindows\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("macOS", r"\bMac OS X\b"),
    ("Linux", r"\bLinux\b"),
)
"""What systems are called, and how they are named; Android says that it is Linux."""

APPLE: Final = ("iPhone", "iPad", "macOS")

LONGEST_AGENT: Final = 500


def device_of(agent: str) -> str:
    """Return what kind of device a browser runs on, such as ``Firefox, Linux``.

    Args:
        agent: The ``User-Agent`` of a request. Nothing else of it is kept.
    """
    said = agent[:LONGEST_AGENT]
    system = next((name for name, mark in SYSTEMS if re.search(mark, said)), None)
    browser = next((name for name, mark in BROWSERS if re.search(rf"\b{mark}", said)), None)
    if browser is None and system in APPLE and re.search(SAFARI, said):
        browser = "Safari"
    return ", ".join(part for part in (browser, system) if part)


class Device(NamedTuple):
    """A device that is somebody's, or a program with a token.

    Attributes:
        id: By which it is known among theirs.
        use: Whether it is a device, by its cookie, a personal link, or a program's token.
        device: What kind it is; empty where that is not known.
        made: When its secret was given; 0 where that was not kept.
        seen: The day on which it was last here, at its beginning; 0 likewise.
        current: Whether it is the one that asks.
    """

    id: str
    use: Use
    device: str
    made: Millis
    seen: Millis
    current: bool


class Devices:
    """Lists the devices of people, and takes back what lets them in."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, guest: str, secret: str | None, now: Millis) -> list[Device]:
        """Return the devices, links and tokens of a guest, the newest first.

        Args:
            guest: The guest's id.
            secret: The secret of the device that asks.
            now: The time.
        """
        own = digest_of(secret or "")
        keys = await self._store.keys_of(guest, now)
        return [
            Device(name_of(key), key.use, key.device, key.made, key.seen, key.digest == own)
            for key in keys
        ]

    async def revoke(self, guest: str, id_: str, now: Millis) -> None:
        """Let one of them work no longer.

        Raises:
            Refusal: There is none.
        """
        for key in await self._store.keys_of(guest, now):
            if name_of(key) == id_:
                await self._store.forget_keys(guest, [key.use], only=key.digest)
                await self._send_away(guest, now)
                return
        raise Refusal("no_such_device")

    async def revoke_others(self, guest: str, secret: str | None, now: Millis) -> None:
        """Let no device, link or token work any longer but the device that asks."""
        but = digest_of(secret or "")
        await self._store.forget_keys(guest, ["cookie", "link", "token"], but=but)
        await self._send_away(guest, now)

    async def sign_out(self, guest: str, secret: str, now: Millis) -> None:
        """Let the device that asks be theirs no longer."""
        await self._store.forget_keys(guest, ["cookie"], only=digest_of(secret))
        await self._send_away(guest, now)

    async def _send_away(self, guest: str, now: Millis) -> None:
        """Have all servers close the guest's connections; who may still come connects again."""
        await self._store.note_action("sign_out", guest, "", Operator("", now))


def name_of(key: Key) -> str:
    """Return by what a key is known to its owner, which tells nothing about the secret."""
    return key.digest[:LINK_ID_DIGITS]
