"""OpenSpiel's own random simulation, and its algorithms on our games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from tests.support.envs import ALL, COUNTS
from theomachy.envs.openspiel import read_options  # importing it registers the games


def load(game: str, **parameters: Any) -> Any:
    words = ",".join(f"{key}={value}" for key, value in parameters.items())
    return pyspiel.load_game(f"theomachy_{game.replace('-', '_')}({words})")


def somewhere(game: Any, steps: int, deal: int = 5) -> Any:
    """A state in the middle of a random game."""
    state, rng = game.new_initial_state(), Random(deal)
    state.apply_action(deal)
    for _ in range(steps):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("game", "players"), ALL)
def test_random_simulation_with_cloning_and_serialization(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players=players, turns=2, deals=8), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", COUNTS)
def test_resampling_keeps_what_the_player_knows_and_deals_the_rest_anew(game: str) -> None:
    spiel, rng, dealt = load(game), Random(1), 0
    for steps in (20, 40, 60):
        state = somewhere(spiel, steps)
        player, others = state.current_player(), set()
        for _ in range(3):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            others.add(other.observation_string(1 - player))
        dealt += len(others) > 1
    assert dealt
    with pytest.raises(TypeError, match="cannot be saved"):
        pyspiel.serialize_game_and_state(spiel, other)


def test_an_information_state_remembers_what_was_answered() -> None:
    """Two ways to the same table are two information states for who chose them."""
    spiel = load("kanzume-goddess")
    seen: dict[str, str] = {}
    for deal in range(3):
        state, rng = somewhere(spiel, 0, deal), Random(deal)
        for _ in range(40):
            player = state.current_player()
            name = state.information_state_string(player)
            assert seen.setdefault(name, state.history_str()) == state.history_str()
            state.apply_action(rng.choice(state.legal_actions()))


def test_its_ismcts_plays_through_resampling() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    for game in ("kanzume-goddess", "twilight"):
        spiel, rng = load(game, turns=3), np.random.RandomState(1)
        bot = ismcts.ISMCTSBot(
            game=spiel, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=1.4, max_simulations=5, random_state=rng
        )
        state = somewhere(spiel, 4)
        for _ in range(6):
            choice = bot.step(state)
            assert choice in state.legal_actions()
            state.apply_action(choice)


@pytest.fixture
def deep() -> Iterator[None]:
    """OpenSpiel's MCCFR calls itself once for every decision of a game."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.usefixtures("deep")
def test_a_hundred_iterations_of_outcome_sampling() -> None:
    from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

    solver = OutcomeSamplingSolver(load("kanzume-goddess", turns=2, deals=2))
    for _ in range(100):
        solver.iteration()
    assert len(solver._infostates) > 100


def test_its_ppo_learns_from_our_tensors() -> None:
    pytest.importorskip("torch")
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch.ppo import PPO, PPOAgent
    from open_spiel.python.vector_env import SyncVectorEnv

    class Solo(rl_environment.Environment):  # type: ignore[misc]
        """OpenSpiel's PPO is one player; the other one takes any option."""

        def reset(self) -> Any:
            return self.play_on(super().reset())

        def step(self, actions: Any) -> Any:
            return self.play_on(super().step([actions[0]]))

        def play_on(self, step: Any) -> Any:
            while not step.last() and step.current_player() != 0:
                step = super().step([rng.choice(step.observations["legal_actions"][1])])
            return step

    rng = Random(1)
    game = load("kanzume-goddess", turns=4, actions=16)
    envs = SyncVectorEnv([Solo(game=game) for _ in range(2)])
    agent = PPO(
        input_shape=tuple(game.information_state_tensor_shape()),
        num_actions=game.num_distinct_actions(),
        num_players=2,
        player_id=0,
        num_envs=2,
        steps_per_batch=8,
        num_minibatches=2,
        update_epochs=1,
        agent_fn=PPOAgent,
    )
    before = [weights.clone() for weights in agent.parameters()]
    step = envs.reset()
    for _ in range(8):
        step, reward, done, _ = envs.step(agent.step(step), reset_if_done=True)
        agent.post_step([paid[0] for paid in reward], done)
    agent.learn(step)
    assert any((now != then).any() for now, then in zip(agent.parameters(), before, strict=True))


def test_options_of_the_game_are_words() -> None:
    words = "mode:team;temples:true;sets:nine-realms+old-ones"
    assert read_options(words) == {"mode": "team", "temples": True, "sets": ("nine-realms", "old-ones")}
    state = somewhere(load("old-ones", players=4, options=words), 30)
    assert '"team": 1' in state.observation_string(0)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert again.observation_string(0) == state.observation_string(0)
    with pytest.raises(ValueError, match="name:value"):
        read_options("temples")
