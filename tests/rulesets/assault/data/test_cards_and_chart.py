# ruff: noqa: E501  (the table of cards is as wide as it is printed)
"""[MR4.1] [MR15] [MR19] The unit cards and the terrain chart, as the rules tabulate them."""

from __future__ import annotations

import pytest

from grognard.rulesets.assault.records import IndirectRecord, TerrainRecord, UnitRecord, WeaponRecord
from tests.rulesets.assault.edition import OWN
from tests.support import rule

CARDS = """
G_RIFLE41 | infantry | infantry 3/5 | 2/4/6 YG, GG, G | 1/2/- G, B, - | - | YG / YB | - | G | 2/2 | regular | -
G_MECH41 | infantry | infantry 3/5 | 2/4/6 YGB, GG, G | 1/2/- G, B, - | - | YG / YB | - | G | 2/2 | regular | -
G_ELMOT41 | infantry | infantry 3/5 | 2/4/6 YG, GG, G | 1/2/- G, B, - | - | YG / YB | - | G | 2/2 | elite | -
G_SECRIFLE41 | infantry | infantry 3/5 | 2/4/6 GG, GB, B | 1/2/- G, B, - | - | GG / GB | - | G | 2/2 | regular | -
G_HMG34 | infantry [mg] | infantry 2/4 | 3/6/9 YY, YG, GG | 2/4/- G, B, - | - | G / - | - | G | 2/1 | regular | heavy_weapon
G_MTR50 | infantry [mortar] | infantry 2/4 | - | - | 2-6: soft GG, hard B | B / - | blue | G | 1/1 | regular | heavy_weapon
G_PZB39 | infantry [at] | infantry 2/4 | 2/3/5 B, B, - | 2/3/5 GG, GB, B | - | B / B | - | G | 1/1 | regular | heavy_weapon
G_PAK36 | artillery [at, gun] | artillery 1/- | 3/6/10 G, G, B | 3/6/10 YYG, YG, GG | - | B / - | blue | GB | 2/1 | regular | towed
G_FLAK38 | artillery [aa, gun] | artillery 1/- | 4/8/12 YY, YG, GG | 2/4/8 YG, GG, G | - | B / - | green | GB | 2/1 | regular | towed, all_round
G_FLAK38T | vehicle [aa] | wheeled 5/9 | 3/6/9 YG, GG, G | 2/4/8 YG, GG, G | - | B / - | green | B / B / B / - (unarmoured) | 2/0 | regular | all_round, open_topped
G_TRUCK | vehicle [transport] | wheeled 5/10 | - | - | - | - / - | - | B / B / B / - (unarmoured) | 2/0 | regular | transport1, open_topped
G_SDKFZ251 | vehicle [transport] | tracked 5/9 | 2/5/8 GG, GB, B | 1/-/- B, -, - | - | G / - | - | G / B / B / - (armoured) | 2/0 | regular | transport1, open_topped, turretless
G_SDKFZ222 | vehicle [recon] | wheeled 6/11 | 3/6/9 YG, GG, G | 2/4/7 YG, GG, G | - | G / - | blue | G / B / B / - (armoured) | 2/0 | regular | recon, open_topped, turret
G_SDKFZ231 | vehicle [recon] | wheeled 6/11 | 3/6/9 YG, GG, G | 2/4/7 YG, GG, G | - | G / - | blue | GB / G / B / B (armoured) | 2/0 | regular | recon, turret
G_PZ2 | vehicle [tank] | tracked 6/9 | 3/6/9 YG, GG, G | 3/5/8 YG, GG, G | - | GG / G | blue | GG / G / G / B (armoured) | 2/0 | regular | turret, riders
S_RIFLE41 | infantry | infantry 3/5 | 2/4/6 YG, GB, B | 1/2/- G, B, - | - | YG / GB | - | G | 2/2 | regular | -
S_NKVD41 | infantry | infantry 3/5 | 2/4/6 YGB, GG, G | 1/2/- G, B, - | - | YGB / YB | - | G | 2/2 | regular | steadfast
S_CAV41 | infantry [cavalry] | infantry 5/8 | 2/3/- GG, GB, - | 1/-/- B, -, - | - | YGG / B | - | B | 2/2 | regular | mounted
S_MAXIM | infantry [mg] | infantry 2/3 | 3/6/9 YY, YG, GB | 2/4/- G, B, - | - | G / - | - | G | 2/1 | regular | heavy_weapon
S_MTR50 | infantry [mortar] | infantry 2/4 | - | - | 2-6: soft GG, hard B | B / - | blue | G | 1/1 | regular | heavy_weapon
S_ATR | infantry [at] | infantry 2/4 | 2/3/5 B, B, - | 2/3/5 GG, GB, B | - | B / B | - | G | 1/1 | regular | heavy_weapon
S_ATG45 | artillery [at, gun] | artillery 1/- | 3/6/10 YG, G, G | 3/6/10 YYG, YG, GG | - | B / - | blue | GB | 2/1 | regular | towed
S_DSHK | artillery [aa] | artillery 1/2 | 3/6/10 YY, YG, GG | 2/4/6 GG, G, B | - | B / - | blue | G | 2/1 | regular | towed, all_round
S_TRUCK | vehicle [transport] | wheeled 5/10 | - | - | - | - / - | - | B / B / B / - (unarmoured) | 2/0 | regular | transport1, open_topped
S_T26 | vehicle [tank] | tracked 4/6 | 3/6/9 YG, GG, G | 3/6/10 YY, YG, GG | - | GG / G | blue | G / G / B / B (armoured) | 2/0 | regular | turret, riders
S_BT7 | vehicle [tank] | tracked 6/10 | 3/6/9 YG, GG, G | 3/6/10 YY, YG, GG | - | GG / G | blue | GB / B / B / B (armoured) | 2/0 | regular | turret, riders
S_T40 | vehicle [tank] | tracked 5/8 | 3/6/10 YG, GG, G | 2/4/6 GG, G, B | - | G / - | blue | G / B / B / B (armoured) | 2/0 | regular | turret
S_T34 | vehicle [tank] | tracked 6/9 | 3/7/11 RG, YY, GG | 3/7/11 RY, YY, YG | - | YG / Y | green | RRY / RR / YG / G (armoured) | 2/2 | regular | turret, riders
S_KV1 | vehicle [tank] | tracked 4/6 | 3/7/11 RG, YY, GG | 3/7/11 RY, YY, YG | - | YG / Y | green | RRRY / RRY / RR / Y (armoured) | 2/2 | regular | turret, riders
"""
"""Id, type and classes, movement, soft and hard ranges with dice, indirect fire, close combat, blast, defence or
armour, capacity, skill, traits."""

CHART = """
Clear | - | - | 1 / 1 / 1 / 1 | - | 0 | 0
Road / street | - | - | 1 / 1 / 1 / 1 | - | 0 | 0
Bridge | - | - | 1 / 1 / 1 / 1 | - | 0 | 0
Runway | - | - | 1 / 1 / 1 / 1 | - | 0 | 0
Crop field | - | - | 1 / 1 / 2 / 1 | - | -1 | 0
Brush | B | - | 1 / 2 / 2 / 1 | - | -1 | 0
Light woods | G | B | 2 / 2 / 3 / 2 | - | -1 | 1
Heavy woods | Y | G | 2 / 3 / x / 3 | B | -2 | 1
Wooden building | YB | - | 1 / 2 / x / x | - | -1 | 1
Stone building | RG | - | 1 / 2 / x / x | - | -2 | 2
Marsh | B | - | 2 / x / x / 3 | G | -1 | 0
Stream | B | - | 2 / 3 / x / 2 | B | 0 | 0
River | - | - | x / x / x / x | - | 0 | 0
Trench / foxholes (fortification) | YB | - | 1 / 2 / x / 2 | - | -1 | 0
Bunker (fortification) | RY | - | 1 / x / x / x | - | -2 | 1
Crater (from road or clear) | G | B | 1 / 2 / 2 / 1 | - | 0 | 0
Crater (from light woods or brush) | G | B | 1 / 2 / 2 / 2 | B | -1 | 0
Rubble | Y | G | 1 / 2 / x / 3 | G | -1 | 1
"""
"""Name, dice of foot units and of vehicles, costs, vehicle damage, spotting, height."""

COLOURS = {"": "-", "B": "blue", "G": "green", "Y": "yellow", "R": "red"}


def lines(table: str) -> list[str]:
    return [line for line in table.splitlines() if line]


# ------------------------------------------------------------------------------------------------------ a card in words


def written(card: UnitRecord) -> str:
    """A card as the table writes it."""
    classes = f" [{', '.join(card.classes)}]" if card.classes else ""
    return " | ".join(
        (
            card.id,
            card.type + classes,
            f"{card.moves} {card.points}/{card.fast or '-'}",
            ranged(card.soft),
            ranged(card.hard),
            shelled(card.indirect),
            f"{card.melee_soft or '-'} / {card.melee_hard or '-'}",
            COLOURS[card.blast],
            protected(card),
            f"{card.capacity[0]}/{card.capacity[1]}",
            card.skill,
            ", ".join(card.traits) or "-",
        )
    )


def ranged(weapon: WeaponRecord | None) -> str:
    if weapon is None:
        return "-"
    return "/".join(str(most or "-") for most in weapon.bands) + " " + ", ".join(dice or "-" for dice in weapon.dice)


def shelled(values: IndirectRecord | None) -> str:
    return "-" if values is None else f"{values.min}-{values.max}: soft {values.soft}, hard {values.hard}"


def protected(card: UnitRecord) -> str:
    if card.armour is None:
        return card.defence
    sides = (card.armour.front, card.armour.side, card.armour.rear, card.armour.above)
    kind = "armoured" if card.armoured else "unarmoured"
    return f"{' / '.join(dice or '-' for dice in sides)} ({kind})"


@rule("assault MR15", "assault MR4.1")
def test_the_unit_cards() -> None:
    assert len(OWN.units) == 29
    assert [written(card) for card in OWN.units.values()] == lines(CARDS)


@rule("assault MR15", "assault MR4.2.4")
def test_what_the_text_says_of_the_dshk() -> None:
    card = OWN.units["S_DSHK"]
    assert "aa" in card.classes
    assert card.blast == "B"
    assert card.soft is not None
    assert card.hard is not None
    assert card.soft.bands[0] == 3
    assert card.soft.bands != card.hard.bands


# ---------------------------------------------------------------------------------------------------- a row in words


@rule("assault MR19")
@pytest.mark.parametrize(("terrain", "line"), list(zip(OWN.terrain.values(), lines(CHART), strict=True)))
def test_the_terrain_chart(terrain: TerrainRecord, line: str) -> None:
    costs = (terrain.cost.infantry, terrain.cost.artillery, terrain.cost.wheeled, terrain.cost.tracked)
    told = (
        terrain.name,
        terrain.foot or "-",
        terrain.vehicle or "-",
        " / ".join(str(cost or "x") for cost in costs),
        terrain.damage or "-",
        str(terrain.spotting),
        str(terrain.height),
    )
    assert " | ".join(told) == line


@rule("assault MR19")
def test_what_the_rules_call_open_cover_buildings_and_fortifications() -> None:
    rows = OWN.terrain.values()
    assert {row.id for row in rows if row.open} == {"clear", "road", "bridge", "runway"}
    assert {row.id for row in rows if row.building} == {"wood_building", "stone_building"}
    assert {row.id for row in rows if row.fortification} == {"trench", "bunker"}
    assert {row.id for row in rows if row.cover} == {
        *("light_woods", "heavy_woods", "wood_building", "stone_building", "trench", "bunker"),
        *("crater_open", "crater_woods", "rubble"),
    }
