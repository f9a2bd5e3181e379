"""[26.0] Snoopy's Nose: setting up openly and in secret, and who wins."""

from __future__ import annotations

from itertools import count

import pytest

import grognard
from grognard.rulesets.vietnam.events.setup import HiddenPlaced, SitePlaced
from tests.rulesets.vietnam.edition import WORLD
from tests.support import events, legal, play, refusal, rule

from .battles import asked, at_war, hands, state, where

CAMPS = ("0808", "0909", "1112", "1219", "1623")
SPOTS = ("0103", "0105", "0107", "0113", "0115", "0120", "0122", "0124", "0202", "0204", "0216", "0218", "0220", "0222")
"""Fourteen hexes of jungle, one for each VC unit."""
VC_UNITS = [WORLD.units[unit].id for unit in WORLD.of_map("snoopys_nose", "vc")]


def campaign(minimum: int = 2) -> grognard.Match:
    """A new match in which the dice of 26.0d have given this sum."""
    matches = (grognard.load("vietnam").new("snoopy", seed=seed) for seed in count())
    return next(match for match in matches if state(match).minimum == minimum)


def with_camps(minimum: int = 2) -> grognard.Match:
    return play(campaign(minimum), *(f"camp {hex}" for hex in CAMPS))


def hide(match: grognard.Match, *names: str) -> grognard.Match:
    """Record units in jungle hexes of their own."""
    for name in names:
        play(match, f"pick {name}", f"hide {SPOTS[VC_UNITS.index(name)]}")
    return match


# ------------------------------------------------------------------------------------------------------------ camps


@rule("vietnam 26.0c", "vietnam 16.0a", "vietnam 16.0d")
def test_26_0c_five_camps_in_five_hexes_of_jungle() -> None:
    match = campaign()
    world = state(match).theatre
    jungle = {world.label(place) for place in range(world.lands) if world.terrain[place] == "jungle"}
    for number, hex in enumerate(CAMPS):
        assert asked(match) == "vc ChooseSite"
        assert {text.split()[1] for text in legal(match, "camp")} == jungle - set(CAMPS[:number])
        play(match, f"camp {hex}")
        if number < 4:
            assert refusal(match, f"camp {hex}") == "16.0d"
            assert refusal(match, "camp 0616") == "26.0c"
    assert asked(match) == "vc ChoosePiece"
    assert not any(site.known or site.depot for site in state(match).sites)


@rule("vietnam 16.0a", "vietnam 26.0f")
def test_16_0a_nobody_else_hears_of_camps_and_hidden_units() -> None:
    match = hide(with_camps(), "vc_cl")
    for viewer in ("us", "spectator"):
        seen = [entry.seen[viewer] for entry in match.log if isinstance(entry.event, SitePlaced | HiddenPlaced)]
        assert seen == [None] * 6
    assert len([entry for entry in match.log if isinstance(entry.event, HiddenPlaced) and entry.seen["vc"]]) == 1
    assert not [counter for counter in match.view("us").counters if counter.kind == "chit.camp"]
    assert len([counter for counter in match.view("vc").counters if counter.kind == "chit.camp"]) == 5
    places = {counter.place for counter in match.view("us").counters if counter.side == "vc"}
    assert places == {"unseen"}


# ----------------------------------------------------------------------------------------------------- open strength


@rule("vietnam 26.0d")
def test_26_0d_two_dice_are_rolled_before_anything_is_placed() -> None:
    sums = set()
    for seed in range(40):
        match = grognard.load("vietnam").new("snoopy", seed=seed)
        assert len(match.inputs) == 1
        sums.add(state(match).minimum)
    assert sums <= set(range(2, 13))
    assert len(sums) > 6


@rule("vietnam 26.0d")
def test_26_0d_a_unit_cannot_hide_when_its_strength_is_needed_openly() -> None:
    """All but 263/1-3 hide; of these, with twelve points, all must stand openly."""
    match = with_camps(12)
    hide(match, *(name for name in VC_UNITS if name not in ("vc_263_1", "vc_263_2", "vc_263_3")))
    for name, place in (("vc_263_1", "1922"), ("vc_263_2", "1924"), ("vc_263_3", "1926")):
        play(match, f"pick {name}")
        assert not legal(match, "hide")
        assert refusal(match, "hide 1020") == "26.0d"
        play(match, f"go {place}")
    assert asked(match) == "us ChooseMover"
    assert sum(state(match).attack(unit) for unit in state(match).on_map("vc")) == 12


@rule("vietnam 26.0d")
def test_26_0d_the_vc_choose_who_and_how_many_more_than_they_must() -> None:
    """A roll of 2: one 3-5-6 is enough; whoever comes next may hide or not."""
    match = hide(with_camps(2), "vc_263_1")
    play(match, "pick vc_514_1", "go 1922", "pick vc_514_2")
    assert legal(match, "hide")
    play(match, "go 1924")
    hide(match, *(name for name in VC_UNITS if name not in ("vc_263_1", "vc_514_1", "vc_514_2")))
    assert asked(match) == "us ChooseMover"
    assert (len(state(match).on_map("vc")), len(state(match).lurking)) == (2, 12)


@rule("vietnam 26.0d")
def test_26_0d_all_may_stand_openly() -> None:
    match = with_camps()
    for name, place in zip(VC_UNITS, SPOTS, strict=True):
        play(match, f"pick {name}", f"go {place}")
    assert asked(match) == "us ChooseMover"
    assert not state(match).lurking


@rule("vietnam 26.0d")
@pytest.mark.parametrize("seed", range(6))
def test_26_0d_a_set_up_by_lot_keeps_to_it(seed: int) -> None:
    match = grognard.load("vietnam").new("snoopy", seed=seed, options={"setup": "default"})
    found = state(match)
    assert sum(found.attack(unit) for unit in found.on_map("vc")) >= found.minimum
    assert len(found.on_map("vc")) + len(found.lurking) == 14
    assert len({site.hex for site in found.sites}) == 5
    assert not match.ruleset.check(found)


# ---------------------------------------------------------------------------------------------------- where they stand


@rule("vietnam 26.0f")
def test_26_0f_units_hide_in_jungle_only() -> None:
    match = play(with_camps(), "pick vc_cl")
    world = state(match).theatre
    offered = {text.split()[1] for text in legal(match, "hide")}
    assert offered == {world.label(place) for place in range(world.lands) if world.terrain[place] == "jungle"}
    assert refusal(match, "hide 0616") == "26.0f"
    assert {"go 0616", "go 0603", "go 2113", "go 0411N", "go 0411S"} <= set(legal(match)), "open units stand anywhere"


@rule("vietnam 26.0g")
@pytest.mark.parametrize("place", ["1318", "0814", "0934", "1606"])
def test_26_0g_no_vc_unit_in_villages_dong_tam_or_the_checkpoint(place: str) -> None:
    match = play(with_camps(), "pick vc_cl")
    assert f"go {place}" not in legal(match)
    assert refusal(match, f"go {place}") == "26.0g"


@rule("vietnam 26.0p")
def test_26_0p_two_units_share_no_hex_but_a_unit_and_a_camp_may() -> None:
    match = play(with_camps(), "pick vc_cl", "hide 0808", "pick vc_cb")
    assert refusal(match, "hide 0808") == refusal(match, "go 0808") == "26.0p"
    play(match, "go 0909", "pick vc_ct")
    assert refusal(match, "hide 0909") == "26.0p"
    assert where(match, "vc_cl") == CAMPS[0]
    assert where(match, "vc_cb") == CAMPS[1]


@rule("vietnam 26.0p")
def test_26_0p_nor_do_they_share_the_two_banks_of_a_hex() -> None:
    match = play(with_camps(), "pick vc_cl", "go 0411N", "pick vc_cb")
    assert refusal(match, "go 0411S") == "26.0p"
    assert "go 0412S" in legal(match)


@rule("vietnam 26.0e", "vietnam 15.0f")
def test_26_0e_an_open_unit_never_hides_again() -> None:
    """It walks into jungle far from everybody and is seen there by all."""
    match = at_war("vc move", us_15_eng="1606", vc_263_1="0816", vc_263_2="0812 hidden")
    play(match, "pick vc_263_1", "go 0815")
    if "halt" in legal(match):
        play(match, "halt")
    assert not legal(match, "hide")
    seen = {counter.id: counter.place for counter in match.view("us").counters}
    assert (seen["vc_263_1"], seen["vc_263_2"]) == ("0815", "unseen")


@rule("vietnam 26.0b")
def test_26_0b_every_vc_unit_starts_on_the_map_open_or_hidden() -> None:
    match = grognard.load("vietnam").new("snoopy", seed=3, options={"setup": "default"})
    assert {state(match).units[WORLD.by_id[name]].status for name in VC_UNITS} <= {"map", "hidden"}
    assert not state(match).with_status("vc", "due")


@rule("vietnam 26.0h")
def test_26_0h_the_us_start_with_one_engineer_at_the_checkpoint() -> None:
    match = grognard.load("vietnam").new("snoopy", seed=3, options={"setup": "default"})
    assert [WORLD.units[unit].id for unit in state(match).on_map("us")] == ["us_15_eng"]
    assert where(match, "us_15_eng") == "1606"


@rule("vietnam 26.0q")
def test_26_0q_nothing_moves_a_camp() -> None:
    """A unit leaves the hex of a camp; the camp stays, and no action names it."""
    match = at_war("vc move", more="camps = ['0816', '0808']", us_15_eng="1606", vc_263_1="0816")
    assert all("camp" not in text for text in legal(match))
    play(match, "pick vc_263_1", "go 0815")
    assert [state(match).theatre.grid.label(site.hex) for site in state(match).sites] == ["0816", "0808"]


# -------------------------------------------------------------------------------------------------------------- victory


@rule("vietnam 26.0o")
@pytest.mark.parametrize(
    ("camps", "winner"), [("'0816 taken 3', '0808 taken 9'", "us"), ("'0816 taken 3', '0808'", "vc")]
)
def test_26_0o_the_us_win_only_if_every_camp_is_gone(camps: str, winner: str) -> None:
    match = at_war("end", more=f"turn = 13\ncamps = [{camps}]", us_15_eng="1606", vc_263_1="2101")
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == (winner, "26.0o")


@rule("vietnam 26.0o")
def test_26_0o_a_camp_that_is_found_but_not_taken_still_stands() -> None:
    match = at_war("end", more="turn = 13\ncamps = ['0816 taken 3', '0808 known']", us_15_eng="1606")
    assert match.outcome is not None
    assert match.outcome.winner == "vc"


@rule("vietnam 26.0o")
def test_26_0o_with_all_vc_units_dead_and_one_camp_left_the_vc_win() -> None:
    match = at_war("us move", more="turn = 13\ncamps = ['0816 taken 3', '0808']", us_15_eng="1606", vc_263_1="dead")
    while match.outcome is None:
        play(match, "done")
    assert match.outcome.winner == "vc"


@rule("vietnam 26.0o")
def test_26_0o_the_game_goes_on_when_the_last_vc_unit_dies() -> None:
    match = at_war("us fight", more=f"camps = ['0808']\n{hands('6 5')}", us_4_47_C="1922", vc_cl="1923")
    match.feed([1])
    play(match, "attack 1923", "join us_4_47_C", "commit", "support 6", "support 5")
    assert where(match, "vc_cl") == "dead"
    assert match.outcome is None


@rule("vietnam 26.0a")
def test_26_0a_thirteen_turns_with_the_markers_of_the_track() -> None:
    match = grognard.load("vietnam").new("snoopy", seed=2, options={"setup": "default"})
    drawn: dict[int, list[int]] = {}
    while match.outcome is None:
        drawn[state(match).turn] = [len(state(match).hands[side]) for side in ("us", "vc")]
        play(match, "done")
    track = WORLD.scenarios["snoopy"].support
    assert drawn == {turn: [track.of("us", turn), track.of("vc", turn)] for turn in range(1, 14)}
    assert len(events(match, SitePlaced)) == 5
