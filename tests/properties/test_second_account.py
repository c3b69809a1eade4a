"""The log against a second account of the game, which reads nothing of it: tables before and after a choice.

Every line of the log has a choice, an event or a rule behind it (K-15.6, T-14.9): answers what was answered, amounts
to what has become of them, cards that move to the zones that have more or fewer cards.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.games import Table
from theomachy.core.codes import NO as NO_CODE
from theomachy.language.words import flow

Json = dict[str, Any]
TABLES = (
    Table("old-ones", {"players": 2, "temples": True}),
    Table("nine-realms", {"players": 3}),
    Table("kanzume-goddess", {"players": 4}),
    Table("twilight", {"players": 2, "decks": ("mars", "hera")}),
    Table("twilight", {"players": 3}),
)
every_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
NO = frozenset(("done", "no"))


class Account:
    """What a spectator sees of the table, and what was chosen: no line of the log is read."""

    def __init__(self, game: th.Game) -> None:
        view = game.view()
        self.seats: list[Json] = view["seats"]
        self.turn = view["turn"]
        self.over = view["over"]

    def count(self, seat: int, zone: str) -> int:
        held = self.seats[seat][zone]
        return int(held["count"] if isinstance(held, dict) else len(held))


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
                assert chosen["text"].lower().rstrip(".") == e["chosen"].lower().rstrip("."), e
            else:
                assert (e["seat"], e["answer"]) == (seat, chosen["verb"]), e


@rule("K-15.6", "T-14.9")
@every_table
def test_amounts_told_are_what_has_become_of_them(table: Table) -> None:
    game = table.new(10)
    for before, _, after, events in choices(game, Random(10), 300):
        if after.over or any(
            e["kind"] in ("god", "sealed", "escaped", "sealed-turn", "eliminated", "lost") for e in events
        ):
            continue
        if "faith" in after.seats[0]:
            of_gods = {seat["god"]: seat["seat"] for seat in after.seats}
            change: Counter[int] = Counter()
            for e in events:
                if e["kind"] in ("lose", "damage", "gain", "set") and e["card"]["face"] in of_gods:
                    n = e["n"] if e["kind"] in ("gain", "set") else -e["n"]
                    change[of_gods[e["card"]["face"]]] += n
            for seat, n in [(p["seat"], p["energy"]) for p in after.seats if not p["out"]]:
                assert n - before.seats[seat]["energy"] == change[seat], (seat, [e["text"] for e in events])
        else:
            last = {e["seat"]: e["now"] for e in events if e["kind"] in ("draws", "damaged", "restored", "recharged")}
            moved = {e["seat"] for e in events if e["kind"] in ("mulligan", "moved", "shuffled", "seized", "traded")}
            for seat, now in last.items():
                later = [
                    e for e in events if e["kind"] in ("decay", "destroyed", "looked at", "returned", "enters play")
                ]
                if seat not in moved and not moved and not later:
                    assert after.count(seat, "life") == now, [e["text"] for e in events]


@rule("K-15.6")
@pytest.mark.parametrize("table", TABLES[:3], ids=[table.name for table in TABLES[:3]])
def test_cards_told_to_move_are_those_that_moved(table: Table) -> None:
    """Zone by zone: what the lines bring and take away is how many cards more or fewer lie there."""
    game = table.new(11)
    for before, _, after, events in choices(game, Random(11), 300):
        if any(e["kind"] in ("god", "temple", "sealed", "escaped", "eliminated", "sealed-turn", "win") for e in events):
            continue
        change: Counter[tuple[str, int]] = Counter()
        reshuffled = set()
        for e in events:
            if "from" in e:
                for place, n in ((e["from"], -1), (e["to"], 1)):
                    if place["seat"] is not None:
                        change[place["zone"], place["seat"]] += n
            if e["kind"] == "reshuffle":
                reshuffled.add(e["seat"])
        for seat in range(len(after.seats)):
            for zone in ("hand", "play", "deck", "discard"):
                if seat in reshuffled and zone in ("deck", "discard"):
                    continue
                more = after.count(seat, zone) - before.count(seat, zone)
                assert more == change[zone, seat], (zone, seat, [e["text"] for e in events])


def test_an_answer_that_nobody_gave_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with "no" told wherever nothing was counted the second account objects."""

    def always(s: Any, f: Any, unheard: Any, heard: bool) -> None:
        if unheard is not None and unheard[1] and not heard:
            s.semantics.announce_answer(s, f.who, f.source, NO_CODE)

    monkeypatch.setattr(flow, "tell_declined", always)
    with pytest.raises(AssertionError):
        answers_were_given(Table("nine-realms", {"players": 3}), 9)
