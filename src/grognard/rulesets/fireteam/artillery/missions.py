"""[9.41] [10.22] [16.52] [17.2] [18.4] A mission of an off-board battery is planned: ammunition, then hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Self

from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.artillery import Load
from grognard.rulesets.fireteam.events.artillery import Plotted
from grognard.rulesets.fireteam.state import Battery, FireTeamState, Game, Plot
from grognard.tactical.aiming import Aiming, ChooseHex, around, touches

from .guided import shell_observers
from .observing import OFF_BOARD, is_observed, observed, observers
from .plans import (
    ADM,
    CHEMICAL,
    ICM,
    PGM,
    SHELL,
    SMOKE,
    battery_of,
    hex_refusal,
    left_to_load,
    refused_for_want,
    the_ammunition,
    tubes_of,
    why_not_load,
)

MISSION_ROUNDS = (SHELL, SMOKE, CHEMICAL, ADM, PGM, ICM)


class PlanMission(Aiming, frozen=True):
    """[9.41a] [9.41b] All tubes are loaded, then every smoke tube gets its hex, then the others theirs together."""

    plot: Plot

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if left_of(state, self):
            choices = loadings(state, self)
            if len(choices) == 1:
                return g.become(self.loaded(choices[0]))
            return g.ask(self, ChooseLoad(self.side), then=self.answered)
        super().start(g, None)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Load):
            return g.become(self.loaded(action))
        super().answered(g, action)

    def loaded(self, load: Load) -> Self:
        """The same with some tubes loaded."""
        return replace(self, plot=replace(self.plot, loads=(*self.plot.loads, (load.kind, load.tubes))))

    def zone(self, state: FireTeamState, /) -> Sequence[Hex]:
        return bits(mission_zone(state, self.plot))

    def why_not_hex(self, state: FireTeamState, hex: Hex, /) -> Refusal | None:
        return why_not_mission_hex(state, self, hex)

    def targets(self, state: FireTeamState, /) -> Sequence[Hex]:
        return mission_hexes(state, self)

    def may_stop(self, state: FireTeamState, /) -> bool:
        return not lacks_smoke(self.plot) and bool(self.plot.hexes)

    def why_not_stop(self, state: FireTeamState, /) -> Refusal | None:
        """[9.41a] All tubes fire."""
        return Refusal("9.41a", message("refusal-all-tubes-fire"))

    def is_complete(self, state: FireTeamState, /) -> bool:
        if lacks_smoke(self.plot):
            return False
        full = len(self.plot.hexes) == most_hexes(self.plot)
        return full or (bool(self.plot.hexes) and not mission_hexes(state, self))

    def plus(self, hex: Hex, /) -> Self:
        """One more hex: of smoke as long as that is not complete."""
        plot = self.plot
        if lacks_smoke(plot):
            return replace(self, plot=replace(plot, smoke=(*plot.smoke, hex)))
        return replace(self, plot=replace(plot, hexes=(*plot.hexes, hex)))

    def question(self) -> Decision:
        return ChooseMissionHex(self.side)

    def aimed(self, g: Game, _: object, /) -> None:
        watch = shell_observers(g.state, self.side, self.plot.hexes) if tubes_of(self.plot, PGM) else ()
        g.emit(Plotted(self.side, replace(self.plot, watch=watch)))
        g.end()


# --------------------------------------------------------------------------------------------------- loading


def battery_in_hand(state: FireTeamState, plan: PlanMission) -> Battery:
    found = battery_of(state, plan.side, plan.plot.battery)
    assert found is not None
    return found


def left_of(state: FireTeamState, plan: PlanMission) -> int:
    """How many tubes are not loaded yet."""
    return battery_in_hand(state, plan).tubes - tubes_of(plan.plot, *MISSION_ROUNDS)


def loadings(state: FireTeamState, plan: PlanMission) -> list[Load]:
    """[9.41a] What may be loaded next: any number of tubes with smoke or special shells, all others with one kind."""
    return [load for load in every_load(state, plan) if why_not_loaded(state, plan, load.kind, load.tubes) is None]


def every_load(state: FireTeamState, plan: PlanMission) -> Iterator[Load]:
    """Any ammunition for any number of tubes."""
    for kind in MISSION_ROUNDS:
        yield from (Load(kind, tubes) for tubes in range(1, left_of(state, plan) + 1))


def why_not_loaded(state: FireTeamState, plan: PlanMission, kind: str, tubes: int) -> Refusal | None:
    """The first thing that keeps so many tubes from being loaded with some ammunition."""
    battery, left = battery_in_hand(state, plan), left_of(state, plan)
    found = why_not_load(state, plan.side, battery, kind, [loaded for loaded, _ in plan.plot.loads])
    if found or (kind == PGM and not designated(state, plan.side)):
        return found or Refusal("18.41b", message("refusal-no-designator"))
    if kind in (SHELL, CHEMICAL, ADM):
        return None if tubes == left else Refusal("9.41a", message("refusal-all-tubes", tubes=left))
    if not 1 <= tubes <= left:
        return Refusal("9.41a", message("refusal-tubes-left", tubes=left))
    return None if tubes <= left_to_load(state, plan.side, kind) else refused_for_want(kind)


def designated(state: FireTeamState, side: Side) -> bool:
    """[18.41b] Whether there is an observer who is no leader."""
    return any(state.world.kind[unit].is_observer for unit in observers(state, side, OFF_BOARD))


class ChooseLoad(Decision, frozen=True):
    """[9.1b] [9.41a] What the tubes of a battery will fire."""

    rules: ClassVar[tuple[str, ...]] = ("9.1b", "9.41a", "10.22a", "16.52", "17.2a", "18.41a", "18.44a")

    def prompt(self, state: FireTeamState, /) -> Message:
        plan = state.inside(PlanMission)
        return message("prompt-choose-load", battery=plan.plot.battery, tubes=left_of(state, plan))

    def candidates(self, state: FireTeamState, /) -> Iterable[Action]:
        return every_load(state, state.inside(PlanMission))

    def against(self, state: FireTeamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Load):
            return why_not_loaded(state, state.inside(PlanMission), action.kind, action.tubes)
        return self.unasked(state, "9.41a")


# --------------------------------------------------------------------------------------------------- aiming


def lacks_smoke(plot: Plot) -> bool:
    """[10.22a] Whether a smoke tube has no hex yet."""
    return len(plot.smoke) < tubes_of(plot, SMOKE)


def most_hexes(plot: Plot) -> int:
    """[9.41b] How many hexes shells may fall on: one for each tube; mixed kinds fall on the same hexes."""
    if tubes_of(plot, ADM):
        return 1
    return min((tubes for kind, tubes in plot.loads if kind != SMOKE), default=0)


def mission_hexes(state: FireTeamState, plan: PlanMission) -> list[Hex]:
    """The hexes that may be named next."""
    if goes_on(plan.plot):
        return [hex for hex in bits(mission_zone(state, plan.plot)) if why_not_mission_hex(state, plan, hex) is None]
    seen = bits(observed(state, plan.side, OFF_BOARD))
    return [hex for hex in seen if why_not_mission_hex(state, plan, hex, seen=True) is None]


def mission_zone(state: FireTeamState, plot: Plot) -> Mask:
    """[9.41b] The hexes of which one may be named next, observed or not."""
    if not goes_on(plot):
        return state.board
    return state.board & around(state.world.grid, plot.hexes)


def goes_on(plot: Plot) -> bool:
    """[9.41b] Whether the next hex must touch those named before."""
    return bool(plot.hexes) and not lacks_smoke(plot)


def why_not_mission_hex(state: FireTeamState, plan: PlanMission, hex: Hex, *, seen: bool = False) -> Refusal | None:
    """[9.1a] [9.41b] [10.22a] [18.41b] The first thing that keeps a hex out of a mission."""
    plot = plan.plot
    if not state.board >> hex & 1:
        return hex_refusal(state.world, "11.11", "refusal-off-board", hex)
    if not (seen or is_observed(state, plan.side, OFF_BOARD, hex)):
        return hex_refusal(state.world, "9.1a", "refusal-not-observed", hex)
    if lacks_smoke(plot):
        return None
    if hex in plot.hexes or (plot.hexes and not touches(state.world.grid, hex, plot.hexes)):
        return hex_refusal(state.world, "9.41b", "refusal-not-contiguous", hex)
    if tubes_of(plot, PGM) and not shell_observers(state, plan.side, (hex,)):
        return hex_refusal(state.world, "18.41b", "refusal-no-designator", hex)
    return None


class ChooseMissionHex(ChooseHex, frozen=True):
    """[9.41b] [10.22a] On which hex a smoke tube, or the shells of the others, will fall."""

    frame: ClassVar[type[Aiming]] = PlanMission
    rules: ClassVar[tuple[str, ...]] = ("9.1a", "9.41b", "10.22a")

    def prompt(self, state: FireTeamState, /) -> Message:
        plot = state.inside(PlanMission).plot
        kind, named, most = SMOKE, plot.smoke, tubes_of(plot, SMOKE)
        if not lacks_smoke(plot):
            kind, named, most = next(kind for kind, _ in plot.loads if kind != SMOKE), plot.hexes, most_hexes(plot)
        return message(
            "prompt-choose-mission-hex", battery=plot.battery, kind=the_ammunition(kind), hexes=len(named), most=most
        )
