"""[14.18] Duels of leaders."""

from __future__ import annotations

from fractions import Fraction

from grognard.rulesets.fireteam.close_combat.duels import strength
from grognard.rulesets.fireteam.events.assault import DuelFought
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.face.close_combat_forecast import close_forecasts
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

from .assaulting import asked, firing, moving, where
from .firing_range import impulse, unit


@rule("fireteam 14.18a")
def test_the_lower_total_falls() -> None:
    """US 9-1: 1 for himself, 1 for his modifier; Soviet 8-0: 1 for himself. The defender's die is the first."""
    match = moving("U_L9-1", "U_L9-1 0205", "S_L8-0 0206").play("go 0206", "roll 5 5")
    assert match.events(DuelFought)[0].totals == (("soviet", 6), ("us", 7))
    assert where(match, "S_L8-0") == "dead"
    assert where(match, "U_L9-1") == "0206"


@rule("fireteam 14.18a")
def test_a_tie_costs_nobody() -> None:
    match = moving("U_L9-1", "U_L9-1 0205", "S_L8-0 0206").play("go 0206", "roll 6 5")
    assert where(match, "S_L8-0") == "0206"
    assert where(match, "U_L9-1") == "0206"


@rule("fireteam 14.18a")
def test_the_attacker_may_fall_too() -> None:
    match = moving("U_L9-1", "U_L9-1 0205", "S_L8-0 0206").play("go 0206", "roll 9 2")
    assert where(match, "U_L9-1") == "dead"


@rule("fireteam 14.18a", "fireteam 14.21e")
def test_several_leaders_commit_at_least_one_and_the_loser_picks() -> None:
    match = moving("U_L9-1", "U_L9-1 0205", "S_L8-1 0206", "S_L8-0 0206", "S_L7-0 0206").play("go 0206")
    assert asked(match) == "soviet ChooseDuellists"
    assert match.refusal("done") == "14.18a"
    assert match.refusal("join U_L9-1") == "14.18a"
    match.play("join S_L8-1", "join S_L8-0", "done", "roll 1 10")
    assert match.events(DuelFought)[0].totals == (("soviet", 1 + 2 + 1), ("us", 10 + 1 + 1))
    assert match.legal() == ["lose S_L8-1", "lose S_L8-0"]
    assert match.refusal("lose S_L7-0") == "14.18a"
    match.play("lose S_L8-0")
    assert where(match, "S_L8-0") == "dead"
    assert where(match, "S_L8-1") == "0206"


@rule("fireteam 14.18a")
def test_strength_is_how_many_and_one_modifier() -> None:
    assert strength(WORLD, [unit("U_L9-2"), unit("U_L9-1"), unit("U_L8-0")]) == 3 + 2


@rule("fireteam 14.21e")
def test_in_a_mixed_hex_of_leaders_one_is_activated_to_force_a_duel() -> None:
    match = firing("U_L9-1", "U_L9-1 0206", "S_L8-0 0206").play("roll 1 10")
    assert where(match, "S_L8-0") == "dead"


@rule("fireteam 14.21e", "fireteam 4.42b")
def test_leaders_are_not_activated_to_fire_otherwise() -> None:
    assert impulse("U_L9-1 0206", "S_L8-0 0206").refusal("activate fire unit U_L9-1") == "4.42b"
    assert impulse("U_L9-1 0206", "S1_SQ1 0207", rules="14").refusal("activate fire unit U_L9-1") == "4.42b"


@rule("fireteam 14.18a")
def test_the_forecast_counts_all_hundred_rolls() -> None:
    match = moving("U_L9-1", "U_L9-1 0205", "S_L8-1 0206", "S_L8-0 0206").play("go 0206")
    (found,) = close_forecasts(match.state, "soviet", notation(WORLD).read("join S_L8-0"))
    chances = {chance.result: Fraction(chance.numerator, chance.denominator) for chance in found.chances}
    assert sum(chances.values()) == 1
    assert chances["won"] == Fraction(36, 100), "one behind: the die must be higher by two"


@rule("fireteam 14.18a", "fireteam 6.25b")
def test_the_weapon_of_a_leader_who_falls_is_lost_to_his_enemy() -> None:
    match = moving("U_L9-1", "U_L9-1 0205", "S_L8-0 0206", "S1_RPG1 with S_L8-0").play("go 0206", "roll 5 5")
    assert where(match, "S1_RPG1") == "dead"
