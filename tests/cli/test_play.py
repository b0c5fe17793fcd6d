"""``topdrop play``, with entries typed at its prompt."""

import json

from command import topdrop


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
