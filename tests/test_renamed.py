"""Old names still work, say what they are called now, and are the same things."""

import importlib
import sys
import warnings
from collections.abc import Iterator

import pytest

import topdrop.arena
import topdrop.bots
import topdrop.dropit
import topdrop.ontop
from topdrop import renamed
from topdrop.rl import dropit_v0
from topdrop.rl.gymnasium_environment import OnTopEnv

NAMES = [
    (module, old, new) for module, names in renamed.NAMES.items() for old, new in names.items()
]
FUNCTIONS = [
    (topdrop.arena, "ratings"),
    (topdrop.arena, "standings"),
    (topdrop.bots, "levels"),
    (topdrop.dropit, "judge"),
    (topdrop.dropit, "picture"),
    (topdrop.dropit, "replay"),
    (topdrop.dropit, "simulate"),
    (topdrop.ontop, "picture"),
    (topdrop.ontop, "replay"),
]
"""Functions of packages that are called what one of their modules was called."""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Old modules are imported anew: a warning comes with the first import only."""
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if is_old(name)}
    yield
    sys.modules.update(kept)


def is_old(name: str) -> bool:
    return name.startswith("topdrop.") and renamed.new_module_name(name) is not None


@pytest.mark.parametrize(("old", "new"), renamed.MODULES.items())
def test_an_old_module_is_the_new_one(old: str, new: str) -> None:
    spec = importlib.import_module(new).__spec__
    with pytest.warns(DeprecationWarning, match=f"^{old} is now {new}$"):
        module = importlib.import_module(old)
    assert module is importlib.import_module(new)
    assert (module.__name__, module.__spec__) == (new, spec)


@pytest.mark.parametrize(("module", "old", "new"), NAMES)
def test_an_old_name_is_the_new_one(module: str, old: str, new: str) -> None:
    found = importlib.import_module(module)
    assert old not in vars(found)
    with pytest.warns(DeprecationWarning, match=f"^{module}.{old} is now {module}.{new}$"):
        assert getattr(found, old) is vars(found)[new]


def test_submodules_of_an_old_package_come_along() -> None:
    with pytest.warns(DeprecationWarning, match="topdrop") as told:
        errors = importlib.import_module("topdrop.table.errors")
    assert errors is importlib.import_module("topdrop.core.errors")
    assert [str(warning.message) for warning in told] == [
        "topdrop.table is now topdrop.core",
        "topdrop.table.errors is now topdrop.core.errors",
    ]


def test_the_warning_shows_where_the_old_name_stands() -> None:
    theirs = "import topdrop.arena.lines\nfrom topdrop.arena import Entrant"
    with pytest.warns(DeprecationWarning, match="topdrop.arena") as told:
        exec(compile(theirs, "theirs.py", "exec"), {})
    assert {warning.filename for warning in told} == {"theirs.py"}


@pytest.mark.parametrize(("package", "name"), FUNCTIONS)
def test_a_function_is_not_replaced_by_the_module_that_had_its_name(
    package: object, name: str
) -> None:
    function = getattr(package, name)
    assert callable(function)
    with pytest.warns(DeprecationWarning, match=f"{name} is now"):
        importlib.import_module(f"{package.__name__}.{name}")  # type: ignore[attr-defined]
    assert getattr(package, name) is function


def test_what_was_never_there_is_an_ordinary_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'topdrop.arena' has no attribute 'nothing'"):
        topdrop.arena.nothing  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("topdrop.nothing")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module("topdrop.table.nothing")


def test_old_attributes_are_the_new_ones() -> None:
    match = topdrop.arena.make_match("ontop", ["greedy", "random"], seed=1)
    for thing, old, new in (
        (match, "entrants", "contestants"),
        (dropit_v0.raw_env(), "playing", "core"),
        (OnTopEnv(), "playing", "core"),
    ):
        with pytest.warns(DeprecationWarning, match=rf"\.{old} is now \w+\.{new}$"):
            assert getattr(thing, old) is getattr(thing, new)


def test_installing_again_changes_nothing() -> None:
    before = list(sys.meta_path)
    renamed.install()
    assert sys.meta_path == before
