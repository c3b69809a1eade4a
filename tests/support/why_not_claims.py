"""What every reason of `why_not` claims, and how the state shows that it is true."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from theomachy.kamigami import encoding, hall, layout, loops
from theomachy.kamigami.abilities.lasting_effects import colour_of
from theomachy.kamigami.abilities.prices import is_being_paid, most_energy
from theomachy.kamigami.layout import at
from theomachy.kamigami.slots import can_attack, controller_of
from theomachy.twilight import card_index, stats
from theomachy.twilight import layout as places
from theomachy.twilight.abilities.sacrifice import spendable_aspects
from theomachy.twilight.loops import EVENTS_BEFORE_PASSES
from theomachy.twilight.queries import by_level

# (state, seat, card, ability, groups of the sentence) -> whether it is so
Claim = Callable[[Any, int, int, "int | None", tuple[str, ...]], bool]


def kind_of(s: Any, card: int) -> str:
    return layout.FACE_KINDS[s.card_index.kind[s.face[card]]]


def of_turn(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(s.active != seat)


def in_phase(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    """ "… and this is the X Phase": the last word says which."""
    return bool(s.active == seat and layout.PHASES[s.phase] == said[-1].lower() != said[0].lower())


def busy(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(s.seat == seat)


def idle(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(s.seat != seat)


def in_zone(kind: int) -> Claim:
    return lambda s, seat, card, ability, said: s.place[card] == at(seat, kind)


def dear(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    price, faith = int(said[0]), int(said[1])
    return price > faith == s.faith[seat] and hall.price_of(s, seat, card) == price


def short_of_faith(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(int(said[0]) > int(said[1]) == s.faith[seat])


def short_of_energy(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return int(said[0]) > int(said[1]) == max(0, most_energy(s, seat, card))


def too_few(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    kinds = {"hand": layout.HAND, "Play Area": layout.PLAY, "Discard Pile": layout.DISCARD, "Draw Deck": layout.DECK}
    lying = sum(len(s.zone(seat, kinds[place])) for place in said[1].split(" and "))
    there = 0 if said[2] == "none" else int(said[2])
    return there < int(said[0]) and there <= lying


def wrong_colour(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    fit = set(re.split(", | or ", said[0]))
    colour = layout.COLOURS[colour_of(s, card)]
    return colour == said[1] not in fit and fit == {c for k, c in enumerate(layout.COLOURS) if s.follow >> k & 1}


def used_this_turn(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return any(encoding.used_card(use) == card for use in s.used)


def once(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    uses = {"turn": s.used, "Round": s.rounds_used, "game": s.games_used}.get(said[0])
    uses = s.attacks[-1].once if uses is None else uses
    return any(encoding.used_card(use) == card for use in uses)


def react_only(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return s.seat == seat and not s.card_index.reacts[s.face[card]]


def at_the_table(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(s.place[card] >= s.middle)


def of_kind(kind: int) -> Claim:
    return lambda s, seat, card, ability, said: s.card_index.texts[s.face[card]][ability].kind == kind


def always(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    """A reason in the text's own words: the engine's own answer, that it cannot be used, is what shows it."""
    return True


KAMIGAMI: dict[str, Claim] = {
    r"The game is over": lambda s, *_: s.over,
    r"You are out of the game": lambda s, seat, *_: s.out >> seat & 1,
    r"Your God is Sealed: you take no actions": lambda s, seat, *_: s.sealed >> seat & 1,
    r"The game has not begun: .*": lambda s, *_: s.phase == layout.SETUP,
    r".* has no React: it is played in your own Play Phase": react_only,
    r"It is not your turn: .*": of_turn,
    r"Cards are played in the (Play) Phase, and this is the (\w+) Phase": in_phase,
    r"You Recruit in the (Recruit) Phase, and this is the (\w+) Phase": in_phase,
    r"It is used in the (\w+) Phase, as its text says, and this is the (\w+) Phase": in_phase,
    r"It is used in the (Play) Phase, and this is the (\w+) Phase": in_phase,
    r"Only (.*) may follow in your Chain, and .* is (\w+)": wrong_colour,
    r".* is destroyed": lambda s, seat, card, *_: s.destroyed_temples >> seat & 1 and kind_of(s, card) == "temple",
    r".* has nothing to be used here: its text works by itself": lambda s, seat, card, *_: (
        controller_of(s, card) == seat
    ),
    r".* is .*, not yours": lambda s, seat, card, *_: s.place[card] // layout.SEAT_ZONES != seat,
    r".* has been played: it stays in your Play Area until a Discard Phase": in_zone(layout.PLAY),
    r".* lies in your Discard Pile: .*": in_zone(layout.DISCARD),
    r".* lies in your Draw Deck: .*": in_zone(layout.DECK),
    r".* is not in your hand": lambda s, seat, card, *_: s.place[card] != at(seat, layout.HAND),
    r".* lies in the Netherworld, .*": lambda s, seat, card, *_: s.place[card] == s.shared(layout.NETHERWORLD),
    r".* is not face up in the Hall": at_the_table,
    r"Only the top card of a pile can be Recruited, and .*": lambda s, seat, card, *_: card not in hall.tops(s),
    r".* costs (\d+) Faith, and you have (\d+)": dear,
    r"It costs (\d+) Faith, and you have (\d+)": short_of_faith,
    r"It costs (\d+) Energy, and you can pay (\d+)": short_of_energy,
    r"What has begun must be finished first: .*": busy,
    r"Something is resolving, and you are not asked now": idle,
    r"A Bond happens by itself .*": of_kind(layout.BOND),
    r"A Reveal happens by itself .*": of_kind(layout.REVEAL),
    r"It has been used this turn: .*": used_this_turn,
    r"Its text allows it once per (\w+), and it has been used": once,
    r"A React answers only what its own text names, and you are not asked for one now": lambda s, seat, *_: (
        s.seat != seat or s.frames[-1].word.__class__.__name__ not in ("Window", "Procedure")
    ),
    r"A React answers only what its own text names, and that is not what happens now": busy,
    r".* is being paid with just now": lambda s, seat, card, *_: is_being_paid(s, card),
    r"It has answered this already, .*": used_this_turn,
    r"There is no God or Temple it may attack": lambda s, seat, *_: not can_attack(s, seat),
    r"There is no card in your Chain": lambda s, *_: not s.chain,
    r"No card in the Hall costs (\d+) or less": lambda s, seat, card, ability, said: (
        not hall.costing_at_most(s, int(said[0]))
    ),
    r"It needs (\d+) fitting cards? in your (.*), and there (?:is|are) (\d+|none)": too_few,
    r"Its price cannot be paid now: “.*”": always,
    r"There is nothing for it to choose or to work on(: “.*”)?": always,
    r"So much has happened this turn .*": lambda s, *_: s.events_this_turn > loops.EVENTS_BEFORE_PASSES,
    r"It has brought back a state .*": lambda s, *_: any(f.picks for f in s.frames),
}


# ---- Twilight
def levels(said: str) -> list[int]:
    return [int(n) for n in said.split("/")]


def short_of_power(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    """Some type is short, or nothing is left for X or for the one Power that is always due (T-8.9)."""
    cost, x, have = levels(said[0]), said[1], levels(said[2])
    if have != stats.power(s, seat):
        return False
    if any(c > h for c, h in zip(cost, have, strict=True)):
        return True
    return sum(have) <= sum(cost) if x else not any(cost)


def short_of_aspects(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    cost, have = levels(said[0]), levels(said[1])
    return have == by_level(s, spendable_aspects(s, seat)) and any(c > h for c, h in zip(cost, have, strict=True))


def covered(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(s.zones[s.place[card]][-1] != card)


def flagged(flag: int) -> Claim:
    return lambda s, seat, card, ability, said: bool(s.flags[card] & flag)


def mode(*modes: int) -> Claim:
    return lambda s, seat, card, ability, said: s.current_face(card).texts[ability].mode in modes


def lies(*kinds: int) -> Claim:
    return lambda s, seat, card, ability, said: s.place[card] < s.middle and places.kind_of(s.place[card]) in kinds


def no_summons(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(s.active != seat or s.phase != places.SUMMONING)


def this_phase(s: Any, seat: int, card: int, ability: int | None, said: tuple[str, ...]) -> bool:
    return bool(places.PHASES[s.phase] == said[-1].lower())


TWILIGHT: dict[str, Claim] = {
    r"The game is over": lambda s, *_: s.over,
    r"You have lost and left the game": lambda s, seat, *_: s.out >> seat & 1,
    r"The game has not begun": lambda s, *_: s.phase == places.SETUP,
    r".* is being Summoned": lambda s, seat, card, *_: s.place[card] == s.shared(places.DECLARED),
    r"Its text works all the time, by itself": mode(card_index.STATIC),
    r"Its text happens by itself when its moment comes": mode(card_index.TRIGGER),
    r"A Heresy happens when its card is Manifested as an Aspect": mode(card_index.HERESY),
    r"Its text works once it is in play": lambda s, seat, card, *_: not s.in_field(card),
    r".* is .*: only its Controller uses its effects": lambda s, seat, card, *_: s.holder(card) != seat,
    r"You went back from that list: .*": lambda s, seat, *_: s.seat == seat and s.closed_lists,
    r"As an Aspect it has only its Heresy": lies(places.RESOURCES),
    r".* is Summoned in your own Summoning Phase only": no_summons,
    r".* is Summoned while nothing is announced: .*": lambda s, *_: bool(s.declared),
    r".* costs \[(.*?)\]( and X)? Power, and you have \[(.*)\]": short_of_power,
    r"It is Exhausted: only a Fresh Aspect generates Power": flagged(places.EXHAUSTED),
    r"There is nothing now that its Power could pay for": busy,
    r".* is covered, and does nothing": covered,
    r".* has no effect to be used: .*": lambda s, seat, card, *_: not s.current_face(card).used,
    r".* is Exhausted": flagged(places.EXHAUSTED),
    r".* is Exhausted, and only a Fresh Creature (attacks|blocks)": flagged(places.EXHAUSTED),
    r".* is used once per Turn, and has been": lambda s, seat, card, *_: s.used[card],
    r".* has announced this already, .*": lambda s, seat, card, *_: any(d.source == card for d in s.declared),
    r".* is no Creature, .*": lambda s, seat, card, *_: s.current_face(card).kind not in (places.CREATURE, places.MINI),
    r".* came this Turn, and cannot attack yet": flagged(places.ARRIVED),
    r"An effect says that .* cannot (attack|block)": lies(places.FIELD),
    r".* is named as an attacker already": lambda s, seat, card, *_: (
        card in [c >> 6 & 4095 for c in s.frames[-1].cards]
    ),
    r".* blocks already, .*": flagged(places.BLOCKING),
    r".* has no Fleet, .*": lambda s, seat, card, *_: not stats.has_keyword(s, card, places.FLEET),
    r".* was offered as help, and refused": lambda s, seat, card, *_: any(
        pair[0] == card for pair in s.frames[-1].picks
    ),
    r"The Power of .* is Spent": flagged(places.FLIPPED),
    r"The Power of .* is announced already, and that is done once a game": flagged(places.ANNOUNCED),
    r"Your deck does not meet what .* requires: .*": lambda s, seat, *_: s.unmet_requirements >> seat & 1,
    r"The Power of .* works by itself": lambda s, seat, card, *_: s.deity[seat] == card,
    r"An Aspect gives no Power in an Aspect Stack": lies(places.ASPECTS),
    r"It is .* Aspect, and not yours to use": lies(places.RESOURCES),
    r"It is not in your Hand and not in play: .*": lambda s, seat, card, *_: (
        s.place[card] != places.at(seat, places.HAND) and not s.in_field(card)
    ),
    r"A Sacrifice must match its cost of \[(.*)\], and you have Aspects of \[(.*)\]": short_of_aspects,
    r"You have answered its effect otherwise, .*": lambda s, seat, card, *_: any(
        d.source == card and d.locks >> seat & 1 for d in s.declared
    ),
    r"Something else is asked now, .*": busy,
    r"You do not have priority now": idle,
    r"So much has happened this Turn .*": lambda s, *_: s.events_this_turn > EVENTS_BEFORE_PASSES,
    r"There are no Active Effects in the (\w+) Phase": this_phase,
    r"It is used in a Combat Phase, before Blockers are declared": lambda s, *_: (
        s.phase != places.COMBAT or s.step > places.ATTACK_STEP
    ),
    r"It is used in the (\w+) Phase, and this is the (\w+) Phase": this_phase,
    r"It is used in the (\w+) Phase of another player, .*": this_phase,
    r"Its price cannot be paid now: “.*”": always,
    r"It attacks or blocks, .*": flagged(places.ATTACKING | places.BLOCKING),
    r"There are too few Fresh cards for all of its price": always,
    r"It works with Conviction only, and you have none": lambda s, seat, *_: not stats.conviction(s, seat),
    r"It works only after a card has been Destroyed this Turn": lambda s, *_: not s.destroyed,
    r"There is nothing for it to choose or to work on": always,
}


def holds(s: Any, seat: int, card: int, ability: int | None, text: str) -> bool:
    """Whether a reason is one of those known here, and so."""
    claims = KAMIGAMI if hasattr(s, "god_of") else TWILIGHT
    met = [(claim, found.groups()) for pattern, claim in claims.items() if (found := re.fullmatch(pattern, text))]
    assert met, f"a reason nobody checks: {text}"
    return any(bool(claim(s, seat, card, ability, groups)) for claim, groups in met)
