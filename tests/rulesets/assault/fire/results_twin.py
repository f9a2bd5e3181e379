"""Results once more, slowly, from the words of [MR10.7.3] to [MR10.7.6]: symbol by symbol, point by point."""

from __future__ import annotations

from grognard.rulesets.assault.world import UnitCard

Told = tuple[bool, bool, int, str]
"""Whether the unit is lost, whether it is at half strength, its damage points, its morale."""


def after(
    card: UnitCard, half: bool, damage: int, before: str, symbols: str, *, suppressive: bool, shells: bool
) -> Told:
    """What symbols do to a unit that was so before; a lost one is told as lost alone."""
    if shells and card.armoured and "open_topped" not in card.traits:
        symbols = symbols.replace("D", "S")
    sides = [side for side in card.capacity if side > 0]
    side, points = int(half), damage
    blows = "C" * symbols.count("C") + "D" * symbols.count("D")
    if before == "routed" and "S" in symbols:
        blows += "D"
    for blow in blows:
        points = points + 1 if blow == "D" else sides[side]
        if points == sides[side]:
            side, points = side + 1, 0
            if side == len(sides):
                return True, False, 0, ""
    return False, side == 1, points, morale(card, before, symbols, suppressive)


def morale(card: UnitCard, before: str, symbols: str, suppressive: bool) -> str:
    """How a unit feels after symbols, by how it felt before."""
    if before == "routed":
        return "routed"
    if before == "suppressed":
        if "C" in symbols or "D" in symbols:
            return "routed"
        steady = card.type == "vehicle" and card.armoured
        return "routed" if "S" in symbols and not steady and not suppressive else "suppressed"
    return "suppressed" if "C" in symbols or "S" in symbols else ""
