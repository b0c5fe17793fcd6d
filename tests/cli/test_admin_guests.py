from pathlib import Path

import pytest

from topdrop.cli.admin_guests import _pages
from topdrop.server.settings import Settings


@pytest.mark.parametrize("at", ["https://games.example", "https://Games.example/games/"])
def test_links_lead_below_the_path_of_the_server(tmp_path: Path, at: str) -> None:
    settings = Settings(data=tmp_path, base_path="/games")
    assert _pages(settings, at) == "https://games.example/games"
