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
from campaigns.engine.events.chain import (
    ChainEnded,
    ChainEvent,
    FillingsCalled,
    ForcesArrived,
    HullForfeited,
    HullSeized,
    HullsGiven,
    HullsWintered,
    LossesDue,
    MissionBegan,
    MissionDiced,
    MissionJudged,
    MissionUnfought,
    OutcomeTaken,
    PointsGiven,
    RestBegan,
    RestEnded,
    SlotsFilled,
    VariableChanged,
)
from campaigns.engine.events.economy import ArrearsBorne, EconomyEvent, IncomeEarned, PayStopped, UpkeepPaid
from campaigns.engine.events.forming import (
    AdmiralAssigned,
    AdmiralNamed,
    CrewsDiluted,
    FleetFormed,
    FormingEvent,
    SquadronFormed,
)
from campaigns.engine.events.initiative import (
    FlotillaNamed,
    FlotillasCalled,
    HullsLaunched,
    InitiativeEvent,
    NavalGameReported,
    NavalGameSet,
    OrderAsked,
    OrderContested,
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
    SiegeRaised,
    SiegeWent,
)
from campaigns.engine.events.moves import ArmyMoved, MovesBegan, MovesEnded, MovesEvent
from campaigns.engine.events.muster import MusterBegan, MusterEvent, Recruited
from campaigns.engine.events.refit import CrewsMadeUp, CrewsRested, HullsReady, OarsRepaired, PrizesManned, RefitEvent
from campaigns.engine.events.ruling import Ruled, RulingEvent
from campaigns.engine.events.victory import BattleCounted, PointsCounted, VictoryEvent, WarEnded
from campaigns.engine.events.yards import (
    HullCompleted,
    HullLaidDown,
    HullScrapped,
    PointsPutIn,
    Rearmed,
    RepairBegun,
    YardsEvent,
)

__all__ = [
    "AdmiralAssigned",
    "AdmiralNamed",
    "ArmyMoved",
    "ArmyRemoved",
    "ArmyRetreated",
    "ArrearsBorne",
    "ArrivalDue",
    "ArrivalWaits",
    "Arrived",
    "BattleCounted",
    "BattleReported",
    "CampaignEvent",
    "ChainEnded",
    "CommanderEscaped",
    "CommanderLost",
    "ControlChanged",
    "CrewsDiluted",
    "CrewsMadeUp",
    "CrewsRested",
    "EncounterSet",
    "FieldLeft",
    "FillingsCalled",
    "FleetFormed",
    "FlotillaNamed",
    "FlotillasCalled",
    "ForcesArrived",
    "HullCompleted",
    "HullDoubted",
    "HullFared",
    "HullForfeited",
    "HullLaidDown",
    "HullScrapped",
    "HullSeized",
    "HullsGiven",
    "HullsLaunched",
    "HullsReady",
    "HullsWintered",
    "IncomeEarned",
    "LandBattleFought",
    "LandBattlesFound",
    "LossesDue",
    "MissionBegan",
    "MissionDiced",
    "MissionJudged",
    "MissionUnfought",
    "MovesBegan",
    "MovesEnded",
    "MusterBegan",
    "NavalGameReported",
    "NavalGameSet",
    "OarsRepaired",
    "OrderAsked",
    "OrderContested",
    "OrderDiced",
    "OrderSettled",
    "OutcomeTaken",
    "PayStopped",
    "PointsCounted",
    "PointsGiven",
    "PointsPutIn",
    "PrizeBurnt",
    "PrizeTaken",
    "PrizesManned",
    "PrizesTooMany",
    "Rearmed",
    "Recruited",
    "RepairBegun",
    "RestBegan",
    "RestEnded",
    "RetreatCalled",
    "Ruled",
    "SiegeRaised",
    "SiegeWent",
    "SlotsFilled",
    "SquadronFormed",
    "TurnStarted",
    "UpkeepPaid",
    "VariableChanged",
    "WarEnded",
    "WreckLost",
    "WreckRecovered",
]

CampaignEvent = (
    CalendarEvent
    | EconomyEvent
    | InitiativeEvent
    | AftermathEvent
    | MusterEvent
    | YardsEvent
    | FormingEvent
    | MovesEvent
    | LandEvent
    | RefitEvent
    | VictoryEvent
    | RulingEvent
    | ChainEvent
)
