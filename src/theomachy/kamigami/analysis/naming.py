"""What a text names before it does anything: by its prices, and by "X is …"."""

from __future__ import annotations

from itertools import takewhile

from theomachy.kamigami.text_placement import first_clause
from theomachy.language.cards.references import References
from theomachy.language.cards.text_placement import clauses_of
from theomachy.language.running.kinds import Clause
from theomachy.language.words.actions import SetX
from theomachy.language.words.flow import Ability, Do
from theomachy.language.words.headers import Price


def naming_clauses(tree: Ability, plan: Ability) -> tuple[Clause, ...]:
    """Those of the plan whose choices must be made before it can be told whether the text can begin (K-R36).

    All of them if what it begins with speaks of what they name; else only an "X is …" with a choice.
    """
    before = _before_first(plan)
    if _speaks_of(tree, _before_first(tree)):
        return before
    return tuple([clause for clause in before if isinstance(clause, SetX) and clause.points])


def _before_first(tree: Ability) -> tuple[Clause, ...]:
    """The prices that are something done, then what X is."""
    prices = [part.what for part in tree.header if isinstance(part, Price)]
    sentences = takewhile(lambda step: isinstance(step, Do), tree.steps)
    clauses = [clause for step in sentences for clause in clauses_of(step)]
    set_x = takewhile(lambda clause: isinstance(clause, SetX), clauses)
    return (*[price for price in prices if isinstance(price, Clause)], *set_x)


def _speaks_of(tree: Ability, before: tuple[Clause, ...]) -> bool:
    """Whether what the text begins with refers to something that these have named."""
    first = first_clause(tree)
    return any(
        any(around is first for around in (found.word, *found.inside))
        and any(found.filler.clause is clause for clause in before)
        for found in References(tree).found
    )
