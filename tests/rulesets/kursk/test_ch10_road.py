"""[10.19] Road movement: who may, how far, and never into an enemy zone of control."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import Marched
from grognard.rulesets.kursk.moving import Moving
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, legal, play, refusal, rule

WEST_LOST = f"control = {{ soviet = {[f'{row}00' for row in range(10, 61)]} }}\n"
EAST_LOST = f"control = {{ german = {[f'{row}27' for row in range(10, 61)]} }}\n"
"""With its whole edge in enemy hands a side has no source of supply."""

MOVERS = {
    "G_PZ_1SS": ("german", "1001"),
    "G_INF_39": ("german", "1001"),
    "S_TNKC_1": ("soviet", "1026"),
    "S_RIFC_38": ("soviet", "1026"),
    "S_FORD_14F": ("soviet", "1026"),
}


def position(phase: str, head: str = "", **units: str) -> Match:
    """A match with a few units."""
    lines = "\n".join(f'{name} = "{where}"' for name, where in units.items())
    return kursk(f'phase = "{phase}"\n{head}\n[units]\n{lines}')


def in_hand(name: str, head: str = "", **others: str) -> Match:
    """One of the movers in its corner of the map, ready to move."""
    side, start = MOVERS[name]
    return play(position(f"{side} move", head, **{name: start}, **others), f"pick {name}")


def marches(match: Match) -> list[str]:
    """The rules by which units have marched."""
    return [event.rule for event in events(match, Marched) if isinstance(event, Marched)]


@rule("kursk 10.19a")
@pytest.mark.parametrize(
    ("name", "last", "beyond"),
    [
        ("G_PZ_1SS", "1012", "1013"),  # 16
        ("G_INF_39", "1009", "1506"),  # 8
        ("S_TNKC_1", "1011", "1212"),  # 16
        ("S_RIFC_38", "1018", "1017"),  # 8
        ("S_FORD_14F", "1022", "1021"),  # 4
    ],
)
def test_10_19a_the_allowance_is_doubled(name: str, last: str, beyond: str) -> None:
    match = in_hand(name)
    assert refusal(match, f"go {beyond}") == "10.1"
    play(match, f"go {last}")
    assert marches(match) == ["10.19a"]
    assert match.state.frame(Moving) is None


@rule("kursk 10.19a")
@pytest.mark.parametrize(
    ("name", "enemy", "last", "beyond"),
    [
        ("G_PZ_1SS", "1000", "1208", "1506"),
        ("G_INF_39", "1000", "1005", "1006"),
        ("S_TNKC_1", "1027", "1018", "1017"),
        ("S_RIFC_38", "1027", "1022", "1021"),
        ("S_FORD_14F", "1027", "1024", "1023"),
    ],
)
def test_10_19a_not_from_an_enemy_zone(name: str, enemy: str, last: str, beyond: str) -> None:
    other = "S_RIFD_19" if name.startswith("G") else "G_INF_161"
    match = in_hand(name, **{other: enemy})
    assert refusal(match, f"go {last}") is None
    assert refusal(match, f"go {beyond}") == "10.1"


@rule("kursk 10.19a")
@pytest.mark.parametrize(
    ("name", "last", "beyond"),
    [
        ("G_PZ_1SS", "1005", "1006"),  # 4
        ("G_INF_39", "1003", "1004"),  # 2
        ("S_TNKC_1", "1022", "1021"),  # 4
        ("S_RIFC_38", "1024", "1023"),  # 2
        ("S_FORD_14F", "1025", "1024"),  # 1
    ],
)
def test_10_19a_not_out_of_supply_and_then_with_half_the_allowance(name: str, last: str, beyond: str) -> None:
    match = in_hand(name, WEST_LOST if name.startswith("G") else EAST_LOST)
    assert refusal(match, f"go {beyond}") == "10.1"
    play(match, f"go {last}")
    assert marches(match) == ["10.2c"]


@rule("kursk 10.19a")
def test_10_19a_contact_counts_at_the_start_of_each_phase() -> None:
    """In contact when the first phase begins; by the second the division has broken away."""
    head = 'orders = { german = "move/move" }'
    match = position("german 1", head, G_INF_39="1001", S_RIFD_19="1000")
    assert refusal(play(match, "pick G_INF_39"), "go 1009") == "10.1"
    play(match, "go 1005", "pick G_INF_39", "go 1504")
    assert marches(match) == ["10.2c", "10.19a"]


@rule("kursk 10.19a")
def test_10_19a_a_unit_that_came_into_contact_has_no_road_in_the_second_phase() -> None:
    head = 'orders = { german = "move/move" }'
    match = position("german 1", head, G_INF_39="1003", S_RIFD_19="1000")
    play(match, "pick G_INF_39", "go 1001", "pick G_INF_39")
    assert refusal(match, "go 1005") is None
    assert refusal(match, "go 1006") == "10.1"


@rule("kursk 10.19a")
def test_10_19a_supply_counts_at_the_start_of_the_phase() -> None:
    """A panzer division retakes a source of supply; the infantry moves at half its allowance all the same."""
    match = position("german move", WEST_LOST, G_INF_39="1003", G_PZ_1SS="2001")
    play(match, "pick G_PZ_1SS", "go 2000", "halt", "pick G_INF_39")
    assert refusal(match, "go 1005") is None
    assert refusal(match, "go 1006") == "10.1"


@rule("kursk 10.19a")
def test_10_19a_a_stack_doubles_the_allowance_of_its_slowest_unit() -> None:
    match = position("german move", G_PZ_1SS="1001", G_INF_39="1001")
    play(match, "pick G_PZ_1SS", "join G_INF_39")
    assert refusal(match, "go 1208") is None
    assert refusal(match, "go 1506") == "10.1"


@rule("kursk 10.19a")
def test_10_19a_way_points_add_up() -> None:
    """Sixteen points in four stages, to and fro."""
    match = play(in_hand("G_PZ_1SS"), "go 1007", "go 1001", "go 1004")
    assert refusal(match, "go 1006") == "10.1"
    play(match, "go 1005")
    assert match.state.frame(Moving) is None


@rule("kursk 10.19b")
@pytest.mark.parametrize(
    ("name", "last", "enemy", "beyond", "enemy_beyond"),
    [
        ("G_INF_39", "1005", "1006", "1006", "1007"),
        ("G_PZ_1SS", "1208", "1209", "1506", "1507"),
        ("S_RIFC_38", "1022", "1021", "1021", "1020"),
        ("S_TNKC_1", "1018", "1017", "1017", "1016"),
        ("S_FORD_14F", "1024", "1023", "1023", "1022"),
    ],
)
def test_10_19b_an_enemy_zone_is_entered_with_the_normal_allowance_only(
    name: str, last: str, enemy: str, beyond: str, enemy_beyond: str
) -> None:
    """The last hex of a normal move may lie in an enemy zone, the first hex beyond may not."""
    other = "S_RIFD_19" if name.startswith("G") else "G_INF_161"
    match = in_hand(name, **{other: enemy})
    play(match, f"go {last}")
    assert marches(match) == ["10.2c"]
    assert match.state.frame(Moving) is None
    assert refusal(in_hand(name, **{other: enemy_beyond}), f"go {beyond}") == "10.19b"


@rule("kursk 10.19b")
def test_10_19b_the_same_hex_without_the_enemy_is_reached_by_road() -> None:
    assert refusal(in_hand("G_INF_39"), "go 1006") is None


@rule("kursk 10.19b")
def test_10_19b_no_zone_at_any_point_of_the_move() -> None:
    """A Soviet division in 1107 closes the row to infantry on the road: neither in nor through its zone."""
    match = in_hand("G_INF_39", S_RIFD_19="1107")
    assert [refusal(match, f"go {hex}") for hex in ("1006", "1106", "1007")] == [None, "10.19b", "10.19b"]
    assert "go 1008" not in legal(match)
    assert "go 1008" in legal(in_hand("G_INF_39"))


@rule("kursk 10.19b")
def test_10_19b_not_through_a_zone_that_the_normal_allowance_could_enter() -> None:
    """The zone of 1103 bars the row along the south edge: the way round it to 1005 takes all 8 points."""
    zone = {"1102", "1104", "1203", "1204", "1003", "1004"}
    match = in_hand("G_INF_39", S_RIFD_19="1103")
    assert refusal(match, "go 1007") == "10.19b"
    play(match, "go 1005")
    (march,) = (event for event in events(match, Marched) if isinstance(event, Marched))
    assert zone.isdisjoint(WORLD.label(hex) for hex in march.path)
    assert len(march.path) == 8


@rule("kursk 10.19b")
def test_10_19b_names_the_reason_as_far_as_the_road_would_lead() -> None:
    """An enemy zone 8 points away is closed to the road, one 9 points away is simply too far."""
    assert refusal(in_hand("G_INF_39", S_RIFD_19="1209"), "go 1208") == "10.19b"
    assert refusal(in_hand("G_INF_39", S_RIFD_19="1507"), "go 1506") == "10.1"


@rule("kursk 10.19b")
def test_10_19b_a_unit_that_has_used_the_road_stays_out_of_zones() -> None:
    """Way-points do not help: five points are spent, one more than the normal allowance."""
    match = play(in_hand("G_INF_39", S_RIFD_19="1008"), "go 1003", "go 1006")
    assert refusal(match, "go 1007") == "10.19b"
    assert refusal(match, "go 1106") is None


@rule("kursk 10.19b")
def test_10_19b_a_unit_within_its_normal_allowance_has_not_used_the_road() -> None:
    match = play(in_hand("G_INF_39", S_RIFD_19="1006"), "go 1003", "go 1004")
    assert refusal(match, "go 1005") is None


@rule("kursk 10.19b")
def test_10_19b_own_units_in_a_hex_do_not_open_it_to_road_movement() -> None:
    match = in_hand("G_INF_39", S_RIFD_19="1007", G_INF_161="1006")
    assert refusal(match, "go 1006") == "10.19b"


@rule("kursk 10.19c")
def test_10_19c_any_number_of_units_take_the_road() -> None:
    goals = {"G_INF_39": "1008", "G_INF_161": "1107", "G_INF_282": "1207", "G_INF_198": "1208", "G_INF_168": "1307"}
    starts = dict(zip(goals, ["1000", "1000", "1000", "1001", "1001"], strict=True))
    match = position("german move", **starts)
    for name, goal in goals.items():
        play(match, f"pick {name}", f"go {goal}")
    assert marches(match) == ["10.19a"] * 5


@rule("kursk 10.19d")
@pytest.mark.parametrize(
    ("phase", "head", "name", "entry", "last", "beyond"),
    [
        ("german move", "turn = 3", "G_PZ_19", "1000", "1411", "1011"),
        ("german move", "turn = 3", "G_PZ_19", "1609", "1017", "1018"),
        ("soviet move", "turn = 2", "S_TNKC_2", "1027", "1013", "1012"),
        ("soviet start", 'control = { german = ["3509"] }', "S_RIFC_61", "1027", "1020", "1019"),
        ("soviet start", 'control = { german = ["3509"] }', "S_MECC_5", "1027", "1013", "1012"),
    ],
)
def test_10_19d_reinforcements_take_the_road_when_they_enter(
    phase: str, head: str, name: str, entry: str, last: str, beyond: str
) -> None:
    match = play(position(phase, head, **{name: "pool"}), f"pick {name}", f"go {entry}")
    assert refusal(match, f"go {beyond}") == "10.1"
    assert marches(play(match, f"go {last}")) == ["10.19a"]


@rule("kursk 10.19d", "kursk 10.19b")
def test_10_19d_on_the_road_a_reinforcement_stays_out_of_zones_too() -> None:
    """The rifle corps pays 1 for the edge hex: three more points lead into a zone, four do not."""
    head = 'control = { german = ["3509"] }'
    match = position("soviet start", head, S_RIFC_61="pool", G_INF_39="1023")
    play(match, "pick S_RIFC_61", "go 1027")
    assert refusal(match, "go 1024") is None
    match = position("soviet start", head, S_RIFC_61="pool", G_INF_39="1022")
    play(match, "pick S_RIFC_61", "go 1027")
    assert refusal(match, "go 1023") == "10.19b"
