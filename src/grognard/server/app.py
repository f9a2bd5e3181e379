"""The application: every address of the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

from litestar import Litestar, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import JSONBody, PathParameter
from litestar.types import ExceptionHandlersMap
from msgspec.structs import replace

import grognard
from grognard import api
from grognard.core.errors import GrognardError
from grognard.core.messages import message

from . import catalog, guests, lounge, wire
from .advising import ADVISING
from .afterthoughts import AFTERTHOUGHTS
from .asking import JSON, AnyRequest, Asked, player_of, seat_of, services, summary
from .errors import Elsewhere, Refused, fault, http_error, nothing_here, refused
from .forwarding import Forwarded
from .hooks import Hook
from .limits import Limits, match_buckets, page_file_buckets, request_buckets
from .matches import after_chance, cut_back, input_records, new_record, rebuild, standing_of
from .metrics import Metrics
from .opening import Opening, Place, lifespan_of
from .origins import Origins
from .playtime import Played
from .replays import check_fork, input_at, may_have_file
from .retelling import RETELLING
from .rooms import Rooms
from .seats import Branch, check_kinds
from .security import Guarded, Rates
from .sending import cached
from .socket import table_socket
from .static import StaticFiles
from .store import Record
from .upkeep import Probe, figures, ready

log = logging.getLogger(__name__)
TEXT = "text/plain"
Named = Annotated[str, PathParameter(max_length=40)]


# ----------------------------------------------------------------------------------------------- fixed things


@get("/api/health")
async def health(request: AnyRequest) -> wire.Health:
    """Whether the server is well, and how many matches it keeps."""
    return wire.Health(ok=True, version=grognard.__version__, matches=await services(request).rooms.store.count())


@get("/api/games")
async def games(request: AnyRequest) -> Response[bytes]:
    """The games with their scenarios, options, sides and players."""
    return cached(request, catalog.games())


@get("/api/games/{game:str}/looks")
async def looks(request: AnyRequest, game: Named) -> Response[bytes]:
    """How a game is to be drawn."""
    return cached(request, catalog.looks(game))


@get("/api/games/{game:str}/tables")
async def tables(request: AnyRequest, game: Named) -> Response[bytes]:
    """The tables of a game that can be shown."""
    return cached(request, catalog.tables(game))


@get("/api/games/{game:str}/rules")
async def rules(request: AnyRequest, game: Named, lang: Asked = "en") -> Response[bytes]:
    """The rules of a game in our own words."""
    return cached(request, catalog.rules(game, lang))


@get("/api/games/{game:str}/lessons")
async def lessons(request: AnyRequest, game: Named, lang: Asked = "en") -> Response[bytes]:
    """The guided first match of a game, if it has one."""
    return cached(request, catalog.lessons(game, lang))


@get("/api/games/{game:str}/howto")
async def howto(request: AnyRequest, game: Named, lang: Asked = "en") -> Response[bytes]:
    """How a game is played, on two pages, if it says so."""
    return cached(request, catalog.howto(game, lang))


@get("/api/games/{game:str}/chapters")
async def chapters(request: AnyRequest, game: Named, lang: Asked = "en") -> Response[bytes]:
    """The chapters of the rules of a game."""
    return cached(request, catalog.chapters(game, lang))


@get("/texts/{name:str}")
async def texts(request: AnyRequest, name: Named, game: Asked = "") -> Response[bytes]:
    """All texts of a language as Fluent source."""
    language, dot, kind = name.partition(".")
    if not dot or kind != "ftl":
        raise nothing_here()
    return cached(request, catalog.texts(language, game), TEXT)


@get(["/", "/{path:path}"], include_in_schema=False)
async def static(request: AnyRequest, path: Annotated[str, PathParameter()] = "/") -> Response[bytes]:
    """The pages."""
    found = await asyncio.to_thread(request.app.state.static.get, path)
    if found is None:
        raise nothing_here()
    return cached(request, found.page, found.media_type)


# ------------------------------------------------------------------------------------------------ new matches


async def check_new(request: AnyRequest) -> Rooms:
    """The rooms, if a new match may be opened."""
    request.app.state.new_matches.take(request.client.host if request.client else "")
    rooms = services(request).rooms
    await rooms.check_space()
    return rooms


@post("/api/matches")
async def create(request: AnyRequest, data: JSONBody[wire.NewMatch]) -> wire.Created:
    """Set up a match."""
    rooms = await check_new(request)
    game = api.load(data.game)
    kinds = check_kinds(data.seats, game.ruleset.sides)
    match = await asyncio.to_thread(game.new, data.scenario, options=data.options)
    record = new_record(match.header, match.seals, standing_of(match), kinds, data.title, data.clock)
    return await rooms.keep(Record(replace(record, played=Played(whole=True)), input_records(match), ()))


@post("/api/matches/upload")
async def upload(request: AnyRequest, data: JSONBody[wire.Upload]) -> wire.Created:
    """Bring a match file; it is played through before it is taken, and its dice are the server's from then on."""
    rooms = await check_new(request)
    found = await rooms.machines.check(data.text)
    kinds = check_kinds(data.seats, api.load(found.header.game).ruleset.sides)
    record = new_record(found.header, found.seals, found.standing, kinds, data.title, data.clock)
    if found.standing.over is None:
        record = cut_back(record, len(found.inputs))
    return await rooms.keep(Record(record, found.inputs, (), thoughts=found.thoughts))


@post("/api/fork")
async def fork(request: AnyRequest, data: JSONBody[wire.Fork]) -> wire.Created:
    """A new match from a point of another, with dice of its own."""
    rooms = await check_new(request)
    seat = await seat_of(request, data.seat)
    room = await rooms.get(seat.match)
    kinds = check_kinds(data.seats, room.match.ruleset.sides)
    revealed = await rooms.revealed(room.record)
    check_fork(room.record, seat.side, kinds, revealed=revealed)
    async with room.lock:
        number = input_at(room.viewpoint(seat.side, revealed=revealed), data.input)
        keep = after_chance(room.inputs, number)
        base, inputs = cut_back(room.record, keep), room.inputs[:keep]
    match = await asyncio.to_thread(rebuild, base, inputs)
    record = new_record(match.header, match.seals, standing_of(match), kinds, data.title, data.clock)
    branch = Branch(seat.match, room.record.title, match.state.turn, data.input)
    record = replace(record, origin="" if revealed else seat.match, branch=branch)
    noted = await rooms.store.thoughts(room.record.id)
    thoughts = {number: text for number, text in noted.items() if number <= keep}
    return await rooms.keep(Record(record, inputs, (), thoughts=thoughts))


# ------------------------------------------------------------------------------------------------------ seats


@get("/api/seat")
async def seat(request: AnyRequest) -> wire.SeatSummary:
    """The match of a seat, and which side it is."""
    return await summary(services(request).rooms, await seat_of(request))


@post("/api/seats", status_code=200)
async def known_seats(request: AnyRequest, data: JSONBody[wire.KnownSeats]) -> list[wire.SeatSummary | None]:
    """Many seats at once; nothing for those that are not known."""
    rooms = services(request).rooms
    found = [await rooms.seat(secret) for secret in data.seats]
    return [None if one is None else await summary(rooms, one) for one in found]


@get("/api/board")
async def board(request: AnyRequest) -> Response[bytes]:
    """The board that a match is played on."""
    rooms, seat = services(request).rooms, await seat_of(request)
    return cached(request, (await rooms.get(seat.match)).board)


@get("/api/file", media_type=TEXT)
async def match_file(request: AnyRequest) -> Response[bytes]:
    """The match file, for one who may know everything; the seed only after the end."""
    rooms, seat = services(request).rooms, await seat_of(request)
    revealed = await rooms.revealed(await rooms.record(seat))
    if not may_have_file(await rooms.record(seat), seat.side, revealed=revealed):
        raise Refused(403, message("server-file-closed"))
    room = await rooms.get(seat.match)
    noted = await rooms.store.thoughts(room.record.id) if revealed else {}
    async with room.lock:
        told = room.match.fork()
        told.thoughts = dict(noted)
        text = told.text(sealed=not revealed)
    name = f"{room.record.header.game}-{room.record.id}.match"
    return Response(text.encode(), media_type=TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})


@post("/api/delete", status_code=204)
async def delete(request: AnyRequest) -> None:
    """Forget a match that is over, or that nobody else plays."""
    await services(request).rooms.delete(await seat_of(request))


@get("/api/dice")
async def dice(request: AnyRequest) -> Response[bytes]:
    """Every throw of a match with the seeds behind them, once nothing of it is secret any more."""
    rooms, seat = services(request).rooms, await seat_of(request)
    if not await rooms.revealed(await rooms.record(seat)):
        raise Refused(403, message("server-dice-closed"))
    room = await rooms.get(seat.match)
    async with room.lock:
        found = await asyncio.to_thread(room.opened, seat.side)
    return Response(wire.encode(found), media_type=JSON)


# ------------------------------------------------------------------------------------------------------- hooks


@get("/api/hook")
async def hook(request: AnyRequest) -> wire.HookState:
    """Whether a seat is called when it is its turn; the address is told to nobody."""
    rooms, seat, side = await player_of(request)
    return wire.HookState(rooms.hooks.hosts, side in (await rooms.record(seat)).hooks)


@post("/api/hook", status_code=200)
async def set_hook(request: AnyRequest, data: JSONBody[wire.HookWish]) -> wire.HookState:
    """Have a seat called when it is its turn, or call it no more."""
    rooms, seat, side = await player_of(request)
    wished = Hook(rooms.hooks.check(data.url), data.language) if data.url else None
    room = await rooms.get(seat.match)
    await room.do(partial(room.call_at, side, wished))
    return wire.HookState(rooms.hooks.hosts, wished is not None)


# ------------------------------------------------------------------------------------------------ the whole


def refusal_answer(refusal: Refused) -> Response[wire.ErrorBody]:
    """A refusal as an HTTP answer."""
    return Response(wire.error_body(refusal), status_code=refusal.status, media_type=JSON)


def on_refusal(_: AnyRequest, error: GrognardError) -> Response[wire.ErrorBody]:
    """Errors of a caller."""
    return refusal_answer(refused(error))


def on_http_error(_: AnyRequest, error: HTTPException) -> Response[wire.ErrorBody]:
    """Errors that the framework finds: unreadable bodies, unknown addresses, wrong methods."""
    parts = [str(entry.get("message", "")) for entry in error.extra or () if isinstance(entry, dict)]
    return refusal_answer(http_error(error.status_code, "; ".join([error.detail, *parts])))


def on_too_deep(_: AnyRequest, __: RecursionError) -> Response[wire.ErrorBody]:
    """A body nested deeper than any request is."""
    return refusal_answer(Refused(400, message("server-too-deep")))


def on_elsewhere(_: AnyRequest, error: Elsewhere) -> Response[bytes]:
    """The match is in the memory of another process: that one answers."""
    return Forwarded(error.match)


def on_fault(request: AnyRequest, error: Exception) -> Response[wire.ErrorBody]:
    """Errors of ours."""
    log.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
    return refusal_answer(fault())


ON_ERRORS: ExceptionHandlersMap = {
    Elsewhere: on_elsewhere,
    GrognardError: on_refusal,
    HTTPException: on_http_error,
    RecursionError: on_too_deep,
    Exception: on_fault,
}
HANDLERS = [
    *(health, ready, figures, games, looks, tables, rules, lessons, howto, chapters, texts, static),
    *(create, upload, fork, seat, known_seats, *guests.HANDLERS, *lounge.HANDLERS),
    *(board, match_file, dice, delete, hook, set_hook, *RETELLING, *ADVISING, *AFTERTHOUGHTS, table_socket),
]


def make_app(
    database: Path | str,
    *,
    limits: Limits | None = None,
    names: Sequence[str] = (),
    workers: int = 2,
    web: Path | None = None,
    hook_hosts: Sequence[str] = (),
    sources: bool = False,
    place: Place | None = None,
) -> Guarded:
    """The application on a database, a file or the address of a PostgreSQL database; with ``sources`` pages are sent
    file by file."""
    limits, origins, pages = limits or Limits(), Origins(names), StaticFiles(web, sources=sources)
    place = place or Place()
    metrics = Metrics(place.name)
    opening = Opening(database, limits, origins, workers, hook_hosts, metrics, place)
    app = Litestar(
        HANDLERS,
        lifespan=[lifespan_of(opening, lambda: guarded)],
        state=State(
            {"static": pages, "new_matches": match_buckets(limits), "probe": Probe(), "lounge": lounge.Lounge()}
        ),
        exception_handlers=ON_ERRORS,
        request_max_body_size=limits.body_bytes,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            "Grognard", grognard.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
    guarded = Guarded(app, origins, Rates(request_buckets(limits), page_file_buckets(limits), pages), metrics)

    async def stopping() -> None:
        """What is here is free for the other processes from now on."""
        peers = app.state.services.rooms.peers
        if peers is not None:
            await peers.leave()

    guarded.stopping = stopping
    return guarded
