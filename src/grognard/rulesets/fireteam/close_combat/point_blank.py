"""[14.1] The shots of one side in close combat: infantry fire, guns and rockets at no distance, assaults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.assault import Assault
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Commit, Direct, Launch
from grognard.rulesets.fireteam.command.companions import together
from grognard.rulesets.fireteam.conditions import close_value
from grognard.rulesets.fireteam.events.assault import VehicleAssaulted
from grognard.rulesets.fireteam.files import TABLES
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.aiming import must_turn
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, own_firepower, reach, why_not_fire
from grognard.rulesets.fireteam.fire.gunnery import launch_of
from grognard.rulesets.fireteam.fire.infantry import InfantryFire
from grognard.rulesets.fireteam.fire.shots import Firer, GunShot, InfantryShot
from grognard.rulesets.fireteam.fire.volley import TurnToFire, crosses, riders
from grognard.rulesets.fireteam.forces import PIECES
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.spotting import has_in_front
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId, kind_of, side_of
from grognard.rulesets.fireteam.works import field_works

from .assaults import kill_number

FACES = TABLES.rolls.die


class Part(Struct, frozen=True):
    """[14.1] [14.21d] One side's part in a close combat: who may fire, at whom, and under which circumstances."""

    side: Side
    hex: Hex
    units: tuple[UnitId, ...]
    foes: tuple[UnitId, ...]
    moving: bool = False
    """[14.11] Whether it is moving fire: of those who have come in, or who fire on the move."""
    origin: Hex = -1
    """[14.15] Whence the enemies have come, or the hex itself."""
    bound: bool = False
    """[14.21b] Whether everyone must fire who can."""

    def alive(self, state: FireTeamState) -> tuple[UnitId, ...]:
        return tuple(unit for unit in self.units if state.units[unit].place == MAP)

    def defends(self, state: FireTeamState) -> bool:
        """[14.1d] Whether it is the side whose impulse it is not."""
        return self.side != state.deeds.side


class Toll(Struct, frozen=True):
    """[14.1a] What shots have done and is not yet applied: results of infantry fire, vehicles destroyed and by what."""

    results: tuple[tuple[UnitId, str], ...] = ()
    kills: tuple[tuple[UnitId, str], ...] = ()

    def plus(self, other: Toll) -> Toll:
        return Toll((*self.results, *other.results), (*self.kills, *other.kills))


class CloseFire(Frame, frozen=True):
    """[14.1a] A side makes its shots, one after the other; returns what they have done, for both to suffer together."""

    part: Part
    fired: tuple[Firer, ...] = ()
    """What has been fired in this combat."""
    firers: tuple[Firer, ...] = ()
    """Those who are about to fire together."""
    led: tuple[tuple[UnitId, UnitId], ...] = ()
    """[6.31c] Leaders and the unit whose shots each of them directs."""
    toll: Toll = Toll()
    launch: GunShot | None = None
    assault: Assault | None = None
    swung: bool = False
    """Whether a vehicle has turned for the shot in hand."""

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return tuple(firer.piece for firer in self.firers)

    def start(self, g: Game, _: object) -> None:
        if self.firers:
            return g.become(self, self.gather)
        if not openings(g.state, self):
            return g.end(self.toll)
        g.ask(self, ChooseStrike(self.part.side), then=self.answered)

    def gather(self, g: Game, _: object) -> None:
        """Where nobody can fire along or direct, the shot is fired at once."""
        if len(close_answers(g.state, self)) == 1:
            return g.become(self, self.turn)
        g.ask(self, ChooseStrike(self.part.side), then=self.answered)

    def answered(self, g: Game, action: Action) -> None:
        match action:
            case Aim(piece) | Add(piece):
                return g.become(replace(self, firers=(*self.firers, firer_of(g.state, piece))))
            case Direct(leader, unit):
                return g.become(replace(self, led=(*self.led, (leader, unit))))
            case Launch():
                shot = close_shot_named(g.state, self, action)
                return g.become(replace(self, launch=shot, firers=(shot.firer,)), self.turn)
            case Assault(unit):
                firers = (firer_of(g.state, unit),)
                return g.ask(self, Roll(dice=1, sides=FACES), then=self.rolled, assault=action, firers=firers)
            case Commit():
                return g.become(self, self.turn)
        g.end(self.toll)

    def turn(self, g: Game, _: object) -> None:
        """[14.15] Vehicles turn to where the enemies have come from."""
        turning = turned(g.state, self)
        g.call(self, TurnToFire(self.part.side, turning, self.part.origin), then=self.fire, swung=bool(turning))

    def fire(self, g: Game, _: object) -> None:
        if self.launch is not None:
            return g.call(self, gunnery.GunFire(replace(self.launch, turned=self.swung)), then=self.shot)
        g.call(self, InfantryFire(close_shot(g.state, self)), then=self.volleyed)

    def volleyed(self, g: Game, results: tuple[tuple[UnitId, str], ...]) -> None:
        g.become(self.done_with(Toll(results=results)))

    def shot(self, g: Game, hit: tuple[UnitId, ...]) -> None:
        g.become(self.done_with(Toll(kills=tuple((unit, "6.5f") for unit in hit))))

    def rolled(self, g: Game, roll: Rolled) -> None:
        """[14.14a] The assault itself."""
        assert self.assault is not None
        unit, target, leader = self.assault.unit, self.assault.target, leader_for(self, (self.assault.unit,))
        kill, defending = kill_number(g.state, unit, target, leader), self.part.defends(g.state)
        fact = VehicleAssaulted(unit, target, kill, roll.total, leader, defending)
        g.emit(fact)
        g.become(self.done_with(Toll(kills=((target, "14.14a"),) if fact.succeeds else ())))

    def done_with(self, toll: Toll) -> CloseFire:
        """The same after a shot."""
        fired = (*self.fired, *self.firers)
        return CloseFire(self.part, fired, led=self.led, toll=self.toll.plus(toll))


def turned(state: FireTeamState, fire: CloseFire) -> tuple[UnitId, ...]:
    """[14.15] The vehicles about to fire that must turn for it; those who have come in need not."""
    return tuple(firer.piece for firer in fire.firers if must_turn(state, firer, fire.part.origin))


def close_shot(state: FireTeamState, fire: CloseFire) -> InfantryShot:
    """[14.11] The infantry fire of those who are about to fire; before vehicles turn it is known that they will."""
    part = fire.part
    return InfantryShot(
        side=part.side,
        target=part.hex,
        firers=fire.firers,
        leader=leader_for(fire, [firer.unit for firer in fire.firers]),
        moving=part.moving,
        entering=part.moving,
        turned=fire.swung or bool(turned(state, fire)),
        at=part.foes,
    )


def leader_for(fire: CloseFire, units: Sequence[UnitId]) -> UnitId | None:
    """[6.31b] The best of the leaders who direct one of some units."""
    served = [leader for leader, unit in fire.led if unit in units]
    return max(served, key=lambda leader: kind_of(leader).modifier, default=None)


# ------------------------------------------------------------------------------------------------ what can be done


def openings(state: FireTeamState, fire: CloseFire) -> list[Action]:
    """Every way to begin a shot or an assault."""
    return [*strikes(state, fire), *map(launch_of, close_launches(state, fire)), *squad_assaults(state, fire)]


def close_candidates(state: FireTeamState, fire: CloseFire) -> list[Firer]:
    """[14.21d] Everything that those who take part can fire, passengers together with their vehicle [6.41a]."""
    units: dict[UnitId, None] = {}
    for unit in fire.part.alive(state):
        units |= dict.fromkeys((unit, *riders(state, unit)))
    return [firer for unit in units for firer in arms(state, unit)]


def strikes(state: FireTeamState, fire: CloseFire) -> Iterator[Aim]:
    """[14.11] Everything that may open infantry fire."""
    for firer in close_candidates(state, fire):
        if not firer.mounted and why_not_strike(state, fire, firer) is None:
            yield Aim(firer.piece, fire.part.hex)


def close_launches(state: FireTeamState, fire: CloseFire) -> Iterator[GunShot]:
    """[14.12] Every shot of a gun or rocket at a vehicle in the hex."""
    for firer in close_candidates(state, fire):
        for weapon in kind_of(firer.piece).arms:
            for target in fire.part.foes:
                shots = (close_gun_shot(fire, firer, weapon.id, name, target) for name in gunnery.rounds(weapon))
                yield from (shot for shot in shots if why_no_close_launch(state, fire, shot) is None)


def squad_assaults(state: FireTeamState, fire: CloseFire) -> Iterator[Assault]:
    """[14.14a] Every squad that may assault a vehicle."""
    for unit in fire.part.alive(state):
        pairs = (Assault(unit, target) for target in fire.part.foes)
        yield from (action for action in pairs if why_not_assault(state, fire, action) is None)


def close_gun_shot(fire: CloseFire, firer: Firer, weapon: str, ammunition: str, target: UnitId) -> GunShot:
    """[14.12] A shot at a vehicle in the hex, with the leader who directs it."""
    part = fire.part
    leader = leader_for(fire, (firer.unit,))
    return GunShot(part.side, firer, weapon, ammunition, target, leader, moving=part.moving, close=True)


def close_shot_named(state: FireTeamState, fire: CloseFire, action: Launch) -> GunShot:
    """The shot that an answer names."""
    return close_gun_shot(fire, firer_of(state, action.unit), action.weapon, action.ammunition, action.target)


# ---------------------------------------------------------------------------------------------------- what may not


def why_out_of_combat(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """What keeps a piece from being fired in this combat at all; [14.17b] the defender's earlier fire does not."""
    bearer = state.units[firer.unit].carrier if firer.mounted else firer.unit
    if bearer not in fire.part.alive(state):
        rule = "14.23" if side_of(firer.unit) == fire.part.side else "14.21d"
        return Refusal(rule, message("refusal-takes-no-part", unit=the_unit(firer.piece)))
    defending = fire.part.defends(state)
    beside = (*fire.fired, *fire.firers) if defending else fire.firers
    if any(leader == firer.unit for leader, _ in fire.led):
        return Refusal("6.31e", message("refusal-leader-directs", unit=the_unit(firer.unit)))
    return why_not_fire(state, firer, beside, afresh=defending) or why_not_face(state, fire, firer)


def why_not_face(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """[14.15] [16.33c] [6.41b] A vehicle in a ramp does not turn; a team inside has the front arc of its vehicle."""
    origin, name = fire.part.origin, the_unit(firer.piece)
    if field_works.in_ramp(state, firer.piece) and must_turn(state, firer, origin):
        return Refusal("16.33c", message("refusal-out-of-arc", unit=name, hex=the_hex(origin)))
    if (
        firer.mounted
        and kind_of(firer.piece).is_team
        and not has_in_front(state, state.units[firer.unit].carrier, origin)
    ):
        return Refusal("6.41b", message("refusal-out-of-arc", unit=name, hex=the_hex(origin)))
    return None


def why_not_strike(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """[14.3] [14.14c] [6.22c] What keeps a piece from infantry fire in its hex."""
    name = the_unit(firer.piece)
    found = why_out_of_combat(state, fire, firer)
    if found is not None:
        return found
    if state.deeds.assaulted >> firer.unit & 1:
        return Refusal("14.14c", message("refusal-has-assaulted", unit=the_unit(firer.unit)))
    if not close_value(firer.piece, own_firepower(state, firer.piece)):
        rule = "6.4b" if kind_of(firer.unit).is_vehicle else "6.2"
        return Refusal(rule, message("refusal-no-infantry-fire", unit=name))
    if not kind_of(firer.piece).heavy and 0 not in reach(firer.piece):
        least = reach(firer.piece).start
        return Refusal("6.22c", message("refusal-too-near", unit=name, distance=0, least=least))
    return None


def why_no_close_launch(state: FireTeamState, fire: CloseFire, shot: GunShot) -> Refusal | None:
    """[14.12] What keeps a gun or rocket from being fired at a vehicle in the hex."""
    if shot.target not in fire.part.foes:
        return Refusal("14.1b", message("refusal-takes-no-part", unit=the_unit(shot.target)))
    return (
        why_out_of_combat(state, fire, shot.firer)
        or gunnery.why_not_weapon(state, shot)
        or gunnery.why_not_target(state, shot)
    )


def why_not_assault(state: FireTeamState, fire: CloseFire, action: Assault) -> Refusal | None:
    """[14.14a] [14.14c] What keeps a unit from assaulting a vehicle."""
    kind, firer = kind_of(action.unit), firer_of(state, action.unit)
    if not kind.is_squad or firer.mounted:
        return Refusal("14.14a", message("refusal-squads-assault", unit=the_unit(action.unit)))
    if action.target not in fire.part.foes or not kind_of(action.target).is_vehicle:
        return Refusal("14.14a", message("refusal-no-vehicle", target=the_unit(action.target)))
    if any(made_infantry_fire(other, action.unit) for other in fire.fired):
        return Refusal("14.14c", message("refusal-fired", unit=the_unit(action.unit)))
    return why_out_of_combat(state, fire, firer)


def made_infantry_fire(fired: Firer, squad: UnitId) -> bool:
    """[14.14c] Whether a shot was infantry fire of a squad: its own, or that of a machine gun that it carries."""
    return fired.unit == squad and not kind_of(fired.piece).arms


def why_not_add_close(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """[6.24b] [6.41a] What keeps a piece from firing together with those named."""
    if crosses(firer, fire.firers[0]):
        return Refusal("6.24b", message("refusal-not-in-group", unit=the_unit(firer.piece)))
    if kind_of(firer.piece).is_vehicle and not of_one_platoon(firer, fire.firers[0]):
        return Refusal("6.42", message("refusal-vehicles-apart", unit=the_unit(firer.piece)))
    carrier = state.units[firer.unit].carrier
    if firer.mounted and not any(other.piece == carrier for other in fire.firers):
        return Refusal("6.41a", message("refusal-vehicle-silent", unit=the_unit(firer.piece)))
    return why_not_strike(state, fire, firer)


def of_one_platoon(one: Firer, other: Firer) -> bool:
    """[6.42] Whether two vehicles are of one platoon."""
    return PIECES[one.piece].platoon == PIECES[other.piece].platoon != 0


def why_not_direct_close(state: FireTeamState, fire: CloseFire, action: Direct) -> Refusal | None:
    """[6.31] What keeps a leader from directing the shots of a unit in this combat."""
    leader, unit, alive = action.leader, action.unit, fire.part.alive(state)
    name = the_unit(leader)
    if leader not in alive or not kind_of(leader).modifier:
        return Refusal("6.31a", message("refusal-gives-no-modifier", unit=name))
    if unit not in alive or (fire.firers and all(firer.unit != unit for firer in fire.firers)):
        return Refusal("6.31b", message("refusal-not-firing", unit=the_unit(unit)))
    if not kind_of(unit).walks:
        return Refusal("6.31d", message("refusal-not-for-vehicles", unit=name))
    if leader == unit or any(firer.unit == leader for firer in (*fire.fired, *fire.firers)):
        return Refusal("6.31e", message("refusal-leader-fires", unit=name))
    if any(other == leader for other, _ in fire.led):
        return Refusal("6.31c", message("refusal-leader-serves", unit=name))
    if not together(state, leader, unit):
        return Refusal("6.31a", message("refusal-not-together", unit=name, other=the_unit(unit)))
    return None


# ---------------------------------------------------------------------------------------------------- the question


class ChooseStrike(Decision, frozen=True):
    """[14.1a] What a side does next in a close combat: who fires or assaults, who fires along, who directs."""

    rules: ClassVar[tuple[str, ...]] = ("14.1a", "14.11", "14.12", "14.14a", "14.14c", "14.21b", "14.21d", "6.31c")

    def prompt(self, state: FireTeamState, /) -> Message:
        fire = state.inside(CloseFire)
        if fire.firers:
            return message("prompt-choose-volley", units=the_units(fire.hand), hex=the_hex(fire.part.hex))
        return message("prompt-choose-strike", hex=the_hex(fire.part.hex))

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return close_answers(state, state.inside(CloseFire))

    def explain(self, state: FireTeamState, action: Action, /) -> Refusal:
        return why_no_close_answer(state, state.inside(CloseFire), action) or Refusal(
            "14.1a", message("refusal-not-an-answer")
        )


def close_answers(state: FireTeamState, fire: CloseFire) -> list[Action]:
    """What can be said: with a shot in hand it can be fired, otherwise the side may leave it at that."""
    if fire.firers:
        others = (firer for firer in close_candidates(state, fire) if why_not_add_close(state, fire, firer) is None)
        return [*(Add(firer.piece) for firer in others), *close_directions(state, fire), Commit()]
    found = [*openings(state, fire), *close_directions(state, fire)]
    return found if must_fire(state, fire) else [*found, Done()]


def close_directions(state: FireTeamState, fire: CloseFire) -> Iterator[Direct]:
    """[6.31a] Every leader who may direct the shots of a unit that can still fire."""
    alive = fire.part.alive(state)
    ready = {firer.unit for firer in fire.firers} or {firer.unit for firer in able_at_close_quarters(state, fire)}
    for leader in alive:
        pairs = (Direct(leader, unit) for unit in alive if unit in ready)
        yield from (action for action in pairs if why_not_direct_close(state, fire, action) is None)


def able_at_close_quarters(state: FireTeamState, fire: CloseFire) -> Iterator[Firer]:
    """Those that may still be fired."""
    return (firer for firer in close_candidates(state, fire) if why_out_of_combat(state, fire, firer) is None)


def must_fire(state: FireTeamState, fire: CloseFire) -> bool:
    """[14.21b] Whether someone activated to fire among enemies has not fought yet, though he can."""
    done = {firer.unit for firer in fire.fired}
    can = {firer_of(state, actor(action)).unit for action in openings(state, fire)} if fire.part.bound else set()
    return bool(can - done)


def actor(action: Action) -> UnitId:
    """The piece that opens a shot or an assault."""
    assert isinstance(action, Aim | Launch | Assault)
    return action.unit


def why_no_close_answer(state: FireTeamState, fire: CloseFire, action: Action) -> Refusal | None:
    """The first thing that forbids an answer."""
    match action:
        case Aim(piece, hex) if not fire.firers:
            if hex != fire.part.hex:
                return Refusal("14.22a", message("refusal-mixed-hex", hex=the_hex(hex)))
            return why_not_strike(state, fire, firer_of(state, piece))
        case Add(piece) if fire.firers:
            return why_not_add_close(state, fire, firer_of(state, piece))
        case Launch() if not fire.firers:
            return why_no_close_launch(state, fire, close_shot_named(state, fire, action))
        case Assault() if not fire.firers:
            return why_not_assault(state, fire, action)
        case Direct():
            return why_not_direct_close(state, fire, action)
        case Done() if not fire.firers:
            return Refusal("14.21b", message("refusal-must-fight"))
    return None
