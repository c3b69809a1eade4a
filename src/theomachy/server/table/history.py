"""The choices that stand at a table, and the game after any of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from theomachy.core.game import Game
from theomachy.server.table import game_rules
from theomachy.server.table.game_rules import GameSetup, SetPaths, as_named
from theomachy.server.table.refusal import RequestRefused


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
        self.conceded = [pair for pair in self.conceded if pair[0] <= count]

    def last_choice(self, seat: int) -> tuple[int, set[int]]:
        """How many choices came before the last one of this seat, and which seats have chosen since. Answers of an aide
        do not count: it would give them again."""
        game, first = self.first(), len(self.setup.choices)
        choosers: list[int] = []
        for count, choice in enumerate(self.choices[first:], first):
            self._concede(game, count, besides=self.setup.conceded)
            assert game.seat_to_act is not None
            choosers.append(-1 if count in self.by_aide else game.seat_to_act)
            game.apply(choice)
        if seat not in choosers:
            raise RequestRefused("stage", "you have not chosen anything yet")
        place = len(choosers) - 1 - choosers[::-1].index(seat)
        return first + place, set(choosers[place + 1 :]) - {-1}

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
