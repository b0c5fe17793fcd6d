"""``topdrop convert``."""

import json
from pathlib import Path

from command import topdrop
from topdrop import ontop


def test_records_become_text_and_come_back(tmp_path: Path) -> None:
    game = ontop.game_from_position("ontop/2 R,B * c5,d11 RBWYc6c7 RYBW", seed=1)
    game.play(game.legal_moves[0])
    record = game.record()
    (tmp_path / "games").write_text(json.dumps(record) + "\nnonsense\n")
    done = topdrop("convert", str(tmp_path / "games"))
    assert done.status == 1
    assert done.out == ontop.game_text(record) + "\n"
    assert "not JSON" in done.err
    back = topdrop("convert", "-", "--to", "record", stdin=done.out.encode())
    assert json.loads(back.out) == record
    start = topdrop("convert", "-", "--to", "position", "--move", "0", stdin=done.out.encode())
    assert start.out.strip() == record["setup"]["position"]
    assert topdrop("convert", "-", "--to", "position", stdin=done.out.encode()).out.strip() == (
        game.position_text().rsplit(" ", 1)[0] + f" {game.tile}"
    )
