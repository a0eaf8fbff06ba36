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
from campaigns.engine.events.crews import (
    AdmiralFell,
    AdmiralTried,
    AdmiralWon,
    CrewEvent,
    CrewsTried,
    PrizeRetaken,
)
from campaigns.engine.events.encounters import (
    ArmiesDrowned,
    ArmiesEndangered,
    BattleDeclined,
    BattleJudged,
    BattleOrderAsked,
    BattleOrderNamed,
    Contest,
    DiceSettled,
    EncounterBegun,
    EncounterEvent,
    FieldYielded,
    FlagshipAsked,
    FlagshipNamed,
    FleetStayed,
    GroundChosen,
    GroundContested,
    InsideAsked,
    JoinAsked,
    OfferAsked,
    PassageAsked,
    PassageGranted,
    PiecesDrawnUp,
    RetreatOwed,
    SeaBattlesFound,
    SeaFieldLeft,
    SettlingAsked,
    SettlingSaid,
    SituationJudged,
    SquadronJoined,
    StraitCrossed,
)
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
    "AdmiralFell",
    "AdmiralTried",
    "AdmiralWon",
    "ArmiesDrowned",
    "ArmiesEndangered",
    "ArmyMoved",
    "ArmyRemoved",
    "ArmyRetreated",
    "ArrivalDue",
    "ArrivalWaits",
    "Arrived",
    "BattleDeclined",
    "BattleJudged",
    "BattleOrderAsked",
    "BattleOrderNamed",
    "BattleReported",
    "CampaignEvent",
    "CommanderEscaped",
    "CommanderLost",
    "Contest",
    "ControlChanged",
    "CrewsMadeUp",
    "CrewsTried",
    "DiceSettled",
    "EncounterBegun",
    "EncounterSet",
    "FieldLeft",
    "FieldYielded",
    "FlagshipAsked",
    "FlagshipNamed",
    "FleetStayed",
    "FlotillaNamed",
    "FlotillasCalled",
    "GroundChosen",
    "GroundContested",
    "HullDoubted",
    "HullFared",
    "HullsLaunched",
    "HullsReady",
    "InsideAsked",
    "JoinAsked",
    "LandBattleFought",
    "LandBattlesFound",
    "MovesBegan",
    "MovesEnded",
    "MusterBegan",
    "NavalGameReported",
    "NavalGameSet",
    "OarsRepaired",
    "OfferAsked",
    "OrderAsked",
    "OrderDiced",
    "OrderSettled",
    "PassageAsked",
    "PassageGranted",
    "PiecesDrawnUp",
    "PointsCounted",
    "PrizeBurnt",
    "PrizeRetaken",
    "PrizeTaken",
    "PrizesManned",
    "PrizesTooMany",
    "Recruited",
    "RepairBegun",
    "RetreatCalled",
    "RetreatOwed",
    "Ruled",
    "SeaBattlesFound",
    "SeaFieldLeft",
    "SettlingAsked",
    "SettlingSaid",
    "SituationJudged",
    "SquadronJoined",
    "StraitCrossed",
    "TurnStarted",
    "WarEnded",
    "WreckLost",
    "WreckRecovered",
]

CampaignEvent = (
    CalendarEvent
    | InitiativeEvent
    | AftermathEvent
    | EncounterEvent
    | CrewEvent
    | MusterEvent
    | MovesEvent
    | LandEvent
    | RefitEvent
    | VictoryEvent
    | RulingEvent
)
