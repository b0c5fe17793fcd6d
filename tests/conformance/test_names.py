"""Names of modules: none is hidden, and what packages offer changes on purpose only."""

import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import topdrop

PACKAGES = sorted(
    {"topdrop"}
    | {info.name for info in pkgutil.walk_packages(topdrop.__path__, "topdrop.") if info.ispkg}
)
PINNED = Path(__file__).with_name("public_names.txt")
"""The `__all__` of every package of the library, a line each; the server's are internal."""


@pytest.mark.parametrize("name", PACKAGES)
def test_no_submodule_is_hidden_by_another_attribute_of_its_package(name: str) -> None:
    package = importlib.import_module(name)
    for info in pkgutil.iter_modules(package.__path__):
        there = vars(package).get(info.name)
        assert there is None or isinstance(there, ModuleType), f"{name}.{info.name}"


def test_the_public_names_of_packages_are_as_pinned() -> None:
    modules = {name: importlib.import_module(name) for name in PACKAGES}
    found = [
        f"{name}: {' '.join(sorted(module.__all__))}"
        for name, module in modules.items()
        if hasattr(module, "__all__") and not name.startswith("topdrop.server")
    ]
    assert found == PINNED.read_text().splitlines()


@pytest.mark.parametrize("name", PACKAGES)
def test_every_public_name_is_there(name: str) -> None:
    package = importlib.import_module(name)
    assert [
        public for public in getattr(package, "__all__", ()) if not hasattr(package, public)
    ] == []
