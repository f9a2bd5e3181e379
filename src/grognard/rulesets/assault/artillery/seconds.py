"""[3.0g] [3.3.1] [3.4.3b] Second attacks as answers: in an own impulse, and in reaction to a unit that enters a hex."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions import artillery as answers
from grognard.rulesets.assault.say import refusal, the_card, the_hex, the_unit
from grognard.rulesets.assault.sight.observers import why_no_observer
from grognard.rulesets.assault.state import NOBODY, AssaultState, Mission, UnitId
from grognard.rulesets.assault.world import CardId

from .mission import SecondAttack
from .modes import SUPPORT
from .spotting import has_recon, is_free, open_spotters

Reaction = answers.ReactShells | answers.ReactShellsBy


def mission_at(state: AssaultState, side: Side, card: CardId, hex: Hex) -> Mission | None:
    """[3.2c] The mission of a card whose waypoint, or fixed hex, is in a hex."""
    own = (mission for mission in state.missions if mission.side == side)
    return next((mission for mission in own if (mission.card, mission.hex) == (card, hex)), None)


def missions_of(state: AssaultState, side: Side) -> list[Mission]:
    """[3.2c] The missions of a side that may strike once more, each card and hex once."""
    own = (mission for mission in state.missions if mission.side == side)
    return list({(mission.card, mission.hex): mission for mission in own}.values())


def why_no_such(state: AssaultState, card: CardId, hex: Hex) -> Refusal:
    return refusal("3.0b", "no-such-mission", card=the_card(card), hex=the_hex(state.world, hex))


# ---------------------------------------------------------------------------------------------------- in an impulse


def second_attacks(state: AssaultState, side: Side) -> Iterator[answers.SecondAttack]:
    """[3.0g] The second attacks that a side may think of."""
    return (answers.SecondAttack(mission.card, mission.hex) for mission in missions_of(state, side))


def why_no_second_attack(state: AssaultState, side: Side, action: answers.SecondAttack) -> Refusal | None:
    """[3.0g] Why a second attack cannot be made in an impulse: where nothing is fixed, a hex must be found for it."""
    mission = mission_at(state, side, action.card, action.hex)
    if mission is None:
        return why_no_such(state, action.card, action.hex)
    if mission.fixed or second_attack(mission).modes(state):
        return None
    return refusal("3.3.1d", "nobody-spots", card=the_card(action.card))


def second_attack(mission: Mission) -> SecondAttack:
    """[3.0g] The second attack of a mission in an own impulse."""
    return SecondAttack(mission.side, mission.card, mission=mission)


def making(state: AssaultState, side: Side, action: answers.SecondAttack) -> SecondAttack:
    """The procedure of an answer."""
    mission = mission_at(state, side, action.card, action.hex)
    assert mission is not None, "only a mission that lies can be made"
    return second_attack(mission)


# ------------------------------------------------------------------------------------------------------ in reaction


def reactions_at(state: AssaultState, side: Side, hex: Hex) -> Iterator[Reaction]:
    """[3.4.3b] [MR8.8] The second attacks that open information allows on a hex that is entered: without a spotter, by
    the first one, else by any unit that could spot it, command points apart."""
    for mission in missions_of(state, side):
        if mission.fixed:
            continue
        if is_free(state, mission, (hex,)):
            yield answers.ReactShells(mission.card, mission.hex)
        else:
            spotters = open_spotters(state, side, (hex,))
            yield from (answers.ReactShellsBy(mission.card, mission.hex, unit) for unit in spotters)


def why_no_shells(state: AssaultState, side: Side, hex: Hex, action: Reaction) -> Refusal | None:
    """[3.4.3b] [3.3.1] Why a second attack cannot answer that a unit has entered a hex."""
    mission = mission_at(state, side, action.card, action.hex)
    if mission is None:
        return why_no_such(state, action.card, action.hex)
    if mission.fixed:
        return refusal("3.4.3d", "only-fire-support", card=the_card(action.card))
    free = is_free(state, mission, (hex,))
    if isinstance(action, answers.ReactShells):
        return None if free else refusal("3.3.1d", "needs-spotter", card=the_card(action.card))
    if state.side(action.spotter) != side:
        return refusal("3.3a", "not-your-unit", unit=the_unit(state.world, action.spotter))
    if free:
        return refusal("3.3.1a", "needs-no-spotter", card=the_card(action.card))
    return why_no_observer(state, action.spotter, (hex,), has_recon(state, side))


def reacting(state: AssaultState, side: Side, hex: Hex, action: Reaction) -> SecondAttack:
    """[3.4.3b] The procedure of a reaction: fire support on the hex that is entered, in no other mode."""
    mission = mission_at(state, side, action.card, action.hex)
    assert mission is not None, "only a mission that lies can react"
    spotter: UnitId = action.spotter if isinstance(action, answers.ReactShellsBy) else NOBODY
    return SecondAttack(side, mission.card, SUPPORT, (hex,), spotter, mission=mission, reaction=True)
