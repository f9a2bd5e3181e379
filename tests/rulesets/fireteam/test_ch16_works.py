"""[16.1] to [16.3] Entrenchments and fire ramps: going in, what they do, how they are lost."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.core.match import Match
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.events.works import WorkOccupied, WorkRemoved
from grognard.rulesets.fireteam.fire.gun_shifts import all_shifts, target_shifts
from grognard.rulesets.fireteam.fire.gunnery import GunFire, possible_shots
from grognard.rulesets.fireteam.fire.infantry import ResolveAttack, target_modifiers
from grognard.rulesets.fireteam.fire.shots import FireAttack, Firer, GunShot
from grognard.rulesets.fireteam.morale.fire_effects import TakeFire
from grognard.rulesets.fireteam.movement.facing import compass, front
from grognard.rulesets.fireteam.state import BARE, DEAD, NOBODY, FireTeamState, Work, change
from grognard.rulesets.fireteam.works.field_works import entrenchment_modifiers, garrison, has_space
from tests.rulesets.fireteam.commanding import battle, state_of, unit
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.fieldcraft import left, listing, moving, paid, rolled, rules_line, texts, walk
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.firing_range import field as plain_field
from tests.support import events, legal, play, refusal, rule

PLAYED = rules_line("16")


def works(*words: str) -> str:
    return listing("works", *words)


def dug(state: FireTeamState, *found: Work) -> FireTeamState:
    """A state with works."""
    state.works = dict(enumerate(found))
    state.dug = len(found)
    return state


def field(*lines: str, rules: str = "16", side: str = "us") -> FireTeamState:
    return plain_field(*lines, rules=rules, side=side)


def number(name: str) -> int:
    return WORLD.piece_number(name)


def let_answer(match: Match) -> None:
    """The Soviet side takes the last answer until it is asked no more."""
    while match.decision and match.decision.side == "soviet":
        match.play(texts(match)[-1])


TRENCH = works("entrenchment us 0713")


# ------------------------------------------------------------------------------------------------------- going in


@rule("fireteam 16.23a", "fireteam 16.24")
def test_16_23_infantry_goes_in_after_it_has_entered_at_no_cost() -> None:
    match = walk("U1_SQ1", "0714", PLAYED, TRENCH)
    assert not legal(match, "occupy")
    play(match, "go 0713")
    assert legal(match, "occupy") == ["occupy U1_SQ1 0"]
    assert paid(match, "U1_SQ1", "occupy U1_SQ1 0") == 0
    assert unit(match, "U1_SQ1").work == 0
    assert refusal(match, "occupy U1_SQ1 0") == "16.23a"


@rule("fireteam 16.24")
def test_16_24_opportunity_fire_comes_before_it_can_go_in() -> None:
    match = battle("us impulse", {"U1_SQ1": "0714", "S1_SQ1": "0710"}, PLAYED, TRENCH)
    moving(match, "U1_SQ1")
    play(match, "go 0713")
    assert match.decision is not None
    assert match.decision.side == "soviet"
    match.feed([10])
    match.play(next(text for text in texts(match) if text.startswith("react")))
    let_answer(match)
    (roll,) = rolled(match)
    state = state_of(match)
    assert not [m for m in target_modifiers(state, roll.attack, number("U1_SQ1")) if m.rule == "16.25"]
    assert "occupy U1_SQ1 0" in texts(match)


@rule("fireteam 16.24", "fireteam 6.33e")
def test_16_24_one_whose_move_was_stopped_may_still_go_in() -> None:
    match = battle("us impulse", {"U1_SQ1": "0714", "S1_SQ1": "0710"}, PLAYED, TRENCH)
    moving(match, "U1_SQ1")
    play(match, "go 0713")
    match.feed([4, 1, 1, 1])
    match.play(next(text for text in texts(match) if text.startswith("react")))
    let_answer(match)
    assert unit(match, "U1_SQ1").fear or unit(match, "U1_SQ1").steps < 2
    assert not legal(match, "go")
    play(match, "occupy U1_SQ1 0")
    assert unit(match, "U1_SQ1").work == 0


@rule("fireteam 16.23b")
def test_16_23_an_entrenchment_and_a_cautious_marker_exclude_each_other() -> None:
    match = walk("U1_SQ1", "0714", PLAYED, TRENCH)
    play(match, "creep 0713")
    assert unit(match, "U1_SQ1").cautious != BARE
    play(match, "occupy U1_SQ1 0")
    assert unit(match, "U1_SQ1").cautious == BARE
    inside = walk("U1_SQ1", "0713 work=0", PLAYED, TRENCH)
    assert refusal(inside, "caution U1_SQ1") == "16.23b"


@rule("fireteam 16.23a")
def test_16_23_whoever_moves_on_is_out() -> None:
    match = play(walk("U1_SQ1", "0713 work=0", PLAYED, TRENCH), "go 0712")
    assert unit(match, "U1_SQ1").work == NOBODY
    assert garrison(state_of(match), 0) == []


@rule("fireteam 16.23a")
def test_16_23_those_who_get_off_go_in_before_they_are_fired_at() -> None:
    match = battle(
        "us impulse",
        {"U1_M2_1": "0713 S", "U1_SQ1": "in U1_M2_1", "S1_SQ1": "0710"},
        PLAYED,
        TRENCH,
    )
    moving(match, "U1_M2_1")
    play(match, "dismount U1_M2_1 U1_SQ1")
    assert texts(match) == ["occupy U1_SQ1 0", "done"]
    assert refusal(match, "occupy U1_M2_1 0") == "16.22b"
    play(match, "occupy U1_SQ1 0")
    assert match.decision is not None
    assert match.decision.side == "soviet"
    assert unit(match, "U1_SQ1").work == 0


@rule("fireteam 16.23a")
def test_16_23_those_who_get_off_elsewhere_are_not_asked() -> None:
    match = walk("U1_M2_1", "0714 S", PLAYED, TRENCH, more={"U1_SQ1": "in U1_M2_1"})
    play(match, "dismount U1_M2_1 U1_SQ1")
    assert not legal(match, "occupy")


@rule("fireteam 16.33b")
@pytest.mark.parametrize(("name", "where"), [("U1_SQ1", "0714"), ("U1_M2_1", "0714 N")])
def test_16_33_enemy_works_are_not_used(name: str, where: str) -> None:
    match = walk(name, where, PLAYED)
    state_of(match).works = {
        0: Work("ramp", "soviet", WORLD.find("0714"), 2),
        1: Work("entrenchment", "soviet", WORLD.find("0714")),
    }
    assert not legal(match, "occupy")
    assert refusal(match, f"occupy {name} {0 if 'M2' in name else 1}") == "16.33b"


# -------------------------------------------------------------------------------------------------------- capacity


@rule("fireteam 16.22a")
@pytest.mark.parametrize(
    ("inside", "name", "fits"),
    [
        ((), "U1_SQ1", True),
        ((), "U1_MG1", True),
        (("U1_SQ1",), "U1_SQ2", False),
        (("U1_SQ1",), "U1_MG1", False),
        (("U1_MG1",), "U1_SQ1", False),
        (("U1_MG1",), "U1_DT1", True),
        (("U1_MG1", "U1_DT1"), "U_OBS1", False),
        (("U_OBS1",), "U1_MG1", True),
        (("U1_SQ1", "U_L9-1"), "U_L8-1", True),
        (("U_L8-1", "U_L9-1"), "U1_SQ1", True),
        (("U_L8-1", "U_L9-1", "U1_MG1"), "U1_DT1", True),
        (("U1_MG1", "U1_DT1"), "U_L8-1", True),
        ((), "U1_M2_1", False),
    ],
)
def test_16_22_one_squad_or_two_teams_and_any_leaders(inside: tuple[str, ...], name: str, fits: bool) -> None:
    state = field(*(f"{other} 0713 work=0" for other in inside), f"{name} 0713")
    dug(state, Work("entrenchment", "us", WORLD.find("0713")))
    assert has_space(state, 0, number(name)) is fits


@rule("fireteam 16.22a", "fireteam 16.11a")
def test_16_22_a_full_entrenchment_refuses_and_the_next_one_takes() -> None:
    match = walk(
        "U1_SQ1", "0713", PLAYED, works("entrenchment us 0713", "entrenchment us 0713"), more={"U1_SQ2": "0713 work=0"}
    )
    assert refusal(match, "occupy U1_SQ1 0") == "16.22a"
    assert legal(match, "occupy") == ["occupy U1_SQ1 1"]


@rule("fireteam 16.22b", "fireteam 16.32")
def test_16_32_a_ramp_is_for_one_vehicle_an_entrenchment_for_none() -> None:
    both = works("entrenchment us 0713", "ramp us 0713 N")
    match = walk("U1_M2_1", "0713 S", PLAYED, both, more={"U1_M2_2": "0713 N work=1"})
    assert refusal(match, "occupy U1_M2_1 0") == "16.22b"
    assert refusal(match, "occupy U1_M2_1 1") == "16.32"
    on_foot = walk("U1_SQ1", "0713", PLAYED, both)
    assert refusal(on_foot, "occupy U1_SQ1 1") == "16.32"


@rule("fireteam 16.22b")
def test_16_22_vehicles_enter_the_hex_of_an_entrenchment_freely() -> None:
    assert paid(walk("U1_M2_1", "0714 N", PLAYED, TRENCH), "U1_M2_1", "go 0713") == 1


# ------------------------------------------------------------------------------------------------------ protection


@rule("fireteam 16.25")
@pytest.mark.parametrize(("indirect", "value"), [(False, 2), (True, 3)])
def test_16_25_units_inside_and_outside_read_the_same_roll_each_for_itself(indirect: bool, value: int) -> None:
    state = field("U1_SQ1 0713 work=0", "U1_SQ2 0713", side="soviet")
    dug(state, Work("entrenchment", "us", WORLD.find("0713")))
    attack = FireAttack(WORLD.find("0713"), "soviet", 8, indirect=indirect)
    inside, outside = (
        sum(m.value for m in target_modifiers(state, attack, number(name))) for name in ("U1_SQ1", "U1_SQ2")
    )
    assert (inside, outside) == (value, 0)
    assert [m.rule for m in entrenchment_modifiers(state, number("U1_SQ1"), indirect)] == ["16.25"]
    (roll,) = Range(state, ResolveAttack(attack)).play("roll 5").events(FireRolled)
    assert dict(roll.results) == {
        number("U1_SQ1"): WORLD.tables.infantry_fire(8, 5 + value),
        number("U1_SQ2"): WORLD.tables.infantry_fire(8, 5),
    }


@rule("fireteam 16.22b", "fireteam 16.34b")
def test_16_22_a_vehicle_in_a_ramp_reads_infantry_fire_without_it() -> None:
    state = dug(field("U1_M2_1 0713 work=0", side="soviet"), Work("ramp", "us", WORLD.find("0713"), 2))
    attack = FireAttack(WORLD.find("0713"), "soviet", 8)
    assert [m.rule for m in target_modifiers(state, attack, number("U1_M2_1"))] == ["6.34a"]


# ------------------------------------------------------------------------------------------------------------ ramps


@rule("fireteam 16.33a", "fireteam 16.33c")
def test_16_33_a_vehicle_drives_in_free_of_charge_and_faces_as_the_ramp() -> None:
    match = walk("U1_M2_1", "0714 N", PLAYED, works("ramp us 0713 SE"))
    play(match, "go 0713", "done")
    before = left(match, "U1_M2_1")
    play(match, "occupy U1_M2_1 0")
    assert unit(match, "U1_M2_1").facing == 10
    assert left(match, "U1_M2_1") == before
    assert refusal(match, "face U1_M2_1 4") == "5.31a"


@rule("fireteam 16.33c")
def test_16_33_on_leaving_a_ramp_it_faces_freely_and_goes_anywhere() -> None:
    match = walk("U1_M2_1", "0713 N work=0", PLAYED, works("ramp us 0713 N"))
    assert refusal(match, "go 0714") == "5.31b"
    assert len(legal(match, "face")) == 11
    play(match, "face U1_M2_1 8")
    assert unit(match, "U1_M2_1").work == NOBODY
    assert unit(match, "U1_M2_1").facing == 8
    assert refusal(match, "face U1_M2_1 2") == "5.31a"
    assert refusal(match, "occupy U1_M2_1 0") == "16.33c"
    play(match, "go 0714")


@rule("fireteam 16.33c")
def test_16_33_a_vehicle_in_a_ramp_does_not_turn_to_fire() -> None:
    for work, expected in (("work=0", False), ("", True)):
        state = field(f"U5_M1_1 0713 {work}", "S4_T80_1 0717")
        dug(state, Work("ramp", "us", WORLD.find("0713"), 2))
        tank = number("U5_M1_1")
        assert bool(possible_shots(state, Firer(tank, tank))) is expected


def gun_shot(state: FireTeamState, firer: str, target: str, side: str) -> GunShot:
    tank = number(firer)
    shots = possible_shots(state, Firer(tank, tank))
    return next(shot for shot in shots if shot.target == number(target) and shot.side == side)


@rule("fireteam 16.34a")
def test_16_34_fire_from_a_ramp_is_one_column_to_the_left() -> None:
    state = dug(field("U5_M1_1 0713 work=0", "S4_T80_1 0709"), Work("ramp", "us", WORLD.find("0713"), 2))
    shot = gun_shot(state, "U5_M1_1", "S4_T80_1", "us")
    assert [(m.rule, m.value) for m in all_shifts(state, shot) if m.rule.startswith("16")] == [("16.34a", -1)]


@rule("fireteam 16.34b")
@pytest.mark.parametrize(("facing", "protected"), [(2, True), (3, True), (0, True), (8, False), (6, False)])
def test_16_34_a_ramp_protects_as_a_crest_does_from_its_front_arc(facing: int, protected: bool) -> None:
    state = field("S4_T80_1 0709 facing=8", f"U5_M1_1 0713 facing={facing} work=0", side="soviet")
    dug(state, Work("ramp", "us", WORLD.find("0713"), facing))
    shot = gun_shot(state, "S4_T80_1", "U5_M1_1", "soviet")
    shifts = [m.value for m in target_shifts(state, shot, sighted=False) if m.rule == "6.57"]
    assert shifts == ([2] if protected else [])


@rule("fireteam 16.34b")
def test_16_34_a_ramp_behind_a_crest_protects_no_better() -> None:
    """1701 sees 1903 over a crest before it."""
    for work in ("work=0", ""):
        state = field("S4_T80_1 1701", f"U5_M1_1 1903 {work}", side="soviet")
        target = number("U5_M1_1")
        facing = next(
            f for f in range(12) if compass(WORLD).within(WORLD.find("1903"), f, WORLD.find("1701"), front(WORLD))
        )
        change(state, target, facing=facing)
        dug(state, Work("ramp", "us", WORLD.find("1903"), facing))
        shot = gun_shot(state, "S4_T80_1", "U5_M1_1", "soviet")
        assert [m.value for m in target_shifts(state, shot, sighted=False) if m.rule == "6.57"] == [2]


# --------------------------------------------------------------------------------------------------- how they are lost


@rule("fireteam 16.12a")
@pytest.mark.parametrize(("name", "gone"), [("S1_SQ2", True), ("S4_T80_1", True), ("S_L8-1", False)])
def test_16_12_an_enemy_other_than_a_leader_overruns_works(name: str, gone: bool) -> None:
    where = "0714 N" if "T80" in name else "0714"
    match = walk(name, where, PLAYED, works("entrenchment us 0713", "ramp us 0713 N", "entrenchment us 0712"))
    play(match, "go 0713")
    assert sorted(state_of(match).works) == ([2] if gone else [0, 1, 2])
    assert {event.rule for event in events(match, WorkRemoved)} == ({"16.12a"} if gone else set())  # type: ignore[attr-defined]


@rule("fireteam 16.12a", "fireteam 16.11c")
def test_16_12_the_owners_own_units_pass_through() -> None:
    match = play(walk("U1_SQ1", "0714", PLAYED, TRENCH), "go 0713", "go 0712")
    assert 0 in state_of(match).works


def shelled(state: FireTeamState, *names: str) -> Range:
    """Everybody named is wiped out by fire."""
    only = tuple(number(name) for name in names)
    return Range(state, ResolveAttack(FireAttack(WORLD.find("0713"), "soviet", 36, only=only))).play("roll 1")


@rule("fireteam 16.12b")
def test_16_12_a_work_falls_with_the_last_of_its_garrison() -> None:
    state = field("U1_MG1 0713 work=0", "U1_DT1 0713 work=0", "U1_SQ1 0713", side="soviet")
    dug(state, Work("entrenchment", "us", WORLD.find("0713")))
    assert not shelled(state, "U1_MG1").events(WorkRemoved)
    (lost,) = shelled(state, "U1_DT1").events(WorkRemoved)
    assert lost.rule == "16.12b"
    assert not state.works


@rule("fireteam 16.12b", "fireteam 16.11c")
def test_16_12_the_loss_of_those_outside_leaves_it_standing() -> None:
    state = dug(field("U1_SQ1 0713", side="soviet"), Work("entrenchment", "us", WORLD.find("0713")))
    shelled(state, "U1_SQ1")
    assert state.units[number("U1_SQ1")].place == DEAD
    assert 0 in state.works


@rule("fireteam 16.12b", "fireteam 16.32")
def test_16_12_a_ramp_falls_with_its_vehicle() -> None:
    state = field("S4_T80_1 0715 facing=2", "U5_M1_1 0713 work=0", side="soviet")
    dug(state, Work("ramp", "us", WORLD.find("0713"), 2))
    Range(state, GunFire(gun_shot(state, "S4_T80_1", "U5_M1_1", "soviet"))).play("roll 1")
    assert state.units[number("U5_M1_1")].place == DEAD
    assert not state.works


# ----------------------------------------------------------------------------------------------------- switched off


@rule("fireteam 13.0a", "fireteam 16.1")
def test_16_works_do_nothing_where_the_chapter_is_not_played() -> None:
    match, enemy = (walk(*who, 'rules = ["16"]', TRENCH) for who in (("U1_SQ1", "0713"), ("S1_SQ2", "0714")))
    for each in (match, enemy):
        each.state = replace(each.state, rules=frozenset())
    assert not legal(match, "occupy")
    assert refusal(match, "occupy U1_SQ1 0") == "16.23a"
    state = dug(
        field("U1_SQ1 0713 work=0", "U5_M1_1 0714 work=1", rules=""), Work("entrenchment", "us", WORLD.find("0713"))
    )
    assert not list(entrenchment_modifiers(state, number("U1_SQ1"), indirect=False))
    play(enemy, "go 0713")
    assert not events(enemy, WorkRemoved)
    assert not events(enemy, WorkOccupied)


def test_position_texts_keep_works_and_mines() -> None:
    lines = works("entrenchment us 0713", "ramp soviet 0712 N/NE"), listing("mines", "us 0711", "us 0710 adm")
    match: Match = battle("us impulse", {"U1_SQ1": "0713 work=0", "S1_SQ1": "0125"}, PLAYED, *lines)
    text = match.position_text()
    again = RULESET.position(text)
    assert again.works == state_of(match).works
    assert again.minefields == state_of(match).minefields
    assert again.units[number("U1_SQ1")].work == 0


@rule("fireteam 16.12a", "fireteam 14.26")
@pytest.mark.parametrize(("result", "stands"), [("E", False), ("", True)])
def test_16_12_an_empty_work_left_to_enemies_by_fire_is_lost(result: str, stands: bool) -> None:
    state = field("U1_SQ1 0208", "S1_SQ1 0208", rules="14 16")
    dug(state, Work("entrenchment", "us", WORLD.find("0208")))
    match = Range(state, TakeFire(WORLD.find("0208"), ((number("U1_SQ1"), result),), False))
    assert bool(match.state.works) is stands
