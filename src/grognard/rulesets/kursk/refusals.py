"""Refusals that questions share: an answer to another question (when it is due, what is asked now), a unit gone."""

from __future__ import annotations

from grognard.core.flow import Action, Decision
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Attack, Pick, Retire, Withdraw
from .say import the_unit
from .state import DEAD, WITHDRAWN, KurskState, PlayerTurn, UnitId
from .world import SOVIET

OCCASION: dict[str, str] = {
    "gambit": "3.6a",
    "pick": "10.2d",
    "go": "10.2c",
    "halt": "10.2c",
    "join": "10.4",
    "detach": "10.5",
    "top": "7.3a",
    "default": "3.4a",
    "order": "5.4d",
    "withdraw": "4.5a",
    "activate": "9.2d",
    "vote": "4.10a",
    "attack": "11.1a",
    "commit": "11.5a",
    "determined": "11.20a",
    "luftwaffe": "11.10c",
    "lose": "11.2b",
    "retreat": "11.12a",
    "displace": "11.13a",
    "advance": "11.14a",
    "exploit": "11.14c",
    "stay": "11.14a",
    "withdraw-soviet": "4.5i",
    "withdraw-two": "4.5g",
    "attack-next": "11.2c",
    "pick-next": "",
    "other": "",
}
"""The rule that says when an answer is due, by its verb or a case of it; none where the question's own rule does."""


class PlainQuestion(Decision, frozen=True):
    """A question with a few plain answers; whatever else is said answers another one."""

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        return None if action in self.legal(state) else misplaced(state, self, action)


def misplaced(state: KurskState, decision: Decision, action: Action, asked: str = "") -> Refusal:
    """An answer to another question; ``asked`` is the rule of this one where it rests on more than one."""
    when = occasion(state, decision, action)
    text = message("refusal-misplaced", when=message(f"when-{when}"), asked=decision.prompt(state))
    return Refusal(OCCASION[when] or asked or decision.rules[0], text)


def occasion(state: KurskState, decision: Decision, action: Action) -> str:
    """When an answer is due, by its name in ``OCCASION``."""
    turn = state.frame(PlayerTurn)
    if isinstance(action, Withdraw) and state.world.units[action.unit].side == SOVIET:
        return "withdraw-soviet"
    if isinstance(action, Withdraw) and turn is not None and turn.withdrawn >= state.world.tables.withdrawal.per_turn:
        return "withdraw-two"
    if isinstance(action, Attack) and turn is not None and turn.side == decision.side and in_combat(decision):
        return "attack-next"
    if isinstance(action, Pick) and state.calls[-1].frame.hand:
        return "pick-next"
    verb = "retreat" if isinstance(action, Retire) else action.verb
    return verb if verb in OCCASION else "other"


def gone_for_good(state: KurskState, unit: UnitId) -> Refusal | None:
    """[2.11d] [4.5f] Why a unit will never be seen again, if that is so."""
    place = state.units[unit].place
    if place == DEAD:
        return Refusal("2.11d", message("refusal-eliminated", unit=the_unit(state.world, unit)))
    return (
        Refusal("4.5f", message("refusal-withdrawn", unit=the_unit(state.world, unit))) if place == WITHDRAWN else None
    )


def in_combat(decision: Decision) -> bool:
    """Whether a question comes up in the course of a combat phase."""
    return decision.rules[0].startswith("11.")
