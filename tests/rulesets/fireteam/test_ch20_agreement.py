"""[20] What is listed is allowed and nothing else, every refusal cites a rule, and forecasts foretell what comes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from grognard.core.flow import CHANCE, Action
from grognard.rulesets.fireteam.actions.air import Descend, Engage, Flak, PopUp, Salvo
from grognard.rulesets.fireteam.actions.fire import Aim, Launch
from grognard.rulesets.fireteam.actions.movement import Creep, Dismount, Go, Mount
from grognard.rulesets.fireteam.actions.reaction import Snap
from grognard.rulesets.fireteam.events.air import FlakRolled
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.invariants import broken_invariants
from tests.rulesets.fireteam.edition import RULESET, WORLD
from tests.rulesets.fireteam.firing_range import Range
from tests.rulesets.fireteam.flights import air, ground
from tests.support import rule

RULES = RULESET.rules
SCENE = (
    "U_AH64_1 0814 E",
    "U_AH64_2 0815 E",
    "U_RKT1 with U_AH64_1",
    "U_RKT2 with U_AH64_2",
    "U_OH58_1 0714 E low",
    "U_UH60_1 0915 E",
    "U1_SQ1 in U_UH60_1",
    "U1_SQ2 0915",
    "S_ZSU1 1514 W",
    "S4_T80_1 1615 W",
    "S1_SQ1 1414 cautious",
    "S1_MG1 1414",
    "S1_SA14_1 with S1_SQ1",
    "S1_SA14_2 with S1_MG1",
    "S_L8-1 1414",
    "S1_BMP1_1 1614 W",
    "S1_SQ2 in S1_BMP1_1",
)
UNITS = tuple(line.split()[0] for line in SCENE)
HEXES = ("0814", "0914", "0815", "0915", "1414", "1514", "1614", "1615")


def every_action() -> Iterator[Action]:
    """Many answers about helicopters, sensible or not."""
    units = [WORLD.piece_number(name) for name in UNITS]
    hexes = [WORLD.find(text) for text in HEXES]
    yield from (deed(unit) for deed in (PopUp, Descend) for unit in units)
    yield from (Engage(manner) for manner in ("hover", "moving", "diving"))
    yield from (way(hex) for way in (Go, Creep) for hex in hexes)
    for unit in units:
        yield from (Aim(unit, hex) for hex in hexes)
        yield from (Salvo(unit, hex, times) for hex in hexes for times in (1, 2, 3))
        for other in units:
            yield from (deed(unit, other) for deed in (Flak, Mount, Dismount))
            for weapon, ammunition in (("Hellfire", "HT"), ("AH64_gun", "HV"), ("SA14", "HT"), ("HeliRkt", "HT")):
                yield Launch(unit, weapon, ammunition, other)
                yield Snap(unit, weapon, ammunition, other)


EVERY = tuple(every_action())


def check(match: Range) -> None:
    """The open question lists what it allows, and refuses the rest by rules of the index."""
    decision, state = match.state.pending[0], match.state
    listed = list(decision.legal(state))
    assert len(set(listed)) == len(listed)
    for action in listed:
        assert decision.allows(state, action)
    for action in EVERY:
        refusal = decision.why_not(state, action)
        assert (refusal is None) == (action in listed), notation(WORLD).write(action)
        if refusal is not None:
            assert refusal.rule in RULES, (notation(WORLD).write(action), refusal)


@rule("fireteam 20.0")
@pytest.mark.parametrize(("side", "seed"), [("us", 1), ("us", 2), ("us", 3), ("soviet", 4)])
def test_lists_and_refusals_agree(side: str, seed: int) -> None:
    rng = random.Random(seed)
    match = air(*SCENE, funds=3) if side == "us" else ground(*SCENE, side="soviet", funds=9)
    for step in range(60):
        if not match.state.pending:
            break
        decision = match.state.pending[0]
        if decision.side == CHANCE and step and not match.legal("roll"):
            break
        if decision.side != CHANCE and step % 8 == 0:
            check(match)
        choices = [text for text in match.legal() if text.split()[0] not in ("done", "save", "watch", "halt", "pass")]
        match.play(rng.choice(choices if choices and rng.random() < 0.8 else match.legal()))
        assert broken_invariants(match.state) == []


@rule("fireteam 20.63a", "fireteam 20.63b")
def test_the_forecast_of_flak_is_what_the_die_does() -> None:
    """Each face of the die once: as often as foretold the helicopter goes down, is frightened or flies on."""
    match = ground(*SCENE, side="soviet").play("activate fire unit S_ZSU1")
    flak = notation(WORLD).read("flak S_ZSU1 U_OH58_1")
    (forecast,) = RULESET.forecast(match.state, "soviet", flak)
    seen: Counter[str] = Counter()
    for die in range(1, 11):
        shot = ground(*SCENE, side="soviet").play("activate fire unit S_ZSU1", "flak S_ZSU1 U_OH58_1")
        shot.play(f"roll {die}")
        result = dict(shot.events(FlakRolled)[0].results)[WORLD.piece_number("U_OH58_1")]
        seen["down" if result in ("E", "1") else "F" if result else "-"] += 1
    assert {chance.result: chance.numerator * 10 // chance.denominator for chance in forecast.chances} == dict(seen)


@rule("fireteam 20.55a", "fireteam 20.55b", "fireteam 20.64a")
def test_every_shot_has_its_forecast() -> None:
    salvo = air(*SCENE).play("activate fire unit U_AH64_1")
    found = RULESET.forecast(salvo.state, "us", notation(WORLD).read("salvo U_RKT1 1614 1"))
    assert len(found) == 1  # the carrier; its passengers are part of it
    both = RULESET.forecast(salvo.state, "us", notation(WORLD).read("salvo U_RKT1 1414 2"))
    assert {kind.table for kind in both} == {"infantry_fire"}
    rising = air(*SCENE).play("activate move unit U_AH64_1", "pop-up U_AH64_1")
    for text in (*rising.legal("flak"), *rising.legal("snap")):
        chances = RULESET.forecast(rising.state, "soviet", notation(WORLD).read(text))[0].chances
        assert sum(chance.numerator / chance.denominator for chance in chances) == pytest.approx(1)
    rising.play("pass", "engage hover")
    for text in rising.legal():
        assert RULESET.forecast(rising.state, "us", notation(WORLD).read(text)), text


@rule("fireteam 20.0")
def test_without_the_chapter_ground_units_see_no_helicopters() -> None:
    """The same impulse with and without rule 20: but for shots at helicopters nothing is different."""
    plain = ground(*SCENE, side="soviet", rules="").play("activate fire unit S1_SQ1", "begin 0")
    played = ground(*SCENE, side="soviet").play("activate fire unit S1_SQ1", "begin 0")
    added = set(played.legal()) - set(plain.legal())
    assert set(plain.legal()) <= set(played.legal())
    aimed = [getattr(notation(WORLD).read(text), "target", None) for text in added]
    assert all(target is not None and WORLD.kind[target].is_helicopter for target in aimed)
