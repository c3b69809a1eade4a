"""What a text of Twilight does, in kinds and numbers; an amount is weighed by how likely its condition is."""

from __future__ import annotations

from dataclasses import dataclass, field

from theomachy.core.frame import Word


@dataclass(eq=False)
class EffectSummary:
    """From the point of view of whoever uses it; `they` are the opponents, or the Controlling player of a Heresy."""

    kind: str = "text"
    trigger: Word | None = None
    once: bool = False
    exhausts: bool = False  # its price is the card itself, for a turn
    modes: list[EffectSummary] = field(default_factory=list)
    # of the text as it stands
    names_phase: bool = False  # it says when
    hinders: bool = False  # it could keep a Creature of another from attacking
    fleeting: bool = False  # all that it does ends with the turn
    frees: bool = False  # all that it does is to let Creatures attack or pass by blockers
    hastens: bool = False  # some of it lets Creatures attack
    plain: bool = False  # all that it does is to Manifest Aspects or look at cards
    told_of_damage: bool = False  # it is set off by damage to a player
    meddles: bool = False  # it has to do with Creatures in play, damage or what is Destroyed
    hurt: float = 0.0  # cards of a Life Stack
    hurt_each: float = 0.0
    hurt_me: float = 0.0
    restore: float = 0.0
    strike: float = 0.0  # damage to a Creature
    sweep: float = 0.0  # damage to each Creature of theirs
    slay: float = 0.0
    slay_level: int = 2  # the highest level that can be slain
    slay_tired: bool = False  # Exhausted ones only
    bounce: float = 0.0
    control: float = 0.0
    tire: float = 0.0  # Exhausts Creatures of theirs
    drain: float = 0.0  # Exhausts Aspects of theirs
    tire_me: float = 0.0
    disarm: float = 0.0  # no combat damage, cannot block, cannot attack
    manifest: float = 0.0  # in points, by level
    draw: float = 0.0
    discard: float = 0.0
    they_discard: float = 0.0
    bless: float = 0.0
    heal: float = 0.0
    prevent: float = 0.0
    counter: float = 0.0
    mini: float = 0.0
    exile: float = 0.0  # Destroys cards of Discard Stacks
    grave: float = 0.0  # Destroys cards of mine
    fetch: float = 0.0
    revive: float = 0.0
    haste: float = 0.0
    boost: float = 0.0
    look: float = 0.0
    aspect: float = 0.0
    enter: float = 0.0  # the Heresy of an Intrigue: into play
    wall: float = 0.0  # armour for the Life Stack
    cheap: float = 0.0
    # what is paid
    power: tuple[int, int, int] = (0, 0, 0)
    pays_x: bool = False
    victims: float = 0.0  # own Creatures
    graves: float = 0.0  # own cards of the Discard Stack
    blessings: float = 0.0
    cards: float = 0.0

    @property
    def renewed(self) -> bool:
        """Whether what it takes to use it is there again on the next turn: Power, a Refreshed card, a limit a turn."""
        return self.once or self.exhausts or self.pays_x or sum(self.power) > 0

    def add(self, name: str, n: float) -> None:
        setattr(self, name, getattr(self, name) + n)
