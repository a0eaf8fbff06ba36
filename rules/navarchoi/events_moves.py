"""The facts of movement (NAV-2.6 to 2.8, 2.10, NAV-3): formations, activations, steps, markers, speeds and sails."""

from rules.core.events import Event
from rules.navarchoi.events_fights import Modifiers  # FIX
from rules.navarchoi.scenario import Marker, Speed


class FormationStarted(Event, frozen=True, kw_only=True, tag="formation_started"):
    side: str
    ships: tuple[str, ...]
    bonus: tuple[int, ...]


class FormationDone(Event, frozen=True, kw_only=True, tag="formation_done"):
    side: str
    ships: tuple[str, ...]


class ShipStarted(Event, frozen=True, kw_only=True, tag="ship_started"):
    """`mp` declared of at most `maximum`."""

    ship: str
    mp: int
    maximum: int


class ShipDone(Event, frozen=True, kw_only=True, tag="ship_done"):
    ship: str
    spent: int


class Avoided(Event, frozen=True, kw_only=True, tag="avoided"):
    ship: str
    facing: int
    spent: int


class Rotated(Event, frozen=True, kw_only=True, tag="rotated"):
    ship: str
    facing: int


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    ship: str
    origin: str
    to: str
    cost: int
    spent: int


class Backed(Event, frozen=True, kw_only=True, tag="backed"):
    ship: str
    origin: str
    to: str
    cost: int
    spent: int


class Turned(Event, frozen=True, kw_only=True, tag="turned"):
    ship: str
    points: int
    facing: int
    cost: int
    spent: int


class EnteredMap(Event, frozen=True, kw_only=True, tag="entered_map"):
    ship: str
    square: str
    facing: int
    cost: int
    spent: int


class LeftMap(Event, frozen=True, kw_only=True, tag="left_map"):
    """`halves` are the half points that the escape scores."""

    ship: str
    square: str
    halves: int


class ForcedOff(Event, frozen=True, kw_only=True, tag="forced_off"):
    """It waits beside the map at the virtual square."""

    ship: str
    square: str
    turn: int


class RanAground(Event, frozen=True, kw_only=True, tag="ran_aground"):
    """`by` holds it as a prize; None: it is lost."""

    ship: str
    by: str | None


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    ship: str
    square: str
    facing: int


class SailRolled(Event, frozen=True, kw_only=True, tag="sail_rolled"):
    ship: str
    die: int
    success: bool


class SailLowered(Event, frozen=True, kw_only=True, tag="sail_lowered"):
    ship: str


class FatigueRolled(Event, frozen=True, kw_only=True, tag="fatigue"):
    """The die of a Cruise formation with its common modifiers; `tired` are the ships that it makes red."""

    die: int
    modifiers: Modifiers
    tired: tuple[str, ...]


class Marked(Event, frozen=True, kw_only=True, tag="marked"):
    """`colour` "none": the marker is removed."""

    ship: str
    colour: Marker


class OocOrdered(Event, frozen=True, kw_only=True, tag="ooc_ordered"):
    first: str


class OocAdvanced(Event, frozen=True, kw_only=True, tag="ooc_advanced"):
    ship: str
    to: str


class OocHeld(Event, frozen=True, kw_only=True, tag="ooc_held"):
    ship: str


class SpeedSet(Event, frozen=True, kw_only=True, tag="speed_set"):
    ship: str
    speed: Speed


MovesEvent = (
    FormationStarted
    | FormationDone
    | ShipStarted
    | ShipDone
    | Avoided
    | Rotated
    | Moved
    | Backed
    | Turned
    | EnteredMap
    | LeftMap
    | ForcedOff
    | RanAground
    | Returned
    | SailRolled
    | SailLowered
    | FatigueRolled
    | Marked
    | OocOrdered
    | OocAdvanced
    | OocHeld
    | SpeedSet
)
