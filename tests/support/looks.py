"""With which devices, languages and themes a test looks at pages."""

from typing import Any

import pytest

from visitor import DESK, LOCALES, PHONE, Look


def every_look(usual: Look, **changes: Any) -> list[Any]:
    """Return one look, and for nightly runs phone and desk in every language and both themes.

    Args:
        usual: What is always looked at.
        changes: What all devices have in common.
    """
    rest = [
        device.but(language=language, theme=theme, both_themes=True, **changes)
        for language in LOCALES
        for device, theme in ((PHONE, "light"), (DESK, "dark"))
    ]
    return [
        pytest.param(usual.but(**changes), id=f"{usual.name}-{usual.theme}-{usual.language}"),
        *(
            pytest.param(look, id=f"{look.name}-both-{look.language}", marks=pytest.mark.slow)
            for look in rest
        ),
    ]
