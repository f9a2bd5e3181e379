"""[3.0] [16.0a] [26.0] [27.0] Setting up: the VC first, then the US, each by choice or as proposed.

What is hidden is not proposed but drawn by lot, since a proposal that everybody can read would hide nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits, mask
from grognard.core.dice import Draw, Drawn, Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Aim, Camp, Default, Genuine, Go, Hide, Pick
from .events.setup import GenuineMarked, HiddenPlaced, Placed, SetUpFinished, SitePlaced, StrengthRolled
from .events.victory import AimChosen
from .forces import UnitId
from .places import Place
from .say import the_place, the_unit
from .scenario_records import SetupRecord
from .state import POOL, Game, VietnamState
from .turn import GameTurn
from .world import VC, World

VISIBLE_CAMPS = 8
"""[16.0h] Five camps and three depots, all on the map."""


class SetUp(Frame, frozen=True):
    """[27.0i] The VC write down their aim; [3.0e] then they set up, and after them the US."""

    default: bool

    def start(self, g: Game, _: object) -> None:
        if g.state.world.scenarios[g.state.scenario].objectives:
            return g.ask(self, ChooseAim(VC), then=self.aimed)
        g.become(self, self.roll)

    def aimed(self, g: Game, action: Aim) -> None:
        g.emit(AimChosen(action.aim))
        g.become(self, self.roll)

    def roll(self, g: Game, _: object) -> None:
        """[26.0d] Where units may hide, dice say how many may not."""
        if any(record.hidden_in for record in g.state.world.scenarios[g.state.scenario].setup):
            return g.ask(self, Roll(dice=g.state.world.tables.open_setup.dice), then=self.rolled)
        g.become(self, self.first)

    def rolled(self, g: Game, action: Rolled) -> None:
        g.emit(StrengthRolled(action.faces))
        g.become(self, self.first)

    def first(self, g: Game, _: object) -> None:
        g.call(self, Deploy(g.state.world.scenarios[g.state.scenario].setup_order[0], self.default), then=self.second)

    def second(self, g: Game, _: object) -> None:
        g.call(self, Deploy(g.state.world.scenarios[g.state.scenario].setup_order[1], self.default), then=self.begin)

    def begin(self, g: Game, _: object) -> None:
        g.become(GameTurn(1))


class ChooseAim(Decision, frozen=True):
    """[27.0i] One of three objectives, in secret and for good."""

    rules: ClassVar[tuple[str, ...]] = ("27.0i", "27.0j", "27.0k", "27.0l")

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return [Aim(name) for name in state.world.scenarios[state.scenario].objectives]


# ------------------------------------------------------------------------------------------- what is to be done


def pieces(state: VietnamState, side: Side) -> list[tuple[UnitId, SetupRecord]]:
    """[3.0a] The units that a side still has to set up, with what is said of them."""
    records = [record for record in state.world.scenarios[state.scenario].setup if record.side == side]
    named = [(state.world.unit_number(name), record) for record in records for name in record.units]
    return [(unit, record) for unit, record in named if state.units[unit].status == POOL]


def record_of(state: VietnamState, unit: UnitId) -> SetupRecord:
    """What the scenario says of the set-up of a unit."""
    return next(record for other, record in pieces(state, state.world.units[unit].side) if other == unit)


def sites_wanted(state: VietnamState) -> int:
    """[16.0a] [16.0h] [16.1] How many camps or depots the VC place in all."""
    camps = state.world.scenarios[state.scenario].camps
    if camps is None:
        return 0
    return VISIBLE_CAMPS if state.rules.visible_camps else camps.count


def site_hexes(state: VietnamState) -> list[Hex]:
    """[26.0c] [27.0c] [16.0d] Hexes that can take a camp or depot: of the right kind, one each."""
    taken = {site.hex for site in state.sites}
    return [hex for hex in site_ground(state.world, state.scenario) if hex not in taken]


@of_world
def site_ground(world: World, scenario: str) -> tuple[Hex, ...]:
    """[26.0c] [27.0c] The hexes of the kind that takes camps or depots."""
    camps, theatre = world.scenarios[scenario].camps, world.theatres[world.scenarios[scenario].map]
    if camps is None:
        return ()
    return tuple(sorted({theatre.hexes[place][0] for place in bits(theatre.zones[camps.zone])}))


def places_for(state: VietnamState, zone: str) -> Mask:
    """[3.0a] [26.0p] The free places of a zone, one unit each; no two VC units share a hex."""
    theatre = state.theatre
    taken = (place for place in (*state.at, *state.lurking) if theatre.is_land(place))
    return theatre.zones[zone] & ~mask(bank for place in taken for bank in theatre.on(theatre.hexes[place][0]))


def open_strength(state: VietnamState) -> int:
    """[26.0d] The attack strength set up openly so far."""
    return sum(state.attack(unit) for unit in state.on_map(VC))


def may_hide(state: VietnamState, unit: UnitId) -> bool:
    """[26.0d] Whether the others can still make up the strength that must be open if this unit hides."""
    others = sum(state.attack(other) for other, _ in pieces(state, VC) if other != unit)
    return open_strength(state) + others >= state.minimum


# --------------------------------------------------------------------------------------------------- deploying


class Deploy(Frame, frozen=True):
    """[3.0a] A side sets up: its camps or depots, then its units, one after the other."""

    side: Side
    default: bool
    unit: UnitId = -1

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,) if self.unit >= 0 else ()

    def start(self, g: Game, _: object) -> None:
        state = g.state
        if self.side == VC and len(state.sites) < sites_wanted(state):
            return self.ask_for(g, ChooseSite(self.side))
        if self.side == VC and state.rules.visible_camps and all(site.real for site in state.sites):
            return self.ask_for(g, ChooseGenuine(self.side))
        if pieces(state, self.side):
            return self.ask_for(g, ChoosePiece(self.side))
        g.emit(SetUpFinished(self.side))
        g.end()

    def ask_for(self, g: Game, decision: Decision) -> None:
        if self.default:
            return g.call(self, Proposal(self.side), then=self.start)
        g.ask(self, decision, then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Default):
            return g.become(Deploy(self.side, default=True))
        if isinstance(action, Camp):
            lay_site(g, g.state.theatre.grid.hex(action.hex))
        elif isinstance(action, Genuine):
            g.emit(GenuineMarked(g.state.map, g.state.theatre.grid.hex(action.hex)))
        elif isinstance(action, Pick):
            return g.ask(self, ChooseSpot(self.side), then=self.placed, unit=action.unit)
        g.become(Deploy(self.side, self.default))

    def placed(self, g: Game, action: Go | Hide) -> None:
        set_down(g, self.unit, g.state.theatre.place(action.place), hidden=isinstance(action, Hide))
        g.become(Deploy(self.side, self.default))


def lay_site(g: Game, hex: Hex) -> None:
    """[16.0a] [16.0h] [16.1] The next camp or depot goes to a hex."""
    state = g.state
    camps, visible = g.state.world.scenarios[state.scenario].camps, state.rules.visible_camps
    assert camps is not None
    depot = camps.chit == "depot" or len(state.sites) >= camps.count
    rule = "16.0h" if visible else camps.rules[0]
    g.emit(SitePlaced(state.map, hex, depot, open=camps.chit == "depot" or visible, rule=rule))


def set_down(g: Game, unit: UnitId, place: Place, *, hidden: bool) -> None:
    """[3.0a] [26.0f] A unit goes to its place, openly or not."""
    rule = record_of(g.state, unit).rules[0]
    g.emit(HiddenPlaced(g.state.map, unit, place) if hidden else Placed(g.state.map, unit, place, rule))


class ChooseSite(Decision, frozen=True):
    """[16.0a] [16.1] Where the next camp or depot lies."""

    rules: ClassVar[tuple[str, ...]] = ("16.0a", "16.0d", "16.0h", "16.1", "26.0c", "27.0c")

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        label = state.theatre.grid.label
        return [*(Camp(label(hex)) for hex in site_ground(state.world, state.scenario)), Default()]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        camps = state.world.scenarios[state.scenario].camps
        if isinstance(action, Default):
            return None
        if not isinstance(action, Camp) or camps is None:
            return self.unasked(state, "16.0a")
        hex = state.theatre.grid.hex(action.hex)
        if any(site.hex == hex for site in state.sites):
            return Refusal("16.0d", message("refusal-site-there", hex=action.hex))
        if hex not in site_ground(state.world, state.scenario):
            return Refusal(camps.rules[-1], message("refusal-no-site-here", hex=action.hex))
        return None


class ChooseGenuine(Decision, frozen=True):
    """[16.0h] Which of the eight is real."""

    rules: ClassVar[tuple[str, ...]] = ("16.0h",)

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        return [*(Genuine(state.theatre.grid.label(site.hex)) for site in state.sites), Default()]


class ChoosePiece(Decision, frozen=True):
    """[3.0a] Which unit is set up next."""

    rules: ClassVar[tuple[str, ...]] = ("3.0a", "3.0e", "26.0d")

    def prompt(self, state: VietnamState, /) -> Message:
        left = max(0, state.minimum - open_strength(state)) if self.side == VC else 0
        return message("prompt-choose-piece", minimum=left)

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        return [*(Pick(unit) for unit, _ in pieces(state, self.side)), Default()]

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        if isinstance(action, Default):
            return None
        if not isinstance(action, Pick):
            return self.unasked(state, "3.0a")
        if state.world.units[action.unit].side == self.side and state.units[action.unit].status == POOL:
            return None
        return Refusal("3.0a", message("refusal-not-to-set-up", unit=the_unit(state.world, action.unit)))


class ChooseSpot(Decision, frozen=True):
    """[3.0a] Where the unit in hand goes, [26.0f] or where it hides."""

    rules: ClassVar[tuple[str, ...]] = ("3.0a", "26.0d", "26.0f", "26.0g", "26.0p", "27.0c", "27.0d", "27.0e")

    def prompt(self, state: VietnamState, /) -> Message:
        return message("prompt-choose-spot", unit=the_unit(state.world, state.inside(Deploy).unit))

    def candidates(self, state: VietnamState, /) -> Iterable[Action]:
        zones, label = state.theatre.zones, state.theatre.label
        record = record_of(state, state.inside(Deploy).unit)
        yield from (Go(label(place)) for place in bits(zones[record.zone]))
        if record.hidden_in:
            yield from (Hide(label(place)) for place in bits(zones[record.hidden_in]))

    def legal(self, state: VietnamState, /) -> Sequence[Action]:
        """Quickly: the free places of a zone are known as one set."""
        unit, label = state.inside(Deploy).unit, state.theatre.label
        record = record_of(state, unit)
        actions: list[Action] = [Go(label(place)) for place in bits(places_for(state, record.zone))]
        if record.hidden_in and may_hide(state, unit):
            actions += [Hide(label(place)) for place in bits(places_for(state, record.hidden_in))]
        return actions

    def against(self, state: VietnamState, action: Action, /) -> Refusal | None:
        unit = state.inside(Deploy).unit
        record = record_of(state, unit)
        if not isinstance(action, Go | Hide):
            return self.unasked(state, "3.0a")
        place = state.theatre.place(action.place)
        where = the_place(state.theatre, place)
        if isinstance(action, Hide):
            if not record.hidden_in:
                return Refusal(record.rules[0], message("refusal-no-hiding"))
            if not may_hide(state, unit):
                return Refusal(
                    "26.0d", message("refusal-must-be-open", unit=the_unit(state.world, unit), minimum=state.minimum)
                )
        zone = record.hidden_in if isinstance(action, Hide) else record.zone
        if places_for(state, zone) >> place & 1:
            return None
        if state.theatre.zones[zone] >> place & 1:
            return Refusal("26.0p" if self.side == VC else "5.3a", message("refusal-full", place=where))
        rule = "26.0f" if isinstance(action, Hide) else "26.0g" if record.hidden_in else record.rules[0]
        return Refusal(rule, message("refusal-outside-zone", unit=the_unit(state.world, unit), place=where))


# -------------------------------------------------------------------------------------------------- as proposed


class Proposal(Frame, frozen=True):
    """One step of a set-up that nobody chooses: as proposed where that is still free, else by lot."""

    side: Side

    def start(self, g: Game, _: object) -> None:
        state, label = g.state, g.state.theatre.grid.label
        card = g.state.world.scenarios[state.scenario]
        if self.side == VC and len(state.sites) < sites_wanted(state):
            return self.decide(g, card.proposed_camps, [label(hex) for hex in site_hexes(state)], self.sited)
        if self.side == VC and state.rules.visible_camps and all(site.real for site in state.sites):
            return self.decide(g, (), [label(site.hex) for site in state.sites], self.marked)
        unit, record = pieces(state, self.side)[0]
        zone = record.hidden_in if self.hides(state, record) else record.zone
        free = [state.theatre.label(place) for place in bits(places_for(state, zone))]
        self.decide(g, (card.proposal.get(g.state.world.units[unit].id, ""),), free, self.spotted)

    def hides(self, state: VietnamState, record: SetupRecord) -> bool:
        """[26.0d] By lot the first units stand openly until there are enough of them, the rest hides."""
        return bool(record.hidden_in) and open_strength(state) >= state.minimum

    def decide(self, g: Game, proposed: Sequence[str], free: list[str], then: Callable[..., None]) -> None:
        """The first proposed place that is free; if there is none, any that is."""
        for label in proposed:
            if label in free:
                return then(g, Drawn(label))
        g.ask(self, Draw(cup=tuple((label, 1) for label in free)), then=then)

    def sited(self, g: Game, action: Drawn) -> None:
        lay_site(g, g.state.theatre.grid.hex(action.item))
        g.end()

    def marked(self, g: Game, action: Drawn) -> None:
        g.emit(GenuineMarked(g.state.map, g.state.theatre.grid.hex(action.item)))
        g.end()

    def spotted(self, g: Game, action: Drawn) -> None:
        unit, record = pieces(g.state, self.side)[0]
        set_down(g, unit, g.state.theatre.place(action.item), hidden=self.hides(g.state, record))
        g.end()
