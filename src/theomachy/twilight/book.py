"""What follows from the faces alone: tables of their texts, made once for each choice of sets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from theomachy.language.cards import Face
from theomachy.language.trees import walk
from theomachy.language.words.actions import Have
from theomachy.language.words.flow import Replace
from theomachy.language.words.headers import At, EndPhase, When
from theomachy.twilight import layout as at
from theomachy.twilight.cards import Card, Text, bonus_of
from theomachy.twilight.words import actions as do
from theomachy.twilight.words import headers as on
from theomachy.twilight.words.headers import Requiem
from theomachy.twilight.words.lasting import CannotBeChosen, CostLessPower

PHASE_OF = {
    on.RefreshPhase: at.REFRESH, on.DrawPhase: at.DRAW, on.TradePhase: at.TRADE, on.SeizePhase: at.SEIZE,
    on.ResourcePhase: at.RESOURCE, on.SummoningPhase: at.SUMMONING, on.CombatPhase: at.COMBAT, EndPhase: at.END,
}


class Book:
    """What follows from the faces alone: made once for each choice of sets, shared by all games played with them."""

    def __init__(self, faces: Iterable[Face]) -> None:
        self.cards = [Card(face, k) for k, face in enumerate(faces)]
        self.kinds = [card.kind for card in self.cards]
        self.levels = [card.level for card in self.cards]
        self.costs = [card.cost for card in self.cards]
        self.ransoms = [card.ransom for card in self.cards]
        self.with_x = frozenset([card.index for card in self.cards if card.x])
        self.has_static = [bool(card.statics) for card in self.cards]
        self.has_used = [bool(card.used) for card in self.cards]
        self.minis = tuple([card.name for card in self.cards if card.kind == at.MINI])
        self.by_name = {(card.name, card.kind == at.MINI): card.index for card in self.cards}
        self.listening: dict[int, set[int]] = {}  # kind of event -> faces with a text that listens to it
        self.timed: dict[tuple[int, str], set[int]] = {}  # Phase and edge -> texts
        self.bonuses: dict[int, tuple[int, int, int, int]] = {}
        self.fresh_only: set[int] = set()  # choices that are a price: only Fresh cards
        self.paid_later: dict[int, tuple[do.Exhaust, ...]] = {}  # such a choice -> the prices paid after it
        self.marked: dict[int, do.RemoveMarker] = {}  # choices of what a marker is taken from
        self.own_least: dict[int, int] = {}  # "at least 2 of them from yours"
        self.reach: dict[tuple[int, int, int], frozenset[int]] = {}
        self.replacing = False
        self.paths: dict[int, str] = {}
        for card in self.cards:
            for text in card.texts:
                self._index(card, text)
        statics = [st.clause for card in self.cards for st in card.statics]
        self.any_requiem = any(isinstance(t.trigger, Requiem) for card in self.cards for t in card.texts)
        self.any_protection = any(isinstance(clause, CannotBeChosen) for clause in statics)
        self.any_discount = any(isinstance(clause, CostLessPower) for clause in statics)

    def _index(self, card: Card, text: Text) -> None:
        if isinstance(text.trigger, When):
            for kind in text.trigger.event.heard:
                self.listening.setdefault(kind, set()).add(card.index)
        elif isinstance(text.trigger, At):
            self.timed.setdefault((PHASE_OF[type(text.trigger.phase)], text.trigger.edge), set()).add(id(text))
        for k, price in enumerate(text.exhausts):
            self.fresh_only |= {id(point) for point in price.points}
            if later := text.exhausts[k + 1 :]:
                self.paid_later |= {id(point): later for point in price.points}
        whole = [word for part in (text.tree, *text.meanings) for word in walk(part)]
        for k, word in enumerate(whole):
            self.paths.setdefault(id(word), f"{text!r}.{k}")
            if isinstance(word, Have):
                self.bonuses[id(word)] = bonus_of(word.traits)
            elif isinstance(word, do.RemoveMarker):
                self.marked |= {id(point): word for point in word.points}
            elif isinstance(word, Replace):
                self.replacing = True
            elif isinstance(word, do.Destroy) and word.n is not None:
                self.own_least[id(word.what)] = word.n


@lru_cache(maxsize=16)
def book_of(faces: tuple[Face, ...]) -> Book:
    return Book(faces)
