"""Ways to set up every registered game, for the tests that all games must pass."""

from typing import Any, Final

from topdrop.core.game import ColouredModule
from topdrop.core.registry import find_game

FEW_STONES: Final[dict[str, Any]] = {
    "name": "few stones",
    "tiles": {
        "RYBW": 3, "RWBY": 3, "YRWB": 3, "YBWR": 3, "RBYW": 3, "RWYB": 3,
        "BRWY": 3, "BYWR": 3, "RBWY": 3, "RYWB": 2, "BRYW": 2, "BWYR": 3,
    },
    "triangles": 10,
    "stones": 7,
}  # fmt: skip

SETUPS: Final[dict[str, list[dict[str, Any]]]] = {
    "ontop": [
        {"players": ["red", "blue"]},
        {"players": ["yellow", "white", "red"], "triangles": ["a3", "b9", "d8", "f13"]},
        {"players": ["white", "red", "blue", "yellow"], "teams": True, "tiles": FEW_STONES},
        {"players": ["blue", "yellow"], "neutral_stones": 6, "names": {"blue": "Ann"}},
        {"players": ["white", "yellow"], "neutral_stones": 9, "neutral_deduction": False},
        {"players": ["red", "white"], "ties": "shared"},
        {
            "players": ["red", "white"],
            "board": {
                "name": "ring",
                "rows": {"a": "3-9", "b": "2-10", "c": "1-4 8-11", "d": "2-10"},
                "golden": ["B10", "C5"],
                "red": ["b2"],
            },
        },
    ],
    "dropit": [
        {"players": ["red", "blue"], "jokers": True},
        {"players": ["green", "red", "yellow"], "jokers": True, "edges": "colours", "left": "D"},
        {"teams": [2, 3], "hand": "steady", "names": ["Ann", "Bob", "Cem", "Dee", "Eve"]},
    ],
}
"""By a game's name, some setups as records hold them, a usual one first."""


def setups_of(game: str) -> list[dict[str, Any]]:
    """Return some setups of a game; one of another package is set up for its first two colours."""
    module = find_game(game)
    if isinstance(module, ColouredModule):
        return SETUPS.get(game, [{"players": list(module.COLOURS[:2])}])
    return SETUPS.get(game, [])
