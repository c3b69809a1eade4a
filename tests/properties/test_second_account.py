"""The log against a second account of the game, which reads nothing of it: tables before and after a choice.

Every line of the log has a choice, an event or a rule behind it (K-15.6, T-14.9): answers what was answered, amounts
to what has become of them, cards that move to the zones that have more or fewer cards.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.games import Table
from tests.support.spectator_account import Account, Step, objections
from theomachy.core.codes import NO as NO_CODE
from theomachy.language.words import flow

Json = dict[str, Any]
TABLES = (
    Table("old-ones", {"players": 2, "temples": True}),
    Table("nine-realms", {"players": 3}),
    Table("kanzume-goddess", {"players": 4}),
    Table("old-ones", {"players": 4, "mode": "team", "temples": True}),
    Table("twilight", {"players": 2, "decks": ("mars", "hera")}),
    Table("twilight", {"players": 3}),
)
every_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
NO = frozenset(("done", "no"))
LATE = 25  # choices that may still be at work


def choices(game: th.Game, random: Random, decisions: int) -> Any:
    """Play with sense, astray now and then: before, what was chosen by whom, after, and the lines told in between."""
    bots = [th.bot("heuristic", seed=seat) for seat in range(game.players)]
    for _ in range(decisions):
        if game.over or game.decision is None:
            return
        log = game._state.log
        assert log is not None
        before, told = Account(game), len(log)  # how many lines there are, not what they say
        seat = game.decision.seat
        astray = random.randrange(4) == 0
        k = random.randrange(len(game.decision.options)) if astray else bots[seat].choose(game.observe(seat))
        chosen = game.decision.options[k].to_dict()
        game.apply(k)
        yield before, (seat, chosen), Account(game), game.events(told)


@rule("K-15.6", "T-14.9")
@every_table
def test_only_who_has_answered_is_told_to_have_answered(table: Table) -> None:
    answers_were_given(table, 9)


def answers_were_given(table: Table, seed: int) -> None:
    """A "no" or "yes" stands behind the choice of that very seat; declines of several are told when all have chosen."""
    game = table.new(seed)
    said: list[tuple[int, str]] = []
    for _, (seat, chosen), _, events in choices(game, Random(seed), 300):
        said.append((seat, chosen["verb"]))
        for e in events:
            if e["kind"] != "answered":
                continue
            if e["answer"] == "no" and "other" not in e:
                since = [verb for who, verb in said[-12:] if who == e["seat"]]
                assert since, e
                assert since[-1] in NO, e
            elif e["answer"] == "yes":
                assert (e["seat"], "yes") == said[-1], e
            elif "chosen" in e:
                assert e["seat"] == seat, e
                assert chosen["verb"] in ("mode", "choose"), e
                assert chosen["text"].lower().rstrip(".") in e["text"].lower(), e
            else:
                assert (e["seat"], e["answer"]) == (seat, chosen["verb"]), e


@rule("K-15.6", "T-14.9", "K-11.16")
@every_table
def test_every_line_has_a_choice_an_event_or_a_rule_behind_it(table: Table) -> None:
    """Zone by zone and pool by pool, what is told is what has become of them; and no line stands for nothing."""
    game = table.new(10)
    late: list[tuple[int, Json]] = []
    for before, choice, after, events in choices(game, Random(10), 400):
        late = [*late[-LATE:], choice]
        assert objections(Step(before, after, late), events) == [], [e["text"] for e in events]


@pytest.mark.parametrize("table", [TABLES[0], TABLES[4]], ids=["kamigami", "twilight"])
def test_a_line_that_is_wrong_is_found(table: Table) -> None:
    """The control: of every kind told, a line of another seat, with another card or another number is objected to."""
    game = table.new(10)
    late: list[tuple[int, Json]] = []
    met: set[str] = set()
    found: set[str] = set()
    for before, choice, after, events in choices(game, Random(10), 400):
        late = [*late[-LATE:], choice]
        step = Step(before, after, late)
        for k, e in enumerate(events):
            if e["kind"] in found or e["kind"] in OPEN_ENDED:
                continue
            met.add(e["kind"])
            if any(objections(step, [*events[:k], wrong, *events[k + 1 :]]) for wrong in _falsified(e, after)):
                found.add(e["kind"])
    assert met - found == set()
    assert len(met) > 12


# What the table shows nothing of, what texts in the open say anyway, and answers, which have a test of their own.
OPEN_ENDED = frozenset(
    ("phase", "shown", "attack-ends", "resolved", "recovered", "placed", "look", "looked at", "answered")
)


def _falsified(e: Json, after: Account) -> list[Json]:
    """The same line with one thing wrong."""
    found = [{**e, "seat": (e["seat"] + 1) % len(after.seats)}] if e["seat"] is not None else []
    if e.get("card"):
        found.append({**e, "card": {**e["card"], "face": "Nobody"}, "ability": {"text": "Nothing.", "kind": "bond"}})
    if "n" in e:
        found.append({**e, "n": e["n"] + 50})
    if "winners" in e:
        found.append({**e, "winners": []})
    if "from" in e:
        found.append({**e, "to": e["from"]})
    return found


def test_an_answer_that_nobody_gave_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with "no" told wherever nothing was counted the second account objects."""

    def always(s: Any, f: Any, unheard: Any, heard: bool) -> None:
        if unheard is not None and unheard[1] and not heard:
            s.semantics.announce_answer(s, f.who, f.source, NO_CODE)

    monkeypatch.setattr(flow, "tell_declined", always)
    with pytest.raises(AssertionError):
        answers_were_given(Table("nine-realms", {"players": 3}), 9)
