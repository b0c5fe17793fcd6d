"""What a drop loses where another thread wants the interpreter, and whether fewer calls would help.

`Space.step` calls the engine once a step, and each call lets go of the interpreter lock and takes
it again, which a thread that waits for it may do first. Two other ways are tried against that, with
bit for bit the same poses: all steps between two looks at the pile in one call (a loop that LLVM
compiles, as numba would), and steps that do not let go of the lock at all.

Each is timed alone; beside a thread of nothing but Python, which never waits for anything; and
beside a thread that works for a third of a millisecond and sleeps as long, as an event loop with
much to do. There the sleeper's lateness is told as well: how much longer than asked it slept. All
of it is done with the interpreter's switch interval as it comes (5 ms) and with a shorter one.

The ways take turns on the same drops. A figure is the median over the turns; besides wall time,
which other work on the machine spoils, it is told how often a drop had to wait, of which each time
costs up to a switch interval.

    python bench/dropit_step.py [--piles N] [--turns N] [--pieces N]

It has no bound: docs/benchmarks.md says what came of it.
"""

import argparse
import ctypes
import resource
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Any, Final, NamedTuple
from unittest.mock import patch

import llvmlite.binding as llvm
from pymunk._chipmunk_cffi import ffi, lib

from dropit_drop import Case, play
from topdrop.dropit.engine import Space

INTERVALS: Final = (0.005, 0.001)
"""Switch intervals in seconds; the first is the interpreter's own."""

SHARE: Final = 0.0003
"""For so many seconds the event loop works, and sleeps."""

LOOP: Final = """
define void @steps(i8* %space, double %duration, i64 %count, i64 %address) {
entry:
  %step = inttoptr i64 %address to void (i8*, double)*
  br label %test
test:
  %done = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i64 %done, %count
  br i1 %more, label %body, label %end
body:
  call void %step(i8* %space, double %duration)
  %next = add i64 %done, 1
  br label %test
end:
  ret void
}
"""

Step = Callable[[Space, int], None]


class Spent(NamedTuple):
    """What a drop took: seconds of the clock and of its thread, and how often it waited."""

    clock: float
    own: float
    waits: int


def pointer(of: Any) -> int:
    """Return where something of the engine's is."""
    return int(ffi.cast("intptr_t", of))


STEP: Final = pointer(ffi.addressof(lib, "cpSpaceStep"))


def in_one_call() -> Step:
    """Return a `Space.step` that makes one call for all steps."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    compiler = llvm.create_mcjit_compiler(llvm.parse_assembly(LOOP), machine)
    compiler.finalize_object()
    kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_double, ctypes.c_int64, ctypes.c_int64)
    steps = kind(compiler.get_function_address("steps"))

    def step(self: Space, count: int, compiler: object = compiler) -> None:
        steps(pointer(self._space), self._duration, count, STEP)

    return step


def holding_the_lock() -> Step:
    """Return a `Space.step` that does not let go of the interpreter lock."""
    one = ctypes.PYFUNCTYPE(None, ctypes.c_void_p, ctypes.c_double)(STEP)

    def step(self: Space, count: int) -> None:
        space, duration = pointer(self._space), self._duration
        for _ in range(count):
            one(space, duration)

    return step


WAYS: Final[dict[str, Step]] = {
    "a call a step": Space.step,
    "one call": in_one_call(),
    "lock held": holding_the_lock(),
}


class Neighbour:
    """A thread beside the drops, which wants the interpreter too.

    Attributes:
        late: By how many seconds it slept too long, each time.
    """

    def __init__(self, *, sleeps: bool) -> None:
        self.late: list[float] = []
        self._sleeps, self._stopped = sleeps, False
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> "Neighbour":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped = True
        self._thread.join()

    def _run(self) -> None:
        count = 0
        while not self._stopped:
            until = perf_counter() + SHARE
            while perf_counter() < until:
                count += 1
            if self._sleeps:
                begun = perf_counter()
                sleep(SHARE)
                self.late.append(perf_counter() - begun - SHARE)


@contextmanager
def switching_every(interval: float) -> Iterator[None]:
    """Let threads take turns so often."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(interval)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def time_of(case: Case) -> tuple[Spent, object]:
    """Do a drop and return what it took and where it led to."""
    before = resource.getrusage(resource.RUSAGE_THREAD)
    begun = perf_counter()
    found = case.run()
    clock = perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_THREAD)
    own = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Spent(clock, own, after.ru_nvcsw - before.ru_nvcsw), found


def measure(
    cases: Sequence[Case], turns: int, neighbour: "Neighbour | None" = None
) -> dict[str, tuple[list[Spent], list[float]]]:
    """Let the ways take turns on the same drops.

    Returns:
        For each way what its drops took, and by how much a neighbour slept too long meanwhile.

    Raises:
        SystemExit: One of them led to something else.
    """
    spent: dict[str, tuple[list[Spent], list[float]]] = {name: ([], []) for name in WAYS}
    for _ in range(turns):
        for case in cases:
            outcomes = []
            for name, step in WAYS.items():
                if neighbour is not None:
                    neighbour.late = spent[name][1]
                with patch.object(Space, "step", step):
                    took, found = time_of(case)
                spent[name][0].append(took)
                outcomes.append(found)
            if any(outcome != outcomes[0] for outcome in outcomes):
                raise SystemExit("the ways do not lead to the same poses")
    return spent


def report(beside: str, interval: float, spent: dict[str, tuple[list[Spent], list[float]]]) -> None:
    """Print what the ways took in one company."""
    ours, _ = spent["a call a step"]
    for name, (took, late) in spent.items():
        pairs = zip(took, ours, strict=True)
        cuts = quantiles(late, n=100) if late else []
        print(
            f"{beside:13} {1000 * interval:6.1f} ms  {name:13}"
            f" {1000 * median(one.clock for one in took):9.2f}"
            f" {median(one.clock / other.clock for one, other in pairs):7.2f}"
            f" {sum(one.waits for one in took) / len(took):7.1f}"
            + (f"   {1000 * cuts[49]:6.2f} {1000 * cuts[98]:6.2f} ms" if cuts else "")
        )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Time the steps of drops beside other threads.")
    parser.add_argument("--piles", type=int, default=6, help="piles")
    parser.add_argument("--turns", type=int, default=10, help="turns for each pile")
    parser.add_argument("--pieces", type=int, default=20, help="pieces at rest in each")
    options = parser.parse_args()
    cases = [list(play(seed))[options.pieces] for seed in range(options.piles)]
    print("beside         switch    way          ms a drop  to now   waits   late: median, 99 %")
    report("nothing", INTERVALS[0], measure(cases, options.turns))
    for sleeps, beside in ((False, "a busy loop"), (True, "an event loop")):
        for interval in INTERVALS:
            with switching_every(interval), Neighbour(sleeps=sleeps) as other:
                report(beside, interval, measure(cases, options.turns, other))
    return 0


if __name__ == "__main__":
    sys.exit(main())
