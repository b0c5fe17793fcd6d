"""What bots of On Top that search at the root have in common: they can be watched."""

from collections.abc import Sequence

from topdrop.bots.ontop.root_search import RootSearch
from topdrop.bots.watching import Candidate, Thoughts, Watcher
from topdrop.ontop import Move


class WatchedSearch:
    """A bot whose searches can be watched and stopped; values are shares in the win, about."""

    _watcher: Watcher | None = None

    def watch(self, watcher: Watcher | None) -> None:
        """Let somebody watch from the next decision on; None is nobody."""
        self._watcher = watcher

    def _is_stopped(self) -> bool:
        """Return whether somebody wants the decision at once."""
        return self._watcher is not None and self._watcher.stopped

    def _show(self, search: RootSearch, moves: Sequence[Move]) -> None:
        """Show a search for the best of some moves to whoever watches."""
        watcher = self._watcher
        if watcher is not None:

            def thoughts() -> Thoughts:
                return Thoughts(
                    search.tries,
                    tuple(Candidate(str(moves[i]), *search.result(i)) for i in search.order()),
                )

            def look(*, last: bool) -> bool:
                watcher.look(thoughts, last=last)
                return watcher.stopped

            search.look = look
