"""What a page or the terminal would miss of a game: looks, pictures and texts, found by playing a little."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from typing import Any

from msgspec import Struct

from grognard import api, installed
from grognard.ai.players import Dice
from grognard.core.data import DataError
from grognard.core.messages import Message
from grognard.core.ruleset import AnyRuleset, Option, Scenario
from grognard.core.view import Board, Counter, View
from grognard.gamedata import BLURB, TITLE
from grognard.i18n import LANGUAGES, bundle, game_sources, text_id
from grognard.looks import FILE, Looks, line_of, read_looks

from .bench import quick_start

INPUTS = 500
"""How long each scenario is played."""
EVERY = 25
"""How often it is looked at meanwhile."""
BOX = "box.svg"
NUMBERED = re.compile(r"(.+)-\d+(\.\d+)?")
"""A marker with a number, such as fear-2: one look for all of them."""


class Seen(Struct):
    """What there is to be drawn and said in a game, each in the order in which it was met."""

    boards: list[Board] = []
    views: list[View] = []
    labels: list[Message] = []

    @property
    def counters(self) -> Iterator[Counter]:
        return (counter for view in self.views for counter in view.counters if counter.known)


def flaws(ruleset: AnyRuleset, text: str) -> list[str]:
    """Every flaw of the looks as ``file:line: sentence``; looks that cannot be read are reported alone."""
    try:
        looks = read_looks(text)
    except DataError as error:
        return [str(error)]
    seen = seen_in(api.Game(ruleset))
    lacking = [*unseen(ruleset, looks, seen), *unknown_sides(ruleset, looks), *undrawn_icons(looks)]
    found = [f"{FILE}:{line_of(text, path)}: {sentence}" for path, sentence in dict(lacking).items()]
    unsaid_texts = [*unsaid(ruleset, messages(ruleset, looks, seen)), *untyped(ruleset, looks)]
    return [*found, *missing_picture(ruleset.id), *unsaid_texts]


def seen_in(game: api.Game) -> Seen:
    """What is met in every scenario."""
    seen = Seen()
    for scenario in game.scenarios():
        look_through(game, scenario, seen)
    return seen


def look_through(game: api.Game, scenario: Scenario, seen: Seen) -> None:
    """Play a scenario for a while and look at it from every seat."""
    match, dice = game.new(scenario.id, seed="look", options=quick_start(scenario)), Dice(1)
    seen.boards.append(match.ruleset.board(match.state))
    for number in range(INPUTS):
        if number % EVERY == 0:
            seen.views += [match.view(viewer) for viewer in (*match.ruleset.sides, None)]
        if (decision := match.decision) is None:
            break
        match.play(decision.sample(match.state, dice), decision.side)
    seen.labels += [line.message for viewer in (*match.ruleset.sides, None) for line in match.lines(viewer)]


# --------------------------------------------------------------------------------------------------- looks

Lack = tuple[tuple[str, ...], str]
"""Where in the looks something is missing, and the sentence."""


def unseen(ruleset: AnyRuleset, looks: Looks, seen: Seen) -> Iterator[Lack]:
    """Things of the game that have no look."""
    hexes = [hex for board in seen.boards for hex in board.hexes]
    kinds = [side.kind for board in seen.boards for side in board.sides]
    lines = [line.kind for board in seen.boards for line in board.lines]
    features = [feature for hex in hexes for feature in hex.features]
    markers = [*worded_markers(ruleset.id), *(marker for counter in seen.counters for marker in counter.markers)]
    yield from lacks("terrain", (hex.terrain for hex in hexes), looks.terrain)
    yield from lacks("features", features, looks.features)
    yield from lacks("shapes", (shape.kind for board in seen.boards for shape in board.shapes), looks.shapes)
    yield from lacks("groups", (counter.group for counter in seen.counters if counter.group), looks.groups)
    yield from lacks("hexsides", kinds, {**looks.hexsides, **looks.lines})
    yield from lacks("lines", lines, {**looks.hexsides, **looks.lines})
    yield from lacks("markers", (marker for marker in markers if plain(marker) not in looks.markers), looks.markers)
    yield from lacks("overlays", ruleset.overlays, looks.overlays)
    yield from lacks("symbols", (type_of(c) for c in seen.counters if c.kind not in looks.ground), looks.symbols)
    if looks.sizes:
        yield from lacks("sizes", (counter.size for counter in seen.counters if counter.size), looks.sizes)
    yield from lacks("sides", ruleset.sides, looks.sides)
    yield from lacks("terminal.terrain", (hex.terrain for hex in hexes), looks.terminal.terrain)
    yield from lacks("terminal.hexsides", kinds, looks.terminal.hexsides)


def lacks(table: str, kinds: Iterable[str], known: Iterable[str]) -> Iterator[Lack]:
    for kind in dict.fromkeys(kinds):
        if kind not in known:
            yield (*table.split("."), kind), f"[{table}] says nothing of {kind!r}, which is in the game."


def worded_markers(game: str) -> list[str]:
    """The markers that a game has words for, met or not."""
    texts = "".join(source.read_text("utf-8") for source in game_sources(LANGUAGES[0], game))
    return re.findall(r"^marker-([\w-]+) =", texts, re.MULTILINE)


def plain(marker: str) -> str:
    """A marker without its number."""
    numbered = NUMBERED.fullmatch(marker)
    return numbered[1] if numbered else marker


def type_of(counter: Counter) -> str:
    """The type in a kind of counter, ``class.type``."""
    return counter.kind.partition(".")[2]


def unknown_sides(ruleset: AnyRuleset, looks: Looks) -> Iterator[Lack]:
    """Sides that the game has not, and overlays that a question cannot lay over the map."""
    named = [(("sides", side), side) for side in looks.sides] + [(("classes", side), side) for side in looks.classes]
    named += [(("features", name), look.side) for name, look in looks.features.items() if look.side]
    for path, side in named:
        if side not in ruleset.sides:
            yield path, f"The game has no side {side!r}."
    for kind, look in looks.questions.items():
        if look.overlay and look.overlay not in ruleset.overlays:
            yield ("questions", kind), f"The game has no overlay {look.overlay!r}."


def undrawn_icons(looks: Looks) -> Iterator[Lack]:
    """Icons that the pages do not have."""
    drawn = re.findall(r'id="i-([a-z-]+)"', files("grognard").joinpath("web", "lib", "icons.svg").read_text("utf-8"))
    for table in ("actions", "overlays"):
        for name, look in getattr(looks, table).items():
            if look.icon and look.icon not in drawn:
                yield (table, name), f"The pages have no icon {look.icon!r}."


def missing_picture(game: str) -> list[str]:
    """The picture in the lobby."""
    there = installed.folder(game).joinpath("art", BOX).is_file()
    return [] if there else [f"art/{BOX}:1: The picture of the game is not there."]


# --------------------------------------------------------------------------------------------------- texts


def messages(ruleset: AnyRuleset, looks: Looks, seen: Seen) -> Iterator[Message]:
    """What a page says of a game."""
    yield from (TITLE, BLURB)
    yield from messages_in((seen.boards, seen.views, seen.labels, ruleset.scenarios()))
    for scenario in ruleset.scenarios():
        yield from (Message(id_) for option in scenario.options for id_ in option_ids(option))
    yield from (Message(f"side-{side}") for side in ruleset.sides)
    yield from (Message(f"overlay-{name}") for name in ruleset.overlays)
    yield from (Message(f"group-{verb}") for verb, look in looks.actions.items() if look.role == "stage")
    tables = (looks.terrain, looks.hexsides, looks.lines, looks.features, looks.shapes, looks.ground, looks.markers)
    yield from (Message(look.label) for table in tables for look in table.values() if look.label)


def option_ids(option: Option) -> list[str]:
    """The texts of an option and of its values; a switch, a number or figures may do without the latter."""
    name = f"option-{option.id}".replace("_", "-")
    words = [value for value in option.values if isinstance(value, str) and any(map(str.isalpha, value))]
    return [name, *(f"{name}-{value}".replace("_", "-") for value in words)]


def messages_in(thing: Any) -> Iterator[Message]:
    """The messages in a view, a board or a list of them, those within messages included."""
    if isinstance(thing, Message):
        yield thing
        yield from messages_in(list(thing.args.values()))
    elif isinstance(thing, Struct):
        yield from messages_in([getattr(thing, name) for name in thing.__struct_fields__])
    elif isinstance(thing, dict):
        yield from messages_in(list(thing.values()))
    elif isinstance(thing, tuple | list):
        for item in thing:
            yield from messages_in(item)


def untyped(game: AnyRuleset, looks: Looks) -> list[str]:
    """Types of units without a word for the key of the map; its id may be written as the type is, or as ids are."""
    return [
        f"i18n/{language}.ftl:1: There is no text 'type-{name}'."
        for language in LANGUAGES
        for name in looks.symbols
        if text_id(bundle(language, game), "type", name) is None
    ]


def unsaid(game: AnyRuleset, said: Iterable[Message]) -> list[str]:
    """Messages without a text in some language."""
    ids = dict.fromkeys(message.id for message in said)
    return [
        f"i18n/{language}.ftl:1: There is no text {id_!r}."
        for language in LANGUAGES
        for id_ in ids
        if not bundle(language, game).has_message(id_)
    ]
