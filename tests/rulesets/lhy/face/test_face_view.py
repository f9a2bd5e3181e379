"""[4.3] [13.1] What each side may know, and what the piles of fire markers are worth."""

from __future__ import annotations

from fractions import Fraction

from grognard.core.flow import Call
from grognard.core.view import Forecast, View
from grognard.rulesets.lhy.face.view import view
from grognard.rulesets.lhy.mortars.impact import Impact
from grognard.rulesets.lhy.state import MOVED, Act, AntiTank, AssaultMarker, Minefield, Mortar, Shells, SmallArms
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

SQUAD, ENEMY = "able-1-squad-1", "k1-1-squad-1"


def stage_of(**facts: object) -> Stage:
    stage = Stage()
    stage.place(SQUAD, "F5")
    stage.place(ENEMY, "I5", **facts)
    return stage


def ids(shown: View) -> set[str]:
    return {counter.id for counter in shown.counters}


def chances(forecast: Forecast) -> dict[str, Fraction]:
    return {one.result: Fraction(one.numerator, one.denominator) for one in forecast.chances}


# ----------------------------------------------------------------------------------------------------- secrets


@rule("lhy 4.3a")
def test_a_concealed_counter_tells_its_enemy_its_place_alone() -> None:
    stage = stage_of(concealed=True)
    (counter,) = [one for one in view(stage.state, "allied").counters if one.side == "axis"]
    assert (counter.id, counter.known, counter.place) == ("concealed-I5-0", False, "I5")
    assert (counter.name, counter.figures, counter.group, dict(counter.values)) == ("", (), "", {})
    assert ENEMY in ids(view(stage.state, "axis"))
    assert ENEMY not in ids(view(stage.state, None))


@rule("lhy 4.3a")
def test_concealed_counters_of_different_kinds_look_the_same() -> None:
    one, other = Stage(), Stage()
    one.place("k1-1-squad-1", "I5", concealed=True)
    other.place("k1-2-leader", "I5", concealed=True)
    assert view(one.state, "allied").counters == view(other.state, "allied").counters
    assert view(one.state, "allied").cards == view(other.state, "allied").cards


@rule("lhy 20.9.2x1")
def test_a_hidden_unit_is_not_on_the_map_of_its_enemy() -> None:
    stage = stage_of(hidden=True)
    assert not [one for one in view(stage.state, "allied").counters if one.side == "axis"]
    assert [one.markers for one in view(stage.state, "axis").counters if one.id == ENEMY] == [("hidden",)]


@rule("lhy 19.1b")
def test_unknown_mines_are_seen_by_their_owner_alone() -> None:
    stage = stage_of()
    stage.state.minefields = (Minefield(stage.hex("H5"), "axis"),)
    kinds = {side: {one.kind for one in view(stage.state, side).counters} for side in ("allied", "axis", None)}
    assert [side for side, seen in kinds.items() if "mark.mines" in seen] == ["axis"]


@rule("lhy 11.4.5s7")
def test_the_impact_diagram_lies_on_the_map_while_shells_fall() -> None:
    stage = stage_of()
    stage.state.mortars = (Mortar("able-60mm", "allied", "60mm_section", "able", primary=stage.hex("H5")),)
    stage.state.calls = (Call(Impact("able-60mm"), "start"),)
    drift = {one.figures[0]: one.place for one in view(stage.state, "axis").counters if one.kind == "mark.drift"}
    assert set(drift) == set("123456")
    near = {stage.battle.label(hex) for hex in stage.battle.ground.neighbours[stage.hex("H5")]}
    assert set(drift.values()) == near


# ------------------------------------------------------------------------------------------------------- cards


@rule("lhy 8.2")
def test_the_card_of_a_platoon_lights_who_saw_the_action() -> None:
    stage = stage_of()
    moved = Act(stage.id(SQUAD), MOVED, (stage.hex("G5"), stage.hex("H5")), start=stage.hex("F5"))
    stage.cycle(segment=1, side="axis", answering=(moved,), platoons=(("able", 1),))
    shown = view(stage.state, "axis")
    chips = {chip.unit: chip for card in shown.cards for chip in card.chips}
    assert (chips[ENEMY].sign, chips[ENEMY].lit) == ("saw", True)
    assert {card.id: card.tone for card in shown.cards}["able-1"] == "now"
    (act,) = shown.acts
    assert act.way == ("F5", "G5", "H5")
    assert [(watch.unit, watch.line.clear) for watch in act.watches] == [(ENEMY, True)]
    assert view(stage.state, "allied").acts[0].watches == ()


@rule("lhy 4.3a")
def test_an_action_of_a_concealed_unit_does_not_name_it() -> None:
    stage = stage_of()
    stage.change(SQUAD, concealed=True)
    moved = Act(stage.id(SQUAD), MOVED, (stage.hex("G5"),), start=stage.hex("F5"))
    stage.cycle(segment=1, side="axis", answering=(moved,))
    (act,) = view(stage.state, "axis").acts
    assert "unit-unknown" in repr(act.label)
    assert SQUAD not in repr(act)


# ------------------------------------------------------------------------------------------------------- piles


@rule("lhy 13.1s1", "lhy 13.1s5")
def test_a_pile_is_worth_the_highest_of_its_dice() -> None:
    stage = stage_of()
    stage.state.small_arms[stage.hex("F5")] = (SmallArms(1, "allied"), SmallArms(0, "allied"))
    (pile,) = view(stage.state, "axis").due["F5"]
    steady = 6
    none = Fraction(steady - 1, 10) * Fraction(steady, 10)
    assert chances(pile)["none"] == none
    assert sum(chances(pile).values()) == 1
    assert [die.value for die in pile.dice] == [1, 0]


@rule("lhy 13.1s1")
def test_shells_count_against_both_sides_and_small_arms_against_one() -> None:
    stage = stage_of()
    stage.state.shells[stage.hex("I5")] = (Shells(-1, 0, 0, "able-60mm"),)
    stage.state.small_arms[stage.hex("I5")] = (SmallArms(1, "allied"),)
    (pile,) = view(stage.state, "allied").due["I5"]
    assert [die.value for die in pile.dice] == [-1]


@rule("lhy 13.1s3")
def test_a_pile_on_concealed_units_foretells_nothing() -> None:
    stage = stage_of(concealed=True)
    stage.state.small_arms[stage.hex("I5")] = (SmallArms(1, "axis"),)
    (pile,) = view(stage.state, "allied").due["I5"]
    assert pile.chances == ()
    assert view(stage.state, "axis").due["I5"][0].chances != ()


@rule("lhy 13.2s1", "lhy 13.2s3")
def test_anti_tank_markers_on_a_vehicle_are_weighed_together() -> None:
    stage = Stage("hill48")
    hit = AntiTank(3, False, -1)
    stage.place("pz2-1-afv-1", "4:I3", hits=(hit, hit))
    (pile,) = view(stage.state, "allied").due["4:I3"]
    one = Fraction(sum(die + 3 > 8 and die not in stage.battle.tables.result.no_effect for die in range(1, 11)), 10)
    assert chances(pile)["destroyed"] == 1 - (1 - one) ** 2


@rule("lhy 14.1s2", "lhy 14.1s4")
def test_an_assault_is_weighed_before_its_die() -> None:
    stage = stage_of()
    stage.place("able-1-squad-2", "I5")
    stage.state.assaults[stage.hex("I5")] = AssaultMarker("allied")
    (due,) = view(stage.state, "axis").due["I5"]
    attack, defence, final = (row.value for row in due.figures)
    assert (attack, defence, final) == ("3", "3", "0")
    assert ("14.2c", -1) in [(modifier.rule, modifier.value) for modifier in due.modifiers]
    assert sum(chances(due).values()) == 1
