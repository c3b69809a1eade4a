"""Ids are typed as arguments: `theomachy admin ban ID`."""

import secrets

import pytest

from theomachy.server.ids import new_id


def test_an_id_never_begins_with_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-Cpe8DucKLSjvMNt", "Cpe8-DucKLSjvMNt"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert new_id() == "Cpe8-DucKLSjvMNt"
