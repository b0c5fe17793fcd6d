"""Playing through a page that is served, as what is published is tried."""

import subprocess
import sys
from pathlib import Path

import pytest

from server_process import ServerProcess

SCRIPT = Path(__file__).parents[2] / "scripts" / "served_game.py"


@pytest.mark.slow
def test_both_games_are_played_through_the_page(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        played = subprocess.run(
            [sys.executable, SCRIPT, server.address], capture_output=True, text=True
        )
    finally:
        server.end()
    assert played.returncode == 0, played.stderr
    assert "moves of On Top against a bot, 4 drops of Drop It" in played.stdout
