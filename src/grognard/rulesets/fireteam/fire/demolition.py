"""[19.2] Missiles and rockets with shaped charges against infantry in buildings and works."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam import conditions
from grognard.rulesets.fireteam.actions.buildings import Breach
from grognard.rulesets.fireteam.actions.fire import Floor
from grognard.rulesets.fireteam.events.fire import ShotsFired
from grognard.rulesets.fireteam.forces import Weapon
from grognard.rulesets.fireteam.morale.fire_effects import TakeFire
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_weapon
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.spotting import eye_of
from grognard.rulesets.fireteam.state import FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works.field_works import entrenched
from grognard.rulesets.fireteam.world import World
from grognard.tactical.eyes import Eye

from . import gunnery
from .aiming import known_foes, minds_cover, must_turn, open_to_fire, why_in_melee, why_out_of_arc
from .directing import director
from .infantry import FireRoll, Reading, attack_of
from .shots import Firer, GunShot, InfantryShot
from .volley import GROUND, UPPER, TurnToFire

CHAPTER = "19"

CHARGED = ("MSL", "RKT")

# ---------------------------------------------------------------------------------------------- what can be fired


def breaches(state: FireTeamState, firers: Sequence[Firer], hexes: Sequence[Hex], *, moving: bool) -> Iterator[Breach]:
    """[19.21a] Every shot of a missile or rocket at a building or a work."""
    for firer in firers:
        for weapon in charged_arms(state.world, firer):
            actions = (Breach(firer.piece, weapon.id, hex) for hex in hexes)
            yield from (action for action in actions if why_not_breach(state, firer, action, moving=moving) is None)


def charged_arms(world: World, firer: Firer) -> list[Weapon]:
    """[19.21a] The missiles and rockets with shaped charges that a piece fires; salvos of helicopters are apart."""
    kind = world.kind[firer.piece]
    return [arm for arm in kind.arms if arm.cls in CHARGED and not kind.airborne]


def why_not_breach(state: FireTeamState, firer: Firer, action: Breach, *, moving: bool) -> Refusal | None:
    """The first thing that keeps a missile or rocket from being fired at a building or a work."""
    if not state.plays(CHAPTER):
        return Refusal("19.21a", message("refusal-chapter-off"))
    if action.weapon not in [weapon.id for weapon in charged_arms(state.world, firer)]:
        return Refusal("19.21a", message("refusal-no-such-weapon", unit=the_unit(state.world, firer.piece)))
    foes = sheltered(state, state.world.side[firer.unit], action.hex)
    if not foes or action.hex == state.here(firer.unit):
        return Refusal("19.21a", message("refusal-no-shelter", hex=the_hex(state.world, action.hex)))
    return (
        gunnery.why_not_weapon(state, as_gun_shot(state.world, firer, action.weapon, foes[0], moving))
        or why_breach_out_of_range(state, firer, action)
        or why_inside_unseen(state, firer, foes)
        or why_out_of_arc(state, firer, action.hex)
        or why_in_melee(state, state.world.side[firer.unit], firer, action.hex)
    )


def sheltered(state: FireTeamState, side: Side, hex: Hex) -> tuple[UnitId, ...]:
    """[19.21a] The enemies on foot in a building, or in a work, as far as a side knows them."""
    on_foot = (unit for unit in known_foes(state, side, hex) if state.world.kind[unit].walks)
    return tuple(unit for unit in on_foot if state.world.buildings >> hex & 1 or entrenched(state, unit))


def as_gun_shot(world: World, firer: Firer, weapon: str, target: UnitId, moving: bool = False) -> GunShot:
    """The shot as gun/missile fire knows it, for what binds the weapon whatever its target."""
    return GunShot(world.side[firer.unit], firer, weapon, "HT", target, moving=moving)


def why_breach_out_of_range(state: FireTeamState, firer: Firer, action: Breach) -> Refusal | None:
    """[19.22] [6.55b] [6.5d] The range of the weapon, and against works no more than 6 hexes."""
    weapon, distance = state.world.weapons[action.weapon], state.world.grid.distance(state.here(firer.unit), action.hex)
    name = the_unit(state.world, firer.piece)
    if distance < weapon.min:
        return Refusal("6.55b", message("refusal-too-near", unit=name, distance=distance, least=weapon.min))
    if not state.world.buildings >> action.hex & 1 and distance > state.world.tables.ranges.works:
        return Refusal(
            "19.22", message("refusal-too-far", unit=name, distance=distance, most=state.world.tables.ranges.works)
        )
    if weapon.column(distance) is None:
        return Refusal("6.5d", message("refusal-too-far", unit=name, distance=distance, most=weapon.max))
    return None


def why_inside_unseen(state: FireTeamState, firer: Firer, foes: tuple[UnitId, ...]) -> Refusal | None:
    """[6.1a] [15.3a] [19.15b] One of those inside must be in view, from the ground floor."""
    here = eye_of(state, firer.unit, backblast=True)
    seen = [foe for foe in foes if line_inside(state, firer, here, foe)]
    if any(not conditions.lost_in_the_dark(state, firer.unit, foe) for foe in seen):
        return None
    if seen:
        return Refusal("15.3a", message("refusal-too-dark", unit=the_unit(state.world, firer.piece)))
    if any(line_inside(state, firer, eye_of(state, firer.unit), foe) for foe in foes):
        return Refusal("19.15b", message("refusal-not-from-the-ground", unit=the_unit(state.world, firer.piece)))
    cover = minds_cover(state.world, firer, foes[0])
    found = lines.look(state.world, state.smoke, here, eye_of(state, foes[0]), cover=cover).reason
    assert found is not None
    what = message(f"obstacle-{found.kind.replace('_', '-')}")
    return Refusal(found.rule, message("refusal-no-sight", unit=the_unit(state.world, firer.piece), what=what))


def line_inside(state: FireTeamState, firer: Firer, here: Eye, foe: UnitId) -> bool:
    """Whether there is a line to a unit; cover hinders those on foot."""
    return lines.sees(state.world, state.smoke, here, eye_of(state, foe), cover=minds_cover(state.world, firer, foe))


# ------------------------------------------------------------------------------------------------------- the shot


def blast_shot(state: FireTeamState, firer: Firer, action: Breach, *, moving: bool) -> InfantryShot:
    """[19.21a] [19.23] The shot of an answer: alone, at one floor."""
    floors = floors_to_breach(state, firer, action.hex)
    return InfantryShot(
        side=state.world.side[firer.unit],
        target=action.hex,
        firers=(firer,),
        leader=director(state, (firer.unit,)),
        moving=moving,
        turned=must_turn(state, firer, action.hex),
        upstairs=floors[0] if floors else None,
        blast=action.weapon,
    )


def floors_to_breach(state: FireTeamState, firer: Firer, hex: Hex) -> list[bool]:
    """[19.13] The floors of a building on which there are enemies to be fired at, the ground floor first."""
    if not state.world.multi >> hex & 1:
        return []
    here = eye_of(state, firer.unit, backblast=True)
    foes = (foe for foe in sheltered(state, state.world.side[firer.unit], hex) if open_to_fire(state, firer, foe))
    return sorted({state.units[foe].upstairs for foe in foes if line_inside(state, firer, here, foe)})


class Breaching(Frame, frozen=True):
    """[19.21a] [6.56] A missile or rocket is fired into a building or a work: one roll, which may also be its last."""

    shot: InfantryShot

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.shot.firers[0].piece,)

    def start(self, g: Game, _: object) -> None:
        """[19.12b] Opportunity fire is at the floor of those who moved."""
        floors = floors_to_breach(g.state, self.shot.firers[0], self.shot.target)
        if len(floors) > 1 and not self.shot.opportunity:
            return g.ask(self, ChooseBreach(self.shot.side), then=self.named)
        g.become(self, self.turn)

    def named(self, g: Game, action: Floor) -> None:
        g.become(self, self.turn, shot=replace(self.shot, upstairs=action.floor == UPPER))

    def turn(self, g: Game, _: object) -> None:
        turning = (self.shot.firers[0].piece,) if self.shot.turned else ()
        g.call(self, TurnToFire(self.shot.side, turning, self.shot.target), then=self.fire)

    def fire(self, g: Game, _: object) -> None:
        """[5.25a] A Cautious marker still counts for the shot by which it goes."""
        attack = attack_of(g.state, self.shot)
        g.emit(ShotsFired(self.shot, attack.firepower))
        g.call(self, FireRoll(attack), then=self.rolled)

    def rolled(self, g: Game, reading: Reading) -> None:
        firer = self.shot.firers[0]
        shot = as_gun_shot(g.state.world, firer, self.shot.blast, firer.unit)
        if reading.die in gunnery.depletion_rolls(g.state, shot):
            gunnery.run_out(g, firer)
        g.become(TakeFire(self.shot.target, reading.results, self.shot.opportunity))


class ChooseBreach(Decision, frozen=True):
    """[19.13] At which floor of a building a missile or rocket is fired."""

    rules: ClassVar[tuple[str, ...]] = ("19.13", "19.21a")

    def prompt(self, state: FireTeamState, /) -> Message:
        shot = state.inside(Breaching).shot
        return message("prompt-choose-breach", weapon=the_weapon(shot.blast), hex=the_hex(state.world, shot.target))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return [Floor(GROUND), Floor(UPPER)]
