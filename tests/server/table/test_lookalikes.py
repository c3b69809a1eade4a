"""Nobody sits or chats under a name that shows nothing, or that one takes for another's."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.server.seats import House
from theomachy.server.table import commands
from theomachy.server.table.lookalikes import as_seen
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.terms import Terms, check_terms

BLANK = [
    "\u3164",
    "\u2800",
    "\u115f",
    "\u1160",
    "\uffa0",
    "\u034f",
    "\u17b4",
    "\u180b",
    "\U0001d159",
    "\ufe0f",
    "\u200b",
]


def _table_of_ann() -> Table:
    async def seated() -> Table:
        house = House()
        await house.opened.submit(lambda t: commands.sit(t, 0, "g0", "Ann", "t"))
        return house.opened.table

    return asyncio.run(seated())


@pytest.mark.parametrize("blank", BLANK)
def test_what_shows_nothing_is_in_no_name_and_no_title(blank: str) -> None:
    for text in (blank, f"Ann{blank}", f"A{blank}nn"):
        with pytest.raises(RequestRefused, match="nobody can see"):
            commands.guest_name(text)
        with pytest.raises(RequestRefused, match="nobody can see"):
            check_terms(Terms(title=text), ("easy",))


def test_marks_are_not_heaped_up() -> None:
    assert commands.guest_name("Zoe\u0308") == "Zoe\u0308"
    with pytest.raises(RequestRefused, match="at most 3 marks"):
        commands.guest_name("A" + "\u0301" * 4)
    with pytest.raises(RequestRefused, match="at most 3 marks"):
        check_terms(Terms(title="A" + "\u0301" * 60), ("easy",))


@pytest.mark.parametrize("name", ["Аnn", "ΑNN", "Ａｎｎ", "ann", "𝐀nn", "Аnո"])
def test_a_name_that_looks_like_a_players_is_neither_a_players_nor_a_spectators(name: str) -> None:
    table = _table_of_ann()
    with pytest.raises(RequestRefused, match="is called"):
        commands.sit(table, 1, "g1", name, "t")
    with pytest.raises(RequestRefused, match="is called"):
        commands.say(table, None, name, "I give up", "g1")


@pytest.mark.parametrize("name", ["Ann (host)", "Ann [HOST]", "Ann （ｈost）", "Operator", "Оperator", "the m0derator"])
def test_nobody_speaks_for_the_host_or_the_operators(name: str) -> None:
    with pytest.raises(RequestRefused, match="nobody is called"):
        commands.guest_name(name)
    with pytest.raises(RequestRefused, match="nobody is called"):
        commands.say(_table_of_ann(), None, name, "hello", "g1")


@pytest.mark.parametrize("name", ["Анна", "Ελένη", "王小明", "Zoë", "Ghost", "Hostess", "Anna", "Ann \u2764\ufe0f"])
def test_other_names_are_as_good_as_ever(name: str) -> None:
    table = _table_of_ann()
    assert commands.sit(table, 1, "g1", name, "t").name == name
    assert commands.say(table, None, name, "hello", "g1").name == name
    assert as_seen(name) != as_seen("Ann")
