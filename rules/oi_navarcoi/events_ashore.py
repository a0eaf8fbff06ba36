"""The facts of phalanxes (ONV-STA-04, ONV-AMP)."""

from rules.core.events import Event
from rules.oi_navarcoi.scenario import PhalanxFormation, Side
from rules.oi_navarcoi.state import PhalanxOrderState
from rules.oi_navarcoi.throws_words import Pair


class PhalanxOrdered(Event, frozen=True, kw_only=True, tag="phalanx_ordered"):
    """A secret order; it is shown when the phalanx moves."""

    side: Side
    phalanx: str
    order: PhalanxOrderState


class DrillTest(Event, frozen=True, kw_only=True, tag="drill_test"):
    phalanx: str
    dice: Pair
    needed: int
    passed: bool


class PhalanxMoved(Event, frozen=True, kw_only=True, tag="phalanx_moved"):
    """`going`: the heading of a MOVE that stays in force; `must_line`: it may only deploy into line next."""

    phalanx: str
    order: PhalanxOrderState
    dice: tuple[int, ...]
    x: int
    y: int
    heading: int
    formation: PhalanxFormation
    going: int | None
    disordered: bool
    must_line: bool = False


class PhalanxAboard(Event, frozen=True, kw_only=True, tag="phalanx_aboard"):
    """It goes aboard a squadron, or ashore where `squadron` is None."""

    phalanx: str
    squadron: str | None
    x: int
    y: int
    heading: int


class LandContact(Event, frozen=True, kw_only=True, tag="land_contact"):
    phalanxes: tuple[str, str]


class LandDice(Event, frozen=True, kw_only=True, tag="land_dice"):
    phalanxes: tuple[str, str]
    dice: tuple[tuple[int, ...], tuple[int, ...]]


class Allotted(Event, frozen=True, kw_only=True, tag="allotted"):
    """A secret allotment to the left, centre and right wings."""

    side: Side
    phalanx: str
    dice: tuple[int, int, int]
    defensive: tuple[str, ...]


class LandMelee(Event, frozen=True, kw_only=True, tag="land_melee"):
    """Pairs of wings (of the first, of the second), their scores, and who is pushed back: 1, 2 or 0; the wings of the
    first and of the second that stood on the defensive."""

    phalanxes: tuple[str, str]
    pairs: tuple[tuple[str, str, int, int, int], ...]
    pushed: tuple[tuple[int, int, int], tuple[int, int, int]]
    defensive: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class WingRouted(Event, frozen=True, kw_only=True, tag="wing_routed"):
    phalanx: str
    wing: str


class PhalanxRouted(Event, frozen=True, kw_only=True, tag="phalanx_routed"):
    phalanx: str


class PhalanxFled(Event, frozen=True, kw_only=True, tag="phalanx_fled"):
    phalanx: str
    dice: tuple[int, ...]
    x: int
    y: int


class PhalanxGone(Event, frozen=True, kw_only=True, tag="phalanx_gone"):
    """Taken off, or destroyed."""

    phalanx: str
    saved: bool


AshoreEvent = (
    PhalanxOrdered
    | DrillTest
    | PhalanxMoved
    | PhalanxAboard
    | LandContact
    | LandDice
    | Allotted
    | LandMelee
    | WingRouted
    | PhalanxRouted
    | PhalanxFled
    | PhalanxGone
)
