"""Texts that mean engines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.bots import find_bot
from topdrop.bots.engine.command import EngineCommand, find_bot_or_engine, parse_engine
from topdrop.core.errors import SetupError


def test_a_command_is_split_as_by_a_shell() -> None:
    command = parse_engine("engine:./mybot --book 'my book.txt' \"a b\"")
    assert command == EngineCommand(("./mybot", "--book", "my book.txt", "a b"))
    assert command.called == "./mybot --book 'my book.txt' 'a b'"


def test_an_engine_may_be_given_a_name() -> None:
    assert parse_engine("engine:mine=./mybot x=1") == EngineCommand(("./mybot", "x=1"), "mine")
    assert parse_engine("engine:mine=./mybot").called == "mine"
    assert parse_engine("engine:./a=b").name is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("engine:", "should have a command"),
        ("engine:  ", "should have a command"),
        ("engine:''", "should have a command"),
        ("engine:mine=", "should have a command"),
        ("engine:./mybot 'a", "cannot be read: no closing quotation"),
        ("engine:./my\0bot", "has a character that no command has"),
    ],
)
def test_what_is_no_command_is_told(text: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        parse_engine(text)


@given(st.text())
def test_any_text_is_a_command_or_refused(text: str) -> None:
    try:
        command = parse_engine(f"engine:{text}")
    except SetupError:
        return
    assert command.words[0]
    assert command.called


def test_only_who_may_start_programs_finds_engines() -> None:
    assert find_bot_or_engine("ontop", "engine:./mybot") == ("engine:./mybot", None)
    assert find_bot_or_engine("ontop", "level3") == find_bot("ontop", "level3")
    with pytest.raises(SetupError, match="is not known for ontop"):
        find_bot("ontop", "engine:./mybot")
    with pytest.raises(SetupError, match="should have a command"):
        find_bot_or_engine("ontop", "engine:")
