"""A process for analyses: ``python -m topdrop.server.runtime.analysis_worker``.

It answers requests over a line (`worker_line`), one step of an analysis at a time, so that it never
takes long until something else can be asked.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import BinaryIO, Final, TypeAlias

import msgspec

from topdrop.analysis.answering import Reply
from topdrop.analysis.running import LEAST_SAMPLES
from topdrop.analysis.steps import Steps
from topdrop.analysis.values import Analysis, Decision
from topdrop.core.errors import TopdropError, one_line
from topdrop.core.evaluation import Value
from topdrop.core.game import Record
from topdrop.server.runtime import worker_line
from topdrop.server.runtime.worker_line import WorkerReply

NICENESS: Final = 15
"""How far analyses stand back, as for `os.nice`: behind the server, behind bots, behind looks."""

KEPT: Final = 4
"""Of so many games it is known what it takes to analyse them."""


class AnalysedGame(msgspec.Struct, frozen=True):
    """A game, and how it is analysed.

    Attributes:
        record: Its record.
        samples: The samples; None is what makes a usable analysis.
        seed: The seed.
    """

    record: Record
    samples: int | None
    seed: int


class Begin(msgspec.Struct, frozen=True, tag=True):
    """A request for an analysis without decisions; what is needed for them is compiled."""

    game: AnalysedGame


class Decide(msgspec.Struct, frozen=True, tag=True):
    """A request for one decision, counted from 0, as it was or with another move instead."""

    game: AnalysedGame
    number: int
    instead: str | None = None


class FindReply(msgspec.Struct, frozen=True, tag=True):
    """A request for the best reply to a move that might have been played in a decision."""

    game: AnalysedGame
    number: int
    move: str


class Finish(msgspec.Struct, frozen=True, tag=True):
    """A request for what the end of the game is worth."""

    game: AnalysedGame


AnalysisRequest: TypeAlias = Begin | Decide | FindReply | Finish


class AnalysisReply(WorkerReply, frozen=True, omit_defaults=True, kw_only=True):
    """A worker's answer: one of these, by what was asked, or why there is none.

    Attributes:
        begun: The analysis without decisions.
        decision: The decision.
        reply: The reply; None where nobody plays next, too.
        final: What the end is worth.
    """

    begun: Analysis | None = None
    decision: Decision | None = None
    reply: Reply | None = None
    final: Value | None = None


class Worker:
    """Does steps of analyses."""

    def __init__(self) -> None:
        """Begin without any game."""
        self._known: OrderedDict[bytes, Steps] = OrderedDict()

    def answer(self, request: AnalysisRequest) -> AnalysisReply:
        """Do what is asked; whatever goes wrong in an analyser, anybody's, is an answer too."""
        try:
            return self._answer(request)
        except TopdropError as error:
            return AnalysisReply(error=one_line(str(error)))
        except (Exception, SystemExit) as error:
            return AnalysisReply(error=one_line(f"{type(error).__name__}: {error}"))

    def _answer(self, request: AnalysisRequest) -> AnalysisReply:
        steps = self._steps(request.game)
        if isinstance(request, Begin):
            if steps.begun.total:
                steps.pilot(0, LEAST_SAMPLES)
            return AnalysisReply(begun=steps.begun)
        if isinstance(request, Decide):
            return AnalysisReply(decision=steps.instead(request.number, request.instead))
        if isinstance(request, FindReply):
            return AnalysisReply(reply=steps.reply(request.number, request.move))
        return AnalysisReply(final=steps.final())

    def _steps(self, game: AnalysedGame) -> Steps:
        key = msgspec.json.encode(game)
        if key not in self._known:
            self._known[key] = Steps(game.record, game.samples, game.seed)
        self._known.move_to_end(key)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return self._known[key]


def serve(requests: Iterable[bytes], replies: BinaryIO) -> None:
    """Answer requests until there are no more."""
    answer: Callable[[AnalysisRequest], AnalysisReply] = Worker().answer
    worker_line.serve(requests, replies, msgspec.json.Decoder(AnalysisRequest), answer)


if __name__ == "__main__":
    worker_line.run(NICENESS, serve)
