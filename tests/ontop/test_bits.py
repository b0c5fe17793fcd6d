"""Bits of 64-bit words, compiled."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from topdrop.ontop.bits import nth_bit, popcount


@given(st.integers(0, 2**64 - 1))
def test_bits_are_counted_and_found(word: int) -> None:
    places = [place for place in range(64) if word >> place & 1]
    assert popcount(np.uint64(word)) == len(places)
    assert [nth_bit(np.uint64(word), n) for n in range(len(places))] == places


def test_full_and_single_bits_are_found() -> None:
    full = np.uint64(2**64 - 1)
    assert [nth_bit(full, n) for n in range(64)] == list(range(64))
    assert [nth_bit(np.uint64(1 << place), 0) for place in range(64)] == list(range(64))
