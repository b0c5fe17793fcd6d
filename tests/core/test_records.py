import codecs
import io
import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import IllegalMove, RecordError, SetupError
from topdrop.core.records import (
    MAX_DEPTH,
    MAX_RECORD_BYTES,
    check_header,
    decode,
    encode,
    error_json,
    own_json,
    read_records,
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text()
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)  # fmt: skip
json_objects = st.dictionaries(st.text(), json_values)


MARKED = [
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
]


def answers(text: bytes) -> list[Any]:
    """What a stream of this content gives: records, or the messages of errors."""
    return [
        item.message if isinstance(item, RecordError) else item
        for item in read_records(io.BytesIO(text))
    ]


@given(json_objects)
def test_a_record_comes_back_from_its_line(record: dict[str, Any]) -> None:
    line = encode(record)
    assert line.isascii()
    assert "\n" not in line
    assert decode(line.encode()) == record


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{", b"nothing", b'{"a":NaN}', b'{"a":Infinity}', b'{"a":1e999}', b"{'a':1}",
        b'{"a":"\xff"}', b"\x00", b'{"a":' + b"9" * 9999 + b"}", b"[" * 100_000, b"{} {}",
        b'{"a":"\\ud800"}',
    ],
)  # fmt: skip
def test_what_is_no_json_is_refused(text: bytes) -> None:
    with pytest.raises(RecordError, match=r"^not JSON: ") as caught:
        decode(text)
    assert (caught.value.rule, caught.value.move) == (None, None)


@pytest.mark.parametrize("text", [b"[]", b"1", b"null", b'"text"', b"true", b"1.5"])
def test_json_that_is_no_object_is_refused(text: bytes) -> None:
    with pytest.raises(RecordError, match=r"^a record is a JSON object, not "):
        decode(text)


@given(st.binary())
def test_any_bytes_are_a_record_or_refused(text: bytes) -> None:
    with suppress(RecordError):
        assert isinstance(decode(text), dict)


@given(json_values)
def test_an_own_copy_is_equal_and_shares_nothing(value: Any) -> None:
    own = own_json(value)
    assert own == value

    def parts(part: Any) -> list[int]:
        inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        here = [id(part)] if isinstance(part, dict | list) else []
        return here + [i for item in inner for i in parts(item)]

    assert not set(parts(own)) & set(parts(value))


def test_an_own_copy_has_a_greatest_depth() -> None:
    deep: Any = "bottom"
    for _ in range(MAX_DEPTH):
        deep = [deep]
    assert own_json(deep) == deep
    for too_deep in ([deep], {"a": deep}):
        with pytest.raises(RecordError, match="nested at most 40 levels deep"):
            own_json(too_deep)


def test_each_line_is_a_record() -> None:
    assert answers(b'{"a":1}\n{"a":2}\r\n{"a":3}') == [{"a": 1}, {"a": 2}, {"a": 3}]


def test_blank_lines_are_passed_over() -> None:
    assert answers(b'\n \n{"a":1}\n\n\t\n{"a":2}\n\n') == [{"a": 1}, {"a": 2}]


@pytest.mark.parametrize("text", [b"", b"\n", b" \n\t\n  ", codecs.BOM_UTF8, codecs.BOM_UTF16_LE])
def test_a_stream_of_nothing_is_an_error_that_says_so(text: bytes) -> None:
    assert answers(text) == ["the file is empty"]


@given(st.lists(json_objects, min_size=1, max_size=4), st.sampled_from(MARKED), st.booleans())
def test_records_may_come_with_a_byte_order_mark_and_in_utf_16(
    records: list[dict[str, Any]], marked: tuple[bytes, str], windows: bool
) -> None:
    mark, encoding = marked
    end = "\r\n" if windows else "\n"
    lines = [json.dumps(record, ensure_ascii=False) + end for record in records]
    assert answers(mark + "".join(lines).encode(encoding)) == records
    indented = json.dumps(records[0], indent=2, ensure_ascii=False).replace("\n", end)
    assert answers(mark + indented.encode(encoding)) == records[:1]


def test_a_key_that_stands_twice_is_named() -> None:
    for text in (b'{"a":1,"b":2,"a":3}', b'{"b":{"c":[{"a":1,"a":1}]}}'):
        assert answers(text) == ["the key 'a' stands twice in one object"]


@pytest.mark.parametrize(
    "text",
    [
        b'{"a":"\\ud800"}', b'{"a":"x\\uDBFFy"}', b'{"a":"\\udc00"}', b'{"\\ud800":1}',
        b'{"a":"\\\\\\ud800"}', b'{"a":"\xed\xa0\x80"}',
    ],
)  # fmt: skip
def test_a_lone_surrogate_is_named(text: bytes) -> None:
    (said,) = answers(text)
    assert "a lone surrogate stands for no character" in said


def test_what_looks_like_a_lone_surrogate_may_be_none() -> None:
    texts = [b'{"a":"\\ud83d\\ude00"}', b'{"a":"\\\\ud800"}']
    assert [answers(text) for text in texts] == [[{"a": "\U0001f600"}], [{"a": "\\ud800"}]]
    assert "lone surrogate" not in answers(b'{"a":"\\ud83d\\ude00"')[0]


def test_half_a_pair_in_utf_16_is_a_lone_surrogate() -> None:
    text = codecs.BOM_UTF16_LE + '{"a":"\ud800"}'.encode("utf-16-le", "surrogatepass")
    (said,) = answers(text)
    assert "a lone surrogate" in said


def test_one_record_may_fill_the_whole_file() -> None:
    record = {"format": "topdrop/1", "moves": [{"tile": "RBWY", "at": "c6c7"}]}
    assert answers(json.dumps(record, indent=2).encode()) == [record]
    assert answers(b"\n\n" + json.dumps(record, indent=2).encode() + b"\n") == [record]


def test_a_bad_line_does_not_cost_the_next_one() -> None:
    found = answers(b'nonsense\n{"a":1}\n[1]\n{"a":2}\n{"a":\n')
    assert [item for item in found if isinstance(item, dict)] == [{"a": 1}, {"a": 2}]
    assert [str(item)[:9] for item in found if isinstance(item, str)] == [
        "not JSON:",
        "a record ",
        "not JSON:",
    ]


def test_a_bad_first_line_that_looks_like_an_object_does_not_cost_the_next_one() -> None:
    found = answers(b'{"a":\n{"a":1}\n')
    assert found[0].startswith("not JSON: ")
    assert found[1:] == [{"a": 1}]


def test_the_longest_line_is_read_and_a_longer_one_is_refused() -> None:
    filler = b'{"a":"' + b"x" * (MAX_RECORD_BYTES - 9) + b'"}'
    assert len(filler) == MAX_RECORD_BYTES - 1
    longest, too_long = filler + b"\n", filler + b" \n"
    assert len(answers(b"{}\n" + longest)) == 2
    refused = "a record has at most 4,000,000 bytes"
    assert answers(b"{}\n" + too_long + b'{"a":1}\n') == [{}, refused, {"a": 1}]
    assert answers(too_long + b'{"a":1}\n') == [refused, {"a": 1}]


@pytest.mark.parametrize("start", [b"", b"{", b'{"a":1}\n', b"{\n"])
def test_garbage_of_any_size_costs_one_answer(start: bytes) -> None:
    garbage = start + b"x" * (5 * MAX_RECORD_BYTES // 2) + b'\n{"a":2}\n'
    found = answers(garbage)
    assert found[-2:] == ["a record has at most 4,000,000 bytes", {"a": 2}]
    assert len(found) == 2 + (start.endswith(b"\n"))


def test_garbage_without_end_is_one_answer() -> None:
    assert answers(b"x" * (2 * MAX_RECORD_BYTES)) == ["a record has at most 4,000,000 bytes"]


def test_many_short_bad_lines_are_answered_one_by_one() -> None:
    lines = 100_000
    assert sum(1 for _ in read_records(io.BytesIO(b"{\n" * lines))) == lines


@given(st.lists(json_objects | st.sampled_from(["nonsense", "[1]", '"{', "{}{}"]), max_size=8))
def test_any_mix_of_lines_is_answered_line_by_line(lines: list[Any]) -> None:
    stream = "".join((x if isinstance(x, str) else encode(x)) + "\n" for x in lines).encode()
    found = list(read_records(io.BytesIO(stream)))
    if not lines:
        lines = ["nothing"]
    assert len(found) == len(lines)
    for line, answer in zip(lines, found, strict=True):
        assert isinstance(answer, RecordError) if isinstance(line, str) else answer == line


def test_a_header_names_our_format_and_the_game() -> None:
    check_header({"format": "topdrop/1", "game": "ontop", "more": 1}, "ontop")


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({}, "format: should be 'topdrop/1', not nothing"),
        ({"format": "topdrop/2"}, "format: should be 'topdrop/1', not 'topdrop/2'"),
        ({"format": None}, "format: should be 'topdrop/1', not None"),
        ({"format": "topdrop/1"}, "game: should be 'ontop', not None"),
        ({"format": "topdrop/1", "game": "dropit"}, "game: should be 'ontop', not 'dropit'"),
    ],
)
def test_another_header_is_refused(record: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        check_header(record, "ontop")
    assert (caught.value.message, caught.value.rule, caught.value.move) == (message, None, None)


def test_an_error_stands_in_place_of_a_result() -> None:
    assert error_json(RecordError("c5 is not free", rule="OT-11", move=3)) == {
        "error": {"move": 3, "rule": "OT-11", "message": "c5 is not free"}
    }
    assert error_json(RecordError("not JSON")) == {
        "error": {"move": None, "rule": None, "message": "not JSON"}
    }
    for error in (SetupError("no", rule="OT-9"), IllegalMove("no", rule="OT-9")):
        assert error_json(error)["error"] == {"move": None, "rule": "OT-9", "message": "no"}
