"""What one side may know: counters, tracks, hands of support markers, the sequence of play."""

from __future__ import annotations

from grognard.core.bits import mask
from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import CHITS, Counter, Panel, Row, Step, View
from grognard.core.world import lately

from .combat import CombatPhase
from .forces import UnitId
from .say import the_side
from .setup import SetUp, open_strength, sites_wanted
from .state import ABSENT, HIDDEN, ON_MAP, POOL, Site, UnitMask, VietnamState
from .turn import PHASES, PlayerTurn
from .victory import in_the_triangle
from .world import SIDES, US, VC, World

FACES_KEPT = 20_000
Status = dict[str, UnitMask]
UNSEEN = "unseen"
"""Where a VC unit is that hides, or that will be set up: the US cannot tell one from the other."""


def view(state: VietnamState, viewer: Side | None) -> View:
    """Everything a side, or a spectator, may know."""
    return View(
        viewer=viewer,
        turn=state.turn,
        to_move=tuple(decision.side for decision in state.pending),
        sequence=sequence(state),
        counters=(*units(state, viewer), *sites(state, viewer), *works(state)),
        control={},
        panels=panels(state, viewer),
        over=over(state),
        score=score(state),
    )


def score(state: VietnamState) -> dict[Side, int]:
    """What everybody counts: camps and depots taken by the US, its own units lost."""
    return {US: sum(bool(site.taken) for site in state.sites), VC: state.lost}


# ----------------------------------------------------------------------------------------------------- counters


def units(state: VietnamState, viewer: Side | None) -> list[Counter]:
    """The units on the map, then those off it; [15.0f] who hides is known to the VC alone."""
    marks = status(state, viewer)
    found = []
    for number, unit in enumerate(state.units):
        if state.world.units[number].map == state.map and unit.status != ABSENT:
            found.append(counter(state, viewer, marks, number))
    return found


def counter(state: VietnamState, viewer: Side | None, marks: Status, unit: UnitId) -> Counter:
    """A unit as the viewer may see it: [26.0b] every VC unit is known to be there, a hidden one not where."""
    there = state.units[unit]
    on_it = tuple(name for name, having in marks.items() if having >> unit & 1)
    if there.status in (HIDDEN, POOL) and state.world.units[unit].side == VC != viewer:
        return face(state.world, unit, UNSEEN, False, ())
    where = state.theatre.label(there.place) if there.status in (ON_MAP, HIDDEN) else there.status
    return face(state.world, unit, where, there.reduced, on_it)


@lately(FACES_KEPT)
def face(world: World, unit: UnitId, place: str, reduced: bool, marks: tuple[str, ...]) -> Counter:
    """A counter face up; counters change little from view to view, so that most are known already."""
    kind = world.units[unit]
    return Counter(
        id=kind.id,
        side=kind.side,
        place=place,
        depth=0,
        known=True,
        name=kind.name,
        kind=f"{kind.nation}.{kind.type}",
        size=kind.size,
        figures=(str(kind.attack[reduced]), str(kind.defence[reduced]), str(kind.reach[reduced])),
        steps=kind.steps - reduced,
        markers=marks,
    )


def status(state: VietnamState, viewer: Side | None) -> Status:
    """What lies on counters: reduced, hidden, landed, moved, attacked, beaten; in hand for their player alone."""
    everyone = range(len(state.world.units))
    deeds, frame = state.deeds, state.calls[-1].frame if state.calls else None
    fighting = state.frame(CombatPhase)
    return {
        "reduced": mask(unit for unit in everyone if state.units[unit].reduced),
        "hidden": mask(unit for unit in everyone if state.units[unit].status == HIDDEN),
        "landed": deeds.landed,
        "moved": deeds.moved | deeds.advanced,
        "attacked": deeds.attacked | (fighting.attacked if fighting else 0),
        "beaten": deeds.beaten,
        "crossing": mask(state.crossings),
        "in-hand": mask(unit for unit in frame.hand if state.world.units[unit].side == viewer) if frame else 0,
    }


def sites(state: VietnamState, viewer: Side | None) -> list[Counter]:
    """[16.0] Camps and depots on the map; those that are only recorded are shown to the VC."""
    return [site_counter(state, viewer, site) for site in state.sites if not site.taken and seen(site, viewer)]


def seen(site: Site, viewer: Side | None) -> bool:
    """[16.0b] Whether a viewer knows of a camp."""
    return site.known or viewer == VC


def site_counter(state: VietnamState, viewer: Side | None, site: Site) -> Counter:
    """A camp or depot; [16.0h] which one is real only the VC know."""
    label = state.theatre.grid.label(site.hex)
    marks = (*(() if site.known else ("hidden",)), *(("genuine",) if genuine(state, viewer, site) else ()))
    place = state.theatre.label(state.theatre.on(site.hex)[0])
    kind = "depot" if site.depot else "camp"
    return Counter(f"{kind}@{label}", VC, place, 1, known=True, kind=f"chit.{kind}", markers=marks)


def genuine(state: VietnamState, viewer: Side | None, site: Site) -> bool:
    """[16.0h] Whether a camp is marked as real for a viewer."""
    return state.rules.visible_camps and viewer == VC and site.real and not all(one.real for one in state.sites)


def works(state: VietnamState) -> list[Counter]:
    """[18.0] [18.3] Blown bridges and assisted crossings."""
    theatre = state.theatre
    blown = [bridge.river for number, bridge in enumerate(theatre.bridges) if state.blown >> number & 1]
    found = [Counter(f"blown@{theatre.label(p)}", "", theatre.label(p), 2, True, kind="chit.blown") for p in blown]
    for unit, water in sorted(state.crossings.items()):
        found.append(
            Counter(f"crossing-{state.world.units[unit].id}", US, theatre.label(water), 2, True, kind="chit.crossing")
        )
    return found


# ----------------------------------------------------------------------------------------------------- sequence


def sequence(state: VietnamState) -> tuple[Step, ...]:
    """[4.1a] The phases of the game turn, the present one marked."""
    if state.frame(SetUp):
        return (Step(message("step-set-up"), now=True),)
    now = present_step(state)
    names = [("", "support"), *((side, phase) for side in SIDES for phase in PHASES if offers(side, phase))]
    return tuple(Step(step_label(side, phase), now=(side, phase) == now) for side, phase in names)


def offers(side: Side, phase: str) -> bool:
    """[2.3.2c] The mobile phases of the VC, who have no mobile units, are left out."""
    return side == US or not phase.startswith("mobile")


def present_step(state: VietnamState) -> tuple[Side, str]:
    """Where in the sequence of play a match is."""
    player = state.frame(PlayerTurn)
    return (player.side, PHASES[player.phase - 1]) if player and player.phase else ("", "support")


def step_label(side: Side, phase: str) -> Message:
    return message(f"step-{phase}", side=the_side(side)) if side else message(f"step-{phase}")


# ------------------------------------------------------------------------------------------------------- panels


def panels(state: VietnamState, viewer: Side | None) -> tuple[Panel, ...]:
    """The tracks and lists beside the map."""
    found = [score_panel(state), *(hand_panel(state, viewer, side) for side in SIDES), transport_panel(state)]
    if state.world.scenarios[state.scenario].objectives:
        found.append(aim_panel(state, viewer))
    return tuple(found)


def score_panel(state: VietnamState) -> Panel:
    """[3.0c] [16.0j] [21.0a] The turn track and what decides the game."""
    card = state.world.scenarios[state.scenario]
    rows = [Row(message("panel-turn"), state.turn, lit=True), Row(message("panel-last-turn"), state.last_turn)]
    if card.camps is not None:
        taken = sum(bool(site.taken) for site in state.sites)
        rows.append(Row(message("panel-taken"), f"{taken}/{sites_wanted(state)}", lit=True))
    rows.append(Row(message("panel-lost"), state.lost, lit=True))
    if state.minimum and state.frame(SetUp):
        rows.append(Row(message("panel-minimum"), f"{open_strength(state)}/{state.minimum}"))
    return Panel("score", message("panel-score"), tuple(rows))


def hand_panel(state: VietnamState, viewer: Side | None, side: Side) -> Panel:
    """[8.3g] The support markers of a side: its own by value, the enemy's by number; those used by value."""
    hand = state.hands[side]
    title = message("panel-hand", side=the_side(side))
    if viewer == side or state.rules.open_hands:
        rows = [marker_row("panel-marker", value, hand.count(value), side, lit=True) for value in sorted(set(hand))]
    else:
        rows = [Row(message("panel-unseen-markers"), len(hand), face="?", side=side)] if hand else []
    used = state.used[side]
    rows += [marker_row("panel-used-marker", value, used.count(value), side, spent=True) for value in sorted(set(used))]
    return Panel(f"hand-{side}", title, tuple(rows), CHITS)


def marker_row(name: str, value: int, number: int, side: Side, lit: bool = False, spent: bool = False) -> Row:
    return Row(message(name, value=value), number, lit=lit, face=f"+{value}", side=side, spent=spent)


def transport_panel(state: VietnamState) -> Panel:
    """[10.0c] [11.0c] [23.0a] The chits that can still be used."""
    rows = [Row(message("panel-helicopters"), state.helicopters), Row(message("panel-boats"), state.boats)]
    if "b52" in state.world.scenarios[state.scenario].special:
        rows.append(Row(message("panel-bomber"), message("yes" if state.bomber else "no")))
    return Panel("transport", message("panel-transport"), tuple(rows))


def aim_panel(state: VietnamState, viewer: Side | None) -> Panel:
    """[27.0i] What the three objectives count; which one is played for only the VC see."""
    counts = {"escape": state.exited, "us_losses": state.lost, "hold_the_field": in_the_triangle(state)}
    open_ = viewer == VC or state.outcome is not None
    rows = tuple(
        Row(message(f"aim-{aim.replace('_', '-')}"), number, lit=open_ and aim == state.aim)
        for aim, number in counts.items()
    )
    return Panel("aim", message("panel-aim"), rows)


def over(state: VietnamState) -> Message | None:
    """The outcome, once there is one."""
    if state.outcome is None:
        return None
    return message(f"event-game-ended-{state.outcome.winner or 'draw'}")
