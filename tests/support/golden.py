"""Golden play-throughs: every field of every state and every event, ply by ply.

There is one for each registered game and each way it can end, in tests/playthroughs. They pin what
the rules do today: a change that shows in them is a change of the rules or of their portable form.
Where it is meant, write them anew and read the difference before committing it::

    python tests/support/golden.py            # all of them
    python tests/support/golden.py ontop      # those of one game

When a game gets new rules, those of the old ones are kept under ``<game>-rules<n>-<end>.jsonl``.
"""

import json
import sys
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

from game_setups import SETUPS
from topdrop.core.game import Game, Record
from topdrop.core.registry import games

FOLDER: Final = Path(__file__).parents[1] / "playthroughs"
MOST_BYTES: Final = 300_000
SEEDS: Final = range(200)


def path_of(name: str, end: str) -> Path:
    return FOLDER / f"{name}-{end}.jsonl"


def line(plain: dict[str, Any]) -> str:
    return json.dumps(plain, separators=(",", ":"), allow_nan=False)


def tell(record: Record) -> list[str]:
    """Play a record again and tell it: the record, a line for every ply, the result.

    Games are walked backwards from their end, which `Game.undo` must allow without loss.
    """
    game = games()[record["game"]].replay(deepcopy(record))
    result, events = game.result(), game.events
    positions = [(len(game.events), game.state_json())]
    while game.ply:
        game.undo()
        positions.append((len(game.events), game.state_json()))
    lines = [line({"record": record})]
    known = 0
    for ply, (count, state) in enumerate(reversed(positions)):
        happened = [event.as_json() for event in events[known:count]]
        lines.append(line({"ply": ply, "events": happened, "state": state}))
        known = count
    return [*lines, line({"result": result})]


def random_game(name: str, setup: dict[str, Any], seed: int) -> Game:
    """A game played at random to its end."""
    game = games()[name].new_game(deepcopy(setup), seed)
    source = Random(seed)
    while game.end is None:
        game.play(game.random_move(source))
    return game


def find(name: str, end: str) -> list[str]:
    """Look for a random game that ends like this and tell it."""
    first = list(games()[name].ENDS).index(end) % len(SETUPS[name])
    for setup in (*SETUPS[name][first:], *SETUPS[name][:first]):
        for seed in SEEDS:
            game = random_game(name, setup, seed)
            if game.end == end:
                return tell(game.record())
    raise SystemExit(f"no sample setup of {name} comes to {end}; add one to game_setups.py")


def main(names: list[str]) -> None:
    """Write the play-throughs of these games, or of all."""
    for name in names or list(games()):
        for end in games()[name].ENDS:
            text = "\n".join(find(name, end)) + "\n"
            path_of(name, end).write_text(text, encoding="utf-8", newline="\n")
            print(f"{path_of(name, end).name}: {len(text):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
