"""How much one client may ask: buckets that fill up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address


def network_of(host: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, which one person has."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Network((int(address) >> 64 << 64, 64)))
    return str(address)


class TokenBucket:
    """What is left of a client's share; it grows by `rate` a second, up to `burst`."""

    __slots__ = ("_at", "_clock", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self, amount: float = 1.0) -> bool:
        """Take so much; False, and nothing is taken, if it is not there."""
        now = self._clock()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class RateLimiter:
    """One bucket a client; the ones not heard of for longest are forgotten."""

    def __init__(self, rate: float, burst: float, remembered: int = 20_000) -> None:
        self._rate, self._burst, self._remembered = rate, burst, remembered
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, client: str, amount: float = 1.0) -> bool:
        """Whether a client may ask for so much now; if so, it is taken."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > self._remembered:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket.take(amount)
