"""Setup, Free for All and Team Match (K-3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.kamigami import piles, printed, said, take_first_options
from tests.support.table import Table, Tables

GAMES = ("kanzume-goddess", "nine-realms", "old-ones")
BASIC = {"kanzume-goddess": "Priestess", "nine-realms": "Priestess", "old-ones": "Cultist"}
SECOND = {"kanzume-goddess": "Bishop", "nine-realms": "Bishop", "old-ones": "High Priest"}
DEFENSIVE = {
    "kanzume-goddess": "Sacred Guardian",
    "nine-realms": "Sacred Guardian",
    "old-ones": "Servitors of the Outer Gods",
}


def begun(t: Table) -> Table:
    """Through the setup to the first decision of the first Turn."""
    for kind in ("main-god", "god", "temple"):
        take_first_options(t, kind)
    assert t.view()["phase"] != "setup"
    return t.all_pass()


def team(game: str, players: int, seed: int = 0, **options: Any) -> dict[str, Any]:
    return {"game": game, "players": players, "mode": "team", "seed": seed, **options}


# ---- Free for All
@rule("K-3.1", "K-0.1", "K-2.15", "K-2.29")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_free_for_all_is_for_two_to_six_each_against_all_others(table: Tables, game: str, players: int) -> None:
    t = begun(table.new(game, players=players, seed=players))
    assert len(t.view()["seats"]) == players
    warrior = "Jack Dalton" if game == "old-ones" else "Aries"
    seats = [{**seat, "hand": [warrior, warrior] if p == 0 else []} for p, seat in enumerate(t.position["seats"])]
    fight = table(game, seats, active=0)
    fight.do(0, f"play {warrior}", "Attack")
    if players == 2:
        assert {line["target"]["seat"] for line in said(fight, "attack")} == {1}
    else:
        assert fight.kind == "target"
        targets = {option.split("'s ")[0] for option in fight.options(0)}
        assert targets == {f"Player {p}" for p in range(1, players)}
    fight.settle()


@rule("K-3.1", "K-0.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [0, 1, 7, 12, True, "3", None])
def test_fewer_than_two_or_more_than_six_cannot_play(game: str, players: Any) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        th.new_game(game, players=players)


@rule("K-3.3", "K-0.20", "K-2.12", "K-2.1")
@pytest.mark.parametrize("game", GAMES)
def test_everyone_gets_two_gods_keeps_one_and_sets_the_other_aside(table: Tables, game: str) -> None:
    t = table.new(game, players=3, seed=4)
    gods = {name for name, face in printed(game).items() if face["kind"] == "god"}
    offers = []
    kept = []
    for seat in range(3):
        assert (t.asked, t.kind) == (seat, "god")
        assert len(t.options(seat)) == 2
        offers.extend(t.options(seat))
        kept.append(t.options(seat)[1])
        t.apply(1)
    assert len(set(offers)) == 6  # all Gods were shuffled together, nobody shares one
    assert set(offers) <= gods
    begun(t)
    assert [seat["god"] for seat in t.view()["seats"]] == kept
    assert all(seat["offer"] == [] for seat in t.view(0)["seats"])
    rejected = set(offers) - set(kept)
    position = t.position
    assert {god["face"] for god in position.pop("aside")} == rejected  # who has seen them is remembered
    assert not any(name in repr(position) for name in rejected)  # they are no part of the game


@rule("K-3.3", "K-12.2")
@pytest.mark.parametrize("game", GAMES)
def test_the_two_gods_are_dealt_at_random(table: Tables, game: str) -> None:
    hands = {tuple(sorted(table.new(game, seed=seed).options(0))) for seed in range(8)}
    assert len(hands) > 4


@rule("K-3.4", "K-3.14", "K-0.37")
@pytest.mark.parametrize("game", GAMES)
def test_the_starting_player_is_drawn_by_lot_or_agreed_and_takes_the_first_turn(table: Tables, game: str) -> None:
    first = set()
    for seed in range(12):
        t = begun(table.new(game, players=3, seed=seed))
        assert (t.game.turn, t.view()["round"]) == (1, 1)
        assert t.game.active == t.position["first"]
        first.add(t.game.active)
    assert first == {0, 1, 2}
    for seat in range(3):
        t = begun(table.new(game, players=3, seed=1, first_player=seat))
        assert t.game.active == seat
        assert said(t, "turn")[0]["seat"] == seat


@rule("K-3.5", "K-0.4")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", ["free-for-all", "team"])
def test_temples_are_used_only_if_the_table_agrees(table: Tables, game: str, mode: str) -> None:
    t = table.new(game, players=4, mode=mode, seed=2)
    take_first_options(t, "main-god")
    take_first_options(t, "god")
    assert t.kind != "temple"
    assert t.temples == [None] * 4
    if game == "kanzume-goddess":
        with pytest.raises(ValueError, match="no Temples"):
            th.new_game(game, players=4, mode=mode, temples=True)
        return
    with_temples = table.new(game, players=4, mode=mode, seed=2, temples=True)
    take_first_options(with_temples, "main-god")
    take_first_options(with_temples, "god")
    assert with_temples.kind == "temple"


@rule("K-3.6", "K-2.30", "K-0.36", "K-0.38", "K-2.2")
@pytest.mark.parametrize("game", ["nine-realms", "old-ones"])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_temples_are_taken_in_turn_order_and_fit_the_gods_spheres(table: Tables, game: str, seed: int) -> None:
    t = table.new(game, players=4, seed=seed, temples=True)
    take_first_options(t, "god")
    faces = printed(game)
    spheres = {name: face["sphere"] for name, face in faces.items() if face["kind"] == "temple"}
    assert sorted(spheres.values()) == ["Death", "Life", "Moon", "Peace", "Sun", "War"]
    left = dict(spheres)
    order = []
    gods = [seat["god"] for seat in t.view()["seats"]]
    while t.kind == "temple":
        seat = t.asked
        assert seat is not None
        order.append(seat)
        assert len(faces[gods[seat]]["spheres"]) == 3
        assert set(t.options(seat)) == {name for name, sphere in left.items() if sphere in faces[gods[seat]]["spheres"]}
        del left[t.options(seat)[0]]
        t.apply(0)
    first = t.game.active
    # a single fitting Temple is taken without a question, none at all leaves a player without
    assert order == [p % 4 for p in range(first, first + 4) if p % 4 in order]
    taken = [line["seat"] for line in said(t, "temple")]
    assert taken == [p % 4 for p in range(first, first + 4) if p % 4 in taken]
    for seat, row in enumerate(t.view()["seats"]):
        if row["temple"] is not None:
            assert spheres[row["temple"]["face"]] in faces[gods[seat]]["spheres"]
    t.until("play")


@rule("K-3.7", "K-0.16", "K-2.19")
@pytest.mark.parametrize("game", GAMES)
def test_gods_start_with_fifteen_energy_and_temples_with_five(table: Tables, game: str) -> None:
    t = begun(table.new(game, players=3, seed=3, temples=game != "kanzume-goddess"))
    assert t.energy == [15, 15, 15]
    assert {n for n in t.temples if n is not None} == (set() if game == "kanzume-goddess" else {5})


@rule("K-3.8", "K-0.7", "K-0.8", "K-0.10", "K-2.8")
@pytest.mark.parametrize("game", ["nine-realms", "old-ones"])
def test_warriors_are_turned_up_until_six_different_kinds_lie_in_the_hall(table: Tables, game: str) -> None:
    stacked = False
    halls = set()
    for seed in range(6):
        t = begun(table.new(game, seed=seed))
        hall = piles(t)  # fails if two piles show the same kind
        assert len(hall) == 6
        assert sum(hall.values()) + t.view()["hall"]["warrior_deck"] == 90
        shown = [line["card"]["face"] for line in said(t, "shown")]
        shown = [face for face in shown if printed(game)[face]["kind"] == "warrior"]
        assert Counter(shown) == Counter(hall)  # a repeated kind is stacked on its like
        assert shown.count(shown[-1]) == 1  # and it stops with the sixth kind
        stacked = stacked or max(hall.values()) > 1
        halls.add(tuple(sorted(hall)))
    assert stacked
    assert len(halls) > 3  # shuffled
    faces = [face for face in printed(game).values() if face["kind"] == "warrior"]
    assert [face["copies"] for face in faces] == [5] * 18


@rule("K-3.9", "K-0.7", "K-0.10")
def test_kanzume_goddess_deals_six_equal_piles_and_turns_up_their_tops(table: Tables) -> None:
    equal = False
    for seed in range(8):
        t = begun(table.new("kanzume-goddess", seed=seed))
        rows = t.view()["hall"]["warriors"]
        assert [row["count"] for row in rows] == [15] * 6
        assert t.view()["hall"]["warrior_deck"] == 0
        assert len(said(t, "shown")) == 6  # only the top card of each pile was seen
        everything = Counter(name for pile in t.position["hall"] for name in pile)
        kinds = [face["name"] for face in printed("kanzume-goddess").values() if face["kind"] == "warrior"]
        assert everything == dict.fromkeys(kinds, 5)
        equal = equal or len({row["face"] for row in rows}) < 6
    assert equal  # equal tops are possible, and stay in their own piles


@rule("K-3.10", "K-0.5", "K-0.6", "K-2.9", "K-0.11")
def test_old_ones_lays_three_artifacts_in_a_row(table: Tables) -> None:
    rows = set()
    for seed in range(4):
        t = begun(table.new("old-ones", seed=seed))
        assert set(piles(t, "artifacts").values()) == {1}
        assert len(piles(t, "artifacts")) == 3
        assert t.view()["hall"]["artifact_deck"] == 9
        rows.add(tuple(piles(t, "artifacts")))
    assert len(rows) == 4  # shuffled
    for game in ("nine-realms", "kanzume-goddess"):
        other = begun(table.new(game))
        assert other.view()["hall"]["artifacts"] == []
        assert other.view()["hall"]["artifact_deck"] == 0


@rule("K-3.11", "K-3.13", "K-14.47", "K-8.14")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_disciples_lie_in_one_pile_per_kind_less_the_starting_decks(table: Tables, game: str, players: int) -> None:
    t = begun(table.new(game, players=players, seed=1))
    expected = {BASIC[game]: 48 - 8 * players, SECOND[game]: 24, DEFENSIVE[game]: 18 - 2 * players}
    assert piles(t, "disciples") == {name: n for name, n in expected.items() if n}
    t.until("play")
    t.do(t.game.active, "end the Play Phase")
    if players == 6:
        assert BASIC[game] not in piles(t, "disciples")  # none is left to Recruit
    t.settle()


@rule("K-3.12", "K-0.12", "K-0.14", "K-2.3", "K-2.4")
@pytest.mark.parametrize("game", GAMES)
def test_everyone_starts_with_eight_basic_and_two_defensive_disciples(table: Tables, game: str) -> None:
    hands = set()
    for seed in range(4):
        t = begun(table.new(game, players=3, seed=seed))
        for seat, row in enumerate(t.position["seats"]):
            assert Counter(row["hand"] + row["deck"]) == {BASIC[game]: 8, DEFENSIVE[game]: 2}
            assert (len(row["hand"]), len(row["deck"])) == (5, 5)
            assert row["discard"] == row["play"] == []
            hands.add((row["hand"].count(DEFENSIVE[game]), row["hand"].index(BASIC[game])))
            others = t.seat(seat, (seat + 1) % 3)
            assert others["hand"] == {"count": 5, "cards": []}
            assert others["deck"] == {"count": 5, "known": []}
    assert len(hands) > 2  # shuffled


@rule("K-3.2")
def test_the_individual_match_of_kanzume_goddess_differs_from_its_team_match_in_gods_and_energy_only(
    table: Tables,
) -> None:
    alone = begun(table.new("kanzume-goddess", players=4, seed=6))
    teams = begun(table.new("kanzume-goddess", players=4, mode="team", seed=6))
    for t in (alone, teams):
        assert [row["count"] for row in t.view()["hall"]["warriors"]] == [15] * 6
        assert piles(t, "disciples") == {"Priestess": 16, "Bishop": 24, "Sacred Guardian": 10}
        for row in t.position["seats"]:
            assert Counter(row["hand"] + row["deck"]) == {"Priestess": 8, "Sacred Guardian": 2}
            assert len(row["hand"]) == 5
    assert alone.energy == [15] * 4
    assert sorted(teams.energy) == [10, 10, 20, 20]


# ---- Team Match
@rule("K-3.15", "K-0.2", "K-2.26")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [4, 6])
def test_a_team_match_needs_four_or_six_and_each_team_names_its_main_god(
    table: Tables, game: str, players: int
) -> None:
    t = table.new(**team(game, players))
    named = []
    for side in (0, 1):
        assert (t.asked, t.kind) == (side, "main-god")
        assert t.options(side) == ["you" if p == side else f"Player {p}" for p in range(side, players, 2)]
        t.apply(1)
        named.append(side + 2)
    begun(t)
    rows = t.view()["seats"]
    assert [p for p, row in enumerate(rows) if row["main"]] == named
    lines = [e for e in t.game.events() if e["kind"] == "main-god"]
    assert [e["team"] for e in lines] == [list(range(side, players, 2)) for side in (0, 1)]
    assert (
        lines[0]["text"]
        == {
            4: "Player 2 plays a Main God, in a team with Player 0.",
            6: "Player 2 plays a Main God, in a team with Player 0 and Player 4.",
        }[players]
    )
    assert [row["team"] for row in rows].count(0) == players // 2
    alone = begun(table.new(game, players=4))
    assert all("main" not in row for row in alone.view()["seats"])  # Main Gods exist only in a Team Match


@rule("K-3.15", "K-0.2")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_other_numbers_make_no_teams(game: str, players: int) -> None:
    with pytest.raises(ValueError, match="2 teams of 2, 2 teams of 3"):
        th.new_game(game, players=players, mode="team")


@rule("K-3.16", "K-0.3")
def test_three_teams_of_two_are_a_matter_of_the_book(table: Tables) -> None:
    both = ("nine-realms", "old-ones")
    t = table.new(**team("nine-realms", 6, teams=3, sets=both))
    begun(t)
    assert [row["team"] for row in t.view()["seats"]] == [0, 1, 2, 0, 1, 2]
    with pytest.raises(ValueError, match="2 teams of 2, 2 teams of 3; not 6 players in 3 teams"):
        th.new_game("old-ones", players=6, mode="team", teams=3, sets=both)
    allowed = begun(table.new(**team("old-ones", 6, teams=3, sets=both, three_teams=True)))
    assert [row["team"] for row in allowed.view()["seats"]] == [0, 1, 2, 0, 1, 2]
    with pytest.raises(ValueError, match="2 teams of 2, 2 teams of 3; not 6 players in 3 teams"):
        th.new_game("kanzume-goddess", players=6, mode="team", teams=3, ignore_pantheon=True)
    with pytest.raises(ValueError, match="two teams only"):
        th.new_game("kanzume-goddess", players=6, mode="team", teams=3, three_teams=True, ignore_pantheon=True)
    for game in GAMES:  # two teams are always meant if nothing else is said
        assert {row["team"] for row in begun(table.new(**team(game, 6))).view()["seats"]} == {0, 1}


@rule("K-3.17")
@pytest.mark.parametrize(("players", "teams"), [(4, 2), (6, 2), (6, 3)])
def test_no_two_teammates_are_neighbours(table: Tables, players: int, teams: int) -> None:
    t = begun(table.new(**team("nine-realms", players, teams=teams, ignore_pantheon=True)))
    sides = [row["team"] for row in t.view()["seats"]]
    assert all(sides[p] != sides[(p + 1) % players] for p in range(players))
    assert Counter(sides) == dict.fromkeys(range(teams), players // teams)


@rule("K-3.18", "K-0.21")
@pytest.mark.parametrize("game", GAMES)
def test_each_team_picks_from_one_culture_and_all_reveal_together(table: Tables, game: str) -> None:
    faces = printed(game)
    of_first_team = set()
    for seed in range(6):
        t = table.new(**team(game, 4, seed=seed))
        take_first_options(t, "main-god")
        cultures: dict[int, set[str]] = {0: set(), 1: set()}
        picked: list[str] = []
        while t.kind == "god":
            seat = t.asked
            assert seat is not None
            assert len(t.options(seat)) == 6 - (len(picked) % 2)  # six of a culture, less what the teammate has
            assert not set(picked) & set(t.options(seat))
            cultures[seat % 2] |= {faces[name]["culture"] for name in t.options(seat)}
            picked.append(t.options(seat)[-1])
            t.apply(len(t.options(seat)) - 1)
            if t.kind == "god":
                assert t.seat(seat, seat)["picked"] == picked[-1], "but everybody knows her own"
                for viewer in (0, 1, 2, 3, None):  # nothing is shown before all have picked
                    assert [row["god"] for row in t.view(viewer)["seats"]] == [None] * 4
                foe = t.view(1 - seat % 2)["seats"]
                own_team_sees = [card["face"] for row in foe for card in row["offer"]]
                assert not {faces[name]["culture"] for name in own_team_sees} & cultures[seat % 2]
        assert [len(found) for found in cultures.values()] == [1, 1]
        assert cultures[0] != cultures[1]
        of_first_team |= cultures[0]
        assert {row["god"] for row in t.view()["seats"]} == set(picked)
        assert len(said(t, "god")) == 4
    assert len(of_first_team) == 2  # at random


@rule("K-3.19", "K-0.38")
@pytest.mark.parametrize("game", ["nine-realms", "old-ones"])
def test_in_a_team_match_a_random_player_takes_a_temple_first_and_then_clockwise(table: Tables, game: str) -> None:
    faces = printed(game)
    starts = set()
    for seed in range(20):
        t = table.new(**team(game, 4, seed=seed, temples=True))
        take_first_options(t, "main-god")
        take_first_options(t, "god")
        gods = [row["god"] for row in t.view()["seats"]]
        assert None not in gods  # Gods are known before Temples are taken
        seats = [seat for seat, _ in take_first_options(t, "temple")]
        taken = [line["seat"] for line in said(t, "temple")]
        starts.add((taken[0], taken[0] == t.game.active))
        assert taken == [p % 4 for p in range(taken[0], taken[0] + 4) if p % 4 in taken]
        assert set(seats) <= set(taken)
        for seat, row in enumerate(t.view()["seats"]):
            if row["temple"] is not None:
                assert faces[row["temple"]["face"]]["sphere"] in faces[gods[seat]]["spheres"]
    assert {seat for seat, _ in starts} == {0, 1, 2, 3}
    assert {same for _, same in starts} == {True, False}  # it need not be the starting player


@rule("K-3.20", "K-0.17")
@pytest.mark.parametrize("game", GAMES)
def test_a_main_god_starts_with_twenty_a_supporting_god_with_ten(table: Tables, game: str) -> None:
    t = table.new(**team(game, 6, temples=game != "kanzume-goddess"))
    t.do(0, "Player 2").do(1, "Player 5")
    begun(t)
    assert t.energy == [10, 10, 20, 10, 10, 20]
    assert {n for n in t.temples if n is not None} == (set() if game == "kanzume-goddess" else {5})


@rule("K-3.21")
@pytest.mark.parametrize("game", GAMES)
def test_hall_disciples_and_starting_decks_are_those_of_the_free_for_all(table: Tables, game: str) -> None:
    t = begun(table.new(**team(game, 6, seed=2)))
    hall = t.view()["hall"]
    counts = [row["count"] for row in hall["warriors"]]
    if game == "kanzume-goddess":
        assert counts == [15] * 6
    else:
        assert len(piles(t)) == 6
        assert sum(counts) + hall["warrior_deck"] == 90
    assert len(hall["artifacts"]) == (3 if game == "old-ones" else 0)
    assert piles(t, "disciples") == {SECOND[game]: 24, DEFENSIVE[game]: 6}
    for row in t.position["seats"]:
        assert Counter(row["hand"] + row["deck"]) == {BASIC[game]: 8, DEFENSIVE[game]: 2}
        assert len(row["hand"]) == 5


@rule("K-3.22")
@pytest.mark.parametrize("game", GAMES)
def test_the_main_god_of_a_random_team_begins(table: Tables, game: str) -> None:
    first = set()
    for seed in range(8):
        t = table.new(**team(game, 6, seed=seed))
        t.do(0, "Player 4").do(1, "Player 3")
        begun(t)
        first.add(t.game.active)
    assert first == {3, 4}


@rule("K-3.23", "K-2.15", "K-2.29")
def test_a_team_match_is_played_like_a_free_for_all(table: Tables) -> None:
    """The same Turn, the same Recruiting and drawing; but a teammate is no opponent."""
    t = table(
        "old-ones",
        [
            {"god": "Cthulhu", "main": True, "hand": ["Jack Dalton", "Cultist", "Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Azathoth", "main": True, "hand": ["Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Dagon", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
            {"god": "Abhoth", "hand": ["Cultist"], "deck": ["Cultist"] * 5},
        ],
    )
    t.do(0, "play Jack Dalton", "Attack 4")
    assert t.options(0) == ["Player 1's Azathoth", "Player 3's Abhoth"]
    t.do(0, "Abhoth").all_pass()
    assert t.energy == [20, 20, 10, 6]
    t.do(0, "play Cultist", "+1 Faith").do(0, "play Cultist", "+1 Faith")
    t.until("recruit", 0)
    t.do(0, "recruit Cultist")
    t.until("play", 1)  # on to the left, whichever team that is
    assert len(t.hand(0)) == 5
    assert sorted(t.names(0, "discard")) == ["Cultist", "Cultist", "Jack Dalton, Adventurer"]
    t.is_idle(1)
