"""What one seat may know, by allow-list: nothing is shown unless a line here shows it (T-2.13)."""

from __future__ import annotations

from typing import Any

from theomachy.core.declared import Declared
from theomachy.core.machine import SECRET
from theomachy.core.reader import Reader
from theomachy.core.view import alias, alias_for_key, bit_of, decision_dict
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities.announcing import targets_of
from theomachy.twilight.abilities.declared import KIND_NAMES, TRIGGERED, pays_x
from theomachy.twilight.card_index import Text
from theomachy.twilight.ending import REASONS
from theomachy.twilight.layout import LEVELS, STACKS, at, goal_seat, goal_stack
from theomachy.twilight.phases import combat
from theomachy.twilight.phases.seize import SEIZE
from theomachy.twilight.phases.trade import BARGAIN
from theomachy.twilight.phases.turn import STEP_NAMES
from theomachy.twilight.queries import by_level, can_be_turned
from theomachy.twilight.setup import draft
from theomachy.twilight.state import TState
from theomachy.twilight.stats import conviction, stats_of
from theomachy.twilight.views.forecasts import fight_outcome, next_step, stakes, unblocked
from theomachy.twilight.views.options import card_facts, title

Json = dict[str, Any]


def view(s: TState, reader: Reader) -> Json:
    """The whole table as its reader sees it."""
    seat = reader.seat
    asked_in_secret = s.over or bool(s.question_flags & SECRET)
    found: Json = {
        "game": "twilight",
        "players": s.n,
        "seat": None if seat < 0 else seat,
        "turn": s.turn,
        "phase": layout.PHASES[s.phase],
        "step": s.step,
        "moment": _moment(s),
        "active": s.active,
        "first": s.first,
        "waiting_for": None if asked_in_secret else s.seat,
        "waiting_kind": None if asked_in_secret else questions.public_kind(s.kind),
        "seats": [_seat(s, p, seat) for p in range(s.n)],
        "declared": [_object(s, d, seat) for d in s.declared],
        "offer": _offer(s),
        **_dealings(s),
        "stakes": stakes(s, seat),
        "destroyed_this_turn": len(s.destroyed),
        "over": s.over,
        "winners": [p for p in range(s.n) if s.winners >> p & 1],
        "reason": REASONS[s.reason] or None,
        "decision": decision_dict(s, reader) if seat >= 0 else None,
    }
    if seat >= 0 and _is_drafting(s):
        found["pile"] = _cards(s, s.zones[at(seat, layout.PILE)], seat)
        found["kept"] = _cards(s, s.zones[at(seat, layout.KEPT)], seat)
        found["draft"] = _draft(s, seat)
    return found


def _is_drafting(s: TState) -> bool:
    """Cards are picked, or decks built of them; the Mulligans after that are of a Hand as in any game (T-R87)."""
    return s.params.drafting and any(f.word is draft.DRAFTING or f.word is draft.BUILDING for f in s.frames)


def _draft(s: TState, seat: int) -> Json:
    """How far the draft is: the round (0: the Deities), how many cards are taken of how many, to whom the rest goes;
    how many cards must stay out of the deck, and which do."""
    k = next((f.n for f in s.frames if f.word is draft.DRAFTING), None)
    kept = s.zones[at(seat, layout.KEPT)]
    taken = sum([s.card(c).kind != layout.DEITY_CARD for c in kept])
    passes = None if k is None or k >= len(draft.PASSING) else "left" if draft.PASSING[k] == draft.LEFT else "right"
    return {
        "round": k,
        "rounds": draft.PILES,
        "taken": taken,
        "of": draft.PILES * draft.PILE_SIZE,
        "passes": passes,
        "spare": draft.SPARE,
        "out": [card["id"] for card in _cards(s, _left_out(s, seat), seat)],
    }


def _left_out(s: TState, seat: int) -> list[int]:
    """The cards this seat has left out of its deck so far; what others leave out is theirs to know."""
    f = s.frames[-1]
    return list(f.cards) if f.word is draft.BUILDING and s.seat == seat else []


def _moment(s: TState) -> str | None:
    """The step of the Turn (T-5), by the name that positions use; a Phase may have two windows."""
    return None if s.over or s.phase == layout.SETUP else STEP_NAMES[s.frames[0].step - 1]


def _seat(s: TState, p: int, viewer: int) -> Json:
    zones = s.zones[at(p, 0) : at(p + 1, 0)]
    mine = p == viewer
    deity = _deity(s, p, viewer)
    return {
        "seat": p,
        "team": s.params.team[p],
        "out": bool(s.out >> p & 1),
        "deity": deity,
        "deity_id": alias(s, s.deity[p], viewer) if deity is not None else None,
        "conviction": not s.out >> p & 1 and s.phase != layout.SETUP and conviction(s, p),
        "life": _life(s, zones[layout.LIFE], viewer),
        "hand": _held(s, zones[layout.HAND], viewer, mine),
        "aspects": [_aspect(s, c, viewer) for c in zones[layout.ASPECTS]],
        "resources": [_aspect(s, c, viewer) for c in zones[layout.RESOURCES]],
        "field": [_in_play(s, c, viewer) for c in zones[layout.FIELD]],
        "compass": {
            direction: [_in_play(s, c, viewer) for c in zones[layout.NORTH + k]]
            for k, direction in enumerate(layout.DIRECTIONS)
        },
        "discard": _cards(s, zones[layout.DISCARD][::-1], viewer),
        "destroyed": _cards(s, zones[layout.DESTROYED][::-1], viewer),
        "aside": _held(s, zones[layout.ASIDE], viewer, mine),
        "floating": _levels(s.floating[p * 3 : p * 3 + 3]),
        "traded": bool(s.traded >> p & 1),
        "no_trades": bool(s.no_trades >> p & 1),
        "damaged": bool(s.damaged >> p & 1),
    }


def _held(s: TState, cards: list[int], viewer: int, mine: bool) -> Json:
    """Its backs for all (T-2.12), its faces for whoever knows them; only the holder is told which lies where."""
    if not cards:
        return {"count": 0, "cards": [], "levels": _levels([0, 0, 0])}
    bit, knows = bit_of(s, viewer), s.known
    known = [c for c in cards if knows[c] & bit]
    if known:
        if not mine:  # T-R27
            known.sort(key=lambda c: alias(s, c, viewer))
        known.sort(key=s.face.__getitem__)
    return {"count": len(cards), "cards": _cards(s, known, viewer), "levels": _levels(by_level(s, cards))}


def _levels(counts: list[int]) -> Json:
    return {LEVELS[0]: counts[0], LEVELS[1]: counts[1], LEVELS[2]: counts[2]}


def _deity(s: TState, p: int, viewer: int) -> Json | None:
    card = s.deity[p]
    if card < 0 or not s.known[card] & bit_of(s, viewer):
        return None  # chosen, but not shown before all drafters have chosen
    return {"face": s.card(card).name, "spent": bool(s.flags[card] & layout.FLIPPED)}


def _life(s: TState, cards: list[int], viewer: int) -> Json:
    """Count, the back on top, backs seen in searches, faces known (Restored cards); place 0 is the top."""
    bit, known, bared = bit_of(s, viewer), s.known, s.backs_seen
    seen = {}
    for k, c in enumerate(reversed(cards)):
        if known[c] & bit:
            seen[str(k)] = {"level": LEVELS[s.level(c)], "face": s.card(c).name}
        elif bared[c]:
            seen[str(k)] = {"level": LEVELS[s.level(c)]}
    return {"count": len(cards), "top": LEVELS[s.level(cards[-1])] if cards else None, "seen": seen}


def _cards(s: TState, cards: list[int], viewer: int) -> list[Json]:
    if not cards:
        return []
    viewer = s.n if viewer < 0 else viewer
    printed, face, key, epoch = s.card_index.cards, s.face, s.alias_keys[viewer], s.epoch
    return [
        {
            "id": alias_for_key(key, viewer, c, epoch[c]),
            "face": printed[face[c]].name,
            **printed[face[c]].back,
        }
        for c in cards
    ]


def _aspect(s: TState, card: int, viewer: int) -> Json:
    """T-R27: a distinguishable object; its back for all, its face for whoever knows it."""
    face, known, flags = s.card(card), s.known[card], s.flags[card]
    found: Json = {
        "id": alias(s, card, viewer),
        "level": LEVELS[face.level],
        "owner": s.owner[card],
        "known_by": [p for p in range(s.n) if known >> p & 1],
        "state": "exhausted" if flags & layout.EXHAUSTED else "fresh",
        "frozen": s.freeze[card],
        "manifested": bool(flags & layout.FACE_UP),
        "spent": bool(flags & layout.MANIFESTED),
    }
    if known & bit_of(s, viewer):
        found["face"] = face.name
    return found


def _in_play(s: TState, card: int, viewer: int) -> Json:
    face, flags = s.card(card), s.flags[card]
    found: Json = {
        "id": alias(s, card, viewer),
        "face": face.name,
        "kind": layout.KINDS[face.kind],
        "level": LEVELS[face.level],
        "owner": s.owner[card],
        "state": "exhausted" if flags & layout.EXHAUSTED else "fresh",
        "frozen": s.freeze[card],
        "recall": s.recall[card],
    }
    if face.kind in (layout.CREATURE, layout.MINI):
        fight, life, armor, keywords = stats_of(s, card)
        found |= {
            "fight": fight,
            "life": life,
            "armor": armor,
            "keywords": [name for name, bit in layout.KEYWORDS.items() if keywords & bit],
            "damage": s.damage[card],
            "blessings": s.blessing[card],
            "arrived": bool(flags & layout.ARRIVED),
        }
        if s.copying[card] >= 0:
            found["copy_of"] = s.card_index.cards[s.copying[card]].name
        if flags & layout.ATTACKING:
            seat, stack = goal_seat(s.goal[card]), goal_stack(s.goal[card])
            found["attacking"] = {"seat": seat, "stack": STACKS[stack]}
            found["deals"] = unblocked(s, card, seat, stack)
            if s.foe[card] >= 0 and next_step(s) <= combat.FIGHTS:
                found["outcome"] = fight_outcome(s, card, s.foe[card])
        if flags & layout.BLOCKING and s.foe[card] >= 0:
            found["blocking"] = alias(s, s.foe[card], viewer)
    if face.kind == layout.INTRIGUE:
        found["upkeep_paid"] = bool(flags & layout.UPKEEP_PAID)
    return found


def _object(s: TState, d: Declared, viewer: int) -> Json:
    """T-2.11: what is announced is seen by all, targets included."""
    text = d.word.text if isinstance(d.word, Text) else ""
    return {
        "kind": KIND_NAMES[d.kind],
        "id": alias(s, d.source, viewer) if s.known[d.source] & bit_of(s, viewer) else None,
        "face": title(s, d.word, d.source),
        "seat": d.who,
        "text": text,
        "sentence": d.i,
        "targets": [_target(s, c, viewer) for cards, _ in targets_of(s, d) for c in cards]
        + [{"seat": p} for _, seats in targets_of(s, d) for p in seats],
        "x": d.x if _shows_x(s, d) else 0,
    }


def _target(s: TState, card: int, viewer: int) -> Json:
    """A card that was chosen, as far as it can still be pointed at: not in a Hand or a Life Stack."""
    facts = card_facts(s, card, viewer)
    if "face" in facts or s.lies_in(card, layout.ASPECTS) or can_be_turned(s, card):
        return facts
    return {key: facts[key] for key in ("zone", "seat") if key in facts}


def _shows_x(s: TState, d: Declared) -> bool:
    return pays_x(s, d) or (d.kind == TRIGGERED and s.face[d.source] in s.card_index.with_x)


def _dealings(s: TState) -> Json:
    """With whom the active player bargains, and what is being Seized from whom: said aloud (T-6.5, T-7.2)."""
    found: Json = {"bargain": None, "seize": None}
    for f in s.frames:
        if f.word is BARGAIN:
            found["bargain"] = f.player
        elif f.word is SEIZE:
            found["seize"] = {"seat": f.player, "value": LEVELS[f.n]}
    return found


def _offer(s: TState) -> Json | None:
    if not s.offer:
        return None
    maker, to, *counts = s.offer
    return {"from": maker, "to": to, "give": _levels(counts[:3]), "ask": _levels(counts[3:])}
