"""Rulings on gaps and contradictions in the books (K-R1 to K-R25)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.kamigami import deck, piles, playable, printed, recruitable, said, take_first_options
from tests.support.table import Table, Tables
from theomachy.kamigami.card_files import vocabulary

MAD_DOG = '"Mad Dog" Moreno, Mobster'
BOTH = ("nine-realms", "old-ones")


def begun(t: Table) -> Table:
    for kind in ("main-god", "god", "temple"):
        take_first_options(t, kind)
    return t.all_pass()


def disciples_left(t: Table) -> list[int]:
    return [pile["count"] for pile in t.view()["hall"]["disciples"]]


# ---- setup
@rule("K-R1")
def test_two_gods_are_dealt_one_is_kept_in_secret_and_all_are_revealed_together(table: Tables) -> None:
    t = table.new("old-ones", players=3, seed=3)
    kept = []
    for seat in range(3):
        assert (t.asked, t.kind) == (seat, "god")
        assert len(t.options(seat)) == 2
        assert [t.seat(p, viewer)["god"] for p in range(3) for viewer in (None, *range(3))] == [None] * 12
        kept.append(t.options(seat)[seat % 2])
        t.apply(seat % 2)
    assert [t.seat(p)["god"] for p in range(3)] == kept
    assert all(t.seat(p, p)["offer"] == [] for p in range(3)), "the other one is set aside"


@rule("K-R3", "K-R4")
def test_in_a_team_match_temples_are_taken_after_all_gods_are_known_and_have_five_energy(table: Tables) -> None:
    t = table.new("old-ones", players=4, mode="team", temples=True, seed=1)
    take_first_options(t, "main-god")
    assert t.kind == "god"
    take_first_options(t, "god")
    assert t.kind == "temple"
    assert None not in [t.seat(p)["god"] for p in range(4)]
    take_first_options(t, "temple")
    assert t.temples == [5, 5, 5, 5]


def pick_temples(t: Table) -> dict[int, tuple[str, list[str]]]:
    """Every seat's God and what it was offered."""
    take_first_options(t, "god")
    offered: dict[int, tuple[str, list[str]]] = {}
    while t.kind == "temple":
        assert t.asked is not None
        offered[t.asked] = (t.seat(t.asked)["god"], t.options(t.asked))
        t.apply(0)
    return offered


@rule("K-R5")
def test_a_temple_is_taken_once_and_whoever_has_none_left_plays_without(table: Tables) -> None:
    without = 0
    for seed in range(6):
        t = table.new("old-ones", players=6, temples=True, seed=seed)
        offered = pick_temples(t)
        temples = [t.seat(p)["temple"] for p in range(6)]
        taken = [temple["face"] for temple in temples if temple]
        assert len(set(taken)) == len(taken)
        assert all("pass" not in options and "done" not in options for _, options in offered.values()), "it is a must"
        without += temples.count(None)
        assert [t.seat(p)["temple_energy"] for p in range(6) if temples[p] is None] == [None] * temples.count(None)
    assert without, "in six games of six somebody found no Temple"


@rule("K-R5")
def test_temple_dead_end_any_left_gives_them_any_temple(table: Tables) -> None:
    for seed in range(6):
        t = table.new("old-ones", players=6, temples=True, temple_dead_end="any_left", seed=seed)
        pick_temples(t)
        assert t.temples == [5] * 6, "six Temples for six players"


@rule("K-R7")
def test_nobody_must_recruit(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Zeus"}, {"god": "Hades"}], phase="recruit", faith=9)
    assert recruitable(t, 0)
    t.do(0, "end the Recruit Phase")
    assert said(t, "recruit") == []


@rule("K-R8")
@pytest.mark.parametrize(
    ("game", "gods", "card", "held", "after"),
    [
        ("kanzume-goddess", ("Hel", "Tyr"), "Priestess", 2, 5),
        ("kanzume-goddess", ("Hel", "Tyr"), "Priestess", 7, 7),
        ("nine-realms", ("Hel", "Thor"), "Priestess", 2, 7),
        ("old-ones", ("Yig", "Cthulhu"), "Cultist", 2, 7),
    ],
)
def test_kanzume_goddess_fills_the_hand_to_five_the_others_draw_five(
    table: Tables, game: str, gods: tuple[str, str], card: str, held: int, after: int
) -> None:
    t = table(
        game,
        [
            {"god": gods[0], "hand": [card] * held, "deck": [card] * 8},
            {"god": gods[1], "hand": [card], "deck": [card] * 8},
        ],
        phase="end",
    )
    if t.kind == "phase":
        t.do(0, "go on")
    assert t.seat(0)["hand"]["count"] == after
    assert t.deck_size(0) == 8 - (after - held)
    assert t.seat(1)["hand"]["count"] == 1


@rule("K-R9")
@pytest.mark.parametrize(
    ("game", "sets", "choice", "deck_of"),
    [
        ("old-ones", BOTH, None, (7, 3, 0)),
        ("nine-realms", BOTH, None, (7, 3, 0)),
        ("nine-realms", ("nine-realms", "kanzume-goddess"), None, (8, 2, 0)),
        ("old-ones", BOTH, "8+2", (8, 2, 0)),
        ("nine-realms", ("nine-realms", "kanzume-goddess"), "7+3", (7, 3, 0)),
        ("old-ones", BOTH, "defensive", (8, 0, 2)),
        ("old-ones", None, None, (8, 0, 2)),
        ("nine-realms", None, None, (8, 0, 2)),
    ],
)
def test_starting_decks_of_combined_sets(
    table: Tables, game: str, sets: Any, choice: str | None, deck_of: tuple[int, int, int]
) -> None:
    options = {} if sets is None else {"sets": sets}
    t = begun(table.new(game, players=3, seed=5, starting_deck_combined=choice, **options))
    left = [full - 3 * n for full, n in zip((48, 24, 18), deck_of, strict=True)]
    assert disciples_left(t) == left
    assert all(t.seat(p)["hand"]["count"] + t.deck_size(p) == 10 for p in range(3))


@rule("K-R10")
def test_a_random_player_starts_an_individual_match(table: Tables) -> None:
    starters = Counter(begun(table.new("kanzume-goddess", players=3, seed=seed)).game.active for seed in range(30))
    assert set(starters) == {0, 1, 2}
    assert begun(table.new("kanzume-goddess", players=3, first_player=1)).game.active == 1


@rule("K-R11")
def test_three_teams_of_two_need_the_right_game_and_enough_pantheons(table: Tables) -> None:
    three: dict[str, Any] = {"players": 6, "mode": "team", "teams": 3}
    with pytest.raises(ValueError, match="2 teams of 3"):
        th.new_game("old-ones", **three)
    with pytest.raises(ValueError):
        th.new_game("kanzume-goddess", **three)
    with pytest.raises(ValueError, match="three_teams"):
        th.new_game("kanzume-goddess", three_teams=True, ignore_pantheon=True, **three)
    boxes: tuple[tuple[str, dict[str, Any]], ...] = (("nine-realms", {}), ("old-ones", {"three_teams": True}))
    for game, more in boxes:
        with pytest.raises(ValueError, match="ignore_pantheon"):
            th.new_game(game, **three, **more)  # two Cultures in one box
        t = begun(table.new(game, ignore_pantheon=True, **three, **more))
        assert [t.seat(p)["team"] for p in range(6)] == [0, 1, 2, 0, 1, 2]


@rule("K-R11")
def test_a_team_picks_from_one_culture_unless_pantheons_are_ignored(table: Tables) -> None:
    def offers(**options: Any) -> list[set[str]]:
        t = table.new("nine-realms", players=6, mode="team", teams=3, seed=2, **options)
        take_first_options(t, "main-god")
        found: dict[int, set[str]] = {}
        for seat, names in take_first_options(t, "god"):
            found.setdefault(t.seat(seat)["team"], set()).update(names)
        return list(found.values())

    def culture(name: str) -> str:
        face = next(f for f in [*th.faces("nine-realms"), *th.faces("old-ones")] if f["name"] == name)
        return str(face["culture"])

    dealt = offers(sets=BOTH)
    assert [len({culture(name) for name in names}) for names in dealt] == [1, 1, 1]
    assert len({culture(name) for names in dealt for name in names}) == 3
    mixed = offers(ignore_pantheon=True)
    assert [len(names) for names in mixed] == [4, 4, 4], "an equal share of twelve"
    assert any(len({culture(name) for name in names}) == 2 for names in mixed)


@rule("K-R12")
def test_a_sealed_god_of_kanzume_goddess_gains_one_a_turn_and_is_free_at_five(table: Tables) -> None:
    t = table(
        "kanzume-goddess",
        [
            {"god": "Hel", "main": True, "hand": ["Priestess"]},
            {"god": "Zeus", "main": True, "hand": ["Priestess"]},
            {"god": "Tyr", "sealed": True, "energy": 3, "deck": ["Priestess"] * 8},
            {"god": "Hades", "hand": ["Priestess"]},
        ],
        phase="end",
        active=1,
    )
    t.until("play")
    assert t.asked == 3, "the Sealed player's Turn is skipped"
    assert t.energy[2] == 4
    t.until("play", 2)
    assert t.energy[2] == 5
    assert not t.seat(2)["sealed"]
    assert len(t.hand(2)) == 5
    t.is_idle(2)


@rule("K-R13")
@pytest.mark.parametrize(
    ("game", "attacker", "card"),
    [
        ("kanzume-goddess", "Valiant Star", "Priestess"),
        ("nine-realms", "Valiant Star", "Priestess"),
        ("old-ones", MAD_DOG, "Cultist"),
    ],
)
def test_on_sealing_everything_becomes_one_deck_and_nothing_is_drawn(
    table: Tables, game: str, attacker: str, card: str
) -> None:
    gods = ("Cthulhu", "Hastur", "Dagon", "Yig") if game == "old-ones" else ("Zeus", "Hel", "Hades", "Tyr")
    guard = "Elder Things" if game == "old-ones" else "Cancer"
    t = table(
        game,
        [
            {"god": gods[0], "main": True, "hand": [attacker, card]},
            {"god": gods[1], "main": True},
            {"god": gods[2]},
            {"god": gods[3], "energy": 1, "hand": [card, guard], "deck": [card] * 2, "discard": [card] * 3},
        ],
    )
    t.do(0, f"play {attacker}: Attack")
    t.do(0, gods[3])
    t.do(3, f"react {guard}").all_pass()
    assert t.seat(3)["sealed"]
    assert t.energy[3] == 0
    assert t.deck_size(3) == 7, "hand, Play Area, Discard Pile and Deck"
    assert (t.seat(3)["hand"]["count"], t.names(3, "discard"), t.names(3, "play")) == (0, [], [])
    t.is_idle(0)


# ---- words of the books
@rule("K-R2")
@pytest.mark.parametrize("third", ["Cthulhu", "Dagon"])
def test_prevention_beats_doing_unless_a_third_text_cancels_it(table: Tables, third: str) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Yig", "hand": ["Sacrificial Knife", "Cultist"]},
            {"god": "Hastur", "hand": ["Nightgaunt"], "discard": ["Deep One"]},
            {"god": third},
        ],
    )
    t.do(0, "Cut the Thread")
    t.until("react")
    t.do(1, "react Nightgaunt", "would be Banished")
    if third == "Cthulhu":
        t.do(2, "Even Death May Die")
    t.all_pass()
    nether = [card["face"] for card in t.view()["netherworld"]]
    assert nether == (["Deep One"] if third == "Cthulhu" else [])
    assert t.deck_size(1) == (0 if third == "Cthulhu" else 1)
    t.is_idle(0)


@rule("K-R6")
@pytest.mark.parametrize(
    ("option", "others_defend"), [(None, True), ("any_player", True), ("target_only", False), ("protect_only", False)]
)
def test_who_may_add_defense_to_an_attack_on_somebody_else(
    table: Tables, option: str | None, others_defend: bool
) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": [MAD_DOG]},
            {"god": "Hastur", "hand": ["Elder Things", "Reverend Silas Crane"]},
            {"god": "Dagon", "hand": ["Dark Young", "Reverend Silas Crane"]},
        ],
        defence_for=option,
    )
    t.do(0, f"play {MAD_DOG}: Attack")
    t.do(0, "Hastur")
    assert t.can(1, "react Elder Things"), "the target's player first"
    assert not t.can(1, "react Reverend"), "Protect is never for oneself"
    t.do(1, "pass")
    assert t.can(2, "react Dark Young") is others_defend
    assert t.can(2, "react Reverend"), "Protect works for others everywhere"
    t.do(2, "react Reverend").until("play", 0)
    assert t.energy == [15, 13, 15]


@rule("K-R6")
@pytest.mark.parametrize(("game", "protect"), [("kanzume-goddess", True), ("nine-realms", False)])
def test_each_book_has_its_own_answer(table: Tables, game: str, protect: bool) -> None:
    hand = ["Libra", "Capricorn"] if protect else ["Libra"]
    t = table(
        game,
        [
            {"god": "Zeus", "hand": ["Valiant Star"]},
            {"god": "Hel", "hand": ["Sacred Guardian"]},
            {"god": "Tyr", "hand": hand},
        ],
    )
    t.do(0, "play Valiant Star: Attack")
    t.do(0, "Hel").do(1, "pass")
    assert not t.can(2, "react Libra")
    assert t.can(2, "react Capricorn") is protect
    t.all_pass()
    assert t.energy[1] == 11
    t.is_idle(0)


@rule("K-R14")
def test_a_cards_own_colour_is_not_a_chaining_colour(table: Tables) -> None:
    t = table(
        "old-ones", [{"god": "Dagon", "hand": ["Jack Dalton", "Star Spawn", "Gigi Lamore", "Deep One"]}, {"god": "Yig"}]
    )
    t.do(0, "play Jack Dalton", "Attack").all_pass()
    assert playable(t, 0) == {"Gigi Lamore"}
    t.is_idle(0)


@rule("K-R15")
def test_the_hall_is_refilled_from_its_own_decks_never_from_a_players(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "deck": ["Nightgaunt"]}, {"god": "Yig", "deck": ["Nightgaunt"]}],
        phase="recruit",
        faith=8,
        hall=["Deep One"],
        artifacts=["Necronomicon"],
        warrior_deck=["Dark Young"],
        artifact_deck=["Elder Sign"],
    )
    t.do(0, "recruit Deep One").all_pass()
    t.do(0, "recruit Necronomicon").all_pass()
    assert piles(t) == {"Dark Young": 1}
    assert "Elder Sign" in piles(t, "artifacts")
    assert deck(t, 0) == ["Necronomicon", "Deep One", "Nightgaunt"]
    assert deck(t, 1) == ["Nightgaunt"]


@rule("K-R16")
def test_kanzume_goddess_has_five_colours_and_its_silver_is_white(table: Tables) -> None:
    warriors = [face for face in th.faces("kanzume-goddess") if face["kind"] == "warrior"]
    assert {colour for face in warriors for colour in face["colours"]} == {"red", "green", "blue", "white", "yellow"}
    t = table("kanzume-goddess", [{"god": "Hel", "hand": ["Aries", "Libra", "Virgo"]}, {"god": "Tyr"}])
    t.do(0, "play Aries: Attack").all_pass()
    assert playable(t, 0) == {"Libra"}, "green and silver"


@rule("K-R17")
def test_a_disciples_type_matters_when_a_card_asks_for_it(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Yig", "hand": ["Cultist", "Cultist", "High Priest", "Servitors of the Outer Gods"]},
            {"god": "Dagon"},
        ],
    )
    t.do(0, "play Servitors").do(0, "play Cultist: +1 Faith").do(0, "play Cultist without effect")
    t.do(0, "play High Priest: +1")
    assert t.faith(0) == 3, "one from a Cultist, one for each of two of level I"


@rule("K-R18")
def test_defend_and_defense_are_one_keyword_and_their_numbers_add_up(table: Tables) -> None:
    assert vocabulary().parse("Defense 2.") == vocabulary().parse("Defend 2.")
    t = table(
        "nine-realms",
        [{"god": "Zeus", "hand": ["Berserker"]}, {"god": "Athena", "hand": ["Sacred Guardian", "Cancer", "Priestess"]}],
    )
    t.do(0, "play Berserker: Attack 6")
    t.do(1, "react Sacred Guardian").do(1, "Aegis")
    t.do(1, "Priestess").all_pass()
    assert t.energy[1] == 15 - (6 - 2 - 2)


@rule("K-R19")
@pytest.mark.parametrize(("choice", "six"), [(None, "red"), ("blue", "blue"), ("yellow", "yellow")])
def test_a_combined_warrior_deck_has_six_kinds_of_one_colour(table: Tables, choice: str | None, six: str) -> None:
    t = begun(table.new("old-ones", players=2, sets=BOTH, combined_six_colour=choice, seed=4))
    s = t.game._state
    faces = s.card_index.faces  # type: ignore[attr-defined]
    kinds = [faces[number] for number in set(s.face) if faces[number].kind == "warrior"]
    assert Counter(face.facts["colour"] for face in kinds) == {
        colour: 6 if colour == six else 3 for colour in ("red", "green", "blue", "white", "yellow")
    }
    assert sum(Counter(s.face)[faces.index(face)] for face in kinds) == 90


@rule("K-R20")
def test_only_a_text_that_names_the_netherworld_reaches_it(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Hades", "hand": ["Valkyrie", "Kraken"], "discard": ["Cancer"]}, {"god": "Zeus"}],
        netherworld=["Leo", "Libra"],
    )
    t.do(0, "play Valkyrie: Put")
    assert t.hand(0) == ["Kraken", "Cancer"], "the only Warrior of the Discard Pile"
    assert not t.can(0, "Banish a card"), "there is nothing outside the Netherworld to Banish"
    t.do(0, "The Gate Swings Back")
    assert {option.split(",")[0] for option in t.options(0)} == {"Leo", "Libra"}
    t.do(0, "Leo")
    assert "Leo" in t.hand(0)
    assert [card["face"] for card in t.view()["netherworld"]] == ["Libra"]
    t.is_idle(0)


@rule("K-R21", "K-R22")
def test_a_temple_that_attacks_is_the_attacker_and_neither_warrior_nor_disciple(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Yig", "temple": "Vaults of Zin", "hand": ["Lightning Gun", "Officer Sadie Smith", "Cultist"]},
            {"god": "Dagon", "hand": ["Elder Things"]},
        ],
    )
    t.do(0, "Electrocute").do(0, "Loose the Ghasts")
    attack = t.view()["attack"]
    assert attack["attacker"] == "Vaults of Zin"
    assert attack["projected"] == 5, "it is one of your attacks"
    t.all_pass()
    assert t.energy == [15, 10], "no extra loss: no Warrior or Disciple did it"
    t.do(0, "Officer Sadie Smith", "Attack").all_pass()
    assert t.energy == [15, 10 - 3 - 1]
    t.is_idle(0)


@rule("K-R22")
def test_temple_acts_are_used_once_per_own_turn_in_any_own_phase(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "temple": "Artemision", "deck": ["Priestess", "Bishop", "Cancer"]},
            {"god": "Thor", "hand": ["Priestess"], "temple": "Valhalla"},
        ],
        phase="recruit",
    )
    t.do(0, "Torchlight")
    for _ in range(2):
        t.do(0, t.options(0)[0])
    t.is_idle(0, "recruit")
    assert not t.can(0, "Torchlight")
    t.until("play", 1)
    assert not t.can(1, "Torchlight"), "not on another's Turn, and not another's Temple"


@rule("K-R22")
def test_temple_reacts_work_as_often_as_they_can_be_paid(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hel", "hand": ["Berserker", "Valiant Star"]},
            {"god": "Tyr", "temple": "Glitnir", "temple_energy": 5},
        ],
    )
    for card in ("Berserker", "Valiant Star"):
        t.do(0, f"play {card}: Attack").do(0, "Tyr").do(1, "All Quarrels").all_pass()
    assert t.energy[1] == 15
    assert t.temples[1] == 1
    t.settle()


@rule("K-R23")
def test_a_god_act_of_kanzume_goddess_without_a_moment_belongs_to_the_play_phase(table: Tables) -> None:
    t = table("kanzume-goddess", [{"god": "Odin", "deck": ["Priestess"] * 9}, {"god": "Tyr", "hand": ["Priestess"]}])
    for drawn in (1, 2, 3):
        t.do(0, "Nine Nights")
        assert (len(t.hand(0)), t.energy[0]) == (drawn, 15 - drawn), "as often as it is paid"
    t.do(0, "end the Play Phase")
    assert not t.can(0, "Nine Nights")


@rule("K-R24")
def test_the_lost_symbols_are_read_as_ruled(table: Tables) -> None:
    t = table("nine-realms", [{"god": "Hel", "hand": ["Priestess", "Berserker", "Leo", "Aries"]}, {"god": "Loki"}])
    t.do(0, "play Priestess: +1 Faith")
    assert t.faith(0) == 1
    for card, value in (("Berserker", 6), ("Leo", 4), ("Aries", 2 + 2 + 2)):
        t.do(0, f"play {card}: Attack")
        assert t.kind == "play" or t.view()["attack"]["value"] == value
        t.all_pass()
        if t.game.over:
            break
    assert t.energy[1] == 0, "6 + 4 + 6: Aries adds 2 for each red Warrior before it"
    stars = printed("old-ones")["Cthulhu"]["abilities"][0]
    assert (stars["kind"], stars["text"].split(":")[0]) == ("act", "Pay 1 Energy")


# ---- Reveal
def revealing(table: Tables, **options: Any) -> Table:
    return table(
        "old-ones",
        [{"god": "Azathoth", "hand": ["Dark Young"]}, {"god": "Hastur", "hand": ["Dark Young", "Lightning Gun"]}],
        hall=["Deep One", "Doris Fletcher", "Mi-Go", "Elder Things", "Nightgaunt", "Cthonian"],
        warrior_deck=["Cthonian", "Cthonian", "Star Spawn"],
        phase="recruit",
        faith=5,
        **options,
    )


@rule("K-R25", "K-R47")
def test_a_card_turned_up_in_the_hall_attacks_the_active_player_and_nobody_controls_it(table: Tables) -> None:
    t = revealing(table)
    t.do(0, "recruit Deep One")
    assert piles(t)["Cthonian"] == 3
    assert piles(t)["Star Spawn"] == 1, "the refill is complete first"
    attack = t.view()["attack"]
    assert (attack["attacker"], attack["seat"], attack["target"]) == ("Cthonian", None, "Azathoth")
    t.do(0, "react Dark Young")
    assert t.can(1, "react Dark Young"), "then the others may Defend"
    t.all_pass()
    assert t.energy == [13, 15], "two were turned up: 2 - 3 and 2"
    t.is_idle(0, "recruit")


@rule("K-R25")
@pytest.mark.parametrize(
    ("moments", "hall", "judged"),
    [(("hall", "adjudicate"), 4, 2), (("hall",), 4, 0), (("adjudicate",), 0, 2), ((), 0, 0)],
)
def test_reveal_on_says_which_moments_count(table: Tables, moments: tuple[str, ...], hall: int, judged: int) -> None:
    t = revealing(table, reveal_on=moments)
    t.do(0, "recruit Deep One").all_pass()
    assert t.energy[0] == 15 - hall
    t = table("old-ones", [{"god": "Azathoth", "deck": ["Cthonian"]}, {"god": "Hastur"}], reveal_on=moments)
    t.do(0, "Nuclear Chaos").all_pass()
    assert t.energy == [15 - judged, 13], "the Adjudication's own outcome comes first"
    assert t.names(0, "discard") == ["Cthonian"]


@rule("K-R25")
def test_drawing_discarding_looking_and_the_setup_reveal_nothing(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Doris Fletcher", "Stella Simone"], "deck": ["Cthonian"] * 5}, {"god": "Yig"}],
        chain=[],
    )
    t.do(0, "play Doris Fletcher", "Draw")
    assert t.energy == [15, 15]
    for seed in range(4):
        new = begun(table.new("old-ones", players=2, seed=seed))
        assert new.energy == [15, 15]
