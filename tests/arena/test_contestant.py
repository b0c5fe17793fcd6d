"""Contestants by their texts."""

from pathlib import Path

import pytest

from topdrop.arena import find_contestants
from topdrop.bots import Clock, levels
from topdrop.core.errors import SetupError


def test_a_level_keeps_its_own_time_and_others_get_the_usual_one() -> None:
    third = levels("ontop")[2]
    by_number, by_name, other = find_contestants("ontop", ["level3", third.name, "random"], 0.5)
    assert (by_number.bot, by_number.seconds) == (third.bot, third.seconds)
    assert (by_name.bot, by_name.seconds) == (third.bot, third.seconds)
    assert (other.bot, other.clock) == ("random", Clock(0.5, None))


@pytest.mark.parametrize(
    ("text", "clock", "budget"),
    [
        ("random@0.05", Clock(0.05), "0.05 s"),
        ("random@2s", Clock(2.0), "2 s"),
        ("random@50ms", Clock(0.05), "0.05 s"),
        ("random@150tries", Clock(1.0, 150), "150 tries"),
    ],
)
def test_a_bot_may_bring_its_budget(text: str, clock: Clock, budget: str) -> None:
    (contestant,) = find_contestants("ontop", [text], 1.0)
    assert (contestant.name, contestant.clock, contestant.budget) == (text, clock, budget)


def test_who_enters_again_is_numbered() -> None:
    names = [
        contestant.name
        for contestant in find_contestants("ontop", ["random"] * 3 + ["greedy"], 1.0)
    ]
    assert names == ["random", "random#2", "random#3", "greedy"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nobody", "'nobody' is not known for ontop; there are level1"),
        ("", "'' is not known"),
        ("random@", "'random@' is none such as"),
        ("random@fast", "none such as @0.05, @50ms or @150tries"),
        ("random@-1", "none such as"),
        ("random@0", "seconds of 'random@0' should be above 0"),
        ("random@1e9", "none such as"),
        ("random@99999", "at most 3600"),
        ("random@0tries", "tries of 'random@0tries' should be a number from 1"),
        ("random@1.5tries", "should be a number from 1"),
    ],
)
def test_bad_texts_are_refused(text: str, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        find_contestants("ontop", [text], 1.0)


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan"), float("inf"), 1e9])
def test_the_usual_time_is_checked(seconds: float) -> None:
    with pytest.raises(SetupError, match="seconds should be above 0"):
        find_contestants("ontop", ["random"], seconds)


@pytest.mark.parametrize(
    ("text", "name", "bot", "clock"),
    [
        ("engine:./mybot", "engine:./mybot", "engine:./mybot", Clock(1.0)),
        ("engine:./mybot@50ms", "engine:./mybot@50ms", "engine:./mybot", Clock(0.05)),
        ("engine:mine=./my@bot -x@9tries", "mine@9tries", "engine:mine=./my@bot -x", Clock(1.0, 9)),
        ("engine:mine=./my@bot", "mine", "engine:mine=./my@bot", Clock(1.0)),
    ],
)
def test_an_engine_is_a_command_with_a_name_and_a_budget(
    text: str, name: str, bot: str, clock: Clock
) -> None:
    (contestant,) = find_contestants("ontop", [text], 1.0)
    assert (contestant.name, contestant.bot, contestant.clock) == (name, bot, clock)
    assert not contestant.remote


def test_engines_of_one_name_are_numbered() -> None:
    names = [each.name for each in find_contestants("ontop", ["engine:a=./x", "engine:a=./y"], 1.0)]
    assert names == ["a", "a#2"]


def test_an_engine_without_a_command_is_refused() -> None:
    with pytest.raises(SetupError, match="should have a command"):
        find_contestants("ontop", ["engine:mine="], 1.0)


def test_a_wrong_budget_of_a_file_is_told_as_one(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text("def choose(view, clock):\n    return None\n")
    for wrong in (f"{file}@4trys", f"{file}:choose@"):
        with pytest.raises(SetupError, match=r"the budget of .* is none such as"):
            find_contestants("ontop", [wrong], 1.0)
