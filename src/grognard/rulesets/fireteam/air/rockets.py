"""[20.54] to [20.56] Rockets of helicopters: a salvo falls on everything in a hex, and may be the last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.air import Salvo
from grognard.rulesets.fireteam.actions.fire import Add, Commit
from grognard.rulesets.fireteam.conditions import barred_by_melee
from grognard.rulesets.fireteam.events.air import RocketsFired
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.events.gunnery import AmmoDepleted, GunResolved, ShotInVain
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.aiming import known_foes, must_turn, out_of, why_in_the_dark, why_unseen
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, why_not_fire
from grognard.rulesets.fireteam.fire.infantry import column_of, result_for, targets
from grognard.rulesets.fireteam.fire.shots import FireAttack, Firer, GunShot
from grognard.rulesets.fireteam.fire.volley import TurnToFire
from grognard.rulesets.fireteam.forces import Weapon
from grognard.rulesets.fireteam.morale.fire_effects import TakeFire, destroy_abandoned
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.hiding import appear
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import GRID

FACES = TABLES.rolls.die
ONCE, TWICE = 1, 2
"""[20.56a] A salvo, or two of them one after the other."""
ROCKET_ROUND = "HT"


# ------------------------------------------------------------------------------------------------ what can be fired


def salvos(state: FireTeamState, units: Sequence[UnitId], hexes: Sequence[Hex]) -> Iterator[Salvo]:
    """[20.54c] [20.56a] Every salvo that helicopters may fire at some hexes."""
    for firer in pods(state, units):
        for hex in hexes:
            if why_not_salvo(state, firer, hex) is None:
                yield from (Salvo(firer.piece, hex, times) for times in (ONCE, TWICE))


def pods(state: FireTeamState, units: Sequence[UnitId]) -> list[Firer]:
    """[20.12] The rockets that helicopters carry."""
    return [firer for unit in units for firer in arms(state, unit) if kind_of(firer.piece).airborne]


def why_not_salvo(state: FireTeamState, firer: Firer, hex: Hex, beside: tuple[Firer, ...] = ()) -> Refusal | None:
    """The first thing that keeps a helicopter from firing its rockets at a hex."""
    if not kind_of(firer.piece).airborne or not kind_of(firer.unit).is_helicopter:
        return Refusal("20.12", message("refusal-no-rockets", unit=the_unit(firer.piece)))
    if state.units[firer.piece].depleted:
        return Refusal("20.54b", message("refusal-depleted", unit=the_unit(firer.piece)))
    return why_not_fire(state, firer, beside) or why_no_rockets_at(state, firer, hex)


def why_no_rockets_at(state: FireTeamState, firer: Firer, hex: Hex) -> Refusal | None:
    """[20.53a] [20.55a] What keeps rockets from a hex: range, sight, or that it lies below the helicopter."""
    here, side, name = state.here(firer.unit), side_of(firer.unit), the_unit(firer.piece)
    known = known_foes(state, side, hex)
    if not known:
        return Refusal("20.55a", message("refusal-no-target", hex=the_hex(hex)))
    if hex == here:
        return Refusal("20.53a", message("refusal-below-it", hex=the_hex(hex)))
    weapon = weapon_of(firer)
    distance = GRID.distance(here, hex)
    if distance < weapon.min:
        return Refusal("6.55b", message("refusal-too-near", unit=name, distance=distance, least=weapon.min))
    if weapon.column(distance) is None:
        return Refusal("6.5d", message("refusal-too-far", unit=name, distance=distance, most=weapon.max))
    if barred_by_melee(state, side, out_of(state, firer), hex, gun=True):
        return Refusal("14.22a", message("refusal-mixed-hex", hex=the_hex(hex)))
    return why_unseen(state, firer, known) or why_in_the_dark(state, firer, known)


def weapon_of(firer: Firer) -> Weapon:
    """The row of the weapons list for some rockets."""
    weapon = kind_of(firer.piece).weapon
    assert weapon is not None
    return weapon


# ----------------------------------------------------------------------------------------------------- the attack


class RocketAttack(Frame, frozen=True):
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

    def start(self, g: Game, _: object) -> None:
        if list(rocket_partners(g.state, self)):
            return g.ask(self, ChoosePods(self.side), then=self.answered)
        g.become(self, self.turn)

    def answered(self, g: Game, action: Action) -> None:
        if isinstance(action, Add):
            return g.become(replace(self, pods=(*self.pods, firer_of(g.state, action.unit))))
        g.become(self, self.turn)

    def turn(self, g: Game, _: object) -> None:
        """[20.53a] Helicopters that do not have the hex before them turn."""
        units = tuple(pod.unit for pod in self.pods if must_turn(g.state, pod, self.hex, gun=True))
        g.call(self, TurnToFire(self.side, units, self.hex), then=self.launch, turned=units, loaded=self.pods)

    def launch(self, g: Game, _: object) -> None:
        """A salvo: what is hidden in the hex and could be hit by itself comes to light."""
        there = [unit for unit in g.state.stack(self.hex) if kind_of(unit).is_vehicle]
        g.emit(RocketsFired(self.side, self.loaded, self.hex, self.salvo + 1, self.moving))
        appear(g, there)
        shots = tuple(self.shot(g.state, pod, vehicle) for pod in self.loaded for vehicle in there)
        g.become(self, self.next, salvo=self.salvo + 1, shots=shots, rolls=())

    def shot(self, state: FireTeamState, pod: Firer, vehicle: UnitId) -> GunShot:
        """[20.55a] The attack of a helicopter's rockets on one vehicle."""
        turned = pod.unit in self.turned
        weapon = weapon_of(pod).id
        return GunShot(
            self.side, pod, weapon, ROCKET_ROUND, vehicle, moving=self.moving, turned=turned, popup=self.popup
        )

    def next(self, g: Game, _: object) -> None:
        shots = tuple(shot for shot in self.shots if g.state.units[shot.target].place == MAP)
        if not shots:
            return g.become(self, self.infantry)
        if gunnery.solve(g.state, shots[0]).kill:
            return g.ask(self, Roll(dice=1, sides=FACES), then=self.hit, shots=shots)
        g.emit(ShotInVain(shots[0]))
        g.become(self, self.next, shots=shots[1:])

    def hit(self, g: Game, roll: Rolled) -> None:
        shot, *rest = self.shots
        result = GunResolved(shot, gunnery.solve(g.state, shot).kill, roll.total)
        g.emit(result)
        if result.hits:
            field_works.fall(g, shot.target, "20.55a")
            destroy_abandoned(g, self.hex)
        g.become(self, self.next, shots=tuple(rest), rolls=(*self.rolls, (shot.firer.piece, roll.total)))

    def infantry(self, g: Game, _: object) -> None:
        """[20.55b] The infantry there suffers as from shells; it is rolled for even if none is seen [11.3]."""
        g.ask(self, Roll(dice=1, sides=FACES), then=self.swept)

    def swept(self, g: Game, roll: Rolled) -> None:
        attack, state = rocket_attack(g.state, self.side, self.hex, self.loaded), g.state
        results = tuple((unit, result_for(state, attack, unit, roll.total)) for unit in targets(state, attack))
        appear(g, [unit for unit, result in results if result])
        g.emit(FireRolled(attack, column_of(attack.firepower), roll.total, results))
        shared = tuple((pod.piece, roll.total) for pod in self.loaded)
        after = replace(self, rolls=(*self.rolls, *shared), checks=self.loaded)
        g.call(after, TakeFire(self.hex, results), then=after.check)

    def check(self, g: Game, _: object) -> None:
        """[20.54b] [20.56b] Rockets that were rolled for once go by that roll, others by a roll of their own."""
        if not self.checks:
            return g.become(self, self.again)
        dice = [die for piece, die in self.rolls if piece == self.checks[0].piece]
        if len(dice) == 1:
            return self.checked(g, Rolled((dice[0],)))
        g.ask(self, Roll(dice=1, sides=FACES), then=self.checked)

    def checked(self, g: Game, roll: Rolled) -> None:
        pod, *rest = self.checks
        spent = roll.total in gunnery.depletion_rolls(g.state, self.shot(g.state, pod, pod.unit))
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


def rocket_attack(state: FireTeamState, side: Side, hex: Hex, pods_: Sequence[Firer]) -> FireAttack:
    """[20.54c] [20.55b] What the rockets of some helicopters together do to those on foot in a hex."""
    on_foot = tuple(unit for unit in state.stack(hex) if kind_of(unit).walks and side_of(unit) != side)
    firepower = sum(weapon_of(pod).ifp for pod in pods_)
    return FireAttack(hex=hex, side=side, firepower=firepower, indirect=True, only=on_foot)


def planned(state: FireTeamState, side: Side, action: Salvo, moving: bool = False, popup: str = "") -> RocketAttack:
    """The attack that an answer leads to."""
    firer = firer_of(state, action.unit)
    turned = (firer.unit,) if must_turn(state, firer, action.hex, gun=True) else ()
    return RocketAttack(side, (), action.hex, (firer,), action.times, moving, popup, turned)


# ------------------------------------------------------------------------------------------------- firing together


def rocket_partners(state: FireTeamState, attack: RocketAttack) -> Iterator[Firer]:
    """[20.54c] The rockets of the other helicopter of a pair that was activated with it."""
    if attack.moving or attack.popup:
        return
    for firer in pods(state, [unit for unit in attack.group if state.units[unit].place == MAP]):
        if why_no_rockets_along(state, attack, firer) is None:
            yield firer


def why_no_rockets_along(state: FireTeamState, attack: RocketAttack, firer: Firer) -> Refusal | None:
    """[20.54c] What keeps rockets from being fired together with others."""
    if firer in attack.pods or firer.unit not in attack.group or state.deeds.moved >> firer.unit & 1:
        return Refusal("20.54c", message("refusal-not-in-group", unit=the_unit(firer.piece)))
    return why_not_salvo(state, firer, attack.hex, attack.pods)


class ChoosePods(Decision, frozen=True):
    """[20.54c] Whether the other helicopter of the pair fires its rockets along."""

    rules: ClassVar[tuple[str, ...]] = ("20.54c",)

    def prompt(self, state: FireTeamState, /) -> Message:
        attack = state.inside(RocketAttack)
        return message("prompt-choose-pods", units=the_units(attack.hand), hex=the_hex(attack.hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [*(Add(firer.piece) for firer in rocket_partners(state, state.inside(RocketAttack))), Commit()]

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        found: Refusal | None = None
        if isinstance(action, Add):
            found = why_no_rockets_along(state, state.inside(RocketAttack), firer_of(state, action.unit))
        return found or Refusal("20.54c", message("refusal-not-an-answer"))
