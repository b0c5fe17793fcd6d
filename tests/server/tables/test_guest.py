"""Guests."""

import pytest

from topdrop.server.store import Guest as StoredGuest
from topdrop.server.tables.guest import Guest


def test_a_guest_is_a_person_unless_known_for_a_program() -> None:
    assert not Guest("ann", "Ann").program
    assert Guest("ann", "Ann") != Guest("ann", "Ann", program=True)


def test_a_guest_cannot_be_changed_and_is_the_one_that_stores_keep() -> None:
    guest = Guest("ann", "Ann")
    with pytest.raises(AttributeError):
        guest.name = "Eve"  # type: ignore[misc]
    assert StoredGuest is Guest
