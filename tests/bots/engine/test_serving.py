"""Our bots as engines: whatever a host says, an engine answers, and goes on."""

import io
import json
import shlex
import sys
from functools import cache
from random import Random
from threading import Event
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop import __version__
from topdrop.bots import Clock
from topdrop.bots.engine import EngineBot
from topdrop.bots.engine.protocol import MAX_HOST_LINE, parse_info
from topdrop.bots.engine.serving import ServedBot, bounded_lines, serve
from topdrop.core.errors import SetupError
from topdrop.core.records import encode
from topdrop.core.registry import find_game
from topdrop.ontop import Game

GAMES = ("ontop", "dropit")


class Host:
    """Says lines to a bot and hears what it answers."""

    def __init__(self, game: str = "ontop", bot: str = "random") -> None:
        self.heard: list[str] = []
        self.decided = Event()
        self.served = ServedBot(game, bot, self.hear)

    def hear(self, line: str) -> None:
        self.heard.append(line)
        if line.startswith(("bestmove", "error go")):
            self.decided.set()

    def say(self, *lines: str) -> list[str]:
        """Return what comes at once in answer to lines."""
        before = len(self.heard)
        for line in lines:
            self.served.answer(line)
        return self.heard[before:]

    def ask(self, line: str) -> str:
        """Return the line that ends a decision."""
        self.decided.clear()
        self.served.answer(line)
        assert self.decided.wait(60)
        return next(line for line in reversed(self.heard) if not line.startswith("info"))


@cache
def record_of(name: str, moves: int = 2) -> str:
    game = find_game(name).new_game({"players": ["red", "blue"]}, 1)
    source = Random(1)
    for _ in range(moves):
        game.play(game.random_move(source))
    return encode(game.record())


@cache
def text_of(name: str, moves: int = 2) -> str:
    game: Any = find_game(name).replay(json.loads(record_of(name, moves)))
    return str(game.position_text())


def test_the_handshake_says_who_it_is() -> None:
    assert Host(bot="level5").say("hello 1") == [
        "id name Ada (master)",
        f"id version {__version__}",
        "id author topdrop",
        "games ontop",
        "wants text",
        "option name seed type integer min 0 max 9007199254740991",
        "option name candidates type integer default 5 min 0 max 50",
        "welcome 1",
    ]


def test_a_host_of_a_later_version_hears_ours() -> None:
    assert Host().say("hello 3")[-1] == "welcome 1"


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_moves_from_a_text_and_from_a_record(name: str) -> None:
    host = Host(name)
    game = find_game(name).replay(json.loads(record_of(name)))
    for kind, what in (("text", text_of(name)), ("record", record_of(name))):
        assert host.say("setoption name seed value 4", f"newgame {name}", "isready") == ["readyok"]
        assert host.say(f"position {kind} {what}") == []
        answer = host.ask("go movetime 5")
        assert game.copy().play(answer.removeprefix("bestmove "))


def test_the_seed_makes_choices_repeatable() -> None:
    def choices(seed: int) -> list[str]:
        host = Host()
        host.say(f"setoption name seed value {seed}", "newgame ontop")
        host.say(f"position text {text_of('ontop')}")
        return [host.ask("go tries 1") for _ in range(4)]

    assert choices(1) == choices(1) != choices(2)


@pytest.mark.parametrize(("name", "bot"), [("ontop", "level4"), ("dropit", "level3")])
def test_a_bot_that_searches_tells_candidates(name: str, bot: str) -> None:
    host = Host(name, bot)
    host.say("setoption name candidates value 2", f"position text {text_of(name)}")
    answer = host.ask("go tries 600")
    infos = [info for line in host.heard if (info := parse_info(line)) is not None]
    assert host.heard[-1] == answer
    whole, best, second = infos[-3:]
    assert whole.tries is not None
    assert whole.tries > 0
    assert whole.value == best.value
    assert (best.rank, second.rank) == (1, 2)
    assert best.candidate is not None
    assert answer == f"bestmove {best.candidate.move}"


@pytest.mark.parametrize(("name", "bot"), [("ontop", "level5"), ("dropit", "level5")])
def test_stopping_ends_a_decision_and_lines_are_answered_meanwhile(name: str, bot: str) -> None:
    host = Host(name, bot)
    host.say(f"position text {text_of(name)}")
    host.say("go movetime 3600000")
    thinking = "the engine is thinking; stop it first"
    assert host.say("go tries 1", "newgame ontop", "position text x", "isready") == [
        f"error go: {thinking}",
        f"error newgame: {thinking}",
        f"error position: {thinking}",
        "readyok",
    ]
    host.decided.clear()
    host.say("stop")
    assert host.decided.wait(60)
    assert host.heard[-1].startswith("bestmove ")
    assert host.say("stop") == []


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("fly", "error 'fly' is not known; there are hello, setoption, newgame, isready, "),
        ("hello", "error hello: the version should be a whole number from 1 to 999999999, not ''"),
        ("hello ٣", "error hello: the version should be a whole number from 1 to "),
        ("setoption", "error setoption: should be name NAME value VALUE, not ''"),
        ("setoption name hash value 1", "error setoption: there is no 'hash'; there are seed, "),
        (
            "setoption name seed value -1",
            "error setoption: seed should be a whole number from 0 to ",
        ),
        (
            "setoption name candidates value 51",
            "error setoption: candidates should be a whole number from 0 to 50, not '51'",
        ),
        ("newgame dropit", "error newgame: this engine plays ontop, not 'dropit'"),
        ("position", "error position: should be text or record, not ''"),
        ("position text", "error position: "),
        ("position text ontop/9 x", "error position: "),
        ("position record {", "error position: not JSON: "),
        ("position record []", "error position: a record is a JSON object, not []"),
        ("go", "error go: should say movetime and how many milliseconds, or tries"),
        ("go movetime 10", "error go: there is no position to move in"),
    ],
)
def test_what_cannot_be_obeyed_is_told(line: str, answer: str) -> None:
    (told,) = Host().say(line)
    assert told.startswith(answer)


@pytest.mark.parametrize("kind", ["text", "record"])
def test_positions_of_another_game_are_told(kind: str) -> None:
    what = text_of("dropit") if kind == "text" else record_of("dropit")
    host = Host()
    (told,) = host.say(f"position {kind} {what}")
    assert told.startswith("error position: ")
    assert host.say("go tries 1") == ["error go: there is no position to move in"]


def test_a_game_that_is_over_is_told() -> None:
    game = Game(seed=1)
    source = Random(1)
    while game.to_move is not None:
        game.play(game.random_move(source))
    for line in (f"text {game.position_text()}", f"record {encode(game.record())}"):
        assert Host().say(f"position {line}") == ["error position: the game is over"]


def test_a_bot_or_a_game_that_there_is_not_is_told() -> None:
    with pytest.raises(SetupError, match="bot: 'nobody' is not known for ontop"):
        Host(bot="nobody")
    with pytest.raises(SetupError, match="bot: 'engine:cat' is not known for ontop"):
        Host(bot="engine:cat")
    with pytest.raises(SetupError, match="game: 'chess' is not known"):
        Host("chess")


WORDS = ["hello", "setoption", "newgame", "isready", "position", "legal", "go", "stop", "text"]
WORDS += ["record", "name", "seed", "value", "movetime", "tries", "1", "-1", "{}", "ontop", "\0"]
ALMOST = st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=6).map(" ".join)


@given(st.lists(st.binary(max_size=40) | ALMOST.map(str.encode), max_size=8))
def test_any_bytes_leave_the_engine_usable(pieces: list[bytes]) -> None:
    host = Host()
    end = b"\nstop\nisready\nquit\nisready\n"
    serve(host.served, io.BytesIO(b"\n".join(pieces).replace(b"quit", b"") + end))
    assert host.heard[-1] == "readyok"
    for line in host.heard:
        assert line.split(" ")[0] in ANSWERS
        assert line.isprintable()


ANSWERS = {"id", "games", "wants", "option", "welcome", "readyok", "bestmove", "error"}


@given(st.sampled_from(GAMES), st.data())
def test_a_position_with_something_changed_is_read_or_refused(name: str, data: Any) -> None:
    host = Host(name)
    kind = data.draw(st.sampled_from(["text", "record"]))
    whole = text_of(name) if kind == "text" else record_of(name)
    begin = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(begin, min(len(whole), begin + 4)))
    changed = whole[:begin] + data.draw(st.text(max_size=3)) + whole[end:]
    told = host.say(f"position {kind} {changed}", "isready")
    assert told[-1] == "readyok"
    assert all(line.startswith("error position: ") for line in told[:-1])
    assert not any("Traceback" in line or "Error:" in line for line in told)


def test_a_line_that_is_too_long_is_refused_and_not_kept() -> None:
    host = Host()
    long = b"position record " + b" " * MAX_HOST_LINE + b"{}\n"
    serve(host.served, io.BytesIO(long + b"isready\n" + long))
    complaint = f"error a line has at most {MAX_HOST_LINE:,} bytes"
    assert host.heard == [complaint, "readyok", complaint]


def test_lines_as_long_as_may_be_are_read() -> None:
    line = b"x" * (MAX_HOST_LINE - 1) + b"\n"
    assert list(bounded_lines(io.BytesIO(line + b"y"))) == [line, b"y"]


@pytest.mark.parametrize("name", GAMES)
def test_the_command_is_an_engine_that_our_own_host_asks(name: str) -> None:
    command = [sys.executable, "-m", "topdrop.cli", "engine", name, "random"]
    bot = EngineBot(name, f"engine:{shlex.join(command)}", seed=1)
    assert bot.handshake is not None
    assert bot.handshake.name == "random"
    game = find_game(name).new_game({"players": ["red", "blue"]}, 1)
    source = Random(3)
    for _ in range(6):
        assert game.to_move is not None
        game.play(bot.choose(game.view(game.to_move), Clock(0.01)))
        game.play(game.random_move(source))
    bot.end()


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_game_is_read(name: str) -> None:
    host = Host(name)
    setup = {"players": ["red", "blue"], **({"jokers": 2} if name == "dropit" else {})}
    game: Any = find_game(name).new_game(setup, 5)
    source = Random(4)
    while game.to_move is not None:
        assert host.say(f"position text {game.view(game.to_move).position_text()}") == []
        game.play(game.random_move(source))
