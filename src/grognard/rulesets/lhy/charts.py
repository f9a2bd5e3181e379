"""The numbers of the rules chapter by chapter, each with the rule that states it."""

from __future__ import annotations

from msgspec import Struct


class Formations(Struct, frozen=True, forbid_unknown_fields=True):
    """Formations."""

    fp_in_assault: int
    """[2.2.4x1]"""
    platoon: int
    """[20.6s2]"""
    company: int
    """[20.6s2]"""
    japanese_company: int
    """[20.6s2]"""
    one_company: int
    """[20.6s1] Platoons."""
    two_companies: int
    """[20.6s1] Platoons."""
    ip: int
    """[20.7c] Counters of a side."""
    foot_dummies: int
    """[20.8a]"""
    vehicle_dummies: int
    """[20.8a]"""


class Stacking(Struct, frozen=True, forbid_unknown_fields=True):
    """Units of a side in a hex; transported ones do not count."""

    squads: int
    """[2.3a]"""
    mg: int
    """[2.3a]"""
    vehicles: int
    """[2.3a]"""
    guns: int
    """[2.3a]"""
    fps: int
    """[2.3a]"""
    teams: int
    """[2.3a]"""
    sections_per_squad: int
    """[2.3b]"""


class Allowances(Struct, frozen=True, forbid_unknown_fields=True):
    """Movement points."""

    foot_activation: int
    """[10.1.1a]"""
    foot_reaction: int
    """[10.1.2a]"""
    tracked_activation: int
    """[10.1.1b] AFV and halftracks."""
    fast_activation: int
    """[10.1.1b2] FV, trucks and jeeps."""
    vehicle_reaction: int
    """[10.1.2b]"""
    reverse: int
    """[10.1.1b3]"""
    night_activation: int
    """[17.1d]"""
    night_reaction: int
    """[17.1d]"""
    vehicle_retreat: int
    """[14.3.3.2a]"""
    road_bonus: int
    """[4.1.9.5a]"""
    start_motion: int
    """[10.4.1x1]"""
    stop: int
    """[10.4.1x1]"""
    overrun: int
    """[10.4.5.3s2]"""
    leave_map: int
    """[10.2x] Reading 63."""


class Hexes(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves counted in hexes."""

    least_activation: int
    """[10.1.1a]"""
    least_reaction: int
    """[10.1.2a]"""
    japanese_reaction: int
    """[10.1.2a]"""
    night_activation: int
    """[17.1c]"""
    night_reaction: int
    """[17.1c]"""
    heroic: int
    """[12.6.1]"""
    withdrawal_least: int
    """[10.3.1x1]"""
    withdrawal_most: int
    """[10.3.1x1]"""
    withdrawal_limited: int
    """[10.3.1d]"""
    retreat_least: int
    """[14.3.3.1]"""
    retreat_most: int
    """[14.3.3.1]"""
    retreat_limited: int
    """[14.3.3e]"""
    retreat_cover: int
    """[14.3.3.1]"""
    latw: int
    """[11.5.2a]"""
    road_bonus_void: int
    """[4.1.9.5b]"""


class Rolls(Struct, frozen=True, forbid_unknown_fields=True):
    """Rolls to leave places, up to this; risks from this on."""

    river: int
    """[4.1.10c]"""
    minefield: int
    """[19.1.2]"""
    wire: int
    """[19.2b]"""
    leader: int
    """[4.1.10c] [19.1.2]"""
    withdrawal_aid: int
    """[8.3c]"""
    leave_map_risk: int
    """[10.2a]"""
    mines_foot: int
    """[19.1.1a]"""
    mines_afv: int
    """[19.1.1b]"""
    mines_vehicle: int
    """[19.1.1b]"""


class Sight(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of sight in hexes, heights in levels."""

    night: int
    """[17.3a]"""
    twilight_foot: int
    """[17.3b]"""
    twilight_vehicle: int
    """[17.3b]"""
    smoke_height: int
    """[11.4.11a]"""
    vehicle_height: int
    """[4.2.4d]"""
    enclosed_react_vehicle: int
    """[4.1.9.4a]"""
    enclosed_react_other: int
    """[4.1.9.4a]"""
    enclosed_small_arms: int
    """[4.1.9.4b]"""
    enclosed_anti_tank: int
    """[4.1.9.4b]"""
    enclosed_mortar: int
    """[4.1.9.4c]"""
    twilight_minutes: int
    """[17.1x]"""


class Concealment(Struct, frozen=True, forbid_unknown_fields=True):
    """Distances at which concealment is lost."""

    foot_open: int
    """[4.3.1.1a]"""
    foot_cover: int
    """[4.3.1.1b]"""
    latw_cover: int
    """[4.3.1.1b]"""
    small_arms: int
    """[4.3.1.1c]"""
    anti_tank: int
    """[4.3.1.1c]"""
    vehicle_open: int
    """[4.3.1.2a]"""
    vehicle_open_fire: int
    """[4.3.1.2a] Reading 4."""
    vehicle_cover: int
    """[4.3.1.2b]"""
    adjacent: int
    """[4.3.1x2] [4.3.1.2d]"""
    night: int
    """[17.2a]"""
    twilight: int
    """[17.2a]"""


class Hiding(Struct, frozen=True, forbid_unknown_fields=True):
    """Distances of hidden units."""

    proximity: int
    """[20.9.2a.i]"""
    proximity_japanese: int
    """[20.9.2a.i]"""
    night: int
    """[20.9.2a.i]"""
    vehicle_open: int
    """[20.9.2a.ii]"""
    depth: int
    """[20.9.1b]"""


class Fire(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of fire."""

    least: int
    """[11.2a]"""
    most_small_arms: int
    """[11.2b]"""
    most_mortar: int
    """[11.2b]"""
    most_anti_tank: int
    """[11.2b]"""
    point_blank: int
    """[11.3.3c]"""
    split_sav: int
    """[11.3.3d]"""
    high_explosive_sav: int
    """[11.3.3o]"""
    regrouping_range: int
    """[14.3.6a]"""
    opportunity_hexes: int
    """[11.5.4g]"""
    enfilade_steps: int
    """[11.1a]"""
    split_targets: int
    """[11.3.3d] [11.5.4c]"""


class Mortars(Struct, frozen=True, forbid_unknown_fields=True):
    """Mortars."""

    per_turn: int
    """[11.4x1]"""
    accuracy: int
    """[11.4.5s6]"""
    hindered_rolls: int
    """[11.4.5s3b]"""
    section_recovery: int
    """[11.4.8a]"""
    platoon_recovery: int
    """[11.4.8a]"""
    knee_recovery: int
    """[11.4.10.4]"""
    section_extension: int
    """[11.4.9x3]"""
    platoon_extension: int
    """[11.4.9x3]"""
    shift: int
    """[11.4.9s2]"""
    extensions: int
    """[11.4.9x1]"""
    miss_distance: int
    """[11.4.5s7]"""
    vehicle_mv: int
    """[13.1s7]"""
    vehicle_natural: int
    """[13.1s7]"""


class Flares(Struct, frozen=True, forbid_unknown_fields=True):
    """Illumination."""

    granted: int
    """[17.4.1s2]"""
    on_target: int
    """[17.4.1s3]"""
    miss_distance: int
    """[17.4.1s3]"""
    radius: int
    """[17.4.2a]"""
    range: int
    """[17.4x2]"""
    outside: int
    """[17.4.2c] [17.4.2d]"""


class Results(Struct, frozen=True, forbid_unknown_fields=True):
    """Results of fire."""

    casualty: int
    """[13.1s5b]"""
    leader: int
    """[13.1s4]"""
    no_effect: tuple[int, ...]
    """[13.2s1]"""
    leader_minutes: int
    """[13.3.4.1a]"""


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """Recovery from disruption and regrouping."""

    suppressed: int
    """[12.2a]"""
    leader: int
    """[12.2b]"""
    elite: int
    """[15.1b]"""
    japanese_regrouping: int
    """[12.4x]"""
    rally: int
    """[12.3b]"""


class Heroism(Struct, frozen=True, forbid_unknown_fields=True):
    """Heroism."""

    natural: int
    """[12.3c]"""
    enemy_within: int
    """[12.3c]"""
    cohesion: int
    """[12.6.1]"""


class ShockModifiers(Struct, frozen=True, forbid_unknown_fields=True):
    """Modifiers of shock recovery."""

    marker: int
    """[12.7]"""
    elite: int
    """[12.7]"""


class Elite(Struct, frozen=True, forbid_unknown_fields=True):
    """Elite troops."""

    coordination: int
    """[15.1a]"""
    armour: int
    """[15.1c]"""


class Coordination(Struct, frozen=True, forbid_unknown_fields=True):
    """Coordination."""

    success: int
    """[7.1x1]"""
    leader_out: int
    """[7.1x1]"""


class Events(Struct, frozen=True, forbid_unknown_fields=True):
    """Random events."""

    reconnaissance: int
    """[5.0.I-d] [18.0a]"""
    fate: int
    """[5.0.I-d] [18.0b]"""
    reconnaissance_range: int
    """[18.0a]"""
    reconnaissance_night: int
    """[17.1b]"""
    leader_range: int
    """[18.0b]"""


class Assaults(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of an assault."""

    steps: int
    """[14.0a]"""
    leaders: int
    """[14.0a]"""
    teams: int
    """[14.0a]"""
    vehicles: int
    """[14.0a]"""
    least: int
    """[14.1s4]"""
    most: int
    """[14.1s4]"""
    foot_within: int
    """[10.5.2.2x1]"""
    heroic_within: int
    """[10.5.2.2x1]"""
    vehicle_within: int
    """[10.5.2.2x1]"""
    shocked: int
    """[14.0a] Reading 53."""
    loss_check: tuple[int, ...]
    """[14.3.5]"""


class Destruction(Struct, frozen=True, forbid_unknown_fields=True):
    """Vehicle destruction attempts."""

    success: int
    """[14.3.2.2s2]"""
    most: int
    """[14.3.2.1]"""
    attempts: int
    """[14.3.2.2s1]"""
    strong_from: int
    """[14.3.2.1]"""


class Overruns(Struct, frozen=True, forbid_unknown_fields=True):
    """Overruns."""

    at_marker: int
    """[10.4.5.3s4b]"""
    halftrack_marker: int
    """[10.4.5.3s4a2]"""
    halftrack_sav: int
    """[10.4.5.3s4a2]"""
    squad_natural: int
    """[10.4.5.3s5a2]"""
    per_vehicle: int
    """[10.4.5.2x2]"""
    per_hex: int
    """[10.4.5.2x2]"""


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """The casualty track."""

    boxes: int
    """[20.5a]"""
    beyond: int
    """[21.2a] Reading 38."""
    japanese: int
    """[21.2b]"""


class Drops(Struct, frozen=True, forbid_unknown_fields=True):
    """Airborne landings."""

    casualty: int
    """[16.1.4s1a] [16.1.4s1b]"""
    vehicle_destroyed: int
    """[16.1.4s1c]"""
    glider_off_map: int
    """[16.1.5s1]"""
    glider_wreck: int
    """[16.1.5s2]"""
    glider_obstacle: int
    """[16.1.5s2]"""
    glider_night: int
    """[16.1.5s2]"""
    wreck_destroyed: int
    """[16.1.5s2c]"""
    zones_apart: int
    """[16.1.2a] More than this."""
    run_out: int
    """[16.1.2b]"""
    assembly_least: int
    """[16.1.2c]"""
    assembly_most: int
    """[16.1.2c]"""
    assembly_steps: int
    """[16.1.7x1]"""
    enemy_near: int
    """[16.1.7a]"""
    stick_supports: int
    """[16.1.1c]"""
    glider_steps: int
    """[16.1.1d]"""
    glider_teams: int
    """[16.1.1d]"""


class Avatars(Struct, frozen=True, forbid_unknown_fields=True):
    """Role play, optional."""

    lieutenant: int
    """[22.2.1a]"""
    captain: int
    """[22.2.1b]"""
    survival: int
    """[22.2.2]"""
    command: int
    """[22.1b]"""


class OwnMissions(Struct, frozen=True, forbid_unknown_fields=True):
    """[23.0] Missions of one's own."""

    defender_steps: int
    """The steps of the defender, to which half a die is added, rounded up."""
    attacker_percent: int
    """Of the defender's steps, for the attacker."""
    cdl_percent: int
    """Of its own steps, the CDL of a side."""
    attacker_initiative: int
    defender_initiative: int
    elite_initiative: int
    """Besides, for an elite force."""
    score_limit: int
    attacker_score: int
    """The highest score with which the attacker wins."""
    draw_score: int
    """The highest score of a draw."""
    area_thirds: int
    """Thirds of the map in which the defender sets up."""
    exit_steps: int
    """Steps to be taken off the map where that is the objective."""
    day: int
    """The highest roll for daylight."""
    twilight: int
    """The highest roll for twilight; night above."""
    one_objective: int
    """The highest roll for one objective."""
    two_objectives: int
    """The highest roll for two; above, the attacker has to leave the map."""
    dear_av: int
    """From this AV on a tank is dear."""
    dear_atv: int
    """From this ATV on a tank is dear."""
    dear_price: int
    """The steps that a dear tank costs."""
