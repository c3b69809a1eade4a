"""What `theomachy serve` can be told: one TOML file, each value also an option of the command line."""

from __future__ import annotations

import difflib
import ipaddress
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

LARGEST_FILE: Final = 64_000  # bytes
IPNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file. The name of a value is unique among all sections: it is the option's, too."""


Count = Annotated[int, Meta(ge=0, le=1_000_000)]
AtLeastOne = Annotated[int, Meta(ge=1, le=1_000_000)]
Rate = Annotated[float, Meta(gt=0, le=1_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=86_400)]
Days = Annotated[float, Meta(ge=0, le=36_500)] | Literal["forever"]


class ServerSection(Section, frozen=True):
    """Where the server listens, and what it works with."""

    host: Annotated[str, Meta(description="the address to listen at (default: this machine only)")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535, description="default: 8000; 0: any free one")] = 8000
    database: Annotated[
        str,
        Meta(description="a SQLite file, or postgresql://USER@HOST/NAME (default: a file in your data folder)"),
    ] = ""
    public_url: Annotated[str, Meta(description="how the world sees it, behind a proxy: https://NAME")] = ""
    hosts: Annotated[
        str, Meta(description="further names it is reached by, beside addresses, localhost and the public URL's")
    ] = ""
    proxies: Annotated[
        str, Meta(description="whose forwarded headers to believe, with a public URL (default: 127.0.0.1)")
    ] = "127.0.0.1"
    metrics_for: Annotated[
        str, Meta(description="addresses and networks that may read /metrics (default: this machine)")
    ] = "127.0.0.0/8, ::1"
    secret_file: Annotated[
        str, Meta(description="signing keys, one a line, the newest first (default: in the database)")
    ] = ""
    operators_file: Annotated[
        str, Meta(description="who may moderate over REST: a name and a token a line (default: nobody)")
    ] = ""
    terms_file: Annotated[str, Meta(description="a text for the page /terms: what people here agree to")] = ""
    privacy_file: Annotated[str, Meta(description="a text for the page /privacy: what is kept of them")] = ""
    imprint_file: Annotated[str, Meta(description="a text for the page /imprint: who runs the server")] = ""
    workers: Annotated[
        Count, Meta(description="processes in which bots think (default: one less than there are cores)")
    ] = 0
    checkers: Annotated[
        AtLeastOne,
        Meta(description="processes that try out the options of tables, and as many that try out sets and records"),
    ] = 1
    readers: Annotated[
        AtLeastOne,
        Meta(description="threads that read the database and play games anew; as many connections to the database"),
    ] = 16
    log: Annotated[Literal["json", "plain"], Meta(description="how to log: json or plain (default: json)")] = "json"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="what to log: debug, info, warning or error, and what is worse (default: info)"),
    ] = "info"
    log_addresses: Annotated[bool, Meta(description="log the addresses that requests come from")] = False


class LimitsSection(Section, frozen=True):
    """How fast, how many at once. An address is an IPv4 address, or the /64 network of an IPv6 address."""

    rate: Annotated[Rate, Meta(description="requests a second, by address; and messages a second, by socket")] = 20.0
    burst: Annotated[Rate, Meta(description="requests at once, by address")] = 200.0
    sockets: Annotated[AtLeastOne, Meta(description="WebSockets by address")] = 200
    guest_sockets: Annotated[AtLeastOne, Meta(description="WebSockets by guest")] = 40
    address_connections: Annotated[
        AtLeastOne, Meta(description="connections of every kind by address; a proxy's own address has no such limit")
    ] = 400
    connections: Annotated[AtLeastOne, Meta(description="connections of every kind that a node takes")] = 4_000
    tables_in_memory: Annotated[AtLeastOne, Meta(description="tables that a node has in memory")] = 5_000
    tables_remembered: Annotated[
        AtLeastOne, Meta(description="tables that a node keeps in mind for the quotas of those who made them")
    ] = 50_000
    keep_seconds: Annotated[Seconds, Meta(description="how long a table stays in memory that nobody looks at")] = 120.0
    lobby_tables: Annotated[AtLeastOne, Meta(description="public tables that the lobby looks through")] = 1_000
    clients_remembered: Annotated[
        AtLeastOne, Meta(description="addresses, guests and seats whose pace a node keeps in mind, of each kind")
    ] = 20_000
    new_connections: Annotated[
        AtLeastOne, Meta(description="new connections taken at once, before those that are there are served again")
    ] = 128
    rows_at_once: Annotated[AtLeastOne, Meta(description="writes that are put into one transaction")] = 256
    replays_waiting: Annotated[
        AtLeastOne, Meta(description="moments of finished games that wait to be played anew")
    ] = 100
    analyses: Annotated[AtLeastOne, Meta(description="finished games that are looked back at, in turns")] = 20
    analyses_remembered: Annotated[
        AtLeastOne, Meta(description="finished games of which a node keeps in mind what was found")
    ] = 500
    header_seconds: Annotated[Seconds, Meta(description="how long the headers of a request may take")] = 10.0
    body_seconds: Annotated[Seconds, Meta(description="how long the body of a request may take in all")] = 30.0
    body_bytes: Annotated[AtLeastOne, Meta(description="bytes of the body of any request")] = 1_000_000
    body_pieces: Annotated[AtLeastOne, Meta(description="pieces (chunks) that a body may come in")] = 500
    frame_rate: Annotated[
        Rate, Meta(description="frames of every kind a second, by socket: messages, their fragments, pings and pongs")
    ] = 200.0
    frame_burst: Annotated[Rate, Meta(description="such frames at once")] = 1_000.0
    answer_seconds: Annotated[Seconds, Meta(description="how long an answer may wait to be taken")] = 60.0
    message_rate: Annotated[Rate, Meta(description="messages a second, by address, over all its sockets")] = 100.0
    message_burst: Annotated[Rate, Meta(description="such messages at once")] = 1_000.0
    command_rate: Annotated[
        Rate, Meta(description="messages a second, by seat, that change a table and are no answers")
    ] = 2.0
    command_burst: Annotated[Rate, Meta(description="such messages at once")] = 40.0
    chat_rate: Annotated[
        Rate,
        Meta(description="lines of chat a second: by seat; by a spectator's address; all spectators: four times that"),
    ] = 0.5
    chat_burst: Annotated[Rate, Meta(description="lines of chat at once")] = 10.0


class QuotasSection(Section, frozen=True):
    """How much of what everybody shares one guest and one address may have. Tables count for a day."""

    guest_open_tables: Annotated[Count, Meta(description="tables that have not begun, by guest")] = 10
    address_open_tables: Annotated[Count, Meta(description="tables that have not begun, by address")] = 30
    guest_public_tables: Annotated[Count, Meta(description="open tables in the lobby, by guest")] = 3
    address_public_tables: Annotated[Count, Meta(description="open tables in the lobby, by address")] = 10
    guest_live_tables: Annotated[Count, Meta(description="running games, by guest who made the table")] = 30
    address_live_tables: Annotated[Count, Meta(description="running games, by address that made the table")] = 100
    guest_bots: Annotated[Count, Meta(description="bots at tables that are not over, by guest")] = 40
    address_bots: Annotated[Count, Meta(description="bots at tables that are not over, by address")] = 120
    guest_decks: Annotated[Count, Meta(description="decks that are kept, by guest")] = 100
    address_guests: Annotated[AtLeastOne, Meta(description="new guests a day, by address")] = 300
    address_sets: Annotated[AtLeastOne, Meta(description="uploaded sets a day, by address")] = 50
    address_replays: Annotated[
        AtLeastOne, Meta(description="moments of finished games that wait to be played anew, by address")
    ] = 8
    address_analyses: Annotated[AtLeastOne, Meta(description="finished games that are looked back at, by address")] = 3
    address_records: Annotated[AtLeastOne, Meta(description="uploaded records a day, by address")] = 100
    address_reports: Annotated[AtLeastOne, Meta(description="reports to the operators a day, by address")] = 50


class RetentionSection(Section, frozen=True):
    """For how many days things are kept; `forever` keeps them."""

    open_days: Annotated[Days, Meta(description="tables that nobody began to play at")] = 2
    live_days: Annotated[
        Days, Meta(description="running, adjourned and closed games at which nothing has happened since")
    ] = 180
    over_days: Annotated[Days, Meta(description="finished games, with their archives")] = "forever"
    chat_days: Annotated[Days, Meta(description="what was said: texts and writers are blanked, the rows stay")] = 365
    address_days: Annotated[Days, Meta(description="the addresses a guest came from; 0: never stored")] = 7
    guest_days: Annotated[
        Days, Meta(description="guests who were not seen since, as if they had erased themselves")
    ] = 730
    set_days: Annotated[Days, Meta(description="uploaded sets that no table and no kept deck uses")] = 365
    report_days: Annotated[Days, Meta(description="reports that are resolved, and the list of what operators did")] = (
        365
    )


class Config(msgspec.Struct, frozen=True):
    """The whole configuration."""

    server: ServerSection = ServerSection()
    limits: LimitsSection = LimitsSection()
    quotas: QuotasSection = QuotasSection()
    retention: RetentionSection = RetentionSection()


class ConfigValue(NamedTuple):
    """One value of the configuration."""

    section: str
    name: str
    type: Any
    description: str
    default: Any

    @property
    def option(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def written_default(self) -> str:
        """The default, as one would write it."""
        if isinstance(self.default, bool):
            return str(self.default).lower()
        return f"{self.default:g}" if isinstance(self.default, float) else str(self.default)


def values() -> Iterator[ConfigValue]:
    """Every value, in the order of the file."""
    for part in msgspec.structs.fields(Config):
        types = get_type_hints(part.type, include_extras=True)
        for field in msgspec.structs.fields(part.type):
            kind = types[field.name]
            metas = [meta for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, Meta)]
            description = next((meta.description for meta in metas if meta.description), "")
            yield ConfigValue(part.name, field.name, kind, description, field.default)


def load(file: str = "", options: Mapping[str, str] | None = None) -> Config:
    """The configuration of a file, with these options in place of its values. ValueError names what is unknown or
    wrong."""
    found: dict[str, dict[str, Any]] = {value.section: {} for value in values()}
    if file:
        found.update(_read(file))
    by_name = {value.name: value for value in values()}
    for name, text in (options or {}).items():
        value = by_name[name]
        found[value.section][name] = _convert(value, text, value.option, strict=False)
    return msgspec.convert(found, Config)


def _read(file: str) -> dict[str, dict[str, Any]]:
    """The sections of the file, each value checked."""
    try:
        body = Path(file).read_bytes()
        if len(body) > LARGEST_FILE:
            raise ValueError(f"{file}: at most {LARGEST_FILE} bytes")
        content = tomllib.loads(body.decode())
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: {error}") from None
    known: dict[str, dict[str, ConfigValue]] = {}
    for value in values():
        known.setdefault(value.section, {})[value.name] = value
    for section, part in content.items():
        if section not in known:
            if not isinstance(part, dict):
                raise ValueError(f"{file}: {section!r} stands in no section: {_place_of(section, known)}")
            raise ValueError(f"{file}: unknown section [{section}]; {_instead(section, known)}")
        if not isinstance(part, dict):
            raise ValueError(f"{file}: {section} is a section: write [{section}] above its values")
        for name, given in part.items():
            if name not in known[section]:
                raise ValueError(f"{file}: [{section}] has no value {name!r}; {_instead(name, known[section])}")
            part[name] = _convert(known[section][name], given, f"{file}: [{section}] {name}", strict=True)
    return content


def _instead(name: str, known: Mapping[str, object]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"


def _place_of(name: str, known: Mapping[str, Mapping[str, ConfigValue]]) -> str:
    """Where a value belongs that stands above all sections."""
    section = next((section for section, values_ in known.items() if name in values_), None)
    return f"the sections are {', '.join(known)}" if section is None else f"write [{section}] above it"


def _convert(value: ConfigValue, given: object, where: str, strict: bool) -> Any:
    try:
        found = msgspec.convert(given, value.type, strict=strict)
        CHECKS.get(value.name, _accept)(found)
    except msgspec.ValidationError as error:
        words = _choices(value)
        why = f"it must be one of {', '.join(words)}" if words else _plain(str(error))
        raise ValueError(f"{where}: {given!r} will not do: {why}") from None
    except ValueError as error:
        raise ValueError(f"{where}: {given!r} will not do: {error}") from None
    return found


def _choices(value: ConfigValue) -> tuple[str, ...]:
    """The words that a value may be, if it may be nothing else."""
    kind = get_args(value.type)[0] if hasattr(value.type, "__metadata__") else value.type
    return get_args(kind) if get_origin(kind) is Literal else ()


# ---- what a type cannot say
def _accept(given: str) -> None:
    pass


def _check_public_url(given: str) -> None:
    """The address of a site: pages of any other may do nothing here, and links begin with it."""
    parts = urlsplit(given)
    if given and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query):
        raise ValueError("it must be the address that browsers show, like https://play.example, and no path")


def proxy_networks(proxies: str) -> list[IPNetwork] | None:
    """The addresses and networks of proxies; None: any address (`*`). ValueError names what is neither."""
    if proxies.strip() == "*":
        return None
    found = list[IPNetwork]()
    for part in filter(None, map(str.strip, proxies.split(","))):
        try:
            found.append(ipaddress.ip_network(part))
        except ValueError:
            raise ValueError(f"{part!r} is no address and no network: it must be like 127.0.0.1, 10.0.0.0/8") from None
    return found


CHECKS: Final[Mapping[str, Callable[[str], object]]] = {
    "public_url": _check_public_url,
    "proxies": proxy_networks,
}


def _plain(error: str) -> str:
    """What msgspec says, in words for whoever wrote the value."""
    for sign, word in (
        ("`", ""),
        ("Expected ", "it must be "),
        ("int", "a whole number"),
        ("float", "a number"),
        ("str", "a text"),
    ):
        error = error.replace(sign, word)
    return error
