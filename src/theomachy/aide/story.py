"""What happened, as a person would tell it: a run of events folded into a few lines.

Events form trees by their causes: a play with its effects, an attack with its answers, an announced card with all that
came of it. An event with nothing more than usual behind it (a Disciple for Faith, a Creature Summoned) is a clause in
the line of its player's turn; any other has a line of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import Final

from theomachy.aide.bargains import bargain
from theomachy.aide.phrases import (
    EventDict,
    aimed,
    card_phrase,
    clause,
    counted_cards,
    counted_names,
    gained,
    joined,
    phrase,
    phrase_for_run,
    power_in_words,
    run_of,
    strength,
    times,
    verb,
    where_looked,
)
from theomachy.core.reader import Reader, sentence
from theomachy.language.running.prompt_texts import quoted_of

# What others follow from by itself, or what the table shows anyway.
_UNTOLD: Final = frozenset(
    (
        "phase",
        "recovered",
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
        "skipped",
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
# Uses of cards: what comes of them is told with their name, where another use came in between.
_SOURCES: Final = frozenset(("play", "use", "announced", "set-off"))
# What says itself what it comes of: the attack, an answer.
_SELF_EVIDENT: Final = frozenset(
    (
        "attack",
        "damage",
        "defend",
        "boost",
        "redirect",
        "attack-ends",
        "cancel",
        "eliminated",
        "sealed",
        "win",
        "lost",
        "over",
        "answered",
        "resolved",
        "countered",
        "manifested",
        "reshuffle",
        "shuffle",
    )
)
_COMBAT: Final = frozenset(("attacks", "blocks", "hurt", "prevented", "slain", "damaged"))
_BARGAIN: Final = frozenset(("offered", "answered", "no trades", "traded"))


class EventTree:
    """An event as a tree: with the events it caused, in order."""

    __slots__ = ("event", "goes_on", "resumed", "then")

    def __init__(self, event: EventDict, resumed: bool = False) -> None:
        self.event = event
        self.resumed = resumed  # announced before; here is what comes of it
        self.goes_on = False  # what comes of it is told later
        self.then: list[EventTree] = []

    @property
    def kind(self) -> str:
        return str(self.event["kind"])

    def results(self) -> list[EventDict]:
        """All it caused that is worth telling, in the order in which it happened."""
        found: list[EventDict] = []
        for tree in self.then:
            if not _goes_without_saying(self.event, tree.event):
                found.append(tree.event)
            found += tree.results()
        return _lasting_before_the_end(sorted(found, key=_serial))


def _lasting_before_the_end(events: list[EventDict]) -> list[EventDict]:
    """What lasts of a text is noted when all of it is done; somebody may have lost by it."""
    end = next((k for k, e in enumerate(events) if e["kind"] in ("lost", "over")), len(events))
    late = [e for e in events[end:] if "lasts" in e]
    return [*events[:end], *late, *[e for e in events[end:] if e not in late]]


def _serial(e: EventDict) -> int:
    return int(e["serial"])


def _goes_without_saying(above: EventDict, e: EventDict) -> bool:
    """A card is played and then its text is used: that is one thing; an attack that has done something is over."""
    kind = e["kind"]
    if kind == "use":
        return bool(above["kind"] == "play" and above["card"] == e["card"] and e["ability"] == above["ability"])
    if kind == "exhausted":  # its own price
        return bool(above.get("card") == e["card"] and above.get("as") not in ("trigger", "heresy"))
    return kind in _UNTOLD or _unnoticed(e) or (kind == "attack-ends" and e["n"] > 0)


def _unnoticed(e: EventDict) -> bool:
    """What has resolved, and Power made of an Aspect, which is paid at once or told as Decay."""
    return (e["kind"] == "resolved" and not e["vain"] and "lasts" not in e) or (e["kind"] == "power" and "card" in e)


def event_trees(events: Iterable[EventDict]) -> list[EventTree]:
    """Events as trees by their causes; turns and Phases cause all and explain nothing. The end of an attack that began
    before these events stands for it: what came of it since then belongs together."""
    told = list(events)
    begun = {None, *[e["serial"] for e in told]}
    ends = {e["cause"]: EventTree(e) for e in told if e["kind"] == "attack-ends" and e["cause"] not in begun}
    known: dict[int, EventTree] = {}
    roots: list[EventTree] = []
    for e in told:
        end = ends.get(e["cause"])
        tree = known[e["serial"]] = end if end is not None and end.event is e else EventTree(e)
        if end is not None:
            if end not in roots:
                roots.append(end)
            if tree is not end:
                end.then.append(tree)
            continue
        above = known.get(e["cause"])
        if above is None or above.kind in ("turn", "phase"):
            roots.append(tree)
        else:
            above.then.append(tree)
    return roots


def in_order(roots: list[EventTree]) -> list[EventTree]:
    """What is announced and then answered is told twice: as it is announced, and as something comes of it (T-14.3).
    So are attacks, whose damage comes behind what is done about them (T-10.26), and what is Recruited, if a Reveal
    comes before what is done about it (K-R88)."""
    begun = sorted([tree.event["serial"] for tree in roots])
    done = sorted([tree.event["serial"] for tree in roots if tree.kind != "shown"])
    found: list[tuple[int, EventTree]] = []
    for tree in roots:
        found.append((tree.event["serial"], tree))
        if tree.kind not in ("announced", "attacks", "recruit"):
            continue
        late, others = tree, done if tree.kind == "recruit" else begun
        while following := [serial for serial in others if serial > _first(late)]:
            rest = EventTree(tree.event, True)
            rest.then = _cut(late, following[0])
            if not rest.then:
                break
            if rest.results():
                tree.goes_on = True
                found.append((_first(rest), rest))
            late = rest
    return [tree for _, tree in sorted(found, key=_place)]


def _place(placed: tuple[int, EventTree]) -> int:
    return placed[0]


def _first(tree: EventTree) -> int:
    return min([then.event["serial"] for then in tree.then]) if tree.resumed else int(tree.event["serial"])


def _cut(tree: EventTree, serial: int) -> list[EventTree]:
    """Take out of a tree what happened later."""
    late = [then for then in tree.then if then.event["serial"] > serial]
    tree.then = [then for then in tree.then if then.event["serial"] < serial]
    return [*[rest for then in tree.then for rest in _cut(then, serial)], *late]


def tell(events: Iterable[EventDict], reader: Reader) -> list[str]:
    """The lines a person reads, of events as they were told to that very reader."""
    return StoryTeller(reader).tell(event_trees(events))


def outcome(events: Iterable[EventDict]) -> str:
    """How a game has ended, as its last line tells it."""
    return str([e["text"] for e in events if e["kind"] in ("win", "over")][-1])


class StoryTeller:
    """Lines so far, and the clauses of the line that is being made."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.lines: list[str] = []
        self.seat = -1
        self.clauses: list[str] = []
        self.long = False  # whether one of these needs commas of its own
        self.plays: list[EventTree] = []  # with nothing but Faith and cards drawn: one clause for all
        self.recruits: list[EventDict] = []  # and what was turned up in the Hall for them: one clause
        self.laid = False  # whether a Discard Phase was told of
        self.sources: dict[int, EventDict] = {}  # of each event by its serial: the use of a card it comes of
        self.counted: set[int] = set()  # cards off a Life Stack of which the damage or the Decay says how many

    def tell(self, roots: list[EventTree]) -> list[str]:
        self._find_sources(roots, None)
        self.counted = _counted_losses(roots)
        told = in_order([tree for tree in roots if tree.kind not in _UNTOLD and not _unnoticed(tree.event)])
        k = 0
        while k < len(told):
            k += self._line_from(told, k)
        self._end()
        return self.lines

    def _find_sources(self, trees: list[EventTree], source: EventDict | None) -> None:
        for tree in trees:
            own = tree.event if tree.kind in _SOURCES else source
            if own is not None:
                self.sources[tree.event["serial"]] = own
            self._find_sources(tree.then, own)

    # ---- one event, or several that belong together; how many
    def _line_from(self, roots: list[EventTree], k: int) -> int:
        tree = roots[k]
        kind = tree.kind
        if kind == "turn":
            self._line([clause(tree.event)])
        elif kind == "recruit" and not tree.resumed:
            return self._recruit(roots, k)
        elif kind == "discard":
            return self._unplayed(roots, k)
        elif kind == "upkeep":
            return self._upkeep(roots, k)
        elif kind in _COMBAT:
            return self._combat(roots, k)
        elif kind in _BARGAIN:
            return self._bargain(roots, k)
        elif kind in ("draw", "draws", "look", "looked at", "reshuffle", "shown"):
            return self._run(roots, k)
        elif kind == "seeks":
            self._seize(tree)
        elif kind == "sacrifice" or (kind == "aims" and tree.event["sacrifice"]):
            self._sacrifice(tree)
        elif kind == "attack-ends":
            self._attack_ends(tree)
        elif kind in _GRAVE or _is_ruined(tree.event):
            self._line([tree.event["text"].removesuffix(".")])
        elif tree.event["serial"] not in self.counted:
            self._act(tree)
        return 1

    def _act(self, tree: EventTree) -> None:
        """A play, a use, a Recruit, an announced card, or whatever came by itself."""
        e, results = tree.event, tree.results()
        if tree.resumed:
            told = self._phrases(results, [e])
            if told and self._source(results[0]) is e:
                told[0] = _behind_name(e, told[0])
            self._line(told)
        elif tree.kind == "announced":
            price = [r for r in results if r["kind"] == "paid" and (r["cause"], r["seat"]) == (e["serial"], e["seat"])]
            aims = [r for r in results if r["kind"] == "aims" and r["cause"] == e["serial"]]
            results = [r for r in results if r not in price and r not in aims]
            self._announced(tree, price, aims, results)
        elif e["seat"] is None or tree.kind not in ("play", "use", "announced", "placed", "manifested"):
            phrases = self._phrases([e, *results])
            if tree.kind == "use" and not results and e["ability"]["text"] not in phrases[0]:  # a Reveal
                phrases[0] += f" to no effect: {self._quoted(e)}"
            self._line(
                [f"{card_phrase(e)}: {phrases[0]}", *phrases[1:]] if tree.kind == "set-off" and phrases else phrases
            )
        elif tree.kind in ("play", "use") and e["ability"] and not results:
            self._line([f"{self.reader.name(e['seat'])} {self._opening(e)}: {self._quoted(e)}"])
        elif tree.kind == "play" and all(r["kind"] in ("faith", "draw") for r in results):
            self._of(e["seat"])
            self._end_recruits()
            self.plays.append(tree)
        elif all(r["kind"] == "enters play" for r in results):
            self._clause(e["seat"], self._opening(e))
        else:
            opening = f"{self.reader.name(e['seat'])} {self._opening(e)}"
            if results[0]["kind"] == "attack" and results[0]["card"] == e["card"]:
                attack = results.pop(0)
                attacks = verb(self.reader, e["seat"], "attacks")
                opening += f" and {attacks} {attack['target']['face']} with {strength(attack)}"
            elif tree.kind in ("play", "use") and e["ability"] and not e["ability"]["name"] and e["ability"]["several"]:
                opening += f" ({self._quoted(e)})"
            told = self._phrases(results, [e])
            if results and results[0]["kind"] in ("defend", "boost") and results[0].get("card") == e["card"]:
                opening = ""  # that says it all
            paid = results and all(_is_price(e, r) for r in results)
            if e.get("ability") and paid and self._quoted(e) not in opening:
                told.append(self._quoted(e))  # what lasts has no event of its own
            self._line([opening, *told])

    def _announced(
        self, tree: EventTree, price: list[EventDict], aims: list[EventDict], results: list[EventDict]
    ) -> None:
        """Twilight: what is announced, with what was paid for it and what it aims at, and what comes of it."""
        e = tree.event
        opening, which = clause(e), ""
        if e["ability"] and e["ability"]["several"]:
            which = f": “{e['ability']['text']}”"
            opening = opening.removesuffix(which)
        if price:
            opening += f" for {power_in_words(price)}"
        opening += aimed([r for r in aims if not r["price"]])
        mine = f"{self.reader.name(e['seat'])} "
        paid = {_name_of(r) for r in aims if r["price"]}
        lasts = not tree.goes_on and e["ability"] and all(_name_of(r) in paid for r in results)
        if not tree.goes_on and [r["kind"] for r in results] == ["resolved"] and _name_of(results[0]) == _name_of(e):
            opening += (
                _to_no_effect(e, results[0], aims) if results[0]["vain"] else which or f": “{results[0]['lasts']}”"
            )
            results = []
        elif not results and lasts and not e["ability"]["several"]:
            opening += f": “{e['ability']['text']}”"  # what is announced and no more
        else:
            opening += which
        if opening.startswith(mine) and all(_goes_on(e, r) for r in results):
            self._clause(e["seat"], opening.removeprefix(mine))
            self.long |= ", " in opening
        else:
            told = self._phrases(results, [e])
            self._line([opening, *told, f"“{e['ability']['text']}”" if results and lasts and not which else ""])

    def _upkeep(self, roots: list[EventTree], k: int) -> int:
        """What is paid for several cards in one sum."""
        e, n = roots[k].event, 1
        if not e["paid"]:
            self._line([clause(e)])
            return n
        while k + n < len(roots) and roots[k + n].kind == "upkeep" and roots[k + n].event["paid"]:
            n += 1
        paid = [r for tree in roots[k : k + n] for r in tree.results()]
        if paid:
            cards = counted_cards([tree.event for tree in roots[k : k + n]])
            pays = verb(self.reader, e["seat"], "pays")
            self._clause(e["seat"], f"{pays} {power_in_words(paid)} for the Upkeep of {cards}")
        return n

    def _attack_ends(self, tree: EventTree) -> None:
        """What was answered, since it was last told of, to an attack, and what it came to."""
        e, results = tree.event, tree.results()
        if not results and e["n"] == 0:
            self._line([f"the attack on {e['target']['face']} does no damage"])
        else:
            self._line(self._phrases([*results, *([e] if e["n"] == 0 else [])]))

    def _opening(self, e: EventDict) -> str:
        """What a player does, after her name."""
        seat, kind = e["seat"], e["kind"]
        if kind == "placed":
            return f"{verb(self.reader, seat, 'places')} {card_phrase(e)} in the Resource Area"
        if kind == "manifested":
            return clause(e).removeprefix(f"{self.reader.name(seat)} ")
        words = {"play": "plays", "use": "uses"}[kind]
        ability = e.get("ability")
        name = ""
        if ability and ability["name"] and (kind == "use" or (kind == "play" and ability["several"])):
            name = f" ({ability['name']})"
        return f"{verb(self.reader, seat, words)} {card_phrase(e)}{name}"

    def _phrases(self, events: list[EventDict], named: Iterable[EventDict] = ()) -> list[str]:
        """Events in a row, equal ones together; an attack with what answers it. `named`: what was announced, whose
        triggers and whose coming into play need no words."""
        found: list[str] = []
        spoken = {_name_of(e) for e in named}
        source: EventDict | None = next(iter(named), None)
        begun = {e["serial"] for e in events}
        vain = {e["cause"]: e for e in events if e["kind"] == "resolved" and e["vain"] and e["cause"] in begun}
        k = 0
        while k < len(events):
            e = events[k]
            n = run_of(events[: k + self._of_one_source(events, k)], k)
            before = len(found)
            above = events[k - 1] if k else e
            follows = above["kind"] == "manifested" and above["card"] == e.get("card")  # its Heresy
            if e["kind"] == "faith":
                n = self._gained(events, k, found)
            elif e["kind"] == "answered" and e["answer"] == "yes" and n < len(events) - k and "asked" not in e:
                pass  # what she does is told
            elif e["kind"] == "answered" and (name := card_phrase(e)) in (found[-1] if found else _names_of(named)):
                found.append(clause(e).removesuffix(f" ({name})"))  # whose text it is was said just now
            elif e["kind"] in ("play", "use"):
                found += self._answer(events, k)
            elif e["kind"] == "announced":
                n = self._announced_between(events, k, found, follows or _name_of(e) in spoken, vain.get(e["serial"]))
            elif e["kind"] == "set-off" or (e["kind"] == "resolved" and e["cause"] in vain):
                pass  # what comes of it has its name, and what comes to nothing was said to
            elif e["kind"] == "resolved":
                found.append(f"“{e['lasts']}”" if "lasts" in e else self._in_vain(e))
            elif e["kind"] == "paid" and "asked" in above:
                pass
            elif _is_turned_cold(events, k, n):
                found.append(f"{phrase_for_run(events[k : k + n], self.reader)} and Frozen")
                n *= 2
            elif e["kind"] == "attack":
                found.append(f"{card_phrase(e)} attacks {e['target']['face']} with {strength(e)}")
            elif e["serial"] in self.counted:
                n = 1
            elif e["kind"] == "enters play" and _name_of(e) in spoken:
                pass
            elif e["kind"] == "move" and (together := _shuffled_in(events, k)):
                n = together
                deck = clause(events[k + n - 1]).removesuffix(" is shuffled")
                verb_form = "is" if n == 2 else "are"
                found.append(f"{counted_cards(events[k : k + n - 1])} {verb_form} shuffled into {deck}")
            else:
                found.append(phrase_for_run(events[k : k + n], self.reader))
                if _is_vain_judgement(events, k):
                    found[-1] += ", to no effect"
            if e["kind"] != "announced" or len(found) > before or follows:
                source = self._told_by(e, source, found, before)
            k += n
        return found

    def _in_vain(self, e: EventDict) -> str:
        """That nothing has come of what was announced before, and why, or what it says."""
        source = self._source(e)
        if e["why"] or source is None or not source["ability"]:
            return clause(e)
        return f"{clause(e)}: “{source['ability']['text']}”"

    def _of_one_source(self, events: list[EventDict], k: int) -> int:
        """How many events from the k-th on come of the same use of a card."""
        n = 1
        while k + n < len(events) and self._source(events[k + n]) is self._source(events[k]):
            n += 1
        return n

    def _source(self, e: EventDict) -> EventDict | None:
        return self.sources.get(e["serial"])

    def _comes_of(self, e: EventDict, use: EventDict) -> bool:
        """Whether something comes of that very card."""
        source = self._source(e)
        return source is not None and source is not e and source["card"] == use["card"]

    def _told_by(self, e: EventDict, before: EventDict | None, found: list[str], k: int) -> EventDict | None:
        """What is told next comes of which card; behind an answer it says so: "Leo: Ada discards a card"."""
        source = self._source(e)
        if e["kind"] == "resolved" and e["vain"] and len(found) > k:
            return source or before  # it was named just now
        evident = e["kind"] in _SELF_EVIDENT and "lasts" not in e
        if e["kind"] == "set-off" or evident or _is_ruined(e) or source is None:
            return before
        if source is not e and len(found) > k and before is not None and before["card"] != source["card"]:
            found[k] = _behind_name(source, found[k])
        return source if source is e or len(found) > k else before

    def _announced_between(
        self, events: list[EventDict], k: int, found: list[str], spoken: bool, vain: EventDict | None
    ) -> int:
        """What triggers or is announced because of something, with what it aims at, and whether it was in vain."""
        e = events[k]
        n = 1
        while k + n < len(events) and events[k + n]["kind"] == "aims" and events[k + n]["cause"] == e["serial"]:
            n += 1
        if vain or n > 1 or not (spoken and e["as"] in ("trigger", "heresy")):
            aims = aimed([aim for aim in events[k + 1 : k + n] if not aim["price"]])
            which = f": “{e['ability']['text']}”" if e["ability"] and e["ability"]["several"] else ""
            came_of_it = _to_no_effect(e, vain, aims) if vain else which
            found.append(f"{clause(e).removesuffix(which)}{aims}{came_of_it}")
        return n

    def _gained(self, events: list[EventDict], k: int, found: list[str]) -> int:
        """The Faith gained, in one sum; what is paid is a sum of its own."""
        first = events[k]
        n = 1
        of_one = self._of_one_source(events, k)
        while n < of_one and all(events[k + n][key] == first[key] for key in ("kind", "seat")):
            if (events[k + n]["n"] < 0) != (first["n"] < 0):
                break
            n += 1
        faith = sum([e["n"] for e in events[k : k + n]])
        found.append(gained(self.reader, first["seat"], faith, events[k + n - 1]["now"]))
        return n

    def _answer(self, events: list[EventDict], k: int) -> list[str]:
        """Somebody plays or uses something in between; what only defends or adds to an attack says so itself."""
        e = events[k]
        if e["kind"] == "use" and e["ability"] and e["ability"]["kind"] in ("bond", "reveal"):
            return [clause(e)]
        after = events[k + 1] if k + 1 < len(events) else None
        copied = e["kind"] == "use" and (k == 0 or events[k - 1].get("card") != e["card"])  # it was played before
        silent = ("defend", "boost", "use") if copied else ("defend", "boost", "use", "attack")
        if after and after.get("card") == e["card"] and after["kind"] in silent:
            return []
        if e["seat"] is None:
            return [clause(e)]
        several = e["kind"] == "use" and e["ability"] and not e["ability"]["name"] and e["ability"]["several"]
        idle = e["ability"] and not any(self._comes_of(x, e) for x in events[k + 1 :])  # it changes what follows
        which = f" ({self._quoted(e)})" if several or idle else ""
        return [f"{self.reader.name(e['seat'])} {self._opening(e)}{which}"]

    def _quoted(self, e: EventDict) -> str:
        """The text of what is used, in quotation marks, as its reader says it (Kamigami: "your God" is Ada's)."""
        seat = -1 if e["seat"] is None or "kind" not in e["ability"] else e["seat"]
        return f"“{quoted_of(e['ability']['text'], self.reader, seat)}”"

    # ---- several events in one clause
    def _recruit(self, roots: list[EventTree], k: int) -> int:
        """What is Recruited, with what is turned up in the Hall in its place (K-8.8)."""
        tree, n = roots[k], 1
        while k + n < len(roots) and roots[k + n].kind == "shown":
            n += 1
        shown, results = [t.event for t in roots[k + 1 : k + n]], tree.results()
        if results:
            turned_up = [phrase_for_run(shown, self.reader)] if shown else []
            self._line([phrase(tree.event, self.reader), *turned_up, *self._phrases(results, [tree.event])])
        else:
            self._of(tree.event["seat"])
            self._end_plays()
            self.recruits += [tree.event, *shown]
        return n

    def _unplayed(self, roots: list[EventTree], k: int) -> int:
        """The Discard Phase: what was played goes without saying, what was not is told. Other discards come of what
        was told before."""
        e, n = roots[k].event, 1
        alike = ("kind", "seat", "cause", "laid")
        while k + n < len(roots) and all(roots[k + n].event.get(key) == e[key] for key in alike):
            n += 1
        if not e["laid"]:
            self._line([phrase_for_run([tree.event for tree in roots[k : k + n]], self.reader)])
            return n
        left = [tree.event for tree in roots[k : k + n] if tree.event["from"]["zone"] == "hand"]
        if left:
            self._clause(e["seat"], f"{verb(self.reader, e['seat'], 'discards')} {counted_cards(left)} unplayed")
        self.laid = True
        return n

    def _run(self, roots: list[EventTree], k: int) -> int:
        """Tell in one clause of cards drawn or looked at one after the other."""
        e = roots[k].event
        n = 1
        kinds = {e["kind"], "reshuffle"} if e["kind"] in ("draw", "reshuffle") else {e["kind"]}
        if e["kind"] == "reshuffle" and k + 1 < len(roots):
            kinds.add("draw")
        while (
            k + n < len(roots)
            and roots[k + n].kind in kinds
            and all(roots[k + n].event.get(key) == e.get(key) for key in ("seat", "where"))
        ):
            n += 1
        if e["kind"] == "shown":
            self._line([phrase_for_run([tree.event for tree in roots[k : k + n]], self.reader)])
            return n
        run = [tree.event for tree in roots[k : k + n] if tree.kind != "reshuffle"]
        before = next((j for j in range(n) if roots[k + j].kind == "reshuffle"), n)  # how many were drawn by then
        shuffles = verb(self.reader, e["seat"], "shuffles")
        if not run:  # what is left of the Draw Deck stays on top (K-R58)
            self._clause(e["seat"], f"{shuffles} the Discard Pile under the Draw Deck")
            return n
        e = run[0]
        if e["kind"].startswith("look"):
            said = f"{verb(self.reader, e['seat'], 'looks')} at {counted_cards(run)}{where_looked(e)}"
        else:
            self._drawn(run, before, shuffles)
            return n
        self._clause(e["seat"], said)
        return n

    def _drawn(self, run: list[EventDict], before: int, shuffles: str) -> None:
        """Cards drawn, by the names their reader knows; `before`: so many before the Discard Pile was shuffled."""
        e = run[0]
        draws = verb(self.reader, e["seat"], "draws")
        if e["kind"] == "draws":  # Twilight
            self._clause(e["seat"], f"{draws} {sum([x['n'] for x in run])}")
            return
        first = e["cause"] is None and not self.laid
        hand = "" if not e["hand"] else "a hand" if first else "a new hand"
        if before >= len(run):
            known = any(x["card"]["face"] for x in run)
            cards = f": {counted_cards(run)}" if known else f" of {len(run)}"
            self._clause(e["seat"], f"{draws} {hand}{cards}" if hand else f"{draws} {counted_cards(run)}")
            return
        for_hand = f" for {hand}" if hand else ""
        if before:
            self._clause(e["seat"], f"{draws} {counted_cards(run[:before])}{for_hand}")
        self._clause(e["seat"], f"{shuffles} the Discard Pile into a new Draw Deck")
        self._clause(e["seat"], f"{draws} {counted_cards(run[before:])}{'' if before else for_hand}")

    def _combat(self, roots: list[EventTree], k: int) -> int:
        """Attackers, blockers and what came of it, in one line."""
        n = 0
        fought: list[EventDict] = []
        while k + n < len(roots) and self._is_combat(roots[k + n]):
            tree = roots[k + n]
            begins = tree.kind == "attacks" and not tree.resumed
            if n and begins and roots[k + n - 1].kind != "attacks":
                break  # what came before is not of this combat
            if tree.resumed:
                fought += tree.results()
            else:
                fought += [tree.event, *tree.results()]
            n += 1
        fought.sort(key=_serial)  # who hits first is told first, in whatever order they attacked (T-10.27)
        attackers: dict[tuple[int, str], list[EventDict]] = {}
        for e in fought:
            if e["kind"] == "attacks":
                attackers.setdefault((e["target"]["seat"], e["target"]["stack"]), []).append(e)
        parts = [
            f"{counted_cards(some)} {'attacks' if len(some) == 1 else 'attack'} {self.reader.whose(seat)} "
            f"{stack.capitalize()} Stack"
            for (seat, stack), some in attackers.items()
        ]
        told = self._phrases([e for e in fought if e["kind"] != "attacks"])
        if not parts and told and roots[k].kind in ("hurt", "prevented", "damaged", "attacks"):
            told[0] = f"in combat {told[0]}"  # something else was told since the attack
        self._line([*parts, *told])
        return n

    def _is_combat(self, tree: EventTree) -> bool:
        return tree.kind in _COMBAT or tree.kind == "destroyed" or tree.event["serial"] in self.counted

    def _bargain(self, roots: list[EventTree], k: int) -> int:
        """Answers, each with the offer it answers, to the trade they end in or the last word."""
        n = 0
        talk: list[EventDict] = []
        while k + n < len(roots) and (roots[k + n].kind in _BARGAIN or _handed_over(roots, k, n)):
            talk += [roots[k + n].event, *roots[k + n].results()]
            n += 1
        talk.sort(key=_serial)
        self._line(bargain(talk, self.reader))
        return n

    def _seize(self, tree: EventTree) -> None:
        """A Seize, and what it cost: one card is Destroyed, the others are discarded (T-7.5)."""
        results = tree.results()
        seized = [e for e in results if e["kind"] == "seized"]
        gone = [e for e in results if e["kind"] == "destroyed" and e["how"] == "seize"]
        laid = [e for e in results if e["kind"] == "discarded" and e["from"]["zone"] == "aside"]
        price = [
            f"{counted_cards(some)} {'is' if len(some) == 1 else 'are'} {how}"
            for some, how in ((gone, "Destroyed"), (laid, "discarded"))
            if some
        ]
        told = [*seized, *gone, *laid]
        rest = [e for e in results if e not in told]
        opening = clause((seized or [tree.event])[0])
        self._line([opening, f"{' and '.join(price)} for it" if price else "", *self._phrases(rest)])

    def _sacrifice(self, tree: EventTree) -> None:
        """Which Aspects were Sacrificed, and for what (T-13.3)."""
        events = [tree.event, *tree.results()]
        done = [e for e in events if e["kind"] == "sacrifice"]
        if not done:
            self._line([clause(tree.event)])
            return
        e = done[0]
        gone = [x for x in events if x["kind"] == "destroyed" and x["how"] == "sacrifice"]
        aspects = [x for x in gone if x["card"] != e["card"]][: e["n"]]
        rest = [x for x in events if x["kind"] not in ("aims", "sacrifice") and x not in gone]
        target = clause(e).partition(" to Destroy ")[2]
        words = clause(e)
        if aspects:
            words = f"{self.reader.does(e['seat'], 'Sacrifices')} {counted_cards(aspects)} to Destroy {target}"
        self._line([words, *self._phrases(rest)])

    # ---- lines and their clauses
    def _clause(self, seat: int, words: str) -> None:
        self._of(seat)
        self._end_plays()
        self._end_recruits()
        self.clauses.append(words)

    def _of(self, seat: int) -> None:
        if seat != self.seat:
            self._end()
            self.seat = seat

    def _end_recruits(self) -> None:
        """ "recruits 2 × Leo for 4 Faith each and Virgo for 3 Faith (1 left; Aries is turned up in the Hall)"."""
        if not self.recruits:
            return
        done = [e for e in self.recruits if e["kind"] == "recruit"]
        shown = [e for e in self.recruits if e["kind"] == "shown"]
        self.recruits = []
        prices = Counter([(card_phrase(e), e["n"]) for e in done])
        bought = [f"{counted_names([face] * k)} for {n} Faith{' each' * (k > 1)}" for (face, n), k in prices.items()]
        turned_up = f"; {phrase_for_run(shown, self.reader)}" if shown else ""
        recruits = verb(self.reader, self.seat, "recruits")
        self.clauses.append(f"{recruits} {joined(bought)} ({done[-1]['now']} left{turned_up})")

    def _end_plays(self) -> None:
        """Plays that came to nothing but Faith and cards: "plays 4 × Cultist (+4 Faith)"."""
        if not self.plays:
            return
        for kind, plays in groupby(self.plays, _comes_to):
            if kind == "draws":
                self.clauses += [self._played([tree]) for tree in plays]  # a card drawn may be played next
            else:
                self.clauses.append(self._played(list(plays)))
        self.plays = []

    def _played(self, plays: list[EventTree]) -> str:
        """Plays in a row that come to the same: Faith, nothing, or, of one card, cards drawn."""
        results = [e for tree in plays for e in tree.results()]
        faith = [e for e in results if e["kind"] == "faith"]
        drawn = [e for e in results if e["kind"] == "draw"]
        said = f"{verb(self.reader, self.seat, 'plays')} {counted_cards([tree.event for tree in plays])}"
        if not plays[0].event["ability"]:
            return f"{said} without effect"
        if faith:
            gain, now = sum([e["n"] for e in faith]), faith[-1]["now"]
            said += f" (+{gain} Faith{f', {now} now' if now != gain else ''})"
        return f"{said} and {verb(self.reader, self.seat, 'draws')} {counted_cards(drawn)}" if drawn else said

    def _end(self) -> None:
        self._end_plays()
        self._end_recruits()
        if self.clauses:
            *first, last = [words + times(n) for words, n in _runs(self.clauses)]
            if self.long:
                said = "; ".join([*first, last])
            else:
                comma = "," if any(" and " in words for words in first) or " and draw" in last else ""
                said = f"{', '.join(first)}{comma} and {last}" if first else last
            self.lines.append(_ended(f"{self.reader.name(self.seat)} {said}"))
        self.clauses = []
        self.long = False

    def _line(self, parts: list[str]) -> None:
        self._end()
        told = [part for part in parts if part]
        if told:
            self.lines.append(_ended("; ".join(told)))


def _ended(text: str) -> str:
    """A whole sentence; a text that is quoted at its end has its own full stop."""
    return sentence(text if text.endswith(".”") else f"{text}.")


def _comes_to(tree: EventTree) -> str:
    """What comes of a play that is told with others: "faith", "draws" or "nothing"."""
    if not tree.event["ability"]:
        return "nothing"
    return "draws" if any(e["kind"] == "draw" for e in tree.results()) else "faith"


def _behind_name(source: EventDict, told: str) -> str:
    """What comes of a card, behind its name if it does not begin with it."""
    name = card_phrase(source)
    return told if told.startswith(name) else f"{name}: {told}"


def _to_no_effect(e: EventDict, resolved: EventDict, aims: object) -> str:
    """Behind what is announced: that nothing comes of it, and why, or what it says."""
    why = str(resolved["text"]).removesuffix(".").partition(" comes to nothing")[2]
    if not why and e["ability"]:
        why = f": “{e['ability']['text']}”"
    return f"{',' if aims else ''} to no effect{why}"


def _runs(clauses: list[str]) -> list[tuple[str, int]]:
    """Each with how often it comes in a row."""
    return [(words, len(list(some))) for words, some in groupby(clauses)]


def _is_turned_cold(events: list[EventDict], k: int, n: int) -> bool:
    """Whether the very cards that are Exhausted are Frozen next."""
    turned, cold = events[k : k + n], events[k + n : k + 2 * n]
    frozen = all(e["kind"] == "frozen" and e["now"] == 1 for e in cold)
    return turned[0]["kind"] == "exhausted" and frozen and [_name_of(e) for e in turned] == [_name_of(e) for e in cold]


def _is_ruined(e: EventDict) -> bool:
    """A Temple that is destroyed, as the line before it says how."""
    return e["kind"] == "destroyed" and "how" not in e


def _handed_over(roots: list[EventTree], k: int, n: int) -> bool:
    """A card that changes hands by a forced trade."""
    return n > 0 and roots[k + n].kind == "moved" and roots[k + n - 1].kind in ("traded", "moved")


def _goes_on(above: EventDict, e: EventDict) -> bool:
    """What is Summoned comes into play."""
    return bool(e["kind"] == "enters play" and e["card"] == above["card"])


def _counted_losses(roots: list[EventTree]) -> set[int]:
    """The cards that went off a Life Stack by damage, which says how many, or by Decay; not those that a text took."""
    counted: set[int] = set()
    left = 0
    damage: EventDict | None = None
    for e in sorted([e for tree in roots for e in (tree.event, *_all_of(tree))], key=_serial):
        if e["kind"] == "damaged":
            damage, left = e, e["n"]
        elif e.get("from", {}).get("zone") == "life" and e["kind"] in ("discarded", "destroyed"):
            by_damage = left > 0 and damage is not None and (e["seat"], e["cause"]) == (damage["seat"], damage["cause"])
            if by_damage or e.get("how") == "decay":
                counted.add(e["serial"])
                left -= by_damage
    return counted


def _all_of(tree: EventTree) -> list[EventDict]:
    return [e for then in tree.then for e in (then.event, *_all_of(then))]


def _name_of(e: EventDict) -> str | None:
    """Which card of all this is about, by its name for this reader."""
    return e["card"]["id"] if "card" in e else None


def _names_of(events: Iterable[EventDict]) -> list[str]:
    return [card_phrase(e) for e in events]


def _is_price(above: EventDict, e: EventDict) -> bool:
    """Whether it is what is paid for a use."""
    return bool(e.get("price") or (e["kind"] == "faith" and e["n"] < 0 and e["seat"] == above["seat"]))


def _is_vain_judgement(events: list[EventDict], k: int) -> bool:
    """Whether nothing comes of an Adjudication but that its card is discarded (K-R69)."""
    e = events[k]
    if e["kind"] != "reveal" or e.get("to", {}).get("zone") != "revealed":
        return False
    return all(x["cause"] != e["cause"] or x.get("card") == e["card"] for x in events[k + 1 :])


def _shuffled_in(events: list[EventDict], k: int) -> int:
    """How many events from the k-th on put cards into a deck that is then shuffled, with the shuffle; 0: none do."""
    n = 0
    while k + n < len(events) and events[k + n]["kind"] == "move" and events[k + n]["to"] == events[k]["to"]:
        n += 1
    after = events[k + n] if k + n < len(events) else None
    return n + 1 if after and after["kind"] == "shuffle" and after["place"] == events[k]["to"] else 0
