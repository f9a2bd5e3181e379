"""[16.4] Minefields: found by the first who enters, an attack on everyone, and a hindrance."""

from __future__ import annotations

import pytest

from grognard.core.dice import CounterRng
from grognard.core.match import Match
from grognard.rulesets.fireteam.events.mines import MinefieldPlotted, MinesEntered, VehicleOnMine
from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.fire.infantry import target_modifiers
from grognard.rulesets.fireteam.state import DEAD, MAP, Minefield
from grognard.rulesets.fireteam.works.minefields import fields_in
from tests.rulesets.fireteam.commanding import battle, state_of, unit
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.fieldcraft import fate, listing, moving, paid, results, rolled, rules_line, texts, walk
from tests.support import events, play, rule

PLAYED = rules_line("16")


def mines(*words: str) -> str:
    return listing("mines", *words)


def on_mines(match: Match, *dice: int) -> Match:
    """Enter 0713 with dice laid ready."""
    match.feed(dice)
    return play(match, "go 0713")


# ------------------------------------------------------------------------------------------------- whom, and when


@rule("fireteam 16.4", "fireteam 16.43", "fireteam 16.44a")
@pytest.mark.parametrize("owner", ["us", "soviet"])
@pytest.mark.parametrize("name", ["U1_SQ1", "S1_SQ2"])
def test_16_4_mines_strike_units_of_both_sides(owner: str, name: str) -> None:
    match = on_mines(walk(name, "0714", PLAYED, mines(f"{owner} 0713")), 1)
    (roll,) = rolled(match)
    assert roll.attack.mines
    assert roll.attack.firepower == 6
    assert roll.column == 6
    assert roll.attack.hex == WORLD.find("0713")


@rule("fireteam 16.44a")
def test_16_44_the_roll_is_read_in_the_column_of_6() -> None:
    for die in range(1, 11):
        match = on_mines(walk("U1_SQ1", "0714", PLAYED, mines("soviet 0713")), die, *[1] * 6)
        (roll,) = rolled(match)
        assert set(results(roll).values()) == {WORLD.tables.infantry_fire(6, die)}


@rule("fireteam 16.44a")
def test_16_44_a_stack_is_struck_with_one_roll_and_every_marker_rolls_anew() -> None:
    match = battle(
        "us impulse",
        {"U1_SQ1": "0714", "U1_MG1": "0714", "U_L9-1": "0714", "S1_SQ1": "0125"},
        PLAYED,
        mines("soviet 0713", "soviet 0713"),
    )
    moving(match, "U1_SQ1", "U1_MG1")
    match.play("join U_L9-1")
    on_mines(match, 10, 9)
    first, second = rolled(match)
    assert len(first.results) == len(second.results) == 3
    assert [first.die, second.die] == [10, 9]


@rule("fireteam 16.44a")
def test_16_44_a_leader_alone_is_struck_as_infantry() -> None:
    match = on_mines(walk("U_L9-1", "0714", PLAYED, mines("soviet 0713")), 10)
    assert len(rolled(match)) == 1


@rule("fireteam 16.43", "fireteam 8.2a")
def test_16_43_mines_are_no_fire_they_neither_stop_nor_hinder_recovery() -> None:
    die = next(die for die in range(1, 11) if WORLD.tables.infantry_fire(6, die) == "+1")
    match = on_mines(walk("U1_SQ1", "0714", PLAYED, mines("soviet 0713")), die)
    assert unit(match, "U1_SQ1").fear == 1
    assert not unit(match, "U1_SQ1").shot_at
    assert "go 0712" in texts(match)


@rule("fireteam 16.43")
def test_16_43_mines_do_nothing_to_those_who_were_there_or_go_elsewhere() -> None:
    match = walk("U1_SQ1", "0714", PLAYED, mines("soviet 0714", "soviet 0613"))
    play(match, "caution U1_SQ1")
    play(match, "go 0713")
    assert not rolled(match)
    assert not events(match, MinesEntered)


# ------------------------------------------------------------------------------------------------------ the ground


@rule("fireteam 16.44b")
@pytest.mark.parametrize(("start", "hex"), [("0401", "0402"), ("1104", "1005")])
def test_16_44_the_first_into_woods_or_cover_reads_two_less(start: str, hex: str) -> None:
    match = walk("U1_SQ1", start, PLAYED, mines(f"soviet {hex}"), more={"U2_SQ1": start})
    match.feed([10])
    play(match, f"go {hex}", "halt")
    (roll,) = rolled(match)
    assert [item.value for item in roll.attack.modifiers] == [-2]
    assert set(results(roll).values()) == {WORLD.tables.infantry_fire(6, 8)}
    match = moving(match, "U2_SQ1")
    match.feed([10])
    play(match, f"go {hex}")
    assert rolled(match)[-1].attack.modifiers == ()


@rule("fireteam 16.44b")
def test_16_44_no_other_protection_of_the_ground_counts() -> None:
    match = walk("U1_SQ1", "0401", PLAYED, mines("soviet 0402"))
    match.feed([10])
    play(match, "creep 0402")
    (roll,) = rolled(match)
    found = target_modifiers(state_of(match), roll.attack, next(iter(results(roll))))
    assert [item.rule for item in found] == ["16.44b"]
    open_ground = on_mines(walk("U1_SQ1", "0714", PLAYED, mines("soviet 0713")), 10)
    assert rolled(open_ground)[0].attack.modifiers == ()


# -------------------------------------------------------------------------------------------------------- vehicles


@rule("fireteam 16.45")
@pytest.mark.parametrize(("die", "place"), [(1, DEAD), (2, DEAD), (3, MAP), (10, MAP)])
@pytest.mark.parametrize("name", ["U1_M2_1", "S4_T80_1"])
def test_16_45_a_vehicle_is_destroyed_by_1_or_2(name: str, die: int, place: str) -> None:
    match = on_mines(walk(name, "0714 N", PLAYED, mines("soviet 0713")), die)
    assert fate(state_of(match), name) == place
    assert not rolled(match)


@rule("fireteam 16.45")
def test_16_45_the_load_goes_with_the_vehicle() -> None:
    match = walk("U1_M2_1", "0714 N", PLAYED, mines("us 0713"), more={"U1_SQ1": "in U1_M2_1"})
    on_mines(match, 2)
    assert {fate(state_of(match), name) for name in ("U1_M2_1", "U1_SQ1")} == {DEAD}


@rule("fireteam 16.45")
def test_16_45_a_vehicle_rolls_once_for_every_marker() -> None:
    match = on_mines(walk("U1_M2_1", "0714 N", PLAYED, mines("us 0713", "us 0713", "us 0713")), 3, 4, 2)
    assert [event.die for event in events(match, VehicleOnMine)] == [3, 4, 2]  # type: ignore[attr-defined]
    assert [event.rule for event in events(match, Eliminated)] == ["16.45"]  # type: ignore[attr-defined]


# ------------------------------------------------------------------------------------------------- hidden and found


@rule("fireteam 16.42b")
@pytest.mark.parametrize("name", ["U1_SQ1", "S1_SQ2"])
def test_16_42_the_first_to_enter_finds_them(name: str) -> None:
    match = on_mines(walk(name, "0714", PLAYED, mines("soviet 0713")), 10)
    assert len(events(match, MinesEntered)) == 1
    assert state_of(match).trodden == 1 << WORLD.find("0713")


@rule("fireteam 16.42a", "fireteam 16.42b")
def test_16_42_the_other_side_sees_them_only_when_they_are_found() -> None:
    match = walk("U1_SQ1", "0714", PLAYED, mines("soviet 0713"))
    kinds = {side: [c.kind for c in match.view(side).counters if c.place == "0713"] for side in ("us", "soviet")}
    assert kinds == {"us": [], "soviet": ["work.minefield"]}
    assert not [c for c in match.view(None).counters if c.place == "0713"]
    on_mines(match, 10)
    assert "work.minefield" in [c.kind for c in match.view("us").counters]


@rule("fireteam 16.42a")
def test_16_42_plotting_is_in_nobody_elses_log() -> None:
    event = MinefieldPlotted(Minefield(WORLD.find("0713"), "us"))
    state = state_of(walk("U1_SQ1", "0714", PLAYED))
    assert event.seen(state, "us") is event
    assert event.seen(state, "soviet") is None
    assert event.seen(state, None) is None


@rule("fireteam 16.42a", "fireteam 16.46")
@pytest.mark.parametrize("owner", ["us", "soviet"])
def test_16_42_hidden_mines_change_no_list_and_no_cost(owner: str) -> None:
    plain, mined = walk("U1_SQ1", "0714", PLAYED), walk("U1_SQ1", "0714", PLAYED, mines(f"{owner} 0713"))
    assert texts(plain) == texts(mined)
    mined.feed([10])
    assert paid(mined, "U1_SQ1", "go 0713") == paid(plain, "U1_SQ1", "go 0713") == 1


@rule("fireteam 16.46")
@pytest.mark.parametrize(("name", "where", "cost"), [("U1_SQ1", "0714", 2), ("U1_M2_1", "0714 N", 2)])
def test_16_46_known_mines_cost_one_point_more_once_for_the_hex(name: str, where: str, cost: float) -> None:
    match = walk(name, where, PLAYED, mines("soviet 0713", "soviet 0713"), listing("trodden", "0713"))
    match.feed([10, 10])
    assert paid(match, name, "go 0713") == cost
    assert not events(match, MinesEntered)
    assert len(rolled(match)) + len(events(match, VehicleOnMine)) == 2


@rule("fireteam 16.42a")
def test_16_42_other_worlds_have_the_hidden_mines_elsewhere_and_look_the_same() -> None:
    state = state_of(walk("U1_SQ1", "0714", PLAYED, mines("soviet 0713", "soviet 1920", "us 0611")))
    hexes = set()
    for place in range(8):
        other = RULESET.resample(state, "us", CounterRng("mines", place))
        hexes |= {field.hex for field in other.minefields if field.side == "soviet"}
        assert [field.hex for field in other.minefields if field.side == "us"] == [WORLD.find("0611")]
        assert RULESET.view(other, "us") == RULESET.view(state, "us")
    assert len(hexes) > 2


# ------------------------------------------------------------------------------------------------------ artillery's


@rule("fireteam 16.53a", "fireteam 16.53b", "fireteam 16.53c")
def test_16_53_mines_of_artillery_reach_all_around_and_are_weaker() -> None:
    match = walk("U1_SQ1", "0715", PLAYED, mines("us 0713 adm"))
    match.feed([10])
    assert paid(match, "U1_SQ1", "go 0714") == 2
    (roll,) = rolled(match)
    assert roll.attack.firepower == 4
    assert "work.adm" in [c.kind for c in match.view("soviet").counters]
    for die, place in ((1, DEAD), (2, MAP)):
        tank = walk("U1_M2_1", "0714 N", PLAYED, mines("us 0713 adm"))
        assert fate(state_of(on_mines(tank, die)), "U1_M2_1") == place


@rule("fireteam 16.53a")
def test_16_53_mines_of_artillery_do_not_reach_into_buildings() -> None:
    state = state_of(walk("U1_SQ1", "0714", PLAYED, mines("us 1408 adm")))
    assert fields_in(state, WORLD.find("1408"))
    assert not fields_in(state, WORLD.find("1508"))
    assert not fields_in(state, WORLD.find("1409"))


# -------------------------------------------------------------------------------------------------------- switched off


@rule("fireteam 13.0a", "fireteam 16.4")
def test_16_4_nothing_happens_where_the_chapter_is_not_played() -> None:
    lines = mines("soviet 0713", "us 0713 adm"), listing("trodden", "0713")
    match = walk("U1_SQ1", "0714", 'rules = ["16"]', *lines)
    match.state.rules = frozenset()
    assert paid(match, "U1_SQ1", "go 0713") == 1
    assert not rolled(match)
    assert not events(match, MinesEntered)
