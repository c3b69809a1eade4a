"""Whole games read as by players of the printed games: what comes of which card, what is answered, what is lacking."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.properties.test_worlds import with_act, with_scheme
from tests.rules.test_told import SEATS, kamigami, lines, passed, take
from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import calm, offer, seated, told
from tests.support.twilight_steps import resolve
from theomachy.aide import story
from theomachy.core.reader import Reader


# ---- K-15.6: Kamigami
@rule("K-15.6", "K-R95")
def test_what_follows_an_answer_says_of_which_card_it_comes() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Ithaqua", "hand": ["Hunting Horror", "Cultist"]},
        {"god": "Abhoth", "hand": ["Cultist"] * 4, "energy": 9},
    )
    take(game, "play Hunting Horror: Attack 4")
    while game.decision is not None and game.decision.kind != "play":
        take(game, "react Ithaqua" if _has(game, "react Ithaqua") else game.flat_options[0].label)
    (line,) = [line for line in lines(game) if "Hunting Horror" in line]
    assert "Ada uses Ithaqua (Carried Off); Ben discards Cultist; Hunting Horror: Ben discards Cultist" in line


@rule("K-15.6", "K-R71")
def test_what_lasts_is_told_when_it_is_set_off() -> None:
    game = kamigami(
        "old-ones", {"god": "Azathoth", "hand": ["Lightning Gun", "Cthonian"]}, {"god": "Abhoth", "energy": 12}
    )
    passed(take(game, "play Lightning Gun"))
    passed(take(game, "play Cthonian"))
    (line,) = [line for line in lines(game) if "Cthonian" in line]
    assert line.endswith("Abhoth loses 6 Energy (6 left); Lightning Gun: Abhoth loses 1 Energy (5 left).")
    (effect,) = [e for e in game.events() if e["kind"] == "set-off"]
    assert effect["text"] == "Lightning Gun takes effect."


@rule("K-15.6", "K-R36")
def test_an_answer_says_to_what_it_is_given() -> None:
    game = kamigami("kanzume-goddess", {"god": "Poseidon", "hand": ["Leo"]}, {"god": "Hel"})
    take(game, "act Poseidon (Ebb and Flow)", "no")
    assert [e["text"] for e in game.events() if e["kind"] == "answered"] == [
        "Player 1 chooses not to discard any card (Poseidon)."
    ]
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Cthonian"]},
        {"god": "Abhoth", "hand": ["Servitors of the Outer Gods", "Cultist"]},
    )
    take(game, "play Cthonian", "react Servitors")
    while not any(e["kind"] == "answered" for e in game.events()):
        game.apply_flat(len(game.flat_options) - 1)
    (answer,) = [e for e in game.events() if e["kind"] == "answered"]
    assert answer["text"] == "Player 2 chooses not to discard any Disciples (Servitors of the Outer Gods)."


@rule("K-15.6", "K-15.7")
def test_what_somebody_chooses_of_a_text_is_told_as_hers() -> None:
    game = kamigami("kanzume-goddess", {"god": "Poseidon"}, {"god": "Hel", "hand": ["Leo", "Aries"]})
    take(game, "act Poseidon (Earthshaker)", "your God loses 1 Energy")
    for seat, whose in ((None, "Player 2's"), (0, "Player 2's"), (1, "Your")):
        (answer,) = [e for e in game.events(0, seat) if e["kind"] == "answered"]
        assert answer["text"].endswith(f" for Poseidon: “{whose} God loses 1 Energy.”")


@rule("K-15.6", "K-13.2")
def test_a_card_that_is_discarded_where_it_lies_stays_there() -> None:
    game = kamigami(
        "kanzume-goddess",
        {"god": "Zeus", "hand": ["Kraken"], "deck": ["Bishop"] * 3},
        {"god": "Tyr", "hand": ["Valkyrie"], "discard": ["Leo", "Aries"]},
    )
    take(game, "play Kraken: Put", "Leo", "react Valkyrie")
    assert "; Leo stays in Player 2's Discard Pile; Kraken: " in lines(passed(game))[-1]


@rule("K-15.6", "K-R82")
def test_cards_put_under_a_deck_are_told() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Doris Fletcher, Head Librarian"], "deck": ["Cultist", "Star Spawn", "Mi-Go"]},
        {"god": "Abhoth"},
    )
    take(game, "play Doris Fletcher, Head Librarian: Look")
    while game.decision is not None and game.decision.kind == "pile":
        take(game, "your")
    while game.decision is not None and game.decision.kind == "order":
        take(game, "Mi-Go" if any("Mi-Go" in o.label for o in game.flat_options) else game.flat_options[-1].label)
    for seat, words in ((0, "Mi-Go is put under your Draw Deck."), (1, "A card is put under Player 1's Draw Deck.")):
        assert [e["text"] for e in game.events(0, seat) if e["kind"] == "move"] == [words]


@rule("K-15.6", "K-R36")
def test_which_of_the_named_acts_of_a_card_is_played_is_told() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Sacrificial Knife", "Cultist"]},
        {"god": "Cthulhu", "discard": ["Mi-Go"]},
    )
    passed(take(game, "play Sacrificial Knife (Cut the Thread)" if _has(game, "(Cut") else "Banish a Warrior from"))
    assert lines(game)[-1].startswith("Ada plays Sacrificial Knife (Cut the Thread); Mi-Go is Banished")


def _has(game: object, words: str) -> bool:
    return any(words in option.label for option in game.flat_options)  # type: ignore[attr-defined]


@rule("K-15.6")
def test_what_is_set_off_and_nothing_else_is_named_before_its_result(tmp_path: Path) -> None:
    """The control: where no answer comes in between, the line says it once."""
    act = with_act(tmp_path, "Your God gains 1 Energy; draw 1 card.")
    game = kamigami("nine-realms", {"god": "Artemis", "hand": ["It"]}, {"god": "Hel"}, sets=["nine-realms", act])
    passed(take(game, "play It"))
    assert not any("It: " in line for line in lines(game))


# ---- T-14.9: Twilight
@rule("T-6.9", "T-R69")
def test_a_forced_trade_says_where_the_cards_go(table: Tables) -> None:
    t = seated(table, [{"life": ["Forced March"] * 5}, {"life": ["Leper Quarter"] * 5}], "trade")
    t.do(0, "Forced Trade" if t.can(0, "Forced Trade") else "orce")
    (trade,) = told(t, "traded")
    assert trade["text"].endswith(": the top card of each Life Stack goes into the other's Aspect Stack.")
    assert [(e["to"]["zone"], e["to"]["seat"]) for e in told(t, "moved")] == [("aspects", 1), ("aspects", 0)]
    assert all(e["card"]["face"] is None and e["cause"] == trade["cause"] for e in told(t, "moved"))


@rule("T-R68", "T-2.15")
def test_a_trade_tells_who_gives_what_she_gives(table: Tables) -> None:
    t = seated(table, [{"hand": ["Forced March"]}, {"hand": ["Muse of Discord"]}], "trade")
    offer(t, 0, 1, "I", "II")
    t.do(1, "Accept")
    for seat, face in ((0, "Forced March"), (1, "Muse of Discord")):
        words = f"you hand over {face}"
        assert words in " ".join(story.tell(t.events(seat), Reader(SEATS.names, seat)))
        assert [e["card"]["face"] for e in told(t, "moved", seat) if e["from"]["seat"] != seat] == [None]


@rule("T-10.19", "T-R8")
def test_damage_that_armor_keeps_off_is_told(table: Tables) -> None:
    t = calm(
        table,
        {"field": ["Arena Veteran"], "resources": ["I", "I"]},
        {"field": ["Praetorian Guard"], "resources": ["I", "II", "III"]},
        "combat",
    )
    _fight(t, "Arena Veteran", "Praetorian Guard")
    (kept,) = told(t, "prevented")
    assert kept["armor"]
    assert kept["text"] == "2 damage to Player 1's Praetorian Guard is kept off by Armor."


def _fight(t: Table, attacker: str, blocker: str) -> None:
    for _ in range(60):
        if told(t, "hurt"):
            return
        seat = t.asked
        assert seat is not None
        wanted = (f"{attacker} attacks", f"{blocker} blocks", "Attack", "Block", "Pass", "Done")
        t.apply(next((t.find(seat, words)[0] for words in wanted if t.find(seat, words)), 0))


@rule("T-10.18")
def test_in_a_combat_of_namesakes_it_is_told_whose_takes_the_damage(table: Tables) -> None:
    same = {"field": ["Arena Veteran"], "resources": ["I", "I"]}
    t = calm(table, same, same, "combat")
    _fight(t, "Arena Veteran", "Arena Veteran")
    assert {e["text"].partition(" takes")[0] for e in told(t, "hurt")} == {
        "Player 0's Arena Veteran",
        "Player 1's Arena Veteran",
    }


@rule("T-14.3", "T-14.9")
def test_an_announcement_that_is_answered_is_told_before_the_answer_and_its_result_behind_it(table: Tables) -> None:
    t = calm(
        table,
        {"hand": ["Javelin Volley"], "resources": ["I"]},
        {
            "field": ["Banshee of the Barrow", "Bog Druid"],
            "discard": ["Libation", "Leper Quarter"],
            "resources": ["I", "II"],
        },
        "summoning",
    )
    t.do(0, "Summon Javelin Volley")
    while t.kind != "priority":
        t.apply(t.find(0, "Banshee")[0] if t.find(0, "Banshee") else 0)
    while t.asked != 1:
        t.do(t.asked or 0, "Pass")
    t.do(1, "Bog Druid: ")
    while t.kind != "priority":
        t.apply(t.find(1, "Bog Druid")[0] if t.find(1, "Bog Druid") else 0)
    resolve(t)
    said = story.tell(t.events(), SEATS)
    kinds = [
        next(k for k, line in enumerate(said) if line.startswith(words))
        for words in (
            "Player 0 Summons Javelin Volley",
            "Player 1 uses Bog Druid",
            "Javelin Volley: Player 1's Banshee",
        )
    ]
    assert kinds == sorted(kinds)
    assert "takes" not in said[kinds[0]]
    used = said[kinds[1]]
    assert used.count("Discard Stack") == 1  # what it is paid for with is not aimed at
    (price,) = [e for e in told(t, "aims") if e["price"]]
    assert price["text"].startswith("It is paid for with Player 1's ")


@rule("T-R12")
def test_what_a_trigger_does_to_its_own_card_is_told(table: Tables) -> None:
    t = calm(table, {"hand": ["The Bull of Heaven"], "resources": ["I", "I", "II", "III"]}, {}, "summoning")
    t.do(0, "Summon The Bull of Heaven")
    resolve(t)
    (line,) = [line for line in story.tell(t.events(), SEATS) if "Bull" in line]
    assert "Player 0's Bull of Heaven is Exhausted and Frozen" in line


@rule("T-16.7")
def test_another_card_that_comes_into_play_is_told(table: Tables) -> None:
    t = calm(table, {"field": ["Terracotta Warrior"], "resources": ["I", "I", "I"]}, {}, "summoning")
    t.do(0, "Terracotta Warrior: ")
    resolve(t)
    assert "; Terracotta Warrior (Mini-card) enters play" in story.tell(t.events(), SEATS)[-1]


@rule("T-10.31")
def test_who_is_slain_before_the_attack_is_told_before_it() -> None:
    def event(serial: int, kind: str, text: str, **more: object) -> dict[str, object]:
        return {"serial": serial, "cause": None, "kind": kind, "seat": 0, "text": text, **more}

    leper, troll = ({"id": name, "face": name, "level": "I"} for name in ("Leper", "Troll"))
    field = {"zone": "field", "seat": 1}
    assert story.tell(
        [
            event(1, "slain", "Player 1's Leper is Slain.", card=leper, **{"from": field}),
            event(2, "attacks", "Troll attacks", card=troll, target={"seat": 1, "stack": "life"}),
        ],
        SEATS,
    ) == ["Player 1's Leper is Slain.", "Troll attacks Player 1's Life Stack."]


@rule("T-R17", "T-14.9")
@pytest.mark.parametrize("whose", ["your", "that player's"])
def test_a_stack_that_is_shuffled_is_told(table: Tables, tmp_path: Path, whose: str) -> None:
    them = whose != "your"
    text = f"{'A player takes 1 damage. ' if them else ''}Shuffle {whose} Life Stack."
    t = calm(
        table,
        {"hand": ["It"], "resources": ["I"]},
        {},
        "summoning",
        sets=("twilight", with_scheme(tmp_path, text)),
    )
    t.do(0, "Summon It")
    while t.kind != "priority":
        t.apply(t.find(0, "Player 1")[0] if t.find(0, "Player 1") else 0)
    resolve(t)
    assert [e["text"] for e in told(t, "shuffled")] == [f"Player {int(them)}'s Life Stack is shuffled."]
    assert told(t, "shuffled")[0]["cause"] == told(t, "announced")[0]["serial"]


@rule("K-11.5", "K-15.6")
def test_what_is_reincarnated_says_from_where() -> None:
    game = kamigami(
        "old-ones",
        {"god": "Azathoth", "hand": ["Eltdown Shards"], "discard": ["Cultist"], "deck": ["Mi-Go"] * 3},
        {"god": "Abhoth"},
    )
    passed(take(game, "play Eltdown Shards"))
    assert [e["text"] for e in game.events() if e["kind"] == "reincarnate"] == [
        "Cultist is Reincarnated into the Hall of Heroes from Player 1's Discard Pile."
    ]
