"""[6.31a] [8.1a] Who must stay together in an impulse, and who has moved by getting off."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.core.flow import Call
from grognard.rulesets.fireteam.command.companions import stayed_together
from grognard.rulesets.fireteam.command.turn import on_foot_now
from grognard.rulesets.fireteam.movement.conduct import moving_fire_partners
from grognard.rulesets.fireteam.movement.moving import Move, MoveOn
from grognard.rulesets.fireteam.movement.terrain_costs import moving_fire_cost
from tests.support import rule

from .assaulting import moving, where
from .edition import WORLD
from .firing_range import field, impulse, unit
from .marching import march, numbers


@rule("fireteam 8.1a")
def test_a_leader_who_has_rallied_a_squad_goes_nowhere_without_it() -> None:
    match = impulse("U1_SQ1 0205 fear=1", "U_L9-1 0205").play("rally U_L9-1 0", "roll 1")
    match.play("activate move unit U_L9-1")
    assert match.refusal("go 0206") == "8.1a"
    assert not match.legal("go")


@rule("fireteam 8.1a")
def test_they_go_together() -> None:
    match = impulse("U1_SQ1 0205 fear=1", "U_L9-1 0205").play("rally U_L9-1 0", "roll 1")
    match.play("activate move unit U1_SQ1", "begin 0")
    assert match.refusal("go 0206") == "8.1a"
    match.play("join U_L9-1", "go 0206")
    assert where(match, "U_L9-1") == where(match, "U1_SQ1") == "0206"


@rule("fireteam 6.31a")
def test_a_leader_stays_with_the_unit_whose_fire_he_has_directed() -> None:
    match = impulse("U1_SQ1 0205", "U_L9-1 0205", "S1_SQ1 0208")
    match.play("activate fire unit U1_SQ1", "begin 0", "aim U1_SQ1 0208", "direct U_L9-1 U1_SQ1", "commit", "roll 10")
    while match.legal()[-1] == "done" and "activate move unit U_L9-1" not in match.legal():
        match.play("done")
    match.play("activate move unit U_L9-1")
    assert match.refusal("go 0204") == "6.31a"


@rule("fireteam 6.31a", "fireteam 5.45a")
def test_who_gets_off_has_not_been_with_the_leader_on_the_ground() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0205 S", "U1_SQ1 in U1_M2_1", "U_L9-1 0205", rules="")
    match.play("dismount U1_M2_1 U1_SQ1")
    assert match.state.deeds.moved >> unit("U1_SQ1") & 1
    assert not stayed_together(match.state, unit("U_L9-1"), unit("U1_SQ1"))


@rule("fireteam 5.45b")
def test_those_who_got_off_may_still_walk_together() -> None:
    match = moving("U1_M2_1", "U1_M2_1 0205 S", "U1_SQ1 in U1_M2_1", "U1_MG1 in U1_M2_1", rules="")
    match.play("dismount U1_M2_1 U1_SQ1", "dismount U1_M2_1 U1_MG1", "halt")
    match.play("take U1_SQ1 move", "join U1_MG1", "go 0206")
    assert where(match, "U1_MG1") == "0206"


@rule("fireteam 4.41a")
def test_everyone_on_foot_is_remembered() -> None:
    state = field("U1_SQ1 0205", "U_L9-1 0205", "U1_M2_1 0206", "S1_SQ1 0210 hidden")
    assert dict(on_foot_now(state)).keys() == {unit("U1_SQ1"), unit("U_L9-1"), unit("S1_SQ1")}


@rule("fireteam 4.42a", "fireteam 5.12a")
@pytest.mark.parametrize(("mover", "goes"), [("U1_SQ1", True), ("U1_MG1", True), ("U1_M2_1", False), ("U_L9-1", False)])
def test_a_leader_goes_along_with_infantry_alone(mover: str, goes: bool) -> None:
    walk = march(mover, {mover: "0712", "U_L8-1": "0712"})
    assert walk.legal("join") == (["join U_L8-1"] if goes else [])
    assert walk.refusal("join U_L8-1") == (None if goes else "5.12a")


@rule("fireteam 6.63", "fireteam 10.1d")
def test_who_may_not_fire_on_the_move_is_no_partner_of_those_who_may() -> None:
    squads = numbers("U1_SQ1 U1_SQ2 U1_MG1")
    here = dict.fromkeys(("U1_SQ1", "U1_SQ2", "U1_MG1"), "0712")
    walk = march("U1_SQ1 U1_SQ2 U1_MG1", {**here, "S1_SQ1": "0715"}, smoked=1 << squads[1])
    assert moving_fire_partners(walk.state, walk.state.inside(Move), squads[0]) == (squads[0], squads[2])
    assert walk.legal("moving-fire") == ["moving-fire U1_SQ1", "moving-fire U1_MG1"]
    assert walk.refusal("moving-fire U1_SQ2") == "10.1d"


@rule("fireteam 6.63", "fireteam 6.6a")
def test_the_slowest_of_a_group_does_not_fire_along_when_he_cannot_pay_for_it() -> None:
    squad, team = numbers("U1_SQ1 U1_MG1")
    walk = march("U1_SQ1 U1_MG1", {"U1_SQ1": "0712", "U1_MG1": "0712", "S1_SQ1": "0715"})
    move = walk.state.inside(Move)
    assert moving_fire_partners(walk.state, move, squad) == (squad, team)
    slower = replace(move, spent=((team, move.left(walk.state, team) - moving_fire_cost(WORLD, team) + 1),))
    assert moving_fire_partners(walk.state, slower, squad) == (squad,)


@rule("fireteam 5.1a", "fireteam 5.12a")
def test_a_stack_has_as_many_points_as_the_slowest_of_it() -> None:
    walk = march("U1_SQ1 U1_MG1", {"U1_SQ1": "0712", "U1_MG1": "0712"})
    move = replace(walk.state.inside(Move), spent=((numbers("U1_MG1")[0], 24),))
    walk.state.calls = (*walk.state.calls[:-1], Call(move, walk.state.calls[-1].step))
    assert dict(MoveOn("us").prompt(walk.state).args)["points"] == "3"
