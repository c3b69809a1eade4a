"""Positions: this moment by face names, when nothing is resolving (docs/positions.md); `setup.position` reads them."""

from __future__ import annotations

from typing import Any, Final

from theomachy.core.codes import a_of
from theomachy.core.declared import PRIORITY
from theomachy.core.frame import Frame, Word
from theomachy.language.grammar.trees import walk
from theomachy.language.words.actions import Have
from theomachy.language.words.flow import EachTime, Later, Replace
from theomachy.language.words.prohibitions import Barred, SkipPhase
from theomachy.twilight import layout, questions
from theomachy.twilight.abilities import lasting_effects as kinds
from theomachy.twilight.aspects import PLACING
from theomachy.twilight.card_files import vocabulary
from theomachy.twilight.card_index import NO_BONUS, Bonus, CardFacts
from theomachy.twilight.layout import LEVELS, STACKS, at, goal_seat, goal_stack, kind_of, seat_of
from theomachy.twilight.phases import combat
from theomachy.twilight.phases.seize import SEIZING, sought_bit
from theomachy.twilight.phases.trade import BARGAIN, GIVING, REFUSAL, TRADING
from theomachy.twilight.phases.turn import STEP_NAMES
from theomachy.twilight.phases.upkeep import UPKEEP
from theomachy.twilight.setup.draft import BUILDING, DRAFTING
from theomachy.twilight.setup.opening import OPENING
from theomachy.twilight.state import Effect, TState
from theomachy.twilight.words import lasting_effects
from theomachy.twilight.words.actions import GainControl
from theomachy.twilight.words.nouns import bonus_of

Json = dict[str, Any]
ZONES: Final = {
    "hand": layout.HAND,
    "aspects": layout.ASPECTS,
    "resources": layout.RESOURCES,
    "field": layout.FIELD,
    "discard": layout.DISCARD,
    "destroyed": layout.DESTROYED,
    "pile": layout.PILE,
    "kept": layout.KEPT,
}
ALL: Final = "all"  # who knows a card: everybody, spectators too
GONE: Final = "gone"
MEMORY: Final = ("traded", "no_trades", "damaged")
ROWS: Final = ("seized", "revenge")
# The windows of the Combat Phase, by what comes next; behind "again" a fallen blocker has been replaced.
WINDOWS: Final = {
    combat.ATTACKERS: "attackers",
    combat.BLOCKERS: "blockers",
    combat.REPLACEMENTS: "fights",
    combat.DISCARD_STACKS: "discard stacks",
    combat.LIFE_STACKS: "life stacks",
    combat.END: "end",
}
# What is true of a card, by the flag that says so.
IN_FIELD: Final = {
    "arrived": layout.ARRIVED,
    "upkeep_paid": layout.UPKEEP_PAID,
    "exempt": layout.EXEMPT,
    "may_attack": layout.MAY_ATTACK,
    "exhausted": layout.EXHAUSTED,
}
IN_COMBAT: Final = {"blocked": layout.BLOCKED, "vacant": layout.VACANT, "overran": layout.OVERRAN}
MARKERS: Final = ("damage", "blessings", "recall")
# The words whose effect lasts.
LASTING: Final = (
    Have,
    lasting_effects.Said,
    lasting_effects.Prevent,
    lasting_effects.PreventPlayer,
    lasting_effects.CostLessPower,
    lasting_effects.PreventCombat,
    lasting_effects.DoubleStat,
    Barred,
    SkipPhase,
    GainControl,
    EachTime,
    Later,
    Replace,
)


def write_position(s: TState) -> Json:
    """This moment by face names, when nothing is resolving."""
    asked = None if s.over or s.declared or s.pending else _asked(s, s.frames[-1])
    if asked is None:
        raise ValueError("a position is taken while nothing is resolving")
    in_setup = s.phase == layout.SETUP
    found: Json = {
        "game": "twilight",
        "players": s.n,
        **s.params.written,
        "active": s.active,
        "phase": layout.PHASES[s.phase],
        **({} if in_setup else {"step": STEP_NAMES[s.frames[0].step - 1]}),
        "asked": asked,
        "turn": s.turn,
        "first": s.first,
        "seats": [_seat(s, p) for p in range(s.n)],
    }
    gone = s.zones[s.shared(layout.GONE)]
    if gone:
        found[GONE] = [_write(s, c, -1, GONE) for c in gone]
    found.update(_memory(s))
    return found


# ---- what is asked
def _asked(s: TState, f: Frame) -> Json | None:
    """The decision by what has been said so far; None: something is resolving."""
    shape = tuple([frame.word for frame in s.frames[:-1]])
    said: Json | None = None
    if s.phase == layout.SETUP:
        said = _in_setup(s, f) if shape in ((), (OPENING,)) else None
    elif len(shape) == 1:
        said = _in_turn(s, f)
    elif len(shape) == 2 and shape[1] is combat.COMBAT:
        said = _in_combat(s, f)
    elif len(shape) == 2 and shape[1] is TRADING:
        said = _in_trade(s, f)
    return None if said is None else {"kind": s.rules.kind_name(s.kind), **said}


def _in_turn(s: TState, f: Frame) -> Json | None:
    if f.word is PRIORITY:
        return _priority(f)
    if f.word is SEIZING:
        tried = [(p, k) for p in range(s.n) for k in range(3) if f.x & sought_bit(p, k)]
        return {"sought": [{"seat": p, "value": LEVELS[k]} for p, k in tried]} if tried else {}
    if f.word is UPKEEP:
        return {"done": [path_of(s, c) for c in f.cards]} if f.cards else {}
    return {} if f.word in (TRADING, PLACING) else None


def _priority(f: Frame) -> Json:
    return {"seat": f.x, **({"passed": f.n} if f.n else {})}


def _in_trade(s: TState, f: Frame) -> Json | None:
    if f.word is REFUSAL:
        return {"left": list(f.them)}
    if f.word is not BARGAIN or f.step == GIVING:
        return None
    offer = {"give": list(f.cards[:3]), "ask": list(f.cards[3:])} if f.cards else {}
    return {"with": f.player, **({"counter": True} if f.x else {}), **offer}


def _in_combat(s: TState, f: Frame) -> Json | None:
    again = {"again": True} if s.step == layout.REPLACE_STEP else {}
    if f.word is PRIORITY:
        return {**_priority(f), "before": WINDOWS[s.frames[1].step], **again}
    if f.word is combat.DECLARE:
        chosen = [{"card": path_of(s, a_of(code)), **_goal(*questions.attacked(code))} for code in f.cards]
        return {"chosen": chosen} if chosen else {}
    if f.word is not combat.ASSIGN or f.cards:
        return None
    refused = {"refused": [[path_of(s, b), path_of(s, a)] for b, a in f.picks]} if f.picks else {}
    replaced = {"replaced": True} if s.frames[1].n else {}
    return {"next": f.i, **refused, **again, **replaced}


def _in_setup(s: TState, f: Frame) -> Json | None:
    if f.word is OPENING:
        return {"next": f.i, "taken": [p for p in range(s.n) if f.x >> p & 1]}
    if f.word is DRAFTING:
        return {"next": f.i, "round": f.n, "picked": [path_of(s, c) for c in f.cards]}
    if f.word is BUILDING:
        return {
            "next": f.i,
            "left_out": [path_of(s, c) for c in f.cards],
            "deities": [path_of(s, c) if c >= 0 else None for c in s.deity],
        }
    return None


# ---- what the table remembers
def _memory(s: TState) -> Json:
    found: Json = {}
    if s.destroyed:
        found["destroyed_this_turn"] = [path_of(s, c) for c in s.destroyed]
    for key, mask in zip((*MEMORY, "revenged"), (s.traded, s.no_trades, s.damaged, s.seized_now), strict=True):
        if mask:
            found[key] = [p for p in range(s.n) if mask >> p & 1]
    for key, rows in zip(ROWS, (s.seized, s.revenge), strict=True):
        if any(rows):
            found[key] = [[rows[s.pair_index(p, q)] for q in range(s.n)] for p in range(s.n)]
    if s.phase == layout.TRADE:
        if any(s.offers):
            found["offers"] = [s.offers[: s.n], s.offers[s.n :]]
        if s.declined:
            found["declined"] = [_offer(*questions.unname_offer(number)) for number in s.declined]
    used = sorted(
        [
            (path_of(s, c), k)
            for c, mask in enumerate(s.used)
            if mask and _in_play(s, c)
            for k in range(mask.bit_length())
            if mask >> k & 1
        ]
    )
    if used:
        found["used"] = [{"card": path, "ability": k} for path, k in used]
    effects = [_effect(s, e) for e in s.effects if e.kind not in (kinds.COLOURED, kinds.KEPT_TEXT)]
    if effects:
        found["effects"] = effects
    return found


def _in_play(s: TState, card: int) -> bool:
    return s.in_field(card) or s.lies_in(card, layout.DEITY)


def _offer(maker: int, other: int, counts: list[int]) -> Json:
    return {"from": maker, "to": other, "give": counts[:3], "ask": counts[3:]}


def _effect(s: TState, e: Effect) -> Json:
    """What lasts, by its own words on the face it comes from."""
    face, clause = _said_by(s, e)
    found: Json = {"seat": e.who, "card": path_of(s, e.source), "text": vocabulary().fragment(clause)}
    if face.index != s.face[e.source]:
        found["face"] = face.name
    if e.until:
        found["until"] = "turn"
    if e.kind == kinds.SEAT_SHIELD or isinstance(clause, (Barred, SkipPhase)):
        found["seats"] = list(e.cards)
    elif e.kind == kinds.STACK_ARMOR:
        found["seats"] = [seat_of(zone) for zone in e.cards]
    elif e.cards:
        found["cards"] = [path_of(s, c) for c in e.cards]
    if e.kind == kinds.BORROWED:
        found["back_to"] = e.n
    elif e.kind in (kinds.SHIELD, kinds.SEAT_SHIELD):
        found["n"] = e.n
    elif e.kind == kinds.TRAITS and e.bonus != printed_bonus(clause):
        found["bonus"] = list(e.bonus[:2])
    if e.it >= 0:
        found["it"] = path_of(s, e.it)
        if not s.in_field(e.it) and s.last_stats[e.it]:
            found["last"] = list(s.remembered(e.it))
    if e.them:
        found["them"] = [path_of(s, c) for c in e.them]
    if e.player >= 0:
        found["player"] = e.player
    return found


def _said_by(s: TState, e: Effect) -> tuple[CardFacts, Word]:
    """The face whose text laid it, and the words that did."""
    cards = s.card_index.cards
    for card in (cards[s.face[e.source]], *cards):
        for word in lasting_words(card):
            if kept_word(word) is e.word:
                return card, word
    raise AssertionError(e.word)


def kept_word(word: Word) -> Word:
    """What an effect keeps of the words that lay it: which cards it speaks of, or all of them."""
    if isinstance(word, lasting_effects.CostLessPower):
        return word.noun()
    if isinstance(word, lasting_effects.CannotBeBlockedBy):
        return word.by
    if isinstance(word, Barred) and isinstance(word.deed, lasting_effects.Summoning):
        return word.deed.noun or word
    return word


def printed_bonus(word: Word) -> Bonus:
    """The bonus that words give, but for what they count when they are reached."""
    return bonus_of(word.traits) if isinstance(word, Have) else NO_BONUS


def lasting_words(card: CardFacts) -> list[Word]:
    """The parts of a face's texts that can last."""
    return [
        word
        for text in card.texts
        for part in (text.plan, *text.meanings)
        for word in walk(part)
        if isinstance(word, LASTING)
    ]


# ---- seats and cards
def _seat(s: TState, p: int) -> Json:
    zones = s.zones[at(p, 0) : at(p + 1, 0)]
    deity = zones[layout.DEITY]
    found: Json = {"turns": s.own_turns[p]}
    if deity:
        spent = bool(s.flags[deity[0]] & layout.FLIPPED)
        found = {"deity": {"face": s.card(deity[0]).name, "spent": spent}, **found}
    if s.unmet_requirements >> p & 1:
        found["faithless"] = True
    if s.out >> p & 1:
        found["out"] = True
    else:
        found["life"] = [_write(s, c, p, "life") for c in reversed(zones[layout.LIFE])]
    for key, kind in ZONES.items():
        if zones[kind]:
            found[key] = [_write(s, c, p, key) for c in zones[kind]]
    compass = {
        name: [_write(s, c, p, "compass") for c in zones[layout.NORTH + k]]
        for k, name in enumerate(layout.DIRECTIONS)
        if zones[layout.NORTH + k]
    }
    if compass:
        found["compass"] = compass
    if any(s.floating[layout.POOLS[p]]):
        found["floating"] = s.floating[layout.POOLS[p]]
    return found


def path_of(s: TState, card: int) -> str:
    """Where a card stands in the position: "seats[0].hand[2]", "seats[1].compass.north[0]", "gone[3]"."""
    zone = s.place[card]
    index = s.zones[zone].index(card)
    if zone >= s.middle:
        return f"{GONE}[{index}]"
    kind = kind_of(zone)
    name = layout.ZONE_NAMES[kind]
    if kind == layout.DEITY:
        return f"seats[{seat_of(zone)}].deity"
    if kind == layout.LIFE:
        index = len(s.zones[zone]) - 1 - index
    elif layout.NORTH <= kind <= layout.WEST:
        name = f"compass.{name}"
    return f"seats[{seat_of(zone)}].{name}[{index}]"


def default_owner(n: int, p: int, key: str) -> int:
    """Whose a card is if a position does not say: her own; an Aspect's the next player, as if it was traded."""
    if key in ("pile", "kept", GONE):
        return -1
    return (p + 1) % n if key in ("aspects", "resources") else p


def _write(s: TState, c: int, p: int, key: str) -> Any:
    card = s.card(c)
    flags = s.flags[c]
    owner = s.owner[c]
    found: Json = {"face": card.name}
    if owner != default_owner(s.n, p, key):
        found["owner"] = owner if owner >= 0 else None
    found.update(_knowers(s, c, p, key))
    if key == "life" and s.backs_seen[c]:
        found["seen"] = True
    if key == "resources":
        if flags & layout.EXHAUSTED:
            found["state"] = "exhausted"
        manifested, spent = bool(flags & layout.FACE_UP), bool(flags & layout.MANIFESTED)
        if manifested:
            found["manifested"] = True
        if spent != manifested:
            found["spent"] = spent
    if key in ("field", "compass"):
        found.update(_in_the_field(s, c))
    if key in ("field", GONE) and card.kind == layout.MINI:
        found["mini"] = True
    if flags & layout.SACRIFICED:
        found["sacrificed"] = True
    if s.freeze[c]:
        found["frozen"] = s.freeze[c]
    return card.name if len(found) == 1 else found


def _knowers(s: TState, c: int, p: int, key: str) -> Json:
    """Who knows a card that does not lie open, where that is not plain."""
    if key not in ("life", "hand", "aspects", "resources", "pile", "kept", GONE):
        return {}
    known = s.known[c]
    if known == plain_knowers(s, c, p, key):
        return {}
    return {"known_by": ALL if known == s.rules.everyone else [q for q in range(s.n) if known >> q & 1]}


def plain_knowers(s: TState, c: int, p: int, key: str) -> int:
    """Who knows a card if a position does not say: who sees its zone; of an Aspect its owner, if another has it."""
    owner = s.owner[c]
    if key in ("aspects", "resources"):
        return 1 << owner if owner not in (p, -1) else 0
    return s.rules.zone_viewers[s.place[c]]


def _in_the_field(s: TState, c: int) -> Json:
    flags = s.flags[c]
    found: Json = {name: True for name, flag in (IN_FIELD | IN_COMBAT).items() if flags & flag}
    for name, n in zip(MARKERS, (s.damage[c], s.blessing[c], s.recall[c]), strict=True):
        if n:
            found[name] = n
    if flags & layout.ATTACKING:
        found["attacking"] = _goal(goal_seat(s.goal[c]), goal_stack(s.goal[c]))
        if s.last_stats[c]:
            found["excess"] = s.last_stats[c]
    if flags & layout.BLOCKING:
        found["blocking"] = path_of(s, s.foe[c]) if s.foe[c] >= 0 else None
    if s.copying[c] >= 0:
        found["copy_of"] = s.card_index.cards[s.copying[c]].name
    for e in s.effects:
        if e.kind == kinds.COLOURED and e.cards[0] == c:
            found["colour"] = layout.COLOURS[e.n]
        elif e.kind == kinds.KEPT_TEXT and e.cards[0] == c:
            found["kept"] = e.n
    return found


def _goal(seat: int, stack: int) -> Json:
    return {"seat": seat, "stack": STACKS[stack]}
