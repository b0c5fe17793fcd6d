"""Files of lines that are added to."""

from pathlib import Path

import pytest

from topdrop.arena import ResultStoreError, line_file
from topdrop.arena.line_file import open_line_file, read_line_file
from topdrop.core.zstd import ZstdPacker

LINES = [b'{"line":%d}\n' % number for number in range(40)]


@pytest.fixture(params=["lines.jsonl", "lines.jsonl.zst"])
def path(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    # Small frames, so that the lines make several.
    monkeypatch.setattr(line_file, "FRAME_BYTES", 100)
    return tmp_path / str(request.param)


def add(path: Path, *lines: bytes) -> list[bytes]:
    """Go on with a file and return what it held."""
    with open_line_file(path) as file:
        held = list(file.lines())
        file.resume()
        for line in lines:
            file.add(line)
    return held


def read(path: Path) -> list[bytes]:
    with read_line_file(path) as lines:
        return list(lines)


def test_lines_are_added_run_after_run(path: Path) -> None:
    assert add(path, *LINES[:10]) == []
    assert add(path, *LINES[10:11]) == LINES[:10]
    assert add(path, *LINES[11:]) == LINES[:11]
    assert read(path) == LINES
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_each_line_can_be_read_at_once(path: Path) -> None:
    with open_line_file(path) as file:
        assert list(file.lines()) == []
        file.resume()
        for count, line in enumerate(LINES, 1):
            file.add(line)
            assert read(path) == LINES[:count]


def test_wherever_it_breaks_off_it_is_gone_on_with(path: Path) -> None:
    add(path, *LINES)
    whole = path.read_bytes()
    seen = set()
    for cut in range(0, len(whole), 3):
        path.write_bytes(whole[:cut])
        held = add(path)
        seen.add(len(held))
        assert held == LINES[: len(held)]
        add(path, *LINES[len(held) :])
        assert read(path) == LINES
    assert seen > set(range(0, 36, 6))


def test_frames_of_other_programs_may_end_within_a_line(tmp_path: Path) -> None:
    path, packer = tmp_path / "lines.zst", ZstdPacker()
    pieces = [b'{"line":0}\n{"li', b'ne":1}\n{"line":2']
    path.write_bytes(b"".join(packer.pack(piece, end=True) for piece in pieces))
    assert add(path, *LINES[2:4]) == LINES[:2]
    assert read(path) == LINES[:4]


def test_two_runs_do_not_write_to_one_file(path: Path) -> None:
    add(path, *LINES)
    path.write_bytes(path.read_bytes()[:-3])
    with open_line_file(path) as file:
        held = list(file.lines())
        file.resume()
        with (
            pytest.raises(ResultStoreError, match="is written to by another run"),
            open_line_file(path),
        ):
            pass
        file.add(LINES[-1])
    assert read(path) == [*held, LINES[-1]]


def test_what_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(ResultStoreError, match="cannot be read"), read_line_file(tmp_path / "a"):
        pass
    with pytest.raises(ResultStoreError, match="cannot be written"), open_line_file(tmp_path):
        pass
