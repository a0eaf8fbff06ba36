"""The data of a campaign (CMP-GEN-04): options, sides, map, forces, calendar, victory, missions. Never changed."""

from campaigns.engine.data.chain import Condition, Mission, Outcome, Rest, ScenarioSource, Slot
from campaigns.engine.data.document import Campaign
from campaigns.engine.data.forces import (
    AdmiralRecord,
    ArmyRecord,
    Arrival,
    ArrivingAdmiral,
    ArrivingArmy,
    ArrivingCommander,
    ArrivingHulls,
    CommanderRecord,
    FleetRecord,
    HullRecord,
    Pool,
    PoolHulls,
    SquadronRecord,
)
from campaigns.engine.data.map import STACKING_LIMIT, Area, Link, Restraint, Sheet, TurnLabel
from campaigns.engine.data.sides import Options, Ruleset, Rulesets, Side, Victory

__all__ = [
    "STACKING_LIMIT", "AdmiralRecord", "Area", "ArmyRecord", "Arrival", "ArrivingAdmiral", "ArrivingArmy",
    "ArrivingCommander", "ArrivingHulls", "Campaign", "CommanderRecord", "Condition", "FleetRecord", "HullRecord",
    "Link", "Mission", "Options", "Outcome", "Pool", "PoolHulls", "Rest", "Restraint", "Ruleset", "Rulesets",
    "ScenarioSource", "Sheet", "Side", "Slot", "SquadronRecord", "TurnLabel", "Victory",
]  # fmt: skip
