"""[2.3] How much of a side a hex holds."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.movement import Discard
from grognard.rulesets.lhy.movement.stacking import CheckStacking, fits, in_excess, limits
from tests.rulesets.lhy.marching import field, ids, is_over
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def crowd(stage: Stage, *names: str) -> list[int]:
    for name in names:
        stage.place(name, "B6")
    return in_excess(stage.state, stage.battle.side[stage.id(names[0])], stage.hex("B6"))


SQUADS = ("able-1-squad-1", "able-1-squad-2", "able-1-squad-3")


@rule("lhy 2.3a")
def test_three_squads_two_machine_guns_and_two_teams_fit() -> None:
    stage = field()
    assert not crowd(stage, *SQUADS, "us-mg-1", "us-mg-2", "able-1-leader", "us-latw-1")
    assert crowd(stage, "able-2-leader") == [stage.id(name) for name in ("able-1-leader", "us-latw-1", "able-2-leader")]


@rule("lhy 2.3a")
def test_a_fourth_squad_is_too_many() -> None:
    stage = field()
    assert len(crowd(stage, *SQUADS, "able-2-squad-1")) == 4


@rule("lhy 2.3a")
def test_two_vehicles_and_one_gun() -> None:
    stage = field("bridge")
    assert not crowd(stage, "ctank-1-afv-1", "us-halftrack-1")
    assert crowd(stage, "us-halftrack-2")
    other = field("nightdrop", active="axis")
    assert not crowd(other, "german-gun-1")


@rule("lhy 2.3a")
def test_one_fortified_position() -> None:
    stage = field("hill48")
    stage.place("allied-fp-1", "2:F4")
    assert not in_excess(stage.state, "allied", stage.hex("2:F4"))
    assert fits(stage.state, "allied", stage.hex("2:F4"), ids(stage, "baker-1-squad-1"))


@rule("lhy 2.3a")
def test_what_a_hex_holds_of_each_class() -> None:
    assert limits(field().battle) == {"squads": 6, "mg": 2, "vehicles": 2, "guns": 1, "fps": 1, "teams": 2}


@rule("lhy 2.3b")
def test_two_sections_count_as_a_squad() -> None:
    stage = field()
    assert not crowd(stage, *SQUADS[:2], "able-1-section-1", "able-1-section-2")
    assert crowd(stage, "able-1-section-3")


@rule("lhy 2.3b")
def test_those_aboard_do_not_count() -> None:
    stage = field("bridge")
    for n in (1, 2, 3):
        stage.place(f"charlie-1-squad-{n}", "B6")
    stage.place("us-halftrack-1", "B6")
    stage.load("charlie-2-squad-1", "us-halftrack-1")
    assert not in_excess(stage.state, "allied", stage.hex("B6"))


@rule("lhy 2.3c")
def test_the_owner_removes_what_is_in_excess() -> None:
    stage = field()
    crowd(stage, *SQUADS, "able-2-squad-1", "us-mg-1")
    stage.run(CheckStacking())
    assert stage.refused(Discard(stage.id("us-mg-1"))) == "2.3a"
    stage.say(Discard(stage.id("able-2-squad-1")))
    assert is_over(stage)
    assert stage.state.lost["allied"] == 2  # reading 64


@rule("lhy 2.3c")
def test_the_load_of_a_removed_vehicle_stays() -> None:
    stage = field("bridge")
    crowd(stage, "us-halftrack-1", "us-halftrack-2", "us-halftrack-3")
    stage.load("charlie-1-squad-1", "us-halftrack-3")
    stage.run(CheckStacking())
    stage.say(Discard(stage.id("us-halftrack-3")))
    assert stage.where("charlie-1-squad-1") == "B6"
    assert is_over(stage)
