"""Bots go by names of their own."""

from __future__ import annotations

import theomachy as th
from theomachy.server.table.bot_names import name_for, names_for


def test_each_strength_has_its_name_and_nobody_shares_one() -> None:
    names = names_for(th.bot_names() * 3)
    assert len({name.casefold() for name in names}) == len(names)
    assert names[: len(th.bot_names())] == [name_for(bot, ()) for bot in th.bot_names()]


def test_a_name_that_somebody_has_is_not_given() -> None:
    first = name_for("normal", ())
    assert name_for("normal", [first.upper()]) not in (first, first.upper())


def test_an_installed_bot_goes_by_its_own_name() -> None:
    assert name_for("oracle", ()) == "oracle"


def test_no_card_has_the_name_of_a_bot() -> None:
    cards = {face["name"] for game in th.games() for face in th.faces(game)}
    assert not cards & set(names_for(th.bot_names() * 2))
