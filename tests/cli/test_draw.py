"""``topdrop draw``, run as a command."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from command import topdrop
from dropit_setups import played
from ontop_setups import live_game, play_on, record_of
from pictures import of_class, title, tree
from topdrop import dropit, ontop

RECORD = record_of({"players": ["red", "blue"]}, "RBWY c6c7", "YWRB b5b6", "BRWY b8c8")
LINE = json.dumps(RECORD).encode()


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A file that holds one record."""
    file = tmp_path / "game.json"
    file.write_bytes(LINE)
    return str(file)


def test_a_record_becomes_an_svg(record: str, tmp_path: Path) -> None:
    output = tmp_path / "board.svg"
    assert topdrop("draw", record, "-o", str(output)) == (0, "", "")
    assert output.read_text(encoding="utf-8") == ontop.picture(RECORD)


@pytest.mark.parametrize(("options", "width"), [([], 1600), (["--width", "390"], 390)])
def test_a_record_becomes_a_png(
    record: str, tmp_path: Path, options: list[str], width: int
) -> None:
    output = tmp_path / "board.PNG"
    assert topdrop("draw", record, "--output", str(output), *options) == (0, "", "")
    image = Image.open(BytesIO(output.read_bytes()))
    assert (image.format, image.width) == ("PNG", width)


def test_the_first_record_of_standard_input_after_some_moves_with_names(tmp_path: Path) -> None:
    output = tmp_path / "board.svg"
    game = play_on(live_game(ontop.make_setup(["blue", "white"])), 1)
    stream = LINE + b"\n" + json.dumps(game.record()).encode() + b"\n{oops\n"
    done = topdrop("draw", "-", "-o", str(output), "--move", "2", "--names", stdin=stream)
    assert done == (0, "", "")
    root = tree(output.read_text(encoding="utf-8"))
    assert title(root) == "On Top: red against blue, 2 tiles laid, red to move"
    assert len(of_class(root, "names")) == 2


BAD_INPUTS = {
    "not JSON": (b"{oops", "not JSON"),
    "nothing": (b"", "the file is empty"),
    "no object": (b"[1]", "a record is a JSON object"),
    "another game": (b'{"game":"chess"}', "game: 'chess' is not known"),
    "another format": (b'{"game":"ontop","format":"topdrop/9"}', "format: should be 'topdrop/1'"),
    "a bad move": (
        json.dumps(record_of({"players": ["red", "blue"]}, "RBWY a3a4")).encode(),
        "neither field shares a side with a laid tile or a black triangle [OT-12]",
    ),
}


@pytest.mark.parametrize(("content", "complaint"), BAD_INPUTS.values(), ids=BAD_INPUTS)
def test_a_bad_record_is_one_line_on_standard_error(
    content: bytes, complaint: str, tmp_path: Path
) -> None:
    output = tmp_path / "board.svg"
    complains(["-", "-o", str(output)], complaint, stdin=content)
    assert not output.exists()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    complains(["none.json", "-o", str(tmp_path / "a.svg")], "'none.json' cannot be read: No such")


@pytest.mark.parametrize("name", ["board", "board.jpg", "board.svg.txt", ".svg"])
def test_an_unknown_suffix(record: str, tmp_path: Path, name: str) -> None:
    complains([record, "-o", str(tmp_path / name)], "should end in .svg, .png or .gif")
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_an_output_that_cannot_be_written(record: str, tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "board.svg"
    complains([record, "-o", str(missing)], "cannot be written: No such file or directory")
    taken = tmp_path / "taken.png"
    taken.mkdir()
    complains([record, "-o", str(taken)], "cannot be written: Is a directory")


@pytest.mark.parametrize("width", ["0", "-5", "10001", "999999999999999999999"])
def test_a_width_that_is_none(record: str, tmp_path: Path, width: str) -> None:
    output = tmp_path / "board.png"
    complains([record, "-o", str(output), "--width", width], "width: should be 1 to 10,000 pixels")
    assert not output.exists()


@pytest.mark.parametrize("move", ["-1", "4"])
def test_a_move_that_was_not_made(record: str, tmp_path: Path, move: str) -> None:
    complains(
        [record, "-o", str(tmp_path / "a.svg"), "--move", move],
        f"there is no move {move}; the record has 3",
    )


DROPIT = played({"players": ["red", "blue"]}, 4, 3)


@pytest.fixture
def drops(tmp_path: Path) -> str:
    """A file that holds a record of Drop It."""
    file = tmp_path / "drops.json"
    file.write_text(json.dumps(DROPIT.record()))
    return str(file)


def test_a_shaft_is_drawn_after_any_of_its_drops(drops: str, tmp_path: Path) -> None:
    output = tmp_path / "shaft.svg"
    assert topdrop("draw", drops, "-o", str(output), "--move", "2", "--names") == (0, "", "")
    expected = dropit.picture(DROPIT.record(), move=2, names=True)
    assert output.read_text(encoding="utf-8") == expected


def test_a_position_is_drawn(tmp_path: Path) -> None:
    output = tmp_path / "position.png"
    position = json.dumps(DROPIT.position().as_json()).encode()
    assert topdrop("draw", "-", "-o", str(output), "--width", "200", stdin=position) == (0, "", "")
    assert Image.open(BytesIO(output.read_bytes())).width == 200


@pytest.mark.parametrize(("options", "move"), [([], None), (["--move", "1"], 1)])
def test_a_drop_is_shown_in_an_svg(
    drops: str, tmp_path: Path, options: list[str], move: int | None
) -> None:
    output = tmp_path / "drop.svg"
    assert topdrop("draw", drops, "-o", str(output), "--animate", *options) == (0, "", "")
    shown = output.read_text(encoding="utf-8")
    assert shown == dropit.animation(DROPIT.record(), move=move).svg()


@pytest.mark.parametrize("options", [[], ["--animate"]])
def test_a_gif_shows_a_drop(drops: str, tmp_path: Path, options: list[str]) -> None:
    output = tmp_path / "drop.gif"
    arguments = ["--move", "1", "--width", "120", *options]
    assert topdrop("draw", drops, "-o", str(output), *arguments) == (0, "", "")
    image = Image.open(BytesIO(output.read_bytes()))
    assert (image.format, image.width) == ("GIF", 120)
    assert getattr(image, "n_frames", 1) > 10


@pytest.mark.parametrize("arguments", [["board.gif"], ["board.svg", "--animate"]])
def test_nothing_falls_in_on_top(record: str, tmp_path: Path, arguments: list[str]) -> None:
    output = str(tmp_path / arguments[0])
    complains(
        [record, "-o", output, *arguments[1:]],
        "nothing falls in On Top, so it is drawn standing still, as .svg or .png",
    )
    assert not Path(output).exists()


def test_a_png_does_not_move(drops: str, tmp_path: Path) -> None:
    output = str(tmp_path / "drop.png")
    complains([drops, "-o", output, "--animate"], "a PNG stands still; --animate needs .svg or")


def test_a_drop_that_was_not_made(drops: str, tmp_path: Path) -> None:
    output = str(tmp_path / "drop.gif")
    complains([drops, "-o", output, "--move", "4"], "there is no move 4; the record has 3")
    complains([drops, "-o", output, "--move", "0"], "nothing has been dropped that could be shown")
    complains([drops, "-o", output, "--width", "1001"], "width: should be 1 to 1,000 pixels")


def complains(arguments: list[str], complaint: str, stdin: bytes = b"") -> None:
    """Check that a command fails with one line that says why, and nothing else."""
    done = topdrop("draw", *arguments, stdin=stdin)
    assert done.status == 1
    assert done.out == ""
    assert complaint in done.err
    assert done.err.startswith("topdrop: ")
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err
