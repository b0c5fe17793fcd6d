"""An analysis made step by step, whenever there is time for one; `running` makes one in a row."""

from collections.abc import Sequence

from msgspec.structs import replace

from topdrop import __version__
from topdrop.analysis.analyser import Analyser, make_analyser
from topdrop.analysis.answering import Reply
from topdrop.analysis.ledger import summarise
from topdrop.analysis.values import Analysis, Decision
from topdrop.core.evaluation import Value
from topdrop.core.game import Record
from topdrop.core.registry import blaming
from topdrop.core.seeds import BITS, read_seed


class Steps:
    """The steps of one analysis: its decisions in any order, its end, and other moves.

    Attributes:
        begun: The analysis as it begins, without any decision.
    """

    def __init__(self, record: Record, samples: int | None = None, seed: int = 0) -> None:
        """Play the record again.

        Args:
            record: The game.
            samples: As for `analyse`; None is what makes a usable analysis.
            seed: As for `analyse`.

        Raises:
            RecordError: It is no record, one of its moves is illegal, or its game cannot be
                analysed.
            SetupError: There is no such game, its analyser cannot be used, or the seed is none.
            GameFailed: The game, which another package brings, broke down.
        """
        with blaming(record.get("game")):
            self._analyser = make_analyser(record)
        chosen = read_seed(seed, bits=BITS) or 0
        self.begun = begin(record, self._analyser, samples or self._analyser.samples, chosen)

    def pilot(self, number: int, samples: int) -> None:
        """Analyse one decision with few samples, to compile what is used or to see how long it is.

        Nothing is kept of it.
        """
        self._analyser.decide(number, samples, self.begun.seed)

    def decision(self, number: int) -> Decision:
        """Return one decision, counted from 0."""
        return self.instead(number, None)

    def instead(self, number: int, move: str | None) -> Decision:
        """Return one decision as if another move had been played (see `Analyser.decide`)."""
        seed = derived_seed(self.begun.seed, number)
        return self._analyser.decide(number, self.begun.samples, seed, move)

    def reply(self, number: int, move: str) -> Reply | None:
        """Return the best reply to a move that might have been played (see `Analyser.reply`)."""
        seed = derived_seed(self.begun.seed, self.begun.total + 1 + number)
        return self._analyser.reply(number, move, self.begun.samples, seed)

    def final(self) -> Value:
        """Return what the end is worth."""
        seed = derived_seed(self.begun.seed, self.begun.total)
        return self._analyser.final(self.begun.samples, seed)


def begin(record: Record, analyser: Analyser, samples: int, seed: int) -> Analysis:
    """Return an analysis as it begins."""
    return Analysis(
        version=__version__,
        game=record["game"],
        players=analyser.players,
        unit=analyser.limits.unit,
        limits=analyser.limits.as_json(),
        samples=samples,
        seed=seed,
        total=analyser.count,
    )


def complete(analysis: Analysis, decisions: Sequence[Decision], final: Value) -> Analysis:
    """Return an analysis with all its decisions, and so with its summary."""
    return replace(
        analysis,
        decisions=tuple(decisions),
        final=final,
        complete=True,
        stopped=None,
        summary=summarise(decisions, final, analysis.players),
    )


def derived_seed(seed: int, number: int) -> int:
    """Return the seed of one decision: decisions do not share their chance, nor do seeds."""
    return (seed * 1_000_003 + number) % 2**64
