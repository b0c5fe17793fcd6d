"""``topdrop print``, run as a command."""

from pathlib import Path

import pytest

from command import topdrop
from printed import Printed
from topdrop import dropit, ontop

PRINTED = {
    "a board": (
        ["board", "classic", "--side", "20", "--paper", "letter", "--language", "nl"],
        ontop.printout("board", {"side": 20}, paper="letter", language="nl"),
    ),
    "a shaft": (
        ["shaft", "--edges", "colours", "--left", "D", "--right", "C"],
        dropit.printout("shaft", {"edges": "colours", "left": "D", "right": "C"}),
    ),
    "a score sheet": (
        ["score-sheet", "dropit", "--teams", "--language", "fr"],
        dropit.printout("score-sheet", {"teams": True}, language="fr"),
    ),
}


@pytest.mark.parametrize(("arguments", "content"), PRINTED.values(), ids=PRINTED)
def test_what_is_printed_is_what_the_library_prints(
    arguments: list[str], content: bytes, tmp_path: Path
) -> None:
    output = tmp_path / "printed.pdf"
    assert topdrop("print", *arguments, "-o", str(output)) == (0, "", "")
    assert output.read_bytes() == content


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    file, output = tmp_path / "mine.toml", tmp_path / "mine.pdf"
    file.write_text('name = "Mine"\nred = ["a1"]\n[rows]\na = "1-6"\n')
    assert topdrop("print", "board", str(file), "-o", str(output)) == (0, "", "")
    assert "board Mine" in Printed(output.read_bytes()).text


BAD = {
    "a file": (["shaft", "none.toml"], "none.toml: cannot be read: No such file or directory"),
    "a game": (["score-sheet", "chess"], "game: 'chess' is not known; there are dropit, ontop"),
    "a paper": (["board", "--paper", "a5"], "paper: 'a5' is not known; there are a4, letter"),
}


@pytest.mark.parametrize(("arguments", "complaint"), BAD.values(), ids=BAD)
def test_bad_input_is_one_line_on_standard_error(
    arguments: list[str], complaint: str, tmp_path: Path
) -> None:
    output = tmp_path / "printed.pdf"
    code, out, err = topdrop("print", *arguments, "-o", str(output))
    assert (code, out) == (1, "")
    assert err.startswith(f"topdrop: {complaint}")
    assert err.count("\n") == 1
    assert not output.exists()


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    code, _, err = topdrop("print", "shaft", "-o", str(tmp_path / "none" / "shaft.pdf"))
    assert code == 1
    assert err.endswith("cannot be written: No such file or directory\n")


def test_a_file_is_called_by_what_is_in_it(tmp_path: Path) -> None:
    output = tmp_path / "shaft.txt"
    refused = topdrop("print", "shaft", "-o", str(output))
    assert refused.status == 1
    assert refused.err.endswith(" should end in .pdf\n")
    assert not output.exists()
