"""[3.2] [7.0] [7.2] [20.10] Who belongs to an activation: support units, ad hoc units, command tanks."""

from __future__ import annotations

from grognard.core.flow import Flow
from grognard.rulesets.lhy.command.activation import opening
from grognard.rulesets.lhy.command.formations import has_lost_leader, leader_of, supports
from grognard.rulesets.lhy.deeds import DRIVE, MANEUVER, SMALL_ARMS
from grognard.rulesets.lhy.events.reaction import AdHocUsed
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.state import NOBODY, OFF_BOARD, ON_TRACK, Platoon
from tests.rulesets.lhy.scene import Scene
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

FIRST, SECOND = ("able", 1), ("able", 2)


def names(stage: Stage, mask: int) -> set[str]:
    return {piece.id for unit, piece in enumerate(stage.battle.pieces) if mask >> unit & 1}


def two_platoons() -> Stage:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    stage.place("able-2-squad-1", "D8")
    return stage


def activate(stage: Stage, *platoons: tuple[str, int]) -> None:
    """Let platoons be activated, as the phase does it."""
    deeds = opening(stage.state, stage.state.active, platoons)
    stage.cycle(**{name: getattr(deeds, name) for name in ("side", "platoons", "members", "free", "ad_hoc")})


# ------------------------------------------------------------------------------------------------------- support


@rule("lhy 3.2a")
def test_support_goes_with_the_platoon_it_is_stacked_with_or_nearest_to() -> None:
    stage = two_platoons()
    stage.place("us-mg-1", "D4")
    stage.place("us-mg-2", "D7")
    assert names(stage, supports(stage.state, "allied", (FIRST,))[0]) == {"us-mg-1"}
    assert names(stage, supports(stage.state, "allied", (SECOND,))[0]) == {"us-mg-2"}


@rule("lhy 3.2a")
def test_the_distance_goes_to_combat_units_not_to_leaders() -> None:
    stage = two_platoons()
    stage.place("able-2-leader", "D5")
    stage.place("us-mg-1", "D5")
    assert names(stage, supports(stage.state, "allied", (FIRST,))[0]) == {"us-mg-1"}


@rule("lhy 7.3", "lhy 3.2a")
def test_support_that_let_its_activation_pass_has_no_other() -> None:
    """The machine gun stands beside the first platoon; with the second it may not act, though it is the nearest now."""
    units = "".join(f'able-{n}-squad-1 = "{hex}"\nable-{n}-leader = "{hex}"\n' for n, hex in ((1, "D4"), (2, "D8")))
    text = 'mission = "crossroads"\n[units]\n' + units + 'us-mg-1 = "D5"\nk1-1-squad-1 = "Q9"\nk1-1-leader = "Q9"\n'
    scene = Scene(text).play("select able", "activate able 1")
    assert "move us-mg-1" in scene.offered
    while not scene.match.state.platoons[SECOND].activated:
        scene.play("call")
    assert "move able-2-squad-1" in scene.offered
    assert not any("us-mg-1" in each for each in scene.offered)


@rule("lhy 3.2b")
def test_support_between_two_platoons_may_wait() -> None:
    stage = two_platoons()
    stage.place("us-mg-1", "D6")
    assert supports(stage.state, "allied", (FIRST,)) == (0, 1 << stage.id("us-mg-1"))


@rule("lhy 3.2a", "lhy 3.2b")
def test_a_platoon_that_has_activated_draws_no_support_away() -> None:
    stage = two_platoons()
    stage.place("us-mg-1", "D5")
    stage.state.platoons[FIRST] = Platoon(activated=True)
    assert names(stage, supports(stage.state, "allied", (SECOND,))[0]) == {"us-mg-1"}


@rule("lhy 3.2a")
def test_support_that_has_had_its_activation_has_no_other() -> None:
    stage = two_platoons()
    stage.place("us-mg-1", "D4")
    stage.state.supported = 1 << stage.id("us-mg-1")
    assert supports(stage.state, "allied", (FIRST,)) == (0, 0)


@rule("lhy 3.2a")
def test_waiting_support_is_near_to_waiting_platoons() -> None:
    stage = two_platoons()
    stage.change("able-3-squad-1", place=OFF_BOARD)
    stage.change("us-mg-1", place=OFF_BOARD)
    assert names(stage, supports(stage.state, "allied", (("able", 3),))[0]) == {"us-mg-1"}


@rule("lhy 3.2a")
def test_support_never_goes_with_tanks() -> None:
    stage = Stage("bridge")
    stage.place("ctank-1-afv-1", "C5")
    stage.place("us-latw-1", "C5")
    stage.place("charlie-1-squad-1", "B9")
    assert supports(stage.state, "allied", (("ctank", 1),)) == (0, 0)


# --------------------------------------------------------------------------------------------------- who may act


@rule("lhy 7.0")
def test_only_the_activated_platoon_and_its_supports_act() -> None:
    stage = two_platoons()
    stage.place("us-mg-1", "D4")
    stage.place("us-mg-2", "D8")
    activate(stage, FIRST)
    for name, may in (("able-1-squad-1", True), ("us-mg-1", True), ("able-2-squad-1", False), ("us-mg-2", False)):
        assert rights.may(stage.state, stage.id(name), MANEUVER) is may
    refused = rights.why_not(stage.state, stage.id("able-2-squad-1"), MANEUVER)
    assert refused is not None
    assert refused.rule == "7.0"


@rule("lhy 5.0.II", "lhy 13.3.4.2")
def test_a_platoon_without_its_leader_only_does_its_duty() -> None:
    stage = two_platoons()
    stage.change("able-1-leader", place=ON_TRACK)
    stage.place("able-1-squad-2", "D4", disrupted=True)
    stage.place("us-mg-1", "D4")
    activate(stage, FIRST)
    assert has_lost_leader(stage.state, FIRST)
    assert leader_of(stage.state, FIRST) == NOBODY
    for name in ("able-1-squad-1", "us-mg-1"):
        refused = rights.why_not(stage.state, stage.id(name), MANEUVER)
        assert refused is not None
        assert refused.rule == "13.3.4.2"
    stage.cycle(side="allied", platoons=(FIRST,), duties=1 << stage.id("able-1-squad-2"))
    assert rights.may(stage.state, stage.id("able-1-squad-2"), MANEUVER)


@rule("lhy 9.0a")
def test_one_action_a_turn() -> None:
    stage = two_platoons()
    stage.change("able-1-squad-1", acted=True)
    activate(stage, FIRST)
    refused = rights.why_not(stage.state, stage.id("able-1-squad-1"), SMALL_ARMS)
    assert refused is not None
    assert refused.rule == "9.0a"


# -------------------------------------------------------------------------------------------------------- ad hoc


@rule("lhy 7.2x", "lhy 7.2a")
def test_a_squad_of_another_platoon_acts_with_those_it_is_stacked_with() -> None:
    stage = two_platoons()
    stage.place("able-2-squad-2", "D4")
    activate(stage, FIRST)
    assert rights.may(stage.state, stage.id("able-2-squad-2"), MANEUVER)
    stage.state.platoons[SECOND] = Platoon(activated=True)
    assert not rights.may(stage.state, stage.id("able-2-squad-2"), MANEUVER)


@rule("lhy 7.2a2")
def test_not_with_its_own_leader_in_the_hex() -> None:
    stage = two_platoons()
    stage.place("able-2-squad-2", "D4")
    stage.place("able-2-leader", "D4")
    activate(stage, FIRST)
    assert not rights.may(stage.state, stage.id("able-2-squad-2"), MANEUVER)


@rule("lhy 7.2a3")
def test_one_squad_or_section_of_a_company_and_turn() -> None:
    stage = two_platoons()
    first, second = stage.place("able-2-squad-2", "D4"), stage.place("able-3-squad-1", "D4")
    activate(stage, FIRST)
    Flow(stage.state).emit(AdHocUsed(first))
    assert not rights.may(stage.state, second, MANEUVER)
    assert rights.may(stage.state, first, MANEUVER)


@rule("lhy 7.2b")
def test_tanks_in_the_hex_act_with_the_infantry_but_of_one_platoon_only() -> None:
    stage = Stage("bridge", active="axis")
    stage.place("k3-1-squad-1", "K5")
    stage.place("k3-1-squad-2", "K6")
    stug, panzer = stage.place("stug-1-afv-1", "K5"), stage.place("pz3-1-afv-1", "K6")
    activate(stage, ("k3", 1))
    assert rights.may(stage.state, stug, DRIVE)
    assert rights.may(stage.state, panzer, DRIVE)
    Flow(stage.state).emit(AdHocUsed(stug))
    refused = rights.why_not(stage.state, panzer, DRIVE)
    assert refused is not None
    assert refused.rule == "7.2b"


@rule("lhy 7.2b")
def test_infantry_does_not_act_with_tanks() -> None:
    stage = Stage("bridge", active="axis")
    squad = stage.place("k3-1-squad-1", "K5")
    stage.place("stug-1-afv-1", "K5")
    activate(stage, ("stug", 1))
    assert not rights.may(stage.state, squad, MANEUVER)


@rule("lhy 7.2b")
def test_tanks_that_come_into_the_hex_later_do_not() -> None:
    stage = Stage("bridge", active="axis")
    stage.place("k3-1-squad-1", "K5")
    stug = stage.place("stug-1-afv-1", "K6")
    activate(stage, ("k3", 1))
    stage.place("stug-1-afv-1", "K5")
    assert not rights.may(stage.state, stug, DRIVE)


@rule("lhy 20.10")
def test_the_command_tank_goes_with_a_tank_platoon_of_its_company() -> None:
    stage = Stage("bridge")
    stage.place("ctank-1-afv-1", "C5")
    tank = stage.place("ctank-co-afv-1", "B9")
    stage.place("charlie-1-squad-1", "B5")
    activate(stage, ("ctank", 1))
    assert rights.may(stage.state, tank, DRIVE)
    activate(stage, ("charlie", 1))
    assert not rights.may(stage.state, tank, DRIVE)
