"""Records as rows, one a ply."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pyarrow.parquet
import pytest

import arena_bots
from nim import nim_package
from topdrop.arena import fixtures, make_match, open_ply_file, ply_rows, record_fixture
from topdrop.arena.plies import COLUMNS, columns
from topdrop.core.errors import RecordError
from topdrop.core.game import Record
from topdrop.core.registry import find_game
from topdrop.dropit import Joker

DOCS = Path(__file__).parents[2] / "docs" / "arena.md"


@pytest.fixture
def bad_bots(tmp_path: Path) -> Iterator[None]:
    with arena_bots.installed(tmp_path):
        yield


def record(game: str, *bots: str, **setup: Any) -> Record:
    match = make_match(game, bots, seed=4, setup=setup)
    played = record_fixture(match, next(fixtures(match))).record
    assert played is not None
    return played


RECORDS = {
    "ontop": record("ontop", "random", "greedy@1tries"),
    "dropit": record("dropit", "random", "careless@1tries", jokers=True),
}


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_rows_tell_every_decision_and_where_it_was_taken(game: str) -> None:
    played = RECORDS[game]
    rows = ply_rows(played, 7)
    module: Any = find_game(game)
    again = module.replay(played)
    assert [row["ply"] for row in rows] == list(range(again.ply))
    assert [row["ms"] for row in rows] == played["ms"]
    for row in reversed(rows):
        again.undo()
        assert (row["seat"], row["position"]) == (again.to_move, again.position_text())
        assert row["points"] == again.points[row["player"]]
        view = module.view_from_position(row["position"], row["seat"])
        assert view.position_text() == row["position"]
    for seat in played["arena"]["seats"]:
        own = [row for row in rows if row["player"] == seat["player"]]
        assert {(row["record"], row["id"], row["error"]) for row in own} == {(7, "1", None)}
        assert {(row["name"], row["final"]) for row in own} == {(seat["bot"], seat["points"])}
        assert {row["won"] for row in own} == {float(seat["player"] in played["result"]["winners"])}


def test_rows_of_on_top_tell_the_moves() -> None:
    rows = ply_rows(RECORDS["ontop"])
    assert [{"tile": row["tile"], "at": row["at"]} for row in rows] == RECORDS["ontop"]["moves"]


def test_rows_of_drop_it_tell_drops_and_jokers() -> None:
    played = RECORDS["dropit"]
    rows = ply_rows(played)
    drops = [row for row in rows if "piece" in row]
    for row, move in zip(drops, played["moves"], strict=True):
        assert (row["piece"], row["x"], row["angle"]) == (move["piece"], move["x"], move["angle"])
        assert [row["rest_x"], row["rest_y"], row["rest_angle"]] == move["rest"][-1]
        assert row["release_spin"] == move["release"]["spin"]
        assert row["scored"] == 0 or row["scored"] == row["level"] + row["bonus"]
        assert not (row["taboos"] and row["scored"])
    answers = [row["joker"] for row in rows if "piece" not in row]
    assert answers == [move["joker"] for move in played["moves"] if "joker" in move]
    assert answers
    game = find_game("dropit").game_from_position(  # type: ignore[attr-defined]
        next(row["position"] for row in rows if "piece" not in row)
    )
    game.play(Joker(answers[0]))


@pytest.mark.usefixtures("bad_bots")
def test_a_move_that_was_drawn_for_a_bot_says_why() -> None:
    rows = ply_rows(record("ontop", "raising", "random"))
    errors = {row["ply"]: row["error"] for row in rows if row["error"]}
    assert errors == {2: "ply 2: ZeroDivisionError: nothing to divide (arena_bots.py:27)"}


def test_records_of_others_tell_what_they_know() -> None:
    bare = {key: RECORDS["ontop"][key] for key in ("format", "game", "setup", "rules")}
    moves = RECORDS["ontop"]["moves"][:3]
    names = {"blue": ["Ann", "Bob"], "red": 7}
    rows = ply_rows({**bare, "moves": moves, "ms": [1, True, 2], "names": names})
    assert [row["ms"] for row in rows] == [None] * 3
    assert [row["name"] for row in rows] == ["Ann & Bob", None, "Ann & Bob"]
    assert not [row for row in rows if "id" in row or "won" in row or row["end"]]
    with pytest.raises(RecordError, match="drawn: should be a list of objects"):
        ply_rows({**bare, "moves": moves, "drawn": [3]})
    assert ply_rows({**bare, "moves": []}) == []


def test_games_of_other_packages_tell_their_events(tmp_path: Path) -> None:
    with nim_package(tmp_path):
        game = find_game("nim").new_game({"players": ["black", "white"]}, 1)
        while game.to_move is not None:
            game.play(game.random_move(Random(1)))
        rows = ply_rows(game.record())
        assert {row["position"] for row in rows} == {None}
        assert [row["player"] for row in rows][:2] == ["black", "white"]
        assert all(msgspec.json.decode(row["events"])[0]["event"] == "took" for row in rows)
        assert list(columns("nim"))[-1] == "events"


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_file_has_the_columns_that_are_explained(tmp_path: Path, game: str) -> None:
    path = tmp_path / "plies.parquet"
    with open_ply_file(path) as file:
        file.add(RECORDS[game])
        file.add(RECORDS[game])
        with pytest.raises(RecordError, match="a file of plies is of one game"):
            file.add(next(each for name, each in RECORDS.items() if name != game))
    table = pyarrow.parquet.read_table(path)
    assert table.column_names == list(columns(game)) == explained(game)
    assert table.schema.metadata[b"topdrop"] == f"topdrop-plies/1 {game}".encode()
    rows = [{**dict.fromkeys(columns(game)), **row} for row in ply_rows(RECORDS[game])]
    found = table.to_pylist()
    assert found == [*rows, *({**row, "record": 2} for row in rows)]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def explained(game: str) -> list[str]:
    """Return the columns that the document explains."""
    text = DOCS.read_text(encoding="utf-8").partition("\n## Plies\n")[2].partition("\n## ")[0]
    told = {"every": [], "ontop": [], "dropit": []}  # type: dict[str, list[str]]
    for head, rows in re.findall(r"\| column \| (.*?) \|\n\|---\|---\|\n((?:\|.*\n)+)", text):
        of = "ontop" if "On Top" in head else "dropit" if "Drop It" in head else "every"
        first = "".join(line.split("|")[1] for line in rows.splitlines())
        told[of] += re.findall(r"`([a-z_]+)`", first)
    assert told["every"] == list(COLUMNS)
    return told["every"] + told[game]


def test_a_file_that_is_broken_off_leaves_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "plies.parquet"
    path.write_bytes(b"before")

    def broken() -> None:
        with open_ply_file(path) as file:
            file.add(RECORDS["ontop"])
            file.write()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken()
    assert path.read_bytes() == b"before"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
