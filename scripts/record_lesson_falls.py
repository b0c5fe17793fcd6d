"""Record how the drops of Drop It's lesson fall, for browsers that are without a server.

Has to be run again when the lesson or the physics change; a test says so.

    python scripts/record_lesson_falls.py
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from topdrop.dropit import physics
from topdrop.dropit.bundled_falls import FILE, BundledFall, FallsFile, drop_key, pack_fall
from topdrop.dropit.notation import Drop, parse_move
from topdrop.dropit.state import Landing, State
from topdrop.server.adapters import adapter_of
from topdrop.server.tables.lessons import find_lesson, lesson_line

GAME: Final = "dropit"
PATH: Final = Path(__file__).resolve().parent.parent / "src" / "topdrop" / "data" / "falls" / FILE


def record() -> FallsFile:
    """Return the falls of all decisions of the lesson's line that let a piece fall at a step."""
    return FallsFile(physics.ENGINE, physics.SETTINGS_HASH, tuple(_falls()))


def encode(recorded: FallsFile) -> bytes:
    """Return what is to be in the file."""
    return msgspec.json.encode(recorded) + b"\n"


def _falls() -> Iterator[BundledFall]:
    line, adapter = lesson_line(GAME), adapter_of(GAME)
    decided = {step.ply for step in find_lesson(GAME).steps if step.wishes is not None}
    game = adapter.restore(line.setup, line.hidden)
    for number, ply in enumerate(line.plies):
        drop = parse_move(ply.move)
        if number in decided and isinstance(drop, Drop):
            landing = msgspec.convert(ply.chance, Landing)
            state: State = game.state
            thrown = (state.setup.shaft, state.resting, drop.piece, landing.release)
            yield pack_fall(drop_key(*thrown), physics.drop(*thrown))
        adapter.replay(game, ply)


if __name__ == "__main__":
    PATH.write_bytes(encode(record()))
    print(f"{PATH.name}: {PATH.stat().st_size} bytes")
