"""Every answer about fire is either legal or refused with a reason, and every way through it comes to an end."""

from __future__ import annotations

import pytest

from grognard.core.dice import CounterRng, Roll
from grognard.core.flow import Action
from grognard.rulesets.fireteam.actions.fire import Add, Aim, Direct, Launch
from grognard.rulesets.fireteam.face.choices import notation
from grognard.rulesets.fireteam.fire.firing import Shoot
from grognard.rulesets.fireteam.state import ABSENT, BARE, DEAD, MAP, FireTeamState
from tests.rulesets.fireteam.edition import WORLD
from tests.rulesets.fireteam.firing_range import Range, field, shoot, unit
from tests.rulesets.fireteam.resting import answer
from tests.support import rule

ON_FOOT = (
    "U1_SQ1 0509 fear=1",
    "U1_SQ2 0508 cautious",
    "U1_MG1 0509",
    "U1_DT1 0508",
    "U_L9-1 0509",
    "U_L9-2 0508",
    "U1_LMG1 with U1_SQ1",
    "U2_LMG1 with U1_SQ1",
    "U3_LMG1 with U_L9-2",
    "U1_LAW1 with U1_SQ1",
    "U1_DRAGON1 with U1_SQ2",
)
ENEMIES = (
    "S1_SQ1 0513",
    "S4_T80_1 0513",
    "S1_SQ2 0507 cautious",
    "S_L8-1 0507",
    "S1_BMP1_1 0506 facing=8",
    "S1_SQ3 in S1_BMP1_1",
    "S2_SQ1 0404 fear=3",
    "S2_SQ2 0404 fear=4 steps=1",
    "S2_MG1 0404",
    "S1_RPG1 0511",
    "S3_SQ1 0709 hidden",
    "S3_SQ2 0404 hidden",
)
MOUNTED = (
    "U1_M2_1 0509 facing=2",
    "U1_M2_2 0508 facing=8 cautious",
    "U1_M2_3 0502 facing=8 fear=1",
    "U1_SQ1 in U1_M2_1",
    "U1_MG1 in U1_M2_1",
    "U1_LMG1 with U1_SQ1",
    "U1_SQ2 in U1_M2_2",
    "U_L9-1 0509",
)
PARTIES = {
    "on foot": (ON_FOOT, ("U1_SQ1", "U1_SQ2", "U1_MG1", "U1_DT1")),
    "mounted": (MOUNTED, ("U1_M2_1", "U1_M2_2", "U1_M2_3")),
}


def position(party: str) -> FireTeamState:
    return field(*PARTIES[party][0], *ENEMIES, smoke="0711")


def thinkable(state: FireTeamState) -> list[Action]:
    """Everything that could be said about fire, sensible or not."""
    pieces = [u for u, here in enumerate(state.units) if here.place not in (ABSENT, DEAD)]
    hexes = sorted({*state.at, state.here(unit("S1_SQ1")) + 1})
    vehicles = [u for u in pieces if WORLD.kind[u].is_vehicle]
    return [
        *(Aim(piece, hex) for piece in pieces for hex in hexes),
        *(Add(piece) for piece in pieces),
        *(Direct(leader, piece) for leader in pieces for piece in pieces),
        *(Launch(p, arm.id, "HT", v) for p in pieces for arm in WORLD.kind[p].arms for v in vehicles),
    ]


def check_agreement(range_: Range, *kinds: type[Action]) -> None:
    """Of everything that could be said, what is legal is not refused, and the rest is, for a reason of its own."""
    decision, legal = range_.state.pending[0], set(range_.legal())
    for action in thinkable(range_.state):
        if isinstance(action, kinds):
            found = decision.why_not(range_.state, action)
            assert (found is None) == (notation(WORLD).write(action) in legal), action
            assert found is None or found.message.id != "refusal-not-an-answer", action


@rule("fireteam 6.2", "fireteam 6.21b", "fireteam 6.24a", "fireteam 6.31a")
@pytest.mark.parametrize("party", PARTIES)
@pytest.mark.parametrize("moving", [False, True])
def test_what_is_not_legal_is_refused_for_a_reason(party: str, moving: bool) -> None:
    first, *rest = PARTIES[party][1]
    range_ = shoot(position(party), first, *rest, moving=moving)
    check_agreement(range_, Aim, Launch, Direct)
    range_.play(range_.legal("aim")[0])
    check_agreement(range_, Add, Direct)
    range_.play(range_.legal("add")[0])
    check_agreement(range_, Add, Direct)


@pytest.mark.parametrize("party", PARTIES)
@pytest.mark.parametrize("seed", range(12))
def test_every_way_through_ends_with_a_sound_position(party: str, seed: int) -> None:
    first, *rest = PARTIES[party][1]
    range_ = Range(position(party), Shoot("us", unit(first), tuple(map(unit, (first, *rest))), moving=bool(seed % 2)))
    state = range_.state
    for step in range(200):
        if not state.pending:
            break
        decision = state.pending[0]
        actions = decision.legal(state)
        assert len(actions) == len(set(map(repr, actions)))
        assert all(decision.allows(state, action) for action in actions) or isinstance(decision, Roll)
        answer(state, decision.sample(state, CounterRng(str(seed), step)))
    assert not state.pending
    for number, here in enumerate(state.units):
        assert 0 <= here.fear <= (1 if WORLD.kind[number].is_vehicle else 4)
        assert not WORLD.kind[number].is_leader or here.fear == 0
        assert (here.place == MAP) == (number in state.stack(here.hex) if here.hex >= 0 else False)
    fired = {number for number, tally in state.deeds.tallies if tally.own or tally.weapons}
    assert all(state.units[number].cautious == BARE for number in fired if state.units[number].place == MAP)
