"""What follows from facts, and what comes before them, is declared once and holds wherever a fact is told."""

from __future__ import annotations

import pytest

from grognard.core.digest import digest
from grognard.core.flow import Event, Flow
from grognard.rulesets.fireteam.consequences import LiveWorld
from grognard.rulesets.fireteam.events.air import FlakDeclared, RocketsFired, Rose
from grognard.rulesets.fireteam.events.artillery import PlottingDone, ShellsFired, SmokeLanded, WatchLost
from grognard.rulesets.fireteam.events.assault import CloseCombatBegan
from grognard.rulesets.fireteam.events.buildings import FloorChanged
from grognard.rulesets.fireteam.events.command import GroupActivated
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired, TurnedToFire
from grognard.rulesets.fireteam.events.moments import (
    FacingsChosen,
    LossesTaken,
    MissionOver,
    ReadyToFire,
    SalvoComing,
    SetUpOver,
)
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.movement import Alighted, Boarded, Entered, WeaponsDestroyed
from grognard.rulesets.fireteam.events.night import Flashed, StackInspected
from grognard.rulesets.fireteam.events.setup import Appeared, NothingFound
from grognard.rulesets.fireteam.events.smoke import SmokeDispersed, SmokeLaid
from grognard.rulesets.fireteam.fire.shots import FireAttack, Firer, InfantryShot
from grognard.rulesets.fireteam.state import FireTeamState, Plot, change
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import field
from tests.support import rule

HERE, THERE, FAR = (WORLD.find(text) for text in ("1512", "1513", "5525"))
SQUAD, VEHICLE, SCOUT = (WORLD.piece_number(name) for name in ("S1_SQ1", "S1_BMP2_1", "U_OH58_1"))
WATCHER, FOE = WORLD.piece_number("U_OBS1"), WORLD.piece_number("U1_SQ1")
GUN = WORLD.piece_number("S9_SAU122_1")


def told(state: FireTeamState, event: Event) -> list[Event]:
    """Everything that happens when a fact is told, in its order."""
    found: list[Event] = []
    Flow(state, lambda fact, _: found.append(fact)).emit(event)
    return found


def hidden(*lines: str, rules: str = "14 15 16 18 19 20") -> FireTeamState:
    """A state in which all Soviet units hide."""
    state = field(*lines, rules=rules)
    for unit in range(len(state.units)):
        if WORLD.side[unit] == "soviet" and state.units[unit].place == "map":
            change(state, unit, hidden=True)
    return state


COMING_TO_LIGHT = [
    GroupActivated((SQUAD,), "move", 0, (), None),
    Entered((SQUAD,), THERE, "go", HERE),
    FloorChanged((SQUAD,), True),
    Boarded(VEHICLE, (SQUAD,)),
    Alighted(VEHICLE, (), ()),
    ShotsFired(InfantryShot("soviet", THERE, (Firer(SQUAD, SQUAD),)), 4),
    FlakDeclared(Firer(SQUAD, SQUAD), SCOUT),
    CloseCombatBegan("us", HERE, (), (SQUAD,)),
    FireRolled(FireAttack(HERE, "us", 4), 4, 1, ((SQUAD, "+1"),)),
    Flashed(SQUAD, "15.7"),
    StackInspected(THERE, SQUAD),
    ReadyToFire((SQUAD,)),
]


@rule("fireteam 11.31a", "fireteam 11.33")
@pytest.mark.parametrize("event", COMING_TO_LIGHT, ids=lambda event: type(event).__name__)
def test_11_31_who_acts_or_is_hit_comes_to_light_first(event: Event) -> None:
    first, second, *_ = told(hidden("S1_SQ1 1512", "S1_BMP2_1 1512"), event)
    assert isinstance(first, Appeared)
    assert first.rule == "11.31a"
    assert second == event


@rule("fireteam 11.31a")
def test_11_31_fire_without_effect_finds_nobody() -> None:
    event = FireRolled(FireAttack(HERE, "us", 4), 4, 10, ((SQUAD, ""),))
    assert told(hidden("S1_SQ1 1512"), event) == [event]


@rule("fireteam 20.55a")
def test_20_55_rockets_bring_vehicles_to_light() -> None:
    event = RocketsFired("us", (), HERE, 2, False)
    state = hidden("S1_SQ1 1512", "S1_BMP2_1 1512")
    assert told(state, event) == [event, Appeared((VEHICLE,), "11.31a")]


LOOKING = [
    Entered((FOE,), THERE, "go", FAR),
    FloorChanged((FOE,), False),
    Alighted(WORLD.piece_number("U1_M2_1"), (), ()),
    TurnedToFire(WORLD.piece_number("U1_M2_1"), 0),
    Rose(SCOUT),
    SmokeDispersed(1, 0),
    SetUpOver(),
    FacingsChosen((FOE,)),
]


@rule("fireteam 11.31b", "fireteam 11.32")
@pytest.mark.parametrize("event", LOOKING, ids=lambda event: type(event).__name__)
def test_11_31_everyone_looks_when_the_view_has_changed(event: Event) -> None:
    state = hidden("S1_SQ1 1512", "U1_SQ1 1513", "U1_M2_1 5525", "U_OH58_1 5525")
    found = told(state, event)
    assert found[0] == event
    assert Appeared((SQUAD,), "11.31b") in found


@rule("fireteam 11.31b")
def test_11_31_a_search_in_vain_is_a_fact_too() -> None:
    state = hidden("S1_SQ1 1512", "U1_SQ1 5525")
    assert told(state, SmokeDispersed(1, 0))[1:] == [NothingFound()]


@rule("fireteam 5.5d", "fireteam 6.25b")
def test_5_5_a_step_leaves_leaders_and_weapons_to_the_enemy() -> None:
    state = field("U1_SQ1 1514", "S_L8-1 1513", "S1_RPG1 1513")
    found = told(state, Entered((FOE,), THERE, "go", WORLD.find("1514")))
    assert [type(fact) for fact in found] == [Entered, Eliminated, WeaponsDestroyed]


@rule("fireteam 14.26", "fireteam 6.25b")
def test_14_26_what_an_attack_leaves_alone_is_lost_when_it_is_through() -> None:
    state = field("U1_SQ1 1512", "S_L8-1 1512", "S1_RPG1 1512", rules="14")
    found = told(state, LossesTaken(HERE))
    assert [type(fact) for fact in found] == [LossesTaken, Eliminated, WeaponsDestroyed]


@rule("fireteam 18.41b", "fireteam 9.42b")
def test_18_41_the_watch_is_judged_when_a_mission_is_over() -> None:
    state = field("U_OBS1 1412", rules="18")
    state.plots["us"] = (Plot(1, battery=1, hexes=(HERE,), loads=(("pgm", 1),), watch=((WATCHER, FAR),)),)
    event = MissionOver("us", 2)
    assert told(state, event) == [event, WatchLost("us", ((WATCHER, FAR),))]


@rule("fireteam 15.7")
def test_15_7_who_observes_for_a_battery_is_seen_before_its_shells_explode() -> None:
    state = field("S_OBS1 1412", rules="15")
    event = SalvoComing("soviet", WORLD.find("1411"))
    assert told(state, event) == [Flashed(WORLD.piece_number("S_OBS1"), "15.7"), event]


@pytest.mark.parametrize(
    "event",
    [SetUpOver(), FacingsChosen(()), ReadyToFire(()), LossesTaken(HERE), SalvoComing("us", HERE), MissionOver("us", 1)],
    ids=lambda event: type(event).__name__,
)
def test_a_moment_changes_nothing_itself_and_has_no_line(event: Event) -> None:
    state = field("U1_SQ1 1512")
    before = digest(state)
    event.apply(state)
    assert digest(state) == before
    assert event.message(WORLD) is None


@rule("fireteam 18.41b")
@pytest.mark.parametrize("battery", [False, True])
def test_18_41_smoke_ends_a_watch_but_that_of_a_battery_only_with_its_mission(battery: bool) -> None:
    state = field("U_OBS1 1412", rules="18")
    state.plots["us"] = (Plot(1, battery=1, hexes=(HERE,), loads=(("pgm", 1),), watch=((WATCHER, FAR),)),)
    event = SmokeLanded("us", 1 << THERE, battery=battery)
    assert told(state, event) == [event, *([] if battery else [WatchLost("us", ((WATCHER, FAR),))])]


@rule("fireteam 18.41b")
def test_18_41_smoke_laid_on_the_move_ends_a_watch() -> None:
    state = field("U_OBS1 1412", "S1_SQ1 1513", rules="18")
    state.plots["us"] = (Plot(1, battery=1, hexes=(FAR,), loads=(("pgm", 1),), watch=((WATCHER, FAR),)),)
    event = SmokeLaid(SQUAD, THERE)
    assert told(state, event) == [event, WatchLost("us", ((WATCHER, FAR),))]


@rule("fireteam 18.41b", "fireteam 9.11c")
@pytest.mark.parametrize(("vehicle", "looks"), [("U1_M2_1", False), ("U9_M577_1", True)])
def test_18_41_an_observer_who_gets_into_a_vehicle_that_is_not_made_for_it_watches_no_more(
    vehicle: str, looks: bool
) -> None:
    state, hex = field("U_OBS1 1412", f"{vehicle} 1412", rules="18"), WORLD.find("1411")
    state.plots["us"] = (Plot(1, battery=1, hexes=(hex,), loads=(("pgm", 1),), watch=((WATCHER, hex),)),)
    event = Boarded(WORLD.piece_number(vehicle), (WATCHER,))
    assert told(state, event) == [event, *([] if looks else [WatchLost("us", ((WATCHER, hex),))])]


@rule("fireteam 15.7")
def test_15_7_lamps_are_seen_before_the_plan_is_done_and_before_the_shells_fall() -> None:
    plotted = field("S9_OBS1 1412", "S9_SAU122_1 1712", rules="15")
    plotted.plots["soviet"] = (Plot(1, unit=GUN, hexes=(WORLD.find("1411"),)),)
    lamp = Flashed(WORLD.piece_number("S9_OBS1"), "15.7")
    fired = ShellsFired("soviet", (GUN,), WORLD.find("1411"), "shell", 4, indirect=True)
    assert told(plotted.fork(), PlottingDone("soviet")) == [lamp, PlottingDone("soviet")]
    assert told(plotted, fired) == [lamp, fired]


def test_every_declared_kind_of_fact_is_tried_here() -> None:
    tried = {type(event) for event in (*COMING_TO_LIGHT, *LOOKING)}
    tried |= {RocketsFired, SmokeLaid, SmokeLanded, PlottingDone, ShellsFired, LossesTaken, MissionOver, SalvoComing}
    assert tried == set(LiveWorld.forerunners) | set(LiveWorld.consequences)
