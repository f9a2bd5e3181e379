"""[14.1] The shots of one side in close combat: infantry fire, guns and rockets at no distance, assaults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.assembly import ChooseParticipants, Commit, Gathering
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.assault import Assault
from grognard.rulesets.fireteam.actions.command import Done
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Launch
from grognard.rulesets.fireteam.command.companions import stayed_together
from grognard.rulesets.fireteam.conditions import close_value
from grognard.rulesets.fireteam.fire import gunnery
from grognard.rulesets.fireteam.fire.aiming import must_turn
from grognard.rulesets.fireteam.fire.firers import arms, firer_of, fires_from_inside, own_firepower, reach, why_not_fire
from grognard.rulesets.fireteam.fire.gunnery import launch_of
from grognard.rulesets.fireteam.fire.infantry import InfantryFire
from grognard.rulesets.fireteam.fire.shots import Firer, GunShot, InfantryShot
from grognard.rulesets.fireteam.fire.volley import TurnToFire, crosses, riders
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight.spotting import has_in_front
from grognard.rulesets.fireteam.state import MAP, FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works import field_works
from grognard.rulesets.fireteam.world import World

from .assaults import AssaultRoll


class Part(Struct, frozen=True):
    """[14.1] [14.21d] One side's part in a close combat: who may fire, at whom, and under which circumstances."""

    side: Side
    hex: Hex
    units: tuple[UnitId, ...]
    foes: tuple[UnitId, ...]
    moving: bool = False
    """[14.1c] [14.21c] [14.25] Whether it is moving fire: of those who come in, get off, or fire on the move."""
    entering: bool = False
    """[14.11] Whether they have just come in: their firepower is halved, that of other moving fire two thirds."""
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


class CloseFire(Gathering, frozen=True):
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

    def gather(self, g: Game, _: object) -> None:
        if not self.firers and not strikes_to_begin(g.state, self):
            return g.end(self.toll)
        super().gather(g, None)

    def question(self, state: FireTeamState) -> Decision:
        return ChooseStrike(self.part.side)

    def is_settled(self, state: FireTeamState) -> bool:
        """Where nobody can fire along or direct, the shot is fired at once."""
        return bool(self.firers) and len(close_answers(state, self)) == 1

    def taking(self, g: Game, action: Action) -> CloseFire:
        match action:
            case Direct(leader, unit):
                return replace(self, led=(*self.led, (leader, unit)))
            case Aim(piece) | Add(piece):
                return replace(self, firers=(*self.firers, firer_of(g.state, piece)))
        raise AssertionError(action)

    def answered(self, g: Game, action: Action) -> None:
        """[14.12] [14.14a] Guns and assaults are by themselves; infantry fire is put together."""
        match action:
            case Launch():
                shot = close_shot_named(g.state, self, action)
                return g.become(replace(self, launch=shot, firers=(shot.firer,)), self.commit)
            case Assault(unit):
                firers = (firer_of(g.state, unit),)
                roll = assault_roll(g.state, self, action)
                return g.call(self, roll, then=self.assaulted, assault=action, firers=firers)
            case Done():
                return g.end(self.toll)
        super().answered(g, action)

    def commit(self, g: Game, _: object) -> None:
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

    def assaulted(self, g: Game, succeeds: bool) -> None:
        assert self.assault is not None
        g.become(self.done_with(Toll(kills=((self.assault.target, "14.14a"),) if succeeds else ())))

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
        leader=leader_for(state.world, fire, [firer.unit for firer in fire.firers]),
        moving=part.moving,
        entering=part.entering,
        turned=fire.swung or bool(turned(state, fire)),
        at=part.foes,
    )


def leader_for(world: World, fire: CloseFire, units: Sequence[UnitId]) -> UnitId | None:
    """[6.31b] The best of the leaders who direct one of some units."""
    served = [leader for leader, unit in fire.led if unit in units]
    return max(served, key=lambda leader: world.kind[leader].modifier, default=None)


def assault_roll(state: FireTeamState, fire: CloseFire, action: Assault) -> AssaultRoll:
    """[14.14a] The roll for an assault, with the leader who directs the squad."""
    leader = leader_for(state.world, fire, (action.unit,))
    return AssaultRoll(action.unit, action.target, leader, fire.part.defends(state))


# ------------------------------------------------------------------------------------------------ what can be done


def strikes_to_begin(state: FireTeamState, fire: CloseFire) -> list[Action]:
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
        if why_not_open(state, fire, firer) is None:
            yield Aim(firer.piece, fire.part.hex)


def close_launches(state: FireTeamState, fire: CloseFire) -> Iterator[GunShot]:
    """[14.12] Every shot of a gun or rocket that may be fired at a vehicle in the hex."""
    return (shot for shot in close_gun_shots(state, fire) if why_no_close_launch(state, fire, shot) is None)


def close_gun_shots(state: FireTeamState, fire: CloseFire) -> Iterator[GunShot]:
    """All guns, missiles and rockets, as if they were fired at each enemy in the hex."""
    for firer in close_candidates(state, fire):
        for weapon in state.world.kind[firer.piece].arms:
            for target in fire.part.foes:
                for name in gunnery.rounds(weapon):
                    yield close_gun_shot(state.world, fire, firer, weapon.id, name, target)


def squad_assaults(state: FireTeamState, fire: CloseFire) -> Iterator[Assault]:
    """[14.14a] Every squad that may assault a vehicle."""
    return (action for action in all_assaults(state, fire) if why_not_assault(state, fire, action) is None)


def all_assaults(state: FireTeamState, fire: CloseFire) -> Iterator[Assault]:
    """Everyone who takes part, as if he assaulted each enemy in the hex."""
    return (Assault(unit, target) for unit in fire.part.alive(state) for target in fire.part.foes)


def close_gun_shot(
    world: World, fire: CloseFire, firer: Firer, weapon: str, ammunition: str, target: UnitId
) -> GunShot:
    """[14.12] A shot at a vehicle in the hex, with the leader who directs it."""
    part = fire.part
    leader = leader_for(world, fire, (firer.unit,))
    return GunShot(part.side, firer, weapon, ammunition, target, leader, moving=part.moving, close=True)


def close_shot_named(state: FireTeamState, fire: CloseFire, action: Launch) -> GunShot:
    """The shot that an answer names."""
    return close_gun_shot(
        state.world, fire, firer_of(state, action.unit), action.weapon, action.ammunition, action.target
    )


# ---------------------------------------------------------------------------------------------------- what may not


def why_out_of_combat(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """What keeps a piece from being fired in this combat at all; [14.17b] the defender's earlier fire does not."""
    bearer = state.units[firer.unit].carrier if firer.mounted else firer.unit
    if bearer not in fire.part.alive(state):
        rule = "14.23" if state.world.side[firer.unit] == fire.part.side else "14.21d"
        return Refusal(rule, message("refusal-takes-no-part", unit=the_unit(state.world, firer.piece)))
    defending = fire.part.defends(state)
    beside = (*fire.fired, *fire.firers) if defending else fire.firers
    if any(leader == firer.unit for leader, _ in fire.led):
        return Refusal("6.31e", message("refusal-leader-directs", unit=the_unit(state.world, firer.unit)))
    return why_not_fire(state, firer, beside, afresh=defending) or why_not_face(state, fire, firer)


def why_not_face(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """[14.15] [16.33c] [6.41b] A vehicle in a ramp does not turn; a team inside has the front arc of its vehicle."""
    origin, name = fire.part.origin, the_unit(state.world, firer.piece)
    if field_works.in_ramp(state, firer.piece) and must_turn(state, firer, origin):
        return Refusal("16.33c", message("refusal-out-of-arc", unit=name, hex=the_hex(state.world, origin)))
    if (
        firer.mounted
        and state.world.kind[firer.piece].is_team
        and not has_in_front(state, state.units[firer.unit].carrier, origin)
    ):
        return Refusal("6.41b", message("refusal-out-of-arc", unit=name, hex=the_hex(state.world, origin)))
    return None


def why_not_strike(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """[14.3] [14.14c] [6.22c] What keeps a piece from infantry fire in its hex."""
    name = the_unit(state.world, firer.piece)
    found = why_out_of_combat(state, fire, firer)
    if found is not None:
        return found
    if state.deeds.assaulted >> firer.unit & 1:
        return Refusal("14.14c", message("refusal-has-assaulted", unit=the_unit(state.world, firer.unit)))
    if not close_value(state.world, firer.piece, own_firepower(state, firer.piece)):
        rule = "6.4b" if state.world.kind[firer.unit].is_vehicle else "6.2"
        return Refusal(rule, message("refusal-no-infantry-fire", unit=name))
    if not state.world.kind[firer.piece].heavy and 0 not in reach(state.world, firer.piece):
        least = reach(state.world, firer.piece).start
        return Refusal("6.22c", message("refusal-too-near", unit=name, distance=0, least=least))
    return None


def why_not_open(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """[6.41a] What keeps a piece from opening infantry fire: passengers only fire along with their vehicle."""
    if firer.mounted and fires_from_inside(state, firer):
        return Refusal("6.41a", message("refusal-vehicle-silent", unit=the_unit(state.world, firer.piece)))
    return why_not_strike(state, fire, firer)


def why_no_close_launch(state: FireTeamState, fire: CloseFire, shot: GunShot) -> Refusal | None:
    """[14.12] What keeps a gun or rocket from being fired at a vehicle in the hex."""
    if shot.target not in fire.part.foes:
        return Refusal("14.1b", message("refusal-takes-no-part", unit=the_unit(state.world, shot.target)))
    return (
        why_out_of_combat(state, fire, shot.firer)
        or gunnery.why_not_weapon(state, shot)
        or gunnery.why_not_target(state, shot)
    )


def why_not_assault(state: FireTeamState, fire: CloseFire, action: Assault) -> Refusal | None:
    """[14.14a] [14.14c] What keeps a unit from assaulting a vehicle."""
    kind, firer = state.world.kind[action.unit], firer_of(state, action.unit)
    if not kind.is_squad or firer.mounted:
        return Refusal("14.14a", message("refusal-squads-assault", unit=the_unit(state.world, action.unit)))
    if action.target not in fire.part.foes or not state.world.kind[action.target].is_vehicle:
        return Refusal("14.14a", message("refusal-no-vehicle", target=the_unit(state.world, action.target)))
    if any(made_infantry_fire(state.world, other, action.unit) for other in fire.fired):
        return Refusal("14.14c", message("refusal-fired", unit=the_unit(state.world, action.unit)))
    return why_out_of_combat(state, fire, firer)


def made_infantry_fire(world: World, fired: Firer, squad: UnitId) -> bool:
    """[14.14c] Whether a shot was infantry fire of a squad: its own, or that of a machine gun that it carries."""
    return fired.unit == squad and not world.kind[fired.piece].arms


def why_not_add_close(state: FireTeamState, fire: CloseFire, firer: Firer) -> Refusal | None:
    """[6.24b] [6.41a] What keeps a piece from firing together with those named."""
    if crosses(state.world, firer, fire.firers[0]):
        return Refusal("6.24b", message("refusal-not-in-group", unit=the_unit(state.world, firer.piece)))
    if state.world.kind[firer.piece].is_vehicle and not of_one_platoon(state.world, firer, fire.firers[0]):
        return Refusal("6.42", message("refusal-vehicles-apart", unit=the_unit(state.world, firer.piece)))
    carrier = state.units[firer.unit].carrier
    if firer.mounted and not any(other.piece == carrier for other in fire.firers):
        return Refusal("6.41a", message("refusal-vehicle-silent", unit=the_unit(state.world, firer.piece)))
    return why_not_strike(state, fire, firer)


def of_one_platoon(world: World, one: Firer, other: Firer) -> bool:
    """[6.42] Whether two vehicles are of one platoon."""
    return world.pieces[one.piece].platoon == world.pieces[other.piece].platoon != 0


def why_not_direct_close(state: FireTeamState, fire: CloseFire, action: Direct) -> Refusal | None:
    """[6.31] What keeps a leader from directing the shots of a unit in this combat."""
    leader, unit, alive = action.leader, action.unit, fire.part.alive(state)
    name = the_unit(state.world, leader)
    if leader not in alive or not state.world.kind[leader].modifier:
        return Refusal("6.31a", message("refusal-gives-no-modifier", unit=name))
    if unit not in alive or unit not in ready_to_be_led(state, fire):
        return Refusal("6.31b", message("refusal-not-firing", unit=the_unit(state.world, unit)))
    if not state.world.kind[unit].walks:
        return Refusal("6.31d", message("refusal-directs-no-vehicle", unit=name))
    if leader == unit or any(firer.unit == leader for firer in (*fire.fired, *fire.firers)):
        return Refusal("6.31e", message("refusal-leader-fires", unit=name))
    if any(other == leader for other, _ in fire.led):
        return Refusal("6.31c", message("refusal-leader-serves", unit=name))
    if not stayed_together(state, leader, unit):
        return Refusal("6.31a", message("refusal-not-together", unit=name, other=the_unit(state.world, unit)))
    return None


def ready_to_be_led(state: FireTeamState, fire: CloseFire) -> set[UnitId]:
    """[6.31b] Those about to fire, or before anyone is named all who still can."""
    return {firer.unit for firer in fire.firers or able_at_close_quarters(state, fire)}


# ---------------------------------------------------------------------------------------------------- the question


class ChooseStrike(ChooseParticipants, frozen=True):
    """[14.1a] What a side does next in a close combat: who fires or assaults, who fires along, who directs."""

    plans: ClassVar[type[Gathering]] = CloseFire
    rules: ClassVar[tuple[str, ...]] = ("14.1a", "14.11", "14.12", "14.14a", "14.14c", "14.21b", "14.21d", "6.31c")

    def prompt(self, state: FireTeamState, /) -> Message:
        fire = state.inside(CloseFire)
        if fire.firers:
            return message(
                "prompt-choose-volley", units=the_units(state.world, fire.hand), hex=the_hex(state.world, fire.part.hex)
            )
        return message("prompt-choose-strike", hex=the_hex(state.world, fire.part.hex))

    def offers(self, state: FireTeamState, plan: CloseFire, /) -> Iterator[Action]:
        pieces = [firer.piece for firer in close_candidates(state, plan)]
        if plan.firers:
            yield from map(Add, pieces)
            yield from close_pairs(state, plan)
            return
        yield from (Aim(piece, plan.part.hex) for piece in pieces)
        yield from map(launch_of, close_gun_shots(state, plan))
        yield from all_assaults(state, plan)
        yield from close_pairs(state, plan)
        yield Done()

    def objection(self, state: FireTeamState, plan: CloseFire, action: Action, /) -> Refusal | None:
        if isinstance(action, Direct):
            return why_not_direct_close(state, plan, action)
        if isinstance(action, Add) and plan.firers:
            return why_not_add_close(state, plan, firer_of(state, action.unit))
        if isinstance(action, Aim | Launch | Assault | Done) and not plan.firers:
            return why_not_open_strike(state, plan, action)
        return self.unasked(state)

    def why_not_commit(self, state: FireTeamState, plan: CloseFire, /) -> Refusal | None:
        return None if plan.firers else self.unasked(state)

    def legal(self, state: FireTeamState, /) -> Sequence[Action]:
        return close_answers(state, state.inside(CloseFire))


def close_answers(state: FireTeamState, fire: CloseFire) -> list[Action]:
    """What can be said: with a shot in hand it can be fired, otherwise the side may leave it at that."""
    if fire.firers:
        others = (firer for firer in close_candidates(state, fire) if why_not_add_close(state, fire, firer) is None)
        return [*(Add(firer.piece) for firer in others), *close_directions(state, fire), Commit()]
    found = [*strikes_to_begin(state, fire), *close_directions(state, fire)]
    return found if must_fire(state, fire) else [*found, Done()]


def close_directions(state: FireTeamState, fire: CloseFire) -> Iterator[Direct]:
    """[6.31a] Every leader who may direct the shots of a unit that can still fire."""
    return (action for action in close_pairs(state, fire) if why_not_direct_close(state, fire, action) is None)


def close_pairs(state: FireTeamState, fire: CloseFire) -> Iterator[Direct]:
    """All who take part, as if each directed each."""
    alive = fire.part.alive(state)
    return (Direct(leader, unit) for leader in alive for unit in alive)


def able_at_close_quarters(state: FireTeamState, fire: CloseFire) -> Iterator[Firer]:
    """Those that may still be fired."""
    return (firer for firer in close_candidates(state, fire) if why_out_of_combat(state, fire, firer) is None)


def must_fire(state: FireTeamState, fire: CloseFire) -> bool:
    """[14.21b] Whether someone activated to fire among enemies has not fought yet, though he can."""
    done = {firer.unit for firer in fire.fired}
    can = (
        {firer_of(state, actor(action)).unit for action in strikes_to_begin(state, fire)} if fire.part.bound else set()
    )
    return bool(can - done)


def actor(action: Action) -> UnitId:
    """The piece that opens a shot or an assault."""
    assert isinstance(action, Aim | Launch | Assault)
    return action.unit


def why_not_open_strike(state: FireTeamState, fire: CloseFire, action: Aim | Launch | Assault | Done) -> Refusal | None:
    """[14.21b] [14.22a] What keeps a side from beginning a shot or an assault, or from leaving it at that."""
    match action:
        case Aim(_, hex) if hex != fire.part.hex:
            return Refusal("14.22a", message("refusal-mixed-hex", hex=the_hex(state.world, hex)))
        case Aim(piece):
            return why_not_open(state, fire, firer_of(state, piece))
        case Launch():
            return why_no_close_launch(state, fire, close_shot_named(state, fire, action))
        case Assault():
            return why_not_assault(state, fire, action)
    return Refusal("14.21b", message("refusal-must-fight")) if must_fire(state, fire) else None
