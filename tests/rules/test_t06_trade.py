"""T-6 and T-R67 to T-R69: Free and Forced Trades."""

from __future__ import annotations

import pytest

from tests.support import rule
from tests.support.table import Table, Tables
from tests.support.twilight import DEAR, SPENT, calm, faces_seen, filled, finish, offer, open_to_offers, seated, told
from tests.support.twilight_steps import hand, levels, life

MINE = {"hand": ["Javelin Volley", "Wolf-Coat Raider", "Amazon Lancer", DEAR], "life": ["I"] * 6}
THEIRS = {
    "hand": ["Borderland Scout", "Whispered Secret", "Mischievous Nymph", "Sphinx at the Crossroads"],
    "life": ["II"] * 6,
}


def gained(t: Table, p: int) -> list[str]:
    """The Aspects of a seat by level; a lone one has moved on to the Resource Area already."""
    return sorted([*levels(t, p, "aspects"), *levels(t, p, "resources")])


def bargain(t: Table, *pairs: tuple[int, str, str]) -> Table:
    """Offers and counter-offers in turn, each by its maker."""
    for maker, give, ask in pairs:
        offer(t, maker, 1 - maker, give, ask)
    return t


@rule("T-6.1", "T-6.5", "T-6.8", "T-6.9", "T-R69")
def test_a_forced_trade_without_or_after_a_free_one(table: Tables) -> None:
    tops = {"life": ["Arena Veteran", "II", "II"]}, {"life": ["Libation", "III", "I"]}
    t = calm(table, {**MINE, **tops[0]}, {**THEIRS, **tops[1]}, "trade")
    assert t.can(0, "Forced Trade"), "at once"
    bargain(t, (0, "I", "I")).do(1, "Decline")
    assert t.can(0, "Forced Trade"), "or after an unsuccessful Free Trade"
    t.do(0, "Forced Trade")
    assert (gained(t, 0), gained(t, 1)) == (["I"], ["I"])
    assert (t.seat(0)["resources"][0]["owner"], t.seat(1)["aspects"][0]["owner"]) == (1, 0), "each to the other"
    assert life(t, 0) == 2
    assert [line["other"] for line in told(t, "traded")] == [1]
    assert t.view()["phase"] != "trade", "no Free Trade follows, no second Forced Trade, no Seize"


@rule("T-6.8", "T-R69", "T-2.12")
def test_only_equal_tops_can_be_forced(table: Tables) -> None:
    t = calm(table, {**MINE, "life": ["II", "I"]}, {**THEIRS, "life": ["I", "II"]}, "trade")
    assert not t.can(0, "Forced Trade")
    t = calm(
        table, {**MINE, "life": ["Praetorian Guard", "I"]}, {**THEIRS, "life": ["The Bull of Heaven", "II"]}, "trade"
    )
    assert t.can(0, "Forced Trade"), "only backs are compared"


@rule("T-R69", "T-19.1", "T-R73")
def test_a_forced_trade_of_last_cards(table: Tables) -> None:
    t = calm(table, {**MINE, "life": ["I"]}, {**THEIRS, "life": ["I", "I"]}, "trade")
    t.do(0, "Forced Trade")
    assert t.game.over
    assert t.game.winners == (1,)
    t = calm(table, {**MINE, "life": ["I"]}, {**THEIRS, "life": ["I"]}, "trade")
    t.do(0, "Forced Trade")
    assert t.game.winners == ()
    assert t.game.reason == "draw"


@rule("T-6.2", "T-R67")
def test_the_two_sides_need_not_be_equal(table: Tables) -> None:
    t = calm(table, MINE, THEIRS, "trade")
    t.do(0, "Offer Player 1")
    assert not t.can(0, "Make this offer"), "not with nothing on both sides"
    assert not t.can(0, "Ask for")
    t.do(0, "Give one I").do(0, "Give one I")
    assert "Give one I" not in t.options(0), "she has only two"
    t.do(0, "Give one II")
    assert not t.can(0, "Make this offer"), "both give"
    t.do(0, "Ask for one III")
    assert "Ask for one III" not in t.options(0), "they have only one"
    t.do(0, "Make this offer")
    assert t.view()["offer"] == {
        "from": 0,
        "to": 1,
        "give": {"I": 2, "II": 1, "III": 0},
        "ask": {"I": 0, "II": 0, "III": 1},
    }
    t.do(1, "Accept")
    assert gained(t, 0) == ["III"]
    assert gained(t, 1) == ["I", "I", "II"]
    assert hand(t, 0) == [DEAR]


@rule("T-6.3", "T-R67")
def test_offers_and_counter_offers(table: Tables) -> None:
    t = calm(table, MINE, THEIRS, "trade")
    bargain(t, (0, "I", "I"), (1, "II", "I I"), (0, "I II", "II"), (1, "II", "II"))
    assert t.asked == 0
    t.do(0, "Accept")
    assert (gained(t, 0), gained(t, 1)) == (["II"], ["II"])
    assert [line["give"] for line in told(t, "offered")][1] == {"I": 0, "II": 1, "III": 0}
    assert [line["answer"] for line in told(t, "answered")] == ["counter", "counter", "counter", "accept"]


@rule("T-6.4", "T-R68", "T-2.13")
def test_each_side_secretly_chooses_and_both_move_at_once(table: Tables) -> None:
    t = calm(table, MINE, THEIRS, "trade")
    bargain(t, (0, "I", "I")).do(1, "Accept")
    assert (t.asked, t.kind) == (0, "hand over")
    assert sorted(t.options(0)) == ["Hand over Javelin Volley", "Hand over Wolf-Coat Raider"], "no withdrawal"
    before = t.view(1)["seats"]
    t.do(0, "Hand over Wolf-Coat Raider")
    assert t.asked == 1
    assert t.view(1)["seats"] == before, "nothing moves before both have chosen"
    assert t.view()["waiting_for"] is None
    t.do(1, "Hand over Whispered Secret")
    assert faces_seen(t, 1, "aspects", 0) == ["Wolf-Coat Raider"]
    assert faces_seen(t, 0, "resources", 1) == ["Whispered Secret"]
    assert hand(t, 0) == ["Amazon Lancer", DEAR, "Javelin Volley"]


@rule("T-6.5", "T-R67")
def test_without_agreement_nothing_moves(table: Tables) -> None:
    t = calm(table, MINE, THEIRS, "trade")
    bargain(t, (0, "I", "I")).do(1, "Decline")
    assert (t.asked, t.kind) == (0, "trade")
    assert t.seat(0)["aspects"] == t.seat(1)["aspects"] == []
    assert len(hand(t, 0)) == len(hand(t, 1)) == 4
    t.do(0, "Offer Player 1").do(0, "Give one I").do(0, "Ask for one I")
    assert not t.can(0, "Make this offer"), "what was declined may not be repeated"
    t.do(0, "Ask for one II")
    assert t.can(0, "Make this offer")


@rule("T-6.6", "T-6.7", "T-R67")
def test_no_trades_by_the_opponent(table: Tables) -> None:
    t = calm(table, {**MINE, "life": ["I"] * 5}, {**THEIRS, "life": ["I"] * 5}, "trade")
    bargain(t, (0, "I", "I")).do(1, "No trades")
    assert not t.can(0, "Offer Player 1")
    assert t.can(0, "Forced Trade"), "a Forced Trade she cannot refuse"
    assert t.seat(1)["no_trades"]
    t.do(0, "Done")
    assert t.view()["phase"] == "seize"
    assert t.can(0, "Seize a I from Player 1"), "nor a Seize"
    finish(t, "trade", turn=7)
    assert t.can(0, "Offer Player 1"), "for that Phase only"


@rule("T-R67", "T-6.6")
def test_no_trades_by_the_active_player_ends_the_free_trade(table: Tables) -> None:
    t = calm(table, {**MINE, "life": ["I"] * 5}, {**THEIRS, "life": ["I"] * 5}, "trade")
    bargain(t, (0, "I", "I"), (1, "I", "II")).do(0, "No trades")
    assert (t.asked, t.kind) == (0, "trade")
    assert not t.can(0, "Offer Player 1")
    assert t.can(0, "Forced Trade")


@rule("T-R67", "T-6.6", "T-6.7")
def test_no_trades_before_any_offer(table: Tables) -> None:
    tops = {"life": ["I"] * 5}
    t = table("twilight", filled([{**MINE, **tops}, {**THEIRS, **tops}]), phase="trade")
    assert (t.asked, t.kind) == (1, "refuse offers")
    assert t.options(1) == ["Pass: open to offers", "No trades"]
    t.do(1, "No trades")
    assert t.seat(1)["no_trades"]
    assert [line["text"] for line in told(t, "no trades")] == ["Player 1 wants no trades."]
    assert (t.asked, t.kind) == (0, "trade")
    assert not t.can(0, "Offer Player 1")
    assert t.can(0, "Forced Trade"), "which she cannot refuse"
    assert t.position["no_trades"] == [1]
    finish(t, "trade", turn=7)
    assert t.can(0, "Offer Player 1"), "for that Phase only"


@rule("T-R67", "T-6.7")
def test_no_trades_after_a_withdrawn_offer(table: Tables) -> None:
    t = calm(table, MINE, THEIRS, "trade")
    t.do(0, "Offer Player 1").do(0, "Give one I").do(0, "Withdraw")
    assert (t.asked, t.kind) == (1, "refuse offers"), "she is not pestered with half offers"
    t.do(1, "No trades")
    assert not t.can(0, "Offer Player 1")


@rule("T-R67", "T-6.6")
def test_no_trades_instead_of_a_counter_offer(table: Tables) -> None:
    t = calm(table, MINE, THEIRS, "trade")
    bargain(t, (0, "I", "I")).do(1, "counter-offer").do(1, "Give one I").do(1, "No trades")
    assert t.view()["phase"] == "seize", "no offer is left to make"
    assert t.seat(1)["no_trades"]
    t = calm(table, MINE, THEIRS, "trade")
    bargain(t, (0, "I", "I")).do(1, "counter-offer").do(1, "Withdraw")
    assert (t.asked, t.kind) == (0, "trade"), "she could have said it: she is not asked again"
    assert not t.do(0, "Offer Player 1").can(0, "No trades"), "the active player withdraws"


@rule("T-R107", "T-R67", "T-6.6", "T-17.4", "T-17.5", "T-2.12")
def test_each_opponent_who_can_be_offered_something_may_want_no_trades(table: Tables) -> None:
    t = table("twilight", filled([{}, {}, {"hand": []}, {}]), phase="trade")
    t.do(1, "Pass").do(3, "No trades")
    assert (t.asked, t.kind) == (0, "trade"), "an empty Hand is seen by all: nothing can be offered for it"
    assert [p for p in range(4) if t.can(0, f"Offer Player {p}")] == [1]
    t.do(0, "Offer Player 1").do(0, "Withdraw")
    assert t.asked == 1, "only who was about to be offered something"
    t = table("twilight", filled([{"hand": [], "aspects": ["I", "II"]}, {}, {}]), phase="trade")
    assert t.kind != "refuse offers", "the active player has nothing to offer"
    t = table("twilight", filled([{}] * 4), phase="trade", mode="team")
    t.do(1, "Pass").do(3, "Pass")
    assert t.asked == 0, "a team-mate is no opponent"


@rule("T-R67", "T-R89")
def test_whoever_gives_up_is_not_asked_about_trades(table: Tables) -> None:
    t = table("twilight", filled([{}, {}, {}]), phase="trade")
    t.game.concede(1)
    t.do(2, "Pass")
    assert [label for label in t.options(0) if "Offer" in label] == ["Offer Player 2 a trade"]


@rule("T-R75", "T-R89")
@pytest.mark.parametrize("answering", [False, True])
def test_a_bargain_with_somebody_who_gives_up_is_over(table: Tables, answering: bool) -> None:
    t = open_to_offers(table("twilight", filled([{"hand": ["I", "I"]}] * 3), phase="trade"))
    t.do(0, "Offer Player 1")
    if answering:
        t.do(0, "Give one I").do(0, "Ask for one I").do(0, "Make this offer")
    assert t.asked == int(answering)
    t.game.concede(1)
    assert (t.asked, t.kind, t.view()["bargain"], t.view()["offer"]) == (0, "trade", None, None)
    assert [label for label in t.options(0) if "Offer" in label] == ["Offer Player 2 a trade"]


@rule("T-6.7", "T-R67")
@pytest.mark.parametrize(("cap", "options"), [(6, {}), (2, {"trade_offer_cap": 2})])
def test_nobody_can_be_pestered_with_offers(table: Tables, cap: int, options: dict[str, int]) -> None:
    cards = ["Javelin Volley"] * 9
    t = calm(table, {**MINE, "hand": cards}, {**THEIRS, "hand": cards}, "trade", **options)
    for k in range(cap):
        bargain(t, (0, "I", "I " * (k + 1))).do(1, "Decline")
    assert not t.can(0, "Offer Player 1")
    t = calm(table, {**MINE, "hand": cards}, {**THEIRS, "hand": cards}, "trade", **options)
    for _ in range(cap):
        open_to_offers(t.do(0, "Offer Player 1").do(0, "Withdraw"))
    assert not t.can(0, "Offer Player 1"), "offers begun and withdrawn count"
    t = calm(table, {**MINE, "hand": cards}, {**THEIRS, "hand": cards}, "trade", **options)
    bargain(t, *[pair for k in range(cap) for pair in ((0, "I", "I " * (k + 1)), (1, "I I", "I " * (k + 1)))])
    assert (t.asked, t.kind) == (0, "answer")
    assert not t.can(0, "counter-offer"), "each side has so many"
    assert t.can(0, "Accept")


@rule("T-6.10", "T-6.11", "T-7.1")
@pytest.mark.parametrize("how", ["free", "forced"])
def test_one_successful_trade_and_no_seize_after_it(table: Tables, how: str) -> None:
    cards = ["Javelin Volley"] * 9
    t = calm(table, {"hand": cards, "life": ["I"] * 6}, {"hand": cards, "life": ["I"] * 6}, "trade")
    if how == "free":
        bargain(t, (0, "I", "I")).do(1, "Accept")
    else:
        t.do(0, "Forced Trade")
    assert t.view()["phase"] == "resource" or t.view()["phase"] == "summoning", "no second Trade, no Seize"
    assert t.view()["active"] == 0


@rule("T-6.12", "T-5.14")
def test_nobody_answers_a_trade_with_effects(table: Tables) -> None:
    seat = {
        "hand": ["Javelin Volley", "Libation", DEAR],
        "resources": ["I", "I"],
        "discard": ["I"],
        "field": ["Temple Gatekeeper"],
    }
    t = calm(table, {**seat, "deity": SPENT}, seat, "trade", sacrifice_in_no_ae=False)
    bargain(t, (0, "I", "I")).do(1, "Accept")
    t.do(0, "Hand over Libation").do(1, "Hand over Libation")
    assert t.view()["phase"] == "resource", "no window before the next Phase with effects"


@rule("T-17.4", "T-17.5", "T-17.7", "T-R67", "T-6.11")
def test_trades_with_each_opponent(table: Tables) -> None:
    cards = ["Javelin Volley"] * 8
    ones, twos = ["I"] * 6, ["II"] * 6
    seats = [{"hand": cards, "life": ones}, {"hand": cards, "life": twos}, {"hand": cards, "life": ones}]
    t = seated(table, seats, "trade")
    assert {label for label in t.options(0) if "Forced" in label} == {
        "Forced Trade with Player 2: the top card of each Life Stack goes into the other's Aspect Stack"
    }
    offer(t, 0, 1, "I", "I").do(1, "Decline")
    t.do(0, "Offer Player 2").do(0, "Give one I").do(0, "Ask for one I")
    assert t.can(0, "Make this offer"), "what one opponent declined may be offered to another"
    t.do(0, "Make this offer")
    assert t.asked == 2, "each Trade is between two players"
    t.do(2, "Accept")
    assert not t.can(0, "Offer Player 2")
    assert not t.can(0, "Forced Trade with Player 2"), "one with each opponent"
    assert t.can(0, "Offer Player 1")
    t.do(0, "Done")
    assert t.can(0, "Seize a I from Player 1")
    assert not t.can(0, "from Player 2"), "not from whom she traded with"


@rule("T-17.4")
def test_a_trade_with_everybody(table: Tables) -> None:
    table.picky = True
    cards = ["Javelin Volley"] * 8
    t = seated(
        table,
        [{"hand": cards, "life": ["I"] * 6}, {"hand": cards, "life": ["I"] * 6}, {"hand": cards, "life": ["II"] * 6}],
        "trade",
    )
    offer(t, 0, 2, "I", "I").do(2, "Accept")
    t.do(0, "Forced Trade with Player 1")
    assert levels(t, 0, "aspects") == ["I", "I"]
    assert t.view()["phase"] == "resource"
