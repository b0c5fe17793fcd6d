"""A third game, installed as anybody would install it: a package with entry points on the path."""

import shutil
import sys
import tomllib
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from topdrop.core.extensions import look_again
from topdrop.server.adapters import adapters

PACKAGE = Path(__file__).parent / "package"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the package as an installer leaves it behind."""
    site = tmp_path_factory.mktemp("site")
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text())["project"]
    shutil.copytree(PACKAGE / "noughts", site / "noughts")
    described = site / "topdrop_noughts-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = []
    for group, named in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in named.items())]
    (described / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return site


@pytest.fixture
def installed(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package in this process and in those that it starts, for one test."""
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setenv("PYTHONPATH", str(site), prepend=":")
    _look_again()
    yield site
    monkeypatch.undo()
    _look_again()


def _look_again() -> None:
    """Forget what was found before, in a process in which packages come and go."""
    for name in [name for name in sys.modules if name.partition(".")[0] == "noughts"]:
        del sys.modules[name]
    invalidate_caches()
    look_again()
    adapters.cache_clear()
