"""Bots that ask engines, through real processes."""

import gc
from random import Random
from typing import Any

import pytest

from engines import odd_engine, wait_until_gone
from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.bots.engine import EngineBot, EngineError
from topdrop.bots.engine.talk import Limits
from topdrop.core.errors import SetupError
from topdrop.core.registry import find_game, games

SOON = Limits(handshake=0.2, ready=0.2, grace=0.2, by_tries=0.1)
"""For engines that never do what they are waited for."""

GAMES = ("ontop", "dropit")
INSTANT = Clock(seconds=0.001)


def new_game(name: str = "ontop") -> Any:
    return find_game(name).new_game({"players": ["red", "blue"]}, 3)


def bot_of(way: str, limits: Limits | None = None) -> EngineBot:
    return EngineBot("ontop", odd_engine(way, way), seed=1, limits=limits)


def choose(bot: EngineBot, clock: Clock = INSTANT) -> str:
    game = new_game()
    bot.follow(game.record)
    return bot.choose(game.view(game.to_move), clock)


@pytest.mark.parametrize("name", GAMES)
def test_an_engine_plays_a_whole_game(name: str) -> None:
    game = new_game(name)
    source = Random(2)
    bot = make_bot(name, odd_engine(), 5)
    assert isinstance(bot, EngineBot)
    bot.follow(game.record)
    while game.to_move is not None:
        engine_moves = game.ply % 2
        game.play(
            bot.choose(game.view(game.to_move), Clock())
            if engine_moves
            else game.random_move(source)
        )
    assert game.end in games()[name].ENDS
    bot.close()


def test_the_same_seed_makes_the_same_choices() -> None:
    def choices(seed: int) -> list[str]:
        bot = EngineBot("ontop", odd_engine(), seed=seed)
        chosen = [choose(bot) for _ in range(5)]
        bot.close()
        return chosen

    assert choices(1) == choices(1) != choices(2)


def test_an_engine_is_used_again_when_nobody_has_its_bot() -> None:
    bot = bot_of("plain")
    pid = bot.pid
    other = bot_of("plain")
    assert other.pid != pid
    bot.close()
    bot.close()
    with pytest.raises(EngineError, match="not there any more"):
        choose(bot)
    again = bot_of("plain")
    assert again.pid == pid
    del again
    gc.collect()
    assert bot_of("plain").pid == pid


@pytest.mark.parametrize(
    ("way", "complaint"),
    [
        ("hangs", r"^engine hangs no move came within 0.001 s, nor when told to stop$"),
        ("stubborn", r"^engine stubborn no move came within 0.001 s, nor when told to stop$"),
        ("deaf", r"^engine deaf no move came within 0.001 s, nor when told to stop$"),
        ("floods", r"^engine floods wrote more than 1,000,000 characters in one answer$"),
        ("babbles", r"^engine babbles wrote a line of more than 65,536 bytes$"),
    ],
)
def test_an_engine_that_misbehaves_is_ended(way: str, complaint: str) -> None:
    # What writes without an end has all the time that it needs to be too much.
    patient = Limits(grace=60.0)
    bot = bot_of(way, patient if way in ("floods", "babbles") else Limits(grace=0.2))
    pid = bot.pid
    for _ in range(2):
        with pytest.raises(EngineError, match=complaint):
            choose(bot)
    assert pid is not None
    wait_until_gone(pid)
    bot.close()


def test_an_engine_that_goes_by_tries_is_not_waited_for_for_ever() -> None:
    with pytest.raises(EngineError, match=r"no move came within 0\.1 s"):
        choose(bot_of("hangs", SOON), Clock(tries=10))


def test_an_engine_that_dies_says_how_and_its_last_words() -> None:
    bot = bot_of("dies")
    choose(bot)
    for _ in range(2):
        with pytest.raises(EngineError) as caught:
            choose(bot)
        assert str(caught.value) == "engine dies has ended with status 3: the second is my last"
    fresh = bot_of("dies")
    assert choose(fresh)


def test_an_engine_that_complains_can_be_asked_again() -> None:
    bot = bot_of("errs")
    for _ in range(2):
        with pytest.raises(EngineError, match=r"^engine errs complains: one$"):
            choose(bot)
    assert bot.failure is None


@pytest.mark.parametrize(
    ("way", "complaint"),
    [
        ("mute", "did not answer 'hello 1' with welcome within 0.2 s"),
        ("future", "speaks version '2' of the protocol, not 1"),
        ("specialist", "does not play ontop, but noughts"),
    ],
)
def test_what_is_no_engine_for_this_is_told_before_the_game(way: str, complaint: str) -> None:
    limits = SOON if way == "mute" else None
    bot = bot_of(way, limits)
    assert bot.failure == f"engine {way} {complaint}"
    with pytest.raises(EngineError, match=complaint):
        choose(bot)


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("engine:./no-such-engine-there", "cannot be started: No such file or directory"),
        ("engine:/", "cannot be started: Permission denied"),
        ("engine:false", "has ended with status 1"),
    ],
)
def test_a_program_that_is_no_engine_cannot_get_ready(command: str, complaint: str) -> None:
    with pytest.raises(EngineError, match=complaint):
        prepare_bot("ontop", command)


def test_a_game_that_there_is_not_is_told() -> None:
    for act in (make_bot, prepare_bot):
        with pytest.raises(SetupError, match="game: 'chess' is not known"):
            act("chess", odd_engine())


def test_an_answer_without_a_move_is_told() -> None:
    with pytest.raises(EngineError, match="names no move behind bestmove"):
        choose(bot_of("silent"))


def test_an_engine_hears_the_record_and_its_infos_are_kept() -> None:
    bot = bot_of("chronicler")
    game = new_game()
    bot.follow(game.record)
    bot.choose(game.view(game.to_move), INSTANT)
    assert bot.infos[0].value == 0.25
    assert bot.infos[0].text is not None
    assert bot.infos[0].text.startswith('record {"rules":')


def test_a_record_that_nobody_knows_is_told() -> None:
    bot = bot_of("chronicler")
    with pytest.raises(EngineError, match="wants the game's record, which is not known here"):
        bot.choose(new_game().view(0), INSTANT)


def test_what_an_engine_started_ends_with_it() -> None:
    bot = bot_of("parent")
    assert bot.handshake is not None
    started = int(bot.handshake.version)
    bot.end()
    wait_until_gone(started)
