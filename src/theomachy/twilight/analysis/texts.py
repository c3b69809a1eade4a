"""From the faces of a game to its card index: what their texts say, as facts (card_index.py)."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from theomachy.core.frame import Word
from theomachy.language.cards.loader import AbilityText, Face
from theomachy.language.cards.text_placement import clauses_of, trigger_of
from theomachy.language.grammar.trees import child_words, walk
from theomachy.language.running.kinds import (
    Clause,
    Condition,
    Cost,
    Limit,
    Other,
    Phase,
    Point,
    Sentence,
    Thing,
    Trait,
    Trigger,
)
from theomachy.language.running.plans import ask_about, make_plan, plan_part, set_derived
from theomachy.language.words.actions import DiscardDown, Does, Have, LookAt, May, Reveal
from theomachy.language.words.amounts import N
from theomachy.language.words.counts import A, Exactly
from theomachy.language.words.flow import (
    Ability,
    And,
    ChooseOne,
    ChoosesOne,
    Do,
    EachTime,
    If,
    Later,
    Replace,
    Unless,
    While,
)
from theomachy.language.words.headers import At, During, EndPhase, Price, When, YouDo
from theomachy.language.words.nouns import CardNoun, From, In, Noun, Of
from theomachy.language.words.players import APlayer, ChosenPlayer, Hand, Possessive, ThatPlayer, Their, ZoneOf
from theomachy.language.words.prohibitions import Barred
from theomachy.language.words.things import Choice, It, Pick, ThatKind, Them, This, ThisKind
from theomachy.twilight import card_index, layout
from theomachy.twilight.abilities import lasting_effects as kinds
from theomachy.twilight.card_index import CardFacts, CardIndex, SentenceFacts, Static, Text, ToExhaust, Wanted
from theomachy.twilight.event_kinds import EVENT_KINDS
from theomachy.twilight.text_placement import is_timing
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import headers as on
from theomachy.twilight.words import lasting_effects, nouns
from theomachy.twilight.words.copies import BecomesCopy

PHASE_OF: Final[dict[type[Phase], int]] = {
    on.RefreshPhase: layout.REFRESH,
    on.DrawPhase: layout.DRAW,
    on.TradePhase: layout.TRADE,
    on.SeizePhase: layout.SEIZE,
    on.ResourcePhase: layout.RESOURCE,
    on.SummoningPhase: layout.SUMMONING,
    on.CombatPhase: layout.COMBAT,
    EndPhase: layout.END,
}


@lru_cache(maxsize=16)
def card_index_of(faces: tuple[Face, ...]) -> CardIndex:
    return CardIndex([card_of(face, k) for k, face in enumerate(faces)])


def card_of(face: Face, index: int) -> CardFacts:
    """A face, ready for play."""
    traits = tuple([t for t in face.phrases.get("keywords", ()) if isinstance(t, Trait)])
    texts = [text_of(ability, index, k, _mode(face, ability)) for k, ability in enumerate(face.abilities)]
    return CardFacts(face, index, nouns.bonus_of(traits), tuple(texts))


def _mode(face: Face, ability: AbilityText) -> int:
    if ability.kind == "heresy":
        return card_index.HERESY
    if ability.kind == "active":
        return card_index.DIVINE
    if face.kind == "scheme":
        return card_index.SCHEME
    header = ability.tree.header
    if any(isinstance(part, Trigger) and not is_timing(part) for part in header):
        return card_index.TRIGGER
    return card_index.USED if header else card_index.STATIC


# ---- one text
def text_of(ability: AbilityText, face: int, index: int, mode: int) -> Text:
    plan = make_plan(ability.tree, EVENT_KINDS)
    _settle_players(plan)
    text = Text(ability, face, index, mode, plan)
    text.once = any(isinstance(part, Limit) for part in plan.header)
    _moment(text, trigger_of(plan))
    _prices(text, [part.what for part in plan.header if isinstance(part, Price)])
    text.parts = tuple([_part(step, plan.steps) for step in plan.steps])
    _settle_deeds(text)
    _settle_followers(text)
    text.meanings = tuple(
        [part.sentence for whole in text.parts if whole.damages is not None for part in (whole, whole.damages)]
        + [half for whole in text.parts for half in whole.laid]
    )
    if mode == card_index.STATIC:
        text.statics = tuple([static for step in plan.steps for static in _statics(step, False, None)])
    _settle_choices(text, plan)
    _settle_touches(text, plan)
    return text


def _moment(text: Text, moment: Trigger | None) -> None:
    if isinstance(moment, When):
        text.moment = card_index.ON_EVENT
        text.event = moment.event
    elif isinstance(moment, (At, During)):
        text.moment = card_index.AT_EDGE if isinstance(moment, At) else card_index.IN_PHASE
        text.edge = moment.edge if isinstance(moment, At) else ""
        text.phase = PHASE_OF[type(moment.phase)]
        text.whose = moment.whose
    elif isinstance(moment, on.BeforeBlocks):
        text.moment = card_index.BEFORE_BLOCKS
    elif isinstance(moment, on.Deathbound):
        text.moment = card_index.DEATHBOUND
    elif isinstance(moment, on.Requiem):
        text.moment = card_index.REQUIEM


def _prices(text: Text, prices: list[Cost]) -> None:
    power = [0, 0, 0]
    exhausts: list[ToExhaust] = []
    late: list[And] = []
    for price in prices:
        if isinstance(price, on.PayPower):
            power[layout.LEVELS.index(price.level)] += price.n
        elif isinstance(price, on.PayX):
            text.pays_x = True
        elif isinstance(price, do.Exhaust):
            exhausts.append(ToExhaust(price, price.what))
        elif isinstance(price, Clause):
            late.append(And((price,)))
            ask_about(late[-1])
    exhausts.sort(key=lambda price: not isinstance(price.what, (This, ThisKind)))  # before it can be chosen
    text.power = (power[0], power[1], power[2])
    text.exhausts = tuple(exhausts)
    text.late = tuple(late)
    text.priced = any(power) or text.pays_x or bool(exhausts or late)


# ---- what holds all the time
def _statics(step: Sentence, conviction: bool, condition: Condition | None) -> list[Static]:
    if isinstance(step, on.Conviction):
        return _statics(step.then, True, condition)
    if isinstance(step, Replace):
        static = Static(kinds.REPLACING, conviction, condition)
        static.replace = step
        return [static]
    if isinstance(step, (While, If)):
        condition = step.condition
    if isinstance(step, (Do, While, If)):
        return [_static(clause, conviction, condition) for clause in clauses_of(step)]
    return []


def _static(clause: Clause, conviction: bool, condition: Condition | None) -> Static:
    if isinstance(clause, Have):
        of_pile = isinstance(clause.what, ZoneOf)
        static = Static(kinds.STACK_ARMOR if of_pile else kinds.TRAITS, conviction, condition)
        static.bonus = nouns.bonus_of(clause.traits)
        static.counted = nouns.counted_of(clause.traits)
        if isinstance(clause.what, ZoneOf):
            static.zone = clause.what
            return static
        return _of_cards(static, clause.what)
    if isinstance(clause, Barred):
        static = Static(lasting_effects.bar_of(clause.deed), conviction, condition)
        static.players = clause.who
        static.noun = clause.deed.noun if isinstance(clause.deed, lasting_effects.Summoning) else None
        return static
    if isinstance(clause, lasting_effects.CostLessPower):
        static = Static(kinds.CHEAPER, conviction, condition)
        static.noun = clause.noun()
        static.n = clause.n
        static.level = layout.LEVELS.index(clause.level)
        return static
    assert isinstance(clause, lasting_effects.Said), clause  # text_placement.py lets nothing else through
    static = _of_cards(Static(clause.lays(), conviction, condition), clause.what)
    static.noun = clause.by if isinstance(clause, lasting_effects.CannotBeBlockedBy) else None
    return static


def _of_cards(static: Static, what: Thing) -> Static:
    static.what = what
    static.itself = isinstance(what, (This, ThisKind))
    return static


# ---- what happens, sentence by sentence
def _part(step: Sentence, steps: tuple[Sentence, ...]) -> SentenceFacts:
    if isinstance(step, on.Conviction):
        return _sentence(card_index.CONVICTION, step.then)
    if isinstance(step, on.Obliterate):
        return _sentence(card_index.OBLITERATE, step.then)
    if isinstance(step, on.ObliterateNumber):
        destroys, damages = spell_out(step, steps)
        part = _sentence(card_index.OBLITERATE_NUMBER, destroys)
        part.damages = _sentence(card_index.OBLITERATE_NUMBER, damages)
        return part
    if isinstance(step, on.InsteadOrLater):
        return _both(step)
    return _sentence(card_index.PLAIN, step)


def _both(step: on.InsteadOrLater) -> SentenceFacts:
    """One sentence that lays two effects."""
    part = _sentence(card_index.PLAIN, step)
    instead = plan_part(Replace(step.body, step.event), EVENT_KINDS)
    later = plan_part(Later(step.body, step.edge, step.whose, step.phase), EVENT_KINDS)
    set_derived(step, "instead", instead)
    set_derived(step, "later", later)
    part.laid = (instead, later)
    return part


def _sentence(label: int, step: Sentence) -> SentenceFacts:
    part = SentenceFacts(label, step)
    part.early = tuple(_early_clauses(step))
    if isinstance(step, (Do, Unless)):
        first = step.body[0]
        part.works = isinstance(step, Do) or isinstance(first, And)
        part.needs = _able(first.clauses) if isinstance(first, And) else (first,)
    elif isinstance(step, (ChooseOne, ChoosesOne, EachTime, Later, Replace, If, on.InsteadOrLater)):
        part.works = True
    return part


def _settle_followers(text: Text) -> None:
    """ "It may attack this turn" does nothing by itself: only with what is named before it, if not in a price."""
    if any(clause.points for price in text.exhausts for clause in price.group.clauses) or text.late:
        return
    for part in text.parts:
        if part.needs and all(_refers(clause) for clause in part.needs):
            part.works = False


def _able(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Of what happens together, whatever does not hang on the rest: "Exhaust a Creature and Freeze it" is one thing."""
    return tuple([clause for clause in clauses if not _refers(clause)]) or clauses


def spell_out(step: on.ObliterateNumber, steps: tuple[Sentence, ...]) -> tuple[Do, Do]:
    """T-R14: a bare number behind Obliterate in words, as more of what the card Destroys, or as damage."""
    destroying = [word for step in steps for word in walk(step) if isinstance(word, do.Destroy)]
    ranges = [word.what.noun for word in destroying if isinstance(word.what, Pick)]
    noun = ranges[0] if ranges else Noun((CardNoun(),), (), (From(nouns.DiscardStacks()),))
    destroys = plan_part(Do((And((do.Destroy(Pick(Exactly(step.n) if step.n > 1 else A(), noun)),)),)), EVENT_KINDS)
    damages = plan_part(Do((And((do.PlayerTakes(APlayer(), N(step.n)),)),)), EVENT_KINDS)
    _settle_players(destroys)
    set_derived(step, "destroys", destroys)
    set_derived(step, "damages", damages)
    return destroys, damages


def _early_clauses(step: Sentence) -> list[Clause]:
    """The clauses of a sentence whose choices its Controller makes, in text order."""
    found: list[Clause] = []
    for clause in clauses_of(step) if isinstance(step, (Do, If, Unless)) else ():
        found.append(clause)
        if isinstance(clause, Does) and isinstance(clause.who, on.ManifestingPlayer):
            found.append(clause.what)
    return found


# ---- what is settled on the choices of a plan
def _settle_players(plan: Word) -> None:
    """T-R49: "a Creature of an opponent" is one target; which opponent it is, follows from the Creature."""
    for clause in walk(plan):
        if isinstance(clause, Clause):
            whose = [(point, who) for point in clause.points for who in _chosen_owners(clause, point)]
            for point, who in whose:
                set_derived(point, "one_seat", True)
                set_derived(who, "slot", -1)
            players = [who for _, who in whose]
            points = [point for point in clause.points if not any(point is who for who in players)]
            for k, point in enumerate(points if whose else ()):
                set_derived(point, "slot", k)
            if whose:
                set_derived(clause, "points", tuple(points))


def _chosen_owners(clause: Clause, point: Point) -> list[ChosenPlayer]:
    """The players to be chosen in the description of cards that lie open: of whom, or from whose stack."""
    if not isinstance(point, Pick) or not _lies_open(clause, point):
        return []
    found: list[ChosenPlayer] = []
    for part in point.noun.relatives:
        who = part.who if isinstance(part, Of) else None
        if isinstance(part, (From, In)) and isinstance(part.zone, ZoneOf) and isinstance(part.zone.whose, Possessive):
            who = part.zone.whose.who
        if isinstance(who, ChosenPlayer):
            found.append(who)
    return found


def _settle_deeds(text: Text) -> None:
    """ "You may Destroy a Creature. If you do, …": which one is chosen on announcement, like a price (T-R49)."""
    for part, after in pairwise(text.parts):
        if isinstance(after.sentence, If) and isinstance(after.sentence.condition, YouDo):
            part.early = tuple([word for clause in part.early for word in _with_deed(clause)])


def _with_deed(clause: Clause) -> list[Clause]:
    return [clause, clause.what] if isinstance(clause, May) else [clause]


def _settle_choices(text: Text, plan: Ability) -> None:
    for clause in [clause for group in text.late for clause in group.clauses]:
        for point in clause.points:
            if _is_early(clause, point):
                set_derived(point, "early", True)
    for part in text.parts:
        waits = isinstance(part.sentence, If)
        for clause in (*part.early, *(part.damages.early if part.damages is not None else ())):
            for point in clause.points:
                if _is_early(clause, point) and not (waits and _refers(point)):
                    set_derived(point, "early", True)
    for k, price in enumerate(text.exhausts):
        for point in price.clause.points:
            wanted = _wanted(point)
            wanted.fresh = True
            wanted.later = text.exhausts[k + 1 :]
    for word in [word for part in (plan, *text.meanings) for word in walk(part)]:
        if isinstance(word, do.RemoveMarker):
            for point in word.points:
                _wanted(point).marker = word.kind()
        elif isinstance(word, do.Destroy) and word.n is not None:
            _wanted(word.what).least_own = word.n
        elif isinstance(word, Replace):
            text.replaces = True
        elif isinstance(word, nouns.Minus):
            text.lessens |= word.stat == "Life"
        elif isinstance(word, lasting_effects.MayAttack):
            text.lets_attack = True


def _wanted(point: Point | Thing) -> Wanted:
    """What is wanted of the cards of a choice, to be filled in."""
    if isinstance(point, Choice):
        if isinstance(point.narrowing, Wanted):
            return point.narrowing
        set_derived(point, "narrowing", Wanted())
        return _wanted(point)
    return Wanted()


def _refers(point: Word) -> bool:
    """Whether a text depends on what is named before it (T-R100); the player it names itself is not that."""
    named = False
    for word in walk(point):
        if isinstance(word, (It, Them, ThatKind)) or (isinstance(word, (ThatPlayer, Their)) and not named):
            return True
        named = named or isinstance(word, Other)
    return False


def _is_early(clause: Clause, point: Point) -> bool:
    """T-R49: not what is Manifested, nor what lies in a hidden zone, nor what chance decides."""
    return not isinstance(clause, (do.Manifest, BecomesCopy, DiscardDown)) and _lies_open(clause, point)


def _lies_open(clause: Clause, point: Point) -> bool:
    """Whether all see what is chosen."""
    if not isinstance(point, Pick):
        return True
    if point.noun.at_random() or any(isinstance(word, (Hand, nouns.LifeStack)) for word in walk(point)):
        return False
    return clause.home != layout.HAND or not isinstance(point.noun.heads[0], CardNoun)


# ---- which Fresh Aspects are about to change (T-R103)
# Whether an Aspect gives its Power before these or after them is the same.
_HARMLESS: Final = (do.Manifest, do.Freeze, LookAt, Reveal)


def _settle_touches(text: Text, plan: Ability) -> None:
    for part in text.parts:
        for sentence in (part, part.damages) if part.damages is not None else (part,):
            sentence.touches = _touches(text, plan, sentence.sentence)
    for price in text.late:
        text.parts[0].touches |= _touches(text, plan, price)
    replaces = [word for part in (plan, *text.meanings) for word in walk(part) if isinstance(word, Replace)]
    text.watches = any(_touches(text, plan, word) for word in replaces) or (
        text.mode in (card_index.STATIC, card_index.TRIGGER) and any(_asks_state(word) for word in walk(plan))
    )


def _touches(text: Text, plan: Ability, said: Word) -> int:
    """Which Fresh Aspects are turned or taken by what is said, or counted in it."""
    found = card_index.ANY_ASPECT if any(_asks_state(word) for word in walk(said)) else 0
    for clause in walk(said):
        if isinstance(clause, Clause) and not isinstance(clause, _HARMLESS):
            for thing in child_words(clause):
                if isinstance(thing, Thing):
                    found |= _touched(text, plan, thing)
    return found


def _touched(text: Text, plan: Ability, thing: Thing) -> int:
    if any(isinstance(word, (nouns.AspectNoun, nouns.ResourceArea)) for word in walk(thing)):
        return card_index.AIMED if isinstance(thing, Choice) and thing.early else card_index.ANY_ASPECT
    if not isinstance(thing, (This, ThisKind, It, Them, ThatKind)):
        return 0
    own = card_index.THIS_ASPECT if text.mode == card_index.HERESY else 0
    named = any(isinstance(word, (nouns.AspectNoun, nouns.ResourceArea)) for word in walk(plan))
    return own | (card_index.ANY_ASPECT if named and not isinstance(thing, (This, ThisKind)) else 0)


def _asks_state(word: Word) -> bool:
    """Whether a noun asks for a state: "Fresh Aspects", "an Exhausted Aspect"."""
    return (
        isinstance(word, Noun)
        and any(isinstance(head, nouns.AspectNoun) for head in word.heads)
        and any(isinstance(adjective, nouns.InState) for adjective in word.adjectives)
    )
