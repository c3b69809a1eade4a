"""The four games as PettingZoo environments: `env(game, players=…, **options)`, agents in turn (AEC).

An action is the index of an option, `Discrete(N)` with a mask. An agent that is out of the game is not asked any more
and is paid with all the others when the game ends.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable, AECIterator
from pettingzoo.utils.env_logger import EnvLogger

from theomachy.core.game import IllegalChoice
from theomachy.envs.setup import PENALTY, EnvSetup, Seeds, render_text, rewards
from theomachy.envs.spaces import ObservationDict, action_space, observation_of, observation_space


def env(game: str = "kanzume-goddess", players: int = 2, **options: Any) -> AECEnv[str, ObservationDict, int | None]:
    """Guarded as PettingZoo's usual wrappers do: an illegal action ends the game, at the cost of whoever took it."""
    return Guarded(game, players, **options)


class raw_env(AECEnv[str, ObservationDict, int | None]):  # noqa: N801 (PettingZoo's name for it)
    """Without wrappers: an illegal action is a `theomachy.IllegalChoice`."""

    def __init__(
        self,
        game: str = "kanzume-goddess",
        players: int = 2,
        *,
        actions: int | None = None,
        turns: int | None = None,
        shaping: float = 0.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"theomachy_{game.replace('-', '_')}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.setup = EnvSetup(game, players, actions=actions, turns=turns, shaping=shaping, options=options)
        self.game = self.setup.first
        self._seeds = Seeds()
        self._encoder = self.setup.encoder()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observed = {agent: observation_space(self._encoder) for agent in self.possible_agents}
        self._acted: dict[str, spaces.Space[Any]] = {
            agent: action_space(self._encoder) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = Seeds(seed)
        self.game = self.setup.new_game(self._seeds.next_seed())
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._potential = [0.0] * self.setup.players
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> ObservationDict:
        return observation_of(self._encoder, self.game.observe(self._seat[agent]).numeric_view())

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game, setup = self.game, self.setup
        game.apply_flat(action if type(action) is int else _index(action))
        self._cumulative_rewards[agent] = 0.0
        if game.over or (setup.turns is not None and setup.is_truncated(game)):
            self._end()
        elif setup.shaping:
            self._shape(self._encoder.seat_encoder.potential(game.numeric_view(0)))
        self._select()

    def _select(self) -> None:
        if self.game.seat_to_act is not None:
            self.agent_selection = self.possible_agents[self.game.seat_to_act]

    def _end(self) -> None:
        which = self.terminations if self.game.over else self.truncations
        which.update(dict.fromkeys(self.agents, True))
        self._shape([0.0] * self.setup.players)
        for agent, reward in zip(self.possible_agents, rewards(self.game), strict=True):
            self.rewards[agent] += reward
            self._cumulative_rewards[agent] += reward

    def _shape(self, potential: list[float]) -> None:
        """What each seat has gained or lost since the last decision, a fraction of it."""
        for seat, agent in enumerate(self.possible_agents):
            reward = self.rewards[agent] = self.setup.shaping * (potential[seat] - self._potential[seat])
            self._cumulative_rewards[agent] += reward
        self._potential = potential

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return render_text(self.game)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class Guarded(raw_env):
    """What PettingZoo's three usual wrappers look after: illegal actions, actions outside of the space, calls in the
    wrong order. They ask one another some thirty times a decision for what the environment has at hand."""

    _begun = False
    moved = False  # since `agent_iter` last named an agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begun = self.moved = True
        super().reset(seed, options)

    def step(self, action: int | None) -> None:
        if not self._begun:
            EnvLogger.error_step_before_reset()
        self.moved = True
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent, index = self.agent_selection, _index(action)
        if type(index) is not int or not 0 <= index < self._encoder.actions:
            passes = action is None and (self.terminations[agent] or self.truncations[agent])
            assert passes, "action is not in action space"
        try:
            super().step(index)
        except IllegalChoice:  # an index behind the last option
            self._forfeit(agent)

    def _forfeit(self, agent: str) -> None:
        """The game is over for all of them; whoever took the illegal action pays for it."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: PENALTY}
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> ObservationDict:
        if not self._begun:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def render(self) -> str | None:
        if not self._begun:
            EnvLogger.error_render_before_reset()
        return super().render()

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, ObservationDict, int | None]:
        if not self._begun:
            EnvLogger.error_agent_iter_before_reset()
        return AgentIterable(self, max_iter)


class AgentIterable(AECIterable[str, ObservationDict, int | None]):
    """The agents, one after another, each of whom must have moved before the next is named."""

    def __iter__(self) -> AECIterator[str, ObservationDict, int | None]:
        return AgentIterator(self.env, self.max_iter)


class AgentIterator(AECIterator[str, ObservationDict, int | None]):
    def __next__(self) -> str:
        agent: str = super().__next__()
        table = self.env
        assert isinstance(table, Guarded)
        assert table.moved, "need to call step() or reset() in a loop over `agent_iter`"
        table.moved = False
        return agent


def _index(action: object) -> Any:
    """NumPy's integers are as good as Python's; the game itself says what is wrong with anything else."""
    return int(action) if isinstance(action, np.integer) else action
