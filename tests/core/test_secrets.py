import hashlib
import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.secrets import Pile, commitment

THINGS = ["RBWY", "RBYW", "RWBY", "RWYB", "RYBW", "RYWB", "RBWY"]


@given(st.lists(st.text()), st.none() | st.integers(min_value=0))
def test_shuffling_loses_and_makes_nothing(things: list[str], seed: int | None) -> None:
    pile = Pile.shuffled(things, seed)
    assert len(pile) == len(things)
    assert Counter(pile.opened()) == Counter(things)
    assert [pile.turned_up(i) for i in range(len(things))] == list(pile.opened())


def test_shuffling_leaves_the_list_alone() -> None:
    things = list("abcdefgh")
    Pile.shuffled(things, 1)
    assert things == list("abcdefgh")


def test_a_seed_makes_the_order_and_the_salt_repeatable() -> None:
    one, other = Pile.shuffled(THINGS, 7), Pile.shuffled(THINGS, 7)
    assert (one.opened(), one.salt) == (other.opened(), other.salt)
    assert Pile.shuffled(THINGS, 8).salt != one.salt


@given(st.lists(st.integers(), max_size=200), st.integers(min_value=0))
def test_a_seed_brings_the_order_that_python_s_shuffle_brings(things: list[int], seed: int) -> None:
    expected = [str(thing) for thing in things]
    order = list(expected)
    Random(seed).shuffle(expected)
    assert Pile.shuffled(order, seed).opened() == tuple(expected)


def test_without_a_seed_every_order_comes_up_about_as_often() -> None:
    orders = Counter(Pile.shuffled("abc").opened() for _ in range(1200))
    assert len(orders) == 6
    assert all(110 < count < 290 for count in orders.values())
    assert Pile.shuffled([]).opened() == ()


def test_without_a_seed_no_two_piles_are_alike() -> None:
    things = [str(i) for i in range(34)]
    one, other = Pile.shuffled(things), Pile.shuffled(things)
    assert one.opened() != other.opened()
    assert one.salt != other.salt
    assert one.commitment != other.commitment


def test_every_order_comes_up_about_as_often() -> None:
    orders = Counter(Pile.shuffled("abc", seed).opened() for seed in range(1200))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def test_a_salt_has_256_bits() -> None:
    for pile in (Pile.shuffled(THINGS), Pile.shuffled(THINGS, 1)):
        assert len(bytes.fromhex(pile.salt)) == 32


def test_a_commitment_is_a_hash_anybody_can_check() -> None:
    pile = Pile(["RBWY", "RYBW"], "00ff")
    told = hashlib.sha256(b'["00ff",["RBWY","RYBW"]]').hexdigest()
    assert pile.commitment == commitment(["RBWY", "RYBW"], "00ff") == told
    assert json.loads('["00ff",["RBWY","RYBW"]]') == [pile.salt, list(pile.opened())]


def test_a_commitment_binds_order_and_salt() -> None:
    known = commitment(["a", "b"], "salt")
    assert commitment(["b", "a"], "salt") != known
    assert commitment(["a", "b"], "Salt") != known
    assert commitment(["a", "b", "b"], "salt") != known
    assert commitment(["ab"], "salt") != commitment(["a", "b"], "salt")


def test_turning_up_beyond_the_last_fails() -> None:
    with pytest.raises(IndexError):
        Pile(["a"], "salt").turned_up(1)


def test_a_pile_does_not_print_its_order() -> None:
    pile = Pile.shuffled(THINGS, 1)
    assert repr(pile) == str(pile) == "<Pile of 7>"
    assert not hasattr(pile, "__dict__")
