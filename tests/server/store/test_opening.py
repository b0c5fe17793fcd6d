"""Which store the settings make."""

import asyncio
import sys
from pathlib import Path

import pytest

from topdrop.core.errors import MissingExtra
from topdrop.server.store.opening import DATABASE, open_store
from topdrop.server.store.sqlite import SqliteStore


def test_without_a_database_everything_is_in_a_file(tmp_path: Path) -> None:
    store = open_store("", tmp_path)
    assert isinstance(store, SqliteStore)
    asyncio.run(store.close())
    assert (tmp_path / DATABASE).is_file()


def test_postgresql_without_its_driver_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("topdrop.server.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(MissingExtra, match=r"pip install 'topdrop\[postgres\]'"):
        open_store("postgresql://db/t", tmp_path)
