"""The REST part: what each path does. How requests come in and answers go out is in `app.py`."""

from __future__ import annotations

import asyncio
import secrets
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

import theomachy as th
from theomachy import rulebook
from theomachy.core.rules import RULES
from theomachy.server.bots.fair_queue import Customer
from theomachy.server.bots.worker import CheckRequest, CheckSetRequest, FacesRequest
from theomachy.server.ids import new_id
from theomachy.server.room import Room
from theomachy.server.storage import kept_decks, personal_data, uploaded_sets
from theomachy.server.storage.store import TableSummary
from theomachy.server.table import commands, fair, game_rules, table_events
from theomachy.server.table.game_rules import GameSetup
from theomachy.server.table.refusal import RequestRefused
from theomachy.server.table.table import UPLOAD, Table
from theomachy.server.table.terms import TableConfig, Terms, check_terms
from theomachy.server.web import catalogue, codex, decks, lesson_play, replay_moves, replays, rule_pages, sessions
from theomachy.server.web import protocol as wire
from theomachy.server.web.services import Services


class Caller(msgspec.Struct):
    """Who asks, and from where. A guest made on the way gets a cookie with the answer."""

    guest: str
    base: str  # the address the server is reached at
    path: dict[str, str]
    query: dict[str, str]
    address: str = ""  # what counts as one: `rate_limits.network_of`
    cookie: str = ""  # to be set
    operator: str = ""  # the name of one, by the token that came with the request
    session: sessions.Session = sessions.Session()
    signed_out: bool = False  # the cookie is taken back
    ended: Callable[[sessions.Session], bool] | None = None  # whose sockets are closed


PAGE: Final = 20  # tables on a page

Handler = Callable[[Services, Caller, Any], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    method: str
    path: str
    summary: str
    handler: Handler
    body: Any = None  # the struct of the request
    response: Any = None  # the struct of the response; None: any JSON object
    query: tuple[str, ...] = ()
    cost: float = 1.0  # of the client's share
    max_body: int = 64_000  # bytes
    compressed: bool = False  # long, and without secrets
    for_banned: bool = False  # also for who is banned


# ---- me
async def _known(services: Services, caller: Caller, name: str = "") -> tuple[str, str]:
    """The guest who asks, and their name; a new guest is welcome."""
    store, now = services.node.store, services.node.now()
    known = await store.guest_name(caller.guest) if caller.guest else None
    if known is not None and not name:
        return caller.guest, known
    name = commands.guest_name(name or "Guest")
    if known is not None:
        await store.rename_guest(caller.guest, name, now)
    else:
        services.check_daily("guests", caller.address)
        caller.guest, caller.session = new_id(), sessions.Session()
        await store.add_guest(caller.guest, name, now)
    caller.cookie = sessions.new_cookie(services.keys, caller.guest, caller.session.number)
    return caller.guest, name


async def set_me(services: Services, caller: Caller, body: wire.NewMe) -> wire.Me:
    return wire.Me((await _known(services, caller, commands.guest_name(body.name)))[1])


async def get_me(services: Services, caller: Caller, body: None) -> wire.Me:
    name = await services.node.store.guest_name(caller.guest) if caller.guest else None
    if name is None:
        raise RequestRefused("sign-in")
    return wire.Me(name)


async def my_tables(services: Services, caller: Caller, body: None) -> wire.TableList:
    if not caller.guest:
        raise RequestRefused("sign-in")
    return _page(await services.node.store.of_guest(caller.guest, 1_000), _whole_number(caller, "page") or 0)


async def make_link(services: Services, caller: Caller, body: None) -> wire.DeviceLink:
    if not caller.guest:
        raise RequestRefused("sign-in")
    code = sessions.new_token()
    await services.node.store.make_link(
        sha256(code.encode()).hexdigest(), caller.guest, services.node.now() + sessions.LINK_LIFE
    )
    return wire.DeviceLink(f"{caller.base}/move#{code}", code)


async def preview_move(services: Services, caller: Caller, body: wire.Move) -> wire.Me:
    guest = await services.node.store.guest_of_link(sha256(body.code.encode()).hexdigest(), services.node.now())
    return wire.Me((await _of_link(services, guest))[1])


async def move(services: Services, caller: Caller, body: wire.Move) -> wire.Me:
    store = services.node.store
    found = await store.use_link(sha256(body.code.encode()).hexdigest(), services.node.now())
    guest, name = await _of_link(services, found)
    caller.cookie = sessions.new_cookie(services.keys, guest, await store.session_of(guest) or 0)
    caller.ended = _of_this_browser(caller)
    return wire.Me(name)


async def _of_link(services: Services, guest: str | None) -> tuple[str, str]:
    name = None if guest is None else await services.node.store.guest_name(guest)
    if guest is None or name is None:
        raise RequestRefused("not-found", "this link was used already, or is too old")
    return guest, name


def _of_this_browser(caller: Caller) -> Callable[[sessions.Session], bool]:
    cookie = caller.session.cookie
    return lambda session: session.cookie == cookie


async def sign_out(services: Services, caller: Caller, body: None) -> wire.Done:
    caller.ended, caller.signed_out = _of_this_browser(caller), True
    return wire.Done()


async def end_other_sessions(services: Services, caller: Caller, body: None) -> wire.Done:
    guest = caller.guest
    if not guest:
        raise RequestRefused("sign-in")
    number = await services.node.store.end_sessions(guest)
    caller.cookie = sessions.new_cookie(services.keys, guest, number)
    caller.ended = lambda session: session.guest == guest
    return wire.Done()


async def export_me(services: Services, caller: Caller, body: None) -> dict[str, Any]:
    if not caller.guest:
        raise RequestRefused("sign-in")
    return await asyncio.to_thread(personal_data.export, services.node.store, caller.guest)


async def erase_me(services: Services, caller: Caller, body: None) -> wire.Done:
    await get_me(services, caller, None)
    await services.moderator.erase(caller.guest)
    caller.guest, caller.signed_out = "", True
    return wire.Done()


# ---- decks
async def deck_book(services: Services, caller: Caller, body: None) -> wire.DeckBook:
    return await asyncio.to_thread(decks.book)


async def read_deck(services: Services, caller: Caller, body: wire.DeckToRead) -> wire.DeckReading:
    return await decks.read(services.node, _customer(caller), body.text, body.sets)


async def my_decks(services: Services, caller: Caller, body: None) -> wire.KeptDeckList:
    if not caller.guest:
        raise RequestRefused("sign-in")
    return await decks.lines(services.node, caller.guest)


async def keep_deck(services: Services, caller: Caller, body: wire.DeckToKeep) -> wire.KeptDeck:
    await _known(services, caller)
    return await decks.keep(services.node, _customer(caller), "", body)


async def my_deck(services: Services, caller: Caller, body: None) -> wire.KeptDeck:
    return await decks.kept(services.node, _customer(caller), caller.path["deck"])


async def change_deck(services: Services, caller: Caller, body: wire.DeckToKeep) -> wire.KeptDeck:
    return await decks.keep(services.node, _customer(caller), caller.path["deck"], body)


async def forget_deck(services: Services, caller: Caller, body: None) -> wire.Done:
    await kept_decks.forget(services.node.store, caller.guest, caller.path["deck"])
    return wire.Done()


# ---- tables
async def home(services: Services, caller: Caller, body: None) -> wire.HomePage:
    ticket = sessions.new_ticket(services.keys, services.node.now())
    secret = sessions.ticket_secret(services.keys, ticket, services.node.now())
    name = await services.node.store.guest_name(caller.guest) if caller.guest else None
    return wire.HomePage(
        catalogue.games(),
        list(game_rules.bot_names()),
        ticket,
        fair.commitment(fair.server_part(secret, 1)),
        None if name is None else wire.Me(name),
        [*services.notices],
    )


async def faces(services: Services, caller: Caller, body: None) -> dict[str, Any]:
    if caller.path["game"] not in th.games():
        raise RequestRefused("not-found", f"the games are {', '.join(th.games())}")
    return {"faces": await asyncio.to_thread(_faces, caller.path["game"])}


@cache
def _faces(game: str) -> msgspec.Raw:
    """All faces of a game as JSON. Slow, so it is done once, and beside the event loop."""
    return msgspec.Raw(msgspec.json.encode(th.faces(game)))


async def measures(services: Services, caller: Caller, body: None) -> wire.CardMeasures:
    if caller.path["game"] not in th.games():
        raise RequestRefused("not-found", f"the games are {', '.join(th.games())}")
    game = caller.path["game"]
    return wire.CardMeasures(codex.measures(game), await asyncio.to_thread(codex.spoken_of, game))


async def lessons(services: Services, caller: Caller, body: None) -> wire.LessonList:
    return await asyncio.to_thread(lesson_play.catalogue)


async def play_lesson(services: Services, caller: Caller, body: wire.LessonChoices) -> wire.LessonMoment:
    name = caller.path["lesson"]
    return await services.replays.run(_customer(caller), lambda: lesson_play.play(name, body.choices))


async def set_faces(services: Services, caller: Caller, body: None) -> dict[str, Any]:
    """Whoever knows the name of a set, which is its hash, plays with it or looks on."""
    name = caller.path["set"]
    game = await asyncio.to_thread(services.node.store.set_game, name)
    if game is None:
        raise RequestRefused("not-found", "no set of this name was uploaded")
    folder = await asyncio.to_thread(services.node.sets.path_of, name)
    return await services.node.pool.check(FacesRequest(game, folder), _customer(caller))


async def rule(services: Services, caller: Caller, body: None) -> wire.RuleText:
    found = rulebook.load().get(caller.path["rule"])
    if found is None:
        raise RequestRefused("not-found", "no rule has this id")
    return wire.RuleText(found.id, found.title, found.text)


async def rules(services: Services, caller: Caller, body: None) -> wire.RuleBook:
    return await asyncio.to_thread(rule_pages.book)


async def lobby(services: Services, caller: Caller, body: None) -> wire.TableList:
    """A page of the lobby: of one game or of all, open or running, by a part of its title or of somebody's name."""
    game, search, stage = caller.query.get("game", ""), caller.query.get("search", ""), caller.query.get("stage")
    if stage not in (None, "open", "live"):
        raise RequestRefused("malformed", "stage: open, live, or left out")
    wanted = " ".join(search.casefold().split())[:60]

    def fits(table: TableSummary) -> bool:
        texts = (table.config.terms.title, *table.people)
        return game in ("", table.config.setup.game) and any(wanted in text.casefold() for text in texts)

    found = await services.node.store.lobby(
        fits, [stage] if stage else ["open", "live"], services.node.config.limits.lobby_tables
    )
    return _page(found, _whole_number(caller, "page") or 0)


def _page(tables: Sequence[TableSummary], page: int) -> wire.TableList:
    begin, end = page * PAGE, (page + 1) * PAGE
    return wire.TableList([_line(table) for table in tables[begin:end]], len(tables) > end)


def _line(table: TableSummary) -> wire.TableLine:
    config = table.config
    return wire.TableLine(
        table.id,
        config.terms.title,
        config.setup.game,
        config.players,
        list(table.people),
        table.stage,
        table.changed,
    )


def _customer(caller: Caller) -> Customer:
    """On whose account something is done."""
    return Customer(caller.address, caller.guest)


def _founding(
    services: Services, caller: Caller, terms: Terms, bots: int
) -> AbstractAsyncContextManager[Callable[[Table], None]]:
    """Within this a table is founded on the caller's account."""
    return services.node.quotas.founding(caller.guest, caller.address, public=terms.public, bots=bots)


async def _new_config(
    services: Services, caller: Caller, setup: GameSetup, terms: Terms, host: str, origin: str = ""
) -> TableConfig:
    check_terms(terms, game_rules.bot_names())
    game_rules.check_names(setup)
    request = CheckRequest(setup, setup.seed or 0, setup.choices, setup.conceded, await _set_paths(services, setup))
    facts = await _tried_out(services, caller, request)
    return TableConfig(setup, terms, host, facts["players"], services.node.now(), RULES, origin, facts["sets"])


async def _tried_out(services: Services, caller: Caller, request: CheckRequest) -> dict[str, Any]:
    """Options are tried out in a worker: an unusual set or deck may take its time."""
    try:
        return await services.node.pool.check(request, _customer(caller))
    except RequestRefused as no:
        text = no.text
        for name, path in request.set_paths.items():  # where sets lie here is nobody's business
            text = text.replace(path, name)
        raise RequestRefused("options" if no.code == "record" and not request.choices else no.code, text) from None


async def _set_paths(services: Services, setup: GameSetup) -> dict[str, str]:
    return {
        name: await asyncio.to_thread(services.node.sets.path_of, name)
        for name in game_rules.named_sets(setup)
        if isinstance(name, str)
    }


def _with_bots(players: int, bots: Sequence[str], host: str, fill: bool) -> list[table_events.BotSeated]:
    """Bots for the last seats, beside the host; `fill`: for all but the first."""
    names = list(bots)
    if fill:
        names = [(bots or ["normal"])[k % len(bots or ["normal"])] for k in range(players - 1)]
    if len(names) > players:
        raise RequestRefused("options", f"bots: at most {players}")
    unknown = [name for name in names if name not in game_rules.bot_names()]
    if unknown:
        raise RequestRefused("options", f"no bot {unknown[0]!r}; there are {', '.join(game_rules.bot_names())}")
    seated, called = list[table_events.BotSeated](), [host]
    for number, bot in enumerate(names, players - len(names)):
        called.append(commands.bot_name(bot, called))
        seated.append(table_events.BotSeated(number, bot, called[-1]))
    return seated


async def _create_table(
    services: Services, caller: Caller, config: TableConfig, bots: Sequence[str], guest: str, name: str, sit: bool
) -> wire.Seated:
    first: list[table_events.AnyTableEvent] = list(_with_bots(config.players, bots, name, False))
    token = sessions.new_token() if sit else ""
    if sit:
        if len(bots) == config.players:
            raise RequestRefused("options", "bots: leave a seat for yourself, or do not sit down")
        first.insert(0, table_events.SeatTaken(0, guest, name, commands.hash_of(token)))
    room = await services.node.create_table(config, first)
    return _seated(caller, room.table, 0 if sit else None, token)


def _seated(caller: Caller, table: Table, seat: int | None, token: str) -> wire.Seated:
    return wire.Seated(table.id, f"{caller.base}/tables/{table.id}", seat, token)


async def new_table(services: Services, caller: Caller, body: wire.NewTable) -> wire.Seated:
    async with _founding(services, caller, body.terms, len(body.bots)) as founded:
        config = await _new_config(services, caller, GameSetup(game=body.game, options=body.options), body.terms, "")
        guest, name = await _known(services, caller, body.name)
        config = msgspec.structs.replace(config, host=guest)
        made = await _create_table(services, caller, config, body.bots, guest, name, body.sit)
        founded((await services.node.room(made.table)).table)
        return made


async def new_solo(services: Services, caller: Caller, body: wire.NewSolo) -> wire.Seated:
    """A table, its seats, its start: one request, one transaction."""
    secret = sessions.ticket_secret(services.keys, body.ticket, services.node.now())
    commands.check_part(body.part)
    async with _founding(services, caller, body.terms, max(1, len(body.bots))) as founded:
        config = await _new_config(services, caller, GameSetup(game=body.game, options=body.options), body.terms, "")
        guest, name = await _known(services, caller, body.name)
        token = sessions.new_token()
        first: list[table_events.AnyTableEvent] = [
            table_events.SeatTaken(0, guest, name, commands.hash_of(token)),
            *_with_bots(config.players, body.bots, name, True),
            table_events.ReadySet(0, fair.commitment(body.part)),
            table_events.PartRevealed(0, body.part),
        ]
        room = await services.node.create_table(
            msgspec.structs.replace(config, host=guest), first, secret, body.ticket[:80]
        )
        founded(room.table)
    return _seated(caller, room.table, 0, token)


async def _room(services: Services, caller: Caller) -> Room:
    return await services.node.room(caller.path["table"])


async def get_table(services: Services, caller: Caller, body: None) -> dict[str, Any]:
    room = await _room(services, caller)
    seat = room.table.seat_of(caller.guest)
    return room.feeds.table_info(None if seat is None else seat.number)


async def take_seat(services: Services, caller: Caller, body: wire.TakeSeat) -> wire.Seated:
    room = await _room(services, caller)
    guest, name = await _known(services, caller, body.name)
    token = sessions.new_token()
    made = await room.submit(lambda table: commands.sit(table, body.seat, guest, name, token), guest=guest)
    services.node.quotas.note_bots(room.table)
    seat = made[0]
    assert isinstance(seat, table_events.SeatTaken)
    return _seated(caller, room.table, seat.seat, token)


def _number(caller: Caller) -> int:
    text = caller.path["seat"]
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise RequestRefused("not-found", "a seat is a number")
    return int(text)


async def take_bot(services: Services, caller: Caller, body: wire.TakeBot) -> wire.Done:
    room, seat = await _room(services, caller), _number(caller)
    services.node.quotas.adopt(room.table, caller.guest, caller.address)
    await services.node.quotas.check_bot(room.table.id)
    await room.submit(lambda table: commands.sit_bot(table, seat, caller.guest, body.bot))
    services.node.quotas.note_bots(room.table)
    return wire.Done()


async def take_deck(services: Services, caller: Caller, body: wire.TakeDeck) -> wire.Done:
    """The deck is tried out as at the table, with what the others bring."""
    room, seat = await _room(services, caller), _number(caller)
    commands.check_decks(room.table, seat, caller.guest)
    setup = room.table.config.setup
    chosen = [body.deck if number == seat else "" for number in range(room.table.config.players)]
    tried = game_rules.with_decks(setup, chosen)
    await _tried_out(services, caller, CheckRequest(tried, 0, [], [], await _set_paths(services, setup)))
    await room.submit(lambda table: commands.choose_deck(table, seat, caller.guest, body.deck))
    return wire.Done()


async def free_seat(services: Services, caller: Caller, body: None) -> wire.Done:
    room, seat = await _room(services, caller), _number(caller)
    await room.submit(lambda table: commands.stand(table, seat, caller.guest, room.now()))
    return wire.Done()


async def report(services: Services, caller: Caller, body: wire.NewReport) -> wire.Done:
    if not caller.guest:
        raise RequestRefused("sign-in")
    table = (await _room(services, caller)).table
    services.check_daily("reports", caller.address)
    await asyncio.to_thread(services.node.moderation.report, table, caller.guest, body.seat, body.text)
    return wire.Done()


# ---- spectators
def _handle(table: str, guest: str) -> str:
    """What a host calls a spectator: nothing that means anything at another table."""
    return sha256(f"{table}\n{guest}".encode()).hexdigest()[:16] if guest else "strangers"


async def _spectators(services: Services, caller: Caller) -> tuple[Room, dict[str, str]]:
    """The table of a host, and the guests who look on or have said something, by their handles."""
    room = await _room(services, caller)
    commands.check_host(room.table, caller.guest)
    name = room.table.id
    found = services.moderator.spectators_here(name) | await services.node.store.spectators(name)
    seated = {seat.guest for seat in room.table.people()}
    return room, {_handle(name, guest): guest for guest in found - seated if not room.table.turns_away(guest)}


async def list_spectators(services: Services, caller: Caller, body: None) -> wire.SpectatorList:
    _, found = await _spectators(services, caller)
    return wire.SpectatorList(
        [
            wire.SpectatorLine(handle, await services.node.store.guest_name(guest) if guest else None)
            for handle, guest in sorted(found.items())
        ]
    )


async def send_away(services: Services, caller: Caller, body: None) -> wire.Done:
    room, found = await _spectators(services, caller)
    guest = found.get(caller.path["spectator"])
    if guest is None:
        raise RequestRefused("not-found", "no such spectator is here")
    await room.submit(lambda table: commands.send_away(table, caller.guest, guest))
    return wire.Done()


async def send_all_away(services: Services, caller: Caller, body: None) -> wire.Done:
    room = await _room(services, caller)
    await room.submit(lambda table: commands.send_away(table, caller.guest, None))
    return wire.Done()


# ---- replays
def _whole_number(caller: Caller, name: str) -> int | None:
    text = caller.query.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise RequestRefused("malformed", f"{name}: a whole number")
    return int(text)


async def get_replay(services: Services, caller: Caller, body: None) -> wire.Replay:
    return await replays.replay(
        services.node,
        services.replays,
        _customer(caller),
        caller.path["table"],
        _whole_number(caller, "choices"),
        _whole_number(caller, "seat"),
    )


async def get_outline(services: Services, caller: Caller, body: None) -> wire.ReplayOutline:
    table = (await _room(services, caller)).table
    return await services.replays.run(_customer(caller), lambda: replay_moves.outline(table))


async def get_moves(services: Services, caller: Caller, body: None) -> wire.ReplayMoves:
    table = (await _room(services, caller)).table
    reader = replay_moves.reader_of(caller.query.get("seat"), len(table.seats))
    first = _whole_number(caller, "first") or 0
    return await services.replays.run(_customer(caller), lambda: replay_moves.moves(table, first, reader))


async def get_analysis(services: Services, caller: Caller, body: None) -> wire.Analysis:
    return services.analyses.of((await _room(services, caller)).table)


async def begin_analysis(services: Services, caller: Caller, body: None) -> wire.Analysis:
    return services.analyses.begin((await _room(services, caller)).table, _customer(caller))


async def get_record(services: Services, caller: Caller, body: None) -> dict[str, Any]:
    return await replays.record_of(services.node, caller.path["table"])


async def continue_from(services: Services, caller: Caller, body: wire.Continue) -> wire.Seated:
    table = (await _room(services, caller)).table
    if table.stage != "over":
        raise RequestRefused("stage", "a game can be continued elsewhere when it is over")
    assert table.play is not None
    history = table.play.history
    if body.choices > len(history.choices):
        raise RequestRefused("not-found", f"the game has {len(history.choices)} choices")
    if body.future == "anew":
        lot = secrets.token_hex(32)
        setup = await services.replays.run(_customer(caller), lambda: history.dealt_anew(body.choices, lot))
    else:
        setup = history.same_cards(body.choices)
    async with _founding(services, caller, body.terms, len(body.bots)) as founded:
        config = await _new_config(services, caller, setup, body.terms, "", table.id)
        guest, name = await _known(services, caller, body.name)
        config = msgspec.structs.replace(config, host=guest, continued=body.future)
        made = await _create_table(services, caller, config, body.bots, guest, name, body.sit)
        founded((await services.node.room(made.table)).table)
        return made


async def new_record(services: Services, caller: Caller, body: wire.NewRecord) -> wire.Seated:
    services.check_daily("records", caller.address)
    setup = await services.replays.run(_customer(caller), lambda: replays.setup_of(body))  # slow: it may be long
    game_rules.check_names(setup)
    facts = await _tried_out(
        services, caller, CheckRequest(setup, body.seed, body.choices, body.conceded, await _set_paths(services, setup))
    )
    replays.check_facts(body, facts)
    config = TableConfig(
        setup, Terms(), caller.guest, facts["players"], services.node.now(), RULES, UPLOAD, facts["sets"]
    )
    room = await services.node.create_table(config)
    return wire.Seated(room.table.id, f"{caller.base}/replays/{room.table.id}", None, "")


async def new_set(services: Services, caller: Caller, body: wire.NewSet) -> wire.SetName:
    if body.game not in th.games():
        raise RequestRefused("options", f"unknown game {body.game!r}; allowed are {', '.join(th.games())}")
    services.check_daily("sets", caller.address)
    folder = Path(tempfile.mkdtemp(prefix="theomachy-set-"))
    try:
        await asyncio.to_thread(uploaded_sets.write_folder, body.text, folder / "set")
        await services.node.pool.check(
            CheckSetRequest(body.game, str(folder / "set")), Customer(caller.address, caller.guest)
        )
    except RequestRefused as no:
        raise RequestRefused(no.code, no.text.replace(str(folder / "set"), "the set")) from None
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    name = uploaded_sets.hash_of(body.text)
    await services.node.store.add_set(name, body.game, body.text, services.node.now())
    return wire.SetName(name)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/home", "What can be played here, and a ticket for a solo start.", home, None, wire.HomePage),
    Endpoint("GET", "/api/games/{game}/faces", "Every face of a game.", faces, cost=3, compressed=True),
    Endpoint(
        "GET",
        "/api/games/{game}/measures",
        "What the balance lab has measured of the faces of a game, and which speak of which others.",
        measures,
        None,
        wire.CardMeasures,
        compressed=True,
    ),
    Endpoint(
        "GET", "/api/lessons", "All lessons, in the order in which they are learned.", lessons, None, wire.LessonList
    ),
    Endpoint(
        "POST",
        "/api/lessons/{lesson}",
        "A lesson after the choices made so far.",
        play_lesson,
        wire.LessonChoices,
        wire.LessonMoment,
        cost=2,
        compressed=True,
    ),
    Endpoint(
        "GET",
        "/api/rules",
        "All rules of both catalogues, with their rulings and the options that change them.",
        rules,
        None,
        wire.RuleBook,
        cost=3,
        compressed=True,
    ),
    Endpoint("GET", "/api/sets/{set}/faces", "Every face of an uploaded set.", set_faces, cost=3, compressed=True),
    Endpoint("GET", "/api/rules/{rule}", "A rule of the catalogues by its id.", rule, None, wire.RuleText),
    Endpoint("GET", "/api/me", "Who I am here.", get_me, None, wire.Me),
    Endpoint(
        "POST",
        "/api/me",
        "Be a guest, or change my name. Sets the cookie.",
        set_me,
        wire.NewMe,
        wire.Me,
        cost=2,
    ),
    Endpoint(
        "DELETE",
        "/api/me",
        "Erase all that is known of me; what I chose in games stays, without my name. Takes the cookie back.",
        erase_me,
        None,
        wire.Done,
        cost=20,
        for_banned=True,
    ),
    Endpoint("GET", "/api/me/export", "All that is known of me.", export_me, cost=20, for_banned=True),
    Endpoint("GET", "/api/me/tables", "The tables I sit or sat at.", my_tables, None, wire.TableList, ("page",)),
    Endpoint(
        "POST",
        "/api/me/link",
        "A one-time link that makes another device me too.",
        make_link,
        None,
        wire.DeviceLink,
        cost=5,
    ),
    Endpoint(
        "POST",
        "/api/me/move/preview",
        "Who such a link makes me; it is not used up.",
        preview_move,
        wire.Move,
        wire.Me,
        cost=5,
    ),
    Endpoint("POST", "/api/me/move", "Use such a link. Sets the cookie.", move, wire.Move, wire.Me, cost=5),
    Endpoint(
        "DELETE",
        "/api/me/session",
        "Sign out: takes the cookie back, closes this browser's sockets.",
        sign_out,
        None,
        wire.Done,
    ),
    Endpoint(
        "DELETE",
        "/api/me/sessions",
        "End all other sessions of mine: no cookie from before is believed. Sets a new one.",
        end_other_sessions,
        None,
        wire.Done,
        cost=5,
    ),
    Endpoint(
        "GET",
        "/api/decks",
        "What decks are built with: ready-made ones, the numbers of the rules.",
        deck_book,
        None,
        wire.DeckBook,
    ),
    Endpoint(
        "POST",
        "/api/decks",
        "Read a deck, with everything that is wrong with it.",
        read_deck,
        wire.DeckToRead,
        wire.DeckReading,
        cost=2,
    ),
    Endpoint("GET", "/api/me/decks", "The decks I keep, the last changed first.", my_decks, None, wire.KeptDeckList),
    Endpoint("POST", "/api/me/decks", "Keep a new deck.", keep_deck, wire.DeckToKeep, wire.KeptDeck, cost=3),
    Endpoint("GET", "/api/me/decks/{deck}", "A deck I keep, with its versions.", my_deck, None, wire.KeptDeck, cost=2),
    Endpoint(
        "PUT", "/api/me/decks/{deck}", "Keep a deck as it is now.", change_deck, wire.DeckToKeep, wire.KeptDeck, cost=2
    ),
    Endpoint("DELETE", "/api/me/decks/{deck}", "Delete a deck.", forget_deck, None, wire.Done),
    Endpoint("POST", "/api/solo", "A game against bots, started at once.", new_solo, wire.NewSolo, wire.Seated, cost=5),
    Endpoint(
        "GET",
        "/api/tables",
        "The lobby: public tables, in pages of 20; `stage` is open or live, `search` a part of a title or a name.",
        lobby,
        None,
        wire.TableList,
        ("page", "game", "stage", "search"),
        cost=2,
    ),
    Endpoint("POST", "/api/tables", "A new table.", new_table, wire.NewTable, wire.Seated, cost=5),
    Endpoint("GET", "/api/tables/{table}", "A table, as everybody may see it.", get_table, None, wire.TableInfo),
    Endpoint("POST", "/api/tables/{table}/seats", "Sit down.", take_seat, wire.TakeSeat, wire.Seated, cost=2),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats/{seat}/bot",
        "Seat a bot (the host).",
        take_bot,
        wire.TakeBot,
        wire.Done,
        cost=2,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats/{seat}/deck",
        "Choose the deck one will play with (Twilight).",
        take_deck,
        wire.TakeDeck,
        wire.Done,
        cost=5,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/seats/{seat}",
        "Leave, or remove somebody (the host). In a running game a bot plays on; for another only after long absence.",
        free_seat,
        None,
        wire.Done,
        cost=2,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/spectators",
        "Who looks on here, or has said something (for the host).",
        list_spectators,
        None,
        wire.SpectatorList,
        cost=2,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/spectators/{spectator}",
        "Send a spectator away for good (the host).",
        send_away,
        None,
        wire.Done,
        cost=2,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/spectators",
        "Let nobody look on any more (the host).",
        send_all_away,
        None,
        wire.Done,
        cost=2,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/reports",
        "Report somebody, or the table, to those who run the server.",
        report,
        wire.NewReport,
        wire.Done,
        cost=10,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        "A finished game at any moment, from any seat.",
        get_replay,
        None,
        wire.Replay,
        ("choices", "seat"),
        cost=3,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/outline",
        "The turns, attacks, trades and falls of a finished game.",
        get_outline,
        None,
        wire.ReplayOutline,
        cost=3,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay/moves",
        "A finished game choice by choice, from `first` on, as a `seat`, spectators (none) or `all` together see it.",
        get_moves,
        None,
        wire.ReplayMoves,
        ("first", "seat"),
        cost=3,
        compressed=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/analysis",
        "Where a finished game turned, as far as it was looked back at.",
        get_analysis,
        None,
        wire.Analysis,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/analysis",
        "Look back at a finished game, or go on with it: it goes on alone.",
        begin_analysis,
        None,
        wire.Analysis,
        cost=5,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        "The record of a finished game, with the proof of its shuffle.",
        get_record,
        cost=2,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/continue",
        "A new table that begins at a moment of a finished game.",
        continue_from,
        wire.Continue,
        wire.Seated,
        cost=5,
    ),
    Endpoint(
        "POST",
        "/api/records",
        "Upload a record, to look at and to continue from.",
        new_record,
        wire.NewRecord,
        wire.Seated,
        cost=20,
        max_body=1_000_000,
    ),
    Endpoint(
        "POST", "/api/sets", "Upload a set of cards.", new_set, wire.NewSet, wire.SetName, cost=20, max_body=900_000
    ),
)
