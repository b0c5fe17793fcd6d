"""Lines on their way from an engine."""

from topdrop.bots.engine.process import _Lines


def test_what_nobody_has_read_can_be_passed_over_but_for_how_it_ended() -> None:
    lines = _Lines()
    for line in (b"bestmove c4c5\n", b"bestmove c4c5\n", b"unended"):
        lines.put(line)
    assert lines.get(0.0) == b"bestmove c4c5\n"
    lines.pass_over()
    assert lines.get(0.0) == lines.get(0.0) == b"unended"
