"""Finding what evaluates positions."""

from pathlib import Path

import pytest

from added_package import added_package
from topdrop.core.errors import SetupError
from topdrop.core.evaluation import find_evaluator


def test_a_game_without_an_evaluator_is_named() -> None:
    with pytest.raises(SetupError, match="evaluates positions of 'nim'"):
        find_evaluator("nim")


def test_another_package_may_bring_one(tmp_path: Path) -> None:
    source = "def evaluate(view, *, samples, seed):\n    return samples\n"
    with added_package(
        tmp_path, "judging", source, {"topdrop.evaluators": {"nim": "judging:evaluate"}}
    ):
        assert callable(find_evaluator("nim"))


def test_what_is_no_function_is_refused_with_its_package(tmp_path: Path) -> None:
    points = {"topdrop.evaluators": {"nim": "judging:NOTHING"}}
    with (
        added_package(tmp_path, "judging", "NOTHING = 3\n", points),
        pytest.raises(SetupError, match="judging cannot be used: it is a int, not a function"),
    ):
        find_evaluator("nim")
