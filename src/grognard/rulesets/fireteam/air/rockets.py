"""[20.54] to [20.56] Rockets of helicopters: a salvo falls on everything in a hex, and may be the last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.assembly import ChooseParticipants, Gathering
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Salvo
from grognard.rulesets.fireteam.actions.fire import Add
from grognard.rulesets.fireteam.conditions import barred_by_melee
from grognard.rulesets.fireteam.events.air import RocketsFired
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted
from grognard.rulesets.fireteam.events.moments import LossesTaken
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.aiming import (
    known_foes,
    must_turn,
    out_of,
    sees_anyone,
    why_in_the_dark,
    why_unseen,
)
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, why_not_fire
from grognard.rulesets.fireteam.fire.infantry import FireRoll, Reading
from grognard.rulesets.fireteam.fire.shots import FireAttack, Firer, GunShot
from grognard.rulesets.fireteam.fire.volley import TurnToFire
from grognard.rulesets.fireteam.forces import Weapon
from grognard.rulesets.fireteam.morale.fire_effects import TakeFire
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import World

ONCE, TWICE = 1, 2
"""[20.56a] A salvo, or two of them one after the other."""
ROCKET_ROUND = "HT"


# ------------------------------------------------------------------------------------------------ what can be fired


def salvos(state: FireTeamState, units: Sequence[UnitId], hexes: Sequence[Hex]) -> Iterator[Salvo]:
    """[20.54c] [20.56a] Every salvo that helicopters may fire at some hexes."""
    for firer in pods(state, units):
        for hex in hexes:
            if may_be_rocketed(state, firer, hex) and why_not_salvo(state, firer, hex) is None:
                yield from (Salvo(firer.piece, hex, times) for times in (ONCE, TWICE))


def may_be_rocketed(state: FireTeamState, firer: Firer, hex: Hex) -> bool:
    """[6.5d] [20.55a] Whether rockets carry to a hex where somebody is in view; quickly told."""
    weapon, distance = weapon_of(state.world, firer), state.world.grid.distance(state.here(firer.unit), hex)
    return weapon.column(distance) is not None and sees_anyone(state, state.world.side[firer.unit], firer, hex)


def pods(state: FireTeamState, units: Sequence[UnitId]) -> list[Firer]:
    """[20.12] The rockets that helicopters carry."""
    return [firer for unit in units for firer in arms(state, unit) if state.world.kind[firer.piece].airborne]


def why_not_salvo(state: FireTeamState, firer: Firer, hex: Hex, beside: tuple[Firer, ...] = ()) -> Refusal | None:
    """The first thing that keeps a helicopter from firing its rockets at a hex."""
    if not state.world.kind[firer.piece].airborne or not state.world.kind[firer.unit].is_helicopter:
        return Refusal("20.12", message("refusal-no-rockets", unit=the_unit(state.world, firer.piece)))
    if state.units[firer.piece].depleted:
        return Refusal("20.54b", message("refusal-depleted", unit=the_unit(state.world, firer.piece)))
    return why_not_fire(state, firer, beside) or why_no_rockets_at(state, firer, hex)


def why_no_rockets_at(state: FireTeamState, firer: Firer, hex: Hex) -> Refusal | None:
    """[20.53a] [20.55a] What keeps rockets from a hex: range, sight, or that it lies below the helicopter."""
    here, side, name = state.here(firer.unit), state.world.side[firer.unit], the_unit(state.world, firer.piece)
    known = known_foes(state, side, hex)
    if not known:
        return Refusal("20.55a", message("refusal-no-target", hex=the_hex(state.world, hex)))
    if hex == here:
        return Refusal("20.53a", message("refusal-below-it", hex=the_hex(state.world, hex)))
    weapon = weapon_of(state.world, firer)
    distance = state.world.grid.distance(here, hex)
    if distance < weapon.min:
        return Refusal("6.55b", message("refusal-too-near", unit=name, distance=distance, least=weapon.min))
    if weapon.column(distance) is None:
        return Refusal("6.5d", message("refusal-too-far", unit=name, distance=distance, most=weapon.max))
    if barred_by_melee(state, side, out_of(state, firer), hex, gun=True):
        return Refusal("14.22a", message("refusal-mixed-hex", hex=the_hex(state.world, hex)))
    return why_unseen(state, firer, known) or why_in_the_dark(state, firer, known)


def weapon_of(world: World, firer: Firer) -> Weapon:
    """The row of the weapons list for some rockets."""
    weapon = world.kind[firer.piece].weapon
    assert weapon is not None
    return weapon


# ----------------------------------------------------------------------------------------------------- the attack


class RocketAttack(Gathering, frozen=True):
    """[20.55a] [20.55b] [20.56a] One salvo or two: each vehicle in the hex, then the infantry; returns who fired."""

    side: Side
    group: tuple[UnitId, ...]
    hex: Hex
    pods: tuple[Firer, ...]
    times: int
    moving: bool = False
    popup: str = ""
    turned: tuple[UnitId, ...] = ()
    salvo: int = 0
    """How many salvos have been begun."""
    loaded: tuple[Firer, ...] = ()
    """The rockets that are not spent yet."""
    shots: tuple[GunShot, ...] = ()
    """The attacks on vehicles of the present salvo that are still to come."""
    rolls: tuple[tuple[UnitId, int], ...] = ()
    """The rolls of the present salvo, each with the rockets that it was made for."""
    checks: tuple[Firer, ...] = ()
    """Rockets that have still to be checked."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return tuple(pod.piece for pod in self.pods)

    def question(self, state: FireTeamState) -> Decision:
        return ChoosePods(self.side)

    def is_settled(self, state: FireTeamState) -> bool:
        return not any(True for _ in rocket_partners(state, self))

    def taking(self, g: Game, action: Action) -> RocketAttack:
        assert isinstance(action, Add)
        return replace(self, pods=(*self.pods, firer_of(g.state, action.unit)))

    def commit(self, g: Game, _: object) -> None:
        """[20.53a] Helicopters that do not have the hex before them turn."""
        units = tuple(pod.unit for pod in self.pods if must_turn(g.state, pod, self.hex, gun=True))
        g.call(self, TurnToFire(self.side, units, self.hex), then=self.launch, turned=units, loaded=self.pods)

    def launch(self, g: Game, _: object) -> None:
        """A salvo: what is hidden in the hex and could be hit by itself comes to light."""
        there = [unit for unit in g.state.stack(self.hex) if g.state.world.kind[unit].is_vehicle]
        g.emit(RocketsFired(self.side, self.loaded, self.hex, self.salvo + 1, self.moving))
        shots = tuple(self.shot(g.state, pod, vehicle) for pod in self.loaded for vehicle in there)
        g.become(self, self.next, salvo=self.salvo + 1, shots=shots, rolls=())

    def shot(self, state: FireTeamState, pod: Firer, vehicle: UnitId) -> GunShot:
        """[20.55a] The attack of a helicopter's rockets on one vehicle."""
        turned = pod.unit in self.turned
        weapon = weapon_of(state.world, pod).id
        return GunShot(
            self.side, pod, weapon, ROCKET_ROUND, vehicle, moving=self.moving, turned=turned, popup=self.popup
        )

    def next(self, g: Game, _: object) -> None:
        shots = tuple(shot for shot in self.shots if g.state.units[shot.target].place == MAP)
        if not shots:
            return g.become(self, self.infantry)
        kill = gunnery.solve(g.state, shots[0]).kill
        g.call(self, gunnery.GunRoll(shots[0], kill, checked=False), then=self.hit, shots=shots)

    def hit(self, g: Game, strike: gunnery.Strike) -> None:
        shot, *rest = self.shots
        if strike.hits:
            field_works.fall(g, shot.target, "20.55a")
            g.emit(LossesTaken(self.hex))
        rolled = ((shot.firer.piece, strike.die),) if strike.die else ()
        g.become(self, self.next, shots=tuple(rest), rolls=(*self.rolls, *rolled))

    def infantry(self, g: Game, _: object) -> None:
        """[20.55b] The infantry there suffers as from shells; it is rolled for even if none is seen [11.3]."""
        g.call(self, salvo_roll(g.state, self.side, self.hex, self.loaded), then=self.swept)

    def swept(self, g: Game, reading: Reading) -> None:
        shared = tuple((pod.piece, reading.die) for pod in self.loaded)
        after = replace(self, rolls=(*self.rolls, *shared), checks=self.loaded)
        g.call(after, TakeFire(self.hex, reading.results), then=after.check)

    def check(self, g: Game, _: object) -> None:
        if not self.checks:
            return g.become(self, self.again)
        pod = self.checks[0]
        dice = tuple(die for piece, die in self.rolls if piece == pod.piece)
        g.call(self, PodCheck(self.shot(g.state, pod, pod.unit), dice), then=self.checked)

    def checked(self, g: Game, spent: bool) -> None:
        pod, *rest = self.checks
        if spent:
            g.emit(AmmoDepleted(pod.piece))
        loaded = tuple(other for other in self.loaded if not (spent and other == pod))
        g.become(self, self.check, checks=tuple(rest), loaded=loaded)

    def again(self, g: Game, _: object) -> None:
        """[20.56a] [20.56b] The second salvo, and after it one more check."""
        if self.salvo < self.times and self.loaded:
            return g.become(self, self.launch)
        if self.salvo == TWICE and self.loaded:
            return g.become(replace(self, salvo=TWICE + 1, rolls=(), checks=self.loaded), self.check)
        g.end(self.pods)


class PodCheck(Frame, frozen=True):
    """[20.54b] [20.56b] Whether rockets are spent: rolled for once they go by that roll, otherwise by one of their own.

    It ends with whether they are.
    """

    shot: GunShot
    dice: tuple[int, ...]
    """The rolls that the rockets have been fired with."""

    def start(self, g: Game, _: object) -> None:
        if len(self.dice) == 1:
            return g.end(self.ends_with(g.state, self.dice[0]))
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        g.end(self.ends_with(g.state, roll.total))

    def ends_with(self, state: FireTeamState, die: int) -> bool:
        return die in gunnery.depletion_rolls(state, self.shot)


def salvo_roll(state: FireTeamState, side: Side, hex: Hex, pods_: Sequence[Firer]) -> FireRoll:
    """[20.55b] The roll of a salvo for those on foot."""
    return FireRoll(rocket_attack(state, side, hex, pods_), rows=False)


def rocket_attack(state: FireTeamState, side: Side, hex: Hex, pods_: Sequence[Firer]) -> FireAttack:
    """[20.54c] [20.55b] What the rockets of some helicopters together do to those on foot in a hex."""
    on_foot = tuple(
        unit for unit in state.stack(hex) if state.world.kind[unit].walks and state.world.side[unit] != side
    )
    firepower = sum(weapon_of(state.world, pod).ifp for pod in pods_)
    return FireAttack(hex=hex, side=side, firepower=firepower, indirect=True, only=on_foot)


def planned(state: FireTeamState, side: Side, action: Salvo, moving: bool = False, popup: str = "") -> RocketAttack:
    """The attack that an answer leads to."""
    firer = firer_of(state, action.unit)
    turned = (firer.unit,) if must_turn(state, firer, action.hex, gun=True) else ()
    return RocketAttack(side, (), action.hex, (firer,), action.times, moving, popup, turned)


# ------------------------------------------------------------------------------------------------- firing together


def rocket_partners(state: FireTeamState, attack: RocketAttack) -> Iterator[Firer]:
    """[20.54c] The rockets of the other helicopter of a pair that was activated with it."""
    return (firer for firer in pods_of_group(state, attack) if why_no_rockets_along(state, attack, firer) is None)


def pods_of_group(state: FireTeamState, attack: RocketAttack) -> list[Firer]:
    """All rockets of those who were activated together; nobody fires along on the move or after a pop-up."""
    if attack.moving or attack.popup:
        return []
    return pods(state, [unit for unit in attack.group if state.units[unit].place == MAP])


def why_no_rockets_along(state: FireTeamState, attack: RocketAttack, firer: Firer) -> Refusal | None:
    """[20.54c] What keeps rockets from being fired together with others."""
    alone = attack.moving or bool(attack.popup)
    if alone or firer in attack.pods or firer.unit not in attack.group or state.deeds.moved >> firer.unit & 1:
        return Refusal("20.54c", message("refusal-not-in-group", unit=the_unit(state.world, firer.piece)))
    return why_not_salvo(state, firer, attack.hex, attack.pods)


class ChoosePods(ChooseParticipants, frozen=True):
    """[20.54c] Whether the other helicopter of the pair fires its rockets along."""

    plans: ClassVar[type[Gathering]] = RocketAttack
    rules: ClassVar[tuple[str, ...]] = ("20.54c",)

    def prompt(self, state: FireTeamState, /) -> Message:
        attack = state.inside(RocketAttack)
        return message(
            "prompt-choose-pods", units=the_units(state.world, attack.hand), hex=the_hex(state.world, attack.hex)
        )

    def offers(self, state: FireTeamState, plan: RocketAttack, /) -> Iterable[Action]:
        return (Add(firer.piece) for firer in pods_of_group(state, plan))

    def objection(self, state: FireTeamState, plan: RocketAttack, action: Action, /) -> Refusal | None:
        if not isinstance(action, Add):
            return self.unasked(state)
        return why_no_rockets_along(state, plan, firer_of(state, action.unit))
