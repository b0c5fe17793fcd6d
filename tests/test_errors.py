"""The exceptions, where one looks for them first."""

import pytest

from topdrop import dropit, errors, ontop
from topdrop.core import errors as home


def test_every_exception_is_offered_and_is_the_same_everywhere() -> None:
    kinds = {
        name
        for name, value in vars(home).items()
        if isinstance(value, type) and issubclass(value, Exception)
    }
    assert set(errors.__all__) == kinds
    for name in errors.__all__:
        assert getattr(errors, name) is getattr(home, name)
        for game in (ontop, dropit):
            assert getattr(game, name, getattr(home, name)) is getattr(home, name)


def test_what_a_game_raises_is_caught_by_its_own_name() -> None:
    with pytest.raises(ontop.IllegalMove):
        ontop.Game(seed=1).play("a3a4")
    with pytest.raises(ontop.NotationError):
        ontop.Game(seed=1).play("banana")
    with pytest.raises(dropit.IllegalMove):
        dropit.Game().play("joker yes")
    with pytest.raises(dropit.SetupError):
        dropit.new_game({"players": ["red"]})
    for game in (ontop, dropit):
        with pytest.raises(game.RecordError):
            game.replay({})
