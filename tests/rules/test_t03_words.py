"""T-3, T-R1 to T-R3, T-R21 and T-R55: what the words mean and what stands on a card."""

from __future__ import annotations

from pathlib import Path

import pytest

import theomachy as th
from tests.support import rule
from tests.support.table import Tables
from tests.support.twilight import DELPHI, SPENT, calm, faces_seen, finish, states
from tests.support.twilight_steps import card, duel, field, hand, life, pass_until, resolve, skip_to

ACTION_CARDS = ("creature", "fortification", "intrigue", "scheme")


@rule("T-3.1", "T-R1", "T-R54")
def test_a_card_wins_against_the_rules(table: Tables) -> None:
    """The Altar lets its Creature attack at once and breaks the Creature Limit; the Gatekeeper may never attack."""
    t = calm(
        table,
        {
            "compass": {"south": ["Altar of Thermopylae"]},
            "discard": ["Youthful Troll"],
            "field": ["Temple Gatekeeper"],
            "resources": ["I"],
        },
        {},
        "draw",
    )
    while t.kind != "yes or no" and not t.can(0, "Yes"):
        t.do(t.asked or 0, "Pass")
    t.do(0, "Yes")
    finish(t, "combat", turn=5)
    assert field(t, 0) == ["Temple Gatekeeper", "Youthful Troll"], "no Greater Aspect, and yet it stays"
    pass_until(t, "attackers")
    assert t.can(0, "with Youthful Troll"), "although it has just come"
    assert not t.can(0, "with Temple Gatekeeper")


@rule("T-3.2", "T-3.3")
def test_the_fields_of_every_kind_of_card() -> None:
    faces = th.faces("twilight")
    assert {face["kind"] for face in faces} == {*ACTION_CARDS, "mini", "deity"}
    for face in faces:
        if face["kind"] == "deity":
            continue
        assert face["faction"] in ("aggression", "negotiation", "mysticism", "sanctuary")
        creature = face["kind"] in ("creature", "mini")
        assert set(face["stats"]) == ({"fight", "life"} if creature else set())
        assert ("directions" in face) == (face["kind"] == "fortification")
        assert ("upkeep" in face) == (face["kind"] == "intrigue")
        heresies = [a for a in face["abilities"] if a["kind"] == "heresy"]
        assert len(heresies) == (face["kind"] != "mini")
        assert bool(face["cost"]) == (face["kind"] != "mini")
        assert (face.get("deck") is not None) == (face["kind"] != "mini")
    assert {tuple(face["colours"]) for face in faces} == {("red",), ("blue",), ("green",), ("brown",)}


@rule("T-3.2", "T-R2", "T-R3")
@pytest.mark.parametrize("key", ["level", "back", "aspect"])
def test_a_card_cannot_say_another_value_than_its_cost(tmp_path: Path, key: str) -> None:
    """Level, back and the highest value of the cost are one; a file that says otherwise is refused."""
    (tmp_path / "set.toml").write_text('name = "odd"\ntitle = "Odd"\nfamily = "twilight"\n')
    text = '[[creature]]\nname = "Odd"\nfaction = "aggression"\ncost = [1, 1, 0]\nfight = 1\nlife = 1\n'
    (tmp_path / "cards.toml").write_text(text + f"{key} = 3\n")
    with pytest.raises(ValueError, match=key):
        th.new_game("twilight", sets=(str(tmp_path),))
    (tmp_path / "cards.toml").write_text(text.replace("[1, 1, 0]", "[0, 0, 0]"))
    with pytest.raises(ValueError, match="cost"):
        th.new_game("twilight", sets=(str(tmp_path),))
    (tmp_path / "cards.toml").write_text(text)
    assert th.new_game("twilight", sets=(str(tmp_path),)).players == 2


@rule("T-R2", "T-3.5", "T-3.11", "T-2.12")
def test_one_value_in_every_zone(table: Tables) -> None:
    """A card of cost [1/0/1] is Exalted in Hand, Life Stack, Aspect Stack, Resource Area and Combat Field."""
    name = "Minotaur of the Red Maze"
    t = calm(
        table,
        {
            "hand": [name],
            "life": [name, "I", "I"],
            "aspects": [{"face": name, "owner": 1}],
            "resources": [{"face": name, "owner": 1}, "I"],
            "field": [{"face": name, "exhausted": True}],
        },
        {},
        "trade",
    )
    mine = t.seat(0)
    assert mine["hand"]["levels"] == {"I": 0, "II": 0, "III": 1}
    assert mine["life"]["top"] == "III"
    assert [c["level"] for zone in ("aspects", "field") for c in mine[zone]] == ["III", "III"]
    assert [c["level"] for c in mine["resources"]] == ["III", "I"]
    t = calm(table, {"resources": [{"face": name, "owner": 1}], "field": [name, name]}, {}, "summoning")
    assert t.kind == "limit", "one III Aspect, one III Creature"


@rule("T-3.4", "T-9.6", "T-10.31")
def test_creatures_stay_from_turn_to_turn(table: Tables) -> None:
    t = calm(table, {"field": [{"face": "Youthful Troll", "damage": 1}], "resources": ["II"]}, {}, "end")
    finish(t, "trade", turn=7)
    assert field(t, 0) == ["Youthful Troll"]
    assert card(t, 0, "Youthful Troll")["damage"] == 1


@rule("T-3.6", "T-R19", "T-13.2")
def test_mini_cards_are_lesser_and_are_destroyed_when_they_leave(table: Tables) -> None:
    hydra = {"face": "Hydra", "mini": True}
    t = calm(
        table,
        {"hand": ["Farewell of Delphi", "Harrow the Graves"], "resources": ["I"] * 3, "discard": ["I", "I", "I"]},
        {"field": [hydra, hydra], "resources": ["I", "I", "II"]},
        "summoning",
        sets=DELPHI,
    )
    assert {c["level"] for c in t.seat(1)["field"]} == {"I"}
    assert t.can(0, "Sacrifice Aspects to Destroy Hydra")
    t.do(0, "Summon Farewell").apply(t.find(0, "Hydra (Player 1's field")[0])
    resolve(t)
    assert field(t, 1) == ["Hydra"]
    assert t.view()["destroyed_this_turn"] == 1, "Destroyed instead of returned"
    assert t.backs(1) == {"I": 0, "II": 0, "III": 1}
    assert (t.names(1, "destroyed"), t.names(1, "discard")) == ([], []), "it ceases to exist"
    before = t.seat(0)["resources"]
    t.do(0, "Sacrifice Aspects to Destroy Hydra")
    while t.kind == "sacrifice":
        t.apply(0)
    assert len(t.seat(0)["resources"]) == len(before) - 1, "its Sacrifice costs one Lesser Aspect"
    assert field(t, 1) == []


@rule("T-3.6", "T-9.8")
def test_a_mini_card_counts_as_lesser_for_the_limit(table: Tables) -> None:
    mini = {"face": "Loki in Exile", "mini": True}
    t = calm(table, {"field": [mini, "Wolf-Coat Raider"], "resources": ["I", "III"]}, {}, "summoning")
    assert t.kind == "limit"
    assert sorted(t.options(0)) == ["Discard Loki in Exile", "Discard Wolf-Coat Raider"]


@rule("T-3.7", "T-9.15")
def test_fortifications_are_tied_to_their_directions(table: Tables) -> None:
    t = calm(table, {"hand": ["Walls of Uruk"], "resources": ["I", "I"]}, {}, "summoning")
    t.do(0, "Summon Walls of Uruk")
    pass_until(t, "compass")
    assert sorted(t.options(0)) == ["Build Walls of Uruk in the north", "Build Walls of Uruk in the west"]
    t.do(0, "in the north")
    assert [c["face"] for c in t.seat(0)["compass"]["north"]] == ["Walls of Uruk"]
    assert t.seat(0)["compass"]["west"] == []
    with pytest.raises(ValueError, match="not built in the south"):
        calm(table, {"compass": {"south": ["Walls of Uruk"]}}, {}, "summoning")


@rule("T-3.8", "T-R55")
def test_an_exhausted_intrigue_does_nothing(table: Tables) -> None:
    def start(exhausted: bool) -> tuple[int, int]:
        t = calm(
            table,
            {
                "field": [
                    {"face": "Blood Tithe", "exhausted": exhausted},
                    {"face": "League of Delphi", "exhausted": exhausted},
                    "Arena Veteran",
                ],
                "resources": ["I"],
            },
            {},
            "draw",
            sets=DELPHI,
        )
        finish(t, "trade", turn=5)
        return life(t, 1), card(t, 0, "Arena Veteran")["life"]

    assert start(False) == (11, 3)
    assert start(True) == (12, 2)


@rule("T-R55", "T-3.19", "T-3.25")
def test_what_still_works_on_an_exhausted_creature(table: Tables) -> None:
    """Keywords, continuous effects and triggers work; effects that are used do not, even without an Exhaust cost."""
    t = calm(
        table,
        {
            "field": [
                {"face": "Centurion of the Tenth", "exhausted": True},
                "Stoic Legionnaires",
                {"face": "Hound of the Furies", "exhausted": True, "blessings": 1},
                {"face": "Terracotta Warrior", "exhausted": True},
            ],
            "resources": ["I"] * 3 + ["II"],
            "compass": {"east": [{"face": "Verdant Oasis", "exhausted": True}]},
            "hand": ["Omen of Blood"],
        },
        {"resources": [{"face": "I", "manifested": True}]},
        "summoning",
    )
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 3
    assert card(t, 0, "Terracotta Warrior")["armor"] == 1
    for name in ("Hound of the Furies: ", "Terracotta Warrior: ", "Verdant Oasis: "):
        assert not t.can(0, name)
    t.do(0, "Summon Omen of Blood")
    resolve(t)
    assert card(t, 0, "Hound of the Furies")["blessings"] == 2, "its trigger works"
    fresh = calm(
        table,
        {"field": [{"face": "Hound of the Furies", "blessings": 1}], "resources": ["I"]},
        {"field": ["Temple Gatekeeper"], "resources": ["I"]},
        "summoning",
    )
    assert fresh.can(0, "Hound of the Furies: ")


@rule("T-3.9", "T-9.24", "T-8.5")
def test_schemes_on_another_players_turn(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["I"]},
        {
            "hand": ["Libation", "Pilgrim of the Long Road", "Vigil of the Hearth", "Field of Mars"],
            "resources": ["I", "I"],
            "discard": ["II"],
        },
        "draw",
    )
    assert (t.asked, t.view()["phase"]) == (1, "draw")
    assert t.can(1, "Summon Libation")
    for name in ("Pilgrim", "Vigil", "Field of Mars"):
        assert not t.can(1, f"Summon {name}"), "only Schemes"
    t.do(1, "Summon Libation")
    resolve(t)
    assert "Libation" in t.names(1, "discard")
    assert life(t, 1) == 13


@rule("T-3.10", "T-5.2", "T-5.14", "T-6.12", "T-7.10", "T-R33", "T-16.12", "T-5.9")
def test_no_active_effect_in_refresh_trade_and_seize(table: Tables) -> None:
    """A Scheme, an effect in play, a Deity Power and Power could be used; a Sacrifice is none of them."""
    seat = {
        "hand": ["Libation", "Javelin Volley", "I", "I"],
        "resources": ["I", "I", "II"],
        "field": ["Terracotta Warrior", "Temple Gatekeeper"],
        "discard": ["I"],
        "deity": "Hera",
    }
    for phase in ("refresh", "trade", "seize"):
        t = duel(table, seat, seat, phase)
        met = set()
        limit = 60
        while t.view()["phase"] == phase and limit:
            for label in t.options():
                met.add((t.kind, label.split()[0]))
            asked = t.asked
            assert asked is not None
            t.apply(t.find(asked, "Done")[0] if t.find(asked, "Done") else t.find(asked, "Pass")[0])
            limit -= 1
        windows = {word for kind, word in met if kind == "priority"}
        assert windows == {"Pass", "Sacrifice"}, phase
        assert t.view()["phase"] == {"refresh": "draw", "trade": "seize", "seize": "resource"}[phase]
        words = {label.split()[0] for label in t.options(0)}
        if phase != "trade":
            assert {"Summon", "Hera:", "Terracotta", "Exhaust"} <= words, "in the next Phase they may"


@rule("T-3.10", "T-R45")
def test_summoning_a_creature_is_no_active_effect(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Pilgrim of the Long Road"], "resources": ["I"]},
        {"hand": ["Veto of the Assembly"], "resources": ["I", "II", "II"], "field": []},
        "summoning",
    )
    t.do(0, "Summon Pilgrim")
    pass_until(t, "priority", seat=1)
    assert not t.useful(1, "Summon Veto"), "what Counters a Scheme does not touch it"
    assert t.can(1, "Sacrifice Aspects to Destroy Pilgrim")


@rule("T-3.11")
def test_any_action_card_may_be_an_aspect(table: Tables) -> None:
    cards = ["Arena Veteran", "Field of Mars", "Blood Tithe", "Javelin Volley"]
    t = calm(
        table,
        {
            "resources": [{"face": name, "owner": 1} for name in cards],
            "hand": ["Libation", "Libation"],
            "discard": ["I"] * 4,
        },
        {},
        "summoning",
    )
    for _ in range(2):
        t.do(0, "Summon Libation")
        while t.kind == "pay":
            t.apply(0)
        resolve(t)
    assert states(t, 0) == [("I", "exhausted")] * 4
    with pytest.raises(ValueError, match="cannot lie there"):
        calm(table, {"resources": ["Mars"]}, {}, "summoning")


@rule("T-3.12", "T-16.13", "T-16.15", "T-R5", "T-R4")
def test_conviction_adds_to_the_rest(table: Tables) -> None:
    def restored(field_cards: list[str]) -> int:
        t = calm(
            table,
            {
                "deity": {"face": "Enlil", "spent": True},
                "hand": ["Libation"],
                "resources": ["I"] * 3,
                "field": field_cards,
                "discard": ["I"] * 6,
            },
            {},
            "summoning",
        )
        t.do(0, "Summon Libation")
        resolve(t)
        return life(t, 0) - 12

    assert restored(["Temple Gatekeeper"]) == 4, "Restore 2, and 2 more"
    assert restored(["Temple Gatekeeper", "Wolf-Coat Raider"]) == 2


@rule("T-3.15", "T-12.1")
def test_manifest_uses_the_heresy(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Whispered Secret"], "resources": ["I", {"face": "Libation", "owner": 1}], "discard": ["II"] * 4},
        {},
        "summoning",
    )
    t.do(0, "Summon Whispered Secret")
    while t.kind == "pay":
        t.do(0, "Exhaust an unknown I")
    pass_until(t, "pick")
    t.do(0, "Libation") if t.can(0, "Libation") else t.apply(len(t.options(0)) - 1)
    assert "Libation" in faces_seen(t, 0, "resources", 1)
    resolve(t)
    assert life(t, 0) == 15, "Restore 3"


@rule("T-3.16", "T-8.2", "T-8.6", "T-9.1")
def test_power_is_spent_once(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Wolf-Coat Raider", "Wolf-Coat Raider"], "resources": ["I"], "floating": [1, 0, 0]},
        {},
        "summoning",
    )
    t.do(0, "Summon Wolf-Coat Raider")
    resolve(t)
    assert t.seat(0)["floating"]["I"] == 0, "floating Power first"
    assert states(t, 0) == [("I", "fresh")]
    t.do(0, "Summon Wolf-Coat Raider")
    assert states(t, 0) == [("I", "exhausted")]


@rule("T-3.17", "T-R91", "T-3.20", "T-1.5")
def test_refreshing_by_an_effect_and_freeze(table: Tables) -> None:
    """Freeze stops the Refresh Phase only; a Fresh Frozen card can be used."""
    table.picky = True
    t = calm(
        table,
        {
            "hand": ["Forced March"],
            "resources": [{"face": "I", "frozen": 1}, "I", "II"],
            "field": [
                {"face": "Youthful Troll", "exhausted": True, "frozen": 1},
                {"face": "Temple Physician", "frozen": 2},
            ],
        },
        {"field": [{"face": "Temple Gatekeeper", "damage": 1}], "resources": ["I"]},
        "summoning",
    )
    t.do(0, "Temple Physician: Exhaust this").do(0, "Temple Gatekeeper")
    resolve(t)
    assert card(t, 1, "Temple Gatekeeper")["damage"] == 0
    t.do(0, "Summon Forced March")
    assert t.kind == "pay"
    assert len(t.options(0)) == 2, "a Fresh Frozen Aspect may be Exhausted"
    t.apply(0)
    t.do(0, "Youthful Troll")
    resolve(t)
    troll = card(t, 0, "Youthful Troll")
    assert (troll["state"], troll["frozen"]) == ("fresh", 1)


@rule("T-3.18", "T-9.1")
def test_cards_are_summoned_from_the_hand_only(table: Tables) -> None:
    t = calm(
        table,
        {
            "hand": ["Wolf-Coat Raider"],
            "life": ["Arena Veteran", "I"],
            "discard": ["Pilgrim of the Long Road"],
            "aspects": ["I"],
            "resources": ["I"] * 3,
        },
        {},
        "summoning",
    )
    assert [label for label in t.options(0) if label.startswith("Summon")] == ["Summon Wolf-Coat Raider"]
    t.do(0, "Summon Wolf-Coat Raider")
    assert hand(t, 0) == []


@rule("T-3.19", "T-10.3")
def test_exhausted_cards_cannot_be_used(table: Tables) -> None:
    def start(exhausted: bool) -> tuple[bool, bool]:
        t = calm(
            table,
            {
                "field": [{"face": "Achilles, Wrath of Phthia", "exhausted": exhausted}, "Arena Veteran"],
                "resources": ["III", "I"],
            },
            {"field": ["Temple Gatekeeper"], "resources": ["I"]},
            "combat",
        )
        use = t.can(0, "Achilles, Wrath of Phthia: ")
        pass_until(t, "attackers")
        return use, t.can(0, "with Achilles")

    assert start(False) == (True, True)
    assert start(True) == (False, False)


@rule("T-3.21", "T-10.30", "T-R18")
def test_slain_by_damage_or_by_an_effect(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Javelin Volley", "Poisoned Knife"], "resources": ["I"] * 3},
        {
            "field": [
                {"face": "Arena Veteran", "exhausted": True},
                "Youthful Troll",
                {"face": "Temple Gatekeeper", "exhausted": True},
            ],
            "resources": ["I", "I", "II"],
        },
        "summoning",
    )
    t.do(0, "Summon Javelin Volley").do(0, "Arena Veteran")
    resolve(t)
    assert t.names(1, "discard") == ["Arena Veteran"], "Life zero"
    t.do(0, "Summon Poisoned Knife")
    resolve(t)
    assert t.names(1, "discard") == ["Temple Gatekeeper", "Arena Veteran"], "by an effect, whatever its Life"
    assert field(t, 1) == ["Youthful Troll"]


@rule("T-3.23", "T-R21", "T-16.3")
def test_epic_matters_for_decks_only(table: Tables) -> None:
    faces = [face for face in th.faces("twilight") if face["kind"] != "mini"]
    epics = [face["name"] for face in faces if "Epic" in face.get("types", ())]
    deck = dict(th.decks()["mars"].cards)
    assert all(n == 1 for name, n in deck.items() if name in epics)
    t = calm(table, {"field": ["Fenrir Unbound", "Fenrir Unbound"], "resources": ["III", "III"]}, {}, "combat")
    pass_until(t, "attackers")
    assert field(t, 0) == ["Fenrir Unbound", "Fenrir Unbound"], "nothing in play forbids two"


@rule("T-3.25")
def test_ongoing_effects_end_when_their_card_leaves(table: Tables) -> None:
    t = calm(
        table,
        {"field": ["Centurion of the Tenth", "Stoic Legionnaires"], "resources": ["I", "II"]},
        {"hand": ["Farewell of Delphi"], "resources": ["I"], "deity": SPENT},
        "summoning",
        sets=DELPHI,
    )
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 3
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Farewell").do(1, "Centurion")
    resolve(t)
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 2
    assert "Centurion of the Tenth" in hand(t, 0)


@rule("T-R21")
def test_a_type_word_has_no_force_of_its_own(table: Tables) -> None:
    """Only effects refer to it: the Centurion gives Soldiers a bonus, and nobody else."""
    t = calm(
        table,
        {"field": ["Centurion of the Tenth", "Youthful Troll", "Stoic Legionnaires"], "resources": ["I", "II", "II"]},
        {},
        "summoning",
    )
    assert card(t, 0, "Youthful Troll")["fight"] == 3
    assert card(t, 0, "Stoic Legionnaires")["fight"] == 3
    skip_to(t, "combat")
