"""[20.6] [20.7] [20.8a] [20.9.1] Forces are drawn and set up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.core.bits import bits
from grognard.core.dice import Draw, Drawn
from grognard.core.flow import Flow, answer
from grognard.rulesets.lhy.actions.setting_up import (
    Default,
    Divide,
    Done,
    Engine,
    Entrench,
    Hide,
    Mount,
    Pick,
    Place,
    Wait,
)
from grognard.rulesets.lhy.events.setting_up import SetUpFinished
from grognard.rulesets.lhy.setting_up.drawing import DrawForces, cups, in_mission, mortars
from grognard.rulesets.lhy.setting_up.missions_list import opening, scenarios
from grognard.rulesets.lhy.setting_up.placing import Deploy
from grognard.rulesets.lhy.setting_up.zones import area_hexes, hiding_area, may_dig, set_up_area
from grognard.rulesets.lhy.state import GREEN, HAND
from tests.rulesets.lhy.edition import WORLD
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

MISSIONS = tuple(WORLD.missions)


def mustered(mission: str) -> Stage:
    """A mission whose forces are drawn, the first of every cup."""
    stage = Stage(mission)
    dice = [
        stage.battle.pieces[unit].id
        for side in ("allied", "axis")
        for draw, cup in cups(stage.battle, side)
        for unit in cup[: draw.count]
    ]
    stage.run(DrawForces(), *dice)
    return stage


def deploying(mission: str, side: str) -> Stage:
    stage = mustered(mission)
    stage.run(Deploy(side))
    return stage


def defender(mission: str) -> Stage:
    stage = mustered(mission)
    stage.run(Deploy(stage.battle.mission.defender))
    return stage


def hexes_for(stage: Stage, unit: int) -> list[int]:
    """Where a counter could be placed."""
    return [action.hex for action in stage.legal if isinstance(action, Place)]


def pick(stage: Stage, kind: str) -> int:
    """Take up the first counter of a type in hand."""
    side = stage.asked.side
    unit = next(
        u
        for u, piece in enumerate(stage.battle.pieces)
        if piece.side == side and piece.kind.type == kind and stage.state.units[u].place == HAND
    )
    stage.say(Pick(unit))
    return unit


@rule("lhy 20.6x", "lhy 3.1", "lhy 20.6s5")
@pytest.mark.parametrize("mission", MISSIONS)
def test_the_forces_have_the_steps_of_the_mission(mission: str) -> None:
    stage = mustered(mission)
    for side in ("allied", "axis"):
        plan = stage.battle.mission.plan(side)
        there = [
            unit
            for unit, here in enumerate(stage.state.units)
            if stage.battle.side[unit] == side and here.place not in ("absent", "pool") and not here.minute
        ]
        assert sum(stage.battle.kind[u].steps for u in there if stage.battle.kind[u].combat) == plan.steps


@rule("lhy 20.6s2", "lhy 20.6s4", "lhy 20.6s3")
@pytest.mark.parametrize("mission", MISSIONS)
def test_what_is_drawn_is_known_to_its_owner_alone_and_leaders_come_with_their_men(mission: str) -> None:
    stage = mustered(mission)
    for event in stage.events:
        side = getattr(event, "side", None)
        if side and type(event).__name__ in ("CounterDrawn", "Mustered"):
            assert event.seen(stage.state, side) == event
            assert event.seen(stage.state, "axis" if side == "allied" else "allied") is None
            assert event.seen(stage.state, None) is None
    for unit, piece in enumerate(stage.battle.pieces):
        if piece.kind.leader and unit in in_mission(stage.battle):
            mates = [
                u
                for u, other in enumerate(stage.battle.pieces)
                if (other.company, other.platoon) == (piece.company, piece.platoon) and u != unit and not other.pool
            ]
            present = any(stage.state.units[u].place not in ("absent", "pool") for u in mates)
            assert (stage.state.units[unit].place != "absent") == present


@rule("lhy 20.7g")
def test_mortars_begin_available_due_or_interrupted() -> None:
    boxes = {mortar.id: mortar.box for mission in MISSIONS for mortar in mortars(Stage(mission).battle)}
    assert boxes["able-60mm"] == "interrupted"  # dropped
    assert "available" in boxes.values()


@rule("lhy 20.7x")
def test_everything_that_cannot_enter_later_is_set_up_in_its_area() -> None:
    stage = defender("nightdrop")
    assert stage.refused(Done()) == "20.7x"
    unit = pick(stage, "squad")
    assert stage.refused(Place(stage.hex("A1"))) == "20.7x"
    stage.say(Place(hexes_for(stage, unit)[0]))
    stage.say(Default())
    area = set_up_area(stage.battle, "axis")
    assert all(area >> stage.state.here(u) & 1 for u in stage.state.on_map("axis"))


@rule("lhy 20.7x")
def test_a_zone_can_want_so_many_steps() -> None:
    stage = defender("nightdrop")
    zone = area_hexes(stage.battle, stage.battle.mission.axis.zones[0].areas)
    stage.say(Default())
    inside = [u for u in stage.state.on_map("axis") if zone >> stage.state.here(u) & 1]
    far = next(
        hex for hex in bits(set_up_area(stage.battle, "axis") & ~zone) if stage.battle.ground.terrain[hex] == "open"
    )
    for unit in inside:
        stage.say(Pick(unit))
        spot = next((hex for hex in hexes_for(stage, unit) if not zone >> hex & 1), far)
        stage.say(Place(spot))
    assert stage.refused(Done()) == "20.7x"


@rule("lhy 20.7d")
def test_everybody_begins_concealed() -> None:
    for mission in MISSIONS:
        stage = defender(mission)
        stage.say(Default())
        for unit in stage.state.on_map(stage.asked.side):
            assert stage.state.units[unit].concealed != stage.state.units[unit].hidden
    stage = mustered("crossroads")
    waiting = [here for here in stage.state.units if here.place == "waiting"]
    assert waiting
    assert all(here.concealed for here in waiting)


@rule("lhy 20.7b", "lhy 10.3.2x2")
def test_one_squad_of_a_platoon_may_begin_as_two_sections() -> None:
    stage = defender("nightdrop")
    squads = [stage.id(f"k4-1-squad-{number}") for number in (1, 2)]
    assert stage.refused(Divide(squads[0])) == "20.7b"  # not yet put down
    for squad in squads:
        stage.say(Pick(squad))
        stage.say(Place(hexes_for(stage, squad)[5]))
    hex = stage.state.here(squads[0])
    stage.say(Divide(squads[0]), "k4-1-section-1", "k4-1-section-3")
    assert {stage.where("k4-1-section-1"), stage.where("k4-1-section-3")} == {stage.battle.label(hex)}
    assert stage.unit("k4-1-squad-1").place == "pool"
    assert stage.unit("k4-1-section-1").concealed
    assert stage.refused(Divide(squads[1])) == "20.7b"


@rule("lhy 20.7c")
def test_the_defender_digs_in_on_foot_outside_buildings() -> None:
    stage = defender("nightdrop")
    unit = pick(stage, "squad")
    open_ = next(hex for hex in hexes_for(stage, unit) if may_dig(stage.state, hex))
    stage.say(Place(open_))
    plan = stage.battle.mission.axis
    assert stage.refused(Entrench(open_)) == (None if plan.ip else "20.7c")
    for mission in MISSIONS:
        battle = Stage(mission)
        for hex in range(battle.battle.ground.size):
            building = battle.battle.tables.terrain[battle.battle.ground.terrain[hex]].building
            if building and building != "hut":
                assert not may_dig(battle.state, hex)


@rule("lhy 20.7c")
def test_the_attacker_has_no_positions_and_nobody_digs_for_nobody() -> None:
    for mission in MISSIONS:
        stage = mustered(mission)
        side = stage.battle.mission.defender
        stage.run(Deploy(side))
        if stage.battle.mission.plan(side).ip:
            empty = min(bits(set_up_area(stage.battle, side)))
            assert stage.refused(Entrench(empty)) == "20.7c"
    assert not Stage("crossroads").battle.mission.plan(Stage("crossroads").battle.mission.attacker).ip


@rule("lhy 20.7f", "lhy 20.7h", "lhy 20.7i")
def test_vehicles_begin_in_motion_and_loaded_if_they_are_not_hidden() -> None:
    for mission in MISSIONS:
        stage = mustered(mission)
        for side in ("allied", "axis"):
            if stage.battle.mission.plan(side).drop is not None:
                continue
            stage = mustered(mission)
            stage.run(Deploy(side))
            if Default() in stage.legal:
                stage.say(Default())
            for unit, here in enumerate(stage.state.units):
                if stage.battle.side[unit] != side or not stage.battle.kind[unit].vehicle or here.minute:
                    continue
                if here.place == "map":
                    assert stage.refused(Engine(unit)) == ("20.7f" if here.hidden else None)
                elif here.place == "waiting":
                    assert stage.refused(Engine(unit)) is None


@rule("lhy 20.9.1a", "lhy 20.9.1b", "lhy 20.7e")
@pytest.mark.parametrize("mission", MISSIONS)
def test_only_those_whom_the_mission_lets_hide_do_and_guns_lie_back(mission: str) -> None:
    stage = defender(mission)
    side = stage.asked.side
    plan = stage.battle.mission.plan(side).hidden
    allowed = {*plan.kinds, *plan.platoon_kinds}
    back = hiding_area(stage.battle, side)
    for unit, piece in enumerate(stage.battle.pieces):
        if piece.side != side or stage.state.units[unit].place != HAND or piece.kind.dummy:
            continue
        stage.say(Pick(unit))
        hidden = [action.hex for action in stage.legal if isinstance(action, Hide)]
        assert bool(hidden) <= (piece.kind.id in allowed)
        if piece.kind.id in allowed and (piece.kind.vehicle or piece.kind.gun):
            assert hidden
            assert all(back >> hex & 1 for hex in hidden)
            front = next((hex for hex in hexes_for(stage, unit) if not back >> hex & 1), None)
            assert front is None or stage.refused(Hide(front)) == "20.9.1b"
        elif piece.kind.id not in allowed:
            assert stage.refused(Hide(hexes_for(stage, unit)[0])) == "20.9.1a"
        if piece.kind.fp:
            return
        stage.say(Place(hexes_for(stage, unit)[0]))


@rule("lhy 20.8a")
def test_dummies_hide_only_with_hidden_combat_units() -> None:
    found = 0
    for mission in MISSIONS:
        stage = Stage(mission)
        for side in ("allied", "axis"):
            plan = stage.battle.mission.plan(side).dummies
            assert max(plan.foot, plan.vehicle) <= 3
            found += plan.foot + plan.vehicle
    assert found
    mission = next(m for m in MISSIONS if WORLD.missions[m].plan(WORLD.missions[m].defender).dummies.foot)
    stage = defender(mission)
    dummy = next(
        u for u, kind in enumerate(stage.battle.kind) if kind.dummy and stage.battle.side[u] == stage.asked.side
    )
    stage.say(Pick(dummy))
    spot = hexes_for(stage, dummy)[0]
    assert stage.refused(Hide(spot)) == "20.8a"
    stage.say(Wait())  # a dummy may be left out
    assert stage.state.units[dummy].place in ("absent", "waiting")


@rule("lhy 20.7x", "lhy 20.9.2x1")
def test_the_enemy_learns_only_how_many_counters_there_are() -> None:
    stage = defender("crossroads")
    stage.say(Default())
    stage.say(Done())
    told = next(event for event in stage.events if isinstance(event, SetUpFinished))
    side = told.side
    hidden = [u for u in stage.state.on_map(side) if stage.state.units[u].hidden]
    assert told.shown == len(stage.state.on_map(side)) - len(hidden)
    for hex in stage.state.improved:
        own = [u for u in stage.state.stack(hex) if stage.battle.side[u] == side]
        assert bool(stage.state.covert >> hex & 1) == all(stage.state.units[u].hidden for u in own)


@rule("lhy 20.1", "lhy 20.2a", "lhy 20.3")
@pytest.mark.parametrize("mission", MISSIONS)
def test_a_match_begins_at_minute_zero_with_the_attacker(mission: str) -> None:
    scenario = next(each for each in scenarios(WORLD) if each.id == mission)
    state = opening(WORLD, mission, {option.id: option.values[0] for option in scenario.options})
    assert (state.minute, state.turn) == (0, 0)
    state = opening(WORLD, mission, {**{o.id: o.values[0] for o in scenario.options}, "setup": "default"})
    Flow(state, lambda event, _: None).run(None)
    while isinstance(state.pending[0], Draw):
        answer(state, Drawn(state.pending[0].cup[0][0]), 0, lambda event, _: None)
    assert (state.turn, state.active) == (1, state.world.mission.attacker)


@rule("lhy 20.6s2")
def test_draws_are_chances_of_the_cup() -> None:
    stage = Stage(next(m for m in MISSIONS if any(cups(Stage(m).battle, s) for s in ("allied", "axis"))))
    stage.fed = []
    with pytest.raises(AssertionError, match="a die is missing"):
        stage.run(DrawForces())
    assert isinstance(stage.asked, Draw)
    assert Mount.verb == "mount"


# --------------------------------------------------------------------------- positions and loads, case by case


def put_down(stage: Stage, kind: str, hex: int) -> int:
    """Take up the first counter of a type and put it into a hex."""
    unit = pick(stage, kind)
    stage.say(Place(hex))
    return unit


def diggable(stage: Stage) -> int:
    """An open hex of the set-up area in which nobody is."""
    area = set_up_area(stage.battle, stage.asked.side)
    return next(hex for hex in bits(area) if may_dig(stage.state, hex) and not stage.state.stack(hex))


@rule("lhy 20.7c")
@pytest.mark.parametrize(("kind", "reason"), [("squad", None), ("mg", None), ("dummy_foot", None), ("leader", "20.7c")])
def test_combat_units_on_foot_and_dummies_may_have_a_position(kind: str, reason: str | None) -> None:
    stage = defender("crossroads")
    hex = diggable(stage)
    put_down(stage, kind, hex)
    assert stage.refused(Entrench(hex)) == reason
    if reason is None:
        stage.say(Entrench(hex))
        assert stage.state.improved[hex] == "axis"


@rule("lhy 20.7c", "lhy 4.1.6aiii")
def test_no_position_in_a_building_but_in_a_hut() -> None:
    houses = ("wooden_building", "stone_building")
    for mission, kinds, reason in (("crossroads", houses, "20.7c"), ("village", ("hut",), None)):
        stage = defender(mission)
        ground = stage.battle.ground
        unit = pick(stage, "squad")
        hex = next(hex for hex in hexes_for(stage, unit) if ground.terrain[hex] in kinds)
        stage.say(Place(hex))
        assert stage.refused(Entrench(hex)) == reason


@rule("lhy 20.7c", "lhy 2.2.4x1")
def test_a_fortified_position_is_put_into_no_building() -> None:
    stage = defender("hill48")
    unit = pick(stage, "fp")
    ground, rows = stage.battle.ground, stage.battle.tables.terrain
    area = set_up_area(stage.battle, "allied")
    houses = [hex for hex in bits(area) if rows[ground.terrain[hex]].building not in ("", "hut")]
    assert houses
    assert not set(hexes_for(stage, unit)) & set(houses)
    assert stage.refused(Place(houses[0])) == "20.7c"


@rule("lhy 20.7c")
def test_the_attacker_digs_nowhere() -> None:
    stage = deploying("hill48", "axis")
    assert not any(isinstance(action, Entrench) for action in stage.legal)


@rule("lhy 20.7c")
def test_a_position_that_was_left_again_is_gone_when_all_is_set_up() -> None:
    stage = defender("crossroads")
    hex = diggable(stage)
    unit = put_down(stage, "squad", hex)
    stage.say(Entrench(hex))
    stage.say(Pick(unit))
    stage.say(Place(diggable(stage)))
    other = stage.state.here(unit)
    stage.say(Entrench(other))
    stage.say(Default())
    stage.say(Done())
    assert other in stage.state.improved
    assert hex not in stage.state.improved or stage.state.stack(hex)


@rule("lhy 20.7f")
def test_a_squad_begins_aboard_a_halftrack() -> None:
    stage = defender("nightdrop")
    track = pick(stage, "halftrack")
    hex = hexes_for(stage, track)[0]
    stage.say(Place(hex))
    squad = pick(stage, "squad")
    assert Mount(track) in stage.legal
    stage.say(Mount(track))
    assert stage.state.units[squad].carrier == track
    assert stage.state.here(squad) == hex
    assert stage.state.units[squad].concealed
    other = pick(stage, "squad")
    assert stage.refused(Mount(track)) == "10.4.6.1a", "two steps and no more"
    assert stage.state.units[other].place == HAND


@rule("lhy 20.7f")
def test_no_vehicle_begins_aboard_itself() -> None:
    stage = defender("nightdrop")
    track = pick(stage, "halftrack")
    stage.say(Place(hexes_for(stage, track)[0]))
    stage.say(Pick(track))
    assert Mount(track) not in stage.legal
    assert stage.refused(Mount(track)) == "20.7f"


@rule("lhy 20.7f", "lhy 20.7h")
def test_a_column_waits_beside_the_map_loaded_and_in_motion() -> None:
    stage = deploying("bridge", "allied")
    track = pick(stage, "halftrack")
    stage.say(Wait())
    squad = pick(stage, "squad")
    stage.say(Mount(track))
    assert stage.refused(Engine(track)) is None
    stage.say(Engine(track))
    assert stage.state.units[track].motion == GREEN
    assert stage.state.units[squad].carrier == track


@rule("lhy 20.9.1b")
@pytest.mark.parametrize(
    ("mission", "kind", "front"), [("crossroads", "gun", "J"), ("bridge", "gun", ""), ("hill48", "gun", "")]
)
def test_hidden_guns_lie_three_columns_or_rows_behind_the_foremost_line(mission: str, kind: str, front: str) -> None:
    stage = defender(mission)
    plan = stage.battle.mission.plan(stage.asked.side)
    pick(stage, kind)
    hidden = {action.hex for action in stage.legal if isinstance(action, Hide)}
    open_ = {action.hex for action in stage.legal if isinstance(action, Place)}
    places = stage.battle.ground.place
    across = {"W": lambda hex: places[hex][0], "N": lambda hex: places[hex][1] / 2}[str(plan.front)]
    area = bits(set_up_area(stage.battle, stage.asked.side))
    foremost = min(map(across, area))
    assert hidden
    assert min(map(across, hidden)) == foremost + 3
    assert hidden < open_
    if front:
        assert min(stage.battle.label(hex)[0] for hex in hidden) == front


@rule("lhy 20.7x")
def test_who_has_tried_long_enough_is_set_up_anew() -> None:
    """A set-up that is complete but not allowed is no dead end when no more counters may be taken up."""
    stage = defender("nightdrop")
    stage.say(Default())
    site = [unit for hex in stage.battle.ground.grid.within(stage.hex("F6"), 1) for unit in stage.state.stack(hex)]
    for unit in site:
        stage.say(Pick(unit))
        stage.say(Place(next(hex for hex in hexes_for(stage, unit) if stage.battle.label(hex)[0] in "NOPQ")))
    assert stage.refused(Done()) is not None
    call = stage.state.calls[-1]
    stage.state.calls = (*stage.state.calls[:-1], replace(call, frame=replace(call.frame, picks=10_000)))
    assert stage.legal == [Default()]
    stage.say(Default())
    assert Done() in stage.legal
