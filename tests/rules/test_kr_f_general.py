"""Rulings on general play, loops and play by computer (K-R71 to K-R88 without those of the other files)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.kamigami import kamigami_state, piles, playable, recruitable, said
from tests.support.table import Table, Tables
from theomachy.kamigami.ending import ENERGY
from theomachy.kamigami.state import KState
from theomachy.kamigami.state_checks import check_state

MAD_DOG = '"Mad Dog" Moreno, Mobster'
SET = str(Path(__file__).parent / "sets" / "rulings")
ODD: dict[str, Any] = {"sets": ("old-ones", SET)}


# ---- durations
@rule("K-R71", "K-R36")
def test_what_was_chosen_for_a_lasting_effect_stays_chosen(table: Tables) -> None:
    """The stone stands before one God; the others have no more Defense than before."""
    seats = [{"god": "Terminus", "hand": [MAD_DOG, MAD_DOG, "Cultist"]}, {"god": "Cthulhu"}, {"god": "Abhoth"}]
    t = table("old-ones", seats, kinds=[MAD_DOG], **ODD)
    t.do(0, "Boundary Stone").do(0, "Abhoth")
    t.do(0, "Moreno", "Attack").do(0, "Cthulhu")
    t.do(0, "Moreno", "Attack").do(0, "Abhoth")
    assert t.energy == [15, 10, 12]


@rule("K-R71")
def test_this_turn_ends_after_the_end_phase(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Zeus", "hand": ["Priestess"], "deck": ["Priestess"] * 9}, {"god": "Tyr", "hand": ["Priestess"]}],
    )
    t.do(0, "Father of Heroes")
    seen = set()
    while t.view()["active"] == 0:
        seen.add(t.view()["phase"])
        assert t.view()["effects"], "to the end of the End Phase"
        t.do(0, "go on" if t.kind == "phase" else "end the")
    assert "end" in seen
    assert t.view()["effects"] == []


@rule("K-R71")
def test_once_per_turn_on_a_react_means_once_in_each_turn_of_any_player(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Valiant Star", "Leo", "Priestess"], "deck": ["Priestess"] * 9},
            {"god": "Tyr", "hand": ["Priestess"] * 3},
            {"god": "Apollo", "hand": ["Leo", "Priestess"], "deck": ["Priestess"] * 9},
        ],
    )
    t.do(0, "play Valiant Star: Attack").do(0, "Tyr").do(1, "The Wolf's Price").all_pass()
    assert t.energy == [13, 11, 15]
    t.until("play", 2)
    t.do(2, "play Leo: Attack").do(2, "Tyr").do(1, "The Wolf's Price").all_pass()
    assert t.energy[1] == 7
    assert t.energy[2] == 15 - 2 + 1


@rule("K-R71")
def test_this_round_lasts_through_the_turns_of_the_others(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Saturn", "hand": ["Cultist"]},
            {"god": "Yig", "hand": ["Cultist"]},
            {"god": "Hastur", "hand": ["Cultist"]},
        ],
        first=0,
        **ODD,
    )
    t.do(0, "Golden Age")
    for seat in (1, 2):
        t.until("play", seat)
        assert t.view()["effects"], "the Round goes on"
    t.until("play", 0)
    assert t.view()["effects"] == []


@rule("K-R65", "K-R71")
def test_what_costs_you_less_costs_the_others_as_much_as_before(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Janus", "hand": ["Cultist"]}, {"god": "Yig", "hand": ["Cultist"] * 6}],
        first=0,
        faith=9,
        hall=["Mi-Go"],
        kinds=["Mi-Go"],
        **ODD,
    )
    t.do(0, "Open Gates").until("recruit", 0)
    mine = recruitable(t, 0)["Mi-Go"]
    t.until("play", 1)
    for _ in range(6):
        t.do(1, "play Cultist: +1")
    t.until("recruit", 1)
    assert recruitable(t, 1)["Mi-Go"] == mine + 1
    t.is_idle(1, "recruit")


@rule("K-R71")
def test_a_round_begins_with_the_next_player_when_the_first_is_out(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "out": True},
            {"god": "Yig", "hand": ["Cultist"]},
            {"god": "Hastur", "hand": ["Cultist"]},
            {"god": "Cthulhu", "hand": ["Cultist"]},
        ],
        active=3,
        first=0,
        round=4,
        turn=12,
    )
    t.until("play", 1)
    assert t.view()["round"] == 5
    t.until("play", 2).until("play", 3)
    assert t.view()["round"] == 5
    t.until("play", 1)
    assert t.view()["round"] == 6


@rule("K-R72")
@pytest.mark.parametrize("visible", [False, True])
def test_teammates_see_each_others_hands_only_by_option(table: Tables, visible: bool) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "main": True, "hand": ["Deep One", "Cultist"]},
            {"god": "Hastur", "main": True, "hand": ["Mi-Go"]},
            {"god": "Dagon", "hand": ["Cultist"], "deck": ["Mi-Go"]},
            {"god": "Yig"},
        ],
        team_hands_visible=visible,
    )
    seen = [card["face"] for card in t.seat(0, 2)["hand"]["cards"]]
    assert seen == (["Deep One", "Cultist"] if visible else [])
    assert t.seat(1, 2)["hand"]["cards"] == [], "never an opponent's"
    assert t.seat(2, 0)["deck"]["known"] == [], "never a Deck"
    for k in range(3):
        guess = t.game.determinize(2, k).view(0)["seats"][0]["hand"]["cards"]
        assert not visible or [card["face"] for card in guess] == ["Deep One", "Cultist"]


# ---- loops
@rule("K-R73")
def test_an_option_that_brought_back_a_state_of_its_window_is_refused(table: Tables) -> None:
    """Pay 1 Faith: +1 Faith. Once it may be tried; then it is no answer in this window any more."""
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Officer Sadie Smith", "Star Spawn", "Cultist"]},
            {"god": "Narcissus", "faith": 2, "hand": ["Cultist"]},
        ],
        kinds=["Officer Sadie Smith", "Star Spawn"],
        **ODD,
    )
    t.do(0, "play Officer Sadie Smith: Attack").do(1, "Reflection")
    assert t.energy == [15, 13], "refused, so the window has closed and the loss has happened"
    assert t.faith(1) == 2
    t.is_idle(0)


@rule("K-R73", "K-R28")
def test_a_repeated_react_that_changes_something_is_not_refused(table: Tables) -> None:
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Officer Sadie Smith", "Cultist"]}, {"god": "Nemesis", "energy": 6}],
        kinds=["Officer Sadie Smith"],
        **ODD,
    )
    t.do(0, "play Officer Sadie Smith: Attack")
    for _ in range(3):
        t.do(1, "Riposte")
    assert t.energy == [12, 1]
    assert t.can(1, "Riposte")
    t.all_pass()
    t.is_idle(0)


@rule("K-R73")
def test_a_compulsory_loop_is_stopped_where_it_repeats_itself(table: Tables) -> None:
    """Ouroboros takes back every discarded card and discards again: with one card in hand nobody has a choice."""
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": ["Ouroboros", "Tosser", "Cultist"]}, {"god": "Yig", "hand": ["Cultist"]}],
        **ODD,
    )
    t.do(0, "play Ouroboros: Each time", "hand; discard").do(0, "play Tosser: Discard a card")
    assert not t.game.over
    assert len(said(t, "discard")) < 10
    assert t.names(0, "discard") + t.hand(0) == ["Cultist"]


@rule("K-R73")
def test_a_compulsory_loop_in_which_only_a_number_grows_is_a_draw() -> None:
    game = th.from_position(
        {
            "game": "old-ones",
            "sets": ["old-ones", SET],
            "seats": [
                {"god": "Dagon", "hand": ["Ouroboros", "Tosser", "Cultist"]},
                {"god": "Yig", "hand": ["Cultist"]},
            ],
        }
    )
    for name, word in (("Ouroboros", "+1 Faith"), ("Tosser", "Discard a card")):
        assert game.decision is not None
        labels = [option.label for option in game.decision.options]
        game.apply(next(k for k, label in enumerate(labels) if name in label and word in label))
    assert (game.over, game.reason, game.winners) == (True, "endless-loop", (0, 1))


@rule("K-R73")
def test_a_loop_that_starts_again_by_itself_is_a_draw(table: Tables) -> None:
    """Nobody has a card, no God can do anything: one empty Turn follows the other."""
    t = table("old-ones", [{"god": "Tsathoggua"}, {"god": "Yig"}, {"god": "Cthulhu", "energy": 3}])
    assert (t.game.over, t.game.reason, t.game.winners) == (True, "endless-loop", (0, 1, 2))
    assert t.game.turn < 20


@rule("K-R73")
def test_a_turn_limit_ends_such_a_game_by_its_own_rule(table: Tables) -> None:
    t = table("old-ones", [{"god": "Tsathoggua"}, {"god": "Yig", "energy": 9}], turn_limit=30)
    assert (t.game.reason, t.game.winners) == ("turn-limit", (0,))


@rule("K-R73")
def test_a_standstill_with_choices_but_without_change_is_a_draw() -> None:
    """One Cultist makes one Faith a Turn, for which there is nothing to buy."""
    game = th.from_position({"game": "old-ones", "seats": [{"god": "Tsathoggua", "hand": ["Cultist"]}, {"god": "Yig"}]})
    decisions = 0
    while game.decision is not None:
        game.apply(decisions % 2)
        decisions += 1
        assert decisions < 1_000
    assert (game.reason, game.winners) == ("endless-loop", (0, 1))


@rule("K-R73", "K-R75")
@pytest.mark.parametrize(
    ("limit", "end", "winners"), [(None, "endless-loop", (0, 1, 2, 3)), (1_010, "turn-limit", (0, 2))]
)
def test_a_thousand_rounds_without_an_end_are_a_draw(limit: int | None, end: str, winners: tuple[int, ...]) -> None:
    """In a Team Match 25 Energy win nothing: Anna could feed her God for ever."""
    fed_god = {"god": "Tsathoggua", "deck": ["Miss Anna Stewart"] * 5}
    seats = [fed_god, {"god": "Azathoth"}, {"god": "Yig"}, {"god": "Abhoth"}]
    game = th.from_position({"game": "old-ones", "mode": "team", "turn_limit": limit, "round": 990, "seats": seats})
    last = 0
    while (decision := game.decision) is not None:
        last = game.view(0)["round"]
        fed = [k for k, option in enumerate(decision.options) if "gains 1 Energy" in option.label]
        game.apply(fed[0] if fed else len(decision.options) - 1)
        assert last < 1_100
    assert (game.reason, game.winners, last) == (end, winners, limit or 1_000)


@rule("K-R73")
def test_after_a_thousand_events_in_a_turn_all_optional_reacts_count_as_passed() -> None:
    """Echo answers every God ability, her own answers too."""
    game = th.from_position(
        {
            "game": "old-ones",
            "seats": [{"god": "Echo", "hand": ["Cultist"]}, {"god": "Yig", "hand": ["Cultist"]}],
            "sets": ["old-ones", SET],
        }
    )
    game = game.without_log()

    def choose(word: str) -> bool:
        assert game.decision is not None
        found = [k for k, option in enumerate(game.decision.options) if word in option.label]
        if found:
            game.apply(found[0])
        return bool(found)

    assert choose("Call")
    answers = 0
    while choose("Answer"):
        answers += 1
        assert answers <= 1_001
    assert answers == 1_000
    assert game.decision is not None
    assert game.decision.kind == "play"
    assert game.view()["seats"][0]["faith"] == answers + 1
    assert not choose("Answer")


@rule("K-R71", "K-2.18", "K-R75")
@pytest.mark.parametrize(("limit", "falls"), [(1, 0), (2, 0), (2, 1), (2, 2)])
def test_a_round_is_the_turn_of_every_player_also_when_one_falls_in_her_own(
    table: Tables, limit: int, falls: int
) -> None:
    """The others still have the Turns of this Round."""
    seats: list[dict[str, Any]] = [{"god": god, "hand": ["Cultist"]} for god in ("Dagon", "Yig", "Hastur")]
    t = table("old-ones", seats, active=0, first=0, round=1, turn_limit=limit)
    turns = [(t.game.active, t.view()["round"])]
    while not t.game.over:
        seat = t.asked
        assert seat is not None
        if seat == falls and t.kind == "play":
            t.game.concede(falls)
        else:
            word = next(w for w in ("pass", "go on", "the rest in the order played", "end the", "no") if t.can(seat, w))
            t.do(seat, word)
        now = (t.game.active, t.view()["round"])
        if not t.game.over and now != turns[-1]:
            turns.append(now)
    left = [p for p in range(3) if p != falls]
    first = [(p, 1) for p in range(3)]
    assert turns == first + [(p, 2) for p in left] * (limit - 1)
    assert t.game.reason == "turn-limit"


@rule("K-R71", "K-2.18")
def test_this_round_lasts_until_the_others_have_had_their_turns_when_the_first_player_falls(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "temple": "Carcosa", "hand": ["Cultist"]},
            {"god": "Saturn", "hand": ["Cultist"]},
            {"god": "Hastur", "hand": ["Cultist"]},
        ],
        active=0,
        first=0,
        round=5,
        **ODD,
    )
    t.do(0, "Twin Suns Sink").do(1, "First Fruits")
    t.game.concede(0)
    for seat in (1, 2):
        t.until("play", seat)
        assert (t.view()["round"], len(t.view()["effects"])) == (5, 1), "the Round goes on"
    t.until("play", 1)
    assert (t.view()["round"], t.view()["effects"]) == (6, [])


# ---- limits and leaving
@rule("K-R75")
def test_after_the_turn_limit_the_highest_god_energy_wins_and_ties_are_draws(table: Tables) -> None:
    seats: list[dict[str, Any]] = [
        {"god": "Dagon", "hand": ["Cultist"], "energy": 9},
        {"god": "Yig", "hand": ["Cultist"], "energy": 12},
        {"god": "Hastur", "hand": ["Cultist"], "energy": 12},
    ]
    t = table("old-ones", seats, turn_limit=3, round=3, first=0)
    t.until("play", 2)
    assert not t.game.over, "the Round is played to its end"
    play_out(t)
    assert (t.game.reason, t.game.winners) == ("turn-limit", (1, 2))
    t = table("old-ones", seats, round=3)
    for seat in (1, 2, 0, 1):
        t.until("play", seat)
    assert not t.game.over, "off by default"


@rule("K-R75")
def test_in_a_team_match_the_main_gods_energy_is_compared(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "main": True, "energy": 5, "hand": ["Cultist"]},
            {"god": "Hastur", "main": True, "energy": 6},
            {"god": "Dagon", "energy": 20},
            {"god": "Yig", "energy": 1},
        ],
        turn_limit=1,
        first=0,
        round=1,
    )
    play_out(t)
    assert (t.game.reason, t.game.winners) == ("turn-limit", (1, 3))


def play_out(t: Table) -> None:
    for _ in range(200):
        if t.game.over:
            return
        seat = t.asked
        assert seat is not None
        word = next(
            word for word in ("pass", "go on", "the rest in the order played", "end the", "no") if t.can(seat, word)
        )
        t.do(seat, word)


def concede(t: Table, seat: int) -> None:
    """The engine's function. Giving up answers no decision, so it is not in a record: who keeps a table keeps it."""
    s = t.game._state
    assert isinstance(s, KState)
    s.rules.concede(s, seat)
    assert t.game.check() == []


@rule("K-R76")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_concedes_a_free_for_all_is_eliminated_even_in_an_attack(seat: int) -> None:
    table = Tables("plain")
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Yig", "hand": ["Elder Things", "Cultist"]},
            {"god": "Hastur", "hand": ["Dark Young", "Cultist"]},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Yig")
    concede(t, seat)
    assert t.seat(seat)["out"]
    assert t.seat(seat)["hand"]["count"] == 0
    t.all_pass()
    assert t.energy[1] == {0: 15, 1: 0, 2: 10}[seat]
    t.until("play")
    assert t.asked == (1 if seat == 0 else 0)
    with pytest.raises(ValueError, match="concede"):
        concede(t, seat)


@rule("K-R76")
def test_the_last_but_one_to_concede_leaves_a_winner() -> None:
    t = Tables("plain")(
        "old-ones",
        [{"god": "Yig", "play": ["Mi-Go"], "hand": ["Deep One"]}, {"god": "Dagon", "hand": ["Cultist"]}],
        phase="discard",
    )
    t.is_idle(0, "discard-order")
    concede(t, 0)
    assert (t.game.over, t.game.winners) == (True, (1,))


@rule("K-R76")
def test_in_a_team_match_a_main_god_loses_for_all_and_a_supporter_is_sealed_for_good() -> None:
    def four() -> Table:
        return Tables("plain")(
            "old-ones",
            [
                {"god": "Cthulhu", "main": True, "hand": ["Cultist"]},
                {"god": "Hastur", "main": True, "hand": ["Cultist"]},
                {"god": "Dagon", "hand": ["Cultist"]},
                {"god": "Yig", "hand": ["Cultist"]},
            ],
        )

    t = four()
    concede(t, 1)
    assert (t.game.winners, t.game.reason) == ((0, 2), "main-god")
    t = four()
    concede(t, 2)
    assert t.seat(2)["sealed"]
    t.until("play", 1).until("play", 3).until("play", 0).until("play", 1).until("play", 3)
    assert t.energy[2] == 0, "without gaining Energy"
    assert not t.game.over


# ---- sets, chance, phases
@rule("K-R78")
def test_kanzume_goddess_can_be_mixed_in_and_its_gods_play_without_a_temple(table: Tables) -> None:
    t = table.new("nine-realms", players=6, temples=True, sets=("nine-realms", "kanzume-goddess"), seed=4)
    while t.kind in ("god", "temple"):
        t.apply(0)
    sets = {face.set: face for face in t.game._state.card_index.faces}  # type: ignore[attr-defined]
    assert set(sets) == {"nine-realms", "kanzume-goddess"}
    s = t.game._state
    assert isinstance(s, KState)
    faces = s.card_index.faces
    for p in range(6):
        god = faces[s.face[s.god_of(p)]]
        if god.set == "kanzume-goddess":
            assert t.seat(p)["temple"] is None
    assert {card["set"] for card in t.view()["hall"]["warriors"]} <= {"nine-realms", "kanzume-goddess"}
    assert t.view()["hall"]["warrior_deck"] > 0, "the Hall of the Kamigami set, not even piles"


@rule("K-R78")
def test_cards_of_the_same_name_keep_their_sets_apart(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "nine-realms/Zeus", "hand": ["nine-realms/Taurus", "kanzume-goddess/Taurus"]},
            {"god": "nine-realms/Hel"},
        ],
        sets=("nine-realms", "kanzume-goddess"),
        kinds=["nine-realms/Taurus", "kanzume-goddess/Taurus"],
    )
    texts = {option for option in t.options(0) if option.startswith("play Taurus: ")}
    assert texts == {"play Taurus: Attack 3.", "play Taurus: Attack 3. If this destroys a Temple, draw 2 cards."}


@rule("K-R79")
def test_a_seed_and_the_choices_make_a_game_repeatable(table: Tables) -> None:
    games = [th.new_game("nine-realms", players=3, seed=11) for _ in range(2)]
    for game in games:
        for k in range(150):
            if game.decision is not None:
                game.apply(k % len(game.decision.options))
    assert games[0].events() == games[1].events()
    assert th.replay(json.loads(json.dumps(games[0].record()))).events() == games[0].events()
    first = Counter(
        th.new_game("nine-realms", players=2, seed=seed).decision.options[0].label  # type: ignore[union-attr]
        for seed in range(200)
    )
    assert len(first) == 12, "every God may be the first one dealt"


@rule("K-R80")
def test_the_active_player_ends_the_phases_and_there_is_no_way_back(table: Tables) -> None:
    t = table(
        "nine-realms",
        [
            {"god": "Zeus", "hand": ["Aquarius", "Leo"], "deck": ["Priestess"] * 9},
            {"god": "Tyr", "hand": ["Priestess"]},
        ],
        turn=1,
    )
    assert t.can(0, "play Leo: Attack"), "no limits on the first Turn"
    t.do(0, "end the Play Phase")
    assert t.view()["phase"] == "recruit"
    assert not t.can(0, "play")
    assert t.can(0, "Thunderbolt")
    t.do(0, "end the Recruit Phase")
    assert t.view()["phase"] == "discard"
    assert t.can(0, "Thunderbolt"), "before discarding"
    t.do(0, "go on").until("phase", 0)
    assert t.can(0, "Thunderbolt"), "a God Act is open in every own Phase"
    assert not t.can(0, "play")
    seen = {t.view()["phase"]}
    while t.asked == 0 and t.kind == "phase":
        seen.add(t.view()["phase"])
        t.do(0, "go on")
    assert "end" in seen
    assert t.seat(0)["hand"]["count"] == 5


@rule("K-R80")
def test_cards_drawn_after_the_play_phase_are_not_played_for_an_act(table: Tables) -> None:
    t = table(
        "nine-realms",
        [{"god": "Athena", "hand": ["Priestess"], "deck": ["Leo"] * 5}, {"god": "Tyr"}],
        phase="recruit",
        faith=2,
    )
    t.do(0, "Owl's Counsel").do(0, "Priestess")
    assert t.hand(0) == ["Leo", "Leo"]
    assert not t.can(0, "play Leo")
    t.is_idle(0, "recruit")


@rule("K-R81")
def test_a_god_includes_your_own_and_an_opponent_is_never_a_teammate(table: Tables) -> None:
    seats: list[dict[str, Any]] = [
        {"god": "Azathoth", "main": True, "hand": ["Dimensional Shambler", "Cultist"]},
        {"god": "Hastur", "main": True},
        {"god": "Dagon"},
        {"god": "Yig", "sealed": True},
    ]
    t = table("old-ones", seats)
    t.do(0, "play Dimensional Shambler: A God gains")
    assert {option.split(" of ")[0] for option in t.options(0)} == {"Azathoth", "Hastur", "Dagon"}, "not a Sealed one"
    t.do(0, "Azathoth").do(0, "The Flutes Falter")
    assert t.energy == [20, 19, 10, 0], "each opponent's God: no teammate, nobody Sealed"
    t.is_idle(0)


@rule("K-R81")
@pytest.mark.parametrize(("main", "teammates"), [(False, []), (True, ["Player 2", "Player 4"])])
def test_a_teammate_is_another_player_of_the_own_team(table: Tables, main: bool, teammates: list[str]) -> None:
    seats: list[dict[str, Any]] = [
        {"god": god, "hand": ["Cultist"], "deck": ["Cultist"] * 3, **({"main": p < 2} if main else {})}
        for p, god in enumerate(("Hestia", "Hastur", "Dagon", "Yig", "Azathoth", "Cthulhu"))
    ]
    t = table("old-ones", seats, **ODD)
    assert t.can(0, "Shared Cup") == main, "who has no teammate has nobody to choose"
    if main:
        t.do(0, "Shared Cup")
        assert t.options(0) == teammates
        t.do(0, "Player 4")
        assert [t.seat(p)["hand"]["count"] for p in range(6)] == [1, 1, 1, 1, 2, 1]
    t.is_idle(0)


@rule("K-R81", "K-R77")
def test_a_card_of_nobody_makes_nobody_that_player(table: Tables) -> None:
    """The Warrior Deck belongs to nobody; "that player" is still the one who attacked."""
    t = table(
        "old-ones",
        [{"god": "Dagon", "hand": [MAD_DOG, "Cultist"]}, {"god": "Fortuna"}, {"god": "Yig"}],
        kinds=[MAD_DOG],
        **ODD,
    )
    t.do(0, "Moreno", "Attack").do(0, "Fortuna").do(1, "Turn of the Wheel")
    assert len(said(t, "reveal")) == 1
    assert t.energy == [14, 10, 15]
    t.is_idle(0)


@rule("K-R36", "K-R71")
def test_how_many_cards_a_text_lacks_is_told_whatever_lasts(table: Tables) -> None:
    """Nothing that lasts changes which cards a text without colours is about."""
    t = table("old-ones", [{"god": "Saturn", "hand": ["Dark Young", "Cultist"]}, {"god": "Dagon"}], **ODD)
    young = next(card["id"] for card in t.seat(0, 0)["hand"]["cards"] if card["face"] == "Dark Young")
    lacks = {"text": "It needs 1 fitting card in your Discard Pile, and there are none (K-R36).", "rule": "K-R36"}
    assert t.game.why_not(0, young, 0) == lacks
    t.do(0, "Golden Age")
    assert t.game.why_not(0, young, 0) == lacks
    t.is_idle(0)


@rule("K-R83")
def test_counts_are_open_hands_and_decks_are_not_and_prompts_do_not_tell_who_is_asked(table: Tables) -> None:
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": [MAD_DOG, "Cultist"], "deck": ["Mi-Go"] * 3},
            {"god": "Yig", "hand": ["Elder Things", "Cultist"], "deck": ["Mi-Go"] * 2},
            {"god": "Hastur", "hand": ["Cultist"]},
        ],
        netherworld=["Nightgaunt"],
    )
    seen = t.view(2)["seats"]
    assert [(seat["hand"]["count"], seat["deck"]["count"]) for seat in seen] == [(2, 3), (2, 2), (1, 0)]
    assert [seat["hand"]["cards"] for seat in seen[:2]] == [[], []]
    assert [card["face"] for card in t.view(2)["netherworld"]] == ["Nightgaunt"]
    assert t.view(2)["waiting_for"] == 0
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Yig")
    assert t.asked == 1
    for viewer in (None, 0, 2):
        assert t.view(viewer)["waiting_for"] is None
        assert t.view(viewer)["decision"] is None
    before = t.events(2)
    t.do(1, "pass").all_pass()
    assert not any("pass" in line["text"] for line in t.events(2)[len(before) :])


@rule("K-R84")
def test_plain_slips_are_read_as_meant(table: Tables) -> None:
    """It is the player who may play on after two Cultists, and Cthulhu's first ability is the Act."""
    t = table(
        "old-ones",
        [{"god": "Cthulhu", "hand": ["Jack Dalton", "Cultist", "Cultist", "Gigi Lamore", "Deep One"]}, {"god": "Yig"}],
    )
    t.do(0, "play Jack Dalton", "without effect")
    t.do(0, "play Cultist without effect").do(0, "play Cultist without effect")
    assert playable(t, 0) == {"Gigi Lamore"}
    kinds = {a["name"]: a["kind"] for a in next(f for f in th.faces("old-ones") if f["name"] == "Cthulhu")["abilities"]}
    assert kinds == {"The Stars are Right": "act", "Even Death May Die": "react"}
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": [MAD_DOG, "Cultist"]},
            {"god": "Yig", "hand": ["Elder Things"]},
            {"god": "Hastur", "hand": ["Dark Young"]},
        ],
    )
    t.do(0, f"play {MAD_DOG}: Attack").do(0, "Hastur")
    assert t.asked == 2, "starting with the attacked player; any player may Defend"
    t.do(2, "pass")
    assert t.can(1, "react Elder Things")
    t.all_pass()
    t.is_idle(0)


@rule("K-R88")
def test_winning_is_looked_at_before_falling_and_falling_before_refills_and_reveals(table: Tables) -> None:
    """Three things at once: a God at 25, a God at 0; the game is over before anything else is looked at."""
    t = table(
        "old-ones",
        [
            {"god": "Dagon", "hand": ["Reckoning", "Cultist"], "energy": 22},
            {"god": "Yig", "energy": 1},
            {"god": "Hastur"},
        ],
        **ODD,
    )
    t.do(0, "play Reckoning: A God loses").do(0, "Yig")
    assert (t.game.winners, t.game.reason) == ((0,), "energy")
    assert t.seat(1)["out"], "written before, by the sentence before"


@rule("K-R88", "K-10.6")
def test_a_god_at_25_wins_although_the_last_opponent_falls_at_the_same_moment(table: Tables) -> None:
    t = table("old-ones", [{"god": "Dagon", "hand": ["Cultist"]}, {"god": "Yig"}])
    s = kamigami_state(t.game.clone())
    s.energy[0], s.energy[1], s.energy_dirty = 25, 0, True
    check_state(s)
    assert (s.winners, s.reason) == (1, ENERGY), "not the last one standing"
    t.is_idle(0)


@rule("K-R88")
@pytest.mark.parametrize("answered", [True, False])
def test_what_stands_behind_the_damage_of_a_text_comes_after_the_window_of_that_damage(
    table: Tables, answered: bool
) -> None:
    """Scorpio takes a card from the hand, and The Wolf's Price costs one: whoever has one card pays with it first."""
    t = table("nine-realms", [{"god": "Zeus", "hand": ["Scorpio", "Leo"]}, {"god": "Tyr", "hand": ["Libra"]}])
    t.do(0, "play Scorpio: Attack").do(1, "pass")
    assert (t.asked, t.kind, t.hand(1), t.energy) == (1, "react", ["Libra"], [15, 12]), "the card is still there"
    t.do(1, "The Wolf's Price" if answered else "pass").all_pass()
    t.is_idle(0)
    assert (t.hand(1), t.energy) == ([], [13 if answered else 15, 12])
    assert len(said(t, "discard", 1)) == 1, "of a hand without cards Scorpio takes none"


@rule("K-R88")
def test_a_fall_ends_the_game_before_the_hall_is_refilled_or_reveals(table: Tables) -> None:
    """The last opponent falls to a Reveal while another Reveal waits: nothing of it happens any more."""
    t = table(
        "old-ones",
        [{"god": "Dagon", "energy": 2}, {"god": "Yig"}],
        phase="recruit",
        faith=3,
        hall=["Deep One", "Mi-Go", "Elder Things", "Nightgaunt", "Dark Young", "Cthonian"],
        warrior_deck=["Cthonian", "Cthonian", "Star Spawn"],
    )
    t.do(0, "recruit Deep One")
    assert (t.game.winners, t.game.reason) == ((1,), "last-standing")
    assert len(said(t, "attack")) == 1, "the second Cthonian comes too late"
    assert piles(t)["Star Spawn"] == 1, "the refill was complete before the first Reveal"
