"""The decisions of a campaign (CMP-STA-02), by chapter: intents."""

from campaigns.engine.decisions.aftermath import AftermathDecision, BurnPrizes, ReportBattle
from campaigns.engine.decisions.base import Decision, EndPart
from campaigns.engine.decisions.calendar import CalendarDecision, PlaceArrival
from campaigns.engine.decisions.chain import ChainDecision, DiceMission, Fill, ForfeitHulls
from campaigns.engine.decisions.economy import EconomyDecision, Unpaid
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
from campaigns.engine.decisions.forming import AssignAdmiral, FormFleet, FormingDecision, FormSquadron
from campaigns.engine.decisions.initiative import CommitFlotilla, InitiativeDecision, MoveOrder, ReportNavalGame
from campaigns.engine.decisions.land import FightLandBattle, LandDecision, ReportLandBattle, Retreat
from campaigns.engine.decisions.moves import MoveArmy, MovesDecision
from campaigns.engine.decisions.muster import MusterDecision, Recruit
from campaigns.engine.decisions.sailing import (
    ChooseHulls,
    Evade,
    Force,
    Intercept,
    LandArmy,
    LoadArmy,
    MoveFleet,
    Pass,
    RetreatFleet,
    SailingDecision,
)
from campaigns.engine.decisions.yards import AddPoints, Build, Rearm, Repair, Scrap, YardsDecision

__all__ = [
    "AddPoints",
    "AssignAdmiral",
    "Auto",
    "BattleOrder",
    "Build",
    "BurnPrizes",
    "CampaignDecision",
    "ChooseGround",
    "ChooseHulls",
    "CommitFlotilla",
    "Decision",
    "Decline",
    "DiceMission",
    "EndPart",
    "Evade",
    "Fight",
    "FightLandBattle",
    "Fill",
    "Force",
    "ForfeitHulls",
    "FormFleet",
    "FormSquadron",
    "Intercept",
    "JoinSquadron",
    "LandArmy",
    "LetPass",
    "LoadArmy",
    "LoseArmies",
    "MoveArmy",
    "MoveFleet",
    "MoveOrder",
    "NameFlagship",
    "OfferBattle",
    "Pass",
    "PlaceArrival",
    "Rearm",
    "Recruit",
    "Repair",
    "ReportBattle",
    "ReportLandBattle",
    "ReportNavalGame",
    "Retreat",
    "RetreatFleet",
    "Scrap",
    "StayInside",
    "Unpaid",
]

CampaignDecision = (
    CalendarDecision
    | EconomyDecision
    | InitiativeDecision
    | AftermathDecision
    | EncounterDecision
    | MusterDecision
    | YardsDecision
    | FormingDecision
    | MovesDecision
    | SailingDecision
    | LandDecision
    | ChainDecision
    | EndPart
)
