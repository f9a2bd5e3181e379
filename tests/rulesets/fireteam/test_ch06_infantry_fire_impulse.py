"""[4.35] [6.2] [6.65] [8.1] Fire and rally within a whole impulse."""

from __future__ import annotations

from grognard.rulesets.fireteam.command.acting import Acting
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired
from grognard.rulesets.fireteam.events.morale import RallyTried
from grognard.rulesets.fireteam.reaction.window import Window
from tests.rulesets.fireteam.firing_range import fear, impulse, unit
from tests.support import rule


@rule("fireteam 6.2", "fireteam 6.24a", "fireteam 4.31a")
def test_6_2_a_squad_with_its_team_fires_for_one_activation() -> None:
    game = impulse("U1_SQ1 0205", "U1_MG1 0204", "S1_SQ1 0208", funds=2)
    game.play("activate fire unit U1_SQ1", "join U1_MG1", "take U1_SQ1 fire")
    game.play("aim U1_SQ1 0208", "add U1_MG1", "commit", "roll 6")
    assert game.events(ShotsFired)[0].firepower == 14
    assert game.state.deeds.funds == 0
    assert game.state.frame(Acting) is None  # both have acted
    assert game.refusal("activate fire unit U1_MG1") == "4.22a"


@rule("fireteam 4.35a", "fireteam 6.24a")
def test_4_35_in_a_mixed_group_who_has_fired_along_does_not_move() -> None:
    game = impulse("U1_SQ1 0205", "U1_SQ2 0206", "U1_SQ3 0206", "U1_LMG1 with U1_SQ2", "S1_SQ1 0209")
    game.play("activate both platoon U1_SQ1", "join U1_SQ2", "join U1_SQ3", "take U1_SQ1 fire")
    game.play("aim U1_SQ1 0209", "add U1_SQ2", "commit", "roll 10", "done")
    assert game.legal("take") == ["take U1_SQ3 move", "take U1_SQ3 fire"]


@rule("fireteam 6.2", "fireteam 4.2")
def test_6_2_fire_without_command_points_is_not_to_be_had() -> None:
    game = impulse("U1_SQ1 0205", "S1_SQ1 0208", funds=1)
    assert game.refusal("activate fire unit U1_SQ1") == "4.2"
    assert game.legal("aim") == []


@rule("fireteam 6.65a", "fireteam 6.65b", "fireteam 6.61a")
def test_6_65_a_team_taken_along_fires_in_place_and_draws_no_fire() -> None:
    """The first part of the rulebook's example: 1.5 CP move the squad, the team pays 2 MP to fire where it is."""
    game = impulse("U1_SQ1 0205", "U1_MG1 0204", "S1_SQ1 0208", funds=1.5)
    game.play("activate move unit U1_SQ1", "join U1_MG1", "take U1_MG1 move", "moving-fire U1_MG1")
    game.play("aim U1_MG1 0208", "roll 10")
    assert game.events(ShotsFired)[0].firepower == 4  # 6 x 2/3
    assert game.state.frame(Window) is None
    assert game.refusal("moving-fire U1_MG1") is not None  # once, and the points are short


@rule("fireteam 8.1a", "fireteam 8.1c", "fireteam 8.12c")
def test_8_1_a_unit_rallies_and_is_activated_besides_at_its_own_cost() -> None:
    game = impulse("U1_SQ1 0205 fear=1", "U_L8-1 0205", "S1_SQ1 0208", funds=4)
    game.play("rally U_L8-1 0", "roll 7")
    assert fear(game.state, "U1_SQ1") == 0
    assert game.state.deeds.funds == 6
    game.play("activate fire unit U1_SQ1", "begin 0", "direct U_L8-1 U1_SQ1", "aim U1_SQ1 0208", "roll 10")
    assert game.events(FireRolled)[0].attack.modifiers[0].value == -1
    assert game.state.deeds.funds == 2


@rule("fireteam 8.3a", "fireteam 8.12a")
def test_8_3_a_vehicle_rallies_once_in_an_impulse() -> None:
    game = impulse("S4_T80_1 0205 fear=1", side="soviet", funds=3).play("steady S4_T80_1 0", "roll 8")
    assert game.legal("steady") == []
    assert game.refusal("steady S4_T80_1 0") is not None
    assert [event.succeeds for event in game.events(RallyTried)] == [False]


@rule("fireteam 6.43b", "fireteam 4.35c")
def test_6_43_a_fire_activated_vehicle_may_turn() -> None:
    game = impulse("S4_T80_1 0205 N", "U1_SQ1 0208", side="soviet", funds=2)
    game.play("activate fire unit S4_T80_1", "aim S4_T80_1 0208", "swing S4_T80_1 8", "roll 10")
    assert game.state.units[unit("S4_T80_1")].facing == 8
