"""Find the servers that tests talk to, or install them where that can be done.

``python scripts/servers.py`` prints where they are. On Debian and its kind root gets Debian's
packages of those that are missing, none of which is left running; everybody else is told the one
line to run. Without them their tests are skipped, and say so.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple


class Server(NamedTuple):
    """A program that tests start for themselves.

    Attributes:
        program: What the program is called.
        package: Debian's package of it.
        service: The service that the package would have started at every boot.
        places: Folders where it may be besides those in ``PATH``.
    """

    program: str
    package: str
    service: str
    places: tuple[str, ...] = ("/usr/bin", "/usr/sbin", "/usr/local/bin")


SERVERS = {
    "PostgreSQL": Server(
        "postgres", "postgresql-15", "postgresql", ("/usr/lib/postgresql/15/bin",)
    ),
    "Redis": Server("redis-server", "redis-server", "redis-server"),
    "nginx": Server("nginx", "nginx-light", "nginx"),
    "Caddy": Server("caddy", "caddy", "caddy"),
}
"""By the name that is told when it is missing."""

NO_SERVICES = Path("/usr/sbin/policy-rc.d")
"""Debian asks this program whether a package that is being installed may start its service."""

FORBIDDEN = "#!/bin/sh\nexit 101\n"

BOOTED = Path("/run/systemd/system")
"""There where services are started at boot."""


def find(
    name: str,
    environment: Mapping[str, str] = os.environ,
    servers: Mapping[str, Server] = SERVERS,
) -> Path | None:
    """Return where a server's program is; None when it is not here."""
    server = servers[name]
    # PostgreSQL's versions differ in what they can do, and the folder says which one it is.
    path = os.pathsep.join([*server.places, environment.get("PATH", "")])
    found = shutil.which(server.program, path=path)
    return Path(found) if found else None


def _run(command: list[str]) -> int:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.call(command, env=quiet, stdout=subprocess.DEVNULL)


def missing(find: Callable[[str], Path | None] = find) -> list[str]:
    """Return the names of the servers that are not here."""
    return [name for name in SERVERS if find(name) is None]


def find_or_install(
    find: Callable[[str], Path | None] = find,
    run: Callable[[list[str]], int] = _run,
    is_root: bool = hasattr(os, "geteuid") and os.geteuid() == 0,
    has: Callable[[str], object] = shutil.which,
    no_services: Path = NO_SERVICES,
) -> list[str]:
    """Install what is missing, where root can, and return the names of what still is."""
    names = missing(find)
    if names and is_root and has("apt-get"):
        with _services_forbidden(no_services):
            _install([SERVERS[name].package for name in names], run)
        if BOOTED.is_dir():
            run(["systemctl", "disable", "--quiet", *(SERVERS[name].service for name in names)])
    return missing(find)


def _install(packages: Sequence[str], run: Callable[[list[str]], int]) -> None:
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    # The lists of packages are often there, and new enough.
    if run(command) != 0:
        run(["apt-get", "update", "-qq"])
        run(command)


@contextmanager
def _services_forbidden(no_services: Path) -> Iterator[None]:
    if no_services.exists():
        # Whoever made it knows what may be started here.
        yield
        return
    no_services.write_text(FORBIDDEN)
    no_services.chmod(0o755)
    try:
        yield
    finally:
        no_services.unlink()


def line_to_run(names: Sequence[str], is_root: bool) -> str:
    """Return the one line that installs servers on Debian."""
    line = f"apt-get install -y {' '.join(SERVERS[name].package for name in names)}"
    return line if is_root else f"sudo {line}"


def main() -> int:
    """Say where the servers are, and what to run for those that are not here."""
    without = find_or_install()
    for name in SERVERS:
        if name not in without:
            print(find(name))
    if without:
        print(f"{', '.join(without)}: not here, so their tests are skipped. Run:", file=sys.stderr)
        line = line_to_run(without, hasattr(os, "geteuid") and os.geteuid() == 0)
        print(f"    {line}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
