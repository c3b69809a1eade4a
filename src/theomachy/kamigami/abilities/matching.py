"""Whether what happens is what a text speaks of; binds what the text refers to afterwards."""

from __future__ import annotations

from theomachy.core.event import Event
from theomachy.core.frame import Frame
from theomachy.kamigami import events
from theomachy.kamigami.state import KState
from theomachy.language.running.kinds import NAMES_PLAYER, Thing, bind_cards
from theomachy.language.words.things import Own, Pick


def card_matches(s: KState, f: Frame, card: int, what: Thing) -> bool:
    """Whether a card is one of those meant, wherever it lies now."""
    if isinstance(what, Pick):
        return what.noun.describes(s, f, card) and all(r.fits(s, f, card) for r in what.noun.relatives)
    return what.fits(s, f, card)


def suffers(s: KState, f: Frame, e: Event, what: Thing) -> bool:
    """ "When your God is attacked", "when a card is Banished"."""
    card = s.attacks[-1].target if e.kind == events.ATTACK and s.attacks else e.card
    if not card_matches(s, f, card, what):  # K-R44: a Temple is no God
        return False
    bind_cards(s, f, (card,), NAMES_PLAYER)
    if e.kind == events.ATTACK:
        f.player = e.who
    return True


def attacks(s: KState, f: Frame, e: Event, what: Thing) -> bool:
    """ "Your Warrior attacks": its own card is the Attacker (K-2.23)."""
    if not attacker_matches(s, f, e, what):
        return False
    f.it = e.source
    f.player = e.who
    return True


def attacker_matches(s: KState, f: Frame, e: Event, by: Thing) -> bool:
    """The attacker need not lie where such things usually lie: it may have left play meanwhile (K-R42)."""
    if isinstance(by, Own):
        return by.whose.fits(s, f, e.who) and by.noun.describes(s, f, e.source)
    return card_matches(s, f, e.source, by)
