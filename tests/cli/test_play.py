"""``topdrop play``, with entries typed at its prompt."""

import json
from pathlib import Path

import pytest

from command import topdrop
from engines import odd_engine
from topdrop import dropit, ontop


def play(*entries: str, players: str = "RED,blue", bot: str = "greedy") -> list[str]:
    typed = "".join(f"{entry}\n" for entry in entries).encode()
    outcome = topdrop("play", "--seed", "1", "--players", players, "--bot", bot, stdin=typed)
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.lines


def test_a_person_lays_a_tile_and_the_bot_answers() -> None:
    text = "\n".join(play("c6c7", "quit"))
    assert "Red lays a tile on c6 and c7. [RYBW at c6c7, OT-11]" in text
    assert "Blue lays a tile on " in text
    assert "[BRWY at " in text


def test_what_is_not_allowed_is_said_with_its_rule_and_changes_nothing() -> None:
    text = "\n".join(play("banana", "a3a4", "record"))
    assert "'banana' is no pair of fields" in text
    assert "[OT-12]" in text
    record = next(line for line in text.splitlines() if '"format"' in line)
    assert json.loads(record[record.index("{") :])["moves"] == []


def test_undo_takes_back_the_own_tile_and_the_answer() -> None:
    record = next(line for line in play("c6c7", "undo", "record") if '"format"' in line)
    kept = json.loads(record[record.index("{") :])
    assert (kept["moves"], kept["in_hand"]) == ([], "RYBW")


def test_a_hint_can_be_played() -> None:
    hint = play("hint", "quit")[-1].split()[-1]
    assert "OT-11]" in "\n".join(play(hint, "quit"))


def test_nothing_to_undo_is_said() -> None:
    assert any("no move to take back" in line for line in play("undo", "quit"))


def test_bots_among_themselves_play_to_the_end() -> None:
    assert play(players="red,blue,white,yellow")[-1].startswith("Final: red ")


def test_a_level_plays_by_its_number_or_its_name() -> None:
    first = play(players="red,blue", bot="level1")
    assert play(players="red,blue", bot="Pip") == first
    assert play(players="red,blue", bot="level2") != first


def test_unknown_players_and_bots_are_refused_in_one_line() -> None:
    outcome = topdrop("play", "--players", "RED,pink")
    assert outcome.status == 1
    assert outcome.err == (
        "topdrop: players: 'pink' is no colour; there are blue, red, white, yellow [OT-9]\n"
    )
    outcome = topdrop("play", "--bot", "deepest")
    assert outcome.err.startswith("topdrop: bot: 'deepest' is not known for ontop; there are")


def dropit_play(*entries: str, setup: str = "{}", bot: str = "height") -> str:
    typed = "".join(f"{entry}\n" for entry in entries).encode()
    outcome = topdrop("play", "dropit", "--seed", "1", "--setup", setup, "--bot", bot, stdin=typed)
    assert (outcome.status, outcome.err) == (0, "")
    return outcome.out


def test_drop_it_is_played_too() -> None:
    text = dropit_play("red circle 60", "quit")
    assert "Red drops: red circle. [DI-9]" in text
    assert "Blue drops: " in text
    assert "level 8" in text
    assert "red, your drop: " in text


def test_a_drop_can_be_asked_about_before_it_falls() -> None:
    text = dropit_play("expect red square 150", "moves", "quit", setup='{"hand": "steady"}')
    assert "red square 150 0: 3.0 on average\n" in text
    assert "3 red circle, 2 red square" in text
    assert "[DI-9]" not in text


def test_a_joker_is_asked_about_and_answered_in_short() -> None:
    setup = '{"hand": "steady", "jokers": 1, "edges": "shapes"}'
    taboo = "red circle 25"  # the base forbids circles at the left
    text = dropit_play(taboo, "hint", "no", "record", "quit", setup=setup)
    assert "red, spend a joker to keep 1 point in spite of the taboo (yes or no): no" in text
    record = json.loads(text[text.index('{"rules"') : text.rindex("}") + 1])
    assert record["moves"][0]["joker"] is False


def test_a_whole_game_among_bots_ends_with_the_points() -> None:
    outcome = topdrop("play", "dropit", "--players", "red,blue", "--bot", "height", "--seed", "2")
    assert outcome.status == 0
    assert outcome.lines[-1].startswith("Final: red ")


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_game_is_kept_in_a_file_and_gone_on_with(game: str, tmp_path: Path) -> None:
    path, moves = tmp_path / "game.json", ("c6c7", "red circle 60")
    move = moves[game == "dropit"]
    begin = ("play", game, "--seed", "5", "--bot", "random", "--record", str(path))
    first = topdrop(*begin, stdin=f"{move}\n".encode())
    assert first.lines[-1] == f"Go on with: topdrop play --resume {path}"
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert len(kept["moves"]) == 2
    assert kept["terminal"] == {"people": [0], "bot": "random", "seed": 5}
    again = topdrop("play", "--resume", str(path), stdin=b"undo\nrecord\n")
    assert (again.status, again.err) == (0, "")
    assert json.loads(path.read_text(encoding="utf-8"))["moves"] == []
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_tiles_come_as_they_would_have_when_a_game_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    begin = ("play", "--players", "RED,BLUE", "--seed", "5", "--record", str(path))
    topdrop(*begin, stdin=b"c6c7\n")
    topdrop("play", "--resume", str(path), stdin=b"c3c4\n")
    whole = ontop.Game(seed=5)
    whole.play("c6c7")
    whole.play("c3c4")
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["moves"], kept["in_hand"]) == (whole.record()["moves"], str(whole.tile))


def test_a_record_from_elsewhere_is_gone_on_with(tmp_path: Path) -> None:
    path, game = tmp_path / "game.json", dropit.Game(["green", "red"], seed=1)
    game.play("green circle 60")
    path.write_text(json.dumps(game.record()), encoding="utf-8")
    resume = ("play", "--resume", str(path), "--players", "GREEN,RED")
    outcome = topdrop(*resume, stdin=b"red circle 160\n")
    assert "Red drops: red circle. [DI-9]" in outcome.out
    assert len(json.loads(path.read_text(encoding="utf-8"))["moves"]) == 2


def test_save_keeps_the_game_from_then_on_and_spares_other_files(tmp_path: Path) -> None:
    other, path = tmp_path / "other.txt", tmp_path / "My Game.json"
    other.write_text("mine", encoding="utf-8")
    text = "\n".join(play(f"save {other}", "save", f"save {path}", "c6c7", "quit"))
    assert "is there already" in text
    assert "name the file" in text
    assert f"play --resume '{path}'" in text
    assert other.read_text(encoding="utf-8") == "mine"
    assert len(json.loads(path.read_text(encoding="utf-8"))["moves"]) == 2


BROKEN = {
    "not JSON": "{",
    "is empty": "",
    "holds 2 records": '{"a": 1}\n{"a": 2}\n',
    "game: None is not known": "{}",
    "terminal: ": '{"game": "ontop", "terminal": {"people": "all"}}',
    "the game is over": None,
}


@pytest.mark.parametrize("complaint", BROKEN)
def test_a_file_that_cannot_be_gone_on_with_is_refused_in_one_line(
    complaint: str, tmp_path: Path
) -> None:
    path, text = tmp_path / "game.json", BROKEN[complaint]
    if text is None:
        game = ontop.Game(seed=1)
        while game.legal_moves:
            game.play(game.legal_moves[0])
        text = json.dumps(game.record())
    path.write_text(text, encoding="utf-8")
    outcome = topdrop("play", "--resume", str(path))
    assert (outcome.status, outcome.err.count("\n")) == (1, 1)
    assert complaint in outcome.err
    assert path.read_text(encoding="utf-8") == text


def test_choices_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    topdrop("play", "--record", str(path), stdin=b"")
    for arguments, complaint in {
        ("--record", str(path)): "is there already",
        ("--resume", str(path), "--seed", "3"): "--seed: ",
        ("dropit", "--resume", str(path)): "GAME: ",
        ("--resume", str(path), "--players", "RED,white"): "--players: the game is of red, blue",
        ("--seed", "-1"): "--seed: should be a whole number from 0 on",
        ("checkers",): "'checkers' is not known",
    }.items():
        outcome = topdrop("play", *arguments)
        assert outcome.status == 1
        assert complaint in outcome.err


def test_an_engine_plays_and_one_that_breaks_down_is_stood_in_for() -> None:
    lines = play(players="red,blue", bot=odd_engine(name="odd"))
    assert lines[-1].startswith("Final: red ")
    lines = play(players="red,blue", bot=odd_engine("dies", "dies"))
    assert lines[-1].startswith("Final: red ")
    said = "engine dies has ended with status 3: the second is my last; a legal move is drawn"
    assert any(said in line for line in lines)


def test_a_file_starts_no_program(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    engine = odd_engine()
    outcome = topdrop("play", "--bot", engine, "--record", str(kept), stdin=b"quit\n")
    assert outcome.status == 0
    resumed = topdrop("play", "--resume", str(kept), stdin=b"quit\n")
    complaint = "topdrop: --resume: its bot is a program and has to be named again, by --bot\n"
    assert (resumed.status, resumed.err) == (1, complaint)
    assert topdrop("play", "--resume", str(kept), "--bot", engine, stdin=b"quit\n").status == 0


ONTOP_START = "ontop/2 R,B * c5,d11 RBWYc6c7 RYBW"
DROPIT_START = "dropit/1 R4,B0,G0 - Rc3s1d2t2/Bc3s2d2t2/Gc3s2d2t2 Rs103.5,19,0:4"


@pytest.mark.parametrize(
    ("start", "move", "said"),
    [
        (ONTOP_START, "c8c9", "Blue lays a tile on c8 and c9."),
        (DROPIT_START, "blue circle 160", "Blue drops: blue circle."),
    ],
)
def test_a_game_starts_where_a_position_says(
    start: str, move: str, said: str, tmp_path: Path
) -> None:
    """Whoever is to move there is the person; what is undone is not the position."""
    path, kept = tmp_path / "position", tmp_path / "game.json"
    path.write_text(f"{start}\n", encoding="utf-8")
    for given in (start, str(path)):
        begin = ("play", "--from", given, "--bot", "random", "--seed", "1")
        outcome = topdrop(*begin, stdin=f"{move}\nundo\nundo\nquit\n".encode())
        assert said in outcome.out
        assert "there is no move to take back" in outcome.out
    topdrop(*begin, "--record", str(kept), stdin=f"{move}\n".encode())
    again = topdrop("play", "--resume", str(kept), stdin=b"record\nquit\n")
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert record["setup"]["position"].startswith(start.split("/")[0])
    assert record["terminal"]["people"] == [1]
    assert f'"position":"{record["setup"]["position"]}"' in again.out


def test_colours_of_a_position_tell_who_plays() -> None:
    begin = ("play", "--from", ONTOP_START, "--seed", "1", "--bot", "random")
    outcome = topdrop(*begin, "--players", "RED,blue", stdin=b"quit\n")
    assert "Blue lays a tile on " in outcome.out
    assert "red, your tile is " in outcome.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--from", "nowhere"), "'nowhere' is no position and no file"),
        (("--from", "."), "it is no ordinary file"),
        (("--from", "ontop/2 R,B * c5,d11 RBWYa6a9 -"), "share no side [OT-11]"),
        (("--from", "ontop/2 R,B"), "a position has the fields"),
        (("--from", "chess/1 x"), "game: 'chess' is not known"),
        (("dropit", "--from", ONTOP_START), "the position is of ontop, not 'dropit'"),
        (("--from", ONTOP_START, "--players", "RED,white"), "the game is of red, blue"),
        (("--from", ONTOP_START, "--setup", '{"ties": "shared"}'), "has other ties than"),
        (("--from", "dropit/1 R,B - -/- -"), "the game is over there (pieces_out)"),
        (("--from", ONTOP_START, "--resume", "x"), "--from: a game that is gone on with"),
    ],
)
def test_a_start_that_cannot_be_is_refused_in_one_line(
    arguments: tuple[str, ...], complaint: str
) -> None:
    outcome = topdrop("play", *arguments)
    assert (outcome.status, outcome.err.count("\n")) == (1, 1)
    assert complaint in outcome.err


def test_a_file_of_something_else_is_no_start(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{}", encoding="utf-8")
    outcome = topdrop("play", "--from", str(tmp_path / "game.json"))
    assert "holds no position such as 'ontop/2" in outcome.err
