"""[16.1.1] [16.1.2] [16.1.7] [16.1.8] The drop plan, coming together, and where dropped units go back to."""

from __future__ import annotations

import pytest

from grognard.core.errors import BadInput
from grognard.rulesets.lhy.actions.airborne import AssembleAt, DropAt
from grognard.rulesets.lhy.actions.setting_up import Default
from grognard.rulesets.lhy.airborne.assembly import exempt, must_assemble, rallying_points, why_not_end
from grognard.rulesets.lhy.airborne.planning import PlanDrop, aboard, entries, planned, run_outs
from grognard.rulesets.lhy.events.troops import ActNoted
from grognard.rulesets.lhy.state import MOVED, Act
from tests.rulesets.lhy.airborne.landing import Landings
from tests.support import rule


def planning(*zones: str) -> Landings:
    """A plan in progress, with some landing zones already chosen."""
    stage = Landings()
    stage.state.landing = ()
    stage.run(PlanDrop("allied", default=False))
    for zone in zones:
        stage.say(DropAt(stage.hex(zone)))
    return stage


def moved(stage: Landings, *names: str) -> None:
    """Let units have moved to where they are."""
    stage.cycle(side="allied")
    acts = tuple(Act(stage.id(name), MOVED, (stage.state.here(stage.id(name)),), ended=True) for name in names)
    stage.tell(ActNoted(acts))


@rule("lhy 16.1.1x", "lhy 16.1.1a", "lhy 16.1.1c", "lhy 16.1.1d", "lhy 16.1.1b")
def test_every_unit_is_aboard_one_stick_or_glider() -> None:
    stage = Landings()
    loads = aboard(stage.battle, "allied")
    names = {load: [stage.battle.pieces[unit].id for unit in units] for load, units in loads.items()}
    assert names["weapons"] == ["us-mg-1", "us-latw-1"]
    assert names["gun"] == ["us-gun-1", "us-jeep-1"]
    squads = [name for name in names["first"] if "section" not in name]
    assert squads == ["able-1-leader", "able-1-squad-1", "able-1-squad-2", "able-1-squad-3"]
    assert [(kind, load.id) for kind, load, _ in entries(stage.battle, "allied")] == [
        *(("zone", name) for name in ("first", "second", "weapons", "gun")),
        *(("assembly", name) for name in ("first", "second")),
    ]


@rule("lhy 16.1.2a")
def test_landing_zones_of_parachutes_lie_more_than_three_hexes_apart() -> None:
    stage = planning("D4")
    assert stage.refused(DropAt(stage.hex("D7"))) == "16.1.2a"
    assert stage.refused(DropAt(stage.hex("D8"))) is None
    assert stage.refused(DropAt(stage.hex("K5"))) == "16.1.2a"  # beyond the mission's drop area


@rule("lhy 16.1.2b")
def test_a_glider_lands_at_the_end_of_three_open_hexes() -> None:
    stage = planning("D4", "D8", "I8")
    ground = stage.battle.ground
    assert stage.refused(DropAt(stage.hex("F5"))) == "16.1.2b"  # the river
    good = next(hex for hex in range(ground.size) if stage.refused(DropAt(hex)) is None)
    assert all(ground.terrain[each] == "open" for line in run_outs(stage.battle, good) for each in line)
    stage.say(DropAt(good))
    assert dict(stage.state.landing)["zone gun"] == good


@rule("lhy 16.1.2c")
def test_platoons_assemble_five_to_ten_hexes_from_the_objective() -> None:
    stage = planning("D4", "D8", "I8")
    stage.say(Default())
    loads = {load.id: load for load in stage.drop.sticks}
    bridge = stage.hex("F6")
    for name in ("first", "second"):
        hex = planned(stage.state, "assembly", loads[name])
        assert hex is not None
        assert 5 <= stage.battle.ground.distance(hex, bridge) <= 10
    stage = planning("D4", "D8", "I8")
    stage.say(next(action for action in stage.legal if isinstance(action, DropAt)))
    assert stage.refused(AssembleAt(stage.hex("D5"))) == "16.1.2c"
    assert stage.refused(AssembleAt(stage.hex("A4"))) is None
    with pytest.raises(BadInput):
        stage.hex("Z99")


@rule("lhy 16.1.7x1")
def test_a_leader_and_four_undisrupted_steps_at_the_hex_are_an_assembled_platoon() -> None:
    stage = Landings()
    stage.place("able-1-leader", "B5")
    stage.place("able-1-squad-1", "C5")
    stage.place("able-1-squad-2", "B4", disrupted=True)
    stage.place("able-1-squad-3", "D2")
    moved(stage, "able-1-squad-1")
    assert not stage.state.platoons["able", 1].assembled
    assert must_assemble(stage.state, stage.id("able-1-squad-1"))
    stage.change("able-1-squad-2", disrupted=False)
    moved(stage, "able-1-squad-1")
    assert ("able", 1) in {key for key, platoon in stage.state.platoons.items() if platoon.assembled}
    assert not must_assemble(stage.state, stage.id("able-1-squad-1"))


@rule("lhy 16.1.7x2")
def test_stragglers_go_to_the_assembly_hex_first() -> None:
    stage = Landings()
    stage.place("able-1-leader", "B5")
    stage.place("able-1-squad-1", "C5")
    stage.place("able-1-squad-2", "B4")
    straggler = stage.place("able-1-squad-3", "D2")
    moved(stage, "able-1-squad-1")
    assert must_assemble(stage.state, straggler)
    found = why_not_end(stage.state, straggler, stage.hex("D2"), stage.hex("E2"))
    assert found is not None
    assert found.rule == "16.1.7x2"
    assert why_not_end(stage.state, straggler, stage.hex("D2"), stage.hex("D3")) is None  # nearer
    stage.place("able-1-squad-3", "C4")
    moved(stage, "able-1-squad-3")
    assert not must_assemble(stage.state, straggler)


@rule("lhy 16.1.7x3")
def test_heavy_weapons_assemble_at_any_assembly_hex() -> None:
    stage = Landings()
    gun = stage.place("us-mg-1", "D2")
    moved(stage, "us-mg-1")
    assert must_assemble(stage.state, gun)
    stage.place("us-mg-1", "B8")  # that of the second platoon
    moved(stage, "us-mg-1")
    assert not must_assemble(stage.state, gun)


@rule("lhy 16.1.7a")
def test_who_lands_near_the_enemy_or_the_objective_need_not_assemble() -> None:
    stage = Landings()
    far = stage.place("able-1-squad-1", "A2")
    near = stage.place("able-1-squad-2", "D5")
    shaken = stage.place("able-1-squad-3", "D5", disrupted=True)
    with_it = stage.place("us-mg-1", "D5")
    alone = stage.place("us-latw-1", "A2")
    assert exempt(stage.state, [far, near, shaken, with_it, alone]) == (near, with_it)
    stage.place("k4-1-squad-1", "A4")
    assert exempt(stage.state, [far]) == (far,)
    stage.change("k4-1-squad-1", hidden=True)
    assert exempt(stage.state, [far]) == ()


@rule("lhy 16.1.7b", "lhy 16.1.7c", "lhy 16.1.7d")
def test_small_platoons_heroes_and_gliders_need_not_assemble() -> None:
    stage = Landings()
    squad = stage.place("able-1-squad-1", "A2")
    assert not must_assemble(stage.state, squad)  # two steps are left
    stage.place("able-1-squad-2", "A2")
    assert must_assemble(stage.state, squad)
    stage.change("able-1-squad-1", heroic=True)
    assert not must_assemble(stage.state, squad)
    assert not must_assemble(stage.state, stage.place("us-gun-1", "A2"))


@rule("lhy 16.1.8")
def test_dropped_units_go_back_to_their_assembly_hex_or_an_objective_of_theirs() -> None:
    stage = Landings()
    squad = stage.place("able-1-squad-1", "D2")
    assert rallying_points(stage.state, squad) == [stage.hex("B5")]
    stage.state.held = ("allied",)
    assert rallying_points(stage.state, squad) == [stage.hex("B5"), stage.hex("F6")]
    stage.place("k4-1-squad-1", "B5")
    assert rallying_points(stage.state, squad) == [stage.hex("F6"), stage.hex("B8")]
