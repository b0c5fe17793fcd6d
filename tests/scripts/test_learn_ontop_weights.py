"""Learning On Top's estimate, as a developer runs it."""

import subprocess
import sys
from pathlib import Path

import numpy as np

from script import SCRIPTS
from topdrop.bots.ontop.network import HIDDEN


def test_it_learns_every_kind_of_games_and_writes_what_it_learned(tmp_path: Path) -> None:
    out = tmp_path / "tiny.npz"
    options = ["--rounds", "2", "--games", "20", "--processes", "1", "--out", str(out)]
    done = subprocess.run(
        [sys.executable, str(SCRIPTS / "learn_ontop_weights.py"), *options],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert done.stdout.count("round 2 of 2") == 4
    with np.load(out, allow_pickle=False) as arrays:
        assert str(arrays["command"]).endswith("--rounds 2 --games 20 --seed 1")
        for kind, players in (("2", 2), ("3", 3), ("4", 4), ("pairs", 4)):
            assert arrays[f"{kind}.expected"].shape[0] == players + 1
            assert arrays[f"{kind}.third"].shape == (HIDDEN + 1, 8)
            assert np.isfinite(arrays[f"{kind}.first"]).all()
