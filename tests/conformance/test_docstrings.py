"""The examples in docstrings say what happens."""

import doctest
import importlib
from pathlib import Path

import pytest

import topdrop

SOURCE = Path(topdrop.__file__).parents[1]
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(SOURCE.glob("topdrop/**/*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


def test_there_are_examples() -> None:
    assert {"topdrop.ontop", "topdrop.ontop.game"} <= set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted
    assert found.failed == 0, f"{found.failed} of {found.attempted} examples are wrong"
