"""Other wordings lead to the one canonical sentence; what may mean two things is offered both ways."""

from __future__ import annotations

import time

import pytest

from tests.support.corpus import KAMIGAMI, TWILIGHT
from tests.support.vocabularies import VOCABULARIES
from theomachy.language.diagnostics.parse_errors import LanguageError
from theomachy.language.grammar.grammar import GrammarError
from theomachy.language.grammar.wordings import Wordings
from theomachy.language.words.actions import Draw
from theomachy.language.words.flow import Ability

READ = [
    # Forms: contractions, figures in letters, missing full stops, brackets, quotes, icons.
    ("K", "draw one card", "Draw 1 card."),
    ("K", "“Draw 1 card.”", "Draw 1 card."),
    ("K", "Draw two cards!", "Draw 2 cards."),
    ("K", "[Draw 1 card] (then discard a card)", "Draw 1 card; discard a card."),
    ("T", "This can't be blocked.", "This cannot be blocked."),
    ("K", "2E: draw 1 card", "Pay 2 Energy: draw 1 card."),
    ("T", "1 II: draw 1 card.", "Pay 1 II: draw 1 card."),
    ("T", "Exhaust: draw 1 card.", "Exhaust this: draw 1 card."),
    # Players, counts and things.
    ("K", "Every opponent discards a card.", "Each opponent discards a card."),
    ("K", "All opponents discard a card.", "Each opponent discards a card."),
    ("T", "Everyone draws a card.", "Each player draws 1 card."),
    ("K", "Target God loses 2 Energy.", "A God loses 2 Energy."),
    ("K", "Discard one card.", "Discard a card."),
    ("T", "One Creature takes 2 damage.", "A Creature takes 2 damage."),
    ("T", "Kill a level I creature", "Slay a Lesser Creature."),
    ("T", "tap up to 2 creatures of an opponent", "Exhaust up to 2 Creatures of an opponent."),
    ("K", "The God with the lowest Energy gains 1 Energy.", "The God with the least Energy gains 1 Energy."),
    # Verbs.
    ("K", "Put 2 Energy on your Temple.", "Your Temple gains 2 Energy."),
    ("K", "You gain 2 faith.", "+2 Faith."),
    ("T", "Deal 2 damage to target creature.", "A Creature takes 2 damage."),
    ("T", "Take control of a Creature.", "Gain control of a Creature."),
    ("K", "You must discard a card.", "Discard a card."),
    # Moments as headings, prices, conditions behind, another order.
    ("T", "Start of your Draw Phase: draw 1 card.", "At the start of your Draw Phase: draw 1 card."),
    ("T", "When you're attacked draw a card", "When you are attacked: draw 1 card."),
    ("K", "If an opponent damages your God, +1 Faith.", "When an opponent damages your God: +1 Faith."),
    ("K", "+1 Faith if this damages a God", "If this damages a God, +1 Faith."),
    ("K", "spend 1 energy to draw a card", "Pay 1 Energy: draw 1 card."),
    ("K", "When a card is Banished, draw 1 card. Only once per turn.", None),
    ("K", "3 energy: every opponent discards down to 3 cards", "Pay 3 Energy: each opponent discards down to 3 cards."),
    ("K", "Discard two cards, draw that many", "Discard 2 cards; draw that many cards."),
    ("T", "Any other creature takes 1 damage", "Another Creature takes 1 damage."),
    (
        "K",
        "flip your top card; if red put it in your hand",
        "Reveal the top card of your deck. If it is a red card, put it into your hand.",
    ),
    ("K", "Draw 1 card and then discard a card.", "Draw 1 card; discard a card."),
    # One sentence for two: or, unless, the first time, as many as; what is compared; signs.
    (
        "K",
        "attack 2, or 4 if your hand is empty",
        "If you have 0 or fewer cards in hand, Attack 4. Otherwise, Attack 2.",
    ),
    (
        "K",
        "each opponent discards a card or loses 1 energy",
        "Each opponent chooses one: discard a card; or their God loses 1 Energy.",
    ),
    ("K", "draw a card or gain 2 faith", "Choose one: draw 1 card; or +2 Faith."),
    ("K", "you may draw a card or attack 2", "Choose one: you may draw 1 card; or you may Attack 2."),
    (
        "K",
        "the first time you play a Warrior each turn, draw a card",
        "When you play a Warrior, once per turn: draw 1 card.",
    ),
    ("K", "gain 3 energy if you have fewer than 8", "If your God has 7 or less Energy, your God gains 3 Energy."),
    ("K", "until end of turn everything you recruit is 2 Faith cheaper", "Cards cost you 2 less Faith this turn."),
    ("K", "prevent 2 damage to your god", "When your God would lose Energy: it loses 2 less."),
    (
        "K",
        "attack 4 unless an opponent discards 2 cards",
        "An opponent may discard 2 cards. If you do not, Attack 4 against that player's God.",
    ),
    ("T", "target creature gets +2/+2 until end of turn", "A Creature has +2 Fight and +2 Life this turn."),
    ("T", "when this dies, draw a card", "Deathbound: draw 1 card."),
    ("T", "exhaust an opponent's aspect", "Exhaust an Aspect of an opponent."),
    ("T", "lesser creatures can't block this", "This cannot be blocked by Lesser Creatures."),
    ("T", "you don't suffer decay", "You cannot suffer Decay."),
    (
        "T",
        "a creature can't attack or block this turn",
        "A Creature cannot attack this turn and it cannot block this turn.",
    ),
    (
        "K",
        "Each player draws 1 card and discards a card.",
        "Each player draws 1 card and each player discards a card.",
    ),
    ("K", "discard a random card", "Discard a card at random."),
    ("K", "An opponent discards two random cards.", "An opponent discards 2 cards at random."),
    ("T", "destroy a random creature of an opponent", "Destroy a Creature of an opponent at random."),
    (
        "K",
        "At the start of your Play Phase, you may discard a card: draw 2 cards.",
        "At the start of your Play Phase, discard a card: draw 2 cards.",
    ),
    ("T", "When this attacks, you may pay 1 I: draw 1 card.", "When this attacks, pay 1 I: draw 1 card."),
    (
        "K",
        "Attack 4. At the end of your turn, your God loses 2 Energy.",
        "Attack 4. At the end of your End Phase, your God loses 2 Energy.",
    ),
    ("K", "At the start of your next Play Phase, draw 2 cards.", "At the start of your Play Phase, draw 2 cards."),
    ("K", "Choose an opponent. They discard a card.", "An opponent discards a card."),
    ("T", "Players cannot trade.", "Each player cannot trade."),
    ("T", "When this deals combat damage to a player, draw a card.", "When this damages a player: draw 1 card."),
    ("T", "When this is dealt damage, draw 1 card.", "When this is damaged: draw 1 card."),
    (
        "T",
        "If an opponent controls more creatures than you, draw a card.",
        "If an opponent has more Creatures than you, draw 1 card.",
    ),
    ("K", "skip your recruit phase", "Skip your next Recruit Phase."),
    ("T", "an opponent has no combat phase next turn", "An opponent skips their next Combat Phase."),
]
# What would be read as something else, if part of it were passed over.
UNREAD = [
    ("K", "Look at the top 2 cards of an opponent's deck; discard 1 of them."),
    ("K", "Each opponent's God loses 2 Energy; your God gains that much Energy."),
    ("K", "Attack 1 for each card you have."),
    ("K", "An opponent discards a card: Attack 2."),
]


@pytest.mark.parametrize(("game", "typed"), UNREAD)
def test_no_part_of_a_text_is_passed_over(game: str, typed: str) -> None:
    with pytest.raises(LanguageError):
        VOCABULARIES[game].parse(typed)


@pytest.mark.parametrize(("game", "typed", "printed"), READ)
def test_other_wordings_are_read(game: str, typed: str, printed: str | None) -> None:
    vocabulary = VOCABULARIES[game]
    wanted = printed or "When a card is Banished, once per turn: draw 1 card."
    tree = vocabulary.parse(typed)
    assert vocabulary.print(tree) == wanted
    assert vocabulary.parse(wanted) == tree


@pytest.mark.parametrize(
    ("game", "typed", "readings"),
    [
        ("K", "Your opponent discards a card.", ("An opponent discards a card.", "Each opponent discards a card.")),
        (
            "K",
            "Banish a Disciple, gain 3 faith",  # the Faith is had without a Disciple, or it is not
            ("Banish a Disciple: +3 Faith.", "Banish a Disciple; +3 Faith."),
        ),
        ("K", "Deal 2 damage to a God.", ("A God loses 2 Energy.", "Attack 2 against a God.")),
    ],
)
def test_what_may_mean_two_things_is_offered_both_ways(game: str, typed: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(LanguageError) as caught:
        VOCABULARIES[game].parse(typed)
    assert tuple(sorted(caught.value.readings)) == readings
    assert all(repr(reading) in str(caught.value) for reading in readings)


def test_canonical_sentences_need_no_other_wordings() -> None:
    """The tolerant parser finds the same tree, at no cost; it is not even asked."""
    for game, texts in (("K", KAMIGAMI), ("T", TWILIGHT)):
        vocabulary = VOCABULARIES[game]
        for text in texts:
            tree, cost = vocabulary.tolerant_reading(text).run(Ability)[0]
            assert cost <= 0
            if cost == 0:
                assert tree == vocabulary.parse(text), text


def test_typing_errors_are_offered_and_not_read() -> None:
    with pytest.raises(LanguageError) as caught:
        VOCABULARIES["K"].parse("Drwa 2 crads.")
    assert caught.value.repairs == ("Draw 2 cards.",)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 1000,
        "draw a card and " * 60,
        "gain the beginning of every enemy " * 29,
        "if you do, " * 90,
        "each opponent's " * 60,
        "1 I, 1 II, 1 III: " * 50,
        "\u201c)(/[]" * 160,
        "deal 1 damage to target creature " * 30,
    ],
)
@pytest.mark.parametrize("game", VOCABULARIES)
def test_hostile_texts_are_refused_in_one_line(game: str, text: str) -> None:
    start = time.process_time()
    assert "\n" not in answer(game, text[:1000])
    assert time.process_time() - start < 5  # a hang, not a speed: make bench PART=language says how fast


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000 + ")" * 10_000,
        "draw a card or " * 1_000,
        "each opponent's " * 1_000,
        "draw 1 card; " * 5_000,
        "Draw\x00 1\x07 card\x1b[31m.",
        "draw a card and draw a card or draw a card, then " * 20,
        "kill slay destroy tap exhaust trash exile banish " * 120,
    ],
)
@pytest.mark.parametrize("game", VOCABULARIES)
def test_long_and_odd_texts_are_refused_in_one_clear_line(game: str, text: str) -> None:
    start = time.process_time()
    said = answer(game, text)
    assert "\n" not in said
    assert len(said) < 2_500
    assert time.process_time() - start < 10


def answer(game: str, text: str) -> str:
    vocabulary = VOCABULARIES[game]
    try:
        return vocabulary.print(vocabulary.parse(text))
    except LanguageError as error:
        return error.wrong


def test_a_wording_that_leaves_a_slot_empty_is_no_wording() -> None:
    declared = Wordings("theomachy.nowhere.words")
    declared.also(Draw, "fetch~ a card")  # what it draws has a default
    with pytest.raises(GrammarError, match="nothing at all"):
        declared.also(Ability, "nothing at all")
