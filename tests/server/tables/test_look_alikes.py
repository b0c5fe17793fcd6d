"""Names that look like others; letters of other scripts are what this is about."""

# ruff: noqa: RUF001

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.bots import levels
from topdrop.server.tables.look_alikes import is_like_bot, skeleton, told_apart, without_number
from topdrop.server.tables.names import MAX_NAME_LENGTH, check_name

ALIKE = [
    ("Ada", "ada"),
    ("Ada", "ADA"),
    ("Ada", "Аdа"),
    ("Ada", "ΑDΑ"),
    ("Ada", "A\u200dda"),
    ("Ada", "Ａｄａ"),
    ("Ada", "𝐀𝐝𝐚"),
    ("Ada", "A d a"),
    ("Ada", "Ꭺda"),
    ("Ada", "ᴀda"),
    ("Otto", "0tto"),
    ("Otto", "Ottо"),
    ("Till", "TiIl"),
    ("Till", "Ti11"),
    ("Till", "Т1ll"),
    ("Emil", "Ernil"),
    ("Isa", "lsa"),
    ("Isa", "|sa"),
    ("Vera", "Vеrа"),
    ("Нина", "НИНА"),
    ("Zoë", "Zoe\u0308"),
]


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "Anna"), ("Ben", "Bob"), ("Zoe", "Zoë"), ("Ann 2", "Ann 3"), ("Нина", "Нико")],
)
def test_names_that_do_not_have_two(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)


def test_the_levels_do_not_look_alike() -> None:
    for game in ("ontop", "dropit"):
        names = [level.name for level in levels(game)]
        assert len({skeleton(name) for name in names}) == len(names)


@pytest.mark.parametrize("name", ["Ada", "Аda", "ada 2", "Ada (7)", "AdА 12"])
def test_nobody_looks_like_a_bot_even_with_a_number(name: str) -> None:
    assert is_like_bot(name, ["Otto", "Ada"]) == "Ada"
    assert is_like_bot(name, ["Ada 2"]) == "Ada 2"
    assert is_like_bot(name, ["Otto"]) is None


def test_a_second_ben_is_told_from_the_first() -> None:
    assert told_apart("Ben", ["Ann", None]) == "Ben"
    assert told_apart("Ben", ["Ben"]) == "Ben 2"
    assert told_apart("BEN", ["Ben", "Ben 2"]) == "BEN 3"
    assert told_apart("Ben 2", ["Ben", "Ben 2"]) == "Ben 3"
    assert without_number("2") == "2"


@given(st.text(min_size=1), st.lists(st.text(max_size=30), max_size=5))
def test_whoever_sits_down_has_a_name_that_looks_like_no_other(
    name: str, others: list[str]
) -> None:
    taken = [*others, name[:MAX_NAME_LENGTH]]
    unique = told_apart(name[:MAX_NAME_LENGTH], taken)
    assert len(unique) <= MAX_NAME_LENGTH
    assert skeleton(unique) not in {skeleton(other) for other in taken}


def test_names_of_people_are_told_apart_as_they_are_read() -> None:
    assert told_apart(check_name("Bе\u200dn"), ["Ben"]) == "Bе\u200dn 2"
