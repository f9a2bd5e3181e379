"""What may stand in the text of a position: its keys, and the words that are used in them."""

from __future__ import annotations

from msgspec import Struct, field

from grognard.core import position
from grognard.core.errors import BadInput
from grognard.core.flow import Side
from grognard.core.position import one_of
from grognard.rulesets.lhy.state import (
    ABSENT,
    DUE,
    FIRED,
    GREEN,
    HAND,
    LEFT,
    LOST,
    MOVED,
    OFF_BOARD,
    ON_TRACK,
    POOL,
    RECOVERED,
    RED,
    THROUGH,
    LhyState,
)
from grognard.rulesets.lhy.world import SIDES

PLACES = (OFF_BOARD, DUE, LOST, LEFT, THROUGH, ABSENT, POOL, ON_TRACK, HAND)
FLAGS = (
    *("acted", "fired_sa", "fired_at", "concealed", "hidden", "reduced", "disrupted", "regrouping", "shocked"),
    *("started", "overwatch", "overran", "entered_impact", "shifted", "advanced", "aided", "rallied", "known"),
    *("steadied", "assembled"),
)
MOTIONS = {"motion": GREEN, "stopping": RED}
ACTS = (MOVED, FIRED, RECOVERED)
CLAUSES = ("through", "at")
"""The words after which an act tells through what it was fired, and at what."""
FEATURES = ("N", "NNE", "NE", "E", "SE", "SSE", "S", "SSW", "SW", "W", "NW", "NNW")
"""The twelve points of a hex's rim by name; two-letter ones and N, S are sides, the others vertices."""


class CompanyText(Struct, frozen=True, forbid_unknown_fields=True):
    """What a company has done this turn."""

    selected: bool = False
    coordinated: bool = False
    ad_hoc: bool = False
    confused: bool = False
    inspired: bool = False


class MortarText(Struct, frozen=True, forbid_unknown_fields=True):
    """[11.4] Where the markers of a mortar lie."""

    box: str = "available"
    since: int = 0
    observer: str = ""
    beside: bool = False
    final: bool = False
    primary: str = ""
    smoke: bool = False
    fired: int = 0
    segment: int = -1


class PositionText(position.PositionText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position of The Last Hundred Yards."""

    mission: str = "crossroads"
    """The mission: its map, its counters and its orders."""
    brief: str = ""
    """[23.0] Of a mission of one's own (``own``) everything that was chosen, as JSON."""
    phase: str = "activation"
    """Where the turn stands: ``initiative``, ``activation``, ``fire``, ``assault``, ``mortar``, ``time``, ``cleanup``;
    ``platoon able-1`` (or ``platoon able-1 able-2``) in its activation; ``reaction 1`` in a segment of reactions."""
    turn: int = 1
    minute: int = 0
    """[5.0.VI] The minutes that have passed."""
    active: str = ""
    """[5.0.I] The side with the initiative; that of the attacker if nothing is said."""
    light: str = ""
    """[17.1] day, twilight or night; that of the minute if nothing is said."""
    options: tuple[str, ...] = ()
    """The switches that are on."""
    platoons: tuple[str, ...] = ()
    """[6.0b] Platoons that have been activated this turn, as ``able-1``."""
    assembled: tuple[str, ...] = ()
    """[16.1.7] Platoons that have come together after their drop."""
    companies: dict[str, CompanyText] = field(default_factory=dict)
    acts: tuple[str, ...] = ()
    """[8.2] What the reacting side may answer: ``able-1-squad-1 moved D4 E4``, ``… fired H4 through NW at F4``."""
    small_arms: dict[str, list[str]] = field(default_factory=dict)
    """[11.3] ``F4 = ["+2 allied"]``: markers on a hex and the side they are aimed at, and by whom if that matters."""
    shells: dict[str, list[str]] = field(default_factory=dict)
    """[11.4] ``C5 = ["+3 bare=+3 mv=2 mortar=k1-8cm primary"]``: mortar markers on a hex."""
    smoke: dict[str, int] = field(default_factory=dict)
    flares: tuple[str, ...] = ()
    arrows: tuple[str, ...] = ()
    """[10.5.2] ``allied H4 I4 able-1-squad-1 able-1-leader``: who waits in a hex to assault another; ``compelled``
    and ``met`` if they ran into hidden units [20.9.2b]."""
    assaults: dict[str, list[str]] = field(default_factory=dict)
    """[14.0] ``I4 = ["allied", "1 able-1-squad-1 NW H4"]``: the side that attacks; who came from where;
    ``landed us-jeep-1`` and ``mortar able-60mm``: what came down there and takes no part [16.1.4s3b]."""
    positions: dict[str, str] = field(default_factory=dict)
    """[4.1.16x] Improved positions and whose they are."""
    covert: tuple[str, ...] = ()
    """[20.9.2x1] Those that the enemy does not know of."""
    wire: tuple[str, ...] = ()
    mines: tuple[str, ...] = ()
    """[19.1] ``axis G3``, or ``axis G3 known``."""
    overrun: tuple[str, ...] = ()
    mortars: dict[str, MortarText] = field(default_factory=dict)
    lost: dict[str, int] = field(default_factory=dict)
    """[20.4] The steps that each side has lost."""
    fallen: dict[str, list[str]] = field(default_factory=dict)
    held: tuple[str, ...] = ()
    """[21.1] Who holds each site of the mission; as at the start if nothing is said."""
    bonus: tuple[str, ...] = ()
    flared: tuple[str, ...] = ()
    waited: tuple[str, ...] = ()
    """[11.4.7.1b] ``axis able-60mm``: who has had his first reaction after the fire of a mortar."""
    landing: dict[str, str] = field(default_factory=dict)
    """[16.1.2] The drop plan."""
    avatars: dict[str, str] = field(default_factory=dict)
    """[22.2x] ``allied = "able-1-squad-1 points=12 casualties=1"``: the avatar of each side, with the points that he
    has brought from earlier missions; no counter if he has been killed."""
    cycle: int = 0
    supported: tuple[str, ...] = ()
    """[3.2] Support units that have had their activation."""
    split: dict[str, list[str]] = field(default_factory=dict)
    """[10.3.2b] The sections of the squad that a platoon has split."""
    units: dict[str, str] = field(default_factory=dict)
    """Where counters are and how they fare: ``I8 concealed disrupted``, ``in m4 …``, ``track minute=19``, ``waiting``.

    Further words: acted, motion, stopping, heroic=L6, at=+2, at=+2e:k1-pak40-1, off=ctank-1-afv-1, facing=NE,
    minute=20, bank=W, and the flags of a counter. Counters that are not named are in their pools or absent."""


def side_named(name: str) -> Side:
    """A side by its name."""
    return one_of("side", name, SIDES)


def platoon_named(state: LhyState, name: str) -> tuple[str, int]:
    """A platoon as it is written: able-1."""
    company, _, number = name.rpartition("-")
    key = (company, int(number) if number.isdigit() else 0)
    if key not in state.platoons:
        known = ", ".join(f"{company}-{number}" for company, number in state.platoons)
        raise BadInput(f"There is no platoon {name!r} in this mission; there are: {known} [3.0].")
    return key


def name_of(platoon: tuple[str, int]) -> str:
    """A platoon as it is written."""
    return f"{platoon[0]}-{platoon[1]}"


def whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadInput(f"{text!r} is not a whole number.") from None
