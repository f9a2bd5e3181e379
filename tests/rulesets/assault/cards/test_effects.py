"""[MR18] What command cards do that are answers of their own: Rally, Commissar, Smoke Grenades, Mission Command."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.actions.cards import Harangue, Hearten, Play, ThrowSmoke
from grognard.rulesets.assault.cards import effects
from grognard.rulesets.assault.cards.effects import HeartenUnit, SmokeGrenades, added_dice, amount_of, smoke_hexes
from grognard.rulesets.assault.cards.extras import playable
from grognard.rulesets.assault.command.impulse import ChooseImpulse, Impulse
from grognard.rulesets.assault.command.organization import Organization
from grognard.rulesets.assault.state import ROUTED, SUPPRESSED
from grognard.tactical.answers import Pass
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def shaken() -> Stage:
    """Soviet squads in a row: one suppressed, one routed, one suppressed two hexes away, one sound."""
    stage = Stage("klein")
    stage.place("S_RIFLE41_1", "4B-3C", morale=SUPPRESSED)
    stage.place("S_RIFLE41_2", "4B-3D", morale=ROUTED)
    stage.place("S_RIFLE41_3", "4B-5C", morale=SUPPRESSED)
    stage.place("S_MAXIM_1", "4B-3C")
    stage.place("G_RIFLE41_1", "5B-1E")
    return stage


@rule("assault MR18.N1")
def test_rally_helps_one_unit_by_one_step() -> None:
    stage = shaken()
    stage.run(HeartenUnit("soviet"))
    able = ("S_RIFLE41_1", "S_RIFLE41_2", "S_RIFLE41_3")
    assert set(stage.legal) == {Hearten(stage.id(name)) for name in able}
    assert stage.refused(Hearten(stage.id("S_MAXIM_1"))) == "MR18.N1"
    stage.say(Hearten(stage.id("S_RIFLE41_1")))
    assert stage.unit("S_RIFLE41_1").morale == ""
    stage.run(HeartenUnit("soviet"))
    stage.say(Hearten(stage.id("S_RIFLE41_2")))
    assert stage.unit("S_RIFLE41_2").morale == SUPPRESSED


@rule("assault MR18.N1")
def test_rally_does_not_use_up_the_impulse() -> None:
    stage = shaken()
    stage.cards("soviet", hand=("rally",))
    stage.run(Impulse("soviet"))
    stage.say(Play("rally"))
    stage.say(Hearten(stage.id("S_RIFLE41_1")))
    assert isinstance(stage.asked, ChooseImpulse)
    assert stage.asked.side == "soviet"
    assert stage.state.hands["soviet"].discard == ("rally",)


@rule("assault MR18.N1")
def test_without_a_shaken_unit_rally_is_not_played() -> None:
    stage = Stage("klein")
    stage.place("S_MAXIM_1", "4B-3C")
    stage.cards("soviet", hand=("rally",))
    assert not playable(stage.state, "soviet", "rally")
    stage.change("S_MAXIM_1", morale=SUPPRESSED)
    assert playable(stage.state, "soviet", "rally")


@rule("assault MR18.S2")
def test_the_commissar_rallies_the_suppressed_in_a_hex_and_around_it() -> None:
    stage = shaken()
    stage.run(effects.Harangue("soviet"))
    assert stage.refused(Harangue(stage.hex("5B-1A"))) == "MR18.S2"
    stage.say(Harangue(stage.hex("4B-3D")))
    morale = [stage.unit(f"S_RIFLE41_{number}").morale for number in (1, 2, 3)]
    assert morale == ["", ROUTED, SUPPRESSED], "not the routed, not those two hexes away"


@rule("assault MR18.S2")
def test_the_commissar_speaks_before_the_rally_rolls() -> None:
    stage = shaken()
    stage.cards("soviet", hand=("commissar",))
    stage.state.phase = "organization"
    stage.run(Organization())
    assert Play("commissar") in stage.legal
    stage.say(Play("commissar"))
    stage.say(Harangue(stage.hex("4B-4C")), 1, "commissar")
    assert [stage.unit(f"S_RIFLE41_{number}").morale for number in (1, 2, 3)] == ["", ROUTED, ""]


@rule("assault MR18.G5")
def test_smoke_grenades_fall_in_the_hex_or_next_to_it() -> None:
    stage = Stage("klein")
    squad = stage.place("G_RIFLE41_1", "5B-4E")
    near = {stage.hex("5B-4E"), *stage.battle.grid.neighbours[stage.hex("5B-4E")]}
    stage.run(SmokeGrenades(squad))
    assert {action.hex for action in stage.legal if isinstance(action, ThrowSmoke)} == near
    assert stage.refused(ThrowSmoke(stage.hex("5B-4B"))) == "MR18.G5"
    stage.say(ThrowSmoke(stage.hex("5B-4D")))
    assert stage.state.smoke.thickness(stage.hex("5B-4D")) == 1


@rule("assault MR18.G5", "assault MR7.5a")
def test_two_smoke_markers_are_all_that_a_hex_takes() -> None:
    stage = Stage("klein")
    squad = stage.place("G_RIFLE41_1", "5B-4E")
    stage.smoke("5B-4E", 1, 1)
    stage.run(SmokeGrenades(squad))
    assert stage.refused(ThrowSmoke(stage.hex("5B-4E"))) == "MR7.5a"
    assert stage.hex("5B-4E") not in smoke_hexes(stage.state, squad)


@rule("assault MR18.G5", "assault MR18.N5", "assault MR18.G3", "assault MR18.S1")
@pytest.mark.parametrize(
    ("card", "unit", "able"),
    [
        ("smoke_grenades", "G_RIFLE41_1", True),
        ("smoke_grenades", "G_PZ2_1", False),
        ("quick_march", "G_RIFLE41_1", True),
        ("quick_march", "G_PZ2_1", False),
        ("panzer_vor", "G_PZ2_1", True),
        ("panzer_vor", "G_RIFLE41_1", False),
        ("ura", "S_RIFLE41_1", True),
        ("ura", "S_T26_1", False),
    ],
)
def test_for_whom_a_card_is_played(card: str, unit: str, able: bool) -> None:
    stage = Stage("klein")
    number = stage.place(unit, "5B-4E")
    side = stage.state.side(number)
    assert not playable(stage.state, side, card, number), "not held"
    stage.cards(side, hand=(card,))
    assert playable(stage.state, side, card, number) == able


@rule("assault MR18.N2", "assault MR18.N3", "assault MR18.G6", "assault MR18.S1", "assault MR18.S6")
def test_the_dice_that_cards_add() -> None:
    state = Stage("klein").state
    dice = {card: added_dice(state, card) for card in ("aimed_fire", "take_cover", "storm", "ura", "tank_hunters")}
    assert dice == {"aimed_fire": ("G",), "take_cover": ("G",), "storm": ("Y",), "ura": ("B",), "tank_hunters": ("Y",)}


@rule("assault MR18.S5")
def test_volley_adds_a_die_for_each_comrade_two_at_most() -> None:
    stage = Stage("klein")
    squad = stage.place("S_RIFLE41_1", "4B-3E")
    found = [added_dice(stage.state, "volley", squad)]
    for number in (2, 3, 4):
        stage.place(f"S_RIFLE41_{number}", "4B-3E")
        found.append(added_dice(stage.state, "volley", squad))
    assert found == [(), ("B",), ("B", "B"), ("B", "B")]
    stage.change("S_RIFLE41_2", morale=SUPPRESSED)
    stage.change("S_RIFLE41_3", morale=ROUTED)
    assert added_dice(stage.state, "volley", squad) == ("B",)
    stage.place("S_T26_1", "4B-3E")
    assert added_dice(stage.state, "volley", squad) == ("B",), "a tank is no comrade"
    assert added_dice(stage.state, "volley", stage.id("S_T26_1")) == (), "nor does it fire volleys"


@rule("assault MR18.N4", "assault MR18.N5", "assault MR18.N8", "assault MR18.G3", "assault MR18.G4")
def test_by_how_much_cards_change_things() -> None:
    state = Stage("klein").state
    cards = ("keen_eyes", "quick_march", "seize_the_moment", "panzer_vor", "trained_gunners")
    assert [amount_of(state, card) for card in cards] == [1, 2, 2, 3, 2]


@rule("assault MR18.G1")
def test_mission_command_gives_one_more_impulse_with_another_unit() -> None:
    stage = Stage("klein")
    stage.place("G_RIFLE41_1", "5B-1E")
    stage.place("G_RIFLE41_2", "5B-2E")
    stage.place("S_RIFLE41_1", "4B-8A")
    stage.cards("german", hand=("mission_command",))
    stage.run(Impulse("german"))
    first = next(action for action in stage.legal if getattr(action, "unit", None) == stage.id("G_RIFLE41_1"))
    stage.say(first)
    while Play("mission_command") not in stage.legal:
        stage.say(stage.legal[-1] if Pass() not in stage.legal else Pass())
    stage.say(Play("mission_command"))
    assert isinstance(stage.asked, ChooseImpulse)
    assert stage.asked.side == "german"
    assert stage.refused(first) == "MR18.G1"
    assert any(getattr(action, "unit", None) == stage.id("G_RIFLE41_2") for action in stage.legal)
