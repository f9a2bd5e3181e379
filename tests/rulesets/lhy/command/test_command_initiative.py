"""[5.0.I] [18.0] [20.2] The initiative, who cedes it, and the random events of its dice."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core.flow import Event
from grognard.rulesets.lhy.actions.command import BringBack, FreeMortar, Inspire
from grognard.rulesets.lhy.command.fate import RandomEvent
from grognard.rulesets.lhy.command.initiative import Initiative
from grognard.rulesets.lhy.events.command import FateRolled, MortarFreed, Reconnoitred, join
from grognard.rulesets.lhy.state import DUE, LOST, NOBODY, OFF_BOARD, OFF_MAP, ON_TRACK, POOL, Mortar, give
from tests.rulesets.lhy.stage import Stage
from tests.support import rule


def armies(mission: str = "crossroads", *, active: str = "allied", turn: int = 2) -> Stage:
    """Both sides with a leader on the map, out of each other's sight."""
    stage = Stage(mission, active=active)
    stage.state.turn = turn
    for side, hex in (("allied", "A2"), ("axis", "Q9")):
        leader = next(p.id for p in stage.battle.pieces if p.side == side and p.kind.leader)
        stage.place(leader, hex)
    return stage


def of(stage: Stage, kind: type[Event]) -> list[Any]:
    return [event for event in stage.events if isinstance(event, kind)]


# -------------------------------------------------------------------------------------------------- initiative


@rule("lhy 20.2a")
def test_the_attacker_begins_without_a_roll() -> None:
    stage = armies(active="", turn=1)
    assert stage.run(Initiative()) is True
    assert stage.state.active == "allied"


@rule("lhy 5.0.I-a", "lhy 20.2b")
@pytest.mark.parametrize(
    ("holder", "allied", "axis", "winner"),
    [
        ("allied", 4, 5, "allied"),
        ("allied", 3, 6, "axis"),
        ("axis", 6, 5, "allied"),
        ("axis", 6, 6, "axis"),
        ("axis", 5, 6, "axis"),
    ],
)
def test_last_turns_active_side_adds_its_modifier(holder: str, allied: int, axis: int, winner: str) -> None:
    """US +2, Germans +1."""
    stage = armies(active=holder)
    stage.run(Initiative(), allied, axis)
    assert stage.state.active == winner


@rule("lhy 5.0.I-b")
@pytest.mark.parametrize(("allied", "axis", "winner"), [(3, 5, "axis"), (4, 6, "allied")])
def test_a_tie_goes_by_odd_and_even_totals(allied: int, axis: int, winner: str) -> None:
    stage = armies(active="allied")
    stage.run(Initiative(), allied, axis)
    assert stage.state.active == winner


@rule("lhy 5.0.I-c")
def test_a_side_without_leader_and_tank_cedes() -> None:
    stage = armies(active="axis")
    stage.change("able-1-leader", place=LOST)
    stage.run(Initiative(), 9, 2)
    assert stage.state.active == "axis"


@rule("lhy 18.0c", "lhy 5.0.I-d")
def test_who_cedes_has_his_random_event_before() -> None:
    """The Germans win with a natural ten and have nobody to lead: the event is theirs all the same."""
    stage = armies(active="axis")
    stage.change("k1-1-leader", place=LOST)
    stage.run(Initiative(), 9, 10, 4)
    assert [event.side for event in of(stage, FateRolled)] == ["axis"]
    assert stage.state.active == "allied"


@rule("lhy 5.0.I-c")
def test_a_tank_or_a_waiting_leader_is_enough() -> None:
    stage = Stage("hill48", active="axis")
    stage.state.turn = 2
    stage.place("pz2-1-afv-1", "4:G1")
    stage.change("baker-1-leader", place=OFF_BOARD)
    assert stage.run(Initiative(), 9, 2) is True
    assert stage.state.active == "allied"


@rule("lhy 5.0.I-c")
def test_units_due_count_and_a_leader_on_the_track_does_not() -> None:
    stage = Stage("nightdrop", active="allied")
    stage.state.turn = 1
    stage.change("able-1-leader", place=DUE)
    assert stage.run(Initiative()) is True
    assert stage.state.active == "allied"
    stage.change("able-1-leader", place=ON_TRACK)
    stage.place("k4-1-leader", "G5")
    stage.run(Initiative())
    assert stage.state.active == "axis"


@rule("lhy 5.0.I-c")
def test_nobody_is_activated_if_neither_side_can_be() -> None:
    stage = Stage("crossroads", active="allied")
    stage.state.turn = 2
    assert stage.run(Initiative(), 3, 9) is False
    assert stage.state.active == "axis"


@rule("lhy 5.0.I-d", "lhy 18.0c")
def test_a_natural_ten_is_fate_for_its_roller_also_if_he_loses() -> None:
    """10 + 0 against 9 + 2: the Germans roll on the table; 4 is nothing."""
    stage = armies(active="allied")
    stage.run(Initiative(), 9, 10, 4)
    assert stage.state.active == "allied"
    assert [(event.side, event.fate) for event in of(stage, FateRolled)] == [("axis", "nothing")]


@rule("lhy 5.0.I-d", "lhy 18.0c")
def test_the_event_of_the_axis_comes_first_and_before_anybody_cedes() -> None:
    """Both roll a natural event; the marksman of the Germans takes the last US leader, who then cedes."""
    stage = armies(active="allied")
    stage.place("able-1-leader", "D4")
    stage.place("k1-1-squad-1", "D5")
    stage.run(Initiative(), 10, 10, 9, "able-1-leader", 10, 4)
    assert [event.side for event in of(stage, FateRolled)] == ["axis", "allied"]
    assert stage.unit("able-1-leader").place == ON_TRACK
    assert stage.state.active == "axis"


# ----------------------------------------------------------------------------------------------- reconnaissance


@rule("lhy 18.0a", "lhy 5.0.I-d")
def test_reconnaissance_unveils_what_is_near_and_seen() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    near = stage.place("k1-1-squad-1", "D7", concealed=True)
    hidden = stage.place("german-latw-1", "D6", hidden=True)
    stage.run(RandomEvent("allied", 1))
    assert of(stage, Reconnoitred)
    assert not stage.state.units[near].concealed
    assert stage.state.units[hidden].hidden


@rule("lhy 18.0a")
def test_reconnaissance_reaches_five_hexes_and_needs_sight() -> None:
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D1")
    far = stage.place("k1-1-squad-1", "D7", concealed=True)
    covered = stage.place("k1-1-squad-2", "I4", concealed=True)
    stage.run(RandomEvent("allied", 1))
    assert stage.state.units[far].concealed
    assert stage.state.units[covered].concealed


@rule("lhy 18.0a", "lhy 17.1b")
def test_at_night_it_reaches_three_hexes_within_sight() -> None:
    stage = Stage("nightdrop")
    stage.state.light = "night"
    stage.place("able-1-squad-1", "D4")
    seen = stage.place("k4-1-squad-1", "D2", concealed=True)
    unseen = stage.place("k4-1-squad-2", "D8", concealed=True)
    stage.run(RandomEvent("allied", 1))
    assert not stage.state.units[seen].concealed
    assert stage.state.units[unseen].concealed


@rule("lhy 5.0.I-d")
@pytest.mark.parametrize("die", [2, 5, 9])
def test_other_dice_are_no_events(die: int) -> None:
    stage = Stage("crossroads")
    stage.run(RandomEvent("allied", die))
    assert not stage.events


# --------------------------------------------------------------------------------------------------------- fate


@rule("lhy 18.0b", "lhy 13.3.4a")
@pytest.mark.parametrize(("die", "place"), [(7, "D4"), (8, ON_TRACK)])
def test_a_sniper_needs_more_than_the_leaders_cohesion(die: int, place: str) -> None:
    stage = Stage("crossroads")
    stage.state.minute = 5
    stage.place("able-2-leader", "D4")
    stage.place("k1-1-squad-1", "D5")
    stage.run(RandomEvent("allied", 10), 2, "able-2-leader", die)
    assert stage.where("able-2-leader") == place
    if place == ON_TRACK:
        assert stage.unit("able-2-leader").minute == 12


@rule("lhy 18.0b")
def test_no_leader_in_sight_of_an_enemy_no_sniper() -> None:
    stage = Stage("crossroads")
    stage.place("able-2-leader", "D4")
    stage.place("k1-1-squad-1", "D5", hidden=True)
    stage.run(RandomEvent("allied", 10), 1)
    assert stage.where("able-2-leader") == "D4"


@rule("lhy 18.0b")
def test_confusion_forbids_coordination_of_the_own_companies() -> None:
    stage = armies("crossroads")
    stage.run(RandomEvent("axis", 10), 3)
    assert stage.state.companies["k1"].confused
    assert "able" not in stage.state.companies


@rule("lhy 18.0b", "lhy 20.4")
def test_a_medic_brings_a_section_back_and_moves_the_marker() -> None:
    stage = Stage("crossroads")
    stage.place("k1-1-squad-1", "J5", concealed=True)
    stage.place("k1-1-squad-2", "K5")
    section = next(p for p in stage.battle.pieces if p.id == "k1-1-section-1")
    stage.change("k1-1-section-1", place=POOL)
    stage.state.fallen[("k1", 1)] = (section.kind.id,)
    stage.state.lost = {"allied": 0, "axis": 2}
    stage.run(RandomEvent("axis", 10), 7)
    options = [action for action in stage.legal if isinstance(action, BringBack)]
    assert {stage.battle.pieces[action.unit].id for action in options} == {"k1-1-squad-1", "k1-1-squad-2"}
    stage.say(BringBack(section.kind.id, stage.id("k1-1-squad-1")))
    assert stage.where("k1-1-section-1") == "J5"
    assert not stage.unit("k1-1-section-1").disrupted
    assert stage.state.lost["axis"] == 1
    assert stage.state.fallen[("k1", 1)] == ()


@rule("lhy 18.0b", "lhy 20.7h")
def test_a_section_brought_back_to_a_unit_beside_the_map_waits_with_it() -> None:
    stage = Stage("nightdrop")
    squad, truck = stage.id("k4-2-squad-1"), stage.id("german-truck-1")
    stage.change("german-truck-1", place=OFF_BOARD)
    stage.change("k4-2-squad-1", place=OFF_BOARD)
    give(stage.state, squad, truck)
    join(stage.state, stage.id("k4-2-section-1"), squad)
    here = stage.unit("k4-2-section-1")
    assert (here.place, here.hex, here.carrier) == (OFF_BOARD, OFF_MAP, NOBODY)


@rule("lhy 18.0b")
def test_a_medic_without_anybody_lost_asks_nothing() -> None:
    stage = armies("crossroads")
    stage.run(RandomEvent("axis", 10), 6)
    assert not stage.state.pending


@rule("lhy 18.0b")
def test_fire_support_frees_an_interrupted_mortar() -> None:
    stage = Stage("crossroads")
    stage.state.mortars = (
        Mortar("able-60mm", "allied", "60mm_section", box="interrupted"),
        Mortar("battalion-81mm", "allied", "81mm_platoon", box="interrupted"),
        Mortar("k1-8cm", "axis", "8cm_section", box="interrupted"),
    )
    stage.run(RandomEvent("allied", 10), 8)
    assert stage.legal == [FreeMortar("able-60mm"), FreeMortar("battalion-81mm")]
    stage.say(FreeMortar("battalion-81mm"))
    assert [mortar.box for mortar in stage.state.mortars] == ["interrupted", "available", "interrupted"]
    (freed,) = (event for event in stage.events if isinstance(event, MortarFreed))
    assert freed.reveals, "that it had not recovered in secret [11.4.8b]"


@rule("lhy 18.0b")
def test_decisive_leadership_is_kept_for_a_company() -> None:
    stage = Stage("hill48")
    stage.place("k2-1-squad-1", "4:G1")
    stage.place("pz2-1-afv-1", "4:I1")
    stage.run(RandomEvent("axis", 10), 10)
    stage.say(Inspire("k2"))
    assert stage.state.companies["k2"].inspired
