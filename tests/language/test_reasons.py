"""Why a text cannot be said: the reason is true of the text it is given to, and no text gets the reason of another."""

from __future__ import annotations

import pytest

from tests.support.vocabularies import VOCABULARIES
from theomachy.language.grammar.tokens import cut


def reason(game: str, text: str) -> str:
    return VOCABULARIES[game].tolerant_grammar().reason(cut(text).normal)


@pytest.mark.parametrize(
    ("game", "text", "part"),
    [
        ("K", "pay two mana: draw a card", "nobody has mana"),
        ("K", "flip two coins, if both are heads draw 2 cards", "dice and coins"),
        ("T", "roll a die and draw that many cards", "dice and coins"),
        ("K", "gain 3 life", "has life"),
        ("K", "Your Warriors have +1 life.", "has life"),
        ("K", "an opponent loses half their life", "has life"),
        ("T", "deal 3 damage to target deity", "Deity cannot be attacked"),
        ("T", "Creatures you control attack a Deity", "Deity cannot be attacked"),
        ("T", "you may seize a card from an opponent", "in their Phases"),
        ("T", "Seize two Aspects.", "in their Phases"),
        ("T", "you cannot lose the game this turn", "kept from losing"),
        ("T", "creatures cannot attack you", "chosen by the attacker"),
        ("T", "this can block up to three additional attackers", "blocks one attacker"),
        ("K", "shuffle the face up artifacts back", "the Hall is refilled"),
        ("K", "the next warrior you play this turn can be any color", "Chaining Colours"),
        ("K", "each opponent plays with their hand face up", "stay hidden"),
        ("K", "steal 2 faith from an opponent", "nobody takes it"),
        ("T", "take an extra turn after this one", "nobody can add a turn"),
        ("K", "there is an additional recruit phase this turn", "nobody can add a turn"),
        ("K", "you only draw 3 cards at the end of this turn", "fewer cards"),
        ("K", "opponents can't draw cards", "fewer cards"),
        ("K", "An opponent discards a card of your choice.", "whoever does it chooses"),
        ("K", "Draw 1 card for each opponent.", "not counted"),
        ("K", "Gain 1 Faith for every 2 cards in your hand.", "one by one"),
        ("K", "You may play another Warrior.", "plays no card"),
        ("K", "Attack 3. If it is Defended, draw 1 card.", "was answered"),
        ("T", "This has +1 Fight while attacking.", "for a turn or always"),
        ("T", "A Creature loses all keywords this turn.", "takes a keyword"),
        ("T", "Swap the Fight and Life of a Creature.", "not swapped"),
        ("T", "Copy a Scheme.", "not copied"),
        ("T", "name a card, each opponent discards all copies of it", "named"),
    ],
)
def test_what_cannot_be_said_has_its_reason(game: str, text: str, part: str) -> None:
    assert part in reason(game, text)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("T", "Your Deity's Conviction costs 1 less."),
        ("T", "Exhaust your Deity."),
        ("T", "When you Seize a card, explode."),
        ("T", "a Creature cannot lose its colour this turn"),
        ("T", "At the end of another turn, gibber."),
        ("T", "your second turn begins with gibbering"),
        ("K", "if your temple is a Life temple, draw 1 card"),
        ("K", "roll up your sleeves"),
        ("K", "Search your deck for a Warrior of any colour and gibber."),
        ("K", "At the end of an opponent's turn after another turn, gibber."),
        ("T", "When a Creature attacks you, gibber."),
        ("T", "Look at the face-up cards and gibber."),
        ("K", "a Warrior that attacks. Creeps divide."),
    ],
)
def test_no_text_gets_the_reason_of_another(game: str, text: str) -> None:
    assert reason(game, text) == ""


def test_a_gap_stays_within_its_sentence() -> None:
    assert reason("K", "Flip the card. A coin lies there.") == ""
    assert reason("K", "Flip that shiny old coin.") != ""
