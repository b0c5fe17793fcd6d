"""Forgetting compiled functions that are no longer true."""

import os
import subprocess
import sys
from pathlib import Path

import topdrop
from topdrop.compiling import PACKAGE, RESTS_ON, forget_stale

SOURCE = "src"


def write(file: Path, second: int) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("")
    os.utime(file, (second, second))
    return file


def test_what_is_older_than_a_file_it_rests_on_is_forgotten(tmp_path: Path) -> None:
    write(tmp_path / "ontop" / "kernel.py", 100)
    write(tmp_path / "bots" / "ontop" / "flat.py", 100)
    write(tmp_path / "rl" / "steps.py", 300)
    kernel = write(tmp_path / "ontop" / "__pycache__" / "kernel.lay.nbi", 200)
    flat = write(tmp_path / "bots" / "ontop" / "__pycache__" / "flat.try.nbi", 200)
    steps = write(tmp_path / "rl" / "__pycache__" / "steps.step.nbi", 200)
    assert forget_stale(tmp_path) == [steps]
    assert kernel.exists()
    write(tmp_path / "ontop" / "majority.py", 250)
    assert forget_stale(tmp_path) == [kernel, flat]
    assert forget_stale(tmp_path) == []


def test_every_folder_that_compiles_is_known() -> None:
    compiling = {
        str(file.parent.relative_to(PACKAGE))
        for file in PACKAGE.rglob("*.py")
        if "@compiled" in file.read_text()
    }
    assert compiling == set(RESTS_ON)


def test_a_change_in_one_file_reaches_what_is_compiled_in_another(tmp_path: Path) -> None:
    """The whole way: numba alone would go on with the old constant."""
    package = tmp_path / "topdrop"
    for name in ("__init__.py", "compiling.py", "renamed.py"):
        write(package / name, 1)
        (package / name).write_text((Path(topdrop.__file__).parent / name).read_text())
    write(package / "ontop" / "__init__.py", 1)
    rule, user = package / "ontop" / "rule.py", package / "ontop" / "user.py"
    user.parent.mkdir(exist_ok=True)
    user.write_text(
        "from topdrop.compiling import compiled\nfrom topdrop.ontop.rule import WORTH\n\n\n"
        "@compiled\ndef worth():\n    return WORTH\n"
    )
    found = []
    for number in (1, 2):
        rule.write_text(f"WORTH = {number}\n")
        done = subprocess.run(
            [sys.executable, "-c", "from topdrop.ontop.user import worth; print(worth())"],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": ""},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        found.append(done.stdout.strip())
    assert found == ["1", "2"]
