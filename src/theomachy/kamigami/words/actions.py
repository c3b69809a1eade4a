"""What happens, in Kamigami."""

from __future__ import annotations

from typing import Literal

from theomachy.kamigami.words.nouns import More
from theomachy.language.kinds import Action, Amount, Clause, Cost, Per, Pronoun, Span, Thing
from theomachy.language.phrases import phrase
from theomachy.language.words.things import ThatKind


@phrase("Attack~ {n} <{per}> <, plus {more}> <against {whom}>")
class Attack(Action):
    """Attack a God or Temple with that value."""

    n: Amount
    per: Per | None = None
    more: More | None = None
    whom: Thing | None = None


@phrase("Defend~ {n}", "Defense {n}")
class Defend(Action):
    """Lower the present attack on your own God or Temple by that much."""

    n: Amount


@phrase("Protect~ {n}")
class Protect(Action):
    """Lower the present attack on anybody by that much."""

    n: Amount


@phrase("+{n} {what} <{per}>", "gain~ {n} {what} <{per}>")
class Add(Action):
    """Gain Faith, or change the present attack or defence."""

    after_and = False
    n: int
    what: Literal["Faith", "Attack", "Defense"]
    per: Per | None = None


@phrase("{what} gain~ {n} Energy <{per}>")
class GainEnergy(Clause):
    """A God or Temple gains Energy."""

    what: Thing
    n: Amount
    per: Per | None = None


@phrase("{what} lose~ {n} Energy <{per}>")
class LoseEnergy(Clause):
    """A God or Temple loses Energy."""

    what: Thing
    n: Amount
    per: Per | None = None


@phrase("{what} lose~ {n} less")
class LoseLess(Clause):
    """The loss about to happen is smaller."""

    what: Pronoun
    n: int


@phrase("its Energy becomes {n}")
class EnergyBecomes(Clause):
    """The God's or Temple's Energy is set to that."""

    n: int


@phrase("move~ {n} Energy from {source} to {target} <?rebuild , rebuilding it if it is destroyed>")
class MoveEnergy(Action):
    """Energy leaves one God or Temple for another."""

    n: Amount
    source: Thing
    target: Thing
    rebuild: bool = False


@phrase("Banish~ {what}")
class Banish(Action, Cost):
    """Put cards into the Netherworld; as a price, from your own hand or Play Area."""

    what: Thing


@phrase("Reincarnate~ {what}")
class Reincarnate(Action, Cost):
    """Put cards back where they can be Recruited again."""

    what: Thing


@phrase("Adjudicate~")
class Adjudicate(Action):
    """Reveal the top card of your deck; it is "it" for what follows."""

    fills = ("card",)


@phrase("redirect~ that attack to {what}")
class Redirect(Action):
    """The attack has another target."""

    what: Thing


@phrase("refill~ the Hall")
class Refill(Action):
    """Turn up cards until every place of the Hall is taken."""


@phrase("Recruit~ {what} <?free without paying its cost>")
class Recruit(Action):
    """Take cards from the Hall as in the Recruit Phase."""

    what: Thing
    free: bool = False


@phrase("choose~ new Chaining Colours for {what}")
class NewColours(Action):
    """Another card may follow it in the Chain."""

    what: Thing


@phrase("choose~ a colour")
class ChooseColour(Action):
    """A colour; it is "that colour" for what follows."""


@phrase("{what} is~ that colour <{span}>")
class AreColour(Clause):
    """Things count as having the chosen colour."""

    what: Thing
    span: Span | None = None


@phrase("{what} stay~ in play")
class Stay(Clause):
    """The card is not discarded in the Discard Phase."""

    what: Pronoun


@phrase("cancel~ {what}", "negate~ {what}")
class Cancel(Action):
    """The ability, effect or attack does nothing."""

    what: ThatKind


@phrase("cancel~ its ability", "negate~ its ability")
class CancelIts(Action):
    """The ability the card was just played for does nothing."""


@phrase("{what} cost~ you {n} less Faith <{span}>")
class CostLess(Clause):
    """You pay less to Recruit such cards."""

    what: Thing
    n: int
    span: Span | None = None


@phrase("put~ {what} into the Netherworld")
class PutIntoNetherworld(Action, Cost):
    """Banish, as Kanzume Goddess says it."""

    what: Thing


@phrase("use~ an Act of {what}")
class UseAct(Action):
    """Use an Act of that card as if it were played for it."""

    what: Thing
