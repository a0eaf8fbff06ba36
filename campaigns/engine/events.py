"""The facts of a campaign (CMP-CHR-01). Each holds its dice and names the clause it follows from."""

from typing import Literal

from campaigns.engine.ledger import Piece, Share
from rules.core.events import Event


class TurnStarted(Event, frozen=True, tag="turn_started"):
    turn: int


class Arrived(Event, frozen=True, tag="arrived"):
    """A unit of the calendar is in place."""

    unit: str
    side: str
    area: str


class ArrivalDue(Event, frozen=True, tag="arrival_due"):
    """A unit comes this turn and its side says where."""

    unit: str
    side: str


class ArrivalWaits(Event, frozen=True, tag="arrival_waits"):
    """There is no place for a unit that is due: it waits a turn."""

    unit: str
    side: str


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
    """How the naval game ended; `winner` and `holder` are sides of the campaign. `lost` counts ships out, by side."""

    winner: str | None
    holder: str | None
    reason: str
    by: Literal["engine", "table", "log", "unfought"]
    battle: str | None = None
    lost: dict[str, int] = {}


class HullDoubted(Event, frozen=True, tag="hull_doubted"):
    """The report does not know what became of a hull: a die tells (CMP-AFT-01)."""

    hull: str
    side: str
    die: int
    wrecked: bool


class HullFared(Event, frozen=True, tag="hull_fared"):
    """What the battle did to a hull (CMP-AFT-03, 04). Damage as it is afterwards; "wreck" waits for CMP-AFT-05, "prize"
    for who has it. `men` is the share of the crew that is left (None: as before), `lost` the crew lost by kind."""

    hull: str
    side: str
    word: Literal["intact", "taken", "fouled", "wrecked", "beached", "sunk", "captured"]
    outcome: Literal["afloat", "wreck", "sunk", "prize"]
    damage: int
    oars: int
    die: int | None = None
    men: Share | None = None
    lost: dict[str, int] = {}


class WreckRecovered(Event, frozen=True, tag="wreck_recovered"):
    """A wreck comes back to its side: because it holds the field, or on a die (CMP-AFT-05)."""

    hull: str
    side: str
    die: int | None = None


class WreckLost(Event, frozen=True, tag="wreck_lost"):
    """Nobody saved the wreck."""

    hull: str
    side: str
    die: int


class PrizeTaken(Event, frozen=True, tag="prize_taken"):
    hull: str
    side: str
    lost_by: str


class PrizesTooMany(Event, frozen=True, tag="prizes_too_many"):
    """A side has more prizes than prize crews and says which are burnt (CMP-AFT-07)."""

    side: str
    over: int


class PrizeBurnt(Event, frozen=True, tag="prize_burnt"):
    hull: str
    side: str


class OrderDiced(Event, frozen=True, tag="order_diced"):
    """The naval game was a draw: pairs of dice in the order of the sides (HEX-CAM-03)."""

    dice: tuple[tuple[int, int], ...]
    higher: str


class OrderAsked(Event, frozen=True, tag="order_asked"):
    """The winner chooses the order (HEX-CAM-02)."""

    side: str


class OrderSettled(Event, frozen=True, tag="order_settled"):
    first: str
    second: str


class MusterBegan(Event, frozen=True, tag="muster_began"):
    side: str
    yard: int


class Recruited(Event, frozen=True, tag="recruited"):
    """A new army, and the commanders who had waited for one."""

    army: str
    side: str
    area: str
    commanders: tuple[str, ...] = ()


class RepairBegun(Event, frozen=True, tag="repair_begun"):
    hull: str
    side: str
    damage: int
    points: int


class MovesBegan(Event, frozen=True, tag="moves_began"):
    side: str


class ArmyMoved(Event, frozen=True, tag="army_moved"):
    """`crossing` is the link's key where the army went over the sea."""

    army: str
    side: str
    origin: str
    path: tuple[str, ...]
    commanders: tuple[str, ...] = ()
    crossing: str | None = None


class LandBattlesFound(Event, frozen=True, tag="land_battles_found"):
    """Where both sides have armies, in the order of the battles."""

    areas: tuple[str, ...]


class LandBattleFought(Event, frozen=True, tag="land_battle_fought"):
    """Dice and totals in the order of the sides; both empty where the result was typed in."""

    area: str
    winner: str | None
    armies: tuple[int, int]
    dice: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    leaders: tuple[str | None, str | None] = (None, None)


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
    army: str
    side: str
    origin: str
    to: str
    commanders: tuple[str, ...] = ()


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


class OarsRepaired(Event, frozen=True, tag="oars_repaired"):
    side: str
    hulls: tuple[str, ...]


class CrewsMadeUp(Event, frozen=True, tag="crews_made_up"):
    """Hulls in port have their full crews again (CMP-REP-06)."""

    side: str
    hulls: tuple[str, ...]


class HullsReady(Event, frozen=True, tag="hulls_ready"):
    """Hulls leave the yard (CMP-REP-02)."""

    side: str
    hulls: tuple[str, ...]


class PrizesManned(Event, frozen=True, tag="prizes_manned"):
    """Whole prizes change their side for good (CMP-AFT-06)."""

    side: str
    hulls: tuple[str, ...]


class PointsCounted(Event, frozen=True, tag="points_counted"):
    """Points for areas, by side (CMP-VIC-01, option areas = each_turn)."""

    points: dict[str, int]


class WarEnded(Event, frozen=True, tag="war_ended"):
    """`winner` None: a drawn war."""

    winner: str | None
    reason: Literal["sudden", "last_turn", "no_forces", "no_hulls"]
    points: dict[str, int]


CampaignEvent = (
    TurnStarted | Arrived | ArrivalDue | ArrivalWaits | HullsLaunched | FlotillasCalled | FlotillaNamed | NavalGameSet
    | NavalGameReported | HullDoubted | HullFared | WreckRecovered | WreckLost | PrizeTaken | PrizesTooMany | PrizeBurnt
    | OrderDiced | OrderAsked | OrderSettled | MusterBegan | Recruited | RepairBegun | MovesBegan | ArmyMoved
    | LandBattlesFound | LandBattleFought | ArmyRemoved | RetreatCalled | ArmyRetreated | FieldLeft | CommanderLost
    | CommanderEscaped | ControlChanged | OarsRepaired | CrewsMadeUp | HullsReady | PrizesManned | PointsCounted
    | WarEnded
)  # fmt: skip
