"""The cases that hold the page's score sheet are what the rules say."""

from score_cases import FILE, text


def test_the_cases_of_the_score_sheet_are_what_the_rules_say() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run python tests/support/score_cases.py"
