"""Constants of the rules stand once, where the rule is; everything else takes them from there."""

import re
from pathlib import Path

import pytest

import topdrop
from topdrop import dropit, ontop
from topdrop.bots.ontop import learning
from topdrop.drawing.palette import SWATCHES
from topdrop.dropit import judging, tuning
from topdrop.dropit.ending import END_RULES as DROPIT_ENDS
from topdrop.dropit.ending import JOKER_POINTS
from topdrop.ontop import arrays, kernel, majority, rules, tiles
from topdrop.ontop.ending import END_RULES as ONTOP_ENDS
from topdrop.ontop.notation import LETTERS

SOURCE = Path(topdrop.__file__).parent
MODULES = [path for path in SOURCE.rglob("*.py") if path.name != "palette.py"]


def assigned(name: str) -> list[str]:
    """The modules that give this name a value."""
    line = re.compile(rf"^{name}\b.*=", re.MULTILINE)
    return [path.name for path in MODULES if line.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("GOLDEN_FACTOR", "rules.py"),
        ("JOKER_POINTS", "ending.py"),
        ("FIELDS_AROUND", "notation.py"),
        ("LETTERS", "notation.py"),
        ("MAX_TILES", "tiles.py"),
        ("COLOUR_PIECES", "pieces.py"),
        ("MOST_JOKERS", "setup.py"),
        ("TOUCH", "judging.py"),
        ("PAST", "judging.py"),
        ("X_ERROR", "hand.py"),
    ],
)
def test_a_constant_of_the_rules_stands_in_one_module(name: str, module: str) -> None:
    assert assigned(name) == [module]


def test_they_are_what_the_rules_say() -> None:
    assert (rules.GOLDEN_FACTOR, JOKER_POINTS) == (2, 3)
    assert (LETTERS, majority.RING_BITS, tiles.STONES, tiles.TRIANGLES) == ("BRWY", 12, 21, 10)
    assert (dropit.pieces.COLOUR_PIECES, dropit.setup.MOST_JOKERS) == (9, 18)
    assert (judging.TOUCH, judging.PAST) == (0.5, 0.5)


def test_compiled_code_takes_them_from_the_rules() -> None:
    for module in (kernel, learning):
        assert vars(module)["GOLDEN_FACTOR"] is rules.GOLDEN_FACTOR
    ends = (kernel.TILES_OUT, kernel.BOARD_FULL, kernel.STONES_OUT, kernel.NEUTRAL_OUT)
    assert [arrays.ENDS[end] for end in ends] == list(ONTOP_ENDS)
    assert tuple(ONTOP_ENDS) == ontop.ENDS
    assert tuple(DROPIT_ENDS) == dropit.ENDS


def test_a_player_has_the_same_letter_in_pictures_as_in_texts() -> None:
    assert "".join(SWATCHES[colour].letter for colour in ontop.COLOURS) == LETTERS


def test_a_players_colour_stands_in_the_palette_alone() -> None:
    texts = {path: path.read_text(encoding="utf-8").lower() for path in MODULES}
    for swatch in SWATCHES.values():
        assert [path.name for path, text in texts.items() if swatch.fill in text] == []


def test_a_fast_drop_falls_with_the_steps_of_the_physics() -> None:
    from topdrop.bots.dropit.fast_simulator import tumbling

    assert 1 / tuning.FINE.rate == tumbling._STEP
