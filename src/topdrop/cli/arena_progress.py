"""What ``topdrop arena`` shows while it plays: on a terminal only, on standard error."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from topdrop.arena import SequentialTest

PREPARING: Final = "Getting bots ready (compiling, once)"


class MatchProgress:
    """The bar of a match."""

    def __init__(
        self, progress: Progress, games: int | None, there: int, test: "SequentialTest | None"
    ) -> None:
        self._progress = progress
        self._test = test
        self._task = progress.add_task(PREPARING, total=games, completed=there, rate="", test="")

    def ready(self) -> None:
        """Show that bots are ready and play."""
        self._progress.update(self._task, description="Playing")

    def step(self) -> None:
        """Show that a game is over."""
        speed = self._progress.tasks[0].speed
        rate = f"{speed:.3g} games/s" if speed else ""
        test = "" if self._test is None else f"LLR {self._test.ratio:.2f}"
        self._progress.update(self._task, advance=1, rate=rate, test=test, description="Playing")


@contextmanager
def match_progress(
    games: int | None, there: int, test: "SequentialTest | None" = None
) -> Iterator[MatchProgress]:
    """Show a bar.

    Args:
        games: How many games there will be; None when nobody knows.
        there: How many there are.
        test: What may end it sooner.
    """
    console = Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TextColumn("{task.fields[test]}"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    )
    with progress:
        yield MatchProgress(progress, games, there, test)
