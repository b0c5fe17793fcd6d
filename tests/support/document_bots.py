"""The bots of docs/bots.md: what the document shows is what tests run."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from document_blocks import texts

DOCUMENT = "docs/bots.md"
ON_TOP = 'random.choice(told["view"]["legal_moves"])'


def python_bot() -> str:
    """Return the Python bot of the document."""
    bot, _, _ = texts(DOCUMENT, "python")
    return bot


def program(game: str) -> str:
    """Return the program of the document, made to play a game as the document says."""
    _, source, choose = texts(DOCUMENT, "python")
    if game == "ontop":
        return source
    assert ON_TOP in source
    return choose + source.replace(ON_TOP, 'choose(told["view"], table)')


@contextmanager
def running(source: str, folder: Path, *arguments: str, outlives: bool = False) -> Iterator[None]:
    """Let the program run for a while.

    Args:
        source: The program.
        folder: Where it may be put.
        *arguments: What it is told.
        outlives: Whether it may outlive its server, of which it complains and ends.
    """
    file = folder / "any.py"
    file.write_text(source)
    process = subprocess.Popen(
        [sys.executable, str(file), *arguments], stderr=subprocess.PIPE, text=True
    )
    try:
        yield
        assert outlives or process.poll() is None
    finally:
        process.kill()
        _, complaints = process.communicate()
        assert outlives or complaints == "", complaints
