"""The engine of docs/engines.md plays."""

import shlex
import sys
from pathlib import Path

import pytest

from document_blocks import ROOT, blocks
from topdrop.arena import make_match, play_match


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_the_engine_of_the_document_plays(game: str, tmp_path: Path) -> None:
    (block,) = (each for each in blocks(ROOT / "docs/engines.md") if each.language == "python")
    program = tmp_path / "magpie.py"
    program.write_text(block.text)
    command = shlex.join([sys.executable, "-I", "-S", str(program)])
    match = make_match(game, [f"engine:magpie={command}", "random"], seed=1)
    for result in play_match(match, 1, workers=0):
        assert [seat.error for seat in result.seats] == [None, None]
