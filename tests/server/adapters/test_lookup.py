"""Which adapter a game has: ours, one that another package brings, or the plain one."""

import json
from pathlib import Path

import pytest

from nim import nim_package
from topdrop.core.extensions import entry_points_of
from topdrop.core.game import Game
from topdrop.core.registry import games
from topdrop.server.adapters import adapter_of, adapters, lookup
from topdrop.server.adapters.dropit import DropItAdapter
from topdrop.server.adapters.lookup import GROUP
from topdrop.server.adapters.ontop import OnTopAdapter
from topdrop.server.adapters.plain import PlainAdapter
from topdrop.server.protocol.problems import Refusal

OWN = """
from topdrop.server.adapters.base import BaseAdapter

class NimAdapter(BaseAdapter):
    slow = False

    def begin(self, setup, seed=None):
        return self.restore(setup, {}), {}

    def restore(self, setup, hidden):
        return nim.Game(setup)

    def scenery(self, setup):
        return {"heap": nim.HEAP}

class Broken(NimAdapter):
    def __init__(self, name, module):
        raise OSError("no licence")

class Silent(NimAdapter):
    def info(self):
        return None

class Failing(NimAdapter):
    def info(self):
        raise OSError("no list")

class Other:
    pass
"""


def test_our_games_have_adapters_of_their_own() -> None:
    assert isinstance(adapter_of("ontop"), OnTopAdapter)
    assert isinstance(adapter_of("dropit"), DropItAdapter)


def test_a_game_that_is_not_known_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        adapter_of("chess")
    assert caught.value.code == "unknown_game"
    assert set(adapters()) == set(games())


def test_another_package_s_game_has_the_plain_adapter_unless_it_brings_one(tmp_path: Path) -> None:
    with nim_package(tmp_path / "plain"):
        assert isinstance(adapter_of("nim"), PlainAdapter)
    own = {GROUP: {"nim": "nim_package:NimAdapter"}}
    with nim_package(tmp_path / "own", OWN, own):
        adapter = adapter_of("nim")
        assert type(adapter).__name__ == "NimAdapter"
        assert adapter.scenery({}) == {"heap": 5}
        game, hidden = adapter.begin({"players": ["black", "white"]})
        assert json.loads(json.dumps(hidden)) == {}
        played: Game = adapter.restore({"players": ["black", "white"]}, hidden)
        adapter.replay(played, adapter.play(game, "2"))
        assert played.state_json() == game.state_json() == {"heap": 3}
    assert "nim" not in adapters()


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("nim_package:Broken", "OSError: no licence"),
        ("nim_package:Other", "it is no class derived from BaseAdapter"),
        ("nim_package:TITLE", "it is no class derived from BaseAdapter"),
        ("nim_package:Gone", "AttributeError"),
        ("nowhere:Adapter", "ModuleNotFoundError"),
        ("nim_package:Silent", "its info() is no GameInfo"),
        ("nim_package:Failing", "OSError: no list"),
    ],
)
def test_a_game_whose_adapter_cannot_be_used_is_not_served_and_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, target: str, reason: str
) -> None:
    with nim_package(tmp_path, OWN, {GROUP: {"nim": target}}):
        assert "nim" in games()
        assert set(adapters()) == set(games()) - {"nim"}
        assert f"nim of the package nim_package cannot be used: {reason}" in caplog.text
        assert "the game is not served" in caplog.text
        with pytest.raises(Refusal, match="no game called nim"):
            adapter_of("nim")


def test_no_package_takes_our_games_over(tmp_path: Path) -> None:
    with nim_package(tmp_path, OWN, {GROUP: {"ontop": "nim_package:NimAdapter"}}):
        assert isinstance(adapter_of("ontop"), OnTopAdapter)


def test_our_games_are_not_served_by_the_plain_adapter_when_the_installation_is_out_of_date(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(
        lookup, "entry_points_of", lambda group: {} if group == GROUP else entry_points_of(group)
    )
    adapters.cache_clear()
    try:
        assert adapters() == {}
    finally:
        adapters.cache_clear()
    assert "ontop: topdrop has changed since it was installed; install it again" in caplog.text
