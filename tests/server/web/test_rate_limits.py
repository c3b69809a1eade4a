"""How much one client may ask, and how many clients are kept in mind."""

from __future__ import annotations

from theomachy.server.web.rate_limits import RateLimiter, TokenBucket


def test_a_bucket_fills_up_again_with_time_and_never_over() -> None:
    now = [0.0]
    bucket = TokenBucket(2.0, 3.0, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_of_more_clients_than_are_remembered_the_one_not_heard_of_for_longest_is_forgotten() -> None:
    limiter = RateLimiter(0.0, 1.0, remembered=2)  # one request each, and nothing ever grows again
    assert [limiter.allows(client) for client in ("ada", "ben", "ada")] == [True, True, False]
    assert limiter.allows("cleo")
    assert not limiter.allows("ada"), "heard of since, so still remembered"
    assert not limiter.allows("cleo")
    assert limiter.allows("ben"), "forgotten: a new bucket"
