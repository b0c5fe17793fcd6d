"""How long `topdrop replay --json -` takes for many records, and for many lines that are none.

A thousand games of On Top, those of `tests/vectors` again and again, through the command as a
program runs it: the processor time of the command, start-up included. And lines that are no
records, which have to cost the same each however many there are.

    python bench/replay_command.py [--rounds N]
"""

import argparse
import io
import json
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

from topdrop.core.records import read_records

VECTORS = Path(__file__).parents[1] / "tests" / "vectors" / "ontop-games.jsonl"
GAMES = 1000
MOST_SECONDS = 10.0
"""What so many games may take."""

FEW, MANY = 40_000, 400_000
MOST_TIMES = 25.0
"""What ten times as many bad lines may cost."""


def games() -> bytes:
    """Return a thousand records, one a line."""
    lines = VECTORS.read_text(encoding="utf-8").splitlines()
    records = [json.dumps(json.loads(line)["record"]) for line in lines]
    return "\n".join((records * (GAMES // len(records) + 1))[:GAMES]).encode()


def command_seconds(stream: bytes) -> float:
    """Run the command and return the processor time it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "topdrop.cli", "replay", "--json", "-"]
    done = subprocess.run(command, input=stream, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.stdout.count(b"\n") == GAMES
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def bad_lines_seconds(lines: int) -> float:
    """Return the processor time that it takes to answer so many lines that are no records."""
    begin = time.process_time()
    assert sum(1 for _ in read_records(io.BytesIO(b"{\n" * lines))) == lines
    return time.process_time() - begin


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = range(parser.parse_args().rounds)
    stream = games()
    seconds = statistics.median(command_seconds(stream) for _ in rounds)
    print(f"{GAMES} games: {seconds:.2f} s of processor time (bound: {MOST_SECONDS:g})")
    times = statistics.median(bad_lines_seconds(MANY) / bad_lines_seconds(FEW) for _ in rounds)
    print(f"ten times as many bad lines: {times:.1f} times the time (bound: {MOST_TIMES:g})")
    if seconds > MOST_SECONDS or times > MOST_TIMES:
        sys.exit("too slow")


if __name__ == "__main__":
    main()
