"""Python for the browser: what `topdrop` runs on there, put beside the built client.

``python/`` in the built client holds Pyodide's core (npm), msgspec's wheel for it (PyPI), the part
of our own source that runs in a browser, and ``files.json``, which lists them. ``client.py build``
calls this; nothing here needs more than the standard library and pip.
"""

import ast
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
PYODIDE: Final = ROOT / "web" / "node_modules" / "pyodide"
KEPT: Final = ROOT / "web" / "node_modules" / ".browser-python"
"""What was fetched or packed before, for the next build."""

TAKE_ALONG: Final = ROOT / "web" / "src" / "worker" / "take-along.js"

PLATFORM: Final = ("pyemscripten_2026_0_wasm32", "314")
"""The platform and the Python of Pyodide 314, by which pip finds wheels for it."""

STAMP: Final = ".made-from"

CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What of Pyodide is needed, besides the library; all else there is for other packages."""

LIBRARY: Final = "python_stdlib.zip"
"""Python's own library, as Pyodide asks for it."""

LEFT_OUT: Final = """
# Networks, mail and other protocols
ftplib http/cookiejar http/server imaplib mailbox netrc poplib smtplib socketserver webbrowser
wsgiref xml xmlrpc
# Other processes, other machines
ctypes/_aix ctypes/macholib multiprocessing nturl2path pty sqlite3
# Developers' tools
_pyrepl bdb cProfile cmd compileall difflib doctest modulefinder pdb pickletools profile pstats
py_compile pyclbr pydoc rlcompleter symtable tabnanny timeit trace tracemalloc unittest zipapp
# Second versions of what is compiled, jokes and leftovers
__hello__ __phello__ _py_abc _pyio antigravity colorsys fileinput getpass optparse plistlib
sched shelve sre_compile sre_constants sre_parse this wave
"""
"""What of the library nothing in a browser imports, and a third of its size."""

ENCODINGS: Final = """
__init__ aliases ascii cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
utf_8 utf_8_sig utf_16 utf_16_be utf_16_le
"""
"""The encodings that records and archives are read in; the others are for old files."""

PACKED: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""What is handed out packed, whatever the web server does: the page unpacks it and keeps it so."""

ROOTS: Final = (
    "topdrop.server.in_browser.host",
    "topdrop.core.notation",
    "topdrop.puzzles.placements",
    "topdrop.server.tables.aim_puzzles",
    "topdrop.server.adapters.dropit",
    "topdrop.server.adapters.ontop",
    "topdrop.bots.ontop.dabbler",
    "topdrop.bots.ontop.greedy",
)
"""Our modules that are asked for by name; what they import comes along."""

ENTRY_POINTS: Final = {
    "topdrop.games": ("ontop", "dropit"),
    "topdrop.adapters": ("ontop", "dropit"),
    "topdrop.bots": ("ontop.dabbler", "ontop.greedy"),
}
"""The entry points that there are in a browser."""

DATA: Final = ("boards", "falls", "lessons", "puzzles", "ratings", "shafts", "tilesets")
"""The folders of ``topdrop/data`` that are needed there."""

DATE: Final = (2026, 1, 1, 0, 0, 0)
"""When all files in the archive are from, so that the same source makes the same archive."""


class PythonError(Exception):
    """Python for the browser cannot be made; the message says what to do."""


def source_hash() -> str:
    """Return the SHA-256 over everything that `make` makes files of, besides fetched packages."""
    digest = hashlib.sha256()
    for path in [Path(__file__), ROOT / "pyproject.toml", TAKE_ALONG, *our_files()]:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    digest.update(_msgspec().encode())
    return digest.hexdigest()


def is_made(built: Path) -> bool:
    """Return whether what is in ``python/`` of a built client is of the source as it is now."""
    stamp = built / "python" / STAMP
    return stamp.is_file() and stamp.read_text().strip() == source_hash()


def make(built: Path) -> None:
    """Put Python for the browser into a built client, unless it is there.

    Raises:
        PythonError: msgspec's wheel cannot be fetched, or Pyodide is not what it was.
    """
    if is_made(built):
        return
    made_from = source_hash()
    folder = built / "python"
    shutil.rmtree(folder, ignore_errors=True)
    runtime = folder / f"pyodide-{_pyodide()}"
    runtime.mkdir(parents=True)
    KEPT.mkdir(parents=True, exist_ok=True)
    _copy_core(runtime)
    _write_library(runtime / LIBRARY)
    wheel = _wheel()
    shutil.copyfile(wheel, runtime / wheel.name)
    code = folder / "topdrop.zip"
    _write_archive(code)
    digest = hashlib.sha256(code.read_bytes()).hexdigest()[:16]
    code = code.rename(folder / f"topdrop-{digest}.zip")
    _write_list(folder, runtime, wheel.name, code)
    (folder / STAMP).write_text(made_from + "\n")


def our_files() -> list[Path]:
    """Return the files of our package that run in a browser, in order."""
    seen: set[str] = set()
    waiting = list(ROOTS)
    while waiting:
        name = waiting.pop()
        path = _file_of(name)
        if name in seen or path is None:
            continue
        seen.add(name)
        parent = name.rpartition(".")[0]
        waiting += [*_imports(path), *([parent] if parent else [])]
    modules = [path for path in map(_file_of, seen) if path is not None]
    data = SOURCE / "topdrop" / "data"
    files = [path for name in DATA for path in (data / name).rglob("*") if path.is_file()]
    return sorted({*modules, *files})


def _file_of(name: str) -> Path | None:
    """Return the file of a module of ours; None where it is a name in a module, or not ours."""
    path = SOURCE.joinpath(*name.split("."))
    if (path / "__init__.py").is_file():
        return path / "__init__.py"
    file = path.with_suffix(".py")
    return file if name.startswith("topdrop.") and file.is_file() else None


def _imports(path: Path) -> Iterator[str]:
    """Yield what a file imports as it is loaded; what functions import later is left out."""
    for node in _loaded(ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _loaded(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.If):
            if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
                yield from _loaded(node.body)
            yield from _loaded(node.orelse)
        elif isinstance(node, ast.Try):
            yield from _loaded(node.body)
            for handler in node.handlers:
                yield from _loaded(handler.body)
        else:
            yield node


def _write_archive(path: Path) -> None:
    """Write our files, and what a package says of itself, into an archive."""
    contents = {file.relative_to(SOURCE).as_posix(): file.read_bytes() for file in our_files()}
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    about = f"topdrop-{project['version']}.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: topdrop\nVersion: {project['version']}\n"
    contents[f"{about}/METADATA"] = metadata.encode()
    contents[f"{about}/entry_points.txt"] = _entry_points(project["entry-points"]).encode()
    _write_zip(path, contents)


def _write_zip(path: Path, contents: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(contents.items()):
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)


def _write_library(path: Path) -> None:
    """Write what a browser needs of Python's library.

    Raises:
        PythonError: the library lacks a module that is to be left out or kept.
    """
    with zipfile.ZipFile(_pyodides(LIBRARY)) as library:
        files = {name: library.read(name) for name in library.namelist() if name[-1] != "/"}
    there = {part for name in files for part in _packages(name)}
    wanted = _listed(LEFT_OUT) | {f"encodings/{name}" for name in _listed(ENCODINGS)}
    if unknown := sorted(wanted - there):
        raise PythonError(f"browser python: Pyodide's library has no {', '.join(unknown)} any more")
    _write_zip(path, {name: content for name, content in files.items() if _is_kept(name)})


def _packages(name: str) -> list[str]:
    """Return the names of a module and of the packages it is in: http, http/server."""
    parts = name.removesuffix(".py").split("/")
    return ["/".join(parts[:end]) for end in range(1, len(parts) + 1)]


def _is_kept(name: str) -> bool:
    package, _, module = name.removesuffix(".py").partition("/")
    if package == "encodings":
        return module in _listed(ENCODINGS)
    return _listed(LEFT_OUT).isdisjoint(_packages(name))


@cache
def _listed(text: str) -> frozenset[str]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return frozenset(" ".join(lines).split())


def _entry_points(all_of_them: dict[str, dict[str, str]]) -> str:
    lines = []
    for group, names in ENTRY_POINTS.items():
        lines += [f"[{group}]", *(f"{name} = {all_of_them[group][name]}" for name in names)]
    return "\n".join(lines) + "\n"


def _copy_core(folder: Path) -> None:
    for name in CORE:
        source = _pyodides(name)
        if name not in PACKED:
            shutil.copyfile(source, folder / name)
            continue
        kept = KEPT / f"{_pyodide()}-{name}.gz"
        if not kept.is_file():
            kept.write_bytes(gzip.compress(source.read_bytes(), 9, mtime=0))
        shutil.copyfile(kept, folder / f"{name}.gz")


def _pyodides(name: str) -> Path:
    source = PYODIDE / name
    if not source.is_file():
        raise PythonError(f"browser python: {name} is not in npm's pyodide any more")
    return source


def _wheel() -> Path:
    """Return msgspec's wheel for the browser, fetched from PyPI unless it was before."""
    version = _msgspec()
    found = sorted(KEPT.glob(f"msgspec-{version}-*.whl"))
    if not found:
        platform, python = PLATFORM
        wanted = ["--platform", platform, "--python-version", python, "--implementation", "cp"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--disable-pip-version-check", "--only-binary", ":all:", *wanted]
        ran = subprocess.run([*command, "--dest", KEPT, f"msgspec=={version}"])
        found = sorted(KEPT.glob(f"msgspec-{version}-*.whl"))
        if ran.returncode or not found:
            raise PythonError(f"browser python: pip finds no msgspec {version} for {platform}")
    return found[0]


def _write_list(folder: Path, runtime: Path, wheel: str, code: Path) -> None:
    """Write which files there are: with their sizes, since a page tells how far it has come."""
    files = [
        {"path": path.relative_to(folder).as_posix(), "bytes": path.stat().st_size}
        for path in sorted(runtime.iterdir())
    ]
    listed = {
        "runtime": {
            "name": f"{runtime.name} {wheel.split('-cp')[0]}",
            "folder": runtime.name,
            "wheel": wheel,
            "lock": _lock(),
            "files": files,
        },
        "code": {"path": code.name, "bytes": code.stat().st_size},
    }
    text = json.dumps(listed, indent=1)
    (folder / "files.json").write_text(text + "\n")
    # The same for the service worker, with what it does with them.
    worker = f"self.PYTHON = {text};\n{TAKE_ALONG.read_text()}"
    (folder / "files.js").write_text(worker)


def _lock() -> dict[str, Any]:
    """Return what Pyodide wants to know of packages: that there are none but ours."""
    lock: dict[str, Any] = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return {"info": lock["info"], "packages": {}}


def _pyodide() -> str:
    package: dict[str, Any] = json.loads((ROOT / "web" / "package.json").read_text())
    version: str = package["devDependencies"]["pyodide"]
    return version


def _msgspec() -> str:
    pinned = re.search(r"(?m)^msgspec==(\S+)$", (ROOT / "constraints.txt").read_text())
    if pinned is None:
        raise PythonError("browser python: constraints.txt pins no msgspec")
    return pinned[1]
