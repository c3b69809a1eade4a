"""How a node follows what operators and people who erase themselves have done, here or elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Final, Protocol

from theomachy.server.node import Node
from theomachy.server.storage import moderation
from theomachy.server.storage.moderation import ActionDone, AnyAction, Restrictions
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.web.sessions import Session

FOLLOW: Final = 5.0  # seconds between two looks at what was done elsewhere
OVERLAP: Final = 120.0  # seconds that the clocks of nodes may differ
NOTE_SEEN: Final = 3_600.0  # seconds after which it is noted again that a guest is here
log = logging.getLogger("theomachy.moderation")


class ConnectedClient(Protocol):
    """What is asked of a client's socket here."""

    guest: str
    address: str
    session: Session
    table: str
    subscription: Any

    @property
    def is_behind(self) -> bool:
        """Whether something waits to be sent."""

    @property
    def answers_for(self) -> set[str]:
        """The guests whose deeds these are."""

    async def close(self, code: int, reason: str) -> None:
        """Close the socket."""

    async def restart(self) -> None:
        """Close it so that the client comes back."""

    async def sign_out(self) -> None:
        """Close it because its cookie is believed no longer."""


class Moderator:
    """The restrictions in memory, and the clients they are enforced on."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.clients: set[ConnectedClient] = set()
        self._restrictions = Restrictions()
        self._followed: dict[str, float] = {}  # actions, and when they were done
        self._since = node.now()
        self._noted: OrderedDict[tuple[str, str], float] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- what holds now
    def check(self, guest: str, address: str) -> None:
        """Refuse who is banned."""
        if self._restrictions.is_banned(guest, address, self.node.now()):
            raise RequestRefused("banned")

    def check_chat(self, guest: str) -> None:
        """Refuse who is muted."""
        if self._restrictions.is_muted(guest, self.node.now()):
            raise RequestRefused("banned", "an operator of this server has muted you")

    def note_seen(self, guest: str, address: str) -> None:
        """Remember, now and then, that a guest was here; from where, if addresses are kept."""
        if self.node.config.retention.address_days == 0:
            address = ""
        now = self.node.now()
        if not guest or abs(now - self._noted.get((guest, address), 0.0)) < NOTE_SEEN:
            return
        self._noted[guest, address] = now
        if len(self._noted) > self.node.config.limits.clients_remembered:
            self._noted.popitem(last=False)
        task = asyncio.get_running_loop().create_task(self._note(guest, address, now))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note(self, guest: str, address: str, now: float) -> None:
        with suppress(RequestRefused):
            await self.node.store.note_seen(guest, address[:64], now)

    # ---- following
    async def follow(self) -> None:
        """Read what is forbidden and what was done since, and act on it."""
        store = self.node.store
        self._restrictions.replace(await asyncio.to_thread(moderation.restrictions, store))
        found = await asyncio.to_thread(moderation.actions_since, store, self._since - OVERLAP)
        new = [action for action in found if action.id not in self._followed]
        self._followed = {action.id: action.at for action in found}
        self._since = max([self._since, *(action.at for action in found)])
        if new:
            await self._apply(new)

    async def _apply(self, actions: list[ActionDone]) -> None:
        tables = {action.table for action in actions if action.table}
        for table in tables:
            self.node.forget(table)
        banned = any(action.kind == "ban" for action in actions)
        for client in list(self.clients):
            try:
                for guest in client.answers_for if banned else ():
                    self.check(guest, client.address)
            except RequestRefused as no:
                await client.close(4403, no.code)
            else:
                if client.table in tables:
                    await client.restart()  # it comes back, and reads the table as it is now

    async def keep_following(self) -> None:
        """Follow as long as the node runs."""
        while True:
            try:
                await self.follow()
            except RequestRefused as no:
                log.warning("%s", no.text)
            await asyncio.sleep(FOLLOW)

    # ---- doing
    async def perform(self, action: AnyAction, by: str) -> str:
        """Do what an operator asks, and act on it here at once."""
        done = await asyncio.to_thread(self.node.moderation.perform, action, by)
        log.info("%s %s", by, type(action).__struct_config__.tag)
        await self.follow()
        return done

    async def erase(self, guest: str) -> None:
        """Erase all that is known of a guest."""
        await asyncio.to_thread(self.node.moderation.erase, guest, "guest")
        await self.follow()

    def spectators_here(self, table: str) -> set[str]:
        """The guests who look on at a table at this node; "": some without a name."""
        return {
            client.guest
            for client in self.clients
            if client.table == table and client.subscription is not None and client.subscription.viewer < 0
        }


async def listed(node: Node, what: str, search: str, page: int) -> list[dict[str, Any]]:
    """One of the operators' lists."""
    if what not in moderation.LISTS:
        raise RequestRefused("not-found", f"the lists are {', '.join(moderation.LISTS)}")
    return await asyncio.to_thread(moderation.LISTS[what], node.moderation, search, page)
