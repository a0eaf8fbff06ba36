"""The facts of a move: where it led, contacts, rams, shots, ships that are lost (NAU-EV)."""

from typing import Literal

from rules.core.events import Event
from rules.nauta.events.turns import Modifiers
from rules.nauta.measure import Pose
from rules.nauta.scenario import Side

EdgeName = Literal["front", "starboard", "rear", "port"]


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A move from `start` to `to` (x, y, heading), over `via` where a wheel came first; `wheel` is the angle turned, to
    starboard above 0, `distance` how far it then ran; `dash` the segments added."""

    ship: str
    mode: Literal["ahead", "back"]
    start: Pose
    to: Pose
    via: Pose | None
    wheel: int
    distance: int
    written: int
    dash: int = 0


class Held(Event, frozen=True, kw_only=True, tag="held"):
    ship: str


class Pressed(Event, frozen=True, kw_only=True, tag="pressed"):
    """The ship presses into what it touched already; `other` is a ship."""

    ship: str
    other: str


class SpeedCapped(Event, frozen=True, kw_only=True, tag="speed_capped"):
    """A maximum speed that fell below the recorded or written speed, and what those are now."""

    ship: str
    vmax: int
    speed: int
    written: int | None


class Contact(Event, frozen=True, kw_only=True, tag="contact"):
    """`edges` are those touched, of the mover and of the other; `distance` the run to the contact, or the angle of the
    wheel where `wheel` is set."""

    ship: str
    other: str
    edges: tuple[tuple[EdgeName, ...], tuple[EdgeName, ...]]
    distance: int
    wheel: bool
    what: Literal["ram", "rammed", "frontal", "hulk"]


class Ram(Event, frozen=True, kw_only=True, tag="ram"):
    """`ships` are the mover and the other, as are `dice`, `modifiers` and `totals`; `rammer` is None in a frontal ram;
    `striking` are those who throw an effect die, `fronts` those whose front edge made the contact."""

    ships: tuple[str, str]
    type: Literal["lateral", "frontal"]
    rammer: str | None
    dice: tuple[int, int]
    modifiers: tuple[Modifiers, Modifiers]
    totals: tuple[int, int]
    striking: tuple[str, ...]
    fronts: tuple[str, ...]


class RamIgnored(Event, frozen=True, kw_only=True, tag="ram_ignored"):
    """A lateral ram tied or lost: nothing happens."""

    ship: str


class Effect(Event, frozen=True, kw_only=True, tag="effect"):
    """The effect die of a ship against a target; `modifier` is -1 between ships of one side."""

    ship: str
    target: str
    die: int
    modifier: int
    result: Literal["damaged", "sunk"]


class DrownAlong(Event, frozen=True, kw_only=True, tag="drown_along"):
    die: int
    ship: str
    sinks: bool


class Stopped(Event, frozen=True, kw_only=True, tag="stopped"):
    """Ships in contact drop to speed 0, after the dice."""

    ships: tuple[str, ...]


class Damaged(Event, frozen=True, kw_only=True, tag="damaged"):
    ship: str


class Sunk(Event, frozen=True, kw_only=True, tag="sunk"):
    ship: str


class Wrecked(Event, frozen=True, kw_only=True, tag="wrecked"):
    ship: str
    terrain: str


class LeftTable(Event, frozen=True, kw_only=True, tag="left_table"):
    ship: str


class AdmiralLost(Event, frozen=True, kw_only=True, tag="admiral_lost"):
    """What became of an admiral who shared his ship's fate, with the points that it costs."""

    side: Side
    how: Literal["killed", "captured", "away"]
    points: int


class Shot(Event, frozen=True, kw_only=True, tag="shot"):
    """`distance` is from the middle of the shooter's front edge; `before` its move or after it."""

    ship: str
    target: str
    distance: int
    die: int
    hit: bool
    before: bool
