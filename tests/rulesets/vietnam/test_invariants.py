"""A state that cannot be is found out, whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from grognard.rulesets.vietnam.state import HIDDEN, Unit, VietnamState
from tests.rulesets.vietnam.edition import RULESET, WORLD

from .battles import at_war, state

COMPANY, MONITOR, HIDER, OTHER = (WORLD.by_id[name] for name in ("us_2_47_A", "us_mon_1", "vc_263_1", "vc_263_2"))


def sound() -> VietnamState:
    units = {"us_2_47_A": "1922", "us_mon_1": "0717/0718", "vc_263_1": "0812 hidden", "vc_263_2": "1714"}
    return state(at_war("us move", more="camps = ['0808', '0909']", **units))


def stack(s: VietnamState) -> None:
    s.units[OTHER] = replace(s.units[OTHER], place=s.place(COMPANY))


def forget(s: VietnamState) -> None:
    del s.at[s.place(OTHER)]
    s.held["vc"] = 0


def lose_mask(s: VietnamState) -> None:
    s.held["vc"] = 0


def lose_us_mask(s: VietnamState) -> None:
    s.held["us"] |= 1


def lose_fleet(s: VietnamState) -> None:
    s.afloat = 0


def walk_on_water(s: VietnamState) -> None:
    water = s.theatre.place("0416w")
    s.at[water] = s.at.pop(s.place(COMPANY))
    s.units[COMPANY] = Unit(water, "map")
    s.held["us"] = 1 << water


def forge(s: VietnamState) -> None:
    s.hands["us"] = (6,)
    s.used["us"] = (6,)


def misrecord(s: VietnamState) -> None:
    s.lurking = {s.theatre.place("0813"): HIDER}


def hide_in(s: VietnamState, label: str, unit: int = HIDER) -> None:
    place = s.theatre.place(label)
    s.units[HIDER] = Unit()
    s.units[unit] = Unit(place, HIDDEN)
    s.lurking = {place: unit}


def hide_in_the_open(s: VietnamState) -> None:
    hide_in(s, "0616")


def hide_american(s: VietnamState) -> None:
    hide_in(s, "0812", WORLD.by_id["us_2_47_B"])


def hide_where_searched(s: VietnamState) -> None:
    s.searched |= 1 << s.theatre.place("0812")


def share_camps(s: VietnamState) -> None:
    s.sites = (s.sites[0], replace(s.sites[1], hex=s.sites[0].hex))


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (stack, "The map and the units disagree [5.3a]."),
        (forget, "The map and the units disagree [5.3a]."),
        (lose_mask, "The places of vc are not as they are remembered [5.3a]."),
        (lose_us_mask, "The places of us are not as they are remembered [5.3a]."),
        (lose_fleet, "The waters with monitors are not as they are remembered [12.0a]."),
        (walk_on_water, "us_2_47_A is out of its element [12.0d]."),
        (forge, "us has no support marker of 6 left [8.0]."),
        (misrecord, "The hidden units are not as they are recorded [26.0f]."),
        (hide_in_the_open, "vc_263_1 cannot hide there: it is no VC unit in jungle [26.0f]."),
        (hide_american, "us_2_47_B cannot hide there: it is no VC unit in jungle [26.0f]."),
        (hide_where_searched, "vc_263_1 cannot be hidden where the US has searched [15.0b]."),
        (share_camps, "A hex holds one camp or depot at most [16.0d]."),
    ],
)
def test_what_cannot_be_is_named(spoil: Callable[[VietnamState], None], sentence: str) -> None:
    found = sound()
    assert RULESET.check(found) == []
    spoil(found)
    assert sentence in RULESET.check(found)
