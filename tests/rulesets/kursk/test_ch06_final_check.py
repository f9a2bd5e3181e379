"""[6.9] The supply check that ends the game, and [6.10] the depot of Lgov."""

from __future__ import annotations

import pytest

from grognard.core.match import Match
from grognard.rulesets.kursk.events import CombatRolled, ControlChanged, Eliminated
from tests.rulesets.kursk.edition import WORLD
from tests.support import events, kursk, play, refusal, rule

WEST = [f"{row}00" for row in range(10, 61)]
EAST = [f"{row}27" for row in range(10, 61)]
KEEP = "options = { pass_hexes = false }"


def board(units: str, *, phase: str = "final check", head: str = "", vp: int = 100) -> Match:
    """A position from ``unit hex [reduced]`` parted by semicolons."""
    words = [part.split(maxsplit=1) for part in units.split(";")]
    lines = "\n".join(f'{name} = "{place.strip()}"' for name, place in words)
    return kursk(f'phase = "{phase}"\nvp = {vp}\n{head}\n[units]\n{lines}\n')


def lost(*, west: list[str] | None = None, east: list[str] | None = None) -> str:
    """Hexes in enemy hands."""
    return f"control = {{ soviet = {west or []}, german = {east or []} }}"


def removed(match: Match) -> list[str]:
    """The units eliminated by the final check, in order."""
    return [
        WORLD.units[e.unit].id for e in events(match, Eliminated, -1) if isinstance(e, Eliminated) and e.rule == "6.9a"
    ]


def passed(match: Match) -> list[tuple[str, str]]:
    """The hexes that changed hands by the final check, each with its new owner."""
    changes = [e for e in events(match, ControlChanged, -1) if isinstance(e, ControlChanged) and e.rule == "6.9b"]
    return [(change.side, WORLD.grid.label(hex)) for change in changes for hex in change.hexes]


def german(match: Match, hex: str) -> bool:
    """Whether the German controls a hex."""
    return bool(match.state.control >> WORLD.grid.hex(hex) & 1)


def hungry(match: Match) -> set[str]:
    """The units out of supply, each as its owner is shown it."""
    return {
        counter.id
        for side in ("german", "soviet")
        for counter in match.view(side).counters
        if counter.side == side and "out-of-supply" in counter.markers
    }


# --------------------------------------------------------------------------------------- who is removed


@rule("kursk 6.9a")
@pytest.mark.parametrize(
    ("unit", "points"),
    [
        ("S_RIFD_49 2825", 1),
        ("S_FORD_14F 2825", 1),
        ("S_RIFC_38 2825", 3),
        ("S_TNKC_1 2825", 3),
        ("S_TNKC_12 2825 reserve", 3),
        ("G_INF_168 2803", -2),
        ("G_INF_168 2803 reduced", -2),
        ("G_PAR_1FJ 2803", -3),
        ("G_PZ_11 2803", -4),
        ("G_PZ_1SS 2803", -5),
    ],
)
def test_6_9a_a_unit_out_of_supply_is_removed_and_scores(unit: str, points: int) -> None:
    """The same unit in supply stays and scores nothing."""
    cut, fed = board(unit, head=lost(west=WEST, east=EAST)), board(unit)
    name = unit.split(maxsplit=1)[0]
    assert (removed(cut), cut.state.vp, cut.state.units[WORLD.by_id[name]].place) == ([name], 100 + points, "dead")
    assert (removed(fed), fed.state.vp, fed.state.units[WORLD.by_id[name]].place) == ([], 100, "map")


@rule("kursk 6.9a")
def test_6_9a_every_unit_of_a_stack_goes_and_every_one_scores() -> None:
    match = board("S_RIFC_38 2825; S_RIFC_8G 2825; S_RIFD_49 2825; S_RIFD_64 2823", head=lost(east=EAST))
    assert set(removed(match)) == {"S_RIFC_38", "S_RIFC_8G", "S_RIFD_49", "S_RIFD_64"}
    assert match.state.vp == 108


@rule("kursk 6.9a")
def test_6_9a_the_check_decides_the_game() -> None:
    """At 180 the game is a draw; three points for a corps cut off make it a German victory."""
    fed = board("S_RIFC_38 2825", vp=180)
    cut = board("S_RIFC_38 2825", vp=180, head=lost(east=EAST))
    assert fed.outcome is not None
    assert cut.outcome is not None
    assert [(m.winner, m.score) for m in (fed.outcome, cut.outcome)] == [(None, 180), ("german", 183)]


@rule("kursk 6.9a")
def test_6_9a_the_check_follows_the_last_turn_of_play() -> None:
    """After turn 7 if nobody votes for more, after turn 9 always, never after turn 6."""
    voted = board("G_INF_168 2803", phase="turn end", head=f"turn = 7\n{lost(west=WEST)}")
    assert removed(voted) == []
    voted.play("vote no", "german")
    voted.play("vote no", "soviet")
    assert removed(voted) == ["G_INF_168"]
    assert removed(board("G_INF_168 2803", phase="turn end", head=f"turn = 9\n{lost(west=WEST)}")) == ["G_INF_168"]
    assert removed(board("G_INF_168 2803", phase="turn end", head=f"turn = 6\n{lost(west=WEST)}")) == []


@rule("kursk 6.9a")
def test_6_9a_no_check_when_the_game_goes_on() -> None:
    match = board("G_INF_168 2803", phase="turn end", head=f"turn = 7\n{lost(west=WEST)}")
    match.play("vote yes", "german")
    match.play("vote yes", "soviet")
    assert removed(match) == []
    assert match.outcome is None


# --------------------------------------------------------------------------------------- the order


@rule("kursk 6.9c")
def test_6_9c_the_soviet_units_go_first() -> None:
    match = board("S_RIFD_49 2825; G_INF_168 2803", head=lost(west=WEST, east=EAST))
    assert removed(match) == ["S_RIFD_49", "G_INF_168"]


@rule("kursk 6.9c")
def test_6_9c_two_who_cut_each_other_off_are_judged_soviet_first() -> None:
    """The Soviets around 1503 are cut off from the east; once they are gone the German has a line."""
    match = board("G_INF_168 1503; S_RIFD_49 1502; S_RIFD_64 1504", head=lost(east=EAST))
    assert removed(match) == ["S_RIFD_49", "S_RIFD_64"]


@rule("kursk 6.9c")
def test_6_9c_the_soviet_gains_nothing_from_german_removals() -> None:
    """Mirror image: the Germans who cut him off are themselves removed, but too late for him."""
    match = board("S_RIFC_38 1323; G_INF_168 1322; G_INF_106 1324", head=lost(west=WEST))
    assert removed(match) == ["S_RIFC_38", "G_INF_168", "G_INF_106"]


# --------------------------------------------------------------------------------------- places


@rule("kursk 6.9b")
@pytest.mark.parametrize(
    ("unit", "hex", "points"),
    [
        ("G_INF_168", "3509", -2 - 10),
        ("G_INF_168", "3415", -2 - 40),
        ("G_INF_168", "2913", -2 - 1),
        ("G_INF_168", "2113", -2 - 10),
        ("G_INF_168", "2027", -2 - 3),
        ("S_RIFD_49", "3415", 1 + 40),
        ("S_RIFD_49", "2913", 1 + 1),
        ("S_RIFD_49", "1609", 1 + 10),
        ("S_RIFD_49", "2000", 1 + 10),
    ],
)
def test_6_9b_a_vp_hex_held_by_removed_units_only_passes_over(unit: str, hex: str, points: int) -> None:
    """By option it stays with its owner."""
    taker = "soviet" if unit.startswith("G") else "german"
    edges = lost(west=WEST, east=[hex_ for hex_ in EAST if hex_ != hex])
    if unit.startswith("S"):
        edges = lost(west=[hex_ for hex_ in WEST if hex_ != hex], east=EAST)
    match = board(f"{unit} {hex}", head=edges)
    assert (match.state.vp, passed(match)) == (100 + points, [(taker, hex)])
    assert german(match, hex) == (taker == "german")
    kept = board(f"{unit} {hex}", head=f"{KEEP}\n{edges}")
    assert (removed(kept), passed(kept), german(kept, hex)) == ([unit], [], taker == "soviet")
    assert abs(kept.state.vp - 100) <= 2


@rule("kursk 6.9b")
def test_6_9b_an_empty_vp_hex_and_one_held_in_supply_stay() -> None:
    """3415 was taken and left; the town 2913 is held by a division in supply; only 3509 is lost."""
    units = "G_INF_168 3509; S_RIFC_38 3510; S_RIFC_8G 3508; G_INF_106 2913"
    match = board(units, head='control.german = ["3415"]')
    assert removed(match) == ["G_INF_168"]
    assert passed(match) == [("soviet", "3509")]
    assert german(match, "3415")
    assert german(match, "2913")


@rule("kursk 6.9b")
def test_6_9b_a_hex_without_vp_stays() -> None:
    match = board("G_INF_168 2825", head=lost(west=WEST))
    assert (removed(match), passed(match), german(match, "2825")) == (["G_INF_168"], [], True)


@rule("kursk 6.9b", "kursk 6.9c")
def test_6_9b_a_source_won_from_removed_soviets_feeds_the_german() -> None:
    """2000 passes with the Soviet division; it is the only west edge hex in German hands when he is checked."""
    others = [hex for hex in WEST if hex != "2000"]
    units = "S_RIFD_49 2000; G_INF_168 2803"
    match = board(units, head=lost(west=others, east=EAST))
    assert removed(match) == ["S_RIFD_49"]
    kept = board(units, head=f"{KEEP}\n{lost(west=others, east=EAST)}")
    assert removed(kept) == ["S_RIFD_49", "G_INF_168"]


@rule("kursk 6.9b", "kursk 6.9c")
def test_6_9b_a_city_won_from_removed_soviets_opens_the_line() -> None:
    """168 can leave 3315 only through Kursk, whose garrison it holds surrounded together with 106."""
    units = "G_INF_168 3315; G_INF_106 3514; S_RIFD_49 3415; S_RIFD_64 3216; S_RIFD_212 3313; S_RIFD_324 3516"
    assert removed(board(units)) == ["S_RIFD_49"]
    assert removed(board(units, head=KEEP)) == ["S_RIFD_49", "G_INF_168"]


# --------------------------------------------------------------------------------------- Lgov


RING = "G_INF_168 3508; G_INF_106 3510"


@rule("kursk 6.10")
def test_6_10_soviets_in_lgov_are_in_supply_though_surrounded() -> None:
    match = board(f"S_RIFC_38 3509; S_RIFD_49 3509; {RING}", phase="orders")
    assert hungry(match) == set()


@rule("kursk 6.10")
def test_6_10_the_privilege_holds_without_any_source_and_in_lgov_only() -> None:
    match = board("S_RIFC_38 3509; S_RIFD_49 3510; S_RIFD_64 3609", phase="orders", head=lost(east=EAST))
    assert hungry(match) == {"S_RIFD_49", "S_RIFD_64"}


@rule("kursk 6.10")
def test_6_10_the_privilege_is_gone_once_lgov_has_been_german() -> None:
    match = board(f"S_RIFC_38 3509; {RING}", phase="orders", head="lgov_lost = true")
    assert hungry(match) == {"S_RIFC_38"}


@rule("kursk 6.10")
def test_6_10_without_the_privilege_lgov_is_supplied_like_any_hex() -> None:
    match = board("S_RIFC_38 3509", phase="orders", head="lgov_lost = true")
    assert hungry(match) == set()


@rule("kursk 6.10")
def test_6_10_passing_through_lgov_ends_the_privilege() -> None:
    """A panzer division crosses Lgov; the corps that retakes it the same turn finds no depot."""
    orders = 'orders = { german = "move/move", soviet = "move/move" }'
    units = "G_PZ_11 3608; S_TNKC_1 3309"
    match = board(units, phase="german move", head=f"{orders}\n{lost(east=EAST)}")
    play(match, "pick G_PZ_11", "go 3509", "go 3608", "halt", "pick G_PZ_11", "go 3806", "halt")
    play(match, "pick S_TNKC_1", "go 3509")
    assert not german(match, "3509")
    assert hungry(match) == {"S_TNKC_1"}


@rule("kursk 6.10")
def test_6_10_a_corps_that_enters_lgov_never_german_is_in_supply() -> None:
    match = board("S_TNKC_1 3409; G_PZ_11 3806", phase="soviet move", head=lost(east=EAST))
    assert hungry(match) == {"S_TNKC_1"}
    assert hungry(play(match, "pick S_TNKC_1", "go 3509")) == set()


@rule("kursk 6.10")
def test_6_10_the_depot_feeds_defence_and_movement() -> None:
    """At full strength in 3509, with the full allowance out of it."""
    match = board(f"S_RIFC_38 3509; {RING}", phase="german fight", head="luftwaffe = 0")
    match.feed([6])
    play(match, "attack 3509", "join G_INF_168", "commit", "determined no")
    assert [e.defence for e in events(match, CombatRolled) if isinstance(e, CombatRolled)] == [9]
    fed = board("S_FORD_14F 3509", phase="soviet move", head=lost(east=EAST))
    assert refusal(play(fed, "pick S_FORD_14F"), "go 3307") is None
    cut = board("S_FORD_14F 3509", phase="soviet move", head=f"lgov_lost = true\n{lost(east=EAST)}")
    assert refusal(play(cut, "pick S_FORD_14F"), "go 3307") == "10.1"


@rule("kursk 6.10", "kursk 6.9a")
def test_6_10_the_privilege_holds_in_the_final_check() -> None:
    units = f"S_RIFC_38 3509; {RING}"
    assert removed(board(units)) == []
    assert removed(board(units, head="lgov_lost = true")) == ["S_RIFC_38"]
