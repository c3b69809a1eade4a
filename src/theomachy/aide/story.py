"""What happened, as a person would tell it: a run of events folded into a few lines.

Events form trees by their causes: a play with its effects, an attack with its answers, an announced card with all that
came of it. A tree that comes to nothing more than the usual (a Disciple for Faith, a Creature Summoned) is a clause in
the line of its player's turn; any other has a line of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from theomachy.aide.phrases import Event, amounts, bare, card, counted, listed, power, run_of, together, verb
from theomachy.core.voice import Voice, sentence

# What others follow from by itself, or what the table shows anyway.
_UNTOLD: Final = frozenset(
    (
        "shown",
        "shuffle",
        "reshuffle",  # Kamigami
        "phase",
        "resolved",
        "power",
        "recovered",
        "exhausted",
        "refreshed",
        "bargains",  # Twilight
    )
)
# What a line of its own is made of, by whole sentences.
_GRAVE: Final = frozenset(
    (
        "win",
        "over",
        "eliminated",
        "sealed",
        "sealed-turn",
        "escaped",
        "destroyed temple",
        "lost",
        "god",
        "temple",
        "main-god",
        "decay",
        "control",
    )
)
_COMBAT: Final = frozenset(("attacks", "blocks", "hurt", "slain", "damaged"))
_BARGAIN: Final = frozenset(("offered", "answered", "no trades", "traded"))


class Deed:
    """An event with all it caused, in order."""

    __slots__ = ("event", "then")

    def __init__(self, event: Event) -> None:
        self.event = event
        self.then: list[Deed] = []

    @property
    def kind(self) -> str:
        return str(self.event["kind"])

    def results(self) -> list[Event]:
        """All it caused that is worth telling, in the order in which it happened."""
        found: list[Event] = []
        for deed in self.then:
            if not _goes_without_saying(self.event, deed.event):
                found.append(deed.event)
            found += deed.results()
        return sorted(found, key=_serial)


def _serial(e: Event) -> int:
    return int(e["serial"])


def _goes_without_saying(above: Event, e: Event) -> bool:
    """A card is played and then its text is used: that is one thing; an attack that has done something is over."""
    if e["kind"] == "use":
        return bool(above["kind"] == "play" and above["card"] == e["card"])
    return e["kind"] in _UNTOLD or (e["kind"] == "attack-ends" and e["n"] > 0)


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Events as trees by their causes; turns and Phases cause all and explain nothing. The end of an attack that began
    before these events stands for it: what came of it since then belongs together."""
    told = list(events)
    begun = {None, *[e["serial"] for e in told]}
    ends = {e["cause"]: Deed(e) for e in told if e["kind"] == "attack-ends" and e["cause"] not in begun}
    known: dict[int, Deed] = {}
    roots: list[Deed] = []
    for e in told:
        end = ends.get(e["cause"])
        deed = known[e["serial"]] = end if end is not None and end.event is e else Deed(e)
        if end is not None:
            if end not in roots:
                roots.append(end)
            if deed is not end:
                end.then.append(deed)
            continue
        above = known.get(e["cause"])
        if above is None or above.kind in ("turn", "phase"):
            roots.append(deed)
        else:
            above.then.append(deed)
    return roots


def tell(events: Iterable[Event], voice: Voice) -> list[str]:
    """The lines a person reads, of events as they were told to that very reader."""
    return Teller(voice).tell(deeds(events))


class Teller:
    """Lines so far, and the clauses of the line that is being made."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.lines: list[str] = []
        self.seat = -1
        self.clauses: list[str] = []
        self.plays: list[Deed] = []  # with nothing but Faith and cards drawn: one clause for all
        self.paid: list[Event] = []

    def tell(self, roots: list[Deed]) -> list[str]:
        told = [deed for deed in roots if deed.kind not in _UNTOLD]
        k = 0
        while k < len(told):
            k += self._deed(told, k)
        self._settle()
        self._end()
        return self.lines

    # ---- one deed, or several that belong together; how many
    def _deed(self, roots: list[Deed], k: int) -> int:
        deed = roots[k]
        kind = deed.kind
        if kind not in ("paid", "announced"):
            self._settle()
        if kind == "turn":
            self._end()
        elif kind == "paid":
            self.paid.append(deed.event)
        elif kind in _COMBAT:
            return self._combat(roots, k)
        elif kind in _BARGAIN:
            return self._bargain(roots, k)
        elif kind in ("draw", "draws", "look", "looked at"):
            return self._run(roots, k)
        elif kind == "seized":
            return self._seize(roots, k)
        elif kind == "sacrifice":
            return self._sacrifice(roots, k)
        elif kind == "attack-ends":
            self._attack_ends(deed)
        elif kind in _GRAVE or (kind == "destroyed" and "how" not in deed.event):
            self._line([deed.event["text"].removesuffix(".")])
        elif not _laid_away(deed.event):
            self._act(deed)
        return 1

    def _act(self, deed: Deed) -> None:
        """A play, a use, a Recruit, an announced card, or whatever came by itself."""
        e, results = deed.event, deed.results()
        if e["seat"] is None or deed.kind not in ("play", "use", "recruit", "announced", "placed", "manifested"):
            self._line([*self._phrases([e, *results])])
        elif deed.kind == "play" and all(r["kind"] in ("faith", "draw") for r in results):
            self._of(e["seat"])
            self.plays.append(deed)
        elif all(r["kind"] == "enters play" for r in results):
            self._clause(e["seat"], self._opening(e))
        else:
            opening = f"{self.voice.name(e['seat'])} {self._opening(e)}"
            if results[0]["kind"] == "attack" and results[0]["card"] == e["card"]:
                attack = results.pop(0)
                attacks = verb(self.voice, e["seat"], "attacks")
                opening += f" and {attacks} {attack['target']['face']} with {attack['n']}"
            self._line([opening, *self._phrases(results, [card(e)])])

    def _attack_ends(self, deed: Deed) -> None:
        """What was answered, since it was last told of, to an attack, and what it came to."""
        e, results = deed.event, deed.results()
        if not results and e["n"] == 0:
            self._line([f"the attack on {e['target']['face']} does no damage"])
        else:
            self._line(self._phrases([*results, *([e] if e["n"] == 0 else [])]))

    def _opening(self, e: Event) -> str:
        """What a player does, after her name."""
        seat, kind = e["seat"], e["kind"]
        if kind == "placed":
            return f"{verb(self.voice, seat, 'places')} {card(e)} in the Resource Area"
        if kind == "announced":
            return self._announced(e)
        if kind == "manifested":
            return bare(e["text"]).removeprefix(f"{self.voice.name(seat)} ")
        words = {"play": "plays", "use": "uses", "recruit": "recruits"}[kind]
        name = f" ({e['ability']['name']})" if kind == "use" and e["ability"] and e["ability"]["name"] else ""
        return f"{verb(self.voice, seat, words)} {card(e)}{name}"

    def _announced(self, e: Event) -> str:
        """Twilight: with what was paid for it just before."""
        words = {"summons": "Summons", "scheme": "Summons", "deity": "calls on"}.get(e["as"], "uses")
        first, *rest = words.split(" ")
        paid = [p for p in self.paid if p["seat"] == e["seat"]]
        self.paid = []
        price = f" for {power(paid)}" if paid else ""
        return " ".join([verb(self.voice, e["seat"], first), *rest, card(e)]) + price

    def _phrases(self, events: list[Event], named: Iterable[str] = ()) -> list[str]:
        """Events in a row, equal ones together; an attack with what answers it. `named`: faces spoken of already, whose
        triggers and whose coming into play need no words."""
        found: list[str] = []
        spoken = set(named)
        k = 0
        while k < len(events):
            e = events[k]
            n = run_of(events, k)
            if e["kind"] == "faith":
                n = self._gained(events, k, found)
            elif e["kind"] in ("play", "use"):
                found += self._answer(events, k)
            elif e["kind"] == "attack":
                found.append(f"{card(e)} attacks {e['target']['face']} with {e['n']}")
            elif _life_lost(e) or (_of_itself(e) and card(e) in spoken):
                pass
            else:
                found.append(together(events[k : k + n], self.voice))
            spoken.update([card(e) for e in events[k : k + n] if "card" in e])
            k += n
        return found

    def _gained(self, events: list[Event], k: int, found: list[str]) -> int:
        """Faith in one sum."""
        n = 1
        while k + n < len(events) and events[k + n]["kind"] == "faith" and events[k + n]["seat"] == events[k]["seat"]:
            n += 1
        faith = sum([e["n"] for e in events[k : k + n]])
        word = "gains" if faith >= 0 else "pays"
        found.append(f"{self.voice.does(events[k]['seat'], word)} {abs(faith)} Faith")
        return n

    def _answer(self, events: list[Event], k: int) -> list[str]:
        """Somebody plays or uses something in between; what only defends or adds to an attack says so itself."""
        e = events[k]
        after = [x["kind"] for x in events[k + 1 :] if x.get("card") == e["card"]][:1]
        if after and after[0] in ("defend", "boost", "use", "attack"):
            return []
        if e["seat"] is None:
            return [bare(e["text"])]
        return [f"{self.voice.name(e['seat'])} {self._opening(e)}"]

    # ---- several deeds in one
    def _run(self, roots: list[Deed], k: int) -> int:
        """Cards drawn or looked at, one after the other."""
        e = roots[k].event
        n = 1
        while k + n < len(roots) and roots[k + n].kind == e["kind"] and roots[k + n].event["seat"] == e["seat"]:
            n += 1
        run = [deed.event for deed in roots[k : k + n]]
        if e["kind"].startswith("look"):
            said = f"{verb(self.voice, e['seat'], 'looks')} at {counted(run)}"
        else:
            drawn = sum([x["n"] for x in run]) if e["kind"] == "draws" else n
            said = f"{verb(self.voice, e['seat'], 'draws')} {drawn}"
        self._clause(e["seat"], said)
        return n

    def _combat(self, roots: list[Deed], k: int) -> int:
        """Attackers, blockers and what came of it, in one line."""
        n = 0
        fought: list[Event] = []
        while k + n < len(roots) and (roots[k + n].kind in _COMBAT or _life_lost(roots[k + n].event)):
            if roots[k + n].kind in _COMBAT:
                fought += [roots[k + n].event, *roots[k + n].results()]
            n += 1
        attackers: dict[tuple[int, str], list[str]] = {}
        for e in fought:
            if e["kind"] == "attacks":
                attackers.setdefault((e["target"]["seat"], e["target"]["stack"]), []).append(card(e))
        parts = [
            f"{listed(names)} {'attacks' if len(names) == 1 else 'attack'} {self.voice.whose(seat)} "
            f"{stack.capitalize()} Stack"
            for (seat, stack), names in attackers.items()
        ]
        self._line([*parts, *self._phrases([e for e in fought if e["kind"] != "attacks"])])
        return n

    def _bargain(self, roots: list[Deed], k: int) -> int:
        """Offers and answers, to the trade they end in or the last word."""
        n = 0
        talk: list[Event] = []
        while k + n < len(roots) and roots[k + n].kind in _BARGAIN:
            talk += [roots[k + n].event, *roots[k + n].results()]
            n += 1
        offer: Event | None = None
        refused: Counter[tuple[int, int]] = Counter()
        for e in sorted(talk, key=_serial):
            if e["kind"] == "offered":
                offer = e
            elif e["kind"] == "traded" and offer is not None and not e["forced"]:
                bargain = f"{amounts(offer['give'])} for {amounts(offer['ask'])} with {self.voice.name(offer['other'])}"
                self._line([f"{self.voice.does(offer['seat'], 'trades')} {bargain}"])
            elif e["kind"] == "traded":
                self._line([bare(e["text"])])
            elif e["kind"] == "answered" and e["answer"] in ("decline", "no trades"):
                refused[e["seat"], e["other"]] += 1
        for (seat, other), times in refused.items():
            offers = "offer" if times == 1 else f"{times} offers"
            self._line([f"{self.voice.does(seat, 'declines')} {self.voice.whose(other)} {offers}"])
        return n

    def _seize(self, roots: list[Deed], k: int) -> int:
        """A Seize, and what it cost."""
        n = 1
        lost: list[Event] = []
        while k + n < len(roots) and _for_seize(roots[k + n].event):
            lost.append(roots[k + n].event)
            n += 1
        price = f"{counted(lost)} {'is' if len(lost) == 1 else 'are'} lost for it" if lost else ""
        self._line([bare(roots[k].event["text"]), price])
        return n

    def _sacrifice(self, roots: list[Deed], k: int) -> int:
        n = 1
        while k + n < len(roots) and roots[k + n].event.get("how") == "sacrifice":
            n += 1
        self._line([bare(roots[k].event["text"]), *self._phrases(roots[k].results())])
        return n

    # ---- lines and their clauses
    def _settle(self) -> None:
        """What was paid for nothing that is announced: Upkeep."""
        if self.paid:
            paid, self.paid = self.paid, []
            self._clause(paid[0]["seat"], f"{verb(self.voice, paid[0]['seat'], 'pays')} {power(paid)}")

    def _clause(self, seat: int, words: str) -> None:
        self._of(seat)
        self._end_plays()
        self.clauses.append(words)

    def _of(self, seat: int) -> None:
        if seat != self.seat:
            self._end()
            self.seat = seat

    def _end_plays(self) -> None:
        """Plays that came to nothing but Faith and cards: "plays 4 × Cultist (4 Faith)"."""
        if not self.plays:
            return
        results = [e for deed in self.plays for e in deed.results()]
        faith = sum([e["n"] for e in results if e["kind"] == "faith"])
        drawn = [e for e in results if e["kind"] == "draw"]
        said = f"{verb(self.voice, self.seat, 'plays')} {counted([deed.event for deed in self.plays])}"
        self.clauses.append(f"{said} ({faith} Faith)" if faith else said)
        if drawn:
            self.clauses.append(f"{verb(self.voice, self.seat, 'draws')} {len(drawn)}")
        self.plays = []

    def _end(self) -> None:
        self._end_plays()
        if self.clauses:
            self.lines.append(sentence(f"{self.voice.name(self.seat)} {', '.join(self.clauses)}."))
        self.clauses = []

    def _line(self, parts: list[str]) -> None:
        self._end()
        told = [part for part in parts if part]
        if told:
            self.lines.append(sentence("; ".join(told) + "."))


def _laid_away(e: Event) -> bool:
    """The cards of a turn that is over."""
    return e["kind"] == "discard" or _life_lost(e)


def _life_lost(e: Event) -> bool:
    """A card off a Life Stack: the damage or the Decay says how many."""
    return e["kind"] in ("discarded", "destroyed") and e.get("from", {}).get("zone") == "life"


def _of_itself(e: Event) -> bool:
    return e["kind"] == "enters play" or (e["kind"] == "announced" and e["as"] in ("trigger", "heresy"))


def _for_seize(e: Event) -> bool:
    return e.get("how") == "seize" or (e["kind"] == "discarded" and e["from"]["zone"] == "aside")
