"""Bots in files: found in a folder with other files, and what is wrong with one is named."""

from pathlib import Path
from random import Random

import pytest

from topdrop import ontop
from topdrop.bots import Clock, find_bot, make_bot, prepare_bot
from topdrop.bots.bot_errors import described
from topdrop.bots.bot_file import file_name, is_bot_file, load_bot_file
from topdrop.bots.engine import find_bot_or_engine
from topdrop.core.errors import SetupError

FIRST = "class First:\n    def choose(self, view, clock):\n        return view.legal_moves[0]\n"
FUNCTION = "def choose(view, clock):\n    return view.legal_moves[0]\n"
TWO = FIRST + FIRST.replace("First", "Second")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, in which others have worked before."""
    for name in ("random.py", "setup.py", "ontop.py", "tests.py", "__init__.py"):
        (tmp_path / name).write_text("raise RuntimeError('nobody asked for this')\n")
    (tmp_path / "topdrop.txt").write_text("notes\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def choose_with(text: str) -> object:
    game = ontop.Game(["red", "blue"], seed=1)
    return make_bot("ontop", text, 1).choose(game.view(0), Clock())


@pytest.mark.parametrize(
    ("text", "file", "called"),
    [
        ("mybot.py", True, "mybot"),
        ("bots/my-bot.py:Mine", True, "Mine"),
        (r"C:\bots\mybot.py:Mine", True, "Mine"),
        ("level3", False, None),
        ("engine:python mybot.py", False, None),
        ("remote:mybot.py", False, None),
        ("mybot.py:", False, None),
        ("", False, None),
    ],
)
def test_a_name_of_a_file_is_told_from_others(text: str, file: bool, called: str | None) -> None:
    assert is_bot_file(text) is file
    if called is not None:
        assert file_name(text) == called


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (FIRST, "mybot.py"),
        (FUNCTION, "mybot.py"),
        (FUNCTION.replace("choose", "mine"), "mybot.py:mine"),
        (TWO, "mybot.py:Second"),
        (f"from random import Random\nfrom topdrop.bots import Bot\n\n\n{FIRST}", "mybot.py"),
        (f"{FUNCTION}\n\nclass _Helper:\n    choose = None\n", "mybot.py"),
    ],
)
def test_a_bot_in_a_file_plays_whatever_else_lies_there(
    folder: Path, source: str, text: str
) -> None:
    (folder / "mybot.py").write_text(source)
    prepare_bot("ontop", text)
    assert choose_with(text) == ontop.Game(["red", "blue"], seed=1).legal_moves[0]


def test_a_file_may_be_called_as_a_module_of_python_and_import_from_beside(folder: Path) -> None:
    (folder / "my_helper_of_bots.py").write_text("NUMBER = 2\n")
    (folder / "random.py").write_text(
        "from dataclasses import dataclass\n"
        "from my_helper_of_bots import NUMBER\n\n\n"
        "@dataclass\nclass Mine:\n    seed: int | None = None\n\n"
        "    def choose(self, view, clock):\n        return view.legal_moves[NUMBER]\n"
    )
    game = ontop.Game(["red", "blue"], seed=1)
    assert choose_with("random.py") == game.legal_moves[2]
    assert load_bot_file("random.py") is load_bot_file("./random.py:Mine")
    assert Random(1).random()


@pytest.mark.parametrize(
    ("source", "text", "complaint"),
    [
        (None, "mybot.py", "bot: there is no file 'mybot.py'"),
        ("x = 1\n", "mybot.py", "neither a class with a method choose nor a function choose"),
        (TWO, "mybot.py", "several bots, First, Second; name one, as mybot.py:First"),
        (TWO, "mybot.py:Third", "has no Third; there are First, Second"),
        (FUNCTION, "mybot.py:mine", "has no mine; there are choose"),
        ("x = 1\n", "mybot.py:x", "bot: mybot.py:x: 1 is no bot"),
        ("def choose(view):\n    pass\n", "mybot.py", "should take two things, view and clock"),
        ("\n\nimport nothing_like_it\n", "mybot.py", r"No module named .* \(mybot.py:3\)"),
        ("x = 1\ndef choose(\n", "mybot.py", r"fails: SyntaxError: .* \(mybot.py:2\)"),
        ("raise SystemExit\n", "mybot.py", "fails: SystemExit"),
    ],
)
def test_what_is_wrong_with_a_file_is_named(
    folder: Path, source: str | None, text: str, complaint: str
) -> None:
    if source is not None:
        (folder / "mybot.py").write_text(source)
    with pytest.raises(SetupError, match=complaint):
        make_bot("ontop", text)


def test_a_file_is_no_bot_of_whom_guests_ask_for(folder: Path) -> None:
    (folder / "mybot.py").write_text(FIRST)
    with pytest.raises(SetupError, match="is not known"):
        find_bot("ontop", "mybot.py")


def test_a_file_that_is_named_without_its_ending_is_pointed_out(folder: Path) -> None:
    (folder / "mybot.py").write_text(FIRST)
    with pytest.raises(SetupError, match=r"'mybot' is not known .*; the file is named 'mybot.py'"):
        find_bot_or_engine("ontop", "mybot")
    assert find_bot_or_engine("ontop", "mybot.py") == ("mybot.py", None)


def test_an_error_tells_the_line_of_the_bot_and_none_of_ours(folder: Path) -> None:
    (folder / "mybot.py").write_text(
        "from topdrop.ontop import rules\n\n\n"
        "def choose(view, clock):\n    return help_out(view)\n\n\n"
        "def help_out(view):\n    return rules.apply(view, None)\n"
    )
    with pytest.raises(AttributeError) as caught:
        choose_with("mybot.py")
    from_bot = caught.tb.tb_next.tb_next if caught.tb.tb_next else None
    assert described(caught.value.with_traceback(from_bot)).endswith("(mybot.py:9)")
    assert described(ValueError("no traceback")) == "ValueError: no traceback"
