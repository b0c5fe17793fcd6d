"""Of one thing the singular is said: counts in sentences go by `topdrop.core.words.plural`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "topdrop"

COUNTED = re.compile(
    r"^ (?:of the )?"
    r"(?:deals|fields|games|jokers|moves|pieces|players|points|seats|stones|tiles)(?![\w/])"
)
"""What may follow a number in a sentence."""

NEVER_ONE = {
    "ontop/draw/pictures.py": "fields",
    "ontop/board.py": "fields",
    "ontop/board_file.py": "fields",
    "ontop/setup.py": "fields",
    "ontop/tiles.py": "tiles",
    "arena/match.py": "seats",
    "cli/arena_report.py": "seats",
    "rl/dropit_vector.py": "games",
    "rl/vector.py": "games",
    "dropit/draw/shaft.py": "points",
    "dropit/rules.py": "pieces",
    "cli/replay.py": "moves",
}
"""Numbers of fields, tiles and seats that are more than one or a limit, by the module; in the
drawing of the shaft a letter points down, and of the moves of a record, one is among several."""


def counted(path: Path) -> Iterator[str]:
    """Yield what follows a number in an f-string as if there were several of it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.JoinedStr):
            continue
        for value, text in zip(node.values, node.values[1:], strict=False):
            if isinstance(value, ast.FormattedValue) and isinstance(text, ast.Constant):
                found = COUNTED.match(str(text.value))
                if found:
                    yield found[0].strip()


def test_nothing_is_counted_without_a_plural() -> None:
    wrong = []
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        allowed = NEVER_ONE.get(name)
        wrong += [f"{name}: {{…}} {word}" for word in counted(path) if word.split()[-1] != allowed]
    assert not wrong, "say these by topdrop.core.words.plural"


def test_every_exception_is_needed() -> None:
    for name, word in NEVER_ONE.items():
        assert word in {found.split()[-1] for found in counted(SOURCE / name)}, name
