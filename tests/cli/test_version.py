"""``topdrop --version``."""

from command import topdrop
from topdrop import __version__


def test_the_version_is_one_line() -> None:
    outcome = topdrop("--version")
    assert (outcome.status, outcome.out, outcome.err) == (0, f"topdrop {__version__}\n", "")
