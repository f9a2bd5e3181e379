"""[MR8.5] Final fire at a unit that assaults."""

from __future__ import annotations

from typing import Any

from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.fire.aiming import Shot, shot_defence, spotted_by_rule
from grognard.rulesets.assault.reaction.final import FinalFire
from grognard.rulesets.assault.state import Mission
from grognard.tactical.answers import Pass
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def assaulted(**facts: Any) -> Stage:
    """A Soviet squad comes from the woods of 1B-2A to assault 1B-3B; another German squad is next to it."""
    stage = Stage("support")
    stage.place("S_RIFLE41_1", "1B-2A", mark="normal")
    stage.place("G_RIFLE41_1", "1B-3B", **facts)
    stage.place("G_RIFLE41_2", "1B-4B")
    return stage


def final(stage: Stage) -> Any:
    return stage.run(FinalFire(stage.id("S_RIFLE41_1"), stage.hex("1B-3B"), stage.hex("1B-2A")))


def shot(stage: Stage, firer: str) -> Fire:
    return Fire(stage.id(firer), stage.id("S_RIFLE41_1"), "soft")


@rule("assault MR8.5")
def test_only_those_in_the_hex_fire() -> None:
    stage = assaulted()
    final(stage)
    assert stage.refused(shot(stage, "G_RIFLE41_2")) == "MR8.5"
    assert stage.refused(shot(stage, "G_RIFLE41_1")) is None


@rule("assault MR8.5")
def test_at_close_range_spotted_and_without_terrain_dice() -> None:
    stage = assaulted()
    fire = Shot(stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_1"), "soft", final=True)
    assert spotted_by_rule(stage.state, fire)
    assert shot_defence(stage.state, fire, spotted=True).dice == ("G",)
    final(stage)
    stage.say(shot(stage, "G_RIFLE41_1"), 1, 1, 1)  # no spotting roll: Y, G against G
    assert stage.unit("G_RIFLE41_1").mark == "fired"


@rule("assault MR8.5", "assault MR8.4", "assault MR12.2")
def test_suppression_stops_the_assault() -> None:
    stage = assaulted()
    final(stage)
    assert stage.say(shot(stage, "G_RIFLE41_1"), 2, 1, 1) is False
    assert stage.unit("S_RIFLE41_1").morale == "suppressed"
    assert stage.where("S_RIFLE41_1") == "1B-2A"


@rule("assault MR8.5", "assault MR8.4")
def test_damage_alone_does_not() -> None:
    stage = assaulted()
    final(stage)
    assert stage.say(shot(stage, "G_RIFLE41_1"), 3, 1, 1) is True
    assert stage.unit("S_RIFLE41_1").damage == 1


@rule("assault MR8.5", "assault MR8.1")
def test_who_has_acted_does_not_fire() -> None:
    stage = assaulted(mark="fired")
    assert final(stage) is True


@rule("assault MR8.5", "assault 3.4.3c")
def test_no_artillery_from_off_the_map() -> None:
    stage = assaulted()
    here = stage.hex("1B-3B")
    stage.state.missions = (Mission("german", "GO1", here, (here,), stage.id("G_RIFLE41_2")),)
    final(stage)
    assert {type(action) for action in stage.legal} == {Fire, Pass}


@rule("assault MR8.5", "assault MR10.4a")
def test_a_gun_fires_only_if_the_assault_comes_from_its_front() -> None:
    for facing, fires in (("E", True), ("W", False)):
        stage = Stage("airfield")
        stage.place("S_ATG45_1", "5B-4C", facing)
        stage.place("G_MECH41_1", "5B-5D", mark="normal")
        stage.run(FinalFire(stage.id("G_MECH41_1"), stage.hex("5B-4C"), stage.hex("5B-5D")))
        assert (not stage.over) == fires
