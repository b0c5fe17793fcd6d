"""Golden play-throughs: every field of every state and every event, ply by ply.

There is one for each registered game and each way it can end, in tests/playthroughs. They pin what
the rules do today: a change that shows in them is a change of the rules or of their portable form.
Where it is meant, write them anew and read the difference before committing it::

    python tests/support/golden.py            # all of them
    python tests/support/golden.py ontop      # those of one game
"""

import json
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

from game_setups import SETUPS
from topdrop.table.game import Game
from topdrop.table.registry import games

FOLDER: Final = Path(__file__).parents[1] / "playthroughs"
MOST_BYTES: Final = 300_000
SEEDS: Final = range(200)


def path_of(name: str, end: str) -> Path:
    return FOLDER / f"{name}-{end}.jsonl"


def line(plain: dict[str, Any]) -> str:
    return json.dumps(plain, separators=(",", ":"), allow_nan=False)


def position(game: Game, known: int) -> dict[str, Any]:
    """Every public field of the state, and the events that are new since the first `known`."""
    return {
        "events": [event.as_json() for event in game.events[known:]],
        "state": game.state_json(),
    }


def tell(name: str, setup: dict[str, Any], seed: int, moves: Iterator[Any]) -> Iterator[str]:
    """Play a game and tell it: a line for its start, a line for every ply, a line for its result.

    Args:
        name: The game's short name.
        setup: Its setup.
        seed: What makes its chances repeatable.
        moves: What is played, as moves or as texts.
    """
    game = games()[name].new_game(deepcopy(setup), seed)
    yield line({"game": name, "setup": setup, "seed": seed, **position(game, 0)})
    while game.end is None:
        known = len(game.events)
        move = next(moves)
        game.play(move)
        yield line({"move": str(move), **position(game, known)})
    yield line({"result": game.result()})


def random_moves(name: str, setup: dict[str, Any], seed: int) -> list[str]:
    """The moves of a random game of this setup; the last item is how it ended."""
    game = games()[name].new_game(deepcopy(setup), seed)
    source = Random(seed)
    moves = []
    while game.end is None:
        move = game.random_move(source)
        moves.append(str(move))
        game.play(move)
    return [*moves, game.end]


def find(name: str, end: str) -> list[str]:
    """Look for a random game that ends like this and tell it."""
    first = list(games()[name].ENDS).index(end) % len(SETUPS[name])
    for setup in (*SETUPS[name][first:], *SETUPS[name][:first]):
        for seed in SEEDS:
            *moves, ended = random_moves(name, setup, seed)
            if ended == end:
                return list(tell(name, setup, seed, iter(moves)))
    raise SystemExit(f"no sample setup of {name} comes to {end}; add one to game_setups.py")


def told_again(lines: list[str]) -> list[str]:
    """Play what these lines tell and tell it again."""
    first = json.loads(lines[0])
    moves = (json.loads(text)["move"] for text in lines[1:-1])
    return list(tell(first["game"], first["setup"], first["seed"], moves))


def main(names: list[str]) -> None:
    """Write the play-throughs of these games, or of all."""
    for name in names or list(games()):
        for end in games()[name].ENDS:
            text = "\n".join(find(name, end)) + "\n"
            path_of(name, end).write_text(text, encoding="utf-8", newline="\n")
            print(f"{path_of(name, end).name}: {len(text):,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
