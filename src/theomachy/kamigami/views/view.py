"""All that a seat may know of a Kamigami table (K-15), by allow-list."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.machine import SECRET
from theomachy.core.reader import Reader
from theomachy.core.view import alias, bit_of, decision_dict
from theomachy.kamigami import card_index, encoding, layout, questions
from theomachy.kamigami.abilities import lasting_effects
from theomachy.kamigami.abilities.attack import projected_damage
from theomachy.kamigami.ending import REASONS
from theomachy.kamigami.layout import at
from theomachy.kamigami.slots import controller_of
from theomachy.kamigami.state import Effect, KState, OpenAttack
from theomachy.kamigami.views.options import printed
from theomachy.language.running.prompt_texts import told_of_another

DURATIONS: Final = {
    card_index.TURN_END: "turn",
    card_index.IN_PLAY: "it leaves play",
    card_index.NEXT_TURN: "next turn",
    card_index.ROUND_END: "round",
    card_index.ATTACK_END: "attack",
    card_index.WHEN_DONE: "it happens",
}

EFFECTS: Final = {
    card_index.ATTACK_BONUS: "attack",
    card_index.DEFENCE_BONUS: "defense",
    card_index.DISCOUNT: "cost",
    card_index.COLOUR: "colour",
    card_index.STAY: "stays",
    card_index.EACH_TIME: "each time",
    card_index.LATER: "later",
    card_index.NO_ATTACK: "no attack",
    card_index.NO_REACT: "no react",
    card_index.NO_RECRUIT: "no recruit",
    card_index.NO_DEFEND: "no defend",
    card_index.NO_PROTECT: "no protect",
    card_index.REPLACING: "instead",
    card_index.SKIP: "skip",
}


def view(s: KState, reader: Reader) -> dict[str, Any]:
    """All that a player, or a spectator, may know, JSON-ready (K-15.10)."""
    seat = reader.seat
    asked_in_secret = s.over or bool(s.question_flags & SECRET)
    return {
        "game": s.params.variant.name,
        "players": s.n,
        "seat": None if seat < 0 else seat,
        "turn": s.turn,
        "round": s.round,
        "active": s.active,
        "phase": layout.PHASES[s.phase],
        "over": s.over,
        "winners": [p for p in range(s.n) if s.winners >> p & 1],
        "reason": REASONS[s.reason] if s.over else None,
        "seats": [_seat(s, p, seat) for p in range(s.n)],
        "hall": _hall(s, seat),
        "netherworld": [_card(s, c, seat) for c in s.zones[s.shared(layout.NETHERWORLD)]],
        "chain": _chain(s, seat),
        "attack": _attack(s, s.attacks[-1], seat) if s.attacks else None,
        "effects": [_effect(s, e, seat) for e in s.effects],
        "waiting_for": None if asked_in_secret else s.seat,
        "waiting_kind": None if asked_in_secret else questions.public_kind(s.kind),
        "decision": decision_dict(s, reader),
    }


def _name(s: KState, card: int) -> str:
    return s.card_index.faces[s.face[card]].name


def _card(s: KState, card: int, seat: int) -> dict[str, Any]:
    face = s.card_index.faces[s.face[card]]
    return {"id": alias(s, card, seat), "face": face.name, "set": face.set}


def _known(s: KState, cards: list[int], seat: int) -> list[dict[str, Any]]:
    bit = bit_of(s, seat)
    return [_card(s, c, seat) for c in cards if s.known[c] & bit]


def _seat(s: KState, p: int, seat: int) -> dict[str, Any]:
    zones = s.zones[at(p, 0) : at(p + 1, 0)]
    hand, deck = zones[layout.HAND], zones[layout.DECK]
    bit = bit_of(s, seat)
    god, temple = s.god_of(p), s.temple_of(p)
    if god >= 0 and not s.known[god] & bit:
        god = -1
    known = _known(s, hand, seat)
    if p != seat:
        known.sort(key=lambda card: (card["face"], card["set"], card["id"]))
    shown = known
    if s.params.team_hands_visible and seat >= 0 and s.team[p] == s.team[seat]:  # K-R72
        shown = [_card(s, c, seat) for c in hand]
    found: dict[str, Any] = {
        "seat": p,
        "team": s.team[p],
        "out": bool(s.out >> p & 1),
        "god": _name(s, god) if god >= 0 else None,
        "god_id": alias(s, god, seat) if god >= 0 else None,
        "energy": s.energy[p],
        "temple": {"face": _name(s, temple), "standing": not s.destroyed_temples >> p & 1} if temple >= 0 else None,
        "temple_id": alias(s, temple, seat) if temple >= 0 else None,
        "temple_energy": s.temple_energy[p] if temple >= 0 else None,
        "faith": s.faith[p],
        "hand": {"count": len(hand), "cards": shown},  # K-15.2: numbers of the hand, of the Deck, of a pile of the Hall
        "deck": {
            "count": len(deck),
            "known": [{"depth": k, **_card(s, c, seat)} for k, c in enumerate(reversed(deck)) if s.known[c] & bit],
        },
        "discard": [_card(s, c, seat) for c in reversed(zones[layout.DISCARD])],  # K-9.10
        "play": [{**_card(s, c, seat), **_played_for(s, c)} for c in zones[layout.PLAY]],
        "revealed": [_card(s, c, seat) for c in zones[layout.JUDGED]],
        "offer": _known(s, zones[layout.OFFER], seat),
        "picked": _picked(s, p, seat),
        "used": [
            {"face": _name(s, encoding.used_card(k)), "ability": encoding.used_index(k)}
            for k in s.used
            if controller_of(s, encoding.used_card(k)) == p
        ],
        "played": [_played(s, k) for k in s.played if encoding.player_of_play(k) == p],
    }
    if s.params.team:  # K-15.7
        found.update(main=bool(s.main >> p & 1), sealed=bool(s.sealed >> p & 1))
    return found


def _played_for(s: KState, card: int) -> dict[str, Any]:
    """The ability a card was played for this turn, if any (K-15.1)."""
    texts = s.card_index.texts[s.face[card]]
    for k in s.used:
        index = encoding.used_index(k)
        if encoding.used_card(k) == card and index < len(texts) and texts[index].kind in (layout.ACT, layout.REACT):
            return {"ability": index, "text": texts[index].text, "react": texts[index].kind == layout.REACT}
    return {"ability": None, "text": None, "react": False}


def _played(s: KState, play: int) -> dict[str, Any]:
    """A card played this turn: what texts count (K-15.5)."""
    card = encoding.played_card(play)
    colour = lasting_effects.colour_of(s, card)
    return {
        "face": _name(s, card),
        "kind": layout.FACE_KINDS[s.card_index.kind[s.face[card]]],
        "colour": None if colour < 0 else layout.COLOURS[colour],
        "react": encoding.is_by_react(play),
    }


def _effect(s: KState, e: Effect, reader: int) -> dict[str, Any]:
    """What lasts, and how long (K-15.5)."""
    facts = s.card_index.lasting[id(e.word)]
    text = printed(s, e.word)
    found: dict[str, Any] = {
        "seat": e.who,
        "face": _name(s, e.source),
        "kinds": [name for bit, name in EFFECTS.items() if facts.kinds & bit],
        "text": text,
        "told": text if e.who == reader else told_of_another(text),
        "until": DURATIONS[e.until],
        "says_until": facts.until != card_index.IN_PLAY_OR_TURN_END or facts.condition is not None,
    }
    if s.card_index.lasting[id(e.word)].kinds & card_index.COLOUR:
        found["colour"] = layout.COLOURS[e.n]
    elif e.n:
        found["players"] = [p for p in range(s.n) if e.n >> p & 1]
    return found


def _picked(s: KState, p: int, seat: int) -> str | None:
    """The God chosen in the setup and not yet revealed, for its own player only (K-15.3)."""
    if s.phase != layout.SETUP or p != seat or not s.frames or len(s.frames[0].cards) != s.n:
        return None
    card = s.frames[0].cards[p]
    return _name(s, card) if card >= 0 and not s.zone(p, layout.GOD) else None


def _hall(s: KState, seat: int) -> dict[str, Any]:
    zones = s.zones[s.middle :]
    return {
        "warriors": [_pile(s, pile, seat) for pile in zones[layout.WARRIORS : layout.ARTIFACTS] if pile],
        "artifacts": [_pile(s, pile, seat) for pile in zones[layout.ARTIFACTS : layout.DISCIPLES] if pile],
        "disciples": [_pile(s, pile, seat) for pile in zones[layout.DISCIPLES : layout.SHARED_ZONES] if pile],
        "warrior_deck": len(zones[layout.WARRIOR_DECK]),
        "artifact_deck": len(zones[layout.ARTIFACT_DECK]),
    }


def _pile(s: KState, pile: list[int], seat: int) -> dict[str, Any]:
    """What lies on top of a pile of the Hall."""
    top = pile[-1]
    number = s.face[top]
    face = s.card_index.faces[number]
    return {
        "id": alias(s, top, seat),
        "face": face.name,
        "set": face.set,
        "cost": s.card_index.cost[number],
        "count": len(pile),
    }


def _chain(s: KState, seat: int) -> dict[str, Any]:
    """The Chain and what may follow it (K-15.5)."""
    follow = [colour for k, colour in enumerate(layout.COLOURS) if s.follow >> k & 1]
    return {"cards": [_name(s, c) for c in s.chain], "follow": follow}


def _attack(s: KState, attack: OpenAttack, seat: int) -> dict[str, Any]:
    """K-15.6; whose decision it is stays hidden, since a prompt would give a hand away (K-15.8)."""
    return {
        "attacker": _name(s, attack.source),
        "seat": None if attack.who < 0 else attack.who,
        "target": _name(s, attack.target),
        "target_seat": controller_of(s, attack.target),
        "target_zone": s.card_index.faces[s.face[attack.target]].kind,  # wherever it is now: it may have fallen
        "value": attack.base,
        "boosts": [{"face": _name(s, c), "n": n} for c, n in attack.boosts],
        "defences": [{"seat": p, "face": _name(s, c), "n": n} for p, c, n in attack.defences],
        "attack_effects": lasting_effects.attack_bonus(s, attack),
        "defence_effects": lasting_effects.defence_bonus(s, attack),
        "projected": projected_damage(s, attack),
        "done": attack.damage,
        "terms": _terms(s, attack),
    }


def _terms(s: KState, attack: OpenAttack) -> list[dict[str, Any]]:
    """What the sum is made of (K-7.11): those of each side add up to it, before it is held at 0."""
    found = [
        _term("attack", "printed", attack.who, _name(s, attack.source), attack.base - attack.more),
        _term("attack", "text", attack.who, _name(s, attack.source), attack.more),
    ]
    found += [_term("attack", "card", controller_of(s, c), _name(s, c), n) for c, n in attack.boosts]
    found += [
        _term("attack", "effect", e.who, _name(s, e.source), n) for e, n in lasting_effects.attack_bonuses(s, attack)
    ]
    found += [_term("defence", "card", p, _name(s, c), n) for p, c, n in attack.defences]
    found += [
        _term("defence", "effect", e.who, _name(s, e.source), n) for e, n in lasting_effects.defence_bonuses(s, attack)
    ]
    return [term for term in found if term["n"] or term["why"] == "printed"]


def _term(side: str, why: str, who: int, face: str, n: int) -> dict[str, Any]:
    return {"side": side, "why": why, "seat": None if who < 0 else who, "face": face, "n": n}
