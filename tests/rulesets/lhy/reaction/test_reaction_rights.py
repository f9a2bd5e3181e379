"""[8.2] [8.3] [9.0] [10.5.3] [11.4.7.1] [19.1c] Who may react how."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.actions.fire import Fire, Shoot
from grognard.rulesets.lhy.deeds import (
    ANTI_TANK,
    ASSAULT,
    DRIVE,
    FLARE,
    INQUIRE,
    KNEE,
    LOAD,
    MANEUVER,
    RECOVER,
    REINFORCE,
    REQUEST,
    SHOW,
    SMALL_ARMS,
    SPLIT,
    TEAM_ATTACK,
    WITHDRAW,
)
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.reaction.duties import led
from grognard.rulesets.lhy.reaction.segment import ChooseAct
from grognard.rulesets.lhy.state import (
    FIRED,
    GREEN,
    MOVED,
    OFF_BOARD,
    Act,
    Arrow,
    AssaultMarker,
    Minefield,
    Mortar,
    Shells,
)
from tests.rulesets.lhy.reaction.acting import bar, may, reacting
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

EVERYTHING = (
    MANEUVER,
    WITHDRAW,
    ASSAULT,
    SMALL_ARMS,
    ANTI_TANK,
    RECOVER,
    LOAD,
    REQUEST,
    FLARE,
    INQUIRE,
    SPLIT,
    SHOW,
    REINFORCE,
)


def out_of_sight(**deeds: object) -> Stage:
    """The Germans may react to a shot that only the first squad saw."""
    stage = Stage("crossroads")
    stage.place("able-1-squad-1", "D4")
    stage.place("k1-1-squad-1", "D7")
    stage.place("k1-2-squad-1", "Q9")
    reacting(stage, ("able-1-squad-1", FIRED, "D4"))
    return stage


def with_led(stage: Stage, side: str = "axis") -> None:
    """Fix whom leaders may take along, as a segment does when it begins."""
    deeds = stage.state.deeds
    stage.cycle(segment=1, side=side, answering=deeds.answering, led=led(stage.state))


# -------------------------------------------------------------------------------------------------- seen or not


@rule("lhy 8.2")
def test_who_saw_an_action_may_do_anything() -> None:
    stage = out_of_sight()
    assert all(may(stage, "k1-1-squad-1", deed) for deed in EVERYTHING)


@rule("lhy 8.3x")
@pytest.mark.parametrize("deed", [MANEUVER, ASSAULT, SMALL_ARMS, ANTI_TANK, RECOVER, INQUIRE, SPLIT])
def test_who_saw_nothing_may_not(deed: str) -> None:
    assert bar(out_of_sight(), "k1-2-squad-1", deed) == "8.3x"


@rule("lhy 8.0a")
def test_only_the_side_that_was_called_reacts() -> None:
    assert bar(out_of_sight(), "able-1-squad-1", MANEUVER) == "6.0.II-1"


@rule("lhy 8.1c")
def test_shells_and_events_are_no_actions_to_answer() -> None:
    """A segment in which only mortars fired leaves nothing to see."""
    stage = out_of_sight()
    stage.state.shells[stage.hex("D7")] = (Shells(1, 1, 1, "able-60mm"),)
    stage.cycle(segment=1, side="axis")
    assert not rights.triggered(stage.state, stage.id("k1-1-squad-1"))


@rule("lhy 9.0a")
def test_who_has_acted_does_not_react_but_may_be_shown() -> None:
    stage = out_of_sight()
    stage.change("k1-1-squad-1", acted=True, concealed=True)
    assert bar(stage, "k1-1-squad-1", SMALL_ARMS) == "9.0a"
    assert bar(stage, "k1-1-squad-1", REQUEST) == "9.0a"
    assert may(stage, "k1-1-squad-1", SHOW)


@rule("lhy 2.2.4x2")
def test_a_position_fires_each_of_its_weapons_once() -> None:
    stage = Stage("hill48")
    stage.place("allied-fp-1", "2:I5", fired_sa=True, acted=True)
    stage.place("k2-1-squad-1", "2:I4")
    reacting(stage, ("k2-1-squad-1", MOVED, "2:I4"), side="allied")
    assert bar(stage, "allied-fp-1", SMALL_ARMS) == "2.2.4x2"
    assert may(stage, "allied-fp-1", ANTI_TANK)


@rule("lhy 9.1.2a", "lhy 8.2")
def test_a_duty_counts_as_a_trigger() -> None:
    stage = out_of_sight()
    stage.cycle(segment=1, side="axis", duties=1 << stage.id("k1-2-squad-1"))
    assert may(stage, "k1-2-squad-1", MANEUVER)


# ------------------------------------------------------------------------------------------------ limited reactions


@rule("lhy 8.3a", "lhy 8.3a.i")
def test_a_leader_and_those_with_him_move_or_recover_but_never_fire() -> None:
    stage = out_of_sight()
    stage.place("k1-2-leader", "Q9")
    stage.place("k1-3-squad-1", "Q9")
    with_led(stage)
    for name in ("k1-2-leader", "k1-2-squad-1"):
        assert may(stage, name, MANEUVER)
        assert may(stage, name, RECOVER)
        assert not may(stage, name, SMALL_ARMS)
        assert not may(stage, name, ASSAULT)
    assert not may(stage, "k1-3-squad-1", MANEUVER)


@rule("lhy 8.3a")
def test_a_leader_who_has_acted_directs_nobody() -> None:
    stage = out_of_sight()
    stage.place("k1-2-leader", "Q9", acted=True)
    with_led(stage)
    assert not may(stage, "k1-2-squad-1", MANEUVER)


@rule("lhy 8.3a")
def test_a_leader_who_has_let_others_act_may_only_move() -> None:
    stage = out_of_sight()
    leader = stage.place("k1-2-leader", "Q9")
    stage.cycle(segment=1, side="axis", led=led_of(stage), directing=1 << leader)
    assert may(stage, "k1-2-leader", MANEUVER)
    assert bar(stage, "k1-2-leader", RECOVER) == "9.0a"
    assert bar(stage, "k1-2-leader", REQUEST) == "9.0a"


def led_of(stage: Stage) -> tuple[tuple[int, int], ...]:
    with_led(stage)
    return stage.state.deeds.led


@rule("lhy 8.3a.ii")
def test_next_to_him_only_in_open_ground_or_along_a_road() -> None:
    stage = Stage("crossroads")
    ground = stage.battle.ground
    bare = [h for h in range(ground.size) if ground.terrain[h] == "open" and not ground.road[h] and not ground.path[h]]
    open_pair = next((a, b) for a in bare for b in ground.neighbours[a] if b in bare)
    woods = next(
        (a, b)
        for a in bare
        for b in ground.neighbours[a]
        if ground.woods >> b & 1 and not ground.road[b] and not ground.path[b]
    )
    for pair, may_follow in ((open_pair, True), (woods, False)):
        stage.place("k1-2-leader", ground.label(pair[0]))
        stage.place("k1-2-squad-1", ground.label(pair[1]))
        stage.cycle(segment=1, side="axis")
        with_led(stage)
        assert may(stage, "k1-2-squad-1", MANEUVER) is may_follow


@rule("lhy 8.3a.ii")
def test_a_road_joins_a_unit_to_its_leader_in_any_terrain() -> None:
    stage = Stage("crossroads")
    ground = stage.battle.ground
    a, b = next(
        (a, ground.neighbour[a][d])
        for a in range(ground.size)
        for d in range(6)
        if ground.road[a] >> d & 1 and ground.neighbour[a][d] >= 0 and ground.enclosed >> a & 1
    )
    stage.place("k1-2-leader", ground.label(a))
    stage.place("k1-2-squad-1", ground.label(b))
    stage.cycle(segment=1, side="axis")
    with_led(stage)
    assert may(stage, "k1-2-squad-1", MANEUVER)


@rule("lhy 8.3b")
def test_requests_need_no_sight_of_an_action() -> None:
    stage = out_of_sight()
    assert may(stage, "k1-2-squad-1", REQUEST)
    assert may(stage, "k1-2-squad-1", FLARE)


@rule("lhy 8.3c")
@pytest.mark.parametrize(
    ("unit", "free"), [("k1-2-squad-1", True), ("german-mg-1", True), ("german-gun-1", False), ("k1-2-leader", True)]
)
def test_those_on_foot_may_try_to_withdraw_but_guns_not(unit: str, free: bool) -> None:
    stage = out_of_sight()
    stage.place(unit, "Q9")
    assert may(stage, unit, WITHDRAW) is free


def tanks(**facts: object) -> Stage:
    """A tank out of sight of a shot."""
    stage = Stage("hill48", active="allied")
    stage.place("baker-1-squad-1", "2:B9")
    stage.place("pz2-1-afv-1", "4:O1", **facts)
    reacting(stage, ("baker-1-squad-1", FIRED, "2:B9"))
    return stage


@rule("lhy 8.3d", "lhy 8.3e")
def test_a_vehicle_may_drive_without_having_seen_anything() -> None:
    """What a stopped one may do of it is only to go into motion."""
    for motion in (GREEN, 0):
        stage = tanks(motion=motion)
        assert may(stage, "pz2-1-afv-1", DRIVE)
        assert rights.is_limited(stage.state, stage.id("pz2-1-afv-1"))
        assert not may(stage, "pz2-1-afv-1", ANTI_TANK)


@rule("lhy 8.3e")
def test_only_a_shocked_vehicle_recovers() -> None:
    assert may(tanks(shocked=True), "pz2-1-afv-1", RECOVER)
    assert not may(tanks(), "pz2-1-afv-1", RECOVER)


@rule("lhy 8.3f")
def test_a_light_anti_tank_weapon_may_fire_move_or_both() -> None:
    stage = out_of_sight()
    stage.place("german-latw-1", "Q9")
    for deed in (ANTI_TANK, MANEUVER, TEAM_ATTACK):
        assert may(stage, "german-latw-1", deed)
    assert not may(stage, "german-latw-1", ASSAULT)


@rule("lhy 8.3g")
def test_those_on_foot_may_load() -> None:
    assert may(out_of_sight(), "k1-2-squad-1", LOAD)


@rule("lhy 8.3h")
def test_units_may_reinforce_an_assaulted_hex() -> None:
    assert may(out_of_sight(), "k1-2-squad-1", REINFORCE)


@rule("lhy 8.3i")
def test_elite_units_out_of_sight_may_recover() -> None:
    stage = Stage("nightdrop", active="axis")
    stage.state.light = "day"
    stage.place("k4-1-squad-1", "Q9")
    stage.place("able-1-squad-1", "A2")
    reacting(stage, ("k4-1-squad-1", FIRED, "Q9"), side="allied")
    assert may(stage, "able-1-squad-1", RECOVER)
    stage.place("k4-1-squad-2", "A3")
    assert bar(stage, "able-1-squad-1", RECOVER) == "8.3x"


@rule("lhy 11.4.10.2")
def test_a_knee_mortar_without_trigger_needs_its_leader() -> None:
    stage = Stage("village")
    squad = next(p.id for p in stage.battle.pieces if p.kind.mv is not None)
    stage.place(squad, "P5")
    stage.place("fox-1-squad-1", "A2")
    reacting(stage, ("fox-1-squad-1", FIRED, "A2"))
    assert not may(stage, squad, KNEE)
    piece = stage.battle.pieces[stage.id(squad)]
    stage.place(f"{piece.company}-{piece.platoon}-leader", "P5")
    assert may(stage, squad, KNEE)


@rule("lhy 20.7h")
def test_those_beside_the_map_move_drive_recover_or_load() -> None:
    stage = Stage("crossroads", active="axis")
    stage.change("able-1-squad-1", place=OFF_BOARD)
    stage.change("able-1-leader", place=OFF_BOARD)
    stage.cycle(segment=1, side="allied")
    with_led(stage, "allied")
    assert may(stage, "able-1-squad-1", MANEUVER)
    assert may(stage, "able-1-squad-1", LOAD)
    assert bar(stage, "able-1-squad-1", WITHDRAW) == "20.7h"


@rule("lhy 20.7h")
def test_nobody_fires_from_beside_the_map() -> None:
    stage = Stage("bridge", active="allied")
    squad, tank = stage.id("charlie-1-squad-1"), stage.id("ctank-1-afv-1")
    stage.change("charlie-1-squad-1", place=OFF_BOARD)
    stage.change("ctank-1-afv-1", place=OFF_BOARD)
    stage.place("k3-1-squad-1", "B6")
    target = stage.place("german-gun-1", "B6")
    members = 1 << squad | 1 << tank
    stage.cycle(segment=0, side="allied", platoons=(("charlie", 1), ("ctank", 1)), members=members)
    asked = ChooseAct("allied")
    for action in (Fire(squad, stage.hex("B6")), Shoot(tank, target)):
        refused = asked.against(stage.state, action)
        assert refused is not None
        assert refused.rule == "20.7h"


@rule("lhy 10.4.1b.iv")
def test_on_overwatch_only_fire_and_only_at_what_it_saw() -> None:
    stage = Stage("hill48", active="allied")
    stage.place("baker-1-squad-1", "4:G3")
    stage.place("pz2-1-afv-1", "4:G1", overwatch=True)
    reacting(stage, ("baker-1-squad-1", MOVED, "4:G3"))
    assert rights.triggered(stage.state, stage.id("pz2-1-afv-1"))
    assert may(stage, "pz2-1-afv-1", SMALL_ARMS)
    assert bar(stage, "pz2-1-afv-1", DRIVE) == "10.4.1b.iv"
    stage.cycle(segment=1, side="axis")
    assert bar(stage, "pz2-1-afv-1", ANTI_TANK) == "8.3x"


# -------------------------------------------------------------------------------------------------- impending assault


def under_arrow(unit: str = "k1-1-squad-1", **facts: object) -> Stage:
    stage = out_of_sight()
    stage.place(unit, "D7", **facts)
    attacker = stage.place("able-1-squad-2", "D6")
    stage.state.arrows = (Arrow("allied", (attacker,), stage.hex("D6"), stage.hex("D7")),)
    return stage


@rule("lhy 10.5.3.2a", "lhy 10.5.3.2b", "lhy 10.5.3.2c", "lhy 10.5.3.2d")
def test_in_a_hex_under_an_arrow_one_fires_withdraws_recovers_or_requests() -> None:
    stage = under_arrow()
    assert all(may(stage, "k1-1-squad-1", deed) for deed in (SMALL_ARMS, WITHDRAW, RECOVER, REQUEST, FLARE))
    for deed in (MANEUVER, ASSAULT, LOAD, SPLIT, ANTI_TANK):
        assert bar(stage, "k1-1-squad-1", deed) == ("10.5.3.2f" if deed == ANTI_TANK else "10.5.3.2a")


@rule("lhy 10.5.3.2b", "lhy 10.5.3.2f")
def test_guns_under_an_arrow_stay_and_may_fire() -> None:
    stage = under_arrow("german-gun-1")
    assert bar(stage, "german-gun-1", WITHDRAW) == "8.3c"
    assert may(stage, "german-gun-1", ANTI_TANK)


@rule("lhy 10.5.3.2e")
def test_vehicles_under_an_arrow_move_or_fire_at_armour() -> None:
    stage = Stage("hill48", active="allied")
    squad = stage.place("baker-1-squad-1", "4:G3")
    stage.place("pz2-1-afv-1", "4:G2")
    stage.state.arrows = (Arrow("allied", (squad,), stage.hex("4:G3"), stage.hex("4:G2")),)
    reacting(stage, ("baker-1-squad-1", MOVED, "4:G3"))
    assert may(stage, "pz2-1-afv-1", DRIVE)
    assert may(stage, "pz2-1-afv-1", ANTI_TANK)
    for deed in (SMALL_ARMS, RECOVER, ASSAULT):
        assert bar(stage, "pz2-1-afv-1", deed) == "10.5.3.2a"


@rule("lhy 10.5.3x")
def test_those_who_wait_under_an_arrow_are_not_assaulted() -> None:
    stage = under_arrow()
    assert rights.has_enemy_arrow(stage.state, "axis", stage.hex("D6"))
    assert not rights.has_enemy_arrow(stage.state, "allied", stage.hex("D6"))


# ------------------------------------------------------------------------------------------------------- assault hexes


def assaulted(attacker: str, *, mission: str = "crossroads", defender: str = "k1-1-squad-1", hex: str = "D7") -> Stage:
    stage = Stage(mission)
    side = next(piece.side for piece in stage.battle.pieces if piece.id == attacker)
    other = "axis" if side == "allied" else "allied"
    stage.place(attacker, hex)
    stage.place(defender, hex)
    stage.state.assaults[stage.hex(hex)] = AssaultMarker(side)
    stage.cycle(segment=1, side=other, answering=(Act(stage.id(attacker), MOVED, (stage.hex(hex),)),))
    return stage


@rule("lhy 10.5.3.1a", "lhy 10.5.3.1g")
def test_assaulted_by_infantry_those_on_foot_can_do_next_to_nothing() -> None:
    stage = assaulted("able-1-squad-1")
    assert bar(stage, "k1-1-squad-1", SMALL_ARMS) == "10.5.3.1a"
    assert bar(stage, "k1-1-squad-1", RECOVER) == "10.5.3.1g"
    for deed in (MANEUVER, WITHDRAW, ASSAULT, LOAD, ANTI_TANK):
        assert bar(stage, "k1-1-squad-1", deed) == "10.5.3.1b"


@rule("lhy 10.5.3.1c")
def test_a_leader_in_an_assault_may_call_for_shells() -> None:
    stage = assaulted("able-1-squad-1", defender="k1-1-leader")
    assert may(stage, "k1-1-leader", REQUEST)


@rule("lhy 10.5.3.1b")
def test_assaulted_by_tanks_alone_one_may_fire_out() -> None:
    stage = assaulted("pz2-1-afv-1", mission="hill48", defender="baker-1-squad-1", hex="4:G3")
    assert may(stage, "baker-1-squad-1", SMALL_ARMS)
    assert not may(stage, "baker-1-squad-1", WITHDRAW)


@rule("lhy 10.5.3.1d", "lhy 10.5.3.1e")
def test_vehicles_and_guns_in_an_assault_move_or_fire_at_armour() -> None:
    stage = assaulted("baker-1-squad-1", mission="hill48", defender="pz2-1-afv-1", hex="4:G3")
    assert may(stage, "pz2-1-afv-1", DRIVE)
    assert may(stage, "pz2-1-afv-1", ANTI_TANK)
    assert bar(stage, "pz2-1-afv-1", SMALL_ARMS) == "10.5.3.1b"
    gun = assaulted("able-1-squad-1", defender="german-gun-1")
    assert may(gun, "german-gun-1", ANTI_TANK)


# -------------------------------------------------------------------------------------------------- shells and mines


def shelled(unit: str = "k1-1-squad-1", mission: str = "crossroads", **deeds: object) -> Stage:
    """A unit in a primary impact hex."""
    stage = Stage(mission)
    hex = "4:G3" if mission == "hill48" else "D7"
    stage.place(unit, hex)
    side = stage.battle.side[stage.id(unit)]
    stage.state.shells[stage.hex(hex)] = (Shells(1, 1, 1, "m", primary=True),)
    stage.state.mortars = (Mortar("m", "allied", "60mm_section", box="firing", primary=stage.hex(hex)),)
    stage.cycle(**{"segment": 1, "side": side, **deeds})
    return stage


@rule("lhy 11.4.7.1b")
def test_pinned_units_only_withdraw_and_only_in_time() -> None:
    stage = shelled()
    for deed in (MANEUVER, SMALL_ARMS, RECOVER, REQUEST, ASSAULT):
        assert not may(stage, "k1-1-squad-1", deed)
    assert bar(stage, "k1-1-squad-1", WITHDRAW) == "11.4.7.1b"
    stage.cycle(segment=1, side="axis", windows=1 << stage.hex("D7"))
    assert may(stage, "k1-1-squad-1", WITHDRAW)
    stage.cycle(segment=0, side="axis", platoons=(("k1", 1),))
    assert may(stage, "k1-1-squad-1", WITHDRAW)
    assert bar(stage, "k1-1-squad-1", MANEUVER) == "11.4.7.1b"


@rule("lhy 11.4.7.1a")
def test_soft_vehicles_do_not_fire_out_of_shells_and_tanks_do() -> None:
    stage = shelled("us-halftrack-1", "bridge")
    stage.cycle(segment=1, side="allied", duties=1 << stage.id("us-halftrack-1"))
    assert bar(stage, "us-halftrack-1", SMALL_ARMS) == "11.4.7.1a"
    assert may(stage, "us-halftrack-1", DRIVE)
    tank = shelled("pz2-1-afv-1", "hill48", segment=0, platoons=(("pz2", 1),))
    assert may(tank, "pz2-1-afv-1", SMALL_ARMS)


@rule("lhy 19.1c")
def test_from_enemy_mines_only_infantry_and_teams_fire_and_only_in_reaction() -> None:
    stage = out_of_sight()
    stage.place("german-mg-1", "D7")
    stage.state.minefields = (Minefield(stage.hex("D7"), "allied", known=True),)
    assert may(stage, "k1-1-squad-1", SMALL_ARMS)
    assert bar(stage, "german-mg-1", SMALL_ARMS) == "19.1c"
    stage.cycle(segment=0, side="axis", platoons=(("k1", 1),))
    assert bar(stage, "k1-1-squad-1", SMALL_ARMS) == "19.1c"
    assert may(stage, "k1-1-squad-1", MANEUVER)
    stage.state.minefields = (Minefield(stage.hex("D7"), "axis"),)
    assert may(stage, "k1-1-squad-1", SMALL_ARMS)
