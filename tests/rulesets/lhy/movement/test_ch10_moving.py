"""[10.1] [4.1.9.5] [17.1] Allowances on foot, the road bonus, minimum moves, night; parties and how a move ends."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.fire import Fire
from grognard.rulesets.lhy.actions.movement import Go, Join, Leave, Move, Stop
from grognard.rulesets.lhy.sight.seeing import sees
from grognard.rulesets.lhy.state import MOVED
from tests.rulesets.lhy.battlefield import shells
from tests.rulesets.lhy.marching import field, go, ids, is_over, labels, march, reacting, refused
from tests.support import rule

A, B, C = "able-1-squad-1", "able-1-squad-2", "able-1-squad-3"


@rule("lhy 10.1", "lhy 10.1.1a", "lhy 10.0a")
def test_three_points_on_activation() -> None:
    stage = field()
    stage.place(A, "B2")
    march(stage, A)
    go(stage, "B3", "B4")
    assert "B5" in labels(stage)
    assert "C3" not in labels(stage)  # woods cost 1.5, one point is left
    assert stage.refused(Go(stage.hex("C3"))) == "10.0a"
    go(stage, "B5")
    assert is_over(stage)


@rule("lhy 0.7")
def test_half_hexes_are_in_play() -> None:
    """A squad walks along the cut hexes of the western edge, is seen there and is fired at."""
    stage = field()
    stage.place(A, "A4")
    march(stage, A)
    go(stage, "A5", "A6", "A7")
    assert stage.where(A) == "A7"
    watcher = stage.place("k1-1-squad-1", "B9")
    assert sees(stage.state, watcher, stage.hex("A7"))
    reacting(stage, "axis", (A, "A7"))
    assert refused(stage, Fire(watcher, stage.hex("A7"))) is None


@rule("lhy 10.1.1a")
def test_two_hexes_are_always_possible() -> None:
    stage = field("hill48")
    stage.place("baker-1-squad-1", "2:F3")
    march(stage, "baker-1-squad-1")
    go(stage, "2:G3", "2:H4")  # 1.5 and 2 with the climb: 3.5 points
    assert is_over(stage)
    assert stage.where("baker-1-squad-1") == "2:H4"


@rule("lhy 10.1", "lhy 10.1.2a")
def test_two_points_in_reaction() -> None:
    stage = field()
    stage.place(A, "B2")
    stage.place("k1-1-squad-1", "B8")
    reacting(stage, "allied", ("k1-1-squad-1", "B2"))
    march(stage, A)
    go(stage, "B3")
    assert "C3" not in labels(stage)
    go(stage, "B4")
    assert is_over(stage)


@rule("lhy 10.1.2a")
def test_one_hex_is_always_possible_in_reaction() -> None:
    stage = field("hill48", active="axis")
    stage.place("baker-1-squad-1", "2:G5")
    reacting(stage, "allied")
    march(stage, "baker-1-squad-1")
    go(stage, "2:H5")  # 1.5
    assert is_over(stage)


@rule("lhy 10.1.2a")
def test_japanese_with_their_leader_always_move_two_hexes() -> None:
    stage = field("village", active="allied")
    squad, leader = stage.place("k5-1-squad-1", "B2"), stage.place("k5-1-leader", "B2")
    for led in ((), ((leader, 1 << squad),)):
        stage.cycle(segment=1, side="axis", led=led)
        march(stage, "k5-1-squad-1")
        go(stage, "C2")  # jungle, 1.5
        assert is_over(stage) == (not led)
        if led:
            go(stage, "C3")
            assert is_over(stage)
        stage.place("k5-1-squad-1", "B2", acted=False)


@rule("lhy 4.1.9.5a")
def test_the_road_bonus_is_a_fourth_hex() -> None:
    stage = field()
    stage.place(A, "I10")
    march(stage, A)
    go(stage, "I9", "I8", "I7")
    assert labels(stage) == ["I6", "I8"]
    go(stage, "I6")
    assert is_over(stage)


@rule("lhy 4.1.9.5a")
def test_off_the_road_there_is_no_bonus() -> None:
    stage = field()
    stage.place(A, "H10")
    march(stage, A)
    go(stage, "I9", "I8", "I7")  # onto the road by a field
    assert is_over(stage)


@rule("lhy 4.1.9.5b")
def test_an_enemy_near_the_road_voids_the_bonus() -> None:
    stage = field()
    stage.place(A, "I10")
    stage.place("k1-1-squad-1", "K8")
    march(stage, A)
    go(stage, "I9", "I8", "I7")  # I8 is 2 hexes from K8
    assert is_over(stage)


@rule("lhy 4.1.9.5b")
def test_a_hidden_enemy_or_a_leader_voids_nothing() -> None:
    stage = field()
    stage.place(A, "I10")
    stage.place("k1-1-squad-1", "K8", hidden=True)
    stage.place("k1-1-leader", "K9")
    march(stage, A)
    go(stage, "I9", "I8", "I7")
    assert labels(stage) == ["I6", "I8"]


@rule("lhy 17.1c")
def test_at_night_two_hexes_and_one_in_reaction() -> None:
    stage = field()
    stage.state.light = "night"
    stage.place(A, "I10")
    march(stage, A)
    go(stage, "I9", "I8")
    assert is_over(stage)
    stage.place(B, "I10")
    reacting(stage, "allied")
    march(stage, B)
    go(stage, "I9")
    assert is_over(stage)


@rule("lhy 17.4.2e")
def test_in_the_light_of_a_flare_as_by_day() -> None:
    stage = field()
    stage.state.light, stage.state.flares = "night", (stage.hex("B4"),)
    stage.place(A, "B1")  # next to the lit area, which reaches B2
    march(stage, A)
    go(stage, "B2", "B3")
    assert "B4" in labels(stage)
    go(stage, "B4")
    assert is_over(stage)


@rule("lhy 17.4.2e")
def test_outside_the_light_the_night_holds() -> None:
    stage = field()
    stage.state.light, stage.state.flares = "night", (stage.hex("B4"),)
    stage.place(A, "B3")
    march(stage, A)
    go(stage, "B2", "B1")  # B1 is dark
    assert is_over(stage)


@rule("lhy 10.0b")
def test_a_known_enemy_hex_is_not_entered_on_foot() -> None:
    stage = field()
    stage.place(A, "B2")
    stage.place("k1-1-squad-1", "B3", concealed=True)
    march(stage, A)
    assert stage.refused(Go(stage.hex("B3"))) == "10.5.1x"


@rule("lhy 10.0c")
def test_guns_do_not_move_on_foot() -> None:
    stage = field(active="axis")
    stage.place("german-gun-1", "L4")
    assert refused(stage, Move(ids(stage, "german-gun-1"))) == "10.0c"


@rule("lhy 11.4.7.1c", "lhy 11.4.7.2b")
def test_a_primary_impact_hex_is_closed_a_secondary_open() -> None:
    stage = field()
    stage.place(A, "B2")
    shells(stage, "B3", 1, primary=True)
    shells(stage, "C2", 1)
    march(stage, A)
    assert stage.refused(Go(stage.hex("B3"))) == "11.4.7.1c"
    assert "C2" in labels(stage)


@rule("lhy 10.1")
def test_a_stack_moves_together_and_others_join() -> None:
    stage = field()
    for name in (A, B, C):
        stage.place(name, "B2")
    assert refused(stage, Move(ids(stage, A, B, C))) is None
    assert refused(stage, Move(ids(stage, A))) is None
    assert refused(stage, Move(ids(stage, A, B))) == "10.1"
    march(stage, A)
    stage.say(Join(stage.id(C)))
    go(stage, "B3")
    assert stage.refused(Join(stage.id(B))) == "10.1"
    stage.say(Stop())
    assert [stage.where(name) for name in (A, B, C)] == ["B3", "B2", "B3"]
    assert [stage.unit(name).acted for name in (A, B, C)] == [True, False, True]


@rule("lhy 10.0x")
def test_one_hex_at_least_once_they_have_set_out() -> None:
    stage = field()
    stage.place(A, "B2")
    march(stage, A)
    assert stage.refused(Stop()) == "10.0x"


@rule("lhy 10.0x")
def test_a_move_is_noted_with_the_hexes_entered_and_the_side_crossed() -> None:
    stage = field()
    stage.place(A, "B2")
    march(stage, A)
    go(stage, "B3", "B4")
    stage.say(Stop())
    (act,) = stage.state.deeds.acts
    assert (act.unit, act.kind, act.ended) == (stage.id(A), MOVED, True)
    assert act.hexes == (stage.hex("B3"), stage.hex("B4"))
    assert (act.start, act.crossed) == (stage.hex("B2"), 0)  # through the north side


@rule("lhy 14.3.6c")
def test_regrouping_units_do_not_move() -> None:
    stage = field()
    stage.place(A, "B2", regrouping=True)
    assert refused(stage, Move(ids(stage, A))) == "14.3.6c"


@rule("lhy 13.3.2b")
def test_a_disrupted_unit_goes_one_hex_into_cover_away_from_enemies() -> None:
    stage = field()
    stage.place(A, "D5", disrupted=True)
    march(stage, A)
    assert labels(stage) == ["C5", "D4", "E5"]  # a tree-lined road, woods, and behind a tree line
    go(stage, "D4")
    assert is_over(stage)


@rule("lhy 13.3.2b")
def test_a_disrupted_unit_does_not_go_next_to_an_enemy() -> None:
    stage = field()
    stage.place(A, "D5", disrupted=True)
    stage.place("k1-1-squad-1", "C3")
    march(stage, A)
    assert labels(stage) == ["C5", "E5"]
    assert stage.refused(Go(stage.hex("D4"))) == "13.3.2b"
    assert stage.refused(Leave("W")) == "10.2x"


@rule("lhy 12.6.2x2", "lhy 12.6.1")
def test_a_heroic_unit_moves_three_hexes_and_always_nearer() -> None:
    stage = field()
    stage.place(A, "D5", heroic=True, goal=stage.hex("D10"))
    march(stage, A)
    assert "D4" not in labels(stage)
    go(stage, "D6", "D7", "D8")
    assert is_over(stage)
