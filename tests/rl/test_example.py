"""The example learns something, even when it is given next to no time."""

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from PIL import Image

from topdrop.rl.vector import OnTopVector

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ontop.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_ontop", EXAMPLE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_learns_and_draws_its_curve(example: ModuleType, tmp_path: Path) -> None:
    out = tmp_path / "curve.png"
    curve = example.main(["--steps", "50", "--games", "100", "--out", str(out)])
    assert [plies for plies, _ in curve] == [0, 0, 100, 200, 500, 1000, 2000, 3500, 5000]
    assert curve[-1][1] > max(0.6, curve[0][1])
    with Image.open(out) as picture:
        assert picture.format == "PNG"
        assert len(picture.getcolors(2**24) or []) > 100


def test_features_are_those_after_the_move(example: ModuleType) -> None:
    """What a crossing would look like with a corner of the tile on it comes true."""
    games = OnTopVector(60, players=2, seed=3)
    result = games.reset()
    for _ in range(12):
        result = games.step(games.sample())
    _, after = example.features_of(result.observations)
    own = np.array([after[:, corner] // (7 * 7 * 2) for corner in range(4)])
    moves = games.sample()
    result = games.step(moves)
    # The player who moved is the other one now, so its colour is number 1.
    segments = games.layout.split(result.observations)["segments"][..., 1]
    for game in range(games.count):
        if not result.ended[game]:
            crossings = example.CORNERS[moves[game]]
            expected = [own[corner, game, crossing] for corner, crossing in enumerate(crossings)]
            assert segments[game, crossings].tolist() == expected


def test_what_is_learned_is_what_the_errors_say(example: ModuleType) -> None:
    player = example.Player()
    games = OnTopVector(30, players=2, seed=4)
    result = games.reset()
    features, moves, rows = example.features_of(result.observations), games.sample(), np.arange(30)
    assert not player.values(features, result.masks)[rows, moves].any()
    for _ in range(200):
        predicted = player.values(features, result.masks)[rows, moves]
        player.update(features, moves, 2.0 - predicted)
    assert player.values(features, result.masks)[rows, moves] == pytest.approx(2.0, abs=0.5)
    assert np.isneginf(player.values(features, result.masks)[~result.masks]).all()
