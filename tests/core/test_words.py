from topdrop.core.words import as_name, game_over, listed, number, plural


def test_lists_are_written_as_english_writes_them() -> None:
    names = ["Ann", "Ben", "Cleo", "Dan"]
    assert [listed(names[:count]) for count in range(5)] == [
        "",
        "Ann",
        "Ann and Ben",
        "Ann, Ben, and Cleo",
        "Ann, Ben, Cleo, and Dan",
    ]


def test_one_is_no_plural() -> None:
    counts = (-2, 0, 1, 2)
    assert [plural(count, "point") for count in counts] == [
        "\N{MINUS SIGN}2 points",
        "0 points",
        "1 point",
        "2 points",
    ]
    assert number(-13) == "\N{MINUS SIGN}13"


def test_a_colour_becomes_a_name_and_a_name_stays() -> None:
    assert [as_name(word) for word in ("red", "Dan Brown", "")] == ["Red", "Dan Brown", ""]


def test_the_end_tells_the_reason_the_winners_and_the_points() -> None:
    assert game_over("Why.", ["Ann"], [("Ann", 3), ("Ben", -1)]) == (
        "The game is over. Why. Winner: Ann. Final points: Ann 3; Ben \N{MINUS SIGN}1."
    )
    assert "Winners: Ann and Ben." in game_over("Why.", ["Ann", "Ben"], [])
