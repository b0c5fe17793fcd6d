"""The host's word list at work."""

import os
from pathlib import Path

import pytest

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.words import Words
from topdrop.server.tables.word_list import BadWordList


def refused(words: Words, text: str) -> bool:
    try:
        words.check_text(text)
        words.check_name(text)
    except Refusal as refusal:
        return refusal.code == "forbidden_words"
    return False


def written(file: Path, text: str, at: int) -> None:
    file.write_text(text)
    os.utime(file, (at, at))


def test_without_a_file_everything_may_be_said() -> None:
    words = Words("")
    words.look_again()
    assert not refused(words, "scoundrel")


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    written(file, "scoundrel", 1_000)
    words = Words(str(file))
    assert refused(words, "scoundrel")
    written(file, "wastrel", 2_000)
    assert refused(words, "scoundrel")
    words.look_again()
    assert not refused(words, "scoundrel")
    assert refused(words, "wastrel")


def test_a_file_that_cannot_be_read_any_more_leaves_the_list(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    written(file, "scoundrel", 1_000)
    words = Words(str(file))
    written(file, "***", 2_000)
    words.look_again()
    assert refused(words, "scoundrel")
    file.unlink()
    words.look_again()
    assert refused(words, "scoundrel")


def test_a_server_does_not_start_with_a_bad_list(tmp_path: Path) -> None:
    with pytest.raises(BadWordList):
        Words(str(tmp_path / "none.txt"))
