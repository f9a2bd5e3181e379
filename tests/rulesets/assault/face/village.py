"""A village of scenario 2 in the middle of turn 5: an air strike and a battery may begin."""

from __future__ import annotations

import grognard

VILLAGE = """
scenario = "klein"
phase = "{phase}"
turn = 5
initiative = "{initiative}"
options = {{ command_points = true }}
missions = [{missions}]
smoke = {{ "4B-3C" = [5] }}
reserve = {{ german = 2, soviet = 2 }}
hands.german = {{ hand = ["mg_drill"], planned = [{planned}], used = [{used}] }}
hands.soviet = {{ hand = ["ura"], planned = ["ST1"] }}

[units]
G_RIFLE41_1 = "4B-1C minus point"
G_MECH41_1 = "4B-1D point"
G_MECH41_2 = "4B-1E fired"
G_PZB39_1 = "4B-2D"
G_SDKFZ251_1 = "5B-8E facing=E"
G_FLAK38T_1 = "5B-5E point facing=E"
S_RIFLE41_1 = "4B-3C suppressed half point"
S_RIFLE41_2 = "4B-3D suppressed"
S_MAXIM_1 = "4B-4E point"
"""
LAID = '"GO1"'
WAITING = '"german GO1 4B-3C spotter=G_RIFLE41_1 struck=4B-3C"'


def village(
    *actions: str,
    phase: str = "action",
    initiative: str = "german",
    missions: str = "",
    planned: str = LAID,
    used: str = "",
    seed: int = 3,
) -> grognard.Match:
    """The village, after some answers."""
    text = VILLAGE.format(phase=phase, initiative=initiative, missions=missions, planned=planned, used=used)
    match = grognard.load("assault").position(text, seed=seed)
    for action in actions:
        match.play(action)
    return match


def air_strike(*actions: str, seed: int = 3) -> grognard.Match:
    """The Soviet side uses its Il-2."""
    return village("use ST1", *actions, initiative="soviet", seed=seed)


def first_attack(*actions: str) -> grognard.Match:
    """The German battery at its impact time."""
    return village("use GO1", *actions, phase="support")


def second_attack(*actions: str, seed: int = 3) -> grognard.Match:
    """The battery has struck 4B-3C and strikes once more."""
    return village("second-attack GO1 4B-3C", *actions, missions=WAITING, planned="", used=LAID, seed=seed)
