"""Plays games and keeps what a client would be sent: moments and short films, as JSON in `fixtures/`.

A moment is one view with the events before it; a film is a game as one seat sees it, a frame for every question it is
asked. Both come from the engine as it is now, so the adapters of the client are tested against real views.
"""

import json
import pathlib
import sys
from collections.abc import Callable
from typing import Any

import theomachy as th

HERE = pathlib.Path(__file__).resolve().parent.parent / "fixtures"
NAMES = ("Anja", "Bero", "Chidi", "Dana", "Emre", "Maximiliana-Friederike")
Json = dict[str, Any]
Want = Callable[[th.Game, Json], float]


def keep(name: str, value: Json) -> None:
    (HERE / f"{name}.json").write_text(json.dumps(value, separators=(",", ":")))
    decision = value.get("view", {}).get("decision") or {}
    print(f"{name}: {decision.get('kind', '')} {len(decision.get('options', ()))} {decision.get('prompt', '')}")


def moment(game: th.Game, seat: int, options: Json) -> Json:
    return {
        "names": NAMES[: game.players],
        "options": options,
        "view": game.view(seat),
        "events": game.events(0, seat)[-60:],
    }


def playing(name: str, players: int, seed: int, options: Json) -> tuple[th.Game, list[Any]]:
    game = th.new_game(name, players=players, seed=seed, **options)
    return game, [th.bot("heuristic", seed=seat + seed * 10) for seat in range(players)]


def best(name: str, players: int, want: Want, seeds: range, limit: int = 3000, **options: Any) -> Json:
    """The moment of these games that `want` likes most; seen by the seat that is asked."""
    top, found = 0.0, None
    for seed in seeds:
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


def own_play(game: th.Game, asked: Json) -> float:
    if asked["kind"] != "play" or not 7 <= game.turn <= 40:
        return 0
    view = game.view(asked["seat"])
    hand = {card["face"] for card in view["seats"][asked["seat"]]["hand"]["cards"]}
    return asked["options"] + 2 * len(hand) + 3 * len(view["chain"]["cards"])


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
    return (
        sum(len(s["field"]) for s in view["seats"]) + 3 * len(view["seats"][asked["seat"]]["field"])
        if asked["kind"] == "priority"
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
    return {"names": NAMES[:players], "options": options, "frames": kept}


def finished(name: str, players: int, seed: int, **options: Any) -> Json:
    game, bots = playing(name, players, seed, options)
    while not game.over:
        game.apply(bots[game.decision.seat].choose(game.observe(game.decision.seat)))
    return {**moment(game, 0, options), "events": game.events(0, 0)}


def waiting(name: str, players: int, seed: int, at: int, **options: Any) -> Json:
    """The table of somebody who is not asked."""
    game, bots = playing(name, players, seed, options)
    for n in range(4000):
        seat = game.decision.seat
        if n > at and seat != 0 and game.view(0)["decision"] is None:
            break
        game.apply(bots[seat].choose(game.observe(seat)))
    return moment(game, 0, options)


def long_names(view: Json) -> Json:
    """Ten cards in the hand and the longest names everywhere: what the layout must bear."""
    me = view["seats"][view["seat"]]
    hand = me["hand"]["cards"] if isinstance(me["hand"], dict) else me["hand"]
    template = dict(hand[0])
    longest = (
        [
            "Servitors of the Outer Gods",
            "Doctor Edith Marsh, Surgeon",
            '"Mad Dog" Moreno, Mobster',
            "Doris Fletcher, Head Librarian",
            "Dimensional Shambler",
        ]
        if isinstance(me["hand"], dict)
        else [
            "Siren of the Narrow Strait",
            "Last Harvest of the Druids",
            "Siege of the Seven Gates",
            "The Morrigan, Chooser of the Slain",
        ]
    )
    while len(hand) < 10:
        hand.append({**template, "id": f"extra{len(hand)}", "face": longest[len(hand) % len(longest)]})
    if isinstance(me["hand"], dict):
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


def main() -> None:
    HERE.mkdir(exist_ok=True)
    keep("faces", {game: th.faces(game) for game in th.games()})
    old = "old-ones"
    keep("k2-play", best(old, 2, own_play, range(20), temples=True))
    keep("k3-recruit", best(old, 3, most("recruit", low=5), range(6), temples=True))
    keep("k4-react", best(old, 4, attacked, range(50), temples=True))
    keep("k6-target", best(old, 6, most("target", low=10), range(4), temples=True))
    keep("k4-team", best(old, 4, for_my_team, range(40), mode="team", temples=True))
    keep(
        "k6-team",
        best("nine-realms", 6, for_my_team, range(8), mode="team", teams=3, temples=True, sets=("nine-realms", old)),
    )
    keep("k5-play", best("nine-realms", 5, own_play, range(3), temples=True))
    keep("z4-play", best("kanzume-goddess", 4, own_play, range(3)))
    keep("z3-react", best("kanzume-goddess", 3, attacked, range(6)))
    keep("n2-react", best("nine-realms", 2, attacked, range(6), temples=True))
    keep("n4-recruit", best("nine-realms", 4, most("recruit", low=5), range(4), temples=True))
    keep("z2-recruit", best("kanzume-goddess", 2, most("recruit", low=5), range(4)))
    keep("k2-god", best(old, 2, most("god"), range(1)))
    keep("k3-pick", best(old, 3, most("pick"), range(8), temples=True))
    keep("k3-pile", best(old, 3, most("pile"), range(60), temples=True))
    keep("k4-waiting", waiting(old, 4, 5, 120, temples=True))
    crowded = best(old, 6, attacked, range(6), temples=True)
    keep("k6-crowd", {**crowded, "view": long_names(crowded["view"])})
    keep("t2-declared", best("twilight", 2, declared, range(10)))
    keep("t4-attackers", best("twilight", 4, most("attackers", low=8, at_most=29), range(6)))
    keep("t3-blockers", best("twilight", 3, most("blockers"), range(8)))
    keep("t2-compass", best("twilight", 2, anything("compass"), range(10)))
    keep("t4-priority", best("twilight", 4, most("priority"), range(3)))
    keep("t2-mulligan", best("twilight", 2, most("mulligan"), range(1)))
    keep("t3-offer", best("twilight", 3, most("offer", low=3), range(4)))
    keep("t3-answer", best("twilight", 3, anything("answer"), range(4)))
    keep("t2-hand-over", best("twilight", 2, most("hand over"), range(4)))
    keep("t2-seize", best("twilight", 2, most("seize"), range(4)))
    keep("t2-order", best("twilight", 2, most("order"), range(10)))
    keep("t4-draft", best("twilight", 4, most("draft"), range(1), limit=200, draft=True))
    crowded = best("twilight", 4, crowd, range(3))
    keep("t4-crowd", {**crowded, "view": eight_creatures(long_names(crowded["view"]))})
    keep("k3-end", finished(old, 3, 4, temples=True))
    keep("t2-end", finished("twilight", 2, 3))
    keep("film-old-ones", film(old, 3, 7, 45, 6, temples=True))
    keep("film-nine-realms", film("nine-realms", 2, 3, 40, 5, temples=True))
    keep("film-kanzume-goddess", film("kanzume-goddess", 2, 5, 40, 5))
    keep("film-twilight", film("twilight", 2, 3, 60, 6))


if __name__ == "__main__":
    sys.exit(main())
