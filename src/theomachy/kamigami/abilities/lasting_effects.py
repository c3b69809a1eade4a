"""Effects that last: bonuses, cheaper cards, changed colours, "each time", "while" (K-R71)."""

from __future__ import annotations

from theomachy.core.event import Event
from theomachy.core.frame import Frame, Word
from theomachy.core.scratch_frame import scratch_frame
from theomachy.kamigami import card_index, events, layout
from theomachy.kamigami.abilities.listeners import update_listeners
from theomachy.kamigami.card_index import LastingFacts, LastingPart
from theomachy.kamigami.layout import at
from theomachy.kamigami.slots import in_slot
from theomachy.kamigami.state import Effect, KState, OpenAttack


def add_effect(s: KState, f: Frame, word: Word, n: int = 0) -> None:
    """Add the lasting effect a text describes; what was chosen for it stays chosen, and is the effect's `it`."""
    facts = s.card_index.lasting[id(word)]
    base = s.frames[f.base]
    until = facts.until
    if until == card_index.IN_PLAY_OR_TURN_END:
        until = card_index.IN_PLAY if stays_in_play(s, base.source) else card_index.TURN_END
    if until == card_index.ATTACK_END and not s.attacks:  # it is over already
        return
    if facts.kinds & card_index.COLOUR:  # "that colour"
        n = base.x
    for it in _chosen(s, f, facts, base.it):
        s.effects.append(Effect(word, base.who, base.source, until, it, base.player, n))
        if s.keeps_history:
            _tell_begin(s, s.effects[-1], facts, base.word)
    update_listeners(s)


def _tell_begin(s: KState, e: Effect, facts: LastingFacts, text: Word) -> None:
    """Tell that something lasts from now on (K-15.5), and for which God or Temple, where one was chosen. A Bond that is
    met was told by its words (K-R68)."""
    if isinstance(text, card_index.Text) and text.kind == layout.BOND:
        return
    chosen = any(part.scope == card_index.CHOSEN for part in facts.parts) and in_slot(s, e.it)
    s.note(events.LASTS, e.who, e.source, e.until, s.card_index.choices[id(e.word)], now=s.face[e.it] if chosen else -1)


def _chosen(s: KState, f: Frame, facts: LastingFacts, it: int) -> tuple[int, ...]:
    for part in facts.parts:
        if part.scope == card_index.CHOSEN and part.what is not None:
            return part.what.cards(s, f)
    return (it,)


def stays_in_play(s: KState, card: int) -> bool:
    """ "This stays in play": not discarded in the Discard Phase (K-9.5)."""
    facts = s.card_index.lasting
    for e in s.effects:
        if e.source == card and facts[id(e.word)].kinds & card_index.STAY:
            return True
    return False


# ---- how long
def expire_effects(s: KState, turn_ends: bool = False, turn_starts: int = -1, round_starts: bool = False) -> None:
    """End the effects that end now."""
    if not s.effects:
        return
    kept = [e for e in s.effects if not _over(s, e, turn_ends, turn_starts, round_starts)]
    if len(kept) != len(s.effects):
        s.effects = kept
        update_listeners(s)


def _over(s: KState, e: Effect, turn_ends: bool, turn_starts: int, round_starts: bool) -> bool:
    if e.until == card_index.TURN_END:
        return turn_ends
    if e.until == card_index.NEXT_TURN:
        return turn_starts == e.who
    if e.until == card_index.ROUND_END:
        return round_starts
    if e.until == card_index.ATTACK_END:
        return not s.attacks
    return e.until == card_index.IN_PLAY and _source_left_play(s, e)


def _source_left_play(s: KState, e: Effect) -> bool:
    return s.place[e.source] != at(e.who, layout.PLAY)


def drop_effects_of(s: KState, seat: int) -> None:
    """The effects of a player who has left end, except those that end with the turn anyway (K-R49, K-R56)."""
    s.effects = [e for e in s.effects if e.who != seat or e.until == card_index.TURN_END]


# ---- what they change
def attack_bonus(s: KState, attack: OpenAttack) -> int:
    """ "Your attacks have +1 Attack": what effects add to an Attack."""
    return _total(s, s.effects, card_index.ATTACK_BONUS, attack.source, attack.who)


def defence_bonus(s: KState, attack: OpenAttack) -> int:
    """ "Your God has +2 Defense": what effects take off an Attack on its target."""
    return _total(s, s.effects, card_index.DEFENCE_BONUS, attack.target, attack.who)


def attack_bonuses(s: KState, attack: OpenAttack) -> list[tuple[Effect, int]]:
    """Which effects add how much to an Attack."""
    return _shares(s, card_index.ATTACK_BONUS, attack.source, attack.who)


def defence_bonuses(s: KState, attack: OpenAttack) -> list[tuple[Effect, int]]:
    """Which effects take how much off it."""
    return _shares(s, card_index.DEFENCE_BONUS, attack.target, attack.who)


def note_share(s: KState, kind: int, e: Effect, n: int = 0) -> int:
    """Tell of what a lasting effect does, by the face of its card: all know that (K-15.5), though perhaps not where the
    card lies by now."""
    by_face = events.BY_EFFECT + s.face[e.source]
    if s.known[e.source] == s.rules.everyone:
        return s.note(kind, e.who, e.source, n, by_face)
    return s.note(kind, e.who, n=n, to=by_face)


def _shares(s: KState, kind: int, card: int, who: int) -> list[tuple[Effect, int]]:
    shares = [(e, _total(s, [e], kind, card, who)) for e in s.effects]
    return [(e, n) for e, n in shares if n]


def discounts(s: KState, seat: int, cards: list[int]) -> list[int]:
    """How much less Faith each of these cards costs a player (K-R65)."""
    less = [0] * len(cards)
    for e in s.effects:
        facts = s.card_index.lasting[id(e.word)]
        if e.who == seat and facts.kinds & card_index.DISCOUNT:
            _add_up(s, e, facts, card_index.DISCOUNT, cards, seat, less)
    return less


def colour_of(s: KState, card: int) -> int:
    """A card's Primary Color, which all texts mean (K-2.31), changes included; the latest change counts (K-5.9)."""
    found = s.card_index.colour[s.face[card]]
    if s.effects and found != layout.NO_COLOUR:
        facts = s.card_index.lasting
        for e in s.effects:
            if facts[id(e.word)].kinds & card_index.COLOUR and _sum(
                s, e, facts[id(e.word)], card_index.COLOUR, card, -1
            ):
                found = e.n
    return found


def is_barred(s: KState, seat: int, kind: int) -> bool:
    """Whether a player is kept from something, whatever else allows it (K-R2): NO_ATTACK, NO_REACT, NO_RECRUIT."""
    facts = s.card_index.lasting
    for e in s.effects:
        if facts[id(e.word)].kinds & kind and e.n >> seat & 1:
            if e.until != card_index.IN_PLAY or not _source_left_play(s, e):
                return True
    return False


def is_skipped(s: KState, seat: int, phase: int) -> bool:
    """Whether something makes a player skip a phase that would begin now; it is done with that (K-R100)."""
    facts = s.card_index.lasting
    found = [e for e in s.effects if facts[id(e.word)].skipped == phase and e.n >> seat & 1]
    if found:
        s.effects = [e for e in s.effects if e not in found]
        update_listeners(s)
    return bool(found)


def unanswerable(s: KState, attack: OpenAttack, kind: int) -> bool:
    """Whether an Attack may not be answered so: NO_DEFEND, NO_PROTECT."""
    if attack.unanswerable & kind:
        return True
    return bool(s.effects) and _total(s, s.effects, kind, attack.source, attack.who) > 0


def _total(s: KState, effects: list[Effect], kind: int, card: int, who: int) -> int:
    total = 0
    for e in effects:
        facts = s.card_index.lasting[id(e.word)]
        if facts.kinds & kind:  # what says nothing of that kind is not asked: its condition may itself ask for colours
            total += _sum(s, e, facts, kind, card, who)
    return total


def _sum(s: KState, e: Effect, facts: LastingFacts, kind: int, card: int, who: int) -> int:
    """What one effect adds for a card (or for an attack of that player), if it applies now."""
    total = [0]
    _add_up(s, e, facts, kind, [card], who, total)
    return total[0]


def _add_up(
    s: KState, e: Effect, facts: LastingFacts, kind: int, cards: list[int], who: int, totals: list[int]
) -> None:
    """The same for several cards, added to what other effects have added for each."""
    if e.until == card_index.IN_PLAY and _source_left_play(s, e):
        return
    with probe_effect(s, e) as f:
        if facts.condition is None or facts.condition.holds(s, f):
            for part in facts.parts:
                if part.kind == kind:
                    value = part.value if part.per is None else part.value * part.per.count(s, f)
                    for i, card in enumerate(cards):
                        if _fits(s, f, e, part, card, who):
                            totals[i] += value


def _fits(s: KState, f: Frame, e: Effect, part: LastingPart, card: int, who: int) -> bool:
    if part.scope == card_index.CHOSEN:
        return card == e.it
    if part.scope == card_index.ATTACKS:
        return part.whose is None or (who >= 0 and part.whose.fits(s, f, who))
    if part.scope == card_index.OWNED:
        return s.owner[card] == e.who and any(head.fits(s, card) for head in part.heads)
    return part.what is not None and part.what.fits(s, f, card)


# ---- what they wait for
def triggered_effects(s: KState, e: Event) -> list[Effect]:
    """ "Each time …" and "at the start of …, …" effects that this event sets off."""
    return [effect for effect in s.effects if _waits_for(s, effect, e)]


def _waits_for(s: KState, effect: Effect, e: Event) -> bool:
    facts = s.card_index.lasting[id(effect.word)]
    if not facts.listens >> e.kind & 1:
        return False
    with probe_effect(s, effect) as f:
        if facts.event is not None:
            return facts.event.matches(s, f, e)
        return facts.whose is not None and facts.whose.fits(s, f, s.active)


def probe_effect(s: KState, e: Effect) -> scratch_frame:
    """A scratch frame for the text of an effect, with the registers it keeps."""
    found = scratch_frame(s, e.who, e.source, e.word)
    f = found.frame
    f.it = e.it
    f.player = e.player
    return found
