"""Tournaments that are played without any table: results are said, or drawn by lot."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

from topdrop.tournaments import Terms, Tournament, TournamentEntry, TournamentMade
from topdrop.tournaments.deciding import begin, decide, enter, next_events
from topdrop.tournaments.events import AnyTournamentEvent, EntrantJoined
from topdrop.tournaments.tournament import BoardState, Round

Result = Callable[[BoardState], tuple[Sequence[Sequence[int]], Sequence[int] | None]]
"""Says how a game goes: who shares places, the first first, and the points in seat order."""


class PlayedTournament:
    """A tournament whose games are decided as a test says.

    Attributes:
        tournament: The tournament.
        now: The time in ms.
        random: What chance follows.
    """

    def __init__(self, terms: Terms, entrants: int | Sequence[str] = 0, *, seed: int = 1) -> None:
        self.tournament = Tournament("t")
        self.now = 0
        self.random = Random(seed)
        self._tables = count(1)
        made = TournamentMade(
            name="Cup", host="host", terms=terms, game="ontop", setup={}, options={}
        )
        self.say([made])
        names = [f"p{n}" for n in range(1, entrants + 1)] if isinstance(entrants, int) else entrants
        for name in names:
            self.enter(name)

    def say(self, events: Sequence[AnyTournamentEvent]) -> None:
        """Let something happen."""
        for what in events:
            self.tournament.fold(
                TournamentEntry(seq=self.tournament.seq + 1, at=self.now, what=what)
            )

    def enter(self, name: str) -> None:
        """Let somebody enter, whose guest id is the name."""
        self.say(enter(self.tournament, EntrantJoined(number=0, name=name, guest=name)))

    def begin(self) -> None:
        """Begin and pair the first round."""
        self.say(begin(self.tournament, self.random))
        self.go_on()

    def go_on(self) -> list[AnyTournamentEvent]:
        """Let happen what is due."""
        found = next_events(self.tournament, self.now, lambda: f"table-{next(self._tables)}")
        self.say(found)
        return found

    @property
    def last(self) -> Round:
        """The last round."""
        return self.tournament.rounds[-1]

    def play(self, result: Result | None = None) -> None:
        """Decide all games that go on; by lot where nothing is said."""
        for board in self.tournament.going_on():
            self.now += 1
            self.say(decide(board, *(result or self.by_lot)(board)))

    def by_lot(self, board: BoardState) -> tuple[list[list[int]], list[int]]:
        """Return a result by lot, in which some share places."""
        points = [self.random.randrange(6) for _ in board.board.entrants]
        order = sorted(set(points), reverse=True)
        pairs = list(zip(board.board.entrants, points, strict=True))
        return [[number for number, own in pairs if own == each] for each in order], points

    def play_all(self, result: Result | None = None) -> None:
        """Play all rounds to the end."""
        if self.tournament.stage == "open":
            self.begin()
        while self.tournament.stage == "running":
            self.play(result)
            self.go_on()


def better_seed_wins(board: BoardState) -> tuple[list[list[int]], None]:
    """Return a result in which whoever entered earlier is better."""
    return [[number] for number in sorted(board.board.entrants)], None
