"""Counting and finding bits of 64-bit words, for compiled code."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.compiling import compiled

_BYTES: Final = np.uint64(0x0101010101010101)
_HIGH_BITS: Final = np.uint64(0x8080808080808080)


def _select_table() -> NDArray[np.uint8]:
    """Return where the n-th set bit of a byte is, at 256 * n + byte; 0 where there is none."""
    table = np.zeros(8 * 256, np.uint8)
    for byte in range(256):
        for n, bit in enumerate(bit for bit in range(8) if byte >> bit & 1):
            table[256 * n + byte] = bit
    return table


_SELECT: Final = _select_table()


@compiled
def popcount(word):
    """Return how many bits of a 64-bit word are set."""
    return np.int64((_byte_counts(word) * _BYTES) >> np.uint64(56))


@compiled
def _byte_counts(word):
    """Return how many bits of each byte are set, in that byte."""
    # numba offers no instruction for this: add up bits in pairs, in fours, in bytes. LLVM makes the
    # instruction of it where the processor has one.
    word = word - ((word >> np.uint64(1)) & np.uint64(0x5555555555555555))
    word = (word & np.uint64(0x3333333333333333)) + (
        (word >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    return (word + (word >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)


@compiled
def nth_bit(word, n):
    """Return where the n-th set bit of a 64-bit word is, counted from 0; it has more than n."""
    # No loop and no branch, which a processor could not foresee. Each byte of `up_to` has the set
    # bits up to its end; the bytes in which they are n at most lie before the one wanted.
    n = np.uint64(n)
    up_to = _byte_counts(word) * _BYTES
    before = (((n * _BYTES) | _HIGH_BITS) - up_to) & _HIGH_BITS
    shift = (((before >> np.uint64(7)) * _BYTES) >> np.uint64(56)) << np.uint64(3)
    rest = n - (((up_to << np.uint64(8)) >> shift) & np.uint64(0xFF))
    byte = (word >> shift) & np.uint64(0xFF)
    return np.int64(shift + np.uint64(_SELECT[(rest << np.uint64(8)) | byte]))
