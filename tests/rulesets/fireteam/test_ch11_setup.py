"""Chapter 11.1: what the cards give, where it is set up, and the computed set-up."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.setting_up.placing import ChoosePiece
from grognard.rulesets.fireteam.state import ABOARD, ABSENT, AWAY, CARRIED, MAP
from grognard.rulesets.fireteam.world import SIDES
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.staging import pieces, scenario, unit, where
from tests.support import legal, play, refusal, rule

ALL = ("balloon", "meeting", "recon", "delay", "counterattack", "air_assault")


@rule("fireteam 11.11", "fireteam 2.2a")
@pytest.mark.parametrize(("name", "sheets"), [("balloon", "AB"), ("meeting", "BD"), ("delay", "D")])
def test_only_the_sheets_of_the_card_are_in_play(name: str, sheets: str) -> None:
    assert scenario(name).state.board == sum(WORLD.sheets[sheet] for sheet in sheets)


@rule("fireteam 11.14")
def test_the_soviets_of_the_first_scenario_have_24_cp_in_seven_chits() -> None:
    purse = scenario("balloon").state.purses["soviet"]
    assert (purse.allowance, purse.chits) == (48, (5, 4, 4, 3, 3, 3, 2))


@rule("fireteam 11.12", "fireteam 11.13")
def test_the_card_lists_the_units_with_their_platoons() -> None:
    found = pieces(scenario("balloon"), "us", AWAY)
    assert found == {
        *("U1_SQ1", "U1_SQ2", "U1_SQ3", "U1_MG1"),
        *("U2_SQ1", "U2_SQ2", "U2_MG1"),
        *("U_L8-1", "U_L8-0"),
    }


@rule("fireteam 1.2")
def test_the_first_scenario_has_neither_vehicles_nor_smoke() -> None:
    state = scenario("balloon").state
    taken = [n for n, u in enumerate(state.units) if u.place != ABSENT]
    assert not any(WORLD.kind[n].is_vehicle or WORLD.kind[n].indirect for n in taken)
    assert not state.plays("smoke")


# Placing


@rule("fireteam 11.12")
def test_the_first_side_of_the_card_sets_up_first() -> None:
    match = scenario("balloon")
    assert isinstance(match.decision, ChoosePiece)
    assert match.decision.side == "us"
    play(match, "default", "done")
    assert match.decision.side == "soviet"


@rule("fireteam 11.12")
def test_a_unit_goes_into_its_area_and_nowhere_else() -> None:
    match = play(scenario("balloon"), "pick U2_SQ1")
    near = WORLD.within(WORLD.towns["Rasdorf"], 3) & WORLD.sheets["B"]
    assert near >> WORLD.find("1506") & 1
    assert refusal(match, "place 1506") is None
    assert refusal(match, "place 1516") == "11.12"
    assert refusal(match, "place 2920") == "11.12"


@rule("fireteam 11.12")
def test_exactly_two_squads_of_the_first_platoon_stand_in_the_outpost() -> None:
    match = play(scenario("balloon"), "pick U1_SQ1", "place 1216", "pick U1_SQ2", "place 1316", "pick U1_SQ3")
    assert refusal(match, "place 1416") == "11.12"
    assert refusal(match, "place 1506") is None
    other = play(scenario("balloon"), "pick U1_SQ1", "place 1506", "pick U1_SQ2")
    assert refusal(other, "place 1507") == "11.12"
    assert refusal(other, "place 1216") is None


@rule("fireteam 11.12")
def test_who_is_not_of_the_kind_does_not_join_the_outpost() -> None:
    match = play(scenario("balloon"), "pick U1_MG1")
    assert refusal(match, "place 1216") == "11.12"


@rule("fireteam 5.5a", "fireteam 11.12")
def test_stacking_holds_at_the_start() -> None:
    match = scenario("balloon")
    for name in ("S1_SQ1", "S1_SQ2", "S1_SQ3"):
        if match.decision and match.decision.side == "us":
            play(match, "default", "done")
        play(match, f"pick {name}", "place 1224")
    play(match, "pick S2_SQ1")
    assert refusal(match, "place 1224") == "5.5a"
    assert refusal(match, "place 1225") is None


@rule("fireteam 11.12")
def test_nobody_is_done_while_a_unit_lies_aside() -> None:
    match = scenario("balloon")
    assert refusal(match, "done") == "11.12"
    play(match, "default")
    assert refusal(match, "done") is None


@rule("fireteam 19.1", "fireteam 11.12")
@pytest.mark.parametrize(("floor", "above"), [("upper", True), ("ground", False)])
def test_in_a_building_of_two_floors_the_owner_says_on_which_a_unit_begins(floor: str, above: bool) -> None:
    match = play(scenario("balloon", floors=True), "pick U2_SQ1", "place 1506")
    assert legal(match) == ["floor ground", "floor upper"]
    assert refusal(match, "place 1506") == "19.1"
    play(match, f"floor {floor}")
    assert where(match, "U2_SQ1") == "1506"
    assert unit(match, "U2_SQ1").upstairs is above


@rule("fireteam 19.1")
def test_elsewhere_and_without_the_chapter_there_is_no_floor_to_choose() -> None:
    for match in (
        play(scenario("balloon", floors=True), "pick U2_SQ1", "place 1507"),
        play(scenario("balloon"), "pick U2_SQ1", "place 1506"),
    ):
        assert isinstance(match.decision, ChoosePiece)
        assert not unit(match, "U2_SQ1").upstairs


@rule("fireteam 19.1", "fireteam 11.12")
@pytest.mark.parametrize("after", [("place 1507",), ("board U1_M113_1",)])
def test_whoever_is_set_up_anew_comes_down(after: tuple[str, ...]) -> None:
    match = play(scenario("air_assault", floors=True), "pick U1_M113_1", "place 1505", "face U1_M113_1 0")
    play(match, "pick U1_SQ1", "place 1506", "floor upper", "pick U1_SQ1", *after)
    assert not unit(match, "U1_SQ1").upstairs


@rule("fireteam 19.1")
def test_vehicles_begin_on_the_ground() -> None:
    match = play(scenario("air_assault", floors=True), "pick U1_M113_1", "place 1506", "face U1_M113_1 0")
    assert isinstance(match.decision, ChoosePiece)


@rule("fireteam 11.12")
def test_a_piece_may_be_set_up_otherwise() -> None:
    match = play(scenario("balloon"), "pick U2_SQ1", "place 1506", "pick U2_SQ1", "place 1507")
    assert where(match, "U2_SQ1") == "1507"


@rule("fireteam 5.3a")
def test_a_vehicle_is_given_a_facing() -> None:
    match = play(scenario("counterattack"), "pick S6_T62_1", "place 4518")
    assert legal(match) == [f"face S6_T62_1 {facing}" for facing in range(12)]
    play(match, "face S6_T62_1 5")
    assert unit(match, "S6_T62_1").facing == 5


@rule("fireteam 11.12", "fireteam 5.42")
def test_infantry_may_begin_aboard_a_vehicle_of_its_platoon() -> None:
    match = play(scenario("counterattack"), "pick S1_BMP2_1", "place 4518", "face S1_BMP2_1 5", "pick S1_SQ1")
    assert refusal(match, "board S1_BMP2_1") is None
    play(match, "board S1_BMP2_1", "pick S2_SQ1")
    assert refusal(match, "board S1_BMP2_1") == "5.42"
    assert unit(match, "S1_SQ1").place == ABOARD
    assert where(match, "S1_SQ1") == "4518"


@rule("fireteam 5.15b", "fireteam 2.36a")
def test_weapons_begin_in_hands_that_can_hold_them() -> None:
    match = play(scenario("counterattack"), "pick S1_RPG1")
    assert {text.split()[0] for text in legal(match)} == {"hand"}
    assert refusal(match, "place 4518") == "5.15a"
    assert refusal(match, "hand S6_T62_1") == "5.15a"
    play(match, "hand S1_SQ1")
    assert unit(match, "S1_RPG1").place == CARRIED


@rule("fireteam 11.12")
def test_what_the_card_loads_stays_aboard() -> None:
    match = scenario("recon")
    assert unit(match, "U_OBS1").place == ABOARD
    assert refusal(match, "pick U_OBS1") == "11.12"


# The computed set-up


@rule("fireteam 11.12")
@pytest.mark.parametrize("name", ALL)
def test_the_default_sets_everything_up_within_the_rules(name: str) -> None:
    match = scenario(name, "default")
    assert match.state.turn == 1
    assert match.ruleset.check(match.state) == []
    for number, here in enumerate(match.state.units):
        kind = WORLD.kind[number]
        if here.place == AWAY:
            assert here.due, WORLD.pieces[number].id
            assert not kind.is_weapon
        if kind.is_weapon and here.place != ABSENT:
            assert here.place == CARRIED


@rule("fireteam 11.12")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("side", SIDES)
def test_teams_of_the_default_are_near_a_squad(name: str, side: str) -> None:
    state = scenario(name, "default").state
    squads = [state.here(u) for u in state.on_map(side) if WORLD.kind[u].is_squad]
    for team in (u for u in state.on_map(side) if WORLD.kind[u].is_light_team):
        assert min(WORLD.grid.distance(state.here(team), hex) for hex in squads) <= 2


@rule("fireteam 11.25")
def test_reinforcements_of_the_default_come_mounted() -> None:
    match = scenario("meeting", "default")
    squads = [n for n, u in enumerate(match.state.units) if WORLD.kind[n].is_squad and u.place != ABSENT]
    assert squads
    assert all(match.state.units[n].place == ABOARD for n in squads)


@rule("fireteam 11.25", "fireteam 20.71")
def test_everybody_of_an_air_landing_is_in_a_helicopter() -> None:
    match = scenario("air_assault", "default")
    assert pieces(match, "soviet", AWAY) == {f"S_{kind}_{n}" for kind in ("MI8", "MI24", "MI6") for n in (1, 2)}
    assert unit(match, "S1_BMP1_1").carrier == WORLD.piece_number("S_MI6_1")


@rule("fireteam 11.25")
def test_a_reinforcement_may_come_on_foot() -> None:
    match = play(scenario("meeting"), "pick U1_SQ1", "board U1_M2_1", "pick U1_SQ1")
    assert "walk" in legal(match)
    play(match, "walk")
    assert unit(match, "U1_SQ1").place == AWAY


@rule("fireteam 11.18", "fireteam 13.0a")
def test_chapters_are_chosen_one_by_one() -> None:
    assert not scenario("balloon").state.plays("14")
    assert scenario("balloon", close_combat=True).state.plays("14")
    assert scenario("delay").state.plays("14")
    assert not scenario("delay", close_combat=False).state.plays("14")


def test_what_lies_on_the_map_is_shown_to_both() -> None:
    match = scenario("balloon", "default")
    assert {c.id for c in match.view("us").counters} == {c.id for c in match.view("soviet").counters}
    assert pieces(match, "us", MAP) <= {c.id for c in match.view("soviet").counters}


@rule("fireteam 2.6", "fireteam 4.1a")
def test_the_chits_of_both_sides_lie_in_one_cup() -> None:
    match = scenario("balloon", "default")
    left = dict(match.state.cup)
    drawn = match.state.deeds.side
    assert {name.split("/")[0] for name in left} == set(SIDES)
    assert sum(left.values()) == 8 + 7 - 1
    assert drawn in SIDES
