"""What the tests of line of sight share: looking from hex to hex by their printed numbers, and what blocks."""

from collections.abc import Callable, Sequence

from grognard.core.bits import mask
from grognard.core.hexes import Across, Along, Corner, Hex, Inside, Mask
from grognard.rulesets.fireteam.sight.lines import Eye, look, on_ground, sees
from grognard.rulesets.fireteam.world import find, label

Stand = Callable[[Hex], Eye]


def smoke_in(*labels: str) -> Mask:
    return mask(find(text) for text in labels)


def blocked(
    a: str, b: str, *smoke: str, stand: Stand = on_ground, at: Stand = on_ground, cover: bool = False
) -> str | None:
    """What blocks the line as "place rule", None if it is clear; all ways of asking must agree."""
    eyes, screen = (stand(find(a)), at(find(b))), smoke_in(*smoke)
    found = look(screen, *eyes, cover=cover)
    back = look(screen, *reversed(eyes), cover=cover)
    assert found.clear == back.clear == sees(screen, *eyes, cover=cover) == sees(screen, *reversed(eyes), cover=cover)
    if found.clear or found.reason is None:
        return None
    match found.at:
        case Inside(hex):
            return f"{label(hex)} {found.reason.rule}"
        case Across(one, other) | Along(one, other):
            return f"{places((one, other))} {found.reason.rule}"
        case Corner(hexes):
            return f"{places(hexes)} {found.reason.rule}"
    raise AssertionError("A blocked line says where.")


def places(hexes: Sequence[Hex]) -> str:
    return "/".join(sorted(label(hex) for hex in hexes))
