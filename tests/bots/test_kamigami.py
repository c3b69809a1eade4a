"""What the heuristic makes of single positions of the Kamigami games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from theomachy.bots.kamigami.heuristics import DECIDE, score_options
from theomachy.core import codes
from theomachy.kamigami.questions import KIND_NAMES

LAMP, BOOK = "Alhazred Lamp", "Necronomicon"


def position(god: str, hand: list[str] | None = None, **more: Any) -> th.Game:
    seats = [{"god": god, "hand": hand or [], "deck": ["Cultist"] * 8}, {"god": "Abhoth"}, {"god": "Cthulhu"}]
    return th.from_position({"game": "old-ones", "seats": seats, **more})


def option(game: th.Game, *words: str) -> int:
    decision = game.decision
    assert decision is not None
    found = [k for k, option in enumerate(decision.options) if all(word in option.label for word in words)]
    assert len(found) == 1, [option.label for option in decision.options]
    return found[0]


def score(game: th.Game, *words: str) -> float:
    """What the heuristic gives for this option; below 0: rather nothing."""
    return score_options(game.numeric_view(0))[option(game, *words)]


def test_an_artifact_nobody_wants_is_wanted_by_the_god_who_is_fed_by_it() -> None:
    shelf: dict[str, Any] = {"phase": "recruit", "faith": 9, "artifacts": [BOOK, LAMP]}
    assert score(position("Yig", **shelf), BOOK) < 0
    assert score(position("Nyarlathotep", **shelf), BOOK) > 0


def test_a_god_is_fed_once_a_turn_and_then_no_more_is_bought_for_it() -> None:
    game = position("Nyarlathotep", phase="recruit", faith=9, artifacts=[BOOK, LAMP])
    before = score(game, LAMP)
    game.apply(option(game, f"recruit {BOOK}"))
    game.apply(option(game, "Strange Instruments"))
    assert score(game, LAMP) < min(0, before)


def test_disciples_are_given_up_when_they_bring_nothing_more() -> None:
    """Two Cultists are two Faith as long as they can be played: the Act they pay for waits for the Recruit Phase."""
    for hand in (["Cultist", "Cultist", LAMP], ["Servitors of the Outer Gods"] * 2):
        assert score(position("Yig", hand, round=3), "Venom") < 0
        assert score(position("Yig", hand, round=3, phase="recruit"), "Venom") > 0


def test_there_is_a_rule_of_thumb_for_every_kind_of_decision() -> None:
    assert set(DECIDE) == {*range(codes.FAMILY, codes.FAMILY + len(KIND_NAMES)), *range(1, len(codes.KIND_NAMES))}


ECHO = """
[[god]]
name = "Echo"
source = "original"
culture = "greek"
act = ["Each time you Recruit a card this turn, +1 Faith.",
       "Each time a card is Recruited this turn, your God gains 1 Energy."]
"""


@pytest.fixture
def two_echoes(tmp_path: Path) -> th.Game:
    """One Recruited card sets off two effects, and their player says which comes first (K-R32)."""
    (tmp_path / "set.toml").write_text('name = "echoes"\ntitle = "Echoes"\nfamily = "kamigami"\n', encoding="utf-8")
    (tmp_path / "cards.toml").write_text(ECHO, encoding="utf-8")
    game = position("Echo", sets=["old-ones", str(tmp_path)], faith=9, artifacts=[BOOK, LAMP])
    for words in ("act Echo: Each time you", "act Echo: Each time a card", f"recruit {BOOK}"):
        game.apply(option(game, words))
    return game


@pytest.mark.parametrize(("name", "options"), [("heuristic", {}), ("ismcts", {"iterations": 8})])
def test_bots_say_which_of_their_effects_comes_first(two_echoes: th.Game, name: str, options: dict[str, Any]) -> None:
    decision = two_echoes.decision
    assert decision is not None
    assert (decision.seat, decision.kind, len(decision.options)) == (0, "effect-order", 2)
    bot = th.bot(name, seed=1, **options)
    two_echoes.apply(bot.choose(two_echoes.observe(0)))
    assert two_echoes.view(0)["seats"][0]["energy"] == 16
