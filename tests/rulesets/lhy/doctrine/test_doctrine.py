"""The simple doctrine: it knows its aims, and what it would say of a position can be heard."""

from __future__ import annotations

import grognard
from grognard.ai.players import GreedyPlayer, Player, RandomPlayer
from grognard.ai.seats import Seat
from grognard.core.match import Match
from grognard.rulesets.lhy.actions.assault import Assault
from grognard.rulesets.lhy.actions.fire import Fire
from grognard.rulesets.lhy.actions.morale import Recover, RecoverAided
from grognard.rulesets.lhy.actions.movement import Leave
from grognard.rulesets.lhy.actions.reaction import CallReaction
from grognard.rulesets.lhy.actions.sight import Show
from grognard.rulesets.lhy.doctrine.ground import standing
from grognard.rulesets.lhy.doctrine.judging import appraise
from grognard.rulesets.lhy.reaction.segment import ChooseAct
from tests.rulesets.lhy.battlefield import field
from tests.rulesets.lhy.fireline import Fireline
from tests.rulesets.lhy.stage import Stage

ASKED = ChooseAct("allied")


def worth(stage: Stage, action: object, side: str = "allied") -> float:
    return appraise(stage.state, side, ASKED, action)  # type: ignore[arg-type]


def test_to_do_nothing_is_worth_nothing_and_to_show_oneself_less() -> None:
    stage = field()
    unit = stage.place("able-1-squad-1", "B4", concealed=True)
    assert worth(stage, CallReaction()) == 0.0
    assert worth(stage, Show(unit)) < 0.0
    assert worth(stage, Leave("W")) < -1.0


def test_the_attacker_wants_to_be_nearer_and_the_defender_does_not_mind() -> None:
    stage = field()
    unit, foe = stage.place("able-1-squad-1", "B4"), stage.place("k1-1-squad-1", "P4")
    near, far = stage.hex("F4"), stage.hex("B4")
    assert standing(stage.state, "allied", unit, near) > standing(stage.state, "allied", unit, far)
    gained = standing(stage.state, "axis", foe, stage.hex("M4")) - standing(stage.state, "axis", foe, stage.hex("P4"))
    assert gained < 0.35


def test_a_leader_helps_those_who_are_shaken() -> None:
    stage = field()
    unit, leader = stage.place("able-1-squad-1", "B4", disrupted=True), stage.place("able-1-leader", "B4")
    assert worth(stage, RecoverAided(leader, (unit,))) > worth(stage, Recover((unit,))) > 0.0


def test_fire_at_short_range_is_worth_more_than_far_away() -> None:
    stage = Fireline("crossroads")
    unit = stage.place("able-1-squad-1", "B4")
    stage.place("k1-1-squad-1", "B5")
    stage.place("k1-1-squad-2", "B8")
    stage.activation("allied", "able-1-squad-1")
    close, distant = Fire(unit, stage.hex("B5")), Fire(unit, stage.hex("B8"))
    assert worth(stage, close) > worth(stage, distant)


def test_an_assault_is_made_at_good_odds_only() -> None:
    stage = field()
    stage.cycle(segment=0, side="allied", platoons=(("able", 1),), members=0)
    units = tuple(stage.place(f"able-1-squad-{number}", "B5") for number in (1, 2))
    stage.place("k1-1-squad-1", "B4", disrupted=True)
    many = worth(stage, Assault(stage.hex("B4"), units))
    stage.place("k1-1-squad-2", "B4")
    stage.place("k1-1-leader", "B4")
    assert many > worth(stage, Assault(stage.hex("B4"), units[:1]))
    assert worth(stage, Assault(stage.hex("B4"), units[:1])) < 0.0


def test_it_takes_the_crossroads_from_a_player_without_a_plan() -> None:
    match: Match = grognard.load("lhy").new("crossroads", seed="doctrine", options={"setup": "default"})
    players: dict[str, Player] = {"allied": GreedyPlayer(1), "axis": RandomPlayer(2)}
    while (decision := match.decision) is not None:
        match.play(players[decision.side].choose(Seat(match, decision.side)), decision.side)
    assert match.outcome is not None
    assert match.outcome.winner == "allied"
