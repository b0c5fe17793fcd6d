import tomllib
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topdrop.core.toml_text import toml_text

PLAIN = (
    st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]))
)
KEYS = st.text(st.characters(exclude_categories=["Cs"]))
TABLES = st.recursive(
    st.dictionaries(KEYS, PLAIN | st.lists(PLAIN)),
    lambda inner: st.dictionaries(KEYS, PLAIN | inner | st.lists(inner, min_size=1)),
)


@settings(max_examples=40)
@given(TABLES)
def test_what_is_written_is_read_back(values: dict[str, object]) -> None:
    assert tomllib.loads(toml_text(values)) == values


@pytest.mark.parametrize("name", ["boards", "tilesets", "shafts"])
def test_the_files_that_come_with_topdrop_are_written_as_they_are(name: str) -> None:
    path = files("topdrop") / "data" / name / "classic.toml"
    values = tomllib.loads(path.read_text(encoding="utf-8"))
    assert tomllib.loads(toml_text(values)) == values


def test_whole_numbers_have_no_point() -> None:
    assert toml_text({"width": 220.0, "x": 0.5}) == "width = 220\nx = 0.5\n"
