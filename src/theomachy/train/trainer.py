"""A whole training: copying, then self-play; what it keeps, and what it says."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import torch

import theomachy as th
from theomachy.features.book import token_writer
from theomachy.train.curve import Curve, interval
from theomachy.train.exchange import AGAINST_HEURISTIC, AGAINST_PAST, table_of
from theomachy.train.learner import Learned, NetworkLearner
from theomachy.train.network import Names, Network, Sizes, agreeing, feature_rows, names_of, parameters_in
from theomachy.train.rollouts import GROUPS, GameScores, Gatherer, Players, Rollout
from theomachy.train.tables import GAMES_OF, TableMix, known_faces
from theomachy.train.worker import Orders

CHECKPOINT: Final = "checkpoint.pt"
PAST_SELVES: Final = 6
PAST_EVERY: Final = 40  # iterations between two past selves that are kept
PULL: Final = 0.05  # to what was copied, when self-play begins
PULL_FADES: Final = 15e6  # decisions until it is gone
MEASURE_SECONDS: Final = 45
SLOWER: Final = 60e6  # decisions after which the rate has fallen to 0.7


USUAL_SIZES: Final = Sizes()


@dataclass(frozen=True)
class Plan:
    """How to train."""

    mix: TableMix
    folder: Path
    minutes: float
    workers: int
    games: int  # of each group of each worker
    rounds: int = 128  # decisions of each game between two lessons
    batch: int = 16384
    rate: float = 4e-4
    last_rate: float = 1.0  # the share of it that is left at the end: small steps settle what was learned
    epochs: int = 2
    copying: float = 0.1  # the share of the time, where there is nothing yet to go on from
    softness: float = 0.08  # of what is copied
    entropy_floor: float = 0.08
    heuristic: float = 0.15  # the share of games against it
    measured: int = 1  # games at each place that are measured at the end
    seed: int = 1
    device: str = ""
    sizes: Sizes = USUAL_SIZES


class Trainer:
    """One training, from what is in its folder to what is there afterwards."""

    def __init__(self, plan: Plan, say: Callable[[str], None] = print) -> None:
        plan.mix.check()
        self.plan, self.say = plan, say
        plan.folder.mkdir(parents=True, exist_ok=True)
        faces = known_faces(plan.mix.family)
        features = feature_rows(faces, plan.mix.family)
        game, players, options = plan.mix.draw(random.Random(plan.seed))
        table = th.new_game(game, players=players, **options).table_numbers(0)
        self.names: Names = names_of(token_writer(table, faces), faces, plan.mix.family)
        self.players = Players(plan.mix, faces, plan.workers, plan.games, plan.seed)
        self.device = plan.device or ("cuda" if torch.cuda.is_available() else "cpu")
        torch.manual_seed(plan.seed)
        if self.device == "cuda":
            torch.set_float32_matmul_precision("high")
        self.network = Network(self.names, features, plan.sizes).to(self.device)
        self.decisions = 0  # learned from, in all trainings
        self.minutes = 0.0  # likewise
        self.iterations = 0
        self.gathering = 0.0  # seconds it took to gather the last rollout
        self.begun = perf_counter()
        self.past: list[dict[str, Any]] = []
        self.learner = NetworkLearner(self.network, plan.batch, plan.rate, plan.entropy_floor)
        self.resumed = self._resume()
        self.gatherer = Gatherer(self.players, self.network, self.device)
        self.curve = Curve(plan.folder, f"Training: {plan.mix.family}")

    # ---- the whole
    def run(self) -> None:
        plan = self.plan
        self.say(
            f"{plan.mix.family}: {parameters_in(self.network):,} parameters on {self.device}, "
            f"{plan.workers} workers with {GROUPS * plan.games} games each"
            + (f", going on after {self.minutes:.1f} minutes" if self.resumed else "")
        )
        try:
            if not self.resumed:
                self._copy(60 * plan.minutes * plan.copying)
            self._improve(60 * plan.minutes)
            self.save()
            self.measure()
        finally:
            self.players.stop()

    def _copy(self, seconds: float) -> None:
        """Play as the heuristic does, for a part by oneself and told what it would have done."""
        end = perf_counter() + seconds
        self.players.order(Orders(teach=True, afresh=True))
        last = self._time()
        while perf_counter() < end:
            self.gatherer.teacher_plays = 0.9
            rollout = self._gather()
            learned = self.learner.copy(rollout, self.plan.epochs, self.plan.softness)
            self.iterations += 1
            last = self._tell("copying", rollout, learned, last)
        self.gatherer.teacher_plays = 0.0

    def _improve(self, seconds: float) -> None:
        self.learner.copied = _frozen(self.network)
        self.past = self.past or [_weights(self.network)]
        self.players.order(Orders(heuristic=self.plan.heuristic, past=0.2, afresh=True))
        self.players.results = GameScores()
        last = self._time()
        while perf_counter() - self.begun < seconds:
            if self.iterations % 4 == 0:
                self.gatherer.past = _frozen(self.network)
                self.gatherer.past.load_state_dict(random.choice(self.past))
            gathering = perf_counter()
            rollout = self._gather()
            self.gathering = perf_counter() - gathering
            self.decisions += rollout.decisions
            self.iterations += 1
            done = min(1.0, (perf_counter() - self.begun) / seconds)
            settled = 1 - (1 - self.plan.last_rate) * done
            self.learner.rate = settled * self.plan.rate / (1 + self.decisions / SLOWER) ** 0.5
            pull = PULL * max(0.0, 1 - self.decisions / PULL_FADES)
            learned = self.learner.improve(rollout, self.plan.epochs, pull)
            if self.iterations % PAST_EVERY == 0:
                self.past = [*self.past, _weights(self.network)][-PAST_SELVES:]
                self.save()
            last = self._tell("self-play", rollout, learned, last)

    def _gather(self) -> Rollout:
        found = self.gatherer.play(self.plan.rounds)
        assert found is not None
        return found

    def measure(self) -> None:
        """Play a few games at every place against the heuristic, always the best option."""
        if not self.plan.measured:
            return
        players = self.players
        players.results = GameScores()
        players.most = self.plan.measured
        players.order(Orders(heuristic=1.0, afresh=True))
        end = perf_counter() + MEASURE_SECONDS
        while players.finished.min() < players.most and perf_counter() < end:
            self.gatherer.play(8, greedy=True, keep=False)
        left = int((players.finished < players.most).sum())
        if left:
            self.say(f"{left} games were not played to their end")
        players.most = 0
        scores = self._scores(AGAINST_HEURISTIC)
        line = {"minutes": round(self._time(), 2), "decisions": self.decisions}
        self.curve.add({**line, "against heuristic": scores})
        for name, (share, games) in scores.items():
            low, high = interval(share, games)
            self.say(
                f"{name}: {100 * share:.1f} % of {games} ({100 * low:.1f} to {100 * high:.1f}) against "
                "the heuristic, always the best option"
            )
        players.results = GameScores()

    # ---- what is said and kept
    def _time(self) -> float:
        """Minutes of all trainings so far."""
        return self.minutes + (perf_counter() - self.begun) / 60

    def _tell(self, phase: str, rollout: Rollout, learned: Learned, last: float) -> float:
        now = self._time()
        line: dict[str, Any] = {
            "phase": phase,
            "minutes": round(now, 3),
            "decisions": self.decisions,
            "decisions/s": round(rollout.decisions / max(1e-6, 60 * (now - last))),
            "entropy": round(learned.entropy, 4),
            "value error": round(learned.value_error, 4),
        }
        if phase == "copying":
            line["agreed"] = round(learned.agreed, 4)
        else:
            line["seconds gathering"] = round(self.gathering, 3)
            line["divergence"] = round(learned.divergence, 5)
            line["pull"] = round(learned.pull, 4)
            line["entropy weight"] = round(self.learner.entropy_weight, 5)
        if self.iterations % 10 == 0:
            line["sampled"] = {
                "heuristic": self._scores(AGAINST_HEURISTIC),
                "past": self._scores(AGAINST_PAST),
            }
            self.players.results = GameScores()
            self.say(str(line))
        self.curve.add(line)
        return now

    def _scores(self, kind: int) -> dict[str, tuple[float, int]]:
        """The share of games won, and of how many, by game and number of players."""
        found = {}
        games = GAMES_OF[self.plan.mix.family]
        for (of, table), scores in sorted(self.players.results.scores.items()):
            if of == kind:
                game, players = table_of(table)
                found[f"{games[game]} {players}"] = (round(sum(scores) / len(scores), 4), len(scores))
        return found

    def save(self) -> None:
        """Write what another training goes on from; half precision is enough for that."""
        torch.save(
            {
                "family": self.plan.mix.family,
                "sizes": tuple(self.network.sizes),
                "names": tuple(self.names),
                "weights": {name: value.half() for name, value in _weights(self.network).items()},
                "decisions": self.decisions,
                "minutes": self._time(),
                "entropy_weight": self.learner.entropy_weight,
            },
            self.plan.folder / "checkpoint.new",
        )
        (self.plan.folder / "checkpoint.new").replace(self.plan.folder / CHECKPOINT)

    def _resume(self) -> bool:
        path = self.plan.folder / CHECKPOINT
        if not path.exists():
            return False
        saved = torch.load(path, map_location=self.device, weights_only=True)
        if saved["family"] != self.plan.mix.family:
            raise ValueError(f"{path} is of {saved['family']}, not of {self.plan.mix.family}")
        if tuple(saved["sizes"]) != tuple(self.plan.sizes):
            raise ValueError(f"{path} is of the sizes {saved['sizes']}, not {tuple(self.plan.sizes)}")
        weights = {name: value.float() for name, value in saved["weights"].items()}
        self.network.load_state_dict(agreeing(self.network, weights, saved["names"], self.names))
        self.decisions, self.minutes = saved["decisions"], saved["minutes"]
        self.learner.entropy_weight = saved["entropy_weight"]
        return True


def _weights(network: Network) -> dict[str, Any]:
    return {name: value.detach().cpu().clone() for name, value in network.state_dict().items()}


def _frozen(network: Network) -> Network:
    found = deepcopy(network)
    found.eval()
    for parameter in found.parameters():
        parameter.requires_grad_(False)
    return found
