"""Sharing work out among threads."""

import multiprocessing
import sys
import threading

import pytest

from topdrop.rl.threads import LEAST, share_out


def parts(count: int, threads: int) -> tuple[list[tuple[int, int]], set[int]]:
    """Return which parts are done, in their order, and by which threads."""
    done: list[tuple[int, int, int]] = []
    share_out(lambda begin, end: done.append((begin, end, threading.get_ident())), count, threads)
    return sorted((begin, end) for begin, end, _ in done), {thread for *_, thread in done}


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
@pytest.mark.parametrize("count", [1, LEAST, 2 * LEAST, 1001])
def test_every_game_is_in_one_part(count: int, threads: int) -> None:
    done, by = parts(count, threads)
    assert len(by) <= threads
    assert [game for begin, end in done for game in range(begin, end)] == list(range(count))
    assert len(done) == 1 or count // len(done) >= LEAST


def test_few_games_stay_in_the_calling_thread() -> None:
    assert parts(2 * LEAST - 1, 4) == (
        [(0, 2 * LEAST - 1)],
        {threading.get_ident()},
    )


def test_an_error_comes_out() -> None:
    def fail(begin: int, end: int) -> None:
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        share_out(fail, 1000, 2)


def forked(queue: "multiprocessing.Queue[int]") -> None:
    queue.put(parts(1000, 2)[0][-1][1])


@pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")
@pytest.mark.skipif(sys.platform == "win32", reason="no process is forked off there")
def test_a_process_that_is_forked_off_has_threads_of_its_own() -> None:
    parts(1000, 2)
    context = multiprocessing.get_context("fork")
    queue: multiprocessing.Queue[int] = context.Queue()
    child = context.Process(target=forked, args=(queue,))
    child.start()
    assert queue.get(timeout=60) == 1000
    child.join()
