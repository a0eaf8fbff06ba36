"""The decisions of a campaign (CMP-STA-02), by chapter: intents."""

from campaigns.engine.decisions.aftermath import AftermathDecision, BurnPrizes, ReportBattle
from campaigns.engine.decisions.base import Decision, EndPart
from campaigns.engine.decisions.calendar import CalendarDecision, PlaceArrival
from campaigns.engine.decisions.initiative import CommitFlotilla, InitiativeDecision, MoveOrder, ReportNavalGame
from campaigns.engine.decisions.land import FightLandBattle, LandDecision, ReportLandBattle, Retreat
from campaigns.engine.decisions.moves import MoveArmy, MovesDecision
from campaigns.engine.decisions.muster import MusterDecision, Recruit, Repair

__all__ = [
    "BurnPrizes",
    "CampaignDecision",
    "CommitFlotilla",
    "Decision",
    "EndPart",
    "FightLandBattle",
    "MoveArmy",
    "MoveOrder",
    "PlaceArrival",
    "Recruit",
    "Repair",
    "ReportBattle",
    "ReportLandBattle",
    "ReportNavalGame",
    "Retreat",
]

CampaignDecision = (
    CalendarDecision | InitiativeDecision | AftermathDecision | MusterDecision | MovesDecision | LandDecision | EndPart
)
