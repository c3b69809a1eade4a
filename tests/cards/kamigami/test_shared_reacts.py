"""Texts that several faces of the three sets bear: Reacts."""

from __future__ import annotations

import pytest

from tests.support.kamigami_cards import Bearer, bearing, can_use, hall, netherworld, plays, scene, strike, use, uses
from tests.support.table import Tables

# An Act that costs Energy and asks for no target: something to cancel
PAID = {
    "old-ones": Bearer("old-ones", "Azathoth", "act", 1),
    "nine-realms": Bearer("nine-realms", "Athena", "act"),
    "kanzume-goddess": Bearer("kanzume-goddess", "Athena", "act"),
}


@plays(*bearing(r"Defend \d+\.", "react"))
def test_defend(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, {"hand": [b.follower]}, holder=1)
    n = strike(t, b, b.god(1))
    use(t, b, 1)
    assert t.energy == [15, 15 - max(0, n - b.number("Defend ")), 15]
    assert t.names(1, "play") == [b.face]
    assert t.hand(1) == [b.follower]
    t.is_idle(0)


@plays("nine-realms/Libra/react", "kanzume-goddess/Libra/react")
def test_defend_is_for_the_own_god_where_the_book_says_so(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, holder=2)
    n = strike(t, b, b.god(1))
    t.is_idle(0)
    assert t.energy == [15, 15 - n, 15]
    own = scene(table, b, {"hand": [b.striker]}, holder=2)
    strike(own, b, b.god(2))
    use(own, b, 2)


@plays("old-ones/Reverend Silas Crane/react", "kanzume-goddess/Capricorn/react")
def test_protect_is_for_others_and_may_draw(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, holder=2)
    n = strike(t, b, b.god(1))
    use(t, b, 2).do(2, "yes")
    assert t.energy == [15, 15 - max(0, n - b.number("Protect ")), 15]
    assert t.hand(2) == [b.follower]
    t.is_idle(0)
    own = scene(table, b, {"hand": [b.striker]}, holder=2)
    strike(own, b, b.god(2))
    own.is_idle(0)  # never for the own God
    assert uses(own, b) == 0


@plays("old-ones/Gigi Lamore/react", "nine-realms/Noble Star/react", "kanzume-goddess/Noble Star/react")
def test_an_attack_is_sent_to_another_god(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, holder=1)
    n = strike(t, b, b.god(1))
    use(t, b, 1)
    assert {option.split("'s ")[0] for option in t.options(1)} == {"Player 0", "Player 2"}
    t.do(1, "Player 2")
    t.all_pass()
    assert t.energy == [15, 15, 15 - n]
    t.is_idle(0)


@plays(
    "old-ones/Gigi Lamore/react",
    "nine-realms/Noble Star/react",
    "kanzume-goddess/Noble Star/react",
    "old-ones/Mirror of Nitocris/react",
)
def test_an_attack_is_sent_home(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, holder=1)
    n = strike(t, b, b.god(1))
    use(t, b, 1)
    if t.kind == "target":
        t.do(1, "Player 0")
    assert t.energy == [15 - n, 15, 15]
    t.is_idle(0)


@plays("old-ones/Gigi Lamore/react", "old-ones/Mirror of Nitocris/react", "nine-realms/Noble Star/react")
def test_only_an_attack_on_the_own_god_is_redirected(table: Tables, b: Bearer) -> None:
    temple = {"old-ones": "Sentinel Hill", "nine-realms": "Eleusis"}[b.game]
    t = scene(table, b, {"hand": [b.striker]}, {"temple": temple}, holder=1)
    strike(t, b, temple)
    t.is_idle(0)
    assert uses(t, b) == 0
    own = scene(table, b, {"hand": [b.striker]}, holder=1)
    strike(own, b, b.god(1))
    use(own, b, 1)


@plays("old-ones/Mi-Go/react", "nine-realms/Gemini/react", "kanzume-goddess/Gemini/react", "old-ones/Carcosa/react")
def test_a_gods_ability_is_cancelled_and_stays_paid(table: Tables, b: Bearer) -> None:
    act = PAID[b.game]
    temple = b.printed["kind"] == "temple"
    mine = {"hand": [b.follower]}
    t = scene(table, b, {"god": act.face, **mine}, {**mine, **({"temple_energy": 9} if temple else {})}, mine, holder=1)
    use(t, act)
    use(t, b, 1)
    assert t.energy == [15 - act.price, 15, 15]
    assert t.hand(0) == [b.follower]
    if temple:
        assert (t.temples[1], t.hand(1)) == (9 - b.price, [b.follower])
    else:
        assert (t.names(1, "discard"), t.hand(1)) == ([b.follower], [])
    assert t.hand(2) == [b.follower]
    t.is_idle(0)


@plays("old-ones/Mi-Go/react", "nine-realms/Gemini/react")
def test_only_gods_abilities_and_only_at_the_price(table: Tables, b: Bearer) -> None:
    act = PAID[b.game]
    t = scene(table, b, {"god": act.face, "hand": [b.follower, b.follower]}, holder=1)
    t.do(0, f"play {b.follower}", "+")
    assert not can_use(t, b, 1)  # a Disciple's ability is none of a God's
    use(t, act)
    assert not can_use(t, b, 1)  # no card to discard but itself
    paying = scene(table, b, {"god": act.face, "hand": [b.follower]}, {"hand": [b.follower]}, holder=1)
    use(paying, act)
    use(paying, b, 1)


@plays("old-ones/Carcosa/react")
def test_one_ability_a_turn_is_cancelled(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"god": "Azathoth", "hand": [b.follower]}, {"temple_energy": 9}, holder=1)
    chaos = Bearer(b.game, "Azathoth", "act")
    use(t, PAID[b.game])
    use(t, b, 1)
    assert t.energy == [15 - PAID[b.game].price, 15, 15]
    use(t, chaos)
    assert not can_use(t, b, 1)  # though the price is at hand
    assert (uses(t, chaos), t.names(0, "discard")) == (1, [b.follower])
    assert t.temples[1] == 9 - b.price
    assert uses(t, b) == 1


@plays("old-ones/Doctor Edith Marsh, Surgeon/react", "nine-realms/Taurus/react", "kanzume-goddess/Taurus/react")
def test_the_own_god_is_kept_from_falling(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, {"energy": 4}, holder=1)
    n = strike(t, b, b.god(1))
    assert n >= 4
    use(t, b, 1)
    assert t.energy == [15, b.number("becomes "), 15]
    t.is_idle(0)
    safe = scene(table, b, {"hand": [b.striker]}, {"energy": n + 1}, holder=1)
    strike(safe, b, b.god(1))
    assert uses(safe, b) == 0
    assert safe.energy[1] == 1
    other = scene(table, b, {"hand": [b.striker]}, {}, {"energy": 4}, holder=1)
    strike(other, b, b.god(2))
    assert uses(other, b) == 0
    assert other.seat(2)["out"]


@plays("nine-realms/Hel/react", "kanzume-goddess/Hel/react")
def test_hel_revives_any_god(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": [b.striker]}, {}, {"energy": 4}, holder=1)
    strike(t, b, b.god(2))
    use(t, b, 1)
    assert t.energy == [15, 15 - b.price, b.number("becomes ")]
    assert not t.seat(2)["out"]
    t.is_idle(0)
    poor = scene(table, b, {"hand": [b.striker]}, {"energy": b.price - 1}, {"energy": 4}, holder=1)
    strike(poor, b, b.god(2))
    assert uses(poor, b) == 0
    assert poor.seat(2)["out"]


@plays("nine-realms/Hel/react/1", "kanzume-goddess/Hel/react/1")
def test_hel_devours_once_a_turn(table: Tables, b: Bearer) -> None:
    text = Bearer(b.game, "Bishop", "act", 1).text
    t = scene(table, b, {"hand": ["Bishop", "Bishop", "Priestess", "Priestess", "Priestess"]}, holder=1)
    for _ in range(2):
        t.do(0, "play Bishop", text)
        if t.kind == "pick":
            t.do(0, "Priestess")
        if can_use(t, b, 1):
            use(t, b, 1)
    assert t.energy == [15, 15 + b.number("gains "), 15]
    assert uses(t, b) == 1
    assert netherworld(t) == ["Priestess", "Priestess"]
    t.is_idle(0)


@plays("nine-realms/Valkyrie/react", "kanzume-goddess/Valkyrie/react")
def test_the_valkyrie_catches_a_falling_card(table: Tables, b: Bearer) -> None:
    """It never reaches the Netherworld, so nothing that waits for that happens (K-11.12)."""
    text = Bearer(b.game, "Kraken", "act").text
    t = scene(table, b, {"god": "Hel", "hand": ["Kraken"]}, {"discard": ["Aries"]}, holder=1)
    t.do(0, "play Kraken", text)
    use(t, b, 1)
    assert netherworld(t) == []
    assert t.names(1, "discard") == ["Aries"]
    assert t.names(1, "play") == ["Valkyrie"]
    assert t.energy == [15, 15, 15]


@plays("nine-realms/Tyr/react", "kanzume-goddess/Tyr/react")
def test_who_hurts_tyr_pays_for_it(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Berserker", "Berserker", b.follower]}, {"hand": [b.follower, b.follower]}, holder=1)
    n = Bearer(b.game, "Berserker", "act").number("Attack ")
    own = Bearer(b.game, "Berserker", "act").number("loses ")
    t.do(0, "play Berserker", "Attack").do(0, "Tyr")
    use(t, b, 1)
    t.do(0, "play Berserker", "Attack").do(0, "Tyr")
    assert t.energy == [15 - b.number("loses ") - 2 * own, 15 - 2 * n, 15]
    assert t.names(1, "discard") == [b.follower]
    assert uses(t, b) == 1
    t.is_idle(0)


@plays("old-ones/Yig/react", "old-ones/Lightning Gun/react", "old-ones/Nightgaunt/react")
def test_who_hurts_the_god_is_hurt(table: Tables, b: Bearer) -> None:
    target = b.face if b.face == "Yig" else b.god(1)
    t = scene(table, b, {"hand": [b.striker]}, holder=1)
    n = strike(t, b, target)
    use(t, b, 1)
    assert t.energy == [15 - b.number("loses "), 15 - n, 15]
    t.is_idle(0)
    defended = scene(table, b, {"hand": [b.striker]}, {"hand": ["Dark Young", "Dark Young"]}, holder=1)
    strike(defended, b, target)
    defended.do(1, "react Dark Young").do(1, "react Dark Young")
    defended.all_pass()
    assert (defended.energy, uses(defended, b)) == ([15, 15, 15], 0)


@plays("nine-realms/Freyja/react", "kanzume-goddess/Freyja/react")
def test_freyja_weeps_gold_for_a_yellow_warrior_once_a_turn(table: Tables, b: Bearer) -> None:
    price = b.faith_price
    t = scene(table, b, {"hand": ["Mermaid", "Aries", "Virgo", b.follower]}, faith=price)
    t.do(0, f"play {b.follower} without effect")
    assert not can_use(t, b)
    t.do(0, "play Mermaid without effect")
    use(t, b)
    assert (t.energy, t.faith(0)) == ([15 + b.number("gains "), 15, 15], 0)
    if price:
        poor = scene(table, b, {"hand": ["Mermaid", b.follower]}, faith=price - 1)
        poor.do(0, "play Mermaid without effect")
        poor.is_idle(0)
        assert (uses(poor, b), poor.faith(0)) == (0, price - 1)
    second = scene(table, b, {"hand": ["Virgo", "Virgo", b.follower]}, faith=2 * price)
    for _ in range(2):
        second.do(0, "play Virgo without effect")
        if can_use(second, b):
            use(second, b)
    assert (second.energy[0], second.faith(0)) == (15 + b.number("gains "), price)
    assert uses(second, b) == 1
    second.is_idle(0)


@plays(
    "nine-realms/Athena/react",
    "kanzume-goddess/Athena/react",
    "nine-realms/Artemision/react",
    "nine-realms/Loki/react",
    "kanzume-goddess/Loki/react",
)
def test_a_shield_once_per_attack_or_once_a_turn(table: Tables, b: Bearer) -> None:
    temple = b.printed["kind"] == "temple"
    target = b.god(1) if temple else b.face
    t = scene(
        table,
        b,
        {"hand": ["Berserker", "Berserker", b.follower]},
        {"temple_energy": 5} if temple else {"hand": b.payment * 3},
        holder=1,
    )
    attack, most = Bearer(b.game, "Berserker", "act").number("Attack "), 2 if "once per attack" in b.text else 1
    for k in (1, 2):
        t.do(0, "play Berserker", "Attack").do(0, target)
        if k <= most:
            use(t, b, 1)
        assert not can_use(t, b, 1)  # not twice for the same Attack
        assert t.energy[1:] == [15 - k * attack + min(k, most) * b.number(r"\+"), 15]
    assert uses(t, b) == most
    if temple:
        assert t.temples[1] == 5 - most * b.price
    else:
        assert (t.names(1, "discard"), t.hand(1)) == (b.payment * most, b.payment * (3 - most))
    t.is_idle(0)
    other = scene(table, b, {"hand": ["Berserker", b.follower]}, {"hand": b.payment}, holder=1)
    other.do(0, "play Berserker", "Attack").do(0, b.god(2))
    assert (other.energy[2], uses(other, b)) == (15 - attack, 0)  # the own God only


@plays("nine-realms/Thor/react", "kanzume-goddess/Thor/react")
def test_war_drum_in_the_own_discard_phase(table: Tables, b: Bearer) -> None:
    t = scene(table, b, {"hand": ["Priestess"], "play": ["Aries", "Leo", "Capricorn"]})
    assert not t.can(0, b.text)
    t.until("phase", 0)
    use(t, b)
    assert sorted(t.options(0)) == ["Aries", "Leo"]  # only red ones
    t.do(0, "Leo")
    use(t, b)  # again, for the one that is left
    assert t.energy == [15 - 2 * b.price, 15, 15]
    assert t.deck_size(0) == 6
    assert t.names(0, "play") == ["Capricorn"]


@pytest.mark.parametrize("game", ["nine-realms", "kanzume-goddess"])
def test_war_drum_needs_a_red_warrior(table: Tables, game: str) -> None:
    b = Bearer(game, "Thor", "react")
    t = scene(table, b, {"play": ["Capricorn"]})
    t.do(0, "end the Play Phase")
    assert uses(t, b) == 0
    assert not t.can(0, b.text)
    assert hall(t)
