"""What every address of the table asks of a request: whose seat it speaks for, and what it may name."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.params import PathParameter, QueryParameter

from .errors import unknown_seat
from .seats import Seat
from .socket import Services

AnyRequest = Request[Any, Any, Any]
JSON = "application/json"
MOST = 1_000_000
Asked = Annotated[str, QueryParameter(max_length=40)]
Since = Annotated[int, QueryParameter(ge=0, le=MOST)]
At = Annotated[int, PathParameter(ge=0, le=MOST)]


def services(request: AnyRequest) -> Services:
    found: Services = request.app.state.services
    return found


def bearer(request: AnyRequest) -> str:
    """The secret in the Authorization header."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


async def seat_of(request: AnyRequest, secret: str | None = None) -> Seat:
    """The seat that a request speaks for."""
    seat = await services(request).rooms.seat(bearer(request) if secret is None else secret)
    if seat is None:
        raise unknown_seat()
    return seat
