import unicodedata

import pytest

from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.names import MOST_MARKS, check_name, readable


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\nBob\t\u202ecod", "Ann Bob cod"),
        ("\u200bZo\u00eb", "Zo\u00eb"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("a\x00b", "a b"),
        ("\u200d\u200c", ""),
    ],
)
def test_what_misleads_is_taken_out(written: str, shown: str) -> None:
    assert readable(written) == shown


BLANK = [
    *"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180e\u2060\u00ad\ufeff\ufe0f",
    "\U0001d159",
    "\U000e0041",
]


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "x" * 25, "\u0301", *BLANK, "".join(BLANK)])
def test_a_name_has_something_to_read(name: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_name(name)
    assert caught.value.code == "bad_name"


def test_the_longest_name_fits() -> None:
    assert check_name(" " + "x" * 24) == "x" * 24


def test_marks_do_not_pile_up_over_the_lines_above() -> None:
    heap = "\u0336" * 20
    assert check_name(f"A{heap}da") == "A" + "\u0336" * MOST_MARKS + "da"
    # Scripts keep what they need, and what is one letter stays so.
    for name in ("ที่รัก", "שָׁלוֹם", "Nguyễn", "हिन्दी", "Zoë"):
        assert check_name(name) == unicodedata.normalize("NFC", name)
    assert check_name("Zoe\u0308") == "Zoë"
