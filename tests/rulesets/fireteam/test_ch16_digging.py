"""[16.1] [16.41] [16.42] Setting up works and minefields."""

from __future__ import annotations

import pytest

from grognard import api
from grognard.core.match import Match
from grognard.rulesets.fireteam.actions.works import ChangeBack, Exchange
from grognard.rulesets.fireteam.works.digging import ADDED, DigIn, Supply, exchanged, supply_of, why_not_trade
from tests.rulesets.fireteam.commanding import asked, state_of, unit
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.fieldcraft import texts
from tests.support import legal, play, refusal, rule


def digging(scenario: str = "counterattack") -> Match:
    """A scenario with works, its units set up by themselves and the shovels taken out."""
    match = api.Game(RULESET).new(scenario, seed=1, options={"setup": "free"})
    while not asked(match).endswith("ChooseWork"):
        match.play("default" if "default" in texts(match) else "done")
    return match


def own(match: Match) -> str:
    assert match.decision is not None
    return match.decision.side


def building_in_zone(match: Match) -> str:
    """A building where ramps may go."""
    hexes = [text.split()[1] for text in legal(match, "ramp")]
    return next(hex for hex in hexes if WORLD.buildings >> WORLD.find(hex) & 1)


@rule("fireteam 16.1", "fireteam 16.11a", "fireteam 16.11b", "fireteam 16.11c")
def test_16_1_works_go_anywhere_in_the_set_up_area_several_in_one_hex() -> None:
    match = digging("delay")
    hex = legal(match, "entrench")[0].split()[1]
    play(match, f"entrench {hex}", f"entrench {hex}")
    assert [WORLD.label(work.hex) for work in state_of(match).works.values()] == [hex, hex]
    inside = {text.split()[1] for text in legal(match, "entrench")}
    outside = next(
        WORLD.label(h) for h in range(WORLD.grid.size) if WORLD.label(h) not in inside and not WORLD.buildings >> h & 1
    )
    assert refusal(match, f"entrench {outside}") == "16.1"


@rule("fireteam 16.1")
def test_16_1_no_more_than_the_card_gives() -> None:
    match = digging("delay")
    hex = legal(match, "entrench")[0].split()[1]
    play(match, *[f"entrench {hex}"] * 4)
    assert refusal(match, f"entrench {hex}") == "16.1"
    assert not legal(match, "ramp")


@rule("fireteam 16.21", "fireteam 16.31b", "fireteam 16.31a")
def test_16_21_entrenchments_stay_out_of_buildings_ramps_do_not() -> None:
    match = digging()
    hex = building_in_zone(match)
    assert refusal(match, f"entrench {hex}") == "16.21"
    play(match, f"ramp {hex}")
    assert len(legal(match, "point")) == 12
    play(match, "point 7")
    (work,) = state_of(match).works.values()
    assert (work.kind, work.facing, work.hex) == ("ramp", 7, WORLD.find(hex))


@rule("fireteam 16.41")
def test_16_41_two_works_are_exchanged_for_three_minefields_and_back() -> None:
    match = digging()
    play(match, "exchange 1 1")
    assert legal(match, "mine")
    play(match, "change-back 0 2")
    assert not legal(match, "mine")
    assert refusal(match, "change-back 1 1") == "16.41"
    assert refusal(match, "exchange 1 0") == refusal(match, "exchange 3 0") == "16.41"


@rule("fireteam 16.41")
@pytest.mark.parametrize(
    ("supply", "trade", "after"),
    [
        (Supply(2), Exchange(2, 0), Supply(0, 0, 3)),
        (Supply(1, 1), Exchange(1, 1), Supply(0, 0, 3)),
        (Supply(4, 3), Exchange(0, 2), Supply(4, 1, 3)),
        (Supply(0, 0, 3), ChangeBack(1, 1), Supply(1, 1, 0)),
        (Supply(1), Exchange(2, 0), None),
        (Supply(2), Exchange(1, 1), None),
        (Supply(0, 0, 2), ChangeBack(2, 0), None),
        (Supply(9, 9), Exchange(4, -2), None),
    ],
)
def test_16_41_the_rate(supply: Supply, trade: Exchange | ChangeBack, after: Supply | None) -> None:
    bar = why_not_trade(WORLD, DigIn("us", supply), trade)
    assert (bar is None) == (after is not None)
    assert after is None or exchanged(WORLD, supply, trade) == after


@rule("fireteam 16.42a")
def test_16_42_minefields_are_plotted_secretly_outside_buildings() -> None:
    match = digging()
    side = own(match)
    enemy = "soviet" if side == "us" else "us"
    building = building_in_zone(match)
    play(match, "exchange 2 0")
    assert refusal(match, f"mine {building}") == "16.42a"
    hex = legal(match, "mine")[0].split()[1]
    lines = len(match.lines(enemy))
    before = match.view(enemy)
    play(match, f"mine {hex}", f"mine {hex}")
    assert len(state_of(match).minefields) == 2
    assert len(match.lines(enemy)) == lines
    assert match.view(enemy).counters == before.counters
    assert not [c for c in match.view(None).counters if c.kind == "work.minefield"]


@rule("fireteam 16.41", "fireteam 16.42a")
def test_16_41_three_minefields_are_three_and_no_more() -> None:
    match = play(digging(), "exchange 2 0")
    for laid in range(1, 4):
        play(match, legal(match, "mine")[0])
        assert len(state_of(match).minefields) == laid
    assert not legal(match, "mine")


@rule("fireteam 16.23a", "fireteam 16.33c")
def test_16_23_units_may_begin_in_works() -> None:
    match = digging("recon")
    enemy = "soviet"
    first, second = (WORLD.label(unit(match, f"U5_M60_{number}").hex) for number in (1, 2))
    play(match, f"ramp {first}", "point 5", f"ramp {second}", "point 0")
    lines = len(match.lines(enemy))
    assert refusal(match, "occupy U5_M60_1 1") == "16.23a"
    assert refusal(match, "occupy U1_SQ1 0") == "16.23a"
    play(match, "occupy U5_M60_1 0")
    assert (unit(match, "U5_M60_1").work, unit(match, "U5_M60_1").facing) == (0, 5)
    assert len(match.lines(enemy)) == lines, "hidden units occupy unseen"


@rule("fireteam 16.1", "fireteam 13.0a")
def test_16_without_the_chapter_or_a_card_there_is_nothing_to_dig() -> None:
    state = state_of(digging())
    assert supply_of(state, own(digging()))
    state.rules = state.rules - {"16"}
    assert not any(supply_of(state, side) for side in ("us", "soviet"))


@rule("fireteam 16.1", "fireteam 16.22a", "fireteam 16.32")
@pytest.mark.parametrize("scenario", ["delay", "counterattack", "recon"])
def test_16_the_default_set_up_digs_in(scenario: str) -> None:
    match = api.Game(RULESET).new(scenario, seed=1, options={"setup": "default"})
    state = state_of(match)
    assert state.works
    for number, work in state.works.items():
        inside = [u for u, here in enumerate(state.units) if here.work == number]
        assert inside or work.kind == "entrenchment"
        assert all(state.units[u].hex == work.hex for u in inside)
        assert work.kind == "ramp" or not WORLD.buildings >> work.hex & 1


@rule("fireteam 16.13a", "fireteam 16.13b")
def test_16_13_works_may_be_added_by_agreement() -> None:
    options: dict[str, str | bool | int] = {"setup": "default", "works": True, "soviet_works": True}
    match = api.Game(RULESET).new("balloon", seed=1, options=options)
    assert supply_of(state_of(match), "soviet") == ADDED
    assert not supply_of(state_of(match), "us")
    assert {work.side for work in state_of(match).works.values()} == {"soviet"}
    off = api.Game(RULESET).new("balloon", seed=1, options={**options, "works": False})
    assert not state_of(off).works
    more = api.Game(RULESET).new("delay", seed=1, options={"setup": "default", "us_works": True})
    assert supply_of(state_of(more), "us") == Supply(8, 2)
