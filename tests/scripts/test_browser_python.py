"""Which part of our source goes into the browser."""

import ast
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from script import load_script

SOURCE = Path(__file__).parents[2] / "src"
HEAVY = ("import numpy", "import numba", "import pymunk", "import litestar", "from litestar")


@pytest.fixture(scope="module")
def python() -> Any:
    return load_script("browser_python")


def names(python: Any) -> set[str]:
    return {path.relative_to(SOURCE).as_posix() for path in python.our_files()}


def test_what_is_imported_comes_along_and_nothing_else(python: Any) -> None:
    found = names(python)
    assert {
        "topdrop/__init__.py",
        "topdrop/ontop/rules.py",
        "topdrop/dropit/plain_shapes.py",
        "topdrop/bots/ontop/greedy.py",
        "topdrop/server/runtime/session.py",
        "topdrop/server/in_browser/host.py",
        "topdrop/data/boards/classic.toml",
    } <= found
    assert not any(name.startswith(("topdrop/cli/", "topdrop/server/http/")) for name in found)
    assert "topdrop/bots/ontop/master.py" not in found


def test_nothing_of_it_needs_what_is_not_to_be_had(python: Any) -> None:
    # The only modules that try, and do without.
    trying = {"engine.py", "judging.py"}
    for path in python.our_files():
        if path.suffix == ".py" and path.name not in trying:
            text = path.read_text()
            assert not [line for line in HEAVY if line in text], path


NEVER_CALLED = (
    "topdrop.bots.engine",
    "topdrop.drawing.",
    "topdrop.dropit.draw",
    "topdrop.dropit.text",
    "topdrop.ontop.draw",
    "topdrop.ontop.text",
)
"""What functions import that nobody calls there: pictures, papers, the terminal, programs."""


def test_what_functions_import_later_comes_along_too(python: Any) -> None:
    files = set(python.our_files())
    missing = {
        name
        for path in files
        if path.suffix == ".py"
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef))
        for name in imported_in(function)
        if (file := python._file_of(name)) is not None and file not in files
    }
    assert not {name for name in missing if not name.startswith(NEVER_CALLED)}


def imported_in(function: ast.AST) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def test_the_archive_is_the_same_every_time(python: Any, tmp_path: Path) -> None:
    first, second = tmp_path / "one.zip", tmp_path / "two.zip"
    python._write_archive(first)
    python._write_archive(second)
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as archive:
        points = next(name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "ontop.greedy = topdrop.bots" in archive.read(points).decode()


def test_what_is_left_out_of_the_library_must_be_in_it(
    python: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(python, "PYODIDE", tmp_path)
    with zipfile.ZipFile(tmp_path / python.LIBRARY, "w") as library:
        for name in ("os.py", "xml/__init__.py", "xml/sax/handler.py", "encodings/utf_8.py"):
            library.writestr(name, "")
        library.writestr("encodings/cp1250.py", "")
    monkeypatch.setattr(python, "LEFT_OUT", "# Protocols\nxml")
    monkeypatch.setattr(python, "ENCODINGS", "utf_8")
    python._write_library(tmp_path / "kept.zip")
    with zipfile.ZipFile(tmp_path / "kept.zip") as kept:
        assert kept.namelist() == ["encodings/utf_8.py", "os.py"]
    monkeypatch.setattr(python, "LEFT_OUT", "gone xml/gone")
    with pytest.raises(python.PythonError, match="has no gone, xml/gone any more"):
        python._write_library(tmp_path / "kept.zip")
