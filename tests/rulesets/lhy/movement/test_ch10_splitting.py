"""[10.3.2] [10.3.3] Squads split and sections combine."""

from __future__ import annotations

from grognard.rulesets.lhy.actions.movement import KeepApart, Merge, Move, Split
from grognard.rulesets.lhy.fire.aiming import has_twin_fired
from grognard.rulesets.lhy.movement.combining import Combine
from grognard.rulesets.lhy.state import FIRED, MAP, POOL, Act, Platoon
from tests.rulesets.lhy.marching import do, field, ids, is_over, refused
from tests.rulesets.lhy.stage import Stage
from tests.support import rule

A, B = "able-1-squad-1", "able-1-squad-2"
ONE, TWO = "able-1-section-1", "able-1-section-2"


@rule("lhy 10.3.2x1", "lhy 10.3.2x2")
def test_two_sections_take_the_place_of_a_squad() -> None:
    stage = field()
    stage.place(A, "B2", concealed=True)
    do(stage, Split(stage.id(A)))
    assert stage.unit(A).place == POOL
    assert stage.where(ONE) == stage.where(TWO) == "B2"
    assert stage.unit(ONE).concealed
    assert not stage.unit(ONE).acted
    assert refused(stage, Move(ids(stage, ONE))) is None


@rule("lhy 10.3.2x2")
def test_germans_get_one_section_of_each_kind() -> None:
    stage = field(active="axis")
    stage.place("k1-1-squad-1", "L4")
    do(stage, Split(stage.id("k1-1-squad-1")))
    kinds = {stage.battle.kind[unit].id for unit in stage.state.stack(stage.hex("L4"))}
    assert kinds == {"ge_lmg_section", "ge_rifle_section"}


@rule("lhy 10.3.2x2")
def test_without_sections_nobody_splits() -> None:
    stage = field()
    stage.place(A, "B2")
    for n in (2, 3, 4):
        stage.place(f"able-1-section-{n}", "C4")
    assert refused(stage, Split(stage.id(A))) == "10.3.2x2"


@rule("lhy 10.3.2a")
def test_a_disrupted_squad_does_not_split() -> None:
    stage = field()
    stage.place(A, "B2", disrupted=True)
    assert refused(stage, Split(stage.id(A))) == "10.3.2a"


@rule("lhy 10.3.2b")
def test_one_squad_of_a_platoon_may_be_split() -> None:
    stage = field()
    stage.place(A, "B2")
    stage.place(B, "B3")
    do(stage, Split(stage.id(A)))
    assert refused(stage, Split(stage.id(B))) == "10.3.2b"
    stage.change(ONE, place=POOL, hex=-1)
    assert refused(stage, Split(stage.id(B))) is None  # its sections are no longer both there


@rule("lhy 10.3.2c")
def test_of_two_sections_one_may_fire() -> None:
    stage = field()
    stage.place(A, "B2")
    do(stage, Split(stage.id(A)))
    one, two = ids(stage, ONE, TWO)
    assert stage.state.deeds.twins == ((one, two),)
    stage.cycle(side="allied", twins=((one, two),), acts=(Act(one, FIRED, (stage.hex("B2"),)),))
    assert has_twin_fired(stage.state, two)
    assert not has_twin_fired(stage.state, one)


@rule("lhy 10.3.2d")
def test_an_idle_section_keeps_only_the_right_to_react() -> None:
    stage = field()
    stage.place(A, "B2")
    stage.cycle(side="allied", members=1 << stage.id(A))
    do(stage, Split(stage.id(A)))
    assert refused(stage, Move(ids(stage, ONE))) is None
    stage.cycle(side="allied", segment=2)
    assert refused(stage, Move(ids(stage, ONE))) == "8.3x"


@rule("lhy 15.2.2")
def test_a_reduced_squad_does_not_split() -> None:
    stage = field("village", active="axis")
    stage.place("k5-1-squad-1", "B2", reduced=True)
    assert refused(stage, Split(stage.id("k5-1-squad-1"))) == "15.2.2"


def sections(**facts: bool) -> Stage:
    """Two sections of a platoon in a hex, their squad in the pool; the first has some facts about it."""
    stage = field()
    stage.change(A, place=POOL)
    stage.place(ONE, "B2", **facts)
    stage.place(TWO, "B2")
    stage.state.platoons[("able", 1)] = Platoon(split=(stage.id(ONE), stage.id(TWO)))
    return stage


def combine(stage: Stage, *dice: int) -> None:
    stage.run(Combine())
    stage.say(Merge(*ids(stage, ONE, TWO)), *dice)


@rule("lhy 10.3.3a")
def test_two_sections_become_a_squad() -> None:
    stage = sections()
    combine(stage)
    assert stage.where(A) == "B2"
    assert not stage.unit(A).disrupted
    assert stage.unit(ONE).place == stage.unit(TWO).place == POOL
    assert stage.state.platoons[("able", 1)].split == ()
    assert is_over(stage)


@rule("lhy 10.3.3a")
def test_only_sections_of_one_platoon_in_one_hex() -> None:
    stage = sections()
    stage.place("able-2-section-1", "B2")
    stage.place("able-1-section-3", "B3")
    stage.run(Combine())
    assert stage.refused(Merge(*ids(stage, ONE, "able-2-section-1"))) == "10.3.3a"
    assert stage.refused(Merge(*ids(stage, ONE, "able-1-section-3"))) == "10.3.3a"
    assert stage.legal == [KeepApart(), Merge(*ids(stage, ONE, TWO))]
    stage.say(KeepApart())
    assert is_over(stage)


@rule("lhy 10.3.3a")
def test_who_was_asked_is_through_even_where_nothing_could_combine_in_another_world() -> None:
    stage = sections()
    stage.run(Combine())
    stage.change(TWO, hex=stage.hex("B5"))
    stage.say(KeepApart())
    assert is_over(stage)


@rule("lhy 10.3.3a")
def test_without_an_unused_squad_nothing_combines() -> None:
    stage = sections()
    stage.change(A, place="lost")
    stage.run(Combine())
    assert is_over(stage)


@rule("lhy 10.3.3b")
def test_two_disrupted_sections_make_a_disrupted_squad() -> None:
    stage = sections(disrupted=True)
    stage.change(TWO, disrupted=True)
    combine(stage)
    assert stage.unit(A).disrupted


@rule("lhy 10.3.3b")
def test_one_disrupted_section_and_a_die() -> None:
    for die, shaken in ((6, False), (7, True)):
        stage = sections(disrupted=True)
        combine(stage, die)
        assert stage.unit(A).disrupted == shaken


@rule("lhy 10.3.3c")
def test_concealed_only_if_both_were() -> None:
    stage = sections(concealed=True)
    combine(stage)
    assert not stage.unit(A).concealed
    stage = sections(concealed=True)
    stage.change(TWO, concealed=True)
    combine(stage)
    assert stage.unit(A).concealed


@rule("lhy 10.3.3d")
def test_reduced_japanese_squads_combine() -> None:
    stage = field("village", active="axis")
    first, second = "k5-1-squad-1", "k5-1-squad-2"
    stage.place(first, "B2", reduced=True)
    stage.place(second, "B2", reduced=True)
    stage.run(Combine())
    stage.say(Merge(*ids(stage, first, second)))
    assert not stage.unit(first).reduced
    assert stage.unit(first).place == MAP
    assert stage.unit(second).place == POOL


@rule("lhy 10.3.3d")
def test_a_reduced_squad_and_a_section_combine() -> None:
    stage = field("village", active="axis")
    stage.place("k5-1-squad-1", "B2", reduced=True)
    stage.place("k5-1-section-1", "B2")
    stage.run(Combine())
    stage.say(Merge(*ids(stage, "k5-1-squad-1", "k5-1-section-1")))
    assert not stage.unit("k5-1-squad-1").reduced
