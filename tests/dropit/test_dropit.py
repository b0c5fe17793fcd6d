from topdrop import dropit
from topdrop.core.game import Game
from topdrop.core.registry import games

PUBLIC = """
COLOURS Colour DataFileError Difference Drop ENDS Edges Expectation Finding Game IllegalMove Joker
Landing Move NAME NotationError OtherPhysics PRINTOUTS Piece Pose Position RecordError Release
Resting SETUP_KEYS SHAPES Setup SetupError Shaft State TITLE TopdropError Verdict View Zone
animation annotations evaluate expected_points game_from_position game_text judge judge_position
make_setup new_game other_physics parse_game_text parse_move picture printout replay resume simulate
view_from_position
"""


def test_the_package_is_registered_as_a_game() -> None:
    module = games()["dropit"]
    assert vars(module) is vars(dropit)
    assert (module.NAME, module.TITLE) == ("dropit", "Drop It")
    assert list(module.ENDS) == ["pieces_out"]
    game: Game = dropit.new_game({"players": ["red", "blue"]})
    assert game.end is None


def test_the_public_names() -> None:
    assert sorted(dropit.__all__) == sorted(PUBLIC.split())
    assert all(hasattr(dropit, name) for name in dropit.__all__)
