"""What a player may do with priority: Summon, use effects, Sacrifice, generate Power (T-R33, T-R37, T-R40, T-R46)."""

from __future__ import annotations

from theomachy.core.codes import a_of, code, verb_of
from theomachy.core.declared import EFFECTS, restart
from theomachy.core.frame import Frame
from theomachy.core.probe import probe
from theomachy.core.zones import better_known
from theomachy.language.words.flow import If
from theomachy.language.words.players import player_of_phase
from theomachy.twilight import book, layout, questions
from theomachy.twilight.abilities import lasting
from theomachy.twilight.abilities.announcing import PRICE, label_holds, meant
from theomachy.twilight.abilities.declared import ABILITY, SUMMONS, source_gone
from theomachy.twilight.abilities.power import (
    affordable,
    affordable_faces,
    affordable_text,
    affordable_x,
    exhaust_for_power,
)
from theomachy.twilight.abilities.prices import exhaustible, payable
from theomachy.twilight.abilities.sacrifice import sacrifice, sacrifices
from theomachy.twilight.abilities.summoning import summon, use, use_deity
from theomachy.twilight.abilities.triggers import spent
from theomachy.twilight.book import Part, Text
from theomachy.twilight.holding import alike, in_play
from theomachy.twilight.layout import at
from theomachy.twilight.loops import exhausted
from theomachy.twilight.numbers import any_discount, barred, power, price
from theomachy.twilight.state import TState


def chances(s: TState, f: Frame, seat: int) -> list[int]:
    """Option codes without the pass. To generate Power is a reason to ask only where it may matter (T-R103)."""
    found: list[int] = []
    if exhausted(s):
        return found
    effects = f.step & EFFECTS
    if effects:
        have = power(s, seat)
        if have[0] or have[1] or have[2]:
            _from_hand(s, seat, have, found)
        _from_play(s, seat, have, found)
    if effects or s.params.sacrifice_in_no_ae:
        found += sacrifices(s, seat)
    if effects and (found or s.declared or s.book.watching):
        fresh = [c for c in s.resources(seat) if not s.flags[c] & layout.EXHAUSTED]
        if fresh and (found or _about_to_change(s, fresh)):
            found += [code(questions.POWER, c) for c in alike(s, fresh, seat)]
    return found


def _about_to_change(s: TState, fresh: list[int]) -> bool:
    """T-R103: what resolves next may turn, take or count these Fresh Aspects: they may give their Power first."""
    watching = s.book.watching
    if watching and any(s.acting(c).index in watching for p in range(s.n) for c in in_play(s, p)):
        return True
    if not s.declared:
        return False
    d = s.declared[-1]
    if d.kind == SUMMONS or source_gone(s, d):
        return False
    if not isinstance(d.word, Text):
        return s.card(d.source).touches
    part = meant(s, d.word.parts[d.i])
    if not part.touches or not label_holds(s, d.word, part, d.who, d.source):
        return False
    if part.touches & book.ANY_ASPECT or (part.touches & book.THIS_ASPECT and d.source in fresh):
        return True
    now = (d.i,) if d.i else (PRICE, 0)
    aimed = [cards for sentence, _, *cards in d.targets if sentence in now]
    return bool(part.touches & book.AIMED) and (not aimed or any(c in fresh for cards in aimed for c in cards))


def _from_hand(s: TState, seat: int, have: list[int], found: list[int]) -> None:
    """Schemes at any time; the other types in her own Summoning Phase while nothing is declared (T-R46)."""
    all_types = s.phase == layout.SUMMONING and seat == s.active and not s.declared
    kinds = s.book.kinds
    face = s.face
    cards = [c for c in s.hand(seat) if all_types or kinds[face[c]] == layout.SCHEME]
    if not cards:
        return
    printed = affordable_faces(s, have)
    bars = bool(s.effects) or lasting.NO_SUMMON in s.book.static_kinds
    seen: dict[int, int] = {}  # a face -> where it stands among what was found; -1: not there
    for card in cards:
        index = face[card]
        if not printed[index] and not (any_discount(s) and _affordable_now(s, seat, card, have)):
            continue
        if bars and barred(s, lasting.NO_SUMMON, seat, card):
            continue
        if index in seen:
            k = seen[index]
            if k >= 0:
                found[k] = code(questions.SUMMON, better_known(s, card, a_of(found[k])))
            continue
        if castable(s, s.book.cards[index].scheme, seat, card):
            seen[index] = len(found)
            found.append(code(questions.SUMMON, card))
        else:
            seen[index] = -1


def castable(s: TState, text: Text | None, seat: int, card: int) -> bool:
    """Whether nothing but Power keeps a card from being Summoned; a Scheme may do nothing at all (T-R109)."""
    if text is None:
        return True
    if not in_time(s, text, seat):
        return False
    if not text.exhausts:
        return True
    with probe(s, seat, card) as f:
        return exhaustible(s, f, text)


def in_vain(s: TState, seat: int, card: int) -> bool:
    """Whether it is a Scheme that would do nothing, as things are now (T-R109)."""
    text = s.card(card).scheme
    if text is None:
        return False
    if text.late:
        with probe(s, seat, card) as f:
            if not all(payable(s, f, price) for price in text.late):
                return True
    return not can_do(s, text, seat, card)


def _affordable_now(s: TState, seat: int, card: int, have: list[int]) -> bool:
    """Whether a card can be paid that may cost less than is printed on it."""
    cost, index = price(s, seat, card), s.face[card]
    return affordable_x(have, cost) if index in s.book.with_x else affordable(have, cost, s.book.costs[index])


def _from_play(s: TState, seat: int, have: list[int], found: list[int]) -> None:
    base = at(seat, 0)
    for card in s.zones[base + layout.FIELD]:
        _of_card(s, seat, card, have, found)
    for zone in range(base + layout.NORTH, base + layout.WEST + 1):
        pile = s.zones[zone]
        if pile:
            _of_card(s, seat, pile[-1], have, found)  # T-9.17
    deity = s.deity[seat]
    if deity >= 0 and not s.flags[deity] & layout.ANNOUNCED and not s.faithless >> seat & 1:
        if any(ready(s, part, seat, deity, have) for part in s.card(deity).divine):
            found.append(code(questions.DIVINE, deity))


def _of_card(s: TState, seat: int, card: int, have: list[int], found: list[int]) -> None:
    """The effects of one card in play that may be used now."""
    index = s.copying[card]
    if index < 0:
        index = s.face[card]
        if not s.book.has_used[index]:
            return
    if not s.flags[card] & layout.EXHAUSTED:  # T-R55
        found += [
            questions.use(card, text.index, text.face != index)
            for text in used_texts(s, card)
            if usable(s, text, seat, card, have)
        ]


def used_texts(s: TState, card: int) -> list[Text]:
    """The effects of a card that are used: its own, or those it copies and the one it kept (T-R83)."""
    texts = list(s.acting(card).used)
    if s.copying[card] >= 0:
        own = s.card(card).texts
        texts += [own[k] for k in lasting.kept_texts(s, card) if own[k] not in texts]  # a copy of its own kind
    return texts


def usable(s: TState, text: Text, seat: int, card: int, have: list[int]) -> bool:
    """Whether an effect of a card in play may be used now."""
    if spent(s, text, card):
        return False
    if not text.exhausts and not any(text.power) and not text.pays_x:
        # Nothing is paid on announcement: not while it waits already, or it could be announced for ever.
        if any(d.kind == ABILITY and d.source == card and d.word is text for d in s.declared):
            return False
    return ready(s, text, seat, card, have)


def ready(s: TState, text: Text, seat: int, card: int, have: list[int]) -> bool:
    """Whether it is the time for a text in play, all its prices can be paid and it could do something."""
    if not affordable_text(have, text) or not in_time(s, text, seat):
        return False
    if text.exhausts or text.late:
        with probe(s, seat, card) as f:
            if not all(payable(s, f, price) for price in text.late) or not exhaustible(s, f, text):
                return False
    return can_do(s, text, seat, card)


def in_time(s: TState, text: Text, seat: int) -> bool:
    if text.moment == book.BEFORE_BLOCKS:  # T-R84: W-C0 or W-C1 of any player's Turn
        return s.phase == layout.COMBAT and s.step <= layout.ATTACK_STEP
    if text.moment == book.IN_PHASE and text.whose is not None:
        with probe(s, seat, -1) as f:
            return s.phase == text.phase and text.whose.fits(s, f, s.active)
    return True


def can_do(s: TState, text: Text, seat: int, source: int) -> bool:
    """Whether any sentence of it could do something now; a text that can do nothing is not offered."""
    with probe(s, seat, source) as f:
        if text.whose is not None:
            f.player = player_of_phase(text.whose, s.active)
        return any(_part_can(s, f, text, part) for part in text.parts)


def _part_can(s: TState, f: Frame, text: Text, part: Part) -> bool:
    """A sentence behind another one may find a card Destroyed by then."""
    later = part.label == book.OBLITERATE and part is not text.parts[0]
    if not later and not label_holds(s, text, part, f.who, f.source):
        return False
    part = meant(s, part)
    if isinstance(part.sentence, If) and not part.sentence.condition.holds(s, f):
        return False
    return part.works and (not part.needs or any(need.possible(s, f) for need in part.needs))


def act(s: TState, f: Frame, seat: int, option: int) -> None:
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
        use_deity(s, seat, [part for part in s.card(a_of(option)).divine if in_time(s, part, seat)])
    else:
        sacrifice(s, seat, a_of(option))
