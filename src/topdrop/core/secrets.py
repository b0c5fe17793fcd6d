"""Hidden orders: shuffled by the operating system's secure generator, committed to in advance.

The commitment is the SHA-256 of the order and a random salt. It is shown before the game and
opened after it, so that everybody can check that the order was fixed from the start and nobody
could compute it (OT-10).
"""

import hashlib
import json
from collections.abc import Sequence
from random import Random
from secrets import token_bytes, token_hex
from typing import Final

from topdrop.core.seeds import read_seed

SALT_BYTES: Final = 32


class Pile:
    """Things face down in an order that is told to nobody, only turned up one by one.

    Attributes:
        salt: What keeps the commitment from being guessed; secret until it is opened.
    """

    __slots__ = ("_order", "salt")

    def __init__(self, order: Sequence[str], salt: str) -> None:
        self._order = tuple(order)
        self.salt = salt

    @classmethod
    def shuffled(
        cls, things: Sequence[str], seed: int | None = None, first: Sequence[str] = ()
    ) -> "Pile":
        """Shuffle `things`.

        Args:
            things: What lies in the pile, by its text forms.
            first: What everybody knows to lie above them, in this order.
            seed: Makes the order repeatable, for experiments and tests; None takes the operating
                system's secure generator, which is what play among people needs.

        Raises:
            SetupError: The seed is none.
        """
        seed = read_seed(seed)
        order = list(things)
        if seed is None:
            _shuffle_by_the_system(order)
            return cls([*first, *order], token_hex(SALT_BYTES))
        source = Random(seed)
        _shuffle(order, source)
        return cls([*first, *order], source.randbytes(SALT_BYTES).hex())

    def __len__(self) -> int:
        return len(self._order)

    def __repr__(self) -> str:
        return f"<Pile of {len(self)}>"

    def turned_up(self, index: int) -> str:
        """Return what comes up as number `index`, counted from 0.

        Raises:
            IndexError: The pile is smaller than that.
        """
        return self._order[index]

    @property
    def commitment(self) -> str:
        """The SHA-256 in hexadecimal that binds the order without telling it."""
        return commitment(self._order, self.salt)

    def opened(self) -> tuple[str, ...]:
        """Return the whole order, for when the game is over."""
        return self._order


def _shuffle(order: list[str], source: Random) -> None:
    """Shuffle things as `Random.shuffle` does, in half the time and alike under every Python."""
    for last in range(len(order) - 1, 0, -1):
        bits = (last + 1).bit_length()
        chosen = source.getrandbits(bits)
        while chosen > last:
            chosen = source.getrandbits(bits)
        order[last], order[chosen] = order[chosen], order[last]


def _shuffle_by_the_system(order: list[str]) -> None:
    """Shuffle things by one large number from the operating system's secure generator."""
    # `SystemRandom` asks the system once for each of them. A number this large has all remainders
    # as often as each other, but for one part in 2^128.
    number = int.from_bytes(token_bytes(2 * len(order) + 16))
    for last in range(len(order) - 1, 0, -1):
        number, chosen = divmod(number, last + 1)
        order[last], order[chosen] = order[chosen], order[last]


def commitment(order: Sequence[str], salt: str) -> str:
    """Return the SHA-256 of an order and its salt, as `Pile.commitment` has it.

    What is hashed is the UTF-8 text of the JSON array ``[salt, [order…]]`` without spaces.
    """
    text = json.dumps([salt, list(order)], separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
