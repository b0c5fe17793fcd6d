"""The script that measures what drops of Drop It bring."""

import importlib.util
from pathlib import Path

import pytest

PATH = Path(__file__).parents[2] / "scripts" / "measure_dropit_points.py"


def test_a_straight_line_stays_one() -> None:
    spec = importlib.util.spec_from_file_location("measure_dropit_points", PATH)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    line = [1.0 + 0.5 * number for number in range(12)]
    assert script.smoothed(line) == pytest.approx(line)
