"""Rules taken at random from the index and tried in a match, from a position, as somebody would who knows no code."""

from __future__ import annotations

import pytest

from grognard.rulesets.lhy.events.fire import FiredAtHex
from grognard.rulesets.lhy.events.mortars import MortarRecoveryRolled
from grognard.rulesets.lhy.events.results import CheckRolled
from tests.rulesets.lhy.scene import Scene
from tests.support import rule

HAMLET = 'mission = "crossroads"\nphase = "platoon able-1"\n'
HILL = 'mission = "hill48"\nactive = "axis"\nphase = "platoon pz2-1"\n'
DARK = 'mission = "nightdrop"\nactive = "axis"\nphase = "platoon k4-1"\nlight = "night"\n'
FIRE = 'mission = "bridge"\nphase = "fire"\n'
LEADER = 'able-1-leader = "A5"\nk1-1-squad-1 = "M5"\n'


def goes(scene: Scene) -> set[str]:
    """The hexes that may be entered now."""
    return {each.split()[1] for each in scene.offered if each.startswith("go ")}


def who_acts(scene: Scene) -> set[str]:
    """The units that may do something now."""
    names = {piece.id for piece in scene.world.pieces}
    return {word for each in scene.offered for word in each.split()[1:] if word in names}


# ---------------------------------------------------------------------------------------------- counters, the map


@rule("lhy 1.10", "lhy 6.0.II-1")
def test_the_number_of_the_platoon_says_who_acts_together() -> None:
    units = "".join(f'able-{n}-squad-1 = "{hex}"\nable-{n}-leader = "{hex}"\n' for n, hex in ((1, "B5"), (2, "C7")))
    for number in (1, 2):
        text = f'mission = "crossroads"\nphase = "platoon able-{number}"\n[units]\n{units}k1-1-squad-1 = "M5"\n'
        assert who_acts(Scene(text)) == {f"able-{number}-squad-1", f"able-{number}-leader"}


@rule("lhy 3.2c", "lhy 3.2b")
def test_guns_and_heavy_weapons_act_with_the_nearest_platoon() -> None:
    platoons = 'baker-1-squad-1 = "2:H5"\nbaker-1-leader = "2:H5"\nbaker-2-squad-1 = "2:C5"\nbaker-2-leader = "2:C5"\n'
    near = 'us-mg-1 = "2:H6"\nus-latw-1 = "2:I6"\nus-gun-1 = "2:H7"\n'
    text = (
        f'mission = "hill48"\nactive = "allied"\n[units]\n{platoons}{near}us-latw-2 = "2:C6"\nk2-1-squad-1 = "4:H1"\n'
    )
    first = who_acts(Scene(f'phase = "platoon baker-1"\n{text}'))
    assert first == {"baker-1-squad-1", "baker-1-leader", "us-mg-1", "us-latw-1", "us-gun-1"}
    assert who_acts(Scene(f'phase = "platoon baker-2"\n{text}')) == {"baker-2-squad-1", "baker-2-leader", "us-latw-2"}


@rule("lhy 1.2", "lhy 1.3", "lhy 13.2s2")
@pytest.mark.parametrize(("behind", "place"), [("", "map"), ("e", "lost")])
def test_a_shot_that_the_front_withstands_goes_through_the_rear(behind: str, place: str) -> None:
    """3 and 4 are 7: the front of a Panzer IV has 8, its rear 6."""
    units = 'us-gun-1 = "4:I9 acted"\nbaker-1-squad-1 = "2:H5"\nk2-1-squad-1 = "4:A1"\n'
    text = f'mission = "hill48"\nphase = "fire"\n[units]\npz2-1-afv-1 = "4:I6 at=+4{behind}:us-gun-1"\n{units}'
    scene = Scene(text, 3, 3)
    assert scene.unit("pz2-1-afv-1").place == place
    assert not scene.unit("pz2-1-afv-1").shocked


@rule("lhy 0.6")
def test_the_half_hexes_at_the_edge_are_walked_on_like_others() -> None:
    scene = Scene(f'{HAMLET}[units]\nable-1-squad-1 = "A9"\nable-1-leader = "A5"\nk1-1-squad-1 = "M5"\n')
    scene.play("move able-1-squad-1")
    assert goes(scene) == {"A8", "A10", "B9", "B10"}
    scene.play("go B10", "go B11")
    assert scene.where("able-1-squad-1") == "B11", "the lower half of a column"


@rule("lhy 4.0b1", "lhy 4.0a", "lhy 4.1.15c")
@pytest.mark.parametrize(
    ("start", "goal", "enemy", "hides"),
    [
        ("D10", "E10", "K10", False),
        ("E10", "F10", "K10", True),
        ("H4", "H5", "J8", True),
        ("G9", "G8", "L7", True),
    ],
    ids=["open", "woods", "building", "orchard"],
)
def test_who_steps_into_cover_in_sight_of_a_distant_enemy_stays_concealed(
    start: str, goal: str, enemy: str, hides: bool
) -> None:
    units = f'able-1-squad-1 = "{start} concealed"\nable-1-leader = "A1"\nk1-1-squad-1 = "{enemy}"\n'
    scene = Scene(f"{HAMLET}[units]\n{units}").play("move able-1-squad-1", f"go {goal}")
    assert scene.unit("able-1-squad-1").concealed == hides


# ------------------------------------------------------------------------------------------------------- movement


@rule("lhy 10.3.1a", "lhy 11.4.7.1c")
def test_a_withdrawal_avoids_the_primary_impact_hex_alone() -> None:
    shells = "".join(
        f'{hex} = ["+1 bare=+1 mv=2 mortar=k1-8cm{more}"]\n' for hex, more in (("D5", " primary"), ("D6", ""))
    )
    scene = Scene(f'{HAMLET}[shells]\n{shells}[units]\nable-1-squad-1 = "E5"\n{LEADER}')
    assert goes(scene.play("withdraw no able-1-squad-1")) == {"D6", "E4", "E6"}


@rule("lhy 10.3.2b")
def test_one_squad_of_a_platoon_is_split() -> None:
    scene = Scene(f'{HAMLET}[units]\nable-1-squad-1 = "E5"\nable-1-squad-2 = "E5"\n{LEADER}')
    assert {"split able-1-squad-1", "split able-1-squad-2"} <= set(scene.offered)
    scene.play("split able-1-squad-1")
    assert not any(each.startswith("split") for each in scene.offered)
    refused = scene.match.why_not("split able-1-squad-2")
    assert refused is not None
    assert refused.rule == "10.3.2b"


@rule("lhy 10.5.2.2x1")
def test_men_assault_from_two_hexes_at_most() -> None:
    scene = Scene(
        f'{HAMLET}[units]\nable-1-squad-1 = "G5"\nable-1-squad-2 = "H5"\nable-1-leader = "A5"\nk1-1-squad-1 = "J5"\n'
    )
    assert [each for each in scene.offered if each.startswith("assault")] == ["assault J5 able-1-squad-2"]


@rule("lhy 10.5.2.2x1")
def test_vehicles_assault_from_three() -> None:
    scene = Scene(f'{HILL}[units]\npz2-1-afv-1 = "4:H9"\npz2-1-afv-2 = "4:H10"\nbaker-1-squad-1 = "4:H6"\n')
    assert [each for each in scene.offered if each.startswith("assault")] == ["assault 4:H6 pz2-1-afv-1"]


@rule("lhy 10.4.5.2x3")
def test_a_woods_road_is_overrun_along_the_road() -> None:
    units = 'baker-1-squad-1 = "4:I7 acted"\n'
    scene = Scene(f'{HILL}[units]\npz2-1-afv-1 = "4:I6 motion"\n{units}').play("drive pz2-1-afv-1")
    scene.play("overrun 4:I7", "spare pz2-1-afv-1")
    assert goes(scene) == {"4:I6", "4:I8"}
    aside = Scene(f'{HILL}[units]\npz2-1-afv-1 = "4:H8 motion"\n{units}').play("drive pz2-1-afv-1")
    assert "overrun 4:I7" not in aside.offered


@rule("lhy 10.2a", "lhy 10.2b")
@pytest.mark.parametrize(
    ("start", "edge", "marker", "share"),
    [("D1", "N", "", 3), ("A5", "W", 'A5 = ["+2 allied"]\n', 3), ("A5", "W", "", 0)],
)
def test_what_leaving_the_map_costs_is_foretold(start: str, edge: str, marker: str, share: int) -> None:
    """Not homeward an 8 or more is a casualty; fire that lies on those who go strikes at once: 8 and 2 make 10."""
    units = f'able-1-squad-1 = "{start}"\nable-1-leader = "D5"\nk1-1-squad-1 = "M5"\n'
    text = f"{HAMLET}[small_arms]\n{marker}[units]\n{units}"
    scene = Scene(text).play("move able-1-squad-1")
    chances = {
        each.result: each.numerator * 10 // each.denominator
        for f in scene.match.odds(f"leave {edge}")
        for each in f.chances
    }
    assert chances == ({"none": 10 - share, "casualty": share} if share else {})


# ----------------------------------------------------------------------------------------------------------- fire


@rule("lhy 11.3.1a")
def test_who_leaves_alone_takes_the_fire_along() -> None:
    scene = Scene(f'{HAMLET}[small_arms]\nE5 = ["+1 allied", "+2 allied"]\n[units]\nable-1-squad-1 = "E5"\n{LEADER}')
    scene.play("move able-1-squad-1", "go D5", "stop")
    assert (scene.markers("E5"), scene.markers("D5")) == ([], [1, 2])


@rule("lhy 11.3.1b")
def test_of_those_who_stay_and_go_the_enemy_says_whom_it_follows() -> None:
    squads = 'able-1-squad-1 = "E5"\nable-1-squad-2 = "E5"\n'
    scene = Scene(f'{HAMLET}[small_arms]\nE5 = ["+1 allied", "+2 allied"]\n[units]\n{squads}{LEADER}')
    scene.play("move able-1-squad-1", "go D5", "stop")
    asked = scene.match.decision
    assert asked is not None
    assert asked.side == "axis"
    scene.play("follow", "remain")
    assert (scene.markers("E5"), scene.markers("D5")) == ([2], [1])


@rule("lhy 11.4.7.2c", "lhy 11.4.7.2c2")
def test_who_is_disrupted_leaving_shells_withdraws_under_no_more_of_them() -> None:
    shells = 'E5 = ["+2 bare=+2 mv=2 mortar=k1-8cm"]\n'
    scene = Scene(f'{HAMLET}[shells]\n{shells}[units]\nable-1-squad-1 = "E5"\n{LEADER}')
    scene.play("move able-1-squad-1", "go F5", dice=(5,))
    assert scene.unit("able-1-squad-1").disrupted
    assert type(scene.match.decision).__name__ == "ChooseWithdrawStep"
    scene.play("go D5", "stop")
    assert scene.where("able-1-squad-1") == "D5"


@rule("lhy 4.1.16b", "lhy 4.1.16x")
def test_a_position_serves_its_captor() -> None:
    units = 'able-1-squad-1 = "J5"\nable-1-leader = "A5"\nk1-1-squad-1 = "N5"\n'
    scene = Scene(f'{HAMLET}[positions]\nK5 = "axis"\n[units]\n{units}')
    scene.play("move able-1-squad-1", "go K5", "stop", "call")
    (told,) = scene.match.odds("fire k1-1-squad-1 K5")
    assert ("4.1.16x", -2) in [(each.rule, each.value) for each in told.modifiers]


@rule("lhy 19.1c")
def test_from_mines_infantry_fires_in_reaction_alone() -> None:
    units = 'able-1-squad-1 = "H5"\nus-mg-1 = "H5"\nable-1-leader = "A5"\nk1-1-squad-1 = "I5"\n'
    mines = 'mines = ["axis H5 known"]\n'
    active = Scene(f"{HAMLET}{mines}[units]\n{units}")
    assert not any(each.startswith("fire") for each in active.offered)
    acts = 'active = "axis"\nacts = ["k1-1-squad-1 moved J5 I5"]\n'
    reacting = Scene(f'mission = "crossroads"\nphase = "reaction 1"\n{acts}{mines}[units]\n{units}')
    assert [each for each in reacting.offered if each.startswith("fire")] == ["fire able-1-squad-1 I5"]


@rule("lhy 11.1x4", "lhy 11.1.1")
def test_enfilade_and_who_makes_it_are_told_with_the_fire() -> None:
    """He fired south; the answer from the north comes from behind, that from the south does not."""
    acts = 'acts = ["able-1-squad-1 fired E5 at E8 through S"]\n'
    units = 'able-1-squad-1 = "E5 acted"\nable-1-leader = "A5"\nk1-1-squad-1 = "E3"\nk1-1-squad-2 = "E8"\n'
    text = f'mission = "crossroads"\nphase = "reaction 1"\n{acts}[units]\n{units}'
    for squad, behind in (("k1-1-squad-1", True), ("k1-1-squad-2", False)):
        scene = Scene(text)
        (foretold,) = scene.match.odds(f"fire {squad} E5")
        assert ("11.3.3e" in [each.rule for each in foretold.modifiers]) == behind
        fired = scene.play(f"fire {squad} E5").told(FiredAtHex)
        assert (scene.world.pieces[fired.unit].id, "11.3.3e" in dict(fired.items)) == (squad, behind)


# -------------------------------------------------------------------------------------------------------- results


@rule("lhy 13.3.7a", "lhy 13.3.7a2")
def test_those_aboard_a_burning_halftrack_get_off_check_and_lose_one() -> None:
    """The leader fails his check, and the squad is the one that falls."""
    aboard = 'charlie-1-squad-1 = "in us-halftrack-1"\ncharlie-1-leader = "in us-halftrack-1"\n'
    units = f'us-halftrack-1 = "G9 at=+8:k3-1-squad-1"\n{aboard}k3-1-squad-1 = "M9"\n'
    scene = Scene(f"{FIRE}[units]\n{units}", 9, 10, 3, "charlie-1-squad-1", 3)
    assert scene.unit("us-halftrack-1").place == "lost"
    assert scene.unit("charlie-1-leader").place == "track"
    assert scene.where("charlie-1-section-1") == "G9"
    assert scene.unit("charlie-1-section-1").disrupted
    assert scene.lost["allied"] == 2


@rule("lhy 13.3.5a2", "lhy 13.3.1")
def test_riders_of_a_shocked_tank_get_off_and_check() -> None:
    units = 'ctank-1-afv-1 = "H9 at=+4"\ncharlie-1-squad-1 = "in ctank-1-afv-1"\nk3-1-squad-1 = "M9"\n'
    scene = Scene(f"{FIRE}[units]\n{units}", 6, 9, 3)
    assert scene.unit("ctank-1-afv-1").shocked
    assert scene.where("charlie-1-squad-1") == "H9"
    assert scene.unit("charlie-1-squad-1").disrupted
    assert [each.rule for each in scene.all_told(CheckRolled)] == ["13.3.5a2"]


@rule("lhy 13.3.7b", "lhy 13.3.7b2")
@pytest.mark.parametrize(
    ("others", "position", "hit"),
    [
        ('charlie-1-squad-1 = "G9"\ncharlie-1-squad-2 = "G9 disrupted"\ncharlie-1-leader = "G9"\n', "", True),
        ('charlie-1-squad-2 = "G9 disrupted"\n', "", False),
        ('charlie-1-leader = "G9"\n', '[positions]\nG9 = "allied"\n', False),
    ],
)
def test_one_bystander_of_a_burning_tank(others: str, position: str, hit: bool) -> None:
    units = f'[units]\nctank-1-afv-1 = "G9 at=+4"\nk3-1-squad-1 = "M9"\n{others}'
    scene = Scene(f"{FIRE}{position}{units}", 8, *(("charlie-1-leader",) if hit else ()), 3)
    assert scene.unit("ctank-1-afv-1").place == "lost"
    assert scene.unit("charlie-1-leader").disrupted == hit


@rule("lhy 12.6.2x1", "lhy 12.6x1", "lhy 12.6.2x3")
def test_a_hero_leaves_out_the_nearest_enemy_under_shells() -> None:
    shells = 'G5 = ["+2 bare=+2 mv=2 mortar=k1-8cm"]\n'
    units = 'able-1-squad-1 = "E5 disrupted"\nable-1-leader = "A5"\nk1-1-squad-1 = "G5"\nk1-1-squad-2 = "H5"\n'
    scene = Scene(f"{HAMLET}[shells]\n{shells}[units]\n{units}").play("recover able-1-squad-1", dice=(10,))
    assert scene.unit("able-1-squad-1").heroic
    assert scene.unit("able-1-squad-1").goal == scene.world.ground.find("H5")
    (arrow,) = scene.match.state.arrows
    assert arrow.target == scene.world.ground.find("H5")


# -------------------------------------------------------------------------------------------------------- mortars


@rule("lhy 5.0.V-1", "lhy 5.0.V-2", "lhy 5.0.V-3", "lhy 5.0.V-4")
def test_the_mortar_phase_goes_step_by_step() -> None:
    """Shells go first, then a die for the interrupted mortar, then what goes on, and last the shells of that."""
    shells = '[shells]\nE10 = ["+2 bare=+2 mv=2 mortar=k1-8cm primary"]\n'
    firing = '[mortars.k1-8cm]\nbox = "firing"\nobserver = "K10"\nprimary = "E10"\nfired = 1\n'
    broken = '[mortars.able-60mm]\nbox = "interrupted"\nsince = 1\n'
    units = '[units]\nk1-1-leader = "K10"\nable-1-squad-1 = "E10"\nable-1-leader = "A5"\n'
    text = f'mission = "crossroads"\nphase = "mortar"\nturn = 2\n{shells}{firing}{broken}{units}'
    scene = Scene(text, 10)
    assert scene.told(MortarRecoveryRolled).mortar == "able-60mm"
    assert not scene.match.state.shells
    assert scene.offered == ["extend", "release"]
    scene.play("extend").play("shell E10", dice=(1,))
    assert scene.offered == ["load-he", "load-smoke"]


# ---------------------------------------------------------------------------------------------------------- night


@rule("lhy 17.4.2e", "lhy 17.1c")
@pytest.mark.parametrize(("flare", "third"), [('flares = ["D4"]\n', True), ("", False)])
def test_within_the_light_one_moves_as_by_day(flare: str, third: bool) -> None:
    units = 'k4-1-squad-1 = "D4"\nk4-1-leader = "Q6"\nable-1-squad-1 = "Q9"\n'
    scene = Scene(f"{DARK}{flare}[units]\n{units}").play("move k4-1-squad-1", "go D3", "go D2")
    assert scene.unit("k4-1-squad-1").acted != third
    assert bool(goes(scene)) == third


@rule("lhy 17.2x", "lhy 17.2a")
@pytest.mark.parametrize(("start", "way", "seen"), [("G4", ("G5",), False), ("G5", ("G6", "G7"), True)])
def test_at_night_one_is_seen_by_the_next_hex_alone(start: str, way: tuple[str, ...], seen: bool) -> None:
    units = f'k4-1-squad-1 = "{start} concealed"\nk4-1-leader = "Q6"\nable-1-squad-1 = "G8"\n'
    scene = Scene(f"{DARK}[units]\n{units}").play("move k4-1-squad-1", *(f"go {hex}" for hex in way))
    assert scene.unit("k4-1-squad-1").concealed != seen


# ------------------------------------------------------------------------------------------------------- assaults


@rule("lhy 14.3.3.1.2a", "lhy 14.3.3.5")
def test_the_encircled_break_out_through_the_enemy() -> None:
    ring = "".join(f'k1-2-squad-{n} = "{hex}"\n' for n, hex in ((1, "D5"), (2, "D6"), (3, "E4")))
    ring += 'k1-3-squad-2 = "F5"\n'
    units = f'able-1-squad-1 = "E5"\nk1-1-squad-1 = "E5"\nk1-1-squad-2 = "E5"\nk1-3-squad-1 = "E6"\n{ring}'
    text = (
        'mission = "crossroads"\nphase = "assault"\nactive = "axis"\n[assaults]\nE5 = ["axis", "1 k1-1-squad-1 N E4"]\n'
    )
    scene = Scene(f"{text}[units]\n{units}", 6)
    assert goes(scene) == {"D5", "D6", "E4", "E6"}, "all that leads home is held by the enemy"
    scene.play("go D5")
    assert "stop" not in scene.offered, "not in a hex of the enemy"
    step = sorted(goes(scene))[0]
    scene.play(f"go {step}")
    assert "stop" in scene.offered


@rule("lhy 20.7j")
def test_those_who_wait_call_their_mortar_first() -> None:
    units = 'able-1-squad-1 = "waiting"\nable-1-leader = "waiting"\nk1-1-squad-1 = "E5"\n'
    scene = Scene(f"{HAMLET}[units]\n{units}").play("request able-1-leader able-60mm", "shell E5")
    posts = [each.split()[1] for each in scene.offered if each.startswith("observe-from")]
    assert posts
    assert all(post.startswith("A") for post in posts), "from an entry hex"


@rule("lhy 8.3c", "lhy 15.1a")
def test_a_leader_helps_a_withdrawal_that_a_die_decides_and_no_other() -> None:
    units = 'able-1-squad-1 = "E5"\nable-1-leader = "E5"\nk1-1-squad-1 = "M5"\n'
    active = Scene(f"{HAMLET}[units]\n{units}")
    assert "withdraw no able-1-squad-1" in active.offered
    refused = active.match.why_not("withdraw yes able-1-squad-1")
    assert refused is not None
    assert refused.rule == "8.3c"
    unseen = 'mission = "crossroads"\nphase = "reaction 1"\nactive = "axis"\nacts = ["k1-1-squad-1 moved N5 M5"]\n'
    reacting = Scene(f"{unseen}[units]\n{units}")
    assert {"withdraw no able-1-squad-1", "withdraw yes able-1-squad-1"} <= set(reacting.offered)
    (plain,) = reacting.match.odds("withdraw no able-1-squad-1")
    (aided,) = reacting.match.odds("withdraw yes able-1-squad-1")
    assert [(each.result, each.numerator / each.denominator) for each in plain.chances] != [
        (each.result, each.numerator / each.denominator) for each in aided.chances
    ]


@rule("lhy 12.1.2x1", "lhy 7.2a", "lhy 7.2a3")
def test_a_leader_aids_a_guest_of_another_platoon() -> None:
    units = 'able-1-squad-1 = "E3"\nable-1-leader = "E3"\nable-2-squad-1 = "E3 disrupted"\nk1-1-squad-1 = "M5"\n'
    scene = Scene(f'{HAMLET}[units]\n{units}able-2-leader = "A6"\n')
    assert "recover-aided able-1-leader able-2-squad-1" in scene.offered
    scene.play("recover-aided able-1-leader able-2-squad-1", dice=(7,))
    assert not scene.unit("able-2-squad-1").disrupted, "7, and 1 less: its cohesion is 6"
    with_his_own = Scene(f'{HAMLET}[units]\n{units}able-2-leader = "E3"\n')
    assert not any("able-2-squad-1" in each for each in with_his_own.offered), "its own leader is there"


@rule("lhy 10.4.6.3x1", "lhy 10.4.6.3x2")
def test_a_gun_goes_on_its_own_truck() -> None:
    units = 'k3-1-squad-1 = "G9"\nk3-1-leader = "G9"\ngerman-gun-1 = "G9"\ncharlie-1-squad-1 = "A5"\n'
    scene = Scene(f'mission = "bridge"\nactive = "axis"\n[units]\n{units}').play("tow german-gun-1", "go G8", "go G7")
    assert scene.where("german-gun_truck-1") == "G7"
    scene.play("brake", "unload german-gun-1 G7")
    assert scene.where("german-gun-1") == "G7"
    assert scene.unit("german-gun-1").acted
    assert scene.unit("german-gun_truck-1").place != "map", "the truck vanishes"


@rule("lhy 14.3.6a", "lhy 14.3.6b", "lhy 14.3.6c")
def test_a_regrouping_squad_fires_next_door_recovers_or_withdraws() -> None:
    units = 'able-1-squad-1 = "D9 regrouping"\nable-1-leader = "A9"\nk1-1-squad-1 = "D8"\nk1-1-squad-2 = "D7"\n'
    scene = Scene(f"{HAMLET}[units]\n{units}")
    own = {each for each in scene.offered if "able-1-squad-1" in each}
    assert own == {"withdraw no able-1-squad-1", "fire able-1-squad-1 D8", "recover able-1-squad-1"}
    refused = scene.match.why_not("split able-1-squad-1")
    assert refused is not None
    assert refused.rule == "14.3.6c"
