"""Our games keep the table's protocols, which the type checker sees to: this file is its test."""

import pytest

from topdrop import dropit, ontop
from topdrop.core.game import (
    AnimatedModule,
    ColouredModule,
    Game,
    GameModule,
    PartneredGame,
    PositionedGame,
    PositionedModule,
    PrintableModule,
    SimulatingModule,
)

MODULES: list[GameModule] = [ontop, dropit]
COLOURED: list[ColouredModule] = [ontop, dropit]
FALLING: tuple[SimulatingModule, AnimatedModule] = (dropit, dropit)
PRINTABLE: list[PrintableModule] = [ontop, dropit]
PARTNERED: list[PartneredGame] = [ontop.Game()]
POSITIONED: list[PositionedModule] = [ontop, dropit]
STATED: list[PositionedGame] = [
    ontop.Game(), dropit.Game(), ontop.Game().view(0), dropit.Game().view(None)
]  # fmt: skip
GAMES: list[Game] = [ontop.Game(), dropit.Game(["red", "blue"])]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.NAME))
def test_a_game_ends_in_ways_and_colours_that_it_names(module: GameModule) -> None:
    assert module.ENDS
    assert all(isinstance(end, str) for end in module.ENDS)
    assert len({coloured.COLOURS for coloured in COLOURED}) == len(COLOURED)


def test_what_is_stated_is_set_up_again() -> None:
    for module, stated in zip(POSITIONED, STATED, strict=False):
        text = stated.position_text()
        assert module.game_from_position(text).view(None) is not None
        assert module.view_from_position(text, 1).seat == 1


def test_new_games_have_a_point_count_for_every_player() -> None:
    for game in GAMES:
        assert list(game.points) == list(game.players)


def test_whatever_can_be_printed_is_a_pdf() -> None:
    for printable in PRINTABLE:
        for what in printable.PRINTOUTS:
            assert printable.printout(what, {}).startswith(b"%PDF-")
