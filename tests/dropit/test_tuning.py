import msgspec
import pytest

from topdrop.dropit.tuning import COARSE, FINE, FRAME_RATE, Settings


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_any_other_setting_gives_another_hash(name: str) -> None:
    changed = msgspec.structs.replace(FINE, **{name: getattr(FINE, name) * 2})
    assert changed.hash != FINE.hash


def test_equal_settings_have_equal_hashes() -> None:
    assert Settings().hash == FINE.hash
    assert set(FINE.hash) <= set("0123456789abcdef")


@pytest.mark.parametrize("settings", [FINE, COARSE])
def test_steps_and_brakings_fit_into_a_keyframe(settings: Settings) -> None:
    assert settings.rate % FRAME_RATE == 0
    assert settings.rate // FRAME_RATE % settings.brake_steps == 0


def test_what_lies_still_holds_on_better() -> None:
    assert FINE.hold > FINE.friction
    assert FINE.grip > FINE.catch > FINE.brake
