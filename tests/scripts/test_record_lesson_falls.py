"""The script that records how the drops of Drop It's lesson fall."""

from script import load_script


def test_the_file_is_of_the_lesson_and_the_physics_as_they_are_now() -> None:
    script = load_script("record_lesson_falls")
    hint = "Run: python scripts/record_lesson_falls.py"
    assert script.PATH.read_bytes() == script.encode(script.record()), hint
