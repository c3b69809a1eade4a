"""The four games for OpenSpiel: importing this module registers theomachy_old_ones and the others.

    game = pyspiel.load_game("theomachy_old_ones(players=3,turns=20)")

The first move is chance: which of `deals` deals is played. All later shuffles follow from it. `turns`: after so many
the game is drawn (0: never). `options`: those of `theomachy.new_game`, without the signs OpenSpiel's own strings use:
"mode:team;temples:true;sets:nine-realms+old-ones". `actions`: room for so many options (0: as many as usual).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

import theomachy as th
from theomachy.envs.information_state import NUMBER_BYTES, InformationStates, bytes_of
from theomachy.envs.setup import EnvSetup, render_text, rewards

DEFAULTS: Final = {"players": 2, "turns": 0, "deals": 1024, "actions": 0, "options": ""}
LONGEST: Final = 1_000_000  # decisions; every game ends long before (K-R73)
MOST_PLAYERS: Final = 6


def game_type(game: str) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"theomachy_{game.replace('-', '_')}",
        long_name=f"Theomachy: {game}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=MOST_PLAYERS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def read_options(words: str) -> dict[str, Any]:
    """The options of a game from "mode:team;temples:true;sets:nine-realms+old-ones"."""
    found: dict[str, Any] = {}
    for word in filter(None, words.split(";")):
        name, colon, value = word.partition(":")
        if not colon:
            raise ValueError(f"options: {word!r} is not of the form name:value")
        parts = tuple(_plain(part) for part in value.split("+"))
        found[name] = parts if len(parts) > 1 else parts[0]
    return found


def _plain(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return word


class SpielGame(pyspiel.Game):
    """One of the games, with its parameters."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        players = given["players"]
        self.setup = EnvSetup(
            self.name,
            players,
            actions=given["actions"] or None,
            turns=given["turns"] or None,
            options=read_options(given["options"]),
        )
        self.deals = given["deals"]
        self.encoder = self.setup.encoder()
        super().__init__(
            game_type(self.name),
            pyspiel.GameInfo(
                num_distinct_actions=self.setup.actions,
                max_chance_outcomes=self.deals,
                num_players=players,
                min_utility=float(1 - players),
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            params or {},
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"there are no parameters of observations, but {params} were given")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


class GameAndMemory:
    """A game and what its seats remember. OpenSpiel copies states deeply and pickles them: here it is told how."""

    __slots__ = ("game", "memory", "seen")

    def __init__(self, game: th.Game | th.World, memory: InformationStates) -> None:
        self.game, self.memory = game, memory
        self.seen: dict[int, bytes] = {}  # by those who have looked since the last decision

    def __deepcopy__(self, memo: object) -> GameAndMemory:
        return GameAndMemory(self.game.clone(), self.memory)

    def __reduce__(self) -> tuple[Any, ...]:
        if isinstance(self.game, th.World):
            raise TypeError("a sampled world cannot be saved: it has no record")
        return _replayed, (self.game.record(), self.memory)


def _replayed(record: dict[str, Any], memory: InformationStates) -> GameAndMemory:
    return GameAndMemory(th.replay(record).without_log(), memory)


class SpielState(pyspiel.State):
    """A moment of a game; before the deal there is no table yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: GameAndMemory | None = None

    @property
    def _game(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.game.seat_to_act
        return (
            int(pyspiel.PlayerId.TERMINAL) if seat is None or self._game.setup.is_truncated(self.table.game) else seat
        )

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        if table is None or table.game.decision is None or table.game.seat_to_act != player:
            return []
        return list(range(min(len(table.game.flat_options), self._game.setup.actions)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self._game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        table, setup = self.table, self._game.setup
        if table is None:
            self.table = GameAndMemory(setup.new_game(action), InformationStates((b"",) * setup.players))
            return
        seat = table.game.seat_to_act
        assert seat is not None
        table.memory = table.memory.after_answer(seat, self._seen(table, seat), action)
        table.seen = {}
        table.game.apply_flat(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None or player < 0:
            return f"deal {action}"
        game = self.table.game
        if game.seat_to_act != player or action >= len(game.flat_options):
            return f"option {action}"
        return f"{action}: {game.flat_options[action].label}"

    def returns(self) -> list[float]:
        return [0.0] * self._game.setup.players if self.table is None else rewards(self.table.game)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that fits all this player knows, the rest dealt anew. It cannot be serialized."""
        other: SpielState = self.clone()
        if other.table is not None:
            game = other.table.game.observe(player).determinize(int(sampler() * (1 << 48)))
            other.table = GameAndMemory(game, other.table.memory.restricted_to(player))
        return other

    def _seen(self, table: GameAndMemory, player: int) -> bytes:
        if player not in table.seen:
            table.seen[player] = bytes_of(self._game.encoder.seat_encoder, table.game.observe(player).numeric_view())
        return table.seen[player]

    def remembered(self, player: int) -> bytes:
        """The name of the information state."""
        table = self.table
        return b"\0" * NUMBER_BYTES if table is None else table.memory.current(player, self._seen(table, player))

    def __str__(self) -> str:
        return "before the deal" if self.table is None else render_text(self.table.game)


class Observer:
    """Tensors and strings. With perfect recall the name of the information state comes along, bit by bit."""

    def __init__(self, game: SpielGame, perfect_recall: bool) -> None:
        self._encoder, self._recalls = game.encoder, perfect_recall
        pieces = {
            "observation": self._encoder.observation[0].shape,
            "options": self._encoder.options[0].shape,
            "mask": self._encoder.mask[0].shape,
        }
        if perfect_recall:
            pieces["memory"] = (NUMBER_BYTES * 8,)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in pieces.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in pieces.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
            return
        seen = self._encoder.fresh(state.table.game.observe(player).numeric_view())
        for name, found in zip(("observation", "options", "mask"), seen, strict=True):
            self.dict[name][...] = found
        if self._recalls:
            self.dict["memory"][...] = np.unpackbits(np.frombuffer(state.remembered(player), np.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.table is None:
            return "before the deal"
        if self._recalls:
            return f"player {player} {state.remembered(player).hex()}"
        return json.dumps(state.table.game.view(player), sort_keys=True)


class KanzumeGoddess(SpielGame):
    name = "kanzume-goddess"


class NineRealms(SpielGame):
    name = "nine-realms"


class OldOnes(SpielGame):
    name = "old-ones"


class Twilight(SpielGame):
    name = "twilight"


for _game in (KanzumeGoddess, NineRealms, OldOnes, Twilight):
    pyspiel.register_game(game_type(_game.name), _game)
