"""Whose pages may speak to the server: its own. Programs that are no browsers send no origin and may too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

LOOPBACK_NAMES = ("localhost",)


class Origins:
    """The names under which the server may be reached; none given means any."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._names = frozenset(name.lower() for name in names)

    def knows_host(self, host: str) -> bool:
        """Whether a request was meant for this server."""
        name = name_of(f"//{host}")
        return name is not None and (not self._names or name in self._names)

    def allow(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.knows_host(host):
            return False
        return origin is None or origin.lower().partition("://")[2] == host.lower()


def name_of(address: str) -> str | None:
    """The host name in an address."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def is_loopback(host: str) -> bool:
    """Whether an address is reached from this machine only."""
    try:
        return host in LOOPBACK_NAMES or ip_address(host).is_loopback
    except ValueError:
        return False


def names_for(host: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names to answer to: those given; for a server of this machine alone, its local names."""
    if names or not is_loopback(host):
        return tuple(names)
    return (host, *LOOPBACK_NAMES, "127.0.0.1", "::1")
