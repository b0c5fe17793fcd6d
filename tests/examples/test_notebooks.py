"""Notebooks run from their first cell to their last, and what they show draws itself."""

from pathlib import Path

import pytest

from notebooks import FOLDER, cells, read_notebook, run

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_what_it_shows_draws_itself(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = [value for value in run(read_notebook(path)) if value is not None]
    assert shown
    for value in shown:
        drawn = value if isinstance(value, str) else value._repr_svg_()  # type: ignore[attr-defined]
        assert drawn.startswith("<svg")
    assert capsys.readouterr().out


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_without_results_and_says_what_it_needs(path: Path) -> None:
    notebook = read_notebook(path)
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert (cell["outputs"], cell["execution_count"]) == ([], None)
    first = cells(notebook, "markdown")[0]
    assert first.startswith("# ")
    assert "pip install" in first


def test_both_games_have_one() -> None:
    assert {"on_top", "drop_it"} <= {path.stem for path in NOTEBOOKS}
