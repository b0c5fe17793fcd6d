"""What games show in the terminal, those of other packages too."""

from pathlib import Path
from random import Random

from nim import nim_package
from topdrop import dropit, ontop
from topdrop.cli.terminal.games import find_terminal_game
from topdrop.core.game import Game
from topdrop.core.registry import find_game


def both() -> list[Game]:
    """A game of each, just begun."""
    return [ontop.Game(seed=1), dropit.Game(seed=1)]


def test_every_completion_of_a_move_can_be_played() -> None:
    for game in both():
        terminal = find_terminal_game(game.record()["game"])
        source = Random(1)
        for _ in range(4):
            for entry in terminal.completions(game):
                complete = f"{entry} 110" if entry.endswith(" ") else entry
                if terminal.answer(game, complete) is None:
                    game.copy().play(terminal.read(game, complete))
            game.play(game.random_move(source))


def test_a_hint_is_a_move() -> None:
    for game in both():
        terminal = find_terminal_game(game.record()["game"])
        game.play(terminal.read(game, terminal.hint(game)))
        assert game.ply == 1


def test_a_game_of_another_package_is_played_as_far_as_it_tells(tmp_path: Path) -> None:
    with nim_package(tmp_path):
        game, terminal = find_game("nim").new_game({}, 1), find_terminal_game("nim")
    assert terminal.greeting.startswith("Nim.")
    assert terminal.prompt(game) == "black, your move"
    assert terminal.choices(game) == "This game does not list its moves."
    events = game.play(terminal.read(game, terminal.hint(game)))
    assert all(terminal.sentence(game, event) for event in events)
