from topdrop.server.protocol.problems import Refusal


def test_a_moment_is_told_in_ms_and_written_by_utc() -> None:
    refusal = Refusal("banned_until", reason="spam", until=1_796_569_800_000)
    problem = refusal.problem()
    assert problem.params == {"reason": "spam", "until": 1_796_569_800_000}
    assert problem.message == "You are banned from this server until 2026-12-06 15:10 UTC: spam"
