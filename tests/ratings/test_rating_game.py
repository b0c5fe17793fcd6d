"""What a game changes, by how it ended and by who met before."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.ratings import reasons
from topdrop.ratings.parameters import BOT_GAMES, HALF_LIFE
from topdrop.ratings.rating_game import (
    Meeting,
    Outcome,
    Pair,
    Side,
    Standing,
    is_bot,
    pairs_of,
    rate_game,
)
from topdrop.ratings.rebuilding import Rebuilding

DAY = 24 * 60 * 60 * 1000


def game(*players: str, places: tuple[int, ...] = (), at: int = DAY, **fields: object) -> Outcome:
    """Return the outcome of a game that its players ended in this order."""
    ranked = places or tuple(range(1, len(players) + 1))
    sides = tuple(Side((who,), place) for who, place in zip(players, ranked, strict=True))
    values: dict[str, object] = {"game": "ontop", "size": str(len(players)), **fields}
    return Outcome(at=at, sides=sides, **values)  # type: ignore[arg-type]


def test_both_who_played_are_rated() -> None:
    rated = rate_game(game("ann", "bob"), {}, {})
    ann, bob = rated.changes
    assert (ann.who, ann.place, bob.who, bob.place) == ("ann", 1, "bob", 2)
    assert ann.before == bob.before == Standing()
    assert ann.after.mu > 25 > bob.after.mu
    assert (ann.after.games, ann.after.won, ann.after.lost) == (1, 1, 0)
    assert (bob.after.games, bob.after.won, bob.after.lost) == (1, 0, 1)
    assert ann.after.at == DAY


def test_a_shared_first_place_is_neither_won_nor_lost() -> None:
    ann, bob, cem = rate_game(game("ann", "bob", "cem", places=(1, 1, 3)), {}, {}).changes
    assert (ann.after.won, ann.after.shared, ann.after.lost) == (0, 1, 0)
    assert bob.after.shared == 1
    assert cem.after.lost == 1


def test_bots_are_never_rated() -> None:
    rated = rate_game(game("ann", "bot:level3"), {}, {})
    assert [change.who for change in rated.changes] == ["ann"]
    assert list(rated.meetings) == [Pair("ann", "bot:level3")]


def test_a_bot_whose_strength_nobody_knows_cannot_be_rated_against() -> None:
    with pytest.raises(KeyError):
        rate_game(game("ann", "bot:mine"), {}, {})


@pytest.mark.parametrize("reason", [reasons.TOO_SHORT, reasons.SAME_ADDRESS])
def test_what_does_not_count_changes_nothing(reason: reasons.Reason) -> None:
    outcome = game("ann", "bob", reason=reason)
    rated = rate_game(outcome, {}, {})
    assert (rated.outcome, rated.changes, rated.meetings) == (outcome, (), {})


def test_who_met_whom_is_known_from_both_sides() -> None:
    rated = rate_game(game("ann", "bob", "bot:level2", places=(1, 1, 3)), {}, {})
    known = {pair: (one.won, one.shared, one.lost) for pair, one in rated.meetings.items()}
    assert known == {
        ("ann", "bob"): (0, 1, 0),
        ("ann", "bot:level2"): (1, 0, 0),
        ("bob", "ann"): (0, 1, 0),
        ("bob", "bot:level2"): (1, 0, 0),
    }


def test_partners_do_not_meet() -> None:
    sides = (Side(("ann", "bob"), 1), Side(("cem", "bot:level1"), 2))
    outcome = Outcome(game="ontop", size="pairs", at=0, sides=sides)
    assert pairs_of(outcome) == [
        ("ann", "cem"),
        ("ann", "bot:level1"),
        ("bob", "cem"),
        ("bob", "bot:level1"),
        ("cem", "ann"),
        ("cem", "bob"),
    ]


def test_the_same_opponent_tells_less_and_less() -> None:
    gains = []
    for lately in range(5):
        meetings = {
            Pair("ann", "bob"): Meeting(lately=lately, at=DAY),
            Pair("bob", "ann"): Meeting(lately=lately, at=DAY),
        }
        rated = rate_game(game("ann", "bob"), {}, meetings)
        gains.append(rated.changes[0].after.mu - 25)
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] > 0


def test_a_bot_tells_half_of_what_a_person_does_and_soon_a_quarter_of_that() -> None:
    outcome = game("ann", "bot:level2")
    first = rate_game(outcome, {}, {}).changes[0].after.mu - 25
    known = {Pair("ann", "bot:level2"): Meeting(lately=BOT_GAMES, at=DAY)}
    later = rate_game(outcome, {}, known).changes[0].after.mu - 25
    assert later == pytest.approx(first / 4, abs=1e-5)
    again = msgspec.structs.replace(outcome, at=DAY + HALF_LIFE)
    assert rate_game(again, {}, known).changes[0].after.mu - 25 > later


def test_what_tells_nothing_new_is_not_rated_but_remembered() -> None:
    known = {Pair("ann", "bot:level2"): Meeting(lately=40.0, at=DAY, won=7)}
    rated = rate_game(game("ann", "bot:level2"), {}, known)
    assert rated.outcome.reason == reasons.OFTEN_MET
    assert rated.changes == ()
    assert rated.meetings[Pair("ann", "bot:level2")] == Meeting(lately=40.0, at=DAY, won=8)


WHO = st.sampled_from(["ann", "bob", "cem", "dora", "bot:level1", "bot:level4"])
OUTCOMES = st.lists(
    st.tuples(st.lists(WHO, min_size=2, max_size=2, unique=True), st.integers(0, 40 * DAY)).filter(
        lambda drawn: not all(map(is_bot, drawn[0]))
    ),
    max_size=12,
)


@given(OUTCOMES)
def test_the_same_games_in_the_same_order_give_the_same_numbers(
    drawn: list[tuple[list[str], int]],
) -> None:
    outcomes = [game(*players, at=at) for players, at in drawn]
    once, again = Rebuilding(), Rebuilding()
    assert list(once.rate_all(outcomes)) == list(again.rate_all(outcomes))
    assert once.standings == again.standings
    assert once.meetings == again.meetings


@given(OUTCOMES)
def test_games_of_another_size_change_nothing(drawn: list[tuple[list[str], int]]) -> None:
    outcomes = [game(*players, at=at) for players, at in drawn]
    other = [msgspec.structs.replace(each, size="3") for each in outcomes[:0]]
    rebuilding = Rebuilding()
    list(rebuilding.rate_all([*outcomes, *other]))
    assert set(rebuilding.standings) <= {("ontop", "2")}
    games = sum(one.games for one in rebuilding.standings.get(("ontop", "2"), {}).values())
    people = sum(not is_bot(who) for players, _ in drawn for who in players)
    assert games <= people
