"""[6.5f] [13.1d] [20.64a] What armour counts, and what becomes of those who are hit."""

from __future__ import annotations

import pytest

from grognard.rulesets.fireteam.events.morale import Eliminated
from grognard.rulesets.fireteam.fire.gunnery import solve
from grognard.rulesets.fireteam.state import Variant
from tests.rulesets.fireteam.assaulting import moving, where
from tests.rulesets.fireteam.flights import air
from tests.rulesets.fireteam.flights import unit as flier
from tests.rulesets.fireteam.shooting import field, fire, shot, unit
from tests.support import rule


@rule("fireteam 13.1d")
@pytest.mark.parametrize(("second", "front", "elsewhere"), [(3, 16, 7), (4, 12, 3)])
def test_13_1_a_variant_changes_the_armour_against_ht_alone(second: int, front: int, elsewhere: int) -> None:
    """An M1 has 14 and 5 against HT, 12 and 4 against HV; the first roll was a 4."""
    state = field({"U5_M1_1": "0110 S", "U5_M1_2": "0111 N", "S4_T80_1": "0116 N"}, rules=["13"])
    state.variants = (("us", Variant(4, second)),)
    shots = [
        f"S4_T80_1 T80_gun {ammunition} {target}" for ammunition in ("HT", "HV") for target in ("U5_M1_1", "U5_M1_2")
    ]
    assert [solve(state, shot(state, text)).armour for text in shots] == [front, elsewhere, 12, 4]
    state.variants = (("soviet", Variant(4, second)),)
    assert [solve(state, shot(state, text)).armour for text in shots] == [14, 5, 12, 4]


@rule("fireteam 13.1d", "fireteam 20.52")
def test_13_1_it_counts_against_fire_from_above_too() -> None:
    state = field({"S4_T80_1": "0116 N", "U_AH64_1": "0106 S low"}, rules=["13", "20"])
    state.variants = (("soviet", Variant(4, 1)),)
    assert solve(state, shot(state, "U_AH64_1 Hellfire HT S4_T80_1")).armour == 4 - 1 + 2


@rule("fireteam 6.5f", "fireteam 6.25b")
@pytest.mark.parametrize(("die", "place"), [(1, "dead"), (10, "map")])
def test_6_5_with_the_last_of_them_the_weapons_they_left_are_lost(die: int, place: str) -> None:
    units = {"U5_M1_1": "0106 S", "S4_T80_1": "0110 N", "S1_RPG1": "0110", "U1_SQ1": "0110"}
    state = field(units, rules=["14"])
    events = fire(state, shot(state, "U5_M1_1 M1_gun HT S4_T80_1"), die)
    assert unit(state, "S4_T80_1").place == unit(state, "S1_RPG1").place == place
    assert [event.rule for event in events if isinstance(event, Eliminated)] == ["6.5f"] * (place == "dead")


@rule("fireteam 14.12", "fireteam 6.5f")
def test_14_12_a_shot_that_misses_in_close_combat_does_nothing() -> None:
    match = moving("U5_M1_1", "U5_M1_1 0205 S", "S4_T80_1 0206 N").play("go 0206")
    match.play("launch S4_T80_1 T80_gun HT U5_M1_1", "roll 10", "done")
    assert where(match, "U5_M1_1") == "0206"


@rule("fireteam 20.64a")
def test_20_64_a_missile_brings_a_helicopter_down() -> None:
    lines = ("U_AH64_1 1014 W", "S1_SQ1 0314", "S1_SA14_1 with S1_SQ1")
    match = air(*lines).play("activate move unit U_AH64_1", "go 0914")
    match.play(match.legal("snap")[0], "roll 1")
    assert flier(match, "U_AH64_1").place == "dead"
    assert [event.rule for event in match.events(Eliminated)] == ["20.64a"]
