import json
from pathlib import Path
from typing import Any

import pytest

from pictures import Placing, drawn_points, of_class, placed, title, tree
from topdrop.drawing.svg import document
from topdrop.dropit import Position
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.draw.marks import marks

VECTORS = Path(__file__).parents[2] / "vectors" / "dropit-positions.jsonl"
LINES = [json.loads(line) for line in VECTORS.read_text().splitlines()]
IDS = [str(i) for i in range(len(LINES))]


def drawn(position: Position) -> tuple[Frame, Any]:
    frame = Frame.around(position.shaft, position.edges, position.pieces)
    shown = marks(frame, position.pieces, position.judged, position.judge())
    return frame, tree(document((0, 0, 1, 1), "marks", "", shown))


@pytest.mark.parametrize("line", LINES, ids=IDS)
def test_everything_that_was_found_is_marked_where_it_was_found(line: dict[str, Any]) -> None:
    position = Position.read(line["position"])
    verdict = position.judge()
    frame, root = drawn(position)
    assert [title(mark) for mark in of_class(root, "taboo")] == [
        f"taboo: {finding.taboo}" for finding in verdict.findings
    ]
    for mark, finding in zip(of_class(root, "taboo"), verdict.findings, strict=True):
        ends = [frame.at(*point) for point in finding.contact]
        spot = next(found for found in mark if "cx" in found.attrib)
        at = ends[0].towards(ends[-1], 0.5)
        assert (float(spot.attrib["cx"]), float(spot.attrib["cy"])) == pytest.approx(at, abs=0.01)
        along = [drawn_points(found) for found in mark if "d" in found.attrib]
        if len(ends) == 2:
            assert along[0] == pytest.approx([pytest.approx(end, abs=0.01) for end in ends])
    zones = [finding.zone for finding in verdict.findings if finding.zone]
    assert len(of_class(root, "zone-touched")) == len(zones)
    assert len(of_class(root, "touched")) == len(
        {finding.piece for finding in verdict.findings if finding.piece is not None}
    )


@pytest.mark.parametrize("line", LINES, ids=IDS)
def test_level_line_and_circles_are_marked(line: dict[str, Any]) -> None:
    position, result = Position.read(line["position"]), line["result"]
    frame, root = drawn(position)
    assert len(of_class(root, "reached")) == 2
    passed = of_class(root, "passed")
    assert len(passed) == (result["level"] > 1)
    for found in passed:
        level = position.shaft.lines[result["level"] - 2]
        ends = [frame.at(0, level.left), frame.at(position.shaft.width, level.right)]
        for start_and_end in map(drawn_points, found):
            assert start_and_end == [pytest.approx(end, abs=0.01) for end in ends]
    covered = [title(circle) for circle in of_class(root, "covered")]
    assert [int(text.split()[2]) for text in covered] == result["bonus"]
    assert len(of_class(root, "reach")) == (not result["taboos"])


@pytest.mark.parametrize("line", LINES, ids=IDS)
def test_the_piece_that_was_dropped_is_outlined(line: dict[str, Any]) -> None:
    position = Position.read(line["position"])
    frame, root = drawn(position)
    (own,) = of_class(root, "dropped")
    placing = list(placed(own, Placing()))[-1][1]
    pose = position.pieces[position.judged].pose
    assert (placing.x, placing.y) == pytest.approx(frame.at(pose.x, pose.y), abs=0.01)
    assert (placing.turn + pose.angle + 180) % 360 - 180 == pytest.approx(0, abs=0.01)
