"""Whether the table speaks: what a decision says of itself, and why the rest is not among its options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import theomachy as th
from theomachy.kamigami import questions
from theomachy.twilight import questions as ask

# Questions that say nothing.
BARE = re.compile(r"(?i)(choose (one|a (card|player|pile|deck|number))|do you want to|(re)?act,? or pass|pass)\W*")
WHOLE = re.compile(r"[A-Z0-9\"].*[.?)]")
# Kinds of question that only a card asks.
BY_CARDS = frozenset(
    (
        "target",
        "colour",
        "x",
        "mode",
        "pile",
        "pick",
        "player",
        "may",
        "pay",
        "pay x",
        "unless",
        "which power",
        "compass",
    )
)
RESTORED = "T-R16"  # a pick that a rule asks for, whatever text Restores
Asked = tuple[str, str, str]  # family, kind, rule


def asking_rules() -> set[Asked]:
    """Every rule that asks, by family and kind of question."""
    found = {
        ("kamigami", questions.kind_name(kind), rule)
        for kind, rules in questions.ASKING_RULES.items()
        for rule in rules
    }
    return found | {
        ("twilight", ask.kind_name(kind), rule) for kind, rules in ask.ASKING_RULES.items() for rule in rules
    }


def asked_by(game: th.Game, decision: th.Decision) -> Asked:
    return ("twilight" if game.game == "twilight" else "kamigami", decision.kind, decision.rule)


def silences(game: th.Game) -> Iterator[str]:
    """What the pending decision does not say."""
    decision = game.decision
    assert decision is not None
    told = decision.to_dict()
    for labels in ([option["label"] for option in told["options"]], [option.label for option in game.flat_options]):
        twice = {label for label in labels if labels.count(label) > 1} if len(set(labels)) < len(labels) else set()
        yield from (f"two options are called {label!r}" for label in sorted(twice))
    prompt = told["prompt"]
    if BARE.fullmatch(prompt) or not WHOLE.fullmatch(prompt):
        yield f"no whole sentence: {prompt!r}"
    if asked_by(game, decision) not in ASKING:
        yield f"no rule asks: {told['kind']} by {told['rule']}"
    source = told["source"]
    if source is None and told["kind"] in BY_CARDS and told["rule"] != RESTORED:
        yield f"no source of {told['kind']}: {prompt!r}"
    if source is not None and not source["face"]:
        yield f"a source without a face: {prompt!r}"
    if told["cause"] is None and (told["kind"] == "react" or (told["kind"] == "priority" and told["rule"] == "T-R37")):
        yield f"nothing is answered: {prompt!r}"


ASKING = asking_rules()


def unexplained(game: th.Game) -> Iterator[str]:
    """Cards in hand, in the Hall and in play that are neither among the options nor explained, for the seat asked."""
    seat = game.seat_to_act
    assert seat is not None
    offered = {told.get("face") for told in (option.to_dict() for option in game.flat_options) if "id" in told}
    for card in _cards(game.view(seat)):
        for ability in (None, *range(abilities(game, seat, card["id"]))):
            if game.why_not(seat, card["id"], ability) is None and not (
                card.get("face") in offered or game.is_follow_up
            ):
                yield f"no reason for {card.get('face')}, ability {ability}"


def abilities(game: th.Game, seat: int, name: str) -> int:
    """How many abilities of a card there are to ask about."""
    count = 0
    while True:
        try:
            game.why_not(seat, name, count)
        except ValueError:
            return count
        count += 1


def _cards(told: Any) -> Iterator[dict[str, Any]]:
    """Every card with a name in a view, but for those of the decision."""
    if isinstance(told, dict):
        if isinstance(told.get("id"), str):
            yield told
        if isinstance(told.get("god_id"), str):
            yield {"id": told["god_id"], "face": told["god"]}
        for key, value in told.items():
            if key != "decision":
                yield from _cards(value)
    elif isinstance(told, list):
        for value in told:
            yield from _cards(value)
