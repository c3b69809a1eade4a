"""The Turn and its Phases (K-4)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import rule
from tests.support.kamigami import follow, playable, said
from tests.support.table import Table, Tables

SETS = Path(__file__).parent / "sets"
HOURS = ("old-ones", str(SETS / "hours"))
PHASES = ["starting", "play", "recruit", "discard", "end"]


def phase(t: Table) -> str:
    name: str = t.view()["phase"]
    return name


def plays(t: Table, seat: int) -> bool:
    """Whether a seat may play a card now."""
    return any(option.startswith("play ") for option in t.options(seat))


def during(t: Table, seat: int) -> Iterator[int]:
    """As long as it is a seat's turn; a turn without an end is an error."""
    for step in range(60):
        if t.game.active != seat:
            return
        yield step
    raise AssertionError(f"the turn of seat {seat} does not end: {t.options()}")


def walk(t: Table, seat: int) -> list[str]:
    """Go through a whole turn and note the phases in which its player was asked, each once in a row."""
    seen: list[str] = []
    for _ in during(t, seat):
        if not seen or seen[-1] != phase(t):
            seen.append(phase(t))
        asked = t.asked
        assert asked is not None
        for word in ("pass", "go on", "the rest in the order played", "end the"):
            if t.can(asked, word):
                t.do(asked, word)
                break
    return seen


@rule("K-4.1", "K-4.3", "K-2.14", "K-2.18")
def test_turns_go_on_to_the_left(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Hel", "hand": ["Priestess"], "deck": ["Priestess"] * 10},
            {"god": "Thor", "hand": ["Priestess"], "deck": ["Priestess"] * 10},
            {"god": "Artemis", "hand": ["Priestess"], "deck": ["Priestess"] * 10},
        ],
        active=1,
        first=1,
        turn=4,
        round=2,
    )
    seen = []
    for _ in range(5):
        t.until("play")
        seen.append((t.asked, t.game.active, t.game.turn, t.view()["round"]))
        t.do(t.game.active, "end the Play Phase")
    assert seen == [(1, 1, 4, 2), (2, 2, 5, 2), (0, 0, 6, 2), (1, 1, 7, 3), (2, 2, 8, 3)]


@rule("K-4.3", "K-4.6", "K-2.16", "K-2.17", "K-0.25", "K-14.42")
def test_five_phases_in_order_with_a_god_act_open_in_each_until_it_is_used(table: Tables) -> None:
    seats = [
        {"god": "Odin", "hand": ["Priestess", "Bishop"], "deck": ["Priestess"] * 9},
        {"god": "Hel", "hand": ["Priestess"], "deck": ["Priestess"] * 5},
    ]
    t = table("nine-realms", seats, phase="starting")
    seen = []
    for _ in during(t, 0):
        if t.kind != "discard-order":
            assert t.can(0, "The High Seat"), phase(t)
            if phase(t) not in seen:
                seen.append(phase(t))
        t.do(0, next(w for w in ("go on", "the rest", "end the") if t.can(0, w)))
    assert seen == PHASES
    t.is_idle(1)
    used = table("nine-realms", seats, phase="starting")
    used.do(0, "The High Seat")
    while used.kind == "order":
        used.apply(0)
    for _ in range(9):
        assert not used.can(0, "The High Seat")  # used in the Starting Phase, so not again this Turn
        assert used.kind == "discard-order" or used.can(0, "Nine Nights")  # but its other Act may be
        used.do(0, next(w for w in ("go on", "the rest", "end the") if used.can(0, w)))
        if used.game.active == 1:
            break
    assert not used.can(1, "Odin")  # nor on somebody else's Turn
    used.until("phase", 0)
    assert used.can(0, "The High Seat")  # a new Turn of its own
    used.is_idle(0, "phase")


@rule("K-4.2", "K-4.12", "K-4.13")
def test_any_number_of_cards_and_god_abilities_in_one_turn(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Dagon",
                "hand": ["Cultist"] * 4
                + ["High Priest", "Deep One", "Deep One", "Deep One", "Eltdown Shards", "Miss Anna Stewart"],
                "deck": ["Cultist"] * 3,
                "discard": ["Cultist"] * 3,
            },
            {"god": "Hastur", "hand": ["Cultist"]},
        ],
    )
    t.do(0, "play Cultist", "+1 Faith").do(0, "play Deep One", "Draw 1")
    t.do(0, "play Cultist", "+1 Faith").do(0, "Gold from the Reef")
    t.do(0, "play Deep One", "Draw 1").do(0, "play Deep One", "Draw 1")
    t.do(0, "play Eltdown Shards", "Deep Time")
    t.do(0, "play Cultist", "+1 Faith").do(0, "play Cultist", "+1 Faith")
    t.do(0, "play High Priest", "+1 Faith for each")
    assert len(t.names(0, "play")) >= 9
    assert t.faith(0) == 1 + 1 + 3 + 1 + 1 + 4
    assert t.view()["chain"]["cards"][:3] == ["Deep One"] * 3  # Disciples are no part of it
    assert "Cultist" not in t.view()["chain"]["cards"]
    t.is_idle(0)


@rule("K-4.14", "K-2.20")
def test_a_disciple_that_makes_faith_gives_what_it_says(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Cultist", "Cultist", "High Priest", "Servitors of the Outer Gods"]},
            {"god": "Dagon"},
        ],
    )
    assert [o for o in t.options(0) if "Servitors" in o] == ["play Servitors of the Outer Gods without effect"]
    t.do(0, "play Cultist", "+1 Faith").do(0, "play Cultist", "+1 Faith")
    assert t.faith(0) == 2
    t.do(0, "play High Priest", "+1 Faith for each")
    assert t.faith(0) == 4
    assert t.faith(1) == 0
    nine = table("nine-realms", [{"god": "Hel", "hand": ["Priestess", "Bishop", "Bishop"]}, {"god": "Thor"}])
    nine.do(0, "play Priestess", "+1").do(0, "play Bishop: +2 Faith.")
    assert nine.faith(0) == 3
    t.is_idle(0)
    nine.is_idle(0)


@rule("K-4.15")
@pytest.mark.parametrize(("words", "faith", "energy"), [("+2 Faith", 2, 15), ("Your God gains 1", 0, 16)])
def test_a_played_card_gives_one_of_its_abilities(table: Tables, words: str, faith: int, energy: int) -> None:
    t = table("old-ones", [{"god": "Cthulhu", "hand": ["Miss Anna Stewart", "Deep One"]}, {"god": "Dagon"}])
    t.do(0, "play Miss Anna Stewart", words)
    assert (t.faith(0), t.energy[0]) == (faith, energy)
    assert playable(t, 0) == {"Deep One"}  # no second ability of hers
    assert not t.can(0, "Miss Anna Stewart")
    t.is_idle(0)


@rule("K-4.15", "K-4.18", "K-4.16")
def test_an_artifact_too_gives_one_act_and_is_finished_before_the_next_card(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Sacrificial Knife", "Cultist", "High Priest", "Miss Anna Stewart"]},
            {"god": "Dagon", "discard": ["Deep One"]},
        ],
    )
    t.do(0, "play Sacrificial Knife", "Red Offering")
    assert not plays(t, 0)  # first its price is chosen
    t.do(0, "High Priest")
    assert t.energy == [16, 15]
    assert t.names(1, "discard") == ["Deep One"]  # the other Act is ignored
    assert not t.can(0, "Cut the Thread")
    assert playable(t, 0) == {"Cultist", "Miss Anna Stewart"}
    t.is_idle(0)


@rule("K-4.16")
def test_while_an_act_resolves_only_reacts_are_played(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Jack Dalton", "Cultist", "Dark Young"]},
            {"god": "Hastur", "hand": ["Elder Things", "Cultist"]},
            {"god": "Yig", "hand": ["Cultist"]},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4")
    assert t.kind == "target"
    assert not plays(t, 0)
    assert not t.can(0, "Gold from the Reef")  # nor a God's Act
    t.do(0, "Hastur")
    assert t.options(1) == ["pass", "react Elder Things: Defend 2."]  # the exception
    t.do(1, "react Elder Things").all_pass()
    assert t.energy == [15, 13, 15]
    assert playable(t, 0) == {"Cultist", "Dark Young"}
    t.is_idle(0)


@rule("K-4.12", "K-6.2")
def test_cards_are_played_from_the_own_hand_in_the_play_phase_only(table: Tables) -> None:
    seats = [
        {"god": "Odin", "hand": ["Aries", "Priestess"], "deck": ["Leo"] * 5 + ["Aries"] * 3, "discard": ["Virgo"]},
        {"god": "Hel", "hand": ["Cancer", "Bishop"], "deck": ["Priestess"] * 5},
    ]
    t = table("nine-realms", seats)
    assert playable(t, 0) == {"Aries", "Priestess"}  # not from Deck, Discard Pile or another's hand
    assert not plays(t, 1)
    for name in ("starting", "recruit", "discard", "end"):
        other = table("nine-realms", seats, phase=name)
        assert phase(other) == name
        assert not plays(other, 0)
        assert other.can(0, "Odin")


@rule("K-4.12", "K-4.17", "K-5.12")
def test_warriors_disciples_and_artifacts_can_be_played(table: Tables) -> None:
    t = table("old-ones", [{"god": "Cthulhu", "hand": ["Deep One", "Cultist", "Elder Sign"]}, {"god": "Dagon"}])
    assert playable(t, 0) == {"Deep One", "Cultist", "Elder Sign"}
    t.do(0, "play Deep One without effect")
    assert follow(t) == {"blue", "green"}
    assert playable(t, 0) == {"Cultist"}  # the white Artifact is bound by the Chain, the Disciple is not
    t.is_idle(0)


@rule("K-4.12")
def test_where_a_card_of_ones_own_lies_that_cannot_be_played(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {
                "god": "Cthulhu",
                "hand": ["Cultist"],
                "discard": ["Deep One"],
                "deck": [{"face": "Mi-Go", "known_by": "all"}],
            },
            {"god": "Dagon"},
        ],
    )
    mine = t.seat(0, 0)
    places = {"Discard Pile": mine["discard"][0], "Draw Deck": mine["deck"]["known"][0]}
    for place, card in places.items():
        reason = t.game.why_not(0, card["id"])
        assert reason is not None
        assert reason["text"] == f"{card['face']} lies in your {place}: cards are played from the hand (K-4.12)."


@rule("K-4.7")
def test_usually_the_starting_phase_ends_at_once(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Thor", "hand": ["Priestess"], "deck": ["Priestess"] * 5},
            {"god": "Hel", "hand": ["Priestess", "Bishop"], "deck": ["Priestess"] * 5, "energy": 9},
        ],
    )
    t.do(0, "end the Play Phase")
    t.until("play", 1)
    lines = t.events()
    began = next(k for k, line in enumerate(lines) if line["kind"] == "turn" and line["seat"] == 1)
    assert lines[began + 1 :] == []  # nothing happened in it
    assert (t.energy, t.faith(1), len(t.hand(1))) == ([15, 9], 0, 2)
    t.is_idle(1)


@rule("K-4.8", "K-4.10")
def test_in_the_starting_phase_anyone_may_react_the_active_player_first(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Hastur", "hand": ["Early Bird", "Hourglass", "Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Argus", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Dagon", "hand": ["Early Bird", "Hourglass"], "deck": ["Cultist"] * 5},
        ],
        sets=HOURS,
    )
    t.do(0, "end the Play Phase")
    t.until("react", 1)
    assert phase(t) == "starting"
    assert set(t.options(1)) == {
        "pass",
        "react Early Bird: At the start of a player's Starting Phase: draw 1 card.",
        "react Hourglass (Sand): At the start of your Starting Phase: +1 Faith.",
    }
    t.do(1, "react Hourglass").do(1, "react Early Bird")  # an Artifact, a Warrior
    assert t.faith(1) == 1
    assert t.hand(1) == ["Cultist", "Cultist"]
    t.do(2, "react Argus")  # a God, of somebody else
    assert t.energy == [15, 15, 16, 15]
    assert not t.can(3, "Hourglass")  # its text says "your"
    t.do(3, "react Early Bird")
    assert len(t.hand(3)) == 2
    t.all_pass()
    t.is_idle(1, "phase")


@rule("K-4.9", "K-4.18", "K-4.19", "K-4.20", "K-4.21")
def test_what_belongs_to_the_beginning_of_a_phase_comes_first_and_to_its_end_last(table: Tables) -> None:
    """Janus reacts at both edges of every Phase; in between come the Act and what the Phase itself is about."""
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Janus", "hand": ["Cultist", "Deep One"], "deck": ["Cultist"] * 9, "energy": 5},
        ],
        sets=HOURS,
    )
    t.do(0, "end the Play Phase")
    t.until("react", 1)
    told = []
    for _ in during(t, 1):
        seat = t.asked
        assert seat == 1
        reacts = [o for o in t.options(1) if o.startswith("react")]
        if reacts:
            assert len(reacts) == 1  # each edge offers its own ability and no other
            told.append(reacts[0].split("(")[1].split(")")[0])
            t.do(1, reacts[0])
            continue
        if t.can(1, "Threshold") and phase(t) == "starting":
            told.append("act")
            t.do(1, "Threshold")
            assert t.faith(1) == 1
            continue
        told.append(f"{phase(t)} body")
        if t.can(1, "play Cultist", "+1 Faith"):
            t.do(1, "play Cultist", "+1 Faith")
        elif t.can(1, "recruit Cultist"):
            t.do(1, "recruit Cultist")
        else:
            t.do(1, next(w for w in ("go on", "the rest", "end the") if t.can(1, w)))
    assert told == [
        "Starting start",
        "act",
        "Starting end",
        "Play start",
        "play body",
        "play body",
        "Play end",
        "Recruit start",
        "recruit body",
        "Recruit end",
        "Discard start",
        "discard body",
        "Discard end",
        "End start",
        "End end",
    ]
    events = [line["kind"] for line in t.events() if line["kind"] in ("gain", "play", "recruit", "discard", "draw")]
    events = events[events.index("gain") :]
    assert events == [
        "gain",
        "gain",
        "gain",
        "play",
        "gain",
        "gain",
        "recruit",
        "gain",
        "gain",
        "discard",
        "discard",
        "gain",
        "gain",
        *["draw"] * 5,
        "gain",
    ]
    assert t.energy == [15, 15]


@rule("K-4.21")
def test_an_end_phase_effect_not_used_in_time_is_lost(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Janus", "hand": ["Cultist"], "deck": ["Cultist"] * 9},
            {"god": "Hastur", "hand": ["Cultist"], "deck": ["Cultist"] * 9},
        ],
        sets=HOURS,
        phase="discard",
    )
    for _ in during(t, 0):
        t.do(0, next(w for w in ("pass", "go on", "the rest") if t.can(0, w)))
    assert t.energy == [15, 15]
    t.until("play", 1)
    assert not any(line["kind"] == "use" for line in t.events())
    for _ in during(t, 1):
        assert not t.can(0, "react Janus")
        t.until("react", 0)
    assert (phase(t), t.game.active) == ("starting", 0)  # Janus is asked again only on its own next Turn
    t.until("play", 0)
    t.is_idle(0)


@rule("K-4.9", "K-4.1")
@pytest.mark.parametrize("active", [0, 1])
def test_effects_of_the_starting_phase_must_be_resolved(table: Tables, active: int) -> None:
    """Debtor's effects come by themselves, at the beginning before the Reacts, at the end after the Acts."""
    me: dict[str, object] = {"god": "Janus", "hand": ["Debtor", "Debtor", "Cultist"], "deck": ["Cultist"] * 9}
    other: dict[str, object] = {"god": "Hastur", "hand": ["Cultist"], "deck": ["Cultist"] * 9}
    t = table("old-ones", [me, other] if active == 0 else [other, me], sets=HOURS, active=active, first=active)
    t.do(active, "play Debtor", "At the start").do(active, "play Debtor", "At the end")
    assert t.energy == [15, 15]  # not before its time
    t.until("react", active)
    for _ in during(t, active):
        t.do(active, next(w for w in ("pass", "go on", "the rest", "end the") if t.can(active, w)))
    assert t.energy == [15, 15]
    t.until("react", active)
    assert phase(t) == "starting"
    assert t.energy[active] == 14  # the beginning: it is done, nobody was asked
    t.do(active, "pass")
    assert t.can(active, "Threshold")
    assert t.energy[active] == 14
    t.do(active, "go on")
    assert t.can(active, "Starting end")
    assert t.energy[active] == 13
    t.do(active, "pass")
    t.until("play", active)
    assert t.energy[active] == 13
    assert t.energy[1 - active] == 15


@rule("K-4.11")
def test_a_sealed_god_gains_one_before_anything_else(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Cultist"], "deck": ["Cultist"] * 5, "main": True},
            {"god": "Hastur", "hand": ["Cultist"], "deck": ["Cultist"] * 5, "main": True},
            {"god": "Dagon", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Janus", "deck": ["Cultist"] * 9, "sealed": True, "energy": 3},
        ],
        sets=HOURS,
        active=2,
    )
    t.do(2, "end the Play Phase")
    t.until("play", 0)
    assert t.energy == [20, 20, 10, 4]
    assert said(t, "use") == []  # Janus' Reacts had no window
    t.until("react", 3)
    assert t.energy[3] == 5  # escaped, hand drawn, and only now the beginning of its Starting Phase
    assert len(t.hand(3)) == 5
    assert t.can(3, "Starting start")
    t.do(3, "pass").until("play", 3)
    t.is_idle(3)


@rule("K-4.18", "K-4.6")
def test_the_beginning_of_the_play_phase_comes_before_any_card(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Yog-Sothoth", "hand": ["Cultist"], "deck": ["Deep One", "Cultist", "Dark Young"]},
        ],
    )
    t.do(0, "end the Play Phase")
    t.until("react", 1)
    assert phase(t) == "play"
    assert not plays(t, 1)
    t.do(1, "pass")
    assert t.can(1, "play Cultist")
    assert not t.can(1, "All Times Are One")
    t.is_idle(1)


@rule("K-4.6", "K-0.25", "K-0.24")
def test_kanzume_goddess_opens_a_god_ability_only_when_its_text_does(table: Tables) -> None:
    """Nine Nights names no moment, so it belongs to the own Play Phase; its price is its only limit."""
    seats = [
        {"god": "Odin", "hand": ["Priestess"], "deck": ["Priestess"] * 12, "energy": 10},
        {"god": "Thor", "hand": ["Priestess"], "deck": ["Priestess"] * 5},
    ]
    t = table("kanzume-goddess", seats)
    t.do(0, "Nine Nights").do(0, "Nine Nights").do(0, "Nine Nights")
    assert t.energy == [7, 15]
    assert len(t.hand(0)) == 4
    for name in ("starting", "recruit", "discard", "end"):
        other = table("kanzume-goddess", seats, phase=name)
        assert not other.can(0, "Nine Nights"), name
        other.settle()
    t.is_idle(0)


@rule("K-4.23", "K-4.8", "K-4.6")
def test_some_abilities_of_kanzume_goddess_belong_to_the_starting_discard_or_end_phase(table: Tables) -> None:
    sets = ("kanzume-goddess", str(SETS / "hearth"))
    seats = [
        {"god": "Vesta", "hand": ["Priestess", "Bishop"], "deck": ["Priestess"] * 9},
        {"god": "Thor", "hand": ["Aries", "Leo", "Priestess"], "deck": ["Priestess"] * 9},
    ]
    t = table("kanzume-goddess", seats, phase="starting", sets=sets)
    assert t.game.decision is not None
    assert t.game.decision.prompt == "Your Starting Phase: use an Act of Vesta, or go on?"
    t.do(0, "Rekindle")
    assert t.faith(0) == 1
    assert not t.can(0, "Last Ember")
    t.do(0, "go on")
    t.is_idle(0)
    assert not t.can(0, "Vesta")  # not in the Play Phase
    t.do(0, "end the Play Phase")
    t.until("phase", 0)
    assert phase(t) == "end"
    t.do(0, "Last Ember")
    t.until("play", 1)
    assert not t.can(1, "War Drum")
    t.do(1, "play Leo", "Attack 4")
    t.all_pass()
    assert not t.can(1, "War Drum")
    t.do(1, "end the Play Phase")
    t.until("phase", 1)
    assert phase(t) == "discard"
    t.do(1, "War Drum")
    t.until("play", 0)
    assert "Leo" in t.hand(1)
    assert t.energy == [15 - 1 - 1 - 4, 15 - 1]
    t.is_idle(0)


@rule("K-4.23", "K-4.5")
def test_a_god_reacts_whenever_its_condition_is_met(table: Tables) -> None:
    """Hel devours on her own Turn and on another's."""
    t = table(
        "nine-realms",
        [
            {"god": "Hades", "hand": ["Priestess", "Priestess", "Bishop"], "deck": ["Priestess"] * 9},
            {"god": "Hel", "hand": ["Bishop", "Priestess", "Priestess"], "deck": ["Priestess"] * 9},
        ],
    )
    t.do(0, "Riches Below").do(0, "Priestess")
    t.do(1, "react Hel", "Devour")
    assert t.energy == [15, 16]
    t.until("play", 1)
    t.do(1, "play Bishop", "Banish a Disciple").do(1, "Priestess")
    t.do(1, "react Hel", "Devour")
    assert t.energy == [15, 17]
    assert t.deck_size(1) == 9  # each draws from and discards to the own piles
    assert t.deck_size(0) == 4
    t.is_idle(1)


@rule("K-4.20", "K-4.3")
def test_nobody_goes_back_to_an_earlier_phase(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Odin", "hand": ["Priestess", "Aries"], "deck": ["Leo"] * 5 + ["Aries"] * 3},
            {"god": "Hel", "hand": ["Priestess"], "deck": ["Priestess"] * 9},
        ],
        phase="recruit",
        faith=9,
    )
    assert walk(t, 0) == ["recruit", "discard", "end"]
    assert said(t, "play") == []
    assert len(t.hand(0)) == 5  # drawn after the Play Phase: held for the next Turn
    t.is_idle(1)
