"""The naval game for the order, and the order (CMP-INI, HEX-CAM)."""

from typing import Literal

from campaigns.engine.battle_records import Piece
from rules.core.events import Event


class HullsLaunched(Event, frozen=True, tag="hulls_launched"):
    """New hulls that fill a pool up (CMP-PRO-03): pairs of id and size."""

    side: str
    hulls: tuple[tuple[str, int], ...]


class FlotillasCalled(Event, frozen=True, tag="flotillas_called"):
    """A side is to name its hulls for the naval game."""

    side: str


class FlotillaNamed(Event, frozen=True, tag="flotilla_named"):
    side: str
    hulls: tuple[str, ...]


class NavalGameSet(Event, frozen=True, tag="naval_game_set"):
    """The naval game is ready to be fought; `pieces` are empty where fresh ships fight."""

    scenario: str
    pieces: tuple[Piece, ...]


class NavalGameReported(Event, frozen=True, tag="naval_game_reported"):
    """How the naval game ended; `winner` and `holder` are sides of the campaign. `lost` counts ships out, by side;
    `fought` how many games were fought to their end, of which the first counts (CMP-AMD-07)."""

    winner: str | None
    holder: str | None
    reason: str
    by: Literal["engine", "table", "log", "auto", "unfought"]
    battle: str | None = None
    lost: dict[str, int] = {}
    fought: int = 1


class NavalGameDiced(Event, frozen=True, tag="naval_game_diced"):
    """Dice settle the naval game (CMP-AUT-01): two dice, a skill and a strength for each of `sides`; totals as exact
    fractions. `pieces` are the squadrons that the dice found, none where fresh ships fight."""

    dice: tuple[tuple[int, int], tuple[int, int]]
    skills: tuple[int, int]
    strengths: tuple[int, int]
    totals: tuple[tuple[int, int], tuple[int, int]]
    pieces: tuple[Piece, ...] = ()


class OrderDiced(Event, frozen=True, tag="order_diced"):
    """The naval game was a draw: pairs of dice in the order of the sides (HEX-CAM-03)."""

    dice: tuple[tuple[int, int], ...]
    higher: str


class OrderContested(Event, frozen=True, tag="order_contested"):
    """The sides contest the order (CMP-INI-04): two dice each in the order of the sides, as often as totals were equal,
    and the skill of each side's best admiral. The lower total moves first."""

    dice: tuple[tuple[int, int, int, int], ...]
    skills: tuple[int, int]
    lower: str


class OrderAsked(Event, frozen=True, tag="order_asked"):
    """The winner chooses the order (HEX-CAM-02)."""

    side: str


class OrderSettled(Event, frozen=True, tag="order_settled"):
    first: str
    second: str


InitiativeEvent = (
    HullsLaunched
    | FlotillasCalled
    | FlotillaNamed
    | NavalGameSet
    | NavalGameDiced
    | NavalGameReported
    | OrderDiced
    | OrderContested
    | OrderAsked
    | OrderSettled
)
