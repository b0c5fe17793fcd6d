"""Random numbers for compiled code: splitmix64, its state in an array of one number."""

from typing import Final

import numpy as np

from topdrop.compiling import compiled

_HALF: Final = np.uint64(32)


@compiled
def random_bits(rng):
    """Step the generator (splitmix64) and return 32 random bits."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (z ^ (z >> np.uint64(31))) >> _HALF


@compiled
def below(rng, bound):
    """Return a random number from 0 up to `bound` - 1."""
    # Multiplying and shifting takes no division; for bounds this small the bias is negligible.
    return np.int64((random_bits(rng) * np.uint64(bound)) >> _HALF)


@compiled
def seed_generator(rng, seed, stream):
    """Start the generator of one play-out: the same seed and stream give the same play-out."""
    # The generator only adds a constant at each step: seeds that differ by a multiple of it would
    # repeat each other if they were not mixed.
    rng[0] = np.uint64(seed)
    first = random_bits(rng)
    second = random_bits(rng)
    rng[0] = ((first << _HALF) | second) ^ (np.uint64(stream) * np.uint64(0xD1342543DE82EF95))
    random_bits(rng)
