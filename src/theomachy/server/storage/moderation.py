"""What operators see and do: `theomachy admin`, and REST with an operator's token. Everything is done in the database;
running nodes follow by the list of actions."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Iterable
from typing import Annotated, Any, Final

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from theomachy.server.config import IPNetwork
from theomachy.server.ids import new_id
from theomachy.server.storage import personal_data
from theomachy.server.storage.schema import (
    ADMIN_ACTIONS,
    ARCHIVES,
    GUEST_ADDRESSES,
    GUESTS,
    REPORTS,
    RESTRICTIONS,
    SEATS,
    SPECTATORS,
    TABLES,
)
from theomachy.server.storage.store import Store, note_spectator
from theomachy.server.storage.writer import INSERT
from theomachy.server.table import commands, table_events
from theomachy.server.table.commands import Command
from theomachy.server.table.game_rules import SetPaths
from theomachy.server.table.listing import Listing
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import Table

DAY: Final = 86_400.0
PAGE: Final = 100  # lines of a list
REPORTS_A_DAY: Final = 20  # by one guest
REPORT_LENGTH: Final = 1_000
WIDTH: Final = 64  # bits of an IPv6 address that belong to one connection

Text = Annotated[str, msgspec.Meta(max_length=200)]
Row = Annotated[int, msgspec.Meta(ge=1)]


# ---- what can be done
class AdminAction(
    msgspec.Struct,
    frozen=True,
    tag_field="action",
    tag=lambda name: "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).removeprefix("-"),
    forbid_unknown_fields=True,
):
    """The base of all that an operator can do."""


class Ban(AdminAction, frozen=True):
    """Let nobody in who is this guest or comes from this address or network."""

    subject: Text
    days: Annotated[float, msgspec.Meta(gt=0)] | None = None
    reason: Text = ""


class Unban(AdminAction, frozen=True):
    """Let them in again."""

    subject: Text


class Mute(AdminAction, frozen=True):
    """Let a guest chat nowhere."""

    guest: Text
    days: Annotated[float, msgspec.Meta(gt=0)] | None = None
    reason: Text = ""


class Unmute(AdminAction, frozen=True):
    """Let a guest chat again."""

    guest: Text


class Rename(AdminAction, frozen=True):
    """Give a guest another name; at the tables of until now they have none any more."""

    guest: Text
    name: Text


class RemoveTitle(AdminAction, frozen=True):
    """Blank the title of a table."""

    table: Text


class RemoveChat(AdminAction, frozen=True):
    """Blank a chat line, by its row (see `table`)."""

    table: Text
    row: Row


class Close(AdminAction, frozen=True):
    """Close a table: nothing is played or said there any more."""

    table: Text


class SendAway(AdminAction, frozen=True):
    """Send a spectator away from a table for good."""

    table: Text
    guest: Text


class Resolve(AdminAction, frozen=True):
    """Take a report out of the queue."""

    report: Text


class Erase(AdminAction, frozen=True):
    """Erase all that is known of a guest, as they can themselves."""

    guest: Text


AnyAction = Ban | Unban | Mute | Unmute | Rename | RemoveTitle | RemoveChat | Close | SendAway | Resolve | Erase


class ActionDone(msgspec.Struct, frozen=True):
    """A line of the list that nodes follow."""

    id: str
    at: float
    kind: str
    subject: str
    table: str


# ---- who is forbidden what


def network_of(text: str) -> IPNetwork | None:
    """An address or a network as a network; a single IPv6 address stands for its connection. None if it is neither."""
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
    return found.supernet(new_prefix=WIDTH) if found.version == 6 and found.prefixlen > WIDTH else found


def networks_of(option: str, text: str) -> list[IPNetwork]:
    """The networks that an option lists, parted by commas; ValueError if it names what is none."""
    found = list[IPNetwork]()
    for part in filter(None, map(str.strip, text.split(","))):
        network = network_of(part)
        if network is None:
            raise ValueError(f"{option}: {part!r} is neither an address nor a network")
        found.append(network)
    return found


def is_within(address: str, networks: Iterable[IPNetwork]) -> bool:
    """Whether an address lies in one of these; an IPv4 address also as a dual-stack socket has it."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return any(found in network for network in networks)


class Restrictions:
    """Who is banned and who is muted, as a node has it in memory."""

    def __init__(self) -> None:
        self._guests: dict[tuple[str, str], float | None] = {}
        self._networks: list[tuple[IPNetwork, float | None]] = []

    def replace(self, rows: list[tuple[str, str, float | None]]) -> None:
        """Use these from now on: kind, subject, until when."""
        self._guests = {(kind, subject): until for kind, subject, until in rows}
        found = [(network_of(subject), until) for kind, subject, until in rows if kind == "ban"]
        self._networks = [(network, until) for network, until in found if network is not None]

    def is_banned(self, guest: str, address: str, now: float) -> bool:
        """Whether a guest, or an address, may not come in."""
        if guest and self._holds(("ban", guest), now):
            return True
        return is_within(address, [network for network, until in self._networks if until is None or until > now])

    def is_muted(self, guest: str, now: float) -> bool:
        """Whether a guest may not chat."""
        return bool(guest) and self._holds(("mute", guest), now)

    def _holds(self, key: tuple[str, str], now: float) -> bool:
        until = self._guests.get(key, 0.0)
        return until is None or until > now


def restrictions(store: Store) -> list[tuple[str, str, float | None]]:
    """All that is forbidden: kind, subject, until when."""
    query = select(RESTRICTIONS.c.kind, RESTRICTIONS.c.subject, RESTRICTIONS.c.until)
    return store.read(lambda c: [(kind, subject, until) for kind, subject, until in c.execute(query)])


def actions_since(store: Store, at: float) -> list[ActionDone]:
    """What operators and people who erase themselves have done since then."""
    columns = ADMIN_ACTIONS.c
    query = select(columns.id, columns.at, columns.kind, columns.subject, columns.table).where(columns.at >= at)
    return store.read(lambda c: [ActionDone(*row) for row in c.execute(query.order_by(columns.at))])


# ---- doing
class Moderation:
    """What operators can do, in the database. RequestRefused, in words, if it cannot be."""

    def __init__(self, store: Store, set_paths: SetPaths, now: Callable[[], float]) -> None:
        self._store = store
        self._set_paths = set_paths
        self._now = now

    def perform(self, action: AnyAction, by: str) -> str:
        """Do it, and say what was done."""
        match action:
            case Ban(subject, days, reason):
                subject = self._subject(subject)
                return self._restrict("ban", subject, days, reason, by)
            case Unban(subject):
                return self._allow("ban", str(network_of(subject) or subject), by)
            case Mute(guest, days, reason):
                return self._restrict("mute", self._guest(guest), days, reason, by)
            case Unmute(guest):
                return self._allow("mute", guest, by)
            case Rename(guest, name):
                return self._rename(self._guest(guest), name, by)
            case RemoveTitle(table):
                self._stage(table)
                self._store.write(lambda c: personal_data.blank_title(self._store, c, table))
                self._note("remove-title", table, by, table)
                return "the title is gone"
            case RemoveChat(table, row):
                return self._remove_chat(table, row, by)
            case Close(table):
                stage = self._stage(table)
                self._add(table, _closed, Listing(stage if stage == "over" else "adjourned", None))
                self._note("close", table, by, table)
                return "the table is closed"
            case SendAway(table, guest):
                self._stage(table)
                self._add(table, lambda t: _sent_away(t, guest))
                self._store.write(lambda c: note_spectator(c, guest, table))
                self._note("send-away", guest, by, table)
                return "the spectator is sent away"
            case Resolve(report):
                return self._resolve(report, by)
            case Erase(guest):
                return self.erase(self._guest(guest), by)

    # ---- restrictions
    def _subject(self, text: str) -> str:
        network = network_of(text)
        return str(network) if network is not None else self._guest(text)

    def _guest(self, guest: str) -> str:
        if self._store.read(lambda c: c.scalar(select(GUESTS.c.id).where(GUESTS.c.id == guest))) is None:
            raise RequestRefused("not-found", "there is no such guest (nor is it an address)")
        return guest

    def _restrict(self, kind: str, subject: str, days: float | None, reason: str, by: str) -> str:
        now = self._now()
        until = None if days is None else now + days * DAY

        def work(connection: Connection) -> None:
            connection.execute(_restriction(kind, subject))
            connection.execute(
                insert(RESTRICTIONS).values(kind=kind, subject=subject, until=until, reason=reason, created=now)
            )

        self._store.write(work)
        self._note(kind, subject, by, reason=reason)
        return f"{kind}: {subject}" + ("" if days is None else f" for {days:g} days")

    def _allow(self, kind: str, subject: str, by: str) -> str:
        if not self._store.write(lambda c: c.execute(_restriction(kind, subject)).rowcount):
            raise RequestRefused("not-found", f"there is no {kind} of {subject}")
        self._note(f"un{kind}", subject, by)
        return f"no {kind} any more: {subject}"

    def _rename(self, guest: str, name: str, by: str) -> str:
        name = commands.clean(name, commands.NAME_LENGTH, "name")
        self._store.write(lambda c: c.execute(update(GUESTS).where(GUESTS.c.id == guest).values(name=name)))
        tables = personal_data.unname(self._store, guest, self._set_paths)
        self._note("rename", guest, by)
        for table in tables:
            self._note("rename", guest, by, table)
        return f"renamed; the old name is gone from {len(tables)} tables"

    # ---- tables
    def _stage(self, table: str) -> str:
        return self._store.read(lambda c: self._store.summary(c, table)).stage

    def _remove_chat(self, table: str, row: int, by: str) -> str:
        rows = self._store.read(lambda c: self._store.rows(c, table, row - 1))
        event = rows[0].event if rows and rows[0].number == row else None
        if not isinstance(event, table_events.ChatPosted):
            raise RequestRefused("not-found", f"row {row} is no chat line of this table")
        blanked = table_events.encode(personal_data.blanked_chat(event))
        self._store.write(lambda c: personal_data.replace_rows(c, [(table, row, blanked)]))
        self._note("remove-chat", f"row {row}", by, table)
        return "the chat line is gone"

    def _add(self, name: str, command: Command, listing: Listing | None = None) -> None:
        """Carry a command out at a table, whatever node has it in memory."""
        while True:
            table = self.table(name)
            event = command(table)
            assert isinstance(event, table_events.TableEvent)
            at = max(self._now(), table.changed)
            values = {"t": name, "n": table.number + 1, "at": at, "event": table_events.encode(event)}

            def work(connection: Connection, values: dict[str, Any] = values, at: float = at) -> bool:
                if not connection.execute(INSERT, values).rowcount:
                    return False  # a node was faster
                if listing is not None:
                    connection.execute(
                        update(TABLES)
                        .where(TABLES.c.id == name)
                        .values(stage=listing.stage, due=listing.due, changed=at)
                    )
                return True

            if self._store.write(work):
                return

    def table(self, name: str) -> Table:
        """A table from its rows."""
        summary = self._store.read(lambda c: self._store.summary(c, name))
        table = Table(name, summary.config, summary.secret, self._set_paths)
        table.fold_all(self._store.read(lambda c: self._store.rows(c, name)))
        return table

    # ---- people
    def erase(self, guest: str, by: str) -> str:
        """Free the seats of a guest, and blank all that is known of them."""
        for name in self._store.read(lambda c: list(c.scalars(select(SEATS.c.table).where(SEATS.c.guest == guest)))):
            table = self.table(name)
            seat = table.seat_of(guest)
            if seat is not None and table.stage in ("open", "live") and not table.closed and not seat.stand_in:
                self._add(name, lambda t, number=seat.number: commands.stand(t, number, guest, self._now()))  # type: ignore[misc]
        tables = personal_data.erase(self._store, guest, self._set_paths)
        self._note("erase", "erased", by)
        for name in tables:
            self._note("erase", "erased", by, name)
        return f"erased; {len(tables)} tables changed"

    # ---- reports
    def report(self, table: Table, guest: str, seat: int | None, text: str) -> str:
        """Put a report into the queue; its id."""
        text = commands.clean(text, REPORT_LENGTH, "text")
        if seat is not None and not 0 <= seat < len(table.seats):
            raise RequestRefused("not-found", f"the seats are 0 to {len(table.seats) - 1}")
        now = self._now()
        lately = select(func.count()).where(REPORTS.c.guest == guest, REPORTS.c.at > now - DAY)
        if (self._store.read(lambda c: c.scalar(lately)) or 0) >= REPORTS_A_DAY:
            raise RequestRefused("too-many", f"at most {REPORTS_A_DAY} reports a day")
        values = {
            "id": new_id(9),
            "at": now,
            "table": table.id,
            "guest": guest,
            "about": "" if seat is None else table.seats[seat].guest,
            "seat": seat,
            "text": text,
            "state": "open",
        }
        self._store.write(lambda c: c.execute(insert(REPORTS).values(values)))
        return str(values["id"])

    def _resolve(self, report: str, by: str) -> str:
        where = (REPORTS.c.id == report, REPORTS.c.state == "open")
        if not self._store.write(lambda c: c.execute(update(REPORTS).where(*where).values(state="resolved")).rowcount):
            raise RequestRefused("not-found", "no such report is open")
        self._note("resolve", report, by)
        return "the report is resolved"

    def _note(self, kind: str, subject: str, by: str, table: str = "", reason: str = "") -> None:
        values = {
            "id": new_id(9),
            "at": self._now(),
            "kind": kind,
            "subject": subject,
            "table": table,
            "by": by[:40],
            "reason": reason,
        }
        self._store.write(lambda c: c.execute(insert(ADMIN_ACTIONS).values(values)))

    # ---- lists
    def guests(self, search: str = "", page: int = 0) -> list[dict[str, Any]]:
        """Guests whose id, name or address begins with or holds this, the latest seen first."""
        query = select(GUESTS).order_by(GUESTS.c.seen.desc())
        if search:
            at = select(GUEST_ADDRESSES.c.guest).where(GUEST_ADDRESSES.c.address.startswith(search, autoescape=True))
            query = query.where(
                or_(
                    GUESTS.c.id.startswith(search, autoescape=True),
                    func.lower(GUESTS.c.name).contains(search.lower(), autoescape=True),
                    GUESTS.c.id.in_(at),
                )
            )
        found = self._list(query, page)
        for line in found:
            guest = line["id"]
            line["addresses"] = self._column(select(GUEST_ADDRESSES.c.address).where(GUEST_ADDRESSES.c.guest == guest))
            line["tables"] = self._column(select(SEATS.c.table).where(SEATS.c.guest == guest).limit(PAGE))
            line["restrictions"] = self._column(select(RESTRICTIONS.c.kind).where(RESTRICTIONS.c.subject == guest))
        return found

    def addresses(self, search: str = "", page: int = 0) -> list[dict[str, Any]]:
        """Addresses that begin with this, with their guests, the latest seen first."""
        query = select(GUEST_ADDRESSES.c.address, func.max(GUEST_ADDRESSES.c.seen).label("seen"))
        if search:
            query = query.where(GUEST_ADDRESSES.c.address.startswith(search, autoescape=True))
        found = self._list(
            query.group_by(GUEST_ADDRESSES.c.address).order_by(func.max(GUEST_ADDRESSES.c.seen).desc()), page
        )
        for line in found:
            here = select(GUEST_ADDRESSES.c.guest).where(GUEST_ADDRESSES.c.address == line["address"])
            line["guests"] = self._column(here.order_by(GUEST_ADDRESSES.c.seen.desc()).limit(PAGE))
        return found

    def tables(self, search: str = "", page: int = 0) -> list[dict[str, Any]]:
        """Tables whose id begins with this, whose title or game holds it, or at which this guest has been."""
        query = select(TABLES.c.id).order_by(TABLES.c.changed.desc())
        if search:
            query = query.where(
                or_(
                    TABLES.c.id.startswith(search, autoescape=True),
                    func.lower(TABLES.c.config).contains(search.lower(), autoescape=True),
                    TABLES.c.id.in_(select(SEATS.c.table).where(SEATS.c.guest == search)),
                    TABLES.c.id.in_(select(SPECTATORS.c.table).where(SPECTATORS.c.guest == search)),
                )
            )
        names = [line["id"] for line in self._list(query, page)]
        return [self._table_line(name) for name in names]

    def _table_line(self, name: str) -> dict[str, Any]:
        summary = self._store.read(lambda c: self._store.summary(c, name))
        config = summary.config
        return {
            "id": name,
            "title": config.terms.title,
            "game": config.setup.game,
            "stage": summary.stage,
            "public": config.terms.public,
            "host": config.host,
            "created": config.created,
            "guests": self._column(select(SEATS.c.guest).where(SEATS.c.table == name)),
        }

    def show_table(self, name: str) -> dict[str, Any]:
        """A table with its seats, its chat by rows, and the record of its game, finished or not."""
        table = self.table(name)
        rows = self._store.read(lambda c: self._store.rows(c, name))
        return {
            **self._table_line(name),
            "seats": [{"seat": seat.number, "guest": seat.guest, "name": seat.name} for seat in table.seats],
            "chat": [
                {"row": row.number, "at": row.at, **msgspec.to_builtins(row.event)}
                for row in rows
                if isinstance(row.event, table_events.ChatPosted)
            ],
            "record": table.record() if table.play is not None else self._told(name),
        }

    def _told(self, name: str) -> Any:
        """The record as it was told: of a game that is of other rules by now."""
        story = self._store.read(lambda c: c.scalar(select(ARCHIVES.c.story).where(ARCHIVES.c.table == name)))
        return None if story is None else personal_data.unpacked(story)["record"]

    def reports(self, search: str = "", page: int = 0) -> list[dict[str, Any]]:
        """The queue: reports that are open, the oldest first."""
        query = select(REPORTS).where(REPORTS.c.state == "open").order_by(REPORTS.c.at)
        if search:
            query = query.where(or_(REPORTS.c.table == search, REPORTS.c.about == search, REPORTS.c.guest == search))
        return self._list(query, page)

    def show_report(self, report: str) -> dict[str, Any]:
        """A report with its table and the table's record."""
        found = self._list(select(REPORTS).where(REPORTS.c.id == report), 0)
        if not found:
            raise RequestRefused("not-found", "no such report")
        return {**found[0], "of": self.show_table(found[0]["table"])}

    def restricted(self, search: str = "", page: int = 0) -> list[dict[str, Any]]:
        """Bans and mutes, the latest first."""
        query = select(RESTRICTIONS).order_by(RESTRICTIONS.c.created.desc())
        if search:
            query = query.where(RESTRICTIONS.c.subject.startswith(search, autoescape=True))
        return self._list(query, page)

    def actions(self, search: str = "", page: int = 0) -> list[dict[str, Any]]:
        """What operators have done, the latest first."""
        query = select(ADMIN_ACTIONS).order_by(ADMIN_ACTIONS.c.at.desc())
        if search:
            query = query.where(or_(ADMIN_ACTIONS.c.subject == search, ADMIN_ACTIONS.c.table == search))
        return self._list(query, page)

    def _list(self, query: Select[Any], page: int) -> list[dict[str, Any]]:
        query = query.limit(PAGE).offset(page * PAGE)
        return self._store.read(lambda c: [dict(row) for row in c.execute(query).mappings()])

    def _column(self, query: Select[Any]) -> list[str]:
        return self._store.read(lambda c: [str(value) for value in c.scalars(query)])


LISTS: Final[dict[str, Callable[[Moderation, str, int], list[dict[str, Any]]]]] = {
    "guests": Moderation.guests,
    "tables": Moderation.tables,
    "addresses": Moderation.addresses,
    "reports": Moderation.reports,
    "restrictions": Moderation.restricted,
    "actions": Moderation.actions,
}


def _restriction(kind: str, subject: str) -> Any:
    return delete(RESTRICTIONS).where(RESTRICTIONS.c.kind == kind, RESTRICTIONS.c.subject == subject)


def _closed(table: Table) -> table_events.TableClosed:
    if table.closed:
        raise RequestRefused("closed", "the table is closed already")
    return commands.close(table)


def _sent_away(table: Table, guest: str) -> table_events.SpectatorSentAway:
    if table.seat_of(guest) is not None:
        raise RequestRefused("stage", "they sit at this table: close it, or ban them")
    return table_events.SpectatorSentAway(guest)
