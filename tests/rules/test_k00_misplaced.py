"""Texts that can be read but could never work where they stand are refused when the card is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import rule
from tests.support.refusals import says
from tests.support.table import Tables
from theomachy.kamigami.card_files import load
from theomachy.language.cards.loader import CardSet
from theomachy.language.diagnostics.diagnostic import SetError

LINK = 'colour = "red"\nchain = ["red", "red"]\ncost = 3\n'
KEYS = {
    "god": 'culture = "roman"\n',
    "temple": 'sphere = "War"\n',
    "disciple": "level = 1\ncost = 1\n",
    "warrior": LINK,
    "artifact": LINK,
}


def read(path: Path, kind: str, key: str, text: str) -> CardSet:
    """A set of one card with this text under this key."""
    (path / "set.toml").write_text('name = "mine"\ntitle = "Mine"\nfamily = "kamigami"\n', encoding="utf-8")
    (path / "cards.toml").write_text(f"[[{kind}]]\nname = \"It\"\n{KEYS[kind]}{key} = '''{text}'''\n", encoding="utf-8")
    return load(path)


WRONG = [
    # an Act does not wait
    ("warrior", "act", "When your God is attacked: draw 1 card.", "does not wait", "'react'"),
    ("disciple", "act", "At the start of your Play Phase: draw 1 card.", "does not wait", "'react'"),
    ("artifact", "act", "In your Discard Phase: draw 1 card.", "does not wait", "'react'"),
    ("god", "act", "When your God is attacked: draw 1 card.", "does not wait", "In your Discard Phase"),
    ("temple", "act", "At the end of your Play Phase: draw 1 card.", "does not wait", "In your Discard Phase"),
    ("god", "act", "Once per attack: draw 1 card.", "an Act answers no attack", "once per turn"),
    ("warrior", "act", "Once per attack, discard a card: draw 1 card.", "an Act answers no attack", "once per turn"),
    # a React does
    ("warrior", "react", "Draw 1 card.", "no moment", "When"),
    ("god", "react", "Once per turn, pay 1 Energy: draw 1 card.", "no moment", "When"),
    ("warrior", "react", "+2 Defense.", "no moment", "Defend"),
    ("warrior", "react", "If your God has 7 or less Energy, Defend 2.", "no moment", "Defend"),
    ("warrior", "react", "In your Discard Phase: draw 1 card.", "that a phase opens", "At the start of"),
    ("god", "react", "In an opponent's Discard Phase: draw 1 card.", "whose turn it is", "In your"),
    # what happens by itself
    ("warrior", "reveal", "Pay 1 Faith: draw 1 card.", "a Reveal has nothing before the colon", "sentence"),
    ("warrior", "bond", "When you play a red Warrior: draw 1 card.", "a Bond has nothing before the colon", "sentence"),
    ("warrior", "reveal", "Draw 1 card.", "nobody controls a Reveal", "The active player"),
    ("artifact", "reveal", "Your God loses 1 Energy.", "nobody controls a Reveal", "The active player"),
    ("warrior", "reveal", "Attack 2.", "nobody controls a Reveal", "The active player"),
    # no attack is there to be changed
    ("warrior", "act", "Defend 2.", "no attack to defend against", "'react'"),
    ("god", "act", "Pay 1 Energy: +2 Defense.", "no attack to defend against", "until your next turn"),
    ("warrior", "act", "Attack 3. If this damages a God, Protect 2.", "no attack to defend against", "'react'"),
    ("warrior", "act", "+2 Attack.", "no attack to add to", "Your attacks have"),
    # who has what
    ("warrior", "act", "Your deck has +1 Defense this turn.", "a pile has neither", "Your God has"),
    ("warrior", "act", "Your Warriors have +1 Defense this turn.", "only Gods and Temples", "Your God has"),
    ("warrior", "act", "This has +1 Defense this turn.", "only Gods and Temples", "Your God has"),
    ("god", "act", "Your attacks have +1 Attack and +1 Defense this turn.", "only Gods and Temples", "Your God has"),
    # what lasts
    ("warrior", "bond", "While your God has 7 or less Energy, draw 1 card.", "needs something that lasts", "'if'"),
    ("artifact", "act", "While this is in play, this stays in play.", "needs something that lasts", "'if'"),
    ("warrior", "bond", "+2 Attack.", "no attack to add to", "Your attacks have"),
    ("warrior", "react", "When you Recruit a card: +2 Attack.", "no attack to add to", "Your attacks have"),
    ("god", "react", "At the start of your Play Phase: +2 Defense.", "no attack to defend against", "Your God has"),
    ("god", "act", "Each time you Recruit a card this turn, +1 Attack.", "no attack to add to", "Your attacks have"),
    # what never happens
    ("warrior", "react", "When a card would be discarded: draw 1 card.", "nothing in these games", "When … is"),
    ("god", "react", "When you play a God: draw 1 card.", "never happens", "played"),
    ("warrior", "act", "Each time a card would be discarded this turn, draw 1 card.", "nothing in these games", "is"),
    ("warrior", "react", "When a Warrior is attacked: draw 1 card.", "only Gods and Temples", "your God"),
    ("god", "react", "When a God is Banished: draw 1 card.", "befalls only", "a card"),
    ("temple", "react", "When this is Recruited: draw 1 card.", "befalls only", "a card"),
    ("god", "react", "When your God is destroyed: draw 1 card.", "only Temples are destroyed", "your Temple"),
    ("warrior", "act", "If an effect would prevent a Banish, draw 1 card instead.", "nothing waits", "'react'"),
    # one at a time
    ("warrior", "act", "Swap your hand with each opponent's hand.", "one thing at a time", "an opponent's hand"),
    ("warrior", "act", "Swap the Energy of your God and each God.", "one thing at a time", "a God of an opponent"),
    ("warrior", "act", "Attack 3 against 2 Gods.", "one thing at a time", "each opponent's God"),
    ("warrior", "act", "Put a card from your hand into each opponent's hand.", "one thing at a time", "an opponent's"),
    ("warrior", "act", "Use an Act of 2 Warriors in your hand.", "one thing at a time", "each Warrior"),
    (
        "god",
        "react",
        "When an opponent attacks your God: redirect that attack to each God.",
        "one thing",
        "another God",
    ),
    (
        "artifact",
        "act",
        "While this is in play, each opponent's God has -1 Defense for each card in their hand.",
        "not counted for each anew",
        "one player",
    ),
    # several, of which nobody could tell which is meant
    (
        "warrior",
        "act",
        "Each opponent discards a card. If it is a Warrior, draw 1 card.",
        "several things",
        "name first",
    ),
    ("warrior", "act", "Banish 2 Warriors. That player draws 1 card.", "several players", "name first"),
    (
        "warrior",
        "act",
        "Each player discards any number of cards. Each player draws that many cards.",
        "each one's own",
        "name first",
    ),
    # what is not there
    ("warrior", "act", "Attack 3. This attack cannot be Defended.", "a card is no attack", "which cannot be Defended"),
    ("warrior", "act", "Put the last card of your discard pile into your hand.", "only a Chain", "your Chain"),
    ("warrior", "act", "Banish the last card of the Hall.", "only a Chain", "your Chain"),
    (
        "warrior",
        "react",
        "When your God is attacked: +1 Defense. If it is a red Warrior, +2 Defense.",
        "'it' is a god here",
        "name first",
    ),
    ("warrior", "act", "Pay X Faith: X is your Faith; Attack X.", "X is what was paid", "leave out"),
    ("warrior", "act", "Choose a colour; X is your Faith; Attack X.", "either X or that", "two abilities"),
    ("warrior", "act", "-1 Attack.", "no attack to add to", "this turn"),
    ("warrior", "act", "-1 Defense.", "no attack to defend against", "until your next turn"),
    # its own card
    ("warrior", "react", "When this attacks: +2 Attack.", "ignored once it is played", "If this damages a God"),
    ("disciple", "react", "When this damages a God: draw 1 card.", "ignored once it is played", "If this damages"),
    ("artifact", "react", "When you play this: draw 1 card.", "ignored once it is played", "Act"),
    ("warrior", "react", "When this is Banished: draw 1 card.", "nobody's card any more", "would be Banished"),
    ("warrior", "react", "When this is Reincarnated: draw 1 card.", "nobody's card any more", "is discarded"),
    ("temple", "react", "When this Temple is destroyed: draw 1 card.", "no abilities", "would be destroyed"),
    # a card that is Banished or Reincarnated belongs to nobody by then (K-R70, K-R77)
    ("god", "react", "When an opponent's Warrior is Banished: draw 1 card.", "nobody's card any more", "would be"),
    ("warrior", "react", "When your Disciple is Banished: draw 1 card.", "nobody's card any more", "would be"),
    ("temple", "react", "When a Warrior of yours is put into the Netherworld: +1 Faith.", "nobody's card", "would be"),
    ("god", "act", "Each time a Warrior of an opponent is Banished this turn, +1 Faith.", "nobody's card", "would be"),
    ("god", "react", "When an opponent's Warrior is Reincarnated: +1 Faith.", "nobody's card", "leave out whose"),
    ("god", "react", "When an Artifact of yours is Reincarnated: +1 Faith.", "nobody's card", "leave out whose"),
    # where it lay, nobody looks when it has left
    ("god", "react", "When a card from your hand is discarded: +1 Faith.", "where it lay", "leave it out"),
    ("god", "react", "When a Warrior in the Hall is Banished: +1 Faith.", "where it lay", "leave it out"),
    ("god", "act", "Each time you Recruit a card from the Hall this turn, +1 Faith.", "where it lay", "leave it out"),
    # Gods and Temples stay where they are
    ("warrior", "act", "Put your God into your hand.", "stay where they are", "a card"),
    ("warrior", "act", "Banish a God.", "stay where they are", "a card"),
    ("temple", "act", "Discard this.", "stay where they are", "a card"),
    ("god", "act", "Discard this card.", "stay where they are", "a card"),
    ("temple", "act", "Put this card into your hand.", "stay where they are", "a card"),
    ("god", "act", "Shuffle your Temple into your deck.", "stay where they are", "a card"),
    ("warrior", "act", "Reincarnate a Temple of an opponent.", "stay where they are", "a card"),
    ("disciple", "act", "A God loses 1 Energy; put it on top of your deck.", "stay where they are", "a card"),
    ("god", "react", "When your God is damaged: discard it.", "stay where they are", "a card"),
    ("warrior", "act", "Banish your Temple: draw 1 card.", "stay where they are", "a card"),
    # and cards belong somewhere
    ("warrior", "act", "Put a card from your hand on top of the Hall.", "filled from its decks", "Reincarnate"),
    ("warrior", "act", "Put a card from your hand on top of the Netherworld.", "by a Banish", "Banish"),
    ("warrior", "act", "Put a card from your hand on top of any deck.", "cards of its own", "your deck"),
    ("warrior", "act", "Put a card from your hand on top of the Warrior deck.", "Warriors only", "a Warrior"),
    ("warrior", "act", "Shuffle your hand into the Artifact deck.", "Artifacts only", "an Artifact"),
    # Energy
    ("warrior", "act", "This card gains 1 Energy.", "only Gods and Temples have Energy", "your God"),
    ("warrior", "react", "When this card is attacked: +1 Faith.", "only Gods and Temples", "your God"),
    ("warrior", "act", "A Warrior gains 1 Energy.", "only Gods and Temples have Energy", "your God"),
    ("warrior", "act", "Your God or Temple gains 1 Energy.", "must be chosen", "your God or your Temple"),
    ("warrior", "act", "Your Warriors cost you 1 less Faith this turn.", "nobody's yet", "Warriors cost you"),
    ("warrior", "act", "Warriors of an opponent cost you 1 less Faith this turn.", "nobody's yet", "Warriors cost you"),
    # words of the other game
    ("warrior", "act", "Discard a Warrior with +1 Attack.", "with", ""),
]


@pytest.mark.parametrize(("kind", "key", "text", "wrong", "right"), WRONG, ids=[row[2][:50] for row in WRONG])
def test_what_could_never_work_is_refused(
    tmp_path: Path, kind: str, key: str, text: str, wrong: str, right: str
) -> None:
    with pytest.raises(SetError) as caught:
        read(tmp_path, kind, key, text)
    (problem,) = caught.value.problems
    says(problem, tmp_path, key, wrong, right)


@pytest.mark.parametrize(
    ("kind", "key", "text"),
    [
        ("warrior", "act", "At the start of your Play Phase, draw 1 card."),
        ("warrior", "act", "Each time your Warrior attacks this turn, +1 Attack."),
        ("god", "act", "In your Discard Phase, once per turn: draw 1 card."),
        ("temple", "act", "Once per game: draw 1 card."),
        ("god", "react", "In your Discard Phase, pay 1 Energy: draw 1 card."),
        ("god", "react", "When your God is attacked, once per attack, pay 1 Energy: +2 Defense."),
        ("warrior", "react", "At the start of a player's Starting Phase: draw 1 card."),
        ("warrior", "react", "Discard a card: Defend 2. +1 Defense."),
        ("warrior", "react", "Protect 2. You may draw 1 card."),
        ("warrior", "reveal", "The active player discards a card."),
        ("warrior", "bond", "While your God has 7 or less Energy, your attacks have +1 Attack."),
        ("artifact", "act", "This stays in play. While this is in play, Artifacts cost you 1 less Faith."),
        ("temple", "act", "This Temple has +1 Defense until your next turn."),
        ("warrior", "act", "Your Warriors have +1 Attack this turn."),
        ("warrior", "act", "Your God or your Temple has +1 Defense until your next turn."),
        ("warrior", "react", "When this is discarded: draw 1 card."),
        ("disciple", "react", "When this is Recruited: +1 Faith."),
        ("god", "react", "When an opponent's Warrior would be Banished: +1 Faith."),
        ("god", "react", "When a Warrior of yours is discarded: +1 Faith."),
        ("god", "act", "This card gains 1 Energy."),
        ("temple", "react", "When this card is attacked: +1 Faith."),
        ("warrior", "act", "Discard this card."),
        ("god", "react", "When an Artifact or Warrior you played this turn is Banished: +1 Faith."),
        ("artifact", "react", "When you Recruit this: +1 Faith."),
        ("god", "react", "When this God attacks: +1 Attack."),
        ("temple", "react", "When this Temple would be destroyed: +1 Faith."),
        ("warrior", "react", "When you play a Warrior: +2 Attack."),
        ("god", "react", "When your God or Temple is attacked, discard a card: +1 Defense."),
        ("warrior", "act", "Shuffle all Artifacts from the Hall into the Artifact deck; refill the Hall."),
        ("warrior", "act", "A God loses 1 Energy. Banish a card from your hand; draw 1 card."),
        ("warrior", "act", "Your God gains 1 Energy. Adjudicate. Put it into your hand."),
    ],
)
def test_what_works_is_read(tmp_path: Path, kind: str, key: str, text: str) -> None:
    assert read(tmp_path, kind, key, text).faces[0].name == "It"


@pytest.mark.parametrize(("hand", "drawn"), [(["It"], 0), (["It", "It"], 1), (["It", "It", "It"], 2)])
def test_you_control_two_warriors_counts_them(table: Tables, tmp_path: Path, hand: list[str], drawn: int) -> None:
    read(tmp_path, "warrior", "act", "If you control 2 Warriors, draw 1 card.")
    t = table(
        "nine-realms",
        [{"god": "Zeus", "hand": hand, "deck": ["Priestess"] * 9, "play": []}, {"god": "Tyr", "hand": ["Priestess"]}],
        sets=("nine-realms", str(tmp_path)),
    )
    for _ in hand:
        t.do(0, "play It: If you control")
    assert t.hand(0) == ["Priestess"] * drawn


@rule("K-R77")
@pytest.mark.parametrize(("whose", "heard"), [("you", True), ("Player 1", False)])
def test_whose_warrior_it_is_can_be_asked_before_it_is_banished(
    table: Tables, tmp_path: Path, whose: str, heard: bool
) -> None:
    read(tmp_path, "warrior", "react", "When an opponent's Warrior would be Banished: +1 Faith.")
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Kraken"], "discard": ["Valkyrie"], "deck": ["Priestess"] * 9},
            {"god": "Tyr", "hand": ["It"], "discard": ["Valkyrie"]},
        ],
        sets=("nine-realms", str(tmp_path)),
    )
    t.do(0, "play Kraken: Banish").do(0, whose)
    assert (t.asked == 1) is heard
    if heard:
        t.do(1, "It")
    assert t.faith(1) == int(heard)


def test_it_is_nothing_where_nothing_was_found(table: Tables, tmp_path: Path) -> None:
    """The God that was attacked is no card that was searched for: Gods stay where they are."""
    read(tmp_path, "warrior", "act", "Attack 1. Search your deck for an Artifact; put it into your hand.")
    t = table(
        "nine-realms",
        [{"god": "Zeus", "hand": ["It"], "deck": ["Priestess"] * 9}, {"god": "Tyr", "hand": ["Priestess"]}],
        sets=("nine-realms", str(tmp_path)),
    )
    t.do(0, "play It: Attack 1")
    t.do(1, "pass")
    assert (t.hand(0), t.game.check()) == ([], [])
