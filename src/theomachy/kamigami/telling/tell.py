"""The log in words: what happened, as a seat may know it."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.event import Entry
from theomachy.core.view import alias, bit_of
from theomachy.core.voice import Voice
from theomachy.core.voice import sentence as begun
from theomachy.kamigami import events, layout, packing
from theomachy.kamigami.ending import REASONS
from theomachy.kamigami.state import KState
from theomachy.kamigami.telling.describe import face_name, zone_name

# ---- what happened: kind of line -> sentence; {who} = the player (core/voice.py), {card} = the face, {n} = the number
LINES: Final[dict[int, tuple[str, str]]] = {
    events.TURN: ("turn", "Turn {n}: {who}."),
    events.PLAY: ("play", "{who:plays} {card}."),
    events.USE: ("use", "{who:uses} {card}{ability}."),
    events.ATTACK: ("attack", "{card} attacks {target} with {n}."),
    events.DEFEND: ("defend", "{who:defends} with {card}: {n}."),
    events.BOOST: ("boost", "{card} adds {n} to the attack."),
    events.REDIRECT: ("redirect", "{who:redirects} the attack to {card}."),
    events.ATTACK_ENDS: ("attack-ends", "The attack on {card} deals {n}."),
    events.CANCEL: ("cancel", "{card} is cancelled."),
    events.LOSE: ("lose", "{card} loses {n} Energy."),
    events.DAMAGE: ("damage", "{card} loses {n} Energy to the attack."),
    events.GAIN: ("gain", "{card} gains {n} Energy."),
    events.SET: ("set", "The Energy of {card} becomes {n}."),
    events.REBUILD: ("rebuild", "{card} is rebuilt with {n} Energy."),
    events.FAITH: ("faith", "{who:has} {n} Faith."),
    events.DRAW: ("draw", "{who:draws} {card}."),
    events.DISCARD: ("discard", "{who:discards} {card}."),
    events.BANISH: ("banish", "{card} is Banished."),
    events.REINCARNATE: ("reincarnate", "{card} is Reincarnated."),
    events.RECRUIT: ("recruit", "{who:recruits} {card} for {n} Faith."),
    events.REVEAL: ("reveal", "{card} is revealed."),
    events.MOVE: ("move", "{card} is put into {zone}."),
    events.SHUFFLE: ("shuffle", "{zone} is shuffled."),
    events.SHOWN: ("shown", "{card} is turned up in the Hall."),
    events.LOOK: ("look", "{who:looks} at {card}."),
    events.RESHUFFLE: ("reshuffle", "{who:shuffles} the Discard Pile into the Deck."),
    events.COLOUR: ("colour", "{who:chooses} {colours}."),
    events.ELIMINATED: ("eliminated", "{who:is} out of the game."),
    events.SEALED: ("sealed", "{who:'s} God is Sealed."),
    events.SEALED_TURN: ("sealed-turn", "{who:'s} God is Sealed: {n} of 5 Energy."),
    events.ESCAPED: ("escaped", "{who:'s} God escapes."),
    events.DESTROYED: ("destroyed", "{who:'s} {card} is destroyed."),
    events.GOD: ("god", "{who:is} {card}."),
    events.TEMPLE: ("temple", "{who:takes} {card}."),
    events.MAIN: ("main-god", "{who:is} a Main God."),
    events.WIN: ("win", "The game is over: {winners}."),
}


def tell(s: KState, entry: Entry, voice: Voice) -> dict[str, Any]:
    """One line as its reader may know it (K-15.4)."""
    seat = voice.reader
    kind, who, card, n, to, number, mask, epoch = entry
    event, sentence = LINES[kind]
    seen = card >= 0 and bool(mask & bit_of(s, seat))
    found: dict[str, Any] = {"event": event}
    if who >= 0:
        found["seat"] = who
    name = "a card"
    if seen:
        name = s.book.faces[number].name
        found.update(face=name, id=alias(s, card, seat, epoch))
    words: dict[str, Any] = {"who": voice.player(who), "card": name, "n": n, "ability": "", "zone": "",
                             "target": "", "colours": "", "winners": ""}
    if kind == events.USE:
        if who < 0:  # K-R25: a Reveal happens, nobody uses it
            sentence = "{card} is revealed and takes effect."
        text = s.book.texts[number][n] if n < len(s.book.texts[number]) else None
        if text is not None:
            found["ability"] = text.text
            words["ability"] = f" ({text.name})" if text.name else ""
    elif kind == events.ATTACK:
        words["target"] = found["target"] = face_name(s, packing.target_card(to))
        found.update(n=n, target_seat=packing.target_seat(to))
    elif kind in (events.MOVE, events.SHUFFLE):
        zone, holder = zone_name(s, to)
        found.update(zone=zone, zone_seat=holder)
        words["zone"] = f"the {zone}" if holder is None else f"{voice.whose(holder)} {zone}"
    elif kind == events.COLOUR:
        found["colours"] = [layout.COLOURS[n], layout.COLOURS[to]]
        words["colours"] = " and ".join(found["colours"])
    elif kind == events.WIN:
        found["winners"] = [p for p in range(s.n) if n >> p & 1]
        found["reason"] = REASONS[to]
        words["winners"] = " and ".join([voice.does(p, "wins") for p in found["winners"]]) + f" ({REASONS[to]})"
    elif kind == events.PLAY:
        pass
    elif n:
        found["n"] = n
    found["text"] = begun(sentence.format(**words))
    return found
