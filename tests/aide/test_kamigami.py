"""What the aide answers at a Kamigami table, and what it leaves to the person."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rules.test_k00_misplaced import read
from tests.support import texts
from tests.support.aide import said
from tests.support.table import Table, Tables
from theomachy.aide import Settings, answer, passing


def at(table: Tables, god: str, hand: list[str], phase: str = "play", **seat: Any) -> Table:
    seats = [{"god": god, "hand": hand, **seat}, {"god": "Hastur"}]
    return table("old-ones", seats, phase=phase)


def test_disciples_are_played_for_faith(table: Tables) -> None:
    t = at(table, "Azathoth", ["Cultist", "Cultist", "Nightgaunt"])
    assert said(t) == "play Cultist: +1 Faith."
    assert said(t, Settings(left=frozenset(("wait",)))) is None, "unless she likes to do that herself"
    assert said(t, Settings(never=True)) is None


def test_not_those_that_something_else_could_want(table: Tables) -> None:
    t = at(table, "Dagon", ["Cultist", "Cultist"])  # Discard a Disciple: +3 Faith.
    assert said(t) == "play Cultist: +1 Faith."
    t.do(0, "play Cultist: +1 Faith.")
    assert said(t) is None, "the last one may be worth 3"
    assert said(at(table, "Azathoth", ["Cultist", "Cultist", "Elder Things"])) is None, "any number could be discarded"


def test_once_she_has_broken_into_them_the_rest_is_free(table: Tables) -> None:
    t = at(table, "Tsathoggua", ["Cultist", "Cultist", "Eltdown Shards"])  # Discard 2 cards: your God gains 1 Energy.
    assert said(t) is None
    t.do(0, "play Cultist: +1 Faith.")
    assert said(t) == "play Cultist: +1 Faith."


def test_a_card_that_could_be_played_for_something_else_is_asked_about(table: Tables) -> None:
    t = at(table, "Azathoth", ["Cultist", "Dark Young"])  # a Cultist may Banish a Warrior
    assert any("Banish a Warrior" in label for label in t.options())
    assert said(t) is None


def test_the_play_phase_ends_when_only_idle_disciples_are_left(table: Tables) -> None:
    t = at(table, "Cthulhu", ["Servitors of the Outer Gods", "Servitors of the Outer Gods"], energy=1)
    assert (t.kind, said(t)) == ("play", "end the Play Phase")


def test_acts_wait_for_the_phase_they_are_for(table: Tables) -> None:
    t = at(table, "Azathoth", ["Cultist"], phase="starting", deck=["Cultist"])
    assert (t.kind, said(t)) == ("phase", "go on")
    assert said(t, Settings(stops=frozenset(("mine",)))) is None


def test_the_order_of_discards(table: Tables) -> None:
    t = at(table, "Cthulhu", ["Cultist", "Servitors of the Outer Gods"], phase="recruit", energy=1)
    while t.kind != "discard-order":
        t.do(0, "end")
    assert said(t) == "the rest in the order played"


def test_nobody_defends_an_opponent_against_another(table: Tables) -> None:
    seats = [
        {"god": "Azathoth", "hand": ["Hunting Horror"]},
        {"god": "Cthulhu"},
        {"god": "Dagon", "hand": ["Servitors of the Outer Gods"]},
    ]
    t = table("old-ones", seats, phase="play")
    t.do(0, "play Hunting Horror", "Attack 4").do(0, "Cthulhu")
    assert (t.asked, t.kind) == (2, "react")
    assert said(t) == "pass"
    assert said(t, Settings(left=frozenset())) is None


def test_a_pass_until_her_next_turn_ends_when_she_is_attacked(table: Tables) -> None:
    seats = [{"god": "Azathoth", "hand": ["Hunting Horror"]}, {"god": "Dagon", "hand": ["Servitors of the Outer Gods"]}]
    t = table("old-ones", seats, phase="play")
    t.do(0, "play Hunting Horror", "Attack 4")
    assert (t.asked, t.kind) == (1, "react")
    later = passing(t.game.observe(1), Settings(), "mine")
    assert said(t, later) is None
    later = passing(t.game.observe(1), Settings(stops=frozenset()), "mine")
    assert said(t, later) == "pass"
    assert said(t, later.asking()) is None


def test_a_pass_for_the_rest_of_the_turn_stops_before_her_recruit_phase(table: Tables) -> None:
    t = at(table, "Azathoth", ["Nightgaunt"], faith=4)
    rest = passing(t.game.observe(0), Settings(stops=frozenset(("recruit",))), "turn")
    assert said(t, rest) == "end the Play Phase"
    t.do(0, "end the Play Phase")
    assert t.kind == "recruit"
    assert said(t, rest) is None
    assert said(t, Settings(passing=rest.passing)) == "end the Recruit Phase"


def test_a_seat_that_is_not_asked_has_no_answer(table: Tables) -> None:
    t = at(table, "Azathoth", ["Cultist"])
    assert answer(t.game.observe(1), Settings()) is None
    t.game.concede(1)
    assert answer(t.game.observe(0), Settings()) is None, "it is over"


# ---- the last card
def test_the_last_card_that_could_do_something_is_played(table: Tables) -> None:
    """What stays in hand is discarded (K-9.1)."""
    t = at(table, "Dagon", ["Hunting Horror"])
    assert said(t) == "play Hunting Horror: Attack 4. If this damages a God, that player discards a card."
    assert said(t, Settings(left=frozenset(("wait", "faith")))) is None, "unless she likes to do that herself"


def test_it_is_hers_where_there_is_a_choice(table: Tables) -> None:
    either = [{"god": "Thor", "hand": ["Scorpio", "Noble Star"]}, {"god": "Hel"}]
    assert said(table("nine-realms", either, phase="play")) is None, "two cards, either of them first"
    assert said(at(table, "Dagon", ["Miss Anna Stewart"])) is None, "two Acts"
    assert said(at(table, "Dagon", ["Necronomicon"])) is None, "her God might lose Energy"
    assert said(at(table, "Dagon", ["Hunting Horror"], energy=2)) is None, "whoever is hit may hit back"
    apollo = [{"god": "Apollo", "hand": ["Mermaid"]}, {"god": "Hel"}]  # Discard a Warrior: Attack 2.
    assert said(table("nine-realms", apollo, phase="play")) is None, "her God wants Warriors"
    assert said(at(table, "Yog-Sothoth", ["Gigi Lamore"], deck=["Cultist"])) is None, "she knows what she would draw"


def test_disciples_are_counted_when_the_others_were_played(table: Tables) -> None:
    t = at(table, "Cthulhu", ["Cultist", "High Priest"])
    t.do(0, "play Cultist: +1 Faith.")
    assert said(t) == "play High Priest: +1 Faith for each level I Disciple you played this turn."
    assert said(at(table, "Cthulhu", ["High Priest"])) == "end the Play Phase", "it would bring nothing"
    t = at(table, "Cthulhu", ["High Priest", "High Priest"])
    t.do(0, "play High Priest without effect")
    assert said(t) == "end the Play Phase", "the other is no Disciple of level I"


def test_they_come_after_the_chain(table: Tables) -> None:
    t = at(table, "Cthulhu", ["Cultist", "High Priest", "Hunting Horror"])
    t.do(0, "play Cultist: +1 Faith.")
    assert said(t) == "play Hunting Horror: Attack 4. If this damages a God, that player discards a card."


def test_no_attack_is_given_away_for_a_smaller_one(table: Tables) -> None:
    apollo = [{"god": "Apollo", "hand": ["Valiant Star"]}, {"god": "Hel"}]  # Discard a Warrior: Attack 2.
    assert said(table("nine-realms", apollo, phase="play")) == "play Valiant Star: Attack 4."


def test_a_card_that_can_only_be_the_next_of_the_chain_is_played(table: Tables) -> None:
    """Whatever else came first, less could be played (K-5.4)."""
    one = [{"god": "Thor", "hand": ["Aquarius", "Valiant Star"]}, {"god": "Hel"}]  # blue may follow the Star
    assert said(table("nine-realms", one, phase="play")) == "play Valiant Star: Attack 4."
    two = [{"god": "Thor", "hand": ["Aquarius", "Valiant Star", "Noble Star"]}, {"god": "Hel"}]  # red may follow it
    assert said(table("nine-realms", two, phase="play")) is None


def test_where_colours_have_been_changed_she_orders_the_chain_herself(table: Tables, tmp_path: Path) -> None:
    """What may follow is then not what is printed (K-5.9)."""
    read(tmp_path, "god", "act", "Choose a colour; your Warriors are that colour this turn.")
    hand = ["Leo", "Aquarius", "Valiant Star"]
    sets = ("nine-realms", str(tmp_path))
    t = table("nine-realms", [{"god": "It", "hand": hand}, {"god": "Hel"}], sets=sets, phase="play")
    t.do(0, "It:").do(0, "red").do(0, "play Leo: Attack 3").all_pass()
    assert t.kind == "play"
    assert said(t) is None


def test_a_blow_that_could_end_the_game_is_hers(table: Tables) -> None:
    """Before it the aide does nothing (K-10.7)."""
    hand = ["Cultist", "Cultist", "Hunting Horror"]
    t = table("old-ones", [{"god": "Dagon", "hand": hand}, {"god": "Hastur", "energy": 4}], phase="play")
    assert said(t) is None
    t = table("old-ones", [{"god": "Dagon", "hand": hand}, {"god": "Hastur", "energy": 5}], phase="play")
    assert said(t) == "play Cultist: +1 Faith."


# ---- what costs nothing
def test_cards_become_cheaper_for_nothing(table: Tables) -> None:
    t = at(table, "Shub-Niggurath", ["Hunting Horror", "Nightgaunt"])
    assert said(t) == "act Shub-Niggurath (A Thousand Young): Warriors cost you 1 less Faith this turn."
    assert said(t, Settings(left=frozenset(("wait", "faith", "last")))) is None


def test_cards_become_cheaper_for_energy_only_if_she_says_so(table: Tables) -> None:
    t = at(table, "Azathoth", ["Hunting Horror"], temple="Library of Celaeno")
    assert t.can(0, "Artifacts cost you 2 less Faith this turn")
    assert said(t) is None


def test_faith_under_a_condition_is_hers(table: Tables, tmp_path: Path) -> None:
    """What makes Faith alone makes it for what becomes cheaper; what makes it only perhaps does not."""
    for text, eased in (("+2 Faith.", False), ("If your God has 20 or more Energy, +2 Faith.", True)):
        folder = texts.a_set(tmp_path / str(eased), "kamigami", text)
        mine = {"god": "Shub-Niggurath", "hand": ["Teller", "Hunting Horror"], "energy": 20}
        t = table(
            "old-ones",
            [mine, {"god": "Hastur"}],
            phase="play",
            sets=("old-ones", folder),
            kinds=["Teller", "Star Spawn", "Deep One"],
        )
        assert ((said(t) or "").startswith("act Shub-Niggurath")) == eased


def test_what_looks_at_the_discard_pile_is_for_the_moment_before_the_draw(table: Tables) -> None:
    seats = [{"god": "Hastur", "temple": "Sentinel Hill", "discard": ["Hunting Horror"]}, {"god": "Yig"}]
    t = table("old-ones", seats, phase="recruit").do(0, "end the Recruit Phase")
    while t.kind == "phase" and not t.view()["phase"].startswith("end"):
        assert said(t) == "go on"
        t.do(0, "go on")
    assert t.can(0, "Given to the Stones")
    assert said(t) is None


def test_cards_that_would_be_discarded_pay_in_the_recruit_phase(table: Tables) -> None:
    """What stays in hand is discarded (K-9.1)."""
    t = at(table, "Dagon", ["Servitors of the Outer Gods"], phase="recruit")
    assert said(t) == "act Dagon (Gold from the Reef): Discard a Disciple: +3 Faith."
    assert said(t, Settings(stops=frozenset(("recruit",)))) is None
    t = table(
        "nine-realms", [{"god": "Odin", "hand": ["Priestess"], "deck": ["Priestess"]}, {"god": "Hel"}], phase="recruit"
    )
    assert "act Odin (Nine Nights): Discard a card: draw 1 card." in t.options()
    assert said(t) is None, "what is drawn now is not drawn later"


# ---- Acts that can wait
def test_acts_wait_for_the_recruit_phase(table: Tables) -> None:
    """There they are offered as well (K-4.6)."""
    t = at(table, "Azathoth", [])
    assert any("Pay 2 Energy" in label for label in t.options())
    assert said(t) == "end the Play Phase"
    assert said(t, Settings(stops=frozenset(("recruit",)))) is None
    t.do(0, "end the Play Phase")
    assert (t.kind, said(t)) == ("recruit", None), "now they are asked about"


def test_what_brings_cards_is_for_the_play_phase(table: Tables) -> None:
    seats = [{"god": "Athena", "deck": ["Priestess"]}, {"god": "Hel"}]  # Pay 1 Energy: draw 1 card.
    t = table("nine-realms", seats, phase="play")
    assert said(t) is None
    t.do(0, "end the Play Phase")
    assert (t.kind, said(t)) == ("recruit", "end the Recruit Phase"), "nothing could be played any more"
    assert said(t, Settings(left=frozenset(("gains",)))) is None, "unless she likes to end it herself"


def test_a_draw_that_costs_something_waits_for_her_own_turn(table: Tables) -> None:
    seats = [{"god": "Athena", "deck": ["Priestess"] * 9}, {"god": "Hel"}]  # Pay 1 Energy: draw 1 card.
    t = table("nine-realms", seats, phase="play")
    t.do(0, "end the Play Phase")
    t.do(0, "end the Recruit Phase")
    while not t.hand(0):
        t.do(0, "go on")
    assert (t.kind, any("draw 1 card" in label for label in t.options())) == ("phase", True)
    assert said(t) == "go on"
    assert said(t, Settings(stops=frozenset(("mine.end",)))) is None


# ---- answers
def test_no_defence_against_what_does_no_damage(table: Tables) -> None:
    seats = [{"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "hand": ["Libra", "Capricorn"]}]
    t = table("nine-realms", seats, phase="play")
    t.do(0, "play Valiant Star: Attack 4.").do(0, "pass")
    assert said(t) is None
    t.do(1, "react Libra")
    while t.asked == 0:
        t.do(0, "pass")
    assert (t.asked, said(t)) == (1, "pass")


def test_no_more_is_discarded_for_defense_than_needed(table: Tables) -> None:
    servitors = ["Servitors of the Outer Gods", "Cultist", "Cultist"]  # You may discard up to 2 Disciples.
    for deed, wanted in ((("play Hunting Horror", "Attack 4"), None), (("act Ithaqua", "Attack 2"), "done")):
        seats = [{"god": "Ithaqua", "hand": ["Hunting Horror", "Cultist"]}, {"god": "Dagon", "hand": servitors}]
        t = table("old-ones", seats, phase="play")
        t.do(0, *deed).do(1, "react Servitors")
        assert t.kind == "pick"
        assert said(t) == wanted
        assert said(t, Settings(left=frozenset(("discards",)))) is None


@pytest.mark.parametrize("left", [frozenset[str](), frozenset(("target",))])
def test_an_attack_is_for_the_one_opponent_there_is(table: Tables, tmp_path: Path, left: frozenset[str]) -> None:
    """She could attack her own God, too."""
    t = texts.kamigami(table, tmp_path, "Attack 1 against a God.", {}, {})
    t.do(0, "play Teller: Attack 1 against a God.")
    assert t.kind == "target"
    assert said(t, Settings(left=left)) == ("Player 1's Tsathoggua" if left else None)


def test_whose_god_gains_energy_is_hers_to_say(table: Tables, tmp_path: Path) -> None:
    t = texts.kamigami(table, tmp_path, "A player's God gains 1 Energy.", {}, {})
    t.do(0, "play Teller: ")
    assert t.kind == "player"
    assert said(t) is None


def test_energy_is_for_her_own_god(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Thor", "hand": ["Mermaid"]}, {"god": "Hel"}], phase="play")
    t.do(0, "play Mermaid: A God gains 1 Energy.")
    found = said(t)
    assert found is not None
    assert "Thor" in found
    assert said(t, Settings(left=frozenset())) is None


def test_free_reacts_that_harm_whoever_attacks(table: Tables) -> None:
    """Yig: when a player damages your God, once per turn: that player's God loses 1 Energy."""
    seats = [{"god": "Azathoth", "hand": ["Hunting Horror"]}, {"god": "Yig"}]
    t = table("old-ones", seats, phase="play")
    t.do(0, "play Hunting Horror", "Attack 4")
    assert (t.asked, t.kind) == (1, "react")
    found = said(t)
    assert found is not None
    assert found.startswith("react Yig")


@pytest.mark.parametrize(("stop", "asked"), [("mine.starting", True), ("mine.end", False), ("others.starting", False)])
def test_a_stop_is_for_one_phase_of_one_s_own_turn_or_of_others(table: Tables, stop: str, asked: bool) -> None:
    t = at(table, "Azathoth", ["Cultist"], phase="starting", deck=["Cultist"])
    assert (said(t, Settings(stops=frozenset((stop,)))) is None) == asked
