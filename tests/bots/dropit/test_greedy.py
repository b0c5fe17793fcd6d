"""The bots of Drop It."""

from topdrop import dropit
from topdrop.bots import Clock, make_bot


def points(bot: str, seed: int, tries: int) -> int:
    """Return what a bot scores with both seats of a game."""
    game = dropit.Game(players=["red", "blue"], jokers=True, seed=seed)
    player = make_bot("dropit", bot, seed)
    while game.to_move is not None:
        game.play(player.choose(game.view(game.to_move), Clock(tries=tries)))
    return sum(game.final.values())


def test_greedy_scores_more_than_random() -> None:
    greedy = sum(points("greedy", seed, tries=6) for seed in range(2))
    random = sum(points("random", seed, tries=1) for seed in range(2))
    assert greedy > 1.3 * random


def test_greedy_spends_a_joker_only_when_it_gains_by_it() -> None:
    player = make_bot("dropit", "greedy", 3)
    game = dropit.Game(players=["red", "blue"], jokers=True, seed=3)
    asked = set()
    while game.to_move is not None:
        wanted = game.asked == "joker"
        value = game.state.scores[-1].value if wanted else None
        move = player.choose(game.view(game.to_move), Clock(tries=1))
        game.play(move)
        if value is not None:
            assert move == dropit.Joker(value > 3)
            asked.add(value > 3)
    assert asked
