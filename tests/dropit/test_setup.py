from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import SetupError
from topdrop.dropit.edges import Edges
from topdrop.dropit.pieces import COLOURS, PER_COLOUR, Piece
from topdrop.dropit.setup import EDITIONS, PAIRS, TEAM_SIZES, Setup, make_setup, setup_from_json
from topdrop.dropit.shaft import Shaft

FULL_SET = Counter(dict(PER_COLOUR))


def box(setup: Setup) -> Counter[Piece]:
    return Counter(piece for hand in setup.pieces for piece in hand)


def shapes(setup: Setup, seat: int, colour: str) -> Counter[str]:
    return Counter(piece.shape for piece in setup.pieces[seat] if piece.colour == colour)


def test_four_players_have_a_colour_each() -> None:
    setup = make_setup(["green", "red", "yellow", "blue"])
    for seat, colour in enumerate(setup.players):
        assert shapes(setup, seat, colour) == FULL_SET
        assert len(setup.pieces[seat]) == 9


def test_three_players_share_the_fourth_colour() -> None:
    setup = make_setup(["green", "red", "yellow"])
    assert [len(hand) for hand in setup.pieces] == [12, 12, 12]
    for seat, pair in enumerate(PAIRS):
        assert shapes(setup, seat, "blue") == Counter(["circle", *pair])
        assert shapes(setup, seat, setup.players[seat]) == FULL_SET


@pytest.mark.parametrize("order", list(permutations(PAIRS)))
def test_three_players_may_deal_the_pairs_otherwise(order: tuple[tuple[str, str], ...]) -> None:
    setup = make_setup(["red", "blue", "green"], pairs=[pair[::-1] for pair in order])
    assert setup.pairs == order
    assert shapes(setup, 2, "yellow") == Counter(["circle", *order[2]])


def test_two_players_have_two_colours_each() -> None:
    setup = make_setup(["blue", "red"])
    assert setup.colours == (("blue", "green"), ("red", "yellow"))
    assert [len(hand) for hand in setup.pieces] == [18, 18]
    swapped = make_setup(["blue", "red"], colours=[["blue", "yellow"], ["red", "green"]])
    assert shapes(swapped, 0, "yellow") == FULL_SET


@pytest.mark.parametrize("count", [2, 3, 4])
@given(data=st.data())
def test_every_piece_of_the_box_is_dealt_once(count: int, data: st.DataObject) -> None:
    players = data.draw(st.permutations(COLOURS))[:count]
    assert box(make_setup(players)) == Counter(
        {Piece(c, shape): n for c in COLOURS for shape, n in PER_COLOUR.items()}
    )


@pytest.mark.parametrize("one", TEAM_SIZES)
@pytest.mark.parametrize("other", TEAM_SIZES)
def test_in_a_team_of_any_size_every_member_drops_equally_often(one: int, other: int) -> None:
    setup = make_setup(None, teams=[one, other])
    assert setup.players == ("red", "blue")
    for seat, size in enumerate((one, other)):
        members = Counter(setup.member(seat, dropped) for dropped in range(18))
        assert members == dict.fromkeys(range(size), 18 // size)


def test_without_teams_nobody_is_a_member() -> None:
    assert make_setup(["red", "blue"]).member(0, 3) is None


@pytest.mark.parametrize(
    ("edition", "players", "jokers", "faces"),
    [
        ("dutch", 2, 4, "shapes"),
        ("dutch", 3, 2, "shapes"),
        ("dutch", 4, 2, "shapes"),
        ("english", 2, 2, "colours"),
        ("english", 3, 2, "colours"),
        ("english", 4, 2, "colours"),
    ],
)
def test_editions_differ_in_faces_and_jokers(
    edition: str, players: int, jokers: int, faces: str
) -> None:
    setup = make_setup(COLOURS[:players], edition=edition, jokers=True)
    assert (setup.jokers, setup.edges.faces) == (jokers, faces)
    assert make_setup(COLOURS[:players], edition=edition).jokers == 0
    assert make_setup(COLOURS[:players], edition=edition, edges="none").edges == Edges("none")


setups = st.builds(
    lambda players, options: make_setup(
        players,
        teams=[3, 2] if len(players) == 2 and options.pop("with_teams") else None,
        **{key: value for key, value in options.items() if key != "with_teams"},
    ),
    st.integers(2, 4).flatmap(lambda n: st.permutations(COLOURS).map(lambda order: order[:n])),
    st.fixed_dictionaries(
        {
            "with_teams": st.booleans(),
            "edges": st.sampled_from(["shapes", "colours", "none", None]),
            "left": st.sampled_from("AD"),
            "right": st.sampled_from("BC"),
            "jokers": st.integers(0, 18) | st.booleans(),
            "hand": st.sampled_from(["steady", "natural"]),
            "edition": st.sampled_from(EDITIONS),
            "shaft": st.sampled_from(["classic", Shaft.load().mirrored().as_json()]),
        }
    ),
)


@given(setups)
def test_every_setup_is_read_as_it_is_written(setup: Setup) -> None:
    assert setup_from_json(setup.as_json()) == setup


def test_a_setup_in_a_record_is_short_when_it_is_usual() -> None:
    assert make_setup(["red", "blue"]).as_json() == {
        "players": ["red", "blue"],
        "edges": "shapes",
        "left": "A",
        "right": "B",
        "jokers": 0,
        "hand": "natural",
    }


def test_rarer_choices_are_written_too() -> None:
    setup = make_setup(
        ["red", "blue"],
        teams=[9, 6],
        colours=[["red", "yellow"], ["blue", "green"]],
        shaft=Shaft.load().mirrored(),
    )
    plain = setup.as_json()
    assert plain["teams"] == [9, 6]
    assert plain["colours"] == [["red", "yellow"], ["blue", "green"]]
    assert plain["shaft"]["levels"]["left"][0] == 31.5
    three = make_setup(["red", "blue", "green"], pairs=PAIRS[::-1])
    assert three.as_json()["pairs"][0] == ["square", "diamond"]


@pytest.mark.parametrize(
    ("plain", "rule"),
    [
        (None, None),
        ([], None),
        ({}, "DI-7"),
        ({"players": "red"}, "DI-7"),
        ({"players": 2}, "DI-7"),
        ({"players": ["red"]}, "DI-7"),
        ({"players": ["red", "red"]}, "DI-7"),
        ({"players": ["red", "pink"]}, "DI-7"),
        ({"players": ["red", ["blue"]]}, "DI-7"),
        ({"players": ["red", None]}, "DI-7"),
        ({"players": [*COLOURS, "red"]}, "DI-7"),
        ({"teams": [3]}, "DI-18"),
        ({"teams": [4, 3]}, "DI-18"),
        ({"teams": [True, 3]}, "DI-18"),
        ({"teams": [1.0, 3]}, "DI-18"),
        ({"teams": {"red": 1, "blue": 3}}, "DI-18"),
        ({"players": ["red", "blue", "green"], "teams": [1, 2]}, "DI-18"),
        ({"players": ["red", "blue"], "colours": [["red"], ["blue"]]}, "DI-7"),
        ({"players": ["red", "blue"], "colours": 3}, "DI-7"),
        ({"players": ["red", "blue"], "colours": [3, 4]}, "DI-7"),
        ({"players": ["red", "blue"], "colours": [[], []]}, "DI-7"),
        (
            {"players": ["red", "blue"], "colours": [["green", "red"], ["blue", "yellow"]]},
            "DI-7",
        ),
        (
            {"players": ["red", "blue"], "colours": [["red", "green"], ["blue", "green"]]},
            "DI-7",
        ),
        ({"players": ["red", "blue"], "colours": [["red", None], ["blue", []]]}, "DI-7"),
        ({"players": ["red", "blue", "green"], "colours": [["red"], ["blue"], ["blue"]]}, "DI-7"),
        ({"players": ["red", "blue"], "pairs": []}, "DI-7"),
        ({"players": ["red", "blue", "green"], "pairs": [PAIRS[0]] * 3}, "DI-7"),
        ({"players": ["red", "blue", "green"], "pairs": [["circle", "square"]]}, "DI-7"),
        ({"players": ["red", "blue", "green"], "pairs": [[None, 1], 3]}, "DI-7"),
        ({"players": ["red", "blue"], "edges": "forms"}, "DI-5"),
        ({"players": ["red", "blue"], "edges": ["shapes"]}, "DI-5"),
        ({"players": ["red", "blue"], "left": "B"}, "DI-5"),
        ({"players": ["red", "blue"], "right": 1}, "DI-5"),
        ({"players": ["red", "blue"], "jokers": -1}, "DI-21"),
        ({"players": ["red", "blue"], "jokers": 19}, "DI-21"),
        ({"players": ["red", "blue"], "jokers": 2.0}, "DI-21"),
        ({"players": ["red", "blue"], "jokers": "2"}, "DI-21"),
        ({"players": ["red", "blue"], "hand": "shaky"}, "DI-10"),
        ({"players": ["red", "blue"], "hand": {}}, "DI-10"),
        ({"players": ["red", "blue"], "edition": "french"}, "DI-7"),
        ({"players": ["red", "blue"], "shaft": "tower"}, None),
        ({"players": ["red", "blue"], "shaft": ["classic"]}, "DI-2"),
        ({"players": ["red", "blue"], "shaft": 5}, "DI-2"),
        ({"players": ["red", "blue"], "shaft": {}}, None),
    ],
)
def test_choices_that_make_no_game_are_refused(plain: Any, rule: str | None) -> None:
    with pytest.raises(SetupError) as caught:
        setup_from_json(plain)
    assert caught.value.rule == rule


@pytest.mark.parametrize("rules", [0, 2, True, "1", None, 1.0])
def test_other_versions_of_the_rules_are_refused(rules: Any) -> None:
    with pytest.raises(SetupError, match="rules"):
        setup_from_json({"players": ["red", "blue"]}, rules)


def test_keys_that_mean_nothing_are_passed_over() -> None:
    plain = {"players": ["red", "blue"], "names": ["Ann", "Ben"], "jokers": None}
    assert setup_from_json(plain) == make_setup(["red", "blue"])
