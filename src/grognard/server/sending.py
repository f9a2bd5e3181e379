"""How answers go out: as short as the client can read them, and not at all when it has them already."""

from __future__ import annotations

from litestar import Response

from .asking import JSON, AnyRequest
from .catalog import Page, page
from .wire import encode

VARY = {"vary": "accept-encoding"}


def cached(request: AnyRequest, found: Page, media_type: str = JSON) -> Response[bytes]:
    """A page that the browser asks for again only to hear that it has not changed."""
    headers = {"etag": found.etag, "cache-control": "no-cache", **VARY}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return packed(request, found, media_type, headers)


def packed(request: AnyRequest, found: Page, media_type: str, headers: dict[str, str]) -> Response[bytes]:
    """A page as short as the client can read it."""
    if found.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.content, headers=headers, media_type=media_type)
    return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=media_type)


def made_for(request: AnyRequest, found: object) -> Response[bytes]:
    """Something long that is made for one request alone."""
    return packed(request, page(encode(found)), JSON, VARY)
