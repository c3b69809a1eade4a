"""One tree for all seats, its edges the options as the deciding seat sees them; and one look ahead in it."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from theomachy.bots.heuristic import best_of
from theomachy.core.game import World
from theomachy.core.reflexes import Reflexes

EXPLORE = 0.35
UNSEEN = 0.05  # so much worse than the others an option is thought to be that was never looked at
LONGEST: Final = 400  # decisions of one look ahead


class Node:
    """What has been learnt about one option of one decision."""

    __slots__ = ("children", "n", "prior", "total")

    def __init__(self, prior: float = 1.0) -> None:
        self.children: dict[Any, Node] = {}
        self.n = 0
        self.total = 0.0  # for the seat that chose it
        self.prior = prior

    def grow(self, options: list[Any], bias: list[float]) -> None:
        """The options that are worth a look, where they are not known yet."""
        children = self.children
        for i in range(len(options)):
            if bias[i] > 0.0 and options[i] not in children:
                children[options[i]] = Node(bias[i])

    def select(self, options: list[Any], bias: list[float]) -> int:
        """PUCT over the options there are in this world."""
        here: list[int] = []
        nodes: list[Node] = []
        seen = 0
        known = 0.0
        for i in range(len(options)):
            child = self.children.get(options[i])
            if child is not None:
                here.append(i)
                nodes.append(child)
                seen += child.n
                known += child.total
        unseen = (known / seen if seen else 0.5) - UNSEEN
        reach = EXPLORE * sqrt(seen + 1)
        best = -1.0
        choice = here[0]
        for k in range(len(here)):
            child = nodes[k]
            n = child.n
            merit = (child.total / n if n else unseen) + child.prior * reach / (1 + n)
            if merit > best:
                best = merit
                choice = here[k]
        return choice


def look_ahead(root: Node, game: World, seat: int, brain: Any, reflexes: Reflexes, last: int) -> None:
    """Down the tree by rules of thumb and what was learnt, on by reflexes, and back with how it stands then."""
    waiting: Reflexes = brain.WAITING
    game.lean(waiting)
    path: list[Node] = []
    whose: list[int] = []
    node: Node | None = root
    steps = 0
    while steps <= LONGEST:
        if node is not root:
            steps += game.rush(reflexes if node is None else waiting, last, LONGEST - steps)
        who = game.asked
        if who is None or game.turn >= last:
            break
        steps += 1
        sketch = game.sketch(who)
        scores: list[float] = brain.weigh(sketch)
        if node is None:
            game.take(best_of(scores))
            continue
        bias: list[float] = brain.bias(sketch, scores)
        if node is not root:
            if not several(bias):
                game.take(best_of(scores))  # no choice worth a node
                continue
            node.grow(sketch.options, bias)
        choice = node.select(sketch.options, bias)
        child = node.children[sketch.options[choice]]
        path.append(child)
        whose.append(who)
        game.take(choice)
        node = child if child.n else None
    values: list[float] = brain.judge(game, seat)
    for k in range(len(path)):
        path[k].n += 1
        path[k].total += values[whose[k]]


def several(bias: list[float]) -> bool:
    """Whether more than one option is worth a look."""
    found = 0
    for share in bias:
        found += share > 0.0
    return found > 1
