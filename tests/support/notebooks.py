"""Running notebooks as Jupyter would, cell after cell, without a kernel of its own."""

import ast
import json
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[2] / "examples" / "notebooks"


def read_notebook(path: Path) -> dict[str, Any]:
    """Return a notebook as it is kept."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def cells(notebook: dict[str, Any], kind: str) -> list[str]:
    """Return the texts of all cells of a kind, ``code`` or ``markdown``."""
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def run(notebook: dict[str, Any]) -> list[object]:
    """Run the code in an empty folder and return what each cell would show, None for nothing."""
    names: dict[str, Any] = {"__name__": "__main__"}
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        return [_run_cell(text, names) for text in cells(notebook, "code")]


def _run_cell(text: str, names: dict[str, Any]) -> object:
    tree = ast.parse(text)
    shown = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "<cell>", "exec"), names)
    if not isinstance(shown, ast.Expr):
        return None
    return eval(compile(ast.Expression(shown.value), "<cell>", "eval"), names)
