"""Plays games and keeps what a client would be sent: moments and short films, as JSON in `fixtures/`.

A moment is one view with the events before it; a film is a game as one seat sees it, a frame for every question it is
asked. Both come from the engine as it is now, so the adapters of the client are tested against real views.
"""

import json
import os
import pathlib
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import theomachy as th
from theomachy.aide.figures import figures
from theomachy.core import zones

HERE = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
NAMES = ("Anja", "Bero", "Chidi", "Dana", "Emre", "Maximiliana-Friederike")
Json = dict[str, Any]
Want = Callable[[th.Game, Json], float]


def moment(game: th.Game, seat: int | None, options: Json) -> Json:
    return {
        "names": NAMES[: game.players],
        "options": options,
        "view": game.view(seat),
        "events": game.events(0, seat)[-60:],
    }


def figures_of(game: th.Game, seat: int | None) -> Json:
    """A finished game in figures, as the server counts them."""
    record = game.record()
    first = th.replay({**{key: record[key] for key in ("theomachy", "game", "options", "seed")}, "choices": []})
    for choice in record["choices"]:
        if first.turn:
            break
        first.apply(choice)
    twilight = record["game"] == "twilight"
    start = [s["life"]["count"] if twilight else s["energy"] for s in first.view()["seats"]]
    return dict(figures(game.events(0, seat), start, twilight))


def playing(name: str, players: int, seed: int, options: Json) -> tuple[th.Game, list[Any]]:
    game = th.new_game(name, players=players, seed=seed, names=NAMES[:players], **options)
    return game, [th.bot("heuristic", seed=seat + seed * 10) for seat in range(players)]


def best(
    name: str, players: int, want: Want, seeds: range, limit: int = 3000, enough: float = 1e9, **options: Any
) -> Json:
    """The moment of these games that `want` likes most, or first likes enough; as the seat that is asked sees it."""
    top, found = 0.0, None
    for seed in seeds:
        if top >= enough:
            break
        game, bots = playing(name, players, seed, options)
        for _ in range(limit):
            if game.over:
                break
            decision = game.decision
            score = want(game, {"kind": decision.kind, "options": len(decision.options), "seat": decision.seat})
            if score > top:
                top, found = score, moment(game, decision.seat, options)
            game.apply(bots[decision.seat].choose(game.observe(decision.seat)))
    if found is None:
        raise LookupError(f"no such moment in {name} for {players}")
    return found


def most(*kinds: str, low: int = 0, at_most: int = 10_000) -> Want:
    def want(game: th.Game, asked: Json) -> float:
        return asked["options"] if asked["kind"] in kinds and game.turn >= low and asked["options"] <= at_most else 0

    return want


def half_built(game: th.Game, asked: Json) -> float:
    """Some cards of a drafted deck are left out, others are to follow."""
    return len(game.view(asked["seat"])["draft"]["out"]) == 4 if asked["kind"] == "build deck" else 0


def own_play(game: th.Game, asked: Json) -> float:
    if asked["kind"] != "play" or not 7 <= game.turn <= 40:
        return 0
    view = game.view(asked["seat"])
    hand = {card["face"] for card in view["seats"][asked["seat"]]["hand"]["cards"]}
    ways = Counter(option["id"] for option in view["decision"]["options"] if option["verb"] == "play")
    both = 1 in ways.values() and max(ways.values()) > 1  # cards with one way to play them, and with several
    return asked["options"] + 2 * len(hand) + 3 * len(view["chain"]["cards"]) + 20 * both


def attacked(game: th.Game, asked: Json) -> float:
    if asked["kind"] != "react" or game.turn < 6:
        return 0
    attack = game.view(asked["seat"])["attack"]
    if not attack or attack["target_seat"] != asked["seat"]:
        return 0
    return asked["options"] * 3 + 2 * len(attack["boosts"]) + 3 * len(attack["defences"])


def for_my_team(game: th.Game, asked: Json) -> float:
    if asked["kind"] != "react" or game.turn < 5:
        return 0
    view = game.view(asked["seat"])
    attack, me = view["attack"], view["seats"][asked["seat"]]
    if (
        not attack
        or attack["target_seat"] == asked["seat"]
        or view["seats"][attack["target_seat"]]["team"] != me["team"]
    ):
        return 0
    return asked["options"] * 3 + 4 * (len(attack["defences"]) + len(attack["boosts"]))


def declared(game: th.Game, asked: Json) -> float:
    if asked["kind"] != "priority":
        return 0
    view = game.view(asked["seat"])
    fighting = sum("attacking" in c or "blocking" in c for s in view["seats"] for c in s["field"])
    effects = len(view.get("declared", view.get("stack", ())))
    return effects * 5 + fighting * 4 if effects and fighting else 0


def crowd(game: th.Game, asked: Json) -> float:
    view = game.view(asked["seat"])
    me = view["seats"][asked["seat"]]
    return (
        sum(len(s["field"]) for s in view["seats"]) + 3 * len(me["field"])
        if asked["kind"] == "priority" and me["hand"]["cards"]
        else 0
    )


def anything(kind: str) -> Want:
    return lambda game, asked: game.turn + 1 if asked["kind"] == kind else 0


def film(name: str, players: int, seed: int, opening: int, ending: int, **options: Any) -> Json:
    """A game as seat 0 sees it: its first and its last questions, and the end."""
    game, bots = playing(name, players, seed, options)
    frames, since = [], 0
    while not game.over:
        decision = game.decision
        choice = bots[decision.seat].choose(game.observe(decision.seat))
        if decision.seat == 0:
            events = game.events(0, 0)
            frames.append({"view": game.view(0), "events": events[since:], "choice": choice})
            since = len(events)
        game.apply(choice)
    frames.append({"view": game.view(0), "events": game.events(0, 0)[since:], "choice": None})
    middle = {"view": None, "skipped": max(0, len(frames) - opening - ending)}
    kept = frames if not middle["skipped"] else [*frames[:opening], *frames[-ending:]]
    return {"names": NAMES[:players], "options": options, "frames": kept, "figures": figures_of(game, 0)}


def finished(name: str, players: int, seed: int, eyes: int | None = 0, **options: Any) -> Json:
    game, bots = playing(name, players, seed, options)
    while not game.over:
        game.apply(bots[game.decision.seat].choose(game.observe(game.decision.seat)))
    return {**moment(game, eyes, options), "events": game.events(0, eyes), "figures": figures_of(game, eyes)}


def waiting(name: str, players: int, seed: int, at: int, **options: Any) -> Json:
    """The table of somebody who is not asked."""
    game, bots = playing(name, players, seed, options)
    for n in range(4000):
        seat = game.decision.seat
        if n > at and seat != 0 and game.view(0)["decision"] is None:
            break
        game.apply(bots[seat].choose(game.observe(seat)))
    return moment(game, 0, options)


def looked_at(players: int, seed: int, turn: int, known: int) -> Json:
    """The table of somebody who has looked at cards in the other hands, as a text of one's own set lets her."""
    game, bots = playing("twilight", players, seed, {})
    while game.turn < turn or game.decision.kind != "priority":
        game.apply(bots[game.decision.seat].choose(game.observe(game.decision.seat)))
    seat = game.decision.seat
    for other in range(players):
        for card in game._state.hand(other)[:known]:
            zones.show_to(game._state, card, seat)
    return moment(game, seat, {})


def long_names(view: Json) -> Json:
    """Ten cards in the hand and the longest names everywhere: what the layout must bear."""
    me = view["seats"][view["seat"]]
    hand = me["hand"]["cards"]
    template = dict(hand[0])
    longest = (
        [
            "Servitors of the Outer Gods",
            "Doctor Edith Marsh, Surgeon",
            '"Mad Dog" Moreno, Mobster',
            "Doris Fletcher, Head Librarian",
            "Dimensional Shambler",
        ]
        if "god" in me
        else [
            "Siren of the Narrow Strait",
            "Last Harvest of the Druids",
            "Siege of the Seven Gates",
            "The Morrigan, Chooser of the Slain",
        ]
    )
    while len(hand) < 10:
        hand.append({**template, "id": f"extra{len(hand)}", "face": longest[len(hand) % len(longest)]})
    me["hand"]["count"] = len(hand)
    return view


def eight_creatures(view: Json) -> Json:
    for seat in view["seats"]:
        creatures = [c for s in view["seats"] for c in s["field"] if c["kind"] == "creature"]
        while creatures and len(seat["field"]) < 8 and not seat["out"]:
            card = {
                k: v
                for k, v in creatures[len(seat["field"]) % len(creatures)].items()
                if k not in ("attacking", "blocking")
            }
            seat["field"].append({**card, "id": f"more{seat['seat']}x{len(seat['field'])}", "owner": seat["seat"]})
    return view


OLD = "old-ones"
NINE = "nine-realms"
KANZUME = "kanzume-goddess"
MOMENTS: dict[str, Callable[[], Json]] = {
    "k2-play": lambda: best(OLD, 2, own_play, range(40), enough=44, temples=True),
    "k3-recruit": lambda: best(OLD, 3, most("recruit", low=5), range(6), temples=True),
    "k4-react": lambda: best(OLD, 4, attacked, range(50), enough=18, temples=True),
    "k6-target": lambda: best(OLD, 6, most("target", low=10), range(4), temples=True),
    "k4-team": lambda: best(OLD, 4, for_my_team, range(40), enough=10, mode="team", temples=True),
    "k6-team": lambda: best(NINE, 6, for_my_team, range(8), mode="team", teams=3, temples=True, sets=(NINE, OLD)),
    "k5-play": lambda: best(NINE, 5, own_play, range(3), temples=True),
    "z4-play": lambda: best(KANZUME, 4, own_play, range(3)),
    "z3-react": lambda: best(KANZUME, 3, attacked, range(6)),
    "n2-react": lambda: best(NINE, 2, attacked, range(6), temples=True),
    "n4-recruit": lambda: best(NINE, 4, most("recruit", low=5), range(4), temples=True),
    "z2-recruit": lambda: best(KANZUME, 2, most("recruit", low=5), range(4)),
    "k2-god": lambda: best(OLD, 2, most("god"), range(1)),
    "k3-pick": lambda: best(OLD, 3, most("pick"), range(8), temples=True),
    "k3-pile": lambda: best(OLD, 3, most("pile"), range(60), enough=1, temples=True),
    "k4-waiting": lambda: waiting(OLD, 4, 5, 120, temples=True),
    "k6-crowd": lambda: changed(long_names, best(OLD, 6, attacked, range(6), temples=True)),
    "t2-declared": lambda: best("twilight", 2, declared, range(10)),
    "t4-attackers": lambda: best("twilight", 4, most("attackers", low=8, at_most=29), range(6)),
    "t3-blockers": lambda: best("twilight", 3, most("blockers"), range(8)),
    "t2-compass": lambda: best("twilight", 2, anything("compass"), range(10)),
    "t4-priority": lambda: best("twilight", 4, most("priority"), range(3)),
    "t2-mulligan": lambda: best("twilight", 2, most("mulligan"), range(1)),
    "t3-offer": lambda: best("twilight", 3, most("offer", low=3), range(4)),
    "t3-answer": lambda: best("twilight", 3, anything("answer"), range(4)),
    "t2-hand-over": lambda: best("twilight", 2, most("hand over"), range(4)),
    "t2-seize": lambda: best("twilight", 2, most("seize"), range(4)),
    "t2-known": lambda: looked_at(2, 6, 7, 4),
    "t2-order": lambda: best("twilight", 2, most("order"), range(10)),
    "t4-draft": lambda: best("twilight", 4, most("draft"), range(1), limit=200, draft=True),
    "t2-picks": lambda: best("twilight", 2, half_built, range(1), limit=200, enough=1, draft=True),
    "t6-priority": lambda: best("twilight", 6, crowd, range(1), limit=900, decks=(*th.decks(), "mars", "hera")),
    "t4-crowd": lambda: changed(eight_creatures, changed(long_names, best("twilight", 4, crowd, range(3)))),
    "k3-end": lambda: finished(OLD, 3, 4, temples=True),
    "t2-end": lambda: finished("twilight", 2, 3),
    "k2-replay": lambda: finished(KANZUME, 2, 5, None),
    "t2-replay": lambda: finished("twilight", 2, 3, None),
    "film-old-ones": lambda: film(OLD, 3, 7, 45, 6, temples=True),
    "film-nine-realms": lambda: film(NINE, 2, 3, 40, 5, temples=True),
    "film-kanzume-goddess": lambda: film(KANZUME, 2, 5, 40, 5),
    "film-twilight": lambda: film("twilight", 2, 3, 60, 6),
    "faces": lambda: {game: th.faces(game) for game in th.games()},
}


def changed(how: Callable[[Json], Json], found: Json) -> Json:
    return {**found, "view": how(found["view"])}


def write(name: str) -> None:
    (HERE / f"{name}.json").write_text(json.dumps(MOMENTS[name](), separators=(",", ":")), encoding="utf-8")


def main(names: list[str]) -> None:
    HERE.mkdir(exist_ok=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(write, names or MOMENTS))


if __name__ == "__main__":
    main(sys.argv[1:])
