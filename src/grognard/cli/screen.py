"""What stands around the map: header, sequence of play, the question, its answers, lists on demand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len, set_cell_size
from rich.table import Table
from rich.text import Text

from grognard.core.flow import Side
from grognard.core.match import LogLine
from grognard.core.rules import Rule
from grognard.core.view import (
    IN_USE,
    LAID_DOWN,
    LAID_OPEN,
    Choice,
    Counter,
    DecisionView,
    HandView,
    HexView,
    Panel,
    View,
)

from . import looks
from .mapdraw import Atlas, side_letter
from .speech import Speech

Thing = TypeVar("Thing")
NOW = "bold black on #e8d44d"
PLACES = {LAID_DOWN: "italic", LAID_OPEN: "bold underline", IN_USE: "dim"}
"""How cards are shown that are not in a hand."""
GAP = 2
WIDEST = 48


# ------------------------------------------------------------------------------------------------ header


def header(title: str, view: View, sides: Sequence[Side], speech: Speech) -> list[Text]:
    """Game, tracks and sequence of play."""
    lines = [Text.assemble((title, "bold"), "  ", panel_text(view.panels[0], speech) if view.panels else "")]
    if view.panels[1:]:
        lines.append(Text("  |  ").join(panel_text(panel, speech) for panel in view.panels[1:]))
    lines += [hand_text(hand, speech) for hand in view.hands]
    lines.append(sequence_bar(view, speech))
    if view.over is not None:
        lines.append(Text(speech(view.over), style=NOW))
    if view.decision is not None:
        lines.append(question(view.decision, sides, speech))
    return lines


def panel_text(panel: Panel, speech: Speech) -> Text:
    """A panel in one line."""
    rows = [
        Text.assemble((speech(row.label), "dim"), " ", (speech(row.value), NOW if row.lit else "bold"))
        for row in panel.rows
    ]
    return Text("  ").join(rows)


def hand_text(hand: HandView, speech: Speech) -> Text:
    """The cards of a side: those that are seen, those that may be played now lit, and how many there are in all."""
    seen = [Text(speech(card.title), style=NOW if card.able else PLACES.get(card.place, "bold")) for card in hand.cards]
    sizes = speech.ui("hand", held=hand.held, limit=hand.limit, down=hand.down)
    return Text.assemble((f"{speech.side(hand.side)} ", "dim"), sizes, "  ", Text(", ").join(seen))


def sequence_bar(view: View, speech: Speech) -> Text:
    """The steps of the turn, the present one between brackets and lit."""
    steps = [
        Text(f"[{speech(step.label)}]", style=NOW) if step.now else Text(speech(step.label), style="dim")
        for step in view.sequence
    ]
    return Text(" > ").join(steps)


def question(decision: DecisionView, sides: Sequence[Side], speech: Speech) -> Text:
    """Whose decision it is, the question, and its rules."""
    colour = looks.side_colour(sides, decision.side)
    return Text.assemble(
        (f" {speech.side(decision.side)} ", f"bold {looks.SIDE_TEXT} on {colour}"),
        " ",
        (speech(decision.prompt), "bold"),
        (f"  [{' '.join(decision.rules)}]" if decision.rules else "", "dim"),
        *((f"\n ! {speech(one.message)} [{one.rule}]", "bold red") for one in decision.cautions),
    )


# ----------------------------------------------------------------------------------------------- answers


def choice_labels(
    choices: Iterable[Choice], units: Mapping[str, Counter], places: Mapping[str, str], speech: Speech
) -> dict[str, str]:
    """What each action is called; a unit with the place where it stands and its figures."""
    labels = {}
    for choice in choices:
        label = speech(choice.label)
        unit = units.get(choice.unit) if choice.unit else None
        if unit is not None:
            place = f"{unit.place} " if unit.place in places else ""
            label = f"{label} ({place}{'-'.join(unit.figures)})"
        labels[choice.notation] = label
    return labels


def choice_lines(numbered: Sequence[tuple[int, Choice]], labels: Mapping[str, str], width: int) -> list[Text]:
    """The answers grouped by verb, buttons first, in as many columns as fit."""
    buttons = [entry for entry in numbered if is_button(entry[1])]
    lines = columns([item(number, labels[choice.notation]) for number, choice in buttons], width)
    groups = dict.fromkeys(choice.group for _, choice in numbered if not is_button(choice))
    for group in groups:
        found = [entry for entry in numbered if entry[1].group == group and not is_button(entry[1])]
        lines.append(Text(f"{group} ({len(found)})", style="bold underline"))
        lines += columns([item(number, labels[choice.notation]) for number, choice in found], width)
    return lines


def is_button(choice: Choice) -> bool:
    """Whether an action is tied to no unit and no hex."""
    return choice.unit is None and choice.hex is None


def item(number: int, label: str) -> Text:
    return Text.assemble((f"{number:>3} ", "bold #e8d44d"), label)


def columns(items: Sequence[Text], width: int) -> list[Text]:
    """Items row by row in columns of one width, counted in terminal cells."""
    if not items:
        return []
    widest = min(max(cell_len(entry.plain) for entry in items), WIDEST, width)
    across = max((width + GAP) // (widest + GAP), 1)
    rows = [items[start : start + across] for start in range(0, len(items), across)]
    return [Text(" " * GAP).join(sized(entry, widest) for entry in row) for row in rows]


def sized(text: Text, width: int) -> Text:
    """A text cut or filled to a width in terminal cells."""
    found = text.copy()
    if cell_len(text.plain) > width:
        found.truncate(width, overflow="ellipsis")
    found.pad_right(width - cell_len(found.plain))
    return found


def page_of(lines: Sequence[Text], page: int, height: int) -> tuple[list[Text], int]:
    """The lines of a page (pages past the last begin again), and how many pages there are."""
    pages = max(-(-len(lines) // height), 1)
    start = page % pages * height
    return list(lines[start : start + height]), pages


# ------------------------------------------------------------------------------------------------- lists


def log_text(line: LogLine, speech: Speech) -> Text:
    """A log line with the rules it rests on."""
    return Text.assemble(
        (f"{line.input:>4} ", "dim"), speech(line.message), (f" [{' '.join(line.rules)}]" if line.rules else "", "dim")
    )


def rule_text(rule: Rule) -> Text:
    """A rule: number, title and gist."""
    return Text.assemble((f"{rule.id} {rule.title}", "bold"), "\n  ", rule.gist)


def counter_name(counter: Counter, speech: Speech) -> str:
    """A counter by name, type and size as far as it is known."""
    if not counter.known:
        return speech.ui("unknown-unit")
    words = (counter.name, speech.term("type", counter.kind.rpartition(".")[2]), speech.term("size", counter.size))
    return " ".join(word for word in words if word)


def counter_item(counter: Counter, speech: Speech) -> Text:
    """A counter in a few words: place, name, figures."""
    return Text.assemble((counter.place, "bold"), f" {counter_name(counter, speech)} {'-'.join(counter.figures)}")


def counter_table(counters: Iterable[Counter], speech: Speech) -> Table:
    """Counters with side, place, figures, steps and marks."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ("unit", "side", "place", "figures", "steps", "marks"):
        table.add_column(Text(speech.ui(f"column-{heading}")))
    for counter in counters:
        marks = ", ".join(speech.term("marker", marker) for marker in counter.markers)
        table.add_row(
            Text(counter_name(counter, speech)),
            Text(speech.side(counter.side)),
            Text(counter.place),
            Text("-".join(counter.figures) or "?"),
            Text(str(counter.steps) if counter.known else "?"),
            Text(marks),
        )
    return table


def hex_lines(hex: HexView, sides: Sequence[tuple[str, str]], speech: Speech) -> list[Text]:
    """A hex in words: number, name, terrain, features, water."""
    words = [speech.term("terrain", hex.terrain), *(speech.feature(feature) for feature in hex.features)]
    name = f" {speech(hex.name)}" if hex.name else ""
    lines = [Text.assemble((f"{hex.label}{name}", "bold"), "  ", ", ".join(words))]
    if sides:
        found = ", ".join(f"{speech.hexside(kind)} {other}" for other, kind in sorted(sides))
        lines.append(Text(speech.ui("hexsides", sides=found), style="dim"))
    return lines


def place_names(hexes: Iterable[HexView], width: int, speech: Speech) -> Text:
    """The named places in view, in one line."""
    names = "  ".join(f"{hex.label} {speech(hex.name)}" for hex in hexes if hex.name)
    shown = names if cell_len(names) <= width else set_cell_size(names, max(width - 1, 0)) + "…"
    return Text(shown, style="dim", no_wrap=True)


def only(known: Mapping[str, Thing], kinds: Collection[str]) -> Iterator[tuple[str, Thing]]:
    """The looks of some kinds of things, in the order in which the legend tells them."""
    return ((name, look) for name, look in known.items() if name in kinds)


def legend(sides: Sequence[Side], atlas: Atlas, speech: Speech) -> Table:
    """What the glyphs and colours of the map mean, of the kinds of things that are on it."""
    table = Table.grid(padding=(0, 2))
    signs, kinds = atlas.signs, atlas.kinds
    for name, look in only(signs.terrain, kinds - set(signs.features)):
        table.add_row(Text(f" {look.glyph * 2} ", style=f"on {look.colour}"), Text(speech.term("terrain", name)))
    for name, look in only(signs.features, kinds):
        table.add_row(Text(f" {look.glyph}", style=f"bold {look.colour}"), Text(speech.feature(name)))
    for name, water in only(signs.hexsides, kinds):
        glyphs = Text(f" {water.bar} {water.under * 2}", style=water.colour)
        table.add_row(glyphs, Text(speech.hexside(name)))
    for side in sides:
        style = f"bold {looks.SIDE_TEXT} on {looks.side_colour(sides, side)}"
        table.add_row(
            Text(f"{side_letter(sides, side)}12²", style=style), Text(speech.ui("legend-stack", side=speech.side(side)))
        )
    for name, glyph in signs.markers.items():
        table.add_row(Text(f" {glyph}"), Text(speech.term("marker", name)))
    table.add_row(Text("1234", style=f"black on {looks.OFFERED}"), Text(speech.ui("legend-offered")))
    table.add_row(Text("1234", style=f"black on {looks.FOCUS}"), Text(speech.ui("legend-focus")))
    return table
