from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core import datafile
from topdrop.core.datafile import MAX_BYTES, TomlTable
from topdrop.core.errors import DataFileError


def table(**values: Any) -> TomlTable:
    return TomlTable(values, "file")


def test_a_value_of_the_right_type_is_returned() -> None:
    assert table(key="text").get("key", str, "a text") == "text"
    assert table(key=3).get("key", int, "a whole number") == 3
    assert table(key=True).get("key", bool, "true or false") is True


def test_a_missing_value_has_its_default_or_is_missed() -> None:
    assert table().get("key", int, "a whole number", 7) == 7
    with pytest.raises(DataFileError, match=r"^file: key: is missing; it should be a whole number"):
        table().get("key", int, "a whole number")


@pytest.mark.parametrize(
    ("value", "kind"), [("3", int), (3, str), (True, int), (3.0, int), (None, str), ([], dict)]
)
def test_a_value_of_another_type_is_refused(value: object, kind: type) -> None:
    with pytest.raises(DataFileError, match=r"^file: key: should be so and so, not ") as caught:
        table(key=value).get("key", kind, "so and so")
    assert (caught.value.source, caught.value.key) == ("file", "key")


@pytest.mark.parametrize("value", [2, 2.0, -999_999, 999_999.9])
def test_a_number_may_be_whole_or_not(value: float) -> None:
    number = table(key=value).number("key")
    assert number == value
    assert isinstance(number, float)


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        (True, "should be a number, not True"),
        ("2", "should be a number, not '2'"),
        (None, "should be a number, not None"),
        (float("nan"), "should be a number below a million, not nan"),
        (float("-inf"), "should be a number below a million, not -inf"),
        (1e6, "should be a number below a million, not 1000000.0"),
        pytest.param(
            -(10**5000),
            "should be a number below a million, not <a very large int>",
            id="5001 digits",
        ),
    ],
)
def test_what_is_no_number_of_use_is_refused(value: Any, complaint: str) -> None:
    with pytest.raises(DataFileError) as caught:
        table(key=value).number("key")
    assert caught.value.reason == complaint


def test_a_missing_number_has_its_default_or_is_missed() -> None:
    assert table().number("key", 1.5) == 1.5
    with pytest.raises(DataFileError, match="file: key: should be a number"):
        table().number("key")


def test_a_list_has_items_of_one_type() -> None:
    items = ["a", "b"]
    read = table(key=items).list_of("key", str, "texts")
    assert read == items
    assert read is not items
    assert table().list_of("key", str, "texts", []) == []
    with pytest.raises(DataFileError, match="a list of texts; 3 is none"):
        table(key=["a", 3]).list_of("key", str, "texts")
    with pytest.raises(DataFileError, match="a list of numbers; True is none"):
        table(key=[1, True]).list_of("key", int, "numbers")
    with pytest.raises(DataFileError, match="should be a list of texts, not 'ab'"):
        table(key="ab").list_of("key", str, "texts")
    with pytest.raises(DataFileError, match="is missing; it should be a list of texts"):
        table().list_of("key", str, "texts")


def test_a_table_in_a_table_knows_its_place() -> None:
    inner = table(outer={"inner": {"key": 1}}).table("outer").table("inner")
    assert inner.path == "outer.inner"
    with pytest.raises(
        DataFileError, match=r"^file: outer\.inner\.key: should be a text"
    ) as caught:
        inner.get("key", str, "a text")
    assert caught.value.key == "outer.inner.key"
    with pytest.raises(DataFileError, match=r"^file: outer\.inner: is wrong"):
        inner.fail(None, "is wrong")


def test_a_table_as_a_whole_can_be_wrong() -> None:
    with pytest.raises(DataFileError, match=r"^file: is wrong") as caught:
        table().fail(None, "is wrong", rule="OT-1")
    assert (caught.value.key, caught.value.rule) == (None, "OT-1")


def test_an_unknown_key_is_refused() -> None:
    table(name=1, red=2).only("name", "red", "golden")
    with pytest.raises(
        DataFileError, match="file: gold: is not known here; the keys are name, red"
    ):
        table(name=1, gold=2).only("name", "red")


def test_a_strange_key_is_quoted_in_the_complaint() -> None:
    with pytest.raises(DataFileError) as caught:
        table(**{"\x1b[31m": 1}).only("name")
    assert "\x1b" not in str(caught.value)
    with pytest.raises(DataFileError) as caught:
        table(**{"k" * 10_000: 1}).only("name")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(("key", "place"), [("", "''"), ("a b", "'a b'"), ("a-b_C9", "a-b_C9")])
def test_a_complaint_names_any_key(key: str, place: str) -> None:
    with pytest.raises(DataFileError) as caught:
        table(**{key: 1}).only("name")
    assert caught.value.key == place


@pytest.mark.parametrize("key", [1, None, ("a",)])
def test_a_key_is_a_text(key: Any) -> None:
    for values in ({key: 1}, {"name": "x", key: 1}):
        with pytest.raises(DataFileError, match="is no text, as a key should be"):
            TomlTable(values, "file")


@pytest.mark.parametrize("name", ["c", "Große Wabe, 2. Teil", "n" * 60])
def test_a_name_is_short_and_printable(name: str) -> None:
    assert table(name=name).name() == name


@pytest.mark.parametrize("name", ["", "n" * 61, "two\nlines", "\x1b[31m", 5])
def test_another_name_is_refused(name: object) -> None:
    with pytest.raises(DataFileError, match=r"^file: name: should be "):
        table(name=name).name()


@pytest.mark.parametrize(
    "text", ["= 3", "a = 1\na = 2", "a = " + "[" * 20_000, "a = " + "9" * 5000, "a = 1979-13-01"]
)
def test_text_that_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(DataFileError, match=r"^here: is no TOML: ") as caught:
        datafile.parse(text, "here")
    assert caught.value.key is None


@given(st.text())
def test_any_text_is_toml_or_refused(text: str) -> None:
    with suppress(DataFileError):
        assert datafile.parse(text, "here").source == "here"


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text('name = "Wäbe"', encoding="utf-8")
    read = datafile.read(path)
    assert read.values == {"name": "Wäbe"}
    assert read.source == str(path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match="cannot be read: No such file"):
        datafile.read(tmp_path / "none.toml")
    with pytest.raises(DataFileError, match="cannot be read: Is a directory"):
        datafile.read(tmp_path)
    path = tmp_path / "latin.toml"
    path.write_bytes(b'name = "W\xe4be"')
    with pytest.raises(DataFileError, match="is not UTF-8 text"):
        datafile.read(path)


def test_a_file_has_a_largest_size(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * MAX_BYTES)
    assert datafile.read(path).values == {}
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(DataFileError, match="is larger than 1,000,000 bytes"):
        datafile.read(path)


def test_what_comes_with_topdrop_is_found_by_name() -> None:
    read = datafile.bundled("boards", "classic")
    assert read.values["name"] == "classic"
    assert read.source == "boards/classic.toml"


@pytest.mark.parametrize("name", ["none", "", "../boards/classic", "classic.toml", "/etc/passwd"])
def test_a_name_that_is_not_there_is_refused_with_those_that_are(name: str) -> None:
    with pytest.raises(DataFileError, match=r"^boards: there is no .*; there are .*classic"):
        datafile.bundled("boards", name)


def test_data_is_opened_wherever_it_is(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"', encoding="utf-8")
    assert datafile.open_table("boards", path).values["name"] == "mine"
    assert datafile.open_table("boards", "classic").values["name"] == "classic"
    inline = datafile.open_table("boards", {"name": "inline"})
    assert (inline.source, inline.values["name"]) == ("board", "inline")


def test_a_text_is_never_taken_for_a_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"', encoding="utf-8")
    with pytest.raises(DataFileError, match="there is no"):
        datafile.open_table("boards", str(path))


@pytest.mark.parametrize("source", [5, None, ["classic"], 1.5, True])
def test_what_is_no_source_is_refused(source: Any) -> None:
    with pytest.raises(DataFileError, match="there is no"):
        datafile.open_table("boards", source)


def test_a_key_of_thousands_of_parts_is_refused_at_once() -> None:
    with pytest.raises(DataFileError, match="has a line with more than 500 dots"):
        datafile.parse("a." * 19_000 + "a = 1", "file")


def test_a_whole_number_within_bounds() -> None:
    table = TomlTable({"players": 3}, "sheet")
    assert table.whole("players", 2, 4, default=4) == 3
    assert TomlTable({}, "sheet").whole("players", 2, 4, default=4) == 4


@pytest.mark.parametrize("value", [1, 5, 3.0, "3", True, None, [3]])
def test_what_is_no_whole_number_within_bounds(value: object) -> None:
    with pytest.raises(DataFileError) as refusal:
        TomlTable({"players": value}, "sheet").whole("players", 2, 4, default=4)
    reason = f"should be a whole number from 2 to 4, not {value!r}"
    assert str(refusal.value) == f"sheet: players: {reason}"
