"""What the tests of line of sight share: looking from hex to hex by their printed numbers, and what blocks."""

from collections.abc import Callable, Sequence
from functools import partial

from grognard.core.bits import mask
from grognard.core.hexes import Across, Along, Corner, Hex, Inside, Mask
from grognard.rulesets.fireteam.sight.lines import look, on_ground, sees
from grognard.tactical.eyes import Eye
from tests.rulesets.fireteam.edition import WORLD

Stand = Callable[[Hex], Eye]


def smoke_in(*labels: str) -> Mask:
    return mask(WORLD.find(text) for text in labels)


ON_GROUND = partial(on_ground, WORLD)


def blocked(
    a: str,
    b: str,
    *smoke: str,
    stand: Stand = ON_GROUND,
    at: Stand = ON_GROUND,
    cover: bool = False,
) -> str | None:
    """What blocks the line as "place rule", None if it is clear; all ways of asking must agree."""
    eyes, screen = (stand(WORLD.find(a)), at(WORLD.find(b))), smoke_in(*smoke)
    found = look(WORLD, screen, *eyes, cover=cover)
    back = look(WORLD, screen, *reversed(eyes), cover=cover)
    assert (
        found.clear
        == back.clear
        == sees(WORLD, screen, *eyes, cover=cover)
        == sees(WORLD, screen, *reversed(eyes), cover=cover)
    )
    if found.clear or found.reason is None:
        return None
    match found.at:
        case Inside(hex):
            return f"{WORLD.label(hex)} {found.reason.rule}"
        case Across(one, other) | Along(one, other):
            return f"{places((one, other))} {found.reason.rule}"
        case Corner(hexes):
            return f"{places(hexes)} {found.reason.rule}"
    raise AssertionError("A blocked line says where.")


def places(hexes: Sequence[Hex]) -> str:
    return "/".join(sorted(WORLD.label(hex) for hex in hexes))
