"""The facts of fighting (NAV-4, NAV-R-STEP): attacks, combats, damage, links, melees, ships sunk and taken."""

from typing import Literal

from rules.core.events import Event
from rules.navarchoi.flow import Attack
from rules.navarchoi.scenario import Captured, Damage

Modifiers = tuple[tuple[str, int], ...]


class AttacksDeclared(Event, frozen=True, kw_only=True, tag="attack_declared"):
    ship: str
    attacks: tuple[Attack, ...]


class Fought(Event, frozen=True, kw_only=True, tag="combat"):
    """A combat's result. `dice`, `modifiers` and `totals` begin with the attacker's; `margins` and `results` are by
    target. Modifiers carry the ids of the tables."""

    combat: Literal["rake", "ram", "missile", "grapple", "melee"]
    role: Literal["declared", "counter", "reaction", "melee"]
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    dice: tuple[int, ...]
    modifiers: tuple[Modifiers, ...]
    totals: tuple[int, ...]
    margins: tuple[int, ...]
    results: tuple[str, ...]


class CorvusUsed(Event, frozen=True, kw_only=True, tag="corvus_used"):
    ship: str


class HullChanged(Event, frozen=True, kw_only=True, tag="hull_changed"):
    ship: str
    old: Damage
    new: Damage


class ManpowerChanged(Event, frozen=True, kw_only=True, tag="manpower_changed"):
    """Told to the side that controls the ship only."""

    ship: str
    side: str
    old: int
    new: int


class ManpowerShown(Event, frozen=True, kw_only=True, tag="manpower_shown"):
    """Manpower that entered a combat total: the enemy knows it now (NAV-A-56)."""

    ship: str
    manpower: int


class Grappled(Event, frozen=True, kw_only=True, tag="grappled"):
    ships: tuple[str, str]


class LinkCut(Event, frozen=True, kw_only=True, tag="link_cut"):
    ships: tuple[str, str]


class Withdrew(Event, frozen=True, kw_only=True, tag="withdrew"):
    ship: str
    square: str
    facing: int


class Recoiled(Event, frozen=True, kw_only=True, tag="recoiled"):
    ship: str


class Sunk(Event, frozen=True, kw_only=True, tag="sunk"):
    """`square` is that of the Awash marker, "" where it drifted off the map."""

    ship: str
    cause: Literal["ram", "sinking", "partner", "drift", "scuttled"]
    square: str


class Taken(Event, frozen=True, kw_only=True, tag="captured"):
    """Captured, or recaptured by its first owner."""

    ship: str
    by: str
    side: str
    captured: Captured


class MeleeOrdered(Event, frozen=True, kw_only=True, tag="melee_ordered"):
    first: str


class MeleeBegun(Event, frozen=True, kw_only=True, tag="melee_begun"):
    square: str
    ships: tuple[str, ...]
    targets: tuple[str, ...]
    split: tuple[int, ...]


class MeleePassed(Event, frozen=True, kw_only=True, tag="melee_passed"):
    side: str


class Disengaging(Event, frozen=True, kw_only=True, tag="disengage"):
    """`die` None: cut loose without a roll."""

    ship: str
    die: int | None
    modifier: int
    success: bool


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    ship: str
    square: str
    facing: int


FightsEvent = (
    AttacksDeclared
    | Fought
    | CorvusUsed
    | HullChanged
    | ManpowerChanged
    | ManpowerShown
    | Grappled
    | LinkCut
    | Withdrew
    | Recoiled
    | Sunk
    | Taken
    | MeleeOrdered
    | MeleeBegun
    | MeleePassed
    | Disengaging
    | Placed
)
