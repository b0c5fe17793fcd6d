"""The Monte Carlo bot."""

from topdrop import ontop
from topdrop.bots import Bot, Clock, make_bot
from turned_clock import TurnedClock

OVER = 0.05
"""Seconds by which a bot may exceed its time."""


def play(game: ontop.Game, bots: list[Bot], clock: Clock) -> None:
    while game.to_move is not None:
        game.play(bots[game.to_move].choose(game.view(game.to_move), clock))


def test_it_beats_greedy() -> None:
    won = 0.0
    for seed in range(6):
        game = ontop.Game(["red", "blue"], seed=seed)
        bots = [make_bot("ontop", "planner", seed), make_bot("ontop", "greedy", seed)]
        if seed % 2:
            bots.reverse()
        play(game, bots, Clock(tries=4000))
        won += game.players[seed % 2] in (game.winners or ())
    assert won >= 5


def test_it_keeps_its_time(turned_clock: TurnedClock) -> None:
    game = ontop.Game(["red", "blue", "white"], seed=3)
    bot = make_bot("ontop", "planner", 1)
    spent = []
    while game.to_move is not None:
        begin = turned_clock.now
        move = bot.choose(game.view(game.to_move), Clock(0.05))
        spent.append(turned_clock.now - begin)
        game.play(move)
    assert 0.03 < max(spent) < 0.05 + OVER


def test_it_plays_partners_and_neutral_colours_to_the_end() -> None:
    partners = ontop.Game(["red", "blue", "white", "yellow"], teams=True, seed=2)
    alone = ontop.Game(["red", "blue"], neutral_stones=5, seed=2)
    for game in (partners, alone):
        play(game, [make_bot("ontop", "planner", 5)] * 4, Clock(tries=200))
        assert game.end in ontop.ENDS
