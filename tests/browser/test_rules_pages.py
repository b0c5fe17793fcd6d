"""The rules as pages: rules by their ids, our decisions, how editions differ, and the way there."""

import re

import pytest
from playwright.sync_api import expect

from dropit_hands import DropItHands
from page_checks import axe_violations
from visitor import Visit


@pytest.mark.parametrize(("game", "rule"), [("ontop", "OT-21"), ("dropit", "DI-21")])
def test_an_address_sets_a_rule_off(visit: Visit, game: str, rule: str) -> None:
    ann = visit()
    ann.go(f"/help/{game}#{rule}")
    asked = ann.page.locator(f'[data-rule="{rule}"]')
    expect(asked).to_have_class(re.compile("asked"))
    expect(asked).to_be_in_viewport()
    expect(asked).to_contain_text("Editions: the")
    assert axe_violations(ann) == []
    # Another rule is asked for by its id.
    other = ann.page.locator("[data-rule]").first
    other.get_by_role("link", name="Rule").click()
    expect(other).to_have_class(re.compile("asked"))
    expect(asked).not_to_have_class(re.compile("asked"))


def test_why_a_drop_scored_leads_to_the_rules(visit: Visit) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'here Ben')}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    hands.by_keys(2)
    ann.press(ann.button("why", "dropit"))
    links = ann.dialog("why.title", "dropit").get_by_role("link")
    links.first.wait_for()
    for link in links.all():
        rule = (link.text_content() or "").strip()
        assert link.get_attribute("href") == f"/help/dropit#{rule}"
        assert link.get_attribute("target") == "_blank"
    assert links.count() > 1
    assert axe_violations(ann) == []
