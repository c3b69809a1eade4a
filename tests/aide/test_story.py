"""Stories of real games: few lines, whole sentences, and what they leave out is only what goes without saying."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.properties.test_worlds import with_act
from tests.support.table import Table, Tables
from tests.support.twilight import DELPHI, SPENT, calm, offer
from theomachy.aide import phrases, story
from theomachy.core.reader import Reader

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def played(name: str, players: int, seed: int, **options: Any) -> th.Game:
    game = th.new_game(name, players=players, seed=seed, **options)
    bots = [th.bot("heuristic", seed=k) for k in range(players)]
    while game.seat_to_act is not None:
        game.apply(bots[game.seat_to_act].choose(game.observe(game.seat_to_act)))
    return game


def turns(events: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    starts = [k for k, e in enumerate(events) if e["kind"] == "turn"]
    return [events[a:b] for a, b in zip(starts, [*starts[1:], len(events)], strict=True)]


GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("old-ones", 2, {}),
    ("nine-realms", 4, {}),
    ("kanzume-goddess", 3, {}),
    ("twilight", 4, {}),
    ("twilight", 2, {"decks": ("mars", "hera")}),
]
WRONG = ("None", "  ", ";;", ",,", ";.", "s 0 ", "with 0", "(0)", "nobody", "_")


@pytest.mark.parametrize(("name", "players", "options"), GAMES, ids=[f"{name} {n}" for name, n, _ in GAMES])
@pytest.mark.parametrize("seat", [-1, 0])
def test_a_turn_is_a_few_whole_sentences(name: str, players: int, options: dict[str, Any], seat: int) -> None:
    game = played(name, players, 3, **options)
    reader = Reader(NAMES[:players], seat)
    told = turns(game.events(0, None if seat < 0 else seat))
    stories = [story.tell(turn, reader) for turn in told]
    for lines in stories:
        for line in lines:
            assert line[0].isupper() or not line[0].isalpha()
            assert line.endswith((".", ".”"))
            assert not any(wrong in line for wrong in WRONG)
    assert sum(map(len, stories)) * 9 < sum(map(len, told)) * 2, "at least four and a half events to a line"
    assert all(lines for turn, lines in zip(told, stories, strict=True) if any(e["kind"] == "attack" for e in turn))


def said(game: th.Game, words: str, *more: str) -> None:
    for word in (words, *more):
        assert game.decision is not None
        labels = [option.label for option in game.decision.options]
        assert any(word in label for label in labels), (word, labels)
        game.apply(next(k for k, label in enumerate(labels) if word in label))


def test_a_turn_of_twenty_five_events_in_a_line() -> None:
    game = th.from_position(
        {
            "game": "old-ones",
            "artifacts": ["The Yellow Sign"],
            "seats": [
                {"god": "Azathoth", "hand": ["Cultist"] * 4, "deck": ["Cultist"] * 9},
                {"god": "Hastur", "hand": ["Cultist"]},
            ],
        }
    )
    before = len(game.events())
    said(game, *["play Cultist: "] * 4, "end the Play", "recruit The Yellow Sign")
    while game.turn == 1:
        game.apply(len(game.decision.options) - 1 if game.decision and game.decision.kind != "discard" else 0)
    events = [e for e in game.events(before, 0) if e["kind"] != "turn"]
    assert story.tell(events, Reader(("Ada", "Ben"), 0)) == [
        (
            "You play 4 × Cultist (+4 Faith), recruit The Yellow Sign for 3 Faith (1 left; Shining Trapezohedron is "
            "turned up in the Hall) and draw a new hand: The Yellow Sign and 4 × Cultist."
        )
    ]
    theirs = [e for e in game.events(before, 1) if e["kind"] != "turn"]
    assert story.tell(theirs, Reader(("Azathoth", "Hastur"), 1)) == [
        (
            "Azathoth plays 4 × Cultist (+4 Faith), recruits The Yellow Sign for 3 Faith (1 left; Shining "
            "Trapezohedron is turned up in the Hall) and draws a new hand: The Yellow Sign and 4 cards."
        )
    ]


def test_an_attack_with_its_answers_is_one_line() -> None:
    game = th.from_position(
        {
            "game": "nine-realms",
            "seats": [{"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "hand": ["Libra", "Sacred Guardian"]}],
        }
    )
    before = len(game.events())
    said(game, "play Valiant Star: Attack 4", "react Thor", "react Libra")
    while game.decision is not None and game.decision.kind == "react":
        game.apply(0)
    (line,) = story.tell(game.events(before, 1), Reader(("Ada", "Ben"), 1))
    assert line.split("; ") == [
        "Ada plays Valiant Star and attacks Hel with 4",
        "Ada uses Thor (Smash)",
        "Thor pays 1 Energy (14 left)",
        "Thor adds 2 to the attack",
        "you defend with Libra (4)",
        "Hel loses 2 Energy (13 left).",
    ]


def test_answers_after_a_question_in_between_are_one_line_too() -> None:
    """The attack was told of before; what it came to is told together, and says no damage only where there was none."""
    for cards, told in (
        (["Libra", "Capricorn"], "You defend with Libra (4); no damage is done."),
        (["Capricorn"], "You defend with Capricorn (2); Hel loses 2 Energy (13 left)."),
    ):
        game = th.from_position(
            {"game": "nine-realms", "seats": [{"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "hand": cards}]}
        )
        said(game, "play Valiant Star: Attack 4", "pass")
        before = len(game.events())
        said(game, f"react {cards[0]}")
        while game.decision is not None and game.decision.kind == "react":
            game.apply(0)
        assert story.tell(game.events(before, 1), Reader(("Ada", "Ben"), 1)) == [told]


def test_an_attack_that_nobody_answers_any_more() -> None:
    game = th.from_position(
        {
            "game": "nine-realms",
            "seats": [{"god": "Thor", "hand": ["Valiant Star"]}, {"god": "Hel", "hand": ["Libra", "Capricorn"]}],
        }
    )
    said(game, "play Valiant Star: Attack 4", "pass", "react Libra")
    before = len(game.events())
    while game.decision is not None and game.decision.kind == "react":
        game.apply(0)
    assert story.tell(game.events(before, 1), Reader(("Ada", "Ben"), 1)) == ["The attack on Hel does no damage."]


def story_since(t: Table, before: int, seat: int = 0) -> list[str]:
    return story.tell(t.game.events(before, seat), Reader(("Ada", "Ben"), seat))


def test_an_upkeep_is_told_with_its_price(table: Tables) -> None:
    mine = {"field": ["Blood Tithe", "League of Delphi"], "resources": ["I"]}
    t = calm(table, mine, {}, "refresh", sets=DELPHI)
    before = len(t.game.events())
    t.do(0, "Blood Tithe")
    assert story_since(t, before) == [
        "You pay 1 × I for the Upkeep of Blood Tithe.",
        "You do not pay the whole Upkeep of League of Delphi: it is Exhausted.",
    ]


def test_a_sacrifice_of_what_was_not_aimed_at_tells_what_it_cost(table: Tables) -> None:
    mine = {"resources": [{"face": "Siren of the Narrow Strait", "state": "exhausted"}]}
    t = calm(table, mine, {"discard": ["Muse of Discord"]}, "summoning")
    before = len(t.game.events())
    t.do(0, "Sacrifice Aspects to Destroy Muse of Discord")
    assert story_since(t, before)[0] == (
        "You Sacrifice Siren of the Narrow Strait to Destroy Player 1's Muse of Discord in the Discard Stack."
    )


def test_an_offer_that_nobody_has_answered_yet_is_told(table: Tables) -> None:
    t = calm(table, {"hand": ["Libation"]}, {"hand": ["Libation"] * 2}, "trade")
    before = len(t.game.events())
    offer(t, 0, 1, "I", "I I")
    assert story_since(t, before) == ["You offer Player 1 1 × I for 2 × I."]


def test_an_answer_that_nothing_has_come_of_yet_is_told() -> None:
    game = th.from_position(
        {
            "game": "old-ones",
            "seats": [
                {"god": "Yig", "hand": ["Hunting Horror", "Shining Trapezohedron"]},
                {"god": "Dagon", "hand": ["Elder Things"]},
            ],
        }
    )
    before = len(game.events())
    said(game, "play Hunting Horror: Attack", "react Elder Things")
    assert game.seat_to_act == 0, "who may cancel it"
    assert story.tell(game.events(before, 0), Reader(("Ada", "Ben"), 0)) == [
        "You play Hunting Horror and attack Dagon with 4; Ben plays Elder Things (“Defend 2.”)."
    ]


# ---- what no test had looked at (mutants of seed 33)
def test_a_heresy_is_not_named_again_behind_the_card_that_was_manifested(table: Tables) -> None:
    mine = {"hand": ["Omen of Blood"], "resources": ["I"], "deity": SPENT}
    theirs = {"resources": ["Leper Quarter"], "deity": SPENT}
    t = table("twilight", [{**mine, "life": 9}, {**theirs, "life": 9}], phase="summoning")
    t.do(0, "Summon Omen of Blood")
    for _ in range(20):
        if t.view()["declared"]:
            t.do(t.asked or 0, "Pass") if t.kind == "priority" else t.apply(0)
    (line,) = [line for line in story.tell(t.events(), t.game.reader()) if "Manifests" in line]
    assert "Player 0 Manifests Player 1's Leper Quarter; Player 1's Leper Quarter is Exhausted" in line


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("Discard a card: your attacks have +1 Attack this turn.", True),
        ("Each opponent discards a card.", False),
        ("Your God gains 1 Energy.", False),
        ("+2 Faith. Your God gains 1 Energy.", False),
    ],
)
def test_the_words_of_a_text_stand_behind_its_price_alone(tmp_path: Path, text: str, quoted: bool) -> None:
    """What lasts has no line of its own; what others discard and what is gained is no price."""
    sets = ("old-ones", with_act(tmp_path, text))
    mine, theirs = {"god": "Yig", "hand": ["It", "Cultist"]}, {"god": "Dagon", "hand": ["Cultist"]}
    game = th.from_position({"game": "old-ones", "seats": [mine, theirs], "sets": sets})
    before = len(game.events())
    game.apply_flat(next(k for k, option in enumerate(game.flat_options) if text in option.label))
    while game.decision is not None and game.decision.kind != "play":
        game.apply(0)
    first, *_ = story.tell(game.events(before), Reader(("Ada", "Ben")))
    assert ("attacks have +1 Attack this turn." in first) == quoted


def test_what_is_turned_up_in_the_hall_is_seen_there() -> None:
    game = th.from_position(
        {
            "game": "old-ones",
            "artifacts": ["Lightning Gun", "Elder Sign"],
            "seats": [{"god": "Dagon", "hand": ["Deep One"]}, {"god": "Yig"}],
        }
    )
    before = len(game.events())
    said(game, "play Deep One: Shuffle")
    told = game.events(before)
    assert any(e["kind"] == "shown" for e in told)
    shown = [e["card"]["face"] for e in told if e["kind"] == "shown"]
    (line,) = [line for line in story.tell(told, Reader(("Ada", "Ben"))) if "turned up in the Hall" in line]
    assert all(face in line for face in shown)


def test_a_run_begins_anywhere() -> None:
    def put(serial: int, face: str, where: str) -> dict[str, Any]:
        parts: list[Any] = [{"card": face}, " ", {"verb": "is", "many": "are"}, f" put into {where}", "."]
        return {"serial": serial, "kind": "move", "seat": 0, "card": {"id": face, "face": face}, "parts": parts}

    events = [put(1, "Leo", "your hand"), put(2, "Virgo", "your deck"), put(3, "Aries", "your deck")]
    assert [phrases.run_of(events, k) for k in range(3)] == [1, 2, 1]
    assert phrases.phrase_for_run(events[1:], Reader(("Ada", "Ben"), 0)) == "Virgo and Aries are put into your deck"
