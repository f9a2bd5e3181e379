"""[4.0] Victory points, withdrawals, extensions and the end of the game; [6.9] the final supply check."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Done, Vote, Withdraw
from .events import (
    ControlChanged,
    DiceRead,
    Eliminated,
    GameEnded,
    Scored,
    StepLost,
    VotesRevealed,
    Withdrawn,
)
from .forces import UnitType
from .records import ControlVpRecord, EliminationVpRecord, ExtensionRecord
from .refusals import PlainQuestion, misplaced
from .say import the_hex, the_unit
from .state import Game, KurskState, UnitId
from .supply import controlled, supplied_hexes
from .world import GERMAN, SOVIET, World, enemy_of
from .zones import enemy_zone


@of_world
def elimination_vp(world: World) -> dict[str, EliminationVpRecord]:
    """[4.3] What the loss of a unit is worth, by kind."""
    return {record.id: record for record in world.tables.vp_eliminated}


@of_world
def control_vp(world: World) -> dict[str, ControlVpRecord]:
    """[4.4] [4.6] What control of a place is worth, by kind."""
    return {record.id: record for record in world.tables.vp_control}


@of_world
def extensions(world: World) -> dict[int, ExtensionRecord]:
    """[4.10] The votes on going on, by the turn that they follow."""
    return {record.after_turn: record for record in world.tables.extensions}


@of_world
def reserve_vp(world: World) -> dict[int, int]:
    """[4.9a] What activating a reserve costs in each turn."""
    return {record.turn: record.vp for record in world.tables.reserve_activation}


# --------------------------------------------------------------------------------------------- scoring


def score(g: Game, points: int, rule: str, what: Message) -> None:
    """[4.2a] Change the German total; [4.2e] at zero the German collapses and the game is over at once."""
    if not points:
        return
    g.emit(Scored(points, rule, what))
    if g.state.vp <= g.state.world.tables.game.collapse_vp:
        g.emit(GameEnded(SOVIET, g.state.vp, "4.2e"))


def pass_control(g: Game, side: Side, hexes: Sequence[Hex], rule: str = "3.10b") -> None:
    """[3.10b] Hexes pass to a side; [4.4f] [4.6a] [4.6b] each change of a VP hex scores."""
    g.emit(ControlChanged(side, tuple(hexes), rule))
    sign = 1 if side == GERMAN else -1
    for hex in hexes:
        if hex in g.state.world.value:
            for points, paragraph in worth(g.state.world, hex):
                score(g, sign * points, paragraph, message("score-hex", hex=the_hex(g.state.world, hex)))


def worth(world: World, hex: Hex) -> list[tuple[int, str]]:
    """[4.4] [4.6] What a hex is worth to the German, by rule."""
    found = []
    if hex in world.places:
        found.append((world.places[hex].vp, control_vp(world)[place_kind(world, hex)].rule))
    if world.west >> hex & 1:
        found.append((control_vp(world)["west_edge"].taken, control_vp(world)["west_edge"].rule))
    if world.east >> hex & 1:
        found.append((control_vp(world)["east_edge"].taken, control_vp(world)["east_edge"].rule))
    return found


def place_kind(world: World, hex: Hex) -> str:
    """Lgov and Kursk have lines of their own in the table."""
    special = {world.tables.game.lgov: "lgov", world.tables.game.kursk: "kursk"}
    return special.get(world.places[hex].hex, world.places[hex].kind)


def enter_hexes(g: Game, side: Side, path: Sequence[Hex]) -> None:
    """[3.10b] Ground units of a side enter hexes, also in passing: those of the enemy change hands."""
    held = controlled(g.state, side)
    taken = [hex for hex in path if not held >> hex & 1]
    if taken:
        pass_control(g, side, list(dict.fromkeys(taken)))


def loss_value(world: World, kind: UnitType) -> tuple[int, str]:
    """[4.7] [4.8] What the loss of a unit is worth to the German, and by which rule."""
    if kind.side == SOVIET:
        name = "soviet_corps" if kind.size == "corps" else "soviet_division"
    elif kind.movement_class == "mechanized":
        name = "german_elite" if kind.elite else "german_mechanized"
    else:
        name = "german_parachute_or_mountain" if kind.type in ("parachute", "mountain") else "german_infantry"
    return elimination_vp(world)[name].vp, elimination_vp(world)[name].rule


def eliminate(g: Game, unit: UnitId, rule: str) -> None:
    """[2.11d] A unit is lost; [4.7d] that scores whatever the cause."""
    points, paragraph = loss_value(g.state.world, g.state.world.units[unit])
    g.emit(Eliminated(unit, rule))
    score(g, points, paragraph, message("score-loss", unit=the_unit(g.state.world, unit)))


def lose_step(g: Game, unit: UnitId, rule: str) -> None:
    """[2.11b] [2.11d] A full two-step unit is reduced, any other eliminated; [4.8e] a step alone costs nothing."""
    if g.state.world.units[unit].steps > 1 and not g.state.units[unit].reduced:
        g.emit(StepLost(unit, rule))
    else:
        eliminate(g, unit, rule)


# ------------------------------------------------------------------------------------------ withdrawal


def may_withdraw(state: KurskState) -> list[UnitId]:
    """[4.5b] [4.5h] The divisions that could leave now."""
    mobile, units, fed = state.world.mechanized, state.units, supplied_hexes(state, GERMAN) & way_west(state)
    able = [unit for unit in state.on_map(GERMAN) if unit in mobile and fed >> units[unit].hex & 1]
    return [unit for unit in able if why_not_withdrawn(state, unit) is None]


def why_not_withdrawn(state: KurskState, unit: UnitId) -> Refusal | None:
    """[4.5b] [4.5h] [4.5i] What keeps a unit from leaving."""
    name = the_unit(state.world, unit)
    if state.world.units[unit].side == SOVIET:
        return Refusal("4.5i", message("refusal-soviet-withdrawal"))
    if unit not in state.world.mechanized:
        return Refusal("4.5b", message("refusal-not-mechanized", unit=name))
    here = state.units[unit].hex
    if here < 0:
        return Refusal("4.5b", message("refusal-not-on-map", unit=name))
    if not supplied_hexes(state, GERMAN) >> here & 1:
        return Refusal("4.5b", message("refusal-out-of-supply", unit=name))
    if enemy_zone(state, GERMAN) >> here & 1:
        return Refusal("4.5b", message("refusal-in-enemy-zone", unit=name))
    return None if way_west(state) >> here & 1 else Refusal("4.5h", message("refusal-no-way-west", unit=name))


def way_west(state: KurskState) -> int:
    """[4.5h] Hexes joined to the west edge by hexes free of Soviet units and zones; German units cancel nothing."""
    free = state.world.board & ~state.occupied(SOVIET) & ~enemy_zone(state, GERMAN)
    return remembered(state.derived, "way-west", free, lambda: state.world.spread.flood(state.world.west & free, free))


class Withdrawals(Frame, frozen=True):
    """[4.5a] At the start of a German player turn up to two mechanized divisions may leave; it ends with how many."""

    left: int

    def start(self, g: Game, _: object) -> None:
        if self.left and may_withdraw(g.state):
            return g.ask(self, ChooseWithdrawal(GERMAN), then=self.chosen)
        g.end(g.state.world.tables.withdrawal.per_turn - self.left)

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Withdraw):
            return g.end(g.state.world.tables.withdrawal.per_turn - self.left)
        g.emit(Withdrawn(action.unit))
        g.call(self, WithdrawalRoll(action.unit), then=self.start, left=self.left - 1)


class WithdrawalRoll(Frame, frozen=True):
    """[4.5d] The die for a division that has been withdrawn is the gain; it ends with that."""

    unit: UnitId

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=g.state.world.tables.withdrawal.dice), then=self.rolled)

    def rolled(self, g: Game, action: Rolled) -> None:
        elite = g.state.world.units[self.unit].elite
        gain = action.total + withdrawal_bonus(g.state.world, self.unit)
        name = message("score-withdrawal", unit=the_unit(g.state.world, self.unit))
        g.emit(DiceRead(action.faces, "4.5d", name))
        score(g, gain, "4.5e" if elite else "4.5d", name)
        g.end(gain)


def withdrawal_bonus(world: World, unit: UnitId) -> int:
    """[4.5e] What an elite division adds to its die."""
    return world.tables.withdrawal.elite_bonus if world.units[unit].elite else 0


class ChooseWithdrawal(Decision, frozen=True):
    """[4.5a] Which division leaves, if any."""

    rules: ClassVar[tuple[str, ...]] = ("4.5a", "4.5b", "4.5g", "4.5h")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Withdraw(unit) for unit in state.on_map(GERMAN)), Done()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if isinstance(action, Withdraw):
            return why_not_withdrawn(state, action.unit)
        return None if isinstance(action, Done) else misplaced(state, self, action)


# ------------------------------------------------------------------------------------ end of the game


def votes_on_more(state: KurskState) -> bool:
    """[4.10a] [4.10e] [4.10g] Whether there is a vote after this turn: from the last regular one on, until no more."""
    length = state.battle.length
    return length.turns <= state.turn < length.longest


class ExtensionVote(Frame, frozen=True):
    """[4.10a] [4.10e] After turns 7 and 8 both sides secretly vote on another turn."""

    german: bool = False

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ChooseExtension(GERMAN), ChooseExtension(SOVIET), then=self.voted)

    def voted(self, g: Game, votes: tuple[Vote, Vote]) -> None:
        german, soviet = votes[0].yes, votes[1].yes
        g.emit(VotesRevealed(german, soviet))
        if not german and not soviet:
            return g.become(FinalCheck())  # [4.10d]
        if german and soviet:
            return g.end(True)  # [4.10f]
        dice = extensions(g.state.world)[g.state.turn].dice
        g.ask(self, Roll(dice=dice), then=self.rolled, german=german)

    def rolled(self, g: Game, action: Rolled) -> None:
        """[4.10b] [4.10c] The side that alone wants to go on pays with the dice."""
        record = extensions(g.state.world)[g.state.turn]
        sign = record.german_alone if self.german else record.soviet_alone
        rule = "4.10e" if g.state.turn > g.state.battle.length.turns else ("4.10b" if self.german else "4.10c")
        g.emit(DiceRead(action.faces, rule, message("score-extension")))
        score(g, sign * action.total, rule, message("score-extension"))
        g.end(True)


class ChooseExtension(PlainQuestion, frozen=True):
    """[4.10a] Yes or no to another turn."""

    rules: ClassVar[tuple[str, ...]] = ("4.10a",)

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return (Vote(True), Vote(False))


class FinalCheck(Frame, frozen=True):
    """[6.9a] At the end units out of supply are removed, [6.9c] the Soviet ones first; then the total decides."""

    def start(self, g: Game, _: object) -> None:
        for side in (SOVIET, GERMAN):
            remove_unsupplied(g, side)
        g.emit(verdict(g.state))
        g.end()


def remove_unsupplied(g: Game, side: Side) -> None:
    """[6.9a] [4.7c] [4.8f] Units out of supply count as eliminated; [6.9b] VP hexes they alone held pass over."""
    supplied = supplied_hexes(g.state, side)
    lost = [hex for hex in bits(g.state.occupied(side)) if not supplied >> hex & 1]
    for hex in lost:
        for unit in sorted(g.state.stack(hex)):
            eliminate(g, unit, "6.9a")
    passed = [hex for hex in lost if g.state.world.valued >> hex & 1 and controlled(g.state, side) >> hex & 1]
    if passed and g.state.pass_hexes:
        pass_control(g, enemy_of(side), passed, "6.9b")


def verdict(state: KurskState) -> GameEnded:
    """[4.2b] [4.2c] Who has won by the total."""
    record = state.battle.victory
    if state.vp >= record.german_from:
        return GameEnded(GERMAN, state.vp, record.rule)
    if state.vp >= record.draw_from:
        return GameEnded(None, state.vp, record.rule)
    return GameEnded(SOVIET, state.vp, record.rule)
