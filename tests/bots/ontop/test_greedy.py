"""The greedy bot."""

from topdrop import ontop
from topdrop.bots import Clock, make_bot
from topdrop.bots.ontop.greedy import lead
from topdrop.ontop import rules


def winners_against_random(games: int) -> list[bool]:
    """Tell for each game whether greedy won it against random, seats taken in turns."""
    won = []
    for seed in range(games):
        game = ontop.Game(["red", "blue"], seed=seed)
        bots = [make_bot("ontop", "greedy", seed), make_bot("ontop", "random", seed)]
        if seed % 2:
            bots.reverse()
        while game.to_move is not None:
            game.play(bots[game.to_move].choose(game.view(game.to_move), Clock()))
        won.append(game.players[seed % 2] in (game.winners or ()))
    return won


def test_it_hardly_ever_loses_to_random() -> None:
    won = winners_against_random(60)
    assert sum(won) >= 57


def test_it_takes_the_placement_with_the_best_lead() -> None:
    game = ontop.Game(["red", "blue"], seed=4)
    while game.ply < 12:
        game.play(game.legal_moves[0])
    seat = game.state.turn
    chosen = make_bot("ontop", "greedy", 1).choose(game.view(seat), Clock())
    leads = {move: lead(rules.apply(game.state, move)[0], seat) for move in game.legal_moves}
    assert leads[chosen] == max(leads.values())


def test_the_lead_counts_partners_together() -> None:
    state = ontop.Game(["red", "blue", "yellow", "white"], teams=True, seed=1).state
    assert lead(state, 0) == lead(state, 2) == 0
