"""MAR-MOV and MAR-G.4 to G.8: a move as it would be made, piece by piece, and what it runs into."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from rules.mare_nostrum.events import Meeting, Zone
from rules.mare_nostrum.measure import INCH, Local, Pose
from rules.mare_nostrum.oars import Broken, Numbers
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley

FLOTSAM_LIMIT = 8 * INCH  # MAR-FLO.02: how far a move goes in all that crosses flotsam
Ending = Literal["", "contact", "edge", "left", "flotsam", "capped"]


class Impact(NamedTuple):
    """What a run struck, and how; zone, angle and the point in its frame only of a first contact ahead."""

    other: Galley
    meeting: Meeting
    zone: Zone | None = None
    angle: int | None = None
    point: Local | None = None


class Slide(NamedTuple):
    """A swing alongside and a slide: where it ends, how far it slid, the oars broken and the flotsam crossed."""

    to: Pose
    by: int
    oars: Numbers
    markers: tuple[str, ...]


class Piece(NamedTuple):
    """A run or a turn as it would be made. `oars` broken by (galley, side, numbers); `markers` first crossed in it;
    `rubbed` tells whether it cost the galley an oar on the one that it struck (MAR-COL.03)."""

    do: Literal["ahead", "astern", "turn", "pivot"]
    start: Pose
    to: Pose
    by: int
    ordered: int
    oars: Numbers = ()
    markers: tuple[str, ...] = ()
    impact: Impact | None = None
    rubbed: bool = False


@dataclass(slots=True)
class Course:
    """A move as it would be made: its pieces, what ends it early, and the swing alongside that follows a contact.

    `level` is the declared speed, or cruising once flotsam is crossed; `straight` the length of the last run ahead
    that no turn follows. Without `whole` oars and the swing are left out: they do not matter to whether a move is
    legal.
    """

    pose: Pose
    level: Speed
    whole: bool = True
    pieces: list[Piece] = field(default_factory=list)
    rowed: int = 0
    straight: int = 0
    ending: Ending = ""
    crossed: list[str] = field(default_factory=list)
    capped: bool = False
    slide: Slide | None = None
    broken: Broken = field(default_factory=Broken)

    @property
    def impact(self) -> Impact | None:
        return self.pieces[-1].impact if self.pieces else None
