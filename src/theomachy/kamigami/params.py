"""The three games as parameters of one engine (K-0), and the options a table may set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

PROTECT_ONLY: Final = "protect_only"
TARGET_ONLY: Final = "target_only"
ANY_PLAYER: Final = "any_player"
HAND_ONLY: Final = "hand"


@dataclass(frozen=True)
class Variant:
    """What differs between the books."""

    name: str
    team_shapes: tuple[tuple[int, int], ...]  # teams × size (K-0.3)
    temples: bool  # whether they may be used (K-0.4)
    artifacts: bool  # K-0.5
    even_piles: bool  # K-0.7: six even piles against six different ones
    starting_deck: tuple[int, int, int]  # Disciples of level I, II, III (K-0.12)
    starting_deck_combined: tuple[int, int, int]  # K-0.13
    refill_hand: bool  # K-0.15: draw until you hold five against draw five
    attack_temples: bool  # K-0.22
    defence_for: str  # K-0.23, K-11.8
    god_acts_once: bool  # K-0.24
    god_acts_any_phase: bool  # K-0.25
    banishes: bool  # whether "Banish" is a keyword of the book (K-0.28)
    survivors_play_on: bool  # K-0.31: a losing team leaves, the others play on


VARIANTS: Final[dict[str, Variant]] = {
    "kanzume-goddess": Variant(
        name="kanzume-goddess",
        team_shapes=((2, 2), (2, 3)),
        temples=False,
        artifacts=False,
        even_piles=True,
        starting_deck=(8, 0, 2),
        starting_deck_combined=(8, 0, 2),
        refill_hand=True,
        attack_temples=False,
        defence_for=PROTECT_ONLY,
        god_acts_once=False,
        god_acts_any_phase=False,
        banishes=False,
        survivors_play_on=False,
    ),
    "nine-realms": Variant(
        name="nine-realms",
        team_shapes=((2, 2), (2, 3), (3, 2)),
        temples=True,
        artifacts=False,
        even_piles=False,
        starting_deck=(8, 0, 2),
        starting_deck_combined=(8, 2, 0),
        refill_hand=False,
        attack_temples=True,
        defence_for=TARGET_ONLY,
        god_acts_once=True,
        god_acts_any_phase=True,
        banishes=True,
        survivors_play_on=True,
    ),
    "old-ones": Variant(
        name="old-ones",
        team_shapes=((2, 2), (2, 3)),
        temples=True,
        artifacts=True,
        even_piles=False,
        starting_deck=(8, 0, 2),
        starting_deck_combined=(7, 3, 0),
        refill_hand=False,
        attack_temples=True,
        defence_for=ANY_PLAYER,
        god_acts_once=True,
        god_acts_any_phase=True,
        banishes=True,
        survivors_play_on=False,
    ),
}
GAMES: Final = tuple(VARIANTS)


@dataclass(frozen=True)
class OptionSpec:
    """An option with its allowed values; the first one is the default. No values: checked by its own rule."""

    name: str
    values: tuple[Any, ...]
    rule: str


# The starred rulings and house rules, by the catalogue's names in snake_case. None: as the book of the game says.
OPTION_SPECS: Final[tuple[OptionSpec, ...]] = (
    OptionSpec("mode", ("free-for-all", "team"), "K-2.29"),
    OptionSpec("temples", (False, True), "K-3.5"),
    OptionSpec("defence_for", (None, PROTECT_ONLY, TARGET_ONLY, ANY_PLAYER), "K-R6"),
    OptionSpec("three_teams", (False, True), "K-R11"),
    OptionSpec("ignore_pantheon", (False, True), "K-R11"),
    OptionSpec("temple_dead_end", ("none", "any_left"), "K-R5"),
    OptionSpec("starting_deck_combined", (None, "8+2", "7+3", "defensive"), "K-R9"),
    OptionSpec("combined_six_colour", (None, "red", "green", "blue", "white", "yellow"), "K-R19"),
    OptionSpec("forbid_suicide_payment", (False, True), "K-R40"),
    OptionSpec("simultaneous_loss", ("draw", "active_player_wins"), "K-R53"),
    OptionSpec("team_hands_visible", (False, True), "K-R72"),
    OptionSpec("repeat_reacts", (True, False), "K-R28"),
    OptionSpec("reacts_join_chain", (False, True), "K-R33"),
    OptionSpec("temples_pay_for_cards", (False, True), "K-R39"),
    OptionSpec("redirect_to_attacker", (True, False), "K-R43"),
    OptionSpec("sealed_temple_stands", (False, True), "K-R56"),
    OptionSpec("shuffle_together", (False, True), "K-12.1"),
    OptionSpec("banish_from", ("hand_and_play", HAND_ONLY), "K-R66"),
)
DEFAULTS: Final[dict[str, Any]] = {setting.name: setting.values[0] for setting in OPTION_SPECS}
ON_HALL: Final = "hall"
ON_ADJUDICATE: Final = "adjudicate"
REVEAL_MOMENTS: Final = (ON_HALL, ON_ADJUDICATE)


@dataclass(frozen=True)
class Params:
    """A game's variant with the table's options filled in."""

    variant: Variant
    players: int
    team: bool
    teams: int  # how many; 0 in a Free for All
    temples: bool
    defence_for: str
    three_teams: bool
    ignore_pantheon: bool
    temple_dead_end: str
    combined_six_colour: str | None
    forbid_suicide_payment: bool
    simultaneous_loss: str
    team_hands_visible: bool
    repeat_reacts: bool
    reacts_join_chain: bool
    temples_pay_for_cards: bool
    redirect_to_attacker: bool
    sealed_temple_stands: bool
    banish_from: str
    shuffle_together: bool
    reveal_on: tuple[str, ...]
    turn_limit: int | None
    first_player: int | None
    starting_deck: tuple[int, int, int]
    kinds: tuple[str, ...] | None
    artifact_kinds: tuple[str, ...] | None

    @property
    def team_size(self) -> int:
        return self.players // self.teams if self.teams else 1


def read_params(game: str, players: object, combined: bool, has_artifact_set: bool, options: dict[str, Any]) -> Params:
    """The parameters of a game, or a ValueError that names what is allowed."""
    variant = VARIANTS[game]
    given = dict(options)
    teams = given.pop("teams", None)
    reveal_on = given.pop("reveal_on", REVEAL_MOMENTS)
    turn_limit = given.pop("turn_limit", None)
    first_player = given.pop("first_player", None)
    kinds = _names("kinds", given.pop("kinds", None), "names of Warriors and Disciples")
    artifact_kinds = _names("artifact_kinds", given.pop("artifact_kinds", None), "names of Artifacts and of sets")
    _check_names(given)
    chosen = {**DEFAULTS, **given}
    for setting in OPTION_SPECS:
        _check_value(setting, chosen[setting.name])
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= 6:  # K-0.1, K-3.1
        raise ValueError(f"{game} is for 2 to 6 players, not {players!r}")
    team = chosen["mode"] == "team"
    count = _teams(variant, players, team, teams, chosen["three_teams"])
    if chosen["temples"] and not variant.temples:  # K-0.4
        raise ValueError(f"{game} has no Temples: temples must be False")
    reveal = tuple(reveal_on) if isinstance(reveal_on, (tuple, list)) else (reveal_on,)
    if any(moment not in REVEAL_MOMENTS for moment in reveal):
        raise ValueError(f"reveal_on takes any of {', '.join(REVEAL_MOMENTS)}, not {reveal_on!r}")
    if len(set(reveal)) < len(reveal):
        raise ValueError("reveal_on names a moment twice")
    _check_number("turn_limit", turn_limit, 1, 10_000)
    _check_number("first_player", first_player, 0, players - 1)
    return Params(
        variant=variant,
        players=players,
        team=team,
        teams=count,
        temples=chosen["temples"],
        defence_for=chosen["defence_for"] or variant.defence_for,
        three_teams=chosen["three_teams"],
        ignore_pantheon=chosen["ignore_pantheon"],
        temple_dead_end=chosen["temple_dead_end"],
        combined_six_colour=chosen["combined_six_colour"],
        forbid_suicide_payment=chosen["forbid_suicide_payment"],
        simultaneous_loss=chosen["simultaneous_loss"],
        team_hands_visible=chosen["team_hands_visible"],
        repeat_reacts=chosen["repeat_reacts"],
        reacts_join_chain=chosen["reacts_join_chain"],
        temples_pay_for_cards=chosen["temples_pay_for_cards"],
        redirect_to_attacker=chosen["redirect_to_attacker"],
        sealed_temple_stands=chosen["sealed_temple_stands"],
        banish_from=chosen["banish_from"],
        shuffle_together=chosen["shuffle_together"],
        reveal_on=reveal,
        turn_limit=turn_limit,
        first_player=first_player,
        starting_deck=_starting_deck(variant, combined, has_artifact_set, chosen["starting_deck_combined"]),
        kinds=kinds,
        artifact_kinds=artifact_kinds,
    )


OPTION_NAMES: Final = tuple(
    sorted([*DEFAULTS, "teams", "sets", "reveal_on", "turn_limit", "first_player", "kinds", "artifact_kinds"])
)


def _check_names(options: dict[str, Any]) -> None:
    for name in options:
        if name not in DEFAULTS:
            raise ValueError(f"unknown option {name!r}; allowed are {', '.join(OPTION_NAMES)}")


def _names(option: str, value: Any, what: str) -> tuple[str, ...] | None:
    if value is not None and (not isinstance(value, (list, tuple)) or not all(isinstance(k, str) for k in value)):
        raise ValueError(f"{option} is a list of {what}, not {value!r}")
    return None if value is None else tuple(value)


def _check_value(setting: OptionSpec, value: Any) -> None:
    if not any(value is v or (type(value) is type(v) and value == v) for v in setting.values):
        allowed = ", ".join(repr(v) for v in setting.values)
        raise ValueError(f"{setting.name} must be one of {allowed}, not {value!r} ({setting.rule})")


def _check_number(name: str, value: Any, low: int, high: int) -> None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high):
        raise ValueError(f"{name} must be None or {low} to {high}, not {value!r}")


def _teams(variant: Variant, players: int, team: bool, teams: Any, three_teams: bool) -> int:
    """The number of teams; K-0.2, K-3.15, K-3.16, K-R11."""
    if not team:
        if teams is not None:
            raise ValueError("teams is for mode='team' only")
        return 0
    shapes = variant.team_shapes if not three_teams or (3, 2) in variant.team_shapes else (*variant.team_shapes, (3, 2))
    if three_teams and variant.name == "kanzume-goddess":
        raise ValueError("kanzume-goddess has two teams only: three_teams must be False")
    fitting = [shape for shape in shapes if shape[0] * shape[1] == players]
    if teams is None and fitting:
        return fitting[0][0]
    if any(shape[0] == teams for shape in fitting):
        return int(teams)
    allowed = ", ".join(f"{a} teams of {b}" for a, b in shapes)
    raise ValueError(f"{variant.name} plays a Team Match as {allowed}; not {players} players in {teams or 2} teams")


def _starting_deck(variant: Variant, combined: bool, old_ones: bool, choice: str | None) -> tuple[int, int, int]:
    """Disciples of level I, II, III in each starting deck (K-3.12, K-12.10, K-R9)."""
    if not combined:
        return variant.starting_deck
    if choice == "defensive":
        return variant.starting_deck
    if choice == "8+2":
        return (8, 2, 0)
    if choice == "7+3" or old_ones:
        return (7, 3, 0)
    return variant.starting_deck_combined
