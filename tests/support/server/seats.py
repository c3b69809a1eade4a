"""Seats that change hands in any order, at whole rooms in memory whose clients have no sockets: does everybody see and
do only what is theirs at that moment?"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import msgspec
from starlette.websockets import WebSocket

from tests.support.server.ports import Bots, Memory
from tests.support.server.wire import patched
from theomachy.core.rules import RULES
from theomachy.server.config import Config, LimitsSection
from theomachy.server.metrics import Metrics
from theomachy.server.node import Node
from theomachy.server.quotas import Quotas
from theomachy.server.room import Room
from theomachy.server.table import commands, fair
from theomachy.server.table.commands import Command
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.listing import Listing
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table
from theomachy.server.table.table_events import ChoiceMade
from theomachy.server.table.terms import AWAY_ALLOWANCE, REVEAL_LIMIT, TableConfig, Terms
from theomachy.server.web.moderation import Moderator
from theomachy.server.web.services import Services
from theomachy.server.web.sessions import Session, SigningKeys
from theomachy.server.web.socket import Client

GUESTS = ("g0", "g1", "g2")


class House:
    """What a room and its clients need of a node."""

    id = "here"
    speed = 10_000.0  # nobody waits
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

    def __init__(self, **terms: Any) -> None:
        self.metrics, self.storage, self.thinkers, self.time = Metrics(), Memory(), Bots(), 0.0
        self.quotas = Quotas(self.config.quotas, self.stages)
        config = TableConfig(
            GameSetup(game="old-ones", options={"players": 2}), Terms(pace="none", **terms), "g0", 2, 0.0, RULES
        )
        self.opened = Room(self, Table("t", config, "secret"), Listing("open", None), is_new=True)

    @property
    def store(self) -> House:
        return self

    def now(self) -> float:
        return self.time

    async def room(self, name: str) -> Room:
        return self.opened

    async def guest_name(self, guest: str) -> str:
        return guest

    async def stages(self, names: Sequence[str]) -> dict[str, str]:
        return dict.fromkeys(names, "live")

    async def create_rematch(self, room: Room) -> None: ...


class Person:
    """One socket: who opened it, what it was sent, and by which seats its holder may see that."""

    def __init__(self, house: House, guest: str) -> None:
        node = cast("Node", house)
        self.house = house
        services = Services(node, SigningKeys(["key"]), Moderator(node))
        self.client = Client(services, cast("WebSocket", None), Session(guest), "t")
        self.guest = guest
        self.doc: dict[str, Any] = {}
        self.held: int | None = None  # the seat it joined, while it is still its holder's

    async def ask(self, kind: str, **more: Any) -> str:
        """What comes of a message: the type of the answer, or the code of a refusal."""
        await self.client._handle(msgspec.json.encode({"type": kind, "id": 1, **more}).decode())
        answer = self.client._replies.popleft()
        return getattr(answer, "code", "accepted")

    def read(self) -> list[dict[str, Any]]:
        """All documents that are sent now."""
        changed, self.client._changed = self.client._changed, False
        if not changed or self.client.subscription is None:
            return []
        message = msgspec.to_builtins(self.client.subscription.next_message())
        if message is None:
            return []
        if message["type"] == "ended":
            self.doc = {}
            return []
        self.doc = patched(self.doc, message.get("patch", [])) if message["type"] == "change" else message["doc"]
        return [self.doc]

    def disconnect(self) -> None:
        """Close the socket, and open another that has not joined."""
        if self.client.subscription is not None:
            self.client.subscription.close()
        self.client.subscription = None
        self.held, self.doc = None, {}


class Scene:
    """A table, guests with two sockets each, and a book of who holds which seat, kept by what they do."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.house = House(spectators=self.chance.choice(["table", "nobody", "hands"]))
        self.people = [Person(self.house, guest) for guest in GUESTS for _ in range(2)]
        self.holder: list[str] = ["", ""]
        self.tokens: list[str] = ["", ""]
        self.count = self.lost = self.answered = 0
        self.faults: list[str] = []

    @property
    def table(self) -> Table:
        return self.house.opened.table

    async def _submit(self, command: Command) -> bool:
        try:
            await self.house.opened.submit(command)
        except RequestRefused:
            return False
        return True

    def _lose(self, seat: int) -> None:
        for person in self.people:
            if person.held == seat:
                person.held = None
                self.lost += 1

    async def sit(self) -> None:
        guest, token = self.chance.choice(GUESTS), f"token {self.count}"
        seat = self.chance.randrange(2)
        self.count += 1
        if await self._submit(lambda t: commands.sit(t, seat, guest, guest, token)):
            self._lose(seat)
            self.holder[seat], self.tokens[seat] = guest, token

    async def leave(self) -> None:
        seat, live = self.chance.randrange(2), self.table.stage == "live"
        guest = self.chance.choice([self.holder[seat], "g0", "g2"])
        away = not self.table.seats[seat].nodes
        if await self._submit(lambda t: commands.stand(t, seat, guest, self.house.time)):
            if live and guest != self.holder[seat] and not away:
                self.faults.append("the host has set a bot on somebody who is there")
            self._lose(seat)
            if not live:
                self.holder[seat] = self.tokens[seat] = ""

    async def stand_in(self) -> None:
        asker, seat = self.chance.choice(self.people), self.chance.randrange(2)
        if await asker.ask("call_stand_in", seat=seat) == "accepted":
            self._lose(seat)

    async def join(self) -> None:
        person, seat = self.chance.choice(self.people), self.chance.randrange(2)
        how = self.chance.randrange(4)
        if how == 0 and self.holder[seat] == person.guest and self.tokens[seat]:
            done, held = await person.ask("join", token=self.tokens[seat]), seat
        elif how == 1:
            done, held = await person.ask("join", watch=seat), -1
        else:
            done = await person.ask("join")
            held = self.holder.index(person.guest) if person.guest in self.holder else -1
        if done == "accepted":
            person.held = held if held >= 0 else None

    async def disconnect(self) -> None:
        self.chance.choice(self.people).disconnect()

    async def ready(self) -> None:
        for person in self.people:
            if person.held is not None:
                await person.ask("ready", commitment=fair.commitment("part"))
        if self.chance.random() < 0.2:  # somebody does not reveal
            self.house.time += REVEAL_LIMIT + 1
            if self.table.stage == "revealing":
                missing = [seat.number for seat in self.table.people() if seat.number not in self.table.start.parts]
                await self.house.opened.runner.act()
                for seat in missing:
                    self._lose(seat)
                    self.holder[seat] = self.tokens[seat] = ""
        else:
            for person in self.people:
                if person.held is not None:
                    await person.ask("reveal", part="part")

    async def choose(self) -> None:
        """Whoever is asked, through whatever socket."""
        play = self.table.play
        if play is None:
            return
        for seat in list(play.asked):
            for person in self.people:
                said = await person.ask("choose", serial=play.serials[seat], options=[0])
                self.answered += said == "accepted"
                answers = [row.event for row in self.house.storage.rows if isinstance(row.event, ChoiceMade)]
                if said == "accepted" and person.held != answers[-1].seat:
                    self.faults.append(f"{person.guest} answers for seat {answers[-1].seat}")

    async def wait(self) -> None:
        self.house.time += self.chance.choice([1.0, AWAY_ALLOWANCE + 10])

    async def settle(self) -> None:
        for _ in range(3):
            while self.house.opened._tasks:
                await asyncio.wait(set(self.house.opened._tasks))
            await asyncio.sleep(0)

    def check(self) -> None:
        """Every document that is sent is one its receiver may see now."""
        for person in self.people:
            for doc in person.read():
                you, view = doc["table"]["you"], doc["view"]
                if you is not None and you != person.held:
                    self.faults.append(f"{person.guest} is told to be seat {you}")
                shown = None if view is None else view["seat"]
                hands = self.table.config.terms.spectators == "hands" and person.guest not in self.holder
                if shown is not None and shown != person.held and not hands:
                    self.faults.append(f"{person.guest} sees the hand of seat {shown}")
                if doc["question"] is not None and you is None:
                    self.faults.append(f"{person.guest} is asked")
                if person.held is None and self.table.config.terms.spectators == "nobody":
                    self.faults.append(f"{person.guest} looks on")

    async def play(self, steps: int) -> list[str]:
        often = [self.sit, self.join, self.join, self.ready, self.choose]
        moves = [*often, *often, self.leave, self.stand_in, self.disconnect, self.disconnect, self.wait]
        for _ in range(steps):
            await self.chance.choice(moves)()
            self.check()
            await self.settle()
            self.check()
        self.house.opened.close()
        return self.faults


def faults(seed: int) -> list[str]:
    """What somebody saw or did that was not theirs, in one order of 60 steps."""
    return asyncio.run(Scene(seed).play(60))
