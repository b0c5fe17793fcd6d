"""docs/glossary.md is well formed, and code and page use the words that it names."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
I18N = ROOT / "web" / "src" / "i18n"
SOURCE = ROOT / "src" / "topdrop"
TEXT = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")

LANGUAGES = {"English": "en", "German": "de", "Dutch": "nl", "French": "fr"}
COLUMNS = ["English", "in code", "rule", "meaning", "German", "Dutch", "French"]
GAMES = {"On Top": "OT", "Drop It": "DI"}
WITH_RULEBOOK = {
    ("On Top", "German"),
    ("On Top", "Dutch"),
    ("On Top", "French"),
    ("Drop It", "Dutch"),
}

NONE = "\N{EN DASH}"
LITERAL = re.compile(r"'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`")
WORD = re.compile(r"(?P<word>[^*†()]+?)(?P<marks>\*?†?)( \((?P<others>[^()]+)\))?")
GAP = re.compile(r"\{\w+\}")
# Between the words of a cell; those in parentheses belong to the word before them.
COMMA = re.compile(r", (?![^(]*\))")


class Word(NamedTuple):
    """A word of a cell: the language's, whether it is ours, and whether the page has it."""

    text: str
    ours: bool
    used: bool


class Row(NamedTuple):
    """A row of a table, under the heading of its section."""

    section: str
    cells: dict[str, str]

    def words(self, language: str) -> list[Word]:
        """Return the words for it in a language; none where a dash says so."""
        cell = self.cells[language]
        return [] if cell == NONE else [read_word(part) for part in COMMA.split(cell)]


def read_word(text: str) -> Word:
    """Read a word with its marks."""
    read = WORD.fullmatch(text)
    assert read, f"not a word with its marks: {text}"
    return Word(read["word"], "*" in read["marks"], "†" not in read["marks"])


def read_rows(text: str) -> list[Row]:
    """Read the tables of the glossary."""
    rows = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, *lines = section.splitlines()
        head, rule, *body = (line for line in lines if line.startswith("|"))
        assert [cell.strip() for cell in head.strip("|").split("|")] == COLUMNS
        assert set(rule) == {"|", "-"}
        for line in body:
            cells = [cell.strip() for cell in line.strip()[1:-1].split("|")]
            assert len(cells) == len(COLUMNS), line
            rows.append(Row(title, dict(zip(COLUMNS, cells, strict=True))))
    return rows


ROWS = read_rows(TEXT)


@cache
def page_texts(language: str) -> tuple[str, ...]:
    """Return every text of the page in a language, in small letters."""
    found = []
    for file in sorted(I18N.rglob(f"{language}.ts")):
        for literal in LITERAL.finditer(file.read_text(encoding="utf-8")):
            text = GAP.sub("…", "".join(filter(None, literal.groups())))
            found.append(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold())
    assert len(found) > 100
    return tuple(found)


def stem(word: str) -> str:
    """Return what stays of a word in most of its forms: `goldene`, `goldener`, `golden`."""
    return word[: len(word) - (len(word) > 4) - (len(word) > 6)]


def on_page(word: str, language: str) -> bool:
    """Return whether a text of the page holds a word, or all of several, in some form."""
    stems = [stem(part) for part in word.casefold().split()]
    texts = page_texts(language)
    return any(all(re.search(rf"\b\w*{re.escape(part)}", text) for part in stems) for text in texts)


@cache
def names_in_code() -> frozenset[str]:
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        found.update(re.findall(r"\w+", file.read_text(encoding="utf-8")))
    return frozenset(found)


def test_every_game_and_the_table_have_a_section() -> None:
    assert {row.section for row in ROWS} == {*GAMES, "The table"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.section}: {row.cells['English']}")
def test_a_row_is_well_formed(row: Row) -> None:
    cells = row.cells
    assert all(cells[column] for column in COLUMNS if column != "rule")
    assert re.fullmatch(r"`\w+`(, `\w+`)*", cells["in code"])
    assert re.fullmatch(r"((OT|DI)-[1-9]\d?)?", cells["rule"])
    if row.section in GAMES:
        assert cells["rule"].startswith(GAMES[row.section])
    assert not cells["meaning"].endswith(".")
    for language in LANGUAGES:
        for word in row.words(language):
            # That all of English is ours is said above the tables.
            assert word.ours or language == "English" or (row.section, language) in WITH_RULEBOOK


def test_no_term_stands_twice_in_a_section() -> None:
    terms = [(row.section, row.cells["English"]) for row in ROWS]
    assert len(terms) == len(set(terms))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.section}: {row.cells['English']}")
def test_the_words_in_code_are_names_there(row: Row) -> None:
    for name in re.findall(r"`(\w+)`", row.cells["in code"]):
        assert name in names_in_code()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.section}: {row.cells['English']}")
def test_the_page_has_the_words_that_are_not_marked_as_unused(row: Row, language: str) -> None:
    if not any(row.words(other) for other in COLUMNS[-3:]):
        return
    for word in row.words(language):
        assert on_page(word.text, LANGUAGES[language]) == word.used, (
            f"{word.text} is {'not ' * word.used}on the page; "
            f"{'use it there' if word.used else 'take its mark away'}"
        )


def test_the_marks_of_a_word_are_read() -> None:
    assert read_word("Turm") == Word("Turm", ours=False, used=True)
    assert read_word("Ring*† (Kreis, Farbkreis)") == Word("Ring", ours=True, used=False)
    with pytest.raises(AssertionError):
        read_word("Turm† *")


def test_a_word_is_found_in_its_forms() -> None:
    assert stem("kreuzung") in "kreuzungen"
    assert on_page("Spielplan", "de")
    assert not on_page("Fliesenspiegel", "de")
