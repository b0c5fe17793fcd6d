"""Running an analysis: its samples, its time, its progress."""

import time
from collections.abc import Callable
from typing import Final, Literal

from msgspec.structs import replace

from topdrop.analysis.steps import Steps, complete
from topdrop.analysis.values import Analysis, Decision
from topdrop.core.errors import TopdropError, quote
from topdrop.core.evaluation import check_samples
from topdrop.core.game import Record
from topdrop.core.registry import blaming
from topdrop.core.seeds import BITS, read_seed

LEAST_SAMPLES: Final = 8
MOST_SAMPLES: Final = 4096
PILOTS: Final = 4
"""How many decisions are analysed with few samples to see how many there is time for."""

SPARE: Final = 0.85
"""The share of the seconds that is planned; a game's decisions do not all take as long."""

Progress = Callable[[Analysis], object]
"""Told after each decision what there is of the analysis so far."""


def analyse(
    record: Record,
    *,
    seconds: float | None = None,
    samples: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Analysis:
    """Analyse a game, decision by decision, by the strongest bot.

    With the same samples and seed the analysis is the same, on whatever machine. When seconds are
    given instead, the samples are chosen to fit them, and the analysis says how many they were.

    Args:
        record: The game; it may be unfinished.
        seconds: How long it may take. What there is then is returned, even if it is not complete.
            The time to compile what is used for the first time on a machine comes on top.
        samples: How many samples each compared move gets, an even number; None is what the seconds
            allow, or without them what makes a usable analysis.
        seed: The seed of the samples.
        progress: Called after each decision with what there is so far.
        cancelled: Asked before each decision; once it says yes, what there is is returned.

    Returns:
        The analysis. Without `complete` it has no summary.

    Raises:
        RecordError: It is no record, one of its moves is illegal, or its game cannot be analysed.
        SetupError: There is no such game, its analyser cannot be used, or the seed is none.
        TopdropError: The seconds or samples are none.
        GameFailed: The game, which another package brings, broke down.
    """
    _check(seconds, samples)
    seed = read_seed(seed, bits=BITS) or 0
    with blaming(record.get("game")):
        steps = Steps(record, samples, seed)
        if steps.begun.total:
            steps.pilot(0, LEAST_SAMPLES)  # compiles
        start = time.perf_counter()
        if samples is None and seconds is not None:
            steps = Steps(record, _affordable(steps, seconds), seed)
        return _Run(steps, start).finish(seconds, progress, cancelled)


def _check(seconds: float | None, samples: int | None) -> None:
    if seconds is not None and not 0 < seconds < float("inf"):
        raise TopdropError(f"seconds: should be a number above 0, not {quote(seconds)}")
    if samples is not None:
        check_samples(samples)
        if samples % 2:
            raise TopdropError(f"samples: should be an even number, not {samples}")


class _Run:
    """An analysis that is being made."""

    def __init__(self, steps: Steps, start: float) -> None:
        self._steps = steps
        self._start = start

    def finish(
        self,
        seconds: float | None,
        progress: Progress | None,
        cancelled: Callable[[], bool] | None,
    ) -> Analysis:
        """Analyse all decisions, as long as there is time and nobody cancels it."""
        analysis, decisions = self._steps.begun, list[Decision]()
        for number in range(analysis.total):
            stopped = self._stopped(seconds, cancelled)
            if stopped is not None:
                return replace(
                    analysis,
                    decisions=tuple(decisions),
                    stopped=stopped,
                    seconds=self._elapsed,
                )
            decisions.append(self._steps.decision(number))
            if progress is not None:
                progress(replace(analysis, decisions=tuple(decisions), seconds=self._elapsed))
        found = complete(analysis, decisions, self._steps.final())
        return replace(found, seconds=self._elapsed)

    @property
    def _elapsed(self) -> float:
        return time.perf_counter() - self._start

    def _stopped(
        self, seconds: float | None, cancelled: Callable[[], bool] | None
    ) -> Literal["timeout", "cancelled"] | None:
        if cancelled is not None and cancelled():
            return "cancelled"
        return "timeout" if seconds is not None and self._elapsed > seconds else None


def _affordable(steps: Steps, seconds: float) -> int:
    """Return how many samples there is time for, judging by a few decisions."""
    total = steps.begun.total
    if not total:
        return steps.begun.samples
    step = max(1, total // PILOTS)
    numbers = range(step // 2, total, step)
    begin = time.perf_counter()
    for number in numbers:
        steps.pilot(number, LEAST_SAMPLES)
    took = time.perf_counter() - begin
    whole = took / len(numbers) * total
    found = int(LEAST_SAMPLES * SPARE * (seconds - took) / whole)
    return max(LEAST_SAMPLES, min(MOST_SAMPLES, found // 2 * 2))
