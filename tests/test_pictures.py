"""The pictures in the README are there, and small enough to be loaded with it."""

from pathlib import Path

import pytest
from PIL import Image

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
MOST_BYTES = 300_000


@pytest.mark.parametrize("name", ["page-ontop.png", "page-dropit.png"])
def test_a_picture_of_the_page(name: str) -> None:
    file = PICTURES / name
    assert file.stat().st_size < MOST_BYTES
    with Image.open(file) as picture:
        assert picture.size == (1280, 800)
        # A page that shows nothing has few colours.
        assert len(picture.convert("RGB").getcolors(maxcolors=2**24) or []) > 200
