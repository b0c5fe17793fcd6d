import asyncio
from pathlib import Path
from typing import Any

import pytest

from eavesdropper import overhear_all, twin_plans
from topdrop.core.registry import games
from topdrop.ontop.game import Game as OnTop
from topdrop.server.adapters import adapters
from topdrop.server.adapters.ontop import OnTopAdapter
from topdrop.server.protocol.messages import MovePreview


def overhear_twins(data: Path, seeds: range) -> list[tuple[bytes, bytes]]:
    """Play pairs of games that differ only in what lies face down; return what was heard."""
    plans = [twin_plans(seed) for seed in seeds]
    firsts, seconds = (
        asyncio.run(overhear_all(data / name, [pair[which] for pair in plans]))
        for which, name in enumerate(("first", "second"))
    )
    return list(zip(firsts, seconds, strict=True))


def check_silence(data: Path, seeds: range) -> None:
    for seed, (first, second) in zip(seeds, overhear_twins(data, seeds), strict=True):
        assert first == second, seed
        assert b"COMMITMENT" in first
        assert len(first) > 10_000


def test_nothing_anybody_hears_depends_on_tiles_still_face_down(tmp_path: Path) -> None:
    check_silence(tmp_path, range(100))


@pytest.mark.slow
def test_nothing_is_heard_in_a_thousand_games(tmp_path: Path) -> None:
    check_silence(tmp_path, range(1_000))


class LeakyPreviews(OnTopAdapter):
    """Previews on the game itself, pile and all, instead of on what is public."""

    def preview(self, game: OnTop, move: str) -> MovePreview:
        if super().preview(game, move).problem is not None:
            return super().preview(game, move)
        ahead = game.copy()
        return MovePreview(move=move, events=tuple(e.as_json() for e in ahead.play(move)))


class LeakyScenery(OnTopAdapter):
    """Sorts the tiles of the scenery as they lie in the pile."""

    order: Any = ()

    def restore(self, setup: Any, hidden: Any) -> OnTop:
        self.order = hidden["order"]
        return super().restore(setup, hidden)

    def scenery(self, setup: Any) -> dict[str, Any]:
        return {**super().scenery(setup), "tiles": dict.fromkeys(self.order, 1)}


@pytest.mark.parametrize("leaky", [LeakyPreviews, LeakyScenery])
def test_a_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leaky: type[OnTopAdapter]
) -> None:
    monkeypatch.setitem(adapters(), "ontop", leaky("ontop", games()["ontop"]))
    heard = overhear_twins(tmp_path, range(5))
    assert all(first != second for first, second in heard)


def test_a_leaking_commitment_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = vars(OnTop)["commitment"].fget
    told = property(lambda game: f"{plain(game)}, next comes {game._pile.turned_up(game.ply + 1)}")
    monkeypatch.setattr(OnTop, "commitment", told)
    assert any(first != second for first, second in overhear_twins(tmp_path, range(5)))
