import pytest

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime import rate_limits
from topdrop.server.runtime.rate_limits import ConcurrencyLimit, SharedRates, TokenBuckets
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


def test_many_who_are_all_too_fast_take_no_more_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_KEPT", 3)
    buckets: TokenBuckets[int] = TokenBuckets(Rate(1.0, 1), Watch())
    for key in range(100):
        buckets.take(key)
    assert list(buckets._levels) == [97, 98, 99]


def test_a_person_and_an_address_are_counted_each_for_itself() -> None:
    rates = SharedRates(Rate(1.0, 2), Rate(1.0, 5), Watch())

    def is_refused(guest: str | None, address: str) -> bool:
        try:
            rates.take(guest, address)
        except Refusal:
            return True
        return False

    # One person from two addresses; what was refused takes nothing from others at the address.
    assert [is_refused("ann", "here") for _ in range(3)] == [False, False, True]
    assert is_refused("ann", "there")
    assert [is_refused("bob", "here") for _ in range(3)] == [False, False, True]
    assert [is_refused(None, "here") for _ in range(2)] == [False, True]
    assert is_refused("eve", "here")
    assert not is_refused(None, "there")


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
