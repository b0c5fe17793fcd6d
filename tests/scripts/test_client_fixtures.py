"""What the tests of the page know of the games is what Python says today."""

import importlib.util
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


@pytest.mark.parametrize("game", ["dropit", "ontop"])
def test_fixtures_of_the_page_are_current(game: str) -> None:
    script = GAMES / game / "fixtures" / "make.py"
    spec = importlib.util.spec_from_file_location(f"fixtures_{game}", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, text in module.files().items():
        old = script.with_name(name).read_text(encoding="utf-8")
        assert old == text, f"{name} is out of date: run {script}"
