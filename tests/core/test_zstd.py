"""Zstandard streams, whole and torn."""

import io
import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import MissingExtra, TopdropError
from topdrop.core.zstd import ZstdPacker, ZstdReader, check_zstd, is_zstd

LINES = [json.dumps({"id": i, "squares": [i * i] * 9}).encode() + b"\n" for i in range(60)]
FRAME = 20
"""So many lines are in a frame."""


def packed() -> list[bytes]:
    """Return what each line adds to a stream."""
    packer = ZstdPacker()
    return [packer.pack(line, end=i % FRAME == FRAME - 1) for i, line in enumerate(LINES)]


PIECES = packed()
STREAM = b"".join(PIECES)


def read(stream: bytes) -> tuple[bytes, ZstdReader]:
    reader = ZstdReader(io.BytesIO(stream))
    return io.BufferedReader(reader, 100).read(), reader


def test_a_stream_comes_back_whole() -> None:
    content, reader = read(STREAM)
    assert content == b"".join(LINES)
    assert (reader.whole, reader.content_whole) == (len(STREAM), len(content))
    assert not reader.torn


@given(st.integers(0, len(STREAM)))
def test_a_stream_that_breaks_off_brings_each_line_that_was_written(cut: int) -> None:
    content, reader = read(STREAM[:cut])
    ends = [sum(map(len, PIECES[: i + 1])) for i in range(len(PIECES))]
    written = sum(end <= cut for end in ends)
    assert content.startswith(b"".join(LINES[:written]))
    assert b"".join(LINES).startswith(content)
    frames = written // FRAME * FRAME
    assert reader.whole == (ends[frames - 1] if frames else 0)
    assert reader.content_whole == sum(map(len, LINES[:frames]))
    assert reader.torn == (cut != reader.whole)


@pytest.mark.parametrize("stream", [b"no stream at all", STREAM + b"garbage"])
def test_what_is_no_stream_is_told(stream: bytes) -> None:
    with pytest.raises(TopdropError, match="'stream' is no Zstandard stream"):
        read(stream)


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    check_zstd()
    for name in ("compression.zstd", "backports.zstd"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingExtra, match=r"pip install 'topdrop\[arena\]'"):
        check_zstd()


def test_names_tell_streams() -> None:
    assert is_zstd("games.jsonl.zst")
    assert is_zstd("GAMES.ZST")
    assert not is_zstd("games.zst.jsonl")
