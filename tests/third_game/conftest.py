"""The third game, installed for the tests of this folder."""

import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest

from third_game import install_third_game
from topdrop.core.extensions import look_again
from topdrop.server.adapters import adapters


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the package as an installer leaves it behind."""
    return install_third_game(tmp_path_factory.mktemp("site"))


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
