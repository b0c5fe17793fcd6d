"""Records of every released version, which all later ones have to read as it did.

``python tests/support/released_records.py VERSION`` plays random games of every game with the
library that Python finds and writes them with their results into tests/released. It is run once
when a version is released, with that version; the files never change afterwards. It uses nothing
but what every version has had.
"""

import gzip
import json
import sys
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

import topdrop
from topdrop.core.registry import games

FOLDER: Final = Path(__file__).parents[1] / "released"
COUNT: Final = 200

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
        {"players": ["blue", "red", "yellow", "white"]},
        {"players": ["blue", "yellow"], "neutral_stones": 6},
        {"players": ["white", "yellow"], "neutral_stones": 9},
    ],
    "dropit": [
        {"players": ["red", "blue"], "jokers": True},
        {"players": ["green", "red", "yellow"], "jokers": True, "edges": "colours", "left": "D"},
        {"players": ["red", "green", "blue", "yellow"], "edges": "none"},
        {"teams": [2, 3], "hand": "steady"},
    ],
}
"""What every version has known to set up."""

MOST_DROPS: Final = 14
"""Most games of Drop It end here, since every drop tells where all pieces lie; a few are whole."""


def played(name: str, number: int) -> dict[str, Any]:
    """Return the record of a random game with its result."""
    setups, source = SETUPS[name], Random(number)
    game = games()[name].new_game(deepcopy(setups[number % len(setups)]), number)
    most = MOST_DROPS if name == "dropit" and number % 20 else 1000
    while game.end is None and game.ply < most:
        game.play(game.random_move(source))
    return {"record": game.record(), "result": game.result()}


def main(version: str) -> None:
    """Write the records of the library that is there, which must be this version."""
    if topdrop.__version__ != version:
        raise SystemExit(f"this is topdrop {topdrop.__version__}")
    for name in SETUPS:
        made = [played(name, number) for number in range(COUNT)]
        rules = made[0]["record"].get("rules", 1)
        lines = "".join(json.dumps(each, separators=(",", ":")) + "\n" for each in made)
        path = FOLDER / f"{name}-{version}-rules{rules}.jsonl.gz"
        # Without a name and a time in it the same games make the same file.
        path.write_bytes(gzip.compress(lines.encode(), mtime=0))
        print(f"{path.name}: {len(made)} records, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
