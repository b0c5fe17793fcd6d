import pytest

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime import rate_limits
from topdrop.server.runtime.rate_limits import ConcurrencyLimit, TokenBuckets
from topdrop.server.settings import Rate


class Watch:
    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_a_bucket_empties_and_fills_up_again() -> None:
    watch = Watch()
    buckets: TokenBuckets[str] = TokenBuckets(Rate(2.0, 3), watch)
    for _ in range(3):
        buckets.take("a")
    with pytest.raises(Refusal, match="too fast") as caught:
        buckets.take("a")
    assert caught.value.code == "too_fast"
    buckets.take("b")
    watch.seconds += 0.5
    buckets.take("a")
    with pytest.raises(Refusal):
        buckets.take("a")
    watch.seconds += 1_000
    for _ in range(3):
        buckets.take("a")
    with pytest.raises(Refusal):
        buckets.take("a")


def test_full_buckets_are_forgotten_and_empty_ones_are_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rate_limits, "MAX_KEPT", 3)
    watch = Watch()
    buckets: TokenBuckets[int] = TokenBuckets(Rate(1.0, 1), watch)
    for key in range(3):
        buckets.take(key)
    watch.seconds += 0.5
    buckets.take(3)
    watch.seconds += 0.6
    buckets.take(4)
    with pytest.raises(Refusal):
        buckets.take(3)
    assert len(buckets._levels) == 2


def test_counts_go_up_and_down() -> None:
    counts: ConcurrencyLimit[str] = ConcurrencyLimit(2)
    with counts.slot("a", "too_many_connections"), counts.slot("a", "too_many_connections"):
        with pytest.raises(Refusal) as caught, counts.slot("a", "too_many_connections"):
            raise AssertionError("one too many")
        assert caught.value.code == "too_many_connections"
        with counts.slot("b", "too_many_connections"):
            pass
    with counts.slot("a", "too_many_connections"):
        pass
    assert not counts._counts
