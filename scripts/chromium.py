"""Find a Chromium for the browser tests, or install one where that can be done.

``python scripts/chromium.py`` prints where it is. On Debian and its kind root gets Debian's
``chromium-headless-shell`` when there is none; everybody else is told the one line to run.
``TOPDROP_CHROMIUM`` names another one.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

PACKAGE = "chromium-headless-shell"
NAMES = (
    PACKAGE,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/usr/bin",
    "/usr/local/bin",
    "/usr/lib/chromium",
    "/snap/bin",
    "/opt/google/chrome",
    "/Applications/Chromium.app/Contents/MacOS",
    "/Applications/Google Chrome.app/Contents/MacOS",
)
WAYS = {
    "apt-get": f"apt-get update && apt-get install -y {PACKAGE}",
    "dnf": "dnf install -y chromium-headless",
    "pacman": "pacman -S chromium",
    "brew": "brew install --cask chromium",
}
"""How each package manager installs one, in the order in which they are looked for."""


class NoChromium(Exception):
    """There is no Chromium; the message is the one line to run."""


def find(
    environment: Mapping[str, str] = os.environ, places: Iterable[str] = PLACES
) -> Path | None:
    """Return the first Chromium there is, the smallest kind first; None when there is none."""
    named = environment.get("TOPDROP_CHROMIUM")
    if named:
        return Path(named)
    path = os.pathsep.join([environment.get("PATH", ""), *places])
    found = (shutil.which(name, path=path) for name in (*NAMES, "Chromium", "Google Chrome"))
    return next((Path(one) for one in found if one), None)


def find_or_install(
    find: Callable[[], Path | None] = find,
    run: Callable[[list[str]], int] = subprocess.call,
    is_root: bool = hasattr(os, "geteuid") and os.geteuid() == 0,
    has: Callable[[str], object] = shutil.which,
) -> Path:
    """Return a Chromium, having installed it when root can.

    Raises:
        NoChromium: There is none, and it could not be installed.
    """
    found = find()
    if found is None and is_root and has("apt-get"):
        run(["apt-get", "update", "-qq"])
        run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", PACKAGE])
        found = find()
    if found is None:
        raise NoChromium(line_to_run(is_root, has))
    return found


def line_to_run(is_root: bool, has: Callable[[str], object] = shutil.which) -> str:
    """Return the one line that installs a Chromium here."""
    manager = next((name for name in WAYS if has(name)), "apt-get")
    way = WAYS[manager]
    if is_root or manager == "brew":
        return way
    return " && ".join(f"sudo {step}" for step in way.split(" && "))


def main() -> int:
    """Say where the Chromium is, or what to run."""
    try:
        print(find_or_install())
    except NoChromium as line:
        print("The browser tests need a Chromium, and there is none here. Run:", file=sys.stderr)
        print(f"    {line}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
