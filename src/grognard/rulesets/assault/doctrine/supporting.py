"""What aircraft and artillery off the map are worth, and in which mode they fire best."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from grognard.core.hexes import Hex
from grognard.rulesets.assault.actions import artillery as answers
from grognard.rulesets.assault.actions.command import Use
from grognard.rulesets.assault.air.accuracy import air_die, artillery_die, seen_at_once, sighting_modifier, sighting_row
from grognard.rulesets.assault.air.friendly_fire import victims
from grognard.rulesets.assault.air.interception import Interception
from grognard.rulesets.assault.air.strike import AirStrike, air_attack, air_targets
from grognard.rulesets.assault.artillery.barrage import Salvo
from grognard.rulesets.assault.artillery.mission import Calling
from grognard.rulesets.assault.artillery.modes import BOMBARDMENT, EFFECT, SMOKE, SUPPORT, SUPPRESSIVE
from grognard.rulesets.assault.artillery.seconds import Reaction, making, reacting
from grognard.rulesets.assault.fire.pools import ABOVE, defence_pool
from grognard.rulesets.assault.ground.terrain import terrain_at
from grognard.rulesets.assault.reaction.window import Window
from grognard.rulesets.assault.state import NOBODY, AssaultState, UnitId
from grognard.rulesets.assault.world import CardId, enemy_of

from .aims import turns_left
from .brief import Brief
from .shelling import signed, smoke_worth
from .shooting import best_shot, pressing
from .worth import suffered, worth

USE: Final = 4.0
"""What an attack must promise to be made by a card now rather than later."""
STRAY: Final = 0.3
"""What of an own unit is lost when an attack goes astray."""
FLAK: Final = 0.8
"""What each gun costs that may fire at the aircraft."""
FACES: Final = (1, 2, 3, 4, 5, 6)
SPREAD: Final = 0.6
"""What is left of an attack on each of two hexes."""
DRUMFIRE: Final = 0.8
"""What fire for effect is worth beside two attacks: one, but a better one, and it falls where it was laid."""
HOUSE: Final = 0.3
"""Which share of those in a building a bombardment takes."""


# ---------------------------------------------------------------------------------------------------------- aircraft


def strike_worth(brief: Brief, strike: AirStrike, target: UnitId) -> float:
    """What an air attack takes from its target, less what may be fired at it and at one's own beside it."""
    state = brief.state
    attack, modifier = air_attack(state, strike.card, target), strike.at(target).modifier(state) - strike.damage
    accuracy = _accuracies(_sighting(state, strike.card, target), modifier)
    defence = defence_pool(state, target, ABOVE, smoke=state.smoke.thickness(state.here(target))).dice
    taken = sum(
        suffered(state, target, attack, (*defence, air_die(state, target, rolled))) for rolled in accuracy
    ) / len(accuracy)
    own = victims(state, strike.side, (state.here(target),))
    astray = sum(rolled <= 1 for rolled in accuracy) / len(accuracy)
    risk = astray * STRAY * max((worth(state, unit) for unit in own), default=0.0)
    guns = Interception(enemy_of(strike.side), strike.card, target).prospects(state)
    return pressing(brief, target, taken) - risk - FLAK * sum(1 for _ in guns)


def _sighting(state: AssaultState, card: CardId, target: UnitId) -> list[int]:
    """What looking for a target may do to the accuracy, each as likely."""
    if seen_at_once(state, target):
        return [1]
    row, modifier = sighting_row(state, target)[0], sighting_modifier(state, card)
    return [row[min(max(face + modifier, 1), 6) - 1] for face in FACES]


def _accuracies(sighting: list[int], modifier: int) -> list[int]:
    """The modified accuracy rolls, each as likely."""
    return [face + effect + modifier for effect in sighting for face in FACES]


def best_strike(brief: Brief, strike: AirStrike) -> float:
    """What the best target promises."""
    targets = air_targets(brief.state, strike.side)
    return max((strike_worth(brief, strike, unit) for unit in targets), default=0.0)


# --------------------------------------------------------------------------------------------------------- artillery


def barrage_worth(brief: Brief, calling: Calling, hex: Hex) -> float:
    """What shells take from everybody in a hex, one's own counted against it; what a second attack and its shift do to
    the accuracy is reckoned in, and that suppressive fire leaves armour alone."""
    state = brief.state
    if not state.stack(hex):
        return 0.0
    mode = SUPPRESSIVE if calling.mode == SUPPRESSIVE else SUPPORT
    return salvo_worth(brief, replace(calling, mode=mode, hexes=(hex,)).salvo(state), hex)


def salvo_worth(brief: Brief, salvo: Salvo, hex: Hex) -> float:
    """What an attack on one hex is worth to its side."""
    state, known = brief.state, brief.table("salvoes")
    key = (salvo, hex)
    if key not in known:
        rolls = [face + salvo.modifier for face in FACES]
        total = sum(_shelled(brief, salvo, hex, unit, rolls) for unit in salvo.targets(state, hex))
        own = victims(state, salvo.side, salvo.hexes, suppressive=salvo.suppressive)
        astray = sum(rolled <= 1 for rolled in rolls) / len(rolls)
        known[key] = total - astray * STRAY * max((worth(state, unit) for unit in own), default=0.0)
    return known[key]


def _shelled(brief: Brief, salvo: Salvo, hex: Hex, unit: UnitId, rolls: list[int]) -> float:
    state = brief.state
    attack, defence = salvo.attack(state, unit, hex), defence_pool(state, unit, ABOVE).dice
    told = (signed(brief, unit, attack, (*defence, artillery_die(state, unit, rolled)), bare=True) for rolled in rolls)
    return sum(told) / len(rolls)


def mode_worth(brief: Brief, calling: Calling, mode: str) -> float:
    """What a mode promises at the hex where it does most."""
    state = brief.state
    hexes = [hex for hex in sorted(state.at) if state.enemies_in(hex, brief.side)]
    if mode == SMOKE:
        return max((smoke_worth(brief, hex) for hex in hexes), default=-1.0) - 1.0
    if mode == BOMBARDMENT:
        return max((shattered(brief, hex) for hex in hexes), default=-1.0)
    goals = set(calling.goals(state, SUPPORT))
    values = {hex: barrage_worth(brief, replace(calling, mode=mode), hex) for hex in hexes if hex in goals}
    best = max(values.values(), default=0.0)
    if mode == SUPPRESSIVE:
        near = state.world.grid.neighbours
        return max((SPREAD * (values[a] + values[b]) for a in values for b in near[a] if b in values), default=-0.5)
    return DRUMFIRE * best if mode == EFFECT else best + 0.5


def shattered(brief: Brief, hex: Hex) -> float:
    """What it is worth to bring down a house on those in it."""
    state = brief.state
    if not terrain_at(state, hex).building:
        return -1.0
    inside = (unit for unit in state.enemies_in(hex, brief.side) if state.card(unit).type != "vehicle")
    return sum(HOUSE * pressing(brief, unit, worth(state, unit)) for unit in inside) - 0.5


def hex_worth(brief: Brief, calling: Calling, hex: Hex) -> float:
    """Which hex the artillery strikes, in its mode."""
    match calling.mode:
        case "smoke":
            return smoke_worth(brief, hex)
        case "bombardment":
            return shattered(brief, hex)
    return barrage_worth(brief, calling, hex)


def spotter_worth(brief: Brief, unit: UnitId) -> float:
    """Who spots: one that has nothing to shoot at, who is worth little, and no die the less if it can be."""
    return -best_shot(brief, unit) - 0.05 * worth(brief.state, unit)


def second_worth(brief: Brief, action: answers.SecondAttack) -> float:
    """What the second attack of a card is worth: where it is fixed, or at the best hex near its waypoint."""
    state = brief.state
    calling = making(state, brief.side, action)
    if calling.mission.fixed:
        return barrage_worth(brief, calling, action.hex)
    distance, shift = state.world.grid.distance, state.world.tables.limits.shift
    near = [hex for hex in state.at if distance(hex, action.hex) <= shift]
    return max((barrage_worth(brief, calling, one) for one in near), default=0.0)


def shells_in_reaction(brief: Brief, action: Reaction) -> float:
    """What shells are worth on the hex that a unit has entered."""
    hex = brief.state.inside(Window).hex
    return barrage_worth(brief, reacting(brief.state, brief.side, hex, action), hex)


def using(brief: Brief, action: Use) -> float:
    """A card that lies ready is used if it promises enough, and at the end whatever it promises; artillery has to in
    the support phase."""
    state = brief.state
    record, late = state.world.support[action.card], turns_left(state) <= 0
    if record.kind == "oas":
        return USE
    found = best_strike(brief, AirStrike(record.side, action.card, NOBODY))
    waits = state.phase == "support" and "action" in record.timing
    return found - (USE if waits and not late else 0.0)
