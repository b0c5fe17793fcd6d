"""Build what topdrop is published as, and try it as somebody would who installs it.

``python scripts/dist.py`` puts a source archive and a wheel into ``dist/``, checks both, and
installs each into an empty environment of every Python of the machine: alone, where it says its
version, replays records and is measured, then with the extra ``serve``, where it serves the page
and is played through it (`served_game`). ``--python PATH`` (more than once if need be) takes other
Pythons than those that are found, ``--here`` the one that runs it; ``--newest`` takes the newest
packages that topdrop allows instead of those of constraints.txt, as pip does for anybody.

It needs nothing but Python and what pip fetches, and leaves nothing but ``dist/``.
"""

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import archives
import client
import pythons
import requirements

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
RELEASED: Final = ROOT / "tests" / "released"
"""Records of released versions, packed."""

MOST_MIB: Final = 30.0
"""How much topdrop alone may take, with all that it asks for and what pip compiles of it."""

SERVE: Final = ("serve", "--no-open", "--no-check-bots", "--port", "0")


class DistError(Exception):
    """Something does not work; the message says what."""


class Environment:
    """An empty environment for Python, and what is installed in it.

    Attributes:
        python: Its Python.
    """

    def __init__(self, folder: Path, base: Path, variables: Mapping[str, str]) -> None:
        """Make it.

        Args:
            folder: Where it is to be.
            base: The Python that it is for.
            variables: What is set in the environment of everything that runs in it.
        """
        # What is set here must not lead to what is installed here.
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self._variables = {**kept, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **variables}
        self._folder = folder
        self._scripts = folder / ("Scripts" if sys.platform == "win32" else "bin")
        run([str(base), "-m", "venv", str(folder)], self._variables)
        self.python = self._scripts / "python"

    def install(self, *wanted: str) -> None:
        """Let pip install something."""
        run([str(self.python), "-m", "pip", "install", "--quiet", *wanted], self._variables)

    def run(self, *arguments: str, within: Path | None = None) -> str:
        """Run Python with these arguments; return what it printed."""
        return run([str(self.python), *arguments], self._variables, within)

    def topdrop(self, *arguments: str) -> str:
        """Run the command that was installed; return what it printed."""
        return run([str(self._scripts / "topdrop"), *arguments], self._variables)

    def size(self) -> int:
        """Return the bytes of all files in it."""
        return sum(path.lstat().st_size for path in self._folder.rglob("*") if path.is_file())

    @contextmanager
    def served(self, data: Path) -> Iterator[str]:
        """Serve; yield the address."""
        command = [str(self._scripts / "topdrop"), *SERVE, "--data", str(data)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=self._variables, cwd=self._folder
        ) as process:
            try:
                assert process.stdout is not None
                said = process.stdout.readline()
                _, found, address = said.partition("topdrop is at ")
                if not found:
                    raise DistError(f"topdrop serve said {said!r}")
                yield address.strip()
            finally:
                process.terminate()


def run(command: Sequence[str], variables: Mapping[str, str], within: Path | None = None) -> str:
    """Run a command and return what it printed.

    Args:
        command: The program and its arguments.
        variables: Its environment.
        within: The folder in which it runs; an empty one otherwise, so that nothing of ours is
            found there.

    Raises:
        DistError: It failed; the message has what it printed.
    """
    with tempfile.TemporaryDirectory() as empty:
        done = subprocess.run(
            command,
            env=variables,
            cwd=within or empty,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    if done.returncode:
        told = "\n".join((done.stdout + done.stderr).splitlines()[-40:])
        raise DistError(f"{' '.join(command)} ended with {done.returncode}:\n{told}")
    return done.stdout


def build(folder: Path) -> list[Path]:
    """Build both archives, let twine look at them, and check their contents.

    Args:
        folder: Where the environment with the tools for it may be made.
    """
    for old in DIST.glob("topdrop-*"):
        old.unlink()
    variables = {"PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    tools = Environment(folder, Path(sys.executable), variables)
    needed = [] if client.is_built() else [client.NODE_PACKAGE]
    tools.install(*_project_requirements("dist"), *needed)
    tools.run("-m", "hatchling", "build", "-d", str(DIST), within=ROOT)
    built = sorted(DIST.glob("topdrop-*"))
    tools.run("-m", "twine", "check", "--strict", *map(str, built))
    for archive in built:
        count = archives.check(archive, archives.sources())
        print(f"{archive.name}: {count} files, {archive.stat().st_size / 1e6:.1f} MB", flush=True)
    return built


def _project_requirements(extra: str) -> list[str]:
    """Return what an extra asks for, without what topdrop does."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = requirements.requirements(project, [extra])
    return [each for each in asked if each not in project["dependencies"]]


def try_out(archive: Path, python: pythons.Python, folder: Path, newest: bool) -> float:
    """Install an archive for a Python and play; return the MiB that topdrop alone takes.

    Raises:
        DistError: Something does not work.
    """
    variables = {} if newest else {"PIP_CONSTRAINT": str(ROOT / "constraints.txt")}
    begun = time.monotonic()
    environment = Environment(folder / "environment", python.path, variables)
    empty = environment.size()
    environment.install(str(archive))
    mib = (environment.size() - empty) / 2**20
    version = environment.topdrop("--version").strip()
    if f"{version.removeprefix('topdrop ')}" not in archive.name:
        raise DistError(f"{archive.name} says that it is {version}")
    records = folder / "records.jsonl"
    records.write_text(_records(), encoding="utf-8")
    replayed = environment.topdrop("replay", "--json", str(records)).count("\n")
    environment.run("-m", "topdrop", "draw", str(records), "-o", str(folder / "board.svg"))
    environment.install(f"{archive}[serve]")
    with environment.served(folder / "data") as address:
        played = environment.run(str(ROOT / "scripts" / "served_game.py"), address).strip()
    print(
        f"Python {'.'.join(map(str, python.version))}, {archive.name}: {version},"
        f" {mib:.1f} MiB alone, {replayed} records; {played}"
        f" ({time.monotonic() - begun:.0f} s)",
        flush=True,
    )
    return mib


def _records() -> str:
    """Return the records of released versions, one a line."""
    lines = [
        line
        for path in sorted(RELEASED.glob("*.jsonl.gz"))
        for line in gzip.decompress(path.read_bytes()).decode().splitlines()
    ]
    return "".join(json.dumps(json.loads(line)["record"]) + "\n" for line in lines)


def main() -> int:
    """Build, check, install and play; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", type=Path, action="append", default=[])
    parser.add_argument("--here", action="store_true", help="Only the Python that runs this.")
    parser.add_argument("--newest", action="store_true")
    options = parser.parse_args()
    here = [Path(sys.executable)] if options.here else []
    found = pythons.find_pythons([*here, *options.python])
    try:
        with tempfile.TemporaryDirectory() as folder:
            built = build(Path(folder) / "tools")
        sizes = []
        for archive in built:
            for python in found:
                with tempfile.TemporaryDirectory() as folder:
                    sizes.append(try_out(archive, python, Path(folder), options.newest))
    except (DistError, archives.WrongContents, client.ClientError) as error:
        print(f"dist: {error}", file=sys.stderr)
        return 1
    print(f"topdrop alone takes {max(sizes):.1f} MiB at most (bound: {MOST_MIB:g})")
    return 0 if max(sizes) < MOST_MIB else 1


if __name__ == "__main__":
    sys.exit(main())
