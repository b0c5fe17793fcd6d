"""Engines end with the process that started them, however that ends."""

import signal
import subprocess
import sys

import pytest

from engines import odd_engine, wait_until_gone
from topdrop.bots.engine.guard import groups_left

ASKING = """
import sys
from topdrop.bots import Clock
from topdrop.bots.engine import EngineBot
from topdrop.ontop import Game
bot = EngineBot("ontop", sys.argv[1])
print(bot.pid, flush=True)
bot.choose(Game().view(0), Clock(seconds=3600))
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_an_engine_that_ends_for_nobody_ends_with_its_host(how: signal.Signals) -> None:
    # Where the tests run in a shell's background, a process of theirs would ignore Ctrl+C.
    host = subprocess.Popen(
        ["env", "--default-signal=INT", sys.executable, "-c", ASKING, odd_engine("stubborn")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert host.stdout is not None
    engine = int(host.stdout.readline())
    host.send_signal(how)
    host.communicate(timeout=60)
    wait_until_gone(engine)


def test_the_groups_are_left_that_did_not_end() -> None:
    assert groups_left(["+1\n", "+2\n", "-1\n", "+3\n", "-9\n"]) == {2, 3}


def test_no_group_is_left_when_all_is_done() -> None:
    assert groups_left(["+1\n", ".\n"]) == set()
