"""Battles on land and control (CMP-LND, CMP-CTL)."""

from typing import Literal

from rules.core.events import Event


class LandBattlesFound(Event, frozen=True, tag="land_battles_found"):
    """Where both sides have armies, in the order of the battles."""

    areas: tuple[str, ...]


class LandBattleFought(Event, frozen=True, tag="land_battle_fought"):
    """Dice and totals in the order of the sides; both empty where the result was typed in, or where `phalanxes` of a
    battle at sea have fought it: what became of them, by side."""

    area: str
    winner: str | None
    armies: tuple[int, int]
    dice: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    leaders: tuple[str | None, str | None] = (None, None)
    phalanxes: dict[str, str] = {}


class ArmyRemoved(Event, frozen=True, tag="army_removed"):
    """Lost in battle, or for want of a way to retreat."""

    army: str
    side: str
    area: str
    why: Literal["battle", "no_retreat"] = "battle"


class RetreatCalled(Event, frozen=True, tag="retreat_called"):
    side: str
    area: str


class ArmyRetreated(Event, frozen=True, tag="army_retreated"):
    """To another area, or onto a `fleet` that lies where the battle was."""

    army: str
    side: str
    origin: str
    to: str
    commanders: tuple[str, ...] = ()
    fleet: str | None = None


class FieldLeft(Event, frozen=True, tag="field_left"):
    """All is settled in an area where a land battle was fought."""

    area: str


class CommanderLost(Event, frozen=True, tag="commander_lost"):
    commander: str
    side: str
    area: str
    die: int


class CommanderEscaped(Event, frozen=True, tag="commander_escaped"):
    """`to` None: no army is left; he waits for the next one recruited."""

    commander: str
    side: str
    area: str
    to: str | None
    die: int


class ControlChanged(Event, frozen=True, tag="control_changed"):
    area: str
    side: str
    lost_by: str | None


class SiegeWent(Event, frozen=True, tag="siege_went"):
    """Enemies stood alone before a fort: `turns` of its siege count so far; `die` where the port was not blockaded."""

    area: str
    side: str
    turns: int
    die: int | None = None


class SiegeRaised(Event, frozen=True, tag="siege_raised"):
    area: str
    side: str


LandEvent = (
    LandBattlesFound
    | LandBattleFought
    | ArmyRemoved
    | RetreatCalled
    | ArmyRetreated
    | FieldLeft
    | CommanderLost
    | CommanderEscaped
    | ControlChanged
    | SiegeWent
    | SiegeRaised
)
