"""A field for tests of fire: whose segment it is, what was done before, and answers by the verbs of the rooms."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.core.flow import Action
from grognard.rulesets.lhy.consequences import LiveBattle
from grognard.rulesets.lhy.fire import anti_tank, small_arms
from grognard.rulesets.lhy.fire.manner import PLAIN, Manner
from grognard.rulesets.lhy.fire.tally import Tally
from grognard.rulesets.lhy.missions import Brief
from grognard.rulesets.lhy.reaction.segment import ChooseAct, ChooseReaction
from grognard.rulesets.lhy.reaction.verbs import owner
from grognard.rulesets.lhy.state import (
    FIRED,
    MOVED,
    NO_FEATURE,
    Act,
    AssaultMarker,
    Mortar,
    Shells,
    SmallArms,
    empty_state,
)
from tests.rulesets.lhy.edition import WORLD
from tests.rulesets.lhy.maps import proving_ground
from tests.rulesets.lhy.stage import Stage


class Fireline(Stage):
    """A stage on which somebody acts or reacts; with ``ground`` on a map made up for the test."""

    def __init__(self, mission: str = "hill48", ground: str | None = None, *, active: str = "allied") -> None:
        super().__init__(mission, active=active)
        if ground is not None:
            self.battle = LiveBattle(WORLD, Brief(mission=mission))
            made = proving_ground(ground)
            bare = replace(self.battle.mission, objectives=(), points=())
            vars(self.battle).update(ground=made, grid=made.grid, mission=bare)
            self.state = empty_state(self.battle, self.battle.brief)
            self.state.turn, self.state.active = 1, active

    def activation(self, side: str = "allied", *members: str) -> Fireline:
        """Let a side act, with these units; with nobody named everybody of the side."""
        named = [self.id(name) for name in members] or [
            unit for unit, owner_side in enumerate(self.battle.side) if owner_side == side
        ]
        platoons = tuple(
            dict.fromkeys((self.battle.pieces[unit].company, self.battle.pieces[unit].platoon) for unit in named)
        )
        self.cycle(segment=0, side=side, members=sum(1 << unit for unit in named), platoons=platoons)
        return self

    def reaction(self, side: str, *acts: Act) -> Fireline:
        """Let a side react to these acts."""
        self.cycle(segment=1 if side != self.state.active else 2, side=side, answering=acts)
        return self

    def moved(self, name: str, *labels: str, start: str = "", **facts: Any) -> Act:
        """A move that ended."""
        hexes = tuple(map(self.hex, labels))
        begun = self.hex(start) if start else hexes[0]
        return Act(self.id(name), MOVED, hexes, begun, facts.pop("crossed", NO_FEATURE), ended=True, **facts)

    def fired(self, name: str, *through: int) -> Act:
        """A fire through some features of its hex."""
        here = self.state.here(self.id(name))
        return Act(self.id(name), FIRED, (here,), here, through=through)

    def under_fire(self, label: str, *values: int, side: str = "allied") -> None:
        """Put SADRM aimed at a side on a hex."""
        self.state.small_arms[self.hex(label)] = tuple(SmallArms(value, side) for value in values)

    def shell(self, label: str, *values: int, primary: bool = False) -> None:
        """Put MDRM on a hex."""
        self.state.shells[self.hex(label)] = tuple(Shells(value, value, 2, "", primary) for value in values)

    def assault(self, label: str, side: str) -> None:
        """Put the nationality marker of a side on a hex."""
        self.state.assaults[self.hex(label)] = AssaultMarker(side)

    def mortar(self, id_: str, side: str, type_: str, company: str = "", **facts: Any) -> Mortar:
        """Give a side a mortar."""
        made = replace(Mortar(id_, side, type_, company), **facts)
        self.state.mortars = (*self.state.mortars, made)
        return made

    def mortar_now(self, id_: str) -> Mortar:
        return next(mortar for mortar in self.state.mortars if mortar.id == id_)

    def sa(self, name: str, label: str, manner: Manner = PLAIN, *, known: bool = False) -> Tally:
        return small_arms.value(self.state, self.id(name), self.hex(label), manner, known=known)

    def drm(self, name: str, label: str, rule: str, manner: Manner = PLAIN) -> int:
        """One modifier of small arms fire; 0 if it does not count."""
        return dict(self.sa(name, label, manner).items).get(rule, 0)

    def at_drm(self, name: str, target: str, rule: str, manner: Manner = PLAIN) -> int:
        """One modifier of anti-tank fire."""
        return dict(self.at(name, target, manner).items).get(rule, 0)

    def at(self, name: str, target: str, manner: Manner = PLAIN) -> Tally:
        return anti_tank.value(self.state, self.id(name), self.id(target), manner)

    def why(self, action: Action) -> str | None:
        """The rule that speaks against an answer of the present segment; None if nothing does."""
        side = self.state.deeds.side
        asked = ChooseReaction(side) if self.state.deeds.segment else ChooseAct(side)
        found = asked.against(self.state, action)
        listed = action in asked.legal(self.state)
        assert listed == (found is None), f"{action} is {'' if listed else 'not '}listed, but {found} speaks against it"
        return None if found is None else found.rule

    def do(self, action: Action, *dice: int | str) -> Any:
        """Carry out a legal answer of the present segment."""
        assert self.why(action) is None, self.why(action)
        verb = owner(type(action))
        assert verb is not None
        return self.run(verb.frame(self.state, self.state.deeds.side, action), *dice)

    def markers(self, label: str) -> list[int]:
        """The SADRM on a hex."""
        return [marker.value for marker in self.state.small_arms.get(self.hex(label), ())]

    def shelled(self, label: str) -> list[int]:
        """The MDRM on a hex."""
        return [shells.value for shells in self.state.shells.get(self.hex(label), ())]

    def hits(self, name: str) -> list[tuple[int, bool]]:
        """The ATDRM on a unit, and which of them are enfilade."""
        return [(hit.value, hit.enfilade) for hit in self.unit(name).hits]
