"""Seats are balanced."""

from collections import Counter

from topdrop.tournaments.seats import seated


def test_whoever_had_the_first_seat_oftener_has_the_other() -> None:
    seats = {1: Counter({0: 2}), 2: Counter({1: 2})}
    assert seated((1, 2), seats) == (2, 1)


def test_the_last_seat_changes_where_nothing_else_tells() -> None:
    seats = {1: Counter({0: 1, 1: 1}), 2: Counter({0: 1, 1: 1})}
    assert seated((1, 2), seats, {1: 0, 2: 1}) == (2, 1)
    assert seated((1, 2), seats, {1: 1, 2: 0}) == (1, 2)


def test_at_tables_of_four_everybody_gets_a_seat_not_had() -> None:
    seats = {
        each: Counter({seat: 1 for seat in range(4) if seat != 4 - each}) for each in range(1, 5)
    }
    assert seated((1, 2, 3, 4), seats) == (4, 3, 2, 1)
