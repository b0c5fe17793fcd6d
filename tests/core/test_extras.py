"""What works with topdrop alone, and what says which extra is missing."""

import copy
import gzip
import json
import pickle
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bare_python import run_bare
from topdrop.core import extras
from topdrop.core.errors import MissingExtra, TopdropError
from topdrop.core.extras import INCLUDED, PACKAGES, missing_packages, needs_extra, packages_of

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests" / "vectors"

PROVIDES = {
    "argon2-cffi": {"argon2"},
    "fpdf2": {"fpdf"},
    "open-spiel": {"open_spiel", "pyspiel"},
    "pillow": {"PIL"},
    "prometheus-client": {"prometheus_client"},
    "resvg-py": {"resvg_py"},
    "uvicorn": {"h11", "uvicorn"},
}
"""What is imported of a package that is not called so."""

EVERY_MODULE = """
import importlib, json, pkgutil, warnings
import topdrop
from topdrop.core.errors import MissingExtra

warnings.simplefilter("ignore")
told = {}
for module in pkgutil.walk_packages(topdrop.__path__, "topdrop."):
    if module.name.endswith("__main__"):
        continue
    try:
        importlib.import_module(module.name)
        told[module.name] = None
    except MissingExtra as error:
        told[module.name] = error.extra
print(json.dumps(told))
"""

REGISTRIES = """
from topdrop.bots import bot_names, make_bot
from topdrop.bots.registry import broken_bots
from topdrop.core.registry import game_names

print(game_names())
print(bot_names("ontop"))
print(broken_bots("ontop")["master"])
print(make_bot("ontop", "greedy"))
make_bot("ontop", "master")
"""

COMMAND = """
from topdrop.cli import main
main()
"""


def test_the_extras_are_those_of_the_package() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        optional = tomllib.load(file)["project"]["optional-dependencies"]
    for extra, packages in PACKAGES.items():
        own = [each for each in optional[extra] if not each.startswith("topdrop[")]
        # What newer Pythons have themselves is missed by the one module that uses it.
        always = [each for each in own if "python_version" not in each]
        names = [re.match(r"[a-z0-9-]+", each) for each in always]
        brought = [PROVIDES.get(found[0], {found[0]}) for found in names if found]
        assert set(packages) == set().union(*brought), extra
        included = [each for each in optional[extra] if each not in own]
        assert ",".join(INCLUDED.get(extra, ())) == ",".join(each[8:-1] for each in included)


def test_every_module_can_be_imported_or_says_which_extra_it_needs() -> None:
    ran = run_bare(EVERY_MODULE)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    bare = {name for name, extra in told.items() if extra is None}
    for package in ("cli", "core", "dropit.draw", "ontop.draw", "puzzles", "server.tables"):
        assert f"topdrop.{package}" in bare
    assert {name for name in told if name.startswith("topdrop.core")} <= bare
    assert "topdrop.bots.ontop.greedy" in bare
    assert told["topdrop.bots.ontop.master"] == "bots"
    assert told["topdrop.arena"] == "arena"
    assert told["topdrop.ontop.kernel"] == "bots"
    assert told["topdrop.rl.ontop_v0"] == "rl"
    assert told["topdrop.server.http.run"] == "serve"
    assert told["topdrop.server.store.postgres"] == "postgres"


def test_bots_that_need_an_extra_are_listed_with_the_reason() -> None:
    ran = run_bare(REGISTRIES)
    games, bots, reason, greedy = ran.stdout.splitlines()
    assert games == "['dropit', 'ontop']"
    assert bots == "['dabbler', 'greedy', 'random']"
    assert reason == "numpy is not installed, which the extra bots brings:" + (
        " pip install 'topdrop[bots]'"
    )
    assert "GreedyBot" in greedy
    assert ran.stderr.splitlines()[-1].endswith(f"MissingExtra: {reason}")


def vectors(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text("utf-8").splitlines()]


def test_the_vectors_of_on_top_replay() -> None:
    games = [*vectors("ontop-games.jsonl"), *vectors("ontop-games-2.jsonl")]
    given = "".join(json.dumps(game["record"]) + "\n" for game in games)
    ran = run_bare(COMMAND, "replay", "--json", "-", stdin=given)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    for key in ("end", "moves", "points", "final", "winners", "triangles"):
        assert [each[key] for each in told] == [game["result"][key] for game in games]


def test_drop_it_is_replayed_judged_and_drawn_but_nothing_falls(tmp_path: Path) -> None:
    games = ROOT / "tests" / "released" / "dropit-0.2.0-rules1.jsonl.gz"
    game = json.loads(gzip.decompress(games.read_bytes()).splitlines()[0])
    ran = run_bare(COMMAND, "replay", "--json", "-", stdin=json.dumps(game["record"]))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["final"] == game["result"]["final"]
    picture = tmp_path / "shaft.svg"
    ran = run_bare(COMMAND, "draw", "-", "-o", str(picture), stdin=json.dumps(game["record"]))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert picture.read_text().startswith("<svg")
    ran = run_bare("from topdrop import dropit\ndropit.Game().play('red square', x=100)")
    assert ran.stderr.splitlines()[-1].endswith("pip install 'topdrop[dropit]'")


def test_on_top_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    record = json.dumps(vectors("ontop-games.jsonl")[0]["record"])
    ran = run_bare(COMMAND, "draw", "-", "-o", str(picture), stdin=record)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert picture.read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (["serve", "--no-open", "--port", "0"], "serve"),
        (["arena", "ontop", "level1", "level2"], "arena"),
        (["play", "--bot", "level5"], "bots"),
        (["analyse", "-"], "bots"),
        (["print", "shaft", "-o", "shaft.pdf"], "print"),
        (["shaft", "classic", "--falls", "1"], "dropit"),
        (["board", "classic", "-o", "board.png"], "draw"),
    ],
)
def test_a_command_names_the_extra_that_it_needs(
    arguments: list[str], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = json.dumps(vectors("ontop-games.jsonl")[0]["record"])
    ran = run_bare(COMMAND, *arguments, stdin=record)
    assert f"pip install 'topdrop[{extra}]'" in ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr
    assert ran.returncode == 1


def test_the_extra_that_was_asked_for_is_named_if_it_has_the_package() -> None:
    for asked, package, named in [
        (None, "numpy", "bots"),
        ("rl", "numpy", "rl"),
        ("serve", "asyncpg", "postgres"),
        ("dropit", "numpy", "bots"),
    ]:
        with pytest.raises(MissingExtra) as caught, needs_extra(asked):
            raise ModuleNotFoundError("no", name=f"{package}.part")
        assert (caught.value.package, caught.value.extra) == (package, named)
        assert isinstance(caught.value, TopdropError)


def test_the_outer_border_names_its_own_extra() -> None:
    with pytest.raises(MissingExtra) as caught, needs_extra("rl"), needs_extra():
        raise ModuleNotFoundError("no", name="numba")
    assert caught.value.extra == "rl"


def test_what_no_extra_brings_stays_as_it_was() -> None:
    with pytest.raises(ModuleNotFoundError) as caught, needs_extra("rl"):
        raise ModuleNotFoundError("no", name="elsewhere")
    assert not isinstance(caught.value, MissingExtra)


def test_it_survives_processes() -> None:
    error = MissingExtra("numba", "bots")
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (str(again), again.package, again.extra) == (str(error), "numba", "bots")


def test_everything_is_installed_here_but_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not missing_packages("serve")
    monkeypatch.setitem(sys.modules, "segno", None)
    missing_packages.cache_clear()
    assert missing_packages("serve") == {"segno"}
    missing_packages.cache_clear()


def test_installing_twice_changes_nothing() -> None:
    before = list(sys.meta_path)
    extras.install()
    assert sys.meta_path == before


def test_an_extra_brings_what_those_in_it_bring() -> None:
    assert packages_of("bots") == {"numba", "numpy", "pymunk", "shapely"}
    assert packages_of("postgres") > packages_of("serve") > packages_of("bots")
