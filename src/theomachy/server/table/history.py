"""The choices that stand at a table, and the game after any of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from theomachy.core.game import Game
from theomachy.server.table import game_rules
from theomachy.server.table.game_rules import GameSetup, SetPaths, as_named
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table_events import HintGiven

AIDE: Final = -1  # who chose, where it was no seat's holder


class History:
    """What was chosen and conceded in a game, from which the game can be built anew."""

    def __init__(
        self, setup: GameSetup, seed: int | str, names: Sequence[str] | None, set_paths: SetPaths = as_named
    ) -> None:
        self.setup = setup
        self.seed = seed
        self.choices = list(setup.choices)
        self.conceded = list(setup.conceded)  # (choices made before, seat)
        self.by_aide: set[int] = set()  # indices of choices that an aide made
        self.hints: dict[int, HintGiven] = {}  # by how many choices were made before
        self._names = names
        self._set_paths = set_paths

    def first(self) -> Game:
        """The game as this table began it: at its start, or where it was continued from."""
        return self._named(game_rules.begin(self.setup, self.seed, self._set_paths))

    def after(self, count: int) -> Game:
        """The game after so many choices, built anew."""
        conceded = [pair for pair in self.conceded if pair[0] <= count]
        return self._named(game_rules.rebuild(self.setup, self.seed, self.choices[:count], conceded, self._set_paths))

    def same_cards(self, count: int) -> GameSetup:
        """The setup of another game that goes on from here with the same cards."""
        return msgspec.structs.replace(
            self.setup, choices=self.choices[:count], conceded=self._conceded_before(count), seed=self.seed
        )

    def dealt_anew(self, count: int, lot: str) -> GameSetup:
        """The setup of another game that goes on from here, with all that is hidden dealt anew."""
        conceded = self._conceded_before(count)
        return game_rules.dealt_anew(self.setup, self.seed, self.choices[:count], conceded, self._set_paths, lot)

    def _conceded_before(self, count: int) -> list[tuple[int, int]]:
        """Whoever concedes right after so many choices is in the game again where another one goes on from there."""
        return [pair for pair in self.conceded if pair[0] < count]

    def _named(self, game: Game) -> Game:
        if self._names is not None:
            game.names = self._names
        return game

    def cut(self, count: int) -> None:
        """Forget all choices but the first `count`."""
        del self.choices[count:]
        self.by_aide = {index for index in self.by_aide if index < count}
        self.hints = {index: hint for index, hint in self.hints.items() if index <= count}
        self.conceded = [pair for pair in self.conceded if pair[0] <= count]

    def last_action(self, seat: int) -> tuple[int, set[int]]:
        """How many choices came before the last action of this seat, and which seats have chosen since. What an aide
        answered does not count: it would answer the same again."""
        actions = self._choosers()
        place = next((at for at in reversed(range(len(actions))) if actions[at][0] == seat), None)
        if place is None:
            raise RequestRefused("stage", "you have not chosen anything yet")
        first = place
        for earlier in range(place - 1, -1, -1):
            if actions[earlier] == actions[first]:
                first = earlier
            elif actions[earlier][0] != AIDE:
                break
        since = {chooser for chooser, _, _ in actions[place + 1 :]}
        return len(self.setup.choices) + first, since - {AIDE, seat}

    def _choosers(self) -> list[tuple[int, int, int]]:
        """Who made each choice, and in which action: what a seat chooses within a phase and without a word to others
        is one, as all attackers are, or a price in its parts. A pass is always one by itself."""
        game, first = self.first(), len(self.setup.choices)
        found: list[tuple[int, int, int]] = []
        passes = 0
        for count, choice in enumerate(self.choices[first:], first):
            self._concede(game, count, besides=self.setup.conceded)
            assert game.seat_to_act is not None
            chooser = AIDE if count in self.by_aide else game.seat_to_act
            found.append((chooser, game.phase, game.event_count + passes))
            passes += game_rules.in_window(game) and choice == game_rules.pass_of(game)
            game.apply(choice)
        return found

    def turns(self) -> list[int]:
        """After how many choices each turn begins."""
        setup = GameSetup(game=self.setup.game, options=self.setup.options, position=self.setup.position)
        game = game_rules.begin(setup, self.seed, self._set_paths)
        starts, turn = [0], game.turn
        for count, choice in enumerate(self.choices):
            self._concede(game, count)
            game.apply(choice)
            if game.turn != turn:
                turn = game.turn
                starts.append(count + 1)
        return starts

    def _concede(self, game: Game, count: int, besides: Sequence[tuple[int, int]] = ()) -> None:
        """Let those concede who did so after this many choices, but for those who are out already."""
        for pair in self.conceded:
            if pair[0] == count and pair not in besides:
                game.concede(pair[1])
