"""All that a seat may know of a Kamigami table (K-15), by allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from theomachy.core.machine import SECRET
from theomachy.core.view import alias, bit_of, decision_dict
from theomachy.kamigami import effects, ids
from theomachy.kamigami.words.actions import AreColour

if TYPE_CHECKING:
    from theomachy.kamigami.state import Attack, Effect, KState

UNTIL: Final = {effects.TURN_END: "turn", effects.IN_PLAY: "it leaves play", effects.NEXT_TURN: "next turn",
                effects.ROUND_END: "round", effects.ATTACK_END: "attack", effects.WHEN_DONE: "it happens"}


def view(s: KState, seat: int) -> dict[str, Any]:
    """`seat` -1: a spectator (K-15.10)."""
    return {
        "game": s.rules.params.variant.name,
        "players": s.n,
        "seat": None if seat < 0 else seat,
        "turn": s.turn,
        "round": s.round,
        "active": s.active,
        "phase": ids.PHASES[s.phase],
        "over": s.over,
        "winners": [p for p in range(s.n) if s.winners >> p & 1],
        "reason": s.rules.reason_name(s.reason) if s.over else None,
        "seats": [_seat(s, p, seat) for p in range(s.n)],
        "hall": _hall(s, seat),
        "netherworld": [_card(s, c, seat) for c in s.zones[s.shared(ids.NETHERWORLD)]],
        "chain": _chain(s, seat),
        "attack": _attack(s, s.attacks[-1], seat) if s.attacks else None,
        "effects": [_effect(s, e) for e in s.effects],
        "waiting_for": None if s.over or s.asking & SECRET else s.seat,
        "decision": decision_dict(s, seat),
    }


def _name(s: KState, card: int) -> str:
    return s.rules.table.faces[s.face[card]].name


def _card(s: KState, card: int, seat: int) -> dict[str, Any]:
    face = s.rules.table.faces[s.face[card]]
    return {"id": alias(s, card, seat), "face": face.name, "set": face.set}


def _known(s: KState, cards: list[int], seat: int) -> list[dict[str, Any]]:
    bit = bit_of(s, seat)
    return [_card(s, c, seat) for c in cards if s.known[c] & bit]


def _seat(s: KState, p: int, seat: int) -> dict[str, Any]:
    hand = s.zone(p, ids.HAND)
    deck = s.zone(p, ids.DECK)
    bit = bit_of(s, seat)
    god = s.god_of(p)
    known = _known(s, hand, seat)
    if p != seat:
        known.sort(key=lambda card: (card["face"], card["id"]))
    shown = known
    if s.rules.params.team_hands_visible and seat >= 0 and s.team[p] == s.team[seat]:  # K-R72
        shown = [_card(s, c, seat) for c in hand]
    found: dict[str, Any] = {
        "seat": p,
        "god": _name(s, god) if god >= 0 and s.known[god] & bit else None,
        "energy": s.energy[p],
        "temple": _temple(s, p),
        "temple_energy": s.temple_energy[p] if s.temple_of(p) >= 0 else None,
        "faith": s.faith[p],
        "out": bool(s.out >> p & 1),
        "hand": {"count": len(hand), "cards": shown},
        "deck": {"count": len(deck), "known": [
            {"depth": k, **_card(s, c, seat)} for k, c in enumerate(reversed(deck)) if s.known[c] & bit]},
        "discard": [_card(s, c, seat) for c in reversed(s.zone(p, ids.DISCARD))],
        "play": [{**_card(s, c, seat), "ability": _chosen(s, c)} for c in s.zone(p, ids.PLAY)],
        "revealed": [_card(s, c, seat) for c in s.zone(p, ids.JUDGED)],
        "offer": _known(s, s.zone(p, ids.OFFER), seat),
        "picked": _picked(s, p, seat),
        "used": [{"face": _name(s, k >> 8), "ability": k & 255} for k in s.used
                 if s.rules.controller_of(s, k >> 8) == p],
        "played": [_played(s, k) for k in s.played if k >> 1 & 7 == p],
    }
    if s.rules.params.team:
        found.update(team=s.team[p], main=bool(s.main >> p & 1), sealed=bool(s.sealed >> p & 1))
    return found


def _chosen(s: KState, card: int) -> str | None:
    """The ability a card was played for this turn (K-15.1)."""
    uses = s.rules.table.uses[s.face[card]]
    for k in s.used:
        if k >> 8 == card and k & 255 < len(uses) and uses[k & 255].kind in (ids.ACT, ids.REACT):
            return uses[k & 255].text
    return None


def _played(s: KState, play: int) -> dict[str, Any]:
    """A card played this turn: what texts count (K-15.5)."""
    card = play >> 4
    colour = s.rules.colour_of(s, card)
    return {"face": _name(s, card), "kind": ids.FACE_KINDS[s.rules.table.kind[s.face[card]]],
            "colour": None if colour < 0 else ids.COLOURS[colour], "react": bool(play & 1)}


def _effect(s: KState, e: Effect) -> dict[str, Any]:
    """What lasts, and how long (K-15.5)."""
    found: dict[str, Any] = {"seat": e.owner, "face": _name(s, e.source), "text": s.rules.text_of(e.word),
                             "until": UNTIL[e.until]}
    if isinstance(e.word, AreColour):
        found["colour"] = ids.COLOURS[e.value]
    return found


def _picked(s: KState, p: int, seat: int) -> str | None:
    """The God chosen in the setup and not yet revealed, for its own player only (K-15.3)."""
    if s.phase != ids.SETUP or p != seat or not s.frames or len(s.frames[0].cards) != s.n:
        return None
    card = s.frames[0].cards[p]
    return _name(s, card) if card >= 0 and not s.zone(p, ids.GOD) else None


def _temple(s: KState, p: int) -> dict[str, Any] | None:
    card = s.temple_of(p)
    return None if card < 0 else {"face": _name(s, card), "standing": not s.ruined >> p & 1}


def _hall(s: KState, seat: int) -> dict[str, Any]:
    def row(first: int, size: int) -> list[dict[str, Any]]:
        piles = [s.zones[s.shared(first + k)] for k in range(size)]
        return [{**_card(s, pile[-1], seat), "cost": s.rules.table.cost[s.face[pile[-1]]], "count": len(pile)}
                for pile in piles if pile]

    return {
        "warriors": row(ids.WARRIORS, ids.WARRIOR_PILES),
        "artifacts": row(ids.ARTIFACTS, ids.ARTIFACT_PILES),
        "disciples": row(ids.DISCIPLES, 3),
        "warrior_deck": len(s.zones[s.shared(ids.WARRIOR_DECK)]),
        "artifact_deck": len(s.zones[s.shared(ids.ARTIFACT_DECK)]),
    }


def _chain(s: KState, seat: int) -> dict[str, Any]:
    """The Chain and what may follow it (K-15.5)."""
    follow = [colour for k, colour in enumerate(ids.COLOURS) if s.follow >> k & 1]
    return {"cards": [_name(s, c) for c in s.chain], "follow": follow}


def _attack(s: KState, attack: Attack, seat: int) -> dict[str, Any]:
    """K-15.6; whose decision it is stays hidden, since a prompt would give a hand away (K-15.8)."""
    rules = s.rules
    return {
        "attacker": _name(s, attack.source),
        "seat": None if attack.who < 0 else attack.who,
        "target": _name(s, attack.target),
        "target_seat": rules.controller_of(s, attack.target),
        "value": attack.base,
        "boosts": [{"face": _name(s, c), "n": n} for c, n in attack.boosts],
        "defences": [{"seat": p, "face": _name(s, c), "n": n} for p, c, n in attack.defences],
        "attack_effects": effects.attack_bonus(s, attack),
        "defence_effects": effects.defence_bonus(s, attack),
        "projected": max(0, rules.attack_value(s, attack) - rules.defence_value(s, attack)),
    }
