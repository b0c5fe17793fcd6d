"""How push services know us."""

from push_service import claims_of
from topdrop.server.runtime.push.encryption import from_base64url
from topdrop.server.runtime.push.vapid import Vapid, new_private

NOW = 1_800_000_000_000
HOUR = 3_600_000


def test_it_says_to_whom_who_and_until_when() -> None:
    vapid = Vapid(new_private(), "mailto:games@example.org")
    claims = claims_of(vapid.authorization("https://push.example.org", NOW))
    assert claims == {
        "aud": "https://push.example.org",
        "exp": NOW // 1000 + 12 * 3600,
        "sub": "mailto:games@example.org",
    }
    assert len(from_base64url(vapid.public)) == 65


def test_a_word_is_kept_for_some_hours_and_each_service_has_its_own() -> None:
    vapid = Vapid(new_private(), "mailto:games@example.org")
    first = vapid.authorization("https://a.example", NOW)
    assert vapid.authorization("https://a.example", NOW + 5 * HOUR) == first
    later = vapid.authorization("https://a.example", NOW + 7 * HOUR)
    assert claims_of(later)["exp"] == NOW // 1000 + 19 * 3600
    # Where the clock was set back, no service would believe the one before.
    back = vapid.authorization("https://a.example", NOW - 50 * HOUR)
    assert claims_of(back)["exp"] == NOW // 1000 - 38 * 3600
    assert claims_of(vapid.authorization("https://b.example", NOW))["aud"] == "https://b.example"


def test_the_same_key_says_the_same_name() -> None:
    private = new_private()
    assert Vapid(private, "a").public == Vapid(private, "b").public
    assert len(private) == 32
    assert Vapid(new_private(), "a").public != Vapid(private, "a").public
