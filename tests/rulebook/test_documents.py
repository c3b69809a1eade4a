"""The documents hold every rule, and the hardest ones are answered."""

from __future__ import annotations

import re
from inspect import signature

import pytest

import theomachy as th
from theomachy import rulebook
from theomachy.kamigami.params import OPTION_NAMES
from theomachy.twilight.params import RULING_OPTIONS
from theomachy.twilight.setup.game_options import OWN_OPTIONS

RULES = rulebook.load()

# How many ids each section has; they run from 1 without a gap (scenarios of Twilight skip five ids).
SIZES = {
    "K-0": 38, "K-1": 23, "K-2": 33, "K-3": 24, "K-4": 23, "K-5": 13, "K-6": 21, "K-7": 19, "K-8": 15, "K-9": 11,
    "K-10": 18, "K-11": 20, "K-12": 12, "K-13": 11, "K-14": 52, "K-15": 10, "K-R": 100,
    "T-1": 13, "T-2": 22, "T-3": 25, "T-4": 5, "T-5": 20, "T-6": 12, "T-7": 11, "T-8": 11, "T-9": 24, "T-10": 35,
    "T-11": 6, "T-12": 17, "T-13": 12, "T-14": 11, "T-15": 7, "T-16": 15, "T-17": 13, "T-18": 7, "T-19": 4,
    "T-20": 55, "T-R": 111,
}  # fmt: skip
HARDEST = ["K-R6", "K-R9", "K-R11", "K-R19", "K-R25", "K-R28", "K-R33", "K-R40", "K-R43", "K-R56"]
KAMIGAMI_OPTIONS = [
    "ignore_pantheon", "defence_for", "temple_dead_end", "starting_deck_combined", "combined_six_colour", "reveal_on",
    "forbid_suicide_payment", "simultaneous_loss", "team_hands_visible", "turn_limit", "three_teams",
    "repeat_reacts", "reacts_join_chain", "temples_pay_for_cards", "redirect_to_attacker", "sealed_temple_stands",
    "banish_from", "shuffle_together", "artifact_kinds",
]  # fmt: skip
TWILIGHT_OPTIONS = [
    "conviction_needs_card", "armor_scope", "overrun_amount", "requiem_zones", "obliterate_number", "restore_mode",
    "blessing_bonus", "discard_to", "recovery_shuffle", "sacrifice_in_no_ae", "arrival_sickness", "trade_offer_cap",
    "seize_full_set_aside", "revenge_bar", "revenge_per_seize", "tournament_seize", "first_player", "errata",
]  # fmt: skip


def documents() -> list[tuple[str, str]]:
    return [(path.name, path.read_text(encoding="utf-8")) for path in rulebook.rules_folder().rglob("*.md")]


def test_every_section_is_complete() -> None:
    numbers: dict[str, list[int]] = {}
    for rule in RULES.values():
        numbers.setdefault(rule.section, []).append(int(re.split(r"[R.]", rule.id)[-1]))
    assert list(numbers) == list(SIZES)
    for section, size in SIZES.items():
        expected = [*range(1, 35), *range(40, 61)] if section == "T-20" else [*range(1, size + 1)]
        assert numbers[section] == expected, section


def test_a_rule_says_something_about_a_game() -> None:
    for rule in RULES.values():
        assert rule.games, rule.id
        assert set(rule.games) <= ({"TotG"} if rule.id[0] == "T" else {"KG", "BotNR", "RotOO"}), rule.id
        assert rule.title, rule.id
        assert len(rule.text) > 10, rule.id


def test_a_ruling_gives_question_ruling_and_reason() -> None:
    for rule in RULES.values():
        if rule.section in ("K-R", "T-R"):
            assert re.match(r"\*\*[^*]+\*\*\n- ", rule.text), rule.id
            assert "*Ruling:*" in rule.text, rule.id
            assert "*Reason:*" in rule.text, rule.id


@pytest.mark.parametrize("rule_id", HARDEST)
def test_the_hardest_rulings_also_name_the_option(rule_id: str) -> None:
    rule = RULES[rule_id]
    assert rule.starred
    assert "*The books:*" in rule.text
    option = rule.text.partition("*Option:*")[2]
    assert re.search(r"`\w+`|none", option)


def test_every_starred_ruling_has_a_line_on_its_option() -> None:
    starred = [rule for rule in RULES.values() if rule.starred]
    assert starred
    assert [rule.id for rule in starred if "*Option:*" not in rule.text] == []


def listed(file: str) -> list[str]:
    """The options a page has a line for."""
    return re.findall(r"^\| `(\w+)`", (rulebook.rules_folder() / file).read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    ("file", "options"),
    [("kamigami/options.md", OPTION_NAMES), ("twilight/options.md", (*RULING_OPTIONS, *OWN_OPTIONS))],
)
def test_every_option_of_new_game_has_a_line(file: str, options: tuple[str, ...]) -> None:
    arguments = [name for name in signature(th.new_game).parameters if name not in ("game", "options")]
    assert sorted(listed(file)) == sorted({*options, *arguments})


@pytest.mark.parametrize(
    ("file", "options"), [("kamigami/options.md", KAMIGAMI_OPTIONS), ("twilight/options.md", TWILIGHT_OPTIONS)]
)
def test_all_options_are_listed_and_explained_by_a_rule(file: str, options: list[str]) -> None:
    assert set(options) <= set(listed(file))
    texts = "\n".join(rule.text for rule in RULES.values())
    assert [name for name in options if f"`{name}" not in texts] == []


def test_whatever_the_documents_refer_to_exists() -> None:
    for name, text in documents():
        for rule_id in re.findall(r"\b[KT]-(?:R\d+|\d+\.\d+)\b", text):
            assert rule_id in RULES, f"{name} refers to {rule_id}"
    index = (rulebook.rules_folder() / "README.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)]+)\)", index):
        assert (rulebook.rules_folder() / target).exists(), target
    for path in rulebook.rules_folder().glob("*/*.md"):
        assert path.relative_to(rulebook.rules_folder()).as_posix() in index


def test_few_ids_are_exempt_and_no_ruling_or_scenario_among_them() -> None:
    exempt = rulebook.not_applicable()
    assert len(exempt) < 20
    assert all(reason for reason in exempt.values())
    assert not [rule_id for rule_id in exempt if rule_id.startswith(("K-R", "T-R", "K-14", "T-20", "K-15"))]
    assert not set(exempt) & set(rulebook.normative_ids())


def test_normative_are_rules_rulings_and_scenarios() -> None:
    ids = rulebook.normative_ids()
    for rule_id in ("K-3.1", "K-7.12", "K-15.10", "K-R99", "K-14.52", "T-2.1", "T-19.4", "T-R105", "T-20.60"):
        assert rule_id in ids
    for rule_id in ("K-0.1", "K-1.1", "K-2.1", "T-1.1", "K-3.24"):
        assert rule_id not in ids
