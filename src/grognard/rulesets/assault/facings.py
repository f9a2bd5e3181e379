"""[MR9.6a] The corners that a unit can face, by their names."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from grognard.core.facing import Facing
from grognard.core.notation import Codec, read_int
from grognard.core.position import one_of

FACINGS: Final[dict[str, Facing]] = {"E": 11, "NNE": 1, "NNW": 3, "W": 5, "SSW": 7, "SSE": 9}
NAME_OF_FACING: Final = {facing: name for name, facing in FACINGS.items()}

FacingRef = Annotated[Facing, Meta(extra={"notation": "facing"})]
"""A field that holds a facing: it is written as its number, and read by number or by name."""


def read_facing(text: str) -> Facing:
    """The facing that a text means."""
    return read_int(text) if text.lstrip("-").isdigit() else FACINGS[one_of("facing", text, FACINGS, "MR9.6a")]


FACING_CODEC: Final = Codec(str, read_facing)
