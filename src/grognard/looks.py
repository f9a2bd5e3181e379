"""How a game looks: its data/looks.toml, checked, for the pages and for the terminal.

Lengths are in hex units (the distance between neighbouring centres), on counters in hundredths of their side. The
names that a page can draw are listed here once; the pages take their types from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from grognard.core.data import DataError
from grognard.core.flow import Side
from grognard.core.ruleset import AnyRuleset

FILE = "looks.toml"
Colour = Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]
Sign = Annotated[str, Meta(min_length=1, max_length=1)]
"""One character of the terminal."""

TerrainRecipe = Literal[
    "woods", "hills", "marsh", "wash", "crops", "paddies", "orchard", "palms", "beach", "sea", "ford"
]
HexsideRecipe = Literal["river", "lake", "crest", "hedge", "wall", "bridge"]
LineRecipe = Literal["front", "road", "channel"]
FeatureRecipe = Literal[
    "town", "city", "houses", "works", "region", "rim", "level", "star", "cross", "arch", "rise", "paving", "flag"
]
ShapeRecipe = Literal["roof", "block", "lane", "trees", "road", "path", "stream", "deck", "runway"]
GroundRecipe = Literal[
    "smoke",
    "beaten",
    "trench",
    "ramp",
    "mines",
    "gap",
    "ferry",
    "foxholes",
    "wire",
    "flare",
    "onrush",
    "melee",
    "aim",
    "drift",
    "observer",
    "landing",
    "rally",
    "pile-square",
    "pile-burst",
    "pile-arrow",
    "crater",
    "rubble",
    "bunker",
    "pin",
    "contested",
]
OverlayStyle = Literal["hatch", "wash", "threat", "veil", "sight", "open", "plots", "control"]
Build = Literal["wood", "stone", "tall", "thatch"]
Ring = Literal["selected", "able", "target", ""]
Role = Literal["finish", "stop", "add", "value", "offer", "aside", "spend", "stage", "orders", "commit"]
Stake = Literal["die", "points", "reveal"]
Tone = Literal["good", "mixed", "fair", "nothing", "bad"]
News = Literal["fight", "loss", "harm", "capture", "reveal", "arrival"]
# fmt: off
BranchSymbol = Literal[
    "armour", "mech", "motor", "infantry", "airborne", "mountain", "security", "fort", "cavalry", "artillery",
    "engineer", "armoured-cavalry", "marine", "weapons", "monitor", "depot",
]
VehicleSymbol = Literal[
    "tank-angular", "tank-round", "carrier-box", "carrier-wedge", "mortar-tracked", "observer-tracked",
    "air-defence-tracked", "artillery-tracked", "helicopter-attack", "helicopter-scout", "helicopter-transport",
    "tank-sherman", "tank-panzer", "assault-gun", "armoured-car", "halftrack", "truck", "jeep",
]
# fmt: on
WeaponSymbol = Literal[
    "machine-gun",
    "rocket",
    "antitank",
    "air-defence",
    "mortar",
    "tripod",
    "gun-long",
    "gun-short",
    "gun-twin",
    "bunker",
]
CrewSymbol = Literal["squad", "team", "mg", "missile", "observer", "leader", "officer", "launcher", "flame"]
MountedSymbol = Literal["horseman"]
Symbol = BranchSymbol | VehicleSymbol | WeaponSymbol | CrewSymbol | MountedSymbol


class Look(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the looks; an unknown key is an error, and what is as usual is not sent to the pages."""


# ------------------------------------------------------------------------------------------------ counters


class BackLook(Look, frozen=True):
    """The back of hidden counters."""

    body: Colour
    deep: Colour


class Colours(Look, frozen=True):
    """The colours of a counter: its body, its rim, its text, and the paler band of a reduced one."""

    body: Colour
    deep: Colour
    text: Colour
    pale: Colour


Emblem = Literal["beam-cross", "star", "ringed-star", "sun"]


class ClassLook(Colours, frozen=True):
    """A class of counters; ``emblem``, ``corner`` and ``back`` where they are not those of their side."""

    emblem: Emblem | None = None
    corner: int | None = None
    back: BackLook | None = None


class SideLook(Look, frozen=True):
    """A side: ``colour`` of its works, badges and zones; ``corner`` radius of its counters; ``hatch`` in degrees.

    ``plain`` are the colours of counters whose class has none of its own.
    """

    colour: Colour
    corner: int
    emblem: Emblem
    teeth: Literal["square", "pointed"]
    badge: Literal["square", "round"]
    hatch: int
    back: BackLook
    plain: Colours


class FormationLook(Look, frozen=True):
    """A stripe beside the symbol of all units of a formation."""

    name: str
    colour: Colour
    units: Sequence[str]


class GroupLook(Look, frozen=True):
    """The disc of a formation on its counters and cards."""

    body: Colour
    text: Colour


class UnitLook(Look, frozen=True):
    """Exceptions, by unit, or by side and a pattern of the name."""

    side: Side = ""
    name: str = ""
    units: Sequence[str] = ()
    gold: bool = False
    symbol: Symbol | None = None


class MarkerLook(Look, frozen=True):
    """A marker: icon or letters of its ``tab`` and where that sits, or a ring; ``letter``: on the counter's back.

    ``frame``: a broken pale frame around the face; ``struck``: the picture is struck out; ``box``: what the picture
    stands on. Drops are as many as the number of the marker.
    """

    tab: str = ""
    at: Literal["left", "right", "done", "count", "top"] = "right"
    shape: Literal["round", "triangle", "diamond", "plate", "drops"] = "round"
    letter: str = ""
    fade: bool = False
    ring: Ring = ""
    reduced: bool = False
    frame: bool = False
    struck: bool = False
    box: Literal["", "gold", "hatched"] = ""
    label: str = ""


class CounterLook(Look, frozen=True):
    """How counters are laid out; ``beside``: how much smaller they are beside the middles of hexes."""

    face: Literal["plain", "tactical", "skirmish", "dice"] = "plain"
    size: float | None = None
    beside: float | None = None


# ------------------------------------------------------------------------------------------------- the map


class TerrainLook(Look, frozen=True):
    """Terrain; ``label`` is its text in the legend; ``stars``: dark stars on the crowns of dense woods; ``apart``: how
    many times farther than usual its crowns stand from each other, so that ground is seen between them."""

    recipe: TerrainRecipe | None = None
    label: str = ""
    tones: Sequence[Colour] = ()
    size: float | None = None
    stars: bool = False
    apart: float | None = None


class ShapeLook(Look, frozen=True):
    """What is drawn by its points; ``build`` of roofs, ``width`` and ``rim`` of ways and streams."""

    recipe: ShapeRecipe
    label: str = ""
    build: Build | None = None
    width: float | None = None
    rim: float | None = None


class HexsideLook(Look, frozen=True):
    """What is on hexsides; the lengths are those of rivers."""

    recipe: HexsideRecipe | None = None
    label: str = ""
    width: float | None = None
    rim: float | None = None
    great: bool = False
    taper: bool = False


class LineLook(Look, frozen=True):
    """What runs along hexsides, across them or through hexes; ``above``: over woods; ``terrain``: all of it water."""

    recipe: LineRecipe | None = None
    label: str = ""
    width: float | None = None
    rim: float | None = None
    great: bool = False
    above: bool = False
    terrain: str = ""


class FeatureLook(Look, frozen=True):
    """What is built or marked in a hex; ``at``: where its signs stand, from the centre."""

    recipe: FeatureRecipe | None = None
    label: str = ""
    side: Side = ""
    at: Sequence[tuple[float, float]] = ()
    level: int = 0
    build: Build | None = None


class GroundLook(Look, frozen=True):
    """A kind of counters that is drawn as ground."""

    recipe: GroundRecipe
    label: str = ""


class GrandName(Look, frozen=True):
    """A larger name for places worth so much."""

    worth: int
    size: float


class NameLook(Look, frozen=True):
    """A printed name: how far from the centre, how early it chooses its place, the zoom level that first shows it."""

    size: float
    serif: bool = False
    capitals: bool = False
    reach: float | None = None
    weight: int = 0
    from_: int = msgspec.field(name="from", default=0)
    grand: GrandName | None = None


# ----------------------------------------------------------------------------------------------- the table


class OverlayLook(Look, frozen=True):
    """An overlay; ``styles`` are those of categories that differ from the others."""

    style: OverlayStyle
    styles: Mapping[str, OverlayStyle] = {}
    icon: str = ""


class ActionLook(Look, frozen=True):
    """Answers of a verb: the picture on their button, and their role.

    finish: ends a step, asked about while something is left to do; stop: ends a smaller one; add: takes one more piece
    along; value: one of many values, shown small; offer: a button of its own although it is tied to a piece; aside:
    never the next step; spend: uses something up, so that the next step is to do without it; stage: out of the way
    until its kind is asked for by a button of its own; orders: says when a reaction is asked about, for which a page
    has a form; commit: the second step of what was planned and shown.

    ``stake``: what is gone once the answer is given, so that a page shows it first and asks for a second step: a die
    falls if the answer has chances, something is used up, something hidden is revealed.
    """

    icon: str = ""
    role: Role | None = None
    stake: Stake | None = None


class LightLook(Look, frozen=True):
    """How dark the map is: a colour laid over it, and how much of it, in hundredths."""

    colour: Colour
    strength: int


class QuestionLook(Look, frozen=True):
    """What is laid over the map while a kind of question is asked; ``quiet``: it may be put though there is nothing to
    choose, so that its absence tells nothing, and a page answers it then; ``reaction``: it is put hex by hex while
    others move, and this verb lets it pass, which a page does by the orders that are given to it."""

    overlay: str = ""
    quiet: bool = False
    reaction: str = ""


DieSymbol = Literal["sight", "burst", "cross"]
"""The shapes of what dice show."""


class DieLook(Look, frozen=True):
    """The colour of a kind of die, and of what is printed on it."""

    body: Colour
    text: Colour


class PageLooks(Struct, frozen=True, forbid_unknown_fields=True):
    """All that the pages draw by.

    ``classes`` by side, then class; ``symbols`` and ``short`` (what stands at the top of a tactical counter) by type of
    unit; ``ground`` by kind of counter; ``actions`` by verb; ``results`` of tables for whoever acts; ``dots``: whether
    the middles of hexes are marked; ``lights``: how dark it is, by the name that a view has for it; ``dice`` by kind
    and ``die_symbols`` by letter, where dice are not plain; ``news``: what kind of news a line of the log is, by the id
    of its text or of one in it.
    """

    sides: Mapping[Side, SideLook]
    palette: Mapping[str, Colour] = {}
    classes: Mapping[Side, Mapping[str, ClassLook]] = {}
    symbols: Mapping[str, Symbol] = {}
    sizes: Mapping[str, str] = {}
    short: Mapping[str, str] = {}
    units: Sequence[UnitLook] = ()
    formations: Sequence[FormationLook] = ()
    groups: Mapping[str, GroupLook] = {}
    markers: Mapping[str, MarkerLook] = {}
    terrain: Mapping[str, TerrainLook] = {}
    hexsides: Mapping[str, HexsideLook] = {}
    lines: Mapping[str, LineLook] = {}
    features: Mapping[str, FeatureLook] = {}
    shapes: Mapping[str, ShapeLook] = {}
    dots: bool = False
    names: Mapping[str, NameLook] = {}
    overlays: Mapping[str, OverlayLook] = {}
    counter: CounterLook = CounterLook()
    ground: Mapping[str, GroundLook] = {}
    actions: Mapping[str, ActionLook] = {}
    questions: Mapping[str, QuestionLook] = {}
    lights: Mapping[str, LightLook] = {}
    dice: Mapping[str, DieLook] = {}
    die_symbols: Mapping[str, DieSymbol] = {}
    results: Mapping[str, Tone] = {}
    news: Mapping[str, News] = {}


# -------------------------------------------------------------------------------------------- the terminal


class GlyphLook(Look, frozen=True):
    """A sign and a colour; ``bare`` ground has no sign beside the number of its hex."""

    glyph: Sign
    colour: Colour
    bare: bool = False


class EdgeLook(Look, frozen=True):
    """A hexside: the sign between hexes side by side, and between hexes above each other."""

    bar: Sign
    under: Sign
    colour: Colour


class TerminalLooks(Look, frozen=True):
    """How the terminal draws a game; features and markers with the most important first, others are not on the map."""

    terrain: Mapping[str, GlyphLook] = {}
    features: Mapping[str, GlyphLook] = {}
    hexsides: Mapping[str, EdgeLook] = {}
    markers: Mapping[str, Sign] = {}


class Looks(PageLooks, frozen=True, kw_only=True):
    """The whole of looks.toml; ``place``: where the game stands among the others."""

    place: int
    terminal: TerminalLooks


# ------------------------------------------------------------------------------------------------- reading


@cache
def looks_of(game: AnyRuleset) -> Looks:
    """The looks of a game, in the edition that is played."""
    return read_looks(game.folder.text(FILE))


def page_looks(looks: Looks) -> PageLooks:
    """The part of the looks that the pages need."""
    return PageLooks(**{name: getattr(looks, name) for name in PageLooks.__struct_fields__})


def read_looks(text: str) -> Looks:
    """Looks from their text; an error names the line of the first flaw."""
    try:
        raw = msgspec.toml.decode(text)
    except msgspec.DecodeError as error:
        raise DataError(FILE, 1, str(error)) from None
    for path, sentence in flaws(raw, Looks):
        raise DataError(FILE, line_of(text, path), f"{'.'.join(path) or 'looks'}: {sentence}.")
    return msgspec.convert(raw, Looks)


def flaws(raw: Any, type_: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """What is wrong with a value, each flaw with the keys that lead to it; tables are looked through entry by entry."""
    found = False
    for key, part, its_type in parts(raw, type_):
        for flaw in flaws(part, its_type, (*path, key)):
            found = True
            yield flaw
    if not found:
        try:
            msgspec.convert(raw, type_)
        except msgspec.ValidationError as error:
            yield path, str(error)


def parts(raw: Any, type_: Any) -> Iterator[tuple[str, Any, Any]]:
    """The entries of a table with their types."""
    if not isinstance(raw, dict):
        return
    if get_origin(type_) is Mapping:
        yield from ((key, value, get_args(type_)[1]) for key, value in raw.items())
    elif isinstance(type_, type) and issubclass(type_, Struct):
        for field in msgspec.structs.fields(type_):
            if field.encode_name in raw:
                yield field.encode_name, raw[field.encode_name], field.type


def line_of(text: str, path: Sequence[str]) -> int:
    """The line on which the keys of a path lead furthest; tables are headed by their names in brackets."""
    head: tuple[str, ...] = ()
    best = (0, 1)
    for number, line in enumerate(text.splitlines(), 1):
        word = line.strip()
        if word.startswith("["):
            head = tuple(part.strip('"') for part in word.strip("[]").split("."))
            here = head
        else:
            here = (*head, word.partition("=")[0].strip().strip('"'))
        if len(here) > best[0] and here == tuple(path[: len(here)]):
            best = (len(here), number)
    return best[1]
