"""What the machine would do in the player's place, said step by step."""

from __future__ import annotations

import secrets

from rich.text import Text

from grognard.ai.advice import Step, advise
from grognard.ai.imagined import put_question
from grognard.ai.players import USUAL, Dice, make
from grognard.core.errors import BadInput

from .explanations import errand_lines, said
from .forecasts import odds_detail
from .session import Session

MOST_STEPS = 12


def show_hint(session: Session, _: str) -> None:
    """What a machine player would do now, and the chances of the dice that its plan ends with."""
    match, side, speech = session.match, session.viewer, session.speech
    if match.decision_for(side) is None:
        raise BadInput(speech.ui("not-now"))
    dice = Dice(secrets.randbits(64))
    plan = advise(put_question(match, side, dice), make(USUAL, secrets.randbits(64)), dice)
    if plan.errands:
        session.terminal.show(
            Text(said(speech, "in-mind"), style="bold"), *errand_lines(plan.errands, match.board, speech)
        )
    session.terminal.show(Text(speech.ui("hint-title"), style="bold"))
    for step in plan.steps[:MOST_STEPS]:
        session.terminal.show(*step_lines(session, step))
    more = len(plan.steps) - MOST_STEPS
    session.terminal.show(speech.ui("hint-more", count=more) if more > 0 else speech.ui(f"hint-end-{plan.end}"))
    if odds := plan.steps[-1].odds:
        session.terminal.show(odds_detail(odds, match.ruleset.tables(), speech))


def step_lines(session: Session, step: Step) -> list[Text]:
    """An answer as it is typed, and what the log would tell of it."""
    told = [
        Text.assemble("    ", session.speech(line.message), (f" [{' '.join(line.rules)}]", "dim"))
        for line in step.lines
    ]
    return [Text(f"  {step.answer}"), *told]
