"""[11.0] Combat: choosing targets and attackers, the declarations before the roll, and the roll."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core import assembly
from grognard.core.bits import bits, mask
from grognard.core.derived import remembered
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex, Mask
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Attack, Determined, Done, Luftwaffe
from .advance import AdvanceAfterCombat
from .events import AttackDeclared, CombatRolled, DefenceDeclared, DefenceRolled, LuftwaffeSent
from .places import places
from .refusals import PlainQuestion, gone_for_good, misplaced
from .results import ApplyResult, Fight
from .say import the_hex, the_unit
from .shifts import Clash, column_name, column_names, crt, odds, unsupplied
from .stacking import TrimStacks
from .state import Game, KurskState, UnitId, UnitMask
from .world import GERMAN, World, enemy_of
from .zones import enemy_zone


@of_world
def defence_results(world: World) -> dict[int, str]:
    """[12.3] The results of the determined defence by die."""
    return {row.die: row.result for row in world.tables.determined_defence.rows}


@of_world
def defence_modifiers(world: World) -> dict[str, int]:
    """[11.20d] What the final odds add to the second die, by column."""
    return {row.column: row.modifier for row in world.tables.determined_defence.modifiers}


def combat_result(world: World, column: int, die: int) -> str:
    """[12.2a] The combat results table."""
    return crt(world).result(column, die)


def defence_result(world: World, column: int, die: int) -> str:
    """[12.3] [11.20d] The determined defence table, the die modified by the final odds."""
    return defence_results(world)[die + defence_modifier(world, column)]


def defence_modifier(world: World, column: int) -> int:
    """[11.20d] The modifier of the second die."""
    return defence_modifiers(world).get(column_names(world)[column - crt(world).lowest], 0)


# ------------------------------------------------------------------------------------------- the phase


class CombatPhase(Frame, frozen=True):
    """[11.1a] [11.2c] A side makes any attacks it likes, each completely before the next."""

    side: Side
    phase: int
    attacked: UnitMask = 0
    """[11.4a] Units that have attacked in this phase."""
    struck: UnitMask = 0
    """[11.4b] Units that have been attacked in this phase."""
    fled: UnitMask = 0
    """[11.12e] Units that have retreated in this phase."""

    def start(self, g: Game, _: object) -> None:
        if targets(g.state, self):
            return g.ask(self, ChooseTarget(self.side), then=self.chosen)
        g.become(TrimStacks())

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Attack):
            return g.call(self, Assembly(self.side, action.hex), then=self.assembled)
        g.become(TrimStacks())

    def assembled(self, g: Game, battle: Battle) -> None:
        attacked = self.attacked | mask(battle.attackers)
        struck = self.struck | mask(g.state.stack(battle.target))
        g.call(self, battle, then=self.fought, attacked=attacked, struck=struck)

    def fought(self, g: Game, fled: UnitMask) -> None:
        g.call(self, TrimStacks(), then=self.start, fled=self.fled | fled)


def can_attack(state: KurskState, phase: CombatPhase, unit: UnitId) -> bool:
    """[9.2a] [11.3a] [11.4a] Active, not static, and not yet in an attack of this phase."""
    return unit not in state.world.static and not state.units[unit].reserve and not phase.attacked >> unit & 1


def attacker_hexes(state: KurskState, phase: CombatPhase) -> Mask:
    """The hexes in contact with a unit that can attack."""
    front = state.occupied(phase.side) & enemy_zone(state, phase.side)
    return mask([hex for hex in bits(front) if has_attacker(state, phase, hex)])


def has_attacker(state: KurskState, phase: CombatPhase, hex: Hex) -> bool:
    """Whether a unit in a hex can attack."""
    return any(can_attack(state, phase, unit) for unit in state.stacks[hex])


def targets(state: KurskState, phase: CombatPhase) -> list[Hex]:
    """[11.1a] Enemy hexes next to a unit that can attack, and open to attack."""
    return remembered(state.derived, "targets", (phase, places(state)), lambda: find_targets(state, phase))


def find_targets(state: KurskState, phase: CombatPhase) -> list[Hex]:
    near = state.world.spread.around(attacker_hexes(state, phase)) & state.occupied(enemy_of(phase.side))
    return [hex for hex in bits(near) if open_to_attack(state, phase, hex)]


def open_to_attack(state: KurskState, phase: CombatPhase, hex: Hex) -> bool:
    """[11.4b] [11.12e] A hex with a unit not yet attacked, and none that stood its ground against an attack."""
    units = state.stack(hex)
    stack = mask(units)
    if not stack & ~phase.struck or stack & phase.struck & ~phase.fled:
        return False
    return not any(state.units[unit].reserve for unit in units)


def eligible(state: KurskState, phase: CombatPhase, target: Hex) -> list[UnitId]:
    """[11.5c] The units next to a target that can attack it."""
    near = [unit for hex in state.world.grid.neighbours[target] for unit in state.stack(hex)]
    return sorted(u for u in near if state.world.units[u].side == phase.side and can_attack(state, phase, u))


class ChooseTarget(Decision, frozen=True):
    """[11.1a] [11.5a] Which hex to attack, if any."""

    rules: ClassVar[tuple[str, ...]] = ("11.1a", "11.4b", "11.5a")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Attack(hex) for hex in bits(state.occupied(enemy_of(self.side)))), Done()]

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """Quickly: the targets that are looked for before the question is asked."""
        return [*(Attack(hex) for hex in targets(state, state.inside(CombatPhase))), Done()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if isinstance(action, Done):
            return None
        if not isinstance(action, Attack):
            return self.why_no_plan(state, action)
        phase, hex, place = state.inside(CombatPhase), action.hex, the_hex(state.world, action.hex)
        if not state.occupied(enemy_of(self.side)) >> hex & 1:
            return Refusal("11.1a", message("refusal-no-enemy", hex=place))
        if any(state.units[unit].reserve for unit in state.stack(hex)):
            return Refusal("9.2a", message("refusal-inactive-target", hex=place))
        if not open_to_attack(state, phase, hex):
            return Refusal("11.4b", message("refusal-already-attacked", hex=place))
        near = [
            u
            for n in state.world.grid.neighbours[hex]
            for u in state.stack(n)
            if state.world.units[u].side == self.side
        ]
        if not near:
            return Refusal("11.1a", message("refusal-not-adjacent", hex=place))
        if any(can_attack(state, phase, unit) for unit in near):
            return None
        if any(phase.attacked >> unit & 1 for unit in near):
            return Refusal("11.4a", message("refusal-has-attacked-hex", hex=place))
        if any(state.units[unit].reserve for unit in near):
            return Refusal("9.2a", message("refusal-inactive-attack", hex=place))
        return Refusal("11.3a", message("refusal-static-attack"))

    def why_no_plan(self, state: KurskState, action: Action) -> Refusal:
        """[11.5a] An attack begins with its target."""
        if isinstance(action, assembly.Join | assembly.Commit):
            return Refusal("11.5a", message("refusal-no-target"))
        return misplaced(state, self, action)


# -------------------------------------------------------------------------------------------- assembly


class Assembly(assembly.Assembly, frozen=True):
    """[11.5b] [11.5c] The attacker names the units of one attack, one by one."""

    def question(self, state: KurskState) -> Decision:
        return ChooseAttackers(self.side)

    def committed(self, g: Game) -> Battle:
        g.emit(AttackDeclared(self.target, self.chosen, tuple(sorted(g.state.stack(self.target)))))
        return self.battle(g.state)

    def battle(self, state: KurskState) -> Battle:
        """The fight that this attack leads to."""
        phase = state.inside(CombatPhase)
        defenders = tuple(sorted(state.stack(self.target)))
        strong = tuple(unit for unit in defenders if not phase.fled >> unit & 1)
        return Battle(Clash(self.target, self.chosen, strong, state.orders[self.side], phase.phase), defenders)


class ChooseAttackers(assembly.ChooseAttackers, frozen=True):
    """[11.5b] Which units join the attack; it is made when the attacker commits it."""

    rules: ClassVar[tuple[str, ...]] = ("11.5b", "11.5c", "11.7", "7.3b")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-attackers", hex=the_hex(state.world, state.inside(Assembly).target))

    def able(self, state: KurskState, plan: assembly.Assembly, /) -> Sequence[UnitId]:
        return eligible(state, state.inside(CombatPhase), plan.target)

    def objection(self, state: KurskState, plan: assembly.Assembly, action: Action, /) -> Refusal | None:
        if isinstance(action, assembly.Join):
            return super().objection(state, plan, action)
        return misplaced(state, self, action)

    def why_not_join(self, state: KurskState, plan: assembly.Assembly, unit: UnitId, /) -> Refusal:
        name = the_unit(state.world, unit)
        if state.world.units[unit].side != self.side:
            return Refusal("11.1b", message("refusal-not-yours", unit=name))
        if unit in plan.chosen:
            return Refusal("11.7", message("refusal-already-chosen", unit=name))
        if state.units[unit].hex < 0:
            return gone_for_good(state, unit) or Refusal("11.1a", message("refusal-not-on-map", unit=name))
        if unit in state.world.static:
            return Refusal("11.3a", message("refusal-static-attack"))
        if state.units[unit].reserve:
            return Refusal("9.2a", message("refusal-inactive", unit=name))
        if state.inside(CombatPhase).attacked >> unit & 1:
            return Refusal("11.4a", message("refusal-has-attacked", unit=name))
        return Refusal("11.1a", message("refusal-unit-not-adjacent", unit=name))


# ----------------------------------------------------------------------------------------- the battle


class Battle(Frame, frozen=True):
    """[11.2b] One combat: determined defence, Luftwaffe, the die, the result, the advance (interpretation 7)."""

    clash: Clash
    defenders: tuple[UnitId, ...]
    """All units in the target hex; they share the result [11.6]."""
    determined: bool = False
    air: bool = False
    fight: Fight | None = None
    fled: UnitMask = 0

    @property
    def target(self) -> Hex:
        return self.clash.target

    @property
    def attackers(self) -> tuple[UnitId, ...]:
        return self.clash.attackers

    def start(self, g: Game, _: object) -> None:
        if must_stand(g.state.world, self.clash):
            g.emit(DefenceDeclared(True, "11.20c"))
            return g.become(self, self.call_air, determined=True)
        if may_stand(g.state.world, self.clash):
            return g.ask(self, DeclareDefence(self.clash.defender(g.state.world)), then=self.declared)
        g.become(self, self.call_air)

    def declared(self, g: Game, action: Determined) -> None:
        g.emit(DefenceDeclared(action.yes, "11.20a"))
        g.become(self, self.call_air, determined=action.yes)

    def call_air(self, g: Game, _: object) -> None:
        if g.state.luftwaffe:
            return g.ask(self, CallLuftwaffe(GERMAN), then=self.called)
        g.become(self, self.roll)

    def called(self, g: Game, action: Luftwaffe) -> None:
        if action.yes:
            g.emit(LuftwaffeSent())
        g.become(self, self.roll, air=action.yes)

    def roll(self, g: Game, _: object) -> None:
        found = odds(g.state, self.clash, air=self.air)
        dice = CombatRoll(self.target, found.attack, found.defence, found.column, self.determined)
        g.call(self, dice, then=self.rolled)

    def rolled(self, g: Game, result: str) -> None:
        state, clash = g.state, self.clash
        fight = Fight(
            clash.target,
            clash.attackers,
            self.defenders,
            clash.defenders,
            (*unsupplied(state, clash.attackers), *unsupplied(state, clash.defenders)),
        )
        g.call(self, ApplyResult(fight, result), then=self.resolved, fight=fight)

    def resolved(self, g: Game, fled: UnitMask) -> None:
        """[11.14a] If the hex is empty the attackers advance."""
        assert self.fight is not None
        alive = tuple(unit for unit in self.attackers if g.state.units[unit].hex >= 0)
        if not g.state.stack(self.target) and alive:
            advance = AdvanceAfterCombat(self.target, alive, self.fight.hungry)
            return g.call(self, advance, then=self.over, fled=fled)
        g.end(fled)

    def over(self, g: Game, _: object) -> None:
        g.end(self.fled)


class CombatRoll(Frame, frozen=True):
    """[11.2b] The dice of a combat, from figures that both sides have heard; it ends with the result."""

    target: Hex
    attack: int
    defence: int
    column: int
    determined: bool

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        result = combat_result(g.state.world, self.column, action.total)
        g.emit(CombatRolled(self.target, self.attack, self.defence, column_name(self.column), action.total, result))
        if result == "DR" and self.determined:
            return g.ask(self, Roll(), then=self.stood)
        g.end(result)

    def stood(self, g: Game, action: Rolled) -> None:
        """[11.20b] A second die replaces the retreat; [11.10f] the Luftwaffe changes the first only."""
        result = defence_result(g.state.world, self.column, action.total)
        g.emit(DefenceRolled(action.total, defence_modifier(g.state.world, self.column), result))
        g.end(result)


def must_stand(world: World, clash: Clash) -> bool:
    """[11.20c] A defence with a static unit in it is determined, in any terrain."""
    return any(unit in world.static for unit in clash.defenders)


def may_stand(world: World, clash: Clash) -> bool:
    """[11.20a] A town, a city or one's own fortress may be held to the last."""
    return any(
        world.man_made_effect[kind].determined_defence
        for kind in world.man_made_in(clash.target, clash.defender(world))
    )


class DeclareDefence(PlainQuestion, frozen=True):
    """[11.20a] Determined defence or not."""

    rules: ClassVar[tuple[str, ...]] = ("11.20a",)

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-declare-defence", hex=the_hex(state.world, state.inside(Battle).target))

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return (Determined(True), Determined(False))


class CallLuftwaffe(PlainQuestion, frozen=True):
    """[11.10c] The Luftwaffe or not, immediately before the die."""

    rules: ClassVar[tuple[str, ...]] = ("11.10c", "11.10b", "11.10e")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-call-luftwaffe", hex=the_hex(state.world, state.inside(Battle).target))

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return (Luftwaffe(True), Luftwaffe(False))
