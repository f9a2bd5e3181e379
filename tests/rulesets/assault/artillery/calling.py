"""Situations for fire missions, and the way through their questions."""

from __future__ import annotations

from typing import Any

from grognard.core.flow import Action
from grognard.rulesets.assault.actions.artillery import FireMode
from grognard.rulesets.assault.actions.fire import NameSpotter
from grognard.rulesets.assault.artillery.mission import FireMission
from grognard.rulesets.assault.artillery.seconds import second_attack
from grognard.rulesets.assault.state import Mission
from grognard.tactical.answers import Target
from tests.rulesets.assault.stage import Stage


def tanks_on_the_road(*, command_points: bool = False) -> Stage:
    """Scenario 4: a German squad in the house 9-5D looks along the road at a T-34 with riders in 9-4A."""
    stage = Stage("coming", command_points=command_points, phase="support")
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.place("S_T34_1", "9-4A")
    stage.load("S_RIFLE41_1", "S_T34_1")
    return stage


def in_the_open() -> Stage:
    """A German squad sees two Soviet squads in the open, three hexes away; no friend is near them."""
    stage = Stage("coming", phase="support")
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.place("S_RIFLE41_1", "9-4A")
    return stage


def call(stage: Stage, side: str, card: str) -> None:
    """A committed card is used: the first question of its mission."""
    stage.cards(side, planned=(card,))
    stage.run(FireMission(side, card))


def fire(stage: Stage, card: str, mode: str, *labels: str, dice: tuple[int, ...] = (), spotter: str = "") -> Any:
    """A German mission of one mode on one hex or two, as far as the dice go."""
    call(stage, "german", card)
    return decide(stage, mode, *labels, dice=dice, spotter=spotter)


def again(stage: Stage, mission: Mission, mode: str, *labels: str, dice: tuple[int, ...] = ()) -> Any:
    """The second attack of a mission in an impulse."""
    stage.run(second_attack(mission))
    return decide(stage, mode, *labels, dice=dice)


def decide(stage: Stage, mode: str, *labels: str, dice: tuple[int, ...], spotter: str = "") -> Any:
    answers: list[Action] = [FireMode(mode), *(Target(stage.hex(label)) for label in labels)]
    answers += [NameSpotter(stage.id(spotter))] if spotter else []
    for answer in answers[:-1]:
        stage.say(answer)
    return stage.say(answers[-1], *dice)
