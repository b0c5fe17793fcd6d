"""What a password costs, and what others notice while twenty people sign in at once.

A password is tried by topdrop's `verify_password` and by argon2-cffi alone with the parameters of
RFC 9106's second choice on one lane, by turns: processor time, medians. Then twenty members sign in
from twenty addresses at the same moment at a real server, while somebody else asks for ``/healthz``
again and again on one connection: how long each answer takes, beside the same before anybody signs
in. The bound is a part of the time of one hash, since whatever was hashed on the event loop would
hold up an answer for all of it.

    python bench/server_sign_in.py [--people N] [--rounds N] [--hashes N]

Exits with status 1 when a bound is missed.
"""

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from http.client import HTTPConnection
from statistics import median
from threading import Thread
from typing import Final, NamedTuple

from argon2 import PasswordHasher

from server_load.processes import Process, cpu_seconds
from topdrop.server.runtime.passwords import hash_password, verify_password

PASSWORD: Final = "a tower, a tile, a triangle"
SECONDS: Final = 300.0
PAUSE: Final = 0.002
IDLE: Final = 500
"""So many answers are timed before anybody signs in."""

MOST_OF_ARGON2: Final = 1.1
MOST_OF_A_HASH: Final = 0.5


class Wave(NamedTuple):
    """What it is like while all sign in at once.

    Attributes:
        idle: Milliseconds of each answer before.
        busy: Milliseconds of each answer meanwhile.
        seconds: How long it took until all were in.
        cpu: Seconds of the server's processor time for each sign-in.
    """

    idle: list[float]
    busy: list[float]
    seconds: float
    cpu: float


def hashing(count: int) -> tuple[float, float]:
    """Return the median seconds of processor time of ours and of argon2-cffi alone."""
    kept = hash_password(PASSWORD)
    plain = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=1)
    ours, theirs = [], []
    for _ in range(count):
        ours.append(taken(lambda: verify_password(kept, PASSWORD)))
        theirs.append(taken(lambda: plain.verify(kept, PASSWORD)))
    return median(ours), median(theirs)


def taken(work: Callable[[], object]) -> float:
    """Return the processor time that something takes."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def post(port: int, path: str, number: int) -> None:
    """Let one of the members ask for something, from an address of their own.

    Raises:
        SystemExit: It was refused.
    """
    connection = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    body = json.dumps({"name": f"Member {number}", "password": PASSWORD})
    headers = {"Content-Type": "application/json", "X-Forwarded-For": f"198.51.100.{number + 1}"}
    connection.request("POST", path, body, headers)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    if answer.status >= 300:
        raise SystemExit(f"{path}: {answer.status} {text[:300].decode()}")


def asked(connection: HTTPConnection) -> float:
    """Return the milliseconds until the server has said that it is there."""
    begun = time.perf_counter()
    connection.request("GET", "/healthz")
    connection.getresponse().read()
    return (time.perf_counter() - begun) * 1000


def wave(process: Process, people: int) -> Wave:
    """Let all members sign in at once."""
    connection = HTTPConnection("127.0.0.1", process.port, timeout=SECONDS)
    idle = []
    for _ in range(IDLE):
        idle.append(asked(connection))
        time.sleep(PAUSE)
    arguments = [(process.port, "/api/account/sign-in", number) for number in range(people)]
    threads = [Thread(target=post, args=each) for each in arguments]
    busy, before, begun = [], cpu_seconds(process.pid), time.perf_counter()
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        busy.append(asked(connection))
        time.sleep(PAUSE)
    seconds = time.perf_counter() - begun
    connection.close()
    return Wave(idle, busy, seconds, (cpu_seconds(process.pid) - before) / people)


def p99(values: list[float]) -> float:
    """Return what one in a hundred is above."""
    return sorted(values)[min(len(values) - 1, len(values) * 99 // 100)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hashes", type=int, default=25)
    options = parser.parse_args()
    ours, theirs = hashing(options.hashes)
    ratio = ours / theirs
    print(f"a password: {ours:.3f} s, argon2-cffi alone {theirs:.3f} s: {ratio:.2f}")
    command = [sys.executable, "-m", "topdrop.cli", "serve", "--no-open", "--port", "0"]
    with tempfile.TemporaryDirectory() as folder, Process([*command, "--data", folder]) as process:
        for number in range(options.people):
            post(process.port, "/api/account", number)
        process.settle()
        waves = [wave(process, options.people) for _ in range(options.rounds)]
    idle = median(p99(one.idle) for one in waves)
    busy = median(p99(one.busy) for one in waves)
    print(
        f"{options.people} sign in within {median(one.seconds for one in waves):.1f} s,"
        f" {median(one.cpu for one in waves):.3f} s of processor time each;"
        f" an answer takes {median(median(one.busy) for one in waves):.1f} ms meanwhile,"
        f" p99 {busy:.1f} ms (before: {median(median(one.idle) for one in waves):.1f} ms,"
        f" p99 {idle:.1f} ms): p99 is {busy / 1000 / ours:.2f} of a hash"
    )
    if ratio > MOST_OF_ARGON2 or busy / 1000 > MOST_OF_A_HASH * ours:
        sys.exit(f"bounds: {MOST_OF_ARGON2:g} of argon2-cffi, {MOST_OF_A_HASH:g} of a hash")


if __name__ == "__main__":
    main()
