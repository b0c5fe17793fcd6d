"""Every test that docs/security.md names is there, and every threat has one."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if line.startswith("| ") and "held by" not in line]
NAMED = sorted(set(re.findall(r"`(tests/[\w/.]+)::(\w+)`", TEXT)))


@cache
def names_in(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(tree) if isinstance(node, functions)}


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_it_is_there(file: str, test: str) -> None:
    assert test in names_in(file)


def test_every_threat_has_one() -> None:
    assert len(ROWS) > 20
    without = [row for row in ROWS if not re.search(r"`tests/[\w/.]+::test_\w+`", row)]
    assert without == []
