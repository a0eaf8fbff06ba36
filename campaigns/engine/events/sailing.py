"""Fleets under way: sailing, armies aboard, interception, evading (CMP-MOV-01 to 03, 06 to 08)."""

from typing import Literal

from rules.core.events import Event


class CourseSet(Event, frozen=True, tag="course_set"):
    """A fleet sets out along a path."""

    fleet: str
    side: str
    origin: str
    path: tuple[str, ...]


class FleetSailed(Event, frozen=True, tag="fleet_sailed"):
    """A fleet enters the next area of its path, with so many `points` left; `back` by the link that it came by, having
    evaded. `left` are its hulls that stay where it was, and prizes left there."""

    fleet: str
    side: str
    origin: str
    to: str
    points: int
    left: tuple[str, ...] = ()
    back: bool = False


class CourseStopped(Event, frozen=True, tag="course_stopped"):
    """A STRAIT is closed to a fleet: it sails no further (CMP-MOV-01)."""

    fleet: str
    side: str
    area: str
    to: str


class StraitForced(Event, frozen=True, tag="strait_forced"):
    """A fleet declares that it forces a strait: it and those of the guard are bound (CMP-MOV-08)."""

    fleet: str
    side: str
    link: str
    area: str
    to: str
    guard: tuple[str, ...]


class ArmyLoaded(Event, frozen=True, tag="army_loaded"):
    fleet: str
    side: str
    army: str
    area: str
    points: int
    commanders: tuple[str, ...] = ()


class ArmyLanded(Event, frozen=True, tag="army_landed"):
    fleet: str
    side: str
    army: str
    area: str
    points: int
    commanders: tuple[str, ...] = ()


class InterceptionAsked(Event, frozen=True, tag="interception_asked"):
    """A side is to say whether one of its fleets in reach intercepts an enemy (CMP-MOV-06)."""

    side: str
    target: str
    area: str
    fleets: tuple[str, ...]


class InterceptionWaived(Event, frozen=True, tag="interception_waived"):
    side: str
    target: str


class InterceptionTried(Event, frozen=True, tag="interception_tried"):
    """A die and the admiral's skill, 5 or more: the fleet is there (CMP-MOV-06). `left` are hulls that stay behind."""

    fleet: str
    side: str
    target: str
    origin: str
    to: str
    die: int
    skill: int
    caught: bool
    left: tuple[str, ...] = ()


class FleetMet(Event, frozen=True, tag="fleet_met"):
    """A fleet on its way meets enemies and may evade them (CMP-MOV-02, 07)."""

    fleet: str
    side: str
    area: str
    enemies: tuple[str, ...]


class EvasionTried(Event, frozen=True, tag="evasion_tried"):
    """A die and skill each, pairs until the totals differ, the moving side's first (CMP-MOV-07)."""

    fleet: str
    side: str
    area: str
    enemies: tuple[str, ...]
    dice: tuple[tuple[int, int], ...]
    skills: tuple[int, int]
    evaded: bool
    to: Literal["on", "back"] = "on"


class FleetsBound(Event, frozen=True, tag="fleets_bound"):
    """Fleets that have met move no more this turn (CMP-MOV-02)."""

    fleet: str
    side: str
    area: str
    enemies: tuple[str, ...]


SailingEvent = (
    CourseSet
    | FleetSailed
    | CourseStopped
    | StraitForced
    | ArmyLoaded
    | ArmyLanded
    | InterceptionAsked
    | InterceptionWaived
    | InterceptionTried
    | FleetMet
    | EvasionTried
    | FleetsBound
)
