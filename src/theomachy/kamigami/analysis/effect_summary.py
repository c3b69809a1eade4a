"""What an ability does, in kinds and numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from theomachy.core.frame import Word
from theomachy.language.words.nouns import Noun


@dataclass(eq=False)
class EffectSummary:
    """What an ability does. The sums are amounts, each weighed by how likely its condition is; all that is said in
    `kinds` and below it holds of the text as it stands."""

    kind: str = "act"
    trigger: Word | None = None
    once: str | None = None
    stays: bool = False
    per: list[tuple[str, float, Noun]] = field(default_factory=list)  # amounts to be counted when they are wanted
    modes: list[EffectSummary] = field(default_factory=list)  # one of these, as you choose
    # of the text as it stands: what it does, by the names of the sums, "may …" where that is asked when it comes to it,
    # "lasting" for what goes on, "other" for all that nobody need want
    kinds: set[str] = field(default_factory=set)
    printed: list[tuple[str, int, bool]] = field(
        default_factory=list
    )  # kinds with the amount that stands there (0: none
    # does), and whether that is multiplied
    multiplied: set[str] = field(default_factory=set)  # kinds whose amount is multiplied
    conditional: bool = False  # some of it happens only if …
    costs: tuple[Word, ...] = ()
    wanted: int = 0  # cards of the own hand, Disciples among them, that it could take
    blow: int = 0  # the most Energy that one of its Attacks or losses takes from another, before it is multiplied
    opens_with: int = 0  # the Attack it begins with
    names_phase: bool = False  # it says when
    names_pile: bool = False  # decks and Discard Piles, also by drawing
    draws: bool = False
    fills_hand: bool = False
    chains: bool = False  # colours, or the Acts of cards played: for the Play Phase
    arranges: bool = False  # the top of a deck, which a draw would disturb
    counts_played: list[Noun] = field(default_factory=list)  # it asks how many of them were played
    # attack and defence
    attack: float = 0.0
    attack_x: float = 0.0
    boost: float = 0.0  # added to an attack
    guard: float = 0.0
    protect: float = 0.0
    ward: float = 0.0  # Defense that lasts
    redirect: float = 0.0
    cancel: float = 0.0
    save: float = 0.0  # something happens instead of the worst
    lessen: float = 0.0
    # Energy
    gain: float = 0.0
    temple: float = 0.0  # gained by my Temple
    loss: float = 0.0  # lost by my God
    hurt_each: float = 0.0
    hurt_one: float = 0.0
    hurt_most: float = 0.0  # lost by the God with the most
    raze: float = 0.0  # lost by their Temple
    they_gain: float = 0.0
    # cards and Faith
    draw: float = 0.0
    draw_x: float = 0.0
    faith: float = 0.0
    discount: float = 0.0
    recruit: float = 0.0  # the cost of a card that is Recruited for nothing
    fetch: float = 0.0  # to my hand
    fetch_x: float = 0.0
    top: float = 0.0  # on top of my deck
    look: float = 0.0
    sift: float = 0.0
    swap: float = 0.0
    discard: float = 0.0
    thin: float = 0.0  # weak cards leave my deck for good
    exile: float = 0.0  # good cards leave theirs
    mill: float = 0.0
    they_discard: float = 0.0
    they_draw: float = 0.0
    they_choose: float = 0.0
    colours: float = 0.0
    again: float = 0.0  # another card's Act
    # what is paid
    energy: float = 0.0
    energy_x: float = 0.0
    faith_cost: float = 0.0
    faith_x: float = 0.0
    cards: float = 0.0
    warriors: float = 0.0  # discarded
    disciples: float = 0.0  # Banished
    back: float = 0.0  # Warriors given up for good

    def add(self, name: str, n: float, kind: str = "") -> None:
        setattr(self, name, getattr(self, name) + n)
        self.kinds.add(kind or name)

    def free(self) -> EffectSummary:
        """The same without its price."""
        return replace(
            self,
            energy=0.0,
            energy_x=0.0,
            faith_cost=0.0,
            faith_x=0.0,
            cards=0.0,
            warriors=0.0,
            disciples=0.0,
            back=0.0,
        )

    def but_attack(self) -> EffectSummary:
        """The same without its attack."""
        return replace(
            self,
            attack=0.0,
            attack_x=0.0,
            per=[part for part in self.per if part[0] != "attack"],
            modes=[mode.but_attack() for mode in self.modes],
        )
