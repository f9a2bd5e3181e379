"""Choosing forces and setting them up (5, S1 to S4)."""

from __future__ import annotations

from collections import Counter

import pytest

import grognard
from grognard.rulesets.assault.actions.cards import Exchange
from grognard.rulesets.assault.actions.setting_up import (
    PickUp,
    Put,
    PutAboard,
    PutFacing,
    TakeFormation,
    TakeNone,
    TakeUnit,
)
from grognard.rulesets.assault.cards.decks import full_pool
from grognard.rulesets.assault.cards.exchange import BuildDeck, offers
from grognard.rulesets.assault.setting_up.attrition import Attrition
from grognard.rulesets.assault.setting_up.forces import TakeForces
from grognard.rulesets.assault.setting_up.placing import Deploy, in_hand, may_stand
from grognard.rulesets.assault.setting_up.set_up import Decks
from grognard.rulesets.assault.state import ABOARD, ABSENT, HAND, WAITING
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def kinds(stage: Stage, side: str, *places: str) -> Counter[str]:
    """How many units of each card a side has in some places."""
    units = enumerate(stage.state.units)
    found = [n for n, unit in units if unit.place in places and stage.state.side(n) == side]
    return Counter(stage.battle.card[n].id for n in found)


def forces(scenario: str, *answers: object) -> Stage:
    """A scenario with its forces taken: answers to its choices, and draws."""
    stage = Stage(scenario, phase="setup", turn=0)
    draws = [answer for answer in answers if isinstance(answer, str)]
    given = [answer for answer in answers if not isinstance(answer, str)]
    stage.run(TakeForces(), *(draws if not given else []))
    for number, answer in enumerate(given):
        stage.say(answer, *(draws if number == 0 else []))  # type: ignore[arg-type]
    return stage


# ------------------------------------------------------------------------------------------------------- forces


@rule("assault S1.c")
def test_the_german_chooses_one_of_two_platoons() -> None:
    stage = Stage("support", phase="setup")
    stage.run(TakeForces())
    assert stage.asked.side == "german"
    assert stage.legal == [TakeFormation("G7_RIFLE"), TakeFormation("G7_LIGHT")]
    stage.say(TakeFormation("G7_LIGHT"), "S36_CAV")
    assert kinds(stage, "german", HAND) == {"G_RIFLE41": 3, "G_PZB39": 1}


@rule("assault S1.d")
@pytest.mark.parametrize(
    ("lot", "units"),
    [("S36_CAV", {"S_CAV41": 4}), ("S13_RIFLE", {"S_RIFLE41": 4, "S_MAXIM": 2, "S_MTR50": 1})],
)
def test_a_lot_brings_cavalry_or_riflemen_and_all_wait_off_the_map(lot: str, units: dict[str, int]) -> None:
    stage = forces("support", TakeFormation("G7_RIFLE"), lot, TakeNone())
    on_turn_1 = {n for n, unit in enumerate(stage.state.units) if unit.due == 1}
    assert Counter(stage.battle.card[n].id for n in on_turn_1) == {"S_DSHK": 1, "S_TRUCK": 1, **units}
    assert all(stage.state.units[n].place == WAITING for n in on_turn_1)
    assert {stage.battle.scenario.forces[stage.battle.pieces[n].force].edge for n in on_turn_1} == {"east"}


@rule("assault S1.e")
def test_the_soviet_may_have_one_light_tank_at_1b_4d() -> None:
    stage = Stage("support", phase="setup")
    stage.run(TakeForces())
    stage.say(TakeFormation("G7_RIFLE"), "S36_CAV")
    assert stage.asked.side == "soviet"
    tanks = [stage.battle.card[a.unit].id for a in stage.legal if isinstance(a, TakeUnit)]
    assert tanks == ["S_T26", "S_BT7", "S_T40"]
    assert TakeNone() in stage.legal
    bt7 = stage.id("S_BT7_1")
    stage.say(TakeUnit(bt7))
    assert in_hand(stage.state, "soviet") == (bt7,)
    stage.run(Deploy("soviet"))
    assert stage.legal == [Put(bt7, stage.hex("1B-D4"))]


@rule("assault S1.e")
def test_the_soviet_may_do_without() -> None:
    stage = forces("support", TakeFormation("G7_RIFLE"), "S36_CAV", TakeNone())
    assert in_hand(stage.state, "soviet") == ()


@rule("assault S1.f", "assault S1.g", "assault S2.f", "assault S2.g", "assault S2.h", "assault S3.f", "assault S3.g")
@pytest.mark.parametrize(
    ("scenario", "formation", "edge", "turn", "after_control"),
    [
        ("support", "G17_HRECON", "west", 6, False),
        ("support", "S23_LTANK", "east", 8, True),
        ("klein", "G17_HRECON", "west", 5, False),
        ("klein", "G17_LTANK", "west", 7, True),
        ("klein", "S23_LTANK", "east", 4, False),
        ("airfield", "GLW14_FLAK", "south", 3, False),
        ("airfield", "S6_ATB", "north", 2, False),
    ],
)
def test_reinforcements_of_scenarios(scenario: str, formation: str, edge: str, turn: int, after_control: bool) -> None:
    stage = Stage(scenario)
    (force,) = [force for force in stage.battle.scenario.forces if formation in force.formations]
    assert (force.edge, force.turn, force.after_control) == (edge, turn, after_control)


@rule("assault S2.c", "assault S2.d")
def test_the_forces_of_battle_group_klein() -> None:
    stage = forces("klein", TakeFormation("S88_NKVD"))
    assert kinds(stage, "german", HAND) == {
        "G_RIFLE41": 3,
        "G_PZB39": 1,
        "G_MECH41": 3,
        "G_SDKFZ251": 3,
        "G_FLAK38T": 1,
    }
    assert kinds(stage, "soviet", HAND) == {"S_NKVD41": 3, "S_MAXIM": 1, "S_ATR": 1}
    other = forces("klein", TakeFormation("S13_RIFLE"))
    assert kinds(other, "soviet", HAND)["S_RIFLE41"] == 4


@rule("assault S2.d")
def test_the_soviet_chooses_his_garrison() -> None:
    stage = Stage("klein", phase="setup")
    stage.run(TakeForces())
    assert stage.asked.side == "soviet"
    assert stage.legal == [TakeFormation("S13_RIFLE"), TakeFormation("S88_NKVD")]


@rule("assault S3.c", "assault S3.d", "assault S3.f", "assault S3.g", "assault S3.l")
def test_the_forces_at_the_airfield() -> None:
    stage = forces("airfield")
    assert kinds(stage, "soviet", HAND) == {"S_NKVD41": 3, "S_MAXIM": 3, "S_MTR50": 1, "S_ATG45": 1}
    assert kinds(stage, "german", HAND) == {
        "G_SDKFZ231": 1,
        "G_SDKFZ222": 1,
        "G_PZ2": 2,
        "G_MECH41": 3,
        "G_SDKFZ251": 3,
    }
    assert kinds(stage, "german", WAITING) == {"G_FLAK38": 1, "G_SDKFZ251": 2}
    assert kinds(stage, "soviet", WAITING) == {"S_ATG45": 1, "S_TRUCK": 1, "S_T26": 1, "S_ATR": 2}
    skills = {piece.id: piece.skill for piece in stage.battle.pieces}
    assert [name for name, skill in skills.items() if skill == "conscript"] == ["S_ATR_1", "S_ATR_2"]


@rule("assault S4.c", "assault S4.d", "assault S4.j")
def test_the_forces_that_are_coming() -> None:
    stage = forces("coming")
    assert kinds(stage, "german", HAND) == {
        "G_ELMOT41": 2,
        "G_SECRIFLE41": 4,
        "G_HMG34": 1,
        "G_MTR50": 1,
        "G_PZB39": 1,
    }
    assert all(stage.unit(f"G_ELMOT41_{n}").half for n in (1, 2))
    assert not stage.unit("G_SECRIFLE41_1").half
    assert kinds(stage, "soviet", HAND) == {"S_T34": 4, "S_BT7": 2, "S_TRUCK": 1}
    riders = {name: stage.unit(name) for name in ("S_RIFLE41_1", "S_RIFLE41_2", "S_DSHK_1")}
    assert all(unit.place == ABOARD for unit in riders.values())
    assert riders["S_RIFLE41_1"].carrier == stage.id("S_T34_1")
    assert riders["S_DSHK_1"].carrier == stage.id("S_TRUCK_1")
    skill = {name: stage.battle.pieces[stage.id(name)].skill for name in ("S_T34_1", "S_T34_3", "S_T34_4")}
    assert skill == {"S_T34_1": "regular", "S_T34_3": "conscript", "S_T34_4": "conscript"}
    assert kinds(stage, "german", WAITING) == kinds(stage, "soviet", WAITING) == Counter()
    assert kinds(stage, "german", ABSENT) == Counter()


# ------------------------------------------------------------------------------------------------------ placing


def places(stage: Stage, name: str, verb: type = Put) -> set[str]:
    """Where a unit may be set up."""
    stage.state.calls, stage.state.pending = (), ()
    stage.run(Deploy(stage.state.side(stage.id(name))))
    if len(in_hand(stage.state, stage.state.side(stage.id(name)))) > 1:
        stage.say(PickUp(stage.id(name)))
    if verb is Put:
        return {stage.battle.label(a.hex) for a in stage.legal if isinstance(a, Put)}
    return {stage.battle.pieces[a.carrier].id for a in stage.legal if isinstance(a, PutAboard)}


@rule("assault S1.c")
def test_the_village_garrison_begins_in_buildings() -> None:
    stage = forces("support", TakeFormation("G7_RIFLE"), "S36_CAV", TakeNone())
    buildings = {h for h in stage.battle.ground.parts["4B"] if "building" in stage.battle.ground.printed[h]}
    assert places(stage, "G_RIFLE41_1") == {stage.battle.label(hex) for hex in buildings}
    outside = stage.asked.why_not(stage.state, Put(stage.id("G_RIFLE41_1"), stage.hex("4B-2B")))
    assert outside is not None
    assert (outside.rule, outside.message.id) == ("MR5.5", "refusal-outside-area")


@rule("assault S2.c", "assault S2.d")
def test_the_areas_of_battle_group_klein() -> None:
    stage = forces("klein", TakeFormation("S13_RIFLE"))
    assert places(stage, "G_RIFLE41_1") == {f"5B-{c}{r}" for c in "12" for r in "ABCDEF"}
    assert all(place.startswith("4B-") for place in places(stage, "S_ATR_1"))


@rule("assault S3.c", "assault S3.d")
def test_the_areas_at_the_airfield() -> None:
    stage = forces("airfield")
    south, north = (
        {f"{tile}-{column}{row}" for tile in tiles for column in "12345678" for row in "ABCDEF"}
        for tiles in (("3B", "4B"), ("7B", "8B"))
    )
    assert places(stage, "G_MECH41_1") == south
    assert places(stage, "S_NKVD41_1") == north


@rule("assault S3.c")
def test_one_tank_in_each_area() -> None:
    stage = forces("airfield")
    stage.place("G_PZ2_1", "3B-4E")
    second = places(stage, "G_PZ2_2")
    assert second
    assert {place.split("-")[0] for place in second} == {"4B"}
    assert stage.refused(Put(stage.id("G_PZ2_2"), stage.hex("3B-1E"))) == "S3.c"
    assert {place.split("-")[0] for place in places(stage, "G_SDKFZ222_1")} == {"3B", "4B"}


@rule("assault S4.c", "assault S4.d")
def test_the_areas_of_those_who_are_coming() -> None:
    stage = forces("coming")
    assert places(stage, "G_ELMOT41_1") == {"9-2B", "9-3C", "9-5B", "9-7C", "9-8B"}
    assert {place[-1] for place in places(stage, "G_SECRIFLE41_1")} == set("DEF")
    assert {place[:2] + place[-1] for place in places(stage, "S_BT7_1")} == {f"3B{row}" for row in "ABCDEF"}


@rule("assault MR5.6")
def test_nobody_is_set_up_where_the_ground_forbids_it() -> None:
    stage = forces("airfield")
    tank = places(stage, "G_PZ2_1")
    assert "4B-6F" not in tank  # a house without a road
    assert "4B-1E" in tank  # a village: it stands on the road
    assert stage.refused(Put(stage.id("G_PZ2_1"), stage.hex("4B-6F"))) == "MR5.6"
    assert not may_stand(stage.state, stage.id("S_ATG45_1"), stage.hex("6B-6A"))  # a gun in a marsh


@rule("assault MR5.6")
def test_stacking_holds_at_set_up() -> None:
    stage = forces("support", TakeFormation("G7_RIFLE"), "S36_CAV", TakeNone())
    for number in (1, 2, 3):
        stage.place(f"G_RIFLE41_{number}", "4B-4E")
    assert "4B-4E" not in places(stage, "G_RIFLE41_4")
    assert stage.refused(Put(stage.id("G_RIFLE41_4"), stage.hex("4B-4E"))) == "MR5.6"


@rule("assault MR5.5")
def test_a_vehicle_is_set_up_with_a_facing_infantry_without() -> None:
    stage = forces("airfield")
    stage.run(Deploy("german"))
    tank = stage.id("G_PZ2_1")
    stage.say(PickUp(tank))
    stage.say(Put(tank, stage.hex("3B-4E")))
    assert {action.facing for action in stage.legal if isinstance(action, PutFacing)} == {1, 3, 5, 7, 9, 11}
    stage.say(PutFacing(tank, 3))
    assert stage.unit("G_PZ2_1").facing == 3
    squad = stage.id("G_MECH41_1")
    stage.say(PickUp(squad))
    stage.say(Put(squad, stage.hex("3B-4F")))
    assert any(isinstance(action, PickUp) for action in stage.legal)


@rule("assault MR5.5")
def test_units_may_begin_in_or_on_others_of_their_area() -> None:
    stage = forces("klein", TakeFormation("S13_RIFLE"))
    stage.place("G_SDKFZ251_1", "5B-1E")
    stage.place("G_FLAK38T_1", "5B-2E")
    assert places(stage, "G_MECH41_1", PutAboard) == {"G_SDKFZ251_1"}
    stage.say(PutAboard(stage.id("G_MECH41_1"), stage.id("G_SDKFZ251_1")))
    assert stage.unit("G_MECH41_1").place == ABOARD
    assert stage.where("G_MECH41_1") == "5B-1E"
    assert places(stage, "G_MECH41_2", PutAboard) == set()


@rule("assault MR5.5")
def test_nobody_begins_on_a_carrier_outside_his_area() -> None:
    stage = forces("klein", TakeFormation("S13_RIFLE"))
    stage.place("G_SDKFZ251_1", "5B-5E")
    assert places(stage, "G_MECH41_1", PutAboard) == set()
    assert stage.refused(PutAboard(stage.id("G_MECH41_1"), stage.id("G_SDKFZ251_1"))) == "MR5.5"


@rule("assault MR5.4", "assault S2.c", "assault S3.d", "assault S4.c")
@pytest.mark.parametrize(
    ("scenario", "first"), [("support", "german"), ("klein", "german"), ("airfield", "soviet"), ("coming", "german")]
)
def test_who_sets_up_first(scenario: str, first: str) -> None:
    stage = Stage(scenario)
    assert stage.battle.scenario.set_up_first == first


@rule("assault MR5.4")
def test_one_side_sets_up_completely_before_the_other() -> None:
    match = grognard.load("assault").new("coming", seed=3)
    order = []
    while match.state.phase == "setup" and match.decision is not None:
        order.append(match.decision.side)
        match.play(match.legal()[0])
    placed = [side for side in order if side in ("german", "soviet")]
    assert placed == sorted(placed)
    assert set(placed) == {"german", "soviet"}


# ---------------------------------------------------------------------------------------------------- attrition


def worn(*dice: int) -> Stage:
    stage = Stage("airfield")
    names = ["S_NKVD41_1", "S_NKVD41_2", "S_NKVD41_3", "S_MAXIM_1", "S_MAXIM_2", "S_MAXIM_3", "S_MTR50_1", "S_ATG45_1"]
    for number, name in enumerate(names):
        stage.place(name, f"7B-{number + 1}B")
    stage.place("G_PZ2_1", "3B-4E")
    stage.run(Attrition(), *dice)
    return stage


@rule("assault S3.e")
def test_the_border_regiment_is_worn_before_play() -> None:
    stage = worn(6, 5, 4, 1, 1, 1, 5, 6)
    assert (stage.unit("S_NKVD41_1").half, stage.unit("S_NKVD41_1").damage) == (True, 0)
    assert (stage.unit("S_NKVD41_2").half, stage.unit("S_NKVD41_2").damage) == (False, 1)
    assert (stage.unit("S_NKVD41_3").half, stage.unit("S_NKVD41_3").damage) == (False, 0)
    assert (stage.unit("S_MTR50_1").half, stage.unit("S_MTR50_1").damage) == (True, 0)  # capacity 1
    assert stage.unit("S_ATG45_1").half
    assert not stage.unit("G_PZ2_1").half


@rule("assault S3.e")
def test_others_are_not_worn() -> None:
    stage = Stage("support")
    stage.place("G_RIFLE41_1", "4B-4E")
    stage.run(Attrition())
    assert not stage.unit("G_RIFLE41_1").half


# -------------------------------------------------------------------------------------------------------- decks


@rule("assault MR5.8.1a", "assault S3.m", "assault S3.n")
@pytest.mark.parametrize(
    ("scenario", "german", "soviet"), [("support", 3, 3), ("klein", 3, 3), ("airfield", 4, 2), ("coming", 4, 3)]
)
def test_decks_and_first_hands(scenario: str, german: int, soviet: int) -> None:
    match = grognard.load("assault").new(scenario, seed=5)
    while not in_hand_all(match.state) and match.decision is not None:
        match.play(match.legal()[0])
    while match.decision is not None and not drawn(match.state):
        match.play(match.legal()[0])
    hands = match.state.hands
    assert (len(hands["german"].hand), len(hands["soviet"].hand)) == (german, soviet)
    for side in ("german", "soviet"):
        cards = [*hands[side].deck, *(card for card in hands[side].hand if card in match.state.world.command)]
        owners = Counter(match.state.world.command[card].owner for card in cards)
        assert owners == {"neutral": 8, side: 12}


def in_hand_all(state: object) -> bool:
    return any(unit.place == HAND for unit in state.units)  # type: ignore[attr-defined]


def drawn(state: object) -> bool:
    return bool(state.hands["soviet"].hand) and not any(  # type: ignore[attr-defined]
        isinstance(call.frame, Decks)
        for call in state.calls  # type: ignore[attr-defined]
    )


@rule("assault MR5.8.2", "assault S1.k", "assault S2.e", "assault S4.f")
@pytest.mark.parametrize(
    ("scenario", "german", "soviet"),
    [
        ("support", {"tas": 12}, {"oas": 12}),
        ("klein", {"oas": 12}, {"tas": 12}),
        ("airfield", {}, {}),
        ("coming", {"tas": 3, "oas": 3}, {}),
    ],
)
def test_support_cards_laid_aside(scenario: str, german: dict[str, int], soviet: dict[str, int]) -> None:
    stage = Stage(scenario)
    for side, expected in (("german", german), ("soviet", soviet)):
        kinds = Counter(stage.battle.support[card].kind for card in full_pool(stage.battle, side))
        assert kinds == expected


@rule("assault S4.f")
def test_the_german_deck_of_those_who_are_coming() -> None:
    stage = Stage("coming", phase="setup", turn=0)
    hands = ("rally", "aimed_fire", "storm")
    stage.run(Decks(), *hands, "GT3", "rally", "ura", "ura")
    assert stage.state.hands["german"].hand == tuple(sorted((*hands, "GT3")))
    assert stage.state.hands["german"].pool == ("GO1", "GO1", "GO2", "GT2", "GT2")
    assert stage.state.hands["soviet"].pool == ()


@rule("assault S3.h")
def test_the_german_may_exchange_two_strafing_runs_and_two_batteries() -> None:
    stage = Stage("airfield", phase="setup", turn=0)
    stage.run(BuildDeck("german"))
    assert {(action.first, action.more) for action in stage.legal if isinstance(action, Exchange)} == {
        (strafing, batteries) for strafing in range(3) for batteries in range(3)
    }
    national = ("mg_drill", "mg_drill", "storm", "storm")
    stage.say(Exchange(2, 2), *national, "GT1", "GT1", "GO2", "GO5")
    deck = stage.state.hands["german"].deck
    assert [card for card in deck if card in stage.battle.support] == ["GO2", "GO5", "GT1", "GT1"]
    assert stage.state.hands["german"].exchanged == national
    assert len(deck) == 20


@rule("assault S3.i")
def test_the_soviet_may_exchange_four_aircraft_and_a_battery() -> None:
    stage = Stage("airfield", phase="setup", turn=0)
    stage.run(BuildDeck("soviet"))
    assert {(action.first, action.more) for action in stage.legal if isinstance(action, Exchange)} == {
        (aircraft, batteries) for aircraft in range(5) for batteries in range(2)
    }
    national = ("camouflage", "camouflage", "commissar", "ura", "ura")
    stage.say(Exchange(4, 1), *national, "ST1", "ST2", "ST3", "ST7", "SO5")
    support = [card for card in stage.state.hands["soviet"].deck if card in stage.battle.support]
    assert support == ["SO5", "ST1", "ST2", "ST3", "ST7"]


@rule("assault S3.h", "assault S3.i")
def test_only_cards_of_the_stated_kind_are_drawn() -> None:
    stage = Stage("airfield", phase="setup", turn=0)
    kinds = [{stage.battle.support[card].kind for card in offer.cards} for offer in offers(stage.state, "german")]
    assert kinds == [{"tas"}, {"oas"}]
    assert set(offers(stage.state, "german")[0].cards) == {"GT1"}
    theirs = offers(stage.state, "soviet")
    assert [{stage.battle.support[card].kind for card in offer.cards} for offer in theirs] == [{"tas"}, {"oas"}]
