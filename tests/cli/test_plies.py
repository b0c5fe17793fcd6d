"""``topdrop plies``, run as a command."""

import json
from pathlib import Path

import pyarrow.parquet

from command import topdrop

VECTORS = Path(__file__).parents[1] / "vectors" / "ontop-games.jsonl"
RECORDS = [json.loads(line)["record"] for line in VECTORS.read_text().splitlines()[:2]]


def test_bad_records_are_told_and_the_rest_is_written(tmp_path: Path) -> None:
    first, second = map(json.dumps, RECORDS)
    unknown = '{"format":"topdrop/1","game":"chess"}'
    mixed = tmp_path / "mixed.jsonl"
    mixed.write_text("\n".join([first, "{", unknown, '{"format":"topdrop/1"}', second]))
    path = tmp_path / "plies.parquet"
    outcome = topdrop("plies", str(mixed), "-o", str(path))
    assert outcome.status == 1
    told = outcome.err.splitlines()
    assert [line.partition(": ")[0] for line in told] == [f"{mixed}, {n}" for n in (2, 3, 4)]
    assert "'chess' is not known" in told[1]
    rows = pyarrow.parquet.read_table(path).to_pylist()
    assert {row["record"] for row in rows} == {1, 2}


def test_without_a_good_record_there_is_no_file(tmp_path: Path) -> None:
    path = tmp_path / "plies.parquet"
    outcome = topdrop("plies", "-", "-o", str(path), stdin=b"{")
    assert (outcome.status, path.exists()) == (1, False)
    outcome = topdrop("plies", "-", "-o", str(tmp_path / "plies.csv"))
    assert "--output: '" in outcome.err
    assert "should end in .parquet" in outcome.err
