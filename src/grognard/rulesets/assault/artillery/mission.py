"""[3.1] to [3.4] Fire missions: mode, hex and spotter are named, then it falls; a waypoint waits for the second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, in_a_row, message
from grognard.core.rules import Refusal
from grognard.rulesets.assault.actions.artillery import FireMode, Split, Waypoint
from grognard.rulesets.assault.actions.fire import NameSpotter
from grognard.rulesets.assault.command.points import pay_card
from grognard.rulesets.assault.events.artillery import MissionLaid, MissionTaken
from grognard.rulesets.assault.events.cards import SupportUsed
from grognard.rulesets.assault.say import refusal, the_card, the_hex
from grognard.rulesets.assault.sight.lines import sees
from grognard.rulesets.assault.sight.observers import Spot, why_no_observer
from grognard.rulesets.assault.state import NOBODY, AssaultState, Game, Mission, UnitId
from grognard.rulesets.assault.world import CardId
from grognard.tactical.answers import Target

from .barrage import Barrage
from .modes import BOMBARDMENT, EFFECT, MODES, SUPPRESSIVE, is_goal, why_no_goal, why_no_mode
from .splitting import Group, groups_of, splits
from .spotting import has_recon, is_free, new_spotters, seen_hexes, shift_of


class Calling(Frame, frozen=True):
    """[3.3] [3.4] What the first and the second attack ask alike: mode, hex, spotter, and how dice are divided."""

    side: Side
    card: CardId
    mode: str = ""
    hexes: tuple[Hex, ...] = ()
    spotter: UnitId = NOBODY
    groups: tuple[Group, ...] = ()

    # What each says for itself

    def serves(self, state: AssaultState, hexes: Sequence[Hex]) -> bool:
        """Whether hexes can be struck without a new spotter."""
        return False

    @property
    def is_second(self) -> bool:
        return False

    def salvo(self, state: AssaultState) -> Barrage:
        """The attack as it is decided."""
        raise NotImplementedError

    def fire(self, g: Game) -> None:
        """Everything is decided."""
        raise NotImplementedError

    # How it goes

    def ask_mode(self, g: Game, _: object) -> None:
        """[3.4] A mode is chosen for each attack; a single one is not asked for."""
        found = self.modes(g.state)
        if len(found) == 1:
            return g.become(self, self.ask_hex, mode=found[0])
        g.ask(self, ChooseMode(self.side), then=self.mode_chosen)

    def mode_chosen(self, g: Game, action: FireMode) -> None:
        g.become(self, self.ask_hex, mode=action.mode)

    def ask_hex(self, g: Game, _: object) -> None:
        g.ask(self, ChooseHex(self.side), then=self.hex_chosen)

    def hex_chosen(self, g: Game, action: Target) -> None:
        """[3.4.2b] Suppressive fire falls on two neighbours, the first named first."""
        hexes = (*self.hexes, action.hex)
        ready = self.mode != SUPPRESSIVE or len(hexes) == 2
        g.become(self, self.ask_spotter if ready else self.ask_hex, hexes=hexes)

    def ask_spotter(self, g: Game, _: object) -> None:
        if self.serves(g.state, self.hexes):
            return g.become(self, self.spotted)
        found = new_spotters(g.state, self.side, self.hexes)
        if len(found) == 1:
            return self.spot(g, found[0])
        g.ask(self, ChooseObserver(self.side), then=self.spotter_chosen)

    def spotter_chosen(self, g: Game, action: NameSpotter) -> None:
        self.spot(g, action.spotter)

    def spot(self, g: Game, unit: UnitId) -> None:
        g.call(self, Spot(self.side, unit), then=self.spotted, spotter=unit)

    def spotted(self, g: Game, _: object) -> None:
        if self.mode != SUPPRESSIVE:
            return self.fire(g)
        ways = splits(g.state, self.card, self.hexes)
        if len(ways) == 1:
            return g.become(self, self.divided, groups=groups_of(g.state, self.card, *ways[0]))
        g.ask(self, ChooseSplit(self.side), then=self.split)

    def split(self, g: Game, action: Split) -> None:
        soft, hard = (tuple(each.replace("-", "")) for each in (action.soft, action.hard))
        g.become(self, self.divided, groups=groups_of(g.state, self.card, soft, hard))

    def divided(self, g: Game, _: object) -> None:
        self.fire(g)

    # What can be chosen

    def modes(self, state: AssaultState) -> list[str]:
        """[3.4] The modes in which there is anything to strike."""
        return [mode for mode in MODES if self.why_no_mode(state, mode) is None]

    def why_no_mode(self, state: AssaultState, mode: str) -> Refusal | None:
        if mode not in MODES:
            return refusal("3.4", "no-such-mode", mode=mode)
        found = why_no_mode(state, self.card, mode, second=self.is_second)
        if found is not None or self.has_goal(state, mode):
            return found
        return refusal("3.0c", "no-hex-spotted", mode=message(f"mode-{mode}"))

    def has_goal(self, state: AssaultState, mode: str) -> bool:
        """Whether there is a hex to strike: whoever may spot sees his own hex and those around it, but perhaps nothing
        that can be bombarded."""
        eyes = [] if self.hexes else [state.here(unit) for unit in new_spotters(state, self.side, ())]
        if mode != BOMBARDMENT and eyes:
            return True
        goals = (hex for hex in self.zone(state) if is_goal(state, mode, hex))
        if mode == BOMBARDMENT and any(sees(state, eye, hex) for hex in goals for eye in eyes):
            return True
        return any(True for _ in self.goals(state, mode))

    def goals(self, state: AssaultState, mode: str) -> Iterator[Hex]:
        """[3.0c] [3.3c] The hexes that can be struck in a mode, or named next, in their order."""
        seen = list(seen_hexes(state, self.side).values())
        for hex in self.zone(state):
            if hex in self.hexes or not is_goal(state, mode, hex):
                continue
            if mode != SUPPRESSIVE:
                fits = self.serves(state, (hex,)) or any(hex in sight for sight in seen)
            elif self.hexes:
                fits = self._reached(state, (*self.hexes, hex), seen)
            else:
                near = state.world.grid.neighbours[hex]
                fits = any(self._reached(state, (hex, other), seen) for other in near)
            if fits:
                yield hex

    def _reached(self, state: AssaultState, hexes: tuple[Hex, ...], seen: Sequence[frozenset[Hex]]) -> bool:
        return self.serves(state, hexes) or any(sight.issuperset(hexes) for sight in seen)

    def zone(self, state: AssaultState) -> Sequence[Hex]:
        """[3.4.2b] Where the next hex may be: the whole map, or next to the first of two."""
        return sorted(state.world.grid.neighbours[self.hexes[0]]) if self.hexes else range(state.world.grid.size)

    def why_no_hex(self, state: AssaultState, hex: Hex) -> Refusal | None:
        """[3.3c] [3.4.2b] [3.4.5a] Why a hex cannot be named."""
        name = the_hex(state.world, hex)
        if hex not in self.zone(state):
            return refusal("3.4.2b", "two-neighbours", hex=name)
        found = why_no_goal(state, self.mode, hex)
        if found is not None or hex in set(self.goals(state, self.mode)):
            return found
        return refusal("3.3c", "hex-not-spotted", hex=name)


# ------------------------------------------------------------------------------------------------------- questions


class ChooseMode(Decision, frozen=True):
    """[3.4] In which mode the artillery fires."""

    rules: ClassVar[tuple[str, ...]] = ("3.4",)

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(FireMode, MODES))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, FireMode):
            return self.unasked(state)
        return state.inside(Calling).why_no_mode(state, action.mode)

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-mode", card=the_card(state.inside(Calling).card))


class ChooseHex(Decision, frozen=True):
    """[3.3] [3.4] Which hex is struck."""

    rules: ClassVar[tuple[str, ...]] = ("3.3c", "3.4")

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(Target, state.inside(Calling).zone(state)))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Target):
            return self.unasked(state)
        return state.inside(Calling).why_no_hex(state, action.hex)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        calling = state.inside(Calling)
        return list(map(Target, calling.goals(state, calling.mode)))

    def prompt(self, state: AssaultState, /) -> Message:
        calling = state.inside(Calling)
        name = "prompt-choose-second-hex" if calling.hexes else "prompt-choose-hex"
        return message(name, card=the_card(calling.card), mode=message(f"mode-{calling.mode}"))


class ChooseObserver(Decision, frozen=True):
    """[3.3a] [3.3.1d] Who spots."""

    rules: ClassVar[tuple[str, ...]] = ("3.3a", "3.3.1d")

    def candidates(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(NameSpotter, state.on_map(self.side)))

    def against(self, state: AssaultState, action: Action, /) -> Refusal | None:
        if not isinstance(action, NameSpotter) or action.spotter not in state.on_map(self.side):
            return self.unasked(state)
        hexes = state.inside(Calling).hexes
        return why_no_observer(state, action.spotter, hexes, has_recon(state, self.side))

    def prompt(self, state: AssaultState, /) -> Message:
        calling = state.inside(Calling)
        hexes = in_a_row([the_hex(state.world, hex) for hex in calling.hexes])
        return message("prompt-choose-observer", card=the_card(calling.card), hexes=hexes)


class ChooseSplit(Decision, frozen=True):
    """[3.4.2c] [3.4.2e] Which dice fall on the first hex."""

    rules: ClassVar[tuple[str, ...]] = ("3.4.2c", "3.4.2e")

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        calling = state.inside(Calling)
        ways = splits(state, calling.card, calling.hexes)
        return [Split("".join(soft) or "-", "".join(hard) or "-") for soft, hard in ways]

    def prompt(self, state: AssaultState, /) -> Message:
        calling = state.inside(Calling)
        first, second = (the_hex(state.world, hex) for hex in calling.hexes)
        return message("prompt-choose-split", card=the_card(calling.card), first=first, second=second)


class ChooseWaypoint(Decision, frozen=True):
    """[3.2c] Which of two hexes gets the waypoint."""

    rules: ClassVar[tuple[str, ...]] = ("3.2c",)

    def legal(self, state: AssaultState, /) -> Sequence[Action]:
        return list(map(Waypoint, state.inside(FireMission).hexes))

    def prompt(self, state: AssaultState, /) -> Message:
        return message("prompt-choose-waypoint", card=the_card(state.inside(FireMission).card))


# ------------------------------------------------------------------------------------------------ first and second


class FireMission(Calling, frozen=True):
    """[3.0f] [3.2] A committed card is used at its impact time: the first attack, or fire for effect is laid."""

    def start(self, g: Game, _: object) -> None:
        g.emit(SupportUsed(self.side, self.card))
        pay_card(g, self.side, self.card)
        g.become(self, self.ask_mode)

    def salvo(self, state: AssaultState) -> Barrage:
        """[3.4.4d] Fire for effect will count as a second attack."""
        modifier = (state.world.support[self.card].second or 0) if self.mode == EFFECT else 0
        return Barrage(self.side, self.card, self.mode, self.hexes, self.groups, modifier)

    def fire(self, g: Game) -> None:
        """[3.4.4a] [3.4.4c] Fire for effect is spotted now and falls later."""
        if self.mode == EFFECT:
            g.emit(MissionLaid(Mission(self.side, self.card, self.hexes[0], (), self.spotter, fixed=True)))
            return g.end()
        g.call(self, self.salvo(g.state), then=self.fired)

    def fired(self, g: Game, _: object) -> None:
        """[3.2c] A card with a second attack leaves a waypoint."""
        if g.state.world.support[self.card].second is None:
            return g.end()
        if len(self.hexes) > 1:
            return g.ask(self, ChooseWaypoint(self.side), then=self.waypoint_chosen)
        self.lay(g, self.hexes[0])

    def waypoint_chosen(self, g: Game, action: Waypoint) -> None:
        self.lay(g, action.hex)

    def lay(self, g: Game, hex: Hex) -> None:
        g.emit(MissionLaid(Mission(self.side, self.card, hex, self.hexes, self.spotter)))
        g.end()


class SecondAttack(Calling, frozen=True, kw_only=True):
    """[3.0g] [3.3.1] The second attack of a card: in an own impulse in any mode but fire for effect, or in reaction as
    fire support on the hex that is entered."""

    mission: Mission
    reaction: bool = False

    @property
    def is_second(self) -> bool:
        return True

    def serves(self, state: AssaultState, hexes: Sequence[Hex]) -> bool:
        return is_free(state, self.mission, hexes)

    def start(self, g: Game, _: object) -> None:
        """[3.4.4d] What is fixed falls where it is fixed; what reacts falls where the enemy is."""
        g.emit(MissionTaken(self.mission))
        if self.mission.fixed:
            return g.become(self, self.divided, mode=EFFECT, hexes=(self.mission.hex,))
        if not self.reaction:
            return g.become(self, self.ask_mode)
        if self.spotter != NOBODY:
            return self.spot(g, self.spotter)
        g.become(self, self.divided)

    def fire(self, g: Game) -> None:
        g.become(self.salvo(g.state))

    def salvo(self, state: AssaultState) -> Barrage:
        """[3.0i] [3.3.2] [3.4.4d] With what its card says of a second attack, and one less per hex of the shift."""
        shift = 0 if self.mission.fixed else shift_of(state, self.mission, self.hexes)
        modifier = (state.world.support[self.card].second or 0) - shift
        return Barrage(self.side, self.card, self.mode, self.hexes, self.groups, modifier)


def why_no_mission(state: AssaultState, side: Side, card: CardId) -> Refusal | None:
    """[3.0c] Why a card cannot be used now: there must be a hex, and a spotter who sees it."""
    if new_spotters(state, side, ()):
        return None  # he sees the hexes around him, and every card may fire in support
    return refusal("3.0c", "nobody-spots", card=the_card(card))
