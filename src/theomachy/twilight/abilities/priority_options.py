"""What a player may do with priority: Summon, use effects, Sacrifice, generate Power (T-R33, T-R37, T-R40, T-R46)."""

from __future__ import annotations

from theomachy.core.codes import a_of, code, verb_of
from theomachy.core.declared import EFFECTS, restart
from theomachy.core.frame import Frame
from theomachy.core.scratch_frame import scratch_frame
from theomachy.core.zones import better_known
from theomachy.language.words.flow import If
from theomachy.language.words.players import player_of_phase
from theomachy.twilight import card_index, layout, questions
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.announcing import PRICE, label_holds, obliterate_meaning
from theomachy.twilight.abilities.declared import ABILITY, SUMMONS, is_source_gone
from theomachy.twilight.abilities.power import (
    affordable,
    affordable_faces,
    affordable_text,
    affordable_x,
    exhaust_for_power,
)
from theomachy.twilight.abilities.prices import can_exhaust_all, is_payable
from theomachy.twilight.abilities.sacrifice import sacrifice, sacrifice_options
from theomachy.twilight.abilities.summoning import summon, use, use_deity
from theomachy.twilight.abilities.triggers import is_used_up
from theomachy.twilight.card_index import SentenceFacts, Text
from theomachy.twilight.layout import at
from theomachy.twilight.loops import only_passes_left
from theomachy.twilight.queries import distinguishable, in_play
from theomachy.twilight.state import TState
from theomachy.twilight.stats import any_discount, is_barred, power, price


def priority_options(s: TState, f: Frame, seat: int) -> list[int]:
    """Option codes without the pass. To generate Power is a reason to ask only where it may matter (T-R103)."""
    found: list[int] = []
    if only_passes_left(s):
        return found
    effects = f.step & EFFECTS
    if effects:
        have = power(s, seat)
        if have[0] or have[1] or have[2]:
            _from_hand(s, seat, have, found)
        _from_play(s, seat, have, found)
    if effects or s.params.sacrifice_in_no_ae:
        found += sacrifice_options(s, seat)
    if effects and (found or s.declared or s.card_index.watching):
        fresh = [c for c in s.resources(seat) if not s.flags[c] & layout.EXHAUSTED]  # in anybody's Turn (T-8.5)
        if fresh and (found or _about_to_change(s, fresh)):
            found += [code(questions.POWER, c) for c in distinguishable(s, fresh, seat)]
    return found


def _about_to_change(s: TState, fresh: list[int]) -> bool:
    """T-R103: what resolves next may turn, take or count these Fresh Aspects: they may give their Power first."""
    watching = s.card_index.watching
    if watching and any(s.current_face(c).index in watching for p in range(s.n) for c in in_play(s, p)):
        return True
    if not s.declared:
        return False
    d = s.declared[-1]
    if d.kind == SUMMONS or is_source_gone(s, d):
        return False
    if not isinstance(d.word, Text):
        return s.card(d.source).touches
    part = obliterate_meaning(s, d.word.parts[d.i])
    if not part.touches or not label_holds(s, d.word, part, d.who, d.source):
        return False
    if part.touches & card_index.ANY_ASPECT or (part.touches & card_index.THIS_ASPECT and d.source in fresh):
        return True
    now = (d.i,) if d.i else (PRICE, 0)
    aimed = [cards for sentence, _, *cards in d.targets if sentence in now]
    return bool(part.touches & card_index.AIMED) and (not aimed or any(c in fresh for cards in aimed for c in cards))


def _from_hand(s: TState, seat: int, have: list[int], found: list[int]) -> None:
    """Schemes at any time (T-3.9, T-9.24); the other types in her own Summoning Phase while nothing is declared
    (T-R46)."""
    all_types = s.phase == layout.SUMMONING and seat == s.active and not s.declared
    kinds = s.card_index.kinds
    face = s.face
    cards = [c for c in s.hand(seat) if all_types or kinds[face[c]] == layout.SCHEME]
    if not cards:
        return
    printed = affordable_faces(s, have)
    has_bars = bool(s.effects) or lasting_effects.NO_SUMMON in s.card_index.static_kinds
    seen: dict[int, int] = {}  # a face -> where it stands among what was found; -1: not there
    for card in cards:
        index = face[card]
        if not printed[index] and not (any_discount(s) and _affordable_now(s, seat, card, have)):
            continue
        if has_bars and is_barred(s, lasting_effects.NO_SUMMON, seat, card):
            continue
        if index in seen:
            k = seen[index]
            if k >= 0:
                found[k] = code(questions.SUMMON, better_known(s, card, a_of(found[k])))
            continue
        if castable(s, s.card_index.cards[index].scheme, seat, card):
            seen[index] = len(found)
            found.append(code(questions.SUMMON, card))
        else:
            seen[index] = -1


def castable(s: TState, text: Text | None, seat: int, card: int) -> bool:
    """Whether nothing but Power keeps a card from being Summoned. The Creature Limit does not (T-9.12); a Scheme may do
    nothing at all (T-9.23, T-R109)."""
    if text is None:
        return True
    if not is_timed_right(s, text, seat):
        return False
    if not text.exhausts:
        return True
    with scratch_frame(s, seat, card) as f:
        return can_exhaust_all(s, f, text)


def in_vain(s: TState, seat: int, card: int) -> bool:
    """Whether it is a Scheme that would do nothing, as things are now (T-R109)."""
    text = s.card(card).scheme
    if text is None:
        return False
    if text.late:
        with scratch_frame(s, seat, card) as f:
            if not all(is_payable(s, f, price) for price in text.late):
                return True
    return not can_do(s, text, seat, card)


def _affordable_now(s: TState, seat: int, card: int, have: list[int]) -> bool:
    """Whether a card can be paid that may cost less than is printed on it."""
    cost, index = price(s, seat, card), s.face[card]
    return (
        affordable_x(have, cost) if index in s.card_index.with_x else affordable(have, cost, s.card_index.costs[index])
    )


def _from_play(s: TState, seat: int, have: list[int], found: list[int]) -> None:
    base = at(seat, 0)
    for card in s.zones[base + layout.FIELD]:
        _of_card(s, seat, card, have, found)
    for zone in range(base + layout.NORTH, base + layout.WEST + 1):
        pile = s.zones[zone]
        if pile:
            _of_card(s, seat, pile[-1], have, found)  # T-9.17
    deity = s.deity[seat]  # an Active Effect like the others (T-16.12)
    if deity >= 0 and not s.flags[deity] & layout.ANNOUNCED and not s.unmet_requirements >> seat & 1:
        if any(is_payable_now(s, part, seat, deity, have) for part in s.card(deity).divine):
            found.append(code(questions.DIVINE, deity))


def _of_card(s: TState, seat: int, card: int, have: list[int], found: list[int]) -> None:
    """The effects of one card in play that may be used now."""
    index = s.copying[card]
    if index < 0:
        index = s.face[card]
        if not s.card_index.has_used[index]:
            return
    if not s.flags[card] & layout.EXHAUSTED:  # T-R55
        found += [
            questions.use(card, text.index, text.face != index)
            for text in used_texts(s, card)
            if is_usable(s, text, seat, card, have)
        ]


def used_texts(s: TState, card: int) -> list[Text]:
    """The effects of a card that are used: its own, or those it copies and the one it kept (T-R83)."""
    texts = list(s.current_face(card).used)
    if s.copying[card] >= 0:
        own = s.card(card).texts
        texts += [own[k] for k in lasting_effects.kept_texts(s, card) if own[k] not in texts]  # a copy of its own kind
    return texts


def is_usable(s: TState, text: Text, seat: int, card: int, have: list[int]) -> bool:
    """Whether an effect of a card in play may be used now."""
    if is_used_up(s, text, card):
        return False
    if not text.exhausts and not any(text.power) and not text.pays_x:
        # Nothing is paid on announcement: not while it waits already, or it could be announced for ever.
        if any(d.kind == ABILITY and d.source == card and d.word is text for d in s.declared):
            return False
    return is_payable_now(s, text, seat, card, have)


def is_payable_now(s: TState, text: Text, seat: int, card: int, have: list[int]) -> bool:
    """Whether it is the time for a text in play, all its prices can be paid and it could do something."""
    if not affordable_text(have, text) or not is_timed_right(s, text, seat):
        return False
    if text.exhausts or text.late:
        with scratch_frame(s, seat, card) as f:
            if not all(is_payable(s, f, price) for price in text.late) or not can_exhaust_all(s, f, text):
                return False
    return can_do(s, text, seat, card)


def is_timed_right(s: TState, text: Text, seat: int) -> bool:
    if text.moment == card_index.BEFORE_BLOCKS:  # T-R84: W-C0 or W-C1 of any player's Turn
        return s.phase == layout.COMBAT and s.step <= layout.ATTACK_STEP
    if text.moment == card_index.IN_PHASE and text.whose is not None:
        with scratch_frame(s, seat, -1) as f:
            return s.phase == text.phase and text.whose.fits(s, f, s.active)
    return True


def can_do(s: TState, text: Text, seat: int, source: int) -> bool:
    """Whether any sentence of it could do something now; a text that can do nothing is not offered."""
    with scratch_frame(s, seat, source) as f:
        if text.whose is not None:
            f.player = player_of_phase(text.whose, s.active)
        return any(_part_can(s, f, text, part) for part in text.parts)


def _part_can(s: TState, f: Frame, text: Text, part: SentenceFacts) -> bool:
    """A sentence behind another one may find a card Destroyed by then."""
    later = part.label == card_index.OBLITERATE and part is not text.parts[0]
    if not later and not label_holds(s, text, part, f.who, f.source):
        return False
    part = obliterate_meaning(s, part)
    if isinstance(part.sentence, If) and not part.sentence.condition.holds(s, f):
        return False
    return part.works and (not part.needs or any(need.possible(s, f) for need in part.needs))


def take_priority_option(s: TState, f: Frame, seat: int, option: int) -> None:
    """Carry out what was chosen; everything but generating Power begins the passes anew."""
    verb = verb_of(option)
    if verb == questions.POWER:
        exhaust_for_power(s, seat, a_of(option))
        return
    restart(f)
    if verb == questions.SUMMON:
        summon(s, seat, a_of(option))
    elif verb == questions.USE:
        use(s, seat, option)
    elif verb == questions.DIVINE:
        use_deity(s, seat, [part for part in s.card(a_of(option)).divine if is_timed_right(s, part, seat)])
    else:
        sacrifice(s, seat, a_of(option))
