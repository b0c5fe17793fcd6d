"""``topdrop admin ratings``: what is kept follows from the games, or is made to."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner, Result

from members import make_member
from topdrop.cli.app import app
from topdrop.core.errors import TopdropError
from topdrop.ratings.rating_game import Outcome, Side, rate_game
from topdrop.server.store.opening import DATABASE
from topdrop.server.store.sqlite import SqliteStore


def ratings(folder: Path, *options: str) -> Result:
    return CliRunner().invoke(app, ["admin", "ratings", *options, "--data", str(folder)])


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A directory with two games at tables that are gone."""

    async def keep() -> None:
        store = SqliteStore(tmp_path / DATABASE)
        for name in ("Ann", "Bob"):
            await make_member(store, name, name.lower())
        for number, winner in enumerate(("ann", "bob")):
            loser = "bob" if winner == "ann" else "ann"
            sides = (Side((winner,), 1), Side((loser,), 2))
            outcome = Outcome(game="ontop", size="2", at=number, sides=sides)
            await store.rate(f"table{number}", outcome, rate_game)
        await store.close()

    asyncio.run(keep())
    return tmp_path


MANGLE: Final = "UPDATE ratings SET mu = mu + 0.000001 WHERE guest = 'ann'"


def test_the_numbers_are_made_anew_to_the_last_bit(kept: Path) -> None:
    assert "2 games at rated tables, 2 of them rated: the ratings are the same" in (
        ratings(kept, "--check").output
    )
    with closing(sqlite3.connect(kept / DATABASE)) as database:
        before = database.execute("SELECT * FROM ratings").fetchall()
        database.execute(MANGLE)
        database.commit()
    checked = ratings(kept, "--check")
    assert checked.exit_code == 1
    assert "--rebuild makes them anew" in checked.output
    assert "have been made anew" in ratings(kept, "--rebuild").output
    assert ratings(kept, "--check").exit_code == 0
    with closing(sqlite3.connect(kept / DATABASE)) as database:
        assert database.execute("SELECT * FROM ratings").fetchall() == before
        kinds = database.execute("SELECT kind, details FROM admin_actions").fetchall()
    assert kinds == [("rebuild_ratings", "2 games")]


def test_tables_that_are_gone_are_named(kept: Path) -> None:
    assert "table table0: cannot be read any more" in ratings(kept).output


def test_one_thing_is_done_at_a_time(kept: Path) -> None:
    error = ratings(kept, "--check", "--rebuild").exception
    assert isinstance(error, TopdropError)
    assert "not both" in str(error)
