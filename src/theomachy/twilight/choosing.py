"""Which cards a text means when it does not say where they lie, and which of them may be chosen."""

from __future__ import annotations

from theomachy.core.frame import Frame
from theomachy.language.kinds import Head, Thing
from theomachy.language.words.nouns import CardNoun, From, Noun
from theomachy.language.words.things import Pick
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting
from theomachy.twilight.abilities.prices import leaving_enough
from theomachy.twilight.book import Wanted
from theomachy.twilight.holding import in_field, manifestable, marked
from theomachy.twilight.layout import at
from theomachy.twilight.numbers import says
from theomachy.twilight.state import TState
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import nouns


def home_zones(s: TState, f: Frame, noun: Noun, home: int) -> list[int]:
    """Where such things lie; of several kinds of things, where any of them does."""
    if len(noun.heads) == 1:
        return _home(s, f, noun.heads[0], home)
    return list(dict.fromkeys([zone for head in noun.heads for zone in _home(s, f, head, home)]))


def _home(s: TState, f: Frame, head: Head, home: int) -> list[int]:
    """Creatures in play, Schemes among what is declared, Aspects in use."""
    if isinstance(head, nouns.DeityPowerNoun):
        return [at(p, layout.DEITY) for p in s.clockwise(f.who)]
    if home == do.COUNTERABLE:
        return [s.shared(layout.DECLARED)]  # T-R20, T-R45: Summons of every type
    if isinstance(head, CardNoun):
        return [at(f.who, layout.HAND)]
    if isinstance(head, nouns.SchemeNoun):
        return [s.shared(layout.DECLARED)]
    if isinstance(head, nouns.AspectNoun):
        return [at(p, layout.RESOURCES) for p in s.clockwise(f.who)]
    fields = range(layout.FIELD, layout.WEST + 1)
    return [at(p, k) for p in s.clockwise(f.who) for k in fields if s.zone(p, k)]


def you_control(s: TState, f: Frame, what: Thing) -> bool:
    """Whether you have so many of them."""
    you = s.frames[f.base].who
    heads = what.noun.heads if isinstance(what, Pick) else ()
    aspects = [isinstance(head, nouns.AspectNoun) for head in heads]
    mine = [*(s.resources(you) if any(aspects) else ()), *(() if aspects and all(aspects) else in_field(s, you))]
    least = what.count.bounds(s, f)[0] if isinstance(what, Pick) and what.asks() else 1
    return sum(what.fits(s, f, c) for c in mine) >= max(1, least)


# ---- choosing
def choosable(s: TState, f: Frame, pick: Pick, cards: list[int]) -> list[int]:
    """Those of the fitting cards that may be chosen now (`f.cards`: those chosen already)."""
    wanted = pick.narrowing
    if pick.home == do.MANIFESTABLE:
        cards = manifestable(s, f.who, cards)
    elif isinstance(wanted, Wanted):
        cards = _wanted(s, f, wanted, cards)
    if any(isinstance(head, nouns.SchemeNoun) for head in pick.noun.heads):
        source = s.frames[f.base].source
        cards = [c for c in cards if c != source]
    if s.effects or lasting.UNCHOOSABLE in s.book.static_kinds:
        cards = [c for c in cards if s.holder(c) == f.who or not says(s, lasting.UNCHOOSABLE, c)]
    if f.cards:
        cards = _from_one_stack(s, f, pick, cards)
    if isinstance(wanted, Wanted) and wanted.least_own:
        cards = _own_first(s, f, pick, cards, wanted.least_own)
    return cards


def _wanted(s: TState, f: Frame, wanted: Wanted, cards: list[int]) -> list[int]:
    if wanted.fresh:
        cards = [c for c in cards if not s.flags[c] & layout.EXHAUSTED]
        return leaving_enough(s, f, wanted.later, cards) if wanted.later else cards
    if wanted.marker:
        return [c for c in cards if marked(s, c, wanted.marker)]
    return cards


def _from_one_stack(s: TState, f: Frame, pick: Pick, cards: list[int]) -> list[int]:
    """ "a Discard Stack": all from one."""
    for relative in pick.noun.relatives:
        if isinstance(relative, From) and isinstance(relative.zone, nouns.ADiscardStack):
            return [c for c in cards if s.place[c] == s.place[f.cards[0]]]
    return cards


def _own_first(s: TState, f: Frame, pick: Pick, cards: list[int], least: int) -> list[int]:
    """ "at least 2 of them from yours": what is left must leave room for those."""
    mine = at(f.who, layout.DISCARD)
    own_there = sum(1 for c in s.zones[mine] if c not in f.cards)
    owed = min(least - sum(1 for c in f.cards if s.place[c] == mine), own_there)
    room = pick.bounds(s, f)[1] - len(f.cards)
    return [c for c in cards if s.place[c] == mine or c in f.cards] if owed >= room > 0 else cards
