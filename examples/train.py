"""Train an agent by self-play on a CPU, with MaskablePPO of sb3-contrib.

    pip install -e '.[train]'
    python examples/train.py --minutes 3             # writes examples/learned/learned.npz
    python examples/train.py --evaluate 400          # how often it beats random

Its opponents are a random bot and, in a quarter of the games, itself as it was a while ago.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableMultiInputActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

sys.path.insert(0, str(Path(__file__).parent / "learned"))
from learned import WEIGHTS, LearnedBot, Weights, load

import theomachy as th
from theomachy.envs.gym import SeatVectorEnv

GAME, PLAYERS, ACTIONS = "kanzume-goddess", 2, 16
TABLES, STEPS = 32, 128  # games at a time, steps of each between two lessons
WIDTH = 64
SELF = 4  # in every so manyth game the rival is the agent as it was; more often, and it forgets how to beat others
RATE = 5e-4  # of learning, to begin with; smaller and smaller steps keep what was learnt


class Scorer(BaseFeaturesExtractor):
    """One score for each option, from its own features and the table's: an option means the same at any index."""

    def __init__(self, space: gymnasium.spaces.Dict) -> None:
        (table,), (actions, option) = space["observation"].shape, space["options"].shape
        super().__init__(space, WIDTH + actions)
        self.table = nn.Linear(table, WIDTH)
        self.option = nn.Linear(option, WIDTH, bias=False)
        self.mix = nn.Linear(WIDTH, WIDTH)
        self.score = nn.Linear(WIDTH, 1, bias=False)

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        state = torch.tanh(self.table(seen["observation"]))
        hidden = torch.relu(self.option(seen["options"]) + self.mix(state)[:, None])
        return torch.cat([state, self.score(hidden)[..., 0]], dim=1)

    def weights(self) -> Weights:
        return {name: value.detach().numpy().copy() for name, value in self.state_dict().items()}


class Split(nn.Module):
    """The state goes to the critic, the scores are what the actor says."""

    latent_dim_vf = WIDTH
    latent_dim_pi = ACTIONS

    def forward(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return self.forward_actor(features), self.forward_critic(features)

    def forward_actor(self, features: torch.Tensor) -> torch.Tensor:
        return features[:, WIDTH:]

    def forward_critic(self, features: torch.Tensor) -> torch.Tensor:
        return features[:, :WIDTH]


class Policy(MaskableMultiInputActorCriticPolicy):
    """PPO's policy around the scorer."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Split()

    def _build(self, lr_schedule: Callable[[float], float]) -> None:
        super()._build(lr_schedule)
        self.action_net = nn.Identity()
        self.features_extractor.score.weight.data.mul_(0.01)  # to begin with, all options are equally good
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Tables(VecEnv):
    """Our vector environment in the form of stable-baselines3."""

    def __init__(self, env: SeatVectorEnv) -> None:
        self.env = env
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)

    def reset(self) -> Any:
        return self.env.reset(seed=1)[0]

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        seen, rewards, over, cut, _ = self.env.step(self.actions)
        return seen, rewards, over | cut, [{} for _ in range(self.num_envs)]

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        assert method_name == "action_masks"
        return list(self.env.action_masks())

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


class Rivals:
    """Whom the agent plays: a random bot, or itself as it was a while ago."""

    def __init__(self) -> None:
        self.past: list[Weights] = []

    def __call__(self, seed: int) -> Any:
        if self.past and seed % SELF == 0:
            return LearnedBot(self.past[seed // SELF % len(self.past)], seed, sample=True)
        return th.bot("random", seed=seed)


class Lessons(BaseCallback):
    """Keeps an eye on the clock, lets the rivals learn too, and says how it goes."""

    def __init__(self, rivals: Rivals, minutes: float) -> None:
        super().__init__()
        self.rivals, self.minutes, self.rollouts = rivals, minutes, 0

    def _on_step(self) -> bool:
        return time.process_time() < self.minutes * 60

    def _on_rollout_end(self) -> None:
        self.rollouts += 1
        if self.rollouts % 10 == 0:
            weights = self.model.policy.features_extractor.weights()
            self.rivals.past = [*self.rivals.past, weights][-4:]
            won, games = evaluate(weights, 40)
            print(
                f"{time.process_time():5.0f} CPU s, {self.num_timesteps:8,} steps: {won} of {games} against random",
                flush=True,
            )


def evaluate(weights: Weights, games: int, rival: str = "random") -> tuple[int, int]:
    """Games won, the agent in either seat half of the time."""
    won = 0
    for k in range(games):
        game = th.new_game(GAME, players=PLAYERS, seed=f"evaluation {k}").without_log()
        bots = [th.bot(rival, seed=k), th.bot(rival, seed=k)]
        bots[k % 2] = LearnedBot(weights, seed=k)
        while (seat := game.seat_to_act) is not None:
            game.apply(bots[seat].choose(game.observe(seat)))
        won += k % 2 in game.winners
    return won, games


def train(minutes: float, seed: int) -> Weights:
    torch.set_num_threads(1)
    rivals = Rivals()
    env = SeatVectorEnv(
        TABLES, GAME, PLAYERS, seat=None, bots=[rivals], actions=ACTIONS, shaping=1.0, copy=True
    )  # stable-baselines3 keeps observations beyond the next step
    model = MaskablePPO(
        Policy,
        Tables(env),
        n_steps=STEPS,
        batch_size=512,
        n_epochs=3,
        gamma=0.999,
        gae_lambda=0.95,
        learning_rate=lambda _: RATE * (1 - time.process_time() / (minutes * 60)),
        target_kl=0.03,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        policy_kwargs={"features_extractor_class": Scorer},
    )
    model.learn(100_000_000, callback=Lessons(rivals, minutes))
    weights: Weights = model.policy.features_extractor.weights()
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=3.0, help="CPU minutes to train for")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluate", type=int, metavar="GAMES", help="do not train, play so many games")
    parser.add_argument("--rival", default="random", help="whom to evaluate against")
    args = parser.parse_args()
    if args.evaluate is None:
        np.savez_compressed(WEIGHTS, **train(args.minutes, args.seed))
        print(f"{time.process_time() / 60:.1f} CPU minutes")
    won, games = evaluate(load(), args.evaluate or 400, args.rival)
    print(f"{won} of {games} against {args.rival}: {won / games:.1%}")


if __name__ == "__main__":
    main()
