"""Writing files of puzzles: one puzzle a line, so that changes can be read."""

from pathlib import Path

import msgspec

from topdrop.puzzles.model import PuzzleFile


def as_text(file: PuzzleFile) -> str:
    """Return what stands in a file of puzzles."""
    head = msgspec.to_builtins(file)
    puzzles = head.pop("puzzles")
    lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
    return f'{msgspec.json.encode(head).decode()[:-1]},"puzzles":[\n{lines}\n]}}\n'


def write_puzzle_file(path: Path, file: PuzzleFile) -> None:
    """Write a file of puzzles, whole or not at all.

    Raises:
        OSError: It cannot be written there.
    """
    beside = path.with_suffix(".part")
    beside.write_text(as_text(file), encoding="utf-8")
    beside.replace(path)
