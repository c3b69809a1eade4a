"""Why somebody is asked: which text or rule asks, what it answers, how many picks. Made only when somebody looks."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core import codes
from theomachy.core.codes import verb_of
from theomachy.core.declared import Declared
from theomachy.core.frame import Frame
from theomachy.core.view import alias, bit_of
from theomachy.core.voice import Voice, sentence
from theomachy.language.picks import pending
from theomachy.language.words.things import Choice
from theomachy.twilight import questions as ask
from theomachy.twilight.abilities.announcing import TARGET, meant, target_clause
from theomachy.twilight.abilities.declared import KIND_NAMES, TRIGGERED
from theomachy.twilight.book import Text
from theomachy.twilight.state import TState
from theomachy.twilight.telling.describe import title

Json = dict[str, Any]
_OPTIONAL: Final = frozenset((codes.PASS, codes.DONE, codes.NO, ask.DECLINE, ask.CANCEL))
# Asked by the rules themselves, whatever text is resolving.
_BY_RULES: Final = frozenset((
    ask.PRIORITY, ask.MULLIGAN, ask.UPKEEP, ask.TRADES, ask.BUILD_OFFER, ask.ANSWER_OFFER, ask.HAND_OVER, ask.SEIZES,
    ask.SET_ASIDE, ask.TAKE_BACK, ask.DESTROY_ONE, ask.PLACE_ASPECT, ask.ATTACKERS, ask.BLOCKERS, ask.HELP, ask.REPLACE,
    ask.NEXT_ATTACKER, ask.DISCARD_DAMAGE, ask.LIMIT, ask.ORDER, ask.RECHARGE, ask.SACRIFICE_PAY, ask.DRAFT,
    ask.DRAFT_DEITY, ask.BUILD_DECK, ask.CHOOSE_DEITY, ask.REFUSE_OFFERS,
))


def asking(s: TState, voice: Voice) -> Json:
    picked, least, most = _picks(s, s.frames[-1]) or (None, None, None)
    return {
        "source": _source(s, voice),
        "cause": _cause(s, voice),
        "rule": ask.RULES[s.kind],
        "picked": None if picked is None else [card(s, c, voice) for c in picked],
        "least": least,
        "most": most,
        "optional": any(verb_of(option) in _OPTIONAL for option in s.asked),
    }


def card(s: TState, number: int, voice: Voice) -> Json:
    """A card by the name and the face its reader has for it."""
    known = s.known[number] & bit_of(s, voice.reader)
    return {"id": alias(s, number, voice.reader), "face": s.card(number).name if known else None}


def _picks(s: TState, f: Frame) -> tuple[tuple[int, ...], int, int] | None:
    if f.word is TARGET:
        clause = target_clause(s, f)
        return None if clause is None else pending(s, f, clause[1].points[f.i])
    return pending(s, f)


def _source(s: TState, voice: Voice) -> Json | None:
    """The card whose text asks, or whose price is paid: that of the nearest frame which has one."""
    if s.kind in _BY_RULES:
        return None
    f = next((f for f in reversed(s.frames) if f.source >= 0), None)
    if f is None:
        return None
    d = next((d for d in reversed(s.declared) if d.source == f.source), None)
    text = d.word if d is not None and isinstance(d.word, Text) else None
    face = card(s, f.source, voice)["face"] if text is None else s.book.cards[text.face].name
    return {"id": alias(s, f.source, voice.reader), "face": face, "ability": "" if text is None else text.name,
            "text": "" if text is None else text.text, "seat": d.who if d is not None else f.who}


def _cause(s: TState, voice: Voice) -> Json | None:
    """The effect declared last, which may be answered (T-2.11: seen by all, targets included)."""
    if s.kind != ask.PRIORITY or not s.declared:
        return None
    d = s.declared[-1]
    name = title(s, d.word, d.source)
    text = d.word.text if isinstance(d.word, Text) else ""
    kind = KIND_NAMES[d.kind]
    words = f"{name} has triggered" if d.kind == TRIGGERED else f"{voice.does(d.who, 'announces')} {name}"
    return {"text": sentence(f"{words}: {text}" if text else f"{words}."), "event": "announced", "seat": d.who,
            "declared": {"kind": kind, "face": name, "text": text}, "targets": _targets(s, d, voice)}


def _targets(s: TState, d: Declared, voice: Voice) -> list[Json]:
    """What was chosen on announcement (T-R49): cards, or players."""
    found: list[Json] = []
    if isinstance(d.word, Text):
        for part, which, *chosen in d.targets:
            points = [point for clause in meant(s, d.word.parts[part]).early for point in clause.points if point.early]
            if which < len(points) and isinstance(points[which], Choice):
                found += [card(s, c, voice) for c in chosen]
            else:
                found += [{"seat": p} for p in chosen]
    return found
