"""How a network learns from a rollout: by copying a teacher, or by what its decisions came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import torch
from torch.nn import functional

from theomachy.train.network import Network
from theomachy.train.rollouts import Chooser, Rollout

CLIP: Final = 0.2
VALUE_WEIGHT: Final = 0.5
MOST_ENTROPY_WEIGHT: Final = 0.03
LEAST_ENTROPY_WEIGHT: Final = 0.0005
WARM_UP: Final = 30  # steps
COPY_FASTER: Final = 2.5  # the rate of copying, and how much smaller its batches are: it is told what is right
COPY_SMALLER: Final = 4


@dataclass
class Learned:
    """What a rollout has taught, for the curve."""

    agreed: float = 0.0  # with the teacher
    entropy: float = 0.0  # as a share of what it could be
    value_error: float = 0.0
    divergence: float = 0.0  # from what was played
    pull: float = 0.0  # how far it is from what it copied
    steps: int = 0

    def add(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, getattr(self, name) + value)
        self.steps += 1

    def mean(self) -> Learned:
        steps = max(1, self.steps)
        return Learned(
            float(self.agreed) / steps,
            float(self.entropy) / steps,
            float(self.value_error) / steps,
            float(self.divergence) / steps,
            float(self.pull) / steps,
            steps,
        )


class NetworkLearner:
    """A network, its optimiser, and the way it learns."""

    def __init__(self, network: Network, batch: int, rate: float, entropy_floor: float) -> None:
        self.network = network
        self.batch = batch
        self.rate = rate
        self.entropy_floor = entropy_floor
        self.entropy_weight = 0.005
        self.optimiser = torch.optim.Adam(network.parameters(), lr=rate, eps=1e-6)
        self.steps = 0
        self.copied: Network | None = None  # what was learned from the teacher

    def copy(self, rollout: Rollout, epochs: int, softness: float) -> Learned:
        """Learn what the teacher would have done, and what games come to. `softness`: how much of each answer goes to
        all other options, so that there is something to try out."""
        self.network.train()
        found = Learned()
        chooser = Chooser(rollout.tokens)
        for _ in range(epochs):
            for which in self._batches(rollout, self.batch // COPY_SMALLER):
                scores, values = self.network(self.network.tables(), chooser.some(which))
                log_chances = scores.log_softmax(1)
                teacher, options = rollout.teacher[which], torch.isfinite(scores)
                right = log_chances.gather(1, teacher[:, None]).squeeze(1)
                spread = log_chances.masked_fill(~options, 0).sum(1) / options.sum(1)
                error = functional.mse_loss(values, rollout.returns[which])
                loss = -((1 - softness) * right + softness * spread).mean() + VALUE_WEIGHT * error
                self._step(loss, self.rate * COPY_FASTER)
                agreed = (scores.argmax(1) == teacher).float().mean()
                found.add(
                    agreed=agreed.detach(), value_error=error.detach(), entropy=_entropy(log_chances)[0].mean().detach()
                )
        return found.mean()

    def improve(self, rollout: Rollout, epochs: int, pull: float) -> Learned:
        """Proximal policy optimisation; `pull`: how much it is held to what it copied."""
        self.network.train()
        found = Learned()
        chooser = Chooser(rollout.tokens)
        gains = rollout.advantages[rollout.used]
        mean, deviation = gains.mean(), gains.std() + 1e-6
        for _ in range(epochs):
            for which in self._batches(rollout, self.batch):
                asked = chooser.some(which)
                scores, values = self.network(self.network.tables(), asked)
                log_chances = scores.log_softmax(1)
                own = log_chances.gather(1, rollout.answers[which][:, None]).squeeze(1)
                gain = (rollout.advantages[which] - mean) / deviation
                ratio = (own - rollout.log_chances[which]).exp()
                gained = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
                error = functional.mse_loss(values, rollout.returns[which])
                entropy, share = _entropy(log_chances)
                loss = VALUE_WEIGHT * error - gained - self.entropy_weight * entropy.mean()
                away = torch.zeros((), device=loss.device)
                if pull and self.copied is not None:
                    with torch.no_grad():
                        before = self.copied(self.copied.tables(), asked)[0].log_softmax(1)
                    away = _divergence(before, log_chances).mean()
                    loss = loss + pull * away
                self._step(loss, self.rate)
                found.add(
                    entropy=share.mean().detach(),
                    value_error=error.detach(),
                    divergence=(rollout.log_chances[which] - own).mean().detach(),
                    pull=away.detach(),
                )
        learned = found.mean()
        self._mind_entropy(learned.entropy)
        return learned

    def _mind_entropy(self, entropy: float) -> None:
        """Want more of it while it is below the floor, and less above."""
        factor = 1.1 if entropy < self.entropy_floor else 1 / 1.1
        self.entropy_weight = min(MOST_ENTROPY_WEIGHT, max(LEAST_ENTROPY_WEIGHT, self.entropy_weight * factor))

    def _batches(self, rollout: Rollout, size: int) -> Any:
        order = rollout.used[torch.randperm(len(rollout.used), device=rollout.used.device)]
        return order.split(size)

    def _step(self, loss: Any, rate: float) -> None:
        self.steps += 1
        for group in self.optimiser.param_groups:
            group["lr"] = rate * min(1.0, self.steps / WARM_UP)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()


def _entropy(log_chances: Any) -> tuple[Any, Any]:
    """The entropy of each decision, and its share of the most it could be."""
    options = torch.isfinite(log_chances)
    known = log_chances.masked_fill(~options, 0)
    entropy = -(known.exp() * known * options).sum(1)
    return entropy, entropy / options.sum(1).float().log().clamp(min=0.5)


def _divergence(before: Any, now: Any) -> Any:
    options = torch.isfinite(before)
    before, now = before.masked_fill(~options, 0), now.masked_fill(~options, 0)
    return (before.exp() * (before - now) * options).sum(1)
