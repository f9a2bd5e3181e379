"""Logs as JSON, one object a line. Secrets, message texts and addresses with queries never go in."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

FIELDS = (
    *("match", "game", "player", "request", "error", "method", "path", "status", "milliseconds", "host", "port"),
    *("own_network", "few_calls", "place", "pid"),
)
"""The extra fields that a record may carry; any other stays out."""


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON; ``own`` fields stand in every line."""

    def __init__(self, **own: object) -> None:
        super().__init__()
        self._own = own

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        level, said = record.levelname.lower(), record.getMessage()
        entry = {"at": at, "level": level, "logger": record.name, "message": said, **self._own}
        entry |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry, enc_hook=str).decode()


def set_up_logs(level: str = "INFO", **own: object) -> None:
    """Everything to standard error, as JSON; ``own`` fields stand in every line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(**own))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("websockets").setLevel(logging.WARNING)
