"""How hard hypothesis tries: a quick sample by default, much more with
``pytest --hypothesis-profile=nightly``."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick",
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile("nightly", settings.get_profile("quick"), max_examples=1000)
settings.load_profile("quick")
