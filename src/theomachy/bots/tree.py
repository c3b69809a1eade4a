"""A tree of the choices of one seat, its edges the options as that seat sees them; all others are thought to go by
rules of thumb.

A world is played on by what was chosen and by nothing else, so that a node is the same moment whenever it is reached in
the same world: that moment is kept, and a look ahead begins at the last one it comes to.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from theomachy.bots.heuristic import best_of
from theomachy.core.game import World
from theomachy.core.playout import PlayoutPolicy

EXPLORE: Final = 0.35
UNSEEN: Final = 0.05  # so much worse than the others an option is thought to be that was never looked at
LONGEST: Final = 400  # decisions of one look ahead
OPEN: Final = -1.0  # no chance: there is more to look at


class WorldNode:
    """A node in one world: the options to choose from; at the end of a look ahead the chance to win instead."""

    __slots__ = ("game", "options", "value")

    def __init__(self, game: World, options: list[Any], value: float = OPEN) -> None:
        self.game = game
        self.options = options
        self.value = value


class TreeNode:
    """The statistics of one option of one decision: visits, total value, prior, children."""

    __slots__ = ("by_world", "children", "n", "prior", "total")

    def __init__(self, prior: float = 1.0) -> None:
        self.children: dict[Any, TreeNode] = {}
        self.by_world: dict[int, WorldNode] = {}  # by world
        self.n = 0
        self.total = 0.0  # of the chances to win behind it
        self.prior = prior

    def grow(self, options: list[Any], priors: list[float]) -> None:
        """The options that are worth a look, where they are not known yet."""
        children = self.children
        for i in range(len(options)):
            if priors[i] > 0.0 and options[i] not in children:
                children[options[i]] = TreeNode(priors[i])

    def select(self, options: list[Any]) -> int:
        """The option that PUCT picks among those there are in this world."""
        here: list[int] = []
        nodes: list[TreeNode] = []
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


class Tree:
    """What is looked at from one decision of one seat, up to the turn `last`."""

    def __init__(
        self,
        heuristics: Any,
        playout_policy: PlayoutPolicy,
        seat: int,
        last: int,
        options: list[Any],
        priors: list[float],
    ) -> None:
        self.heuristics = heuristics
        self.tree_policy: PlayoutPolicy = heuristics.TRIVIAL_POLICY  # in the tree
        self.playout_policy = playout_policy  # beyond it
        self.seat = seat
        self.last = last
        self.options = options
        self.root = TreeNode()
        self.root.grow(options, priors)

    def plant(self, k: int, world: World) -> None:
        """Add a world in which the search looks ahead."""
        self.root.by_world[k] = WorldNode(world, self.options)

    def look_ahead(self, k: int) -> None:
        """In one world: down the tree, one moment further, played out, and back with how it stands then."""
        path: list[TreeNode] = []
        node = self.root
        moment = node.by_world[k]
        value = moment.value
        further = False
        while value < 0.0:
            choice = node.select(moment.options)
            child = node.children[moment.options[choice]]
            path.append(child)
            known = child.by_world.get(k)
            if known is None:
                game = moment.game.clone()
                game.set_playout_policy(self.tree_policy)
                game.apply_flat(choice)
                if further or child.n == 0:
                    value = play_out(game, self.heuristics, self.playout_policy, self.seat, self.last)
                    break
                known = child.by_world[k] = self._next(child, game)
                further = True
            node = child
            moment = known
            value = moment.value
        for seen in path:
            seen.n += 1
            seen.total += value

    def _next(self, node: TreeNode, game: World) -> WorldNode:
        """On to the next own choice that is worth a node; everything before it goes by rules of thumb."""
        for _ in range(LONGEST):
            game.playout(self.tree_policy, self.last, LONGEST)
            who = game.seat_to_act
            if who is None or game.turn >= self.last:
                break
            numbers = game.numeric_view(who)
            scores: list[float] = self.heuristics.score_options(numbers)
            if who == self.seat:
                priors: list[float] = self.heuristics.option_priors(numbers, scores)
                if has_choice(priors):
                    node.grow(numbers.options, priors)
                    return WorldNode(game, numbers.options)
            game.apply_flat(best_of(scores))
        return WorldNode(game, [], _chance(self.heuristics, game, self.seat))


def play_out(game: World, heuristics: Any, policy: PlayoutPolicy, seat: int, last: int) -> float:
    """The chance of a seat when a world is played on to the turn `last`; what the playout policy has no answer to goes
    by rules of thumb."""
    left = LONGEST
    while left > 0:
        left -= game.playout(policy, last, left) + 1
        who = game.seat_to_act
        if who is None or game.turn >= last:
            break
        game.apply_flat(best_of(heuristics.score_options(game.numeric_view(who))))
    return _chance(heuristics, game, seat)


def _chance(heuristics: Any, game: World, seat: int) -> float:
    chances: list[float] = heuristics.winning_chances(game, seat)
    return chances[seat]


def has_choice(priors: list[float]) -> bool:
    """Whether more than one option is worth a look."""
    found = 0
    for share in priors:
        found += share > 0.0
    return found > 1
