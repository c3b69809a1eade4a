"""Decks over the wire: read with everything that is wrong, kept with their guest, with versions."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support.server.wire import Browser, ErrorReply, Process
from tests.support.server.wire import server as started
from theomachy.server.config import RetentionSection
from theomachy.server.storage import database, kept_decks, personal_data, retention
from theomachy.server.storage.kept_decks import SAME_VERSION, DeckContent
from theomachy.server.storage.store import Store
from theomachy.server.table.refusal import RequestRefused

OWN_SET = """# file: set.toml
name = "own"
title = "Our own"
family = "twilight"
# file: cards.toml
[[creature]]
no = "901"
name = "Lamplighter"
faction = "aggression"
copies = 3
cost = [1, 0, 0]
fight = 1
life = 1
types = ["Soldier"]
source = "original"
text = "Deathbound: a player takes 1 damage."
heresy = "The Controlling player takes 2 damage."
"""


def mars(**changes: int) -> str:
    """The deck of Mars with other numbers of some cards."""
    cards = dict(th.decks()["mars"].cards) | {name.replace("_", " "): n for name, n in changes.items()}
    return "\n".join(["Deity: Mars", *[f"{n} {name}" for name, n in cards.items() if n]]) + "\n"


def refused(code: str, call: Any) -> str:
    with pytest.raises(ErrorReply) as found:
        call()
    assert found.value.code == code
    return str(found.value)


@pytest.fixture
def me(server: Process) -> Browser:
    return Browser(server.url)


def test_the_book_has_the_ready_made_decks_and_the_numbers_of_the_rules(me: Browser) -> None:
    found = me.get("/api/decks")
    assert [deck["name"] for deck in found["ready"]] == list(th.decks())
    assert found["numbers"] == {"size": 50, "copies": 3, "epic_copies": 1, "hand": 7}
    for deck in found["ready"]:
        assert me.post("/api/decks", {"text": deck["text"]})["faults"] == []


def test_each_fault_says_what_it_is_about_and_what_would_be_right(me: Browser) -> None:
    text = mars(The_Gates_of_Janus=2, Javelin_Volley=4) + "1 Stoic Legionaires\nmany trolls\n"
    found = me.post("/api/decks", {"text": text})
    faults = {fault["kind"]: fault for fault in found["faults"]}
    copies = [fault for fault in found["faults"] if fault["kind"] == "copies"]
    assert [(fault["card"], fault["right"]) for fault in copies] == [("The Gates of Janus", 1), ("Javelin Volley", 3)]
    assert (faults["card"]["card"], faults["card"]["meant"]) == ("Stoic Legionaires", "Stoic Legionnaires")
    assert faults["line"]["text"].startswith("line ")
    assert faults["size"]["text"].endswith("a deck has exactly 50")
    assert {"name": "Javelin Volley", "count": 4} in found["cards"]
    assert (found["deity"], "many trolls" in found["text"]) == ("Mars", False)
    assert "at most 150" in refused("options", lambda: me.post("/api/decks", {"text": "1 a\n" * 151}))


def test_a_deck_is_kept_with_its_guest_changed_and_deleted(server: Process, me: Browser) -> None:
    refused("sign-in", lambda: me.get("/api/me/decks"))
    made = me.post("/api/me/decks", {"name": "My Mars", "text": mars()})
    assert (made["legal"], made["revision"], made["versions"][0]["number"]) == (True, 1, 1)
    path = f"/api/me/decks/{made['id']}"
    broken = me.call("PUT", path, {"name": "Mine", "text": mars(Javelin_Volley=4), "revision": 1})
    assert (broken["legal"], broken["revision"], broken["name"]) == (False, 2, "Mine")
    assert [fault["kind"] for fault in broken["reading"]["faults"]] == ["copies", "size"]
    assert me.get(path) == broken
    assert [line["name"] for line in me.get("/api/me/decks")["decks"]] == ["Mine"]
    # what another tab has read meanwhile is not written over it
    said = refused("stale", lambda: me.call("PUT", path, {"name": "Other", "text": mars(), "revision": 1}))
    assert "another tab" in said
    assert me.get(path)["name"] == "Mine"
    stranger = Browser(server.url)
    stranger.post("/api/me", {"name": "Eve"})
    body = {"name": "x", "text": mars(), "revision": 2}
    for call in (
        lambda: stranger.get(path),
        lambda: stranger.call("PUT", path, body),
        lambda: stranger.call("DELETE", path),
        lambda: Browser(server.url).get(path),
    ):
        refused("not-found", call)
    assert me.get("/api/me/export")["decks"][0]["name"] == "Mine"
    me.call("DELETE", path)
    refused("not-found", lambda: me.get(path))
    refused("not-found", lambda: me.call("DELETE", path))
    refused("malformed", lambda: me.post("/api/me/decks", {"name": "a\u202eb", "text": mars()}))


def test_a_deck_goes_to_another_device_and_is_erased_with_its_guest(server: Process, me: Browser) -> None:
    path = f"/api/me/decks/{me.post('/api/me/decks', {'name': 'D', 'text': mars()})['id']}"
    other = Browser(server.url)
    other.post("/api/me/move", {"code": me.post("/api/me/link")["code"]})
    assert other.get(path)["name"] == "D"
    me.call("DELETE", "/api/me")
    refused("not-found", lambda: other.get(path))


def test_a_deck_with_cards_of_ones_own_is_read_kept_and_played(me: Browser) -> None:
    text = mars(Stoic_Legionnaires=0, Lamplighter=3)
    without = me.post("/api/decks", {"text": text})["faults"]
    assert [fault["card"] for fault in without] == ["Lamplighter"]
    name = me.post("/api/sets", {"game": "twilight", "text": OWN_SET})["name"]
    assert me.post("/api/decks", {"text": text, "sets": [name]})["faults"] == []
    made = me.post("/api/me/decks", {"name": "Lamps", "text": text, "sets": [name]})
    assert (made["legal"], made["versions"][0]["sets"]) == (True, [name])
    ticket = me.get("/api/home")["ticket"]
    options = {"players": 2, "decks": [text, "hera"], "sets": ["twilight", name]}
    seated = me.post("/api/solo", {"game": "twilight", "ticket": ticket, "part": "p", "options": options})
    assert me.get(f"/api/tables/{seated['table']}")["seats"][0]["deck"] == "own"


def test_a_set_that_is_not_here_is_said_with_the_cards_it_had(me: Browser) -> None:
    gone = "set-" + "0" * 40
    kamigami = me.post("/api/sets", {"game": "old-ones", "text": KAMIGAMI_SET})["name"]
    for name in (gone, kamigami, "../../etc"):
        found = me.post("/api/decks", {"text": mars(Lamplighter=1), "sets": [name]})["faults"]
        assert [(fault["kind"], fault["card"]) for fault in found][:2] == [("set", name), ("card", "Lamplighter")]


KAMIGAMI_SET = """# file: set.toml
name = "own"
title = "Our own"
family = "kamigami"
# file: cards.toml
[[warrior]]
no = "901"
name = "Old Rope"
colour = "red"
chain = ["green", "white"]
cost = 3
act = "Attack 3."
"""


def test_one_guest_keeps_so_many_decks(tmp_path: Path) -> None:
    with started(str(tmp_path / "t.db"), "--guest-decks=2", log=tmp_path / "log") as process:
        me = Browser(process.url)
        for _ in range(2):
            me.post("/api/me/decks", {"name": "D", "text": ""})
        said = refused("quota", lambda: me.post("/api/me/decks", {"name": "D", "text": ""}))
        assert "you may keep 2 decks" in said


# ---- versions, in the store itself
@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    from tests.support.server import scenes

    url = str(tmp_path / "decks.db")
    if request.param == "postgresql":
        url = scenes.new_database(request.getfixturevalue("postgres"), f"decks_{request.node.originalname[5:30]}")
    found = Store(database.read_url(url), "node")
    database.migrate(found.engine)
    yield found
    found.close()


def content(text: str, *sets: str) -> DeckContent:
    return DeckContent("D", text, sets, True)


def test_changes_soon_after_one_another_are_one_version_and_the_oldest_go(store: Store) -> None:
    async def scene() -> None:
        made = await kept_decks.keep_new(store, "g", content("a"), 0.0, 9)
        now, revision, numbers = 0.0, 1, []
        for text, later in (("b", 5.0), ("c", SAME_VERSION - 1), ("d", SAME_VERSION), ("d", 2 * SAME_VERSION)):
            now += later
            found = await kept_decks.change(store, "g", made.id, revision, content(text), now)
            revision = found.revision
            numbers.append([(version.number, version.text) for version in found.versions])
        assert numbers == [[(1, "b")], [(1, "c")], [(2, "d"), (1, "c")], [(2, "d"), (1, "c")]]
        for k in range(kept_decks.MOST_VERSIONS + 3):
            now += SAME_VERSION
            found = await kept_decks.change(store, "g", made.id, revision, content(f"{k}"), now)
            revision = found.revision
        assert len(found.versions) == kept_decks.MOST_VERSIONS
        assert found.versions[0].text == f"{k}"
        with pytest.raises(RequestRefused, match="another tab"):
            await kept_decks.change(store, "g", made.id, 1, content("lost"), now)

    asyncio.run(scene())


def test_of_two_changes_at_once_one_is_refused(store: Store) -> None:
    async def scene() -> list[object]:
        made = await kept_decks.keep_new(store, "g", content("a"), 0.0, 9)
        both = [kept_decks.change(store, "g", made.id, 1, content(text), 1.0) for text in ("b", "c")]
        return await asyncio.gather(*both, return_exceptions=True)

    found = asyncio.run(scene())
    assert sum(isinstance(one, RequestRefused) for one in found) == 1


def test_a_set_of_a_kept_deck_is_kept_and_goes_with_its_guest(store: Store) -> None:
    name = "set-" + "a" * 40

    async def scene() -> None:
        await store.add_guest("g", "Ann", 0.0)
        await store.add_set(name, "twilight", OWN_SET, 0.0)
        await kept_decks.keep_new(store, "g", content("a", name), 0.0, 9)

    asyncio.run(scene())
    kept = RetentionSection(set_days=1, guest_days="forever")
    assert retention.prune(store, kept, 1e9, lambda set_name: set_name)["sets"] == 0
    personal_data.erase(store, "g", lambda set_name: set_name)
    assert store.read(lambda c: kept_decks.decks_of(c, "g")) == []
    assert retention.prune(store, kept, 1e9, lambda set_name: set_name)["sets"] == 1
