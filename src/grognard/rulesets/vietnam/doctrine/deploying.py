"""Setting up, the aim and the length of the game: camps out of the way, one of them a fortress, and nothing that tells
what the VC play for. Secret choices are drawn by lot among those that are nearly as good."""

from __future__ import annotations

from grognard.core.bits import bits
from grognard.core.flow import Decision, Side
from grognard.core.hexes import Mask
from grognard.core.world import of_world
from grognard.rulesets.vietnam.actions import Aim, Camp, Default, Genuine, Hide, Lengthen, RollForLength, Shorten
from grognard.rulesets.vietnam.places import Place
from grognard.rulesets.vietnam.setup import ChooseAim, ChooseGenuine, ChooseSite, ChooseSpot
from grognard.rulesets.vietnam.state import VietnamState
from grognard.rulesets.vietnam.world import US, VC, World

from .ground import flights
from .outlook import Outlook
from .routes import edge_cost
from .worth import cover, is_hunt

ENOUGH = 8
"""So many hexes from where the US comes are far enough."""
APART = 5
"""Camps so many hexes apart are not found together."""
REMOTE, LANDING = 0.3, 0.15
"""What each hex more from the enemy is worth to a camp, and what each landing place beside it costs."""
HIDING = 4.0
"""What it is worth to hide a unit."""
GUARDS = {0: 3.0, 1: 2.0, 2: 1.0}
"""What it is worth to be so many hexes from a camp."""
FORT = 1.5
"""How much more that is at the camp which is to hold out."""
CROWD, FORT_CROWD = 0.7, 0.25
"""What it costs to stand beside another unit, since one search would find both; less around the fortress."""
NEAR_EDGE = 0.25
"""What a half point less to the red edge is worth, whatever the VC play for: where they stand tells nothing."""
SPREAD = {ChooseAim: 0.0, ChooseSite: 0.6, ChooseGenuine: 9.0, ChooseSpot: 0.3}
"""How much worse than the best a secret choice may be, by question."""
AIMS = {"escape": 0.0, "us_losses": 0.0, "hold_the_field": -1.0}
"""[27.0i] What each aim is worth beside the others: who holds the field is bombed."""
LAID_OUT = 50.0


@of_world
def us_ground(world: World, scenario: str) -> Mask:
    """Where the US sets up or comes on."""
    card = world.scenarios[scenario]
    theatre, found = world.theatres[card.map], 0
    for record in card.setup:
        if record.side == US:
            found |= theatre.zones[record.zone]
    for arrival in card.arrivals:
        if arrival.edge:
            found |= theatre.edges[arrival.edge]
    return found


@of_world
def remoteness(world: World, scenario: str, place: Place) -> int:
    """How many hexes a place is away from where the US comes."""
    row = world.theatres[world.scenarios[scenario].map].distances(place)
    return min(row[other] for other in bits(us_ground(world, scenario)))


def fastness(state: VietnamState, place: Place) -> float:
    """How hard it is to come at a place."""
    away = min(ENOUGH, remoteness(state.world, state.scenario, place))
    return REMOTE * away - LANDING * flights(state.world, state.map)[place]


def fortress(state: VietnamState) -> Place | None:
    """The camp that is to hold out: it is the hardest to come at."""
    places = [state.theatre.on(site.hex)[0] for site in state.sites if site.real]
    return max(places, key=lambda place: (fastness(state, place), place), default=None)


def judge_camp(outlook: Outlook, action: Camp) -> float:
    """[16.0a] Camps and depots lie out of the way and far from each other."""
    state = outlook.state
    place = state.theatre.on(state.theatre.grid.hex(action.hex))[0]
    row = state.theatre.distances(place)
    crowd = sum(row[state.theatre.on(site.hex)[0]] < APART for site in state.sites)
    return fastness(state, place) + cover(state, place) - 2.0 * crowd


def judge_genuine(outlook: Outlook, action: Genuine) -> float:
    """[16.0h] Any may be the real one; who could tell it by where it lies would know too much."""
    return fastness(outlook.state, outlook.state.theatre.on(outlook.state.theatre.grid.hex(action.hex))[0])


def judge_hide(outlook: Outlook, action: Hide) -> float:
    """[26.0f] Hidden units lie on the camps and around the fortress."""
    state, place = outlook.state, outlook.state.theatre.place(action.place)
    return HIDING + guarding(state, place)


def standing_worth(state: VietnamState, side: Side, place: Place) -> float:
    """[26.0d] [27.0c] Who must be seen stands in cover: about the fortress, or where every aim is still open."""
    worth = 2.0 * cover(state, place)
    if side == US:
        return worth
    if is_hunt(state):
        return worth + guarding(state, place)
    return worth - NEAR_EDGE * edge_cost(state.world, state.map)[place] - CROWD * crowd(state, place)


def guarding(state: VietnamState, place: Place) -> float:
    """How well a place guards the nearest camp, the fortress before all, and what standing together costs."""
    row, fort = state.theatre.distances(place), fortress(state)
    held = fort is not None and row[fort] <= 2
    near = min((row[state.theatre.on(site.hex)[0]] for site in state.sites if site.real), default=ENOUGH)
    worth = GUARDS.get(near, 0.0)
    if held and fort is not None:
        worth = max(worth, FORT * GUARDS[row[fort]])
    return worth - (FORT_CROWD if held else CROWD) * crowd(state, place)


def crowd(state: VietnamState, place: Place) -> int:
    """The units beside a place."""
    row = state.theatre.distances(place)
    return sum(row[other] <= 1 for other in (*state.at, *state.lurking))


def judge_default(outlook: Outlook, _: Default) -> float:
    """The US takes the set-up that is proposed, the VC hide what they have where they like."""
    return LAID_OUT if outlook.side == US else -LAID_OUT


def judge_aim(_: Outlook, action: Aim) -> float:
    """[27.0i] By lot, since an aim that can be guessed is half lost."""
    return AIMS[action.aim]


def judge_length(outlook: Outlook, action: RollForLength | Lengthen | Shorten) -> float:
    """[24.0b] Who plays for losses or the edge wants time, who holds the field wants it to be over."""
    if isinstance(action, RollForLength):
        return 1.0
    wants_time = outlook.state.aim != "hold_the_field"
    return 1.0 if isinstance(action, Lengthen) == wants_time else 0.0


def spread(side: Side, decision: Decision) -> float:
    """How much worse than the best a secret choice may be: the VC alone have secrets to keep."""
    return SPREAD.get(type(decision), 0.0) if side == VC else 0.0
