"""What follows from facts, and what comes before them, is declared once and holds wherever a fact is told."""

from __future__ import annotations

import pytest

from grognard.core.flow import Event, Flow
from grognard.rulesets.fireteam.consequences import LiveWorld
from grognard.rulesets.fireteam.events.air import FlakDeclared, RocketsFired, Rose
from grognard.rulesets.fireteam.events.artillery import PlottingDone, ShellsFired, SmokeLanded, WatchLost
from grognard.rulesets.fireteam.events.assault import CloseCombatBegan
from grognard.rulesets.fireteam.events.buildings import FloorChanged
from grognard.rulesets.fireteam.events.command import GroupActivated
from grognard.rulesets.fireteam.events.fire import FireRolled, ShotsFired, TurnedToFire
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.events.movement import Alighted, Boarded, Entered, WeaponsDestroyed
from grognard.rulesets.fireteam.events.night import Flashed, StackInspected
from grognard.rulesets.fireteam.events.setup import Appeared, NothingFound
from grognard.rulesets.fireteam.events.smoke import SmokeDispersed
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


@rule("fireteam 18.41b")
@pytest.mark.parametrize("battery", [False, True])
def test_18_41_smoke_ends_a_watch_but_that_of_a_battery_only_with_its_mission(battery: bool) -> None:
    state = field("U_OBS1 1412", rules="18")
    state.plots["us"] = (Plot(1, battery=1, hexes=(HERE,), loads=(("pgm", 1),), watch=((WATCHER, FAR),)),)
    event = SmokeLanded("us", 1 << THERE, battery=battery)
    assert told(state, event) == [event, *([] if battery else [WatchLost("us", ((WATCHER, FAR),))])]


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
    tried |= {RocketsFired, SmokeLanded, PlottingDone, ShellsFired}
    assert tried == set(LiveWorld.forerunners) | set(LiveWorld.consequences)
