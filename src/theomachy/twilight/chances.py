"""What a player may do with priority: Summon, use effects, Sacrifice, generate Power (T-R33, T-R37, T-R40, T-R46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.core.codes import a_of, code, verb_of
from theomachy.core.declared import EFFECTS, restart
from theomachy.core.frame import Frame
from theomachy.language.words.flow import And, Do
from theomachy.language.words.headers import During
from theomachy.twilight import effects as lasting
from theomachy.twilight import layout as at
from theomachy.twilight.cards import Text
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.numbers import conviction, hold, live, power, price
from theomachy.twilight.power import affordable, affordable_text, affordable_x, alike, exhaust_for_power
from theomachy.twilight.prices import exhaustible, payable
from theomachy.twilight.sacrifice import sacrifice, sacrifices
from theomachy.twilight.stack import ABILITY, obliterating
from theomachy.twilight.summon import summon, use, use_deity
from theomachy.twilight.words.headers import BeforeBlocks, Conviction, Obliterate, ObliterateNumber

if TYPE_CHECKING:
    from theomachy.language.kinds import Sentence
    from theomachy.twilight.state import TState


def chances(s: TState, f: Frame, seat: int) -> list[int]:
    """Option codes without the pass. Generating Power alone is no reason to ask."""
    found: list[int] = []
    effects = f.step & EFFECTS
    if effects:
        have = power(s, seat)
        if have[0] or have[1] or have[2]:
            _from_hand(s, seat, have, found)
        _from_play(s, seat, have, found)
    if effects or s.rules.house.sacrifice_in_no_ae:
        sacrifices(s, seat, found)
    if effects and (found or _threatened(s, seat)):
        fresh = [c for c in s.resources(seat) if not s.flags[c] & at.EXHAUSTED]
        found += [code(at.POWER, c) for c in alike(s, fresh, seat)]
    return found


def _threatened(s: TState, seat: int) -> bool:
    """A Heresy is about to resolve on a Fresh Aspect of hers: she may Exhaust it for Power first (T-20.53)."""
    if not s.declared:
        return False
    zone = seat * PER_SEAT + at.RESOURCES
    return any(s.place[d.source] == zone and not s.flags[d.source] & at.EXHAUSTED for d in s.declared)


def _from_hand(s: TState, seat: int, have: list[int], found: list[int]) -> None:
    """Schemes at any time; the other types in her own Summoning Phase with an empty stack (T-R46)."""
    all_types = s.phase == at.SUMMONING and seat == s.active and not s.declared
    kinds = s.rules.kinds
    costs = s.rules.costs
    with_x = s.rules.with_x
    face = s.face
    discounts = s.effects or (s.rules.any_discount and any(part.discount for part, _, _ in live(s)))
    seen: set[int] = set()
    for card in s.zones[seat * PER_SEAT + at.HAND]:
        index = face[card]
        if index in seen:
            continue
        seen.add(index)
        is_scheme = kinds[index] == at.SCHEME
        if not all_types and not is_scheme:
            continue
        cost: list[int] | tuple[int, ...] = price(s, seat, card) if discounts else costs[index]
        if affordable(have, cost, costs[index]) if index not in with_x else affordable_x(have, cost):
            if not is_scheme or ready(s, s.rules.cards[index].scheme, seat, card, have):
                found.append(code(at.SUMMON, card))


def _from_play(s: TState, seat: int, have: list[int], found: list[int]) -> None:
    zones = s.zones
    base = seat * PER_SEAT
    for card in zones[base + at.FIELD]:
        _of_card(s, seat, card, have, found)
    for zone in range(base + at.NORTH, base + at.WEST + 1):
        if zones[zone]:
            _of_card(s, seat, zones[zone][-1], have, found)  # T-9.17
    deity = s.deity[seat]
    if deity >= 0 and not s.flags[deity] & at.SPENT and not s.faithless >> seat & 1:
        if any(ready(s, part, seat, deity, have) for part in s.card(deity).divine):
            found.append(code(at.DIVINE, deity))


def _of_card(s: TState, seat: int, card: int, have: list[int], found: list[int]) -> None:
    """The effects of one card in play that may be used now."""
    index = s.copying[card]
    if index < 0:
        index = s.face[card]
        if not s.rules.has_used[index]:
            return
    if not s.flags[card] & at.EXHAUSTED:  # T-R55
        found += [code(at.USE, card, text.index if text.face == index else 128 + text.index)
                  for text in used_texts(s, card) if usable(s, text, seat, card, have)]


def used_texts(s: TState, card: int) -> list[Text]:
    """The effects of a card that are used: its own, or those it copies and the one it kept (T-R83)."""
    texts = list(s.acting(card).used)
    if s.copying[card] >= 0:
        own = s.card(card).texts
        texts += [own[e.n] for e in s.effects if e.kind == lasting.KEPT_TEXT and e.cards[0] == card]
    return texts


def usable(s: TState, text: Text, seat: int, card: int, have: list[int]) -> bool:
    """Whether an effect of a card in play may be used now."""
    if text.once and s.used[card] >> text.index & 1:
        return False
    if not text.exhausts and not any(text.power) and not text.pays_x:
        # Nothing is paid on announcement: not while it waits on the stack already, or it could be announced for ever.
        if any(d.kind == ABILITY and d.source == card and d.word is text for d in s.declared):
            return False
    return ready(s, text, seat, card, have)


def ready(s: TState, text: Text | None, seat: int, card: int, have: list[int]) -> bool:
    """Whether it is the time for a text, all its prices can be paid and it could do something."""
    if text is None or not affordable_text(have, text) or not in_time(s, text, seat):
        return False
    if text.exhausting or text.late:
        f = hold(s, seat, card)
        able = all(payable(s, f, price) for price in text.late) and exhaustible(s, f, text)
        s.frames.pop()
        if not able:
            return False
    return can_do(s, text, seat, card)


def in_time(s: TState, text: Text, seat: int) -> bool:
    trigger = text.trigger
    if trigger is None:
        return True
    if isinstance(trigger, BeforeBlocks):  # T-R84: W-C0 or W-C1 of any player's Turn
        return s.phase == at.COMBAT and s.step <= 1
    if isinstance(trigger, During):
        f = hold(s, seat, -1)
        mine = trigger.whose.fits(s, f, s.active)
        s.frames.pop()
        return mine and s.phase == s.rules.phase_number(trigger.phase)
    return True


def can_do(s: TState, text: Text, seat: int, source: int) -> bool:
    """Whether any sentence of it could do something now; a text that can do nothing is not offered."""
    f = hold(s, seat, source)
    able = any(_sentence_can(s, f, step, text) for step in text.steps)
    s.frames.pop()
    return able


def _sentence_can(s: TState, f: Frame, step: Sentence, text: Text) -> bool:
    if isinstance(step, Conviction):
        if not conviction(s, f.who, f.source if text.mode == 3 else -1):
            return False
        return _sentence_can(s, f, step.then, text)
    if isinstance(step, Obliterate):
        return (obliterating(s) or text.steps[0] is not step) and _sentence_can(s, f, step.then, text)
    if isinstance(step, ObliterateNumber):
        return obliterating(s) and _sentence_can(s, f, step.meant(s), text)
    if isinstance(step, Do):
        group = step.body[0]
        return all(c.possible(s, f) for c in group.clauses) if isinstance(group, And) else group.possible(s, f)
    body = getattr(step, "body", None)
    if body and isinstance(body[0], And) and type(step).__name__ == "Unless":
        return all(c.possible(s, f) for c in body[0].clauses)
    return type(step).__name__ in ("ChooseOne", "ChoosesOne")


def act(s: TState, f: Frame, seat: int, option: int) -> None:
    """Carry out what was chosen; everything but generating Power begins the passes anew."""
    verb = verb_of(option)
    if verb == at.POWER:
        exhaust_for_power(s, seat, a_of(option))
        return
    restart(f)
    if verb == at.SUMMON:
        summon(s, seat, a_of(option))
    elif verb == at.USE:
        use(s, seat, option)
    elif verb == at.DIVINE:
        use_deity(s, seat, [part for part in s.card(a_of(option)).divine if in_time(s, part, seat)])
    else:
        sacrifice(s, seat, a_of(option))
