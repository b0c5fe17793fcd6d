"""What runs in a browser needs nothing that is not to be had there."""

import subprocess
import sys

import pytest

ABSENT = (
    "PIL",
    "cffi",
    "litestar",
    "llvmlite",
    "numba",
    "numpy",
    "openskill",
    "prometheus_client",
    "pymunk",
    "resvg_py",
    "rich",
    "segno",
    "shapely",
    "sqlite3",
    "typer",
    "uvicorn",
    "websockets",
)

NEEDED = (
    "topdrop.ontop",
    "topdrop.dropit",
    "topdrop.bots.ontop.dabbler",
    "topdrop.bots.ontop.greedy",
    "topdrop.server.adapters.ontop",
    "topdrop.server.adapters.dropit",
    "topdrop.server.in_browser.host",
)

PROGRAM = """
import importlib, importlib.metadata, sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"{{name}} is not to be had", name=name)

def no_version(name):
    raise importlib.metadata.PackageNotFoundError(name)

sys.meta_path.insert(0, Absent())
if {bare}:
    importlib.metadata.version = no_version
    importlib.metadata.entry_points = lambda **wanted: ()
for name in {needed!r}:
    importlib.import_module(name)
{then}
"""

PLAYS = """
from topdrop import dropit, ontop
game = ontop.Game(players=["red", "blue"], seed=3)
while game.to_move is not None:
    game.play(game.legal_moves[0])
assert game.end is not None
from topdrop.dropit import physics
assert physics.ENGINE == "none"
try:
    dropit.Game(players=["red", "blue"]).play("red square", x=150)
except physics.NoEngine:
    pass
else:
    raise AssertionError("it fell")
"""


@pytest.mark.parametrize("bare", [False, True], ids=["installed", "without metadata"])
def test_rules_tables_and_easy_bots_import_and_play(bare: bool) -> None:
    program = PROGRAM.format(absent=set(ABSENT), needed=NEEDED, bare=bare, then=PLAYS)
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
