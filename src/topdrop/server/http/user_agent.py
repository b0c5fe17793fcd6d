"""What a browser is, as far as it says so: for people who look through their own devices."""

from typing import Final

BROWSERS: Final = (
    ("Firefox", ("Firefox/", "FxiOS/")),
    ("Edge", ("Edg/", "EdgA/", "EdgiOS/")),
    ("Opera", ("OPR/",)),
    ("Samsung Internet", ("SamsungBrowser/",)),
    ("Chrome", ("Chrome/", "CriOS/")),
    ("Safari", ("Safari/",)),
)
"""Names, and what tells them; the first counts, since most say to be others besides."""

SYSTEMS: Final = (
    ("Android", ("Android",)),
    ("iPhone", ("iPhone",)),
    ("iPad", ("iPad",)),
    ("Windows", ("Windows",)),
    ("ChromeOS", ("CrOS",)),
    ("macOS", ("Macintosh", "Mac OS X")),
    ("Linux", ("Linux",)),
)


def describe_browser(user_agent: str) -> str:
    """Return such as ``Firefox, Android``; empty where nothing is known.

    Args:
        user_agent: The header ``User-Agent``.
    """
    found = (
        next((name for name, marks in kinds if any(mark in user_agent for mark in marks)), None)
        for kinds in (BROWSERS, SYSTEMS)
    )
    return ", ".join(name for name in found if name)
