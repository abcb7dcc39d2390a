"""How much one client may ask for: token buckets by key."""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Hashable

from ziggurat.server.settings import Rate

MOST_KEYS = 50_000


class Bucket:
    """Holds so many tokens and fills up at a steady rate; each request takes one."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = float(rate.at_once)
        self.at = now

    def take(self, now: float) -> float:
        """Takes a token and returns 0; or how many seconds to wait for the next."""
        self.tokens = min(self.rate.at_once, self.tokens + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / self.rate.a_second


class Limiter:
    """One bucket for each key."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable) -> float:
        """Takes a token and returns 0; or how many seconds to wait for the next."""
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_KEYS:
                self._forget(now)
            bucket = self._buckets[key] = Bucket(self.rate, now)
        return bucket.take(now)

    def _forget(self, now: float) -> None:
        """Drops the buckets that are full again: they are as good as new; if none is, the older half."""
        full = self.rate.at_once / self.rate.a_second
        old = [key for key, bucket in self._buckets.items() if now - bucket.at >= full]
        for key in old or list(self._buckets)[: MOST_KEYS // 2]:
            del self._buckets[key]


def network(address: str) -> str:
    """What one client can ask from: its address, or of a newer kind of address (IPv6) the half that names its network.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3::4"), network("2001:db8:1:2::")
    ('192.0.2.7', '2001:db8:1:2::', '2001:db8:1:2::')
    """
    try:
        whole = ipaddress.ip_address(address)
    except ValueError:
        return address
    if whole.version == 4:
        return address
    return str(ipaddress.ip_address(int(whole) >> 64 << 64))


def wait_words(seconds: float) -> str:
    """
    >>> wait_words(0.2), wait_words(61.5)
    ('try again in 1 second', 'try again in 62 seconds')
    """
    whole = max(1, math.ceil(seconds))
    return f"try again in {whole} second{'' if whole == 1 else 's'}"
