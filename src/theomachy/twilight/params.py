"""Options: the rulings that could be decided otherwise, and how a game is set up."""

from __future__ import annotations

from typing import Any, Final

# name -> (values, ruling); the first value is the default.
OPTION_VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "conviction_needs_card": (False, True),  # T-R4
    "armor_scope": ("all", "combat"),  # T-R8
    "overrun_amount": ("current_life", "excess_fight"),  # T-R11
    "requiem_zones": ("any", "field_and_discard"),  # T-R13
    "obliterate_number": ("destroy_n", "damage_n"),  # T-R14
    "restore_mode": ("top_to_bottom", "choice_to_bottom", "shuffle_in"),  # T-R16
    "blessing_bonus": ("fight_and_life", "life_only"),  # T-R17
    "discard_to": ("controller", "owner"),  # T-R24
    "recovery_shuffle": ("if_manifested", "always"),  # T-R28
    "sacrifice_in_no_ae": (True, False),  # T-R40
    "arrival_sickness": ("any_arrival", "summoned_only"),  # T-R54
    "seize_full_set_aside": (True, False),  # T-R70
    "revenge_per_seize": ("every_seize", "first_seize_only"),  # T-R71
    "revenge_bar": ("anyone", "you"),  # T-R98
    "tournament_seize": (False, True),  # T-7.9
    "errata": ("book", "faq"),  # the designer's FAQ
}
OFFER_CAP: Final = "trade_offer_cap"  # T-R67: any positive number
DEFAULT_OFFER_CAP: Final = 6
RULING_OPTIONS: Final = (*OPTION_VALUES, OFFER_CAP)


class Params:
    """The options of one game that its rules look at."""

    __slots__ = (*OPTION_VALUES, OFFER_CAP, "drafting", "faq", "public_decks", "team", "written")

    conviction_needs_card: bool
    armor_scope: str
    overrun_amount: str
    requiem_zones: str
    obliterate_number: str
    restore_mode: str
    blessing_bonus: str
    discard_to: str
    recovery_shuffle: str
    sacrifice_in_no_ae: bool
    arrival_sickness: str
    seize_full_set_aside: bool
    revenge_per_seize: str
    revenge_bar: str
    tournament_seize: bool
    errata: str
    trade_offer_cap: int
    faq: bool

    def __init__(self, options: dict[str, Any]) -> None:
        """Take its own options out of `options`."""
        for name, values in OPTION_VALUES.items():
            value = options.pop(name, values[0])
            if not any(value == v and type(value) is type(v) for v in values):
                allowed = ", ".join(repr(v) for v in values)
                raise ValueError(f"{name} is one of {allowed}, not {value!r}")
            setattr(self, name, value)
        cap = options.pop(OFFER_CAP, DEFAULT_OFFER_CAP)
        if isinstance(cap, bool) or not isinstance(cap, int) or cap < 1:
            raise ValueError(f"{OFFER_CAP} is a positive number, not {cap!r}")
        self.trade_offer_cap = cap
        self.faq = self.errata == "faq"
        # What is played: by whom with whom, with which decks (setup/game_options.py).
        self.team: list[int] = []
        self.drafting = False
        self.public_decks = 0  # seats whose deck list everybody knows
        self.written: dict[str, Any] = {}  # the options that a position carries

    def chosen(self) -> dict[str, Any]:
        """Those that differ from the defaults, for a record."""
        found = {
            name: getattr(self, name) for name, values in OPTION_VALUES.items() if getattr(self, name) != values[0]
        }
        if self.trade_offer_cap != DEFAULT_OFFER_CAP:
            found[OFFER_CAP] = self.trade_offer_cap
        return found
