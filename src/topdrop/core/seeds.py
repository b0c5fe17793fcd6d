"""Seeds, as everything in topdrop that can be repeated takes them.

>>> read_seed(7)
7
>>> read_seed(-1)
Traceback (most recent call last):
topdrop.core.errors.SetupError: seed: should be a whole number from 0 on, not -1
"""

import hashlib
from operator import index
from typing import Final

from topdrop.core.errors import SetupError, quote

BITS: Final = 64
"""What files can hold of a seed, and what compiled code starts its generators from."""


def read_seed(value: object, argument: str = "seed", *, bits: int | None = None) -> int | None:
    """Return a seed as an int.

    Args:
        value: A whole number from 0 on, of Python or numpy; None for no seed.
        argument: What the caller calls it, for the message.
        bits: How many it may have, where it is going to stand in a file; None for any number.

    Raises:
        SetupError: It is a negative number, a fraction, a truth value, a text or anything else; or
            it has too many bits.
    """
    if value is None:
        return None
    if not isinstance(value, bool):
        try:
            seed = index(value)  # type: ignore[arg-type]  # this asks whether it has __index__
        except TypeError:
            pass
        else:
            if seed >= 0 and (bits is None or seed < 1 << bits):
                return seed
    most = "on" if bits is None else f"to 2^{bits} - 1"
    raise SetupError(f"{argument}: should be a whole number from 0 {most}, not {quote(value)}")


def seed_bits(seed: int) -> int:
    """Return a seed in 64 bits: itself where it fits in, else a hash of it."""
    if seed < 1 << BITS:
        return seed
    return int.from_bytes(
        hashlib.sha256(seed.to_bytes(-(-seed.bit_length() // 8))).digest()[: BITS // 8]
    )
