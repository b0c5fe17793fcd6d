"""Lines of the protocol, written and read."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.bots.engine.protocol import (
    Budget,
    Info,
    Option,
    ProtocolError,
    parse_budget,
    parse_info,
    parse_whole,
    split_word,
)
from topdrop.bots.watching import Candidate


def test_options_are_told_with_what_is_known_of_them() -> None:
    assert Option("book", "string").line() == "option name book type string"
    seed = Option("seed", "integer", "1", 0, 9)
    assert seed.line() == "option name seed type integer default 1 min 0 max 9"


def test_infos_are_told_in_one_line() -> None:
    info = Info(milliseconds=12, tries=300, tries_per_second=25_000, value=0.5)
    assert info.line() == "info time 12 tries 300 tps 25000 value 0.5"
    best = Info(rank=1, value=-2.5, tries=7, candidate=Candidate("blue square 3 4", -2.5, 7))
    assert best.line() == "info tries 7 value -2.5 candidate 1 move blue square 3 4"
    assert Info(text="a\nb").line() == "info string a b"


numbers = st.none() | st.integers(0, 2**40)


@given(
    st.builds(
        Info,
        milliseconds=numbers,
        tries=numbers,
        tries_per_second=numbers,
        value=st.none() | st.integers(-999, 999).map(float),
        text=st.none() | st.from_regex(r"[a-z]+( [a-z]+)*", fullmatch=True),
    )
)
def test_what_is_told_is_read(info: Info) -> None:
    assert parse_info(info.line()) == info


def test_a_candidate_is_read() -> None:
    candidate = Candidate("blue square 103 45", 0.25, 7)
    info = Info(rank=2, value=0.25, tries=7, candidate=candidate)
    assert parse_info(info.line()) == info


@given(st.text())
def test_no_line_is_too_odd(text: str) -> None:
    parse_info(f"info {text}")
    split_word(text)


@given(st.integers(0, 2**53), st.integers(0, 2**53), st.integers(0, 2**53))
def test_whole_numbers_have_bounds(number: int, one: int, other: int) -> None:
    least, most = sorted((one, other))
    if least <= number <= most:
        assert parse_whole("it", str(number), least, most) == number
    else:
        with pytest.raises(ProtocolError, match=f"^it should be .* from {least} to {most}, not "):
            parse_whole("it", str(number), least, most)


@given(st.text(max_size=6).filter(lambda text: not re.fullmatch("[0-9]+", text)))
def test_what_is_no_whole_number_is_told(text: str) -> None:
    with pytest.raises(ProtocolError, match=r"^it should be a whole number from 0 to 999999, not "):
        parse_whole("it", text, 0, 999_999)


@pytest.mark.parametrize("line", ["info time", "info time x", "info time inf", "info move c4d4"])
def test_an_info_that_cannot_be_read_is_none(line: str) -> None:
    assert parse_info(line) is None


def test_budgets_are_read_as_they_are_told() -> None:
    for budget in (Budget(1000), Budget(None, 7), Budget(5, 6)):
        assert parse_budget(iter(budget.line().split()[1:])) == budget


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "should say movetime"),
        ("fast", "'fast' should be movetime or tries"),
        ("movetime", "movetime should be a whole number from 1 to 3600000, not ''"),
        ("movetime 0", "not '0'"),
        ("movetime 1e3", "not '1e3'"),
        ("movetime ٣", "movetime should be"),
        ("tries 99999999999", "tries should be a whole number from 1 to 2147483647"),
        ("tries 1 tries 2", "'tries' should be movetime or tries, each once"),
    ],
)
def test_what_is_no_budget_is_told(text: str, complaint: str) -> None:
    with pytest.raises(ProtocolError, match=complaint):
        parse_budget(iter(text.split()))
