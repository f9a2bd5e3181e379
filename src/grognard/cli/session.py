"""One sitting at the terminal: the match, who plays, and what the player is looking at."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.ai.players import Player
from grognard.api import Match
from grognard.core.flow import CHANCE, Side
from grognard.core.match import Input
from grognard.core.ruleset import find_scenario
from grognard.core.view import Choice, Forecast, View
from grognard.gamedata import TITLE
from grognard.looks import looks_of

from . import screen
from .forecasts import odds_detail
from .mapdraw import Atlas, Scene, draw_map, hexes_in, stacks_of, tints_of, window_around
from .matching import filtered
from .speech import Speech
from .terminal import Terminal

SIDE_BY_SIDE = 140
"""From this width on the answers stand beside the map, not below it."""
ANSWERS = 56
LEAST_MAP, LEAST_ANSWERS = 9, 4


class Session:
    """The state of the terminal; the state of the game is in the match alone."""

    def __init__(self, match: Match, terminal: Terminal, speech: Speech, players: Mapping[Side, Player]) -> None:
        self.terminal = terminal
        self.speech = speech
        self.players = dict(players)
        self.running = True
        self.take(match)

    def take(self, match: Match) -> None:
        """Sit down at a match."""
        self.match = match
        self.atlas = Atlas(match.ruleset.board(match.state), looks_of(match.ruleset).terminal)
        self.viewer: Side = (self.persons or match.ruleset.sides)[0]
        self.viewer = self.next_viewer()
        self.overlay = ""
        self.focus: str | None = None
        self.saved: list[Input] = list(match.inputs)
        self.seen: dict[Side, int] = dict.fromkeys(match.ruleset.sides, len(match.inputs))
        """How many inputs there were when each player last saw the log."""
        self.ask_anew()

    @property
    def persons(self) -> list[Side]:
        """The sides that persons play."""
        return [side for side in self.match.ruleset.sides if side not in self.players]

    @property
    def unsaved(self) -> bool:
        return self.match.inputs != self.saved

    def ask_anew(self) -> None:
        """A new question: what was looked at of the old one is forgotten, and the screen is drawn again."""
        self.group, self.filter, self.page = "", "", 0
        self.stale = True
        self._view: View | None = None
        self._labels: dict[str, str] | None = None

    def next_viewer(self) -> Side:
        """The person who has to decide; the one at the screen if nobody or everybody has."""
        asked = [decision.side for decision in self.match.decisions if decision.side in self.persons]
        return self.viewer if self.viewer in asked or not asked else asked[0]

    def give_seat(self, side: Side) -> None:
        """Another side sits down; what the last one looked at might tell too much."""
        self.viewer, self.focus, self.overlay = side, None, ""
        self.ask_anew()

    def hides_something(self, other: Side) -> bool:
        """Whether the sides know different things now."""
        views = [self.match.view(side) for side in (self.viewer, other)]
        first, second = (msgspec.structs.replace(view, viewer=None, decision=None) for view in views)
        return first != second or len(self.match.decisions) > 1

    # ------------------------------------------------------------------------------------------- asking

    @property
    def view(self) -> View:
        """What the player at the screen may know."""
        if self._view is None:
            self._view = self.match.view(self.viewer)
        return self._view

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal answers of the player at the screen."""
        return self.view.decision.choices if self.view.decision else ()

    @property
    def labels(self) -> dict[str, str]:
        """What the answers are called."""
        if self._labels is None:
            units = {counter.id: counter for counter in self.view.counters}
            self._labels = screen.choice_labels(self.choices, units, self.atlas.home, self.speech)
        return self._labels

    def odds(self, choice: Choice) -> list[Forecast]:
        """The exact chances of an answer."""
        return self.match.odds(choice.notation, self.viewer)

    def play(self, notation: str, hex: str | None = None) -> None:
        """Answer the question; where the answer leads becomes the focus."""
        self.focus = hex or self.focus
        try:
            self.match.play(notation, self.viewer)
        finally:
            self.drop_half_move()
            self.ask_anew()

    def drop_half_move(self) -> None:
        """Dice given by hand that do not fit leave chance to answer: the action that asked for them is taken back."""
        decision = self.match.decision
        if decision is not None and decision.side == CHANCE:
            self.match.undo(freely=True)

    # ------------------------------------------------------------------------------------------ drawing

    def draw(self) -> None:
        """The whole screen."""
        self.terminal.clear()
        top = screen.header(self.title(), self.view, self.match.ruleset.sides, self.speech)
        news = self.news()
        odds = self.odds_at_once()
        self.terminal.show(*top, *news)
        used = self.terminal.lines_of([*top, *news]) + 3
        if self.terminal.width >= SIDE_BY_SIDE:
            self.terminal.show(self.beside(self.terminal.height - used, odds))
        else:
            used += self.terminal.lines_of(odds)
            self.terminal.show(*self.above(self.terminal.height - used), *odds)
        self.stale = False

    def title(self) -> str:
        """The game and its scenario."""
        header = self.match.header
        game = self.speech(TITLE)
        if header.position is not None:
            return game
        return f"{game}: {self.speech(find_scenario(self.match.ruleset, header.scenario).title)}"

    def news(self) -> list[Text]:
        """What has happened since the player last looked, the last lines of it."""
        start = self.seen[self.viewer]
        self.seen[self.viewer] = len(self.match.inputs)
        lines = self.match.lines(self.viewer, start + 1)
        shown = lines[-max(self.terminal.height // 5, 3) :]
        others = any(entry.side not in (self.viewer, CHANCE) for entry in self.match.inputs[start:])
        heading = [Text(self.speech.ui("since", older=len(lines) - len(shown)), style="bold")] if others else []
        return heading + [screen.log_text(line, self.speech) for line in shown]

    def forget_undone(self) -> None:
        """After a take-back there is nothing left to be seen of what was taken back."""
        self.seen = {side: min(seen, len(self.match.inputs)) for side, seen in self.seen.items()}

    def odds_at_once(self) -> list[RenderableType]:
        """The odds of answers that are buttons: to commit to an attack, to declare something in a battle."""
        buttons = [choice for choice in self.choices if screen.is_button(choice)]
        found = {choice.notation: self.odds(choice) for choice in buttons}
        forecasts = [forecast for several in found.values() for forecast in several]
        return [odds_detail(forecasts, self.match.ruleset.tables(), self.speech)] if forecasts else []

    def above(self, height: int) -> list[RenderableType]:
        """The map, and the answers below it."""
        lines = self.answer_lines(self.terminal.width)
        below = min(len(lines), max(height // 3, LEAST_ANSWERS))
        room = max(height - below - 1, LEAST_MAP)
        return [*self.map_lines(self.terminal.width, room), *self.paged(lines, below)]

    def beside(self, height: int, odds: list[RenderableType]) -> Table:
        """The map on the left, odds and answers on the right."""
        room = max(height, LEAST_MAP)
        grid = Table.grid(padding=(0, 1))
        left = self.terminal.width - ANSWERS - 2
        answers = self.paged(self.answer_lines(ANSWERS), room - self.terminal.lines_of(odds, ANSWERS) - 1)
        grid.add_column(width=left)
        grid.add_column(width=ANSWERS)
        grid.add_row(Group(*self.map_lines(left, room)), Group(*answers, *odds))
        return grid

    def answer_lines(self, width: int) -> list[Text]:
        """The answers that the filter lets through."""
        numbered = filtered(self.choices, self.labels, self.group, self.filter)
        lines = screen.choice_lines(numbered, self.labels, width)
        if self.choices and not lines:
            return [Text(self.speech.ui("nothing-fits"))]
        return lines

    def paged(self, lines: list[Text], height: int) -> list[Text]:
        """One page of the answers."""
        shown, pages = screen.page_of(lines, self.page, max(height, LEAST_ANSWERS))
        if pages > 1:
            shown.append(Text(self.speech.ui("page", page=self.page % pages + 1, pages=pages), style="dim"))
        return shown

    def map_lines(self, width: int, height: int) -> list[Text]:
        """The map window, and the places it shows."""
        window = window_around(self.atlas, self.centre(), width, (height - 1) // 2 * 2)
        places = [self.atlas.hexes[label] for label in hexes_in(self.atlas, window)]
        lines = draw_map(self.atlas, self.scene(), window)
        return [*lines, screen.place_names(places, width, self.speech)]

    def scene(self) -> Scene:
        """What lies on the map for the player at the screen."""
        ruleset = self.match.ruleset
        covered = ruleset.overlay(self.match.state, self.viewer, self.overlay) if self.overlay else {}
        return Scene(
            sides=ruleset.sides,
            stacks=stacks_of(self.view.counters),
            offered=frozenset(choice.hex for choice in self.choices if choice.hex),
            focus=self.focus,
            tints=tints_of(covered),
            plain=self.terminal.plain,
        )

    def centre(self) -> str:
        """The hex in the middle of the window: the one in focus, or the first that the question is about."""
        home = self.atlas.home
        if self.focus in home:
            return home[self.focus]
        places = {counter.id: counter.place for counter in self.view.counters}
        asked = [choice.hex or places.get(choice.unit or "") for choice in self.choices]
        found = [home[place] for place in asked if place in home]
        stood = [home[counter.place] for counter in self.view.counters if counter.place in home]
        return next(iter([*found, *stood]), next(iter(self.atlas.hexes)))
