"""Words for people and dicts for machines: options, prompts, and what happened. Made only when somebody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from theomachy.core import codes
from theomachy.core.codes import a_of, b_of, verb_of
from theomachy.core.frame import Frame
from theomachy.core.view import alias, bit_of
from theomachy.kamigami import ids
from theomachy.kamigami.words.headers import PayEnergy
from theomachy.language.words.amounts import X

if TYPE_CHECKING:
    from theomachy.core.event import Entry
    from theomachy.kamigami.state import KState

VERBS: Final = {
    codes.PASS: "pass", codes.DONE: "done", codes.YES: "yes", codes.NO: "no", codes.PICK: "pick", codes.SEAT: "target",
    codes.ZONE: "pick", codes.VALUE: "value", codes.MODE: "choose", ids.V_PLAY: "play", ids.V_ACT: "act",
    ids.V_REACT: "react", ids.V_RECRUIT: "recruit", ids.V_TARGET: "target", ids.V_COLOUR: "colour", ids.V_END: "done",
    ids.V_GOD: "pick", ids.V_TEMPLE: "pick", ids.V_MAIN: "target", ids.V_LAY: "pick", ids.V_EFFECT: "pick",
}
CARD_VERBS: Final = (codes.PICK, ids.V_PLAY, ids.V_ACT, ids.V_REACT, ids.V_RECRUIT, ids.V_TARGET, ids.V_GOD,
                     ids.V_TEMPLE, ids.V_LAY, ids.V_EFFECT)
USE_VERBS: Final = (ids.V_PLAY, ids.V_ACT, ids.V_REACT)
ZONE_NAMES: Final = ("deck", "hand", "play", "discard", "god", "temple", "offer", "revealed")
SHARED_NAMES: Final = ("warrior deck", "artifact deck", "netherworld", "set aside", "removed", "temples")
PROMPTS: Final = {
    ids.D_GOD: "Which God do you keep?", ids.D_MAIN: "Who is your team's Main God?",
    ids.D_TEMPLE: "Which Temple do you take?", ids.D_PLAY: "Play a card, use an Act, or end your Play Phase.",
    ids.D_RECRUIT: "Recruit, or end your Recruit Phase.", ids.D_REACT: "React, or pass.",
    ids.D_TARGET: "What is the target?", ids.D_PHASE: "Use an Act, or go on.",
    ids.D_DISCARD: "Which card goes on your Discard Pile next?", ids.D_COLOUR: "Which colour?",
    ids.D_X: "How much is X?", ids.D_EFFECT: "Which effect comes first?",
    codes.CHOOSE_CARD: "Choose a card.", codes.CHOOSE_PLAYER: "Choose a player.",
    codes.CHOOSE_PILE: "Choose a deck.", codes.CHOOSE_MODE: "Choose one.", codes.CHOOSE_YES_NO: "Do you want to?",
    codes.CHOOSE_ORDER: "Which card goes back next?",
}


def face_name(s: KState, card: int) -> str:
    return s.rules.table.faces[s.face[card]].name


def zone_name(s: KState, zone: int) -> tuple[str, int | None]:
    """A zone's name, and whose it is."""
    if zone < s.n * ids.SEAT_ZONES:
        return ZONE_NAMES[zone % ids.SEAT_ZONES], zone // ids.SEAT_ZONES
    kind = zone - s.n * ids.SEAT_ZONES
    return (SHARED_NAMES[kind] if kind < len(SHARED_NAMES) else "hall"), None


def option(s: KState, code: int) -> dict[str, Any]:
    """The option for machines."""
    verb = verb_of(code)
    found: dict[str, Any] = {"verb": VERBS[verb]}
    if verb in CARD_VERBS:
        card = a_of(code)
        zone, holder = zone_name(s, s.place[card])
        known = s.known[card] >> s.seat & 1
        found.update(face=face_name(s, card) if known else None, zone=zone, seat=holder)
        if verb == ids.V_TARGET:
            found["target"] = face_name(s, card)
        if verb in USE_VERBS:
            use = None if b_of(code) == ids.NO_ABILITY else s.rules.table.uses[s.face[card]][b_of(code)]
            found["ability"] = None if use is None else {
                "index": use.index, "kind": ids.ABILITY_KINDS[use.kind], "name": use.name or None, "text": use.text}
        if verb == ids.V_RECRUIT:
            found["value"] = s.rules.price_of(s, s.seat, card)
    elif verb in (codes.SEAT, ids.V_MAIN):
        found.update(seat=a_of(code), target=a_of(code))
    elif verb == codes.ZONE:
        zone, holder = zone_name(s, a_of(code))
        found.update(zone=zone, seat=holder)
    elif verb == codes.VALUE:
        found["value"] = a_of(code)
    elif verb == ids.V_COLOUR:
        found["value"] = ids.COLOURS[a_of(code)]
    elif verb == codes.MODE:
        found.update(value=b_of(code), text=_mode_text(s, code))
        if s.kind == ids.D_PLAY:
            found["face"] = face_name(s, a_of(code))
    if takes_last_energy(s, code):
        found["last_energy"] = True
    return found


def takes_last_energy(s: KState, code: int) -> bool:
    """Whether the option pays with the last Energy of the own God (K-15.9, K-R40)."""
    verb = verb_of(code)
    if verb == codes.VALUE and s.kind == ids.D_X:
        f = s.frames[-1]
        price = getattr(f.word, "price", None)
        return isinstance(price, PayEnergy) and price.takes_last(s, f, a_of(code))
    if verb not in USE_VERBS or b_of(code) == ids.NO_ABILITY:
        return False
    use = s.rules.table.uses[s.face[a_of(code)]][b_of(code)]
    f = Frame(use, s.seat, len(s.frames), a_of(code))
    s.frames.append(f)
    fixed = [price for price in use.prices if isinstance(price, PayEnergy) and not isinstance(price.n, X)]
    last = any(price.takes_last(s, f, price.n.value(s, f)) for price in fixed)
    s.frames.pop()
    return last


def _mode_text(s: KState, code: int) -> str:
    if s.kind == ids.D_PLAY:  # an Act of another card
        return s.rules.table.uses[s.face[a_of(code)]][b_of(code)].text
    options = getattr(s.frames[-1].word, "options", ())
    return s.rules.text_of(options[b_of(code)]) if options else str(b_of(code))


def label(s: KState, code: int) -> str:
    """The option for people: the face, and what will happen."""
    return f"{_label(s, code)} (your God's last Energy)" if takes_last_energy(s, code) else _label(s, code)


def _label(s: KState, code: int) -> str:
    verb = verb_of(code)
    if verb in CARD_VERBS:
        return _card_label(s, verb, code)
    if verb in (codes.SEAT, ids.V_MAIN):
        return f"player {a_of(code)}"
    if verb == codes.ZONE:
        zone, holder = zone_name(s, a_of(code))
        return f"the {zone}" if holder is None else f"player {holder}'s {zone}"
    if verb == codes.VALUE:
        return str(a_of(code))
    if verb == ids.V_COLOUR:
        return ids.COLOURS[a_of(code)]
    if verb == codes.MODE:
        text = _mode_text(s, code)
        return f"{face_name(s, a_of(code))}: {text}" if s.kind == ids.D_PLAY else text
    if verb == ids.V_END:
        return f"end the {ids.PHASES[s.phase].capitalize()} Phase" if s.kind != ids.D_PHASE else "go on"
    if verb == codes.DONE:
        return "the rest in the order played" if s.kind == ids.D_DISCARD else "done"
    return {codes.PASS: "pass", codes.YES: "yes", codes.NO: "no"}[verb]


def _card_label(s: KState, verb: int, code: int) -> str:
    card = a_of(code)
    name = face_name(s, card) if s.known[card] >> s.seat & 1 else "an unknown card"
    if verb in USE_VERBS:
        if b_of(code) == ids.NO_ABILITY:
            return f"play {name} for nothing"
        use = s.rules.table.uses[s.face[card]][b_of(code)]
        title = f" ({use.name})" if use.name else ""
        return f"{'play' if verb == ids.V_PLAY else VERBS[verb]} {name}{title}: {use.text}"
    if verb == ids.V_RECRUIT:
        return f"recruit {name} for {s.rules.price_of(s, s.seat, card)} Faith"
    if verb == ids.V_TARGET:
        return f"{name} of player {s.rules.controller_of(s, card)}"
    return name


def prompt(s: KState) -> str:
    if s.kind == ids.D_REACT and s.attacks:
        attack = s.attacks[-1]
        return (f"{face_name(s, attack.source)} attacks {face_name(s, attack.target)} with "
                f"{s.rules.attack_value(s, attack)}. React, or pass.")
    return PROMPTS[s.kind]


# ---- what happened: kind of line -> sentence; {who} = the seat, {card} = the face, {n} = the number
LINES: Final[dict[int, tuple[str, str]]] = {
    ids.L_TURN: ("turn", "Turn {n}: player {who}."),
    ids.L_PLAY: ("play", "Player {who} plays {card}."),
    ids.L_USE: ("use", "Player {who} uses {card}{ability}."),
    ids.E_ATTACK: ("attack", "{card} attacks {target} with {n}."),
    ids.L_DEFEND: ("defend", "Player {who} defends with {card}: {n}."),
    ids.L_BOOST: ("boost", "{card} adds {n} to the attack."),
    ids.L_REDIRECT: ("redirect", "Player {who} redirects the attack to {card}."),
    ids.L_ATTACK_ENDS: ("attack-ends", "The attack on {card} deals {n}."),
    ids.L_CANCEL: ("cancel", "{card} is cancelled."),
    ids.E_LOSE: ("lose", "{card} loses {n} Energy."),
    ids.E_DAMAGE: ("damage", "{card} loses {n} Energy to the attack."),
    ids.E_GAIN: ("gain", "{card} gains {n} Energy."),
    ids.E_SET: ("set", "The Energy of {card} becomes {n}."),
    ids.E_REBUILD: ("rebuild", "{card} is rebuilt with {n} Energy."),
    ids.E_FAITH: ("faith", "Player {who}: {n} Faith."),
    ids.E_DRAW: ("draw", "Player {who} draws {card}."),
    ids.E_DISCARD: ("discard", "Player {who} discards {card}."),
    ids.E_BANISH: ("banish", "{card} is Banished."),
    ids.E_REINCARNATE: ("reincarnate", "{card} is Reincarnated."),
    ids.E_RECRUIT: ("recruit", "Player {who} recruits {card} for {n} Faith."),
    ids.E_REVEAL: ("reveal", "{card} is revealed."),
    ids.E_MOVE: ("move", "{card} is put into {zone}."),
    ids.E_SHUFFLE: ("shuffle", "{zone} is shuffled."),
    ids.L_SHOWN: ("shown", "{card} is turned up in the Hall."),
    ids.L_LOOK: ("look", "Player {who} looks at {card}."),
    ids.L_RESHUFFLE: ("reshuffle", "Player {who} shuffles the Discard Pile into the Deck."),
    ids.L_COLOUR: ("colour", "Player {who} chooses {colours}."),
    ids.L_ELIMINATED: ("eliminated", "Player {who} is out of the game."),
    ids.L_SEALED: ("sealed", "The God of player {who} is Sealed."),
    ids.L_SEALED_TURN: ("sealed-turn", "The God of player {who} is Sealed: {n} of 5 Energy."),
    ids.L_ESCAPED: ("escaped", "The God of player {who} escapes."),
    ids.L_DESTROYED: ("destroyed", "{card} of player {who} is destroyed."),
    ids.L_GOD: ("god", "Player {who} is {card}."),
    ids.L_TEMPLE: ("temple", "Player {who} takes {card}."),
    ids.L_MAIN: ("main-god", "Player {who} is a Main God."),
    ids.L_WIN: ("win", "The game is over: {winners}."),
}


def tell(s: KState, entry: Entry, seat: int) -> dict[str, Any]:
    """One line as a seat may know it (K-15.4)."""
    kind, who, card, n, to, number, mask, epoch = entry
    event, sentence = LINES[kind]
    seen = card >= 0 and bool(mask & bit_of(s, seat))
    found: dict[str, Any] = {"event": event}
    if who >= 0:
        found["seat"] = who
    name = "a card"
    if seen:
        name = s.rules.table.faces[number].name
        found.update(face=name, id=alias(s, card, seat, epoch))
    words: dict[str, Any] = {"who": who if who >= 0 else "nobody", "card": name, "n": n, "ability": "", "zone": "",
                             "target": "", "colours": "", "winners": ""}
    if kind == ids.L_USE:
        use = s.rules.table.uses[number][n] if n < len(s.rules.table.uses[number]) else None
        if use is not None:
            found["ability"] = use.text
            words["ability"] = f" ({use.name})" if use.name else ""
    elif kind == ids.E_ATTACK:
        words["target"] = found["target"] = face_name(s, to >> 3)
        found.update(n=n, target_seat=to & 7)  # whose it was then
    elif kind in (ids.E_MOVE, ids.E_SHUFFLE):
        zone, holder = zone_name(s, to)
        found.update(zone=zone, zone_seat=holder)
        words["zone"] = f"the {zone}" if holder is None else f"player {holder}'s {zone}"
    elif kind == ids.L_COLOUR:
        found["colours"] = [ids.COLOURS[n], ids.COLOURS[to]]
        words["colours"] = " and ".join(found["colours"])
    elif kind == ids.L_WIN:
        found["winners"] = [p for p in range(s.n) if n >> p & 1]
        found["reason"] = ids.REASONS[to]
        words["winners"] = ", ".join(f"player {p}" for p in found["winners"]) + f" ({ids.REASONS[to]})"
    elif kind == ids.L_PLAY:
        pass
    elif n:
        found["n"] = n
    text = sentence.format(**words)
    found["text"] = text[0].upper() + text[1:]
    return found
