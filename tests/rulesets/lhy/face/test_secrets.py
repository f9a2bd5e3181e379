"""[4.3a] [11.4.8b] [20.6x] [20.9.1a] What the log and the displays keep from the enemy."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.core.dice import CounterRng
from grognard.core.flow import Event
from grognard.core.match import log_line
from grognard.core.messages import message
from grognard.rulesets.lhy.actions.sight import Show
from grognard.rulesets.lhy.events.command import MarkersRemoved, ReinforcementsDue
from grognard.rulesets.lhy.events.fire import FiredAtHex
from grognard.rulesets.lhy.events.morale import HeroismEnded, LeaderAided, RecoveryRolled
from grognard.rulesets.lhy.events.mortars import MissionOver, ShellsFell
from grognard.rulesets.lhy.events.movement import Loaded, WentIntoMotion, WithdrawalRolled
from grognard.rulesets.lhy.events.reaction import AdHocUsed, AdjustmentBegun, LeadersDirect
from grognard.rulesets.lhy.events.results import CheckRolled, SquadFlipped, SquadReduced, UnitJudged
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.face.belief import resample
from grognard.rulesets.lhy.face.panels import mortar_panel
from grognard.rulesets.lhy.say import the_unit, the_units
from grognard.rulesets.lhy.sight.verbs import ShowVerb
from grognard.rulesets.lhy.state import DUE, NOBODY, OFF_BOARD, LhyState, Mortar, Shells
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

OWN, ENEMY = "allied", "axis"
VIEWERS = (ENEMY, None)


def read(state: LhyState, event: Event, viewer: str | None) -> str:
    """What somebody reads of an event; nothing if he is told nothing."""
    line = log_line(state.world, 0, event.seen(state, viewer))
    return "" if line is None else str(line.message)


def names(state: LhyState, unit: int) -> str:
    """The platoon and number by which a counter is told from others."""
    piece = state.world.pieces[unit]
    return f"kind-{piece.kind.id.replace('_', '-')}"


@pytest.fixture
def stage() -> Stage:
    """Two squads and a leader of the Americans in a hex, concealed."""
    stage = Stage("crossroads")
    for name in ("able-1-squad-1", "able-1-squad-2", "able-1-leader"):
        stage.place(name, "E3", concealed=True)
    stage.cycle(segment=1, side=OWN)
    return stage


@rule("lhy 4.3a")
def test_what_concealed_units_are_is_told_to_nobody_but_their_owner(stage: Stage) -> None:
    state, squad, other = stage.state, stage.id("able-1-squad-1"), stage.id("able-1-squad-2")
    leader = stage.id("able-1-leader")
    told: list[tuple[Event, int]] = [
        (RecoveryRolled((squad,), 4, 3, 6, "12.3"), squad),
        (LeaderAided(leader), leader),
        (HeroismEnded((squad,), "12.6.4"), squad),
        (WithdrawalRolled((squad,), 5, 4, 6), squad),
        (Loaded(squad, leader), leader),
        (AdHocUsed(squad), squad),
        (LeadersDirect((leader,)), leader),
        (AdjustmentBegun((squad,)), squad),
        (MarkersRemoved((squad,), (other,)), squad),
        (SquadReduced(squad, other, "16.1.6", steady=True), squad),
        (SquadFlipped(squad, "15.2.2"), squad),
        (UnitJudged(squad, 3, 6, suffers=False), squad),
        (CheckRolled(squad, 3, passed=True, rule="13.3.1"), squad),
        (Entered((squad, leader), stage.hex("E4"), stage.hex("E3")), leader),
    ]
    for event, unit in told:
        assert names(state, unit) in read(state, event, OWN), event
        for viewer in VIEWERS:
            assert names(state, unit) not in read(state, event, viewer), (event, viewer)


@rule("lhy 4.3a")
def test_the_cohesion_of_concealed_units_is_not_told(stage: Stage) -> None:
    state, squad = stage.state, stage.id("able-1-squad-1")
    for roll in (3, 9):
        lines = {read(state, WithdrawalRolled((squad,), roll, roll, cohesion), ENEMY) for cohesion in (6, 7)}
        assert len(lines) == 1
        assert len({read(state, WithdrawalRolled((squad,), roll, roll, cohesion), OWN) for cohesion in (6, 7)}) == 2
    lines = {read(state, RecoveryRolled((squad,), 4, total, level, "12.3"), ENEMY) for total, level in ((3, 6), (5, 7))}
    assert len(lines) == 1
    assert read(state, WithdrawalRolled((squad,), 3, 3, 6), ENEMY) != read(
        state, WithdrawalRolled((squad,), 3, 9, 6), ENEMY
    ), "whether they get away is seen"


@rule("lhy 4.3a")
def test_the_order_of_names_does_not_tell_who_is_concealed(stage: Stage) -> None:
    stage.change("able-1-squad-2", concealed=False)
    first, second, leader = (stage.id(name) for name in ("able-1-squad-1", "able-1-squad-2", "able-1-leader"))
    here, there = stage.hex("E4"), stage.hex("E3")
    lines = {read(stage.state, Entered(units, here, there), ENEMY) for units in ((first, second), (second, leader))}
    assert len(lines) == 1


@rule("lhy 20.9.1a")
def test_hidden_units_in_a_hex_change_no_line_about_fire_into_it() -> None:
    lines = []
    for hidden in (False, True):
        stage = Stage("crossroads")
        stage.place("able-1-squad-1", "E3")
        firer = next(u for u, piece in enumerate(stage.battle.pieces) if piece.side == ENEMY and piece.kind.infantry)
        stage.place(stage.battle.pieces[firer].id, "E6")
        if hidden:
            stage.place("able-1-squad-2", "E3", hidden=True)
        hex = stage.hex("E3")
        fire = FiredAtHex(firer, hex, OWN, -1, (("11.3.3a", -1),))
        shells = ShellsFell(hex, Shells(-1, -1, -1, "mortar"), (("11.4.6b", -1),), "11.4.5s3")
        lines.append([read(stage.state, event, viewer) for event in (fire, shells) for viewer in VIEWERS])
    assert lines[0] == lines[1]


@rule("lhy 20.9.1a")
def test_nothing_is_told_of_dice_for_hidden_units() -> None:
    stage = Stage("crossroads")
    squad = stage.place("able-1-squad-1", "E3", hidden=True)
    for event in (
        UnitJudged(squad, 3, 6, suffers=False),
        CheckRolled(squad, 3, passed=True, rule="13.3.1"),
        WithdrawalRolled((squad,), 5, 4, 6),
        HeroismEnded((squad,), "12.6.4"),
    ):
        assert read(stage.state, event, OWN)
        assert [read(stage.state, event, viewer) for viewer in VIEWERS] == ["", ""]


@rule("lhy 20.6x")
def test_who_waits_beside_the_map_is_told_to_his_side_alone(stage: Stage) -> None:
    squad, other = stage.id("able-1-squad-1"), stage.id("able-1-squad-2")
    assert names(stage.state, squad) in read(stage.state, ReinforcementsDue((squad,)), OWN)
    for viewer in VIEWERS:
        lines = {read(stage.state, ReinforcementsDue(units), viewer) for units in ((squad,), (squad, other))}
        assert len(lines) == 1


@rule("lhy 20.7d")
def test_reinforcements_come_concealed(stage: Stage) -> None:
    stage.change("able-2-squad-1", place=DUE, minute=3)
    stage.tell(ReinforcementsDue((stage.id("able-2-squad-1"),)))
    assert stage.unit("able-2-squad-1").concealed


@rule("lhy 4.3a")
def test_the_knee_mortar_of_a_concealed_squad_has_no_name() -> None:
    stage = Stage("village")
    squad = next(u for u, piece in enumerate(stage.battle.pieces) if piece.kind.mv is not None)
    name = stage.battle.pieces[squad].id
    stage.place(name, "E3", concealed=True)
    other = "axis" if stage.battle.side[squad] == "allied" else "allied"
    over = MissionOver(name, "5.0.V-3")
    assert names(stage.state, squad) in read(stage.state, over, stage.battle.side[squad])
    assert names(stage.state, squad) not in read(stage.state, over, other)


@rule("lhy 11.4.8b")
def test_a_secret_recovery_is_not_seen_on_the_display_and_drawn_anew() -> None:
    stage = Stage("crossroads")
    state = stage.state
    state.turn = 5
    mortar = Mortar("m", OWN, "60mm_section", since=3, unit=NOBODY)
    boxes = ("available", "interrupted")

    def shown(viewer: str | None) -> list[str]:
        found = []
        for box in boxes:
            state.mortars = (replace(mortar, box=box),)
            found.append(str(mortar_panel(state, viewer).rows[0]))
        return found

    assert len(set(shown(ENEMY))) == 2, "open without the option"
    state.options = frozenset({"secret_recovery"})
    assert len(set(shown(OWN))) == 2
    assert len(set(shown(ENEMY))) == len(set(shown(None))) == 1
    drawn = {resample(state, ENEMY, CounterRng(str(seed), 0)).mortars[0].box for seed in range(20)}
    assert drawn == set(boxes)
    assert {resample(state, OWN, CounterRng(str(seed), 0)).mortars[0].box for seed in range(20)} == {"interrupted"}


@rule("lhy 4.3b")
def test_what_was_told_on_inquiry_stays_so_in_worlds_drawn_anew() -> None:
    stage = Stage("crossroads")
    squads = [stage.place(f"able-1-squad-{n}", hex, concealed=True) for n, hex in ((1, "E3"), (2, "G3"))]

    def places() -> int:
        worlds = [resample(stage.state, ENEMY, CounterRng(str(seed), 0)) for seed in range(20)]
        return len({tuple(world.here(unit) for unit in squads) for world in worlds})

    stage.cycle(segment=0, side=ENEMY)
    assert places() == 2
    stage.cycle(segment=0, side=ENEMY, asked=((0, stage.hex("E3")),))
    assert places() == 1, "the class of one of them alone was told"


@rule("lhy 4.3.1x3")
def test_units_beside_the_map_have_nothing_to_show(stage: Stage) -> None:
    squad = stage.id("able-1-squad-1")
    assert ShowVerb().against(stage.state, OWN, Show(squad)) is None
    other = stage.id("able-2-squad-1")
    stage.change("able-2-squad-1", place=OFF_BOARD, concealed=True)
    refused = ShowVerb().against(stage.state, OWN, Show(other))
    assert refused is not None
    assert refused.rule == "4.3.1x3"


@rule("lhy 20.7h", "lhy 10.4.1a")
def test_what_vehicles_do_beside_the_map_is_told_to_their_owner_alone() -> None:
    stage = Stage("nightdrop")
    state, truck, squad = stage.state, stage.id("german-truck-1"), stage.id("k4-2-squad-1")
    for name in ("german-truck-1", "k4-2-squad-1"):
        stage.change(name, place=OFF_BOARD)
    for event in (WentIntoMotion(truck), Loaded(squad, truck)):
        assert read(state, event, "axis")
        assert not read(state, event, "allied")
        assert not read(state, event, None)


@rule("lhy 4.3a")
def test_several_units_that_nobody_may_name_are_told_as_so_many() -> None:
    stage = Stage("crossroads")
    squads = tuple(stage.place(f"able-1-squad-{number}", "E3", concealed=True) for number in (1, 2))
    leader = stage.place("able-1-leader", "E3")
    told = Entered((*squads, leader), stage.hex("E4"), stage.hex("E3")).seen(stage.state, ENEMY)
    assert isinstance(told, Entered)
    names = the_units(stage.battle, told.units)
    assert names.args["first"] == the_unit(stage.battle, leader)
    assert names.args["rest"] == message("units-unknown", count=2)
