"""The decisions of a campaign (CMP-STA-02): intents. `side` decides; "" is the table, both sides together."""

from typing import Literal

import msgspec

from rules.core.results import BattleResult


class Decision(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    side: str = ""


class PlaceArrival(Decision, frozen=True, tag="place_arrival"):
    """Say where a unit arrives (CMP-CAL-02)."""

    unit: str
    area: str


class CommitFlotilla(Decision, frozen=True, tag="commit_flotilla"):
    """Name the hulls that fight the naval game (CMP-INI-03)."""

    hulls: tuple[str, ...]


class ReportNavalGame(Decision, frozen=True, tag="report_naval_game"):
    """Book the naval game: fought in the engine, typed in, or from a log; `battle` is where it can be seen."""

    result: BattleResult
    by: Literal["engine", "table", "log"] = "table"
    battle: str | None = None


class BurnPrizes(Decision, frozen=True, tag="burn_prizes"):
    """Burn the prizes for which there is no crew (CMP-AFT-07)."""

    hulls: tuple[str, ...]


class MoveOrder(Decision, frozen=True, tag="move_order"):
    """The winner of the naval game says who moves first (HEX-CAM-02, option choose)."""

    first: str


class Recruit(Decision, frozen=True, tag="recruit"):
    """Raise an army (CMP-LND-01)."""

    area: str


class Repair(Decision, frozen=True, tag="repair"):
    """Spend yard points to take `damage` points of hull damage off a hull (CMP-REP-02)."""

    hull: str
    damage: int


class MoveArmy(Decision, frozen=True, tag="move_army"):
    """March or cross along `path`, the areas entered, with commanders (CMP-MOV-04)."""

    army: str
    path: tuple[str, ...]
    commanders: tuple[str, ...] = ()


class FightLandBattle(Decision, frozen=True, tag="fight_land_battle"):
    """Throw the dice of a land battle (CMP-LND-02)."""

    area: str


class ReportLandBattle(Decision, frozen=True, tag="report_land_battle"):
    """Type in who won a land battle fought at the table; None: nobody (CMP-LND-02)."""

    area: str
    winner: str | None


class Retreat(Decision, frozen=True, tag="retreat"):
    """An army of the loser leaves the field (CMP-LND-02)."""

    army: str
    to: str
    commanders: tuple[str, ...] = ()


class EndPart(Decision, frozen=True, tag="end_part"):
    """The side is done with its muster, its moves or its retreats (CMP-TRN-01)."""


CampaignDecision = (
    PlaceArrival | CommitFlotilla | ReportNavalGame | BurnPrizes | MoveOrder | Recruit | Repair | MoveArmy
    | FightLandBattle | ReportLandBattle | Retreat | EndPart
)  # fmt: skip
