"""The decisions of a campaign (CMP-STA-02), by chapter: intents."""

from campaigns.engine.decisions.aftermath import AftermathDecision, BurnPrizes, ReportBattle
from campaigns.engine.decisions.base import Decision, EndPart
from campaigns.engine.decisions.calendar import CalendarDecision, PlaceArrival
from campaigns.engine.decisions.encounters import (
    Auto,
    BattleOrder,
    ChooseGround,
    Decline,
    EncounterDecision,
    Fight,
    JoinSquadron,
    LetPass,
    LoseArmies,
    NameFlagship,
    OfferBattle,
    StayInside,
)
from campaigns.engine.decisions.initiative import CommitFlotilla, InitiativeDecision, MoveOrder, ReportNavalGame
from campaigns.engine.decisions.land import FightLandBattle, LandDecision, ReportLandBattle, Retreat
from campaigns.engine.decisions.moves import MoveArmy, MovesDecision
from campaigns.engine.decisions.muster import MusterDecision, Recruit, Repair

__all__ = [
    "Auto",
    "BattleOrder",
    "BurnPrizes",
    "CampaignDecision",
    "ChooseGround",
    "CommitFlotilla",
    "Decision",
    "Decline",
    "EndPart",
    "Fight",
    "FightLandBattle",
    "JoinSquadron",
    "LetPass",
    "LoseArmies",
    "MoveArmy",
    "MoveOrder",
    "NameFlagship",
    "OfferBattle",
    "PlaceArrival",
    "Recruit",
    "Repair",
    "ReportBattle",
    "ReportLandBattle",
    "ReportNavalGame",
    "Retreat",
    "StayInside",
]

CampaignDecision = (
    CalendarDecision
    | InitiativeDecision
    | AftermathDecision
    | EncounterDecision
    | MusterDecision
    | MovesDecision
    | LandDecision
    | EndPart
)
