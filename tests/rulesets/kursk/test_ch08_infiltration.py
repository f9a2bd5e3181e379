"""[8.6] German mechanized units move from enemy zone to enemy zone.

The pincers of most tests: two enemies on opposite sides of a hex lay their zones on all its neighbours, and a friend
in one of these keeps it in supply. Every step out of the hex is then one from zone to zone.
"""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Marched
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

WEST = [f"{row}00" for row in range(10, 61)]
PINCERS = "S_RIFD_49 1502; S_RIFD_64 1504"
LINK = "G_INF_106 1603"
STEPS = ["go 1403", "go 1404", "go 1603", "go 1604"]


def board(units: str, *, phase: str = "german move", head: str = "") -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}\n')


def stopped(match: Match, unit: str) -> bool:
    """Whether a unit has finished its move and is not in hand any more."""
    return "halt" not in legal(match) and refusal(match, f"pick {unit}") == "10.2b"


def where(match: Match, unit: str) -> str:
    """The hex of a unit."""
    return WORLD.grid.label(match.state.units[WORLD.by_id[unit]].hex)


def rules(match: Match) -> list[str]:
    """The rules that the marches so far rest on."""
    return [event.rule for event in events(match, Marched) if isinstance(event, Marched)]


# --------------------------------------------------------------------------------------- who


@rule("kursk 8.6a")
@pytest.mark.parametrize("unit", ["G_PZ_11", "G_PZ_1SS", "G_PG_GD", "G_PG_10"])
@pytest.mark.parametrize("state", ["", " reduced"])
def test_8_6a_german_mechanized_units_infiltrate(unit: str, state: str) -> None:
    match = play(board(f"{unit} 1503{state}; {LINK}; {PINCERS}"), f"pick {unit}")
    assert legal(match, "go") == STEPS
    play(match, "go 1404")
    assert (where(match, unit), rules(match)) == ("1404", ["8.6a"])


@rule("kursk 8.6a")
@pytest.mark.parametrize("unit", ["G_INF_168", "G_INF_213S", "G_PAR_1FJ", "G_MTN_1Mtn", "G_INF_28L"])
def test_8_6a_no_other_german_unit_does(unit: str) -> None:
    """With a comrade in its hex, so that it may be asked at all."""
    match = play(board(f"{unit} 1503; G_INF_320 1503; {LINK}; {PINCERS}"), f"pick {unit}")
    assert legal(match, "go") == []
    assert refusal(match, "go 1404") == "8.4b"


@rule("kursk 8.6a")
@pytest.mark.parametrize("unit", ["S_TNKC_1", "S_MECC_3", "S_MOTD_1N", "S_RIFC_38", "S_FORD_14F"])
def test_8_6a_no_soviet_unit_does(unit: str) -> None:
    units = f"{unit} 1323; S_RIFD_49 1323; S_RIFD_64 1423; G_INF_168 1322; G_INF_106 1324"
    match = play(board(units, phase="soviet move"), f"pick {unit}")
    assert legal(match, "go") == []
    assert refusal(match, "go 1224") == "8.4b"


@rule("kursk 8.6a", "kursk 8.6d")
def test_8_6a_a_stack_infiltrates_if_all_of_it_may() -> None:
    units = f"G_PZ_11 1503; G_PZ_7 1503; G_INF_168 1503; {LINK}; {PINCERS}"
    match = play(board(units), "pick G_PZ_11", "join G_PZ_7")
    assert refusal(match, "go 1404") is None
    match = play(board(units), "pick G_PZ_11", "join G_INF_168")
    assert refusal(match, "go 1404") == "8.4b"


# --------------------------------------------------------------------------------------- supply


@rule("kursk 8.6b")
def test_8_6b_out_of_supply_no_unit_infiltrates() -> None:
    match = play(board(f"G_PZ_11 1503; G_PZ_7 1503; {PINCERS}"), "pick G_PZ_11")
    assert refusal(match, "go 1404") == "8.6b"
    assert legal(match, "go") == []


@rule("kursk 8.6b")
def test_8_6b_without_a_source_no_unit_infiltrates() -> None:
    units = f"G_PZ_11 1503; G_PZ_7 1503; {LINK}; {PINCERS}"
    match = play(board(units, head=f"control.soviet = {WEST}"), "pick G_PZ_11")
    assert refusal(match, "go 1404") == "8.6b"


@rule("kursk 8.6b")
def test_8_6b_supply_at_the_start_of_the_phase_is_what_counts() -> None:
    """The link leaves first and the division is cut off: it may still infiltrate."""
    match = board(f"G_PZ_11 1503; {LINK}; {PINCERS}")
    play(match, "pick G_INF_106", "go 1703", "halt", "pick G_PZ_11")
    assert refusal(match, "go 1404") is None


@rule("kursk 8.6b")
def test_8_6b_a_line_opened_during_the_phase_comes_too_late() -> None:
    match = board(f"G_PZ_11 1503; G_PZ_7 1503; G_INF_106 1703; {PINCERS}")
    play(match, "pick G_INF_106", "go 1603", "pick G_PZ_11")
    assert all("out-of-supply" not in counter.markers for counter in match.view("german").counters)
    assert refusal(match, "go 1404") == "8.6b"


# --------------------------------------------------------------------------------------- where to


WHERE = [
    ("clear", "1503", "1404", "1502 1504", "1603", "", None),
    ("hill", "1216", "1316", "1215 1217", "1115", "", None),
    ("forest", "1308", "1309", "1208 1409", "1307", "", None),
    ("marsh", "2602", "2702", "2601 2603", "2501", "", None),
    ("soviet fortress", "3308", "3208", "3307 3309", "3409", "", "8.6c"),
    ("soviet fortress in german hands", "3308", "3208", "3307 3309", "3409", 'control.german = ["3208"]', "8.6c"),
    ("german fortress", "3705", "3706", "3805 3606", "3704", "", None),
    ("german fortress in soviet hands", "3705", "3706", "3805 3606", "3704", 'control.soviet = ["3706"]', None),
    ("soviet city", "3515", "3415", "3514 3516", "3615", "", "8.6c"),
    ("soviet city in german hands", "3515", "3415", "3514 3516", "3615", 'control.german = ["3415"]', None),
    ("german city", "1508", "1609", "1507 1509", "1408", "", None),
    ("german city in soviet hands", "1508", "1609", "1507 1509", "1408", 'control.soviet = ["1609"]', "8.6c"),
    ("soviet town", "1320", "1421", "1319 1321", "1220", "", None),
    ("across a river", "1117", "1018", "1116 1118", "1217", "", None),
    ("across a great river", "3302", "3403", "3301 3303", "3202", "", "8.6g"),
    ("across another great river", "5105", "5106", "5005 5206", "5104", "", "8.6g"),
]


@rule("kursk 8.6c", "kursk 8.6g")
@pytest.mark.parametrize(
    ("start", "goal", "jaws", "link", "head", "verdict"), [w[1:] for w in WHERE], ids=[w[0] for w in WHERE]
)
def test_8_6c_8_6g_where_infiltration_leads(
    start: str, goal: str, jaws: str, link: str, head: str, verdict: str | None
) -> None:
    first, second = jaws.split()
    units = f"G_PZ_11 {start}; G_INF_168 {start}; G_INF_106 {link}; S_RIFD_49 {first}; S_RIFD_64 {second}"
    match = play(board(units, head=head), "pick G_PZ_11")
    assert refusal(match, f"go {goal}") == verdict


@rule("kursk 8.6g")
def test_8_6g_infiltration_does_not_cross_a_lake() -> None:
    """Between 6011 and 6012; beside it, along the edge, the division may go."""
    units = "G_PZ_11 6011; G_INF_106 6010; G_INF_168 6009; S_RIFD_49 5911; S_RIFD_64 5909"
    match = play(board(units), "pick G_PZ_11")
    assert refusal(match, "go 6010") is None
    assert refusal(match, "go 6012") == "8.6g"


@rule("kursk 8.6c")
def test_8_6c_infiltration_out_of_a_fortress_is_free() -> None:
    """From a Soviet fortress to open ground, but not to the next fortress."""
    units = "G_PZ_11 3208; G_INF_106 3308; S_RIFD_49 3207; S_RIFD_64 3209"
    match = play(board(units), "pick G_PZ_11")
    assert refusal(match, "go 3307") is None
    assert refusal(match, "go 3108") == "8.6c"


@rule("kursk 8.6c")
def test_8_6c_by_ordinary_movement_a_fortress_may_be_entered() -> None:
    """Without enemy zones on the way the same hex is open."""
    match = play(board("G_PZ_11 3308; S_RIFD_49 3108"), "pick G_PZ_11")
    assert refusal(match, "go 3208") is None


@rule("kursk 8.6a")
def test_8_6a_infiltration_enters_neither_enemy_nor_full_hexes() -> None:
    full = "G_INF_106 1603; G_INF_320 1603; G_INF_198 1603"
    match = play(board(f"G_PZ_11 1503; {full}; {PINCERS}"), "pick G_PZ_11")
    assert refusal(match, "go 1504") == "10.7"
    assert refusal(match, "go 1603") == "7.2a"


@rule("kursk 8.6a")
def test_8_6a_infiltration_is_one_hex() -> None:
    match = play(board(f"G_PZ_11 1503; {LINK}; {PINCERS}; S_RIFD_212 1305"), "pick G_PZ_11")
    assert refusal(match, "go 1405") == "8.1b"


# --------------------------------------------------------------------------------------- how many


@rule("kursk 8.6d")
def test_8_6d_stacked_units_may_infiltrate_to_different_hexes() -> None:
    match = board(f"G_PZ_11 1503; G_PZ_7 1503; G_PG_10 1503; {LINK}; {PINCERS}")
    play(match, "pick G_PZ_11", "go 1403", "pick G_PZ_7", "go 1404", "pick G_PG_10", "go 1604")
    assert [where(match, unit) for unit in ("G_PZ_11", "G_PZ_7", "G_PG_10")] == ["1403", "1404", "1604"]
    assert rules(match) == ["8.6a"] * 3


@rule("kursk 8.6d")
def test_8_6d_any_number_of_stacks_may_infiltrate_in_a_phase() -> None:
    """Two pincers, in each a pair that goes together and one that goes alone."""
    units = f"G_PZ_11 1503; G_PZ_7 1503; G_PG_10 1503; {LINK}; {PINCERS}"
    other = "G_PZ_6 4103; G_PZ_3 4103; G_PZ_2 4103; G_INF_168 4203; S_RIFD_212 4102; S_RIFD_324 4104"
    match = board(f"{units}; {other}")
    play(match, "pick G_PZ_11", "join G_PZ_7", "go 1403", "pick G_PG_10", "go 1604")
    play(match, "pick G_PZ_6", "join G_PZ_3", "go 4003", "pick G_PZ_2", "go 4204")
    assert rules(match) == ["8.6a"] * 4
    assert where(match, "G_PZ_3") == "4003"


# --------------------------------------------------------------------------------------- when


@rule("kursk 8.6e")
def test_8_6e_a_unit_that_met_its_first_zone_in_this_phase_stays_there() -> None:
    match = board(f"G_PZ_11 1602; G_INF_168 4003; {LINK}; S_RIFD_64 1504")
    play(match, "pick G_PZ_11", "go 1503")
    assert rules(match) == ["10.2c"]
    assert stopped(match, "G_PZ_11")


@rule("kursk 8.6e")
@pytest.mark.parametrize(
    ("units", "goal"), [("G_PZ_11 1502; S_RIFD_49 1504", "1503"), ("G_PZ_11 3308; S_RIFD_49 3108", "3208")]
)
def test_8_6e_from_outside_a_zone_a_step_into_one_is_no_infiltration(units: str, goal: str) -> None:
    """It is an ordinary move, and leads into a Soviet fortress too."""
    match = play(board(units), "pick G_PZ_11", f"go {goal}")
    assert rules(match) == ["10.2c"]


@rule("kursk 8.6e")
def test_8_6e_a_unit_that_has_left_its_zone_does_not_infiltrate_from_the_next() -> None:
    """Out of the zone of 1504 and into that of 1803 at 1702; the next hex of that zone is closed."""
    match = board("G_PZ_11 1503; G_INF_168 4003; S_RIFD_49 1504; S_RIFD_64 1803")
    play(match, "pick G_PZ_11", "go 1603", "go 1702")
    assert rules(match) == ["10.2c", "10.2c"]
    assert stopped(match, "G_PZ_11")


@rule("kursk 8.6e")
def test_8_6e_in_the_next_movement_phase_it_may() -> None:
    orders = 'orders = { german = "move/move", soviet = "move/fight" }'
    match = board(f"G_PZ_11 1602; {LINK}; S_RIFD_64 1504; S_RIFD_49 1202", head=orders)
    play(match, "pick G_PZ_11", "go 1503", "done", "pick G_PZ_11", "go 1604")
    assert rules(match) == ["10.2c", "8.6a"]


@rule("kursk 8.6e")
def test_8_6e_an_arriving_division_does_not_infiltrate() -> None:
    """17 Panzer enters next to an enemy zone, steps into it and stops."""
    head = "conditional = 2\nturn = 3"
    units = "G_PZ_17 pool; G_PZ_23 pool; G_PZ_8 pool; G_PG_5SS pool; G_INF_168 4003; S_RIFD_49 1402"
    match = board(units, head=head)
    play(match, "pick G_PZ_17", "go 1400", "go 1401", "done")
    assert where(match, "G_PZ_17") == "1401"
    assert stopped(match, "G_PZ_17")


# --------------------------------------------------------------------------------------- the end


@rule("kursk 8.6f")
def test_8_6f_infiltration_ends_the_move() -> None:
    match = board(f"G_PZ_11 1503; {LINK}; {PINCERS}; G_INF_168 4003")
    play(match, "pick G_PZ_11", "go 1404")
    assert stopped(match, "G_PZ_11")


@rule("kursk 8.6f")
def test_8_6f_a_stack_that_has_infiltrated_stops_as_a_whole() -> None:
    match = board(f"G_PZ_11 1503; G_PZ_7 1503; {LINK}; {PINCERS}; G_INF_168 4003")
    play(match, "pick G_PZ_11", "join G_PZ_7", "go 1404")
    assert all(stopped(match, unit) for unit in ("G_PZ_11", "G_PZ_7"))


@rule("kursk 8.6f")
def test_8_6f_each_movement_phase_has_its_own_infiltration() -> None:
    """From 1604 on to 1605 in the second phase."""
    orders = 'orders = { german = "move/move", soviet = "move/fight" }'
    match = board(f"G_PZ_11 1503; {LINK}; {PINCERS}", head=orders)
    play(match, "pick G_PZ_11", "go 1604", "done", "pick G_PZ_11", "go 1605")
    assert rules(match) == ["8.6a", "8.6a"]
