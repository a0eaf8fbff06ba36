"""The facts of a campaign (CMP-CHR-01), by chapter. Each holds its dice and names the clause it follows from."""

from campaigns.engine.events.aftermath import (
    AftermathEvent,
    BattleReported,
    EncounterSet,
    HullDoubted,
    HullFared,
    PrizeBurnt,
    PrizesTooMany,
    PrizeTaken,
    WreckLost,
    WreckRecovered,
)
from campaigns.engine.events.calendar import ArrivalDue, ArrivalWaits, Arrived, CalendarEvent, TurnStarted
from campaigns.engine.events.initiative import (
    FlotillaNamed,
    FlotillasCalled,
    HullsLaunched,
    InitiativeEvent,
    NavalGameReported,
    NavalGameSet,
    OrderAsked,
    OrderDiced,
    OrderSettled,
)
from campaigns.engine.events.land import (
    ArmyRemoved,
    ArmyRetreated,
    CommanderEscaped,
    CommanderLost,
    ControlChanged,
    FieldLeft,
    LandBattleFought,
    LandBattlesFound,
    LandEvent,
    RetreatCalled,
)
from campaigns.engine.events.moves import ArmyMoved, MovesBegan, MovesEnded, MovesEvent
from campaigns.engine.events.muster import MusterBegan, MusterEvent, Recruited, RepairBegun
from campaigns.engine.events.refit import CrewsMadeUp, HullsReady, OarsRepaired, PrizesManned, RefitEvent
from campaigns.engine.events.ruling import Ruled, RulingEvent
from campaigns.engine.events.victory import PointsCounted, VictoryEvent, WarEnded

__all__ = [
    "ArmyMoved",
    "ArmyRemoved",
    "ArmyRetreated",
    "ArrivalDue",
    "ArrivalWaits",
    "Arrived",
    "BattleReported",
    "CampaignEvent",
    "CommanderEscaped",
    "CommanderLost",
    "ControlChanged",
    "CrewsMadeUp",
    "EncounterSet",
    "FieldLeft",
    "FlotillaNamed",
    "FlotillasCalled",
    "HullDoubted",
    "HullFared",
    "HullsLaunched",
    "HullsReady",
    "LandBattleFought",
    "LandBattlesFound",
    "MovesBegan",
    "MovesEnded",
    "MusterBegan",
    "NavalGameReported",
    "NavalGameSet",
    "OarsRepaired",
    "OrderAsked",
    "OrderDiced",
    "OrderSettled",
    "PointsCounted",
    "PrizeBurnt",
    "PrizeTaken",
    "PrizesManned",
    "PrizesTooMany",
    "Recruited",
    "RepairBegun",
    "RetreatCalled",
    "Ruled",
    "TurnStarted",
    "WarEnded",
    "WreckLost",
    "WreckRecovered",
]

CampaignEvent = (
    CalendarEvent
    | InitiativeEvent
    | AftermathEvent
    | MusterEvent
    | MovesEvent
    | LandEvent
    | RefitEvent
    | VictoryEvent
    | RulingEvent
)
