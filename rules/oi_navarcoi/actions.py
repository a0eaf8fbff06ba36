"""The decisions of a player (ONV-STA-02). Lengths in units of 0.01 mm, angles in hundredths of a degree."""

from typing import Annotated, Literal

import msgspec

from rules.core.actions import Action
from rules.geometry.quantities import East, Heading, Length, North
from rules.oi_navarcoi.measure import Angle
from rules.oi_navarcoi.scenario import Formation, PlannedSignal, Wing

Hand = Literal["L", "R"]
Dice = Annotated[int, msgspec.Meta(description="dice", extra_json_schema={"minimum": 0})]


class Berth(msgspec.Struct, frozen=True):
    """Where a squadron is deployed: R, heading and formation."""

    squadron: str
    x: East
    y: North
    heading: Heading
    formation: Formation = "MIAS"


class Column(msgspec.Struct, frozen=True):
    """Squadrons in KERAS one behind another; x, y is R of the first (SCN-05: none, the place follows)."""

    squadrons: tuple[str, ...]
    x: East = 0
    y: North = 0
    heading: Heading = 0


class WingOf(msgspec.Struct, frozen=True):
    """The wing of a squadron for which the scenario names none."""

    squadron: str
    wing: Wing


class Deploy(Action, frozen=True, tag="deploy"):
    """A fleet's whole hidden plan (ONV-TBL-07): what the scenario fixes is left out of it."""

    squadrons: tuple[Berth, ...] = ()
    columns: tuple[Column, ...] = ()
    wings: tuple[WingOf, ...] = ()
    strategos: str | None = None
    signals: tuple[PlannedSignal, ...] = ()


class MoveOrder(Action, frozen=True, tag="move_order"):
    """The winner of the initiative moves first or second (ONV-MOV-01)."""

    order: Literal["first", "second"]


class Straight(msgspec.Struct, frozen=True, tag_field="step", tag="straight"):
    """Straight ahead."""

    d: Length


class Wheel(msgspec.Struct, frozen=True, tag_field="step", tag="wheel"):
    """A wheel of MIAS or POLLON about a front corner (ONV-MOV-09)."""

    to: Hand
    angle: Angle


class Turn(msgspec.Struct, frozen=True, tag_field="step", tag="turn"):
    """A change of heading of a KERAS, to the right above 0 (ONV-MOV-10)."""

    angle: Angle


class Course(msgspec.Struct, frozen=True, tag_field="step", tag="course"):
    """The one straight line of an UNFORMED squadron (ONV-GEO-26)."""

    bearing: Heading
    d: Length


PathStep = Straight | Wheel | Turn | Course


class Signal(Action, frozen=True, tag="signal"):
    """Play a planned signal, by its number from 0 (ONV-SIG-05)."""

    index: Annotated[int, msgspec.Meta(description="from 0", extra_json_schema={"minimum": 0})]


class Hold(Action, frozen=True, tag="hold"):
    """HOLD."""

    squadron: str


class Advance(Action, frozen=True, tag="advance"):
    """ADVANCE: with its path, or without it where dice govern the distance; freighters name their bearing."""

    squadron: str
    path: tuple[PathStep, ...] = ()
    bearing: Heading | None = None


class Path(Action, frozen=True, tag="path"):
    """The path, once the dice are rolled (ONV-MOV-08)."""

    path: tuple[PathStep, ...] = ()


class Back(Action, frozen=True, tag="back"):
    """BACK: straight back in MIAS (ONV-MOV-11)."""

    squadron: str
    d: Length


class Front(Action, frozen=True, tag="front"):
    """FRONT: all stands of a POLLON turn 90° to the left or right."""

    squadron: str
    to: Hand


class About(Action, frozen=True, tag="about"):
    """ABOUT: all stands turn 180°. `d`: a column that reverses round its mark may go on straight (NPK-1)."""

    squadron: str
    d: Length = 0


class Change(Action, frozen=True, tag="change"):
    """CHANGE of formation (ONV-FRM). `how` tells FRM-03 (TURN) from FRM-04 (DEPLOY); `hand` as the change needs it;
    `heading` where any may be chosen."""

    squadron: str
    to: Formation
    how: Literal["TURN", "DEPLOY"] | None = None
    hand: Hand | None = None
    heading: Heading | None = None


class GoUnformed(Action, frozen=True, tag="go_unformed"):
    """GO_UNFORMED: "follow me!"; its path follows the dice (ONV-MOV-16)."""

    squadron: str


class Diekplous(Action, frozen=True, tag="diekplous"):
    """DIEKPLOUS, with its path and the formation that the squadron takes if both succeed (ONV-DIE-02)."""

    squadron: str
    target: str
    path: tuple[PathStep, ...]
    abort_formation: Literal["MIAS", "POLLON"] = "MIAS"


class Periplous(Action, frozen=True, tag="periplous"):
    """PERIPLOUS; `offshore`: the target's left or right flank, where the shore does not settle it (ONV-GEO-22)."""

    squadron: str
    target: str
    offshore: Hand | None = None


class LaunchFree(Action, frozen=True, tag="launch_free"):
    """The squadron at anchor that may launch without a roll, or none (ONV-SCN-05)."""

    squadron: str | None


class Launch(Action, frozen=True, tag="launch"):
    """Launch a squadron and move it straight out (ONV-SCN-05)."""

    squadron: str
    d: Length


class EndMoves(Action, frozen=True, tag="end_moves"):
    """The rest of the fleet does a HOLD (ONV-MOV-02)."""


class Harbour(Action, frozen=True, tag="harbour"):
    """The squadron that touches its harbour is SAFE (NPK-2), or stays out."""

    squadron: str
    enter: bool = True


class Sortie(Action, frozen=True, tag="sortie"):
    """A SAFE squadron comes back, its rear edge on the shore and the middle of its front at x (NPK-2)."""

    squadron: str
    x: East


class PhalanxOrder(Action, frozen=True, tag="phalanx_order"):
    """A secret order (ONV-AMP-03)."""

    order: Literal["MOVE", "STOP", "DEPLOY", "NONE"]
    heading: Heading | None = None
    what: Literal["embark", "disembark", "column", "line"] | None = None
    squadron: str | None = None


class PhalanxAllot(Action, frozen=True, tag="phalanx_allot"):
    """The dice for the left, centre and right wings, and which stand on the defensive (ONV-AMP-08)."""

    left: Dice
    centre: Dice
    right: Dice
    defensive: tuple[Literal["L", "C", "R"], ...] = ()


class Concede(Action, frozen=True, tag="concede"):
    """Give up the battle in one's own movement (ONV-END-01)."""


NavarchAction = (
    Deploy
    | MoveOrder
    | Signal
    | Hold
    | Advance
    | Path
    | Back
    | Front
    | About
    | Change
    | GoUnformed
    | Diekplous
    | Periplous
    | LaunchFree
    | Launch
    | EndMoves
    | Harbour
    | Sortie
    | PhalanxOrder
    | PhalanxAllot
    | Concede
)
