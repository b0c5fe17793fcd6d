"""Find Firefox and WebKit for the nightly tests of the page, or install them where root can.

``python scripts/browsers.py`` prints where they are. On Debian and its kind root gets Debian's
packages for what there is not; everybody else is told the one line to run, and the tests leave out
what is missing. ``TOPDROP_FIREFOX`` names another Firefox, from 142 on.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from glob import glob
from pathlib import Path

PROGRAMS = {
    "firefox": ("firefox-esr", "firefox"),
    "webkit-driver": ("WebKitWebDriver",),
    "webkit": (
        "/usr/lib/*/webkitgtk-6.0/MiniBrowser",
        "/usr/lib/*/webkit2gtk-4.1/MiniBrowser",
        "/usr/libexec/webkitgtk-6.0/MiniBrowser",
        "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
    ),
    "screen": ("Xvfb",),
}
"""What each program may be called, or where it may be, the likeliest first."""

PACKAGES = {
    "firefox": "firefox-esr",
    "webkit-driver": "webkit2gtk-driver",
    "webkit": "webkit2gtk-driver",
    "screen": "xvfb",
}
"""Debian's packages that they are in."""

NEEDED = {"firefox": ("firefox",), "webkit": ("webkit-driver", "webkit", "screen")}
"""The programs that each browser takes."""


def find(name: str, environment: Mapping[str, str] = os.environ) -> Path | None:
    """Return where a program is; None when it is not there."""
    named = environment.get(f"TOPDROP_{name.upper()}")
    if named:
        return Path(named)
    for candidate in PROGRAMS[name]:
        found = glob(candidate) if "/" in candidate else [shutil.which(candidate)]
        for one in found:
            if one:
                return Path(one)
    return None


def missing(
    names: Iterable[str] = PROGRAMS, find: Callable[[str], Path | None] = find
) -> list[str]:
    """Return Debian's packages for those programs that are not there."""
    return list(dict.fromkeys(PACKAGES[name] for name in names if find(name) is None))


def install(
    missing: Callable[[], list[str]] = missing,
    run: Callable[[list[str]], int] = subprocess.call,
    is_root: bool = hasattr(os, "geteuid") and os.geteuid() == 0,
    has: Callable[[str], object] = shutil.which,
) -> list[str]:
    """Install what is missing, where root can, and return what is missing still."""
    packages = missing()
    if packages and is_root and has("apt-get"):
        run(["apt-get", "update", "-qq"])
        run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages])
        packages = missing()
    return packages


def line_to_run(packages: Iterable[str]) -> str:
    """Return the one line that installs these packages on Debian and its kind."""
    return f"sudo apt-get update && sudo apt-get install -y {' '.join(packages)}"


def main() -> int:
    """Say where the browsers are, or what to run."""
    packages = install()
    for name in PROGRAMS:
        print(f"{name}: {find(name) or 'not there'}")
    if packages:
        print("Tests in these browsers will be left out. With them, run:", file=sys.stderr)
        print(f"    {line_to_run(packages)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
