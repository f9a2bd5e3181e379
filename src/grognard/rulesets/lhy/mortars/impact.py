"""[11.4.5] The shells of a mission fall: ammunition, the first marker, the accuracy rolls."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.dice import Rolled
from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.actions.mortars import Diagram, LoadHe, LoadSmoke
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.events.mortars import (
    AccuracyRolled,
    AmmunitionChosen,
    ArrowsBroken,
    ShellsFell,
    SmokeLaid,
    mortar_of,
)
from grognard.rulesets.lhy.ground.board import DIRECTIONS
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import the_hex, the_mortar
from grognard.rulesets.lhy.sight.seeing import is_hindered
from grognard.rulesets.lhy.state import OFF_MAP, Game, LhyState

from .values import row_of, shells, value

WATER = "water"
HALF_TURN = 3


class Impact(Frame, frozen=True):
    """[11.4.5s2] to [11.4.5s8] A mission that is called or extended puts its markers on the map."""

    mortar: str
    diagram: str = ""
    rolls: int = 0

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseAmmunition(mortar_of(g.state, self.mortar).side, self.mortar), then=self.loaded)

    def loaded(self, g: Game, value: Action) -> None:
        """[11.4.5s2] [11.4.5s7b] The ammunition is named; where two diagrams differ, the one to use as well."""
        g.emit(AmmunitionChosen(self.mortar, isinstance(value, LoadSmoke)))
        mortar = mortar_of(g.state, self.mortar)
        sectors = g.state.world.ground.diagrams[mortar.primary]
        if len({is_turned(g.state.world, sector) for sector in sectors}) > 1:
            g.ask(self, ChooseDiagram(mortar.side, self.mortar, sectors), then=self.oriented)
        else:
            g.become(self, self.first, diagram=sectors[0])

    def oriented(self, g: Game, value: Diagram) -> None:
        g.become(self, self.first, diagram=value.sector)

    def first(self, g: Game, _: object) -> None:
        """[11.4.5s3] [11.4.5s3b] [11.4.5s4] Unless the observer's line is hindered one marker falls at once; if it is,
        there is one accuracy roll more."""
        state, mortar = g.state, mortar_of(g.state, self.mortar)
        row = row_of(state.world, mortar.type)
        rolls = row.smoke if mortar.smoke else row.he
        if is_hindered(state, mortar.observer, mortar.primary):
            rolls += state.world.tables.mortar.hindered_rolls
        else:
            self.strike(g, mortar.primary, "11.4.5s3")
        g.become(self, self.roll, rolls=rolls)

    def roll(self, g: Game, _: object) -> None:
        if self.rolls:
            g.ask(self, D10, then=self.corrected, rolls=self.rolls - 1)
        else:
            g.become(self, self.finish)

    def corrected(self, g: Game, value: Rolled) -> None:
        """[11.4.5s6] [11.4.5s7] On the primary hex, or beside it by the diagram."""
        state, die = g.state, face(value)
        primary = mortar_of(state, self.mortar).primary
        if die >= state.world.tables.mortar.accuracy:
            g.emit(AccuracyRolled(self.mortar, die, primary))
            self.strike(g, primary, "11.4.5s6")
        else:
            hex = astray(state.world, primary, die, self.diagram)
            g.emit(AccuracyRolled(self.mortar, die, hex))
            if hex != OFF_MAP:
                self.strike(g, hex, "11.4.5s7")
        g.become(self, self.roll)

    def strike(self, g: Game, hex: Hex, rule: str) -> None:
        """[11.4.5s3] One marker on a hex: smoke, or an MDRM unless it is too weak for one (reading 25)."""
        state, mortar = g.state, mortar_of(g.state, self.mortar)
        if state.world.ground.terrain[hex] == WATER:
            return
        if mortar.smoke:
            g.emit(SmokeLaid(hex, rule))
            return
        row, primary = row_of(state.world, mortar.type), hex == mortar.primary
        mv = row.primary if primary else row.secondary
        tally = value(state, hex, mv)
        if tally.allowed:
            g.emit(ShellsFell(hex, shells(state, tally, mv, mortar.id, primary=primary), tally.items, rule))

    def finish(self, g: Game, _: object) -> None:
        """[11.4.5s8] HE takes arrows off a primary hex that it has hit."""
        mortar = mortar_of(g.state, self.mortar)
        hit = not mortar.smoke and mortar.primary in g.state.shells
        if hit and any(arrow.start == mortar.primary for arrow in g.state.arrows):
            g.emit(ArrowsBroken(mortar.primary))
        g.end()


def is_turned(world: Battle, sector: str) -> bool:
    """[11.4.5s7] Whether a sector, and so its diagram, lies upside down."""
    return sector in world.ground.turned


def astray(world: Battle, hex: Hex, die: int, sector: str) -> Hex:
    """[11.4.5s7] The hex that the diagram of a sector gives for a die; off the map if there is none (reading 74)."""
    direction = COMPASS.index(world.tables.impact[die - 1])
    if is_turned(world, sector):
        direction = (direction + HALF_TURN) % len(DIRECTIONS)
    return world.ground.neighbour[hex][direction]


COMPASS = ("N", "NE", "SE", "S", "SW", "NW")


class ChooseAmmunition(Decision, frozen=True):
    """[11.4.5s2] High explosive or smoke?"""

    mortar: str
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s2",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [LoadHe(), LoadSmoke()]

    def prompt(self, state: LhyState, /) -> Message:
        hex = mortar_of(state, self.mortar).primary
        return message(
            "prompt-choose-ammunition", mortar=the_mortar(state.world, self.mortar), hex=the_hex(state.world, hex)
        )


class ChooseDiagram(Decision, frozen=True):
    """[11.4.5s7b] The diagram of which sector?"""

    mortar: str
    sectors: tuple[str, ...]
    rules: ClassVar[tuple[str, ...]] = ("11.4.5s7b",)

    def legal(self, state: LhyState, /) -> list[Action]:
        return [Diagram(sector) for sector in self.sectors]
