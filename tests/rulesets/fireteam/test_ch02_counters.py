"""[2.3] The weapons lists and what is printed on the counters, written out once more."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.rulesets.fireteam.forces import Kind, Weapon
from grognard.rulesets.fireteam.records import CP, MP
from tests.rulesets.fireteam.edition import WORLD
from tests.support import rule

WEAPONS_LIST = """
    TOW        us     MSL  15/-  1-40  7-40:1 5-6:2 3-4:4 2-2:6 1-1:8
    Dragon     us     MSL  12/-  1-12  4-12:1 3-3:2 2-2:4 1-1:6
    LAW        us     RKT   9/-  0-3   0-1:1 2-2:3 3-3:5
    Hellfire   us     MSL  17/-  6-75  10-75:1 8-9:3 6-7:5
    Stinger    us     SAM  10/-  2-55  6-40:1 4-5:2 41-55:3 2-3:4
    M1_gun     us     GUN  14/14 0-37  0-14:1 15-20:2 21-26:3 27-32:4 33-37:5
    M60_gun    us     GUN  11/11 0-34  0-11:1 12-17:2 18-23:3 24-29:4 30-34:5
    M2_gun     us     GUN   -/5  0-25  0-8:1 9-13:2 14-19:3 20-25:5
    AH64_gun   us     GUN   -/4  0-37  0-8:1 9-16:2 17-25:3 26-37:5
    PGM        us     ARTY  -/8  0-999 0-999:1
    Sagger     soviet MSL  11/-  4-37  12-37:1 9-11:2 6-8:4 4-5:6
    Spigot     soviet MSL  12/-  1-25  5-25:1 3-4:3 1-2:6
    Spandrel   soviet MSL  13/-  1-50  6-50:1 4-5:3 2-3:5 1-1:7
    Spiral     soviet MSL  14/-  6-62  12-62:1 8-11:3 6-7:5
    SA14       soviet SAM   8/-  3-45  7-35:1 5-6:2 36-45:3 3-4:4
    RPG        soviet RKT  10/-  0-4   0-1:1 2-2:2 3-3:4 4-4:6
    T80_gun    soviet GUN  13/12 0-31  0-12:1 13-18:2 19-24:3 25-31:5
    T62_gun    soviet GUN  10/10 0-25  0-9:1 10-14:2 15-19:4 20-25:6
    ASU85_gun  soviet GUN   8/8  0-20  0-7:1 8-12:3 13-20:5
    BMP1_gun   soviet GUN   9/-  0-15  0-5:1 6-8:3 9-12:5 13-15:7
    BMP2_gun   soviet GUN   -/5  0-25  0-8:1 9-13:2 14-19:4 20-25:6
    BTR70_gun  soviet GUN   -/2  0-18  0-6:1 7-12:3 13-18:5
    SAU122_gun soviet GUN  10/-  0-15  0-6:1 7-10:3 11-15:5
    AGS17      soviet GUN   2/-  0-10  0-4:1 5-10:4
    Mi24_gun   soviet GUN   -/3  0-18  0-6:1 7-12:3 13-18:5
    Mi28_gun   soviet GUN   -/5  0-25  0-8:1 9-16:3 17-25:5
    HeliRkt    both   RKT   8/-  4-25  6-12:1 4-5:2 13-18:3 19-25:5
"""
"""Side, class, HT/HV, least and greatest range, and the column of each bracket."""
MARKS = """
    transport wheeled heavy independent mg tank bmp tows indirect smoke aa_mg fire_control laser airborne
"""
COUNTERS = """
    us.squad squad 8/4 0-5 5 2 1
    us.mg_team team 6/3 0-8 5 2 0 mg
    us.dragon_team team 0/0 0-0 5 2 0 weapon=Dragon ammo=9,10
    us.observer observer 0/0 0-0 5 1 2
    us.leader_9-1 leader 0/0 0-0 7 1 0 rally=9 modifier=1
    us.leader_8-1 leader 0/0 0-0 7 1 0 rally=8 modifier=1
    us.leader_9-2 leader 0/0 0-0 7 1 0 rally=9 modifier=2
    us.leader_8-0 leader 0/0 0-0 7 1 0 rally=8
    us.leader_7-0 leader 0/0 0-0 7 1 0 rally=7
    us.law weapon 0/0 0-0 0 1 0 weapon=LAW ammo=6,7,8,9,10
    us.dragon weapon 0/0 0-0 0 1 0 weapon=Dragon ammo=8,9,10
    us.mg weapon 4/0 0-6 0 1 0
    us.stinger weapon 0/0 0-0 0 1 0 weapon=Stinger ammo=6,7,8,9,10
    us.M1 vehicle 8/0 0-8 12 1 1 gun=M1_gun armour=14,5,12,4 tank aa_mg fire_control
    us.M60 vehicle 6/0 0-8 9 1 1 gun=M60_gun armour=8,4,8,3 tank aa_mg
    us.M2 vehicle 9/0 0-8 10 1 0 gun=M2_gun second=TOW armour=1,1,2,1 transport aa_mg
    us.M3 vehicle 9/0 0-8 10 1 0 gun=M2_gun second=TOW armour=1,1,2,1 transport aa_mg
    us.M113 vehicle 6/0 0-7 10 1 0 armour=0,0,1,0 transport aa_mg
    us.M106 vehicle 12/0 10-70 10 1 1 armour=0,0,1,0 indirect smoke
    us.M577 vehicle 0/0 0-0 10 1 0 armour=0,0,1,0 observes=on transport
    us.M981 vehicle 4/0 0-7 10 1 0 armour=0,0,1,0 observes=off transport
    us.M163 vehicle 0/0 0-12 10 1 0 armour=0,0,1,0 aa_fp=16
    us.AH64 helicopter 10/0 0-12 22 1 1 gun=AH64_gun second=Hellfire ammo=9,10 defence=4 attack laser
    us.OH58 helicopter 4/0 0-8 22 1 1 defence=1 scout laser
    us.UH60 helicopter 6/0 0-8 20 1 0 2S1T defence=2 transport transport
    us.heli_rkt weapon 0/0 0-0 0 1 0 weapon=HeliRkt ammo=8,9,10 airborne
    soviet.squad squad 7/4 0-4 5 2 1
    soviet.mg_team team 6/3 0-8 5 2 0 mg
    soviet.spigot_team team 0/0 0-0 4 2 1 weapon=Spigot ammo=9,10 independent
    soviet.sagger_team team 0/0 0-0 4 2 0 weapon=Sagger ammo=9,10
    soviet.ags17_team team 9/5 0-10 4 2 1 weapon=AGS17 independent
    soviet.mortar_120_team team 12/6 6-70 0 2 1 heavy indirect smoke
    soviet.observer observer 0/0 0-0 5 1 2
    soviet.leader_8-1 leader 0/0 0-0 7 1 0 rally=8 modifier=1
    soviet.leader_8-0 leader 0/0 0-0 7 1 0 rally=8
    soviet.leader_7-1 leader 0/0 0-0 7 1 0 rally=7 modifier=1
    soviet.leader_7-0 leader 0/0 0-0 7 1 0 rally=7
    soviet.rpg weapon 0/0 0-0 0 1 0 weapon=RPG ammo=8,9,10
    soviet.mg weapon 4/0 0-6 0 1 0
    soviet.sa14 weapon 0/0 0-0 0 1 0 weapon=SA14 ammo=5,6,7,8,9,10
    soviet.T80 vehicle 6/0 0-8 11 1 1 gun=T80_gun armour=12,4,10,3 tank aa_mg
    soviet.T62 vehicle 6/0 0-8 9 1 1 gun=T62_gun armour=7,3,7,3 tank aa_mg
    soviet.ASU85 vehicle 5/0 0-7 10 1 1 gun=ASU85_gun armour=2,0,4,2 aa_mg
    soviet.BMP1 vehicle 6/0 0-7 11 1 0 gun=BMP1_gun second=Sagger armour=1,0,2,1 transport bmp aa_mg
    soviet.BMP2 vehicle 9/0 0-8 11 1 0 gun=BMP2_gun second=Spandrel armour=1,0,2,1 transport bmp aa_mg
    soviet.BTR70 vehicle 7/0 0-8 11 1 0 gun=BTR70_gun armour=0,0,1,0 transport wheeled aa_mg
    soviet.MTLB vehicle 4/0 0-7 10 1 0 armour=0,0,1,0 observes=on transport tows aa_mg
    soviet.ACRV vehicle 4/0 0-7 10 1 0 armour=0,0,1,0 observes=off transport aa_mg
    soviet.SAU122 vehicle 14/0 0-99 10 1 1 gun=SAU122_gun armour=0,0,1,1 indirect smoke
    soviet.ZSU23_4 vehicle 0/0 0-15 10 1 0 armour=0,0,1,0 aa_fp=20
    soviet.Mi24 helicopter 9/0 0-10 19 1 1 gun=Mi24_gun second=Spiral ammo=9,10 1S2T defence=4 attack transport laser
    soviet.Mi28 helicopter 10/0 0-12 19 1 1 gun=Mi28_gun second=Spiral ammo=9,10 defence=5 attack laser
    soviet.Mi8 helicopter 6/0 0-8 17 1 0 second=Sagger ammo=8,9,10 3S0T defence=1 transport transport
    soviet.Mi6 helicopter 3/0 0-7 15 1 0 6S0T transport lifts=BMP1,ASU85 transport
    soviet.heli_rkt weapon 0/0 0-0 0 1 0 weapon=HeliRkt ammo=8,9,10 airborne
"""
"""Class, firepower, range, movement, steps, CP lost with it; then what not every counter has."""
MIX = """
    us.squad 1:3 2:3 3:3
    us.mg_team 1:2 2:2 3:2
    us.dragon_team 1:2 2:2 3:2
    us.M2 1:4 2:4 3:4
    us.M3 1:4 2:4 3:4
    us.M113 1:4 2:4 3:4
    us.law 1:4 2:4 3:4
    us.dragon 1:1 2:1 3:1
    us.mg 1:1 2:1 3:1
    us.stinger 1:3 2:3 3:3
    us.M1 5:4 6:4
    us.M60 5:4 6:4
    us.M106 9:3
    us.observer 9:1 0:2
    us.M577 9:1
    us.M981 0:2
    us.M163 0:2
    us.leader_9-2 0:1
    us.leader_9-1 0:1
    us.leader_8-1 0:1
    us.leader_8-0 0:1
    us.leader_7-0 0:1
    us.AH64 0:4
    us.OH58 0:2
    us.UH60 0:2
    us.heli_rkt 0:8
    soviet.squad 1:3 2:3 3:3
    soviet.mg_team 1:2 2:2 3:2
    soviet.sagger_team 1:1 2:1 3:1
    soviet.BMP1 1:3 2:3 3:3
    soviet.BMP2 1:3 2:3 3:3
    soviet.BTR70 1:3 2:3 3:3
    soviet.rpg 1:4 2:4 3:4
    soviet.mg 1:1 2:1 3:1
    soviet.sa14 1:2 2:2 3:2
    soviet.T80 4:3 5:3 6:3
    soviet.T62 4:3 5:3 6:3
    soviet.ASU85 7:3
    soviet.mortar_120_team 8:3
    soviet.MTLB 8:4 9:1
    soviet.observer 8:1 9:1 0:2
    soviet.SAU122 9:3
    soviet.ags17_team 0:2
    soviet.spigot_team 0:2
    soviet.ACRV 0:2
    soviet.ZSU23_4 0:2
    soviet.leader_8-1 0:1
    soviet.leader_8-0 0:1
    soviet.leader_7-1 0:1
    soviet.leader_7-0 0:1
    soviet.Mi24 0:4
    soviet.Mi28 0:4
    soviet.Mi8 0:4
    soviet.Mi6 0:2
    soviet.heli_rkt 0:8
"""
"""How many counters each platoon has, 0 for those without a platoon."""


def lines(text: str) -> dict[str, str]:
    """Every line by its first word, the rest with single blanks."""
    return {line.split()[0]: " ".join(line.split()[1:]) for line in text.strip().splitlines()}


def in_short(weapon: Weapon) -> str:
    values = "/".join("-" if value is None else str(value) for value in (weapon.ht, weapon.hv))
    brackets = " ".join(f"{first}-{last}:{column}" for first, last, column in weapon.brackets)
    return f"{weapon.side} {weapon.cls} {values} {weapon.min}-{weapon.max} {brackets}"


def printed(kind: Kind) -> str:
    """What is on a counter, in the form of the list."""
    words = [kind.cls, f"{kind.fp}/{kind.red_fp}", f"{kind.min_range}-{kind.range}"]
    words += [f"{kind.allowance / MP:g}", str(kind.steps), f"{kind.cp_loss / CP:g}"]
    arms = {"weapon": kind.weapon, "gun": kind.gun, "second": kind.secondary}
    words += [f"{name}={arm.id}" for name, arm in arms.items() if arm is not None]
    lists = {"armour": kind.armour or (), "ammo": kind.ammo}
    words += [f"{name}={','.join(map(str, values))}" for name, values in lists.items() if values]
    words += [f"{kind.squads}S{kind.teams}T"] if kind.squads or kind.teams else []
    more = ("aa_fp", "rally", "modifier", "defence", "observes")
    words += [f"{name}={getattr(kind, name)}" for name in more if getattr(kind, name)]
    words += [kind.role] if kind.role else []
    words += [f"lifts={','.join(kind.lifts)}"] if kind.lifts else []
    return " ".join([*words, *(mark for mark in MARKS.split() if getattr(kind, mark))])


@rule("fireteam 2.33d", "fireteam 2.33e")
@pytest.mark.parametrize("name", lines(WEAPONS_LIST))
def test_2_33d_the_weapons_lists(name: str) -> None:
    assert in_short(WORLD.weapons[name]) == lines(WEAPONS_LIST)[name]


@rule("fireteam 20.57a", "fireteam 20.65", "fireteam 20.54b")
def test_2_33d_what_few_weapons_have() -> None:
    assert [name for name, weapon in WORLD.weapons.items() if weapon.laser] == ["Hellfire", "Spiral"]
    against = {name: weapon.max_vs_noe for name, weapon in WORLD.weapons.items() if weapon.max_vs_noe is not None}
    assert against == {"Stinger": 12, "SA14": 8}
    assert {name: weapon.ammo for name, weapon in WORLD.weapons.items() if weapon.ammo} == {"HeliRkt": (8, 9, 10)}
    assert {name: weapon.ifp for name, weapon in WORLD.weapons.items() if weapon.ifp} == {"HeliRkt": 12}


@rule("fireteam 2.32a", "fireteam 2.33a", "fireteam 2.34a", "fireteam 2.35g", "fireteam 2.36a")
@pytest.mark.parametrize("name", lines(COUNTERS))
def test_2_3_what_is_printed_on_the_counters(name: str) -> None:
    assert printed(WORLD.kinds[name]) == lines(COUNTERS)[name]


@rule("fireteam 2.33d", "fireteam 2.36a")
def test_2_3_there_are_no_other_weapons_or_counters() -> None:
    assert set(WORLD.weapons) == set(lines(WEAPONS_LIST))
    assert set(WORLD.kinds) == set(lines(COUNTERS)) == set(lines(MIX))


@rule("fireteam 2.32d", "fireteam 2.35a")
@pytest.mark.parametrize("name", lines(MIX))
def test_2_3_the_counter_mix(name: str) -> None:
    found = Counter(piece.platoon for piece in WORLD.pieces if piece.kind.id == name)
    assert " ".join(f"{platoon}:{count}" for platoon, count in found.items()) == lines(MIX)[name]
