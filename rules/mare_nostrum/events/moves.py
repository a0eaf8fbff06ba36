"""The facts of a move: speeds, legs, oars, what a galley runs into (MAR-EV)."""

from typing import Literal

from rules.core.events import Event
from rules.mare_nostrum.measure import Local, Pose
from rules.mare_nostrum.scenario import Speed

Zone = Literal["bow", "bank", "stern"]
Meeting = Literal["full_ram", "glancing", "collision", "friends", "astern", "pressed"]


class SpeedDeclared(Event, frozen=True, tag="speed_declared"):
    galley: str
    speed: Speed


class Moved(Event, frozen=True, tag="moved"):
    """A run or a turn. `by` is the distance rowed or the angle turned; `ordered` what was left of the order."""

    galley: str
    do: Literal["ahead", "astern", "turn", "pivot"]
    start: Pose
    to: Pose
    by: int
    ordered: int


class Halted(Event, frozen=True, tag="halted"):
    """Stopped where it is: no stamina (MAR-MOV.05), or the edge of the table (MAR-MOV.20)."""

    galley: str
    why: Literal["exhausted", "edge"]


class MoveEnded(Event, frozen=True, tag="move_ended"):
    galley: str
    state: Speed
    wake_straight: bool
    ramming: bool


class Stamina(Event, frozen=True, tag="stamina"):
    galley: str
    delta: int
    now: int


class OarsLost(Event, frozen=True, tag="oars_lost"):
    galley: str
    side: Literal["P", "S"]
    oars: tuple[int, ...]


class SpeedCap(Event, frozen=True, tag="speed_cap"):
    """Flotsam holds the galley to this level (MAR-FLO.02)."""

    galley: str
    level: Speed


class Contact(Event, frozen=True, tag="contact"):
    """What the mover ran into, and how. `distance` is what it had rowed this turn; `zone`, `angle` and `point` (in
    the other's frame) are those of the impact, where there was one."""

    galley: str
    other: str
    meeting: Meeting
    distance: int
    zone: Zone | None = None
    angle: int | None = None
    point: Local | None = None


class Stopped(Event, frozen=True, tag="stopped"):
    """Stopped by contact: no further movement this turn (MAR-SEQ.03)."""

    galleys: tuple[str, ...]


class Glancing(Event, frozen=True, tag="glancing"):
    """A glancing ram: damage to the hull, and the target's damage afterwards."""

    galley: str
    target: str
    damage: int
    hd: int


class FullRam(Event, frozen=True, tag="full_ram"):
    galley: str
    target: str
    die: int
    mod: int
    hd: int


class Collision(Event, frozen=True, tag="collision"):
    galley: str
    target: str


class Deflected(Event, frozen=True, tag="deflected"):
    """Swung alongside the other and slid on (MAR-G.7)."""

    galley: str
    target: str
    to: Pose
    slide: int


class FlotsamTest(Event, frozen=True, tag="flotsam_test"):
    galley: str
    marker: str
    die: int
    hd: int
