"""[7.13] Standing orders: asking a side about opportunity fire only when it wants to be asked."""

import pytest

from grognard.core.match import Match
from grognard.rulesets.fireteam.events.reaction import OrdersGiven
from grognard.tactical.standing import Orders, orders_of
from tests.rulesets.fireteam.commanding import asked, battle, figure, state_of
from tests.support import events, legal, play, refusal, rule

ENEMIES = {"S1_SQ1": "0108", "S1_BMP2_1": "0208 S", "U1_SQ1": "0114", "U5_M1_1": "0115 N"}


def ordered(within: int = 0, targets: str = "any", percent: int = 0, units: dict[str, str] | None = None) -> Match:
    """The US side gives its orders at the first step of the enemy; then the Soviet squad goes on."""
    match = battle("soviet impulse", units or ENEMIES, "funds = 20")
    play(match, "activate move unit S1_SQ1", "go 0109")
    play(match, "watch", f"within {within}", f"against {targets}", f"at-least {percent}")
    if asked(match) == "us ChooseReaction":
        play(match, "pass")
    return match


@rule("fireteam 7.13")
def test_orders_are_given_in_a_window_and_kept() -> None:
    match = ordered(5, "vehicles", 30)
    assert orders_of(state_of(match).orders, "us") == Orders(5, "vehicles", 30)
    assert orders_of(state_of(match).orders, "soviet") == Orders()


@rule("fireteam 7.13")
def test_the_enemy_does_not_hear_of_them() -> None:
    match = ordered(5)
    entry = next(entry for entry in match.log if isinstance(entry.event, OrdersGiven))
    assert entry.seen["us"] == entry.event
    assert entry.seen["soviet"] is None
    assert match.view("soviet") == play(battle_without_orders(), "pass").view("soviet")


def battle_without_orders() -> Match:
    match = battle("soviet impulse", ENEMIES, "funds = 20")
    return play(match, "activate move unit S1_SQ1", "go 0109")


@rule("fireteam 7.13")
@pytest.mark.parametrize(("within", "asked_at"), [(0, "0110"), (4, "0110"), (3, "0111"), (2, "0112")])
def test_a_side_is_asked_only_about_enemies_that_are_near_enough(within: int, asked_at: str) -> None:
    units = {"S1_SQ1": "0108", "U1_SQ1": "0114"}
    match = ordered(within, units=units)
    hexes = []
    for hex in ("0110", "0111"):
        play(match, f"go {hex}")
        if asked(match) == "us ChooseReaction":
            hexes.append(hex)
            play(match, "pass")
    assert hexes == [hex for hex in ("0110", "0111") if hex >= asked_at]


@rule("fireteam 7.13")
@pytest.mark.parametrize(
    ("targets", "squad", "vehicle"), [("any", True, True), ("vehicles", False, True), ("infantry", True, False)]
)
def test_or_only_about_vehicles_or_infantry(targets: str, squad: bool, vehicle: bool) -> None:
    match = ordered(targets=targets)
    play(match, "go 0110")
    assert (asked(match) == "us ChooseReaction") == squad
    play(match, *(["pass"] if squad else []), "halt", "activate move unit S1_BMP2_1", "go 0209")
    assert (asked(match) == "us ChooseReaction") == vehicle


@rule("fireteam 7.13", "fireteam 6.3e")
def test_or_only_with_a_chance_of_effect_by_the_exact_odds() -> None:
    units = {"S1_SQ1": "0108", "U1_SQ1": "0114"}
    probe = play(battle("soviet impulse", units, "funds = 20"), "activate move unit S1_SQ1", "go 0109")
    none = next(chance for chance in probe.odds("react U1_SQ1")[0].chances if chance.result == "-")
    percent = 100 - 100 * none.numerator // none.denominator
    assert 0 < percent < 100
    assert figure(probe.odds("react U1_SQ1")[0].figures, "firepower")
    for least, wanted in ((percent, True), (percent + 10, False)):
        match = battle("soviet impulse", units, "funds = 20")
        play(match, "activate move unit S1_SQ1", "go 0109")
        play(match, "watch", "within 0", "against any", f"at-least {least}")
        assert (asked(match) == "us ChooseReaction") == wanted


@rule("fireteam 7.13", "fireteam 6.5f")
def test_the_chance_of_a_gun_is_its_kill_number() -> None:
    units = {"S4_T80_1": "0108 S", "U5_M1_1": "0128 N"}
    probe = play(battle("soviet impulse", units, "funds = 20"), "activate move unit S4_T80_1", "go 0109")
    best = max(
        int(str(figure(probe.odds(text)[0].figures, "kill-number")).replace("-", "0")) for text in legal(probe, "snap")
    )
    for least, wanted in ((best * 10, True), (best * 10 + 10, False)):
        match = play(battle("soviet impulse", units, "funds = 20"), "activate move unit S4_T80_1", "go 0109")
        play(match, "watch", "within 0", "against any", f"at-least {least}")
        assert (asked(match) == "us ChooseReaction") == wanted


@rule("fireteam 7.13")
def test_orders_are_lifted_in_a_window_or_in_ones_own_impulse() -> None:
    match = ordered(5)
    play(match, "go 0110")
    assert asked(match) == "us ChooseReaction"
    play(match, "stand-easy")
    assert orders_of(state_of(match).orders, "us") == Orders()
    own = ordered(5)
    play(own, "halt")
    assert refusal(own, "stand-easy") == "7.13"
    own.feed(["us/3"])
    play(own, "done")
    assert "stand-easy" in legal(own)
    play(own, "stand-easy")
    assert orders_of(state_of(own).orders, "us") == Orders()
    assert refusal(own, "stand-easy") == "7.13"
    assert len(events(own, OrdersGiven)) == 2


@rule("fireteam 7.13")
def test_only_what_is_offered_can_be_ordered_and_once_in_a_window() -> None:
    match = battle_without_orders()
    play(match, "watch")
    assert refusal(match, "within 7") == "7.13"
    play(match, "within 8")
    assert refusal(match, "against leaders") == "7.13"
    play(match, "against any")
    assert refusal(match, "at-least 101") == "7.13"
    play(match, "at-least 0")
    assert asked(match) == "us ChooseReaction"
    assert refusal(match, "watch") == "7.13"


@rule("fireteam 7.13")
def test_orders_are_given_in_one_question_in_any_order_and_what_is_not_said_stays() -> None:
    match = play(battle_without_orders(), "watch")
    assert {text.split()[0] for text in legal(match)} == {"within", "against", "at-least", "done"}
    play(match, "at-least 10")
    assert refusal(match, "at-least 20") == "7.13"  # it has been said
    play(match, "within 12", "done")
    assert orders_of(state_of(match).orders, "us") == Orders(within=12, chance=10)
    assert asked(match) == "us ChooseReaction"


@rule("fireteam 7.13")
def test_whoever_says_nothing_changes_nothing() -> None:
    match = play(battle_without_orders(), "watch", "done")
    assert orders_of(state_of(match).orders, "us") == Orders()
    assert not events(match, OrdersGiven)


@rule("fireteam 7.13", "fireteam 11.3")
def test_with_orders_even_a_side_with_hidden_units_is_left_alone() -> None:
    units = {"S1_SQ1": "0108", "U1_SQ1": "0114", "U2_SQ1": "5920 hidden"}
    match = ordered(2, units=units)
    play(match, "go 0110")
    assert asked(match) == "soviet MoveOn"
