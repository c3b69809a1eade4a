"""T-17, T-R75, T-R76 and T-R78: more than two players."""

from __future__ import annotations

from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.combat_steps import ALTARS
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, DELPHI, SPENT, VERDICTS, faces_seen, finish, go_on, seated, states
from tests.support.twilight_steps import card, field, hand, levels, life, pass_until, resolve


def attack(t: Table, *words: str) -> Table:
    """Seat 0 attacks with so many Creatures, each named by words."""
    while t.kind != "attackers":
        t.do(t.asked or 0, "Pass")
    for word in words:
        t.do(0, "Life Stack", word)
    if t.kind == "attackers":
        t.do(0, "Done")
    return t


@rule("T-17.1", "T-R76")
def test_free_for_all_or_equal_teams() -> None:
    assert [seat["team"] for seat in th.new_game("twilight", players=3).view()["seats"]] == [0, 1, 2]
    teams = th.new_game("twilight", players=4, mode="team")
    assert [seat["team"] for seat in teams.view()["seats"]] == [0, 1, 0, 1], "seats alternate"
    with pytest.raises(ValueError, match="players=4"):
        th.new_game("twilight", players=3, mode="team")


@rule("T-R76")
@pytest.mark.parametrize(("mode", "drawn"), [({}, [0, 0, 0, 0]), ({"mode": "team"}, [0, 0, 1, 0])])
def test_a_teammate_is_another_player_of_the_own_team(table: Tables, mode: dict[str, str], drawn: list[int]) -> None:
    mine = {"hand": ["Shared Cup", DEAR], "resources": ["I"]}
    t = seated(table, [mine, {}, {}, {}], "summoning", sets=VERDICTS, **mode)
    if t.can(0, "Summon Shared Cup"):
        t.do(0, "Summon Shared Cup")
        resolve(t)
    assert [12 - life(t, p) for p in range(4)] == drawn


DECKS = ("mars", "hera", "reader", "enlil", "hera", "mars")


@rule("T-R104", "T-17.1", "T-R76")
@pytest.mark.parametrize(
    ("players", "teams", "seats"),
    [(5, None, [0, 1, 2, 3, 4]), (6, None, [0, 1, 2, 3, 4, 5]), (6, 2, [0, 1, 0, 1, 0, 1]), (6, 3, [0, 1, 2, 0, 1, 2])],
)
def test_up_to_six_players(players: int, teams: int | None, seats: list[int]) -> None:
    mode: dict[str, Any] = {} if teams is None else {"mode": "team", "teams": teams}
    game = th.new_game("twilight", players=players, decks=DECKS[:players], seed=3, **mode)
    assert [seat["team"] for seat in game.view()["seats"]] == seats
    bots = [th.bot("heuristic" if p % 2 else "random", seed=p) for p in range(players)]
    for k in range(9000):
        if game.over:
            break
        if k % 500 == 0:
            assert game.check() == []
            for p in range(players):
                assert game.determinize(p, k).view(p) == game.view(p)
        assert game.decision is not None
        seat = game.decision.seat
        game.apply(bots[seat].choose(game.observe(seat)))
    assert game.over
    assert len(game.winners) == (1 if teams is None else players // teams)
    assert th.replay(game.record()).digest() == game.digest()


@rule("T-R104")
def test_five_players_bring_their_decks_or_draft() -> None:
    with pytest.raises(ValueError, match=r"there are 4 ready-made decks .* 5 players name one each"):
        th.new_game("twilight", players=5)
    assert th.new_game("twilight", players=6, draft=True).players == 6
    for wrong in ({"players": 5}, {"players": 6, "teams": 4}, {"players": 6, "teams": 6}, {"players": 2}):
        settings: dict[str, Any] = {"mode": "team", **wrong}
        with pytest.raises(ValueError, match="team"):
            th.new_game("twilight", decks=DECKS[: wrong["players"]], **settings)


@rule("T-R104", "T-17.2")
def test_a_position_of_five(table: Tables) -> None:
    t = seated(table, [{}] * 5, "summoning", active=4, decks=list(DECKS[:5]))
    assert t.view()["active"] == 0, "after the last the first"
    assert th.from_position(t.position).position() == t.position


@rule("T-17.2", "T-17.13", "T-14.8", "T-R37")
def test_turns_and_priority_go_clockwise_from_the_active_player(table: Tables) -> None:
    watchful = {"hand": ["Libation", DEAR], "resources": ["I", "I"], "discard": ["II"]}
    t = seated(table, [watchful] * 4, "summoning", active=2)
    order = []
    for _ in range(4):
        order.append(t.asked)
        t.do(t.asked or 0, "Pass")
    assert order == [2, 3, 0, 1]
    finish(t, "trade", turn=10)
    assert t.view()["active"] == 3
    finish(t, "trade", turn=11)
    assert t.view()["active"] == 0


@rule("T-17.13", "T-R37")
def test_whoever_acts_gives_priority_back_to_the_active_player(table: Tables) -> None:
    watchful = {"hand": ["Libation", DEAR], "resources": ["I", "I"], "discard": ["II", "II"]}
    t = seated(table, [watchful] * 3, "summoning", active=1)
    t.do(1, "Pass").do(2, "Pass")
    t.do(0, "Summon Libation")
    assert t.asked == 1
    t.do(1, "Pass").do(2, "Pass")
    assert t.asked != 1 or life(t, 0) > 12


@rule("T-17.12", "T-R77")
def test_anybody_may_help_to_block(table: Tables) -> None:
    seats: list[dict[str, Any]] = [
        {"field": ["Youthful Troll"], "resources": ["II"]},
        {"field": [], "hand": ["I"]},
        {"field": ["Temple Gatekeeper"], "resources": ["I"], "hand": ["I"]},
    ]

    def to_the_offer() -> Table:
        t = attack(seated(table, seats, "combat"), "Player 1's Life Stack with Youthful")
        while t.kind != "blockers":
            t.do(t.asked or 0, "Pass")
        assert t.asked == 2
        return t

    t = to_the_offer()
    t.do(2, "Done")
    finish(t, "end", turn=7)
    assert life(t, 1) == 9, "the giver may refuse"
    t = to_the_offer()
    t.do(2, "Block Youthful Troll with Temple Gatekeeper")
    assert (t.asked, t.kind) == (1, "help")
    t.do(1, "Do not let")
    finish(t, "end", turn=7)
    assert (life(t, 1), life(t, 2)) == (9, 12), "and so may the one to be helped"
    assert card(t, 2, "Temple Gatekeeper")["damage"] == 0
    t = to_the_offer()
    t.do(2, "Block Youthful Troll with Temple Gatekeeper")
    t.do(1, "Let Temple Gatekeeper block Youthful Troll")
    finish(t, "end", turn=7)
    assert (life(t, 1), life(t, 2)) == (12, 12)
    assert card(t, 2, "Temple Gatekeeper")["damage"] == 3


@rule("T-17.12", "T-R77")
def test_the_active_players_creatures_do_not_block_her_own_attackers(table: Tables) -> None:
    t = attack(
        seated(table, [{"field": ["Youthful Troll", "Temple Gatekeeper"], "resources": ["II", "I"]}, {}, {}], "combat"),
        "Player 1's Life Stack with Youthful",
    )
    finish(t, "end", turn=7)
    assert life(t, 1) == 9, "nobody was asked to block"


@rule("T-R75", "T-19.1", "T-2.8")
def test_a_player_who_is_out_takes_her_zones_along(table: Tables) -> None:
    t = seated(
        table,
        [
            {"hand": ["Sack the City", DEAR], "resources": ["I", "I", "II"], "field": []},
            {
                "life": 3,
                "hand": ["I"],
                "aspects": [{"face": "Barrow Wisp", "owner": 2}, {"face": "I", "owner": 0}],
                "resources": [{"face": "Mourner of the Mounds", "owner": 2}],
                "field": [{"face": "Wolf-Coat Raider", "owner": 1}],
                "discard": [{"face": "Libation", "owner": 2}],
                "compass": {"west": ["Field of Mars"]},
            },
            {"field": ["Feast of the Carrion Queen"], "resources": ["II"], "life": 12},
        ],
        "summoning",
    )
    t.do(0, "Summon Sack the City").do(0, "Player 1")
    resolve(t)
    assert t.seat(1)["out"]
    assert not t.game.over
    gone = t.seat(1)
    for zone in ("aspects", "resources", "field", "discard"):
        assert gone[zone] == []
    assert gone["life"]["count"] == 0
    assert not any(gone["compass"].values())
    assert sorted(t.names(2, "destroyed")) == ["Barrow Wisp", "Libation", "Mourner of the Mounds"], "to their Owners"
    assert len(t.names(0, "destroyed")) == 1
    assert t.view()["destroyed_this_turn"] == 0, "it does not count as Destroyed"
    assert t.view()["declared"] == [], "and sets nothing off: no Requiem, no Deathbound, no Feast"
    assert (life(t, 0), life(t, 2)) == (12, 12)
    assert [c["owner"] for c in t.seat(0)["resources"]] == [1, 1, 1], "her cards in others' zones stay"
    finish(t, "trade", turn=8)
    assert t.view()["active"] == 2, "her Turn is left out"


@rule("T-R75")
def test_her_objects_on_the_stack_vanish(table: Tables) -> None:
    t = seated(
        table,
        [
            {"hand": ["Omen of Blood"], "resources": ["I"], "life": 9},
            {"hand": ["Sack the City"], "resources": ["I", "I", "II"], "life": 1},
            {"life": 9, "resources": [{"face": "I", "manifested": True}]},
        ],
        "draw",
    )
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Sack the City").do(1, "Player 2")
    assert t.asked == 0
    t.do(0, "Summon Omen of Blood")
    while t.view()["declared"]:
        go_on(t)
    assert t.seat(1)["out"]
    assert life(t, 2) == 8, "only the Omen hit"
    assert not t.game.over


@rule("T-R75", "T-R31", "T-11.2")
def test_a_turn_whose_player_is_out_ends_with_the_recovery_of_the_others(table: Tables) -> None:
    t = seated(
        table,
        [
            {"hand": ["Omen of Blood"], "resources": [{"face": "I", "owner": 2}], "life": 1},
            {"resources": [{"face": "I", "manifested": True, "state": "exhausted"}], "floating": [1, 0, 0]},
            {"field": [{"face": "Youthful Troll", "exhausted": True}], "resources": ["II"]},
        ],
        "summoning",
    )
    t.do(0, "Summon Omen of Blood")
    while t.game.turn == 7:
        go_on(t)
    assert t.seat(0)["out"]
    assert t.view()["active"] == 1
    assert not t.seat(1)["resources"][0]["manifested"]
    assert len(t.names(1, "destroyed")) == 1, "Decay"
    assert (life(t, 1), life(t, 2)) == (10, 11), "the Omen took one of each"


@rule("T-R75", "T-R92")
def test_what_she_gave_to_others_for_the_turn_outlasts_her(table: Tables) -> None:
    t = seated(
        table,
        [{"field": ["Youthful Troll"], "resources": ["I", "II"]}, {"hand": ["Winged Sandals"], "resources": ["I"]}, {}],
        "summoning",
        sets=ALTARS,
    )
    pass_until(t, "priority", seat=1)
    t.do(1, "Summon Winged Sandals")
    resolve(t)
    t.game.concede(1)
    assert t.seat(1)["out"]
    assert card(t, 0, "Youthful Troll")["keywords"] == ["Fleet"]
    finish(t, "trade", turn=8)
    assert card(t, 0, "Youthful Troll")["keywords"] == []


@rule("T-R75", "T-10.30", "T-R74")
@pytest.mark.parametrize("loser", [0, 1])
def test_who_loses_while_the_table_is_put_in_order_is_out_at_once(table: Tables, loser: int) -> None:
    """A Creature without Life is Slain again and again, and each time two cards are drawn instead."""
    mine = {"hand": ["Javelin Volley", DEAR], "resources": ["I", "I"]}
    seats: list[dict[str, Any]] = [mine, {"resources": ["I"]}, {}]
    seats[loser] |= {"field": ["Sworn Guard"], "life": 3}
    t = seated(table, seats, "summoning", sets=VERDICTS)
    t.do(0, "Summon Javelin Volley")
    resolve(t)
    assert [t.seat(p)["out"] for p in range(3)] == [loser == 0, loser == 1, False]
    finish(t, "trade", turn=8)
    assert not t.game.over


@rule("T-R75", "T-R64")
def test_attackers_aimed_at_a_player_who_is_out_deal_nothing(table: Tables) -> None:
    t = attack(
        seated(
            table,
            [
                {"field": ["Youthful Troll", "Youthful Troll", "Arena Veteran"], "resources": ["II", "II", "I"]},
                {"life": 2},
                {"life": 9},
            ],
            "combat",
        ),
        *["Player 1's Life Stack with Youthful"] * 2,
        "Player 2's Life Stack with Arena",
    )
    while t.kind != "next attacker":
        go_on(t)
    t.apply(t.find(0, "Youthful Troll")[0])
    assert t.seat(1)["out"]
    finish(t, "end", turn=7)
    assert life(t, 2) == 7
    assert not t.game.over


@rule("T-R76", "T-17.1", "T-19.2")
def test_teams_win_together(table: Tables) -> None:
    t = seated(
        table,
        [{"hand": ["Curse of Delphi"], "resources": ["I"]}, {"life": 2}, {"life": 2}, {"life": 2}],
        "summoning",
        mode="team",
        sets=DELPHI,
    )
    t.do(0, "Summon Curse")
    resolve(t)
    assert t.game.over
    assert t.game.winners == (0, 2), "a team wins when all of the other have lost, even if a member is out"


@rule("T-R76")
def test_a_team_mate_is_no_opponent(table: Tables) -> None:
    cards = {"hand": ["Javelin Volley"] * 6, "life": ["I"] * 9}
    t = seated(table, [cards] * 4, "trade", mode="team")
    assert {label for label in t.options(0) if "Player 2" in label} == set(), "no Trade, no Forced Trade"
    assert {label[-7:] for label in t.options(0) if "Offer" in label} == {"a trade"}
    t.do(0, "Done")
    assert t.view()["phase"] == "seize"
    assert not t.can(0, "Player 2")
    assert t.can(0, "Seize a I from Player 1")
    t = seated(table, [{"field": ["Youthful Troll"], "resources": ["II"]}, {}, {}, {}], "combat", mode="team")
    pass_until(t, "attackers")
    assert not t.can(0, "Player 2"), "no attack"
    t = seated(
        table,
        [
            {"hand": ["Whispered Secret"], "resources": ["I"]},
            {},
            {"resources": [{"face": "I", "known_by": []}]},
            {"resources": [{"face": "I", "known_by": []}]},
        ],
        "summoning",
        mode="team",
    )
    t.do(0, "Summon Whispered Secret")
    pass_until(t, "pick")
    assert not t.can(0, "Player 2"), "no Manifest"
    assert t.can(0, "Player 3")


@rule("T-R76", "T-17.12")
def test_a_team_mate_may_help_to_block(table: Tables) -> None:
    seats: list[dict[str, Any]] = [
        {"field": ["Youthful Troll"], "resources": ["II"]},
        {"hand": ["I"]},
        {"hand": ["I"]},
        {"field": ["Temple Gatekeeper"], "resources": ["I"]},
    ]
    t = attack(seated(table, seats, "combat", mode="team"), "Player 1's Life Stack with Youthful")
    while t.kind != "blockers":
        t.do(t.asked or 0, "Pass")
    t.do(3, "Block Youthful Troll with Temple").do(1, "Let Temple Gatekeeper block Youthful Troll")
    finish(t, "end", turn=9)
    assert life(t, 1) == 12


@rule("T-R78")
def test_an_effect_on_an_opponent_lets_its_controller_choose(table: Tables) -> None:
    t = seated(table, [{"hand": ["Envoy of Delphi"], "resources": ["I", "II"]}, {}, {}, {}], "summoning", sets=DELPHI)
    t.do(0, "Summon Envoy")
    assert sorted(t.options(0)) == ["Player 1", "Player 2", "Player 3"]
    t.do(0, "Player 2")
    resolve(t)
    assert [life(t, p) for p in range(4)] == [12, 12, 10, 12]


@rule("T-R78", "T-12.3")
def test_a_manifest_may_choose_in_any_resource_area(table: Tables) -> None:
    known = {"face": "Pilgrim of the Long Road", "known_by": [0]}
    t = seated(
        table,
        [
            {"hand": ["Whispered Secret"], "resources": [known, "II"]},
            {"resources": [known]},
            {"resources": [known], "aspects": [known]},
        ],
        "summoning",
    )
    t.do(0, "Summon Whispered Secret")
    pass_until(t, "pick")
    assert sorted(t.options(0)) == [
        f"Pilgrim of the Long Road ({whose} resources)" for whose in ("Player 1's", "Player 2's", "your")
    ]
    t.do(0, "Player 2")
    assert faces_seen(t, 2, "resources", 1) == ["Pilgrim of the Long Road"]
    assert t.seat(2)["resources"][0]["manifested"]


@rule("T-R78")
def test_each_opponent_means_all_of_them(table: Tables) -> None:
    t = seated(table, [{"field": ["Blood Tithe"], "resources": ["I"], "deity": SPENT}, {}, {}, {}], "draw", mode="team")
    finish(t, "trade", turn=9)
    assert [life(t, p) for p in range(4)] == [10, 10, 12, 10], "two cards drawn; one damage and one by Conviction"
    assert len(hand(t, 0)) == 3
    assert states(t, 0) == [("I", "fresh")]
    assert levels(t, 0, "resources") == ["I"]
    assert field(t, 0) == ["Blood Tithe"]
