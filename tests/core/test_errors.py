from typing import Any

import pytest

from topdrop.core.errors import (
    DataFileError,
    IllegalMove,
    NotationError,
    RecordError,
    SetupError,
    TopdropError,
    one_line,
    quote,
)


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("c6", "'c6'"),
        (5, "5"),
        (None, "None"),
        (float("nan"), "nan"),
        ("ünïcode\n\x1b[31m", "'\\xfcn\\xefcode\\n\\x1b[31m'"),
        ("a" * 58, "'" + "a" * 58 + "'"),
        ("a" * 59, "'" + "a" * 58 + "…"),
        pytest.param(10**5000, "<a very large int>", id="5001 digits"),
        pytest.param(nested(100_000), "<a very large list>", id="nested"),
    ],
)
def test_a_quote_is_short_and_plain(value: object, text: str) -> None:
    assert quote(value) == text
    assert len(quote(value)) <= 60


@pytest.mark.parametrize("kind", [TopdropError, NotationError, SetupError, IllegalMove])
def test_an_error_says_what_is_wrong_and_by_which_rule(kind: type[TopdropError]) -> None:
    error = kind("the game is over", rule="OT-21")
    assert isinstance(error, TopdropError)
    assert (error.message, error.rule) == ("the game is over", "OT-21")
    assert str(error) == "the game is over [OT-21]"


def test_an_error_without_a_rule_is_just_its_message() -> None:
    error = IllegalMove("there is nothing to lay")
    assert error.rule is None
    assert str(error) == "there is nothing to lay"


def test_a_notation_error_is_a_value_error() -> None:
    assert issubclass(NotationError, ValueError)


def test_a_record_error_knows_its_move() -> None:
    error = RecordError("c5 is not free", rule="OT-11", move=3)
    assert (error.move, error.rule, error.message) == (3, "OT-11", "c5 is not free")
    assert RecordError("not JSON").move is None


def test_a_data_file_error_names_file_key_and_reason() -> None:
    error = DataFileError("my.toml", "rows.a", "is no row", rule="OT-2")
    assert (error.source, error.key, error.reason) == ("my.toml", "rows.a", "is no row")
    assert str(error) == "my.toml: rows.a: is no row [OT-2]"
    assert str(DataFileError("my.toml", None, "cannot be read")) == "my.toml: cannot be read"


def test_somebody_else_s_words_stay_on_one_line() -> None:
    assert one_line("  so\r\nit\tis\x1b[0m\u2028 ") == "so it is [0m"
    assert one_line("ça va") == "ça va"
