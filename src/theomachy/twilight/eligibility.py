"""Which cards a text means when it does not say where they lie, and which of them may be chosen."""

from __future__ import annotations

from theomachy.core.frame import Frame
from theomachy.language.running.kinds import Head, Thing
from theomachy.language.words.nouns import CardNoun, From, Noun
from theomachy.language.words.things import Pick
from theomachy.twilight import layout
from theomachy.twilight.abilities import lasting_effects
from theomachy.twilight.abilities.prices import leaving_enough
from theomachy.twilight.card_index import Wanted
from theomachy.twilight.layout import at
from theomachy.twilight.queries import has_marker, in_field, manifestable
from theomachy.twilight.state import TState
from theomachy.twilight.stats import is_said_of
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
    if s.effects or lasting_effects.UNCHOOSABLE in s.card_index.static_kinds:
        cards = [c for c in cards if s.holder(c) == f.who or not is_said_of(s, lasting_effects.UNCHOOSABLE, c)]
    if pick.one_seat:
        cards = _of_one(s, f, pick, cards)
    if f.cards:
        cards = _from_one_stack(s, f, pick, cards)
    if isinstance(wanted, Wanted) and wanted.least_own:
        cards = _leaving_own(s, f, pick, cards, wanted.least_own)
    return cards


def _wanted(s: TState, f: Frame, wanted: Wanted, cards: list[int]) -> list[int]:
    if wanted.fresh:
        cards = [c for c in cards if not s.flags[c] & layout.EXHAUSTED]
        return leaving_enough(s, f, wanted.later, cards) if wanted.later else cards
    if wanted.marker:
        return [c for c in cards if has_marker(s, c, wanted.marker)]
    return cards


def _of_one(s: TState, f: Frame, pick: Pick, cards: list[int]) -> list[int]:
    """ "2 Creatures of an opponent": all of one player's, and of one who has as many, if anybody has (T-R50)."""
    holders = [s.holder(c) for c in cards]
    if f.cards:
        return [c for c in cards if s.holder(c) == s.holder(f.cards[0])]
    least = pick.count.bounds(s, f)[0]
    if least > 1:
        least = min(least, max([holders.count(p) for p in holders], default=0))
        return [c for c, p in zip(cards, holders, strict=True) if holders.count(p) >= least]
    return cards


def _from_one_stack(s: TState, f: Frame, pick: Pick, cards: list[int]) -> list[int]:
    """The cards that may still be chosen where all must come from one place: "a Discard Stack"."""
    for relative in pick.noun.relatives:
        if isinstance(relative, From) and isinstance(relative.zone, nouns.ADiscardStack):
            return [c for c in cards if s.place[c] == s.place[f.cards[0]]]
    return cards


def bounded(s: TState, f: Frame, pick: Pick, low: int, high: int) -> tuple[int, int]:
    """As many as can be chosen: of one player's no more than she has; "at least 2 of them from yours": however few lie
    there, no more than the rest from others (T-R50)."""
    wanted, most = pick.narrowing, high
    if isinstance(wanted, Wanted) and wanted.least_own and high >= 0:
        most = min(most, len(s.zone(f.who, layout.DISCARD)) + max(0, high - wanted.least_own))
    if pick.one_seat and high != 1:
        holders = [s.holder(c) for c in pick.candidates(s, f)]
        there = max([holders.count(p) for p in set(holders)], default=0)
        most = there if most < 0 else min(most, there)
    return (min(low, max(1, most)), max(1, most)) if most != high else (low, high)


def _leaving_own(s: TState, f: Frame, pick: Pick, cards: list[int], least: int) -> list[int]:
    """When no more may be taken from others, only her own are left."""
    mine = at(f.who, layout.DISCARD)
    most = pick.count.bounds(s, f)[1]
    taken = sum(1 for c in f.cards if s.place[c] != mine)
    return [c for c in cards if s.place[c] == mine or c in f.cards] if 0 <= most <= least + taken else cards
