"""[MR12] Close combat: who may assault, the fire that meets it, the strikes, and who has the hex."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.close_combat import Assault as Storm
from grognard.rulesets.assault.actions.close_combat import AssaultTogether, Engage
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Go
from grognard.rulesets.assault.close_combat.assault import (
    Assault,
    assault_of,
    assaults,
    is_won,
    joint_assaults,
    why_no_assault,
    why_not_together,
)
from grognard.rulesets.assault.close_combat.melee import Melee, melee_attack, melee_defence
from grognard.rulesets.assault.events.blast import BlastThrown
from grognard.rulesets.assault.events.close_combat import AssaultStopped, HexWon, ThrownBack
from grognard.rulesets.assault.events.fire import AttackThrown
from grognard.rulesets.assault.morale.rout import ChooseRoutStep
from grognard.tactical.answers import Pass
from tests.rulesets.assault.dice import shown
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def refused(stage: Stage, unit: int, hex: str) -> str | None:
    found = why_no_assault(stage.state, unit, stage.hex(hex))
    return None if found is None else found.rule


def begun(stage: Stage, unit: int, hex: str) -> None:
    """The assault of a neighbour, up to the question of final fire, or past it if nobody can fire."""
    stage.run(Assault((unit,), stage.hex(hex)))
    stage.say(Go(stage.hex(hex)))


# ------------------------------------------------------------------------------------------------------------- who


@rule("assault MR12.1a")
@pytest.mark.parametrize(
    ("facts", "rule_id"),
    [
        ({}, None),
        ({"half": True}, None),
        ({"mark": "normal"}, "MR12.1a"),
        ({"mark": "fired"}, "MR12.1a"),
        ({"morale": "suppressed"}, "MR12.1a"),
        ({"morale": "routed"}, "MR12.1a"),
    ],
)
def test_unactivated_unsuppressed_infantry_assaults(facts: dict[str, Any], rule_id: str | None) -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D", **facts)
    stage.place("G_RIFLE41_1", "4B-4C")
    assert refused(stage, squad, "4B-4C") == rule_id
    assert assaults(stage.state, squad) == ([] if rule_id else [Storm(squad, stage.hex("4B-4C"))])


@rule("assault MR12.1a", "assault MR4.4a", "assault MR11.1")
def test_who_does_not_assault() -> None:
    stage = Stage("coming")
    stage.place("G_SECRIFLE41_1", "9-4B")
    stage.place("S_T34_1", "9-4A", "SSW")
    rider = stage.load("S_RIFLE41_1", "S_T34_1")
    assert refused(stage, rider, "9-4B") == "MR12.1a", "carried"
    gun = stage.place("S_DSHK_1", "9-4A")
    assert refused(stage, gun, "9-4B") == "MR12.1a", "artillery"
    klein = Stage("klein")
    klein.place("G_RIFLE41_1", "4B-4C")
    maxim = klein.place("S_MAXIM_1", "4B-4B")
    assert refused(klein, maxim, "4B-4C") == "MR4.4a"
    half_track, foe = klein.place("G_SDKFZ251_1", "4B-3E", "E"), klein.place("S_RIFLE41_1", "4B-2D")
    assert foe >= 0
    assert refused(klein, half_track, "4B-2D") == "MR12.1a", "no tank"


@rule("assault MR12.1a", "assault MR12.1c")
def test_tanks_assault_no_armour_and_no_closed_ground() -> None:
    stage = Stage("klein")
    tank = stage.place("S_T26_1", "4B-4B", "SSE")
    stage.place("G_RIFLE41_1", "4B-4C")
    assert refused(stage, tank, "4B-4C") is None
    stage.place("G_SDKFZ251_1", "4B-4C")
    assert refused(stage, tank, "4B-4C") == "MR12.1a"
    stage.change("G_SDKFZ251_1", place="absent")
    stage.state.at[stage.hex("4B-4C")] = (stage.id("G_RIFLE41_1"),)
    for hex in ("4B-5C", "4B-4E", "4B-6A"):
        stage.place("G_RIFLE41_1", hex)
        assert refused(stage, tank, hex) == "MR12.1c", hex
    stage.place("G_RIFLE41_1", "4B-5B")
    stage.state.scars = {stage.hex("4B-5B"): "rubble"}
    assert refused(stage, tank, "4B-5B") == "MR12.1c"
    stage.state.scars = {stage.hex("4B-5B"): "crater_open"}
    assert refused(stage, tank, "4B-5B") is None
    squad = stage.place("S_RIFLE41_1", "4B-4B")
    stage.state.scars = {stage.hex("4B-5B"): "rubble"}
    assert refused(stage, squad, "4B-5B") is None, "infantry goes anywhere it may enter"


@rule("assault MR12.1a", "assault MR9.8a")
def test_there_must_be_an_enemy_and_a_way_in() -> None:
    stage = Stage("support")
    horse = stage.place("S_CAV41_1", "4B-4B")
    assert refused(stage, horse, "4B-4C") == "MR12.1a"
    stage.place("G_RIFLE41_1", "4B-3C")
    assert refused(stage, horse, "4B-3C") == "MR12.1b", "horses do not enter houses"
    stage.place("G_RIFLE41_1", "4B-4C")
    assert refused(stage, horse, "4B-4C") is None, "mounted or not"


@rule("assault MR12.1b", "assault MR9.1b")
def test_the_last_hex_costs_a_point_more() -> None:
    """Three points: two clear hexes and the enemy hex at two are too much; one hex can always be entered."""
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-2B")
    stage.place("G_RIFLE41_1", "4B-4B")
    assert refused(stage, squad, "4B-4B") is None, "1 + 1 + 1"
    stage.place("G_RIFLE41_1", "4B-5B")
    assert refused(stage, squad, "4B-5B") == "MR12.1b", "1 + 1 + 1 + 1"
    stage.place("S_RIFLE41_1", "5B-1D")
    stage.place("G_RIFLE41_1", "5B-1C")
    assert refused(stage, squad, "5B-1C") is None, "woods up a slope for four points, but it is the first hex"


# ----------------------------------------------------------------------------------------------------- the whole course


@rule("assault MR12.1b", "assault MR8.5", "assault MR12.3a", "assault MR12.3b", "assault MR12.3c", "assault MR12.4b")
def test_example_8_squad_against_tank() -> None:
    stage = Stage("klein")
    squad, tank = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_PZ2_1", "4B-4C", "SSE")
    begun(stage, squad, "4B-4C")
    assert stage.asked.side == "german"
    assert stage.legal[0] == Fire(tank, squad, "soft")
    final = (*shown("YG", "S -"), *shown("G", "S"))
    strikes = (*shown("GB", "D S"), *shown("G", "-"), *shown("GG", "S -"), *shown("G", "S"))
    stage.say(Fire(tank, squad, "soft"), *final, *strikes)
    assert stage.over
    told = stage.unit("G_PZ2_1")
    assert (told.damage, told.morale, told.mark) == (1, "suppressed", "fired")
    assert (stage.where("S_RIFLE41_1"), stage.where("G_PZ2_1")) == ("4B-5D", "4B-4C")
    assert stage.unit("S_RIFLE41_1").mark == "normal"
    assert stage.told(AssaultStopped) == []


@rule("assault MR12.4a", "assault MR12.5")
def test_example_8_the_tank_suppressed_before() -> None:
    """A D routs it, the hex is won, and it makes its rout move."""
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    stage.place("G_PZ2_1", "4B-4C", "SSE", morale="suppressed")
    stage.run(Assault((squad,), stage.hex("4B-4C")))
    stage.say(Go(stage.hex("4B-4C")), *shown("GB", "D -"), *shown("G", "-"))
    assert stage.where("S_RIFLE41_1") == "4B-4C"
    assert stage.unit("G_PZ2_1").morale == "routed"
    assert isinstance(stage.asked, ChooseRoutStep)
    assert stage.asked.side == "german"


@rule("assault MR12.2", "assault MR8.4")
def test_a_unit_stopped_by_final_fire_stays_before_the_hex() -> None:
    stage = Stage("klein")
    squad, tank = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_PZ2_1", "4B-4C", "SSE")
    begun(stage, squad, "4B-4C")
    stage.say(Fire(tank, squad, "soft"), *shown("YG", "S -"), *shown("G", "-"))
    assert stage.over
    assert (stage.where("S_RIFLE41_1"), stage.unit("S_RIFLE41_1").morale) == ("4B-5D", "suppressed")
    assert stage.unit("G_PZ2_1").damage == 0
    assert [event.unit for event in stage.told(AssaultStopped)] == [squad]


@rule("assault MR12.4a")
def test_an_empty_hex_is_won_and_entered() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_RIFLE41_1", "4B-4C", half=True)
    begun(stage, squad, "4B-4C")
    throws = (*shown("YG", "C -"), *shown("G", "-"), *shown("Y", "S"), *shown("G", "-"))
    stage.say(Pass(), *throws)
    assert stage.over
    assert stage.state.units[foe].place == "lost"
    assert stage.where("S_RIFLE41_1") == "4B-4C", "suppressed, but nobody is left"
    assert stage.unit("S_RIFLE41_1").morale == "suppressed"


@rule("assault MR12.4a", "assault MR12.4b")
def test_a_suppressed_assaulter_does_not_drive_out_the_suppressed() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_RIFLE41_1", "4B-4C")
    begun(stage, squad, "4B-4C")
    throws = (*shown("YG", "S -"), *shown("G", "-"), *shown("YG", "S -"), *shown("G", "-"))
    stage.say(Pass(), *throws)
    assert stage.over
    assert stage.where("S_RIFLE41_1") == "4B-5D"
    assert stage.state.units[foe].morale == "suppressed"


@rule("assault MR12.4a")
def test_the_beaten_rout_and_artillery_is_eliminated() -> None:
    stage = Stage("airfield")
    squad = stage.place("G_MECH41_1", "5B-4D")
    stage.place("S_ATG45_1", "5B-4C", morale="suppressed")
    stage.place("S_NKVD41_1", "5B-4C", morale="suppressed")
    stage.run(Assault((squad,), stage.hex("5B-4C")))
    stage.say(Go(stage.hex("5B-4C")))
    stage.say(Engage(squad, stage.id("S_NKVD41_1")), *shown("YG", "- -"), *shown("G", "-"))
    assert stage.where("S_ATG45_1") == "lost"
    assert stage.where("G_MECH41_1") == "5B-4C"
    assert stage.unit("S_NKVD41_1").morale == "routed"
    assert isinstance(stage.asked, ChooseRoutStep)
    assert stage.legal, "it stood in one hex with its enemy, so it may go next to it"


@rule("assault MR12.4a")
@pytest.mark.parametrize(
    ("own", "other", "won"),
    [
        ("", "", False),
        ("", "suppressed", True),
        ("", "routed", True),
        ("suppressed", "suppressed", False),
        ("suppressed", "routed", False),
    ],
)
def test_when_a_hex_is_won(own: Any, other: Any, won: bool) -> None:
    stage = Stage("klein")
    squad, foe = stage.place("S_RIFLE41_1", "4B-5D", morale=own), stage.place("G_RIFLE41_1", "4B-4C", morale=other)
    assert is_won(stage.state, [squad], (foe,)) is won
    assert is_won(stage.state, [squad], ())
    assert not is_won(stage.state, [], (foe,))
    assert not is_won(stage.state, [], ())


@rule("assault MR12.4a")
def test_one_who_stands_firm_keeps_the_hex_for_all() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    beaten, firm = stage.place("G_RIFLE41_1", "4B-4C", morale="routed"), stage.place("G_RIFLE41_2", "4B-4C")
    assert not is_won(stage.state, [squad], (beaten, firm))
    assert not is_won(stage.state, [squad], (firm, beaten))


@rule("assault MR12.4a")
def test_armour_must_be_routed() -> None:
    stage = Stage("klein")
    squad, tank = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_PZ2_1", "4B-4C", morale="suppressed")
    truck = stage.place("G_FLAK38T_1", "4B-4C", morale="suppressed")
    assert not is_won(stage.state, [squad], (tank,))
    assert is_won(stage.state, [squad], (truck,))
    stage.change("G_PZ2_1", morale="routed")
    assert is_won(stage.state, [squad], (tank, truck))


@rule("assault MR12.4b", "assault MR12.5")
def test_a_routed_assaulter_routs_from_where_it_came() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    stage.place("G_RIFLE41_1", "4B-4C")
    throws = (*shown("YG", "- -"), *shown("G", "-"), *shown("YG", "C -"), *shown("G", "-"))
    stage.run(Melee((squad,), stage.hex("4B-4C")), *throws)
    assert (stage.unit("S_RIFLE41_1").half, stage.unit("S_RIFLE41_1").morale) == (True, "suppressed")
    stage.change("S_RIFLE41_1", morale="suppressed", half=False)
    throws = (*shown("Y", "-"), *shown("G", "-"), *shown("YG", "D -"), *shown("G", "-"))
    stage.run(Melee((squad,), stage.hex("4B-4C")), *throws)
    assert stage.unit("S_RIFLE41_1").morale == "routed"
    assert stage.where("S_RIFLE41_1") == "4B-5D"


@rule("assault MR12.4a", "assault MR12.4b")
def test_who_is_eliminated_neither_wins_the_hex_nor_is_thrown_back() -> None:
    """Both fall: the hex is empty, and nobody has come into it."""
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D", half=True)
    stage.place("G_RIFLE41_1", "4B-4C", half=True)
    begun(stage, squad, "4B-4C")
    stage.say(Pass(), *shown("Y", "C"), *shown("G", "-"), *shown("Y", "C"), *shown("G", "-"))
    assert stage.over
    assert (stage.where("S_RIFLE41_1"), stage.where("G_RIFLE41_1")) == ("lost", "lost")
    assert stage.told(HexWon) == stage.told(ThrownBack) == []


@rule("assault MR12.4b")
def test_whoever_does_not_win_the_hex_is_told_to_be_thrown_back() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    stage.place("G_RIFLE41_1", "4B-4C")
    begun(stage, squad, "4B-4C")
    stage.say(Pass(), *shown("YG", "- -"), *shown("G", "-"), *shown("YG", "- -"), *shown("G", "-"))
    assert [told.unit for told in stage.told(ThrownBack)] == [squad]
    assert [told.side for told in stage.told(AttackThrown)] == ["soviet", "german"], "each strikes for its own side"
    assert stage.where("S_RIFLE41_1") == "4B-5D"


# ------------------------------------------------------------------------------------------------------------- strikes


@rule("assault MR12.3a")
def test_soft_and_hard_close_combat_dice() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    targets = {"G_RIFLE41_1": "YG", "G_FLAK38T_1": "YG", "G_PZ2_1": "GB", "G_SDKFZ251_1": "GB"}
    for name, dice in targets.items():
        assert "".join(melee_attack(stage.state, squad, stage.place(name, "4B-4C")).dice) == dice


@rule("assault MR12.3a", "assault MR10.8.1", "assault MR10.8.4", "assault MR4.3a")
def test_losses_count_in_close_combat() -> None:
    stage = Stage("coming")
    elite = stage.place("G_ELMOT41_1", "9-4D", half=True)
    foe = stage.place("S_RIFLE41_1", "9-4C")
    assert melee_attack(stage.state, elite, foe).dice == ("Y",), "YG, elite YY, half strength Y"
    stage.change("G_ELMOT41_1", minus=True)
    assert melee_attack(stage.state, elite, foe).dice == ()
    assert melee_attack(stage.state, elite, foe, ura=True).dice == (), "no card revives an empty pool"


@rule("assault MR12.3c", "assault MR10.9.2b")
def test_defenders_have_the_terrain_and_attackers_do_not() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_RIFLE41_1", "4B-5C")
    assert melee_defence(stage.state, foe, assaulting=False).dice == ("G", "Y", "B")
    assert melee_defence(stage.state, squad, assaulting=True).dice == ("G",)
    stage.state.works = {stage.hex("4B-5C"): "bunker"}
    assert melee_defence(stage.state, foe, assaulting=False).dice == ("G", "R", "Y")
    tank = stage.place("S_T26_1", "4B-4B", morale="suppressed")
    assert melee_defence(stage.state, tank, assaulting=False).dice == ("B",), "the rear"
    stage.change("G_RIFLE41_1", morale="suppressed")
    assert melee_defence(stage.state, foe, assaulting=False).dice == ("G", "R", "Y"), "nobody lies flat"


@rule("assault MR12.3a", "assault MR12.3b")
def test_attackers_name_first_and_only_steady_defenders_strike_back() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    one = stage.place("G_RIFLE41_1", "4B-4C", mark="fired")
    other = stage.place("G_RIFLE41_2", "4B-4C", morale="suppressed")
    stage.run(Melee((squad,), stage.hex("4B-4C")))
    assert stage.asked.side == "soviet"
    assert stage.legal == [Engage(squad, one), Engage(squad, other)]
    throws = (*shown("YG", "- -"), *shown("G", "-"), *shown("YG", "D -"), *shown("G", "-"))
    stage.say(Engage(squad, other), *throws)
    assert stage.over
    assert stage.unit("S_RIFLE41_1").damage == 1, "one strikes back, activated as it is"
    assert stage.unit("G_RIFLE41_1").mark == "fired"


@rule("assault MR12.3a")
def test_who_has_no_dice_does_not_strike() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    stage.place("G_FLAK38T_1", "4B-4C")
    throws = (*shown("YG", "- -"), *shown("B", "-"), *shown("B", "-"), *shown("G", "-"))
    stage.run(Melee((squad,), stage.hex("4B-4C")), *throws)
    assert stage.over
    tank = Stage("klein")
    team = tank.place("S_RIFLE41_1", "4B-5D")
    tank.place("G_SDKFZ251_1", "4B-4C", minus=True)
    tank.run(Melee((team,), tank.hex("4B-4C")), *shown("GB", "- -"), *shown("B", "-"))
    assert tank.over, "its one die is lost"


@rule("assault MR12.3a", "assault MR12.5")
def test_all_results_take_effect_together() -> None:
    """Both are struck at their full strength: the defender strikes back though it is eliminated."""
    stage = Stage("klein")
    squad, foe = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("G_RIFLE41_1", "4B-4C", half=True)
    throws = (*shown("YG", "C -"), *shown("G", "-"), *shown("Y", "C"), *shown("G", "-"))
    stage.run(Melee((squad,), stage.hex("4B-4C")), *throws)
    assert stage.state.units[foe].place == "lost"
    assert (stage.unit("S_RIFLE41_1").half, stage.unit("S_RIFLE41_1").morale) == (True, "suppressed")


@rule("assault MR12.5", "assault MR10.7.3b")
def test_hits_of_several_attacks_are_one_result() -> None:
    """S and S on an unsuppressed unit suppress it once: no second suppression."""
    stage = Stage("klein")
    one, other = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("S_RIFLE41_2", "4B-5D")
    foe = stage.place("G_RIFLE41_1", "4B-4C")
    stage.run(Melee((one, other), stage.hex("4B-4C"), ura=True))
    assert stage.legal == [Engage(foe, one), Engage(foe, other)]
    throws = (*shown("YGB", "S - D"), *shown("G", "-"), *shown("YGB", "- S D"), *shown("G", "-"))
    stage.say(Engage(foe, one), *throws, *shown("YG", "- -"), *shown("G", "-"))
    assert (stage.unit("G_RIFLE41_1").half, stage.unit("G_RIFLE41_1").morale) == (True, "suppressed")


@rule("assault MR12.5")
def test_no_blast_check_in_close_combat() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-5D")
    stage.place("G_RIFLE41_1", "4B-5C")
    throws = (*shown("YG", "C -"), *shown("GYB", "- - -"), *shown("YG", "- -"), *shown("G", "-"))
    stage.run(Melee((squad,), stage.hex("4B-5C")), *throws)
    assert stage.over
    assert stage.told(BlastThrown) == []


# --------------------------------------------------------------------------------------------------------------- cards


@rule("assault MR18.G6", "assault MR18.S6")
def test_storm_is_for_assaulters_and_tank_hunters_against_vehicles() -> None:
    stage = Stage("klein")
    squad = stage.place("G_RIFLE41_1", "4B-4B")
    stage.place("S_T26_1", "4B-4C", "W")
    stage.cards("german", hand=("storm",))
    stage.cards("soviet", hand=("tank_hunters",))
    stage.run(Melee((squad,), stage.hex("4B-4C")))
    assert stage.asked.side == "german"
    stage.say(Play("storm"), *shown("YBY", "D - D"))
    assert stage.unit("S_T26_1").place == "map", "all results come at the end"
    stage.say(Pass(), *shown("B", "-"), *shown("GG", "- -"), *shown("G", "-"))
    assert stage.over, "tank hunters are not asked for: nobody strikes at a vehicle of the Germans"
    assert stage.where("S_T26_1") == "lost"


@rule("assault MR18.S6")
def test_tank_hunters_in_defence() -> None:
    stage = Stage("klein")
    tank = stage.place("G_PZ2_1", "4B-4B", "SSE")
    squad = stage.place("S_RIFLE41_1", "4B-4C")
    stage.cards("soviet", hand=("tank_hunters",))
    stage.run(Melee((tank,), stage.hex("4B-4C")), *shown("GG", "- -"))
    stage.say(Pass(), *shown("G", "-"))
    stage.say(Play("tank_hunters"), *shown("GBY", "- - C"), *shown("G", "-"))
    assert stage.where("G_PZ2_1") == "lost"
    assert stage.state.units[squad].place == "map"


@rule("assault MR18.S1", "assault MR12.6")
def test_two_assault_together_with_ura_alone() -> None:
    stage = Stage("klein")
    one, other = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("S_RIFLE41_2", "4B-4D")
    far, gun = stage.place("S_RIFLE41_3", "4B-7E"), stage.place("S_MAXIM_1", "4B-5D")
    foe = stage.place("G_RIFLE41_1", "4B-4C", mark="fired")
    goal = stage.hex("4B-4C")
    assert joint_assaults(stage.state, one) == []
    against = why_not_together(stage.state, one, goal, other)
    assert against is not None
    assert against.rule == "MR12.6"
    stage.cards("soviet", hand=("ura",))
    assert joint_assaults(stage.state, one) == [AssaultTogether(one, goal, other)]
    for unit, rule_id in ((far, "MR18.S1"), (gun, "MR4.4a"), (foe, "MR18.S1"), (one, "MR18.S1")):
        refusal = why_not_together(stage.state, one, goal, unit)
        assert refusal is not None
        assert refusal.rule == rule_id
    stage.run(assault_of(AssaultTogether(one, goal, other)))
    assert stage.state.hands["soviet"].discard == ("ura",)
    stage.say(Go(goal))
    stage.say(Go(goal))
    assert stage.legal == [Engage(foe, one), Engage(foe, other)]
    first, second = (*shown("YGB", "S - -"), *shown("G", "-")), (*shown("YGB", "- - -"), *shown("G", "-"))
    stage.say(Engage(foe, one), *first, *second, *shown("YG", "- -"), *shown("G", "-"))
    assert [stage.where(name) for name in ("S_RIFLE41_1", "S_RIFLE41_2")] == ["4B-4C", "4B-4C"]
    assert [stage.unit(name).mark for name in ("S_RIFLE41_1", "S_RIFLE41_2")] == ["normal", "normal"]
    assert stage.unit("G_RIFLE41_1").morale == "routed"


@rule("assault MR18.S1", "assault MR6.2.2c")
def test_the_comrade_pays_his_own_point() -> None:
    stage = Stage("klein", command_points=True)
    one, other = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("S_RIFLE41_2", "4B-5D")
    stage.place("G_RIFLE41_1", "4B-4C", mark="fired")
    stage.cards("soviet", hand=("ura",))
    stage.points("soviet", "S_RIFLE41_1")
    goal = stage.hex("4B-4C")
    assert joint_assaults(stage.state, one) == []
    stage.points("soviet", "S_RIFLE41_1", "S_RIFLE41_2")
    assert joint_assaults(stage.state, one) == [AssaultTogether(one, goal, other)]
    stage.run(assault_of(AssaultTogether(one, goal, other)))
    assert stage.state.points["soviet"].units == frozenset({one}), "the first pays with its activation"


@rule("assault MR12.1b", "assault MR12.2", "assault MR8.2")
def test_the_way_there_is_open_to_reaction_fire() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-2B")
    foe = stage.place("G_RIFLE41_1", "4B-4B")
    stage.run(assault_of(Storm(squad, stage.hex("4B-4B"))))
    stage.say(Go(stage.hex("4B-3B")))
    assert stage.asked.side == "german"
    stage.say(Fire(foe, squad, "soft"), *shown("YG", "S -"), *shown("G", "-"))
    assert stage.over
    assert (stage.where("S_RIFLE41_1"), stage.unit("S_RIFLE41_1").morale) == ("4B-3B", "suppressed")


@rule("assault MR12.5", "assault MR11.3b")
def test_the_first_who_has_hit_causes_the_rout() -> None:
    stage = Stage("klein")
    one, other = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("S_RIFLE41_2", "4B-5D")
    foe = stage.place("G_RIFLE41_1", "4B-4C", morale="suppressed")
    throws = (*shown("YG", "- -"), *shown("G", "-"), *shown("YG", "S -"), *shown("G", "-"))
    stage.run(Melee((one, other), stage.hex("4B-4C")), *throws)
    assert [(each.unit, each.cause) for each in stage.state.routing] == [(foe, other)]


@rule("assault MR12.2", "assault MR12.6")
def test_if_one_of_two_is_stopped_the_other_goes_on_alone() -> None:
    stage = Stage("klein")
    one, other = stage.place("S_RIFLE41_1", "4B-5D"), stage.place("S_RIFLE41_2", "4B-4D")
    foe = stage.place("G_RIFLE41_1", "4B-4C")
    stage.cards("soviet", hand=("ura",))
    stage.run(assault_of(AssaultTogether(one, stage.hex("4B-4C"), other)))
    stage.say(Go(stage.hex("4B-4C")))
    stage.say(Go(stage.hex("4B-4C")))
    assert stage.asked.side == "german", "final fire at the first"
    blow, reply = (*shown("YGB", "- - -"), *shown("G", "-")), (*shown("YG", "- -"), *shown("G", "-"))
    stage.say(Fire(foe, one, "soft"), *shown("YG", "S -"), *shown("G", "-"), *blow, *reply)
    assert stage.over
    assert [stage.unit(name).morale for name in ("S_RIFLE41_1", "S_RIFLE41_2")] == ["suppressed", ""]
    assert [stage.where(name) for name in ("S_RIFLE41_1", "S_RIFLE41_2")] == ["4B-5D", "4B-4D"]


@rule("assault MR12.4a", "assault MR12.3b")
def test_a_tank_overruns_a_gun() -> None:
    stage = Stage("airfield")
    tank, gun = stage.place("G_PZ2_1", "5B-4D", "NNE"), stage.place("S_ATG45_1", "5B-4C", morale="suppressed")
    assert gun >= 0
    stage.run(Melee((tank,), stage.hex("5B-4C")), *shown("GG", "- -"), *shown("GB", "- -"))
    assert stage.unit("S_ATG45_1").morale == "suppressed", "who is suppressed does not strike back"
    assert is_won(stage.state, [tank], (gun,))
