"""A tournament as the fold of its history: who takes part, who met whom, and how it went."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, Final, Literal, Self, TypeAlias

import msgspec

from topdrop.tournaments import events
from topdrop.tournaments.events import AnyTournamentEvent, Board, GameDecided, TournamentEntry
from topdrop.tournaments.terms import Terms

Stage: TypeAlias = Literal["open", "running", "over"]

UNPLAYED: Final = ("no_show", "forfeit", "void")
"""How a game is decided without being one for tie-breaks."""


class Entrant(msgspec.Struct, kw_only=True):
    """Somebody who takes part.

    Attributes:
        number: By which they are known.
        name: What they are called.
        guest: The person or program; None for a bot of the server.
        bot: Which bot it is.
        program: Whether it is a program of somebody's.
        rating: What they may be seeded by.
        joined: How many rounds had been paired when they entered.
        out: Why they are paired no more; None while they are.
        seed: Their place before the first round, counted from 0.
        no_shows: How often they have not shown up.
    """

    number: int
    name: str
    guest: str | None
    bot: str | None
    program: bool
    rating: float | None
    joined: int = 0
    out: events.OutReason | None = None
    seed: int = 0
    no_shows: int = 0

    @property
    def active(self) -> bool:
        """Whether they are paired."""
        return self.out is None


class BoardState(msgspec.Struct, kw_only=True):
    """A board of a round, and how its game went.

    Attributes:
        round: The round.
        board: Who plays where; the last game, where drawn ones were played again.
        began: When that game was paired.
        decided: How it went; None while it goes on.
        decided_at: When that was.
        earlier: The drawn games before it.
        absent: Who has not shown up.
    """

    round: int
    board: Board
    began: int
    decided: GameDecided | None = None
    decided_at: int = 0
    earlier: list[tuple[Board, GameDecided]] = msgspec.field(default_factory=list)
    absent: set[int] = msgspec.field(default_factory=set)

    @property
    def places(self) -> dict[int, int]:
        """By entrant the place, those who share one having the same; none while it goes on."""
        if self.decided is None:
            return {}
        return dict(zip(self.board.entrants, self.decided.places, strict=True))

    @property
    def drawn(self) -> bool:
        """Whether several share the first place."""
        return self.decided is not None and self.decided.places.count(1) > 1


class Round(msgspec.Struct, kw_only=True):
    """A round.

    Attributes:
        number: Which, counted from 1.
        began: When it was paired.
        boards: Its boards, in order.
        byes: Who has a bye.
        walkovers: Whose opponent plays no more.
    """

    number: int
    began: int
    boards: list[BoardState]
    byes: tuple[int, ...]
    walkovers: tuple[int, ...]

    @property
    def over(self) -> bool:
        """Whether all its games are decided."""
        return all(each.decided is not None for each in self.boards)

    @property
    def ended(self) -> int:
        """When the last of them was."""
        return max((each.decided_at for each in self.boards), default=self.began)


class Tournament:
    """One tournament. It changes only by `fold`, which takes entries of its history in order.

    Attributes:
        id: Its id.
        seq: The number of the last entry.
        made: When it was made.
        last: When something last happened.
        name: What it is called.
        host: Who made it.
        terms: What it is played by.
        game: The game's short name.
        setup: The game's setup.
        options: The options of its tables.
        entrants: All who ever entered, by number.
        began: When it began; None before.
        ended: When it was over; None before.
        stopped: Whether the host stopped it, or an operator.
        called_off: Whether it did not take place.
        host_gone: Whether that was since its host had gone; else too few had entered.
        field: Who took part from the beginning, the best seed first.
        rounds: The rounds, in order.
        met: How often two entrants have met, the smaller number first.
        seats: By entrant, how often they have had each seat.
        byes: By entrant, how often they have got points without playing.
    """

    def __init__(self, tournament: str) -> None:
        self.id = tournament
        self.seq = self.made = self.last = 0
        self.name = self.host = self.game = ""
        self.terms: Terms
        self.setup: dict[str, Any] = {}
        self.options: dict[str, Any] = {}
        self.entrants: dict[int, Entrant] = {}
        self.began: int | None = None
        self.ended: int | None = None
        self.stopped = self.called_off = self.host_gone = False
        self.field: tuple[int, ...] = ()
        self.rounds: list[Round] = []
        self.met: Counter[tuple[int, int]] = Counter()
        self.seats: dict[int, Counter[int]] = {}
        self.byes: Counter[int] = Counter()
        self._boards: dict[str, BoardState] = {}

    @classmethod
    def rebuilt(cls, tournament: str, history: Iterable[TournamentEntry]) -> Self:
        """Return the tournament that a history makes."""
        made = cls(tournament)
        for entry in history:
            made.fold(entry)
        return made

    @property
    def stage(self) -> Stage:
        """Where the tournament stands."""
        if self.ended is not None:
            return "over"
        return "open" if self.began is None else "running"

    @property
    def seeds(self) -> list[Entrant]:
        """The entrants, the best seed first."""
        return sorted(self.entrants.values(), key=lambda each: (each.seed, each.number))

    @property
    def active(self) -> list[Entrant]:
        """Those who are paired, the best seed first."""
        return [each for each in self.seeds if each.active]

    def entrant_of(self, guest: str | None) -> Entrant | None:
        """Return the entrant that a person is; None for nobody."""
        found = (each for each in self.entrants.values() if each.guest == guest)
        return None if guest is None else next(found, None)

    def board_of(self, table: str) -> BoardState | None:
        """Return the board that is played at a table, unless it was one before the last."""
        return self._boards.get(table)

    def boards(self) -> Iterator[BoardState]:
        """Yield all boards, round after round."""
        for each in self.rounds:
            yield from each.boards

    def going_on(self) -> list[BoardState]:
        """Return the boards whose games go on."""
        return [each for each in self._boards.values() if each.decided is None]

    def playing(self) -> set[int]:
        """Return the entrants who are at a board whose game goes on."""
        return {number for each in self.going_on() for number in each.board.entrants}

    def times_met(self, one: int, other: int) -> int:
        """Return how often two entrants have met."""
        return self.met[min(one, other), max(one, other)]

    def fold(self, entry: TournamentEntry) -> None:
        """Apply the next entry of the history.

        Raises:
            ValueError: It does not follow on the last one.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {self.seq + 1} of tournament {self.id} is lost")
        self.seq, self.last = entry.seq, entry.at
        _FOLDS[type(entry.what)](self, entry.what, entry.at)

    def _make(self, what: events.TournamentMade, at: int) -> None:
        self.made = at
        self.name, self.host, self.terms = what.name, what.host, what.terms
        self.game, self.setup, self.options = what.game, what.setup, what.options

    def _join(self, what: events.EntrantJoined, at: int) -> None:
        self.entrants[what.number] = Entrant(
            number=what.number,
            name=what.name,
            guest=what.guest,
            bot=what.bot,
            program=what.program,
            rating=what.rating,
            joined=len(self.rounds),
            seed=len(self.entrants),
        )

    def _out(self, what: events.EntrantOut, at: int) -> None:
        self.entrants[what.number].out = what.reason

    def _back(self, what: events.EntrantBack, at: int) -> None:
        entrant = self.entrants[what.number]
        entrant.out, entrant.no_shows = None, 0

    def _begin(self, what: events.TournamentBegan, at: int) -> None:
        self.began, self.field = at, what.seeds
        for seed, number in enumerate(what.seeds):
            self.entrants[number].seed = seed

    def _pair(self, what: events.RoundPaired, at: int) -> None:
        boards = [BoardState(round=what.round, board=each, began=at) for each in what.boards]
        self.rounds.append(
            Round(
                number=what.round,
                began=at,
                boards=boards,
                byes=what.byes,
                walkovers=what.walkovers,
            )
        )
        self._boards.update((each.board.table, each) for each in boards)
        self.byes.update([*what.byes, *what.walkovers])
        for each in what.boards:
            self.met.update(_pairs(each.entrants))
            self._sit(each)

    def _sit(self, board: Board) -> None:
        for seat, number in enumerate(board.entrants):
            self.seats.setdefault(number, Counter())[seat] += 1

    def _pair_again(self, what: events.GamePairedAgain, at: int) -> None:
        state = self.rounds[what.round - 1].boards[what.board.number - 1]
        if state.decided is not None:
            state.earlier.append((state.board, state.decided))
        self._boards.pop(state.board.table, None)
        state.board, state.began, state.decided = what.board, at, None
        self._boards[what.board.table] = state
        self._sit(what.board)

    def _be_absent(self, what: events.EntrantAbsent, at: int) -> None:
        self.rounds[what.round - 1].boards[what.board - 1].absent.add(what.number)
        self.entrants[what.number].no_shows += what.reason == "no_show"

    def _decide(self, what: GameDecided, at: int) -> None:
        state = self.rounds[what.round - 1].boards[what.board - 1]
        state.decided, state.decided_at = what, at
        if what.how in ("no_show", "forfeit"):
            # They have their points without playing, as by a bye.
            last = max(what.places)
            pairs = zip(state.board.entrants, what.places, strict=True)
            self.byes.update(number for number, place in pairs if place < last)

    def _end(self, what: events.TournamentEnded, at: int) -> None:
        self.ended, self.stopped = at, what.reason == "stopped"
        self.called_off = what.reason in ("too_few", "host_gone")
        self.host_gone = what.reason == "host_gone"


def _pairs(entrants: Sequence[int]) -> Iterator[tuple[int, int]]:
    return combinations(sorted(entrants), 2)


_FOLDS: Final[dict[type[AnyTournamentEvent], Callable[[Tournament, Any, int], None]]] = {
    events.TournamentMade: Tournament._make,
    events.EntrantJoined: Tournament._join,
    events.EntrantOut: Tournament._out,
    events.EntrantBack: Tournament._back,
    events.TournamentBegan: Tournament._begin,
    events.RoundPaired: Tournament._pair,
    events.GamePairedAgain: Tournament._pair_again,
    events.EntrantAbsent: Tournament._be_absent,
    events.GameDecided: Tournament._decide,
    events.TournamentEnded: Tournament._end,
}
