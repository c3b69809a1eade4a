"""The oddest sentences of both games: each has one reading, prints back, and does at the table what it says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

import theomachy as th
from tests.support.combat_steps import (
    IDLE,
    attack,
    attackers,
    block,
    creature,
    hits,
    pass_to,
    pick,
    play,
    settle,
    to_end,
)
from tests.support.kamigami import deck
from tests.support.table import Table, Tables
from tests.support.twilight import calm, finish, told
from tests.support.twilight_steps import field, hand, life
from tests.support.vocabularies import VOCABULARIES, kamigami, twilight
from theomachy.language.cards.references import unfilled_references
from theomachy.language.words.flow import Ability

SETS = Path(__file__).parent / "sets"
ODDITIES = str(SETS / "oddities")
CURIOSITIES = str(SETS / "curiosities")
ALTARS = str(Path(__file__).parent.parent / "rules" / "sets" / "altars")
T = TypeVar("T", bound=Callable[..., None])
ODDEST: list[tuple[str, str]] = []


def odd(game: str, text: str) -> Callable[[T], T]:
    """The test plays this sentence."""
    ODDEST.append((game, text))
    return lambda test: test


def gods(table: Tables, *seats: dict[str, Any], **spec: Any) -> Table:
    """A table of Kamigami with the little set; Gods without Reacts where none is named."""
    quiet = ("Azathoth", "Tsathoggua", "Ubbo-Sathla")
    filled = [{"god": quiet[p], "deck": ["Cultist"] * 4, **seat} for p, seat in enumerate(seats)]
    return table("old-ones", filled, sets=("old-ones", ODDITIES), kinds=["Jester", "Juggler", "Bravo", "Decoy"], **spec)


def duel(table: Tables, mine: dict[str, Any], theirs: dict[str, Any], phase: str = "summoning", **spec: Any) -> Table:
    """Two players of Twilight; the active one always has something to do."""
    mine = {"hand": [], "compass": IDLE, **mine}
    return calm(table, mine, {"hand": [], **theirs}, phase, sets=(ALTARS, CURIOSITIES), **spec)


# ---- Kamigami
@odd("K", "When an opponent attacks your God: redirect that attack to another God.")
def test_redirect(table: Tables) -> None:
    t = gods(table, {"hand": ["Bravo", "Cultist"]}, {"hand": ["Decoy"]}, {})
    t.do(0, "play Bravo", "Attack").do(0, "Tsathoggua").do(1, "react Decoy").do(1, "Player 2")
    t.all_pass()
    assert t.energy == [15, 15, 11]
    t.is_idle(0)


@odd("K", "When an effect would prevent a Banish: cancel that effect.")
@odd("K", "When a Warrior of yours would be Banished: put it on top of your deck instead.")
def test_cancel_a_prevention(table: Tables) -> None:
    for stopped in (False, True):
        mine = {"god": "Ananke", "hand": ["Bravo", "Cultist"]}
        t = gods(table, mine, {"hand": ["Decoy"], "discard": ["Juggler"]})
        t.do(0, "play Bravo", "opponent")
        t.do(1, "react Decoy", "would be Banished")
        t.do(0, "react Ananke" if stopped else "pass")
        assert [c["face"] for c in t.view()["netherworld"]] == (["Juggler"] if stopped else [])
        t.all_pass()
        assert (deck(t, 1)[0] == "Juggler") != stopped


@odd("K", "Pay 1 Energy: choose new Chaining Colours for the last card of your Chain.")
def test_change_chaining_colours(table: Tables) -> None:
    t = gods(table, {"god": "Ananke", "hand": ["Bravo", "Decoy", "Cultist"]}, {})
    t.do(0, "play Bravo", "without effect")
    assert not t.can(0, "play Decoy")
    t.do(0, "act Ananke").do(0, "blue").do(0, "blue")
    assert t.energy == [14, 15]
    assert t.can(0, "play Decoy")


@odd("K", "Pay X Energy: put X Warriors from your discard pile into your hand.")
def test_pay_x_energy(table: Tables) -> None:
    pile = ["Decoy", "Cultist", "Bravo", "Decoy"]
    t = gods(table, {"temple": "Deep Well", "temple_energy": 4, "hand": ["Cultist"], "discard": pile}, {})
    t.do(0, "act Deep Well").do(0, "2").do(0, "Decoy").do(0, "Bravo")
    assert sorted(t.hand(0)) == ["Bravo", "Cultist", "Decoy"]
    assert t.temples[0] == 2


@odd("K", "Pay X Faith: draw X cards.")
def test_pay_x_faith(table: Tables) -> None:
    t = gods(table, {"hand": ["Juggler", "Cultist"]}, {}, faith=3)
    t.do(0, "play Juggler", "Pay X").do(0, "2")
    assert (t.faith(0), len(t.hand(0))) == (1, 3)
    poor = gods(table, {"hand": ["Juggler", "Cultist"]}, {})
    assert not poor.can(0, "play Juggler", "Pay X"), "X is at least 1"


@odd("K", "Adjudicate. If it is a Warrior, Attack 3. If it is a Disciple, draw 1 card. Otherwise, +1 Faith.")
@pytest.mark.parametrize("top", ["Decoy", "Cultist", "Prism"])
def test_adjudicate(table: Tables, top: str) -> None:
    t = gods(table, {"hand": ["Jester", "Cultist"], "deck": [top, "Cultist"]}, {})
    t.do(0, "play Jester", "Adjudicate").all_pass()
    if top == "Decoy":
        t.do(0, "Tsathoggua") if t.kind == "target" else None
    found = (15 - t.energy[1], len(t.hand(0)) - 1, t.faith(0))
    assert found == {"Decoy": (3, 0, 0), "Cultist": (0, 1, 0), "Prism": (0, 0, 1)}[top]


@odd("K", "Recruit a card that costs 3 or less from the Hall without paying its cost; put it on top of your deck.")
def test_put_a_recruited_card_elsewhere(table: Tables) -> None:
    t = gods(table, {"hand": ["Jester", "Cultist"]}, {}, hall=["Decoy", "Bravo"], warrior_deck=[])
    t.do(0, "play Jester", "Recruit")
    assert not t.can(0, "Bravo"), "it costs more"
    t.do(0, "Decoy")
    assert deck(t, 0)[0] == "Decoy"
    assert t.names(0, "discard") == []
    assert t.faith(0) == 0


@odd("K", "When you Recruit a Warrior, once per turn: put it into your hand.")
def test_a_recruit_goes_to_the_hand(table: Tables) -> None:
    t = gods(
        table,
        {"god": "Momus", "hand": ["Cultist"]},
        {},
        hall=["Decoy", "Bravo"],
        warrior_deck=[],
        phase="recruit",
        faith=20,
    )
    t.do(0, "recruit Decoy").do(0, "react Momus")
    assert sorted(t.hand(0)) == ["Cultist", "Decoy"]
    t.do(0, "recruit Bravo")
    assert not t.can(0, "react Momus"), "once per turn"
    assert sorted(t.hand(0)) == ["Cultist", "Decoy"]


@odd("K", "Each opponent discards a card. If a player cannot, that player's God loses 1 Energy.")
def test_if_a_player_cannot(table: Tables) -> None:
    t = gods(table, {"hand": ["Jester", "Cultist"]}, {"hand": ["Decoy", "Cultist"]}, {})
    t.do(0, "play Jester", "Each opponent").do(1, "Decoy")
    assert t.energy == [15, 15, 14]
    assert t.hand(1) == ["Cultist"]
    t.is_idle(0)


@odd("K", "Each opponent chooses one: discard a card; or their God loses 1 Energy.")
def test_each_opponent_chooses(table: Tables) -> None:
    t = gods(table, {"hand": ["Juggler", "Cultist"]}, {"hand": ["Decoy"]}, {"hand": ["Decoy"]})
    t.do(0, "play Juggler", "Each opponent").do(1, "discard a card").do(2, "loses 1 Energy")
    assert t.energy == [15, 15, 14]
    assert (t.hand(1), t.hand(2)) == ([], ["Decoy"])


@odd("K", "Discard any number of cards; draw that many cards.")
def test_that_many(table: Tables) -> None:
    mine = {"hand": ["Juggler", "Decoy", "Bravo", "Decoy"], "deck": ["Cultist"] * 4}
    t = gods(table, mine, {})
    t.do(0, "play Juggler", "Discard any").do(0, "Decoy").do(0, "Bravo").do(0, "done")
    assert sorted(t.hand(0)) == ["Cultist", "Cultist", "Decoy"]


@odd("K", "Choose a colour; your Warriors are that colour this turn. Draw 1 card.")
def test_warriors_of_another_colour(table: Tables) -> None:
    for colour in ("yellow", "green"):
        t = gods(table, {"hand": ["Prism", "Bravo", "Cultist"]}, {})
        t.do(0, "play Prism", "Choose a colour").do(0, colour)
        assert t.can(0, "play Bravo") == (colour == "yellow"), "a red Warrior, now of a colour that follows"


@odd("K", "Move 1 Energy from your God to your Temple, rebuilding it if it is destroyed.")
def test_rebuild_a_temple(table: Tables) -> None:
    t = gods(table, {"temple": "Deep Well", "temple_energy": 0, "hand": ["Prism", "Cultist"]}, {})
    t.do(0, "play Prism", "Move")
    assert (t.energy[0], t.temples[0]) == (14, 1)
    assert t.seat(0)["temple"]["standing"]


@odd("K", "Pay 2 Energy: use an Act of a Warrior you played this turn.")
def test_use_the_act_of_another(table: Tables) -> None:
    mine = {"god": "Proteus", "hand": ["Cultist"], "play": ["Bravo"]}
    t = gods(table, mine, {}, chain=["Bravo"])
    t.do(0, "act Proteus")
    assert t.energy == [13, 11]


@odd("K", "When your God would be reduced to 0 Energy: its Energy becomes 2 instead.")
def test_saved_at_the_last_moment(table: Tables) -> None:
    t = gods(table, {"hand": ["Bravo", "Cultist"]}, {"energy": 3, "hand": ["Bravo"]})
    t.do(0, "play Bravo", "Attack").do(1, "react Bravo").all_pass()
    assert t.energy == [15, 2]
    t.is_idle(0)


# ---- Twilight
@odd(
    "T",
    "Exhaust this: remove all markers from this and this becomes a copy of a Creature it is not copying, "
    "colour included, and keeps this ability.",
)
def test_become_a_copy(table: Tables) -> None:
    loki = {"face": "Loki in Exile", "blessings": 1, "damage": 1}
    t = duel(
        table,
        {"field": [loki], "resources": ["I", "III"], "hand": ["Night March"]},
        {"field": ["Praetorian Guard", "Marsh Light"], "resources": ["I", "III"]},
    )
    t.do(0, "Loki in Exile: Exhaust")
    settle(t)
    pick(t, 0, "Praetorian Guard")
    copy = creature(t, 0, "Loki in Exile")
    assert (copy["fight"], copy["life"], copy["armor"], copy["blessings"], copy["damage"]) == (4, 4, 2, 0, 0)
    play(t, 0, "Night March")
    t.do(0, "Loki in Exile: Exhaust")
    settle(t)
    assert creature(t, 0, "Loki in Exile")["copy_of"] == "Marsh Light", "the only one it is not copying"


@odd(
    "T",
    "At the end of your Draw Phase: you may put a non-Exalted Creature from your Discard Stack into play, "
    "ignoring the Creature Limit; it may attack this turn. If it would be Slain, or at the start of your "
    "End Phase, Destroy it.",
)
@pytest.mark.parametrize("slain", [False, True])
def test_risen_for_one_turn(table: Tables, slain: bool) -> None:
    mine = {
        "compass": {"south": ["Altar of Thermopylae"], **IDLE},
        "discard": ["Youthful Troll"],
        "hand": ["Overkill"],
        "resources": ["I"],
    }
    t = duel(table, mine, {}, "draw")
    while not t.can(0, "Yes"):
        t.do(0, "Pass")
    t.do(0, "Yes")
    while t.view()["phase"] != "summoning":
        t.do(0, "Done" if t.can(0, "Done") else "Pass")
    assert field(t, 0) == ["Youthful Troll"], "without a II to keep it"
    if slain:
        play(t, 0, "Overkill")
        assert t.names(0, "destroyed") == ["Youthful Troll"], "instead of being Slain"
        return
    attack(attackers(t), "Life Youthful Troll")
    to_end(t)
    assert hits(t, 1) == 3
    settle(t)
    assert t.names(0, "destroyed") == ["Youthful Troll"]


@odd("T", "A Creature you control may attack this turn. At the start of your End Phase, Destroy it.")
@pytest.mark.parametrize("errata", ["book", "faq"])
def test_destroy_it_wherever_it_is_at_the_end(table: Tables, errata: str) -> None:
    mine = {"hand": ["Spark", "Marked for Death", "Gust"], "resources": ["I"] * 3}
    t = duel(table, mine, {}, errata=errata)
    t.do(0, "Summon Spark")
    settle(t)
    play(t, 0, "Marked for Death")
    play(t, 0, "Gust")
    assert hand(t, 0) == ["Spark"]
    finish(t, "draw", t.game.turn + 1)
    assert t.names(0, "destroyed") == (["Spark"] if errata == "faq" else []), "by the FAQ it is found in the Hand"


@odd("T", "Pay X: a Creature takes X damage.")
def test_pay_x_power(table: Tables) -> None:
    mine = {"field": ["Tax Collector"], "resources": ["I", "III"]}
    t = duel(table, mine, {"field": ["Great Bull"], "resources": ["III"]})
    t.do(0, "Tax Collector: Pay X").do(0, "One I Power").do(0, "One III Power")
    t.do(0, "Done") if t.kind == "pay x" else None
    pick(t, 0, "Great Bull")
    settle(t)
    assert creature(t, 1, "Great Bull")["damage"] == 4


@odd("T", "Restore 2. Conviction: Restore 2.")
@pytest.mark.parametrize(("deity", "n"), [("Enlil", 4), ("Mars", 2)])
def test_restore_with_conviction(table: Tables, deity: str, n: int) -> None:
    mine = {
        "hand": ["Wine Offering"],
        "resources": ["I", "I"],
        "deity": {"face": deity, "spent": True},
        "discard": ["Gust"] * 6,
        "life": 5,
    }
    t = duel(table, mine, {})
    play(t, 0, "Wine Offering")
    assert life(t, 0) == 5 + n


@odd("T", "Manifest 2 Lesser Aspects.")
def test_manifest_twice(table: Tables) -> None:
    traps = [{"face": "Spark", "owner": 0}, {"face": "Twofold Sign", "owner": 0}]
    t = duel(table, {"hand": ["Twofold Sign"], "floating": [1, 0, 0]}, {"resources": traps})
    t.do(0, "Summon Twofold Sign")
    while t.kind == "order" or t.view()["declared"]:
        t.do(t.asked or 0, "Pass") if t.kind == "priority" else t.apply(0)
    assert len(told(t, "manifested")) == 2
    assert hits(t, 1) == 2 + 1


@odd("T", "Counter a Scheme unless its Controller pays 1 II. Conviction: Restore 2.")
@pytest.mark.parametrize("paid", [True, False])
def test_counter_unless_paid(table: Tables, paid: bool) -> None:
    theirs = {"hand": ["Stay of Hand"], "resources": ["I", "II"]}
    t = duel(table, {"hand": ["Stray Bolt"], "resources": ["I", "II"]}, theirs)
    t.do(0, "Summon Stray Bolt").do(0, "Player 1")
    play(t, 1, "Stay of Hand")
    t.do(0, "Pay" if paid else "Do not pay")
    settle(t)
    assert hits(t, 1) == int(paid)
    assert [c["state"] for c in t.seat(0)["resources"]] == ["exhausted", "exhausted" if paid else "fresh"]


@odd(
    "T",
    "Once per turn, pay 1 III: you may Destroy a green Creature you control. If you do, a player takes damage "
    "equal to its Fight plus its Life; draw 1 card.",
)
def test_fight_plus_life(table: Tables) -> None:
    mine = {
        "field": [{"face": "Fleet Dryad", "blessings": 1}, "Spark"],
        "compass": {"north": ["Stonehenge"]},
        "resources": ["III", "I", "I"],
    }
    t = duel(table, mine, {})
    t.do(0, "Stonehenge: Once per turn")
    pick(t, 0, "Player 1")
    settle(t)
    t.do(0, "Yes")
    settle(t)
    assert hits(t, 1) == (1 + 1) + (2 + 1), "as it last was"
    assert t.names(0, "destroyed") == ["Fleet Dryad"]
    assert len(hand(t, 0)) == 1


@odd(
    "T",
    "Before blockers are declared: a Creature you control has Fleet this turn. Conviction: Destroy 5 cards from "
    "Discard Stacks, at least 2 of them from yours.",
)
def test_at_least_two_of_yours(table: Tables) -> None:
    mine = {
        "deity": "Reader of Portents",
        "field": ["Fleet Dryad"],
        "resources": ["I"],
        "discard": ["Gust", "Ember", "Curse"],
        "compass": {},
    }
    t = duel(table, mine, {"discard": ["Vial", "Overkill", "Lullaby", "Cold Snap", "Gust"]}, "combat")
    t.do(0, "Reader of Portents")
    for _ in range(3):
        pick(t, 0, "Player 1's discard")
    assert not t.can(0, "Player 1's discard"), "room for two of her own must be left"
    while t.kind == "pick":
        t.apply(0)
    settle(t)
    assert (len(t.names(0, "destroyed")), len(t.names(1, "destroyed"))) == (2, 3)


@odd(
    "T",
    "Destroy up to 6 cards from your Discard Stack; a player takes 1 damage for each. Conviction: Creatures you "
    "control have Fleet this turn.",
)
def test_one_damage_for_each(table: Tables) -> None:
    pile = ["Gust", "Gust", "Ember"]
    mine = {"hand": ["Last Harvest"], "resources": ["I", "II", "III"], "discard": pile}
    t = duel(table, mine, {})
    t.do(0, "Summon Last Harvest")
    pick(t, 0, "Gust")
    pick(t, 0, "Ember")
    t.do(0, "Done")
    t.do(0, "Player 1")
    settle(t)
    assert hits(t, 1) == 2
    assert sorted(t.names(0, "destroyed")) == ["Ember", "Gust"]


@odd("T", "Requiem: a player takes 1 damage for each card Destroyed this turn.")
def test_for_each_card_destroyed(table: Tables) -> None:
    mine = {"field": ["Weeping Urn"], "hand": ["Ember"], "resources": ["I", "I"], "destroyed": ["Gust", "Curse"]}
    t = duel(table, mine, {}, destroyed_this_turn=2)
    play(t, 0, "Ember")
    t.do(0, "Player 1")
    settle(t)
    assert hits(t, 1) == 3, "itself included"


@odd("T", "Gain control of a Lesser Creature this turn; Refresh it.")
def test_control_for_a_turn(table: Tables) -> None:
    theirs = {"field": [{"face": "Spark", "exhausted": True}], "resources": ["I"], "compass": IDLE}
    t = duel(table, {"hand": ["Puppet Strings"], "resources": ["I", "I"]}, theirs)
    play(t, 0, "Puppet Strings")
    assert (field(t, 0), field(t, 1)) == (["Spark"], [])
    assert creature(t, 0, "Spark")["state"] == "fresh"
    finish(t, "draw", t.game.turn + 1)
    assert (field(t, 0), field(t, 1)) == ([], ["Spark"]), "it goes back"


@odd("T", "Prevent the next 3 damage to a Creature this turn.")
def test_prevent_the_next_damage(table: Tables) -> None:
    mine = {
        "field": ["Youthful Troll"],
        "hand": ["Bronze Bell", "Hail of Darts", "Hail of Darts"],
        "resources": ["II", "I", "I", "I"],
    }
    t = duel(table, mine, {})
    play(t, 0, "Bronze Bell")
    play(t, 0, "Hail of Darts")
    assert creature(t, 0, "Youthful Troll")["damage"] == 0
    play(t, 0, "Hail of Darts")
    assert creature(t, 0, "Youthful Troll")["damage"] == 1, "3 of 4 were prevented"


@odd("T", "The Controlling player chooses one: discard 2 cards; or discard the top 3 cards of their Life Stack.")
@pytest.mark.parametrize("mode", ["Discard 2 cards", "Discard the top 3"])
def test_the_controlling_player_chooses(table: Tables, mode: str) -> None:
    trap = {"face": "Extortioner", "owner": 0}
    t = duel(
        table,
        {"hand": ["Soft Whisper"], "floating": [1, 0, 0]},
        {"resources": [trap], "hand": ["Gust", "Ember", "Curse"]},
    )
    t.do(0, "Summon Soft Whisper")
    settle(t)
    assert (t.kind, t.asked) == ("mode", 1)
    t.do(1, mode)
    while t.kind == "pick":
        t.apply(0)
    settle(t)
    assert (len(hand(t, 1)), life(t, 1)) == ((1, 12) if "2 cards" in mode else (3, 9))


@odd(
    "T",
    "Exhaust this: an attacking or blocking Lesser or Greater Creature of another player deals and takes no "
    "combat damage this turn.",
)
def test_no_combat_damage(table: Tables) -> None:
    t = duel(
        table,
        {"field": ["Youthful Troll", "Praetorian Guard"], "resources": ["II", "III"]},
        {"field": ["Mischievous Nymph", "Spark"], "resources": ["II", "I"]},
        "combat",
    )
    attack(attackers(t), "Life Youthful Troll", "Life Praetorian Guard")
    block(t, 1, "Youthful Troll", "Spark")
    pass_to(t, 1)
    t.do(1, "Mischievous Nymph: Exhaust")
    assert t.kind != "pick", "an Exalted one may not be chosen"
    settle(t)
    to_end(t)
    assert creature(t, 1, "Spark")["damage"] == creature(t, 0, "Youthful Troll")["damage"] == 0
    assert hits(t, 1) == 4


@odd(
    "T",
    "Exhaust up to 2 Creatures of each opponent and Freeze them. Manifest a Lesser Aspect. Manifest an Exalted "
    "Aspect. Conviction: Exhaust up to 3 Creatures of an opponent and Freeze them.",
)
def test_of_each_opponent(table: Tables) -> None:
    crowd = {
        "field": ["Spark"] * 3,
        "resources": ["I"] * 3,
        "hand": [],
        "life": 12,
        "deity": {"face": "Mars", "spent": True},
    }
    mine = {"hand": ["Emperor's Decree"], "floating": [2, 2, 2], "life": 12, "deity": {"face": "Mars", "spent": True}}
    t = table("twilight", [mine, crowd, crowd], phase="summoning", sets=(CURIOSITIES,))
    t.do(0, "Summon Emperor's Decree")
    for words in ("Player 1", "Player 1", "Player 2", "Player 2"):
        pick(t, 0, words)
    settle(t)
    for p in (1, 2):
        assert sorted((c["state"], c["frozen"]) for c in t.seat(p)["field"]) == [
            ("exhausted", 1),
            ("exhausted", 1),
            ("fresh", 0),
        ]


@odd("T", "Put a Lesser Creature from your hand into play, Exhausted.")
def test_into_play_without_a_summon(table: Tables) -> None:
    t = duel(table, {"hand": ["Side Door", "Spark", "Youthful Troll"], "resources": ["I"]}, {})
    play(t, 0, "Side Door")
    assert field(t, 0) == ["Spark"]
    assert creature(t, 0, "Spark")["state"] == "exhausted"
    assert hand(t, 0) == ["Youthful Troll"]


@odd("T", "Destroy a card from a Discard Stack. Obliterate 2.")
def test_a_bare_number(table: Tables) -> None:
    t = duel(table, {"hand": ["Two Pyres"], "resources": ["I"]}, {"discard": ["Gust", "Ember", "Curse", "Vial"]})
    t.do(0, "Summon Two Pyres").do(0, "Ember")
    settle(t)
    t.do(0, "Gust").do(0, "Vial")
    assert sorted(t.names(1, "destroyed")) == ["Ember", "Gust", "Vial"]


@odd("T", "If this would be Slain, Destroy this instead.")
def test_destroyed_instead_of_slain(table: Tables) -> None:
    mine = {"hand": ["Hail of Darts"], "resources": ["I"]}
    t = duel(table, mine, {"field": [{"face": "Straw Giant", "damage": 2}], "resources": ["III"]})
    play(t, 0, "Hail of Darts")
    assert t.names(1, "destroyed") == ["Straw Giant"]
    assert hits(t, 0) == 3, "so that its Requiem is sung"


# ---- all of them
def test_there_are_thirty() -> None:
    assert len(set(ODDEST)) >= 30


@pytest.mark.parametrize(("game", "text"), ODDEST)
def test_one_reading_that_prints_back(game: str, text: str) -> None:
    vocabulary = VOCABULARIES[game]
    (tree,) = vocabulary.readings(Ability, text)
    assert isinstance(tree, Ability)
    assert vocabulary.print(tree) == text
    assert unfilled_references(tree) == []
    assert vocabulary.from_json(vocabulary.to_json(tree)) == tree


def test_each_stands_on_a_face() -> None:
    """What the scenarios play is what is written here, letter for letter."""
    own = [
        a["text"]
        for game in ("old-ones", "nine-realms", "kanzume-goddess", "twilight")
        for face in th.faces(game)
        for a in face["abilities"]
    ]
    little = [
        a.text
        for family, folder in ((kamigami, ODDITIES), (twilight, CURIOSITIES), (twilight, ALTARS))
        for face in family.load(folder).faces
        for a in face.abilities
    ]
    assert [text for _, text in ODDEST if text not in own + little] == []
