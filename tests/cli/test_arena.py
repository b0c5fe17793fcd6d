"""``topdrop arena``, run as a command."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import arena_bots
from command import topdrop
from document_bots import program, running
from server_process import PATIENCE
from topdrop.arena import read_record_results, read_results

TEXT = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")

QUICK = ("arena", "ontop", "greedy@1tries", "random", "--workers", "0")


def games(path: Path) -> list[dict[str, Any]]:
    return sorted(map(json.loads, path.read_text().splitlines()), key=lambda game: game["id"])


def test_a_program_is_told_where_it_is_awaited_and_plays(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    setup = '{"tiles": {"name": "few", "tiles": {"RYBW": 2, "YRWB": 2}}}'
    command = [sys.executable, "-m", "topdrop.cli", "arena", "ontop", "remote:any", "level1"]
    options = ["--games", "2", "--players", "2", "--setup", setup, "--json", str(path)]
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as match:
        assert match.stdout is not None
        assert match.stderr is not None
        line = match.stderr.readline()
        told = re.fullmatch(r"remote:any is awaited at (\S+) with the token (\S+)\n", line)
        assert told, line
        with running(program("ontop"), tmp_path, told[1], told[2], outlives=True):
            assert "remote:any" in match.stdout.read()
            assert match.wait(PATIENCE) == 0
    assert [[seat["errors"] for seat in game["seats"]] for game in games(path)] == [[0, 0]] * 2
    again = topdrop(*command[3:], *options)
    assert (again.status, again.err) == (0, "")
    refused = topdrop(*command[3:], "--games", "3", "--concurrency", "65")
    assert refused.err == "topdrop: concurrency: should be 1 to 64, not 65\n"
    refused = topdrop(*command[3:], "--workers", "1")
    assert refused.err.startswith("topdrop: 'remote:any' is a program; games with it are played")


def test_every_option_is_explained() -> None:
    shown = set(re.findall(r"--[a-z][a-z-]*", topdrop("arena", "--help").out)) - {"--help"}
    explained = re.findall(r"^\| `(--[a-z-]+)", TEXT, re.MULTILINE)
    assert sorted(explained) == sorted(shown)


def test_every_field_of_a_game_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    topdrop(*QUICK, "--games", "1", "--json", str(path))
    (game,) = games(path)
    assert explained_in("The file") == [*game, *game["seats"][0]]


def explained_in(section: str) -> list[str]:
    """Return the keys that the tables of a section explain, in their order."""
    text = TEXT.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|", text, re.MULTILINE)
    return [key for row in rows for key in re.findall(r"[a-z_]+", row)]


@pytest.mark.parametrize("bots", [2, 3, 6])
def test_tables_fit_80_columns(bots: int) -> None:
    entered = ["greedy", "dabbler", "random", "greedy@1tries", "greedy@2tries", "greedy@3tries"]
    choices = ("--players", "2", "--workers", "0", "--games", "60", "--seed", "1")
    outcome = topdrop("arena", "ontop", *entered[:bots], *choices)
    assert outcome.status == 0
    assert max(map(len, outcome.lines)) <= 80
    for name in entered[:bots]:
        rows = [line for line in outcome.lines if name in line.split()]
        assert len(rows) >= 3
    assert "…" not in outcome.out


def test_a_test_ends_a_match_and_the_file_tells_it_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = (*QUICK, "--sprt", "-20", "80", "--seed", "2", "--json", str(path))
    outcome = topdrop(*command)
    assert (outcome.status, outcome.err) == (0, "")
    told = outcome.lines[-2:]
    assert told[0] == (
        "SPRT, Elo -20 or 80: greedy@1tries is stronger than random by more than -20 Elo: "
        "rather by 80 or more."
    )
    assert re.match(r"LLR (2\.9[4-9]|3\.\d\d) \(-2\.94 to 2\.94\) after \d+ deals; Elo \+", told[1])
    count = len(games(path))
    assert count < 100
    again = topdrop(*command)
    assert again.lines[-2:] == told
    assert len(games(path)) == count
    assert topdrop(*QUICK, "--sprt", "30", "0").status == 1
    undecided = topdrop(*QUICK, "--sprt", "0", "1", "--games", "2")
    assert undecided.lines[-2] == "SPRT, Elo 0 or 1: undecided."


def test_a_table_of_plies_is_written_of_the_records(tmp_path: Path) -> None:
    records, plies = tmp_path / "records.jsonl.zst", tmp_path / "plies.parquet"
    for count in (1, 2):
        options = ("--records", str(records), "--plies", str(plies), "--games", str(count))
        assert topdrop(*QUICK, *options).status == 0
        found = pyarrow.parquet.read_table(plies).to_pylist()
        assert sorted({row["id"] for row in found}) == [str(n + 1) for n in range(count)]
    beside = tmp_path / "beside.parquet"
    outcome = topdrop("plies", str(tmp_path / "*.zst"), "-o", str(beside))
    assert outcome.out == f"{beside}: {len(found)} plies of 2 games\n"
    assert pyarrow.parquet.read_table(beside).to_pylist() == found


def test_plies_that_cannot_be_written_are_told_before_the_first_game(tmp_path: Path) -> None:
    refused = topdrop(*QUICK, "--plies", str(tmp_path / "plies.parquet"))
    assert refused.err == ("topdrop: --plies is made of the games' records: it needs --records\n")
    records = ("--records", str(tmp_path / "records.jsonl"))
    for name, reason in (("plies.csv", "should end in .parquet"), ("a/b.parquet", "no folder")):
        refused = topdrop(*QUICK, *records, "--plies", str(tmp_path / name))
        assert refused.status == 1
        assert reason in refused.err
    assert list(tmp_path.iterdir()) == []


def test_every_key_of_a_record_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    topdrop(*QUICK, "--games", "1", "--records", str(path))
    (record,) = games(path)
    of_all_records = {"format", "game", "rules", "setup", "moves"}
    assert explained_in("Records") == [key for key in record if key not in of_all_records]


def test_a_match_is_played_and_its_table_printed(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    outcome = topdrop(*QUICK, "--games", "4", "--seed", "2", "--json", str(path))
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines[0] == "On Top: 4 games of 2 seats, 2 deals with the seats rotated, seed 2"
    assert "100.0 %" in outcome.out
    played = games(path)
    assert [game["id"] for game in played] == [1, 2, 3, 4]
    assert [seat["bot"] for seat in played[1]["seats"]] == ["random", "greedy@1tries"]


@pytest.mark.parametrize(("name", "begins"), [("a.svg", b"<svg"), ("a.PNG", b"\x89PNG")])
def test_a_plot_is_drawn(tmp_path: Path, name: str, begins: bytes) -> None:
    outcome = topdrop(*QUICK, "--games", "2", "--plot", str(tmp_path / name))
    assert (outcome.status, outcome.err) == (0, "")
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_parquet_file_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    for count in ("1", "3"):
        outcome = topdrop(*QUICK, "--games", count, "--json", str(path))
        assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines[0].startswith("On Top: 3 games")
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]


def test_the_same_command_goes_on_with_a_file(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    topdrop(*QUICK, "--games", "6", "--seed", "2", "--json", str(whole))
    topdrop(*QUICK, "--games", "3", "--seed", "2", "--json", str(parts))
    before = parts.read_text()
    # The seed need not be said again.
    outcome = topdrop(*QUICK, "--games", "6", "--json", str(parts))
    assert outcome.status == 0
    assert parts.read_text().startswith(before)
    points = [
        [[seat["points"] for seat in game["seats"]] for game in games(path)]
        for path in (whole, parts)
    ]
    assert points[0] == points[1]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_was_stopped_is_gone_on_with(tmp_path: Path, how: signal.Signals) -> None:
    path = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "topdrop.cli", *QUICK[:-1], "1"]
    # Where the tests run in a shell's background, a process of theirs would ignore Ctrl+C.
    with subprocess.Popen(
        [
            "env",
            "--default-signal=INT",
            *command,
            *("--games", "1000000", "--seed", "2"),
            "--json",
            str(path),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        try:
            while not path.exists() or path.read_bytes().count(b"\n") < 2:
                assert run.poll() is None
            run.send_signal(how)
            out, err = run.communicate(timeout=60)
        finally:
            run.kill()
    if how is signal.SIGINT:
        assert run.returncode == 130
        assert out.startswith(b"On Top: ")
        assert err == b""
    played = path.read_bytes().count(b"\n")
    outcome = topdrop(*QUICK, "--games", str(played + 1), "--json", str(path))
    assert (outcome.status, outcome.err) == (0, "")
    assert [game["id"] for game in games(path)] == list(range(1, played + 2))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_records_and_results_agree_after_a_run_was_stopped(
    tmp_path: Path, how: signal.Signals
) -> None:
    results, records = tmp_path / "games.jsonl", tmp_path / "records.jsonl.zst"
    files = ("--json", str(results), "--records", str(records), "--seed", "2")
    command = ["env", "--default-signal=INT", sys.executable, "-m", "topdrop.cli"]
    run = subprocess.Popen(
        [*command, *QUICK[:-1], "2", "--games", "1000000", *files],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        while not results.exists() or results.read_bytes().count(b"\n") < 2:
            assert run.poll() is None
        run.send_signal(how)
        run.communicate(timeout=60)
    finally:
        run.kill()
    played = results.read_bytes().count(b"\n")
    outcome = topdrop(*QUICK, "--games", str(played + 2), *files)
    assert (outcome.status, outcome.err) == (0, "")
    _, told = read_record_results(records)
    assert read_results(results)[1] == told
    assert {game.id for game in told} >= set(range(1, played + 1))
    replayed = topdrop("replay", "--json", str(records))
    assert replayed.status == 0
    assert len(replayed.lines) == len(told)


def test_records_alone_keep_a_match(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    topdrop(*QUICK, "--games", "2", "--seed", "5", "--records", str(path))
    outcome = topdrop(*QUICK, "--games", "4", "--records", str(path))
    assert outcome.lines[0] == "On Top: 4 games of 2 seats, 2 deals with the seats rotated, seed 5"
    assert [game["id"] for game in games(path)] == [1, 2, 3, 4]


def test_errors_are_counted_and_the_first_is_told(tmp_path: Path) -> None:
    with arena_bots.installed(tmp_path):
        outcome = topdrop(*QUICK[:2], "raising", "random", "--games", "2", "--workers", "1")
    assert (outcome.status, outcome.err) == (0, "")
    (row,) = (line for line in outcome.lines if "raising" in line and " s " in line)
    assert row.split()[-1] == "2"
    assert "raising, game 1, ply 2: ZeroDivisionError: nothing to divide" in outcome.out


def test_a_bar_shows_on_a_terminal_only() -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "topdrop.cli", *QUICK, "--games", "2"]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=theirs, env={**os.environ, "TERM": "xterm"}
    )
    os.close(theirs)
    shown = b""
    # Linux tells the end of a terminal's other side by an error.
    with suppress(OSError):
        while some := os.read(ours, 4096):
            shown += some
    os.close(ours)
    out, _ = run.communicate(timeout=60)
    assert run.returncode == 0
    assert b"2/2" in shown
    assert b"2/2" not in out


def test_more_bots_than_seats_meet_in_pairs() -> None:
    outcome = topdrop(*QUICK, "random", "--players", "2", "--games", "6", "--seed", "1")
    assert outcome.status == 0
    assert "random#2" in outcome.out


def test_a_line_up_and_a_setup(tmp_path: Path) -> None:
    path, setup = tmp_path / "games.jsonl", tmp_path / "setup.json"
    setup.write_text('{"triangles": ["a3", "b9"]}')
    outcome = topdrop(
        *QUICK, "--line-up", "A,B,B", "--setup", str(setup), "--games", "3", "--json", str(path)
    )
    assert (outcome.status, outcome.err) == (0, "")
    for seat, game in enumerate(games(path)):
        assert [s["bot"] for s in game["seats"]].index("greedy@1tries") == seat
        assert game["match"]["setup"]["triangles"] == ["a3", "b9"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "random", "random"), "'chess' is not known; there are dropit, ontop"),
        (("ontop", "random", "nobody"), "'nobody' is not known for ontop; there are level1, "),
        (("ontop", "random"), "bots: there should be two or more, not 1"),
        (("ontop", "random", "random", "--games", "0"), "--games should be 1 or more, not 0"),
        (("ontop", "random", "random", "--games", "-3"), "--games should be 1 or more, not -3"),
        (("ontop", "random", "random", "--seconds", "0"), "seconds should be above 0"),
        (("ontop", "random", "random", "--players", "red,pink"), "'pink' is no colour"),
        (("ontop", "random", "random", "--players", "9"), "players: should be 2 to 4, not 9"),
        (("ontop", "random", "random", "--line-up", "A,Z"), "'Z' is no contestant"),
        (("ontop", "random", "random", "--setup", "{"), "--setup: '{' cannot be read"),
        (("ontop", "random", "random", "--setup", "/nowhere"), "No such file"),
        (("ontop", "random", "random", "--setup", "/dev/zero"), "it is no ordinary file"),
        (("ontop", "random", "random", "--setup", "[1]"), "should be a JSON object, not [1]"),
        (("ontop", "random", "random", "--setup", '{"Teams": true}'), "On Top has no 'Teams'"),
        (("dropit", "random", "random", "--setup", '{"joker": 1}'), "Drop It has no 'joker'"),
        (("ontop", "random", "random", "--games", "9" * 20), "should be 1,000,000,000 or fewer"),
        (("ontop", "random", "random", "--json", "/nowhere/x"), "cannot be written: No such file"),
        (("ontop", "random", "random", "--json", "x", "--records", "x"), "should be two files"),
        (("ontop", "random", "random", "--ray", "--workers", "2"), "a cluster has its own"),
        (("ontop", "random", "random", "--concurrency", "2"), "is for games with programs"),
        (("ontop", "random", "random", "--plot", "x.gif"), "'x.gif' should end in .svg or .png"),
        (("ontop", "random", "random", "--plot", "/nowhere/x.svg"), "no folder '/nowhere'"),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], words: str) -> None:
    outcome = topdrop("arena", *arguments)
    assert (outcome.status, outcome.out) == (1, "")
    assert words in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    topdrop(*QUICK, "--games", "1", "--seed", "2", "--json", str(path))
    before = path.read_bytes()
    outcome = topdrop(*QUICK, "--games", "2", "--seed", "3", "--json", str(path))
    assert outcome.status == 1
    assert "holds another match: its seed: 2, not 3" in outcome.err
    assert path.read_bytes() == before
    path.write_bytes(b"nonsense\n" + before)
    outcome = topdrop(*QUICK, "--json", str(path))
    assert "line 1: no game of an arena" in outcome.err
