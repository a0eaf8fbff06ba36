"""The records of the ledger (CMP-SHP-01, 06, 07, CMP-ADM-01, CMP-STA-01): values, each with an id of its own."""

from typing import Any, Literal

import msgspec

from rules.naval.hulls import HULL_TYPES

Share = tuple[int, int]  # so many of so many
FULL: Share = (1, 1)
HullState = Literal["READY", "YARD", "PRIZE", "LOST"]
AdmiralState = Literal["ACTIVE", "CAPTURED", "DEAD", "DISMISSED"]
Gear = Literal["fit", "spent"]


class Detail(msgspec.Struct, frozen=True):
    """The exact condition that one ruleset last reported; it alone takes it up again (CMP-CHN-10)."""

    ruleset: str
    condition: dict[str, Any]


class Hull(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship (CMP-SHP-01). `side` holds it now, `origin` built it; `hull` damage 0 to 5, `oars` damage 0 to 3; `men` is
    the share of its crew that is aboard.

    Where it is: a hull of a `squadron` is with it, or, where `area` is given too, was left behind there and joins it
    again when it comes back (CMP-MOV-01); a prize, or an own hull retaken, is with that `fleet`; one without either
    lies in the PORT `area`, or, where that is empty too, in the pool or the roster of its side. `new` until it has
    joined a squadron (CMP-CRW-04); `scrapped` if that is how it was lost, `ruled` if the organiser made it so
    (CMP-AMD-04). What it has done is told by the events that name it.
    """

    id: str
    side: str
    origin: str
    size: int
    hull: int = 0
    oars: int = 0
    state: HullState = "READY"
    men: Share = FULL
    name: str = ""
    cls: str = ""
    captain: str = ""
    gear: dict[str, Gear] = {}
    detail: Detail | None = None
    squadron: str | None = None
    fleet: str | None = None
    area: str | None = None
    honours: tuple[str, ...] = ()
    new: bool = False
    scrapped: bool = False
    ruled: bool = False

    @property
    def type_name(self) -> str:
        return HULL_TYPES[self.size].name

    @property
    def large(self) -> bool:
        return HULL_TYPES[self.size].large


class Squadron(msgspec.Struct, frozen=True, omit_defaults=True):
    """A squadron (CMP-SHP-06): experience, morale and its base, ship rating; with a `fleet`, or in a port's `area`.
    `fought`: whether it was in a battle this turn (CMP-CRW-03). Its hulls name it."""

    id: str
    side: str
    name: str
    xp: int = 0
    m: int = 0
    base_m: int = 0
    s: int = 0
    fleet: str | None = None
    area: str | None = None
    fought: bool = False

    @property
    def q(self) -> int:
        """Crew quality (CMP-CRW-01)."""
        return -1 if self.xp < 3 else 0 if self.xp < 6 else 1


class Fleet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fleet in an area (CMP-SHP-07). Its squadrons, prizes, armies and admiral name it. `points` left and `moved` of
    this turn (CMP-MOV-01); `came_from` the area that it entered from this turn, `entered` the count of entries when it
    did (the later one is the attacker, CMP-ENC-02); `bound_to` enemy fleets (CMP-MOV-02); `tried` what it may try once
    a turn ("intercept", "evade"); `evaded` fleets that met it in vain (CMP-MOV-07); `forcing` a link (CMP-MOV-08);
    `intercepted`: it met its enemy so (CMP-ENC-03); `landed` an army this turn in the area where it is; `fought` this
    turn; `inside` a port, by its owner's word; `course` the areas that are left of the path it is sailing."""

    id: str
    side: str
    area: str
    name: str = ""
    points: int = 0
    moved: bool = False
    came_from: str | None = None
    entered: int = 0
    bound_to: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    evaded: tuple[str, ...] = ()
    forcing: str | None = None
    intercepted: bool = False
    fought: bool = False
    inside: bool = False
    landed: bool = False
    course: tuple[str, ...] = ()


class Admiral(msgspec.Struct, frozen=True, omit_defaults=True):
    """An admiral (CMP-ADM-01), with a `fleet`, in a port's `area`, or in a chain with his side."""

    id: str
    name: str
    side: str
    skill: int = 0
    wins: int = 0
    state: AdmiralState = "ACTIVE"
    fleet: str | None = None
    area: str | None = None
    ruled: bool = False


class Army(msgspec.Struct, frozen=True, omit_defaults=True):
    """An army in an area, or aboard a `fleet` (then `area` is ""). A unit moves once per turn (CMP-TRN-02)."""

    id: str
    side: str
    area: str
    moved: bool = False
    fleet: str | None = None


class Commander(msgspec.Struct, frozen=True, omit_defaults=True):
    """A commander. `area` None: he waits for the next army recruited (CMP-LND-03), or is aboard `fleet`."""

    id: str
    name: str
    side: str
    skill: int
    area: str | None
    moved: bool = False
    fleet: str | None = None


class AreaState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who owns an area, and how many turns its siege has lasted (CMP-CTL-01)."""

    owner: str | None = None
    siege: int = 0


class Building(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hull on the stocks (CMP-REP-03): points put in so far; `due` is the turn at whose muster it appears, None while
    points are missing. `port` is "" in a chain."""

    id: str
    side: str
    size: int
    port: str = ""
    points: int = 0
    due: int | None = None
    name: str = ""


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a side has to decide before the campaign goes on. `kind` says what (the kinds of `table`), `about`
    which area, fleet, hull or encounter. `side` "" is both sides at the table. Of questions on top of the stack with
    `together` both sides answer in any order. `among` are the things to choose from, `count` how many, where the
    ledger does not say it by itself."""

    kind: str
    side: str
    about: str = ""
    together: bool = False
    among: tuple[str, ...] = ()
    count: int = 0

    @property
    def id(self) -> str:
        """No two open questions have the same."""
        return ":".join((self.kind, self.side, self.about))


class Ended(msgspec.Struct, frozen=True):
    """How the war ended; `winner` None: drawn. `points` by side (CMP-VIC-03)."""

    winner: str | None
    reason: str
    points: dict[str, int]
