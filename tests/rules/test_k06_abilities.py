"""Abilities: kinds, costs, limits, cancelling (K-6)."""

from __future__ import annotations

from tests.support import rule
from tests.support.table import Table, Tables

MAD_DOG = '"Mad Dog" Moreno, Mobster'


def cards_of(t: Table, seat: int, word: str) -> set[str]:
    """The faces a seat is offered with that verb, by their labels."""
    return {label.split(":")[0].removeprefix(word).strip() for label in t.options(seat) if label.startswith(word)}


@rule("K-6.1", "K-6.2", "K-6.5")
def test_the_type_of_an_ability_says_when_its_card_can_be_played(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Sacred Guardian", "Priestess", "Aries"]},
            {"god": "Hades", "hand": ["Priestess", "Sacred Guardian", "Valiant Star"]},
        ],
    )
    assert t.can(0, "play Priestess: +1 Faith")
    assert not t.can(0, "Defend 2"), "a React cannot be used when its text names another moment"
    assert t.can(0, "play Sacred Guardian without effect")
    t.do(0, "play Aries", "Attack")
    assert t.options(1) == ["pass", "react Sacred Guardian: Defend 2."], "an Act is never open on another's Turn"
    t.do(1, "pass")
    assert t.energy == [15, 13]
    t.is_idle(0)


@rule("K-6.2")
def test_cards_in_hand_give_their_acts_in_the_own_play_phase_only(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Priestess", "Valiant Star"], "faith": 2},
            {"god": "Hel", "hand": ["Priestess"]},
        ],
    )
    assert cards_of(t, 0, "play") >= {"Priestess", "Valiant Star"}
    t.do(0, "end the Play Phase")
    assert t.kind == "recruit"
    assert cards_of(t, 0, "play") == set(), "not in the Recruit Phase"
    t.until("play", 1)
    assert cards_of(t, 1, "play") == {"Priestess", "Priestess without effect"}, "only the own cards, on the own Turn"
    t.is_idle(1)


@rule("K-6.3", "K-14.3", "K-13.8")
def test_deep_one_draws_or_renews_the_artifact_row_never_both(table: Tables) -> None:
    def start() -> Table:
        return table(
            "old-ones",
            [
                {"god": "Dagon", "hand": ["Deep One"], "deck": ["Cultist", "Cultist"]},
                {"god": "Hastur", "hand": ["Cultist"]},
            ],
            artifacts=["Elder Sign", "Necronomicon", "Lightning Gun"],
            artifact_deck=["Alhazred Lamp"],
        )

    def row(t: Table) -> list[str]:
        return [pile["face"] for pile in t.view()["hall"]["artifacts"]]

    t = start()
    t.do(0, "Deep One", "Draw 1 card").all_pass()
    assert t.hand(0) == ["Cultist"]
    assert t.deck_size(0) == 1
    assert row(t) == ["Elder Sign", "Necronomicon", "Lightning Gun"]
    assert not t.can(0, "Deep One"), "the other Act is ignored"
    t.is_idle(0)
    t = start()
    t.do(0, "Deep One", "Shuffle all Artifacts").all_pass()
    assert t.hand(0) == []
    assert t.deck_size(0) == 2, "nothing is drawn"
    assert len(row(t)) == 3
    assert t.view()["hall"]["artifact_deck"] == 1
    assert len(set(row(t))) == 3
    assert any(event["kind"] == "shuffle" and event["place"]["zone"] == "artifact deck" for event in t.events())
    t.is_idle(0)


@rule("K-14.3", "K-13.8")
def test_deep_ones_shuffle_can_bring_up_an_artifact_that_lay_in_the_deck(table: Tables) -> None:
    shown: set[str] = set()
    for seed in range(12):
        t = table(
            "old-ones",
            [{"god": "Dagon", "hand": ["Deep One"]}, {"god": "Hastur"}],
            seed=seed,
            artifacts=["Elder Sign", "Necronomicon", "Lightning Gun"],
            artifact_deck=["Alhazred Lamp"],
        )
        t.do(0, "Deep One", "Shuffle all Artifacts").all_pass()
        shown.update(pile["face"] for pile in t.view()["hall"]["artifacts"])
    assert shown == {"Elder Sign", "Necronomicon", "Lightning Gun", "Alhazred Lamp"}


@rule("K-6.3", "K-14.11")
def test_mermaid_gives_faith_or_energy_never_both(table: Tables) -> None:
    def start() -> Table:
        return table("nine-realms", [{"god": "Zeus", "hand": ["Mermaid"]}, {"god": "Hades"}, {"god": "Loki"}])

    t = start()
    t.do(0, "Mermaid", "+2 Faith").all_pass()
    assert t.faith(0) == 2
    assert t.energy == [15, 15, 15]
    t.is_idle(0)
    t = start()
    t.do(0, "Mermaid", "A God gains 1 Energy").all_pass()
    t.do(0, "Loki").all_pass()
    assert t.faith(0) == 0
    assert t.energy == [15, 15, 16]
    t.is_idle(0)


@rule("K-6.4")
def test_acts_stand_on_warriors_disciples_artifacts_gods_and_temples(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "temple": "Y'ha-nthlei", "hand": ["Cultist", "Deep One", "Elder Sign"]},
            {"god": "Hastur", "temple": "Carcosa", "hand": ["Cultist"]},
        ],
    )
    for words in (
        ("play Cultist", "+1 Faith"),
        ("play Deep One", "Draw"),
        ("play Elder Sign", "Warded Door"),
        ("act Dagon", "Gold from the Reef"),
        ("act Y'ha-nthlei", "Treasure of the Shelf"),
    ):
        assert t.can(0, *words), words
    assert not t.can(0, "act Hastur")
    assert not t.can(0, "act Carcosa"), "only the own God and Temple"
    t.do(0, "act Y'ha-nthlei").all_pass()
    assert t.faith(0) == 3
    assert t.temples == [3, 5]
    t.is_idle(0)
    t = table("kanzume-goddess", [{"god": "Odin", "hand": ["Priestess", "Mermaid"]}, {"god": "Zeus"}])
    assert t.can(0, "play Priestess", "+1 Faith")
    assert t.can(0, "play Mermaid", "+2 Faith")


@rule("K-6.5", "K-6.9", "K-6.15")
def test_a_react_is_open_on_the_own_turn_too_when_its_text_allows(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Bishop", "Priestess", "Valkyrie"]},
            {"god": "Thor", "hand": ["Priestess"]},
        ],
    )
    assert not t.can(0, "react"), "no card is about to be Banished"
    t.do(0, "play Bishop", "Banish a Disciple").do(0, "Priestess")
    t.do(0, "react Valkyrie")
    assert t.names(0, "discard") == ["Priestess"]
    assert t.names(0, "play") == ["Bishop", "Valkyrie"]
    assert t.view()["netherworld"] == []
    t.is_idle(0)


@rule("K-6.6", "K-6.10", "K-13.9", "K-14.4", "K-7.17", "K-11.11")
def test_gigi_lamore_turns_the_attack_away_and_draws_nothing(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist"]},
            {"god": "Hastur", "hand": ["Gigi Lamore", "Cultist"], "deck": ["Cultist", "Cultist"]},
            {"god": "Dagon", "hand": ["Elder Things"]},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4").do(0, "Hastur")
    assert t.can(1, "react Gigi Lamore", "redirect")
    assert not t.can(1, "react Gigi Lamore", "Draw")
    t.do(1, "react Gigi Lamore")
    assert t.can(1, "Cthulhu"), "the Attacker's God is allowed"
    assert not t.can(1, "Hastur"), "another God"
    t.do(1, "Dagon")
    assert t.view()["attack"]["target_seat"] == 2
    t.do(2, "react Elder Things").all_pass()
    assert t.energy == [15, 15, 13]
    assert t.hand(1) == ["Cultist"]
    assert t.deck_size(1) == 2
    assert t.names(1, "play") == ["Gigi Lamore"]
    assert t.names(1, "discard") == []
    t.is_idle(0)


@rule("K-6.6", "K-13.9", "K-14.12", "K-7.17", "K-11.11")
def test_noble_star_turns_the_attack_away_and_draws_nothing(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Valiant Star"]},
            {"god": "Hades", "hand": ["Noble Star"], "deck": ["Priestess"]},
            {"god": "Odin", "hand": ["Sacred Guardian"]},
        ],
    )
    t.do(0, "play Valiant Star", "Attack 4").do(0, "Hades")
    t.do(1, "react Noble Star").do(1, "Odin")
    t.do(2, "react Sacred Guardian").all_pass()
    assert t.energy == [15, 15, 13]
    assert t.hand(1) == []
    assert t.deck_size(1) == 1
    t.is_idle(0)


@rule("K-6.7", "K-14.45", "K-14.48", "K-5.8", "K-R33")
def test_a_react_on_the_own_turn_ignores_the_colours_and_leaves_them_as_they_are(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG, MAD_DOG, "Elder Things", "Deep One", "Officer Sadie Smith"]},
            {"god": "Hastur", "hand": ["Gigi Lamore"]},
        ],
    )
    t.do(0, "Mad Dog", "Attack 5")
    t.do(1, "react Gigi Lamore")
    assert t.can(0, "react Elder Things"), "white, though only red may follow Mad Dog Moreno"
    t.do(0, "react Elder Things").all_pass()
    assert t.energy == [12, 15]
    assert t.view()["chain"] == {"cards": [MAD_DOG], "follow": ["red"]}
    assert t.can(0, "play Officer Sadie Smith")
    assert not t.can(0, "play Deep One")
    t.is_idle(0)


@rule("K-6.8", "K-11.7")
def test_reacts_stand_on_warriors_disciples_gods_temples_and_artifacts(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Valiant Star", "Priestess"]},
            {"god": "Athena", "temple": "Artemision", "hand": ["Libra", "Sacred Guardian", "Priestess"]},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Athena")
    assert cards_of(t, 1, "react") == {"Athena (Aegis)", "Artemision (Asylum)", "Libra", "Sacred Guardian"}
    t.do(1, "react Artemision").all_pass()
    assert t.energy == [15, 14]
    assert t.temples == [None, 4]
    t.is_idle(0)
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Jack Dalton"]},
            {"god": "Hastur", "hand": ["Mirror of Nitocris"]},
        ],
    )
    t.do(0, "Jack Dalton", "Attack 4")
    t.do(1, "react Mirror of Nitocris").all_pass()
    assert t.energy == [11, 15]


@rule("K-6.10", "K-7.16", "K-14.5")
def test_react_cards_wait_in_the_play_area_for_the_next_discard_phase(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Jack Dalton"], "deck": ["Cultist"] * 5, "faith": 2},
            {"god": "Cthulhu", "hand": ["Elder Things", "Cultist"]},
            {"god": "Yig", "hand": ["Cultist"]},
        ],
    )
    t.do(0, "Jack Dalton", "Attack 4").do(0, "Cthulhu")
    t.do(1, "react Elder Things").all_pass()
    assert t.names(1, "play") == ["Elder Things"]
    assert t.names(1, "discard") == []
    t.do(0, "end the Play Phase")
    assert t.names(1, "play") == ["Elder Things"], "still there in the Recruit Phase"
    t.do(0, "end the Recruit Phase")
    t.until("play", 1)
    assert t.names(1, "play") == []
    assert t.names(1, "discard") == ["Elder Things"]
    assert t.hand(1) == ["Cultist"]
    assert t.hand(2) == ["Cultist"]
    t.is_idle(1)


@rule("K-6.11", "K-6.13", "K-10.3", "K-11.15")
def test_the_activation_cost_is_what_stands_before_the_colon(table: Tables) -> None:
    t = table("old-ones", [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Tsathoggua", "hand": ["Cultist"]}])
    t.do(0, "Gold from the Reef").all_pass()
    assert t.energy == [14, 15]
    assert t.faith(0) == 3
    t.is_idle(0)


@rule("K-6.13", "K-6.11", "K-R38")
def test_an_ability_that_costs_faith_needs_all_of_it(table: Tables) -> None:
    for faith, can in ((1, False), (2, True), (3, True)):
        t = table("old-ones", [{"god": "Tsathoggua", "faith": faith, "hand": ["Cultist"]}, {"god": "Dagon"}])
        assert t.can(0, "Unmoved") is can
    t.do(0, "Unmoved").all_pass()
    assert t.faith(0) == 1
    assert t.energy == [15, 15]
    assert not t.can(0, "Drowsy Offering"), "its price is two cards; there is one"
    t.is_idle(0)


@rule("K-6.12", "K-6.20", "K-11.10", "K-14.44", "K-R35")
def test_a_negated_ability_has_cost_what_it_cost_and_counts_as_used(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Cultist"]},
            {"god": "Hastur", "hand": ["Mi-Go", "Cultist"]},
        ],
    )
    t.do(0, "Gold from the Reef")
    t.do(1, "react Mi-Go").all_pass()
    assert t.energy == [14, 15], "the Energy is gone"
    assert t.faith(0) == 0, "no effect"
    assert not t.can(0, "Gold from the Reef"), "used all the same"
    assert t.names(1, "discard") == ["Cultist"]
    assert t.names(1, "play") == ["Mi-Go"]
    t.is_idle(0)


@rule("K-6.20", "K-11.10")
def test_what_is_not_negated_resolves(table: Tables) -> None:
    t = table("old-ones", [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Hastur", "hand": ["Mi-Go", "Cultist"]}])
    t.do(0, "Gold from the Reef").do(1, "pass")
    assert t.energy == [14, 15]
    assert t.faith(0) == 3
    t.is_idle(0)


@rule("K-6.12", "K-6.20", "K-6.21", "K-R27")
def test_a_react_can_itself_be_negated(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "temple": "Carcosa", "hand": ["Cultist"]},
            {"god": "Nyarlathotep", "hand": ["Cultist"]},
        ],
    )
    t.do(0, "Gold from the Reef")
    t.do(1, "Soul and Messenger")
    t.do(0, "No Mask").all_pass()
    assert t.faith(0) == 3, "the answer was negated, so the Act resolves"
    assert t.temples == [4, None]
    assert t.names(1, "discard") == ["Cultist"], "both prices stay paid"
    t.is_idle(0)


@rule("K-6.14", "K-6.17")
def test_each_act_of_a_god_or_temple_once_per_own_turn(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "temple": "Delphi", "hand": ["Priestess"], "deck": ["Priestess"] * 9},
            {"god": "Hades", "hand": ["Priestess"]},
        ],
    )
    t.do(0, "Thunderbolt").all_pass()
    assert t.energy == [14, 12]
    assert not t.can(0, "Thunderbolt")
    assert t.can(0, "Father of Heroes"), "the limit is per ability"
    t.do(0, "Father of Heroes").all_pass()
    assert not t.can(0, "Father of Heroes")
    t.do(0, "The Pythia Speaks").all_pass()
    assert not t.can(0, "The Pythia Speaks")
    assert t.can(0, "The Tripod")
    t.do(0, "end the Play Phase")
    assert t.kind == "recruit"
    assert not t.can(0, "Thunderbolt")
    assert t.can(0, "The Tripod")
    t.until("play", 1)
    assert not t.can(1, "Thunderbolt")
    assert not t.can(0, "Thunderbolt"), "not on another's Turn"
    t.until("phase", 0)
    assert t.can(0, "Thunderbolt"), "a new own Turn"


@rule("K-6.15", "K-13.2")
def test_a_gods_react_works_as_often_as_it_is_met_and_paid(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Valiant Star", "Mermaid", "Leo"]},
            {"god": "Hel", "energy": 6},
            {"god": "Odin", "energy": 1},
        ],
    )
    t.do(0, "Valiant Star", "Attack 4").do(0, "Odin")
    t.do(1, "Revive").all_pass()
    assert t.energy == [15, 4, 2]
    t.do(0, "Thunderbolt").do(0, "Odin")
    t.do(1, "Revive").all_pass()
    assert t.energy == [14, 2, 2]
    t.is_idle(0)


@rule("K-6.15")
def test_a_text_can_limit_a_gods_react(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Freyja", "hand": ["Virgo", "Virgo"], "energy": 10},
            {"god": "Hel"},
        ],
    )
    t.do(0, "play Virgo", "without effect")
    t.do(0, "Tears of Gold").all_pass()
    assert t.energy == [11, 15]
    t.do(0, "play Virgo", "without effect")
    assert t.kind == "play", "once per turn"
    assert t.energy == [11, 15]
    t.is_idle(0)


@rule("K-6.16", "K-14.43")
def test_kg_a_god_ability_as_often_as_it_is_paid(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Odin", "energy": 10, "deck": ["Priestess"] * 6},
            {"god": "Zeus"},
        ],
    )
    for k in range(3):
        t.do(0, "Nine Nights").all_pass()
        assert t.energy == [9 - k, 15]
    assert t.hand(0) == ["Priestess"] * 3
    assert t.can(0, "Nine Nights")
    t.is_idle(0)


@rule("K-6.16")
def test_kg_a_text_limits_a_god_ability_and_names_its_phase(table: Tables) -> None:
    t = table("kanzume-goddess", [{"god": "Zeus", "energy": 10, "hand": ["Priestess"]}, {"god": "Odin"}])
    t.do(0, "Thunderbolt").all_pass()
    assert t.energy == [9, 12]
    assert not t.can(0, "Thunderbolt"), "once per turn, it says"
    t.is_idle(0)
    t = table("kanzume-goddess", [{"god": "Odin", "faith": 2}, {"god": "Zeus"}])
    t.do(0, "end the Play Phase")
    assert t.kind == "recruit"
    assert not t.can(0, "Nine Nights"), "no moment named: the own Play Phase (K-R23)"


@rule("K-6.17")
def test_several_god_abilities_in_one_turn(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Azathoth", "deck": ["Cultist"], "hand": ["Cultist"]}, {"god": "Hastur"}, {"god": "Dagon"}]
    )
    t.do(0, "The Flutes Falter").all_pass()
    t.do(0, "Nuclear Chaos").all_pass()
    assert t.energy == [14, 14, 14]
    assert t.faith(0) == 1
    t.is_idle(0)


@rule("K-6.18", "K-R85", "K-13.7")
def test_an_ability_needs_its_own_requirements(table: Tables) -> None:
    t = table("old-ones", [{"god": "Cthulhu", "hand": ["Deep One"]}, {"god": "Dagon"}])
    assert not t.can(0, "The Stars are Right"), "there is no chain link yet"
    assert not t.can(0, "Gold from the Reef"), "another God's"
    t.do(0, "play Deep One", "without effect").all_pass()
    assert t.can(0, "The Stars are Right")


@rule("K-6.19", "K-R39")
def test_a_temple_gives_its_god_energy_only_by_its_own_abilities(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "energy": 3, "temple": "Eleusis", "deck": ["Priestess"] * 9},
            {"god": "Hades"},
        ],
    )
    t.do(0, "The Ear of Grain").all_pass()
    assert t.energy == [4, 15]
    assert t.temples == [4, None]
    t.do(0, "Nine Nights")
    assert t.options(0) == ["1", "2", "3", "4 (your God's last Energy)"], "the Temple's Energy does not pay"
    t.do(0, "2").all_pass()
    assert t.energy == [2, 15]
    assert t.temples == [4, None]
    assert t.hand(0) == ["Priestess"] * 2
    t.is_idle(0)


@rule("K-6.13", "K-6.11", "K-R38", "K-R39")
def test_a_price_that_cannot_be_paid_in_full_is_no_option(table: Tables) -> None:
    for faith in (0, 1):
        t = table("nine-realms", [{"god": "Zeus", "hand": ["Sagittarius", "Priestess"]}, {"god": "Odin"}], faith=faith)
        assert t.can(0, "Sagittarius", "Pay X Faith") is (faith > 0), "X is at least 1"
    for energy in (1, 2):
        t = table(
            "old-ones",
            [
                {"god": "Cthulhu", "temple": "Y'ha-nthlei", "temple_energy": energy, "hand": ["Cultist"]},
                {"god": "Dagon"},
            ],
        )
        assert t.can(0, "Treasure of the Shelf") is (energy >= 2), "the God's 15 Energy does not pay for the Temple"
        t = table("kanzume-goddess", [{"god": "Freyja", "energy": energy, "hand": ["Priestess"]}, {"god": "Zeus"}])
        assert t.can(0, "Brisingamen") is (energy >= 2)
