"""Falls that come along, for where there is no physics engine."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from topdrop.core.tracks import ANGLE_TOLERANCE, TENTHS, TOLERANCE
from topdrop.dropit import Piece, Pose, Release, Resting, physics
from topdrop.dropit.bundled_falls import bundled_file, drop_key, find_fall, pack_fall
from topdrop.dropit.notation import Drop, parse_move
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.state import Landing
from topdrop.server.adapters import adapter_of
from topdrop.server.tables.lessons import find_lesson_of_examples, lesson_line


class Thrown(NamedTuple):
    """What a fall rests on."""

    shaft: Shaft
    resting: tuple[Resting, ...]
    piece: Piece
    release: Release


def lesson_drops() -> Iterator[tuple[Thrown, Landing]]:
    """Yield the drops of the lesson's steps, and where its line says that they land."""
    line, adapter = lesson_line("dropit"), adapter_of("dropit")
    examples = {step.ply: step.only for step in find_lesson_of_examples("dropit").steps}
    game = adapter.restore(line.setup, line.hidden)
    for number, ply in enumerate(line.plies):
        if examples.get(number) is not None:
            drop, landing = parse_move(ply.move), msgspec.convert(ply.chance, Landing)
            assert isinstance(drop, Drop)
            state = game.state
            yield Thrown(state.setup.shaft, state.resting, drop.piece, landing.release), landing
        adapter.replay(game, ply)


def test_every_drop_of_the_lesson_falls_as_by_the_physics() -> None:
    drops = list(lesson_drops())
    assert len(drops) == len(bundled_file().falls) == 7
    for thrown, landing in drops:
        found, real = find_fall(*thrown), physics.drop(*thrown)
        assert found is not None
        assert found.rest == real.rest == landing.rest
        assert (found.seconds, found.damped) == (real.seconds, real.damped)
        shown = dict(zip(found.movers, columns(found.frames), strict=True))
        for mover, track in zip(real.movers, columns(real.frames), strict=True):
            # Who is not seen to move is left out.
            for pose, other in zip(shown.get(mover, track), track, strict=True):
                for number, exact, bound in zip(
                    pose, other, (TOLERANCE, TOLERANCE, ANGLE_TOLERANCE), strict=True
                ):
                    assert abs(number - exact) <= bound / TENTHS + 0.11


def columns(frames: tuple[tuple[float, ...], ...]) -> list[list[tuple[float, ...]]]:
    """Return the poses of every mover."""
    poses = [list(zip(*[iter(frame)] * 3, strict=True)) for frame in frames]
    return [list(track) for track in zip(*poses, strict=True)]


def test_without_an_engine_they_fall_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(physics, "Space", None)
    for thrown, landing in lesson_drops():
        assert physics.drop(*thrown).rest == landing.rest
        aside = thrown._replace(release=Release(thrown.release.x + 1, thrown.release.angle, 0.0))
        with pytest.raises(physics.NoEngine):
            physics.drop(*aside)


def test_a_drop_is_told_from_others_by_all_that_it_rests_on() -> None:
    shaft, lying = Shaft.load(), Resting(Piece.parse("red circle"), Pose(20.0, 20.0, 0.0))
    thrown = Thrown(shaft, (lying,), Piece.parse("red square"), Release(90.0, 0.0, 0.0))
    others = (
        thrown._replace(shaft=shaft.mirrored()),
        thrown._replace(resting=()),
        thrown._replace(resting=(Resting(Piece.parse("blue circle"), lying.pose),)),
        thrown._replace(resting=(Resting(lying.piece, Pose(20.1, 20.0, 0.0)),)),
        thrown._replace(piece=Piece.parse("red diamond")),
        thrown._replace(release=Release(90.1, 0.0, 0.0)),
        thrown._replace(release=Release(90.0, 1.0, 0.0)),
        thrown._replace(release=Release(90.0, 0.0, 0.1)),
    )
    assert len({drop_key(*one) for one in (thrown, *others)}) == 1 + len(others)
    # Last digits of sines, whole numbers and -0 make no difference.
    same = thrown._replace(release=Release(90, -0.0, 1e-9))
    assert drop_key(*same) == drop_key(*thrown)


def test_a_packed_fall_holds_where_everything_comes_to_rest() -> None:
    fall = physics.drop(Shaft.load(), (), Piece.parse("red square"), Release(90.0, 30.0, 0.0))
    packed = pack_fall("key", fall)
    assert packed.rest == tuple((pose.x, pose.y, pose.angle) for pose in fall.rest)
    assert packed.tracks[-1].piece == 0
