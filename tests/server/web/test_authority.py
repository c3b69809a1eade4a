"""Nobody sees or does what is another's: whoever has left a seat is asked for their right again at every sending and
every command."""

from __future__ import annotations

import pytest

from tests.support.server.seats import faults
from theomachy.server.web.subscription import Subscription


def test_whatever_happens_to_seats_everybody_sees_and_does_only_what_is_theirs_now() -> None:
    """A sample; 2,000 orders are in `make soak PART=server`."""
    assert [found for seed in range(60) for found in faults(seed)] == []


def test_a_right_that_is_remembered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a subscription that goes on believing what it was told when it joined."""
    monkeypatch.setattr(Subscription, "_is_entitled", lambda self, table: True)
    found = {fault for seed in range(30) for fault in faults(seed)}
    assert any("is told to be" in fault for fault in found)
    assert any("sees the hand" in fault for fault in found)
    assert any("looks on" in fault for fault in found)
    monkeypatch.setattr(Subscription, "by_holder", lambda self, command: command)
    assert any("answers for seat" in fault for seed in range(60) for fault in faults(seed))
