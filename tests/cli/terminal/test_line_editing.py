"""Editing entries at a real terminal."""

import os
import subprocess
import sys

import pytest

pty = pytest.importorskip("pty", reason="there are terminals of this kind on POSIX only")
pytest.importorskip("readline")

TIMEOUT = 120


def at_terminal(keys: bytes) -> str:
    """What `topdrop play` shows at a terminal when these keys are pressed."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "topdrop.cli", "play", "--seed", "1", "--players", "RED,BLUE"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "60"}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True
    ) as process:
        os.close(theirs)
        shown = _read_until(ours, b"your tile is")
        os.write(ours, keys)
        shown += _read_until(ours, None)
        assert process.wait(TIMEOUT) == 0
    os.close(ours)
    return shown.decode()


def _read_until(terminal: int, text: bytes | None) -> bytes:
    shown = b""
    while text is None or text not in shown:
        try:
            piece = os.read(terminal, 4096)
        except OSError:  # how Linux says that the other side is gone
            break
        if not piece:
            break
        shown += piece
    return shown


def test_entries_are_completed_corrected_and_called_up_again() -> None:
    tab, left, up, ctrl_a = b"\t", b"\x1b[D", b"\x1b[A", b"\x01"
    keys = b"c6c" + tab + b"\r"  # c6c7 is the only one that begins so
    keys += b"unod" + left + b"\x7f" + b"d" + b"\x1b[C" + b"\x7f" + b"o\r"
    keys += up + up + b"\r" + ctrl_a + b"quit\r"
    text = at_terminal(keys)
    assert text.count("Red lays a tile on c6 and c7.") == 2
    assert "is no pair of fields" not in text
