"""Random play from tables full of cards: it uses every text and every Heresy, and no table ever breaks."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

import theomachy as th
from tests.support.twilight_cards import body, faces
from theomachy.twilight.analysis.texts import card_of
from theomachy.twilight.card_index import STATIC
from theomachy.twilight.setup.decks import own_set

Text = tuple[str, int]  # a key of faces(), and which ability
TABLES: Final = 500  # far more than are needed
DECISIONS: Final = 160  # of one table
TIMES: Final = 2  # each text is used at least so often
CHECKED: Final = 8  # every so many decisions the table is looked over
DIRECTIONS: Final = ("west", "north", "south", "east")


def everything() -> set[Text]:
    """All texts; those that simply hold are there as soon as their card is."""
    return {(key, k) for key, face in faces().items() for k in range(len(face["abilities"]))}


def of_kind(*kinds: str) -> list[str]:
    return [key for key, face in faces().items() if face["kind"] in kinds]


class Dealer:
    """Deals tables on which what is still unused lies where it can be used."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.unused = everything()

    def some(self, n: int, *kinds: str, heresies: bool = False) -> list[str]:
        """So many faces of these kinds, half of them with something unused."""
        pool = of_kind(*kinds)
        wanted = [
            key
            for key in pool
            if any(
                key == name and (faces()[key]["abilities"][k]["kind"] == "heresy") == heresies
                for name, k in self.unused
            )
        ]
        first = self.rng.sample(wanted, min(len(wanted), (n + 1) // 2))
        return first + self.rng.choices(pool, k=n - len(first))

    def seat(self) -> dict[str, Any]:
        rng = self.rng
        actions = ("creature", "fortification", "intrigue", "scheme")
        compass: dict[str, list[str]] = {}
        for name in self.some(3, "fortification"):
            compass.setdefault(rng.choice(faces()[name]["directions"]), []).append(name)
        field: list[Any] = [body(name, damage=0, blessings=rng.randrange(2)) for name in self.some(4, "creature")]
        field += self.some(2, "intrigue")
        field += [body(key.removeprefix("mini/"), mini=True) for key in self.some(1, "mini")]
        unknown = rng.random() < 0.5
        resources = [
            {"face": name, **({"known_by": []} if unknown else {})} for name in self.some(9, *actions, heresies=True)
        ]
        return {
            "deity": self.some(1, "deity")[0],
            "field": field,
            "compass": compass,
            "resources": resources,
            "aspects": rng.choices(["I", "II", "III"], k=3),
            "floating": [rng.randrange(4) for _ in range(3)],
            "hand": self.some(3, "scheme") + self.some(3, *actions),
            "discard": rng.choices(of_kind(*actions), k=6),
            "life": 25,
        }

    def table(self, seed: int) -> th.Game:
        phase = self.rng.choice(("draw", "resource", "summoning", "combat", "end"))
        spec = {"game": "twilight", "seats": [self.seat(), self.seat()], "phase": phase}
        return th.from_position(spec, seed=seed)


def choose(game: th.Game, rng: Random, unused: set[Text]) -> int:
    """What uses something unused first, else mostly what makes things happen; Sacrifices and "no" are rare."""
    options = [option.to_dict() for option in game.flat_options]
    names = {key.removeprefix("mini/") for key, _ in unused}
    fresh = [
        k
        for k, option in enumerate(options)
        if option["verb"] in ("use", "summon", "attack", "block", "pick") and option.get("face") in names
    ]
    fresh += [k for k, option in enumerate(options) if option["verb"] == "deity" and divine(option["face"]) in unused]
    if fresh and rng.random() < 0.7:
        return rng.choice(fresh)
    rare = {"pass": 0.5, "done": 0.5, "no": 0.4, "sacrifice": 0.01, "power": 0.05, "no trades": 0.2, "deity": 0.05}
    return rng.choices(range(len(options)), [rare.get(option["verb"], 2.0) for option in options])[0]


def divine(name: str) -> Text:
    """What a Deity does once: a passive part would never be used after it."""
    return name, len(faces()[name]["abilities"]) - 1


def statics() -> set[Text]:
    """The texts that are never announced: they simply hold."""
    cards = [card_of(face, k) for k, face in enumerate(own_set().faces)]
    keys = [("mini/" if card.face.kind == "mini" else "") + card.name for card in cards]
    return {
        (key, text.index) for key, card in zip(keys, cards, strict=True) for text in card.texts if text.mode == STATIC
    }


def test_every_text_and_every_heresy_is_used_in_random_play() -> None:
    rng = Random("twilight")
    dealer = Dealer(rng)
    holds = statics()
    count: Counter[Text] = Counter()
    for number in range(TABLES):
        game = dealer.table(number)
        for step in range(DECISIONS):
            if game.over:
                break
            game.apply_flat(choose(game, rng, dealer.unused))
            if step % CHECKED == 0:
                assert game.check() == []
        assert game.check() == []
        count += Counter(used(game, holds))
        dealer.unused = {text for text in everything() if count[text] < TIMES}
        if not dealer.unused:
            return
    assert sorted(dealer.unused) == []


def used(game: th.Game, holds: set[Text]) -> list[Text]:
    """The texts announced on a table, and those that held because their card was in play at its start or came later."""
    found: list[Text] = []
    position: list[dict[str, Any]] = game.record()["position"]["seats"]
    cards = [card for seat in position for card in (*seat["field"], seat["deity"])]
    cards += [card for seat in position for pile in seat["compass"].values() for card in pile]
    present = {
        card if isinstance(card, str) else ("mini/" if card.get("mini") else "") + card["face"] for card in cards
    }
    found += [text for text in holds if text[0] in present]
    for event in game.events():
        if event["kind"] == "announced" and event["ability"] is not None:
            face, index = event["card"]["face"], event["ability"]["index"]
            for key in (face, f"mini/{face}"):
                if key in faces() and index < len(faces()[key]["abilities"]):
                    found.append((key, index))
    return found
