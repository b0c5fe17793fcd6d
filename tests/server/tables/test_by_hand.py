"""Tables with a real box: what is drawn is named, and any turn can be corrected."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from folded import ANNS_CHAIR, Folded
from in_process import (
    ANN,
    GREEDY,
    HERE,
    ME,
    OPEN,
    InProcessServer,
    refusal_code,
    run_in_process,
)
from topdrop.cli.replay import replay_one
from topdrop.ontop.tiles import Tile
from topdrop.server.protocol.common import Branch
from topdrop.server.protocol.http_bodies import ChairSetup
from topdrop.server.protocol.messages import AskTakeBack, Correct, PlayMove, Rematch, Resign
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.table_events import TakenBack
from topdrop.server.tables.branching import AskedBranch, branch_of
from topdrop.server.tables.commands import decide
from topdrop.server.tables.course import course_of
from topdrop.server.tables.presenter import present_record, present_table, present_view
from topdrop.server.tables.replays import look_back, look_back_record
from topdrop.server.tables.stored_events import (
    StoredChair,
    StoredMovePlayed,
    decode_stored,
    encode_stored,
)
from topdrop.server.tables.table import Table

BESIDE = StoredChair(player="blue", sitter="person", guest="ann", name="Bob")
TWO_TILES = {"name": "two", "tiles": {"RYBW": 1, "YRWB": 1}}
BY_HAND = {"by_hand": True}


class AtABox(Folded):
    """Ann keeps the game of two people with a real box."""

    def __init__(self, **options: Any) -> None:
        super().__init__(ANNS_CHAIR, BESIDE, by_hand=True, **options)

    def decide(self, *moves: str) -> None:
        for move in moves:
            chair = self.table.to_act
            assert chair is not None
            assert self.table.game is not None
            ply = self.table.adapter.play(self.table.game.copy(), move)
            self.happen(
                StoredMovePlayed(
                    chair=chair, move=ply.move, by="person", chance=ply.chance, spent=700
                ),
                "ann",
            )

    def random(self, source: Random, turns: int) -> None:
        for _ in range(turns):
            game: Any = self.table.game
            if game.end is not None:
                return
            self.decide(source.choice(sorted(game.state.unseen)))
            self.decide(str(self.table.game.random_move(source)))  # type: ignore[union-attr]

    def correct(self, turn: int, **fields: Any) -> None:
        command = Correct(id="c", seq=self.table.seq, turn=turn, **fields)
        for what in decide(self.table, "ann", command, self.now):
            self.happen(decode_stored(encode_stored(what)), "ann")

    def try_correct(self, turn: int, **fields: Any) -> int | None:
        """Correct a turn, unless a later one is not possible then, which is returned."""
        try:
            self.correct(turn, **fields)
        except Refusal as refusal:
            if refusal.code != "later_turn":
                raise
            return int(str(refusal.params["turn"]))
        return None

    @property
    def decisions(self) -> list[str]:
        return [played.move for played in self.table.plies.values()]

    @property
    def told(self) -> tuple[Any, ...]:
        """All that is told of where the game stands."""
        table, game = self.table, self.table.game
        assert game is not None
        record = present_record(table)
        for key in ("ms", "began", "ended", "table"):
            record.pop(key, None)
        return present_view(table, "ann"), game.events, table.result, table.to_act, record


def played_so(decisions: list[str]) -> AtABox:
    at = AtABox()
    at.decide(*decisions)
    return at


seeds = st.integers(0, 2**32)


@given(seeds, st.integers(1, 34), st.integers(1, 34), st.sampled_from(["drawn", "move"]), st.data())
@settings(max_examples=40)
def test_a_corrected_game_is_the_one_played_rightly_from_the_start(
    seed: int, turns: int, turn: int, what: str, data: st.DataObject
) -> None:
    at, source = AtABox(), Random(seed)
    at.random(source, turns)
    turns = len(at.decisions) // 2
    turn = min(turn, turns)
    before, seq, told = at.decisions, at.table.seq, at.told
    right = played_so(before[: 2 * turn - 2])
    game: Any = right.table.game
    if what == "drawn":
        wish = data.draw(st.sampled_from(sorted(game.state.unseen)))
        wanted = [*before[: 2 * turn - 2], wish, *before[2 * turn - 1 :]]
    else:
        right.decide(before[2 * turn - 2])
        wish = data.draw(st.sampled_from(right.table.game.legal_moves)).__str__()  # type: ignore[union-attr]
        wanted = [*before[: 2 * turn - 1], wish, *before[2 * turn :]]
    stops = at.try_correct(turn, **{what: wish})
    if stops is not None:
        assert turn < stops <= turns
        assert (at.decisions, at.table.seq, at.told) == (before, seq, told)
        at.correct(turn, **{what: wish}, keep=stops - 1)
        wanted = wanted[: 2 * stops - 2]
    assert at.decisions == wanted
    assert at.told == played_so(wanted).told
    again = Table.rebuilt(at.history)
    assert again is not None
    assert present_record(again) == present_record(at.table)
    assert present_view(again, "ann") == present_view(at.table, "ann")


@given(seeds, st.integers(2, 20), st.data())
@settings(max_examples=20)
def test_a_turn_that_was_never_done_goes_and_a_forgotten_one_comes(
    seed: int, turns: int, data: st.DataObject
) -> None:
    at = AtABox()
    at.random(Random(seed), turns)
    whole = at.decisions
    turn = data.draw(st.integers(1, len(whole) // 2 - 1))
    without = [*whole[: 2 * turn - 2], *whole[2 * turn :]]
    if at.try_correct(turn, how="remove") is not None:
        assert at.decisions == whole
        return
    assert at.told == played_so(without).told
    tile, move = whole[2 * turn - 2 : 2 * turn]
    at.correct(turn, how="insert", drawn=tile, move=move)
    assert at.told == played_so(whole).told


OPENING = ["RBWY", "c6c7", "RYBW", "c8c9", "RWBY", "d7d8"]


def test_what_happens_says_that_it_is_a_correction_and_of_which_turn() -> None:
    at = played_so(OPENING)
    at.correct(2, drawn="YRWB")
    what = [told.entry.what for told in at.table.entries[-5:]]
    assert what[0] == TakenBack(chair=0, ply=2, revealed=(), spent=0, corrected=2)
    assert [one.by for one in what[1:]] == ["given"] * 4  # type: ignore[union-attr]
    assert at.decisions == [*OPENING[:2], "YRWB", *OPENING[3:]]
    seq = at.table.seq
    at.correct(2, drawn="YRWB")
    assert at.table.seq == seq


def test_a_tile_in_hand_stays_there_and_can_be_another() -> None:
    at = played_so([*OPENING, "BRYW"])
    at.correct(1, drawn="RYBW")
    assert at.decisions[-1] == "BRYW"
    at.correct(4, drawn="YRWB")
    assert present_view(at.table, "ann")["tile"] == "YRWB"  # type: ignore[index]
    at.correct(4, how="remove")
    assert present_view(at.table, "ann")["tile"] is None  # type: ignore[index]


def refused(at: AtABox, turn: int, **fields: Any) -> Refusal:
    before = at.table.seq, at.decisions, at.told
    with pytest.raises(Refusal) as caught:
        at.correct(turn, **fields)
    assert (at.table.seq, at.decisions, at.told) == before
    return caught.value


def test_what_cannot_be_is_refused_with_turn_and_reason() -> None:
    at = played_so(OPENING)
    assert refused(at, 4, drawn="RBWY").code == "no_such_turn"
    assert refused(at, 1, how="insert", drawn="RBWY").code == "unreadable_move"
    assert refused(at, 1, drawn="RBWR").code == "unreadable_move"
    own = refused(at, 2, move="c6d6")
    assert (own.code, own.rule) == ("illegal_move", "OT-11")
    later = refused(at, 1, move="c6b6")
    assert (later.code, later.rule, later.params["turn"]) == ("later_turn", "OT-12", 2)
    assert str(later.params["reason"]).startswith("c8c9: neither field")
    assert refused(at, 1, move="c6b6", keep=2).code == "later_turn"


def test_games_that_are_over_can_be_corrected_and_go_on() -> None:
    at = AtABox(setup={"tiles": TWO_TILES})
    at.decide("RYBW", "c6c7", "YRWB", "d7d8")
    assert at.table.status == "over"
    assert at.table.opened is None
    at.correct(2, how="remove")
    assert (at.table.status, at.table.to_act, at.table.ended) == ("playing", 1, None)
    at.decide("YRWB", "c8c9")
    assert at.table.status == "over"


def test_only_games_with_a_real_box_are_corrected() -> None:
    at = Folded(ANNS_CHAIR, BESIDE)
    at.play()
    command = Correct(id="c", seq=at.table.seq, turn=1, move="c6c7")
    with pytest.raises(Refusal) as caught:
        decide(at.table, "ann", command, at.now)
    assert caught.value.code == "not_by_hand"
    with pytest.raises(Refusal) as caught:
        decide(AtABox().table, "bob", Correct(id="c", seq=2, turn=1), 0)
    assert caught.value.code == "not_seated"


def test_its_record_is_that_of_any_game_and_is_looked_back_through_as_such() -> None:
    at = played_so([*OPENING, "BRYW"])
    at.correct(2, move="c9c8")
    record = present_record(at.table)
    assert record["by_hand"] is True
    assert record["ms"] == [1400, 700, 0]
    assert record["in_hand"] == "BRYW"
    assert not {"take_backs", "commitment", "opened"} & set(record)
    game: Any = at.table.game
    assert replay_one(record) == game.result()
    told = look_back(at.table, "ann", None, 0).finished()
    of_record = look_back_record(record, told.view["seat"]).finished()
    assert told.view == of_record.view
    assert told.changes == of_record.changes
    assert (told.table.ply, len(told.entries), len(told.changes)) == (3, 4, 3)
    assert told.table.id == "table"


def test_chairs_are_those_of_the_table_whoever_began() -> None:
    at = AtABox(begins=1)
    at.decide("RBWY", "c6c7")
    entries = look_back(at.table, None, None, 0).entries
    assert entries[1].what.chair == 1  # type: ignore[union-attr]
    assert entries[0].what.seats == (1, 0)  # type: ignore[union-attr]


def test_a_branch_has_the_rest_of_the_tiles_hidden() -> None:
    setup = {"tiles": {"name": "three", "tiles": {"RYBW": 2, "YRWB": 1}}}
    at = AtABox(setup=setup)
    at.decide("RYBW", "c6c7", "YRWB", "d7d8", "RYBW", "e7e8")
    assert at.table.status == "over"
    chairs = [ChairSetup(sitter="me"), ChairSetup(sitter="here", name="Bob")]
    asked = AskedBranch(Branch(table="table", ply=1), chairs)
    branch, _ = branch_of(course_of(at.table), asked, ANN, 0)
    assert branch.commitment is not None
    assert branch.by_hand is False
    assert [played.move for played in branch.plies.values()] == ["c6c7"]
    assert branch.game.tile.kind == Tile("YRWB").kind  # type: ignore[union-attr]


def test_everybody_is_on_one_screen_without_bots_and_clocks(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        clock = {"per": "move", "seconds": 30}
        for chairs, options in (
            ((ME, GREEDY), BY_HAND),
            ((ME, OPEN), BY_HAND),
            ((ME, HERE), {**BY_HAND, "clock": clock}),
        ):
            assert await refusal_code(server.table(*chairs, options=options)) == "by_hand"
        other = server.table(ME, HERE, game="dropit", options=BY_HAND)
        assert await refusal_code(other) == "no_by_hand"
        for hand, code in (("RYBW", "tile_in_hand"), ("-", None)):
            start = {"players": ["red", "blue"], "position": f"ontop/2 R,B * c5,d11 - {hand}"}
            asked = server.table(ME, HERE, options=BY_HAND, setup=start)
            if code is None:
                assert await (await asked).read(lambda table: table.to_act) == 0
            else:
                assert await refusal_code(asked) == code
        session = await server.table(ME, HERE, options=BY_HAND)
        resign = server.do(session, ANN, Resign, chair=0, bot="greedy")
        assert await refusal_code(resign) == "by_hand"

    run_in_process(tmp_path, use)


def test_a_game_by_command_from_naming_to_the_next_game(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        short = {
            "players": ["red", "blue"],
            "tiles": {"name": "t", "tiles": {"RYBW": 1, "YRWB": 1}},
        }
        session = await server.table(ME, HERE, options=BY_HAND, setup=short)
        facts = await session.read(lambda table: present_table(table, "ann", 0))
        assert (facts.options.by_hand, facts.commitment) == (True, None)
        early = server.do(session, ANN, PlayMove, chair=0, move="c6c7")
        assert await refusal_code(early) == "illegal_move"
        await server.do(session, ANN, PlayMove, chair=0, move="YRWB")
        await server.do(session, ANN, AskTakeBack, chair=0)
        for chair, moves in ((0, ("RYBW", "c6c7")), (1, ("YRWB", "d7d8"))):
            for move in moves:
                await server.do(session, ANN, PlayMove, chair=chair, move=move)
        assert await session.read(lambda table: table.status) == "over"
        await server.do(session, ANN, Correct, turn=1, move="c7c6")
        assert await session.read(lambda table: table.status) == "over"
        await server.do(session, ANN, Rematch)
        again = server.do(session, ANN, Correct, turn=1, move="c6c7")
        assert await refusal_code(again) == "rematch_made"
        following = await session.read(lambda table: table.next)
        assert following is not None
        found = await server.tables.find(following)
        assert await found.read(lambda table: (table.by_hand, table.to_act)) == (True, 1)

    run_in_process(tmp_path, use)
