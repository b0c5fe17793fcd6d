"""The words on printed pages: the same ones in each language, in letters that can be printed."""

import re

import msgspec
import pytest

from topdrop.drawing.png import DrawingError
from topdrop.drawing.printing.document import Document
from topdrop.drawing.printing.texts import LANGUAGES, TEXTS, Language, find_language
from topdrop.dropit.printing import WORDS as DROPIT
from topdrop.ontop.printing import WORDS as ONTOP

ALL = {"pages": TEXTS, "ontop": ONTOP, "dropit": DROPIT}


@pytest.mark.parametrize("texts", ALL.values(), ids=ALL)
def test_every_language_has_them(texts: dict[Language, msgspec.Struct]) -> None:
    assert tuple(texts) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("texts", ALL.values(), ids=ALL)
def test_what_is_filled_in_is_the_same_in_each(
    texts: dict[Language, msgspec.Struct], language: Language
) -> None:
    assert _braces(texts[language]) == _braces(texts["en"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("texts", ALL.values(), ids=ALL)
def test_the_fonts_of_every_reader_have_their_letters(
    texts: dict[Language, msgspec.Struct], language: Language
) -> None:
    encoding = Document("", language).core_fonts_encoding
    for text in _flat(texts[language]):
        assert text.encode(encoding).decode(encoding) == text


def test_a_language_that_is_not_known() -> None:
    with pytest.raises(DrawingError, match=r"^language: 'la' is not known; there are en, de, nl"):
        find_language("la")


def _flat(texts: msgspec.Struct) -> list[str]:
    values = msgspec.structs.astuple(texts)
    return [
        text for value in values for text in ([value] if isinstance(value, str) else list(value))
    ]


def _braces(texts: msgspec.Struct) -> list[list[str]]:
    return [sorted(re.findall(r"\{\w+\}", text)) for text in _flat(texts)]
