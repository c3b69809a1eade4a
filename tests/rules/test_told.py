"""What is told is what happened: attacks with their sums (K-15.6), announcements with what belongs to them (T-14.9)."""

from __future__ import annotations

import re
from itertools import dropwhile, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.properties.test_worlds import with_act
from tests.support import rule, texts
from tests.support.kamigami import kamigami_state
from tests.support.table import Tables
from tests.support.twilight import HERALDS, calm, finish, offer, seated, told
from tests.support.twilight_steps import pass_until, resolve
from theomachy.aide import phrases, story
from theomachy.core.reader import Reader

ADA_AND_BEN = Reader(("Ada", "Ben"))
SEATS = Reader(("Player 0", "Player 1"))


def take(game: th.Game, *words: str) -> th.Game:
    for word in words:
        labels = [option.label for option in game.flat_options]
        assert any(word in label for label in labels), (word, labels)
        game.apply_flat(next(k for k, label in enumerate(labels) if word in label))
    return game


def passed(game: th.Game) -> th.Game:
    while game.decision is not None and game.decision.kind == "react":
        game.apply(0)
    return game


def kamigami(game: str, mine: dict[str, Any], theirs: dict[str, Any], **spec: Any) -> th.Game:
    return th.from_position({"game": game, "seats": [mine, theirs], **spec}, seed=1)


def lines(game: th.Game, since: int = 0) -> list[str]:
    return story.tell(played(game.events(since)), ADA_AND_BEN)


def played(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What has happened, but for how the Hall was filled at first."""
    return list(dropwhile(lambda e: e["kind"] == "shown", events))


# ---- K-15.6: an attack and its sum
def sums(events: list[dict[str, Any]]) -> None:
    """What is added and taken off, line by line, is the sum that is told and, as far as there is Energy, dealt."""
    for attack in [e for e in events if e["kind"] == "attack"]:
        (end,) = [e for e in events if e["kind"] == "attack-ends" and e["cause"] == attack["serial"]]
        within = {attack["serial"]}
        parts = []
        for e in events:
            if e["cause"] in within:
                within.add(e["serial"])
                parts.append(e)
        added = sum([e["n"] for e in parts if e["kind"] == "boost"])
        taken = sum([e["n"] for e in parts if e["kind"] == "defend"])
        if end["outcome"] == "done":
            assert end["value"] == max(0, attack["n"] + added)
            assert end["defence"] == max(0, taken)
            assert end["n"] <= max(0, end["value"] - end["defence"])


@rule("K-15.6", "K-R68")
def test_what_adds_to_an_attack_is_told_with_its_bearer() -> None:
    game = kamigami("kanzume-goddess", {"god": "Apollo", "hand": ["Leo", "Scorpio"]}, {"god": "Artemis"})
    passed(take(game, "play Leo: Attack"))
    passed(take(game, "play Scorpio: Attack"))
    events = game.events()
    sums(events)
    boosts = [e for e in events if e["kind"] == "boost"]
    damage = [e["n"] for e in events if e["kind"] == "damage"]
    assert [(e["card"]["face"], e["n"], e["seat"]) for e in boosts] == [("Leo", 1, 0)]
    assert damage[-1] == [e["n"] for e in events if e["kind"] == "attack"][-1] + 1
    assert "Leo adds 1" in lines(game)[-1]


@rule("K-15.6")
def test_what_a_text_adds_to_its_printed_number_is_told() -> None:
    game = kamigami("old-ones", {"god": "Cthulhu", "hand": ["Star Spawn"]}, {"god": "Hastur"})
    passed(take(game, "play Star Spawn"))
    (attack,) = [e for e in game.events() if e["kind"] == "attack"]
    assert (attack["printed"], attack["n"]) == (3, 4)
    assert "attacks Hastur with 4 (3 + 1 by its text)" in lines(game)[0]


@rule("K-15.6", "K-7.12")
def test_the_sum_of_an_attack_is_told() -> None:
    game = kamigami(
        "nine-realms", {"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "hand": ["Sacred Guardian"]}
    )
    passed(take(game, "play Valiant Star: Attack 4", "react Thor", "react Sacred Guardian"))
    (end,) = [e for e in game.events() if e["kind"] == "attack-ends"]
    assert (end["value"], end["defence"], end["n"], end["outcome"]) == (6, 2, 4, "done")
    assert end["text"] == "The attack on Hel is over: 6 − 2 = 4 damage."
    sums(game.events())


@rule("K-15.6")
@pytest.mark.parametrize(("name", "seed"), [("old-ones", 1), ("nine-realms", 2), ("kanzume-goddess", 3)])
def test_in_whole_games_the_sum_told_is_the_sum_dealt(name: str, seed: int) -> None:
    game = th.new_game(name, players=2, seed=seed)
    bots = [th.bot("heuristic", seed=k) for k in range(2)]
    while game.seat_to_act is not None:
        game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
    events = [e for e in game.events() if e["serial"] < [x["serial"] for x in game.events() if x["kind"] == "turn"][-1]]
    assert any(e["kind"] == "attack" for e in events)
    sums(events)


# ---- which ability, which text, what is cancelled
@rule("K-R68")
def test_a_bond_that_is_not_met_is_not_told() -> None:
    for disciples, met in ((3, True), (1, False)):
        game = kamigami(
            "kanzume-goddess",
            {"god": "Apollo", "hand": ["Virgo", *["Priestess"] * disciples], "deck": ["Priestess"] * 3},
            {"god": "Artemis"},
        )
        passed(take(game, *["play Priestess: "] * disciples, "play Virgo: Your God"))
        bonds = [e["text"] for e in game.events() if e["kind"] == "use" and e["ability"]["kind"] == "bond"]
        assert [text.split(":")[0] for text in bonds] == (["The Bond of Virgo is met"] if met else [])


@rule("K-R36", "K-15.6")
def test_the_text_that_is_chosen_is_printed() -> None:
    game = kamigami("nine-realms", {"god": "Artemis", "hand": ["Virgo"], "deck": ["Bishop"] * 3}, {"god": "Hel"})
    take(game, "play Virgo", "gains 4")
    (answer,) = [e for e in game.events() if e["kind"] == "answered"]
    assert "gains 4 Energy" in answer["chosen"]
    assert answer["chosen"].split("their God")[1] in answer["text"]


@pytest.mark.parametrize(
    ("name", "seed"), [("old-ones", 2), ("nine-realms", 2), ("kanzume-goddess", 2), ("twilight", 2)]
)
def test_names_are_words_and_no_data(name: str, seed: int) -> None:
    """Two tables with other names tell the same events, but for `text` and its `parts`."""
    told = []
    for names in (["Ada", "Ben"], ["Cleo", "Dan"]):
        game = th.new_game(name, players=2, seed=seed)
        game.names = names
        chance = Random(seed)
        while (decision := game.decision) is not None:
            game.apply(chance.randrange(len(decision.options)))
        told.append([{**e, "text": "", "parts": []} for e in game.events()])
    assert any(e["kind"] == "answered" for e in told[0])
    assert told[0] == told[1]


@rule("K-10.3")
def test_who_wins_by_energy_is_told_with_all_of_it() -> None:
    game = kamigami("kanzume-goddess", {"god": "Apollo", "energy": 23, "hand": ["Virgo"]}, {"god": "Artemis"})
    passed(take(game, "play Virgo: Your God"))
    assert game.events()[-1]["text"] == "The game is over: Player 1 wins with 27 Energy."


@rule("K-0.28")
@pytest.mark.parametrize(
    ("name", "words"), [("kanzume-goddess", "put into the Netherworld"), ("nine-realms", "Banished")]
)
def test_only_books_with_the_keyword_banish(name: str, words: str) -> None:
    game = kamigami(name, {"god": "Apollo", "hand": ["Bishop", "Priestess"], "deck": ["Priestess"]}, {"god": "Artemis"})
    (play,) = [
        option.label
        for option in game.flat_options
        if "play Bishop: " in option.label and "Priestess" not in option.label
    ][1:2]
    passed(take(game, play))
    if game.decision is not None and game.decision.kind == "pick":
        passed(take(game, "Priestess"))
    assert [e["text"] for e in game.events() if e["kind"] == "banish"] == [
        f"Priestess is {words} from Player 1's hand to pay for it."
    ]


# ---- T-14.9: what belongs to an announcement
@rule("T-14.9", "T-R49", "T-8.6")
def test_price_and_aim_are_caused_by_the_announcement_and_come_before_the_result(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Javelin Volley"], "resources": ["I", "I", "II"]},
        {"field": ["Arena Veteran", "Youthful Troll"], "resources": ["I", "II"]},
        "summoning",
        sets=HERALDS,
    )
    t.do(0, "Summon Javelin Volley")
    while t.kind != "priority":
        t.apply(t.find(0, "Arena Veteran")[0] if t.find(0, "Arena Veteran") else 0)
    resolve(t)
    (announced,) = told(t, "announced")
    for kind in ("paid", "aims", "hurt", "resolved"):
        found = told(t, kind)
        assert found, kind
        assert all(e["cause"] == announced["serial"] for e in found), kind
    assert told(t, "aims")[0]["serial"] < told(t, "hurt")[0]["serial"]
    said = story.tell(t.events(), SEATS)
    (line,) = [line for line in said if "Javelin" in line]
    assert line.startswith("Player 0 Summons Javelin Volley for ")
    assert ", aimed at Player 1's Arena Veteran; Player 1's Arena Veteran takes" in line


@rule("T-6.5")
def test_an_answer_names_the_offer_it_answers(table: Tables) -> None:
    t = seated(table, [{"hand": ["I", "II"]}, {"hand": ["I", "II"]}], "trade")
    offer(t, 0, 1, "I", "II")
    t.do(1, "counter-offer")
    for word in ("Give one I", "Ask for one II", "Make this offer"):
        t.do(1, word)
    t.do(0, "Decline")
    assert [e["text"] for e in told(t, "answered")] == [
        "Player 1 wants other terms than Player 0's offer of 1 × I for 1 × II.",
        "Player 0 declines Player 1's offer of 1 × I for 1 × II.",
    ]
    (line,) = [line for line in story.tell(t.events(), SEATS) if "offer" in line]
    assert line == (
        "Player 0 offers Player 1 1 × I for 1 × II; Player 1 offers 1 × I for 1 × II instead; Player 0 declines."
    )


@rule("T-7.5")
def test_a_seize_says_which_card_was_destroyed(table: Tables) -> None:
    mine = ["Javelin Volley", "Libation", "Forced March", "Arena Veteran"]
    t = seated(table, [{"hand": mine}, {"hand": ["II"]}], "seize")
    t.do(0, "Seize a II from player 1")
    while t.kind != "destroy one" and t.can(0, "aside"):
        t.apply(0)
    t.do(0, "Destroy Libation")
    finish(t, "resource")
    (line,) = [line for line in story.tell(t.events(), SEATS) if "Seizes" in line]
    assert "Libation is Destroyed and " in line
    assert line.endswith("are discarded for it.")
    (seeks,) = told(t, "seeks")
    assert all(e["cause"] == seeks["serial"] for e in [*told(t, "seized"), *told(t, "destroyed")])


@rule("T-5.5", "T-5.6")
@pytest.mark.parametrize("rich", [True, False])
def test_upkeep_is_told_with_its_card(table: Tables, rich: bool) -> None:
    t = seated(
        table,
        [{"field": ["Web of Favours"], "resources": ["I"] if rich else []}, {}],
        "end",
    )
    finish(t, "draw", turn=t.game.turn + 2)
    (upkeep,) = told(t, "upkeep")
    assert (upkeep["card"]["face"], upkeep["paid"]) == ("Web of Favours", rich)
    assert [e["cause"] for e in told(t, "paid")] == [upkeep["serial"]] * rich
    said = story.tell(t.events(), SEATS)
    words = "for the Upkeep of Web of Favours" if rich else "not pay the whole Upkeep of Web of Favours"
    assert [line for line in said if words in line]


@rule("T-9.9")
def test_what_is_discarded_for_the_limit_says_so(table: Tables) -> None:
    t = calm(table, {"field": ["Arena Veteran", "Arena Veteran"], "resources": ["I"]}, {}, "summoning")
    while t.kind == "limit":
        t.apply(0)
    assert [(e["why"], e["text"]) for e in told(t, "discarded")] == [
        ("limit", "Player 0's Arena Veteran (the older) is discarded for the Creature Limit.")
    ]


@rule("T-R12", "T-R38")
def test_what_is_set_off_triggers_and_is_not_used() -> None:
    game = th.new_game("twilight", seed=1, decks=("mars", "hera"))
    bots = [th.bot("heuristic", seed=k + 1) for k in range(2)]
    while game.seat_to_act is not None:
        game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
    set_off = [e for e in game.events() if e["kind"] == "announced" and e["as"] in ("trigger", "heresy")]
    assert set_off
    assert all(" triggers" in e["text"] and " uses " not in e["text"] for e in set_off)


# ---- said to whom it is put
@rule("K-15.7", "K-R36")
def test_an_option_is_said_to_the_one_who_chooses(tmp_path: Path) -> None:
    mine = with_act(tmp_path, "Another player chooses one: their God loses 1 Energy; or that player discards a card.")
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [{"god": "Artemis", "hand": ["It"]}, {"god": "Hel", "hand": ["Bishop", "Leo"]}],
        },
        seed=1,
    )
    take(game, "play It")
    if game.decision is not None and game.decision.kind == "player":
        game.apply(0)
    assert game.seat_to_act == 1
    assert next(option.label for option in game.flat_options) == "your God loses 1 Energy"


@rule("K-3.3")
def test_gods_of_one_name_are_told_apart_by_their_set() -> None:
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", "kanzume-goddess"],
            "seats": [{"god": "Thor"}, {"god": "Hel"}],
        },
        seed=1,
    )
    card_index = kamigami_state(game).card_index
    assert {card_index.faces[k].name for k in card_index.namesakes} >= {"Loki"}


def test_owned_cards_lose_their_article() -> None:
    assert Reader(("Ada", "Ben"), 0).owned(0, "The Morrigan") == "your Morrigan"
    assert ADA_AND_BEN.owned(1, "Leo") == "Ben's Leo"


@rule("K-11.16", "K-R52")
def test_in_a_move_the_loss_is_told_before_the_gain() -> None:
    seats = [{"god": "Hel", "hand": ["Libra"]}, {"god": "Apollo"}, {"god": "Artemis", "energy": 19, "hand": ["Pisces"]}]
    game = th.from_position({"game": "nine-realms", "seats": seats}, seed=1)
    passed(take(game, "play Libra: Move"))
    kinds = [e["kind"] for e in game.events() if e["kind"] in ("lose", "gain")]
    assert kinds == ["lose", "gain"]


# ---- read as a player of the printed game would: what was missing or wrong in whole games
def whole(name: str, players: int, seed: int, **options: Any) -> th.Game:
    game = th.new_game(name, players=players, seed=seed, **options)
    bots = [th.bot("heuristic", seed=k + seed) for k in range(players)]
    while game.seat_to_act is not None:
        game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
    return game


@rule("K-15.6")
def test_a_name_keeps_its_capital_and_a_moved_card_says_where_it_was() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Cthulhu", "hand": ["Dimensional Shambler"], "discard": ["The Yellow Sign"]},
        {"god": "Hastur"},
    )
    passed(take(game, "play Dimensional Shambler: Put an Artifact"))
    assert lines(game)[-1].endswith("; The Yellow Sign is put into Player 1's hand from Player 1's Discard Pile.")


@rule("K-11.5", "K-0.28")
def test_what_is_banished_says_from_where() -> None:
    game = kamigami(
        "nine-realms",
        {"god": "Apollo", "hand": ["Kraken"], "deck": ["Priestess"] * 3},
        {"god": "Artemis", "discard": ["Leo"]},
    )
    passed(take(game, "play Kraken: Banish"))
    (banish,) = [e for e in game.events() if e["kind"] == "banish"]
    assert banish["text"] == "Leo is Banished from Player 2's Discard Pile."


@rule("K-R25")
def test_a_reveal_that_attacks_is_told_as_a_reveal() -> None:
    said = story.tell(whole("old-ones", 2, 21, temples=True).events(), ADA_AND_BEN)
    revealed = [line for line in said if line.startswith("The Reveal of Cthonian happens; Cthonian attacks")]
    assert revealed
    assert not [line for line in said if line.startswith("Cthonian attacks")]


@rule("K-15.6")
def test_what_a_react_costs_comes_behind_the_react() -> None:
    game = kamigami("nine-realms", {"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Athena", "hand": ["Priestess"]})
    passed(take(game, "play Valiant Star: Attack 4", "pass", "react Athena"))
    (line,) = lines(game)
    assert "; Ben uses Athena (Aegis); Ben discards Priestess to pay for it; Ben defends with Athena (1); " in line


@rule("K-4.12")
def test_a_card_without_effect_is_not_told_like_one_with_it() -> None:
    game = kamigami("nine-realms", {"god": "Thor", "hand": ["Priestess", "Priestess"]}, {"god": "Athena"})
    take(game, "play Priestess: ", "play Priestess without effect")
    assert lines(game)[0].startswith("Ada plays Priestess (+1 Faith), plays Priestess without effect")


@rule("K-6.1")
def test_what_lasts_is_told_by_its_words_behind_its_price() -> None:
    game = kamigami(
        "old-ones", {"god": "Cthulhu", "temple": "Library of Celaeno"}, {"god": "Hastur", "temple": "Carcosa"}
    )
    passed(take(game, "act Library of Celaeno (Lending Desk)"))
    assert lines(game)[0] == (
        "Ada uses Library of Celaeno (Lending Desk); Library of Celaeno pays 1 Energy (4 left); "
        "Artifacts cost Player 1 2 less Faith this turn."
    )


@rule("K-15.4")
def test_a_look_says_into_which_deck() -> None:
    game = kamigami(
        "nine-realms",
        {"god": "Thor", "temple": "Delphi", "deck": ["Priestess"] * 5},
        {"god": "Athena", "temple": "Glitnir", "deck": ["Bishop"] * 5},
    )
    take(game, "act Delphi (The Tripod)", "Player 2's Draw Deck")
    (line,) = [line for line in lines(game) if "Tripod" in line]
    assert line == "Ada uses Delphi (The Tripod); Ada looks at 3 cards of Player 2's Draw Deck."


@rule("K-2.9")
def test_cards_shuffled_into_a_deck_are_not_said_to_lie_on_top() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Cthulhu", "hand": ["Stella Simone, Witch"], "discard": ["Cultist", "Cultist", "Mi-Go"]},
        {"god": "Hastur"},
    )
    passed(take(game, "play Stella Simone, Witch: Shuffle"))
    (line,) = lines(game)
    assert " on top of " not in line
    assert "; Mi-Go and 2 × Cultist are shuffled into Player 1's Draw Deck; Ada draws " in line


@rule("K-10.5", "K-R76", "K-10.12")
def test_who_is_out_is_told_why() -> None:
    game = kamigami("nine-realms", {"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Athena", "energy": 4})
    passed(take(game, "play Valiant Star: Attack 4"))
    (out,) = [e for e in game.events() if e["kind"] == "eliminated"]
    assert (out["why"], out["text"]) == ("energy", "Player 2 is out of the game: Player 2's God has no Energy left.")
    game = th.new_game("nine-realms", players=3, seed=1)
    while game.decision is None or game.decision.kind != "play":
        game.apply(0)
    game.concede(1)
    (out,) = [e for e in game.events() if e["kind"] == "eliminated"]
    assert (out["why"], out["text"]) == ("conceded", "Player 2 concedes.")
    ends = [e for e in whole("nine-realms", 4, 933, mode="team").events() if e["kind"] == "eliminated"]
    assert [(e["seat"], e["why"]) for e in ends] == [(1, "energy"), (3, "main-god")], "the cause before what it causes"
    ends = [e for e in whole("nine-realms", 4, 13, mode="team").events() if e["kind"] == "eliminated"]
    assert [(e["seat"], e["why"]) for e in ends] == [(0, "energy"), (2, "main-god")]
    assert ends[1]["text"].endswith(" is out of the game: Player 3's Main God has fallen.")


@rule("T-19.1", "T-19.2", "T-R89")
def test_who_has_lost_is_told_why_and_so_is_the_end() -> None:
    game = whole("twilight", 2, 41, decks=("mars", "reader"))
    lost, over = game.events()[-2:]
    assert (lost["why"], lost["text"]) == ("life", "Player 2 has lost: Player 2's Life Stack is empty.")
    assert over["text"] == "The game is over: Player 1 wins as the last one left."
    game = th.new_game("twilight", seed=1)
    while game.decision is not None and game.decision.kind == "mulligan":
        game.apply(0)
    game.concede(1)
    lost = next(e for e in game.events() if e["kind"] == "lost")
    assert (lost["why"], lost["text"]) == ("conceded", "Player 2 concedes.")


@rule("T-14.9", "T-2.7")
def test_what_is_aimed_at_and_destroyed_says_whose_it_is_and_where_it_lies() -> None:
    game = whole("twilight", 2, 41, decks=("mars", "reader"))
    aims = [e for e in game.events() if e["kind"] == "aims" and "card" in e]
    assert {e["where"]["zone"] for e in aims} >= {"field", "discard"}
    for e in aims:
        assert (" in the Discard Stack" in e["text"]) == (e["where"]["zone"] == "discard")
    for e in [e for e in game.events() if e["kind"] == "destroyed" and e["how"] == "effect"]:
        assert e["text"].startswith(f"Player {e['from']['seat'] + 1}'s ")
    for e in [e for e in game.events() if e["kind"] == "sacrifice"]:
        assert f" to Destroy Player {e['where']['seat'] + 1}'s " in e["text"]
    for e in [e for e in game.events() if e.get("why") == "limit"]:
        assert e["text"].startswith("Player ")


@rule("T-14.9")
def test_a_target_chosen_twice_is_named_once() -> None:
    events = [{"kind": "aims", "text": "It is aimed at you."}] * 2 + [{"kind": "aims", "text": "It is aimed at Ada."}]
    assert phrases.aimed(events) == ", aimed at you (twice) and Ada"


@rule("T-12.11")
def test_what_a_heresy_puts_into_play_is_told_though_its_name_was_spoken() -> None:
    game = whole("twilight", 2, 42, decks=("hera", "enlil"))
    said = story.tell(game.events(), SEATS)
    (line,) = [
        line for line in said if "Manifests Player 2's Web of Favours" in line or "Manifests Player 1's Web" in line
    ]
    assert "Web of Favours enters play" in line


@rule("T-10.26")
def test_damage_after_an_answer_is_told_as_that_of_the_combat() -> None:
    said = story.tell(whole("twilight", 2, 0, decks=("hera", "enlil")).events(), SEATS)
    answered = [after for before, after in pairwise(said) if before.startswith("Pilgrim of the Long Road triggers")]
    assert answered
    assert all(line.startswith("In combat Player 2's Pilgrim of the Long Road takes ") for line in answered)


@rule("T-10.27")
@pytest.mark.parametrize(("seed", "decks"), [(900, ("mars", "hera")), (903, ("mars", "reader"))])
def test_what_is_left_of_a_life_stack_shrinks_from_blow_to_blow(seed: int, decks: tuple[str, str]) -> None:
    game = th.new_game("twilight", seed=seed, decks=decks)
    bots = [th.bot("heuristic", seed=k + seed - 900) for k in range(2)]
    while game.seat_to_act is not None:
        game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
    blows = 0
    for line in story.tell(game.events(), SEATS):
        for seat in ("Player 0", "Player 1"):
            left = [int(n) for n in re.findall(rf"{seat} takes \d+ damage \((\d+) left\)", line)]
            assert left == sorted(left, reverse=True), line
            blows = max(blows, len(left))
    assert blows > 1


@rule("T-10.26")
def test_equal_attackers_are_told_together() -> None:
    said = story.tell(whole("twilight", 2, 41, decks=("mars", "reader")).events(), SEATS)
    assert [line for line in said if " 3 × Arena Veteran attack " in line]


@rule("T-10.26", "T-14.9")
def test_damage_is_told_behind_what_was_done_about_the_attack(table: Tables) -> None:
    t = calm(
        table,
        {"field": ["Youthful Troll", "Arena Veteran"], "resources": ["I", "I", "II"]},
        {"deity": "Mars", "resources": ["I"], "hand": []},
        "combat",
    )
    pass_until(t, "attackers")
    t.do(0, "Life Stack with Youthful Troll").do(0, "Life Stack with Arena Veteran")
    pass_until(t, "priority", seat=1)
    t.do(1, "Mars: Before blockers")
    resolve(t)
    finish(t, "end")
    said = story.tell(t.events(), SEATS)
    words = ("attack Player 1's Life", "calls on Mars", "In combat Player 1 takes")
    order = [k for word in words for k, line in enumerate(said) if word in line]
    assert order == sorted(order), said
    assert len(order) == 3, said


@rule("T-14.9")
def test_a_trigger_that_comes_to_nothing_is_not_told_as_if_its_card_did(table: Tables) -> None:
    """Hera's lesser part Manifests; that Restores nothing, while her Power goes on."""
    mine = {"deity": "Hera", "field": ["Silver-Tongued Envoy"], "resources": ["Forced March"], "hand": []}
    t = calm(table, mine, {}, "summoning")
    t.do(0, "Hera: Manifest")
    finish(t, "end")
    (line,) = [line for line in story.tell(t.events(), SEATS) if "calls on Hera" in line]
    assert "Hera triggers to no effect" in line
    assert "comes to nothing" not in line


@rule("T-14.9")
@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Destroy the top 2 cards of an opponent's Life Stack.", "Destroyed from"),
        ("An opponent discards the top 2 cards of their Life Stack.", "discarded from"),
    ],
)
def test_what_a_text_takes_off_a_life_stack_is_told(table: Tables, tmp_path: Path, text: str, done: str) -> None:
    """Of damage the number is enough, and the cards are not told besides."""
    t = texts.twilight(table, tmp_path, text, {}, {"life": ["Omen of Blood", "Blood Tithe", "Libation"]})
    resolve(t.do(0, "Summon Teller"))
    assert f"Blood Tithe is {done} Player 1's Life Stack." in [e["text"] for e in t.events()]
    said = story.tell(t.events(), SEATS)
    assert f"Omen of Blood and Blood Tithe are {done} Player 1's Life Stack" in said[-1]
    damage = texts.twilight(table, tmp_path / "damage", "An opponent takes 2 damage.", {}, {"life": 3})
    resolve(damage.do(0, "Summon Teller"))
    assert story.tell(damage.events(), SEATS)[-1].endswith("Player 1 takes 2 damage (1 left).")


@rule("T-14.9")
def test_what_lasts_is_told_by_its_words_behind_what_was_destroyed_for_it(table: Tables) -> None:
    mine = {"field": ["Banshee of the Barrow"], "resources": ["I", "II"], "discard": ["Libation"], "hand": []}
    t = calm(table, mine, {}, "summoning")
    resolve(t.do(0, "Banshee of the Barrow: Exhaust this"))
    (line,) = [line for line in story.tell(t.events(), SEATS) if "uses Banshee" in line]
    assert "Libation in the Discard Stack is Destroyed; “A Creature you control has Fleet this turn.”" in line
    assert line.endswith("has Fleet this turn.”")


@rule("K-15.6")
def test_an_act_that_lasts_is_told_by_its_words_like_a_card() -> None:
    game = kamigami("old-ones", {"god": "Shub-Niggurath", "hand": ["Cultist"]}, {"god": "Yig"})
    take(game, "A Thousand Young", "play Cultist: +1 Faith")
    assert lines(game)[0] == (
        "Ada uses Shub-Niggurath (A Thousand Young); Warriors cost Player 1 1 less Faith this turn."
    )


# ---- what is left of an attack, of a deck, of a name
@rule("K-15.6", "K-7.12")
def test_an_attack_that_is_cancelled_is_told_as_that() -> None:
    temple = {"god": "Hel", "temple": "Glitnir", "temple_energy": 5}
    game = kamigami("nine-realms", {"god": "Thor", "hand": ["Valiant Star"]}, temple)
    passed(take(game, "play Valiant Star: Attack 4", "Player 2's Hel", "pass", "react Glitnir"))
    (end,) = [e for e in game.events() if e["kind"] == "attack-ends"]
    assert (end["outcome"], end["n"]) == ("cancelled", 0)
    assert end["text"] == "The attack on Hel is over: it was cancelled."
    told = " ".join(lines(game))
    assert "cancelled" in told
    assert "damage" not in told


@rule("K-9.8", "K-15.6")
def test_a_reshuffle_is_told_with_the_draw_that_needs_it() -> None:
    mine = {"god": "Apollo", "hand": ["Virgo"], "deck": ["Priestess"], "discard": ["Priestess"] * 6}
    game = kamigami("kanzume-goddess", mine, {"god": "Artemis", "deck": ["Priestess"] * 6})
    take(game, "play Virgo: ", "end the Play")
    while game.turn == 1 and game.decision is not None:
        game.apply(len(game.decision.options) - 1)
    assert (
        "Ada draws a card for a new hand, shuffles the Discard Pile into a new Draw Deck and draws 4 cards."
        in lines(game)
    )


@rule("K-3.3", "K-15.6")
def test_a_namesake_is_told_with_its_set() -> None:
    both = {"sets": ["nine-realms", "kanzume-goddess"]}
    for spec, name in ((both, "Loki (Nine Realms)"), ({}, "Loki")):
        game = kamigami("nine-realms", {"god": "Loki"}, {"god": "Hel"}, **spec)
        take(game, "act Loki")
        while game.decision is not None and game.decision.kind != "play":
            game.apply(0)
        assert lines(game)[0].startswith(f"Ada uses {name} (Lark); {name} pays 1 Energy (14 left)")
