"""The question in a sentence, said to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from theomachy.core import codes
from theomachy.core.codes import a_of, verb_of
from theomachy.core.frame import Frame, Word
from theomachy.core.reader import Asked, Reader, join_with_or, sentence
from theomachy.language.running.prompt_texts import asked_by, prompt_of_text
from theomachy.language.words.flow import Unless
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.announcing import ANNOUNCE, TARGET, target_clause
from theomachy.twilight.abilities.power import power_value
from theomachy.twilight.abilities.resolving import resolving
from theomachy.twilight.card_index import Text
from theomachy.twilight.layout import LEVELS, goal_seat
from theomachy.twilight.phases.combat import attacked_seat, attackers
from theomachy.twilight.phases.damage import stack_points
from theomachy.twilight.restoring import Restoring
from theomachy.twilight.setup.draft import DEITIES, SPARE
from theomachy.twilight.state import TState
from theomachy.twilight.stats import power
from theomachy.twilight.views.causes import happening
from theomachy.twilight.views.log_words import amounts
from theomachy.twilight.views.options import by_type, name_for_seat, printed, title
from theomachy.twilight.views.question_context import object_of, picks, source_of

# What may be done with priority, as far as it is among the options.
_DEEDS: Final = {
    questions.SUMMON: "Summon a card",
    questions.USE: "use an ability",
    questions.DIVINE: "call on your Deity",
    questions.SACRIFICE: "Sacrifice Aspects",
    questions.POWER: "make Power",
}
_STEPS: Final = (
    "before attackers are declared",
    "attackers are declared",
    "blockers are declared",
    "blockers are replaced",
    "the Creatures have fought",
    "Discard Stacks have been damaged",
    "Life Stacks have been damaged",
)
_LISTS: Final = {
    questions.USE: "Which ability do you use?",
    questions.POWER: "Which Aspect do you Exhaust for Power?",
    questions.SACRIFICE: "Which card do you Destroy by a Sacrifice of Aspects?",
}


def prompt(s: TState, reader: Reader) -> Asked:
    if s.open_list >= 0:
        return Asked(_LISTS[s.open_list])
    say = _PROMPTS.get(s.kind)
    return _of_text(s, reader) if say is None else say(s, reader)


# ---- a text asks
def _of_text(s: TState, reader: Reader) -> Asked:
    """Whose text it is, what it says, and the question."""
    f = s.frames[-1]
    if isinstance(f.word, Restoring):
        return Asked("which card of your Discard Stack comes next?", f"{f.x - f.n} of {f.x} cards are Restored:")
    base = s.frames[f.base] if f.base >= 0 else f
    return asked_by(_title(s), _question(s, f), reader, base.who)


def _question(s: TState, f: Frame) -> Asked:
    if f.word is ANNOUNCE:  # T-R47: "you may pay; if you do"
        return Asked("Do you pay?", detail=f"“{_text(s)}”")
    word: Word = f.word
    if f.word is TARGET:
        clause = target_clause(s, f)
        word = f.word if clause is None else clause[1]
    return prompt_of_text(s.kind, f, word, picks(s, f), lambda part: printed(s, part))


def _title(s: TState) -> str:
    """The card whose text asks, or is paid for."""
    d = object_of(s)
    return name_for_seat(s, source_of(s), s.seat) if d is None else title(s, d.word, d.source)


def _text(s: TState) -> str:
    d = object_of(s)
    return d.word.text if d is not None and isinstance(d.word, Text) else ""


def _pay(s: TState, reader: Reader) -> Asked:
    due = by_type(s.frames[-1].cards)
    return Asked("Which Aspect do you Exhaust?", f"{_title(s)}:", f"{due} Power is still to be paid.")


def _pay_x(s: TState, reader: Reader) -> Asked:
    x = power_value(s.frames[-1].cards)
    return Asked(f"Which Power do you add{', or no more' if x else ''}?", f"{_title(s)}:", f"X is {x} so far.")


def _which_power(s: TState, reader: Reader) -> Asked:
    return Asked("which one do you pay?", f"{_title(s)} costs nothing any more, but one Power of its cost is due:")


def _unless(s: TState, reader: Reader) -> Asked:
    f = s.frames[-1]
    d = resolving(s, f)
    part = d.word.parts[d.i].sentence if d is not None and isinstance(d.word, Text) else None
    quoted = f"“{sentence(printed(s, part))}”" if isinstance(part, Unless) else ""
    return Asked(f"Do you pay {by_type(f.cards)}?", f"{_title(s)}:", quoted)


def _compass(s: TState, reader: Reader) -> Asked:
    return Asked(f"in which direction do you build {s.card(s.frames[-1].source).name}?")


# ---- with priority
def _priority(s: TState, reader: Reader) -> Asked:
    if s.declared:
        return Asked("Do you answer?", *happening(s, reader))
    phase = f"{reader.whose(s.active)} {layout.PHASES[s.phase].title()} Phase"
    if s.phase == layout.COMBAT:
        phase = f"{phase}, {_STEPS[s.step]}"
    verbs = {a_of(option) if verb_of(option) == codes.OPEN else verb_of(option) for option in s.options}
    deeds = [words for verb, words in _DEEDS.items() if verb in verbs]
    have = power(s, s.seat)
    detail = f"you have {by_type(have)} Power." if any(have) else ""
    return Asked(f"{sentence(join_with_or([*deeds, 'pass']))}?", f"{phase}:", detail)


# ---- the rules ask: setup and draft
def _mulligan(s: TState, reader: Reader) -> Asked:
    return Asked(f"do you keep your Hand of {len(s.hand(s.seat))} cards, or shuffle it back and draw a new one?")


def _draft(s: TState, reader: Reader) -> Asked:
    pile, kept = (len(s.zone(s.seat, kind)) for kind in (layout.PILE, layout.KEPT))
    taken = "1 card" if kept - DEITIES == 1 else f"{kept - DEITIES} cards"
    return Asked("which one do you take?", f"you have taken {taken}, and {pile} are in this pile:")


def _draft_deity(s: TState, reader: Reader) -> Asked:
    return Asked("which of these Deities do you take?")


def _choose_deity(s: TState, reader: Reader) -> Asked:
    return Asked("which of your Deities do you play?")


def _build_deck(s: TState, reader: Reader) -> Asked:
    out = len(s.frames[-1].cards)
    return Asked("which one is next?", f"{out} of {SPARE} cards are left out of your deck:")


# ---- the rules ask: Refresh, Trade, Seize, Resource
def _upkeep(s: TState, reader: Reader) -> Asked:
    return Asked("for which Intrigue do you pay next?", f"your Refresh Phase, with {by_type(power(s, s.seat))} Power:")


def _trades(s: TState, reader: Reader) -> Asked:
    return Asked("with whom do you trade, or is it over?", "your Trade Phase:")


def _refuse(s: TState, reader: Reader) -> Asked:
    return Asked("are you open to offers, or do you want no trades?", f"{reader.whose(s.active)} Trade Phase:")


def _counts(cards: tuple[int, ...]) -> tuple[str, str]:
    """What is given and what is asked, in words."""
    return amounts(dict(zip(LEVELS, cards[:3], strict=True))), amounts(dict(zip(LEVELS, cards[3:], strict=True)))


def _partner(s: TState) -> int:
    f = s.frames[-1]
    return f.player if s.seat == f.who else f.who


def _build_offer(s: TState, reader: Reader) -> Asked:
    cards = s.frames[-1].cards
    partner = reader.name(_partner(s))
    if not any(cards):
        return Asked("what do you give?", f"your offer to {partner}:")
    give, asked = _counts(cards)
    return Asked("what do you add, or is that all?", f"your offer to {partner} is {give} for {asked} so far:")


def _answer_offer(s: TState, reader: Reader) -> Asked:
    give, asked = _counts(s.frames[-1].cards)
    return Asked("Do you accept?", f"{reader.does(_partner(s), 'offers')} you {give} for {asked}.")


def _hand_over(s: TState, reader: Reader) -> Asked:
    return Asked(
        f"which card of value {_level(s)} do you hand over?", f"the trade with {reader.name(_partner(s))} is agreed:"
    )


def _level(s: TState) -> str:
    """The value of the cards to choose from, where they all have the same."""
    return LEVELS[s.level(a_of(s.all_options[0]))]


def _seizes(s: TState, reader: Reader) -> Asked:
    return Asked("what do you Seize, and from whom, or is it over?", "your Seize Phase:")


def _seizing(s: TState, reader: Reader) -> str:
    f = s.frames[-1]
    return f"you Seize a card of value {LEVELS[f.n]} from {reader.name(f.player)}"


def _set_aside(s: TState, reader: Reader) -> Asked:
    return Asked("which card?", f"{_seizing(s, reader)}, and still set {s.frames[-1].x} aside:")


def _take_back(s: TState, reader: Reader) -> Asked:
    return Asked("which card?", f"{_seizing(s, reader)}, and still take {s.frames[-1].x} back:")


def _destroy_one(s: TState, reader: Reader) -> Asked:
    return Asked("which of the cards set aside is Destroyed? The others are discarded.", f"{_seizing(s, reader)}:")


def _place(s: TState, reader: Reader) -> Asked:
    return Asked("which card of your Aspect Stack do you move to your Resource Area?")


def _recharge(s: TState, reader: Reader) -> Asked:
    value = LEVELS[s.frames[-1].n]
    return Asked(f"which card of value {value} of your Aspect Stack comes to your Resource Area?", "you Recharge:")


def _sacrifice(s: TState, reader: Reader) -> Asked:
    f = s.frames[-1]
    chosen = f" ({len(f.cards)} chosen)" if f.cards else ""
    return Asked(f"which Aspect do you Sacrifice to Destroy {name_for_seat(s, f.source, s.seat)}?{chosen}")


def _limit(s: TState, reader: Reader) -> Asked:
    value = _level(s)
    return Asked(
        "which one do you discard?", f"you control more Creatures of value {value} than you have Aspects of it:"
    )


def _order(s: TState, reader: Reader) -> Asked:
    return Asked("which one resolves last?", "several of your effects are set off at once:")


# ---- the rules ask: combat
def _declare(s: TState, reader: Reader) -> Asked:
    n = len(s.frames[-1].cards)
    named_so_far = f" ({n} named)" if n else ""
    return Asked(f"which Creature attacks, and what{_or_no_more(s)}?{named_so_far}", "your Combat Phase:")


def _or_no_more(s: TState) -> str:
    return ", or no more" if codes.DONE in s.all_options else ""


def _blockers(s: TState, reader: Reader) -> Asked:
    blocks = [option for option in s.all_options if verb_of(option) == questions.BLOCK]
    open_to = list(dict.fromkeys([questions.blocked(option) for option in blocks]))
    seats = dict.fromkeys([attacked_seat(s, a) for a in open_to])
    names = " and ".join(f"{s.card(a).name}" for a in open_to)
    whom = " and ".join(reader.name(p) for p in seats)
    verb = "attacks" if len(open_to) == 1 else "attack"
    return Asked("which of your Creatures blocks, or none?", f"{names} {verb} {whom}:")


def _replace(s: TState, reader: Reader) -> Asked:
    vacant = [s.card(a).name for a in attackers(s) if s.flags[a] & layout.VACANT]
    return Asked("which of your Creatures blocks now, or none?", f"whoever blocked {' and '.join(vacant)} has fallen:")


def _help(s: TState, reader: Reader) -> Asked:
    blocker, attacker = s.frames[-1].cards
    offers = reader.does(s.holder(blocker), "offers")
    fact = f"{offers} to block {s.card(attacker).name} with {s.card(blocker).name}:"
    return Asked("do you accept the help?", fact)


def _next_attacker(s: TState, reader: Reader) -> Asked:
    stack = "Discard" if s.frames[-1].n == layout.DISCARD_STACK else "Life"
    return Asked("which of your attackers is next?", f"damage to {stack} Stacks:")


def _discard_damage(s: TState, reader: Reader) -> Asked:
    f = s.frames[-1]
    points = stack_points(s, f.it, layout.DISCARD_STACK)
    fact = f"{s.card(f.it).name} deals {points} to {reader.whose(goal_seat(s.goal[f.it]))} Discard Stack:"
    return Asked(f"which card is Destroyed next? ({f.x} to go)", fact)


_PROMPTS: Final[dict[int, Callable[[TState, Reader], Asked]]] = {
    questions.ASK_PRIORITY: _priority,
    questions.ASK_MULLIGAN: _mulligan,
    questions.ASK_UPKEEP: _upkeep,
    questions.ASK_TRADES: _trades,
    questions.ASK_BUILD_OFFER: _build_offer,
    questions.ASK_ANSWER_OFFER: _answer_offer,
    questions.ASK_HAND_OVER: _hand_over,
    questions.ASK_SEIZES: _seizes,
    questions.ASK_SET_ASIDE: _set_aside,
    questions.ASK_TAKE_BACK: _take_back,
    questions.ASK_DESTROY_ONE: _destroy_one,
    questions.ASK_PLACE_ASPECT: _place,
    questions.ASK_PAY: _pay,
    questions.ASK_PAY_X: _pay_x,
    questions.ASK_ATTACKERS: _declare,
    questions.ASK_BLOCKERS: _blockers,
    questions.ASK_HELP: _help,
    questions.ASK_REPLACE: _replace,
    questions.ASK_NEXT_ATTACKER: _next_attacker,
    questions.ASK_DISCARD_DAMAGE: _discard_damage,
    questions.ASK_LIMIT: _limit,
    questions.ASK_COMPASS: _compass,
    questions.ASK_ORDER: _order,
    questions.ASK_RECHARGE: _recharge,
    questions.ASK_SACRIFICE_PAY: _sacrifice,
    questions.ASK_UNLESS_PAID: _unless,
    questions.ASK_DRAFT: _draft,
    questions.ASK_DRAFT_DEITY: _draft_deity,
    questions.ASK_BUILD_DECK: _build_deck,
    questions.ASK_CHOOSE_DEITY: _choose_deity,
    questions.ASK_WHICH_POWER: _which_power,
    questions.ASK_REFUSE_OFFERS: _refuse,
}
