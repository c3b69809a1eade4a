"""The effect stack: announcing, countering and resolving, one sentence at a time (T-14, T-R45 to T-R49)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from theomachy.core.codes import CHOOSE_YES_NO, NO, YES, code
from theomachy.core.declared import Declared
from theomachy.core.frame import Frame, Word
from theomachy.language.words.flow import DONE_IT
from theomachy.twilight import events as ev
from theomachy.twilight import layout as at
from theomachy.twilight.apply import to_discard
from theomachy.twilight.cards import Text, early_clauses
from theomachy.twilight.layout import PER_SEAT
from theomachy.twilight.numbers import conviction
from theomachy.twilight.power import ask_x, pay
from theomachy.twilight.prices import at_hand, offered, payable
from theomachy.twilight.words.headers import Conviction, Deathbound, Obliterate, ObliterateNumber, Requiem

if TYPE_CHECKING:
    from theomachy.language.kinds import Clause
    from theomachy.twilight.state import Pending, TState

# Kinds of declared objects.
SUMMONS: Final = 0  # a Creature, Fortification or Intrigue on its way into play (T-R45)
SCHEME: Final = 1
ABILITY: Final = 2
TRIGGERED: Final = 3
HERESY: Final = 4
POWER: Final = 5  # a Deity's
OBJECT_NAMES: Final = ("summons", "scheme", "ability", "trigger", "heresy", "deity")

# Steps of an announcement.
PAYING: Final = 0
EXHAUSTING: Final = 1
X: Final = 2
TARGETS: Final = 3
OFFER: Final = 4  # of a trigger with a price: "you may pay; if you do"


def declare(s: TState, kind: int, word: Word, who: int, source: int) -> Declared:
    """Put an object on the stack."""
    s.n_declared += 1
    d = Declared(kind, word, who, source, s.n_declared)
    s.declared.append(d)
    return d


def found(s: TState, number: int) -> Declared | None:
    for d in reversed(s.declared):
        if d.number == number:
            return d
    return None


class Announce(Word):
    """An object being announced: it is on the stack; its price is paid, its targets are chosen.

    Frame: `n` = the object's number, `step` = how far, `i` = how many clauses have chosen, `cards` = the Power to pay.
    Its registers are those of the text.
    """

    def run(self, s: TState, f: Frame) -> None:
        d = found(s, f.n)
        if d is None:
            s.frames.pop()
            return
        text = d.word if isinstance(d.word, Text) else None
        if f.step == OFFER and text is not None:
            if not offered(s, f, text):
                self._withdraw(s, d)
            else:
                s.ask(f.who, CHOOSE_YES_NO, [code(YES), code(NO)])
            return
        if f.step == PAYING:
            f.step = EXHAUSTING
            if d.kind == POWER and text is not None and not at_hand(s, f, text):
                s.frames.pop()
                finish(s, d)  # T-16.10: a part whose prerequisites fail is left out
                s.touch()
                return
            if any(f.cards) and not pay(s, f.who, f.cards):
                return
        if f.step == EXHAUSTING:
            while text is not None and f.i < len(text.exhausting):
                f.i += 1
                text.exhausting[f.i - 1].do(s, f)
                if s.frames[-1] is not f:
                    return
            f.step = X
            f.i = 0
            if pays_x(s, d):
                ask_x(s, f)
                return
        if f.step == X:
            f.step = TARGETS
        if f.step == TARGETS and text is not None and d.kind != SUMMONS:
            clauses = announced_clauses(s, text, f)
            while f.i < len(clauses):
                k = f.i
                f.i += 1
                clause = clauses[k][1]
                if any(point.early for point in clause.points):
                    t = s.push(TARGET, f.who, f.base, f.source)
                    t.n = k
                    t.x = f.n
                    t.player = f.player if f.player >= 0 else -1
                    return
        d.it, d.them, d.player, d.x = f.it, f.them, f.player, f.x
        s.frames.pop()
        s.note(ev.ANNOUNCE, d.who, d.source, d.kind, text.index if text is not None else -1)
        s.touch()

    def answer(self, s: TState, f: Frame, code: int) -> None:
        d = found(s, f.n)
        assert d is not None
        assert isinstance(d.word, Text)
        if code != YES:
            self._withdraw(s, d)
            return
        s.used[f.source] |= 1 << d.word.index  # T-R51: only now is it used
        f.step = PAYING
        f.cards = d.word.power

    def _withdraw(self, s: TState, d: Declared) -> None:
        """Not paid for: it never was on the stack."""
        s.frames.pop()
        s.declared.remove(d)
        s.touch()


def pays_x(s: TState, d: Declared) -> bool:
    """Whether X is paid on announcement: as the price of a text, or in the Summoning cost (T-8.4, T-R85)."""
    if d.kind in (SCHEME, SUMMONS):
        return s.face[d.source] in s.rules.with_x
    return d.kind in (ABILITY, POWER, TRIGGERED) and isinstance(d.word, Text) and d.word.pays_x


def announced_clauses(s: TState, text: Text, f: Frame) -> list[tuple[int, Clause]]:
    """The clauses whose choices are made now, with their sentence; a labelled one joins in if its condition holds."""
    found: list[tuple[int, Clause]] = []
    for k, step in enumerate(text.steps):
        if isinstance(step, Conviction) and not conviction(s, f.who, f.source if text.mode == 3 else -1):
            continue
        if isinstance(step, (Obliterate, ObliterateNumber)) and not obliterating(s):
            continue
        if isinstance(step, ObliterateNumber):
            step = step.meant(s)
        found += [(k, clause) for clause in early_clauses(step)]
    return found


def obliterating(s: TState) -> bool:
    """T-R14: a card has been Destroyed this Turn; by the designer's FAQ not by a Sacrifice."""
    if s.rules.house.faq:
        return any(not s.flags[c] & at.SACRIFICED for c in s.destroyed)
    return bool(s.destroyed)


class Target(Word):
    """The choices of one clause, made on announcement (T-R49). Frame: `n` = which clause, `x` = the object's number."""

    def run(self, s: TState, f: Frame) -> None:
        d = found(s, f.x)
        if d is None or not isinstance(d.word, Text):
            s.frames.pop()
            return
        sentence, clause = announced_clauses(s, d.word, s.frames[f.base])[f.n]
        points = clause.points
        while f.i < len(points):
            point = points[f.i]
            got = point.resolve(s, f) if point.early else ()
            if got is None:
                return
            self._take(s, f, point, got)
        before = sum(1 for t in d.targets if t[0] == sentence)
        chosen = [p for p, point in zip(f.picks, points, strict=True) if point.early]
        d.targets = (*d.targets, *[(sentence, before + k, *cards) for k, cards in enumerate(chosen)])
        s.frames.pop()

    def answer(self, s: TState, f: Frame, code: int) -> None:
        d = found(s, f.x)
        assert d is not None
        assert isinstance(d.word, Text)
        point = announced_clauses(s, d.word, s.frames[f.base])[f.n][1].points[f.i]
        got = point.take(s, f, code)
        if got is not None:
            self._take(s, f, point, got)

    def _take(self, s: TState, f: Frame, point: Any, got: tuple[int, ...]) -> None:
        f.picks = (*f.picks, got)
        f.cards = ()
        f.i += 1
        if point.early:
            point.bind(s, f, got)


def chosen_before(s: TState, f: Frame, point: Any) -> tuple[int, ...] | None:
    """What was chosen for this point on announcement and is still legal; None if nothing was (T-R49)."""
    base = s.frames[f.base]
    if base.word is not RESOLVE:
        return None
    d = found(s, base.n)
    k = base.i
    base.i += 1
    if d is None:
        return None
    for t in d.targets:
        if t[0] == d.i and t[1] == k:
            among = point.among(s, f)
            return tuple([c for c in t[2:] if c in among])
    return None


class Resolve(Word):
    """One sentence of the top object. Frame: `n` = its number, `i` = early choices met so far; the registers."""

    def run(self, s: TState, f: Frame) -> None:
        d = found(s, f.n)
        if d is None:
            s.frames.pop()
            return
        word = d.word
        text = word if isinstance(word, Text) else None
        if f.step == 0 and d.i == 0 and text is not None and text.late:
            if not self._late(s, f, text):
                return
        if f.step < 100:
            f.step = 100
            f.i = 0
            if text is None:
                s.push(word, f.who, f.base, f.source).player = f.player
            else:
                text.steps[d.i].do(s, f)
            if s.over or s.frames[-1] is not f:
                return
        s.frames.pop()
        if found(s, f.n) is None:
            s.touch()
            return  # it has Countered itself
        save(d, f)
        d.i += 1
        if d.i >= (1 if text is None else len(text.steps)):
            finish(s, d)
        s.touch()

    def _late(self, s: TState, f: Frame, text: Text) -> bool:
        """T-R47: prices that are no Power and no Exhausting are paid now, in full or not at all."""
        while True:
            if f.picks and not f.did & DONE_IT:
                self._lost(s, f)
                return False
            if len(f.picks) == len(text.late):
                return True
            price = text.late[len(f.picks)]
            if not payable(s, f, price):
                self._lost(s, f)
                return False
            f.picks = (*f.picks, ())
            price.do(s, f)
            if s.over or s.frames[-1] is not f:
                return False

    def _lost(self, s: TState, f: Frame) -> None:
        """Not fully paid: the benefit is lost."""
        d = found(s, f.n)
        s.frames.pop()
        if d is not None:
            finish(s, d)
        s.touch()


def save(d: Declared, f: Frame) -> None:
    """Between two sentences the object keeps the registers."""
    d.it, d.them, d.player, d.did = f.it, f.them, f.player, f.did
    d.x = f.x


ANNOUNCE: Final = Announce()
TARGET: Final = Target()
RESOLVE: Final = Resolve()


def announce(s: TState, d: Declared, cost: tuple[int, ...] = ()) -> None:
    """Begin the announcement of an object that is on the stack already."""
    f = s.push(ANNOUNCE, d.who, len(s.frames), d.source)
    f.n = d.number
    f.cards = cost
    f.it, f.them, f.player, f.x = d.it, d.them, d.player, d.x
    if d.kind in (TRIGGERED, HERESY):
        f.step = OFFER if isinstance(d.word, Text) and d.word.priced else TARGETS


def put_trigger(s: TState, p: Pending) -> None:
    """A trigger goes on the stack."""
    word, source, who, it, them, player, n = p
    is_heresy = isinstance(word, Text) and word.mode == 4
    d = declare(s, HERESY if is_heresy else TRIGGERED, word, who, source)
    d.it, d.them, d.player, d.x = it, them, player, n
    announce(s, d)


def title(s: TState, word: Word, source: int) -> str:
    """What an announced or triggered text is called: by its face, wherever its card lies by now."""
    if isinstance(word, Text):
        return s.rules.cards[word.face].name
    return s.card(source).name if s.known[source] == s.rules.everyone else "a delayed effect"


def lock(s: TState, seat: int) -> None:
    """T-R42: whoever answers with an Active Effect has lost the first option against what others have announced."""
    for d in s.declared:
        if d.who != seat:
            d.locks |= 1 << seat


def resolve_next(s: TState) -> bool:
    """Let the top object go one sentence on."""
    if not s.declared:
        return False
    d = s.declared[-1]
    if d.kind == SUMMONS:
        from theomachy.twilight.summon import enter_play

        enter_play(s, d)
        return True
    if source_gone(s, d):
        finish(s, d)
        s.touch()
        return True
    f = s.push(RESOLVE, d.who, len(s.frames), d.source)
    f.n = d.number
    f.it, f.them, f.player, f.x, f.did = d.it, d.them, d.player, d.x, d.did
    return True


def source_gone(s: TState, d: Declared) -> bool:
    """T-R48: an effect of a card in the Combat Field does nothing once the card has left, or is covered."""
    if d.kind == ABILITY:
        return not works(s, d.source)
    if d.kind == TRIGGERED and isinstance(d.word, Text) and not isinstance(d.word.trigger, (Deathbound, Requiem)):
        if s.card(d.source).kind != at.DEITY_CARD:
            return not works(s, d.source)
    return False


def works(s: TState, card: int) -> bool:
    """In the Combat Field, and not covered."""
    return s.in_field(card) and (s.place[card] % PER_SEAT == at.FIELD or s.zones[s.place[card]][-1] == card)


def finish(s: TState, d: Declared) -> None:
    """An object leaves the stack: a Scheme is discarded, a Deity is flipped (T-9.22, T-R84)."""
    s.declared.remove(d)
    if d.kind in (SCHEME, SUMMONS):
        if s.place[d.source] == s.stack_zone():
            to_discard(s, d.source, d.who)
    elif d.kind == POWER:
        if any(other.kind == POWER and other.source == d.source for other in s.declared):
            return  # T-16.10: parts of it are left
        s.flags[d.source] |= at.FLIPPED
    s.note(ev.RESOLVED, d.who, d.source, d.kind)


def counter(s: TState, card: int) -> None:
    """T-R20: removed with no further sentence carried out; prices stay paid."""
    for d in reversed(s.declared):
        if d.source == card and d.kind != HERESY:
            finish(s, d)
            if d.kind != POWER:  # T-16.10: all parts are one Deity Power
                return
