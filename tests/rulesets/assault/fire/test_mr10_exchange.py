"""[MR10.7.1] [MR10.7.2] Attack and defence rolls, cards between them, dice thrown again, and dice that do nothing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from grognard.rulesets.assault.actions.cards import Play
from grognard.rulesets.assault.actions.fire import LeaveIdle, RaiseDie, Reroll
from grognard.rulesets.assault.fire.direct import DirectFire
from grognard.rulesets.assault.fire.exchange import Exchange
from grognard.rulesets.assault.fire.hits import Hits, idle_ways, total
from grognard.rulesets.assault.fire.throwing import shown_by
from grognard.tactical.answers import Done, Pass
from tests.rulesets.assault.dice import shown
from tests.rulesets.assault.edition import WORLD
from tests.rulesets.assault.stage import Stage
from tests.support import rule


def target() -> tuple[Stage, int]:
    stage = Stage("klein")
    return stage, stage.place("S_RIFLE41_1", "4B-3B")


@rule("assault MR10.7.2a")
@pytest.mark.parametrize(
    ("attack", "defence", "left"),
    [
        ("C D", "D D", (1, 0, 0)),
        ("C C", "S C", (1, 0, 0)),
        ("D DS", "S -", (0, 2, 0)),
        ("S S", "DD D", (0, 0, 2)),
        ("- S", "S S", (0, 0, 0)),
        ("DS DS", "DS D", (0, 0, 1)),
    ],
)
def test_each_symbol_cancels_one_of_its_kind(attack: str, defence: str, left: tuple[int, int, int]) -> None:
    stage, unit = target()
    pools = {"DD": "G", "-": "G"}
    pool = tuple(pools.get(word, "Y") for word in defence.split())
    throws = (*shown("YY", attack), *shown("".join(pool), defence))
    assert stage.run(Exchange("german", ("Y", "Y"), unit, pool), *throws) == Hits(*left)


@rule("assault 3.4.2g", "assault 3.4.2h")
def test_in_suppressive_fire_damage_is_suppression_on_both_sides() -> None:
    stage, unit = target()
    exchange = Exchange("german", ("Y", "G"), unit, ("G",), suppressive=True)
    assert stage.run(exchange, *shown("YG", "DS D"), *shown("G", "DD")) == Hits(suppression=1)
    exchange = Exchange("german", ("Y",), unit, ("G",), suppressive=True)
    assert stage.run(exchange, *shown("Y", "C"), *shown("G", "DD")) == Hits(critical=1)


@rule("assault MR10.9.9", "assault 3.0d")
def test_without_a_die_nobody_throws() -> None:
    stage, unit = target()
    exchange = Exchange("german", ("Y",), unit, ("G",), loses_weakest=True)
    assert stage.run(exchange, *shown("Y", "D")) == Hits(damage=1)


# ----------------------------------------------------------------------------------------------------------- idle dice


@rule("assault MR10.7.2b")
def test_the_defender_chooses_which_dice_are_left_idle() -> None:
    """Two dice show a D, one is cancelled: the yellow or the green one is left."""
    stage, unit = target()
    stage.run(Exchange("german", ("Y", "G", "B"), unit, ("G",), single=True), *shown("YGB", "D D -"), *shown("G", "D"))
    assert stage.asked.side == "soviet"
    assert stage.legal == [LeaveIdle("BG"), LeaveIdle("BY")]
    assert stage.say(LeaveIdle("BY")) == Hits(damage=1, idle=("B", "Y"))


@rule("assault MR10.7.2b")
def test_nobody_is_asked_where_it_makes_no_difference() -> None:
    stage, unit = target()
    exchange = Exchange("german", ("G", "G"), unit, ("G",), single=True)
    assert stage.run(exchange, *shown("GG", "D D"), *shown("G", "D")) == Hits(damage=1, idle=("G",))
    exchange = Exchange("german", ("G", "G"), unit, ("G",), single=True)
    assert stage.run(exchange, *shown("GG", "- DD"), *shown("G", "D")) == Hits(damage=1, idle=("G",))


def slow_ways(pool: tuple[str, ...], faces: tuple[int, ...], defence: tuple[int, int, int]) -> set[tuple[str, ...]]:
    """Every way to cancel, symbol by symbol as single chips: which dice have none left."""
    chips = [
        (place, kind)
        for place, symbols in enumerate(shown_by(WORLD.dice, pool, faces))
        for kind, count in zip("CDS", symbols, strict=True)
        for _ in range(count)
    ]
    have = Counter(kind for _, kind in chips)
    cut = {kind: min(have[kind], most) for kind, most in zip("CDS", defence, strict=True)}
    found = set()
    for gone in combinations(range(len(chips)), sum(cut.values())):
        if Counter(chips[n][1] for n in gone) == Counter({kind: n for kind, n in cut.items() if n}):
            left = {place for n, (place, _) in enumerate(chips) if n not in gone}
            found.add(tuple(sorted(kind for place, kind in enumerate(pool) if place not in left)))
    return found


@rule("assault MR10.7.2b")
def test_idle_dice_are_those_of_all_ways_to_cancel() -> None:
    pools = [("Y", "G"), ("R", "Y", "G"), ("G", "G", "B"), ("R", "R"), ("Y", "Y", "G")]
    for pool in pools:
        for faces in set(permutations((1, 2, 3, 4, 5, 6), len(pool))):
            for defence in ((0, 1, 0), (0, 1, 1), (1, 1, 1), (0, 2, 1), (0, 0, 2), (1, 0, 0), (0, 0, 0)):
                ways = idle_ways(pool, shown_by(WORLD.dice, pool, faces), defence)
                assert set(ways) == slow_ways(pool, faces, defence)
                assert len(set(ways)) == len(ways)
    assert total([(1, 0, 0), (0, 2, 1)]) == (1, 2, 1)


# ------------------------------------------------------------------------------------------------------- thrown again


@rule("assault 3.4.4b")
def test_dice_may_be_thrown_again_before_the_defence() -> None:
    stage, unit = target()
    stage.run(Exchange("german", ("Y", "G", "G"), unit, ("G",), rerolls=2), *shown("YGG", "D - -"))
    assert stage.asked.side == "german"
    assert stage.legal == [Reroll(1), Reroll(2), Done()], "two dice alike are one choice"
    stage.say(Reroll(2))
    assert stage.legal == [Reroll(3), Done()]
    found = stage.say(Reroll(3), *shown("GG", "D S"), *shown("G", "-"))
    assert found == Hits(damage=2, suppression=1)


@rule("assault 3.4.4b")
def test_no_more_than_so_many_and_none_if_not_wanted() -> None:
    stage, unit = target()
    stage.run(Exchange("german", ("Y", "G", "B"), unit, (), rerolls=2), *shown("YGB", "D - -"))
    stage.say(Reroll(1))
    assert stage.say(Reroll(3), *shown("YB", "- S")) == Hits(suppression=1), "the new face stands, even if it is worse"
    stage.run(Exchange("german", ("Y", "G"), unit, (), rerolls=2), *shown("YG", "D -"))
    assert stage.say(Done()) == Hits(damage=1)


@rule("assault MR18.G4")
def test_trained_gunners_throw_two_dice_again() -> None:
    stage = Stage("klein")
    tank, foe = stage.place("G_PZ2_1", "4B-2B", "E"), stage.place("S_RIFLE41_1", "4B-3B")
    stage.cards("german", hand=("trained_gunners",))
    stage.run(DirectFire(tank, foe, "soft"))
    stage.say(Pass(), *shown("YG", "- -"))
    stage.say(Play("trained_gunners"))
    stage.say(Reroll(1))
    stage.say(Reroll(2), *shown("YG", "D D"), *shown("G", "-"))
    assert stage.unit("S_RIFLE41_1").half
    assert stage.state.hands["german"].discard == ("trained_gunners",)


@rule("assault MR18.N3")
def test_take_cover_adds_a_die_to_the_defence() -> None:
    stage, unit = target()
    stage.cards("soviet", hand=("take_cover",))
    stage.run(Exchange("german", ("Y",), unit, ("G",)), *shown("Y", "DS"))
    assert stage.asked.side == "soviet"
    assert stage.say(Play("take_cover"), *shown("GG", "D S")) == Hits()


@rule("assault MR18.N3", "assault MR10.9.9")
def test_the_card_joins_before_the_weakest_die_is_lost() -> None:
    stage, unit = target()
    stage.cards("soviet", hand=("take_cover",))
    stage.run(Exchange("german", ("Y",), unit, ("B",), loses_weakest=True), *shown("Y", "D"))
    assert stage.say(Play("take_cover"), *shown("G", "D")) == Hits()


# ------------------------------------------------------------------------------------------- cards before the attack


@rule("assault MR18.N2", "assault MR10.8.8a")
def test_aimed_fire_adds_a_green_die() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("G_RIFLE41_1", "4B-2B"), stage.place("S_RIFLE41_1", "4B-3B")
    stage.cards("german", hand=("aimed_fire",))
    stage.run(DirectFire(squad, foe, "soft"))
    stage.say(Play("aimed_fire"), *shown("YGG", "- - DD"), *shown("G", "-"))
    assert stage.unit("S_RIFLE41_1").half


@rule("assault MR18.G2", "assault MR3.4")
def test_the_drill_raises_a_die_by_choice() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("G_RIFLE41_1", "4B-2B"), stage.place("S_RIFLE41_1", "4B-3B")
    stage.cards("german", hand=("mg_drill",))
    stage.run(DirectFire(squad, foe, "soft"))
    stage.say(Play("mg_drill"))
    assert stage.legal == [RaiseDie("G"), RaiseDie("Y")]
    stage.say(RaiseDie("Y"), *shown("RG", "CD -"), *shown("G", "-"))
    assert (stage.unit("S_RIFLE41_1").half, stage.unit("S_RIFLE41_1").damage) == (True, 1)


@rule("assault MR18.G2")
def test_one_colour_needs_no_choice() -> None:
    stage = Stage("klein")
    gun, foe = stage.place("G_MECH41_1", "4B-1B", half=True), stage.place("S_RIFLE41_1", "4B-5B", mark="fired")
    stage.cards("german", hand=("mg_drill",))
    stage.run(DirectFire(gun, foe, "soft"))
    stage.say(Pass(), 6)
    stage.say(Play("mg_drill"), *shown("Y", "C"), *shown("G", "-"))
    assert stage.unit("S_RIFLE41_1").half


@rule("assault MR18.S5")
def test_a_volley_has_a_blue_die_for_each_comrade() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("S_RIFLE41_1", "4B-3B"), stage.place("G_RIFLE41_1", "4B-2B")
    stage.place("S_RIFLE41_2", "4B-3B")
    stage.place("S_RIFLE41_3", "4B-3B", morale="suppressed")
    stage.cards("soviet", hand=("volley",))
    stage.run(DirectFire(squad, foe, "soft"))
    stage.say(Play("volley"), *shown("YGB", "- - D"), *shown("G", "-"))
    assert stage.unit("G_RIFLE41_1").damage == 1


@rule("assault MR18.S4", "assault MR18.N4", "assault MR10.5a")
def test_camouflage_speaks_before_keen_eyes() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("G_RIFLE41_1", "4B-1B"), stage.place("S_RIFLE41_1", "4B-3B")
    stage.cards("german", hand=("keen_eyes",))
    stage.cards("soviet", hand=("camouflage",))
    stage.run(DirectFire(squad, foe, "soft"))
    assert stage.asked.side == "soviet"
    stage.say(Play("camouflage"))
    stage.say(Pass(), *shown("YG", "D -"), *shown("GY", "- D"))
    assert stage.over
    assert stage.unit("S_RIFLE41_1").damage == 0


@rule("assault MR18.N4", "assault MR18.S4")
def test_keen_eyes_need_no_die() -> None:
    stage = Stage("klein")
    squad, foe = stage.place("G_RIFLE41_1", "4B-1B"), stage.place("S_RIFLE41_1", "4B-3B", mark="fired")
    stage.cards("german", hand=("keen_eyes",))
    stage.cards("soviet", hand=("camouflage",))
    stage.run(DirectFire(squad, foe, "soft"))
    assert stage.asked.side == "german", "camouflage is of no use to a unit that has fired"
    stage.say(Play("keen_eyes"), *shown("YG", "D -"))
    stage.say(Pass(), *shown("G", "-"))
    assert stage.unit("S_RIFLE41_1").damage == 1
