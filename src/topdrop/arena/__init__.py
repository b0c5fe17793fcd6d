"""Matches between bots in bulk: thousands of games, what came of them, and who is stronger.

>>> from topdrop.arena import make_match, play_match, standings
>>> match = make_match("ontop", ["greedy", "random"], seed=1)
>>> games = play_match(match, games=2, workers=0)
>>> best, _ = standings(match.names, games)
>>> best.name
'greedy'
"""

from topdrop.arena.chart import match_svg
from topdrop.arena.cluster import play_on_ray, record_on_ray
from topdrop.arena.contestant import Contestant, find_contestants
from topdrop.arena.intervals import DealTotal, Interval, mean_interval, share_interval, wilson
from topdrop.arena.jsonl import ResultStore
from topdrop.arena.ladder import LadderFile, Rung, ladders, read_ladder
from topdrop.arena.line_file import ResultStoreError
from topdrop.arena.match import Fixture, Match, fixtures, make_match, rotations
from topdrop.arena.plies import ply_rows
from topdrop.arena.ply_file import PlyFile, open_ply_file
from topdrop.arena.pool import ArenaError, play_games, play_recorded
from topdrop.arena.rating import Rating, ratings
from topdrop.arena.record_store import GameStore, open_games, read_record_results
from topdrop.arena.recording import RecordedGame
from topdrop.arena.results import GameResult, SeatResult
from topdrop.arena.run_game import play_fixture, prepare, record_fixture
from topdrop.arena.scheduler import play_match
from topdrop.arena.sprt import SequentialTest, Sprt, elo_difference, expected_score, make_sprt
from topdrop.arena.standing import Standing, head_to_head, standings
from topdrop.arena.store import open_store, read_results

__all__ = [
    "ArenaError",
    "Contestant",
    "DealTotal",
    "Fixture",
    "GameResult",
    "GameStore",
    "Interval",
    "LadderFile",
    "Match",
    "PlyFile",
    "Rating",
    "RecordedGame",
    "ResultStore",
    "ResultStoreError",
    "Rung",
    "SeatResult",
    "SequentialTest",
    "Sprt",
    "Standing",
    "elo_difference",
    "expected_score",
    "find_contestants",
    "fixtures",
    "head_to_head",
    "ladders",
    "make_match",
    "make_sprt",
    "match_svg",
    "mean_interval",
    "open_games",
    "open_ply_file",
    "open_store",
    "play_fixture",
    "play_games",
    "play_match",
    "play_on_ray",
    "play_recorded",
    "ply_rows",
    "prepare",
    "ratings",
    "read_ladder",
    "read_record_results",
    "read_results",
    "record_fixture",
    "record_on_ray",
    "rotations",
    "share_interval",
    "standings",
    "wilson",
]
