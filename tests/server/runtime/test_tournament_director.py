"""Directors of tournaments on a turned clock: killed after a pairing, several at once."""

from pathlib import Path

import pytest

from simulated_tournaments import simulate


@pytest.mark.parametrize(
    "seeds", [range(12), pytest.param(range(1_000, 2_000), marks=pytest.mark.slow)], ids=len
)
def test_nothing_is_done_twice_or_too_late_though_directors_are_killed(
    tmp_path: Path, seeds: range
) -> None:
    faults = simulate(tmp_path, seeds)
    assert faults.any == 0, faults
    assert faults.events == len(seeds)
    assert faults.kills >= len(seeds) // 2
    assert {"played", "deadline"} <= set(faults.said)
