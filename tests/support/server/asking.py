"""Does anything that can be asked in a pause tell who is asked? The same moment in two worlds that differ only in what
the asker cannot know: in one somebody else can answer, in the other nobody can and the pause is imitated. The asker
sends every message there is, with every serial near the present, and every request that names the table; what comes
back must be the same, byte by byte."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, cast, get_args

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tests.support.server import timing
from tests.support.server.hand import playing
from theomachy.server.config import Config, LimitsSection
from theomachy.server.metrics import Metrics
from theomachy.server.node import Node
from theomachy.server.quotas import Quotas
from theomachy.server.room import Room
from theomachy.server.table import game_rules
from theomachy.server.table.advice import Advice
from theomachy.server.table.listing import Listing
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import ChoiceMade, EventRow
from theomachy.server.table.terms import ClockTerms
from theomachy.server.web import protocol as wire
from theomachy.server.web import rest
from theomachy.server.web.moderation import Moderator
from theomachy.server.web.services import Services
from theomachy.server.web.sessions import Session, SigningKeys
from theomachy.server.web.socket import Client

NOW: Final = 1_000.0  # when the choice is made that the others may react to
WORLDS: Final = 6  # tried for each moment
CHOICES: Final = 4  # made at each moment in two worlds, at most
CARDS: Final = 6  # asked about by `why`
PAUSED: Final = 60.0  # seconds for which the asker pauses the table
Reply = tuple[str, str]  # what was asked, all that came back
CLOCK: Final = ClockTerms(bank=900.0, increment=5.0)


class Surroundings:
    """What a table at a node needs, in memory: nothing is stored, nobody thinks."""

    id, speed, metrics = "here", 1e-6, Metrics()  # no alarm goes off by itself
    config = Config(
        limits=LimitsSection(
            rate=1e6,
            message_rate=1e6,
            message_burst=1e6,
            command_rate=1e6,
            command_burst=1e6,
            chat_rate=1e6,
            chat_burst=1e6,
        )
    )

    def __init__(self, table: Table) -> None:
        self.time = NOW
        self.storage = self.thinkers = self.store = self
        self.quotas = Quotas(self.config.quotas, self.stages)
        self.at_hand = Room(self, table, Listing("live", None), is_new=True)

    def now(self) -> float:
        return self.time

    async def room(self, name: str) -> Room:
        return self.at_hand

    async def append(self, rows: Sequence[EventRow], listing: Listing | None, guest: str = "") -> bool:
        return True

    async def rows_after(self, name: str, after: int) -> list[EventRow]:
        return []

    async def list_as(self, name: str, listing: Listing) -> None: ...

    async def archive(self, name: str, digest: str, story: dict[str, Any]) -> None: ...

    async def stages(self, names: Sequence[str]) -> dict[str, str]:
        return dict.fromkeys(names, "live")

    async def spectators(self, name: str) -> set[str]:
        return set()

    async def guest_name(self, guest: str) -> str:
        return "A guest"

    @property
    def moderation(self) -> Surroundings:
        return self

    def report(self, table: Table, guest: str, seat: int | None, text: str) -> None:
        """Reports are looked at by nobody here."""

    async def think(self, table: Table, most: int) -> list[tuple[int, int, int]]:
        return []

    async def advise(self, table: Table, seat: int) -> Advice | None:
        return None


class Line:
    """A WebSocket without a network."""

    client_state = WebSocketState.DISCONNECTED

    def __init__(self) -> None:
        self.to_server: asyncio.Queue[str | None] = asyncio.Queue()
        self.from_server: list[str] = []

    async def receive_text(self) -> str:
        text = await self.to_server.get()
        if text is None:
            raise WebSocketDisconnect
        return text

    async def send_text(self, text: str) -> None:
        self.from_server.append(text)


class Asker:
    """A seat's holder who asks whatever can be asked, and keeps what comes back."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.around = Surroundings(table)
        node = cast("Node", self.around)
        self.services = Services(node, SigningKeys(["key"]), Moderator(node))
        self.line = Line()
        self.client = Client(self.services, cast("WebSocket", self.line), Session(f"g{seat}"), table.id)
        self.replies: list[Reply] = []

    async def ask(self, message: wire.FromClient) -> None:
        text = msgspec.json.encode(message).decode()
        await self._sent(text)
        self.replies.append((text, await self._answers()))

    async def _sent(self, text: str) -> None:
        self.line.to_server.put_nowait(text)
        self.line.to_server.put_nowait('{"type":"ping","id":77}')
        while not any('"pong","id":77' in answer for answer in self.line.from_server):
            await asyncio.sleep(0)

    async def _answers(self) -> str:
        for _ in range(12):  # what it sets off
            await asyncio.sleep(0)
        answers, self.line.from_server = self.line.from_server, []
        return "\n".join(answers)

    async def request(self, endpoint: rest.Endpoint, body: Any, **query: str) -> None:
        place = query.pop("place", "0")
        path = {"table": self.table.id, "seat": place, "spectator": place}
        caller = rest.Caller(f"g{self.seat}", "", path, query)
        try:
            answer = msgspec.json.encode(await endpoint.handler(self.services, caller, body)).decode()
        except RequestRefused as no:
            answer = f"{no.code}: {no.text}"
        what = f"{endpoint.method} {endpoint.path} {place} {query}"
        self.replies.append((what, answer + await self._answers()))


def refused(table: Table, serial: int, ids: Sequence[str]) -> Iterator[wire.FromClient]:
    """Messages that change nothing in a pause."""
    for card in [*ids, "nothing"]:
        for ability in (None, 0, 99):
            yield wire.AskWhy(card=card, ability=ability)
    for near in range(max(0, serial - 2), serial + 5):
        for options in ([0], [1], [9_999], [-1], [0, 0]):
            yield wire.Choose(serial=near, options=options)
            yield wire.AskForecast(serial=near, options=options)
    yield wire.AskHint()
    yield wire.AskUndo()
    yield wire.AnswerUndo(yes=True)
    yield wire.AnswerUndo(yes=False)
    yield wire.Ready()
    yield wire.Reveal(part="x")
    yield wire.Rematch()
    yield wire.Aide(left=["what is not"])
    for whom in range(len(table.seats) + 1):
        yield wire.CallStandIn(seat=whom)
    yield wire.Resync()


def accepted(table: Table) -> Iterator[wire.FromClient]:
    """Messages that change something; the present is asked again after each."""
    for until in ("list", "turn", "mine", ""):
        yield wire.Aide(until=cast("Any", until))
    yield wire.Aide(left=["wait", "discards"], stops=[])
    yield wire.Aide(never=True)
    yield wire.Aide(until="turn")
    yield wire.Aide(never=False)
    yield wire.Say(text="hello")
    yield wire.Mute(whom=0, on=True)
    yield wire.Pause(on=True)
    yield wire.Pause(on=False)
    yield wire.Join()
    yield wire.Concede()
    yield wire.Concede()
    yield wire.Ping()


def _ids(view: Any) -> list[str]:
    """Some ids of cards in a view, each part of the table among them."""
    found: dict[str, None] = {}

    def look(part: Any) -> None:
        if isinstance(part, dict):
            if isinstance(part.get("id"), str):
                found[part["id"]] = None
            for inner in part.values():
                look(inner)
        elif isinstance(part, list):
            for inner in part:
                look(inner)

    look(view)
    ids = list(found)
    return ids[:: max(1, len(ids) // CARDS)]


BODIES: Final[dict[str, Any]] = {  # what a request that names a table is sent with; others have none
    "POST /api/tables/{table}/seats": wire.TakeSeat(),
    "POST /api/tables/{table}/seats/{seat}/bot": wire.TakeBot("random"),
    "POST /api/tables/{table}/seats/{seat}/deck": wire.TakeDeck("mars"),
    "POST /api/tables/{table}/continue": wire.Continue(0),
    "POST /api/tables/{table}/reports": wire.NewReport("they are slow"),
}


async def _ask_requests(asker: Asker) -> None:
    for endpoint in rest.ENDPOINTS:
        if "{table}" not in endpoint.path:
            continue
        body = None if endpoint.body is None else BODIES[f"{endpoint.method} {endpoint.path}"]
        for place in ("0", "99"):
            if endpoint.method != "DELETE" or place == "99":
                await asker.request(endpoint, body, place=place)
        if endpoint.query:
            await asker.request(endpoint, body, choices="1", seat="0")


async def ask_everything(table: Table, seat: int, option: int, passing: bool) -> list[Reply] | None:
    """Make a choice and, in the pause after it, ask everything; `passing`: whoever is asked passes before. None if the
    pause is over by then, or the asker is asked to react too."""
    asker = Asker(table, seat)
    around, play = asker.around, playing(table)
    for place in table.seats:  # all are there: no bot answers for anybody
        place.nodes.add("there")
        play.clocks.reconnect(place.number, NOW)
    serial = play.serials[seat]
    room = around.at_hand
    running = asyncio.create_task(asker.client.run())
    await asker.ask(wire.Join())
    ids = _ids(room.feeds.view(seat, around.time))
    await room.submit(lambda t: ChoiceMade(seat, play.serials[seat], option))
    await asker._answers()
    around.time += 0.2
    if passing:
        for other in [other for other in table.asked if other != seat and game_rules.in_window(table.asked[other])]:
            way = game_rules.pass_of(table.asked[other]) if other in table.asked else None
            if way is not None:
                await room.submit(
                    lambda t, other=other, way=way: ChoiceMade(other, play.serials[other], way, "person", 200)  # type: ignore[misc]
                )
        around.time += 0.1
    room.broadcast()
    own = table.asked.get(seat)
    if table.stage != "live" or not play.pace.holding(around.time) or (own is not None and game_rules.in_window(own)):
        running.cancel()
        return None
    asker.replies.append(("the news", await asker._answers()))
    for message in refused(table, serial, ids):
        await asker.ask(message)
    for change in accepted(table):
        await asker.ask(change)
        if change == wire.Pause(on=True):  # for longer than any pass that is imitated
            around.time += PAUSED
            room.broadcast()
        for near in (serial, serial + 1):
            await asker.ask(wire.Choose(serial=near, options=[9_999]))
        await asker.ask(wire.AskWhy(card="nothing"))
        await asker.ask(wire.Resync())
    await _ask_requests(asker)
    delete = next(endpoint for endpoint in rest.ENDPOINTS if endpoint.method == "DELETE" and "{seat}" in endpoint.path)
    await asker.request(delete, None, place=str(seat))
    room.close()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    asked = {json.loads(text)["type"] for text, _ in asker.replies if text.startswith("{")}
    broken = [text for text, reply in asker.replies if '"internal"' in reply]
    assert not broken, f"something broke: {broken[:3]}"
    assert asked == {kind.__struct_config__.tag for kind in get_args(wire.FromClient)}, "every message is tried"
    return asker.replies


def _answerable(table: Table, seat: int, option: int) -> bool | None:
    """Whether anybody but the chooser is asked to react to a choice; None if it opens no pause, or asks the chooser."""
    play = playing(table)
    play.ask(NOW)
    try:
        table.fold(EventRow("t", table.number + 1, NOW, ChoiceMade(seat, play.serials[seat], option)))
    except (AssertionError, ValueError, IndexError):
        return None  # the choice is another one in that world
    own = table.asked.get(seat)
    if table.stage != "live" or not play.pace.holding(NOW + 0.3) or (own is not None and game_rules.in_window(own)):
        return None
    return any(other != seat and game_rules.in_window(game) for other, game in table.asked.items())


def pairs(game: str, players: int, seed: int) -> Iterator[tuple[dict[bool, Any], Table, int, int]]:
    """Moments with two worlds of the chooser: somebody else is asked, and nobody is."""
    chance = random.Random(seed)
    for table, seat, option in timing.moments(game, players, chance, CLOCK if seed % 2 else None):
        assert table.game is not None
        worlds: dict[bool, Any] = {}
        for k in range(WORLDS):
            if len(worlds) == 2:
                break
            world = table.game.determinize(seat, f"{seed} {k} {table.number}")
            tried = timing.twin(table, world.clone(), random.Random(seed), True)
            found = _answerable(tried, seat, option)
            if found is not None:
                worlds.setdefault(found, world)
        if len(worlds) == 2:
            yield worlds, table, seat, option
            yield from ((worlds, table, seat, other) for other in _others(worlds, table, seat, option, seed))


def _others(worlds: dict[bool, Any], table: Table, seat: int, option: int, seed: int) -> Iterator[int]:
    """Some further choices here that open a pause in both worlds: such moments are rare, and slow to reach."""
    decision = table.asked[seat].decision
    assert decision is not None
    others = [other for other in range(len(decision.options)) if other != option]
    random.Random(seed).shuffle(others)
    fitting = (other for other in others if all(_is_answerable(worlds[k], table, seat, other, seed, k) for k in worlds))
    return islice(fitting, CHOICES - 1)


def _is_answerable(world: Any, table: Table, seat: int, option: int, seed: int, wanted: bool) -> bool:
    return _answerable(timing.twin(table, world.clone(), random.Random(seed), True), seat, option) is wanted


def differences(
    game: str, players: int, pauses: int, seed: int, note: Callable[[int, int], None] = lambda done, of: None
) -> tuple[int, list[str]]:
    """How many replies were compared in so many pauses, and what was asked where they differed."""
    compared, found = 0, list[str]()
    for done, (worlds, table, seat, option) in enumerate(islice(pairs(game, players, seed), pauses)):
        replies = []
        for answerable in (True, False):
            again = timing.twin(table, worlds[answerable].clone(), random.Random(seed), True)
            playing(again).ask(NOW)
            again.changed = NOW
            replies.append(asyncio.run(ask_everything(again, seat, option, done % 3 == 2)))
        real, imitated = replies
        if real is not None and imitated is not None:
            compared += len(real)
            found += [f"{a[0]}: {_from_where_they_differ(a, b)}" for a, b in zip(real, imitated, strict=True) if a != b]
        note(done + 1, pauses)
    return compared, found


def clock_differences(game: str, players: int, pauses: int, seed: int) -> tuple[int, list[str]]:
    """How many pauses were compared once they were over, and where the clocks told whether somebody had been asked."""
    compared, found = 0, list[str]()
    for worlds, table, seat, option in islice(pairs(game, players, 2 * seed + 1), pauses):
        twins = [timing.twin(table, worlds[asked].clone(), random.Random(seed), True) for asked in (True, False)]
        for again in twins:
            playing(again).ask(NOW)
            again.changed = NOW
        (running, left), (runs, imitated) = [timing.clock_after(again, seat, option) for again in twins]
        if running == runs:  # else the worlds themselves went on differently
            compared += 1
            found += [f"{game}: {left} where somebody was asked, {imitated} where not"] if left != imitated else []
    return compared, found


def _from_where_they_differ(real: Reply, imitated: Reply) -> str:
    if real[0] != imitated[0]:
        return f"was {imitated[0]}"
    same = next((k for k, (a, b) in enumerate(zip(real[1], imitated[1], strict=False)) if a != b), len(real[1]))
    at = max(0, same - 60)
    return f"…{real[1][at : at + 160]} | …{imitated[1][at : at + 160]}"
