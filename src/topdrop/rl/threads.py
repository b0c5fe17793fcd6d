"""Sharing the games of a step out among threads, whose compiled code runs side by side."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Final

LEAST: Final = 128
"""With fewer games in a part, another thread takes longer to wake than it saves."""

PARTS: Final = 4
"""Into how many parts a thread's share is cut, so that none waits long for another."""


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, "topdrop-steps")


if hasattr(os, "register_at_fork"):
    # A process that was forked off has the pools of the first one, but not their threads.
    os.register_at_fork(after_in_child=_pool.cache_clear)


def share_out(work: Callable[[int, int], object], count: int, threads: int) -> None:
    """Call `work` with the beginning and end of each part of `range(count)`, some side by side.

    Every thread takes the next part when it is done with one: on a busy machine nobody waits for a
    thread that the others have left nothing for.

    Args:
        work: Does a part; it lets go of the interpreter lock.
        count: How much there is to do.
        threads: How many threads to use at most, the calling one among them.
    """
    threads = max(1, min(threads, count // LEAST))
    if threads == 1:
        work(0, count)
        return
    parts = min(threads * PARTS, count // LEAST)
    bounds = [count * part // parts for part in range(parts + 1)]
    todo = iter(list(pairwise(bounds)))

    def take_parts() -> None:
        for begin, end in todo:
            work(begin, end)

    pool = _pool(threads - 1)
    others = [pool.submit(take_parts) for _ in range(threads - 1)]
    take_parts()
    for other in others:
        if not other.cancel():
            other.result()
