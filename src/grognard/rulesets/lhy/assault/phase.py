"""[14.0] [14.1] The assault phase: one assault after the other, resolved by the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from grognard.core.dice import Draw, Drawn, Rolled
from grognard.core.flow import Action, Decision, Event, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.assault import Attack, Fight, Ready, TakePart
from grognard.rulesets.lhy.avatars.points import merits
from grognard.rulesets.lhy.events.assault import (
    AssaultOver,
    AssaultRolled,
    DestructionRolled,
    LossRolled,
    SideGivesWay,
)
from grognard.rulesets.lhy.events.morale import HeroismEnded
from grognard.rulesets.lhy.events.troops import ConcealmentLost, Regrouping
from grognard.rulesets.lhy.results.casualties import Casualty, destroy, take_out
from grognard.rulesets.lhy.results.chance import D10, OneOf, face
from grognard.rulesets.lhy.results.destruction import Destroy
from grognard.rulesets.lhy.results.hits import CohesionChecks
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.sight.concealment import is_dark_for
from grognard.rulesets.lhy.state import MAP, NOBODY, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import cohesion
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .advance import Advance
from .retreat import Retreat
from .strength import (
    Forces,
    best_fighters,
    candidates,
    compelled,
    destruction_drm,
    drm,
    free_to_join,
    is_free,
    is_urban,
    prey,
    room_for,
    sums,
    units_of,
)


class AssaultPhase(Frame, frozen=True):
    """[5.0.IV] [14.0] All assaults, in the order that the active side chooses."""

    def start(self, g: Game, value: object) -> None:
        hexes = tuple(sorted(g.state.assaults))
        if len(hexes) > 1:
            g.ask(self, ChooseAssault(g.state.active), then=self.chosen)
        elif hexes:
            g.call(self, ResolveAssault(hexes[0]), then=self.start)
        else:
            g.end()

    def chosen(self, g: Game, value: Fight) -> None:
        g.call(self, ResolveAssault(value.hex), then=self.start)


class ChooseAssault(Decision, frozen=True):
    """[14.0] Which assault is resolved next."""

    rules: ClassVar[tuple[str, ...]] = ("14.0a",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Fight(hex) for hex in sorted(state.assaults)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Fight):
            return self.unasked(state)
        if action.hex in state.assaults:
            return None
        inside = 0 <= action.hex < state.world.ground.size
        return (
            refusal("14.0a", "no-assault-there", hex=the_hex(state.world, action.hex))
            if inside
            else self.unasked(state)
        )


# ------------------------------------------------------------------------------------------- ends without a fight


def short_end(state: LhyState, hex: Hex, attacker: Side) -> str:
    """[14.1s1a] to [14.1s1d] The paragraph by which an assault ends at once; empty if it is fought out."""
    mine, theirs = units_of(state, attacker, hex), units_of(state, enemy_of(attacker), hex)
    if all(state.kind(unit).vehicle for unit in (*mine, *theirs)):
        return "14.1s1a"
    ready = any(state.kind(unit).armoured and not state.units[unit].shocked for unit in mine)
    if ready and all(is_helpless(state, unit) for unit in theirs):
        return "14.1s1b"
    fighting = any(
        state.kind(unit).combat and not (state.units[unit].disrupted or state.units[unit].shocked) for unit in mine
    )
    if fighting and all(state.kind(unit).type == "latw" for unit in theirs):
        return "14.1s1c"
    return "" if any(state.kind(unit).combat for unit in theirs) else "14.1s1d"


def is_helpless(state: LhyState, unit: UnitId) -> bool:
    """[14.1s1b] An unloaded gun, or a shocked AFV."""
    kind, here = state.kind(unit), state.units[unit]
    return (kind.gun and here.place == MAP) or (kind.armoured and here.shocked)


def measure_of(state: LhyState, rule: str, side: Side, hex: Hex) -> int:
    """[14.1s1a] [14.1s1d] What the weaker side is told by: the best ATV, or the best cohesion; none is lowest."""
    units = units_of(state, side, hex)
    if rule == "14.1s1a":
        return max((atv for unit in units if (atv := state.kind(unit).atv) is not None), default=-99)
    return max((cohesion(state, unit) or 0 for unit in units), default=0)


class ResolveAssault(Frame, frozen=True):
    """[14.1] One assault: short ends, participants, the die, and the effects of its row in their order."""

    hex: Hex
    attacker: Side = ""
    attackers: tuple[UnitId, ...] = ()
    defenders: tuple[UnitId, ...] = ()
    die: int = 0
    effects: tuple[str, ...] = ()
    urban: tuple[int, ...] = ()
    queue: tuple[UnitId, ...] = ()
    """Whom the present effect still concerns."""
    before: tuple[UnitId, ...] = ()
    """[22.2.1x] Everybody who was in the hex when both sides still were."""
    loser: Side = ""
    """The side that has retreated."""

    @property
    def defender(self) -> Side:
        return enemy_of(self.attacker)

    def start(self, g: Game, value: object) -> None:
        """[14.0b] One heroic marker for each side; [14.1s1] nothing to resolve if a side is gone."""
        state = g.state
        attacker = state.assaults[self.hex].side
        for side in SIDES:
            spare = tuple(unit for unit in units_of(state, side, self.hex) if state.units[unit].heroic)[1:]
            if spare:
                g.emit(HeroismEnded(spare, "14.0b"))
        if not all(units_of(state, side, self.hex) for side in SIDES):
            g.become(self, self.finish, attacker=attacker)
            return
        g.become(self, self.open, attacker=attacker, before=state.everyone(self.hex))

    def open(self, g: Game, value: object) -> None:
        """[14.1s1a] to [14.1s1d] The short ends."""
        state, attacker = g.state, self.attacker
        rule = short_end(state, self.hex, attacker)
        if rule in ("14.1s1b", "14.1s1c"):
            for unit in units_of(state, enemy_of(attacker), self.hex):
                destroy(g, unit, rule)
            g.become(self, self.finish, attacker=attacker)
        elif rule:
            self.weigh(g, attacker, rule)
        else:
            g.become(self, self.gather, attacker=attacker)

    # ----------------------------------------------------------------------- one side gives way

    def weigh(self, g: Game, attacker: Side, rule: str) -> None:
        """[14.1s1a] [14.1s1d] The weaker side retreats; chance decides between equals."""
        mine, theirs = (measure_of(g.state, rule, side, self.hex) for side in (attacker, enemy_of(attacker)))
        if mine == theirs:
            g.ask(
                self, Draw(cup=tuple((side, 1) for side in SIDES)), then=self.drawn, attacker=attacker, effects=(rule,)
            )
        else:
            g.become(
                self,
                self.yielding,
                attacker=attacker,
                effects=(attacker if mine < theirs else enemy_of(attacker), rule),
            )

    def drawn(self, g: Game, value: Drawn) -> None:
        g.become(self, self.yielding, effects=(value.item, *self.effects))

    def yielding(self, g: Game, value: object) -> None:
        side, rule = self.effects
        g.emit(SideGivesWay(side, self.hex, rule))
        g.call(self, Retreat(side, self.hex), then=self.finish, effects=(), loser=side)

    # ----------------------------------------------------------------------- who takes part

    def gather(self, g: Game, value: object) -> None:
        g.call(self, Gather(self.attacker, self.hex), then=self.answer)

    def answer(self, g: Game, value: tuple[UnitId, ...]) -> None:
        g.call(self, Gather(self.defender, self.hex), then=self.fight, attackers=tuple(value))

    def fight(self, g: Game, value: tuple[UnitId, ...]) -> None:
        g.ask(self, D10, then=self.rolled, defenders=tuple(value))

    @property
    def forces(self) -> Forces:
        return Forces(self.hex, self.attacker, self.attackers, self.defenders)

    def rolled(self, g: Game, value: Rolled) -> None:
        """[14.1s5] The row of the table; [12.6.4c] heroism ends before any check."""
        state, die = g.state, face(value)
        attack, defence = sums(state, self.forces)
        modifier = drm(state, attack, defence)
        row = state.world.tables.assault_row(die + modifier)
        g.emit(AssaultRolled(self.hex, die, modifier, row.id, attack, defence))
        heroes = tuple(unit for unit in state.everyone(self.hex) if state.units[unit].heroic)
        if heroes:
            g.emit(HeroismEnded(heroes, "12.6.4c"))
        g.become(self, self.next_effect, die=die, effects=row.effects, urban=row.urban)

    # ----------------------------------------------------------------------- the effects in their order

    def next_effect(self, g: Game, value: object) -> None:
        """[14.1s6] [14.3x] One effect of the row after the other."""
        if not self.effects:
            g.become(self, self.finish)
            return
        effect, *rest = self.effects
        EFFECTS[effect](self, g, tuple(rest))

    def urban_check(self, g: Game, rest: tuple[str, ...], sides: tuple[Side, ...]) -> None:
        """[14.3.1] Fighting from house to house costs the best unit of a side, or of both, a step."""
        if not is_urban(g.state, self.hex) or self.die not in self.urban:
            g.become(self, self.next_effect, effects=rest)
            return
        rule = "14.3.1a" if len(sides) > 1 else "14.3.1b"
        g.become(self, self.cost_sides, effects=(*(f"{rule} {side}" for side in sides), *rest))

    def cost_sides(self, g: Game, value: object) -> None:
        rule, _, side = self.effects[0].partition(" ") if self.effects else ("", "", "")
        if not side:
            g.become(self, self.next_effect)
            return
        found = best_fighters(g.state, self.party(g.state, side), by_cohesion=True)
        g.call(self, BestFalls(found, rule, steady=True), then=self.cost_paid, effects=self.effects[1:])

    def cost_paid(self, g: Game, value: tuple[UnitId, UnitId]) -> None:
        self.replaced(g, value, self.cost_sides)

    def best_falls(self, g: Game, rest: tuple[str, ...], side: Side) -> None:
        """[14.3] The combat unit with the best cohesion of a side takes a casualty."""
        found = best_fighters(g.state, self.party(g.state, side))
        g.call(self, BestFalls(found, "14.1s6"), then=self.fallen, effects=rest)

    def fallen(self, g: Game, value: tuple[UnitId, UnitId]) -> None:
        self.replaced(g, value, self.next_effect)

    def replaced(self, g: Game, value: tuple[UnitId, UnitId], then: Callable[[Game, object], None]) -> None:
        """The counter that stands for a unit after a casualty takes its place among those who took part."""
        old, new = value
        parties = {
            name: tuple(each for unit in units if (each := new if unit == old else unit) != NOBODY)
            for name, units in (("attackers", self.attackers), ("defenders", self.defenders))
        }
        g.become(self, then, **parties)

    def party(self, state: LhyState, side: Side) -> tuple[UnitId, ...]:
        """Those of a side who took part and are still there."""
        here = units_of(state, side, self.hex)
        return tuple(unit for unit in (self.attackers if side == self.attacker else self.defenders) if unit in here)

    def destruction(self, g: Game, rest: tuple[str, ...]) -> None:
        g.call(self, DestroyVehicles(self.hex, self.attacker), then=self.next_effect, effects=rest)

    def loss_checks(self, g: Game, rest: tuple[str, ...]) -> None:
        """[14.3.5] Each leader and flamethrower that took part."""
        took_part = (*self.party(g.state, self.attacker), *self.party(g.state, self.defender))
        queue = tuple(unit for unit in took_part if g.state.kind(unit).leader or g.state.kind(unit).type == "ft")
        g.become(self, self.check_loss, queue=queue, effects=rest)

    def check_loss(self, g: Game, value: object) -> None:
        if self.queue:
            g.ask(self, D10, then=self.loss_rolled)
        else:
            g.become(self, self.next_effect)

    def loss_rolled(self, g: Game, value: Rolled) -> None:
        unit, *rest = self.queue
        lost = face(value) in g.state.world.tables.assault.loss_check
        g.emit(LossRolled(unit, face(value), lost))
        if lost:
            take_out(g, unit, "13.3.4c" if g.state.kind(unit).leader else "14.3.5")
        g.become(self, self.check_loss, queue=tuple(rest))

    def retreat(self, g: Game, rest: tuple[str, ...], side: Side) -> None:
        g.call(self, Retreat(side, self.hex), then=self.retreated, effects=rest, loser=side)

    def retreated(self, g: Game, value: tuple[UnitId, ...]) -> None:
        """[14.1s6] The table's check of each undisrupted unit on foot that retreated, none of Japanese ones."""
        state = g.state
        checking = tuple(
            unit
            for unit in value
            if state.units[unit].place == MAP and not state.units[unit].disrupted and not state.kind(unit).japanese
        )
        g.call(self, CohesionChecks(checking, "14.1s6"), then=self.next_effect)

    def advance(self, g: Game, rest: tuple[str, ...], side: Side) -> None:
        g.call(self, Advance(side, self.hex), then=self.next_effect, effects=rest)

    def regroup(self, g: Game, rest: tuple[str, ...], side: Side) -> None:
        """[14.3.6x1] Undisrupted participants on foot who are still in the hex regroup."""
        state = g.state
        units = tuple(
            unit
            for unit in self.party(state, side)
            if state.kind(unit).foot
            and not (state.kind(unit).fp or state.units[unit].disrupted or state.units[unit].regrouping)
        )
        if units:
            g.emit(Regrouping(units, "14.3.6x1"))
        g.become(self, self.next_effect, effects=rest)

    def merits(self, state: LhyState) -> Iterator[Event]:
        """[22.2.1x] The promotion points of the assault, if there was one; without a fight all there took part."""
        gone = [side for side in SIDES if not units_of(state, side, self.hex)]
        loser = self.loser or (gone[0] if len(gone) == 1 else "")
        took_part = (*self.attackers, *self.defenders) or self.before
        return merits(state, self.hex, self.attacker, loser, self.before, took_part)

    def finish(self, g: Game, value: object) -> None:
        """[4.3.1.1e] [17.2c] The markers go; whoever is left in the hex is seen, in the dark whoever took part."""
        state = g.state
        for merit in tuple(self.merits(state)):
            g.emit(merit)
        g.emit(AssaultOver(self.hex))
        left = state.everyone(self.hex)
        took_part = (*self.attackers, *self.defenders) or left
        unseen = [unit for unit in sorted({*left, *took_part}) if state.units[unit].concealed and state.here(unit) >= 0]
        dark = tuple(unit for unit in unseen if is_dark_for(state, unit, self.hex))
        by_day = tuple(unit for unit in unseen if unit in left and unit not in dark)
        by_night = tuple(unit for unit in dark if unit in took_part)
        for seen, rule in ((by_day, "4.3.1.1e"), (by_night, "17.2c")):
            if seen:
                g.emit(ConcealmentLost(seen, rule))
        g.end()


EFFECTS = {
    "urban_attacker": lambda self, g, rest: self.urban_check(g, rest, (self.attacker,)),
    "urban_both": lambda self, g, rest: self.urban_check(g, rest, (self.attacker, self.defender)),
    "destruction": lambda self, g, rest: self.destruction(g, rest),
    "loss_checks": lambda self, g, rest: self.loss_checks(g, rest),
    "attacker_casualty": lambda self, g, rest: self.best_falls(g, rest, self.attacker),
    "defender_casualty": lambda self, g, rest: self.best_falls(g, rest, self.defender),
    "attacker_retreat": lambda self, g, rest: self.retreat(g, rest, self.attacker),
    "defender_retreat": lambda self, g, rest: self.retreat(g, rest, self.defender),
    "attacker_advance": lambda self, g, rest: self.advance(g, rest, self.attacker),
    "defender_advance": lambda self, g, rest: self.advance(g, rest, self.defender),
    "attacker_regroup": lambda self, g, rest: self.regroup(g, rest, self.attacker),
    "defender_regroup": lambda self, g, rest: self.regroup(g, rest, self.defender),
}
"""[14.1s6] What each effect of the table does."""


class BestFalls(Frame, frozen=True):
    """[14.3] One of several equal units takes a casualty. Ends with it and the counter that stands for it now."""

    units: tuple[UnitId, ...]
    rule: str
    steady: bool = False
    hit: UnitId = NOBODY

    def start(self, g: Game, value: object) -> None:
        g.call(self, OneOf(self.units), then=self.chosen)

    def chosen(self, g: Game, value: UnitId) -> None:
        if value == NOBODY:
            g.end((NOBODY, NOBODY))
        else:
            g.call(self, Casualty(value, self.rule, steady=self.steady), then=self.fell, hit=value)

    def fell(self, g: Game, value: UnitId) -> None:
        g.end((self.hit, value))


# ------------------------------------------------------------------------------------------- who takes part


class Gather(Frame, frozen=True):
    """[14.0a] A side names who takes part, where it has a choice. Ends with them."""

    side: Side
    hex: Hex
    units: tuple[UnitId, ...] | None = None

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units or ()

    def start(self, g: Game, value: object) -> None:
        chosen = compelled(g.state, self.side, self.hex) if self.units is None else self.units
        if free_to_join(g.state, self.side, self.hex, chosen):
            g.ask(self, ChooseParticipants(self.side, self.hex), then=self.answered, units=chosen)
        else:
            g.end(chosen)

    def answered(self, g: Game, value: Action) -> None:
        assert self.units is not None
        if isinstance(value, TakePart):
            g.become(self, self.start, units=tuple(sorted((*self.units, value.unit))))
        else:
            g.end(self.units)


class ChooseParticipants(Decision, frozen=True):
    """[14.0a] Who takes part: so many steps on foot, a leader, a LATW or flamethrower, a vehicle."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("14.0a",)

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-participants", hex=the_hex(state.world, self.hex))

    def candidates(self, state: LhyState, /) -> list[Action]:
        return [Ready(), *(TakePart(unit) for unit in candidates(state, self.side, self.hex))]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        chosen = state.inside(Gather).hand
        if isinstance(action, Ready):
            left = free_to_join(state, self.side, self.hex, chosen)
            missing = next((unit for unit in left if not is_free(state, unit)), None)
            return None if missing is None else refusal("14.0a", "must-take-part", unit=the_unit(state.world, missing))
        if not isinstance(action, TakePart):
            return self.unasked(state)
        if action.unit in chosen or action.unit not in candidates(state, self.side, self.hex):
            return refusal("14.0a", "not-in-assault-hex")
        if room_for(state, action.unit, chosen):
            return None
        return refusal("14.0a", "no-room-in-assault", unit=the_unit(state.world, action.unit))


# ------------------------------------------------------------------------------------------- vehicles destroyed


class DestroyVehicles(Frame, frozen=True):
    """[14.3.2] [14.3.2.2] One attempt for each side, the attacker's first; both dice before anything is removed."""

    hex: Hex
    attacker: Side
    sides: tuple[Side, ...] | None = None
    target: UnitId = NOBODY
    doomed: tuple[UnitId, ...] = ()

    def start(self, g: Game, value: object) -> None:
        sides = (self.attacker, enemy_of(self.attacker)) if self.sides is None else self.sides
        if not sides:
            g.become(self, self.remove)
            return
        found = prey(g.state, sides[0], self.hex)
        if len(found) > 1:
            g.ask(self, ChooseVehicle(sides[0], self.hex), then=self.chosen, sides=sides)
        elif found:
            g.ask(self, D10, then=self.rolled, sides=sides, target=found[0])
        else:
            g.become(self, self.start, sides=sides[1:])

    def chosen(self, g: Game, value: Attack) -> None:
        g.ask(self, D10, then=self.rolled, target=value.vehicle)

    def rolled(self, g: Game, value: Rolled) -> None:
        assert self.sides
        modifier = destruction_drm(g.state, self.sides[0], self.hex, self.target)
        success = face(value) + modifier >= g.state.world.tables.destruction.success
        g.emit(DestructionRolled(self.target, face(value), modifier, success))
        doomed = (*self.doomed, self.target) if success else self.doomed
        g.become(self, self.start, sides=self.sides[1:], doomed=doomed)

    def remove(self, g: Game, value: object) -> None:
        """[14.3.2.2s3] Those aboard suffer, bystanders do not [13.3.7b2]."""
        if self.doomed:
            vehicle, *rest = self.doomed
            g.call(self, Destroy(vehicle, "14.3.2.2s2", beside=False), then=self.remove, doomed=tuple(rest))
        else:
            g.end()


class ChooseVehicle(Decision, frozen=True):
    """[14.3.2.2s1] Which enemy vehicle a side tries to destroy."""

    hex: Hex
    rules: ClassVar[tuple[str, ...]] = ("14.3.2.2s1",)

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [Attack(unit) for unit in prey(state, self.side, self.hex)]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Attack):
            return self.unasked(state)
        if action.vehicle in prey(state, self.side, self.hex):
            return None
        return refusal("14.3.2.2s1", "no-such-vehicle-there")
