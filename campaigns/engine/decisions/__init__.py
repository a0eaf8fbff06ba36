"""The decisions of a campaign (CMP-STA-02), by chapter: intents."""

from campaigns.engine.decisions.aftermath import AftermathDecision, BurnPrizes, ReportBattle
from campaigns.engine.decisions.base import Decision, EndPart
from campaigns.engine.decisions.calendar import CalendarDecision, PlaceArrival
from campaigns.engine.decisions.chain import ChainDecision, DiceMission, Fill, ForfeitHulls
from campaigns.engine.decisions.economy import EconomyDecision, Unpaid
from campaigns.engine.decisions.forming import AssignAdmiral, FormFleet, FormingDecision, FormSquadron
from campaigns.engine.decisions.initiative import CommitFlotilla, InitiativeDecision, MoveOrder, ReportNavalGame
from campaigns.engine.decisions.land import FightLandBattle, LandDecision, ReportLandBattle, Retreat
from campaigns.engine.decisions.moves import MoveArmy, MovesDecision
from campaigns.engine.decisions.muster import MusterDecision, Recruit
from campaigns.engine.decisions.yards import AddPoints, Build, Rearm, Repair, Scrap, YardsDecision

__all__ = [
    "AddPoints",
    "AssignAdmiral",
    "Build",
    "BurnPrizes",
    "CampaignDecision",
    "CommitFlotilla",
    "Decision",
    "DiceMission",
    "EndPart",
    "FightLandBattle",
    "Fill",
    "ForfeitHulls",
    "FormFleet",
    "FormSquadron",
    "MoveArmy",
    "MoveOrder",
    "PlaceArrival",
    "Rearm",
    "Recruit",
    "Repair",
    "ReportBattle",
    "ReportLandBattle",
    "ReportNavalGame",
    "Retreat",
    "Scrap",
    "Unpaid",
]

CampaignDecision = (
    CalendarDecision
    | EconomyDecision
    | InitiativeDecision
    | AftermathDecision
    | MusterDecision
    | YardsDecision
    | FormingDecision
    | MovesDecision
    | LandDecision
    | ChainDecision
    | EndPart
)
