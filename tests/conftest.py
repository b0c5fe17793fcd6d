"""A clock for tests of bots, and how hard hypothesis tries.

A quick sample by default, much more with ``pytest --hypothesis-profile=nightly``; for mutation
runs (docs/mutation.md) a small one that is always the same.
"""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from postgres_server import remove_shared_server
from topdrop.bots.engine.kept import KEPT
from turned_clock import TurnedClock, turn_the_clock

settings.register_profile(
    "quick",
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("nightly", settings.get_profile("quick"), max_examples=300)
settings.register_profile(
    "mutation",
    settings.get_profile("quick"),
    max_examples=15,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
settings.load_profile("quick")


@pytest.fixture
def turned_clock(monkeypatch: pytest.MonkeyPatch) -> TurnedClock:
    """The clock that bots and the arena look at while the test runs."""
    return turn_the_clock(monkeypatch)


@pytest.fixture(autouse=True, scope="module")
def no_engines_left() -> Iterator[None]:
    """End the engines that tests of a module have started, which are kept for the next bot."""
    yield
    KEPT.end_all()


def pytest_sessionfinish() -> None:
    """End what tests share."""
    remove_shared_server()
