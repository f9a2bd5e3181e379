"""[MR6] [MR1] The turn: phases in order, initiative, support, impulses, the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.rulesets.assault.actions.air import AirTarget, BreakOff
from grognard.rulesets.assault.actions.cards import Discard, Play
from grognard.rulesets.assault.actions.command import Rally, Use
from grognard.rulesets.assault.actions.fire import Fire
from grognard.rulesets.assault.actions.movement import Fast, Move
from grognard.rulesets.assault.command.action_phase import ActionPhase
from grognard.rulesets.assault.command.impulse import Impulse
from grognard.rulesets.assault.command.initiative import Initiative
from grognard.rulesets.assault.command.organization import Organization
from grognard.rulesets.assault.command.support_phase import SupportPhase
from grognard.rulesets.assault.command.turn import Turn
from grognard.rulesets.assault.events.cards import CardDrawn, CardPlayed
from grognard.rulesets.assault.events.command import (
    InitiativeTaken,
    MarkersCleared,
    Passed,
    PhaseBegun,
    PointsReturned,
    SmokeThinned,
    TurnBegun,
)
from grognard.rulesets.assault.events.morale import RallyRolled
from grognard.rulesets.assault.events.victory import ObjectiveTaken
from grognard.rulesets.assault.state import Mission
from grognard.tactical.answers import Done, Pass
from tests.rulesets.assault.edition import OWN
from tests.rulesets.assault.movement.marching import go
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def two_squads(**facts: Any) -> Stage:
    """A squad of each side, far apart."""
    stage = Stage("support", turn=2)
    stage.place("G_RIFLE41_1", "4B-1A", **facts)
    stage.place("S_RIFLE41_1", "1B-8F")
    return stage


# ----------------------------------------------------------------------------------------------------- the phases


@rule("assault MR6.0", "assault MR6.5a", "assault MR6.2.1b", "assault 1.2.3a")
def test_the_phases_of_a_turn_come_in_their_order() -> None:
    stage = Stage("airfield", turn=11)
    stage.place("G_MECH41_1", "3B-1F", mark="fired")
    stage.place("S_NKVD41_1", "7B-1A", mark="fired")
    stage.run(Turn(), 3, 3)
    phases = [event.phase for event in stage.told(PhaseBegun)]
    assert phases == ["start", "initiative", "planning", "support", "action", "organization"]
    assert [event.turn for event in stage.told(TurnBegun)] == [12]
    assert stage.state.outcome is not None


@rule("assault MR1.4")
def test_formations_have_three_quarters_of_a_point_a_unit_rounded_half_up() -> None:
    for formation in OWN.formations.values():
        quarters = 3 * sum(formation.units.values())
        assert formation.points == (quarters + 2) // 4, formation.id


# ----------------------------------------------------------------------------------------------------- initiative


@rule("assault MR6.1.1a")
@pytest.mark.parametrize(("german", "soviet", "holder"), [(3, 3, "german"), (3, 5, "soviet"), (6, 1, "german")])
def test_the_german_adds_one_and_the_higher_total_has_it(german: int, soviet: int, holder: str) -> None:
    stage = Stage("support", turn=2, initiative="soviet")
    stage.run(Initiative(), german, soviet)
    assert stage.state.initiative == holder


@rule("assault MR6.1.1b")
@pytest.mark.parametrize("before", ["german", "soviet"])
def test_on_a_tie_the_last_holder_keeps_it(before: str) -> None:
    stage = Stage("support", turn=2, initiative=before)
    stage.run(Initiative(), 3, 4)
    assert stage.state.initiative == before


@rule("assault MR6.1.1b")
def test_on_the_first_turn_a_tie_is_rolled_again() -> None:
    stage = Stage("airfield", turn=1, initiative="")
    stage.run(Initiative(), 3, 4, 1, 6)
    assert stage.state.initiative == "soviet"


@rule("assault MR6.1.1b", "assault MR1.5", "assault S1.a", "assault S2.a")
@pytest.mark.parametrize(("scenario", "side"), [("support", "soviet"), ("klein", "german")])
def test_a_scenario_may_fix_the_first_turn(scenario: str, side: str) -> None:
    stage = Stage(scenario, turn=1, initiative="")
    stage.cards("german", hand=("seize_the_moment",))
    stage.run(Initiative())
    assert [(event.side, event.rule) for event in stage.told(InitiativeTaken)] == [(side, "MR6.1.1b")]


@rule("assault MR18.N8")
def test_seize_the_moment_adds_two() -> None:
    stage = Stage("support", turn=2, initiative="german")
    stage.cards("soviet", hand=("seize_the_moment",))
    stage.run(Initiative())
    stage.say(Play("seize_the_moment"), 3, 3)
    assert stage.state.initiative == "soviet"


# -------------------------------------------------------------------------------------------------------- support


@rule("assault MR18.N8")
def test_neither_side_knows_of_the_others_card_before_both_have_answered() -> None:
    stage = Stage("support", turn=2, initiative="german")
    stage.cards("german", hand=("seize_the_moment",))
    stage.cards("soviet", hand=("seize_the_moment",))
    stage.run(Initiative())
    assert stage.asked.side == "german"
    stage.say(Play("seize_the_moment"))
    assert not stage.told(CardPlayed)
    stage.say(Play("seize_the_moment"), 3, 5)
    assert len(stage.told(CardPlayed)) == 2
    assert stage.state.initiative == "soviet"


def supported(*planned: str, other: tuple[str, ...] = ()) -> Stage:
    """Both sides have committed cards; the German begins."""
    stage = Stage("coming", phase="support")
    stage.place("G_SECRIFLE41_1", "9-5D")
    stage.place("S_T34_1", "9-4A")
    stage.cards("german", planned=planned)
    stage.cards("soviet", planned=other)
    stage.run(SupportPhase(("german", "soviet")))
    return stage


@rule("assault MR6.3.1")
def test_sides_use_cards_in_turn_until_both_pass() -> None:
    stage = supported("GT3", "GO1", other=("ST4",))
    assert stage.asked.side == "german"
    stage.say(Pass())
    assert stage.asked.side == "soviet"
    stage.say(Use("ST4"))  # the procedure of the card
    assert stage.asked.side == "soviet"
    stage = supported("GT3", other=("ST4",))
    stage.say(Pass())
    stage.say(Pass())
    assert stage.over
    assert [event.side for event in stage.told(Passed)] == ["german", "soviet"]


@rule("assault MR6.3.1")
def test_a_side_without_cards_is_not_asked() -> None:
    stage = supported("GT3")
    stage.say(Pass())
    assert stage.over
    assert supported().over


@rule("assault MR6.3.2", "assault 2.2a")
def test_a_card_for_both_phases_may_be_kept_and_one_for_action_must_wait() -> None:
    stage = supported("GT1", "GT2")
    assert stage.refused(Use("GT1")) == "2.2a"
    assert stage.refused(Use("GT2")) is None
    stage.say(Pass())
    assert stage.over
    stage.state.phase = "action"
    stage.run(Impulse("german"))
    assert stage.refused(Use("GT2")) is None
    assert stage.refused(Use("GT1")) is None


@rule("assault 3.2a", "assault MR6.3.1")
def test_shells_with_support_timing_do_not_fall_in_the_action_phase() -> None:
    stage = supported("GO1")
    stage.say(Pass())
    stage.state.phase = "action"
    stage.run(Impulse("german"))
    assert stage.refused(Use("GO1")) == "3.2a"
    assert stage.refused(Use("GO2")) == "MR6.3.1"


# --------------------------------------------------------------------------------------------------------- impulses


@rule("assault MR6.4.1a")
def test_impulses_alternate_from_the_side_with_the_initiative() -> None:
    stage = two_squads()
    stage.run(ActionPhase(("soviet", "german")))
    assert stage.asked.side == "soviet"
    stage.say(Move(stage.id("S_RIFLE41_1")))
    stage.say(go(stage, "1B-7F"))
    stage.say(stage.legal[-1])
    assert stage.asked.side == "german"


@rule("assault MR6.4.1b")
def test_two_passes_in_a_row_end_the_phase_and_one_binds_nothing() -> None:
    stage = two_squads()
    stage.place("S_RIFLE41_2", "1B-8A")
    stage.run(ActionPhase(("german", "soviet")))
    stage.say(Pass())
    stage.say(Fast(stage.id("S_RIFLE41_1")))
    while stage.asked.side == "soviet":
        stage.say(stage.legal[0])
    assert stage.asked.side == "german"  # asked again after its pass
    stage.say(Pass())
    stage.say(Pass())
    assert stage.over


@rule("assault MR6.4.2", "assault MR4.6a")
@pytest.mark.parametrize("mark", ["normal", "fast", "fired"])
def test_a_unit_is_activated_once_a_turn(mark: str) -> None:
    stage = two_squads(mark=mark)
    stage.place("G_RIFLE41_2", "4B-1B")
    stage.run(Impulse("german"))
    assert stage.refused(Move(stage.id("G_RIFLE41_1"))) == "MR6.4.2"
    assert stage.refused(Move(stage.id("G_RIFLE41_2"))) is None


@rule("assault MR4.6b")
def test_a_minus_marker_does_not_activate_and_is_borne_once() -> None:
    stage = two_squads(minus=True)
    stage.run(Impulse("german"))
    assert stage.refused(Move(stage.id("G_RIFLE41_1"))) is None


@rule("assault MR6.4.1a")
def test_nobody_activates_units_of_the_other_side() -> None:
    stage = two_squads()
    stage.run(Impulse("german"))
    assert stage.refused(Move(stage.id("S_RIFLE41_1"))) == "MR6.4.1a"


@rule("assault MR6.4.2a", "assault MR6.4.2")
def test_a_fire_activation_marks_the_unit_as_fired() -> None:
    stage = two_squads()
    stage.place("S_RIFLE41_2", "4B-1C", mark="fast")
    stage.run(Impulse("german"))
    stage.say(Fire(stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_2"), "soft"), 6, 1, 1, 1)
    assert stage.unit("G_RIFLE41_1").mark == "fired"


@rule("assault MR6.4.3a", "assault MR6.4.2d", "assault MR6.4.2c")
def test_suppressed_units_only_fire_or_rally() -> None:
    stage = two_squads(morale="suppressed")
    stage.place("S_RIFLE41_2", "4B-1C", mark="fast")
    stage.run(Impulse("german"))
    unit = stage.id("G_RIFLE41_1")
    kinds = {type(action).__name__ for action in stage.legal if getattr(action, "unit", -1) == unit}
    assert kinds == {"Fire", "Rally"}
    assert stage.refused(Move(unit)) == "MR6.4.3a"
    stage.say(Rally(unit), 6)
    assert (stage.unit("G_RIFLE41_1").mark, stage.unit("G_RIFLE41_1").morale) == ("normal", "")


@rule("assault MR6.4.3b")
def test_routed_units_only_rally() -> None:
    stage = two_squads(morale="routed")
    stage.place("S_RIFLE41_2", "4B-1C", mark="fast")
    stage.run(Impulse("german"))
    unit = stage.id("G_RIFLE41_1")
    assert {type(action).__name__ for action in stage.legal if getattr(action, "unit", -1) == unit} == {"Rally"}
    assert stage.refused(Fire(unit, stage.id("S_RIFLE41_2"), "soft")) == "MR6.4.3b"
    stage.say(Rally(unit), 1)
    assert (stage.unit("G_RIFLE41_1").mark, stage.unit("G_RIFLE41_1").morale) == ("normal", "routed")


@rule("assault MR6.4.2e", "assault MR12.1a")
def test_an_assault_is_an_activation() -> None:
    stage = two_squads()
    stage.place("S_RIFLE41_2", "4B-1B", mark="fired")
    stage.run(Impulse("german"))
    names = {stage.battle.label(a.hex) for a in stage.legal if type(a).__name__ == "Assault"}  # type: ignore[attr-defined]
    assert names == {"4B-1B"}


@rule("assault MR6.4.4", "assault MR6.4.1a")
def test_aircraft_and_second_attacks_are_the_whole_impulse_and_activate_nobody() -> None:
    stage = Stage("coming")
    spotter = stage.place("G_SECRIFLE41_1", "9-5D", minus=True)
    stage.place("S_T34_1", "9-4A")
    stage.cards("german", planned=("GT1",))
    here = stage.hex("9-4A")
    stage.state.missions = (Mission("german", "GO1", here, (here,), spotter),)
    stage.run(ActionPhase(("german", "soviet")))
    kinds = {type(action).__name__ for action in stage.legal}
    assert {"Use", "SecondAttack"} <= kinds
    stage.say(Use("GT1"))
    stage.say(AirTarget(stage.id("S_T34_1")), *[1] * 5)  # accuracy, two attack dice, two of defence
    stage.say(BreakOff())
    assert stage.asked.side == "soviet"
    assert stage.unit("G_SECRIFLE41_1").mark == ""


@rule("assault MR6.4.5", "assault MR18.N1")
def test_rally_by_card_is_free_and_takes_no_impulse() -> None:
    stage = two_squads(morale="suppressed")
    stage.cards("german", hand=("rally",))
    stage.run(Impulse("german"))
    stage.say(Play("rally"))
    stage.say(stage.legal[0])
    assert stage.unit("G_RIFLE41_1").morale == ""
    assert stage.asked.side == "german"
    assert stage.refused(Move(stage.id("G_RIFLE41_1"))) is None


@rule("assault MR18.G1", "assault MR1.5")
def test_mission_command_gives_another_unit_an_impulse() -> None:
    stage = two_squads()
    stage.place("G_RIFLE41_2", "4B-1C")
    stage.cards("german", hand=("mission_command",))
    stage.run(ActionPhase(("german", "soviet")))
    stage.say(Move(stage.id("G_RIFLE41_1")))
    stage.say(go(stage, "4B-2A"))
    stage.say(go(stage, "4B-3A"))
    stage.say(stage.legal[-1])
    stage.say(Play("mission_command"))
    assert stage.asked.side == "german"
    assert stage.refused(Move(stage.id("G_RIFLE41_1"))) == "MR18.G1"
    assert stage.refused(Move(stage.id("G_RIFLE41_2"))) is None


@rule("assault MR13.1")
def test_an_objective_turns_at_the_end_of_an_activation() -> None:
    stage = Stage("klein")
    stage.place("G_RIFLE41_1", "4B-3A")
    stage.place("S_RIFLE41_1", "4B-8F")
    stage.run(Impulse("german"))
    stage.say(Move(stage.id("G_RIFLE41_1")))
    stage.say(go(stage, "4B-4A"))
    assert not stage.told(ObjectiveTaken)
    stage.say(stage.legal[-1])
    assert [event.side for event in stage.told(ObjectiveTaken)] == ["german"]


@rule("assault MR13.1", "assault MR18.G1")
def test_also_before_mission_command_lets_another_unit_act() -> None:
    stage = Stage("klein")
    stage.place("G_RIFLE41_1", "4B-3A")
    stage.place("G_RIFLE41_2", "4B-1A")
    stage.place("S_RIFLE41_1", "4B-8F")
    stage.cards("german", hand=("mission_command",))
    stage.run(Impulse("german"))
    stage.say(Move(stage.id("G_RIFLE41_1")))
    stage.say(go(stage, "4B-4A"))
    stage.say(stage.legal[-1])
    stage.say(Play("mission_command"))
    assert [event.side for event in stage.told(ObjectiveTaken)] == ["german"]


@rule("assault MR13.3b")
def test_a_side_without_units_loses_at_the_end_of_an_activation() -> None:
    stage = Stage("klein")
    stage.place("G_RIFLE41_1", "4B-3A")
    stage.run(Impulse("german"))
    stage.say(Move(stage.id("G_RIFLE41_1")))
    stage.say(go(stage, "4B-3B"))
    stage.say(stage.legal[-1])
    assert stage.state.outcome is not None
    assert stage.state.outcome.winner == "german"


# -------------------------------------------------------------------------------------------------- organization


def ending(**facts: Any) -> Stage:
    """The end of turn 2 of the first scenario."""
    stage = two_squads(**facts)
    stage.state.phase = "organization"
    return stage


@rule("assault MR6.5a")
def test_the_steps_come_in_their_order() -> None:
    stage = Stage("support", turn=2, phase="organization", command_points=True)
    stage.place("G_RIFLE41_1", "4B-1A", morale="suppressed", mark="normal")
    stage.place("S_RIFLE41_1", "1B-8F")
    stage.smoke("4B-4E", 1)
    stage.cards("german", deck=("rally",))
    stage.run(Organization(), 1, "rally")
    order = (RallyRolled, SmokeThinned, MarkersCleared, CardDrawn, PointsReturned)
    assert [type(event) for event in stage.events if isinstance(event, order)] == list(order)


@rule("assault MR11.4a", "assault MR6.5a")
def test_german_units_roll_to_rally_first() -> None:
    stage = ending(morale="routed")
    stage.change("S_RIFLE41_1", morale="suppressed")
    stage.run(Organization(), 6, 6)
    assert [event.unit for event in stage.told(RallyRolled)] == [stage.id("G_RIFLE41_1"), stage.id("S_RIFLE41_1")]
    assert (stage.unit("G_RIFLE41_1").morale, stage.unit("S_RIFLE41_1").morale) == ("suppressed", "")


@rule("assault MR6.5b")
def test_smoke_of_earlier_turns_thins_by_one() -> None:
    stage = ending()
    stage.smoke("4B-4E", 1, 1)
    stage.smoke("4B-4D", 2)
    stage.smoke("4B-4C", 1, 2)
    stage.run(Organization())
    assert [stage.state.smoke.thickness(stage.hex(label)) for label in ("4B-4E", "4B-4D", "4B-4C")] == [1, 1, 1]


@rule("assault MR6.5c", "assault MR14.4")
def test_markers_leave_but_morale_and_damage_stay() -> None:
    stage = ending(mark="fired", minus=True, damage=1)
    stage.change("S_RIFLE41_1", mark="fast", morale="suppressed")
    here = stage.hex("4B-4E")
    stage.state.missions = (Mission("german", "GO1", here, (here,), stage.id("G_RIFLE41_1")),)
    stage.state.works[stage.hex("4B-3A")] = "new_trench"
    stage.run(Organization(), 1)
    german, soviet = stage.unit("G_RIFLE41_1"), stage.unit("S_RIFLE41_1")
    assert (german.mark, german.minus, german.damage) == ("", False, 1)
    assert (soviet.mark, soviet.morale) == ("", "suppressed")
    assert list(stage.state.missions) == []
    assert stage.state.works[stage.hex("4B-3A")] == "trench"


@rule("assault MR6.5d", "assault MR6.5e")
def test_used_cards_are_discarded_and_unused_ones_return() -> None:
    stage = Stage("airfield", turn=2, phase="organization")
    stage.place("G_MECH41_1", "3B-1F")
    stage.place("S_NKVD41_1", "7B-1A")
    stage.cards("german", used=("GO1",), planned=("GT1",), hand=("rally", "storm", "storm", "storm"), deck=("rally",))
    stage.run(Organization())
    assert stage.state.hands["german"].discard == ("GO1",)
    assert list(stage.state.hands["german"].hand) == ["GT1", "rally", "storm", "storm", "storm"]
    assert stage.refused(Done()) == "MR6.5e"  # one too many
    stage.say(Discard("GT1"))
    stage.say(Discard("storm"))
    stage.say(Done(), "rally")
    assert list(stage.state.hands["german"].hand) == ["rally", "rally", "storm", "storm"]
    assert stage.over


@rule("assault MR18.S2")
def test_the_commissar_comes_before_the_rolls() -> None:
    stage = ending()
    stage.change("S_RIFLE41_1", morale="suppressed")
    stage.cards("soviet", hand=("commissar",))
    stage.run(Organization())
    stage.say(Play("commissar"))
    stage.say(stage.legal[0], "commissar")  # the deck is empty: the discard pile becomes the deck
    assert stage.unit("S_RIFLE41_1").morale == ""
    assert not stage.told(RallyRolled)


@rule("assault MR13.3a", "assault MR6.5a")
def test_judgement_comes_first() -> None:
    stage = Stage("support", turn=12, phase="organization")
    stage.place("G_RIFLE41_1", "4B-4E", morale="routed")
    stage.place("S_RIFLE41_1", "1B-8F", morale="routed")
    stage.run(Organization())
    assert stage.state.outcome is not None
    assert not stage.told(RallyRolled)
