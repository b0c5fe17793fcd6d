"""What share of a budget each stage of a search gets."""

import pytest

from topdrop.bots.dropit.search_settings import SearchSettings

ALL = SearchSettings(
    refined=9, physics_share=3.0, pile_share=2.0, reply_share=4.0, reply_weight=0.5
)


@pytest.mark.parametrize("settings", [SearchSettings(), ALL])
@pytest.mark.parametrize("tremor", [True, False])
def test_stages_follow_each_other_up_to_the_whole_budget(
    settings: SearchSettings, tremor: bool
) -> None:
    ends = settings.stage_ends(tremor)
    assert list(ends) == sorted(ends)
    assert ends.screened > 0.0
    assert ends[-1] == 1.0


def test_a_trembling_hand_has_the_pile_instead_of_the_physics() -> None:
    ends = ALL.stage_ends(True)
    assert ends.screened < ends.refined < ends.piled == ends.verified < ends.replied


def test_a_steady_hand_needs_neither_refinement_nor_the_pile() -> None:
    ends = ALL.stage_ends(False)
    assert ends.screened == ends.refined == ends.piled < ends.verified < ends.replied


def test_where_replies_do_not_count_they_take_no_time() -> None:
    ends = ALL.stage_ends(True, replies=False)
    assert ends.verified == ends.replied == 1.0
