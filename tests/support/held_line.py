"""Analyses whose steps are made when a test lets them."""

import asyncio
from random import Random
from typing import Any

from in_process import ManualClock
from topdrop import ontop
from topdrop.server.runtime.analysis_process import AnalysisFailed, AnalysisLine
from topdrop.server.runtime.analysis_worker import AnalysisReply, AnalysisRequest, Worker

PLIES = 4


def record(seed: int = 1) -> dict[str, Any]:
    game, source = ontop.Game(["red", "blue"], seed=seed), Random(seed)
    for _ in range(PLIES):
        game.play(game.random_move(source))
    return game.record()


class HeldLine(AnalysisLine):
    """Makes steps in this process, one each time that the test says so."""

    def __init__(self) -> None:
        super().__init__(ManualClock(), None)
        self.asked: list[AnalysisRequest] = []
        self.seconds = 1.0
        self.fault: Exception | None = None
        self._worker = Worker()
        self._steps = asyncio.Semaphore(0)
        self._turn = asyncio.Lock()

    async def ask(self, request: AnalysisRequest, seconds: float) -> tuple[AnalysisReply, float]:
        async with self._turn:
            self.asked.append(request)
            await self._steps.acquire()
            if self.fault is not None:
                raise self.fault
            reply = self._worker.answer(request)
            if reply.error is not None:
                raise AnalysisFailed(reply.error)
            return reply, self.seconds

    async def close(self) -> None:
        self.fault = AnalysisFailed("the server is stopping")
        self.let(PLIES)

    def let(self, steps: int) -> None:
        for _ in range(steps):
            self._steps.release()
