"""[9.41] [10.22] [16.52] [17.2] [18.4] A mission of an off-board battery is planned: ammunition, then hexes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.bits import bits, mask
from grognard.core.flow import Action, Decision, Frame, Rng, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.sampling import draw
from grognard.rulesets.fireteam.actions.artillery import Load, Target
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.events.artillery import Plotted
from grognard.rulesets.fireteam.state import Battery, FireTeamState, Game, Plot, kind_of
from grognard.rulesets.fireteam.world import GRID

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
    touches,
    tubes_of,
    why_not_load,
)

MISSION_ROUNDS = (SHELL, SMOKE, CHEMICAL, ADM, PGM, ICM)


class PlanMission(Frame, frozen=True):
    """[9.41a] [9.41b] All tubes are loaded, then every smoke tube gets its hex, then the others theirs together."""

    side: Side
    plot: Plot

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if left_of(state, self):
            choices = loadings(state, self)
            if len(choices) == 1:
                return g.become(self.loaded(choices[0]))
            return g.ask(self, ChooseLoad(self.side), then=self.answered)
        if is_complete(state, self):
            return g.become(self, self.done)
        g.ask(self, ChooseMissionHex(self.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Load():
                return g.become(self.loaded(action))
            case Target(hex):
                return g.become(self.aimed(hex))
        g.become(self, self.done)

    def loaded(self, load: Load) -> PlanMission:
        """The same with some tubes loaded."""
        return replace(self, plot=replace(self.plot, loads=(*self.plot.loads, (load.kind, load.tubes))))

    def aimed(self, hex: Hex) -> PlanMission:
        """The same with one more hex: of smoke as long as that is not complete."""
        plot = self.plot
        if lacks_smoke(plot):
            return replace(self, plot=replace(plot, smoke=(*plot.smoke, hex)))
        return replace(self, plot=replace(plot, hexes=(*plot.hexes, hex)))

    def done(self, g: Game, _: object) -> None:
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
    return [
        Load(kind, tubes)
        for kind in MISSION_ROUNDS
        for tubes in range(1, left_of(state, plan) + 1)
        if fits_mission(state, plan, kind, tubes)
    ]


def fits_mission(state: FireTeamState, plan: PlanMission, kind: str, tubes: int) -> bool:
    return why_not_loaded(state, plan, kind, tubes) is None


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
    return any(kind_of(unit).is_observer for unit in observers(state, side, OFF_BOARD))


class ChooseLoad(Decision, frozen=True):
    """[9.1b] [9.41a] What the tubes of a battery will fire."""

    rules: ClassVar[tuple[str, ...]] = ("9.1b", "9.41a", "10.22a", "16.52", "17.2a", "18.41a", "18.44a")

    def prompt(self, state: FireTeamState, /) -> Message:
        plan = state.inside(PlanMission)
        return message("prompt-choose-load", battery=plan.plot.battery, tubes=left_of(state, plan))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return loadings(state, state.inside(PlanMission))

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        found: Refusal | None = None
        if isinstance(action, Load):
            found = why_not_loaded(state, state.inside(PlanMission), action.kind, action.tubes)
        return found or Refusal("9.41a", message("refusal-not-an-answer"))


# --------------------------------------------------------------------------------------------------- aiming


def lacks_smoke(plot: Plot) -> bool:
    """[10.22a] Whether a smoke tube has no hex yet."""
    return len(plot.smoke) < tubes_of(plot, SMOKE)


def most_hexes(plot: Plot) -> int:
    """[9.41b] How many hexes shells may fall on: one for each tube; mixed kinds fall on the same hexes."""
    if tubes_of(plot, ADM):
        return 1
    return min((tubes for kind, tubes in plot.loads if kind != SMOKE), default=0)


def is_complete(state: FireTeamState, plan: PlanMission) -> bool:
    """Whether no more hexes can be named."""
    if lacks_smoke(plan.plot):
        return False
    full = len(plan.plot.hexes) == most_hexes(plan.plot)
    return full or (bool(plan.plot.hexes) and not mission_hexes(state, plan))


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
    return state.board & mask(near for hex in plot.hexes for near in GRID.neighbours[hex])


def goes_on(plot: Plot) -> bool:
    """[9.41b] Whether the next hex must touch those named before."""
    return bool(plot.hexes) and not lacks_smoke(plot)


def why_not_mission_hex(state: FireTeamState, plan: PlanMission, hex: Hex, *, seen: bool = False) -> Refusal | None:
    """[9.1a] [9.41b] [10.22a] [18.41b] The first thing that keeps a hex out of a mission."""
    plot = plan.plot
    if not state.board >> hex & 1:
        return hex_refusal("11.11", "refusal-off-board", hex)
    if not (seen or is_observed(state, plan.side, OFF_BOARD, hex)):
        return hex_refusal("9.1a", "refusal-not-observed", hex)
    if lacks_smoke(plot):
        return None
    if hex in plot.hexes or (plot.hexes and not touches(hex, plot.hexes)):
        return hex_refusal("9.41b", "refusal-not-contiguous", hex)
    if tubes_of(plot, PGM) and not shell_observers(state, plan.side, (hex,)):
        return hex_refusal("18.41b", "refusal-no-designator", hex)
    return None


class ChooseMissionHex(Decision, frozen=True):
    """[9.41b] [10.22a] On which hex a smoke tube, or the shells of the others, will fall."""

    rules: ClassVar[tuple[str, ...]] = ("9.1a", "9.41b", "10.22a")

    def prompt(self, state: FireTeamState, /) -> Message:
        plot = state.inside(PlanMission).plot
        kind = SMOKE if lacks_smoke(plot) else next(kind for kind, _ in plot.loads if kind != SMOKE)
        most = tubes_of(plot, SMOKE) - len(plot.smoke) if lacks_smoke(plot) else most_hexes(plot) - len(plot.hexes)
        return message("prompt-choose-mission-hex", battery=plot.battery, kind=the_ammunition(kind), hexes=most)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        plan = state.inside(PlanMission)
        hexes = [Target(hex) for hex in mission_hexes(state, plan)]
        return [*hexes, Done()] if may_stop(plan.plot) else hexes

    def sample(self, state: FireTeamState, rng: Rng, /) -> Action:
        plan = state.inside(PlanMission)
        sure = [Done()] if may_stop(plan.plot) else []
        zone = bits(mission_zone(state, plan.plot))
        found = draw(rng, sure, zone, lambda hex: why_not_mission_hex(state, plan, hex) is None)
        return Target(found) if isinstance(found, int) else found

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        plan = state.inside(PlanMission)
        found: Refusal | None = None
        if isinstance(action, Target):
            found = why_not_mission_hex(state, plan, action.hex)
        elif isinstance(action, Done):
            found = Refusal("9.41a", message("refusal-all-tubes-fire"))
        return found or Refusal("9.41b", message("refusal-not-an-answer"))


def may_stop(plot: Plot) -> bool:
    """[9.41b] Whether the hexes named are enough."""
    return not lacks_smoke(plot) and bool(plot.hexes)
