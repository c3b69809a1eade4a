"""A sampled world is its own thing: nothing that a seat can reach depends on what it cannot know."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import theomachy as th
from tests.support import rule
from tests.support.games import Table, tables, twilight_tables
from tests.support.grown import KAMIGAMI, TWILIGHT
from tests.support.kamigami import kamigami_state
from tests.support.lookalike_games import gist, reached, shown, twin_of
from tests.support.moments import moments, play_on
from tests.support.slots import slots
from tests.support.twilight import twilight_state
from tests.support.twilight_play import board
from theomachy.core import zones
from theomachy.core.codes import OPEN, PICK, code, verb_of
from theomachy.core.frame import Frame, Word
from theomachy.core.game import AnyGame
from theomachy.core.information_set import InformationSet
from theomachy.core.machine import SECRET
from theomachy.core.rules import Rules
from theomachy.core.view import alias
from theomachy.core.view import event_dicts as told
from theomachy.kamigami import encoding, layout
from theomachy.kamigami.abilities import windows
from theomachy.kamigami.phases import playing
from theomachy.kamigami.sampling import KInformationSet
from theomachy.language.running.kinds import Clause
from theomachy.twilight import layout as at
from theomachy.twilight import numeric_view as twilight_numeric_view
from theomachy.twilight import sampling as twilight_veil
from theomachy.twilight.abilities.resolving import Resolve
from theomachy.twilight.option_rows import CreatureNumbers
from theomachy.twilight.setup.decks import Deck
from theomachy.twilight.views import options as twilight_words
from theomachy.twilight.views import why_not as twilight_reasons

MAD_DOG = '"Mad Dog" Moreno, Mobster'
ATTIC, WAKES = [str(Path(__file__).parent.parent / "rules" / "sets" / name) for name in ("attic", "wakes")]
ALL = [*tables(), *twilight_tables()]
# One of each kind: the smallest and the largest Free for All, every team shape, every mix, every kind of Twilight.
TABLES = [
    table
    for table in ALL
    if table.options.get("players") not in (4, 5) or table.game == "twilight" or "mode" in table.options
]
every_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
HIDDEN_CHOICES = (
    "pick",
    "order",
    "god",
    "mulligan",
    "draft",
    "draft deity",
    "build deck",
    "choose deity",
    "hand over",
    "react",
)


def asked_moments(table: Table, seed: int, count: int, apart: int = 60) -> Iterator[tuple[th.Game, int]]:
    """Moments of a random game, with the seat that is asked."""
    for game in moments(table, seed, count, apart):
        if game.seat_to_act is not None:
            yield game, game.seat_to_act


# ---- non-interference
def nothing_depends_on_what_is_hidden(table: Table, seed: int, count: int = 4, apart: int = 60) -> None:
    """The property itself, so that a test can plant a fault and see it found."""
    random = Random(seed)
    for game, asked in asked_moments(table, seed, count, apart):
        for seat in (asked, (asked + random.randrange(1, game.players)) % game.players):
            nothing_here_depends_on_what_is_hidden(game, seat, random)


def nothing_here_depends_on_what_is_hidden(game: th.Game, seat: int, random: Random) -> None:
    twin = twin_of(game, seat, random)
    assert twin.digest() != game.digest()
    assert reached(game.observe(seat), range(1), 3) == reached(twin.observe(seat), range(1), 3)


@rule("K-15.3", "K-15.8", "T-2.13")
@every_table
def test_nothing_that_a_seat_can_reach_depends_on_what_it_cannot_know(table: Table) -> None:
    nothing_depends_on_what_is_hidden(table, 1, 3)


@every_table
def test_worlds_of_a_world_are_those_of_the_game(table: Table) -> None:
    """A sampled world differs from the game in all that is hidden: cards, secret choices, whose chance it is."""
    for game in moments(table, 2, 3):
        for seat in range(game.players):
            world = game.determinize(seat, "another")
            assert shown(world, seat) == shown(game, seat)
            assert gist(world.determinize(seat, 7)) == gist(game.determinize(seat, 7))


@every_table
def test_what_others_choose_in_secret_is_in_no_world(table: Table) -> None:
    """Two games in which another seat has chosen differently, and this one cannot tell."""
    random = Random(5)
    for game, chooser in asked_moments(table, 3, 12, 12):
        assert game.decision is not None
        if game.decision.kind not in HIDDEN_CHOICES and not game._state.question_flags & SECRET:
            continue
        one, two = game.clone(), game.clone()
        for fork, index in zip((one, two), random.sample(range(len(game.decision.options)), 2), strict=True):
            fork.apply(index)
        for seat in range(game.players):
            if seat != chooser and shown(one, seat) == shown(two, seat):
                assert gist(one.determinize(seat, 1)) == gist(two.determinize(seat, 1))


def worlds_around_a_choice_unheard(
    table: Table, seed: int, each: int, length: int = 240
) -> Iterator[tuple[str, Any, Any]]:
    """Somebody chooses, and a seat that is not asked itself is told nothing of it: its worlds before and after, so many
    of each kind of question, halfway and at its end. Unheard is what is chosen in secret, and a part of what is told
    when all of it is chosen; that a player is done with her Acts all can hear."""
    game, random, met = table.new(seed), Random(seed), Counter[tuple[str, bool]]()
    for _ in range(length):
        if (decision := game.decision) is None:
            return
        before = game.clone()
        game.apply(random.randrange(len(decision.options)))
        s, former = game._state, before._state
        part = not game.over and game.seat_to_act == decision.seat and s.frames[-1].word is former.frames[-1].word
        unheard = decision.kind != "phase" and (part or former.question_flags & SECRET)
        if game.over or not unheard or met[decision.kind, part] >= each:
            continue
        for seat in range(game.players):
            if seat not in (decision.seat, game.seat_to_act) and shown(before, seat) == shown(game, seat):
                met[decision.kind, part] += 1
                yield decision.kind, gist(before.determinize(seat, 1)), gist(game.determinize(seat, 1))


@rule("K-15.8", "T-2.13", "T-R87", "T-18.6")
@every_table
def test_that_another_has_chosen_is_in_no_world_as_long_as_nothing_tells_it(table: Table) -> None:
    length = 240 if table.game == "twilight" else 120
    for kind, before, after in worlds_around_a_choice_unheard(table, 1, 4, length):
        assert before == after, kind


def reacts_betrayed(name: str, seed: int, each: int, **more: Any) -> bool:
    table = next(table for table in TABLES if table.name == name)
    table = replace(table, options={**table.options, **more})
    around = worlds_around_a_choice_unheard(table, seed, each)
    return any(before != after for kind, before, after in around if kind == "react")


def test_a_world_that_tells_what_is_chosen_halfway_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InformationSet, "_set_back", lambda self, base: None)
    monkeypatch.setattr(KInformationSet, "undo_private_choice", lambda self, f: None)
    table = next(table for table in TABLES if table.name == "old-ones players=2")
    assert any(before != after for _, before, after in worlds_around_a_choice_unheard(table, 1, 6))


@rule("K-R83", "K-15.8")
@pytest.mark.parametrize("planted", ["", "_before_damage", "_undo_damage"])
def test_that_damage_is_at_hand_is_in_no_world_of_others(
    planted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All have passed in the attack, and somebody is asked whether the loss of Energy shall be prevented. Random play
    comes to that soon where a God may attack every turn."""
    if planted:
        monkeypatch.setattr(KInformationSet, planted, lambda self, *f: False)
    box = Path(shutil.copytree(Path(th.__file__).parent / "sets" / "nine-realms", tmp_path / "nine-realms"))
    gods = (box / "gods.toml").read_text()
    assert "Discard a red Warrior: Attack 4." in gods
    (box / "gods.toml").write_text(gods.replace("Discard a red Warrior: Attack 4.", "Pay 1 Energy: Attack 3."))
    assert reacts_betrayed("nine-realms players=4 mode=team temples=True", 2, 4, sets=(str(box),)) == bool(planted)


@rule("K-R83", "K-15.8")
def test_who_has_passed_before_the_damage_is_in_no_world_of_those_who_come_later(tmp_path: Path) -> None:
    """The damage is at hand, and each of four players could answer it. Whoever has passed knows that, nobody else."""
    (tmp_path / "set.toml").write_text('name = "bystanders"\ntitle = "Bystanders"\nfamily = "kamigami"\n')
    (tmp_path / "cards.toml").write_text(
        '[[warrior]]\nname = "Bystander"\ncolour = "red"\nchain = ["red", "white"]\n'
        'cost = 2\nreact = "When a God would lose Energy: draw 1 card."\n'
    )
    gods = ("Cthulhu", "Dagon", "Yig", "Hastur")
    game = th.from_position(
        {
            "game": "old-ones",
            "sets": ("old-ones", str(tmp_path)),
            "kinds": [MAD_DOG, "Bystander"],
            "seats": [
                {"god": god, "hand": [MAD_DOG if p == 0 else "Bystander", "Cultist"], "deck": ["Cultist"] * 3}
                for p, god in enumerate(gods)
            ],
        }
    )
    choose(game, f"play {MAD_DOG}: Attack")
    choose(game, "Dagon")
    met = []
    while game.decision is not None and game.decision.kind == "react":
        asked, before = game.decision.seat, game.clone()
        choose(game, "pass")
        if asked in (1, 2) and game.seat_to_act == asked + 1:
            met.append(asked)
            for seat in range(asked + 2, 4):
                assert gist(before.determinize(seat, 1)) == gist(game.determinize(seat, 1))
    assert met == [1, 2]


@rule("K-R83", "K-15.8")
@pytest.mark.parametrize("planted", [False, True])
def test_whose_chance_it_is_in_a_window_is_in_no_world(planted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if planted:
        monkeypatch.setattr(InformationSet, "_whose_chance", lambda self, f: None)
    assert reacts_betrayed("old-ones players=6 temples=True", 1, 6) == planted


@rule("T-R49", "T-2.13")
def test_what_is_aimed_at_first_is_in_no_world_until_all_is_chosen() -> None:
    table = next(table for table in TABLES if table.name == "twilight players=4 mode=team")
    around = worlds_around_a_choice_unheard(table, 109, 4)
    same = [before == after for kind, before, after in around if kind == "pick"]
    assert same
    assert all(same)


def drafts_betrayed() -> bool:
    table = next(table for table in TABLES if table.options.get("draft") and table.options["players"] == 3)
    return any(
        before != after for seed in range(1, 7) for _, before, after in worlds_around_a_choice_unheard(table, seed, 8)
    )


@rule("T-18.2", "T-18.6")
def test_drafters_who_had_no_choice_do_not_learn_who_has_chosen() -> None:
    """Who can take but equal cards is not asked, and so cannot tell whether she has taken one already."""
    assert not drafts_betrayed()


def test_a_world_that_tells_who_has_built_a_deck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_veil.TInformationSet, "reduce_to_known", lambda self: None)
    assert drafts_betrayed()


@rule("K-R72")
@pytest.mark.parametrize("visible", [True, False])
def test_hands_that_teammates_show_each_other_are_in_every_world(visible: bool) -> None:
    game = th.new_game("old-ones", players=4, mode="team", team_hands_visible=visible, seed=2)
    random = Random(2)
    for _ in range(60):
        assert game.decision is not None
        game.apply(random.randrange(len(game.decision.options)))
    same = []
    for seat in range(4):
        mate = next(
            p for p in range(4) if p != seat and kamigami_state(game).team[p] == kamigami_state(game).team[seat]
        )
        held = [
            sorted(kamigami_state(world).face[c] for c in kamigami_state(world).zone(mate, layout.HAND))
            for world in (game, *[game.determinize(seat, k) for k in range(9)])
        ]
        same.append(all(faces == held[0] for faces in held))
    assert all(same) == visible


@rule("K-15.3", "T-2.13")
@pytest.mark.parametrize("planted", [False, True])
@pytest.mark.parametrize(("name", "hand"), [("old-ones", layout.at(1, layout.HAND)), ("twilight", at.at(1, at.HAND))])
def test_who_else_has_seen_a_card_of_a_hand_is_in_no_world(
    name: str, hand: int, planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first knows a card of the second's hand; whether the third does too, she cannot know."""
    if planted:
        monkeypatch.setattr(InformationSet, "_only_its_holder", lambda self, zone, cards: None)
    one = th.new_game(name, players=3, seed=3)
    play_some(one, Random(3), 40)
    two = one.clone()
    card = one._state.zones[hand][0]
    for game, seats in ((one, (0,)), (two, (0, 2))):
        for seat in seats:
            zones.show_to(game._state, card, seat)
    assert (gist(one.determinize(0, 1)) != gist(two.determinize(0, 1))) == planted


# ---- how far an attack has come
def worlds_around_a_pass(seed: int) -> Iterator[tuple[Any, Any]]:
    """Somebody passes in an attack, and another one is asked: a world of each who is neither, before and after."""
    game, random = th.new_game("old-ones", players=4, seed=seed), Random(seed)
    while (decision := game.decision) is not None:
        after = game.clone()
        if decision.kind == "react" and kamigami_state(game).attacks:
            after.apply([option.label for option in decision.options].index("pass"))
        if after.decision is not None and after.decision.kind == "react" and after.seat_to_act != game.seat_to_act:
            for seat in range(game.players):
                if seat not in (game.seat_to_act, after.seat_to_act) and shown(after, seat) == shown(game, seat):
                    yield gist(game.determinize(seat, 1)), gist(after.determinize(seat, 1))
        game.apply(random.randrange(len(decision.options)))


@rule("K-R83", "K-15.8")
def test_how_far_an_attack_has_come_is_in_no_world_of_others() -> None:
    worlds = [pair for seed in (2, 4) for pair in islice(worlds_around_a_pass(seed), 6)]
    assert len(worlds) == 12
    assert all(before == after for before, after in worlds)


def test_a_world_that_tells_whose_chance_it_is_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KInformationSet, "_stage_of_attack", lambda self: None)
    assert any(before != after for before, after in islice(worlds_around_a_pass(2), 6))


# ---- what is chosen halfway
@rule("K-15.8")
@pytest.mark.parametrize("planted", [False, True])
def test_whose_discard_pile_is_chosen_is_in_no_world_until_a_card_is_chosen_too(
    planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        monkeypatch.setattr(InformationSet, "_set_back", lambda self, base: None)
        monkeypatch.setattr(KInformationSet, "undo_private_choice", lambda self, f: None)
    game = th.from_position(
        {
            "game": "nine-realms",
            "players": 3,
            "seats": [
                {"god": "Artemis", "hand": ["Kraken", "Priestess"]},
                {"god": "Zeus", "discard": ["Bishop", "Priestess"]},
                {"god": "Hades", "discard": ["Bishop", "Priestess"]},
            ],
        },
        seed=1,
    )
    choose(game, "play Kraken: Banish")
    worlds = [gist(game.determinize(2, 1))]
    for player in ("Player 2", "Player 3"):
        halfway = game.clone()
        choose(halfway, player)
        assert shown(halfway, 2) == shown(game, 2)
        worlds.append(gist(halfway.determinize(2, 1)))
    assert all(world == worlds[0] for world in worlds) != planted


TWO_CHOICES = [
    "Your God gains 1 Energy. Move 1 Energy from a God to another God.",  # of one clause
    "Your God gains 1 Energy. Swap the Energy of a God and another God.",
    "Your God gains 1 Energy. A God loses 1 Energy and another God gains 1 Energy.",  # of two that happen together
    "Your God gains 1 Energy. Banish a card from your discard pile and discard a card.",
    "Your God gains 1 Energy. Banish a card from a player's discard pile and discard a card.",
    "Your God gains 1 Energy. Banish a card from your hand and a player draws 1 card.",
    "Your God gains 1 Energy. Discard a card and you may move 1 Energy from a God to another God.",
]
SCHEMES = [
    "Restore 1. Discard a card and put a card from your hand on top of your Life Stack.",
    "Restore 1. Discard a card and Destroy a card from your hand.",
    "Restore 1. Swap control of a Creature and another Creature.",
]


def with_card(path: Path, family: str, card: str) -> str:
    """A set of one card."""
    (path / "set.toml").write_text(f'name = "mine"\ntitle = "Mine"\nfamily = "{family}"\n', encoding="utf-8")
    (path / "cards.toml").write_text(card, encoding="utf-8")
    return str(path)


def with_act(path: Path, text: str) -> str:
    """A set of one Warrior, It, which has this Act."""
    return with_card(
        path,
        "kamigami",
        f"""[[warrior]]\nname = "It"\ncolour = "red"\nchain = ["red", "red"]\n"""
        f"""cost = 3\nact = "{text}"\n""",
    )


def with_scheme(path: Path, text: str) -> str:
    """A set of one Scheme, It, which does this."""
    return with_card(
        path,
        "twilight",
        f"""[[scheme]]\nname = "It"\nfaction = "aggression"\ncost = [1, 0, 0]\n"""
        f"""text = "{text}"\nheresy = "Exhaust this."\n""",
    )


def words_of(kind: type[Clause]) -> Iterator[type[Clause]]:
    for word in kind.__subclasses__():
        yield word
        yield from words_of(word)


def worlds_halfway(game: th.Game, seat: int) -> list[Any]:
    """A world of a seat that is told nothing: before the first choice of another, and after each there is."""
    worlds = [gist(game.determinize(seat, 1))]
    for index in range(len(game.flat_options)):
        halfway = game.clone()
        halfway.apply_flat(index)
        assert halfway.seat_to_act == game.seat_to_act, "the next choice is hers, too"
        assert shown(halfway, seat) == shown(game, seat)
        worlds.append(gist(halfway.determinize(seat, 1)))
        assert gist(halfway.determinize(seat, "other").determinize(seat, 1)) == worlds[-1], "nor in a world of a world"
        world = halfway.determinize(seat, 1)
        while world.seat_to_act == game.seat_to_act and world.kind == game._state.kind:  # it can be played on
            world.apply(0)
            assert world.check() == []
    return worlds


@rule("K-15.8")
@pytest.mark.parametrize("planted", [False, True])
@pytest.mark.parametrize("text", TWO_CHOICES)
def test_the_first_of_two_choices_is_in_no_world_until_both_are_made(
    text: str, planted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it, them and that player mean is as it was before: your own God, in all these texts."""
    if planted:
        monkeypatch.setattr(InformationSet, "_set_back", lambda self, base: None)
        monkeypatch.setattr(KInformationSet, "undo_private_choice", lambda self, f: None)
    mine = with_act(tmp_path, text)
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [
                {"god": "Artemis", "hand": ["It", "Priestess", "Bishop", "Kraken"], "discard": ["Bishop", "Kraken"]},
                {"god": "Zeus", "discard": ["Bishop", "Kraken"]},
                {"god": "Hades", "discard": ["Bishop", "Priestess"]},
            ],
        },
        seed=1,
    )
    choose(game, "play It: Your God")
    if "a player's" in text:
        choose(game, "Player 2")
    worlds = worlds_halfway(game, 2)
    assert all(world == worlds[0] for world in worlds) != planted


@rule("K-15.8")
def test_what_lasts_already_is_not_chosen_anew_in_a_world(tmp_path: Path) -> None:
    """The first of the two parts does not wait for the second: everybody sees what it has laid, once."""
    mine = with_act(tmp_path, "A God has +1 Defense this turn and another God loses 1 Energy.")
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [{"god": "Artemis", "hand": ["It", "Priestess"]}, {"god": "Zeus"}, {"god": "Hades"}],
        },
        seed=1,
    )
    choose(game, "play It: A God")
    choose(game, "Zeus")
    world = game.determinize(2, 1)
    world.apply(0)
    assert len(world.view(2)["effects"]) == 1
    assert world.kind != game._state.kind, "all is chosen"


# ---- what several players choose in one sentence, one after another
TURN_BY_TURN = [
    "Each player discards a card.",  # of which others know one
    "Each player Banishes a card from their discard pile.",  # which all see
    "Each player discards up to 2 cards.",
    "Each player may discard a card.",
    "Discard a card and each player discards a card.",  # the same one, or another
    "A God loses 1 Energy and each opponent discards a card.",
    "A player discards a card.",
]
SCHEMES_TURN_BY_TURN = [
    "Restore 1. Each player discards a card.",
    "Restore 1. Each player Destroys a card from their Discard Stack.",
    "Restore 1. Each player may discard up to 2 cards.",
    "Restore 1. You may discard a card and each opponent may discard a card.",
    "Restore 1. Discard a card and each player discards a card.",
]


def worlds_by_what_is_known(game: th.Game, seat: int, depth: int) -> dict[Any, set[str]]:
    """The worlds of a seat after all that can be answered to a text, so many answers long: by what the seat has
    answered itself, whom the game has waited for one after another, and what it is shown."""
    found: dict[Any, set[str]] = {}

    def answered(moment: th.Game, own: tuple[int, ...], met: tuple[int, ...], left: int) -> None:
        asked = moment.seat_to_act
        if asked is None or moment._state.frames[-1].base < 0:
            return
        met = met if met[-1:] == (asked,) else (*met, asked)
        known = (own, met, repr(shown(moment, seat)))
        found.setdefault(known, set()).add(repr(gist(moment.determinize(seat, 1))))
        for index in range(len(moment.flat_options) if left else 0):
            after = moment.clone()
            after.apply_flat(index)
            answered(after, (*own, index) if asked == seat else own, met, left - 1)

    answered(game, (), (), depth)
    return found


@rule("K-15.8")
@pytest.mark.parametrize("planted", [False, True])
@pytest.mark.parametrize("text", TURN_BY_TURN)
def test_what_others_have_chosen_is_in_no_world_before_it_happens(
    text: str, planted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither which card, nor how many, nor whether, nor which text: whoever is asked, the worlds are the same."""
    if planted:
        monkeypatch.setattr(InformationSet, "_set_back", lambda self, base: None)
    mine = with_act(tmp_path, text)
    hand, discard = ["Bishop", "Kraken", "Priestess"], ["Bishop", "Priestess"]
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [
                {"god": "Artemis", "hand": ["It", {"face": "Kraken", "known_by": [1, 2]}, *hand], "discard": discard},
                {"god": "Zeus", "hand": hand, "discard": discard},
                {"god": "Hades", "hand": hand, "discard": discard},
            ],
        },
        seed=1,
    )
    choose(game, "play It")
    told = [len(worlds) for seat in (1, 2) for worlds in worlds_by_what_is_known(game, seat, 2).values()]
    assert (max(told) > 1) == planted
    assert len(told) > 1


@rule("T-2.13", "T-R50")
@pytest.mark.parametrize("planted", [False, True])
@pytest.mark.parametrize("text", SCHEMES_TURN_BY_TURN)
def test_what_others_have_chosen_for_a_scheme_is_in_no_world_before_it_happens(
    text: str, planted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        monkeypatch.setattr(InformationSet, "_set_back", lambda self, base: None)
    mine = with_scheme(tmp_path, text)
    hand, life = ["Libation", "Javelin Volley", "Omen of Blood"], {"resources": ["I"] * 5, "life": 12}
    game = th.from_position(
        {
            "game": "twilight",
            "sets": [mine],
            "phase": "summoning",
            "seats": [
                {**life, "hand": ["It", {"face": "Libation", "known_by": [1, 2]}, *hand], "discard": hand},
                {**life, "hand": hand, "discard": hand},
                {**life, "hand": hand, "discard": hand},
            ],
        },
        seed=1,
    )
    choose(game, "Summon It")
    while game.decision is not None and game.decision.kind in ("pay", "priority"):
        choose(game, "Pass") if game.decision.kind == "priority" else game.apply_flat(0)
    told = [len(worlds) for seat in (1, 2) for worlds in worlds_by_what_is_known(game, seat, 3).values()]
    assert (max(told) > 1) == planted
    assert len(told) > 1


@rule("K-15.8")
def test_in_a_world_the_seat_itself_has_answered_as_it_did(tmp_path: Path) -> None:
    text = "Each player discards a card and each opponent Banishes a card from their hand."
    mine = with_act(tmp_path, text)
    hand = ["Bishop", "Kraken", "Priestess"]
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [{"god": god, "hand": ["It", *hand]} for god in ("Artemis", "Zeus", "Hades")],
        },
        seed=1,
    )
    for words in ("play It", "Kraken", "Kraken", "Kraken", "Bishop"):
        choose(game, words)
    assert game.seat_to_act == 2, "who has discarded a Kraken, and now Banishes another card"
    thrown = Counter[str]()
    for seed in range(12):
        world = game.determinize(2, seed)
        assert [option.label for option in world.flat_options] == [option.label for option in game.flat_options]
        choose(world, "Priestess")
        first, _, own = world.view(2)["seats"]
        thrown.update([card["face"] for card in first["discard"]])
        assert [card["face"] for card in own["hand"]["cards"]] == ["It", "Bishop"]
    assert len(thrown) > 1, "others have chosen now this, now that"


@rule("K-15.8", "K-R36")
def test_what_was_chosen_happens_before_what_does_not_wait(tmp_path: Path) -> None:
    """A look shows something at once: nothing chosen before it is left in the air."""
    mine = with_act(tmp_path, "Discard a card and each player reveals a card from their hand.")
    hand = ["Bishop", "Kraken", "Priestess"]
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [{"god": "Artemis", "hand": ["It", *hand]}, {"god": "Zeus", "hand": hand}],
        },
        seed=1,
    )
    choose(game, "play It")
    choose(game, "Kraken")
    assert [card["face"] for card in game.view(1)["seats"][0]["discard"]] == ["Kraken"]
    assert game.seat_to_act == 0


def watched(make: Callable[..., None], changing: set[Clause], seen: set[type[Clause]]) -> Callable[..., None]:
    """What makes the events of a clause, and writes down whether anything but those and the registers has changed."""

    def watching(self: Clause, s: Any, f: Frame, out: list[Any]) -> None:
        frames, told = s.frames, len(s.log)
        s.frames = []
        before = s.parts()
        s.frames = frames
        make(self, s, f, out)
        seen.add(type(self))
        s.frames = []
        if s.parts() != before or len(s.log) > told:
            changing.add(self)
        s.frames = frames

    return watching


def test_what_does_more_than_it_yields_is_never_chosen_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random play with many words: whatever changes the table when it is reached is known to do so."""
    changing: set[Clause] = set()
    seen: set[type[Clause]] = set()
    for word in {*words_of(Clause)}:
        if "make" in vars(word):
            monkeypatch.setattr(word, "make", watched(vars(word)["make"], changing, seen))
    games = [table.new(1) for table in TABLES]
    games += [th.new_game("old-ones", 3, seed, sets=("old-ones", KAMIGAMI)) for seed in range(20)]
    games += [th.new_game("twilight", 3, seed, draft=True, sets=(TWILIGHT,)) for seed in range(8)]
    for seed, game in enumerate(games):
        play_on(game, Random(seed), 500)
    assert {type(clause).__name__ for clause in changing if clause.is_tentative()} == set()
    assert len(seen) > 40
    assert len({type(clause) for clause in changing}) > 8, "the check finds those that are known"


@rule("T-2.13")
@pytest.mark.parametrize("planted", [False, True])
@pytest.mark.parametrize("text", SCHEMES)
def test_the_first_of_two_choices_of_a_scheme_is_in_no_world_until_both_are_made(
    text: str, planted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        monkeypatch.setattr(InformationSet, "_set_back", lambda self, base: None)
        monkeypatch.setattr(twilight_veil.TInformationSet, "undo_private_choice", lambda self, f: None)
    mine = with_scheme(tmp_path, text)
    rich = {"field": ["Arena Veteran"], "resources": ["I"] * 5, "life": 12, "hand": ["Libation"]}
    game = th.from_position(
        {
            "game": "twilight",
            "sets": [mine],
            "phase": "summoning",
            "seats": [{**rich, "hand": ["It", "Libation", "Javelin Volley", "Omen of Blood"]}, rich, rich],
        },
        seed=1,
    )
    choose(game, "Summon It")
    while game.decision is not None and game.decision.kind in ("pay", "priority"):
        choose(game, "Pass") if game.decision.kind == "priority" else game.apply_flat(0)
    worlds = worlds_halfway(game, 2)
    assert all(world == worlds[0] for world in worlds) != planted


@rule("T-R68", "T-6.4")
def test_in_every_world_of_a_bargain_both_hand_over_what_was_agreed() -> None:
    """Two for two; the first has chosen one, then both of her cards, of which the other has seen none."""
    hand = ["Libation", "Javelin Volley", "Omen of Blood"]
    game = th.from_position(
        {"game": "twilight", "phase": "trade", "seats": [{"life": 12, "hand": hand}, {"life": 12, "hand": hand}]},
        seed=1,
    )
    for words in (
        "open to offers",
        "Offer",
        "Give one I",
        "Give one I",
        "Ask for one I",
        "Ask for one I",
        "Make this",
        "Accept",
        "",
    ):
        choose(game, words)
    asked = []
    while game.decision is not None and game.decision.kind == "hand over":
        seat = game.decision.seat
        asked.append(seat)
        world = game.determinize(seat, 1)
        while world.seat_to_act is not None and world.kind == game._state.kind:
            world.apply(0)
        traded = [sum(len(seat[zone]) for zone in ("aspects", "resources")) for seat in world.view(seat)["seats"]]
        assert traded == [2, 2], f"as seat {seat} thinks"
        choose(game, "")
    assert asked == [0, 1, 1]


# ---- windows in a row between which nothing is told
MOURNS, HUSHES = ["Mourner", "Priestess"], ["Hush", "Priestess"]  # the first of the two in hand, the other in the Deck


def robbed(mourns: list[str], hushes: list[str], last: str = "Bishop") -> th.Game:
    """A Warrior was Banished as a price. The second may answer that (W8), then the third what it was paid for (W2), if
    they hold what it takes; the fourth is told of neither."""
    held = [["Grave Robber", "Empty Well"], mourns[:1], hushes[:1], [last]]
    decks = [["Priestess"] * 3, mourns[1:], hushes[1:], []]
    game = th.from_position(
        {
            "game": "nine-realms",
            "players": 4,
            "sets": ("nine-realms", ATTIC, WAKES),
            "seats": [
                {"god": god, "hand": hand, "deck": [*deck, "Bishop"]}
                for god, hand, deck in zip(("Artemis", "Athena", "Zeus", "Hades"), held, decks, strict=True)
            ],
        },
        seed=1,
    )
    choose(game, "play Grave Robber: Banish")
    choose(game, "Empty Well")
    return game


def passed(game: th.Game) -> th.Game:
    after = game.clone()
    choose(after, "pass")
    return after


def worlds_of_the_fourth(game: th.Game) -> list[th.World]:
    return [game.determinize(3, seed) for seed in range(24)]


def moments_that_look_alike() -> list[th.Game]:
    """A window on what was paid, the next on what it was paid for; then each alone: nobody can answer the other."""
    both = robbed(MOURNS, HUSHES)
    return [both, passed(both), robbed(MOURNS, HUSHES[::-1]), robbed(MOURNS[::-1], HUSHES)]


@rule("K-15.8", "K-R83", "K-R26", "K-R38")
def test_which_of_two_windows_in_a_row_is_open_is_in_no_world_of_others() -> None:
    games = moments_that_look_alike()
    assert [game.seat_to_act for game in games] == [1, 2, 1, 2]
    assert all(shown(game, 3) == shown(games[0], 3) for game in games)
    worlds = [[gist(world) for world in worlds_of_the_fourth(game)] for game in games]
    assert all(same == worlds[0] for same in worlds)


@rule("K-15.8", "K-R26")
def test_of_two_windows_in_a_row_a_world_stands_at_the_first_that_somebody_can_answer() -> None:
    """And so do the worlds of that world."""
    game = passed(robbed(MOURNS, HUSHES))
    worlds = worlds_of_the_fourth(game)
    assert {world.seat_to_act for world in worlds} == {1, 2}
    for world in worlds:
        held = [card["face"] for card in world.view(1)["seats"][1]["hand"]["cards"]]
        assert world.seat_to_act == (1 if "Mourner" in held else 2)
        assert gist(world.determinize(3, 5)) == gist(game.determinize(3, 5))


@rule("K-15.8", "K-R26")
def test_who_was_the_last_to_pass_in_a_window_knows_that_it_has_closed() -> None:
    game = passed(robbed(MOURNS, HUSHES, "Mourner"))
    assert game.seat_to_act == 3
    assert {world.seat_to_act for world in worlds_of_the_fourth(passed(game))} == {2}


@pytest.mark.parametrize("planted", [(InformationSet, "_rewind"), (windows, "hand_may_react")])
def test_a_world_that_tells_which_window_is_open_is_found(
    planted: tuple[object, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if it tells it only where nobody could answer the first."""
    monkeypatch.setattr(*planted, lambda *_: False)
    with pytest.raises(AssertionError):
        test_which_of_two_windows_in_a_row_is_open_is_in_no_world_of_others()


# ---- planted faults: each must be found
def keep_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    world = InformationSet._attempt

    def keeping(self: InformationSet, key: bytes) -> Any:
        s = world(self, key)
        s.key = self.true.key
        return s

    monkeypatch.setattr(InformationSet, "_attempt", keeping)


def keep_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InformationSet, "_renew_names", lambda self: None)


def keep_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are dealt anew, but every card stays where it lies."""
    monkeypatch.setattr(InformationSet, "_renumber", lambda self, heard: None)


def keep_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InformationSet, "add_group", lambda self, cards: None)


def keep_values_of_unseen_backs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_veil, "back_seen", lambda s, card: True)


def name_unknown_cards_to_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_words, "name_for_seat", lambda s, card, viewer: s.card(card).name)


def name_unknown_cards_to_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = twilight_words.card_facts
    monkeypatch.setattr(
        twilight_words, "card_facts", lambda s, card, viewer: {**facts(s, card, viewer), "face": s.card(card).name}
    )


FAULTS: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (keep_the_key, "old-ones"),
    (keep_the_key, "twilight"),
    (keep_names, "old-ones"),
    (keep_names, "twilight"),
    (keep_numbers, "old-ones"),
    (keep_numbers, "twilight"),
    (keep_faces, "old-ones"),
    (keep_values_of_unseen_backs, "twilight"),
    (name_unknown_cards_to_people, "twilight"),
    (name_unknown_cards_to_machines, "twilight"),
]


def many_times(table: Table) -> None:
    for seed in range(6):
        nothing_depends_on_what_is_hidden(table, seed, 12, 25)


@pytest.mark.parametrize(("fault", "game"), FAULTS, ids=[f"{fault.__name__} {game}" for fault, game in FAULTS])
def test_a_planted_fault_is_found(
    fault: Callable[[pytest.MonkeyPatch], None], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = next(table for table in TABLES if table.game == game)
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        many_times(table)


# ---- options about cards that the seat does not know
@pytest.mark.parametrize(("name", "hand"), [("old-ones", layout.at(1, layout.HAND)), ("twilight", at.at(1, at.HAND))])
def test_an_option_about_a_hidden_card_does_not_name_it(name: str, hand: int) -> None:
    game = th.new_game(name, first_player=0, seed=3)
    while (game._state.seat, len(game._state.zones[hand]) > 0) != (0, True):
        game.apply(1)
    s = game._state
    card = s.zones[hand][0]
    option = code(PICK, card)
    told = (s.rules.label(s, option, game.reader(0)), *s.rules.describe(s, option, 0).values())
    mine = code(PICK, s.zones[hand - (layout.SEAT_ZONES if name == "old-ones" else at.SEAT_ZONES)][0])
    assert s.rules.describe(s, mine, 0)["face"] in s.rules.label(s, mine, game.reader(0)), "its own it names"
    faces = {face["name"] for face in th.faces(name)}
    assert not any(str(value) in faces or any(face in str(value) for face in faces) for value in told)


def no_name_stands_for_two_cards() -> None:
    """In worlds of worlds: what was heard of once is not the name of a card that is hidden now."""
    for seed in range(3, 9):
        game, random = th.new_game("old-ones", seed=seed), Random(seed)
        play_some(game, random, 80)
        world = game.determinize(0, seed)
        play_some(world, random, 120)
        heard = {e["card"]["id"] for e in world.events(0, 0) if e.get("card")}
        s = world.determinize(0, seed)._state
        hidden = {alias(s, card, 0) for card, known in enumerate(s.known) if not known & 1}
        assert not heard & hidden


def play_some(game: th.Game | th.World, random: Random, count: int) -> None:
    for _ in range(count):
        if game.decision is not None:
            game.apply(random.randrange(len(game.decision.options)))


def play_until(name: str, holds: Callable[[Any], bool], seeds: int = 20) -> th.Game:
    """A random game at the first moment at which this holds of its state; not every game comes to one."""
    for seed in range(seeds):
        game, random = th.new_game(name, seed=seed), Random(seed)
        while not game.over:
            if holds(game._state):
                return game
            play_some(game, random, 1)
    raise AssertionError(f"in {seeds} random games of {name} it never came to that")


@rule("K-15.3")
def test_no_name_stands_for_two_cards() -> None:
    no_name_stands_for_two_cards()


def test_a_name_that_stands_for_two_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(th.World, "_latest_epoch", lambda self, told: 0)
    with pytest.raises(AssertionError):
        no_name_stands_for_two_cards()


def spoken_of(game: AnyGame) -> list[tuple[int, int]]:
    """Where the cards lie that suspended texts speak of: the zone, and the place in it."""
    s = game._state
    return [(s.place[f.it], s.zones[s.place[f.it]].index(f.it)) for f in s.frames if f.it >= 0]


@rule("K-15.3")
def test_it_lies_in_every_world_where_it_lies() -> None:
    """What was put on top is known to its owner alone; that it lies on top is known to all."""
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ("nine-realms", ATTIC),
            "seats": [
                {"god": "Artemis", "hand": ["Second Thoughts", "Priestess", "Bishop"], "deck": ["Priestess"] * 3},
                {"god": "Hel", "hand": ["Priestess"]},
            ],
        }
    )
    choose(game, "play Second Thoughts: Put")
    choose(game, "Bishop")
    assert [place for _, place in spoken_of(game)] == [3], "on top of three others"
    for seed in range(3):
        assert spoken_of(game.determinize(1, seed)) == spoken_of(game)


# ---- what is remembered of cards that went out of sight
def put_out_of_sight(game: th.Game, card: int, zone: int) -> None:
    """By hand: below all others, where nobody knows it any more."""
    s = game._state
    zones.unshare_columns(s)
    zones.move(s, card, zone)
    s.zones[zone].remove(card)
    s.zones[zone].insert(0, card)
    s.known[card] = 0


@rule("K-15.5", "K-15.3")
def test_what_was_played_this_turn_is_the_same_in_every_world() -> None:
    """The card may lie in a Deck again: all have seen its face, and nobody knows where it lies."""
    game, random = th.new_game("old-ones", seed=8), Random(8)
    play_some(game, random, 90)
    while (
        not kamigami_state(game).played or len(kamigami_state(game).zone(kamigami_state(game).active, layout.DECK)) < 4
    ):
        play_some(game, random, 1)
    s = kamigami_state(game)
    card = encoding.played_card(s.played[-1])
    put_out_of_sight(game, card, layout.at(s.active, layout.DECK))
    for seat in range(2):
        played = game.view(seat)["seats"][s.active]["played"]
        for seed in range(6):
            assert game.determinize(seat, seed).view(seat)["seats"][s.active]["played"] == played


@rule("K-15.5", "K-15.3")
def test_what_was_played_is_a_card_of_its_player_in_every_world() -> None:
    """Others have equal cards where nobody sees them."""
    seats = [{"god": god, "hand": ["Cultist"] * 2, "deck": ["Cultist", "Deep One"] * 2} for god in ("Dagon", "Yig")]
    game = th.from_position({"game": "old-ones", "seats": seats})
    choose(game, "play Cultist without effect")
    s = kamigami_state(game)
    put_out_of_sight(game, encoding.played_card(s.played[-1]), layout.at(0, layout.DECK))
    for seat in range(2):
        for seed in range(6):
            world = kamigami_state(game.determinize(seat, seed))
            assert [world.owner[encoding.played_card(play)] for play in world.played] == [0]


@rule("T-2.11", "T-2.13")
def test_what_is_declared_has_the_same_source_in_every_world() -> None:
    """The card may lie in its owner's Life Stack by now."""
    game = play_until(
        "twilight", lambda s: any(d.source >= 0 and s.card(d.source).kind <= at.SCHEME for d in s.declared)
    )
    s = twilight_state(game)
    d = next(d for d in s.declared if d.source >= 0 and s.card(d.source).kind <= at.SCHEME)
    owner, face = s.owner[d.source], s.face[d.source]
    put_out_of_sight(game, d.source, at.at(owner, at.LIFE))
    for seed in range(6):
        world = twilight_state(game.determinize(owner, seed))
        assert [world.face[one.source] for one in world.declared if one.number == d.number] == [face]


@rule("T-2.13")
def test_which_hidden_card_a_text_speaks_of_is_in_no_world() -> None:
    """Two games in which a text that is carried out speaks of one or the other of two cards in a hand, of one value."""
    game = play_until("twilight", lambda s: any(isinstance(f.word, Resolve) for f in s.frames[:-1]))
    s = twilight_state(game)
    k = next(k for k, f in enumerate(s.frames) if isinstance(f.word, Resolve))
    holder = s.frames[k].who
    hand = [c for c in s.hand(holder) if not s.known[c] >> (1 - holder) & 1]
    two = next([a, b] for a in hand for b in hand if a < b and s.level(a) == s.level(b))
    worlds = []
    for card in two:
        one = game.clone()
        one._state.frames[k].them = (card,)
        worlds.append(gist(one.determinize(1 - holder, 1)))
    assert worlds[0] == worlds[1]


@rule("K-R73")
def test_how_hidden_things_looked_in_a_window_is_in_no_world() -> None:
    game, random = th.new_game("old-ones", seed=5), Random(5)
    play_some(game, random, 60)
    worlds = []
    for looks in (17, 23):
        one = game.clone()
        one._state.frames[0].picks = ((), (looks,), ())
        worlds.append(gist(one.determinize(0, 1)))
    assert worlds[0] == worlds[1]


# ---- what is hidden again, and which of equal copies goes
def looked_at_and_put_back() -> th.Game:
    """Odin's player looks at three cards of which all know the top one, and may put them back in another order."""
    game = th.from_position(
        {
            "game": "nine-realms",
            "phase": "recruit",
            "hall": ["Cancer", "Leo", "Virgo"],
            "seats": [
                {
                    "god": "Odin",
                    "faith": 9,
                    "hand": ["Priestess"],
                    "deck": ["Bishop", "Priestess", "Bishop", "Priestess"],
                },
                {"god": "Hades", "hand": ["Priestess"]},
            ],
        }
    )
    choose(game, "recruit Cancer")
    return game


def choose(game: AnyGame, words: str) -> None:
    assert game.decision is not None
    labels = [option.label for option in game.decision.options]
    game.apply(next(k for k, label in enumerate(labels) if words in label))


def known_on_top(game: th.Game, viewer: int) -> list[str]:
    return [card["face"] for card in game.view(viewer)["seats"][0]["deck"]["known"]]


def what_is_put_back_unseen_is_unknown() -> None:
    game = looked_at_and_put_back()
    assert known_on_top(game, 1) == ["Cancer"], "all have seen what was Recruited"
    choose(game, "The High Seat")
    while game.decision is not None and game.decision.kind == "order":
        assert game.decision.seat == 0
        game.apply(0)
    assert known_on_top(game, 0) != []
    assert known_on_top(game, 1) == []


@rule("K-15.4")
def test_what_is_put_back_unseen_is_unknown() -> None:
    what_is_put_back_unseen_is_unknown()


def test_keep_secret_that_does_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zones, "keep_secret", lambda s, card, seat: None)
    with pytest.raises(AssertionError):
        what_is_put_back_unseen_is_unknown()


def played_the_copy_that_all_know() -> None:
    """Of two Warriors of one kind all have seen one: when one is played, nobody learns that there is another."""
    spec = {
        "game": "nine-realms",
        "phase": "recruit",
        "hall": ["Leo", "Virgo"],
        "seats": [
            {"god": "Zeus", "faith": 9, "hand": [], "deck": ["Leo", "Bishop", "Bishop", "Bishop"]},
            {"god": "Hades", "hand": ["Priestess"], "deck": ["Bishop"] * 6},
        ],
    }
    game = th.from_position(spec)
    choose(game, "recruit Leo")
    while game.decision is not None and (game.decision.seat, game.decision.kind, game.turn) != (0, "play", 3):
        game.apply(len(game.decision.options) - 1 if game.decision.kind != "react" else 0)
    held = [card["face"] for card in game.view(0)["seats"][0]["hand"]["cards"]]
    assert held.count("Leo") == 2
    assert [card["face"] for card in game.view(1)["seats"][0]["hand"]["cards"]] == ["Leo"], "it was seen on the Deck"
    choose(game, "play Leo without effect")
    assert game.view(1)["seats"][0]["hand"]["cards"] == []


def test_of_equal_copies_the_one_that_all_know_is_played() -> None:
    played_the_copy_that_all_know()


def least_known(s: Any, cards: list[int]) -> int:
    return min(cards, key=lambda card: s.known[card].bit_count())


def test_moving_the_least_known_copy_first_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_of_each(s: Any, cards: list[int]) -> list[int]:
        faces = dict.fromkeys(s.face[c] for c in cards)
        return [least_known(s, [c for c in cards if s.face[c] == number]) for number in faces]

    monkeypatch.setattr(playing, "one_of_each_face", one_of_each)
    with pytest.raises(AssertionError):
        played_the_copy_that_all_know()


@pytest.mark.parametrize("known", [(0b001, 0b111), (0b111, 0b001), (0b010, 0b011)])
def test_the_most_known_copy_is_the_one_that_most_seats_know(known: tuple[int, int]) -> None:
    s = th.new_game("old-ones")._state
    s.known[:2] = known
    assert zones.most_known(s, [0, 1]) == known.index(max(known))


def known_to_the_other(game: th.Game, zone: int) -> int:
    """How many cards of the first player's hand the second one knows."""
    s = game._state
    return sum(s.known[card] >> 1 & 1 for card in s.zones[zone])


def copies(face: str, order: int) -> list[Any]:
    """Two of a kind, of which the other player knows one."""
    return [face, {"face": face, "known_by": [1]}][::order]


@rule("K-15.8")
@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(
    "text", ["Discard a card.", "Banish a card from your hand.", "Put a card from your hand on top of your deck."]
)
def test_of_equal_copies_a_text_takes_the_one_that_others_know(text: str, order: int, tmp_path: Path) -> None:
    mine = with_act(tmp_path, text)
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [{"god": "Artemis", "hand": ["It", *copies("Kraken", order), "Bishop"]}, {"god": "Zeus"}],
        },
        seed=1,
    )
    choose(game, "play It")
    choose(game, "Kraken")
    assert known_to_the_other(game, layout.at(0, layout.HAND)) == 0


@rule("T-2.13", "T-R27")
@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize("how", ["Summon Libation", "Libation"])
def test_of_equal_copies_the_one_that_others_know_is_summoned_or_discarded(
    how: str, order: int, tmp_path: Path
) -> None:
    mine = with_scheme(tmp_path, "Restore 1. Discard a card.")
    rich = {"resources": ["I"] * 5, "life": 12}
    game = th.from_position(
        {
            "game": "twilight",
            "sets": [mine],
            "phase": "summoning",
            "seats": [{**rich, "hand": ["It", *copies("Libation", order), "Omen of Blood"]}, {**rich, "hand": []}],
        },
        seed=1,
    )
    if how == "Libation":
        choose(game, "Summon It")
        while game.decision is not None and game.decision.kind in ("pay", "priority"):
            choose(game, "Pass") if game.decision.kind == "priority" else game.apply_flat(0)
    choose(game, how)
    assert known_to_the_other(game, at.at(0, at.HAND)) == 0


@rule("T-R68")
@pytest.mark.parametrize("order", [1, -1])
def test_of_equal_copies_the_one_that_others_know_is_handed_over(order: int) -> None:
    """All her cards are equal, so that she is not asked which."""
    game = th.from_position(
        {
            "game": "twilight",
            "phase": "trade",
            "seats": [{"life": 12, "hand": copies("Libation", order)}, {"life": 12, "hand": ["Omen of Blood"]}],
        },
        seed=1,
    )
    for words in ("open to offers", "Offer", "Give one I", "Ask for one I", "Make this", "Accept"):
        choose(game, words)
    assert known_to_the_other(game, at.at(0, at.HAND)) == 0


def seen_after_each_answer(game: th.Game, seat: int) -> set[str]:
    """What a seat is shown, and a world of it, after each answer to the pending question."""
    found = set()
    for index in range(len(game.flat_options)):
        after = game.clone()
        after.apply_flat(index)
        found.add(repr((shown(after, seat), gist(after.determinize(seat, 1)))))
    return found


SLIPS = [
    "Put a card from your hand on top of your deck.",
    "Put a card from your hand on the bottom of your deck.",
    "Shuffle a card from your hand into your deck.",
]


@rule("K-15.8", "K-R82")
@pytest.mark.parametrize("known", [[2], [1, 2]])
@pytest.mark.parametrize("planted", [False, True])
@pytest.mark.parametrize("text", SLIPS)
def test_which_card_went_unseen_from_a_hand_is_not_told_to_whoever_knew_one(
    text: str, planted: bool, known: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That the one she knew is still there would tell it."""
    if planted:
        monkeypatch.setattr(zones, "lose_track", lambda s, card, left, knows: None)
    mine = with_act(tmp_path, text)
    game = th.from_position(
        {
            "game": "nine-realms",
            "sets": ["nine-realms", mine],
            "seats": [
                {"god": "Artemis", "hand": ["It", {"face": "Kraken", "known_by": known}, "Priestess", "Bishop"]},
                {"god": "Zeus"},
                {"god": "Hades"},
            ],
        },
        seed=1,
    )
    choose(game, "play It")
    assert (len(seen_after_each_answer(game, 2)) > 1) == planted


@rule("T-R106", "T-R27", "T-2.13")
@pytest.mark.parametrize("planted", [False, True])
@pytest.mark.parametrize("to", ["on top of your Life Stack", "on the bottom of your Life Stack"])
def test_which_card_went_unseen_from_a_hand_is_not_told_in_twilight(
    to: str, planted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        monkeypatch.setattr(zones, "lose_track", lambda s, card, left, knows: None)
    mine = with_scheme(tmp_path, f"Restore 1. Put a card from your hand {to}.")
    rich = {"resources": ["I"] * 5, "life": 12, "hand": ["Libation"]}
    hand = ["It", {"face": "Libation", "known_by": [1, 2]}, "Javelin Volley", "Omen of Blood"]  # all of one value
    game = th.from_position(
        {"game": "twilight", "sets": [mine], "phase": "summoning", "seats": [{**rich, "hand": hand}, rich, rich]},
        seed=1,
    )
    choose(game, "Summon It")
    while game.decision is not None and game.decision.kind in ("pay", "priority"):
        choose(game, "Pass") if game.decision.kind == "priority" else game.apply_flat(0)
    assert (len(seen_after_each_answer(game, 2)) > 1) == planted


@rule("T-R106", "T-R27", "T-R68")
@pytest.mark.parametrize("planted", [False, True])
def test_which_card_was_handed_over_is_not_told_to_whoever_knew_one(
    planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        monkeypatch.setattr(zones, "lose_track", lambda s, card, left, knows: None)
    hand = [{"face": "Libation", "known_by": [2]}, "Javelin Volley", "Omen of Blood"]
    game = th.from_position(
        {
            "game": "twilight",
            "phase": "trade",
            "seats": [{"life": 12, "hand": hand}, {"life": 12, "hand": ["Omen of Blood"]}, {"life": 12}],
        },
        seed=1,
    )
    for words in ("open to offers", "Offer", "Give one I", "Ask for one I", "Make this", "Accept"):
        choose(game, words)
    assert game.decision is not None
    assert game.decision.kind == "hand over"
    found = set()
    for index in range(3):
        after = game.clone()
        after.apply_flat(index)
        found.add(re.sub(r"'id': '\w+'", "", repr(shown(after, 2))))  # a card that one can point at has a name by lot
    assert (len(found) > 1) == planted


# ---- whatever another answers
def answers_that_look_alike(table: Table, seed: int, moments: int = 12) -> Iterator[bool]:
    """Pairs of answers of one seat after which another is shown the same: whether its worlds are the same too."""
    random = Random(seed)
    game = table.new(seed)
    play_on(game, random, random.randrange(20, 400))
    for _ in range(moments):
        if game.over:
            return
        seat = random.choice([p for p in range(game.players) if p != game.seat_to_act])
        indices = [*range(len(game.flat_options))]
        random.shuffle(indices)
        worlds: dict[str, str] = {}
        for index in indices[:4] if len(indices) > 1 else ():
            after = game.clone()
            after.apply_flat(index)
            if not after.over:
                world = repr(gist(after.determinize(seat, 1)))
                yield worlds.setdefault(repr(shown(after, seat)), world) == world
        play_on(game, random, 1)


@every_table
def test_answers_that_look_alike_to_a_seat_leave_it_the_same_worlds(table: Table) -> None:
    assert all(alike for seed in (1, 2) for alike in answers_that_look_alike(table, seed))


def test_worlds_that_tell_an_answer_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards set aside for a Seize lie in an order that nobody else sees."""
    monkeypatch.setattr(twilight_veil, "UNORDERED_ZONES", (at.HAND, at.PILE, at.KEPT))
    table = next(table for table in TABLES if table.name == "twilight players=3")
    assert not all(alike for seed in range(60) for alike in answers_that_look_alike(table, seed))


@rule("K-15.8")
def test_in_every_world_the_game_waits_in_the_same_phase() -> None:
    """She is asked in her Starting Phase since an Act is open to her; in a world where it is not, she would not be."""
    asked = 0
    for seed in range(40):
        game = th.new_game("nine-realms", players=2, seed=seed)
        random = Random(seed)
        for _ in range(150):
            if game.decision is not None and game.decision.kind == "phase":
                asked += 1
                seat = 1 - game.decision.seat
                worlds = [game.determinize(seat, k) for k in range(2)]
                assert [world.view(seat)["phase"] for world in worlds] == [game.view(seat)["phase"]] * 2
            play_on(game, random, 1)
    assert asked > 20


# ---- nothing leads back to the true game
REFUSED = ("seed", "record", "position", "concede")


def parts_of(found: object, seen: dict[int, object]) -> None:
    """Everything an object holds, by its slots and containers, private or not; rules and words are shared by all."""
    if id(found) in seen or isinstance(found, (type, str, Rules, Word)):
        return
    seen[id(found)] = found
    if isinstance(found, dict):
        held = [*found.keys(), *found.values()]
    elif isinstance(found, (list, tuple, set, frozenset)):
        held = list(found)
    else:
        names = slots(type(found))
        held = [object.__getattribute__(found, name) for name in names if _is_set(found, name)]
        held += list(getattr(found, "__dict__", {}).values())
    for part in held:
        parts_of(part, seen)


def _is_set(found: object, name: str) -> bool:
    try:
        object.__getattribute__(found, name)
    except AttributeError:
        return False
    return True


def reachable(found: object) -> list[object]:
    seen: dict[int, object] = {}
    parts_of(found, seen)
    return list(seen.values())


@pytest.mark.parametrize("name", ["old-ones", "twilight"])
def test_no_key_and_no_seed_of_the_true_game_is_in_a_world(name: str) -> None:
    game = th.new_game(name, players=3, seed="a seed that is found nowhere else")
    play_on(game, Random(1), 80)
    seat = game.seat_to_act
    assert seat is not None
    s = game._state
    secrets = {s.key, *[key for p, key in enumerate(s.alias_keys) if p not in (seat, s.n)], game.seed}
    assert all(secret in reachable(game) or secret == game.seed for secret in secrets), "the walk finds what is there"
    world = game.observe(seat).determinize(1)
    nested = world.determinize(seat, 2)
    for guess in (world, world.clone(), world.without_log(), nested):
        held = reachable(guess)
        assert not [part for part in held if isinstance(part, (bytes, str)) and part in secrets]
        assert s not in held
        assert game not in held
        assert game._choices not in held
        for attribute in REFUSED:
            assert not hasattr(guess, attribute)
            with pytest.raises(AttributeError, match="sampled world"):
                getattr(guess, attribute)
        with pytest.raises(ValueError, match="not a record"):
            th.replay(guess)  # type: ignore[arg-type]


def test_the_list_of_anothers_own_deck_is_not_among_the_options_of_a_world() -> None:
    own = str(th.decks()["mars"])
    game = th.new_game("twilight", decks=(own, "hera"), seed=4)
    assert game.determinize(0, 1).settings == game.settings
    assert game.determinize(1, 1).settings["decks"] == [None, "hera"]


def test_whatever_another_has_in_a_deck_of_her_own_the_worlds_are_the_same() -> None:
    """Two decks that look the same from behind, card by card."""
    mars = str(th.decks()["mars"])
    games = []
    for lesser in ("Whispered Secret", "Libation"):
        own = mars.replace("3 Stoic Legionnaires", f"2 Stoic Legionnaires\n1 {lesser}")
        games.append(th.new_game("twilight", decks=(own, "hera"), seed=4, first_player=1))
    one, two = games
    assert one.digest() != two.digest()
    for _ in range(3):
        assert shown(one, 1) == shown(two, 1)
        assert gist(one.determinize(1, 3)) == gist(two.determinize(1, 3))
        one.apply(0)
        two.apply(0)


@rule("T-16.2", "T-16.3", "T-16.4")
@pytest.mark.parametrize("name", ["mars", "hera", "reader", "enlil"])
def test_a_deck_that_another_has_built_is_a_legal_one_in_every_world(name: str) -> None:
    game = th.new_game("twilight", decks=(str(th.decks()[name]), "hera"), seed=4, first_player=1)
    for k in range(6):
        s = twilight_state(game.determinize(1, k))
        hers = Counter(s.card(c).name for c, owner in enumerate(s.owner) if owner == 0 and c != s.deity[0])
        assert th.load_deck(str(Deck(th.decks()[name].deity, tuple(hers.items()))))


# ---- decisions and events
@pytest.mark.parametrize("name", ["old-ones", "twilight"])
def test_a_kept_decision_never_shows_the_next_one(name: str) -> None:
    game, random = th.new_game(name, players=3, seed=2), Random(2)
    for _ in range(120):
        decision = game.decision
        assert decision is not None
        before = (decision.seat, decision.serial, decision.kind, len(decision.options))
        option = decision.options[-1]
        game.apply(random.randrange(before[3]))
        assert (decision.seat, decision.serial, decision.kind, len(decision.options)) == before
        for look in (decision.to_dict, option.to_dict, lambda d=decision: d.prompt, lambda o=option: o.label):
            with pytest.raises(th.StaleDecision, match="anew"):
                look()
        assert "answered" in repr(decision)


@every_table
def test_events_are_the_same_however_often_one_looks(table: Table) -> None:
    game, random = table.new(3), Random(3)
    seats = [None, *range(game.players)]
    lines: dict[int | None, list[dict[str, Any]]] = {seat: [] for seat in seats}
    for _ in range(6):
        play_on(game, random, 30)
        for seat in seats:
            lines[seat] += game.events(len(lines[seat]), seat)
    for seat in seats:
        log = game._state.log
        assert log is not None
        whole = told(game._state, log.since(0), 0, game.reader(seat))
        assert lines[seat] == game.events(0, seat) == game.clone().events(0, seat) == whole


@rule("T-18.2", "T-2.13")
def test_which_deities_others_may_draft_is_in_no_world() -> None:
    game = th.new_game("twilight", players=4, draft=True, seed=1)
    seat = game.seat_to_act
    assert seat is not None

    def piles(play: th.Game | th.World) -> list[tuple[int, ...]]:
        s = twilight_state(play)
        return [tuple([s.face[c] for c in s.zones[at.at(p, at.PILE)]]) for p in range(4)]

    worlds = [piles(game.determinize(seat, k)) for k in range(8)]
    assert {tuple(world[seat]) for world in worlds} == {piles(game)[seat]}
    for other in {0, 1, 2, 3} - {seat}:
        assert len({world[other] for world in worlds}) > 1


@rule("T-18.3", "T-18.6", "T-2.12")
@pytest.mark.parametrize("until", ["draft", "mulligan"])
def test_which_values_lie_beside_a_draft_is_in_no_world(until: str) -> None:
    """Neither of the cards that are still to be dealt, nor of those that others left out of their decks."""
    game, random = th.new_game("twilight", players=3, draft=True, seed=1), Random(1)
    while game.decision is None or game.decision.kind != until:
        play_on(game, random, 1)
    seat = game.seat_to_act
    assert seat is not None

    def values(play: th.Game | th.World) -> list[int]:
        s = twilight_state(play)
        return [s.level(c) for c in s.zones[s.shared(at.GONE)] if not s.known[c] >> seat & 1]

    worlds = [values(game.determinize(seat, k)) for k in range(6)]
    assert {len(world) for world in worlds} == {len(values(game))}
    assert len({tuple(world) for world in worlds}) > 1


# ---- in the middle of a battle
def fight_on(game: th.Game, random: Random) -> None:
    """Attack, block and mostly pass; now and then anything."""
    assert game.decision is not None
    verbs = [option.to_dict()["verb"] for option in game.decision.options]
    wanted = next((verb for verb in ("attack", "block", "pass") if verb in verbs), "")
    some = [k for k, verb in enumerate(verbs) if verb == wanted and random.random() < 0.9]
    game.apply(random.choice(some or range(len(verbs))))


def battles(seed: int, count: int = 9, apart: int = 5) -> Iterator[th.Game]:
    """Twilight tables with full Combat Fields, at moments of their combats."""
    for k in range(2):
        game, random = board(k, seed, phase="combat"), Random(seed)
        for _ in range(count):
            yield game
            for _ in range(1 + random.randrange(apart)):
                fight_on(game, random)


def lies_there(game: th.Game) -> set[str]:
    """What a battle has that the beginning of a game has not."""
    s = twilight_state(game)
    field = [c for p in range(s.n) for c in s.field(p)]
    found = {s.card(c).face.kind for c in field}
    found.update(["a blocker" for c in field if s.foe[c] >= 0], ["something declared" for _ in s.declared])
    found.update(["a trap" for p in range(s.n) for c in s.resources(p) if not s.known[c] >> p & 1])
    found.update(["a list" for option in s.options if verb_of(option) == OPEN])
    return found


def nothing_in_a_battle_depends_on_what_is_hidden(seeds: range) -> set[str]:
    """For the seat that is asked and for the one that is not; and what there was to be seen."""
    met: set[str] = set()
    for seed in seeds:
        random = Random(seed)
        for game in battles(seed):
            met |= lies_there(game)
            for seat in range(game.players):
                nothing_here_depends_on_what_is_hidden(game, seat, random)
    return met


@rule("T-2.11", "T-2.13")
def test_nothing_in_a_battle_depends_on_what_a_seat_cannot_know() -> None:
    met = nothing_in_a_battle_depends_on_what_is_hidden(range(2))
    assert met >= {"creature", "mini", "intrigue", "a blocker", "something declared", "a trap", "a list"}


def hidden(s: Any) -> int:
    """Something that nobody may be told: what lies undermost in the Life Stacks, and who holds what."""
    return sum((p + 1) * s.face[c] for p in range(s.n) for c in (*s.life(p)[:3], *s.hand(p)[:1]))


def telltale(s: Any, card: int, refs: dict[int, int]) -> CreatureNumbers:
    """A Creature in a numeric view that tells what it must not."""
    being = CreatureNumbers(s, card, refs)
    being.blessings = hidden(s)
    return being


def tell_by_beings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_numeric_view, "CreatureNumbers", telltale)


def tell_by_what_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_numeric_view, "_aimed", hidden)


def tell_that_a_list_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(th.Observation, "is_follow_up", property(lambda self: self._game.is_follow_up))


def tell_the_way_to_answers_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(th.Observation, "path_to", lambda self, number: self._game.path_to(number))


def tell_by_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twilight_reasons, "_waiting", lambda s, seat: (f"{hidden(s)}", "T-R37"))


@pytest.mark.parametrize(
    "fault",
    [
        tell_by_beings,
        tell_by_what_is_declared,
        tell_that_a_list_is_open,
        tell_the_way_to_answers_of_others,
        tell_by_reasons,
    ],
)
def test_whatever_a_battle_tells_is_found(
    fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        nothing_in_a_battle_depends_on_what_is_hidden(range(2))
