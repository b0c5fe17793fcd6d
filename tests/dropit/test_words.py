from topdrop.dropit.events import GameEnded, JokerDecided, PieceDropped, PiecesRested
from topdrop.dropit.pieces import Release
from topdrop.dropit.words import in_words, sentence

PLAYERS = ("red", "yellow")
TEAMS = (("Ann", "Ben"), ("Cleo",))


def dropped(seat: int, member: int | None) -> PieceDropped:
    return PieceDropped("DI-9", seat, member, "blue square", 70, 30, Release(70, 30))


def test_the_rule_stands_in_brackets() -> None:
    assert in_words(dropped(0, None), PLAYERS) == "Red drops: blue square. [DI-9]"
    assert in_words(PiecesRested("DI-23", (), True), PLAYERS) == (
        "The pieces would not come to rest and were stopped. [DI-23]"
    )


def test_members_of_a_team_go_by_their_numbers_or_their_names() -> None:
    assert sentence(dropped(0, 1), PLAYERS) == "Red 2 drops: blue square."
    assert sentence(dropped(0, 1), PLAYERS, TEAMS) == "Ben drops: blue square."
    assert sentence(dropped(1, 0), PLAYERS, TEAMS) == "Cleo drops: blue square."


def test_what_a_team_has_is_that_of_all_its_members() -> None:
    kept = JokerDecided("DI-21", 0, False, 2)
    assert sentence(kept, PLAYERS, TEAMS) == "Ann and Ben: joker kept, 2 left."
    ended = GameEnded("DI-17", "pieces_out", (61, 61), PLAYERS)
    assert sentence(ended, PLAYERS, TEAMS) == (
        "The game is over. All pieces have been dropped. Winners: Ann, Ben, and Cleo. "
        "Final points: Ann and Ben 61; Cleo 61."
    )
