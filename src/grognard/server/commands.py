"""``grognard serve`` and ``grognard backup``."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from http.client import HTTPException
from pathlib import Path

import msgspec
from msgspec import Struct

from grognard.core.data import decode_toml
from grognard.core.errors import BadInput
from grognard.core.messages import Message
from grognard.i18n import LANGUAGES, render

from . import catalog
from .app import make_app
from .limits import Limits
from .lines import listen, server_of
from .logs import set_up_logs
from .opening import Place
from .origins import names_for
from .store import MatchRecord, back_up, check_database, list_matches, prune
from .supervisor import Supervisor
from .wire import Health

log = logging.getLogger(__name__)
DATABASE = "grognard.sqlite"
DEFAULT_PORT = 8765
POSTGRES = ("postgresql://", "postgres://")
COLLECTING = (20_000, 20, 50)
"""How seldom rubbish is looked for: matches in memory are many objects that stay, and states leave no circles."""
WORKERS = 2
"""Processes in which machine players think, for one that serves alone."""
HEALTH_BYTES = 10_000
HEALTH_SECONDS = 5.0
LOCALE_NAMES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Sharing(Struct, frozen=True):
    """Several processes on a PostgreSQL database: so many here, which those of other machines reach at an address."""

    database: str = ""
    processes: int = 1
    reached_at: str = "127.0.0.1"


ALONE = Sharing()


def data_folder() -> Path:
    """Where a user's data belongs."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share"
    return base / "grognard"


def database_in(data: Path | None) -> Path:
    """The database of a data folder, by default the user's."""
    return (data or data_folder()) / DATABASE


def serve(  # noqa: PLR0913  # what the command may be told
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    *,
    open_browser: bool = False,
    names: Sequence[str] = (),
    limits: Limits | None = None,
    hook_hosts: Sequence[str] = (),
    sources: bool = False,
    sharing: Sharing = ALONE,
) -> None:
    """Serve the table until told to stop; ``names`` are the host names it answers to.

    ``hook_hosts`` are the hosts that players may have called when it is their turn. Without a port the usual one is
    taken, or any free one if something is there; if it is the user's table, it is shown instead of served once more.
    """
    set_up_logs()
    limits = limits or Limits()
    where, processes = chosen(sharing.database, data, sharing.processes), sharing.processes
    usual = address(host, DEFAULT_PORT)
    if port is None and data is None and answers(usual):
        return show(usual, "server-is-there", open_browser=open_browser)
    check(where)
    listening = listen(host, DEFAULT_PORT, or_any=True) if port is None else listen(host, port)
    port = listening.getsockname()[1]

    def work(place: int) -> None:
        if processes > 1:
            set_up_logs(process=named(place))
        app = make_app(
            where,
            limits=limits,
            names=names_for(host, names),
            hook_hosts=hook_hosts,
            sources=sources,
            workers=WORKERS if processes == 1 else 1,
            place=Place(nth(sharing.reached_at, place), "" if isinstance(where, Path) else named(place)),
        )
        server_of(app, limits).run(sockets=[listening])

    gc.set_threshold(*COLLECTING)
    log.info("serving", extra={"host": host, "port": port})
    tell = partial(show_when_ready, address(host, port), open_browser)
    with listening:
        if processes == 1:
            threading.Thread(target=tell, daemon=True).start()
            return work(1)
        read_games()
        supervisor = Supervisor(processes, work)
        supervisor.apart(tell)
        supervisor.run()
        log.info("stopped")


def read_games() -> None:
    """Read all games once, so that no process has to that is made of this one."""
    catalog.fingerprint()
    catalog.games()
    gc.freeze()


def chosen(database: str, data: Path | None, processes: int) -> Path | str:
    """Where matches are kept: the address of a PostgreSQL database, or a file in a folder."""
    if not database:
        if processes > 1:
            raise BadInput("Several processes need a PostgreSQL database (--database): SQLite is for one at a time.")
        return database_in(data)
    if data is not None:
        raise BadInput("Matches are kept either in a folder (--data) or in a PostgreSQL database (--database).")
    if not database.startswith(POSTGRES):
        raise BadInput(f"The address of a PostgreSQL database begins with {POSTGRES[0]}.")
    return database


def check(where: Path | str) -> None:
    """Make sure that matches can be kept somewhere, or say in one sentence why not."""
    if isinstance(where, Path):
        return check_database(where)
    from .store.postgres import check_postgres  # noqa: PLC0415  # an extra

    check_postgres(where)


def named(place: int) -> str:
    """What the process at a place of this machine is called."""
    return f"{socket.gethostname()}/{place}"


def nth(reached_at: str, place: int) -> str:
    """The address at which the process at a place is reached by the others: each has a port of its own."""
    host, colon, port = reached_at.rpartition(":")
    if not colon:
        return reached_at
    if not port.isdigit():
        raise BadInput(f"{reached_at} is no address for other processes: a host, or a host with a port.")
    return f"{host}:{int(port) + place - 1}"


def read_limits(file: Path | None) -> Limits:
    """The limits of a file; the usual ones if there is none."""
    if file is None:
        return Limits()
    try:
        return decode_toml(file.read_text(encoding="utf-8"), Limits, str(file))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} cannot be read: {error}.") from None


def address(host: str, port: int) -> str:
    """The address of the table for a browser on this machine."""
    name = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def answers(url: str) -> bool:
    """Whether a table is served at an address."""
    try:
        with urllib.request.urlopen(f"{url}api/health", timeout=HEALTH_SECONDS) as answer:
            health = msgspec.json.decode(answer.read(HEALTH_BYTES), type=Health)
    except (OSError, HTTPException, ValueError, msgspec.MsgspecError):
        return False
    return health.ok


def show_when_ready(url: str, open_browser: bool, seconds: float = 20.0) -> None:
    """Tell where the table is once the server answers."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answers(url):
            return show(url, "server-is-at", open_browser=open_browser)
        time.sleep(0.1)


def show(url: str, id_: str, *, open_browser: bool) -> None:
    """Tell in plain words where the table is, and open it in the browser."""
    print(render(Message(id_, {"address": url}), user_language()), flush=True)
    if open_browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(url)


def user_language() -> str:
    """The language of the user's terminal, if it is one of ours."""
    chosen = next((value for name in LOCALE_NAMES if (value := os.environ.get(name))), "")
    return next((language for language in LANGUAGES if chosen.startswith(language)), LANGUAGES[0])


def old_matches(
    data: Path | None, days: float, *, over_only: bool, database: str = ""
) -> list[tuple[MatchRecord, int]]:
    """The matches in which nothing has happened for so many days, with the numbers of their inputs."""
    wanted, where = idle_for(days, over_only=over_only), chosen(database, data, 1)
    if isinstance(where, Path):
        found = list_matches(where)
    else:
        from .store.postgres import list_postgres  # noqa: PLC0415  # an extra

        found = list_postgres(where)
    return [(record, inputs) for record, inputs in found if wanted(record)]


def prune_matches(data: Path | None, days: float, *, over_only: bool, database: str = "") -> int:
    """Delete the matches in which nothing has happened for so many days; how many they were."""
    wanted, where = idle_for(days, over_only=over_only), chosen(database, data, 1)
    if isinstance(where, Path):
        return prune(where, wanted)
    from .store.postgres import prune_postgres  # noqa: PLC0415  # an extra

    return prune_postgres(where, wanted)


def idle_for(days: float, *, over_only: bool) -> Callable[[MatchRecord], bool]:
    """Whether nothing has happened in a match for so many days, and it is over if only such are meant."""
    before = time.time() - days * 24 * 3600
    return lambda record: record.updated <= before and (record.standing.over is not None or not over_only)


def backup(file: Path, data: Path | None = None) -> int:
    """Copy all matches into a file while the server runs; how many they are."""
    database = database_in(data)
    if file.resolve() == database.resolve():
        raise BadInput("A backup goes into another file than the database itself.")
    return back_up(database, file)
