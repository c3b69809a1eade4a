"""The champion that looks ahead: a tree of its own choices in sampled worlds, with the network's likings as a bias and
what it makes of a moment in place of a playout. The others choose as the network would in their place.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any, Final

from theomachy.bots.base import ListSteps, pending_decision
from theomachy.bots.champion.bot import Mind, chance_to_win, chances, explanation, mind_of
from theomachy.bots.champion.weights import Weights
from theomachy.bots.ismcts import check_positive
from theomachy.bots.tree import TreeNode
from theomachy.core.game import Observation, World
from theomachy.features.book import table_family

LOOKS: Final = 100  # when no budget is given
LOOKS_PER_WORLD: Final = 6  # then another world is sampled
FIRST_WORLDS: Final = 4
LEAST: Final = 0.02  # options that are liked less are not looked at
PLAIN: Final = 0.97  # a choice liked more than this is made without a look
FARTHEST: Final = 80  # decisions of others, and plain ones, behind one choice
OTHERS: Final = 0.7  # the temperature at which others choose


class SearchMoment:
    """A node in one world: the table, and the options there; without any it is the end of a look."""

    __slots__ = ("chance", "keys", "world")

    def __init__(self, world: World, keys: list[int], chance: float) -> None:
        self.world = world
        self.keys = keys
        self.chance = chance


class MasterSearch:
    """What is looked at from one decision."""

    def __init__(self, mind: Mind, observation: Observation, keys: list[int], shares: list[float], salt: int) -> None:
        self.mind, self.observation, self.seat = mind, observation, observation.seat
        self.keys, self.salt = keys, salt
        self.root = TreeNode()
        self.root.grow(keys, worth_a_look(shares))
        self.moments: dict[tuple[int, int], SearchMoment] = {}  # by node and world
        self.worlds = 0
        self.looks = 0
        self.nodes = [self.root]  # kept, so that no other has the id of one
        self.rng = Random(salt)

    def look(self) -> None:
        """Down the tree in one world, one moment further, and back with the chance to win there."""
        if self.worlds < max(FIRST_WORLDS, self.looks // LOOKS_PER_WORLD):
            world = self.observation.determinize((self.salt, self.worlds)).without_log()
            self.moments[id(self.root), self.worlds] = SearchMoment(world, self.keys, 0.0)
            self.worlds += 1
        k = self.looks % self.worlds
        node, path = self.root, []
        moment = self.moments[id(node), k]
        while moment.keys:
            choice = node.select(moment.keys)
            child = node.children[moment.keys[choice]]
            path.append(child)
            further = self.moments.get((id(child), k))
            if further is None:
                world = moment.world.clone()
                world.apply_flat(choice)
                moment = self.moments[id(child), k] = self._on(child, world)
                break
            node, moment = child, further
        for seen in path:
            seen.n += 1
            seen.total += moment.chance
        self.looks += 1

    def _on(self, node: TreeNode, world: World) -> SearchMoment:
        """On to the next own choice that is worth a node."""
        chance = 0.5
        for _ in range(FARTHEST):
            who = world.seat_to_act
            if who is None:
                return SearchMoment(world, [], float(self.seat in world.winners) / max(1, len(world.winners)))
            numbers = world.table_numbers(who)
            likings, value = self.mind.look(numbers)
            if who != self.seat:
                shares = chances(likings, OTHERS)
                world.apply_flat(self.rng.choices(range(len(shares)), shares)[0])
                continue
            chance = chance_to_win(value, numbers.n)
            shares = chances(likings)
            if max(shares) < PLAIN:
                if not node.children:
                    self.nodes.append(node)
                node.grow(numbers.keys, worth_a_look(shares))
                return SearchMoment(world, list(numbers.keys), chance)
            world.apply_flat(shares.index(max(shares)))
        return SearchMoment(world, [], chance)


def worth_a_look(shares: list[float]) -> list[float]:
    """The shares as a bias; 0: not worth a look."""
    return [share if share >= LEAST else 0.0 for share in shares]


class MasterBot:
    """`iterations` or `seconds` for each decision; with `iterations` equal seeds give equal choices."""

    def __init__(
        self, seed: int = 0, iterations: Any = None, seconds: Any = None, weights: Weights | None = None
    ) -> None:
        if iterations is not None and seconds is not None:
            raise ValueError("give iterations or seconds, not both")
        check_positive("iterations", iterations, whole=True)
        check_positive("seconds", seconds)
        self.rng = Random(seed)
        self.iterations = LOOKS if iterations is None and seconds is None else iterations
        self.seconds = seconds
        self.steps = ListSteps()
        self.reason = ""
        self._own = None if weights is None else Mind(weights)

    def choose(self, observation: Observation) -> int:
        start = perf_counter()
        pending_decision(observation)
        begun = self.steps.next(observation)
        if begun is not None:
            return begun
        numbers = observation.table_numbers()
        mind = self._own or mind_of(table_family(numbers))
        likings, value = mind.look(numbers)
        keys, shares = list(numbers.keys), chances(likings)
        salt = self.rng.getrandbits(64)
        choice = shares.index(max(shares))
        chance = chance_to_win(value, numbers.n)
        looks = 0
        if max(shares) < PLAIN:
            search = MasterSearch(mind, observation, keys, shares, salt)
            while self._goes_on(search.looks, start):
                search.look()
            seen = search.root.children
            choice = max(range(len(keys)), key=lambda k: (seen[keys[k]].n if keys[k] in seen else 0, shares[k]))
            best, looks = seen[keys[choice]], search.looks
            chance = best.total / best.n
        self.reason = explanation(observation, likings, chance, choice)
        if looks:
            self.reason = f"{self.reason.rstrip('.')} ({looks} looks ahead)."
        return self.steps.first(observation, choice)

    def _goes_on(self, looks: int, start: float) -> bool:
        if self.iterations is not None:
            return bool(looks < self.iterations)
        return looks < FIRST_WORLDS or perf_counter() - start < self.seconds
