"""Whole Kamigami games read as by players of the printed games: prices, draws, the Hall, what lasts, who declines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import theomachy as th
from tests.properties.test_worlds import with_act
from tests.rules.test_told import ADA_AND_BEN, kamigami, lines, passed, played, take, whole
from tests.support import rule
from theomachy.aide import story
from theomachy.core.reader import Reader
from theomachy.language.running.prompt_texts import quoted_of

ADA, BEN = Reader(("Ada", "Ben"), 0), Reader(("Ada", "Ben"), 1)


def told(game: th.Game, seat: int | None = None) -> list[str]:
    """The story as that seat reads it, Ada's or Ben's, without how the Hall was filled at first."""
    game.names = ["Ada", "Ben"]
    return story.tell(played(game.events(0, seat)), Reader(("Ada", "Ben"), -1 if seat is None else seat))


def to_the_next_turn(game: th.Game) -> th.Game:
    turn = game.turn
    while game.turn == turn and game.decision is not None:
        game.apply(len(game.decision.options) - 1)
    return game


# ---- who begins, whose turn it is
@rule("K-4.1", "K-15.5")
def test_turns_have_headings_and_the_first_player_is_named() -> None:
    said = story.tell(whole("nine-realms", 2, 5).events(), ADA_AND_BEN)
    headings = [line for line in said if " begins turn " in line]
    assert re.fullmatch(r"(Player \d) is the first player: \1 begins turn 1\.", headings[0])
    assert [int(line.rstrip(".").rpartition(" ")[2]) for line in headings] == list(range(1, len(headings) + 1))


# ---- K-8: what is Recruited, and what the Hall shows then
@rule("K-8.8", "K-8.5", "K-8.2")
def test_recruits_are_told_together_with_their_prices_and_with_what_is_turned_up() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth"},
        {"god": "Yig"},
        phase="recruit",
        faith=7,
        hall=["Mi-Go", "Star Spawn", "Elder Things", "Nightgaunt", "Dark Young", "Jack Dalton, Adventurer"],
        warrior_deck=["Doctor Edith Marsh, Surgeon", "Reverend Silas Crane"],
    )
    take(game, "recruit Mi-Go", "recruit Elder Things")
    (line,) = lines(game)
    costs = [e["n"] for e in game.events() if e["kind"] == "recruit"]
    left = [e["now"] for e in game.events() if e["kind"] == "recruit"][-1]
    shown = [e["card"]["face"] for e in game.events() if e["kind"] == "shown" and e["cause"] is None][-2:]
    shown = [face.partition(", ")[0] for face in shown]
    assert line == (
        f"Ada recruits Mi-Go for {costs[0]} Faith and Elder Things for {costs[1]} Faith ({left} left; "
        f"{shown[0]} and {shown[1]} are turned up in the Hall)."
    )


@rule("K-R88", "K-R25")
def test_a_reveal_is_told_before_what_is_done_about_the_recruit() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Dagon", "energy": 14},
        {"god": "Yig"},
        phase="recruit",
        faith=5,
        hall=["Deep One", "Star Spawn", "Elder Things", "Nightgaunt", "Dark Young", "Jack Dalton, Adventurer"],
        warrior_deck=["Cthonian"],
    )
    passed(take(game, "recruit Deep One", "react Dagon"))
    recruited, revealed, used = told(game)
    assert recruited.startswith("Ada recruits Deep One for ")
    assert recruited.endswith("; Cthonian is turned up in the Hall).")
    assert revealed.endswith("; Dagon loses 2 Energy (12 left).")
    assert used == "Ada uses Dagon (The Third Oath); Dagon gains 1 Energy (13 now)."


# ---- K-5.4: plays in the order of the Chain
@rule("K-5.4")
def test_what_is_played_without_effect_is_told_where_it_was_played() -> None:
    game = kamigami(
        "old-ones", {"god": "Azathoth", "hand": ["Cultist", "Cultist", "High Priest", "Cultist"]}, {"god": "Yig"}
    )
    passed(take(game, "play Cultist: ", "play Cultist without effect", "play High Priest: "))
    assert lines(game) == [
        "Ada plays Cultist (+1 Faith), plays Cultist without effect and plays High Priest (+2 Faith, 3 now)."
    ]


@rule("K-5.4", "K-9.6")
def test_a_card_is_told_as_drawn_before_it_is_played() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Cultist", "Deep One"], "deck": ["Deep One", "Cultist", "Cultist"]},
        {"god": "Yig"},
    )
    passed(take(game, "play Cultist: ", "play Deep One: Draw", "play Deep One: Draw", "play Cultist: "))
    assert told(game, 0) == [
        (
            "You play Cultist (+1 Faith), play Deep One and draw Deep One, play Deep One and draw Cultist, and play "
            "Cultist (+1 Faith, 2 now)."
        )
    ]
    assert told(game) == [
        "Ada plays Cultist (+1 Faith), plays Deep One and draws a card (twice), and plays Cultist (+1 Faith, 2 now)."
    ]


@rule("K-6.12", "K-15.6")
def test_it_is_not_the_card_paid_that_attacks() -> None:
    game = kamigami("old-ones", {"god": "Nyarlathotep", "hand": ["Mi-Go", "Mi-Go"]}, {"god": "Yig"})
    passed(take(game, "play Mi-Go: "))
    passed(take(game, "act Nyarlathotep (A Thousand Masks)"))
    (line,) = [line for line in lines(game) if "A Thousand Masks" in line]
    assert "; Ada discards Mi-Go to pay for it; Ada uses Mi-Go; Mi-Go attacks Yig with 3; " in line


# ---- K-9: the Discard Phase and the new hand
@rule("K-9.1", "K-9.6", "K-15.3")
def test_what_was_not_played_is_told_and_the_new_hand_by_name_to_its_owner_alone() -> None:
    game = kamigami(
        "nine-realms",
        {"god": "Hel", "hand": ["Sacred Guardian", "Priestess"], "deck": ["Leo", "Virgo", *["Bishop"] * 5]},
        {"god": "Thor"},
    )
    take(game, "play Priestess: ")
    to_the_next_turn(game)
    own, others = (next(line for line in told(game, seat) if "draw" in line) for seat in (0, 1))
    assert own.startswith("You play Priestess (+1 Faith), discard Sacred Guardian unplayed and draw a new hand: ")
    assert "Bishop" in own
    assert others == "Ada plays Priestess (+1 Faith), discards Sacred Guardian unplayed and draws a new hand of 5."


@rule("K-15.3")
@pytest.mark.parametrize(("name", "seed"), [("nine-realms", 4), ("old-ones", 6), ("kanzume-goddess", 8)])
def test_no_card_drawn_is_named_to_whoever_does_not_know_it(name: str, seed: int) -> None:
    """The control: each name behind "draws" is one that the events themselves give this seat."""
    game = whole(name, 3, seed)
    for seat in (None, 0, 1, 2):
        events = game.events(0, seat)
        hidden = [e for e in events if e["kind"] == "draw" and e["card"]["face"] is None]
        assert hidden
        for e in hidden:
            assert e["text"].endswith(" draws a card.")
        reader = Reader(("Ada", "Ben", "Cleo"), -1 if seat is None else seat)
        faces = {e["card"]["face"] for e in game.events(0, 0) + game.events(0, 1) + game.events(0, 2) if "card" in e}
        for k in range(len(events)):
            if events[k]["kind"] == "draw" and events[k]["card"]["face"] is None:
                (line,) = story.tell([events[k]], reader)
                assert not [face for face in faces if face and face in line], line


@rule("K-9.6")
def test_cards_drawn_by_a_text_and_the_new_hand_are_told_apart() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Deep One", "Cultist"], "deck": ["Cultist"] * 9},
        {"god": "Yig"},
    )
    passed(take(game, "play Cultist: ", "play Deep One: Draw"))
    to_the_next_turn(game)
    (line,) = [line for line in told(game, 1) if "Deep One" in line]
    assert "plays Cultist (+1 Faith), plays Deep One and draws a card, " in line
    assert line.endswith(" and draws a new hand of 5.")


# ---- prices and Faith
@rule("K-6.12", "K-6.13")
def test_what_is_paid_is_told_as_paid() -> None:
    game = kamigami("nine-realms", {"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel"})
    passed(take(game, "play Valiant Star: Attack 4", "react Thor"))
    price = {e["card"]["face"]: e["price"] for e in game.events() if e["kind"] == "lose"}
    assert price == {"Thor": True}
    assert "Thor pays 1 Energy: 14 left." in [e["text"] for e in game.events()]
    assert "; Thor pays 1 Energy (14 left); Thor adds 2 to the attack; " in lines(game)[0]


@rule("K-6.12")
def test_a_loss_that_is_no_price_is_none() -> None:
    """The control: what a text takes is lost and discarded."""
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Hunting Horror"]},
        {"god": "Abhoth", "hand": ["Cultist"]},
    )
    passed(take(game, "play Hunting Horror: Attack 4"))
    found = [(e["kind"], e["price"], e["text"]) for e in game.events() if e["kind"] == "discard"]
    assert found == [("discard", False, "Player 2 discards Cultist.")]


@rule("K-6.13", "K-4.14")
def test_faith_gained_and_faith_in_the_pool_are_told_apart() -> None:
    game = kamigami(
        "nine-realms",
        {"god": "Freyja", "hand": ["Priestess", "Leo", "Sagittarius", "Bishop", "Bishop"]},
        {"god": "Hel"},
    )
    passed(take(game, "play Bishop: +2", "act Freyja (Brisingamen)", "Leo"))
    passed(take(game, "play Priestess: +1", "play Bishop: +2", "play Sagittarius: Pay 3"))
    said = lines(game)
    assert said[0] == "Ada plays Bishop (+2 Faith)."
    assert said[1] == "Ada uses Freyja (Brisingamen); Ada discards Leo to pay for it; Ada gains 1 Faith (3 now)."
    assert said[2] == "Ada plays Priestess and Bishop (+3 Faith, 6 now)."
    assert "; Ada pays 3 Faith (3 left); " in said[3]


# ---- the last blow
@rule("K-7.13", "K-7.14")
def test_the_last_blow_takes_the_last_energy() -> None:
    game = kamigami("nine-realms", {"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "energy": 2})
    passed(take(game, "play Valiant Star: Attack 4"))
    while game.decision is not None and game.decision.kind == "react":
        game.apply(len(game.decision.options) - 1)
    (blow,) = [e["text"] for e in game.events() if e["kind"] == "damage"]
    assert blow == "Hel loses its last 2 Energy to the attack: 0 left."
    assert "; Hel loses its last 2 Energy (0 left); " in lines(game)[0]


# ---- what lasts, when it begins
@rule("K-15.5", "K-R71")
def test_a_lasting_bonus_is_told_when_it_begins() -> None:
    game = kamigami("nine-realms", {"god": "Zeus", "hand": ["Capricorn"], "deck": ["Priestess"] * 9}, {"god": "Tyr"})
    passed(take(game, "play Capricorn"))
    (begin,) = [e for e in game.events() if e["kind"] == "lasting"]
    assert (begin["seat"], begin["card"]["face"]) == (0, "Capricorn")
    assert begin["lasts"] == "your God has +1 Defense until your next turn", "no name stands in the data"
    for seat, whose in ((None, "Ada's"), (0, "your"), (1, "Ada's")):
        line = told(game, seat)[0]
        assert line.endswith(f"; {whose} God has +1 Defense until {whose} next turn."), line


@rule("K-15.5", "K-9.5")
def test_a_card_that_lasts_is_called_by_its_name() -> None:
    game = kamigami("old-ones", {"god": "Dagon", "hand": ["Elder Sign"]}, {"god": "Yig"})
    passed(take(game, "play Elder Sign (Warded"))
    assert told(game, 1)[:1] == [
        "Ada plays Elder Sign; Elder Sign stays in play; while Elder Sign is in play, Ada's God has +1 Defense."
    ]


@rule("K-R68", "K-15.5")
def test_a_bond_that_is_met_is_quoted_once_and_one_that_is_not_is_not_told() -> None:
    game = kamigami("kanzume-goddess", {"god": "Apollo", "hand": ["Leo", "Scorpio"]}, {"god": "Artemis"})
    for words in ("play Leo: Attack", "play Scorpio: Attack"):
        passed(take(game, words))
    assert not [e for e in game.events() if e["kind"] == "lasting"]
    assert not any("Bond" in line for line in lines(game))
    assert "Leo adds 1 to the attack" in lines(game)[1]
    game = kamigami("kanzume-goddess", {"god": "Apollo", "hand": ["Berserker"], "energy": 7}, {"god": "Artemis"})
    passed(take(game, "play Berserker: Attack"))
    line = lines(game)[0]
    assert not [e for e in game.events() if e["kind"] == "lasting"]
    assert line.count("While Player 1's God has 7 or less Energy, Player 1's attacks have +1 Attack") == 1
    assert "Berserker adds 1 to the attack" in line


# ---- K-11.2: Adjudications
@rule("K-11.2", "K-R69")
@pytest.mark.parametrize(
    ("face", "ending"),
    [
        ("Leo", "Ada Adjudicates: Leo, a Warrior; Ada draws 2 cards; Ada discards Leo."),
        ("Bishop", "Ada Adjudicates: Bishop, a Disciple; Ada gains 2 Faith (2 now); Ada discards Bishop."),
    ],
)
def test_an_adjudication_is_told_with_its_outcome(face: str, ending: str) -> None:
    game = kamigami("nine-realms", {"god": "Hel", "temple": "Delphi", "deck": [face] * 4}, {"god": "Thor"})
    passed(take(game, "The Pythia"))
    assert told(game)[0] == f"Ada uses Delphi (The Pythia Speaks); Delphi pays 1 Energy (4 left); {ending}"


@rule("K-11.2", "K-R69")
def test_an_adjudication_that_comes_to_nothing_is_told_so() -> None:
    game = kamigami("old-ones", {"god": "Azathoth", "deck": ["Cultist"] * 4}, {"god": "Yig"})
    passed(take(game, "Nuclear Chaos"))
    assert told(game)[0] == (
        "Ada uses Azathoth (Nuclear Chaos); Ada Adjudicates: Cultist, a Disciple, to no effect; Ada discards Cultist."
    )


# ---- K-15.8: who declines
@rule("K-15.8", "K-R83", "K-R36")
@pytest.mark.parametrize("has_one", [True, False])
def test_only_who_was_asked_and_declined_is_told_to_decline(has_one: bool) -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Cthonian"]},
        {"god": "Abhoth", "hand": ["Servitors of the Outer Gods", *["Cultist"] * has_one]},
    )
    take(game, "play Cthonian", "react Servitors")
    while game.decision is not None and game.decision.kind != "play":
        game.apply(len(game.decision.options) - 1 if game.decision.kind == "pick" else 0)
    words = "; Ben defends with Servitors of the Outer Gods (2); Ben chooses not to discard any Disciples; "
    assert (words in told(game)[0]) == has_one


@rule("K-15.6")
@pytest.mark.parametrize(
    ("act", "answer", "words"),
    [
        ("You may discard a card.", "no", "Ada plays It; Ada chooses not to discard any card."),
        ("You may discard a card. If you do, +2 Faith.", "yes", "Ada plays It; Ada discards Cultist; Ada gains 2"),
    ],
)
def test_yes_and_no_are_told_as_what_is_done_or_not(tmp_path: Path, act: str, answer: str, words: str) -> None:
    sets = ("old-ones", with_act(tmp_path, act))
    mine = {"god": "Yig", "hand": ["It", "Cultist"]}
    game = th.from_position({"game": "old-ones", "sets": sets, "seats": [mine, {"god": "Dagon"}]}, seed=1)
    take(game, "play It: ", answer)
    assert words in " ".join(told(game)), told(game)


# ---- quoted texts
@rule("K-15.7")
def test_a_quoted_text_of_another_says_whose_it_is() -> None:
    game = kamigami("nine-realms", {"god": "Artemis", "hand": ["Pisces"]}, {"god": "Hel"})
    passed(take(game, "play Pisces: Your God"))
    quoted = "“{}'s God gains 2 Energy. If {} has played 2 or more yellow Warriors this turn, {}'s God gains 1 Energy.”"
    assert quoted.format("Ada", "Ada", "Ada") in told(game, 1)[0]
    assert "“Your God gains 2 Energy. If you have played" in told(game, 0)[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Warriors cost you 1 less Faith.", "Warriors cost Ada 1 less Faith."),
        ("If you have played a card you may draw.", "If Ada has played a card Ada may draw."),
        ("Discard a Warrior you played this turn.", "Discard a Warrior Ada played this turn."),
        ("When you carry your hand, you pass.", "When Ada carries Ada's hand, Ada passes."),
        ("Each opponent discards a card.", "Each opponent discards a card."),
        ("If you took damage this turn, you miss it.", "If Ada took damage this turn, Ada misses it."),
        ("Each time a God damages you this turn, draw.", "Each time a God damages Ada this turn, draw."),
        ("When a Warrior of yours would be Banished: draw.", "When a Warrior of Ada's would be Banished: draw."),
    ],
)
def test_your_and_you_of_another(text: str, said: str) -> None:
    assert quoted_of(text, BEN, 0) == said
    assert quoted_of(text, ADA, 0) == text
    assert quoted_of(text, ADA, -1) == text


@rule("K-3.3")
def test_namesakes_turned_up_together_have_their_set_once() -> None:
    both = {"sets": ["nine-realms", "kanzume-goddess"]}
    game = kamigami("nine-realms", {"god": "Loki"}, {"god": "Hel"}, **both)
    (hall,) = [line for line in story.tell(game.events(), ADA_AND_BEN) if "turned up" in line]
    assert "(Kanzume Goddess)" in hall
    assert ") (" not in hall


# ---- what is turned up, put away and revealed
@rule("K-15.3", "K-R82")
def test_cards_nobody_sees_are_counted_as_they_are_put_under_a_deck() -> None:
    deck = ["Cultist", "Star Spawn", "Mi-Go", "Cultist"]
    game = kamigami("old-ones", {"god": "Azathoth", "hand": ["Shining Trapezohedron"], "deck": deck}, {"god": "Abhoth"})
    take(game, "play Shining Trapezohedron (" if "(" in game.flat_options[0].label else "play Shining Trapezohedron: ")
    while game.decision is not None and game.decision.kind != "play":
        game.apply(0)
    assert "; 3 cards are put under Ada's Draw Deck" in told(game, 1)[0], told(game, 1)[0]


@rule("K-R25")
def test_a_reveal_that_finds_nothing_to_do_is_told_so() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth"},
        {"god": "Yig"},
        phase="recruit",
        faith=3,
        hall=["Mi-Go", "Star Spawn", "Elder Things", "Nightgaunt", "Dark Young", "Jack Dalton, Adventurer"],
        warrior_deck=["Hunting Horror"],
    )
    take(game, "recruit Mi-Go")
    assert told(game)[1] == ("The Reveal of Hunting Horror happens to no effect: “The active player discards a card.”")


@rule("K-9.1", "K-15.6")
def test_what_is_discarded_in_the_middle_of_something_was_not_left_unplayed() -> None:
    """The terminal tells what is new since it was looked at last: the attack was told before."""
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Cthonian"]},
        {"god": "Abhoth", "hand": ["Servitors of the Outer Gods", "Cultist", "Cultist"]},
    )
    take(game, "play Cthonian", "react Servitors")
    before = len(game.events())
    while game.decision is not None and game.decision.kind == "pick":
        game.apply(0)
    said = story.tell(game.events(before), ADA_AND_BEN)
    assert "Ben discards 2 × Cultist." in said[0] + ".", said
    assert not any("unplayed" in line for line in said)


@rule("K-9.6", "K-15.6")
def test_a_hand_drawn_is_one_whatever_was_told_before() -> None:
    """The terminal tells the End Phase of one's own Turn by itself."""
    mine = {"god": "Hel", "hand": ["Leo"], "deck": ["Bishop"] * 3, "discard": ["Bishop"] * 6}
    game = kamigami("nine-realms", mine, {"god": "Artemis"})
    to_the_next_turn(take(game, "end the Play"))
    drawn = [e for e in game.events() if e["kind"] == "draw" and e["seat"] == 0]
    assert [e["hand"] for e in drawn[:5]] == [True] * 5
    assert story.tell(drawn[:3], ADA_AND_BEN) == ["Ada draws a hand of 3."]
    assert lines(game)[0] == (
        "Ada discards Leo unplayed, draws 3 cards for a new hand, shuffles the Discard Pile into a new Draw Deck and "
        "draws 2 cards."
    )


@rule("K-9.6")
def test_a_card_drawn_by_a_text_is_no_new_hand() -> None:
    """The control."""
    game = kamigami("nine-realms", {"god": "Apollo", "hand": ["Gemini"], "deck": ["Bishop"] * 3}, {"god": "Artemis"})
    passed(take(game, "play Gemini: Draw"))
    assert [e["hand"] for e in game.events() if e["kind"] == "draw"] == [False]


@rule("K-15.6")
def test_an_attack_told_before_its_answers_does_not_quote_its_text() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Mi-Go"], "deck": ["Cultist"] * 4},
        {"god": "Abhoth", "hand": ["Elder Things"]},
    )
    take(game, "play Mi-Go: Attack")
    assert lines(game) == ["Ada plays Mi-Go and attacks Abhoth with 3."]
    before = len(game.events())
    passed(take(game, "react Elder Things"))
    assert story.tell(game.events(before), ADA_AND_BEN)[0].startswith("Ben defends with Elder Things (2); ")
