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
FOLDERS = {"On Top": "ontop", "Drop It": "dropit"}
"""Where the page keeps what it says of a game alone."""

WITH_RULEBOOK = {
    ("On Top", "German"),
    ("On Top", "Dutch"),
    ("On Top", "French"),
    ("Drop It", "Dutch"),
}

NONE = "\N{EN DASH}"

# German's piece, but not its verb for sharing, which is spelt alike.
DE_PIECE = r"\bteil(e|s)?\b|\w teilen\b(?! sich)"
# How Dutch might say that stones are placed, in either order.
STONES_LAID = r"\b(legt|leggen|zet|zetten)\b[^.]*\bste(en|nen)\b|\bste(en|nen)\b[^.]*\b(legt|zet)\b"


class Replaced(NamedTuple):
    """A word that texts of the page must not use, and the glossary's word for what it meant."""

    language: str
    section: str
    """Where it is not said: a game, whose texts alone are searched, or ``The table`` for all."""
    pattern: str
    word: str
    # What else the pattern finds, as it stands in a text, and which means something else.
    others: tuple[str, ...] = ()


REPLACED = [
    Replaced("English", "On Top", r"\bpieces?\b", "segment", ("a piece would land",)),
    Replaced("English", "On Top", r"\bputs? .*\b(stones?|on top)\b", "place"),
    Replaced("English", "Drop It", r"\bparts? of (the edge|a side|the base)\b", "stretch"),
    Replaced("English", "Drop It", r"\bmark(s|ed)?\b", "symbol"),
    Replaced("English", "Drop It", r"\bgaps?\b", "touch"),
    Replaced("English", "The table", r"\bsetting up\b|\bsets? .*\bup\b", "set-up"),
    Replaced("German", "On Top", DE_PIECE, "Legeteil", ("ein teil landen",)),
    Replaced("German", "On Top", r"\bring(e|en|s|es)?\b|\bringst", "Farbkreis"),
    Replaced("German", "On Top", r"zählstein", "Punktanzeiger"),
    Replaced("German", "On Top", r"\bplan(s|es)?\b|\bpläne", "Spielplan"),
    Replaced("German", "On Top", r"\blegen\b.*\bsteine", "setzen"),
    Replaced("German", "Drop It", r"\bplan(s|es)?\b|\bpläne", "Spielplan"),
    Replaced("German", "Drop It", r"\b(linke|rechte) seite|\bseitenteil|seiten und", "Seitenrand"),
    Replaced("German", "Drop It", r"\bseite der ränder|\b(einen|anderen) seite\b", "Formseite"),
    Replaced("German", "Drop It", r"\b(jeder?|zwei) seiten?\b", "Partei"),
    Replaced("German", "The table", r"\bdran(kommen)?\b|\ban der reihe", "am Zug"),
    Replaced("German", "The table", r"\bist zu ende\b", "vorbei"),
    Replaced("German", "The table", r"\bpartien?\b", "Spiel"),
    Replaced("Dutch", "On Top", r"\bstuk(jes?|ken)?\b", "segment", ("een stuk zou landen",)),
    Replaced("Dutch", "On Top", r"scorespoor", "scoretabel"),
    Replaced("Dutch", "On Top", r"scoresteen", "telsteen"),
    Replaced("Dutch", "On Top", STONES_LAID, "plaatsen"),
    Replaced("Dutch", "Drop It", r"\btekens?\b", "symbool", ("zichtbare tekens",)),
    Replaced("Dutch", "Drop It", r"\bop elk stuk\b", "deel"),
    Replaced("Dutch", "Drop It", r"\b(linker|rechter)kant|\bzijdeel", "zijkant"),
    Replaced("Dutch", "Drop It", r"\belke kant\b", "partij"),
    Replaced("Dutch", "The table", r"\bniveau", "verdieping"),
    Replaced("Dutch", "The table", r"\bgelijkspel", "gelijke stand"),
    Replaced("Dutch", "The table", r"\bklaarzet|\bopstelling", "voorbereiding"),
    Replaced("Dutch", "The table", r"\baan zet\b", "beurt"),
    Replaced("French", "On Top", r"\bmorceaux?\b", "segment"),
    Replaced("French", "On Top", r"\bpointes?\b", "coin aigu"),
    Replaced("French", "On Top", r"\bpiste\b|\bbarre de décompte\b", "barre de décomptage"),
    Replaced("French", "On Top", r"\bmarqueur", "indicateur"),
    Replaced("French", "Drop It", r"\bsegment", "partie"),
    Replaced("French", "The table", r"\bmise en place\b|\bdépart libre\b", "préparation"),
    Replaced("French", "The table", r"\bbots?\b", "robot"),
    Replaced("French", "The table", r"\bfinie\b", "terminée"),
    Replaced("French", "The table", r"\btélécharger la partie$", "partie notée"),
]
"""Words that stood on the page besides the glossary's, as patterns for small letters."""

# A text of the page; what a colon follows is the key of one.
LITERAL = re.compile(
    r"(?:'((?:[^'\\\n]|\\.)*)'|\"((?:[^\"\\\n]|\\.)*)\"|`((?:[^`\\]|\\.)*)`)(?P<key>:)?"
)
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
def page_texts(language: str, section: str) -> tuple[str, ...]:
    """Return every text of the page in a language, in small letters.

    In the section of a game, those of the other games are left out.
    """
    others = {folder for game, folder in FOLDERS.items() if section in GAMES and game != section}
    found = []
    for file in sorted(I18N.rglob(f"{language}.ts")):
        if file.relative_to(I18N).parts[0] in others:
            continue
        for literal in LITERAL.finditer(file.read_text(encoding="utf-8")):
            if literal["key"]:
                continue
            text = GAP.sub("…", "".join(filter(None, literal.groups())))
            found.append(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").casefold())
    assert len(found) > 100
    return tuple(found)


def stem(word: str) -> str:
    """Return what stays of a word in most of its forms: `goldene`, `goldener`, `golden`."""
    return word[: len(word) - (len(word) > 4) - (len(word) > 6)]


def on_page(word: str, language: str, section: str) -> bool:
    """Return whether a text of the page holds a word, or all of several, in some form."""
    forms = [_form(part) for part in word.casefold().split()]
    texts = page_texts(language, section)
    return any(all(re.search(form, text) for form in forms) for text in texts)


def _form(word: str) -> str:
    """Return a pattern of a word's forms, at the end of others too: Lücke is in no Glück."""
    # What is short is the beginning of many others: trou is in no trouver.
    end = r"\w?\b" if len(word) < 5 else ""
    return rf"\b(\w{{2,}})?{re.escape(stem(word))}{end}"


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
        assert on_page(word.text, LANGUAGES[language], row.section) == word.used, (
            f"{word.text} is {'not ' * word.used}on the page; "
            f"{'use it there' if word.used else 'take its mark away'}"
        )


@pytest.mark.parametrize("gone", REPLACED, ids=lambda gone: f"{gone.language}: {gone.pattern}")
def test_a_word_that_was_replaced_does_not_come_back(gone: Replaced) -> None:
    texts = page_texts(LANGUAGES[gone.language], gone.section)
    unread = set(gone.others)
    for text in texts:
        for other in gone.others:
            if other in text:
                unread.discard(other)
                text = text.replace(other, "")
        assert not re.search(gone.pattern, text), f"say {gone.word} instead in: {text}"
    assert not unread, "no text says this any more: take the exception away"


@pytest.mark.parametrize("gone", REPLACED, ids=lambda gone: f"{gone.language}: {gone.pattern}")
def test_what_replaces_a_word_is_a_word_of_the_glossary(gone: Replaced) -> None:
    assert gone.word in {word.text for row in ROWS for word in row.words(gone.language)}


def test_the_marks_of_a_word_are_read() -> None:
    assert read_word("Turm") == Word("Turm", ours=False, used=True)
    assert read_word("Ring*† (Kreis, Farbkreis)") == Word("Ring", ours=True, used=False)
    with pytest.raises(AssertionError):
        read_word("Turm† *")


def test_a_word_is_found_in_its_forms() -> None:
    assert stem("kreuzung") in "kreuzungen"
    assert on_page("Spielplan", "de", "On Top")
    assert not on_page("Fliesenspiegel", "de", "On Top")


def test_a_word_of_one_game_is_not_looked_for_in_the_other() -> None:
    assert on_page("Kreuzung", "de", "On Top")
    assert on_page("Kreuzung", "de", "The table")
    assert not on_page("Kreuzung", "de", "Drop It")
