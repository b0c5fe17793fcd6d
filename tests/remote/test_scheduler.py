"""Matches with programs: real ones, over a real server."""

from collections.abc import Sequence
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import pytest

from document_bots import program, running
from server_process import PATIENCE
from topdrop.arena import ArenaError, GameResult, fixtures, make_match
from topdrop.core.errors import SetupError
from topdrop.core.registry import find_game
from topdrop.remote import Invitation, play_games, referee, scheduler

TOLD = 'random.choice(told["view"]["legal_moves"])'
BARRIER = "barrier = threading.Barrier(3, timeout=60)\n"
ALL_THERE = """
def all_there():
    while len(ask("/api/tables/mine")["tables"]) < 3:
        time.sleep(0.01)
    return True

"""
ONE_AT_A_TIME = "game.start(); game.join()"
CHEAT = """
def choose(view):
    return "a1a2" if view["ply"] < 2 else random.choice(view["legal_moves"])

"""
SHORT = {"players": ["red", "blue"], "tiles": {"name": "few", "tiles": {"RYBW": 2, "YRWB": 2}}}


def play(
    folder: Path,
    source: str,
    bots: Sequence[str],
    games: int = 2,
    game: str = "ontop",
    concurrency: int = 1,
) -> list[GameResult]:
    setup = SHORT if game == "ontop" else {"players": ["red", "blue"]}
    match = make_match(game, bots, setup=setup, seed=4, seconds=5.0)
    with ExitStack() as stack:

        def invite(invitations: Sequence[Invitation]) -> None:
            assert [each.name for each in invitations] == [
                contestant.name for contestant in match.contestants if contestant.remote
            ]
            for _, address, token in invitations:
                stack.enter_context(running(source, folder, address, token))

        results = []
        wanted = islice(fixtures(match), games)
        for result in play_games(match, wanted, invite, PATIENCE, concurrency):
            results.append(result)
            if len(results) == games:
                # Programs are ended first: they do not outlive their server in silence.
                stack.close()
    if concurrency == 1:
        assert [result.id for result in results] == list(range(1, games + 1))
    return sorted(results, key=lambda result: result.id)


def choosing(source: str, choice: str) -> str:
    """Return the program, which chooses its moves by an expression."""
    assert TOLD in source
    return source.replace(TOLD, choice)


def test_a_program_plays_a_match_with_seats_rotated(tmp_path: Path) -> None:
    first, second = play(tmp_path, program("ontop"), ["remote:any", "level1"])
    assert [seat.bot for seat in first.seats] == ["remote:any", "level1"]
    assert [seat.bot for seat in second.seats] == ["level1", "remote:any"]
    assert first.seed == second.seed
    for result in (first, second):
        assert result.plies == sum(seat.decisions for seat in result.seats) == 4
        assert all(seat.errors == 0 for seat in result.seats)
        # The program has seconds; the level's few milliseconds may pass while it waits its turn.
        assert [seat.overruns for seat in result.seats if seat.bot == "remote:any"] == [0]
        assert all(0 < seat.ms_mean <= seat.ms_max for seat in result.seats)


def test_programs_play_each_other(tmp_path: Path) -> None:
    (result,) = play(tmp_path, program("ontop"), ["remote:any", "remote:any"], games=1)
    assert [seat.bot for seat in result.seats] == ["remote:any", "remote:any#2"]
    assert [seat.errors for seat in result.seats] == [0, 0]


def test_a_program_plays_drop_it(tmp_path: Path) -> None:
    (result,) = play(tmp_path, program("dropit"), ["remote:any", "random@9tries"], 1, "dropit")
    assert result.plies == 36
    assert [seat.errors for seat in result.seats] == [0, 0]


def test_a_program_is_told_its_seconds(tmp_path: Path) -> None:
    seconds = 'facts["chairs"][chair]["seconds"]'
    source = choosing(program("ontop"), f'{TOLD} if {seconds} == 5.0 else "it was not told"')
    (result,) = play(tmp_path, source, ["remote:any", "level1"], games=1)
    assert [seat.error for seat in result.seats] == [None, None]


def test_several_games_are_played_at_once(tmp_path: Path) -> None:
    # No decision is made before three are due, each of another game.
    source = choosing(program("ontop"), f"barrier.wait() is not None and {TOLD}")
    source = source.replace("\n\n", f"\n{BARRIER}\n", 1)
    results = play(tmp_path, source, ["remote:any", "level1"], games=3, concurrency=3)
    assert [result.plies for result in results] == [4, 4, 4]
    assert [seat.errors for result in results for seat in result.seats] == [0] * 6


def test_a_program_that_plays_one_game_at_a_time_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[referee.Referee] = []
    wait = referee.Referee.wait_for_all

    async def too_short_at_first(table: referee.Referee, patience: float | None) -> None:
        waited.append(table)
        if table is not waited[0] and waited.count(table) == 1:
            raise TimeoutError
        await wait(table, patience)

    monkeypatch.setattr(referee.Referee, "wait_for_all", too_short_at_first)
    # The first game goes on until the others wait, since nothing is decided before.
    source = choosing(program("ontop"), f"all_there() and {TOLD}")
    source = source.replace("game.start()", ONE_AT_A_TIME)
    assert ONE_AT_A_TIME in source
    source = source.replace("\n\n", f"\n{ALL_THERE}\n", 1)
    results = play(tmp_path, source, ["remote:any", "level1"], games=3, concurrency=3)
    assert [waited.count(table) for table in dict.fromkeys(waited)] == [1, 2, 2]
    assert [seat.errors for result in results for seat in result.seats] == [0] * 6


def test_how_many_games_are_played_at_once_has_bounds() -> None:
    match = make_match("ontop", ["remote:any", "level1"])
    for wrong in (0, 65):
        with pytest.raises(SetupError, match=f"concurrency: should be 1 to 64, not {wrong}"):
            next(play_games(match, fixtures(match), print, concurrency=wrong))


def test_a_move_is_played_for_a_program_that_comes_up_with_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No time at all for its first decision, as much as it needs for the next.
    monkeypatch.setattr(referee, "time_of", lambda chair: PATIENCE if chair.times else 0.0)
    source = CHEAT.join(choosing(program("ontop"), 'choose(told["view"])').split("\n\n", 1))
    (result,) = play(tmp_path, source, ["remote:any", "level1"], games=1)
    assert result.plies == 4
    assert result.seats[0].errors == 1
    assert result.seats[0].error == "ply 0: no move came within 0 s"


def test_a_match_ends_when_a_program_does_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "ARRIVAL_TIMEOUT", 0.0)
    once = program("ontop").replace("    time.sleep(0.2)", "    while games: time.sleep(60)")
    with pytest.raises(ArenaError, match=r"game 2: nobody came to its table for remote:any"):
        play(tmp_path, once, ["remote:any", "level1"])


def test_a_program_cannot_be_asked_without_a_server(tmp_path: Path) -> None:
    match = make_match("ontop", ["remote:any", "level1"], seed=4)
    from topdrop.arena import play_match

    with pytest.raises(SetupError, match="'remote:any' is a program"):
        play_match(match, 1, workers=0)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("remote:", "should name the program"), ("remote:any@9tries", "goes by seconds")],
)
def test_a_text_that_means_no_program_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        make_match("ontop", [text, "level1"])


def test_a_deal_is_the_same_on_a_server_as_in_the_arena(tmp_path: Path) -> None:
    from topdrop.server.adapters import adapter_of

    for name, setup in (("ontop", SHORT), ("dropit", {"players": ["red", "blue"]})):
        here = find_game(name).new_game(setup, 77)
        there, hidden = adapter_of(name).begin(setup, 77)
        again = adapter_of(name).restore(setup, hidden)
        for _ in range(3):
            move = "red square 90 10" if name == "dropit" and here.to_move == 0 else None
            if name == "dropit" and move is None:
                move = "blue square 60 5"
            text = move or str(here.view(here.to_move).as_json()["legal_moves"][0])
            here.play(text)
            adapter_of(name).play(there, text)
            adapter_of(name).play(again, text)
        assert here.result() == there.result() == again.result()
        assert here.record()["moves"] == there.record()["moves"] == again.record()["moves"]
