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
from campaigns.engine.events.retreating import (
    AdmiralLeft,
    FleetDissolved,
    FleetRetreated,
    FleetsCutOff,
    HullsLost,
    LossesAsked,
    NightAtSea,
    PortPlundered,
    RetreatAsked,
    RetreatingEvent,
    WinterAtSea,
)
from campaigns.engine.events.ruling import Ruled, RulingEvent
from campaigns.engine.events.sailing import (
    ArmyLanded,
    ArmyLoaded,
    CourseSet,
    CourseStopped,
    EvasionTried,
    FleetMet,
    FleetSailed,
    FleetsBound,
    InterceptionAsked,
    InterceptionTried,
    InterceptionWaived,
    SailingEvent,
    StraitForced,
)
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
    "AdmiralLeft",
    "AdmiralNamed",
    "ArmyLanded",
    "ArmyLoaded",
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
    "CommanderEscaped",
    "CommanderLost",
    "ControlChanged",
    "CourseSet",
    "CourseStopped",
    "CrewsDiluted",
    "CrewsMadeUp",
    "CrewsRested",
    "EncounterSet",
    "EvasionTried",
    "FieldLeft",
    "FleetDissolved",
    "FleetFormed",
    "FleetMet",
    "FleetRetreated",
    "FleetSailed",
    "FleetsBound",
    "FleetsCutOff",
    "FlotillaNamed",
    "FlotillasCalled",
    "HullCompleted",
    "HullDoubted",
    "HullFared",
    "HullLaidDown",
    "HullScrapped",
    "HullsLaunched",
    "HullsLost",
    "HullsReady",
    "IncomeEarned",
    "InterceptionAsked",
    "InterceptionTried",
    "InterceptionWaived",
    "LandBattleFought",
    "LandBattlesFound",
    "LossesAsked",
    "MovesBegan",
    "MovesEnded",
    "MusterBegan",
    "NavalGameReported",
    "NavalGameSet",
    "NightAtSea",
    "OarsRepaired",
    "OrderAsked",
    "OrderContested",
    "OrderDiced",
    "OrderSettled",
    "PayStopped",
    "PointsCounted",
    "PointsPutIn",
    "PortPlundered",
    "PrizeBurnt",
    "PrizeTaken",
    "PrizesManned",
    "PrizesTooMany",
    "Rearmed",
    "Recruited",
    "RepairBegun",
    "RetreatAsked",
    "RetreatCalled",
    "Ruled",
    "SiegeRaised",
    "SiegeWent",
    "SquadronFormed",
    "StraitForced",
    "TurnStarted",
    "UpkeepPaid",
    "WarEnded",
    "WinterAtSea",
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
    | SailingEvent
    | RetreatingEvent
    | LandEvent
    | RefitEvent
    | VictoryEvent
    | RulingEvent
)
