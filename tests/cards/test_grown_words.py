"""Every word the language has grown by stands on two cards of its own sets, and those cards play by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest

import theomachy as th
from tests.support.grown import KAMIGAMI, TWILIGHT
from tests.support.vocabularies import kamigami, twilight
from theomachy.core.frame import Word
from theomachy.kamigami.words import actions as k
from theomachy.kamigami.words import attacks, moments
from theomachy.kamigami.words import measures as km
from theomachy.kamigami.words import nouns as kn
from theomachy.language.cards.loader import CardSet
from theomachy.language.grammar.phrases import words_of
from theomachy.language.grammar.trees import walk
from theomachy.language.words import actions, amounts, comparing, counts, flow, headers, players, prohibitions, things
from theomachy.twilight.words import actions as t
from theomachy.twilight.words import headers as th_headers
from theomachy.twilight.words import lasting_effects, measures
from theomachy.twilight.words import nouns as tn

COMPARING = words_of(comparing)
SHARED = (
    counts.AtLeast,
    actions.SetX,
    actions.DrawUntil,
    actions.DiscardDown,
    actions.TakeSome,
    actions.TakeAndDiscard,
    amounts.Half,
    amounts.NumberOf,
    amounts.Twice,
    flow.NextTime,
    headers.YouDoNot,
    players.ZonesOf,
    things.ItsPile,
    prohibitions.Barred,
    prohibitions.PlayerDraws,
    prohibitions.SkipPhase,
    prohibitions.SwapZones,
)
ONLY_KAMIGAMI = (
    kn.ByEnergy,
    km.EnergyMeasure,
    km.FaithMeasure,
    kn.CostsAtLeast,
    kn.Minus,
    kn.OfThatColour,
    km.YourFaith,
    km.EnergyOf,
    moments.EnergyAtLeast,
    moments.PlayerBanishes,
    moments.GainsEnergy,
    moments.AttackIsOn,
    moments.PlayedFew,
    km.CostOf,
    k.GiveUp,
    k.DoubleFaith,
    k.DoubleAttack,
    k.Subtract,
    k.SwapEnergy,
    attacks.CannotBeMet,
    flow.Replace,
)
ONLY_TWILIGHT = (
    measures.InPlay,
    measures.ForEachMarker,
    measures.HasMarkers,
    measures.WithNumber,
    measures.ByNumber,
    measures.StatOf,
    t.ThingTakesEqual,
    tn.Minus,
    lasting_effects.DoubleStat,
    lasting_effects.PreventCombat,
    t.SwapControl,
    lasting_effects.Summoning,
    lasting_effects.Trades,
    lasting_effects.ForcesTrades,
    lasting_effects.IsForced,
    lasting_effects.Seizes,
    lasting_effects.IsSeizedFrom,
    lasting_effects.Sacrifices,
    lasting_effects.Decays,
    lasting_effects.CannotBeBlockedBy,
    lasting_effects.NeedNotWait,
    t.PutMarkers,
    t.RemoveAllMarkers,
    th_headers.ComesIntoPlay,
    th_headers.Covers,
    th_headers.PlayerTrades,
    th_headers.PlayerSeizes,
    t.MoveMarker,
)
NOT_IN_TWILIGHT = (comparing.HasLess, comparing.HasLeast, comparing.Hindmost)


def said(cards: CardSet) -> Counter[type[Word]]:
    """On how many cards each word stands."""
    return Counter(
        word
        for face in cards.faces
        for word in {type(part) for ability in face.abilities for part in walk(ability.tree)}
    )


def missing(cards: CardSet, words: Iterable[type[Word]]) -> list[str]:
    found = said(cards)
    return [word.__name__ for word in words if found[word] < 2]


def test_two_cards_for_every_word() -> None:
    assert missing(kamigami.load(KAMIGAMI), [*COMPARING, *SHARED, *ONLY_KAMIGAMI]) == []
    shared = [word for word in (*COMPARING, *SHARED) if word not in NOT_IN_TWILIGHT]
    assert missing(twilight.load(TWILIGHT), [*shared, *ONLY_TWILIGHT]) == []


def whole(game: th.Game, seed: int) -> None:
    """Bots and chance take turns; sampled worlds go on too, and the record leads to the same end."""
    rng = Random(seed)
    bot = th.bot("heuristic", seed=seed)
    for step in range(900):
        decision = game.decision
        if decision is None:
            break
        if step % 30 == 0:
            assert game.check() == []
            world = game.determinize(decision.seat, seed)
            assert world.decision is not None
            world.apply(rng.randrange(len(world.decision.options)))
        chosen = bot.choose(game.observe(decision.seat)) if step % 2 else rng.randrange(len(decision.options))
        game.apply(chosen)
    assert th.replay(game.record()).digest() == game.digest()


@pytest.mark.parametrize("seed", range(4))
def test_games_of_kamigami(seed: int) -> None:
    whole(th.new_game("old-ones", players=3, seed=seed, sets=("old-ones", KAMIGAMI)), seed)


@pytest.mark.parametrize("seed", range(6))
def test_games_of_twilight(seed: int) -> None:
    rng = Random(seed)
    names = [face.name for face in twilight.load(TWILIGHT).faces]
    seats = [
        {
            "deity": "Mars",
            "resources": ["I"] * 4,
            "hand": rng.sample(names, 7),
            "discard": rng.sample(names, 4),
            "life": rng.sample(names, 25),
        }
        for _ in range(2)
    ]
    spec = {"game": "twilight", "seats": seats, "phase": "summoning", "sets": (TWILIGHT,)}
    whole(th.from_position(spec, seed=seed), seed)
