"""Texts that mean engines."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import odd_engine
from topdrop.bots import Clock, bot_names, bot_package, find_bot, make_bot, prepare_bot
from topdrop.bots.engine import EngineBot
from topdrop.bots.engine.command import (
    EngineCommand,
    find_bot_or_engine,
    parse_engine,
    parse_named_engine,
)
from topdrop.bots.registry import full_name, register_engines
from topdrop.core.errors import SetupError
from topdrop.ontop import Game


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


@pytest.fixture
def no_names_left() -> Iterator[None]:
    yield
    register_engines(())


@pytest.mark.usefixtures("no_names_left")
def test_an_engine_with_a_name_is_a_bot_among_the_others() -> None:
    register_engines([parse_named_engine("ontop.mine = ./mybot --fast")])
    assert bot_names("ontop")[-1] == "mine"
    assert "mine" not in bot_names("dropit")
    assert find_bot("ontop", "mine") == ("mine", None)
    assert full_name("ontop", "mine") == "engine:mine=./mybot --fast"
    assert full_name("ontop", "greedy") == "greedy"
    assert bot_package("ontop", "mine") == "engine"
    register_engines(())
    with pytest.raises(SetupError, match="'mine' is not known"):
        find_bot("ontop", "mine")


@pytest.mark.usefixtures("no_names_left")
def test_an_engine_plays_by_its_name() -> None:
    command = odd_engine().removeprefix("engine:")
    register_engines([parse_named_engine(f"ontop.mine={command}")])
    prepare_bot("ontop", "mine")
    bot = make_bot("ontop", "mine", 1)
    assert isinstance(bot, EngineBot)
    assert bot.choose(Game(seed=1).view(0), Clock())
    bot.close()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("mine=./mybot", "is no engine such as ontop.mine=./mybot"),
        ("ontop.mine", "is no engine such as"),
        ("ontop.=./mybot", "is no engine such as"),
        ("ontop.my bot=./mybot", "is no engine such as"),
        ("ontop.mine=", "should have a command"),
        ("chess.mine=./mybot", "game: 'chess' is not known"),
        ("ontop.greedy=./mybot", "'greedy' is the name of another bot of ontop"),
        ("ontop.ada=./mybot", "'ada' is the name of another bot"),
        ("ontop.Level5=./mybot", "'Level5' is the name of another bot"),
    ],
)
def test_what_is_no_engine_with_a_name_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        parse_named_engine(text)
