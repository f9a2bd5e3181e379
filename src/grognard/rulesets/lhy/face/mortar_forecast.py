"""[11.4.5] [11.4.6] Where the shells of a mission fall: how many markers on the primary hex, and what each is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.odds import Policy, distribution
from grognard.core.view import Forecast, Row, chances_of
from grognard.rulesets.lhy.actions.mortars import LoadHe, ObserveFrom, Shell
from grognard.rulesets.lhy.events.mortars import mortar_of
from grognard.rulesets.lhy.mortars.impact import ChooseAmmunition, ChooseDiagram
from grognard.rulesets.lhy.mortars.requesting import ChoosePost, Requesting
from grognard.rulesets.lhy.mortars.values import row_of, value
from grognard.rulesets.lhy.results.judging import selected, subjects
from grognard.rulesets.lhy.say import signed, the_hex, the_unit
from grognard.rulesets.lhy.sight.seeing import is_hindered
from grognard.rulesets.lhy.state import OFF_MAP, LhyState, Mortar
from grognard.rulesets.lhy.world import enemy_of

from .fire_forecast import assumed
from .knowing import as_known
from .lots import effect_chances, lying_on, values_of


def mortar_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.4.5] A mission with high explosive on a hex: its markers there, and what they do to those who are known."""
    name = next((mortar for asked in state.pending if (mortar := getattr(asked, "mortar", ""))), "")
    if not name:
        return ()
    mortar = mortar_of(state, name)
    hex = aimed_at(state, action, mortar)
    if hex == OFF_MAP:  # a knee mortar that has not been fired yet
        return ()
    known = as_known(state, side, hex)
    tally = value(known, hex, row_of(state.world, mortar.type).primary)
    rounds = fallen(known, action, name, hex)
    target = next(iter(selected(known, subjects(known, enemy_of(side), hex, True))), None)
    figures = [Row(message("forecast-marker"), signed(tally.marker), lit=True)]
    if target is not None:
        figures.append(Row(message("forecast-target"), the_unit(state.world, target)))
    title = message("forecast-mission", hex=the_hex(state.world, hex))
    markers = Forecast(
        title=title,
        assumption=message("forecast-high-explosive"),
        figures=tuple(figures),
        modifiers=tally.modifiers,
        chances=chances_of({f"markers-{count}": share for count, share in sorted(rounds.items())}),
    )
    if target is None:
        return [markers]
    pile = values_of(lying_on(state, side, enemy_of(side), hex, known, target))
    effects: dict[str, Fraction] = {}
    for count, share in rounds.items():
        there = (*pile, *(tally.marker,) * count)
        found = effect_chances(known, target, there) if there else {"none": Fraction(1)}
        for result, chance in found.items():
            effects[result] = effects.get(result, Fraction(0)) + share * chance
    effect = Forecast(title, assumed(state, side, hex, target), (), tally.modifiers, chances_of(effects))
    return [markers, effect]


def aimed_at(state: LhyState, action: Action, mortar: Mortar) -> Hex:
    """The hex that an answer is about."""
    if isinstance(action, Shell):
        return action.hex
    return state.inside(Requesting).hex if isinstance(action, ObserveFrom) else mortar.primary


def fallen(state: LhyState, action: Action, mortar: str, hex: Hex) -> dict[int, Fraction]:
    """[11.4.5s3] [11.4.5s6] The chances of so many markers on the primary hex, by the procedure itself."""
    before = len(state.shells.get(hex, ()))
    return distribution(
        state, action, lambda after: len(after.shells.get(hex, ())) - before, high_explosive(mortar, hex)
    )


def high_explosive(mortar: str, hex: Hex) -> Policy[LhyState]:
    """A mortar fires high explosive, observed from where nothing hinders the view of the hex if there is such a place
    [20.7j], by the first of two diagrams; others are not its concern."""

    def answer(state: LhyState, asked: Decision) -> Action | None:
        if not isinstance(asked, ChooseAmmunition | ChooseDiagram | ChoosePost) or asked.mortar != mortar:
            return None
        if isinstance(asked, ChoosePost):
            return ObserveFrom(min(asked.hexes, key=lambda post: is_hindered(state, post, hex)))
        return LoadHe() if isinstance(asked, ChooseAmmunition) else asked.legal(state)[0]

    return answer
