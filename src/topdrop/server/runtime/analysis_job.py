"""One analysis that is being made: who wants it, how far it is, and what it has cost."""

import asyncio
import hashlib
from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from topdrop import __version__
from topdrop.analysis.values import Analysis, Decision
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.http_bodies import AnalysisState
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.analysis_worker import AnalysedGame


class Person(NamedTuple):
    """Whoever asks for analyses.

    Attributes:
        name: The guest's id, or the address of a passer-by.
        address: The address.
    """

    name: str
    address: str


def analysis_id(game: AnalysedGame) -> str:
    """Return the id of a game's analysis: another version may value positions otherwise."""
    text = msgspec.json.encode([__version__, game], order="deterministic")
    return hashlib.sha256(text).hexdigest()[:40]


class Waiting:
    """Who waits for an analysis."""

    def __init__(self) -> None:
        self._asked: dict[Person, Millis] = {}

    def want(self, person: Person, now: Millis) -> None:
        """Note that somebody asks for it."""
        self._asked[person] = now

    def leave(self, name: str) -> None:
        """Note that somebody does not want it any more, wherever they are."""
        for person in [each for each in self._asked if each.name == name]:
            del self._asked[person]

    def leave_absent(self, since: Millis) -> None:
        """Note that those who have not asked since a time do not want it any more."""
        for person in [each for each, at in self._asked.items() if at < since]:
            del self._asked[person]

    @property
    def people(self) -> Collection[Person]:
        """Those who want it."""
        return self._asked.keys()


class AnalysisJob(Waiting):
    """An analysis that somebody waits for.

    Attributes:
        id: Its id.
        game: What is analysed.
        table: The game's table; None where it is only known from a record.
        begun: The analysis without decisions; None until that is known.
        decisions: The decisions so far.
        running: Whether its turn has come.
        ended: Whether what it has come to is being stored.
        spent: Seconds that have been worked on it since it was asked for.
        task: What works on it.
        kept: When what there is of it was last kept, for other processes.
    """

    def __init__(self, id_: str, game: AnalysedGame, table: str | None) -> None:
        super().__init__()
        self.id = id_
        self.game = game
        self.table = table
        self.begun: Analysis | None = None
        self.decisions: list[Decision] = []
        self.running = False
        self.ended = False
        self.spent = 0.0
        self._spent_before = 0.0
        self.task: asyncio.Task[None] | None = None
        self.kept: Millis = 0
        self._news = asyncio.Event()

    def go_on_with(self, before: Analysis | None) -> None:
        """Take over what there was of it."""
        if before is not None:
            self.begun = replace(before, decisions=(), stopped=None)
            self.decisions = list(before.decisions)
            self._spent_before = before.seconds

    @property
    def so_far(self) -> Analysis | None:
        """What there is of it."""
        if self.begun is None:
            return None
        return replace(self.begun, decisions=tuple(self.decisions), seconds=self.seconds)

    @property
    def seconds(self) -> float:
        """How long has been worked on it in all."""
        return self._spent_before + self.spent

    def tell(self) -> None:
        """Wake those who wait for news."""
        self._news.set()
        self._news = asyncio.Event()

    async def news(self, seconds: float) -> None:
        """Wait until something has happened, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)

    def state(self, ahead: int) -> AnalysisState:
        """Return how far it is.

        Args:
            ahead: How many others come before it, while it waits.
        """
        return AnalysisState(
            id=self.id,
            status="running" if self.running else "waiting",
            ahead=0 if self.running else ahead,
            done=len(self.decisions),
            total=None if self.begun is None else self.begun.total,
            analysis=None,
            problem=None,
        )


def waiting_state(id_: str) -> AnalysisState:
    """Return the state of an analysis of which nothing is known yet."""
    return AnalysisState(
        id=id_, status="waiting", ahead=0, done=0, total=None, analysis=None, problem=None
    )


def state_of(id_: str, analysis: Analysis) -> AnalysisState:
    """Return how far an analysis is that nobody works on."""
    return AnalysisState(
        id=id_,
        status="complete" if analysis.complete else "stopped",
        ahead=0,
        done=len(analysis.decisions),
        total=analysis.total,
        analysis=analysis,
        problem=None,
    )


def failed_state(id_: str, reason: str) -> AnalysisState:
    """Return the state of an analysis that could not be made."""
    problem = Refusal("analysis_failed", reason=reason).problem()
    return AnalysisState(
        id=id_, status="failed", ahead=0, done=0, total=None, analysis=None, problem=problem
    )
