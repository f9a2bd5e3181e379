"""What one side may know, as data that a table or a terminal draws without knowing any rule."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from .flow import Side
from .messages import Message
from .rules import Caution


class HexView(Struct, frozen=True):
    """One hex of the board: its printed number, centre, terrain and what is built or marked on it.

    ``side`` holds the hex when a match begins; ``worth`` is the number of points printed on it.
    """

    label: str
    x: float
    y: float
    terrain: str
    features: tuple[str, ...] = ()
    name: Message | None = None
    side: Side = ""
    worth: int = 0


class SideView(Struct, frozen=True):
    """A hexside with something on it: a river, a crest, a wall."""

    hexes: tuple[str, str]
    kind: str


class LineView(Struct, frozen=True):
    """Hexsides that belong together, in the order of their course: a river from its source, a front."""

    kind: str
    sides: tuple[tuple[str, str], ...]
    name: Message | None = None


class AreaView(Struct, frozen=True):
    """Hexes that belong together: a forest, a belt of fortresses."""

    kind: str
    hexes: tuple[str, ...]
    name: Message | None = None


class ShapeView(Struct, frozen=True):
    """Something drawn by its points, which lie as the centres of hexes do: an outline of a house, a row of trees.

    A way runs from centre to centre: it crosses hexsides in their middles.
    """

    kind: str
    points: tuple[tuple[float, float], ...]


class GroundView(Struct, frozen=True):
    """What a kind of ground does, for the key of the map: the dice that it gives, and what else there is to know."""

    pools: tuple[PoolView, ...] = ()
    rows: tuple[Row, ...] = ()


class Board(Struct, frozen=True):
    """What never changes: geometry, terrain, hexside features, names, and ``pieces``: counters' full names by id.

    ``parts`` are sheets that are laid together as a scenario needs them: the hexes of each by its name. ``spots`` are
    places beside the hexes at which counters stand, by their labels: a bank of a river, a hexside. ``rim`` is where a
    sheet ends that cuts its outer hexes in half: the least and the greatest coordinates. ``tiles`` are sheets laid edge
    to edge that are all in play, the hexes of each by its name. ``dice`` are the kinds of dice that are not plain, the
    weakest first, each with the symbols of its faces by letter. ``side_names``: what the sides are called here, where
    that changes from scenario to scenario as nations do. ``chart``: what ground does, by the name of its terrain, of
    its shape, or of the counter that lies on it.
    """

    orientation: str
    hexes: tuple[HexView, ...]
    sides: tuple[SideView, ...]
    lines: tuple[LineView, ...] = ()
    areas: tuple[AreaView, ...] = ()
    pieces: Mapping[str, Message] = {}
    parts: Mapping[str, tuple[str, ...]] = {}
    spots: Mapping[str, tuple[float, float]] = {}
    shapes: tuple[ShapeView, ...] = ()
    rim: tuple[float, float, float, float] | None = None
    tiles: Mapping[str, tuple[str, ...]] = {}
    dice: Mapping[str, tuple[str, ...]] = {}
    side_names: Mapping[Side, Message] = {}
    chart: Mapping[str, GroundView] = {}


class Counter(Struct, frozen=True, gc=False):
    """A counter as far as the viewer may see it; the ``id`` of an unknown piece is a pseudonym.

    ``carrier`` is the counter that it rides in or is carried by; ``group`` the formation whose sign it bears;
    ``values`` are the figures that have places of their own on its face, by the names of these places. ``facing`` is
    where it may fire or has fired, ``heading`` the way that it went last: a picture that turns is turned there.
    """

    id: str
    side: Side
    place: str
    depth: int
    known: bool
    name: str = ""
    kind: str = ""
    size: str = ""
    figures: tuple[str, ...] = ()
    steps: int = 0
    markers: tuple[str, ...] = ()
    facing: int | None = None
    carrier: str = ""
    group: str = ""
    values: Mapping[str, str] = {}
    heading: int | None = None


class Choice(Struct, frozen=True, gc=False):
    """A legal action: its notation, and the piece, hex or button it is tied to.

    A move also has its ``cost`` as it is written, whether it must ``stop`` in its hex, and the hex before that on its
    way, ``via``: the answer that leads there tells the one before, and so on back to the start. A turn has its
    ``facing``; what is asked of a formation names its ``card``. ``sign`` is what stands in its hex beside a cost, such
    as a modifier.
    """

    notation: str
    group: str
    label: Message
    unit: str | None = None
    hex: str | None = None
    cost: int | str | None = None
    stop: bool = False
    via: str | None = None
    facing: int | None = None
    card: str | None = None
    sign: str = ""


class DecisionView(Struct, frozen=True):
    """The question put to the viewer, with all its answers, and what he should mind before he gives one."""

    side: Side
    kind: str
    prompt: Message
    rules: tuple[str, ...]
    choices: tuple[Choice, ...]
    cautions: tuple[Caution, ...] = ()


class Row(Struct, frozen=True):
    """A line of a panel; in a panel of chits, so many of one chit: what is printed on it, whose it is, and whether it
    has been ``spent``."""

    label: Message
    value: Message | str | int
    lit: bool = False
    face: str = ""
    side: Side = ""
    spent: bool = False


LIST, CHITS = "list", "chits"


class Mark(Struct, frozen=True):
    """Something that waits at a box of a track, or begins or ends there: what it is, and whose."""

    at: int
    label: Message
    side: Side = ""


class Track(Struct, frozen=True):
    """Boxes in a row from the first to the last, a marker in one of them, and what waits at others."""

    label: Message
    first: int
    last: int
    now: int
    marks: tuple[Mark, ...] = ()


class Panel(Struct, frozen=True):
    """A list or table beside the board, or a cup of chits; above it the tracks that belong to it."""

    id: str
    title: Message
    rows: tuple[Row, ...]
    kind: str = LIST
    tracks: tuple[Track, ...] = ()


class Step(Struct, frozen=True):
    """A step of the sequence of play, and whether it is the current one."""

    label: Message
    now: bool


class SightLine(Struct, frozen=True):
    """Whether one hex is seen from another; if not, the hex or hexside in the way, its rule, and why it is."""

    clear: bool
    reason: Message
    rule: str
    blocked: str | tuple[str, str] | None = None


PURSE_FULL, PURSE_SPENT, PURSE_SECRET = "full", "spent", "secret"


class Chip(Struct, frozen=True):
    """A unit on the card of its formation: what it did or may do, as the name of a marker, and whether it is lit.

    ``purse`` is one of the words above where units have something to spend: it has, it had, or nobody else knows.
    """

    unit: str
    kind: str
    sign: str = ""
    lit: bool = False
    purse: str = ""


CARD_DONE, CARD_NOW, CARD_ABLE, CARD_WAITING = "done", "now", "able", "waiting"


class Card(Struct, frozen=True):
    """A formation on the strip above the map: how it stands in one word, and its units as far as they are known.

    ``tone`` is one of the words above: it has acted, acts or has just acted, may do something, or is still to come.
    ``points`` is what it has to spend, as it is written.
    """

    id: str
    side: Side
    title: Message
    group: str
    number: str
    state: Message
    tone: str
    chips: tuple[Chip, ...] = ()
    points: str = ""


class Watch(Struct, frozen=True):
    """Who may have seen something: from a hex to another, with what is in the way if the line is blocked."""

    unit: str
    start: str
    end: str
    line: SightLine


class ActView(Struct, frozen=True):
    """Something just done that may be answered: in words, hex by hex, and everybody who might have seen it."""

    side: Side
    label: Message
    way: tuple[str, ...]
    watches: tuple[Watch, ...] = ()


class Modifier(Struct, frozen=True):
    """A reason that changes a figure: its rule, what it is, and by how much: columns of a table, or ``points``, or what
    is added to a ``die`` that should be low for whoever rolls it."""

    rule: str
    reason: Message
    value: int
    points: bool = False
    die: bool = False


class Chance(Struct, frozen=True):
    """A possible result and its exact probability as a fraction."""

    result: str
    numerator: int
    denominator: int


def chances_of(found: Mapping[str, Fraction]) -> tuple[Chance, ...]:
    """Results and their probabilities as a forecast has them."""
    return tuple(Chance(result, *chance.as_integer_ratio()) for result, chance in found.items())


DIE_SURE, DIE_MAYBE, DIE_LOST = "", "maybe", "lost"


class DieView(Struct, frozen=True):
    """A die of a pool by its kind: why it is thrown, by which rule, and whether it is: surely, perhaps, or no more."""

    kind: str
    rule: str = ""
    reason: Message | None = None
    state: str = DIE_SURE


class PoolView(Struct, frozen=True):
    """Dice that are thrown together: by whom, what for, and die by die."""

    side: Side
    title: Message
    dice: tuple[DieView, ...]


class Die(Struct, frozen=True):
    """A die that is to be rolled: for whom, with which modifiers, and what each of its faces does, lowest first.

    ``kind`` is the kind of the counter on the map that stands for it; ``planned`` it would be rolled by an answer.
    """

    label: Message
    kind: str
    value: int
    faces: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    planned: bool = False


class FaceView(Struct, frozen=True):
    """What a face of a die brings: something in a word, or dice; ``bad``: harm to whoever rolls it."""

    words: str = ""
    dice: tuple[DieView, ...] = ()
    bad: bool = False


COURSE_DONE, COURSE_NOW, COURSE_AHEAD = "done", "now", "ahead"


class CourseStep(Struct, frozen=True):
    """A step of a procedure: decided, to be decided now, or still to come; by which rules, and what is known of it.

    ``pools`` are the dice that are thrown in it, ``faces`` what each face of a plain die does, lowest first, and
    ``chances`` what may come of it.
    """

    label: Message
    state: str
    rules: tuple[str, ...] = ()
    note: Message | None = None
    pools: tuple[PoolView, ...] = ()
    faces: tuple[FaceView, ...] = ()
    chances: tuple[Chance, ...] = ()


class Zone(Struct, frozen=True):
    """Hexes that are outlined and named: what is within reach, seen, or barred, by the word of ``tone``."""

    tone: str
    label: Message
    hexes: tuple[str, ...]


class Arrow(Struct, frozen=True):
    """Something that leads from one hex to another: a look, a flight, a shift."""

    kind: str
    start: str
    end: str
    label: Message | None = None


class Remark(Struct, frozen=True):
    """A word about a hex, as a warning or not."""

    hex: str
    words: Message
    warns: bool = False


class Sketch(Struct, frozen=True):
    """What is drawn on the map to explain something."""

    zones: tuple[Zone, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    remarks: tuple[Remark, ...] = ()


class Forecast(Struct, frozen=True):
    """What an action may lead to, before it is taken: figures, modifiers and the exact chance of each result.

    ``table`` names the result table that will be read, ``lit`` its column; ``pools`` are the dice that are thrown
    together, ``dice`` those that are rolled each for itself; ``before`` the chances as they are without the action,
    where something waits to be resolved already. ``steps`` are those of a course as the action would have them,
    ``sketch`` what explains it on the map. ``price`` is what the action uses up.
    """

    title: Message
    assumption: Message | None
    figures: tuple[Row, ...]
    modifiers: tuple[Modifier, ...]
    chances: tuple[Chance, ...]
    lit: str = ""
    table: str = ""
    pools: tuple[PoolView, ...] = ()
    dice: tuple[Die, ...] = ()
    before: tuple[Chance, ...] = ()
    steps: tuple[CourseStep, ...] = ()
    sketch: Sketch | None = None
    price: Message | None = None


IN_HAND, LAID_DOWN, LAID_OPEN, IN_USE = "hand", "down", "open", "use"


class HandCard(Struct, frozen=True):
    """A card that a viewer sees: its kind, what it says, the dice printed on it, where it lies, and whether its owner
    may play it now."""

    id: str
    title: Message
    kind: str
    place: str
    text: Message | None = None
    rows: tuple[Row, ...] = ()
    pools: tuple[PoolView, ...] = ()
    able: bool = False


class HandView(Struct, frozen=True):
    """The cards of a side: those that the viewer sees, how many it has in hand and laid down in all, how many it may
    hold, and the sizes of its piles."""

    side: Side
    cards: tuple[HandCard, ...]
    held: int
    down: int
    limit: int
    piles: tuple[Row, ...] = ()


class Key(Struct, frozen=True):
    """One of a few answers that are always shown side by side, with its rule and what it is for: some cannot be given,
    and say why not; one may have been."""

    notation: str
    label: Message
    rule: str
    note: Message
    barred: Message | None = None
    chosen: bool = False


class Course(Struct, frozen=True):
    """A procedure in progress that is shown step by step, with the card that began it.

    ``times`` are the parts of the turn that it runs through, ``keys`` a choice that shapes all that follows, ``unit``
    the piece that may answer.
    """

    title: Message
    side: Side
    steps: tuple[CourseStep, ...]
    times: tuple[CourseStep, ...] = ()
    keys: tuple[Key, ...] = ()
    card: HandCard | None = None
    unit: str = ""
    sketch: Sketch | None = None


class View(Struct, frozen=True):
    """Everything a side may know of a position; ``parts`` of the board are in play, all of it if none are named.

    ``score`` are the points of each side that has any; ``cards`` the formations of both sides; ``acts`` what is to be
    answered now; ``due`` what waits to be resolved at a place, with the exact chances; ``hands`` the cards of both;
    ``light`` how dark it is, by the name that the looks of the game have for it; ``course`` a procedure in progress
    that is shown step by step.
    """

    viewer: Side | None
    turn: int
    to_move: tuple[Side, ...]
    sequence: tuple[Step, ...]
    counters: tuple[Counter, ...]
    control: Mapping[str, tuple[str, ...]]
    panels: tuple[Panel, ...]
    decision: DecisionView | None = None
    over: Message | None = None
    parts: tuple[str, ...] = ()
    score: Mapping[Side, int] = {}
    cards: tuple[Card, ...] = ()
    acts: tuple[ActView, ...] = ()
    due: Mapping[str, tuple[Forecast, ...]] = {}
    hands: tuple[HandView, ...] = ()
    light: str = ""
    course: Course | None = None


class ResultTable(Struct, frozen=True):
    """A table of results as it is printed: a row for each roll, with a result in each column."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
