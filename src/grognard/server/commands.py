"""``grognard serve`` and ``grognard backup``."""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from collections.abc import Sequence
from pathlib import Path

import uvicorn

from grognard.core.data import decode_toml
from grognard.core.errors import BadInput

from .app import make_app
from .limits import Limits
from .logs import set_up_logs
from .origins import is_loopback, names_for
from .store import back_up, check_database

log = logging.getLogger(__name__)
DATABASE = "grognard.sqlite"
DEFAULT_PORT = 8765
STOP_SECONDS = 5


def data_folder() -> Path:
    """Where a user's data belongs."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if os.path.isabs(home) else Path.home() / ".local" / "share"
    return base / "grognard"


def database_in(data: Path | None) -> Path:
    """The database of a data folder, by default the user's."""
    return (data or data_folder()) / DATABASE


def serve(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    data: Path | None = None,
    *,
    open_browser: bool = False,
    names: Sequence[str] = (),
    limits: Limits | None = None,
) -> None:
    """Serve the table until told to stop; ``names`` are the host names it answers to."""
    set_up_logs()
    limits = limits or Limits()
    database = database_in(data)
    check_database(database)
    listening = listen(host, port)
    port = listening.getsockname()[1]
    app = make_app(database, limits=limits, names=names_for(host, names))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=limits.frame_bytes,
        ws_per_message_deflate=not is_loopback(host),
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    log.info("serving", extra={"host": host, "port": port})
    if open_browser:
        threading.Thread(target=open_when_ready, args=(address(host, port),), daemon=True).start()
    with listening:
        uvicorn.Server(config).run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise BadInput(f"{host} port {port} cannot be listened on: {error.strerror or error}.") from None


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


def open_when_ready(url: str, seconds: float = 20.0) -> None:
    """Show the table in the browser once the server answers."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{url}api/health", timeout=1):
                webbrowser.open(url)
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)


def backup(file: Path, data: Path | None = None) -> int:
    """Copy all matches into a file while the server runs; how many they are."""
    database = database_in(data)
    if file.resolve() == database.resolve():
        raise BadInput("A backup goes into another file than the database itself.")
    return back_up(database, file)
