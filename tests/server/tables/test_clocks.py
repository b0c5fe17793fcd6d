"""What each chair has left to think."""

from collections import Counter
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from folded import ANNS_CHAIR, BOBS_CHAIR, BOTS_CHAIR, Folded
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import ClockOption
from topdrop.server.protocol.messages import AnswerTakeBack, AskTakeBack
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.clocks import PlayerClocks
from topdrop.server.tables.commands import decide
from topdrop.server.tables.stored_events import StoredChair
from topdrop.server.tables.table import Table

SPENT = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 100_000)), max_size=20)


@given(st.integers(5, 60), st.integers(0, 10), SPENT)
def test_a_clock_for_the_game_runs_down_by_what_is_spent_and_gets_its_increments(
    seconds: int, increment: int, spent: list[tuple[int, int]]
) -> None:
    clocks = PlayerClocks(ClockOption(per="game", seconds=seconds, increment=increment), 3)
    expected = [seconds * 1_000] * 3
    for chair, thought in spent:
        clocks.spend(chair, thought)
        expected[chair] = max(0, expected[chair] - thought) + increment * 1_000
        assert list(clocks.left) == expected
        assert min(clocks.left) >= 0


@given(st.integers(5, 60), SPENT)
def test_a_clock_per_move_is_set_anew_for_every_decision(
    seconds: int, spent: list[tuple[int, int]]
) -> None:
    clocks = PlayerClocks(ClockOption(per="move", seconds=seconds), 3)
    for chair, thought in spent:
        clocks.spend(chair, thought)
    assert clocks.left == (seconds * 1_000,) * 3


@given(st.integers(0, 100_000))
def test_only_the_running_clock_runs_and_it_stops_at_nothing(thought: int) -> None:
    clocks = PlayerClocks(ClockOption(per="game", seconds=60), 2)
    assert clocks.left_at(None, thought) == (60_000, 60_000)
    assert clocks.left_at(1, thought) == (60_000, max(0, 60_000 - thought))
    assert clocks.left == (60_000, 60_000)


CECILS_CHAIR = StoredChair(player="blue", sitter="person", guest="ann", name="Cecil")
PROGRAMS_CHAIR = StoredChair(
    player="blue", sitter="person", guest="robo", name="Robo", program=True
)
OPTIONS = st.builds(
    ClockOption,
    per=st.sampled_from(["game", "move"]),
    seconds=st.integers(5, 12),
    increment=st.integers(0, 5),
)
STEPS = st.lists(
    st.tuples(st.sampled_from(["wait", "move", "back"]), st.integers(2_000, 9_999)),
    min_size=6,
    max_size=40,
)


class Thinking:
    """A table with clocks, where somebody waits, moves and takes back as a test says.

    Attributes:
        folded: The table.
        passed: How much time went by since the game began.
        thought: For how long each chair thought about its which decision, counted from 0, while
            its clock ran, over all the times that it came to it.
    """

    def __init__(self, other: StoredChair, option: ClockOption) -> None:
        self.folded = Folded(ANNS_CHAIR, other, clock=option)
        self._began = self.folded.now
        self.passed = 0
        self.thought = Counter[tuple[int, int]]()

    @property
    def table(self) -> Table:
        return self.folded.table

    @property
    def now(self) -> int:
        return self._began + self.passed

    def _happen_now(self) -> None:
        # `Folded` lets a second pass before each event.
        self.folded.now = self.now - 1_000

    def wait(self, time: int) -> None:
        """Let time pass; a flag falls and a stand-in plays when it comes to that."""
        running = self.table.running
        if running is not None:
            time = min(time, self.left())
            self.thought[running, self.standing(bots=False).count(running)] += time
        self.passed += time
        if self.table.running is not None and not self.left():
            self._happen_now()
            self.folded.happen(public.FlagFell(chair=self.table.running))
            self.move(stand_in=True)

    def left(self) -> int:
        return self.table.time_left(self.now)

    def lefts(self) -> list[int]:
        assert self.table.clocks is not None
        return list(self.table.clocks.left_at(self.table.running, self.now - self.table.turn_began))

    def move(self, *, stand_in: bool = False) -> None:
        self._happen_now()
        self.folded.play(self.table.thought(self.now), stand_in=stand_in)

    def back(self, chair: int) -> bool:
        """Take back for a chair, with whatever consent that needs; say whether it went back."""
        guest = self.table.chairs[chair].guest
        command = AskTakeBack(id="a", seq=self.table.seq, chair=chair)
        try:
            events = decide(self.table, guest, command, self.now)
            self._happen_now()
            self.folded.happen(events[0])
            for other in sorted(self.table.pending_voters):
                answer = AnswerTakeBack(id="b", seq=self.table.seq, agree=True)
                for event in decide(self.table, other, answer, self.now):
                    self._happen_now()
                    self.folded.happen(event)
        except Refusal:
            return False
        return True

    def follow(self, steps: list[tuple[str, int]]) -> None:
        """Do what a test has drawn."""
        for kind, number in steps:
            if self.table.to_act is None:
                return
            if kind == "wait":
                self.wait(number)
            elif kind == "move" and (self.table.running is None or self.left()):
                self.move()
            elif kind == "back":
                chair = number % 2
                self.back(chair if self.table.chairs[chair].sitter == "person" else 0)

    def standing(self, *, bots: bool) -> list[int]:
        """Return the chairs of the decisions that stand, or what bots spent on theirs."""
        plies = self.table.plies.values()
        return [p.spent if bots else p.chair for p in plies if (p.by == "bot") == bots]


@given(OPTIONS, STEPS)
def test_alone_with_a_bot_taking_back_is_as_if_one_had_gone_on_thinking(
    option: ClockOption, steps: list[tuple[str, int]]
) -> None:
    alone = Thinking(BOTS_CHAIR, option)
    alone.follow(steps)
    thought = alone.passed - sum(alone.standing(bots=True))
    if alone.table.running is None and alone.table.to_act is not None:
        # What a bot is thinking just now.
        thought -= alone.table.thought(alone.now)
    decided = len(alone.standing(bots=False))
    if option.per == "game":
        given_so_far = option.seconds * 1_000 + decided * option.increment * 1_000
        assert alone.lefts()[0] == given_so_far - thought
    else:
        # The time of each decision that was ever come to, and none twice.
        reached = max(decided, *(after for after, _ in alone.table.take_backs), 0) + 1
        assert alone.lefts()[0] + thought <= reached * option.seconds * 1_000


@given(OPTIONS, STEPS, st.sampled_from([BOBS_CHAIR, CECILS_CHAIR, BOTS_CHAIR, PROGRAMS_CHAIR]))
def test_nobody_ever_has_more_time_by_taking_back(
    option: ClockOption, steps: list[tuple[str, int]], other: StoredChair
) -> None:
    thinking = Thinking(other, option)
    thinking.follow(steps)
    chairs = thinking.standing(bots=False)
    bots = sum(thinking.standing(bots=True))
    if thinking.table.running is None and thinking.table.to_act is not None:
        bots += thinking.table.thought(thinking.now)
    for chair, left in enumerate(thinking.lefts()):
        most = option.seconds + option.increment * chairs.count(chair) * (option.per == "game")
        assert left <= most * 1_000
    for (chair, _), thought in thinking.thought.items():
        if option.per == "move" and other is not PROGRAMS_CHAIR:
            assert thought <= option.seconds * 1_000, chair
    if option.per == "game":
        # Whatever has passed was taken off somebody's clock, but for what bots thought.
        given_so_far = 2 * option.seconds + option.increment * len(chairs)
        if other is BOTS_CHAIR:
            given_so_far -= option.seconds
            assert thinking.lefts()[0] == given_so_far * 1_000 - (thinking.passed - bots)
        else:
            owed = thinking.passed - given_so_far * 1_000 + sum(thinking.lefts())
            assert owed >= 0


@given(OPTIONS, STEPS)
def test_a_table_that_is_rebuilt_has_the_same_clocks(
    option: ClockOption, steps: list[tuple[str, int]]
) -> None:
    thinking = Thinking(BOBS_CHAIR, option)
    thinking.follow(steps)
    again = Table.rebuilt(thinking.folded.history)
    assert again is not None
    assert again.clocks is not None
    assert thinking.table.clocks is not None
    assert again.clocks.left == thinking.table.clocks.left


def test_a_decision_that_is_taken_back_goes_on_with_what_was_left_of_it() -> None:
    ann = Thinking(BOTS_CHAIR, ClockOption(per="move", seconds=10))
    ann.wait(4_000)
    ann.move()
    ann.wait(1_000)
    ann.move()
    assert ann.lefts()[0] == 10_000
    ann.wait(2_000)
    # Four seconds, the bot's, and the two of the next decision, which stay spent there.
    assert ann.back(0)
    assert ann.lefts()[0] == 5_000
    ann.wait(500)
    ann.move()
    assert ann.lefts()[0] == 8_000
    ann.move()
    assert (ann.table.running, ann.left()) == (0, 8_000)


def test_an_increment_goes_back_with_its_decision() -> None:
    ann = Thinking(BOTS_CHAIR, ClockOption(per="game", seconds=20, increment=5))
    for _ in range(4):
        ann.move()
        assert ann.lefts()[0] == 25_000
        assert ann.back(0)
        assert ann.lefts()[0] == 20_000


def test_while_a_bot_thinks_the_time_is_that_of_who_takes_back() -> None:
    ann = Thinking(BOTS_CHAIR, ClockOption(per="game", seconds=20))
    ann.wait(1_000)
    ann.move()
    ann.wait(7_000)
    assert ann.table.running is None
    assert ann.lefts()[0] == 19_000
    assert ann.back(0)
    assert ann.lefts()[0] == 12_000


@pytest.mark.parametrize("per", ["move", "game"])
def test_nobody_takes_back_to_a_decision_without_time(per: Literal["move", "game"]) -> None:
    ann = Thinking(BOTS_CHAIR, ClockOption(per=per, seconds=10))
    ann.wait(9_000)
    ann.move()
    ann.wait(1_000)
    command = AskTakeBack(id="a", seq=ann.table.seq, chair=0)
    with pytest.raises(Refusal) as caught:
        decide(ann.table, "ann", command, ann.now)
    assert caught.value.code == "cannot_take_back"
    assert caught.value.params == {"reason": "there is no time left for that decision"}


def test_a_program_that_is_not_asked_loses_nothing() -> None:
    ann = Thinking(PROGRAMS_CHAIR, ClockOption(per="game", seconds=60))
    ann.move()
    ann.wait(9_000)
    ann.move()
    assert ann.lefts() == [60_000, 51_000]
    ann.wait(1_000)
    assert ann.back(0)
    assert ann.lefts() == [50_000, 60_000]
    ann.move()
    ann.wait(5_000)
    assert ann.back(0)
    assert ann.lefts() == [45_000, 60_000]


def test_whoever_agrees_has_spent_what_was_thought_meanwhile() -> None:
    both = Thinking(BOBS_CHAIR, ClockOption(per="game", seconds=60, increment=5))
    both.wait(2_000)
    both.move()
    both.wait(30_000)
    both.move()
    both.wait(4_000)
    assert both.back(0)
    assert both.lefts() == [54_000, 30_000]


def test_who_is_left_with_less_than_nothing_owes_it_to_the_increments_to_come() -> None:
    both = Thinking(BOBS_CHAIR, ClockOption(per="game", seconds=5, increment=5))
    both.move()
    both.wait(4_000)
    both.move()
    both.wait(1_000)
    both.move()
    # Bob lives on the increment of the move that is taken back.
    both.wait(5_500)
    assert both.back(0)
    assert both.back(0)
    assert both.lefts() == [4_000, 0]
    both.move()
    assert both.left() == 0


def test_at_a_table_of_long_ago_the_decision_began_anew_and_the_increment_was_kept() -> None:
    game = Thinking(BOTS_CHAIR, ClockOption(per="game", seconds=20, increment=5))
    move = Thinking(BOTS_CHAIR, ClockOption(per="move", seconds=20))
    for ann in (game, move):
        ann.wait(3_000)
        ann.move()
        ann.wait(2_000)
        ann.folded.happen(public.TakenBack(chair=0, ply=0, revealed=()), "ann")
    assert game.table.clocks is not None
    assert move.table.clocks is not None
    assert (game.table.clocks.left[0], move.table.clocks.left[0]) == (22_000, 20_000)
