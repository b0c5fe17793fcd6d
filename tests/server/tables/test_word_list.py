"""What a host's word list finds, and what it leaves alone."""

# Letters of other scripts are what this is about.
# ruff: noqa: RUF001

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.server.tables.word_list import BadWordList, WordList

WORDS = WordList(["scoundrel", "knav*", "*rascal", "*blast*", "big fool"])


@pytest.mark.parametrize(
    "text",
    [
        "scoundrel",
        "You SCOUNDREL!",
        "sc0undre1",
        "s c o u n d r e l",
        "s.c.o.u.n.d.r.e.l",
        "scooouuundrel",
        "ѕсоundrеl",
        "ｓｃｏｕｎｄｒｅｌ",
        "sco\u200bundrel",
        "scóündrel",
        "knavery",
        "KN4VE",
        "archrascal",
        "unblasted",
        "you big  fool",
        "BIG-FOOL",
    ],
)
def test_a_word_is_found_however_it_is_disguised(text: str) -> None:
    assert WORDS.has_any_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "scoundrels",
        "unscoundrel",
        "rascality",
        "a knot",
        "fool",
        "big",
        "foolish big",
        "",
        "?!",
        "🎲",
    ],
)
def test_other_words_are_left_alone(text: str) -> None:
    assert not WORDS.has_any_of(text)


@given(st.text())
def test_an_empty_list_finds_nothing(text: str) -> None:
    assert not WordList().has_any_of(text)


@given(st.text(max_size=60), st.text(max_size=60))
def test_a_word_is_found_wherever_it_stands(before: str, after: str) -> None:
    # Letters that stand alone become one word with those beside them.
    assert WORDS.has_any_of(f"{before} aa scoundrel aa {after}")


def test_a_file_has_an_entry_a_line(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("# Comment\n\n  scoundrel  \r\nknav*\n", encoding="utf-8-sig")
    words = WordList.read(file)
    assert words.has_any_of("scoundrel")
    assert words.has_any_of("knave")
    assert not words.has_any_of("comment")


def test_what_is_no_word_list_is_told(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    with pytest.raises(BadWordList, match=r"words\.txt"):
        WordList.read(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BadWordList, match=r"words\.txt"):
        WordList.read(file)
    file.write_text("***\n")
    with pytest.raises(BadWordList, match=r"no letter"):
        WordList.read(file)
