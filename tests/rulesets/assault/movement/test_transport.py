"""[MR4.4b] [MR9.7] [MR10.0.1] Transports, passengers and tank riders."""

from __future__ import annotations

from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Alight, Fast, Load, Move, Rest, Unload
from grognard.rulesets.assault.command.impulse import Impulse
from grognard.rulesets.assault.movement.transport import why_not_carried
from grognard.rulesets.assault.reaction.reactors import is_ready
from grognard.rulesets.assault.sight.observers import why_no_observer
from grognard.rulesets.assault.victory.control import control_changes
from tests.rulesets.assault.movement.marching import drive, go, set_out
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def refused_load(stage: Stage, unit: str, carrier: str) -> str:
    found = why_not_carried(stage.state, stage.id(unit), stage.id(carrier))
    return "" if found is None else found.rule


@rule("assault MR4.4b")
def test_a_transport_carries_one_infantry_or_one_towed_gun() -> None:
    stage = Stage("airfield")
    stage.place("S_TRUCK_1", "5B-4C")
    assert refused_load(stage, "S_NKVD41_1", "S_TRUCK_1") == ""
    assert refused_load(stage, "S_ATG45_1", "S_TRUCK_1") == ""
    assert refused_load(stage, "S_T26_1", "S_TRUCK_1") == "MR4.4b"  # no vehicle
    assert refused_load(stage, "S_NKVD41_1", "S_T26_1") == ""  # riders
    assert refused_load(stage, "S_NKVD41_1", "S_MAXIM_1") == "MR4.4b"
    stage.load("S_ATG45_1", "S_TRUCK_1")
    assert refused_load(stage, "S_NKVD41_1", "S_TRUCK_1") == "MR4.4b"


@rule("assault MR4.4b", "assault MR10.0.1a")
def test_a_tank_takes_one_infantry_unit_to_ride_and_no_gun() -> None:
    stage = Stage("coming")
    assert refused_load(stage, "S_RIFLE41_1", "S_T34_3") == ""
    assert refused_load(stage, "S_DSHK_1", "S_T34_3") == "MR10.0.1a"
    stage.load("S_RIFLE41_1", "S_T34_3")
    assert refused_load(stage, "S_RIFLE41_2", "S_T34_3") == "MR4.4b"
    stage = Stage("support")
    assert refused_load(stage, "S_RIFLE41_1", "S_T40_1") == "MR4.4b"  # without the trait


@rule("assault MR9.8b")
def test_mounted_units_cannot_be_carried() -> None:
    stage = Stage("support")
    stage.place("S_CAV41_1", "1B-4E")
    assert refused_load(stage, "S_CAV41_1", "S_TRUCK_1") == "MR9.8b"
    stage.change("S_CAV41_1", dismounted=True)
    assert refused_load(stage, "S_CAV41_1", "S_TRUCK_1") == ""


def loading(**truck: str) -> Stage:
    """A gun and a truck in one hex, the Soviet in his impulse."""
    stage = Stage("support")
    stage.place("S_DSHK_1", "1B-4E")
    stage.place("S_TRUCK_1", "1B-4E", **truck)
    stage.run(Impulse("soviet"))
    return stage


@rule("assault MR9.7a", "assault MR6.4.2d")
def test_loading_is_the_normal_action_of_both() -> None:
    stage = loading()
    stage.say(Load(stage.id("S_DSHK_1"), stage.id("S_TRUCK_1")))
    assert stage.unit("S_DSHK_1").carrier == stage.id("S_TRUCK_1")
    assert (stage.unit("S_DSHK_1").mark, stage.unit("S_TRUCK_1").mark) == ("normal", "normal")


@rule("assault MR9.7a")
def test_both_must_be_unactivated_and_steady() -> None:
    stage = loading(mark="fired")
    assert stage.refused(Load(stage.id("S_DSHK_1"), stage.id("S_TRUCK_1"))) == "MR6.4.2"
    stage = loading(morale="suppressed")
    assert stage.refused(Load(stage.id("S_DSHK_1"), stage.id("S_TRUCK_1"))) == "MR6.4.3a"


@rule("assault MR9.7a", "assault MR6.2.2c")
def test_loading_costs_a_point_of_both() -> None:
    stage = Stage("support", command_points=True)
    stage.place("S_DSHK_1", "1B-4E")
    stage.place("S_TRUCK_1", "1B-4E")
    load = Load(stage.id("S_DSHK_1"), stage.id("S_TRUCK_1"))
    stage.points("soviet", "S_DSHK_1")
    stage.run(Impulse("soviet"))
    assert stage.refused(load) == "MR6.2.2c"
    stage.points("soviet", "S_DSHK_1", reserve=1)
    stage.say(load)
    assert (stage.state.points["soviet"].units, stage.state.points["soviet"].reserve) == (frozenset(), 0)


@rule("assault MR9.7b")
def test_both_must_be_in_one_hex_to_load() -> None:
    stage = Stage("support")
    stage.place("S_DSHK_1", "1B-4E")
    stage.place("S_TRUCK_1", "1B-5E")
    stage.run(Impulse("soviet"))
    assert stage.refused(Load(stage.id("S_DSHK_1"), stage.id("S_TRUCK_1"))) == "MR9.7b"


def loaded() -> Stage:
    """A squad in a half-track next to a house, the German in his impulse."""
    stage = Stage("klein")
    stage.place("G_SDKFZ251_1", "5B-7E")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    return stage


@rule("assault MR9.7b", "assault MR6.4.2d")
def test_a_passenger_gets_off_in_the_hex_or_next_to_it() -> None:
    stage = loaded()
    stage.run(Impulse("german"))
    squad = stage.id("G_MECH41_1")
    assert stage.refused(Unload(squad, stage.hex("5B-7E"))) is None
    assert stage.refused(Unload(squad, stage.hex("5B-5E"))) == "MR9.1a"  # two hexes away
    stage.say(Unload(squad, stage.hex("5B-7D")))  # the house
    assert stage.where("G_MECH41_1") == "5B-7D"
    assert (stage.unit("G_MECH41_1").mark, stage.unit("G_SDKFZ251_1").mark) == ("normal", "normal")


@rule("assault MR9.7b", "assault MR9.3", "assault MR9.5")
def test_not_into_a_full_hex_or_among_enemies() -> None:
    stage = loaded()
    for number in (1, 2, 3):
        stage.place(f"G_RIFLE41_{number}", "5B-7D")
    stage.place("S_RIFLE41_1", "5B-8D")
    stage.run(Impulse("german"))
    squad = stage.id("G_MECH41_1")
    assert stage.refused(Unload(squad, stage.hex("5B-7D"))) == "MR9.3"
    assert stage.refused(Unload(squad, stage.hex("5B-8D"))) == "MR9.5"


@rule("assault MR9.6d", "assault MR9.7b")
def test_an_unloaded_gun_chooses_its_facing() -> None:
    stage = Stage("airfield")
    stage.place("S_TRUCK_1", "5B-4C")
    stage.load("S_ATG45_1", "S_TRUCK_1")
    stage.run(Impulse("soviet"))
    stage.say(Unload(stage.id("S_ATG45_1"), stage.hex("5B-4C")))
    assert type(stage.asked).__name__ == "WhichFacing"


@rule("assault MR9.7c")
def test_passengers_go_along_unactivated_and_do_nothing() -> None:
    stage = loaded()
    stage.place("S_RIFLE41_1", "5B-6F", mark="fired")
    squad = stage.id("G_MECH41_1")
    stage.run(Impulse("german"))
    assert stage.refused(Fire(squad, stage.id("S_RIFLE41_1"), "soft")) == "MR9.7c"
    assert stage.refused(Move(squad)) == "MR9.7c"
    assert not is_ready(stage.state, squad)
    assert why_no_observer(stage.state, squad, (stage.hex("5B-7E"),)) is not None
    stage.say(Move(stage.id("G_SDKFZ251_1")))
    stage.say(drive(stage, "5B-8E", "E"))
    assert stage.where("G_MECH41_1") == "5B-8E"
    assert stage.unit("G_MECH41_1").mark == ""


@rule("assault MR9.7c", "assault MR13.1")
def test_passengers_and_transports_control_nothing() -> None:
    stage = Stage("klein")
    stage.place("G_SDKFZ251_1", "4B-1E")
    stage.load("G_MECH41_1", "G_SDKFZ251_1")
    assert control_changes(stage.state) == []


# --------------------------------------------------------------------------------------------------------- riders


def riding(**rider: str) -> Stage:
    """A squad on a T-34, a German squad near by."""
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4C", "SSW", mark="normal")
    stage.load("S_RIFLE41_1", "S_T34_1", **rider)
    stage.place("G_SECRIFLE41_1", "9-4E", mark="fired")
    return stage


@rule("assault MR10.0.1d")
def test_riders_get_off_free_at_the_start_of_their_activation() -> None:
    stage = riding()
    squad = stage.id("S_RIFLE41_1")
    stage.run(Impulse("soviet"))
    assert stage.refused(Fire(squad, stage.id("G_SECRIFLE41_1"), "soft")) == "MR10.0.1d"
    stage.say(Alight(squad))
    assert stage.where("S_RIFLE41_1") == "9-4C"
    assert stage.unit("S_RIFLE41_1").carrier == -1
    assert stage.refused(Fire(squad, stage.id("G_SECRIFLE41_1"), "soft")) is None
    stage.say(Fast(squad))
    assert stage.unit("S_RIFLE41_1").mark == "fast"


@rule("assault MR10.0.1d")
def test_or_they_do_nothing_more() -> None:
    stage = riding()
    stage.run(Impulse("soviet"))
    stage.say(Alight(stage.id("S_RIFLE41_1")))
    stage.say(Rest())
    assert stage.unit("S_RIFLE41_1").mark == "normal"


@rule("assault MR10.0.1d", "assault MR6.2.2c")
def test_their_activation_costs_one_point() -> None:
    stage = Stage("coming", command_points=True)
    stage.place("S_T34_1", "9-4C")
    stage.load("S_RIFLE41_1", "S_T34_1")
    stage.run(Impulse("soviet"))
    assert stage.refused(Alight(stage.id("S_RIFLE41_1"))) == "MR6.2.2c"
    stage.points("soviet", "S_RIFLE41_1")
    stage.say(Alight(stage.id("S_RIFLE41_1")))
    stage.say(Rest())
    assert stage.state.points["soviet"].units == frozenset()


@rule("assault MR10.0.1d", "assault MR9.7a", "assault MR6.2.2c")
def test_riders_that_change_tanks_pay_once_and_so_does_the_tank() -> None:
    stage = Stage("coming", command_points=True)
    stage.place("S_T34_1", "9-4C", mark="normal")
    stage.place("S_T34_2", "9-4C")
    stage.place("G_SECRIFLE41_1", "9-8F", mark="fired")
    stage.load("S_RIFLE41_1", "S_T34_1")
    stage.points("soviet", "S_RIFLE41_1", "S_T34_2")
    stage.run(Impulse("soviet"))
    stage.say(Alight(stage.id("S_RIFLE41_1")))
    stage.say(Load(stage.id("S_RIFLE41_1"), stage.id("S_T34_2")))
    assert stage.unit("S_RIFLE41_1").carrier == stage.id("S_T34_2")
    assert stage.state.points["soviet"].units == frozenset()


@rule("assault MR10.0.1d", "assault MR9.3")
def test_in_a_full_hex_riders_get_off_only_to_move_on() -> None:
    stage = riding()
    stage.place("S_T34_2", "9-4C", mark="normal")
    stage.place("S_RIFLE41_2", "9-4C", mark="normal")
    stage.run(Impulse("soviet"))
    stage.say(Alight(stage.id("S_RIFLE41_1")))
    assert stage.refused(Rest()) == "MR9.3"
    assert stage.refused(Fire(stage.id("S_RIFLE41_1"), stage.id("G_SECRIFLE41_1"), "soft")) == "MR9.3"
    assert stage.refused(Move(stage.id("S_RIFLE41_1"))) is None


@rule("assault MR10.0.1a")
def test_riders_do_not_react_spot_or_control() -> None:
    stage = riding()
    squad = stage.id("S_RIFLE41_1")
    assert not is_ready(stage.state, squad)
    assert why_no_observer(stage.state, squad, (stage.hex("9-4D"),)) is not None
    stage.state.objectives[stage.hex("9-4C")] = "german"
    stage.change("S_T34_1", morale="routed")
    assert control_changes(stage.state) == []


@rule("assault MR10.0.1a")
def test_riders_mount_as_passengers_do() -> None:
    stage = Stage("coming")
    stage.place("S_T34_1", "9-4C")
    stage.place("S_RIFLE41_1", "9-4C")
    stage.run(Impulse("soviet"))
    stage.say(Load(stage.id("S_RIFLE41_1"), stage.id("S_T34_1")))
    assert (stage.unit("S_RIFLE41_1").mark, stage.unit("S_T34_1").mark) == ("normal", "normal")


def test_a_mover_takes_its_passengers_into_every_hex() -> None:
    stage = loaded()
    set_out(stage, "G_SDKFZ251_1", fast=True)
    for label in ("5B-8E", "4B-1E", "4B-2E"):
        stage.say(drive(stage, label, "E"))
    assert stage.where("G_MECH41_1") == "4B-2E"
    assert go(stage, "4B-3E") not in stage.legal
